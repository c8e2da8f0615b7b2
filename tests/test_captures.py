"""Captures of both games against brute force, the handed cases, and the strict reading of tables."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from tests import brute_force
from tests.games import rules_of
from tests.handed_cases import asked, expected, handed_captures
from tests.played_games import laid_out
from tests.scopetta import SCOPETTA
from tutor.chance import Chance
from tutor.errors import InputError, UsageError
from tutor.games import GAMES, Settings, captures, find_game
from tutor.games.game import GROUP, MATCH, Game
from tutor.pieces import Piece, numbers_of
from tutor.playing.meaning import meaning
from tutor.playing.typed import read_line
from tutor.puzzle import Puzzle, solve
from tutor.reasoning.explanation import explain

Numbers = tuple[int, ...]
RANDOM_TABLES = 250


def found(game: str, played: object, table: object) -> dict[Numbers, int]:
    """What the program says, checked to hold each capture once: numbers, and ways by piece."""
    listed = captures(played, table, game=game)  # type: ignore[arg-type]  # cases come from JSON
    assert sorted({capture.numbers for capture in listed}) == [capture.numbers for capture in listed]
    return {capture.numbers: capture.ways for capture in listed}


def by_piece(game: str, played: int, table: list[int]) -> int:
    """The count by piece that is made without listing."""
    return find_game(game).count_by_piece(played, table)


def random_table(game: str, chance: Random, most: int) -> tuple[int, list[int]]:
    """A played number and the numbers of a table, dealt from the deck."""
    dealt = [number for number, _ in chance.sample(rules_of(game).deck, chance.randint(1, most + 1))]
    return dealt[0], dealt[1:]


@pytest.mark.parametrize("game", GAMES)
def test_captures_of_random_tables_are_those_of_brute_force(game: str) -> None:
    """A6 to A8, F4: no capture is wrong, none is listed twice, none is missing; ways and counts are right."""
    chance = Random(f"captures {game}")  # noqa: S311 - a fixed choice of tables, not a secret
    for _ in range(RANDOM_TABLES):
        played, table = random_table(game, chance, 13)
        wanted = brute_force.captures(game, played, table)
        assert wanted == found(game, played, table), (played, table)
        assert sum(wanted.values()) == by_piece(game, played, table), (played, table)


@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_three_is_right(game: str) -> None:
    """All tables by number with up to three pieces, for every played number."""
    for size in range(4):
        for played in range(1, 11):
            for table in brute_force.tables(game, played, size):
                assert brute_force.captures(game, played, table) == found(game, played, table), (played, table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("played", range(1, 11))
def test_the_whole_deck_is_right(game: str, played: int) -> None:
    """The largest table of all: everything but the played piece."""
    table = [number for number, _ in rules_of(game).deck]
    table.remove(played)
    wanted = brute_force.captures_of_large_table(game, played, table)
    assert wanted == found(game, played, table)
    assert sum(wanted.values()) == by_piece(game, played, table)


@pytest.mark.parametrize(
    ("game", "played", "by_number", "by_piece_too"), [("add-it", 10, 38, 13_428), ("fifteen", 5, 34, 1_603)]
)
def test_the_whole_deck_has_as_many_groups_as_known(game: str, played: int, by_number: int, by_piece_too: int) -> None:
    """59 cards and a 10, 39 chips and a 5, counted by several programs; ADD-IT's five matches come on top (A6)."""
    table = [number for number, _ in rules_of(game).deck]
    table.remove(played)
    groups = [capture for capture in captures(played, table, game=game) if capture.kind == GROUP]
    assert (by_number, by_piece_too) == (len(groups), sum(capture.ways for capture in groups))


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_group_has_eight_pieces(game: str) -> None:
    """No group of either deck is longer: 1+1+1+1+1+1+2+2 makes 10, 1+1+1+1+2+2+2+2 makes 12."""
    longest = 0
    for played in range(1, 11):
        table = [number for number, _ in rules_of(game).deck]
        table.remove(played)
        longest = max(longest, *(len(capture.numbers) for capture in captures(played, table, game=game)))
    assert 8 == longest


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", range(60))
def test_a_handed_table_has_its_captures(game: str, place: int) -> None:
    """Sixty tables a game, worked out elsewhere: captures by number, and the ways of each by piece."""
    case = handed_captures(game)[place]
    wanted = {tuple(capture["numbers"]): capture["ways"] for capture in case["captures"]}
    assert wanted == found(game, case["played"], case["table"])
    assert sum(wanted.values()) == by_piece(game, case["played"], case["table"])


