"""*Best capture*: which capture is worth most (ADD-IT: most cards; Fifteen: F6 and F9 in order)."""

from tutor.messages import Message
from tutor.puzzle.puzzle import Draw, Kind, Puzzle, plain


def fits(draw: Draw) -> bool:
    """There is a choice, and one answer."""
    return draw.played is not None and len(draw.game.best(draw.table, draw.captures)) == 1


def solve(puzzle: Puzzle) -> dict[str, object]:
    """The captures that nothing beats, by number; more than one only when they are worth the same.

    >>> solve(Puzzle.of("best-capture", game="add-it", played=8, table="2 3 3 4 4 5 6 8 8"))
    {'captures': [[2, 3, 3]]}
    """
    captures = puzzle.captures()
    best = puzzle.game.best(puzzle.table, captures) if puzzle.played else ()
    return {"captures": [list(capture.numbers) for capture in best]}


BEST_CAPTURE = Kind(
    key="best-capture",
    letter="b",
    least_ways=2,
    reason=Message("there must be at least two captures to choose between"),
    fits=fits,
    looks_at_marks=True,
    dress=plain("best-capture"),
    solve=solve,
)
