"""How high each puzzle, its answer and each how-to is in a width: every text is measured, nothing is guessed.

Comes in: entries, measures, widths in mm. Goes out: heights in mm, rows of pieces, lines. Knows no page and no HTML.
"""

from collections.abc import Sequence
from itertools import chain

from tutor.paper.text_width import BOLD, Word, ems, evened, filled, lines_of, words_of
from tutor.sheet.density import key_height
from tutor.sheet.entries import Entry
from tutor.sheet.measures import BAR, BELOW_TABLE, HOW_TO_GAP, HOW_TO_SIDES, Measures
from tutor.sheet.views import HowToView, LineView

MOST_ROWS = 3
"""Rows of pieces of a puzzle that stands beside another."""

ROOM_TO_WRITE = 19.0
"""What is left of a ruled line behind its words at least where puzzles stand beside each other, in mm."""

WORD_SPACING = -0.08
"""How much wider the white between two words of a heading is, in em."""


def hand_rows(entry: Entry, sizes: Measures, width: float) -> list[int]:
    """How many pieces of the hand stand in each row."""
    return evened(len(entry.hand), sizes.capacity(entry.puzzle.game, width))


def table_rows(entry: Entry, sizes: Measures, width: float) -> list[int]:
    """How many table pieces stand in each row: as few rows as will do, of much the same length."""
    return evened(
        len(entry.table), sizes.capacity(entry.puzzle.game, width - (sizes.play if entry.puzzle.played else 0.0))
    )


def head_height(entry: Entry, sizes: Measures, width: float) -> float:
    """The height of the heading: of one line, where it fits on one."""
    text = f"{entry.number}. {entry.heading}"
    if (ems(text, BOLD) + WORD_SPACING * text.count(" ")) * sizes.head_em <= width:
        return sizes.head
    return sizes.head + (lines_of(text, width, sizes.head_em, BOLD) - 1) * sizes.head_line


def equation_size(equation: str, sizes: Measures, width: float) -> tuple[str, float]:
    """The class of a sum with a hole and its size: the largest at which it stands on one line, or else the smallest."""
    room = min(width, sizes.sum_width)
    return next((size for size in sizes.equations if ems(equation) * size[1] <= room), sizes.equations[-1])


def body_height(entry: Entry, sizes: Measures, width: float, lines: Sequence[LineView]) -> float:
    """The height of a puzzle on the worksheet below its heading, with these ruled lines."""
    row = sizes.row(entry.puzzle.game)
    hand = len(hand_rows(entry, sizes, width)) * row + sizes.label + BELOW_TABLE if entry.hand else 0.0
    pieces = max(1, len(table_rows(entry, sizes, width))) * row
    extra = lines_of(entry.shown, width, sizes.em) * 0.8 * sizes.line
    ticks = lines_of("   ".join(f"☐ {tick}" for tick in entry.ticks), width, sizes.em) * sizes.line
    size = equation_size(entry.equation, sizes, width)[1]
    equation = lines_of(entry.equation, width, size) * sizes.equation_line
    answer = max(sizes.writing, extra + ticks + equation + len(lines) * sizes.line)
    return sizes.label + hand + pieces + BELOW_TABLE + answer + sizes.gap


def cell_height(entry: Entry, sizes: Measures, width: float, most: float, lines: Sequence[LineView]) -> float:
    """The height of the place that a puzzle and its answer share; pieces go where it needs more than `most`."""
    head = head_height(entry, sizes, width)
    key = key_height(entry.puzzle, entry.answer, entry.given, width, most - head)
    return head + max(body_height(entry, sizes, width, lines), key)


def needed_lines(entry: Entry) -> tuple[LineView, ...]:
    """The ruled lines that a puzzle cannot be without: those with words."""
    return tuple(line for line in entry.lines if not line.halves)


def fitting_lines(entry: Entry, sizes: Measures, width: float, height: float) -> tuple[LineView, ...]:
    """The ruled lines for which there is room in a place; those without words give way."""
    lines = entry.lines
    while lines[:1] == (LineView(halves=True),) and (
        head_height(entry, sizes, width) + body_height(entry, sizes, width, lines) > height + 0.001
    ):
        lines = lines[1:]
    return lines


def stands_beside(entry: Entry, sizes: Measures, width: float) -> bool:
    """Whether a puzzle is small enough for a column: its heading and its sum on one line, room to write."""
    size = equation_size(entry.equation, sizes, width)[1]
    labels = [ems(text) * sizes.em for line in entry.lines for text in (line.before + line.after,)]
    return (
        len(table_rows(entry, sizes, width)) <= MOST_ROWS
        and head_height(entry, sizes, width) == sizes.head
        and ems(entry.equation) * size <= width
        and max(labels, default=0.0) + ROOM_TO_WRITE <= width
    )


def answer_apart(how_to: HowToView, sizes: Measures, width: float, pitch: float) -> bool:
    """Whether the answer of an example stands on a line of its own: in large print, and where there is no room."""
    bar = BAR if how_to.bar else 0.0
    words = chain(_opening(how_to, sizes, pitch), words_of(f" → {how_to.answer}", sizes.em, BOLD))
    return sizes.answer_line > 0 or filled(words, width - HOW_TO_SIDES - bar) > 1


def how_to_height(how_to: HowToView, sizes: Measures, width: float, pitch: float) -> float:
    """The height of a how-to box with its example, where it has one, and the white below it.

    `pitch` is the width of a piece in the example, in mm.
    """
    room = width - HOW_TO_SIDES
    text = lines_of(how_to.text, room, sizes.em) * sizes.how_to_line + HOW_TO_GAP
    if not how_to.label:
        return text
    bar = BAR if how_to.bar and not sizes.answer_line else 0.0
    # The space before the answer is set even where a line ends.
    opening = [*_opening(how_to, sizes, pitch), Word(0.0, ems(" ") * sizes.em)]
    example = filled(opening, room - bar, hung=-bar) * sizes.example_line
    if answer_apart(how_to, sizes, width, pitch):
        answer = lines_of(f"→ {how_to.answer}", room, sizes.em, BOLD)
        example += answer * (sizes.answer_line or sizes.example_line)
    return text + example + sizes.example_gap


def _opening(how_to: HowToView, sizes: Measures, pitch: float) -> list[Word]:
    """The label of an example and its pieces: white of the text stands before those in the hand and on the table."""
    space = ems(" ") * sizes.em
    rows = (how_to.played or how_to.hand, how_to.table)
    pieces = [Word(0.0 if place else space, pitch) for row in rows for place in range(len(row.split()))]
    return [*words_of(how_to.label, sizes.em), *pieces]
