"""Decks as PDF, read back: where each piece stands on the sheet, what lies behind it, where to cut, what is drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import combinations, permutations, product
from math import ceil, dist
from pathlib import Path as FilePath
from typing import Any

import pytest
from pypdf import PdfReader

from tests.command_line import python, run
from tests.deck_sheets import (
    ADD_IT_NAMES,
    BACKS,
    EXTRAS,
    FIFTEEN_NAMES,
    Path,
    Piece,
    Point,
    Printed,
    SheetPage,
    extent,
    part_of,
    pieces_of,
    printed,
    read_sheets,
    united,
    whole_deck,
    whole_pdf,
)
from tests.drawn_puzzles import kinds_of
from tests.handed_cases import asked, expected
from tests.pdfua import pdfua_failures
from tests.printed_pages import Page, Rect, read_pages
from tutor.deck.piece_art import INKS
from tutor.deck.request import DUPLEX, MARKS, SIDES, DeckRequest, deck_request
from tutor.deck.sheets import deck_view, grid_of
from tutor.errors import TutorError
from tutor.games import GAMES
from tutor.paper.papers import papers
from tutor.paper.piece_sizes import piece_sizes
from tutor.puzzle import Puzzle
from tutor.render import deck as drawing
from tutor.render.assets import asset
from tutor.render.deck import calibration_pdf, deck_pdf
from tutor.sheet.asking import sheet_of_codes, worksheet
from tutor.sheet.sheet import Sheet
from tutor.wording.catalogue import languages

NEAR = 0.1
"""What everything must be right to, in mm."""

OWN_PAPERS = ("200x250mm", "297x210mm")


def size_choices() -> Iterator[dict[str, Any]]:
    """Every size of a card and a chip by name, and a custom one; chips are cut round and square."""
    for size in (*piece_sizes("card"), "60x90"):
        yield {"game": "add-it", "size": size}
    for size, cut in product((*piece_sizes("chip"), "28.5"), ("round", "square")):
        yield {"game": "fifteen", "size": size, "cut": cut}


# What must hold of every deck


def check(deck: Printed) -> None:
    """Everything that must hold of every deck that is printed at home."""
    check_pages(deck)
    check_sizes(deck)
    check_backs(deck)
    check_edges(deck)
    check_overlaps(deck)
    check_cutting(deck)
    check_ruler(deck)


def check_pages(deck: Printed) -> None:
    """Every sheet but the last is full; none is empty; page 2k is the back of page 2k-1."""
    request, count = deck.request, len(deck.request.pieces) + 2 * deck.request.extras
    with_fronts, with_backs = request.sides != "backs", request.sides != "fronts" and request.duplex != "none"
    sides = deck.fronts if with_fronts else deck.backs
    full = [piece.middle for piece in sides[0][1]]
    sheets = ceil(count / len(full))
    assert [len(full)] * (sheets - 1) + [count - (sheets - 1) * len(full)] == [len(pieces) for _, pieces in sides]
    if request.duplex == "fold":
        assert sheets == len(deck.pages)
    else:
        kinds = [{piece.name in BACKS for piece in page.pieces} for page in deck.pages]
        assert [{False}] * with_fronts * 1 + [{True}] * with_backs * 1 == kinds[: with_fronts + with_backs]
        assert kinds[: with_fronts + with_backs] * sheets == kinds
    for _, pieces in sides:  # nothing is shifted where a sheet is not full
        assert all(dist(piece.middle, place) < 0.02 for piece, place in zip(pieces, full, strict=False))
    for page in deck.pages:
        assert pytest.approx(request.paper, abs=NEAR) == (page.width, page.height)


def check_sizes(deck: Printed) -> None:
    """Each piece is as large as it was asked for."""
    size = deck.request.size
    for piece in pieces_of(deck.pages):
        assert piece.is_round == deck.request.is_round
        trim, ground = extent(piece.trim), extent(piece.ground)
        if piece.name in BACKS and piece.is_round:  # drawn with its bleed
            assert size.width - NEAR <= trim[0] <= size.width + 2 * deck.request.bleed + NEAR
            assert pytest.approx(trim[0], abs=0.02) == trim[1]
        else:
            assert pytest.approx(size, abs=NEAR) == trim
        assert all(0 <= more + 0.01 <= 2 * deck.request.bleed + 0.02 for more in differences(ground, size))


def differences(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """How much wider and higher one size is than another."""
    return one[0] - other[0], one[1] - other[1]


def seen_through(place: Point, page: SheetPage, duplex: str) -> tuple[Point, bool]:
    """Where a place of the front is on the page behind it, and whether that page is upside down for a card's back.

    The sheet is turned over its long or its short edge; a folded one over the line that is drawn.
    """
    if duplex == "fold":
        assert page.fold is not None
        start, end = page.fold
        if abs(start.x - end.x) < 0.01:
            return Point(2 * start.x - place.x, place.y), False
        return Point(place.x, 2 * start.y - place.y), True
    sides_are_long = page.height >= page.width
    if (duplex == "long") == sides_are_long:
        return Point(page.width - place.x, place.y), False
    return Point(place.x, page.height - place.y), True


def check_backs(deck: Printed) -> None:
    """Behind each front is a back, at the same spot of the sheet, and nothing else; it is turned as the sheet is."""
    request = deck.request
    if request.duplex == "none" or request.sides != "both":
        return
    right, down = request.back_offset
    assert len(deck.fronts) == len(deck.backs)
    for (page, fronts), (_, backs) in zip(deck.fronts, deck.backs, strict=True):
        left = list(backs)
        for front in fronts:
            place, turned = seen_through(front.middle, page, request.duplex)
            moved = Point(place.x + right, place.y + down)
            behind = [back for back in left if dist(back.middle, moved) <= NEAR]
            assert 1 == len(behind), front
            assert {turned} == {path.turned for path in behind[0].paths}
            left.remove(behind[0])
        assert [] == left


def check_edges(deck: Printed) -> None:
    """Nothing is printed nearer than 5 mm to the edge of the paper."""
    for page in deck.pages:
        free = Rect(5.0, 5.0, page.width - 5.0, page.height - 5.0)
        assert [] == [ink for ink in page.inks if not free.holds(ink, 0.01)]


def check_overlaps(deck: Printed) -> None:
    """No piece lies on another, nor does the colour around it."""
    radius = deck.request.size.width / 2
    for page in deck.pages:
        for one, other in combinations(page.pieces, 2):
            if deck.request.is_round:
                grounds = [extent(piece.ground)[0] / 2 for piece in (one, other)]
                assert dist(one.middle, other.middle) >= max(grounds) + radius - 0.06
            else:
                assert not one.ground.meets(other.trim, 0.06)
                assert not other.ground.meets(one.trim, 0.06)


def check_ruler(deck: Printed) -> None:
    """Each page has a ruler of 100 mm, which says how to print and which sheet this is; nothing lies on it."""
    sides = 2 if deck.fronts and deck.backs and deck.request.duplex != "fold" else 1
    for number, page in enumerate(deck.pages):
        line = united(path.outline for path in page.ruler)
        assert pytest.approx(100.0, abs=0.05) == max(extent(line))
        said = {"en": "Print at 100 %. This line is 100 mm.", "es": "Imprime al 100 %. Esta línea mide 100 mm."}
        assert said[deck.request.speech.language] in page.text
        assert re.search(rf"\b{number // sides + 1} (of|de) {len(deck.pages) // sides}\b", page.text)
        assert not [piece for piece in page.pieces if piece.ground.meets(line, 0.06)]
        assert not [mark for path in page.marks for mark in path.segments if mark.meets(line, 0.06)]


# Where to cut


Cut = tuple[str, float, float, float]  # upright or level; how far from the left (or top); where it starts and ends


def sides_of(piece: Piece) -> list[Cut]:
    """The four sides of a piece."""
    box = piece.trim
    upright = [("upright", at, box.top, box.bottom) for at in (box.left, box.right)]
    return upright + [("level", at, box.left, box.right) for at in (box.top, box.bottom)]


def cuts_of(pieces: list[Piece]) -> list[Cut]:
    """The cut lines of a sheet: sides that lie in one line are one, from the first piece to the last."""
    cuts: list[Cut] = []
    for way, at, start, end in sorted(side for piece in pieces for side in sides_of(piece)):
        if cuts and cuts[-1][0] == way and abs(cuts[-1][1] - at) < 0.05:
            cuts[-1] = (way, at, min(cuts[-1][2], start), max(cuts[-1][3], end))
        else:
            cuts.append((way, at, start, end))
    return cuts


def way_of(line: tuple[Point, Point]) -> Cut:
    """A straight line as a cut line."""
    start, end = line
    if abs(start.x - end.x) < 0.01:
        return "upright", start.x, min(start.y, end.y), max(start.y, end.y)
    assert abs(start.y - end.y) < 0.01
    return "level", start.y, min(start.x, end.x), max(start.x, end.x)


def check_cutting(deck: Printed) -> None:
    """Marks or cut lines are where the pieces end, as they were asked for, and on no piece."""
    request = deck.request
    for page, fronts in deck.fronts:
        lines = [way_of(line) for path in page.cuts for line in path.lines]
        circles = [path for path in page.cuts if path.curved]
        if request.marks == "none":
            assert () == page.cuts
        elif request.is_round:
            check_round_cutting(request, fronts, lines, circles)
        else:
            (check_crop_marks if request.marks == "crop" else check_cut_lines)(fronts, lines)
        for piece in page.pieces:
            check_off(request, piece, page)
    for page, _ in deck.backs:
        assert request.duplex == "fold" or page.marks == ()


def check_off(request: DeckRequest, piece: Piece, page: SheetPage) -> None:
    """No mark and no cut line is on a piece."""
    marks = [mark for path in page.cuts if not path.curved for mark in path.segments]
    if not request.is_round:
        trim = piece.trim
        assert not [mark for mark in marks if mark.meets(trim, 0.06)]
        return
    x, y = piece.middle
    for mark in marks:
        nearest = Point(min(max(x, mark.left), mark.right), min(max(y, mark.top), mark.bottom))
        assert dist(nearest, piece.middle) >= request.size.width / 2 - 0.06


def check_crop_marks(fronts: list[Piece], lines: list[Cut]) -> None:
    """A mark stands at both ends of every cut line, and nowhere else."""
    cuts = cuts_of(fronts)
    assert 2 * len(cuts) == len(lines)
    for way, at, start, end in cuts:
        marks = [line for line in lines if line[0] == way and abs(line[1] - at) < 0.05]
        assert 1 == sum(0.0 < start - high < 1.0 for *_, high in marks)
        assert 1 == sum(0.0 < low - end < 1.0 for *_, low, _ in marks)
        assert all(high - low > 0.75 for *_, low, high in marks)


def check_cut_lines(fronts: list[Piece], lines: list[Cut]) -> None:
    """Each side of each piece lies on a line, and the lines go no further than the pieces."""
    for way, at, start, end in (side for piece in fronts for side in sides_of(piece)):
        assert any(
            line[0] == way and abs(line[1] - at) < 0.05 and line[2] <= start + 0.05 and line[3] >= end - 0.05
            for line in lines
        )
    cuts = cuts_of(fronts)
    assert len(cuts) == len(lines)
    assert pytest.approx(sum(end - start for *_, start, end in cuts), abs=0.5) == sum(
        end - start for *_, start, end in lines
    )


def check_round_cutting(request: DeckRequest, fronts: list[Piece], lines: list[Cut], circles: list[Path]) -> None:
    """Each round piece has a circle close around it, or four marks at its sides."""
    radius = request.size.width / 2
    if request.marks == "lines":
        assert [] == lines
        assert len(fronts) == len(circles)
        for front, circle in zip(fronts, circles, strict=True):
            around = extent(circle.outline)[0] / 2
            middle = Point(
                (circle.outline.left + circle.outline.right) / 2, (circle.outline.top + circle.outline.bottom) / 2
            )
            assert dist(front.middle, middle) < 0.05
            assert radius - 0.01 <= around - circle.stroke / 2 <= radius + 0.1
        return
    assert [] == circles
    assert 4 * len(fronts) == len(lines)
    for front in fronts:
        x, y = front.middle
        near = [
            (way, low < (y if way == "upright" else x))
            for way, at, low, high in lines
            if abs(at - (x if way == "upright" else y)) < 0.05
            and radius < abs((low + high) / 2 - (y if way == "upright" else x)) < radius + request.gap / 2
        ]
        assert sorted(product(("level", "upright"), (False, True))) == sorted(near)


# Every paper, size, duplex and side


PAPERS = (*sorted(papers()), *OWN_PAPERS)
CHOICES = [{**size, "paper": paper} for paper, size in product(PAPERS, size_choices())]


def named(choice: dict[str, Any]) -> str:
    """A choice in words, for the report of the tests."""
    return "-".join(str(word) for word in choice.values())


def varied(place: int) -> dict[str, Any]:
    """Duplex, marks, ink, language, margin and gap in turn, so that each paper and each size meets most of them."""
    place += place // len(list(size_choices()))
    return {
        "duplex": DUPLEX[place % 4],
        "marks": MARKS[place % 3],
        "ink": INKS[place // 2 % 3],
        "lang": sorted(languages())[place // 4 % 2],
        "margin": (5.0, 7.0)[place // 3 % 2],
        "gap": (None, 2.5)[place // 5 % 2],
    }


@pytest.mark.parametrize("place", range(len(CHOICES)), ids=[named(choice) for choice in CHOICES])
def test_every_paper_and_size(place: int) -> None:
    """C07, C11, C13: true sizes, backs behind their fronts, marks off the pieces, 5 mm of white, the ruler."""
    few, many = (7, 40) if CHOICES[place]["game"] == "fifteen" else (5, 12)  # many fill more than one sheet of most
    count = many if place % 7 in (0, 3) else few
    check(printed(part_of(deck_request(**CHOICES[place], **varied(place)), count - place % 2)))


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("duplex", DUPLEX)
@pytest.mark.parametrize("choice", [{"game": "add-it", "size": "mini"}, {"game": "fifteen", "size": "38"}], ids=named)
def test_every_duplex_and_side(choice: dict[str, Any], duplex: str, sides: str) -> None:
    """Both sides, fronts alone and backs alone; over the long edge, over the short edge, folded, without backs."""
    if (duplex, sides) in {("none", "backs"), ("fold", "fronts"), ("fold", "backs")}:
        with pytest.raises(TutorError):
            deck_request(**choice, duplex=duplex, sides=sides)
        return
    check(printed(part_of(deck_request(**choice, duplex=duplex, sides=sides), 24)))


@pytest.mark.parametrize(("game", "paper"), list(product(("add-it", "fifteen"), ("a4", "letter"))))
def test_backs_alone_are_those_of_both_sides(game: str, paper: str) -> None:
    """A printer that is fed by hand gets the same pages in two files."""
    both, fronts, backs = (
        [page.pieces for page in printed(part_of(deck_request(game, paper=paper, sides=sides), 12)).pages]
        for sides in ("both", "fronts", "backs")
    )
    assert both[::2] == fronts
    assert both[1::2] == backs


@pytest.mark.parametrize("paper", ["90x150mm", "100x150mm", "120x110mm"])
@pytest.mark.parametrize("choice", [{"game": "add-it", "size": "mini"}, {"game": "fifteen", "size": "25"}], ids=named)
def test_small_papers(paper: str, choice: dict[str, Any]) -> None:
    """On small paper the ruler of 100 mm stands upright, if need be, and on the back it is where nothing else is."""
    for duplex in ("long", "short"):
        check(printed(part_of(deck_request(**choice, paper=paper, duplex=duplex), 7)))


def test_the_smallest_paper_has_a_shorter_ruler() -> None:
    """Where 100 mm find no room, the ruler is 50 mm long and says so."""
    for page in printed(part_of(deck_request("fifteen", size="25", paper="100x105mm"), 5)).pages:
        assert pytest.approx(50.0, abs=0.05) == max(extent(united(path.outline for path in page.ruler)))
        assert "100 %: 50 mm" in page.text


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("duplex", ["long", "fold"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_texts_have_room(game: str, duplex: str, language: str) -> None:
    """What is written stands on the ruler, between its ends, or 1.5 mm inside the information card."""
    for paper, size in (("a4", None), ("letter", "mini" if game == "add-it" else "25")):
        request = deck_request(game, duplex=duplex, lang=language, ink="outline", paper=paper, size=size)
        for page in printed(replace(request, pieces=request.pieces[:2])).pages:
            line = united(path.outline for path in page.ruler)
            cards = [piece.trim for piece in page.pieces if piece.name not in BACKS]
            for text in page.texts:
                assert line.holds(text, 0.1) or any(card.holds(text, -1.5) for card in cards), page.text


def test_no_offset_is_never_refused() -> None:
    """Without an offset backs stand where there is room for them, to the last digit of every number."""
    for paper, size in product(PAPERS, size_choices()):
        for gap, marks in product((None, 2.0, 2.5, 3.3, 4.0), MARKS):
            request = deck_request(**size, paper=paper, gap=gap, marks=marks)
            assert grid_of(request).per_sheet, request


@pytest.mark.long
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("choice", list(size_choices()), ids=named)
def test_every_choice(paper: str, choice: dict[str, Any]) -> None:
    """Whole decks: every paper, size and duplex with every sort of marks, and each side alone."""
    choices: list[dict[str, Any]] = [{"duplex": duplex, "marks": marks} for duplex, marks in product(DUPLEX, MARKS)]
    choices += [{"duplex": duplex, "sides": sides} for duplex, sides in product(("long", "short"), ("fronts", "backs"))]
    for place, more in enumerate(choices):
        check(
            printed(
                deck_request(
                    **choice, **more, paper=paper, gap=(None, 2.0, 4.0)[(place + place // 3) % 3], ink=INKS[place % 2]
                )
            )
        )


# Counts


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_of_whole_decks(paper: str) -> None:
    """C05: 60 cards and two more are seven sheets, 40 chips of 30 mm are one; each with its backs."""
    cards, chips = (
        whole_deck(game) if paper == "a4" else printed(deck_request(game, paper=paper))
        for game in ("add-it", "fifteen")
    )
    assert expected("C05")["pages"] == len(cards.pages)
    assert [asked("C05")["per_page"]] * 12 + [8, 8] == [len(page.pieces) for page in cards.pages]
    assert [40, 40] == [len(page.pieces) for page in chips.pages]
    check(cards)
    check(chips)


def test_cards_with_a_margin_of_10_mm() -> None:
    """P01: 60 cards on A4 are seven pages, and none runs past the margin."""
    request = deck_request("add-it", margin=asked("P01")["margin_mm"], sides="fronts")
    pages = printed(part_of(request, 60)).pages
    wanted = expected("P01")
    assert wanted["pages"] == len(pages)
    assert wanted["per_page"] == [len(page.pieces) for page in pages]
    past = [piece for page in pages for piece in page.pieces if piece.trim.bottom > page.height - 10]
    assert wanted["cards_past_bottom_margin"] == len(past)


def test_grids_of_papers_and_margins() -> None:
    """C09: columns and rows as they are printed, and the sheets of 60 cards."""
    wanted, grids = expected("C09"), []
    for paper, margin in asked("C09")["cases"]:
        pages = printed(part_of(deck_request("add-it", paper=paper, margin=margin, sides="backs"), 60)).pages
        lefts, tops = ({round(side) for side in sides} for sides in zip(*corners(pages[0]), strict=True))
        grids.append((f"{len(lefts)}x{len(tops)}", len(pages)))
    assert list(zip(wanted["grid"], wanted["pages_for_60"], strict=True)) == grids


def corners(page: SheetPage) -> list[tuple[float, float]]:
    """The left upper corner of each piece."""
    return [(piece.trim.left, piece.trim.top) for piece in page.pieces]


def behind_by_place(deck: Printed, sheet: int) -> list[list[int | None]]:
    """Row by row, the front that each place of the back page lies behind."""
    numbers = {front: number for number, front in enumerate(pieces_of([page for page, _ in deck.fronts]), 1)}
    page, fronts = deck.fronts[sheet]
    places = [seen_through(piece.middle, page, deck.request.duplex)[0] for piece in deck.fronts[0][1]]
    rows: dict[int, list[tuple[float, int | None]]] = {}
    for place in places:
        here = any(dist(back.middle, place) < NEAR for back in deck.backs[sheet][1])
        mine = [numbers[front] for front in fronts if dist(seen_through(front.middle, page, "long")[0], place) < NEAR]
        assert here == bool(mine)
        rows.setdefault(round(place.y), []).append((place.x, mine[0] if here else None))
    return [[number for _, number in sorted(rows[row], key=lambda cell: cell[0])] for row in sorted(rows)]


def test_backs_of_columns_are_mirrored() -> None:
    """C01, C03: the back of the first card is at the upper right, that of a tenth card alone too."""
    deck = printed(part_of(deck_request("add-it"), asked("C03")["cards"]))
    assert expected("C01")["backs"] == [number for row in behind_by_place(deck, 0) for number in row]
    assert expected("C03")["page_4_backs"] == behind_by_place(deck, 1)[:1]
    assert [[None] * 3] * 2 == behind_by_place(deck, 1)[1:]
    assert [ADD_IT_NAMES[9]] == deck.pages[2].names
    assert dist(deck.pages[2].pieces[0].middle, deck.pages[0].pieces[0].middle) < 0.02


def test_marks_of_the_last_card() -> None:
    """C11: the one card of a last page has eight marks, two for each side, and none is on it."""
    deck = printed(part_of(deck_request("add-it"), asked("C11")["cards"]))
    (page, fronts) = deck.fronts[-1]
    assert 1 == len(fronts)
    assert 8 == sum(len(path.lines) for path in page.cuts)
    check(deck)


def test_true_size_in_points() -> None:
    """C07: a card is 178.58 by 249.45 points, the ruler 283.46, and it says to print at 100 percent."""
    wanted = expected("C07")
    for page in whole_deck("add-it").pages:
        for piece in page.pieces:
            assert pytest.approx(wanted["card_pt"], abs=wanted["tolerance"]) == [
                side * 72 / 25.4 for side in extent(piece.trim)
            ]
        line = united(path.outline for path in page.ruler)
        assert pytest.approx(float(re.findall(r"[\d.]+", wanted["ruler_on_sheet"])[1]), abs=0.1) == (
            extent(line)[0] * 72 / 25.4
        )
        assert "Print at 100 %" in page.text


@pytest.mark.parametrize(("paper", "size"), sorted(expected("P11")["mediabox_pt"].items()))
def test_paper_sizes(paper: str, size: list[float]) -> None:
    """P11: the media box is the paper, in points."""
    for page in PdfReader(BytesIO(deck_pdf(part_of(deck_request("fifteen", paper=paper), 3)))).pages:
        assert pytest.approx(size, abs=expected("P11")["tolerance"]) == [
            float(page.mediabox.width),
            float(page.mediabox.height),
        ]


@pytest.mark.parametrize(
    "choice", [{"game": "add-it"}, {"game": "fifteen"}, {"game": "fifteen", "cut": "square"}], ids=named
)
def test_colour_goes_over_the_edges(choice: dict[str, Any]) -> None:
    """A cut that is off by a little shows no white: 3 mm of colour around the outer backs, half the gap between."""
    (page, _) = printed(part_of(deck_request(**choice), 9)).backs[0]
    left, right = (extreme([piece.ground for piece in page.pieces], side) for side in ("left", "right"))
    reach = 3.0 if choice != {"game": "fifteen"} else 1.5
    middle, half = [piece.middle.x for piece in page.pieces], 31.5 if choice["game"] == "add-it" else 15.0
    assert pytest.approx((min(middle) - half - reach, max(middle) + half + reach), abs=0.05) == (left, right)


def extreme(boxes: list[Rect], side: str) -> float:
    """How far boxes reach to the left or the right."""
    reaches: list[float] = [getattr(box, side) for box in boxes]
    return min(reaches) if side == "left" else max(reaches)


# The back offset


@pytest.mark.parametrize("offset", [(0.5, -1.0), (-2.25, 1.75)])
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_back_offset(game: str, duplex: str, offset: tuple[float, float]) -> None:
    """The offset moves backs to the right and down, exactly, and moves nothing else."""
    still = printed(part_of(deck_request(game, duplex=duplex), 12))
    moved = printed(part_of(deck_request(game, duplex=duplex, back_offset=offset), 12))
    assert [page for page, _ in still.fronts] == [page for page, _ in moved.fronts]
    for (before, old), (after, new) in zip(still.backs, moved.backs, strict=True):
        assert (before.ruler, before.texts) == (after.ruler, after.texts)
        for one, other in zip(old, new, strict=True):
            shift = other.middle.x - one.middle.x, other.middle.y - one.middle.y
            if not one.is_round:  # a disc's colour is even all around, whatever room is left at one side
                assert pytest.approx(extent(one.trim), abs=0.01) == extent(other.trim)
            assert pytest.approx(offset, abs=0.05) == shift
    check(moved)


def test_offset_that_leaves_the_paper() -> None:
    """Where moved backs would stand on what printers leave white, fewer pieces stand on a sheet."""
    per_sheet = {
        move: grid_of(deck_request("add-it", paper="letter", back_offset=(0.0, move))).per_sheet for move in (1, 4)
    }
    assert {1: 9, 4: 6} == per_sheet
    check(printed(part_of(deck_request("add-it", paper="letter", back_offset=(0.0, 4.0)), 12)))


@pytest.mark.parametrize(
    ("size", "offset"), [("63x88", (0.0625, 0.1875)), ("60.325x88.9", (0.0, 0.0)), ("28.575", (0.1, 0.007))]
)
def test_colour_stays_off_neighbours(size: str, offset: tuple[float, float]) -> None:
    """A size or an offset with three decimals: no back prints over the one beside it where there is no gap."""
    game, cut = ("fifteen", "square") if size == "28.575" else ("add-it", "square")
    view = deck_view(deck_request(game, size=size, cut=cut, paper="letter", back_offset=offset, sides="backs"))
    for page in view.pages:
        for one, other in permutations(page.pieces, 2):
            reach = one.left + one.piece.width + one.bleed.right
            beside = abs(one.top - other.top) < 0.001 and other.left > one.left
            assert not beside or reach < other.left + 0.001
            below = one.top + one.piece.height + one.bleed.bottom
            under = abs(one.left - other.left) < 0.001 and other.top > one.top
            assert not under or below < other.top + 0.001


# The print shop


@pytest.mark.parametrize("bleed", [3.0, 0.0, 5.0])
@pytest.mark.parametrize(
    "choice", [{"game": "add-it"}, {"game": "fifteen"}, {"game": "add-it", "size": "70x120"}], ids=named
)
def test_print_shop(choice: dict[str, Any], bleed: float) -> None:
    """One piece a page; the trim box is the piece, the bleed box reaches over it, marks are outside of both."""
    request = part_of(deck_request(**choice, print_shop=True, bleed=bleed), 3)
    content = deck_pdf(request)
    pages, shop = read_sheets(content), PdfReader(BytesIO(content)).pages
    assert 6 == len(pages) == len(shop)
    assert [False, True] * 3 == [page.pieces[0].name in BACKS for page in pages]
    for page, sheet in zip(pages, shop, strict=True):
        (piece,), media = page.pieces, sheet.mediabox
        corner = float(media.left), float(media.top)
        trim, wide, crop = (in_mm(box, corner) for box in (sheet.trimbox, sheet.bleedbox, sheet.cropbox))
        assert pytest.approx(request.size, abs=NEAR) == extent(trim)
        assert pytest.approx((bleed,) * 4, abs=0.05) == beyond(trim, wide)
        whole = Rect(0.0, 0.0, page.width, page.height)
        assert whole.holds(wide, 0.01)
        assert crop.holds(wide, 0.01)
        assert dist(piece.middle, middle_of(trim)) < 0.05
        marks = [mark for path in page.marks for mark in path.segments]
        assert 8 == len(marks)
        assert not [mark for mark in marks if mark.meets(wide)]
        assert all(whole.holds(mark, 0.01) for mark in marks)
        places = sorted(round(way_of(line)[1], 1) for path in page.marks for line in path.lines)
        assert sorted(round(side, 1) for side in (trim.left, trim.right, trim.top, trim.bottom) for _ in "ab") == places
        if piece.name in BACKS:
            assert pytest.approx((bleed,) * 4, abs=0.05) == beyond(trim, piece.ground)


def in_mm(box: Any, corner: tuple[float, float]) -> Rect:
    """A box of PDF in mm from the left upper corner of its page."""
    left, top = corner
    return Rect(
        *(float(side) * 25.4 / 72 for side in (box.left - left, top - box.top, box.right - left, top - box.bottom))
    )


def beyond(inner: Rect, outer: Rect) -> tuple[float, float, float, float]:
    """How far a box reaches over each side of another."""
    return inner.left - outer.left, inner.top - outer.top, outer.right - inner.right, outer.bottom - inner.bottom


def middle_of(box: Rect) -> Point:
    """The middle of a box."""
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def test_how_to_print_is_in_the_file() -> None:
    """Viewers print at true size, and turn the sheet over the edge it was made for; without backs no edge is named."""

    def preferences(**choices: Any) -> Any:
        reader: Any = PdfReader(BytesIO(deck_pdf(part_of(deck_request("fifteen", **choices), 3))))
        return reader.root_object["/ViewerPreferences"]

    assert ["/None"] * 4 == [preferences(duplex=duplex)["/PrintScaling"] for duplex in DUPLEX]
    assert "/DuplexFlipLongEdge" == preferences()["/Duplex"]
    assert "/DuplexFlipShortEdge" == preferences(duplex="short")["/Duplex"]
    for choices in ({"duplex": "fold"}, {"duplex": "none"}, {"sides": "fronts"}, {"sides": "backs"}):
        assert preferences(**choices).get("/Duplex", "/Simplex") == "/Simplex"


# The deck in the PDF is the game's deck


def test_cards_in_the_file() -> None:
    """C15, A1: each number six times, once a symbol; 60 cards, an information card and a spare one."""
    names = [piece.name for _, fronts in whole_deck("add-it").fronts for piece in fronts]
    assert ADD_IT_NAMES + EXTRAS == names
    numbers = Counter(name.split()[0] for name in names if name[0].isdigit())
    assert {str(number): 6 for number in range(1, 11)} == numbers


def test_chips_in_the_file() -> None:
    """C15, F1: each number four times, ten circled, the special seven among them; 40 chips."""
    names = [piece.name for _, fronts in whole_deck("fifteen").fronts for piece in fronts]
    assert sorted(FIFTEEN_NAMES) == sorted(names)
    assert {str(number): 4 for number in range(1, 11)} == Counter(name.split(",")[0] for name in names)
    assert 10 == sum("," in name for name in names)
    assert 1 == names.count("7, surrounded by lines")


@pytest.mark.parametrize(
    ("choice", "sets"),
    [({"players": 2}, 1), ({"players": 3}, 2), ({"players": 4}, 2), ({"players": 10}, 5), ({"sets": 3}, 3)],
)
def test_chips_for_more_players(choice: dict[str, Any], sets: int) -> None:
    """F2: 40 chips for every two players, or as many sets as are asked for."""
    deck = printed(deck_request("fifteen", size="25", sides="fronts", **choice))
    names = Counter(piece.name for piece in pieces_of(deck.pages))
    assert {name: sets * count for name, count in Counter(FIFTEEN_NAMES).items()} == names


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_for_more_players(players: int) -> None:
    """A1, A2: two, three and four players share one deck."""
    request = deck_request("add-it", players=players)
    assert GAMES["add-it"].deck.pieces == request.pieces


@pytest.mark.parametrize("game", sorted(GAMES))
def test_names_in_every_language(game: str) -> None:
    """Each language has a name of its own for each different piece, which tells its number first."""
    different = {"add-it": 60 + 2, "fifteen": 20}[game]
    spoken: dict[str, list[str]] = {}
    for language in languages():
        request = deck_request(game, sides="fronts", ink="outline", lang=language)
        spoken[language] = [piece.name for piece in pieces_of(printed(request).pages)]
        assert different == len(set(spoken[language])), language
    numbers = {language: [re.findall(r"^\d+", name) for name in names] for language, names in spoken.items()}
    assert all(numbers["en"] == each for each in numbers.values())
    for one, other in combinations(spoken.values(), 2):
        assert set() == {name for name in one if not name.isdigit()} & set(other)


# Bytes


def test_small_files() -> None:
    """P19: the whole decks with their backs are under 1 MB."""
    for game in sorted(GAMES):
        assert len(whole_pdf(game)) < 1_000_000


MADE_AGAIN = """
import sys
from tutor.render.deck import calibration_pdf, deck_pdf
from tutor.deck.sheets import deck_view, grid_of
from tutor.deck.request import deck_request
for game in ("add-it", "fifteen"):
    sys.stdout.buffer.write(deck_pdf(deck_request(game)))
