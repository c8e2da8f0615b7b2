"""Files written for a command, or the standard output in the place of one; what is said about them then gives way."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from shlex import quote

import click

from tutor.cli.files import STANDARD_OUTPUT
from tutor.cli.saying import is_terminal, warn
from tutor.errors import InputError, UsageError
from tutor.messages import Message, printable


def tell(text: str, paths: Iterable[Path]) -> None:
    """Say what was made: on the standard error, if the standard output is what was made."""
    click.echo(printable(text, keep="\n"), err=STANDARD_OUTPUT in paths)


def check_output(paths: Iterable[Path]) -> None:
    """Refuse to write a PDF where a person reads, or nobody does.

    Raises `UsageError`, `InputError` where the standard output is closed.
    """
    if STANDARD_OUTPUT not in paths:
        return
    if sys.stdout is None:
        raise InputError("-: the standard output is closed")
    if is_terminal(sys.stdout):
        raise UsageError("a PDF is nothing to read at a terminal: name a file, or send it on with | or >")


def write_files(files: Mapping[Path, bytes], *, force: bool) -> None:
    """Write files that belong together, the sheet first; name sheets nearby that a stopped run left without a key."""
    check_output(files)
    if STANDARD_OUTPUT in files:
        sys.stdout.buffer.write(files[STANDARD_OUTPUT])
        sys.stdout.buffer.flush()
        return
    from tutor.files.writing import write_all  # here, because --help must not pay for it

    for sheet in write_all(files, overwrite=force):
        path = sheet.relative_to(Path.cwd()) if sheet.is_relative_to(Path.cwd()) else sheet
        command = f"tutor key {quote(str(path))}"
        warn(
            Message("a run that was stopped left {path} without its key; {key} makes it", path=path, key=command),
        )
