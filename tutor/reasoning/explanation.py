"""A table and a played piece become steps of reasoning: each capture, why there are no more, which is best and why.

Comes in: a game, a played piece, a table. Goes out: an `Explanation`, made of keys and numbers. Knows no human
language and no page.

The search is the one a child can follow: try the largest number that fits as the first addend, see what is still
missing, try the next smaller one, and stop where everything that is left is too little.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tutor.arguments import checked
from tutor.games import Capture, Game, find_game
from tutor.games.legal import Fault, picks
from tutor.notebook import boxes, grid
from tutor.pieces import Piece, numbers_of
from tutor.reasoning.near_misses import near_misses

Numbers = tuple[int, ...]


class Step(NamedTuple):
    """One step of reasoning: a key, and the numbers that go with it.

    | key | numbers |
    |---|---|
    | `goal` | `played`, `total` (what the table pieces must make) |
    | `empty` | the table is empty |
    | `too_large` | `numbers` larger than the total |
    | `exact` | `first` is the total itself: a match (A6) or a single chip (F4) |
    | `start` | `first`, `missing`, `found` (captures, largest first), `tried` (second addend, what is then left) |
    | `alone` | `first`, `missing`: nothing on the table fits into what is missing |
    | `short` | `first`, `missing`, `sum`: all that fits makes less than what is missing |
    | `stop` | `first`, `sum`: everything from `first` down makes less than the total |
    | `passed_over` | `numbers` that make the total and may not be taken, because `before` go before them |
    | `none` | there is no capture |
    | `total` | `by_number`, `by_piece` |
    | `choice` | `numbers` of one capture, `picks` (number, needed, there), `ways` |
    | `sweep` | `numbers` of a capture that takes the whole table, where that counts (F6) |
    | `best` | `numbers` of each best capture, `reasons` (priorities of the game, or `only`, or `equal`), `value` |
    """

    key: str
    facts: dict[str, object]


class CaptureRow(NamedTuple):
    """A capture as it is shown: numbers (largest first), the most valuable such pieces, ways by piece, best or not.

    >>> explain(8, "2 6 8").rows[0]
    CaptureRow(numbers=(8,), pieces=(Piece(number=8, mark=''),), ways=1, best=False)
    """

    numbers: Numbers
    pieces: tuple[Piece, ...]
    ways: int
    best: bool


class Explanation(NamedTuple):
    """Everything about one played piece on one table, in numbers.

    `captures` are in ascending order; `search` holds the same captures largest addend first, as they are found.
    """

    game: Game
    played: Piece
    table: tuple[Piece, ...]
    total: int
    captures: tuple[Capture, ...]
    search: tuple[Numbers, ...]
    best: tuple[Capture, ...]
    best_reasons: tuple[str, ...]
    by_piece: int
    steps: tuple[Step, ...]
    near_misses: tuple[Fault, ...]

    def __repr__(self) -> str:
        table = " ".join(map(str, self.table)) or "nothing"
        return f"Explanation({self.played} on {table}: {self.by_number} by number, {self.by_piece} by piece)"

    def _repr_html_(self) -> str:
        """What a notebook shows: the played piece, the table, every capture with its ways, and a star at the best."""
        rows = [
            [boxes(map(str, row.pieces)), str(self.game.equation(self.played.number, row.numbers)),
             f"× {row.ways}" * (row.ways > 1), "★" * row.best]
            for row in self.rows
        ]  # fmt: skip
        return f"{boxes([str(self.played)])} → {boxes(map(str, self.table))}{grid(rows)}"

    @property
    def by_number(self) -> int:
        """The number of captures that differ in their numbers."""
        return len(self.captures)

    @property
    def rows(self) -> tuple[CaptureRow, ...]:
        """The captures as they are found, each with the pieces it takes; none is marked best where none is better."""
        ways = {capture.numbers: capture.ways for capture in self.captures}
        best = set() if self.best_reasons in ((), ("only",), ("equal",)) else {one.numbers for one in self.best}
        return tuple(
            CaptureRow(
                group,
                self.game.collected(self.played, self.table, group)[1:],
                ways[group[::-1]],
                group[::-1] in best,
            )
            for group in self.search
        )


@checked
def explain(
    played: str | int | Piece, table: str | Iterable[str | int | Piece], *, game: str | Game = "add-it"
) -> Explanation:
    """Explain every capture of a played piece, and why there are no more.

    >>> found = explain(8, "2 3 3 4 4 5 6 8 8")
    >>> found.by_number, found.by_piece, [capture.numbers for capture in found.best]
    (5, 7, [(2, 3, 3)])
    >>> found.search
    ((8,), (6, 2), (5, 3), (4, 4), (3, 3, 2))

    Raises `InputError` for anything that is not a piece of the game, `UsageError` for an unknown game.
    """
    record = find_game(game)
    return explain_pieces(record, *record.read(played, table))


def explain_pieces(
    game: Game, played: Piece, table: tuple[Piece, ...], *, captures: tuple[Capture, ...] | None = None
) -> Explanation:
    """As `explain`, for pieces that have been read and checked, and for captures that may be listed already."""
    numbers = numbers_of(table)
    total = game.total(played.number)
    captures = game.captures(played.number, numbers) if captures is None else captures
    worths = [game.worth(played, table, capture.numbers) for capture in captures]
    most, reasons = max(worths, default=()), deciding(game, worths)
    best = tuple(capture for capture, worth in zip(captures, worths, strict=True) if worth == most)
    by_piece = game.count_by_piece(played.number, numbers)
    search = largest_first(capture.numbers for capture in captures)
    steps = [Step("goal", {"played": played.number, "total": total})]
    steps += _searched(numbers, total, search, game.passed_over(played.number, numbers))
    if captures:
        steps.append(Step("total", {"by_number": len(captures), "by_piece": by_piece}))
        steps += [_choice(numbers, capture) for capture in captures if capture.ways > 1]
        steps += [Step("sweep", {"numbers": one.numbers[::-1]}) for one in captures if sweeps(game, table, one.numbers)]
        numbers_best = largest_first(capture.numbers for capture in best)
        steps.append(Step("best", {"numbers": numbers_best, "reasons": reasons, "value": most}))
    misses = near_misses(game, played.number, numbers, captures)
    return Explanation(game, played, table, total, captures, search, best, reasons, by_piece, tuple(steps), misses)


def sweeps(game: Game, table: Sequence[Piece], numbers: Sequence[int]) -> bool:
    """Whether a capture takes the whole table and that counts (F6).

    >>> [sweeps(find_game(game), [Piece(3), Piece(4)], (3, 4)) for game in ("add-it", "fifteen")]
    [False, True]
    """
    return game.sweeps and len(numbers) == len(table)


def largest_first(groups: Iterable[Sequence[int]]) -> tuple[Numbers, ...]:
    """Groups in the order in which a child finds them: the numbers of each, and the groups, largest first.

    >>> largest_first([(2, 3, 3), (2, 6), (8,)])
    ((8,), (6, 2), (3, 3, 2))
    """
    return tuple(sorted((tuple(sorted(group, reverse=True)) for group in groups), reverse=True))


def _searched(numbers: Sequence[int], total: int, groups: Sequence[Numbers], passed: Sequence[Numbers]) -> list[Step]:
    """The search, and what it finds although another capture takes precedence."""
    if not passed:
        return _search(numbers, total, groups)
    over = largest_first(passed)
    return [
        *_search(numbers, total, largest_first([*groups, *passed])),
        Step("passed_over", {"numbers": over, "before": tuple(groups)}),
    ]


def _search(numbers: Sequence[int], total: int, groups: Sequence[Numbers]) -> list[Step]:
    if not numbers:
        return [Step("empty", {}), Step("none", {})]
    steps = []
    large = tuple(sorted({number for number in numbers if number > total}))
    if large:
        steps.append(Step("too_large", {"numbers": large}))
    for first in sorted({number for number in numbers if number <= total}, reverse=True):
        most = sum(number for number in numbers if number <= first)
        if most < total:
            steps.append(Step("stop", {"first": first, "sum": most}))
            break
        steps.append(_start(numbers, total, first, [group for group in groups if group[0] == first]))
    if not groups:
        steps.append(Step("none", {}))
    return steps


def _start(numbers: Sequence[int], total: int, first: int, groups: Sequence[Numbers]) -> Step:
    missing = total - first
    if not missing:
        return Step("exact", {"first": first, "there": numbers.count(first)})
    rest = sorted(numbers)
    rest.remove(first)
    fitting = [number for number in rest if number <= min(first, missing)]
    if not fitting:
        return Step("alone", {"first": first, "missing": missing})
    if sum(fitting) < missing:
        return Step("short", {"first": first, "missing": missing, "sum": sum(fitting)})
    seconds = {group[1] for group in groups}
    tried = tuple((second, missing - second) for second in sorted(set(fitting) - seconds, reverse=True))
    return Step("start", {"first": first, "missing": missing, "found": tuple(groups), "tried": tried})


def _choice(numbers: Sequence[int], capture: Capture) -> Step:
    picks = tuple(
        (number, capture.numbers.count(number), numbers.count(number))
        for number in sorted(set(capture.numbers), reverse=True)
        if numbers.count(number) > capture.numbers.count(number)
    )
    return Step("choice", {"numbers": capture.numbers[::-1], "picks": picks, "ways": capture.ways})


def choosing_reasons(game: Game, played: Piece, table: Sequence[Piece], numbers: Sequence[int]) -> tuple[str, ...]:
    """Why some pieces of a capture by number are better than others with the same numbers; empty where all are alike.

    >>> fifteen = find_game("fifteen")
    >>> choosing_reasons(fifteen, *fifteen.read("5", "10 10o"), [10])
    ('circled',)
    """
    left = len(table) - len(numbers)
    values = [game.value((played, *pick), left) for pick in picks(list(map(game.alike, table)), numbers)]
    reasons = deciding(game, values) if len(values) > 1 else ()
    return () if reasons == ("equal",) else reasons


def deciding(game: Game, worths: Sequence[tuple[int, ...]]) -> tuple[str, ...]:
    """Which of a game's priorities decide between captures of these worths, in their order; a sweep also alone (F6).

    >>> deciding(find_game("add-it"), [(4,), (3,)]), deciding(find_game("add-it"), [(4,), (4,)])
    (('pieces',), ('equal',))
    """
    if len(worths) < 2:
        alone = ["sweep" if dict(zip(game.priorities, worth, strict=True)).get("sweep") else "only" for worth in worths]
        return tuple(alone)
    left = list(worths)
    reasons = []
    for place, name in enumerate(game.priorities):
        top = max(worth[place] for worth in left)
        kept = [worth for worth in left if worth[place] == top]
        if len(kept) < len(left):
            reasons.append(name)
        left = kept
    return tuple(reasons) or ("equal",)
