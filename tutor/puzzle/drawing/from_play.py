"""Tables and hands that were reached in a game of computer players.

Comes in: a game, wishes, a stream of choices. Goes out: draws. Knows no kind, and players only by name.

A greedy player sits opposite one who plays anything that is allowed, so tables grow and shrink, and hands are of all
sorts. Game *n* for a stream is dealt and played by the stream `STREAM/game/n`, where the stream of a puzzle is named by
what was asked for and its place, such as `k7/fifteen/sweep.3/1/0`.
"""

from collections.abc import Callable, Iterator

from tutor.chance import Chance
from tutor.games import Game
from tutor.games.position import Position, shuffled
from tutor.games.settings import Settings
from tutor.pieces import numbers_of
from tutor.players import find_player
from tutor.puzzle.drawing.hands import as_wished
from tutor.puzzle.puzzle import Draw, Sought, settled
from tutor.puzzle.wishes import Range
from tutor.simulation.games import seated, turns

PLAYERS = ("greedy", "random")
LEAST_HAND = 2
"""The fewest pieces in a hand that leave something to choose."""

USUAL_TABLES = Range(2, 12)
"""Pieces on a table where neither a level nor a wish says how many."""

MOST_GAMES = 400
"""Games that are played before a wish is given up."""

PATIENCE = 30
"""Draws that are passed over because another kind of draw is aimed at."""


def positions(game: Game, stream: str, number: int) -> list[Position]:
    """Every position of one game, in the order of play.

    >>> from tutor.games import find_game
    >>> [len(position.table) for position in positions(find_game("fifteen"), "k7/0", 0)][:3]
    [4, 2, 1]
    """
    seed = f"{stream}/game/{number}"
    seats = seated([find_player(name) for name in PLAYERS], number)
    return [position for position, _ in turns(shuffled(Settings.of(game), seed), seats, seed)]


def sought_positions(sought: Sought, chance: Chance, games: int) -> Iterator[Position]:
    """Positions with a table of a wanted size from one game after the other, shuffled within each game."""
    for number in range(games):
        of_game = positions(sought.game, chance.seed, number)
        yield from chance.shuffled([position for position in of_game if len(position.table) in sought.sizes])


def played_draws(sought: Sought, chance: Chance, games: int = MOST_GAMES) -> Iterator[Draw]:
    """Positions as wished, each with one piece of the hand whose turn it was, to be played."""
    game, filters = sought.game, sought.filters
    for position in sought_positions(sought, chance, games):
        numbers = numbers_of(position.table)
        for piece in chance.shuffled(list(dict.fromkeys(position.hand))):
            captures = filters[piece.number](numbers) if piece.number in filters else None
            if captures is not None:
                yield Draw(game, settled(game, position.table), settled(game, [piece])[0], (), captures)


def held_draws(sought: Sought, chance: Chance, games: int = MOST_GAMES) -> Iterator[Draw]:
    """Positions as wished, each with the whole hand whose turn it was: at least two pieces, and not too many."""
    for position in sought_positions(sought, chance, games):
        if LEAST_HAND <= len(position.hand) <= sought.held:
            draw = as_wished(sought, position.table, position.hand)
            if draw:
                yield draw


def preferred(draws: Iterator[Draw], meets: Callable[[Draw], bool]) -> Iterator[Draw]:
    """Draws that meet an aim; after `PATIENCE` others, or where there are no more, those too."""
    spare: list[Draw] = []
    for draw in draws:
        if meets(draw):
            yield draw
        elif len(spare) < PATIENCE:
            spare.append(draw)
        else:
            break
    yield from spare
    yield from draws
