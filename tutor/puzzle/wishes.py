"""Wishes for a puzzle: ranges for its numbers, its table and its answer.

Comes in: text, numbers or pairs. Goes out: a frozen `Wishes`. Knows no game and no kind.
"""

import re
from dataclasses import dataclass, fields, replace
from typing import NamedTuple, Self

from tutor.arguments import checked
from tutor.errors import UsageError
from tutor.messages import HUGE, Message, excerpt, joined

NUMBER = r"(0|[1-9]\d{0,3})"
RANGE = rf"{NUMBER}(?:-{NUMBER}|(\+))?"
NO_LIMIT = 9999
BRIDGING = ("any", "yes", "no")
DRAWN_FROM = ("any", "play")
CHOICES = {"bridging": BRIDGING, "drawn_from": DRAWN_FROM}
"""The wishes that are words, and the words."""


class Range(NamedTuple):
    """A least and a most, both included.

    >>> str(Range(2, 4)), str(Range(3, 3)), str(Range(2, NO_LIMIT)), 3 in Range(2, 4), 5 in Range(2, 4)
    ('2-4', '3', '2+', True, False)
    """

    least: int
    most: int

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.least <= number <= self.most

    def __str__(self) -> str:
        if self.least == self.most:
            return str(self.least)
        return f"{self.least}+" if self.most == NO_LIMIT else f"{self.least}-{self.most}"

    def narrowed(self, other: Self) -> Self:
        """The overlap of the two; `least` is above `most` when there is none."""
        return self._replace(least=max(self.least, other.least), most=min(self.most, other.most))


ANY = Range(0, NO_LIMIT)
Wish = str | int | range | tuple[int, int] | Range
"""How a range may be said: `5`, `"3-5"`, `"3+"`, a pair such as `(3, 5)`, both included, or `range(3, 6)`."""


def read_range(source: Wish, what: str = "") -> Range:
    """Read `5`, `3-5`, `3+`, a number, a pair, or one of Python's ranges.

    >>> read_range("3-5"), read_range(4), read_range("2+").most == NO_LIMIT
    (Range(least=3, most=5), Range(least=4, most=4), True)
    >>> read_range((3, 5)) == read_range(range(3, 6)) == read_range("3-5")
    True

    Raises `UsageError` that names the wish, if it has a name.
    """
    if isinstance(source, Range):
        return source
    if isinstance(source, range) and source and source.step == 1:
        source = (source[0], source[-1])
    found = _read(source)
    if isinstance(found, Message):
        raise UsageError(joined([what, found], ": ") if what else found)
    return found


def _read(source: Wish) -> Range | Message:
    """The range, or what is wrong with it."""
    if isinstance(source, int) and abs(source) >= HUGE:
        return Message("{number} is no number for a table; write it as 5, 3-5 or 3+", number=excerpt(source))
    if isinstance(source, tuple) and len(source) == 2:
        source = f"{source[0]}-{source[1]}"
    text = str(source).strip()
    match = re.fullmatch(RANGE, text, re.ASCII)
    if re.fullmatch(r"[1-9]\d{4,}", text, re.ASCII):
        return Message("{number} is more than any table has; write it as 5, 3-5 or 3+", number=excerpt(str(source)))
    if not match or isinstance(source, bool):
        return Message("{text} is not a number or a range; write it as 5, 3-5 or 3+", text=excerpt(str(source)))
    least = int(match[1])
    most = NO_LIMIT if match[3] else int(match[2] or least)
    if most < least:
        return Message("{range} begins with its larger end; write {most}-{least}", range=source, most=most, least=least)
    return Range(least, most)


@dataclass(frozen=True)
class Wishes:
    """Wishes for a puzzle; None stands for no wish.

    `played`: the played number, or every number of the hand. `table_size`: pieces on the table. `ways`: captures by
    number; for a hand, how many of its pieces can capture. `addends`: table pieces in each capture. `decoys`: table
    pieces that no capture uses. `bridging`: `yes` when no part of any capture's sum makes exactly ten on the way, `no`
    when some part of each does. `drawn_from`: `play` for a table and a hand that were reached in a game.

    >>> Wishes.of(ways="1-2", bridging="no").ways
    Range(least=1, most=2)
    """

    played: Range | None = None
    table_size: Range | None = None
    ways: Range | None = None
    addends: Range | None = None
    decoys: Range | None = None
    bridging: str = "any"
    drawn_from: str = "any"

    @classmethod
    @checked
    def of(
        cls,
        *,
        played: Wish | None = None,
        table_size: Wish | None = None,
        ways: Wish | None = None,
        addends: Wish | None = None,
        decoys: Wish | None = None,
        bridging: str | None = None,
        drawn_from: str | None = None,
    ) -> Self:
        """Wishes from text, numbers or pairs; `UsageError` for an unknown wish or one that cannot be read."""
        words = {
            "bridging": "any" if bridging is None else bridging,
            "drawn_from": "any" if drawn_from is None else drawn_from,
        }
        for name, word in words.items():
            if word not in CHOICES[name]:
                raise UsageError(
                    "{what}: {word} is not one of {choices}",
                    what=name.replace("_", " "), word=excerpt(word), choices=", ".join(CHOICES[name]),
                )  # fmt: skip
        wishes = {"played": played, "table_size": table_size, "ways": ways, "addends": addends, "decoys": decoys}
        ranges = {name: read_range(wish, name.replace("_", " ")) for name, wish in wishes.items() if wish is not None}
        return cls(**ranges, **words)  # type: ignore[arg-type]  # each wish goes where it came from

    def over(self, other: Self) -> Self:
        """These wishes, completed from those of `other`."""
        return replace(other, **dict(self.given()))  # type: ignore[arg-type]  # each wish goes where it came from

    def without(self, name: str) -> Self:
        """These wishes without the named one."""
        return replace(self, **{name: getattr(Wishes, name)})

    def given(self) -> list[tuple[str, Range | str]]:
        """The wishes that are not empty, by name."""
        every_wish = [(field.name, getattr(self, field.name)) for field in fields(self)]
        return [(name, wish) for name, wish in every_wish if wish not in (None, "any")]
