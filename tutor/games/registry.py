"""The games there are, each found by its key."""

from __future__ import annotations

import copyreg

from tutor.arguments import checked
from tutor.errors import chosen
from tutor.games.add_it import ADD_IT
from tutor.games.fifteen import FIFTEEN
from tutor.games.game import Game

GAMES: dict[str, Game] = {game.key: game for game in (ADD_IT, FIFTEEN)}


@checked
def find_game(game: str | Game) -> Game:
    """The game with this key; a `Game` is returned as it is.

    >>> find_game("fifteen").name
    'Add up Fifteen'

    Raises `UsageError` that lists the games.
    """
    if isinstance(game, Game):
        return game
    return chosen(GAMES, game, "there is no game {name}{hint}; the games are {names}")


def _reduced(game: Game) -> tuple[object, ...]:
    """There is only one of each game: sent to another process, a registered one is found there by its name."""
    return (find_game, (game.key,)) if GAMES.get(game.key) is game else tuple(object.__reduce_ex__(game, 2))


copyreg.pickle(Game, _reduced)  # type: ignore[arg-type]  # it wants tuples of a length
