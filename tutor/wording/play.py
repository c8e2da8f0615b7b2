"""What is said during a game: the words a child types, turns, the next hand, questions and hints.

Comes in: moves, pieces, numbers. Goes out: sentences in a language. Does not know where they are shown, or what is
drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.games.game import Game
from tutor.games.position import Move
from tutor.pieces import Piece
from tutor.wording.captures import answer_line, piece_name, unbroken
from tutor.wording.catalogue import Speech

COMPUTERS = ("Ada", "Leo", "Mia")
"""The computer players, in the order in which they sit after the person, who is player 0."""


class Voice(NamedTuple):
    """How a game is spoken of: in which language, and in `plain` with names where signs are hard to listen to."""

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
        if not self.game.marks_count:
            return str(piece.number)
        return piece_name(piece, self.speech) if self.plain else str(piece)

    def taken(self, pieces: Sequence[Piece]) -> str:
        """Pieces that are taken: a sum, or a list in words."""
        names = [self.piece(piece) for piece in pieces]
        return self.speech.list(names) if self.plain else " + ".join(names)

    def pieces(self, number: int) -> str:
        """So many cards or chips.

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
        "help": speech.say("help commands"),
        # Translators: see "hint clue".
        "quit": speech.say("quit exit bye stop"),
        # Translators: see "hint clue". It lays a card on the table and takes nothing.
        "lay": speech.say("lay leave put"),
        # Translators: see "hint clue". It does the same as a question mark.
        "explain": speech.say("explain why"),
        # Translators: words that may stand in "I play the 8 and take 5 and 3" and say nothing by themselves.
        "filler": speech.say("i play plays take takes capture with and plus the my a card cards chip chips is makes"),
    }


def shown_word(command: str, speech: Speech) -> str:
    """The word for a command as it is shown.

    >>> from tutor.wording.catalogue import speech
    >>> shown_word("quit", speech("en"))
    'quit'
    """
    return command_words(speech)[command].split()[0]


def told_move(voice: Voice, player: int, move: Move) -> str:
    """A turn in one sentence (A4, F4).

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> told_move(Voice(speech("en"), find_game("add-it")), 1, Move(Piece(7, "s"), (Piece(4, "t"), Piece(3, "s"))))
    'Ada plays 7 and takes 4 + 3.'
    """
    say, words = voice.speech.say, {"piece": voice.piece(move.play), "taken": voice.taken(move.take)}
    if not player:
        # Translators: {piece} is a number such as 8, {taken} a sum such as "5 + 3", or one number.
        taking = say("You play {piece} and take {taken}.", **words)
        return taking if move.take else say("You lay {piece} on the table.", **words)
    words["name"] = name_of(player, voice.speech)
    # Translators: {name} is a computer player such as Ada, {taken} a sum such as "4 + 3", or one number.
    taking = say("{name} plays {piece} and takes {taken}.", **words)
    return taking if move.take else say("{name} lays {piece} on the table.", **words)


def told_sweep(voice: Voice) -> str:
    """What a sweep is worth (F6, F9)."""
    return voice.speech.say("That clears the table: a sweep! It is worth a point.")


def told_hands(voice: Voice, sizes: Sequence[int], *, last: bool) -> str:
    """New hands are dealt (A10, F7); the sizes differ only where the pile runs out."""
    say, most = voice.speech.say, max(sizes)
    if min(sizes) == most:
        # Translators: {pieces} is a number with its noun, such as "6 cards".
        said = say("All hands are empty. Everybody gets {pieces} more.", pieces=voice.pieces(most))
    else:
        # Translators: {pieces} is a number with its noun, such as "6 cards".
        said = say("All hands are empty. Everybody gets up to {pieces} more.", pieces=voice.pieces(most))
    return f"{said} {say('The pile is empty now: this is the last hand.')}" if last else said


