"""A child at play: what is said when it does not know, slips again, or takes less than there is."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.played_games import laid_out
from tests.test_wrong_moves import CHIPS, WRONG
from tests.typed_games import at, seated, typing, whole
from tutor.errors import InputError
from tutor.games import Settings
from tutor.playing.kept import kept_text, read_kept_text
from tutor.playing.session import Session
from tutor.wording.catalogue import languages, speech
from tutor.wording.faults import PLAY, SAYINGS
from tutor.wording.play.voice import stuck_phrases
from tutor.wording.slips import AGAIN

MOST_WORDS = 14
"""The most words of a sentence for a child, numbers and signs not counted."""
TABLE = [5, 3, 3, 2, 6, 9]


def cards(hand: Sequence[object], table: Sequence[object], **look: str) -> Session:
    """A turn in ADD-IT."""
    return at(laid_out(Settings.of("add-it"), [hand, [10, 9, 9]], table, 20), **look)


@pytest.mark.parametrize(
    "line", ["I don't know", "i dont know!", "I don’t know.", "IDK", "um, no idea", "what can I do?"]
)
@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_not_knowing_is_asking_for_a_hint(game: str, line: str) -> None:
    """Who does not know is answered as if *hint* had been typed, which counts as a hint."""
    session, _ = seated(game)
    assert typing(session, "hint") == typing(session, line)
    assert 1 == typing(session, line)[0].helped.hints


@pytest.mark.parametrize("language", languages())
def test_every_phrase_of_not_knowing_is_understood(language: str) -> None:
    """In each language its own phrases and the English ones; a line with a number is a try, and no such phrase."""
    session, _ = seated(language=language)
    for phrase in (*stuck_phrases(speech(language)), *stuck_phrases(speech("en"))):
        assert typing(session, "hint") == typing(session, phrase.upper()), phrase
        assert 0 == typing(session, f"8 5 {phrase}")[0].helped.hints
    if language == "es":
        assert typing(session, "pista") == typing(session, "¡No lo sé!")


@pytest.mark.parametrize("frames", ["boxes", "letters", "plain"])
def test_the_table_is_shown_again_after_two_wrong_tries(frames: str) -> None:
    """Two wrong tries may have moved the table off the screen: it comes again, after every second one."""
    session = cards([8, 1, 2], [5, 3, 1], frames=frames)
    seen = []
    for line in ("8 5 1", "8 3 1", "8 1", "8 5"):
        session, shown = typing(session, line)
        seen.append("our hand" in shown)
    assert [False, True, False, True] == seen


@pytest.mark.parametrize(("lying", "line", "first"), WRONG, ids=[line for _, line, _ in WRONG])
@pytest.mark.parametrize("language", languages())
def test_the_same_slip_twice_gets_another_answer(
    lying: tuple[list[object], list[object]], line: str, first: str, language: str
) -> None:
    """Each second time the answer differs from the first, in short sentences, and nothing is played."""
    hand, table = lying
    game = "fifteen" if "15" in first or "chip" in first or lying is CHIPS else "add-it"
    session = at(laid_out(Settings.of(game), [hand, [10]], table), language=language)
    session, one = typing(session, line)
    session, other = typing(session, line)
    other = " ".join(other.split("\n\n")[0].split())
    assert " ".join(one.split()) not in other
    assert all(len(re.findall(r"[^\W\d]+", each)) <= MOST_WORDS for each in re.split(r"[.?!:]", other))
    assert () == session.moves
    _, third = typing(session, line)
    assert one == third


def test_a_slip_is_remembered_through_the_game() -> None:
    """Two groups in one turn, and two others in the next: the second answer is another view."""
    session = cards([8, 7, 1], [6, 2, 5, 3, 4, 3])
    session, shown = typing(session, "8 6 2 5 3")
    assert "You took two groups" in shown
    session, shown = typing(session, "7 5 2 4 3")
    assert "Each one is right by itself: 5 + 2 = 7 and 4 + 3 = 7. Which one do you want?" == shown.splitlines()[0]


def test_every_slip_has_a_second_answer() -> None:
    """Each reason that can arise at play has one."""
    assert {reason for place, reason in SAYINGS if place == PLAY} == set(AGAIN)


def test_a_missed_capture_is_mentioned_once() -> None:
    """Who takes less than there is hears so, with the piece and the gain but not the sum; after undo not again."""
    session = cards([8, 1, 2], TABLE)
    after, shown = typing(session, "8 5 3")
    assert "There was more: your 8 could bring one card more. Type undo to look again." in " ".join(shown.split())
    _, again = typing(after, "undo", "8 6 2")
    assert "There was more" not in again
    _, best = typing(after, "undo", "8 3 3 2")
    assert "There was more" not in best
    laid, shown = typing(session, "2 lay")
    assert "There was more: your 8 could bring 4 cards more." in " ".join(shown.split())
    assert frozenset({1}) == laid.told


def test_nothing_is_mentioned_when_quiet() -> None:
    """`--quiet`, which is saved with the game; games that were saved before there was such an option are not quiet."""
    session, _ = seated(seed="k107")
    assert "There was more" in typing(session, f"{min(session.position.hand)} lay")[1]
    quiet, shown = typing(replace(session, quiet=True), f"{min(session.position.hand)} lay")
    assert "There was more" not in shown
    text = kept_text(quiet)
    assert read_kept_text(text.encode()).quiet
    fields = json.loads(text)
    del fields["quiet"]
    assert not read_kept_text(json.dumps(fields).encode()).quiet
    with pytest.raises(InputError, match="quiet"):
        read_kept_text(json.dumps(fields | {"quiet": 1}).encode())


def test_the_best_is_never_said_to_miss_anything() -> None:
    """A person who always takes the most plays a whole game, and hears of nothing missed."""
    for _, _, session, lines in whole(seated("fifteen")):
        assert "There was more" not in "\n".join(lines)
        assert not session.told
