"""Captures as number sentences.

Comes in: a game and numbers. Goes out: sentences in a language. Does not know puzzles, or where sentences are printed.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games import Game
from tutor.pieces import Piece
from tutor.wording.catalogue import Speech
from tutor.wording.rules.registry import game_words


def sum_of(numbers: Sequence[int]) -> str:
    """Addends with plus signs.

    >>> sum_of((3, 3, 2))
    '3 + 3 + 2'
    """
    return " + ".join(map(str, numbers))


def unbroken(text: str) -> str:
    """A sum that is never broken at the end of a line.

    >>> unbroken("2 + 1").split(chr(160))
    ['2', '+', '1']
    """
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def number_sentence(game: Game, played: int, numbers: Sequence[int]) -> str:
    """A capture as a number sentence, the largest addend first; Fifteen's begins with the played chip (F4).

    >>> from tutor.games import find_game
    >>> number_sentence(find_game("add-it"), 8, (2, 6)), number_sentence(find_game("fifteen"), 8, (3, 4))
    ('6 + 2 = 8', '8 + 4 + 3 = 15')
    >>> number_sentence(find_game("add-it"), 8, (8,))
    '8 = 8'
    """
    return str(game.equation(played, numbers))


def sweep_words(numbers: Sequence[int], speech: Speech) -> str:
    """That a capture takes the whole table, and what that is worth (F6).

    >>> from tutor.wording.catalogue import speech
    >>> sweep_words((4, 3), speech("en"))
    '4 + 3 takes everything on the table: a sweep, and so a point.'
    """
    # Translators: {groups} is one sum such as "6 + 2", or one number.
    return speech.say("{groups} takes everything on the table: a sweep, and so a point.", groups=sum_of(numbers))


def answer_line(game: Game, played: int, numbers: Sequence[int], speech: Speech) -> str:
    """One capture as the key shows it: a number sentence, or the word for a match (A6).

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [answer_line(find_game("add-it"), 8, numbers, speech("en")) for numbers in ((8,), (2, 6))]
    ['a match', '6 + 2 = 8']
    """
    if game.is_match(numbers):
        # Translators: the capture of one card with the same number as the played card.
        return speech.say("a match")
    return number_sentence(game, played, numbers)


def piece_name(game: Game, piece: Piece, speech: Speech) -> str:
    """What a piece is called in a sentence: its number and its mark, if that has a name (F1).

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [piece_name(find_game("fifteen"), Piece(7, mark), speech("en")) for mark in ("", "o", "*")]
    ['7', '7 with a circle', '7 with lines']
    """
    words = game_words(game).marks.get(piece.mark)
    return words.named(speech, piece.number) if words else str(piece)


def claim_of(numbers: Sequence[int], speech: Speech) -> str:
    """Claimed numbers, largest first, with commas and *and*: no plus sign reveals that they are one group.

    >>> from tutor.wording.catalogue import speech
    >>> claim_of((3, 5, 8), speech("en"))
    '8, 5 and 3'
    """
    return speech.list(sorted(numbers, reverse=True))


def ways_of(ways: int, speech: Speech) -> str:
    """The note on a capture with several choices of pieces."""
    return speech.count("{n} choice", "{n} choices", ways) if ways > 1 else ""
