"""No rule that needs no adding up guesses the answers: benchmarks/tells.py has the rules and all figures."""

from __future__ import annotations

import pytest

from benchmarks.tells import HELD_TO_TEN, PUZZLES, RULES, corpus, lead
from tests.drawn_puzzles import GAMES_AND_KINDS
from tutor.puzzle import Puzzle, Wishes, solve

FEWER = 360
MOST_LEAD = 10
GUESSED = [(game, kind) for game, kind in GAMES_AND_KINDS if kind in HELD_TO_TEN]


@pytest.mark.parametrize(("game", "kind"), GUESSED)
def test_no_rule_guesses_the_answers(game: str, kind: str) -> None:
    """The smallest, the largest, the longest, one card: none is right more often than chance by ten points."""
    points, rule = lead(corpus(game, kind, FEWER, Wishes()), kind)
    assert points <= MOST_LEAD, rule


@pytest.mark.long
@pytest.mark.parametrize("drawn_from", ["any", "play"])
@pytest.mark.parametrize(("game", "kind"), GUESSED)
def test_no_rule_guesses_two_thousand_answers(game: str, kind: str, drawn_from: str) -> None:
    """The same for many, and for tables that were reached in a game."""
    points, rule = lead(corpus(game, kind, PUZZLES, Wishes(drawn_from=drawn_from)), kind)
    assert points <= MOST_LEAD, rule


def test_the_rules_find_a_tell_where_there_is_one() -> None:
    """Claims that are wrong whenever they have more than one card are guessed at once."""
    told = {
        legal: Puzzle.of("right-or-wrong", game="add-it", played=5, table="1 2 3 5 9", given=(claim,))
        for legal, claim in ((True, (5,)), (False, (1, 3)))
    }
    assert all(legal is solve(puzzle)["legal"] for legal, puzzle in told.items())
    assert 50 == lead(told.values(), "right-or-wrong")[0]


def test_every_kind_held_to_ten_has_rules() -> None:
    """A kind of which this is asked has rules to be tried on it."""
    assert {*HELD_TO_TEN} <= {*RULES}


@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_one_piece_alone_may_be_a_mistake(game: str) -> None:
    """A claim of one card is sometimes right and sometimes wrong, and so is each other length up to three."""
    puzzles = corpus(game, "right-or-wrong", FEWER, Wishes())
    for length in (1, 2, 3):
        assert {True, False} == {solve(puzzle)["legal"] for puzzle in puzzles if len(puzzle.given[0]) == length}
