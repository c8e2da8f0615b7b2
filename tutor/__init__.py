"""Every way to make a total from the numbers on a table, for the games ADD-IT and Add up Fifteen.

| name | what it does |
|---|---|
| `captures`, `explain`, `sentences` | every capture of a played piece; why there are no more, as data and in words |
| `puzzles`, `solve`, `encode`, `decode` | draw puzzles, answer them, write and read their codes |
| `worksheet`, `sheet_of_codes`, `sheet_of_puzzles`, `sheet_of_pdf` | a sheet: asked for, or made again |
| `worksheet_pdf`, `key_pdf`, `combined_pdf` | a sheet as PDF |
| `rules_pdf`, `score_sheet_pdf`, `mat_pdf` | what goes with the pieces of a game, as PDF |
| `find_game`, `speech`, `GAMES`, `KINDS` | a game, a language, what there is |
| `Capture`, `Explanation`, `Game`, `Puzzle`, `Wishes` | the values these give and take |
| `TutorError`, `InputError`, `UsageError`, `NoSuchPuzzle` | what is raised, by whose mistake it is |

Importing this package imports neither sympy, jinja2 nor weasyprint; what makes pages is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

from tutor.errors import InputError, NoSuchPuzzle, TutorError, UsageError
from tutor.explain import Explanation, explain
from tutor.games import GAMES, Capture, Game, captures, find_game
from tutor.puzzles import puzzles, solve

if TYPE_CHECKING:
    from tutor.puzzles.codes import decode, encode
    from tutor.puzzles.kinds import KINDS
    from tutor.puzzles.puzzle import Puzzle
    from tutor.puzzles.wishes import Wishes
    from tutor.render.again import sheet_of_pdf
    from tutor.render.play_sheets import mat_pdf, rules_pdf, score_sheet_pdf
    from tutor.render.worksheet import combined_pdf, key_pdf, worksheet_pdf
    from tutor.sheets.asking import sheet_of_codes, worksheet
    from tutor.sheets.sheet import sheet_of_puzzles
    from tutor.wording.catalogue import speech
    from tutor.wording.steps import sentences

LATER = {
    "KINDS": "tutor.puzzles.kinds",
    "Puzzle": "tutor.puzzles.puzzle",
    "Wishes": "tutor.puzzles.wishes",
    "decode": "tutor.puzzles.codes",
    "encode": "tutor.puzzles.codes",
    "sentences": "tutor.wording.steps",
    "speech": "tutor.wording.catalogue",
    "sheet_of_codes": "tutor.sheets.asking",
    "sheet_of_pdf": "tutor.render.again",
    "sheet_of_puzzles": "tutor.sheets.sheet",
    "worksheet": "tutor.sheets.asking",
    "worksheet_pdf": "tutor.render.worksheet",
    "key_pdf": "tutor.render.worksheet",
    "combined_pdf": "tutor.render.worksheet",
    "rules_pdf": "tutor.render.play_sheets",
    "score_sheet_pdf": "tutor.render.play_sheets",
    "mat_pdf": "tutor.render.play_sheets",
}
"""Names that are imported when they are first used, and where they live."""

__all__ = [
    "GAMES",
    "KINDS",
    "Capture",
    "Explanation",
    "Game",
    "InputError",
    "NoSuchPuzzle",
    "Puzzle",
    "TutorError",
    "UsageError",
    "Wishes",
    "__version__",
    "captures",
    "combined_pdf",
    "decode",
    "encode",
    "explain",
    "find_game",
    "key_pdf",
    "mat_pdf",
    "puzzles",
    "rules_pdf",
    "score_sheet_pdf",
    "sentences",
    "sheet_of_codes",
    "sheet_of_pdf",
    "sheet_of_puzzles",
    "solve",
    "speech",
    "worksheet",
    "worksheet_pdf",
]


def __getattr__(name: str) -> object:
    if name in LATER:
        return getattr(import_module(LATER[name]), name)
    raise AttributeError(f"module 'tutor' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
