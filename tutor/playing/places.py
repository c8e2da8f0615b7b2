"""Where unfinished games are kept: one file for each game that is being played, in the user's folder of state.

Comes in: the content of a game. Goes out: its file. Does not know: what is in it.

The first game is `game.json`. A game that finds another there keeps to a name of its own, `game-1.json` and so on.
"""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

import platformdirs

from tutor.errors import InputError, UsageError
from tutor.files.content import ReadingError, content
from tutor.files.writing import changing, write_own
from tutor.messages import excerpt, reason, word_list

FOLDER = "capture-tutor"
LARGEST = 2**20  # bytes; no game comes close
_NAME = re.compile(r"(game(?:-\d{1,9})?)(?:\.json)?")


class Place(NamedTuple):
    """The file of a game, and what the run that plays it knows to be there: None for nothing of its own."""

    path: Path
    content: bytes | None = None

    @property
    def is_first(self) -> bool:
        """Whether this is where a game is looked for that nobody names."""
        return self.path == kept_file()

    @property
    def name(self) -> str:
        """What a person calls it."""
        return self.path.stem


def kept_file() -> Path:
    """Where a game is kept when there is no other: `game.json` in the user's state folder."""
    return platformdirs.user_state_path(FOLDER) / "game.json"


def found_place(name: str = "") -> Place:
    """The kept game of this name; without one, `game.json`, or the one that was kept last.

    Raises `InputError` where no game is kept, `UsageError` that lists the names where there is none of this name.
    """
    kept = _kept()
    if not kept:
        raise InputError("no game is kept; tutor play begins one")
    if not name:
        return place_of(kept_file() if kept_file() in kept else kept[-1])
    match = _NAME.fullmatch(name.strip().lower())
    path = kept_file().with_name(f"{match[1]}.json") if match else None
    if path is None or path not in kept:
        names = word_list(sorted(each.stem for each in kept))
        raise UsageError("no game {name} is kept; there is {names}", name=excerpt(name), names=names)
    return place_of(path)


def place_of(path: Path) -> Place:
    """A file as it is."""
    return Place(path, content_at(path))


def content_at(path: Path) -> bytes | None:
    """What a file holds; None if there is none or it cannot be read."""
    with suppress(ReadingError):
        return content(path, LARGEST)
    return None


def put(place: Place, game: bytes) -> Place:
    """Write a game to its file, or to a new one where another run has taken that meanwhile.

    Raises `InputError` where it cannot be written.
    """
    with changing(place.path):
        is_own = content_at(place.path) in (None, place.content)
        path = place.path if is_own else _free_name()
        write_own(path, game)
    return Place(path, game)


def forget(place: Place) -> None:
    """Remove a kept game if it is still the one that is known to be there."""
    if place.content is None or content_at(place.path) is None:
        return
    with suppress(InputError, OSError), changing(place.path):
        if content_at(place.path) == place.content:
            place.path.unlink()


def set_aside(path: Path) -> Path:
    """Give a file that cannot be used another name, so that no new game replaces it; return that name.

    Raises `InputError` where that cannot be done.
    """
    with changing(path):
        try:
            return path.rename(_free_name())
        except OSError as refusal:
            raise InputError("{path} cannot be renamed: {reason}", path=path, reason=reason(refusal)) from refusal


def _free_name() -> Path:
    """A name that no kept game has."""
    path = kept_file()
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(1))
    return next(name for name in names if not name.exists())


def _kept() -> list[Path]:
    """The files of all kept games, the oldest first."""
    found: list[tuple[int, Path]] = []
    with suppress(OSError):
        for path in kept_file().parent.iterdir():
            if _NAME.fullmatch(path.stem) and path.suffix == ".json":
                found.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(found)]
