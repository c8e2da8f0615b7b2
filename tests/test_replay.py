"""`tutor replay`: records are checked by every rule, and shown with what is true of each move."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from tests import brute_force
from tests.command_line import ROOT, Outcome, run, surroundings
from tutor.errors import InputError
from tutor.games import GAMES, Record, Settings, read_record, replay, result
from tutor.games.events import Event
from tutor.games.notation import settings_text
from tutor.games.position import in_order
from tutor.pieces import numbers_of
from tutor.simulation import simulate
from tutor.terminal.replay import replay_lines
from tutor.wording.catalogue import languages, speech
from tutor.wording.play.telling import LIVE, REPLAY, SAYINGS

SETTINGS = [
    Settings.of("add-it", 2),
    Settings.of("add-it", 4, capture="forced"),
    Settings.of("fifteen", 2),
    Settings.of("fifteen", 10),
    Settings.of("fifteen", 2, capture="optional", take_deal=True),
]
MOVE = re.compile(r"^Move (\d+)\. Player (\d+)$")


def records(settings: Settings, games: int = 3, player: str = "random") -> list[Record]:
    """Games of any kind: chance makes moves that can be improved on."""
    return list(simulate(settings, [player] * settings.players, games, seed="replay"))


def written(folder: Path, lines: Iterable[object]) -> str:
    """A file of records."""
    (folder / "games.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(folder / "games.jsonl")


def all_lines(steps: Iterable[list[str]]) -> list[str]:
    """The lines of every step."""
    return [line for step in steps for line in step]


def blocks(lines: Sequence[str]) -> list[list[str]]:
    """The lines of each move, joined where a sentence was broken."""
    lines_of_blocks: list[list[str]] = []
    for line in lines:
        if MOVE.match(line):
            lines_of_blocks.append([line])
        elif (
            lines_of_blocks
            and line.startswith("    ")
            and not lines_of_blocks[-1][-1].startswith(("  Table", "  Hand"))
        ):
            lines_of_blocks[-1][-1] += " " + line.strip()
        elif lines_of_blocks and line.startswith("  "):
            lines_of_blocks[-1].append(line)
    return lines_of_blocks


@pytest.mark.parametrize("settings", [each for each in SETTINGS if each.players < 10], ids=settings_text)
def test_every_move_is_told_right(settings: Settings) -> None:
    """Table, hand, what was taken as a true sum, the number of captures by brute force, and what was better."""
    for game in records(settings, 1 if settings.game.whole else 3):
        positions = replay(game)
        told = blocks(all_lines(replay_lines(game, positions, speech())))
        assert len(game.turns) == len(told)
        for number, (position, (player, move), said) in enumerate(zip(positions, game.turns, told, strict=False), 1):
            assert f"Move {number}. Player {player + 1}" == said[0]
            text = " ".join(said)
            pieces = re.findall(r"\d+[a-z*]?", " ".join(said[1:]).partition("Hand")[0])
            assert [str(piece) for piece in reversed(in_order(position.table))] == pieces
            counted = brute_force.captures_of_large_table(
                settings.game.key, move.play.number, numbers_of(position.table)
            )
            told_number = re.search(r"has (\d+|one|no other) captures?(?: by number)? here", text)
            words = {"one": 1, "no other": 1}
            assert len(counted) == (words.get(told_number[1]) or int(told_number[1]) if told_number else 0)
            assert bool(move.take) == ("takes" in text)
            _true_sums(settings, text)
            done = worth(settings, [move.play, *move.take], len(position.table)) if move.take else ()
            own = best_of_hand(settings, [move.play], position.table)
            best = best_of_hand(settings, position.hand, position.table)
            assert ("Nothing in this hand" in text) == (not best)
            assert ("would have brought more" in text) == (best > max(own, done))
            if best > max(own, done):
                others = {piece.number: best_of_hand(settings, [piece], position.table) for piece in position.hand}
                better = re.findall(r"The (\d+)[a-z*]? would have brought more", text)
                assert {number for number, worth in others.items() if worth == best} == set(map(int, better))


def worth(settings: Settings, pieces: Sequence[object], there: int) -> tuple[int, ...]:
    """What pieces are worth, the first of them played."""
    return settings.game.value(pieces, there - len(pieces) + 1)  # type: ignore[arg-type]  # pieces


def best_of_hand(settings: Settings, hand: Sequence[object], table: Sequence[object]) -> tuple[int, ...]:
    """The worth of the best capture of a hand; nothing where there is none."""
    game = settings.game
    return max(
        (
            game.worth(piece, table, numbers)  # type: ignore[arg-type]  # pieces
            for piece in hand
            for numbers in brute_force.captures_of_large_table(game.key, piece.number, numbers_of(table))  # type: ignore[attr-defined,arg-type]
        ),
        default=(),
    )


def _true_sums(settings: Settings, text: str) -> None:
    sums = re.findall(r"((?:\d+ \+ )*\d+) = (\d+)", text)
    for addends, made in sums:
        assert int(made) == sum(map(int, addends.split(" + ")))
        assert not settings.game.whole or made == str(settings.game.whole)


@pytest.mark.parametrize("settings", SETTINGS, ids=settings_text)
@pytest.mark.parametrize("language", languages())
def test_a_replay_fits_the_screen(settings: Settings, language: str) -> None:
    """At most 80 columns, in every language, and it ends with the points and who has won."""
    for game in records(settings, 2):
        positions = replay(game)
        lines = all_lines(replay_lines(game, positions, speech(language)))
        assert max(map(len, lines)) < 80
        won = result(positions[-1])
        ends = " ".join(lines[-2:])
        assert str(max(won.totals)) in ends
        assert all(str(winner + 1) in ends for winner in won.winners)
        total = next(
            line for line in reversed(lines) if line.startswith(("total", speech(language).pieces(GAMES["add-it"], 2)))
        )
        assert list(won.totals) == [int(word) for word in total.split()[1:]]


def test_a_sentence_for_everything_that_happens() -> None:
    """F6, F7, F8: sweeps, new hands and leftovers are reported as often as they happen."""
    (game,) = records(Settings.of("fifteen", 2), 1, "greedy")
    positions = replay(game)
    lines = all_lines(replay_lines(game, positions, speech()))
    assert sum(positions[-1].sweeps) == sum("a sweep!" in line for line in lines)
    assert 5 == lines.count("New hands are dealt.")
    assert any(line.startswith("Left on the table: ") for line in lines)


def test_every_event_is_told_live_and_again() -> None:
    """Whatever can happen in a game has its sentence for the person at the table and for a replay."""
    assert set(product((LIVE, REPLAY), get_args(Event))) == set(SAYINGS)


def test_a_dealt_table_that_is_taken_is_told() -> None:
    """F6 by house rule: the sweep at the deal comes before the first move."""
    settings = Settings.of("fifteen", 2, take_deal=True)
    games = [game for game in records(settings, 60) if replay(game)[0].last_capture is not None]
    assert games
    lines = all_lines(replay_lines(games[0], replay(games[0]), speech()))
    assert "The table is cleared: a sweep!" == lines[3]


def test_the_command_shows_the_game_that_is_asked_for(tmp_path: Path) -> None:
    """The first game, or the one of that number; empty lines are passed over; the standard input is read too."""
    games = records(Settings.of("fifteen", 2))
    file = written(tmp_path, [games[0], "", *games[1:]])
    for words, place in (([], 0), (["--game", "3"], 2)):
        outcome = run("replay", file, *words)
        shown = all_lines(replay_lines(games[place], replay(games[place]), speech()))
        assert (0, shown) == (outcome.exit_code, outcome.stdout.splitlines())
        assert "3 games, every move within the rules.\n" == outcome.stderr
    spanish = run("replay", file, "--lang", "es").stdout
    assert "Jugada 1. Jugador" in spanish
    piped = subprocess.run(
        [sys.executable, "-m", "tutor", "replay", "-", "--quiet"],
        input=Path(file).read_bytes(), capture_output=True, check=True, cwd=ROOT, env=surroundings(),
    )  # fmt: skip
    assert (b"3 games, every move within the rules.", b"") == (piped.stdout.strip(), piped.stderr)


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As some editors write it."""
    (game,) = records(Settings.of("add-it"), 1)
    (tmp_path / "mark.jsonl").write_text(f"{game}\r\n", encoding="utf-8-sig")
    assert Outcome(0, "1 game, every move within the rules.\n", "") == run(
        "replay", str(tmp_path / "mark.jsonl"), "--quiet"
    )


