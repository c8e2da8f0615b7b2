"""Where PDFs go: the file that is asked for, and the name that is chosen when none is."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.games import GAMES
from tutor.sheets.sheet_codes import style_words

if TYPE_CHECKING:
    from tutor.sheets.deck_request import DeckRequest
    from tutor.sheets.sheet import Sheet


def deck_stem(request: DeckRequest, asked: Mapping[str, object]) -> str:
    """A file name for the sheets of a deck, without its ending: what it is of, and what was asked for besides.

    Two decks that differ get two names, so that fronts and backs printed one after the other are both kept.
    """
    first = f"{stem_of(request.sheet)}-pieces" if request.sheet else f"{request.game.key}-deck"
    words = [f"{asked[what]}-{what}" for what in ("players", "sets") if asked.get(what)]
    words += [request.paper_key, request.speech.language, *(str(asked.get(what) or "") for what in NAMED)]
    words += ["print-shop"] * request.print_shop
    unusual = [word.strip().lower().replace(" ", "").replace("×", "x") for word in words if word not in USUAL]
    return "-".join([first, *unusual])


NAMED = ("size", "cut", "duplex", "sides", "ink", "marks")
"""The choices that stand in the name of a deck's file."""

USUAL = ("", "a4", "en", "long", "both", "full")
"""What goes without saying there."""


class PdfFile(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """The file a PDF goes to; a name without the ending `.pdf` gets it, so that a double click opens the file."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Read the path, or fail as click does; what exists and is no file is refused where it is written."""
        text = str(value)
        path = Path(text)
        if not text.strip() or not path.name:
            self.fail(f"{text!r} is no file name; write one such as sheet.pdf", param, ctx)
        if text.endswith(("/", os.sep)) and not os.path.exists(text):  # noqa: PTH110 - never raises, as Path may
            self.fail(f"there is no folder {text!r}; make it first, and add a file name to it", param, ctx)
        if path.name.lower() == ".pdf":
            self.fail(f"{text!r} is only the ending of a file name; write one such as sheet.pdf", param, ctx)
        if path.suffix.lower() == ".pdf" or os.path.isdir(text):  # noqa: PTH112 - never raises, as Path may
            return path
        return path.with_name(f"{path.name}.pdf")


def stem_of(sheet: Sheet) -> str:
    """A file name for a sheet, without its ending: the recipe or the first kind, the style, and the seed.

    A sheet of chosen puzzles is named by its first puzzle code.
    """
    if not sheet.code:
        return sheet.codes[0].lower()
    words = sheet.code.split(".")
    first = sheet.parts[0][0].kind if words[0] in GAMES else words[0]
    return named(first, sheet)


def named(first: str, sheet: Sheet) -> str:
    """A name, the words of a sheet's style where it is not the usual one, and its seed."""
    return "-".join([first, *style_words(sheet.style), sheet.code.split(".")[-2]])
