"""Recipes: sheets somebody thought about, as TOML. The packaged ones make a course for each game.

Comes in: a recipe's name or a TOML file. Goes out: a `Recipe` with its request. Knows no HTML.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.errors import InputError, TutorError, UsageError, listed
from tutor.games import find_game
from tutor.puzzles import Wishes, find_kind, find_level
from tutor.puzzles.symbols import to_symbols
from tutor.sheets.paper import Style
from tutor.sheets.request import Part, Request, checked_count, encode_request
from tutor.wording.catalogue import SOURCE_LANGUAGE

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

RECIPE_KEYS = {"game", "title", "aim", "lesson", "pips", "puzzles"}
PART_KEYS = {"kind", "level", "count"}
WISH_KEYS = {"played", "table_size", "ways", "addends", "decoys", "bridging"}


@dataclass(frozen=True)
class Recipe:
    """A sheet that somebody thought about: titles by language, aim, place in the course (0 for none), its request."""

    name: str
    titles: Mapping[str, str]
    aim: str
    lesson: int
    request: Request

    def title(self, language: str) -> str:
        """The title in a language; English, or any, where that language has none."""
        return self.titles.get(language) or self.titles.get(SOURCE_LANGUAGE) or next(iter(self.titles.values()))

    @property
    def digest(self) -> str:
        """Two symbols that change with what the recipe asks for."""
        content = encode_request(replace(self.request, recipe="", seed="0", style=Style()))
        number = int.from_bytes(hashlib.sha256(content.encode()).digest(), "big") % 1024
        return to_symbols(number).rjust(2, "0")


def folder() -> Traversable:
    """The folder of packaged recipes, or its sibling in a bare checkout.

    >>> folder().is_dir()
    True
    """
    try:
        return files("tutor.worksheets")
    except ModuleNotFoundError:
        return Path(__file__).resolve().parents[2] / "worksheets"


@cache
def recipes() -> dict[str, Recipe]:
    """The packaged recipes by name, in the order of the course."""
    found = [
        read_recipe(entry.name.removesuffix(".toml"), entry.read_text(encoding="utf-8"))
        for entry in folder().iterdir()
        if entry.name.endswith(".toml")
    ]
    found.sort(key=lambda recipe: (recipe.request.game, recipe.lesson, recipe.name))
    return {recipe.name: recipe for recipe in found}


def find_recipe(recipe: str) -> Recipe:
    """A packaged recipe by its name, or a recipe of one's own by its path (it ends in `.toml`).

    Raises `UsageError` for a name that is not packaged, `InputError` for a file that cannot be read or is no recipe.
    """
    name = recipe.strip()
    if not name.lower().endswith(".toml"):
        found = recipes().get(name.lower())
        if found is None:
            raise UsageError(
                f"there is no recipe {name!r}; `tutor list recipes` shows them, and one of your own is a .toml file"
            )
        return found
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or "it is not text in UTF-8"
        raise InputError(f"the recipe {name!r} cannot be read: {reason}") from fault
    own = read_recipe(name, text)
    return replace(own, request=replace(own.request, recipe=""))


def read_recipe(name: str, text: str) -> Recipe:
    """Read a recipe; every fault of it is named at once.

    Raises `InputError`.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise InputError(f"the recipe {name!r} is not TOML: {fault}") from fault
    faults: list[str] = [f"unknown key {key!r}" for key in content if key not in RECIPE_KEYS]
    game, parts = _game(content, faults), _rows(content, faults)
    made = tuple(part for place, row in enumerate(parts, 1) if (part := _part(game, row, place, faults)))
    titles = _titles(content, faults)
    lesson, pips = content.get("lesson", 0), content.get("pips", False)
    if not isinstance(lesson, int) or not isinstance(pips, bool):
        faults.append("lesson must be a whole number and pips true or false")
    if faults:
        raise InputError(f"the recipe {name!r}: {'; '.join(faults)}")
    request = Request(game, made, "0", Style(pips=bool(pips)), name)
    return Recipe(name, titles, str(content.get("aim", "")), int(lesson), request)


def _game(content: Mapping[str, object], faults: list[str]) -> str:
    try:
        return find_game(str(content.get("game", ""))).key
    except TutorError as fault:
        faults.append(str(fault))
        return ""


def _rows(content: Mapping[str, object], faults: list[str]) -> list[Mapping[str, object]]:
    rows = content.get("puzzles")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        faults.append("it needs at least one [[puzzles]] table with a kind and a count")
        return []
    return rows


def _titles(content: Mapping[str, object], faults: list[str]) -> dict[str, str]:
    titles = content.get("title")
    if isinstance(titles, str):
        titles = {SOURCE_LANGUAGE: titles}
    if not isinstance(titles, dict) or not titles or not all(isinstance(title, str) for title in titles.values()):
        faults.append("it needs a title, as text or as a [title] table with a text for each language")
        return {}
    return {str(language): str(title) for language, title in titles.items()}


def _part(game: str, row: Mapping[str, object], place: int, faults: list[str]) -> Part | None:
    unknown = [repr(key) for key in row if key not in PART_KEYS | WISH_KEYS]
    if unknown:
        faults.append(f"puzzles {place}: unknown key {listed(unknown)}")
    try:
        kind = find_kind(str(row.get("kind", "find-all")))
        level, count = row.get("level"), row.get("count", 6)
        for name, number in (("level", level), ("count", count)):
            if number is not None and (not isinstance(number, int) or isinstance(number, bool)):
                raise UsageError(f"{name} {number!r} is not a whole number")
        if game and level is not None:
            find_level(find_game(game), int(str(level)))
        wishes = Wishes.of(**{name: wish for name, wish in row.items() if name in WISH_KEYS})
        return Part(kind.key, int(str(level)) if level is not None else None, checked_count(int(str(count))), wishes)
    except TutorError as fault:
        faults.append(f"puzzles {place}: {fault}")
        return None
