"""The rules written down a second time, as slowly and plainly as possible, to hold the program against.

Comes in: numbers, pieces as pairs of a number and a mark, the key of a game. Goes out: captures and answers found by
trying every choice of pieces. Imports nothing of the program; the letters in the comments are the rules of the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any

Pair = tuple[int, str]
Numbers = tuple[int, ...]
Answer = dict[str, object]

DECKS: dict[str, list[Pair]] = {
    "add-it": [(number, suit) for suit in "sbtrhg" for number in range(1, 11)],  # A1
    "fifteen": [
        *[(number, "") for number in range(1, 11)] * 3,
        *[(number, "*" if number == 7 else "o") for number in range(1, 11)],  # F1
    ],
}
HAND_SIZES = {"add-it": 6, "fifteen": 3}  # A3, F3
COPIES = {"add-it": 6, "fifteen": 4}  # A1, F1: how often the deck has each number


def legal(game: str, played: int, group: Sequence[int]) -> bool:
    """Whether a played number may take these numbers: A6 and A7, or F4.

    >>> legal("add-it", 8, [8]), legal("add-it", 8, [5, 3]), legal("add-it", 8, [8, 8]), legal("fifteen", 8, [7])
    (True, True, False, True)
    """
    if game == "add-it":
        match = len(group) == 1 and group[0] == played
        return match or (len(group) >= 2 and sum(group) == played)
    return len(group) >= 1 and played + sum(group) == 15


def choices(game: str, played: int, numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of places on the table that is a capture; none is longer than 14, the largest total of a game.

    >>> list(choices("add-it", 4, [4, 2, 2, 2]))
    [(0,), (1, 2), (1, 3), (2, 3)]
    """
    for size in range(1, min(len(numbers), 14) + 1):
        for places in combinations(range(len(numbers)), size):
            if legal(game, played, [numbers[place] for place in places]):
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
    total = played if game == "add-it" else 15 - played
    found = {}
    for size in range(1, 15):
        small = range(1, total - size + 2)  # the other addends are ones at least
        for group in combinations_with_replacement(small, size):
            needed = Counter(group)
            if legal(game, played, group) and all(there[number] >= needed[number] for number in needed):
                found[group] = prod(comb(there[number], needed[number]) for number in needed)
    return {group: found[group] for group in sorted(found)}


def tables(game: str, played: int, size: int) -> Iterator[Numbers]:
    """Every table by number that the deck allows beside the played piece."""
    for table in combinations_with_replacement(range(1, 11), size):
        counts = Counter((played, *table))
        if max(counts.values()) <= COPIES[game]:
            yield table


def value(game: str, taken: Sequence[Pair], table: Sequence[Pair]) -> tuple[int, ...]:
    """What a choice of table pieces is worth: A12 the most cards; F6 and F9 in the order a player asks."""
    if game == "add-it":
        return (len(taken),)
    return (
        int(len(taken) == len(table)),  # F6: a sweep
        sum(mark == "*" for _, mark in taken),
        sum(number == 7 for number, _ in taken),
        sum(mark in ("o", "*") for _, mark in taken),  # F1: the special seven counts as circled
        len(taken),
    )


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
    if holds(numbers, claim):
        if legal(game, played, claim):
            return None
        if game == "fifteen" and sum(claim) == 15:
            return "F6"  # 15 on the table alone
        if game == "add-it" and several(played, claim):
            return "A6" if set(claim) == {played} else "A8"  # two matches; otherwise never both
    if game == "add-it" and len(claim) == 1:
        return "A6"  # one card, but not of the same number, or not there
    return "A7" if game == "add-it" else "F4"


