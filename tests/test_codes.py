"""The code is the puzzle: it reads back, forgives what is harmless, refuses every slip, and gives no answer away."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.codes import SLIPS, known_recipes, sheet_codes
from tests.drawn_puzzles import ALL, GAMES_AND_KINDS, answer, drawn
from tutor.errors import InputError, TutorError
from tutor.games import GAMES
from tutor.puzzle import KINDS, Puzzle, decode, encode, solve
from tutor.puzzle.codes import looks_like_code, print_order
from tutor.puzzle.symbols import SYMBOLS, check_symbol, symbols_of
from tutor.sheet.codes import decode_request

GOLDEN = json.loads((Path(__file__).parent / "golden" / "puzzle_codes.json").read_text(encoding="utf-8"))["codes"]
SAMPLE = [(game, kind, level) for game, kind, level in ALL if level in (2, 5)]
ROUND_TRIPS = 40


def misread(code: str, read: Callable[[str], object]) -> list[str]:
    """Every text that a single slip makes of a code, and that is read as something else."""
    found = []
    for typed in {text for slips in SLIPS.values() for text in slips(code)}:
        with suppress(TutorError):
            if read(typed) != read(code):
                found.append(typed)
    return found


def printed(puzzle: Puzzle) -> dict[str, Any]:
    """What stands on the paper, as plain text and numbers."""
    return {
        "kind": puzzle.kind,
        "game": puzzle.game.key,
        "played": str(puzzle.played) if puzzle.played else None,
        "table": " ".join(map(str, puzzle.table)),
        "hand": " ".join(map(str, puzzle.hand)),
        "given": [list(group) for group in puzzle.given],
    }


def from_print(fields: dict[str, Any]) -> Puzzle:
    """A puzzle typed again from what stands on the paper."""
    shown = tuple(tuple(group) for group in fields["given"])
    return Puzzle.of(**{**fields, "given": shown})


@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_a_code_reads_back_as_its_puzzle(game: str, kind: str, level: int) -> None:
    """Text forms round-trip: the decoded puzzle is the encoded one, and its code is the same."""
    for puzzle in drawn(game, kind, level, ROUND_TRIPS):
        code = encode(puzzle)
        assert puzzle == decode(code), code
        assert solve(puzzle) == solve(decode(code)), code


@pytest.mark.parametrize("frozen", GOLDEN, ids=[frozen["code"] for frozen in GOLDEN])
def test_a_printed_code_stays_readable(frozen: dict[str, Any]) -> None:
    """Codes on paper are read by every later version: the golden codes never change."""
    fields = {name: frozen[name] for name in ("kind", "game", "played", "table", "hand", "given")}
    assert fields == printed(decode(frozen["code"]))
    assert frozen["code"] == encode(from_print(fields))
    assert frozen["answer"] == solve(decode(frozen["code"])) == answer(decode(frozen["code"]))


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_each_kind_and_game_has_golden_codes(game: str, kind: str) -> None:
    """A new kind or game freezes two codes in tests/golden/puzzle_codes.json."""
    assert 2 <= sum((frozen["game"], frozen["kind"]) == (game, kind) for frozen in GOLDEN), f"freeze two: {game} {kind}"


@pytest.mark.parametrize(("game", "kind", "level"), SAMPLE)
def test_case_dashes_spaces_and_look_alikes_are_forgiven(game: str, kind: str, level: int) -> None:
    """I and L read as 1, O as 0, U as V; small letters, spaces, dashes and dots make no difference."""
    look_alike = str.maketrans({"1": "I", "0": "O", "V": "U"})
    for puzzle in drawn(game, kind, level, ROUND_TRIPS)[:5]:
        code = encode(puzzle)
        bare = code.replace("-", "")
        forms = [code.lower(), bare, " ".join(bare), f"  {code}\n", code.translate(look_alike), code.replace("-", ".")]
        forms += [code.translate(look_alike).lower(), code.translate(str.maketrans("10", "lo"))]
        assert [puzzle] * len(forms) == [decode(form) for form in forms], code


@pytest.mark.parametrize(("game", "kind", "level"), SAMPLE)
def test_no_single_slip_in_a_puzzle_code_is_read_as_another_puzzle(game: str, kind: str, level: int) -> None:
    """A sign that is wrong, lost, doubled or swapped with its neighbour never opens another puzzle's key."""
    for puzzle in drawn(game, kind, level, ROUND_TRIPS)[:4]:
        code = encode(puzzle)
        assert [] == misread(code, decode)
        assert [] == misread(code.replace("-", ""), decode)


