"""Every error the library raises on purpose, split by whose mistake it is.

Comes in: a sentence and what fills its places. Goes out: an exception that any language can say, with the exit code the
command line ends with. Knows nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from tutor.messages import Language, Message, excerpt, nearest, text_of, word_list

T = TypeVar("T")


class TutorError(Exception):
    """The parent of every error that this library raises on purpose: a sentence, and what fills its places.

    >>> issubclass(InputError, TutorError), InputError("a bad file").exit_code
    (True, 1)
    >>> str(UsageError("count {count} is too much", count=9))
    'count 9 is too much'
    """

    exit_code = 1

    def __init__(self, sentence: str, /, **words: object) -> None:
        self.message = sentence if isinstance(sentence, Message) else Message(sentence, **words)
        super().__init__(str(self.message))

    def text_in(self, language: Language) -> str:
        """What is wrong, in a language."""
        return self.message.text_in(language)


class InputError(TutorError):
    """What was handed in cannot be used: a file, a code, a table of the wrong pieces.

    >>> InputError.exit_code
    1
    """

    exit_code = 1


class UsageError(TutorError):
    """The call itself is wrong: an unknown game, two wishes that contradict each other, an option out of range.

    >>> UsageError.exit_code
    2
    """

    exit_code = 2


class NoSuchPuzzle(TutorError):  # noqa: N818 - says what happened, as StopIteration does
    """The request is valid, but no puzzle (or too few) fits it.

    `existing` is the number of puzzles that do exist, or None where it is not known.

    >>> NoSuchPuzzle("only 6 exist", existing=6).existing
    6
    """

    exit_code = 3

    def __init__(self, sentence: str, /, *, existing: int | None = None, **words: object) -> None:
        super().__init__(sentence, **words)
        self.existing = existing


def whole(
    value: object, what: str, least: int | None = None, most: int | None = None, *, error: type[TutorError] = UsageError
) -> int:
    """A whole number as it was handed in, from `least` to `most` where these are given; `what` begins the message.

    >>> whole(3, "count"), whole(3, "games:", 1, 9)
    (3, 3)
    >>> whole("3", "deals:", 2)
    Traceback (most recent call last):
    tutor.errors.UsageError: deals: '3' is not a whole number from 2 on

    Raises `error` for anything else, among it text, true and false.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        low, high = value if least is None else least, value if most is None else most
        if low <= value <= high:
            return value
    words = {"what": what, "number": excerpt(value)}
    if least is None:
        raise error(Message("{what} {number} is not a whole number", **words))
    if most is None:
        raise error(Message("{what} {number} is not a whole number from {least} on", least=least, **words))
    raise error(
        Message("{what} {number} is not a whole number from {least} to {most}", least=least, most=most, **words)
    )


def chosen(table: Mapping[str, T], name: object, sentence: str, /, **words: object) -> T:
    """The entry with this name, regardless of capitals; if there is none, the sentence says so.

    >>> chosen({"fifteen": 15}, "Fifteen", "there is no game {name}{hint}; the games are {names}")
    15
    >>> chosen({"fifteen": 15}, "fiften", "there is no game {name}{hint}; the games are {names}")
    Traceback (most recent call last):
    tutor.errors.UsageError: there is no game 'fiften' (did you mean fifteen?); the games are fifteen

    Raises `UsageError` that lists the names, and suggests the nearest one if one is close.
    """
    text = text_of(name)
    key = text.strip().lower()
    if key in table:
        return table[key]
    names = list(table)
    raise UsageError(sentence, name=excerpt(text), hint=nearest(key, names), names=word_list(names), **words)
