"""Sheets before they are printed: places, views and sheet codes."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.drawn_puzzles import GAMES_AND_KINDS, kinds_of
from tests.handed_cases import asked
from tutor.errors import InputError, UsageError
from tutor.games import GAMES
from tutor.paper.fitting import usable
from tutor.paper.papers import Paper, find_paper, papers
from tutor.paper.text_width import lines_of
from tutor.puzzle import KINDS, Puzzle, Range, Wishes, solve
from tutor.puzzle.symbols import SYMBOLS
from tutor.puzzle.wishes import BRIDGING, DRAWN_FROM, NO_LIMIT
from tutor.sheet.answers import Answer
from tutor.sheet.asking import sheet_again, sheet_of_codes, worksheet
from tutor.sheet.codes import GENERATOR, decode_request, encode_request, read_style
from tutor.sheet.density import DENSITIES, fitted_title, height_beside, zoomed
from tutor.sheet.entries import most_ways
from tutor.sheet.examples import bar_of, example
from tutor.sheet.faces import FACES
from tutor.sheet.key import key_view, key_views, sheet_record
from tutor.sheet.layout import ABOVE_PART, GUTTER, HEADER, STRETCH, Block, Box, column_width, place, row_shares
from tutor.sheet.recipe_form import read_recipe
from tutor.sheet.request import Part, Request, shared_out
from tutor.sheet.sheet import Sheet, sheet_of_puzzles
from tutor.sheet.style import Style
from tutor.sheet.views import AnswerView, KeyView, PuzzleView, SheetView
from tutor.sheet.worksheet import code_label, puzzle_views, worksheet_view
from tutor.wording.catalogue import languages, speech
from tutor.wording.prompts import WORDS

BOTH_PAPERS = pytest.mark.parametrize("paper", papers().values(), ids=list(papers()))
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def mixed(game: str, level: int = 3, count: int = 14, **style: Any) -> Sheet:
    """A sheet of every kind."""
    return worksheet(game=game, kind=kinds_of(game), level=level, count=count, seed="views", **style)


# Papers and places


@BOTH_PAPERS
def test_papers_keep_their_margins(paper: Paper) -> None:
    """A printer leaves 5 mm of every edge blank: all margins are wider, and the foot of the page has room below."""
    assert min(paper.margin, paper.top, paper.bottom - 8.0) >= 5.0


def test_unknown_papers_are_refused_with_the_list() -> None:
    """A paper that is not there is refused with those that are."""
    with pytest.raises(UsageError, match="no paper 'a6'; the papers are a4, letter, legal, a3, b5 and a5"):
        find_paper("a6")


BLOCKS = [
    [Block(6, 60.0, 30.0, 2)],
    [Block(25, 63.9, 29.8, 2)],
    [Block(2, 58.0, 30.0, 2)] * 7,
    [Block(3, 120.0, 63.0, 1), Block(1, 90.0, 63.0, 1)],
    [Block(5, 70.0, 30.0, 2), Block(1, 200.0, 30.0, 1), Block(5, 70.0, 30.0, 2)],
    [Block(1, 240.0, 60.0, 1)] * 2,
]
"""The parts of six sheets: small, long, of many parts, and with puzzles that fill a page."""


def scaled(blocks: list[Block], paper: Paper) -> list[Block]:
    """Parts that were made for Letter, as high as a smaller paper lets them be."""
    scale = min(1.0, usable(paper) / 252.9 - 0.05 * (paper.height < 270))
    return [replace(block, cell=block.cell * scale, how_to=block.how_to * scale) for block in blocks]


@BOTH_PAPERS
@pytest.mark.parametrize("blocks", BLOCKS)
def test_places_are_apart_and_inside(paper: Paper, blocks: list[Block]) -> None:
    """Every part gets a how-to and as many places as it has puzzles: inside the margins, in order, none on another."""
    placed, pages = place(paper, scaled(blocks, paper))
    assert [block.count for block in blocks] == [len(part.cells) for part in placed]
    boxes = [box for part in placed for box in (part.how_to, *part.cells)]
    assert list(range(1, pages + 1)) == sorted({box.page for box in boxes})
    for box in boxes:
        assert 0 <= box.left
        assert box.left + box.width <= paper.text_width + 0.001
        assert (HEADER if box.page == 1 else 0) <= box.top
        assert box.top + box.height <= usable(paper) + 0.001
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    order = [(box.page, box.top, box.left) for box in boxes]
    assert sorted(order) == order


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share room on a page."""
    across = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    down = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return one.page == other.page and across > 0.001 and down > 0.001


