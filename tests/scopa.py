"""A third game, for tests alone: the capture rule of Scopa, told as any game is told, in a file of its own.

A played card takes a single table card of its number if there is one, and otherwise a group that adds up to it. That a
match goes before a group is what neither of the two real games knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.game import FORCED, Banks, Game, Numbers
from tutor.games.look import CARD, Look
from tutor.pieces import Deck, Piece


def _single_first(groups: Sequence[Numbers]) -> Sequence[Numbers]:
    return [group for group in groups if len(group) == 1] or groups


def _value(pieces: Sequence[Piece], left: int) -> tuple[int, ...]:
    return (int(left == 0), len(pieces))


def _score(banks: Banks, sweeps: Sequence[int]) -> tuple[dict[str, int], ...]:
    return tuple({"sweeps": swept, "cards": len(bank)} for bank, swept in zip(banks, sweeps, strict=True))


SCOPA = Game(
    key="scopa",
    letter="S",
    name="Scopa",
    deck=Deck("card", tuple(Piece(number, suit) for suit in "cdsb" for number in range(1, 11))),
    look=Look(CARD),
    marks_count=False,
    players=(2, 4),
    hand_size=3,
    table_size=4,
    whole=0,
    priorities=("sweep", "pieces"),
    value=_value,
    rules={
        "total": "S2",
        "twice": "S2",
        "two_matches": "S1",
        "two_groups": "S2",
        "match_and_group": "S3",
        "passed_over": "S3",
    },
    play_rules=dict.fromkeys(("deck", "players", "deal", "turn", "must_capture", "sweep", "end", "score"), "S4"),
    capture=FORCED,
    target=21,
    sweeps=True,
    score=_score,
    lessons=__name__,
    narrow=_single_first,
)
