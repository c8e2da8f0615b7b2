"""The pieces on a table, drawn with characters for a terminal.

Comes in: pieces, and a `Look`. Goes out: lines no wider than the look allows. Knows no language and no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.game import Game
from tutor.games.look import SYMBOL
from tutor.pieces import Piece
from tutor.terminal.explanation import WIDTH

FACE = 4
"""Columns inside a frame: two digits, a mark, and an empty column."""

NARROWEST = 40
"""The number of columns that everything fits into."""

BOXES = {"card": ("┌─┐", "│", "└┘"), "chip": ("╭─╮", "│", "╰╯"), "marked": ("╔═╗", "║", "╚╝")}
LETTERS = {"card": ("+-+", "|", "++"), "chip": (".-.", "|", "''"), "marked": ("#=#", "#", "##")}
"""Frames: corners above with the line between them, the side, corners below."""


@dataclass(frozen=True)
class Look:
    """How a table is shown: `boxes`, `letters` where line drawing is impossible, or `plain`, which is sentences.

    No line is wider than `width` columns, which is at least `NARROWEST`.
    """

    frames: str = "boxes"
    colour: bool = False
    width: int = WIDTH

    @property
    def plain(self) -> bool:
        """Whether nothing is drawn."""
        return self.frames == "plain"

    @property
    def across(self) -> int:
        """Pieces in a row: each takes its face, two sides and the gap to the next one."""
        return (self.width + 1) // (FACE + 3)


def drawn(pieces: Sequence[Piece], game: Game, look: Look) -> list[str]:
    """Pieces side by side, each in its frame; a chip with a circle or lines has a different frame (F1).

    >>> from tutor.games import find_game
    >>> for line in drawn([Piece(10), Piece(7, "*")], find_game("fifteen"), Look()):
    ...     print(line)
    ╭────╮ ╔════╗
    │10  │ ║ 7* ║
    ╰────╯ ╚════╝
    """
    lines: list[str] = []
    rows = -(-len(pieces) // look.across)
    across = -(-len(pieces) // rows) if rows else 1  # rows as equal as possible
    for start in range(0, len(pieces), across):
        cells = [_cell(piece, game, look) for piece in pieces[start : start + across]]
        lines += [" ".join(parts) for parts in zip(*cells, strict=True)]
    return lines


def _cell(piece: Piece, game: Game, look: Look) -> tuple[str, str, str]:
    mark = game.look.marks.get(piece.mark)
    shape = game.look.form.noun if mark is None or mark.shape == SYMBOL else "marked"
    frames = LETTERS if look.frames == "letters" else BOXES
    above, side, below = frames[shape]
    line = above[1] * FACE
    face = f"{piece.number:>2}{piece.mark}".ljust(FACE)
    if look.colour and mark:  # the mark itself is always written, so colour only helps
        face = f"\x1b[1;{mark.colour}m{face}\x1b[0m"
    return f"{above[0]}{line}{above[2]}", f"{side}{face}{side}", f"{below[0]}{line}{below[1]}"
