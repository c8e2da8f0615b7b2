"""The numbers behind the points that go to whoever has the most of something.

Comes in: a position. Goes out: how many each player has, by the name of the point. Knows no language.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.fifteen import COUNTS
from tutor.games.position import Position
from tutor.pieces import Piece

COUNTED: dict[str, Callable[[Piece], bool]] = {
    "most_pieces": lambda _: True,
    "most_sevens": COUNTS["most_sevens"],
    "most_circled": COUNTS["most_circled"],
}
"""What is counted for each point for the most (F9)."""


def counted(position: Position) -> dict[str, tuple[int, ...]]:
    """How many each player has, for each point that the game gives for the most.

    >>> from tutor.games import Settings, deal
    >>> counted(deal(Settings.of("fifteen", 2), seed="7"))["most_sevens"]
    (0, 0)
    """
    names = position.settings.game.score(position.banks, position.sweeps)[0]
    return {
        name: tuple(sum(map(counts, bank)) for bank in position.banks)
        for name, counts in COUNTED.items()
        if name in names
    }
