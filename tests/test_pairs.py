"""A sheet and its key: whatever fails, stops or runs beside, one never stands beside another's."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.command_line import ROOT, run
from tutor.errors import InputError
from tutor.files import locks
from tutor.files.locks import locked
from tutor.files.writing import write_all, write_whole

posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
STEPS = ("touch", "unlink", "hardlink_to", "replace", "write_bytes")
KILLED = f"""
import os, signal, sys
from pathlib import Path
from tutor.files.writing import write_all
left = iter(range(int(sys.argv[1]), -1, -1))
def counted(name):
    made = getattr(Path, name)
    def method(self, *words, **more):
        if next(left, None) == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return made(self, *words, **more)
    setattr(Path, name, method)
for name in {STEPS}:
    counted(name)
write_all({{Path("s.pdf"): b"new", Path("s-key.pdf"): b"new"}}, overwrite=True)
"""
WRITING = """
import sys
from pathlib import Path
from tutor.files.writing import write_all
for number in range(int(sys.argv[2])):
    name = f"{sys.argv[1]}-{number}".encode()
    write_all({Path("s.pdf"): name, Path("s-key.pdf"): name}, overwrite=True)
"""


def script(folder: Path, text: str, *words: object) -> subprocess.Popen[bytes]:
    """A Python program that runs in the folder."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, "-c", text, *map(str, words)], cwd=folder, env=environment)


def held(path: Path) -> bytes | None:
    """What a file holds; None if there is none."""
    with suppress(FileNotFoundError):
        return path.read_bytes()
    return None


def pair(folder: Path) -> tuple[bytes | None, bytes | None]:
    """What the sheet and the key hold."""
    return held(folder / "s.pdf"), held(folder / "s-key.pdf")


def parts(folder: Path) -> list[str]:
    """What has not been finished."""
    return [path.name for path in folder.glob(".*.part")]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a sheet and its key."""
    write_all({tmp_path / "s.pdf": b"old", tmp_path / "s-key.pdf": b"old"})
    return tmp_path


@pytest.mark.parametrize("there", [True, False], ids=["over an old pair", "a first pair"])
@pytest.mark.parametrize("failing", range(4))
def test_a_failing_rename_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int, there: bool
) -> None:
    """Whichever rename the system refuses, the old pair stays, or there is none; no part of the new one does."""
    names = {tmp_path / "s.pdf": b"old", tmp_path / "s-key.pdf": b"old"} if there else {}
    if names:
        write_all(names)
    steps, rename = iter(range(failing, -1, -1)), Path.replace

    def refusing(self: Path, target: Path) -> Path:
        if next(steps, None) == 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", refusing)
    with suppress(InputError):
        write_all({tmp_path / "s.pdf": b"new", tmp_path / "s-key.pdf": b"new"}, overwrite=True)
        assert failing == (3 if there else 2) or not there
        names = dict.fromkeys([tmp_path / "s.pdf", tmp_path / "s-key.pdf"], b"new")
    assert names == {path: path.read_bytes() for path in tmp_path.iterdir()}


def test_where_no_file_can_have_a_second_name(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a file system without hard links a failing rename leaves the old pair too."""

    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    steps, rename = iter(range(2, -1, -1)), Path.replace
    monkeypatch.setattr(Path, "hardlink_to", refused)
    monkeypatch.setattr(Path, "replace", lambda self, to: rename(self, to) if next(steps, None) != 0 else refused())
    with pytest.raises(InputError, match=r"s-key\.pdf"):
        write_all({old / "s.pdf": b"new", old / "s-key.pdf": b"new"}, overwrite=True)
    assert ((b"old", b"old"), []) == (pair(old), parts(old))


@posix
def test_a_run_killed_at_any_step(old: Path) -> None:
    """A sheet never stands beside another's key; what is left is swept, and a sheet without its key is named."""
    seen, rests = set(), list[str]()
    for step in range(40):
        ended = script(old, KILLED, step).wait()
        left = pair(old)
        seen.add(left)
        rests += parts(old)
        keyless = write_all({old / "other.pdf": b""}, overwrite=True)
        assert [] == parts(old)
        assert ([old / "s.pdf"] if left[1] is None else []) == keyless
        write_all({old / "s.pdf": b"old", old / "s-key.pdf": b"old"}, overwrite=True)
        if ended == 0:
            break
    assert {(b"old", b"old"), (b"old", None), (b"new", None), (b"new", b"new")} == seen
    assert {"part"} == {name.rpartition(".")[2] for name in rests}


