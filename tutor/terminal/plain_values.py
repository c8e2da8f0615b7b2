"""Explanations and puzzles as plain values, ready for JSON.

Comes in: explanations and puzzles. Goes out: dictionaries of text, numbers and lists. Knows no page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.game import Capture
from tutor.reasoning.explanation import Explanation, sweeps
from tutor.wording.catalogue import Speech
from tutor.wording.steps import sentences

if TYPE_CHECKING:
    from tutor.puzzle import Puzzle


def explanation_record(about: Explanation, speech: Speech) -> dict[str, object]:
    """An explanation for JSON; `by_number` and `by_piece` count captures, the table pieces must make `total`."""
    return {
        "game": about.game.key,
        "played": str(about.played),
        "table": [str(piece) for piece in about.table],
        "total": about.total,
        "captures": [
            {**capture_record(capture), "sweep": sweeps(about.game, about.table, capture.numbers)}
            for capture in about.captures
        ],
        "by_number": about.by_number,
        "by_piece": about.by_piece,
        "best": [list(capture.numbers) for capture in about.best],
        "best_reasons": list(about.best_reasons),
        "steps": list(sentences(about, speech)),
        "near_misses": [
            {"numbers": list(miss.numbers), "sum": sum(miss.numbers), "reason": miss.reason, "rule": miss.rule}
            for miss in about.near_misses
        ],
    }


def capture_record(capture: Capture) -> dict[str, object]:
    """A capture for JSON."""
    numbers = list(capture.numbers)
    return {"numbers": numbers, "kind": capture.kind, "ways": capture.ways, "collects": capture.collects}


def puzzle_record(puzzle: Puzzle, level: int | None, speech: Speech) -> dict[str, object]:
    """A puzzle for JSON, its pieces in the order in which they are printed, its answer by number."""
    from tutor.puzzle import encode, solve  # all here, because an explanation must not pay for them
    from tutor.puzzle.codes import print_order
    from tutor.puzzle.difficulty import difficulty
    from tutor.wording.prompts import prompt

    return {
        "code": encode(puzzle),
        "game": puzzle.game.key,
        "kind": puzzle.kind,
        "level": level,
        "played": str(puzzle.played) if puzzle.played else None,
        "hand": [str(piece) for piece in print_order(puzzle, puzzle.hand)],
        "table": [str(piece) for piece in print_order(puzzle, puzzle.table)],
        "given": [list(group) for group in puzzle.given],
        "prompt": prompt(puzzle, speech),
        "answer": solve(puzzle),
        "difficulty": difficulty(puzzle),
    }
