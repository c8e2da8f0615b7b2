"""What a child is told and may type in `tutor play`: honest reasons and praise, plain words, questions in doubt."""

from __future__ import annotations

import re

import pytest

from tests import brute_force
from tests.played_games import laid_out
from tests.typed_games import at, numbered, seated, typing, whole
from tutor.games import Settings, read_move
from tutor.games.events import Ended
from tutor.pieces import Piece, numbers_of
from tutor.playing.looking import LONG
from tutor.playing.session import BETWEEN, OVER, PLAYING
from tutor.reasoning.explanation import explain
from tutor.reasoning.hands import example_of, left_behind
from tutor.wording.catalogue import languages, speech
from tutor.wording.play.results import missed_line
from tutor.wording.play.telling import tell
from tutor.wording.play.voice import Voice
from tutor.wording.steps import sentences

FIFTEEN = Settings.of("fifteen")
CARDS = Settings.of("add-it")


def test_one_capture_with_two_pieces_is_not_the_only_one() -> None:
    """F9: a 10 or the circled 10 is a choice, and the circled one counts more; two plain ones are none."""
    for other, reason in [("10o", "more circled chips"), ("10", "the only one")]:
        _, shown = typing(at(laid_out(FIFTEEN, [[5], [1]], [10, other])), "?")
        assert f"({reason})" in shown
    assert (
        "Take 10 with a circle: more circled chips."
        in sentences(explain(5, "10 10o", game="fifteen"), speech("en"))[-1]
    )
    assert "Take" not in sentences(explain(5, "10 10", game="fifteen"), speech("en"))[-1]
    special = sentences(explain(8, "7 7*", game="fifteen"), speech("en"))[-1]
    assert "Take 7 with lines: the special seven" in special


@pytest.mark.parametrize("language", languages())
def test_one_piece_left_is_one(language: str) -> None:
    """The last sentence of a game has its singular."""
    voice = Voice(speech(language), CARDS.game)
    for player in (None, 0, 1):
        one, two = (tell(voice, Ended(player, (Piece(8),) * number)) for number in (1, 2))
        assert "2" not in one
        assert "1" not in one
        assert "2" in two
        assert "las carta " not in one


def test_a_sum_that_fits_two_chips_is_asked_about() -> None:
    """F4: 6 + 5 + 4 with 4 and 5 in the hand is a question; its answer is the move, anything else is heard anew."""
    start = at(laid_out(FIFTEEN, [[4, 5], [1, 1]], [6, 5, 4, 9], 0))
    asked, shown = typing(start, "6 + 5 + 4")
    assert ("Which chip do you play, 5 or 4?", ()) == (shown, asked.moves)
    for answer, other in [("4", (5, 6)), ("5", (4, 6))]:
        assert (int(answer), other) == numbered(typing(asked, answer)[0].moves[0])
    assert () == typing(asked, "hint")[0].which
    assert (4, (5, 6)) == numbered(typing(start, "4 + 5 + 6 = 15")[0].moves[0])  # the first one typed is in the hand


def test_praise_tells_of_help() -> None:
    """Who has looked is not praised for finding; the looks, hints and turns taken back are counted."""
    for asked, told in [
        ((), "found the best"),
        (("?",), "That was with 1 question with ?."),
        (("? 8", "?", "hint"), "That was with 2 questions with ? and 1 hint."),
    ]:
        position = laid_out(CARDS, [[8], [1]], [5, 3, 9], player=0)
        session, shown = typing(at(position), *asked, "8 5 3")
        assert OVER == session.stage
        assert told in " ".join(shown.split())
        assert ("found the best" in shown) == (not asked)
    free, _ = typing(at(laid_out(CARDS, [[8, 1], [10, 10]], [5, 3, 9], 20)), "8 5 3", "undo")
    assert 1 == free.helped.undone


def test_numbers_stand_behind_the_points() -> None:
    """F9: below the points stands how many each player has, and that equally many bring nobody the point."""
    *_, (_, _, session, lines) = whole(seated("fifteen"))
    shown = "\n".join(lines)
    banks = session.position.banks
    assert f"Most chips: You {len(banks[0])}, Ada {len(banks[1])}" in shown
    _, scored = typing(seated("fifteen")[0], "score")
    assert "Most sevens: You 0, Ada 0; a tie, so nobody gets the point." in scored


