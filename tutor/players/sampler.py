"""The player who imagines what it cannot see, and tries its choices out there.

Each imagined world deals the unseen pieces to the other hands and the pile. In all of them everybody plays carefully
for a few turns. It departs from the careful choice only when another one does clearly better on average. Once nothing
is hidden, there is nothing to imagine, and the end is searched. Knows no particular game. Its thinking is bounded in
imagined turns and positions, not in seconds, so the same chance makes the same choice on any machine.
"""

from __future__ import annotations

from math import sqrt
from operator import attrgetter

from tutor.chance import Chance
from tutor.games.hand import as_move
from tutor.games.position import Move, Position, played_on
from tutor.games.scoring import standing
from tutor.players.careful import Unseen, best, hidden, ratings
from tutor.players.endgame import best_ending
from tutor.players.player import Player, View, next_hand
from tutor.players.scales import scales, table_pieces, yields

TURNS = 600
"""Imagined turns for one choice."""
KEPT = 5
"""Choices that are tried out: those with the best ratings."""
ROUNDS = 3
"""Imagined turns of each player."""
CLEARLY = 2.0
"""Standard errors by which a choice must beat the careful one."""
POSITIONS = 2000
"""Positions that may be visited when the end is searched."""


def choose(view: View, chance: Chance, *, turns: int = TURNS) -> Move:
    """The choice that does best on average over imagined worlds; `turns` bounds the number of imagined turns.

    With none, it plays carefully until the end can be searched.
    """
    game = view.settings.game
    unseen = hidden(game, view.unseen)
    ratings_here = ratings(view.settings, view.hand, view.table, unseen, view.next_hand)
    if len(ratings_here) == 1:
        return as_move(game, view.table, ratings_here[0].option)
    at_the_end = best_ending(view, positions=POSITIONS)
    if at_the_end is not None:
        return at_the_end
    kept = sorted(ratings_here, key=attrgetter("balance"), reverse=True)[:KEPT]
    choices = [as_move(game, view.table, one.option) for one in kept]
    values: list[list[float]] = [[] for _ in choices]
    while turns > 0:
        world = view.imagined(chance.shuffled(view.unseen))
        for place, candidate in enumerate(choices):
            value, played = outcome(world, candidate, unseen)
            values[place].append(value)
            turns -= played
    return choices[clearly_best(values)]


def clearly_best(values: list[list[float]]) -> int:
    """The place of the choice with the best mean among those clearly better than the first, or else the first.

    Choices are compared world by world: what they share, the luck of the world, plays no part.

    >>> clearly_best([[1.0, 2.0, 3.0], [2.0, 3.0, 4.1], [9.0, 0.0, 0.0]])
    1
    """
    first, *others = values
    most, chosen = 0.0, 0
    if len(first) < 2:  # too few worlds to be clear about anything
        return chosen
    for place, each in enumerate(others, 1):
        gains = [value - usual for value, usual in zip(each, first, strict=True)]
        mean = sum(gains) / len(gains)
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        if mean > max(most, CLEARLY * spread):
            most, chosen = mean, place
    return chosen


def outcome(world: Position, candidate: Move, unseen: Unseen) -> tuple[float, int]:
    """How a move turns out in one world for the player who makes it, and the number of turns imagined for it."""
    position = played_on(world, candidate)
    played = 1
    while not position.finished and played < ROUNDS * world.settings.players:
        position = played_on(position, _carefully(position, unseen))
        played += 1
    each = _points(position) if position.finished else _shares(position)
    others = sum(each) - each[world.player]
    return each[world.player] - others / (len(each) - 1), played


def _carefully(position: Position, unseen: Unseen) -> Move:
    settings, player = position.settings, position.player
    size = next_hand(settings, [*map(len, position.hands)], player, position.first_player, len(position.pile))
    option = best(ratings(settings, position.hand, position.table, unseen, size))
    return as_move(settings.game, position.table, option)


def _points(position: Position) -> list[float]:
    return [float(total) for total in standing(position).totals]


def _shares(position: Position) -> list[float]:
    """What each player has collected, and for the next one also the most that can be taken."""
    game = position.settings.game
    pieces, clearing, _ = scales(game)
    each = [
        sum(pieces[piece] for piece in bank) + clearing * swept
        for bank, swept in zip(position.banks, position.sweeps, strict=True)
    ]
    most = yields(game, table_pieces(game, position.table))
    each[position.player] += max(0.0, *(most[game.total(piece.number)] + pieces[piece] for piece in position.hand))
    return each


SAMPLER = Player("sampler", "imagines what it cannot see, and tries its choices out there", choose)
