"""The state of a game: dealing, playing on, the next hand and the end.

Comes in: settings, and a deck in its order or a seed. Goes out: frozen positions. Knows no language; whether a move is
legal is a question for `legal.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from tutor import sums
from tutor.arguments import checked
from tutor.chance import Chance, seed_text
from tutor.games.notation import NONE, pieces_text, read_pieces, same_pieces, settings_text
from tutor.games.settings import Settings
from tutor.messages import Message
from tutor.pieces import Piece, numbers_of

T = TypeVar("T")
Pieces = tuple[Piece, ...]
Hands = tuple[Pieces, ...]


class Move(NamedTuple):
    """One turn: the piece played, and the table pieces it takes, largest first; none when it is laid (A4, F4).

    >>> str(Move(Piece(8, "s"), (Piece(5, "t"), Piece(3, "h")))), str(Move(Piece(8, "s")))
    ('8s=5t+3h', '8s')
    """

    play: Piece
    take: Pieces = ()

    def __str__(self) -> str:
        return f"{self.play}={'+'.join(map(str, self.take))}" if self.take else str(self.play)


def in_order(pieces: Iterable[Piece]) -> Pieces:
    """Pieces as a move names them: largest number first, plain before marked.

    >>> " ".join(map(str, in_order([Piece(3), Piece(7, "*"), Piece(7)])))
    '7 7* 3'
    """
    return tuple(sorted(pieces, key=lambda piece: (-piece.number, piece.mark)))


class Position(NamedTuple):
    """A game between two turns. Players are numbered from 0, clockwise.

    `pile` is in the order in which it will be dealt. `banks` are what each player has collected, in that order (A9,
    F4), `sweeps` the face-down chips (F6). `player` has the next turn, `last_capture` is who captured last, or None.
    `leftover` is what was on the table at the end: it is also in the bank of the player who got it (A11, F8), or still
    on the table where nobody did. `str(position)` is its text form, see docs/positions.md.
    """

    settings: Settings
    hands: Hands
    table: Pieces
    pile: Pieces
    banks: Hands
    sweeps: tuple[int, ...]
    first_player: int
    player: int
    last_capture: int | None = None
    finished: bool = False
    leftover: Pieces = ()

    def __str__(self) -> str:
        fields = [
            settings_text(self.settings),
            "/".join(map(pieces_text, self.hands)),
            pieces_text(self.table),
            pieces_text(self.pile),
            "/".join(map(pieces_text, self.banks)),
            "/".join(map(str, self.sweeps)),
            self.first_player,
            NONE if self.finished else self.player,
            NONE if self.last_capture is None else self.last_capture,
            pieces_text(self.leftover),
        ]
        return " ".join(map(str, fields))

    def __repr__(self) -> str:
        return f"Position({self})"

    @property
    def hand(self) -> Pieces:
        """The hand of the player to move."""
        return self.hands[self.player]


@checked
def deal(
    settings: Settings,
    *,
    seed: str | int | None = None,
    deck: str | Iterable[str | Piece] | None = None,
    first_player: int | None = None,
) -> Position:
    """The first position of a game (A3, F3): from a deck in the order in which it is dealt, or one shuffled by a seed.

    A seed is letters and digits. It chooses who begins, unless `first_player` does; with a deck and no seed that is
    player 0.

    >>> position = deal(Settings.of("fifteen", 2), seed="7")
    >>> [len(hand) for hand in position.hands], len(position.table), len(position.pile)
    ([3, 3], 4, 30)

    Raises `InputError` for a deck that is not this game's, `UsageError` for a first player who does not exist, and for
    what is no seed.
    """
    if deck is None:
        return shuffled(settings, seed_text(seed), first_player)
    pieces = whole_deck(settings, deck)
    if first_player is None:
        first_player = 0 if seed is None else _toss(settings, seed_text(seed))
    return _dealt(settings, pieces, settings.first_player(first_player))


def shuffled(settings: Settings, stream: str, first_player: int | None = None) -> Position:
    """The first position of a game whose deck a stream of chance shuffles: a seed, or one named after a seed.

    >>> len(shuffled(Settings.of("fifteen", 2), "k7/0").pile)
    30
    """
    first = _toss(settings, stream) if first_player is None else first_player
    return _dealt(settings, deck_of(settings, stream), settings.first_player(first))


def deck_of(settings: Settings, stream: str) -> Pieces:
    """The whole deck as a stream of chance shuffles it.

    >>> len(deck_of(Settings.of("fifteen", 2), "k7/0"))
    40
    """
    return tuple(Chance(f"{stream}/deck").shuffled(settings.deck.pieces))


def _toss(settings: Settings, stream: str) -> int:
    """Who begins."""
    return Chance(f"{stream}/first").below(settings.players)


def whole_deck(settings: Settings, deck: str | Iterable[str | Piece]) -> Pieces:
    """All pieces of the settings' deck in the order given; `InputError` that says what is wrong with them (A1, F1)."""
    what = Message("the deck")
    pieces = read_pieces(settings, deck, what)
    same_pieces(settings, pieces, what)
    return pieces


