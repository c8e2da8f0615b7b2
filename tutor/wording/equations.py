"""Sentences that depend on a capture's equation: table numbers make the played number, or a whole together with it.

Comes in: a game, a language, numbers. Goes out: sentences. Only here does the wording tell the two apart. Does not know
where sentences are printed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tutor.games import Game
from tutor.wording.catalogue import Speech

if TYPE_CHECKING:  # an explanation needs these words, and must not pay for the puzzles
    from tutor.puzzle.wishes import Range


class EquationWords(NamedTuple):
    """The sentences for one of the two equations.

    `rule` says what a capture is, as far as captures with the given numbers of addends need it, `turn` says the same at
    length, `mat` in short, and `collects` says what a player gains. `task` says what to make with a played number,
    `goal` what to look for, `exact` that a single number is enough, and `missing` asks for it. `sweep` is the task of a
    puzzle about the whole table, and `clears` says which number takes a table with a given sum. `must` says that a
    piece has to take, `other_must` that another one has.
    """

    rule: Callable[[Game, Speech, Range], str]
    turn: Callable[[Game, Speech], str]
    mat: Callable[[Game, Speech], str]
    collects: Callable[[Game, Speech], str]
    task: Callable[[Game, Speech, int], str]
    goal: Callable[[Game, Speech, int], str]
    exact: Callable[[Game, Speech, int, int], str]
    missing: Callable[[Game, Speech, int], str]
    sweep: Callable[[Game, Speech], str]
    clears: Callable[[Game, Speech, Sequence[int]], str]
    must: Callable[[Game, Speech, str], str]
    other_must: Callable[[Game, Speech, str], str]


def equation_words(game: Game) -> EquationWords:
    """The sentences for the equation of a game.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [equation_words(find_game(key)).task(find_game(key), speech("en"), 8) for key in ("add-it", "fifteen")]
    ['Make 8', '15 with 8']
    """
    return WITH_THE_PLAYED if game.whole else FOR_THE_PLAYED


def _pieces(game: Game, speech: Speech, **words: object) -> dict[str, object]:
    return {"noun": speech.pieces(game, 1), "nouns": speech.pieces(game, 2), "whole": game.whole, **words}


# The table numbers make the played number (A6, A7)


def _rule_for(_: Game, speech: Speech, addends: Range) -> str:
    # Translators: with the task that follows it (Write down every way, ...) this stands in two lines of 64 letters.
    if addends == (2, 2):
        return speech.say("Two cards from the table make the number of your card.")
    if addends.most == 2:
        return speech.say("A card takes one of the same number, or two that add up to it.")
    return speech.say("A card takes one of the same number, or one group that adds up to it.")


def _turn_for(_: Game, speech: Speech) -> str:
    return speech.say("In your turn you play one card of your hand. It takes one card of the same number from the "
                      "table, or one group of cards that add up to its number. It never takes both.")  # fmt: skip


def _goal_for(game: Game, speech: Speech, played: int) -> str:
    # Translators: {noun} is "card", {nouns} is "cards"; {played} and {total} are the same number.
    return speech.say(
        "You play {played}. Look for one {noun} that shows {total}, or for {nouns} that add up to {total}.",
        **_pieces(game, speech, played=played, total=game.total(played)),
    )


def _clears_for(_: Game, speech: Speech, numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        # Translators: {made} is the number of the only card on the table.
        return speech.say("Only {made} is on the table, so a {made} takes it.", made=numbers[0])
    # Translators: {sum} is the sum of all cards on the table, such as "6 + 3", and {made} what it makes.
    return speech.say("The table makes {sum} = {made}, so a {made} takes it all.",
                      sum=" + ".join(map(str, numbers)), made=sum(numbers))  # fmt: skip


def _other_must_for(game: Game, speech: Speech, piece: str) -> str:
    # Translators: {piece} is a number such as 6, {noun} is "card" or "chip".
    return speech.say("Your {piece} takes nothing now, but another {noun} can, so you must take with that one.",
                      piece=piece, noun=speech.pieces(game, 1))  # fmt: skip


FOR_THE_PLAYED = EquationWords(
    rule=_rule_for,
    turn=_turn_for,
    mat=lambda _, speech: speech.say("Take one card of the same number, or a group that adds up to your card."),
    collects=lambda _, speech: speech.say("Your card and what it takes go to your pile."),
    task=lambda _, speech, played: speech.say("Make {total}", total=played),
    goal=_goal_for,
    exact=lambda _, speech, __, first: speech.say("{first} is the same number: a match.", first=first),
    missing=lambda _, speech, __: speech.say("Look for the same number."),
    # Translators: {nouns} is "cards"; this stands in one line of 64 letters.
    sweep=lambda game, speech: speech.say(
        "One of your {nouns} takes the whole table. Find it.", **_pieces(game, speech)
    ),
    clears=_clears_for,
    # Translators: {piece} is a number such as 8.
    must=lambda _, speech, piece: speech.say("Your {piece} can take something, so you must.", piece=piece),
    other_must=_other_must_for,
)


# The played number and the table numbers make a whole (F4)


def _rule_with(game: Game, speech: Speech, addends: Range) -> str:
    words = _pieces(game, speech)
    # Translators: with the task that follows it (Write down every way, ...) this stands in two lines of 64 letters.
    if addends.most == 1:
        # Translators: {whole} is 15.
        return speech.say("Your {noun} and one {noun} from the table make {whole}.", **words)
    if addends.most == 2:
        return speech.say("Your {noun} and one or two {nouns} from the table make {whole}.", **words)
    return speech.say("Your {noun} and one or more {nouns} from the table make {whole}.", **words)


def _turn_with(game: Game, speech: Speech) -> str:
    # Translators: {whole} is 15.
    return speech.say("In your turn you play one {noun} of your hand. With one or more {nouns} of the table it must "
                      "make exactly {whole}.", **_pieces(game, speech))  # fmt: skip


def _task_with(game: Game, speech: Speech, played: int) -> str:
    # Translators: {whole} is 15, the sum that the played chip is a part of.
    return speech.say("{whole} with {played}", whole=game.whole, played=played)


def _goal_with(game: Game, speech: Speech, played: int) -> str:
    # Translators: {whole} is 15, {total} what the table must add to the played number; {nouns} is "chips".
    return speech.say(
        "You play {played}. {whole} − {played} = {total}, so look for one or more {nouns} that make {total}.",
        **_pieces(game, speech, played=played, total=game.total(played)),
    )


def _exact_with(game: Game, speech: Speech, played: int, first: int) -> str:
    # Translators: {sentence} is a sum such as "8 + 7 = 15", and {first} the 7 in it.
    return speech.say("{first} alone is enough: {sentence}.", first=first, sentence=game.equation(played, (first,)))


def _missing_with(game: Game, speech: Speech, played: int) -> str:
    # Translators: {whole} is 15.
    return speech.say("What is missing from {piece} to {whole}?", piece=played, whole=game.whole)


def _sweep_with(game: Game, speech: Speech) -> str:
    # Translators: {nouns} is "chips", {whole} is 15; this stands in one line of 64 letters.
    return speech.say("One of your {nouns} makes {whole} with the whole table. Find it.", **_pieces(game, speech))


def _clears_with(game: Game, speech: Speech, numbers: Sequence[int]) -> str:
    total = sum(numbers)
    words = {"whole": game.whole, "made": total, "missing": game.whole - total}
    if len(numbers) == 1:
        # Translators: {made} is the number of the only chip on the table.
        return speech.say("The table makes {made}, and {whole} − {made} = {missing}.", **words)
    # Translators: {sum} is the sum of all chips on the table, such as "6 + 3", and {made} what it makes.
    return speech.say("The table makes {sum} = {made}, and {whole} − {made} = {missing}.",
                      sum=" + ".join(map(str, numbers)), **words)  # fmt: skip


def _other_must_with(game: Game, speech: Speech, piece: str) -> str:
    # Translators: {piece} is a number such as 6, {noun} is "card" or "chip", {whole} is 15.
    return speech.say("Your {piece} makes no {whole} now, but another {noun} can, so you must take with that one.",
                      piece=piece, noun=speech.pieces(game, 1), whole=game.whole)  # fmt: skip


WITH_THE_PLAYED = EquationWords(
    rule=_rule_with,
    turn=_turn_with,
    mat=lambda game, speech: speech.say(
        "Your {noun} and {nouns} from the table make {whole}.", **_pieces(game, speech)
    ),
    collects=lambda game, speech: speech.say(
        "Your {noun} and the {nouns} it takes go to your pile.", **_pieces(game, speech)
    ),
    task=_task_with,
    goal=_goal_with,
    exact=_exact_with,
    missing=_missing_with,
    sweep=_sweep_with,
    clears=_clears_with,
    # Translators: {piece} is a number such as 8, {whole} is 15.
    must=lambda game, speech, piece: speech.say(
        "You can make {whole} with your {piece}, so you must.", piece=piece, whole=game.whole
    ),
    other_must=_other_must_with,
)
