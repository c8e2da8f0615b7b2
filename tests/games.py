"""The rules of each game written down a second time, as slowly and plainly as possible: one record a game.

Comes in: numbers, pieces as pairs of a number and a mark. Goes out: which captures are right, what they are worth, what
a game brings. Imports nothing of the program; the letters in the comments are the rules of the games. A game that is
added gets its record in `RULES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

Pair = tuple[int, str]
Numbers = tuple[int, ...]
Points = list[dict[str, int]]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One game.

    `letter` begins its puzzle codes, `font` is the one that its pieces are printed in. `wanted` is what table numbers
    must make for a played number (and so which number takes a total); `goes_first` says of a group that makes it
    whether no other may be taken beside it. `leads` says that the played number is an addend, which is written first.
    `rule` names the rule that a wrong claim breaks whose numbers lie on the table, `absent` that of one whose numbers
    do not. `value` is what the taken pieces of a table are worth, the most important measure first; `worth` and
    `clearing` what a piece and the whole table count when a gain is counted (docs/puzzles.md). `points` are those at
    the end, from what each player has collected and the sweeps.
    """

    letter: str
    font: str
    deck: Sequence[Pair]
    players: tuple[int, int]
    hand_size: int
    table_size: int
    forced: bool
    sweeps: bool
    target: int
    most_sets: int
    marks_matter: bool
    leads: bool
    wanted: Callable[[int], int]
    rule: Callable[[int, Sequence[int]], str]
    absent: Callable[[Sequence[int]], str]
    value: Callable[[Sequence[Pair], Sequence[Pair]], tuple[int, ...]]
    worth: Callable[[Pair], int]
    points: Callable[[Sequence[Sequence[Pair]], Sequence[int]], Points]
    clearing: int = 0
    takes_deal: bool = False
    goes_first: Callable[[int, Numbers], bool] = lambda _, __: False

    def takes(self, played: int, group: Sequence[int]) -> bool:
        """Whether a played number may take these numbers, if nothing goes before them."""
        return len(group) > 0 and sum(group) == self.wanted(played)

    @property
    def copies(self) -> int:
        """How often the deck has each number."""
        (found,) = set(Counter(number for number, _ in self.deck).values())
        return found

    @property
    def cards(self) -> list[str]:
        """The deck in the notation of records."""
        return [f"{number}{mark}" for number, mark in self.deck]


def rules_of(game: str) -> Rules:
    """The rules of a game; a sentence that says what is missing where there are none."""
    assert game in RULES, f"write the rules of {game} down a second time: a record in RULES, in tests/games.py"
    return RULES[game]


def several(takes: Callable[[int, Sequence[int]], bool], played: int, claim: Sequence[int]) -> bool:
    """Whether a claim parts into two captures or more, each of them legal by itself.

    >>> add_it = rules_of("add-it").takes
    >>> several(add_it, 8, [8, 5, 3]), several(add_it, 3, [3, 2, 1, 2, 1]), several(add_it, 8, [5, 3])
    (True, True, False)
    """
    places = range(1, len(claim))
    return any(
        takes(played, [claim[0], *(claim[place] for place in chosen)])
        and (takes(played, rest) or several(takes, played, rest))
        for size in range(len(claim) - 1)
        for chosen in combinations(places, size)
        for rest in [[claim[place] for place in places if place not in chosen]]
    )


def most(each: Sequence[int], player: int) -> int:
    """A point for whoever has the most, and for nobody in a tie."""
    return int(all(each[player] > other for place, other in enumerate(each) if place != player))


# ADD-IT


def _add_it_rule(played: int, claim: Sequence[int]) -> str:
    if several(RULES["add-it"].takes, played, claim):
        return "A6" if set(claim) == {played} else "A8"  # two matches; otherwise never both
    return "A6" if len(claim) == 1 else "A7"  # one card, but not of the same number


ADD_IT = Rules(
    letter="A",
    font="Cards",
    deck=[(number, suit) for suit in "sbtrhg" for number in range(1, 11)],  # A1
    players=(2, 4),  # A2
    hand_size=6,  # A3
    table_size=12,  # A3
    forced=False,  # A5
    sweeps=False,
    target=201,  # A13
    most_sets=1,
    marks_matter=False,
    leads=False,
    wanted=lambda played: played,  # A6, A7
    rule=_add_it_rule,
    absent=lambda claim: "A6" if len(claim) == 1 else "A7",
    value=lambda taken, _: (len(taken),),  # A12: the most cards
    worth=lambda _: 1,
    points=lambda banks, _: [{"cards": len(bank)} for bank in banks],  # A12
)


