"""The numbers behind the points that go to whoever has the most of something.

Comes in: a position. Goes out: how many each player has, by the name of the point. Knows no language.
"""

from __future__ import annotations

from tutor.games.position import Position

MOST = "most_"
"""How the name of a point begins that goes to whoever has the most of something."""


def counted(position: Position) -> dict[str, tuple[int, ...]]:
    """How many each player has, for each point that the game gives for the most.

    >>> from tutor.games import Settings, deal
    >>> counted(deal(Settings.of("fifteen", 2), seed="7"))["most_sevens"]
    (0, 0)
    """
    game = position.settings.game
    found = {"most_pieces": tuple(map(len, position.banks))}
    found |= {name: tuple(sum(map(counts, bank)) for bank in position.banks) for name, counts in game.counts.items()}
    return {name: found[name] for name in game.ways if name.startswith(MOST) and name in found}
