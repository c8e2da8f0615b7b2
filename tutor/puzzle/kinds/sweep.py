"""*Sweep*: which chip of the hand clears the table (F6). Exactly one of them can."""

from collections.abc import Iterator
from functools import lru_cache

from tutor import sums
from tutor.chance import Chance
from tutor.errors import InputError
from tutor.messages import Message
from tutor.pieces import Piece, numbers_of
from tutor.puzzle.drawing.hands import TABLES, as_wished
from tutor.puzzle.drawing.tables import pieces_for
from tutor.puzzle.puzzle import Draw, Kind, Puzzle, Sought, plain


@lru_cache(maxsize=256)  # more than the puzzles of a sheet
def clearing(puzzle: Puzzle | Draw) -> tuple[Piece, ...]:
    """The pieces of the hand that clear the table, as often as they are held.

    >>> held = Puzzle.of("sweep", game="fifteen", table="6 3 1", hand="5 8 9")
    >>> [str(piece) for piece in clearing(held)]
    ['5']
    """
    numbers = numbers_of(puzzle.table)
    whole = tuple(sorted(numbers))
    return tuple(
        piece
        for piece in puzzle.hand
        if any(capture.numbers == whole for capture in puzzle.game.captures(piece.number, numbers))
    )


def fits(draw: Draw) -> bool:
    """One chip of the hand clears the table, and no other."""
    return bool(draw.table) and len(clearing(draw)) == 1


def solve(puzzle: Puzzle) -> dict[str, object]:
    """The chip that clears the table.

    >>> solve(Puzzle.of("sweep", game="fifteen", table="6 3 1", hand="5 8 9"))
    {'piece': '5'}

    Raises `InputError` for a game without sweeps, or where not exactly one piece of the hand clears the table.
    """
    game = puzzle.game
    if not game.sweeps:
        raise InputError("{game} has no sweep: clearing the table counts for nothing there", game=game.name)
    pieces = clearing(puzzle)
    if len(pieces) != 1:
        raise InputError(
            "a sweep puzzle needs a hand of which exactly one {noun} clears the table", noun=game.deck.name_of(1)
        )
    return {"piece": str(pieces[0])}


def hands(sought: Sought, chance: Chance) -> Iterator[Draw]:
    """Tables and hands as wished, constructed from the sum: luck would take long to make the whole table fit."""
    game, filters, sizes, held, _ = sought
    known = game.deck.number_counts
    wholes = [
        (number, part)
        for number in filters
        for part in sums.partitions(game.total(number)).parts
        if len(part) in sizes and all(part.count(one) <= known[one] for one in set(part))
    ]
    for _ in range(TABLES if wholes else 0):
        number, part = chance.choice(wholes)
        table = pieces_for(game, part, (), chance)
        left = chance.shuffled(game.deck.without(table))
        own = [piece for piece in left if piece.number == number][:1]
        others = [piece for piece in left if piece.number != number and piece.number in filters]
        hand = own + others[: held - 1]
        draw = as_wished(sought, table, hand) if len(hand) == held else None
        if draw:
            yield draw


SWEEP = Kind(
    key="sweep",
    letter="s",
    least_ways=1,
    reason=Message("a hand has three pieces, and the one that clears the table can capture"),
    asks_hand=True,
    all_able=True,
    of_sweeps=True,
    hands=hands,
    fits=fits,
    dress=plain("sweep"),
    solve=solve,
)
