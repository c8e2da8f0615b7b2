"""Every way to make a total from the numbers on a table, for the games ADD-IT and Add up Fifteen.

The names below are all a Python user needs. Importing this package imports neither sympy, jinja2 nor weasyprint; what
makes pages is imported when it is first asked for.
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
    from tutor.render.worksheet import combined_pdf, key_pdf, worksheet_pdf
    from tutor.sheets.asking import worksheet

LATER = {
    "KINDS": "tutor.puzzles.kinds",
    "Puzzle": "tutor.puzzles.puzzle",
    "Wishes": "tutor.puzzles.wishes",
    "decode": "tutor.puzzles.codes",
    "encode": "tutor.puzzles.codes",
    "worksheet": "tutor.sheets.asking",
    "worksheet_pdf": "tutor.render.worksheet",
    "key_pdf": "tutor.render.worksheet",
    "combined_pdf": "tutor.render.worksheet",
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
    "puzzles",
    "solve",
    "worksheet",
    "worksheet_pdf",
]


def __getattr__(name: str) -> object:
    if name in LATER:
        return getattr(import_module(LATER[name]), name)
    raise AttributeError(f"module 'tutor' has no attribute {name!r}")
