"""Sweep and what-would-you-play: the rule that looks ahead, counted again by brute force, and what is refused."""

from __future__ import annotations

import re
from statistics import mean, stdev
from typing import Any

import pytest

from tests import brute_force
from tests.command_line import run
from tests.drawn_puzzles import answer
from tests.games import rules_of
from tutor.chance import Chance
from tutor.errors import InputError, NoSuchPuzzle
from tutor.games import GAMES, Settings, deal, find_game, played_on, result
from tutor.games.hand import Option, as_move
from tutor.games.position import Move
from tutor.pieces import Piece
from tutor.players import PLAYERS, Player, View
from tutor.puzzle import KINDS, Puzzle, decode, encode, puzzles, solve
from tutor.puzzle.foresight import choices, worths
from tutor.puzzle.symbols import check_symbol
from tutor.terminal.explanation import answer_lines
from tutor.wording.catalogue import speech

DEALT = 250
"""Tables and hands of each game that are dealt for the everyday run."""


def dealt(game: str, seed: str) -> Puzzle:
    """Any hand of one to six pieces over any table of up to nine, good for a puzzle or not."""
    chance = Chance(f"dealt/{game}/{seed}")
    pieces = chance.sample(GAMES[game].deck.pieces, 15)
    hand, table = pieces[: 1 + chance.below(6)], pieces[6 : 6 + chance.below(10)]
    return Puzzle.of("what-would-you-play", game=game, hand=hand, table=table)


@pytest.mark.parametrize("game", GAMES)
def test_choices_are_those_of_brute_force(game: str) -> None:
    """Gain, the worst that follows, how many can capture, and the order: for any hand, not only for a puzzle's."""
    for seed in range(DEALT):
        puzzle = dealt(game, str(seed))
        assert answer(puzzle) == solve(puzzle), encode(puzzle)
        assert puzzle == decode(encode(puzzle))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_twenty_thousand_choices_are_those_of_brute_force(game: str) -> None:
    """As above, for twenty thousand tables and hands."""
    for seed in range(20_000):
        puzzle = dealt(game, f"long {seed}")
        assert answer(puzzle) == solve(puzzle), encode(puzzle)


@pytest.mark.parametrize("game", GAMES)
def test_worth_is_what_the_docs_tell(game: str) -> None:
    """A card is 1; a chip 1, with a circle 3, a 7 4, with rays 14, the whole table 8 more: from the score (A12, F9)."""
    pieces, clearing = worths(find_game(game))
    told = {Piece(*piece): brute_force.worth_of(game, piece) for piece in rules_of(game).deck}
    assert told == {piece: pieces[piece] for piece in told}
    assert (8 if game == "fifteen" else 0) == clearing


def test_the_worked_choice() -> None:
    """By hand: over 1 6o 7 7 the 9 leaves two 7s for a 1; the circled 2 gains 10 but leaves a sweep to a 7."""
    puzzle = Puzzle.of("what-would-you-play", game="fifteen", hand="2o 4 9", table="1 6o 7 7")
    found: Any = solve(puzzle)
    assert ["9", "2o"] == [choice["piece"] for choice in found["choices"]]
    assert [(4, 9), (10, 17)] == [(choice["gain"], choice["threat"]["worth"]) for choice in found["choices"]]
    assert ["4"] == found["must_wait"]  # F5: 4 can make no 15, and others can
    assert 33 == found["choices"][0]["unseen"] == 40 - 7


def test_nothing_waits_where_laying_is_free() -> None:
    """A5: a card that can take nothing may be laid although another could capture, so it is a choice."""
    puzzle = Puzzle.of("what-would-you-play", game="add-it", hand="8 1", table="5 3 9")
    found: Any = solve(puzzle)
    assert {("8", (3, 5)), ("1", ())} == {(choice["piece"], tuple(choice["take"])) for choice in found["choices"]}
    assert [] == found["must_wait"]


def test_only_what_is_unseen_is_feared() -> None:
    """A number of which every piece lies face up or is held cannot be in the next player's hand.

    A 5 takes a 10 and leaves the other 10 and a 5. No 5 is unseen, so only the two unseen 10s can take something.
    """
    held = choices(find_game("fifteen"), [Piece(5), Piece(5), Piece(5, "o")], [Piece(5), Piece(10), Piece(10)])
    assert {(10, 2)} == {(choice.threat.number if choice.threat else 0, choice.able) for choice in held}


def test_an_empty_table_gives_nothing() -> None:
    """After a sweep there is nothing to take; over an empty table any piece is laid."""
    sweep = Puzzle.of("what-would-you-play", game="fifteen", hand="5 8", table="7")
    assert (13, None, 0) == tuple(solve(sweep)["choices"][0][name] for name in ("gain", "threat", "able"))  # type: ignore[index]
    laid = Puzzle.of("what-would-you-play", game="fifteen", hand="5 8", table="")
    assert [[], []] == [choice["take"] for choice in solve(laid)["choices"]]  # type: ignore[attr-defined]


# Sweeps


