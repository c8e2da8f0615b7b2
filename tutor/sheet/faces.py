"""How each kind of puzzle looks on paper: what it shows, its ruled lines, its answer. One record for each kind.

Comes in: puzzles. Goes out: ruled lines and texts. Knows neither places on a page nor HTML.
"""

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from tutor.puzzle import Puzzle
from tutor.sheet import answers, answers_ahead
from tutor.sheet.answers import Answer
from tutor.sheet.views import LineView
from tutor.wording.captures import unbroken
from tutor.wording.catalogue import Speech
from tutor.wording.prompts import hidden_sum, shown

LONGEST_LIST = 10
"""The most rows of short lines."""

Lines = Callable[[Puzzle, int, Speech], tuple[LineView, ...]]
Text = Callable[[Puzzle, Speech], str]


class KindFace(NamedTuple):
    """How one kind looks on paper.

    `lines` are the ruled lines, by what was asked for (the most captures wished) and never by the answer; `shown` is
    the text under the table, `equation` a sum in large print, `ticks` are boxes to tick; `answer` is the key's answer,
    `again` what else than its pieces the key repeats of the puzzle, `brief` the answer of the worked example.
    """

    lines: Lines
    answer: Callable[[Puzzle, Speech], Answer]
    brief: Text
    shown: Text = lambda _, __: ""
    equation: Text = lambda _, __: ""
    again: Text = lambda _, __: ""
    ticks: Callable[[Speech], tuple[str, ...]] = lambda _: ()


def _sum_line(puzzle: Puzzle) -> LineView:
    played = puzzle.needed_played.number
    equation = puzzle.game.equation(played, ())
    return LineView(f"{equation.sum} +" if equation.addends else "", f"= {equation.whole}")


def _every_sum(puzzle: Puzzle, most: int, speech: Speech) -> tuple[LineView, ...]:
    """Room for the most captures that were wished for; if that is one, room to say why there is no other."""
    if most == 1:
        return (_sum_line(puzzle), LineView(speech.say("Why no other?")))
    return (_sum_line(puzzle),) * max(2, most) if most <= 3 else _short_lines(most)


def _short_lines(most: int) -> tuple[LineView, ...]:
    """Short lines for that many captures, two beside each other."""
    return (LineView(halves=True),) * max(3, min(LONGEST_LIST, ceil(most / 2)))


def _count(_: Puzzle, most: int, speech: Speech) -> tuple[LineView, ...]:
    return (*_short_lines(most)[most <= 4 :], LineView(speech.say("How many?")))


def _sum_and_reason(puzzle: Puzzle, _: int, speech: Speech) -> tuple[LineView, ...]:
    return (_sum_line(puzzle), LineView(speech.say("Why?")))


def _reason(_: Puzzle, __: int, speech: Speech) -> tuple[LineView, ...]:
    return (LineView(speech.say("Why?")), LineView())


def _takes(puzzle: Puzzle, _: int, speech: Speech) -> tuple[LineView, ...]:
    # Translators: the line for a number is at most four _ long; what it takes is written behind.
    return (LineView(speech.say("____ takes")),) * (4 if len(puzzle.hand) > 3 else 3)


def _whole_table(puzzle: Puzzle, __: int, speech: Speech) -> tuple[LineView, ...]:
    # Translators: the sum of all chips on the table is written behind it.
    total = LineView(after=f"= {puzzle.game.whole}") if puzzle.game.whole else LineView(speech.say("I play"))
    return (LineView(speech.say("The table makes")), total)


def _plan(_: Puzzle, __: int, speech: Speech) -> tuple[LineView, ...]:
    # Translators: three lines to write on: what the pupil plays, why, and what the next player could take then.
    return tuple(map(LineView, (speech.say("I play"), speech.say("The next could take"), speech.say("Why?"))))


def _unbroken_shown(puzzle: Puzzle, speech: Speech) -> str:
    return shown(puzzle, speech).replace(" + ", unbroken(" + "))


FACES: dict[str, KindFace] = {
    "find-all": KindFace(_every_sum, answers.of_played(answers.count_and_best, stars=True), answers.brief_all),
    "how-many": KindFace(_count, answers.of_played(answers.number_of_captures), answers.brief_count),
    "best-capture": KindFace(_sum_and_reason, answers.of_played(answers.best, stars=True), answers.brief_best),
    "missing-number": KindFace(
        lambda _, __, ___: (),
        answers.of_played(answers.hidden_number),
        answers.brief_hidden,
        equation=lambda puzzle, _: hidden_sum(puzzle),
        again=lambda puzzle, _: hidden_sum(puzzle),
    ),
    "which-piece": KindFace(_takes, answers.of_hand, answers.brief_hand),
    "right-or-wrong": KindFace(
        _reason,
        answers.of_played(answers.verdict),
        answers.brief_claim,
        shown=_unbroken_shown,
        again=shown,
        ticks=lambda speech: (speech.say("right"), speech.say("wrong")),
    ),
    "which-is-missing": KindFace(
        lambda puzzle, _, __: (_sum_line(puzzle),),
        answers.of_played(answers.left_out_capture, answers.ways_or_missing),
        answers.brief_left_out,
        shown=_unbroken_shown,
    ),
    "sweep": KindFace(_whole_table, answers_ahead.sweeping, answers_ahead.brief_sweep),
    "what-would-you-play": KindFace(_plan, answers_ahead.advice, answers_ahead.brief_advice),
}
"""How each kind looks; a new kind gets its own entry here."""
