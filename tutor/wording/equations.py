"""Sentences that depend on a capture's equation: table numbers make the played number, or a whole together with it.

Comes in: a game, a language, numbers. Goes out: sentences. Only here does the wording tell the two apart: a game with a
`whole` (F4) or without (A6, A7). Does not know where sentences are printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.games import Game
from tutor.wording.catalogue import Speech

if TYPE_CHECKING:  # an explanation needs these words, and must not pay for the puzzles
    from tutor.puzzle.wishes import Range


def _pieces(game: Game, speech: Speech, **words: object) -> dict[str, object]:
    return {"noun": speech.pieces(game, 1), "nouns": speech.pieces(game, 2), "whole": game.whole, **words}


def rule(game: Game, speech: Speech, addends: Range) -> str:
    """What a capture is, as far as captures with the given numbers of addends need it."""
    words = _pieces(game, speech)
    # Translators: with the task that follows it (Write down every way, ...) this stands in two lines of 64 letters.
    if game.whole and addends.most == 1:
        # Translators: {whole} is 15.
        return speech.say("Your {noun} and one {noun} from the table make {whole}.", **words)
    if game.whole and addends.most == 2:
        return speech.say("Your {noun} and one or two {nouns} from the table make {whole}.", **words)
    if game.whole:
        return speech.say("Your {noun} and one or more {nouns} from the table make {whole}.", **words)
    # Translators: with the task that follows it (Write down every way, ...) this stands in two lines of 64 letters.
    if addends == (2, 2):
        return speech.say("Two cards from the table make the number of your card.")
    if addends.most == 2:
        return speech.say("A card takes one of the same number, or two that add up to it.")
    return speech.say("A card takes one of the same number, or one group that adds up to it.")


def turn(game: Game, speech: Speech) -> str:
    """What a capture is, at length."""
    if game.whole:
        # Translators: {whole} is 15.
        return speech.say("In your turn you play one {noun} of your hand. With one or more {nouns} of the table it "
                          "must make exactly {whole}.", **_pieces(game, speech))  # fmt: skip
    return speech.say("In your turn you play one card of your hand. It takes one card of the same number from the "
                      "table, or one group of cards that add up to its number. It never takes both.")  # fmt: skip


def mat(game: Game, speech: Speech) -> str:
    """What a capture is, in short."""
    if game.whole:
        return speech.say("Your {noun} and {nouns} from the table make {whole}.", **_pieces(game, speech))
    return speech.say("Take one card of the same number, or a group that adds up to your card.")


def collects(game: Game, speech: Speech) -> str:
    """What a player gains with a capture."""
    if game.whole:
        return speech.say("Your {noun} and the {nouns} it takes go to your pile.", **_pieces(game, speech))
    return speech.say("Your card and what it takes go to your pile.")


def to_make(game: Game, speech: Speech, played: int) -> str:
    """What to make with a played number.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [to_make(find_game(key), speech("en"), 8) for key in ("add-it", "fifteen")]
    ['Make 8', '15 with 8']
    """
    if game.whole:
        # Translators: {whole} is 15, the sum that the played chip is a part of.
        return speech.say("{whole} with {played}", whole=game.whole, played=played)
    return speech.say("Make {total}", total=played)


def goal(game: Game, speech: Speech, played: int) -> str:
    """What to look for."""
    words = _pieces(game, speech, played=played, total=game.total(played))
    if game.whole:
        # Translators: {whole} is 15, {total} what the table must add to the played number; {nouns} is "chips".
        return speech.say(
            "You play {played}. {whole} − {played} = {total}, so look for one or more {nouns} that make {total}.",
            **words,
        )
    # Translators: {noun} is "card", {nouns} is "cards"; {played} and {total} are the same number.
    return speech.say(
        "You play {played}. Look for one {noun} that shows {total}, or for {nouns} that add up to {total}.", **words
    )


def exact(game: Game, speech: Speech, played: int, first: int) -> str:
    """That a single number is enough."""
    if game.whole:
        # Translators: {sentence} is a sum such as "8 + 7 = 15", and {first} the 7 in it.
        return speech.say("{first} alone is enough: {sentence}.", first=first, sentence=game.equation(played, (first,)))
    return speech.say("{first} is the same number: a match.", first=first)


def asked(game: Game, speech: Speech, played: int, addends: int) -> str:
    """The question that leads to a capture, which takes that many pieces.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [asked(find_game(key), speech("en"), 8, 1) for key in ("add-it", "fifteen")]
    ['Is there another 8 on the table?', 'What is missing from 8 to 15?']
    """
    words = _pieces(game, speech, piece=played)
    if game.whole:
        # Translators: {whole} is 15.
        return speech.say("What is missing from {piece} to {whole}?", **words)
    if addends == 1:
        # Translators: {piece} is a number such as 8.
        return speech.say("Is there another {piece} on the table?", **words)
    # Translators: {nouns} is "cards", {piece} a number such as 8.
    return speech.say("Which {nouns} add up to {piece}?", **words)


def sweep(game: Game, speech: Speech) -> str:
    """The task of a puzzle about the whole table."""
    if game.whole:
        # Translators: {nouns} is "chips", {whole} is 15; this stands in one line of 64 letters.
        return speech.say("One of your {nouns} makes {whole} with the whole table. Find it.", **_pieces(game, speech))
    # Translators: {nouns} is "cards"; this stands in one line of 64 letters.
    return speech.say("One of your {nouns} takes the whole table. Find it.", **_pieces(game, speech))


def clears(game: Game, speech: Speech, numbers: Sequence[int]) -> str:
    """Which number takes a table of these numbers."""
    made = sum(numbers)
    words = {"sum": " + ".join(map(str, numbers)), "made": made, "whole": game.whole, "missing": game.whole - made}
    if game.whole and len(numbers) == 1:
        # Translators: {made} is the number of the only chip on the table.
        return speech.say("The table makes {made}, and {whole} − {made} = {missing}.", **words)
    if game.whole:
        # Translators: {sum} is the sum of all chips on the table, such as "6 + 3", and {made} what it makes.
        return speech.say("The table makes {sum} = {made}, and {whole} − {made} = {missing}.", **words)
    if len(numbers) == 1:
        # Translators: {made} is the number of the only card on the table.
        return speech.say("Only {made} is on the table, so a {made} takes it.", **words)
    # Translators: {sum} is the sum of all cards on the table, such as "6 + 3", and {made} what it makes.
    return speech.say("The table makes {sum} = {made}, so a {made} takes it all.", **words)


def must(game: Game, speech: Speech, piece: str) -> str:
    """That a piece has to take."""
    if game.whole:
        # Translators: {piece} is a number such as 8, {whole} is 15.
        return speech.say("You can make {whole} with your {piece}, so you must.", piece=piece, whole=game.whole)
    # Translators: {piece} is a number such as 8.
    return speech.say("Your {piece} can take something, so you must.", piece=piece)


def other_must(game: Game, speech: Speech, piece: str) -> str:
    """That a piece takes nothing, and another one has to."""
    words = _pieces(game, speech, piece=piece)
    if game.whole:
        # Translators: {piece} is a number such as 6, {noun} is "card" or "chip", {whole} is 15.
        return speech.say("Your {piece} makes no {whole} now, but another {noun} can, so you must take with that one.",
                          **words)  # fmt: skip
    # Translators: {piece} is a number such as 6, {noun} is "card" or "chip".
    return speech.say("Your {piece} takes nothing now, but another {noun} can, so you must take with that one.",
                      **words)  # fmt: skip
