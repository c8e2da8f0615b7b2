"""Sheets made again from our own PDFs.

Comes in: the path of a worksheet or a key. Goes out: its `Sheet`. Knows neither rules nor puzzles.
"""

import json
from pathlib import Path
from typing import NamedTuple

from tutor.arguments import checked
from tutor.errors import InputError
from tutor.files.reading import ReadBack, read_back
from tutor.messages import excerpt, joined
from tutor.sheet.asking import sheet_again
from tutor.sheet.recipe_form import LONGEST_TITLE, is_title
from tutor.sheet.sheet import Sheet


@checked
def sheet_of_pdf(path: str | Path) -> Sheet:
    """The sheet that one of our PDFs says it is: a worksheet, a key, or both in one.

    Raises `InputError` if the file cannot be read, is not ours, or names no puzzles.
    """
    back = read_back(Path(path))
    title = _title(back)[:LONGEST_TITLE]
    try:
        if not is_title(title):
            raise InputError("the title {title} is none: it needs letters, and no invisible ones", title=excerpt(title))
        return sheet_again(back.sheet_code, back.puzzle_codes, back.style, title)
    except InputError as fault:
        raise InputError(joined([path, fault], ": ")) from fault


class Printed(NamedTuple):
    """What one of our worksheets or keys says it is: its sheet code, and whether it is a key."""

    code: str
    is_key: bool


def printed(path: Path) -> Printed | None:
    """What a PDF says it is, without drawing its puzzles again; None unless it is one of our worksheets or keys.

    A key has its own title, a worksheet that of its sheet.
    """
    try:
        back = read_back(path)
    except InputError:
        return None
    if not (back.sheet_code or back.puzzle_codes):
        return None
    return Printed(back.sheet_code or "", back.title != _title(back))


def _title(back: ReadBack) -> str:
    """The sheet's own title: a key carries it in its attachment, a worksheet prints it."""
    if back.attachment is None:
        return back.title
    try:
        title = json.loads(back.attachment)["title"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return back.title
    return title if isinstance(title, str) and title.strip() else back.title
