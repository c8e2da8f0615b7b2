"""How fast computer players are: games per second, and choices by number compared with trying every choice of pieces.

Comes in: nothing. Goes out: two tables, each figure the median of several repeats in this one run. The ratios are what
counts: games a second are those of the machine at hand. `benchmarks/play.py` measures the rules without players.
"""

from __future__ import annotations

import time
from itertools import combinations, islice
from statistics import median
from timeit import repeat

from tutor.games import Position, Settings, deal, may_lay
from tutor.games.hand import options
from tutor.games.notation import settings_text
from tutor.players import PLAYERS, View
from tutor.simulation import simulate

REPEATS = 5
SECONDS = 0.2
"""Roughly how long each repeat plays."""


def games_a_second(settings: Settings, player: str) -> float:
    """Whole games with their records, played one after the other by one process."""
    rates = []
    for place in range(REPEATS):
        records = simulate(settings, [player] * settings.players, 10_000, seed=f"bench{place}")
        played, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < SECONDS:
            played += len(list(islice(records, 1 if player == "sampler" else 10)))
        rates.append(played / (time.perf_counter() - begun))
    return median(rates)


def plain_options(position: Position) -> set[tuple[object, tuple[int, ...]]]:
    """The same choices by trying every choice of table pieces (A6, A7, F4)."""
    game = position.settings.game
    found: set[tuple[object, tuple[int, ...]]] = set()
    for piece in set(position.hand):
        total = game.total(piece.number)
        for size in range(1, len(position.table) + 1):
            for take in combinations(position.table, size):
                if sum(other.number for other in take) == total:
                    found.add((piece.number, tuple(sorted(other.number for other in take))))
    return found | ({(piece.number, ()) for piece in position.hand} if may_lay(position) else set())


def choices(settings: Settings) -> tuple[float, float, float]:
    """Choices by number, seconds to list them, and by trying everything: medians over deals."""
    rows = []
    for place in range(5):
        position = deal(settings, seed=f"choices{place}")
        view = View.of(position)
        listed = options(settings, view.hand, view.table)
        assert plain_options(position) == {(piece.number, numbers) for piece, numbers in listed}
        quick = repeat(lambda: options(settings, view.hand, view.table), number=100, repeat=REPEATS)  # noqa: B023 - called at once
        slow = repeat(lambda: plain_options(position), number=1, repeat=REPEATS)  # noqa: B023 - called at once
        rows.append((float(len(listed)), median(quick) / 100, median(slow)))
    found, by_number, plain = (median(column) for column in zip(*rows, strict=True))
    return found, by_number, plain


def main() -> None:
    """Print both tables."""
    print("\nWhole games a second, recorded, one process")
    print(f"{'':<12}" + "".join(f"{player:>10}" for player in PLAYERS))
    for settings in [*(Settings.of("add-it", n) for n in (2, 3, 4)), *(Settings.of("fifteen", n) for n in (2, 3, 4))]:
        rates = [games_a_second(settings, player) for player in PLAYERS]
        print(f"{settings_text(settings):<12}" + "".join(f"{rate:>10,.{0 if rate > 20 else 1}f}" for rate in rates))
    print("\nChoices by number beside trying every choice of table pieces (ADD-IT, a hand of six)")
    print(f"{'table':>6}{'choices':>9}{'listing':>12}{'trying all':>14}{'times as long':>15}")
    for size in (8, 12, 16):
        found, quick, slow = choices(Settings.of("add-it", 2, table_size=size))
        print(f"{size:>6}{found:>9.0f}{quick * 1e6:>9.0f} µs{slow * 1e6:>11,.0f} µs{slow / quick:>14,.0f}×")


if __name__ == "__main__":
    main()
