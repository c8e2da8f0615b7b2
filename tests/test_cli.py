"""The command line: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr
from importlib import import_module
from io import StringIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter

from tests.command_line import ROOT, Outcome, python, run, surroundings
from tests.drawn_puzzles import GAMES_AND_KINDS
from tests.handed_cases import asked, expected
from tests.kinds import plain_kind
from tests.steps import MOST_STEPS, counted
from tutor import __version__
from tutor.cli import options, wish_options
from tutor.cli.files import stem_of
from tutor.cli.main import COMMANDS
from tutor.games import GAMES
from tutor.messages import Message
from tutor.paper.papers import papers
from tutor.players import PLAYERS
from tutor.puzzle import KINDS
from tutor.sheet.asking import sheet_of_codes
from tutor.sheet.codes import GENERATOR
from tutor.sheet.recipes import recipes
from tutor.sheet.sheet import sheet_of_code
from tutor.wording.catalogue import languages

TABLE = "2 3 3 4 4 5 6 8 8"
SEED = ("--seed", "k7")
SMALL = ("worksheet", "--level", "1", "--count", "2", *SEED)
"""A sheet that is quickly made."""

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes as POSIX systems have them")


def given(*words: str) -> str:
    """What a command that must succeed prints; it says nothing besides."""
    outcome = run(*words)
    assert (0, "") == (outcome.exit_code, outcome.stderr)
    return outcome.stdout


def refused(exit_code: int, *words: str) -> str:
    """What a command that must fail says; it prints nothing and shows no trace of the program."""
    outcome = run(*words)
    assert (exit_code, "") == (outcome.exit_code, outcome.stdout), outcome
    assert "Traceback" not in outcome.stderr
    return outcome.stderr


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Commands run in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Help


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)], ids=lambda words: " ".join(words) or "tutor")
def test_help_is_short_and_alike(words: list[str]) -> None:
    """-h and --help say the same, in 80 columns, with what the command is for."""
    said = given(*words, "--help")
    assert said == given(*words, "-h")
    assert max(map(len, said.splitlines())) <= 80
    for name in words:
        assert f"tutor {name}" in said
    for name, about in COMMANDS.items():
        assert words or (name in said and about in said)


def test_no_command_shows_the_help() -> None:
    """`tutor` alone says what there is, as a call that is not complete."""
    outcome = run()
    assert 2 == outcome.exit_code
    assert "Commands:" in outcome.stdout + outcome.stderr


def test_the_version() -> None:
    """--version names the program and its version."""
    assert f"tutor, version {__version__}\n" == given("--version")


def test_python_m_tutor() -> None:
    """`python -m tutor` is the command."""
    outcome = python("-m", "tutor", "--version")
    assert (0, f"tutor, version {__version__}") == (outcome.returncode, outcome.stdout.decode().strip())


def test_an_unknown_command() -> None:
    """A command that is not there is a usage error that names it."""
    assert "'sheet'" in refused(2, "sheet")


NUMBERS = [
    (name, option.opts[0], wrong)
    for name in COMMANDS
    for option in import_module(f"tutor.cli.{name.replace('-', '_')}").command.params
    for wrong in ("x", "1_0", "\N{FULLWIDTH DIGIT FOUR}", "1e1", "--")
    if isinstance(option.type, (options.Whole, options.Millimetres, wish_options.RangeType))
]


@pytest.mark.parametrize(("command", "option", "wrong"), NUMBERS, ids=map(str, NUMBERS))
def test_what_is_no_number_is_told_in_one_sentence(command: str, option: str, wrong: str) -> None:
    """Every option for a number, of every command: the option, what was typed, and where to read what is right."""
    (line,) = refused(2, command, option, wrong).splitlines()
    assert re.fullmatch(rf"tutor: {option}: '{wrong}' is not .*\(see tutor {command} --help\)", line), line


def test_wrong_calls_are_told_in_one_sentence() -> None:
    """What click finds wrong is said as our own errors are."""
    for words, named in [
        (["deck", "--bled", "3"], ["--bled", "--bleed", "(see tutor deck --help)"]),
        (["deck", "--ink", "red"], ["--ink: 'red'", "'full', 'light', 'outline'", "(see tutor deck --help)"]),
        (["play", "--opponents", "4"], ["--opponents: '4' is not a whole number from 1 to 3", "(see tutor play"]),
        (["replay"], ["FILE", "(see tutor replay --help)"]),
        (["explain", "8"], ["--table", "(see tutor explain --help)"]),
        (["rules", "add-it", "more"], ["more", "(see tutor rules --help)"]),
        (["sheet"], ["sheet", "(see tutor --help)"]),
    ]:
        (line,) = refused(2, *words).splitlines()
        assert line.startswith("tutor: ")
        assert [] == [word for word in named if word not in line], line


# Explain


def explained(*words: str) -> dict[str, Any]:
    """The JSON of an explanation."""
    return dict(json.loads(given("explain", *words, "--json")))


def test_the_worked_example() -> None:
    """An 8 on 2 3 3 4 4 5 6 8 8: five captures by number, 4 + 4 among them, seven by piece, 2 + 3 + 3 best."""
    found = explained("8", "--table", TABLE)
    assert ("add-it", "8", TABLE.split(), 8) == tuple(found[name] for name in ("game", "played", "table", "total"))
    assert (5, 7, [[2, 3, 3]]) == tuple(found[name] for name in ("by_number", "by_piece", "best"))
    rows = [
        (capture["numbers"], capture["kind"], capture["ways"], capture["collects"]) for capture in found["captures"]
    ]
    assert [
        ([2, 3, 3], "group", 1, 4),
        ([2, 6], "group", 1, 3),
        ([3, 5], "group", 2, 3),
        ([4, 4], "group", 1, 3),
        ([8], "match", 2, 2),
    ] == rows
    assert all(isinstance(step, str) and step for step in found["steps"])


FIELDS = ["game", "played", "table", "total", "captures", "by_number", "by_piece", "best", "steps"]


@pytest.mark.parametrize("game", GAMES)
def test_the_fields_of_an_explanation(game: str) -> None:
    """The fields are those that docs/json.md tells, whatever is on the table."""
    told = (ROOT / "docs" / "json.md").read_text(encoding="utf-8").partition("## `tutor puzzles")[0]
    names = re.findall(r"^\| `(\w+)` \| ", told, re.MULTILINE)
    for table in ("", "9", "2 3 5 7"):
        found = explained("8", "--table", table, "--game", game)
        assert set(FIELDS) <= set(found) <= set(names)
        for row in (*found["captures"], *found["near_misses"]):
            assert all(f"`{name}`" in told for name in row)
    algebra = explained("8", "--table", TABLE, "--game", game, "--algebra")
    assert algebra["by_piece"] == algebra["algebra"]["coefficient"]
    assert all(f"`{name}`" in told for name in algebra["algebra"])


def test_text_says_what_json_says() -> None:
    """Every capture stands in the text as a sum, with the counts and the best one."""
    said = given("explain", "8", "--table", TABLE)
    for part in ("6 + 2 = 8", "5 + 3 = 8", "4 + 4 = 8", "3 + 3 + 2 = 8", "a match", "5 captures by number, 7 by card"):
        assert part in said
    assert max(map(len, said.splitlines())) <= 80
    assert "7x^8" in given("explain", "8", "--table", TABLE, "--algebra")


def test_marks_are_read_and_kept() -> None:
    """Suits and circles may be typed wherever numbers are (A1, F1), with commas, spaces and capitals."""
    assert ["8s", "3", "10g"] == explained("8b", "--table", " 8S,3 ,  10g")["table"]
    found = explained("8", "--table", "7* 5o 2", "--game", "fifteen")
    assert (["7*", "5o", "2"], [[7]], ["special_seven"]) == (found["table"], found["best"], found["best_reasons"])


@pytest.mark.parametrize("played", ["1", "8"])
def test_the_empty_text_is_an_empty_table(played: str) -> None:
    """S10: --table "" is a table without pieces, and --help says so."""
    assert ([], [], 0) == tuple(explained(played, "--table", "")[name] for name in ("table", "captures", "by_number"))
    assert "takes nothing" in given("explain", played, "--table", "")
    assert re.search(r'"" +is +an +empty', " ".join(given("explain", "--help").split()))


BAD_TABLES = [table for case in ("S10", "S11") for table in asked(case)["tables"] if table]
BAD_TABLES += [
    "8 x",
    "\N{ARABIC-INDIC DIGIT THREE}",
    "\N{FULLWIDTH DIGIT THREE}",
    "1 000",
    "0x5",
    "five",
    "5!",
    "1,2,",
    "+3",
    "'; DROP TABLE cards",
    "8o",
    "7*",
    "\u0000",
]


@pytest.mark.parametrize("table", BAD_TABLES)
def test_bad_tables(table: str) -> None:
    """S10, S11: what is not a whole number from 1 to 10 is named in one line, exit code 2, and nothing is rounded."""
    started = time.process_time()
    said = refused(2, "explain", "5", "--table", table)
    assert time.process_time() - started < 2
    wrong = [word for word in re.split(r"\s*,\s*|\s+", table.strip()) if not re.fullmatch(r"[1-9]|10", word, re.ASCII)]
    assert all(repr(word) in said for word in wrong)
    assert wrong
    assert "whole numbers from 1 to 10" in said
    assert 1 == len(said.splitlines())


@pytest.mark.parametrize(
    "words",
    [
        "puzzles --count",
        "puzzles --level",
        "puzzles --ways",
        "worksheet --level",
        "simulate --games",
        "play --opponents",
    ],
)
@pytest.mark.parametrize("number", ["+3", "03", "3.0", "٣", "3_0", "1e1"])
def test_numbers_of_options_are_read_strictly(words: str, number: str) -> None:
    """No sign, no nought in front, digits alone: what is not the plain number is named, and nothing is made."""
    assert repr(number) in refused(2, *words.split(), number)


def test_both_parts_of_one_file_are_counted(folder: Path) -> None:
    """A worksheet and its key in one file: the report counts the pages that the file has."""
    said = given("worksheet", *SEED, "--count", "2", "--level", "1", "--key", "combined", "--output", "both.pdf")
    assert "2 puzzles on 2 pages" in said
    assert 2 == len(PdfReader(folder / "both.pdf").pages)
    assert "2 puzzles on 1 page," in given("worksheet", *SEED, "--count", "2", "--level", "1", "--output", "apart.pdf")


@pytest.mark.parametrize("played", [*map(str, asked("S10")["plays"]), "-12", "8 8", "", "1.5", "seven", "8,", "11s"])
def test_bad_plays(played: str) -> None:
    """S10: exactly one piece is played, from 1 to 10; -1 is a wrong piece and not an unknown option."""
    said = refused(2, "explain", played, "--table", "3 4")
    assert repr(played) in said or (played == "8," and "''" in said)
    assert 1 == len(said.splitlines())


def test_more_than_the_deck_holds() -> None:
    """S15: forty 1s are refused at once, with how many there are; their 847,660,528 picks are not listed."""
    case = asked("S15")
    assert "forty 1s" == case["table"]
    started = time.process_time()
    said = refused(2, "explain", str(case["play"]), "--table", " ".join(["1"] * 40))
    assert time.process_time() - started < 2
    assert "40 of the number 1 (the deck holds 6)" in said
    for table, fault in (("3s 3s", "2 of 3s"), ("8 8 8 8 8 8", "7 of the number 8")):
        assert fault in refused(2, "explain", "8", "--table", table)


def test_the_largest_table_is_quick() -> None:
    """All other cards of the deck on the table: thousands of ways by piece, counted and not listed."""
    table = " ".join(f"{number}{suit}" for suit in "sbtrhg" for number in range(1, 11) if (number, suit) != (10, "s"))
    started = time.process_time()
    assert (39, 13433) == tuple(explained("10s", "--table", table)[name] for name in ("by_number", "by_piece"))
    assert time.process_time() - started < 2


def test_nothing_is_evaluated(folder: Path) -> None:
    """X03: text that is a program stays text."""
    assert expected("X03")["result"].startswith("usage error")
    for word in ("__import__('os').getpid()", "print(1)", "open('made','w')", "{7}", "$(touch made)", "`touch made`"):
        refused(2, "explain", word, "--table", "3 4")
        refused(2, "explain", "5", "--table", word)
        refused(2, "puzzles", "--ways", word)
    assert [] == list(folder.iterdir())


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["--game", "chess"], ["'chess'", *GAMES]),
        (["--lang", "xx"], ["'xx'", "en", "es"]),
        (["--tabel", "3"], ["--tabel", "--table"]),
    ],
)
def test_unknown_names_are_told_with_the_known(words: list[str], names: list[str]) -> None:
    """An unknown game, language or option is named, with those there are."""
    said = refused(2, "explain", "5", "--table", "3", *words)
    assert all(name in said for name in names)


def test_a_missing_table_is_asked_for() -> None:
    """--table is needed: without it nothing can be explained."""
    assert "--table" in refused(2, "explain", "5")
    assert "PLAYED" in refused(2, "explain", "--table", "5")


def test_spanish() -> None:
    """Sentences come in Spanish where it is asked for, the fields of JSON stay."""
    assert "captura" in given("explain", "8", "--table", TABLE, "--lang", "es")
    assert "captura" in given("explain", "8", "--table", TABLE, "--lang", "ES", "--algebra")
    spanish, english = (explained("8", "--table", TABLE, "--lang", language) for language in ("es", "en"))
    assert spanish["steps"] != english["steps"]
    assert spanish["captures"] == english["captures"]


# Puzzles


def drawn(*words: str) -> list[dict[str, Any]]:
    """The records of puzzles; a seed is given."""
    return [json.loads(line) for line in given("puzzles", *SEED, "--jsonl", *words).splitlines()]


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_the_fields_of_a_puzzle(game: str, kind: str) -> None:
    """The fields of a line are those that docs/json.md tells, and the answer's are those of its kind."""
    (record,) = drawn("--game", game, "--kind", kind, "--count", "1")
    assert (game, kind, 3) == (record["game"], record["kind"], record["level"])
    told = (ROOT / "docs" / "json.md").read_text(encoding="utf-8").partition("## `tutor puzzles")[2]
    assert set(record) <= set(re.findall(r"`(\w+)`", told))
    assert {"code", "played", "hand", "table", "prompt", "answer", "difficulty"} <= set(record)
    assert plain_kind(kind).fields == set(record["answer"])
    assert all(isinstance(piece, str) for piece in (*record["table"], *record["hand"]))
    assert KINDS[kind].asks_hand == (record["played"] is None) == bool(record["hand"])


