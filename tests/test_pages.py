"""Worksheets and keys as PDF, read back: the right answers, in the right places, and nothing cut off or overlapping."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests import brute_force
from tests.command_line import python
from tests.drawn_puzzles import GAMES_AND_KINDS, kinds_of
from tests.handed_cases import asked, cases, handed_captures
from tests.kinds import printed_given
from tests.pdfua import pdfua_failures
from tests.printed_documents import Document, answers_right, check_pages, document, repeats
from tests.printed_pages import (
    CODE,
    MM,
    PLAYED_BLUE,
    answers_of,
    cell_places,
    how_to_places,
    kind_of,
    pairs,
    printed_puzzles,
    read_pages,
    runs_in,
    summary_of,
    text_place,
    title_place,
)
from tutor.errors import InputError, NoSuchPuzzle
from tutor.files.reading import read_back
from tutor.games import GAMES
from tutor.paper.papers import papers
from tutor.pieces import Piece
from tutor.puzzle import Puzzle
from tutor.render.worksheet import combined_pdf, key_pdf, worksheet_pdf
from tutor.sheet.asking import sheet_again, sheet_of_codes, worksheet
from tutor.sheet.recipes import recipes
from tutor.sheet.sheet import Sheet, sheet_of_puzzles
from tutor.sheet.style import Style
from tutor.sheet.worksheet import worksheet_view
from tutor.wording.catalogue import languages

OTHER = languages()[-1]
"""A language besides English, when there is one."""

# The sheets


def drawn(game: str, level: int, *, count: int = 14, **style: Any) -> Sheet:
    """A sheet of every kind."""
    return worksheet(game=game, kind=kinds_of(game), level=level, count=count, seed="pages", **style)


def all_but(game: str, played: int) -> list[Piece]:
    """The whole deck but one piece of the played number: the largest table there can be."""
    pieces = list(GAMES[game].deck.pieces)
    pieces.remove(next(piece for piece in pieces if piece.number == played))
    return pieces


def widest(game: str) -> list[Puzzle]:
    """Puzzles that need more room than any that is drawn: largest tables, most captures, longest sums and claims."""
    tables: list[tuple[str | list[Piece], int]]
    deck = GAMES[game].deck
    hand, rest = [deck.pieces[place] for place in (0, 9, 4, 7, 2, 5)], list(deck.pieces)
    for piece in hand:
        rest.remove(piece)
    if game == "add-it":
        tables = [("1 1 2 2 3 3 4 5 6 7 8 9", 10), ("1 1 1 1 1 1 2 2", 10), (all_but(game, 10), 10)]
        tables.append(("1 1 1 2 2 2 3 3 3 4 4 4 5 5 6 6 7 8 9 10", 10))
        hidden, claim = ((1, 1, 1, 1, 1, 1, 2),), ((10, 9, 9, 8, 7, 6, 10, 10),)
    else:
        tables = [("1 2 3 4 5 6 7", 8), ("1 1 1 2 2 2 2 3", 1), (all_but(game, 5), 5), (all_but(game, 1), 1)]
        tables.append(("1 1 1 2 2 2 3 3 4 4 5 6 7 8 9", 1))
        hidden, claim = ((1, 1, 1, 2, 2, 2, 2),), ((10, 9, 9, 8, 7, 6, 10, 10),)
    found = [Puzzle.of(kind, game=game, played=played, table=table) for table, played in tables for kind in PLAIN]
    table, played = tables[1]
    found.append(Puzzle.of("missing-number", game=game, played=played, table=table, given=hidden))
    found.append(Puzzle.of("right-or-wrong", game=game, played=3, table="6 7 8 9 9 10 10 10", given=claim))
    found.append(Puzzle.of("what-would-you-play", game=game, table="1 2 3 4 5 6 7 8 9 10 1 2", hand=hand))
    return [*found, Puzzle.of("which-piece", game=game, table=rest, hand=hand)]


PLAIN = ("find-all", "how-many")
"""Kinds that any table makes a puzzle of."""


def handed(number: str) -> Iterator[tuple[str, list[int], int]]:
    """The tables of an arithmetic case, each with its game and what is played on it."""
    for given in (asked(number), *asked(number).get("cases", ())):
        game = {**asked(number), **given}.get("game")
        played = given.get("play", given.get("hand"))
        if isinstance(played, int) and isinstance(given.get("table"), list) and isinstance(game, str):
            yield game, given["table"], played
        elif isinstance(played, list) and isinstance(given.get("table"), list):
            for one in played:
                yield str(game), given["table"], one["value"] if isinstance(one, dict) else one


def handed_puzzles() -> list[Puzzle]:
    """Every arithmetic case of cases.json as puzzles of both plain kinds."""
    tables = [table for number in cases() if number[0] in "RS" for table in handed(number)]
    tables += [(one["game"], one["table"], one.get("play", one.get("hand"))) for one in asked("W09")["puzzles"]]
    found = [Puzzle.of(kind, game=game, played=played, table=table) for kind in PLAIN for game, table, played in tables]
    return sorted(found, key=lambda puzzle: (puzzle.game.key, puzzle.kind))


SHEETS: dict[str, Callable[[], Sheet]] = {
    "add-it 1": lambda: drawn("add-it", 1, support="pips"),
    "add-it 3": lambda: drawn("add-it", 3, paper="letter", lang=OTHER),
    "add-it 6": lambda: drawn("add-it", 6, count=21),
    "add-it 6 large": lambda: drawn("add-it", 6, count=9, large_print=True, support="pips", lang=OTHER),
    "fifteen 1": lambda: drawn("fifteen", 1, paper="letter", support="pips", lang=OTHER),
    "fifteen 3": lambda: drawn("fifteen", 3),
    "fifteen 6": lambda: drawn("fifteen", 6, count=21, lang=OTHER),
    "fifteen 6 large": lambda: drawn("fifteen", 6, count=9, large_print=True, paper="letter"),
    "a3": lambda: drawn("add-it", 6, count=15, paper="a3", lang=OTHER),
    "legal": lambda: drawn("fifteen", 3, count=15, paper="legal"),
    "a3 large": lambda: drawn("fifteen", 4, paper="a3", large_print=True),
    "b5": lambda: drawn("add-it", 3, count=8, paper="b5", lang=OTHER),
    "a5": lambda: drawn("fifteen", 3, count=9, paper="a5", support="pips"),
    "101 puzzles": lambda: worksheet(game="fifteen", kind="how-many", played=10, count=101, seed="pages"),
    "widest add-it": lambda: sheet_of_puzzles(widest("add-it")),
    "widest add-it large": lambda: sheet_of_puzzles(widest("add-it"), style=Style("letter", OTHER, large=True)),
    "widest fifteen": lambda: sheet_of_puzzles(widest("fifteen"), style=Style("letter", OTHER)),
    "widest fifteen large": lambda: sheet_of_puzzles(widest("fifteen"), style=Style("a4", pips=True, large=True)),
    "handed": lambda: sheet_of_puzzles(handed_puzzles()),
}
"""The sheets of the everyday run: between them every kind, both games, papers, languages and sizes of print."""


@cache
def made(name: str) -> Document:
    """One of the sheets above, made once for all tests."""
    return document(SHEETS[name]())


everyday = pytest.mark.parametrize("name", SHEETS)


# The key repeats the worksheet


@everyday
def test_key_repeats_the_worksheet(name: str) -> None:
    """W03, W17: entry n of the key is puzzle n: same number, pieces, order, code, and the same place on its page."""
    repeats(made(name))


@everyday
def test_worksheet_prints_its_puzzles(name: str) -> None:
    """What is printed is the puzzle that the sheet means, and its code says so too."""
    one = made(name)
    for printed, puzzle in zip(one.puzzles, one.sheet.puzzles, strict=True):
        kind = kind_of(printed, one.sheet)
        held = printed.hand or printed.played if puzzle.hand else ()
        again = Puzzle.of(
            kind,
            game=printed.game,
            table=" ".join(printed.table),
            played=None if puzzle.hand else printed.played[0],
            hand=" ".join(held),
            given=printed_given(printed, kind),
        )
        assert puzzle == again == sheet_of_codes([printed.code]).puzzles[0]


def test_distinct_puzzles() -> None:
    """W01: no two of fifty puzzles are the same by number, as they are printed."""
    wish = asked("W01")
    sheet = worksheet(
        game=wish["game"],
        kind="find-all",
        table_size=wish["table_size"],
        count=wish["count"],
        seed=str(wish["seed"]),
    )
    printed = printed_puzzles(sheet, read_pages(worksheet_pdf(sheet)))
    seen = {(pairs(one.played)[0][0], *sorted(number for number, _ in pairs(one.table))) for one in printed}
    assert wish["count"] == len(seen)


# The answers are right


@everyday
def test_answers_are_right(name: str) -> None:
    """The key agrees with a brute force over the table that is printed on the worksheet, for every kind and game."""
    answers_right(made(name))


def test_handed_answers() -> None:
    """W20, S03: the captures by number and by piece that were worked out by hand stand in the key."""
    one = made("handed")
    expected = cases()["S03"]["expected"]
    table = sorted(asked("S03")["table"])
    entry = next(
        answered
        for answered in one.answers
        if answered.game == "add-it" and table == sorted(number for number, _ in pairs(answered.table))
    )
    found = answers_of(entry, "a match")
    assert expected["by_value"] == sorted(list(answer.numbers) for answer in found)
    assert (expected["n_by_value"], expected["n_physical"]) == (len(found), sum(answer.ways for answer in found))


def test_no_capture_is_said_and_why() -> None:
    """W09: where nothing can be captured the key says so and why; no entry is blank."""
    answers = [answered for answered in made("handed").answers if answered.played]
    none = [answered for answered in answers if summary_of(answered).startswith("No capture: ")]
    for case in asked("W09")["puzzles"]:
        table = sorted(case["table"])
        assert any(table == sorted(number for number, _ in pairs(answered.table)) for answered in none)
    for answered in none:
        assert any(run.size == 8.5 and run.text for run in answered.runs)


# Nothing is cut off, and nothing overlaps


@everyday
def test_pages_are_well_printed(name: str) -> None:
    """W13, P11, P15: all text inside the margins and in its own place, no overlap, no blank page, the paper's size."""
    check_pages(made(name))


