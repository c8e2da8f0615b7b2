"""Why a capture is best, in a few words.

Comes in: the reasons of `deciding`. Goes out: a few words in a language. Does not know where they are printed.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games import Game
from tutor.wording.catalogue import Speech
from tutor.wording.rules.registry import game_words


def reason_words(game: Game, reasons: Sequence[str], speech: Speech) -> str:
    """The reasons of `deciding` in a few words.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> reason_words(find_game("fifteen"), ("sevens", "pieces"), speech("en"))
    'more sevens, then more chips'
    """
    nouns = speech.pieces(game, 2)
    # "Most" is true where nothing comes before the number of pieces (A12); after other priorities (F9) it is "more".
    alone = game.priorities[0] == "pieces"
    words = {
        "pieces": speech.say("most {nouns}", nouns=nouns) if alone else speech.say("more {nouns}", nouns=nouns),
        "sweep": speech.say("a sweep"),
        "only": speech.say("the only one"),
        "equal": speech.say("worth the same"),
    }
    words |= {name: text(speech) for name, text in game_words(game).reasons.items()}
    others = [name for name in reasons if name not in words]
    # Translators: {what} is what a game of one's own counts, such as "coins".
    words |= {name: speech.say("more {what}", what=name.replace("_", " ")) for name in others}
    text = words[reasons[0]]
    for name in reasons[1:]:
        # Translators: {first} and {next} are few words such as "more sevens": what decides first, and what then.
        text = speech.say("{first}, then {next}", first=text, next=words[name])
    return text
