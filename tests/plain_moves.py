"""Legal moves by trying every choice of table pieces, and how many games of a few moves there are.

Comes in: the text of a position, taken apart here. Goes out: moves and counts, by the second set of rules in
record_reader.py. Imports nothing of the program.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

from tests.games import rules_of
from tests.record_reader import PlainGame

Plain = tuple[str, tuple[str, ...]]


def opened(position: str) -> PlainGame:
    """The game of a position's text."""
    game, hands, table, pile, banks, sweeps, first, turn, last, _ = position.split(" ")
    words = game.split(",")
    key, players = words[0].split(":")
    rules = dict(word.split("=") for word in words[1:])
    plain = PlainGame(
        key,
        int(players),
        capture=rules.get("capture", "forced" if rules_of(key).forced else "optional"),
        hand_size=int(rules.get("hand", rules_of(key).hand_size)),
        first=int(first),
    )
    plain.hands, plain.banks = [[pieces(each) for each in field.split("/")] for field in (hands, banks)]
    plain.table, plain.pile = pieces(table), pieces(pile)
    plain.sweeps = [int(swept) for swept in sweeps.split("/")]
    plain.turn = int(first if turn == "-" else turn)
    plain.last = None if last == "-" else int(last)
    return plain


def pieces(field: str) -> list[str]:
    """The pieces of one field."""
    return [] if field == "-" else field.split(",")


def plain_moves(plain: PlainGame) -> set[Plain]:
    """Every legal move, what it takes in alphabetical order."""
    found = set()
    for play in set(plain.hands[plain.turn]):
        for size in range(len(plain.table) + 1):
            for take in set(combinations(sorted(plain.table), size)):
                if plain.legal(play, take):
                    found.add((play, take))
    return found


def plain_count(plain: PlainGame, depth: int) -> int:
    """How many games of `depth` moves go on from here; a finished game counts once it is reached at the depth."""
    if not depth:
        return 1
    if plain.over():
        return 0
    listed = plain_moves(plain)
    if depth == 1:
        return len(listed)
    total = 0
    for play, take in listed:
        after = deepcopy(plain)
        after.move(play, take)
        total += plain_count(after, depth - 1)
    return total
