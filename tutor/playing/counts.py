"""The numbers behind the points that go to whoever has the most of something.

Comes in: a position. Goes out: how many each player has, by the name of the point. Knows no language.
"""

from __future__ import annotations

from tutor.games.position import Position

MOST = "most_"
"""How the name of a point begins that goes to whoever has the most of something."""


def counts_for_most(position: Position) -> dict[str, tuple[int, ...]]:
    """How many each player has, for each point that the game gives for the most.

    >>> from tutor.games import Settings, deal
    >>> counts_for_most(deal(Settings.of("fifteen", 2), seed="7"))["most_sevens"]
    (0, 0)
    """
    game = position.settings.game
    counts = {"most_pieces": tuple(map(len, position.banks))}
    counts |= {name: tuple(sum(map(decides, bank)) for bank in position.banks) for name, decides in game.counts.items()}
    return {name: counts[name] for name in game.ways if name.startswith(MOST) and name in counts}
