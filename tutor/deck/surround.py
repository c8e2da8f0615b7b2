"""What is printed around the pieces of a sheet: the strip with the ruler, and the colour that extends over their edges.

Comes in: a grid and its spots. Goes out: places and lengths in mm. Knows no picture and no HTML.
"""

from dataclasses import replace
from typing import NamedTuple

from tutor.deck.imposition import RULER, SHORT_RULER, STRIP, Grid, Spot
from tutor.paper.extent import EDGE


class Ruler(NamedTuple):
    """The ruler on a page: the left and upper edge of its strip, and its length, in mm.

    An upright one reads from the bottom to the top.
    """

    left: float
    top: float
    length: float
    upright: bool


def ruler(grid: Grid) -> Ruler:
    """Where the ruler of a page stands: in the middle of its strip.

    >>> from tutor.deck.imposition import grid
    >>> from tutor.paper.extent import Extent
    >>> ruler(grid(Extent(210, 297), Extent(63, 88)))
    Ruler(left=55.0, top=287.6, length=100.0, upright=False)
    """
    upright = grid.strip in ("left", "right")
    along, across = (grid.paper.height, grid.paper.width) if upright else grid.paper
    length = RULER if along >= RULER + 2 * EDGE else SHORT_RULER
    near = EDGE if grid.strip in ("left", "top") else across - EDGE - STRIP
    start = (along - length) / 2
    return Ruler(near, start, length, upright) if upright else Ruler(start, near, length, upright)


def bleeds(grid: Grid, spots: tuple[Spot, ...], bleed: float) -> tuple[dict[str, float], ...]:
    """How far the colour of each piece extends over its edges, in mm: `bleed`, or as far as there is room.

    Towards a neighbour this is half of the gap; towards the edge of the page it ends where printing does.
    """
    across, down = grid.piece.width + grid.gap, grid.piece.height + grid.gap
    first = spots[0]
    places = [(round((spot.left - first.left) / across), round((spot.top - first.top) / down)) for spot in spots]
    steps = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}
    every_bleed = []
    for spot, (column, row) in zip(spots, places, strict=True):
        room = replace(grid, left=spot.left, top=spot.top, columns=1, rows=1).room()
        for side, (right, below) in steps.items():
            if (column + right, row + below) in places:
                room[side] = grid.gap / 2
        every_bleed.append({side: max(0.0, min(bleed, length)) for side, length in room.items()})
    return tuple(every_bleed)
