"""Files written whole or not at all, never over somebody else's work.

Comes in: paths and their content. Goes out: those files; or one InputError that names every path at fault, and no file
changed. Does not know: what is in a file, beyond the seal by which our own PDFs are recognised.
"""

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from unicodedata import normalize

from tutor.errors import InputError
from tutor.files.content import ReadingError
from tutor.files.content import content as read
from tutor.files.locks import locked
from tutor.files.placing import pairs_left, place_all, refused_at, sweep
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
    with changing(path):
        write_whole(path, content, overwrite=True)


@contextmanager
def changing(path: Path) -> Iterator[None]:
    """Keep other runs away from a file of our own state while it is read, changed and written; its folder is made.

    Raises InputError that names the folder where it cannot be made.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as refusal:
        raise InputError("{path} cannot be made: {reason}", path=path.parent, reason=reason(refusal)) from refusal
    with locked({path.parent, *real_folders([path])}):
        yield


def write_folder(folder: Path, files: Mapping[str, bytes], *, overwrite: bool = False) -> None:
    """Write files into one folder, by their names; it is made if need be, and removed again if nothing is written.

    Raises InputError as `write_all` does.
    """
    with refused_at(folder):
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
    with refused_at(folder):
        folder.mkdir(exist_ok=True)
    try:
        _write({folder / name: content for name, content in files.items()}, overwrite=overwrite, is_pair=False)
    except InputError:
        if is_new:
            folder.rmdir()
        raise


def _differs(path: Path, content: bytes) -> bool:
    """Tell whether an existing file holds other content than this."""
    return path.is_file() and not _nothing_lost(path, content)


def write_all(files: Mapping[Path, bytes], *, overwrite: bool = False) -> list[Path]:
    """Write files that belong together, such as a sheet and its key; return sheets that a stopped run left without one.

    Every path is checked, and every content safe on the disk, before the first file appears under its name; the key
    comes last, and never stands beside another sheet. Other runs wait. Raises InputError with the faults of all paths,
    one a line, and then everything is as it was.
    """
    return _write(files, overwrite=overwrite, is_pair=True)


def _write(files: Mapping[Path, bytes], *, overwrite: bool, is_pair: bool) -> list[Path]:
    folders = real_folders(files)
    with locked(folders):
        if faults := _faults(files, overwrite=overwrite) or _clashes(files):
            raise InputError(joined(faults, "\n"))
        sweep(folders)
        place_all(files, is_pair=is_pair)
        return [pair.sheet for pair in pairs_left(folders)]


def real_folders(files: Iterable[Path]) -> list[Path]:
    """The folders that the files go to; a path that can be none has its fault told later."""
    folders: dict[Path, None] = {}
    for path in files:
        with suppress(OSError, ValueError):
            folders[Path(os.path.realpath(path)).parent] = None
    return list(folders)


def _faults(files: Mapping[Path, bytes], *, overwrite: bool) -> list[Message]:
    """Return what is wrong with each path, as far as can be told without writing."""
    faults: list[Message] = []
    unwritable: dict[object, list[object]] = {}
    for path, content in files.items():
        try:
            with refused_at(path):
                check(path, content, overwrite=overwrite)
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


def check(path: Path, content: bytes, *, overwrite: bool) -> None:
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
    try:
        there = read(target, _LARGEST)
    except ReadingError as wrong:
        if isinstance(wrong.__cause__, OSError):
            raise wrong.__cause__ from None
        return False
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
