"""Outlines: numbers, frames, rings, rays, dots and bars drawn on a fontTools pen.

In: positions and sizes in font units (1000 to the em) and the weight of Lexend the numbers are taken from.
Out: closed contours on the pen, outer ones clockwise and holes anticlockwise, as TrueType fills them.
It knows neither glyph names nor font files.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import fontpkg_lexend
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.statisticsPen import StatisticsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

Point = tuple[float, float]

DIGIT_HEIGHT = 705  # of Lexend's flat-topped digits, in its own units
DIGIT_NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
DIGIT_WEIGHT = 600
TEN_WEIGHT = 700  # heavier, because narrowing thins the upright strokes
TEN_HEIGHT = 0.9  # of a single digit's height
TEN_GAP = 40
OPTICAL = 0.3  # how far from the middle of its box towards its centre of gravity a digit is centred


@dataclass(frozen=True)
class NumberBox:
    """Where a number stands: the middle, the height of its digits and how wide it may be at most."""

    x: float
    y: float
    height: float
    widest: float


@cache
def lexend(weight: int) -> TTFont:
    """Return Lexend fixed at one weight (100 to 900)."""
    path = fontpkg_lexend.ROOT / "files" / "Lexend[wght].ttf"
    font = TTFont(path, recalcTimestamp=False)
    return instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)


def draw_disc(pen: AbstractPen, x: float, y: float, radius: float) -> None:
    """Draw a filled circle of quadratic arcs, true to a third of a unit."""
    arcs = 16 if radius > 100 else 8
    reach = radius / math.cos(math.pi / arcs)
    angles = [-2 * math.pi * (step + 0.5) / arcs for step in range(arcs)]
    corners = [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles]
    pen.qCurveTo(*corners, None)
    pen.closePath()


def draw_ring(pen: AbstractPen, x: float, y: float, radius: float, stroke: float) -> None:
    """Draw a circle line; the stroke lies inside the radius."""
    draw_disc(pen, x, y, radius)
    draw_disc(ReverseContourPen(pen), x, y, radius - stroke)


def draw_rectangle(pen: AbstractPen, low: Point, high: Point, radius: float = 0) -> None:
    """Draw a filled rectangle from its lower left to its upper right corner, rounded if a radius is given."""
    (left, bottom), (right, top) = low, high
    bend = radius * (1 - math.tan(math.pi / 8))
    pen.moveTo((left, bottom + radius))
    for x, y, in_x, in_y, out_x, out_y in (
        (left, top, 0, 1, 1, 0),
        (right, top, 1, 0, 0, -1),
        (right, bottom, 0, -1, -1, 0),
        (left, bottom, -1, 0, 0, 1),
    ):
        pen.lineTo((x - in_x * radius, y - in_y * radius))
        if radius:
            before, after = (x - in_x * bend, y - in_y * bend), (x + out_x * bend, y + out_y * bend)
            pen.qCurveTo(before, after, (x + out_x * radius, y + out_y * radius))
    pen.closePath()


def draw_frame(pen: AbstractPen, low: Point, high: Point, radius: float, stroke: float) -> None:
    """Draw the line of a rounded rectangle; the stroke lies inside the corners given."""
    draw_rectangle(pen, low, high, radius)
    inner_low, inner_high = (low[0] + stroke, low[1] + stroke), (high[0] - stroke, high[1] - stroke)
    draw_rectangle(ReverseContourPen(pen), inner_low, inner_high, max(radius - stroke, radius / 4))


def draw_polygon(pen: AbstractPen, points: Sequence[Point]) -> None:
    """Draw a filled polygon; its points go clockwise."""
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def draw_stroke(pen: AbstractPen, start: Point, end: Point, width: float) -> None:
    """Draw a straight bar with square ends."""
    x, y = _aside(start, end, width / 2)
    left = [(start[0] + x, start[1] + y), (end[0] + x, end[1] + y)]
    right = [(end[0] - x, end[1] - y), (start[0] - x, start[1] - y)]
    draw_polygon(pen, left + right)


def draw_bend(pen: AbstractPen, start: Point, elbow: Point, end: Point, width: float) -> None:
    """Draw a bar with one pointed bend and square ends."""
    first, second = _aside(start, elbow, width / 2), _aside(elbow, end, width / 2)
    cosine = (first[0] * second[0] + first[1] * second[1]) / (width / 2) ** 2
    mitre = ((first[0] + second[0]) / (1 + cosine), (first[1] + second[1]) / (1 + cosine))
    places = ((start, first), (elbow, mitre), (end, second))
    left = [(x + across, y + up) for (x, y), (across, up) in places]
    right = [(x - across, y - up) for (x, y), (across, up) in reversed(places)]
    draw_polygon(pen, left + right)


def _aside(start: Point, end: Point, distance: float) -> Point:
    """Return the step of a given length to the left of a line."""
    run, rise = end[0] - start[0], end[1] - start[1]
    length = math.hypot(run, rise)
    return -rise / length * distance, run / length * distance


def draw_rays(pen: AbstractPen, centre: Point, *, inner: float, outer: float, count: int, width: float) -> None:
    """Draw short lines that point away from a centre, from one radius to another, the first one straight up."""
    for step in range(count):
        angle = math.pi / 2 - 2 * math.pi * step / count
        across, up = math.cos(angle), math.sin(angle)
        start = (centre[0] + inner * across, centre[1] + inner * up)
        draw_stroke(pen, start, (centre[0] + outer * across, centre[1] + outer * up), width)


def draw_letter(pen: AbstractPen, name: str, scale: float) -> None:
    """Draw a glyph of Lexend, by its name, on the baseline."""
    glyphs = lexend(DIGIT_WEIGHT).getGlyphSet()
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))


def letter_advance(name: str, scale: float) -> int:
    """Return the advance of a glyph that `draw_letter` draws."""
    return round(float(lexend(DIGIT_WEIGHT).getGlyphSet()[name].width) * scale)


def draw_number(pen: AbstractPen, number: int, box: NumberBox) -> None:
    """Draw a number from 0 to 10 upright in the middle of a box."""
    if number == 10:
        _draw_ten(pen, box)
        return
    name = DIGIT_NAMES[number]
    left, right = _extent(name, DIGIT_WEIGHT)
    up = box.height / DIGIT_HEIGHT
    across = min(up, box.widest / (right - left))
    middle = box.x - across * _optical_middle(name)
    glyph = lexend(DIGIT_WEIGHT).getGlyphSet()[name]
    glyph.draw(TransformPen(pen, (across, 0, 0, up, middle, box.y - box.height / 2)))


def _draw_ten(pen: AbstractPen, box: NumberBox) -> None:
    glyphs = lexend(TEN_WEIGHT).getGlyphSet()
    up = box.height * TEN_HEIGHT / DIGIT_HEIGHT
    one, zero = _extent("one", TEN_WEIGHT), _extent("zero", TEN_WEIGHT)
    natural = one[1] - one[0] + TEN_GAP + zero[1] - zero[0]
    across = min(up, box.widest / natural)
    left, bottom = box.x - across * natural / 2, box.y - up * DIGIT_HEIGHT / 2
    glyphs["one"].draw(TransformPen(pen, (across, 0, 0, up, left - across * one[0], bottom)))
    right = left + across * natural
    glyphs["zero"].draw(TransformPen(pen, (across, 0, 0, up, right - across * zero[1], bottom)))


def _extent(name: str, weight: int) -> tuple[float, float]:
    glyphs = lexend(weight).getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    assert pen.bounds is not None
    return pen.bounds[0], pen.bounds[2]


def _optical_middle(name: str) -> float:
    glyphs = lexend(DIGIT_WEIGHT).getGlyphSet()
    pen = StatisticsPen(glyphs)
    glyphs[name].draw(pen)
    left, right = _extent(name, DIGIT_WEIGHT)
    return (1 - OPTICAL) * (left + right) / 2 + OPTICAL * float(pen.meanX)
