"""A capture game as a record of facts, and the captures that follow from them.

Comes in: a played piece and a table. Goes out: captures, by number, with the number of ways by piece. Knows no
particular game, no language and no page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from typing import NamedTuple

from tutor import sums
from tutor.errors import InputError
from tutor.games.look import Look
from tutor.messages import Message
from tutor.pieces import Deck, Piece

MATCH = "match"
GROUP = "group"
OPTIONAL = "optional"
FORCED = "forced"

Numbers = tuple[int, ...]
Banks = Sequence[Sequence[Piece]]
"""What each player has collected."""


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


class Equation(NamedTuple):
    """A capture as an equation, or what somebody claims to be one: the addends, and what they should make.

    >>> print(Equation((8, 4, 3), 15))
    8 + 4 + 3 = 15
    """

    addends: Numbers
    whole: int

    @property
    def makes(self) -> int:
        """What the addends really make."""
        return sum(self.addends)

    @property
    def sum(self) -> str:
        """The addends with plus signs."""
        return " + ".join(map(str, self.addends))

    def __str__(self) -> str:
        return f"{self.sum} = {self.whole}"


@dataclass(frozen=True, eq=False, repr=False)  # one of its kind, and quick to import
class Game:
    """The facts of one capture game.

    `letter` begins the game's puzzle codes. `look` says how its pieces look, and `marks_count` whether a mark can make
    a capture worth more (F9) or is the same to every rule (ADD-IT's symbols). `whole` is what the played number and the
    table numbers make together (F4), or 0 where the table numbers make the played number (A7); `equation` writes that
    for any numbers. `value` measures what a capture collects, given the number of pieces it leaves on the table: the
    most important measure first, larger is better, each the sum of what the single pieces add and what the table left
    adds; `priorities` names the measures. `rules` names the rule that
    each kind of wrong capture breaks. `lessons` is the module beside which a `.toml` file of the same name has levels
    and examples.

    For play: `play_rules` names the rule for each part of play. There is a set of the deck for every `players_per_set`
    players, or one in all when that is 0; `capture` is `optional` or `forced` (A5, F5); `target` ends a match (A13,
    F10); `sweeps` says whether clearing the table counts (F6). `score` gives each player's points by name, from what
    each has collected and the sweeps; `counts` says which pieces count for a point, where not all do; a point whose
    name begins with `most_` goes to whoever has most of them. `deal_total` is what a dealt table must make to be taken,
    where that house rule is played; 0 for no such rule. `narrow` chooses, among the groups that make the total, those
    that may be taken, where some take precedence.
    """

    key: str
    letter: str
    name: str
    deck: Deck
    look: Look
    marks_count: bool
    players: tuple[int, int]
    hand_size: int
    table_size: int
    whole: int
    priorities: tuple[str, ...]
    value: Callable[[Sequence[Piece], int], tuple[int, ...]]
    rules: dict[str, str]
    play_rules: dict[str, str]
    capture: str
    target: int
    sweeps: bool
    score: Callable[[Banks, Sequence[int]], tuple[dict[str, int], ...]]
    lessons: str
    counts: Mapping[str, Callable[[Piece], bool]] = field(default_factory=dict)
    players_per_set: int = 0
    deal_total: int = 0
    narrow: Callable[[Sequence[Numbers]], Sequence[Numbers]] | None = None

    def __repr__(self) -> str:
        return f"Game({self.key})"

    def sets(self, players: int) -> int:
        """The sets of the deck for a number of players (A1, F2)."""
        return -(-players // self.players_per_set) if self.players_per_set else 1

    def total(self, played: int) -> int:
        """What table numbers must make to be taken: the played number (A7), or the rest of the whole (F4)."""
        return self.whole - played if self.whole else played

    def equation(self, played: int, numbers: Iterable[int]) -> Equation:
        """Table numbers as they would be taken: the played number comes first where it is an addend (F4).

        >>> from tutor.games import find_game
        >>> [str(find_game(key).equation(8, (3, 4))) for key in ("add-it", "fifteen")]
        ['4 + 3 = 8', '8 + 4 + 3 = 15']
        """
        take = sorted(numbers, reverse=True)
        return Equation((played, *take), self.whole) if self.whole else Equation(tuple(take), played)

    @cached_property
    def ways(self) -> tuple[str, ...]:
        """The names of the ways to score, as records have them."""
        return tuple(self.score([()] * self.players[0], [0] * self.players[0])[0])

    @cached_property
    def different(self) -> Counter[Piece]:
        """The pieces that the rules tell apart, and how many there are of each."""
        return Counter(map(self.alike, self.deck.pieces))

    @property
    def sign(self) -> str:
        """The sign after the played number when a capture is written from it: 8 = 5 + 3 (A7), 8 + 5 + 2 (F4)."""
        return "+" if self.whole else "="

    def is_match(self, numbers: Sequence[int]) -> bool:
        """Whether a capture by number is a match: a single piece of the played number (A6)."""
        return not self.whole and len(numbers) == 1

    def alike(self, piece: Piece) -> Piece:
        """A piece as the rules see it: without its mark where no mark counts.

        >>> from tutor.games import find_game
        >>> [str(find_game(key).alike(Piece(7, mark))) for key, mark in (("add-it", "s"), ("fifteen", "*"))]
        ['7', '7*']
        """
        return piece if self.marks_count else Piece(piece.number)

    def captures(self, played: int, numbers: Sequence[int]) -> tuple[Capture, ...]:
        """Every capture by number of a played number on a table of numbers, in ascending order.

        Nothing is checked here; `tutor.captures` reads and checks.
        """
        groups = sums.decompositions_with_ways(numbers, self.total(played))
        if self.narrow is not None:
            allowed = set(self.narrow([group for group, _ in groups]))
            groups = [(group, ways) for group, ways in groups if group in allowed]
        return tuple([Capture(group, MATCH if self.is_match(group) else GROUP, ways) for group, ways in groups])

    def allowed(self, played: int, numbers: Sequence[int]) -> int:
        """The captures by number as a bit mask over the partitions of the total; 0 when there are none."""
        total = self.total(played)
        mask = sums.allowed(numbers, total)
        if self.narrow is None:
            return mask
        places = {part: place for place, part in enumerate(sums.partitions(total).parts) if mask >> place & 1}
        return sum(1 << places[part] for part in self.narrow(list(places)))

    def passed_over(self, played: int, numbers: Sequence[int]) -> tuple[Numbers, ...]:
        """The groups that make the total and may not be taken, because another takes precedence; ascending."""
        if self.narrow is None:
            return ()
        groups = sums.decompositions(numbers, self.total(played))
        allowed = set(self.narrow(groups))
        return tuple(group for group in groups if group not in allowed)

    def count_by_piece(self, played: int, numbers: Sequence[int]) -> int:
        """How many captures there are by piece, counted without listing them."""
        if self.narrow is not None:
            return sum(capture.ways for capture in self.captures(played, numbers))
        return sums.count_by_piece(numbers, self.total(played))

    def collected(self, played: Piece, table: Sequence[Piece], numbers: Sequence[int]) -> tuple[Piece, ...]:
        """The played piece and the most valuable table pieces with these numbers, largest number first."""
        pieces = []
        for number in sorted(set(numbers), reverse=True):
            there = [piece for piece in table if piece.number == number]
            there.sort(key=lambda piece: self.value((piece,), 1), reverse=True)
            pieces += there[: list(numbers).count(number)]
        return (played, *pieces)

    def worth(self, played: Piece, table: Sequence[Piece], numbers: Sequence[int]) -> tuple[int, ...]:
        """The value of the best choice of pieces for a capture by number, in the order of `priorities`."""
        return self.value(self.collected(played, table, numbers), len(table) - len(numbers))

    def best(self, table: Sequence[Piece], captures: Sequence[Capture]) -> tuple[Capture, ...]:
        """The captures that nothing beats, in their order; empty when there is no capture."""
        if len(captures) < 2:  # the played piece adds the same to each
            return tuple(captures)
        gains: dict[int, list[int]] = {}
        for piece in table:
            gains.setdefault(piece.number, []).append(self._gains[piece])
        for each in gains.values():
            each.sort(reverse=True)
        ends = {count: self._gain((), len(table) - count) for count in {len(capture[0]) for capture in captures}}
        worths = []
        for numbers, _, _ in captures:
            worth, last, place = ends[len(numbers)], 0, 0
            for number in numbers:  # ascending: the second 3 is the second most valuable one
                place = place + 1 if number == last else 0
                worth, last = worth + gains[number][place], number
            worths.append(worth)
        most = max(worths)
        return tuple([capture for capture, worth in zip(captures, worths, strict=True) if worth == most])

    def _gain(self, pieces: Sequence[Piece], left: int) -> int:
        """A value as one number that compares as it does: no measure counts to a thousand."""
        return reduce(lambda gain, measure: gain * 1000 + measure, self.value(pieces, left), 0)

    @cached_property
    def _gains(self) -> dict[Piece, int]:
        """What each piece of the deck adds to the value of a capture, as one number."""
        return {piece: self._gain((piece,), 1) for piece in {*self.deck.pieces, *map(self.alike, self.deck.pieces)}}

    def read(self, played: str | int | Piece, table: object) -> tuple[Piece, tuple[Piece, ...]]:
        """Read and check a played piece and a table; together they must be part of the deck.

        Raises `InputError` naming what is wrong.
        """
        first = self.deck.read(
            [played] if not isinstance(played, str) else played, Message("the played {noun}", noun=self.deck.name_of(1))
        )
        if len(first) != 1:
            raise InputError(
                "the played {noun}: {played} is not one {noun}; exactly one is played",
                noun=self.deck.name_of(1), played=repr(played),
            )  # fmt: skip
        there = self.deck.read(table)  # type: ignore[arg-type]  # read() says itself what it cannot read
        self.deck.check(
            [*first, *there], Message("the played {noun} and the table together", noun=self.deck.name_of(1))
        )
        return first[0], there
