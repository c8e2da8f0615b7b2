"""Draw docs/images/: a page of a worksheet and a page of a key, from real output.

Run it with `python docs/pictures.py`. It needs pypdfium2, which comes with the `test` extra.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

from tutor.render.worksheet import key_pdf, worksheet_pdf
from tutor.sheets.asking import worksheet

IMAGES = Path(__file__).with_name("images")
DOTS = 100
"""Dots an inch."""

COLOURS = 32
"""Enough for text and the tint of the played piece, and a small file."""

POINTS = 72
"""Points an inch, which PDF counts in."""


def picture(content: bytes) -> Image.Image:
    """The first page of a PDF."""
    with pypdfium2.PdfDocument(content) as document:
        page: Image.Image = document[0].render(scale=DOTS / POINTS).to_pil().convert("RGB")
    return page.quantize(COLOURS, dither=Image.Dither.NONE)


def pictures() -> dict[str, Image.Image]:
    """The pictures by file name: a worksheet of ADD-IT, a key of Add up Fifteen."""
    cards = worksheet(game="add-it", kinds=["find-all"], level=3, count=6, seed="k7")
    chips = worksheet(game="fifteen", kinds=["best-capture"], level=3, count=6, seed="k7")
    return {"worksheet.png": picture(worksheet_pdf(cards)), "key.png": picture(key_pdf(chips))}


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, image in pictures().items():
        image.save(IMAGES / name, optimize=True)
        print(f"wrote {IMAGES / name}: {(IMAGES / name).stat().st_size // 1000} kB")
