"""Puzzles of one kind drawn for a level and wishes: dealt, else constructed, else chosen from all that exist.

Comes in: game, kind, level, wishes, a stream of choices for each puzzle. Goes out: puzzles that differ by number.
Refuses what does not exist, with the reason and the number that do exist.
"""

from collections.abc import Callable, Iterator, Set
from dataclasses import replace
from functools import cached_property
from typing import Any

from tutor.chance import Chance
from tutor.errors import NoSuchPuzzle, UsageError
from tutor.games import GAMES, Game
from tutor.messages import Message, joined, plural, word_list
from tutor.pieces import Piece, numbers_of
from tutor.puzzle.drawing import tables
from tutor.puzzle.drawing.from_play import MOST_GAMES, USUAL_TABLES, held_draws, played_draws, preferred
from tutor.puzzle.drawing.hands import TABLES, hand_draws
from tutor.puzzle.drawing.tables import Filter, OutOfSteps, Steps, pieces_for, range_of
from tutor.puzzle.levels import Level, find_level
from tutor.puzzle.puzzle import Draw, Kind, Puzzle, Sought, shown_numbers
from tutor.puzzle.wishes import NO_LIMIT, Range, Wishes

DEALS = 40
CONSTRUCTION_STEPS = 1500
ALL_STEPS = 400_000
SMALL_TABLE = 6
"""Up to this size, every choice of marked pieces is tried where the marks matter."""
GAMES_TO_PROBE = 40
"""Games that are played to see whether one wish stands in the way."""
Seen = Set[object]
Way = Callable[[Chance, Seen], Iterator[Draw]]


