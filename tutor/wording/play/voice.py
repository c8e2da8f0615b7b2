"""How we speak of a game: the names of players and pieces, and the words that a child may type.

Comes in: a language, a game. Goes out: a `Voice` with which other modules make sentences, and words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.games.game import Game
from tutor.pieces import Piece
from tutor.wording.captures import piece_name
from tutor.wording.catalogue import Speech

COMPUTERS = ("Ada", "Leo", "Mia")
"""The computer players, in the order in which they sit after the person, who is player 0."""


class Voice(NamedTuple):
    """How we speak of a game: in which language, and in `plain` with names where signs are hard to listen to."""

    speech: Speech
    game: Game
    plain: bool = False

    def piece(self, piece: Piece) -> str:
        """A piece in a sentence; its mark only where that counts for something (A1, F9).

        >>> from tutor.games import find_game
        >>> from tutor.wording.catalogue import speech
        >>> Voice(speech("en"), find_game("add-it")).piece(Piece(8, "s"))
        '8'
        >>> [Voice(speech("en"), find_game("fifteen"), plain).piece(Piece(8, "o")) for plain in (False, True)]
        ['8o', '8 with a circle']
        """
        known = self.game.alike(piece)
        return piece_name(self.game, known, self.speech) if self.plain else str(known)

    def group(self, pieces: Sequence[Piece]) -> str:
        """Pieces that are taken: a sum, or a list in words."""
        names = [self.piece(piece) for piece in pieces]
        return self.speech.list(names) if self.plain else " + ".join(names)

    def pieces(self, number: int) -> str:
        """A number of cards or chips.

        >>> from tutor.games import find_game
        >>> from tutor.wording.catalogue import speech
        >>> Voice(speech("en"), find_game("fifteen")).pieces(1)
        '1 chip'
        """
        return f"{number} {self.speech.pieces(self.game, number)}"


def name_of(player: int, speech: Speech) -> str:
    """What a player is called in a list; the person is player 0."""
    # Translators: the person who plays, in a list of players beside names such as Ada.
    return COMPUTERS[player - 1] if player else speech.say("You")


def numbered_name(player: int, speech: Speech) -> str:
    """What a player of a recorded game is called: by number, from 1 as people count, where records count from 0."""
    return speech.say("Player {number}", number=player + 1)


def command_words(speech: Speech) -> dict[str, str]:
    """The words that may be typed for each command, the shown one first; those for `filler` say nothing."""
    return {
        # Translators: words that a child may type, with spaces between them. The first one is shown in the help. They
        # are understood without accents too. No word may stand for two commands.
        "hint": speech.say("hint clue"),
        # Translators: see "hint clue". It takes the last turn back.
        "undo": speech.say("undo back"),
        # Translators: see "hint clue".
        "score": speech.say("score points"),
        # Translators: see "hint clue". It shows the table and the hand once more.
        "table": speech.say("table show"),
        # Translators: see "hint clue".
        "rules": speech.say("rules rule"),
        # Translators: see "hint clue".
        "help": speech.say("help commands what"),
        # Translators: see "hint clue".
        "quit": speech.say("quit exit bye stop"),
        # Translators: see "hint clue". It lays a card on the table and takes nothing.
        "lay": speech.say("lay leave put pass nothing"),
        # Translators: see "hint clue". It does the same as a question mark.
        "explain": speech.say("explain why"),
        # Translators: words that may stand in "I play the 8 and take 5 and 3" and say nothing by themselves.
        "filler": speech.say(
            "i play plays take takes capture and plus the my a card cards chip chips is makes do me please"
        ),
        # Translators: the word before the piece that is played, as in "I take 8 and 2 with 10", and its like.
        "with": speech.say("with using"),
        # Translators: words for the mark of the piece before them, as in "2 circled" and "2 with a circle".
        "circled": speech.say("circled circle"),
        # Translators: words for the mark of the special seven, as in "7 with lines".
        "lined": speech.say("lines surrounded"),
    }


def stuck_phrases(speech: Speech) -> list[str]:
    """The phrases by which a child may say that it does not know what to do: they ask for a hint.

    >>> from tutor.wording.catalogue import speech
    >>> stuck_phrases(speech("en"))[:2]
    ['idk', 'dunno']
    """
    # Translators: phrases of a child who does not know what to do, with commas between them. They are understood
    # without accents and apostrophes too, anywhere in a line.
    phrases = speech.say(
        "idk, dunno, don't know, do not know, no idea, not sure, stuck, give up, what now, can i do, should i do"
    )
    return phrases.split(", ")


def yes_and_no(speech: Speech) -> tuple[str, str]:
    """The words that may be typed for *yes* and for *no*, the shown one first."""
    return (
        # Translators: words that a child may type for "yes", with spaces between them. The first one is shown.
        speech.say("yes y"),
        # Translators: see "yes y".
        speech.say("no n"),
    )


def shown_yes_and_no(speech: Speech) -> tuple[str, str]:
    """The words for *yes* and for *no* as they are shown."""
    yes, no = (words.split()[0] for words in yes_and_no(speech))
    return yes, no


def number_words(speech: Speech) -> dict[str, str]:
    """The words that may be typed for numbers, and the numbers."""
    # Translators: the words for the numbers 1 to 10 in their order, as a child may type them.
    words = speech.say("one two three four five six seven eight nine ten").split()
    return {word: str(number) for number, word in enumerate(words, 1)}


def shown_word(command: str, speech: Speech) -> str:
    """The word for a command as it is shown.

    >>> from tutor.wording.catalogue import speech
    >>> shown_word("quit", speech("en"))
    'quit'
    """
    return command_words(speech)[command].split()[0]
