"""`tutor pictures`: a picture of every piece, for your own material or a virtual table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tutor.cli.files import Folder, pictures_stem
from tutor.cli.options import WHOLE, cut_option, force_option, game_needed, ink_option, language_option, size_option
from tutor.cli.saying import file_line, spoken
from tutor.messages import Message


@click.command()
@game_needed
@click.option("--format", type=click.Choice(["svg", "png"]), default="svg", show_default=True, help="Format.")
@click.option("--dpi", type=WHOLE, default=300, show_default=True, metavar="N", help="Dots per inch of a PNG.")
@size_option
@cut_option
@ink_option
@language_option
@click.option("--output", type=Folder(), help="The folder; default: GAME-pictures, and what is not as usual.")
@force_option
def command(game: str, format: str, dpi: int, lang: str, output: Path | None, *, force: bool, **choices: Any) -> None:
    """Draw every different piece of GAME and its back, each in its own file.

    GAME is add-it or fifteen. PNG needs the extra: pip install "capture-tutor[png]"
    """
    from tutor.deck.request import deck_request
    from tutor.files.writing import write_folder  # here, because --help must not pay for it
    from tutor.render.pictures import pictures

    request = deck_request(game, lang=lang, **choices)
    contents = pictures(request, format, dpi=dpi)
    folder = output or Path(pictures_stem(request, {**choices, "format": format, "dpi": dpi}))
    write_folder(folder, contents, overwrite=force)
    click.echo(spoken().count("{game}: {n} picture", "{game}: {n} pictures", len(contents), game=request.game.name))
    click.echo(file_line(Message("folder"), folder))