@everyday
def test_places_do_not_overlap(name: str) -> None:
    """Puzzles and how-to boxes stand between the margins, and none of them over another."""
    sheet = made(name).sheet
    boxes = [*how_to_places(sheet), *cell_places(sheet)]
    assert all(text_place(sheet).holds(box, 0.01) for _, box in boxes)
    assert not [
        pair for pair in combinations(boxes, 2) if pair[0][0] == pair[1][0] and pair[0][1].meets(pair[1][1], 0.01)
    ]


@everyday
def test_how_to_stands_with_its_first_puzzle(name: str) -> None:
    """No how-to box is alone at the foot of a page, nor alone on a first page."""
    for placed in made(name).sheet.setting.placed:
        assert placed.how_to.page == placed.cells[0].page


def test_ruled_lines_and_the_example_give_way() -> None:
    """Where a how-to and its first puzzle have no room on a page, there are fewer empty lines, then no example."""
    sheet = worksheet(kind="how-many", level=6, large_print=True, seed="k7")
    check(sheet)
    first = worksheet_view(sheet).pages[0]
    assert [1] == [view.number for view in first.puzzles]
    assert [True] == [bool(view.label) for view in first.how_tos]
    check(worksheet(kind="missing-number", level=1, large_print=True, seed="mis1", paper="a5", count=2))
    small = worksheet(kind="how-many", level=3, large_print=True, seed="k7", paper="a5", count=2)
    check(small)
    assert [False] == [bool(view.label) for view in worksheet_view(small).pages[0].how_tos]


