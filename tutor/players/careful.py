"""The player who also counts what a move gives away: the best that the next player may take from the table it leaves.

Knows no single game. What the next player holds is not seen: every piece that is not seen is as likely as another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from tutor.chance import Chance
from tutor.games.game import Game
from tutor.games.position import Move
from tutor.games.settings import Settings
from tutor.pieces import Piece
from tutor.players.player import Option, Player, View, move, options
from tutor.players.scales import NOTHING, Lying, left, lying, scales, taken, yields

Unseen = Mapping[tuple[int, float], int]
"""How many pieces are hidden of each sort: the total a piece of it asks for, and its share."""


class Weighed(NamedTuple):
    """A choice, and what it brings now less what it gives away next, in shares of a point."""

    balance: float
    option: Option


def choose(view: View, chance: Chance) -> Move:  # noqa: ARG001 - the form every player shares
    """The choice whose gain exceeds what it gives away by the most, the first listed among equals."""
    game = view.settings.game
    found = weighed(view.settings, view.hand, view.table, hidden(game, view.unseen), view.next_hand)
    return move(game, view.table, best(found))


def best(found: Iterable[Weighed]) -> Option:
    """The choice with the highest balance, the first listed among equals."""
    return max(found, key=balance).option


def balance(one: Weighed) -> float:
    """What choices are compared by."""
    return one.balance


def hidden(game: Game, unseen: Iterable[Piece]) -> Unseen:
    """Unseen pieces by sort.

    >>> from tutor.games import find_game
    >>> game = find_game("add-it")
    >>> list(hidden(game, game.deck.pieces).values())
    [6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
    """
    shares = scales(game).pieces
    return Counter((game.total(piece.number), shares[piece]) for piece in unseen)


def weighed(
    settings: Settings, hand: Sequence[Piece], table: Sequence[Piece], unseen: Unseen, size: int
) -> list[Weighed]:
    """Every choice by number with what it brings now less what it gives away next.

    The next player holds `size` of the unseen pieces.
    """
    game = settings.game
    found = options(settings, hand, table)
    if len(found) == 1:
        return [Weighed(0.0, found[0])]
    there = lying(game, table)
    return [_weighed(game, option, there, unseen, size) for option in found]


def _weighed(game: Game, option: Option, table: Sequence[Lying], unseen: Unseen, size: int) -> Weighed:
    shares, clearing, _ = scales(game)
    piece = (option.piece.number, shares[option.piece])
    if not option.numbers:
        return Weighed(-expected(game, [*table, piece], unseen, size), option)
    pieces = taken(table, option.numbers)
    gain = sum(share for _, share in (piece, *pieces)) + clearing * (len(pieces) == len(table))
    return Weighed(gain - expected(game, left(table, pieces), unseen, size), option)


def expected(game: Game, table: Sequence[Lying], unseen: Unseen, size: int) -> float:
    """The share that a hand of `size` unseen pieces takes from a table at best, on average over all such hands.

    Sort the unseen pieces by what each could take. The hand's best is the first of them that it holds, and it holds
    none of the first *k* with the chance of drawing from the others only.
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