def subcases(number: str) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """A case, or each of the cases that it is made of: the game, what is asked, what is expected."""
    question, answer = asked(number), expected(number)
    questions = question.get("cases", [question])
    answers = answer.get("results", [answer])
    return [(one.get("game", question.get("game")), one, other) for one, other in zip(questions, answers, strict=True)]


NOT_PLAYED = ["0", "", "5 5", "5,5", True, 5.0, None, "five", "5e0", "\u0665"]
WORKED = ["R03", "R04", "R05", "R07", "R09", "R11", "R28", "R30", "S01", "S02", "S03", "S05", "S07", "S09"]


@pytest.mark.parametrize("number", WORKED)
def test_a_worked_case_has_its_captures(number: str) -> None:
    """The worked cases of both games, by number and by piece (A6 to A8, F4)."""
    for game, question, answer in subcases(number):
        played = question["play"] if "play" in question else question["hand"]
        wanted = [tuple(group) for group in answer["by_value"]]
        there = found(game, played, question["table"])
        assert wanted == list(there), number
        assert (answer["n_by_value"], answer["n_physical"]) == (len(there), sum(there.values())), number
        assert answer["n_physical"] == by_piece(game, played, question["table"])


@pytest.mark.parametrize("number", ["R03", "R04", "R05"])
def test_what_a_case_rejects_is_no_capture(number: str) -> None:
    """A6, A8: one match or one group, and never two of them with one card."""
    question = asked(number)
    for claim in expected(number)["rejected"]:
        puzzle = Puzzle.of(
            "right-or-wrong", game="add-it", played=question["play"], table=question["table"], given=(tuple(claim),)
        )
        assert solve(puzzle) == {"legal": False, "rule": "A6" if number == "R05" else "A8"}


def test_r01_the_8_takes_the_7_and_the_3_takes_nothing() -> None:
    """R01: each piece of the hand is looked at by itself; the place of a piece in the hand plays no part (F4)."""
    question = asked("R01")
    for play in expected("R01")["plays"]:
        there = found("fifteen", play["hand"], question["table"])
        assert [tuple(group) for group in play["by_value"]] == list(there)
        assert play["n_physical"] == sum(there.values())
    hand = Puzzle.of("which-piece", game="fifteen", table=question["table"], hand=question["hand"])
    assert {"pieces": ["8"]} == solve(hand)


def test_r09_the_order_of_addends_does_not_matter() -> None:
    """R09: 3+1+7 and 7+3+1 are one capture; both ways to write each of the two captures are right when typed."""
    question, answer = asked("R09"), expected("R09")
    position = laid_out(Settings.of("fifteen", 2), [[question["hand"]], [10]], question["table"])
    meant = [meaning(position, read_line(f"{question['hand']} = {text}", {})) for text in question["pupil_answers"]]
    assert ["correct"] * 4 == [answer["all_four_answers"] if one.move and not one.fault else "wrong" for one in meant]
    takes = {tuple(sorted(numbers_of(one.move.take))) for one in meant if one.move}
    assert {tuple(group) for group in answer["by_value"]} == takes
    assert answer["n_by_value"] == len(takes)


def test_r07_two_table_chips_that_make_15_are_only_a_mistake() -> None:
    """R07, F6: 7 + 8 makes 15 without the played chip; it is offered as a near miss and never as a capture."""
    question = asked("R07")
    about = explain(question["hand"], question["table"], game="fifteen")
    assert () == about.captures
    assert ("table_alone", "F6", (), (7, 8)) in about.near_misses


