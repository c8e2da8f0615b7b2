"""The player who errs as a child does: it looks at a few pieces at a time, and sees small sums before large ones.

Long tables hide much from it, and sums of many addends more than matches and pairs. Of what it sees it takes what is
worth most. Knows no particular game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.chance import Chance
from tutor.games.hand import Option, as_move, options
from tutor.games.position import Move, Pieces
from tutor.players.greedy import worth
from tutor.players.player import Player, View

LOOKED_AT = 5
"""Pieces of the table that it looks at in a turn."""
SEEN = (90, 65, 60, 45)
"""In how many of a hundred cases it sees that one, two, three, or more of them can be taken."""


def choose(view: View, chance: Chance) -> Move:
    """The capture that is worth most among those it sees; without one, any piece is laid, if that is allowed.

    Where it must capture and sees nothing (F5), it is shown one with as few pieces as there are.
    """
    game, table = view.settings.game, view.table
    choices = options(view.settings, view.hand, table)
    captures = [option for option in choices if option.numbers]
    found = seen(captures, table, chance)
    if found:
        return as_move(game, table, max(found, key=lambda option: worth(game, option, table)))
    lays = [option for option in choices if not option.numbers]
    return as_move(game, table, chance.choice(lays or shortest(captures)))


def seen(captures: Sequence[Option], table: Pieces, chance: Chance) -> list[Option]:
    """The captures it sees: all their pieces are among those it looks at, and their sum is not too long.

    >>> from tutor.games import find_game
    >>> table = find_game("add-it").deck.read("1s 2s 3s 4s 5s 6s 7s 8s 9s 10s")
    >>> match, pair, four = ((8,), (3, 5), (1, 2, 3, 4))
    >>> tries = [seen([Option(table[7], numbers)], table, Chance(str(n))) for numbers in (match, pair, four)
    ...          for n in range(200)]
    >>> [sum(map(bool, tries[start : start + 200])) for start in (0, 200, 400)]
    [93, 29, 3]
    """
    looked_at = Counter(piece.number for piece in chance.sample(table, min(LOOKED_AT, len(table))))
    return [option for option in captures if _sees(option, chance) and Counter(option.numbers) <= looked_at]


def _sees(option: Option, chance: Chance) -> bool:
    return chance.below(100) < SEEN[min(len(option.numbers), len(SEEN)) - 1]


def shortest(captures: Sequence[Option]) -> list[Option]:
    """The captures with the fewest pieces."""
    fewest = min(len(option.numbers) for option in captures)
    return [option for option in captures if len(option.numbers) == fewest]


EASY = Player("easy", "sees small sums first, and misses many of the long ones", choose)
