"""What the commands say: about the sheets they have made, and what is wrong; all in the language of the call."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from tutor.errors import TutorError, UsageError
from tutor.messages import Message, plural, printable

if TYPE_CHECKING:
    from tutor.sheet.sheet import Sheet
    from tutor.wording.catalogue import Speech

FULL_SIZE = "100 %"
"""A value of its own, because the sign in a sentence looks to gettext like the beginning of a place to be filled."""

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


def warn(fault: Message | TutorError, language: Speech | None = None) -> None:
    """Say on the standard error what is wrong, in the language of the call unless another is given."""
    text = fault.text_in(language or spoken())
    click.echo("tutor: " + printable(text, keep="\n"), err=True)


def file_line(what: Message, path: object) -> str:
    """The line that says where something is."""
    return f"  {what.text_in(spoken()):<10} {printable(str(path))}"


def said_of(sheet: Sheet, files: Mapping[Message, Path], *, parts: int = 1) -> str:
    """What was made and where; a file of several parts has the pages of them all."""
    language = spoken()
    title = language.say(
        "{title}: {puzzles} on {pages}, {paper}",
        title=sheet.title,
        puzzles=plural("{n} puzzle", "{n} puzzles", len(sheet.puzzles)),
        pages=plural("{n} page", "{n} pages", parts * sheet.pages),
        paper=sheet.paper.name,
    )
    return "\n".join([title, *(file_line(what, path) for what, path in files.items())])


def key_again(sheet: Sheet) -> str:
    """The one command that makes the key again."""
    command = f"tutor key {sheet.code or ' '.join(sheet.codes)}"
    return spoken().say("The key again:  {command}", command=command)


def rendered(sheet: Sheet, jobs: Mapping[Path, Callable[[Sheet], bytes]]) -> dict[Path, bytes]:
    """The content of each file; a bar shows how far this is, on a terminal and for long sheets only."""
    pages = sheet.pages
    if pages < LONG_SHEET or not is_terminal(sys.stderr):
        return {path: job(sheet) for path, job in jobs.items()}
    contents: dict[Path, bytes] = {}
    with click.progressbar(length=pages * len(jobs), label=spoken().say("Setting pages"), file=sys.stderr) as bar:
        for path, job in jobs.items():
            contents[path] = job(sheet)
            bar.update(pages)
    return contents
