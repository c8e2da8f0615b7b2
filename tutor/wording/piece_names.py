"""What a card or a chip is called when it is read aloud, and what stands on ADD-IT's information card.

Comes in: pieces and a language. Goes out: words. Does not know where they are printed.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.games import Game
from tutor.games.fifteen import CIRCLED, SPECIAL
from tutor.pieces import Piece
from tutor.wording.catalogue import Speech

SYMBOLS: dict[str, Callable[[Speech], str]] = {
    "s": lambda speech: speech.say("soccer"),
    "b": lambda speech: speech.say("basketball"),
    "t": lambda speech: speech.say("tennis"),
    "r": lambda speech: speech.say("rugby"),
    "h": lambda speech: speech.say("hockey"),
    "g": lambda speech: speech.say("golf"),
}
"""The names of the sport symbols (A1)."""

DRAWN = (*SYMBOLS, CIRCLED, SPECIAL)
"""The marks that cards and chips are drawn with."""


def spoken_name(piece: Piece, speech: Speech) -> str:
    """A card or chip as it is read aloud.

    >>> from tutor.wording.catalogue import speech
    >>> [spoken_name(piece, speech("en")) for piece in (Piece(7, "h"), Piece(7), Piece(5, "o"), Piece(7, "*"))]
    ['7 of hockey', '7', '5, circled', '7, surrounded by lines']
    """
    if piece.mark in SYMBOLS:
        # Translators: a card, such as "7 of hockey".
        return speech.say("{number} of {symbol}", number=piece.number, symbol=SYMBOLS[piece.mark](speech))
    if piece.mark == CIRCLED:
        return speech.say("{number}, circled", number=piece.number)
    if piece.mark == SPECIAL:
        return speech.say("{number}, surrounded by lines", number=piece.number)
    return str(piece.number)


def back_name(game: Game, speech: Speech) -> str:
    """The back of a card or a chip as it is read aloud."""
    return speech.say("back of a chip") if game.deck.noun == "chip" else speech.say("back of a card")


def _add_it_information(game: Game, speech: Speech) -> tuple[str, ...]:
    """A2 to A12 in short."""
    fewest, most = game.players
    count = len(game.deck.pieces)
    return (
        speech.say("{fewest} to {most} players, {count} cards.", fewest=fewest, most=most, count=count),
        speech.say(
            "Deal {hand} cards each, one by one. Lay {table} face up.", hand=game.hand_size, table=game.table_size
        ),
        speech.say("Your turn: play one card. Take one card of the same number, or one group that adds up to it."),
        speech.say("Never both. You may also take nothing: then your card stays on the table."),
        speech.say("All hands empty? Deal {hand} more each, none to the table.", hand=game.hand_size),
        speech.say("At the end, whoever took last gets what still lies there."),
        speech.say("Each card is one point. Most cards wins."),
    )


INFORMATION: dict[str, Callable[[Game, Speech], tuple[str, ...]]] = {"add-it": _add_it_information}
"""The games with an information card (A1), and what stands on it."""


def information(game: Game, speech: Speech) -> tuple[str, ...]:
    """The rules in short for the card that is not played with (A1), one sentence or two a line; none for most games.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> information(find_game("add-it"), speech("en"))[0], information(find_game("fifteen"), speech("en"))
    ('2 to 4 players, 60 cards.', ())
    """
    return INFORMATION[game.key](game, speech) if game.key in INFORMATION else ()