def test_text_and_json_are_the_same_puzzles() -> None:
    """With and without --jsonl the same seed gives the same puzzles; answers only when they are asked for."""
    records = drawn("--count", "3")
    plain, answered = given("puzzles", *SEED, "--count", "3"), given("puzzles", *SEED, "--count", "3", "--answers")
    assert [record["prompt"] for record in records] == re.findall(r"^ *\d+\. (.*)  \[", plain, re.MULTILINE)
    assert [record["code"] for record in records] == re.findall(r"\[(.*)\]$", plain, re.MULTILINE)
    for record in records:
        sums = [" + ".join(map(str, sorted(group, reverse=True))) for group in record["answer"]["captures"]]
        assert ", ".join(sorted(sums, key=lambda said: [-int(n) for n in said.split(" + ")])) in answered.replace(
            " ★", ""
        )
        assert f"{len(sums)} capture" in answered
    assert "capture." in plain
    assert "★" not in plain


def test_a_fresh_seed_is_shown() -> None:
    """Without a seed a fresh one is chosen, and said beside the result, so that the puzzles can be had again."""
    outcome = run("puzzles", "--count", "2")
    told = re.search(r"--seed (\w+)\n", outcome.stderr)
    assert told is not None
    assert outcome.stdout == given("puzzles", "--count", "2", "--seed", told[1])
    assert outcome.stdout != run("puzzles", "--count", "2").stdout


