"""`tutor rules`: the rule sheet of a game as PDF."""

from __future__ import annotations

from pathlib import Path

import click

from tutor.cli.files import PdfFile
from tutor.cli.options import force_option, game_needed, language_option, paper_option
from tutor.cli.play_sheets import write_play_sheet
from tutor.messages import Message


@click.command()
@game_needed
@paper_option
@language_option
@click.option("--output", type=PdfFile(), help="The rule sheet's file.")
@force_option
def command(game: str, paper: str, lang: str, output: Path | None, *, force: bool) -> None:
    """Make the rule sheet of a game: two pages with worked pictures.

    GAME is add-it or fifteen. What this project decided where the game leaves a point open is listed, too.
    """
    from tutor.render.play_sheets import rules_pdf  # here, because --help must not pay for it

    write_play_sheet(Message("rules"), rules_pdf, game, paper=paper, lang=lang, output=output, force=force)
