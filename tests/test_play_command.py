"""`tutor play` as a command: typed at a terminal or piped in, what is saved, and how it ends."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tests.command_line import ROOT, python, run, surroundings
from tests.typed_games import BOX_CHARACTERS, WIDEST
from tutor.cli.play import FIRST, command
from tutor.errors import InputError
from tutor.games import GAMES, read_record
from tutor.players import PLAYERS
from tutor.wording.catalogue import languages, speech
from tutor.wording.play.voice import command_words

SECONDS = 60
"""How long a process may keep a test waiting."""

PATIENCE = 3
"""Seconds after which a person presses Ctrl-C again: Python may miss it just as it begins to wait for a line."""


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a saved game, in a separate folder for each test."""
    monkeypatch.setattr("platformdirs.user_state_path", lambda _: tmp_path)
    return tmp_path / "game.json"


def played(typed: str, *words: str) -> str:
    """What `tutor play WORDS` shows when these lines are typed."""
    outcome = run("play", *words, typed=typed)
    assert (0, "") == (outcome.exit_code, outcome.stderr)
    return outcome.stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("against", PLAYERS)
def test_every_opponent_can_be_played(game: str, against: str) -> None:
    """`--against` takes every computer player there is; their first turns are played."""
    shown = played(
        "hint\n", "--game", game, "--against", against, "--opponents", "3", "--seed", "7", "--first", "other"
    )
    assert re.search(r"^Mia (plays|lays) ", shown, re.MULTILINE)


def test_what_is_handed_in_is_shown_as_if_typed() -> None:
    """Lines from a pipe stand after the question, so that what is shown can be read."""
    shown = played("hint\nhelp\n", "--seed", "7", "--first", "me")
    assert "\n> hint\nLook at your " in shown
    assert shown.endswith("\nGoodbye!\n")


def test_the_end_of_the_input_keeps_the_game(kept: Path) -> None:
    """Ctrl-D or a closed pipe: what was played is saved, --resume continues it, a new game says that it is there."""
    begun = ("--game", "fifteen", "--seed", "7", "--first", "me")
    assert "--resume" in played("10o 5\n", *begun)
    assert kept.exists()
    assert "Welcome back" in played("", "--resume")
    assert "Tu turno 2" in played("", "--resume", "--lang", "es")
    assert "¡Hola" in played("", "--resume")  # in the language that it was left in
    assert "An older game is kept" in played("quit\n", "--seed", "8")


def test_a_game_without_a_turn_does_not_take_the_place_of_another(kept: Path) -> None:
    """Only a turn of the person's makes a new game worth keeping."""
    played("10o 5\n", "--game", "fifteen", "--seed", "7", "--first", "me")
    before = kept.read_bytes()
    played("?\nhint\nquit\n", "--seed", "8")
    assert before == kept.read_bytes()
    played("1\n" * 3 + "".join(f"{number} lay\n" for number in range(1, 11)), "--seed", "8")
    assert before != kept.read_bytes()


def test_a_game_played_to_its_end_is_forgotten(kept: Path) -> None:
    """There is nothing to go on with after the last card."""
    lines = "".join(f"{number} lay\n" for _ in range(30) for number in range(1, 11))
    shown = played(lines, "--seed", "7", "--first", "me", "--opponents", "3")
    assert "points each" in shown or "wins with" in shown or "You win" in shown
    assert not kept.exists()


REFUSED = [
    (2, "whist", ["--game", "whist"]),
    (2, "nobody", ["--against", "nobody"]),
    (2, "opponents", ["--opponents", "4"]),
    (2, "opponents", ["--opponents", "0"]),
    (2, "sometimes", ["--capture", "sometimes"]),
    (2, "target", ["--target", "0"]),
    (2, "seed", ["--seed", " "]),
    (2, "xx", ["--lang", "xx"]),
    (2, "first", ["--first", "nobody"]),
    (2, "--game", ["--resume", "--game", "fifteen"]),
    (2, "--match and --seed", ["--resume", "--seed", "7", "--match"]),
    (1, "no game is kept", ["--resume"]),
    (1, "no game is kept", ["--resume", "game-7"]),
]