def test_wishes_are_kept() -> None:
    """Every wish is a number, a range or a minimum, and says what the puzzle is like."""
    for record in drawn("--played", "7-8", "--table-size", "5", "--ways", "2+", "--count", "5"):
        assert record["played"] in ("7", "8")
        assert 5 == len(record["table"])
        assert len(record["answer"]["captures"]) >= 2
        assert record["level"] is None
    for record in drawn("--ways", "0", "--table-size", "6", "--count", "3"):
        assert [] == record["answer"]["captures"]
    for record in drawn("--addends", "3", "--played", "9", "--table-size", "6", "--decoys", "1", "--count", "3"):
        assert {3} == {len(group) for group in record["answer"]["captures"]}
        used = {number for group in record["answer"]["captures"] for number in group}
        assert 1 == sum(int(piece) not in used for piece in record["table"])
    assert drawn("--level", "3", "--ways", "4", "--count", "1")[0]["level"] == 3


@pytest.mark.parametrize("bridging", ["yes", "no"])
def test_bridging(bridging: str) -> None:
    """Across ten: no part of any capture's sum makes exactly ten, the played chip included; else some part does."""
    for record in drawn("--game", "fifteen", "--bridging", bridging, "--table-size", "5", "--count", "5"):
        for group in record["answer"]["captures"]:
            addends = [int(record["played"].rstrip("o*")), *group]
            parts = [part for size in range(1, len(addends)) for part in combinations(addends, size)]
            assert (bridging == "no") == any(sum(part) == 10 for part in parts)


@pytest.mark.parametrize("wish", ["x", "5-3", "-1", "3-", "+", "1.5", "", "3 - 5", "99999", "1e1"])
@pytest.mark.parametrize("option", ["--played", "--table-size", "--ways", "--addends", "--decoys"])
def test_wishes_that_are_none(option: str, wish: str) -> None:
    """A wish that is no number and no range is a usage error that names option and wish."""
    said = refused(2, "puzzles", f"{option}={wish}")
    assert option in said
    assert wish in said
    assert "3-5" in said


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--kind", "crossword"], ["'crossword'", *KINDS]),
        (["--game", "bridge"], ["'bridge'", *GAMES]),
        (["--lang", "xx"], ["'xx'", "es"]),
        (["--level", "7"], ["7", "1 to 6"]),
        (["--level", "0"], ["0", "1 to 6"]),
        (["--level", "hard"], ["'hard'", "--level"]),
        (["--count", "0"], ["0", "--count"]),
        (["--count", "-3"], ["-3", "--count"]),
        (["--count", "many"], ["'many'", "--count"]),
        (["--bridging", "maybe"], ["'maybe'", "yes", "no"]),
        (["--played", "11"], ["11", "1 to 10"]),
        (["--table-size", "60"], ["60", "59"]),
    ],
)
def test_what_puzzles_refuse(words: list[str], named: list[str]) -> None:
    """What no puzzle can have is a usage error that names it and what would be right."""
    said = refused(2, "puzzles", *words)
    assert all(name in said for name in named)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "fifteen", "--table-size", "1", "--count", "7"], "only 6 exist by number"),
        (["--played", "2", "--addends", "3+"], "without the wish played 2 there are some"),
        (["--kind", "which-is-missing", "--ways", "1"], "there must be at least two captures"),
        (["--bridging", "yes"], "no sum of ADD-IT goes past ten"),
        (["--played", "10", "--addends", "9", "--table-size", "12"], "no such puzzle exists"),
    ],
)
def test_what_does_not_exist(words: list[str], told: str) -> None:
    """A wish that cannot come true ends soon, with exit code 3, the reason, and the number that exist."""
    with counted() as steps:
        assert told in refused(3, "puzzles", *SEED, *words)
        assert told in refused(3, "worksheet", *SEED, *words)
    assert steps.count < 2 * MOST_STEPS
    assert [] == list(Path.cwd().iterdir())


class Terminal(StringIO):
    """A terminal, as far as a progress bar can tell."""

    def isatty(self) -> bool:
        """Yes."""
        return True


