"""`tutor calibrate`: a test sheet for a printer, and a place to store what was read from it."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from tutor.cli.files import PdfFile
from tutor.cli.listings import Listing, paper_names
from tutor.cli.options import OffsetType, force_option, language_option, refuse_beside
from tutor.cli.output import tell, write_files
from tutor.cli.saying import FULL_SIZE, file_line, spoken
from tutor.messages import Message, joined

EDGES = {"long": Message("the long edge"), "short": Message("the short edge")}
"""The edges that a printer turns sheets over, by duplex."""


@click.command()
@click.option("--paper", cls=Listing, names=lambda: [*paper_names(), "200x270mm"], default="a4", show_default=True,
              metavar="PAPER", help="{}.")  # fmt: skip
@click.option("--duplex", type=click.Choice(["long", "short"]), default="long", show_default=True,
              help="The edge over which your printer turns the sheet.")  # fmt: skip
@click.option(
    "--save", type=(str, OffsetType()), metavar="NAME X,Y", help="Store an offset under a name of your choice."
)
@language_option
@click.option("--output", type=PdfFile(), help="The file; default: calibration.pdf.")
@force_option
def command(
    paper: str,
    duplex: str,
    save: tuple[str, tuple[float, float]] | None,
    lang: str,
    output: Path | None,
    *,
    force: bool,
) -> None:
    """Make a test sheet that shows how far your printer shifts the backs, or store what it showed.

    Print it on both sides, hold it against a light, and read two numbers from it.
    """
    language = spoken()
    if save:
        refuse_beside(("save", "duplex", "lang"), Message("--save makes no test sheet"))
        from tutor.deck.printers import Printer, store_printer  # here, because --help must not pay for it

        name, offset = save
        path = store_printer(name, Printer(offset, duplex))
        x, y = offset
        moved = Message("backs are moved by {x:g},{y:g} mm, sheets turned over {edge}", x=x, y=y, edge=EDGES[duplex])
        click.echo(joined([name, moved], ": ").text_in(language))
        click.echo(file_line(Message("stored in"), path))
        command = f"tutor deck --printer {quote(name)}"
        click.echo(language.say("Print with it:  {command}", command=command))
        return
    from tutor.render.deck import calibration_pdf

    target = output or Path("-".join(["calibration", *_unusual(paper, duplex, lang)]) + ".pdf")
    write_files({target: calibration_pdf(paper, duplex=duplex, lang=lang)}, force=force)
    how = Message(
        "Print it at {size} on both sides, turned over {edge}; it says how to go on.",
        size=FULL_SIZE,
        edge=EDGES[duplex],
    )
    what = language.say("A test sheet for your printer")
    tell("\n".join([what, file_line(Message("sheet"), target), how.text_in(language)]), [target])


def _unusual(paper: str, duplex: str, lang: str) -> list[str]:
    """What differs from the default, for the file's name: a sheet for another flip must not pass for this one."""
    words = (paper.strip().lower().replace(" ", ""), duplex, lang.strip().lower())
    return [word for word in words if word not in ("a4", "long", "en")]
