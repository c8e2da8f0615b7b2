"""*Missing number*: one addend of a capture is hidden, as in 2 + ☐ + 3 = 8, on a real table."""

from tutor.chance import Chance
from tutor.errors import InputError
from tutor.messages import Message
from tutor.puzzle.puzzle import Draw, Kind, Puzzle, one_group, read_one_group


def fits(draw: Draw) -> bool:
    """Some capture is a sum of two numbers at least, the played one counted where it is an addend (F4)."""
    return any(_is_sum(draw, capture.numbers) for capture in draw.captures)


def _is_sum(draw: Draw, numbers: tuple[int, ...]) -> bool:
    return len(draw.game.equation(0, numbers).addends) > 1


def dress(draw: Draw, chance: Chance) -> Puzzle:
    """Hide one addend of one capture; what is shown is kept, what is hidden follows from it."""
    sums = [capture.numbers for capture in draw.captures if _is_sum(draw, capture.numbers)]
    addends = list(chance.choice(sums))
    addends.remove(chance.choice(addends))
    return Puzzle(draw.game, "missing-number", draw.table, draw.played, given=(tuple(addends),))


def hidden(puzzle: Puzzle) -> int:
    """The hidden number.

    >>> hidden(Puzzle.of("missing-number", game="fifteen", played=8, table="4 3", given=((3,),)))
    4

    Raises `InputError` when the sum shown has no missing number on the table.
    """
    if puzzle.played is None or len(puzzle.given) != 1:
        raise InputError("a missing-number puzzle needs a played piece and one sum with one number left out")
    missing = puzzle.game.total(puzzle.played.number) - sum(puzzle.given[0])
    group = tuple(sorted((*puzzle.given[0], missing)))
    if group not in {capture.numbers for capture in puzzle.captures()}:
        raise InputError(
            "the sum {sum} + ? has no missing number on the table", sum=" + ".join(map(str, puzzle.given[0]))
        )
    return missing


def solve(puzzle: Puzzle) -> dict[str, object]:
    """The hidden number, as an answer.

    >>> shown = ((2, 3),)
    >>> solve(Puzzle.of("missing-number", game="add-it", played=8, table="2 3 3 5", given=shown))
    {'number': 3}
    """
    return {"number": hidden(puzzle)}


MISSING_NUMBER = Kind(
    key="missing-number",
    letter="n",
    least_ways=1,
    reason=Message("there must be a capture whose sum can be shown"),
    fits=fits,
    dress=dress,
    solve=solve,
    extras=one_group,
    restore=read_one_group,
)
