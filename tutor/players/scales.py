"""What pieces are worth as one number, and the most that a table yields for each total.

Comes in: a game, a table. Goes out: shares of a point. Knows no particular game; it assumes that a capture is worth its
pieces and clearing the table, which is tested for every game.

A thing of which there is only one is worth the whole point (F9: the special seven). Where the point goes to whoever has
the most of `count` things, any one of them decides it in a share `pull(count)` of all the ways in which the others can
fall.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb
from operator import itemgetter
from typing import NamedTuple

from tutor.games.game import Game
from tutor.pieces import Piece

NOTHING = float("-inf")

TablePiece = tuple[int, float]
"""A piece on the table: its number and its share."""


class Scales(NamedTuple):
    """A game's shares: of each piece, and of clearing the table; and the largest total that a piece can capture."""

    pieces: Mapping[Piece, float]
    clearing: float
    largest: int


def pull(count: int) -> float:
    """How often one of `count` things decides who has the most, when each of the others falls to either side by chance.

    >>> pull(1), pull(4)
    (1.0, 0.375)
    """
    others = max(0, count - 1)
    return comb(others, others // 2) / float(2**others)


@cache
def scales(game: Game) -> Scales:
    """The shares of a game.

    >>> from tutor.games import find_game
    >>> found = scales(find_game("fifteen"))
    >>> round(found.pieces[Piece(7, "*")], 2), round(found.pieces[Piece(3)], 2), found.clearing
    (1.75, 0.13, 1.0)
    """
    pulls = [pull(count) for count in game.value(game.deck.pieces, 1)]

    def share(pieces: Sequence[Piece], left: int) -> float:
        return sum(got * weight for got, weight in zip(game.value(pieces, left), pulls, strict=True))

    shares = {piece: share((piece,), 1) for piece in game.deck.counts}
    return Scales(shares, share((), 0) - share((), 1), max(map(game.total, game.deck.numbers)))


def table_pieces(game: Game, table: Iterable[Piece]) -> list[TablePiece]:
    """The pieces of a table by number and share, the most valuable first (F9)."""
    shares = scales(game).pieces
    return sorted(((piece.number, shares[piece]) for piece in table), key=itemgetter(1), reverse=True)


def yields(game: Game, table: Sequence[TablePiece]) -> list[float]:
    """The share that the best group of table pieces brings, for each total from 0 on; `NOTHING` where there is none.

    >>> from tutor.games import find_game
    >>> add_it = find_game("add-it")
    >>> table = table_pieces(add_it, add_it.deck.read("1s 2s 2t"))
    >>> [round(share / table[0][1]) for share in yields(add_it, table)[1:6]]
    [1, 1, 2, 2, 3]
    """
    _, clearing, largest = scales(game)
    if game.narrow is not None:
        return _yields_by_capture(game, table)
    best = [0.0] + [NOTHING] * largest
    everything = 0
    for number, share in table:
        everything += number
        for total in range(largest, number - 1, -1):
            more = best[total - number] + share
            if more > best[total]:  # noqa: PLR1730 - max() takes twice as long here, where all time is spent
                best[total] = more
    if clearing and 0 < everything <= largest:  # the whole table at once (F6)
        best[everything] = sum(share for _, share in table) + clearing
    return best


def _yields_by_capture(game: Game, table: Sequence[TablePiece]) -> list[float]:
    """As `yields`, where one group takes precedence over another: every capture is looked at."""
    _, clearing, largest = scales(game)
    best = [0.0] + [NOTHING] * largest
    there = [number for number, _ in table]
    for played in game.deck.numbers:
        for capture in game.captures(played, there):
            whole = len(capture.numbers) == len(table)
            share = sum(share for _, share in most_valuable(table, capture.numbers)) + clearing * whole
            best[game.total(played)] = max(best[game.total(played)], share)
    return best


def most_valuable(table: Sequence[TablePiece], numbers: Sequence[int]) -> list[TablePiece]:
    """The most valuable pieces with these numbers; the table has the most valuable first.

    >>> most_valuable([(7, 2.0), (7, 1.0), (3, 0.5)], (3, 7))
    [(7, 2.0), (3, 0.5)]
    """
    needed = list(numbers)
    pieces = []
    for piece in table:
        if piece[0] in needed:
            needed.remove(piece[0])
            pieces.append(piece)
    return pieces


def left(table: Sequence[TablePiece], pieces: Iterable[TablePiece]) -> list[TablePiece]:
    """The table without these pieces."""
    there = list(table)
    for piece in pieces:
        there.remove(piece)
    return there
