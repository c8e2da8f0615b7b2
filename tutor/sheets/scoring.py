"""The points of one finished game, from what each player has collected (A12, F9).

Comes in: each player's pieces (leftovers included) and sweeps. Goes out: points, by the names of game records. Knows
neither language nor page.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games import Game
from tutor.pieces import Piece

Bank = Sequence[Piece]


def measures(game: Game, bank: Bank) -> dict[str, int]:
    """How many pieces a bank has, and how many of each sort that scores.

    >>> from tutor.games import find_game
    >>> fifteen = find_game("fifteen")
    >>> measures(fifteen, fifteen.deck.read("7 7* 3o"))["circled"]
    2
    """
    found = dict(zip(game.priorities, game.value(bank, len(bank) or 1), strict=True))
    return {name: number for name, number in found.items() if name != "sweep"}


def points(game: Game, banks: Sequence[Bank], sweeps: Sequence[int]) -> list[dict[str, int]]:
    """Each player's points for each of the five ways of F9; a tie for *most* gives that point to nobody.

    >>> from tutor.games import find_game
    >>> fifteen = find_game("fifteen")
    >>> points(fifteen, [fifteen.deck.read("7 7* 1"), fifteen.deck.read("7 2o")], [0, 2])[0]
    {'sweeps': 0, 'most_pieces': 1, 'most_sevens': 1, 'most_circled': 0, 'special_seven': 1}
    """
    found = [measures(game, bank) for bank in banks]
    return [
        {
            "sweeps": sweeps[player],
            **{f"most_{name}": _most(name, player, found) for name in ("pieces", "sevens", "circled")},
            "special_seven": found[player]["special_seven"],
        }
        for player in range(len(banks))
    ]


def shown(way: str, bank: Bank) -> list[Piece]:
    """The pieces that a player shows for one way to score; none where they are only counted.

    >>> shown("most_circled", [Piece(7, "*"), Piece(2), Piece(3, "o")])
    [Piece(number=7, mark='*'), Piece(number=3, mark='o')]
    """
    if way == "most_sevens":
        return [piece for piece in bank if piece.number == 7]
    if way == "most_circled":
        return [piece for piece in bank if piece.mark]  # F1: the special seven is circled too
    if way == "special_seven":
        return [piece for piece in bank if piece.number == 7 and piece.mark]
    return []


def _most(name: str, player: int, found: Sequence[dict[str, int]]) -> int:
    """A point for a player who has more than every other."""
    others = [one[name] for place, one in enumerate(found) if place != player]
    return int(found[player][name] > max(others))
