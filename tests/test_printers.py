"""The test sheet for a printer, what is stored of it, and that decks are printed with it."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import dist
from pathlib import Path

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from platformdirs import windows
from platformdirs.macos import MacOS

from tests.command_line import run
from tests.deck_sheets import BACKS, Point, SheetPage, extent, printed, read_sheets, united
from tests.printed_pages import Page, Rect, read_pages
from tutor.deck.calibration import calibration_view
from tutor.deck.printers import Printer, find_printer, printers_file, store_printer
from tutor.deck.request import deck_request, named_offset
from tutor.errors import InputError, TutorError, UsageError
from tutor.paper.papers import papers
from tutor.paper.piece_sizes import paper_size
from tutor.render.deck import calibration_pdf
from tutor.wording.catalogue import languages

LARGE = [paper for paper in sorted(papers()) if min(paper_size(paper)[2]) >= 180] + ["200x270mm"]
FLIPS = ("long", "short")


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for settings; where the printers will be stored."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "settings" / "capture-tutor" / "printers.toml"


# The test sheet


@cache
def sheet_of(paper: str, duplex: str, language: str = "en") -> bytes:
    """The test sheet as a PDF."""
    return calibration_pdf(paper, duplex=duplex, lang=language)


def seen_through(place: Point, page: SheetPage, duplex: str) -> Point:
    """Where a place of the back is seen when the front is held against the light: both papers stand upright."""
    return Point(page.width - place.x, place.y) if duplex == "long" else Point(place.x, page.height - place.y)


def lines_of(page: SheetPage) -> list[tuple[Point, Point]]:
    """The lines that are read."""
    return [line for path in page.marks for line in path.lines]


def labels_of(page: Page) -> list[tuple[float, Point]]:
    """The numbers beside the lines, and where their middles are."""
    numbers = [run for run in page.runs if re.fullmatch(r"[-\u2212]?\d(\.5)?", run.text)]
    return [
        (float(run.text.replace("\u2212", "-")), Point((run.left + run.right) / 2, (run.top + run.bottom) / 2))
        for run in numbers
    ]


@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize("paper", LARGE)
def test_lines_meet_at_the_offset_that_is_needed(paper: str, duplex: str) -> None:
    """For every number: the two lines meet exactly when the back is moved by it, as the backs of a deck are."""
    content = sheet_of(paper, duplex)
    front, back = read_sheets(content)
    seen = [
        sorted((seen_through(start, back, duplex), seen_through(end, back, duplex))) for start, end in lines_of(back)
    ]
    read: dict[str, list[float]] = {"x": [], "y": []}
    for value, middle in labels_of(read_pages(content)[0]):
        start, end = min(
            (sorted(line) for line in lines_of(front)),
            key=lambda line: dist(middle, line[0]),
        )
        way = "x" if start.x == pytest.approx(end.x, abs=0.01) else "y"
        assert dist(middle, start) < 8.0
        read[way].append(value)
        # A printer that needs its backs moved by a value prints them that much off: to the left and up on the page,
        # and where that page is seen through the front, mirrored.
        wrong = unmoved(value if way == "x" else 0.0, value if way == "y" else 0.0, duplex)
        meeting = [
            line
            for line in seen
            if dist(Point(line[0].x + wrong.x, line[0].y + wrong.y), end) < 0.05
            and length_of(line) == pytest.approx(length_of([start, end]), abs=0.05)
        ]
        assert 1 == len(meeting), (way, value)
    steps = [step / 2 for step in range(-8, 9)]
    assert {"x": steps, "y": steps} == {way: sorted(values) for way, values in read.items()}
    assert 34 == len(seen) == len(lines_of(front))


def unmoved(right: float, down: float, duplex: str) -> Point:
    """How far a printer's fault moves the back, seen from the front, where it takes an offset to put it right."""
    return Point(right, -down) if duplex == "long" else Point(-right, down)


