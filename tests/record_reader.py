"""A reader of game records, written from the rules alone, to hold the program against.

Comes in: one line of JSON. Goes out: nothing when the whole game is right; `Rejected` otherwise. Imports nothing of the
program. The rules of each game are in tests/games.py. `PlainGame` plays by them, one changeable table at a
time, as slowly and plainly as possible.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests import brute_force
from tests.games import RULES, rules_of


class Rejected(Exception):  # noqa: N818 - a verdict, not a mistake of this reader
    """The record breaks a rule."""


def demand(holds: object, what: str) -> None:
    """Reject the record unless something holds."""
    if not holds:
        raise Rejected(what)


def deck(game: str, sets: int) -> list[str]:
    """A1, F1."""
    return rules_of(game).cards * sets


def number(piece: str) -> int:
    """The number of a piece.

    >>> number("10s"), number("7*")
    (10, 7)
    """
    return int("".join(sign for sign in piece if sign.isdigit()))


def makes_fifteens(numbers: Sequence[int]) -> int:
    """Into how many fifteens all of the numbers fall; 0 when they do not."""
    if not numbers:
        return 0
    for mask in range(1, 1 << len(numbers), 2):  # the first number is in one of them
        inside = [n for place, n in enumerate(numbers) if mask >> place & 1]
        outside = [n for place, n in enumerate(numbers) if not mask >> place & 1]
        if sum(inside) == 15 and (not outside or makes_fifteens(outside)):
            return 1 + makes_fifteens(outside)
    return 0


class PlainGame:
    """A game in play; every rule is written out here once more."""

    def __init__(self, game: str, players: int, *, capture: str, hand_size: int, first: int) -> None:
        self.game = game
        self.players = players
        self.capture = capture
        self.hand_size = hand_size
        self.first = self.turn = first
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.banks: list[list[str]] = [[] for _ in range(players)]
        self.sweeps = [0] * players
        self.table: list[str] = []
        self.pile: list[str] = []
        self.last: int | None = None
        self.leftover: list[str] = []

    def deal(self, pieces: Sequence[str], *, table_size: int, take_deal: bool) -> None:
        """A3, F3: the hands, one piece at a time from the first player; then the table; the rest is the pile."""
        self.pile = list(pieces)
        self.deal_hands()
        demand(all(len(hand) == self.hand_size for hand in self.hands), "the deck is too small for the hands")
        self.table = [self.pile.pop(0) for _ in range(table_size)]
        fifteens = makes_fifteens([number(piece) for piece in self.table]) if take_deal else 0
        if fifteens:  # F6, where the house rule says so: the player who would be last takes the table
            self.last = (self.first - 1) % self.players
            self.banks[self.last] += self.table
            self.sweeps[self.last] += fifteens
            self.table = []

    def deal_hands(self) -> None:
        """A10, F7: as many as there are, one at a time, clockwise."""
        for step in range(self.hand_size * self.players):
            if self.pile:
                self.hands[(self.first + step) % self.players].append(self.pile.pop(0))

    def over(self) -> bool:
        """When pile and hands are empty (A11, F8)."""
        return not self.pile and not any(self.hands)

    def takes(self, play: str, take: Sequence[str]) -> bool:
        """A6, A7: a match, or a group of two or more. F4: one or more chips that make 15 with the played one."""
        return brute_force.may_take(self.game, number(play), list(map(number, self.table)), list(map(number, take)))

    def can_capture(self, play: str) -> bool:
        """Whether some pieces of the table can be taken."""
        wanted = rules_of(self.game).wanted(number(play))
        sums = {0}
        for piece in self.table:
            sums |= {made + number(piece) for made in sums}
        return wanted in sums

    def legal(self, play: str, take: Sequence[str]) -> bool:
        """A4 to A8, F4, F5."""
        if self.over() or play not in self.hands[self.turn] or Counter(take) - Counter(self.table):
            return False
        if take:
            return self.takes(play, take)
        return self.capture == "optional" or not any(self.can_capture(piece) for piece in self.hands[self.turn])

    def move(self, play: str, take: Sequence[str]) -> None:
        """A4, A9, F4, F6; then the next player, the next hand, or the end."""
        self.hands[self.turn].remove(play)
        for piece in take:
            self.table.remove(piece)
        if take:
            self.banks[self.turn] += [play, *take]
            self.last = self.turn
            self.sweeps[self.turn] += rules_of(self.game).sweeps and not self.table
        else:
            self.table.append(play)
        if not any(self.hands):
            self.turn = self.first
            self.deal_hands()
        else:
            self.turn = (self.turn + 1) % self.players
            while not self.hands[self.turn]:
                self.turn = (self.turn + 1) % self.players
        if self.over():
            self.leftover = list(self.table)
            if self.last is not None:  # A11, F8: to whoever captured last, and if nobody did, to nobody
                self.banks[self.last] += self.table
                self.table = []

    def points(self) -> list[dict[str, int]]:
        """A12, F9."""
        banks = [[(number(piece), piece.lstrip("0123456789")) for piece in bank] for bank in self.banks]
        return rules_of(self.game).points(banks, self.sweeps)


def whole(value: Any, low: int, high: int, what: str) -> int:
    """A whole number within bounds."""
    demand(type(value) is int and low <= value <= high, what)
    return int(value)


def opened(record: dict[str, Any]) -> PlainGame:
    """The game of a record after the deal, its settings and its deck checked."""
    game = record["game"]
    demand(game in RULES, "game")
    rules = rules_of(game)
    players = whole(record["players"], *rules.players, "players: A2, F2")
    sets = whole(record["sets"], 1, rules.most_sets, "sets")
    demand(record["capture"] in ("optional", "forced"), "capture")
    hand_size = whole(record.get("hand_size", rules.hand_size), 1, 99, "hand_size")
    table_size = whole(record.get("table_size", rules.table_size), 0, 99, "table_size")
    whole(record.get("target", rules.target), 1, 9999, "target")
    take_deal = record.get("take_deal", False)
    demand(isinstance(take_deal, bool) and (not take_deal or rules.takes_deal), "take_deal")
    first = whole(record["first_player"], 0, players - 1, "first_player")
    demand(record["seed"] is None or isinstance(record["seed"], str), "seed")
    pieces = record["deck"]
    demand(all(isinstance(piece, str) for piece in pieces), "deck")
    demand(sorted(pieces) == sorted(deck(game, sets)), "deck: A1, F1")
    plain = PlainGame(game, players, capture=record["capture"], hand_size=hand_size, first=first)
    plain.deal(pieces, table_size=table_size, take_deal=take_deal)
    return plain


def check(line: str) -> None:
    """Accept a record whole, or raise `Rejected`."""
    record = json.loads(line)
    plain = opened(record)
    for place, turn in enumerate(record["moves"], 1):
        demand(sorted(turn) == ["play", "player", "take"], f"move {place}: fields")
        demand(type(turn["player"]) is int and turn["player"] == plain.turn, f"move {place}: whose turn it is")
        demand(plain.legal(turn["play"], turn["take"]), f"move {place}: {turn}")
        plain.move(turn["play"], turn["take"])
    demand(plain.over(), "the game goes on")
    demand((record["last_capture"], type(record["last_capture"])) == (plain.last, type(plain.last)), "last_capture")
    demand(sorted(record["leftover"]) == sorted(plain.leftover), "leftover")
    demand(len(record["banks"]) == plain.players, "banks")
    for bank, right in zip(record["banks"], plain.banks, strict=True):
        demand(sorted(bank) == sorted(right), "banks")
    totals = [sum(each.values()) for each in plain.points()]
    winners = [player for player, total in enumerate(totals) if total == max(totals)]
    ending: dict[str, object] = {"sweeps": plain.sweeps, "points": plain.points(), "totals": totals, "winners": winners}
    for name, claim in ending.items():
        demand(json.dumps(record[name], sort_keys=True) == json.dumps(claim, sort_keys=True), name)
    keys = set(record) - {"hand_size", "table_size", "target", "take_deal"}
    demand(keys == set(FIELDS), "fields")


FIELDS = (
    *("game", "players", "sets", "capture", "seed", "first_player", "deck", "moves"),
    *("last_capture", "leftover", "banks", "sweeps", "points", "totals", "winners"),
)
"""Every field of a record; house rules may come on top."""
