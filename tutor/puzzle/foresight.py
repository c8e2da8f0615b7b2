"""What each choice of a hand brings now, and the most that it can give away next: an estimate by one exact rule.

Comes in: a game, a hand, a table. Goes out: choices, the best first. Knows no kind, no language and no page.

The rule, in full. *Worth*: a piece is worth as many of the plainest pieces as it counts for in the score, and so is
clearing the table (`worths`). *Gain*: the worth of the played piece and of what it takes; nothing when it is laid.
*Gives*: the most that any one piece which is neither on the table nor in the hand could collect from the table that is
left, if the next player holds it; nobody knows its mark, so it counts as the plainest of its number. Choices are
compared by gain minus gives; then by how few unseen pieces can capture; then by the smaller number, because large ones
take more later. It looks no further than the next turn.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from tutor import sums
from tutor.games import Capture, Game
from tutor.games.game import Numbers
from tutor.games.hand import playable
from tutor.pieces import Piece, numbers_of
from tutor.players.scales import scales


class Worths(NamedTuple):
    """What pieces are worth in whole numbers, the plainest being 1, and what clearing the table is worth besides."""

    pieces: Mapping[Piece, int]
    clearing: int


@cache
def worths(game: Game) -> Worths:
    """What the pieces of a game are worth, from its score (A12, F9): shares of a point, in whole numbers.

    >>> from tutor.games import find_game
    >>> fifteen = worths(find_game("fifteen"))
    >>> [fifteen.pieces[Piece(*piece)] for piece in ((3, ""), (3, "o"), (7, ""), (7, "*"))], fifteen.clearing
    ([1, 3, 4, 14], 8)
    >>> set(worths(find_game("add-it")).pieces.values()), worths(find_game("add-it")).clearing
    ({1}, 0)
    """
    pieces, clearing, _ = scales(game)
    unit = min(pieces.values())
    by_piece = {piece: round(share / unit) for piece, share in pieces.items()}
    for number in game.deck.numbers:  # a piece without a mark, as puzzles keep those whose marks count for nothing
        by_piece.setdefault(Piece(number), min(worth for piece, worth in by_piece.items() if piece.number == number))
    return Worths(by_piece, round(clearing / unit))


class Threat(NamedTuple):
    """The most that one piece of the next player can collect: its number, the table numbers it takes, their worth."""

    number: int
    take: Numbers
    worth: int


class Choice(NamedTuple):
    """One thing to do with a piece of the hand: its best capture, or laying it where it can take nothing.

    `take` are numbers, ascending, empty when it is laid; `left` is the table that it leaves. `threat` is None where no
    unseen piece can capture then; `able` of the `unseen` pieces can.
    """

    piece: Piece
    take: Numbers
    gain: int
    left: tuple[Piece, ...]
    threat: Threat | None
    able: int
    unseen: int

    @property
    def gives(self) -> int:
        """The most that it gives away next."""
        return self.threat.worth if self.threat else 0

    @property
    def balance(self) -> int:
        """What it gains minus the most that it gives away."""
        return self.gain - self.gives

    @property
    def merit(self) -> tuple[int, int, int]:
        """What choices are compared by, in this order: larger is better."""
        return (self.balance, -self.able, -self.piece.number)


def choices(game: Game, hand: Sequence[Piece], table: Sequence[Piece]) -> tuple[Choice, ...]:
    """What can be done with each different piece of a hand, the best first.

    A piece that can capture takes what is worth most, and of that the group that gives away least. Where capturing is
    forced, a piece is laid only when no piece of the hand can capture (F5).

    >>> from tutor.games import find_game
    >>> game = find_game("add-it")
    >>> found = choices(game, [Piece(8), Piece(5)], [Piece(5), Piece(3), Piece(3), Piece(2)])
    >>> [(one.piece.number, one.take, one.gain, one.gives) for one in found]
    [(8, (2, 3, 3), 4, 2), (5, (2, 3), 3, 3)]
    """
    unseen = _unseen(game, hand, table)
    pieces = playable(game, sorted(hand), table, capture=game.capture)
    every_choice = [_best(game, piece, captures, table, unseen) for piece, captures in pieces]
    return tuple(sorted(every_choice, key=attrgetter("merit"), reverse=True))


def must_wait(hand: Sequence[Piece], choices: Sequence[Choice]) -> tuple[Piece, ...]:
    """The pieces of a hand that may not be played now, because another one can capture (F5)."""
    return tuple(piece for piece in sorted(set(hand)) if piece not in {choice.piece for choice in choices})


def _unseen(game: Game, hand: Sequence[Piece], table: Sequence[Piece]) -> dict[int, int]:
    """How many pieces of each number are neither on the table nor in the hand."""
    seen = Counter(numbers_of([*hand, *table]))
    return {number: count - seen[number] for number, count in game.deck.number_counts.items() if count > seen[number]}


def _best(
    game: Game, piece: Piece, captures: Sequence[Capture], table: Sequence[Piece], unseen: Mapping[int, int]
) -> Choice:
    if not captures:
        return _choice(game, piece, (), 0, (*table, piece), unseen=unseen)
    gains = [gain(game, piece, table, capture) for capture in captures]
    equals = [
        _choice(game, piece, taken, worth, sums.without(table, game.collected(piece, table, taken)[1:]), unseen=unseen)
        for (taken, *_), worth in zip(captures, gains, strict=True)
        if worth == max(gains)
    ]
    return max(equals, key=attrgetter("merit"))


def gain(game: Game, piece: Piece, table: Sequence[Piece], capture: Capture) -> int:
    """What a capture by number is worth: the pieces it collects, and clearing the table.

    >>> from tutor.games import find_game
    >>> game = find_game("fifteen")
    >>> gain(game, Piece(8), [Piece(7, "*"), Piece(2)], game.captures(8, [7, 2])[0])
    15
    """
    pieces, clearing = worths(game)
    collected = game.collected(piece, table, capture.numbers)
    return sum(pieces[one] for one in collected) + clearing * (len(capture.numbers) == len(table))


def _choice(
    game: Game, piece: Piece, take: Numbers, gained: int, left: tuple[Piece, ...], *, unseen: Mapping[int, int]
) -> Choice:
    numbers = numbers_of(left)
    able, threat = 0, None
    for number, count in unseen.items():
        captures = game.captures(number, numbers)
        able += count * bool(captures)
        for capture in captures:
            could = gain(game, plainest(game, number), left, capture)
            if threat is None or could > threat.worth:
                threat = Threat(number, capture.numbers, could)
    return Choice(piece, take, gained, tuple(sorted(left)), threat, able, sum(unseen.values()))


@cache
def plainest(game: Game, number: int) -> Piece:
    """The piece of a number that is worth least: nobody knows the mark of a piece that is not seen."""
    pieces = worths(game).pieces
    return min((piece for piece in pieces if piece.number == number), key=lambda piece: (pieces[piece], piece))
