"""Wrong captures that are easy to believe in, and which rule each one breaks.

Comes in: a game, a played number, the numbers on the table. Goes out: near misses, as faults. Knows no human language.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor import sums
from tutor.games import Capture, Game
from tutor.games.game import MATCH, Numbers
from tutor.games.legal import Fault


def near_misses(game: Game, played: int, numbers: Sequence[int], captures: Sequence[Capture]) -> tuple[Fault, ...]:
    """The wrong captures that are easy to believe in, the likeliest misconceptions first; none twice.

    Groups that are one off, or would work if a number could be used once more; two captures at once; and what another
    rule would allow.

    >>> from tutor.games import captures, find_game
    >>> [miss.reason for miss in near_misses(find_game("add-it"), 5, [5, 3, 2], captures(5, "5 3 2"))][:1]
    ['match_and_group']
    """
    total = game.total(played)
    wrong = [("passed_over", group) for group in game.passed_over(played, numbers)]
    wrong += _together(numbers, captures)
    if "same_number" in game.rules and played in numbers and total != played:
        wrong.append(("same_number", (played,)))
    if "table_alone" in game.rules:
        wrong += [("table_alone", group) for group in sums.decompositions(numbers, game.whole)]
    wrong += [("twice", group) for group in _twice(numbers, total)]
    for off in filter(None, (total - 1, total + 1)):
        wrong += [("total", group) for group in sums.decompositions(numbers, off) if len(group) > 1]
    return tuple(Fault(reason, game.rules[reason], (), group) for reason, group in dict.fromkeys(wrong))


def _together(numbers: Sequence[int], captures: Sequence[Capture]) -> list[tuple[str, Numbers]]:
    """Two captures taken with one piece, where the table has the pieces for both (A6, A8, F4)."""
    misses = []
    for place, one in enumerate(captures):
        for other in captures[place:]:
            both = tuple(sorted(one.numbers + other.numbers))
            if all(both.count(number) <= numbers.count(number) for number in set(both)):
                matches = (one.kind == MATCH) + (other.kind == MATCH)
                misses.append((("two_groups", "match_and_group", "two_matches")[matches], both))
    order = ["match_and_group", "two_groups", "two_matches"]
    return sorted(misses, key=lambda miss: (order.index(miss[0]), len(miss[1])))


def _twice(numbers: Sequence[int], total: int) -> list[Numbers]:
    """Groups of two or three that would work if one number could be used once more than it is on the table."""
    there = set(numbers)
    parts = (part for part in sums.partitions(total).parts if 2 <= len(part) <= 3 and there.issuperset(part))
    return [part for part in parts if _overdrawn(part, numbers) == 1]


def _overdrawn(part: Numbers, numbers: Sequence[int]) -> int:
    return sum(max(0, part.count(number) - numbers.count(number)) for number in set(part))
