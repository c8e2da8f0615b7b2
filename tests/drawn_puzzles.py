"""Puzzles drawn for tests, and the same puzzles handed to brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from tests import brute_force
from tests.games import Numbers, rules_of
from tests.kinds import answer as plain_answer
from tutor.errors import NoSuchPuzzle
from tutor.games import GAMES
from tutor.pieces import numbers_of
from tutor.puzzle import KINDS, Puzzle, Wishes, draw_puzzles
from tutor.puzzle.levels import all_levels

GAMES_AND_KINDS = [(game, kind) for game in GAMES for kind in KINDS if KINDS[kind].suits(GAMES[game])]
"""Every game with each kind that it has."""

ALL = [(game, kind, level.number) for game, kind in GAMES_AND_KINDS for level in all_levels()[game]]
"""Every game, kind and level."""


def kinds_of(game: str) -> list[str]:
    """The kinds of puzzle that a game has."""
    return [kind for one, kind in GAMES_AND_KINDS if one == game]


def stream(game: str, kind: str, level: int, count: int, *, seed: str = "tests") -> Iterator[Puzzle]:
    """As many puzzles as asked for, or all there are."""
    try:
        yield from draw_puzzles(game=game, kind=kind, level=level, count=count, seed=seed, wishes=Wishes())
    except NoSuchPuzzle as refusal:
        if refusal.existing is None:
            raise


@cache
def drawn(game: str, kind: str, level: int, count: int) -> tuple[Puzzle, ...]:
    """The first puzzles of a game, kind and level, the same for every test."""
    return tuple(stream(game, kind, level, count))


def answer(puzzle: Puzzle) -> brute_force.Answer:
    """The answer by brute force, from what is printed."""
    return plain_answer(
        puzzle.game.key,
        puzzle.kind,
        played=puzzle.played.number if puzzle.played else 0,
        table=puzzle.table,
        hand=puzzle.hand,
        given=puzzle.given,
    )


def in_deck(puzzle: Puzzle) -> bool:
    """Whether table, played piece and hand can all be out of one deck at once (A1, F1)."""
    pieces = [*puzzle.table, *puzzle.hand, *([puzzle.played] if puzzle.played else [])]
    deck = rules_of(puzzle.game.key).deck
    if rules_of(puzzle.game.key).marks_matter:
        return Counter((piece.number, piece.mark) for piece in pieces) <= Counter(deck)
    return Counter(numbers_of(pieces)) <= Counter(number for number, _ in deck)


def found(puzzle: Puzzle) -> dict[Numbers, int]:
    """The captures of the played piece by brute force."""
    assert puzzle.played is not None
    return brute_force.captures(puzzle.game.key, puzzle.played.number, puzzle.numbers)
