"""Score sheets a pencil fills, mats that hold their pieces, and the three commands for what goes with the pieces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.command_line import run
from tests.pdfua import pdfua_failures
from tests.printed_pages import FULL_PAPERS, NARROW_PAPERS, Page, Rect, read_pages
from tutor import mat_pdf, score_sheet_pdf
from tutor.deck.request import deck_request
from tutor.errors import UsageError
from tutor.games import GAMES, find_game
from tutor.paper.papers import Paper, find_paper, papers
from tutor.paper.piece_sizes import piece_sizes
from tutor.play_sheets.mat import CHIP_PLACE, FREE, GAP, MatView, PlaceView, card_grid, mat_view
from tutor.play_sheets.score_sheet import games_at_most, score_sheet_view
from tutor.play_sheets.score_views import RowView, TableView
from tutor.render import play_sheets
from tutor.wording.catalogue import languages, speech
from tutor.wording.rules.fifteen import score_ways

PLAYERS = [
    (game.key, players) for game in GAMES.values() for players in range(game.players[0], game.players[1] + 1)
]  # fmt: skip
SCORES = [(*one, "a4") for one in PLAYERS] + [
    (game, 4, paper) for game in GAMES for paper in FULL_PAPERS if paper != "a4"
]
"""Every number of players on A4, and the usual one on every other paper."""

EVERY_SCORE = pytest.mark.parametrize(("game", "players", "paper"), SCORES)
EVERY_MAT = pytest.mark.parametrize(("game", "paper"), [(game, paper) for game in GAMES for paper in FULL_PAPERS])
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())
SMALL = Paper("small", "Small", 148.0, 210.0, 10.0, 10.0, 15.0)


@cache
def score(game: str, players: int | None = None, paper: str = "a4", language: str = "en") -> bytes:
    """A score sheet."""
    return score_sheet_pdf(game, players=players, paper=paper, lang=language)


@cache
def mat(game: str, paper: str = "a4", language: str = "en") -> bytes:
    """A mat."""
    return mat_pdf(game, paper=paper, lang=language)


def tables(game: str, players: int, paper: str = "a4") -> list[TableView]:
    """The tables of a score sheet."""
    view = score_sheet_view(GAMES[game], players, find_paper(paper), speech("en"))
    return [table for page in view.pages for table in page.tables]


def written(content: bytes) -> str:
    """All that is written in a PDF."""
    return " ".join(run.text for page in read_pages(content) for run in page.runs)


def near_edges(page: Page) -> list[Rect]:
    """What stands nearer than 5 mm to an edge."""
    inside = Rect(5.0, 5.0, page.width - 5.0, page.height - 5.0)
    return [drawn for drawn in (*page.runs, *page.shapes) if not inside.holds(drawn)]


# Score sheets


@EVERY_SCORE
def test_score_sheets_are_one_leaf(game: str, players: int, paper: str) -> None:
    """A score sheet has one page or two of the paper's size, nothing near the edge, nothing on anything."""
    size = find_paper(paper)
    pages = read_pages(score(game, players, paper))
    assert len(pages) in (1, 2)
    for page in pages:
        assert pytest.approx((size.width, size.height), abs=0.2) == (page.width, page.height)
        assert [] == near_edges(page)
        assert [] == [
            (one.text, other.text)
            for place, one in enumerate(page.runs)
            for other in page.runs[:place]
            if one.meets(other, 0.4)
        ]
        assert {8.0} == {run.size for run in page.runs if not run.is_pieces and run.size < 12.0}


def gaps(places: Iterator[float]) -> list[float]:
    """The distances between lines, lines that lie on each other left out."""
    ordered = sorted(set(places))
    return [after - before for before, after in pairwise(ordered) if after - before > 1.0]


