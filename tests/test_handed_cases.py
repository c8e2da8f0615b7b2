"""The worked cases run on their own data: here those of sheets, PDFs and decks, and the register of all."""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from time import process_time

import pytest
from pypdf import PdfReader

from tests.command_line import python, run
from tests.deck_sheets import whole_deck, whole_pdf
from tests.handed_cases import asked, cases, expected
from tests.pdfua import pdfua_failures
from tests.printed_documents import check_pages, document, repeats
from tests.printed_pages import answers_of, cell_places, runs_in, title_place
from tests.test_pages import handed_puzzles, metadata
from tests.test_pdf import REFERENCES
from tutor.deck.request import deck_request
from tutor.errors import InputError
from tutor.games import GAMES
from tutor.puzzle import Puzzle
from tutor.render import deck
from tutor.render.assets import asset
from tutor.render.deck import deck_pdf
from tutor.render.worksheet import key_pdf, worksheet_pdf
from tutor.sheet.asking import worksheet
from tutor.sheet.sheet import sheet_of_puzzles

WAITING = {
    *("W07", "W08", "P13"),
    *("N01", "N03", "N05", "N06", "N08", "N10", "N12", "N14", "N16", "N18", "N20", "N22", "N23", "N26", "N30", "N34"),
    *("N36", "N38", "N39", "N40"),
}
"""Cases of rosters and of a sheet for each pupil, until there are such sheets."""

TESTS = Path(__file__).parent


# The register


def ids_in(source: str) -> set[str]:
    r"""The ids of cases that stand in the code of a file, not only in its prose.

    >>> sorted(ids_in("'''R01'''\ndef f():\n    '''R03'''\n    return asked('R04'), ['R05', 'W0']  # R07"))
    ['R04', 'R05']
    """
    tree = ast.parse(source)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose]
    return {text for text in texts if isinstance(text, str) and re.fullmatch(r"[A-Z]\d\d", text)}


def test_every_case_runs_or_waits() -> None:
    """No case is handed in vain: a test asks for its data, or it stands among those that wait, and not in both."""
    run = set[str]()
    for path in TESTS.glob("test_*.py"):
        run |= ids_in(path.read_text(encoding="utf-8")) - (WAITING if path.name == Path(__file__).name else set())
    assert set() == set(cases()) - run - WAITING
    assert set() == run & WAITING
    assert WAITING <= set(cases())


# Worksheets


@pytest.mark.parametrize("game", GAMES)
def test_w03_key_entry_n_is_puzzle_n(game: str) -> None:
    """W03: both PDFs read as text: entry n of the key repeats the hand and the table of puzzle n."""
    case = asked("W03")
    one = document(worksheet(game=game, count=case["count"], seed=str(case["seed"])))
    assert case["count"] == len(one.puzzles) == len(one.answers)
    repeats(one)


HASHES = """
from hashlib import sha256
from tutor import combined_pdf, worksheet
from tutor.render.worksheet import sheet_html
from tutor.sheet.key import key_view
from tutor.sheet.worksheet import worksheet_view
sheet = worksheet(seed="{seed}", count=2)
html = sheet_html(sheet, worksheet_view(sheet), key_view(sheet))
print(sha256(html.encode()).hexdigest(), sha256(combined_pdf(sheet)).hexdigest())
"""


def test_w05_and_p06_bytes_are_those_of_every_process() -> None:
    """W05, P06: hash seeds of the case, and a clock that is a minute late, change no byte of HTML or PDF."""
    seeds = [dict([word.split("=")]) for word in asked("W05")["env"]]
    program = HASHES.format(seed=asked("W05")["seed"])
    later = "import time; now = time.time; time.time = lambda: now() + 60\n" + program
    ended = [python("-c", program, **seed) for seed in seeds] + [python("-c", later)]
    assert {b""} == {one.stderr for one in ended}
    html, pdf = ({one.stdout.split()[place] for one in ended} for place in (0, 1))
    assert expected("W05") == {"html_identical": len(html) == 1, "pdf_identical": len(pdf) == 1}
    assert expected("P06")["sha256_equal"] == (ended[0].stdout == ended[-1].stdout)


