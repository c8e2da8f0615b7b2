"""What a Python program meets: names, signatures, kinds of values, and errors. See docs/library.md."""

from __future__ import annotations

import inspect
import json
import re
import types
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Self, Union, get_args, get_origin, get_type_hints

import pytest

import tutor
from tutor import TutorError, UsageError

FUNCTIONS = {name: value for name in tutor.__all__ if callable(value := getattr(tutor, name)) and name.islower()}
CLASSES = {name: value for name in tutor.__all__ if inspect.isclass(value := getattr(tutor, name))}
MAKERS = {f"{name}.of": kind.of for name, kind in CLASSES.items() if hasattr(kind, "of")}
CALLS: dict[str, Callable[..., Any]] = FUNCTIONS | MAKERS
"""Every way to call this library, but for the methods of values that it has made itself."""

PYTHONS_OWN = (str, int, float, bool, bytes, object, type(None), Path, Executor, range, Self)


def kinds_in(hint: Any) -> Iterator[Any]:
    """The classes that an annotation is made of."""
    if get_origin(hint) is None:
        yield hint
    elif get_origin(hint) in (Union, types.UnionType):
        for part in get_args(hint):
            yield from kinds_in(part)
    else:
        for part in get_args(hint):
            if part is not ...:
                yield from kinds_in(part)


@pytest.mark.parametrize("name", CALLS)
def test_every_kind_in_a_signature_can_be_imported(name: str) -> None:
    """Whatever a public function takes or gives is a name of `tutor`, or Python's own."""
    hints = get_type_hints(CALLS[name])
    assert set(inspect.signature(CALLS[name]).parameters) <= set(hints), "every parameter says its kind"
    assert "return" in hints
    strange = {kind for hint in hints.values() for kind in kinds_in(hint)} - {*PYTHONS_OWN, *CLASSES.values(), Any}
    assert not strange


@pytest.mark.parametrize("name", CALLS)
def test_every_option_has_a_name(name: str) -> None:
    """Completion and type checkers see each option: nothing is swallowed by `**options`."""
    parameters = inspect.signature(CALLS[name]).parameters.values()
    assert not [each for each in parameters if each.kind in (each.VAR_KEYWORD, each.VAR_POSITIONAL)]


# Values of a wrong kind.

GAME = tutor.Settings.of("fifteen", 2)
START = tutor.deal(GAME, seed="7")
MOVE = next(tutor.moves(START))
(RECORD,) = tutor.simulate(GAME, ["greedy", "random"], 1, seed="k7")
PUZZLE = tutor.decode("AFM6-J917")
SHEET = tutor.sheet_of_puzzles([PUZZLE])
DECK = tutor.deck_request("fifteen")
EXPLAINED = tutor.explain(8, "2 3 3")

RIGHT: dict[str, dict[str, object]] = {
    "Ending.of": {"position": tutor.replay(RECORD)[-1]},
    "LongGame.of": {"settings": GAME},
    "Puzzle.of": {"kind": "find-all", "game": "add-it", "table": "2 3", "played": 5},
    "Settings.of": {"game": "fifteen"},
    "Style.of": {"paper": "a4", "language": "en"},
    "View.of": {"position": START},
    "Wishes.of": {},
    "calibration_pdf": {},
    "captures": {"played": 8, "table": "5 3"},
    "capturing": {"position": START},
    "combined_pdf": {"sheet": SHEET},
    "deal": {"settings": GAME, "seed": "7"},
    "deck_pdf": {"request": DECK},
    "deck_request": {},
    "decode": {"code": "AFM6-J917"},
    "duel": {"settings": GAME, "one": "greedy", "other": "random", "deals": 2, "seed": "k7"},
    "encode": {"puzzle": PUZZLE},
    "explain": {"played": 8, "table": "5 3"},
    "fault": {"position": START, "move": MOVE},
    "from_dict": {"form": tutor.to_dict(PUZZLE)},
    "find_game": {"game": "add-it"},
    "find_player": {"player": "greedy"},
    "key_pdf": {"sheet": SHEET},
    "mat_pdf": {"game": "fifteen"},
    "moves": {"position": START},
    "pictures": {"request": DECK},
    "play": {"position": START, "move": MOVE},
    "puzzles": {"seed": "k7", "level": 1},
    "read_move": {"text": "8s=5t+3h", "game": "add-it"},
    "read_position": {"text": str(START)},
    "read_record": {"line": str(RECORD)},
    "read_records": {"lines": [str(RECORD)]},
    "record": {"start": tutor.replay(RECORD)[0], "moves": [turn.move for turn in RECORD.turns]},
    "replay": {"game": RECORD},
    "result": {"position": tutor.replay(RECORD)[-1]},
    "rules_pdf": {"game": "fifteen"},
    "score_sheet_pdf": {"game": "fifteen"},
    "sentences": {"explanation": EXPLAINED, "speech": tutor.speech("en")},
    "sheet_of_codes": {"codes": "AFM6-J917"},
    "sheet_of_pdf": {"path": Path("missing.pdf")},
    "sheet_of_puzzles": {"puzzles": [PUZZLE]},
    "languages": {},
    "recipes": {},
    "simulate": {"settings": GAME, "players": ["greedy", "random"], "games": 1, "seed": "k7"},
    "solve": {"puzzle": PUZZLE},
    "speech": {},
    "summary": {"records": [RECORD], "players": ["greedy", "random"]},
    "to_dict": {"value": PUZZLE},
    "taking": {"position": START, "piece": MOVE.play, "numbers": [5]},
    "worksheet": {"level": 1, "count": 2, "seed": "k7"},
    "worksheet_pdf": {"sheet": SHEET},
}
"""A right call of everything, to be spoilt in one place."""


