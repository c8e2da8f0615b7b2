"""Tables for wishes: dealt from the deck, or constructed when dealing does not find them, or counted.

Comes in: a game, wishes and a stream of choices. Goes out: draws, and how many tables of a wish exist. Knows no kind.

Every table is part of the game's deck. Construction walks over the counts of each number and turns back as soon as too
many captures are certain, or too few are still possible.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product

from tutor import sums
from tutor.chance import Chance
from tutor.games import Game
from tutor.games.game import Capture
from tutor.pieces import Piece, numbers_of
from tutor.puzzle.puzzle import Draw, settled
from tutor.puzzle.wishes import ANY, Range, Wishes


class OutOfSteps(Exception):  # noqa: N818 - the walk's own signal, never seen outside this package
    """The walk has used up its steps before its end."""


@dataclass
class Steps:
    """How many steps a walk may still take, so that no wish takes for ever."""

    left: int

    def take(self) -> None:
        """Use one step; raises `OutOfSteps` at the end."""
        self.left -= 1
        if self.left < 0:
            raise OutOfSteps


def bridges(addends: Sequence[int]) -> bool:
    """Whether no part of these addends makes exactly ten, so that the sum must be carried across the ten.

    >>> bridges([8, 7]), bridges([8, 2, 5]), bridges([10, 5])
    (True, False, False)
    """
    return not sums.count_by_piece(addends, 10)


class Filter:
    """The wishes about captures, for one played number, as bit masks over the partitions of its total."""

    def __init__(self, game: Game, played: int, wishes: Wishes) -> None:
        self.game = game
        self.played = played
        self.total = game.total(played)
        self.ways = wishes.ways or ANY
        self.decoys = wishes.decoys or ANY
        parts = sums.partitions(self.total).parts
        unwanted = [self._unwanted(part, wishes) for part in parts]
        self.unwanted = sum(1 << place for place, wrong in enumerate(unwanted) if wrong)
        self.whole = sums.allowed(
            [number for number, cap in caps(game, played).items() for _ in range(cap)], self.total
        )

    def _unwanted(self, part: Sequence[int], wishes: Wishes) -> bool:
        if len(part) not in (wishes.addends or ANY):
            return True
        addends = self.game.equation(self.played, part).addends
        return wishes.bridging != "any" and bridges(addends) != (wishes.bridging == "yes")

    def captures(self, numbers: Sequence[int]) -> tuple[Capture, ...] | None:
        """The captures on a table, or None when the table is not as wished."""
        mask = self.game.allowed(self.played, numbers)
        if mask & self.unwanted or mask.bit_count() not in self.ways:
            return None
        captures = self.game.captures(self.played, numbers)
        if self.decoys is not ANY and decoys(numbers, captures) not in self.decoys:
            return None
        return captures

    def decoys_possible(self, numbers: Sequence[int], left: int, certain: int, possible: int) -> bool:
        """Whether `left` more pieces can make the decoys as wished, given the captures that can still come."""
        if self.decoys is ANY:
            return True
        masks = sums.partitions(self.total).masks

        def unused(mask: int) -> int:
            return sum(number >= len(masks) or not mask & ~masks[number][0] for number in numbers)

        return unused(possible) <= self.decoys.most and unused(certain) + left >= self.decoys.least


def decoys(numbers: Sequence[int], captures: Sequence[Capture]) -> int:
    """How many table pieces no capture uses.

    >>> decoys([2, 3, 9], [Capture((2, 3), "group", 1)])
    1
    """
    used = {number for capture in captures for number in capture.numbers}
    return sum(number not in used for number in numbers)


def walk(wanted: Filter, size: int, order: Sequence[tuple[int, Sequence[int]]], steps: Steps) -> Iterator[list[int]]:
    """Every table of `size` numbers that is as wished, by number, trying numbers and their counts in the order given.

    `order` is pairs of a number and the counts of it to try. Raises `OutOfSteps`.
    """
    masks, whole = sums.partitions(wanted.total).masks, wanted.whole
    choices = [
        (number, [(count, masks[number][min(count, len(masks[number]) - 1)] if number < len(masks) else whole)
                  for count in counts])
        for number, counts in order
    ]  # fmt: skip
    fewest, most, room = [whole], [whole], [0]
    for _, counts in reversed(choices):
        fewest.append(fewest[-1] & min(counts)[1])
        most.append(most[-1] & max(counts)[1])
        room.append(room[-1] + max(counts)[0])
    fewest, most, room = fewest[::-1], most[::-1], room[::-1]

    def extend(place: int, left: int, mask: int, numbers: list[int]) -> Iterator[list[int]]:
        steps.take()
        possible = mask & most[place] & ~wanted.unwanted
        certain = 0 if wanted.game.narrow else mask & fewest[place]  # a later piece may narrow what can be taken
        if left > room[place] or certain & wanted.unwanted or certain.bit_count() > wanted.ways.most:
            return
        if possible.bit_count() < wanted.ways.least or not wanted.decoys_possible(numbers, left, certain, possible):
            return
        if place == len(choices):
            if not left and wanted.captures(numbers) is not None:
                yield numbers
            return
        number, counts = choices[place]
        for count, allowed in counts:
            if count <= left:
                yield from extend(place + 1, left - count, mask & allowed, numbers + [number] * count)

    yield from extend(0, size, whole, [])


def caps(game: Game, played: int) -> dict[int, int]:
    """How many of each number the deck has left when `played` is in the hand."""
    left = dict(game.deck.number_counts)
    left[played] -= 1
    return left


def every_table(wanted: Filter, size: int, steps: Steps) -> Iterator[list[int]]:
    """Every table by number that is as wished, in a fixed order; raises `OutOfSteps`."""
    order = [(number, range(cap + 1)) for number, cap in caps(wanted.game, wanted.played).items()]
    return walk(wanted, size, order, steps)


def constructed(wanted: Filter, size: int, chance: Chance, steps: Steps) -> Iterator[list[int]]:
    """Tables that are as wished, by number, those near a random deal first; raises `OutOfSteps`."""
    left = caps(wanted.game, wanted.played)
    pool = [number for number, cap in left.items() for _ in range(cap)]
    dealt = Counter(chance.sample(pool, min(size, len(pool))))
    order = [
        (number, sorted(chance.shuffled(range(left[number] + 1)), key=lambda count: abs(count - dealt[number])))
        for number in chance.shuffled(list(left))
    ]
    return walk(wanted, size, order, steps)


def pieces_for(game: Game, numbers: Sequence[int], without: Sequence[Piece], chance: Chance) -> tuple[Piece, ...]:
    """Pieces of the deck with these numbers, chosen by chance among those that are left."""
    if not game.marks_count:
        return tuple(Piece(number) for number in sorted(numbers))
    left = chance.shuffled(game.deck.without(without))
    pieces = []
    for number in numbers:
        piece = next(piece for piece in left if piece.number == number)
        left.remove(piece)
        pieces.append(piece)
    return settled(game, pieces)


def every_choice(game: Game, played: int, numbers: Sequence[int]) -> Iterator[tuple[Piece, tuple[Piece, ...]]]:
    """Every choice of pieces for a played number and the numbers of a table: those that differ in their marks.

    >>> from tutor.games import find_game
    >>> [f"{piece} on {table[0]}" for piece, table in every_choice(find_game("fifteen"), 8, [8])]
    ['8 on 8', '8 on 8o', '8o on 8']
    """
    for first in sorted({piece for piece in game.deck.pieces if piece.number == played}):
        left = sorted(game.deck.without([first]))
        picks = [
            sorted(set(combinations([piece for piece in left if piece.number == number], numbers.count(number))))
            for number in sorted(set(numbers))
        ]
        for chosen in product(*picks):
            yield first, tuple(chain.from_iterable(chosen))


def range_of(wish: Range | None, least: int, most: int) -> range:
    """The numbers of a wish that lie between `least` and `most`.

    >>> range_of(Range(8, 99), 1, 10), range_of(None, 1, 3)
    (range(8, 11), range(1, 4))
    """
    both = (wish or ANY).narrowed(Range(least, most))
    return range(both.least, both.most + 1)


def dealt_draw(wanted: Filter, size: int, chance: Chance, fits: Callable[[Draw], bool]) -> Draw | None:
    """One deal, if it is as wished and fits the kind of puzzle."""
    game = wanted.game
    played = chance.choice([piece for piece in game.deck.pieces if piece.number == wanted.played])
    table = settled(game, chance.sample(game.deck.without([played]), size))  # from the rest of the deck (A3, F3)
    captures = wanted.captures(numbers_of(table))
    if captures is None:
        return None
    draw = Draw(game, table, settled(game, [played])[0], (), captures)
    return draw if fits(draw) else None