def several(played: int, claim: Sequence[int]) -> bool:
    """Whether a claim parts into captures of ADD-IT, each of them legal by itself, and not a single one.

    >>> several(8, [8, 5, 3]), several(3, [3, 2, 1, 2, 1]), several(8, [5, 3]), several(8, [8, 5])
    (True, True, False, False)
    """
    places = range(1, len(claim))
    return any(
        legal("add-it", played, [claim[0], *(claim[place] for place in chosen)])
        and (legal("add-it", played, rest) or several(played, rest))
        for size in range(len(claim) - 1)
        for chosen in combinations(places, size)
        for rest in [[claim[place] for place in places if place not in chosen]]
    )


def answer(  # noqa: PLR0911 - one for each kind
    game: str,
    kind: str,
    *,
    played: int,
    table: Sequence[Pair],
    hand: Sequence[Pair],
    given: Sequence[Numbers],
) -> Answer:
    """The answer of a printed puzzle of any kind."""
    numbers = [number for number, _ in table]
    if kind == "what-would-you-play":
        return advice(game, hand, table)
    if kind == "sweep":
        (piece,) = [piece for piece in hand if piece[0] + sum(numbers) == 15]  # F4, F6
        return {"piece": f"{piece[0]}{piece[1]}"}
    if kind == "which-piece":
        return {"pieces": [f"{number}{mark}" for number, mark in hand if any(choices(game, number, numbers))]}
    listing = captures if len(numbers) <= 16 else captures_of_large_table
    found = list(listing(game, played, numbers))
    if kind == "find-all":
        return {"captures": [list(group) for group in found]}
    if kind == "how-many":
        return {"count": len(found)}
    if kind == "best-capture":
        return {"captures": [list(group) for group in best(game, played, table)]}
    if kind == "missing-number":
        (hidden,) = {number for number in numbers if tuple(sorted((*given[0], number))) in found}
        return {"number": hidden}
    if kind == "right-or-wrong":
        rule = broken_rule(game, played, numbers, given[0])
        return {"legal": rule is None, "rule": rule}
    if kind == "which-is-missing":
        (left_out,) = set(found) - set(given)
        return {"numbers": list(left_out)}
    raise AssertionError(f"write an independent answer for the kind {kind} in tests/brute_force.py")


def worth_of(game: str, piece: Pair) -> int:
    """What a piece counts when a gain is counted: docs/puzzles.md."""
    if game == "add-it":
        return 1
    return {(True, "*"): 14, (True, ""): 4, (False, "o"): 3, (False, ""): 1}[piece[0] == 7, piece[1]]


def takings(game: str, table: Sequence[Pair]) -> dict[int, dict[Numbers, tuple[int, list[Pair]]]]:
    """For each number that may be played: the groups it may take, each with the most worth, and the table left then."""
    found: dict[int, dict[Numbers, tuple[int, list[Pair]]]] = {number: {} for number in range(1, 11)}
    for places in small_groups([number for number, _ in table], 14):
        total = sum(table[place][0] for place in places)
        played = total if game == "add-it" else 15 - total  # A6, A7; F4
        if not places or played not in found:
            continue
        group = tuple(sorted(table[place][0] for place in places))
        worth = sum(worth_of(game, table[place]) for place in places)
        worth += 8 * (game == "fifteen" and len(places) == len(table))  # F6
        if worth > found[played].get(group, (0, []))[0]:
            found[played][group] = (worth, [table[place] for place in range(len(table)) if place not in places])
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
        own = worth_of(game, (number, ""))
        if not groups or not unseen[number]:
            continue
        able += unseen[number]
        for group in sorted(groups):
            if worst is None or own + groups[group][0] > worst["worth"]:
                worst = {"number": number, "take": list(group), "worth": own + groups[group][0]}
    return worst, able


def choices_ahead(game: str, hand: Sequence[Pair], table: Sequence[Pair]) -> list[dict[str, Any]]:
    """Each different piece of a hand with its best capture, or laid; what it gains and gives away; the best first."""
    unseen = Counter(number for number, _ in DECKS[game]) - Counter(number for number, _ in [*hand, *table])
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
    if game == "fifteen" and any(one["take"] for _, one in found):
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
