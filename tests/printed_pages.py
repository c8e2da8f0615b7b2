"""Worksheets and keys read back from their PDF: runs of text and drawn shapes in mm, and the puzzles they make.

Comes in: the bytes of a PDF and the places its sheet promises. Goes out: what is printed, as a reader sees it. The
puzzles and answers are taken from the printed text alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from ctypes import c_uint
from dataclasses import dataclass
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from tests.games import RULES, Pair, rules_of
from tutor.paper.fitting import FULL_WIDTH
from tutor.paper.papers import papers
from tutor.puzzle import KINDS, Puzzle
from tutor.sheet.sheet import Sheet
from tutor.wording.prompts import question

MM = 25.4 / 72
PLAYED_BLUE = (0, 114, 178)
GAMES = {rules.font: game for game, rules in RULES.items()}
"""Each game by the font that its pieces are printed in."""

MARKS = "".join({mark for rules in RULES.values() for _, mark in rules.deck})
SUM = re.compile(r"\d+(?: \+ \d+)*")
NUMBER_SENTENCE = r"\d+(?: \+ \d+)* = \d+"
FULL_PAPERS = [key for key, paper in papers().items() if paper.text_width >= FULL_WIDTH]
"""Papers that hold what is made for A4 and Letter: rule sheets, score sheets and mats."""

NARROW_PAPERS = [key for key in papers() if key not in FULL_PAPERS]
CODE = re.compile(rf"[{''.join(rules.letter for rules in RULES.values())}][A-Z][0-9A-Z]{{2}}(?:-[0-9A-Z]{{1,4}})*")


@dataclass(frozen=True)
class Rect:
    """A box on a page, in mm from its left and top edge."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether another box lies inside, give or take some mm."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether two boxes share more than some mm in both directions."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > slack and down > slack


@dataclass(frozen=True)
class Run(Rect):
    """A run of text in one font: the box of its ink, its size in pt, and its colour."""

    text: str
    font: str
    size: float
    colour: tuple[int, int, int]

    @property
    def is_pieces(self) -> bool:
        """Whether it is cards or chips."""
        return self.font in GAMES


@dataclass(frozen=True)
class Page:
    """One page: its size in mm, its runs of text in the order in which they are written, its shapes."""

    width: float
    height: float
    runs: tuple[Run, ...]
    shapes: tuple[Rect, ...]


def read_pages(content: bytes) -> list[Page]:
    """Every page of a PDF."""
    with pypdfium2.PdfDocument(content) as document:
        return [_read_page(document[place]) for place in range(len(document))]


def _read_page(page: Any) -> Page:
    text = page.get_textpage()
    height = page.get_height()
    runs, shapes = [], []
    for found in page.get_objects(textpage=text):
        left, bottom, right, top = found.get_bounds()
        box = (left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)
        if found.type == pdfium.FPDF_PAGEOBJ_TEXT:
            font = found.get_font().get_base_name().rpartition("Tutor-")[2].replace("Text-", "")
            words = " ".join(found.extract().split())
            if words:
                runs.append(Run(*box, words, font, round(found.get_font_size() * 0.75, 2), _colour(found)))
        else:
            shapes.append(Rect(*box))
    read = Page(page.get_width() * MM, height * MM, tuple(runs), tuple(shapes))
    text.close()
    page.close()
    return read


def _colour(found: Any) -> tuple[int, int, int]:
    red, green, blue, _ = parts = [c_uint() for _ in range(4)]
    pdfium.FPDFPageObj_GetFillColor(found.raw, *parts)
    return red.value, green.value, blue.value


# Places


def title_place(sheet: Sheet) -> Rect:
    """Where title and name line of the first page stand."""
    paper = sheet.paper
    return Rect(paper.margin, paper.top, paper.width - paper.margin, paper.top + sheet.setting.header)


def foot_place(sheet: Sheet) -> Rect:
    """Where the foot of a page stands: below the text, 5 mm from the edges at least."""
    paper = sheet.paper
    return Rect(paper.margin, paper.height - paper.bottom, paper.width - paper.margin, paper.height - 5.0)


def text_place(sheet: Sheet) -> Rect:
    """All between the margins."""
    paper = sheet.paper
    return Rect(paper.margin, paper.top, paper.width - paper.margin, paper.height - paper.bottom)


def how_to_places(sheet: Sheet) -> list[tuple[int, Rect]]:
    """The page (from 0) and the box of each how-to."""
    return [_on_page(sheet, placed.how_to) for placed in sheet.setting.placed]


def cell_places(sheet: Sheet) -> list[tuple[int, Rect]]:
    """The page (from 0) and the box of each puzzle."""
    return [_on_page(sheet, cell) for placed in sheet.setting.placed for cell in placed.cells]


def _on_page(sheet: Sheet, box: Any) -> tuple[int, Rect]:
    left, top = sheet.paper.margin + box.left, sheet.paper.top + box.top
    return box.page - 1, Rect(left, top, left + box.width, top + box.height)


