"""ADD-IT: the deck, the deal, the capture rule and the score (A1 to A13). Knows no other game."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.game import OPTIONAL, Banks, Game
from tutor.games.look import CARD, SYMBOL, Look, Mark
from tutor.pieces import Deck, Piece

SUITS = {
    "s": Mark("soccer", SYMBOL, 32),
    "b": Mark("basketball", SYMBOL, 33),
    "t": Mark("tennis", SYMBOL, 36),
    "r": Mark("rugby", SYMBOL, 35),
    "h": Mark("hockey", SYMBOL, 34),
    "g": Mark("golf", SYMBOL, 31),
}
"""A1: the sport symbols by their letters."""


def _cards(pieces: Sequence[Piece], left: int) -> tuple[int, ...]:  # noqa: ARG001 - the form every game shares
    return (len(pieces),)


def _score(banks: Banks, sweeps: Sequence[int]) -> tuple[dict[str, int], ...]:  # noqa: ARG001 - the form every game shares
    return tuple({"cards": len(bank)} for bank in banks)


ADD_IT = Game(
    key="add-it",
    letter="A",
    name="ADD-IT",
    deck=Deck(CARD.noun, tuple(Piece(number, suit) for suit in SUITS for number in range(1, 11))),
    look=Look(CARD, SUITS, art="symbols"),
    marks_count=False,
    players=(2, 4),
    hand_size=6,
    table_size=12,
    whole=0,  # A6, A7: the table cards make the played number
    priorities=("pieces",),  # A12: one point a card
    value=_cards,
    rules={"total": "A7", "twice": "A7", "two_matches": "A6", "two_groups": "A8", "match_and_group": "A8"},
    play_rules={
        "deck": "A1",
        "players": "A2",
        "deal": "A3",
        "turn": "A4",
        "must_capture": "A5",
        "sweep": "A12",
        "end": "A11",
        "score": "A12",
    },
    capture=OPTIONAL,  # A5
    target=201,  # A13
    sweeps=False,
    score=_score,  # A12
    lessons=__name__,
)
