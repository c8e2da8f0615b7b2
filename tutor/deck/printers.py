"""Printers and how far each shifts the back of a sheet, kept in the user's configuration: the only importer of tomlkit.

Comes in: a printer's name, an offset in mm. Goes out: the stored printer, or the file it was written to. Remarks and
other settings in the file stay as they are. Does not know: what is printed.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
import tomlkit
from tomlkit import TOMLDocument
from tomlkit.exceptions import TOMLKitError

from tutor.deck.request import checked_offset
from tutor.errors import InputError, UsageError
from tutor.files.content import ReadingError, text
from tutor.files.writing import changing, write_own
from tutor.messages import Message, excerpt, nearest, word_list

FOLDER = "capture-tutor"
LONGEST_NAME = 60
LARGEST = 2**20  # bytes; thousands of printers
FLIPS = ("long", "short")


@dataclass(frozen=True)
class Printer:
    """What was measured for one printer: how its backs must be moved, right and down in mm, and for which flip."""

    back_offset: tuple[float, float]
    duplex: str


def printers_file() -> Path:
    """Where the printers are kept: `printers.toml` in the user's folder of settings."""
    return platformdirs.user_config_path(FOLDER) / "printers.toml"


def printers() -> dict[str, Any]:
    """The stored printers by name, unchecked; `InputError` where the file is damaged."""
    path = printers_file()
    stored: dict[str, Any] = _stored(_text(path), path).get("printers", {})
    return stored


def find_printer(name: str) -> Printer:
    """The stored printer with this name.

    Raises `UsageError` that lists the stored names, `InputError` where the file is damaged.
    """
    path, rows = printers_file(), printers()
    if name not in rows:
        names = word_list([excerpt(key) for key in rows])
        there = Message("; the stored ones are {names}", names=names) if rows else ""
        raise UsageError(
            "no printer {name} is stored{hint}{there}; store one with tutor calibrate --save NAME X,Y",
            name=excerpt(name), hint=nearest(name, list(rows)), there=there,
        )  # fmt: skip
    try:
        right, down = rows[name]["back_offset"]
        return Printer(checked_offset((right, down)), FLIPS[FLIPS.index(rows[name]["duplex"])])
    except (KeyError, TypeError, ValueError, UsageError):
        raise InputError(
            '{path}: the printer {name} needs back_offset = [X, Y] and duplex = "long"', path=path, name=excerpt(name)
        ) from None


def store_printer(name: str, printer: Printer) -> Path:
    """Store a printer under a name, in place of an older one of that name; return the file.

    Raises `UsageError` for an unusable name, `InputError` where the file is damaged or cannot be written.
    """
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        words = {"name": excerpt(name), "most": LONGEST_NAME}
        raise UsageError("{name} is no name for a printer; write 1 to {most} letters, such as school", **words)
    path = printers_file()
    with changing(path):
        write_own(path, _with_row(_text(path), name, printer, path).encode("utf-8"))
    return path


def _with_row(there: str, name: str, printer: Printer, path: Path) -> str:
    """The file with one more printer and everything else as it was, which is checked by reading it again."""
    row = {"back_offset": list(printer.back_offset), "duplex": printer.duplex}
    stored = _stored(there, path)
    right = tomllib.loads(there)
    right.setdefault("printers", {})[name] = row
    try:
        rows = stored.setdefault("printers", tomlkit.table(is_super_table=True))
        rows[name] = tomlkit.item(row)
        more = tomlkit.dumps(stored)
        if "\r\n" in there and "\n" not in there.replace("\r\n", ""):
            more = re.sub(r"\r?\n", "\r\n", more)
        if tomllib.loads(more) == right:
            return more
    except (ValueError, TypeError, TOMLKitError):
        pass
    raise InputError(
        "{path} cannot be added to: write each printer in it as a table of its own, [printers.NAME]", path=path
    )


def _text(path: Path) -> str:
    """The text of the file, or an empty one."""
    try:
        return text(path, LARGEST)
    except ReadingError as fault:
        if fault.is_missing:
            return ""
        raise


def _stored(there: str, path: Path) -> TOMLDocument:
    """The settings in a text."""
    try:
        stored = tomlkit.parse(there)
    except TOMLKitError as fault:
        raise InputError(
            "{path} cannot be read as TOML ({fault}); mend it, or delete it and calibrate again", path=path, fault=fault
        ) from fault
    if not isinstance(stored.get("printers", {}), dict):
        raise InputError("{path}: printers must be tables such as [printers.school]; mend it, or delete it", path=path)
    return stored