@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_the_opening_says_how_to_play(game: str) -> None:
    """The greeting has an example with a number of the hand that comes out; help has the same."""
    for seed in range(20):
        session, lines = seated(game, seed=str(seed))
        played, one, other = example_of(session.position, 0)
        assert played in numbers_of(session.position.hand)
        assert one + other == session.position.settings.game.total(played)
        said = f"{played} {'+' if game == 'fifteen' else '='} {one} + {other}"
        assert f"what it takes: {said}, say, if there were {one} and {other}" in " ".join(" ".join(lines).split())
        assert said in typing(session, "help")[1]
        assert "go to your pile" in typing(session, "rules")[1].replace("\n", " ")


def test_the_table_is_shown_before_the_computer_plays_on_it() -> None:
    """Who begins second sees what lay there, in the first game and in the next of a match; who begins is said once."""
    _, lines = seated("fifteen", first=1)
    assert 1 == sum("Ada begins" in line for line in lines)
    told = next(place for place, line in enumerate(lines) if line.startswith(("Ada plays", "Ada lays")))
    assert any("On the table" in line for line in lines[:told])
    for before, _, session, shown in whole(seated("fifteen", match=True, target=9)):
        if before.stage == BETWEEN and session.positions[0].player:
            assert "On the table" in shown[0]
            assert not any("begins" in line for line in shown)


def test_between_two_games_one_can_ask() -> None:
    """?, help and rules are answered there, and the game does not go on by itself."""
    between = next(session for _, _, session, _ in whole(seated("fifteen", match=True)) if session.stage == BETWEEN)
    for word, said in [("?", "Press Enter"), ("help", "undo"), ("rules", "15"), ("hint", "Press Enter")]:
        after, shown = typing(between, word)
        assert (BETWEEN, True) == (after.stage, said in shown), word
    assert PLAYING == typing(between, "")[0].stage


def test_nothing_is_on_the_table_between_two_games() -> None:
    """A question about the table between two games is answered, and so is how to go on."""
    between = next(after for _, _, after, _ in whole(seated("fifteen", match=True)) if after.stage == BETWEEN)
    for asked in ("?", "hint", "table", "undo"):
        after, shown = typing(between, asked)
        assert (BETWEEN, True) == (after.stage, "there is nothing on the table" in shown), asked
        assert "Press Enter" in shown


def test_a_long_answer_ends_with_the_table() -> None:
    """Where an answer pushes the table off the screen, a line repeats it."""
    session, _ = seated("add-it")
    answers = [typing(session, asked)[1].splitlines() for asked in ("?", "? 10", "? 1", "hint")]
    assert {True, False} == {len(lines) > LONG for lines in answers}
    numbers = " ".join(str(number) for number in sorted(numbers_of(session.position.table)))
    for lines in answers:
        assert (len(lines) > LONG) == (lines[-1].startswith(f"On the table: {numbers}. Your hand: "))


@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_the_score_is_that_of_a_game_that_ends_now(game: str) -> None:
    """A11, F8: what lies on the table counts for whoever captured last, and it is said for whom."""
    told = 0
    for before, meant, _, _ in whole(seated(game, opponents=2)):
        position = before.position
        if not meant or position.last_capture is None or not position.table:
            continue
        shown = typing(before, "score")[1]
        banks = [list(bank) for bank in position.banks]
        banks[position.last_capture] += position.table
        points = position.settings.game.score(tuple(map(tuple, banks)), position.sweeps)
        totals = [sum(each.values()) for each in points]
        row = next(line for line in reversed(shown.splitlines()) if re.match("  (cards|points in all) ", line))
        assert totals == [int(number) for number in re.findall(r"\d+", row)]
        name = ("You", "Ada", "Leo")[position.last_capture]
        assert f"whoever captured last: {name}." in " ".join(shown.split())
        told += 1
    assert told > 5


