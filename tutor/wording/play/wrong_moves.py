"""What is wrong with a move that a child tried, with the sums.

Comes in: a fault, the move, the table and the hand. Goes out: one or two sentences in a language. The number of
the rule stays in the fault: it says nothing to a child.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor import sums
from tutor.games.legal import Fault
from tutor.games.position import Move, Pieces
from tutor.wording.captures import number_sentence, sum_of
from tutor.wording.play.voice import Voice


class Wrong(NamedTuple):
    """A move that is not legal: its fault, and what lies there."""

    fault: Fault
    move: Move
    hand: Pieces
    table: Pieces


def no_such_piece(voice: Voice, word: str) -> str:
    """What is said of a word that is no piece of the game."""
    deck = voice.game.deck
    # Translators: {word} is what was typed, such as 11; {pieces} is "cards" or "chips".
    return voice.speech.say("There is no {word} in this game: the {pieces} show the numbers {least} to {most}.",
                            word=word, pieces=voice.speech.pieces(voice.game, 2),
                            least=deck.numbers[0], most=deck.numbers[-1])  # fmt: skip


def what_is_wrong(voice: Voice, wrong: Wrong) -> str:
    """The fault of a move as a child can follow it.

    >>> from tutor.games import find_game
    >>> from tutor.pieces import Piece
    >>> from tutor.wording.catalogue import speech
    >>> fault = Fault("total", "A7", "", (), (4, 3), 7, 8)
    >>> what_is_wrong(Voice(speech("en"), find_game("add-it")), Wrong(fault, Move(Piece(8)), (), ()))
    '4 + 3 is 7, one short of 8.'
    """
    return SAYINGS[wrong.fault.reason](voice, wrong)


def _finished(voice: Voice, _: Wrong) -> str:
    return voice.speech.say("The game is over.")


def _not_in_hand(voice: Voice, wrong: Wrong) -> str:
    piece = wrong.fault.pieces[0]
    words = {"number": voice.piece(piece), "piece": voice.speech.pieces(voice.game, 1)}
    if piece.number in [other.number for other in wrong.table]:
        # Translators: {number} is a number such as 8; {piece} is "card" or "chip".
        return voice.speech.say(
            "The {number} is on the table, not in your hand. Type a {piece} of your hand first.", **words
        )
    # Translators: {number} is a number such as 8.
    return voice.speech.say("There is no {number} in your hand.", **words)


def _not_on_table(voice: Voice, wrong: Wrong) -> str:
    say, piece = voice.speech.say, wrong.fault.pieces[0]
    there = [other.number for other in wrong.table].count(piece.number)
    asked = [other.number for other in wrong.move.take].count(piece.number)
    if there and asked > there:
        # Translators: {number} is a number such as 3, and {n} how often it lies there.
        return voice.speech.count(
            "There is only one {number} on the table.", "There are only {n} with the number {number} on the table.",
            there, number=piece.number,
        )  # fmt: skip
    if not there and piece.number in [other.number for other in wrong.hand]:
        return say("There is no {number} on the table: the {number} that you see is in your hand.", number=piece.number)
    return say("There is no {number} on the table.", number=piece if there else piece.number)


def _total(voice: Voice, wrong: Wrong) -> str:
    fault = wrong.fault
    words = {"sum": sum_of(fault.numbers), "made": fault.made, "whole": fault.whole}
    if len(fault.numbers) == 1 and fault.made < fault.whole:
        # Translators: {made} is one card that was taken, {whole} the one that was played, {n} what is missing.
        short = voice.speech.count("{made} is one short of {whole}.", "{made} is {n} short of {whole}.",
                                   fault.whole - fault.made, **words)  # fmt: skip
        # Translators: {whole} is the number of the played card; the dots stand for numbers that are to be found.
        return " ".join([short, voice.speech.say("Type all the cards of a group together, as in {whole} = ... + ...",
                                                 whole=fault.whole)])  # fmt: skip
    if len(fault.numbers) == 1:
        # Translators: one card was taken, {made}, and another one played, {whole}.
        return voice.speech.say("{made} is not {whole}: a single card must show the same number.", **words)
    if fault.made < fault.whole:
        # Translators: {sum} is a sum such as "4 + 3", {made} the number it makes, {n} what it lacks to {whole}.
        return voice.speech.count(
            "{sum} is {made}, one short of {whole}.", "{sum} is {made}, {n} short of {whole}.",
            fault.whole - fault.made, **words,
        )  # fmt: skip
    # Translators: {sum} is a sum such as "4 + 5", {made} the number it makes, {n} what it has more than {whole}.
    return voice.speech.count(
        "{sum} is {made}, one more than {whole}.", "{sum} is {made}, {n} more than {whole}.",
        fault.made - fault.whole, **words,
    )  # fmt: skip


def _together(voice: Voice, wrong: Wrong) -> str:
    """Several captures at once, each of them said (A6, A8, F4)."""
    game, played = voice.game, wrong.move.play.number
    groups = sums.parted(wrong.fault.numbers, wrong.fault.whole)
    words = {
        "sums": voice.speech.list([number_sentence(game, played, group) for group in groups]),
        "piece": voice.speech.pieces(game, 1),
        "n": len(groups),
    }
    if wrong.fault.reason == "two_groups":
        if len(groups) == 2:
            # Translators: {sums} is a list such as "6 + 2 = 8 and 5 + 3 = 8"; {piece} is "card" or "chip".
            return voice.speech.say("You took two groups: {sums}. One {piece} takes only one of them.", **words)
        # Translators: {sums} is a list such as "6 + 2 = 8 and 5 + 3 = 8", {n} how many; {piece} is "card" or "chip".
        return voice.speech.say("You took {n} groups: {sums}. One {piece} takes only one of them.", **words)
    if wrong.fault.reason == "two_matches":
        words["numbers"] = voice.speech.list(wrong.fault.numbers)
        # Translators: {numbers} is a list such as "8 and 8"; {piece} is "card".
        return voice.speech.say("You took {numbers}. One {piece} takes only one of the same number.", **words)
    # Translators: {sums} is a list such as "8 = 8 and 5 + 3 = 8": the same number, and groups.
    return voice.speech.say("You took a match and a group: {sums}. One {piece} takes only one of them.", **words)


def _table_alone(voice: Voice, wrong: Wrong) -> str:
    words = {"sum": sum_of(wrong.fault.numbers), "whole": wrong.fault.whole, "played": wrong.move.play.number}
    # Translators: {sum} is a sum such as "9 + 6", {whole} is 15, {played} the chip that was played.
    return voice.speech.say(
        "{sum} is {whole} already, without your {played}. Your chip must be part of the sum.", **words
    )


def _must_capture(voice: Voice, wrong: Wrong) -> str:
    say, game, played = voice.speech.say, voice.game, wrong.move.play
    words = {"piece": voice.piece(played), "noun": voice.speech.pieces(game, 1), "whole": game.whole(played.number)}
    own = played.number in [piece.number for piece in wrong.fault.pieces]
    if not game.adds_played:
        if own:
            # Translators: {piece} is a number such as 8.
            return say("Your {piece} can take something, so you must.", **words)
        # Translators: {piece} is a number such as 6, {noun} is "card" or "chip".
        return say("Your {piece} takes nothing now, but another {noun} can, so you must take with that one.", **words)
    if own:
        # Translators: {piece} is a number such as 8, {whole} is 15.
        return say("You can make {whole} with your {piece}, so you must.", **words)
    # Translators: {piece} is a number such as 6, {noun} is "card" or "chip", {whole} is 15.
    return say("Your {piece} makes no {whole} now, but another {noun} can, so you must take with that one.", **words)


def _passed_over(voice: Voice, _: Wrong) -> str:
    return voice.speech.say("Another capture goes first.")


SAYINGS: dict[str, Callable[[Voice, Wrong], str]] = {
    "finished": _finished,
    "not_in_hand": _not_in_hand,
    "not_on_table": _not_on_table,
    "total": _total,
    "two_matches": _together,
    "two_groups": _together,
    "match_and_group": _together,
    "table_alone": _table_alone,
    "must_capture": _must_capture,
    "passed_over": _passed_over,
}
"""How each reason of a `Fault` is said."""
