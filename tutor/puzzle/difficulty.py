"""The published difficulty of a puzzle: the number of small steps that a child takes in an orderly search.

Comes in: a puzzle. Goes out: a number. Knows no level.
"""

from collections.abc import Sequence

from tutor import sums
from tutor.puzzle.puzzle import Puzzle


def difficulty(puzzle: Puzzle) -> float:
    """How much work a puzzle is.

    For each played number: half a point for each unit of the total, one for each different number on the table that
    fits into it, half a point for each piece that fits, one for each capture, and two for each addend beyond the
    second in the longest capture. For a hand, the mean over its pieces.

    >>> difficulty(Puzzle.of("find-all", game="add-it", played=8, table="2 3 3 4 4 5 6 8 8"))
    21.5
    """
    played = [puzzle.played] if puzzle.played else list(puzzle.hand)
    works = [_work(puzzle.numbers, puzzle.game.total(piece.number)) for piece in played]
    return round(sum(works) / len(works), 1)


def _work(numbers: Sequence[int], total: int) -> float:
    fitting = [number for number in numbers if number <= total]
    groups = sums.decompositions(numbers, total)
    longest = max((len(group) for group in groups), default=0)
    return total / 2 + len(set(fitting)) + len(fitting) / 2 + len(groups) + 2 * max(0, longest - 2)
