"""What a child is told about an illegal move: the sums, without numbers of rules."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tests import brute_force
from tests.command_line import ROOT
from tests.played_games import laid_out
from tests.typed_games import at, typing
from tutor.games import GAMES, Move, Settings, fault
from tutor.games.legal import Fault
from tutor.pieces import numbers_of
from tutor.wording.catalogue import languages, speech
from tutor.wording.faults import KEY, PLAY, SAYINGS, Wrong, what_is_wrong
from tutor.wording.play.voice import Voice

CARDS = ([8, 8, 6, 1], [8, 7, 6, 5, 4, 3, 3, 2, 2, 8])
CHIPS = ([8, 6, 2], [9, 7, 5, 4, 3, 2, "6o"])
WRONG = [
    (CARDS, "8 4 3", "4 + 3 is 7, one short of 8."),
    (CARDS, "8 = 3 + 3", "3 + 3 is 6, 2 short of 8."),
    (CARDS, "5 + 4 = 8", "5 + 4 is 9, one more than 8."),
    (CARDS, "8 7 5", "7 + 5 is 12, 4 more than 8."),
    (CARDS, "8 7", "7 is one short of 8. Type all the cards of a group together, as in 8 = ... + ..."),
    (CARDS, "6 8", "8 is not 6: a single card must show the same number."),
    (CARDS, "8 8 8", "You took 8 and 8. One card takes only one of the same number."),
    (CARDS, "8 6 2 5 3", "You took two groups: 6 + 2 = 8 and 5 + 3 = 8. One card takes only one of them."),
    (CARDS, "6 4 2 3 3", "You took two groups: 4 + 2 = 6 and 3 + 3 = 6. One card takes only one of them."),
    (CARDS, "8 8 5 3", "You took a match and a group: 8 = 8 and 5 + 3 = 8. One card takes only one of them."),
    (CARDS, "8 4 4", "There is only one 4 on the table."),
    (CARDS, "8 2 2 2 2", "There are only 2 with the number 2 on the table."),
    (CARDS, "8 1 7", "There is no 1 on the table: the 1 that you see is in your hand."),
    (CARDS, "8 9", "There is no 9 on the table."),
    (CARDS, "7", "The 7 is on the table, not in your hand. Type a card of your hand first."),
    (CARDS, "10", "There is no 10 in your hand."),
    (CARDS, "10 8 2", "There is no 10 in your hand."),
    (CARDS, "8 11", "There is no 11 in this game: the cards show the numbers 1 to 10."),
    (CARDS, "0", "There is no 0 in this game: the cards show the numbers 1 to 10."),
    (CARDS, "8x 5", "There is no 8x in this game: the cards show the numbers 1 to 10."),
    (CHIPS, "15 = 15", "There is no 15 in this game: the chips show the numbers 1 to 10."),
    (CHIPS, "15 = 8s", "There is no 8s in this game: the chips show the numbers 1 to 10."),
    (CHIPS, "8 4 2", "8 + 4 + 2 is 14, one short of 15."),
    (CHIPS, "8 9", "8 + 9 is 17, 2 more than 15."),
    (([8], [8, 3]), "8 8", "8 + 8 is 16, one more than 15."),
    (CHIPS, "8 + 5 + 4 = 15", "8 + 5 + 4 is 17, 2 more than 15."),
    (CHIPS, "8 7 5 2", "You took two groups: 8 + 7 = 15 and 8 + 5 + 2 = 15. One chip takes only one of them."),
    (CHIPS, "8 9 4 2", "9 + 4 + 2 is 15 already, without your 8. Your chip must be part of the sum."),
    (CHIPS, "8 lay", "You can make 15 with your 8, so you must."),
    (CHIPS, "8 4 4", "There is only one 4 on the table."),
    (CHIPS, "8 4o 3", "There is no 4o on the table."),
    (([8, 1], [7, 2]), "1", "Your 1 makes no 15 now, but another chip can, so you must take with that one."),
    (([6], [9, 9, 5, 4]), "6 9 9 5 4", "You took 3 groups: 6 + 9 = 15, 6 + 9 = 15 and "
     "6 + 5 + 4 = 15. One chip takes only one of them."),
]  # fmt: skip


@pytest.mark.parametrize(("lying", "line", "expected"), WRONG, ids=[line for _, line, _ in WRONG])
def test_a_wrong_try_is_diagnosed_with_its_sum(
    lying: tuple[list[object], list[object]], line: str, expected: str
) -> None:
    """The sums, what is not there, two captures at once: each is said as it is, and nothing is played."""
    hand, table = lying
    game = "fifteen" if "15" in expected or "chip" in expected or lying is CHIPS else "add-it"
    position = laid_out(Settings.of(game), [hand, [10]], table)
    session, shown = typing(at(position), line)
    assert expected == " ".join(shown.split())
    assert () == session.moves


@pytest.mark.parametrize("language", languages())
def test_every_fault_is_said(language: str) -> None:
    """Every wrong group of a table is answered in both languages; the fault has the rule of the brute force."""
    for game, hand, table in [("add-it", [8, 3], [8, 5, 4, 3, 3, 2, 1, 8]), ("fifteen", [8, 3], [9, 6, 5, 4, 3, 2, 1])]:
        position = laid_out(Settings.of(game), [hand, [10]], table)
        voice = Voice(speech(language), position.settings.game)
        said = 0
        for piece in position.hand:
            for size in range(1, 6):
                for taken in combinations(position.table, size):
                    move = Move(piece, taken)
                    rule = brute_force.broken_rule(game, piece.number, table, numbers_of(taken))
                    wrong = fault(position, move)
                    assert rule == (wrong.rule if wrong else None)
                    if wrong:
                        said += 1
                        words = what_is_wrong(voice, Wrong(wrong, move, position.table, position.hand))
                        assert not re.search(r"\([AF]\d", words)  # the rule stays in the fault
                        assert all(str(number) in words for number in set(wrong.numbers))
        assert said > 100


def test_every_reason_has_words() -> None:
    """Each reason that the docstring of `Fault` lists is said: at play, in a key, or in both; and no other."""
    listed = {word.strip("` ,") for row in (Fault.__doc__ or "").splitlines() if row.strip().startswith("| `")
              for word in row.split("|")[1].split()}  # fmt: skip
    assert {reason for _, reason in SAYINGS} == listed
    assert {(KEY, reason) for game in GAMES.values() for reason in game.rules} <= set(SAYINGS)
    assert listed - {"twice"} == {reason for place, reason in SAYINGS if place == PLAY}


def test_a_forced_game_of_cards_says_so_without_fifteen() -> None:
    """The house rule `forced` in ADD-IT speaks of taking, not of making 15."""
    position = laid_out(Settings.of("add-it", capture="forced"), [[8, 1], [10]], [8, 2])
    assert (
        "Your 1 takes nothing now, but another card can, so you must take with that one."
        == typing(at(position), "1")[1]
    )
    session, asked = typing(at(position), "8")
    assert "lay" not in asked
    assert "Your 8 can take something, so you must." == typing(session, "lay")[1]


def test_the_way_out_is_told_after_two_wrong_tries() -> None:
    """Who has tried twice in vain hears of `hint` and `?`, and a new turn begins anew."""
    session = at(laid_out(Settings.of("add-it"), [[8, 1, 2], [10, 9, 9]], [5, 3, 1], 20))
    asked = []
    after = session
    for line in ("8 5 1", "8 3 1", "8 1"):
        after, shown = typing(after, line)
        asked.append("Type hint" in shown)
    assert [False, True, False] == asked
    after, _ = typing(session, "8 5 1", "8 3 1", "8 5 3")
    assert 0 == after.tries


def test_the_page_on_playing_quotes_what_is_said() -> None:
    """docs/play.md: the sentences that it shows are those of the tries above."""
    page = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    quoted = re.findall(r"^    (\d.*?)   +([A-Z\d].*\.)$", page, re.MULTILINE)
    assert 4 == len(quoted)
    assert set(quoted) <= {(line, expected) for _, line, expected in WRONG}
