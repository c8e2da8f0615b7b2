"""Game records: an independent reader accepts what is written, and every damaged record is refused by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests import record_reader
from tests.played_games import SETTINGS, chance_game
from tutor.errors import InputError, TutorError
from tutor.games import Move, Record, Settings, deal, moves, play, read_record, read_records, record, replay
from tutor.games.notation import settings_text
from tutor.games.position import played_on
from tutor.simulation import simulate

EVERY_SETTING = pytest.mark.parametrize("settings", SETTINGS, ids=settings_text)
Fields = dict[str, Any]


def chance_record(settings: Settings, seed: str) -> Record:
    """The record of a game played by chance."""
    played = list(chance_game(settings, seed))
    return record(played[0][0], [move for _, move in played if move], seed=seed)


@EVERY_SETTING
def test_an_independent_reader_accepts_what_is_written(settings: Settings) -> None:
    """The record of any game is right by the rules alone, reads back as it was, and replays to the end."""
    for seed in range(8):
        game = chance_record(settings, f"record/{seed}")
        record_reader.check(str(game))
        assert game == read_record(str(game))
        assert str(game) == str(read_record(str(game)))
        positions = replay(game)
        assert len(game.turns) + 1 == len(positions)
        assert positions[-1].finished


@pytest.mark.long
@EVERY_SETTING
def test_an_independent_reader_accepts_a_thousand_games(settings: Settings) -> None:
    """As above, 1,000 games of every setting."""
    for seed in range(1000):
        game = chance_record(settings, f"long/{seed}")
        record_reader.check(str(game))
        replay(game)


def test_the_form_is_that_of_the_rules() -> None:
    """The fields, their order and their kinds are those of RULES; house rules come on top only where they differ."""
    fields = json.loads(str(chance_record(Settings.of("fifteen", 2), "7")))
    assert list(record_reader.FIELDS) == list(fields)
    assert ("fifteen", 2, 1, "forced", "7") == tuple(fields[name] for name in record_reader.FIELDS[:5])
    assert {"player", "play", "take"} == set(fields["moves"][0])
    assert ["sweeps", "most_pieces", "most_sevens", "most_circled", "special_seven"] == list(fields["points"][0])
    house = Settings.of("fifteen", 2, hand_size=4, table_size=5, target=11, take_deal=True)
    more = set(json.loads(str(chance_record(house, "7")))) - set(fields)
    assert {"hand_size", "table_size", "target", "take_deal"} == more
    assert [{"cards"}] * 3 == [set(each) for each in json.loads(str(chance_record(SETTINGS[2], "7")))["points"]]
    assert "\n" not in str(chance_record(house, "a\nb"))


def tampered(fields: Fields, chance: Random) -> Iterator[Fields]:
    """Copies of a record with one thing changed, each of them wrong."""

    def copy() -> Fields:
        return json.loads(json.dumps(fields))  # type: ignore[no-any-return]  # as it came

    for name in ("banks", "deck", "moves"):
        for place in chance.sample(range(len(fields[name])), 2):
            broken = copy()
            del broken[name][place]
            yield broken
    for place in chance.sample(range(len(fields["moves"])), 6):
        broken = copy()
        turn = broken["moves"][place]
        turn["player"] = (turn["player"] + 1) % fields["players"]
        yield broken
        broken = copy()
        turn = broken["moves"][place]
        turn["take"] = [] if turn["take"] else [fields["deck"][0]]
        yield from [broken] if turn["take"] or fields["capture"] == "forced" else []
    for name, wrong in [
        ("last_capture", fields["players"]),
        ("leftover", fields["leftover"][1:] if fields["leftover"] else ["1"]),
        ("sweeps", [swept + 1 for swept in fields["sweeps"]]),
        ("totals", [total + 1 for total in fields["totals"]]),
        ("winners", [*fields["winners"], fields["players"]]),
        ("points", fields["points"][::-1] if fields["points"] != fields["points"][::-1] else []),
        ("first_player", (fields["first_player"] + 1) % fields["players"]),
        ("players", fields["players"] + 1),
        ("banks", [*fields["banks"][1:], [*fields["banks"][0], "1"]]),
        ("deck", [*fields["deck"], fields["deck"][0]]),
    ]:
        yield copy() | {name: wrong}


@pytest.mark.parametrize("settings", [SETTINGS[0], SETTINGS[6], SETTINGS[-4], SETTINGS[-3]], ids=settings_text)
def test_a_tampered_record_is_refused_by_both_readers(settings: Settings) -> None:
    """Whatever one thing is changed, the program and the independent reader both see it."""
    chance = Random("tampered")  # noqa: S311 - a fixed choice, not a secret
    for seed in range(4):
        fields = json.loads(str(chance_record(settings, f"tampered/{seed}")))
        for wrong in tampered(fields, chance):
            line = json.dumps(wrong)
            with pytest.raises((record_reader.Rejected, IndexError, KeyError)):
                record_reader.check(line)
            with pytest.raises(InputError, match=r"^game 1 \(line 1\): "):
                list(read_records([line]))


def changed(change: Callable[[Fields], object]) -> str:
    """A Fifteen record with something changed, as the only line of a file."""
    fields = json.loads(str(chance_record(Settings.of("fifteen", 2), "7")))
    change(fields)
    return json.dumps(fields)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda fields: fields.pop("winners"), 'there is no field "winners"'),
        (lambda fields: fields.update(comment="x"), "a record has no field 'comment'"),
        (lambda fields: fields.update(game="whist"), "there is no game 'whist'"),
        (lambda fields: fields.update(game=["fifteen"]), "game: .* is not the name of a game"),
        (lambda fields: fields.update(players=10**200), r"players: .*so large a number \(F2\)"),
        (lambda fields: fields.update(players=2.0), "players: .*not 2.0"),
        (lambda fields: fields.update(sets=None), "sets: null is no house rule"),
        (lambda fields: fields.update(sets=2), r"the deck is not this game's 80 pieces: .*too few.*\(F1\)"),
        (lambda fields: fields.update(capture="always"), "capture: 'always'"),
        (lambda fields: fields.update(hand_size="3"), "hand size: '3' is not a whole number"),
        (lambda fields: fields.update(take_deal=1), "take deal: 1 is neither true nor false"),
        (lambda fields: fields.update(seed=7), "seed: 7 is not text"),
        (lambda fields: fields.update(first_player=True), "first_player: True is not a player"),
        (lambda fields: fields.update(deck="1,2,3"), "deck: '1,2,3' is not a list"),
        (lambda fields: fields["deck"].__setitem__(0, 5), "deck: 5 is not a piece"),
        (lambda fields: fields["deck"].__setitem__(0, "5x"), "deck: '5x' is no chip"),
        (lambda fields: fields["deck"].pop(), r"too few \(F1\)"),
        (lambda fields: fields.update(moves={}), "moves: {} is not a list"),
        (lambda fields: fields["moves"].__setitem__(2, []), "move 3: .* is not an object"),
        (lambda fields: fields["moves"][2].update(note=1), "move 3: .* is not an object"),
        (lambda fields: fields["moves"][2].update(player="0"), "move 3, player: '0' is not a player"),
        (lambda fields: fields["moves"][2].update(play=None), "move 3, play: None is not a piece"),
        (lambda fields: fields["moves"][2].update(play="12"), "move 3, play: '12' is no chip"),
        (lambda fields: fields["moves"][2].update(take="7"), "move 3, take: '7' is not a list"),
        (lambda fields: fields["moves"][2].update(take=["7*"] * 9), r'move 3 \("player": 0.*not on the table \(F4\)'),
        (lambda fields: fields["moves"][2].update(player=1), r'move 3 \("player": 1, .*turn of player 0 \(F4\)'),
        (lambda fields: fields["moves"].pop(), r"move 36 is missing: 1 pieces are still to be played \(F8\)"),
        (lambda fields: fields["moves"].append(fields["moves"][0]), r"move 37 .* the game is finished \(F8\)"),
        (lambda fields: fields.update(last_capture=True), r"last_capture: True should be . \(F8\)"),
        (lambda fields: fields.update(banks=None), r"banks: None should be .*\(F8\)"),
        (lambda fields: fields.update(sweeps=[9, 9]), r"sweeps: \[9, 9\] should be .*\(F6\)"),
        (lambda fields: fields.update(points=[{}, {}]), r"points: .* should be .*\(F9\)"),
        (lambda fields: fields.update(totals=[float(n) for n in fields["totals"]]), r"totals: .* should be .*\(F9\)"),
        (lambda fields: fields.update(winners=[[[]]]), r"winners: .* should be .*\(F9\)"),
        (lambda fields: fields.update(points=7, banks=[[7], []]), r"banks: .* should be .*\(F8\)"),
        (lambda fields: [fields.update(winners="x"), fields["moves"][2].update(player=1)], r'move 3 \("player": 1, '),
    ],
)
def test_the_first_fault_is_named(change: Callable[[Fields], object], said: str) -> None:
    """The message names game, line, field or move, and the rule; it is short whatever the input."""
    with pytest.raises(InputError, match=said) as refusal:
        list(read_records(["\n", changed(change)]))
    assert str(refusal.value).startswith("game 1 (line 2): ")
    assert 900 > len(str(refusal.value))


def test_what_is_no_whole_number_is_no_part_of_an_ending() -> None:
    """1, 1.0 and true are three things, before the game is replayed too."""
    line = changed(lambda fields: fields.update(sweeps=[bool(number) for number in fields["sweeps"]]))
    with pytest.raises(InputError, match=r"sweeps: .* should be .*\(F6\)"):
        read_record(line)


@pytest.mark.parametrize(
    "line",
    [
        *("{", "[]", "null", "7", '"x"', "NaN", '{"game": NaN}', '{"game": Infinity}', '{"a": 1, "a": 2}', "\ud800"),
        *("[" * 100_000, '{"a":' * 50_000, "1" * 5000, '{"game": ' + "9" * 5000 + "}", "{}", "\x00"),
    ],
    ids=lambda line: repr(line[:12]),
)
def test_text_that_is_no_record_is_refused(line: str) -> None:
    """Anything that is not one JSON object is refused with a sentence, never a traceback."""
    with pytest.raises(InputError, match=r"^game 1 \(line 1\): ") as refusal:
        list(read_records([line]))
    assert 400 > len(str(refusal.value))


@pytest.mark.parametrize("seed", range(120))
def test_a_damaged_record_is_refused_or_right(seed: int) -> None:
    """Any value anywhere replaced by anything: one of our own errors, or a record that is still right by the rules."""
    chance = Random(f"damaged/{seed}")  # noqa: S311 - a fixed choice, not a secret
    fields = json.loads(str(chance_record(SETTINGS[seed % len(SETTINGS)], "damaged")))
    junk: list[Any] = [
        None,
        True,
        -1,
        2,
        10**30,
        1e308,
        "",
        "7*",
        "8s",
        [],
        {},
        [[]],
        {"play": 1},
        "\ud800",
        "x" * 5000,
    ]
    place: Any = fields
    key: Any = chance.choice(list(fields))
    while isinstance(place[key], dict | list) and place[key] and chance.random() < 0.8:
        place = place[key]
        key = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
    place[key] = chance.choice(junk)
    line = json.dumps(fields)
    try:
        list(read_records([line]))
    except TutorError:
        return
    record_reader.check(line)


def test_several_games_are_read_in_turn() -> None:
    """Games before the fault are given; the fault names the second game and its line."""
    good = str(chance_record(Settings.of("add-it", 2), "good"))
    games = read_records([good, "", good.replace('"players": 2', '"players": 3')])
    assert good == str(next(games)[0])
    with pytest.raises(InputError, match=r"^game 2 \(line 3\): "):
        next(games)


def test_a_record_is_of_a_whole_game() -> None:
    """A record begins with a deal and ends with the end."""
    start = deal(Settings.of("fifteen", 2, capture="optional"), seed="7")
    first = Move(start.hand[0])
    with pytest.raises(InputError, match="not finished"):
        record(start, [first])
    with pytest.raises(InputError, match="first position"):
        record(play(start, first), [])


@pytest.mark.parametrize("settings", [Settings.of("fifteen", 2), Settings.of("add-it", 3), Settings.of("fifteen", 4)])
def test_the_seed_of_a_record_shuffles_its_deck(settings: Settings) -> None:
    """A record that names a seed was dealt with it: any other is refused; without a seed there is nothing to check."""
    (game,) = simulate(settings, ["greedy"] * settings.players, 1, seed="k7")
    assert replay(game) == replay(replace(game, seed=None))
    for other in ("k7", "k7/1", "K7/0", "", "k7/0 ", "\ud800", "k" * 10**6):
        with pytest.raises(InputError, match=r"seed: .* shuffles the deck into another order"):
            replay(replace(game, seed=other))
        line = str(replace(game, seed=other))
        with pytest.raises(InputError, match=r"game 1 \(line 1\): seed: "):
            list(read_records([line]))


@pytest.mark.parametrize("name", ["leftover", "banks", "totals", "points", "winners"])
@pytest.mark.parametrize("depth", [36, 900])
def test_deep_lists_are_refused(name: str, depth: int) -> None:
    """However deep a list is, the refusal names its field: nothing overflows, and no memory is taken for it."""
    start = position = deal(Settings.of("fifteen", 2), seed="7")
    made = []
    while not position.finished:
        made.append(next(moves(position)))
        position = played_on(position, made[-1])
    fields = json.loads(str(record(start, made)))
    line = json.dumps(fields | {name: "deep"}).replace('"deep"', "[" * depth + "]" * depth)
    with pytest.raises(InputError, match=name):
        list(read_records([line]))
