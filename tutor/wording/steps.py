"""The steps of an explanation as sentences.

Comes in: an `Explanation`. Goes out: sentences in a language. Does not know where they are printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.arguments import checked
from tutor.reasoning.explanation import Explanation, choosing_reasons
from tutor.wording import equations
from tutor.wording.captures import number_sentence, piece_name, sum_of, sweep_words
from tutor.wording.catalogue import Speech
from tutor.wording.reasons import reason_words

Facts = dict[str, Any]


@checked
def sentences(explanation: Explanation, speech: Speech) -> tuple[str, ...]:
    """Every step of an explanation as a sentence.

    >>> from tutor.reasoning.explanation import explain
    >>> from tutor.wording.catalogue import speech
    >>> for sentence in sentences(explain(3, "1 2 2"), speech("en")):
    ...     print(sentence)
    You play 3. Look for one card that shows 3, or for cards that add up to 3.
    Start with 2: you still need 1. 2 + 1 = 3 works.
    From 1 down, everything together makes only 1: stop.
    Nothing is forgotten: 1 capture by number, 2 by card.
    2 + 1 can be taken in 2 ways: there are 2 cards with the number 2, and you take one of them.
    2 + 1 is the only capture, and so the best.
    """
    return tuple(SAYINGS[step.key](explanation, step.facts, speech) for step in explanation.steps)


def _empty(about: Explanation, _: Facts, speech: Speech) -> str:
    # Translators: {nouns} is "cards" or "chips".
    return speech.say("There are no {nouns} on the table.", nouns=speech.pieces(about.game, 2))


def _too_large(_: Explanation, facts: Facts, speech: Speech) -> str:
    numbers = facts["numbers"]
    # Translators: {numbers} is one number, or a list such as "9 and 10".
    return speech.count(
        "{numbers} is too large: leave it out.",
        "{numbers} are too large: leave them out.",
        len(numbers), numbers=speech.list(numbers),
    )  # fmt: skip


def _start(about: Explanation, facts: Facts, speech: Speech) -> str:
    first, missing = facts["first"], facts["missing"]
    # Translators: {first} is the largest number of a group, {missing} what it lacks to the total.
    parts = [speech.say("Start with {first}: you still need {missing}.", first=first, missing=missing)]
    for group in facts["found"]:
        sentence = number_sentence(about.game, about.played.number, group)
        # Translators: {sentence} is a sum such as "6 + 2 = 8".
        parts.append(speech.say("{sentence} works.", sentence=sentence))
    for second, left in facts["tried"]:
        # Translators: {first} and {second} are tried, largest first; the numbers up to {second} cannot make {left}.
        tried = speech.say(
            "{first} + {second}: you still need {left}, but nothing else from {second} down makes {left}.",
            first=first, second=second, left=left,
        )  # fmt: skip
        parts.append(tried)
    return " ".join(parts)


def _passed_over(_: Explanation, facts: Facts, speech: Speech) -> str:
    words = {name: speech.list([sum_of(group) for group in facts[name]]) for name in ("numbers", "before")}
    # Translators: {numbers} and {before} are one sum such as "6 + 2" or a list; {before} must be taken instead.
    return speech.count(
        "{numbers} works too, but you may not take it: {before} goes first.",
        "{numbers} work too, but you may not take them: {before} goes first.",
        len(facts["numbers"]), **words,
    )  # fmt: skip


def _total(about: Explanation, facts: Facts, speech: Speech) -> str:
    # Translators: {n} captures differ in their numbers, {by_piece} in their pieces; {noun} is "card" or "chip".
    return speech.count(
        "Nothing is forgotten: {n} capture by number, {by_piece} by {noun}.",
        "Nothing is forgotten: {n} captures by number, {by_piece} by {noun}.",
        facts["by_number"], by_piece=facts["by_piece"], noun=speech.pieces(about.game, 1),
    )  # fmt: skip


def _choice(about: Explanation, facts: Facts, speech: Speech) -> str:
    picks = [
        # Translators: this follows the colon of "... in 2 ways: "; {nouns} is "cards" or "chips", {n} what you take.
        speech.count("there are {there} {nouns} with the number {number}, and you take one of them",
                     "there are {there} {nouns} with the number {number}, and you take {n} of them",
                     needed, there=there, number=number, nouns=speech.pieces(about.game, there))
        for number, needed, there in facts["picks"]
    ]  # fmt: skip
    # Translators: {numbers} is a sum such as "2 + 1"; {picks} says which pieces can be chosen.
    return speech.count(
        "{numbers} can be taken in {n} way: {picks}.",
        "{numbers} can be taken in {n} ways: {picks}.",
        facts["ways"], numbers=sum_of(facts["numbers"]), picks="; ".join(picks),
    )  # fmt: skip


def _sweep(_: Explanation, facts: Facts, speech: Speech) -> str:
    return sweep_words(facts["numbers"], speech)


def _best(about: Explanation, facts: Facts, speech: Speech) -> str:
    groups = speech.list([sum_of(group) for group in facts["numbers"]])
    number = len(facts["numbers"])
    if facts["reasons"] == ("only",):
        # Translators: {groups} is one sum such as "6 + 2", or one number.
        only = speech.say("{groups} is the only capture, and so the best.", groups=groups)
        return f"{only} {_which(about, speech)}".rstrip()
    if facts["reasons"] == ("equal",):
        return speech.say("All captures are worth the same.")
    # Translators: {groups} is one sum, or a list of sums; {reason} is one of the few words such as "most cards".
    return speech.count(
        "{groups} is best: {reason}.",
        "{groups} tie for best: {reason}.",
        number, groups=groups, reason=best_words(about, speech),
    )  # fmt: skip


def _which(about: Explanation, speech: Speech) -> str:
    """Which pieces of the only capture count more than others with the same numbers, and why (F9); often nothing."""
    game, numbers = about.game, about.captures[0].numbers
    reasons = choosing_reasons(game, about.played, about.table, numbers)
    if not reasons:
        return ""
    pieces = game.collected(about.played, about.table, numbers)[1:]
    unlike = {number for number in numbers if len({piece for piece in about.table if piece.number == number}) > 1}
    names = [piece_name(game, piece, speech) for piece in pieces if piece.number in unlike]
    # Translators: {pieces} is "10 with a circle" or a list of such; {reason} a few words such as "more circled chips".
    return speech.say("Take {pieces}: {reason}.", pieces=speech.list(names), reason=reason_words(game, reasons, speech))


def best_words(about: Explanation, speech: Speech) -> str:
    """Why the best capture is best, in a few words (A12, F6, F9).

    >>> from tutor.reasoning.explanation import explain
    >>> from tutor.wording.catalogue import speech
    >>> best_words(explain(8, "2 3 3 5"), speech("en"))
    'most cards'
    """
    return reason_words(about.game, about.best_reasons, speech)


def why_no_more(about: Explanation, speech: Speech) -> str:
    """One line on why there are no more captures: where the search ended.

    >>> from tutor.reasoning.explanation import explain
    >>> from tutor.wording.catalogue import speech
    >>> why_no_more(explain(8, "2 3 3 5"), speech("en"))
    'Largest first: from 2 down everything makes only 2, so we can stop.'
    """
    stops = [step for step in about.steps if step.key == "stop"]
    firsts = [step.facts["first"] for step in about.steps if "first" in step.facts and step.key != "stop"]
    if stops and firsts:
        # Translators: {sum} is the sum of all numbers on the table that are {first} or smaller.
        return speech.say("Largest first: from {first} down everything makes only {sum}, so we can stop.",
                          first=stops[0].facts["first"], sum=stops[0].facts["sum"])  # fmt: skip
    if stops:
        return speech.say("All that fits makes only {sum}.", sum=stops[0].facts["sum"])
    if not about.table:
        return _empty(about, {}, speech)
    if not firsts:
        return speech.say("Everything on the table is larger than {total}.", total=about.total)
    if len(firsts) == 1:
        return speech.say("Only {first} fits: there is nothing else to try.", first=firsts[0])
    return speech.say("Largest first: every number from {first} down to {last} was tried.",
                      first=firsts[0], last=firsts[-1])  # fmt: skip


SAYINGS: dict[str, Callable[[Explanation, Facts, Speech], str]] = {
    "goal": lambda about, facts, speech: equations.goal(about.game, speech, facts["played"]),
    "empty": _empty,
    "too_large": _too_large,
    "exact": lambda about, facts, speech: equations.exact(about.game, speech, about.played.number, facts["first"]),
    "start": _start,
    "alone": lambda _, facts, speech: speech.say(
        "Start with {first}: you still need {missing}, but every other number is larger than {missing}.", **facts
    ),
    # Translators: "all that fits" are the numbers up to {missing}; {sum} is all of them together.
    "short": lambda _, facts, speech: speech.say(
        "Start with {first}: you still need {missing}, but all that fits makes only {sum}.", **facts
    ),
    # Translators: {sum} is the sum of all numbers on the table that are {first} or smaller.
    "stop": lambda _, facts, speech: speech.say(
        "From {first} down, everything together makes only {sum}: stop.", **facts
    ),
    "passed_over": _passed_over,
    "none": lambda about, _, speech: speech.say("So {played} takes nothing here.", played=about.played.number),
    "total": _total,
    "choice": _choice,
    "sweep": _sweep,
    "best": _best,
}
"""How each step is said; a test holds this against the keys of `Step`."""
