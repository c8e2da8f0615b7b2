"""`tutor play`: a person against computer players in the terminal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from tutor.cli.options import game_option, language_option
from tutor.errors import InputError, UsageError, listed

if TYPE_CHECKING:
    from tutor.playing.session import Heard, Session
    from tutor.render.table import Look

FIRST = {"toss": None, "me": 0, "other": 1}
ALWAYS = ("lang", "plain", "letters", "resume")
"""Options that may stand beside --resume: they do not change the game."""

LINES = "╭═╮│"


@click.command()
@game_option
@click.option("--against", default="greedy", show_default=True, metavar="PLAYER",
              help="random, greedy, careful or sampler: the later, the stronger.")  # fmt: skip
@click.option("--opponents", type=click.IntRange(1, 3), default=1, show_default=True, help="Computer players.")
@click.option("--first", type=click.Choice(list(FIRST)), default="toss", show_default=True, help="Who begins.")
@click.option("--match", is_flag=True, help="Play games until somebody reaches the target: 201 or 21 points.")
@click.option("--target", type=int, metavar="POINTS", help="Another target for --match.")
@click.option("--capture", metavar="optional|forced", help="House rule: whether you must take when you can.")
@click.option("--seed", help="Any text: the same seed deals the same game.")
@language_option
@click.option("--plain", is_flag=True, help="Sentences only, for screen readers: nothing is drawn.")
@click.option("--ascii", "letters", is_flag=True, help="Draw with + - | only.")
@click.option("--resume", is_flag=True, help="Go on with the game that was left.")
@click.pass_context
def command(ctx: click.Context, /, *, resume: bool, lang: str, plain: bool, letters: bool, **wished: Any) -> None:
    """Play against the computer, with a tutor at your elbow.

    Type the number of a card to play it, or 8 5 3 to take 5 and 3 with an 8. ? explains everything your hand can take,
    hint gives a nudge, help tells the rest. Whenever you stop, the game is kept for --resume.
    """
    look = _look(plain=plain, letters=letters)
    session, lines = _taken_up(ctx, look, lang) if resume else _begun(look, lang, **wished)
    code = _evening(session, lines)
    if not (resume or wished["seed"]):
        click.echo(f"The same deal again: --seed {session.seats.seed}", err=True)
    ctx.exit(code)


def _look(*, plain: bool, letters: bool) -> Look:
    """How the table is shown here: without line drawing where that cannot be written, in colour on a terminal only."""
    from tutor.render.table import Look  # here, because --help must not pay for it

    if plain:
        return Look("plain")
    try:
        LINES.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        letters = True
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Look("letters" if letters else "boxes", coloured)


def _begun(
    look: Look, lang: str, *, game: str, opponents: int, first: str, against: str, match: bool, seed: str | None,
    **rules: Any,
) -> Heard:  # fmt: skip
    """A new game; whether an older one is kept is said first."""
    from tutor.chance import fresh_seed
    from tutor.games.settings import Settings
    from tutor.playing.kept import kept_file
    from tutor.playing.screen import Screen
    from tutor.playing.seats import Seats
    from tutor.playing.session import begun
    from tutor.wording.catalogue import speech
    from tutor.wording.play import another_kept

    if seed is not None and not seed.strip():
        raise UsageError("--seed is empty; leave it out for a fresh one, or give any text")
    settings = Settings.of(game, opponents + 1, **rules)
    seats = Seats.of(
        settings, seed=seed or fresh_seed(), against=against, first_player=FIRST[first],
        match=match or rules["target"] is not None,
    )  # fmt: skip
    session, lines = begun(seats, Screen.of(settings.game, speech(lang), look))
    older = session.screen.said(another_kept(session.voice)) if kept_file().exists() else []
    return session, [*older, *lines]


def _taken_up(ctx: click.Context, look: Look, lang: str) -> Heard:
    """The game that was left, as it was: what would change it is refused."""
    from tutor.playing.kept import read_kept
    from tutor.playing.screen import Screen
    from tutor.playing.session import taken_up
    from tutor.wording.catalogue import speech

    given = [name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    wrong = [f"--{name}" for name in given if name not in ALWAYS]
    if wrong:
        raise UsageError(f"--resume goes on with the game as it was left: leave {listed(wrong)} out")
    game = read_kept()
    language = speech(lang if "lang" in given else game.language)
    screen = Screen.of(game.seats.settings.game, language, look)
    return taken_up(game.seats, screen, game.match, game.moves, game.helped)


def _evening(session: Session, lines: list[str]) -> int:
    """Read and answer until all is over or the person leaves; the exit code."""
    from tutor.playing.answers import hear
    from tutor.playing.kept import keep
    from tutor.wording.nudges import question

    code = 0
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are a word that nobody knows
    _tell(lines)
    try:
        while not session.over:
            session, lines = hear(session, _typed(question(session.voice, session.chosen), session.screen.look))
            _tell(lines)
            if session.touched and not session.over:
                with suppress(InputError):  # a window that is closed must not lose the game; leaving says what is wrong
                    keep(session)
    except EOFError:
        click.echo()
    except KeyboardInterrupt:
        click.echo()
        code = 130
    _put_away(session)
    return code


def _tell(lines: list[str]) -> None:
    if lines:
        click.echo("\n".join(lines))


def _typed(asked: str, look: Look) -> str:
    """One line from the person; where that is no person at a terminal, the line is shown as if it had been typed."""
    if sys.stdin is None:  # closed by whoever started this
        raise EOFError
    if sys.stdin.isatty():
        if not look.plain:
            with suppress(ImportError):
                import readline  # noqa: F401 - it makes the arrow keys work in what is typed
        return input(asked)
    click.echo(asked, nl=False)
    line = input()
    click.echo(line)
    return line


def _put_away(session: Session) -> None:
    """Keep what is not finished, forget what is."""
    from tutor.playing.kept import forget, keep
    from tutor.playing.session import OVER
    from tutor.wording.play import goodbye, kept

    if session.stage == OVER:
        forget()
    elif session.touched:
        keep(session)
        _tell(session.screen.said(kept(session.voice)))
    else:
        _tell(session.screen.said(goodbye(session.voice)))
