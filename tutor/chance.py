"""A seed becomes a stream of choices, the same on every machine and every Python.

Comes in: a seed as somebody typed it, or the name of a stream such as "k7q2m/3". Goes out: choices. Does not know what
is being chosen. The only importer of `random`; of it only `random()` is used, whose stream Python promises to keep.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import TypeVar

from tutor.errors import UsageError
from tutor.messages import excerpt

T = TypeVar("T")

SEED_SYMBOLS = "23456789abcdefghjkmnpqrstvwxyz"


class Chance:
    """One named stream of choices; `seed` is its name, so that further streams can be named after it.

    >>> Chance("k7q2m/3").below(10) == Chance("k7q2m/3").below(10)
    True
    >>> Chance("seed").shuffled([1, 2, 3, 4, 5])
    [5, 4, 2, 3, 1]
    """

    __slots__ = ("_random", "seed")

    def __init__(self, seed: str) -> None:
        # An integer seed is taken as it is on every Python; text would go through a hash of random's own choosing.
        # A record may name any text, also bytes that are none and arrive as surrogates.
        self.seed = seed
        number = int.from_bytes(seed.encode("utf-8", "surrogatepass"), "big")
        self._random = random.Random(number).random  # noqa: S311 - play, not secrecy

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each as likely as the other.

        >>> 0 <= Chance("a").below(3) < 3
        True
        """
        return int(self._random() * limit)

    def fraction(self) -> float:
        """A number from 0 up to 1, which it never is.

        >>> 0 <= Chance("a").fraction() < 1
        True
        """
        return self._random()

    def choice(self, options: Sequence[T]) -> T:
        """One of `options`; `IndexError` when there are none.

        >>> Chance("a").choice(["only"])
        'only'
        """
        return options[int(self._random() * len(options))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a new order (Fisher and Yates).

        >>> sorted(Chance("a").shuffled("cab"))
        ['a', 'b', 'c']
        """
        return self.sample(items, len(items))

    def sample(self, items: Sequence[T], size: int) -> list[T]:
        """`size` of the items, each at most once, in the order drawn.

        >>> len(Chance("a").sample(range(60), 12))
        12
        """
        pool = list(items)
        drawn = self._random
        for place in range(size):
            other = place + int(drawn() * (len(pool) - place))
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:size]


LOOK_ALIKE = str.maketrans({"i": "1", "l": "1", "o": "0", "u": "v"})
LONGEST_SEED = 100
SEED = re.compile("[0-9A-Za-z]+", re.ASCII)


def fold(text: str) -> str:
    """Lower case, look-alike letters made alike.

    >>> fold("OIL-8")
    '011-8'
    """
    return text.lower().translate(LOOK_ALIKE)


def seed_text(seed: object, longest: int = LONGEST_SEED) -> str:
    """A seed as it is read: letters and digits, with capitals and look-alikes made alike; a fresh one for None.

    >>> seed_text("K7"), seed_text("Ill"), seed_text(1764489600123), len(seed_text(None))
    ('k7', '111', '1764489600123', 5)

    Raises `UsageError` for any other sign, for more than `longest` of them, and for what is neither text nor a number.
    """
    if seed is None:
        return fresh_seed()
    if type(seed) is int and abs(seed) < 10**LONGEST_SEED:
        seed = str(seed)
    if not isinstance(seed, str):
        raise UsageError("seed: {seed} is neither text nor a whole number of at most 100 digits", seed=excerpt(seed))
    strange = next((sign for sign in seed if not SEED.fullmatch(sign)), None)
    if strange is not None:
        raise UsageError(
            "{sign} has no place in the seed {seed}; a seed is letters from A to Z and digits, such as k7q2m",
            seed=excerpt(seed),
            sign=excerpt(strange),
        )
    if not 1 <= len(seed) <= longest:
        raise UsageError(
            "seed {seed}: a seed is 1 to {most} letters and digits, such as k7q2m", seed=excerpt(seed), most=longest
        )
    return fold(seed)


def fresh_seed() -> str:
    """Five letters and digits from the operating system's own chance, easy to type again.

    >>> len(fresh_seed())
    5
    """
    source = random.SystemRandom()
    return "".join(source.choice(SEED_SYMBOLS) for _ in range(5))
