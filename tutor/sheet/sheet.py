"""A sheet: numbered puzzles with a title, on a paper, ready for its worksheet and its key.

Comes in: a request, a recipe, or puzzles. Goes out: a frozen `Sheet` with the place of every puzzle. Knows no HTML.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, islice

from tutor.arguments import checked
from tutor.errors import InputError
from tutor.messages import Message, plural
from tutor.notebook import grid, text
from tutor.paper.papers import Paper
from tutor.puzzle import Puzzle, encode
from tutor.sheet.codes import decode_request, encode_request
from tutor.sheet.recipe_form import Recipe
from tutor.sheet.recipes import find_recipe, recipes
from tutor.sheet.request import MOST_PUZZLES, Part, Request, checked_seed
from tutor.sheet.setting import Setting, set_on_paper
from tutor.sheet.style import PLAIN, Style
from tutor.wording.catalogue import Speech
from tutor.wording.prompts import kind_title

FREE = Part("", None, 0)


@dataclass(frozen=True, repr=False)
class Sheet:
    """Numbered puzzles with a title. `parts` are runs of puzzles of one kind, `code` is empty for chosen puzzles."""

    title: str
    parts: tuple[tuple[Part, tuple[Puzzle, ...]], ...]
    style: Style
    code: str = ""

    def __repr__(self) -> str:
        return f"Sheet({self.title}: {plural('{n} puzzle', '{n} puzzles', len(self.puzzles))}, {self.code or 'chosen'})"

    def _repr_html_(self) -> str:
        """What a notebook shows: the title, and every puzzle by its number."""
        rows = [[str(number), puzzle._repr_html_()] for number, puzzle in enumerate(self.puzzles, 1)]
        return f"<b>{text(self.title)}</b>{grid(rows)}"

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """All puzzles, in the order of their numbers."""
        return tuple(puzzle for _, puzzles in self.parts for puzzle in puzzles)

    @property
    def speech(self) -> Speech:
        """The language of the sheet."""
        return self.style.speech

    @property
    def paper(self) -> Paper:
        """The paper of the sheet."""
        return self.style.sheet_paper

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The puzzle codes, in the order of the numbers."""
        return tuple(encode(puzzle) for puzzle in self.puzzles)

    @cached_property
    def setting(self) -> Setting:
        """All that the sheet prints, and where.

        Raises `NoSuchPuzzle` where a puzzle is higher than a page.
        """
        return set_on_paper(self.parts, self.codes, self.style)

    @property
    def pages(self) -> int:
        """The number of pages of the worksheet, and of the key."""
        return self.setting.pages


def sheet_of_request(request: Request, *, recipe: Recipe | None = None, title: str = "") -> Sheet:
    """Draw the puzzles of a request.

    Raises `NoSuchPuzzle` where they do not exist.
    """
    request = replace(request, seed=checked_seed(request.seed))
    drawn = list(request.puzzles())
    parts = tuple(
        (part, tuple(puzzle for _, puzzle in group)) for part, group in groupby(drawn, key=lambda pair: pair[0])
    )
    if recipe:
        title = title or recipe.title(request.style.language)
    digest = recipe.digest if recipe and request.recipe else ""
    return Sheet(
        title or default_title(parts, request.style.speech), parts, request.style, encode_request(request, digest)
    )


def default_title(parts: Sequence[tuple[Part, Sequence[Puzzle]]], language: Speech) -> str:
    """The title of a sheet without one of its own: its kind of puzzle, or that it is mixed."""
    kinds = {puzzle.kind for _, puzzles in parts for puzzle in puzzles}
    return kind_title(kinds.pop(), language) if len(kinds) == 1 else language.say("Find the captures")


@checked
def sheet_of_puzzles(puzzles: Iterable[Puzzle], *, style: Style = PLAIN, title: str = "") -> Sheet:
    """A sheet of chosen puzzles; runs of one game and kind stay together.

    Raises `InputError` when there is none.
    """
    choice = list(islice(puzzles, MOST_PUZZLES + 1))
    if not 1 <= len(choice) <= MOST_PUZZLES:
        fault = Message("and these are more") if choice else Message("and these are none")
        raise InputError("a sheet holds 1 to {most} puzzles, {fault}", most=MOST_PUZZLES, fault=fault)
    groups = groupby(choice, key=lambda puzzle: (puzzle.game.key, puzzle.kind))
    parts = tuple((replace(FREE, kind=kind), tuple(group)) for (_, kind), group in groups)
    return Sheet(title or default_title(parts, style.speech), parts, style)


def sheet_of_code(code: str) -> Sheet:
    """The sheet of a sheet code, drawn again.

    Raises `InputError` if the code was mistyped or comes from another version.
    """
    known = {name: (recipe.digest, recipe.request) for name, recipe in recipes().items()}
    request = decode_request(code, known)
    return sheet_of_request(request, recipe=find_recipe(request.recipe) if request.recipe else None)
