"""*What would you play*: a hand and a table; what each choice gains now, and what it can give away next."""

from functools import lru_cache

from tutor.errors import InputError
from tutor.messages import Message
from tutor.puzzle.foresight import Choice, choices, must_wait
from tutor.puzzle.puzzle import Draw, Kind, Puzzle, plain
from tutor.puzzle.wishes import ANY


def fits(draw: Draw) -> bool:
    """Looking ahead decides: another choice gains as much or more, and one is best before the last rule is needed."""
    best, *others = choices(draw.game, draw.hand, draw.table)
    no_less = any(other.gain >= best.gain for other in others)
    return no_less and all(other.merit[:2] < best.merit[:2] for other in others)


@lru_cache(maxsize=256)  # more than the puzzles of a sheet
def ranked_choices(puzzle: Puzzle) -> tuple[Choice, ...]:
    """The choices of a puzzle, the best first; `InputError` when it has no hand."""
    if not puzzle.hand or puzzle.played:
        raise InputError("a what-would-you-play puzzle needs a hand, and nothing is played yet")
    return choices(puzzle.game, puzzle.hand, puzzle.table)


def solve(puzzle: Puzzle) -> dict[str, object]:
    """The choices, the best first; the piece of the first is recommended. An estimate: see docs/puzzles.md.

    >>> held = Puzzle.of("what-would-you-play", game="add-it", table="5 3 3 2", hand="8 5")
    >>> answer = solve(held)
    >>> answer["play"], answer["choices"][0]["take"], answer["choices"][0]["gain"], answer["choices"][0]["threat"]
    ('8', [2, 3, 3], 4, {'number': 5, 'take': [5], 'worth': 2})
    """
    ranking = ranked_choices(puzzle)
    return {
        "play": str(ranking[0].piece),
        "choices": [_recorded(choice) for choice in ranking],
        "must_wait": [str(piece) for piece in must_wait(puzzle.hand, ranking)],
    }


def _recorded(choice: Choice) -> dict[str, object]:
    threat = choice.threat
    return {
        "piece": str(choice.piece),
        "take": list(choice.take),
        "gain": choice.gain,
        "left": [str(piece) for piece in choice.left],
        "threat": {"number": threat.number, "take": list(threat.take), "worth": threat.worth} if threat else None,
        "able": choice.able,
        "unseen": choice.unseen,
        "balance": choice.balance,
    }


WHAT_WOULD_YOU_PLAY = Kind(
    key="what-would-you-play",
    letter="w",
    usual_ways=ANY,
    reason=Message("a hand has four pieces at the most"),
    asks_hand=True,
    all_able=True,
    most_held=4,  # with more, neither a child nor the key looks through all the choices
    looks_at_marks=True,
    fits=fits,
    dress=plain("what-would-you-play"),
    solve=solve,
)