class Drawer:
    """Draws puzzles of one kind for one game, level and set of wishes.

    Raises `UsageError` for wishes that this game or kind cannot have, `NoSuchPuzzle` for those that contradict each
    other.
    """

    def __init__(self, game: Game, kind: Kind, level: Level | None, wishes: Wishes) -> None:
        self.game = game
        self.kind = kind
        self.level = level
        self.wished = wishes
        self.drawn = 0
        self.marks_matter = game.marks_count and kind.looks_at_marks
        self.wishes = self._settled_wishes()
        largest = len(game.deck.pieces) - (game.hand_size if kind.asks_hand else 1)
        numbers = range_of(self.wishes.played, game.deck.numbers[0], game.deck.numbers[-1])
        self.sizes = range_of(self.wishes.table_size, 0, largest)
        self.numbers = [number for number in numbers if number in game.deck.number_counts]
        if not self.numbers:
            raise UsageError(
                "played {numbers}: {game} has the numbers 1 to {most}",
                numbers=self.wishes.played, game=game.name, most=game.deck.numbers[-1],
            )  # fmt: skip
        if not self.sizes:
            size = self.wishes.table_size
            raise UsageError("table size {size}: at most {most} pieces are left for the table", size=size, most=largest)

    def _settled_wishes(self) -> Wishes:
        """The wishes, over those of the level, over what the kind and the game need."""
        if not self.kind.suits(self.game):
            games = word_list([game.name for game in GAMES.values() if game.sweeps])
            raise NoSuchPuzzle(
                "{kind}: {game} has no sweep; only {games} has one (F6)",
                kind=self.kind.key, game=self.game.name, games=games, existing=0,
            )  # fmt: skip
        if self.wished.bridging != "any" and (self.game.whole or self.game.deck.numbers[-1]) <= 10:
            raise NoSuchPuzzle(
                "bridging {bridging}: no sum of {game} goes past ten",
                bridging=self.wished.bridging, game=self.game.name, existing=0,
            )  # fmt: skip
        wishes = self.wished.over(self._level_wishes(self.level)) if self.level else self.wished
        usual = USUAL_TABLES if self.from_play else Range(self.game.table_size, self.game.table_size)
        table = wishes.table_size or usual
        ways = wishes.ways or self.kind.usual_ways
        most = self.kind.held(self.game) - (not self.kind.all_able) if self.kind.asks_hand else NO_LIMIT
        needed = ways.narrowed(Range(self.kind.least_ways, most))
        if needed.least > needed.most:
            raise NoSuchPuzzle(
                "{kind} with ways {ways}: {reason}", kind=self.kind.key, ways=ways, reason=self.kind.reason, existing=0
            )
        return replace(wishes, table_size=table, ways=needed)

    def _level_wishes(self, level: Level) -> Wishes:
        """The level's wishes for this kind; for a hand they set only its numbers and the size of the table."""
        own = level.from_play if self.from_play else level.wishes
        if self.kind.asks_hand:
            own = replace(own, ways=None, addends=None, played=level.hand)
        return replace(own, table_size=level.tables.get(self.kind.key, own.table_size))

    @property
    def from_play(self) -> bool:
        """Whether tables and hands come from games that were played."""
        return self.wished.drawn_from == "play"

    @cached_property
    def filters(self) -> dict[int, Filter]:
        """The wishes about captures for each number that may be played."""
        wishes = replace(self.wishes, ways=None, decoys=None) if self.kind.asks_hand else self.wishes
        return {number: Filter(self.game, number, wishes) for number in self.numbers}

    def draw(self, chance: Chance, seen: Seen = frozenset()) -> Puzzle:
        """One puzzle that differs by number from those seen.

        Raises `NoSuchPuzzle` when there are no more, or none is found in a bounded search.
        """
        for way in self._ways():
            for draw in way(chance, seen):
                puzzle = self.kind.dress(draw, chance)
                if puzzle.by_number not in seen:
                    self.drawn += 1
                    return puzzle
        raise self._refusal(seen)

    def _ways(self) -> tuple[Way, ...]:
        """The ways to find tables, the quickest first."""
        if self.from_play:
            return (self._played,)
        return (self._hands,) if self.kind.asks_hand else (self._deals, self._constructions, self._remaining)

    def _played(self, chance: Chance, _: Seen, games: int = MOST_GAMES) -> Iterator[Draw]:
        draws = held_draws if self.kind.asks_hand else played_draws
        fitting = filter(self.kind.fits, draws(self._sought(self.kind.most_held), chance, games))
        return preferred(fitting, self.kind.aim(chance)) if self.kind.aim else fitting

    def _deals(self, chance: Chance, _: Seen) -> Iterator[Draw]:
        for __ in range(DEALS):
            wanted = self.filters[chance.choice(self.numbers)]
            draw = tables.dealt_draw(wanted, chance.choice(self.sizes), chance, self.kind.fits)
            if draw:
                yield draw

    def _constructions(self, chance: Chance, _: Seen) -> Iterator[Draw]:
        for number, size in chance.shuffled([(number, size) for number in self.numbers for size in self.sizes])[:12]:
            try:
                for numbers in tables.constructed(self.filters[number], size, chance, Steps(CONSTRUCTION_STEPS)):
                    yield from self._dressed(number, numbers, chance)
            except OutOfSteps:
                continue

    def _dressed(self, number: int, numbers: list[int], chance: Chance) -> Iterator[Draw]:
        """The table with its pieces chosen, if it fits the kind; where marks matter, other choices are tried."""
        for played, table in self._choices(number, numbers, chance):
            draw = Draw(self.game, table, played, (), self.game.captures(number, numbers_of(table)))
            if self.kind.fits(draw):
                yield draw
                return

    def _choices(self, number: int, numbers: list[int], chance: Chance) -> Iterator[tuple[Piece, tuple[Piece, ...]]]:
        if self.marks_matter and len(numbers) <= SMALL_TABLE:
            yield from chance.shuffled(list(tables.every_choice(self.game, number, numbers)))
            return
        for _ in range(6 if self.marks_matter else 1):
            played = pieces_for(self.game, [number], (), chance)[0]
            yield played, pieces_for(self.game, numbers, [played], chance)

    def _remaining(self, chance: Chance, seen: Seen) -> Iterator[Draw]:
        yield from chance.shuffled(self._unseen(seen))[:50]

    def _unseen(self, seen: Seen) -> list[Draw]:
        draws = self.everything[0]
        return [draw for draw in draws if shown_numbers(draw.game, draw.played, draw.hand, draw.table) not in seen]

    @cached_property
    def everything(self) -> tuple[list[Draw], bool]:
        """Every table as wished, one for each by number, and whether the list is complete."""
        draws: list[Draw] = []
        steps = Steps(ALL_STEPS)
        chance = Chance("everything")
        try:
            for number in self.numbers:
                for size in self.sizes:
                    for numbers in tables.every_table(self.filters[number], size, steps):
                        draws += self._dressed(number, numbers, chance)
        except OutOfSteps:
            return draws, False
        return draws, True

    def _hands(self, chance: Chance, _: Seen) -> Iterator[Draw]:
        deals = self.kind.hands or hand_draws
        return filter(self.kind.fits, deals(self._sought(self.kind.held(self.game)), chance))

    def _sought(self, held: int) -> Sought:
        filters = {number: wanted.captures for number, wanted in self.filters.items()}
        return Sought(self.game, filters, self.sizes, held, self.wishes)

    def _refusal(self, seen: Seen) -> NoSuchPuzzle:
        puzzle = self._described()
        none = Message("no further {puzzle}", puzzle=puzzle) if self.drawn else Message("no {puzzle}", puzzle=puzzle)
        hint = "" if self.drawn else self._culprit()
        fewer = Message("; widen a wish, or ask for fewer") if self.drawn else Message("; widen a wish")
        advice = joined([hint, fewer], "")
        words: dict[str, Any] = {"none": none, "advice": advice}
        if self.from_play:
            return NoSuchPuzzle("{none} was found in {number} games{advice}", number=MOST_GAMES, **words)
        if self.kind.asks_hand:
            return NoSuchPuzzle("{none} was found on {number} tables{advice}", number=TABLES, **words)
        draws, complete = self.everything
        if not complete:
            return NoSuchPuzzle("{none} was found in {number} steps{advice}", number=ALL_STEPS, **words)
        exact = not self.marks_matter or self.sizes[-1] <= SMALL_TABLE
        if not draws and exact:
            return NoSuchPuzzle("no such puzzle exists: {puzzle}{hint}", puzzle=puzzle, hint=hint, existing=0)
        if not exact:
            return NoSuchPuzzle("{none} was found{advice}", **words)
        others = len(draws) - len(self._unseen(seen)) - self.drawn
        repeats = Message(", and {number} of them asked already by another kind", number=others) if others > 0 else ""
        only = plural(
            "only {n} exists by number{taken}: {puzzle}", "only {n} exist by number{taken}: {puzzle}", len(draws),
            taken=repeats, puzzle=puzzle,
        )  # fmt: skip
        return NoSuchPuzzle(only, existing=len(draws))

    def _culprit(self) -> str:
        """Which single wish stands in the way, if dropping it helps."""
        wishes = self.wished.given()
        for name, wish in wishes[::-1] if self.from_play else wishes:  # the likeliest first
            dropped = self.wished.without(name)
            try:
                Drawer(self.game, self.kind, self.level, dropped).probe()
            except (NoSuchPuzzle, UsageError):
                continue
            return Message("; without the wish {name} {wish} there are some", name=name.replace("_", " "), wish=wish)
        return ""

    def probe(self) -> None:
        """Raise `NoSuchPuzzle` unless a puzzle is found at once."""
        chance = Chance("probe")
        if self.from_play:
            exists = any(True for _ in self._played(chance, frozenset(), GAMES_TO_PROBE))
        else:
            exists = any(True for way in self._ways()[:2] for _ in way(chance, frozenset()))
        if not exists:
            raise NoSuchPuzzle("none found at once")

    def _described(self) -> Message:
        """The kind and the wishes in words."""
        puzzle = Message("{game} {kind} puzzle", game=self.game.name, kind=self.kind.key)
        level = [Message("level {number}", number=self.level.number)] if self.level else []
        wishes = [f"{name.replace('_', ' ')} {wish}" for name, wish in self.wishes.given()]
        return joined([puzzle, *level, *wishes], ", ")


def checked_wishes(game: Game, kind: Kind, level: int | None, wishes: Wishes) -> None:
    """Check wishes before any puzzle is drawn; raises `UsageError` or `NoSuchPuzzle` for what is plainly wrong."""
    Drawer(game, kind, None if level is None else find_level(game, level), wishes)
