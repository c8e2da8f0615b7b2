"""The answer key as a view: the same puzzles in the same places, every capture, the best one, why there are no more.

Comes in: a `Sheet`. Goes out: a `SheetView`. Every answer is computed here from the printed puzzle by the rules, never
remembered from its making. Knows no HTML.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from tutor.explain import Explanation, explain_pieces, largest_first
from tutor.near_misses import NearMiss
from tutor.pieces import Piece
from tutor.puzzles import Puzzle, solve
from tutor.puzzles.codes import laid
from tutor.puzzles.right_or_wrong import broken
from tutor.puzzles.which_piece import able
from tutor.sheets.density import around, fitted_title, fitting, small_rows, ways_of
from tutor.sheets.layout import Box
from tutor.sheets.sheet import Sheet
from tutor.sheets.views import AnswerView, KeyView, SheetView
from tutor.sheets.worksheet import classes_of, code_label, deck_of, heading_of, keywords_of, numbered, pages_of, rows_of
from tutor.wording.captures import answer_line, sum_of, unbroken, why_wrong
from tutor.wording.catalogue import Speech
from tutor.wording.prompts import hidden_sum, shown
from tutor.wording.steps import best_reason, why_no_more


def key_view(sheet: Sheet) -> SheetView:
    """The key of a sheet."""
    speech = sheet.speech
    answers = key_views(sheet)
    starred = any(row.best for answer in answers for row in answer.answers)
    # Translators: {title} is the title of a worksheet, such as "How many captures?".
    title = speech.say("Answers: {title}", title=sheet.title)
    heading, size = fitted_title(title, sheet.paper.text_width, large=sheet.style.large)
    return SheetView(
        title=title,
        heading=heading,
        heading_size=size,
        language=speech.language,
        paper=sheet.paper,
        classes=f"{classes_of(sheet)} key",
        fields=(),
        code_label=code_label(sheet),
        pages=pages_of(sheet, (), answers),
        keywords=keywords_of(sheet),
        subtitle=speech.say("★ marks the best capture.") if starred else "",
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
    table = rows_of(laid(puzzle, puzzle.table), small_rows(puzzle, box.width))
    given = _given(puzzle, speech)
    used = sheet.measures.head + around(puzzle, box.width, summary=summary, reasons=(given, why))
    return KeyView(
        box=box,
        deck=deck_of(puzzle),
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


def _given(puzzle: Puzzle, speech: Speech) -> str:
    if puzzle.kind == "missing-number":
        return hidden_sum(puzzle)
    return shown(puzzle, speech) if puzzle.kind == "right-or-wrong" else ""


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
    starred = is_starred(about)
    return tuple(
        AnswerView(
            pieces=" ".join(map(str, _taken(about, group))),
            sentence=answer_line(about.game, about.played.number, group, speech),
            note=_note(puzzle, group, ways[group], speech),
            best=starred and group in best,
        )
        for group in about.search
    )


def _note(puzzle: Puzzle, group: Sequence[int], ways: int, speech: Speech) -> str:
    notes = [ways_of(ways, speech)] if ways > 1 else []
    if puzzle.kind == "which-is-missing" and tuple(sorted(group)) not in puzzle.given:
        # Translators: a note beside the capture that was left out of a list.
        notes.append(speech.say("missing"))
    return ", ".join(notes)


def is_starred(about: Explanation) -> bool:
    """Whether some captures are better than others, so that a star says something."""
    return about.best_reason not in ("", "only", "equal")


def _taken(about: Explanation, group: Sequence[int]) -> tuple[Piece, ...]:
    return about.game.collected(about.played, about.table, group)[1:]


def _hand_answer(puzzle: Puzzle, speech: Speech) -> tuple[str, tuple[AnswerView, ...], str]:
    """Which pieces of the hand can capture, what each can take, and which can take nothing."""
    answers, unable = [], []
    for piece in sorted(set(puzzle.hand), reverse=True):
        found = puzzle.game.captures(piece.number, puzzle.numbers)
        if not found:
            unable.append(piece)
            continue
        groups = largest_first(capture.numbers for capture in found)
        takes = ", ".join(unbroken(sum_of(group)) for group in groups)
        # Translators: the name of a piece stands before it; {groups} is sums with commas between them.
        answers.append(AnswerView(str(piece), speech.say("takes {groups}", groups=takes)))
    pieces = [str(piece) for piece in able(puzzle)]
    # Translators: {pieces} is the names of one or more pieces, with commas.
    summary = speech.say("Can capture: {pieces}", pieces=", ".join(pieces) or "–")
    # Translators: {pieces} is the names of one or more pieces, with commas.
    why = speech.say("Can take nothing: {pieces}", pieces=", ".join(map(str, unable))) if unable else ""
    return summary, tuple(answers), why


def _counts(_: Puzzle, about: Explanation, speech: Speech) -> str:
    if not about.captures:
        return speech.say("No capture: {played} takes nothing here.", played=about.played.number)
    counted = speech.count("{n} capture", "{n} captures", about.by_number)
    return f"{counted}. {_reason(about, speech)}" if is_starred(about) else counted


def _reason(about: Explanation, speech: Speech) -> str:
    # Translators: {reason} is a few words such as "most cards" or "a sweep".
    return speech.say("★ Best: {reason}", reason=best_reason(about, speech))


def _best(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    if not about.best:
        return _counts(puzzle, about, speech)
    groups = [answer_line(puzzle.game, about.played.number, capture.numbers, speech) for capture in about.best]
    # Translators: {groups} is one sum, or a list of sums.
    named = speech.say("Best: {groups}", groups=speech.list(groups))
    return f"{named} (★ {best_reason(about, speech)})" if is_starred(about) else named


def _hidden(puzzle: Puzzle, _: Explanation, speech: Speech) -> str:
    return speech.say("The hidden number is {number}.", number=solve(puzzle)["number"])


def _verdict(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    reason = broken(puzzle)
    claim = puzzle.given[0]
    if reason is None:
        # Translators: {sentence} is a sum such as "6 + 2 = 8", or the words for a match.
        return speech.say("Right: {sentence}", sentence=answer_line(about.game, about.played.number, claim, speech))
    rule = about.game.rules[reason]
    miss = NearMiss(reason, claim, sum(claim))
    return f"{why_wrong(about.game, about.played.number, puzzle.numbers, miss, speech)} ({rule})"


def _left_out(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    numbers: list[int] = list(solve(puzzle)["numbers"])  # type: ignore[call-overload]  # a number list
    return speech.say("Missing: {sentence}", sentence=answer_line(about.game, about.played.number, numbers, speech))


SUMMARIES: dict[str, Callable[[Puzzle, Explanation, Speech], str]] = {
    "find-all": _counts,
    "how-many": _counts,
    "best-capture": _best,
    "missing-number": _hidden,
    "right-or-wrong": _verdict,
    "which-is-missing": _left_out,
}
"""The answer of each kind in one line."""
