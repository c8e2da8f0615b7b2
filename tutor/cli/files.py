"""Where PDFs go: the file that is asked for, or a default name."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.errors import InputError
from tutor.messages import Message, excerpt
from tutor.sheet.codes import style_words

if TYPE_CHECKING:
    from tutor.deck.request import DeckRequest
    from tutor.sheet.sheet import Sheet


def deck_stem(request: DeckRequest, choices: Mapping[str, object]) -> str:
    """A file name for the sheets of a deck, without its ending: what it is of, and what else was asked for.

    Two decks that differ get two names, so that fronts and backs printed one after the other are both kept.
    """
    first = f"{stem_of(request.sheet)}-pieces" if request.sheet else f"{request.game.key}-deck"
    words = [f"{choices[what]}-{what}" for what in ("players", "sets") if choices.get(what)]
    chosen = {**choices, "duplex": request.duplex}  # that of a stored printer, too
    words += [request.paper_key, request.speech.language, *(_word(what, chosen.get(what)) for what in NAMED)]
    words += ["print-shop"] * request.print_shop
    words += [f"{what}{value:g}" for what, value in _unusual_lengths(request)]
    words += ["offset{:g},{:g}".format(*request.back_offset)] if any(request.back_offset) else []
    return "-".join([first, *_unusual(words)])


def pictures_stem(request: DeckRequest, choices: Mapping[str, object]) -> str:
    """A name for a folder of pictures: the game, and what differs from the default."""
    words = [str(choices["format"]), f"{choices['dpi']}-dpi" if choices["format"] == "png" else ""]
    words += [*(_word(what, choices.get(what)) for what in NAMED), request.speech.language]
    return "-".join([f"{request.game.key}-pictures", *_unusual(words)])


def _unusual(words: Iterable[str]) -> list[str]:
    return [word.strip().lower().replace(" ", "").replace("×", "x") for word in words if word not in USUAL]


def _unusual_lengths(request: DeckRequest) -> list[tuple[str, float]]:
    from tutor.deck.request import BLEED, usual_gap  # here, because --help must not pay for it
    from tutor.paper.extent import EDGE

    lengths = {
        "bleed": (request.bleed, BLEED),
        "margin": (request.margin, EDGE),
        "gap": (request.gap, usual_gap(request.cut)),
    }
    return [(what, length) for what, (length, usual) in lengths.items() if length != usual]


def _word(what: str, choice: object) -> str:
    return f"no-{what}" if choice == "none" else str(choice or "")


NAMED = ("size", "cut", "duplex", "sides", "ink", "marks")
"""The choices that appear in the name of a deck's file."""

USUAL = ("", "a4", "en", "long", "both", "full", "svg", "300-dpi")
"""The defaults, which do not."""


class Folder(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """The folder that files go to."""

    name = "folder"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Read the path, or fail as click does."""
        if not str(value).strip() or str(value).strip() in ITS_NAMES:
            fault = Message("{name} is no name of a folder; write one such as pictures", name=excerpt(str(value)))
            self.fail(fault, param, ctx)
        return Path(str(value))


STANDARD_OUTPUT = Path("-")
"""What stands for the standard output where a file is named."""

ITS_NAMES = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")


class PdfFile(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """The file a PDF goes to; a name without an ending gets `.pdf`, so that a double click opens the file."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Read the path, or fail as click does; what exists and is not a file is refused where it is written."""
        text = str(value)
        path = Path(text)
        if text.strip() in ITS_NAMES:
            return STANDARD_OUTPUT
        if not text.strip() or not path.name:
            self.fail(Message("{name} is no file name; write one such as sheet.pdf", name=excerpt(text)), param, ctx)
        if text.endswith(("/", os.sep)) and not os.path.exists(text):  # noqa: PTH110 - never raises, as Path may
            missing = Message("there is no folder {name}; make it first, and add a file name to it", name=excerpt(text))
            self.fail(missing, param, ctx)
        if path.name.lower() == ".pdf":
            ending = Message(
                "{name} is only the ending of a file name; write one such as sheet.pdf", name=excerpt(text)
            )
            self.fail(ending, param, ctx)
        if path.suffix.lower() == ".pdf" or _is_no_file(text):
            return path
        if re.fullmatch(r"\.[A-Za-z]\w{0,4}", path.suffix):
            right = excerpt(str(path.with_suffix(".pdf")))
            self.fail(Message("{name} would be a PDF; write {right}", name=excerpt(text), right=right), param, ctx)
        return path.with_name(f"{path.name}.pdf")


def _is_no_file(text: str) -> bool:
    """Whether something is there that is no ordinary file, such as a folder or a device."""
    return os.path.exists(text) and not os.path.isfile(text)  # noqa: PTH110, PTH113 - never raise, as Path may


def spare_other_sheet(path: Path, *, is_key: bool) -> None:
    """Refuse to write a key over one of our worksheets, or a worksheet over a key."""
    if path == STANDARD_OUTPUT:
        return
    from tutor.sheet.again import printed  # here, because --help must not pay for it

    sheet_code = printed(path)
    if sheet_code and sheet_code.is_key != is_key:
        name = repr(str(path))
        if is_key:
            raise InputError(
                "{path} is a worksheet; give the key another name with --output, or use --force", path=name
            )
        raise InputError(
            "{path} is an answer key; give the worksheet another name with --output, or use --force", path=name
        )


def stem_of(sheet: Sheet) -> str:
    """A file name for a sheet, without its ending: the words of its code, so that no two sheets share one.

    A sheet of chosen puzzles is named after their codes. The end of a very long name is replaced by a digest.
    """
    words = sheet.code.split(".")[:-1] if sheet.code else [code.lower() for code in sheet.codes]
    stem = "-".join(words)
    if len(stem) <= LONGEST_STEM:
        return stem
    from hashlib import sha256  # here, because few names need it

    return f"{stem[:LONGEST_STEM]}-{sha256(stem.encode()).hexdigest()[:12]}"


def named(first: str, sheet: Sheet) -> str:
    """A name, the words of a sheet's style where it is not the default, and its seed."""
    return "-".join([first, *style_words(sheet.style), sheet.code.split(".")[-2]])


LONGEST_STEM = 100
"""The most letters of a file name; systems allow some 250."""