def test_the_first_fault_is_named(tmp_path: Path) -> None:
    """Line, move and rule, exit code 1, and nothing is shown of the games before it."""
    games = [json.loads(str(game)) for game in records(Settings.of("fifteen", 2), 3, "greedy")]
    place, turn = next((place, turn) for place, turn in enumerate(games[1]["moves"]) if turn["take"])
    turn["take"] = ["10", "10", "10"]
    outcome = run("replay", written(tmp_path, map(json.dumps, games)))
    assert (1, "") == (outcome.exit_code, outcome.stdout)
    assert re.match(rf'tutor: game 2 \(line 2\): move {place + 1} \("player": \d, .*\(F4\)\n$', outcome.stderr)


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"", "no record in it"),
        (b"\n\n", "no record in it"),
        (b"\xff\xfe", "line 1 is not text in UTF-8 (byte 1)"),
        (b"\n{}", "game 1 (line 2): this is no record of a game, which `tutor simulate --jsonl` writes"),
        (b'{"game": "add-it"}', 'game 1 (line 1): there is no field "players"'),
        (b"%PDF-1.7\n", "writes, one a line: it is not JSON"),
        (b"[" * 2_000_000, "line 1 is too long for a record"),
    ],
    ids=["empty", "blank", "bytes", "object", "field", "pdf", "endless"],
)
def test_files_that_are_no_records(tmp_path: Path, content: bytes, named: str) -> None:
    """A file that holds something else is refused in one sentence."""
    (tmp_path / "x").write_bytes(content)
    outcome = run("replay", str(tmp_path / "x"))
    assert (1, "") == (outcome.exit_code, outcome.stdout)
    assert named in outcome.stderr
    assert 1 == len(outcome.stderr.splitlines())


