"""`tutor mat`: a playing mat as PDF."""

from __future__ import annotations

from pathlib import Path

import click

from tutor.cli.files import PdfFile
from tutor.cli.options import force_option, game_argument, language_option, paper_option
from tutor.cli.play_sheets import write_play_sheet
from tutor.messages import Message


@click.command()
@game_argument
@paper_option
@language_option
@click.option("--output", type=PdfFile(), help="The mat's file.")
@force_option
def command(game: str, paper: str, lang: str, output: Path | None, *, force: bool) -> None:
    """Make a playing mat of a game: places for the table and the pile.

    GAME is add-it or fifteen. The places are for the largest cards that the paper has room for; on A3 these are 63 × 88
    mm. The mat says which.
    """
    from tutor.render.play_sheets import mat_pdf  # here, because --help must not pay for it

    how = Message("Print it at 100 %; it says which cards or chips lie on it.")
    write_play_sheet(Message("mat"), mat_pdf, game, paper=paper, lang=lang, output=output, force=force, how=how)
