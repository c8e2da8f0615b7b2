"""The two piece fonts: Tutor Cards for ADD-IT cards, Tutor Chips for FIFTEEN chips.

In: the measures below (1000 units to the em: a piece is as tall as the font size) and outlines.
Out: a font whose text is the piece's notation (`8`, `10`, `5o`, `7*`) and whose features choose the look:
ss01 dots in a ten-frame, ss02 the played piece, ss03 underlined 6 and 9.
It knows nothing of games: a piece is an edge, a mark, a number and dots, joined as the parts of one glyph.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from tools.fonts.assembly import Drawing, LineMetrics, assemble, draw_missing, drawn
from tools.fonts.outlines import (
    DIGIT_NAMES,
    NumberBox,
    draw_disc,
    draw_frame,
    draw_letter,
    draw_number,
    draw_rays,
    draw_rectangle,
    draw_ring,
    letter_advance,
)

METRICS = LineMetrics(ascent=800, descent=-200, capital=610, lower=610)
MIDDLE = (METRICS.ascent + METRICS.descent) / 2
BEARING = 20  # white at each side of a piece
SPACE = 40  # so pieces with a space between them stand 80 apart
NARROWER = 400
"""How much less than its advance a piece is said to be wide; a feature that is always on puts it right again.

A reader of PDF tells words by the white between them. Where each is a single sign, Poppler takes white below 0.4 em
for spaced letters and leaves the spaces out. It goes by the widths in the file, and these say 0.44 em.
"""
UNDERLINED = (6, 9)
LOOSE = {"0": "zero", "o": "o", "*": "asterisk"}  # the names of their glyphs; a letter is called by itself
LOOSE_SCALE = 0.85
FEATURES = {"pips": "ss01", "played": "ss02", "underlined": "ss03"}  # in the order their lookups run


@dataclass(frozen=True)
class Pips:
    """Ten-frame dots: the number's box above them, the dots' diameter, their pitch and the upper row's middle."""

    number: NumberBox
    dot: float
    pitch: float
    row: float

    def draw(self, pen: AbstractPen, count: int) -> None:
        """Draw dots in two rows of five, the upper row first, from the left."""
        for place in range(count):
            row, column = divmod(place, 5)
            draw_disc(pen, self.number.x + (column - 2) * self.pitch, self.row - row * self.pitch, self.dot / 2)


@dataclass(frozen=True)
class Mark:
    """One sort of piece: what follows its number, which numbers have it, its drawing and its places."""

    name: str
    character: str
    numbers: tuple[int, ...]
    draw: Drawing | None
    number: NumberBox
    pips: Pips


@dataclass(frozen=True)
class Design:
    """A piece font: its family, the width of a piece, the edge (a played one too) and the marks."""

    family: str
    width: int
    edge: Drawing
    played_edge: Drawing
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Face:
    """One look of one piece, and so one glyph."""

    mark: Mark
    number: int
    looks: frozenset[str] = frozenset()

    @property
    def glyph_name(self) -> str:
        """Name the glyph so that a reader of names finds the text: `one_zero_o.pips` is `10o`."""
        digits = "_".join(DIGIT_NAMES[int(digit)] for digit in str(self.number))
        mark = f"_{LOOSE.get(self.mark.character, self.mark.character)}" if self.mark.character else ""
        return digits + mark + "".join(f".{look}" for look in FEATURES if look in self.looks)


def faces(design: Design) -> Iterator[Face]:
    """Yield every look of every piece of a design, plain looks first."""
    for choice in product((False, True), repeat=len(FEATURES)):
        looks = frozenset(look for look, chosen in zip(FEATURES, reversed(choice), strict=True) if chosen)
        for mark in design.marks:
            for number in mark.numbers:
                if "underlined" not in looks or number in UNDERLINED:
                    yield Face(mark, number, looks)


def build_piece_font(design: Design) -> TTFont:
    """Build the font of a design: parts, the glyphs joined from them, and the features that choose a glyph."""
    glyphs: dict[str, Glyph] = {".notdef": drawn(draw_missing), "space": drawn()}
    advance = design.width + 2 * BEARING
    advances = {".notdef": advance, "space": SPACE}
    cmap = {ord(" "): "space", ord("\N{NO-BREAK SPACE}"): "space"}
    marks = [mark.character for mark in design.marks if mark.character]
    for character in dict.fromkeys([*LOOSE, *marks]):  # seen as themselves where they make no piece, as in `5*`
        name = LOOSE.get(character, character)
        glyphs[name] = drawn(partial(draw_letter, name=name, scale=LOOSE_SCALE))
        advances[name] = letter_advance(name, LOOSE_SCALE)
        cmap[ord(character)] = name
    for face in faces(design):
        parts = _parts(design, face)
        for part, drawing in parts.items():
            glyphs.setdefault(part, drawn(drawing))
        glyphs[face.glyph_name] = _joined(glyphs, parts)
        advances[face.glyph_name] = advance - NARROWER
    cmap |= {ord(str(number)): DIGIT_NAMES[number] for number in range(1, 10)}
    font = assemble(design.family, glyphs, cmap, advances, METRICS)
    addOpenTypeFeaturesFromString(font, features(design))
    return font