def length_of(line: list[Point]) -> float:
    """The length of a line."""
    return dist(line[0], line[1])


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize("paper", LARGE)
def test_the_test_sheet_is_tidy(paper: str, duplex: str, language: str) -> None:
    """True size, 5 mm of white at the edges, a ruler on both sides, and no text on a line or on another text."""
    content = sheet_of(paper, duplex, language)
    pages = read_sheets(content)
    assert 2 == len(pages)
    for page, written in zip(pages, read_pages(content), strict=True):
        assert pytest.approx(paper_size(paper)[2], abs=0.1) == (page.width, page.height)
        free = Rect(5.0, 5.0, page.width - 5.0, page.height - 5.0)
        assert [] == [ink for ink in page.inks if not free.holds(ink, 0.01)]
        assert "100 %" in page.text
        ruler = [path.outline for path in page.ruler if path.outline.bottom > page.height - 10]
        assert pytest.approx(100.0, abs=0.05) == extent(united(ruler))[0]
        runs = list(written.runs)
        assert [] == [(one.text, other.text) for one, other in combinations(runs, 2) if one.meets(other, 0.3)]
        lines = [box for path in page.marks for box in path.segments]
        assert [] == [run.text for run in runs if any(run.meets(line) for line in lines)]


@pytest.mark.parametrize("duplex", FLIPS)
def test_the_sheet_tells_commands_that_work(settings: Path, duplex: str) -> None:
    """What the test sheet says to type stores an offset for its own flip, and prints with it."""
    text = read_sheets(sheet_of("a4", duplex))[0].text
    commands = re.findall(r"tutor (?:[a-z]+ --[a-z]+ \S+)(?: [\d.,-]+)?(?: --duplex \w+)?", text)
    assert 2 == len(commands)
    for command in commands:
        words = shlex.split(command)[1:]
        more = ["--output", "deck.pdf", "--game", "fifteen"] if words[0] == "deck" else []
        ended = run(*words, *more)
        assert (0, "") == (ended.exit_code, ended.stderr)
    assert Printer((0.5, -1.0), duplex) == find_printer("school")


@pytest.mark.parametrize("paper", ["150x200mm", "297x210mm", "a9", ""])
def test_papers_without_a_test_sheet(paper: str) -> None:
    """A paper that is too small, or none, is refused with what would be right."""
    with pytest.raises(UsageError, match=r"180 × 260 mm|the papers are a4"):
        calibration_view(paper)


@pytest.mark.parametrize("duplex", ["fold", "none", "", "LONG EDGE"])
def test_flips_without_a_test_sheet(duplex: str) -> None:
    """Only what is printed on both sides can be measured."""
    with pytest.raises(UsageError, match="choose long or short"):
        calibration_view(duplex=duplex)


@pytest.mark.parametrize("duplex", FLIPS)
def test_calibrate_command(settings: Path, duplex: str) -> None:
    """`tutor calibrate` writes the test sheet, and says how it is printed."""
    ended = run("calibrate", "--duplex", duplex)
    assert (0, "") == (ended.exit_code, ended.stderr)
    assert f"sheet      calibration{'-short' * (duplex == 'short')}.pdf" in ended.stdout
    assert f"turned over the {duplex} edge" in ended.stdout
    assert sheet_of("a4", duplex) == next(Path().glob("calibration*.pdf")).read_bytes()
    assert not settings.exists()


# Stored printers


OFFSETS = st.tuples(*[st.integers(-500, 500).map(lambda cents: cents / 100)] * 2)


def test_store_and_find(settings: Path) -> None:
    """What is stored by name is found again, the last one of each name."""
    for name, offset, duplex in (
        ("school", "0.5,-1", "long"),
        ("home", "0,0.25", "short"),
        ("school", "-2,4.5", "short"),
    ):
        ended = run("calibrate", "--save", name, offset, "--duplex", duplex)
        assert (0, "") == (ended.exit_code, ended.stderr)
        assert str(settings) in ended.stdout
        assert offset in ended.stdout
    assert Printer((-2.0, 4.5), "short") == find_printer("school")
    assert Printer((0.0, 0.25), "short") == find_printer("home")
    stored = tomllib.loads(settings.read_text(encoding="utf-8"))
    assert {"back_offset": [-2.0, 4.5], "duplex": "short"} == stored["printers"]["school"]
    assert ["printers.toml"] == [path.name for path in settings.parent.iterdir()]


