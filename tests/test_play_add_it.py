"""ADD-IT played through the engine: every rule from A1 to A13, and the worked cases that concern play."""

from __future__ import annotations

import pytest

from tests.games import rules_of
from tests.handed_cases import asked, expected
from tests.played_games import laid_out, made
from tutor.errors import InputError, UsageError
from tutor.games import LongGame, Move, Position, Result, Settings, deal, moves, play, record, result
from tutor.pieces import Piece, numbers_of
from tutor.reasoning.explanation import explain

TWO = Settings.of("add-it", 2)


def on_table(play: int, table: list[int], **options: object) -> Position:
    """A player with one card and no more over a table."""
    return laid_out(Settings.of("add-it", 2, **options), [[play], [1]], table)  # type: ignore[arg-type]  # house rules


def takes(position: Position) -> set[tuple[int, ...]]:
    """What can be taken, by number."""
    return {tuple(sorted(numbers_of(move.take))) for move in moves(position) if move.take}


def refused(position: Position, text: str) -> str:
    """The message a move is refused with."""
    with pytest.raises(InputError) as refusal:
        play(position, made(position, text))
    return str(refusal.value)


def test_a1_sixty_cards_are_played_with_and_no_other() -> None:
    """A1: the deck is six suits of ten; a deck with another card, or one twice, is refused."""
    start = deal(TWO, seed="a1")
    everything = [piece for each in (*start.hands, start.table, start.pile) for piece in each]
    assert sorted(rules_of("add-it").deck) == sorted(everything)
    twice = [*TWO.deck.pieces[1:], TWO.deck.pieces[1]]
    with pytest.raises(InputError, match=r"1 2s too many, 1 1s too few \(A1\)"):
        deal(TWO, deck=twice)


@pytest.mark.parametrize("players", [0, 1, 5, -1, 10**30, True, 2.0, "2", None])
def test_a2_two_three_or_four_play(players: object) -> None:
    """A2: any other number is refused."""
    for right in (2, 3, 4):
        assert right == len(deal(Settings.of("add-it", right), seed="a2").hands)
    with pytest.raises(UsageError, match=r"2 to 4 players.*\(A2\)"):
        Settings.of("add-it", players)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a3_hands_are_dealt_one_at_a_time_and_then_the_table(first: int) -> None:
    """A3: six cards each, clockwise from the first player, then twelve on the table; the rest is the pile."""
    deck = TWO.deck.pieces
    start = deal(Settings.of("add-it", 3), deck=deck, first_player=first)
    for step in range(3):
        assert deck[step:18:3] == start.hands[(first + step) % 3]
    assert (deck[18:30], deck[30:]) == (start.table, start.pile)
    assert (first, first) == (start.first_player, start.player)


def test_a4_one_card_a_turn_then_the_next_player_clockwise() -> None:
    """A4: one card is played, captured with or laid; the turn passes clockwise."""
    position = deal(Settings.of("add-it", 4), seed="a4", first_player=2)
    turns = []
    for _ in range(8):
        turns.append(position.player)
        after = play(position, Move(position.hand[0]))
        assert len(position.hand) - 1 == len(after.hands[position.player])
        assert (*position.table, position.hand[0]) == after.table
        position = after
    assert [2, 3, 0, 1, 2, 3, 0, 1] == turns


def test_a4_a_card_that_is_not_in_the_hand_is_refused() -> None:
    """A4: only a card of one's own hand can be played, and only cards of the table taken."""
    position = laid_out(TWO, [["8s"], ["1s"]], ["5s", "3s"])
    with pytest.raises(InputError, match=r"8t is not in the hand of player 0 \(A4\)"):
        play(position, Move(Piece(8, "t")))
    with pytest.raises(InputError, match=r"5t and 3t are not on the table \(A4\)"):
        play(position, Move(Piece(8, "s"), (Piece(5, "t"), Piece(3, "t"))))
    with pytest.raises(InputError, match=r"5s is not on the table"):
        play(position, Move(Piece(8, "s"), (Piece(5, "s"), Piece(5, "s"), Piece(3, "s"))))


