"""A seed is a stream of choices: the same for ever and everywhere, and never a part of another one's."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tests.command_line import run
from tutor.chance import SEED_SYMBOLS, Chance, fresh_seed, seed_text
from tutor.errors import UsageError
from tutor.games.position import deal
from tutor.games.settings import Settings
from tutor.puzzle import puzzles
from tutor.sheet.asking import worksheet
from tutor.simulation.games import simulate

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


ALIKE = ["k1v0", "K1V0", "KIVO", "kluo", "Kluo"]
STRANGE = [
    "Peña",
    "é",
    "-5",
    "a.b",
    "k 7",
    " k7",
    "k7/0",
    "a\u0301",
    "\u0130",
    "\uff11",
    "\u0661",
    "a_b",
    "a\n",
    "5!",
    "\udcff",
]
"""Texts that are no seeds."""


def test_look_alikes_are_one_seed() -> None:
    """A seed is printed and typed again: capitals and look-alikes are one seed, said back as it was read."""
    assert {"k1v0"} == {seed_text(seed) for seed in ALIKE}
    assert 1 == len({puzzles(level=3, count=2, seed=seed) for seed in ALIKE})
    assert 1 == len({worksheet(level=3, count=1, seed=seed).code for seed in ALIKE})
    assert 1 == len({deal(Settings.of("fifteen"), seed=seed) for seed in ALIKE})
    assert "k1v0/0" == next(simulate(Settings.of("fifteen"), ["greedy"] * 2, 1, seed="KIUO")).seed
    assert ".k1v0." in worksheet(level=3, count=1, seed="KIUO").code


@pytest.mark.parametrize("seed", STRANGE, ids=ascii)
def test_no_sign_of_a_seed_is_dropped(seed: str) -> None:
    """Whatever is no letter and no digit is refused by name wherever the library takes a seed."""
    for take in (
        lambda: puzzles(level=3, count=1, seed=seed),
        lambda: worksheet(level=3, count=1, seed=seed),
        lambda: deal(Settings.of("fifteen"), seed=seed),
        lambda: simulate(Settings.of("fifteen"), ["greedy"] * 2, 1, seed=seed),
    ):
        with pytest.raises(UsageError, match="has no place in the seed"):
            take()


@pytest.mark.parametrize("command", ["worksheet --key none", "puzzles --count 1", "simulate --games 1", "play"])
@pytest.mark.parametrize(("seed", "sign"), [("Peña", "ñ"), ("-5", "-"), ("a.b", "."), ("a b", " "), ("5!", "!")])
def test_a_command_refuses_what_is_no_seed(command: str, seed: str, sign: str) -> None:
    """One sentence names the sign and the seed, and says what would be right."""
    ended = run(*command.split(), f"--seed={seed}")
    assert (2, "") == (ended.exit_code, ended.stdout)
    assert f"'{sign}' has no place in the seed '{seed}'" in ended.stderr
    assert "letters from A to Z and digits, such as k7q2m" in ended.stderr


@pytest.mark.parametrize("seed", [-5, "", "a" * 101])
def test_a_seed_is_one_to_a_hundred_signs(seed: object) -> None:
    """An empty text, a longer one and a number below nought are no seeds."""
    with pytest.raises(UsageError, match="seed"):
        seed_text(seed)
