"""Play in every setting: nothing is lost, every legal move is listed and no other accepted, and all of it in text."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, islice
from pathlib import Path
from typing import Any

import pytest

from tests import playthroughs
from tests.plain_moves import opened, plain_count, plain_moves
from tests.played_games import SETTINGS, chance_game, laid_out, made
from tests.steps import counted
from tutor.errors import InputError, TutorError, UsageError
from tutor.games import (
    GAMES,
    Move,
    Position,
    Settings,
    capturing,
    deal,
    fault,
    moves,
    play,
    played_on,
    read_move,
    read_position,
    read_settings,
    standing,
    taking,
)
from tutor.games.events import Dealt, Ended, Laid, Swept, Took, play_on
from tutor.games.notation import settings_text
from tutor.games.position_form import FIELDS
from tutor.pieces import Piece, numbers_of

TESTS = Path(__file__).parent
PERFT: list[dict[str, Any]] = json.loads((TESTS / "golden" / "perft.json").read_text(encoding="utf-8"))
EVERY_SETTING = pytest.mark.parametrize("settings", SETTINGS, ids=settings_text)


def everything(position: Position) -> Counter[Piece]:
    """Every piece of a position, wherever it is."""
    return Counter(chain(*position.hands, *position.banks, position.table, position.pile))


def holds_together(settings: Settings, seed: str) -> None:
    """Conservation at every move, and the arithmetic of the end."""
    wanted = Counter(settings.deck.pieces)
    before = None
    for position, _ in chance_game(settings, seed):
        assert wanted == everything(position)
        if before is not None:
            assert sum(map(len, before.hands)) + len(before.pile) - 1 == sum(map(len, position.hands)) + len(
                position.pile
            )
        before = position
    assert before is not None
    assert before.finished
    assert not before.pile
    assert not any(before.hands)
    left = sum(numbers_of(before.leftover))
    if settings.game.key == "add-it":
        assert 0 == left % 2  # each capture removes twice the played number from 330
        assert not any(before.sweeps)
    else:
        assert sum(numbers_of(settings.deck.pieces)) % 15 == left % 15  # each capture removes 15
        assert left or settings.sets % 3 == 0  # 220 is 10 more than a multiple of 15
    assert not before.table or before.last_capture is None


@EVERY_SETTING
def test_no_piece_is_lost_or_doubled(settings: Settings) -> None:
    """A1, F1: hands, table, pile and banks are the deck after every move; the end obeys the arithmetic of the rules."""
    for seed in range(15):
        holds_together(settings, str(seed))


@pytest.mark.long
@EVERY_SETTING
def test_no_piece_is_lost_or_doubled_in_ten_thousand_games(settings: Settings) -> None:
    """As above, 10,000 games of every setting."""
    for seed in range(10_000):
        holds_together(settings, f"long/{seed}")


SMALL = [
    Settings.of("add-it", 2, table_size=5, hand_size=3),
    Settings.of("add-it", 3, table_size=5, hand_size=2, capture="forced"),
    Settings.of("fifteen", 2),
    Settings.of("fifteen", 3, capture="optional"),
    Settings.of("fifteen", 2, sets=3, hand_size=4, table_size=6),
]


def small_positions(settings: Settings, count: int) -> Iterator[Position]:
    """Positions of chance games with at most eight pieces on the table."""
    for seed in range(count):
        for position, _ in chance_game(settings, f"small/{seed}"):
            if len(position.table) <= 8:
                yield position


def written(move: Move) -> tuple[str, tuple[str, ...]]:
    """A move as the plain rules write it."""
    return str(move.play), tuple(sorted(map(str, move.take)))


@pytest.mark.parametrize("settings", SMALL, ids=settings_text)
def test_every_listed_move_is_legal_and_no_other(settings: Settings) -> None:
    """A4 to A8, F4 to F6: over all subsets of the table, a move is accepted exactly when it is listed, each once."""
    for position in small_positions(settings, 3):
        listed = [written(move) for move in moves(position)]
        assert len(listed) == len(set(listed))
        assert plain_moves(opened(str(position))) == set(listed)
        stranger = next(piece for piece in (*position.pile, *chain(*position.banks), *position.table))
        for played in {*position.hand, stranger}:
            for size in range(len(position.table) + 1):
                for take in set(combinations(position.table, size)):
                    move = Move(played, take)
                    if written(move) in listed:
                        assert played_on(position, move)._replace(banks=()) == play(position, move)._replace(banks=())
                    else:
                        with pytest.raises(InputError, match=r"\([AF]\d+\)$"):
                            play(position, move)


@EVERY_SETTING
def test_moves_by_number_are_the_moves_by_piece(settings: Settings) -> None:
    """`capturing` lists by number what `moves` lists by piece, and `taking` chooses one of these."""
    for position, _ in islice(chance_game(settings, "numbers"), 0, None, 5):
        by_piece: dict[tuple[Piece, tuple[int, ...]], int] = {}
        listed = list(islice(moves(position), 3000))
        for move in listed:
            if move.take:
                key = (move.play, tuple(sorted(numbers_of(move.take))))
                by_piece[key] = by_piece.get(key, 0) + 1
        if len(listed) < 3000:
            ways = {(piece, one.numbers): one.ways for piece, captures in capturing(position) for one in captures}
            assert set(ways) == set(by_piece)
            assert all(by_piece[key] <= ways[key] for key in ways)  # equal chips are one choice
            assert {taking(position, piece, numbers) for piece, numbers in ways} <= set(listed)


@pytest.mark.parametrize("row", PERFT, ids=lambda row: row["why"])
def test_as_many_games_of_some_moves_as_known(row: dict[str, Any]) -> None:
    """The counts of tests/golden/perft.json, which the plain rules find too."""

    def count(position: Position, depth: int) -> int:
        listed = list(moves(position))
        return len(listed) if depth == 1 else sum(count(played_on(position, move), depth - 1) for move in listed)

    position = read_position(row["position"])
    assert row["counts"] == [count(position, depth + 1) for depth in range(len(row["counts"]))]


@pytest.mark.parametrize("row", PERFT, ids=lambda row: row["why"])
def test_the_known_counts_are_right(row: dict[str, Any]) -> None:
    """The same counts by trying every choice of pieces, as deep as that is quick."""
    plain = opened(row["position"])
    depths = [depth for depth, known in enumerate(row["counts"], 1) if known < 1500]
    assert row["counts"][: len(depths)] == [plain_count(plain, depth) for depth in depths]


def test_the_games_differ_where_they_should() -> None:
    """A hand of 8 over 4 4 8 8: four moves in ADD-IT, and only laying in Fifteen (A6, A7, F4)."""
    results = {}
    for key in GAMES:
        position = laid_out(Settings.of(key, 2), [[8], [1]], [4, 4, 8, 8])
        results[key] = [str(move) for move in moves(position)]
    assert {"add-it": ["8s=4b+4s", "8s=8b", "8s=8t", "8s"], "fifteen": ["8"]} == results


def test_moves_are_listed_as_they_are_asked_for() -> None:
    """Forty cards on the table have thousands of captures by piece; the first is there at once."""
    table = [number for number in range(1, 11) for _ in range(4)]
    position = laid_out(Settings.of("add-it", 2), [[10], [9]], table)
    with counted() as steps:
        assert next(moves(position)).take
    assert steps.count < 10_000
    assert 1000 < sum(1 for _ in moves(position))


@pytest.mark.parametrize(
    ("game", "table", "move", "reason", "says"),
    [
        ("add-it", [3, 4], "8=3+4", "total", "4 + 3 is 7, not 8"),
        ("add-it", [7], "8=7", "total", "7 is not 8"),
        ("add-it", [8, 8], "8=8+8", "two_matches", "8 + 8 is two matches, and one card takes only one"),
        ("add-it", [8, 6, 2], "8=8+6+2", "match_and_group",
         "8 + 6 + 2 is a match and a group, and one card takes only one"),
        ("add-it", [5, 3, 6, 2], "8=5+3+6+2", "two_groups",
         "6 + 5 + 3 + 2 is two groups, and one card takes only one"),
        ("add-it", [8, 8, 6, 2], "8=8+8+6+2", "match_and_group",
         "8 + 8 + 6 + 2 is a match and a group, and one card takes only one"),
        ("fifteen", [8, 7], "8=8+7", "table_alone", "8 + 7 is 15 without the 8, which must be one of the addends"),
        ("fifteen", [5, 1], "8=5+1", "total", "8 + 5 + 1 is 14, not 15"),
        ("fifteen", [7, 5, 2], "8=7+5+2", "two_groups", "7 + 5 + 2 is two groups, and one chip takes only one"),
        ("fifteen", [8], "8=8", "same_number", "8 + 8 is 16, not 15"),
        ("fifteen", [8, 3], "8=8+3", "total", "8 + 8 + 3 is 19, not 15"),
    ],
)  # fmt: skip
def test_a_fault_tells_its_reason_and_numbers(game: str, table: list[int], move: str, reason: str, says: str) -> None:
    """A6 to A8, F4, F6: the reason and its numbers, so that a wrong try can be explained in any language."""
    position = laid_out(Settings.of(game, 2), [[8], [1]], table)
    tried = made(position, move)
    wrong = fault(position, tried)
    assert wrong is not None
    assert (reason, (), tuple(sorted(table))) == (wrong.reason, wrong.pieces, wrong.numbers)
    assert GAMES[game].rules[wrong.reason] == wrong.rule or (len(table) == 1 and wrong.rule == "A6")
    with pytest.raises(InputError, match=f"^{re.escape(f'{tried}: {says} ({wrong.rule})')}$"):
        play(position, tried)


@EVERY_SETTING
def test_events_tell_all_that_changes(settings: Settings) -> None:
    """From the events alone banks, sweeps, table and the end can be worked out, turn by turn (A4, A9, F6)."""
    start, *_ = (position for position, _ in chance_game(settings, "events"))
    banks, sweeps, table = [list(bank) for bank in start.banks], list(start.sweeps), Counter(start.table)
    for position, move in chance_game(settings, "events"):
        assert (banks, sweeps, table) == ([list(bank) for bank in position.banks], list(position.sweeps),
                                          Counter(position.table))  # fmt: skip
        if move is None:
            break
        after, events = play_on(position, move)
        assert played_on(position, move) == after
        for event in events:
            if isinstance(event, Laid):
                assert (position.player, move) == (event.player, Move(event.piece))
                table[event.piece] += 1
            elif isinstance(event, Took):
                assert (position.player, move) == event
                banks[event.player] += [move.play, *move.take]
                table -= Counter(move.take)
            elif isinstance(event, Swept):
                assert not table
                sweeps[event.player] += 1
            elif isinstance(event, Dealt):
                assert ([len(hand) for hand in after.hands], not after.pile) == (list(event.sizes), event.last)
                assert not any(hand for player, hand in enumerate(position.hands) if player != position.player)
            else:
                assert Counter(event.leftover) == table
                if event.player is not None:
                    banks[event.player] += event.leftover
                    table.clear()
        assert after.finished == isinstance(events[-1], Ended)
        drawn = len(position.pile) - len(after.pile)
        assert drawn == sum(sum(event.sizes) for event in events if isinstance(event, Dealt))
    assert position.finished


# --- settings ---


@pytest.mark.parametrize(
    ("game", "house", "said"),
    [
        ("add-it", {"sets": 2}, r"sets: ADD-IT is played with 1 set, not 2 \(A1\)"),
        ("fifteen", {"sets": 0}, "sets: 0 is not a whole number from 1 to 10"),
        ("fifteen", {"sets": 10**40}, "sets: so large a number is not a whole number"),
        ("fifteen", {"hand_size": 0, "table_size": -1}, "hand size: 0 .*; table size: -1 "),
        ("fifteen", {"hand_size": 19}, r"need 42 chips; there are 40 \(F3\)"),
        ("fifteen", {"target": 2.5}, "target: 2.5 is not"),
        ("fifteen", {"capture": "always"}, "capture: 'always' is neither optional nor forced"),
        ("add-it", {"take_deal": True}, "no rule of ADD-IT takes a dealt table"),
        ("fifteen", {"take_deal": 1}, "take deal: 1 is neither true nor false"),
        ("whist", {}, "there is no game 'whist'"),
    ],
)
def test_house_rules_that_cannot_be_are_refused(game: str, house: dict[str, Any], said: str) -> None:
    """A house rule is a value of the right kind within what the deck allows; all faults are named at once."""
    with pytest.raises(UsageError, match=said):
        Settings.of(game, 2, **house)


def test_a_deal_may_take_the_whole_deck_and_no_more() -> None:
    """A3, A11: twelve cards each for four players and twelve on the table are one hand and the end; 61 are refused."""
    whole = Settings.of("add-it", 4, hand_size=12)
    (start, _), *_, (end, _) = chance_game(whole, "whole")
    assert ([12] * 4, 12, ()) == ([*map(len, start.hands)], len(start.table), start.pile)
    assert end.finished
    with pytest.raises(UsageError, match=r"need 61 cards; there are 60 \(A3\)"):
        Settings.of("add-it", 4, hand_size=12, table_size=13)


def test_settings_are_what_the_game_says_unless_decided() -> None:
    """The decided points of the rules are the defaults, and only what differs is written."""
    plain, free = Settings.of("fifteen", 3), Settings.of("fifteen", 3, capture="optional", sets=2)
    assert (2, "forced", 3, 4, 21, False) == (
        plain.sets,
        plain.capture,
        plain.hand_size,
        plain.table_size,
        plain.target,
        plain.take_deal,
    )
    assert ({}, {"capture": "optional"}) == (plain.decided, free.decided)
    assert ("optional", 201, 1) == (Settings.of().capture, Settings.of().target, Settings.of("add-it", 4).sets)


@pytest.mark.parametrize("first", [-1, 2, True, 1.0, "0"])
def test_a_first_player_who_is_none_is_refused(first: Any) -> None:
    """Players are numbered from 0."""
    with pytest.raises(UsageError, match="not a player from 0 to 1"):
        deal(Settings.of(), seed="1", first_player=first)


# --- text ---

FROZEN = {
    "add-it:2": "8s=5t+3h",
    "fifteen:3,sets=1,capture=optional,hand=2,table=5,target=11,deal=taken": "7*=8",
}


@EVERY_SETTING
def test_positions_and_moves_read_back_as_they_were(settings: Settings) -> None:
    """The text of a position is the position, and that of a move the move, at every moment of a game."""
    assert settings == read_settings(settings_text(settings))
    for position, move in chance_game(settings, "text"):
        assert position == read_position(str(position))
        assert re.fullmatch(r"[ -~]+", str(position))
        assert move is None or move == read_move(str(move), settings.game)
    assert position == pickle.loads(pickle.dumps(position))  # noqa: S301 - our own bytes


def test_the_text_form_is_frozen() -> None:
    """Positions written by an older version are read by every later one: tests/golden/positions.txt."""
    lines = (TESTS / "golden" / "positions.txt").read_text(encoding="utf-8").splitlines()
    assert 6 == len(lines)
    for line in lines:
        assert line == str(read_position(line))
    start = deal(Settings.of("fifteen", 2), seed="7")
    assert lines[0] == str(start)
    for text, move in FROZEN.items():
        settings = read_settings(text)
        assert (text, move) == (settings_text(settings), str(read_move(move, settings.game)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda words: words[:-1], "a position has 10 fields"),
        (lambda words: ["whist:2", *words[1:]], "there is no game 'whist'"),
        (lambda words: ["fifteen", *words[1:]], "not a game and its players"),
        (lambda words: ["fifteen:2,sets=1,sets=1", *words[1:]], "no house rule, or there twice"),
        (lambda words: ["fifteen:2,hand=٣", *words[1:]], "hand: '٣' is not a whole number"),
        (lambda words: ["fifteen:1", *words[1:]], "2 to 10 players"),
        (lambda words: [words[0], words[1] + "/-", *words[2:]], "the hands: .* has 3 parts for 2 players"),
        (lambda words: [*words[:2], words[2] + ",11", *words[3:]], "the table: '11' is no chip"),
        (lambda words: [*words[:2], words[2] + ",-", *words[3:]], "the table: '-' is no chip"),
        (lambda words: [*words[:2], words[2] + ",7*", *words[3:]], r"1 7\* too many \(F1\)"),
        (lambda words: [*words[:2], "-", *words[3:]], r"too few.*\(F1\)"),
        (lambda words: [*words[:5], "1", *words[6:]], "the sweeps: '1' has 1 parts"),
        (lambda words: [*words[:5], "-1/0", *words[6:]], "sweeps: '-1' is not a whole number"),
        (lambda words: [*words[:6], "2", *words[7:]], "the first player: 2 is not a player from 0 to 1"),
        (lambda words: [*words[:7], "-", *words[8:]], "the turn: the game is finished only when"),
        (lambda words: [*words[:8], "9999999", words[9]], "the last capture: '9999999' is not a whole number"),
        (lambda words: [*words[:9], "5"], "the leftover: there is none before"),
    ],
)
def test_text_that_is_no_position_is_refused(change: Any, said: str) -> None:
    """The field at fault is named, with what would be right."""
    words = str(deal(Settings.of("fifteen", 2), seed="7")).split()
    with pytest.raises(TutorError, match=said):
        read_position(" ".join(change(words)))


def test_a_turn_without_a_hand_is_refused() -> None:
    """Who has the turn has a piece to play."""
    text = str(laid_out(Settings.of(), [[], [1]], [2]))
    with pytest.raises(InputError, match="player 0 has an empty hand"):
        read_position(text)
    with pytest.raises(InputError, match="ADD-IT does not count them"):
        read_position(str(laid_out(Settings.of(), [[1], [1]], [2])).replace(" 0/0 ", " 0/1 "))


@pytest.mark.parametrize("text", ["", "8", "8s=", "8s=5", "=5s", "8s=5s+", "8s = 5s", "8s=5s=3s", "11s", "x" * 10_000])
def test_text_that_is_no_move_is_refused(text: str) -> None:
    """A move names its cards with their suits."""
    with pytest.raises(InputError, match="is no move of ADD-IT") as refusal:
        read_move(text, GAMES["add-it"])
    assert 600 > len(str(refusal.value))


def test_the_page_shows_what_is_so() -> None:
    """docs/positions.md: the deal that it shows, its moves, and the house rules in their order."""
    page = (TESTS.parent / "docs" / "positions.md").read_text(encoding="utf-8")
    start = deal(Settings.of("fifteen", 2), seed="7")
    assert f"\n    {start}\n" in page
    assert f"# {[str(move) for move in moves(start)]}\n" in page
    house = next(text for text in re.findall(r"`(fifteen:\S+)`", page))
    assert house == settings_text(read_settings(house))
    assert all(f"\n| {name} |" in page for name in FIELDS)


# --- playthroughs ---


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_playthrough(key: str) -> None:
    """A registered game has one whole game to read, which the engine plays as it did."""
    golden = playthroughs.golden(key)
    assert golden.exists(), f"no playthrough of {key}: run {playthroughs.COMMAND} and read {golden.name}"
    told = golden.read_text(encoding="utf-8")
    assert told == playthroughs.playthrough(GAMES[key]), f"if this is meant: {playthroughs.COMMAND}"


@pytest.mark.parametrize("key", GAMES)
def test_every_part_of_play_cites_a_rule(key: str) -> None:
    """Whatever is refused names the rule it breaks."""
    parts = {"deck", "players", "deal", "turn", "must_capture", "sweep", "end", "score"}
    assert parts == set(GAMES[key].play_rules)


def test_a_move_in_any_order_is_the_same_move() -> None:
    """3 + 5 and 5 + 3 are one move, and lead to one position."""
    position = laid_out(Settings.of(), [["8s"], ["1s"]], ["5t", "3h"])
    ways = [Move(Piece(8, "s"), (Piece(3, "h"), Piece(5, "t"))), read_move("8s=5t+3h", GAMES["add-it"])]
    assert 1 == len({play(position, move) for move in ways})
    assert [None, None] == [fault(position, move) for move in ways]
    assert (0, 0) == standing(deal(Settings.of(), seed="1")).totals


@pytest.mark.parametrize("rule", [*(f"a{n}" for n in range(1, 14)), *(f"f{n}" for n in range(1, 11))])
def test_every_rule_has_a_test(rule: str) -> None:
    """Each rule is played in a test that bears its number."""
    file = TESTS / f"test_play_{'add_it' if rule[0] == 'a' else 'fifteen'}.py"
    assert re.search(rf"^def test_{rule}_", file.read_text(encoding="utf-8"), re.MULTILINE)


def test_taking_takes_what_is_asked_for() -> None:
    """`taking` gives the move that was asked for, or refuses and names the numbers that are not there."""
    start = deal(Settings.of("fifteen", 2), seed="7")  # 3 5 8o 1 on the table
    ten = next(piece for piece in start.hand if piece.number == 10)
    assert "10o=5" == str(taking(start, ten, [5]))
    for numbers, named in (([5, 9], "9 is not"), ([5, 5], "5 is not"), ([9, 9], "9 and 9 are not"), (["5"], "'5' is")):
        with pytest.raises(InputError, match=named):
            taking(start, ten, numbers)  # type: ignore[arg-type]  # wrong on purpose
