"""What stands around the pieces of a sheet: the strip with the rule, and the colour that reaches over the edges.

Comes in: a grid and its spots. Goes out: places and lengths in mm. Knows no picture and no HTML.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tutor.sheets.imposition import EDGE, RULE, SHORT_RULE, STRIP, Grid, Spot


class Rule(NamedTuple):
    """The rule on a page: the left and upper edge of its strip, and its length, in mm.

    An upright one reads from the bottom to the top.
    """

    left: float
    top: float
    length: float
    upright: bool


def rule(grid: Grid) -> Rule:
    """Where the rule of a page stands: in the middle of its strip.

    >>> from tutor.sheets.imposition import Extent, grid
    >>> rule(grid(Extent(210, 297), Extent(63, 88)))
    Rule(left=55.0, top=287.6, length=100.0, upright=False)
    """
    upright = grid.strip in ("left", "right")
    along, across = (grid.paper.height, grid.paper.width) if upright else grid.paper
    length = RULE if along >= RULE + 2 * EDGE else SHORT_RULE
    near = EDGE if grid.strip in ("left", "top") else across - EDGE - STRIP
    start = (along - length) / 2
    return Rule(near, start, length, upright) if upright else Rule(start, near, length, upright)


def bleeds(grid: Grid, spots: tuple[Spot, ...], bleed: float) -> tuple[dict[str, float], ...]:
    """How far the colour of each piece reaches over its edges, in mm: `bleed`, or as far as there is room.

    Towards a neighbour that is half of the gap; towards the edge of the page it ends where nothing may be printed.
    """
    place = {(round(spot.left, 3), round(spot.top, 3)) for spot in spots}
    across, down = grid.piece.width + grid.gap, grid.piece.height + grid.gap
    steps = {"left": (-across, 0.0), "right": (across, 0.0), "top": (0.0, -down), "bottom": (0.0, down)}
    found = []
    for spot in spots:
        room = replace(grid, left=spot.left, top=spot.top, columns=1, rows=1).room()
        for side, (right, low) in steps.items():
            if (round(spot.left + right, 3), round(spot.top + low, 3)) in place:
                room[side] = grid.gap / 2
        found.append({side: max(0.0, min(bleed, length)) for side, length in room.items()})
    return tuple(found)