TOO_HIGH: list[tuple[dict[str, Any], str]] = [
    ({"game": "fifteen", "kind": ["which-is-missing"], "table_size": 28, "played": 1, "large_print": True},
     "puzzle 1 does not fit on a page: in large print it needs 294 mm"),
    ({"game": "fifteen", "kind": ["find-all"], "table_size": 39, "played": 1, "paper": "a5"},
     "A5 leaves .* mm below the how-to; wish for fewer captures or a smaller table, or take a larger paper"),
]  # fmt: skip


@pytest.mark.parametrize(("wished", "message"), TOO_HIGH, ids=lambda one: str(one)[:40])
def test_a_puzzle_higher_than_its_page_is_refused(wished: dict[str, Any], message: str) -> None:
    """W13: nothing is cut off: what has no room on a page is refused in one sentence, exit code 3."""
    sheet = worksheet(count=1, seed="a", **wished)
    for write in (worksheet_pdf, key_pdf, combined_pdf):
        with pytest.raises(NoSuchPuzzle, match=message) as refusal:
            write(sheet)
        assert 3 == refusal.value.exit_code


@everyday
def test_puzzle_is_whole_on_its_page(name: str) -> None:
    """W15: number, pieces and code of a puzzle stand on one page, and the rows of its table begin at one left edge."""
    for printed in made(name).puzzles:
        table = [run.left for run in printed.runs if run.is_pieces and run.colour != PLAYED_BLUE]
        assert not table or max(table) - min(table) < 0.3
        assert CODE.fullmatch(printed.code)


