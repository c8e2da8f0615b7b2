"""The words that belong to one game alone: the record that each game fills in.

Comes in: nothing. Goes out: the record, and the general words of a game that has none. Knows no particular game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tutor.games import Game
from tutor.wording.catalogue import Speech
from tutor.wording.rules.topics import RuleWords

if TYPE_CHECKING:  # an explanation needs these words, and must not pay for the puzzles
    from tutor.puzzle.foresight import Worths
    from tutor.puzzle.wishes import Range

Say = Callable[[Speech], str]
SayOfGame = Callable[[Game, Speech], str]


class MarkWords(NamedTuple):
    """What a piece with a mark is called: read aloud by itself, and in a sentence."""

    aloud: Callable[[Speech, int], str]
    named: Callable[[Speech, int], str]


class GameWords(NamedTuple):
    """The words that belong to one game alone. Whatever is left out is said in general words, or not at all.

    `sheet` is the rule sheet. `rule` says what a capture is, as far as captures with the given numbers of addends need
    it, and `turn` says it at length, where the sentences of the game's equation do not say everything. `best` says
    which capture is best and `scoring` how points are scored, each in a sentence; `worths` says what pieces are worth
    when a gain is counted. `marks` are the names of marks by their letters; `about_marks` says what they mean, in plain
    words or with signs. `sets` says that several sets are in play. `points`, `reasons` and `gains` name ways to score,
    why a capture is best and what it brings in addition, where the name alone does not say so. `ways` are the rows of
    the score sheet: the way, its name, and the piece shown beside it. `information` is for the card with the rules in
    short.
    """

    sheet: Callable[[Game, Speech], RuleWords] | None = None
    rule: Callable[[Game, Speech, Range], str] | None = None
    turn: SayOfGame | None = None
    best: Say | None = None
    scoring: Say | None = None
    worths: Callable[[Speech, Worths], str] | None = None
    marks: Mapping[str, MarkWords] = {}
    about_marks: Callable[[Speech], tuple[str, str]] | None = None
    sets: Callable[[Speech, int, str], str] | None = None
    points: Mapping[str, SayOfGame] = {}
    reasons: Mapping[str, Say] = {}
    gains: Mapping[str, Callable[[Speech, int], str]] = {}
    ways: Callable[[Speech], tuple[tuple[str, str, str], ...]] | None = None
    information: Callable[[Game, Speech], tuple[str, ...]] | None = None
