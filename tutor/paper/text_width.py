"""How wide a text is in our own fonts, and how many lines it fills.

Comes in: text, and lengths in mm. Goes out: widths in em, numbers of lines. Knows no page.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import accumulate
from math import ceil
from typing import NamedTuple

REGULAR, BOLD = "regular", "bold"


class Weight(NamedTuple):
    """The widths of one weight, in thousandths of an em.

    `signs` has the advance of each sign, and its classes as the first and as the second of a pair; `kerning` says by
    how much a pair of classes is set apart.
    """

    signs: dict[str, list[int]]
    kerning: list[list[int]]


class Word(NamedTuple):
    """The white before a word, or before anything else that is never broken, its width and its widest letter, in mm."""

    white: float
    width: float
    letter: float = 0.0


HAIR = 0.1
"""How far before its edge a line counts as full, in mm: the renderer rounds each advance."""

UNKNOWN = [1000, 0, 0]
"""A sign that none of our fonts has: it is never printed."""


@cache
def weights() -> dict[str, Weight]:
    """Both weights of the text font; `tools/fonts` writes the table from the fonts themselves."""
    table = json.loads(files("tutor.paper").joinpath("text_widths.json").read_bytes())
    return {name: Weight(**part) for name, part in table.items()}


def _advances(text: str, weight: str) -> list[int]:
    """How far each sign of a text moves on from the one before it, in thousandths of an em."""
    signs, kerning = weights()[weight]
    advances, pair = [], 0
    for sign in text:
        advance, first, second = signs.get(sign, UNKNOWN)
        advances.append(advance + kerning[pair][second])
        pair = first
    return advances


def ems(text: str, weight: str = REGULAR) -> float:
    """The width of a text, in em.

    >>> ems("3 + 1 = 4"), ems("3 + 1 = 4", BOLD)
    (3.926, 4.314)
    """
    return sum(_advances(text, weight)) / 1000


def words_of(text: str, em: float, weight: str = REGULAR) -> Iterator[Word]:
    """The words of a text, whose em is `em` mm: each with the white before it, and its own width, in mm.

    >>> [word.width for word in words_of("1 way", 5)]
    [2.5, 9.935]
    """
    advances = _advances(text, weight)
    ends = [0, *accumulate(advances)]
    last = 0
    for word in re.finditer("[^ ]+", text):
        start, end = word.span()
        lengths = (ends[start] - ends[last], ends[end] - ends[start], max(advances[start:end]))
        yield Word(*(length * em / 1000 for length in lengths))
        last = end


def filled(words: Iterable[Word], width: float, *, hung: float = 0.0) -> int:
    """How many lines words fill in a width; a word wider than a line is broken, and fills perhaps one line less.

    The lines after the first begin `hung` mm further in.

    >>> [filled([Word(2, 9)] * 4, 21, hung=hung) for hung in (0, 8)]
    [2, 3]
    """
    lines, left = 0, 0.0
    for white, length, letter in words:
        if lines and white + length <= left:
            left -= white + length
            continue
        room = width - HAIR - hung * (lines > 0)
        if length > room:  # each broken line may lack its last letter
            room -= letter
        needed = max(1, ceil(length / room))
        lines, left = lines + needed, needed * room - length
    return lines


def lines_of(text: str, width: float, em: float, weight: str = REGULAR) -> int:
    """How many lines a text, whose em is `em` mm, fills in a width, broken at its spaces.

    >>> lines_of("", 20, 5), lines_of("one two three", 20, 5)
    (0, 2)
    """
    return filled(words_of(text, em, weight), width)


def evened(count: int, most: int) -> list[int]:
    """Share `count` things out over as few rows of at most `most` as possible.

    >>> evened(8, 6), evened(12, 6), evened(0, 6)
    ([4, 4], [6, 6], [])
    """
    rows = ceil(count / most)
    return [count // rows + (row < count % rows) for row in range(rows)]
