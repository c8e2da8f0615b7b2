"""A recipe and its form in TOML.

Comes in: the text of a recipe. Goes out: a `Recipe` with its request, or all that is wrong with it. Knows no files.
"""

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar
from unicodedata import category

from tutor.errors import InputError, TutorError
from tutor.games import GAMES, find_game
from tutor.messages import HUGE, Message, excerpt, first_of, nearest, word_list
from tutor.puzzle import Wishes, find_kind
from tutor.puzzle.drawing.drawing import checked_wishes
from tutor.puzzle.levels import all_levels, find_level
from tutor.puzzle.symbols import to_symbols
from tutor.sheet.codes import DIGEST, encode_request
from tutor.sheet.request import MOST_PUZZLES, Part, Request, checked_count
from tutor.sheet.style import PLAIN, Style
from tutor.wording.catalogue import SOURCE_LANGUAGE, languages, speech

T = TypeVar("T")

DEFAULT_COUNT = 6
"""The default number of puzzles on a sheet, or in one table of a recipe."""

MOST_FAULTS = 10
"""The most faults of one recipe that are reported."""

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""The Unicode categories of signs that print nothing."""

LONGEST_TITLE = 300
"""The most letters of a title."""

RECIPE_KEYS = {"game", "title", "aim", "lesson", "pips", "puzzles"}
PART_KEYS = {"kind", "level", "count"}
WISH_KEYS = {
    **{name: name for name in ("played", "table_size", "ways", "addends", "decoys", "bridging")},
    "from": "drawn_from",
}
"""The keys of a recipe that are wishes, and the names of these wishes."""


@dataclass(frozen=True)
class Recipe:
    """A ready-made sheet: titles by language, aim, place in the course (0 for none), its request."""

    name: str
    titles: Mapping[str, str]
    aim: str
    lesson: int
    request: Request

    def title(self, language: str) -> str:
        """The title in a language: its own, or what the catalogue calls the English one; any where there is neither."""
        if language in self.titles:
            return self.titles[language]
        return speech(language).text("title", self.titles.get(SOURCE_LANGUAGE) or next(iter(self.titles.values())))

    @property
    def ages(self) -> str:
        """The ages of the levels its puzzles are of, from the youngest to the oldest."""
        game = find_game(self.request.game)
        ages = [find_level(game, part.level).ages.split("-") for part in self.request.parts if part.level is not None]
        return f"{min((int(age[0]) for age in ages), default=5)}-{max((int(age[-1]) for age in ages), default=10)}"

    @property
    def digest(self) -> str:
        """The symbols that change with what the recipe asks for."""
        content = encode_request(replace(self.request, recipe="", seed="0", style=PLAIN))
        number = int.from_bytes(hashlib.sha256(content.encode()).digest(), "big")
        return to_symbols(number)[-DIGEST:]


def read_recipe(name: str, text: str) -> Recipe:
    """Read a recipe; all its faults are reported at once.

    Raises `InputError`.
    """
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # also numbers and nesting that no recipe has
        raise InputError("the recipe {name} is not TOML: {fault}", name=excerpt(name), fault=fault) from fault
    faults = [
        Message("unknown key {name}{hint}", name=excerpt(key), hint=nearest(key, sorted(RECIPE_KEYS)))
        for key in content
        if key not in RECIPE_KEYS
    ]
    game = _game(content, faults)
    rows = enumerate(_rows(content, faults), 1)
    parts = tuple(part for place, row in rows if (part := _part(game, row, place, faults)))
    if parts:
        _tried(faults, lambda: checked_count(sum(part.count for part in parts)))
    titles = _titles(content, faults)
    lesson, pips, aim = content.get("lesson", 0), content.get("pips", False), content.get("aim", "")
    if not _whole(lesson) or lesson < 0:
        faults.append(Message("lesson {number} is not a whole number from 0", number=excerpt(lesson)))
    if not isinstance(pips, bool):
        faults.append(Message("pips {value} is neither true nor false", value=excerpt(pips)))
    if not isinstance(aim, str):
        faults.append(Message("aim {value} is not a text", value=excerpt(aim)))
    if faults:
        raise InputError("the recipe {name}: {faults}", name=excerpt(name), faults=first_of(faults, MOST_FAULTS))
    return Recipe(name, titles, aim, lesson, Request(game, parts, "0", Style(pips=pips), name))


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and abs(number) < HUGE


def _game(content: Mapping[str, object], faults: list[Message]) -> str:
    if "game" in content:
        return _tried(faults, lambda: find_game(str(content["game"])).key) or ""
    faults.append(Message("it needs a game: {names}", names=word_list(list(GAMES), "or")))
    return ""


def _rows(content: Mapping[str, Any], faults: list[Message]) -> list[dict[str, Any]]:
    rows: Any = content.get("puzzles")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        faults.append(Message("it needs at least one [[puzzles]] table with a kind and a count"))
    elif len(rows) > MOST_PUZZLES:
        words = {"number": len(rows), "most": MOST_PUZZLES}
        faults.append(Message("{number} [[puzzles]] tables: a sheet holds 1 to {most} puzzles", **words))
    else:
        return list(rows)
    return []


def _titles(content: Mapping[str, object], faults: list[Message]) -> dict[str, str]:
    titles = content.get("title")
    if isinstance(titles, str):
        titles = {SOURCE_LANGUAGE: titles}
    if not isinstance(titles, dict) or not titles or not all(is_title(title) for title in titles.values()):
        faults.append(
            Message(
                "it needs a title, as text or as a [title] table with a text for each language; "
                "at most {most} letters, none of them invisible",
                most=LONGEST_TITLE,
            )
        )
        return {}
    unknown = [excerpt(language) for language in titles if language not in languages()][:MOST_FAULTS]
    if unknown:
        words = {"unknown": word_list(unknown), "names": word_list(languages())}
        faults.append(Message("title: {unknown} is no language; the languages are {names}", **words))
    return {str(language): str(title) for language, title in titles.items()}


def is_title(title: object) -> bool:
    """Whether this can be a title: some letters, none of them invisible, and not too many."""
    if not isinstance(title, str) or not 1 <= len(title.strip()) <= LONGEST_TITLE:
        return False
    return all(category(letter) not in INVISIBLE for letter in title)


def _part(game: str, row: Mapping[str, Any], place: int, faults: list[Message]) -> Part | None:
    """One table of puzzles; its faults, if it has any, are added to those of the recipe."""
    here: list[Message] = []
    unknown = [excerpt(key) for key in row if key not in PART_KEYS | WISH_KEYS.keys()][:MOST_FAULTS]
    if unknown:
        keys = word_list(sorted(PART_KEYS | WISH_KEYS.keys()))
        here.append(Message("unknown key {unknown}; the keys are {names}", unknown=word_list(unknown), names=keys))
    level, count = row.get("level"), row.get("count", DEFAULT_COUNT)
    levels = max(map(len, all_levels().values()))
    for name, number, most in (("level", level, levels), ("count", count, MOST_PUZZLES)):
        if number is not None and not _whole(number):
            words = {"what": name, "number": excerpt(number), "most": most}
            here.append(Message("{what} {number} is not a whole number from 1 to {most}", **words))
    kind = _tried(here, lambda: find_kind(str(row.get("kind", "find-all"))).key)
    wished = {WISH_KEYS[name]: wish for name, wish in row.items() if name in WISH_KEYS}
    wishes = _tried(here, lambda: Wishes.of(**wished))
    if _whole(count):
        _tried(here, lambda: checked_count(count))
    if game and kind and wishes and (level is None or _whole(level)):
        _tried(here, lambda: checked_wishes(find_game(game), find_kind(kind), level, wishes))
    faults += [Message("puzzles {place}: {fault}", place=place, fault=fault) for fault in here]
    return Part(kind, level, count, wishes) if kind and wishes and not here else None


def _tried(faults: list[Message], read: Callable[[], T]) -> T | None:
    """What `read` gives, or None and its fault added to the others."""
    try:
        return read()
    except TutorError as fault:
        faults.append(fault.message)
        return None
