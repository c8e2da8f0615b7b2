"""Explanations and answers for a terminal.

Comes in: explanations and puzzles. Goes out: lines of text of at most 80 columns. Knows no colour and no page.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.explain import Explanation, largest_first
from tutor.near_misses import NearMiss
from tutor.pieces import numbers_of
from tutor.wording.captures import answer_line, claim_of, sum_of, why_wrong
from tutor.wording.catalogue import Speech
from tutor.wording.steps import best_words, sentences

if TYPE_CHECKING:
    from tutor.puzzles import Puzzle

WIDTH = 79
UNIT = 3
"""Columns for one unit of a bar model."""


def bar_model(addends: Sequence[int]) -> tuple[str, str]:
    """The two lines of a bar model: the addends, and their sum below, as wide as they are large.

    >>> for line in bar_model([5, 3]):
    ...     print(line)
    |       5       |    3    |
    |            8            |
    """
    parts = "|".join(str(addend).center(addend * UNIT) for addend in addends)
    return f"|{parts}|", f"|{str(sum(addends)).center(len(parts))}|"


def explanation_lines(about: Explanation, speech: Speech) -> list[str]:
    """An explanation for the terminal: the captures, the search, the best one as a bar model, the traps."""
    table = " ".join(map(str, about.table)) or "–"
    opening = speech.say("You play {played}. On the table: {table}.", played=about.played, table=table)
    lines = [*textwrap.wrap(opening, WIDTH), "", *_captures(about, speech)]
    lines += ["", speech.say("How to find them all:")]
    for number, sentence in enumerate(sentences(about, speech), 1):
        lines += textwrap.wrap(sentence, WIDTH, initial_indent=f"{number:>3}. ", subsequent_indent="     ")
    lines += _picture(about, speech)
    return lines + _warnings(about, speech)


def _captures(about: Explanation, speech: Speech) -> list[str]:
    if not about.captures:
        return [speech.say("No capture: {played} takes nothing here.", played=about.played.number)]
    rows = []
    for row in about.rows:
        note = [speech.count("{n} choice", "{n} choices", row.ways)] if row.ways > 1 else []
        note += [f"★ {best_words(about, speech)}"] if row.best else []
        said = answer_line(about.game, about.played.number, row.numbers, speech)
        rows.append((" ".join(map(str, row.pieces)), said, ", ".join(note)))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"  {taken:<{widths[0]}}   {said:<{widths[1]}}   {note}".rstrip() for taken, said, note in rows]
    return [part for line in lines for part in textwrap.wrap(line, WIDTH, subsequent_indent="      ")]


def _picture(about: Explanation, speech: Speech) -> list[str]:
    sums = [capture.numbers[::-1] for capture in about.best if len(capture.numbers) > 1 or about.game.adds_played]
    if not sums:
        return []
    return [
        "",
        speech.say("As a picture:"),
        *(f"  {line}" for line in bar_model(about.game.addends(about.played.number, sums[0]))),
    ]


def _warnings(about: Explanation, speech: Speech) -> list[str]:
    """One near miss of each sort."""
    firsts: dict[str, NearMiss] = {}
    for miss in about.near_misses:
        if miss.numbers not in [told.numbers for told in firsts.values()]:
            firsts.setdefault(miss.reason, miss)
    lines = ["", speech.say("Not a capture:")] if firsts else []
    for miss in firsts.values():
        reason = why_wrong(about.game, about.played.number, numbers_of(about.table), miss, speech)
        said = f"{claim_of(miss.numbers, speech)}. {reason}"
        lines += textwrap.wrap(said, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return lines


def answer_lines(puzzle: Puzzle, speech: Speech) -> list[str]:
    """The answer of a puzzle for the terminal: in short, then every capture.

    >>> from tutor.puzzles.puzzle import Puzzle
    >>> from tutor.wording.catalogue import speech
    >>> answer_lines(Puzzle.of("find-all", game="add-it", played=5, table="5 3 2"), speech("en"))
    ['2 captures. ★ Best: most cards', '5, 3 + 2 ★']
    """
    from tutor.sheets.faces import FACES  # here, because an explanation must not pay for it

    answer = FACES[puzzle.kind].answer(puzzle, speech)
    if puzzle.played is None:
        rows = [f"{row.pieces} {row.sentence}{f' {row.note}' * bool(row.note)}{' ★' * row.best}" for row in answer.rows]
        wrapped = [line for row in rows for line in textwrap.wrap(row, WIDTH, subsequent_indent="  ")]
        return [answer.summary, *wrapped, *textwrap.wrap(answer.why, WIDTH)]
    sums = [sum_of(group) for group in largest_first(capture.numbers for capture in puzzle.captures())]
    starred = [f"{said} ★" if row.best else said for said, row in zip(sums, answer.rows, strict=True)]
    return [answer.summary, *textwrap.wrap(", ".join(starred), WIDTH)]
