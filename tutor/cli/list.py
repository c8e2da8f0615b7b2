"""`tutor list`: everything there is to choose from."""

from __future__ import annotations

from collections.abc import Callable

import click

from tutor.games import GAMES


@click.command()
@click.argument("what", required=False, type=click.Choice(["recipes", "kinds", "levels", "games", "papers", "sizes"]))
def command(what: str | None) -> None:
    """List recipes, kinds, levels, games, papers or sizes of pieces; all of them by default."""
    for name in [what] if what else LISTS:
        if not what:
            click.echo(f"{name}:")
        for row in LISTS[name]():
            click.echo(f"  {row}" if not what else row)


def _recipes() -> list[str]:
    from tutor.sheet.recipes import recipes

    every_recipe = recipes().values()
    width = max(len(recipe.name) for recipe in every_recipe)
    return [
        f"{recipe.request.game:<8} {recipe.lesson:>2}  {recipe.name:<{width}}  ages {recipe.ages:<5} {recipe.aim}"
        for recipe in every_recipe
    ]


def _kinds() -> list[str]:
    from tutor.puzzle import KINDS
    from tutor.wording.catalogue import speech
    from tutor.wording.prompts import kind_title

    width = max(map(len, KINDS))
    return [f"{kind:<{width}}  {kind_title(kind, speech())}" for kind in KINDS]


def _levels() -> list[str]:
    from tutor.puzzle.levels import all_levels

    return [
        f"{game:<8} {level.number}  ages {level.ages:<5} {level.aim} ({'; '.join(level.codes)})"
        for game, levels in all_levels().items()
        for level in levels
    ]


def _games() -> list[str]:
    return [f"{game.key:<8} {game.name}: {len(game.deck.pieces)} {game.deck.noun}s" for game in GAMES.values()]


def _papers() -> list[str]:
    from tutor.paper.papers import papers

    return [f"{paper.key:<8} {paper.name}: {paper.width:g} × {paper.height:g} mm" for paper in papers().values()]


def _sizes() -> list[str]:
    from tutor.games.look import FORMS
    from tutor.paper.piece_sizes import piece_sizes

    return [
        f"{name:<8} {form.noun} of {size.width:g}{f' × {size.height:g}' * (not form.is_round)} mm"
        for form in FORMS
        for name, size in piece_sizes(form.noun).items()
    ]


LISTS: dict[str, Callable[[], list[str]]] = {
    "recipes": _recipes,
    "kinds": _kinds,
    "levels": _levels,
    "games": _games,
    "papers": _papers,
    "sizes": _sizes,
}