@BOTH_PAPERS
@pytest.mark.parametrize("blocks", BLOCKS[:5])
def test_how_to_stays_with_its_first_row(paper: Paper, blocks: list[Block]) -> None:
    """A how-to box is never left alone at the foot of a page, and stands apart from the part above it."""
    placed, _ = place(paper, scaled(blocks, paper))
    for before, part in zip((None, *placed), placed, strict=False):
        assert part.how_to.page == part.cells[0].page
        if before and before.cells[-1].page == part.how_to.page:
            last = before.cells[-1]
            assert part.how_to.top - (last.top + last.height) >= ABOVE_PART - 0.001


def test_two_rows_that_just_fill_a_page_are_not_split() -> None:
    """A part of two rows begins a page where both fit on it exactly, and stays where both fit below the part before."""
    paper = find_paper("a4")
    exact = Block(4, (usable(paper) - 30.0) / 2, 30.0, 2)
    for block, pages in ((exact, [2] * 4), (replace(exact, cell=exact.cell + 0.1), [2, 2, 3, 3])):
        placed, _ = place(paper, [Block(4, 60.0, 30.0, 2), block])
        assert pages == [cell.page for cell in placed[1].cells]


@BOTH_PAPERS
def test_two_columns_and_their_gutter(paper: Paper) -> None:
    """Two columns and the white between them fill the width between the margins."""
    assert paper.text_width == pytest.approx(2 * column_width(paper, 2) + GUTTER)


def every_sharing(rows: int, here: int, page: int) -> list[list[int]]:
    """Every way to share rows out over pages in order: `here` at most on the first one, `page` on each other."""
    if rows <= here:
        return [[rows]]
    least = min(here, 1)  # a how-to stays with its first row
    return [
        [first, *others]
        for first in range(least, here + 1)
        for others in every_sharing(rows - first, page, page)
        if others != [0]
    ]


@pytest.mark.parametrize("page", range(1, 6))
def test_rows_are_shared_out_with_few_alone(page: int) -> None:
    """As few pages as can be, then as few lone rows, then the first pages the fullest: of every way to share rows."""
    for here in range(page + 1):
        for rows in range(1, 11):
            ways = every_sharing(rows, here, page)
            best = min(ways, key=lambda way: (len(way), way.count(1), [-share for share in way]))
            assert best == row_shares(rows, here + 0.5, page + 0.5), (rows, here)


@BOTH_PAPERS
@pytest.mark.parametrize("blocks", BLOCKS)
def test_a_page_is_spread_evenly_and_the_last_no_more(paper: Paper, blocks: list[Block]) -> None:
    """All puzzles of a page get the same white besides; those of the last page no more than those of the one before."""
    placed, pages = place(paper, blocks)
    more: dict[int, set[float]] = {}
    for block, part in zip(blocks, placed, strict=True):
        for cell in part.cells:
            more.setdefault(cell.page, set()).add(round(cell.height - block.cell, 6))
    assert {1} == {len(each) for each in more.values()}
    white = [min(more.get(page, {0.0})) for page in range(1, pages + 1)]
    assert all(0 <= each <= STRETCH / 2 for each in white)
    assert pages == 1 or white[-1] <= white[-2]


def test_room_does_not_follow_the_answer() -> None:
    """How many lines a puzzle gets says nothing of its answer: it goes by its kind and by what was asked for."""
    part = Part("find-all", 4, 1)
    puzzles = [Puzzle.of("find-all", game="add-it", played=9, table=table) for table in ("9 9 8 8", "1 2 3 4 5 6 7 8")]
    most = most_ways(part, puzzles[0].game)
    assert 1 == len({len(FACES["find-all"].lines(puzzle, most, speech())) for puzzle in puzzles})
    alike = worksheet(game="add-it", kind="find-all", level=4, count=6, seed="room")
    assert 1 == len({cell.height for cell in alike.setting.placed[0].cells})