def test_r32_a_capture_need_not_be_made_and_is_still_explained() -> None:
    """R32, A5: laying a 10 beside 4 and 6 is allowed; the explanation tells of 4 + 6 all the same."""
    about = explain(asked("R32")["play"], asked("R32")["table"])
    assert [tuple(group) for group in expected("R32")["explain_mentions"]] == [item.numbers for item in about.captures]


@pytest.mark.parametrize("opening", asked("R34")["openings"], ids=str)
def test_r34_nothing_is_captured_at_the_deal(opening: list[int]) -> None:
    """R34, F6: whatever is played, each capture makes 15 together with the played chip, none without it."""
    game = find_game("fifteen")
    for played in range(1, 11):
        if opening.count(played) < 4:
            assert {15 - played} >= {sum(group) for group in found("fifteen", played, opening)}
            assert brute_force.captures("fifteen", played, opening) == found("fifteen", played, opening)
    assert {15} == {game.equation(played, (1,)).whole for played in range(1, 11)}


@pytest.mark.parametrize("key", GAMES)
def test_r35_the_decks(key: str) -> None:
    """R35, A1, F1: how many pieces, numbers and marks each deck has."""
    deck = find_game(key).deck
    assert sorted(rules_of(key).deck) == sorted(deck.pieces)
    wanted = expected("R35")[key.replace("-", "_")]
    assert wanted["sum"] == sum(piece.number for piece in deck.pieces)
    assert wanted.get("cards", wanted.get("chips")) == len(deck.pieces)
    assert {wanted.get("per_value", 4)} == set(deck.number_counts.values())
    if key == "add-it":
        assert wanted["distinct_value_symbol_pairs"] == len(deck.counts)
        assert wanted["symbols"] == len({piece.mark for piece in deck.pieces})
    else:
        assert wanted["circled"] == sum(piece.mark != "" for piece in deck.pieces)
        assert wanted["special_sevens"] == deck.counts[Piece(7, "*")]


def test_the_kind_of_a_capture_is_a_match_or_a_group() -> None:
    """A6: one card of the same number is a match; F4 knows only groups, also of one chip."""
    assert [GROUP, MATCH] == [capture.kind for capture in captures(5, "5 3 2")]
    assert [GROUP, GROUP] == [capture.kind for capture in captures(5, "10 7 3", game="fifteen")]


def test_a_capture_collects_the_played_piece_too() -> None:
    """R05, R28, A9: a match collects two cards, 5 + 5 with a 10 collects three."""
    assert [2] == [capture.collects for capture in captures(7, "7 7")]
    assert [3] == [capture.collects for capture in captures(10, "5 5 5")]


# --- what is read, and what is refused ---


@pytest.mark.parametrize("table", asked("S10")["tables"])
@pytest.mark.parametrize("game", GAMES)
def test_s10_a_table_of_wrong_numbers_is_refused(game: str, table: str) -> None:
    """S10: the message names what is wrong; the empty text is the empty table."""
    if not table:
        assert () == captures(5, table, game=game)
        return
    wrong = next(part for part in table.split(",") if part not in ("3", "5", "10"))
    with pytest.raises(InputError) as refusal:
        captures(5, table, game=game)
    assert repr(wrong) in str(refusal.value)
    assert 1 == refusal.value.exit_code


@pytest.mark.parametrize("played", [*asked("S10")["plays"], *NOT_PLAYED])
@pytest.mark.parametrize("game", GAMES)
def test_s10_a_wrong_played_piece_is_refused(game: str, played: object) -> None:
    """S10: exactly one piece of the deck is played, and it is given as a whole number from 1 to 10."""
    with pytest.raises(InputError, match="the played"):
        captures(played, "5 3 2", game=game)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("table", [*asked("S11")["tables"], "五", "²", "1_0", "+5", "05", "5 5 x", "0x5", "8q", "7*"])
def test_s11_nothing_is_rounded_or_evaluated(table: str) -> None:
    """S11: only whole numbers from 1 to 10, with a mark of this deck, are read; everything else is refused."""
    with pytest.raises(InputError, match="from 1 to 10"):
        captures(asked("S11")["play"], table)