@pytest.mark.parametrize(("code", "named", "words"), REFUSED, ids=[" ".join(words) for *_, words in REFUSED])
def test_what_cannot_be_is_refused(code: int, named: str, words: list[str]) -> None:
    """A wrong call is one message that names what is wrong."""
    outcome = run("play", *words, typed="")
    assert (code, True) == (outcome.exit_code, named in outcome.stderr), outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_a_damaged_game_is_refused_by_its_path(kept: Path) -> None:
    """The file is named, and nothing is deleted."""
    kept.write_text("{", encoding="utf-8")
    outcome = run("play", "--resume", typed="")
    assert (1, True, "{") == (outcome.exit_code, str(kept) in outcome.stderr, kept.read_text(encoding="utf-8"))


def test_a_place_that_cannot_be_written_to_is_said(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot be kept is no traceback."""
    monkeypatch.setattr("platformdirs.user_state_path", lambda _: kept / "folder")
    kept.write_text("in the way", encoding="utf-8")
    outcome = run("play", "--game", "fifteen", "--seed", "7", "--first", "me", typed="10o 5\n")
    assert (1, True) == (outcome.exit_code, str(kept) in outcome.stderr)


def test_finished_games_are_recorded(tmp_path: Path) -> None:
    """Every game of a match is one line, which replays by every rule; what is no record is never written to."""
    lines = "".join(f"{number} lay\n" for _ in range(30) for number in range(1, 11)) + "\n"
    file = tmp_path / "games.jsonl"
    words = ("--match", "--target", "100", "--seed", "7", "--first", "me", "--record", str(file))
    played(lines * 2, *words)
    games = [read_record(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert ["7", "7/1"] == [game.seed for game in games][:2]
    played(lines, "--seed", "8", "--record", str(file))
    assert len(games) + 1 == len(file.read_text(encoding="utf-8").splitlines())
    outcome = run("replay", str(file))
    assert (0, f"{len(games) + 1} games, every move within the rules.\n") == (outcome.exit_code, outcome.stderr)
    other = tmp_path / "marks.txt"
    other.write_text("class 3b", encoding="utf-8")
    for wrong in (other, tmp_path):
        outcome = run("play", "--record", str(wrong), typed=lines)
        assert (1, True) == (outcome.exit_code, str(wrong) in outcome.stderr)
    assert "class 3b" == other.read_text(encoding="utf-8")


def test_a_finished_game_that_cannot_be_recorded_is_kept(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is kept before its last turn, and recorded once there is a place for it; the exit code is 1."""
    full = InputError("no space")

    def refused(*_: object) -> None:
        raise full

    lines = "".join(f"{number} lay\n" for _ in range(30) for number in range(1, 11))
    file = tmp_path / "games" / "g.jsonl"
    file.parent.mkdir()
    with monkeypatch.context() as disk:
        disk.setattr("tutor.playing.recorded.append_line", refused)
        outcome = run("play", "--seed", "7", "--first", "me", "--record", str(file), typed=lines)
    assert (1, True) == (outcome.exit_code, kept.exists())
    assert (
        "tutor: no space; the game is kept before its last turn, "
        "and tutor play --resume game --record FILE goes on from there\n"
    ) == outcome.stderr
    assert [] == list(file.parent.iterdir())
    again = run("play", "--resume", "game", "--record", str(file), typed=lines)
    assert (0, "", False) == (again.exit_code, again.stderr, kept.exists())
    assert 0 == run("replay", "--quiet", str(file)).exit_code


def test_the_place_of_a_record_is_tried_before_the_first_card(tmp_path: Path) -> None:
    """Where no record can be written, no game begins; a file that is not there yet is not left empty."""
    for wrong in (tmp_path / "none" / "g.jsonl", tmp_path, tmp_path / ("g" * 300)):
        outcome = run("play", *BEGUN, "--record", str(wrong), typed="10o 5\n")
        assert (1, "") == (outcome.exit_code, outcome.stdout)
        assert str(wrong)[:200] in outcome.stderr
    assert 0 == run("play", *BEGUN, "--record", str(tmp_path / "g.jsonl"), typed="quit\n").exit_code
    assert [] == list(tmp_path.iterdir())


def test_plain_draws_nothing() -> None:
    """--plain is sentences; --ascii is drawn without line drawing; neither has a colour on a pipe."""
    lines = "?\n? 8\nhelp\nrules\nscore\ntable\n"
    for words, boxes in [((), True), (("--plain",), False), (("--ascii",), False)]:
        shown = played(lines, "--seed", "7", *words)
        assert boxes == bool(set(shown) & BOX_CHARACTERS)
        assert "\x1b" not in shown
        assert [] == [line for line in shown.splitlines() if len(line) > WIDEST]
    assert not re.search(r"\||\+-", played(lines, "--seed", "7", "--plain"))


def test_a_terminal_without_line_drawing_gets_letters(tmp_path: Path) -> None:
    """Where boxes cannot be written, + - and | are drawn."""
    done = python("-m", "tutor", "play", "--seed", "7", PYTHONIOENCODING="ascii", XDG_STATE_HOME=str(tmp_path))
    assert (0, b"") == (done.returncode, done.stderr)
    assert b"+----+" in done.stdout
    assert b"?----?" not in done.stdout


@pytest.mark.parametrize(
    "typed",
    [
        b"\xff\xfe 8\n",
        b"8" * 10**6 + b"\n",
        b"\x00\x1b[A\n",
        "\N{FULLWIDTH DIGIT EIGHT} + \N{SUPERSCRIPT TWO}\n".encode(),
    ],
)
def test_any_bytes_may_be_typed(typed: bytes, tmp_path: Path) -> None:
    """What is no text, or far too much of it, is not understood, and that is all."""
    words = [sys.executable, "-m", "tutor", "play", "--seed", "7", "--ascii"]
    done = subprocess.run(
        words, input=typed, env=surroundings(XDG_STATE_HOME=str(tmp_path)), capture_output=True, check=False
    )
    assert (0, b"") == (done.returncode, done.stderr)
    assert re.search(rb"I do not know|There is no", done.stdout)


def test_nothing_typed_can_paint_the_terminal() -> None:
    """What was typed comes back as text, control characters among it."""
    shown = played("\x1b[2J\n\x07\n", "--seed", "7").partition("\n> ")[2]
    answers = [line for line in shown.splitlines() if line.startswith("I do not know")]
    assert 2 == len(answers)
    assert all(line.isprintable() for line in answers)


def test_a_closed_input_is_an_end(tmp_path: Path) -> None:
    """Without any standard input the game is shown and left."""
    line = f'exec "{sys.executable}" -m tutor play --seed 7 <&-'
    done = subprocess.run(
        ["/bin/sh", "-c", line], env=surroundings(XDG_STATE_HOME=str(tmp_path)), capture_output=True, check=False
    )
    assert (0, b"") == (done.returncode, done.stderr)


def test_a_fresh_deal_can_be_had_again() -> None:
    """Without --seed the seed that was drawn is shown, and gives the same deal."""
    fresh = run("play", "--first", "me")
    told = re.fullmatch(r"The same deal again: tutor play --first me --seed (\w+)\n", fresh.stderr)
    assert told
    assert fresh.stdout == played("", "--first", "me", "--seed", told[1])


def test_target_alone_is_a_match() -> None:
    """--target says that a match is wanted."""
    assert "until somebody has 30 points" in " ".join(played("rules\n", "--target", "30", "--seed", "7").split())


def test_who_begins_can_be_said() -> None:
    """--first me and --first other are obeyed; a toss is the seed's."""
    assert {"me", "other", "toss"} == set(FIRST)
    assert "You begin." in played("", "--first", "me", "--seed", "7")
    assert "Ada begins." in played("", "--first", "other", "--seed", "7")


class Terminal:
    """`tutor play` in a pseudo-terminal of 80 columns."""

    def __init__(self, folder: Path, *words: str, **changed: str) -> None:
        self.screen = b""
        environment = surroundings(XDG_STATE_HOME=str(folder), HOME=str(folder), TERM="xterm", **changed)
        environment = {
            name: value for name, value in environment.items() if name != "NO_COLOR" or "NO_COLOR" in changed
        }
        self.child, self.file = pty.fork()
        if not self.child:
            os.execve(sys.executable, [sys.executable, "-m", "tutor", "play", *words], environment)  # noqa: S606

    def awaits(self, text: str) -> str:
        """What has been shown up to this text."""
        until = monotonic() + SECONDS
        while text.encode() not in self.screen:
            ready, _, _ = select.select([self.file], [], [], until - monotonic())
            assert ready, self.screen.decode()
            self.screen += os.read(self.file, 4096)
        before, _, self.screen = self.screen.partition(text.encode())
        return (before + text.encode()).decode()

    def types(self, text: str) -> None:
        """Keys are pressed."""
        os.write(self.file, text.encode())

    def ends(self, *, again: str = "") -> tuple[int, str]:
        """The exit code, and the rest of what was shown; keys that nobody has heard are pressed again."""
        until = monotonic() + SECONDS
        with suppress(OSError):  # how Linux says that the other end is closed
            while monotonic() < until:
                if select.select([self.file], [], [], PATIENCE)[0]:
                    more = os.read(self.file, 4096)
                    if not more:
                        break
                    self.screen += more
                else:
                    self.types(again)
        if monotonic() >= until:
            os.kill(self.child, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1]), self.screen.decode()


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """The terminals of a test, whose processes do not outlive it."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        os.close(terminal.file)


BEGUN = ("--game", "fifteen", "--seed", "7", "--first", "me")


def test_a_game_at_a_terminal(tmp_path: Path, terminals: list[Terminal]) -> None:
    """Typed at a real terminal: a move, Ctrl-D keeps the game with exit code 0; taken up, Ctrl-C keeps it with 130."""
    first = Terminal(tmp_path, *BEGUN)
    terminals.append(first)
    shown = first.awaits("> ")
    assert "\x1b[" in shown  # colour, at a terminal
    first.types("10o 5\n")
    assert "You play 10o: 10o + 5 = 15." in first.awaits("Your turn 2")
    first.awaits("> ")
    first.types("\x04")
    code, shown = first.ends()
    assert (0, True, False) == (code, "The game is kept" in shown, "Traceback" in shown)

    second = Terminal(tmp_path, "--resume", NO_COLOR="1")
    terminals.append(second)
    assert "\x1b[1;" not in second.awaits("> ")
    second.types("hint\n")
    second.awaits("> ")
    second.types("\x03")
    code, shown = second.ends(again="\x03")
    assert (130, True, False) == (code, "The game is kept" in shown, "Traceback" in shown)


def test_a_kept_game_is_asked_about(kept: Path, tmp_path: Path, terminals: list[Terminal]) -> None:
    """At a terminal no new game takes the place of an older one unasked; leaving at the question changes nothing."""
    played("10o 5\n", *BEGUN, "--plain")
    (tmp_path / "capture-tutor").mkdir()
    file = kept.replace(tmp_path / "capture-tutor" / kept.name)
    before = file.read_bytes()
    for answer, shown, seed in [
        ("maybe", "to go on with the older game", False),
        ("Yes", "Welcome back! The game goes on. Add up Fifteen: you play against Ada.", False),
        ("n", "ADD-IT: you play against Ada.", True),
        ("quit", "An older game is kept; tutor play --resume goes on with it.", False),
    ]:
        terminal = Terminal(tmp_path, "--plain")
        terminals.append(terminal)
        terminal.awaits("What do you say? ")
        terminal.types(f"{answer}\n")
        said = terminal.awaits(shown.split()[-1])
        assert shown in " ".join(said.split()), said
        if answer != "quit":
            terminal.awaits("? ")
            terminal.types("\x04")
        code, rest = terminal.ends()
        assert (0, seed, before) == (code, "The same deal again" in rest, file.read_bytes())


def test_two_games_at_once_do_not_take_each_others_place(tmp_path: Path, kept: Path, terminals: list[Terminal]) -> None:
    """A game whose file another run has taken keeps to one of its own, which can be taken up by its name."""
    first = Terminal(tmp_path, *BEGUN)
    terminals.append(first)
    first.awaits("> ")
    first.types("10o 5\n")
    first.awaits("Your turn 2")
    first.awaits("> ")
    (file,) = tmp_path.rglob("game.json")
    other = file.read_bytes().replace(b'"7"', b'"8"')
    file.write_bytes(other.replace(b'"10o=5"', b'"7=8"'))
    first.types("? \n")
    shown = first.awaits("game-1.json") + first.awaits("> ")
    assert "another game is kept in" in " ".join(shown.split())
    assert b'"7=8"' in file.read_bytes()
    first.types("? \n")
    assert "kept in" not in first.awaits("> ")  # it is said once
    first.types("quit\n")
    code, shown = first.ends()
    assert (0, True) == (code, "tutor play --resume game-1" in shown)
    assert ["game-1.json", "game.json"] == sorted(path.name for path in file.parent.iterdir())
    third = Terminal(tmp_path, "--resume", "game-1")
    terminals.append(third)
    assert "Your turn 2" in third.awaits("> ")


def test_a_game_that_cannot_be_used_is_set_aside(kept: Path) -> None:
    """It is said what is wrong with the file and where it is now; the new game is played, and nothing is lost."""
    for number, content in enumerate(["{", '{"form": 2, "more": 1}'], 1):
        kept.write_text(content, encoding="utf-8")
        outcome = run("play", *BEGUN, typed="10o 5\n")
        aside = kept.with_name(f"game-{number}.json")
        assert (0, True) == (outcome.exit_code, f"sets it aside: {aside}" in outcome.stderr)
        assert content == aside.read_text(encoding="utf-8")
        assert "Welcome back" in played("", "--resume")
    assert "form: 2 is not 1" in outcome.stderr


def test_a_window_that_is_closed_loses_nothing(tmp_path: Path, terminals: list[Terminal]) -> None:
    """The game is kept after every turn, so that it is there whatever ends the program."""
    terminal = Terminal(tmp_path, *BEGUN)
    terminals.append(terminal)
    terminal.awaits("> ")
    terminal.types("10o 5\n")
    terminal.awaits("Your turn 2")
    terminal.awaits("> ")
    os.kill(terminal.child, signal.SIGHUP)
    assert -signal.SIGHUP == terminal.ends()[0]
    (file,) = tmp_path.rglob("game.json")
    assert ["10o=5"] == json.loads(file.read_text(encoding="utf-8"))["moves"][:1]


def test_plain_at_a_terminal_moves_no_cursor(tmp_path: Path, terminals: list[Terminal]) -> None:
    """--plain sends sentences and nothing else, at a terminal too."""
    terminal = Terminal(tmp_path, *BEGUN, "--plain")
    terminals.append(terminal)
    shown = terminal.awaits("What do you play? ")
    terminal.types("quit\n")
    code, rest = terminal.ends()
    assert (0, "Goodbye!") == (code, rest.split("\r\n")[-2])
    assert "\x1b" not in shown + rest


def test_the_page_on_playing_is_true() -> None:
    """docs/play.md: its program runs, its options are the command's, its words those that may be typed."""
    page = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    program = page.partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(program, names)  # noqa: S102 - our own page
    assert "You play 7 and take 5 and 3." == names["lines"][0]
    for option in command.params:
        assert option.opts[0] in page or not option.opts[0].startswith("-")
    for language in languages():
        for key, words in command_words(speech(language)).items():
            if key not in ("filler", "explain", "with", "circled", "lined"):
                assert f"`{words.split()[0]}`" in page.replace("`8 lay`", "`lay`"), words
