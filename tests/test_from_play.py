"""Puzzles from play: each stands in the game it comes from, its wishes hold, and it depends on nothing but its name."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests import brute_force
from tests.command_line import run
from tests.drawn_puzzles import ALL, GAMES_AND_KINDS, answer, found, in_deck
from tests.games import rules_of
from tests.record_reader import opened
from tests.steps import MOST_STEPS, counted
from tutor.chance import fold
from tutor.errors import InputError, NoSuchPuzzle, UsageError
from tutor.games import GAMES, Settings
from tutor.games.position import shuffled
from tutor.players import find_player
from tutor.puzzle import KINDS, Puzzle, decode, encode, find_level, puzzles, solve
from tutor.puzzle.wishes import Range, Wishes
from tutor.sheet.asking import sheet_of_codes, worksheet
from tutor.sheet.recipe_form import read_recipe
from tutor.sheet.request import Part, Request
from tutor.simulation.games import played, seated

MOST_GAMES = 400
"""Seconds of the processor, which does not wait for whoever else uses the machine."""
Pairs = list[tuple[int, str]]


def pair(piece: str) -> tuple[int, str]:
    """A piece as brute force takes it."""
    mark = piece.lstrip("0123456789")
    return int(piece.removesuffix(mark)), mark


def shown(game: str, pieces: Any) -> Pairs:
    """Pieces as a puzzle keeps them: in order, and without ADD-IT's symbols."""
    found_pairs = [pair(str(piece)) for piece in pieces]
    return sorted((number, "" if game == "add-it" else mark) for number, mark in found_pairs)


def turns_of(game: str, seed: str) -> Iterator[list[tuple[Pairs, Pairs]]]:
    """For game after game of this seed, table and hand at every turn, by a reader written from the rules alone."""
    players = [find_player(name) for name in ("greedy", "random")]
    for place in range(MOST_GAMES):
        own = f"{seed}/{place}"
        fields = json.loads(str(played(shuffled(Settings.of(game), own), seated(players, place), own)))
        plain = opened(fields)
        turns = []
        for move in fields["moves"]:
            turns.append((shown(game, plain.table), shown(game, plain.hands[plain.turn])))
            plain.move(move["play"], move["take"])
        yield turns


def reached(puzzle: Puzzle, stream: str) -> bool:
    """Whether some game of a stream has a turn with this table, and this hand or the played piece in the hand."""
    table, hand = shown(puzzle.game.key, puzzle.table), shown(puzzle.game.key, puzzle.hand)
    for turns in turns_of(puzzle.game.key, f"{stream}/game"):
        for lay, held in turns:
            if lay == table and (held == hand or (not hand and shown(puzzle.game.key, [puzzle.played])[0] in held)):
                return True
    return False


def check(puzzle: Puzzle, level: int | None, wishes: Wishes) -> None:
    """The key is right, the pieces are of one deck, the puzzle is one of its kind, and every wish holds."""
    code = encode(puzzle)
    assert answer(puzzle) == solve(puzzle), code
    assert puzzle == decode(code)
    assert in_deck(puzzle), code
    game, kind = puzzle.game, KINDS[puzzle.kind]
    rows = find_level(game, level) if level else None
    own = rows.from_play if rows else Wishes(table_size=Range(2, 12))
    size = wishes.table_size or (rows.tables.get(puzzle.kind) if rows else None) or own.table_size
    assert size is None or len(puzzle.table) in size, code
    if kind.asks_hand:
        check_hand(puzzle, wishes.played or (rows.hand if rows else None), wishes)
    else:
        check_played(puzzle, wishes.over(own))


def check_hand(puzzle: Puzzle, numbers: Range | None, wishes: Wishes) -> None:
    """A hand of play has two pieces or more; `ways` counts those that can capture."""
    assert 2 <= len(puzzle.hand) <= min(KINDS[puzzle.kind].most_held, rules_of(puzzle.game.key).hand_size)
    assert numbers is None or all(piece.number in numbers for piece in puzzle.hand)
    able = [any(brute_force.choices(puzzle.game.key, piece.number, puzzle.numbers)) for piece in puzzle.hand]
    assert wishes.ways is None or sum(able) in wishes.ways
    if puzzle.kind == "which-piece":
        assert {True, False} == set(able)


def check_played(puzzle: Puzzle, wishes: Wishes) -> None:
    """The wishes for a played piece hold by brute force."""
    there, played = found(puzzle), puzzle.needed_played.number
    assert wishes.played is None or played in wishes.played
    assert len(there) in (wishes.ways or Range(1, 99))
    assert wishes.addends is None or all(len(group) in wishes.addends for group in there)
    left = brute_force.unused(puzzle.game.key, [played], puzzle.numbers)
    assert wishes.decoys is None or left in wishes.decoys
    if wishes.bridging != "any":
        assert {wishes.bridging == "yes"} >= {brute_force.bridges([played, *group]) for group in there}


