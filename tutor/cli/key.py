"""`tutor key`: an answer key made again from a sheet code, one of our PDFs, or puzzle codes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.cli.files import PdfFile, spare_other_sheet, stem_of
from tutor.cli.listings import Listing, language_names, paper_names
from tutor.cli.options import force_option, separated
from tutor.cli.output import tell, write_files
from tutor.cli.saying import rendered, said_of
from tutor.errors import UsageError
from tutor.messages import Message, word_list

if TYPE_CHECKING:
    from tutor.sheet.sheet import Sheet


@click.command()
@click.argument("codes", nargs=-1, required=True, metavar="SHEET_CODE | FILE.pdf | PUZZLE_CODE…")
@click.option("--paper", cls=Listing, names=paper_names, metavar="PAPER",
              help="{}; default: that of the sheet.")  # fmt: skip
@click.option("--lang", cls=Listing, names=language_names, metavar="LANG",
              help="{}; default: that of the sheet.")  # fmt: skip
@click.option("--output", type=PdfFile(), help="The key's file.")
@force_option
def command(codes: tuple[str, ...], paper: str | None, lang: str | None, output: Path | None, *, force: bool) -> None:
    """Make an answer key again.

    From the sheet code at the foot of the page, from the PDF of a worksheet or key, or from the puzzle codes beside the
    puzzles. Capitals and look-alike letters do not matter.
    """
    original, source = _sheet(separated(codes))
    from tutor.render.worksheet import key_pdf  # here, because a mistyped code must not pay for it
    from tutor.sheet.asking import restyled

    sheet = restyled(original, paper=paper, language=lang)
    target = output or _beside(source, original, sheet)
    if not force:
        spare_other_sheet(target, is_key=True)
    write_files(rendered(sheet, {target: key_pdf}), force=force)
    tell(said_of(sheet, {Message("key"): target}), [target])


def _beside(source: Path | None, original: Sheet, sheet: Sheet) -> Path:
    """The key's default file: beside the PDF it is made from, or named after the sheet."""
    was, now = original.style, sheet.style
    changed = [word for word, old in ((now.paper, was.paper), (now.language, was.language)) if word != old]
    stem = source.stem.removesuffix("-key") if source else stem_of(original)
    return (source or Path(stem)).with_name("-".join([stem, *changed, "key"]) + ".pdf")


def _sheet(codes: list[str]) -> tuple[Sheet, Path | None]:
    """The sheet that is meant, and the PDF it was read from, if any."""
    alone = [repr(code) for code in codes if "." in code]  # a sheet code, or the name of a PDF
    if alone and len(codes) > 1:
        raise UsageError("only puzzle codes may be several; give {codes} alone", codes=word_list(alone, last="or"))
    first = Path(codes[0])
    if len(codes) == 1 and first.suffix.lower() == ".pdf":
        from tutor.sheet.again import sheet_of_pdf

        return sheet_of_pdf(first), first
    from tutor.sheet.asking import sheet_of_codes

    return sheet_of_codes(codes), None
