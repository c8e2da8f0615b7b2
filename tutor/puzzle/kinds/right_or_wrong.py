"""*Right or wrong*: somebody claims a capture, which is legal or breaks a rule that can be named."""

from tutor.chance import Chance
from tutor.errors import InputError
from tutor.games.legal import Fault, capture_fault
from tutor.messages import Message
from tutor.pieces import numbers_of
from tutor.puzzle.puzzle import Draw, Kind, Puzzle, one_group, read_one_group
from tutor.reasoning.near_misses import near_misses

LONGEST_CLAIM = 6
ALIKE = 4
"""One wrong claim of so many breaks a rule that none as long as the right one breaks; so length tells little."""


def _misses(draw: Draw) -> list[Fault]:
    if draw.played is None:
        return []
    numbers = numbers_of(draw.table)
    misses = near_misses(draw.game, draw.played.number, numbers, draw.captures)
    return [miss for miss in (*misses, *_single(draw, numbers)) if len(miss.numbers) <= LONGEST_CLAIM]


def _single(draw: Draw, numbers: list[int]) -> list[Fault]:
    """The one piece nearest to what would be right, where it is wrong: also one piece alone may be a mistake."""
    played = draw.played.number if draw.played else 0
    faults = [(number, capture_fault(draw.game, played, (number,), numbers)) for number in sorted({*numbers})]
    wrong = [(abs(number - draw.game.total(played)), fault) for number, fault in faults if fault]
    nearest = min((distance for distance, _ in wrong), default=0)
    return [fault for distance, fault in wrong if distance == nearest]


def fits(draw: Draw) -> bool:
    """There is something to claim, right or wrong."""
    return bool(draw.captures) and bool(_misses(draw))


def dress(draw: Draw, chance: Chance) -> Puzzle:
    """A real capture as often as a believable mistake, which is mostly as long as a real one could be."""
    misses = _misses(draw)
    claims = [capture.numbers for capture in draw.captures]
    claims = [claim for claim in claims if len(claim) <= LONGEST_CLAIM] or [min(claims, key=len)]
    claim = chance.choice(claims)
    if chance.below(2):
        alike = [miss for miss in misses if len(miss.numbers) == len(claim)]
        others = [miss for miss in misses if miss.reason not in {one.reason for one in alike}]
        claim = _mistake((alike if chance.below(ALIKE) else others) or misses, chance)
    return Puzzle(draw.game, "right-or-wrong", draw.table, draw.played, given=(claim,))


def _mistake(misses: list[Fault], chance: Chance) -> tuple[int, ...]:
    """One of the mistakes, each kind as likely as the others."""
    reason = chance.choice(list(dict.fromkeys(miss.reason for miss in misses)))
    return chance.choice([miss.numbers for miss in misses if miss.reason == reason])


def broken(puzzle: Puzzle) -> Fault | None:
    """Why the claim is no capture, or None when it is one; what is on the table is judged as in play.

    >>> broken(Puzzle.of("right-or-wrong", game="add-it", played=5, table="5 3 2", given=((5, 3, 2),)))
    Fault(reason='match_and_group', rule='A8', pieces=(), numbers=(2, 3, 5))
    """
    return capture_fault(puzzle.game, puzzle.needed_played.number, puzzle.given[0], puzzle.numbers)


def solve(puzzle: Puzzle) -> dict[str, object]:
    """Whether the claim is legal, and the rule it breaks (`A8`, `F4`, ...) or None.

    >>> solve(Puzzle.of("right-or-wrong", game="add-it", played=5, table="5 3 2", given=((5, 3, 2),)))
    {'legal': False, 'rule': 'A8'}

    Raises `InputError` when nothing is claimed.
    """
    if len(puzzle.given) != 1 or not puzzle.given[0]:
        raise InputError("a right-or-wrong puzzle needs one claimed capture")
    wrong = broken(puzzle)
    return {"legal": wrong is None, "rule": wrong.rule if wrong else None}


RIGHT_OR_WRONG = Kind(
    key="right-or-wrong",
    letter="r",
    least_ways=1,
    reason=Message("there must be a capture to be right or wrong about"),
    fits=fits,
    dress=dress,
    solve=solve,
    extras=one_group,
    restore=read_one_group,
)
