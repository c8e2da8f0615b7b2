"""`tutor score-sheet`: a score sheet as PDF."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from tutor.cli.files import PdfFile
from tutor.cli.options import WHOLE, force_option, game_needed, language_option, paper_option
from tutor.cli.play_sheets import write_play_sheet
from tutor.messages import Message


@click.command()
@game_needed
@click.option("--players", type=WHOLE, metavar="N", help="Number of columns; default: 4.")
@paper_option
@language_option
@click.option("--output", type=PdfFile(), help="The score sheet's file.")
@force_option
def command(game: str, players: int | None, paper: str, lang: str, output: Path | None, *, force: bool) -> None:
    """Make a score sheet for a game, to fill in with a pencil.

    GAME is add-it (single games, and the long game) or fifteen (the five ways to score, game by game).
    """
    from tutor.render.play_sheets import score_sheet_pdf  # here, because --help must not pay for it

    job = partial(score_sheet_pdf, players=players)
    columns = "" if players is None else f"{players}-players"
    what = Message("score sheet")
    write_play_sheet(what, job, game, paper=paper, lang=lang, output=output, force=force, unusual=columns)