def test_a_hint_to_lay_grows() -> None:
    """Where nothing can be taken, the first hint asks to compare, and the second tells all that `?` tells."""
    session = at(laid_out(FIFTEEN, [[1, 7, 8], [10, 10]], [1], 0))
    session, first = typing(session, "hint")
    assert "Which one leaves the least" in first
    assert "If you lay" not in first
    session, second = typing(session, "hint")
    assert ["1", "7", "8"] == re.findall(r"If you lay (\d+)", second)
    assert "That was the last hint" in typing(session, "hint")[1]


def test_a_sum_alone_does_not_spend_another_card_unasked() -> None:
    """4 + 3 may mean that the 4 takes the 3: where the hand has a 4, it is asked before the 7 is played."""
    session = at(laid_out(CARDS, [[4, 7], [10, 10]], [4, 3], 0))
    asked, _ = typing(session, "4 + 3")
    assert ((), 7) == (asked.moves, asked.chosen.number if asked.chosen else 0)
    assert (7, (3, 4)) == numbered(typing(asked, "4 3")[0].moves[0])
    assert (7, (3, 4)) == numbered(typing(session, "3 + 4")[0].moves[0])  # no 3 in the hand: only one thing is meant
    assert (7, (3, 4)) == numbered(typing(session, "4 + 3 = 7")[0].moves[0])
    assert (7, (3, 4)) == numbered(typing(session, "4 + 3 with 7")[0].moves[0])


def test_laying_takes_nothing() -> None:
    """`8 lay 5` is no move: nothing that was typed is passed over."""
    session = at(laid_out(CARDS, [[4, 7], [10, 10]], [4, 3], 0))
    after, shown = typing(session, "7 lay 4")
    assert ((), True) == (after.moves, "Type its number too, as in 4 lay" in shown)


def test_the_very_last_card_is_just_laid() -> None:
    """Nobody holds anything any more, so there is no word about what others could take."""
    last = laid_out(CARDS, [[8], []], [5, 2], 0)
    for asked in ("?", "hint"):
        shown = typing(at(last), asked)[1]
        assert "last card of the game: just lay it" in shown
        assert "chance" not in shown
    assert "that is chance" in typing(at(laid_out(CARDS, [[8], [1]], [5, 2], 0)), "?")[1]


def test_two_sets_are_told() -> None:
    """F2: with three players there are two sets, and so two special sevens; it is said at once, and in the rules."""
    heard = seated("fifteen", opponents=2)
    for shown in (" ".join(heard[1]), typing(heard[0], "rules")[1]):
        assert "2 sets of 40 chips, so there are 2 special sevens" in " ".join(shown.split())
    assert "sets" not in " ".join(seated("fifteen")[1])


def test_a_forced_game_says_when_a_chip_may_be_laid() -> None:
    """F5: whatever the help shows as typed says when it is not allowed."""
    session, shown = seated("fifteen")
    assert "When none of your chips can take, type 10 lay." in " ".join(" ".join(shown).split())
    assert "when none of your chips can take" in " ".join(typing(session, "help")[1].split())
    assert "Or take nothing" in " ".join(" ".join(seated("add-it")[1]).split())


def test_names_and_numbers_stay_together() -> None:
    """No line ends between a name and its number."""
    for width in range(40, 80):
        session, lines = seated("fifteen", opponents=3, width=width)
        lines += typing(session, "score")[1].splitlines()
        assert [] == re.findall(r"\b(?:You|Ada|Leo|Mia)\n *\d", "\n".join(lines))


def test_small_words_alone_do_not_put_a_card_back() -> None:
    """Only an empty line chooses again; anything else is asked once more."""
    session, _ = typing(at(laid_out(CARDS, [[8, 1], [10, 10]], [5, 3], 0)), "8")
    assert typing(session, "please")[0].chosen == session.chosen is not None
    assert typing(session, "")[0].chosen is None


def test_a_match_of_the_same_number_reads_well() -> None:
    """A card that was laid and could have taken its own number."""
    game = CARDS.game
    voice = Voice(speech("en"), game)
    said = missed_line(voice, 4, read_move("8s", game), read_move("8s=8b", game), "2 cards more")
    assert "Turn 4: you laid 8; it could have taken 8, which brings 2 cards more." == said


