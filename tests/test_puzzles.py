"""Puzzles of every kind, level and game against brute force; wishes honoured or refused; streams that stand alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from statistics import mean
from typing import Any

import pytest

from tests import brute_force
from tests.drawn_puzzles import ALL, GAMES_AND_KINDS, answer, drawn, found, in_deck, kinds_of, stream
from tests.games import Numbers, Pair, rules_of
from tests.handed_cases import asked, expected
from tests.steps import MOST_STEPS, counted
from tutor.errors import InputError, NoSuchPuzzle, TutorError, UsageError
from tutor.games import GAMES, Settings, captures, deal, find_game
from tutor.puzzle import KINDS, Puzzle, Wishes, encode, find_kind, puzzles, solve
from tutor.puzzle.difficulty import difficulty
from tutor.puzzle.drawing.drawing import Drawer
from tutor.puzzle.drawing.tables import bridges
from tutor.puzzle.levels import all_levels, find_level
from tutor.reasoning.explanation import explain
from tutor.sheet.asking import worksheet
from tutor.sheet.recipes import recipes
from tutor.wording.catalogue import languages, speech
from tutor.wording.prompts import how_to, kind_title, question

EVERYDAY = 20
LONG = 10_000
DECKS = list(GAMES)


def check(puzzle: Puzzle) -> None:
    """The key is right, the pieces are real, and the puzzle asks something."""
    shown = encode(puzzle)
    assert answer(puzzle) == solve(puzzle), shown
    assert in_deck(puzzle), shown
    GOOD[puzzle.kind](puzzle)


def _some_capture(puzzle: Puzzle) -> None:
    assert found(puzzle)


def _one_best(puzzle: Puzzle) -> None:
    assert puzzle.played
    assert len(found(puzzle)) >= 2
    assert 1 == len(brute_force.best(puzzle.game.key, puzzle.played.number, puzzle.table))


def _one_hidden(puzzle: Puzzle) -> None:
    (shown,) = puzzle.given
    assert shown or puzzle.game.key == "fifteen"  # a match alone is no sum (A6); a single chip is one (F4)


def _some_can_and_some_cannot(puzzle: Puzzle) -> None:
    assert rules_of(puzzle.game.key).hand_size == len(puzzle.hand)
    able = [any(brute_force.choices(puzzle.game.key, piece.number, puzzle.numbers)) for piece in puzzle.hand]
    assert {True, False} == set(able)


def _a_claim(puzzle: Puzzle) -> None:
    (claim,) = puzzle.given
    assert set(claim) <= set(puzzle.numbers)
    assert found(puzzle)


def _one_left_out(puzzle: Puzzle) -> None:
    assert len(found(puzzle)) - 1 == len(set(puzzle.given)) == len(puzzle.given) >= 1


def _one_clears(puzzle: Puzzle) -> None:
    assert rules_of(puzzle.game.key).hand_size == len(puzzle.hand)
    assert 1 == sum(piece.number + sum(puzzle.numbers) == 15 for piece in puzzle.hand)
    assert puzzle.table


def _looking_ahead_decides(puzzle: Puzzle) -> None:
    assert min(4, rules_of(puzzle.game.key).hand_size) == len(puzzle.hand)
    best, *others = brute_force.choices_ahead(puzzle.game.key, puzzle.hand, puzzle.table)
    assert any(other["gain"] >= best["gain"] for other in others)
    assert all((other["balance"], -other["able"]) < (best["balance"], -best["able"]) for other in others)


GOOD: dict[str, Callable[[Puzzle], None]] = {
    "find-all": _some_capture,
    "how-many": _some_capture,
    "best-capture": _one_best,
    "missing-number": _one_hidden,
    "which-piece": _some_can_and_some_cannot,
    "right-or-wrong": _a_claim,
    "which-is-missing": _one_left_out,
    "sweep": _one_clears,
    "what-would-you-play": _looking_ahead_decides,
}
"""What makes a puzzle of each kind a good one; a new kind adds its own."""


# --- the registry ---


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
@pytest.mark.parametrize("language", languages())
def test_every_kind_is_put_into_words(language: str, game: str, kind: str) -> None:
    """A new kind has a title, a how-to and a question in tutor/wording/prompts.py, in every language."""
    words = speech(language)
    texts = kind_title(kind, words), how_to(find_game(game), kind, words), question(drawn(game, kind, 3, 1)[0], words)
    assert all(texts), f"say in tutor/wording/prompts.py what {kind} is"


def test_every_kind_is_known_to_these_tests() -> None:
    """A new kind is tested like the others: its answer by brute force, and what makes it a good puzzle."""
    assert set(KINDS) == set(GOOD), "add the new kind to GOOD here and to `answer` in tests/brute_force.py"
    assert len(KINDS) == len({kind.letter for kind in KINDS.values()})
    assert len(GAMES) == len({game.letter for game in GAMES.values()})
    assert all(key == kind.key for key, kind in KINDS.items())


@pytest.mark.parametrize("game", DECKS)
def test_every_game_has_six_levels(game: str) -> None:
    """Levels are numbered from 1 to 6, each with ages, an aim and curriculum codes."""
    assert [1, 2, 3, 4, 5, 6] == [level.number for level in all_levels()[game]]
    assert all(level.aim and level.ages and level.codes for level in all_levels()[game])


@pytest.mark.parametrize("unknown", [{"kind": "sudoku"}, {"game": "whist"}, {"level": 7}, {"level": 0}, {"count": 0}])
def test_what_does_not_exist_is_refused_by_name(unknown: dict[str, Any]) -> None:
    """An unknown kind, game or level, and a count of nothing, are mistakes of the call."""
    with pytest.raises(UsageError):
        puzzles(**unknown)


# --- every puzzle against brute force ---


@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_answers_are_those_of_brute_force(game: str, kind: str, level: int) -> None:
    """The key comes from the rules: twenty puzzles of every kind, level and game against every choice of pieces."""
    some = drawn(game, kind, level, 40)[:EVERYDAY]
    assert EVERYDAY == len(some)
    for puzzle in some:
        check(puzzle)


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_ten_thousand_answers_are_those_of_brute_force(game: str, kind: str, level: int) -> None:
    """Ten thousand puzzles of every kind, level and game: no key is wrong, no table outside the deck, none twice."""
    checked = 0
    for sheet in range(LONG):
        puzzles = list(stream(game, kind, level, min(40, LONG - checked), seed=f"long {sheet}"))
        for puzzle in puzzles:
            check(puzzle)
        assert len(puzzles) == len({puzzle.by_number for puzzle in puzzles})
        checked += len(puzzles)
        if checked >= LONG:
            break
    assert LONG <= checked


@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_a_puzzle_is_as_its_level_says(game: str, kind: str, level: int) -> None:
    """The wishes of a level hold for each of its puzzles, by brute force; for a hand, its numbers and table size."""
    wishes, hand = find_level(find_game(game), level).wishes, find_level(find_game(game), level).hand
    size = find_level(find_game(game), level).tables.get(kind, wishes.table_size)
    assert size
    for puzzle in drawn(game, kind, level, 40)[:EVERYDAY]:
        assert len(puzzle.table) in size
        if puzzle.played is None:
            assert all(piece.number in hand for piece in puzzle.hand)
        else:
            assert_wished(puzzle, wishes)


@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_all_puzzles_of_a_sheet_differ_by_number(game: str, kind: str, level: int) -> None:
    """No two puzzles of one sheet show the same numbers, whatever their marks."""
    seen = [
        (puzzle.played and puzzle.played.number, [piece.number for piece in puzzle.hand], puzzle.numbers)
        for puzzle in drawn(game, kind, level, 40)
    ]
    assert all(one not in seen[:place] for place, one in enumerate(seen))


@pytest.mark.parametrize("game", DECKS)
def test_s19_every_puzzle_can_be_solved(game: str) -> None:
    """S19: a thousand seeds, and each puzzle has a capture by brute force."""
    assert [0, 999] == [int(end) for end in asked("S19")["seeds"].split("..")]
    for seed in range(1000):
        (puzzle,) = puzzles(game=game, seed=str(seed))
        assert found(puzzle), seed


def test_s21_a_sheet_has_as_many_answers_as_puzzles() -> None:
    """S21: two hundred seeds, twenty puzzles, twenty answers."""
    for seed in range(200):
        sheet = puzzles(count=asked("S21")["count"], seed=str(seed))
        assert expected("S21")["puzzles"] == len(sheet)
        assert expected("S21")["key_entries"] == len([solve(puzzle) for puzzle in sheet])


@pytest.mark.parametrize("size", asked("S22")["table_sizes"])
@pytest.mark.parametrize("game", asked("S22")["games"])
def test_s22_no_seed_breaks_it(game: str, size: int) -> None:
    """S22: a thousand seeds for each table size, and never an exception."""
    for seed in range(1000):
        (puzzle,) = puzzles(game=game, table_size=size, seed=str(seed))
        assert size == len(puzzle.table)


def test_w01_fifty_puzzles_are_fifty_different_ones() -> None:
    """W01: they differ by the played number and the numbers on the table."""
    case = asked("W01")
    some = puzzles(game=case["game"], table_size=case["table_size"], count=case["count"], seed=str(case["seed"]))
    shown = {(puzzle.played and puzzle.played.number, *puzzle.numbers) for puzzle in some}
    assert expected("W01")["distinct"] == len(shown)


# --- wishes ---


def assert_wished(puzzle: Puzzle, wishes: Wishes) -> None:
    """Each wish holds by brute force."""
    assert puzzle.played
    played, there, code = puzzle.played.number, found(puzzle), encode(puzzle)
    assert wishes.played is None or played in wishes.played, code
    assert wishes.table_size is None or len(puzzle.table) in wishes.table_size, code
    assert wishes.ways is None or len(there) in wishes.ways, code
    assert wishes.addends is None or all(len(group) in wishes.addends for group in there), code
    left = brute_force.unused(puzzle.game.key, [played], puzzle.numbers)
    assert wishes.decoys is None or left in wishes.decoys, code
    if wishes.bridging != "any":
        assert {wishes.bridging == "yes"} >= {brute_force.bridges([played, *group]) for group in there}, code


WISHES: list[dict[str, Any]] = [
    {"played": 7},
    {"played": "9-10", "table_size": "5-6"},
    {"table_size": 9},
    {"ways": 1},
    {"ways": 3, "table_size": 6},
    {"ways": "2-4", "table_size": "8-9"},
    {"addends": 2, "table_size": 5},
    {"addends": "3-4", "table_size": 6},
    {"decoys": 2, "table_size": 7},
    {"decoys": 0, "table_size": 5},
    {"decoys": "4+", "table_size": 9, "ways": "2+"},
    {"ways": 1, "addends": 5, "table_size": 10},
    {"ways": 1, "addends": 3, "played": 10, "table_size": 8},
    {"ways": "12+", "table_size": 11},
    {"decoys": 0, "ways": 1, "table_size": 8},
    {"decoys": 3, "ways": 2, "addends": "2-3", "table_size": 9, "played": "5-8"},
]
NOTHING_TO_FIND: list[dict[str, Any]] = [{"ways": 0}, {"ways": 0, "table_size": 12}, {"ways": "0-1", "table_size": 6}]
FOR_FIFTEEN: list[dict[str, Any]] = [
    {"bridging": "yes", "table_size": 5},
    {"bridging": "no", "table_size": 5},
    {"bridging": "yes", "ways": 2, "table_size": 8, "decoys": "1+"},
    {"bridging": "no", "ways": 1, "addends": 3, "table_size": 7},
]

FOR_A_HAND: list[dict[str, Any]] = [
    {"ways": 1},
    {"ways": 2, "table_size": 5},
    {"ways": "1-2", "played": "2-9"},
    {"decoys": 1},
]


@pytest.mark.parametrize("group", [(True,), (5.0,), [[1]], " ", ("5",), 5, None])
def test_shown_groups_are_whole_numbers(group: object) -> None:
    """A claim is made of whole numbers; anything else is refused."""
    with pytest.raises(InputError, match="is not a group of whole numbers"):
        Puzzle.of("right-or-wrong", game="add-it", played=8, table="5 3", given=(group,))  # type: ignore[arg-type]


def test_every_whole_number_is_a_seed_of_its_own() -> None:
    """A time in milliseconds is a usual seed; what is neither text nor a whole number is refused."""
    first, second = (puzzles(level=1, count=1, seed=seed) for seed in (1764489600123, 1764489600124))
    assert first != second
    assert first == puzzles(level=1, count=1, seed="1764489600123")
    for wrong in (True, 2.0, {1: 2}, b"k7", 10**5000):
        with pytest.raises(UsageError, match="neither text nor a whole number"):
            puzzles(level=1, count=1, seed=wrong)  # type: ignore[arg-type]  # wrong on purpose
        with pytest.raises(UsageError, match="neither text nor a whole number"):
            deal(Settings.of(), seed=wrong)  # type: ignore[arg-type]  # wrong on purpose


HUGE = [10**5000, -(10**5000)]


@pytest.mark.parametrize("number", HUGE, ids=["large", "small"])
def test_numbers_too_long_to_be_written_are_told(number: int) -> None:
    """No number is so long that the message about it cannot be written."""
    for ask in (
        lambda: captures(8, [number]),
        lambda: explain(number, [3]),
        lambda: puzzles(ways=number),
        lambda: Puzzle.of("find-all", game="add-it", played=number, table=[3]),
    ):
        with pytest.raises(TutorError, match="so large a number"):
            ask()


@pytest.mark.parametrize("game", GAMES)
def test_every_claim_is_judged_as_brute_force_does(game: str) -> None:
    """A6 to A8, F4, F6: whatever is claimed, by whoever made the puzzle, the key names the rule that it breaks."""
    table = [8, 6, 5, 4, 3, 3, 2, 1, 1] if game == "add-it" else [8, 6, 5, 5, 4, 3, 2, 1]
    claims = {tuple(sorted(claim)) for size in range(1, 6) for claim in combinations([*table, 7, 3], size)}
    broken = set()
    for played in (1, 3, 8, 10):
        for claim in sorted(claims):
            puzzle = Puzzle.of(
                "right-or-wrong", game=game, played=played, table=" ".join(map(str, table)), given=(claim,)
            )
            rule = brute_force.broken_rule(game, played, table, claim)
            assert {"legal": rule is None, "rule": rule} == solve(puzzle), (played, claim)
            broken.add(rule)
    assert broken == ({None, "A6", "A7", "A8"} if game == "add-it" else {None, "F4", "F6"})


@pytest.mark.parametrize("wished", WISHES, ids=str)
@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("kind", ["find-all", "how-many", "missing-number", "right-or-wrong"])
def test_every_wish_is_granted_exactly(kind: str, game: str, wished: dict[str, Any]) -> None:
    """Wishes are constructed and not hoped for: each holds for each puzzle, and the answer is right."""
    for puzzle in puzzles(game=game, kind=kind, count=5, seed="wishes", **wished):
        assert_wished(puzzle, Wishes.of(**wished))
        check(puzzle)


@pytest.mark.parametrize("wished", [wish for wish in WISHES if wish.get("ways") != 1], ids=str)
@pytest.mark.parametrize("game", DECKS)
def test_wishes_of_which_is_missing_are_granted(game: str, wished: dict[str, Any]) -> None:
    """A list with one capture left out takes the same wishes, with two captures at least."""
    for puzzle in puzzles(game=game, kind="which-is-missing", count=5, seed="wishes", **wished):
        assert_wished(puzzle, Wishes.of(**wished))
        check(puzzle)


@pytest.mark.parametrize("wished", NOTHING_TO_FIND, ids=str)
@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("kind", ["find-all", "how-many"])
def test_a_table_without_a_capture_can_be_wished_for(kind: str, game: str, wished: dict[str, Any]) -> None:
    """`ways 0` is a wish like any other: nothing can be captured, and the key says so."""
    for puzzle in puzzles(game=game, kind=kind, count=8, seed="wishes", **wished):
        assert_wished(puzzle, Wishes.of(**wished))
        assert answer(puzzle) == solve(puzzle)


@pytest.mark.parametrize("wished", FOR_FIFTEEN, ids=str)
@pytest.mark.parametrize("kind", ["find-all", "missing-number", "right-or-wrong"])
def test_bridging_is_granted_in_fifteen(kind: str, wished: dict[str, Any]) -> None:
    """With `yes` no part of any capture's sum, the played chip included, makes ten; with `no` a part of each does."""
    for puzzle in puzzles(game="fifteen", kind=kind, count=8, seed="wishes", **wished):
        assert_wished(puzzle, Wishes.of(**wished))
        check(puzzle)