def test_w13_many_captures_stay_inside() -> None:
    """W13: 18 lines of a key, all text inside the margins and nothing on anything else."""
    case = asked("W13")
    one = document(
        sheet_of_puzzles([Puzzle.of("find-all", game=case["game"], played=case["play"], table=case["table"])])
    )
    assert expected("W13")["key_lines"] == len(answers_of(one.answers[0], "a match"))
    assert expected("W13") == {"key_lines": 18, "all_text_inside_margins": True, "no_overlap": True}
    check_pages(one)


@pytest.mark.parametrize("game", GAMES)
def test_w15_a_puzzle_is_whole_on_its_page(game: str) -> None:
    """W15: number, pieces and the lines to answer on stand together on one page, in a place of the puzzle's own."""
    case = asked("W15")
    sheet = worksheet(
        game=game, kind="find-all", count=case["count"], table_size=case["table_size"], paper=case["paper"].lower()
    )
    one = document(sheet)
    assert case["count"] == len(one.puzzles)
    for printed, (page, place) in zip(one.puzzles, cell_places(sheet), strict=True):
        assert case["table_size"] == len(printed.table)
        runs = runs_in(one.worksheet_pages[page], place)
        assert set(printed.runs) <= set(runs)
        lowest = max(run.bottom for run in runs if run.is_pieces)
        lines = [
            shape
            for shape in one.worksheet_pages[page].shapes
            if place.holds(shape, 0.3) and shape.top > lowest and shape.right - shape.left > 20
        ]
        assert lines, printed.number


def test_w17_numbers_of_puzzles() -> None:
    """W17: 25 puzzles are numbered from 1 to 25, each once, and so are the entries of the key."""
    one = document(worksheet(count=asked("W17")["count"], seed="w17"))
    for name, found in (("sheet_numbers", one.puzzles), ("key_numbers", one.answers)):
        first, last = map(int, re.findall(r"\d+", expected("W17")[name]))
        assert list(range(first, last + 1)) == [printed.number for printed in found]


def test_w20_every_case_of_arithmetic_is_printed() -> None:
    """W20: each table of the cases of rules and sums stands on the sheet whose key `test_answers_are_right` checks."""
    assert "this file" == asked("W20")["all_cases"]
    there = {(puzzle.game.key, puzzle.needed_played.number, tuple(puzzle.numbers)) for puzzle in handed_puzzles()}
    for number, case in cases().items():
        played = case["input"].get("play", case["input"].get("hand"))
        if number[0] in "RS" and isinstance(played, int) and isinstance(case["input"].get("table"), list):
            table = tuple(sorted(case["input"]["table"]))
            assert any(one[1] == played and tuple(sorted(one[2])) == table for one in there), number


# Text of others


def shown_title(title: str) -> str:
    """What a worksheet prints for a title, without blanks; all else of the page is as usual."""
    one = document(replace(worksheet(game="add-it", count=2, seed="title"), title=title))
    repeats(one)
    check_pages(one)
    assert title == metadata(one.worksheet)[0]["/Title"]
    bold = [run for run in runs_in(one.worksheet_pages[0], title_place(one.sheet)) if run.font == "Bold"]
    return re.sub(r"\s", "", "".join(run.text for run in bold))


@pytest.mark.parametrize("name", [asked("P03")["name"], *asked("N24")["names"]])
def test_p03_and_n24_markup_is_text(name: str) -> None:
    """P03, N24: markup in a title prints as it stands, as far as a line holds it, and nothing is fetched."""
    shown = shown_title(name)
    assert re.sub(r"\s", "", name).startswith(shown.partition("…")[0][:20])
    assert len(shown) >= min(len(re.sub(r"\s", "", name)), 20)
    assert 0 == expected("P03")["fetches"]  # tests/test_pdf.py opens no address whatever a page refers to


@pytest.mark.parametrize("name", asked("N28")["names"], ids=["no blank", "blanks"])
def test_n28_long_titles_stay_inside(name: str) -> None:
    """N28: 300 letters without a blank, or with many, stay inside the margins and on nothing else."""
    assert expected("N28")["text_inside_margins"]
    assert shown_title(name)


@pytest.mark.parametrize("name", asked("N32")["names"])
def test_n32_signs_without_a_glyph_are_named(name: str) -> None:
    """N32: never silent boxes: what our fonts lack is refused and named."""
    sheet = replace(worksheet(game="add-it", count=1, seed="title"), title=name)
    for write in (worksheet_pdf, key_pdf):
        with pytest.raises(InputError, match="our fonts have no ") as refusal:
            write(sheet)
        assert any(letter in str(refusal.value) for letter in name if not letter.isascii())


