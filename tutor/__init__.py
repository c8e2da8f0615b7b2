"""Every way to make a total from the numbers on a table, for the games ADD-IT and Add up Fifteen.

| name | what it does |
|---|---|
| `captures`, `explain`, `sentences` | every capture of a played piece; why there are no more, as data and in words |
| `puzzles`, `solve`, `encode`, `decode` | draw puzzles, answer them, write and read their codes |
| `worksheet`, `sheet_of_codes`, `sheet_of_puzzles`, `sheet_of_pdf` | a new sheet, or an old one made again |
| `worksheet_pdf`, `key_pdf`, `combined_pdf` | a sheet as PDF |
| `deck_request`, `deck_pdf`, `pictures`, `calibration_pdf` | cards and chips to cut out |
| `Settings`, `deal`, `moves`, `capturing`, `taking`, `play`, `fault`, `result`, `LongGame` | whole games |
| `record`, `read_records`, `read_record`, `replay` | games as JSON lines, every rule checked |
| `simulate`, `summary`, `duel`, `find_player`, `PLAYERS`, `View` | computer players, and the results of their games |
| `to_dict`, `from_dict` | values as the JSON of the commands, and back |
| `read_position`, `read_move` | positions and moves from their text; `str` writes it |
| `rules_pdf`, `score_sheet_pdf`, `mat_pdf` | the single pages that go with a game's pieces, as PDF |
| `find_game`, `speech`, `GAMES`, `KINDS` | find a game or a language; the games and kinds there are |
| `Capture`, `Explanation`, `Game`, `Puzzle`, `Wishes` | the values these give and take |
| `TutorError`, `InputError`, `UsageError`, `NoSuchPuzzle` | the errors raised, by whose mistake it is |

Importing this package imports neither sympy, jinja2 nor weasyprint; what makes pages is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module

from tutor.version import __version__

TYPE_CHECKING = False  # true for type checkers; the import of typing would take longer than all else here
if TYPE_CHECKING:
    from tutor.chance import Chance
    from tutor.deck.request import DeckRequest, deck_request
    from tutor.errors import InputError, NoSuchPuzzle, TutorError, UsageError
    from tutor.games import GAMES, Capture, Game, captures, find_game
    from tutor.games.legal import Fault, capturing, fault, moves, play, taking
    from tutor.games.position import Move, Position, deal
    from tutor.games.position_form import read_move, read_position
    from tutor.games.record_form import read_record, read_records
    from tutor.games.records import Ending, Record, Turn, record, replay
    from tutor.games.scoring import LongGame, Result, result
    from tutor.games.settings import Settings
    from tutor.pieces import Deck, Piece
    from tutor.players import PLAYERS, find_player
    from tutor.players.player import Player, View
    from tutor.puzzle import KINDS, Kind, Level, Puzzle, Range, Wishes, decode, encode, puzzles, solve
    from tutor.puzzle.wishes import Wish
    from tutor.reasoning.explanation import CaptureRow, Explanation, Step, explain
    from tutor.render.deck import calibration_pdf, deck_pdf
    from tutor.render.pictures import pictures
    from tutor.render.play_sheets import mat_pdf, rules_pdf, score_sheet_pdf
    from tutor.render.worksheet import combined_pdf, key_pdf, worksheet_pdf
    from tutor.sheet.again import sheet_of_pdf
    from tutor.sheet.asking import sheet_of_codes, worksheet
    from tutor.sheet.recipe_form import Recipe
    from tutor.sheet.recipes import recipes
    from tutor.sheet.request import Part
    from tutor.sheet.sheet import Sheet, sheet_of_puzzles
    from tutor.sheet.style import Style
    from tutor.simulation.games import simulate
    from tutor.simulation.summary import Summary, Tally, summary
    from tutor.simulation.tournament import Duel, duel
    from tutor.terminal.forms import from_dict, to_dict
    from tutor.wording.catalogue import Speech, languages, speech
    from tutor.wording.steps import sentences

ROOMS = {
    "chance": "Chance",
    "deck.request": "DeckRequest deck_request",
    "errors": "InputError NoSuchPuzzle TutorError UsageError",
    "games": "GAMES Capture Game captures find_game",
    "games.legal": "Fault capturing fault moves play taking",
    "games.position": "Move Position deal",
    "games.position_form": "read_move read_position",
    "games.record_form": "read_record read_records",
    "games.records": "Ending Record Turn record replay",
    "games.scoring": "LongGame Result result",
    "games.settings": "Settings",
    "pieces": "Deck Piece",
    "players": "PLAYERS find_player",
    "players.player": "Player View",
    "puzzle": "KINDS Kind Level Puzzle Range Wishes decode encode puzzles solve",
    "puzzle.wishes": "Wish",
    "reasoning.explanation": "CaptureRow Explanation Step explain",
    "render.deck": "calibration_pdf deck_pdf",
    "render.pictures": "pictures",
    "render.play_sheets": "mat_pdf rules_pdf score_sheet_pdf",
    "render.worksheet": "combined_pdf key_pdf worksheet_pdf",
    "sheet.again": "sheet_of_pdf",
    "sheet.asking": "sheet_of_codes worksheet",
    "sheet.recipe_form": "Recipe",
    "sheet.recipes": "recipes",
    "sheet.request": "Part",
    "sheet.sheet": "Sheet sheet_of_puzzles",
    "sheet.style": "Style",
    "simulation.games": "simulate",
    "simulation.summary": "Summary Tally summary",
    "simulation.tournament": "Duel duel",
    "terminal.forms": "from_dict to_dict",
    "wording.catalogue": "Speech languages speech",
    "wording.steps": "sentences",
}
"""Where the names live that are imported when they are first used: as above, for Python."""

LATER = {name: f"tutor.{room}" for room, names in ROOMS.items() for name in names.split()}

__all__ = [
    "GAMES", "KINDS", "PLAYERS", "Capture", "CaptureRow", "Chance", "Deck", "DeckRequest", "Duel", "Ending",
    "Explanation", "Fault", "Game", "InputError", "Kind", "Level", "LongGame", "Move", "NoSuchPuzzle", "Part",
    "Piece", "Player", "Position", "Puzzle", "Range", "Recipe", "Record", "Result", "Settings", "Sheet", "Speech",
    "Step", "Style", "Summary", "Tally", "Turn", "TutorError", "UsageError", "View", "Wish", "Wishes",
    "__version__", "calibration_pdf", "captures", "capturing", "combined_pdf", "deal", "deck_pdf", "deck_request",
    "decode", "duel", "encode", "explain", "fault", "find_game", "find_player", "from_dict", "key_pdf", "languages",
    "mat_pdf", "moves", "pictures", "play", "puzzles", "read_move", "read_position", "read_record", "read_records",
    "recipes", "record", "replay", "result", "rules_pdf", "score_sheet_pdf", "sentences", "sheet_of_codes",
    "sheet_of_pdf", "sheet_of_puzzles", "simulate", "solve", "speech", "summary", "taking", "to_dict", "worksheet",
    "worksheet_pdf",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name in LATER:
        return getattr(import_module(LATER[name]), name)
    raise AttributeError(f"module 'tutor' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