def test_room_to_write_is_the_same_for_every_table() -> None:
    """W18: tables of 4 and of 12 leave the same room to write, 20 mm or more."""
    wish = asked("W18")
    rooms = set()
    for size in wish["table_sizes"]:
        sheet = worksheet(game="add-it", kind="find-all", table_size=size, count=wish["count"], seed="w18")
        views = puzzle_views(sheet)
        rooms |= {len(view.lines) * sheet.setting.measures.line for view in views}
        for view in views:
            pieces = len(view.table) * sheet.setting.measures.row(GAMES["add-it"])
            assert view.box.height - sheet.setting.measures.head - sheet.setting.measures.label - pieces >= 20.0
    assert 1 == len(rooms)
    assert min(rooms) >= 20.0


# Views


@EVERY_GAME
@pytest.mark.parametrize("level", [1, 6])
def test_key_stands_on_the_places_of_the_worksheet(game: str, level: int) -> None:
    """W03: puzzle n of the key is puzzle n of the worksheet: the same words, pieces, order, code and place."""
    sheet = mixed(game, level)
    for asked_, answered in zip(puzzle_views(sheet), key_views(sheet), strict=True):
        for name in ("box", "deck", "number", "heading", "code", "played"):
            assert getattr(asked_, name) == getattr(answered, name)
        assert " ".join(asked_.hand) == answered.hand
        assert " ".join(asked_.table) == " ".join(answered.table)


@EVERY_GAME
def test_every_puzzle_is_on_one_page_of_both(game: str) -> None:
    """W17, S21: as many puzzles as asked for, numbered from 1, and as many entries in the key, each on one page."""
    sheet = mixed(game, count=20)
    for view, name in ((worksheet_view(sheet), "puzzles"), (key_view(sheet), "answers")):
        numbers = [entry.number for page in view.pages for entry in getattr(page, name)]
        assert list(range(1, 21)) == numbers
        assert [view.pages[entry.box.page - 1] for page in view.pages for entry in getattr(page, name)] == [
            page for page in view.pages for _ in getattr(page, name)
        ]


@EVERY_GAME
@pytest.mark.parametrize("kind", kinds_of("add-it"))
def test_worksheet_view_says_no_answer(game: str, kind: str) -> None:
    """W11: a puzzle has the same words wherever it stands, and none of them is its answer."""
    sheet = worksheet(game=game, kind=[kind], level=3, count=6, seed="quiet")
    for view, puzzle in zip(puzzle_views(sheet), sheet.puzzles, strict=True):
        (alone,) = puzzle_views(sheet_of_puzzles([puzzle]))
        assert (view.heading, view.shown, view.equation, view.choices) == (
            alone.heading,
            alone.shown,
            alone.equation,
            alone.choices,
        )
        said = " ".join((view.heading, view.shown, *view.choices, *(line.before + line.after for line in view.lines)))
        answers = solve(puzzle)
        if "numbers" in answers:
            numbers: Any = answers["numbers"]
            assert " + ".join(map(str, sorted(numbers, reverse=True))) not in view.shown.replace("\xa0", " ").split(
                ", "
            )
        assert "★" not in said


@EVERY_GAME
@pytest.mark.parametrize("kind", kinds_of("add-it"))
@pytest.mark.parametrize("language", languages())
def test_examples_are_right(game: str, kind: str, language: str) -> None:
    """The worked example of every kind is a puzzle with an answer, and its answer is said in a few words."""
    puzzle = example(GAMES[game], kind)
    answer = solve(puzzle)
    assert answer
    said = FACES[puzzle.kind].brief(puzzle, speech(language))
    assert "  " not in said.replace("   ", " ").strip()
    if "count" in answer:
        assert said.startswith(f"{answer['count']}:")


def test_kinds_without_marks_show_none() -> None:
    """ADD-IT's symbols are the same to every rule: its worksheets print numbers alone."""
    sheet = sheet_of_puzzles([Puzzle.of("find-all", game="add-it", played="8s", table="3b 5t 8h")])
    (view,) = puzzle_views(sheet)
    assert ("8", {"3", "5", "8"}) == (view.played, set(" ".join(view.table).split()))


