"""What a card or a chip is called when it is read aloud, and the text of an information card.

Comes in: pieces and a language. Goes out: words. Does not know where they are printed.
"""

from __future__ import annotations

from tutor.games import Game
from tutor.pieces import Piece
from tutor.wording.catalogue import Speech
from tutor.wording.rules.registry import game_words


def spoken_name(game: Game, piece: Piece, speech: Speech) -> str:
    """What a card or chip is called when it is read aloud.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [spoken_name(find_game("fifteen"), piece, speech("en")) for piece in (Piece(7), Piece(5, "o"), Piece(7, "*"))]
    ['7', '5, circled', '7, surrounded by lines']
    """
    words = game_words(game).marks.get(piece.mark)
    return words.aloud(speech, piece.number) if words else str(piece)


def back_name(game: Game, speech: Speech) -> str:
    """What the back of a card or a chip is called when it is read aloud."""
    return {"card": speech.say("back of a card"), "chip": speech.say("back of a chip")}[game.look.form.noun]


def cut_out_title(game: Game, speech: Speech) -> str:
    """The title of a deck."""
    titles = {"card": speech.say("{game}: cards to cut out", game=game.name),
              "chip": speech.say("{game}: chips to cut out", game=game.name)}  # fmt: skip
    return titles[game.look.form.noun]


def information(game: Game, speech: Speech) -> tuple[str, ...]:
    """The rules in short for the card that is not played (A1), one or two sentences a line; empty for most games.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> information(find_game("add-it"), speech("en"))[0], information(find_game("fifteen"), speech("en"))
    ('2 to 4 players, 60 cards.', ())
    """
    own_words = game_words(game).information
    return own_words(game, speech) if own_words else ()
