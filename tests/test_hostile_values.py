"""Whatever is handed in comes back shortened and escaped: no message is a page, none paints the terminal."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import click
import pytest
from pypdf import PdfReader, PdfWriter

from tests.command_line import run
from tutor.cli.main import COMMANDS
from tutor.errors import InputError
from tutor.messages import Message
from tutor.sheet.again import sheet_of_pdf

HOSTILE = {
    "long": "x" * 100_000,
    "escape": "a\x1b[31mb\x1b]0;c\x07",
    "right to left": "a\u202eb\u2066c",
    "lines": "a\nb\rc\x85d\u2028e",
    "no text": "a\udcffb",
}
LONGEST = 1500
MORE = {
    "worksheet": ("--level", "1", "--count", "1"), "puzzles": ("--count", "1"), "simulate": ("--games", "1"),
    "explain": ("8", "--table", "8"), "deck": ("--sides", "backs", "--game", "fifteen"),
}  # fmt: skip


def calls() -> list[tuple[str, str]]:
    """Every command, and every option of it that takes a value; an empty one stands for its argument."""
    found = []
    for name in COMMANDS:
        command: click.Command = import_module(f"tutor.cli.{name.replace('-', '_')}").command
        options = [each.opts[0] for each in command.params if isinstance(each, click.Option) and not each.is_flag]
        found += [(name, option) for option in (*options, "", "--unknown")]
    return found


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, for settings and state too."""
    monkeypatch.chdir(tmp_path)
    for place in ("state", "config"):
        monkeypatch.setattr(f"platformdirs.user_{place}_path", lambda _: tmp_path / "own")
    return tmp_path


def check(text: str) -> None:
    """Assert that a text can be shown."""
    assert len(text) < LONGEST, text[:300]
    assert text.replace("\n", "").isprintable(), ascii(text[:300])


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize("command", COMMANDS)
def test_values_come_back_short_and_escaped(command: str, value: str) -> None:
    """Each option and argument of each command is told off in a few words that any terminal can show."""
    for name, option in calls():
        if name != command or option in ("--seed", "--lang"):
            continue
        words = [option, HOSTILE[value]] if option else [HOSTILE[value]]
        more = () if option in MORE.get(command, ()) or not option else MORE.get(command, ())
        outcome = run(command, *more, *words, typed="")
        check(outcome.stderr)
        assert "Traceback" not in outcome.stderr
        if command != "play":
            assert outcome.stdout.replace("\n", "").isprintable() or outcome.exit_code == 0


@pytest.mark.parametrize("value", HOSTILE)
def test_commands_and_languages_come_back_so_too(value: str) -> None:
    """A command that there is not, a seed, and a language."""
    for words in (
        [HOSTILE[value]],
        ["worksheet", "--seed", HOSTILE[value]],
        ["list", "--lang", HOSTILE[value]],
        ["explain", HOSTILE[value], "--table", HOSTILE[value]],
    ):
        outcome = run(*words)
        assert outcome.exit_code
        check(outcome.stderr)


@pytest.mark.parametrize("value", [value for value in HOSTILE if value != "no text"])
def test_what_files_hold_comes_back_so_too(folder: Path, value: str) -> None:
    """Records, settings, kept games and recipes with such values are refused in a few words."""
    word = HOSTILE[value]
    (folder / "g.jsonl").write_text(json.dumps({"game": word}), encoding="utf-8")
    (folder / "r.toml").write_text(f"game = {json.dumps(word)}\n{json.dumps(word)} = 1\n", encoding="utf-8")
    (folder / "own").mkdir()
    (folder / "own" / "printers.toml").write_text(f"[printers.{json.dumps(word)}]\nx = 1\n", encoding="utf-8")
    (folder / "own" / "game.json").write_text(json.dumps({"form": word}), encoding="utf-8")
    for words in (
        ["replay", "g.jsonl"],
        ["worksheet", "r.toml"],
        ["deck", "--printer", word],
        ["deck", "--printer", "other"],
        ["play", "--resume"],
    ):
        outcome = run(*words, typed="")
        assert outcome.exit_code
        check(outcome.stderr)


def test_paths_are_said_so_that_they_can_be_shown(folder: Path) -> None:
    """The name of a file that was made may hold anything, and is told without it."""
    outcome = run("mat", "fifteen", "--output", "a\x1b[31mb.pdf")
    assert 0 == outcome.exit_code
    check(outcome.stdout)
    assert r"a\x1b[31mb.pdf" in outcome.stdout
    assert (folder / "a\x1b[31mb.pdf").is_file()


@pytest.mark.parametrize("title", [" ", "a\u202eb", "a\x1b[31mb"])
def test_the_title_of_a_pdf_is_checked_as_that_of_a_recipe(folder: Path, title: str) -> None:
    """A PDF that somebody has given such a title makes no key under it."""
    assert 0 == run("worksheet", "--level", "1", "--count", "1", "--seed", "k7", "--output", "s.pdf").exit_code
    writer = PdfWriter(clone_from=PdfReader(folder / "s.pdf"))
    writer.add_metadata({"/Title": title})
    writer.write(folder / "s.pdf")
    with pytest.raises(InputError, match="the title"):
        sheet_of_pdf(folder / "s.pdf")
    outcome = run("key", "s.pdf")
    assert 1 == outcome.exit_code
    check(outcome.stderr)


def test_a_message_keeps_what_is_whole() -> None:
    """Other messages, numbers and spaces between a number and its unit come through a message as they are."""
    inner = Message("one\n{what}", what="two\n")
    assert "one\ntwo\\n and 4.50 and 5\u00a0mm" == Message(
        "{inner} and {number:.2f} and {size}", inner=inner, number=4.5, size="5\u00a0mm"
    )
