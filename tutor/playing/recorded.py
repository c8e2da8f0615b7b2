"""Finished games, recorded one per line for `tutor replay`.

Comes in: a session, and the path of a file. Goes out: the file with one more record. Everything else in it stays.
"""

from __future__ import annotations

from pathlib import Path

from tutor.errors import InputError, TutorError
from tutor.files.writing import write_whole
from tutor.games.record_form import read_record
from tutor.games.records import Record, record
from tutor.messages import Message, reason
from tutor.playing.session import Session


def record_of(session: Session) -> Record:
    """The record of the game that has just ended.

    Raises `InputError` while it goes on.
    """
    finished = session.long_game.games - 1 if session.seats.to_target else 0
    return record(session.positions[0], session.moves, seed=session.seats.seed_of(finished))


def records_there(path: Path) -> str:
    """The records that a file already holds; empty if there is no file.

    Raises `InputError` that names the file where it cannot be read, or holds something else.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as wrong:
        raise InputError(
            "{path} cannot be read: {reason}",
            path=repr(str(path)),
            reason=reason(wrong) if isinstance(wrong, OSError) else Message("it is no text"),
        ) from None
    try:
        for line in filter(str.strip, text.splitlines()):
            read_record(line)
    except TutorError:
        raise InputError("{path} holds something else than games: name another file", path=repr(str(path))) from None
    return text if text.endswith("\n") or not text else f"{text}\n"


def write_record(path: Path, session: Session) -> None:
    """Add the game that has just ended to a file.

    Raises `InputError` as `records_there` does, and where the file cannot be written.
    """
    write_whole(path, f"{records_there(path)}{record_of(session)}\n".encode(), overwrite=True)
