"""Where the files of a command go: a name that says what is in them, or the standard output."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import run, surroundings
from tutor.cli.files import deck_stem, pictures_stem
from tutor.deck.request import deck_request

posix = pytest.mark.skipif(os.name != "posix", reason="devices as on Linux and macOS")
ONE = ("worksheet", "--level", "1", "--count", "1", "--seed", "k7")
PDFS = {
    "worksheet": (*ONE, "--key", "none"),
    "both": (*ONE, "--key", "combined"),
    "key": ("key", "AFM6-J917"),
    "deck": ("deck", "--game", "fifteen", "--sides", "backs"),
    "calibrate": ("calibrate",),
    "rules": ("rules", "fifteen"),
    "score-sheet": ("score-sheet", "fifteen"),
    "mat": ("mat", "fifteen"),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and no stored printers."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("platformdirs.user_config_path", lambda _: tmp_path / "settings")
    return tmp_path


def piped(*words: str) -> subprocess.CompletedProcess[bytes]:
    """The command, with its standard output in a pipe."""
    return subprocess.run([sys.executable, "-m", "tutor", *words], env=surroundings(), capture_output=True, check=False)


@pytest.mark.parametrize(
    "command",
    [command if command in ("both", "mat") else pytest.param(command, marks=pytest.mark.long) for command in PDFS],
)
def test_a_dash_is_the_standard_output(folder: Path, command: str) -> None:
    """`--output -` gives the file's very bytes, says the rest on the standard error, and makes no file."""
    done = piped(*PDFS[command], "--output", "-")
    assert (0, True) == (done.returncode, done.stdout.startswith(b"%PDF-1.7\n"))
    assert done.stdout.endswith(b"%%EOF\n")
    assert done.stderr
    assert [] == list(folder.iterdir())
    assert 0 == run(*PDFS[command], "--output", "x.pdf").exit_code
    assert done.stdout == (folder / "x.pdf").read_bytes()


@posix
def test_other_names_of_the_standard_output() -> None:
    """/dev/stdout is no /dev/stdout.pdf."""
    assert piped(*PDFS["mat"], "--output", "-").stdout == piped(*PDFS["mat"], "--output", "/dev/stdout").stdout


REFUSED = [
    (2, "--output - is one file: add --key none or --key combined", (*ONE, "--output", "-")),
    (2, "'x.docx' would be a PDF; write 'x.pdf'", (*PDFS["mat"], "--output", "x.docx")),
    (2, "'a b/x.Html' would be a PDF; write 'a b/x.pdf'", (*PDFS["deck"], "--output", "a b/x.Html")),
    (2, "'-' is no name of a folder", ("pictures", "fifteen", "--output", "-")),
    (2, "'-' is no file for records", ("play", "--record", "-")),
    (2, "'/dev/stdout' is no file for records", ("play", "--record", "/dev/stdout")),
]


@pytest.mark.parametrize(("code", "told", "words"), REFUSED, ids=[told for _, told, _ in REFUSED])
def test_what_is_no_place_for_it_is_refused(folder: Path, code: int, told: str, words: tuple[str, ...]) -> None:
    """What cannot be is one sentence that says what would be right, and no file."""
    outcome = run(*words)
    assert (code, True) == (outcome.exit_code, told in outcome.stderr), outcome.stderr
    assert [] == list(folder.iterdir())


@posix
def test_a_device_is_no_file() -> None:
    """Devices keep their names, and are refused by them."""
    outcome = run(*PDFS["mat"], "--output", "/dev/null")
    assert (1, "tutor: /dev/null is not an ordinary file: choose another name\n") == (outcome.exit_code, outcome.stderr)


@pytest.mark.parametrize(("output", "name"), [("sums", "sums.pdf"), ("sums 1.2", "sums 1.2.pdf"), ("x.PDF", "x.PDF")])
def test_a_name_without_an_ending_gets_one(folder: Path, output: str, name: str) -> None:
    """Numbers after a dot are no ending."""
    assert 0 == run(*PDFS["mat"], "--output", output).exit_code
    assert [folder / name] == list(folder.iterdir())


def test_decks_for_two_printers_are_two_files(folder: Path) -> None:
    """A stored printer that turns sheets over the short edge makes other backs, and so another file."""
    deck = ("deck", "--game", "fifteen", "--sides", "backs")
    for name, duplex in (("school", "long"), ("home", "short")):
        assert 0 == run("calibrate", "--save", name, "1,2", "--duplex", duplex).exit_code
        assert 0 == run(*deck, "--printer", name).exit_code
    first, second = sorted(folder.glob("*.pdf"))
    assert first.read_bytes() != second.read_bytes()
    assert ("fifteen-deck-backs-offset1,2.pdf", "fifteen-deck-short-backs-offset1,2.pdf") == (first.name, second.name)
    assert "fifteen-deck-short" == deck_stem(deck_request("fifteen", duplex="short"), {})


def test_pictures_that_differ_have_folders_of_their_own() -> None:
    """Form, dots, size, shape, ink and language make other pictures, and so other folders."""
    usual = {"format": "svg", "dpi": 300, "size": None, "cut": None, "ink": "full"}
    request, spanish = deck_request("fifteen"), deck_request("fifteen", lang="es")
    others: list[dict[str, object]] = [
        {}, {"format": "png"}, {"format": "png", "dpi": 600}, {"size": "30x30"}, {"cut": "square"}, {"ink": "light"},
    ]  # fmt: skip
    names = [pictures_stem(request, {**usual, **each}) for each in others] + [pictures_stem(spanish, usual)]
    assert len(names) == len(set(names))
    assert ("fifteen-pictures", "fifteen-pictures-png-600-dpi") == (names[0], names[2])
