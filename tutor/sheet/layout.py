"""Where each puzzle goes: columns, rows and pages, in millimetres.

Comes in: a paper, a style, and the heights that parts need. Goes out: frozen places. Knows no HTML and no puzzle.

The worksheet and its key use the same places, so that a key can be laid beside a sheet.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from tutor.paper.fitting import usable
from tutor.paper.papers import Paper

HEADER = 24.5
"""The height of title and name line on the first page, in mm; a key with a longer legend needs more."""

STRETCH = 14.0
"""The most by which a row of puzzles is stretched to fill its page, in mm."""


ABOVE_PART = 3.0
"""The white between one part and the how-to of the next, in mm."""

GUTTER = 8.0
"""The white between two columns, in mm."""


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
    """Where the how-to of a part and each of its puzzles go."""

    how_to: Box
    cells: tuple[Box, ...]


def column_width(paper: Paper, columns: int) -> float:
    """The width of one column, in mm.

    >>> from tutor.paper.papers import find_paper
    >>> column_width(find_paper("a4"), 2)
    86.0
    """
    return (paper.text_width - (columns - 1) * GUTTER) / columns


def row_shares(rows: int, here: float, page: float) -> list[int]:
    """How many rows go on each page, when `here` fit on the first one and `page` on every other.

    No page holds a single last row if the page before it can spare one.

    >>> row_shares(4, 3.2, 3.9), row_shares(6, 2.1, 3.0), row_shares(2, 0.5, 3.0)
    ([2, 2], [2, 2, 2], [0, 2])
    """
    shares = [min(rows, int(here))]
    while sum(shares) < rows:
        shares.append(min(rows - sum(shares), max(1, int(page))))
    if len(shares) > 1 and shares[-1] == 1 and shares[-2] > 2:
        shares[-2:] = [shares[-2] - 1, 2]
    return shares


def place(paper: Paper, blocks: Sequence[Block], header: float = HEADER) -> tuple[tuple[Placed, ...], int]:
    """Place the parts one after the other, below a header on the first page; also the number of pages.

    A how-to stays with its first row. The white left on a page is shared out between its rows.
    """
    page, top, height = 1, header, usable(paper)
    placed: list[tuple[Box, list[Box]]] = []
    for block in blocks:
        top += ABOVE_PART if placed else 0.0
        if top > header and _begins_page(block, top, height):
            page, top = page + 1, 0.0
        how_to = Box(page, 0.0, top, paper.text_width, block.how_to)
        top += block.how_to
        cells: list[Box] = []
        width = column_width(paper, block.columns)
        first = 0
        for share in row_shares(ceil(block.count / block.columns), (height - top) / block.cell, height / block.cell):
            if first or not share:
                page, top = page + 1, 0.0
            for _ in range(share):
                for column in range(min(block.columns, block.count - first)):
                    cells.append(Box(page, column * (width + GUTTER), top, width, block.cell))
                first += block.columns
                top += block.cell
        placed.append((how_to, cells))
    spreads = _spreads(paper, page, [cell for _, cells in placed for cell in cells])
    return tuple(
        Placed(_moved(how_to, spreads[how_to.page]), tuple(_grown(cell, spreads[cell.page]) for cell in cells))
        for how_to, cells in placed
    ), page


def _begins_page(block: Block, top: float, height: float) -> bool:
    """Whether a part that is not the first begins a new page.

    It does if its first row does not fit, or if its two rows would be needlessly split over two pages.
    """
    rows = ceil(block.count / block.columns)
    fits = (height - top - block.how_to) / block.cell
    return fits < 1 or (rows == 2 and fits < 2 <= (height - block.how_to) / block.cell)


@dataclass(frozen=True)
class Spread:
    """How a page is filled: the extra white, in mm, that each row of puzzles gets, and the tops of these rows."""

    extra: float
    rows: tuple[float, ...]


def _spreads(paper: Paper, pages: int, cells: Sequence[Box]) -> dict[int, Spread]:
    """How each page is filled; the last one of several is stretched no more than the one before it."""
    spreads: dict[int, Spread] = {}
    for page in range(1, pages + 1):
        here = [cell for cell in cells if cell.page == page]
        rows = tuple(sorted({cell.top for cell in here}))
        left = usable(paper) - max((cell.top + cell.height for cell in here), default=usable(paper))
        extra = min(STRETCH, max(0.0, left) / max(1, len(rows)))
        if page == pages > 1:
            extra = min(extra, spreads[page - 1].extra)
        spreads[page] = Spread(extra, rows)
    return spreads


def _moved(box: Box, spread: Spread) -> Box:
    return replace(box, top=box.top + spread.extra * sum(row < box.top for row in spread.rows))


def _grown(box: Box, spread: Spread) -> Box:
    """A cell on its spread page: half of the white it gets is inside it, half sets it off from the next."""
    return replace(_moved(box, spread), height=box.height + spread.extra / 2)
