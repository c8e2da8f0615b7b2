"""Small charts as SVG, drawn by arithmetic: bars in groups, and lines.

Comes in: names, numbers. Goes out: SVG text, the same bytes for the same numbers. Knows no game. `docs/facts.py` uses
it; run by itself it does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 34, 44
"""Room around the drawing: for the numbers at its side, the key above it and the names below."""
INKS = ("#1b5e8c", "#c75b12", "#4b7f2c", "#7a3e8c")
"""Told apart in colour and in grey; lines differ in their dashes too."""
DASHES = ("", "7 4", "2 4", "10 3 2 3")
STEPS = (1, 2, 2.5, 5)
LABELS = 6


def _scale(most: float) -> tuple[float, float]:
    """A round step for the side, and the multiple of it that reaches the top."""
    size = 10.0**-6
    while True:
        for step in STEPS:
            if step * size * LABELS >= most:
                return step * size, step * size * ceil(most / (step * size))
        size *= 10


def _text(x: float, y: float, words: str, *, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _frame(title: str, names: Sequence[str], step: float, top: float, below: str) -> list[str]:
    """The head of the picture, the lines across it with their numbers, the key, and what the foot counts."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" font-family="sans-serif" font-size="13" fill="#222"><title>{escape(title)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for place in range(round(top / step) + 1):
        value = place * step
        y = _y(value, top)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#{"222" if not place else "ddd"}"/>')
        parts.append(_text(LEFT - 6, y + 4, f"{value:g}", anchor="end"))
    x = float(LEFT)
    for place, name in enumerate(names):
        parts.append(f'<rect x="{x:.1f}" y="10" width="12" height="12" fill="{INKS[place]}"/>')
        parts.append(_text(x + 18, 21, name, anchor="start"))
        x += 40 + 7.2 * len(name)
    return [*parts, _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, below)]


def _y(value: float, top: float) -> float:
    return HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM)


def bars(title: str, columns: Sequence[str], rows: Mapping[str, Sequence[float]], below: str) -> str:
    """Groups of bars: a group for each column, a bar for each row."""
    step, top = _scale(max(max(row) for row in rows.values()))
    parts = _frame(title, list(rows), step, top, below)
    group = (WIDTH - LEFT - RIGHT) / len(columns)
    wide = group * 0.8 / len(rows)
    for column, name in enumerate(columns):
        x = LEFT + column * group
        parts.append(_text(x + group / 2, HEIGHT - BOTTOM + 17, name))
        for place, row in enumerate(rows.values()):
            y = _y(row[column], top)
            left = x + group * 0.1 + place * wide
            parts.append(
                f'<rect x="{left:.1f}" y="{y:.1f}" width="{wide - 1:.1f}" height="{HEIGHT - BOTTOM - y:.1f}" '
                f'fill="{INKS[place]}"/>'
            )
    return "\n".join([*parts, "</svg>", ""])


def lines(title: str, rows: Mapping[str, Sequence[float]], below: str) -> str:
    """A line for each row, its first value at 1 of the foot."""
    step, top = _scale(max(max(row) for row in rows.values()))
    parts = _frame(title, list(rows), step, top, below)
    longest = max(map(len, rows.values()))
    across = (WIDTH - LEFT - RIGHT) / max(1, longest - 1)
    for place in range(0, longest, 6):
        parts.append(_text(LEFT + place * across, HEIGHT - BOTTOM + 17, str(place + 1)))
    for place, row in enumerate(rows.values()):
        points = " ".join(f"{LEFT + at * across:.1f},{_y(value, top):.1f}" for at, value in enumerate(row))
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{INKS[place]}" stroke-width="2.5" '
            f'stroke-dasharray="{DASHES[place]}"/>'
        )
    return "\n".join([*parts, "</svg>", ""])
