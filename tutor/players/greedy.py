"""The player who takes what is worth most now, and thinks no further (A12, F9). Knows no single game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutor.chance import Chance
from tutor.games.game import Game, Numbers
from tutor.games.position import Move
from tutor.games.settings import Settings
from tutor.pieces import Piece
from tutor.players.player import Option, Player, View, move, options


def choose(view: View, chance: Chance) -> Move:  # noqa: ARG001 - the form every player shares
    """The capture of the highest worth; without one, the lowest piece is laid."""
    return greediest(view.settings, view.hand, view.table)


def greediest(settings: Settings, hand: Sequence[Piece], table: Sequence[Piece]) -> Move:
    """The capture of the highest worth, the first listed among equals; without one, the lowest piece is laid.

    >>> from tutor.games import deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> str(greediest(start.settings, start.hand, start.table))
    '7=5+3'
    """
    game = settings.game
    found = options(settings, hand, table)
    taking = [option for option in found if option.numbers]
    if not taking:
        return move(game, table, min(found))
    return move(game, table, max(taking, key=lambda option: worth(game, option, table)))


def worth(game: Game, option: Option, table: Sequence[Piece]) -> tuple[int, ...]:
    """What a capture collects, most important first (`Game.worth`)."""
    if game.marks_count:
        return game.worth(option.piece, table, option.numbers)
    return _unmarked(game, option.piece.number, option.numbers, len(table) - len(option.numbers))


@lru_cache(maxsize=1 << 14)
def _unmarked(game: Game, played: int, numbers: Numbers, left: int) -> tuple[int, ...]:
    """The worth of numbers, where marks count for nothing: kept, because it is asked for again and again."""
    return game.value([Piece(played), *map(Piece, numbers)], left)


GREEDY = Player("greedy", "takes what is worth most now", choose)
