"""A puzzle as a frozen value, and a kind of puzzle as a record.

Comes in: a game and its pieces. Goes out: `Puzzle`, `Kind`, `Draw`. Knows no paper and no language.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Self

from tutor.arguments import checked
from tutor.chance import Chance
from tutor.errors import InputError
from tutor.games import Capture, Game, find_game
from tutor.messages import Message, excerpt
from tutor.notebook import boxes, grid, text
from tutor.pieces import Piece, numbers_of
from tutor.puzzle.symbols import Unpacker, group_digits, read_group
from tutor.puzzle.wishes import NO_LIMIT, Range, Wishes

AT_LEAST_ONE = Range(1, NO_LIMIT)
Groups = tuple[tuple[int, ...], ...]
Digits = list[tuple[int, int]]


def _numbers(group: object) -> list[int]:
    """The whole numbers of a shown group; `InputError` for anything else."""
    items = list(group) if isinstance(group, Iterable) else [group]
    numbers = [number for number in items if type(number) is int]
    if not isinstance(group, Iterable) or len(numbers) < len(items):
        raise InputError("given: {group} is not a group of whole numbers, such as (5, 3)", group=excerpt(group))
    return numbers


DESCRIBED: list[Callable[[Any], str]] = []
"""What describes a puzzle in one line: `codes.py` puts itself here, since a code is written by what knows all kinds."""


@dataclass(frozen=True, repr=False)
class Puzzle:
    """One puzzle: everything that is printed of it, and nothing of its answer.

    `played` is None where the puzzle asks about a `hand`. `given` are number groups that the puzzle shows: the addends
    of a missing-number sum, the claim of right-or-wrong, the list of which-is-missing. Pieces are kept in ascending
    order; `tutor.puzzle.codes.print_order` says how they lie on the paper.
    """

    game: Game
    kind: str
    table: tuple[Piece, ...]
    played: Piece | None = None
    hand: tuple[Piece, ...] = ()
    given: Groups = ()

    def __repr__(self) -> str:
        return f"Puzzle({', '.join(describe(self) for describe in DESCRIBED) or self.kind})"

    def _repr_html_(self) -> str:
        """What a notebook shows: what is played or held, and the table."""
        held = self.hand or ((self.played,) if self.played else ())
        shown = [boxes(map(str, pieces)) for pieces in (held, self.table)]
        return grid([[text(repr(self))], [f"{shown[0]} → {shown[1]}"]])

    @classmethod
    @checked
    def of(
        cls,
        kind: str,
        *,
        game: str | Game,
        table: str | Iterable[str | int | Piece],
        played: str | int | Piece | None = None,
        hand: str | Iterable[str | int | Piece] = (),
        given: Iterable[Iterable[int]] = (),
    ) -> Self:
        """A puzzle from text, numbers or pieces, read and checked against the game's deck (A1, F1).

        >>> puzzle = Puzzle.of("find-all", game="add-it", played=8, table="8 2 3")
        >>> [str(piece) for piece in puzzle.table]
        ['2', '3', '8']

        Raises `InputError` for what is not part of the deck, and for shown groups that are not whole numbers.
        """
        chosen = find_game(game)
        deck = chosen.deck
        front = () if played is None else deck.read([played], Message("the played {noun}", noun=deck.name_of(1)))
        held, there = deck.read(hand, Message("the hand")), deck.read(table)
        deck.check([*front, *held, *there], Message("the puzzle as a whole"))
        first, hold, lie = settled_together(chosen, [front, held, there])
        groups = tuple(sorted(tuple(sorted(_numbers(group))) for group in given))
        return cls(chosen, kind, lie, first[0] if first else None, hold, groups)

    @property
    def numbers(self) -> list[int]:
        """The numbers on the table, ascending."""
        return numbers_of(self.table)

    @property
    def by_number(self) -> tuple[object, ...]:
        """What makes two puzzles the same by number: the game, and the numbers played, held and on the table."""
        return shown_numbers(self.game, self.played, self.hand, self.table)

    @property
    def needed_played(self) -> Piece:
        """The played piece; `InputError` when the puzzle has none."""
        if self.played is None:
            raise InputError("this {kind} puzzle has no played {noun}", kind=self.kind, noun=self.game.deck.name_of(1))
        return self.played

    def captures(self) -> tuple[Capture, ...]:
        """The captures of the played piece, from the rules (A6 to A8, F4).

        Raises `InputError` when nothing is played.
        """
        return self._captures

    @cached_property
    def _captures(self) -> tuple[Capture, ...]:
        return self.game.captures(self.needed_played.number, self.numbers)


def shown_numbers(
    game: Game, played: Piece | None, hand: Sequence[Piece], table: Sequence[Piece]
) -> tuple[str, int, tuple[int, ...], tuple[int, ...]]:
    """The game and the numbers played (0 for none), held and on the table."""
    return (game.key, played.number if played else 0, tuple(numbers_of(hand)), tuple(numbers_of(table)))


def settled(game: Game, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Pieces as a puzzle keeps them: in ascending order, without marks where no rule looks at marks.

    Where marks count, a bare number is the plain piece while the deck has one left, then the marked one.
    """
    return settled_together(game, [pieces])[0]


