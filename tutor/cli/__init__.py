"""The command line: parse, one library call, say. The only importer of click; one file a command."""

from __future__ import annotations

import sys
from types import TracebackType


def _in_one_word(kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
    """Say one word of Ctrl-C while the command is still being imported."""
    if issubclass(kind, KeyboardInterrupt):
        if sys.stderr is not None:
            sys.stderr.write("Aborted!\n")
    else:
        sys.__excepthook__(kind, error, place)


def _in_none(error: sys.UnraisableHookArgs) -> None:
    """Say nothing of Ctrl-C where Python can raise nothing."""
    if not isinstance(error.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(error)


if sys.excepthook is sys.__excepthook__:
    sys.unraisablehook = _in_none
    sys.excepthook = _in_one_word