def test_bridging_is_what_brute_force_says() -> None:
    """Whether a sum goes past ten without stopping there, for every group that makes 15 with a chip."""
    for size in range(1, 5):
        for group in brute_force.tables("fifteen", 5, size):
            for played in range(1, 11):
                assert brute_force.bridges([played, *group]) == bridges([played, *group])


@pytest.mark.parametrize("wish", ["yes", "no"])
@pytest.mark.parametrize("kind", kinds_of("add-it"))
def test_nothing_in_add_it_bridges_ten(kind: str, wish: str) -> None:
    """No sum of ADD-IT is above ten, so the wish is refused and not ignored."""
    with pytest.raises(NoSuchPuzzle, match="past ten") as refusal:
        puzzles(kind=kind, bridging=wish)
    assert 0 == refusal.value.existing


@pytest.mark.parametrize("wished", FOR_A_HAND, ids=str)
def test_wishes_for_a_hand_are_granted(wished: dict[str, Any]) -> None:
    """For a hand, `ways` counts its pieces that can capture, `decoys` what none of them uses, `played` its numbers."""
    wishes = Wishes.of(**wished)
    for puzzle in puzzles(game="fifteen", kind="which-piece", count=8, seed="wishes", **wished):
        check(puzzle)
        numbers = [piece.number for piece in puzzle.hand]
        able = [number for number in numbers if any(brute_force.choices("fifteen", number, puzzle.numbers))]
        assert wishes.ways is None or len(able) in wishes.ways
        assert wishes.played is None or all(number in wishes.played for number in numbers)
        assert wishes.decoys is None or brute_force.unused("fifteen", numbers, puzzle.numbers) in wishes.decoys


