"""Puzzles drawn from real tables: kinds, levels, wishes, codes, and `puzzles` which draws them."""

from collections.abc import Iterator

from tutor.arguments import checked
from tutor.chance import Chance, seed_text
from tutor.errors import NoSuchPuzzle, UsageError, whole
from tutor.games import Game, find_game
from tutor.messages import excerpt
from tutor.puzzle.codes import decode, encode
from tutor.puzzle.kinds.registry import KINDS, find_kind
from tutor.puzzle.levels import Level, all_levels, find_level
from tutor.puzzle.puzzle import Kind, Puzzle
from tutor.puzzle.streams import stream_of_part, stream_of_sheet
from tutor.puzzle.wishes import Range, Wish, Wishes

__all__ = [
    "KINDS",
    "Kind",
    "Level",
    "Puzzle",
    "Range",
    "Wishes",
    "all_levels",
    "decode",
    "draw_puzzles",
    "encode",
    "find_kind",
    "find_level",
    "puzzles",
    "solve",
]

DEFAULT_LEVEL = 3
MOST_PUZZLES = 10_000
"""The most puzzles of one call; another seed draws more."""


@checked
def puzzles(
    *,
    game: str | Game = "add-it",
    kind: str | Kind = "find-all",
    level: int | None = None,
    count: int = 1,
    seed: str | int | None = None,
    played: Wish | None = None,
    table_size: Wish | None = None,
    ways: Wish | None = None,
    addends: Wish | None = None,
    decoys: Wish | None = None,
    bridging: str | None = None,
    drawn_from: str | None = None,
) -> tuple[Puzzle, ...]:
    """Draw puzzles that all differ by number, at most 10,000; the wishes are explained at `Wishes`.

    A wish for numbers is `5`, `"3-5"`, `"3+"`, a pair such as `(3, 5)`, both included, or `range(3, 6)`. Without a
    level or wishes, they are of level 3; with wishes alone, tables have the game's own size.

    >>> from tutor import encode
    >>> [encode(puzzle) for puzzle in puzzles(level=1, count=2, seed="k7")]
    ['AF01-ABQT', 'AF01-58K8']

    Raises `UsageError` for a wrong wish and `NoSuchPuzzle`, with the number that exist where that is known.
    """
    if not 1 <= whole(count, "count") <= MOST_PUZZLES:
        raise UsageError("count {count}: ask for 1 to {most} puzzles", count=excerpt(count), most=MOST_PUZZLES)
    asked = Wishes.of(
        played=played, table_size=table_size, ways=ways, addends=addends, decoys=decoys, bridging=bridging,
        drawn_from=drawn_from,
    )  # fmt: skip
    if level is None and not asked.given():
        level = DEFAULT_LEVEL
    drawn = draw_puzzles(game=game, kind=kind, level=level, count=count, seed=seed_text(seed), wishes=asked)
    return tuple(drawn)


def draw_puzzles(
    *,
    game: str | Game,
    kind: str | Kind,
    level: int | None,
    count: int,
    seed: str,
    wishes: Wishes,
    seen: set[object] | None = None,
    stream: str = "",
) -> Iterator[Puzzle]:
    """As `puzzles`, one after the other; `seen` holds what they must differ from by number, and grows.

    The stream of each puzzle is named by the seed, by what is asked for and by its place, so that one more or one less
    leaves the others unchanged. `stream` is the name for a part of a larger sheet.
    """
    from tutor.puzzle.drawing.drawing import Drawer  # here, because an explanation must not pay for it

    found_game, found_kind = find_game(game), find_kind(kind)
    asked = [(found_kind.key, level, wishes)]
    stream = stream or stream_of_part(stream_of_sheet(seed, found_game.key, asked), 1)
    drawer = Drawer(found_game, found_kind, find_level(found_game, level) if level is not None else None, wishes)
    seen = set() if seen is None else seen
    for place in range(count):
        try:
            puzzle = drawer.draw(Chance(f"{stream}/{place}"), seen)
        except NoSuchPuzzle as refusal:
            raise NoSuchPuzzle(
                "{refusal} (asked for {count}, found {number})",
                refusal=refusal, count=count, number=place, existing=refusal.existing,
            ) from None  # fmt: skip
        seen.add(puzzle.by_number)
        yield puzzle


@checked
def solve(puzzle: Puzzle) -> dict[str, object]:
    """The answer of a puzzle, from the rules and the printed puzzle alone.

    >>> from tutor import Puzzle
    >>> solve(Puzzle.of("how-many", game="add-it", played=8, table="4 4 4 8"))
    {'count': 2}
    """
    return find_kind(puzzle.kind).solve(puzzle)
