"""Add up Fifteen: the chips, the deal, the capture rule and what a capture is worth (F1 to F9). Knows no other game."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.game import Game
from tutor.pieces import Deck, Piece

FIFTEEN_TOTAL = 15
CIRCLED = "o"
SPECIAL = "*"


def _missing(number: int) -> int:
    return FIFTEEN_TOTAL - number


def _value(pieces: Sequence[Piece], left: int) -> tuple[int, ...]:
    special = sum(piece.mark == SPECIAL for piece in pieces)
    sevens = sum(piece.number == 7 for piece in pieces)
    circled = sum(piece.mark != "" for piece in pieces)  # F1: the special seven counts as circled
    return (int(left == 0), special, sevens, circled, len(pieces))


def _chips() -> tuple[Piece, ...]:
    plain = [Piece(number) for _ in range(3) for number in range(1, 11)]
    return (*plain, *(Piece(number, SPECIAL if number == 7 else CIRCLED) for number in range(1, 11)))


FIFTEEN = Game(
    key="fifteen",
    letter="F",
    name="Add up Fifteen",
    deck=Deck("chip", _chips()),
    marks_count=True,
    players=(2, 10),
    hand_size=3,
    table_size=4,
    total=_missing,  # F4: the played chip and the table chips make 15
    adds_played=True,
    matches=False,
    priorities=("sweep", "special_seven", "sevens", "circled", "pieces"),  # F6, then F9
    value=_value,
    rules={"total": "F4", "twice": "F4", "two_groups": "F4", "same_number": "F4", "table_alone": "F6"},
)