@EVERY_SCORE
def test_cells_are_wide_enough_for_a_pencil(game: str, players: int, paper: str) -> None:
    """The lines of a printed table leave cells of 9 mm at least, each way, and these reach from margin to margin."""
    size = find_paper(paper)
    for page in read_pages(score(game, players, paper)):
        upright = [shape for shape in page.shapes if shape.right - shape.left < 1.5 < shape.bottom - shape.top]
        lying = [shape for shape in page.shapes if shape.bottom - shape.top < 1.5 < shape.right - shape.left]
        assert upright
        assert lying
        columns = gaps(round((shape.left + shape.right) / 2, 1) for shape in upright)
        rows = gaps(round((shape.top + shape.bottom) / 2, 1) for shape in lying)
        assert 9.0 <= min([*columns, *rows]) + 0.05
        assert pytest.approx(size.margin, abs=0.5) == min(shape.left for shape in lying)
        assert pytest.approx(size.width - size.margin, abs=0.5) == max(shape.right for shape in lying)


@pytest.mark.parametrize(("game", "players"), PLAYERS)
def test_every_player_has_a_column(game: str, players: int) -> None:
    """Every table has a place for each player's name, and a cell under it for each thing that is written."""
    for table in tables(game, players):
        (names,) = [row for row in table.rows if row.heading == "Name"]
        assert 0 == len(names.cells) % players
        assert {table.columns} == {len(row.cells) * row.span for row in table.rows}
        assert {""} == {cell for row in table.rows if not row.heads for cell in row.cells}


def longest_match(pieces: int, target: int, players: int) -> int:
    """The games of the longest match: each game is shared out so that nobody gets to the target as long as can be."""
    totals, games = [0] * players, 0
    while max(totals) < target:
        games += 1
        for _ in range(pieces):
            totals[totals.index(min(totals))] += 1
    return games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_are_enough_for_the_longest_game(players: int) -> None:
    """A13: shared out card by card to whoever has least, 201 is reached late, and the rows are one more than that."""
    longest = longest_match(60, 201, players)
    assert longest == games_at_most(60, 201, players)
    long = tables("add-it", players)[1:]
    for table in long:
        assert longest + 1 == sum(row.heading.startswith("Game ") for row in table.rows)


@pytest.mark.parametrize("players", range(2, 11))
def test_the_five_ways_are_rows(players: int) -> None:
    """F9: the five ways to score, in their order, then the sum of the game and the total so far."""
    ways = [name for _, name in score_ways(speech("en"))]
    assert 5 == len(ways)
    first = 1
    for table in tables("fifteen", players):
        heads = table.rows[0]
        assert [f"Game {first + place}" for place in range(len(heads.cells))] == list(heads.cells)
        first += len(heads.cells)
        assert ["Name", *ways, "This game", "Total so far"] == [row.heading for row in table.rows[1:]]
    assert first > 4


def test_chips_stand_beside_the_ways() -> None:
    """F9: the sevens, the circled chips and the special seven are shown as chips."""

    def shown(rows: tuple[RowView, ...]) -> dict[str, str]:
        return {row.heading: row.piece for row in rows if row.piece}

    expected = {"Most sevens": "7", "Most circled chips": "5o", "Special seven": "7*"}
    assert [expected] * 4 == [shown(table.rows) for table in tables("fifteen", 4)]


@EVERY_LANGUAGE
def test_score_sheets_say_the_numbers_of_the_game(language: str) -> None:
    """A12, A13, F10: the cards of a deck and the targets stand on the sheets."""
    assert {"60", "201"} <= set(re.findall(r"\d+", written(score("add-it", language=language))))
    assert "21" in re.findall(r"\d+", written(score("fifteen", language=language)))


def test_four_players_when_nothing_is_said() -> None:
    """A score sheet without a number of players is one for four."""
    for game in GAMES:
        assert score(game) == score(game, 4)


