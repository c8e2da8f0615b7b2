"""A summary of many games for a terminal.

Comes in: a `Summary`. Goes out: lines of text of at most 80 columns. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.simulation.summary import Line, Summary

WIDEST = 16
"""Columns for a name."""
COLUMNS = (("games", 7), ("won", 6), ("drawn", 7), ("points", 9), ("± error", 9), ("sweeps", 8), ("no capture", 12))


def summary_lines(found: Summary) -> list[str]:
    """A summary as three small tables: by player, by seat, by turn.

    >>> from tutor.games import Settings
    >>> from tutor.simulation import simulate, summary
    >>> two = ["greedy", "random"]
    >>> for line in summary_lines(summary(simulate(Settings.of("add-it"), two, 10, seed="k7"), two))[:4]:
    ...     print(line)
    add-it, 10 games of 2 players, 0 of them drawn
    <BLANKLINE>
    player            games   won  drawn   points  ± error  sweeps  no capture
    greedy               10  100%     0%    42.20     1.49    0.00       36.7%
    """
    games = f"{found.games} game{'s' if found.games > 1 else ''}"
    lines = [f"{found.game}, {games} of {len(found.players)} players, {found.draws} of them drawn"]
    for title, part in (("player", found.by_player), ("seat", found.by_seat), ("turn", found.by_turn)):
        lines += ["", *_table(title, part)]
    return lines


def _table(title: str, part: Sequence[Line]) -> Iterator[str]:
    heads = "".join(f"{head:>{width}}" for head, width in COLUMNS)
    yield f"{title:<{WIDEST}}{heads}"
    for line in part:
        won, drawn = line.wins / line.games, line.draws / line.games
        yield (
            f"{line.name[:WIDEST]:<{WIDEST}}{line.games:>7}{won:>6.0%}{drawn:>7.0%}"
            f"{line.points:>9.2f}{line.error:>9.2f}{line.sweeps:>8.2f}{line.bare:>12.1%}"
        )
