"""`tutor deck` on the command line: what it makes, what it says, and what it refuses, in one clear message."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import python, run
from tests.deck_sheets import BACKS, pieces_of, read_sheets
from tests.handed_cases import asked, expected
from tutor.cli.files import deck_stem
from tutor.deck.request import deck_request
from tutor.errors import UsageError
from tutor.paper.papers import papers
from tutor.paper.piece_sizes import paper_size, piece_size, piece_sizes
from tutor.render.deck import deck_pdf
from tutor.sheet.asking import sheet_of_codes

SHEET = "add-it.find-all.1.x2.k7.1vc"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and no stored printers."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    return tmp_path


def made(*words: str) -> tuple[bytes, str]:
    """The one PDF that `tutor deck WORDS` makes, and what it says."""
    ended = run("deck", *words)
    assert (0, "") == (ended.exit_code, ended.stderr)
    (path,) = Path().glob("*.pdf")
    assert re.search(rf"\b(deck|piezas) +{re.escape(str(path))}\n", ended.stdout)
    content = path.read_bytes()
    path.unlink()
    return content, ended.stdout


# What it makes


@pytest.mark.parametrize(
    ("words", "request_of", "said"),
    [
        (["--sides", "fronts"], lambda: deck_request(sides="fronts"), "ADD-IT: 62 cards of 63 × 88 mm on 7 sheets, A4"),
        (
            ["--game", "fifteen", "--players", "4", "--size", "25", "--paper", "Letter"],
            lambda: deck_request("fifteen", players=4, size="25", paper="letter"),
            "Add up Fifteen: 80 chips of 25 mm on 2 sheets, Letter",
        ),
        (
            ["--game", "Fifteen", "--duplex", "fold", "--marks", "crop", "--ink", "light", "--lang", "es"],
            lambda: deck_request("fifteen", duplex="fold", marks="crop", ink="light", lang="es"),
            "dobla por la línea discontinua",
        ),
        (
            [
                "--game",
                "fifteen",
                "--cut",
                "square",
                "--gap",
                "2",
                "--bleed",
                "1",
                "--margin",
                "12",
                "--duplex",
                "short",
            ],
            lambda: deck_request("fifteen", cut="square", gap=2.0, bleed=1.0, margin=12.0, duplex="short"),
            "turned over the short edge",
        ),
        (
            ["--game", "fifteen", "--back-offset", "0.5,-1", "--sets", "2", "--margin", "6", "--sides", "backs"],
            lambda: deck_request("fifteen", back_offset=(0.5, -1.0), sets=2, margin=6.0, sides="backs"),
            "80 chips of 30 mm on 2 sheets",
        ),
        (
            ["--game", "fifteen", "--print-shop", "--size", "38", "--sides", "fronts"],
            lambda: deck_request("fifteen", print_shop=True, size="38", sides="fronts"),
            "Add up Fifteen: 40 chips of 38 mm, one a page for a print shop",
        ),
    ],
    ids=["fronts", "players", "folded", "square", "offset", "shop"],
)
def test_options_are_those_of_the_library(words: list[str], request_of: Callable[..., object], said: str) -> None:
    """The command makes the very file that the library makes, and says what it made."""
    content, told = made(*words)
    assert deck_pdf(request_of()) == content  # type: ignore[arg-type]  # a request, whatever its name says
    assert said in told
    assert re.search("Print at 100 %|Imprime al 100 %|print shop", told)


def test_names_of_files() -> None:
    """The file is named after the game and what is not as usual, without spaces."""
    names = []
    for words in (
        ["--sides", "backs", "--size", "mini"],
        ["--game", "fifteen", "--lang", "es", "--paper", "200 x 250 mm"],
        ["--sides", "fronts", "--game", "fifteen", "--ink", "outline"],
        ["--for", SHEET],
    ):
        assert 0 == run("deck", *words).exit_code
        (path,) = Path().glob("*.pdf")
        names.append(path.name)
        path.unlink()
    assert "add-it-deck-mini-backs.pdf" == names[0]
    assert names[2] == "fifteen-deck-fronts-outline.pdf"
    assert "find-all" in names[3]
    assert all(re.fullmatch(r"[a-z0-9.-]+\.pdf", name) for name in names)


@pytest.mark.parametrize("choice", ["duplex", "sides", "ink", "marks", "cut"])
def test_what_is_no_word_is_no_choice(choice: str) -> None:
    """In the library only a word is a choice; None does not mean *none*, but the default."""
    for wrong in (0, True, ["none"], ""):
        with pytest.raises(UsageError, match=choice):
            deck_request("fifteen", **{choice: wrong})  # type: ignore[arg-type]  # wrong on purpose
    if choice in ("duplex", "sides", "ink"):
        with pytest.raises(UsageError, match="there is no choice"):
            deck_request("fifteen", **{choice: None})  # type: ignore[arg-type]  # wrong on purpose


NAMED_APART: list[dict[str, Any]] = [
    {}, {"size": "mini"}, {"size": "60x90"}, {"duplex": "short"}, {"duplex": "none"}, {"sides": "fronts"},
    {"ink": "light"}, {"marks": "none"}, {"paper": "letter"}, {"lang": "es"}, {"bleed": 0.0}, {"margin": 20.0},
    {"gap": 4.0}, {"back_offset": (2.0, 1.0)}, {"back_offset": (-2.0, 1.0)}, {"print_shop": True},
    {"print_shop": True, "bleed": 2.0}, {"game": "fifteen"}, {"game": "fifteen", "cut": "square"},
    {"game": "fifteen", "gap": 0.0, "marks": "none"}, {"game": "fifteen", "players": 4}, {"game": "fifteen", "sets": 3},
]  # fmt: skip


def test_decks_that_differ_have_names_of_their_own() -> None:
    """Fronts for one printer and backs for another are both kept, and so is whatever else is asked for."""
    stems = [deck_stem(deck_request(**choice), choice) for choice in NAMED_APART]
    assert len(NAMED_APART) == len(set(stems)), stems
    assert all(re.fullmatch(r"[a-z0-9.,-]+", stem) for stem in stems)


def test_pieces_of_a_sheet() -> None:
    """`--for` prints the pieces of a sheet's puzzles and how to lay them out, on its paper and in its language."""
    content, told = made("--for", SHEET)
    pages = read_sheets(content)
    names = [piece.name for piece in pieces_of(pages) if piece.name not in BACKS]
    needed: Counter[int] = Counter()
    for puzzle in sheet_of_codes(SHEET).puzzles:
        assert puzzle.played
        needed |= Counter(piece.number for piece in (puzzle.played, *puzzle.table))
    assert needed == Counter(int(name.split()[0]) for name in names)
    assert f"{len(names)} cards" in told
    assert SHEET not in pages[0].text
    assert pages[-1].pieces == ()
    assert "How to lay out each puzzle" in pages[-1].text
    ended = run("worksheet", "--paper", "letter", "--lang", "es", "--seed", "k7", "--count", "2", "--output", "w.pdf")
    code = re.findall(r"tutor key (\S+)", ended.stdout)[0]
    assert 0 == run("deck", "--for", code, "--output", "pieces").exit_code
    spanish = read_sheets(Path("pieces.pdf").read_bytes())
    assert pytest.approx((215.9, 279.4), abs=0.1) == (spanish[0].width, spanish[0].height)
    assert "Imprime al 100 %" in spanish[0].text


