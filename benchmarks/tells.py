"""How often a rule that needs no adding up guesses the answer: the smallest, the largest, the longest, one card, ...

Comes in: nothing; `--from-play` takes tables from games. Goes out: a table for each game and kind, by hundredths: what
chance alone would get, and what each rule gets. The rule that a lesson teaches is no guess and is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import mean

from tutor.errors import NoSuchPuzzle
from tutor.games import GAMES
from tutor.puzzle import KINDS, Puzzle, Wishes, draw_puzzles, solve
from tutor.puzzle.levels import all_levels

PUZZLES = 2_000
FROM_PLAY = 300
Score = tuple[float, float]
"""What chance alone gets of a puzzle, and what a rule gets: 0 is nothing, 1 is right."""

Rule = Callable[[Puzzle], Score]


def corpus(game: str, kind: str, count: int, wishes: Wishes, seed: str = "tells") -> list[Puzzle]:
    """As many puzzles, of all levels by turns; fewer where a level has no more."""
    levels = all_levels()[game]
    found: list[Puzzle] = []
    for level in levels:
        try:
            found += draw_puzzles(
                game=game, kind=kind, level=level.number, count=count // len(levels), seed=seed, wishes=wishes
            )
        except NoSuchPuzzle:
            for place in range(count // len(levels) // 10):  # a small level, drawn again and again
                found += draw_puzzles(
                    game=game, kind=kind, level=level.number, count=10, seed=f"{seed}{place}", wishes=wishes
                )
    return found


def held(place: Callable[[Sequence[int]], int]) -> Rule:
    """A rule that chooses one piece of a hand by its number."""

    def score(puzzle: Puzzle) -> Score:
        answer = solve(puzzle)
        right = answer["pieces"] if puzzle.kind == "which-piece" else [answer.get("piece", answer.get("play"))]
        numbers = [piece.number for piece in puzzle.hand]
        chosen = puzzle.hand[place(numbers)]
        return len(right) / len(puzzle.hand), float(str(chosen) in right)  # type: ignore[arg-type, operator]

    return score


def claimed(says_wrong: Callable[[Sequence[int], Puzzle], bool]) -> Rule:
    """A rule that calls some claims wrong and all others right; turned round where that is better."""

    def score(puzzle: Puzzle) -> Score:
        return 0.5, float(says_wrong(puzzle.given[0], puzzle) != solve(puzzle)["legal"])

    return score


def missing(choose: Callable[[Sequence[Sequence[int]]], Sequence[int]]) -> Rule:
    """A rule that chooses one of all captures as the one left out."""

    def score(puzzle: Puzzle) -> Score:
        groups = [capture.numbers for capture in puzzle.captures()]
        return 1 / len(groups), float(list(choose(groups)) == solve(puzzle)["numbers"])

    return score


def best(choose: Callable[[Sequence[Sequence[int]]], Sequence[int]]) -> Rule:
    """A rule that chooses one of all captures as the best."""

    def score(puzzle: Puzzle) -> Score:
        groups = [capture.numbers for capture in puzzle.captures()]
        return 1 / len(groups), float(tuple(choose(groups)) in [tuple(one) for one in solve(puzzle)["captures"]])  # type: ignore[attr-defined]

    return score


def hidden(choose: Callable[[Sequence[int]], int]) -> Rule:
    """A rule that chooses one number of the table as the hidden one."""

    def score(puzzle: Puzzle) -> Score:
        numbers = sorted({*puzzle.numbers})
        return 1 / len(numbers), float(choose(numbers) == solve(puzzle)["number"])

    return score


def counted(number: int) -> Rule:
    """A rule that always says the same number of captures; chance takes one of eight."""
    return lambda puzzle: (1 / 8, float(solve(puzzle)["count"] == number))


HELD = {
    "smallest": held(lambda numbers: numbers.index(min(numbers))),
    "largest": held(lambda numbers: numbers.index(max(numbers))),
    "middle": held(lambda numbers: sorted(range(len(numbers)), key=numbers.__getitem__)[len(numbers) // 2]),
    "most in the hand": held(lambda numbers: max(range(len(numbers)), key=lambda at: numbers.count(numbers[at]))),
}
GROUPS: Mapping[str, Callable[[Sequence[Sequence[int]]], Sequence[int]]] = {
    "first": lambda groups: groups[0],
    "last": lambda groups: groups[-1],
    "longest": lambda groups: max(groups, key=len),
    "shortest": lambda groups: min(groups, key=len),
    "with the largest": lambda groups: max(groups, key=max),
    "with the smallest": lambda groups: min(groups, key=min),
}
RULES: Mapping[str, Mapping[str, Rule]] = {
    "right-or-wrong": {
        "always": claimed(lambda _, __: True),
        "one card": claimed(lambda claim, _: len(claim) > 1),
        "two cards": claimed(lambda claim, _: len(claim) != 2),
        "three or more": claimed(lambda claim, _: len(claim) > 2),
        "four or more": claimed(lambda claim, _: len(claim) > 3),
        "a number twice": claimed(lambda claim, _: len({*claim}) < len(claim)),
        "the same number": claimed(lambda claim, puzzle: puzzle.needed_played.number in claim),
        "the largest": claimed(lambda claim, puzzle: max(puzzle.numbers) in claim),
        "the smallest": claimed(lambda claim, puzzle: min(puzzle.numbers) in claim),
    },
    "sweep": HELD,
    "which-piece": HELD,
    "what-would-you-play": HELD,
    "which-is-missing": {name: missing(choose) for name, choose in GROUPS.items()},
    "best-capture": {name: best(choose) for name, choose in GROUPS.items() if name != "longest"},
    "missing-number": {"smallest": hidden(min), "largest": hidden(max), "first": hidden(lambda numbers: numbers[0])},
    "how-many": {f"always {number}": counted(number) for number in (1, 2, 3)},
}
"""The rules of each kind, without those that the lesson teaches, such as that the longest capture is the best one."""

HELD_TO_TEN = ("right-or-wrong", "sweep", "which-piece", "which-is-missing")
"""The kinds in which no rule may beat chance by more than ten points."""


def scores(puzzles: Iterable[Puzzle], rules: Mapping[str, Rule]) -> dict[str, Score]:
    """What chance and each rule get of some puzzles, in points of a hundred; a rule for claims may be turned round."""
    some = list(puzzles)
    found = {}
    for name, rule in rules.items():
        pairs = [rule(puzzle) for puzzle in some]
        chance, right = (100 * mean(column) for column in zip(*pairs, strict=True))
        found[name] = (chance, max(right, 100 - right) if some[0].kind == "right-or-wrong" else right)
    return found


def lead(puzzles: Iterable[Puzzle], kind: str) -> tuple[float, str]:
    """By how many points the best rule beats chance, and its name."""
    return max((right - chance, name) for name, (chance, right) in scores(puzzles, RULES[kind]).items())


if __name__ == "__main__":
    play = "--from-play" in sys.argv
    for game in GAMES:
        for kind in RULES:
            if not KINDS[kind].suits(GAMES[game]):
                continue
            wishes = Wishes.of(drawn_from="play") if play else Wishes()
            puzzles = corpus(game, kind, FROM_PLAY if play else PUZZLES, wishes)
            print(f"\n{game}, {kind}: {len(puzzles):,} puzzles")
            for name, (chance, right) in scores(puzzles, RULES[kind]).items():
                print(f"  {name:<18} {right:>5.1f}   chance {chance:>5.1f}   {right - chance:>+6.1f}")
