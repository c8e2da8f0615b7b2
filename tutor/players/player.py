"""What a computer player is, and what it sees of a game.

Comes in: a position. Goes out: a `View` of it without anything hidden, and the moves to choose from. Knows no
particular player and no particular game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from tutor.arguments import checked
from tutor.chance import Chance
from tutor.games.position import Hands, Move, Pieces, Position
from tutor.games.settings import Settings
from tutor.pieces import Piece


class View(NamedTuple):
    """A game as the player to move sees it: the player's own hand, and everything that lies or has lain face up.

    `hand_sizes` and `pile_size` are numbers of pieces: which pieces they are is hidden. Everybody saw what was
    collected (A9, F4), so `banks` are open.
    """

    settings: Settings
    player: int
    hand: Pieces
    table: Pieces
    hand_sizes: tuple[int, ...]
    pile_size: int
    banks: Hands
    sweeps: tuple[int, ...]
    first_player: int
    last_capture: int | None

    @classmethod
    @checked
    def of(cls, position: Position) -> View:
        """What the player to move sees of a position.

        >>> from tutor.games import Settings, deal
        >>> start = deal(Settings.of("fifteen", 2), seed="7")
        >>> View.of(start).hand == start.hand, View.of(start).hand_sizes, View.of(start).pile_size
        (True, (3, 3), 30)
        """
        return seen(position)

    def imagined(self, unseen: Iterable[Piece]) -> Position:
        """A position that looks the same from here: the unseen pieces, in this order, are other hands and the pile."""
        left = iter(unseen)
        hands = tuple(
            self.hand if player == self.player else tuple(islice(left, size))
            for player, size in enumerate(self.hand_sizes)
        )
        return Position(
            self.settings, hands, self.table, tuple(left), self.banks, self.sweeps,
            self.first_player, self.player, self.last_capture,
        )  # fmt: skip

    @property
    def unseen(self) -> list[Piece]:
        """The pieces in other hands and in the pile, in the order of the deck.

        >>> from tutor.games import Settings, deal
        >>> len(View.of(deal(Settings.of("fifteen", 2), seed="7")).unseen)
        33
        """
        left = dict(self.settings.contents)
        for pieces in (self.hand, self.table, *self.banks):
            for piece in pieces:
                left[piece] -= 1
        return [piece for piece, count in left.items() for _ in range(count)]

    @property
    def next_hand(self) -> int:
        """The number of pieces that the next player holds; 0 when nobody else has a turn (A10, F7)."""
        return next_hand(self.settings, self.hand_sizes, self.player, self.first_player, self.pile_size)


def seen(position: Position) -> View:
    """As `View.of`, for a position that the rules have made."""
    return View(
        position.settings,
        position.player,
        position.hand,
        position.table,
        tuple(map(len, position.hands)),
        len(position.pile),
        position.banks,
        position.sweeps,
        position.first_player,
        position.last_capture,
    )


def next_hand(settings: Settings, sizes: Sequence[int], player: int, first: int, pile: int) -> int:
    """The number of pieces that the player after this one holds; 0 when nobody else has a turn (A10, F7).

    >>> next_hand(Settings.of("add-it", 3), (1, 0, 0), player=0, first=1, pile=12)
    4
    """
    players = settings.players
    for step in range(1, players):
        size = sizes[(player + step) % players]
        if size:
            return size
    if sizes[player] > 1 or player == first:
        return 0
    return min(settings.hand_size, -(-pile // players))


@dataclass(frozen=True, repr=False)
class Player:
    """A way to play: a name, a sentence about it, and how it chooses a move from what it sees.

    `choose` returns a legal move. Anything it leaves to chance comes from the stream that it is given.
    """

    key: str
    about: str
    choose: Callable[[View, Chance], Move]

    def __repr__(self) -> str:
        return f"Player({self.key})"

    def __reduce__(self) -> tuple[Callable[[str], Player], tuple[str]] | tuple[object, ...]:
        from tutor.players import PLAYERS, find_player  # here, because the registry is made of players

        # As with a game: sent to another process, a registered player is found there by its name.
        return (find_player, (self.key,)) if PLAYERS.get(self.key) is self else tuple(super().__reduce__())
