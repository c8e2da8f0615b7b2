"""Pieces, their notation and the two decks."""

from __future__ import annotations

import pytest

from tests.games import rules_of
from tutor.errors import InputError, NoSuchPuzzle, TutorError, UsageError
from tutor.games import GAMES, find_game
from tutor.messages import word_list
from tutor.pieces import Piece, numbers_of
from tutor.puzzle.puzzle import settled


@pytest.mark.parametrize("game", GAMES)
def test_the_notation_of_every_piece_reads_back(game: str) -> None:
    """`8s`, `5o`, `7*` and the bare number: each piece of a deck reads back from its own text."""
    deck = find_game(game).deck
    for piece in deck.pieces:
        assert (piece,) == deck.read(str(piece)) == deck.read([piece]) == deck.read(str(piece).upper())
    whole = " ".join(map(str, deck.pieces))
    assert deck.pieces == deck.read(whole) == deck.read(whole.replace(" ", ", "))


def test_add_its_deck() -> None:
    """A1: sixty cards, six sports, numbers 1 to 10 in each; every card is there once."""
    deck = find_game("add-it").deck
    assert 60 == len(deck.pieces) == len(deck.counts)
    assert dict.fromkeys(range(1, 11), 6) == dict(deck.number_counts)
    assert set("sbtrhg") == {piece.mark for piece in deck.pieces}
    assert 330 == sum(numbers_of(deck.pieces))


def test_fifteens_deck() -> None:
    """F1: forty chips, each number four times, one of them circled, the circled seven being the special one."""
    deck = find_game("fifteen").deck
    assert 40 == len(deck.pieces)
    assert dict.fromkeys(range(1, 11), 4) == dict(deck.number_counts)
    assert [f"{number}{'*' if number == 7 else 'o'}" for number in range(1, 11)] == [
        str(piece) for piece in deck.pieces if piece.mark
    ]
    assert 220 == sum(numbers_of(deck.pieces))
    assert tuple(range(1, 11)) == deck.numbers


@pytest.mark.parametrize(("game", "wrong"), [("add-it", "7o"), ("add-it", "7*"), ("fifteen", "7o"), ("fifteen", "8s")])
def test_a_mark_of_the_other_game_is_refused(game: str, wrong: str) -> None:
    """F1: the circled seven is the special seven; sports are ADD-IT's, circles are Fifteen's."""
    with pytest.raises(InputError, match="is not a"):
        find_game(game).deck.read(wrong)


def test_messages_say_where_what_and_how_else() -> None:
    """An error shows the place, the input and what would have been right."""
    with pytest.raises(InputError) as refusal:
        find_game("add-it").deck.read("3 0 8q", "the hand")
    assert (
        "the hand: '0' and '8q' are not cards; write whole numbers from 1 to 10 with spaces or commas between them, "
        "such as 3 10, or with the mark as in 10g"
    ) == str(refusal.value)
    with pytest.raises(InputError, match=r"^the table: '12' is not a chip; .* as in 10o$"):
        find_game("fifteen").deck.read("12")


def test_too_many_pieces_are_all_named_at_once() -> None:
    """A1: a table that no deck can lay is refused with every number and piece that is too many."""
    with pytest.raises(InputError) as refusal:
        find_game("add-it").deck.read("3 3 3 3 3 3 3 8s 8s")
    told = "the table would need 7 of the number 3 (the deck holds 6) and 2 of 8s (the deck holds 1)"
    assert f"too many pieces: {told}" == str(refusal.value)


@pytest.mark.parametrize("game", GAMES)
def test_the_rest_of_the_deck(game: str) -> None:
    """What is taken out of a deck is gone, a bare number as any piece of it, and the rest keeps its order."""
    deck = find_game(game).deck
    left = deck.without(deck.read("3 3 10"))
    assert len(deck.pieces) - 3 == len(left)
    assert rules_of(game).copies - 2 == numbers_of(left).count(3)
    in_order = iter(deck.pieces)
    assert all(piece in in_order for piece in left)
    assert [] == deck.without(deck.pieces)


def test_marks_are_kept_only_where_a_rule_looks_at_them() -> None:
    """ADD-IT's sports are the same to every rule; Fifteen's bare numbers are plain chips while there are any."""
    add_it, fifteen = find_game("add-it"), find_game("fifteen")
    assert (Piece(3), Piece(8)) == settled(add_it, add_it.deck.read("8s 3g"))
    assert ("5", "5", "5", "5o") == tuple(map(str, settled(fifteen, fifteen.deck.read("5 5 5 5"))))
    assert ("5", "5", "5o") == tuple(map(str, settled(fifteen, fifteen.deck.read("5o 5 5"))))


def test_errors_have_one_parent_and_the_published_exit_codes() -> None:
    """Exit codes: 1 the input is at fault, 2 usage, 3 no such puzzle exists."""
    errors = [InputError("a"), UsageError("a"), NoSuchPuzzle("a", existing=4)]
    assert [1, 2, 3] == [error.exit_code for error in errors]
    assert all(isinstance(error, TutorError) for error in errors)
    assert 4 == NoSuchPuzzle("a", existing=4).existing
    assert ["", "a", "a and b", "a, b or c"] == [
        word_list([]),
        word_list("a"),
        word_list("ab"),
        word_list("abc", last="or"),
    ]
