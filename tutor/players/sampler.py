"""The player who imagines what it cannot see, and tries its choices out there.

Each imagined world deals the unseen pieces to the other hands and the pile. In all of them everybody plays carefully
for a few turns. The choice that stands best on average is made. Knows no single game. Its thinking is bounded in
imagined turns, not in seconds, so the same chance makes the same choice on any machine.
"""

from __future__ import annotations

from tutor.chance import Chance
from tutor.games.position import Move, Pieces, Position, played_on
from tutor.games.scoring import standing
from tutor.players.careful import Unseen, balance, best, expected, hidden, weighed
from tutor.players.player import Player, View, move, next_hand
from tutor.players.scales import lying, scales

TURNS = 600
"""Imagined turns for one choice."""
KEPT = 5
"""Choices that are tried out: those that look best without it."""
ROUNDS = 2
"""Turns of each player that are imagined."""
STAGES = 2
"""Times that the choices which stand worse are dropped."""


def choose(view: View, chance: Chance, *, turns: int = TURNS) -> Move:
    """The choice that stands best on average over imagined worlds; `turns` bounds the turns that are imagined."""
    game = view.settings.game
    unseen = hidden(game, view.unseen)
    found = weighed(view.settings, view.hand, view.table, unseen, view.next_hand)
    found = sorted(found, key=balance, reverse=True)[:KEPT]
    sums = {move(game, view.table, one.option): 0.0 for one in found}
    spent = 0
    for stage in range(1, STAGES + 1):
        while len(sums) > 1 and spent < turns * stage // STAGES:
            world = imagined(view, chance)
            for made in sums:
                value, played = tried(world, made, unseen)
                sums[made] += value
                spent += played
        ranked = sorted(sums.items(), key=lambda one: one[1], reverse=True)
        sums = dict(ranked[: (len(sums) + 1) // 2])
    return next(iter(sums))


def imagined(view: View, chance: Chance) -> Position:
    """A position that looks the same from here: the unseen pieces dealt by chance to the other hands and the pile."""
    mixed = tuple(chance.shuffled(view.unseen))
    hands: list[Pieces] = []
    for player, size in enumerate(view.hand_sizes):
        own = player == view.player
        hands.append(view.hand if own else mixed[:size])
        mixed = mixed if own else mixed[size:]
    return Position(
        view.settings, tuple(hands), view.table, mixed, view.banks, view.sweeps,
        view.first_player, view.player, view.last_capture,
    )  # fmt: skip


def tried(world: Position, made: Move, unseen: Unseen) -> tuple[float, int]:
    """How a move turns out in one world, for whoever makes it, and the number of turns that were imagined for it."""
    position = played_on(world, made)
    played = 1
    while not position.finished and played < ROUNDS * world.settings.players:
        position = played_on(position, _carefully(position, unseen))
        played += 1
    each = _points(position) if position.finished else _shares(position, unseen)
    others = sum(each) - each[world.player]
    return each[world.player] - others / (len(each) - 1), played


def _carefully(position: Position, unseen: Unseen) -> Move:
    settings, player = position.settings, position.player
    size = next_hand(settings, [*map(len, position.hands)], player, position.first_player, len(position.pile))
    option = best(weighed(settings, position.hand, position.table, unseen, size))
    return move(settings.game, position.table, option)


def _points(position: Position) -> list[float]:
    return [float(total) for total in standing(position).totals]


def _shares(position: Position, unseen: Unseen) -> list[float]:
    """What each player has, and what the next one may expect to take."""
    game = position.settings.game
    pieces, clearing, _ = scales(game)
    each = [
        sum(pieces[piece] for piece in bank) + clearing * swept
        for bank, swept in zip(position.banks, position.sweeps, strict=True)
    ]
    each[position.player] += expected(game, lying(game, position.table), unseen, len(position.hand))
    return each


SAMPLER = Player("sampler", "imagines what it cannot see, and tries its choices out there", choose)
