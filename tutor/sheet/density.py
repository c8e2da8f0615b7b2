"""How close the answers of a key are set, so that each key fits the place of its puzzle.

Comes in: a puzzle, its answers, a width and a height in mm. Goes out: the roomiest density that fits, and the height
that the closest one needs. Knows no HTML.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from tutor.paper.text_width import BOLD, REGULAR, Word, ems, evened, filled, lines_of, words_of
from tutor.puzzle import Puzzle
from tutor.sheet.answers import Answer
from tutor.sheet.views import AnswerView


class Density(NamedTuple):
    """How close answers are set: the height of a line, of a piece and of the type (1 em), in mm.

    `columns` is 0 where the answers follow each other in the line.
    """

    name: str
    line: float
    piece: float
    em: float
    columns: int


DENSITIES = (
    Density("roomy", 8.0, 6.4, 3.7, 1),
    Density("close", 6.1, 5.2, 3.35, 1),
    Density("close pair", 6.1, 5.2, 3.35, 2),
    Density("tight", 4.95, 4.2, 2.82, 1),
    Density("tight pair", 4.95, 4.2, 2.82, 2),
    Density("tight flow", 4.95, 4.2, 2.82, 0),
    Density("bare flow", 4.1, 0.0, 2.82, 0),
)
"""From roomy to bare (no pieces): a puzzle's answers take the first that fits its place.

The lines are a little higher than in the style sheet, for pieces and words do not sit alike in a line.
"""

LONGEST_SHOWN = 400
"""The most letters of a title that are read: more never fit."""

GRAND = 1.5
"""How much larger a key in large print is set if there is room."""

SMALL_PIECE, SMALL_ROW = 6.4, 7.4
PLAYED_BEFORE = 14.0
"""The width of the played piece before the table, in mm."""

SUMMARY_LINE, SUMMARY_EM = 6.0, 3.88
WHY_LINE, WHY_EM = 4.2, 3.0
CODE = 4.0
COLUMN_GAP, ROW_GAP, NOTE_GAP = 4.0, 3.0, 2.5
PIECES_GAP = 1.5
HANGING = 2.4
"""How far the further lines of an answer of a hand are set in, in em."""

USUAL_TEXT = SUMMARY_LINE + 3 * WHY_LINE
"""The room for a summary and its reasons that a place has at least, so that the puzzles of a part are alike."""


def small_rows(puzzle: Puzzle, width: float) -> list[int]:
    """How many small pieces of the table go in each row of the key."""
    most = int((width - PLAYED_BEFORE) / (SMALL_PIECE * puzzle.game.look.form.pitch))
    return evened(len(puzzle.table), most)


def fitted_title(title: str, width: float, *, large: bool) -> tuple[str, str]:
    """As much of a title as there is room for, and its size: empty, `usual`, `medium`, or `small` in two lines.

    >>> fitted_title("Friends of ten", 180, large=False)
    ('Friends of ten', '')
    """
    title = title[:LONGEST_SHOWN]
    if ems(title, BOLD) * (9.88 if large else 7.76) <= width:
        return title, ""
    if large and ems(title, BOLD) * 7.76 <= width:
        return title, "usual"
    if ems(title, BOLD) * 4.94 <= width:
        return title, "medium"
    text = title
    while lines_of(text, width, SUMMARY_EM, BOLD) > 2:
        text = text[:-2].rstrip("…") + "…"
    return text, "small"


def height_beside(puzzle: Puzzle, answer: Answer, given: str, width: float, *, least: float = 0.0) -> float:
    """The height of everything that a key prints of a puzzle except its heading and its answers, in mm.

    `least` is kept free for the summary and the reasons together, in mm.
    """
    pieces = SMALL_ROW * (max(1, len(small_rows(puzzle, width))) + bool(puzzle.hand))
    summary = SUMMARY_LINE * lines_of(answer.summary, width, SUMMARY_EM, BOLD)
    reasons = sum(lines_of(reason, width, WHY_EM) for reason in (given, answer.why))
    return pieces + max(least, summary + WHY_LINE * reasons) + CODE


def densities_for(puzzle: Puzzle) -> tuple[Density, ...]:
    """The densities that a key may have: the answer for a hand is about its pieces, so each keeps its own row."""
    return tuple(density for density in DENSITIES if density.columns == 1 or not puzzle.hand)


def zoomed(
    puzzle: Puzzle, answer: Answer, given: str, width: float, height: float, *, zooms: Sequence[float]
) -> tuple[float, Density]:
    """The zoom and the density at which the answers fit a place in the largest type; else the last of both.

    All lengths grow alike with the zoom, so a place is looked at as if it were smaller.
    """
    rooms = {zoom: height / zoom - height_beside(puzzle, answer, given, width / zoom) for zoom in zooms}
    settings = [(zoom, density) for zoom in zooms for density in densities_for(puzzle)]
    for zoom, density in sorted(settings, key=lambda one: -one[0] * one[1].em):
        if answers_height(answer.rows, density, puzzle, width / zoom) <= rooms[zoom]:
            return zoom, density
    return settings[-1]


def key_height(puzzle: Puzzle, answer: Answer, given: str, width: float, most: float) -> float:
    """The height that the key of a puzzle needs below its heading when it is set as closely as possible, in mm.

    The pieces of each capture are left out only if the answers would need more than `most` with them.
    """
    beside = height_beside(puzzle, answer, given, width, least=0.0 if puzzle.hand else USUAL_TEXT)
    closest = densities_for(puzzle)[-2:]
    heights = [beside + answers_height(answer.rows, density, puzzle, width) for density in closest]
    return heights[0] if heights[0] <= most and not puzzle.hand else heights[-1]


def answers_height(answers: Sequence[AnswerView], density: Density, puzzle: Puzzle, width: float) -> float:
    """The height of answers, in mm; infinite where one that must not be broken is wider than its column."""
    rows = [_words(answer, density, puzzle.game.look.form.pitch) for answer in answers]
    if density.columns == 1:
        hung = HANGING * density.em if puzzle.hand else 0.0
        return sum(filled(row, width, hung=hung) for row in rows) * density.line
    widths = [sum(word.white + word.width for word in row) for row in rows]
    column = (width - COLUMN_GAP * (density.columns - 1)) / density.columns if density.columns else width
    if max(widths, default=0.0) > column:
        return float("inf")
    if density.columns:
        return ceil(len(widths) / density.columns) * density.line
    return max(1, filled([Word(ROW_GAP, length) for length in widths], width)) * density.line


def _words(answer: AnswerView, density: Density, pitch: float) -> list[Word]:
    """An answer as it is broken into lines: its pieces, where they are shown, its sentence and its note."""
    pieces = [Word(0.0, density.piece * pitch)] * len(answer.pieces.split()) if density.piece else []
    star = " ★" if answer.best else ""
    sentence = words_of(f" {answer.sentence}{star}", density.em, BOLD if answer.best else REGULAR)
    note = _set_off(words_of(answer.note, density.em), NOTE_GAP)
    return [*pieces, *_set_off(sentence, PIECES_GAP if pieces else 0.0), *note]


def _set_off(words: Iterable[Word], white: float) -> Iterator[Word]:
    """Words with so much more white before the first of them."""
    for word in words:
        yield word._replace(white=word.white + white)
        white = 0.0
