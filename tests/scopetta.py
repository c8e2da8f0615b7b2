"""A third game, for tests alone, as any game is added: its rules here, its lessons in scopetta.toml beside it.

Forty cards in four suits. A card takes one card of its number if there is one, and otherwise a group that adds up to
it (S4). Taking all is a sweep (S6), and the suits count: the most coins bring a point, and so does the seven of coins
(S9). What is said of it is in scopetta_words.py, how its cards look in scopetta_art.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.game import FORCED, Banks, Game, Numbers
from tutor.games.look import CARD, SYMBOL, Look, Mark
from tutor.pieces import Deck, Piece

COINS = "c"
SUITS = {
    COINS: Mark("coins", SYMBOL, 33),
    "u": Mark("cups", SYMBOL, 31),
    "s": Mark("swords", SYMBOL, 34),
    "b": Mark("clubs", SYMBOL, 32),
}
COUNTS = {
    "most_coins": lambda piece: piece.mark == COINS,
    "seven_of_coins": lambda piece: piece == Piece(7, COINS),
}


def _single_first(groups: Sequence[Numbers]) -> Sequence[Numbers]:
    return [group for group in groups if len(group) == 1] or groups


def _count(way: str, pieces: Sequence[Piece]) -> int:
    return sum(map(COUNTS[way], pieces))


def _value(pieces: Sequence[Piece], left: int) -> tuple[int, ...]:
    return (int(left == 0), _count("seven_of_coins", pieces), _count("most_coins", pieces), len(pieces))


def _most(counts: Sequence[int]) -> list[int]:
    return [int(count == max(counts) and counts.count(count) == 1) for count in counts]


def _score(banks: Banks, sweeps: Sequence[int]) -> tuple[dict[str, int], ...]:
    pieces = _most(list(map(len, banks)))
    coins = _most([_count("most_coins", bank) for bank in banks])
    return tuple(
        {
            "sweeps": sweeps[player],
            "most_pieces": pieces[player],
            "most_coins": coins[player],
            "seven_of_coins": _count("seven_of_coins", bank),
        }
        for player, bank in enumerate(banks)
    )


SCOPETTA = Game(
    key="scopetta",
    letter="S",
    name="Scopetta",
    deck=Deck(CARD.noun, tuple(Piece(number, suit) for suit in SUITS for number in range(1, 11))),
    look=Look(CARD, SUITS, art="scopetta", font="scopetta"),
    marks_count=True,
    players=(2, 4),
    hand_size=3,
    table_size=4,
    whole=0,  # S4: the table cards make the played number
    priorities=("sweep", "seven_of_coins", "coins", "pieces"),
    value=_value,
    rules={
        "total": "S4",
        "twice": "S4",
        "two_matches": "S4",
        "two_groups": "S4",
        "match_and_group": "S5",
        "passed_over": "S5",
    },
    play_rules={
        "deck": "S1",
        "players": "S2",
        "deal": "S3",
        "turn": "S4",
        "must_capture": "S7",
        "sweep": "S6",
        "end": "S8",
        "score": "S9",
    },
    capture=FORCED,  # S7
    target=11,
    sweeps=True,  # S6
    score=_score,  # S9
    counts=COUNTS,
    lessons=__name__,
    narrow=_single_first,  # S5
)