def test_p05_every_way_to_refer_is_tried() -> None:
    """P05: what the case lists is among what tests/test_pdf.py proves to be refused."""
    assert expected("P05")["all_8_refused"]
    assert set(asked("P05")["template_with"]) <= set(REFERENCES)
    assert 8 == len(asked("P05")["template_with"])


def test_p10_a_damaged_drawing_leaves_no_pdf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """P10: a damaged drawing of a symbol ends in an exit code, a message that names its file, and no PDF."""
    assert "damaged SVG" == asked("P10")["symbol_file"]
    sound = asset
    monkeypatch.setattr(deck, "asset", lambda name: b"[s]\npath = 'M0 0" if "symbols" in name else sound(name))
    deck.drawings.cache_clear()
    ended = run("deck", "--output", str(tmp_path / "deck.pdf"))
    deck.drawings.cache_clear()
    assert expected("P10")["exit_code"] == f"not {0 if ended.exit_code else 1}"
    assert "pieces/symbols.toml" in ended.stderr
    assert expected("P10")["no_pdf_left"] == ([] == list(tmp_path.iterdir()))


# PDFs


def test_p15_a_page_for_each_sheet() -> None:
    """P15: three sheets of one page are three pages, and each of them has ink on it besides its frame and its foot."""
    case, pages = asked("P15"), 0
    assert case["one_page_each"]
    for pupil in range(case["pupils"]):
        one = document(worksheet(game="fifteen", count=4, seed=f"p15{pupil}"))
        pages += len(one.worksheet_pages)
        for page in one.worksheet_pages:
            assert [run for run in page.runs if run.is_pieces]
    assert expected("P15") == {"pages": pages, "blank_pages": 0}


@pytest.mark.parametrize("game", GAMES)
def test_p17_language_title_and_names_of_cards(game: str) -> None:
    """P17: PDF/UA-1 with a language and a title; each card to cut out is called by its number and its symbol."""
    sheet = worksheet(game=game, count=2, seed="p17", lang="es")
    for language, content in (("es", worksheet_pdf(sheet)), ("en", whole_pdf(game))):
        assert [] == pdfua_failures(content)
        assert metadata(content)[0]["/Title"]
        assert language == str(PdfReader(BytesIO(content)).root_object["/Lang"])
    assert "value and symbol" in expected("P17")["alt_for_each_card"]
    if game == "add-it":
        names = [piece.name for _, fronts in whole_deck(game).fronts for piece in fronts if piece.name[0].isdigit()]
        assert 60 == len(set(names))
        assert all(re.fullmatch(r"\d+ \w[\w -]+", name) for name in names)


def test_p19_whole_decks_are_small_and_soon_made() -> None:
    """P19: 60 cards and 40 chips with their backs: under 1 MiB each, in less than 20 s of work for both."""
    assert ["60", "40"] == re.findall(r"\d+", asked("P19")["sheet"])
    start = process_time()
    contents = [deck_pdf(deck_request(game)) for game in ("add-it", "fifteen")]
    assert process_time() - start < expected("P19")["time_s_max"]
    assert all(len(content) < 2**20 for content in contents)
    assert [60, 40] == [len(GAMES[game].deck.pieces) for game in ("add-it", "fifteen")]


# Decks


@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_c15_a_sheet_of_pieces_holds_the_deck(game: str) -> None:
    """C15: the numbers that the case gives for each deck are those of the printed one."""
    assert asked("C15")["sheets"] == ["add-it", "fifteen"]
    said = expected("C15")[game.replace("-", "_")]
    names = [piece.name for _, fronts in whole_deck(game).fronts for piece in fronts if piece.name[0].isdigit()]
    copies = {"four": 4, "six": 6}[next(word for word in said.split() if word in ("four", "six"))]
    assert dict.fromkeys(range(1, 11), copies) == Counter(int(re.split(r"\W", name)[0]) for name in names)
    assert int(re.findall(r"(\d+) (?:cards|chips)", said)[0]) == len(names)
    if game == "fifteen":
        assert int(re.findall(r"(\d+) circled", said)[0]) == sum("," in name for name in names)
        assert int(re.findall(r"(\d+) special", said)[0]) == names.count("7, surrounded by lines")