def stream_of(game: str, kind: str, level: int, seed: str) -> str:
    """What the streams of puzzles from play are called."""
    return f"{fold(seed)}/{game}/{kind}.{level}.drawn_from-play/1"


def from_play(game: str, kind: str, seed: str, count: int = 1, **wished: Any) -> tuple[Puzzle, ...]:
    """Puzzles from play."""
    return puzzles(game=game, kind=kind, count=count, seed=seed, drawn_from="play", **wished)


# Each puzzle stands in its game.


@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_every_puzzle_stands_in_its_game(game: str, kind: str, level: int) -> None:
    """Table and hand are those of a turn in a whole game, which the name of the puzzle's stream names."""
    for place, puzzle in enumerate(from_play(game, kind, "stands", count=2, level=level)):
        check(puzzle, level, Wishes())
        assert reached(puzzle, f"{stream_of(game, kind, level, 'stands')}/{place}"), encode(puzzle)


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_hundreds_of_puzzles_stand_in_their_games(game: str, kind: str, level: int) -> None:
    """Three hundred seeds for every kind, level and game: right, as wished, and in the game they are said to be of."""
    for seed in range(300):
        (puzzle,) = from_play(game, kind, f"long{seed}", level=level)
        check(puzzle, level, Wishes())
        assert reached(puzzle, f"{stream_of(game, kind, level, f'long{seed}')}/0"), encode(puzzle)


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_a_hundred_seeds_are_right(game: str, kind: str) -> None:
    """A hundred seeds without a level: tables of two to twelve pieces, all of one deck, with brute force's answer."""
    for seed in range(100):
        (puzzle,) = from_play(game, kind, str(seed))
        check(puzzle, None, Wishes())


def test_forced_capture_was_played() -> None:
    """F5: in Fifteen's games a chip is laid only when none of the hand can capture, so tables stay small."""
    games = zip(range(20), turns_of("fifteen", "sizes"), strict=False)
    sizes = Counter(len(lay) for _, turns in games for lay, _ in turns)
    assert sum(sizes[size] for size in range(5)) > 0.8 * sizes.total()


# Wishes, and what has to be refused.

WISHED: list[tuple[str, str, dict[str, Any]]] = [
    ("add-it", "find-all", {"played": "9-10", "ways": "2+"}),
    ("add-it", "best-capture", {"table_size": 8, "decoys": "1+"}),
    ("add-it", "find-all", {"addends": 2, "level": 4}),
    ("add-it", "which-piece", {"ways": "2-3", "table_size": "5-7"}),
    ("add-it", "what-would-you-play", {"ways": 0}),
    ("add-it", "what-would-you-play", {"ways": "2+", "played": "3-10"}),
    ("add-it", "how-many", {"ways": 0, "table_size": 6}),
    ("fifteen", "find-all", {"bridging": "yes", "table_size": "3-6"}),
    ("fifteen", "missing-number", {"bridging": "no"}),
    ("fifteen", "sweep", {"ways": "2+", "table_size": 3}),
    ("fifteen", "sweep", {"played": "2-8", "level": 5}),
    ("fifteen", "what-would-you-play", {"ways": 0, "level": 2}),
    ("fifteen", "what-would-you-play", {"ways": 2, "table_size": 4}),
]


@pytest.mark.parametrize(("game", "kind", "wished"), WISHED, ids=str)
def test_other_wishes_are_met(game: str, kind: str, wished: dict[str, Any]) -> None:
    """Levels and wishes choose among the turns of a game; each holds by brute force."""
    wishes = Wishes.of(**{name: wish for name, wish in wished.items() if name != "level"})
    for puzzle in from_play(game, kind, "wishes", count=5, **wished):
        check(puzzle, wished.get("level"), wishes)


IMPOSSIBLE: list[tuple[str, str, dict[str, Any]]] = [
    ("add-it", "find-all", {"ways": 40}),
    ("add-it", "best-capture", {"table_size": 40}),
    ("fifteen", "find-all", {"table_size": 20}),
    ("fifteen", "which-piece", {"decoys": 12}),
    ("fifteen", "sweep", {"table_size": 12}),
    ("fifteen", "what-would-you-play", {"table_size": 30}),
    ("add-it", "what-would-you-play", {"ways": "3+", "addends": 7}),
]
LONG_SEARCH: tuple[str, str, dict[str, Any]] = ("fifteen", "what-would-you-play", {"table_size": 20, "played": 7})


