"""The JSON form of a game record, read field by field.

Comes in: lines of text. Goes out: a `Record` whose form is right, or the name of the field or move that is wrong;
`read_records` also checks every rule. docs/positions.md describes the form.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tutor.arguments import checked
from tutor.errors import InputError, TutorError
from tutor.games.notation import read_pieces
from tutor.games.position import Move, Pieces, Position, deal, in_order
from tutor.games.records import ALWAYS, END, HOUSE, Ending, Record, Turn, check_ending, played_out, replay
from tutor.games.settings import Settings
from tutor.messages import Message, excerpt, joined

NO_RECORD = Message("this is no record of a game, which `tutor simulate --jsonl` writes, one a line")
START = ("game", "players", *ALWAYS, "seed", "first_player", "deck", "moves")


@checked
def read_records(lines: Iterable[str]) -> Iterator[tuple[Record, tuple[Position, ...]]]:
    """Each recorded game with its positions, every rule checked; empty lines are skipped.

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
            raise InputError("game {game} (line {line}): {fault}", game=games, line=number, fault=wrong) from None


@checked
def read_record(line: str) -> Record:
    """A record from its JSON: its form and its deck are checked here, and `replay` checks the game.

    Raises `InputError` that names the field or move at fault, `UsageError` for impossible house rules.
    """
    fields = _fields(_json_object(line))
    if not isinstance(fields["game"], str):
        raise InputError("game: {game} is not the name of a game", game=excerpt(fields["game"]))
    decided = {name: fields[name] for name in (*ALWAYS, *HOUSE) if name in fields}
    empty = [name for name, value in decided.items() if value is None]
    if empty:
        raise InputError(
            "{field}: null is no house rule; leave the field out where the game's own rule holds", field=empty[0]
        )
    settings = Settings.of(fields["game"], fields["players"], **decided)  # type: ignore[arg-type]  # checked there by name
    seed = fields["seed"]
    if seed is not None and not isinstance(seed, str):
        raise InputError("seed: {value} is not text", value=excerpt(seed))
    first = settings.player(fields["first_player"], "first_player")
    deck = _pieces(settings, fields["deck"], "deck")
    turns = tuple(
        _turn(settings, each, Message("move {number}", number=number))
        for number, each in enumerate(_list(fields["moves"], "moves"), 1)
    )
    try:
        ending = _ending(settings, fields)
    except InputError:
        start = deal(settings, deck=deck, first_player=first)
        check_ending(fields, played_out(start, turns)[-1])  # names what comes first, and what the ending should be
        raise
    return Record(settings, seed, first, deck, turns, ending)


def _json_object(line: str) -> dict[str, object]:
    try:
        value = json.loads(line, parse_constant=_refused, object_pairs_hook=_once)
    except json.JSONDecodeError as wrong:
        raise InputError(
            "{what}: it is not JSON ({fault} at character {place})",
            what=NO_RECORD, fault=wrong.msg, place=wrong.pos + 1,
        ) from None  # fmt: skip
    except (ValueError, RecursionError):
        raise InputError("{what}: a number is too long, or lists too deep", what=NO_RECORD) from None
    if not isinstance(value, dict):
        raise InputError("{what}: {value} is not a JSON object", what=NO_RECORD, value=excerpt(value))
    if not value.keys() & {*START, *END}:
        raise InputError("{what}: none of its fields is there", what=NO_RECORD)
    return value


def _refused(word: str) -> object:
    raise InputError("{word} is not a number that JSON knows", word=word)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError("the field {field} is there twice", field=excerpt(twice))
    return fields


def _fields(fields: dict[str, object]) -> dict[str, object]:
    missing = [name for name in (*START, *END) if name not in fields]
    if missing:
        raise InputError('there is no field "{field}"', field=missing[0])
    unknown = [name for name in fields if name not in (*START, *HOUSE, *END)]
    if unknown:
        raise InputError("a record has no field {field}", field=excerpt(unknown[0]))
    return fields


def _list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise InputError("{what}: {value} is not a list", what=what, value=excerpt(value))
    return value


def _pieces(settings: Settings, value: object, what: str) -> Pieces:
    pieces = _list(value, what)
    wrong = [piece for piece in pieces if not isinstance(piece, str)]
    if wrong:
        raise InputError(
            '{what}: {value} is not a piece, which is text such as "10"', what=what, value=excerpt(wrong[0])
        )
    return read_pieces(settings, [str(piece) for piece in pieces], what)


def _turn(settings: Settings, value: object, what: str) -> Turn:
    if not isinstance(value, dict) or sorted(value) != ["play", "player", "take"]:
        raise InputError(
            '{what}: {value} is not an object of "player", "play" and "take"', what=what, value=excerpt(value)
        )
    player = settings.player(value["player"], joined([what, "player"], ", "))
    (play,) = _pieces(settings, [value["play"]], joined([what, "play"], ", "))
    take = _pieces(settings, value["take"], joined([what, "take"], ", "))
    return Turn(player, Move(play, in_order(take)))


def _ending(settings: Settings, fields: dict[str, object]) -> Ending:
    last = fields["last_capture"]
    return Ending(
        None if last is None else settings.player(last, "last_capture"),
        _pieces(settings, fields["leftover"], "leftover"),
        tuple(_pieces(settings, bank, "banks") for bank in _list(fields["banks"], "banks")),
        _numbers(fields["sweeps"], "sweeps"),
        tuple(_points(each) for each in _list(fields["points"], "points")),
        _numbers(fields["totals"], "totals"),
        _numbers(fields["winners"], "winners"),
    )


def _numbers(value: object, what: str) -> tuple[int, ...]:
    numbers = tuple(number for number in _list(value, what) if type(number) is int)
    if [*numbers] != value:
        raise InputError("{what}: {value} is not a list of whole numbers", what=what, value=excerpt(value))
    return numbers


def _points(value: object) -> dict[str, int]:
    if not isinstance(value, dict) or not all(type(points) is int for points in value.values()):
        raise InputError("points: {value} is not an object of whole numbers", value=excerpt(value))
    return value
