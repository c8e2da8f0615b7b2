"""Playing on, and the events of each turn, in their order.

Comes in: a position and a move. Goes out: the next position, and the events of the turn. Knows no language.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.games.position import Move, Pieces, Position, played_on
from tutor.pieces import Piece


class Laid(NamedTuple):
    """A player lays a piece on the table and takes nothing."""

    player: int
    piece: Piece


class Took(NamedTuple):
    """A player captures (A4, F4)."""

    player: int
    move: Move


class Swept(NamedTuple):
    """The table is cleared, and that counts for a player (F6)."""

    player: int


class Dealt(NamedTuple):
    """New hands of these sizes are dealt; the last ones empty the pile (A10, F7)."""

    sizes: tuple[int, ...]
    last: bool


class Ended(NamedTuple):
    """The game is over; what is left on the table goes to a player, or to nobody if no one captured (A11, F8)."""

    player: int | None
    leftover: Pieces


Event = Laid | Took | Swept | Dealt | Ended


def play_on(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a legal move, unchecked, and the events of the turn. `played_on` gives only the position.

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> play_on(start, Move(start.hand[2]))[1]
    (Laid(player=0, piece=Piece(number=3, mark='')),)
    """
    after, player = played_on(position, move), position.player
    events: list[Event] = [Took(player, move) if move.take else Laid(player, move.play)]
    if after.sweeps != position.sweeps:
        events.append(Swept(player))
    if len(after.pile) < len(position.pile):
        events.append(Dealt(tuple(map(len, after.hands)), last=not after.pile))
    if after.finished:
        events.append(Ended(after.last_capture, after.leftover))
    return after, tuple(events)
