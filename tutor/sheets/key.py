"""The answer key as a view: the same puzzles in the same places, every capture, the best one, why there are no more.

Comes in: a `Sheet`. Goes out: a `SheetView`. Every answer is computed here from the printed puzzle by the rules, never
remembered from its making. Knows no HTML.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from tutor.explain import Explanation, NearMiss, explain_pieces, largest_first
from tutor.pieces import Piece
from tutor.puzzles import Puzzle, solve
from tutor.puzzles.codes import laid
from tutor.puzzles.right_or_wrong import broken
from tutor.sheets.layout import Box
from tutor.sheets.sheet import Sheet, evened, piece_pitch
from tutor.sheets.views import AnswerView, KeyView, SheetView
from tutor.sheets.worksheet import classes_of, heading_of, keywords_of, numbered, pages_of, rows_of
from tutor.wording.catalogue import Speech
from tutor.wording.prompts import answer_line, hidden_sum, listed_groups, shown, why_wrong
from tutor.wording.steps import best_reason, why_no_more


class Density(NamedTuple):
    """How close the answers of one puzzle are set: height of a line and of a piece, and width of a letter, in mm."""

    name: str
    line: float
    piece: float
    letter: float
    flows: bool


DENSITIES = (
    Density("roomy", 7.4, 6.4, 2.3, flows=False),
    Density("close", 5.7, 5.2, 2.1, flows=False),
    Density("flow", 5.7, 5.2, 2.1, flows=True),
    Density("tight", 4.7, 4.2, 1.75, flows=True),
    Density("bare", 4.1, 0.0, 1.75, flows=True),
)
"""From roomy to bare (no pieces): a puzzle's answers take the first that fits its place."""

HEAD = 8.5
SMALL_PIECE = 6.4
SMALL_ROW = 7.4
SUMMARY = 6.0
WHY_LINE = 4.2
WHY_LETTER = 1.85
GAP = 2.0


def key_view(sheet: Sheet) -> SheetView:
    """The key of a sheet."""
    speech = sheet.speech
    return SheetView(
        title=speech.say("{title}: answers", title=sheet.title),
        language=speech.language,
        paper=sheet.paper,
        classes=f"{classes_of(sheet)} key",
        fields=(),
        code_label=sheet.code,
        pages=pages_of(sheet, (), key_views(sheet)),
        keywords=keywords_of(sheet),
        subtitle=speech.say("★ marks the best capture."),
    )


def sheet_record(sheet: Sheet) -> bytes:
    """The whole sheet as JSON, for the attachment of the key."""
    record = {
        "made_by": "capture-tutor",
        "title": sheet.title,
        "sheet_code": sheet.code,
        "style": {
            "paper": sheet.style.paper,
            "language": sheet.style.language,
            "large_print": sheet.style.large,
            "pips": sheet.style.pips,
        },
        "puzzles": [
            {
                "number": number,
                "code": sheet.codes[number - 1],
                "game": puzzle.game.key,
                "kind": puzzle.kind,
                "played": str(puzzle.played) if puzzle.played else None,
                "hand": [str(piece) for piece in laid(puzzle, puzzle.hand)],
                "table": [str(piece) for piece in laid(puzzle, puzzle.table)],
                "answer": solve(puzzle),
            }
            for number, puzzle in enumerate(sheet.puzzles, 1)
        ],
    }
    return json.dumps(record, ensure_ascii=False, indent=1).encode("utf-8")


def key_views(sheet: Sheet) -> tuple[KeyView, ...]:
    """Every puzzle of a sheet with its answer."""
    return tuple(_key_view(sheet, number, puzzle, box) for _, number, puzzle, box in numbered(sheet))


def _key_view(sheet: Sheet, number: int, puzzle: Puzzle, box: Box) -> KeyView:
    speech = sheet.speech
    summary, answers, why = answer_of(puzzle, speech)
    table = rows_of(laid(puzzle, puzzle.table), evened(len(puzzle.table), small_capacity(puzzle, box.width)))
    given = _given(puzzle, speech)
    used = HEAD + SMALL_ROW * max(1, len(table)) + (SMALL_ROW if puzzle.hand else 0.0) + SUMMARY + GAP
    used += WHY_LINE * (_lines(why, box.width) + (_lines(given, box.width) if given else 0))
    return KeyView(
        box=box,
        number=number,
        heading=heading_of(puzzle, speech),
        code=sheet.codes[number - 1],
        played=str(puzzle.played or ""),
        hand=" ".join(map(str, laid(puzzle, puzzle.hand))),
        table=table,
        given=given,
        summary=summary,
        density=fitting(answers, puzzle, box.width, box.height - used).name,
        answers=answers,
        why=why,
    )


def small_capacity(puzzle: Puzzle, width: float) -> int:
    """How many small pieces stand in a row of the key behind the played one."""
    return int((width - 14.0) / (SMALL_PIECE * piece_pitch(puzzle.game)))


def _lines(text: str, width: float) -> int:
    return ceil(len(text) * WHY_LETTER / width)


def fitting(answers: Sequence[AnswerView], puzzle: Puzzle, width: float, height: float) -> Density:
    """The roomiest density at which the answers fit into a width and a height, in mm; the barest if none does."""
    pitch = piece_pitch(puzzle.game)
    return next((density for density in DENSITIES if _height(answers, density, pitch, width) <= height), DENSITIES[-1])


