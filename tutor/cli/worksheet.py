"""`tutor worksheet`: a worksheet and its answer key as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tutor.cli.files import STANDARD_OUTPUT, PdfFile, named, spare_other_sheet, stem_of
from tutor.cli.listings import Listing, completed, game_or_default, kind_names, recipe_names
from tutor.cli.options import WHOLE, force_option, language_option, paper_option
from tutor.cli.output import tell, write_files
from tutor.cli.saying import key_again, rendered, said_of, warn
from tutor.cli.wish_options import wish_options
from tutor.errors import InputError, UsageError
from tutor.messages import Message

if TYPE_CHECKING:
    from tutor.sheet.sheet import Sheet


KEYS = ("separate", "combined", "none")


@click.command()
@click.argument("recipe", required=False, shell_complete=completed(recipe_names))
@click.option("--game", cls=Listing, names=game_or_default, metavar="GAME", help="{}.")
@click.option("--kind", cls=Listing, names=kind_names, multiple=True, metavar="KIND",
              help="Kind of puzzle; can be given several times: {}.")  # fmt: skip
@click.option("--level", type=WHOLE, metavar="1-6", help="Level; default: 3, if no wish is given.")
@click.option("--count", type=WHOLE, metavar="N", help="Puzzles on the sheet; default: 6, or one full page.")
@click.option("--seed", help="1 to 16 letters and digits: the same seed draws the same puzzles.")
@wish_options
@paper_option
@language_option
@click.option("--large-print", is_flag=True, help="24 pt, one column.")
@click.option("--support", type=click.Choice(["none", "pips"]), help="pips: ten-frame dots under the numbers.")
@click.option("--key", type=click.Choice(KEYS), default="separate", show_default=True, help="Where the key goes.")
@click.option("--output", type=PdfFile(), help="The worksheet's file; its key is NAME-key.pdf.")
@force_option
def command(recipe: str | None, key: str, output: Path | None, *, force: bool, **choices: Any) -> None:
    """Make a worksheet and its answer key.

    RECIPE is a name from `tutor list recipes`, or your own TOML file. Without one, choose with the options.
    """
    from tutor.sheet.asking import worksheet  # here, because --help must not pay for it

    sheet = worksheet(Path(recipe) if recipe and _is_file(recipe) else recipe, **choices)
    stem = _name(sheet, recipe) + ("-with-key" if key == "combined" else "")
    target = output or Path(f"{stem}.pdf")
    if not (output or force) and (other := _other_code(target, sheet)):
        raise InputError(
            "{path} is another worksheet, {code}; name this one with --output, or use --force",
            path=repr(str(target)),
            code=other,
        )
    files = _files(sheet, key, target, force=force)
    tell(f"{said_of(sheet, files, parts=2 if key == 'combined' else 1)}\n{key_again(sheet)}", files.values())


def _name(sheet: Sheet, recipe: str | None) -> str:
    """A file name from what was asked for and the seed; a recipe file lends its own name."""
    return named(Path(recipe).stem, sheet) if recipe and _is_file(recipe) else stem_of(sheet)


def _is_file(recipe: str) -> bool:
    """Whether a recipe is meant as the path of a file: it ends in .toml."""
    return recipe.lower().endswith(".toml")


def _files(sheet: Sheet, key: str, output: Path, *, force: bool) -> dict[Message, Path]:
    """Write the files, all or none, and say which."""
    if output == STANDARD_OUTPUT and key == "separate":
        raise UsageError("--output - is one file: add --key none or --key combined")
    from tutor.render.worksheet import combined_pdf, key_pdf, worksheet_pdf

    beside = output.with_name(f"{output.stem}-key{output.suffix}")
    jobs = {
        "separate": {output: worksheet_pdf, beside: key_pdf},
        "combined": {output: combined_pdf},
        "none": {output: worksheet_pdf},
    }[key]
    if not force:
        spare_other_sheet(output, is_key=False)
        if beside in jobs:
            spare_other_sheet(beside, is_key=True)
    write_files(rendered(sheet, jobs), force=force)
    if beside not in jobs and output != STANDARD_OUTPUT and (other := _other_code(beside, sheet)):
        warn(Message("{path} is the key of another worksheet, {code}", path=beside, code=other))
    sheet_name, both = Message("worksheet"), Message("both")
    names = {"separate": [sheet_name, Message("key")], "combined": [both], "none": [sheet_name]}[key]
    return dict(zip(names, jobs, strict=True))


def _other_code(path: Path, sheet: Sheet) -> str:
    """The sheet code in a PDF of another of our sheets; empty if there is none."""
    from tutor.sheet.again import printed

    trace = printed(path)
    return trace.code if trace and trace.code != sheet.code else ""
