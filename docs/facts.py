"""Measure what the games teach, and write docs/facts.md with its charts.

Run it with `python docs/facts.py`. It plays a few thousand games, the same in every run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from charts import bars, lines

from tutor.games import Position, Record, Settings, capturing, replay
from tutor.simulation import Duel, Summary, duel, simulate, summary

PAGE = Path(__file__).with_name("facts.md")
IMAGES = Path(__file__).with_name("images")
GAMES = 1000
SEED = "facts"
MANY = 4
"""From this number of captures on, they are counted together."""
NAMES = {"add-it": "ADD-IT", "fifteen": "Add up Fifteen"}


@dataclass
class Seen:
    """What was seen in the turns of many games of careful players."""

    turns: int = 0
    pieces: int = 0
    of_hand: Counter[int] = field(default_factory=Counter)
    of_piece: Counter[int] = field(default_factory=Counter)
    sweeps: int = 0
    sizes: dict[int, list[int]] = field(default_factory=dict)
    largest: int = 0
    leftover: list[int] = field(default_factory=list)

    def look(self, game: Record) -> None:
        """Count what each turn of a game had to offer."""
        *positions, last = replay(game)
        for turn, position in enumerate(positions, 1):
            self._turn(position)
            self.sizes.setdefault(turn, []).append(len(position.table))
            self.largest = max(self.largest, len(position.table))
        self.leftover.append(len(last.leftover))

    def _turn(self, position: Position) -> None:
        found = capturing(position)
        self.turns += 1
        self.of_hand[min(MANY, sum(len(each) for _, each in found))] += 1
        table = len(position.table)
        self.sweeps += any(len(one.numbers) == table for _, each in found for one in each)
        for _, each in found:
            self.pieces += 1
            self.of_piece[min(MANY, len(each))] += 1


@dataclass(frozen=True)
class Facts:
    """All that is measured."""

    seen: dict[str, Seen]
    first: list[Summary]
    house: dict[str, Summary]
    lost: list[Duel]


def measured(games: int = GAMES) -> Facts:
    """Play, and look."""
    with ProcessPoolExecutor() as pool:

        def many(settings: Settings, player: str) -> Iterator[Record]:
            return simulate(settings, [player] * settings.players, games, seed=SEED, executor=pool)

        seen = {key: Seen() for key in NAMES}
        for key, each in seen.items():
            for game in many(Settings.of(key), "careful"):
                each.look(game)
        first = [
            summary(many(Settings.of(key, players), "careful"), ["careful"] * players)
            for key in NAMES
            for players in (2, 3, 4)
        ]
        house = {
            capture: summary(many(Settings.of("fifteen", capture=capture), "careful"), ["careful"] * 2)
            for capture in ("forced", "optional")
        }
        lost = [
            duel(Settings.of(key, players), "careful", "greedy", games // 2, seed=SEED, executor=pool)
            for key in NAMES
            for players in (2, 4)
        ]
    return Facts(seen, first, house, lost)


def share(part: float, whole: float) -> str:
    """A share in per cent."""
    return f"{100 * part / whole:.1f} %"


def offered(facts: Facts) -> list[str]:
    """How often there is nothing to take, one thing, several."""
    heads = ["none", "one", "two", "three", "four or more"]
    rows = [f"| | {' | '.join(heads)} |", "|---" * 6 + "|"]
    for key, seen in facts.seen.items():
        for what, counts, whole in (
            ("one piece", seen.of_piece, seen.pieces),
            ("the whole hand", seen.of_hand, seen.turns),
        ):
            rows.append(f"| {NAMES[key]}, {what} | {' | '.join(share(counts[n], whole) for n in range(MANY + 1))} |")
    return rows


def moving_first(facts: Facts) -> list[str]:
    """Points by the order of turns."""
    rows = ["| | first | second | third | fourth |", "|---" * 5 + "|"]
    for found in facts.first:
        cells = [f"{line.points:.2f} ± {line.error:.2f} ({share(line.wins, line.games)})" for line in found.by_turn]
        rows.append(f"| {NAMES[found.game]}, {len(found.players)} players | {' | '.join([*cells, '', ''][:4])} |")
    return [row.replace("|  |", "| |").replace("|  |", "| |") for row in rows]


def lost_by_greed(facts: Facts) -> list[str]:
    """What greedy loses to careful."""
    rows = ["| | careful's lead at the end | games won |", "|---|---|---|"]
    tables = [(key, players) for key in NAMES for players in (2, 4)]
    for (key, players), found in zip(tables, facts.lost, strict=True):
        rows.append(
            f"| {NAMES[key]}, {players} players | {found.margin:.2f} ± {found.error:.2f} points "
            f"| {share(found.won, 1)} |"
        )
    return rows


def growing(facts: Facts) -> dict[str, list[float]]:
    """The mean size of the table before each turn."""
    return {NAMES[key]: [fmean(sizes) for _, sizes in sorted(seen.sizes.items())] for key, seen in facts.seen.items()}


def page(facts: Facts, games: int = GAMES) -> str:
    """The whole page."""
    add_it, fifteen = facts.seen["add-it"], facts.seen["fifteen"]
    two = {found.game: found for found in facts.first if len(found.players) == 2}
    forced, optional = facts.house["forced"].by_seat[0], facts.house["optional"].by_seat[0]
    means = growing(facts)
    return TEXT.format(
        games=games,
        offered="\n".join(offered(facts)),
        none_add_it=share(add_it.of_hand[0], add_it.turns),
        none_fifteen=share(fifteen.of_hand[0], fifteen.turns),
        sweep_turns=share(fifteen.sweeps, fifteen.turns),
        sweeps=f"{2 * two['fifteen'].by_seat[0].sweeps:.1f}",
        mean_add_it=f"{fmean(means['ADD-IT']):.1f}",
        mean_fifteen=f"{fmean(means['Add up Fifteen']):.1f}",
        largest_add_it=add_it.largest,
        largest_fifteen=fifteen.largest,
        left_add_it=f"{fmean(add_it.leftover):.1f}",
        left_fifteen=f"{fmean(fifteen.leftover):.1f}",
        first="\n".join(moving_first(facts)),
        draws_add_it=share(two["add-it"].draws, games),
        draws_fifteen=share(two["fifteen"].draws, games),
        lost="\n".join(lost_by_greed(facts)),
        forced=f"{forced.points:.2f} points, with {forced.sweeps:.2f} sweeps",
        optional=f"{optional.points:.2f} points, with {optional.sweeps:.2f} sweeps",
    )


def pictures(facts: Facts) -> dict[str, str]:
    """The charts by file name."""
    per_cent = {
        NAMES[key]: [100 * seen.of_hand[n] / seen.turns for n in range(MANY + 1)] for key, seen in facts.seen.items()
    }
    columns = ["none", "one", "two", "three", "four or more"]
    return {
        "captures.svg": bars(
            "Turns by the captures of the hand", columns, per_cent, "captures of the hand, % of turns"
        ),
        "tables.svg": lines("Pieces on the table before each turn", growing(facts), "turn"),
    }


TEXT = """\
# What the games teach