@everyday
def test_room_to_write(name: str) -> None:
    """W18: 20 mm or more to write in for each puzzle, however large its table."""
    one = made(name)
    for printed, (_, place) in zip(one.puzzles, cell_places(one.sheet), strict=True):
        pieces = [run.bottom for run in printed.runs if run.is_pieces]
        assert place.bottom - max(pieces) >= 20.0


@everyday
def test_played_piece_is_set_apart(name: str) -> None:
    """The played piece is seen as played: blue, and 4 mm or more from the table; in grey its frame is thicker."""
    for printed in made(name).puzzles:
        pieces = [run for run in printed.runs if run.is_pieces]
        played = [run for run in pieces if run.colour == PLAYED_BLUE]
        assert played
        for run in pieces:
            if printed.played and run not in played:
                assert run.left - max(one.right for one in played) >= 4.0


@everyday
def test_numbers_are_text(name: str) -> None:
    """Every number is text: the words of the piece fonts are digits with the games' marks, and nothing else."""
    for _, pages in made(name).both:
        for page in pages:
            for run in page.runs:
                assert run.text.isprintable()
                if run.is_pieces:
                    assert re.fullmatch(r"(10|[1-9])[o*]?( (10|[1-9])[o*]?)*", run.text)


# The worksheet gives nothing away


def metadata(content: bytes) -> tuple[dict[str, str], str]:
    """The metadata of a PDF: the entries of its table, and its XML."""
    reader = PdfReader(BytesIO(content))
    root: Any = reader.trailer["/Root"]
    return {key: str(value) for key, value in (reader.metadata or {}).items()}, root["/Metadata"].get_data().decode()


@everyday
def test_metadata_says_no_answer(name: str) -> None:
    """W11: a worksheet says of itself its title, its codes and its style; nothing is attached to it."""
    one = made(name)
    sheet, style = one.sheet, one.sheet.style
    about, xml = metadata(one.worksheet)
    words = [style.paper, style.language, *["large"] * style.large, *["pips"] * style.pips]
    told = [f"puzzle-codes: {' '.join(sheet.codes)}", f"style: {' '.join(words)}"]
    if sheet.code:
        told.insert(0, f"sheet-code: {sheet.code}")
    assert {"/Title": sheet.title, "/Keywords": ", ".join(told), "/Author": "Capture Tutor"}.items() <= about.items()
    assert {"/Title", "/Keywords", "/Author", "/Creator", "/Producer"} == set(about)
    reader = PdfReader(BytesIO(one.worksheet))
    root: Any = reader.trailer["/Root"]
    assert {} == dict(reader.attachments)
    assert "/Names" not in root
    assert "/AF" not in root
    assert not re.search(rb"/(ActualText|EmbeddedFile|Annots|OCG)\b", one.worksheet)
    for word in ("answer", "solution", 'captures":'):
        assert word not in xml.lower()