def told_leftover(voice: Voice, player: int | None, number: int) -> str:
    """Who collects what lies on the table at the end (A11, F8)."""
    say, pieces = voice.speech.say, voice.pieces(number)
    if player is None:
        # Translators: {pieces} is a number with its noun, such as "6 cards".
        return say("Nobody has captured anything, so nobody gets the {pieces} on the table.", pieces=pieces)
    if not player:
        return say("You captured last, so you also get the {pieces} left on the table.", pieces=pieces)
    name = name_of(player, voice.speech)
    return say("{name} captured last and also gets the {pieces} left on the table.", name=name, pieces=pieces)


def asked_what(voice: Voice, piece: Piece, *, optional: bool) -> str:
    """The question what a piece takes, which can take something."""
    say, words = voice.speech.say, {"piece": voice.piece(piece), "pieces": voice.speech.pieces(voice.game, 2)}
    # Translators: {piece} is a number such as 8; {pieces} is "cards" or "chips".
    asked = say("Your {piece} can take something. Which {pieces}? Type their numbers.", **words)
    if not optional:
        return asked
    # Translators: {word} is the word that is typed to take nothing.
    return f"{asked} {say('Or type {word} to leave it on the table.', word=shown_word('lay', voice.speech))}"


def hint_words(voice: Voice, grade: int, piece: Piece, numbers: Sequence[int]) -> str:
    """A nudge towards a capture and never the whole of it: which piece, how many it takes, and one of several.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> voice = Voice(speech("en"), find_game("add-it"))
    >>> for grade in (1, 2, 3):
    ...     print(hint_words(voice, grade, Piece(8), (5, 3)))
    Try your 8.
    Your 8 can take 2 cards from the table.
    One of them is a 5. What goes with it?
    """
    say, words = voice.speech.say, {"piece": voice.piece(piece), "pieces": voice.pieces(len(numbers))}
    if grade == 1:
        return say("Try your {piece}.", **words)
    if grade == 2:
        # Translators: {pieces} is a number with its noun, such as "2 cards".
        return say("Your {piece} can take {pieces} from the table.", **words)
    if len(numbers) > 1:
        return say("One of them is a {number}. What goes with it?", number=max(numbers))
    if voice.game.matches:
        return say("Look for the same number.")
    # Translators: {whole} is 15.
    return say("What is missing from {piece} to {whole}?", piece=piece.number, whole=voice.game.whole(piece.number))


def hint_to_lay(voice: Voice) -> str:
    """The hint where nothing can be captured."""
    pieces = voice.speech.pieces(voice.game, 2)
    # Translators: {pieces} is "cards" or "chips".
    return voice.speech.say("None of your {pieces} can take anything now, so you lay one on the table.", pieces=pieces)


def captures_line(voice: Voice, piece: Piece, groups: Sequence[Sequence[int]]) -> str:
    """Every capture of a piece in one line.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> captures_line(Voice(speech("en"), find_game("add-it")), Piece(8), [(8,)])
    '8: a match'
    """
    if not groups:
        return f"{voice.piece(piece)}: {voice.speech.say('takes nothing')}"
    said = [unbroken(answer_line(voice.game, piece.number, group, voice.speech)) for group in groups]
    return f"{voice.piece(piece)}: {'; '.join(said)}"


def best_line(voice: Voice, best: Sequence[Move], reason: str) -> str:
    """Which captures of the whole hand are best, and why."""
    say = voice.speech.say
    # Translators: {piece} is a number such as 8, {groups} a sum such as "5 + 3". The same as in the answer key.
    said = [say("{piece} takes {groups}", piece=voice.piece(move.play), groups=voice.taken(move.take)) for move in best]
    # Translators: {groups} is "8 takes 5 + 3", or several such with "or"; {reason} a few words such as "most cards".
    return say("Best: {groups} ({reason}).", groups=voice.speech.either(said), reason=reason)


def greeting(voice: Voice, opponents: int, first: int) -> list[str]:
    """Who plays what, who begins, and how to ask for help."""
    say = voice.speech.say
    names = voice.speech.list([name_of(player, voice.speech) for player in range(1, opponents + 1)])
    # Translators: {game} is the name of a game, {names} one computer player such as Ada, or several.
    lines = [say("{game}: you play against {names}.", game=voice.game.name, names=names)]
    word = shown_word("hint", voice.speech), shown_word("help", voice.speech)
    # Translators: {pieces} is "cards" or "chips"; {hint} and {help} are words that may be typed.
    lines.append(say("Type ? to see what your {pieces} can take, {hint} for a nudge, and {help} for the rest.",
                     pieces=voice.speech.pieces(voice.game, 2), hint=word[0], help=word[1]))  # fmt: skip
    return [*lines, begins(voice, first)]


