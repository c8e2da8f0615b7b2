"""Many runs at once: what one of them writes, no other one loses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from time import sleep

import pytest

from tests.command_line import ROOT, run
from tests.typed_games import seated, whole
from tutor.playing.recorded import record_of
from tutor.playing.session import OVER

RUNS = 8
STARTED = """
import sys, time
from pathlib import Path
import platformdirs
platformdirs.user_config_path = platformdirs.user_state_path = lambda _: Path("state")
number, rounds = sys.argv[1], int(sys.argv[2])
PREPARED
Path(f"ready-{number}").touch()
while not Path("go").exists():
    time.sleep(0.001)
for turn in range(rounds):
    DONE
"""
PRINTER = (
    "from tutor.deck.printers import Printer, store_printer",
    "store_printer(f'{number}-{turn}', Printer((float(number), float(turn)), 'long'))",
)
RECORD = (
    "from tutor.files.appending import append_line\nline = Path('one').read_text()",
    "append_line(Path('g.jsonl'), line.replace('SEED', f'{number}-{turn}'))",
)
GAME = (
    "from tutor.playing.places import kept_file, place_of, put\nplace = place_of(kept_file())",
    "place = put(place, f'{number}-{turn}'.encode())",
)


def at_once(folder: Path, work: tuple[str, str], rounds: int) -> None:
    """Let eight runs do the same, from the same moment on."""
    text = STARTED.replace("PREPARED", work[0]).replace("DONE", work[1])
    words = [[sys.executable, "-c", text, str(number), str(rounds)] for number in range(RUNS)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = [subprocess.Popen(each, cwd=folder, env=environment) for each in words]
    while len([*folder.glob("ready-*")]) < RUNS and all(each.poll() is None for each in running):
        sleep(0.01)
    (folder / "go").touch()
    assert [0] * RUNS == [each.wait() for each in running]


def numbers(rounds: int) -> set[str]:
    """What each of the runs writes in each of its rounds."""
    return {f"{number}-{turn}" for number in range(RUNS) for turn in range(rounds)}


def printers(folder: Path, rounds: int) -> None:
    """All printers are there, and a remark of the user's too."""
    (folder / "state").mkdir()
    (folder / "state" / "printers.toml").write_text("# mine\n", encoding="utf-8")
    at_once(folder, PRINTER, rounds)
    text = (folder / "state" / "printers.toml").read_text(encoding="utf-8")
    assert text.startswith("# mine\n")
    assert numbers(rounds) == set(tomllib.loads(text)["printers"])


def records(folder: Path, rounds: int) -> None:
    """All games are there, each on a line of its own, beside those that a shell adds with >>."""
    *_, (_, _, over, _) = whole(seated("fifteen"))
    assert OVER == over.stage
    record = json.loads(str(record_of(over)))
    (folder / "one").write_text(json.dumps({**record, "seed": "SEED"}), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tutor", "simulate", "--jsonl", "--games", str(rounds), "--player", "random"]
    with (folder / "g.jsonl").open("ab") as file:
        beside = subprocess.Popen([*command, "--seed", "k7"], stdout=file, env=environment)
        at_once(folder, RECORD, rounds)
        assert 0 == beside.wait()
    seeds = [json.loads(line)["seed"] for line in (folder / "g.jsonl").read_text(encoding="utf-8").splitlines()]
    assert numbers(rounds) | {f"k7/{turn}" for turn in range(rounds)} == set(seeds)
    assert len(seeds) == len(set(seeds))


def kept_games(folder: Path, rounds: int) -> None:
    """Every game is kept as it was last, each under one name from beginning to end."""
    at_once(folder, GAME, rounds)
    files = sorted((folder / "state").iterdir())
    assert ["game.json", *(f"game-{number}.json" for number in range(1, RUNS))] == sorted(
        (file.name for file in files), key=len
    )
    assert {f"{number}-{rounds - 1}" for number in range(RUNS)} == {file.read_text(encoding="utf-8") for file in files}


ALL = pytest.mark.parametrize("work", [printers, records, kept_games])


@ALL
def test_eight_at_once_lose_nothing(tmp_path: Path, work: object) -> None:
    """Eight runs that store printers, record games or keep them lose none of each other's."""
    assert callable(work)
    work(tmp_path, 5)


@pytest.mark.long
@ALL
@pytest.mark.parametrize("number", range(20))
def test_eight_at_once_lose_nothing_in_many_rounds(tmp_path: Path, work: object, number: int) -> None:
    """The same for longer, again and again."""
    assert callable(work)
    work(tmp_path, 40)


def test_a_record_goes_on_as_the_file_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file without a last line end, with CR and LF, or with a byte order mark, is added to as it is."""
    monkeypatch.setattr("platformdirs.user_state_path", lambda _: tmp_path)
    recorded = run("simulate", "--game", "fifteen", "--games", "2", "--seed", "7", "--jsonl").stdout.splitlines()
    file = tmp_path / "g.jsonl"
    typed = "".join(f"{number} lay\n" for _ in range(30) for number in range(1, 11))
    for before, end in [
        (recorded[0], "\n"),
        ("".join(f"{line}\r\n" for line in recorded), "\r\n"),
        (f"\ufeff{recorded[0]}\r\n", "\r\n"),
        ("", "\n"),
    ]:
        file.write_bytes(before.encode())
        assert 0 == run("play", "--seed", "7", "--first", "me", "--record", str(file), typed=typed).exit_code
        content = file.read_bytes().decode()
        assert content.startswith(before)
        assert content.endswith("}" + end)
        assert content.count("\n") == content.count(end)
        assert 0 == run("replay", "--quiet", str(file)).exit_code