NAMES = ["school", "HP 2.0", 'the "old" one', "a.b", "Büro", "№ 7", "x" * 60, "[printers]", "0", "it's", "back\\slash"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept(settings: Path, name: str) -> None:
    """Names with spaces, dots, quotes and accents are found again as they were typed."""
    ended = run("calibrate", "--save", name, "1,-1.5")
    assert (0, "") == (ended.exit_code, ended.stderr)
    assert Printer((1.0, -1.5), "long") == find_printer(name)


@pytest.mark.parametrize("name", ["school", "HP 2.0", "a.b", "Büro", "№ 7"])
def test_the_command_that_is_shown_works(settings: Path, name: str) -> None:
    """What `tutor calibrate --save` tells to type works as it stands, for a name with a space too."""
    shown = next(line for line in run("calibrate", "--save", name, "1,1").stdout.splitlines() if "tutor deck" in line)
    assert ["tutor", "deck", "--printer", name] == shlex.split(shown.partition(":  ")[2])


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\nb", "a\tb", "\x1b[2J"])
def test_names_that_are_none(settings: Path, name: str) -> None:
    """A name that nobody can type again is refused, in one line, and nothing is stored."""
    ended = run("calibrate", "--save", name, "1,1")
    assert (2, "") == (ended.exit_code, ended.stdout)
    assert "is no name for a printer" in ended.stderr
    assert 1 == ended.stderr.count("\n")
    assert "\x1b" not in ended.stderr
    assert not settings.exists()


@given(OFFSETS, st.sampled_from(FLIPS))
def test_offsets_come_back_as_they_were(
    tmp_path_factory: pytest.TempPathFactory, offset: tuple[float, float], duplex: str
) -> None:
    """Whatever offset is stored comes back to the last digit."""
    folder = tmp_path_factory.getbasetemp() / "kept"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder))
        store_printer("school", Printer(offset, duplex))
        assert Printer(offset, duplex) == find_printer("school")
        assert offset == named_offset(f"{offset[0]},{offset[1]}")


OWN_SETTINGS = """# what the printers at school need

theme = "dark"  # of another program

[printers.home]
# measured in May
back_offset = [0.25, 0]  # right, down
duplex = "short"

[other]
list = [1, 2]
"""


def test_remarks_and_other_settings_stay(settings: Path) -> None:
    """Storing a printer changes nothing else in the file: remarks, order and other settings."""
    settings.parent.mkdir(parents=True)
    settings.write_text(OWN_SETTINGS, encoding="utf-8")
    assert Printer((0.25, 0.0), "short") == find_printer("home")
    store_printer("school", Printer((0.5, -1.0), "long"))
    store_printer("school", Printer((0.75, -1.0), "long"))
    written = settings.read_text(encoding="utf-8")
    kept = [line for line in written.splitlines() if line in OWN_SETTINGS.splitlines() and line]
    assert [line for line in OWN_SETTINGS.splitlines() if line] == kept
    assert Printer((0.75, -1.0), "long") == find_printer("school")
    assert Printer((0.25, 0.0), "short") == find_printer("home")
    rest = tomllib.loads(written)
    del rest["printers"]["school"]
    assert tomllib.loads(OWN_SETTINGS) == rest


@pytest.mark.parametrize(
    "content",
    [
        b"[printers",
        b"[printers.school]\nback_offset = [1,",
        b"\xff\xfe",
        b"printers = 7",
        b"a = 1\na = 2",
        b"printers = []",
    ],
)
@pytest.mark.parametrize("words", [["deck", "--printer", "school"], ["calibrate", "--save", "school", "1,1"]])
def test_damaged_settings(settings: Path, content: bytes, words: list[str]) -> None:
    """A damaged file is named with its path, and neither changed nor ignored."""
    settings.parent.mkdir(parents=True)
    settings.write_bytes(content)
    ended = run(*words)
    assert (1, "") == (ended.exit_code, ended.stdout)
    assert str(settings) in ended.stderr
    assert "Traceback" not in ended.stderr
    assert content == settings.read_bytes()
    assert not list(Path().glob("*.pdf"))


@pytest.mark.parametrize(
    "row",
    [
        "back_offset = [1]\nduplex = 'long'",
        "back_offset = [1, 2, 3]\nduplex = 'long'",
        "back_offset = 3\nduplex = 'long'",
        "back_offset = ['a', 'b']\nduplex = 'long'",
        "back_offset = [nan, 0]\nduplex = 'long'",
        "back_offset = [40, 0]\nduplex = 'long'",
        "back_offset = [1, 1]",
        "back_offset = [1, 1]\nduplex = 'fold'",
        "back_offset = [1, 1]\nduplex = 'diagonal'",
        "back_offset = [1, 1]\nduplex = 7",
        "duplex = 'long'",
    ],
)
def test_damaged_printers(settings: Path, row: str) -> None:
    """A printer whose numbers were spoilt by hand is named, with its file and what it needs."""
    settings.parent.mkdir(parents=True)
    settings.write_text(f"[printers.school]\n{row}\n", encoding="utf-8")
    ended = run("deck", "--printer", "school", "--game", "fifteen")
    assert (1, "") == (ended.exit_code, ended.stdout)
    assert str(settings) in ended.stderr
    assert "school" in ended.stderr
    assert not list(Path().glob("*.pdf"))


