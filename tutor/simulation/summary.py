"""The results of many games: wins, points, sweeps and turns without a capture.

Comes in: records in the order of `simulate`, and the players. Goes out: a `Summary` of plain numbers. Does not know how
the games were played or where the results are shown.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import NamedTuple

from tutor.arguments import checked
from tutor.errors import UsageError
from tutor.games.records import Record
from tutor.players import Player, find_player
from tutor.simulation.games import seated


@dataclass(frozen=True)
class Tally:
    """How one player, seat or place in the order of turns fared.

    `games` counts a game once for each seat concerned. `wins` are games won alone, `draws` those with equal highest
    totals. `points` is the mean for a game, `error` its standard error, `sweeps` the mean number of sweeps, `bare` the
    share of turns without a capture.
    """

    name: str
    games: int
    wins: int
    draws: int
    points: float
    error: float
    sweeps: float
    bare: float


@dataclass(frozen=True)
class Summary:
    """The results of many games, by player, by seat (from 0), and by the order of turns (from 1, the first player).

    `as_json` gives the same as plain values.
    """

    game: str
    players: tuple[str, ...]
    games: int
    draws: int
    turns: int
    by_player: tuple[Tally, ...]
    by_seat: tuple[Tally, ...]
    by_turn: tuple[Tally, ...]

    @property
    def as_json(self) -> dict[str, object]:
        """Lists, texts and numbers for JSON; means are rounded to four places."""
        values: dict[str, object] = asdict(self)
        values["players"] = list(self.players)
        for name in ("by_player", "by_seat", "by_turn"):
            values[name] = [_rounded(asdict(line)) for line in getattr(self, name)]
        return values


def _rounded(line: dict[str, object]) -> dict[str, object]:
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in line.items()}


class _Fared(NamedTuple):
    """How one seat fared in one game."""

    points: int
    won: bool
    drawn: bool
    sweeps: int
    turns: int
    bare: int


class _Count:
    """The sums that a `Tally` is made of; whole numbers, so nothing is lost however many games there are."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = self.points = self.squares = self.sweeps = self.turns = self.bare = 0

    def add(self, one: _Fared) -> None:
        self.games += 1
        self.wins += one.won
        self.draws += one.drawn
        self.points += one.points
        self.squares += one.points * one.points
        self.sweeps += one.sweeps
        self.turns += one.turns
        self.bare += one.bare

    def line(self, name: str) -> Tally:
        games = self.games
        spread = (games * self.squares - self.points**2) / (games * max(1, games - 1))
        return Tally(
            name, games, self.wins, self.draws, self.points / games, sqrt(spread / games),
            self.sweeps / games, self.bare / max(1, self.turns),
        )  # fmt: skip


@checked
def summary(records: Iterable[Record], players: Sequence[str | Player]) -> Summary:
    """The summary of games, in the order in which `simulate` gives them.

    >>> from tutor.games import Settings
    >>> from tutor.simulation import simulate
    >>> two = ["greedy", "random"]
    >>> found = summary(simulate(Settings.of("add-it"), two, 10, seed="k7"), two)
    >>> [(line.name, line.wins) for line in found.by_player]
    [('greedy', 10), ('random', 0)]

    Raises `UsageError` when there are no games.
    """
    seats = [find_player(player) for player in players]
    counts: dict[Hashable, _Count] = {}
    games = draws = turns = 0
    game = ""
    for place, record in enumerate(records):
        game = record.settings.game.key
        if record.settings.players != len(seats):
            raise UsageError(
                "players: {seats} are named for a game of {players}", seats=len(seats), players=record.settings.players
            )
        names = [player.key for player in seated(seats, place)]
        for seat, fared in enumerate(_fared(record)):
            order = (seat - record.first_player) % len(names)
            for key in (("player", names[seat]), ("seat", seat), ("turn", order)):
                counts.setdefault(key, _Count()).add(fared)
        games += 1
        draws += len(record.ending.winners) > 1
        turns += len(record.turns)
    if not games:
        raise UsageError("there is no game to sum up")
    keys = tuple(player.key for player in seats)
    return Summary(
        game, keys, games, draws, turns,
        tuple(counts["player", key].line(key) for key in dict.fromkeys(keys)),
        tuple(counts["seat", seat].line(str(seat)) for seat in range(len(keys))),
        tuple(counts["turn", order].line(str(order + 1)) for order in range(len(keys))),
    )  # fmt: skip


def _fared(record: Record) -> Iterator[_Fared]:
    end = record.ending
    drawn = len(end.winners) > 1
    for player, total in enumerate(end.totals):
        moves = [turn.move for turn in record.turns if turn.player == player]
        won = player in end.winners
        bare = sum(not move.take for move in moves)
        yield _Fared(total, won and not drawn, won and drawn, end.sweeps[player], len(moves), bare)
