"""Add up Fifteen played through the engine: every rule from F1 to F10, and the worked cases that concern play."""

from __future__ import annotations

from math import ceil
from typing import Any

import pytest

from tests.games import rules_of
from tests.handed_cases import asked, expected
from tests.played_games import chance_game, laid_out, made
from tests.typed_games import at, typing
from tutor.errors import InputError, UsageError
from tutor.games import LongGame, Move, Position, Result, Settings, able, capturing, deal, moves, play, result
from tutor.pieces import Piece, numbers_of

TWO = Settings.of("fifteen", 2)
FREE = Settings.of("fifteen", 2, capture="optional")


def takes(position: Position) -> set[tuple[int, ...]]:
    """What can be taken, by number."""
    return {tuple(sorted(numbers_of(move.take))) for move in moves(position) if move.take}


def refused(position: Position, text: str) -> str:
    """The message a move is refused with."""
    with pytest.raises(InputError) as refusal:
        play(position, made(position, text))
    return str(refusal.value)


@pytest.mark.parametrize("sets", [1, 2, 5])
def test_f1_forty_chips_a_set(sets: int) -> None:
    """F1: each number four times, one of them circled, the circled seven special."""
    start = deal(Settings.of("fifteen", 2, sets=sets), seed="f1")
    everything = [piece for each in (*start.hands, start.table, start.pile) for piece in each]
    assert sorted(list(rules_of("fifteen").deck) * sets) == sorted(everything)
    with pytest.raises(InputError, match=r"1 7 too few.*\(F1\)|1 7 too many.*\(F1\)"):
        deal(TWO, deck=["7" if str(piece) == "7*" else piece for piece in TWO.deck.pieces])


@pytest.mark.parametrize(("players", "sets"), [(2, 1), (3, 2), (4, 2), (5, 3), (9, 5), (10, 5)])
def test_f2_a_set_for_every_two_players(players: int, sets: int) -> None:
    """F2: `ceil(players / 2)` sets, at most ten players; another number of sets can be asked for."""
    assert sets == Settings.of("fifteen", players).sets
    assert 40 * sets == len(Settings.of("fifteen", players).deck.pieces)
    assert 6 == Settings.of("fifteen", players, sets=6).sets
    for wrong in (1, 11):
        with pytest.raises(UsageError, match=r"2 to 10 players.*\(F2\)"):
            Settings.of("fifteen", wrong)


def test_f3_three_chips_each_and_four_on_the_table() -> None:
    """F3: one chip at a time from the first player, whom the seed tosses for."""
    deck = TWO.deck.pieces
    start = deal(TWO, deck=deck, first_player=1)
    assert ((deck[1:6:2], deck[0:6:2]), deck[6:10], deck[10:]) == (start.hands, start.table, start.pile)
    tossed = [deal(TWO, seed=str(seed)).first_player for seed in range(40)]
    assert 10 < sum(tossed) < 30
    assert deal(TWO, seed="7") == deal(TWO, seed="7")


def test_f4_the_played_chip_and_table_chips_make_15() -> None:
    """F4, R09, R30: one chip or more that make 15 with the played one, all of them kept."""
    for number in ("R09", "R30"):
        question = asked(number)
        position = laid_out(TWO, [[question["hand"]], [1]], question["table"])
        assert {tuple(group) for group in expected(number)["by_value"]} == takes(position)
        assert expected(number)["n_physical"] == sum(1 for _ in moves(position))
    after = play(position, made(position, "5=7+3"))
    assert expected("R30")["table_left"] == numbers_of(after.table)
    assert expected("R30")["pile_gain"] == numbers_of(after.banks[0])[-3:]
    assert refused(position, "5=7") == "5=7: 5 + 7 is 12, not 15 (F4)"
    assert refused(position, "5=10+7+3") == "5=10+7+3: 10 + 7 + 3 is two groups, and one chip takes only one (F4)"


def test_f4_r01_the_8_takes_the_7() -> None:
    """R01, F4, F5: the 8 is the best chip and takes the 7; the 3 takes nothing and may not be laid."""
    question, answer = asked("R01"), expected("R01")
    position = laid_out(TWO, [question["hand"], [1]], question["table"])
    for play_, (piece, found) in zip(answer["plays"], capturing(position), strict=True):
        assert (play_["hand"], play_["by_value"]) == (piece.number, [list(capture.numbers) for capture in found])
    assert "chip 8 (index 0) takes 7 (index 0)" == answer["best"]
    assert ["8=7"] == [str(move) for move in moves(position)]


