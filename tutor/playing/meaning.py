"""Which move is meant by typed pieces, or what is wrong with it.

Comes in: a position, the pieces of a `Typed` line, perhaps a piece that was chosen before. Goes out: a `Meant`: a legal
move, or a piece that can capture something not yet named, or a fault. Knows no language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.games.legal import Fault, fault
from tutor.games.position import Move, Pieces, Position, in_order
from tutor.pieces import Piece
from tutor.playing.typed import Typed

Reading = tuple[str, tuple[str, ...]]
"""A played piece and what it takes, as typed."""


class Meant(NamedTuple):
    """What a line means: a legal move, or a piece that can take something, or a word that is no piece, or a fault.

    `move` is the move that was tried, legal or not; `which` are several moves between which the person must choose.
    """

    move: Move | None = None
    asks: Piece | None = None
    no_piece: str = ""
    fault: Fault | None = None
    which: tuple[Move, ...] = ()


def meaning(position: Position, typed: Typed, chosen: Piece | None = None) -> Meant:
    """What typed pieces mean: of several readings the first that is legal, so that they may be typed in any order.

    >>> from tutor.games import Settings, deal
    >>> from tutor.playing.typed import read_line
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> for line in ("7 5 3", "5 + 3 + 7 = 15", "7 = 5 + 3", "8+7"):
    ...     print(meaning(start, read_line(line, {})).move)
    7=5+3
    7=5+3
    7=5+3
    7=8
    >>> meaning(start, read_line("7", {})).asks
    Piece(number=7, mark='')
    """
    lays = "lay" in typed.commands
    if lays and not typed.pieces and chosen:
        return _attempt(position, Move(chosen))
    tries = []
    for played, take in readings(position, typed, chosen):
        wrong = [word for word in (played, *take) if not _known(position, word)]
        if wrong:
            return Meant(no_piece=wrong[0])
        if not take and not lays and _could_take(position, played):
            tries.append(Meant(asks=_from_hand(position, played, to_lay=False)))
        else:
            tries.append(_attempt(position, _move(position, played, take)))
    right = [meant for meant in tries if meant.fault is None]
    # F4: a sum alone does not show which of its addends is played; the first one takes precedence.
    if position.settings.game.whole and not typed.played and right and right[0] is not tries[0]:
        which = _unlike([meant.move for meant in right if meant.move])
        if len(which) > 1:
            return Meant(which=which)
    if right and right[0].move and typed.plus and _only_summed(position, typed, right[0].move, chosen):
        return Meant(asks=right[0].move.play)
    near = [meant for meant in tries if meant.fault and meant.fault.reason != "not_in_hand"]
    return (right or near or tries)[0]


def _only_summed(position: Position, typed: Typed, move: Move, chosen: Piece | None) -> bool:
    """Whether only a sum was typed whose first number is in the hand too, so that it may be the piece to play."""
    is_clear = typed.played or chosen or len(typed.sides) > 1 or position.settings.game.whole
    return (
        not is_clear and not _same(typed.pieces[0], move.play) and any(_same(typed.pieces[0], p) for p in position.hand)
    )


def _unlike(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Moves that differ in the number they play."""
    return tuple({move.play.number: move for move in reversed(moves)}.values())[::-1]


def readings(position: Position, typed: Typed, chosen: Piece | None = None) -> Iterator[Reading]:
    """The ways to read typed pieces, the likeliest first: see docs/play.md."""
    pieces, sides = typed.pieces, typed.sides
    game = position.settings.game
    equals = len(sides) > 1
    if typed.played and len(pieces) > 1:
        place = pieces.index(typed.played)
        yield typed.played, pieces[:place] + pieces[place + 1 :]
    if chosen and not equals and "lay" not in typed.commands:
        lies_there = any(_same(pieces[0], piece) for piece in position.table)
        repeated = len(pieces) > 1 and _same(pieces[0], chosen)  # "8 5 3", although the 8 is chosen already
        if repeated and not lies_there:
            yield pieces[0], pieces[1:]
        yield str(chosen), pieces
        if not repeated:
            return  # this answers what was asked, even if wrongly
    if game.whole:
        whole = str(game.whole)
        if equals and (whole,) in sides:
            pieces = tuple(word for side in sides if side != (whole,) for word in side) or pieces
        for place, played in enumerate(pieces):  # F4: every one of the addends may be the chip that is played
            yield played, pieces[:place] + pieces[place + 1 :]
        return
    if equals and len(sides[-1]) == 1:
        yield sides[-1][0], pieces[:-1]
    total = sum(position.settings.deck.notation[word].number for word in pieces if _known(position, word))
    if typed.plus and not equals and _known(position, str(total)):  # A7: 5 + 3 is what an 8 takes
        yield str(total), pieces
    yield pieces[0], pieces[1:]


def _same(word: str, piece: Piece) -> bool:
    return word in (str(piece), str(piece.number))


def _known(position: Position, word: str) -> bool:
    return word in position.settings.deck.notation


def _could_take(position: Position, played: str) -> bool:
    """Whether a piece of the hand has a capture."""
    game = position.settings.game
    there = [piece for piece in position.hand if _same(played, piece)]
    return bool(there) and bool(game.allowed(there[0].number, [piece.number for piece in position.table]))


def _attempt(position: Position, move: Move) -> Meant:
    return Meant(move=move, fault=fault(position, move))


def _move(position: Position, played: str, take: Sequence[str]) -> Move:
    """The move with the most valuable pieces (F9) that fit what was typed; a piece that is not there stays as typed."""
    piece = _from_hand(position, played, to_lay=not take)
    return Move(piece, in_order(_from_table(position, take)))


def _from_hand(position: Position, word: str, *, to_lay: bool) -> Piece:
    there = _by_value(position, [piece for piece in position.hand if _same(word, piece)])
    if not there:
        return position.settings.deck.notation[word]
    return there[-1] if to_lay else there[0]  # others may take a laid piece: the plain chip before the circled


def _from_table(position: Position, words: Sequence[str]) -> Pieces:
    left = _by_value(position, position.table)
    pieces = []
    for word in sorted(words, key=str.isdigit):  # pieces with their mark first, so that a bare number leaves them
        piece = next((piece for piece in left if _same(word, piece)), None)
        if piece is None:
            piece = position.settings.deck.notation[word]
        else:
            left.remove(piece)
        pieces.append(piece)
    return tuple(pieces)


def _by_value(position: Position, pieces: Sequence[Piece]) -> list[Piece]:
    value = position.settings.game.value
    return sorted(pieces, key=lambda piece: value((piece,), 1), reverse=True)
