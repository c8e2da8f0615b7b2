"""What the player who has the turn can capture with the whole hand, and which capture is best.

Comes in: a position. Goes out: choices, each a piece of the hand and a capture by number. Knows no language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.explain import deciding, largest_first
from tutor.games.game import Capture, Game
from tutor.games.legal import capturing
from tutor.games.position import Move, Position
from tutor.pieces import Piece


class Choice(NamedTuple):
    """A piece of the hand, a capture by number it makes, and what that is worth with the most valuable pieces."""

    piece: Piece
    capture: Capture
    worth: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The table numbers taken, largest first."""
        return self.capture.numbers[::-1]


def choices(position: Position) -> tuple[Choice, ...]:
    """Every capture by number of every piece of the hand that differs to the rules, largest numbers first.

    >>> from tutor.games import Settings, deal
    >>> found = choices(deal(Settings.of("fifteen", 2), seed="7"))
    >>> [(str(choice.piece), choice.numbers) for choice in found]
    [('3', (8, 3, 1)), ('7', (8,)), ('7', (5, 3)), ('10o', (5,))]
    """
    game = position.settings.game
    found = []
    for piece, captures in different(position):
        order = largest_first(capture.numbers for capture in captures)
        for capture in sorted(captures, key=lambda capture: order.index(capture.numbers[::-1])):
            found.append(Choice(piece, capture, game.worth(piece, position.table, capture.numbers)))
    return tuple(found)


def different(position: Position) -> list[tuple[Piece, tuple[Capture, ...]]]:
    """The pieces of the hand with their captures, smallest number first; those alike to the rules once (A1, F9)."""
    pieces = sorted(capturing(position))
    if position.settings.game.marks_count:
        return pieces
    return list({piece.number: (piece, captures) for piece, captures in pieces}.values())


def best_of(found: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices that nothing beats; none when there is no capture."""
    most = max((choice.worth for choice in found), default=())
    return tuple(choice for choice in found if choice.worth == most)


def reasons_of(game: Game, found: Sequence[Choice]) -> tuple[str, ...]:
    """Why the best of the choices are best, as `explain` says it of the captures of one piece."""
    return deciding(game, [choice.worth for choice in found])


def worth_of(position: Position, move: Move) -> tuple[int, ...]:
    """What a move collects at once; nothing for a piece that is laid."""
    game = position.settings.game
    if not move.take:
        return (0,) * len(game.priorities)
    return game.value((move.play, *move.take), len(position.table) - len(move.take))
