"""Files written whole or not at all, never over somebody else's work.

Comes in: paths and their content. Goes out: those files; or one InputError that names every path at fault, and no file
changed. Does not know: what is in a file, beyond the seal by which our own PDFs are recognised.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from unicodedata import normalize

from tutor.errors import InputError
from tutor.files.seal import is_untouched
from tutor.messages import Message, joined, plural, reason, word_list

_LARGEST = 64 * 2**20  # bytes; none of our sheets comes near


def write_whole(path: Path, content: bytes, *, overwrite: bool = False) -> None:
    """Write one file whole, or raise InputError and leave everything as it was.

    A file that stands there already is replaced only where `overwrite` says so, or where nothing is lost: it is empty,
    holds this very content, or is a PDF just as we made it.
    """
    write_all({path: content}, overwrite=overwrite)


def write_own(path: Path, content: bytes) -> None:
    """Write a file of our own state, in place of an older one; its folder is made if need be.

    Raises InputError that names the folder or the file where that cannot be done.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as refusal:
        raise InputError("{path} cannot be made: {reason}", path=path.parent, reason=reason(refusal)) from refusal
    write_whole(path, content, overwrite=True)


def write_folder(folder: Path, files: Mapping[str, bytes], *, overwrite: bool = False) -> None:
    """Write files into one folder, by their names; it is made if need be, and removed again if nothing is written.

    Raises InputError as `write_all` does.
    """
    with _refused_at(folder):
        if folder.is_file():
            raise InputError("{folder} is a file: name a folder, which is made if need be", folder=folder)
        is_new = not folder.exists()
        others = [name for name, content in files.items() if _differs(folder / name, content)]
    if others and not overwrite:
        raise InputError(
            plural(
                "{folder} holds {n} other file of the same names, such as {name}: name another folder, or use --force",
                "{folder} holds {n} other files of the same names, such as {name}: name another folder, or use --force",
                len(others), folder=folder, name=others[0],
            )
        )  # fmt: skip
    with _refused_at(folder):
        folder.mkdir(exist_ok=True)
    try:
        write_all({folder / name: content for name, content in files.items()}, overwrite=overwrite)
    except InputError:
        if is_new:
            folder.rmdir()
        raise


def _differs(path: Path, content: bytes) -> bool:
    """Tell whether an existing file holds other content than this."""
    return path.is_file() and not _nothing_lost(path, content)


def write_all(files: Mapping[Path, bytes], *, overwrite: bool = False) -> None:
    """Write files that belong together, such as a sheet and its key.

    Every path is checked, and every content safe on the disk, before the first file appears under its name. Raises
    InputError with the faults of all paths, one a line.
    """
    if faults := _faults(files, overwrite=overwrite) or _clashes(files):
        raise InputError(joined(faults, "\n"))
    staged: dict[Path, Path] = {}
    try:
        for path, content in files.items():
            staged[path] = _stage(path, content)
        for path, staging in staged.items():
            with _refused_at(path):
                staging.replace(os.path.realpath(path))
    finally:
        for staging in staged.values():
            staging.unlink(missing_ok=True)


def _faults(files: Mapping[Path, bytes], *, overwrite: bool) -> list[Message]:
    """Return what is wrong with each path, as far as can be told without writing."""
    faults: list[Message] = []
    unwritable: dict[object, list[object]] = {}
    for path, content in files.items():
        try:
            with _refused_at(path):
                _check(path, content, overwrite=overwrite)
        except InputError as fault:
            words = fault.message.words
            if "reason" in words:
                unwritable.setdefault(words["reason"], []).append(words["path"])
            else:
                faults.append(fault.message)
    return faults + [
        Message("{path} cannot be written: {reason}", path=word_list(paths), reason=why)
        for why, paths in unwritable.items()
    ]


def _check(path: Path, content: bytes, *, overwrite: bool) -> None:
    """Raise InputError, or the system's own error, where the content must not or cannot go to the path."""
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        raise InputError(
            "{path} cannot be written: {reason}",
            path=path,
            reason=Message("there is no folder {parent}; make it first", parent=path.parent),
        )
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise InputError("{path} is a folder: add a file name, as in {example}", path=path, example=path / "sheet.pdf")
    if not stat.S_ISREG(mode):
        raise InputError("{path} is not an ordinary file: choose another name", path=path)
    if not overwrite and not _nothing_lost(target, content):
        raise InputError(
            "{path} exists and Capture Tutor did not make it: choose another name, or use --force", path=path
        )
    target.open("r+b").close()  # protected, or open in a viewer that locks it


def _nothing_lost(target: Path, content: bytes) -> bool:
    """Tell whether an existing file may be replaced: empty, the same, or a PDF that we made and nobody has edited."""
    if target.stat().st_size > _LARGEST:
        return False
    there = target.read_bytes()
    return there in (b"", content) or is_untouched(there)


def _clashes(files: Mapping[Path, bytes]) -> list[Message]:
    """Return a fault for each two paths that are one file, here or where capitals and accents do not count."""
    seen: dict[str, Path] = {}
    faults: list[Message] = []
    for path in files:
        first = seen.setdefault(normalize("NFC", os.path.realpath(path)).casefold(), path)
        if first is not path:
            faults.append(Message("{first} and {second} are the same file: choose two names", first=first, second=path))
    return faults


def _stage(path: Path, content: bytes) -> Path:
    """Write the content to a file beside its target, safe on the disk, and return its path."""
    target = Path(os.path.realpath(path))
    with _refused_at(path):
        staging = _made_beside(target)
        try:
            with staging.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                staging.chmod(stat.S_IMODE(target.stat().st_mode))
        except BaseException:
            staging.unlink()
            raise
    return staging


def _made_beside(target: Path) -> Path:
    """Make an empty file with a name of its own in the target's folder."""
    numbers = count()
    while True:
        staging = target.with_name(f".capture-tutor-{os.getpid()}-{next(numbers)}.part")
        with suppress(FileExistsError):
            staging.touch(exist_ok=False)
            return staging


@contextmanager
def _refused_at(path: Path) -> Iterator[None]:
    """Turn the system's refusal into an InputError that names the path."""
    try:
        yield
    except (OSError, ValueError) as refusal:  # ValueError: a null character in the path
        raise InputError(
            "{path} cannot be written: {reason}", path=repr(str(path)), reason=reason(refusal)
        ) from refusal
