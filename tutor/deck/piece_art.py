"""What is drawn where on cards and chips to cut out. Arithmetic in millimetres; the shapes are elsewhere.

Comes in: a piece, a size, how much ink. Goes out: frozen views of a front or a back. Every length grows and shrinks
with the piece; nothing that matters stands within 3 mm of the edge of a poker card (its safe area).
"""

from collections.abc import Callable
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

from tutor.deck.cutting import Line
from tutor.deck.views import Dots, PieceView, Ring, Rows, Shape, Stroke, Words
from tutor.games.look import CARD, CHIP, RAYS, RING, SYMBOL, Mark
from tutor.paper.extent import Extent

INKS = ("full", "light", "outline")
UNDERLINED = (6, 9)
"""A line below them tells these apart, whichever way a loose piece lies."""

POKER = Extent(63.0, 88.0)
CORNER_X, CORNER_NUMBER, CORNER_SYMBOL = 8.2, 8.4, 17.6
"""On a poker card: how far the middle of a corner's marks is from the side, and from the top."""

LARGE, CORNER_HEIGHT, CORNER_MARK, DISC = 25.0, 7.4, 6.2, 20.0
"""On a poker card: the heights of the large number, a number in a corner, a symbol; the radius of the disc."""

CELL, DOT = 8.0, 6.6
"""On a poker card: the side of a place of the ten-frame, and the height of the symbol in it."""

LARGE_MIDDLE, FRAME_MIDDLE = 0.315, 0.66
"""The middles of the large number and of the ten-frame, as a part of the height of the card."""

WORDS = 3.0
"""On a poker card: the size of the letters of the information card, in mm."""

PITCH = 7.0
"""On a back: roughly how far apart the signs of the pattern are."""


def card_front(number: int, mark: Mark, name: str, size: Extent, ink: str) -> PieceView:
    """The front of a card: number and symbol in the corners, the large number, and as many symbols in a ten-frame."""
    scale = min(size.width / POKER.width, size.height / POKER.height)
    symbol, colour = f"symbol-{mark.name}", mark.name if ink != "outline" else "dark"
    filled = ink == "full"
    middle = LARGE_MIDDLE * size.height
    shapes, strokes = _number(number, size.width / 2, middle, LARGE * scale, colour, filled=ink != "outline")
    disc = (Ring(size.width / 2, middle, DISC * scale, 0.0, f"tint-{mark.name}"),) if filled else ()
    x, y = CORNER_X * scale, CORNER_NUMBER * scale
    for turned, across, down in ((False, x, y), (True, size.width - x, size.height - y)):
        more, lines = _number(number, across, down, CORNER_HEIGHT * scale, colour, turned=turned)
        shapes, strokes = shapes + more, strokes + lines
    for across, down in ((x, CORNER_SYMBOL * scale), (size.width - x, y)):
        for turned, a, d in ((False, across, down), (True, size.width - across, size.height - down)):
            shapes += (Shape(symbol, a, d, CORNER_MARK * scale, colour, turned, filled=ink != "outline"),)
    cells, frame = _ten_frame(number, size, scale)
    shapes += tuple(Shape(symbol, a, d, DOT * scale, colour, filled=filled) for a, d in cells)
    return PieceView(name, size.width, size.height, shapes=shapes, strokes=strokes + frame, rings=disc)


