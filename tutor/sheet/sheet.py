"""A sheet: numbered puzzles with a title, on a paper, ready for its worksheet and its key.

Comes in: a request, a recipe, or puzzles. Goes out: a frozen `Sheet` with the place of every puzzle. Knows no HTML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, islice

from tutor.errors import InputError, Message
from tutor.games import Game
from tutor.games.look import CARD, CHIP, Form
from tutor.paper.fitting import usable
from tutor.paper.papers import Paper, find_paper
from tutor.paper.text_width import evened, lines_of
from tutor.puzzle import Puzzle, Range, Wishes, encode, find_level
from tutor.puzzle.wishes import ANY
from tutor.sheet.codes import decode_request, encode_request
from tutor.sheet.density import least_height, least_of_hand, piece_pitch
from tutor.sheet.faces import FACES
from tutor.sheet.layout import Block, Placed, column_width, place
from tutor.sheet.recipes import Recipe, find_recipe, recipes
from tutor.sheet.request import MOST_PUZZLES, Part, Request, checked_seed
from tutor.sheet.style import PLAIN, Style
from tutor.wording.catalogue import Speech, speech
from tutor.wording.prompts import how_to, kind_title

FREE = Part("", None, 0)


@dataclass(frozen=True)
class Measures:
    """The sizes of one setting, in mm: normal or large print. `pitch` is the width of a piece in em of its size."""

    columns: int
    head: float
    label: float
    pieces: Mapping[Form, float]
    line: float
    gap: float
    play: float
    how_to_line: float
    example: float
    em: float
    writing: float = 20.0

    def piece(self, game: Game) -> float:
        """The height of a piece, in mm."""
        return self.pieces[game.look.form]

    def row(self, game: Game) -> float:
        """The height of a row of pieces, in mm."""
        return self.piece(game) * ROW_PITCH

    def capacity(self, game: Game, width: float) -> int:
        """How many pieces stand side by side in a width of so many mm."""
        return int(width / (self.piece(game) * piece_pitch(game)))


ROW_PITCH = 1.08
BELOW_TABLE = 1.0
"""The white between the table and what stands below it, in mm."""

HOW_TO_GAP = 4.8
"""The padding of a how-to box and the white below it, in mm."""

HOW_TO_SIDES = 9.6
"""The border and the padding of a how-to box, left and right, in mm."""

NORMAL = Measures(
    columns=2,
    head=7.6,
    label=4.3,
    pieces={CARD: 12.5, CHIP: 11.8},
    line=7.5,
    gap=4.0,
    play=19.0,
    how_to_line=6.0,
    example=13.0,
    em=4.94,
)
LARGE = Measures(
    columns=1,
    head=12.0,
    label=7.5,
    pieces={CARD: 19.0, CHIP: 17.0},
    line=12.0,
    gap=5.0,
    play=30.0,
    how_to_line=10.2,
    example=29.5,
    em=8.47,
)


@dataclass(frozen=True)
class Sheet:
    """Numbered puzzles with a title. `parts` are runs of puzzles of one kind, `code` is empty for a free choice."""

    title: str
    parts: tuple[tuple[Part, tuple[Puzzle, ...]], ...]
    style: Style
    code: str = ""

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """All puzzles, in the order of their numbers."""
        return tuple(puzzle for _, found in self.parts for puzzle in found)

    @property
    def speech(self) -> Speech:
        """The language of the sheet."""
        return speech(self.style.language)

    @property
    def paper(self) -> Paper:
        """The paper of the sheet."""
        return find_paper(self.style.paper)

    @property
    def measures(self) -> Measures:
        """The sizes of the sheet's setting."""
        return LARGE if self.style.large else NORMAL

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The puzzle codes, in the order of the numbers."""
        return tuple(encode(puzzle) for puzzle in self.puzzles)

    @cached_property
    def places(self) -> tuple[tuple[Placed, ...], int]:
        """Where everything stands, and the number of pages."""
        return place(self.paper, [self._block(part, found) for part, found in self.parts])

    def _block(self, part: Part, found: Sequence[Puzzle]) -> Block:
        sizes = self.measures
        columns = sizes.columns
        rows = max(len(self.rows(puzzle, columns)) for puzzle in found)
        cell = max(self._height(part, puzzle, columns) for puzzle in found)
        if columns > 1 and (rows > 3 or cell > usable(self.paper) / 2):
            columns = 1
            cell = max(self._height(part, puzzle, columns) for puzzle in found)
        return Block(len(found), cell, self._how_to_height(part, found[0]), columns)

    def _how_to_height(self, part: Part, puzzle: Puzzle) -> float:
        text = how_to(puzzle.game, puzzle.kind, self.speech, shown_addends(part, puzzle))
        lines = lines_of(text, self.paper.text_width - HOW_TO_SIDES, self.measures.em)
        return lines * self.measures.how_to_line + self.measures.example + HOW_TO_GAP

    def columns(self, part_place: int) -> int:
        """In how many columns the puzzles of a part stand."""
        cells = self.places[0][part_place].cells
        return 1 if cells[0].width > column_width(self.paper, 2) + 1 else 2

    def hand_rows(self, puzzle: Puzzle, columns: int) -> list[int]:
        """How many pieces of the hand stand in each row."""
        return evened(len(puzzle.hand), self.measures.capacity(puzzle.game, column_width(self.paper, columns)))

    def rows(self, puzzle: Puzzle, columns: int) -> list[int]:
        """How many table pieces stand in each row: as few rows as will do, of much the same length."""
        sizes = self.measures
        width = column_width(self.paper, columns) - (sizes.play if puzzle.played else 0)
        return evened(len(puzzle.table), sizes.capacity(puzzle.game, width))

    def _height(self, part: Part, puzzle: Puzzle, columns: int) -> float:
        sizes = self.measures
        pieces = len(self.rows(puzzle, columns)) * sizes.row(puzzle.game)
        hand = len(self.hand_rows(puzzle, columns)) * sizes.row(puzzle.game) + sizes.label + 1.0 if puzzle.hand else 0.0
        width = column_width(self.paper, columns)
        face = FACES[puzzle.kind]
        said = lines_of(face.shown(puzzle, self.speech), width, sizes.em) * 0.8 * sizes.line
        lines = len(face.lines(puzzle, most_ways(part, puzzle.game), self.speech)) + bool(face.ticks(self.speech))
        answer = max(sizes.writing, said + lines * sizes.line)
        needed = sizes.label + hand + max(pieces, sizes.row(puzzle.game)) + BELOW_TABLE + answer + sizes.gap
        return sizes.head + max(needed, self._key_height(puzzle, width))

    def _key_height(self, puzzle: Puzzle, width: float) -> float:
        """The height that the key needs below its heading at least."""
        if not puzzle.hand:
            return least_height(puzzle, width, usable(self.paper) - self.measures.head, self.speech)
        summary, answers, why = FACES[puzzle.kind].answer(puzzle, self.speech)
        return least_of_hand(puzzle, width, answers, (summary, why))


def shown_addends(part: Part, puzzle: Puzzle) -> Range:
    """How many table pieces the captures of a part have; a hand may capture anything."""
    return ANY if puzzle.hand else wished_of(part, puzzle.game).addends or ANY


USUAL_WAYS = 6
"""As many captures are expected where nothing was wished."""


def wished_of(part: Part, game: Game) -> Wishes:
    """The wishes for the puzzles of a part, over those of its level."""
    return part.wishes if part.level is None else part.wishes.over(find_level(game, part.level).wishes)


def most_ways(part: Part, game: Game) -> int:
    """The most captures that the puzzles of a part are wished to have."""
    wish = wished_of(part, game).ways
    return wish.most if wish else USUAL_WAYS


def sheet_of_request(request: Request, *, recipe: Recipe | None = None, title: str = "") -> Sheet:
    """Draw the puzzles of a request.

    Raises `NoSuchPuzzle` where they do not exist.
    """
    request = replace(request, seed=checked_seed(request.seed))
    drawn = list(request.puzzles())
    parts = tuple(
        (part, tuple(puzzle for _, puzzle in group)) for part, group in groupby(drawn, key=lambda pair: pair[0])
    )
    language = speech(request.style.language)
    if recipe:
        title = title or recipe.title(request.style.language)
    digest = recipe.digest if recipe and request.recipe else ""
    return Sheet(title or default_title(parts, language), parts, request.style, encode_request(request, digest))


def default_title(parts: Sequence[tuple[Part, Sequence[Puzzle]]], language: Speech) -> str:
    """The title of a sheet that was given none: its kind of puzzle, or that it is mixed."""
    kinds = {puzzle.kind for _, found in parts for puzzle in found}
    return kind_title(kinds.pop(), language) if len(kinds) == 1 else language.say("Find the captures")


def sheet_of_puzzles(puzzles: Iterable[Puzzle], *, style: Style = PLAIN, title: str = "") -> Sheet:
    """A sheet of puzzles that somebody chose; runs of one game and kind stand together.

    Raises `InputError` when there is none.
    """
    found = list(islice(puzzles, MOST_PUZZLES + 1))
    if not 1 <= len(found) <= MOST_PUZZLES:
        fault = Message("and these are more") if found else Message("and these are none")
        raise InputError("a sheet holds 1 to {most} puzzles, {fault}", most=MOST_PUZZLES, fault=fault)
    groups = groupby(found, key=lambda puzzle: (puzzle.game.key, puzzle.kind))
    parts = tuple((replace(FREE, kind=kind), tuple(group)) for (_, kind), group in groups)
    return Sheet(title or default_title(parts, speech(style.language)), parts, style)


def sheet_of_code(code: str) -> Sheet:
    """The sheet of a sheet code, drawn again.

    Raises `InputError` when the code was mistyped or is of another version.
    """
    known = {name: (recipe.digest, recipe.request) for name, recipe in recipes().items()}
    request = decode_request(code, known)
    return sheet_of_request(request, recipe=find_recipe(request.recipe) if request.recipe else None)