def test_margin_of_nothing() -> None:
    """C13: a margin of 0 is warned of, and nothing is printed within 5 mm of the edge all the same."""
    for paper in asked("C13")["papers"]:
        ended = run("deck", "--margin", "0", "--game", "fifteen", "--paper", paper, "--output", "deck.pdf")
        assert 0 == ended.exit_code
        assert "warning" == expected("C13")["request_for_margin_0"]
        assert re.fullmatch(r"tutor: [^\n]*5 mm[^\n]*\n", ended.stderr)
        least = expected("C13")["no_card_within_mm"]
        for page in read_sheets(Path("deck.pdf").read_bytes()):
            assert all(least - 0.01 <= min(ink.left, ink.top) for ink in page.inks)
            assert all(ink.right <= page.width - least + 0.01 for ink in page.inks)
            assert all(ink.bottom <= page.height - least + 0.01 for ink in page.inks)


def test_margins_that_are_kept_are_not_warned_of() -> None:
    """A margin of 5 mm or more is printed as it is, without a message."""
    assert "" == run("deck", "--margin", "5", "--game", "fifteen", "--output", "deck.pdf").stderr


def test_a_process_of_its_own() -> None:
    """Outside of the tests the command does the same."""
    ended = python("-m", "tutor", "deck", "--game", "fifteen", "--sides", "fronts")
    assert (0, b"") == (ended.returncode, ended.stderr)
    assert deck_pdf(deck_request("fifteen", sides="fronts")) == Path("fifteen-deck-fronts.pdf").read_bytes()


