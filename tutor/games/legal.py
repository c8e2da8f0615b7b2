"""Which moves there are, and which rule a move breaks that is none of them.

Comes in: a position, and perhaps a move. Goes out: legal moves by piece or captures by number, the fault of a move, the
position after it. Knows no language but the English of its errors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import NamedTuple

from tutor import sums
from tutor.errors import LONGEST_TOLD, InputError, listed, told
from tutor.games.game import FORCED, OPTIONAL, Capture, Game, Numbers
from tutor.games.position import Move, Pieces, Position, in_order, played_on
from tutor.pieces import Piece, numbers_of


class Fault(NamedTuple):
    """Why a move is not legal: a reason, the rule it breaks, the pieces or numbers at fault, and all in a sentence.

    | reason | pieces | numbers | made, whole |
    |---|---|---|---|
    | `finished` | | | |
    | `not_in_hand`, `not_on_table` | those that are not there | | |
    | `must_capture` | those of the hand that can capture (A5, F5) | | |
    | `two_matches`, `two_groups`, `match_and_group` | | those taken | what they make, what they should make |
    | `table_alone` | | those taken, which make 15 alone (F6) | the same |
    | `passed_over` | | those taken, which another capture goes before | the same |
    | `total` | | the addends | what they make, what they should make |
    """

    reason: str
    rule: str
    says: str
    pieces: Pieces = ()
    numbers: Numbers = ()
    made: int = 0
    whole: int = 0


def capturing(position: Position) -> list[tuple[Piece, tuple[Capture, ...]]]:
    """Each different piece of the hand with its captures by number, none or many; nothing once the game is finished.

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> [(str(piece), [capture.numbers for capture in found]) for piece, found in capturing(start)]
    [('10o', [(5,)]), ('7', [(3, 5), (8,)]), ('3', [(1, 3, 8)])]
    """
    if position.finished:
        return []
    captures = position.settings.game.captures
    numbers = [piece.number for piece in position.table]
    found: dict[int, tuple[Capture, ...]] = {}
    for piece in position.hand:
        if piece.number not in found:
            found[piece.number] = captures(piece.number, numbers)
    return [(piece, found[piece.number]) for piece in dict.fromkeys(position.hand)]


def taking(position: Position, piece: Piece, numbers: Sequence[int]) -> Move:
    """The move that captures these numbers by the most valuable pieces (F9).

    Whether they make the right total is not checked: `play` does that. Raises `InputError` for a number that does not
    lie on the table so often.
    """
    missing = Counter(numbers) - Counter(numbers_of(position.table))
    if missing:
        verb = "is" if missing.total() == 1 else "are"
        raise InputError(f"{listed(list(map(told, missing.elements())))} {verb} not on the table")
    return Move(piece, in_order(position.settings.game.collected(piece, position.table, numbers)[1:]))


def may_lay(position: Position) -> bool:
    """Whether a piece may be laid on the table: always, or only where no piece of the hand can capture (A5, F5)."""
    return position.settings.capture == OPTIONAL or not able(position)


def able(position: Position) -> Pieces:
    """The different pieces of the hand that can capture.

    >>> from tutor.games import Settings, deal
    >>> [str(piece) for piece in able(deal(Settings.of("fifteen", 2), seed="7"))]
    ['10o', '7', '3']
    """
    allowed = position.settings.game.allowed
    numbers = [piece.number for piece in position.table]
    return tuple(piece for piece in dict.fromkeys(position.hand) if allowed(piece.number, numbers))


def moves(position: Position) -> Iterator[Move]:
    """Every legal move by piece, one at a time: captures, hand by hand piece, then the pieces that may be laid.

    Moves that differ only in which of several equal chips they name are one move. A large table has thousands, so they
    are made as they are asked for; `capturing` lists them by number.

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> [str(move) for move in moves(start)]
    ['10o=5', '7=5+3', '7=8', '3=8+3+1']
    """
    laying = True
    for piece, found in capturing(position):
        for capture in found:
            laying = position.settings.capture != FORCED  # F5: whoever can capture must
            for take in picks(position.table, capture.numbers):
                yield Move(piece, take)
    if laying and not position.finished:
        yield from (Move(piece) for piece in dict.fromkeys(position.hand))


def picks(table: Sequence[Piece], numbers: Sequence[int]) -> Iterator[Pieces]:
    """Every choice of table pieces with these numbers, equal pieces being the same choice; largest number first.

    >>> [" ".join(map(str, pick)) for pick in picks([Piece(4), Piece(4), Piece(4, "o"), Piece(2)], [4, 4, 2])]
    ['4 4 2', '4 4o 2']
    """
    choices = []
    for number in sorted(set(numbers), reverse=True):
        there = Counter(sorted(piece for piece in table if piece.number == number))
        choices.append(list(_chosen(list(there.items()), list(numbers).count(number))))
    return (tuple(chain.from_iterable(chosen)) for chosen in product(*choices))


def _chosen(there: Sequence[tuple[Piece, int]], needed: int) -> Iterator[Pieces]:
    if not there:
        if not needed:
            yield ()
        return
    piece, count = there[0]
    for taken in range(min(count, needed), -1, -1):
        for others in _chosen(there[1:], needed - taken):
            yield (piece,) * taken + others


def play(position: Position, move: Move) -> Position:
    """The position after a move (A4 to A11, F4 to F8).

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> play(start, Move(Piece(1, "s")))
    Traceback (most recent call last):
    tutor.errors.InputError: 1s: 1s is not in the hand of player 0 (F4)

    Raises `InputError` that names the rule an illegal move breaks.
    """
    wrong = fault(position, move)
    if wrong:
        raise InputError(f"{str(move)[:LONGEST_TOLD]}: {wrong.says} ({wrong.rule})")
    return played_on(position, Move(move.play, in_order(move.take)))


def fault(position: Position, move: Move) -> Fault | None:
    """What is wrong with a move, or None when it is legal."""
    rules = position.settings.game.play_rules
    if position.finished:
        return Fault("finished", rules["end"], "the game is finished")
    if move.play not in position.hand:
        says = f"{move.play} is not in the hand of player {position.player}"
        return Fault("not_in_hand", rules["turn"], says, (move.play,))
    missing = in_order(Counter(move.take) - Counter(position.table))
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        return Fault("not_on_table", rules["turn"], f"{listed(missing)} {verb} not on the table", missing)
    if move.take:
        numbers = [piece.number for piece in position.table]
        return capture_fault(position.settings.game, move.play.number, numbers_of(move.take), numbers)
    if may_lay(position):
        return None
    pieces = in_order(able(position))
    says = f"{listed(pieces, 'or')} can capture, so {'it' if len(pieces) == 1 else 'one of them'} must"
    return Fault("must_capture", rules["must_capture"], says, pieces)


def capture_fault(game: Game, played: int, taken: Sequence[int], table: Sequence[int]) -> Fault | None:
    """What is wrong with taking numbers that lie on the table (A6 to A8, F4, F6), or None.

    >>> from tutor.games import find_game
    >>> capture_fault(find_game("add-it"), 8, [8, 5, 3], [8, 5, 3, 1]).reason
    'match_and_group'
    """
    total, whole = game.total(played), game.whole(played)
    numbers = tuple(sorted(taken, reverse=True))
    made = sum(numbers)
    said = " + ".join(map(str, numbers))
    if made == total:
        if numbers[::-1] not in game.passed_over(played, table):
            return None
        says = f"another capture goes before {said}"
        return Fault("passed_over", game.rules["passed_over"], says, (), numbers, made, total)
    if game.adds_played and made == whole:
        says = f"{said} is {whole} without the {played}, which must be one of the addends"
        return Fault("table_alone", game.rules["table_alone"], says, (), numbers, made, whole)
    reason = _several(game, numbers, total)
    if reason:
        names = {"two_matches": "two matches", "two_groups": "two groups", "match_and_group": "a match and a group"}
        says = f"{said} is {names[reason]}, and one {game.deck.noun} takes only one"
        return Fault(reason, game.rules[reason], says, (), numbers, made, total)
    addends = game.addends(played, numbers)
    shown = " + ".join(map(str, addends))
    says = f"{shown} is {sum(addends)}, not {whole}" if len(addends) > 1 else f"{shown} is not {whole}"
    rule = "two_matches" if game.matches and len(numbers) == 1 else "total"  # A6, and A7 for groups
    return Fault("total", game.rules[rule], says, (), addends, sum(addends), whole)


def _several(game: Game, numbers: Sequence[int], total: int) -> str:
    """How several captures were taken at once, if they were: `two_matches`, `two_groups`, `match_and_group`."""
    if len(sums.parted(numbers, total)) < 2:
        return ""
    matches = numbers.count(total) if game.matches else 0
    if not matches:
        return "two_groups"
    return "two_matches" if matches == len(numbers) else "match_and_group"
