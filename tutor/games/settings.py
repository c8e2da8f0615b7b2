"""House rules: what the players may decide for themselves, as one frozen and checked value.

Comes in: a game, the number of players and the points they decide. Goes out: `Settings`; the rest is as the game's
record says. Knows no position and no language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tutor.arguments import checked
from tutor.errors import InputError, TutorError, UsageError
from tutor.games.game import FORCED, OPTIONAL, Game
from tutor.games.registry import find_game
from tutor.messages import Message, excerpt, joined
from tutor.pieces import Deck, Piece

MOST_SETS = 10
MOST_TARGET = 9999
CAPTURE = (OPTIONAL, FORCED)
DECIDED = ("sets", "capture", "hand_size", "table_size", "target", "take_deal")
"""The house rules, in the order in which they are written."""


def checked_players(game: Game, players: object) -> int:
    """The number of players, if the game can be played by that many (A2, F2).

    >>> from tutor.games import find_game
    >>> checked_players(find_game("fifteen"), 3)
    3

    Raises `UsageError` that says how many can play.
    """
    least, most = game.players
    if type(players) is not int or not least <= players <= most:
        rule = game.play_rules["players"]
        raise UsageError(
            "players: {game} is for {least} to {most} players, not {players} ({rule})",
            game=game.name, least=least, most=most, players=excerpt(players), rule=rule,
        )  # fmt: skip
    return players


@dataclass(frozen=True)
class Settings:
    """The house rules of one table; `Settings.of` fills in what the game says and checks everything.

    `sets` of the deck (F2), `capture` `optional` or `forced` (A5, F5), pieces in a hand and on the table at the deal
    (A3, F3), the `target` in points that ends a match (A13, F10), whether a dealt table that makes 15 is taken (F6).
    """

    game: Game
    players: int
    sets: int
    capture: str
    hand_size: int
    table_size: int
    target: int
    take_deal: bool

    @classmethod
    @checked
    def of(
        cls,
        game: str | Game = "add-it",
        players: int = 2,
        *,
        sets: int | None = None,
        capture: str | None = None,
        hand_size: int | None = None,
        table_size: int | None = None,
        target: int | None = None,
        take_deal: bool = False,
    ) -> Settings:
        """House rules; None stands for what the game itself says.

        >>> Settings.of("fifteen", 3).sets, Settings.of("fifteen", 2, capture="optional").capture
        (2, 'optional')
        >>> Settings.of("add-it", 5)
        Traceback (most recent call last):
        tutor.errors.UsageError: players: ADD-IT is for 2 to 4 players, not 5 (A2)

        Raises `UsageError` that names every impossible house rule.
        """
        record = find_game(game)
        settings = cls(
            record,
            players,
            (record.sets(players) if type(players) is int and players > 0 else 1) if sets is None else sets,
            record.capture if capture is None else capture,
            record.hand_size if hand_size is None else hand_size,
            record.table_size if table_size is None else table_size,
            record.target if target is None else target,
            take_deal,
        )
        faults = list(settings._faults()) or list(settings._shortages())
        if faults:
            raise UsageError(joined(faults))
        return settings

    def _faults(self) -> Iterator[Message]:
        game, rules = self.game, self.game.play_rules
        try:
            checked_players(game, self.players)
        except UsageError as fault:
            yield fault.message
        if not game.players_per_set and (type(self.sets) is not int or self.sets != 1):
            yield Message(
                "sets: {game} is played with 1 set, not {number} ({rule})",
                game=game.name, number=excerpt(self.sets), rule=rules["deck"],
            )  # fmt: skip
        limits = {
            "sets": (1, MOST_SETS),
            "hand_size": (1, len(game.deck.pieces)),
            "table_size": (0, len(game.deck.pieces)),
            "target": (1, MOST_TARGET),
        }
        for name, (low, high) in limits.items():
            value, what = getattr(self, name), name.replace("_", " ")
            if type(value) is not int or not low <= value <= high:
                yield Message(
                    "{what} {number} is not a whole number from {least} to {most}",
                    what=joined([what, ":"], ""), number=excerpt(value), least=low, most=high,
                )  # fmt: skip
        if self.capture not in CAPTURE:
            yield Message(
                "capture: {value} is neither {one} nor {other}", value=excerpt(self.capture), one=OPTIONAL, other=FORCED
            )
        take_deal: object = self.take_deal
        if not isinstance(take_deal, bool):
            yield Message("take deal: {value} is neither true nor false", value=excerpt(self.take_deal))
        elif self.take_deal and not game.deal_total:
            yield Message("take deal: no rule of {game} takes a dealt table", game=game.name)

    def _shortages(self) -> Iterator[Message]:
        needed = self.players * self.hand_size + self.table_size
        there = len(self.deck.pieces)
        if needed > there:
            yield Message(
                "hands of {hand} for {players} players and a table of {table} need {needed} {noun}; "
                "there are {there} ({rule})",
                hand=self.hand_size, players=self.players, table=self.table_size, needed=needed,
                noun=self.deck.name_of(needed), there=there, rule=self.game.play_rules["deal"],
            )  # fmt: skip

    def player(self, number: object, what: str, *, error: type[TutorError] = InputError) -> int:
        """A player, counted from 0; `error`, which begins with `what`, for anything else."""
        if type(number) is not int or not 0 <= number < self.players:
            raise error(
                Message(
                    "{what}: {player} is not a player from 0 to {most}",
                    what=what, player=excerpt(number), most=self.players - 1,
                )
            )  # fmt: skip
        return number

    def first_player(self, number: object) -> int:
        """Who begins, counted from 0; `UsageError` for anything but a player."""
        return self.player(number, Message("first player"), error=UsageError)

    @cached_property
    def deck(self) -> Deck:
        """All pieces in play: every set of the game's deck (A1, F2)."""
        return Deck(self.game.deck.noun, self.game.deck.pieces * self.sets)

    @cached_property
    def contents(self) -> Counter[Piece]:
        """How many there are of each piece."""
        return Counter(self.deck.pieces)

    @cached_property
    def notation(self) -> dict[str, Piece]:
        """Each piece by its text; a bare number is the plain piece only."""
        return {str(piece): piece for piece in self.contents}

    @property
    def decided(self) -> dict[str, int | str | bool]:
        """The house rules that differ from what the game says, by name.

        >>> Settings.of("fifteen", 2, capture="optional", target=11).decided
        {'capture': 'optional', 'target': 11}
        """
        usual = Settings.of(self.game, self.players)
        return {name: getattr(self, name) for name in DECIDED if getattr(self, name) != getattr(usual, name)}
