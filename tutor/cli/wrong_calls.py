"""What click says about a wrong call, in the form of our own errors: one sentence, in any language, with a pointer.

Comes in: an error of click. Goes out: a `Message`. Does not know the language of the call.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection

import click

from tutor.messages import Message, joined

SENTENCES = (
    Message("no such option {name}"),
    Message("no such option {name}. Did you mean {other}?"),
    Message("no such option {name}. (Did you mean one of: {others}?)"),
    Message("no such command {name}"),
    Message("no such command {name}. Did you mean {other}?"),
    Message("no such command {name}. (Did you mean one of: {others}?)"),
    Message("missing argument {name}"),
    Message("missing option {name}"),
    Message("got unexpected extra argument ({words})"),
    Message("got unexpected extra arguments ({words})"),
    Message("option {name} requires an argument"),
    Message("option {name} requires {number} arguments"),
    Message("option {name} does not take a value"),
    Message("{value} is not one of {choices}"),
)
"""What click says. Whatever is not among these stays English."""


def one_sentence(error: click.ClickException, commands: Collection[str]) -> Message:
    """What is wrong with a call, and the page of --help that says what would be right."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    called = [word for word in sys.argv[1:2] if word in commands]  # an option without its value has no context
    path = context.command_path if context else " ".join(["tutor", *called])
    return Message("{fault} (see {command} --help)", fault=_fault(error), command=path)


def _fault(error: click.ClickException) -> Message:
    if isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter) and error.param:
        return joined([error.param.opts[0], _sentence(error.message)], ": ")
    text = error.format_message()
    return _sentence(f"{text[0].lower()}{text[1:]}")


def _sentence(text: str) -> Message:
    """The sentence that click has filled, with what fills it; our own are already messages."""
    if isinstance(text, Message):
        return text
    text = text.rstrip(".")
    for sentence in reversed(SENTENCES):  # the longer ones come after their beginnings
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(sentence))
        if match := re.fullmatch(pattern, text, re.DOTALL):
            return Message(sentence, **match.groupdict())
    return joined([text])
