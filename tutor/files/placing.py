"""Contents put under their names, all or none of them, and what stopped runs have left behind swept away.

Comes in: checked paths and their contents, in folders that are locked. Goes out: the files; or an InputError that names
one of them, and everything as it was. Does not know: whether a file may be replaced.
"""

import os
import re
import signal
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from threading import current_thread, main_thread
from typing import NamedTuple

from tutor.errors import InputError
from tutor.files.content import content
from tutor.messages import reason

_REST = re.compile(r"\.capture-tutor-(\d{1,9})-(?:\d+|pair)\.part")
ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that end a program; Windows has no SIGHUP."""
_LONGEST = 4096  # bytes of two names


class Pair(NamedTuple):
    """A sheet and its key."""

    sheet: Path
    key: Path


def place_all(contents: Mapping[Path, bytes], *, is_pair: bool) -> None:
    """Put every content under its name.

    A first file and those that tell about it, such as a sheet and its key, are a pair: the old key goes before the new
    sheet comes, and the new key comes last, so that at no moment one stands beside another's. Signals wait meanwhile.
    """
    with signals_waiting(), ExitStack() as rests, ExitStack() as undone:
        staged = {path: _staged(path, content, rests) for path, content in contents.items()}
        first, *later = contents
        if is_pair and later:
            _note_pair(first, later[0], rests)
            for path in later:
                _set_aside(path, rests, undone)
        for path, staging in staged.items():
            with refused_at(path):
                target = Path(os.path.realpath(path))
                if path is not next(reversed(staged)):  # the last one cannot be undone any more
                    _made_sure_of(target, rests, undone)
                staging.replace(target)
        undone.pop_all()


def sweep(folders: Iterable[Path]) -> None:
    """Remove what stopped runs have left of files they had not finished; notes of pairs stay."""
    for part in _rests(folders):
        if not part.name.endswith("-pair.part"):
            with suppress(OSError):
                part.unlink()


def pairs_left(folders: Iterable[Path]) -> list[Pair]:
    """The sheets that a stopped run has left without a key; each is told once."""
    left = []
    for note in _rests(folders):
        if note.name.endswith("-pair.part"):
            with suppress(OSError, ValueError, InputError):
                sheet, key = content(note, _LONGEST).decode("utf-8", "surrogateescape").split("\0")
                note.unlink()
                left.append(Pair(note.with_name(sheet), note.with_name(key)))
    return [pair for pair in left if pair.sheet.exists() and not pair.key.exists()]


def _rests(folders: Iterable[Path]) -> Iterator[Path]:
    """What processes that are no more have left in folders."""
    for folder in folders:
        with suppress(OSError):
            names = [_REST.fullmatch(name) for name in os.listdir(folder)]  # noqa: PTH208 - most names are no paths here
            yield from [folder / match[0] for match in names if match and _is_gone(int(match[1]))]


def _is_gone(process: int) -> bool:
    """Tell whether a process has ended; on Windows, where asking ends it, the lock answers: nobody else writes here."""
    if sys.platform == "win32":
        return process != os.getpid()
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        pass
    return False


def _note_pair(sheet: Path, key: Path, rests: ExitStack) -> None:
    """Write down which two files are about to be changed, for the run after one that is killed here."""
    real, other = Path(os.path.realpath(sheet)), Path(os.path.realpath(key))
    if real.parent == other.parent:
        with refused_at(sheet):
            note = real.with_name(f".capture-tutor-{os.getpid()}-pair.part")
            rests.callback(_removed, note)
            note.write_bytes(f"{real.name}\0{other.name}".encode("utf-8", "surrogateescape"))


def _set_aside(path: Path, rests: ExitStack, undone: ExitStack) -> None:
    """Take a file that is about to be replaced from its name."""
    target = Path(os.path.realpath(path))
    with refused_at(path):
        if target.exists():
            aside = _beside(target, rests)
            target.replace(aside)
            undone.callback(_back, aside, target)


def _made_sure_of(target: Path, rests: ExitStack, undone: ExitStack) -> None:
    """Keep a file that is about to be replaced under a second name, or make sure that a new one goes again."""
    if not target.exists():
        undone.callback(_removed, target)
        return
    aside = _beside(target, rests)
    try:
        aside.unlink()
        aside.hardlink_to(target)
    except OSError:  # a file system without second names
        from shutil import copyfile  # here, because most have them

        copyfile(target, aside)
    undone.callback(_back, aside, target)


def _back(aside: Path, target: Path) -> None:
    with suppress(OSError):
        aside.replace(target)


def _removed(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _staged(path: Path, content: bytes, rests: ExitStack) -> Path:
    """Write the content to a file beside its target, safe on the disk, and return its path."""
    target = Path(os.path.realpath(path))
    with refused_at(path):
        staging = _beside(target, rests)
        with staging.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            staging.chmod(stat.S_IMODE(target.stat().st_mode))
    return staging


def _beside(target: Path, rests: ExitStack) -> Path:
    """Make an empty file with a name of its own in the target's folder."""
    for number in count():
        made = target.with_name(f".capture-tutor-{os.getpid()}-{number}.part")
        with suppress(FileExistsError):
            made.touch(exist_ok=False)
            rests.callback(_removed, made)
            break
    return made


@contextmanager
def signals_waiting() -> Iterator[None]:
    """Let signals that end a program wait until the files are in order.

    The system may hand a signal to any thread, and Python then tells the main one: to block it here is not enough.
    """
    if current_thread() is not main_thread():  # it is not told
        yield
        return
    came: list[int] = []
    handlers = {number: handler for number in ENDING if (handler := signal.getsignal(number)) is not None}
    with _blocked():
        for number in handlers:
            signal.signal(number, lambda number, _: came.append(number))
    try:
        yield
    finally:
        with _blocked():
            for number, handler in handlers.items():
                signal.signal(number, handler)
        for number in dict.fromkeys(came):
            signal.raise_signal(number)


@contextmanager
def _blocked() -> Iterator[None]:
    """Keep signals from this thread, where the system can, while handlers are changed."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def refused_at(path: Path) -> Iterator[None]:
    """Turn the system's refusal into an InputError that names the path."""
    try:
        yield
    except (OSError, ValueError) as refusal:  # ValueError: a null character in the path
        raise InputError(
            "{path} cannot be written: {reason}", path=repr(str(path)), reason=reason(refusal)
        ) from refusal
