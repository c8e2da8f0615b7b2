"""`tutor replay`: recorded games, checked against the rules and shown move by move."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.cli.options import WHOLE, language_option
from tutor.cli.saying import is_terminal
from tutor.errors import InputError, UsageError
from tutor.messages import excerpt, plural

if TYPE_CHECKING:
    from tutor.wording.catalogue import Speech

LONGEST_NAME = 40


@click.command()
@click.argument("file")
@click.option("--game", "chosen", type=WHOLE, metavar="N", help="The game to show, counted from 1; default: 1.")
@click.option("--name", "names", multiple=True, metavar="NAME", help="A player's name; again for the next player.")
@click.option("--quiet", is_flag=True, help="Only check.")
@language_option
def command(file: str, chosen: int | None, names: tuple[str, ...], lang: str, *, quiet: bool) -> None:
    """Check the records of FILE, one per line, against every rule, and show a game move by move.

    FILE is what `tutor simulate --jsonl` writes; - is the standard input. The first fault is reported with its line,
    its move and the rule it breaks, and the exit code is 1. At a terminal, Enter goes on to the next move.
    """
    from tutor.games.record_form import read_records  # here, because --help must not pay for it
    from tutor.terminal.replay import replay_lines
    from tutor.wording.catalogue import speech

    if chosen is not None and chosen < 1:
        raise UsageError("--game {number}: games are counted from 1", number=chosen)
    if chosen is not None and quiet:
        raise UsageError("--quiet shows no game: leave out --game, or --quiet")
    language = speech(lang)
    count, game_to_show = 0, None
    for count, game in enumerate(read_records(_lines(file)), 1):
        if count == (chosen or 1):
            game_to_show = game
    games = plural("{n} game", "{n} games", count)
    if not count:
        raise InputError("{file}: there is no record in it", file=file)
    if game_to_show is None:
        raise UsageError("--game {number}: {file} has {games}", number=chosen, file=file, games=games)
    click.echo(language.say("{games}, every move within the rules.", games=games), err=not quiet)
    if not quiet:
        _show(replay_lines(*game_to_show, language, _names(names, game_to_show[0].settings.players)), file, language)


def _names(names: tuple[str, ...], players: int) -> list[str]:
    if len(names) > players:
        raise UsageError("--name: {names} names for {players} players", names=len(names), players=players)
    return [name if name.isprintable() and len(name) <= LONGEST_NAME else excerpt(name) for name in names]


def _show(steps: Iterator[list[str]], file: str, language: Speech) -> None:
    """Each step; a person at a terminal is waited for before the next."""
    waits = file != "-" and is_terminal(sys.stdin) and is_terminal(sys.stdout)
    for number, lines in enumerate(steps):
        if number > 1 and waits:
            try:
                input(language.say("Press Enter to go on.") + " ")
            except (EOFError, KeyboardInterrupt):  # that is enough
                click.echo()
                return
        click.echo("\n".join(lines))


def _lines(file: str) -> Iterator[str]:
    """The lines of a file as text; `InputError` for what is no text, or a line without an end."""
    from tutor.files.content import file_lines, text_lines

    if file == "-":
        if sys.stdin is None:
            raise InputError("-: the standard input is closed")
        yield from text_lines(sys.stdin.buffer)
        return
    yield from file_lines(Path(file))
