"""`tutor play`: a person against computer players in the terminal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

import click

from tutor.cli.listings import Listing, player_names
from tutor.cli.options import SEED, WHOLE, Whole, game_or_usual, given_options, language_option, refuse_beside
from tutor.cli.saying import is_terminal, spoken, warn
from tutor.errors import InputError, UsageError
from tutor.messages import Message, excerpt, joined, printable

if TYPE_CHECKING:
    from tutor.playing.places import Place
    from tutor.playing.session import Heard, Session
    from tutor.terminal.table import Look

FIRST = {"toss": None, "me": 0, "other": 1}
ALWAYS = ("lang", "plain", "letters", "quiet", "record", "resume")
"""Options that may be given with --resume: they do not change the game."""

LINES = "╭═╮│"


@click.command()
@game_or_usual
@click.option("--against", cls=Listing, names=player_names, default="easy", show_default=True, metavar="PLAYER",
              help="{}.")  # fmt: skip
@click.option("--opponents", type=Whole(1, 3), default=1, show_default=True, metavar="1-3", help="Computer players.")
@click.option("--first", type=click.Choice(list(FIRST)), default="toss", show_default=True, help="Who plays first.")
@click.option("--match", is_flag=True, help="Play games until somebody reaches the target: 201 or 21 points.")
@click.option("--target", type=WHOLE, metavar="POINTS", help="Play a match to this many points instead.")
@click.option("--capture", metavar="optional|forced", help="House rule: whether you must take if you can.")
@click.option("--seed", type=SEED, metavar="TEXT", help="Letters and digits: the same seed deals the same game.")
@language_option
@click.option("--plain", is_flag=True, help="Sentences only, for screen readers: nothing is drawn.")
@click.option("--ascii", "letters", is_flag=True, help="Draw with + - | and other plain characters.")
@click.option("--quiet", is_flag=True, help="Do not say during the game that a turn could have brought more.")
@click.option("--record", metavar="FILE", help="Add each finished game to a file for tutor replay.")
@click.option("--resume", is_flag=False, flag_value="", metavar="[NAME]",
              help="Continue the saved game, or the one of this name.")  # fmt: skip
@click.pass_context
def command(
    ctx: click.Context, /, *, resume: str | None, record: str | None, lang: str, plain: bool, letters: bool,
    quiet: bool, **wished: Any,
) -> None:  # fmt: skip
    """Play against the computer, with a tutor at your elbow.

    Type the number of a card to play it, or 8 5 3 to take 5 and 3 with an 8. ? explains everything your hand can take,
    hint gives a nudge, help explains the rest. Whenever you stop, the game is saved for --resume.
    """
    from tutor.playing.places import found_place  # here, because --help must not pay for it

    look = _look(plain=plain, letters=letters)
    language = lang if "lang" in given_options() else None
    if resume is None:
        place, start = _begun(look, language, quiet=quiet, **wished)
    else:
        refuse_beside(ALWAYS, Message("--resume goes on with the game as it was left"))
        place = found_place(resume)
        start = _taken_up(place.path, look, language, quiet=quiet)
    left, code = _evening(*start, place=place, records=_records(record))
    if not wished["seed"] and left.seats == start[0].seats and not (resume is not None or left.older):
        command = f"{_said_again(ctx.params)} --seed {left.seats.seed}"
        click.echo(spoken().say("The same deal again: {command}", command=command), err=True)
    ctx.exit(code)


def _records(name: str | None) -> Path | None:
    """The file for records, which holds nothing else."""
    if name is None:
        return None
    from tutor.cli.files import ITS_NAMES
    from tutor.playing.recorded import check_records

    if name.strip() in ("", *ITS_NAMES):
        raise UsageError("{name} is no file for records; name one such as games.jsonl", name=excerpt(name))
    check_records(Path(name))
    return Path(name)


def _look(*, plain: bool, letters: bool) -> Look:
    """How the table is shown here: without line drawing where that cannot be written, in colour on a terminal only."""
    from tutor.terminal.table import NARROWEST, Look  # here, because --help must not pay for it

    width = Look.width
    if is_terminal(sys.stdout):  # one column is left free: some terminals go to the next line after the last one
        width = max(NARROWEST, min(width, get_terminal_size().columns - 1))
    if plain:
        return Look("plain", width=width)
    try:
        LINES.encode(sys.stdout.encoding if sys.stdout else "ascii")
    except (UnicodeEncodeError, LookupError):
        letters = True
    coloured = is_terminal(sys.stdout) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Look("letters" if letters else "boxes", coloured, width)


def _said_again(values: dict[str, Any]) -> str:
    """The call that gives the same game again, without its seed."""
    from shlex import quote  # here, because --help must not pay for it

    given = given_options().items()
    words = [option if values[name] is True else f"{option} {quote(str(values[name]))}" for name, option in given]
    return printable(" ".join(["tutor play", *words]))


def _begun(
    look: Look, lang: str | None, *, quiet: bool, game: str, opponents: int, first: str, against: str, match: bool,
    seed: str | None, **rules: Any,
) -> tuple[Place, Heard]:  # fmt: skip
    """A new game and its file; where an older one is kept, a person at a terminal is asked, and others are told."""
    from tutor.chance import seed_text
    from tutor.games.settings import Settings
    from tutor.playing.places import kept_file, place_of, set_aside
    from tutor.playing.screen import Screen
    from tutor.playing.seats import Seats
    from tutor.playing.session import ask_about_older, new_game
    from tutor.wording.catalogue import SOURCE_LANGUAGE, speech
    from tutor.wording.play.turns import ITS_PLACE_IS_TAKEN, another_kept

    settings = Settings.of(game, opponents + 1, **rules)
    seats = Seats.of(
        settings, seed=seed_text(seed), against=against, first_player=FIRST[first],
        to_target=match or rules["target"] is not None,
    )  # fmt: skip
    screen = Screen.of(settings.game, speech(lang or SOURCE_LANGUAGE), look)
    place = place_of(kept_file())
    if not place.path.exists():
        return place, new_game(seats, screen, quiet=quiet)
    try:
        older = _taken_up(place.path, look, lang, quiet=quiet)
    except InputError as wrong:
        warn(joined([wrong, set_aside(place.path)], ": "))
        return place, new_game(seats, screen, quiet=quiet)
    if is_terminal(sys.stdin):
        return place, ask_about_older(seats, screen, older, quiet=quiet)
    session, lines = new_game(seats, screen, quiet=quiet)
    told = screen.paragraphs(another_kept(session.voice), ITS_PLACE_IS_TAKEN)
    return place, (session, [*told, *lines])


def _taken_up(path: Path, look: Look, lang: str | None = None, *, quiet: bool = False) -> Heard:
    """The game that was left, as it was: in its own language where no other one is asked for, drawn or plain."""
    from tutor.playing.kept import read_kept
    from tutor.playing.screen import Screen
    from tutor.playing.session import resume_game
    from tutor.wording.catalogue import speech

    game = read_kept(path)
    if game.plain and look.frames == "boxes":
        look = replace(look, frames="plain", colour=False)
    screen = Screen.of(game.seats.settings.game, speech(lang or game.language), look)
    return resume_game(game.seats, screen, game.long_game, game.moves, game.helped, quiet=quiet or game.quiet)


def _evening(
    session: Session, lines: list[str], *, place: Place, records: Path | None
) -> tuple[Session, int]:  # fmt: skip
    """Read and answer until all is over or the person leaves; the game then, and the exit code."""
    from tutor.playing.answers import hear

    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are a word that nobody knows
    _tell(lines)
    try:
        while not session.over:
            before = session
            session, lines = hear(session, _typed(session.question, session.screen.look))
            _tell(lines)
            if records and session.position.finished and not before.position.finished:
                place = _recorded(records, session, before, place)
            if session.touched and not session.over:
                with suppress(InputError):  # a window that is closed must not lose the game; leaving says what is wrong
                    place = _kept(session, place)
    except EOFError:
        click.echo()
    except KeyboardInterrupt:
        click.echo()
        _put_away(session, place)
        return session, 130
    _put_away(session, place)
    return session, 0


def _recorded(records: Path, session: Session, before: Session, place: Place) -> Place:
    """Write a finished game down. Where that cannot be done, the game is kept as it was before its last turn.

    Raises `InputError` that says so, and ends the evening.
    """
    from tutor.playing.recorded import write_record

    try:
        write_record(records, session)
    except InputError as wrong:
        name = _kept(before, place).name
        command = f"tutor play --resume {name} --record FILE"
        raise InputError(
            "{fault}; the game is kept before its last turn, and {command} goes on from there",
            fault=wrong,
            command=command,
        ) from wrong
    return place


def _tell(lines: list[str]) -> None:
    if lines:
        click.echo("\n".join(lines))


def _typed(question: str, look: Look) -> str:
    """One line from the person; where that is no person at a terminal, the line is shown as if it had been typed."""
    if sys.stdin is None:  # closed by whoever started this
        raise EOFError
    if is_terminal(sys.stdin) and sys.stdout and sys.stderr:  # `input` wants all three
        if not look.plain:
            with suppress(ImportError):
                import readline  # noqa: F401 - it makes the arrow keys work in what is typed
        return input(question)
    click.echo(question, nl=False)
    line = sys.stdin.readline().removeprefix("\ufeff")
    if not line:
        raise EOFError
    click.echo(line.rstrip("\n"))
    return line


def _kept(session: Session, place: Place) -> Place:
    """Keep a game in its file; where another run has taken that meanwhile, in one of its own, which is said once."""
    from tutor.playing.kept import keep

    now = keep(session, place)
    if now.path != place.path:
        warn(Message("another game is kept in {other}; this one is in {path}", other=place.path, path=now.path),
             session.voice.speech)  # fmt: skip
    return now


def _put_away(session: Session, place: Place) -> None:
    """Keep what is not finished, forget what is."""
    from tutor.playing.places import forget, kept_file
    from tutor.playing.session import OVER
    from tutor.wording.play.turns import GOODBYE, another_kept, kept

    if session.stage == OVER:
        forget(place)
    elif session.touched:
        place = _kept(session, place)
        _tell(session.screen.paragraphs(kept(session.voice, "" if place.is_first else place.name)))
    else:
        older = [another_kept(session.voice)] if kept_file().exists() else []
        _tell(session.screen.paragraphs(GOODBYE, *older))
