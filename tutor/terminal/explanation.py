"""Explanations and answers for a terminal.

Comes in: explanations and puzzles. Goes out: lines of text of at most 80 columns. Knows no colour and no page.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.games.legal import Fault
from tutor.games.position import Move
from tutor.reasoning.explanation import Explanation, largest_first
from tutor.wording.captures import answer_line, claim_of, sum_of
from tutor.wording.catalogue import Speech
from tutor.wording.faults import Wrong, why_wrong
from tutor.wording.play.voice import Voice
from tutor.wording.steps import best_words, sentences

if TYPE_CHECKING:
    from tutor.puzzle import Puzzle

WIDTH = 79
"""Columns of a line by default."""

UNIT = 3
"""Columns for one unit of a bar model."""

INDENT = "  "
HELD = re.compile(r"(?<= [+=−]) | (?=[+=−] )|(?<=[^\W\d_]) (?=\d+[,.;:](?: |$))")
"""The spaces of a sum, and the one between a name and its number: no line ends there."""


def wrapped(text: str, first: str = "", later: str = "", *, width: int = WIDTH) -> list[str]:
    """Lines of a text; a sum is not broken, nor what no-break spaces hold together, if it fits on one line.

    >>> wrapped("Your 8 takes 5 + 3.", later="  ", width=16)
    ['Your 8 takes', '  5 + 3.']
    """
    held = HELD.sub("\N{NO-BREAK SPACE}", text)
    if max(map(len, held.split(" "))) > width - len(max(first, later, key=len)):
        held = text.replace("\N{NO-BREAK SPACE}", " ")
    lines = textwrap.wrap(held, width, initial_indent=first, subsequent_indent=later)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def bar_model(addends: Sequence[int], *, unit: int = UNIT) -> tuple[str, str]:
    """The two lines of a bar model: the addends, and their sum below, as wide as they are large.

    >>> for line in bar_model([5, 3]):
    ...     print(line)
    |       5       |    3    |
    |            8            |
    """
    parts = "|".join(str(addend).center(addend * unit) for addend in addends)
    return f"|{parts}|", f"|{str(sum(addends)).center(len(parts))}|"


def explanation_lines(about: Explanation, speech: Speech, *, width: int = WIDTH) -> list[str]:
    """An explanation for the terminal: the captures, the search, the best one as a bar model, the traps.

    No line is wider than `width` columns, which is at least 40.
    """
    words = {"played": str(about.played), "table": " ".join(map(str, about.table))}
    opening = speech.say("You play {played}. On the table: {table}.", **words)
    if not about.table:
        opening = speech.say("You play {played}. The table is empty.", **words)
    lines = [*wrapped(opening, width=width), "", *_captures(about, speech, width)]
    lines += ["", speech.say("How to find them all:")]
    for number, sentence in enumerate(sentences(about, speech), 1):
        lines += wrapped(sentence, f"{number:>3}. ", "     ", width=width)
    lines += _picture(about, speech, width)
    return lines + _warnings(about, speech, width)


def _captures(about: Explanation, speech: Speech, width: int) -> list[str]:
    if not about.captures:
        return wrapped(speech.say("No capture: {played} takes nothing here.", played=about.played.number), width=width)
    rows = []
    for row in about.rows:
        note = [speech.count("{n} choice", "{n} choices", row.ways)] if row.ways > 1 else []
        note += [f"★ {best_words(about, speech)}"] if row.best else []
        sentence = answer_line(about.game, about.played.number, row.numbers, speech)
        rows.append((" ".join(map(str, row.pieces)), sentence, ", ".join(note)))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"  {pieces:<{widths[0]}}   {sentence:<{widths[1]}}   {note}".rstrip() for pieces, sentence, note in rows]
    return [part for line in lines for part in wrapped(line, later="      ", width=width)]


def _picture(about: Explanation, speech: Speech, width: int) -> list[str]:
    equations = [about.game.equation(about.played.number, capture.numbers).addends for capture in about.best]
    addends = next((addends for addends in equations if len(addends) > 1), ())
    if not addends:
        return []
    lines_between = len(addends) + 1
    unit = min(UNIT, (width - len(INDENT) - lines_between) // sum(addends))
    return ["", speech.say("As a picture:"), *(f"{INDENT}{line}" for line in bar_model(addends, unit=unit))]


def _warnings(about: Explanation, speech: Speech, width: int) -> list[str]:
    """One near miss of each kind."""
    firsts: dict[str, Fault] = {}
    for miss in about.near_misses:
        if miss.numbers not in [earlier.numbers for earlier in firsts.values()]:
            firsts.setdefault(miss.reason, miss)
    lines = ["", speech.say("Not a capture:")] if firsts else []
    for miss in firsts.values():
        reason = why_wrong(Voice(speech, about.game), Wrong(miss, Move(about.played), about.table))
        warning = f"{claim_of(miss.numbers, speech)}. {reason}"
        lines += wrapped(warning, "  ", "    ", width=width)
    return lines


def answer_lines(puzzle: Puzzle, speech: Speech) -> list[str]:
    """The answer of a puzzle for the terminal: in short, then every capture.

    >>> from tutor.puzzle.puzzle import Puzzle
    >>> from tutor.wording.catalogue import speech
    >>> answer_lines(Puzzle.of("find-all", game="add-it", played=5, table="5 3 2"), speech("en"))
    ['2 captures. ★ Best: most cards', '5, 3 + 2 ★']
    """
    from tutor.sheet.faces import FACES  # here, because an explanation must not pay for it

    answer = FACES[puzzle.kind].answer(puzzle, speech)
    if puzzle.played is None:
        rows = [f"{row.pieces} {row.sentence}{f' {row.note}' * bool(row.note)}{' ★' * row.best}" for row in answer.rows]
        return [answer.summary, *(line for row in rows for line in wrapped(row, later="  ")), *wrapped(answer.why)]
    sums = [sum_of(group) for group in largest_first(capture.numbers for capture in puzzle.captures())]
    starred = [f"{sum_text} ★" if row.best else sum_text for sum_text, row in zip(sums, answer.rows, strict=True)]
    return [answer.summary, *wrapped(", ".join(starred))]