UNCHECKED: Any = tutor
"""This library to a type checker that has been sent away."""


class Strange:
    """A value of no kind that anybody knows."""


def bag() -> list[object]:
    """Values that are right almost nowhere; made anew each time, as some can be read only once."""
    return [
        None, True, 5, -1, 10**30, 2.5, float("nan"), 1j, "", "text", b"bytes", [], [None], ["x", 5], {}, {"a": 1}, {1},
        (), (1, 2, 3), (None, None), iter([5]), iter([None]), range(3), object(), Strange(), Strange, len, Ellipsis,
        Path("no"), tutor, Exception("no"), START, MOVE, RECORD, PUZZLE, SHEET, DECK, GAME, EXPLAINED,
        tutor.GAMES["add-it"], UNCHECKED.Move("8", 5), UNCHECKED.Piece("x", None), UNCHECKED.Sheet(5, 6, 7),
        UNCHECKED.Puzzle("add-it", 5, "table"), UNCHECKED.Settings(1, 2, 3, 4, 5, 6, 7, 8),
        *(UNCHECKED.Position(*fields) for fields in ([5, *START[1:]], [GAME, (5, 6), *START[2:]], range(8))),
    ]  # fmt: skip


def test_the_right_calls_are_right() -> None:
    """The calls that are spoilt below work as they are, and there is one for everything."""
    assert {*RIGHT} == {*CALLS}
    for name, call in RIGHT.items():
        if name not in ("sheet_of_pdf", "pictures") and not name.endswith("_pdf"):
            CALLS[name](**call)


@pytest.mark.parametrize(
    ("name", "parameter"), [(name, each) for name in CALLS for each in inspect.signature(CALLS[name]).parameters]
)
def test_a_value_of_a_wrong_kind_is_refused_in_one_sentence(name: str, parameter: str) -> None:
    """Whatever is handed over, a call gives an answer or raises `TutorError`: one line that is not too long."""
    for value in bag():
        try:
            answer = CALLS[name](**{**RIGHT[name], parameter: value})
            if isinstance(answer, Iterator):
                next(answer, None)
        except TutorError as fault:
            sentence = str(fault)
            assert sentence
            assert "\n" not in sentence
            assert len(sentence) < 12 * 300  # each of several faults shows its value shortened


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: UNCHECKED.worksheet(large_print="no"), "large print: 'no' is not true or false"),
        (lambda: UNCHECKED.simulate(GAME, "greedy", 1, seed="k7"), "players: 'greedy' is not a list"),
        (lambda: UNCHECKED.replay(START), r"game: Position\(.* is not a tutor.Record"),
        (lambda: UNCHECKED.read_record(None), "line: None is not text"),
        (lambda: UNCHECKED.summary(iter([5]), ["greedy"]), "records: 5 is not a tutor.Record"),
        (lambda: UNCHECKED.play(START, UNCHECKED.Move("8")), "move.play: '8' is not a tutor.Piece"),
        (lambda: UNCHECKED.worksheet(levl=3), "there is no option 'levl' .did you mean level"),
        (lambda: UNCHECKED.worksheet(**{"kinds": "how-many"}), "there is no option 'kinds' .did you mean kind"),
        (lambda: UNCHECKED.play(START), "play: missing a required argument: 'move'"),
        (lambda: UNCHECKED.puzzles(count=10**30), "count so large a number: ask for 1 to 10000 puzzles"),
    ],
)
def test_what_is_said_of_a_wrong_kind(call: Callable[[], object], told: str) -> None:
    """The sentence names the parameter, the value and what would be right."""
    with pytest.raises(TutorError, match=told):
        call()


