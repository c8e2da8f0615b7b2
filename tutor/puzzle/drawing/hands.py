"""Hands for wishes: a table is dealt first, then a hand of which some pieces can capture and some cannot.

Comes in: what is sought, and a stream of choices. Goes out: draws. Knows no kind.
"""

from collections.abc import Iterator, Mapping, Sequence

from tutor.chance import Chance
from tutor.games.game import Capture
from tutor.pieces import Piece, numbers_of
from tutor.puzzle.drawing.tables import decoys
from tutor.puzzle.puzzle import Draw, Sought, settled
from tutor.puzzle.wishes import ANY, Wishes

TABLES = 4000
"""Tables that are dealt before a wish is given up."""

CapturesByNumber = Mapping[int, tuple[Capture, ...] | None]
"""The captures of each number that a hand may hold; None where they are not as wished."""


def hand_draws(sought: Sought, chance: Chance) -> Iterator[Draw]:
    """Tables and hands as wished: `ways` is how many pieces of the hand can capture.

    Every number of the hand is one of the filters' own; a number with a capture that is not as wished is not held.
    """
    game, filters, sizes, held, wishes = sought
    for _ in range(TABLES):
        dealt = chance.sample(game.deck.pieces, chance.choice(sizes))
        numbers = numbers_of(dealt)
        captures = {number: wanted(numbers) for number, wanted in filters.items()}
        hand = _hand(game.deck.without(dealt), held, captures, wishes, chance)
        if hand is None:
            continue
        if unused(numbers, hand, captures) in (wishes.decoys or ANY):
            yield Draw(game, settled(game, dealt), None, settled(game, hand), ())


def as_wished(sought: Sought, table: Sequence[Piece], hand: Sequence[Piece]) -> Draw | None:
    """A draw of a table and a hand that came about in another way, or None if they are not as wished."""
    game, filters, _, _, wishes = sought
    numbers = numbers_of(table)
    captures: dict[int, tuple[Capture, ...]] = {}
    for number in {piece.number for piece in hand}:
        of_number = filters[number](numbers) if number in filters else None
        if of_number is None:
            return None
        captures[number] = of_number
    able = sum(bool(captures[piece.number]) for piece in hand)
    if able not in (wishes.ways or ANY) or unused(numbers, hand, captures) not in (wishes.decoys or ANY):
        return None
    return Draw(game, settled(game, table), None, settled(game, hand), ())


def unused(numbers: Sequence[int], hand: Sequence[Piece], captures: CapturesByNumber) -> int:
    """How many table pieces no capture of the hand uses."""
    return decoys(numbers, [capture for number in set(numbers_of(hand)) for capture in captures[number] or ()])


def _hand(
    left: Sequence[Piece], held: int, captures: CapturesByNumber, wishes: Wishes, chance: Chance
) -> list[Piece] | None:
    """A hand with a wished number of able pieces, or None when the rest of the deck has none."""
    able = [piece for piece in left if captures.get(piece.number)]
    unable = [piece for piece in left if captures.get(piece.number) == ()]
    counts = [
        count
        for count in range(held + 1)
        if count in (wishes.ways or ANY) and count <= len(able) and held - count <= len(unable)
    ]
    if not counts:
        return None
    count = chance.choice(counts)
    return chance.sample(able, count) + chance.sample(unable, held - count)