@pytest.mark.parametrize(("after", "shown"), [(0.0, True), (60.0, False)])
def test_progress(monkeypatch: pytest.MonkeyPatch, after: float, *, shown: bool) -> None:
    """A bar appears on a terminal, and only when the work takes long; it ends full."""
    monkeypatch.setattr(options, "SHOW_PROGRESS_AFTER", after)
    with redirect_stderr(Terminal()) as terminal:
        assert list("abc") == list(options.progressing(iter("abc"), 3, Message("Drawing")))
    assert shown == ("Drawing" in terminal.getvalue())
    assert shown == ("100%" in terminal.getvalue())
    with redirect_stderr(StringIO()) as file:
        assert list("abc") == list(options.progressing(iter("abc"), 3, Message("Drawing")))
    assert "" == file.getvalue()


# List


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("recipes", recipes()),
        ("kinds", KINDS),
        ("games", GAMES),
        ("papers", papers()),
        ("levels", GAMES),
    ],
)
def test_lists_are_complete(what: str, names: Any) -> None:
    """A list names everything of its kind, one a line; `tutor list` is all lists."""
    lines = given("list", what).splitlines()
    assert set(names) == {line.split()[2 if what == "recipes" else 0] for line in lines}
    assert what == "levels" or len(names) == len(lines)
    assert what != "levels" or 6 * len(GAMES) == len(lines)
    assert all(f"  {line}\n" in given("list") for line in lines)


def test_a_list_that_is_not_there() -> None:
    """An unknown list is a usage error that names those there are."""
    assert "papers" in refused(2, "list", "pens")


# Worksheet


def names(folder: Path) -> list[str]:
    """The files of a folder, hidden ones included."""
    return sorted(path.name for path in folder.iterdir())


def code_of(said: str) -> str:
    """The sheet code in what `worksheet` says."""
    found = re.search(r"^(?:The key again|Las soluciones otra vez): +tutor key (\S+)$", said, re.MULTILINE)
    assert found is not None, said
    return found[1]


def about(path: Path) -> PdfReader:
    """A PDF that was written."""
    return PdfReader(path)


def test_a_sheet_and_its_key(folder: Path) -> None:
    """Two files, named after what is on them; said are the files and the one command that makes the key again."""
    said = given(*SMALL)
    assert ["add-it-find-all-1-x2-k7-key.pdf", "add-it-find-all-1-x2-k7.pdf"] == names(folder)
    assert "2 puzzles on 1 page, A4" in said
    assert all(name in said for name in names(folder))
    key = (folder / "add-it-find-all-1-x2-k7-key.pdf").read_bytes()
    given("key", code_of(said))
    assert ["add-it-find-all-1-x2-k7-key.pdf", "add-it-find-all-1-x2-k7.pdf"] == names(folder)
    assert key == (folder / "add-it-find-all-1-x2-k7-key.pdf").read_bytes()


def test_a_fresh_seed_is_in_the_code(folder: Path) -> None:
    """Without a seed every sheet is a new one, and its code tells the seed."""
    first, second = (code_of(given("worksheet", "--level", "1", "--count", "1", "--key", "none")) for _ in range(2))
    assert first != second
    assert {f"add-it-find-all-1-x1-{code.split('.')[-2]}.pdf" for code in (first, second)} == set(names(folder))


@pytest.mark.parametrize(
    ("key", "files", "attached"),
    [
        ("separate", ["x-key.pdf", "x.pdf"], {"x-key.pdf"}),
        ("combined", ["x.pdf"], {"x.pdf"}),
        ("none", ["x.pdf"], set()),
    ],
)
def test_where_the_key_goes(folder: Path, key: str, files: list[str], attached: set[str]) -> None:
    """The key is a file of its own, stands behind the sheet, or is not made; the data travels with the key only."""
    said = given(*SMALL, "--key", key, "--output", "x.pdf")
    assert files == names(folder)
    assert all(name in said for name in files)
    assert attached == {name for name in files if about(folder / name).attachments}
    assert (2 if key == "combined" else 1) == len(about(folder / "x.pdf").pages)


def test_the_settings_of_a_page(folder: Path) -> None:
    """Paper, language, large print and dots are set, and the sheet code tells them."""
    code = code_of(given(*SMALL, "--paper", "letter", "--lang", "es", "--large-print", "--support", "pips"))
    assert ".letter.es.large.pips.k7." in code
    page = about(folder / "add-it-find-all-1-x2-letter-es-large-pips-k7.pdf")
    assert (612, 792) == tuple(round(length) for length in page.pages[0].mediabox[2:])
    assert "es" == str(page.root_object["/Lang"])
    assert "Nombre" in page.pages[0].extract_text()


def test_kinds_share_the_puzzles() -> None:
    """Several kinds on one sheet, each with its share of the puzzles."""
    code = code_of(given("worksheet", "--kind", "find-all", "--kind", "how-many", "--count", "5", "--key", "none"))
    assert "add-it.find-all.how-many.3.x5." in code
    assert ["find-all"] * 3 + ["how-many"] * 2 == [puzzle.kind for puzzle in sheet_of_code(code).puzzles]


def test_recipes(folder: Path) -> None:
    """A packaged recipe by its name, and your own by its path."""
    recipe = next(name for name, found in recipes().items() if not found.request.style.pips)
    assert code_of(given("worksheet", recipe.upper(), *SEED, "--key", "none")).startswith(f"{recipe}.")
    own = 'game = "fifteen"\ntitle = "Our own"\n[[puzzles]]\nkind = "how-many"\nlevel = 1\ncount = 2\n'
    (folder / "mine.toml").write_text(own, encoding="utf-8")
    said = given("worksheet", "mine.toml", *SEED)
    assert said.startswith("Our own: 2 puzzles")
    assert {f"{recipe}-k7.pdf", "mine.toml", "mine-k7.pdf", "mine-k7-key.pdf"} == set(names(folder))
    assert code_of(said).startswith("fifteen.how-many.1.x2.k7.")


RECIPE_FAULTS = {
    "is not TOML": "game = ",
    "there is no game 'chess'": 'game = "chess"\ntitle = "T"\n[[puzzles]]\n',
    "needs a title": 'game = "add-it"\n[[puzzles]]\n',
    "'colour'": 'game = "add-it"\ntitle = "T"\ncolour = "red"\n[[puzzles]]\n',
    "at least one [[puzzles]]": 'game = "add-it"\ntitle = "T"\n',
    "puzzles 1: ADD-IT has no level 9": 'game = "add-it"\ntitle = "T"\n[[puzzles]]\nlevel = 9\n',
    "puzzles 1: ways: 'x'": 'game = "add-it"\ntitle = "T"\n[[puzzles]]\nways = "x"\n',
    "our fonts have no": 'game = "add-it"\ntitle = "Zahlen 数"\n[[puzzles]]\ncount = 1\n',
}