@everyday
def test_bookmarks_say_no_answer(name: str) -> None:
    """W11: the bookmarks of a worksheet are its printed headings."""
    one = made(name)
    printed = {" ".join(run.text.split()) for page in one.worksheet_pages for run in page.runs}
    reader = PdfReader(BytesIO(one.worksheet))

    def titles(entries: Any) -> Iterator[str]:
        for entry in entries:
            if isinstance(entry, list):
                yield from titles(entry)
            else:
                yield str(entry.title)

    for title in titles(reader.outline):
        assert " ".join(title.split()) in printed or title == one.sheet.title


def test_no_answer_in_the_text() -> None:
    """W11: besides its pieces and its example, a worksheet has no finished sum, and no answer among its words."""
    puzzle = Puzzle.of("find-all", game="fifteen", played=asked("W11")["hand"], table=asked("W11")["table"])
    sheet = sheet_of_puzzles([puzzle])
    content = worksheet_pdf(sheet)
    (printed,) = printed_puzzles(sheet, read_pages(content))
    words = " ".join(run.text for run in printed.runs if not run.is_pieces and not CODE.fullmatch(run.text))
    assert {"1", "8", "15"} == set(re.findall(r"\d+", words))  # puzzle 1: make 15 with 8
    about, xml = metadata(content)
    for answer in cases()["W11"]["expected"]["strings"][1:]:
        spaced = answer.replace("+", " + ")
        assert not any(found in text for found in (answer, spaced) for text in (words, xml, *about.values()))


def test_order_says_no_answer() -> None:
    """W11: the order of the cards says nothing: those of a capture lie side by side no more than by chance."""
    sheet = worksheet(game="add-it", kind="find-all", table_size=8, ways=1, addends=2, count=120, seed="order")
    beside = firsts = 0
    for printed in printed_puzzles(sheet, read_pages(worksheet_pdf(sheet))):
        numbers = [number for number, _ in pairs(printed.table)]
        (group,) = brute_force.captures("add-it", pairs(printed.played)[0][0], numbers)
        places = [[place for place, number in enumerate(numbers) if number == one] for one in group]
        beside += any(abs(one - other) == 1 for one in places[0] for other in places[1])
        firsts += 0 in places[0] + places[1]
    assert 18 <= beside <= 54  # 1 in 4 by chance: 30, and more where a number lies there twice
    assert 15 <= firsts <= 50


# The same bytes, and PDF/UA

SCRIPT = """
import sys
from hashlib import sha256
from tutor import GAMES, KINDS, combined_pdf, key_pdf, worksheet, worksheet_pdf
for game in ("add-it", "fifteen"):
    kinds = [kind for kind in KINDS if KINDS[kind].suits(GAMES[game])]
    sheet = worksheet(game=game, kind=kinds, level=3, count=9, seed="bytes", support="pips")
    print(*(sha256(write(sheet)).hexdigest() for write in (worksheet_pdf, key_pdf, combined_pdf)))
"""


def test_same_bytes_in_every_process() -> None:
    """W05: worksheet, key and both in one are the same to the byte, whatever the hash seed of the process."""
    there = python("-W", "error", "-c", SCRIPT, PYTHONHASHSEED="1").stdout.decode().split()
    assert 6 == len(there)
    for game, write, digest in (("add-it", key_pdf, there[1]), ("fifteen", combined_pdf, there[5])):
        sheet = worksheet(game=game, kind=kinds_of(game), level=3, count=9, seed="bytes", support="pips")
        assert digest == hashlib.sha256(write(sheet)).hexdigest()  # the hash seed is another one in each run


