"""A sheet set on its paper: every text and its place, worked out once for the worksheet and its key.

Comes in: a style, and parts with their puzzles and codes. Goes out: a frozen `Setting`. Knows no HTML.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil
from typing import Any

from tutor.errors import NoSuchPuzzle
from tutor.paper.fitting import usable
from tutor.paper.papers import Paper
from tutor.paper.text_width import lines_of
from tutor.puzzle import Puzzle
from tutor.sheet.entries import Entry, entry_of, how_to_of, legend_of
from tutor.sheet.heights import answer_apart, cell_height, how_to_height, needed_lines, stands_beside
from tutor.sheet.layout import HEADER, Block, Box, Placed, column_width, place
from tutor.sheet.measures import BELOW_LEGEND, LARGE, LEGEND_EM, LEGEND_LINE, NORMAL, TITLE, Measures
from tutor.sheet.request import Part
from tutor.sheet.style import Style
from tutor.sheet.views import HowToView
from tutor.wording.catalogue import Speech

HAIR = 0.01
"""How much a height is short of the room there is, in mm, so that it fits for certain."""

Parts = Sequence[tuple[Part, Sequence[Puzzle]]]


@dataclass(frozen=True)
class Setting:
    """What a sheet prints, and where. `header` is the height of all that stands above the first how-to, in mm."""

    paper: Paper
    speech: Speech
    measures: Measures
    legend: str
    header: float
    entries: tuple[tuple[Entry, ...], ...]
    how_tos: tuple[HowToView, ...]
    placed: tuple[Placed, ...]
    pages: int

    def boxes(self) -> Iterable[tuple[Entry, Box]]:
        """Each puzzle with its place."""
        for entries, placed in zip(self.entries, self.placed, strict=True):
            yield from zip(entries, placed.cells, strict=True)


def set_on_paper(parts: Parts, codes: Sequence[str], style: Style) -> Setting:
    """Set the puzzles of a sheet in their places.

    Raises `NoSuchPuzzle` for a puzzle that is too high for a page.
    """
    paper, speech = style.sheet_paper, style.speech
    sizes = LARGE if style.large else NORMAL
    numbered = iter(enumerate(codes, 1))
    entries = tuple(
        tuple(entry_of(part, puzzle, *next(numbered), speech) for puzzle in puzzles) for part, puzzles in parts
    )
    how_tos = tuple(how_to_of(part, puzzles[0], speech) for part, puzzles in parts)
    legend = legend_of(chain(*entries), speech)
    header = max(HEADER, TITLE + lines_of(legend, paper.text_width, LEGEND_EM) * LEGEND_LINE + BELOW_LEGEND)
    blocks = [
        _block(one, how_to, sizes, paper, above=0.0 if number else header)
        for number, (one, how_to) in enumerate(zip(entries, how_tos, strict=True))
    ]
    placed, pages = place(paper, [block for _, block in blocks], header)
    how_tos = tuple(how_to._replace(box=one.how_to) for (how_to, _), one in zip(blocks, placed, strict=True))
    return Setting(paper, speech, sizes, legend, header, entries, how_tos, placed, pages)


def _block(
    entries: Sequence[Entry], how_to: HowToView, sizes: Measures, paper: Paper, *, above: float
) -> tuple[HowToView, Block]:
    """What a part needs: columns where its puzzles fit beside each other, else the whole width.

    A how-to stands above its first row. Where there is no room for both, the example is left out.
    """
    pitch = sizes.how_to_piece(entries[0].puzzle.game)
    how_to = how_to._replace(apart=answer_apart(how_to, sizes, paper.text_width, pitch))
    box = how_to_height(how_to, sizes, paper.text_width, pitch)
    room = usable(paper) - above - box
    columns, width = sizes.columns, column_width(paper, sizes.columns)
    cell = _cell(entries, sizes, width, room)
    if columns > 1 and (cell > usable(paper) / 2 or not all(stands_beside(one, sizes, width) for one in entries)):
        columns = 1
        cell = _cell(entries, sizes, paper.text_width, room)
    if cell <= room:
        return how_to, Block(len(entries), cell, box, columns)
    if how_to.label:
        return _block(entries, how_to._replace(label="", bar=None), sizes, paper, above=above)
    raise _too_high(entries, sizes, paper, room)


def _cell(entries: Sequence[Entry], sizes: Measures, width: float, room: float) -> float:
    """The height of the places of a part; where there is no room for all ruled lines, those without words give way."""
    usual = max(cell_height(one, sizes, width, room, one.lines) for one in entries)
    if usual <= room:
        return usual
    return max(room - HAIR, *(cell_height(one, sizes, width, room, needed_lines(one)) for one in entries))


def _too_high(entries: Sequence[Entry], sizes: Measures, paper: Paper, room: float) -> NoSuchPuzzle:
    """The refusal of a part whose highest puzzle has no room on a page."""
    width = paper.text_width
    height, number = max((cell_height(one, sizes, width, room, needed_lines(one)), one.number) for one in entries)
    words: dict[str, Any] = {"number": number, "height": ceil(height), "paper": paper.name, "room": int(room)}
    if sizes is LARGE:
        return NoSuchPuzzle(
            "puzzle {number} does not fit on a page: in large print it needs {height} mm, and {paper} leaves {room} mm "
            "below the how-to; wish for fewer captures or a smaller table, or take a larger paper or normal print",
            **words,
        )
    return NoSuchPuzzle(
        "puzzle {number} does not fit on a page: it needs {height} mm, and {paper} leaves {room} mm below the "
        "how-to; wish for fewer captures or a smaller table, or take a larger paper",
        **words,
    )