sys.stdout.buffer.write(calibration_pdf())
"""


def test_same_bytes_in_every_process() -> None:
    """The same deck is the same file, in another process with another hash seed and time zone too."""
    here = whole_pdf("add-it") + whole_pdf("fifteen") + calibration_pdf()
    there = python("-c", MADE_AGAIN, PYTHONHASHSEED="17", TZ="Pacific/Kiritimati")
    assert (b"", here) == (there.stderr, there.stdout)


def test_same_bytes_twice() -> None:
    """The whole deck is the same file when it is made again in the same process."""
    assert whole_pdf("add-it") == deck_pdf(deck_request("add-it"))


# PDF/UA


ACCESSIBLE: dict[str, Callable[[], bytes]] = {
    "cards": lambda: whole_pdf("add-it"),
    "chips": lambda: deck_pdf(deck_request("fifteen", lang="es")),
    "square chips": lambda: deck_pdf(part_of(deck_request("fifteen", cut="square", marks="lines"), 9)),
    "folded": lambda: deck_pdf(part_of(deck_request("add-it", duplex="fold", ink="outline"), 4)),
    "print shop": lambda: deck_pdf(part_of(deck_request("add-it", print_shop=True), 2)),
    "print shop, chips": lambda: deck_pdf(part_of(deck_request("fifteen", print_shop=True), 2)),
    "backs alone": lambda: deck_pdf(part_of(deck_request("fifteen", sides="backs"), 2)),
    "calibration": lambda: calibration_pdf("letter", duplex="short", lang="es"),
    "for a sheet of cards": lambda: deck_pdf(deck_request(sheet=sheet_of_codes("add-it.find-all.1.x2.k7.1vc"))),
    "for a sheet of chips": lambda: deck_pdf(deck_request(sheet=of_game("fifteen"))),
}


@pytest.mark.parametrize("what", sorted(ACCESSIBLE))
def test_pdf_ua(what: str) -> None:
    """Every file complies with PDF/UA-1, and has a title and a language."""
    content = ACCESSIBLE[what]()
    assert [] == pdfua_failures(content)
    reader: Any = PdfReader(BytesIO(content))
    assert str(reader.metadata.title).strip()
    assert str(reader.root_object["/Lang"]) in languages()


def test_every_drawing_has_a_spoken_name() -> None:
    """Pieces and marks are figures with a name; nothing is drawn without one but the ruler."""
    for game in sorted(GAMES):
        for page in whole_deck(game).pages:
            assert all(name.strip() for name in page.figures)
            assert len(page.pieces) + bool(page.marks) == len(page.figures)
            assert 3 >= len(page.ruler)


def test_damaged_symbols_leave_no_deck(monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath) -> None:
    """P10: a damaged drawing is named, and no PDF is left."""
    sound = asset
    damages = (
        b"[s]\npath = 'M0 0",
        b"[s]\npath = 'x<script>'\ncolour = '#000000'",
        b"\xff",
        b"[s]\ncolour = 7",
        b"s = 7",
    )
    for damage in damages:
        monkeypatch.setattr(drawing, "asset", lambda name, it=damage: it if "symbols" in name else sound(name))
        drawing.drawings.cache_clear()
        ended = run("deck", "--output", str(tmp_path / "deck.pdf"))
        assert (1, "") == (ended.exit_code, ended.stdout), damage
        assert "pieces/symbols.toml" in ended.stderr
        assert [] == list(tmp_path.iterdir())
    monkeypatch.undo()
    drawing.drawings.cache_clear()
    assert 0 == run("deck", "--output", str(tmp_path / "deck.pdf"), "--sides", "fronts").exit_code


def test_missing_symbols_leave_no_deck(monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath) -> None:
    """P10: so does a file without one of the six symbols, or with an invalid colour."""
    sound = asset
    symbols = sound("pieces/symbols.toml").decode()
    for damage in (symbols.partition("[g]")[0], symbols.replace("#0a6b3d", "green"), symbols.replace("#0a6b3d", "")):
        monkeypatch.setattr(drawing, "asset", lambda name, it=damage: it.encode() if "symbols" in name else sound(name))
        drawing.drawings.cache_clear()
        ended = run("deck", "--output", str(tmp_path / "deck.pdf"))
        assert (1, "") == (ended.exit_code, ended.stdout)
        assert "pieces/symbols.toml" in ended.stderr
        assert [] == list(tmp_path.iterdir())
    monkeypatch.undo()
    drawing.drawings.cache_clear()


# The pieces of a worksheet


def of_game(game: str, seed: str = "1") -> Sheet:
    """A sheet with puzzles of every kind."""
    return worksheet(game=game, kind=kinds_of(game), level=3, count=14, seed=seed)


def laid_out(puzzle: Puzzle) -> Counter[str]:
    """What must be there to lay out one puzzle: numbers of cards, chips with their marks."""
    pieces = [*([puzzle.played] if puzzle.played else []), *puzzle.hand, *puzzle.table]
    return Counter(str(piece) for piece in pieces)


MARKED = {"*": "surrounded by lines", "o": "circled"}


def as_spoken(piece: str) -> str:
    """What a chip of a puzzle is called."""
    return f"{piece[:-1]}, {MARKED[piece[-1]]}" if piece[-1] in MARKED else piece


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_pieces_of_a_sheet(game: str, seed: str) -> None:
    """Just the pieces that the puzzles need: of each number as many as the puzzle that needs most of it."""
    sheet = of_game(game, seed)
    names = [
        piece.name
        for _, fronts in printed(deck_request(sheet=sheet, sides="fronts", ink="outline")).fronts
        for piece in fronts
    ]
    needed: Counter[str] = Counter()
    for puzzle in sheet.puzzles:
        needed |= laid_out(puzzle)
    if game == "add-it":
        assert needed == Counter(name.split()[0] for name in names)
        assert len(names) == len(set(names))
        assert set(names) <= set(ADD_IT_NAMES)
    else:
        assert {as_spoken(piece): count for piece, count in needed.items()} == Counter(names)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_set_up_page(game: str) -> None:
    """The set-up pages show the pieces of every puzzle with its number and code, and nothing that gives it away."""
    sheet = of_game(game)
    pages = read_pages(deck_pdf(deck_request(sheet=sheet)))
    runs = [run for page in pages for run in page.runs if is_set_up(page)]
    shown = [run.text.split() for run in runs if run.is_pieces]
    wanted = Counter(
        str(piece) for puzzle in sheet.puzzles for piece in [puzzle.played, *puzzle.hand, *puzzle.table] if piece
    )
    assert wanted == Counter(piece for row in shown for piece in row)
    words = [run.text for run in runs if not run.is_pieces]
    assert Counter(sheet.codes) == Counter(word for word in words if word in sheet.codes)
    assert [f"{number}." for number in range(1, 15)] == [word for word in words if re.fullmatch(r"\d+\.", word)]
    said = " ".join(word for word in words if word not in sheet.codes and not re.fullmatch(r"\d+\.", word))
    for puzzle in sheet.puzzles:
        label = "you play" if puzzle.played else "in your hand"
        assert label in said
        said = said.replace(label, "", 1).replace("on the table", "", 1)
    assert f"How to lay out each puzzle: {sheet.title}" == " ".join(said.split())


def is_set_up(page: Page) -> bool:
    """Whether a page has no ruler, as the set-up pages have none."""
    return not any("100 %" in run.text for run in page.runs)


@pytest.mark.parametrize("paper", ["a4", "letter", "100x150mm"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_set_up_pages_keep_inside(game: str, paper: str) -> None:
    """However many puzzles there are, nothing leaves the page or lies on anything else."""
    request = deck_request(
        sheet=of_game(game), paper=paper, size="mini" if game == "add-it" else "25", sides="fronts", ink="outline"
    )
    pages = [page for page in read_pages(deck_pdf(request)) if is_set_up(page)]
    assert pages
    for page in pages:
        free = Rect(5.0, 5.0, page.width - 5.0, page.height - 5.0)
        assert [] == [run for run in page.runs if not free.holds(run, 0.01)]
        assert [] == [pair for pair in combinations(page.runs, 2) if pair[0].meets(pair[1], 0.3)]


def test_sheet_of_both_games() -> None:
    """A sheet with puzzles of both games says so, and each game's pieces can be had."""
    both = sheet_of_codes([of_game("add-it").codes[0], of_game("fifteen").codes[0]])
    with pytest.raises(TutorError, match="add-it and fifteen"):
        deck_request(sheet=both)
    for game, puzzle in zip(("add-it", "fifteen"), both.puzzles, strict=True):
        assert laid_out(puzzle).total() == len(deck_request(game, sheet=both).pieces)