@pytest.mark.parametrize("players", [1, 0, -1, 5, 10**30, True, "3", 2.0])
def test_players_that_a_game_does_not_have(players: Any) -> None:
    """A2: a number of players that the game does not have is refused with those it has."""
    with pytest.raises(UsageError, match="ADD-IT is for 2 to 4 players, not "):
        score_sheet_pdf("add-it", players=players)


@EVERY_SCORE
def test_score_sheets_are_pdf_ua(game: str, players: int, paper: str) -> None:
    """Every score sheet is PDF/UA-1."""
    assert [] == pdfua_failures(score(game, players, paper))


def cells_of(element: Any) -> Iterator[Any]:
    """The cells in a structure tree."""
    element = element.get_object()
    if isinstance(element, list):
        for kid in element:
            yield from cells_of(kid)
    elif isinstance(element, dict):
        if element.get("/S") in ("/TH", "/TD"):
            yield element
        if "/K" in element:
            yield from cells_of(element["/K"])


@pytest.mark.parametrize(("game", "players"), [("add-it", 3), ("fifteen", 4)])
def test_header_cells_say_what_they_head(game: str, players: int) -> None:
    """A screen reader hears of each header cell whether it heads a row or a column; other cells head nothing."""
    root: Any = PdfReader(BytesIO(score(game, players))).trailer["/Root"]
    scopes = Counter((cell["/S"], cell["/A"].get("/Scope")) for cell in cells_of(root["/StructTreeRoot"]))
    made = [row for table in tables(game, players) for row in table.rows]
    assert scopes["/TH", "/Row"] == sum(bool(row.heading) for row in made)
    assert scopes["/TH", "/Column"] == sum(len(row.cells) for row in made if row.heads)
    assert {("/TH", "/Row"), ("/TH", "/Column"), ("/TD", None)} == set(scopes)


# Mats


def view(game: str, paper: str) -> MatView:
    """A mat as it is laid out."""
    return mat_view(GAMES[game], find_paper(paper), speech("en"))


def rect(place: PlaceView) -> Rect:
    """The box of a place."""
    return Rect(place.left, place.top, place.left + place.width, place.top + place.height)


def places(game: str, paper: str) -> list[Rect]:
    """The places of the table, as they are printed: shapes of exactly the size of a piece."""
    (page,) = read_pages(mat(game, paper))
    kind = GAMES[game].deck.noun
    wanted = [rect(place) for place in view(game, paper).places if place.kind == kind]
    return [
        shape
        for shape in wanted
        if any(shape.holds(drawn, 0.1) and drawn.holds(shape, 0.1) for drawn in page.shapes)
    ]  # fmt: skip


@EVERY_MAT
def test_mats_are_one_page(game: str, paper: str) -> None:
    """A mat is one page of the paper, upright or across, with nothing near the edge."""
    (page,) = read_pages(mat(game, paper))
    size = find_paper(paper)
    assert pytest.approx(sorted((size.width, size.height)), abs=0.2) == sorted((page.width, page.height))
    assert [] == near_edges(page)
    assert [] == [run.text for run in page.runs if not run.is_pieces and run.size < 12.0]


@EVERY_MAT
def test_places_are_those_of_the_first_table(game: str, paper: str) -> None:
    """A3, F3: a place for each piece of the first table, of the size of a piece, and none on another."""
    mat = places(game, paper)
    assert GAMES[game].table_size == len(mat)
    sizes = {(round(one.right - one.left, 1), round(one.bottom - one.top, 1)) for one in mat}
    assert 1 == len(sizes)
    assert sizes <= (
        {(float(CHIP_PLACE), float(CHIP_PLACE))}
        if game == "fifteen"
        else {tuple(size) for size in piece_sizes("card").values()}
    )
    everything = [rect(place) for place in view(game, paper).places if place.kind != "field"]
    everything.append(rect(view(game, paper).panel))
    assert [] == [
        (one, other) for place, one in enumerate(everything) for other in everything[:place] if one.meets(other)
    ]


