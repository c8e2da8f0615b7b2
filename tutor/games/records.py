"""Records of whole games: written as one JSON object per line, and replayed with every rule checked.

Comes in: a first position and the moves from it. Goes out: records, text, positions. Knows no page; docs/positions.md
describes the form, and `record_form.py` reads it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tutor.arguments import checked
from tutor.errors import InputError
from tutor.games.legal import fault, refusal
from tutor.games.position import Hands, Move, Pieces, Position, deal, deck_of, played_on
from tutor.games.scoring import result
from tutor.games.settings import Settings
from tutor.messages import LONGEST_EXCERPT, Message, excerpt, joined
from tutor.pieces import Piece

ALWAYS = ("sets", "capture")
HOUSE = ("hand_size", "table_size", "target", "take_deal")
"""House rules that are written only where they differ from the game's own."""
LONGEST_NAME = 1000
"""The most signs of the name of a stream: a seed, and what is named after it."""
END = {
    "last_capture": "end",
    "leftover": "end",
    "banks": "end",
    "sweeps": "sweep",
    "points": "score",
    "totals": "score",
    "winners": "score",
}
"""What a record says about the end, and which of the game's rules each follows from."""


class Turn(NamedTuple):
    """A move and the player who makes it."""

    player: int
    move: Move


@dataclass(frozen=True)
class Ending:
    """How a game ended: what each player has collected and swept, and the points, totals and winners of that (A12, F9).

    The fields are those of the JSON form, in its order. `last_capture` is None where nobody captured.
    """

    last_capture: int | None
    leftover: Pieces
    banks: Hands
    sweeps: tuple[int, ...]
    points: tuple[dict[str, int], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    @checked
    def of(cls, position: Position) -> Ending:
        """The ending of a finished game; `InputError` for a game that goes on."""
        return cls(position.last_capture, position.leftover, position.banks, position.sweeps, *result(position))

    @property
    def as_json(self) -> dict[str, object]:
        """The fields as plain values."""
        return {name: _plain(getattr(self, name)) for name in END}


@dataclass(frozen=True, repr=False)
class Record:
    """One whole game: the settings, the deck in the order in which it is dealt, the turns, and the ending it claims.

    `str(record)` is the record as one line of JSON.
    """

    settings: Settings
    seed: str | None
    first_player: int
    deck: Pieces
    turns: tuple[Turn, ...]
    ending: Ending

    def __repr__(self) -> str:
        return f"Record({self.settings.game.key}, seed {self.seed!r}: {len(self.turns)} turns, {self.ending.totals})"

    def __str__(self) -> str:
        settings = self.settings
        decided = settings.decided
        fields: dict[str, object] = {"game": settings.game.key, "players": settings.players}
        fields |= {name: getattr(settings, name) for name in ALWAYS}
        fields |= {name: decided[name] for name in HOUSE if name in decided}
        fields |= {"seed": self.seed, "first_player": self.first_player, "deck": _plain(self.deck)}
        fields["moves"] = [
            {"player": player, "play": str(move.play), "take": _plain(move.take)} for player, move in self.turns
        ]
        return json.dumps(fields | self.ending.as_json)


def _plain(value: object) -> object:
    """A value of a record as plain JSON."""
    if isinstance(value, Piece):
        return str(value)
    return list(map(_plain, value)) if isinstance(value, tuple) else value


@checked
def record(start: Position, moves: Iterable[Move], *, seed: str | None = None) -> Record:
    """The record of a game from its first position and all its moves.

    Raises `InputError` when the position is not the first of a game, a move is not legal, or the moves do not end it.
    """
    return recorded(start, _legal(start, moves), seed=seed)


def _legal(start: Position, moves: Iterable[Move]) -> Iterator[Move]:
    position = start
    for number, move in enumerate(moves, 1):
        wrong = fault(position, move)
        if wrong:
            place = Message("move {number}", number=number)
            raise InputError(joined([place, move, refusal(position, move, wrong)], ": "))
        yield move
        position = played_on(position, move)


def recorded(start: Position, moves: Iterable[Move], *, seed: str | None = None) -> Record:
    """As `record`, for moves that the rules have listed."""
    settings, first = start.settings, start.first_player
    deck = _dealt_from(start)
    if Counter(deck) != settings.contents or deal(settings, deck=deck, first_player=first) != start:
        raise InputError("a record begins with the first position of a game, as it was dealt")
    turns, position = [], start
    for move in moves:
        turns.append(Turn(position.player, move))
        position = played_on(position, move)
    return Record(settings, seed, first, deck, tuple(turns), Ending.of(position))


def _dealt_from(start: Position) -> Pieces:
    """The deck in the order in which a first position was dealt; meaningless for any other position."""
    players, first = start.settings.players, start.first_player
    hands = [start.hands[(first + step) % players] for step in range(players)]
    in_hands = [piece for round_ in zip(*hands, strict=False) for piece in round_]
    captured_at_deal = () if start.last_capture is None else start.banks[start.last_capture]  # F6, by house rule
    return (*in_hands, *start.table, *captured_at_deal, *start.pile)


@checked
def replay(game: Record) -> tuple[Position, ...]:
    """Every position of a recorded game, from the deal to the end, each rule checked, and the seed if there is one.

    >>> from tutor.games import Settings, moves
    >>> start = position = deal(Settings.of("fifteen", 2), seed="7")
    >>> made = []
    >>> while not position.finished:
    ...     made.append(next(moves(position)))
    ...     position = played_on(position, made[-1])
    >>> len(replay(record(start, made)))
    37

    Raises `InputError` that names the first fault: its move, counted from 1, and the rule it breaks.
    """
    positions = played_out(deal(game.settings, deck=game.deck, first_player=game.first_player), game.turns)
    check_ending(game.ending.as_json, positions[-1])
    _check_seed(game)
    return positions


def _check_seed(game: Record) -> None:
    """The deck is the one that the seed shuffles, where the record has a seed."""
    seed = game.seed
    if seed is not None and (len(seed) > LONGEST_NAME or deck_of(game.settings, seed) != game.deck):
        raise InputError(
            "seed: {seed} shuffles the deck into another order; write the seed it was dealt with, or null",
            seed=excerpt(seed),
        )


def played_out(start: Position, turns: Sequence[Turn]) -> tuple[Position, ...]:
    """Every position from the deal to the end; `InputError` for the first turn that breaks a rule."""
    rules = start.settings.game.play_rules
    positions = [position := start]
    for number, (player, move) in enumerate(turns, 1):
        move_text = str(move)[:LONGEST_EXCERPT]
        place = Message('move {number} ("player": {player}, {move})', number=number, player=player, move=move_text)
        if player != position.player and not position.finished:
            raise InputError(
                "{place}: it is the turn of player {player} ({rule})",
                place=place, player=position.player, rule=rules["turn"],
            )  # fmt: skip
        wrong = fault(position, move)
        if wrong:
            raise InputError(joined([place, refusal(position, move, wrong)], ": "))
        position = played_on(position, move)
        positions.append(position)
    if not position.finished:
        left = sum(map(len, position.hands)) + len(position.pile)
        raise InputError(
            "move {number} is missing: {left} pieces are still to be played ({rule})",
            number=len(turns) + 1, left=left, rule=rules["end"],
        )  # fmt: skip
    return tuple(positions)


def check_ending(given: Mapping[str, object], position: Position) -> None:
    """Raise `InputError` for the first claim about the end that does not follow from the last position."""
    rules = position.settings.game.play_rules
    for name, right in Ending.of(position).as_json.items():
        if not _same(given[name], right):
            raise InputError(
                "{field}: {given} should be {right} ({rule})",
                field=name, given=excerpt(given[name]), right=excerpt(right), rule=rules[END[name]],
            )  # fmt: skip


def _same(given: object, right: object) -> bool:
    """Whether a value of a record is the right one: lists of pieces in any order; 1, 1.0 and true all differ.

    Nothing is compared deeper than the right value goes, so a record cannot make this slow.
    """
    if isinstance(right, list):
        if not isinstance(given, list) or len(given) != len(right):
            return False
        if all(isinstance(part, str) for part in [*given, *right]):
            return sorted(given) == sorted(right)
        return all(map(_same, given, right))
    if isinstance(right, dict):
        if not isinstance(given, dict) or given.keys() != right.keys():
            return False
        return all(_same(given[name], value) for name, value in right.items())
    return type(given) is type(right) and given == right
