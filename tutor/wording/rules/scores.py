"""What stands on score sheets and playing mats.

Comes in: a game and a language. Goes out: the words for its columns and rows. Does not know pages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor.games import Game
from tutor.wording.catalogue import Speech
from tutor.wording.rules.fifteen import score_ways


class ScoreWords(NamedTuple):
    """The words of a game's score sheet.

    `ways` are the ways to score, each with the piece that stands beside it; none where pieces are simply counted.
    `single` says how one game is written down and `long` how points add up to the target.
    """

    title: str
    single: str
    long: str
    ways: tuple[tuple[str, str], ...]


class MatWords(NamedTuple):
    """The words of a game's playing mat: what is done on it, and what its places are called."""

    play: str
    pile: str
    collected: str
    more: str


def score_words(game: Game, speech: Speech) -> ScoreWords:
    """The words of a score sheet; a game with ways of its own to score has them in `WAYS`.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> score_words(find_game("add-it"), speech("en")).single
    'Write how many cards each player has. All together they are 60.'
    """
    ways = WAYS[game.key](speech) if game.key in WAYS else ()
    return ScoreWords(
        title=speech.say("{game}: score sheet", game=game.name),
        single=speech.say(
            "Write how many {pieces} each player has. All together they are {number}.",
            pieces=speech.pieces(game, 2), number=len(game.deck.pieces),
        )
        if not ways
        else speech.say("Write the points of each player. If two have equally many, nobody gets that point."),
        long=speech.say(
            "Add up the points of all games. Whoever has most, with {target} or more at the end of a game, wins.",
            target=game.target,
        ),
        ways=ways,
    )  # fmt: skip


def _fifteen_ways(speech: Speech) -> tuple[tuple[str, str], ...]:
    """F9: the five ways to score, each with a chip that shows what counts."""
    pieces = {"most_sevens": "7", "most_circled": "5o", "special_seven": "7*"}
    return tuple((name, pieces.get(way, "")) for way, name in score_ways(speech))


WAYS: dict[str, Callable[[Speech], tuple[tuple[str, str], ...]]] = {"fifteen": _fifteen_ways}
"""The games with several ways to score."""


def mat_words(game: Game, speech: Speech) -> MatWords:
    """The words of a playing mat."""
    return MatWords(
        play=speech.say("Take one card of the same number, or a group that adds up to your card.")
        if game.matches
        else speech.say("Your chip and chips from the table make {whole}.", whole=game.whole(1)),
        # Translators: the place for the pieces that are still to be dealt.
        pile=speech.say("pile"),
        # Translators: the place for the pieces that a player has taken.
        collected=speech.say("collected"),
        # Translators: the room on the mat for further chips of the table.
        more=speech.say("room for more"),
    )