def test_both_games_on_one_sheet() -> None:
    """W09: cards are drawn as cards and chips as chips, also where a sheet holds both."""
    puzzles = [
        Puzzle.of("find-all", game=given["game"], played=given.get("play", given.get("hand")), table=given["table"])
        for given in asked("W09")["puzzles"]
    ]
    sheet = sheet_of_puzzles(puzzles)
    assert ["cards", "chips"] == [view.deck for view in puzzle_views(sheet)]
    assert ["cards", "chips"] == [view.deck for view in key_views(sheet)]
    for view in key_views(sheet):
        assert view.summary.startswith("No capture: ")
        assert view.why


@EVERY_GAME
def test_key_says_why_there_are_no_more(game: str) -> None:
    """Every entry of a key has its answer in short, and a reason why there are no more captures."""
    for view in key_views(mixed(game)):
        assert view.summary
        assert view.answers or view.why
        assert view.hand or view.why


def test_star_only_where_it_says_something() -> None:
    """A star marks what is better than the rest: none on a single capture, and the line that explains it goes too."""
    single = key_view(sheet_of_puzzles([Puzzle.of("find-all", game="add-it", played=8, table="8 9 10")]))
    several = key_view(sheet_of_puzzles([Puzzle.of("find-all", game="add-it", played=8, table="8 6 2")]))
    assert ("", "★ is the best capture, with the pieces drawn.") == (single.subtitle, several.subtitle)
    assert [False] == [row.best for row in single.pages[0].answers[0].answers]
    assert [False, True] == [row.best for row in several.pages[0].answers[0].answers]


@EVERY_GAME
def test_attached_record_is_the_sheet(game: str) -> None:
    """The data attached to a key are the sheet: title, code, style, and each puzzle as printed with its answer."""
    sheet = mixed(game, support="pips")
    record = json.loads(sheet_record(sheet))
    assert (sheet.title, sheet.code) == (record["title"], record["sheet_code"])
    assert {"paper": "a4", "language": "en", "large_print": False, "pips": True} == record["style"]
    for view, puzzle, told in zip(puzzle_views(sheet), sheet.puzzles, record["puzzles"], strict=True):
        assert (view.number, view.code, puzzle.kind) == (told["number"], told["code"], told["kind"])
        assert " ".join(view.table).split() == told["table"]
        assert json.loads(json.dumps(solve(puzzle))) == told["answer"]


@EVERY_GAME
def test_an_answer_is_not_torn_apart(game: str) -> None:
    """The answer of an example stands behind its pieces where there is room, else on a line of its own."""
    how_tos = {
        paper: worksheet_view(worksheet(game=game, kind="find-all", seed="k7", paper=paper)).pages[0].how_tos[0]
        for paper in ("a4", "a5")
    }
    assert {"a4": False, "a5": True} == {paper: how_to.apart for paper, how_to in how_tos.items()}
    line = 11.6
    assert how_tos["a5"].box.height - how_tos["a4"].box.height >= line


# How close a key is set


def fitted(answers: tuple[AnswerView, ...], puzzle: Puzzle, width: float, height: float) -> str:
    """The density at which answers stand in a place with nothing around them."""
    answer = Answer("", answers, "")
    return zoomed(puzzle, answer, "", width, height + height_beside(puzzle, answer, "", width), zooms=(1.0,))[1].name


def test_the_roomiest_density_that_fits() -> None:
    """Answers are set as large as their place allows; with less height they come closer, and never lose one."""
    puzzle = Puzzle.of("find-all", game="add-it", played=10, table="1 1 2 2 3 3 4 5 6 7 8 9")
    answers = key_views(sheet_of_puzzles([puzzle]))[0].answers
    names = [fitted(answers, puzzle, 86.0, height) for height in (160, 120, 92, 60, 10)]
    order = [density.name for density in DENSITIES]
    assert ["roomy", "close", "tight"] == names[:3]
    assert sorted(names, key=order.index) == names
    assert order[-1] == names[-1]


