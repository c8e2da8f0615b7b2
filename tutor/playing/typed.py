"""What a child types, taken apart: commands, pieces, and the signs between them.

Comes in: one line, and the words of a language. Goes out: `Typed`. Knows no position, and does not judge.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from unicodedata import combining, normalize

LONGEST = 200
"""The most letters of a line that are read."""

WITH = "with"
"""The meaning of the word before the piece that is played, as in "I take 8 and 2 with 10"."""

MARKS = {"circled": "o", "lined": "*"}
"""The meanings of words that stand for the mark of the piece before them, as in "7 with lines"."""

FILLER = "filler"
"""The meaning of words that say nothing: "8 takes 5 and 3" is "8 5 3"."""

TOKEN = re.compile(r"\d+(?:[a-z*](?![a-z]))?|[^\W\d_]+|[?=+]|[^\s,;.:&/()!\"'>–—−-]", re.ASCII | re.IGNORECASE)


class Typed(NamedTuple):
    """One line: its commands by their keys, its pieces, side by side of the equals signs, and unknown words.

    `plus` tells whether there is a plus sign between pieces, `played` is the piece after the word *with*, `filler`
    tells whether there are filler words.
    """

    commands: tuple[str, ...] = ()
    sides: tuple[tuple[str, ...], ...] = ()
    plus: bool = False
    unknown: tuple[str, ...] = ()
    played: str = ""
    filler: bool = False

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


def has_phrase(line: str, phrases: Iterable[str]) -> bool:
    """Whether a line without numbers holds one of these phrases, whatever its capitals, accents and signs.

    >>> has_phrase("Hm, I don’t know...", ["don't know"]), has_phrase("8 takes no idea", ["no idea"])
    (True, False)
    """
    said = _words(line[:LONGEST])
    return not re.search(r"\d", said) and any(_words(phrase) in said for phrase in phrases)


def _words(text: str) -> str:
    """The words of a text with a space around each; an apostrophe parts none."""
    words = re.findall(r"[^\W_]+", re.sub("['’]", "", plain_word(text)))
    return f" {' '.join(words)} "


def read_line(line: str, words: Mapping[str, str]) -> Typed:
    """A line taken apart. `words` gives the meaning of each word, written plainly; `?` is a word too.

    >>> read_line("8 = 5s + 3", {}).sides
    (('8',), ('5s', '3'))
    >>> read_line("Lay the 8!", {"lay": "lay", "the": "filler"})
    Typed(commands=('lay',), sides=(('8',),), plus=False, unknown=(), played='', filler=True)
    >>> read_line("8 and 2 with ten", {"and": "filler", "with": "with", "ten": "10"}).played
    '10'
    """
    sides: list[list[str]] = [[]]
    commands, unknown, played = [], [], []
    plus = after_with = filler = False
    for token in TOKEN.findall(plain_word(line[:LONGEST])):
        meant = words.get(token, "")
        number = token if token[0].isdigit() else meant
        if number[:1].isdigit():
            sides[-1].append(number)
            played += [(len(sides) - 1, len(sides[-1]) - 1)] if after_with else []
            after_with = False
        elif meant in MARKS:
            _marked(sides, MARKS[meant])
            after_with = False
        elif meant == WITH:
            after_with = True
        elif token == "=":  # noqa: S105 - a sign, no password
            sides.append([])
        elif token == "+":  # noqa: S105 - a sign, no password
            plus = True
        elif not meant:
            unknown.append(token)
        elif meant == FILLER:
            filler = True
        else:
            commands.append(meant)
    after = sides[played[0][0]][played[0][1]] if played else ""
    return Typed(tuple(commands), tuple(tuple(side) for side in sides if side), plus, tuple(unknown), after, filler)


def _marked(sides: list[list[str]], mark: str) -> None:
    """The piece before a word for its mark gets that mark."""
    if sides[-1] and sides[-1][-1].isdigit():
        sides[-1][-1] += mark