def test_captures_are_told_as_sums() -> None:
    """Fifteen's sum makes 15, that of cards the played number; a match is called one."""
    tries: list[tuple[Settings, list[int], list[object], str, str]] = [
        (FIFTEEN, [4, 1], ["6o", 5, 10], "4 6 5", "You play 4: 4 + 6o + 5 = 15."),
        (CARDS, [9, 1], [6, 3, 10], "9 6 3", "You play 9 and take 6 + 3 = 9."),
        (CARDS, [8, 1], [8, 10], "8 8", "You play 8 and take 8: a match."),
    ]
    for settings, hand, table, line, said in tries:
        position = laid_out(settings, [hand, [2, 2]], table, 20)
        assert typing(at(position), line)[1].startswith(said)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "I take 8 and 2 with 10"),
        ("es", "capturo 8 y 2 con 10"),
        ("en", "ten = eight + two"),
        ("es", "diez = 8 y dos"),
    ],
)
def test_words_are_understood(language: str, line: str) -> None:
    """The piece after *with* is the played one, and numbers may be words."""
    position = laid_out(CARDS, [[10, 8, 2], [1, 1, 1]], [8, 2, 5], 20)
    session, shown = typing(at(position, language=language), line)
    assert (10, (2, 8)) == numbered(session.moves[0]), shown


def test_pleas_are_understood() -> None:
    """A call for help is one; pass and nothing lay, the only piece without its number."""
    start = at(laid_out(CARDS, [[8, 1], [1, 1]], [5, 3], 20))
    for line in ("what do i do", "help me", "what?"):
        assert "takes your last turn back" in typing(start, line)[1]
    one = at(laid_out(CARDS, [[8], [10]], [5, 3], 20))
    for line in ("lay", "pass", "nothing"):
        assert (8, ()) == numbered(typing(one, line)[0].moves[0])
        assert () == typing(start, line)[0].moves


def test_names_of_plain_can_be_typed() -> None:
    """What --plain calls a piece means that piece."""
    position = laid_out(FIFTEEN, [[8, 3], [1, 1]], [7, "7*", 10, "10o"], 0)
    for line, taken in [("8 and 7 with lines", "7*"), ("8 7", "7*")]:
        assert f"8={taken}" == str(typing(at(position, frames="plain"), line)[0].moves[0])
    held = laid_out(FIFTEEN, [["5o", 5], [1, 1]], [10, "10o"], 0)
    assert "5o=10" == str(typing(at(held, frames="plain"), "5 with a circle, ten")[0].moves[0]).replace("10o", "10")
    rules = typing(at(held, frames="plain"), "rules")[1]
    assert not re.search(r"\bo\b|star|rays", rules)


@pytest.mark.parametrize("settings", [FIFTEEN, CARDS])
def test_laying_is_advised(settings: Settings) -> None:
    """What a laid piece leaves to others is as brute force has it; nothing is claimed about hands."""
    position = laid_out(settings, [[2, 1], [10, 10]], [4] if settings is FIFTEEN else [9, 9], 0)
    game = settings.game
    for piece, some_by, all_by in left_behind(position):
        lying = [*numbers_of(position.table), piece.number]
        captures = {number: brute_force.captures(game.key, number, lying) for number in range(1, 11)}
        assert [number for number in captures if captures[number]] == list(some_by)
        whole_table = [number for number in captures if tuple(sorted(lying)) in set(captures[number])]
        assert (whole_table if game.sweeps else []) == list(all_by)
    _, shown = typing(at(position), "?")
    assert "that is chance" in shown
    assert ("If you lay 2, only 9 could take something, and it would take everything." in " ".join(shown.split())) == (
        settings is FIFTEEN
    )


def test_house_rules_and_targets_are_told() -> None:
    """What differs from the game's own rules is said at the start."""
    for rules, said in [
        ({"capture": "forced"}, "House rule"),
        ({"match": True, "target": 30}, "until somebody has 30"),
    ]:
        assert said in " ".join(seated(**rules)[1])  # type: ignore[arg-type]
        assert said not in " ".join(seated()[1])


def test_an_empty_table_is_one_sentence() -> None:
    """An empty table and an empty pile are named together."""
    empty = laid_out(CARDS, [[8, 1], [10, 10]], [], 0)
    assert typing(at(empty), "table")[1].splitlines()[2] == "The table and the pile are empty."
