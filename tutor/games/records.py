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
from tutor.games.notation import read_pieces
from tutor.games.position import Move, Pieces, Position, deal, in_order, played_on
from tutor.games.scoring import result
from tutor.games.settings import Settings

ALWAYS = ("sets", "capture")
HOUSE = ("hand_size", "table_size", "target", "take_deal")
"""House rules that are written only where they are not the game's own."""
START = ("game", "players", *ALWAYS, "seed", "first_player", "deck", "moves")
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
        place = f"move {number} (player {player}, {str(move)[:LONGEST_TOLD]})"
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
        if _unordered(given) != _unordered(right):
            raise InputError(f"{name}: {told(given)} should be {told(right)} ({rules[END[name]]})")


def _unordered(value: object) -> str:
    """A value to compare by, its lists of pieces in order; 1, 1.0 and true are three things."""
    if isinstance(value, list):
        parts = [_unordered(part) for part in value]
        value = sorted(parts) if all(isinstance(part, str) for part in value) else parts
    return json.dumps(value, sort_keys=True)


def read_record(line: str) -> Record:
    """A record from its JSON, its form checked and no rule but the deck's: `replay` checks the game.

    Raises `InputError` that names the field or move at fault, `UsageError` for house rules that cannot be.
    """
    found = _fields(_parsed(line))
    if not isinstance(found["game"], str):
        raise InputError(f"game: {told(found['game'])} is not the name of a game")
    decided = {name: found[name] for name in (*ALWAYS, *HOUSE) if name in found}
    empty = [name for name, value in decided.items() if value is None]
    if empty:
        raise InputError(f"{empty[0]}: null is no house rule; leave the field out where the game's own rule holds")
    settings = Settings.of(found["game"], found["players"], **decided)  # type: ignore[arg-type]  # checked there by name
    seed = found["seed"]
    if seed is not None and not isinstance(seed, str):
        raise InputError(f"seed: {told(seed)} is not text")
    first = _player(found["first_player"], settings, "first_player")
    deck = read_pieces(settings, _pieces(found["deck"], "deck"), "deck")
    turns = tuple(
        _turn(settings, each, f"move {number}") for number, each in enumerate(_list(found["moves"], "moves"), 1)
    )
    return Record(settings, seed, first, deck, turns, {name: found[name] for name in END})


def read_records(lines: Iterable[str]) -> Iterator[tuple[Record, tuple[Position, ...]]]:
    """Each recorded game with its positions, every rule checked; empty lines are passed over.

    >>> list(read_records(['{"game": "whist"}']))
    Traceback (most recent call last):
    tutor.errors.InputError: game 1 (line 1): there is no field "players"

    Raises `InputError` that names the first fault: its game and line, its move, and the rule it breaks.
    """
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


def _parsed(line: str) -> dict[str, object]:
    try:
        found = json.loads(line, parse_constant=_refused, object_pairs_hook=_once)
    except json.JSONDecodeError as wrong:
        raise InputError(f"not a JSON object on one line: {wrong.msg} at character {wrong.pos + 1}") from None
    except (ValueError, RecursionError):
        raise InputError("not a JSON object that a record can be: a number is too long, or lists too deep") from None
    if not isinstance(found, dict):
        raise InputError(f"{told(found)} is not a JSON object")
    return found


def _refused(word: str) -> object:
    raise InputError(f"{word} is not a number that JSON knows")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError(f"the field {told(twice)} is there twice")
    return found


def _fields(found: dict[str, object]) -> dict[str, object]:
    missing = [name for name in (*START, *END) if name not in found]
    if missing:
        raise InputError(f'there is no field "{missing[0]}"')
    unknown = [name for name in found if name not in (*START, *HOUSE, *END)]
    if unknown:
        raise InputError(f"a record has no field {told(unknown[0])}")
    return found


def _list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise InputError(f"{what}: {told(value)} is not a list")
    return value


def _pieces(value: object, what: str) -> list[str]:
    pieces = _list(value, what)
    wrong = [piece for piece in pieces if not isinstance(piece, str)]
    if wrong:
        raise InputError(f'{what}: {told(wrong[0])} is not a piece, which is text such as "10"')
    return [str(piece) for piece in pieces]


def _player(value: object, settings: Settings, what: str) -> int:
    if type(value) is not int or not 0 <= value < settings.players:
        raise InputError(f"{what}: {told(value)} is not a player from 0 to {settings.players - 1}")
    return value


def _turn(settings: Settings, value: object, what: str) -> Turn:
    if not isinstance(value, dict) or sorted(value) != ["play", "player", "take"]:
        raise InputError(f'{what}: {told(value)} is not an object of "player", "play" and "take"')
    player = _player(value["player"], settings, f"{what}, player")
    (play,) = read_pieces(settings, _pieces([value["play"]], f"{what}, play"), f"{what}, play")
    take = read_pieces(settings, _pieces(value["take"], f"{what}, take"), f"{what}, take")
    return Turn(player, Move(play, in_order(take)))