# --- what does not exist ---


def existing(game: str, wishes: Wishes) -> int:
    """How many tables by number are as wished, by brute force."""
    assert wishes.table_size
    count = 0
    for played in range(1, 11):
        if wishes.played and played not in wishes.played:
            continue
        for size in range(wishes.table_size.least, wishes.table_size.most + 1):
            count += sum(as_wished(game, wishes, played, table) for table in brute_force.tables(game, played, size))
    return count


def as_wished(game: str, wishes: Wishes, played: int, table: Numbers) -> bool:
    """Whether one table is as wished, by brute force."""
    there = brute_force.captures(game, played, table)
    least, most = wishes.ways or (1, 99)
    if not least <= len(there) <= most or (wishes.addends and any(len(group) not in wishes.addends for group in there)):
        return False
    if wishes.decoys and brute_force.unused(game, [played], table) not in wishes.decoys:
        return False
    bridging = {brute_force.bridges([played, *group]) for group in there}
    return wishes.bridging == "any" or bridging <= {wishes.bridging == "yes"}


SMALL: list[dict[str, Any]] = [
    {"table_size": 4, "ways": "0+"},
    {"table_size": 4},
    {"table_size": 4, "ways": 1},
    {"table_size": 4, "ways": 3},
    {"table_size": "1-3", "ways": 1},
    {"table_size": "0-3", "ways": 0},
    {"table_size": 4, "addends": 3},
    {"table_size": 4, "addends": "2-3", "ways": "1-2", "played": "1-4"},
    {"table_size": 4, "decoys": 0},
    {"table_size": 4, "decoys": "2+", "ways": "2+"},
    {"table_size": 5, "decoys": 1, "ways": 2, "played": "1-6"},
    {"table_size": 5, "addends": 4},
    {"table_size": 5, "ways": 1, "played": "1-3"},
]
SMALL_FIFTEEN: list[dict[str, Any]] = [{"table_size": 4, "bridging": "yes"}, {"table_size": 3, "bridging": "no"}]


