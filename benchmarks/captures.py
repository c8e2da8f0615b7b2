"""How fast captures are found, compared with brute force and with just writing the answers out; puzzles per second.

Comes in: nothing. Goes out: tables, each figure the median of several repeats in this one run. The ratios are
what counts: seconds are those of the machine at hand.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from timeit import repeat, timeit

from tutor.chance import Chance
from tutor.errors import NoSuchPuzzle
from tutor.games import GAMES, Capture, Game, find_game
from tutor.pieces import numbers_of
from tutor.puzzle import KINDS, Wishes, draw_puzzles, solve
from tutor.puzzle.levels import all_levels
from tutor.puzzle.wishes import DRAWN_FROM

REPEATS = 7
PLAYED = 10
TABLES = 12


def seconds(work: Callable[[], object], *, at_least: float = 0.002) -> float:
    """The median time of one call, each repeat running for `at_least` seconds."""
    once = timeit(work, number=1)
    calls = max(1, int(at_least / max(once, 1e-7)))
    return median(repeat(work, number=calls, repeat=REPEATS if once < 1 else 1)) / calls


def tables(game: Game, size: int, count: int = TABLES) -> list[list[int]]:
    """Tables dealt from the deck beside the played number, the same in every run."""
    played = next(piece for piece in game.deck.pieces if piece.number == PLAYED)
    left = game.deck.without([played])
    return [numbers_of(Chance(f"benchmark/{size}/{place}").sample(left, size)) for place in range(count)]


def brute_force(numbers: Sequence[int], total: int) -> set[tuple[int, ...]]:
    """Every subset as a bit mask, its sum computed from that of the subset without its highest piece."""
    sums = [0]
    found = set()
    for place, number in enumerate(numbers):
        for reached in sums[:]:
            sums.append(reached + number)
        for mask in range(1 << place, 1 << (place + 1)):
            if sums[mask] == total:
                found.add(tuple(sorted(numbers[bit] for bit in range(place + 1) if mask >> bit & 1)))
    return found


def against_brute_force(game: Game) -> None:
    """Captures by number, compared with all subsets of the table."""
    print(f"\nListing captures of a {PLAYED} ({game.name}) beside trying all subsets")
    print(f"{'cards':>6} {'captures':>9} {'listing':>12} {'brute force':>14} {'times as long':>14}")
    for size in (8, 12, 16, 20):
        some = tables(game, size, 1 if size > 16 else 3)
        for numbers in some:
            assert brute_force(numbers, PLAYED) == {capture.numbers for capture in game.captures(PLAYED, numbers)}
        found = median(len(game.captures(PLAYED, numbers)) for numbers in some)
        quick = median(seconds(lambda: game.captures(PLAYED, numbers)) for numbers in some)  # noqa: B023 - called at once
        slow = median(seconds(lambda: brute_force(numbers, PLAYED)) for numbers in some)  # noqa: B023 - called at once
        print(f"{size:>6} {found:>9.0f} {quick * 1e6:>9.1f} µs {slow * 1e6:>11,.0f} µs {slow / quick:>13,.0f}×")


def write_out(ready: Sequence[tuple[tuple[int, ...], str, int]]) -> tuple[Capture, ...]:
    """The answer again, as fresh objects made from known numbers, kinds and ways."""
    return tuple([Capture(numbers, kind, ways) for numbers, kind, ways in ready])


def against_writing(game: Game) -> None:
    """Captures by number, compared with building the same list from ready answers."""
    print(f"\nListing captures of a {PLAYED} ({game.name}) beside just writing the answers out")
    print(f"{'cards':>6} {'captures':>9} {'listing':>12} {'writing':>12} {'ratio':>8}")
    for size in (9, 12, 20, 30, 59):
        listing = writing = captures = 0.0
        for numbers in tables(game, size):
            ready = [(capture.numbers, capture.kind, capture.ways) for capture in game.captures(PLAYED, numbers)]
            listing += seconds(lambda: game.captures(PLAYED, numbers))  # noqa: B023 - called at once
            writing += seconds(lambda: write_out(ready))  # noqa: B023 - called at once
            captures += len(ready)
        shown = [figure / TABLES for figure in (captures, listing * 1e6, writing * 1e6)]
        print(f"{size:>6} {shown[0]:>9.1f} {shown[1]:>9.1f} µs {shown[2]:>9.1f} µs {listing / writing:>7.1f}×")


def best_of_a_list() -> None:
    """The best captures of a list that is there already, beside making the list."""
    print("\nFinding the best captures of a list beside making the list")
    print(f"{'game':>8} {'played':>6} {'pieces':>6} {'captures':>9} {'listing':>12} {'best':>12} {'ratio':>8}")
    for key, number in (("add-it", 10), ("fifteen", 5), ("fifteen", 1)):
        game = find_game(key)
        played = next(piece for piece in game.deck.pieces if piece.number == number)
        rest = game.deck.without([played])
        for size in (4, 12, 20, 39):
            listing = best = captures = 0.0
            for place in range(TABLES):
                table = Chance(f"benchmark/{size}/{place}").sample(rest, size)
                listed = game.captures(number, numbers_of(table))
                listing += seconds(lambda: game.captures(number, numbers_of(table)))  # noqa: B023 - called at once
                best += seconds(lambda: game.best(table, listed))  # noqa: B023 - called at once
                captures += len(listed)
            shown = [figure / TABLES for figure in (captures, listing * 1e6, best * 1e6)]
            row = f"{shown[0]:>9.1f} {shown[1]:>9.1f} µs {shown[2]:>9.1f} µs {best / listing:>7.1f}×"
            print(f"{key:>8} {number:>6} {size:>6} {row}")


def puzzles_a_second(game: Game, wishes: Wishes) -> None:
    """Puzzles drawn and solved, for every kind and level; fewer where fewer exist."""
    print(f"\n{game.name}: puzzles a second, drawn and solved{', from play' if wishes.given() else ''}")
    width = max(map(len, KINDS))
    print(" " * width + "".join(f"{f'level {level.number}':>10}" for level in all_levels()[game.key]))
    for kind in (kind for kind in KINDS if KINDS[kind].suits(game)):
        rates = [rate(game.key, kind, level.number, wishes) for level in all_levels()[game.key]]
        print(f"{kind:<{width}}" + "".join(f"{figure:>10,.0f}" for figure in rates))


def rate(game: str, kind: str, level: int, wishes: Wishes, *, count: int = 20) -> float:
    """Puzzles per second: the median over several sheets of twenty."""

    def sheet(place: int) -> int:
        stream = draw_puzzles(game=game, kind=kind, level=level, count=count, seed=f"bench{place}", wishes=wishes)
        drawn = 0
        try:
            for puzzle in stream:
                solve(puzzle)
                drawn += 1
        except NoSuchPuzzle:
            pass  # a few kinds have fewer than twenty at a low level
        return drawn

    rates = []
    for place in range(REPEATS):
        begun = time.perf_counter()
        drawn = sheet(place)
        rates.append(drawn / (time.perf_counter() - begun))
    return median(rates)


def main() -> None:
    """Print all tables."""
    against_brute_force(find_game("add-it"))
    against_writing(find_game("add-it"))
    best_of_a_list()
    for game in GAMES.values():
        for drawn_from in DRAWN_FROM:
            puzzles_a_second(game, Wishes.of(drawn_from=drawn_from))


if __name__ == "__main__":
    main()