@pytest.mark.parametrize(
    ("game", "kind", "wished"), [*IMPOSSIBLE, pytest.param(*LONG_SEARCH, marks=pytest.mark.long)], ids=str
)
def test_what_no_game_reaches_is_refused_in_time(game: str, kind: str, wished: dict[str, Any]) -> None:
    """A search among games is bounded: it ends with one sentence that says how far it went, and exit code 3."""
    with counted() as steps:
        with pytest.raises(NoSuchPuzzle, match=f"drawn from play.* was found in {MOST_GAMES} games") as refusal:
            from_play(game, kind, "none", **wished)
        assert 3 == refusal.value.exit_code
    assert steps.count < MOST_STEPS


def test_the_wish_that_stands_in_the_way_is_named() -> None:
    """Where tables exist but are not reached in play, that wish is named like any other."""
    with pytest.raises(NoSuchPuzzle, match="without the wish drawn from play there are some"):
        from_play("fifteen", "find-all", "none", table_size=20)
    outcome = run("puzzles", "--from", "play", "--game", "fifteen", "--table-size", "20")
    assert (3, "", 1) == (outcome.exit_code, outcome.stdout, outcome.stderr.count("\n"))


@pytest.mark.parametrize("wish", ["game", "PLAY", 1, True, ["play"], ""], ids=str)
def test_a_place_there_is_not_is_refused_by_name(wish: object) -> None:
    """Puzzles are drawn from anywhere or from play; anything else is a mistake of the call."""
    with pytest.raises(UsageError, match=r"drawn from: .* is not one of any, play"):
        puzzles(drawn_from=wish)  # type: ignore[arg-type]  # wrong on purpose


# Streams, codes, records.


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_a_puzzle_depends_on_its_name_alone(game: str, kind: str) -> None:
    """The same seed gives the same puzzle at the same place, however many follow it, in every call."""
    whole = from_play(game, kind, "alone", count=5, level=2)
    assert whole[:2] == from_play(game, kind, "alone", count=2, level=2)
    assert len(whole) == len({puzzle.by_number for puzzle in whole})


def test_a_puzzle_does_not_depend_on_how_many_stand_before_it() -> None:
    """However many the other parts of the sheet have, the puzzle at a place of its part is the same."""
    play = Wishes.of(drawn_from="play")
    sheets = [Request("fifteen", (Part("find-all", 3, count), Part("sweep", 3, 3, play)), "k7") for count in (1, 2, 7)]
    last = [[puzzle for part, puzzle in sheet.puzzles() if part.kind == "sweep"] for sheet in sheets]
    assert last[0] == last[1] == last[2]


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_the_sheet_code_says_that_it_is_from_play(game: str, kind: str) -> None:
    """`from-play` is a word of the sheet code like the other wishes, and gives the same puzzles again."""
    sheet = worksheet(game=game, kind=[kind], level=3, count=2, seed="k7", drawn_from="play")
    assert ".from-play." in sheet.code
    assert sheet == sheet_of_codes([sheet.code.upper().replace(".", " . ")])
    assert sheet.codes != worksheet(game=game, kind=[kind], level=3, count=2, seed="k7").codes


def test_a_recipe_says_from() -> None:
    """The key of a recipe is `from`, as on the command line; the other name of the wish is no key."""
    text = 'game = "fifteen"\ntitle = "Mine"\n[[puzzles]]\nkind = "sweep"\nlevel = 3\ncount = 2\n'
    assert "play" == read_recipe("mine", text + 'from = "play"\n').request.parts[0].wishes.drawn_from
    assert "any" == read_recipe("mine", text).request.parts[0].wishes.drawn_from
    wrong = {"from = 'games'": "drawn from: 'games' is not one of any, play", "drawn_from = 1": "unknown key"}
    for line, said in wrong.items():
        with pytest.raises(InputError, match=f"puzzles 1: {said}"):
            read_recipe("mine", f"{text}{line}\n")


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_json_rows(game: str, kind: str) -> None:
    """Each line is a puzzle of the library, its answer as JSON, equal to brute force's."""
    words = ["--game", game, "--kind", kind, "--level", "3", "--count", "3", "--seed", "json", "--from", "play"]
    outcome = run("puzzles", *words, "--jsonl")
    records = [json.loads(line) for line in outcome.stdout.splitlines()]
    drawn = from_play(game, kind, "json", count=3, level=3)
    assert [encode(puzzle) for puzzle in drawn] == [record["code"] for record in records]
    assert [answer(puzzle) for puzzle in drawn] == [record["answer"] for record in records]
    assert KINDS[kind].asks_hand == all(record["hand"] for record in records)


def test_every_game_is_drawn_from() -> None:
    """A game that is added has puzzles from play, too."""
    assert all(from_play(game, "find-all", "k7", level=1) for game in GAMES)
