"""The turns of a game in which more could have been taken.

Comes in: the positions and moves of a game, and a player. Goes out: a `Review`. Knows no language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.games.legal import able, taking
from tutor.games.position import Move, Position
from tutor.reasoning.hands import HandCapture, passed_up, worth_of


class Missed(NamedTuple):
    """A turn of a player, counted from 1: the move made, a better one, and what that would have brought.

    `priority` is the first of the game's priorities in which they differ, `more` by how much.
    """

    turn: int
    move: Move
    better: Move
    priority: str
    more: int


class Review(NamedTuple):
    """A player's game: in how many turns there was something to take, and those in which more could have been taken."""

    there: int
    missed: tuple[Missed, ...]

    @property
    def best_turns(self) -> int:
        """The number of turns in which the best was taken."""
        return self.there - len(self.missed)


def review(positions: Sequence[Position], moves: Sequence[Move], player: int) -> Review:
    """Look back at a player's turns. What a move gives away does not count, as in `explain`.

    >>> from tutor.games import Settings, deal, moves, played_on
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> made = next(moves(start))  # 10o=5; 3=8o+4+3 brings two chips more
    >>> review([start, played_on(start, made)], [made], start.player).best_turns
    0
    """
    turns = list(_turns(positions, moves, player))
    missed = [turn for turn in turns if isinstance(turn, Missed)]
    return Review(len(turns), tuple(missed))


def _turns(positions: Sequence[Position], moves: Sequence[Move], player: int) -> Iterator[Missed | None]:
    """Each turn in which there was something to take: what was missed in it, or None."""
    turn = 0
    for position, move in zip(positions, moves, strict=False):
        if position.player != player:
            continue
        turn += 1
        if able(position):
            yield missed(position, turn, move)


def missed(position: Position, turn: int, move: Move) -> Missed | None:
    """What a move misses that brings more at once, or None; `turn` is its number."""
    better = passed_up(position, move)
    return _missed(position, turn, move, better) if better else None


def _missed(position: Position, turn: int, move: Move, better: Sequence[HandCapture]) -> Missed:
    worth = worth_of(position, move)
    same = [choice for choice in better if choice.piece.number == move.play.number]  # the nearest to what was done
    choice = (same or better)[0]
    better_move = taking(position, choice.piece, choice.capture.numbers)
    priorities = zip(position.settings.game.priorities, choice.worth, worth, strict=True)
    priority, more = next((name, there - got) for name, there, got in priorities if there != got)
    return Missed(turn, move, better_move, priority, more)
