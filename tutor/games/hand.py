"""What a hand can do on a table, by number: listed only here, for players, explanations and checks alike.

Comes in: a game or settings, a hand, a table. Goes out: pieces with their captures, options, moves. Knows no turns, no
other hands and no language.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tutor.games.game import FORCED, Capture, Game, Numbers
from tutor.games.position import Move, in_order
from tutor.games.settings import Settings
from tutor.pieces import Piece, numbers_of

Captures = list[tuple[Piece, tuple[Capture, ...]]]
"""Pieces, each with its captures by number, none or many."""


class Option(NamedTuple):
    """A choice by number: the piece to play, and the table numbers it takes, ascending; none when the piece is laid."""

    piece: Piece
    numbers: Numbers = ()


def captures_of(game: Game, hand: Collection[Piece], table: Sequence[Piece]) -> Captures:
    """Each different piece of a hand with its captures.

    >>> from tutor.games import find_game
    >>> pieces = captures_of(find_game("add-it"), [Piece(5), Piece(2), Piece(5)], [Piece(5)])
    >>> [(str(piece), len(captures)) for piece, captures in pieces]
    [('5', 1), ('2', 0)]
    """
    numbers = numbers_of(table)
    captures = {number: game.captures(number, numbers) for number in {number for number, _ in hand}}
    return [(piece, captures[piece.number]) for piece in dict.fromkeys(hand)]


def playable(game: Game, hand: Collection[Piece], table: Sequence[Piece], *, capture: str) -> Captures:
    """Each different piece that may be played; where capturing is forced, only those that can, if any can (A5, F5)."""
    pieces = captures_of(game, hand, table)
    able = [each for each in pieces if each[1]] if capture == FORCED else []
    return able or pieces


def options(settings: Settings, hand: Sequence[Piece], table: Sequence[Piece]) -> list[Option]:
    """What can be done with a hand: captures piece by piece, then the pieces that may be laid (A5, F5).

    Where marks count for nothing, pieces of one number are one choice, and the first of them stands for all.

    >>> from tutor.games import deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> [(str(piece), numbers) for piece, numbers in options(start.settings, start.hand, start.table)]
    [('10o', (5,)), ('7', (3, 5)), ('7', (8,)), ('3', (1, 3, 8))]
    """
    game, numbers = settings.game, numbers_of(table)
    unlike = dict.fromkeys(hand) if game.marks_count else {piece.number: piece for piece in reversed(hand)}.values()
    # Not by `captures_of`, which takes a tenth longer: players ask this in every turn that they imagine.
    captures = [Option(piece, capture.numbers) for piece in unlike for capture in game.captures(piece.number, numbers)]
    if captures and settings.capture == FORCED:
        return captures
    return captures + [Option(piece) for piece in unlike]


def as_move(game: Game, table: Sequence[Piece], option: Option) -> Move:
    """The move of an option: it takes the most valuable pieces (F9)."""
    piece, numbers = option
    return Move(piece, in_order(game.collected(piece, table, numbers)[1:]) if numbers else ())
