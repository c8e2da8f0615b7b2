"""Where to cut: crop marks at both ends of every cut line, or the lines themselves. Arithmetic in millimetres.

Comes in: a grid and the spots on one side of a sheet. Goes out: frozen lines and circles, none of them on a
piece. Knows no picture and no HTML.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.deck.imposition import Grid, Spot
from tutor.paper.extent import Extent

OFF = 0.4
"""The white between a piece and a mark, in mm."""

SHORTEST, LONGEST = 0.8, 5.0
"""How long a crop mark is, in mm: as long as there is room."""

ROOM = OFF + SHORTEST
"""The room that crop marks need beside the pieces, in mm."""

NEAR = 1e-4
"""Sides that are closer than this are one cut line, in mm."""

HAIRLINE = 0.1
"""How wide a mark or a cut line is, in mm."""

ROUND_GAP, LEAST_ROUND_GAP = 3.0, 2.0
"""The white between round pieces, in mm: the default, and the least with room for their marks."""


class Line(NamedTuple):
    """A straight line between two points, in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


class Circle(NamedTuple):
    """A circle by its middle and radius, in mm."""

    x: float
    y: float
    radius: float


class Edge(NamedTuple):
    """One cut line: how far it is from the left (or upper) edge of the page, and where the pieces along it end."""

    at: float
    start: float
    end: float


def upright_edges(grid: Grid, spots: Sequence[Spot]) -> list[Edge]:
    """The upright cut lines of a sheet, from the left."""
    return _edges([(spot.left, spot.top) for spot in spots], grid.piece.width, grid.piece.height)


def level_edges(grid: Grid, spots: Sequence[Spot]) -> list[Edge]:
    """The level cut lines of a sheet, from the top."""
    return _edges([(spot.top, spot.left) for spot in spots], grid.piece.height, grid.piece.width)


def _edges(places: list[tuple[float, float]], across: float, along: float) -> list[Edge]:
    """Both sides of all pieces; sides that coincide are one cut line."""
    edges: list[Edge] = []
    for at, start in sorted((at, start) for near, start in places for at in (near, near + across)):
        if edges and at - edges[-1].at < NEAR:
            last = edges.pop()
            edges.append(Edge(last.at, min(last.start, start), max(last.end, start + along)))
        else:
            edges.append(Edge(at, start, start + along))
    return edges


def crop_marks(grid: Grid, spots: Sequence[Spot]) -> tuple[Line, ...]:
    """A mark at both ends of every cut line, outside the pieces.

    >>> from tutor.deck.imposition import grid
    >>> one = grid(Extent(100, 140), Extent(63, 88), marks=ROOM)
    >>> len(crop_marks(one, one.spots(1)))
    8
    """
    room, size = grid.room(), grid.size
    right, bottom = grid.left + size.width, grid.top + size.height
    marks = []
    for edge in upright_edges(grid, spots):
        for at, end in _ends(edge, (grid.top, room["top"]), (bottom, room["bottom"])):
            marks.append(Line(edge.at, at, edge.at, end))
    for edge in level_edges(grid, spots):
        for at, end in _ends(edge, (grid.left, room["left"]), (right, room["right"])):
            marks.append(Line(at, edge.at, end, edge.at))
    return tuple(marks)


def _ends(edge: Edge, low: tuple[float, float], high: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Where the two marks of a cut line begin and end; inside the grid, beside empty places, there is always room."""
    before = min(LONGEST, low[1] + edge.start - low[0] - OFF)
    after = min(LONGEST, high[1] + high[0] - edge.end - OFF)
    yield edge.start - OFF, edge.start - OFF - before
    yield edge.end + OFF, edge.end + OFF + after


def cut_lines(grid: Grid, spots: Sequence[Spot]) -> tuple[Line, ...]:
    """Every cut line from the first piece that it touches to the last.

    >>> from tutor.deck.imposition import grid
    >>> two = grid(Extent(210, 297), Extent(63, 88), marks=ROOM)
    >>> len(cut_lines(two, two.spots(2)))
    5
    """
    upright = [Line(edge.at, edge.start, edge.at, edge.end) for edge in upright_edges(grid, spots)]
    level = [Line(edge.start, edge.at, edge.end, edge.at) for edge in level_edges(grid, spots)]
    return (*upright, *level)


def cut_circles(grid: Grid, spots: Sequence[Spot]) -> tuple[Circle, ...]:
    """A circle close around every round piece; the line lies outside the piece.

    >>> from tutor.deck.imposition import grid
    >>> one = grid(Extent(100, 140), Extent(30, 30), gap=ROUND_GAP)
    >>> [round(circle.radius, 2) for circle in cut_circles(one, one.spots(1))]
    [15.05]
    """
    radius = grid.piece.width / 2
    return tuple(Circle(spot.left + radius, spot.top + radius, radius + HAIRLINE / 2) for spot in spots)


def round_mark_reach(gap: float) -> float:
    """How far the marks of a round piece reach from it, in mm: not quite to the middle of the gap.

    >>> round_mark_reach(3.0), round_mark_reach(40.0)
    (1.45, 5.0)
    """
    return min(gap / 2 - 0.05, LONGEST)


def round_marks(grid: Grid, spots: Sequence[Spot]) -> tuple[Line, ...]:
    """Four short marks around every round piece, at its middle lines, each in its half of the gap.

    >>> from tutor.deck.imposition import grid
    >>> one = grid(Extent(100, 140), Extent(30, 30), gap=ROUND_GAP)
    >>> len(round_marks(one, one.spots(1)))
    4
    """
    radius, near, far = grid.piece.width / 2, 0.3, round_mark_reach(grid.gap)
    marks = []
    for spot in spots:
        x, y = spot.left + radius, spot.top + radius
        for right, down in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            start, end = radius + near, radius + far
            marks.append(Line(x + right * start, y + down * start, x + right * end, y + down * end))
    return tuple(marks)


def trim_marks(piece: Extent, bleed: float) -> tuple[Line, ...]:
    """The two marks at each corner of a piece that has a page to itself, outside its bleed.

    >>> len(trim_marks(Extent(63, 88), 3))
    8
    """
    near, far = bleed + OFF, bleed + OFF + LONGEST
    (left, right), (top, bottom) = (((0.0, 1), (length, -1)) for length in piece)  # each side, and which way is inwards
    upright = [Line(x, y - way * near, x, y - way * far) for x in (0.0, piece.width) for y, way in (top, bottom)]
    level = [Line(x - way * near, y, x - way * far, y) for y in (0.0, piece.height) for x, way in (left, right)]
    return (*upright, *level)
