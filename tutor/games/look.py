"""How the pieces of a game look: the form they share, and their marks.

Comes in: nothing. Goes out: frozen records that a game is made of. Knows no page and no language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

SYMBOL, RING, RAYS = "symbol", "ring", "rays"
"""The shapes of marks: a drawing beside the number, a circle around it, lines around it."""


class Form(NamedTuple):
    """The form of pieces: what one is called, and how far apart two are in a row, in parts of a piece's height.

    Pieces that are `is_round` have only a diameter, and may be cut out round.
    """

    noun: str
    pitch: float
    is_round: bool


CARD = Form("card", 0.80, is_round=False)
CHIP = Form("chip", 1.08, is_round=True)
FORMS = (CARD, CHIP)


class Mark(NamedTuple):
    """How a mark looks: its name in file names, its shape, and the number of its colour on a terminal.

    A `symbol` is drawn, in its own colour, in the file `pieces/` and the art of its look.
    """

    name: str
    shape: str
    colour: int


@dataclass(frozen=True, eq=False)  # one of its kind
class Look:
    """How the pieces of a game look: their form, and their marks by the letter that stands for each in the notation.

    `art` names the game's own drawings: `pieces/ART.toml` has a drawing for each mark that is a symbol. Where
    worksheets show marks that the font of the form does not have, `font` names a style sheet with a font that does.

    >>> Look(CARD, font="scopa").classes
    'cards scopa'
    """

    form: Form
    marks: Mapping[str, Mark] = field(default_factory=dict)
    art: str = ""
    font: str = ""

    @property
    def classes(self) -> str:
        """The classes for the style sheets, which choose the font."""
        return f"{self.form.noun}s {self.font}".rstrip()
