"""Records of whole games, one JSON object a line: written, read, and replayed with every rule checked.

Comes in: a first position and the moves from it, or text. Goes out: records, text, positions. Knows no page; the form
is told in docs/positions.md.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tutor.errors import LONGEST_TOLD, InputError, TutorError, told
from tutor.games.legal import fault
from tutor.games.position import Move, Pieces, Position, deal, played_on
from tutor.games.scoring import result
from tutor.games.settings import Settings

ALWAYS = ("sets", "capture")
HOUSE = ("hand_size", "table_size", "target", "take_deal")
"""House rules that are written only where they are not the game's own."""
END = {
    "last_capture": "end",
    "leftover": "end",
    "banks": "end",
    "sweeps": "sweep",
    "points": "score",
    "totals": "score",
    "winners": "score",
}
"""What a record tells of the end, and which of the game's rules each follows from."""


class Turn(NamedTuple):
    """A move and the player who makes it."""

    player: int
    move: Move


@dataclass(frozen=True)
class Record:
    """One whole game: the settings, the deck in the order in which it is dealt, the turns, and what is said of its end.

    `ending` holds plain values by their names in the JSON form. `str(record)` is the record as one line of JSON.
    """

    settings: Settings
    seed: str | None
    first_player: int
    deck: Pieces
    turns: tuple[Turn, ...]
    ending: dict[str, object]

    def __str__(self) -> str:
        settings = self.settings
        decided = settings.decided
        found: dict[str, object] = {"game": settings.game.key, "players": settings.players}
        found |= {name: getattr(settings, name) for name in ALWAYS}
        found |= {name: decided[name] for name in HOUSE if name in decided}
        found |= {"seed": self.seed, "first_player": self.first_player, "deck": _written(self.deck)}
        found["moves"] = [
            {"player": player, "play": str(move.play), "take": _written(move.take)} for player, move in self.turns
        ]
        return json.dumps(found | self.ending)


def _written(pieces: Iterable[object]) -> list[str]:
    return [str(piece) for piece in pieces]


def ending(position: Position) -> dict[str, object]:
    """What a record tells of the end of a game, as plain values; `InputError` for a game that is not finished."""
    won = result(position)
    return {
        "last_capture": position.last_capture,
        "leftover": _written(position.leftover),
        "banks": [_written(bank) for bank in position.banks],
        "sweeps": list(position.sweeps),
        "points": list(won.points),
        "totals": list(won.totals),
        "winners": list(won.winners),
    }


def record(start: Position, moves: Iterable[Move], *, seed: str | None = None) -> Record:
    """The record of a game from its first position and all its moves, which are known to be legal.

    Raises `InputError` when the position is not the first of a game, or the moves do not end it.
    """
    settings, first = start.settings, start.first_player
    deck = _dealt_from(start)
    if Counter(deck) != settings.contents or deal(settings, deck=deck, first_player=first) != start:
        raise InputError("a record begins with the first position of a game, as it was dealt")
    turns, position = [], start
    for move in moves:
        turns.append(Turn(position.player, move))
        position = played_on(position, move)
    return Record(settings, seed, first, deck, tuple(turns), ending(position))


def _dealt_from(start: Position) -> Pieces:
    """The deck in the order in which a first position was dealt; something else for any other position."""
    players, first = start.settings.players, start.first_player
    hands = [start.hands[(first + step) % players] for step in range(players)]
    in_hands = [piece for round_ in zip(*hands, strict=False) for piece in round_]
    taken = () if start.last_capture is None else start.banks[start.last_capture]  # F6, by house rule
    return (*in_hands, *start.table, *taken, *start.pile)


def replay(game: Record) -> tuple[Position, ...]:
    """Every position of a recorded game, from the deal to the end, each rule checked.

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
    rules = game.settings.game.play_rules
    position = deal(game.settings, deck=game.deck, first_player=game.first_player)
    positions = [position]
    for number, (player, move) in enumerate(game.turns, 1):
        place = f'move {number} ("player": {player}, {str(move)[:LONGEST_TOLD]})'
        if player != position.player and not position.finished:
            raise InputError(f"{place}: it is the turn of player {position.player} ({rules['turn']})")
        wrong = fault(position, move)
        if wrong:
            raise InputError(f"{place}: {wrong.says} ({wrong.rule})")
        position = played_on(position, move)
        positions.append(position)
    if not position.finished:
        left = sum(map(len, position.hands)) + len(position.pile)
        raise InputError(
            f"move {len(game.turns) + 1} is missing: {left} pieces are still to be played ({rules['end']})"
        )
    _same_end(game, position)
    return tuple(positions)


def _same_end(game: Record, position: Position) -> None:
    """Raise `InputError` for the first thing that is said of the end and does not follow from the moves."""
    rules = game.settings.game.play_rules
    for name, right in ending(position).items():
        given = game.ending[name]
        if not _same(given, right):
            raise InputError(f"{name}: {told(given)} should be {told(right)} ({rules[END[name]]})")


def _same(given: object, right: object) -> bool:
    """Whether a value of a record is the right one: lists of pieces in any order; 1, 1.0 and true are three things.

    Nothing is followed deeper than the right value goes, so a record cannot make this long.
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


def read_records(lines: Iterable[str]) -> Iterator[tuple[Record, tuple[Position, ...]]]:
    """Each recorded game with its positions, every rule checked; empty lines are passed over.

    >>> list(read_records(['{"game": "whist"}']))
    Traceback (most recent call last):
    tutor.errors.InputError: game 1 (line 1): there is no field "players"

    Raises `InputError` that names the first fault: its game and line, its move, and the rule it breaks.
    """
    from tutor.games.record_form import read_record  # here, because it is made of this module

    games = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        games += 1
        try:
            game = read_record(line)
            yield game, replay(game)
        except TutorError as wrong:
            raise InputError(f"game {games} (line {number}): {wrong}") from None
