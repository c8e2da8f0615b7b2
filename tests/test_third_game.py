"""A third game is one file: tests/scopa.py, and everything that asks a game for its captures respects its rule."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from tests.played_games import chance_game, laid_out, made
from tests.scopa import SCOPA
from tutor import games
from tutor.chance import Chance
from tutor.errors import InputError
from tutor.games import Move, Settings, captures, moves, play, read_position, record, replay
from tutor.games.legal import Fault
from tutor.pieces import Piece, numbers_of
from tutor.puzzle import Puzzle, Wishes, solve
from tutor.puzzle.drawing.tables import Filter, Steps, constructed, every_table
from tutor.puzzle.kinds.right_or_wrong import broken
from tutor.reasoning.explanation import explain
from tutor.reasoning.near_misses import near_misses
from tutor.wording.catalogue import speech
from tutor.wording.faults import Wrong, why_wrong
from tutor.wording.play.voice import Voice
from tutor.wording.steps import sentences

Numbers = tuple[int, ...]
TWO = Settings.of(SCOPA, 2)


def right(played: int, table: list[int]) -> dict[Numbers, int]:
    """The rule by brute force: a single card of the number, else any group that makes it."""
    groups: Counter[Numbers] = Counter()
    for size in range(1, len(table) + 1):
        for group in combinations(sorted(table), size):
            groups[group] += sum(group) == played
    found = {group: count for group, count in groups.items() if count}
    return {group: count for group, count in found.items() if group == (played,)} or found


def tables(count: int) -> Iterator[tuple[int, list[int]]]:
    """A played number and a table, dealt by chance."""
    chance = Random("scopa")  # noqa: S311 - a fixed choice of tables, not a secret
    pieces = numbers_of(SCOPA.deck.pieces)
    for _ in range(count):
        played, *table = chance.sample(pieces, chance.randint(1, 11))
        yield played, table


def test_captures_are_listed_and_counted_by_its_rule() -> None:
    """A match goes before a group: in the list, in the count by piece, and in the mask that searches use."""
    for played, table in tables(300):
        wanted = right(played, table)
        assert wanted == {capture.numbers: capture.ways for capture in captures(played, table, game=SCOPA)}
        assert sum(wanted.values()) == SCOPA.count_by_piece(played, table)
        assert len(wanted) == SCOPA.allowed(played, table).bit_count()


def test_moves_are_those_of_its_rule() -> None:
    """Legal moves list no group beside a match, and `play` says why."""
    position = laid_out(TWO, [[8, 3], [1]], [8, 6, 2, 3])
    assert [(8,), (3,)] == [tuple(numbers_of(move.take)) for move in moves(position)]
    with pytest.raises(InputError, match=r"another capture goes before 6 \+ 2 \(S3\)"):
        play(position, made(position, "8=6+2"))
    alone = laid_out(TWO, [[8, 3], [1]], [6, 2])
    assert [6, 2] == numbers_of(play(alone, made(alone, "8=6+2")).banks[0])[-2:]


def test_a_whole_game_keeps_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dealing, playing on, sweeps, the end, text and records need nothing but its record."""
    monkeypatch.setitem(games.GAMES, SCOPA.key, SCOPA)
    for seed in range(20):
        played = list(chance_game(Settings.of(SCOPA, 2 + seed % 3), str(seed)))
        for position, _ in played:
            everything = [piece for each in (*position.hands, *position.banks) for piece in each]
            assert Counter(SCOPA.deck.pieces) == Counter([*everything, *position.table, *position.pile])
            assert position == read_position(str(position)) == pickle.loads(pickle.dumps(position))  # noqa: S301
        assert replay(record(played[0][0], [move for _, move in played if move]))[-1] == played[-1][0]


def test_the_explanation_tells_what_is_passed_over() -> None:
    """The search finds the groups, says that the match goes first, and counts without them."""
    about = explain(8, "8 6 5 3 2", game=SCOPA)
    assert (((8,),), 1, 1) == (about.search, about.by_number, about.by_piece)
    assert "6 + 2 and 5 + 3 work too, but you may not take them: 8 goes first." in sentences(about, speech("en"))
    assert "passed_over" not in {step.key for step in explain(8, "6 2", game=SCOPA).steps}


@pytest.mark.parametrize("language", ["en", "es"])
def test_taking_a_group_beside_a_match_is_a_mistake_with_a_name(language: str) -> None:
    """Near misses, right-or-wrong and its words know the rule."""
    found = captures(8, "8 6 2", game=SCOPA)
    miss = near_misses(SCOPA, 8, [8, 6, 2], found)[0]
    assert Fault("passed_over", "S3", numbers=(2, 6)) == miss
    claim = Puzzle.of("right-or-wrong", game=SCOPA, played=8, table="8 6 2", given=((2, 6),))
    assert (miss, {"legal": False, "rule": "S3"}) == (broken(claim), solve(claim))
    assert why_wrong(Voice(speech(language), SCOPA), Wrong(miss, Move(Piece(8)), claim.table))


@pytest.mark.parametrize("ways", [0, 1, 2])
def test_the_search_for_tables_respects_it(ways: int) -> None:
    """Every table of three with so many captures of an 8 is found, and no other; constructed ones are among them."""
    wanted = Filter(SCOPA, 8, Wishes.of(ways=ways))
    there = sorted(tuple(sorted(table)) for table in every_table(wanted, 4, Steps(10**6)))
    copies = Counter(numbers_of(SCOPA.deck.pieces)) - Counter([8])
    every = {
        tuple(sorted(table))
        for table in combinations(sorted(copies.elements()), 4)
    }  # fmt: skip
    assert sorted(table for table in every if len(right(8, list(table))) == ways) == there
    for number, table in enumerate(constructed(wanted, 4, Chance("scopa"), Steps(10**5))):
        assert ways == len(right(8, table))
        if number > 50:
            break
