"""The two-sided sheet for measuring how far a printer shifts the backs: arithmetic and a view.

Comes in: a paper, the flip, a language. Goes out: a `CalibrationView`. All lengths are mm. Knows no HTML.

Each number has a line on the front, and on the back a line that is moved by that number, just as a back would be. Held
against the light, the two lines meet at the number that corrects this printer; nobody has to think about signs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from tutor.deck.cutting import Line
from tutor.deck.imposition import RULER, STRIP, Spot, back_spot, flip_axis
from tutor.deck.views import ROUNDING, RulerView
from tutor.errors import UsageError
from tutor.messages import excerpt
from tutor.paper.extent import EDGE, Extent
from tutor.paper.piece_sizes import paper_size
from tutor.wording.catalogue import Speech, speech

STEPS = tuple(step / 2 for step in range(-8, 9))
"""The offsets that can be read, in mm."""

PITCH = 9.5
"""From one number to the next, in mm."""

HALF = 7.0
"""The length of a line on one side of the sheet, in mm; the one on the other side goes on where it ends."""

LABEL_WIDTH, LABEL_HEIGHT = 12.0, 6.0
"""The place of a number, in mm."""

ROW, COLUMN, TOP = 52.0, 26.0, 84.0
"""How far down the row for X begins; how far from the left side the column for Y begins, and how far down, in mm."""


class Label(NamedTuple):
    """A number beside its line: the left and upper edge of its place, in mm, and the text."""

    left: float
    top: float
    text: str


def _about(x: float, y: float, text: str) -> Label:
    """A number whose middle is here."""
    return Label(x - LABEL_WIDTH / 2, y - LABEL_HEIGHT / 2, text)


class Instruction(NamedTuple):
    """A sentence that says what to do, or the command that is typed then."""

    text: str
    typed: bool = False


@dataclass(frozen=True)
class CalibrationView:
    """Front and back of the test sheet. `text_left` is where the sentences begin, beside the column for Y."""

    title: str
    back_title: str
    language: str
    width: float
    height: float
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    back_lines: tuple[Line, ...]
    lines_name: str
    back_lines_name: str
    instructions: tuple[Instruction, ...]
    text_left: float
    text_top: float
    ruler: RulerView
    duplex: str

    @property
    def content_height(self) -> float:
        """The height of what stands on a page, in mm."""
        return self.height - ROUNDING


def calibration_view(paper: str = "a4", *, duplex: str = "long", language: str = "en") -> CalibrationView:
    """The test sheet for a paper and a flip.

    >>> len(calibration_view().back_lines)
    34

    Raises `UsageError` for a paper that is too small, and for an unknown flip.
    """
    if duplex not in WAYS:
        raise UsageError(
            "the test sheet is turned over its long or its short edge, not {duplex}; choose long or short",
            duplex=excerpt(duplex),
        )
    spoken, (_, name, size) = speech(language), paper_size(paper)
    if size.width < 180 or size.height < 260:
        raise UsageError(
            "the test sheet needs a paper of 180 × 260 mm or more, not {name}; its offset holds for all upright papers",
            name=name,
        )
    say = spoken.say
    fronts, labels, backs = _scales(size, flip_axis(duplex, size))
    # Translators: stands on a line 100 mm long, in small letters.
    scale = say("Print at 100 %. This line is {length} mm.", length=round(RULER))
    return CalibrationView(
        title=say("Where does your printer put the backs?"),
        back_title=say("back"),
        language=spoken.language,
        width=size.width,
        height=size.height,
        lines=fronts,
        labels=labels,
        back_lines=backs,
        lines_name=say("a line for each number"),
        back_lines_name=say("the second halves of the lines"),
        instructions=_instructions(duplex, spoken),
        text_left=COLUMN + 2 * HALF + 12,
        text_top=TOP + 4,
        ruler=RulerView((size.width - RULER) / 2, size.height - EDGE - STRIP, RULER, upright=False, text=scale),
        duplex=duplex,
    )


def _scales(paper: Extent, axis: str) -> tuple[tuple[Line, ...], tuple[Label, ...], tuple[Line, ...]]:
    """The row for X and the column for Y: the lines of the front, their numbers, and the lines of the back."""
    left = paper.width / 2 - len(STEPS) // 2 * PITCH
    fronts, backs = [], []
    labels = [_about(left - 9, ROW - 4, "X"), _about(COLUMN - 5, TOP - 9, "Y")]
    for place, step in enumerate(STEPS):
        across, down = left + place * PITCH, TOP + place * PITCH
        fronts += [Line(across, ROW, across, ROW + HALF), Line(COLUMN, down, COLUMN + HALF, down)]
        labels += [_about(across, ROW - 4, f"{step:g}"), _about(COLUMN - 5, down, f"{step:g}")]
        backs.append(_back_line(Line(across, ROW + HALF, across, ROW + 2 * HALF), paper, axis, right=step))
        backs.append(_back_line(Line(COLUMN + HALF, down, COLUMN + 2 * HALF, down), paper, axis, down=step))
    return tuple(fronts), tuple(labels), tuple(backs)


def _back_line(line: Line, paper: Extent, axis: str, *, right: float = 0.0, down: float = 0.0) -> Line:
    """Where a line is printed on the back so that it is behind this line of the front, and then moved."""
    spot = back_spot(Spot(line.x1, line.y1), Extent(line.x2 - line.x1, line.y2 - line.y1), paper, axis)
    left, top = spot.left + right, spot.top + down
    return Line(left, top, left + line.x2 - line.x1, top + line.y2 - line.y1)


WAYS: dict[str, Callable[[Speech], str]] = {
    "long": lambda speech: speech.say("1. Print both sides at 100 %, turned over the long edge."),
    "short": lambda speech: speech.say("1. Print both sides at 100 %, turned over the short edge."),
}
"""How the sheet is printed, by its flip."""


def _instructions(duplex: str, speech: Speech) -> tuple[Instruction, ...]:
    again = "" if duplex == "long" else " --duplex short"
    return (
        Instruction(WAYS[duplex](speech)),
        Instruction(speech.say("2. Hold the sheet against a light, with this side towards you.")),
        Instruction(
            speech.say("3. In the row X, find the number where the two lines meet. Do the same in the column Y.")
        ),
        Instruction(speech.say("4. Store them under a name of your choice. If X is 0.5 and Y is -1, type:")),
        Instruction(f"tutor calibrate --save school 0.5,-1{again}", typed=True),
        Instruction(speech.say("5. Print cards and chips with that name:")),
        Instruction("tutor deck --printer school", typed=True),
        Instruction(
            speech.say(
                "If two numbers fit equally well, take the one between them. No lines meet? Then the shift is more "
                "than 4 mm: look how the paper lies in its tray."
            )
        ),
    )
