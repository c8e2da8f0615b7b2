"""How the command ends: in order, whatever asks it to, so that nothing of ours is left behind and one sentence is said.

Comes in: a block of code. Goes out: an exit code, or the end that a signal asks for. Does not know: what was done.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from types import FrameType
from typing import Any, NoReturn

ASKING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]  # Windows knows no SIGHUP
_ASKED: list[int] = []
_INTERRUPTED: list[int] = []


class Asked(BaseException):
    """A signal asks the program to end, as by shutting down or closing the terminal."""


@contextmanager
def in_order() -> Iterator[None]:
    """Let a signal that asks for the end be one, after everything has been put away; no second one disturbs that."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before: dict[int, Any] = {
        each: signal.signal(each, _asked) for each in ASKING if signal.getsignal(each) is signal.SIG_DFL
    }
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        before[signal.SIGINT] = signal.signal(signal.SIGINT, _interrupted)
    _INTERRUPTED.clear()
    unraisable, sys.unraisablehook = sys.unraisablehook, _swallowed
    _at_the_end(_by_signal)
    try:
        yield
        if _ASKED:  # in a place that could not be left
            raise Asked
    except Asked:
        sys.exit(128 + _ASKED[0])
    except Exception:  # what Python makes of it in the middle of an import, say
        if _ASKED:
            sys.exit(128 + _ASKED[0])
        raise
    finally:
        _at_the_end(_undisturbed)
        sys.unraisablehook = unraisable
        for each, handler in before.items():
            signal.signal(each, signal.SIG_IGN if _ASKED else handler)


def was_interrupted() -> bool:
    """Whether Ctrl-C was pressed: Python makes an error of its own of that in the middle of an import, say."""
    return bool(_INTERRUPTED)


def flushed() -> None:
    """Make sure that all was written that was said.

    Raises OSError where it cannot be, and then nobody tries again.
    """
    if sys.stdout is None or sys.stdout.closed:
        return
    try:
        sys.stdout.flush()
    except OSError:
        given_up()
        raise


def given_up() -> None:
    """Let what could not be written go, so that Python does not try it again at the very end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _asked(number: int, _frame: FrameType | None) -> NoReturn:
    _undisturbed()
    _ASKED.append(number)
    raise Asked


def _interrupted(number: int, _frame: FrameType | None) -> NoReturn:
    _INTERRUPTED.append(number)
    raise KeyboardInterrupt


def _swallowed(error: Any) -> None:
    """Say nothing of an end that was asked for where Python can raise nothing; it comes after what is being done."""
    if not isinstance(error.exc_value, (Asked, KeyboardInterrupt)):
        sys.__unraisablehook__(error)


@cache
def _at_the_end(step: Callable[[], None]) -> None:
    """Register a step once; what is registered first runs last."""
    atexit.register(step)


def _undisturbed() -> None:
    """Let nothing disturb those who put their things away now."""
    for each in (*ASKING, signal.SIGINT):
        signal.signal(each, signal.SIG_IGN)


def _by_signal() -> None:
    """End by the signal that the process was sent, now that all else has been put away."""
    if _ASKED:
        with suppress(OSError, ValueError, AttributeError):
            sys.stdout.flush()
        signal.signal(_ASKED[0], signal.SIG_DFL)
        os.kill(os.getpid(), _ASKED[0])