def test_f4_r11_a_chip_on_an_empty_table_is_laid() -> None:
    """R11: nothing to take, the chip lies there; no sweep, and the last to capture stays the last."""
    question, answer = asked("R11"), expected("R11")
    position = laid_out(TWO, [[question["hand"]], [1]], question["table"], last=1)
    assert [Move(Piece(7))] == list(moves(position))
    after = play(position, Move(Piece(7)))
    assert answer["table_after"] == numbers_of(after.table)
    assert ((0, 0), 1) == (after.sweeps, after.last_capture)


def test_f5_a_chip_that_can_capture_must() -> None:
    """F5: laying any chip is refused while one of the hand can make 15; which one captures is free."""
    position = laid_out(TWO, [[8, 5, 1], [1]], [7, 10, 2])
    assert [Piece(8), Piece(5)] == list(able(position))
    able_ones = "8 (8 + 7 = 15) or 5 (5 + 10 = 15) can capture, so one of them must (F5)"
    for chip in (8, 5, 1):
        assert f"{chip}: {able_ones}" == refused(position, str(chip))
    assert ["8=7", "5=10"] == [str(move) for move in moves(position)]
    assert ["1", "3"] == [str(move) for move in moves(laid_out(TWO, [[1, 3], [1]], [7]))]


def test_f5_by_house_rule_laying_is_free() -> None:
    """F5: `capture=optional` is the common house rule."""
    position = laid_out(FREE, [[8, 1], [1]], [7, 2])
    assert ["8=7", "8", "1"] == [str(move) for move in moves(position)]
    assert [7, 2, 8] == numbers_of(play(position, Move(Piece(8))).table)


def test_f6_taking_everything_is_a_sweep() -> None:
    """F6: one face-down chip for clearing the table, none for anything else."""
    position = laid_out(FREE, [[8, 1, 1], [1, 1]], [7], banks=None)
    swept = play(position, made(position, "8=7"))
    assert ((1, 0), ()) == (swept.sweeps, swept.table)
    assert (0, 0) == play(position, Move(Piece(1))).sweeps
    many = laid_out(TWO, [[7], [9]], [1, 1, 1, 1, 2, 2, 10])  # as many chips as that, and one is still there
    assert (0, 0) == play(many, made(many, "7=1+1+1+1+2+2")).sweeps


def test_f6_table_chips_that_make_15_are_no_capture() -> None:
    """F6, R07: 7 + 8 = 15 without the played 5."""
    question = asked("R07")
    position = laid_out(TWO, [[question["hand"]], [1]], question["table"])
    assert expected("R07")["by_value"] == sorted(takes(position))
    message = "5=8+7: 8 + 7 is 15 without the 5, which must be one of the addends (F6)"
    assert message == refused(position, "5=7+8")


@pytest.mark.parametrize("place", range(4))
def test_f6_a_dealt_table_is_taken_only_by_house_rule(place: int) -> None:
    """F6, R34: nothing is captured at the deal; with `take_deal` a table of fifteens goes to the dealer, as sweeps."""
    opening, answer = asked("R34")["openings"][place], expected("R34")["if_option_on"]
    assert answer["sums"][place] == sum(opening)
    fifteens = answer["fifteens_that_use_all_four"][place]
    deck = list(TWO.deck.pieces)
    table = [deck.pop(next(i for i, piece in enumerate(deck) if piece.number == number)) for number in opening]
    order = [*deck[:6], *table, *deck[6:]]
    start = deal(TWO, deck=order)
    assert (tuple(table), (0, 0), None) == (start.table, start.sweeps, start.last_capture)
    taken = deal(Settings.of("fifteen", 2, take_deal=True), deck=order, first_player=0)
    wanted = ((), tuple(table), 1) if fifteens else (tuple(table), (), None)
    assert (0, fifteens) == taken.sweeps
    assert wanted == (taken.table, taken.banks[1], taken.last_capture)


@pytest.mark.parametrize("first", range(3))
def test_f6_the_dealer_takes_the_dealt_table_and_plays_last(first: int) -> None:
    """F6, by house rule: among three players the dealer, who has the last turn of a round, gets two sweeps."""
    settings = Settings.of("fifteen", 3, sets=1, take_deal=True)
    deck = [*map(str, settings.deck.pieces)]
    table = ["10", "5", "9", "6"]
    for piece in table:
        deck.remove(piece)
    position = deal(settings, deck=[*deck[:9], *table, *deck[9:]], first_player=first)
    assert ((), 4, 2) == (position.table, sum(map(len, position.banks)), sum(position.sweeps))
    dealer = position.sweeps.index(2)
    assert (dealer, table) == (position.last_capture, [*map(str, position.banks[dealer])])
    for _ in range(2):
        assert position.player != dealer
        position = play(position, next(moves(position)))
    assert position.player == dealer