# What it refuses


HUGE = str(10**40)
REFUSED: list[tuple[list[str], str]] = [
    # games, players, sets
    (["--game", "chess"], "'chess'"),
    (["--game", "fiften"], "did you mean fifteen?"),
    (["--players", "5"], "2 to 4 players, not 5"),
    (["--players", "1"], "2 to 4 players, not 1"),
    (["--players", "0"], "2 to 4 players, not 0"),
    (["--players", "-2"], "2 to 4 players, not -2"),
    (["--players", "two"], "'two'"),
    (["--game", "fifteen", "--players", "11"], "2 to 10 players, not 11"),
    (["--game", "fifteen", "--players", "1"], "2 to 10 players, not 1"),
    (["--game", "fifteen", "--players", HUGE], "2 to 10 players"),
    (["--game", "fifteen", "--sets", "0"], "1 to 10, not 0"),
    (["--game", "fifteen", "--sets", "11"], "1 to 10, not 11"),
    (["--game", "fifteen", "--sets", "-1"], "1 to 10, not -1"),
    (["--game", "fifteen", "--sets", HUGE], "1 to 10"),
    (["--game", "fifteen", "--sets", "1.5"], "1.5"),
    (["--sets", "2"], "one set, not 2"),
    (["--game", "fifteen", "--sets", "1", "--players", "2"], "players or sets, not both"),
    # sizes and papers
    (["--size", "pokr"], "did you mean poker?"),
    (["--size", "63"], "'63'"),
    (["--size", "0x0"], "30 to 150"),
    (["--size", "29x88"], "30 to 150"),
    (["--size", "151x88"], "30 to 150"),
    (["--size", "-63x88"], "'-63x88'"),
    (["--size", "63x88x2"], "'63x88x2'"),
    (["--size", "nan"], "'nan'"),
    (["--size", ""], "''"),
    (["--size", "٦٣x٨٨"], "the sizes are poker"),
    (["--size", f"{HUGE}x1"], "the sizes are poker"),
    (["--game", "fifteen", "--size", "poker"], "'poker'"),
    (["--game", "fifteen", "--size", "14"], "15 to 80"),
    (["--game", "fifteen", "--size", "81"], "15 to 80"),
    (["--game", "fifteen", "--size", "30x31"], "'30x31'"),
    (["--paper", "a9"], "'a9'"),
    (["--paper", "lettr"], "did you mean letter?"),
    (["--paper", "50x50mm"], "90 to 1200"),
    (["--paper", "2000x2000mm"], "90 to 1200"),
    (["--paper", ""], "''"),
    (["--paper", "x" * 5000], "the papers are a4"),
    (["--paper", "100x100mm", "--size", "poker"], "does not fit"),
    (["--paper", "100x150mm", "--duplex", "fold"], "does not fit"),
    # lengths
    (["--margin", "-1"], "0 to 100, not -1"),
    (["--margin", "101"], "0 to 100, not 101"),
    (["--margin", "nan"], "'nan' is not a length"),
    (["--margin", "inf"], "'inf' is not a length"),
    (["--margin", "wide"], "'wide'"),
    (["--margin", "90"], "does not fit"),
    (["--gap", "-0.5"], "0 to 100, not -0.5"),
    (["--gap", "1e9"], "'1e9' is not a length"),
    (["--gap", "1000"], "0 to 100, not 1000"),
    (["--bleed", "-1"], "0 to 10, not -1"),
    (["--bleed", "11"], "0 to 10, not 11"),
    (["--game", "fifteen", "--gap", "1"], "gap of 2 mm or more, not 1"),
    (["--back-offset", "6,0"], "-5 to 5"),
    (["--back-offset", "0"], "X,Y"),
    # choices
    (["--duplex", "both"], "both"),
    (["--sides", "front"], "front"),
    (["--ink", "none"], "none"),
    (["--marks", "dots"], "dots"),
    (["--cut", "oval"], "oval"),
    (["--lang", "xx"], "xx"),
    (["--cut", "round"], "cards are cut square"),
    # what contradicts itself
    (["--duplex", "none", "--sides", "backs"], "prints no backs"),
    (["--duplex", "fold", "--sides", "fronts"], "duplex fold"),
    (["--duplex", "fold", "--back-offset", "1,1"], "back offset"),
    (["--duplex", "none", "--back-offset", "1,1"], "back offset"),
    (["--sides", "fronts", "--back-offset", "1,1"], "back offset"),
    (["--print-shop", "--back-offset", "1,1"], "back offset"),
    (["--print-shop", "--duplex", "fold"], "print shop"),
    (["--print-shop", "--paper", "a4"], "leave paper, margin and gap out"),
    (["--print-shop", "--margin", "8"], "leave paper, margin and gap out"),
    (["--print-shop", "--gap", "0"], "leave paper, margin and gap out"),
    (["--for", SHEET, "--print-shop"], "print shop"),
    (["--for", SHEET, "--game", "fifteen"], "no puzzle of fifteen"),
    (["--for", SHEET, "--players", "2"], "players"),
    # words nobody knows
    (["--nonsense"], "--nonsense"),
    (["extra"], "extra"),
]


