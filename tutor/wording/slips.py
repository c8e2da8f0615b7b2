"""What a child is told who makes the same slip again: another view of it, most often a question.

Comes in: a fault, and the pieces concerned. Goes out: one or two sentences in a language. The first answer to each slip
is in `faults.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor import sums
from tutor.pieces import numbers_of
from tutor.wording.captures import number_sentence
from tutor.wording.faults import Wrong
from tutor.wording.play.voice import Voice


def said_again(voice: Voice, wrong: Wrong) -> str:
    """The fault of a move in other words than the first time.

    >>> from tutor.games import Fault, Move, find_game
    >>> from tutor.pieces import Piece
    >>> from tutor.wording.catalogue import speech
    >>> wrong = Wrong(Fault("total", "A7", numbers=(3, 4)), Move(Piece(8)), (Piece(4), Piece(3)))
    >>> said_again(Voice(speech("en"), find_game("add-it")), wrong)
    '4 + 3 makes 7. What could you change to get one more?'
    """
    return AGAIN[wrong.fault.reason](voice, wrong)


def no_such_piece_again(voice: Voice, word: str) -> str:
    """The second answer to a word that is not a piece of the game."""
    # Translators: {word} is what was typed, such as 11; {noun} is "card" or "chip".
    return voice.speech.say("No {noun} shows {word}. Which {noun} of your hand do you play?",
                            word=word, noun=voice.speech.pieces(voice.game, 1))  # fmt: skip


def _not_in_hand(voice: Voice, wrong: Wrong) -> str:
    numbers = voice.speech.list(sorted(set(numbers_of(wrong.hand))))
    # Translators: {numbers} is a list such as "2, 4 and 7".
    return voice.speech.say("Look at your hand again: it shows {numbers}. Which one do you play?", numbers=numbers)


def _not_on_table(voice: Voice, wrong: Wrong) -> str:
    number, there = wrong.fault.pieces[0].number, numbers_of(wrong.table)
    if number in there:
        # Translators: {noun} is "card" or "chip"; {number} is a number such as 4 that was used too often.
        return voice.speech.say("Each {noun} counts only once. Can you do it with fewer of the {number}?",
                                noun=voice.speech.pieces(voice.game, 1), number=number)  # fmt: skip
    if not there:
        return voice.speech.say("The table is empty.")
    # Translators: {numbers} is a list such as "2, 4 and 7", or one number.
    return voice.speech.say("Look at the table again: it shows {numbers}.",
                            numbers=voice.speech.list(sorted(set(there))))  # fmt: skip


def _total(voice: Voice, wrong: Wrong) -> str:
    claim = voice.game.equation(wrong.move.play.number, wrong.fault.numbers)
    more, words = claim.whole - claim.makes, {"sum": claim.sum, "made": claim.makes, "whole": claim.whole}
    if len(claim.addends) == 1 and more > 0:
        # Translators: {made} is one card that was taken, and {whole} the one that was played.
        return voice.speech.say("{made} alone is too small. What goes with it to make {whole}?", **words)
    if len(claim.addends) == 1:
        # Translators: {made} is one card that was taken, and {whole} the one that was played.
        return voice.speech.say("{made} is too large for your {whole}. Which numbers are smaller?", **words)
    if more > 0:
        # Translators: {sum} is a sum such as "4 + 3", {made} the number it makes, {n} what it lacks.
        return voice.speech.count(
            "{sum} makes {made}. What could you change to get one more?",
            "{sum} makes {made}. What could you change to get {n} more?",
            more, **words,
        )  # fmt: skip
    # Translators: {sum} is a sum such as "5 + 4", {made} the number it makes, {n} what it has too much.
    return voice.speech.count(
        "{sum} makes {made}. What could you change to get one less?",
        "{sum} makes {made}. What could you change to get {n} less?",
        -more, **words,
    )  # fmt: skip


def _together(voice: Voice, wrong: Wrong) -> str:
    game, played = voice.game, wrong.move.play.number
    groups = sums.in_groups(wrong.fault.numbers[::-1], game.total(played))
    each = voice.speech.list([number_sentence(game, played, group) for group in groups])
    # Translators: {sums} is a list such as "6 + 2 = 8 and 5 + 3 = 8": each is right, but not all together.
    return voice.speech.say("Each one is right by itself: {sums}. Which one do you want?", sums=each)


def _two_matches(voice: Voice, wrong: Wrong) -> str:
    # Translators: {number} is the number of the played card.
    return voice.speech.say("Your {number} takes only one {number}. Leave the other one there.",
                            number=wrong.move.play.number)  # fmt: skip


def _table_alone(voice: Voice, wrong: Wrong) -> str:
    # Translators: {played} is the number of the chip that was played, {whole} is 15.
    return voice.speech.say("Begin with your {played}. How much is missing to {whole}?",
                            played=wrong.move.play.number, whole=voice.game.whole)  # fmt: skip


def _must_capture(voice: Voice, _: Wrong) -> str:
    # Translators: {nouns} is "cards" or "chips".
    return voice.speech.say("Not yet: one of your {nouns} can take something. Can you find it?",
                            nouns=voice.speech.pieces(voice.game, 2))  # fmt: skip


AGAIN: dict[str, Callable[[Voice, Wrong], str]] = {
    "finished": lambda voice, _: voice.speech.say("This game is over: there is nothing on the table."),
    "not_in_hand": _not_in_hand,
    "not_on_table": _not_on_table,
    "must_capture": _must_capture,
    "total": _total,
    "same_number": _total,
    "two_groups": _together,
    "match_and_group": _together,
    "two_matches": _two_matches,
    "passed_over": lambda voice, _: voice.speech.say("Look again: which capture goes before this one?"),
    "table_alone": _table_alone,
}
"""The second answer to each reason of a `Fault` that can arise at play."""
