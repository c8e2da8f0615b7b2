"""The player who takes what is worth most now, and looks no further (A12, F9). Knows no particular game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutor.chance import Chance
from tutor.games.game import Game, Numbers
from tutor.games.hand import Option, as_move, options
from tutor.games.position import Move
from tutor.games.settings import Settings
from tutor.pieces import Piece
from tutor.players.player import Player, View


def choose(view: View, chance: Chance) -> Move:  # noqa: ARG001 - the form every player shares
    """The capture that is worth most; without one, the lowest piece is laid."""
    return greediest(view.settings, view.hand, view.table)


def greediest(settings: Settings, hand: Sequence[Piece], table: Sequence[Piece]) -> Move:
    """The capture that is worth most, the first listed among equals; without one, the lowest piece is laid.

    >>> from tutor.games import deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> str(greediest(start.settings, start.hand, start.table))
    '7=5+3'
    """
    game = settings.game
    choices = options(settings, hand, table)
    captures = [option for option in choices if option.numbers]
    if not captures:
        return as_move(game, table, min(choices))
    return as_move(game, table, max(captures, key=lambda option: worth(game, option, table)))


def worth(game: Game, option: Option, table: Sequence[Piece]) -> tuple[int, ...]:
    """What a capture collects, most important first (`Game.worth`)."""
    if game.marks_count:
        return game.worth(option.piece, table, option.numbers)
    return _unmarked(game, option.piece.number, option.numbers, len(table) - len(option.numbers))


@lru_cache(maxsize=1 << 14)
def _unmarked(game: Game, played: int, numbers: Numbers, left: int) -> tuple[int, ...]:
    """The worth of numbers, where marks count for nothing: cached, because it is needed again and again."""
    return game.value([Piece(played), *map(Piece, numbers)], left)


GREEDY = Player("greedy", "takes what is worth most now", choose)
