"""What pieces are worth as one number, and how the careful player weighs what it takes against what it gives away."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import mean

import pytest

from tests.played_games import laid_out
from tests.scopetta import SCOPETTA
from tutor.chance import Chance
from tutor.games import GAMES, Game, Settings
from tutor.pieces import Piece, numbers_of
from tutor.players import PLAYERS, View
from tutor.players.careful import expected, hidden, ratings
from tutor.players.scales import NOTHING, scales, table_pieces, yields

EVERY_GAME = [*GAMES.values(), SCOPETTA]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_worths_add_up(game: Game) -> None:
    """What scales rest on: the worth of pieces is the sum of theirs, and of clearing the table."""
    chance = Random("worths")  # noqa: S311 - a fixed choice, not a secret
    for size in range(1, 9):
        pieces, left = chance.sample(game.deck.pieces, size), chance.choice([0, 1, 5])
        each = [game.value((piece,), 1) for piece in pieces]
        clearing = [a - b for a, b in zip(game.value((), left), game.value((), 1), strict=True)]
        added = tuple(sum(column) for column in zip(clearing, *each, strict=True))
        assert game.value(pieces, left) == added


def best_share(game: Game, played: Piece, table: list[Piece]) -> float:
    """The share of the best capture of a piece, by trying all; `NOTHING` when there is none."""
    pieces, clearing, _ = scales(game)
    shares = []
    for capture in game.captures(played.number, numbers_of(table)):
        for take in combinations(table, len(capture.numbers)):
            if sorted(numbers_of(take)) == list(capture.numbers):
                cleared = clearing * (len(take) == len(table))
                shares.append(pieces[played] + sum(pieces[piece] for piece in take) + cleared)
    return max(shares, default=NOTHING)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_what_a_table_yields(game: Game) -> None:
    """The most that each piece of the deck takes is what trying all choices of table pieces finds."""
    chance = Random("yields")  # noqa: S311 - a fixed choice, not a secret
    pieces = scales(game).pieces
    for size in (0, 1, 2, 3, 5, 7):
        table = chance.sample(game.deck.pieces, size)
        most = yields(game, table_pieces(game, table))
        for played in game.deck.counts:
            right = best_share(game, played, table)
            assert pytest.approx(right) == most[game.total(played.number)] + pieces[played]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_what_is_given_away(game: Game) -> None:
    """What the next player may expect is the mean over every hand that can be drawn."""
    chance = Random("expected")  # noqa: S311 - a fixed choice, not a secret
    for there, size, lie in ((7, 1, 3), (7, 3, 4), (8, 2, 2), (6, 6, 5), (5, 3, 0), (2, 4, 3)):
        pieces = chance.sample(game.deck.pieces, there + lie)
        table, unseen = pieces[:lie], pieces[lie:]
        share = {place: max(0.0, best_share(game, piece, table)) for place, piece in enumerate(unseen)}
        hands = combinations(range(there), min(size, there))
        right = mean(max(share[place] for place in hand) for hand in hands)
        assert pytest.approx(right) == expected(game, table_pieces(game, table), hidden(game, unseen), size)


def test_careful_does_not_give_a_sweep_away() -> None:
    """F6: of two chips it lays the one that leaves the next player no sweep; greedy lays the lower one."""
    view = View.of(laid_out(Settings.of("fifteen", 2), [["10", "4"], ["8"]], ["3"], banks=None))
    assert "4" == str(PLAYERS["greedy"].choose(view, Chance("")))
    assert "10" == str(PLAYERS["careful"].choose(view, Chance("")))  # 8 + 4 + 3 would be a sweep


def test_careful_weighs_every_option() -> None:
    """Gain less loss, checked by hand: taking all leaves nothing to take."""
    position = laid_out(Settings.of("fifteen", 2), [["8"], ["5"]], ["7", "3", "4"], banks=None)
    settings, unseen = position.settings, hidden(position.settings.game, [Piece(5)])
    found = ratings(settings, position.hand, position.table, unseen, 1)
    shares = scales(settings.game).pieces
    right = {
        (7,): shares[Piece(8)] + shares[Piece(7)],  # leaves 3 and 4: a 5 takes nothing
        (3, 4): shares[Piece(8)] + shares[Piece(3)] + shares[Piece(4)],  # leaves 7: a 5 takes nothing
    }
    assert {numbers: pytest.approx(value) for numbers, value in right.items()} == {
        one.option.numbers: one.balance for one in found
    }
