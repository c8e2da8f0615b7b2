"""*Sweep*: which chip of the hand clears the table (F6). Exactly one of them can."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from tutor import sums
from tutor.chance import Chance
from tutor.errors import InputError
from tutor.messages import Message
from tutor.pieces import Piece, numbers_of
from tutor.puzzle.drawing.hands import PATIENCE, TABLES, as_wished
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
    clear = {
        number
        for number in {*numbers_of(puzzle.hand)}
        if any(capture.numbers == whole for capture in puzzle.game.captures(number, numbers))
    }
    return tuple(piece for piece in puzzle.hand if piece.number in clear)


def fits(draw: Draw) -> bool:
    """One chip of the hand clears the table, and no other."""
    return bool(draw.table) and len(clearing(draw)) == 1


def aim(chance: Chance) -> Callable[[Draw], bool]:
    """The chip that clears the table is the smallest of the hand as often as the largest."""
    place = chance.fraction()

    def meets(draw: Draw) -> bool:
        return draw.hand.index(clearing(draw)[0]) == int(place * len(draw.hand))

    return meets


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
    place = int(chance.fraction() * held)
    for tried in range(TABLES if wholes else 0):
        number, part = chance.choice(wholes)
        table = pieces_for(game, part, (), chance)
        left = [piece for piece in chance.shuffled(game.deck.without(table)) if piece.number in filters]
        own = [piece for piece in left if piece.number == number][:1]
        lower = [piece for piece in left if piece.number < number][:place]
        higher = [piece for piece in left if piece.number > number][: held - 1 - place]
        hand = own + lower + higher
        draw = as_wished(sought, table, hand) if len(hand) == held else None
        if draw:
            yield draw
        elif tried > PATIENCE:  # the wishes may leave no other place
            place = chance.below(held)


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
    aim=aim,
    dress=plain("sweep"),
    solve=solve,
)
