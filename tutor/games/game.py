"""A capture game as a record of facts, and the captures that follow from them.

Comes in: a played piece and a table. Goes out: captures, by number, with the number of ways by piece. Knows no single
game, no language and no page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tutor import sums
from tutor.errors import InputError
from tutor.pieces import Deck, Piece

MATCH = "match"
GROUP = "group"


class Capture(NamedTuple):
    """One capture by number: the table numbers taken (ascending), `match` or `group`, and the ways by piece.

    >>> Capture((3, 5), GROUP, 2).collects
    3
    """

    numbers: tuple[int, ...]
    kind: str
    ways: int

    @property
    def collects(self) -> int:
        """The pieces the player gains, the played one included (A9, F4)."""
        return len(self.numbers) + 1


@dataclass(frozen=True, eq=False, repr=False)  # one of its kind, and quick to import
class Game:
    """The facts of one capture game.

    `letter` begins the game's puzzle codes. `marks_count` says whether a mark can make a capture worth more (F9) or is
    the same to every rule (ADD-IT's symbols). `total` says what the table pieces must add up to for a played number,
    and `adds_played` whether the played number is then an addend itself (F4) or the sum (A7); `matches` whether a
    single table piece counts as a match of its own kind (A6). `value` measures what a capture collects, given the
    number of pieces it leaves on the table: the most important measure first, larger is better, and `priorities` names
    the measures. `rules` names the rule that each kind of wrong capture breaks.
    """

    key: str
    letter: str
    name: str
    deck: Deck
    marks_count: bool
    players: tuple[int, int]
    hand_size: int
    table_size: int
    total: Callable[[int], int]
    adds_played: bool
    matches: bool
    priorities: tuple[str, ...]
    value: Callable[[Sequence[Piece], int], tuple[int, ...]]
    rules: dict[str, str]

    def captures(self, played: int, numbers: Sequence[int]) -> tuple[Capture, ...]:
        """Every capture by number of a played number on a table of numbers, in ascending order.

        Nothing is checked here; `tutor.captures` reads and checks.
        """
        found = sums.decompositions_with_ways(numbers, self.total(played))
        alone = MATCH if self.matches else GROUP
        return tuple([Capture(group, alone if len(group) == 1 else GROUP, ways) for group, ways in found])

    def addends(self, played: int, numbers: Iterable[int]) -> tuple[int, ...]:
        """The addends of a capture as it is said: the played number first where it is one (F4), then largest first."""
        return (*([played] if self.adds_played else []), *sorted(numbers, reverse=True))

    def whole(self, played: int) -> int:
        """What the addends of a capture make: 15 (F4), or the played number (A7)."""
        return self.total(played) + played * self.adds_played

    def count_by_piece(self, played: int, numbers: Sequence[int]) -> int:
        """How many captures there are by piece, counted without listing them."""
        return sums.count_by_piece(numbers, self.total(played))

    def collected(self, played: Piece, table: Sequence[Piece], numbers: Sequence[int]) -> tuple[Piece, ...]:
        """The played piece and the most valuable table pieces with these numbers, largest number first."""
        taken = []
        for number in sorted(set(numbers), reverse=True):
            there = [piece for piece in table if piece.number == number]
            there.sort(key=lambda piece: self.value((piece,), 1), reverse=True)
            taken += there[: list(numbers).count(number)]
        return (played, *taken)

    def worth(self, played: Piece, table: Sequence[Piece], numbers: Sequence[int]) -> tuple[int, ...]:
        """The value of the best choice of pieces for a capture by number, in the order of `priorities`."""
        return self.value(self.collected(played, table, numbers), len(table) - len(numbers))

    def best(self, played: Piece, table: Sequence[Piece], found: Sequence[Capture]) -> tuple[Capture, ...]:
        """The captures that nothing beats, in their order; none when there is no capture."""
        worths = [self.worth(played, table, capture.numbers) for capture in found]
        most = max(worths, default=())
        return tuple(capture for capture, worth in zip(found, worths, strict=True) if worth == most)

    def read(self, played: str | int | Piece, table: object) -> tuple[Piece, tuple[Piece, ...]]:
        """Read and check a played piece and a table; together they must be part of the deck.

        Raises `InputError` naming what is wrong.
        """
        first = self.deck.read([played] if not isinstance(played, str) else played, f"the played {self.deck.noun}")
        if len(first) != 1:
            noun = self.deck.noun
            raise InputError(f"the played {noun}: {played!r} is not one {noun}; exactly one is played")
        there = self.deck.read(table)  # type: ignore[arg-type]  # read() says itself what it cannot read
        self.deck.check([*first, *there], f"the played {self.deck.noun} and the table together")
        return first[0], there
