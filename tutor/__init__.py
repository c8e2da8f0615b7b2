"""Every way to make a total from the numbers on a table, for the games ADD-IT and Add up Fifteen.

| name | what it does |
|---|---|
| `captures`, `explain`, `sentences` | every capture of a played piece; why there are no more, as data and in words |
| `puzzles`, `solve`, `encode`, `decode` | draw puzzles, answer them, write and read their codes |
| `worksheet`, `sheet_of_codes`, `sheet_of_puzzles`, `sheet_of_pdf` | a sheet: asked for, or made again |
| `worksheet_pdf`, `key_pdf`, `combined_pdf` | a sheet as PDF |
| `deck_request`, `deck_pdf`, `pictures`, `calibration_pdf` | cards and chips to cut out |
| `Settings`, `deal`, `moves`, `capturing`, `taking`, `play`, `fault`, `result`, `LongGame` | whole games |
| `record`, `read_records`, `read_record`, `replay` | games as JSON lines, every rule checked |
| `simulate`, `summary`, `duel`, `find_player`, `PLAYERS`, `View` | computer players, and what comes of their games |
| `read_position`, `read_move` | positions and moves from their text; `str` writes it |
| `rules_pdf`, `score_sheet_pdf`, `mat_pdf` | what goes with the pieces of a game, as PDF |
| `find_game`, `speech`, `GAMES`, `KINDS` | a game, a language, what there is |
| `Capture`, `Explanation`, `Game`, `Puzzle`, `Wishes` | the values these give and take |
| `TutorError`, `InputError`, `UsageError`, `NoSuchPuzzle` | what is raised, by whose mistake it is |

Importing this package imports neither sympy, jinja2 nor weasyprint; what makes pages is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tutor.errors import InputError, NoSuchPuzzle, TutorError, UsageError
from tutor.games import GAMES, Capture, Game, captures, find_game
from tutor.puzzle import puzzles, solve
from tutor.reasoning.explanation import Explanation, explain
from tutor.version import __version__

if TYPE_CHECKING:
    from tutor.deck.request import deck_request
    from tutor.games.legal import capturing, fault, moves, play, taking
    from tutor.games.position import Move, Position, deal
    from tutor.games.position_form import read_move, read_position
    from tutor.games.record_form import read_record, read_records
    from tutor.games.records import Record, record, replay
    from tutor.games.scoring import LongGame, Result, result
    from tutor.games.settings import Settings
    from tutor.players import PLAYERS, find_player
    from tutor.players.player import Player, View
    from tutor.puzzle.codes import decode, encode
    from tutor.puzzle.kinds.registry import KINDS
    from tutor.puzzle.puzzle import Puzzle
    from tutor.puzzle.wishes import Wishes
    from tutor.render.deck import calibration_pdf, deck_pdf
    from tutor.render.pictures import pictures
    from tutor.render.play_sheets import mat_pdf, rules_pdf, score_sheet_pdf
    from tutor.render.worksheet import combined_pdf, key_pdf, worksheet_pdf
    from tutor.sheet.again import sheet_of_pdf
    from tutor.sheet.asking import sheet_of_codes, worksheet
    from tutor.sheet.sheet import sheet_of_puzzles
    from tutor.simulation.games import simulate
    from tutor.simulation.summary import Summary, summary
    from tutor.simulation.tournament import Duel, duel
    from tutor.wording.catalogue import speech
    from tutor.wording.steps import sentences

LATER = {
    "Duel": "tutor.simulation.tournament",
    "KINDS": "tutor.puzzle.kinds.registry",
    "LongGame": "tutor.games.scoring",
    "Move": "tutor.games.position",
    "PLAYERS": "tutor.players",
    "Player": "tutor.players.player",
    "Position": "tutor.games.position",
    "Puzzle": "tutor.puzzle.puzzle",
    "Record": "tutor.games.records",
    "Result": "tutor.games.scoring",
    "Settings": "tutor.games.settings",
    "Summary": "tutor.simulation.summary",
    "View": "tutor.players.player",
    "Wishes": "tutor.puzzle.wishes",
    "calibration_pdf": "tutor.render.deck",
    "capturing": "tutor.games.legal",
    "combined_pdf": "tutor.render.worksheet",
    "deal": "tutor.games.position",
    "deck_pdf": "tutor.render.deck",
    "deck_request": "tutor.deck.request",
    "decode": "tutor.puzzle.codes",
    "duel": "tutor.simulation.tournament",
    "encode": "tutor.puzzle.codes",
    "fault": "tutor.games.legal",
    "find_player": "tutor.players",
    "key_pdf": "tutor.render.worksheet",
    "mat_pdf": "tutor.render.play_sheets",
    "moves": "tutor.games.legal",
    "pictures": "tutor.render.pictures",
    "play": "tutor.games.legal",
    "read_move": "tutor.games.position_form",
    "read_position": "tutor.games.position_form",
    "read_record": "tutor.games.record_form",
    "read_records": "tutor.games.record_form",
    "record": "tutor.games.records",
    "replay": "tutor.games.records",
    "result": "tutor.games.scoring",
    "rules_pdf": "tutor.render.play_sheets",
    "score_sheet_pdf": "tutor.render.play_sheets",
    "sentences": "tutor.wording.steps",
    "sheet_of_codes": "tutor.sheet.asking",
    "sheet_of_pdf": "tutor.sheet.again",
    "sheet_of_puzzles": "tutor.sheet.sheet",
    "simulate": "tutor.simulation.games",
    "speech": "tutor.wording.catalogue",
    "summary": "tutor.simulation.summary",
    "taking": "tutor.games.legal",
    "worksheet": "tutor.sheet.asking",
    "worksheet_pdf": "tutor.render.worksheet",
}
"""Names that are imported when they are first used, and where they live."""

__all__ = [
    "GAMES",
    "KINDS",
    "PLAYERS",
    "Capture",
    "Duel",
    "Explanation",
    "Game",
    "InputError",
    "LongGame",
    "Move",
    "NoSuchPuzzle",
    "Player",
    "Position",
    "Puzzle",
    "Record",
    "Result",
    "Settings",
    "Summary",
    "TutorError",
    "UsageError",
    "View",
    "Wishes",
    "__version__",
    "calibration_pdf",
    "captures",
    "capturing",
    "combined_pdf",
    "deal",
    "deck_pdf",
    "deck_request",
    "decode",
    "duel",
    "encode",
    "explain",
    "fault",
    "find_game",
    "find_player",
    "key_pdf",
    "mat_pdf",
    "moves",
    "pictures",
    "play",
    "puzzles",
    "read_move",
    "read_position",
    "read_record",
    "read_records",
    "record",
    "replay",
    "result",
    "rules_pdf",
    "score_sheet_pdf",
    "sentences",
    "sheet_of_codes",
    "sheet_of_pdf",
    "sheet_of_puzzles",
    "simulate",
    "solve",
    "speech",
    "summary",
    "taking",
    "worksheet",
    "worksheet_pdf",
]


def __getattr__(name: str) -> object:
    if name in LATER:
        return getattr(import_module(LATER[name]), name)
    raise AttributeError(f"module 'tutor' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
