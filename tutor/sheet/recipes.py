"""Recipes: ready-made sheets, as TOML. The packaged ones make a course for each game.

Comes in: a recipe's name or a TOML file. Goes out: a `Recipe` with its request. Knows no HTML.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path

from tutor.errors import InputError, chosen
from tutor.files.content import ReadingError, text
from tutor.files.packaged import packaged
from tutor.messages import excerpt, text_of
from tutor.sheet.recipe_form import Recipe, read_recipe

LARGEST_RECIPE = 16_000
"""The largest size of a recipe's file, in bytes."""


@cache
def recipes() -> dict[str, Recipe]:
    """The packaged recipes by name, in the order of the course."""
    course = [
        read_recipe(entry.name.removesuffix(".toml"), entry.read_text(encoding="utf-8"))
        for entry in packaged("worksheets").iterdir()
        if entry.name.endswith(".toml")
    ]
    course.sort(key=lambda recipe: (recipe.request.game, recipe.lesson, recipe.name))
    return {recipe.name: recipe for recipe in course}


def find_recipe(recipe: str) -> Recipe:
    """A packaged recipe by its name, or your own recipe by its path (it ends in `.toml`).

    Raises `UsageError` for a name that is not packaged, `InputError` for a file that cannot be read or is no recipe.
    """
    name = text_of(recipe).strip()
    if not name.lower().endswith(".toml"):
        return chosen(
            recipes(), name,
            "there is no recipe {name}{hint}; `tutor list recipes` shows them, and one of your own is a .toml file",
        )  # fmt: skip
    own = read_recipe(name, _text_of(name))
    return replace(own, request=replace(own.request, recipe=""))


def _text_of(name: str) -> str:
    """The text of a recipe's file, checked to be a text file that is not too large."""
    try:
        return text(Path(name), LARGEST_RECIPE)
    except ReadingError as fault:
        raise InputError("the recipe {name} cannot be read: {reason}", name=excerpt(name), reason=fault.why) from fault