@EVERY_MAT
def test_words_stay_in_their_places(game: str, paper: str) -> None:
    """Every word of a mat stands in its panel, a pile or the field."""
    for language in languages():
        (page,) = read_pages(mat(game, paper, language))
        made = view(game, paper)
        rooms = [rect(made.panel), *(rect(place) for place in made.places if place.words)]
        assert [] == [run.text for run in page.runs if not any(room.holds(run) for room in rooms)]


@pytest.mark.parametrize(("paper", "said"), [("a4", "44 × 67"), ("letter", "44 × 67"), ("a3", "63 × 88")])
def test_the_mat_says_which_cards_it_holds(paper: str, said: str) -> None:
    """Twelve poker cards do not fit on A4 or Letter, and they do on A3; the mat says what it is for."""
    for language in languages():
        assert said in written(mat("add-it", paper, language)).replace("\xa0", " ")
        assert "100 %" in written(mat("add-it", paper, language)).replace("\xa0", " ")


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_mat_is_for_the_usual_pieces(game: str, folder: Path) -> None:
    """`tutor mat` and `tutor deck` go together by default, and the mat says which deck is laid on it."""
    size = deck_request(game).size
    name = next(name for name, extent in piece_sizes(find_game(game).deck.noun).items() if extent == size)
    said = run("mat", game).stdout
    assert f"tutor deck {game} --size {name}" in said or f"up to {CHIP_PLACE} mm" in said
    (content,) = (path.read_bytes() for path in folder.iterdir())
    assert mat_pdf(game) == content
    words = written(content).replace("\xa0", " ")
    assert f"{size.width:g} × {size.height:g} mm" in words or size.width <= CHIP_PLACE


@pytest.mark.parametrize("paper", FULL_PAPERS)
def test_no_larger_cards_would_fit(paper: str) -> None:
    """However the places are laid, twelve larger ones do not go on the paper with the white that they need."""
    size = find_paper(paper)
    mat = places("add-it", paper)[0]
    sheets = [(size.width, size.height), (size.height, size.width)]
    for width, height in piece_sizes("card").values():
        if width <= mat.right - mat.left + 0.1:
            break
        most = max(
            int((across - 2 * FREE + GAP) / (width + GAP)) * int((down - 2 * FREE + GAP) / (height + GAP))
            for across, down in sheets
        )
        assert most < 12


@pytest.mark.parametrize("places", [6, 8, 10, 12])
def test_a_column_beside_the_table_has_room_for_three(places: int) -> None:
    """Pile, title and what is collected stand in a column only where it has three places, whatever a table holds."""
    for paper in papers().values():
        try:
            _, grid, below = card_grid(places, paper)
        except UsageError:
            continue
        assert below or grid.rows >= 3
        assert places == (grid.columns * (grid.rows - 1) if below else (grid.columns - 1) * grid.rows)


def test_the_table_of_fifteen_has_room_to_grow() -> None:
    """F4: a table gains chips: beside the four places the field has room for as many again."""
    for paper in FULL_PAPERS:
        made = view("fifteen", paper)
        (field,) = [rect(place) for place in made.places if place.kind == "field"]
        chips = [rect(place) for place in made.places if place.kind == "chip"]
        assert all(field.holds(chip) for chip in chips)
        assert field.bottom - max(chip.bottom for chip in chips) > 2 * CHIP_PLACE


@EVERY_MAT
def test_mats_are_pdf_ua(game: str, paper: str) -> None:
    """Every mat is PDF/UA-1, in every language."""
    for language in languages():
        assert [] == pdfua_failures(mat(game, paper, language))


def test_papers_too_small() -> None:
    """A paper that is too small is refused by name."""
    for game in GAMES.values():
        with pytest.raises(UsageError, match="the paper Small is too small"):
            mat_view(game, SMALL, speech("en"))
        with pytest.raises(UsageError, match="the paper Small is too small"):
            score_sheet_view(game, 2, SMALL, speech("en"))
        for paper in map(find_paper, NARROW_PAPERS):
            with pytest.raises(UsageError, match=f"the paper {paper.name} is too small"):
                mat_view(game, paper, speech("en"))
            with pytest.raises(UsageError, match=f"the paper {paper.name} is too small"):
                score_sheet_view(game, 2, paper, speech("en"))


