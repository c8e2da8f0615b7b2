"""Whole games between computer players: the same records whoever does the work.

Comes in: settings, players, a seed, and perhaps an executor. Goes out: records, in order. Knows no particular game and
no particular player.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from itertools import islice

from tutor.arguments import checked
from tutor.chance import Chance, seed_text
from tutor.errors import UsageError, whole
from tutor.games.position import Move, Position, played_on, shuffled
from tutor.games.records import Record, recorded
from tutor.games.settings import Settings
from tutor.players import Player, find_player
from tutor.players.player import seen

MOST_GAMES = 10_000_000
AT_ONCE = 10
"""Games that go to a worker together, as a batch."""
WAITING = 32
"""Batches of games that are handed out ahead of the one being waited for."""


def seated(players: Sequence[Player], game: int) -> tuple[Player, ...]:
    """The players of a game (counted from 0) by seat: everybody moves on one seat with each game.

    >>> from tutor.players import PLAYERS
    >>> [player.key for player in seated([PLAYERS["greedy"], PLAYERS["random"]], 1)]
    ['random', 'greedy']
    """
    shift = game % len(players)
    return (*players[shift:], *players[:shift])


def played(start: Position, seats: Sequence[Player], seed: str) -> Record:
    """One game from its first position to its end; each turn has its own stream of chance.

    >>> from tutor.players import PLAYERS
    >>> start = shuffled(Settings.of("fifteen", 2), "7")
    >>> len(played(start, [PLAYERS["greedy"]] * 2, "7").turns)
    36
    """
    return recorded(start, [move for _, move in turns(start, seats, seed)], seed=seed)


def turns(start: Position, seats: Sequence[Player], seed: str) -> Iterator[tuple[Position, Move]]:
    """Each position of one game with the move that is made there, from the first to the last.

    >>> from tutor.players import PLAYERS
    >>> start = shuffled(Settings.of("fifteen", 2), "7")
    >>> [len(position.table) for position, _ in turns(start, [PLAYERS["greedy"]] * 2, "7")][:6]
    [4, 2, 3, 1, 2, 3]
    """
    position = start
    turn = 0
    while not position.finished:
        move = seats[position.player].choose(seen(position), Chance(f"{seed}/turn/{turn}"))
        yield position, move
        position = played_on(position, move)
        turn += 1


@checked
def simulate(
    settings: Settings,
    players: Sequence[str | Player],
    games: int,
    *,
    seed: str | int,
    executor: Executor | None = None,
) -> Iterator[Record]:
    """Play `games` games between these players, in order; `seated` tells who sat where.

    Each game is dealt for its own seed, `seed/0`, `seed/1` and so on. Without an executor the games are played here,
    as they are asked for. With one they are played there, some ahead; the records are the same.

    >>> [record.ending.totals for record in simulate(Settings.of("add-it"), ["greedy", "random"], 2, seed="k7")]
    [(41, 19), (14, 46)]

    Raises `UsageError` for unknown players, too few or too many of them, and an impossible number of games or seed.
    """
    seats = tuple(find_player(player) for player in players)
    if len(seats) != settings.players:
        raise UsageError(
            "players: {seats} are named for a game of {players}", seats=len(seats), players=settings.players
        )
    whole(games, "games:", 1, MOST_GAMES)
    used = seed_text(seed)
    if executor is None:
        return _some(settings, seats, used, range(games))
    return _elsewhere(settings, seats, used, games, executor)


def _some(settings: Settings, players: Sequence[Player], seed: str, places: range) -> Iterator[Record]:
    for place in places:
        own = f"{seed}/{place}"
        yield played(shuffled(settings, own), seated(players, place), own)


def _parcel(settings: Settings, players: Sequence[Player], seed: str, places: range) -> list[Record]:
    return list(_some(settings, players, seed, places))


def _elsewhere(
    settings: Settings, players: Sequence[Player], seed: str, games: int, executor: Executor
) -> Iterator[Record]:
    parcels = (range(first, min(first + AT_ONCE, games)) for first in range(0, games, AT_ONCE))
    work = (executor.submit(_parcel, settings, players, seed, places) for places in parcels)
    ahead: deque[Future[list[Record]]] = deque(islice(work, WAITING))
    try:
        while ahead:
            yield from ahead.popleft().result()
            ahead.extend(islice(work, 1))
    except (Exception, GeneratorExit):  # on Ctrl-C the executor's owner stops the work
        for waiting in ahead:
            waiting.cancel()
        raise
