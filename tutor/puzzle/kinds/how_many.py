"""*How many*: count the captures, by number."""

from tutor.puzzle.puzzle import Kind, Puzzle, plain


def solve(puzzle: Puzzle) -> dict[str, object]:
    """The number of captures by number: 4 + 4 out of three fours counts once.

    >>> solve(Puzzle.of("how-many", game="add-it", played=8, table="4 4 4 8"))
    {'count': 2}
    """
    return {"count": len(puzzle.captures())}


HOW_MANY = Kind(
    key="how-many",
    letter="h",
    dress=plain("how-many"),
    solve=solve,
)
