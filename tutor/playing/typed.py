"""What a child types, taken apart: words of command, pieces, and the signs between them.

Comes in: one line, and the words of a language. Goes out: `Typed`. Knows no position, and does not judge.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from unicodedata import combining, normalize

LONGEST = 200
"""Letters of a line that are looked at."""

FILLER = "filler"
"""The meaning of words that say nothing: "8 takes 5 and 3" is "8 5 3"."""

TOKEN = re.compile(r"\d+(?:[a-z*](?![a-z]))?|[^\W\d_]+|[?=+]|[^\s,;.:&/()!\"'>–—−-]", re.ASCII | re.IGNORECASE)


class Typed(NamedTuple):
    """One line: its commands by their keys, its pieces side by side of the equals signs, and what nobody knows.

    `plus` tells whether a plus sign stands between pieces.
    """

    commands: tuple[str, ...] = ()
    sides: tuple[tuple[str, ...], ...] = ()
    plus: bool = False
    unknown: tuple[str, ...] = ()

    @property
    def pieces(self) -> tuple[str, ...]:
        """All pieces, in the order in which they were typed."""
        return tuple(word for side in self.sides for word in side)


def plain_word(text: str) -> str:
    """A word in small letters without accents.

    >>> plain_word("Adiós")
    'adios'
    """
    return "".join(sign for sign in normalize("NFD", text.lower()) if not combining(sign))


def read_line(line: str, words: Mapping[str, str]) -> Typed:
    """A line taken apart. `words` gives the meaning of each word, written plainly; `?` is a word too.

    >>> read_line("8 = 5s + 3", {}).sides
    (('8',), ('5s', '3'))
    >>> read_line("Lay the 8!", {"lay": "lay", "the": "filler"})
    Typed(commands=('lay',), sides=(('8',),), plus=False, unknown=())
    """
    sides: list[list[str]] = [[]]
    commands, unknown = [], []
    plus = False
    for token in TOKEN.findall(plain_word(line[:LONGEST])):
        if token[0].isdigit():
            sides[-1].append(token)
        elif token == "=":  # noqa: S105 - a sign, no password
            sides.append([])
        elif token == "+":  # noqa: S105 - a sign, no password
            plus = True
        elif token not in words:
            unknown.append(token)
        elif words[token] != FILLER:
            commands.append(words[token])
    return Typed(tuple(commands), tuple(tuple(side) for side in sides if side), plus, tuple(unknown))
