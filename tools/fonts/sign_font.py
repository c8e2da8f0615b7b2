"""Tutor Signs: the few signs that Lexend lacks, to stand behind Tutor Text in a font list.

In: the measures below, in units of Lexend's em. Out: a font with Lexend's line metrics.
The answer box ☐ is as large as a written digit; every other sign is as tall as a capital.
"""

from __future__ import annotations

import math

from fontTools.pens.basePen import AbstractPen
from fontTools.ttLib import TTFont

from tools.fonts.assembly import Drawing, LineMetrics, assemble, draw_missing, drawn
from tools.fonts.outlines import Point, draw_bend, draw_frame, draw_polygon, draw_ring, draw_stroke, lexend

METRICS = LineMetrics(ascent=1000, descent=-250, capital=700, lower=525)
WEIGHT = 400
MIDDLE = 350.0  # of a capital
AXIS = 284.0  # where Lexend's + and = have their middle


def _draw_star(pen: AbstractPen) -> None:
    outer = 400.0
    inner = outer * math.sin(math.radians(18)) / math.sin(math.radians(54))  # so that opposite edges are in line
    points: list[Point] = []
    for step in range(10):
        angle = math.pi / 2 - math.pi * step / 5
        radius = inner if step % 2 else outer
        points.append((420 + radius * math.cos(angle), 330 + radius * math.sin(angle)))
    draw_polygon(pen, points)


def _draw_arrow(pen: AbstractPen) -> None:
    half, head, tip = 42.0, 220.0, 860.0
    cut = 2 * half / math.sqrt(2)  # how far a barb's inner edge lies left of, and below, its outer edge
    upper = [(tip - 2 * cut - half, AXIS + half), (tip - head - cut, AXIS + head - cut), (tip - head, AXIS + head)]
    lower = [(x, 2 * AXIS - y) for x, y in reversed(upper)]
    draw_polygon(pen, [(70, AXIS + half), *upper, (tip, AXIS), *lower, (70, AXIS - half)])


def _draw_tick(pen: AbstractPen) -> None:
    draw_bend(pen, (100, 330), (282, 88), (650, 660), width=100)


def _draw_cross(pen: AbstractPen) -> None:
    draw_stroke(pen, (110, 100), (610, 600), width=100)
    draw_stroke(pen, (110, 600), (610, 100), width=100)


def _draw_circle(pen: AbstractPen) -> None:
    draw_ring(pen, 410, MIDDLE, radius=340, stroke=56)


def _draw_square(pen: AbstractPen) -> None:
    draw_frame(pen, (70, MIDDLE - 310), (690, MIDDLE + 310), radius=0, stroke=56)


def _draw_answer_box(pen: AbstractPen) -> None:
    draw_frame(pen, (40, MIDDLE - 450), (940, MIDDLE + 450), radius=90, stroke=34)


SIGNS: dict[str, tuple[str, int, Drawing]] = {  # character, advance, drawing by glyph name
    "uni2192": ("→", 930, _draw_arrow),
    "uni25A1": ("□", 760, _draw_square),
    "uni25CB": ("○", 820, _draw_circle),
    "uni2605": ("★", 840, _draw_star),
    "uni2610": ("☐", 980, _draw_answer_box),
    "uni2713": ("✓", 750, _draw_tick),
    "uni2717": ("✗", 720, _draw_cross),
}


def build_sign_font() -> TTFont:
    """Build the font of signs."""
    glyphs = {".notdef": drawn(draw_missing), "space": drawn()}
    advances = {".notdef": 520, "space": lexend(WEIGHT)["hmtx"]["space"][0]}  # a space after a sign is set in its font
    cmap = {ord(" "): "space", ord("\N{NO-BREAK SPACE}"): "space"}
    for name, (character, advance, drawing) in SIGNS.items():
        glyphs[name] = drawn(drawing)
        advances[name] = advance
        cmap[ord(character)] = name
    return assemble("Tutor Signs", glyphs, cmap, advances, METRICS)
