"""Games, and what is played with them: captures, positions, moves, results and records."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from tutor.arguments import checked
from tutor.games.game import Capture, Game
from tutor.games.registry import GAMES, find_game
from tutor.pieces import Piece, numbers_of

if TYPE_CHECKING:
    from tutor.games.legal import Fault, able, capturing, fault, may_lay, moves, play, taking
    from tutor.games.notation import read_settings
    from tutor.games.position import Move, Position, deal, played_on
    from tutor.games.position_form import read_move, read_position
    from tutor.games.record_form import read_record, read_records
    from tutor.games.records import Ending, Record, Turn, record, replay
    from tutor.games.scoring import LongGame, Result, result, standing
    from tutor.games.settings import Settings

MODULES = {
    "legal": "Fault able capturing fault may_lay moves play taking",
    "notation": "read_settings",
    "position": "Move Position deal played_on",
    "position_form": "read_move read_position",
    "record_form": "read_record read_records",
    "records": "Ending Record Turn record replay",
    "scoring": "LongGame Result result standing",
    "settings": "Settings",
}
"""Where the names live that are imported when they are first used: an explanation needs no positions and no records."""

LATER = {name: module for module, names in MODULES.items() for name in names.split()}

__all__ = [
    "GAMES",
    "Capture",
    "Ending",
    "Fault",
    "Game",
    "LongGame",
    "Move",
    "Position",
    "Record",
    "Result",
    "Settings",
    "Turn",
    "able",
    "captures",
    "capturing",
    "deal",
    "fault",
    "find_game",
    "may_lay",
    "moves",
    "play",
    "played_on",
    "read_move",
    "read_position",
    "read_record",
    "read_records",
    "read_settings",
    "record",
    "replay",
    "result",
    "standing",
    "taking",
]


def __getattr__(name: str) -> object:
    if name in LATER:
        return getattr(import_module(f"tutor.games.{LATER[name]}"), name)
    raise AttributeError(f"module 'tutor.games' has no attribute {name!r}")


@checked
def captures(
    played: str | int | Piece, table: str | Iterable[str | int | Piece], *, game: str | Game = "add-it"
) -> tuple[Capture, ...]:
    """Every capture by number of a played piece, in ascending order, each with its ways by piece (A6 to A8, F4).

    >>> [capture.numbers for capture in captures(8, "2 3 3 4 4 5 6 8 8")]
    [(2, 3, 3), (2, 6), (3, 5), (4, 4), (8,)]
    >>> [(capture.numbers, capture.ways) for capture in captures("5o", [7, 3, 10], game="fifteen")]
    [((3, 7), 1), ((10,), 1)]

    Raises `InputError` for anything that is not a piece of the game or more than its deck holds, `UsageError` for an
    unknown game.
    """
    record = find_game(game)
    piece, pieces = record.read(played, table)
    return record.captures(piece.number, numbers_of(pieces))