def begins(voice: Voice, first: int) -> str:
    """Who has the first turn (A3, F3)."""
    if not first:
        return voice.speech.say("You begin.")
    return voice.speech.say("{name} begins.", name=name_of(first, voice.speech))


def turn_line(voice: Voice, turn: int, collected: Sequence[int]) -> str:
    """The head of the person's turn: its number, counted from 1, and how much each player has collected."""
    each = [f"{name_of(player, voice.speech)} {number}" for player, number in enumerate(collected)]
    # Translators: {n} counts the person's turns; {each} is a list such as "You 6, Ada 4": cards or chips ({pieces}).
    return voice.speech.say("Your turn {n}. Collected {pieces}: {each}.",
                            n=turn, pieces=voice.speech.pieces(voice.game, 2), each=", ".join(each))  # fmt: skip


def prompt_words(voice: Voice) -> str:
    """What is said of an empty line."""
    # Translators: {piece} is "card" or "chip"; {help} is the word that is typed for help.
    return voice.speech.say(
        "Type the number of a {piece} in your hand. {help} shows what else you can type.",
        piece=voice.speech.pieces(voice.game, 1), help=shown_word("help", voice.speech),
    )  # fmt: skip


def not_understood(voice: Voice, word: str) -> str:
    """What is said of a word that has no meaning here."""
    # Translators: {word} is what was typed; {help} is the word that is typed for help.
    return voice.speech.say('I do not know "{word}". {help} shows what you can type.',
                            word=word, help=shown_word("help", voice.speech))  # fmt: skip


def way_out(voice: Voice) -> str:
    """What is said after several wrong tries."""
    hint = shown_word("hint", voice.speech)
    # Translators: {hint} is the word that is typed for a hint.
    return voice.speech.say("Type {hint} for a nudge, or ? to see everything.", hint=hint)


def which_to_lay(voice: Voice) -> str:
    """What is asked where a piece is to be laid and none was named."""
    word, noun = shown_word("lay", voice.speech), voice.speech.pieces(voice.game, 1)
    # Translators: {piece} is "card" or "chip"; {word} is the word "lay" as it is typed; 8 is an example.
    return voice.speech.say("Which {piece}? Type its number too, as in 8 {word}.", piece=noun, word=word)


def question(voice: Voice) -> str:
    """What stands where the person types."""
    return f"{voice.speech.say('What do you play?')} " if voice.plain else "> "


def taken_back(voice: Voice, *, done: bool) -> str:
    """The answer to *undo*."""
    if done:
        return voice.speech.say("Your last turn is taken back.")
    return voice.speech.say("There is no turn of yours to take back.")


def welcome_back(voice: Voice) -> str:
    """The greeting of a game that is taken up again."""
    return voice.speech.say("Welcome back! The game goes on.")


def points_now(voice: Voice) -> str:
    """What stands above points that are not yet won."""
    return voice.speech.say("If the game ended now:")


def more_of(voice: Voice, piece: Piece) -> str:
    """Where to read how captures are found."""
    # Translators: {number} is a number such as 8 that is typed after the question mark.
    return voice.speech.say("? {number} shows how to find all that {number} takes.", number=piece.number)


def kept(voice: Voice) -> str:
    """What is said on leaving a game that is stored."""
    # Translators: {command} is what is typed to go on with the game.
    return voice.speech.say("The game is kept. {command} goes on with it.", command="tutor play --resume")


def another_kept(voice: Voice) -> str:
    """What is said where a new game is begun while an older one is stored."""
    # Translators: {command} is what is typed to go on with the older game.
    return voice.speech.say(
        "An older game is kept; {command} goes on with it. Your first turn in this one takes its place.",
        command="tutor play --resume",
    )