def test_answers_beside_each_other_are_set_apart() -> None:
    """Two answers in one line need both their widths, and 4 mm between columns or 3 mm where one follows the other."""
    puzzle = Puzzle.of("find-all", game="add-it", played=10, table="4 6")
    (answer,) = key_views(sheet_of_puzzles([puzzle]))[0].answers

    def narrowest(count: int, name: str) -> float:
        """The least width in mm, to a tenth, in which some such answers stand in one line at a density."""
        tenths = range(200, 3000)
        return next(tenth / 10 for tenth in tenths if fitted((answer,) * count, puzzle, tenth / 10, 5.0) == name)

    alone = narrowest(1, "tight")
    assert pytest.approx(2 * alone + 4.0, abs=0.21) == narrowest(2, "tight pair")
    assert pytest.approx(2 * alone + 3.0, abs=0.21) == narrowest(2, "tight flow")


def test_pieces_of_a_hand_are_never_left_out() -> None:
    """Where the question is which pieces can capture, the key shows them however little room there is."""
    puzzle = Puzzle.of("which-piece", game="add-it", table="1 2 3 4 5 6", hand="10 9 8 7 6 5")
    answers = tuple(AnswerView(str(number), "takes 1 + 2 + 3, 4 + 5, 6 + 3") for number in range(5, 11))
    assert "tight" == fitted(answers, puzzle, 60.0, 5.0)


def test_long_texts_are_counted_by_line() -> None:
    """Words are counted line by line as they are set; a word longer than a line is cut."""
    assert [0, 1, 2, 3] == [lines_of(text, 30.0, 5.0) for text in ("", "one way", "one way only", "o" * 25)]


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_titles_fit_two_lines(large: bool) -> None:
    """N28: a title that is too long for one line is set smaller, then cut; its place is the same whatever it says."""
    assert ("Friends of ten", "") == fitted_title("Friends of ten", 180.0, large=large)
    middle = "Captures for all the children of the second class"
    assert (middle, "medium") == fitted_title(middle, 180.0, large=large)[:2] or not large
    for long in ("m" * 300, "word " * 60):
        shown, size = fitted_title(long, 180.0, large=large)
        assert "small" == size
        assert shown.endswith("…")
        assert long.startswith(shown[:-1])
        assert 2 == lines_of(shown, 180.0, 3.88)


# Sheet codes

REQUESTS = [
    Request("add-it", (Part("find-all", 3, 6),), "k7q2m"),
    Request("fifteen", (Part("how-many", 1, 4), Part("find-all", 1, 3)), "a"),
    Request("fifteen", (Part("how-many", 1, 4), Part("find-all", 6, 3)), "a", Style("letter", languages()[-1])),
    Request("add-it", (Part("find-all", None, 2, Wishes.of(played=10, ways="3+", bridging="no")),), "1" * 16),
    Request("fifteen", (Part("sweep", 4, 2, Wishes.of(drawn_from="play", ways="2+")),), "k7"),
    Request("add-it", (Part("find-all", 2, 2), Part("find-all", 2, 2, Wishes.of(table_size="4-9", decoys=1))), "zz"),
    Request("add-it", tuple(Part(kind, 6, 22) for kind in KINDS), "0", Style(large=True, pips=True)),
]


@pytest.mark.parametrize("request_", REQUESTS, ids=encode_request)
def test_sheet_codes_read_back(request_: Request) -> None:
    """A sheet code says all that was asked for: read again it is the same request."""
    code = encode_request(request_)
    assert request_ == decode_request(code, {})
    assert request_ == decode_request(f"  {code.upper().replace('.', ' . ')} ", {})


@pytest.mark.parametrize("request_", REQUESTS[:4], ids=encode_request)
def test_mistyped_sheet_codes_are_refused(request_: Request) -> None:
    """A wrong symbol, and two that have changed places, are noticed: never another sheet's key."""
    code = encode_request(request_)
    for place_ in range(len(code)):
        if code[place_] in ".-":
            continue
        wrong = {code[:place_] + symbol + code[place_ + 1 :] for symbol in "0123456789abcdefghjkmnpqrstvwxyz"}
        wrong.add(code[:place_] + code[place_ : place_ + 2][::-1] + code[place_ + 2 :])
        for typed in wrong:
            if not same_symbols(typed, code):
                with pytest.raises((InputError, UsageError)):
                    decode_request(typed, {})


def same_symbols(one: str, other: str) -> bool:
    """Whether two codes are the same but for dashes and look-alikes."""
    alike = str.maketrans("ilou", "110v")
    return one.translate(alike).replace("-", "") == other.translate(alike).replace("-", "")


