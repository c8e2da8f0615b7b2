"""One run at a time in a folder: whoever reads a file, changes it and writes it back keeps all others out meanwhile.

Comes in: folders. Goes out: a block of code in which no other run of ours writes there. Does not know: files.

The system ends a lock with the process that holds it, so a stopped run keeps nobody out. Folders are locked themselves,
which leaves no file behind; on Windows, which cannot do that, a file in the folder for temporary files stands for each.
"""

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from tutor.errors import InputError

PATIENCE = 60.0
"""Seconds that a run waits for the others; each needs a small part of one."""

PAUSE = 0.01

_HELD = threading.local()

if sys.platform == "win32":
    import msvcrt

    def _opened(folder: str) -> int:
        """Open the file that stands for a folder."""
        from hashlib import sha256
        from tempfile import gettempdir

        name = sha256(os.path.normcase(folder).encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return os.open(Path(gettempdir(), f"capture-tutor-{name}.lock"), os.O_RDWR | os.O_CREAT)

    def _take(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _opened(folder: str) -> int:
        """Open the folder itself."""
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY)

    def _take(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(folders: Iterable[Path]) -> Iterator[None]:
    """Keep every other run, and every other thread, out of these folders; a thread may ask again for what it has.

    Where a file system knows no locks, or a folder may not be looked into, the block runs without.

    Raises InputError where another run does not come to its end.
    """
    held: set[str] = _HELD.__dict__.setdefault("folders", set())
    wanted = sorted(
        {os.path.realpath(folder) for folder in folders} - held
    )  # in one order, so that nobody waits in vain
    with ExitStack() as stack:
        for folder in wanted:
            stack.enter_context(_one_locked(folder))
            held.add(folder)
            stack.callback(held.discard, folder)
        yield


@contextmanager
def _one_locked(folder: str) -> Iterator[None]:
    try:
        number = _opened(folder)
    except OSError:
        yield
        return
    try:
        _wait_for(number, folder)
        yield
    finally:
        os.close(number)  # which ends the lock


def _wait_for(number: int, folder: str) -> None:
    """Wait until nobody else has the lock; a file system without locks is told by any other refusal than that."""
    latest = monotonic() + PATIENCE
    while True:
        try:
            return _take(number)
        except (BlockingIOError, PermissionError):
            if monotonic() > latest:
                raise InputError("another run keeps {folder} locked: end it, or try again", folder=folder) from None
            sleep(PAUSE)
        except OSError:
            return None


def hold(folder: Path) -> None:
    """Lock a folder for as long as this process lives."""
    if sys.platform != "win32":
        with suppress(OSError):
            _take(_opened(str(folder)))  # left open, which is what holds it


def is_held(folder: Path) -> bool:
    """Tell whether a process holds a folder; where that cannot be told, one does."""
    if sys.platform == "win32":
        return True
    try:
        number = _opened(str(folder))
    except OSError:
        return True
    try:
        _take(number)
    except OSError:
        return True
    finally:
        os.close(number)
    return False
