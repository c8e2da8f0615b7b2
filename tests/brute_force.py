"""Captures and answers by trying every choice of pieces, to hold the program against.

Comes in: numbers, pieces as pairs of a number and a mark, the key of a game. Goes out: captures and what follows from
them, by the rules of tests/games.py. Imports nothing of the program.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any

from tests.games import Numbers, Pair, rules_of

Answer = dict[str, object]


def legal(game: str, played: int, group: Sequence[int]) -> bool:
    """Whether a played number may take these numbers: A6 and A7, or F4.

    >>> legal("add-it", 8, [8]), legal("add-it", 8, [5, 3]), legal("add-it", 8, [8, 8]), legal("fifteen", 8, [7])
    (True, True, False, True)
    """
    return rules_of(game).takes(played, group)


def may_take(game: str, played: int, numbers: Sequence[int], group: Sequence[int]) -> bool:
    """Whether a played number may take numbers of a table, where some captures go before others."""
    if not legal(game, played, group):
        return False
    goes_first = rules_of(game).goes_first
    return goes_first(played, tuple(group)) or not any(goes_first(played, (number,)) for number in numbers)


def choices(game: str, played: int, numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of places on the table that is a capture; none is longer than 14, the largest total of a game.

    >>> list(choices("add-it", 4, [4, 2, 2, 2]))
    [(0,), (1, 2), (1, 3), (2, 3)]
    """
    for size in range(1, min(len(numbers), 14) + 1):
        for places in combinations(range(len(numbers)), size):
            if may_take(game, played, numbers, [numbers[place] for place in places]):
                yield places


def captures(game: str, played: int, numbers: Sequence[int]) -> dict[Numbers, int]:
    """Captures by number, ascending, with the ways by piece.

    >>> captures("add-it", 8, [2, 3, 3, 4, 4, 5, 6, 8, 8])
    {(2, 3, 3): 1, (2, 6): 1, (3, 5): 2, (4, 4): 1, (8,): 2}
    """
    found = Counter(tuple(sorted(numbers[place] for place in places)) for places in choices(game, played, numbers))
    return {group: found[group] for group in sorted(found)}


def captures_of_large_table(game: str, played: int, numbers: Sequence[int]) -> dict[Numbers, int]:
    """As `captures`, where choices of pieces are too many: every group of numbers tried, its choices counted."""
    there = Counter(numbers)
    total = rules_of(game).wanted(played)
    found = {}
    for size in range(1, 15):
        small = range(1, total - size + 2)  # the other addends are ones at least
        for group in combinations_with_replacement(small, size):
            needed = Counter(group)
            if may_take(game, played, numbers, group) and all(there[number] >= needed[number] for number in needed):
                found[group] = prod(comb(there[number], needed[number]) for number in needed)
    return {group: found[group] for group in sorted(found)}


def tables(game: str, played: int, size: int) -> Iterator[Numbers]:
    """Every table by number that the deck allows beside the played piece."""
    for table in combinations_with_replacement(range(1, 11), size):
        counts = Counter((played, *table))
        if max(counts.values()) <= rules_of(game).copies:
            yield table


def value(game: str, taken: Sequence[Pair], table: Sequence[Pair]) -> tuple[int, ...]:
    """What a choice of table pieces is worth, the most important measure first (A12, F6, F9)."""
    return rules_of(game).value(taken, table)


def worths(game: str, played: int, table: Sequence[Pair]) -> dict[Numbers, tuple[int, ...]]:
    """The worth of each capture by number: the best of all its choices of pieces."""
    found: dict[Numbers, tuple[int, ...]] = {}
    for places in choices(game, played, [number for number, _ in table]):
        taken = [table[place] for place in places]
        group = tuple(sorted(number for number, _ in taken))
        found[group] = max(found.get(group, ()), value(game, taken, table))
    return found


def best(game: str, played: int, table: Sequence[Pair]) -> list[Numbers]:
    """The captures by number that nothing beats."""
    found = worths(game, played, table)
    return sorted(group for group, worth in found.items() if worth == max(found.values()))


def holds(numbers: Sequence[int], claim: Sequence[int]) -> bool:
    """Whether the table has the pieces for a claim.

    >>> holds([4, 4, 2], [4, 4]), holds([4, 2], [4, 4])
    (True, False)
    """
    return all(list(claim).count(number) <= list(numbers).count(number) for number in claim)


def splits(game: str, played: int, claim: Sequence[int]) -> Iterator[tuple[Numbers, Numbers]]:
    """Every way to part a claim into two captures, each of them legal by itself."""
    for size in range(1, len(claim)):
        for places in combinations(range(len(claim)), size):
            one = tuple(sorted(claim[place] for place in places))
            other = tuple(sorted(claim[place] for place in range(len(claim)) if place not in places))
            if legal(game, played, one) and legal(game, played, other):
                yield one, other


def broken_rule(game: str, played: int, numbers: Sequence[int], claim: Sequence[int]) -> str | None:
    """The rule that a claimed capture breaks, or None when it is legal."""
    if not holds(numbers, claim):
        return rules_of(game).absent(claim)
    return None if may_take(game, played, numbers, claim) else rules_of(game).rule(played, claim)