def test_other_generators_are_refused_by_name() -> None:
    """A code of another generator version is refused with its number, and with what to do instead."""
    code = encode_request(REQUESTS[0])
    head = code.rpartition(".")[0]
    told = str(refusal(f"{head}.9{code[-2:]}"))
    assert "version 9" in told
    assert f"this is version {GENERATOR}" in told
    assert "from the PDF or from the puzzle codes" in told


def refusal(code: str) -> InputError:
    """Why a sheet code is refused."""
    with pytest.raises(InputError) as refused:
        decode_request(code, {})
    return refused.value


def test_styles_in_words() -> None:
    """The words of a style in a PDF are read in any order; what means nothing is passed over."""
    style = Style("letter", languages()[-1], large=True, pips=True)
    assert style == read_style(["letter", languages()[-1], "large", "pips"])
    assert Style() == read_style([])


@pytest.mark.parametrize("count", [1, 7, 8, 200])
def test_kinds_share_the_count(count: int) -> None:
    """Kinds share the puzzles out evenly, the first ones one more."""
    shares = shared_out(list(KINDS), count)
    assert count == sum(shares)
    assert sorted(shares, reverse=True) == shares
    assert max(shares) - min(shares) <= 1


def test_code_too_long_for_the_foot_is_left_out() -> None:
    """A sheet code that fills more than two lines at the foot of a page is not printed; a shorter one always is."""
    sheet = mixed("add-it")
    assert sheet.code == code_label(sheet)
    assert "" == code_label(replace(sheet, code="x" * 300))


# Asking


@EVERY_GAME
def test_same_asking_same_sheet(game: str) -> None:
    """The same request gives the same sheet, and its code gives it again; another seed gives other puzzles."""
    sheet = mixed(game)
    assert sheet == mixed(game) == sheet_of_codes([sheet.code])
    assert sheet.puzzles != worksheet(game=game, kind=kinds_of(game), level=3, count=14, seed="other").puzzles


@EVERY_GAME
def test_sheet_again_from_what_a_pdf_says(game: str) -> None:
    """A PDF's own words give its sheet again; where its code means nothing here, its puzzles and style still do."""
    sheet = mixed(game, paper="letter", large_print=True)
    style = ["letter", "en", "large"]
    assert sheet == sheet_again(sheet.code, sheet.codes, style, sheet.title)
    for stale in (None, "other-program.1.x2.k7.1k", sheet.code.replace("views", "vjews")):
        again = sheet_again(stale, sheet.codes, style, "A title")
        assert (sheet.puzzles, sheet.style, stale or "", "A title") == (
            again.puzzles,
            again.style,
            again.code,
            again.title,
        )
    with pytest.raises(InputError, match="holds no puzzles"):
        sheet_again(sheet.code, (), style, sheet.title)


def test_sheet_again_never_takes_other_puzzles() -> None:
    """A sheet code and puzzle codes that do not agree: what is printed beside the puzzles is right."""
    sheet, other = mixed("add-it"), mixed("add-it", level=4)
    assert other.puzzles == sheet_again(sheet.code, other.codes, ["a4", "en"], "x").puzzles


def test_all_wrong_codes_are_named_at_once() -> None:
    """Every wrong puzzle code is named, not only the first."""
    right = mixed("add-it").codes[0]
    with pytest.raises(InputError) as refusal:
        sheet_of_codes([right, "AF49-KM1J", "AF49-KM1K"])
    assert ["AF49-KM1J" in str(refusal.value), "AF49-KM1K" in str(refusal.value)] == [True, True]


def test_too_many_puzzles_are_refused() -> None:
    """A sheet holds 200 puzzles, and so does a recipe in all its parts: its sheet code could not be read otherwise."""
    part = '[[puzzles]]\nkind = "find-all"\nlevel = 6\ncount = 101\n'
    with pytest.raises(InputError, match="202: a sheet holds 1 to 200 puzzles"):
        read_recipe("mine.toml", f'game = "add-it"\ntitle = "Mine"\n{part}{part}')


def test_no_puzzles_no_sheet() -> None:
    """A sheet without puzzles is refused."""
    with pytest.raises(InputError, match="holds 1 to 200 puzzles"):
        sheet_of_puzzles([])


