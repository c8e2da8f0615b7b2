"""How fast play is: games per second, and listing legal moves compared with trying every choice of table pieces.

Comes in: nothing. Goes out: two tables, each figure the median of several repeats in this one run. The ratios are what
counts: games a second are those of the machine at hand.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations
from statistics import median
from timeit import repeat

from tutor.games import Move, Position, Settings, capturing, deal, may_lay, moves, play, played_on, record, taking
from tutor.games.notation import settings_text

Turn = Callable[[Position, Move], Position]
REPEATS = 5
GAMES_EACH = 100


def most_pieces(position: Position) -> Move:
    """The capture of the most pieces, else the lowest piece: a greedy player without a thought."""
    found = [(len(one.numbers), piece, one.numbers) for piece, each in capturing(position) for one in each]
    if not found:
        return Move(min(position.hand))
    _, piece, numbers = max(found)
    return taking(position, piece, numbers)


def whole_game(
    settings: Settings, seed: str, turn: Callable[[Position, Move], Position]
) -> tuple[Position, list[Move]]:
    """The first position of a game and all its moves."""
    start = position = deal(settings, seed=seed)
    made = []
    while not position.finished:
        made.append(most_pieces(position))
        position = turn(position, made[-1])
    return start, made


def games_a_second(settings: Settings) -> list[float]:
    """Games per second: moves trusted, moves checked, and trusted with the record written."""
    ways: list[Callable[[str], object]] = [
        lambda seed: whole_game(settings, seed, played_on),
        lambda seed: whole_game(settings, seed, play),
        lambda seed: str(record(*whole_game(settings, seed, played_on), seed=seed)),
    ]
    rates = []
    for way in ways:
        times = []
        for turn in range(REPEATS):
            begun = time.perf_counter()
            for place in range(GAMES_EACH):
                way(f"{turn}/{place}")
            times.append(time.perf_counter() - begun)
        rates.append(GAMES_EACH / median(times))
    return rates


def plain_moves(position: Position) -> set[Move]:
    """Legal moves by trying every choice of table pieces (A6, A7, F4)."""
    game = position.settings.game
    found = set()
    for piece in set(position.hand):
        total = game.total(piece.number)
        for size in range(1, len(position.table) + 1):
            for take in combinations(position.table, size):
                if sum(other.number for other in take) == total:
                    found.add(Move(piece, tuple(sorted(take, key=lambda other: (-other.number, other.mark)))))
    if may_lay(position):
        found |= {Move(piece) for piece in position.hand}
    return found


def listing(settings: Settings) -> tuple[float, float, float, float]:
    """Moves by piece, seconds to list them by piece, by number, and by trying everything: medians over deals."""
    rows = []
    for place in range(8):
        position = deal(settings, seed=f"listing{place}")
        assert plain_moves(position) == set(moves(position))
        count = len(list(moves(position)))
        works: list[Callable[[], object]] = [
            lambda: list(moves(position)),  # noqa: B023 - called at once
            lambda: capturing(position),  # noqa: B023 - called at once
            lambda: plain_moves(position),  # noqa: B023 - called at once
        ]
        times = [
            median(repeat(work, number=calls, repeat=REPEATS)) / calls
            for work, calls in zip(works, (50, 50, 1), strict=True)
        ]
        rows.append((count, *times))
    by_piece, listed, by_number, plain = (median(column) for column in zip(*rows, strict=True))
    return by_piece, listed, by_number, plain


def main() -> None:
    """Print both tables."""
    print("\nWhole games a second by greedy players")
    print(f"{'':<34}{'trusted':>10}{'checked':>10}{'recorded':>10}")
    for settings in [*(Settings.of("add-it", n) for n in (2, 3, 4)), *(Settings.of("fifteen", n) for n in (2, 4, 10))]:
        rates = games_a_second(settings)
        print(f"{settings_text(settings):<34}" + "".join(f"{rate:>10,.0f}" for rate in rates))
    print("\nListing legal moves beside trying every choice of table pieces")
    print(f"{'':<34}{'moves':>7}{'by piece':>12}{'by number':>12}{'trying all':>14}{'times as long':>15}")
    for size in (8, 12, 16):
        settings = Settings.of("add-it", 2, table_size=size)
        count, listed, by_number, plain = listing(settings)
        print(
            f"{settings_text(settings):<34}{count:>7.0f}{listed * 1e6:>9.0f} µs{by_number * 1e6:>9.0f} µs"
            f"{plain * 1e6:>11,.0f} µs{plain / listed:>14,.0f}×"
        )


if __name__ == "__main__":
    main()
