"""Explanations as proofs: each step true by brute force, nothing left unaccounted for, the best one really best."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from tests import brute_force
from tests.command_line import run
from tests.games import Numbers, rules_of
from tests.scopetta import SCOPETTA
from tutor.errors import InputError, UsageError
from tutor.games import GAMES, Fault, find_game
from tutor.pieces import Piece, numbers_of
from tutor.reasoning.explanation import Explanation, Step, explain
from tutor.wording.catalogue import speech
from tutor.wording.steps import SAYINGS, sentences

DECKS = list(GAMES)
TABLES = 200


def random_explanations(game: str, *, count: int = TABLES, most: int = 12) -> list[Explanation]:
    """Explanations of tables dealt from the deck."""
    chance = Random(f"explain {game}")  # noqa: S311 - a fixed choice of tables, not a secret
    dealt = [chance.sample(rules_of(game).deck, chance.randint(1, most + 1)) for _ in range(count)]
    return [explain(Piece(*pieces[0]), [Piece(*piece) for piece in pieces[1:]], game=game) for pieces in dealt]


def right(about: Explanation) -> dict[Numbers, int]:
    """The captures by brute force."""
    return brute_force.captures(about.game.key, about.played.number, numbers_of(about.table))


def descending(group: Numbers) -> Numbers:
    """A group as a child writes it, the largest number first."""
    return tuple(sorted(group, reverse=True))


def sums_to(numbers: list[int], total: int) -> bool:
    """Whether some of the numbers make the total; none of them make nought."""
    return any(sum(group) == total for size in range(len(numbers) + 1) for group in combinations(numbers, size))


def steps_of(about: Explanation, *keys: str) -> list[dict[str, Any]]:
    """The facts of the steps with these keys."""
    return [step.facts for step in about.steps if step.key in keys]


@pytest.mark.parametrize("game", DECKS)
def test_counts_and_captures_are_those_of_brute_force(game: str) -> None:
    """An explanation counts by number and by piece, and finds each capture once, the largest addend first."""
    for about in random_explanations(game):
        wanted = right(about)
        assert (len(wanted), sum(wanted.values())) == (about.by_number, about.by_piece)
        assert sorted(map(descending, wanted), reverse=True) == list(about.search)
        assert wanted == {capture.numbers: capture.ways for capture in about.captures}
        totals = steps_of(about, "total")
        assert totals == ([{"by_number": len(wanted), "by_piece": sum(wanted.values())}] if wanted else [])


@pytest.mark.parametrize("game", DECKS)
def test_each_start_finds_exactly_the_captures_with_that_largest_addend(game: str) -> None:
    """Start with a number: the captures that follow are all of those whose largest addend it is."""
    for about in random_explanations(game):
        by_largest: dict[int, list[Numbers]] = {}
        for group in sorted(map(descending, right(about)), reverse=True):
            by_largest.setdefault(group[0], []).append(group)
        said = {facts["first"]: list(facts["found"]) for facts in steps_of(about, "start") if facts["found"]}
        said |= {facts["first"]: [(facts["first"],)] for facts in steps_of(about, "exact")}
        assert by_largest == said, (about.played, about.table)


@pytest.mark.parametrize("game", DECKS)
def test_each_second_number_works_or_is_tried_in_vain(game: str) -> None:
    """Every number that fits second begins a capture or is tried, and from it down nothing makes what is left."""
    for about in random_explanations(game):
        for facts in steps_of(about, "start"):
            first, missing = facts["first"], facts["missing"]
            assert about.total - first == missing
            rest = numbers_of(about.table)
            rest.remove(first)
            fitting = {number for number in rest if number <= min(first, missing)}
            working = {group[1] for group in facts["found"]}
            assert fitting - working == {second for second, _ in facts["tried"]}
            assert list(facts["tried"]) == sorted(facts["tried"], reverse=True)
            for second, left in facts["tried"]:
                assert missing - second == left
                smaller = [number for number in rest if number <= second]
                smaller.remove(second)
                assert not sums_to(smaller, left), (about.played, about.table, first, second)


@pytest.mark.parametrize("game", DECKS)
def test_every_number_on_the_table_is_accounted_for(game: str) -> None:
    """A proof leaves nothing out: each number is too large, a start in its turn, or below the point of stopping."""
    for about in random_explanations(game):
        numbers = set(numbers_of(about.table))
        too_large = {number for facts in steps_of(about, "too_large") for number in facts["numbers"]}
        firsts = [facts["first"] for facts in steps_of(about, "exact", "start", "alone", "short")]
        stops = [facts["first"] for facts in steps_of(about, "stop")]
        assert {number for number in numbers if number > about.total} == too_large
        assert all(larger > smaller for larger, smaller in pairwise([*firsts, *stops]))
        below = {number for number in numbers for stop in stops if number <= stop}
        assert numbers == too_large | set(firsts) | below
        assert not below & set(firsts)


@pytest.mark.parametrize("game", DECKS)
def test_dead_ends_are_dead_ends(game: str) -> None:
    """Alone: nothing that comes after it fits. Short and stop: all that fits, added up, is too little."""
    for about in random_explanations(game):
        numbers = numbers_of(about.table)
        for facts in steps_of(about, "stop"):
            assert sum(number for number in numbers if number <= facts["first"]) == facts["sum"] < about.total
        for facts in steps_of(about, "short", "alone"):
            rest = list(numbers)
            rest.remove(facts["first"])
            fitting = [number for number in rest if number <= min(facts["first"], facts["missing"])]
            assert about.total - facts["first"] == facts["missing"]
            assert sum(fitting) == facts.get("sum", 0) < facts["missing"]
            assert bool(fitting) == ("sum" in facts)
        assert bool(right(about)) == (not steps_of(about, "none"))


@pytest.mark.parametrize("game", DECKS)
def test_choices_multiply_to_the_ways(game: str) -> None:
    """Where a number lies there more often than it is needed, the picks explain the ways by piece."""
    for about in random_explanations(game):
        numbers = numbers_of(about.table)
        several = {descending(group): ways for group, ways in right(about).items() if ways > 1}
        assert several == {facts["numbers"]: facts["ways"] for facts in steps_of(about, "choice")}
        for facts in steps_of(about, "choice"):
            wanted = [
                (number, facts["numbers"].count(number), numbers.count(number))
                for number in sorted(set(facts["numbers"]), reverse=True)
                if numbers.count(number) > facts["numbers"].count(number)
            ]
            assert wanted == list(facts["picks"])


# --- the best capture ---


@pytest.mark.parametrize("game", DECKS)
def test_the_best_capture_is_best_of_every_choice_of_pieces(game: str) -> None:
    """A12: most cards. F6, F9: a sweep, the special seven, sevens, circled chips, chips; by every choice of pieces."""
    for about in random_explanations(game, count=400):
        worths = brute_force.worths(game, about.played.number, about.table)
        assert brute_force.best(game, about.played.number, about.table) == [capture.numbers for capture in about.best]
        assert reasons(game, worths) == about.best_reasons, (about.played, about.table)


def reasons(game: str, worths: dict[Numbers, tuple[int, ...]]) -> tuple[str, ...]:
    """In what the best captures are better than each of the others: where they first differ."""
    names = ["pieces"] if game == "add-it" else ["sweep", "special_seven", "sevens", "circled", "pieces"]
    if len(worths) < 2:  # F6: a sweep is a point, also where nothing else could be taken
        return tuple("sweep" if names[0] == "sweep" and worth[0] else "only" for worth in worths.values())
    best = max(worths.values())
    differ = {
        next(place for place, (ours, theirs) in enumerate(zip(best, worth, strict=True)) if ours != theirs)
        for worth in worths.values()
        if worth != best
    }
    return tuple(names[place] for place in sorted(differ)) or ("equal",)


def test_a_sweep_and_its_point_are_named() -> None:
    """F6: whoever asks is told that everything is taken and that this is a point, in text and in JSON."""
    words = ["explain", "5", "--table", "1 2 3 4", "--game", "fifteen"]
    said = " ".join(run(*words).stdout.split())
    assert "5 + 4 + 3 + 2 + 1 = 15 ★ a sweep" in said
    assert "4 + 3 + 2 + 1 takes everything on the table: a sweep, and so a point." in said
    assert "4 + 3 + 2 + 1 is best: a sweep." in said
    told = json.loads(run(*words, "--json").stdout)
    assert ["sweep"] == told["best_reasons"]
    assert [True] == [capture["sweep"] for capture in told["captures"]]
    two = json.loads(run("explain", "5", "--table", "1 2 3 4 10", "--game", "fifteen", "--json").stdout)
    assert [False, False] == [capture["sweep"] for capture in two["captures"]]
    cards = json.loads(run("explain", "5", "--table", "2 3", "--json").stdout)
    assert (["only"], [False]) == (cards["best_reasons"], [capture["sweep"] for capture in cards["captures"]])
    assert "es escoba, y por eso un punto" in " ".join(run(*words, "--lang", "es").stdout.split())


@pytest.mark.parametrize(
    ("played", "table", "best", "why"),
    [
        ("8", "4 3 7*", (7,), "special_seven"),
        ("8", "3 4", (3, 4), "sweep"),
        ("8", "3 4 9", (3, 4), "only"),
        ("1", "7 7 10 4", (7, 7), "sevens"),
        ("1", "7 7 4 3 7*", (7, 7), "sevens"),
        ("5", "10o 6 4", (10,), "circled"),
        ("5", "10 6 4 1", (4, 6), "pieces"),
        ("6", "5 4 4", (4, 5), "only"),
        ("1", "10 4 9 5o", (5, 9), "circled"),
    ],
)
def test_fifteens_order_of_worth(played: str, table: str, best: tuple[int, ...], why: str) -> None:
    """F6, F9: the order sweep, special seven, sevens, circled chips, chips, on tables worked out by hand."""
    about = explain(played, table, game="fifteen")
    assert [best] == [capture.numbers for capture in about.best]
    assert (why,) == about.best_reasons


def test_a_sweep_comes_first_in_fifteen() -> None:
    """F6 before F9: taking all that lies there beats the special seven, if the sweep leaves nothing at all."""
    about = explain("8", "7*", game="fifteen")
    assert (1, 1, 1, 1, 2) == steps_of(about, "best")[0]["value"]
    swept = explain("5", "4 3 2 1", game="fifteen")
    assert [(1, 2, 3, 4)] == [capture.numbers for capture in swept.best]
    assert 1 == steps_of(swept, "best")[0]["value"][0]


# --- near misses ---


def is_true(about: Explanation, miss: Fault) -> bool:
    """Whether the reason of a near miss is so, by brute force."""
    game, played, numbers = about.game.key, about.played.number, numbers_of(about.table)
    group, there = miss.numbers, brute_force.holds(numbers, miss.numbers)
    if miss.reason == "twice":
        over = sum(max(0, group.count(number) - numbers.count(number)) for number in set(group))
        return brute_force.legal(game, played, group) and over == 1 and set(group) <= set(numbers)
    if miss.reason == "total":
        return there and len(group) > 1 and abs(sum(group) - about.total) == 1
    if miss.reason == "same_number":
        return there and group == (played,) and game == "fifteen"
    if miss.reason == "table_alone":
        return there and sum(group) == 15 and game == "fifteen"
    lengths = {"two_matches": 2, "match_and_group": 1, "two_groups": 0}
    matches = [(len(one) == 1) + (len(other) == 1) for one, other in brute_force.splits(game, played, group)]
    return there and (bool(matches) if game == "fifteen" else lengths[miss.reason] in matches)


@pytest.mark.parametrize("game", DECKS)
def test_a_near_miss_is_no_capture_and_its_reason_is_true(game: str) -> None:
    """What is warned about is really wrong, for the reason given, under a rule of the game; none comes twice."""
    for about in random_explanations(game, most=9):
        wanted = right(about)
        assert len(about.near_misses) == len(set(about.near_misses))
        for miss in about.near_misses:
            assert miss.numbers not in wanted
            assert tuple(sorted(miss.numbers)) == miss.numbers
            assert is_true(about, miss), (about.played, about.table, miss)
            assert about.game.rules[miss.reason] == miss.rule


@pytest.mark.parametrize("game", DECKS)
def test_the_likeliest_mistakes_are_all_there(game: str) -> None:
    """Each pair of captures that lie there together, each sum one off, and each 15 on the table alone is there."""
    for about in random_explanations(game, most=8):
        numbers = numbers_of(about.table)
        groups = {tuple(sorted(group)) for size in range(1, len(numbers) + 1) for group in combinations(numbers, size)}
        off = {group for group in groups if len(group) > 1 and abs(sum(group) - about.total) == 1}
        assert off == {miss.numbers for miss in about.near_misses if miss.reason == "total"}
        pairs = {group for group in groups if any(brute_force.splits(game, about.played.number, group))}
        together = {"two_groups", "match_and_group", "two_matches"}
        assert pairs == {miss.numbers for miss in about.near_misses if miss.reason in together}
        alone = {group for group in groups if sum(group) == 15 and game == "fifteen"}
        assert alone == {miss.numbers for miss in about.near_misses if miss.reason == "table_alone"}


# --- sentences and refusals ---


def all_explanations() -> list[Explanation]:
    """Explanations that between them have every kind of step."""
    some = [about for game in DECKS for about in random_explanations(game)]
    return [
        *some,
        explain(5, ""),
        explain(5, "4"),
        explain(6, "5 3 3"),
        explain(10, "9 2 2 2 2 2 2"),
        explain(8, "8 6 2", game=SCOPETTA),
    ]


def test_every_step_can_be_said() -> None:
    """Each key that explanations use has a sentence in tutor/wording/steps.py, and no sentence is there for nothing."""
    every = all_explanations()
    assert set(SAYINGS) == {step.key for about in every for step in about.steps}
    documented = {line.split("`")[1] for line in (Step.__doc__ or "").splitlines() if line.strip().startswith("| `")}
    assert set(SAYINGS) == documented
    for about in every:
        said = sentences(about, speech("en"))
        assert len(about.steps) == len(said)
        assert all(sentence and "{" not in sentence for sentence in said)


def test_the_published_example_is_explained() -> None:
    """The worked example of ADD-IT's rules: five captures by number, seven by piece; 2 + 3 + 3 takes the most."""
    about = explain(8, "2 3 3 4 4 5 6 8 8")
    assert ((8,), (6, 2), (5, 3), (4, 4), (3, 3, 2)) == about.search
    assert (5, 7) == (about.by_number, about.by_piece)
    assert [(2, 3, 3)] == [capture.numbers for capture in about.best]
    assert ("pieces",) == about.best_reasons


@pytest.mark.parametrize("game", DECKS)
def test_the_order_of_the_table_changes_nothing(game: str) -> None:
    """How the pieces lie plays no part in what is found or why."""
    for about in random_explanations(game, count=40):
        other = explain(about.played, about.table[::-1], game=game)
        assert (about.steps, about.near_misses, about.best) == (other.steps, other.near_misses, other.best)


def test_wrong_input_is_refused() -> None:
    """What is no piece, or no game, is refused before anything is explained."""
    with pytest.raises(InputError):
        explain("11", "3 4")
    with pytest.raises(InputError):
        explain("8", "3 4 x")
    with pytest.raises(UsageError):
        explain(8, "3 4", game="bridge")
    assert find_game("add-it") is explain(8, "3 4").game
