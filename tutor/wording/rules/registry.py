"""What a rule sheet of a game says, and the examples that it shows.

Comes in: a game and a language. Goes out: topics, each a heading and its parts. An example is only what lies there and
what is played: which captures it has is found by the rules, where the sheet is made. Does not know pages.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.errors import chosen
from tutor.games import Game
from tutor.wording.catalogue import Speech
from tutor.wording.rules.add_it import add_it_rules
from tutor.wording.rules.fifteen import fifteen_rules
from tutor.wording.rules.topics import RuleWords

RULE_WORDS: dict[str, Callable[[Game, Speech], RuleWords]] = {"add-it": add_it_rules, "fifteen": fifteen_rules}
"""The words of each game's rule sheet; a game that is added gets its own."""


def rule_words(game: Game, speech: Speech) -> RuleWords:
    """All that the rule sheet of a game says.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> rule_words(find_game("fifteen"), speech("en")).title
    'How to play Add up Fifteen'

    Raises `UsageError` for a game that has no rule sheet.
    """
    return chosen(
        RULE_WORDS,
        game.key,
        "there is no rule sheet for the game {name}{hint}; the games with a rule sheet are {names}",
    )(game, speech)
