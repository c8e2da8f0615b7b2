"""Sheets become PDF files: the worksheet, its key, or both in one.

Comes in: a `Sheet`. Goes out: bytes. Knows neither rules nor puzzles.
"""

from collections.abc import Mapping, Sequence

from tutor.arguments import checked
from tutor.errors import InputError
from tutor.files.reading import ATTACHMENT
from tutor.messages import word_list
from tutor.render.assets import with_fonts
from tutor.render.glyphs import unprintable
from tutor.render.html import fill
from tutor.render.pdf import write_pdf
from tutor.sheet.key import key_view, sheet_record
from tutor.sheet.sheet import Sheet
from tutor.sheet.views import SheetView
from tutor.sheet.worksheet import worksheet_view

STYLES = ("fonts.css", "sheet.css")


@checked
def worksheet_pdf(sheet: Sheet) -> bytes:
    """The pupil's worksheet as PDF/UA-1: no answer is anywhere in it.

    Raises `InputError` for a title that our fonts cannot print.
    """
    return _pdf(sheet, [worksheet_view(sheet)])


@checked
def key_pdf(sheet: Sheet) -> bytes:
    """The answer key as PDF/UA-1, with the sheet's data attached as `capture-tutor.json`.

    Raises `InputError` for a title that our fonts cannot print.
    """
    return _pdf(sheet, [key_view(sheet)], {ATTACHMENT: sheet_record(sheet)})


@checked
def combined_pdf(sheet: Sheet) -> bytes:
    """The worksheet and, after it, its key in one PDF/UA-1, with the sheet's data attached.

    Raises `InputError` for a title that our fonts cannot print.
    """
    return _pdf(sheet, [worksheet_view(sheet), key_view(sheet)], {ATTACHMENT: sheet_record(sheet)})


def _pdf(sheet: Sheet, views: Sequence[SheetView], attachments: Mapping[str, bytes] | None = None) -> bytes:
    styles = with_fonts(STYLES, (puzzle.game.look for puzzle in sheet.puzzles))
    return write_pdf(sheet_html(sheet, *views), styles=styles, attachments=attachments or {})


def sheet_html(sheet: Sheet, *views: SheetView) -> str:
    """The HTML of one view of a sheet, or of several after each other.

    Raises `InputError` for a title with characters that our fonts cannot print.
    """
    missing = unprintable(sheet.title)
    if missing:
        letters = word_list([repr(letter) for letter in missing[:5]], last="or")
        raise InputError(
            "the title {title} cannot be printed: our fonts have no {letters}", title=repr(sheet.title), letters=letters
        )
    return fill("sheet.html", view=views[0], views=views, paper=sheet.paper)