def _ten_frame(count: int, size: Extent, scale: float) -> tuple[tuple[tuple[float, float], ...], tuple[Stroke, ...]]:
    """The middles of the first places of a ten-frame, upper row first, and the lines of the frame."""
    cell = CELL * scale
    left, top = size.width / 2 - 2.5 * cell, FRAME_MIDDLE * size.height - cell
    middles = [(left + (place % 5 + 0.5) * cell, top + (place // 5 + 0.5) * cell) for place in range(count)]
    lines = [Line(left, top + row * cell, left + 5 * cell, top + row * cell) for row in range(3)]
    lines += [Line(left + column * cell, top, left + column * cell, top + 2 * cell) for column in range(6)]
    return tuple(middles), tuple(Stroke(line, 0.25 * scale, "frame") for line in lines)


def _number(
    number: int, x: float, y: float, height: float, ink: str, *, turned: bool = False, filled: bool = True
) -> tuple[tuple[Shape, ...], tuple[Stroke, ...]]:
    """A number about a point; 6 and 9 have a line below, and make room for it."""
    if number not in UNDERLINED:
        tall = height if number < 10 else 0.9 * height
        return (Shape(f"number-{number}", x, y, tall, ink, turned, filled),), ()
    way = -1 if turned else 1
    tall, bar = 0.9 * height, 0.09 * height
    middle = y - way * 0.05 * height
    below = middle + way * (tall / 2 + 1.5 * bar)
    line = Line(x - 0.36 * tall, below, x + 0.36 * tall, below)
    return (Shape(f"number-{number}", x, middle, tall, ink, turned, filled),), (Stroke(line, bar, ink),)


def chip_front(number: int, mark: Mark, name: str, size: Extent, ink: str) -> PieceView:
    """The front of a chip: its number, with a circle around it, or with lines around the special seven (F1)."""
    side, middle = size.width, size.width / 2
    height = {RING: 0.37, RAYS: 0.35}.get(mark.shape, 0.5) * side
    shapes, strokes = _number(number, middle, middle, height, "dark")
    rings: tuple[Ring, ...] = ()
    if mark.shape == RING:
        tint = (Ring(middle, middle, 0.375 * side, 0.0, "tint"),) if ink == "full" else ()
        rings = (*tint, Ring(middle, middle, 0.375 * side, 0.045 * side, "circle" if ink != "outline" else "dark"))
    if mark.shape == RAYS:
        rings = (Ring(middle, middle, 0.265 * side, 0.0, "tint"),) if ink == "full" else ()
        strokes += _rays(middle, 0.285 * side, 0.4 * side, 0.036 * side, "circle" if ink != "outline" else "dark")
    return PieceView(name, side, side, shapes=shapes, strokes=strokes, rings=rings)


def _rays(middle: float, inner: float, outer: float, width: float, ink: str) -> tuple[Stroke, ...]:
    """Twenty short lines that point away from the middle."""
    directions = [(sin(2 * pi * step / 20), -cos(2 * pi * step / 20)) for step in range(20)]
    return tuple(
        Stroke(Line(middle + inner * x, middle + inner * y, middle + outer * x, middle + outer * y), width, ink)
        for x, y in directions
    )


class Front(NamedTuple):
    """How the front of a form of pieces is drawn: the marks it can show, and the drawing."""

    marks: tuple[str, ...]
    draw: Callable[[int, Mark, str, Extent, str], PieceView]


NO_MARK = Mark("", "", 0)
FRONTS = {CARD: Front((SYMBOL,), card_front), CHIP: Front(("", RING, RAYS), chip_front)}
"""The front of each form of pieces."""


def card_back(name: str, size: Extent, ink: str, bleed: float) -> PieceView:
    """The back of a card: plus signs all over, without a frame, the same when it is turned by 180 degrees."""
    medal, marks = _medal(size, ink)
    ground = "back" if ink == "full" else ""
    rows = _plus_signs(size, ink, bleed)
    return PieceView(name, size.width, size.height, ground=ground, rows=rows, rings=medal, strokes=marks)


def _plus_signs(size: Extent, ink: str, bleed: float) -> tuple[Rows, ...]:
    """Plus signs all over, and small ones between them, the same upside down; they run over the edges."""
    columns, rows = round(size.width / PITCH), round(size.height / PITCH)
    across, down = size.width / columns, size.height / rows
    sign, width = 0.46 * PITCH, {"full": 1.0, "light": 0.8, "outline": 0.3}[ink]
    colour = _pattern(ink)
    signs = []
    for shift, length in ((0.5, sign), (0.0, 0.3 * sign)):  # large signs, and small ones between them
        levels = _steps(shift * down, down, size.height, bleed)
        uprights = _steps(shift * across, across, size.width, bleed)
        start, top = (_before(shift * step - length / 2, step, bleed) for step in (across, down))
        signs.append(Rows(levels, start, size.width + bleed, (length, across - length), width, colour))
        signs.append(Rows(uprights, top, size.height + bleed, (length, down - length), width, colour, upright=True))
    return tuple(signs)


def _medal(size: Extent, ink: str) -> tuple[tuple[Ring, ...], tuple[Stroke, ...]]:
    """A large plus sign on a disc in the middle of a back: it is the same upside down, and a shift does not show."""
    x, y, radius = size.width / 2, size.height / 2, 0.2 * min(size)
    colour, arm = "dark" if ink == "outline" else "back", 0.5 * radius
    width = 0.07 * radius if ink == "outline" else 0.28 * radius
    rings = (
        Ring(x, y, 1.16 * radius, 0.0, "paper" if ink != "full" else "back"),
        Ring(x, y, radius, 0.0, "paper"),
        Ring(x, y, radius, 0.06 * radius, colour if ink != "full" else "paper"),
    )
    return rings, (
        Stroke(Line(x - arm, y, x + arm, y), width, colour),
        Stroke(Line(x, y - arm, x, y + arm), width, colour),
    )


def round_back(name: str, size: Extent, ink: str, bleed: float) -> PieceView:
    """The back of a round chip, for one that is turned face down (F6): rings of dots, without a frame."""
    side, middle, pitch = size.width, size.width / 2, size.width / 8.4
    reach = middle + bleed
    width = {"full": 0.42, "light": 0.36, "outline": 0.12}[ink] * pitch
    colour = _pattern(ink)
    ground = "back" if ink == "full" else ""
    radii = [(step + 0.5) * pitch for step in range(1, floor((reach - width / 2) / pitch + 0.5))]
    directions = [
        (radius, 2 * pi * place / (6 * step))
        for step, radius in enumerate(radii, 1)
        for place in range(6 * step)  # even, so that the pattern is the same upside down
    ]
    dots = tuple((middle + radius * cos(turn), middle + radius * sin(turn)) for radius, turn in directions)
    rings = (Ring(middle, middle, 0.5 * pitch, 0.0, colour),)
    return PieceView(name, side, side, round=True, ground=ground, rings=rings, dots=Dots(dots, width, colour))


def _pattern(ink: str) -> str:
    """The ink of a back's pattern."""
    return {"full": "paper", "light": "back", "outline": "dark"}[ink]


def _steps(first: float, step: float, length: float, bleed: float) -> tuple[float, ...]:
    """All places a step apart over a length and its bleed at both ends."""
    low, high = ceil((-bleed - first - step / 2) / step), floor((length + bleed - first + step / 2) / step)
    return tuple(first + place * step for place in range(low, high + 1))


def _before(start: float, step: float, bleed: float) -> float:
    """The last start of a dash before the bleed begins."""
    return start - ceil((start + bleed) / step + 1) * step


def blank(name: str, size: Extent) -> PieceView:
    """A front with nothing on it."""
    return PieceView(name, size.width, size.height)


def readable(size: Extent) -> bool:
    """Whether the words of an information card can be read on a card of this size: at least 5 pt.

    >>> readable(Extent(44, 67)), readable(Extent(30, 40))
    (True, False)
    """
    return min(size.width / POKER.width, size.height / POKER.height) * WORDS >= 5 * 25.4 / 72


def information_card(name: str, title: str, lines: tuple[str, ...], size: Extent) -> PieceView:
    """The card with the rules in short (A1)."""
    scale = min(size.width / POKER.width, size.height / POKER.height)
    return PieceView(name, size.width, size.height, words=Words(title, lines, WORDS * scale))
