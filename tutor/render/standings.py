"""A summary of many games for a terminal.

Comes in: a `Summary`. Goes out: lines of text of at most 80 columns. Knows no single game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.games import find_game
from tutor.simulation.summary import Line, Summary

WIDEST = 16
"""Columns for a name."""
COLUMNS = (("games", 7), ("won", 6), ("drawn", 7), ("points", 9), ("± error", 9), ("sweeps", 8), ("no capture", 12))
MEANING = (
    "points: the mean of a game, give or take ± error (one standard error);",
    "no capture: turns in which the hand could take nothing, of all turns.",
)
"""What the columns mean, below the tables."""


def summary_lines(found: Summary) -> list[str]:
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
    games = f"{found.games} game{'s' if found.games > 1 else ''}"
    game = find_game(found.game)
    lines = [f"{game.name}, {games} of {len(found.players)} players, {found.draws} of them drawn"]
    for title, part in (("player", found.by_player), ("seat", found.by_seat), ("turn", found.by_turn)):
        lines += ["", *_table(title, part, first=title == "seat", sweeps=game.sweeps)]
    return [*lines, "", *MEANING]


def _table(title: str, part: Sequence[Line], *, first: bool, sweeps: bool) -> Iterator[str]:
    """One table; `first` says that its names are counted from 0, and are to be told from 1."""
    heads = "".join(f"{head:>{width}}" for head, width in COLUMNS if sweeps or head != "sweeps")
    yield f"{title:<{WIDEST}}{heads}"
    for line in part:
        won, drawn = line.wins / line.games, line.draws / line.games
        name = str(int(line.name) + 1) if first else line.name[:WIDEST]
        yield (
            f"{name:<{WIDEST}}{line.games:>7}{won:>6.0%}{drawn:>7.0%}"
            f"{line.points:>9.2f}{line.error:>9.2f}{f'{line.sweeps:>8.2f}' if sweeps else ''}{line.bare:>12.1%}"
        )