<!-- Made by docs/facts.py from games that it plays. Change the program, then run `make docs`. -->

Computer players have played {games} games for each line of this page. All are *careful* unless stated otherwise:
see [players](games.md#players). Run `python docs/facts.py` to play the games again: the figures are the same each
time. A ± is the standard error of a mean.

## How often is there something to take?

Captures by number, on all tables that two players meet in a game:

{offered}

![Bars: how many turns offer no capture, one, two, three, four or more, for both games](images/captures.svg)

A hand of ADD-IT can take nothing in {none_add_it} of its turns, and a hand of Fifteen in {none_fifteen}. So a puzzle
without an answer is not a trick: a child who says *there is none* has seen something that happens on real tables.

In {sweep_turns} of the turns of Fifteen, a chip of the hand can clear the table. A game has {sweeps} sweeps.

## How large do tables grow?

![Lines: the pieces on the table before each turn, for both games](images/tables.svg)

ADD-IT starts with twelve cards on the table; on average {mean_add_it} are there at a turn, and the largest table had
{largest_add_it}. Fifteen starts with four chips; on average {mean_fifteen} are there, and the largest table had
{largest_fifteen}. Tables grow as the hands run out, when there is little left to choose from. At the end of the
game {left_add_it} cards or {left_fifteen} chips are left over for whoever captured last (A11, F8).

## Does it help to move first?

Mean points, and in brackets the share of games won outright:

{first}

Two players draw {draws_add_it} of their games of ADD-IT, and {draws_fifteen} of their games of Fifteen.

## What does greed cost?

The player who takes the most now against the one who also looks at what is left on the table, each from every seat:

{lost}

So *what do I leave for the others?* is the question to ask after *what can I take?*, most of all in Fifteen, where a
small table is a sweep for the next player.

## Must a chip capture?

With two players of Fifteen, each scores {forced}, when capturing is compulsory (F5).
When it is optional, each scores {optional}.
"""


if __name__ == "__main__":
    found = measured()
    IMAGES.mkdir(exist_ok=True)
    PAGE.write_text(page(found), encoding="utf-8", newline="\n")
    for name, picture in pictures(found).items():
        (IMAGES / name).write_text(picture, encoding="utf-8", newline="\n")
    print(f"wrote {PAGE}")
