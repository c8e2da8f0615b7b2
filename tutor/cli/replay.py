"""`tutor replay`: recorded games, checked against the rules and shown move by move."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from tutor.cli.options import WHOLE, language_option
from tutor.errors import InputError, UsageError
from tutor.messages import plural


@click.command()
@click.argument("file")
@click.option("--game", "chosen", type=WHOLE, metavar="N", help="The game to show, counted from 1; default: 1.")
@click.option("--quiet", is_flag=True, help="Only check.")
@language_option
def command(file: str, chosen: int | None, lang: str, *, quiet: bool) -> None:
    """Check the records of FILE, one per line, against every rule, and show a game move by move.

    FILE is what `tutor simulate --jsonl` writes; - is the standard input. The first fault is reported with its line,
    its move and the rule it breaks, and the exit code is 1.
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
        for line in replay_lines(*game_to_show, language):
            click.echo(line)


def _lines(file: str) -> Iterator[str]:
    """The lines of a file as text; `InputError` for what is no text, or a line without an end."""
    from tutor.files.content import file_lines, text_lines

    if file == "-":
        if sys.stdin is None:
            raise InputError("-: the standard input is closed")
        yield from text_lines(sys.stdin.buffer)
        return
    yield from file_lines(Path(file))
