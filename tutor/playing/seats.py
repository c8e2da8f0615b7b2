"""Who sits at the table, how they play, and what a computer player does in its turn.

Comes in: settings, a seed, the strength of the computer players. Goes out: `Seats`, first positions, moves. The person
is player 0. Knows no language.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.chance import Chance
from tutor.errors import UsageError
from tutor.games.position import Move, Position, shuffled
from tutor.games.scoring import LongGame
from tutor.games.settings import Settings

PERSON = 0
MOST_OPPONENTS = 3


@dataclass(frozen=True)
class Seats:
    """A person, and computer players of one strength, at one table.

    `first_player` of the first game is chosen by the seed when it is None. `to_target` plays on to the target.
    """

    settings: Settings
    seed: str
    against: str
    first_player: int | None = None
    to_target: bool = False

    @classmethod
    def of(
        cls, settings: Settings, *, seed: str, against: str = "easy", first_player: int | None = None,
        to_target: bool = False,
    ) -> Seats:  # fmt: skip
        """Seats, checked.

        >>> Seats.of(Settings.of("fifteen", 2), seed="7", against="Greedy").against
        'greedy'

        Raises `UsageError` for more than three computer players, and for an unknown one.
        """
        from tutor.players import find_player

        if settings.players - 1 > MOST_OPPONENTS:
            raise UsageError(
                "opponents: you play against 1 to {most}, not {number}",
                most=MOST_OPPONENTS, number=settings.players - 1,
            )  # fmt: skip
        return cls(settings, seed, find_player(against).key, first_player, to_target)

    def dealt(self, game: int, long_game: LongGame | None = None) -> Position:
        """The first position of a game, counted from 0: the first has the seed itself, each other its own deal."""
        if not game or long_game is None:
            return shuffled(self.settings, self.seed, self.first_player)
        return shuffled(self.settings, self.seed_of(game), long_game.first_player)

    def seed_of(self, game: int) -> str:
        """The seed with which a game is dealt, counted from 0."""
        return f"{self.seed}/{game}" if game else self.seed

    def answer(self, position: Position, game: int, turn: int) -> Move:
        """The move of the computer player whose turn it is; each turn of each game has its own stream of chance."""
        from tutor.players import View, find_player

        return find_player(self.against).choose(View.of(position), Chance(f"{self.seed}/{game}/{turn}"))
