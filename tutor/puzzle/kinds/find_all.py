"""*Find all*: write down every capture."""

from tutor.puzzle.puzzle import Kind, Puzzle, plain


def solve(puzzle: Puzzle) -> dict[str, object]:
    """Every capture by number, in ascending order.

    >>> solve(Puzzle.of("find-all", game="add-it", played=5, table="5 3 2"))
    {'captures': [[2, 3], [5]]}
    """
    return {"captures": [list(capture.numbers) for capture in puzzle.captures()]}


FIND_ALL = Kind(
    key="find-all",
    letter="f",
    dress=plain("find-all"),
    solve=solve,
)
