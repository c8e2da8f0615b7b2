"""A summary of many games for a terminal.

Comes in: a `Summary`. Goes out: lines of text of at most 80 columns. Knows no particular game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.games import find_game
from tutor.messages import Message, plural
from tutor.simulation.summary import Summary, Tally
from tutor.terminal.explanation import wrapped
from tutor.wording.catalogue import Speech

WIDEST = 16
"""Columns for a name."""
COLUMNS = (
    (Message("games"), 7, "d"), (Message("won"), 6, ".0%"), (Message("drawn"), 7, ".0%"), (Message("points"), 9, ".2f"),
    (Message("± error"), 9, ".2f"), (Message("sweeps"), 8, ".2f"), (Message("no capture"), 12, ".1%"),
)  # fmt: skip
"""The head of each column, its least width, and how its numbers are written."""

MEANING = (
    Message("seat: the place at the table; turn: 1 is whoever began the game."),
    Message("games: of two players with one name, each counts."),
    Message(
        "points: the mean of a game. Chance alone moves it by ± error or so: a difference of less than three times "
        "that says little."
    ),
    Message("no capture: turns in which the hand could take nothing, of all turns."),
)
"""What the columns mean, below the tables."""
WIDEST_LINE = 80
"""Columns of a line."""


def summary_lines(totals: Summary, speech: Speech) -> list[str]:
    """A summary as three small tables: by player, by seat, by turn.

    >>> from tutor.games import Settings
    >>> from tutor.simulation import simulate, summary
    >>> from tutor.wording.catalogue import speech
    >>> two = ["greedy", "random"]
    >>> totals = summary(simulate(Settings.of("add-it"), two, 10, seed="k7"), two)
    >>> for line in summary_lines(totals, speech("en"))[:4]:
    ...     print(line)
    ADD-IT, 10 games of 2 players, 0 of them drawn
    <BLANKLINE>
    player            games   won  drawn   points  ± error  no capture
    greedy               10  100%     0%    42.20     1.49       36.7%
    """
    game = find_game(totals.game)
    lines = [
        speech.say(
            "{game}, {games} of {players} players, {draws} of them drawn",
            game=game.name, games=plural("{n} game", "{n} games", totals.games), players=len(totals.players),
            draws=totals.draws,
        )
    ]  # fmt: skip
    titles = speech.say("player"), speech.say("seat"), speech.say("turn")
    for title, part in zip(titles, (totals.by_player, totals.by_seat, totals.by_turn), strict=True):
        lines += ["", *_table(title, part, speech, first=part is totals.by_seat, sweeps=game.sweeps)]
    meaning = [line for sentence in MEANING for line in wrapped(sentence.text_in(speech), width=WIDEST_LINE)]
    return [*lines, "", *meaning]


def _table(title: str, part: Sequence[Tally], speech: Speech, *, first: bool, sweeps: bool) -> Iterator[str]:
    """One table; `first` says that its names count from 0, and are to be shown from 1."""
    columns = [
        (key, f"{' ' + key.text_in(speech):>{width}}", form)
        for key, width, form in COLUMNS
        if sweeps or key != "sweeps"
    ]
    yield f"{title:<{WIDEST}}" + "".join(head for _, head, _ in columns)
    for line in part:
        numbers = {
            "games": line.games, "won": line.wins / line.games, "drawn": line.draws / line.games,
            "points": line.points, "± error": line.error, "sweeps": line.sweeps, "no capture": line.bare,
        }  # fmt: skip
        name = str(int(line.name) + 1) if first else line.name[:WIDEST]
        yield f"{name:<{WIDEST}}" + "".join(f"{numbers[key]:>{len(head)}{form}}" for key, head, form in columns)
