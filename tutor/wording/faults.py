"""What is wrong with a move that a child tried, and with a claimed capture in a key.

Comes in: a fault, and the pieces concerned. Goes out: one or two sentences in a language. The number of the rule would
mean nothing to a child at play, so it stays in the fault.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor import sums
from tutor.games.game import Equation
from tutor.games.legal import Fault
from tutor.games.position import Move, Pieces
from tutor.pieces import numbers_of
from tutor.wording import equations
from tutor.wording.captures import number_sentence, sum_of
from tutor.wording.play.voice import Voice

KEY, PLAY = "in a key", "at play"


class Wrong(NamedTuple):
    """An illegal move, or a claim (then the move is only the played piece): its fault, the table and the hand."""

    fault: Fault
    move: Move
    table: Pieces
    hand: Pieces = ()


def what_is_wrong(voice: Voice, wrong: Wrong) -> str:
    """The fault of a move in words that a child at play can follow.

    >>> from tutor.games import find_game
    >>> from tutor.pieces import Piece
    >>> from tutor.wording.catalogue import speech
    >>> wrong = Wrong(Fault("total", "A7", numbers=(3, 4)), Move(Piece(8)), (Piece(4), Piece(3)))
    >>> voice = Voice(speech("en"), find_game("add-it"))
    >>> what_is_wrong(voice, wrong), why_wrong(voice, wrong)
    ('4 + 3 is 7, one short of 8.', 'Wrong: 4 + 3 = 7, not 8.')
    """
    return SAYINGS[PLAY, wrong.fault.reason](voice, wrong)


def why_wrong(voice: Voice, wrong: Wrong) -> str:
    """Why a claim is no capture, as a key says it (A6 to A8, F4, F6)."""
    return SAYINGS[KEY, wrong.fault.reason](voice, wrong)


def _claim(voice: Voice, wrong: Wrong) -> Equation:
    return voice.game.equation(wrong.move.play.number, wrong.fault.numbers)


def _words(voice: Voice, wrong: Wrong) -> dict[str, object]:
    """The addends, what they make and what they should make, and what a piece is called."""
    claim = _claim(voice, wrong)
    return {"sum": claim.sum, "made": claim.makes, "makes": claim.makes, "whole": claim.whole,
            "noun": voice.speech.pieces(voice.game, 1)}  # fmt: skip


def _not_in_hand(voice: Voice, wrong: Wrong) -> str:
    piece = wrong.fault.pieces[0]
    words = {"number": voice.piece(piece), "noun": voice.speech.pieces(voice.game, 1)}
    if piece.number in numbers_of(wrong.table):
        # Translators: {number} is a number such as 8; {noun} is "card" or "chip".
        return voice.speech.say(
            "The {number} is on the table, not in your hand. Type a {noun} of your hand first.", **words
        )
    # Translators: {number} is a number such as 8.
    return voice.speech.say("There is no {number} in your hand.", **words)


def _not_on_table(voice: Voice, wrong: Wrong) -> str:
    say, piece = voice.speech.say, wrong.fault.pieces[0]
    there = numbers_of(wrong.table).count(piece.number)
    asked = numbers_of(wrong.move.take).count(piece.number)
    if there and asked > there:
        # Translators: {number} is a number such as 3, and {n} how often it lies there.
        return voice.speech.count(
            "There is only one {number} on the table.", "There are only {n} with the number {number} on the table.",
            there, number=piece.number,
        )  # fmt: skip
    if not there and piece.number in numbers_of(wrong.hand):
        return say("There is no {number} on the table: the {number} that you see is in your hand.", number=piece.number)
    return say("There is no {number} on the table.", number=piece if there else piece.number)


def _total(voice: Voice, wrong: Wrong) -> str:
    words, claim = _words(voice, wrong), _claim(voice, wrong)
    addends, amount, whole = claim.addends, claim.makes, claim.whole
    if len(addends) == 1 and amount < whole:
        # Translators: {made} is one card that was taken, {whole} the one that was played, {n} what is missing.
        short = voice.speech.count("{made} is one short of {whole}.", "{made} is {n} short of {whole}.",
                                   whole - amount, **words)  # fmt: skip
        # Translators: {whole} is the number of the played card; the dots stand for numbers that are to be found.
        return " ".join([short, voice.speech.say("Type all the cards of a group together, as in {whole} = ... + ...",
                                                 whole=whole)])  # fmt: skip
    if len(addends) == 1:
        # Translators: one card was taken, {made}, and another one played, {whole}.
        return voice.speech.say("{made} is not {whole}: a single card must show the same number.", **words)
    if amount < whole:
        # Translators: {sum} is a sum such as "4 + 3", {made} the number it makes, {n} what it lacks to {whole}.
        return voice.speech.count(
            "{sum} is {made}, one short of {whole}.", "{sum} is {made}, {n} short of {whole}.",
            whole - amount, **words,
        )  # fmt: skip
    # Translators: {sum} is a sum such as "4 + 5", {made} the number it makes, {n} what it has more than {whole}.
    return voice.speech.count(
        "{sum} is {made}, one more than {whole}.", "{sum} is {made}, {n} more than {whole}.",
        amount - whole, **words,
    )  # fmt: skip


def _together(voice: Voice, wrong: Wrong) -> str:
    """Several captures at once, each of them said (A6, A8, F4)."""
    game, played = voice.game, wrong.move.play.number
    numbers = wrong.fault.numbers[::-1]
    groups = sums.in_groups(numbers, game.total(played))
    words = {
        "sums": voice.speech.list([number_sentence(game, played, group) for group in groups]),
        "noun": voice.speech.pieces(game, 1),
        "n": len(groups),
    }
    if wrong.fault.reason == "two_groups":
        if len(groups) == 2:
            # Translators: {sums} is a list such as "6 + 2 = 8 and 5 + 3 = 8"; {noun} is "card" or "chip".
            return voice.speech.say("You took two groups: {sums}. One {noun} takes only one of them.", **words)
        # Translators: {sums} is a list such as "6 + 2 = 8 and 5 + 3 = 8", {n} how many; {noun} is "card" or "chip".
        return voice.speech.say("You took {n} groups: {sums}. One {noun} takes only one of them.", **words)
    if wrong.fault.reason == "two_matches":
        words["numbers"] = voice.speech.list(numbers)
        # Translators: {numbers} is a list such as "8 and 8"; {noun} is "card".
        return voice.speech.say("You took {numbers}. One {noun} takes only one of the same number.", **words)
    # Translators: {sums} is a list such as "8 = 8 and 5 + 3 = 8": the same number, and groups.
    return voice.speech.say("You took a match and a group: {sums}. One {noun} takes only one of them.", **words)


def _table_alone(voice: Voice, wrong: Wrong) -> str:
    words = _words(voice, wrong) | {"sum": sum_of(wrong.fault.numbers[::-1]), "played": wrong.move.play.number}
    # Translators: {sum} is a sum such as "9 + 6", {whole} is 15, {played} the chip that was played.
    return voice.speech.say(
        "{sum} is {whole} already, without your {played}. Your {noun} must be part of the sum.", **words
    )


def _must_capture(voice: Voice, wrong: Wrong) -> str:
    played = wrong.move.play
    own = played.number in numbers_of(wrong.fault.pieces)
    return (equations.must if own else equations.other_must)(voice.game, voice.speech, voice.piece(played))


def _no_sum(voice: Voice, wrong: Wrong) -> str:
    if len(_claim(voice, wrong).addends) > 1:
        # Translators: {sum} is a sum such as "4 + 3", {makes} the number it makes, {whole} the number to make.
        return voice.speech.say("Wrong: {sum} = {makes}, not {whole}.", **_words(voice, wrong))
    return voice.speech.say("Wrong: {makes} is not {whole}.", **_words(voice, wrong))


def _too_few(voice: Voice, wrong: Wrong) -> str:
    claim, table = wrong.fault.numbers, numbers_of(wrong.table)
    number = next(number for number in claim if claim.count(number) > table.count(number))
    there = table.count(number)
    if not there:
        return voice.speech.say("Wrong: {number} is not on the table.", number=number)
    # Translators: {n} is 1 to 5, and the first form is only for 1.
    return voice.speech.count(
        "Wrong: {number} is on the table only once.",
        "Wrong: {number} is on the table only {n} times.",
        there, number=number,
    )  # fmt: skip


SAYINGS: dict[tuple[str, str], Callable[[Voice, Wrong], str]] = {
    (PLAY, "finished"): lambda voice, _: voice.speech.say("The game is over."),
    (PLAY, "not_in_hand"): _not_in_hand,
    (PLAY, "not_on_table"): _not_on_table,
    (PLAY, "must_capture"): _must_capture,
    (PLAY, "total"): _total,
    (KEY, "total"): _no_sum,
    (KEY, "twice"): _too_few,
    (PLAY, "same_number"): _total,
    (KEY, "same_number"): lambda voice, wrong: voice.speech.say(
        "Wrong: the same number is not enough here. {sum} = {makes}, not {whole}.", **_words(voice, wrong)
    ),
    (PLAY, "two_groups"): _together,
    # Translators: {noun} is "card" or "chip".
    (KEY, "two_groups"): lambda voice, wrong: voice.speech.say(
        "Wrong: two groups at once. One {noun} takes one group.", **_words(voice, wrong)
    ),
    (PLAY, "match_and_group"): _together,
    (KEY, "match_and_group"): lambda voice, _: voice.speech.say(
        "Wrong: a match and a group at once. Take one or the other."
    ),
    (PLAY, "two_matches"): _together,
    # Translators: {noun} is "card".
    (KEY, "two_matches"): lambda voice, wrong: voice.speech.say(
        "Wrong: two matches at once. One {noun} takes only one.", **_words(voice, wrong)
    ),
    (PLAY, "passed_over"): lambda voice, _: voice.speech.say("Another capture goes first."),
    (KEY, "passed_over"): lambda voice, _: voice.speech.say("Wrong: another capture goes first."),
    (PLAY, "table_alone"): _table_alone,
    (KEY, "table_alone"): lambda voice, wrong: voice.speech.say(
        "Wrong: the played {noun} counts too. {sum} = {makes}, not {whole}.", **_words(voice, wrong)
    ),
}
"""How each reason of a `Fault` is said, where it can arise."""
