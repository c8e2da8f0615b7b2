"""What the player to move can capture with the whole hand, and which capture is best.

Comes in: a position. Goes out: choices, each a piece of the hand and a capture by number. Knows no language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.games.game import Capture
from tutor.games.legal import capturing
from tutor.games.position import Move, Position, in_order
from tutor.pieces import Piece, numbers_of
from tutor.reasoning.explanation import choosing_reasons, deciding, largest_first


class HandCapture(NamedTuple):
    """A piece of the hand, a capture by number it makes, and what that is worth with the most valuable pieces."""

    piece: Piece
    capture: Capture
    worth: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The table numbers taken, largest first."""
        return self.capture.numbers[::-1]


def choices(position: Position) -> tuple[HandCapture, ...]:
    """Every capture by number of every piece of the hand that the rules tell apart, largest numbers first.

    >>> from tutor.games import Settings, deal
    >>> found = choices(deal(Settings.of("fifteen", 2), seed="7"))
    >>> [(str(choice.piece), choice.numbers) for choice in found]
    [('3', (8, 3, 1)), ('7', (8,)), ('7', (5, 3)), ('10o', (5,))]
    """
    game = position.settings.game
    every_choice = []
    for piece, captures in different(position):
        order = largest_first(capture.numbers for capture in captures)
        for capture in sorted(captures, key=lambda capture: order.index(capture.numbers[::-1])):
            every_choice.append(HandCapture(piece, capture, game.worth(piece, position.table, capture.numbers)))
    return tuple(every_choice)


def different(position: Position) -> list[tuple[Piece, tuple[Capture, ...]]]:
    """The pieces of the hand with their captures, smallest number first; equal ones once (A1, F9)."""
    alike = position.settings.game.alike
    return list({alike(piece): (piece, captures) for piece, captures in sorted(capturing(position))}.values())


def best_of(choices: Sequence[HandCapture]) -> tuple[HandCapture, ...]:
    """The choices that nothing beats; empty when there is no capture."""
    most = max((choice.worth for choice in choices), default=())
    return tuple(choice for choice in choices if choice.worth == most)


def passed_up(position: Position, move: Move) -> tuple[HandCapture, ...]:
    """The best choices if they beat what a move collects at once; empty if nothing does.

    >>> from tutor.games import Settings, deal, moves
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> [(str(choice.piece), choice.numbers) for choice in passed_up(start, next(moves(start)))]  # 10o=5
    [('7', (5, 3))]
    """
    best = best_of(choices(position))
    return best if best and best[0].worth > worth_of(position, move) else ()


def reasons_of(position: Position, choices: Sequence[HandCapture]) -> tuple[str, ...]:
    """Why the best of the choices are best; for a single one, why its pieces are, if others have the same numbers."""
    game = position.settings.game
    if len(choices) == 1:
        choice = choices[0]
        reasons = choosing_reasons(game, choice.piece, position.table, choice.capture.numbers)
        if reasons:
            return reasons
    return deciding(game, [choice.worth for choice in choices])


def example_of(position: Position, player: int) -> tuple[int, int, int]:
    """A number of a player's hand and two that it takes, as an example of typing; if possible not both on the table.

    >>> from tutor.games import Settings, deal
    >>> example_of(deal(Settings.of("fifteen", 2), seed="7"), 0)
    (10, 3, 2)
    """
    game, on_table = position.settings.game, numbers_of(position.table)
    numbers = [*numbers_of(in_order(position.hands[player])), *reversed(game.deck.numbers)]
    pairs = [
        (played, total - other, other)
        for played, total in [(number, game.total(number)) for number in numbers]
        for other in range(total // 2 + total % 2 - 1, 0, -1)
        if total - other in game.deck.numbers
    ]
    held = [pair for pair in pairs if pair[0] in numbers_of(position.hands[player])] or pairs
    return next((pair for pair in held if not {*pair[1:]} <= {*on_table}), held[0])


class Left(NamedTuple):
    """A piece that is laid, the numbers that could then take something, and those that could take everything."""

    piece: Piece
    some_by: tuple[int, ...]
    all_by: tuple[int, ...]


def left_behind(position: Position) -> tuple[Left, ...]:
    """What each different piece of the hand would leave for the others if it were laid, smallest number first.

    `all_by` is filled only in a game with sweeps (F6).

    >>> from tutor.games import Settings, deal
    >>> left_behind(deal(Settings.of("fifteen", 2), seed="7"))[0].piece.number
    3
    """
    game, outcomes = position.settings.game, []
    for piece in {piece.number: piece for piece in sorted(position.hand, reverse=True)}.values():
        numbers = sorted([*numbers_of(position.table), piece.number])
        some_by = tuple(number for number in game.deck.numbers if game.allowed(number, numbers))
        all_by = tuple(
            number
            for number in some_by
            if game.sweeps and any(len(capture.numbers) == len(numbers) for capture in game.captures(number, numbers))
        )
        outcomes.append(Left(piece, some_by, all_by))
    return tuple(sorted(outcomes))


def worth_of(position: Position, move: Move) -> tuple[int, ...]:
    """What a move collects at once; zeros for a piece that is laid."""
    game = position.settings.game
    if not move.take:
        return (0,) * len(game.priorities)
    return game.value((move.play, *move.take), len(position.table) - len(move.take))
