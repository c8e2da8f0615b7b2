"""The sizes of what stands on a sheet, in mm: normal and large print. They agree with `templates/sheet.css`.

Comes in: nothing. Goes out: frozen measures. Knows no puzzle and no HTML.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.games import Game
from tutor.games.look import CARD, CHIP, Form
from tutor.paper.text_width import ems

ROW_PITCH = 1.08
BELOW_TABLE = 1.0
"""The white between the table and what stands below it, in mm."""

TITLE = 13.0
"""The height of the title, in mm."""

LEGEND_LINE, LEGEND_EM, BELOW_LEGEND = 5.05, 3.88, 1.4
"""The line below the title of a key: its height, 1 em, and the white below it, in mm."""

HOW_TO_GAP = 4.8
"""The padding of a how-to box and the white below it, in mm."""

HOW_TO_SIDES = 9.6
"""The border and the padding of a how-to box, left and right, in mm."""

BEHIND_LABEL = 2.0
"""The white behind the label of a field, in mm."""

BAR = 30.0
"""The width of a bar model beside the example, the white beside it included, in mm."""


@dataclass(frozen=True)
class Measures:
    """The sizes of one setting, in mm.

    `columns` are those that the puzzles stand in where they fit. A heading is `head` high, and each further line
    `head_line`. `equations` are the sizes of a sum with a hole, each with its class: the largest that fits in
    `sum_width` is taken. The example of a how-to is `example_line` high in each line, and its answer stands in a
    line of its own where `answer_line` is not 0. `field_em` and `page_em` are 1 em of fields and of page numbers.
    """

    columns: int
    head: float
    head_line: float
    head_em: float
    label: float
    pieces: Mapping[Form, float]
    line: float
    gap: float
    play: float
    em: float
    equations: tuple[tuple[str, float], ...]
    equation_line: float
    sum_width: float
    how_to_line: float
    how_to_pieces: Mapping[Form, float]
    example_line: float
    answer_line: float
    example_gap: float
    field_em: float
    page_em: float
    writing: float = 20.0

    def how_to_piece(self, game: Game) -> float:
        """The distance from one piece of an example to the next, in mm."""
        return self.how_to_pieces[game.look.form] * game.look.form.pitch

    def field_width(self, label: str) -> float:
        """The width of the label of a field with the white behind it, in mm."""
        return ems(label) * self.field_em + BEHIND_LABEL

    def row(self, game: Game) -> float:
        """The height of a row of pieces, in mm."""
        return self.pieces[game.look.form] * ROW_PITCH

    def capacity(self, game: Game, width: float) -> int:
        """How many pieces stand side by side in a width in mm."""
        form = game.look.form
        return int(width / (self.pieces[form] * form.pitch))


SIZES: dict[str, tuple[Any, Any]] = {
    "columns": (2, 1),
    "head": (7.6, 12.0),
    "head_line": (7.0, 11.0),
    "head_em": (4.587, 8.467),
    "label": (4.3, 7.5),
    "pieces": ({CARD: 12.5, CHIP: 11.8}, {CARD: 19.0, CHIP: 17.0}),
    "line": (7.5, 12.0),
    "gap": (4.0, 5.0),
    "play": (19.0, 30.0),
    "em": (4.94, 8.47),
    "equations": (
        (("", 8.47), ("long", 6.35), ("longest", 4.94)),
        (("", 12.7), ("longest", 9.88), ("least", 8.47)),
    ),
    "equation_line": (18.0, 20.0),
    "sum_width": (86.0, 180.0),
    "how_to_line": (6.0, 10.2),
    "how_to_pieces": ({CARD: 9.4, CHIP: 9.0}, {CARD: 15.0, CHIP: 15.0}),
    "example_line": (11.6, 17.0),
    "answer_line": (0.0, 10.0),
    "example_gap": (1.4, 2.5),
    "field_em": (4.233, 6.35),
    "page_em": (2.82, 4.233),
}
"""Every size in normal and in large print."""

NORMAL, LARGE = (Measures(**{name: sizes[large] for name, sizes in SIZES.items()}) for large in (False, True))