@pytest.mark.parametrize(("words", "named"), REFUSED, ids=[" ".join(words)[:50] for words, _ in REFUSED])
def test_refused(folder: Path, words: list[str], named: str) -> None:
    """What cannot be asked for ends with 2 and one message that names it and what would be right; no file is left."""
    ended = run("deck", *words)
    assert (2, "") == (ended.exit_code, ended.stdout)
    assert named in ended.stderr
    assert len(ended.stderr) < 700
    message = [line for line in ended.stderr.splitlines() if line.startswith(("tutor: ", "Error: "))]
    assert 1 == len(message)
    assert [] == list(folder.iterdir())


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--for", "add-it.find-all.1.x2.k7.1vd"], "add-it.find-all.1.x2.k7.1vd"),
        (["--for", "AFAQ-8P8J"], "AFAQ-8P8J"),
        (["--for", ""], "''"),
        (["--game", "fifteen", "--output", "none/there.pdf"], "none"),
        (["--game", "fifteen", "--output", "folder"], "folder"),
        (["--game", "fifteen", "--output", "mine.pdf"], "mine.pdf"),
        (["--game", "fifteen", "--output", "mine.pdf/deck.pdf"], "mine.pdf"),
    ],
)
def test_not_to_be_used_or_written(folder: Path, words: list[str], named: str) -> None:
    """Codes that were mistyped and files that cannot be written end with 1 and one message; nothing is changed."""
    (folder / "folder").mkdir()
    (folder / "mine.pdf").write_bytes(b"%PDF-1.4 of my own")
    ended = run("deck", "--sides", "fronts", *words)
    assert (1, "") == (ended.exit_code, ended.stdout)
    assert named in ended.stderr
    assert 1 == ended.stderr.count("\n")
    assert {"folder", "mine.pdf"} == {path.name for path in folder.iterdir()}
    assert [] == list((folder / "folder").iterdir())
    assert b"%PDF-1.4 of my own" == (folder / "mine.pdf").read_bytes()


def test_force_writes_over() -> None:
    """`--force` overwrites a file that is not ours; one of our own decks is replaced without it."""
    Path("deck.pdf").write_bytes(b"%PDF-1.4 of my own")
    words = ["deck", "--game", "fifteen", "--sides", "fronts", "--output", "deck.pdf"]
    assert 1 == run(*words).exit_code
    assert 0 == run(*words, "--force").exit_code
    assert 0 == run(*words, "--lang", "es").exit_code
    assert deck_pdf(deck_request("fifteen", sides="fronts", lang="es")) == Path("deck.pdf").read_bytes()