def test_a_record_holds_moves_of_its_own_game() -> None:
    """Moves of another game do not become a record."""
    with pytest.raises(TutorError, match="is not in the hand of player"):
        tutor.record(START, [tutor.read_move("8s", "add-it")])


def test_text_never_opens_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A recipe that is text is a name: what somebody types into a web page reads no file; a `Path` does."""
    monkeypatch.chdir(tmp_path)
    own = 'game = "add-it"\ntitle = "Mine"\n[[puzzles]]\nkind = "find-all"\nlevel = 1\ncount = 2\n'
    Path("mine.toml").write_text(own, encoding="utf-8")
    assert "Mine" == tutor.worksheet(Path("mine.toml"), seed="k7").title
    for name in ("mine.toml", str(tmp_path / "mine.toml"), "missing.toml", "/etc/hostname.toml", "../mine.toml"):
        with pytest.raises(UsageError, match=r"there is no recipe .*; a file of your own is handed over as a Path"):
            tutor.worksheet(name, seed="k7")


# Values show themselves.


def test_values_show_themselves() -> None:
    """A list of values can be read: no memory addresses, no hundred fields."""
    assert "Puzzle(AFM6-J917: 8 on 8 8 3 4 3 4 6 5 2)" == repr(PUZZLE) == str(PUZZLE)
    assert "Explanation(8 on 2 3 3: 1 by number, 1 by piece)" == repr(EXPLAINED)
    assert "Sheet(Find every capture: 1 puzzle, chosen)" == repr(SHEET)
    assert f"Position({START})" == repr(START)
    assert "Record(fifteen, seed 'k7/0': 36 turns, " in repr(RECORD)
    for value in (PUZZLE, SHEET, EXPLAINED, START, RECORD, GAME, *tutor.KINDS.values(), *tutor.PLAYERS.values()):
        assert "\n" not in repr(value)
        assert " at 0x" not in repr(value)


def test_a_notebook_shows_the_pieces() -> None:
    """HTML for notebooks holds every piece and every capture, closes each tag, and escapes what somebody typed."""
    assert 1 + len(PUZZLE.table) == PUZZLE._repr_html_().count("<span")
    assert ["3 + 3 + 2 = 8"] == re.findall(r"[0-9+ ]+ = 8", EXPLAINED._repr_html_())
    named = tutor.sheet_of_puzzles([PUZZLE, PUZZLE], title="<b>&")._repr_html_()
    assert named.startswith("<b>&lt;b&gt;&amp;</b>")
    assert 2 == named.count("AFM6-J917")
    for html in (PUZZLE._repr_html_(), EXPLAINED._repr_html_(), named):
        assert all(
            len(re.findall(f"<{tag}[ >]", html)) == html.count(f"</{tag}>") for tag in ("table", "tr", "td", "span")
        )


TOTALS = tutor.summary([RECORD], ["greedy", "random"])
PLAIN = [
    PUZZLE, EXPLAINED, SHEET, START, RECORD, EXPLAINED.captures[0], TOTALS,
    *(tutor.puzzles(kind=kind, game="fifteen", seed="k7")[0] for kind in tutor.KINDS),
    tutor.worksheet("ten-friends", seed="k7", paper="letter", lang="es"),
    tutor.explain("5o", "10 7* 3", game="fifteen"),
]  # fmt: skip


@pytest.mark.parametrize("value", PLAIN, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("lang", tutor.languages())
def test_a_plain_form_is_read_back(value: Any, lang: str) -> None:
    """`to_dict` gives what JSON can hold, in any language, and `from_dict` the same value again."""
    again = tutor.from_dict(json.loads(json.dumps(tutor.to_dict(value, lang=lang))))
    if value is TOTALS:  # its means are rounded
        assert tutor.to_dict(TOTALS) == tutor.to_dict(again)
    else:
        assert value == again


@pytest.mark.parametrize("field", ["table", "answer", "kind"])
def test_a_form_that_says_something_else_is_refused(field: str) -> None:
    """A form is checked against the rules: nothing in it can be changed alone."""
    with pytest.raises(tutor.InputError, match=f"{field}: .* should be "):
        tutor.from_dict({**tutor.to_dict(PUZZLE), field: ["1"]})
    with pytest.raises(tutor.InputError, match="no form that to_dict gives"):
        tutor.from_dict({"field": field})
