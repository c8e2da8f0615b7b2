"""Wrong captures that are easy to believe in, and which rule each one breaks.

Comes in: a game, a played number, the numbers on the table. Goes out: near misses, as keys and numbers. Knows no human
language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor import sums
from tutor.games import Capture, Game
from tutor.games.game import MATCH

Numbers = tuple[int, ...]


class NearMiss(NamedTuple):
    """A wrong capture that is easy to believe in: why it is wrong (a key of `Game.rules`), its numbers, its sum.

    `twice` uses a piece more often than it lies there; `total` is one off; `two_groups`, `two_matches` and
    `match_and_group` take too much at once; `same_number` takes a chip like the played one; `table_alone` makes 15
    without the played chip; `passed_over` takes a group although another capture goes before it.
    """

    reason: str
    numbers: Numbers
    sum: int


def near_misses(game: Game, played: int, numbers: Sequence[int], found: Sequence[Capture]) -> tuple[NearMiss, ...]:
    """The wrong captures worth warning about, the likeliest misconceptions first; none twice.

    >>> from tutor.games import captures, find_game
    >>> [miss.reason for miss in near_misses(find_game("add-it"), 5, [5, 3, 2], captures(5, "5 3 2"))][:1]
    ['match_and_group']
    """
    total = game.total(played)
    misses = [NearMiss("passed_over", group, total) for group in game.passed_over(played, numbers)]
    misses += [*_together(numbers, found), *_game_mixed_up(game, played, numbers)]
    misses += [NearMiss("twice", group, total) for group in _twice(numbers, total)]
    misses += [
        NearMiss("total", group, off)
        for off in (total - 1, total + 1)
        if off > 0
        for group in sums.decompositions(numbers, off)
        if len(group) > 1
    ]
    return tuple(dict.fromkeys(misses))


def _together(numbers: Sequence[int], found: Sequence[Capture]) -> list[NearMiss]:
    """Two captures taken with one piece, where the table has the pieces for both (A6, A8, F4)."""
    misses = []
    for place, one in enumerate(found):
        for other in found[place:]:
            both = tuple(sorted(one.numbers + other.numbers))
            if all(both.count(number) <= numbers.count(number) for number in set(both)):
                matches = (one.kind == MATCH) + (other.kind == MATCH)
                reason = ("two_groups", "match_and_group", "two_matches")[matches]
                misses.append(NearMiss(reason, both, sum(both)))
    order = ["match_and_group", "two_groups", "two_matches"]
    return sorted(misses, key=lambda miss: (order.index(miss.reason), len(miss.numbers)))


def _game_mixed_up(game: Game, played: int, numbers: Sequence[int]) -> list[NearMiss]:
    """Fifteen played by another rule: a chip of the same number taken, or 15 made without the played chip (F4, F6)."""
    misses = []
    if "same_number" in game.rules and played in numbers and game.total(played) != played:
        misses.append(NearMiss("same_number", (played,), played))
    if "table_alone" in game.rules:
        whole = game.whole(played)
        misses += [NearMiss("table_alone", group, whole) for group in sums.decompositions(numbers, whole)]
    return misses


def _twice(numbers: Sequence[int], total: int) -> list[Numbers]:
    """Groups of two or three that would work if one number on the table could be used once more than it lies there."""
    there = set(numbers)
    parts = (part for part in sums.partitions(total).parts if 2 <= len(part) <= 3 and there.issuperset(part))
    return [part for part in parts if _overdrawn(part, numbers) == 1]


def _overdrawn(part: Numbers, numbers: Sequence[int]) -> int:
    return sum(max(0, part.count(number) - numbers.count(number)) for number in set(part))
