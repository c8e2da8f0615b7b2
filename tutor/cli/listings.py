"""What there is to choose from, for --help and for a shell that completes; nothing is imported before it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click

from tutor.errors import TutorError
from tutor.messages import word_list

Names = Callable[[], Iterable[str]]


def completed(names: Names) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """What a shell offers for the beginning of a word: the names that begin so; none where they cannot be read."""

    def offered(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
        try:
            words = [name.split()[0] for name in names()]
        except TutorError:
            return []
        return [word for word in words if word.startswith(begun.lower())]

    return offered


class Listing(click.Option):
    """An option whose help lists what there is: `names` is asked for it when --help is shown, and no sooner.

    A shell completes the same names, or those that `words` gives.
    """

    def __init__(self, *options: Any, names: Names, words: Names | None = None, **attributes: Any) -> None:
        super().__init__(*options, shell_complete=completed(words or names), **attributes)
        self.names = names

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The help, with the names at `{}`."""
        self.help = (self.help or "").format(word_list(list(self.names()), last="or"))
        return super().get_help_record(ctx)


def game_names() -> Iterable[str]:
    """The games there are."""
    from tutor.games import GAMES  # here, as in all of these, because most calls ask for no help

    return GAMES


def game_or_default() -> Iterable[str]:
    """The games there are, and which is meant when nothing is said."""
    first, *others = game_names()
    return [f"{first} (the default)", *others]


def language_names() -> Iterable[str]:
    """The languages there are."""
    from tutor.wording.catalogue import languages

    return languages()


def paper_names() -> Iterable[str]:
    """The papers there are."""
    from tutor.paper.papers import papers

    return papers()


def kind_names() -> Iterable[str]:
    """The kinds of puzzles there are."""
    from tutor.puzzle import KINDS

    return KINDS


def size_words() -> Iterable[str]:
    """The names of sizes, as they are typed."""
    from tutor.paper.piece_sizes import piece_sizes

    return [*piece_sizes("card"), *piece_sizes("chip")]


def size_names() -> Iterable[str]:
    """The sizes of cards and of chips, each with one of one's own."""
    from tutor.paper.piece_sizes import piece_sizes

    cards, chips = (
        word_list([*piece_sizes("card"), "60x90"], last="or"),
        word_list([*piece_sizes("chip"), "28"], last="or"),
    )
    return [f"Cards: {cards}. Chips: {chips}"]


def player_names() -> Iterable[str]:
    """The computer players, each with what it does."""
    from tutor.players import PLAYERS

    return [f"{player.key} ({player.about})" for player in PLAYERS.values()]


def recipe_names() -> Iterable[str]:
    """The packaged recipes."""
    from tutor.sheet.recipes import recipes  # here, because only completion asks

    return recipes()


def printer_names() -> Iterable[str]:
    """The printers that are stored."""
    from tutor.deck.printers import printers  # here, because only completion asks

    return printers()
