"""`tutor key`: an answer key made again from a sheet code, a PDF of ours, or puzzle codes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.cli.files import PdfFile, stem_of
from tutor.cli.saying import rendered, said_of
from tutor.errors import InputError, UsageError, listed

if TYPE_CHECKING:
    from tutor.sheets.sheet import Sheet


@click.command()
@click.argument("codes", nargs=-1, required=True, metavar="SHEET_CODE | FILE.pdf | PUZZLE_CODE…")
@click.option("--output", type=PdfFile(), help="The key's file.")
@click.option("--force", is_flag=True, help="Write over a file that is not ours.")
def command(codes: tuple[str, ...], output: Path | None, *, force: bool) -> None:
    """Make an answer key again.

    From the sheet code at the foot of the page, from the PDF of a worksheet or key, or from the puzzle codes beside the
    puzzles. Capitals and look-alike letters do not matter.
    """
    from tutor.render.files import write_all  # here, because --help must not pay for it
    from tutor.render.worksheet import key_pdf

    sheet, path = _sheet(codes)
    target = output or path
    write_all(rendered(sheet, {target: key_pdf}), overwrite=force)
    click.echo(said_of(sheet, {"key": target}))


def _sheet(codes: tuple[str, ...]) -> tuple[Sheet, Path]:
    """The sheet that is meant, and the file its key goes to when nothing is said."""
    from tutor.sheets.asking import sheet_again, sheet_of_codes

    alone = [repr(code) for code in codes if "." in code]  # a sheet code, or the name of a PDF
    if alone and len(codes) > 1:
        raise UsageError(f"only puzzle codes may be several; give {listed(alone, last='or')} alone")
    first = Path(codes[0])
    if len(codes) == 1 and first.suffix.lower() == ".pdf":
        from tutor.render.reading import read_back

        back = read_back(first)
        title = _title(back.title, back.attachment)
        try:
            sheet = sheet_again(back.sheet_code, back.puzzle_codes, back.style, title)
        except InputError as fault:
            raise InputError(f"{first}: {fault}") from fault
        stem = first.stem.removesuffix("-key")
        return sheet, first.with_name(f"{stem}-key.pdf")
    sheet = sheet_of_codes(codes)
    return sheet, Path(f"{stem_of(sheet)}-key.pdf")


def _title(printed: str, attachment: bytes | None) -> str:
    """The sheet's own title: a key carries it in its attachment, a worksheet prints it."""
    if attachment is None:
        return printed
    import json

    try:
        return str(json.loads(attachment)["title"])
    except (ValueError, KeyError, TypeError):
        return printed
