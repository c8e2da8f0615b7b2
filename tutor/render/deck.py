"""Sheets of cards and chips become PDF files, and single pieces become pictures.

Comes in: a checked request. Goes out: bytes. Knows neither rules nor puzzles.
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache

from tutor.arguments import checked
from tutor.deck.calibration import calibration_view
from tutor.deck.cutting import HAIRLINE
from tutor.deck.request import DeckRequest
from tutor.deck.sheets import deck_view
from tutor.deck.views import DeckView, PieceView, PlacedView, SheetPageView
from tutor.errors import TutorError
from tutor.games.look import SYMBOL, Look
from tutor.render.assets import asset, with_fonts
from tutor.render.html import fill
from tutor.render.pdf import write_pdf
from tutor.wording.catalogue import SOURCE_LANGUAGE

STYLES = ("fonts.css", "deck.css")
PATH = re.compile(r"[MLHVCQZ0-9. -]+")
COLOUR = re.compile(r"#[0-9a-f]{6}")
INKS = {
    "dark": "#1a1a1a",
    "circle": "#a8440a",
    "tint": "#fdf0dc",
    "frame": "#8e979d",
    "back": "#0b5c8f",
    "paper": "#fff",
}
"""The colours besides those of the symbols. What is to be read is dark enough on white; dividing lines are lighter."""


@checked
def deck_pdf(request: DeckRequest) -> bytes:
    """The sheets of a deck as PDF/UA-1.

    Raises `UsageError` where the pieces do not fit on the paper.
    """
    return _pdf_of(deck_view(request), request.game.look)


def _pdf_of(view: DeckView, look: Look) -> bytes:
    shapes, inks = drawings(look)
    html = fill("deck.html", view=view, shapes=shapes, inks=inks, hairline=HAIRLINE)
    return write_pdf(html, styles=with_fonts(STYLES, [look]), duplex=view.duplex, bleed=view.bleed)


def drawn_piece(piece: PieceView, look: Look) -> str:
    """One side of a piece as SVG, as large as the piece."""
    shapes, inks = drawings(look)
    return fill("piece.svg", placed=PlacedView(piece, 0.0, 0.0), shapes=shapes, inks=inks).strip()


def drawn_pages(pieces: Sequence[PieceView], look: Look) -> bytes:
    """Sides of pieces as the pages of a PDF, each page as large as its piece; all must be of one size."""
    pages = tuple(SheetPageView((PlacedView(piece, 0.0, 0.0),), None) for piece in pieces)
    first = pieces[0]
    return _pdf_of(DeckView("pieces", SOURCE_LANGUAGE, first.width, first.height, pages), look)


@checked
def calibration_pdf(paper: str = "a4", *, duplex: str = "long", lang: str = "en") -> bytes:
    """The two-sided sheet that shows how far a printer shifts the backs, as PDF/UA-1.

    Raises `UsageError` for an unknown paper, flip or language.
    """
    view = calibration_view(paper, duplex=duplex, language=lang)
    html = fill("calibration.html", view=view)
    return write_pdf(html, styles=STYLES, duplex=view.duplex)


@cache
def drawings(look: Look) -> tuple[dict[str, str], dict[str, str]]:
    """The shapes of numbers and symbols of a look as SVG paths, by name; the colours by name.

    Raises `TutorError` that names the file where a drawing is damaged.
    """
    numbers = _table("pieces/numbers.toml", map(str, range(1, 11)))
    names = {letter: mark.name for letter, mark in look.marks.items() if mark.shape == SYMBOL}
    symbols = _table(f"pieces/{look.art}.toml", names, colour=COLOUR) if names else {}
    shapes = {f"number-{name}": row["path"] for name, row in numbers.items()}
    shapes |= {f"symbol-{name}": symbols[letter]["path"] for letter, name in names.items()}
    colours = {name: symbols[letter]["colour"] for letter, name in names.items()}
    return shapes, INKS | colours | {f"tint-{name}": tint_of(colour) for name, colour in colours.items()}


def tint_of(colour: str) -> str:
    """A colour mixed with nine parts of white.

    >>> tint_of("#0b5cad")
    '#e7eff7'
    """
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return "#" + "".join(f"{round(255 - (255 - part) * 0.1):02x}" for part in parts)


def _table(name: str, wanted: Iterable[str], **forms: re.Pattern[str]) -> dict[str, dict[str, str]]:
    """The drawings of one packaged file: for each one wanted a path, and whatever else `forms` names."""
    try:
        rows: dict[str, dict[str, str]] = tomllib.loads(asset(name).decode("utf-8"))
        for drawing in wanted:
            for what, form in {"path": PATH, **forms}.items():
                if not form.fullmatch(rows[drawing][what]):
                    raise ValueError(f"the {what} of {drawing} is none")
    except (ValueError, KeyError, TypeError) as fault:
        raise TutorError("the drawings in {name} are damaged: {fault}", name=name, fault=fault) from fault
    return rows
