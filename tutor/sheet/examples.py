"""The worked example of each kind of puzzle: a small table for each game, its answer found by the rules as usual.

Comes in: a game and a kind. Goes out: a puzzle. Knows no HTML.
"""

from functools import cache

from tutor.errors import InputError
from tutor.games import Game
from tutor.puzzle import Puzzle, draw_puzzles, solve
from tutor.puzzle.kinds.sweep import clearing
from tutor.puzzle.kinds.which_piece import able
from tutor.puzzle.levels import lessons
from tutor.puzzle.wishes import ANY, Range, Wishes
from tutor.reasoning.explanation import largest_first
from tutor.sheet.views import BarView


@cache
def example(game: Game, kind: str, addends: Range = ANY) -> Puzzle:
    """The example puzzle of a kind; if it shows only a table, its captures have addends as wished.

    Where the game has no example of the kind, and none of the usual tables answers its question, one is drawn.

    >>> from tutor.games import find_game
    >>> solve(example(find_game("add-it"), "how-many"))
    {'count': 3}
    """
    examples = lessons(game)["examples"]
    own = examples["kinds"].get(kind)
    if own:
        played = None if "hand" in own else examples["played"]
        return Puzzle.of(
            kind, game=game, played=played, table=own["table"], hand=own.get("hand", ()), given=own.get("given", ())
        )
    puzzles = [Puzzle.of(kind, game=game, played=examples["played"], table=table) for table in examples["tables"]]
    puzzles = list(filter(_has_answer, puzzles)) or [
        next(draw_puzzles(game=game, kind=kind, level=1, count=1, seed="example", wishes=Wishes()))
    ]
    fitting = (puzzle for puzzle in puzzles if all(len(capture.numbers) in addends for capture in puzzle.captures()))
    return next(fitting, puzzles[0])


def _has_answer(puzzle: Puzzle) -> bool:
    try:
        return bool(solve(puzzle))
    except InputError:
        return False


def bar_of(puzzle: Puzzle) -> BarView | None:
    """The bar model of an example's first sum; None where a claim is wrong, or where more than a sum is asked for.

    >>> from tutor.games import find_game
    >>> bar_of(example(find_game("fifteen"), "find-all"))
    BarView(whole='15', parts=(('8', 53.33), ('7', 46.66)))
    """
    if puzzle.kind in ("right-or-wrong", "what-would-you-play"):
        return None
    held = clearing if puzzle.kind == "sweep" else able
    played = (puzzle.played or held(puzzle)[0]).number
    captures = puzzle.game.captures(played, puzzle.numbers)
    if puzzle.kind == "best-capture":
        captures = puzzle.game.best(puzzle.table, captures)
    groups = [puzzle.game.equation(played, capture.numbers).addends for capture in captures]
    addends = next(group for group in largest_first(groups) if len(group) > 1)
    whole = sum(addends)
    return BarView(str(whole), tuple((str(addend), addend * 10000 // whole / 100) for addend in addends))
