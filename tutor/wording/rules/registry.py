"""What is said of each game and of no other, and what its rule sheet says.

Comes in: a game and a language. Goes out: words; topics, each a heading and its parts. An example is only a table and a
played piece: its captures are found by the rules when the sheet is made. Does not know pages.
"""

from __future__ import annotations

from tutor.errors import chosen
from tutor.games import Game
from tutor.wording.catalogue import Speech
from tutor.wording.rules.add_it import ADD_IT_WORDS
from tutor.wording.rules.fifteen import FIFTEEN_WORDS
from tutor.wording.rules.game_words import GameWords
from tutor.wording.rules.topics import RuleWords

GAME_WORDS: dict[str, GameWords] = {"add-it": ADD_IT_WORDS, "fifteen": FIFTEEN_WORDS}
"""The words of each game; a game that is added gets its own here."""

NO_WORDS = GameWords()


def game_words(game: Game) -> GameWords:
    """All that is said of a game alone; for a game that has no words of its own, nothing."""
    return GAME_WORDS.get(game.key, NO_WORDS)


def rule_words(game: Game, speech: Speech) -> RuleWords:
    """Everything that the rule sheet of a game says.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> rule_words(find_game("fifteen"), speech("en")).title
    'How to play Add up Fifteen'

    Raises `UsageError` for a game that has no rule sheet.
    """
    sheets = {key: words.sheet for key, words in GAME_WORDS.items() if words.sheet}
    return chosen(
        sheets,
        game.key,
        "there is no rule sheet for the game {name}{hint}; the games with a rule sheet are {names}",
    )(game, speech)