@pytest.mark.parametrize(("told", "content"), RECIPE_FAULTS.items())
def test_faulty_recipes(folder: Path, told: str, content: str) -> None:
    """A recipe that cannot be used is a fault of the file, exit code 1, named with what is wrong."""
    (folder / "mine.toml").write_text(content, encoding="utf-8")
    said = refused(1, "worksheet", "mine.toml")
    assert told in said
    assert ["mine.toml"] == names(folder)


@pytest.mark.parametrize(
    ("exit_code", "words", "named"),
    [
        (2, ["no-such-recipe"], ["'no-such-recipe'", "tutor list recipes"]),
        (1, ["no-such-recipe.toml"], ["'no-such-recipe.toml'", "No such file"]),
        (2, ["--paper", "a6"], ["'a6'", "a4", "letter"]),
        (2, ["--lang", "xx"], ["'xx'", "es"]),
        (2, ["--game", "bridge"], ["'bridge'", *GAMES]),
        (2, ["--kind", "crossword"], ["'crossword'", *KINDS]),
        (2, ["--level", "9"], ["9", "1 to 6"]),
        (2, ["--count", "0"], ["0", "1 to 200"]),
        (2, ["--count", "201"], ["201", "1 to 200"]),
        (2, ["--seed", ""], ["''", "1 to 16"]),
        (2, ["--seed", "!?"], ["'!?'", "letters from A to Z and digits"]),
        (2, ["--seed", "a" * 17], ["a" * 17, "1 to 16"]),
        (2, ["--support", "dots"], ["'dots'", "pips"]),
        (2, ["--key", "both"], ["'both'", "combined"]),
        (2, ["--kind", "find-all", "--kind", "how-many", "--count", "1"], ["count 1", "2 kinds"]),
        (2, ["a", "b"], ["b"]),
    ],
)
def test_what_worksheets_refuse(folder: Path, exit_code: int, words: list[str], named: list[str]) -> None:
    """What a sheet cannot have is named with what would be right, and no file is made."""
    said = refused(exit_code, "worksheet", *words)
    assert all(name in said for name in named)
    assert [] == names(folder)


CONTRADICTIONS = [
    ["--game", "add-it"],
    ["--kind", "find-all"],
    ["--level", "3"],
    ["--count", "3"],
    ["--ways", "2"],
    ["--bridging", "no"],
]


@pytest.mark.parametrize("words", CONTRADICTIONS)
def test_a_recipe_says_what_is_on_the_sheet(folder: Path, words: list[str]) -> None:
    """What a recipe says itself cannot be asked for besides."""
    recipe = next(iter(recipes()))
    assert repr(recipe) in refused(2, "worksheet", recipe, *words)
    assert [] == names(folder)


def test_work_of_others_is_kept(folder: Path) -> None:
    """A file that is not ours is not written over without --force, and then the other file is not written either."""
    (folder / "x-key.pdf").write_text("the marks of class 3b")
    said = refused(1, *SMALL, "--output", "x.pdf")
    assert "x-key.pdf" in said
    assert "--force" in said
    assert ["x-key.pdf"] == names(folder)
    assert "the marks of class 3b" == (folder / "x-key.pdf").read_text()
    given(*SMALL, "--output", "x.pdf", "--force")
    assert (folder / "x-key.pdf").read_bytes().startswith(b"%PDF-")


def test_our_own_files_are_replaced(folder: Path) -> None:
    """The next sheet may replace one of our own; an edited one is somebody's work."""
    given(*SMALL, "--output", "x.pdf")
    before = (folder / "x.pdf").read_bytes()
    given("worksheet", "--level", "1", "--count", "2", "--seed", "other", "--output", "x.pdf")
    assert before != (folder / "x.pdf").read_bytes()
    PdfWriter(clone_from=folder / "x.pdf").write(folder / "x.pdf")
    assert "x.pdf" in refused(1, *SMALL, "--output", "x.pdf")


@pytest.mark.parametrize("command", [SMALL, ("key", "AFM6-J917")], ids=["worksheet", "key"])
def test_where_files_go(folder: Path, command: tuple[str, ...]) -> None:
    """A name without the ending .pdf gets it; a folder is no file, and a folder that is missing is not made."""
    (folder / "made").mkdir()
    assert "x.pdf" in given(*command, "--output", "x")
    assert "made" in given(*command, "--output", "made/y.PDF")
    assert (folder / "x.pdf").is_file()
    assert (folder / "made" / "y.PDF").is_file()
    before = names(folder)
    for exit_code, output, told in (
        (1, "made", "made is a folder: add a file name, as in made"),
        (1, "made/", "made is a folder"),
        (1, "none/x.pdf", "there is no folder none; make it first"),
        (2, "none/", "there is no folder 'none/'"),
        (2, "", "'' is no file name"),
        (2, ".pdf", "only the ending"),
    ):
        assert told in refused(exit_code, *command, "--output", output)
    assert before == names(folder)


# Key


@pytest.fixture
def sheet(folder: Path) -> str:
    """A worksheet `x.pdf` in the folder, with its key and a combined one; its code."""
    given(*SMALL, "--key", "combined", "--output", "both.pdf")
    return code_of(given(*SMALL, "--output", "x.pdf"))


def test_every_way_to_a_key(folder: Path, sheet: str) -> None:
    """From the sheet code, from the worksheet, from the key itself and from both in one: the same key."""
    key = (folder / "x-key.pdf").read_bytes()
    for source in (sheet, sheet.upper(), f" {sheet.replace('.', ' . ')} ", "x.pdf", "x-key.pdf", "both.pdf"):
        said = given("key", source, "--output", "again.pdf")
        assert "again.pdf" in said
        assert key == (folder / "again.pdf").read_bytes(), source


def test_where_a_key_goes_by_itself(folder: Path, sheet: str) -> None:
    """A key is named after its PDF, after what its code says, or after its first puzzle."""
    for file in folder.iterdir():
        file.rename(folder / file.name.replace("x", "sums"))
    for source, name in (
        ("sums.pdf", "sums-key.pdf"),
        ("sums-key.pdf", "sums-key.pdf"),
        ("both.pdf", "both-key.pdf"),
        (sheet, "add-it-find-all-1-x2-k7-key.pdf"),
        ("AFM6-J917", "afm6-j917-key.pdf"),
    ):
        assert name in given("key", source)
        assert (folder / name).is_file()


def test_a_key_of_puzzle_codes(folder: Path, sheet: str) -> None:
    """Puzzle codes alone are enough; case, dashes and look-alike letters are forgiven."""
    codes = sheet_of_code(sheet).codes
    assert "2 puzzles" in given("key", *codes, "--output", "a.pdf")
    loose = [code.lower().replace("-", "").replace("1", "l").replace("0", "o") for code in codes]
    given("key", *loose, "--output", "b.pdf")
    assert (folder / "a.pdf").read_bytes() == (folder / "b.pdf").read_bytes()
    text = about(folder / "a.pdf").pages[0].extract_text()
    assert all(code in text for code in codes)


