"""ADD-IT: the deck, the deal and the capture rule (A1 to A9). Knows no other game."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.game import Game
from tutor.pieces import Deck, Piece

SUITS = {"s": "soccer", "b": "basketball", "t": "tennis", "r": "rugby", "h": "hockey", "g": "golf"}
"""A1: the letter of each sport symbol."""


def _same(number: int) -> int:
    return number


def _cards(pieces: Sequence[Piece], left: int) -> tuple[int, ...]:  # noqa: ARG001 - the form every game shares
    return (len(pieces),)


ADD_IT = Game(
    key="add-it",
    letter="A",
    name="ADD-IT",
    deck=Deck("card", tuple(Piece(number, suit) for suit in SUITS for number in range(1, 11))),
    marks_count=False,
    players=(2, 4),
    hand_size=6,
    table_size=12,
    total=_same,  # A6, A7: the table cards make the played number
    adds_played=False,
    matches=True,
    priorities=("pieces",),  # A12: one point a card
    value=_cards,
    rules={"total": "A7", "twice": "A7", "two_matches": "A6", "two_groups": "A8", "match_and_group": "A8"},
)
