"""What is asked for in a sheet, and the puzzles that follow from it.

Comes in: a game, parts, a seed, a style. Goes out: a frozen `Request` and its puzzles. Knows no HTML.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tutor.chance import seed_text
from tutor.errors import UsageError
from tutor.messages import excerpt
from tutor.puzzle import Puzzle, Wishes, draw_puzzles
from tutor.puzzle.streams import stream_of_part, stream_of_sheet
from tutor.sheet.style import PLAIN, Style

LONGEST_SEED = 16
MOST_PUZZLES = 200
NO_WISHES = Wishes()


@dataclass(frozen=True)
class Part:
    """Some puzzles of one kind on a sheet."""

    kind: str
    level: int | None
    count: int
    wishes: Wishes = NO_WISHES


@dataclass(frozen=True)
class Request:
    """Everything that is asked for in a sheet: its puzzles follow from it. `recipe` names the packaged recipe, if any.

    Raises `UsageError` for more puzzles than a sheet holds, or for a part without any.
    """

    game: str
    parts: tuple[Part, ...]
    seed: str
    style: Style = PLAIN
    recipe: str = ""

    def __post_init__(self) -> None:
        for part in self.parts:
            checked_count(part.count)
        checked_count(sum(part.count for part in self.parts))

    def puzzles(self) -> Iterator[tuple[Part, Puzzle]]:
        """The puzzles, part by part; no two of the sheet are the same by number.

        Raises `NoSuchPuzzle` when there are fewer than asked for.
        """
        seen: set[object] = set()
        stream = stream_of_sheet(self.seed, self.game, [(part.kind, part.level, part.wishes) for part in self.parts])
        for number, part in enumerate(self.parts, 1):
            drawn = draw_puzzles(
                game=self.game, kind=part.kind, level=part.level, count=part.count, seed=self.seed, wishes=part.wishes,
                seen=seen, stream=stream_of_part(stream, number),
            )  # fmt: skip
            for puzzle in drawn:
                yield part, puzzle


def checked_seed(seed: str | int | None) -> str:
    """The seed as it is read, short enough for a sheet code; a fresh one for None.

    >>> checked_seed("Class3B")
    'c1ass3b'

    Raises `UsageError` for one that is empty or too long, and for a sign that is no letter or digit.
    """
    return seed_text(seed, LONGEST_SEED)


def checked_count(count: int) -> int:
    """The count, checked to be one that a sheet can hold.

    Raises `UsageError` for any other.
    """
    if not 1 <= count <= MOST_PUZZLES:
        raise UsageError("count {count}: a sheet holds 1 to {most} puzzles", count=excerpt(count), most=MOST_PUZZLES)
    return count


def shared_out(kinds: Sequence[object], count: int) -> list[int]:
    """How many puzzles of each kind make `count` together; the first kinds get one more.

    >>> shared_out(["find-all", "how-many"], 7)
    [4, 3]
    """
    return [count // len(kinds) + (place < count % len(kinds)) for place in range(len(kinds))]