@pytest.mark.parametrize(
    ("game", "wished"),
    [(game, wish) for game in DECKS for wish in SMALL] + [("fifteen", wish) for wish in SMALL_FIFTEEN],
    ids=str,
)
def test_as_many_puzzles_exist_as_brute_force_counts(game: str, wished: dict[str, Any]) -> None:
    """The enumeration that refusals rest on finds every table by number, each once."""
    wishes = Wishes.of(**wished)
    draws, complete = Drawer(find_game(game), find_kind("find-all"), None, wishes).everything
    numbers = [(draw.played and draw.played.number, *(piece.number for piece in draw.table)) for draw in draws]
    assert complete
    assert existing(game, wishes) == len(numbers) == len(set(numbers))


def test_as_many_tables_of_four_chips_exist_as_known() -> None:
    """By number: 7,140 tables of four chips and a played one, 3,871 can be solved, 3,407 of them in exactly one way."""
    counts = [existing("fifteen", Wishes.of(table_size=4, ways=ways)) for ways in ("0+", "1+", 1)]
    assert [7140, 3871, 3407] == counts


FEW: list[tuple[str, dict[str, Any]]] = [
    ("fifteen", {"table_size": 1}),
    ("fifteen", {"table_size": 2, "ways": 2}),
    ("fifteen", {"table_size": 3, "ways": 2, "addends": "1-2", "played": "5-10"}),
    ("fifteen", {"table_size": 4, "ways": 2, "addends": 2}),
    ("fifteen", {"table_size": 4, "ways": 1, "played": 1}),
    ("add-it", {"table_size": 1}),
    ("add-it", {"table_size": 2, "ways": 2}),
    ("add-it", {"table_size": 2, "ways": 1, "addends": 2}),
    ("add-it", {"table_size": 3, "ways": 2}),
]


