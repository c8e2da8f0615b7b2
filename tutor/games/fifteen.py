"""Add up Fifteen: the chips, the deal, the capture rule, what a capture is worth and the score (F1 to F10).

Knows no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.games.game import FORCED, Banks, Game
from tutor.games.look import CHIP, RAYS, RING, Look, Mark
from tutor.pieces import Deck, Piece

FIFTEEN_TOTAL = 15
FIFTEEN_TARGET = 21
CIRCLED = "o"
SPECIAL = "*"

COUNTS: dict[str, Callable[[Piece], bool]] = {
    "most_sevens": lambda piece: piece.number == 7,
    "most_circled": lambda piece: piece.mark != "",  # F1: the special seven is circled too
    "special_seven": lambda piece: piece.mark == SPECIAL,
}
"""What counts for each point of F9 that not every chip counts for."""


def count_for(way: str, pieces: Sequence[Piece]) -> int:
    """How many of some chips count for a point (F9).

    >>> count_for("most_circled", [Piece(7, "*"), Piece(2), Piece(3, "o")])
    2
    """
    return sum(map(COUNTS[way], pieces))


def _value(pieces: Sequence[Piece], left: int) -> tuple[int, ...]:
    return (
        int(left == 0),
        count_for("special_seven", pieces),
        count_for("most_sevens", pieces),
        count_for("most_circled", pieces),
        len(pieces),
    )


def _most(counts: Sequence[int]) -> list[int]:
    """F9: one point for the most, and none for anybody in a tie."""
    most = max(counts)
    return [int(count == most and counts.count(most) == 1) for count in counts]


def _score(banks: Banks, sweeps: Sequence[int]) -> tuple[dict[str, int], ...]:
    pieces = _most([len(bank) for bank in banks])
    sevens = _most([count_for("most_sevens", bank) for bank in banks])
    circled = _most([count_for("most_circled", bank) for bank in banks])
    return tuple(
        {
            "sweeps": sweeps[player],
            "most_pieces": pieces[player],
            "most_sevens": sevens[player],
            "most_circled": circled[player],
            "special_seven": count_for("special_seven", bank),
        }
        for player, bank in enumerate(banks)
    )


def _chips() -> tuple[Piece, ...]:
    plain = [Piece(number) for _ in range(3) for number in range(1, 11)]
    return (*plain, *(Piece(number, SPECIAL if number == 7 else CIRCLED) for number in range(1, 11)))


FIFTEEN = Game(
    key="fifteen",
    letter="F",
    name="Add up Fifteen",
    deck=Deck(CHIP.noun, _chips()),
    look=Look(CHIP, {CIRCLED: Mark("circled", RING, 36), SPECIAL: Mark("special", RAYS, 35)}),
    marks_count=True,
    players=(2, 10),
    hand_size=3,
    table_size=4,
    whole=FIFTEEN_TOTAL,  # F4: the played chip and the table chips make 15
    priorities=("sweep", "special_seven", "sevens", "circled", "pieces"),  # F6, then F9
    value=_value,
    rules={"total": "F4", "twice": "F4", "two_groups": "F4", "same_number": "F4", "table_alone": "F6"},
    play_rules={
        "deck": "F1",
        "players": "F2",
        "deal": "F3",
        "turn": "F4",
        "must_capture": "F5",
        "sweep": "F6",
        "end": "F8",
        "score": "F9",
    },
    capture=FORCED,  # F5
    target=FIFTEEN_TARGET,  # F10
    sweeps=True,  # F6
    score=_score,  # F9
    lessons=__name__,
    counts=COUNTS,
    players_per_set=2,  # F2
    deal_total=FIFTEEN_TOTAL,  # F6: only where the house rule says so
)
