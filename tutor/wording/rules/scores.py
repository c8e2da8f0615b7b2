"""The words of score sheets and playing mats.

Comes in: a game and a language. Goes out: the words for its columns and rows. Does not know pages.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.games import Game
from tutor.puzzle.wishes import ANY
from tutor.wording import equations
from tutor.wording.catalogue import Speech
from tutor.wording.rules.registry import game_words


class ScoreWords(NamedTuple):
    """The words of a game's score sheet.

    `ways` are the ways to score, each with the piece shown beside it; empty where pieces are simply counted. `single`
    says how one game is written down and `long` how points add up to the target.
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
    """The words of a score sheet.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> score_words(find_game("add-it"), speech("en")).single
    'Write how many cards each player has. All together they are 60.'
    """
    ways = score_ways(game, speech)
    return ScoreWords(
        title=speech.say("{game}: score sheet", game=game.name),
        single=speech.say(
            "Write how many {nouns} each player has. All together they are {number}.",
            nouns=speech.pieces(game, 2), number=len(game.deck.pieces),
        )
        if not ways
        else speech.say("Write the points of each player. If two have equally many, nobody gets that point."),
        long=speech.say(
            "Add up the points of all games. Whoever has most, with {target} or more at the end of a game, wins.",
            target=game.target,
        ),
        ways=ways,
    )  # fmt: skip


def score_ways(game: Game, speech: Speech) -> tuple[tuple[str, str], ...]:
    """The rows of a score sheet, each with the piece that stands beside it; none where one thing alone is counted.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> score_ways(find_game("add-it"), speech("en")), score_ways(find_game("fifteen"), speech("en"))[2]
    ((), ('Most sevens', '7'))
    """
    own = game_words(game).ways
    if own:
        return tuple((name, piece) for _, name, piece in own(speech))
    names = [point_name(game, way, speech) for way in game.ways]
    return tuple((name[0].upper() + name[1:], "") for name in names) if len(names) > 1 else ()


def point_name(game: Game, name: str, speech: Speech) -> str:
    """What a sort of points is called, by its name in a record (A12, F9); that name in words where it has no other.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [point_name(find_game("fifteen"), name, speech("en")) for name in ("most_sevens", "most_bananas")]
    ['most sevens', 'most bananas']
    """
    own = game_words(game).points
    if name in own:
        return own[name](game, speech)
    nouns = speech.pieces(game, 2)
    names = {
        "cards": nouns,
        # Translators: in a list of points: how often the whole table was taken.
        "sweeps": speech.say("sweeps"),
        # Translators: in a list of points: who has the most chips gets the point.
        "most_pieces": speech.say("most {nouns}", nouns=nouns),
    }
    return names.get(name, name.replace("_", " "))


def mat_words(game: Game, speech: Speech) -> MatWords:
    """The words of a playing mat."""
    own = game_words(game).rule
    return MatWords(
        play=own(game, speech, ANY) if own else equations.mat(game, speech),
        # Translators: the place for the pieces that are still to be dealt.
        pile=speech.say("pile"),
        # Translators: the place for the pieces that a player has taken.
        collected=speech.say("collected"),
        # Translators: the room on the mat for further chips of the table.
        more=speech.say("room for more"),
    )
