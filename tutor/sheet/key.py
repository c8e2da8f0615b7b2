"""The answer key as a view: the same puzzles in the same places, every capture, the best one, why there are no more.

Comes in: a `Sheet`. Goes out: a `SheetView`. Every answer is computed here from the printed puzzle by the rules, never
remembered from the generator. Knows no HTML.
"""

import json

from tutor.puzzle import solve
from tutor.puzzle.codes import print_order
from tutor.sheet.density import GRAND, small_rows, zoomed
from tutor.sheet.entries import Entry
from tutor.sheet.heights import head_height
from tutor.sheet.layout import Box
from tutor.sheet.measures import LARGE, Measures
from tutor.sheet.sheet import Sheet
from tutor.sheet.views import KeyView, SheetView
from tutor.sheet.worksheet import framed, rows_of


def key_view(sheet: Sheet) -> SheetView:
    """The key of a sheet."""
    # Translators: {title} is the title of a worksheet, such as "How many captures?".
    title = sheet.setting.speech.say("Answers: {title}", title=sheet.title)
    return framed(sheet, title, answers=key_views(sheet), subtitle=sheet.setting.legend)


def sheet_record(sheet: Sheet) -> bytes:
    """The whole sheet as JSON, for the attachment of the key."""
    record = {
        "made_by": "capture-tutor",
        "title": sheet.title,
        "sheet_code": sheet.code,
        "style": {
            "paper": sheet.style.paper,
            "language": sheet.style.language,
            "large_print": sheet.style.large,
            "pips": sheet.style.pips,
        },
        "puzzles": [
            {
                "number": number,
                "code": sheet.codes[number - 1],
                "game": puzzle.game.key,
                "kind": puzzle.kind,
                "played": str(puzzle.played) if puzzle.played else None,
                "hand": [str(piece) for piece in print_order(puzzle, puzzle.hand)],
                "table": [str(piece) for piece in print_order(puzzle, puzzle.table)],
                "answer": solve(puzzle),
            }
            for number, puzzle in enumerate(sheet.puzzles, 1)
        ],
    }
    return json.dumps(record, ensure_ascii=False, indent=1).encode("utf-8")


def key_views(sheet: Sheet) -> tuple[KeyView, ...]:
    """Every puzzle of a sheet with its answer."""
    return tuple(_key_view(entry, box, sheet.setting.measures) for entry, box in sheet.setting.boxes())


def _key_view(entry: Entry, box: Box, sizes: Measures) -> KeyView:
    room = box.height - head_height(entry, sizes, box.width)
    zooms = (GRAND, 1.0) if sizes is LARGE else (1.0,)
    zoom, density = zoomed(entry.puzzle, entry.answer, entry.given, box.width, room, zooms=zooms)
    return KeyView(
        box=box,
        deck=entry.deck,
        number=entry.number,
        heading=entry.heading,
        code=entry.code,
        played=str(entry.puzzle.played or ""),
        hand=" ".join(map(str, entry.hand)),
        table=rows_of(entry.table, small_rows(entry.puzzle, box.width / zoom)),
        given=entry.given,
        summary=entry.answer.summary,
        density=density.name,
        zoom="grand" if zoom == GRAND else "",
        answers=entry.answer.rows,
        why=entry.answer.why,
    )
