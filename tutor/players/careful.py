"""The player who also counts what a move gives away: the best that the next player may take from the table it leaves.

Knows no particular game. It does not see the next player's hand: every unseen piece is as likely as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb
from operator import attrgetter
from typing import NamedTuple

from tutor.chance import Chance
from tutor.games.game import Game
from tutor.games.hand import Option, as_move, options
from tutor.games.position import Move
from tutor.games.settings import Settings
from tutor.pieces import Piece
from tutor.players.player import Player, View
from tutor.players.scales import NOTHING, TablePiece, left, most_valuable, scales, table_pieces, yields

Unseen = Mapping[tuple[int, float], int]
"""How many unseen pieces there are of each sort: pieces that capture the same total and have the same share."""


class Rating(NamedTuple):
    """A choice, and what it brings now minus what it gives away next, in shares of a point."""

    balance: float
    option: Option


def choose(view: View, chance: Chance) -> Move:  # noqa: ARG001 - the form every player shares
    """The choice whose gain exceeds what it gives away by the most, the first listed among equals."""
    game = view.settings.game
    choices = ratings(view.settings, view.hand, view.table, hidden(game, view.unseen), view.next_hand)
    return as_move(game, view.table, best(choices))


def best(ratings: Iterable[Rating]) -> Option:
    """The choice with the highest balance, the first listed among equals."""
    return max(ratings, key=attrgetter("balance")).option


def hidden(game: Game, unseen: Iterable[Piece]) -> Unseen:
    """Unseen pieces by sort.

    >>> from tutor.games import find_game
    >>> game = find_game("add-it")
    >>> list(hidden(game, game.deck.pieces).values())
    [6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
    """
    shares = scales(game).pieces
    return Counter((game.total(piece.number), shares[piece]) for piece in unseen)


def ratings(
    settings: Settings, hand: Sequence[Piece], table: Sequence[Piece], unseen: Unseen, size: int
) -> list[Rating]:
    """Every choice by number, with what it brings now minus what it gives away next.

    The next player holds `size` of the unseen pieces.
    """
    game = settings.game
    choices = options(settings, hand, table)
    if len(choices) == 1:
        return [Rating(0.0, choices[0])]
    there = table_pieces(game, table)
    return [_rating(game, option, there, unseen, size) for option in choices]


def _rating(game: Game, option: Option, table: Sequence[TablePiece], unseen: Unseen, size: int) -> Rating:
    shares, clearing, _ = scales(game)
    piece = (option.piece.number, shares[option.piece])
    if not option.numbers:
        return Rating(-expected(game, [*table, piece], unseen, size), option)
    pieces = most_valuable(table, option.numbers)
    gain = sum(share for _, share in (piece, *pieces)) + clearing * (len(pieces) == len(table))
    return Rating(gain - expected(game, left(table, pieces), unseen, size), option)


def expected(game: Game, table: Sequence[TablePiece], unseen: Unseen, size: int) -> float:
    """The share that a hand of `size` unseen pieces takes from a table at best, on average over all such hands.

    Sort the unseen pieces by what each could take. The hand's best is the first of them that it holds; the probability
    that it holds none of the first *k* is that of drawing from the others only.
    """
    there = others = sum(unseen.values())
    size = min(size, there)
    if not size or not table:
        return 0.0
    most = yields(game, table)
    ranked = sorted([(most[total] + share, count) for (total, share), count in unseen.items()], reverse=True)
    mean, none = 0.0, 1.0
    for share, count in ranked:
        if share == NOTHING or not none:
            break
        others -= count
        still = _none_of(there, others, size)
        mean += share * (none - still)
        none = still
    return mean


@lru_cache(maxsize=1 << 14)
def _none_of(there: int, others: int, size: int) -> float:
    """The chance that a hand drawn from `there` pieces holds only pieces among `others` of them."""
    return comb(others, size) / comb(there, size)


CAREFUL = Player("careful", "weighs what it takes against what it gives away", choose)
