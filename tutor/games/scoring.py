"""What each player scores in a game, and matches of several games.

Comes in: a finished position. Goes out: points, totals, winners. Knows no move and no language.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from tutor.arguments import checked
from tutor.errors import InputError
from tutor.games.position import Position
from tutor.games.settings import Settings


class Result(NamedTuple):
    """The end of one game: each player's points by name, their totals, and who has the highest total.

    Several winners are a draw (A12).

    >>> Result(({"cards": 30}, {"cards": 30}), (30, 30), (0, 1)).draw
    True
    """

    points: tuple[dict[str, int], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def draw(self) -> bool:
        """Whether several players have the highest total."""
        return len(self.winners) > 1

    @property
    def winner(self) -> int | None:
        """The player who won, or None after a draw."""
        return None if self.draw else self.winners[0]


@checked
def result(position: Position) -> Result:
    """The points of a finished game (A12, F9).

    Raises `InputError` while pieces are still to be played.
    """
    if not position.finished:
        raise InputError("the game is not finished: points are counted when every hand and the pile are empty")
    return standing(position)


def standing(position: Position) -> Result:
    """The points as they would be if the game ended now and nobody got the pieces on the table."""
    points = position.settings.game.score(position.banks, position.sweeps)
    totals = tuple(sum(each.values()) for each in points)
    return Result(points, totals, highest(totals))


def highest(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The players with the highest total.

    >>> highest((3, 5, 5))
    (1, 2)
    """
    return tuple(player for player, total in enumerate(totals) if total == max(totals))


@dataclass(frozen=True)
class LongGame:
    """Game after game until somebody reaches the target (A13, F10).

    `first_player` begins the next game: one seat further clockwise each time. With equal highest totals another game is
    played.

    >>> match = LongGame.of(Settings.of("fifteen", 2))
    >>> match = match.after(Result(({}, {}), (20, 19), (0,)))
    >>> match.finished, match.first_player
    (False, 1)
    >>> match = match.after(Result(({}, {}), (1, 3), (1,)))
    >>> match.totals, match.winner
    ((21, 22), 1)
    """

    settings: Settings
    totals: tuple[int, ...]
    first_player: int
    games: int

    @classmethod
    @checked
    def of(cls, settings: Settings, *, first_player: int = 0) -> LongGame:
        """A match before its first game; `UsageError` for a first player who does not exist."""
        return cls(settings, (0,) * settings.players, settings.first_player(first_player), 0)

    def after(self, game: Result) -> LongGame:
        """The match after one more game; `InputError` if it is already finished, or the number of players differs."""
        if self.finished:
            raise InputError("the match is finished: player {player} has won", player=self.winner)
        if len(game.totals) != len(self.totals):
            raise InputError(
                "a game of {players} players in a match of {others}", players=len(game.totals), others=len(self.totals)
            )
        totals = tuple(had + won for had, won in zip(self.totals, game.totals, strict=True))
        first = (self.first_player + 1) % self.settings.players
        return replace(self, totals=totals, first_player=first, games=self.games + 1)

    @property
    def winner(self) -> int | None:
        """Who has won, or None while the match goes on: nobody has the target, or several have the highest total."""
        winners = highest(self.totals)
        over = len(winners) == 1 and self.totals[winners[0]] >= self.settings.target
        return winners[0] if over else None

    @property
    def finished(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None
