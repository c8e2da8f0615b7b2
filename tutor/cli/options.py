"""Options that several commands share, wishes among them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from time import monotonic
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from tutor.cli.saying import is_terminal
from tutor.errors import UsageError, listed, told
from tutor.puzzle.wishes import BRIDGING, DRAWN_FROM, Range, read_range

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

SHOW_PROGRESS_AFTER = 1.0
"""Seconds after which a progress bar appears, on a terminal only."""


class Whole(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """A whole number, within limits if there are any."""

    name = "n"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.limits = None if least is None or most is None else (least, most)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number, or fail as click does."""
        within = f" from {self.limits[0]} to {self.limits[1]}" if self.limits else ""
        number = int(str(value)) if re.fullmatch(r"[+-]?\d{1,200}", str(value).strip(), re.ASCII) else None
        if number is None or (self.limits and not self.limits[0] <= number <= self.limits[1]):
            self.fail(f"{told(value)} is not a whole number{within}", param, ctx)
        return number


class Millimetres(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """A length in mm."""

    name = "mm"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read the length, or fail as click does."""
        from tutor.paper.piece_sizes import decimal  # here, because --help must not pay for it

        try:
            return value if isinstance(value, float) else decimal(str(value).removesuffix("mm"))
        except ValueError:
            self.fail(f"{told(value)} is not a length in mm, such as 3 or 4.5", param, ctx)


class Seed(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """Any text but an empty one."""

    name = "text"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take the text, or fail as click does."""
        if not str(value).strip():
            self.fail("the seed is empty; leave it out for a fresh one, or give any text", param, ctx)
        return str(value)


WHOLE, MILLIMETRES, SEED = Whole(), Millimetres(), Seed()


class RangeType(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """A number or a range such as 3-5 or 3+."""

    name = "n|a-b|n+"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Range:
        """Read the range, or fail as click does."""
        try:
            return read_range(str(value), param.opts[0] if param else "range")
        except UsageError as fault:
            self.fail(str(fault).partition(": ")[2], param, ctx)


class OffsetType(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """How far backs are moved: X,Y in mm."""

    name = "x,y"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """Read the offset, or fail as click does."""
        from tutor.deck.request import named_offset  # here, because --help must not pay for it

        try:
            return named_offset(str(value))
        except UsageError as fault:
            self.fail(str(fault), param, ctx)


PLAYERS = "random, greedy (takes the most), careful (minds what it leaves) or sampler (tries out what may follow)"
"""The computer players, for --help."""

WISHES = (
    ("--played", "The played number, or the numbers in the hand."),
    ("--table-size", "Pieces on the table."),
    ("--ways", "Captures by number; 0 for a table without any."),
    ("--addends", "Table pieces in each capture."),
    ("--decoys", "Table pieces that no capture uses."),
)


def wish_options(command: F) -> F:
    """Add the options for wishes."""
    command = click.option(
        "--from", "drawn_from", type=click.Choice(DRAWN_FROM), default="any", show_default=True,
        help="play: tables and hands that computer players reached in a game.",
    )(command)  # fmt: skip
    command = click.option(
        "--bridging", type=click.Choice(BRIDGING), default="any", show_default=True,
        help="Fifteen: sums go across ten (yes) or make ten on the way (no).",
    )(command)  # fmt: skip
    for name, text in reversed(WISHES):
        command = click.option(name, type=RangeType(), help=text)(command)
    return command


def game_option(command: F) -> F:
    """Add `--game`."""
    return click.option("--game", default="add-it", show_default=True, metavar="GAME", help="add-it or fifteen.")(
        command
    )


def language_option(command: F) -> F:
    """Add `--lang`."""
    return click.option("--lang", default="en", show_default=True, metavar="LANG", help="Language: en or es.")(command)


def game_argument(command: F) -> F:
    """Add the argument `GAME`."""
    return click.argument("game", metavar="GAME")(command)


def paper_option(command: F) -> F:
    """Add `--paper`."""
    return click.option(
        "--paper", default="a4", show_default=True, metavar="PAPER", help="a4, letter, legal or a3."
    )(command)  # fmt: skip


def force_option(command: F) -> F:
    """Add `--force`."""
    return click.option("--force", is_flag=True, help="Overwrite a file that Capture Tutor did not make.")(command)


def size_option(command: F) -> F:
    """Add `--size`, of pieces to cut out."""
    text = "Cards: poker, bridge, mini or 60x90. Chips: 25, 30, 38 or 28."
    return click.option("--size", metavar="NAME|WxH", help=text)(command)


def cut_option(command: F) -> F:
    """Add `--cut`, of pieces to cut out."""
    text = "Chips: round (the default) or square."
    return click.option("--cut", type=click.Choice(["square", "round"]), help=text)(command)


def ink_option(command: F) -> F:
    """Add `--ink`, of pieces to cut out."""
    text = "Less ink: light, or outlines in black."
    inks = click.Choice(["full", "light", "outline"])
    return click.option("--ink", type=inks, default="full", show_default=True, help=text)(command)


def given_options() -> dict[str, str]:
    """The options given in this call, as they are written, by the names of their parameters."""
    ctx = click.get_current_context()
    given = [each for each in ctx.command.params if each.name and _is_given(ctx, each.name)]
    return {each.name or "": each.opts[0] for each in given}


def _is_given(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE


def refuse_beside(allowed: Collection[str], why: str) -> None:
    """Refuse every option of this call but the allowed ones, which are parameters' names; `why` begins the message."""
    wrong = [option for name, option in given_options().items() if name not in allowed]
    if wrong:
        raise UsageError(f"{why}: leave {listed(wrong)} out")


def separated(words: Sequence[str]) -> list[str]:
    """The codes in the words of the call: commas or semicolons may separate them; a PDF's name stays as it is.

    >>> separated(["AFM6-J917,AFM6-J917", "a,b.pdf"])
    ['AFM6-J917', 'AFM6-J917', 'a,b.pdf']
    """
    parts = [[word] if word.lower().endswith(".pdf") else re.split("[,;]", word) for word in words]
    return [code for part in parts for code in part if code.strip()] or list(words)


def progressing(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """The items, with a progress bar on a terminal once this takes over a second."""
    started = monotonic()
    bar = None
    for done, item in enumerate(items, 1):
        if bar is None and monotonic() - started > SHOW_PROGRESS_AFTER and is_terminal(sys.stderr):
            bar = click.progressbar(length=total, label=label, file=sys.stderr)
        if bar is not None:
            bar.update(done - bar.pos)
        yield item
    if bar is not None:
        bar.render_finish()
