"""The answer key as a view: the same puzzles in the same places, every capture, the best one, why there are no more.

Comes in: a `Sheet`. Goes out: a `SheetView`. Every answer is computed here from the printed puzzle by the rules, never
remembered from its making. Knows no HTML.
"""

from __future__ import annotations

import json
from functools import partial

from tutor.puzzle import Puzzle, solve
from tutor.puzzle.codes import print_order
from tutor.sheet.density import GRAND, around, small_rows, zoomed
from tutor.sheet.faces import FACES
from tutor.sheet.layout import Box
from tutor.sheet.sheet import Sheet
from tutor.sheet.views import KeyView, SheetView
from tutor.sheet.worksheet import classes_of, deck_of, framed, heading_of, numbered, pages_of, rows_of


def key_view(sheet: Sheet) -> SheetView:
    """The key of a sheet."""
    speech = sheet.speech
    answers = key_views(sheet)
    rows = [row for view in answers if not view.hand for row in view.answers]
    star, choices = any(row.best for row in rows), any(row.note for row in rows)
    legend = [speech.say("★ is the best capture, with the pieces drawn.")] if star else []
    legend += [speech.say("2 choices: two pieces to choose between.")] if choices else []
    if any(puzzle.kind == "what-would-you-play" for puzzle in sheet.puzzles):
        # Translators: explains a note in the key: 12/45 is how many of the pieces nobody sees can capture after a move.
        legend.append(speech.say("12/45: of 45 pieces not seen, 12 can capture then."))
    # Translators: {title} is the title of a worksheet, such as "How many captures?".
    title = speech.say("Answers: {title}", title=sheet.title)
    return framed(
        sheet, title, classes=f"{classes_of(sheet)} key", pages=pages_of(sheet, (), answers), subtitle=" ".join(legend)
    )


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
    return tuple(_key_view(sheet, number, puzzle, box) for _, number, puzzle, box in numbered(sheet))


def _key_view(sheet: Sheet, number: int, puzzle: Puzzle, box: Box) -> KeyView:
    speech = sheet.speech
    face = FACES[puzzle.kind]
    summary, answers, why = face.answer(puzzle, speech)
    given = face.again(puzzle, speech)
    zoom, density = zoomed(
        answers,
        puzzle,
        box.width,
        box.height - sheet.measures.head,
        around=partial(around, puzzle, summary=summary, reasons=(given, why)),
        zooms=(GRAND, 1.0) if sheet.style.large else (1.0,),
    )
    table = rows_of(print_order(puzzle, puzzle.table), small_rows(puzzle, box.width / zoom))
    return KeyView(
        box=box,
        deck=deck_of(puzzle),
        number=number,
        heading=heading_of(puzzle, speech),
        code=sheet.codes[number - 1],
        played=str(puzzle.played or ""),
        hand=" ".join(map(str, print_order(puzzle, puzzle.hand))),
        table=table,
        given=given,
        summary=summary,
        density=density.name,
        zoom="grand" if zoom == GRAND else "",
        answers=answers,
        why=why,
    )
