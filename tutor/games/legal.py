"""The legal moves, and the rule that any other move breaks.

Comes in: a position, and perhaps a move. Goes out: legal moves by piece or captures by number, the fault of a move, the
position after it. Knows no language but the English of its errors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import NamedTuple

from tutor import sums
from tutor.arguments import checked
from tutor.errors import InputError
from tutor.games.game import OPTIONAL, Game, Numbers
from tutor.games.hand import Captures, Option, as_move, captures_of, playable
from tutor.games.position import Move, Pieces, Position, in_order, played_on
from tutor.messages import LONGEST_EXCERPT, Message, excerpt, joined, plural, word_list
from tutor.pieces import Piece, numbers_of


class Fault(NamedTuple):
    """Why a move or a claimed capture is not legal: a reason, the rule it breaks, the pieces or numbers at fault.

    | reason | what is at fault |
    |---|---|
    | `finished` | nothing: the game is over |
    | `not_in_hand` `not_on_table` | the pieces that are not there |
    | `must_capture` | the pieces of the hand that can capture (A5, F5) |
    | `twice` | the numbers taken, one of them more often than it lies there |
    | `two_matches` `two_groups` `match_and_group` | the numbers taken: too much at once (A6, A8, F4) |
    | `table_alone` | the numbers taken, which make 15 without the played chip (F6) |
    | `passed_over` | the numbers taken, which another capture goes before |
    | `same_number` | the number taken, which is that of the played chip (F4) |
    | `total` | the numbers taken, which do not make what they should |

    Numbers are in ascending order. The reasons from `twice` on are the keys of `Game.rules`.
    """

    reason: str
    rule: str
    pieces: Pieces = ()
    numbers: Numbers = ()


@checked
def capturing(position: Position) -> Captures:
    """Each different piece of the hand with its captures by number, none or many; empty once the game is finished.

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> [(str(piece), [capture.numbers for capture in found]) for piece, found in capturing(start)]
    [('10o', [(5,)]), ('7', [(3, 5), (8,)]), ('3', [(1, 3, 8)])]
    """
    return [] if position.finished else captures_of(position.settings.game, position.hand, position.table)


@checked
def taking(position: Position, piece: Piece, numbers: Sequence[int]) -> Move:
    """The move that captures these numbers by the most valuable pieces (F9).

    Whether they make the right total is not checked: `play` does that. Raises `InputError` for a number that is not on
    the table that often.
    """
    missing = Counter(numbers) - Counter(numbers_of(position.table))
    if missing:
        raise InputError(_not_there(list(map(excerpt, missing.elements()))))
    return as_move(position.settings.game, position.table, Option(piece, tuple(numbers)))


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


@checked
def moves(position: Position) -> Iterator[Move]:
    """Every legal move by piece, one at a time: first the captures of each piece, then the pieces that may be laid.

    Moves that differ only in which of several equal chips they take are one move. A large table has thousands, so they
    are made on demand; `capturing` lists them by number.

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> [str(move) for move in moves(start)]
    ['10o=5', '7=5+3', '7=8', '3=8+3+1']
    """
    if position.finished:
        return
    settings, table = position.settings, position.table
    pieces = playable(settings.game, position.hand, table, capture=settings.capture)
    for piece, captures in pieces:
        for capture in captures:
            for take in picks(table, capture.numbers):
                yield Move(piece, take)
    for piece, captures in pieces:
        if settings.capture == OPTIONAL or not captures:
            yield Move(piece)


def picks(table: Sequence[Piece], numbers: Sequence[int]) -> Iterator[Pieces]:
    """Every choice of table pieces with these numbers, where equal pieces are the same choice; largest number first.

    >>> [" ".join(map(str, pick)) for pick in picks([Piece(4), Piece(4), Piece(4, "o"), Piece(2)], [4, 4, 2])]
    ['4 4 2', '4 4o 2']
    """
    choices = []
    for number in sorted(set(numbers), reverse=True):
        there = Counter(sorted(piece for piece in table if piece.number == number))
        choices.append(list(_picks_of(list(there.items()), list(numbers).count(number))))
    return (tuple(chain.from_iterable(parts)) for parts in product(*choices))


def _picks_of(there: Sequence[tuple[Piece, int]], needed: int) -> Iterator[Pieces]:
    if not there:
        if not needed:
            yield ()
        return
    piece, count = there[0]
    for copies in range(min(count, needed), -1, -1):
        for others in _picks_of(there[1:], needed - copies):
            yield (piece,) * copies + others


@checked
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
        raise InputError(joined([str(move)[:LONGEST_EXCERPT], refusal(position, move, wrong)], ": "))
    return played_on(position, Move(move.play, in_order(move.take)))


@checked
def fault(position: Position, move: Move) -> Fault | None:
    """What is wrong with a move, or None when it is legal."""
    rules = position.settings.game.play_rules
    if position.finished:
        return Fault("finished", rules["end"])
    if move.play not in position.hand:
        return Fault("not_in_hand", rules["turn"], (move.play,))
    missing = in_order(Counter(move.take) - Counter(position.table))
    if missing:
        return Fault("not_on_table", rules["turn"], missing)
    if move.take:
        table = numbers_of(position.table)
        return capture_fault(position.settings.game, move.play.number, numbers_of(move.take), table)
    return None if may_lay(position) else Fault("must_capture", rules["must_capture"], in_order(able(position)))


def _not_there(pieces: Sequence[object]) -> Message:
    return plural(
        "{pieces} is not on the table", "{pieces} are not on the table", len(pieces), pieces=word_list(pieces)
    )


def _able_with(position: Position, piece: Piece) -> str:
    """A piece and a capture that it can make, if it can make one."""
    game = position.settings.game
    captures = game.captures(piece.number, numbers_of(position.table))
    return f"{piece} ({game.equation(piece.number, captures[0].numbers)})" if captures else str(piece)


def refusal(position: Position, move: Move, wrong: Fault) -> Message:
    """The fault of a move as errors tell it, with the number of the rule."""
    game, pieces = position.settings.game, wrong.pieces
    claim = game.equation(move.play.number, wrong.numbers)
    words = {"sum": " + ".join(map(str, wrong.numbers[::-1])), "noun": game.deck.name_of(1)}
    total = Message("{sum} is not {whole}", sum=claim.sum, whole=claim.whole)
    if len(claim.addends) > 1:
        total = Message("{sum} is {total}, not {whole}", sum=claim.sum, total=claim.makes, whole=claim.whole)
    sentences = {
        "finished": Message("the game is finished"),
        "not_in_hand": Message(
            "{piece} is not in the hand of player {player}", piece=move.play, player=position.player
        ),
        "not_on_table": _not_there(pieces),
        "must_capture": plural(
            "{pieces} can capture, so it must", "{pieces} can capture, so one of them must", len(pieces),
            pieces=word_list([_able_with(position, piece) for piece in pieces], "or"),
        ),
        "two_matches": Message("{sum} is two matches, and one {noun} takes only one", **words),
        "two_groups": Message("{sum} is two groups, and one {noun} takes only one", **words),
        "match_and_group": Message("{sum} is a match and a group, and one {noun} takes only one", **words),
        "table_alone": Message(
            "{sum} is {whole} without the {number}, which must be one of the addends",
            sum=words["sum"], whole=claim.whole, number=move.play.number,
        ),
        "passed_over": Message("another capture goes before {sum}", sum=words["sum"]),
    }  # fmt: skip
    return Message("{fault} ({rule})", fault=sentences.get(wrong.reason, total), rule=wrong.rule)


def capture_fault(game: Game, played: int, take: Sequence[int], table: Sequence[int]) -> Fault | None:
    """What is wrong with taking these numbers from a table (A6 to A8, F4, F6), or None.

    >>> from tutor.games import find_game
    >>> capture_fault(find_game("add-it"), 8, [8, 5, 3], [8, 5, 3, 1])
    Fault(reason='match_and_group', rule='A8', pieces=(), numbers=(3, 5, 8))
    """
    numbers = tuple(sorted(take))
    reason = _reason(game, played, numbers, table)
    alone = game.is_match(numbers) and reason in ("twice", "total")  # A6, and A7 for groups
    return Fault(reason, game.rules["two_matches" if alone else reason], (), numbers) if reason else None


def _reason(game: Game, played: int, numbers: Numbers, table: Sequence[int]) -> str:
    if Counter(numbers) - Counter(table):
        return "twice"
    if sum(numbers) == game.total(played):
        return "passed_over" if numbers in game.passed_over(played, table) else ""
    if sum(numbers) == game.whole:
        return "table_alone"
    wrong = "same_number" if numbers == (played,) and "same_number" in game.rules else "total"
    return _several(game, numbers, game.total(played)) or wrong


def _several(game: Game, numbers: Sequence[int], total: int) -> str:
    """How several captures were taken at once, or an empty text: `two_matches`, `two_groups`, `match_and_group`."""
    if len(sums.in_groups(numbers, total)) < 2:
        return ""
    matches = numbers.count(total) * game.is_match((total,))
    if not matches:
        return "two_groups"
    return "two_matches" if matches == len(numbers) else "match_and_group"
