"""`tutor deck`: cards or chips to print and cut out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tutor.cli.files import PdfFile, deck_stem
from tutor.cli.listings import Listing, completed, language_names, paper_names, printer_names
from tutor.cli.options import (
    MILLIMETRES,
    WHOLE,
    OffsetType,
    cut_option,
    force_option,
    game_if_any,
    ink_option,
    separated,
    size_option,
)
from tutor.cli.output import tell, write_files
from tutor.cli.saying import FULL_SIZE, file_line, spoken, warn
from tutor.errors import UsageError
from tutor.messages import Message

if TYPE_CHECKING:
    from tutor.deck.printers import Printer
    from tutor.deck.request import DeckRequest
    from tutor.sheet.sheet import Sheet


@click.command()
@game_if_any
@click.option("--players", type=WHOLE, metavar="N", help="Fifteen: 40 chips for every two players.")
@click.option("--sets", type=WHOLE, metavar="N", help="Fifteen: number of 40-chip sets.")
@size_option
@cut_option
@click.option("--paper", cls=Listing, names=lambda: [*paper_names(), "200x250mm"], metavar="PAPER",
              help="{}; default: a4.")  # fmt: skip
@click.option(
    "--duplex", type=click.Choice(["long", "short", "fold", "none"]), help="How backs are printed; default: long."
)
@click.option("--sides", type=click.Choice(["both", "fronts", "backs"]), default="both", show_default=True,
              help="One side only, for printers that are fed by hand.")  # fmt: skip
@ink_option
@click.option("--back-offset", type=OffsetType(), metavar="X,Y", help="Move the backs right and down, in mm.")
@click.option("--printer", metavar="NAME", shell_complete=completed(printer_names),
              help="Use the offset stored by tutor calibrate.")  # fmt: skip
@click.option(
    "--marks",
    type=click.Choice(["crop", "lines", "none"]),
    help="Where to cut; default: crop, or lines for round chips.",
)
@click.option(
    "--bleed",
    type=MILLIMETRES,
    default=3.0,
    show_default=True,
    metavar="MM",
    help="How far colour extends over the edge of backs.",
)
@click.option("--margin", type=MILLIMETRES, metavar="MM", help="Free of pieces at each edge; default: 5.")
@click.option("--gap", type=MILLIMETRES, metavar="MM", help="White between pieces; default: 0, or 3 for round chips.")
@click.option("--print-shop", is_flag=True, help="One piece a page, with trim, bleed and marks.")
@click.option("--for", "code", metavar="CODE|FILE.pdf", help="Only the pieces that the puzzles of a sheet need.")
@click.option("--lang", cls=Listing, names=language_names, metavar="LANG", help="Language: {}.")
@click.option("--output", type=PdfFile(), help="The file.")
@force_option
def command(
    code: str | None, printer: str | None, paper: str | None, lang: str | None, output: Path | None, *, force: bool,
    **choices: Any,
) -> None:  # fmt: skip
    """Print the cards of ADD-IT or the chips of Fifteen, with backs.

    Print at 100 %, on both sides. `tutor calibrate` fixes backs that do not line up.
    """
    from tutor.deck.request import deck_request
    from tutor.render.deck import deck_pdf  # here, because --help must not pay for it

    request = deck_request(sheet=_sheet(code), paper=paper, lang=lang, **_settled(printer, choices))
    if printer and request.paper.width > request.paper.height:
        raise UsageError("a printer is measured with upright papers; give the paper its shorter side first")
    target = output or Path(f"{deck_stem(request, choices)}.pdf")
    write_files({target: deck_pdf(request)}, force=force)
    _warn(choices["margin"])
    tell("\n".join(said_of_deck(request, target)), [target])


def _sheet(code: str | None) -> Sheet | None:
    """The sheet whose pieces are wanted, if any."""
    if code is None:
        return None
    if code.lower().endswith(".pdf"):
        from tutor.sheet.again import sheet_of_pdf

        return sheet_of_pdf(code)
    from tutor.sheet.asking import sheet_of_codes

    return sheet_of_codes(separated([code]))


def _settled(name: str | None, choices: dict[str, Any]) -> dict[str, Any]:
    """The options that were given, completed with what is stored about a printer."""
    printer = _printer(name)
    if printer:
        if choices["back_offset"] is not None:
            raise UsageError("give --printer or --back-offset, not both")
        if choices["duplex"] in ("fold", "none"):
            raise UsageError(
                "duplex {duplex} needs no printer: there are no backs on the other side", duplex=choices["duplex"]
            )
        if choices["duplex"] not in (None, printer.duplex):
            raise UsageError(
                "the printer {name} was measured with duplex {measured}, not {duplex}; calibrate it "
                "again with --duplex {duplex}, under another name",
                name=repr(name), measured=printer.duplex, duplex=choices["duplex"],
            )  # fmt: skip
        offset = None if choices["sides"] == "fronts" else printer.back_offset
        choices = {**choices, "back_offset": offset, "duplex": printer.duplex}
    return {name: value for name, value in choices.items() if value is not None}


def _printer(name: str | None) -> Printer | None:
    """The stored printer that is meant, if any."""
    if name is None:
        return None
    from tutor.deck.printers import find_printer

    return find_printer(name)


def _warn(margin: float | None) -> None:
    """Say that a margin was too narrow to be kept."""
    from tutor.paper.extent import EDGE

    if margin is not None and margin < EDGE:
        warn(Message("printers leave {edge:g} mm white at every edge, so the margin is {edge:g} mm", edge=EDGE))


def said_of_deck(request: DeckRequest, path: Path) -> list[str]:
    """What was made, where, and how to print it."""
    from tutor.deck.sheets import grid_of

    form, count, language = request.game.look.form, request.count, spoken()
    size = f"{request.size.width:g}{f' × {request.size.height:g}' * (not form.is_round)} mm"
    noun = request.game.deck.name_of(count)
    pieces = Message("{game}: {number} {noun} of {size}", game=request.game.name, number=count, noun=noun, size=size)
    file = file_line(Message("deck"), path)
    if request.print_shop:
        return [language.say("{pieces}, one a page for a print shop", pieces=pieces), file]
    sheets = grid_of(request).sheets(count)
    return [
        language.count(
            "{pieces} on {n} sheet, {paper}", "{pieces} on {n} sheets, {paper}", sheets,
            pieces=pieces, paper=request.paper_name,
        ),
        file,
        HOW_TO_PRINT[request.duplex if request.sides == "both" else "none"].text_in(language),
    ]  # fmt: skip


HOW_TO_PRINT = {
    "long": Message("Print at {size} on both sides, turned over the long edge.", size=FULL_SIZE),
    "short": Message("Print at {size} on both sides, turned over the short edge.", size=FULL_SIZE),
    "fold": Message("Print at {size} on one side, fold along the dashed line, glue, then cut.", size=FULL_SIZE),
    "none": Message("Print at {size} on one side.", size=FULL_SIZE),
}
"""What to set in the print dialogue, by duplex."""
