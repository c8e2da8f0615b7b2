"""The worked example of each kind of puzzle: one small table a game, its answer found by the rules like any other.

Comes in: a game and a kind. Goes out: a puzzle. Knows no HTML.
"""

from __future__ import annotations

from tutor.explain import largest_first
from tutor.games import Game
from tutor.puzzles import Puzzle
from tutor.puzzles.puzzle import Groups
from tutor.puzzles.which_piece import able
from tutor.puzzles.wishes import ANY, Range
from tutor.sheets.views import BarView

PLAYED = {"add-it": 6, "fifteen": 8}
TABLES = {
    "add-it": ("1 2 3 4 6", "2 3 4 6", "1 2 4 5", "2 2 2 5"),
    "fifteen": ("3 4 7", "3 7 9", "3 4 9", "1 2 4 9"),
}
"""The usual table, then tables whose captures have fewer or more addends."""

HANDS = {"add-it": "9 6", "fifteen": "4 8"}
HAND_TABLES = {"add-it": "1 2 4", "fifteen": "1 3 4"}
GIVEN: dict[str, dict[str, Groups]] = {
    "add-it": {"missing-number": ((4,),), "right-or-wrong": ((4, 3),), "which-is-missing": ((6,), (1, 2, 3))},
    "fifteen": {"missing-number": ((4,),), "right-or-wrong": ((3, 3),), "which-is-missing": ((7,),)},
}


def example(game: Game, kind: str, addends: Range = ANY) -> Puzzle:
    """The example puzzle of a kind; where it shows nothing but a table, its captures have addends as wished.

    >>> from tutor.games import find_game
    >>> from tutor import solve
    >>> solve(example(find_game("add-it"), "how-many"))
    {'count': 3}
    """
    if kind == "which-piece":
        return Puzzle.of(kind, game=game, table=HAND_TABLES[game.key], hand=HANDS[game.key])
    given = GIVEN[game.key].get(kind, ())
    tables = TABLES[game.key][:1] if given else TABLES[game.key]
    puzzles = [Puzzle.of(kind, game=game, played=PLAYED[game.key], table=table, given=given) for table in tables]
    fitting = (puzzle for puzzle in puzzles if all(len(found.numbers) in addends for found in puzzle.captures()))
    return next(fitting, puzzles[0])


def bar_of(puzzle: Puzzle) -> BarView | None:
    """The bar model of an example's first sum, or None where a claim is wrong and a right sum would confuse.

    >>> from tutor.games import find_game
    >>> bar_of(example(find_game("fifteen"), "find-all"))
    BarView(whole='15', parts=(('8', 53.33), ('7', 46.66)))
    """
    if puzzle.kind == "right-or-wrong":
        return None
    played = (puzzle.played or able(puzzle)[0]).number
    groups = [puzzle.game.addends(played, found.numbers) for found in puzzle.game.captures(played, puzzle.numbers)]
    addends = next(group for group in largest_first(groups) if len(group) > 1)
    whole = puzzle.game.whole(played)
    return BarView(str(whole), tuple((str(addend), addend * 10000 // whole / 100) for addend in addends))
