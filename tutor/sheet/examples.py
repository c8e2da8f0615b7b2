"""The worked example of each kind of puzzle: one small table a game, its answer found by the rules like any other.

Comes in: a game and a kind. Goes out: a puzzle. Knows no HTML.
"""

from __future__ import annotations

from tutor.games import Game
from tutor.puzzle import Puzzle
from tutor.puzzle.kinds.sweep import clearing
from tutor.puzzle.kinds.which_piece import able
from tutor.puzzle.puzzle import Groups
from tutor.puzzle.wishes import ANY, Range
from tutor.reasoning.explanation import largest_first
from tutor.sheet.views import BarView

PLAYED = {"add-it": 6, "fifteen": 8}
TABLES = {
    "add-it": ("1 2 3 4 6", "2 3 4 6", "1 2 4 5", "2 2 2 5"),
    "fifteen": ("3 4 7", "3 7 9", "3 4 9", "1 2 4 9"),
}
"""The usual table, then tables whose captures have fewer or more addends."""

HANDS: dict[str, dict[str, tuple[str, str]]] = {
    "add-it": {"which-piece": ("9 6", "1 2 4"), "what-would-you-play": ("5 8", "2 3 3 5")},
    "fifteen": {"which-piece": ("4 8", "1 3 4"), "sweep": ("4 8", "3 4"), "what-would-you-play": ("4 6", "1 2 9")},
}
"""The hand and the table of kinds that ask about a hand."""

SHOWN: dict[str, dict[str, tuple[str, Groups]]] = {
    "add-it": {
        "missing-number": ("1 2 3 4 6", ((4,),)),
        "right-or-wrong": ("1 2 3 4 6", ((4, 3),)),
        "which-is-missing": ("2 4 6", ((6,),)),
    },
    "fifteen": {
        "missing-number": ("3 4 7", ((4,),)),
        "right-or-wrong": ("3 4 7", ((3, 3),)),
        "which-is-missing": ("3 4 7", ((7,),)),
    },
}
"""The table, and what is shown besides, of kinds that show more than a table."""


def example(game: Game, kind: str, addends: Range = ANY) -> Puzzle:
    """The example puzzle of a kind; where it shows nothing but a table, its captures have addends as wished.

    >>> from tutor.games import find_game
    >>> from tutor import solve
    >>> solve(example(find_game("add-it"), "how-many"))
    {'count': 3}
    """
    if kind in HANDS[game.key]:
        hand, held_over = HANDS[game.key][kind]
        return Puzzle.of(kind, game=game, table=held_over, hand=hand)
    played = PLAYED[game.key]
    if kind in SHOWN[game.key]:
        table, given = SHOWN[game.key][kind]
        return Puzzle.of(kind, game=game, played=played, table=table, given=given)
    puzzles = [Puzzle.of(kind, game=game, played=played, table=table) for table in TABLES[game.key]]
    fitting = (puzzle for puzzle in puzzles if all(len(found.numbers) in addends for found in puzzle.captures()))
    return next(fitting, puzzles[0])


def bar_of(puzzle: Puzzle) -> BarView | None:
    """The bar model of an example's first sum; None where a claim is wrong, or where more is asked than a sum.

    >>> from tutor.games import find_game
    >>> bar_of(example(find_game("fifteen"), "find-all"))
    BarView(whole='15', parts=(('8', 53.33), ('7', 46.66)))
    """
    if puzzle.kind == "right-or-wrong":
        return None
    if puzzle.kind == "what-would-you-play":
        return None
    held = clearing if puzzle.kind == "sweep" else able
    played = (puzzle.played or held(puzzle)[0]).number
    found = puzzle.game.captures(played, puzzle.numbers)
    if puzzle.kind == "best-capture":
        found = puzzle.game.best(puzzle.needed_played, puzzle.table, found)
    groups = [puzzle.game.addends(played, capture.numbers) for capture in found]
    addends = next(group for group in largest_first(groups) if len(group) > 1)
    whole = puzzle.game.whole(played)
    return BarView(str(whole), tuple((str(addend), addend * 10000 // whole / 100) for addend in addends))