def test_f7_three_more_when_every_hand_is_empty() -> None:
    """F7, R13: the next hand is dealt after the last chip, three each, nothing to the table."""
    question, answer = asked("R13"), expected("R13")
    position = laid_out(TWO, [question["hands"]["A"], question["hands"]["B"]], question["table"], question["stock"])
    position = play(position, made(position, "3"))
    after = answer["after_A"]
    assert after["A_hand"] == len(position.hands[0])
    assert (after["stock"], after["table"]) == (len(position.pile), numbers_of(position.table))
    position = play(position, made(position, "5"))
    after = answer["after_B"]
    assert [after["A_hand"], after["B_hand"]] == [len(hand) for hand in position.hands]
    assert (after["stock"], after["table"]) == (len(position.pile), numbers_of(position.table))


def hands_dealt(players: int, sets: int) -> list[list[int]]:
    """The sizes of all hands of a game, in the order of the players from the first."""
    settings = Settings.of("fifteen", players, sets=sets)
    position = deal(settings, seed="f7", first_player=0)
    dealt = [[len(hand) for hand in position.hands]]
    for before, move in chance_game(settings, "f7"):
        if move is not None and not sum(map(len, before.hands)) - 1 and before.pile:
            dealt.append([len(hand) for hand in play(before, move).hands])
    return dealt


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f7_the_hands_of_one_set(players: int) -> None:
    """F7, R15: six hands of three for two players, four for three, three for four."""
    hands = expected("R15")["fifteen_one_set"][str(players)]
    assert [[size] * players for size in hands] == hands_dealt(players, 1)


def test_f7_a_short_pile_is_dealt_one_at_a_time() -> None:
    """F7, R15: two sets for four players end with one chip each, for three with 2, 1 and 1."""
    answer = expected("R15")["fifteen_two_sets"]
    assert [[size] * 4 for size in answer["4"]] == hands_dealt(4, 2)
    assert "eight hands of 3, then the last 4 chips one at a time: 2, 1, 1" == answer["3"]
    dealt = hands_dealt(3, 2)
    first = next(player for player in range(3) if dealt[-1][player] == 2)
    assert [[3, 3, 3]] * 8 == dealt[:-1]
    assert [2, 1, 1] == dealt[-1][first:] + dealt[-1][:first]


def test_f7_who_has_no_chip_left_is_passed_over() -> None:
    """F7, F4: in a short last hand of 2, 1 and 1 the turns go 0, 1, 2, 0."""
    position = laid_out(Settings.of("fifteen", 3, sets=1), [[1, 1], [1], [2]], [2])
    turns = []
    while not position.finished:
        turns.append(position.player)
        position = play(position, Move(position.hand[0]))
    assert [0, 1, 2, 0] == turns


def test_f8_the_last_to_make_15_gets_the_table_and_no_sweep() -> None:
    """F8, F6, R17: the leftovers go to A, who captured last; that is no sweep."""
    question, answer = asked("R17"), expected("R17")
    hands = [question["hands"]["A"], question["hands"]["B"]]
    position = laid_out(TWO, hands, question["table"], banks=[[], []])
    position = play(position, made(position, "5=2+8"))
    position = play(position, made(position, "1"))
    assert position.finished
    assert sorted(answer["A_pile_gain"]) == sorted(numbers_of(position.banks[0]))
    assert answer["B_pile_gain"] == numbers_of(position.banks[1])
    assert list(answer["sweeps"].values()) == list(position.sweeps)


def test_f8_if_nobody_made_15_nobody_gets_the_table() -> None:
    """F8: the chips stay where they lie."""
    position = laid_out(TWO, [[1], [2]], [3], banks=[[], []])
    position = play(play(position, Move(Piece(1))), Move(Piece(2)))
    assert (True, ((), ()), 3) == (position.finished, position.banks, len(position.table))
    assert position.leftover == position.table
    assert [0, 0] == list(result(position).totals)


@pytest.mark.parametrize("number", ["R21", "R23"])
def test_f9_five_ways_to_score(number: str) -> None:
    """F9, R21, R23: sweeps, most chips, sevens and circled chips, special sevens; a tie gives nobody the point."""
    question, answer = asked(number), expected(number)
    banks = split_banks(question["A"], question["B"])
    position = laid_out(TWO, [[], []], [], banks=banks)
    sweeps = (question["A"]["sweeps"], question["B"]["sweeps"])
    won = result(position._replace(finished=True, sweeps=sweeps))
    assert (answer["A"], answer["B"]) == won.totals
    names = ["sweeps", "most_pieces", "most_sevens", "most_circled", "special_seven"]
    assert [names, names] == [list(points) for points in won.points]


