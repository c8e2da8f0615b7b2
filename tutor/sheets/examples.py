"""The worked example of each kind of puzzle: one small table a game, its answer found by the rules like any other.

Comes in: a game and a kind. Goes out: a puzzle and its answer in a few words. Knows no HTML.
"""

from __future__ import annotations

from tutor.explain import largest_first
from tutor.games import Game
from tutor.puzzles import Puzzle, solve
from tutor.puzzles.puzzle import Groups
from tutor.puzzles.wishes import ANY, Range
from tutor.sheets.views import BarView
from tutor.wording.captures import number_sentence, sum_of
from tutor.wording.catalogue import Speech
from tutor.wording.prompts import hidden_sum

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


def brief_answer(puzzle: Puzzle, speech: Speech) -> str:
    """The answer of a puzzle in a few words, for the example.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> brief_answer(example(find_game("add-it"), "find-all"), speech("en"))
    '6   4 + 2   3 + 2 + 1'
    """
    answer = solve(puzzle)
    return _BRIEF[puzzle.kind](puzzle, answer, speech)


def _groups(puzzle: Puzzle, answer: dict[str, object], _: Speech) -> str:
    groups = answer.get("captures", [capture.numbers for capture in puzzle.captures()])
    return "   ".join(_brief(puzzle, group) for group in largest_first(groups))  # type: ignore[arg-type]  # number lists


def _brief(puzzle: Puzzle, group: tuple[int, ...]) -> str:
    return number_sentence(puzzle.game, _played(puzzle), group) if puzzle.game.adds_played else sum_of(group)


def _played(puzzle: Puzzle) -> int:
    return puzzle.played.number if puzzle.played else 0


def _count(puzzle: Puzzle, answer: dict[str, object], _: Speech) -> str:
    """The count and each sum without what it makes: they stand on one line."""
    groups = largest_first(capture.numbers for capture in puzzle.captures())
    sums = [sum_of(puzzle.game.addends(_played(puzzle), group)) for group in groups]
    return "   ".join([f"{answer['count']}:", *sums])


def _hidden(puzzle: Puzzle, answer: dict[str, object], _: Speech) -> str:
    return hidden_sum(puzzle, str(answer["number"]))


def _hand(puzzle: Puzzle, answer: dict[str, object], speech: Speech) -> str:
    piece = next(piece for piece in puzzle.hand if [str(piece)] == answer["pieces"])
    found = puzzle.game.captures(piece.number, puzzle.numbers)
    return speech.say("{piece} takes {groups}", piece=piece, groups=sum_of(found[0].numbers[::-1]))


def _claim(puzzle: Puzzle, answer: dict[str, object], speech: Speech) -> str:
    numbers = puzzle.game.addends(_played(puzzle), puzzle.given[0])
    made = f"{sum_of(numbers)} = {sum(numbers)}"
    return made + "   " + (speech.say("right") if answer["legal"] else speech.say("wrong"))


def _left_out(puzzle: Puzzle, answer: dict[str, object], _: Speech) -> str:
    return number_sentence(puzzle.game, _played(puzzle), answer["numbers"])  # type: ignore[arg-type]  # a number list


_BRIEF = {
    "find-all": _groups,
    "how-many": _count,
    "best-capture": _groups,
    "missing-number": _hidden,
    "which-piece": _hand,
    "right-or-wrong": _claim,
    "which-is-missing": _left_out,
}


def bar_of(game: Game) -> BarView:
    """The bar model of the example's sum of two numbers.

    >>> from tutor.games import find_game
    >>> bar_of(find_game("fifteen")).parts
    (('8', 53.33), ('7', 46.66))
    """
    played = PLAYED[game.key]
    pair = next(
        found.numbers for found in example(game, "find-all").captures() if len(found.numbers) == 2 - game.adds_played
    )
    parts, whole = game.addends(played, pair), game.whole(played)
    return BarView(str(whole), tuple((str(part), part * 10000 // whole / 100) for part in parts))