def test_no_single_slip_in_a_sheet_code_is_read_as_another_sheet() -> None:
    """The same holds for a sheet code, a sign or a dot; benchmarks/codes.py tries 10,000 of each."""
    known = known_recipes()
    for code in sheet_codes(12):
        assert [] == misread(code, lambda typed: decode_request(typed, known))


@pytest.mark.parametrize("typed", ["AFM-J917", "AFM-6J917", "AFM6J-917", "AFM6--J917", "AF-M6-J917", "A-F-M-6-J-9-1-7"])
def test_every_group_but_the_last_has_four_symbols(typed: str) -> None:
    """Where dashes are typed, they stand where they are printed: else a symbol was lost, or one was added."""
    with pytest.raises(InputError, match=r"wrong or missing symbol|is not a puzzle code"):
        decode(typed)


@pytest.mark.parametrize(("game", "kind", "level"), SAMPLE)
def test_a_puzzle_code_has_an_even_number_of_symbols(game: str, kind: str, level: int) -> None:
    """So a lost symbol is noticed, and so is an added one; a nought fills up."""
    assert {0} == {len(symbols_of(encode(puzzle))) % 2 for puzzle in drawn(game, kind, level, ROUND_TRIPS)}


@given(st.text(max_size=30) | st.text(alphabet=SYMBOLS + "ilouILOU- ", max_size=20))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_junk_is_refused_and_never_crashes(junk: str) -> None:
    """Whatever is typed, the answer is a puzzle or an `InputError` that shows what was typed."""
    try:
        puzzle = decode(junk)
    except InputError as refusal:
        shown = str(refusal)
    else:
        shown = repr(junk.strip()) if symbols_of(encode(puzzle)) == symbols_of(junk) else ""
    assert repr(junk.strip()) in shown


@given(
    st.sampled_from([game.letter.lower() for game in GAMES.values()]),
    st.sampled_from([kind.letter for kind in KINDS.values()]),
    st.text(alphabet=SYMBOLS, max_size=17),
)
@settings(max_examples=3000, deadline=None, derandomize=True)
def test_made_up_codes_with_a_right_check_symbol_stand_for_one_puzzle_or_none(game: str, kind: str, body: str) -> None:
    """No two codes stand for one puzzle, and a made-up code is a puzzle of the deck or is refused."""
    symbols = game + kind + body
    symbols = symbols[: len(symbols) - (len(symbols) % 2 == 0)]
    code = symbols + check_symbol(symbols)
    try:
        puzzle = decode(code)
    except InputError:
        return
    assert code == symbols_of(encode(puzzle))
    assert puzzle == from_print(printed(puzzle))


@pytest.mark.parametrize("length", [100, 10_000, 1_000_000])
def test_a_very_long_code_is_refused_at_once(length: int) -> None:
    """Nothing hangs, however long the text is."""
    body = "af" + "z" * length
    begun = time.process_time()
    with pytest.raises(InputError):
        decode(body + check_symbol(body[:40]))
    assert 1 > time.process_time() - begun


@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_a_code_is_made_from_what_is_printed_alone(game: str, kind: str, level: int) -> None:
    """No code gives the answer away: whoever types the printed puzzle gets its code without knowing the answer."""
    for puzzle in drawn(game, kind, level, ROUND_TRIPS)[:10]:
        assert encode(puzzle) == encode(from_print(printed(puzzle)))


