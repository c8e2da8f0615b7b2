"""How the command ends when it is asked to, killed, or cannot write: nothing is left, and one sentence is said."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.command_line import run, surroundings

posix = pytest.mark.skipif(os.name != "posix", reason="signals and devices as on Linux and macOS")
linux = pytest.mark.skipif(sys.platform != "linux", reason="the device and the list of processes of Linux")
SECONDS = 60
WORKSHEET = ("worksheet", "--level", "1", "--count", "1", "--seed", "k7", "--output", "s.pdf")
COMMANDS = {
    "worksheet": WORKSHEET,
    "deck": ("deck", "--game", "fifteen", "--sides", "backs", "--output", "d.pdf"),
    "pictures": ("pictures", "fifteen", "--output", "p"),
    "calibrate": ("calibrate", "--save", "school", "1,2"),
    "puzzles": ("puzzles", "--count", "30", "--level", "4"),
    "simulate": ("simulate", "--games", "200", "--workers", "2"),
}


def started(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """The command as a process; its files, settings and temporary files are in this folder."""
    places = {name: str(folder / name.lower()) for name in ("TMPDIR", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    for place in places.values():
        Path(place).mkdir(exist_ok=True)
    return subprocess.Popen(
        [sys.executable, "-m", "tutor", *words], cwd=folder, env=surroundings(**places),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def awaited(there: Callable[[], object], running: subprocess.Popen[bytes]) -> None:
    """Wait until something is so."""
    until = monotonic() + SECONDS
    while not there():
        assert running.poll() is None
        assert monotonic() < until
        sleep(0.005)


def rests(folder: Path) -> list[str]:
    """What has been left behind: parts of files, and temporary files."""
    parts = [str(path.relative_to(folder)) for path in folder.rglob(".*.part")]
    return parts + [path.name for path in (folder / "tmpdir").iterdir()]


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_asked_to_end_while_pages_are_made(tmp_path: Path, name: str) -> None:
    """Shutting down or closing the terminal leaves neither parts of files nor copies of fonts, and says nothing."""
    running = started(tmp_path, *WORKSHEET)
    awaited(lambda: [*(tmp_path / "tmpdir").glob("capture-tutor-*/weasyprint-*/*")], running)
    running.send_signal(getattr(signal, name))
    said = running.communicate(timeout=SECONDS)
    assert (b"", b"") == said
    assert -getattr(signal, name) == running.returncode
    assert [] == rests(tmp_path)
    assert not (tmp_path / "s.pdf").exists()


@posix
def test_what_a_killed_run_leaves_is_swept_by_the_next(tmp_path: Path) -> None:
    """Copies of fonts and parts of files of a process that is no more go with the next run, and no others."""
    running = started(tmp_path, *WORKSHEET)
    awaited(lambda: [*(tmp_path / "tmpdir").glob("capture-tutor-*/weasyprint-*/*")], running)
    running.kill()
    running.communicate()
    assert [] != rests(tmp_path)
    (tmp_path / f".capture-tutor-{running.pid}-0.part").touch()
    mine, of_another = f".capture-tutor-{os.getpid()}-0.part", ".capture-tutor-notes.part"
    (tmp_path / mine).touch()
    (tmp_path / of_another).touch()
    again = started(tmp_path, *WORKSHEET)
    assert b"" == again.communicate()[1]
    assert sorted([mine, of_another]) == sorted(rests(tmp_path))


@linux
@pytest.mark.parametrize(
    "words", ["explain 8 --table 8", "--help", "list", "puzzles --seed k7", "simulate --games 1 --jsonl", "deck --help"]
)
def test_a_full_device_is_one_sentence(tmp_path: Path, words: str) -> None:
    """What cannot be written ends with one message and exit code 1."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tutor", *words.split()], stdout=full, stderr=subprocess.PIPE, check=False,
            env=surroundings(XDG_STATE_HOME=str(tmp_path)),
        )  # fmt: skip
    sentence = b"tutor: what was to be said cannot be written: No space left on device\n"
    assert (1, sentence) == (done.returncode, done.stderr)


def test_too_little_memory_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where memory does not suffice, that is said, also where a page is made."""

    def short(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("tutor.render.pdf.HTML", short)
    monkeypatch.setattr("platformdirs.user_config_path", short)
    for words in (("score-sheet", "fifteen"), ("calibrate", "--save", "x", "1,2")):
        outcome = run(*words)
        assert (1, "tutor: there is not enough memory for this\n") == (outcome.exit_code, outcome.stderr)


@posix
def test_ctrl_c_while_the_command_is_imported() -> None:
    """As soon as the command's own modules are reached, Ctrl-C is one word."""
    program = "import tutor.cli, signal; signal.raise_signal(signal.SIGINT); import tutor.cli.main"
    done = subprocess.run([sys.executable, "-c", program], env=surroundings(), capture_output=True, check=False)
    assert (b"", b"Aborted!\n") == (done.stdout, done.stderr)
    assert done.returncode


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/stat")
        if path.exists() and re.sub(r".*\) . (\d+) .*", r"\1", path.read_text(), flags=re.DOTALL) == str(process)
    ]


def runs(process: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


@linux
def test_workers_do_not_outlive_who_they_work_for(tmp_path: Path) -> None:
    """When `simulate` is killed, its workers end too."""
    running = started(tmp_path, "simulate", "--player", "sampler", "--games", "5000", "--workers", "2")
    try:
        awaited(lambda: len(children(running.pid)) >= 3, running)  # two workers, and what looks after their semaphores
        sleep(0.5)
        workers = children(running.pid)
    finally:
        running.kill()
        running.communicate()
    until = monotonic() + SECONDS
    while any(map(runs, workers)):
        assert monotonic() < until
        sleep(0.01)


def ended(running: subprocess.Popen[bytes]) -> None:
    """Wait for a command that nobody disturbs."""
    said = running.communicate(timeout=SECONDS)
    assert 0 == running.returncode, said


@posix
@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"])
def test_signals_at_random_moments(tmp_path: Path, command: str, name: str) -> None:
    """Whenever a signal comes: no traceback, nothing left behind, and in the end no sheet without its key."""
    ended(started(tmp_path, *COMMANDS[command]))
    begun = monotonic()
    ended(started(tmp_path, *COMMANDS[command]))
    took = monotonic() - begun
    chance = random.Random(f"{command} {name}")  # noqa: S311 - moments, no secrets
    for _ in range(20):
        running = started(tmp_path, *COMMANDS[command])
        sleep(chance.uniform(0.05, took))  # Python itself takes 40 ms to begin
        running.send_signal(getattr(signal, name))
        _, said = running.communicate(timeout=SECONDS)
        if b"KeyboardInterrupt" not in said or re.search(
            rb"tutor[/\\]", said
        ):  # Python had begun, and our code with it
            assert b"Traceback" not in said
            assert said.strip() in (b"", b"Aborted!") or running.returncode == 0
        if name != "SIGKILL":
            assert [] == rests(tmp_path)
    ended(started(tmp_path, *COMMANDS[command]))
    assert [] == rests(tmp_path)
    assert (tmp_path / "s.pdf").exists() == (tmp_path / "s-key.pdf").exists()


def test_nothing_is_changed_for_who_calls_main() -> None:
    """Signals are handled as before once the command has ended."""
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)], sys.unraisablehook
    run("--version")
    assert before == ([signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)], sys.unraisablehook)
