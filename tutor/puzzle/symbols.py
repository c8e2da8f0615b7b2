"""The 32 symbols of our codes, their forgiving reading, the check symbol, and numbers written with them.

Comes in: text as somebody typed it, or digits with their radices. Goes out: folded symbols, checked. Knows no puzzle.

The alphabet has no I, L, O and U: they read as 1, 1, 0 and V. The check symbol is a weighted sum in the field of 32
elements: any one wrong symbol and any swap of two neighbours are noticed. The two check symbols of words count the
symbols too, so that a lost or an added one is noticed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from tutor.chance import fold
from tutor.errors import InputError

T = TypeVar("T")
SYMBOLS = "0123456789abcdefghjkmnpqrstvwxyz"
LONGEST_GROUP = 12
GROUP_CAPS = (LONGEST_GROUP,) * 10
SUM_PRIME = 37
"""The least prime above 33, so that no two signs count alike; no power of 2 below the 36th is 1 in its remainders."""

LENGTHS = 27
"""The most lengths that two symbols can tell apart beside the sum: 27 x 37 is below 32 x 32."""

VALUES = {symbol: value for value, symbol in enumerate(SYMBOLS)}


def symbols_of(text: str) -> str:
    """Only the symbols of a text, folded; dashes, dots and spaces are dropped.

    >>> symbols_of("AF8K-q2m7")
    'af8kq2m7'
    """
    return "".join(symbol for symbol in fold(text) if symbol in VALUES)


def _double(value: int) -> int:
    """Multiply by x in the field of 32 elements with x^5 = x^2 + 1."""
    value <<= 1
    return value ^ 0b100101 if value & 0b100000 else value


def check_symbol(symbols: str) -> str:
    """The check symbol of a text of symbols.

    >>> check_symbol("af8kq2m7") != check_symbol("af8kq2m8")
    True
    """
    total = 0
    for symbol in reversed(symbols):
        total = _double(total ^ VALUES[symbol])
    return SYMBOLS[total]


def check_pair(words: Sequence[str]) -> str:
    """The two check symbols of words between dots: one symbol or dot wrong, lost or added changes them; so does a swap.

    They hold a weighted sum, in which a dot is a 33rd symbol, and how many symbols and dots there are.

    >>> check_pair(["x6", "k7"]) != check_pair(["x6k7"])
    True
    """
    spelt = ".".join(words)
    total = 0
    for sign in spelt:
        total = (2 * total + VALUES.get(sign, len(SYMBOLS))) % SUM_PRIME
    high, low = divmod(total + SUM_PRIME * (len(spelt) % LENGTHS), len(SYMBOLS))
    return SYMBOLS[high] + SYMBOLS[low]


def to_symbols(number: int) -> str:
    """A whole number in base 32, most significant symbol first; nought is the empty text.

    >>> to_symbols(33), to_symbols(0)
    ('11', '')
    """
    written = ""
    while number:
        number, low = divmod(number, 32)
        written = SYMBOLS[low] + written
    return written


def from_symbols(written: str) -> int:
    """The number that `to_symbols` wrote.

    >>> from_symbols("11")
    33
    """
    return pack([(VALUES[symbol], 32) for symbol in reversed(written)])


def pack(digits: Sequence[tuple[int, int]]) -> int:
    """Digits, each with its radix, as one number: the first is the least significant.

    >>> pack([(3, 10), (2, 5)])
    23
    """
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number


class Unpacker:
    """Reads digits back in the order in which `pack` was given them.

    >>> unpacker = Unpacker(23)
    >>> unpacker.digit(10), unpacker.digit(5), unpacker.left
    (3, 2, 0)
    """

    def __init__(self, number: int) -> None:
        self.left = number

    def digit(self, radix: int) -> int:
        """The next digit, which is below `radix`."""
        self.left, digit = divmod(self.left, radix)
        return digit


@lru_cache(maxsize=4096)
def selections(caps: tuple[int, ...], size: int) -> int:
    """How many ways there are to take `size` things from several kinds, where `caps` says how many of each there are.

    >>> selections((3, 1), 2)
    2
    """
    if not caps:
        return int(size == 0)
    return sum(selections(caps[1:], size - count) for count in range(min(caps[0], size) + 1))


def rank(counts: Sequence[int], caps: tuple[int, ...]) -> int:
    """The place of a selection among all of its size, in order.

    >>> rank((2, 0), (3, 1)), rank((1, 1), (3, 1))
    (1, 0)
    """
    place = 0
    size = sum(counts)
    for kind, count in enumerate(counts):
        place += sum(selections(caps[kind + 1 :], size - less) for less in range(count))
        size -= count
    return place


def unrank(place: int, caps: tuple[int, ...], size: int) -> tuple[int, ...]:
    """The selection at a place: the inverse of `rank`.

    >>> unrank(1, (3, 1), 2)
    (2, 0)
    """
    counts = []
    for kind, cap in enumerate(caps):
        for count in range(min(cap, size) + 1):
            block = selections(caps[kind + 1 :], size - count)
            if place < block:
                break
            place -= block
        counts.append(count)
        size -= count
    return tuple(counts)


def selection_digits(
    chosen: Sequence[T], things: Sequence[T], caps: tuple[int, ...], radix: int
) -> list[tuple[int, int]]:
    """Some of several things as digits: how many, which is less than `radix`, and which."""
    counts = [list(chosen).count(thing) for thing in things]
    return [(len(chosen), radix), (rank(counts, caps), selections(caps, len(chosen)))]


def read_selection(unpacker: Unpacker, things: Sequence[T], caps: tuple[int, ...], radix: int) -> tuple[T, ...]:
    """The things that `selection_digits` wrote, in their order."""
    size = unpacker.digit(radix)
    counts = unrank(unpacker.digit(selections(caps, size)), caps, size)
    return tuple(thing for thing, count in zip(things, counts, strict=True) for _ in range(count))


def group_digits(group: tuple[int, ...]) -> list[tuple[int, int]]:
    """A short group of numbers from 1 to 10 as digits: how many, and which.

    Raises `InputError` for a longer one or other numbers.
    """
    if len(group) > LONGEST_GROUP or not {*group} <= {*range(1, 11)}:
        numbers = " ".join(map(str, group))
        raise InputError(
            "at most {most} numbers from 1 to 10 can be shown, not {numbers}", most=LONGEST_GROUP, numbers=numbers
        )
    return selection_digits(group, range(1, 11), GROUP_CAPS, LONGEST_GROUP + 1)


def read_group(unpacker: Unpacker) -> tuple[int, ...]:
    """The group that `group_digits` wrote.

    >>> read_group(Unpacker(pack(group_digits((2, 3, 3)))))
    (2, 3, 3)
    """
    return read_selection(unpacker, range(1, 11), GROUP_CAPS, LONGEST_GROUP + 1)
