"""What rule sheets are made of: topics with text, examples and lists.

Comes in: text and pieces in the notation of the games. Goes out: frozen values. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tutor.games import Game
from tutor.wording.catalogue import Speech


class Scene(NamedTuple):
    """A played piece on a table. The picture shows its one capture, or the wrong one that breaks rule `wrong`.

    `wrong` is a reason of the near misses, and `caption` is then the text beside the picture. A labelled one says which
    piece is played.
    """

    played: str
    table: str
    wrong: str = ""
    caption: str = ""
    labelled: bool = False


class HandScene(NamedTuple):
    """A hand over a table: the picture shows which pieces of the hand can capture, and what."""

    hand: str
    table: str


class Listing(NamedTuple):
    """A played piece on a table with every capture; `left_out` is the one that the game's own rule sheet leaves out."""

    played: str
    table: str
    left_out: tuple[int, ...]


class Faces(NamedTuple):
    """Pieces with what each is called."""

    rows: tuple[tuple[str, str], ...]


class Scoring(NamedTuple):
    """The end of one game: each player's name, all pieces collected (leftovers included) and the sweeps made.

    `ways` names each way to score by its key in game records.
    """

    players: tuple[tuple[str, str, int], ...]
    ways: tuple[tuple[str, str], ...]


class Decided(NamedTuple):
    """A point that the game leaves open: the number of the rule that settles it, and how."""

    rule: str
    text: str


TopicPart = str | Scene | HandScene | Listing | Faces | Scoring | Decided


class Topic(NamedTuple):
    """A heading and what is below it, in order. A wide one has its heading above it and takes the whole width."""

    heading: str
    parts: tuple[TopicPart, ...]
    wide: bool = False


class RuleWords(NamedTuple):
    """A rule sheet: its title, one line about the game, its topics."""

    title: str
    tagline: str
    topics: tuple[Topic, ...]


def short_last_hands(game: Game) -> dict[int, int]:
    """How many pieces each player gets in a last hand that the pile cannot fill, by the number of players.

    Only for numbers of players that need one deck, and where everybody gets the same number of pieces (A10).

    >>> from tutor.games import find_game
    >>> short_last_hands(find_game("add-it"))
    {3: 4}
    """
    fewest, most = game.players
    left = {
        players: (len(game.deck.pieces) - game.table_size) % (players * game.hand_size)
        for players in range(fewest, most + 1)
    }
    return {players: rest // players for players, rest in left.items() if rest and rest % players == 0}


def decided_topic(speech: Speech, points: Iterable[Decided]) -> Topic:
    """The topic of the points that the game leaves open."""
    opening = speech.say("The game leaves these points open. This is how we play. You may agree on another way first.")
    return Topic(speech.say("Decided here"), (opening, *points))
