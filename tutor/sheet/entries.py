"""The text of a sheet before anything has a place: of each puzzle, of its answer, of the how-to of each part.

Comes in: parts with their puzzles, a language. Goes out: frozen entries. Knows neither places on a page nor HTML.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tutor.games import Game
from tutor.pieces import Piece
from tutor.puzzle import Puzzle, Wishes, find_level
from tutor.puzzle.codes import print_order
from tutor.puzzle.wishes import ANY
from tutor.sheet.answers import Answer
from tutor.sheet.examples import bar_of, example
from tutor.sheet.faces import FACES
from tutor.sheet.layout import Box
from tutor.sheet.request import Part
from tutor.sheet.views import HowToView, LineView
from tutor.wording.catalogue import Speech
from tutor.wording.prompts import how_to, question, task

USUAL_WAYS = 6
"""As many captures are expected where nothing was wished."""

NOWHERE = Box(0, 0.0, 0.0, 0.0, 0.0)
"""The box of what has no place yet."""


class Entry(NamedTuple):
    """A numbered puzzle with all that is printed of it, on the worksheet and in the key.

    Hand and table are in the order of print; `lines` are ruled ones, `given` is what the key repeats of the puzzle.
    """

    number: int
    puzzle: Puzzle
    code: str
    heading: str
    hand: tuple[Piece, ...]
    table: tuple[Piece, ...]
    shown: str
    equation: str
    ticks: tuple[str, ...]
    lines: tuple[LineView, ...]
    given: str
    answer: Answer

    @property
    def deck(self) -> str:
        """What the pieces are drawn as: a sheet may hold puzzles of both games."""
        return self.puzzle.game.look.classes


def entry_of(part: Part, puzzle: Puzzle, number: int, code: str, speech: Speech) -> Entry:
    """The text of one puzzle."""
    face = FACES[puzzle.kind]
    return Entry(
        number,
        puzzle,
        code,
        heading_of(puzzle, speech),
        print_order(puzzle, puzzle.hand),
        print_order(puzzle, puzzle.table),
        face.shown(puzzle, speech),
        face.equation(puzzle, speech),
        face.ticks(speech),
        face.lines(puzzle, most_ways(part, puzzle.game), speech),
        face.again(puzzle, speech),
        face.answer(puzzle, speech),
    )


def how_to_of(part: Part, first: Puzzle, speech: Speech) -> HowToView:
    """The how-to above the puzzles of one kind, without its place."""
    # A hand may capture anything.
    addends = ANY if first.hand else wished_of(part, first.game).addends or ANY
    shown_puzzle = example(first.game, first.kind, addends)
    return HowToView(
        box=NOWHERE,
        deck=first.game.look.classes,
        text=how_to(first.game, first.kind, speech, addends),
        label=speech.say("Example:"),
        played=str(shown_puzzle.played or ""),
        hand=" ".join(map(str, print_order(shown_puzzle, shown_puzzle.hand))),
        table=" ".join(map(str, shown_puzzle.table)),
        answer=FACES[first.kind].brief(shown_puzzle, speech),
        bar=bar_of(shown_puzzle),
    )


def legend_of(entries: Iterable[Entry], speech: Speech) -> str:
    """What stands below the title of a key: the signs that its answers use."""
    all_entries = list(entries)
    rows = [row for entry in all_entries if not entry.puzzle.hand for row in entry.answer.rows]
    sentences = [speech.say("★ is the best capture, with the pieces drawn.")] if any(row.best for row in rows) else []
    sentences += [speech.say("2 choices: two pieces to choose between.")] if any(row.note for row in rows) else []
    if any(entry.puzzle.kind == "what-would-you-play" for entry in all_entries):
        # Translators: explains a note in the key: 12/45 is how many of the pieces nobody sees can capture after a move.
        sentences.append(speech.say("12/45: of 45 pieces not seen, 12 can capture then."))
    return " ".join(sentences)


def heading_of(puzzle: Puzzle, speech: Speech) -> str:
    """What stands above a puzzle: what to make, and the question.

    >>> from tutor.wording.catalogue import speech
    >>> heading_of(Puzzle.of("find-all", game="add-it", played=8, table="8"), speech("en"))
    'Make 8. Find every capture.'
    """
    if puzzle.played is None:
        return question(puzzle, speech)
    # Translators: "Make 10. How many captures?" stands on one line: together at most 34 letters.
    return speech.say("{task}. {question}", task=task(puzzle, speech), question=question(puzzle, speech))


def wished_of(part: Part, game: Game) -> Wishes:
    """The wishes for the puzzles of a part, over those of its level."""
    return part.wishes if part.level is None else part.wishes.over(find_level(game, part.level).wishes)


def most_ways(part: Part, game: Game) -> int:
    """The most captures that the puzzles of a part are wished to have."""
    wish = wished_of(part, game).ways
    return wish.most if wish else USUAL_WAYS
