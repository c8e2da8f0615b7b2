"""How close the answers of a key are set, so that each key fits the place of its puzzle.

Comes in: a puzzle, its answers, a width and a height in mm. Goes out: the roomiest density that fits, and the height
that the closest one needs. Knows no HTML.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from tutor.games import Game
from tutor.paper.text_width import BOLD, ems, evened, lines_of
from tutor.puzzle import Puzzle
from tutor.sheet.views import AnswerView
from tutor.wording.captures import number_sentence, ways_of
from tutor.wording.catalogue import Speech


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
"""Letters of a title that are looked at: more never fit."""

GRAND = 1.5
"""How much larger a key in large print is set where there is room."""

SMALL_PIECE, SMALL_ROW = 6.4, 7.4
PLAYED_BEFORE = 14.0
"""The width of the played piece before the table, in mm."""

SUMMARY_LINE, SUMMARY_EM = 6.0, 3.88
WHY_LINE, WHY_EM = 4.2, 3.0
CODE = 4.0
COLUMN_GAP, ROW_GAP, NOTE_GAP = 4.0, 3.0, 2.5
PIECES_GAP = 1.5
HUNG = 2.4
"""How far the further lines of an answer of a hand are set in, in em."""

FILLED = 0.9
"""How much of their width lines fill when an answer has to be broken into several."""


def piece_pitch(game: Game) -> float:
    """The distance from one piece to the next, in parts of the piece's height: as the piece fonts are drawn."""
    return game.look.form.pitch


def small_rows(puzzle: Puzzle, width: float) -> list[int]:
    """How many small pieces of the table stand in each row of the key."""
    most = int((width - PLAYED_BEFORE) / (SMALL_PIECE * piece_pitch(puzzle.game)))
    return evened(len(puzzle.table), most)


def fitted_title(title: str, width: float, *, large: bool) -> tuple[str, str]:
    """A title as far as there is room for it, and its size: none, `usual`, `medium`, or `small` in two lines.

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
    shown = title
    while lines_of(shown, width, SUMMARY_EM, BOLD) > 2:
        shown = shown[:-2].rstrip("…") + "…"
    return shown, "small"


def around(puzzle: Puzzle, width: float, *, summary: str, reasons: Sequence[str]) -> float:
    """The height of all that a key prints of a puzzle but its heading and its answers, in mm."""
    pieces = SMALL_ROW * (max(1, len(small_rows(puzzle, width))) + bool(puzzle.hand))
    said = SUMMARY_LINE * lines_of(summary, width, SUMMARY_EM, BOLD)
    return pieces + said + WHY_LINE * sum(lines_of(reason, width, WHY_EM) for reason in reasons) + CODE


def densities_for(puzzle: Puzzle) -> tuple[Density, ...]:
    """The densities a key may be set at: the pieces of a hand say what can capture, so each keeps a row of its own."""
    return tuple(density for density in DENSITIES if density.columns == 1 or not puzzle.hand)


def zoomed(
    answers: Sequence[AnswerView],
    puzzle: Puzzle,
    width: float,
    height: float,
    *,
    around: Callable[[float], float],
    zooms: Sequence[float],
) -> tuple[float, Density]:
    """The zoom and the density at which the answers fit a place in the largest type; else the last of both.

    `around` is the height of all that is printed besides, for a width, in mm. All lengths grow alike with the zoom, so
    a place is looked at as if it were smaller.
    """
    found = [
        (zoom, density)
        for zoom in zooms
        for density in densities_for(puzzle)
        if _height(answers, density, piece_pitch(puzzle.game), width / zoom) <= height / zoom - around(width / zoom)
    ]
    return max(found, key=lambda one: one[0] * one[1].em, default=(zooms[-1], densities_for(puzzle)[-1]))


def _height(answers: Sequence[AnswerView], density: Density, pitch: float, width: float) -> float:
    """The height of answers, in mm; infinite where an answer is wider than its column."""
    widths = [_width(answer, density, pitch) for answer in answers]
    if density.columns == 0:
        return _flowing(widths, width) * density.line
    if density.columns == 1:
        broken = (width - density.em * HUNG) * FILLED
        return sum(1 if length <= width else ceil(length / broken) for length in widths) * density.line
    column = (width - COLUMN_GAP) / density.columns
    return ceil(len(widths) / density.columns) * density.line if max(widths, default=0.0) <= column else float("inf")


def _width(answer: AnswerView, density: Density, pitch: float) -> float:
    pieces = len(answer.pieces.split()) * density.piece * pitch + PIECES_GAP + 0.3 * density.em
    note = NOTE_GAP + ems(answer.note) * density.em if answer.note else 0.0
    sentence = ems(f"{answer.sentence} ★", BOLD) if answer.best else ems(answer.sentence)
    return pieces * (density.piece > 0) + note + sentence * density.em


def _flowing(widths: Sequence[float], width: float) -> int:
    """How many lines answers of these widths fill one behind the other, none of them broken."""
    lines, left = 1, width
    for length in widths:
        if length > left:
            lines, left = lines + 1, width
        left -= length + ROW_GAP
    return lines


def least_of_hand(puzzle: Puzzle, width: float, answers: Sequence[AnswerView], said: Sequence[str]) -> float:
    """As `least_height`, for a hand: `said` is the summary, and the reason behind it."""
    beside = around(puzzle, width, summary=said[0], reasons=said[1:])
    return beside + _height(answers, DENSITIES[3], piece_pitch(puzzle.game), width)


def least_height(puzzle: Puzzle, width: float, most: float, speech: Speech) -> float:
    """The height that the key of a puzzle needs below its heading when it is set as close as can be, in mm.

    The pieces of each capture are left out only where the answers would need more than `most` with them.
    """
    pitch = piece_pitch(puzzle.game)
    beside = around(puzzle, width, summary="x", reasons="xxx")
    played = puzzle.needed_played.number
    answers = [
        AnswerView(
            " ".join(map(str, found.numbers)),
            number_sentence(puzzle.game, played, found.numbers),
            ways_of(found.ways, speech),
        )
        for found in puzzle.captures()
    ]
    with_pieces, without = (beside + _height(answers, density, pitch, width) for density in DENSITIES[-2:])
    return with_pieces if with_pieces <= most else without