def test_unknown_printers(settings: Path) -> None:
    """A name that is not stored is refused, with the names there are, and the nearest one."""
    ended = run("deck", "--printer", "school")
    assert (2, "") == (ended.exit_code, ended.stdout)
    assert "tutor calibrate --save" in ended.stderr
    run("calibrate", "--save", "school", "1,1")
    run("calibrate", "--save", "home", "1,1")
    ended = run("deck", "--printer", "scool")
    assert (2, "") == (ended.exit_code, ended.stdout)
    assert "did you mean school?" in ended.stderr
    assert "'school' and 'home'" in ended.stderr
    assert not list(Path().glob("*.pdf"))


def test_settings_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the folder for settings cannot be made, that is said in one message."""
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))
    for words in (["calibrate", "--save", "school", "1,1"], ["deck", "--printer", "school"]):
        ended = run(*words)
        assert (1, "") == (ended.exit_code, ended.stdout)
        assert str(tmp_path / "file") in ended.stderr
        assert "Traceback" not in ended.stderr
    assert "mine" == (tmp_path / "file").read_text()


@pytest.mark.parametrize(
    ("system", "variable", "folder"),
    [
        (lambda app: MacOS(app).user_config_path, "HOME", "Library/Application Support/capture-tutor"),
        (lambda app: windows.Windows(app).user_config_path, "LOCALAPPDATA", "capture-tutor/capture-tutor"),
    ],
    ids=["macOS", "Windows"],
)
def test_other_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: Callable[[str], Path], variable: str, folder: str
) -> None:
    """Each system keeps the printers where it keeps settings, and finds them there again."""
    monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(windows, "get_win_folder", windows.get_win_folder_from_env_vars)
    monkeypatch.setattr(platformdirs, "user_config_path", system)
    assert tmp_path / folder / "printers.toml" == printers_file()
    ended = run("calibrate", "--save", "school", "0.5,-1")
    assert (0, "") == (ended.exit_code, ended.stderr)
    assert (tmp_path / folder / "printers.toml").is_file()
    assert Printer((0.5, -1.0), "long") == find_printer("school")


# Decks for a printer


@pytest.mark.parametrize("duplex", FLIPS)
def test_deck_for_a_printer(settings: Path, duplex: str) -> None:
    """A deck for a stored printer is the deck with its offset and its flip: backs moved, and backs only."""
    store_printer("school", Printer((0.5, -1.0), duplex))
    words = ["deck", "--game", "fifteen", "--output"]
    assert 0 == run(*words, "school.pdf", "--printer", "school").exit_code
    assert 0 == run(*words, "same.pdf", "--back-offset", "0.5,-1", "--duplex", duplex).exit_code
    assert 0 == run(*words, "plain.pdf", "--duplex", duplex).exit_code
    school, same, plain = (Path(f"{name}.pdf").read_bytes() for name in ("school", "same", "plain"))
    assert same == school
    (front, back), (old_front, old_back) = read_sheets(school), read_sheets(plain)
    assert old_front == front
    for moved, still in zip(back.pieces, old_back.pieces, strict=True):
        assert moved.name in BACKS
        assert pytest.approx((0.5, -1.0), abs=0.05) == (
            moved.middle.x - still.middle.x,
            moved.middle.y - still.middle.y,
        )


def test_backs_alone_for_a_printer(settings: Path) -> None:
    """Sheets that are fed by hand are corrected too: the offset is in the file with the backs."""
    store_printer("school", Printer((0.5, -1.0), "long"))
    assert (
        0 == run("deck", "--game", "fifteen", "--printer", "school", "--sides", "backs", "--output", "b.pdf").exit_code
    )
    both = printed(deck_request("fifteen", back_offset=(0.5, -1.0)))
    assert both.pages[1].pieces == read_sheets(Path("b.pdf").read_bytes())[0].pieces


@pytest.mark.parametrize(
    ("more", "named"),
    [
        (["--back-offset", "0,0"], "--printer or --back-offset"),
        (["--duplex", "short"], "--duplex short"),
        (["--print-shop"], "back offset"),
    ],
)
def test_choices_that_contradict_a_printer(settings: Path, more: list[str], named: str) -> None:
    """What contradicts a stored printer is refused, and what would be right is said."""
    store_printer("school", Printer((0.5, -1.0), "long"))
    ended = run("deck", "--printer", "school", *more)
    assert (2, "") == (ended.exit_code, ended.stdout)
    assert named in ended.stderr
    assert not list(Path().glob("*.pdf"))


@pytest.mark.parametrize("duplex", ["fold", "none"])
def test_folded_decks_need_no_printer(settings: Path, duplex: str) -> None:
    """Nobody is sent to calibrate a fold: `tutor calibrate --duplex` knows long and short alone."""
    store_printer("school", Printer((0.5, -1.0), "long"))
    ended = run("deck", "--printer", "school", "--duplex", duplex)
    assert 2 == ended.exit_code
    assert f"--duplex {duplex}" not in ended.stderr
    assert not list(Path().glob("*.pdf"))


@pytest.mark.parametrize(
    "offset",
    [
        "",
        "1",
        "1,2,3",
        "a,b",
        "1;2",
        "1,5.5",
        "-6,0",
        "nan,0",
        "inf,0",
        "1e0,0",
        "0x1,0",
        "1_0,0",
        "1,",
        ",1",
        "٣,٤",
        "9" * 400 + ",0",
    ],
)
def test_offsets_that_are_none(settings: Path, offset: str) -> None:
    """An offset that is not two lengths of at most 5 mm is refused, wherever it is typed, and nothing is kept."""
    for words in (["calibrate", "--save", "school", offset], ["deck", "--back-offset", offset]):
        ended = run(*words)
        assert (2, "") == (ended.exit_code, ended.stdout)
        assert "back offset" in ended.stderr
        assert len(ended.stderr) < 700
    assert not settings.exists()
    assert not list(Path().glob("*.pdf"))


@pytest.mark.parametrize(
    ("typed", "offset"),
    [
        ("0.5,-1", (0.5, -1.0)),
        (" 0.5 , -1 ", (0.5, -1.0)),
        ("+2,.5", (2.0, 0.5)),
        ("\u22121,0", (-1.0, 0.0)),
        ("5,-5", (5.0, -5.0)),
    ],
)
def test_offsets_as_they_are_typed(typed: str, offset: tuple[float, float]) -> None:
    """Two plain numbers with a comma between them."""
    assert offset == named_offset(typed)


def test_printers_are_for_the_library_too(settings: Path) -> None:
    """The library raises errors of its own for what cannot be found or read."""
    with pytest.raises(UsageError):
        find_printer("school")
    settings.parent.mkdir(parents=True)
    settings.write_text("[")
    with pytest.raises(InputError):
        find_printer("school")
    with pytest.raises(TutorError):
        store_printer("school", Printer((0.0, 0.0), "long"))


@pytest.mark.parametrize(
    "there",
    [
        'printers.school.back_offset = [1, 1]\nprinters.school.duplex = "long"\n',
        'printers = {school = {back_offset = [1, 1], duplex = "long"}}\n',
        '[printers]\nschool = {back_offset = [1, 1], duplex = "long"}\n# the one in room 3\n',
        '[printers.school]\nback_offset = [1, 1]\nduplex = "long"\n[other]\nkey = 1\n',
    ],
    ids=["dotted", "inline", "rows", "tables"],
)
def test_every_way_to_write_printers_is_kept(there: str) -> None:
    """However the file is written, another printer is added and nothing else changed, or the file is left as it is."""
    path = printers_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(there, encoding="utf-8")
    outcome = run("calibrate", "--save", "home", "2,2")
    assert outcome.exit_code in (0, 1)
    if outcome.exit_code:
        assert "cannot be added to: write each printer in it as a table of its own" in outcome.stderr
        assert there == path.read_text(encoding="utf-8")
    else:
        assert (2.0, 2.0) == find_printer("home").back_offset
    assert (1.0, 1.0) == find_printer("school").back_offset


def test_storing_makes_no_test_sheet() -> None:
    """Options of the test sheet beside --save are refused, not passed over."""
    outcome = run("calibrate", "--save", "home", "2,2", "--paper", "a4", "--output", "foo.pdf")
    assert (2, True) == (outcome.exit_code, "leave --paper and --output out" in outcome.stderr)
