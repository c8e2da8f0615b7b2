"""Every error the library raises on purpose, split by whose mistake it is.

Comes in: one clear sentence. Goes out: an exception with the exit code the command line ends with. Knows nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence


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
