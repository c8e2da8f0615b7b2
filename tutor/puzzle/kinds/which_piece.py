"""*Which piece*: a hand of real size; which of its pieces can capture, and what."""

from collections.abc import Callable

from tutor.chance import Chance
from tutor.errors import InputError
from tutor.messages import Message
from tutor.pieces import Piece
from tutor.puzzle.drawing.hands import even_hand_draws
from tutor.puzzle.puzzle import Draw, Kind, Puzzle, plain


def able(game_puzzle: Puzzle | Draw) -> list[Piece]:
    """The pieces of the hand that can capture, ascending; equal pieces as often as they are held.

    >>> hand = Puzzle.of("which-piece", game="fifteen", table="7 2 1", hand="8 3 10")
    >>> [str(piece) for piece in able(hand)]
    ['8']
    """
    numbers = [piece.number for piece in game_puzzle.table]
    game = game_puzzle.game
    return [piece for piece in game_puzzle.hand if game.count_by_piece(piece.number, numbers)]


def fits(draw: Draw) -> bool:
    """Some pieces of the hand can capture and some cannot."""
    return 0 < len(able(draw)) < len(draw.hand)


def aim(chance: Chance) -> Callable[[Draw], bool]:
    """The smallest and the largest piece of the hand can capture as often as any other."""
    smallest, largest = chance.fraction(), chance.fraction()

    def meets(draw: Draw) -> bool:
        held = able(draw)
        share = len(held) / len(draw.hand)
        return (draw.hand[0] in held, draw.hand[-1] in held) == (smallest < share, largest < share)

    return meets


def solve(puzzle: Puzzle) -> dict[str, object]:
    """The pieces that can capture.

    >>> solve(Puzzle.of("which-piece", game="fifteen", table="7 2 1", hand="8 3 10"))
    {'pieces': ['8']}

    Raises `InputError` when there is no hand.
    """
    if not puzzle.hand:
        raise InputError("a which-piece puzzle needs a hand")
    return {"pieces": [str(piece) for piece in able(puzzle)]}


WHICH_PIECE = Kind(
    key="which-piece",
    letter="p",
    least_ways=1,
    reason=Message("some pieces of the hand must be able to capture, and some not"),
    asks_hand=True,
    hands=even_hand_draws,
    fits=fits,
    aim=aim,
    dress=plain("which-piece"),
    solve=solve,
)
