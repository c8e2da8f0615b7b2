"""Recipes: ready-made sheets, as TOML. The packaged ones make a course for each game.

Comes in: a recipe's name or a TOML file. Goes out: a `Recipe` with its request. Knows no HTML.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from tutor.errors import InputError, UsageError, chosen
from tutor.files.content import ReadingError, text
from tutor.files.packaged import packaged
from tutor.messages import excerpt, text_of
from tutor.sheet.recipe_form import Recipe, read_recipe

ENDING = ".toml"
LARGEST_RECIPE = 16_000
"""The largest size of a recipe's file, in bytes."""


@cache
def recipes() -> Mapping[str, Recipe]:
    """The packaged recipes by name, in the order of the course.

    >>> recipes()["ten-friends"].title("en"), recipes()["ten-friends"].ages
    ('Friends of ten', '5-7')
    """
    course = [
        read_recipe(entry.name.removesuffix(".toml"), entry.read_text(encoding="utf-8"))
        for entry in packaged("worksheets").iterdir()
        if entry.name.endswith(".toml")
    ]
    course.sort(key=lambda recipe: (recipe.request.game, recipe.lesson, recipe.name))
    return MappingProxyType({recipe.name: recipe for recipe in course})


def find_recipe(recipe: str | Path) -> Recipe:
    """A packaged recipe by its name, which is text, or your own recipe by its `Path`; text never opens a file.

    Raises `UsageError` for a name that is not packaged, `InputError` for a file that cannot be read or is no recipe.
    """
    if isinstance(recipe, Path):
        own = read_recipe(str(recipe), _text_of(recipe))
        return replace(own, request=replace(own.request, recipe=""))
    name = text_of(recipe).strip()
    if name.lower().endswith(ENDING):
        raise UsageError("there is no recipe {name}; a file of your own is handed over as a Path", name=excerpt(name))
    return chosen(
        recipes(), name,
        "there is no recipe {name}{hint}; `tutor list recipes` shows them, and one of your own is a .toml file",
    )  # fmt: skip


def _text_of(path: Path) -> str:
    """The text of a recipe's file, checked to be a text file that is not too large."""
    try:
        return text(path, LARGEST_RECIPE)
    except ReadingError as fault:
        name = excerpt(str(path))
        raise InputError("the recipe {name} cannot be read: {reason}", name=name, reason=fault.why) from fault
