"""Who beats whom: each computer player against the next weaker one, over the same deals from both seats.

    python benchmarks/strength.py [--write] [WORKERS]

Comes in: nothing. Goes out: the strength table, which `--write` puts into docs/games.md. The figures are the same in
every run, whatever the number of workers; only the time is that of the machine at hand.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

from tutor.games import GAMES, Settings
from tutor.players import PLAYERS
from tutor.simulation import Duel, duel

PAGE = Path(__file__).resolve().parents[1] / "docs" / "games.md"
MARKS = ("<!-- strength: made by benchmarks/strength.py --write -->", "<!-- end of strength -->")
SEED = "strength"
DEALS = 1000
OTHER = {("fifteen", "easy"): 2000, ("add-it", "sampler"): 150, ("fifteen", "sampler"): 600}
"""Deals for a game and its stronger player, where luck requires more or allows fewer."""


def pairs() -> list[tuple[str, str, str, int]]:
    """Game, stronger player, weaker player, deals."""
    order = list(PLAYERS)
    found = []
    for game in GAMES:
        for weaker, stronger in pairwise(order):
            found.append((game, stronger, weaker, OTHER.get((game, stronger), DEALS)))
    return found


def fought(game: str, stronger: str, weaker: str, deals: int, *, executor: Executor | None = None) -> Duel:
    """One row of the table."""
    return duel(Settings.of(game), stronger, weaker, deals, seed=SEED, executor=executor)


def row(game: str, found: Duel) -> str:
    """A duel as a row of the table."""
    return (
        f"| {GAMES[game].name} | {found.one} | {found.other} | {2 * found.deals} "
        f"| {found.margin:.2f} ± {found.error:.2f} | {found.errors:.1f} | {100 * found.won:.1f} % |"
    )


HEADS = ["| game | stronger | weaker | games | lead in points | in standard errors | games won |", "|---" * 7 + "|"]


def written(page: str, table: list[str]) -> str:
    """The page with the table between its marks."""
    before, _, rest = page.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    return "\n".join([f"{before}{MARKS[0]}", "", *table, "", f"{MARKS[1]}{after}"])


def main() -> None:
    """Run all duels, and print the table."""
    words = [word for word in sys.argv[1:] if word != "--write"]
    table = list(HEADS)
    print("\n".join(HEADS))
    with ProcessPoolExecutor(int(words[0]) if words else None) as pool:
        for pair in pairs():
            begun = time.perf_counter()
            found = fought(*pair, executor=pool)
            table.append(row(pair[0], found))
            print(f"{table[-1]}  ({time.perf_counter() - begun:.0f} s)", flush=True)
            assert found.errors > 3, f"{found.one} does not beat {found.other} by more than three standard errors"
    if "--write" in sys.argv:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), table), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