def test_a5_nobody_must_capture() -> None:
    """A5, R32: laying a 10 beside 4 and 6 is accepted, and explained all the same."""
    position = on_table(asked("R32")["play"], asked("R32")["table"])
    after = play(position, made(position, "10"))
    assert expected("R32")["table_after"] == numbers_of(after.table)
    about = explain(10, numbers_of(position.table))
    assert expected("R32")["explain_mentions"] == [list(capture.numbers) for capture in about.captures]


def test_a5_by_house_rule_whoever_can_capture_must() -> None:
    """A5: `capture=forced` is a setting."""
    position = on_table(10, [4, 6], capture="forced")
    assert "10s: 10s (6 + 4 = 10) can capture, so it must (A5)" == refused(position, "10")
    assert {(4, 6)} == takes(position)


def test_a6_a_match_takes_one_card_of_the_same_number() -> None:
    """A6, R05: one of two sevens, never both; the other stays."""
    question, answer = asked("R05"), expected("R05")
    position = on_table(question["play"], question["table"])
    assert {tuple(group) for group in answer["by_value"]} == takes(position)
    assert answer["n_physical"] == sum(bool(move.take) for move in moves(position))
    after = play(position, made(position, "7=7"))
    assert answer["table_left"] == numbers_of(after.table)
    assert answer["captured_pile_gain"] == len(after.banks[0]) - len(position.banks[0])
    assert "7s=7b+7t: 7 + 7 is two matches, and one card takes only one (A6)" == refused(position, "7=7+7")
    assert "7s=6s: 6 is not 7 (A6)" == refused(on_table(7, [6]), "7=6")


def test_a7_a_group_adds_up_to_the_played_number() -> None:
    """A7, R04, R28: two cards or more that make the number; what is not taken stays."""
    question, answer = asked("R04"), expected("R04")
    position = on_table(question["play"], question["table"])
    assert {tuple(group) for group in answer["by_value"]} == takes(position)
    assert answer["after_taking_4_6"] == numbers_of(play(position, made(position, "10=4+6")).table)
    assert "8s=4s+3s: 4 + 3 is 7, not 8 (A7)" == refused(on_table(8, [3, 4]), "8=3+4")
    question, answer = asked("R28"), expected("R28")
    position = on_table(question["play"], question["table"])
    assert answer["n_physical"] == sum(bool(move.take) for move in moves(position))
    after = play(position, made(position, "10=5+5"))
    assert answer["table_left"] == numbers_of(after.table)
    assert answer["pile_gain"] == numbers_of(after.banks[0])[-3:]


def test_a8_a_match_and_a_group_or_two_groups_are_never_taken_together() -> None:
    """A8, R03, R04: each alone is legal, both are not."""
    for number in ("R03", "R04"):
        question = asked(number)
        position = on_table(question["play"], question["table"])
        assert {tuple(group) for group in expected(number)["by_value"]} == takes(position)
        for claim in expected(number)["rejected"]:
            assert refused(position, f"{question['play']}={'+'.join(map(str, claim))}").endswith("(A8)")
    two = on_table(10, [4, 6, 7, 3])
    assert "7 + 6 + 4 + 3 is two groups, and one card takes only one (A8)" in refused(two, "10=4+6+7+3")
    both = on_table(5, [5, 3, 2])
    assert "5 + 3 + 2 is a match and a group, and one card takes only one (A8)" in refused(both, "5=5+3+2")


def test_a9_the_played_card_and_what_it_took_are_collected() -> None:
    """A9: nothing else moves, and a laid card is nobody's."""
    position = laid_out(TWO, [[8, 1], [1]], [5, 3, 2], banks=[[], []])
    after = play(position, made(position, "8=5+3"))
    assert ([8, 5, 3], [2]) == (numbers_of(after.banks[0]), numbers_of(after.table))
    assert (0, 0) == after.sweeps
    assert () == after.banks[1]


