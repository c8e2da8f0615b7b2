"""Options that several commands share."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from time import monotonic
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from tutor.cli.listings import (
    Listing,
    completed,
    game_names,
    game_or_default,
    language_names,
    paper_names,
    size_names,
    size_words,
)
from tutor.cli.saying import is_terminal, spoken
from tutor.errors import UsageError
from tutor.messages import Message, excerpt, word_list

T = TypeVar("T")
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

GAME = "game_named"
"""The word GAME of a call, as click keeps it."""

SHOW_PROGRESS_AFTER = 1.0
"""Seconds after which a progress bar appears, on a terminal only."""


class Whole(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """A whole number, within limits if there are any."""

    name = "n"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.limits = None if least is None or most is None else (least, most)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number, or fail as click does."""
        number = int(str(value)) if re.fullmatch(r"-?(0|[1-9]\d{0,199})", str(value).strip(), re.ASCII) else None
        if self.limits and (number is None or not self.limits[0] <= number <= self.limits[1]):
            least, most = self.limits
            words = {"number": excerpt(value), "least": least, "most": most}
            self.fail(Message("{number} is not a whole number from {least} to {most}", **words), param, ctx)
        if number is None:
            self.fail(Message("{number} is not a whole number, such as 3", number=excerpt(value)), param, ctx)
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
            self.fail(Message("{length} is not a length in mm, such as 3 or 4.5", length=excerpt(value)), param, ctx)


class Seed(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """A seed, as it is read."""

    name = "text"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take the text, or fail as click does."""
        from tutor.chance import seed_text  # here, because --help must not pay for it

        try:
            return seed_text(value)
        except UsageError as fault:
            self.fail(fault.message, param, ctx)


WHOLE, MILLIMETRES, SEED = Whole(), Millimetres(), Seed()


class OffsetType(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """How far backs are moved: X,Y in mm."""

    name = "x,y"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """Read the offset, or fail as click does."""
        from tutor.deck.request import named_offset  # here, because --help must not pay for it

        try:
            return named_offset(str(value))
        except UsageError as fault:
            self.fail(fault.message, param, ctx)


game_option = click.option(
    "--game", cls=Listing, names=game_names, default="add-it", show_default=True, metavar="GAME", help="{}."
)
language_option = click.option(
    "--lang", cls=Listing, names=language_names, default="en", show_default=True, metavar="LANG", help="Language: {}."
)


def _named_game(ctx: click.Context, _: click.Parameter, word: str | None) -> None:
    """Keep the word for `_meant_game`, which is asked after it."""
    ctx.meta[GAME] = word


def _meant_game(ctx: click.Context, _: click.Parameter, game: str | None) -> str | None:
    """The game that this call names, by a word or by --game; else the usual one, if there is one."""
    word: str | None = ctx.meta[GAME]
    if word and ctx.get_parameter_source("game") is ParameterSource.COMMANDLINE and word.lower() != str(game).lower():
        raise UsageError(
            "the call names two games, {one} and {other}: name one", one=excerpt(word), other=excerpt(game)
        )
    return word or game


def _needed_game(ctx: click.Context, option: click.Parameter, game: str | None) -> str:
    """The game that this call names, where there is no usual one."""
    named = _meant_game(ctx, option, game)
    if named is None and not ctx.resilient_parsing:
        raise UsageError("name a game: {names}", names=word_list(list(game_names()), "or"))
    return named or ""


def _game(names: Callable[[], Iterable[str]], callback: Callable[..., object], **usual: Any) -> Decorator:
    """The game of a call: the word GAME, or --game."""
    word = click.argument(
        GAME, metavar="[GAME]", required=False, is_eager=True, expose_value=False, callback=_named_game,
        shell_complete=completed(game_names),
    )  # fmt: skip
    option = click.option(
        "--game", cls=Listing, names=names, metavar="GAME", help="{}.", callback=callback, **usual
    )  # fmt: skip
    return lambda command: word(option(command))


game_or_usual = _game(game_names, _meant_game, default="add-it", show_default=True)
game_if_any = _game(game_or_default, _meant_game)
game_needed = _game(game_names, _needed_game)

paper_option = click.option(
    "--paper", cls=Listing, names=paper_names, default="a4", show_default=True, metavar="PAPER", help="{}."
)
force_option = click.option("--force", is_flag=True, help="Overwrite a file that Capture Tutor did not make.")
size_option = click.option("--size", cls=Listing, names=size_names, words=size_words, metavar="NAME|WxH", help="{}.")
cut_option = click.option("--cut", type=click.Choice(["square", "round"]), help="Chips: round (the default) or square.")
ink_option = click.option(
    "--ink", type=click.Choice(["full", "light", "outline"]), default="full", show_default=True,
    help="Less ink: light, or outlines in black.",
)  # fmt: skip


def given_options() -> dict[str, str]:
    """The options given in this call, as they are written, by the names of their parameters; GAME counts as --game."""
    ctx = click.get_current_context()
    given = {
        each.name: each.opts[0]
        for each in ctx.command.params
        if each.name and ctx.get_parameter_source(each.name) is ParameterSource.COMMANDLINE
    }
    return {"game" if name == GAME else name: "--game" if name == GAME else option for name, option in given.items()}


def refuse_beside(allowed: Collection[str], why: str) -> None:
    """Refuse every option of this call but the allowed ones, which are parameters' names; `why` begins the message."""
    wrong = [option for name, option in given_options().items() if name not in allowed]
    if wrong:
        raise UsageError("{why}: leave {options} out", why=why, options=word_list(wrong))


def separated(words: Sequence[str]) -> list[str]:
    """The codes in the words of the call: commas or semicolons may separate them; a PDF's name stays as it is.

    >>> separated(["AFM6-J917,AFM6-J917", "a,b.pdf"])
    ['AFM6-J917', 'AFM6-J917', 'a,b.pdf']
    """
    parts = [[word] if word.lower().endswith(".pdf") else re.split("[,;]", word) for word in words]
    return [code for part in parts for code in part if code.strip()] or list(words)


def progressing(items: Iterable[T], total: int, label: Message) -> Iterator[T]:
    """The items, with a progress bar on a terminal once this takes over a second."""
    started = monotonic()
    bar = None
    for done, item in enumerate(items, 1):
        if bar is None and monotonic() - started > SHOW_PROGRESS_AFTER and is_terminal(sys.stderr):
            bar = click.progressbar(length=total, label=label.text_in(spoken()), file=sys.stderr)
        if bar is not None:
            bar.update(done - bar.pos)
        yield item
    if bar is not None:
        bar.render_finish()