def _height(answers: Sequence[AnswerView], density: Density, pitch: float, width: float) -> float:
    """About how high the answers are; letters are counted a little wide, so that this is never too little."""
    widths = []
    for answer in answers:
        pieces = len(answer.pieces.split()) * density.piece * pitch
        widths.append(pieces + (len(answer.sentence) + len(answer.note) + 3) * density.letter)
    if density.flows:
        lines, left = (1 if widths else 0), width
        for length in widths:
            if length > left and left < width:
                lines, left = lines + 1, width
            lines += int(length // width)
            left -= length
        return lines * density.line
    return sum(ceil(length / width) for length in widths) * density.line


def _given(puzzle: Puzzle, speech: Speech) -> str:
    if puzzle.kind == "missing-number":
        return hidden_sum(puzzle)
    if puzzle.kind == "which-is-missing":
        return speech.say("Listed: {groups}.", groups=", ".join(listed_groups(puzzle)))
    return shown(puzzle, speech)


def answer_of(puzzle: Puzzle, speech: Speech) -> tuple[str, tuple[AnswerView, ...], str]:
    """The answer of a puzzle: one line in short, every capture, and why there are no more."""
    if puzzle.played is None:
        return _hand_answer(puzzle, speech)
    explanation = explain_pieces(puzzle.game, puzzle.played, puzzle.table)
    summary = SUMMARIES[puzzle.kind](puzzle, explanation, speech)
    return summary, _captures(puzzle, explanation, speech), why_no_more(explanation, speech)


def _captures(puzzle: Puzzle, about: Explanation, speech: Speech) -> tuple[AnswerView, ...]:
    ways = {tuple(sorted(capture.numbers, reverse=True)): capture.ways for capture in about.captures}
    best = {tuple(sorted(capture.numbers, reverse=True)) for capture in about.best}
    starred = len(about.captures) > 1 and about.best_reason != "equal"
    return tuple(
        AnswerView(
            pieces=" ".join(map(str, _taken(about, group))),
            sentence=answer_line(puzzle, group, speech),
            note=_note(about, ways[group], speech, starred and group in best),
            best=starred and group in best,
        )
        for group in about.search
    )


def _taken(about: Explanation, group: Sequence[int]) -> tuple[Piece, ...]:
    return about.game.collected(about.played, about.table, group)[1:]


def _note(about: Explanation, ways: int, speech: Speech, starred: bool) -> str:  # noqa: FBT001 - a private flag
    notes = [speech.count("{n} way", "{n} ways", ways)] if ways > 1 else []
    return ", ".join([*notes, *([f"★ {best_reason(about, speech)}"] if starred else [])])


def _hand_answer(puzzle: Puzzle, speech: Speech) -> tuple[str, tuple[AnswerView, ...], str]:
    """Which pieces of the hand can capture, what each can take, and which can take nothing."""
    able, unable = [], []
    for piece in sorted(set(puzzle.hand), reverse=True):
        found = puzzle.game.captures(piece.number, puzzle.numbers)
        if not found:
            unable.append(piece)
            continue
        groups = largest_first(capture.numbers for capture in found)
        takes = ", ".join(" + ".join(map(str, group)) for group in groups)
        able.append(AnswerView(str(piece), speech.say("takes {groups}", groups=takes)))
    pieces = [str(piece) for piece in sorted(_able(puzzle))]
    summary = speech.say("These can capture: {pieces}", pieces=", ".join(pieces) or "–")
    why = speech.say("No group on the table fits {pieces}.", pieces=", ".join(map(str, unable))) if unable else ""
    return summary, tuple(able), why


def _able(puzzle: Puzzle) -> list[Piece]:
    return [piece for piece in puzzle.hand if puzzle.game.count_by_piece(piece.number, puzzle.numbers)]


def _counts(_: Puzzle, about: Explanation, speech: Speech) -> str:
    if not about.captures:
        return speech.say("No capture: {played} takes nothing here.", played=about.played.number)
    return speech.count("{n} capture", "{n} captures", about.by_number)


def _best(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    if not about.best:
        return _counts(puzzle, about, speech)
    groups = [answer_line(puzzle, capture.numbers, speech) for capture in about.best]
    return speech.say("Best: {groups}", groups=speech.list(groups))


def _hidden(puzzle: Puzzle, _: Explanation, speech: Speech) -> str:
    return speech.say("The hidden number is {number}.", number=solve(puzzle)["number"])


def _verdict(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    reason = broken(puzzle)
    claim = puzzle.given[0]
    if reason is None:
        return speech.say("Right: {sentence}", sentence=answer_line(puzzle, claim, speech))
    rule = about.game.rules[reason]
    return f"{why_wrong(puzzle, NearMiss(reason, claim, sum(claim)), speech)} ({rule})"


def _left_out(puzzle: Puzzle, _: Explanation, speech: Speech) -> str:
    numbers: list[int] = list(solve(puzzle)["numbers"])  # type: ignore[call-overload]  # a number list
    return speech.say("Missing: {sentence}", sentence=answer_line(puzzle, numbers, speech))


SUMMARIES: dict[str, Callable[[Puzzle, Explanation, Speech], str]] = {
    "find-all": _counts,
    "how-many": _counts,
    "best-capture": _best,
    "missing-number": _hidden,
    "right-or-wrong": _verdict,
    "which-is-missing": _left_out,
}
"""The answer of each kind in one line."""