@pytest.mark.parametrize(("game", "wished"), FEW, ids=str)
def test_all_that_exist_are_drawn_and_one_more_is_refused(game: str, wished: dict[str, Any]) -> None:
    """A sheet of everything there is can be asked for; one more is refused with how many there are."""
    count = existing(game, Wishes.of(**wished))
    if count:
        assert count == len({puzzle.by_number for puzzle in puzzles(game=game, count=count, seed="all", **wished)})
    with pytest.raises(NoSuchPuzzle) as refusal:
        puzzles(game=game, count=count + 1, seed="all", **wished)
    assert count == refusal.value.existing
    assert 3 == refusal.value.exit_code


def test_s17_six_tables_of_one_chip() -> None:
    """S17: exactly six one-chip tables can be solved; a seventh is refused soon; a hundred exist in all."""
    pool = {tuple(pair) for pair in expected("S17")["pool"]}
    some = puzzles(game="fifteen", table_size=1, ways=1, count=6, seed="17")
    assert pool == {(puzzle.played and puzzle.played.number, puzzle.table[0].number) for puzzle in some}
    with counted() as steps:
        with pytest.raises(NoSuchPuzzle, match="only 6 exist") as refusal:
            puzzles(game="fifteen", table_size=1, ways=1, count=7, seed="17")
        assert 6 == refusal.value.existing
    assert steps.count < MOST_STEPS
    assert expected("S17")["distinct_without_solvable"] == len(
        puzzles(game="fifteen", table_size=1, ways="0+", count=100, seed="17")
    )


