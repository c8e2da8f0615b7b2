"""A seed is a stream of choices: the same for ever and everywhere, and never a part of another one's."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tutor.chance import SEED_SYMBOLS, Chance, fresh_seed

GOLDEN: dict[str, tuple[list[int], list[int], list[int]]] = {
    "": ([844, 757, 420, 258, 511, 404, 783, 303], [8, 7, 5, 4, 1, 3, 9, 2, 0, 6], [50, 45, 26, 17, 32]),
    "1": ([66, 413, 110, 752, 511, 49, 44, 735], [0, 4, 2, 8, 7, 5, 6, 9, 3, 1], [4, 25, 8, 45, 32]),
    "k7q2m/0": ([526, 700, 500, 867, 129, 10, 937, 928], [5, 7, 6, 9, 4, 0, 3, 2, 8, 1], [31, 42, 0, 52, 11]),
    "k7q2m/1": ([161, 32, 637, 295, 631, 754, 249, 212], [1, 0, 7, 5, 2, 8, 6, 4, 9, 3], [9, 2, 38, 19, 39]),
    "é": ([789, 784, 489, 512, 573, 836, 201, 685], [7, 8, 5, 6, 0, 9, 3, 2, 1, 4], [47, 0, 30, 32, 36]),
}
"""Frozen streams: whole numbers below 1000, ten things shuffled, five of sixty. Printed sheets rest on them."""


@pytest.mark.parametrize("seed", GOLDEN)
def test_a_stream_never_changes(seed: str) -> None:
    """The same seed gives the same choices on every machine and every Python: these values are never edited."""
    numbers, order, sample = GOLDEN[seed]
    chance = Chance(seed)
    assert numbers == [chance.below(1000) for _ in numbers]
    assert order == Chance(seed).shuffled(range(10))
    assert sample == Chance(seed).sample(range(60), 5)


def test_streams_do_not_overlap() -> None:
    """`Random(seed + i)` streams overlap; streams named by text share no stretch, near or far."""
    seeds = [f"{sheet}/{place}" for sheet in ("a", "b", "k7q2m") for place in range(200)]
    seen: Counter[int] = Counter()
    for seed in seeds:
        chance = Chance(seed)
        seen.update({chance.below(2**53) for _ in range(60)})
    assert {1} == set(seen.values())


def test_choices_are_even() -> None:
    """Each number, each order and each sample is as likely as the others (within five standard deviations)."""
    chance = Chance("even")
    counts = Counter(chance.below(10) for _ in range(10_000))
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(6_000))
    assert set(range(10)) == set(counts)
    assert set(permutations("abc")) == set(orders)
    assert all(850 < count < 1150 for count in counts.values())
    assert all(850 < count < 1150 for count in orders.values())
    assert set("xyz") == {chance.choice("xyz") for _ in range(200)}


def test_a_sample_takes_each_thing_once() -> None:
    """A shuffled deck is the same deck, and the original stays as it is."""
    deck = list(range(60))
    for place in range(50):
        sample = Chance(f"sample/{place}").sample(deck, 12)
        assert 12 == len(set(sample)) == len(sample)
    assert deck == sorted(Chance("a").shuffled(deck)) == list(range(60))
    assert [] == Chance("a").shuffled([])
    with pytest.raises(IndexError):
        Chance("a").choice([])


@pytest.mark.parametrize("seed", ["", " ", "x" * 10_000, "\udcff", "日本", "\n"])
def test_any_text_is_a_seed(seed: str) -> None:
    """Seeds are typed by people and handed over by shells: every text is one."""
    assert Chance(seed).below(1000) == Chance(seed).below(1000)


def test_a_fresh_seed_is_easy_to_type_again() -> None:
    """Five symbols without the look-alikes 0 o 1 l i, and hardly ever the same ones."""
    seeds = {fresh_seed() for _ in range(200)}
    assert len(seeds) > 190
    assert {5} == {len(seed) for seed in seeds}
    assert set("".join(seeds)) <= set(SEED_SYMBOLS)
    assert not set("01oli") & set(SEED_SYMBOLS)
