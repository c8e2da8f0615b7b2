"""Two players against each other over the same deals from every seat, so that little is left to luck.

Comes in: settings, two players, a number of deals. Goes out: a `Duel`, with the lead of the first. Knows no particular
game and no particular player.
"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import sqrt

from tutor.arguments import checked
from tutor.chance import seed_text
from tutor.errors import whole
from tutor.games.position import shuffled
from tutor.games.records import Ending
from tutor.games.settings import Settings
from tutor.players import Player, find_player
from tutor.simulation.games import MOST_GAMES, played


@dataclass(frozen=True)
class Duel:
    """How two players fared against each other.

    `margin` is the first player's mean lead at the end of a game, in points, `error` its standard error over the deals.
    `won` is the share of games that the first wins; a draw is shared out.
    """

    one: str
    other: str
    deals: int
    margin: float
    error: float
    won: float

    @property
    def errors(self) -> float:
        """The margin in standard errors."""
        return self.margin / self.error if self.error else 0.0


@checked
def duel(
    settings: Settings,
    one: str | Player,
    other: str | Player,
    deals: int,
    *,
    seed: str,
    executor: Executor | None = None,
) -> Duel:
    """Seat two players alternately, and play each deal twice, with the seats swapped.

    >>> duel(Settings.of("add-it"), "greedy", "random", 5, seed="k7").margin > 0
    True

    Raises `UsageError` for unknown players and for fewer than 2 deals, which give no standard error, or too many.
    """
    whole(deals, "deals:", 2, MOST_GAMES)
    first, second = find_player(one), find_player(other)
    work = partial(_deal, settings, first, second, seed_text(seed))
    rows = list(map(work, range(deals)) if executor is None else executor.map(work, range(deals), chunksize=4))
    margins, shares = [row[0] for row in rows], [row[1] for row in rows]
    mean = sum(margins) / deals
    error = sqrt(sum((margin - mean) ** 2 for margin in margins) / (deals - 1) / deals)
    return Duel(first.key, second.key, deals, mean, error, sum(shares) / deals)


def _deal(settings: Settings, one: Player, other: Player, seed: str, place: int) -> tuple[float, float]:
    """The mean margin of the first player and the share of wins, over the two ways of sitting."""
    own = f"{seed}/{place}"
    rows = []
    for shift in (0, 1):
        firsts = [(seat + shift) % 2 == 0 for seat in range(settings.players)]
        seats = [one if first else other for first in firsts]
        ending = played(shuffled(settings, own), seats, own).ending
        rows.append(_margin_and_share(ending, firsts))
    return sum(row[0] for row in rows) / 2, sum(row[1] for row in rows) / 2


def _margin_and_share(ending: Ending, firsts: list[bool]) -> tuple[float, float]:
    own = [total for total, first in zip(ending.totals, firsts, strict=True) if first]
    others = [total for total, first in zip(ending.totals, firsts, strict=True) if not first]
    won = [firsts[winner] for winner in ending.winners]
    return sum(own) / len(own) - sum(others) / len(others), sum(won) / len(won)
