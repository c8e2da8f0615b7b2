"""What is read: ordinary files, within bounds; everything else is refused at once, wherever it stands."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import tutor
from tests.command_line import Outcome, run
from tutor.deck.printers import Printer, find_printer
from tutor.errors import InputError
from tutor.files.content import content, text

posix = pytest.mark.skipif(os.name != "posix", reason="of a kind that only POSIX systems have")
HOUSE = Path(tutor.__file__).parent
OPENED = re.compile(r"\.(?:read_bytes|read_text|open)\(|(?<![.\w])open\(")
HANDLES = {
    "cli/docs.py": "the packaged pages",
    "cli/ending.py": "opens the null device to write to it",
    "files/content.py": "the one reader",
    "files/placing.py": "writes a new file",
    "files/writing.py": "asks whether a file is protected",
    "files/appending.py": "adds to a file",
    "files/locks.py": "locks a folder",
    "paper/papers.py": "a packaged file",
    "paper/piece_sizes.py": "a packaged file",
    "paper/text_width.py": "a packaged file",
    "puzzle/levels.py": "packaged files",
    "render/assets.py": "packaged files",
    "sheet/recipes.py": "the packaged recipes",
}


def test_there_is_one_reader() -> None:
    """No module opens files by itself, but for those that write them, and for what is packaged."""
    opening = {
        module.relative_to(HOUSE).as_posix()
        for module in HOUSE.rglob("*.py")
        if OPENED.search(module.read_text(encoding="utf-8"))
    }
    assert opening <= set(HANDLES), "read with tutor.files.content"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, for settings and state too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("platformdirs.user_state_path", lambda _: tmp_path)
    monkeypatch.setattr("platformdirs.user_config_path", lambda _: tmp_path)
    return tmp_path


def device(path: Path) -> None:
    """A device that never ends."""
    path.symlink_to("/dev/zero")


def pipe(path: Path) -> None:
    """A pipe that nobody fills."""
    os.mkfifo(path)


def huge(path: Path) -> None:
    """A file of three gigabytes, which take no room on the disk."""
    with path.open("wb") as file:
        file.truncate(3 * 2**30)


def a_folder(path: Path) -> None:
    """A folder in the place of a file."""
    path.mkdir()


READ: dict[str, tuple[str, ...]] = {
    "g.jsonl": ("play", "--seed", "7", "--record", "g.jsonl"),
    "game.json": ("play", "--resume"),
    "printers.toml": ("deck", "--printer", "school"),
    "printers.toml ": ("calibrate", "--save", "school", "1,2"),
    "mine.toml": ("worksheet", "mine.toml"),
    "s.pdf": ("key", "s.pdf"),
    "s.pdf ": ("deck", "--for", "s.pdf"),
    "s.pdf  ": ("score-sheet", "fifteen", "--output", "s.pdf"),
}


@posix
@pytest.mark.parametrize("made", [device, pipe, huge, a_folder])
@pytest.mark.parametrize("name", READ)
def test_what_is_no_ordinary_file_is_refused_at_once(name: str, made: Callable[[Path], None]) -> None:
    """A device, a pipe, a folder or a file far too large is one sentence with its name and exit code 1."""
    path = Path(name.strip())
    made(path)
    outcome: Outcome = run(*READ[name], typed="")
    assert 1 == outcome.exit_code
    assert str(path) in outcome.stderr
    assert re.fullmatch(r"tutor: .+\n", outcome.stderr)
    assert os.path.lexists(path)
    assert [path] == list(Path().iterdir())


@posix
def test_a_new_game_sets_aside_what_cannot_be_a_kept_one(folder: Path) -> None:
    """A pipe in the place of the kept game is renamed, and the new game is played."""
    pipe(folder / "game.json")
    outcome = run("play", "--game", "fifteen", "--seed", "7", "--first", "me", typed="10o 5\n")
    assert 0 == outcome.exit_code
    assert "it is not an ordinary file" in outcome.stderr
    assert ["game-1.json", "game.json"] == sorted(path.name for path in folder.iterdir())


def test_bounds_are_exact(folder: Path) -> None:
    """A file may hold so many bytes, and not one more; one that does not say how many there are is read too."""
    (folder / "x").write_bytes(b"12345")
    assert b"12345" == content(folder / "x", 5)
    with pytest.raises(InputError, match="larger than"):
        content(folder / "x", 4)
    if Path("/proc/self/status").is_file():
        assert b"Pid" in content(Path("/proc/self/status"), 10**5)


def test_a_byte_order_mark_is_no_text(folder: Path) -> None:
    """What some editors write before a text is not part of it."""
    (folder / "x").write_bytes("\ufeffñ".encode())
    assert "ñ" == text(folder / "x", 9)
    (folder / "x").write_bytes("ñ".encode("latin-1"))
    with pytest.raises(InputError, match="it is not text in UTF-8"):
        text(folder / "x", 9)


def test_settings_of_any_editor_are_read_and_kept(folder: Path) -> None:
    """Settings with a byte order mark, or with CR and LF, are read; what is added ends its lines as the others do."""
    file = folder / "printers.toml"
    for end in ("\n", "\r\n"):
        before = f'# mine{end}{end}[printers.old]{end}back_offset = [1, 2]{end}duplex = "long"{end}'
        file.write_bytes(f"\ufeff{before}".encode())
        assert 0 == run("calibrate", "--save", "new", "3,4", "--duplex", "short").exit_code
        after = file.read_bytes().decode("utf-8-sig")
        assert after.startswith(before)
        assert after.count("\n") == after.count(end) > before.count(end)
        assert Printer((1, 2), "long") == find_printer("old")
        assert Printer((3, 4), "short") == find_printer("new")
