"""How wide a text is in our own font, and how many lines it fills.

Comes in: text, and lengths in mm. Goes out: widths in em, numbers of lines. Knows no page.
"""

from __future__ import annotations

from math import ceil

WIDTHS = {" ": 0.28, "\N{NO-BREAK SPACE}": 0.28, ".": 0.26, ",": 0.29, ":": 0.26, "(": 0.4, ")": 0.4, "1": 0.56}


WIDTHS |= dict.fromkeys("mwMW@%★☐", 1.0)
"""The advance of signs in the bold text font, in em, as far as they are much narrower or wider than most."""


def evened(count: int, most: int) -> list[int]:
    """Share `count` things out over as few rows of at most `most` as will do.

    >>> evened(8, 6), evened(12, 6), evened(0, 6)
    ([4, 4], [6, 6], [])
    """
    rows = ceil(count / most)
    return [count // rows + (row < count % rows) for row in range(rows)]


def ems(text: str) -> float:
    """The width of a text in em, as in bold: digits, signs and letters are much the same there.

    >>> round(ems("3 + 1 = 4"), 2)
    4.08
    """
    return sum(WIDTHS.get(sign, 0.75 if sign.isupper() else 0.6) for sign in text)


def lines_of(text: str, width: float, em: float) -> int:
    """How many lines a text of so many mm an em fills in a width, broken at its spaces.

    >>> lines_of("", 20, 5), lines_of("one two three", 20, 5)
    (0, 3)
    """
    lines, left = 0, 0.0
    for word in text.split(" ") if text else ():
        length = ems(word) * em
        if not lines or length > left:
            lines, left = lines + max(1, ceil(length / width)), width
        left -= length % width + WIDTHS[" "] * em
    return lines