def test_refusals_of_a_margin_do_not_warn() -> None:
    """Nothing is said of a margin where no deck is made."""
    ended = run("deck", "--margin", "0", "--output", "none/there.pdf", "--game", "fifteen")
    assert 1 == ended.exit_code
    assert "printers leave" not in ended.stderr


# Names and sizes as the library takes them


def test_sizes_by_name_and_by_number() -> None:
    """Each size goes by its name regardless of capitals; a custom one may be written in several ways."""
    for noun in ("card", "chip"):
        for name, size in piece_sizes(noun).items():
            assert size == piece_size(name.upper(), noun) == piece_size(f" {name} ", noun)
    for text in ("60x90", "60 x 90", "60×90", "60x90mm", "60 mm x 90 mm", "60.0x90.0", "60X90"):
        assert (60.0, 90.0) == piece_size(text, "card")
    for text in ("28.5", "28.5mm", "28.5 mm", "28.5x28.5"):
        assert (28.5, 28.5) == piece_size(text, "chip")


def test_papers_by_name_and_by_number() -> None:
    """Each paper goes by its name regardless of capitals; a custom one by its millimetres."""
    for key, paper in papers().items():
        assert (key, paper.name, (paper.width, paper.height)) == paper_size(key.upper())
    assert (200.0, 250.0) == paper_size("200x250mm")[2] == paper_size("200 x 250")[2]
    wrong: tuple[object, ...] = (None, 4, b"a4", [], "a4;", "x")
    for text in wrong:
        with pytest.raises(UsageError, match="the papers are a4"):
            paper_size(text)  # type: ignore[arg-type]  # what somebody may hand in


@pytest.mark.parametrize(
    "wrong",
    [
        {"margin": True},
        {"margin": "5"},
        {"gap": float("nan")},
        {"bleed": None},
        {"players": 2.5},
        {"players": True},
        {"sets": "1"},
        {"back_offset": (0.0, "1")},
        {"back_offset": (float("inf"), 0.0)},
        {"back_offset": (1.0,)},
        {"back_offset": (1.0, 2.0, 3.0)},
        {"back_offset": 1.0},
        {"back_offset": None},
        {"size": 63},
        {"duplex": "None at all"},
        {"ink": 3},
        {"language": "xx"},
        {"game": 7},
    ],
    ids=str,
)
def test_wrong_values_from_programs(wrong: dict[str, object]) -> None:
    """A program that passes a wrong value gets one of our own errors, never one of Python's."""
    with pytest.raises(UsageError):
        deck_request(**wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_two_decks_have_two_names() -> None:
    """Fronts and backs that are printed one after the other, or two sizes, never take each other's place."""
    for words in (
        ["--for", SHEET, "--sides", "fronts"],
        ["--for", SHEET, "--sides", "backs", "--paper", "letter"],
        ["--game", "fifteen", "--sides", "backs", "--ink", "light"],
        ["--game", "fifteen", "--sides", "backs", "--ink", "light", "--players", "4"],
        ["--game", "fifteen", "--sides", "backs", "--ink", "light", "--size", "25", "--cut", "square"],
    ):
        assert 0 == run("deck", *words).exit_code
    assert 5 == len(list(Path().glob("*.pdf")))


@pytest.mark.parametrize("size", ["150x30", "30x150", "90x60"])
def test_cards_of_a_strange_shape_are_refused(size: str) -> None:
    """A card that is wider than high, or very narrow, has no room for number and ten-frame."""
    ended = run("deck", "--size", size)
    assert (2, "") == (ended.exit_code, ended.stdout)
    assert "no room for its number" in ended.stderr


def test_pieces_for_a_worksheet_file() -> None:
    """`--for` takes the PDF of a worksheet too, as `tutor key` does."""
    assert 0 == run("worksheet", "--level", "1", "--count", "2", "--seed", "k7", "--output", "mine.pdf").exit_code
    ended = run("deck", "--for", "mine.pdf")
    assert 0 == ended.exit_code, ended.stderr
    assert "7 cards" in ended.stdout


def test_a_small_card_has_no_words() -> None:
    """Where its letters would be smaller than 5 pt the information card is left out."""
    assert (False, True) == (deck_request(size="30x40").extras, deck_request(size="mini").extras)
