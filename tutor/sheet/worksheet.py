"""The pupil's worksheet as a view: every puzzle with room to write, and nothing of its answer.

Comes in: a `Sheet`. Goes out: a `SheetView`. Knows no HTML.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.pieces import Piece
from tutor.puzzle import Puzzle
from tutor.puzzle.codes import print_order
from tutor.sheet.density import fitted_title
from tutor.sheet.examples import bar_of, example
from tutor.sheet.faces import FACES
from tutor.sheet.layout import Box
from tutor.sheet.request import Part
from tutor.sheet.sheet import Sheet, most_ways, shown_addends
from tutor.sheet.views import HowToView, KeyView, PageView, PuzzleView, SheetView
from tutor.wording.catalogue import Speech
from tutor.wording.prompts import how_to, question, task

LONGEST_PRINTED_CODE = 180
"""Symbols of a sheet code that two lines at the foot of a page hold."""


def worksheet_view(sheet: Sheet) -> SheetView:
    """The worksheet of a sheet."""
    say = sheet.speech.say
    return framed(
        sheet,
        sheet.title,
        classes=classes_of(sheet),
        fields=(("name", say("Name")), ("date", say("Date")), ("score", say("Score"))),
        pages=pages_of(sheet, puzzle_views(sheet), ()),
    )


def framed(
    sheet: Sheet,
    title: str,
    *,
    classes: str,
    pages: tuple[PageView, ...],
    fields: tuple[tuple[str, str], ...] = (),
    subtitle: str = "",
) -> SheetView:
    """A worksheet or a key: what its pages hold, and around it what both have in common."""
    heading, size = fitted_title(title, sheet.paper.text_width, large=sheet.style.large)
    return SheetView(
        title=title,
        heading=heading,
        heading_size=size,
        language=sheet.speech.language,
        paper=sheet.paper,
        classes=classes,
        fields=fields,
        code_label=code_label(sheet),
        pages=pages,
        keywords=keywords_of(sheet),
        subtitle=subtitle,
    )


def code_label(sheet: Sheet) -> str:
    """The sheet code as it stands at the foot of a page: nothing where it fills more than two lines.

    Such a code is of a long recipe of one's own; the PDF says it, and the puzzle codes stand beside the puzzles.
    """
    return sheet.code if len(sheet.code) <= LONGEST_PRINTED_CODE else ""


def classes_of(sheet: Sheet) -> str:
    """The settings of a sheet as classes for the style sheet."""
    return " ".join(["large"] * sheet.style.large + ["pips"] * sheet.style.pips) or "normal"


def keywords_of(sheet: Sheet) -> str:
    """What a PDF of ours says of itself, for `tutor key FILE.pdf`: what is printed on the page, and no answer."""
    style = sheet.style
    settings = [style.paper, style.language, *["large"] * style.large, *["pips"] * style.pips]
    parts = [f"sheet-code: {sheet.code}"] if sheet.code else []
    return ", ".join([*parts, f"puzzle-codes: {' '.join(sheet.codes)}", f"style: {' '.join(settings)}"])


def pages_of(sheet: Sheet, puzzles: Sequence[PuzzleView], answers: Sequence[KeyView]) -> tuple[PageView, ...]:
    """The pages of a sheet, each with what stands on it."""
    placed, count = sheet.places
    how_tos = [
        how_to_view(sheet, part, found[0], place.how_to)
        for (part, found), place in zip(sheet.parts, placed, strict=True)
    ]
    return tuple(
        PageView(
            number=page,
            footer=sheet.speech.say("Page {page} of {pages}", page=page, pages=count),
            how_tos=tuple(view for view in how_tos if view.box.page == page),
            puzzles=tuple(view for view in puzzles if view.box.page == page),
            answers=tuple(view for view in answers if view.box.page == page),
        )
        for page in range(1, count + 1)
    )


def how_to_view(sheet: Sheet, part: Part, first: Puzzle, box: Box) -> HowToView:
    """The how-to box above the puzzles of one kind."""
    speech = sheet.speech
    addends = shown_addends(part, first)
    shown_puzzle = example(first.game, first.kind, addends)
    return HowToView(
        box=box,
        deck=deck_of(first),
        text=how_to(first.game, first.kind, speech, addends),
        label=speech.say("Example:"),
        played=str(shown_puzzle.played or ""),
        hand=" ".join(map(str, print_order(shown_puzzle, shown_puzzle.hand))),
        table=" ".join(map(str, shown_puzzle.table)),
        answer=FACES[first.kind].brief(shown_puzzle, speech),
        bar=bar_of(shown_puzzle),
    )


def deck_of(puzzle: Puzzle) -> str:
    """What the pieces of a puzzle are drawn as: a sheet may hold puzzles of both games."""
    return puzzle.game.look.classes


def numbered(sheet: Sheet) -> list[tuple[int, int, Puzzle, Box]]:
    """Each puzzle with the place of its part, its number and its box."""
    found: list[tuple[int, int, Puzzle, Box]] = []
    for place, ((_, puzzles), placed) in enumerate(zip(sheet.parts, sheet.places[0], strict=True)):
        for puzzle, box in zip(puzzles, placed.cells, strict=True):
            found.append((place, len(found) + 1, puzzle, box))
    return found


def puzzle_views(sheet: Sheet) -> tuple[PuzzleView, ...]:
    """Every puzzle of a sheet as it is printed for pupils."""
    return tuple(_puzzle_view(sheet, *row) for row in numbered(sheet))


def _puzzle_view(sheet: Sheet, place: int, number: int, puzzle: Puzzle, box: Box) -> PuzzleView:
    speech = sheet.speech
    part = sheet.parts[place][0]
    table = print_order(puzzle, puzzle.table)
    face = FACES[puzzle.kind]
    equation = face.equation(puzzle, speech)
    return PuzzleView(
        box=box,
        deck=deck_of(puzzle),
        number=number,
        heading=heading_of(puzzle, speech),
        code=sheet.codes[number - 1],
        play_label=speech.say("you play"),
        played=str(puzzle.played or ""),
        hand_label=speech.say("in your hand"),
        hand=rows_of(print_order(puzzle, puzzle.hand), sheet.hand_rows(puzzle, sheet.columns(place))),
        table_label=speech.say("on the table"),
        table=rows_of(table, sheet.rows(puzzle, sheet.columns(place))),
        shown=face.shown(puzzle, speech),
        equation=equation,
        equation_size=equation_size(equation),
        choices=face.ticks(speech),
        lines=face.lines(puzzle, most_ways(part, puzzle.game), speech),
    )


def equation_size(equation: str) -> str:
    """The class of a sum with a hole: the longer it is, the smaller it is set, so that it stays on one line.

    >>> equation_size("2 + ☐ = 9"), equation_size("2 + 1 + 1 + 2 + ☐ + 4 = 15")
    ('', 'long')
    """
    return "" if len(equation) <= 22 else "long" if len(equation) <= 30 else "longest"


def heading_of(puzzle: Puzzle, speech: Speech) -> str:
    """The one line above a puzzle: what to make, and the question.

    >>> from tutor.wording.catalogue import speech
    >>> heading_of(Puzzle.of("find-all", game="add-it", played=8, table="8"), speech("en"))
    'Make 8. Find every capture.'
    """
    if puzzle.played is None:
        return question(puzzle, speech)
    # Translators: "Make 10. How many captures?" stands on one line: together at most 34 letters.
    return speech.say("{task}. {question}", task=task(puzzle, speech), question=question(puzzle, speech))


def rows_of(pieces: Sequence[Piece], rows: Sequence[int]) -> tuple[str, ...]:
    """Pieces in the games' notation, in rows of the lengths given.

    >>> rows_of([Piece(8), Piece(3), Piece(10)], [2, 1])
    ('8 3', '10')
    """
    left = [str(piece) for piece in pieces]
    found = []
    for length in rows:
        found.append(" ".join(left[:length]))
        left = left[length:]
    return tuple(found)
