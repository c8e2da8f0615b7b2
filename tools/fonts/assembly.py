"""Assembly: drawn glyphs become a font with names, metrics and the licence inside.

In: a family name, glyphs, the character each stands for, advances and line metrics.
Out: a fontTools font that is the same to the byte each time it is saved.
It does not know what the glyphs show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from tools.fonts.outlines import draw_frame

Drawing = Callable[[AbstractPen], None]

UNITS_PER_EM = 1000
EPOCH = 3_660_999_264  # seconds since 1904, the moment Lexend's own file was made: a constant, never "now"
VERSION = "1.000"
COPYRIGHT = (
    "Copyright 2018 The Lexend Project Authors (https://github.com/googlefonts/lexend), "
    'with Reserved Font Name "RevReading Lexend".'
)
LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    "This license is available with a FAQ at: https://scripts.sil.org/OFL"
)
LICENCE_URL = "https://scripts.sil.org/OFL"


@dataclass(frozen=True)
class LineMetrics:
    """How far a line of the font reaches above and below its baseline, and the heights of its letters."""

    ascent: int
    descent: int
    capital: int
    lower: int


def drawn(drawing: Drawing | None = None) -> Glyph:
    """Return the glyph of a drawing, or an empty glyph."""
    pen = TTGlyphPen(None)
    if drawing:
        drawing(pen)
    return pen.glyph()


def draw_missing(pen: AbstractPen) -> None:
    """Draw the upright box that stands for a character the font lacks."""
    draw_frame(pen, (60, 0), (460, 700), radius=0, stroke=40)


def name_strings(family: str, style: str) -> dict[str, str]:
    """Return the name table's strings for one style of a family."""
    postscript = f"{family}-{style}".replace(" ", "")
    return {
        "copyright": COPYRIGHT,
        "familyName": family,
        "styleName": style,
        "uniqueFontIdentifier": f"{VERSION};{postscript}",
        "fullName": f"{family} {style}",
        "version": f"Version {VERSION}",
        "psName": postscript,
        "description": f"{family} is derived from Lexend by the Capture Tutor project.",
        "licenseDescription": LICENCE,
        "licenseInfoURL": LICENCE_URL,
    }


def assemble(
    family: str, glyphs: dict[str, Glyph], cmap: dict[int, str], advances: dict[str, int], metrics: LineMetrics
) -> TTFont:
    """Build a font from its glyphs; parts without an advance of their own get none."""
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.updateHead(created=EPOCH, modified=EPOCH)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(cmap)
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (advances.get(name, 0), getattr(table[name], "xMin", 0)) for name in glyphs})
    builder.setupHorizontalHeader(ascent=metrics.ascent, descent=metrics.descent)
    builder.setupNameTable(name_strings(family, "Regular"), mac=False)
    builder.setupOS2(
        version=4,
        sTypoAscender=metrics.ascent,
        sTypoDescender=metrics.descent,
        sTypoLineGap=0,
        usWinAscent=metrics.ascent,
        usWinDescent=-metrics.descent,
        sCapHeight=metrics.capital,
        sxHeight=metrics.lower,
        fsSelection=0b1100_0000,  # regular, and the typographic metrics count
    )
    builder.setupPost(underlinePosition=-100, underlineThickness=50)
    builder.font.recalcTimestamp = False
    return builder.font


def font_bytes(font: TTFont) -> bytes:
    """Return the font file's bytes."""
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()
