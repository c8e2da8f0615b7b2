"""How much work something is, counted in calls of functions: the same on every machine, however busy it is.

Comes in: something to do. Goes out: the number of calls that it takes. A limit in seconds would fail on a slow machine
and pass on a fast one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from cProfile import Profile

MOST_STEPS = 25_000_000
"""More than the hardest wish takes, and some five seconds on the machine that they were first measured on."""


class Steps:
    """The calls of functions so far, those of the standard library included."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(entry.callcount for entry in self.profile.getstats())


@contextmanager
def counted() -> Iterator[Steps]:
    """Count the calls in a block."""
    profile = Profile(builtins=False)
    profile.enable()
    try:
        yield Steps(profile)
    finally:
        profile.disable()
