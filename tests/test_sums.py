"""Ways to make a total, from integers alone: correct, unique, complete, and counted right by piece."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor import sums
from tutor.errors import InputError

NUMBERS = st.lists(st.integers(1, 12), max_size=11)
PARTITIONS = [1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77, 101, 135, 176]
"""How many partitions the totals 1 to 15 have (OEIS A000041)."""


def brute_force(numbers: list[int], total: int) -> dict[tuple[int, ...], int]:
    """Every group of places that adds up, by number, with how often."""
    sizes = range(1, len(numbers) + 1)
    groups = (group for size in sizes for group in combinations(sorted(numbers), size) if sum(group) == total)
    return dict(Counter(groups))


@given(NUMBERS, st.integers(1, 20))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_decompositions_are_correct_unique_and_complete(numbers: list[int], total: int) -> None:
    """Every group that adds up is found, once by number, in ascending order, and nothing else."""
    assert sorted(brute_force(numbers, total)) == sums.decompositions(numbers, total)


@given(NUMBERS, st.integers(1, 20))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_ways_and_count_by_piece_agree_with_every_choice_of_pieces(numbers: list[int], total: int) -> None:
    """By piece, groups count as often as their pieces can be chosen; the count without listing is the same."""
    expected = brute_force(numbers, total)
    assert sorted(expected.items()) == sums.decompositions_with_ways(numbers, total)
    assert sum(expected.values()) == sums.count_by_piece(numbers, total)


def test_the_order_of_the_numbers_does_not_matter() -> None:
    """A table is a set of pieces: how they lie changes no answer."""
    numbers = [1, 1, 2, 3, 3, 4, 5, 6, 8, 9, 10, 10]
    expected = sums.decompositions(numbers, 10)
    shuffled = random.Random(1)  # noqa: S311 - a fixed order to try, not a secret
    for _ in range(20):
        shuffled.shuffle(numbers)
        assert expected == sums.decompositions(numbers, 10)


def test_there_are_as_many_partitions_as_known() -> None:
    """The partitions of a total are all written down, each once and in order."""
    parts = [sums.partitions(total).parts for total in range(1, 16)]
    assert PARTITIONS == [len(each) for each in parts]
    for total, each in enumerate(parts, 1):
        assert sorted(set(each)) == list(each)
        assert {total} == {sum(part) for part in each}


@pytest.mark.parametrize("total", [0, -1, 41, 10**9])
def test_a_total_out_of_range_is_refused(total: int) -> None:
    """Totals from 1 to 40 are decomposed; others are refused at once, with the range."""
    with pytest.raises(InputError, match="from 1 to 40"):
        sums.decompositions([1, 2], total)


def test_nothing_makes_nothing() -> None:
    """An empty group is no group, and an empty table has none."""
    assert [] == sums.decompositions([], 5)
    assert 0 == sums.count_by_piece([1, 2], 0)
    assert 0 == sums.count_by_piece([], 3)


def test_forty_ones_are_counted_and_not_listed() -> None:
    """S15: 847,660,528 choices of ten ones are one group by number, found at once."""
    assert [((1,) * 10, 847_660_528)] == sums.decompositions_with_ways([1] * 40, 10)
    assert 847_660_528 == sums.count_by_piece([1] * 40, 10)


def can_be_parted(numbers: list[int], total: int) -> bool:
    """Whether numbers are groups of a total: every choice of others is tried for the first of them."""
    if not numbers:
        return True
    first, *rest = numbers
    return any(
        first + sum(rest[place] for place in places) == total
        and can_be_parted([number for place, number in enumerate(rest) if place not in places], total)
        for size in range(len(numbers))
        for places in combinations(range(len(rest)), size)
    )


def test_numbers_are_parted_into_groups_wherever_they_can_be() -> None:
    """A6, A8, F4, F6: whether several groups lie there, as by brute force; each number is in one of them."""
    chance = random.Random(8)  # noqa: S311 - numbers to try, not a secret
    tried = [([2, 2, 2, 4, 5, 5, 5, 5, 6, 6], 14)]  # 6 + 4 + 2 + 2 is no start here: 6, 5, 5, 5, 5 and 2 are left
    while len(tried) < 200:
        numbers, total = [chance.randint(1, 10) for _ in range(chance.randint(1, 9))], chance.randint(2, 15)
        tried += [(numbers, total)] if sum(numbers) % total == 0 else []
    for numbers, total in tried:
        groups = sums.in_groups(numbers, total)
        assert can_be_parted(numbers, total) == bool(groups)
        assert not groups or {total} == {sum(group) for group in groups}
        assert not groups or sorted(numbers) == sorted(number for group in groups for number in group)
    assert 20 < sum(bool(sums.in_groups(numbers, total)) for numbers, total in tried) < 180
