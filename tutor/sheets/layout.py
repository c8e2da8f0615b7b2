"""Where each puzzle stands: columns, rows and pages, in millimetres.

Comes in: a paper, a style, and the heights that parts need. Goes out: frozen places. Knows no HTML and no puzzle.

The worksheet and its key are set on the same places, so that a key can be laid beside a sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.sheets.paper import Paper

HEADER = 25.0
"""The height of title and name line on the first page, in mm."""

STRETCH = 9.0
"""The most that a row of puzzles is spread out to fill its page, in mm."""


@dataclass(frozen=True)
class Box:
    """A place on a page: page number (from 1), left and top edge from the margins, width and height, in mm."""

    page: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Block:
    """What one part of a sheet needs: its number of puzzles, their height, the height of its how-to, its columns."""

    count: int
    cell: float
    how_to: float
    columns: int


@dataclass(frozen=True)
class Placed:
    """Where the how-to of a part and each of its puzzles stand."""

    how_to: Box
    cells: tuple[Box, ...]


GUTTER = 8.0
"""The white between two columns, in mm."""


def column_width(paper: Paper, columns: int) -> float:
    """The width of one column, in mm.

    >>> from tutor.sheets.paper import find_paper
    >>> column_width(find_paper("a4"), 2)
    86.0
    """
    return (paper.text_width - (columns - 1) * GUTTER) / columns


def place(paper: Paper, blocks: Sequence[Block]) -> tuple[tuple[Placed, ...], int]:
    """Place the parts one after the other; also the number of pages.

    A how-to stays with its first row. What a page has left is shared out between its rows.
    """
    page, top = 1, HEADER
    placed: list[tuple[Box, list[Box]]] = []
    for block in blocks:
        if top > HEADER and top + block.how_to + block.cell > paper.text_height:
            page, top = page + 1, 0.0
        how_to = Box(page, 0.0, top, paper.text_width, block.how_to)
        top += block.how_to
        cells: list[Box] = []
        width = column_width(paper, block.columns)
        for first in range(0, block.count, block.columns):
            if top + block.cell > paper.text_height + 0.01:
                page, top = page + 1, 0.0
            for column in range(min(block.columns, block.count - first)):
                cells.append(Box(page, column * (width + GUTTER), top, width, block.cell))
            top += block.cell
        placed.append((how_to, cells))
    spread = _spread(paper, [box for how_to, cells in placed for box in (how_to, *cells)], page)
    return tuple(Placed(spread[how_to], tuple(spread[cell] for cell in cells)) for how_to, cells in placed), page


def _spread(paper: Paper, boxes: Sequence[Box], pages: int) -> dict[Box, Box]:
    """The boxes of each page, moved apart so that the page is filled; a last page is spread as the one before it."""
    moved: dict[Box, Box] = {}
    extra = 0.0
    for page in range(1, pages + 1):
        here = [box for box in boxes if box.page == page]
        rows = sorted({box.top for box in here if box.width < paper.text_width or box.height})
        left = paper.text_height - max(box.top + box.height for box in here)
        share = min(STRETCH, max(0.0, left) / len(rows))
        extra = min(share, extra) if page == pages and pages > 1 else share
        for box in here:
            moved[box] = replace(box, top=box.top + extra * rows.index(box.top), height=box.height + extra)
    return moved