def features(design: Design) -> str:
    """Return the font's features: notation to piece (always on), one stylistic set a look, and the whole advance."""
    everything = list(faces(design))
    lines = ["feature ccmp {"]
    for face in everything:
        if not face.looks and "_" in face.glyph_name:
            lines.append(f"  sub {face.glyph_name.replace('_', ' ')} by {face.glyph_name};")
    lines.append("} ccmp;")
    for look, tag in FEATURES.items():
        lines.append(f"feature {tag} {{")
        for face in everything:
            if look in face.looks:
                before = Face(face.mark, face.number, face.looks - {look})
                lines.append(f"  sub {before.glyph_name} by {face.glyph_name};")
        lines.append(f"}} {tag};")
    names = " ".join(face.glyph_name for face in everything)
    lines.append(f"feature dist {{ pos [{names}] <0 0 {NARROWER} 0>; }} dist;")
    return "\n".join(lines)


def _parts(design: Design, face: Face) -> dict[str, Drawing]:
    mark, number = face.mark, face.number
    parts: dict[str, Drawing] = {"part.edge": design.edge}
    if "played" in face.looks:
        parts = {"part.edge.played": design.played_edge}
    if mark.draw:
        parts[f"part.{mark.name}"] = mark.draw
    box, size = mark.number, ""
    if "pips" in face.looks:
        box, size = mark.pips.number, ".small"
        parts[f"part.{mark.name}.{number}.pips"] = partial(mark.pips.draw, count=number)
    if "underlined" in face.looks:
        parts[f"part.{mark.name}.{number}{size}.underlined"] = partial(_draw_underlined, number=number, box=box)
    else:
        parts[f"part.{mark.name}.{number}{size}"] = partial(draw_number, number=number, box=box)
    return parts


def _joined(glyphs: dict[str, Glyph], parts: dict[str, Drawing]) -> Glyph:
    pen = TTGlyphPen(glyphs)
    for part in parts:
        pen.addComponent(part, (1, 0, 0, 1, 0, 0))
    return pen.glyph()


def _draw_underlined(pen: AbstractPen, number: int, box: NumberBox) -> None:
    height, bar, gap = 0.92 * box.height, 0.085 * box.height, 0.085 * box.height
    rise = (bar + gap) / 2
    draw_number(pen, number, NumberBox(box.x, box.y + rise, height, box.widest))
    bottom = box.y - height / 2 + rise - gap - bar
    draw_rectangle(pen, (box.x - 0.36 * height, bottom), (box.x + 0.36 * height, bottom + bar))


ALL = tuple(range(1, 11))

CARD_X = 380.0
CARD_CORNERS = ((20, -200), (740, 800))
CARDS = Design(
    family="Tutor Cards",
    width=720,
    edge=lambda pen: draw_frame(pen, *CARD_CORNERS, radius=84, stroke=22),
    played_edge=lambda pen: draw_frame(pen, *CARD_CORNERS, radius=84, stroke=64),
    marks=(
        Mark(
            "plain",
            "",
            ALL,
            None,
            number=NumberBox(CARD_X, MIDDLE, 600, 520),
            pips=Pips(NumberBox(CARD_X, 456, 476, 480), dot=84, pitch=110, row=62),
        ),
    ),
)

CHIP_X = 520.0
CHIPS = Design(
    family="Tutor Chips",
    width=1000,
    edge=lambda pen: draw_ring(pen, CHIP_X, MIDDLE, 500, 24),
    played_edge=lambda pen: draw_ring(pen, CHIP_X, MIDDLE, 500, 78),
    marks=(
        Mark(
            "plain",
            "",
            ALL,
            None,
            number=NumberBox(CHIP_X, MIDDLE, 560, 600),
            pips=Pips(NumberBox(CHIP_X, 452, 420, 480), dot=80, pitch=106, row=124),
        ),
        Mark(
            "circled",
            "o",
            ALL,
            lambda pen: draw_ring(pen, CHIP_X, MIDDLE, 374, 46),
            number=NumberBox(CHIP_X, MIDDLE, 424, 450),
            pips=Pips(NumberBox(CHIP_X, 408, 316, 340), dot=60, pitch=78, row=150),
        ),
        Mark(
            "special",
            "*",
            (7,),
            lambda pen: draw_rays(pen, (CHIP_X, MIDDLE), inner=300, outer=388, count=20, width=38),
            number=NumberBox(CHIP_X, MIDDLE, 400, 400),
            pips=Pips(NumberBox(CHIP_X, 400, 284, 300), dot=56, pitch=74, row=172),
        ),
    ),
)
