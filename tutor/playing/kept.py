"""A game that is stopped and continued later, saved as one JSON file in the user's state folder.

Comes in: a session, or the file. Goes out: the file, or seats, long game and checked moves.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tutor.errors import InputError, TutorError, whole
from tutor.files.content import content
from tutor.games.legal import play
from tutor.games.notation import read_settings, settings_text
from tutor.games.position import Move
from tutor.games.position_form import read_move
from tutor.games.scoring import LongGame
from tutor.messages import excerpt
from tutor.playing.places import LARGEST, Place, put
from tutor.playing.seats import Seats
from tutor.playing.session import Helped, Session
from tutor.wording.catalogue import speech

FORM = 1
"""The form of the file; another one is refused by name."""

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
    quiet: bool


class Kept(NamedTuple):
    """A game as it was left."""

    seats: Seats
    long_game: LongGame
    moves: tuple[Move, ...]
    language: str
    helped: Helped
    plain: bool
    quiet: bool


def keep(session: Session, place: Place) -> Place:
    """Write a game to its file; return where it is now.

    Raises `InputError` where it cannot be written.
    """
    return put(place, kept_text(session).encode("utf-8"))


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
        quiet=session.quiet,
    )
    return json.dumps(vars(fields), indent=1) + "\n"


def read_kept(path: Path) -> Kept:
    """The game that is kept in a file.

    Raises `InputError` that names the file and what is wrong with it.
    """
    there = content(path, LARGEST)
    try:
        return read_kept_text(there)
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
    return Kept(seats, long_game, moves, fields.language, _helped(fields.helped), fields.plain, fields.quiet)


def _fields(text: bytes) -> Fields:
    try:
        fields = json.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError):  # JSONDecodeError and UnicodeDecodeError are among them
        raise InputError("it is not JSON") from None
    if isinstance(fields, dict) and fields.get("form", FORM) != FORM:  # another version may have other fields
        raise InputError(
            "form: {value} is not {form}, the form that this version writes", value=excerpt(fields["form"]), form=FORM
        )
    if isinstance(fields, dict):
        fields = {"quiet": False} | fields  # games kept before there was this field
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