PAPER_SIZES = {
    "a4": (595.28, 841.89),
    "letter": (612.0, 792.0),
    "legal": (612.0, 1008.0),
    "a3": (841.89, 1190.55),
    "b5": (498.9, 708.66),
    "a5": (419.53, 595.28),
}
"""In points, from the standards; any other paper is as its row says."""

STYLES = [Style(paper, language) for paper in papers() for language in dict.fromkeys(("en", OTHER))]


def check_pdf_ua(sheet: Sheet, *contents: bytes) -> None:
    """Assert that PDFs of a sheet are PDF/UA-1, with its language and title, on its paper."""
    for content in contents:
        assert [] == pdfua_failures(content)
        reader = PdfReader(BytesIO(content))
        root: Any = reader.trailer["/Root"]
        assert sheet.style.language == root["/Lang"]
        assert sheet.title in metadata(content)[0]["/Title"]
        box = reader.pages[0].mediabox
        of_row = [length / MM for length in (sheet.paper.width, sheet.paper.height)]
        expected = PAPER_SIZES.get(sheet.style.paper, of_row)
        assert pytest.approx(expected, abs=0.5) == (float(box.width), float(box.height))  # P11


@everyday
def test_pdf_ua(name: str) -> None:
    """P17: worksheets and keys are PDF/UA-1 with their language and title, for every kind, paper and size of print."""
    one = made(name)
    check_pdf_ua(one.sheet, one.worksheet, one.key)


@pytest.mark.parametrize("game", GAMES)
def test_pdf_ua_of_both_in_one(game: str) -> None:
    """P17: a worksheet and its key in one file are PDF/UA-1 too."""
    sheet = drawn(game, 3, count=9, lang=OTHER)
    check_pdf_ua(sheet, combined_pdf(sheet))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.paper}-{style.language}")
def test_pdf_ua_everywhere(game: str, style: Style) -> None:
    """P17: the same for every game on every paper in every language."""
    sheet = drawn(game, 3, count=9, paper=style.paper, lang=style.language)
    check_pdf_ua(sheet, worksheet_pdf(sheet), key_pdf(sheet), combined_pdf(sheet))


def test_the_everyday_sheets_show_everything() -> None:
    """A new paper, language or game is tried every day: add a sheet of it to `SHEETS`."""
    sheets = [made(name).sheet for name in SHEETS]
    assert set(papers()) == {sheet.style.paper for sheet in sheets}
    spoken = {(puzzle.game.key, sheet.style.language) for sheet in sheets for puzzle in sheet.puzzles}
    assert {(game, language) for game in GAMES for language in ("en", OTHER)} <= spoken


def test_combined_is_both() -> None:
    """Both in one have the pages of the worksheet, then those of the key."""
    one = made("add-it 1")
    pages = read_pages(combined_pdf(one.sheet))
    assert [page.runs for page in (*one.worksheet_pages, *one.key_pages)] == [page.runs for page in pages]


# The key made again


def test_key_again(tmp_path: Path) -> None:
    """The key comes again from the worksheet, the key, both in one and the sheet code, the same to the byte."""
    one = made("fifteen 3")
    for content in (one.worksheet, one.key, combined_pdf(one.sheet)):
        file = tmp_path / "sheet.pdf"
        file.write_bytes(content)
        back = read_back(file)
        assert (one.sheet.code, one.sheet.codes) == (back.sheet_code, back.puzzle_codes)
        again = sheet_again(back.sheet_code, back.puzzle_codes, back.style, one.sheet.title)
        assert one.key == key_pdf(again)
    assert one.key == key_pdf(sheet_of_codes([one.sheet.code]))


def test_key_again_from_puzzle_codes() -> None:
    """The puzzle codes on the paper give the same puzzles in the same order, and the same answers."""
    one = made("add-it 3")
    codes = [printed.code for printed in one.puzzles]
    again = document(sheet_of_codes(codes, style=one.sheet.style))
    told = ("number", "game", "played", "hand", "table")
    for before, after in zip(one.answers, again.answers, strict=True):
        assert [getattr(before, name) for name in told] == [getattr(after, name) for name in told]
        assert summary_of(before) == summary_of(after)


