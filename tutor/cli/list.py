"""`tutor list`: everything there is to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from tutor.cli.options import language_option
from tutor.games import GAMES
from tutor.messages import Message, noun_of

if TYPE_CHECKING:
    from tutor.wording.catalogue import Speech


@click.command()
@click.argument("what", required=False, type=click.Choice(["recipes", "kinds", "levels", "games", "papers", "sizes"]))
@language_option
def command(what: str | None, lang: str) -> None:
    """List recipes, kinds, levels, games, papers or sizes of pieces; all of them by default."""
    from tutor.wording.catalogue import speech  # here, because --help must not pay for it

    language = speech(lang)
    for name, (head, rows) in LISTS.items():
        if not what:
            click.echo(head.text_in(language))
        if what in (None, name):
            for row in rows(language):
                click.echo(row if what else f"  {row}")


def _recipes(language: Speech) -> list[str]:
    from tutor.sheet.recipes import recipes

    every_recipe = recipes().values()
    width = max(len(recipe.name) for recipe in every_recipe)
    return [
        f"{recipe.request.game:<8} {recipe.lesson:>2}  {recipe.name:<{width}}  "
        f"{_ages(recipe.ages, language)} {language.text('aim', recipe.aim)}"
        for recipe in every_recipe
    ]


def _ages(ages: str, language: Speech) -> str:
    padded = f"{ages:<5}"
    # Translators: {ages} is a range such as 5-6.
    return language.say("ages {ages}", ages=padded)


def _kinds(language: Speech) -> list[str]:
    from tutor.puzzle import KINDS
    from tutor.wording.prompts import kind_title

    width = max(map(len, KINDS))
    return [f"{kind:<{width}}  {kind_title(kind, language)}" for kind in KINDS]


def _levels(language: Speech) -> list[str]:
    from tutor.puzzle.levels import all_levels

    return [
        f"{game:<8} {level.number}  {_ages(level.ages, language)} "
        f"{language.text('aim', level.aim)} ({'; '.join(level.codes)})"
        for game, levels in all_levels().items()
        for level in levels
    ]


def _games(language: Speech) -> list[str]:
    counts = {key: (len(game.deck.pieces), game) for key, game in GAMES.items()}
    return [f"{key:<8} {game.name}: {number} {language.pieces(game, number)}" for key, (number, game) in counts.items()]


def _papers(_: Speech) -> list[str]:
    from tutor.paper.papers import papers

    return [f"{paper.key:<8} {paper.name}: {paper.width:g} × {paper.height:g} mm" for paper in papers().values()]


def _sizes(language: Speech) -> list[str]:
    from tutor.games.look import FORMS
    from tutor.paper.piece_sizes import piece_sizes

    rows = []
    for form in FORMS:
        for name, size in piece_sizes(form.noun).items():
            lengths = f"{size.width:g}{f' × {size.height:g}' * (not form.is_round)}"
            piece = language.say("{noun} of {size} mm", noun=noun_of(form.noun), size=lengths)
            rows.append(f"{name:<8} {piece}")
    return rows


LISTS: dict[str, tuple[Message, Callable[[Speech], list[str]]]] = {
    "recipes": (Message("recipes:"), _recipes),
    "kinds": (Message("kinds:"), _kinds),
    "levels": (Message("levels:"), _levels),
    "games": (Message("games:"), _games),
    "papers": (Message("papers:"), _papers),
    "sizes": (Message("sizes:"), _sizes),
}
