"""`tutor mat`: a playing mat as PDF."""

from __future__ import annotations

from pathlib import Path

import click

from tutor.cli.files import PdfFile
from tutor.cli.listings import Listing, paper_names
from tutor.cli.options import force_option, game_needed, language_option
from tutor.cli.play_sheets import write_play_sheet
from tutor.messages import Message


@click.command()
@game_needed
@click.option("--paper", cls=Listing, names=paper_names, metavar="PAPER",
              help="{}; default: the one for pieces of the usual size.")  # fmt: skip
@language_option
@click.option("--output", type=PdfFile(), help="The mat's file.")
@force_option
def command(game: str, paper: str | None, lang: str, output: Path | None, *, force: bool) -> None:
    """Make a playing mat of a game: places for the table and the pile.

    GAME is add-it or fifteen. A mat for cards of 63 × 88 mm, as `tutor deck` makes them, is A3. On a smaller paper the
    places are for smaller cards, and the mat says for which.
    """
    from tutor.games import find_game  # all here, because --help must not pay for it
    from tutor.paper.papers import find_paper
    from tutor.play_sheets.mat import CHIP_PLACE, size_for_cards, usual_paper
    from tutor.render.play_sheets import mat_pdf

    record = find_game(game)
    sheet = find_paper(paper or usual_paper(record))
    how = Message("Print it at 100 %. It is for chips of up to {size} mm.", size=CHIP_PLACE)
    if size := size_for_cards(record, sheet):
        how = Message(
            "Print it at 100 %. It is for the cards of tutor deck {game} --size {size}", game=record.key, size=size
        )
    write_play_sheet(Message("mat"), mat_pdf, game, paper=sheet.key, lang=lang, output=output, force=force, how=how)
