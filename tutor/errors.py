"""Every error the library raises on purpose, split by whose mistake it is.

Comes in: one clear sentence. Goes out: an exception with the exit code the command line ends with. Knows nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


class TutorError(Exception):
    """The parent of every error that this library raises on purpose.

    >>> issubclass(InputError, TutorError), InputError("a bad file").exit_code
    (True, 1)
    """

    exit_code = 1


class InputError(TutorError):
    """What was handed in cannot be used: a file, a code, a table of the wrong pieces.

    >>> InputError.exit_code
    1
    """

    exit_code = 1


class UsageError(TutorError):
    """The call itself is wrong: an unknown game, two wishes that exclude each other, an option out of range.

    >>> UsageError.exit_code
    2
    """

    exit_code = 2


class NoSuchPuzzle(TutorError):  # noqa: N818 - says what happened, as StopIteration does
    """The wish is well formed and no puzzle (or too few) answers it.

    `existing` is the number of puzzles that do exist, or None where it is not known.

    >>> NoSuchPuzzle("only 6 exist", existing=6).existing
    6
    """

    exit_code = 3

    def __init__(self, message: str, *, existing: int | None = None) -> None:
        super().__init__(message)
        self.existing = existing


def listed(words: Sequence[object], last: str = "and") -> str:
    """Join words for an English error message.

    >>> listed(["a", "b", "c"], last="or")
    'a, b or c'
    >>> listed(["a"])
    'a'
    """
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


HUGE = 10**12
"""Whole numbers from here on are not written out in messages."""


LONGEST_TOLD = 240
"""Letters of a value that a message shows."""


def told(value: object) -> str:
    """A value as a message shows it: of a bearable length, whatever was handed in.

    >>> told("x"), told(4.5), told(10**5000), len(told("x" * 1000))
    ("'x'", '4.5', 'so large a number', 241)
    """
    if isinstance(value, int) and abs(value) >= HUGE:
        return "so large a number"
    shown = repr(value)
    return shown if len(shown) <= LONGEST_TOLD else f"{shown[:LONGEST_TOLD]}…"


def text_of(value: object) -> str:
    """Text as it is, and anything else as a message shows it.

    >>> text_of("k7"), text_of(7)
    ('k7', '7')
    """
    return value if isinstance(value, str) else told(value)


def chosen(table: Mapping[str, T], name: object, what: str, plural: str) -> T:
    """The entry with this name, whatever its capitals.

    >>> chosen({"fifteen": 15}, "Fifteen", "game", "games")
    15
    >>> chosen({"fifteen": 15}, "fiften", "game", "games")
    Traceback (most recent call last):
    tutor.errors.UsageError: there is no game 'fiften' (did you mean fifteen?); the games are fifteen

    Raises `UsageError` that lists the names there are, and the nearest one if one is near.
    """
    text = text_of(name)
    key = text.strip().lower()
    if key in table:
        return table[key]
    raise UsageError(
        f"there is no {what} {told(text)}{nearest(key, list(table))}; the {plural} are {listed(list(table))}"
    )


def nearest(name: str, names: Sequence[str]) -> str:
    """A hint at the name that was perhaps meant, or nothing.

    >>> nearest("three_make_one", ["ten-friends", "three-make-one"])
    ' (did you mean three-make-one?)'
    """
    from difflib import get_close_matches  # here, because it is needed only for mistakes

    near = get_close_matches(name.replace("_", "-").replace(" ", "-"), names, n=1, cutoff=0.7)
    return f" (did you mean {near[0]}?)" if near else ""