def runs_in(page: Page, place: Rect, slack: float = 0.3) -> list[Run]:
    """The runs of text inside a place."""
    return [run for run in page.runs if place.holds(run, slack)]


# Puzzles


class Printed(NamedTuple):
    """A puzzle as it is printed: on a worksheet, or again in the key."""

    number: int
    page: int
    left: float
    top: float
    heading: str
    code: str
    game: str
    played: tuple[str, ...]
    hand: tuple[str, ...]
    table: tuple[str, ...]
    runs: tuple[Run, ...]


def printed_puzzles(sheet: Sheet, pages: Sequence[Page]) -> list[Printed]:
    """The puzzles of a worksheet or a key, cell by cell."""
    return [_printed(page, runs_in(pages[page], place)) for page, place in cell_places(sheet)]


def _printed(page: int, runs: list[Run]) -> Printed:
    first = min((run for run in runs if run.font == "Bold"), key=lambda run: run.top)
    first_piece = min(run.top for run in runs if run.is_pieces)  # above it, a long heading has a second line
    heading = [run for run in runs if run.font == "Bold" and run.size == first.size and run.top < first_piece]
    number, _, words = " ".join(run.text for run in heading).partition(". ")
    codes = [run for run in runs if CODE.fullmatch(run.text) and run.font == "Text"]
    table_end = min((run.top for run in runs if run.font == "Bold" and run not in heading), default=999.0)
    pieces = [run for run in runs if run.is_pieces and run.bottom < table_end + 0.5]
    blue = _pieces(run for run in pieces if run.colour == PLAYED_BLUE)
    return Printed(
        int(number),
        page,
        heading[0].left,
        heading[0].top,
        words,
        " ".join(run.text for run in codes),
        GAMES[pieces[0].font],
        blue if len(blue) == 1 else (),
        blue if len(blue) > 1 else (),
        _pieces(run for run in pieces if run.colour != PLAYED_BLUE),
        tuple(runs),
    )


def _pieces(runs: Iterator[Run]) -> tuple[str, ...]:
    """The pieces of some rows, from the upper left to the lower right."""
    rows = sorted(runs, key=lambda run: (round(run.top), run.left))
    return tuple(piece for run in rows for piece in run.text.split())


def pairs(pieces: Sequence[str]) -> list[Pair]:
    """Pieces as brute force takes them."""
    return [(int(piece.rstrip(MARKS)), piece.lstrip("0123456789")) for piece in pieces]


def kind_of(printed: Printed, sheet: Sheet) -> str:
    """The kind of a printed puzzle, by its question."""
    asked = {question(Puzzle(sheet.puzzles[0].game, kind, ()), sheet.speech): kind for kind in KINDS}
    return next(kind for words, kind in asked.items() if printed.heading.endswith(words))


# Answers


class Answer(NamedTuple):
    """One line of the key: the pieces shown, the numbers taken, the ways by piece, and whether it has a star."""

    pieces: tuple[str, ...]
    numbers: tuple[int, ...]
    ways: int
    best: bool


SUMMARY, WHY = (11.0, 16.5), (8.5, 12.76)  # pt: what is around the answers of a key, usual and in large print


def summary_of(printed: Printed) -> str:
    """The answer in short, which is the bold line of a key."""
    return " ".join(run.text for run in printed.runs if run.size in SUMMARY)


def answers_text(printed: Printed) -> str:
    """The captures of a key as one line of text, the cards or chips between brackets."""
    start = next(place for place, run in enumerate(printed.runs) if run.size in SUMMARY)
    rows = [run for run in printed.runs[start:] if run.size not in SUMMARY + WHY and run.text != printed.code]
    return " ".join(f"[{run.text}]" if run.is_pieces else run.text for run in rows)


def answers_of(printed: Printed, match: str) -> list[Answer]:
    """The captures of a key; `match` is the word for a match (A6)."""
    pattern = re.compile(rf"(?:\[([^\]]*)\] )?({NUMBER_SENTENCE}|{match})( ★)?(?: (\d+) \w+)?")
    found = []
    for pieces, sentence, star, ways in pattern.findall(answers_text(printed)):
        if sentence == match:
            numbers = [pairs(printed.played)[0][0]]
        else:
            numbers = [int(number) for number in sentence.partition(" = ")[0].split(" + ")]
            if rules_of(printed.game).leads:
                numbers.remove(pairs(printed.played)[0][0])  # F4: the played chip comes first
        found.append(Answer(tuple(pieces.split()), tuple(sorted(numbers)), int(ways or 1), bool(star)))
    return found


def groups_in(text: str) -> list[tuple[int, ...]]:
    """The sums in a text, each as its numbers ascending."""
    return [tuple(sorted(map(int, group.split(" + ")))) for group in SUM.findall(text)]
