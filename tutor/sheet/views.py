"""The content of a page, ready to be set: frozen view models of a worksheet and its key.

Templates read these and add nothing. All text is final, all lengths are mm.
"""

from typing import NamedTuple

from tutor.paper.papers import Paper
from tutor.sheet.layout import Box

WHITE = 3.4
"""The white below a how-to box, in mm."""


class BarView(NamedTuple):
    """A bar model: the whole above, its parts below, each as wide as it is large."""

    whole: str
    parts: tuple[tuple[str, float], ...]


class HowToView(NamedTuple):
    """The box that says how a kind is played, with one worked example. `deck` says what is drawn: cards or chips.

    `apart` says that the answer stands on a line of its own.
    """

    box: Box
    deck: str
    text: str
    label: str
    played: str
    hand: str
    table: str
    answer: str
    bar: BarView | None
    apart: bool = False

    @property
    def height(self) -> float:
        """The height of the tinted part, in mm: the rest of its place is white."""
        return self.box.height - WHITE


class LineView(NamedTuple):
    """A ruled line to write on: the text before it and after it, or two short lines with nothing printed."""

    before: str = ""
    after: str = ""
    halves: bool = False


class PuzzleView(NamedTuple):
    """A puzzle on the worksheet. Rows of pieces are in the notation of the games, which the piece fonts draw."""

    box: Box
    deck: str
    number: int
    heading: str
    code: str
    play_label: str
    played: str
    hand_label: str
    hand: tuple[str, ...]
    table_label: str
    table: tuple[str, ...]
    shown: str = ""
    equation: str = ""
    equation_size: str = ""
    choices: tuple[str, ...] = ()
    lines: tuple[LineView, ...] = ()


class AnswerView(NamedTuple):
    """One line of the key: the pieces, their number sentence, and a note (ways, why it is best)."""

    pieces: str
    sentence: str
    note: str = ""
    best: bool = False


class KeyView(NamedTuple):
    """A puzzle in the key: the puzzle again, small; its answer; every capture; why there are no more."""

    box: Box
    deck: str
    number: int
    heading: str
    code: str
    played: str
    hand: str
    table: tuple[str, ...]
    given: str
    summary: str
    density: str
    zoom: str
    answers: tuple[AnswerView, ...]
    why: str

    @property
    def is_bare(self) -> bool:
        """Whether the captures are number sentences only, without their pieces."""
        return self.density == "bare flow"


class PageView(NamedTuple):
    """One page: the how-to boxes and the puzzles (or their answers) on it."""

    number: int
    footer: str
    how_tos: tuple[HowToView, ...]
    puzzles: tuple[PuzzleView, ...] = ()
    answers: tuple[KeyView, ...] = ()


class FieldView(NamedTuple):
    """A field below the title of a worksheet: its label, its left edge and its width."""

    label: str
    left: float
    width: float


class SheetView(NamedTuple):
    """A whole worksheet or a whole key. `heading` is as much of the title as there is room for."""

    title: str
    heading: str
    heading_size: str
    language: str
    paper: Paper
    classes: str
    fields: tuple[FieldView, ...]
    code_label: str
    pages: tuple[PageView, ...]
    keywords: str
    subtitle: str = ""