def test_three_hundred_sweeps() -> None:
    """F6: exactly one chip of the hand makes 15 with all that lies there."""
    for seed in range(300):
        (puzzle,) = puzzles(game="fifteen", kind="sweep", level=1 + seed % 6, seed=str(seed))
        whole = [piece for piece in puzzle.hand if sum(puzzle.numbers) + piece.number == 15]
        assert [solve(puzzle)["piece"]] == [str(piece) for piece in whole]


@pytest.mark.parametrize("drawn_from", ["any", "play"])
def test_add_it_has_no_sweep(drawn_from: str) -> None:
    """F6 is a rule of Fifteen alone: for ADD-IT the kind is refused with one clear sentence and exit code 3."""
    with pytest.raises(
        NoSuchPuzzle, match=r"sweep: ADD-IT has no sweep; only Add up Fifteen has one \(F6\)"
    ) as refusal:
        puzzles(game="add-it", kind="sweep", drawn_from=drawn_from)
    assert 0 == refusal.value.existing
    outcome = run("worksheet", "--kind", "sweep", "--from", drawn_from)
    assert (3, "", 1) == (outcome.exit_code, outcome.stdout, outcome.stderr.count("\n"))
    assert ["fifteen"] == [game for game in GAMES if KINDS["sweep"].suits(GAMES[game])]


NO_PUZZLES: list[dict[str, Any]] = [
    {"kind": "sweep", "game": "add-it", "hand": "5 8", "table": "5"},
    {"kind": "sweep", "game": "fifteen", "hand": "5 8", "table": "9 9"},  # none clears it
    {"kind": "sweep", "game": "fifteen", "hand": "5 5o 8", "table": "7 3"},  # two do
    {"kind": "sweep", "game": "fifteen", "hand": "5 8", "table": ""},
    {"kind": "sweep", "game": "fifteen", "hand": "", "table": "7 3"},
    {"kind": "sweep", "game": "fifteen", "played": 5, "table": "7 3"},
    {"kind": "what-would-you-play", "game": "add-it", "hand": "", "table": "7 3"},
    {"kind": "what-would-you-play", "game": "add-it", "played": 5, "hand": "1 2", "table": "7 3"},
]


@pytest.mark.parametrize("fields", NO_PUZZLES, ids=str)
def test_what_is_no_puzzle_gets_no_code(fields: dict[str, Any]) -> None:
    """A code stands for a puzzle that can be solved, and for nothing else."""
    with pytest.raises(InputError):
        encode(Puzzle.of(**fields))


def test_a_made_up_sweep_of_add_it_is_no_code() -> None:
    """The code of a Fifteen sweep, turned into one of ADD-IT with a correct check symbol, stands for no puzzle."""
    body = "as" + encode(puzzles(game="fifteen", kind="sweep", seed="1")[0]).replace("-", "").lower()[2:-1]
    with pytest.raises(InputError, match="stands for no puzzle"):
        decode(body + check_symbol(body))


# What is said, and what it is worth


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_terminal_says_every_choice(language: str) -> None:
    """With --answers each choice has its line, the advice comes first, and that it is an estimate is said."""
    puzzle = Puzzle.of("what-would-you-play", game="fifteen", hand="2o 4 9", table="1 6o 7 7")
    words = speech(language)
    lines = answer_lines(puzzle, words)
    assert words.say("Play {piece} and take {group}.", piece="9", group="6") == lines[0]
    assert ["9", "2o"] == [line.split()[0] for line in lines[1:] if re.match(r"\d+o? ", line)]
    assert words.say("An estimate: nobody knows what comes next.") in " ".join(lines)
    assert words.say("Must wait, for another can capture: {pieces}.", pieces="4") in " ".join(lines)
    assert all(len(line) <= 80 for line in lines)


def _by_the_rule(view: View, _: Chance) -> Move:
    best = choices(view.settings.game, view.hand, view.table)[0]
    return as_move(view.settings.game, view.table, Option(best.piece, best.take))


def margins(game: str, games: int) -> list[int]:
    """By how many points somebody who follows the rule beats a greedy player, from both seats of each deal."""
    found = []
    for number in range(games):
        for seat in (0, 1):
            seats = [PLAYERS["greedy"], PLAYERS["greedy"]]
            seats[seat] = Player("rule", "plays by the rule that looks ahead", _by_the_rule)
            position = deal(Settings.of(game), seed=f"rule{number}")
            while not position.finished:
                position = played_on(position, seats[position.player].choose(View.of(position), Chance("rule")))
            totals = result(position).totals
            found.append(totals[seat] - totals[1 - seat])
    return found


@pytest.mark.long
def test_the_estimate_is_worth_as_much_as_the_docs_say() -> None:
    """In Fifteen the rule beats greedy by more than three standard errors; in ADD-IT it makes no difference."""
    fifteen, cards = margins("fifteen", 500), margins("add-it", 500)
    assert mean(fifteen) > 3 * stdev(fifteen) / len(fifteen) ** 0.5
    assert abs(mean(cards)) < 1.5
