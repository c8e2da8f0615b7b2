"""Sheets become PDF files: the worksheet, its key, or both in one.

Comes in: a `Sheet`. Goes out: bytes. Knows neither rules nor puzzles.
"""

from __future__ import annotations

from tutor import __version__
from tutor.errors import InputError
from tutor.render.glyphs import unprintable
from tutor.render.html import fill
from tutor.render.pdf import write_pdf
from tutor.render.reading import ATTACHMENT
from tutor.sheets.key import key_view, sheet_record
from tutor.sheets.sheet import Sheet
from tutor.sheets.views import SheetView
from tutor.sheets.worksheet import worksheet_view

STYLES = ("fonts.css", "sheet.css")


def worksheet_pdf(sheet: Sheet) -> bytes:
    """The pupil's worksheet as PDF: no answer is anywhere in it."""
    return write_pdf(sheet_html(sheet, worksheet_view(sheet)), styles=STYLES)


def key_pdf(sheet: Sheet) -> bytes:
    """The answer key as PDF, with the sheet's data attached."""
    return write_pdf(sheet_html(sheet, key_view(sheet)), styles=STYLES, attachments={ATTACHMENT: sheet_record(sheet)})


def sheet_html(sheet: Sheet, view: SheetView) -> str:
    """The page of a view as HTML.

    Raises `InputError` for a title with characters that our fonts cannot print.
    """
    missing = unprintable(view.title)
    if missing:
        raise InputError(f"the title {view.title!r} cannot be printed: our fonts have no {' '.join(missing)!r}")
    chips = any(not puzzle.game.matches for puzzle in sheet.puzzles)
    return fill(
        "sheet.html", view=view, generator=f"Capture Tutor {__version__}", piece_class="chips" if chips else "cards"
    )
