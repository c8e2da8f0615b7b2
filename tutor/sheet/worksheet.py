"""The pupil's worksheet as a view: every puzzle with room to write, and nothing about its answer.

Comes in: a `Sheet`. Goes out: a `SheetView`. Knows no HTML.
"""

from collections.abc import Sequence

from tutor.paper.fitting import FULL_WIDTH
from tutor.paper.text_width import ems
from tutor.pieces import Piece
from tutor.sheet.density import fitted_title
from tutor.sheet.entries import Entry
from tutor.sheet.heights import equation_size, fitting_lines, hand_rows, table_rows
from tutor.sheet.layout import Box
from tutor.sheet.setting import Setting
from tutor.sheet.sheet import Sheet
from tutor.sheet.views import FieldView, KeyView, PageView, PuzzleView, SheetView

CODE_EM, PAGE_GAP = 2.82, 4.0
"""1 em of the foot of a page, and the white between the sheet code and the number of the page, in mm."""

FULL_LINES = 1.8
"""How much of two lines a sheet code may fill: it is broken at dashes first."""

FIELDS = (("name", 0.0, 86.0), ("date", 94.0, 45.0), ("score", 146.0, 34.0))
"""The fields below the title, their left edges and widths in a text 180 mm wide; the last stands at the right edge."""

FIELD_GAP, FIELD_SHARES = 6.0, (0.5, 0.28, 0.22)
"""Where there is less width: the white between two fields, in mm, and their shares of the room to write."""


def worksheet_view(sheet: Sheet) -> SheetView:
    """The worksheet of a sheet."""
    return framed(sheet, sheet.title, puzzles=puzzle_views(sheet), fields=fields_of(sheet.setting))


def framed(
    sheet: Sheet,
    title: str,
    *,
    puzzles: Sequence[PuzzleView] = (),
    answers: Sequence[KeyView] = (),
    fields: tuple[FieldView, ...] = (),
    subtitle: str = "",
) -> SheetView:
    """A worksheet or a key: its pages, each with its content, and what both have in common."""
    setting, style = sheet.setting, sheet.style
    heading, size = fitted_title(title, sheet.paper.text_width, large=style.large)
    classes = " ".join(["large"] * style.large + ["pips"] * style.pips) or "normal"
    pages = tuple(
        PageView(
            number=page,
            footer=page_label(setting, page),
            how_tos=tuple(view for view in setting.how_tos if view.box.page == page),
            puzzles=tuple(view for view in puzzles if view.box.page == page),
            answers=tuple(view for view in answers if view.box.page == page),
        )
        for page in range(1, setting.pages + 1)
    )
    return SheetView(
        title=title,
        heading=heading,
        heading_size=size,
        language=sheet.speech.language,
        paper=sheet.paper,
        classes=f"{classes} key" if answers else classes,
        fields=fields,
        code_label=code_label(sheet),
        pages=pages,
        keywords=keywords_of(sheet),
        subtitle=subtitle,
    )


def fields_of(setting: Setting) -> tuple[FieldView, ...]:
    """The fields for name, date and score; on a narrow paper each has its label and a share of what is left."""
    say, width = setting.speech.say, setting.paper.text_width
    labels = (say("Name"), say("Date"), say("Score"))
    if width >= FULL_WIDTH:
        lefts = [left + (width - FULL_WIDTH) * (name == "score") for name, left, _ in FIELDS]
        widths = [width for *_, width in FIELDS]
        return tuple(map(FieldView, labels, lefts, widths))
    needed = [setting.measures.field_width(label) for label in labels]
    free = width - sum(needed) - FIELD_GAP * (len(FIELDS) - 1)
    fields, left = [], 0.0
    for label, least, share in zip(labels, needed, FIELD_SHARES, strict=True):
        fields.append(FieldView(label, left, least + share * free))
        left += least + share * free + FIELD_GAP
    return tuple(fields)


def code_label(sheet: Sheet) -> str:
    """The sheet code at the foot of a page: empty if it fills more than two lines.

    Such a code comes from somebody's long recipe; the PDF holds it, and the puzzle codes are beside the puzzles.
    """
    setting = sheet.setting
    beside = ems(page_label(setting, setting.pages)) * setting.measures.page_em + PAGE_GAP
    room = (setting.paper.text_width - beside) * FULL_LINES
    return sheet.code if ems(sheet.code) * CODE_EM <= room else ""


def keywords_of(sheet: Sheet) -> str:
    """What our PDFs say about themselves, for `tutor key FILE.pdf`: what is printed on the page, and no answer."""
    style = sheet.style
    settings = [style.paper, style.language, *["large"] * style.large, *["pips"] * style.pips]
    parts = [f"sheet-code: {sheet.code}"] if sheet.code else []
    return ", ".join([*parts, f"puzzle-codes: {' '.join(sheet.codes)}", f"style: {' '.join(settings)}"])


def page_label(setting: Setting, page: int) -> str:
    """The number of a page as it stands at its foot."""
    return setting.speech.say("Page {page} of {pages}", page=page, pages=setting.pages)


def puzzle_views(sheet: Sheet) -> tuple[PuzzleView, ...]:
    """Every puzzle of a sheet as it is printed for pupils."""
    return tuple(_puzzle_view(entry, box, sheet.setting) for entry, box in sheet.setting.boxes())


def _puzzle_view(entry: Entry, box: Box, setting: Setting) -> PuzzleView:
    say, sizes = setting.speech.say, setting.measures
    return PuzzleView(
        box=box,
        deck=entry.deck,
        number=entry.number,
        heading=entry.heading,
        code=entry.code,
        play_label=say("you play"),
        played=str(entry.puzzle.played or ""),
        hand_label=say("in your hand"),
        hand=rows_of(entry.hand, hand_rows(entry, sizes, box.width)),
        table_label=say("on the table"),
        table=rows_of(entry.table, table_rows(entry, sizes, box.width)),
        shown=entry.shown,
        equation=entry.equation,
        equation_size=equation_size(entry.equation, sizes, box.width)[0],
        choices=entry.ticks,
        lines=fitting_lines(entry, sizes, box.width, box.height),
    )


def rows_of(pieces: Sequence[Piece], rows: Sequence[int]) -> tuple[str, ...]:
    """Pieces in the games' notation, in rows of the lengths given.

    >>> rows_of([Piece(8), Piece(3), Piece(10)], [2, 1])
    ('8 3', '10')
    """
    left = [str(piece) for piece in pieces]
    texts = []
    for length in rows:
        texts.append(" ".join(left[:length]))
        left = left[length:]
    return tuple(texts)