@pytest.mark.parametrize("game", GAMES)
def test_the_code_of_a_claim_says_nothing_of_its_truth(game: str) -> None:
    """Right and wrong claims of one length on one table have codes of one form: only the claim itself is in them."""
    claims = [(1, 6), (2, 5), (1, 5), (2, 6)]
    puzzles = [
        Puzzle.of("right-or-wrong", game=game, played=7 if game == "add-it" else 8, table="1 2 5 6 9", given=(claim,))
        for claim in claims
    ]
    assert [True, True, False, False] == [solve(puzzle)["legal"] for puzzle in puzzles]
    assert 1 == len({len(encode(puzzle)) for puzzle in puzzles})


@pytest.mark.parametrize(("game", "kind", "level"), SAMPLE)
def test_the_laid_order_is_the_same_everywhere_and_loses_no_piece(game: str, kind: str, level: int) -> None:
    """Pieces lie in an order that the code names: printed again, the puzzle looks the same."""
    for puzzle in drawn(game, kind, level, ROUND_TRIPS)[:5]:
        order = print_order(puzzle, puzzle.table)
        assert order == print_order(decode(encode(puzzle)), puzzle.table)
        assert list(puzzle.table) == sorted(order)


NO_PUZZLES = [
    {"kind": "find-all", "table": "2 3 5"},  # nothing is played
    {"kind": "find-all", "table": "2 3 5", "played": 5, "hand": "1 2 4"},
    {"kind": "find-all", "table": "2 3 5", "played": 5, "given": ((2, 3),)},
    {"kind": "which-piece", "table": "2 3 5", "played": 5, "hand": "1 2 4"},
    {"kind": "missing-number", "table": "2 3 5", "played": 5},
    {"kind": "missing-number", "table": "2 3 5", "played": 5, "given": ((4,),)},
    {"kind": "missing-number", "table": "2 3 5", "played": 5, "given": ((2,), (3,))},
    {"kind": "right-or-wrong", "table": "2 3 5", "played": 5},
    {"kind": "right-or-wrong", "table": "2 3 5", "played": 5, "given": ((0, 5),)},
    {"kind": "right-or-wrong", "table": "2 3 5", "played": 5, "given": ((11,),)},
    {"kind": "right-or-wrong", "table": "2 3 5", "played": 5, "given": ((1,) * 13,)},
    {"kind": "which-is-missing", "table": "2 3 5", "played": 5},
    {"kind": "which-is-missing", "table": "2 3 5", "played": 5, "given": ((2, 3), (5,))},
    {"kind": "which-is-missing", "table": "2 3 5", "played": 5, "given": ((2, 3), (2, 3))},
]


@pytest.mark.parametrize("fields", NO_PUZZLES, ids=lambda fields: f"{fields['kind']} {fields.get('given', '')}")
def test_what_is_no_puzzle_of_its_kind_gets_no_code(fields: dict[str, Any]) -> None:
    """A code is never made for a puzzle that it would not stand for."""
    with pytest.raises(InputError):
        encode(Puzzle.of(**fields, game="add-it"))


@pytest.mark.parametrize("claim", [(1,) * 12, (1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10), (10,) * 12], ids=str)
def test_a_claim_of_twelve_numbers_has_a_code(claim: tuple[int, ...]) -> None:
    """The longest claim that can be shown is as good as any; one of thirteen is refused, see above."""
    puzzle = Puzzle.of("right-or-wrong", game="add-it", played=5, table="2 3 5", given=(claim,))
    assert puzzle == decode(encode(puzzle))


def test_a_code_is_told_from_other_words() -> None:
    """A file name or a sheet code is not taken for a mistyped puzzle code."""
    assert [True, True, False, False] == [
        looks_like_code(text) for text in ("AFM6-J917", "afm6j917", "sheet.pdf", "add-it.find-all.3")
    ]


def test_the_example_in_the_message_is_a_code() -> None:
    """What a refusal shows as an example can be typed in."""
    with pytest.raises(InputError, match="one looks like") as refusal:
        decode("x")
    example = str(refusal.value).split("one looks like ")[1].split()[0]
    assert example == encode(decode(example))