def changed(code: str) -> str:
    """A code with one symbol mistyped."""
    place = next(place for place, symbol in enumerate(code) if place > 1 and symbol.isdigit())
    return code[:place] + ("2" if code[place] != "2" else "3") + code[place + 1 :]


def of_version(code: str, version: str) -> str:
    """A sheet code with another generator version."""
    words = code.split(".")
    return ".".join([*words[:-1], version + words[-1][1:]])


def test_codes_that_are_refused(folder: Path, sheet: str) -> None:
    """A mistyped code, one of another version and a mixture are refused by name, and no key is made."""
    before = names(folder)
    puzzle, other = sheet_of_code(sheet).codes
    old = of_version(sheet, chr(ord(GENERATOR) + 1))
    assert sheet == of_version(sheet, GENERATOR)
    for exit_code, codes, told in (
        (1, [changed(puzzle)], [changed(puzzle), "compare"]),
        (1, [changed(puzzle), other, changed(other)], [changed(puzzle), changed(other)]),
        (1, [changed(sheet)], [changed(sheet), "compare"]),
        (1, [old], [old, "version", "puzzle codes"]),
        (1, ["hello"], ["'hello'", "not a puzzle code"]),
        (1, [""], ["''"]),
        (1, ["no-such-game.find-all.1.x2.k7.1a"], ["no-such-game"]),
        (2, [sheet, puzzle], [sheet, "alone"]),
        (2, [puzzle, "x.pdf"], ["'x.pdf'", "alone"]),
        (2, ["x.pdf", "both.pdf"], ["'x.pdf' or 'both.pdf'"]),
        (2, [], ["SHEET_CODE"]),
    ):
        said = refused(exit_code, "key", *codes)
        assert all(word in said for word in told), said
    assert before == names(folder)


def test_files_that_are_no_sheets(folder: Path, sheet: str) -> None:
    """A foreign PDF, a text called .pdf, an empty file and a missing one are told apart, exit code 1."""
    writer = PdfWriter()
    writer.add_blank_page(200, 200)
    writer.write(folder / "foreign.pdf")
    (folder / "text.pdf").write_text("2 + 2 = 4")
    (folder / "empty.pdf").touch()
    (folder / "half.pdf").write_bytes((folder / "x.pdf").read_bytes()[:-200])
    before = names(folder)
    for name, told in (
        ("foreign.pdf", "was not made by Capture Tutor"),
        ("text.pdf", "is not a PDF"),
        ("empty.pdf", "is not a PDF"),
        ("half.pdf", "ends in the middle"),
        ("none.pdf", "No such file"),
    ):
        said = refused(1, "key", name)
        assert name in said
        assert told in said
    assert before == names(folder)
    assert sheet


def test_a_key_is_not_written_over_other_work(folder: Path) -> None:
    """--force is needed where a file is somebody else's."""
    (folder / "k.pdf").write_text("mine")
    assert "--force" in refused(1, "key", "AFM6-J917", "--output", "k.pdf")
    assert "mine" == (folder / "k.pdf").read_text()
    given("key", "AFM6-J917", "--output", "k.pdf", "--force")
    assert (folder / "k.pdf").read_bytes().startswith(b"%PDF-")


# As a process


EXPLAIN = ["-m", "tutor", "explain", "8", "--table", TABLE]


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "utf-8"])
@pytest.mark.parametrize("words", [EXPLAIN, [*EXPLAIN, "--lang", "es", "--algebra"], ["-m", "tutor", "key", "--help"]])
def test_old_encodings(encoding: str, words: list[str]) -> None:
    """X01: a terminal or a file that lacks a character gets a simpler one, and no traceback."""
    assert {"exit_code": 0, "no_traceback": True} == expected("X01")
    outcome = python(*words, PYTHONIOENCODING=encoding)
    assert (0, b"") == (outcome.returncode, outcome.stderr)
    assert outcome.stdout.decode(encoding)
    assert b"\\u" not in outcome.stdout


def test_the_help_names_every_player() -> None:
    """Every computer player is listed where one can be chosen, with what it does."""
    for command in ("play", "simulate"):
        page = " ".join(run(command, "--help").stdout.split())
        assert all(f"{player.key} ({player.about})" in page for player in PLAYERS.values())


def test_there_is_no_colour() -> None:
    """Nothing is coloured, so NO_COLOR and FORCE_COLOR change nothing."""
    plain = python(*EXPLAIN)
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"):
        assert plain.stdout == python(*EXPLAIN, **{name: "1"}).stdout
    assert b"\x1b" not in plain.stdout


HEAVY = ("sympy", "jinja2", "weasyprint")
NOTHING_HEAVY = f"assert not {{*{HEAVY}}} & sys.modules.keys(), {{*{HEAVY}}} & sys.modules.keys()"


@pytest.mark.parametrize(
    ("words", "absent"),
    [
        ([], ()),
        (["--help"], ("tutor.cli.explain", "tutor.puzzle.drawing.drawing")),
        (["explain", "8", "--table", TABLE], ("tutor.puzzle.drawing.drawing",)),
        (["explain", "8", "--table", TABLE, "--json", "--lang", "es"], ("tutor.puzzle.drawing.drawing",)),
        (["puzzles", "--count", "1"], ()),
        (["list"], ()),
        (["worksheet", "--help"], ("tutor.render.pdf",)),
    ],
    ids=lambda words: " ".join(map(str, words[:3])),
)
def test_heavy_libraries_are_imported_late(words: list[str], absent: tuple[str, ...]) -> None:
    """`import tutor`, --help and explanations pay for no heavy library; `import tutor` not even for click."""
    call = f"sys.argv = ['tutor', *{words!r}]; from tutor.cli.main import main\ntry: main()\nexcept SystemExit: pass"
    program = f"import sys\nimport tutor\nassert 'click' not in sys.modules\n{call if words else ''}\n{NOTHING_HEAVY}"
    program += f"\nassert not {{*{absent!r}}} & sys.modules.keys()"
    outcome = python("-c", program)
    assert 0 == outcome.returncode, outcome.stderr.decode()


