"""Worksheets and keys read back, and what must hold of each: right answers, in their places, well printed.

Comes in: a `Sheet`. Goes out: a `Document`, and assertions about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import pytest

from tests import brute_force
from tests.kinds import plain_kind, true_answer
from tests.printed_pages import (
    Page,
    Printed,
    answers_of,
    cell_places,
    foot_place,
    how_to_places,
    kind_of,
    pairs,
    printed_puzzles,
    read_pages,
    text_place,
    title_place,
)
from tutor.puzzle import find_kind
from tutor.render.worksheet import key_pdf, worksheet_pdf
from tutor.sheet.sheet import Sheet


@dataclass(frozen=True)
class Document:
    """A sheet, its two PDFs, and what is printed on them."""

    sheet: Sheet
    worksheet: bytes
    key: bytes
    worksheet_pages: tuple[Page, ...]
    key_pages: tuple[Page, ...]

    @property
    def puzzles(self) -> list[Printed]:
        """The puzzles as they stand on the worksheet."""
        return printed_puzzles(self.sheet, self.worksheet_pages)

    @property
    def answers(self) -> list[Printed]:
        """The puzzles as they stand in the key."""
        return printed_puzzles(self.sheet, self.key_pages)

    @property
    def both(self) -> Iterator[tuple[str, tuple[Page, ...]]]:
        """The pages of the worksheet and of the key."""
        yield "worksheet", self.worksheet_pages
        yield "key", self.key_pages


def document(sheet: Sheet) -> Document:
    """A sheet made into PDFs and read back."""
    paper, key = worksheet_pdf(sheet), key_pdf(sheet)
    return Document(sheet, paper, key, tuple(read_pages(paper)), tuple(read_pages(key)))


def repeats(one: Document) -> None:
    """Assert that a key has the puzzles of its worksheet, one by one."""
    numbers = list(range(1, len(one.sheet.puzzles) + 1))
    assert numbers == [printed.number for printed in one.puzzles]
    for asked_, answered in zip(one.puzzles, one.answers, strict=True):
        told = ("number", "page", "heading", "code", "game", "played", "hand", "table")
        assert [getattr(asked_, name) for name in told] == [getattr(answered, name) for name in told]
        assert pytest.approx((asked_.left, asked_.top), abs=0.3) == (answered.left, answered.top)


def answers_right(one: Document) -> None:
    """Assert that every answer of a key is what brute force finds from the worksheet's print."""
    for asked_, answered in zip(one.puzzles, one.answers, strict=True):
        kind = kind_of(asked_, one.sheet)
        plain_kind(kind).check(answered, true_answer(asked_, one.sheet), one.sheet)
        if asked_.played and not find_kind(kind).asks_hand:
            every_capture(asked_, answered, one.sheet)


def every_capture(asked_: Printed, answered: Printed, sheet: Sheet) -> None:
    """Assert that a key lists each capture once, with its ways by piece and the pieces that make it (A6, A7, F4)."""
    played, numbers = pairs(asked_.played)[0][0], [number for number, _ in pairs(asked_.table)]
    listing = brute_force.captures if len(numbers) <= 15 else brute_force.captures_of_large_table
    found = answers_of(answered, sheet.speech.say("a match"))
    assert listing(asked_.game, played, numbers) == {answer.numbers: answer.ways for answer in found}
    assert len(found) == len({answer.numbers for answer in found})
    for answer in found:
        if answer.pieces:
            assert answer.numbers == tuple(sorted(number for number, _ in pairs(answer.pieces)))
            assert not set(answer.pieces) - set(asked_.table)
    if len(numbers) <= 12:
        stars = sorted(answer.numbers for answer in found if answer.best)
        assert stars in ([], brute_force.best(asked_.game, played, pairs(asked_.table)))


def misprints(sheet: Sheet, pages: Sequence[Page]) -> list[str]:
    """What a picky teacher would send back: text or lines out of their place, and text on text."""
    faults = []
    for place, page in enumerate(pages):
        allowed = [box for at, box in (*how_to_places(sheet), *cell_places(sheet)) if at == place]
        allowed += [foot_place(sheet)] + [title_place(sheet)] * (place == 0)
        for run in page.runs:
            if not any(box.holds(run, 0.3) for box in allowed):
                faults.append(f"page {place + 1}: {run.text!r} is out of its place: {run}")
        for shape in page.shapes:
            if not text_place(sheet).holds(shape, 0.3):
                faults.append(f"page {place + 1}: a line is outside the margins: {shape}")
        for one, other in combinations(page.runs, 2):
            if one.meets(other, 0.2):
                faults.append(f"page {place + 1}: {one.text!r} and {other.text!r} overlap")
    return faults


def check_pages(one: Document) -> None:
    """Assert that a worksheet and its key have as many pages as planned, of the paper's size, and well printed."""
    paper = one.sheet.paper
    for _, pages in one.both:
        assert one.sheet.pages == len(pages)
        assert [] == misprints(one.sheet, pages)
        assert all(page.runs for page in pages)  # P15: no blank page
        for page in pages:
            assert pytest.approx((paper.width, paper.height), abs=0.2) == (page.width, page.height)