@pytest.mark.parametrize("table", [None, 5.0, [5.0], [None], [[5]], [True], [b"5"], {"a": 1}, [2.5, 2.5]], ids=repr)
def test_a_table_that_is_no_list_of_pieces_is_refused(table: object) -> None:
    """Input is data: numbers of another type are refused as wrong input, never rounded and never a traceback."""
    with pytest.raises(InputError):
        captures(5, table)  # type: ignore[arg-type]  # wrong on purpose


def test_every_fault_of_a_table_is_named_at_once() -> None:
    """Errors name all faults of one input together, and what would have been right."""
    with pytest.raises(InputError, match=r"'0', '11' and 'x' are not cards.*from 1 to 10"):
        captures(5, "0 5 11 x")


@pytest.mark.parametrize("table", ["2 3 8", "2,3,8", " 2 , 3,8 ", "2\n3\t8", [2, 3, 8], ["2", 3, Piece(8)], "2s 3g 8B"])
def test_tables_are_read_with_spaces_or_commas(table: object) -> None:
    """Spaces, commas, a list of numbers or pieces: all are the same table."""
    assert {(2, 3): 1} == found("add-it", 5, table)


@pytest.mark.parametrize(("game", "table"), [("add-it", "5s 5s"), ("fifteen", "5o 5o"), ("fifteen", "7* 7*")])
def test_more_of_a_piece_than_the_deck_has_is_refused(game: str, table: str) -> None:
    """A1, F1: each marked piece is in the deck once."""
    with pytest.raises(InputError, match=r"the deck holds 1\)"):
        captures(8, table, game=game)


@pytest.mark.parametrize(("game", "most"), [(game, rules_of(game).copies) for game in GAMES])
def test_the_played_piece_counts_against_the_deck(game: str, most: int) -> None:
    """A1, F1: a number lies on the table at most as often as the deck still has it."""
    captures(3, [4] * most, game=game)
    with pytest.raises(InputError, match="together"):
        captures(4, [4] * most, game=game)


@pytest.mark.parametrize("game", [*GAMES.values(), SCOPETTA], ids=lambda game: game.key)
def test_best_is_what_no_value_beats(game: Game) -> None:
    """What a capture is worth is the sum of what its pieces and the table left add; so the best are quick to find."""
    chance, deck = Chance(f"best/{game.key}"), game.deck.pieces
    for size in (*range(13), 20, len(deck) - 1) * 20:
        played, *table = chance.sample(deck, size + 1)
        listed = game.captures(played.number, numbers_of(table))
        worths = [game.worth(played, table, capture.numbers) for capture in listed]
        most = max(worths, default=())
        right = [capture for capture, worth in zip(listed, worths, strict=True) if worth == most]
        assert right == list(game.best(table, listed))
        left = len(table) - size // 2
        parts = [game.value((piece,), 1) for piece in table] + [game.value((), left)]
        assert tuple(map(sum, zip(*parts, strict=True))) == game.value(table, left)


def test_s13_the_whole_deck_takes_no_time() -> None:
    """S13: 39 chips are 549,755,813,888 subsets; the answer is there within a second."""
    table = [number for number, _ in rules_of("fifteen").deck]
    table.remove(asked("S13")["hand"])
    begun = time.process_time()
    there = found("fifteen", asked("S13")["hand"], table)
    assert expected("S13")["time_s_max"] > time.process_time() - begun
    assert (expected("S13")["n_by_value"], expected("S13")["n_physical"]) == (len(there), sum(there.values()))


@pytest.mark.parametrize("game", GAMES)
def test_s15_forty_ones_are_refused_at_once(game: str) -> None:
    """S15: no deck has forty ones; the refusal says how many it has, and lists no 847,660,528 picks."""
    begun = time.process_time()
    with pytest.raises(InputError, match=rf"40 of the number 1 \(the deck holds {rules_of(game).copies}\)"):
        captures(10, " ".join(["1"] * 40), game=game)
    assert 2 > time.process_time() - begun


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    """A name that is not a game is a mistake of the call, and the message lists what there is."""
    with pytest.raises(UsageError, match="add-it and fifteen") as refusal:
        captures(5, "5", game="whist")
    assert 2 == refusal.value.exit_code
