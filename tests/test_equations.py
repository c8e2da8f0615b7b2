"""Counting with algebra: products, polynomials and sets, held against taking every subset. See docs/algebra.md."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import FiniteSet, Tuple

from tests.command_line import run
from tutor import UsageError, equations
from tutor.equations import generating_function, polynomial, product, solutions, x

TABLES = st.lists(st.integers(1, 10), max_size=9)
TOTALS = st.integers(0, 20)


def ways(table: list[int], total: int) -> list[tuple[int, ...]]:
    """Every choice of pieces that makes a total, as sorted numbers: by brute force."""
    every = (pick for size in range(len(table) + 1) for pick in combinations(sorted(table), size))
    return [pick for pick in every if sum(pick) == total]


@given(TABLES, TOTALS)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_the_coefficients_count_the_ways(table: list[int], total: int) -> None:
    """By piece each choice of pieces counts, by number each choice of numbers; the set holds the latter."""
    found = ways(table, total)
    assert len(found) == polynomial(table).coeff_monomial(x**total) == generating_function(table, total).coefficient
    by_number = generating_function(table, total, counts="number")
    assert len(set(found)) == polynomial(table, counts="number").coeff_monomial(x**total) == by_number.coefficient
    assert FiniteSet(*(Tuple(*pick) for pick in found if pick)) == solutions(table, total)


def read(text: str) -> Counter[int]:
    """The coefficients of a polynomial that was written as text."""
    terms = re.findall(r"(?:^|\+ )(\d*)(x?)(?:\^(\d+))?(?= |$)", text)
    return Counter({int(power or bool(letter)): int(times or 1) for times, letter, power in terms})


@given(TABLES, TOTALS, st.sampled_from(["piece", "number"]))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_what_is_written_is_what_is_meant(table: list[int], total: int, counts: str) -> None:
    """The expansion has every term up to the total, and the sign for more only where more follows."""
    function = generating_function(table, total, counts=counts)
    whole = {power: int(times) for (power,), times in polynomial(table, counts=counts).terms()}
    assert {power: times for power, times in whole.items() if power <= total} == dict(
        read(function.expansion.removesuffix(" + …"))
    )
    assert function.expansion.endswith("…") == (max(whole) > total)
    assert polynomial(table, counts=counts) == product(table, counts=counts).as_poly(x, domain="ZZ") or not table
    for text in (function.product, function.latex, function.expansion):
        assert not re.search(r"\^(\{1\}|1(?!\d))", text)


def test_no_pieces_make_nothing() -> None:
    """An empty table has one choice, to take nothing; no capture comes of it."""
    function = generating_function([], 8)
    assert ("1", "1", 0) == (function.product, function.expansion, function.coefficient)
    assert 0 == len(solutions([], 0)) == len(solutions([], 8))


@pytest.mark.parametrize("wrong", [[0], [-1], [2.5], ["2"], [True], [None]], ids=str)
def test_what_is_no_piece_is_refused(wrong: list[int]) -> None:
    """Only whole numbers from 1 on are pieces."""
    calls = (
        polynomial,
        product,
        lambda numbers: solutions(numbers, 5),
        lambda numbers: generating_function(numbers, 5),
    )
    for call in calls:
        with pytest.raises(UsageError, match="whole numbers from 1 on"):
            call(wrong)
    with pytest.raises(UsageError, match=r"no way to count by 'pieces' .did you mean piece"):
        equations.polynomial([2], counts="pieces")


@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_the_command_counts_both_ways(game: str) -> None:
    """`--algebra` prints both products, and their coefficients are the captures that were found."""
    words = ("explain", "8", "--table", "1 2 3 4 4 5 6 7 7", "--game", game)
    told = json.loads(run(*words, "--algebra", "--json").stdout)
    assert (told["by_piece"], told["by_number"]) == (
        told["algebra"]["coefficient"], told["algebra"]["by_number"]["coefficient"],
    )  # fmt: skip
    text = run(*words, "--algebra").stdout
    for function in (told["algebra"], told["algebra"]["by_number"]):
        assert function["product"] in " ".join(text.split())
        assert f"is {function['coefficient']}, and {function['coefficient']} were found." in text
    assert max(map(len, text.splitlines())) <= 80