@posix
@pytest.mark.parametrize("words", [["list"], ["puzzles", "--count", "300", "--jsonl", *SEED], EXPLAIN[2:]])
def test_a_reader_that_has_enough(words: list[str]) -> None:
    """`tutor ... | head -1` ends quietly."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert b"" == process.stderr.read()
    process.stderr.close()
    assert process.wait() in (0, 1)


@posix
def test_interrupted(folder: Path) -> None:
    """Ctrl-C stops the work with one word, and leaves no part of a file."""
    words = ["tutor", "puzzles", "--count", "10000", "--level", "6", "--jsonl"]
    program = f"import sys; sys.argv = {words}; from tutor.cli.main import main; print('ready', flush=True); main()"
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings()
    )
    assert process.stdout is not None
    assert b"ready" == process.stdout.readline().strip()
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=20)
    assert (1, b"") == (process.returncode, stdout)
    assert b"Aborted!" == stderr.strip()
    assert [] == names(folder)


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "words",
    [
        "explain 8 --table 8", "puzzles --count 1", "list", "play --seed 7", "play --resume", "replay -", "replay none",
        "simulate --games 1", "worksheet --count 2 --level 1 --large-print", "--foo", "key none.pdf",
    ],
)  # fmt: skip
def test_closed_streams(folder: Path, words: str, closed: str) -> None:
    """Whichever of the three streams is closed, nothing is lost but what would have stood there, and no traceback."""
    call = f'exec "{sys.executable}" -m tutor {words} {closed}'
    environment = surroundings(XDG_STATE_HOME=str(folder))
    done = subprocess.run(["/bin/sh", "-c", call], input=b"", env=environment, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2)
    wrong = words.startswith(("--foo", "play --r", "replay", "key"))
    assert wrong == bool(done.returncode), (done.returncode, done.stderr)
    assert "2>" in closed or wrong <= (b"tutor: " in done.stderr)


def test_outcomes_are_what_a_process_gives() -> None:
    """Calls in this process, as the tests above make them, end as a process does."""
    for words in (["explain", "8", "--table", "x"], ["puzzles", "--bridging", "yes"], ["list", "games"], ["key", "x"]):
        process = python("-m", "tutor", *words)
        assert run(*words)[:2] == Outcome(process.returncode, process.stdout.decode().replace("\r\n", "\n"), "")[:2]


HOSTILE = {
    "nesting": "a = " + "[" * 3000 + "]" * 3000,
    "a number without end": 'game = "add-it"\ntitle = "T"\n[[puzzles]]\ncount = 0x' + "f" * 6000,
    "many tables": 'game = "add-it"\ntitle = "T"\n' + "[[puzzles]]\n" * 5000,
    "many unknown keys": "\n".join(f"k{number} = 1" for number in range(5000)),
    "too large": "#" * 200_000,
    "an invisible title": 'game = "add-it"\ntitle = "\\u200b"\n[[puzzles]]\ncount = 1\n',
    "a title without end": f'game = "add-it"\ntitle = "{"W" * 10_000}"\n[[puzzles]]\ncount = 1\n',
    "no whole number": 'game = "add-it"\ntitle = "T"\n[[puzzles]]\nbridging = false\n',
}


@pytest.mark.parametrize("fault", HOSTILE)
def test_hostile_recipes_are_refused_shortly(folder: Path, fault: str) -> None:
    """Whatever a recipe's file holds, the answer comes at once, in one short line, and nothing is made."""
    (folder / "mine.toml").write_text(HOSTILE[fault], encoding="utf-8")
    started = time.process_time()
    said = refused(1, "worksheet", "mine.toml")
    assert time.process_time() - started < 3
    assert len(said) < 1500
    assert 1 == len(said.splitlines())
    assert ["mine.toml"] == names(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes to try")
@pytest.mark.parametrize("words", [["worksheet", "pipe.toml"], ["key", "pipe.pdf"]])
def test_what_is_no_file_is_not_read(folder: Path, words: list[str]) -> None:
    """A named pipe or a device is refused and never waited for."""
    os.mkfifo(folder / words[1])
    assert "it is not an ordinary file" in refused(1, *words)


@pytest.mark.parametrize("tail", ["1100", "1zab", "1" + "z" * 5000, f"x{'9' * 5000}.k7.11"])
def test_forged_sheet_codes_are_refused(tail: str) -> None:
    """A made-up end of a sheet code is called one, never a traceback."""
    assert "add-it" in refused(1, "key", f"add-it.find-all.1.x2.k7.{tail}")


def test_a_key_is_never_written_over_its_worksheet(folder: Path, sheet: str) -> None:
    """The worksheet a key is made from stays as it is; a key may be made over itself."""
    before = (folder / "x.pdf").read_bytes()
    assert "is a worksheet; give the key another name" in refused(1, "key", "x.pdf", "--output", "x.pdf")
    assert before == (folder / "x.pdf").read_bytes()
    given("key", "x-key.pdf")
    assert sheet in given("worksheet", *SEED, "--count", "2", "--level", "1", "--output", "x.pdf")


CALLS = [
    (), ("--large-print",), ("--lang", "es"), ("--level", "2"), ("--game", "fifteen"), ("--count", "2"),
    ("--kind", "how-many"), ("--kind", "find-all", "--kind", "how-many", "--count", "2"), ("--ways", "2"),
    ("--ways", "2", "--addends", "1+"), ("--bridging", "no", "--game", "fifteen"), ("--paper", "letter"),
]  # fmt: skip
"""Ways to ask for a sheet, no two of which are the same sheet."""


def test_the_same_seed_with_other_wishes_has_a_name_of_its_own(folder: Path) -> None:
    """Whatever is asked for besides, no sheet takes the place of another, nor is its key beside another sheet."""
    for words in CALLS:
        rest = () if "--count" in words else ("--count", "1")
        given("worksheet", *rest, *SEED, "--key", "none", *words)
    assert len(CALLS) == len(names(folder))


def test_a_very_long_name_is_shortened_and_its_own() -> None:
    """Many codes at once make a name that every system takes; other codes make another."""
    codes = ["AFM6-J917"] * 40
    first, second = (stem_of(sheet_of_codes(each)) for each in (codes, codes[1:]))
    assert first != second
    assert max(len(first), len(second)) < 120


def test_a_sheet_with_its_key_has_a_name_of_its_own(folder: Path) -> None:
    """The worksheet without answers is not replaced by one that has them behind it."""
    given(*SMALL, "--key", "none")
    given(*SMALL, "--key", "combined")
    assert ["add-it-find-all-1-x2-k7-with-key.pdf", "add-it-find-all-1-x2-k7.pdf"] == names(folder)


def test_keys_in_other_styles_have_names_of_their_own(folder: Path) -> None:
    """A key in another language or on another paper does not take the place of the first, however it is asked for."""
    code = code_of(given(*SMALL, "--output", "x.pdf"))
    for words in ((), ("--lang", "es"), ("--paper", "letter"), ("--lang", "es", "--paper", "letter")):
        given("key", code, *words)
        given("key", "x.pdf", *words)
    first = "add-it-find-all-1-x2"
    assert {"x.pdf", "x-key.pdf", "x-es-key.pdf", "x-letter-key.pdf", "x-letter-es-key.pdf"} < set(names(folder))
    assert 5 + 4 == len(names(folder))
    assert {f"{first}-k7-key.pdf", f"{first}-k7-es-key.pdf", f"{first}-k7-letter-es-key.pdf"} < set(names(folder))


def test_a_worksheet_and_a_key_do_not_take_each_others_place(folder: Path) -> None:
    """A key is not written over any worksheet, nor a worksheet over a key, unless --force says so."""
    code = code_of(given(*SMALL, "--output", "z.pdf"))
    other = ("worksheet", "--level", "2", "--count", "1", *SEED, "--output")
    before = (folder / "z-key.pdf").read_bytes()
    assert "is an answer key; give the worksheet another name" in refused(1, *other, "z-key.pdf")
    given(*other, "w.pdf", "--key", "none")
    assert "is a worksheet; give the key another name" in refused(1, "key", code, "--output", "w.pdf")
    given(*other, "v-key.pdf", "--key", "none")
    assert "is a worksheet; give the key another name" in refused(1, *SMALL, "--output", "v.pdf")
    assert before == (folder / "z-key.pdf").read_bytes()
    given("key", code, "--output", "w.pdf", "--force")
    assert ["v-key.pdf", "w.pdf", "z-key.pdf", "z.pdf"] == names(folder)


@pytest.mark.parametrize("dash", "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}")
def test_every_dash_of_a_code_is_forgiven(dash: str) -> None:
    """A code that was copied from a page may have got another dash."""
    given("key", f"AFM6{dash}J917")
    given("deck", "--for", f"AFM6{dash}J917;AFM6{dash}J917", "--output", "x.pdf")


def test_what_is_far_too_large_is_told_as_such() -> None:
    """A number too large for any table or page is still called a number."""
    huge = "9" * 25
    assert "is more than any table has" in refused(2, "puzzles", "--played", huge)
    assert "from 0 to 10" in refused(2, "deck", "--bleed", huge)
    assert "see tutor calibrate --help" in refused(2, "calibrate", "--save", "x")
    assert "sets" not in refused(2, "simulate", "--game", "fifteen", "--players", "0")


def test_one_mistake_is_one_message(folder: Path) -> None:
    """A sheet and its key that go nowhere are named in one sentence."""
    (line,) = refused(1, *SMALL, "--output", "none/x.pdf").splitlines()
    assert "tutor: none/x.pdf and none/x-key.pdf cannot be written: there is no folder none; make it first" == line
    assert [] == names(folder)


def test_a_recipe_of_that_name_does_not_take_the_place_of_another(folder: Path) -> None:
    """Two recipes of one file name and one seed: the second sheet is refused, and made once it has a name."""
    own = 'game = "fifteen"\ntitle = "Our own"\n[[puzzles]]\nkind = "how-many"\nlevel = 1\ncount = {}\n'
    for place, count in (("a", 2), ("b", 3)):
        (folder / place).mkdir()
        (folder / place / "mine.toml").write_text(own.format(count), encoding="utf-8")
    given("worksheet", "a/mine.toml", *SEED)
    before = (folder / "mine-k7-key.pdf").read_bytes()
    assert "'mine-k7.pdf' is another worksheet" in refused(1, "worksheet", "b/mine.toml", *SEED)
    assert before == (folder / "mine-k7-key.pdf").read_bytes()
    given("worksheet", "b/mine.toml", *SEED, "--output", "other.pdf")
    given("worksheet", "a/mine.toml", *SEED)
    given("worksheet", "b/mine.toml", *SEED, "--force")
    assert before != (folder / "mine-k7-key.pdf").read_bytes()


def test_the_key_of_another_sheet_is_told(folder: Path) -> None:
    """A worksheet without its key, beside a key that is not its own, is said on the spot; its own key is no matter."""
    given(*SMALL, "--output", "x.pdf")
    given(*SMALL, "--output", "x.pdf", "--key", "none")
    other = run("worksheet", "--level", "2", "--count", "1", *SEED, "--output", "x.pdf", "--key", "none")
    assert 0 == other.exit_code
    assert other.stderr.startswith("tutor: x-key.pdf is the key of another worksheet, add-it.find-all.1.x2.k7.1")
    (folder / "x-key.pdf").write_text("the marks of class 3b")
    given(*SMALL, "--output", "x.pdf", "--key", "none")


@pytest.mark.parametrize("command", ["deck", "play", "simulate", "puzzles", "pictures", "rules", "score-sheet", "mat"])
def test_a_game_is_named_alike_everywhere(command: str, folder: Path) -> None:
    """The game is a word or --game, never two; an unknown one is refused, or none where there is no usual one."""
    for words in (["nim"], ["--game", "nim"]):
        assert "there is no game 'nim'" in refused(2, command, *words)
    assert "two games, 'fifteen' and 'add-it'" in refused(2, command, "fifteen", "--game", "add-it")
    if command in ("pictures", "rules", "score-sheet", "mat"):
        assert "name a game: add-it or fifteen" in refused(2, command)
    assert [] == names(folder)


def test_a_game_is_the_same_as_a_word_and_as_an_option() -> None:
    """`tutor puzzles fifteen` is `tutor puzzles --game fifteen`, in any capitals, before or after the options."""
    one = given("puzzles", "--game", "fifteen", "--count", "2", *SEED)
    assert (
        one == given("puzzles", "fifteen", "--count", "2", *SEED) == given("puzzles", "--count", "2", *SEED, "Fifteen")
    )
    assert one == given("puzzles", "fifteen", "--game", "FIFTEEN", "--count", "2", *SEED)
    assert "leave --game out" in refused(2, "play", "fifteen", "--resume")


@posix
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["wor"], {"worksheet"}),
        (["worksheet", "three-"], {name for name in recipes() if name.startswith("three-")}),
        (["worksheet", "--kind", "how"], {"how-many"}),
        (["puzzles", "--kind", ""], set(KINDS)),
        (["deck", ""], set(GAMES)),
        (["deck", "--size", "p"], {"poker"}),
        (["deck", "--printer", "sch"], {"school"}),
        (["rules", "Fif"], {"fifteen"}),
        (["key", "x", "--paper", "le"], {"letter", "legal"}),
        (["list", "--lang", ""], set(languages())),
        (["play", "--against", ""], set(PLAYERS)),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, list) else "",
)
def test_a_shell_completes_names(words: list[str], offered: set[str], folder: Path) -> None:
    """Commands, recipes, kinds, games, sizes, stored printers, papers, languages, players: as the page on it says."""
    environment = {"XDG_CONFIG_HOME": str(folder), "_TUTOR_COMPLETE": "bash_complete"}
    if "--printer" in words:
        python("-m", "tutor", "calibrate", "--save", "school", "1,1", XDG_CONFIG_HOME=str(folder))
    asked = {**environment, "COMP_WORDS": " ".join(["tutor", *words]), "COMP_CWORD": str(len(words))}
    ended = python("-m", "tutor", **asked)
    assert (0, b"") == (ended.returncode, ended.stderr)
    assert offered == {line.partition(",")[2] for line in ended.stdout.decode().splitlines()}
