"""The one reader of files: ordinary ones only, and never more of them than we ever write or a person types.

Comes in: a path, and the most bytes that it may hold. Goes out: its content; or a ReadingError that says why not. A
device or a pipe would give without end, or wait for ever. Does not know: what a file is for.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from tutor.errors import InputError
from tutor.messages import Message, excerpt, reason

LONGEST_LINE = 1_000_000
"""Bytes of a line: more than any record can have."""

MARK = "\ufeff"
"""The byte order mark, which some editors and programs write before a text."""

_HOW = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # a pipe that nobody fills is opened too


class ReadingError(InputError):
    """A file that cannot be read, and why; `is_missing` where there is none."""

    def __init__(self, path: Path, why: Message, *, is_missing: bool = False) -> None:
        super().__init__(Message("{path} cannot be read: {reason}", path=excerpt(str(path)), reason=why))
        self.why, self.is_missing = why, is_missing


def content(path: Path, most: int) -> bytes:
    """Return what an ordinary file of at most so many bytes holds.

    >>> content(Path("/none/at/all"), 9)
    Traceback (most recent call last):
    tutor.files.content.ReadingError: '/none/at/all' cannot be read: No such file or directory

    Raises ReadingError for any other.
    """
    try:
        _ordinary(path.stat().st_mode, path)  # asked before it is opened, because opening some devices does something
        with os.fdopen(os.open(path, _HOW), "rb") as file:
            found = os.fstat(file.fileno())
            _ordinary(found.st_mode, path)
            there = file.read(min(found.st_size, most) + 1)  # memory for no more than there is
            if len(there) > found.st_size:  # it grows, or does not say how large it is
                there += file.read(most + 1 - len(there))
    except (OSError, ValueError) as refusal:  # ValueError: a null character in the path
        raise ReadingError(path, reason(refusal), is_missing=isinstance(refusal, FileNotFoundError)) from refusal
    if len(there) > most:
        raise ReadingError(path, Message("it is larger than {size}", size=_size(most)))
    return there


def text(path: Path, most: int) -> str:
    """Return the text that a file in UTF-8 holds, without the byte order mark that some editors write before it.

    Raises ReadingError as `content` does, and for what is no text.
    """
    try:
        return content(path, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReadingError(path, Message("it is not text in UTF-8")) from None


def file_lines(path: Path) -> Iterator[str]:
    """Return the lines of a file of any size as text, one after the other; a pipe will do.

    Raises ReadingError where it cannot be opened, and InputError as `text_lines` does.
    """
    try:
        with path.open("rb") as file:
            yield from text_lines(file)
    except (OSError, ValueError) as refusal:
        raise ReadingError(path, reason(refusal)) from refusal


def text_lines(lines: BinaryIO) -> Iterator[str]:
    r"""Return the lines of a stream as text, one after the other.

    >>> from io import BytesIO
    >>> list(text_lines(BytesIO(b"one\ntwo")))
    ['one\n', 'two']

    Raises InputError for what is no text, or a line without an end.
    """
    number = 0
    while line := lines.readline(LONGEST_LINE):
        number += 1
        if len(line) == LONGEST_LINE:
            raise InputError("line {number} is too long for a record", number=number)
        try:
            yield line.decode("utf-8").removeprefix(MARK)  # of each file that was joined to others
        except UnicodeDecodeError as wrong:
            raise InputError(
                "line {number} is not text in UTF-8 (byte {byte})", number=number, byte=wrong.start + 1
            ) from None


def _ordinary(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise ReadingError(path, Message("Is a directory"))
    if not stat.S_ISREG(mode):
        raise ReadingError(path, Message("it is not an ordinary file"))


def _size(most: int) -> str:
    return f"{most >> 20} MB" if most >= 2**20 else f"{most // 1000} kB"