@pytest.mark.parametrize(("players", "hands"), expected("R15")["add_it"].items())
def test_a10_hands_are_dealt_until_the_pile_is_empty(players: str, hands: list[int]) -> None:
    """A10, R15: 6,6,6,6 for two, 6,6,4 for three, 6,6 for four; nothing is added to the table, nothing is left over."""
    position = deal(Settings.of("add-it", int(players)), seed="a10")
    dealt = [[len(hand) for hand in position.hands]]
    while not position.finished:
        before, position = position, play(position, Move(position.hand[0]))
        if len(position.pile) < len(before.pile):
            dealt.append([len(hand) for hand in position.hands])
            assert (*before.table, before.hand[0]) == position.table
            assert position.first_player == position.player
    assert [[size] * int(players) for size in hands] == dealt
    assert expected("R15")["undealt"] == len(position.pile)


def test_a11_who_captured_last_collects_the_table() -> None:
    """A11: after the last card, what lies there goes to the last who captured."""
    position = laid_out(TWO, [[8], [1]], [5, 3, 9], banks=[[], []])
    position = play(play(position, made(position, "8=5+3")), Move(Piece(1, "s")))
    assert position.finished
    assert [8, 5, 3, 9, 1] == numbers_of(position.banks[0])
    assert ((), ()) == (position.table, position.banks[1])
    assert [9, 1] == numbers_of(position.leftover)
    with pytest.raises(InputError, match=r"the game is finished \(A11\)"):
        play(position, Move(Piece(1, "s")))


def test_a11_if_nobody_captured_nobody_collects() -> None:
    """A11, A12, R19: every card is laid; 60 are on the table, and it is a draw with no points."""
    start = position = deal(TWO, seed="r19")
    laid = []
    while not position.finished:
        laid.append(Move(position.hand[0]))
        position = play(position, laid[-1])
    answer = expected("R19")
    assert answer["table_cards"] == len(position.table)
    assert answer["table_sum"] == sum(numbers_of(position.table))
    assert answer["unclaimed"] == len(position.leftover)
    assert answer["scores"] == list(result(position).totals)
    assert answer["winner"] is result(position).winner
    assert '"last_capture": null' in str(record(start, laid))


def ended(*banks: list[object]) -> Position:
    """A finished game with these banks."""
    last = laid_out(Settings.of("add-it", len(banks)), [[] for _ in banks], [], banks=banks)
    return last._replace(finished=True)


def test_a12_each_card_is_a_point_and_equal_is_a_draw() -> None:
    """A12: one point a card, whatever its number."""
    won = result(ended([1, 1, 1], [10, 10]))
    assert (0, False) == (won.winner, won.draw)
    assert (({"cards": 3}, {"cards": 2}), (3, 2), (0,)) == won
    drawn = result(ended([1, 2], [3], [9, 10]))
    assert ((2, 1, 2), (0, 2), True, None) == (drawn.totals, drawn.winners, drawn.draw, drawn.winner)
    with pytest.raises(InputError, match="not finished"):
        result(deal(TWO, seed="a12"))


def game_of(*totals: int) -> Result:
    """The result of a game with these totals."""
    return Result(tuple({"cards": total} for total in totals), totals, ())


def test_a13_games_follow_until_somebody_has_201() -> None:
    """A13: the first player moves on clockwise, 201 ends it, equal highest totals play another game."""
    match = LongGame.of(Settings.of("add-it", 3), first_player=1)
    firsts = []
    for totals in [(100, 50, 50), (50, 75, 75), (50, 75, 75), (1, 1, 1)]:
        firsts.append(match.first_player)
        match = match.after(game_of(*totals))
        assert not match.finished or match.games == 4
    assert ([1, 2, 0, 1], (201, 201, 201)) == (firsts, match.totals)
    assert match.winner is None
    match = match.after(game_of(10, 30, 20))
    assert (1, (211, 231, 221)) == (match.winner, match.totals)
    with pytest.raises(InputError, match="player 1 has won"):
        match.after(game_of(10, 30, 20))
    assert LongGame.of(Settings.of("add-it", 2, target=60)).after(game_of(28, 32)).winner is None
    assert 1 == LongGame.of(Settings.of("add-it", 2, target=30)).after(game_of(28, 32)).winner