@pytest.mark.parametrize(("game", "known"), [("add-it", None), ("fifteen", 3)])
def test_one_capture_of_six_addends_on_a_table_of_twelve(game: str, known: int | None) -> None:
    """The hardest wish that is granted: in Fifteen three such tables exist, as a count of all 182,005 tables says."""
    wished: dict[str, Any] = {"ways": 1, "addends": 6, "table_size": 12}
    for puzzle in puzzles(game=game, count=known or 5, seed="six", **wished):
        assert_wished(puzzle, Wishes.of(**wished))
    if known:
        with pytest.raises(NoSuchPuzzle) as refusal:
            puzzles(game=game, count=known + 1, seed="six", **wished)
        assert known == refusal.value.existing


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("game", DECKS)
def test_best_captures_are_counted_with_every_choice_of_marks(game: str, size: int) -> None:
    """Where the marks decide, a table by number counts when some choice of its pieces has one best capture."""
    count = sum(
        one_best_exists(game, played, table)
        for played in range(1, 11)
        for table in brute_force.tables(game, played, size)
        if len(brute_force.captures(game, played, table)) > 1
    )
    with pytest.raises(NoSuchPuzzle) as refusal:
        puzzles(game=game, kind="best-capture", table_size=size, count=count + 1, seed="all")
    assert count == refusal.value.existing


def one_best_exists(game: str, played: int, table: Numbers) -> bool:
    """Whether some choice of pieces for a table has exactly one best capture."""
    deck = list(rules_of(game).deck)
    for first in {piece for piece in deck if piece[0] == played}:
        left = list(deck)
        left.remove(first)
        for pieces in dressed(table, left):
            if len(brute_force.best(game, played, pieces)) == 1:
                return True
    return False


def dressed(table: Numbers, left: list[Pair]) -> list[list[Pair]]:
    """Every choice of pieces for the numbers of a table."""
    if not table:
        return [[]]
    found_pieces = []
    for piece in sorted({piece for piece in left if piece[0] == table[0]}):
        rest = list(left)
        rest.remove(piece)
        found_pieces += [[piece, *others] for others in dressed(table[1:], rest)]
    return found_pieces


IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("find-all", {"ways": 40}),
    ("find-all", {"addends": 9}),
    ("find-all", {"table_size": 1, "ways": 2}),
    ("find-all", {"decoys": 20}),
    ("missing-number", {"ways": 0}),
    ("best-capture", {"ways": 1}),
    ("which-is-missing", {"ways": "0-1"}),
    ("right-or-wrong", {"ways": 0}),
    ("which-piece", {"ways": 0}),
    ("which-piece", {"ways": "6+"}),
]


@pytest.mark.parametrize(("kind", "wished"), IMPOSSIBLE, ids=str)
@pytest.mark.parametrize("game", DECKS)
def test_what_cannot_exist_is_refused(game: str, kind: str, wished: dict[str, Any]) -> None:
    """A wish that no table can grant is refused, with the number that exist: none."""
    with pytest.raises(NoSuchPuzzle) as refusal:
        puzzles(game=game, kind=kind, **wished)
    assert 0 == refusal.value.existing


@pytest.mark.parametrize(
    "wished",
    [
        {"ways": "many"},
        {"ways": "5-3"},
        {"ways": -1},
        {"ways": 2.5},
        {"ways": True},
        {"played": 11},
        {"played": 0},
        {"table_size": 60},
        {"bridging": "perhaps"},
        {"colour": "red"},
        {"decoys": "٣"},
        {"addends": ""},
    ],
    ids=str,
)
@pytest.mark.parametrize("game", DECKS)
def test_a_wish_that_cannot_be_read_is_refused_by_name(game: str, wished: dict[str, Any]) -> None:
    """A wish out of range or in no known form is a mistake of the call; the message names the wish."""
    with pytest.raises(UsageError, match=next(iter(wished)).replace("_", " ")):
        puzzles(game=game, **wished)


NASTY: list[dict[str, Any]] = [
    {"ways": 1, "addends": 6, "played": 10, "table_size": 12},
    {"ways": 40},
    {"table_size": 59},
    {"table_size": 39},
    {"table_size": 34},
    {"decoys": "10+", "table_size": 12},
    {"decoys": 30, "table_size": 40},
    {"ways": 1, "table_size": 30},
    {"ways": "2+", "addends": 2, "table_size": 20},
    {"addends": "8+", "table_size": 8},
    {"ways": 0, "table_size": 35, "played": 1},
    {"bridging": "yes", "table_size": 20},
    {"bridging": "no", "ways": 1, "addends": 5, "table_size": 12, "decoys": 7},
    {"decoys": 0, "ways": "10+", "table_size": 20},
    {"table_size": "0-39", "ways": 3, "addends": 6, "decoys": "3-9"},
    {"table_size": "10-30", "ways": 1, "decoys": 5},
    {"level": 6, "ways": 40},
    {"level": 6, "decoys": 5},
    {"level": 6, "ways": 1, "addends": 6},
]


def assert_quick(game: str, kind: str, wished: dict[str, Any]) -> None:
    """Twenty puzzles as wished, or a refusal, in a bounded number of steps."""
    with counted() as steps:
        try:
            for puzzle in puzzles(game=game, kind=kind, count=20, seed="nasty", **wished):
                assert in_deck(puzzle)
        except TutorError:
            pass  # a refusal is an answer too
    assert steps.count < MOST_STEPS


@pytest.mark.parametrize("wished", NASTY, ids=str)
@pytest.mark.parametrize("game", DECKS)
def test_no_wish_hangs(game: str, wished: dict[str, Any]) -> None:
    """Whatever is wished for, it is there or refused in a bounded number of steps."""
    assert_quick(game, "find-all", wished)


@pytest.mark.long
@pytest.mark.parametrize("wished", NASTY, ids=str)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", DECKS)
def test_no_wish_hangs_for_any_kind(game: str, kind: str, wished: dict[str, Any]) -> None:
    """Whatever is wished for of whatever kind, it is there or refused in a bounded number of steps."""
    assert_quick(game, kind, wished)


# --- levels and streams ---


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_every_level_is_harder_than_the_one_before(game: str, kind: str) -> None:
    """The mean of the published difficulty rises strictly from level to level, over a fixed corpus of each kind."""
    means = [mean(difficulty(puzzle) for puzzle in drawn(game, kind, level, 40)) for level in range(1, 7)]
    assert all(easier < harder for easier, harder in pairwise(means)), means