@pytest.mark.parametrize("name", ["widest add-it", "widest fifteen large"])
def test_chosen_puzzles_come_again(name: str, tmp_path: Path) -> None:
    """A sheet of chosen puzzles, which has no sheet code, is made again from its PDF: same style, same bytes."""
    one = made(name)
    file = tmp_path / "sheet.pdf"
    file.write_bytes(one.worksheet)
    back = read_back(file)
    assert None is back.sheet_code
    assert one.key == key_pdf(sheet_again(None, back.puzzle_codes, back.style, back.title))


# Titles

LONG_TITLES = {
    "300 letters in one word": "m" * 300,
    "200 characters": "Captures for the children of the second class, " * 4 + "all of them.",
    "markup": "<b>&\"'</b> </title><style>*{display:none}</style> {{ 7 * 7 }}",
}


@pytest.mark.parametrize("title", LONG_TITLES.values(), ids=list(LONG_TITLES))
def test_long_titles(title: str) -> None:
    """N24, N28: a title of any length or wording leaves every puzzle in its place, and prints as it was written."""
    one = document(replace(made("add-it 1").sheet, title=title))
    repeats(one)
    check_pages(one)
    for _, pages in one.both:
        printed = "".join(run.text for run in runs_in(pages[0], title_place(one.sheet)) if run.font == "Bold")
        shown = re.sub(r"\s", "", printed)
        assert re.sub(r"\s", "", title).startswith(re.sub("…$", "", shown.removeprefix("Answers:"))[:20])
    assert title == metadata(one.worksheet)[0]["/Title"]


def test_title_that_cannot_be_printed() -> None:
    """N32: a title with characters that our fonts lack is refused, and the characters are named."""
    sheet = replace(made("add-it 1").sheet, title="中文 ⚽ for Ana")
    for write in (worksheet_pdf, key_pdf, combined_pdf):
        with pytest.raises(InputError, match="our fonts have no '中', '文' or '⚽'"):
            write(sheet)


# Everything else


def check(sheet: Sheet) -> None:
    """Assert all of the above of a sheet."""
    one = document(sheet)
    repeats(one)
    answers_right(one)
    check_pages(one)


def check_or_refusal(sheet: Sheet) -> None:
    """Assert all of it, or that large print does not fit on half a sheet and is refused."""
    try:
        pages = sheet.pages
    except NoSuchPuzzle:
        pages = 0
    assert pages or (sheet.style.paper, sheet.style.large) == ("a5", True)
    if pages:
        check(sheet)


@pytest.mark.parametrize("name", list(recipes())[::5])
def test_some_recipes(name: str) -> None:
    """A packaged recipe makes a worksheet and a key that are right and well printed."""
    check(worksheet(name, seed="pages", paper="letter", lang=OTHER))


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", papers())
@pytest.mark.parametrize("name", recipes())
def test_every_recipe(name: str, paper: str, language: str) -> None:
    """Every packaged recipe makes worksheets and keys that are right and well printed, whatever the setting."""
    for large in (False, True):
        check_or_refusal(worksheet(name, seed="long", paper=paper, lang=language, large_print=large))


@pytest.mark.long
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", papers())
@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_every_page(game: str, kind: str, paper: str, language: str, large: bool) -> None:
    """Every kind, level, game, paper, language and size of print is right and well printed."""
    for level in range(1, 7):
        style: dict[str, Any] = {"paper": paper, "language": language, "large_print": large, "pips": level < 3}
        check_or_refusal(worksheet(game=game, kind=[kind], level=level, count=12, seed=f"long{level}", **style))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_handed_table(game: str) -> None:
    """W20: all worked tables of a game stand in the key with their captures by number and by piece."""
    worked = handed_captures(game)
    check(
        sheet_of_puzzles([Puzzle.of("find-all", game=game, played=one["played"], table=one["table"]) for one in worked])
    )
