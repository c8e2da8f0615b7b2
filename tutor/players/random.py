"""The player who plays anything that is allowed. Knows no particular game."""

from __future__ import annotations

from tutor.chance import Chance
from tutor.games.hand import as_move, options
from tutor.games.position import Move
from tutor.players.player import Player, View


def choose(view: View, chance: Chance) -> Move:
    """Any choice by number, each as likely as the others."""
    option = chance.choice(options(view.settings, view.hand, view.table))
    return as_move(view.settings.game, view.table, option)


RANDOM = Player("random", "plays anything that is allowed", choose)
