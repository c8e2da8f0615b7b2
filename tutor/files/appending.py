"""Lines added to a file that others add to as well: nothing in it is read and written back, so nothing is lost.

Comes in: a path, and a line of text. Goes out: the file with one more line; or an InputError, and the file as it was.
Does not know: what the lines are.
"""

import os
from contextlib import suppress
from pathlib import Path

from tutor.files.locks import locked
from tutor.files.placing import refused_at, signals_waiting
from tutor.files.writing import check, real_folders


def check_appending(path: Path) -> None:
    """Make sure that lines can be added to a file, or that it can be made.

    Raises InputError that names it where not.
    """
    with locked(real_folders([path])), refused_at(path):
        check(path, b"", overwrite=True)
        if not os.path.lexists(path):
            with signals_waiting():
                path.touch()
                path.unlink()


def append_line(path: Path, line: str) -> None:
    """Add a line at the end of a file, on a line of its own, with the line end that the file has.

    Raises InputError where that cannot be done; what was written of the line then goes again.
    """
    with locked(real_folders([path])), refused_at(path), signals_waiting():
        check(path, b"", overwrite=True)
        is_new = not path.exists()
        with path.open("a+b", buffering=0) as file:
            before, last = _size_and_end(file.fileno())
            end = "\r\n" if last == b"\r\n" else "\n"
            between = "" if last.endswith(b"\n") or not before else end
            content = f"{between}{line}{end}".encode()
            try:
                if os.write(file.fileno(), content) < len(content):  # the disk is full, say
                    os.write(file.fileno(), content[os.fstat(file.fileno()).st_size - before :])
                os.fsync(file.fileno())
            except OSError:
                _undone(file.fileno(), before, content)
                if is_new:
                    with suppress(OSError):
                        path.unlink()
                raise


def _size_and_end(number: int) -> tuple[int, bytes]:
    """How large an open file is, and its last two bytes."""
    size = os.fstat(number).st_size
    os.lseek(number, max(0, size - 2), os.SEEK_SET)
    return size, os.read(number, 2)


def _undone(number: int, before: int, content: bytes) -> None:
    """Cut off what was written, unless another program has added to it since."""
    with suppress(OSError):
        os.lseek(number, before, os.SEEK_SET)
        if content.startswith(os.read(number, len(content) + 1)):
            os.truncate(number, before)
