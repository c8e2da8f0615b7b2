"""Draw docs/images/: a page of a worksheet, a page of a key, some cards and some chips, from real output.

Run it with `python docs/pictures.py`. It needs pypdfium2, which comes with the `test` extra.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

from tutor.deck.request import deck_request
from tutor.render.pictures import pictures as drawn_pieces
from tutor.render.worksheet import key_pdf, worksheet_pdf
from tutor.sheet.asking import worksheet

IMAGES = Path(__file__).with_name("images")
PIECE_COLOURS = 96
"""Enough for six colours, their tints and the steps between."""

DOTS = 100
"""Dots an inch."""

COLOURS = 32
"""Enough for text and the tint of the played piece, and a small file."""

GAP = 8
"""Between two pieces, in dots."""

GROUND = "#d9dfe3"
"""The colour of the ground that pieces lie on."""

CARDS = ("7-hockey", "10-soccer", "3-tennis", "6-rugby", "9-golf", "5-basketball", "back")
CHIPS = ("8", "9", "5-circled", "10-circled", "7-special", "back")
"""The pieces that are shown."""

POINTS = 72
"""Points an inch, which PDF counts in."""


def picture(content: bytes) -> Image.Image:
    """The first page of a PDF."""
    with pypdfium2.PdfDocument(content) as document:
        page: Image.Image = document[0].render(scale=DOTS / POINTS).to_pil().convert("RGB")
    return page.quantize(COLOURS, dither=Image.Dither.NONE)


def side_by_side(game: str, names: tuple[str, ...], dots: int) -> Image.Image:
    """Some pieces of a game beside each other, each on a light ground."""
    found = drawn_pieces(deck_request(game), "png", dpi=dots)
    pieces = [Image.open(BytesIO(found[f"{name}.png"])) for name in names]
    width, height = pieces[0].size
    row = Image.new("RGB", (len(pieces) * (width + GAP) + GAP, height + 2 * GAP), GROUND)
    for place, piece in enumerate(pieces):
        row.paste(piece, (GAP + place * (width + GAP), GAP), piece)
    return row.quantize(PIECE_COLOURS, dither=Image.Dither.NONE)


def pictures() -> dict[str, Image.Image]:
    """The pictures by file name: a worksheet of ADD-IT, a key of Add up Fifteen, pieces of both games."""
    cards = worksheet(game="add-it", kind="find-all", level=3, count=6, seed="k7")
    chips = worksheet(game="fifteen", kind="best-capture", level=3, count=6, seed="k7")
    return {
        "worksheet.png": picture(worksheet_pdf(cards)),
        "key.png": picture(key_pdf(chips)),
        "cards.png": side_by_side("add-it", CARDS, 60),
        "chips.png": side_by_side("fifteen", CHIPS, 110),
    }


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, image in pictures().items():
        image.save(IMAGES / name, optimize=True)
        print(f"wrote {IMAGES / name}: {(IMAGES / name).stat().st_size // 1000} kB")