def settled_together(game: Game, groups: Sequence[Sequence[Piece]]) -> list[tuple[Piece, ...]]:
    """As `settled`, for groups of pieces that come from one deck: the earlier groups get the plain pieces."""
    if not game.marks_count:
        return [tuple(sorted(Piece(piece.number) for piece in group)) for group in groups]
    left = sorted(game.deck.without(piece for group in groups for piece in group if piece.mark))
    settled_groups = []
    for group in groups:
        settled = [piece for piece in group if piece.mark]
        for piece in (piece for piece in group if not piece.mark):
            settled.append(next(other for other in left if other.number == piece.number))
            left.remove(settled[-1])
        settled_groups.append(tuple(sorted(settled)))
    return settled_groups


class Draw(NamedTuple):
    """A table as it was drawn, with the captures by number of the played piece (none for a hand)."""

    game: Game
    table: tuple[Piece, ...]
    played: Piece | None
    hand: tuple[Piece, ...]
    captures: tuple[Capture, ...]


class Sought(NamedTuple):
    """What a table and a hand must be like.

    `filters` give for each number that may be held or played its captures on a table, or None where they are not as
    wished; `sizes` are those of the table, `held` is that of the hand, or its upper limit where it comes from play.
    """

    game: Game
    filters: Mapping[int, Callable[[Sequence[int]], tuple[Capture, ...] | None]]
    sizes: Sequence[int]
    held: int
    wishes: Wishes


Aim = Callable[[Chance], Callable[[Draw], bool]]
"""Chooses by chance what a draw should be like, so that no rule guesses the answer; then says whether one is."""

HandDraws = Callable[[Sought, Chance], Iterator[Draw]]
"""Deals tables and hands."""


def plain(kind: str) -> Callable[[Draw, Chance], Puzzle]:
    """A `dress` for kinds that show the table and nothing else."""

    def dress(draw: Draw, _: Chance) -> Puzzle:
        return Puzzle(draw.game, kind, draw.table, draw.played, draw.hand)

    return dress


def one_group(puzzle: Puzzle) -> Digits:
    """An `extras` for kinds that show one group of numbers."""
    return group_digits(puzzle.given[0])


def read_one_group(_: Puzzle, unpacker: Unpacker) -> Groups:
    """A `restore` for kinds that show one group of numbers."""
    return (read_group(unpacker),)


@dataclass(frozen=True, repr=False)
class Kind:
    """A kind of puzzle: generator and solver side by side.

    `solve` finds the answer from the printed puzzle alone; `fits` says whether a drawn table makes a good puzzle of
    this kind and `dress` turns it into one; `extras` and `restore` write and read `given` in the puzzle code. The kind
    needs `least_ways` captures, for the `reason` given; `usual_ways` are the default. `looks_at_marks` says that `fits`
    looks at more than the numbers. `aim` says what a draw from play should be like, as far as a short search finds one.

    `asks_hand` says that it shows a hand and no played piece; `all_able` that every piece of the hand may be able to
    capture, `most_held` how many pieces a hand may have; `hands` deals for it where chance alone would rarely do.
    `of_sweeps`: only for games with sweeps (F6).
    """

    key: str
    letter: str
    solve: Callable[[Puzzle], dict[str, object]]
    dress: Callable[[Draw, Chance], Puzzle]
    fits: Callable[[Draw], bool] = lambda _: True
    extras: Callable[[Puzzle], Digits] = lambda _: []
    restore: Callable[[Puzzle, Unpacker], Groups] = lambda _, __: ()
    least_ways: int = 0
    usual_ways: Range = AT_LEAST_ONE
    reason: str = ""
    looks_at_marks: bool = False
    aim: Aim | None = None
    asks_hand: bool = False
    all_able: bool = False
    most_held: int = NO_LIMIT
    hands: HandDraws | None = None
    of_sweeps: bool = False

    def __repr__(self) -> str:
        return f"Kind({self.key})"

    def suits(self, game: Game) -> bool:
        """Whether a game has puzzles of this kind.

        >>> from tutor.puzzle import find_kind
        >>> find_kind("sweep").suits(find_game("fifteen")), find_kind("sweep").suits(find_game("add-it"))
        (True, False)
        """
        return game.sweeps or not self.of_sweeps

    def held(self, game: Game) -> int:
        """The size of a hand that is dealt: the game's own (A3, F3), or the most that the kind takes if that is less.

        >>> from tutor.puzzle import find_kind
        >>> [find_kind(kind).held(find_game("add-it")) for kind in ("which-piece", "what-would-you-play")]
        [6, 4]
        """
        return min(game.hand_size, self.most_held)
