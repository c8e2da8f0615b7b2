"""Imposition: where pieces are placed on a sheet, and where their backs go behind them.

Comes in: the width and height of a paper and of a piece, margins and gaps. Goes out: frozen grids and spots. All of it
is arithmetic in millimetres, x to the right and y downwards from the upper left corner of a page as it is printed.
Knows no game, no picture and no HTML.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple, Self

from tutor.errors import UsageError
from tutor.messages import Message
from tutor.paper.extent import EDGE, Extent

STRIP = 4.4
"""The height of the strip with the 100 mm ruler, in mm."""

FOLD = 3.0
"""The white between a piece and the line where the sheet is folded, in mm."""

RULER, SHORT_RULER = 100.0, 50.0
"""The length of the ruler on a sheet, in mm, and of the one on a paper without room for it."""

HAIR = 1e-6
"""Lengths that differ by less than this are equal, in mm."""

OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


class Spot(NamedTuple):
    """Where a piece stands: its left and upper edge in mm, and whether it is turned by 180 degrees."""

    left: float
    top: float
    turned: bool = False


def flip_axis(duplex: str, paper: Extent) -> str:
    """What a flip of the sheet mirrors: columns (`x`) or rows (`y`).

    >>> flip_axis("long", Extent(210, 297)), flip_axis("short", Extent(210, 297)), flip_axis("long", Extent(297, 210))
    ('x', 'y', 'y')
    """
    return "x" if (duplex == "long") == (paper.height >= paper.width) else "y"


def back_spot(spot: Spot, piece: Extent, paper: Extent, axis: str) -> Spot:
    """Where the back of a piece goes on the other side of the sheet, so that it is right behind the piece.

    A sheet that is flipped over its side mirrors the columns. One that is flipped over its top mirrors the rows, and
    the back is turned by 180 degrees, so that its top is behind the piece's top.

    >>> back_spot(Spot(10, 20), Extent(63, 88), Extent(210, 297), "x")
    Spot(left=137, top=20, turned=False)
    >>> back_spot(Spot(10, 20), Extent(63, 88), Extent(210, 297), "y")
    Spot(left=10, top=189, turned=True)
    """
    if axis == "x":
        return Spot(paper.width - spot.left - piece.width, spot.top, spot.turned)
    return Spot(spot.left, paper.height - spot.top - piece.height, not spot.turned)


def how_many_fit(length: float, piece: float, gap: float) -> int:
    """How many pieces with gaps between them fit into a length.

    >>> how_many_fit(200, 63, 0), how_many_fit(200, 25, 0), how_many_fit(5, 63, 0)
    (3, 8, 0)
    >>> how_many_fit(191, 63, 1), how_many_fit(190.9, 63, 1)
    (3, 2)
    """
    return max(0, int((length + gap + HAIR) / (piece + gap)))


@dataclass(frozen=True)
class Grid:
    """Pieces in columns and rows on one side of a paper, filled row by row from the upper left.

    `strip` is the side of the page along which the 100 mm ruler stands. `axis` is what the backs mirror; with `folded`
    they stand beside the fronts on the same page, and the sheet is folded between them.
    """

    paper: Extent
    piece: Extent
    columns: int
    rows: int
    left: float
    top: float
    strip: str
    axis: str
    gap: float
    folded: bool = False

    @property
    def per_sheet(self) -> int:
        """The number of places on a sheet."""
        return self.columns * self.rows

    @property
    def size(self) -> Extent:
        """The width and height of all places together, in mm."""
        return Extent(_run(self.columns, self.piece.width, self.gap), _run(self.rows, self.piece.height, self.gap))

    def sheets(self, count: int) -> int:
        """How many sheets `count` pieces fill.

        >>> grid(Extent(210, 297), Extent(63, 88)).sheets(60)
        7
        """
        return ceil(count / self.per_sheet)

    def spots(self, count: int) -> tuple[Spot, ...]:
        """The places of `count` pieces on the front of a sheet.

        >>> grid(Extent(210, 297), Extent(63, 88)).spots(2)
        (Spot(left=10.5, top=16.5, turned=False), Spot(left=73.5, top=16.5, turned=False))
        """
        across, down = self.piece.width + self.gap, self.piece.height + self.gap
        places = [divmod(place, self.columns) for place in range(min(count, self.per_sheet))]
        return tuple(Spot(self.left + column * across, self.top + row * down) for row, column in places)

    def backs(self, count: int, offset: tuple[float, float] = (0.0, 0.0)) -> tuple[Spot, ...]:
        """The places of the backs, each behind its piece, moved by an offset (to the right and down, in mm).

        >>> [spot.left for spot in grid(Extent(210, 297), Extent(63, 88)).backs(3, (0.5, 0))]
        [137.0, 74.0, 11.0]
        """
        spots = [back_spot(spot, self.piece, self.paper, self.axis) for spot in self.spots(count)]
        return tuple(Spot(spot.left + offset[0], spot.top + offset[1], spot.turned) for spot in spots)

    def mirrored(self) -> Self:
        """The grid of the backs: a strip at the side that is mirrored changes sides, unless both are on one page."""
        first = back_spot(Spot(self.left, self.top), self.size, self.paper, self.axis)
        moves = not self.folded and self.strip in (("left", "right") if self.axis == "x" else ("top", "bottom"))
        return replace(self, left=first.left, top=first.top, strip=OPPOSITE[self.strip] if moves else self.strip)

    def room(self) -> dict[str, float]:
        """How much room there is between the pieces and what must stay free at each side of the page, in mm."""
        size = self.size
        outside = {
            "left": self.left,
            "top": self.top,
            "right": self.paper.width - self.left - size.width,
            "bottom": self.paper.height - self.top - size.height,
        }
        room = {side: length - EDGE - STRIP * (side == self.strip) for side, length in outside.items()}
        if self.folded and self.axis == "x":
            room["right" if self.left < self.paper.width / 2 else "left"] = FOLD
        if self.folded and self.axis == "y":
            room["bottom" if self.top < self.paper.height / 2 else "top"] = FOLD
        return room


def grid(
    paper: Extent, piece: Extent, *, margin: float = EDGE, gap: float = 0.0, marks: float = 0.0, axis: str = "x"
) -> Grid:
    """As many pieces as fit on a paper, in the middle of it, with room for the ruler and `marks` mm for cutting marks.

    Where a centred grid leaves no room for the ruler, the grid is moved; if that does not help, it loses a row or a
    column.

    >>> found = grid(Extent(215.9, 279.4), Extent(63, 88), margin=10)
    >>> found.columns, found.rows, found.strip
    (3, 2, 'bottom')

    Raises `UsageError` where not a single piece fits.
    """
    free = max(margin, EDGE + marks)
    for columns, rows, size in _shapes(paper, piece, free, gap):
        place = _beside_strip(paper, size, free, marks)
        if place:
            return Grid(paper, piece, columns, rows, *place, axis=axis, gap=gap)
    raise UsageError(_too_large(paper, piece, free))


def folded_grid(paper: Extent, piece: Extent, *, margin: float = EDGE, gap: float = 0.0, marks: float = 0.0) -> Grid:
    """As many pieces as fit on one half of a paper; their backs are mirrored to the other half, for folding.

    >>> found = folded_grid(Extent(210, 297), Extent(63, 88))
    >>> found.per_sheet, found.axis, found.left + 63 + FOLD
    (3, 'x', 105.0)

    Raises `UsageError` where not a single piece fits on a half.
    """
    free = max(margin, EDGE + marks)
    grids = [grid for axis in ("x", "y") if (grid := _folded(paper, piece, axis, free=free, gap=gap, marks=marks))]
    if not grids:
        raise UsageError("{fault} that is folded in two", fault=_too_large(paper, piece, free))
    return max(grids, key=lambda grid: grid.per_sheet)


def _folded(paper: Extent, piece: Extent, axis: str, *, free: float, gap: float, marks: float) -> Grid | None:
    """The grid on the left or the upper half."""
    width, height = paper
    half = Extent(width / 2 + free - FOLD, height) if axis == "x" else Extent(width, height / 2 + free - FOLD)
    for columns, rows, size in _shapes(half, piece, free, gap):
        left, top = (width - size.width) / 2, (height - size.height) / 2
        if axis == "x":
            left = (width - 2 * (size.width + FOLD)) / 2
        else:
            top = (height - 2 * (size.height + FOLD)) / 2
        for strip, spare, length in (("bottom", top, width), ("left", left, height)):
            if spare >= max(free, EDGE + STRIP + marks) - HAIR and length >= SHORT_RULER + 2 * EDGE:
                return Grid(paper, piece, columns, rows, left, top, strip, axis, gap, folded=True)
    return None


def _run(count: int, piece: float, gap: float) -> float:
    """The length of `count` pieces with their gaps."""
    return count * piece + max(0, count - 1) * gap


def _shapes(paper: Extent, piece: Extent, free: float, gap: float) -> Iterator[tuple[int, int, Extent]]:
    """The columns, rows and size of the grid that fits, then with one row or column fewer, the most pieces first."""
    columns, rows = (how_many_fit(side - 2 * free, one, gap) for side, one in zip(paper, piece, strict=True))
    smaller = sorted([(columns, rows - 1), (columns - 1, rows)], key=lambda shape: -shape[0] * shape[1])
    for across, down in [(columns, rows), *smaller]:
        if min(across, down) > 0:
            yield across, down, Extent(_run(across, piece.width, gap), _run(down, piece.height, gap))


def _beside_strip(paper: Extent, size: Extent, free: float, marks: float) -> tuple[float, float, str] | None:
    """Where a grid of this size stands so that the ruler fits beside it: left, top and the side of the ruler."""
    across, down = paper.width - size.width, paper.height - size.height
    strip = max(free, EDGE + STRIP + marks)
    wide, tall = (length >= SHORT_RULER + 2 * EDGE for length in paper)
    places = (
        (wide and down / 2 >= strip - HAIR, (across / 2, down / 2, "bottom")),
        (tall and across / 2 >= strip - HAIR, (across / 2, down / 2, "left")),
        (wide and down >= free + strip - HAIR, (across / 2, down - strip, "bottom")),
        (tall and across >= free + strip - HAIR, (strip, down / 2, "left")),
    )
    return next((place for fits, place in places if fits), None)


def _too_large(paper: Extent, piece: Extent, free: float) -> Message:
    return Message(
        "a piece of {width:g} × {height:g} mm does not fit on a paper of {across:g} × {down:g} mm "
        "with {free:g} mm kept free at each side; choose a smaller size or a larger paper",
        width=piece.width, height=piece.height, across=paper.width, down=paper.height, free=free,
    )  # fmt: skip