def test_what_replay_refuses(tmp_path: Path) -> None:
    """A game that is not there, a file that is not there, a folder, words that exclude each other."""
    file = written(tmp_path, records(Settings.of("add-it"), 1))
    for exit_code, words, named in (
        (2, [file, "--game", "2"], "has 1 game"),
        (2, [file, "--game", "0"], "counted from 1"),
        (2, [file, "--game", "1", "--quiet"], "--quiet shows no game"),
        (2, [file, "--lang", "xx"], "no language 'xx'"),
        (1, [str(tmp_path)], "cannot be read: Is a directory"),
        (1, [str(tmp_path / "none")], "cannot be read: No such file"),
        (1, ["a\0b"], "cannot be read"),
        (2, [], "missing argument 'FILE' (see tutor replay --help)"),
    ):
        outcome = run("replay", *words)
        assert (exit_code, "") == (outcome.exit_code, outcome.stdout)
        assert named in outcome.stderr


def test_a_seed_cannot_paint_the_terminal() -> None:
    """Whatever text a record gives for its seed, it is shown as text."""
    (game,) = records(Settings.of("fifteen", 2), 1)
    fields = json.loads(str(game)) | {"seed": "\x1b[2J\n\ud800"}
    forged = read_record(json.dumps(fields))
    lines = all_lines(replay_lines(forged, replay(game), speech()))
    assert all(line.isprintable() for line in lines)
    assert "\\x1b" in lines[0]
    with pytest.raises(InputError) as refusal:
        replay(forged)
    assert str(refusal.value).isprintable()


@pytest.mark.parametrize(("language", "asks"), [("en", "Press Enter to go on. "), ("es", "Pulsa Enter para seguir. ")])
def test_a_terminal_is_waited_for(language: str, asks: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal Enter goes on to the next move, and the end of the input ends the showing; a pipe never waits."""
    (game,) = records(SETTINGS[0], games=1)
    file = written(tmp_path, [game])
    at_once = run("replay", file, "--lang", language).stdout
    asked: list[str] = []

    def enter(question: str) -> str:
        asked.append(question)
        return ""

    monkeypatch.setattr("tutor.cli.replay.is_terminal", lambda _: True)
    monkeypatch.setattr("builtins.input", enter)
    assert at_once == run("replay", file, "--lang", language).stdout
    assert [asks] * len(game.turns) == asked  # before every move but the first, and before the points

    def enough(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", enough)
    stopped = run("replay", file, "--lang", language)
    assert 0 == stopped.exit_code
    assert at_once.startswith(stopped.stdout.rstrip("\n"))
    assert 1 == len(re.findall(r"^\w+ \d+\. ", stopped.stdout, re.MULTILINE))


def test_players_can_be_named(tmp_path: Path) -> None:
    """`--name` names the players in their order, as far as it is given; nothing in a name paints the terminal."""
    (game,) = records(SETTINGS[0], games=1)
    file = written(tmp_path, [game])
    shown = run("replay", file, "--name", "Mia", "--name", "A\x1b[31mda").stdout
    heads = re.findall(r"^Move .*$", shown, re.MULTILINE)
    assert {"Player 1 (Mia)"} == {head.partition(". ")[2] for head in heads if "Player 1" in head}
    assert "\x1b" not in shown
    assert "Player 2 (" not in run("replay", file, "--name", "Mia").stdout
    refused = run("replay", file, *["--name", "Mia"] * 3)
    assert (2, "--name: 3 names for 2 players" in refused.stderr) == (refused.exit_code, True)
