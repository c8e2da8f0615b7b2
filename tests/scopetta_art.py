"""How the cards of Scopetta look: a drawing for each suit, and a font in which each card shows its suit.

Comes in: a folder. Goes out: the files in it that a game adds to templates/, under the same names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from fontTools.pens.basePen import AbstractPen

from tools.fonts.assembly import font_bytes
from tools.fonts.outlines import NumberBox, draw_disc, draw_polygon, draw_ring, draw_stroke
from tools.fonts.piece_fonts import ALL, CARD_X, CARDS, Design, Mark, Pips, build_piece_font

SYMBOLS = """
[c]
path = "M50 5 C75 5 95 25 95 50 C95 75 75 95 50 95 C25 95 5 75 5 50 C5 25 25 5 50 5 Z M50 30 C39 30 30 39 30 50 C30 61 39 70 50 70 C61 70 70 61 70 50 C70 39 61 30 50 30 Z"
colour = "#8a5a00"

[u]
path = "M10 5 L90 5 L75 55 L57 62 L57 82 L80 95 L20 95 L43 82 L43 62 L25 55 Z"
colour = "#a01818"

[s]
path = "M45 5 L55 5 L55 65 L80 65 L80 75 L55 75 L55 95 L45 95 L45 75 L20 75 L20 65 L45 65 Z"
colour = "#1d4f91"

[b]
path = "M35 5 L65 5 L75 40 L60 95 L40 95 L25 40 Z"
colour = "#1f5c2e"
"""  # noqa: E501 - the outline of a suit
STYLE = """
@font-face { font-family: "Tutor Scopetta"; src: url(asset:fonts/TutorScopetta.ttf) }
.scopetta .c { font-family: "Tutor Scopetta" }
"""

X, Y, HALF = 380.0, -60.0, 80.0
"""The middle of a suit below the number, and half its height."""


def _cup(pen: AbstractPen) -> None:
    draw_polygon(pen, [(X - HALF, Y + HALF), (X + HALF, Y + HALF), (X + 20, Y - HALF), (X - 20, Y - HALF)])


def _sword(pen: AbstractPen) -> None:
    draw_stroke(pen, (X, Y + HALF), (X, Y - HALF), 26)
    draw_stroke(pen, (X - HALF, Y - 20), (X + HALF, Y - 20), 26)


def _club(pen: AbstractPen) -> None:
    draw_disc(pen, X, Y + 30, 50)
    draw_stroke(pen, (X, Y), (X, Y - HALF), 40)


SUITS: dict[str, tuple[str, Callable[[AbstractPen], None] | None]] = {
    "": ("plain", None),
    "c": ("coins", partial(draw_ring, x=X, y=Y, radius=HALF, stroke=34)),
    "u": ("cups", _cup),
    "s": ("swords", _sword),
    "b": ("clubs", _club),
}
DESIGN = Design(
    family="Tutor Scopetta",
    width=CARDS.width,
    edge=CARDS.edge,
    played_edge=CARDS.played_edge,
    marks=tuple(
        Mark(
            name,
            character,
            ALL,
            draw,
            number=NumberBox(CARD_X, 400, 480, 520),
            pips=Pips(NumberBox(CARD_X, 520, 380, 480), dot=60, pitch=84, row=250),
        )
        for character, (name, draw) in SUITS.items()
    ),
)


@cache
def font() -> bytes:
    """The font, whose text is the notation of the cards: `7c`, `10s`."""
    return font_bytes(build_piece_font(DESIGN))


def write(folder: Path) -> None:
    """Write the files."""
    contents = {
        "pieces/scopetta.toml": SYMBOLS.encode(),
        "pieces/scopetta.css": STYLE.encode(),
        "fonts/TutorScopetta.ttf": font(),
    }
    for name, content in contents.items():
        folder.joinpath(name).parent.mkdir(exist_ok=True)
        folder.joinpath(name).write_bytes(content)
