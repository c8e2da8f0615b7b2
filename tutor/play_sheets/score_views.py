"""The content of a score sheet, ready to be set: frozen view models.

Templates read these and add nothing. All text is final. Lengths are in mm of an A4 page: a larger paper shows all of it
larger.
"""

from typing import NamedTuple

from tutor.paper.papers import Paper


class RowView(NamedTuple):
    """A row: its heading, the piece drawn beside that (or none), its cells and its height.

    A cell is empty, to be written on, or in a row of `heads` the heading of `span` columns. `sum` marks a row of sums.
    """

    heading: str
    cells: tuple[str, ...]
    height: float
    piece: str = ""
    span: int = 1
    heads: bool = False
    sum: bool = False


class TableView(NamedTuple):
    """A table to write on, `top` below the upper margin; a thick line follows every `group` columns.

    In a `tinted` one the column before that line is set off, because it holds sums.
    """

    first: float
    column: float
    columns: int
    group: int
    rows: tuple[RowView, ...]
    top: float
    tinted: bool = False

    @property
    def height(self) -> float:
        """The height of the table, in mm."""
        return sum(row.height for row in self.rows)

    @property
    def width(self) -> float:
        """The width of the table, in mm."""
        return self.first + self.column * self.columns

    def cells(self, row: RowView) -> tuple[tuple[str, bool], ...]:
        """The text of the cells of a row, and whether a thick line follows each."""
        return tuple((cell, place * row.span % self.group == 0) for place, cell in enumerate(row.cells, 1))


class ScorePageView(NamedTuple):
    """One page: its heading and what to write (or nothing), its tables, its foot."""

    heading: str
    hint: str
    tables: tuple[TableView, ...]
    footer: str = ""


class ScoreSheetView(NamedTuple):
    """A whole score sheet. `scale` is the size in mm of what is 1 mm on A4; `deck` is cards or chips."""

    title: str
    language: str
    paper: Paper
    scale: float
    deck: str
    pages: tuple[ScorePageView, ...]
