"""A seed (text) becomes a stream of choices, the same on every machine and every Python.

Comes in: seed text such as "k7q2m/3". Goes out: choices. Does not know what is being chosen. The only importer of
`random`; of it only `random()` is used, whose stream Python promises to keep.
"""

from __future__ import annotations

import random
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
        # Command-line bytes that are not text arrive as surrogates: they make a seed like any other.
        self.seed = seed
        number = int.from_bytes(seed.encode("utf-8", "surrogatepass"), "big")
        self._random = random.Random(number).random  # noqa: S311 - play, not secrecy

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each as likely as the other.

        >>> 0 <= Chance("a").below(3) < 3
        True
        """
        return int(self._random() * limit)

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


LARGEST_SEED = 10**100


def seed_text(seed: object) -> str:
    """The text of a seed: text as it is, a whole number in its digits, a fresh one for None.

    >>> seed_text("k7"), seed_text(1764489600123), len(seed_text(None))
    ('k7', '1764489600123', 5)

    Raises `UsageError` for anything else, and for numbers of more than 100 digits.
    """
    if seed is None:
        return fresh_seed()
    if isinstance(seed, str):
        return seed
    if type(seed) is int and abs(seed) < LARGEST_SEED:
        return str(seed)
    raise UsageError("seed: {seed} is neither text nor a whole number of at most 100 digits", seed=excerpt(seed))


def fresh_seed() -> str:
    """Five letters and digits from the operating system's own chance, easy to type again.

    >>> len(fresh_seed())
    5
    """
    source = random.SystemRandom()
    return "".join(source.choice(SEED_SYMBOLS) for _ in range(5))
