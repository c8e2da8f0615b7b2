"""What the commands say about the sheets they have made."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from tutor.errors import UsageError

if TYPE_CHECKING:
    from tutor.sheet.sheet import Sheet
    from tutor.wording.catalogue import Speech

LONG_SHEET = 8
"""From this number of pages on, setting them takes over a second."""


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person types or reads there; nobody does if the stream is closed."""
    return stream is not None and stream.isatty()


def spoken() -> Speech:
    """The language of this call: that of its last --lang, or English where that is none."""
    from tutor.wording.catalogue import SOURCE_LANGUAGE, speech  # here, because --help must not pay for it

    language = SOURCE_LANGUAGE
    for word, value in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if word == "--lang":
            language = value
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
    try:
        return speech(language)
    except UsageError:
        return speech()


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


def rendered(sheet: Sheet, jobs: Mapping[Path, Callable[[Sheet], bytes]]) -> dict[Path, bytes]:
    """The content of each file; a bar shows how far this is, on a terminal and for long sheets only."""
    pages = sheet.places[1]
    if pages < LONG_SHEET or not is_terminal(sys.stderr):
        return {path: job(sheet) for path, job in jobs.items()}
    contents: dict[Path, bytes] = {}
    with click.progressbar(length=pages * len(jobs), label="Setting pages", file=sys.stderr) as bar:
        for path, job in jobs.items():
            contents[path] = job(sheet)
            bar.update(pages)
    return contents
