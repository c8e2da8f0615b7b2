"""Positions that are laid out by hand, and games played by chance, for the tests of play.

Comes in: numbers or pieces, settings, a seed. Goes out: positions and moves of the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from tutor.games import Move, Position, Settings, capturing, played_on
from tutor.games.game import OPTIONAL
from tutor.games.legal import picks
from tutor.games.notation import settings_text
from tutor.games.position import in_order, shuffled
from tutor.pieces import Piece

SETTINGS = [
    *(Settings.of("add-it", players, capture=capture) for players in (2, 3, 4) for capture in ("optional", "forced")),
    *(Settings.of("fifteen", players, sets=1) for players in (2, 3, 4, 5)),
    *(Settings.of("fifteen", players) for players in (3, 4, 5, 7, 10)),
    *(Settings.of("fifteen", players, capture="optional") for players in (2, 3, 4)),
    *(Settings.of("fifteen", players, take_deal=True) for players in (2, 3)),
    Settings.of("fifteen", 2, hand_size=4, table_size=6, take_deal=True),
    Settings.of("fifteen", 3, sets=1, hand_size=2, table_size=0),
    Settings.of("add-it", 3, hand_size=5, table_size=7),
    Settings.of("add-it", 2, hand_size=1, table_size=3, capture="forced"),
]
"""Every sort of settings: numbers of players, sets, forced or not, sizes, the dealt table taken."""


def laid_out(
    settings: Settings,
    hands: Iterable[Iterable[object]],
    table: Iterable[object],
    pile: Iterable[object] | int = (),
    *,
    banks: Iterable[Iterable[object]] | None = None,
    player: int = 0,
    last: int | None = None,
) -> Position:
    """A position with these numbers or pieces, plain ones first; what is left of the deck is in the first bank.

    A `pile` may be a number of pieces, whichever they are.
    """
    left = list(settings.deck.pieces)

    def picked(wanted: Iterable[object]) -> tuple[Piece, ...]:
        pieces = []
        for word in wanted:
            exact = [piece for piece in left if str(piece) == str(word)]
            pieces.append((exact or [piece for piece in left if str(piece.number) == str(word)])[0])
            left.remove(pieces[-1])
        return tuple(pieces)

    held, there = tuple(picked(hand) for hand in hands), picked(table)
    collected: list[tuple[Piece, ...]] = [picked(bank) for bank in banks] if banks is not None else [() for _ in held]
    waiting = tuple(left[:pile]) if isinstance(pile, int) else picked(pile)
    left = left[pile:] if isinstance(pile, int) else left
    collected[0] += tuple(left) if banks is None else ()
    first = 0
    return Position(settings, held, there, waiting, tuple(collected), (0,) * settings.players, first, player, last)


def made(position: Position, text: str) -> Move:
    """The move with these numbers: `8=5+3` by the first such pieces of hand and table."""
    played, _, taken = text.partition("=")
    hand, table = list(position.hand), list(position.table)

    def piece(word: str, among: list[Piece]) -> Piece:
        match = next(piece for piece in among if word in (str(piece), str(piece.number)))
        among.remove(match)
        return match

    first = piece(played, hand)
    return Move(first, in_order(piece(word, table) for word in taken.split("+")) if taken else ())


def chance_move(position: Position, chance: Random) -> Move:
    """A legal move, each piece of the hand and each of its captures by number as likely as the others."""
    options: list[tuple[Piece, tuple[int, ...]]] = [
        (piece, capture.numbers) for piece, captures in capturing(position) for capture in captures
    ]
    if not options or position.settings.capture == OPTIONAL:
        options += [(piece, ()) for piece in dict.fromkeys(position.hand)]
    piece, numbers = chance.choice(options)
    return Move(piece, chance.choice(list(islice(picks(position.table, numbers), 20))) if numbers else ())


def chance_game(settings: Settings, seed: str) -> Iterator[tuple[Position, Move | None]]:
    """Every position of a game played by chance with the move made there; None at the end."""
    chance = Random(f"{settings_text(settings)} {seed}")  # noqa: S311 - play, not a secret
    position = shuffled(settings, seed)
    while not position.finished:
        move = chance_move(position, chance)
        yield position, move
        position = played_on(position, move)
    yield position, None
