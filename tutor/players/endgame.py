"""The end of a game for two, once nothing is hidden: the most that each move can win.

Comes in: a view. Goes out: the best move, or None. Knows no particular game. The pile is empty by then, so the unseen
pieces are the other hand. Every continuation is searched (alpha-beta), so the number of positions is bounded.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.hand import as_move, options
from tutor.games.position import Move, Position, played_on
from tutor.games.scoring import standing
from tutor.players.player import View

LARGEST = 8
"""The most pieces in both hands together with which a search is tried: with more it would take too long."""
TWO = 2


class _TooMany(Exception):  # noqa: N818 - a signal, and nobody's error
    """More positions than may be searched."""


def best_ending(view: View, *, positions: int) -> Move | None:
    """The move that leads to the largest lead at the end, if both play their best from here.

    None where something is hidden, or where more than `positions` positions would have to be searched. Among equals it
    is the one that takes the most pieces.
    """
    if view.settings.players != TWO or view.pile_size or sum(view.hand_sizes) > LARGEST:
        return None
    search = _Search(view.player, positions)
    position = view.imagined(view.unseen)
    best, most = None, float("-inf")
    try:
        for each in _moves(position):
            won = search.won(played_on(position, each), most, float("inf"))
            if won > most:
                best, most = each, won
    except _TooMany:
        return None
    return best


def _moves(position: Position) -> Iterable[Move]:
    """The moves by number, those that take the most first: a good order cuts the search short."""
    settings, table = position.settings, position.table
    every_move = [as_move(settings.game, table, option) for option in options(settings, position.hand, table)]
    return sorted(every_move, key=lambda each: len(each.take), reverse=True)


class _Search:
    """An alpha-beta search for one player, with a bound on the positions it visits."""

    def __init__(self, player: int, positions: int) -> None:
        self.player = player
        self.left = positions

    def won(self, position: Position, least: float, most: float) -> float:
        """The lead at the end, exact between `least` and `most`."""
        self.left -= 1
        if self.left < 0:
            raise _TooMany
        if position.finished:
            totals = standing(position).totals
            return totals[self.player] - totals[1 - self.player]
        for each in _moves(position):
            won = self.won(played_on(position, each), least, most)
            if position.player == self.player:
                least = max(least, won)
            else:
                most = min(most, won)
            if least >= most:
                break
        return least if position.player == self.player else most
