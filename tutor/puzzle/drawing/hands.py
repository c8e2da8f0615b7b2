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

PATIENCE = 150
"""Tables that are dealt before another hand than the one aimed at is taken."""

HANDS = 12
"""Hands that are tried on one table."""

FEW = 4
"""How many different numbers a table of few numbers has at most."""

CapturesByNumber = Mapping[int, tuple[Capture, ...] | None]
"""The captures of each number that a hand may hold; None where they are not as wished."""


def hand_draws(sought: Sought, chance: Chance) -> Iterator[Draw]:
    """Tables and hands as wished: `ways` is how many pieces of the hand can capture.

    Every number of the hand is one of the filters' own; a number with a capture that is not as wished is not held.
    """
    for _ in range(TABLES):
        yield from _held(sought, chance.sample(sought.game.deck.pieces, chance.choice(sought.sizes)), chance)


def even_hand_draws(sought: Sought, chance: Chance) -> Iterator[Draw]:
    """As `hand_draws`; the smallest, the middle and the largest piece of a hand can capture as often as any other.

    Which pieces can capture is chosen first, by their places in the sorted hand. Every other table has few numbers, so
    that large pieces find nothing that fits more often than on a table as it is dealt.
    """
    held, pieces = sought.held, sought.game.deck.pieces
    counts = [count for count in range(held + 1) if count in (sought.wishes.ways or ANY)]
    able = chance.sample(range(held), chance.choice(counts)) if counts else []
    for tried in range(PATIENCE):
        size = chance.choice(sought.sizes)
        numbers = chance.sample(sought.game.deck.numbers, FEW if tried % 2 else len(sought.game.deck.numbers))
        some = [piece for piece in pieces if piece.number in numbers]
        yield from _held(sought, chance.sample(some if len(some) >= size else pieces, size), chance, able)
    yield from hand_draws(sought, chance)


def _held(sought: Sought, dealt: Sequence[Piece], chance: Chance, able: Sequence[int] | None = None) -> Iterator[Draw]:
    """The table with a hand as wished, if there is one."""
    game, filters, _, held, wishes = sought
    numbers = numbers_of(dealt)
    captures = {number: wanted(numbers) for number, wanted in filters.items()}
    left = game.deck.without(dealt)
    if able is None:
        hand = _hand(left, held, captures, wishes, chance)
    else:
        hand = _even_hand(left, held, captures, able, chance)
    if hand and unused(numbers, hand, captures) in (wishes.decoys or ANY):
        yield Draw(game, settled(game, dealt), None, settled(game, hand), ())


def _even_hand(
    left: Sequence[Piece], held: int, captures: CapturesByNumber, places: Sequence[int], chance: Chance
) -> list[Piece] | None:
    """A hand whose pieces at these places can capture, as far as ends and middle go; None if none is soon found."""
    able = [piece for piece in left if captures.get(piece.number)]
    unable = [piece for piece in left if captures.get(piece.number) == ()]
    if len(able) < len(places) or len(unable) < held - len(places):
        return None
    looked_at = {0, held // 2, held - 1}
    for _ in range(HANDS):
        hand = sorted(chance.sample(able, len(places)) + chance.sample(unable, held - len(places)))
        if all(bool(captures[hand[place].number]) == (place in places) for place in looked_at):
            return hand
    return None


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
