"""The options for wishes, apart from the others because an explanation must not pay for puzzles.

Comes in: a command. Goes out: the same with `--played`, `--ways` and the like. Does not know what a wish means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tutor.errors import UsageError
from tutor.puzzle.wishes import BRIDGING, DRAWN_FROM, Range, read_range

F = TypeVar("F", bound=Callable[..., Any])

WISHES = (
    ("--played", "The played number, or the numbers in the hand."),
    ("--table-size", "Pieces on the table."),
    ("--ways", "Captures by number; 0 for a table without any."),
    ("--addends", "Table pieces in each capture."),
    ("--decoys", "Table pieces that no capture uses."),
)


class RangeType(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """A number or a range such as 3-5 or 3+."""

    name = "n|a-b|n+"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Range:
        """Read the range, or fail as click does."""
        try:
            return read_range(str(value))
        except UsageError as fault:
            self.fail(fault.message, param, ctx)


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