def test_level_three_is_usual() -> None:
    """Without a level and without wishes a sheet is of level 3; with wishes the level is left out."""
    assert [3] == [part.level for part, _ in worksheet(seed="k").parts]
    assert [None] == [part.level for part, _ in worksheet(seed="k", played=9).parts]
    assert Range(9, 9) == worksheet(seed="k", played=9).parts[0][0].wishes.played


def test_views_are_frozen_and_final() -> None:
    """Views hold text and lengths only, ready to be set: no puzzle, no rule."""
    view = worksheet_view(mixed("fifteen", 6))
    assert isinstance(view, SheetView)
    for page in view.pages:
        for entry in page.puzzles:
            assert isinstance(entry, PuzzleView)
            assert not any(isinstance(value, Puzzle) for value in entry)
    assert all(isinstance(entry, KeyView) for entry in key_views(mixed("fifteen")))


SEEDS = st.text(alphabet=SYMBOLS, min_size=1, max_size=16) | st.sampled_from(["1arge", "es", "p1ps", "a4", "x6", "p8"])
RANGES = st.tuples(st.integers(0, 60), st.integers(0, 60) | st.just(NO_LIMIT)).map(lambda pair: Range(*sorted(pair)))
PARTS = st.builds(
    Part,
    kind=st.sampled_from(list(KINDS)),
    level=st.none() | st.integers(1, 6),
    count=st.integers(1, 12),
    wishes=st.builds(
        Wishes,
        played=st.none() | RANGES,
        table_size=st.none() | RANGES,
        ways=st.none() | RANGES,
        addends=st.none() | RANGES,
        decoys=st.none() | RANGES,
        bridging=st.sampled_from(BRIDGING),
        drawn_from=st.sampled_from(DRAWN_FROM),
    ),
)
ANY_REQUEST = st.builds(
    Request,
    game=st.sampled_from(list(GAMES)),
    parts=st.lists(PARTS, min_size=1, max_size=4).map(tuple),
    seed=SEEDS,
    style=st.builds(
        Style,
        paper=st.sampled_from(list(papers())),
        language=st.sampled_from(languages()),
        large=st.booleans(),
        pips=st.booleans(),
    ),
)


@given(ANY_REQUEST)
@settings(max_examples=800, deadline=None, derandomize=True)
def test_every_request_is_read_back_from_its_code(request: Request) -> None:
    """A sheet code means one request, whatever was asked for and whatever the seed looks like."""
    assert request == decode_request(encode_request(request), {})


@given(ANY_REQUEST, st.data())
@settings(max_examples=500, deadline=None, derandomize=True)
def test_a_lost_dot_is_noticed(request: Request, data: st.DataObject) -> None:
    """Two words that run together are never read as another request."""
    words = encode_request(request).split(".")
    place = data.draw(st.integers(0, len(words) - 2))
    typed = ".".join([*words[:place], words[place] + words[place + 1], *words[place + 2 :]])
    with pytest.raises(InputError):
        decode_request(typed, {})


FROZEN: dict[str, list[str]] = json.loads(
    (Path(__file__).parent / "golden" / "sheets.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("code", FROZEN)
def test_a_sheet_code_gives_the_same_puzzles_for_ever(code: str) -> None:
    """Whoever kept a sheet code gets the key to the same puzzles; these lines are added to, never changed.

    Where drawing has to change, raise GENERATOR in tutor/sheet/codes.py: old codes are then refused by name.
    """
    version = code.rpartition(".")[2][0]
    assert version == GENERATOR, "add codes of the new generator version to golden/sheets.json"
    assert FROZEN[code] == list(sheet_of_codes(code).codes)


def test_every_kind_has_words_and_a_face() -> None:
    """A new kind says what it asks and how it looks in one place each."""
    assert set(KINDS) == set(WORDS), "add the new kind to WORDS in tutor/wording/prompts.py"
    assert set(KINDS) == set(FACES), "add the new kind to FACES in tutor/sheet/faces.py"


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_every_example_is_a_real_puzzle(game: str, kind: str) -> None:
    """The worked example of each kind can be solved by the rules, and its bar model is its own sum."""
    shown = example(GAMES[game], kind)
    assert solve(shown)
    bar = bar_of(shown)
    assert bar is None or int(bar.whole) == sum(int(part) for part, _ in bar.parts)
