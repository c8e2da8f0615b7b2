"""The registry of computer players. None of them sees what is hidden, and all their chance is handed in."""

from __future__ import annotations

from tutor.arguments import checked
from tutor.errors import chosen
from tutor.players.careful import CAREFUL
from tutor.players.easy import EASY
from tutor.players.greedy import GREEDY
from tutor.players.player import Player, View
from tutor.players.random import RANDOM
from tutor.players.sampler import SAMPLER

__all__ = ["PLAYERS", "Player", "View", "find_player"]

PLAYERS: dict[str, Player] = {player.key: player for player in (RANDOM, EASY, GREEDY, CAREFUL, SAMPLER)}
"""From the weakest to the strongest."""


@checked
def find_player(player: str | Player) -> Player:
    """The player with this name; a `Player` is returned as it is.

    >>> find_player("greedy").about
    'takes what is worth most now'

    Raises `UsageError` that lists the players.
    """
    if isinstance(player, Player):
        return player
    return chosen(PLAYERS, player, "there is no player {name}{hint}; the players are {names}")