@pytest.mark.parametrize("game", GAMES)
def test_same_bytes(game: str) -> None:
    """The same call makes the same file."""
    assert score(game, 3) == score_sheet_pdf(game, players=3)
    assert mat(game) == mat_pdf(game, paper="a4")


# Commands

COMMANDS = ("rules", "score-sheet", "mat")
EVERY_COMMAND = pytest.mark.parametrize("command", COMMANDS)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Commands run in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@EVERY_COMMAND
@pytest.mark.parametrize("game", GAMES)
def test_file_names(folder: Path, command: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is called after the game and what it is, with paper and language where they are not the usual ones."""
    monkeypatch.setattr(play_sheets, "write_pdf", lambda *_, **__: b"%PDF- in place of pages, which take time")
    usual = "-a3" if (command, game) == ("mat", "add-it") else ""
    for words, name in (
        ([], f"{game}-{command}{usual}.pdf"),
        (["--lang", "es"], f"{game}-{command}{usual}-es.pdf"),
        (["--paper", "Letter", "--lang", "ES"], f"{game}-{command}-letter-es.pdf"),
        (["--output", "mine"], "mine.pdf"),
    ):
        outcome = run(command, game.upper(), *words)
        assert (0, "") == (outcome.exit_code, outcome.stderr)
        assert f"  {name}" == outcome.stdout.splitlines()[1]
        assert (folder / name).read_bytes().startswith(b"%PDF-")


@EVERY_COMMAND
@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([], "name a game"),
        (["bridge"], "'bridge'"),
        (["add-it", "--paper", "a6"], "'a6'"),
        (["add-it", "--lang", "xx"], "'xx'"),
        (["add-it", "fifteen"], "fifteen"),
        (["add-it", "--output", ""], "''"),
    ],
)
def test_calls_that_are_wrong(folder: Path, command: str, words: list[str], named: str) -> None:
    """An unknown game, paper or language is a wrong call: exit code 2, named, and nothing is written."""
    outcome = run(command, *words)
    assert (2, "") == (outcome.exit_code, outcome.stdout)
    assert named in outcome.stderr
    assert [] == list(folder.iterdir())


@pytest.mark.parametrize(("game", "players"), [("add-it", "1"), ("add-it", "5"), ("fifteen", "11"), ("fifteen", "x")])
def test_numbers_of_players(folder: Path, game: str, players: str) -> None:
    """A number of players that the game does not have is a wrong call: exit code 2."""
    outcome = run("score-sheet", game, "--players", players)
    assert (2, "") == (outcome.exit_code, outcome.stdout)
    assert players in outcome.stderr
    assert [] == list(folder.iterdir())


@EVERY_COMMAND
def test_files_of_others_are_spared(folder: Path, command: str) -> None:
    """A file that is not ours is written over with --force only; a folder that is not there is named: exit code 1."""
    mine = folder / "mine.pdf"
    mine.write_bytes(b"notes")
    outcome = run(command, "add-it", "--output", "mine.pdf")
    assert (1, "") == (outcome.exit_code, outcome.stdout)
    assert "mine.pdf" in outcome.stderr
    assert b"notes" == mine.read_bytes()
    assert 0 == run(command, "add-it", "--output", "mine.pdf", "--force").exit_code
    assert mine.read_bytes().startswith(b"%PDF-")
    assert 0 == run(command, "add-it", "--output", "mine.pdf").exit_code
    lost = run(command, "add-it", "--output", "nowhere/mine.pdf")
    assert (1, "") == (lost.exit_code, lost.stdout)
    assert "nowhere" in lost.stderr
