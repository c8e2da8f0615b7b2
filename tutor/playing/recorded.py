"""Finished games, recorded one per line for `tutor replay`.

Comes in: a session, and the path of a file. Goes out: the file with one more record. Everything else in it stays.
"""

from __future__ import annotations

from pathlib import Path

from tutor.errors import InputError, TutorError
from tutor.files.appending import append_line, check_appending
from tutor.files.content import MARK, ReadingError, text
from tutor.games.record_form import read_record
from tutor.games.records import Record, record
from tutor.playing.session import Session

LARGEST = 64 * 2**20  # bytes; twenty thousand games


def record_of(session: Session) -> Record:
    """The record of the game that has just ended.

    Raises `InputError` while it goes on.
    """
    finished = session.long_game.games - 1 if session.seats.to_target else 0
    return record(session.positions[0], session.moves, seed=session.seats.seed_of(finished))


def check_records(path: Path) -> None:
    """Make sure that games can be added to a file, so that it is known before the first card.

    Raises `InputError` that names the file where it cannot be read or written, or holds something else.
    """
    _check_content(path)
    check_appending(path)


def write_record(path: Path, session: Session) -> None:
    """Add the game that has just ended to a file.

    Raises `InputError` as `check_records` does.
    """
    _check_content(path)
    append_line(path, str(record_of(session)))


def _check_content(path: Path) -> None:
    try:
        for line in text(path, LARGEST).splitlines():
            if line.strip(f"{MARK} "):
                read_record(line.removeprefix(MARK))
    except ReadingError as wrong:
        if not wrong.is_missing:
            raise
    except TutorError:
        raise InputError("{path} holds something else than games: name another file", path=repr(str(path))) from None