@pytest.mark.parametrize(("game", "kind", "level"), [one for one in ALL if one[2] in (1, 4)])
def test_a_puzzle_does_not_depend_on_how_many_are_asked_for(game: str, kind: str, level: int) -> None:
    """The stream of each puzzle is named by the seed and its place: one more puzzle leaves the others alone."""
    whole = drawn(game, kind, level, 40)
    assert whole[:7] == puzzles(game=game, kind=kind, level=level, count=7, seed="tests")
    assert whole[:1] == puzzles(game=game, kind=kind, level=level, count=1, seed="tests")


def test_other_seeds_make_other_puzzles() -> None:
    """A seed is a text: neighbours, and texts that differ only at their end, share no stream."""
    firsts = [puzzles(level=4, count=3, seed=seed) for seed in ("1", "2", "11", "1v", "a", "b", "k7q2m")]
    assert len(firsts) == len({tuple(encode(puzzle) for puzzle in some) for some in firsts})
    assert puzzles(level=4, count=3, seed="1") == firsts[0]


def test_the_answer_is_computed_again_from_what_is_printed() -> None:
    """`solve` sees the printed puzzle alone: another table with the same claim has another answer."""
    fields: dict[str, Any] = {"game": "add-it", "played": 8, "given": ((3, 5),)}
    legal = [solve(Puzzle.of("right-or-wrong", table=table, **fields))["legal"] for table in ("3 5", "3 4")]
    assert [True, False] == legal


def test_bare_numbers_are_settled_together() -> None:
    """F1: three plain chips of a number, then the circled one, over the played chip and the table together."""
    puzzle = Puzzle.of("find-all", game="fifteen", played=5, table="5 5 5")
    assert ("5", ["5", "5", "5o"]) == (str(puzzle.played), [str(piece) for piece in puzzle.table])


SEEDS = ("k7", "3b", "r2", "9x")


def shared(sheets: Sequence[Sequence[Puzzle]]) -> int:
    """How many tables two of the sheets have in common, over every pair of sheets."""
    tables = [{(puzzle.played, puzzle.table) for puzzle in sheet} for sheet in sheets]
    return sum(len(one & other) for one, other in combinations(tables, 2))


def by_seed(draw: Callable[[str, str], Sequence[Puzzle]], names: Sequence[str]) -> tuple[int, int]:
    """Tables shared by sheets of one seed, and by the same sheets if each has a seed of its own."""
    same = sum(shared([draw(name, seed) for name in names]) for seed in SEEDS)
    apart = sum(shared([draw(name, f"{seed}q{place}") for place, name in enumerate(names)]) for seed in SEEDS)
    return same, apart


@pytest.mark.parametrize("level", [2, 3, 5])
@pytest.mark.parametrize("game", GAMES)
def test_kinds_of_one_seed_share_no_more_tables_than_different_seeds(game: str, level: int) -> None:
    """A seed says which of the puzzles that were asked for: another kind of the same seed has other tables."""
    kinds = [kind for kind in kinds_of(game) if not KINDS[kind].asks_hand]
    same, apart = by_seed(lambda kind, seed: puzzles(game=game, kind=kind, level=level, count=6, seed=seed), kinds)
    assert same <= apart + 3


@pytest.mark.parametrize("game", GAMES)
def test_lessons_of_one_seed_share_no_more_tables_than_different_seeds(game: str) -> None:
    """A class that gets every lesson with one seed gets other tables in each."""
    names = [name for name, recipe in recipes().items() if recipe.request.game == game]
    same, apart = by_seed(lambda name, seed: worksheet(name, seed=seed).puzzles, names)
    assert same <= apart + 3


def test_parts_of_a_sheet_and_sheets_of_parts_share_no_stream() -> None:
    """Level, part, wishes and what else is on the sheet are in the stream; how many are asked for is not."""
    pair = ["find-all", "how-many"]
    sheets = [
        worksheet(kind="find-all", level=4, count=6, seed="k7"),
        worksheet(kind="how-many", level=4, count=6, seed="k7"),
        worksheet(kind=pair, level=4, count=12, seed="k7"),
        worksheet(kind=pair[::-1], level=4, count=12, seed="k7"),
        worksheet(kind="find-all", level=4, count=6, seed="k7", ways="2-9"),
        worksheet(kind="find-all", level=5, count=6, seed="k7"),
    ]
    assert 0 == shared([sheet.puzzles for sheet in sheets])
    assert sheets[2].puzzles[:3] == worksheet(kind=pair, level=4, count=6, seed="k7").puzzles[:3]