def worth_of(game: str, piece: Pair) -> int:
    """What a piece counts when a gain is counted: docs/puzzles.md."""
    return rules_of(game).worth(piece)


def takings(game: str, table: Sequence[Pair]) -> dict[int, dict[Numbers, tuple[int, list[Pair]]]]:
    """For each number that may be played: the groups it may take, each with the most worth, and the table left then."""
    rules = rules_of(game)
    found: dict[int, dict[Numbers, tuple[int, list[Pair]]]] = {number: {} for number in range(1, 11)}
    for places in small_groups([number for number, _ in table], 14):
        played = rules.wanted(sum(table[place][0] for place in places))  # A6, A7; F4
        if not places or played not in found:
            continue
        group = tuple(sorted(table[place][0] for place in places))
        worth = sum(worth_of(game, table[place]) for place in places)
        worth += rules.clearing * (len(places) == len(table))  # F6
        if worth > found[played].get(group, (0, []))[0]:
            found[played][group] = (worth, [table[place] for place in range(len(table)) if place not in places])
    for number, groups in found.items():
        first = {group: taken for group, taken in groups.items() if rules.goes_first(number, group)}
        found[number] = first or groups
    return found


def small_groups(numbers: Sequence[int], most: int, first: int = 0) -> Iterator[tuple[int, ...]]:
    """Every choice of places whose numbers make `most` at the most, none at all among them.

    >>> list(small_groups([2, 3, 9], 6))
    [(), (0,), (0, 1), (1,)]
    """
    yield ()
    for place in range(first, len(numbers)):
        if numbers[place] <= most:
            for others in small_groups(numbers, most - numbers[place], place + 1):
                yield (place, *others)


def aftermath(game: str, left: Sequence[Pair], unseen: Counter[int]) -> tuple[dict[str, Any] | None, int]:
    """The most that one unseen piece, its mark unknown, could collect from a table; and how many pieces can capture."""
    able = 0
    worst: dict[str, Any] | None = None
    for number, groups in sorted(takings(game, left).items()):
        own = min(worth_of(game, piece) for piece in rules_of(game).deck if piece[0] == number)
        if not groups or not unseen[number]:
            continue
        able += unseen[number]
        for group in sorted(groups):
            if worst is None or own + groups[group][0] > worst["worth"]:
                worst = {"number": number, "take": list(group), "worth": own + groups[group][0]}
    return worst, able


def choices_ahead(game: str, hand: Sequence[Pair], table: Sequence[Pair]) -> list[dict[str, Any]]:
    """Each different piece of a hand with its best capture, or laid; what it gains and gives away; the best first."""
    unseen = Counter(number for number, _ in rules_of(game).deck) - Counter(number for number, _ in [*hand, *table])
    found, groups = [], takings(game, table)
    for piece in sorted(set(hand)):
        ways = [(worth + worth_of(game, piece), group, left) for group, (worth, left) in groups[piece[0]].items()]
        most = max((way[0] for way in ways), default=0)
        tried: list[dict[str, Any]] = []
        for gained, group, left in sorted(way for way in ways if way[0] == most) or [(0, (), [*table, piece])]:
            threat, able = aftermath(game, left, unseen)
            tried.append({
                "piece": f"{piece[0]}{piece[1]}", "take": list(group), "gain": gained, "able": able,
                "left": [f"{number}{mark}" for number, mark in sorted(left)], "threat": threat,
                "unseen": unseen.total(), "balance": gained - (threat["worth"] if threat else 0),
            })  # fmt: skip
        found.append((piece, min(tried, key=lambda one: (-one["balance"], one["able"]))))
    if rules_of(game).forced and any(one["take"] for _, one in found):
        found = [(piece, one) for piece, one in found if one["take"]]  # F5
    found.sort(key=lambda one: (-one[1]["balance"], one[1]["able"], one[0][0]))
    return [one for _, one in found]


def advice(game: str, hand: Sequence[Pair], table: Sequence[Pair]) -> Answer:
    """What we would play, every choice, and what may not be played now."""
    found = choices_ahead(game, hand, table)
    played = [one["piece"] for one in found]
    waiting = [f"{number}{mark}" for number, mark in sorted(set(hand)) if f"{number}{mark}" not in played]
    return {"play": played[0], "choices": found, "must_wait": waiting}


def bridges(addends: Sequence[int]) -> bool:
    """Whether no part of the addends makes exactly ten.

    >>> bridges([8, 7]), bridges([8, 2, 5])
    (True, False)
    """
    parts = (part for size in range(1, len(addends) + 1) for part in combinations(addends, size))
    return all(sum(part) != 10 for part in parts)


def unused(game: str, played: Sequence[int], numbers: Sequence[int]) -> int:
    """How many table pieces no capture of any of the played numbers uses."""
    used = {place for one in set(played) for places in choices(game, one, numbers) for place in places}
    return len(numbers) - len(used)
