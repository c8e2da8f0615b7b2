"""A summary of many games for a terminal.

Comes in: a `Summary`. Goes out: lines of text of at most 80 columns. Knows no particular game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.games import find_game
from tutor.simulation.summary import Summary, Tally

WIDEST = 16
"""Columns for a name."""
COLUMNS = (
    ("games", 7, "d"), ("won", 6, ".0%"), ("drawn", 7, ".0%"), ("points", 9, ".2f"), ("± error", 9, ".2f"),
    ("sweeps", 8, ".2f"), ("no capture", 12, ".1%"),
)  # fmt: skip
"""The head of each column, its width, and how its numbers are written."""
MEANING = (
    "seat: the place at the table; turn: 1 is whoever began the game.",
    "games: of two players with one name, each counts.",
    "points: the mean of a game. Chance alone moves it by ± error or so: a difference",
    "of less than three times that says little.",
    "no capture: turns in which the hand could take nothing, of all turns.",
)
"""What the columns mean, below the tables."""


def summary_lines(totals: Summary) -> list[str]:
    """A summary as three small tables: by player, by seat, by turn.

    >>> from tutor.games import Settings
    >>> from tutor.simulation import simulate, summary
    >>> two = ["greedy", "random"]
    >>> for line in summary_lines(summary(simulate(Settings.of("add-it"), two, 10, seed="k7"), two))[:4]:
    ...     print(line)
    ADD-IT, 10 games of 2 players, 0 of them drawn
    <BLANKLINE>
    player            games   won  drawn   points  ± error  no capture
    greedy               10  100%     0%    42.20     1.49       36.7%
    """
    games = f"{totals.games} game{'s' if totals.games > 1 else ''}"
    game = find_game(totals.game)
    lines = [f"{game.name}, {games} of {len(totals.players)} players, {totals.draws} of them drawn"]
    for title, part in (("player", totals.by_player), ("seat", totals.by_seat), ("turn", totals.by_turn)):
        lines += ["", *_table(title, part, first=title == "seat", sweeps=game.sweeps)]
    return [*lines, "", *MEANING]


def _table(title: str, part: Sequence[Tally], *, first: bool, sweeps: bool) -> Iterator[str]:
    """One table; `first` says that its names count from 0, and are to be shown from 1."""
    columns = [column for column in COLUMNS if sweeps or column[0] != "sweeps"]
    yield f"{title:<{WIDEST}}" + "".join(f"{head:>{width}}" for head, width, _ in columns)
    for line in part:
        numbers = {
            "games": line.games, "won": line.wins / line.games, "drawn": line.draws / line.games,
            "points": line.points, "± error": line.error, "sweeps": line.sweeps, "no capture": line.bare,
        }  # fmt: skip
        name = str(int(line.name) + 1) if first else line.name[:WIDEST]
        yield f"{name:<{WIDEST}}" + "".join(f"{numbers[head]:>{width}{form}}" for head, width, form in columns)
