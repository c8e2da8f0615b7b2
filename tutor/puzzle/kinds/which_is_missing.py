"""*Which is missing*: somebody lists the captures and has left one out, as ADD-IT's own sheet does with 4 + 4."""

from tutor.chance import Chance
from tutor.errors import InputError
from tutor.messages import Message
from tutor.puzzle.puzzle import Digits, Draw, Groups, Kind, Puzzle
from tutor.puzzle.symbols import Unpacker


def dress(draw: Draw, chance: Chance) -> Puzzle:
    """List every capture but one."""
    groups = [capture.numbers for capture in draw.captures]
    del groups[chance.below(len(groups))]
    return Puzzle(draw.game, "which-is-missing", draw.table, draw.played, given=tuple(groups))


def left_out(puzzle: Puzzle) -> tuple[int, ...]:
    """The numbers of the capture that was left out.

    >>> left_out(Puzzle.of("which-is-missing", game="add-it", played=5, table="5 3 2", given=((5,),)))
    (2, 3)

    Raises `InputError` when the list does not leave out exactly one capture.
    """
    groups = [capture.numbers for capture in puzzle.captures()]
    missing = [numbers for numbers in groups if numbers not in puzzle.given]
    if len(missing) != 1 or not set(groups).issuperset(puzzle.given) or len(set(puzzle.given)) != len(groups) - 1:
        raise InputError("a which-is-missing puzzle lists all captures but one, each once")
    return missing[0]


def solve(puzzle: Puzzle) -> dict[str, object]:
    """The numbers of the capture that was left out, as an answer.

    >>> listed = ((2, 3, 3), (2, 6), (3, 5), (8,))
    >>> table = "2 3 3 4 4 5 6 8 8"
    >>> solve(Puzzle.of("which-is-missing", game="add-it", played=8, table=table, given=listed))
    {'numbers': [4, 4]}
    """
    return {"numbers": list(left_out(puzzle))}


def extras(puzzle: Puzzle) -> Digits:
    """Which of the captures are listed, as one digit of the code."""
    groups = [capture.numbers for capture in puzzle.captures()]
    return [(groups.index(left_out(puzzle)), len(groups))]


def restore(puzzle: Puzzle, unpacker: Unpacker) -> Groups:
    """The list, read from the code."""
    groups = [capture.numbers for capture in puzzle.captures()]
    if not groups:
        raise InputError("a which-is-missing puzzle needs a capture")
    del groups[unpacker.digit(len(groups))]
    return tuple(groups)


WHICH_IS_MISSING = Kind(
    key="which-is-missing",
    letter="m",
    least_ways=2,
    reason=Message("there must be at least two captures, one to list and one to leave out"),
    dress=dress,
    solve=solve,
    extras=extras,
    restore=restore,
)
