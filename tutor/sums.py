"""Every way a total can be made from given numbers, by number and by piece.

Comes in: positive whole numbers and a total. Goes out: decompositions (ascending tuples) and counts. Knows nothing of
cards, games or text.

The partitions of a total are few (135 for 14), so they are written down once. For each number and each count of it one
bit mask says which partitions that count allows; the masks of all numbers, and-ed, are the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple, TypeVar

from tutor.errors import InputError

T = TypeVar("T")

LARGEST_TOTAL = 40
"""The largest total whose partitions (37,338 of them) are kept in memory."""


class Partitions(NamedTuple):
    """All partitions of one total, in ascending order, and the bit masks to filter them by.

    `runs` are the same partitions as pairs of a number and how often it is needed. `masks[number][count]` has bit *i*
    set when partition *i* uses `number` at most `count` times.
    """

    parts: tuple[tuple[int, ...], ...]
    runs: tuple[tuple[tuple[int, int], ...], ...]
    masks: tuple[tuple[int, ...], ...]


def _partitions(total: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    for first in range(least, total // 2 + 1):
        for rest in _partitions(total - first, first):
            yield (first, *rest)
    yield (total,)


@cache
def partitions(total: int) -> Partitions:
    """The partitions of `total` with their masks.

    >>> partitions(4).parts
    ((1, 1, 1, 1), (1, 1, 2), (1, 3), (2, 2), (4,))
    >>> bin(partitions(4).masks[2][0])
    '0b10101'

    Raises `InputError` for a total outside 1 to 40.
    """
    if not 1 <= total <= LARGEST_TOTAL:
        raise InputError(
            "a total of {total} cannot be decomposed: it must be a whole number from 1 to {most}",
            total=total,
            most=LARGEST_TOTAL,
        )
    parts = tuple(_partitions(total))
    masks = [
        tuple(_mask(parts, number, count) for count in range(total // number + 1)) for number in range(1, total + 1)
    ]
    runs = tuple(tuple((number, part.count(number)) for number in sorted(set(part))) for part in parts)
    return Partitions(parts, runs, ((), *masks))  # there are no masks for the number 0


def _mask(parts: Sequence[tuple[int, ...]], number: int, count: int) -> int:
    return sum(1 << place for place, part in enumerate(parts) if part.count(number) <= count)


def allowed(numbers: Sequence[int], total: int) -> int:
    """The partitions of `total` that can be made from `numbers`, as a bit mask over `partitions(total).parts`.

    >>> bin(allowed([1, 3, 4], 4))
    '0b10100'
    """
    return _allowed(_counts(numbers, total), partitions(total).masks)


def _counts(numbers: Sequence[int], total: int) -> list[int]:
    """How many there are of each number up to `total`, by number."""
    counts = [0] * (total + 1)
    for number in numbers:
        if 0 < number <= total:
            counts[number] += 1
    return counts


def _allowed(counts: Sequence[int], masks: Sequence[Sequence[int]]) -> int:
    mask = masks[1][-1]  # every partition: none has more than `total` ones
    for there, allowing in zip(counts, masks, strict=True):
        if there < len(allowing):  # with more than any partition needs, all are allowed
            mask &= allowing[there]
    return mask


def decompositions(numbers: Sequence[int], total: int) -> list[tuple[int, ...]]:
    """Every group of `numbers` that adds up to `total`, each once by number, in ascending order.

    >>> decompositions([2, 3, 3, 4, 4, 5, 6, 8, 8], 8)
    [(2, 3, 3), (2, 6), (3, 5), (4, 4), (8,)]
    >>> decompositions([], 8)
    []

    Raises `InputError` for a total outside 1 to 40.
    """
    return [group for group, _ in decompositions_with_ways(numbers, total)]


def decompositions_with_ways(numbers: Sequence[int], total: int) -> list[tuple[tuple[int, ...], int]]:
    """As `decompositions`, each with its number of ways by piece.

    >>> decompositions_with_ways([4, 4, 4, 8], 8)
    [((4, 4), 3), ((8,), 1)]

    Raises `InputError` for a total outside 1 to 40.
    """
    parts, runs, masks = partitions(total)
    counts = _counts(numbers, total)
    mask = _allowed(counts, masks)
    groups = []
    while mask:
        lowest = mask & -mask
        mask ^= lowest
        place = lowest.bit_length() - 1
        product = 1
        for number, needed in runs[place]:
            there = counts[number]
            product *= there if needed == 1 else comb(there, needed)
        groups.append((parts[place], product))
    return groups


def count_by_piece(numbers: Sequence[int], total: int) -> int:
    """How many groups of pieces add up to `total`, counted without listing them.

    This is the coefficient of x^total in the product of (1 + x^n) over all numbers n: one pass over the numbers.

    >>> count_by_piece([2, 3, 3, 4, 4, 5, 6, 8, 8], 8)
    7
    """
    if total < 1:
        return 0
    coefficients = [1] + [0] * total
    for number in numbers:
        for amount in range(total, number - 1, -1):
            coefficients[amount] += coefficients[amount - number]
    return coefficients[total]


def in_groups(numbers: Sequence[int], total: int) -> tuple[tuple[int, ...], ...]:
    """All of the numbers in groups that each make the total, largest numbers first; empty if that cannot be done.

    >>> in_groups([2, 6, 5, 3, 8], 8)
    ((8,), (6, 2), (5, 3))
    >>> in_groups([5, 3, 2], 8)
    ()
    """
    if sum(numbers) % total:
        return ()
    return _groups(tuple(sorted(numbers)), total) or ()


@lru_cache(maxsize=4096)
def _groups(numbers: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...] | None:
    """Groups for numbers in ascending order: the largest is in one of them, with others that make up the total."""
    if not numbers:
        return ()
    *rest, largest = numbers
    if largest > total:
        return None
    for group in decompositions(rest, total - largest) if largest < total else [()]:
        others = _groups(without(rest, group), total)
        if others is not None:
            return ((largest, *group[::-1]), *others)
    return None


def without(items: Sequence[T], omitted: Iterable[T]) -> tuple[T, ...]:
    """The items without the omitted ones, each of which is left out once.

    >>> without([8, 3, 3, 2], [3, 2])
    (8, 3)

    Raises `ValueError` for one that is not there.
    """
    left = list(items)
    for item in omitted:
        left.remove(item)
    return tuple(left)