class Ended(BaseException):
    """What a signal raises here."""


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_at_any_step_waits(old: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A run that is asked to end while it writes ends with the new pair, and nothing else."""

    def ending(*_: object) -> None:
        raise Ended

    before = signal.signal(asked := getattr(signal, name), ending)
    try:
        for step in range(40):
            with monkeypatch.context() as patched:
                left = iter(range(step, -1, -1))
                for method in STEPS:
                    patched.setattr(Path, method, signalled(getattr(Path, method), left, asked))
                with suppress(Ended):
                    write_all({old / "s.pdf": b"%d" % step, old / "s-key.pdf": b"%d" % step}, overwrite=True)
                    break
            assert ((b"%d" % step, b"%d" % step), []) == (pair(old), parts(old))
    finally:
        signal.signal(asked, before)
    assert 8 < step < 39


def signalled(made: Callable[..., object], left: Iterator[int], asked: signal.Signals) -> Callable[..., object]:
    """A method of `Path` after which this process is sent a signal, once `left` is at its end."""

    def method(*words: object, **more: object) -> object:
        result = made(*words, **more)
        if next(left, None) == 0:
            os.kill(os.getpid(), asked)
        return result

    return method


def test_a_sheet_without_its_key_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command that next writes into the folder says how the key is made, and only that one."""
    monkeypatch.chdir(tmp_path)
    assert not run("worksheet", "--level", "1", "--count", "1", "--seed", "k7", "--output", "s.pdf").stderr
    (tmp_path / "s-key.pdf").unlink()
    (tmp_path / ".capture-tutor-999999999-pair.part").write_text("s.pdf\0s-key.pdf")
    for _ in range(2):
        told = run("score-sheet", "fifteen").stderr
        assert "a run that was stopped left s.pdf without its key; tutor key s.pdf makes it\n" in f"{told}\n" or _
    assert "" == told


def at_once(folder: Path, writers: int, rounds: int) -> None:
    """Let several runs write the same pair, and look at it all the while."""
    running = [script(folder, WRITING, number, rounds) for number in range(writers)]
    looks: Counter[bool] = Counter()
    while any(writer.poll() is None for writer in running):
        key, sheet, again = [held(folder / name) for name in ("s-key.pdf", "s.pdf", "s-key.pdf")]
        if key and key == again:  # every key differs, so this one lay there all the while
            looks[key == sheet] += 1
    assert [0] * writers == [writer.wait() for writer in running]
    assert looks[True]
    assert not looks[False]
    assert ([], 1) == (parts(folder), len(set(pair(folder))))


def test_many_at_once_leave_one_pair(tmp_path: Path) -> None:
    """Four runs that write one sheet and its key again and again never leave those of two."""
    at_once(tmp_path, 4, 15)


@pytest.mark.long
def test_very_many_at_once_leave_one_pair(tmp_path: Path) -> None:
    """The same with eight runs, for minutes."""
    for _ in range(20):
        at_once(tmp_path, 8, 40)


def test_whoever_waits_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that keeps a folder for ever is named by its folder; a thread has what it has."""
    monkeypatch.setattr(locks, "PATIENCE", 0.05)
    keeping = script(
        tmp_path,
        "import time, sys; from pathlib import Path; from tutor.files.locks import locked\n"
        "with locked([Path()]): Path('ready').touch(); time.sleep(60)",
    )
    try:
        while not (tmp_path / "ready").exists():
            assert keeping.poll() is None
        with pytest.raises(InputError, match=f"another run keeps {tmp_path} locked"):
            write_whole(tmp_path / "s.pdf", b"")
    finally:
        keeping.kill()
        keeping.wait()
    with locked([tmp_path]), locked([tmp_path]):
        write_whole(tmp_path / "s.pdf", b"1")
    assert [] == parts(tmp_path)
