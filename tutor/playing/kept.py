"""A game that is stopped and continued later, saved as one JSON file in the user's state folder.

Comes in: a session, or the file. Goes out: the file, or seats, long game and checked moves.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import NamedTuple

import platformdirs

from tutor.errors import InputError, TutorError, whole
from tutor.games.legal import play
from tutor.games.notation import read_settings, settings_text
from tutor.games.position import Move
from tutor.games.position_form import read_move
from tutor.games.scoring import LongGame
from tutor.messages import excerpt, reason
from tutor.playing.seats import Seats
from tutor.playing.session import Helped, Session
from tutor.wording.catalogue import speech

FOLDER = "capture-tutor"
FORM = 1
"""The form of the file; another one is refused by name."""

LARGEST = 2**20  # bytes; no game comes close
MOST = 10**6  # points and games of a long game; none comes close


@dataclass(frozen=True)
class Fields:
    """The fields of the file. `first_player` began the first game, `games` were finished before this one."""

    form: int
    game: str
    seed: str
    first_player: int
    against: str
    match: bool
    totals: list[object]
    games: int
    moves: list[object]
    helped: list[object]
    language: str
    plain: bool


class Kept(NamedTuple):
    """A game as it was left."""

    seats: Seats
    long_game: LongGame
    moves: tuple[Move, ...]
    language: str
    helped: Helped
    plain: bool


def kept_file() -> Path:
    """Where a game is saved: `game.json` in the user's state folder."""
    return platformdirs.user_state_path(FOLDER) / "game.json"


def keep(session: Session) -> bytes:
    """Write a game to its file, in place of an older one; return the new content.

    Raises `InputError` where it cannot be written.
    """
    from tutor.files.writing import write_own  # here, because a game that is not kept need not pay for it

    content = kept_text(session).encode("utf-8")
    write_own(kept_file(), content)
    return content


def content_kept() -> bytes | None:
    """The content of the saved game's file; None if there is none or it cannot be read."""
    with suppress(OSError):
        return kept_file().read_bytes()
    return None


def forget(content: bytes | None) -> None:
    """Remove the kept game if it is the one with this content; another program may have kept its own meanwhile."""
    if content is not None and content_kept() == content:
        with suppress(OSError):
            kept_file().unlink()


def set_aside() -> Path:
    """Give a file that cannot be used another name, so that no new game replaces it; return that name.

    Raises `InputError` where that cannot be done.
    """
    path = kept_file()
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    try:
        return path.rename(aside)
    except OSError as refusal:
        raise InputError("{path} cannot be renamed: {reason}", path=path, reason=reason(refusal)) from refusal


def kept_text(session: Session) -> str:
    """A game as JSON."""
    seats, long_game = session.seats, session.long_game
    between = session.position.finished  # the game's points are already in the totals
    fields = Fields(
        form=FORM,
        game=settings_text(seats.settings),
        seed=seats.seed,
        first_player=(long_game.first_player - long_game.games) % seats.settings.players,
        against=seats.against,
        match=seats.to_target,
        totals=[*long_game.totals],
        games=long_game.games,
        moves=[] if between else [str(move) for move in session.moves],
        helped=[*(Helped() if between else session.helped)],
        language=session.voice.speech.language,
        plain=session.screen.look.plain,
    )
    return json.dumps(vars(fields), indent=1) + "\n"


def read_kept() -> Kept:
    """The kept game.

    Raises `InputError` where there is none, or names the file and what is wrong with it.
    """
    path = kept_file()
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise InputError("no game is kept; tutor play begins one") from None
    except OSError as refusal:
        raise InputError("{path} cannot be read: {reason}", path=path, reason=reason(refusal)) from refusal
    try:
        return read_kept_text(text)
    except TutorError as wrong:
        raise InputError(
            "{path} cannot be used: {fault}; tutor play begins a new game, and sets it aside", path=path, fault=wrong
        ) from wrong


def read_kept_text(text: bytes) -> Kept:
    """A kept game from its JSON, every move checked.

    Raises `TutorError` that says what is wrong.
    """
    fields = _fields(text)
    settings = read_settings(fields.game)
    first = _whole(fields.first_player, "first_player", settings.players - 1)
    seats = Seats.of(settings, seed=fields.seed, against=fields.against, first_player=first, to_target=fields.match)
    long_game = _long_game(seats, fields)
    speech(fields.language)  # refuses an unknown one
    moves = _moves(seats, long_game, fields.moves)
    return Kept(seats, long_game, moves, fields.language, _helped(fields.helped), fields.plain)


def _fields(text: bytes) -> Fields:
    try:
        fields = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError):  # JSONDecodeError and UnicodeDecodeError are among them
        raise InputError("it is not JSON") from None
    if isinstance(fields, dict) and fields.get("form", FORM) != FORM:  # another version may have other fields
        raise InputError(
            "form: {value} is not {form}, the form that this version writes", value=excerpt(fields["form"]), form=FORM
        )
    if not isinstance(fields, dict) or sorted(fields) != sorted(Fields.__annotations__):
        raise InputError("it does not have the fields of a kept game")
    for name, kind in Fields.__annotations__.items():  # such as "list[object]"
        if type(fields[name]).__name__ != kind.partition("[")[0]:
            raise InputError("{field}: {value} cannot be", field=name, value=excerpt(fields[name]))
    return Fields(**fields)


def _whole(value: object, what: str, most: int = MOST) -> int:
    return whole(value, f"{what}:", 0, most, error=InputError)


def _long_game(seats: Seats, fields: Fields) -> LongGame:
    """The match so far; refuses one that is won, or points without a game."""
    games, totals = _whole(fields.games, "games"), tuple(_whole(total, "totals") for total in fields.totals)
    players, begun = seats.settings.players, seats.first_player or 0
    long_game = LongGame(seats.settings, totals, (begun + games) % players, games)
    if len(totals) != players or long_game.finished or (any(totals) and not games) or (games and not seats.to_target):
        raise InputError("totals: {totals} after {games} games cannot be", totals=excerpt(fields.totals), games=games)
    return long_game


def _helped(given: list[object]) -> Helped:
    counts = [_whole(count, "helped") for count in given]
    if len(counts) != len(Helped()):
        raise InputError("helped: {value} is not three numbers", value=excerpt(given))
    return Helped(*counts)


def _moves(seats: Seats, long_game: LongGame, given: list[object]) -> tuple[Move, ...]:
    position = seats.dealt(long_game.games, long_game)
    moves = []
    for number, text in enumerate(given, 1):
        try:
            moves.append(read_move(text if isinstance(text, str) else excerpt(text), seats.settings.game))
            position = play(position, moves[-1])
        except InputError as wrong:
            raise InputError("move {number}: {fault}", number=number, fault=wrong) from None
    if position.finished:
        raise InputError("move {number}: the game is finished", number=len(moves))
    return tuple(moves)
