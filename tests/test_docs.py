"""The README and the pages of docs/ say what the program does."""

from __future__ import annotations

import importlib.util
import re
import shlex
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from types import ModuleType

import pytest

import tutor
from tests import brute_force
from tests.command_line import Outcome, python, run
from tutor.cli.main import COMMANDS
from tutor.errors import TutorError
from tutor.games import GAMES
from tutor.pieces import numbers_of
from tutor.puzzle import KINDS, Puzzle, decode, encode
from tutor.puzzle.difficulty import difficulty
from tutor.puzzle.wishes import Wishes
from tutor.sheet.sheet import sheet_of_code

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
README = ROOT / "README.md"
PAGES = [README, *sorted(DOCS.glob("*.md"))]
TABLE = "2 3 3 4 4 5 6 8 8"
CONSOLE = re.compile(r"^```console\n\$ (?P<command>.*)\n(?P<output>(?:.*\n)*?)```$", re.MULTILINE)
RECIPE = re.compile(r"^```toml\n((?:.*\n)*?)```$", re.MULTILINE)
SHELL = re.compile(r"^```sh\n((?:.*\n)*?)```$", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)(?P<file>[^)#]*)(?:#(?P<heading>[^)]*))?\)")
PUZZLE_CODE = re.compile(r"`([AF][FHBNPRM][0-9A-Z]{2}-[0-9A-Z-]+)`")
SHEET_CODE = re.compile(r"\b((?:add-it|fifteen)\.[a-z0-9.-]+\.1[0-9a-z]{2})\b")


def script(name: str) -> ModuleType:
    """A script of docs/ as a module."""
    spec = importlib.util.spec_from_file_location(f"docs_{name}", DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def text(page: Path) -> str:
    """A page."""
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.*)$", text(page), re.MULTILINE)
    return {re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_command_reference_is_what_help_says() -> None:
    """docs/commands.md is made from the program; run `make docs` when this fails."""
    assert script("commands").page() == text(DOCS / "commands.md")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented(name: str) -> None:
    """Each command has its part in the reference, with examples, and its place in the tour of the README."""
    assert f"\n## tutor {name}\n" in text(DOCS / "commands.md")
    assert script("commands").EXAMPLES[name]
    assert f"**`tutor {name}`**" in text(README)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every link to one of our files, and to a heading in it, resolves."""
    for link in LINK.finditer(text(page)):
        target = (page.parent / link["file"]).resolve() if link["file"] else page
        assert target.exists(), link[0]
        assert not link["heading"] or link["heading"] in anchors(target), link[0]


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "index.md"], ids=lambda page: page.name)
def test_every_page_can_be_found(page: Path) -> None:
    """The index leads to every page."""
    linked = {(DOCS / link["file"]).resolve() for link in LINK.finditer(text(DOCS / "index.md"))}
    assert page.resolve() in linked


def test_the_readme_begins_with_two_commands() -> None:
    """A teacher with a fresh machine needs two commands, and the Makefile has them."""
    makefile = text(ROOT / "Makefile")
    for command in ("worksheet", "test"):
        assert f"\n    make {command}\n" in text(README)
        assert f"\n{command}:" in makefile


@pytest.mark.parametrize("name", ["worksheet.png", "key.png", "cards.png", "chips.png"])
def test_the_readme_shows_pages(name: str) -> None:
    """The pictures are there, small, with words for those who cannot see them."""
    picture = DOCS / "images" / name
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size < 150_000
    assert re.search(rf"!\[.{{20,}}\]\(docs/images/{name}\)", text(README))


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that examples leave unfinished are saved in a separate folder for each test."""
    monkeypatch.setattr("platformdirs.user_state_path", lambda _: tmp_path / "state")


def piped(command: str) -> Outcome:
    r"""How a call ends; what stands before a stroke is handed on, as the shell would.

    >>> piped(r"printf '\n' | tutor replay -").stderr
    'tutor: -: there is no record in it\n'
    """
    outcome = Outcome(0, "", "")
    for call in command.split(" | "):
        name, *words = shlex.split(call, comments=True)
        if name == "printf":
            outcome = Outcome(0, words[0].replace("\\n", "\n"), "")
        else:
            assert name == "tutor"
            outcome = run(*words, typed=outcome.stdout)
    return outcome


@pytest.mark.parametrize("example", [*CONSOLE.finditer(text(README))], ids=lambda example: str(example["command"])[:30])
def test_the_tour_is_real(example: re.Match[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the README shows of a command is what it prints; `...` stands for lines left out."""
    monkeypatch.chdir(tmp_path)
    outcome = piped(example["command"])
    assert 0 == outcome.exit_code, outcome.stderr
    assert OutputChecker().check_output(example["output"], outcome.stdout, ELLIPSIS), outcome.stdout


def test_the_tour_shows_every_command() -> None:
    """Each of the commands is shown with its output."""
    shown = {
        word for example in CONSOLE.finditer(text(README)) for word in re.findall(r"tutor ([\w-]+)", example["command"])
    }
    assert set(COMMANDS) == shown


EXAMPLES = [
    (page, line)
    for page in PAGES
    for block in SHELL.findall(text(page))
    for line in block.splitlines()
    if line.startswith("tutor ")
]


@pytest.mark.parametrize(("page", "line"), EXAMPLES, ids=[f"{page.name}-{line}" for page, line in EXAMPLES])
def test_examples_run(page: Path, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example works as it stands there; `mine.toml` is the recipe that the page shows."""
    monkeypatch.chdir(tmp_path)
    for recipe in RECIPE.findall(text(page)):
        (tmp_path / "mine.toml").write_text(recipe, encoding="utf-8")
    outcome = piped(line)
    assert 0 == outcome.exit_code, outcome.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_codes_in_the_docs_are_codes(page: Path) -> None:
    """A code that a reader may type stands for a puzzle or a sheet."""
    for code in PUZZLE_CODE.findall(text(page)):
        try:
            assert code == encode(decode(code))
        except TutorError as fault:
            pytest.fail(f"{page.name}: {fault}")
    for code in SHEET_CODE.findall(text(page)):
        assert code == sheet_of_code(code).code


def test_the_code_of_the_docs_is_the_worked_example() -> None:
    """The code that is taken apart in docs/codes.md is that of the worked example."""
    worked = encode(Puzzle.of("find-all", game="add-it", played=8, table=TABLE))
    assert f"| the game | `{worked[0]}` for ADD-IT" in text(DOCS / "codes.md")
    assert f"`{worked}`" in text(DOCS / "codes.md")
    for kind in KINDS.values():
        assert f"`{kind.letter.upper()}` {kind.key}" in text(DOCS / "codes.md")


def test_the_formula_gives_the_number() -> None:
    """The published difficulty of the worked example, part by part, is what the program says."""
    page = text(DOCS / "puzzles.md")
    worked = page.partition("The worked example")[2].partition("\n\n")[0]
    parts = [float(part) for part in re.findall(r"gives (4)|\((\d+(?:\.\d)?)\)", worked) for part in part if part]
    told = re.search(r"difficulty (\d+\.\d)", worked)
    assert told is not None
    made = difficulty(Puzzle.of("find-all", game="add-it", played=8, table=TABLE))
    assert (made, made) == (float(told[1]), sum(parts))


def test_the_docs_say_what_the_games_own_example_leaves_out() -> None:
    """The game's own rule sheet leaves 4 + 4 out; a teacher who compares finds it explained."""
    for page in (README, DOCS / "rules.md"):
        assert re.search(r"own rule sheet.{0,120}4 \+ 4", text(page).replace("\n", " "))


def test_every_kind_and_wish_is_explained() -> None:
    """A kind, a wish or a game that is added gets its row."""
    page = text(DOCS / "puzzles.md")
    for kind in KINDS:
        assert f"\n| `{kind}` |" in page
        assert re.search(rf"^\| .*`{kind}`.* \|", text(DOCS / "json.md"), re.MULTILINE), kind
    for wish in Wishes.__dataclass_fields__:
        option = {"drawn_from": "from"}.get(wish, wish.replace("_", "-"))
        assert f"\n| `--{option}` |" in page
    for game in GAMES.values():
        assert f"\n## {game.name}\n" in text(DOCS / "rules.md")


def test_every_rule_that_is_cited_is_told() -> None:
    """Rules are cited by number, in answers and comments; docs/rules.md tells each of them."""
    told = set(re.findall(r"\*\*([AF]\d+) ", text(DOCS / "rules.md")))
    assert {f"A{number}" for number in range(1, 14)} | {f"F{number}" for number in range(1, 11)} == told
    assert {rule for game in GAMES.values() for rule in game.rules.values()} <= told


@pytest.mark.parametrize(("game", "played"), [("add-it", 10), ("fifteen", 5), ("fifteen", 1)])
def test_the_counts_of_whole_decks_are_right(game: str, played: int) -> None:
    """What the docs say of a table of everything else is what is counted, two ways."""
    deck = GAMES[game].deck
    numbers = numbers_of(deck.without(deck.read(played)))
    by_number = brute_force.captures_of_large_table(game, played, numbers)
    assert sum(by_number.values()) == GAMES[game].count_by_piece(played, numbers)
    row = rf"\| {played} \| {len(by_number)} \| {sum(by_number.values())} \|"
    assert re.search(row, text(DOCS / "puzzles.md"))


@pytest.mark.long
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    """`make site`: every page, every link between pages and every docstring of the library is sound."""
    for module in ("sphinx", "myst_parser"):
        pytest.importorskip(module, reason=f"{module} is missing; `make site` installs it")
    words = ["-m", "sphinx", "-q", "-W", "--keep-going", "-c", str(ROOT / ".ci" / "site"), str(ROOT), str(tmp_path)]
    ended = python(*words)
    assert (0, b"") == (ended.returncode, ended.stderr)
    page = text(tmp_path / "docs" / "reference.html")
    assert all(f'id="tutor.{name}"' in page for name in tutor.__all__ if not name.isupper() and name[0] != "_")


def test_pages_are_read_from_the_command() -> None:
    """`tutor docs` lists every page with its title and says where they are; a page is shown as it is written."""
    listed = run("docs").stdout
    for page in DOCS.glob("*.md"):
        title = text(page).partition("\n")[0].removeprefix("# ")
        assert re.search(rf"^{page.stem} +{re.escape(title)}$", listed, re.MULTILINE)
        assert text(page).strip() == run("docs", page.stem).stdout.strip()
    assert str(DOCS) in listed
    wrong = run("docs", "codez")
    assert 2 == wrong.exit_code
    assert wrong.stderr.startswith("tutor: there is no page 'codez' (did you mean codes?); the pages are adding, ")
