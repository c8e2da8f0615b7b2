"""What the commands say about the sheets they have made."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tutor.sheets.sheet import Sheet

LONG_SHEET = 8
"""Pages from which setting them takes over a second."""


def said_of(sheet: Sheet, files: dict[str, Path]) -> str:
    """What was made and where."""
    puzzles, pages = len(sheet.puzzles), sheet.places[1]
    lines = [
        f"{sheet.title}: {puzzles} puzzle{'s' if puzzles > 1 else ''} on {pages} page{'s' if pages > 1 else ''}, "
        f"{sheet.paper.name}"
    ]
    return "\n".join([*lines, *(f"  {what:<10} {path}" for what, path in files.items())])


def key_again(sheet: Sheet) -> str:
    """The one command that makes the key again."""
    return f"The key again:  tutor key {sheet.code or ' '.join(sheet.codes)}"


@contextmanager
def waiting(sheet: Sheet) -> Iterator[None]:
    """Say, on a terminal only, that setting a long sheet takes a moment."""
    said = f"Setting {sheet.places[1]} pages …" if sheet.places[1] >= LONG_SHEET and sys.stderr.isatty() else ""
    click.echo(said, nl=False, err=True)
    try:
        yield
    finally:
        click.echo("\r" + " " * len(said) + "\r" if said else "", nl=False, err=True)