def split_banks(one: dict[str, Any], other: dict[str, Any]) -> list[list[Piece]]:
    """All forty chips in two banks as described."""
    banks: list[list[Piece]] = [[], []]
    wants = [dict(one), dict(other)]
    circled = [piece for piece in TWO.deck.pieces if piece.mark]
    plain = [piece for piece in TWO.deck.pieces if not piece.mark]
    for piece in [piece for piece in circled if piece.number == 7]:
        owner = 0 if one["special7"] else 1
        banks[owner].append(piece)
        wants[owner]["circled"] -= 1
        wants[owner]["sevens"] -= 1
    for piece in circled:
        if piece.number != 7:
            owner = 0 if wants[0]["circled"] else 1
            banks[owner].append(piece)
            wants[owner]["circled"] -= 1
    for piece in sorted(plain, key=lambda piece: piece.number != 7):
        owner = (0 if wants[0]["sevens"] else 1) if piece.number == 7 else int(len(banks[0]) >= one["chips"])
        banks[owner].append(piece)
        wants[owner]["sevens"] -= piece.number == 7
    assert [one["chips"], other["chips"]] == [len(each) for each in banks]
    return banks


def test_f9_a_tie_among_some_gives_the_point_to_nobody() -> None:
    """F9: two of three players tie for most, so the third does not get the point either."""
    three = Settings.of("fifteen", 3, sets=1)
    banks = [["7", "1", "2o"], ["7", "3", "4o"], ["5"]]
    won = result(laid_out(three, [[], [], []], [], banks=banks)._replace(finished=True))
    assert (0, 0, 0) == won.totals
    two_sets = Settings.of("fifteen", 2, sets=2)
    banks = [["7*", "7*"], ["1"]]
    won = result(laid_out(two_sets, [[], []], [], banks=banks)._replace(finished=True))
    assert {"sweeps": 0, "most_pieces": 1, "most_sevens": 1, "most_circled": 1, "special_seven": 2} == won.points[0]


def test_f10_a_match_goes_to_21() -> None:
    """F10, R24: 23 to 21 is won, 21 to 21 and 20 to 19 play another game; 21 to 20 is won, no lead of two is asked."""
    said = []
    for totals in asked("R24")["totals"]:
        match = LongGame.of(TWO).after(Result(({}, {}), (totals["A"], totals["B"]), ()))
        said.append("play another round" if match.winner is None else f"{'AB'[match.winner]} wins")
    assert expected("R24")["results"] == said
    assert 21 == TWO.target == asked("R24")["target"]
    assert 0 == LongGame.of(TWO).after(Result(({}, {}), (21, 20), (0,))).winner


@pytest.mark.parametrize("players", asked("R26")["players"])
def test_r26_what_is_left_at_the_end(players: int) -> None:
    """R26, F4, F8: leftovers make 10 more than a multiple of 15, never none; banks and leftovers make 220, 40 chips."""
    answer = expected("R26")
    for seed in range(ceil(asked("R26")["random_full_games"] / len(asked("R26")["players"]))):
        *_, (end, _) = chance_game(Settings.of("fifteen", players, sets=asked("R26")["sets"]), f"r26/{seed}")
        assert answer["leftover_sum_mod_15"] == sum(numbers_of(end.leftover)) % 15
        assert bool(end.leftover) is answer["final_table_never_empty"]
        everything = [piece for each in (*end.banks, end.table) for piece in each]
        assert (answer["captured_plus_leftover_sum"], answer["chips"]) == (sum(numbers_of(everything)), len(everything))


def test_f6_whoever_asks_at_play_is_told_of_a_sweep() -> None:
    """F6: `?` says that the best capture takes everything and is a point; refusing to lay gives no sum away (F5)."""
    session = at(laid_out(TWO, [[5, 1, 2], [1]], [1, 2, 3, 4]))
    shown = " ".join(typing(session, "?")[1].split())
    assert "Best: 5 takes 4 + 3 + 2 + 1 (a sweep)." in shown
    assert "4 + 3 + 2 + 1 takes everything on the table: a sweep, and so a point." in shown
    refused_lay = typing(session, "5 lay")[1]
    assert "You can make 15 with your 5, so you must." in refused_lay
    assert "10" not in refused_lay