# Add up Fifteen


def _fifteen_value(taken: Sequence[Pair], table: Sequence[Pair]) -> tuple[int, ...]:
    """F6 and F9 in the order a player asks."""
    return (
        int(len(taken) == len(table)),  # F6: a sweep
        sum(mark == "*" for _, mark in taken),
        sum(number == 7 for number, _ in taken),
        sum(mark in ("o", "*") for _, mark in taken),  # F1: the special seven counts as circled
        len(taken),
    )


def _fifteen_points(banks: Sequence[Sequence[Pair]], sweeps: Sequence[int]) -> Points:
    """F9."""
    sevens = [sum(number == 7 for number, _ in bank) for bank in banks]
    circled = [sum(mark in ("o", "*") for _, mark in bank) for bank in banks]
    return [
        {
            "sweeps": sweeps[player],
            "most_pieces": most([len(each) for each in banks], player),
            "most_sevens": most(sevens, player),
            "most_circled": most(circled, player),
            "special_seven": list(bank).count((7, "*")),
        }
        for player, bank in enumerate(banks)
    ]


FIFTEEN = Rules(
    letter="F",
    font="Chips",
    deck=[
        *[(number, "") for number in range(1, 11)] * 3,
        *[(number, "*" if number == 7 else "o") for number in range(1, 11)],  # F1
    ],
    players=(2, 10),  # F2
    hand_size=3,  # F3
    table_size=4,  # F3
    forced=True,  # F5
    sweeps=True,  # F6
    target=21,  # F10
    most_sets=10,
    marks_matter=True,
    leads=True,  # F4
    wanted=lambda played: 15 - played,  # F4
    rule=lambda _, claim: "F6" if sum(claim) == 15 else "F4",  # 15 on the table alone
    absent=lambda _: "F4",
    value=_fifteen_value,
    worth=lambda piece: {(True, "*"): 14, (True, ""): 4, (False, "o"): 3, (False, ""): 1}[piece[0] == 7, piece[1]],
    clearing=8,  # F6
    points=_fifteen_points,
    takes_deal=True,  # F6
)

# Scopetta, the third game of tests/scopetta.py


def _scopetta_rule(played: int, claim: Sequence[int]) -> str:
    if sum(claim) == played:
        return "S5"  # an equal card goes first
    both = several(RULES["scopetta"].takes, played, claim) and played in claim and set(claim) != {played}
    return "S5" if both else "S4"


def _scopetta_value(taken: Sequence[Pair], table: Sequence[Pair]) -> tuple[int, ...]:
    coins = sum(suit == "c" for _, suit in taken)
    return (int(len(taken) == len(table)), int((7, "c") in taken), coins, len(taken))


def _scopetta_points(banks: Sequence[Sequence[Pair]], sweeps: Sequence[int]) -> Points:
    coins = [sum(suit == "c" for _, suit in bank) for bank in banks]
    return [
        {
            "sweeps": sweeps[player],
            "most_pieces": most([len(each) for each in banks], player),
            "most_coins": most(coins, player),
            "seven_of_coins": int((7, "c") in bank),
        }
        for player, bank in enumerate(banks)
    ]


SCOPETTA = Rules(
    letter="S",
    font="Scopetta",
    deck=[(number, suit) for suit in "cusb" for number in range(1, 11)],
    players=(2, 4),
    hand_size=3,
    table_size=4,
    forced=True,
    sweeps=True,
    target=11,
    most_sets=1,
    marks_matter=True,
    leads=False,
    wanted=lambda played: played,
    goes_first=lambda played, group: group == (played,),
    rule=_scopetta_rule,
    absent=lambda _: "S4",
    value=_scopetta_value,
    worth=lambda piece: 11 if piece == (7, "c") else 3 if piece[1] == "c" else 1,
    clearing=8,
    points=_scopetta_points,
)

RULES: dict[str, Rules] = {"add-it": ADD_IT, "fifteen": FIFTEEN, "scopetta": SCOPETTA}
"""The rules of each game. A new game needs its own here."""
