"""The numbers 1 to 10 as SVG paths, for the large cards and chips that are cut out.

In: the outlines that the piece fonts use. Out: a TOML table, the same bytes each time. Each path is drawn about the
point 0 0, y downwards, and is 100 units high; its width is given beside it. It knows nothing of pieces.
"""

from __future__ import annotations

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from tools.fonts.outlines import NumberBox, draw_number

HEIGHT = 100.0
WIDEST = 150.0
OPENING = "# Made by tools/fonts/build.py from Lexend: the numbers as SVG paths about 0 0, 100 units high.\n"


def number_shapes() -> bytes:
    """The table of all numbers."""
    return (OPENING + "".join(_table(number) for number in range(1, 11))).encode("utf-8")


def _table(number: int) -> str:
    drawn = RecordingPen()
    draw_number(TransformPen(drawn, (1, 0, 0, -1, 0, 0)), number, NumberBox(0, 0, HEIGHT, WIDEST))
    path, bounds = SVGPathPen(None, ntos=_short), BoundsPen(None)
    drawn.replay(path)
    drawn.replay(bounds)
    left, _, right, _ = bounds.bounds
    return f'\n[{number}]\nwidth = {_short(right - left)}\npath = "{path.getCommands()}"\n'


def _short(length: float) -> str:
    """A length with one decimal at most.

    >>> _short(12.04), _short(-0.04)
    ('12', '0')
    """
    return f"{round(length, 1) + 0.0:g}"
