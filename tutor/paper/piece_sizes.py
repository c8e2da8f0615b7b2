"""Sizes of cards and chips to cut out, and papers of any size.

Comes in: `piece_sizes.toml`, names, and sizes such as `60x90`. Goes out: lengths in mm. Knows no HTML.
"""

import re
from functools import cache
from importlib.resources import files

from tutor.errors import UsageError
from tutor.messages import Message, excerpt, nearest, noun_of, text_of, word_list
from tutor.paper.extent import Extent
from tutor.paper.papers import papers

LENGTH = r"(\d{1,4}(?:\.\d{1,3})?)"
OWN = re.compile(rf"{LENGTH} ?(?:mm)? ?[x×] ?{LENGTH} ?(?:mm)?", re.ASCII)
ONE = re.compile(rf"{LENGTH} ?(?:mm)?", re.ASCII)
LONGEST_SHAPE = 2.2
"""The largest height of a card, as a multiple of its width."""

LIMITS = {"card": (30.0, 150.0), "chip": (15.0, 80.0), "paper": (90.0, 1200.0)}
"""The shortest and the longest side of a custom size, in mm."""


def decimal(text: str) -> float:
    """A plain decimal number, and nothing else that `float` would accept.

    >>> decimal(" -0.5")
    -0.5

    Raises `ValueError` for anything else.
    """
    if not re.fullmatch(r"[+-]?(?:\d{1,60}(?:\.\d{0,9})?|\.\d{1,9})", text.strip(), re.ASCII):
        raise ValueError(text)
    return float(text)


@cache
def piece_sizes(noun: str) -> dict[str, Extent]:
    """The sizes of cards or of chips by name, the default first.

    >>> list(piece_sizes("card")), piece_sizes("chip")["25"]
    (['poker', 'bridge', 'mini'], Extent(width=25.0, height=25.0))
    """
    import tomllib  # here, because --help must not pay for it

    rows = tomllib.loads(files("tutor.paper").joinpath("piece_sizes.toml").read_text(encoding="utf-8"))
    return {
        name: Extent(float(row["width"]), float(row["height"])) for name, row in rows.items() if row["piece"] == noun
    }


def piece_size(size: str | None, noun: str) -> Extent:
    """The size with this name, or a custom size: `60x90` for a card, `28` for a chip; None is the default size.

    >>> piece_size("Bridge", "card"), piece_size("28.5mm", "chip"), piece_size(None, "card")
    (Extent(width=57.0, height=89.0), Extent(width=28.5, height=28.5), Extent(width=63.0, height=88.0))

    Raises `UsageError` that says what would be right.
    """
    named = piece_sizes(noun)
    if size is None:
        return next(iter(named.values()))
    text = text_of(size).strip().lower().replace(",", ".")
    if text in named:
        return named[text]
    own = OWN.fullmatch(text) if noun == "card" else ONE.fullmatch(text)
    if own is None and noun == "chip" and (both := OWN.fullmatch(text)) and float(both[1]) == float(both[2]):
        own = both
    if own is None:
        width = Message("a diameter in mm such as 28")
        example = Message("a size of your own such as 60x90") if noun == "card" else width
        raise UsageError(
            "there is no size {size} of a {noun}{hint}; the sizes are {names}, or {example}",
            size=excerpt(text_of(size)), noun=noun_of(noun), hint=nearest(text, list(named)),
            names=word_list(list(named)), example=example,
        )  # fmt: skip
    extent = _limited(Extent(float(own[1]), float(own[own.lastindex or 1])), Message(noun), text)
    if noun == "card" and not extent.width <= extent.height <= LONGEST_SHAPE * extent.width:
        raise UsageError(
            "a card of {width:g} × {height:g} mm has no room for its number and ten-frame; it is as "
            "high as wide at least, and {most:g} times as high at most, such as 60x90",
            width=extent.width, height=extent.height, most=LONGEST_SHAPE,
        )  # fmt: skip
    return extent


def paper_size(paper: str) -> tuple[str, str, Extent]:
    """The key, the name and the size of a paper: one of `papers.toml`, or a custom one such as `200x250mm`.

    >>> paper_size("A4"), paper_size("200 x 250 mm")
    (('a4', 'A4', Extent(width=210.0, height=297.0)), ('200x250mm', '200 × 250 mm', Extent(width=200.0, height=250.0)))

    Raises `UsageError` that says what would be right.
    """
    text = text_of(paper).strip().lower()
    if text in papers():
        row = papers()[text]
        return text, row.name, Extent(row.width, row.height)
    own = OWN.fullmatch(text)
    if own is None:
        raise UsageError(
            "there is no paper {name}{hint}; the papers are {names}, or a size of your own such as 200x250mm",
            name=excerpt(text_of(paper)), hint=nearest(text, list(papers())), names=word_list(list(papers())),
        )  # fmt: skip
    size = _limited(Extent(float(own[1]), float(own[2])), Message("paper"), text)
    return f"{size.width:g}x{size.height:g}mm", f"{size.width:g} × {size.height:g} mm", size


def _limited(size: Extent, what: Message, text: str) -> Extent:
    """A size whose sides are neither too short nor too long."""
    least, most = LIMITS[what]
    if not least <= min(size) <= max(size) <= most:
        raise UsageError(
            "the size {size} of a {what} is out of range; each side is {least:g} to {most:g} mm",
            size=repr(text), what=what, least=least, most=most,
        )  # fmt: skip
    return size