def _dealt(settings: Settings, deck: Pieces, first: int) -> Position:
    players = settings.players
    in_hands = players * settings.hand_size
    table = deck[in_hands : in_hands + settings.table_size]
    pile = deck[in_hands + settings.table_size :]
    nothing: Hands = ((),) * players
    start = Position(
        settings, _hands(deck[:in_hands], players, first), table, pile, nothing, (0,) * players, first, first
    )
    return _with_deal_captured(start) if settings.take_deal else start


def _hands(deck: Pieces, players: int, first: int) -> Hands:
    """Pieces dealt one at a time, clockwise from the first player, until there are none (A3, A10, F3, F7)."""
    return tuple(deck[(player - first) % players :: players] for player in range(players))


def _with_deal_captured(start: Position) -> Position:
    """F6 by house rule: a table dealt in fifteens goes to the dealer, who sits before the first player."""
    fifteens = len(sums.in_groups(numbers_of(start.table), start.settings.game.deal_total))
    if not fifteens:
        return start
    dealer = (start.first_player - 1) % start.settings.players
    return start._replace(
        table=(),
        banks=_changed(start.banks, dealer, start.table),
        sweeps=_changed(start.sweeps, dealer, fifteens),
        last_capture=dealer,
    )


def _changed(each: tuple[T, ...], player: int, value: T) -> tuple[T, ...]:
    """What each player has, with one player's part changed."""
    return (*each[:player], value, *each[player + 1 :])


def played_on(position: Position, move: Move) -> Position:
    """The position after a legal move, unchecked: for moves that the rules have listed. `play` checks.

    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> len(played_on(start, Move(start.hand[2])).table)
    5
    """
    settings, hands, table, pile, banks, sweeps, first, player, last, _, _ = position
    played, take = move
    hands = _changed(hands, player, sums.without(hands[player], [played]))
    if take:
        table, last = sums.without(table, take), player
        banks = _changed(banks, player, (*banks[player], played, *take))  # A9, F4
        if not table and settings.game.sweeps:
            sweeps = _changed(sweeps, player, sweeps[player] + 1)  # F6
    else:
        table = (*table, played)
    players = len(hands)
    for step in range(1, players + 1):
        after = (player + step) % players
        if hands[after]:  # a player without pieces in a short last hand is skipped
            return Position(settings, hands, table, pile, banks, sweeps, first, after, last)
    if pile:
        drawn = pile[: players * settings.hand_size]  # A10, F7: nothing is added to the table
        hands = _hands(drawn, players, first)
        return Position(settings, hands, table, pile[len(drawn) :], banks, sweeps, first, first, last)
    return ended(Position(settings, hands, table, (), banks, sweeps, first, first, last))


def ended(position: Position) -> Position:
    """The game as if it ended here: whoever captured last collects the table, and that is no sweep (A11, F8).

    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> after = ended(played_on(start, Move(start.hand[2], start.table[:1])))
    >>> after.finished, len(after.leftover), sum(map(len, after.banks))
    (True, 3, 5)
    """
    table, last = position.table, position.last_capture
    if last is None:
        return position._replace(finished=True, leftover=table)
    banks = _changed(position.banks, last, (*position.banks[last], *table))
    return position._replace(finished=True, leftover=table, table=(), banks=banks)
