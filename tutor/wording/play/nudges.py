"""What is said to a person whose turn it is: questions, hints, everything that can be taken, and which is best.

Comes in: pieces, numbers, moves. Goes out: sentences in a language. What is wrong with a move is said elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.position import Move
from tutor.messages import Message, excerpt
from tutor.pieces import Piece
from tutor.wording import equations
from tutor.wording.captures import answer_line
from tutor.wording.play.voice import Voice, shown_word, shown_yes_and_no

NOTHING_BETWEEN = Message("This game is over: there is nothing on the table.")
HINT_TO_COMPARE = Message("Which one leaves the least to the others?")
NO_MORE_HINTS = Message("That was the last hint. Type ? to see it.")
CHANCE = Message("Which numbers the others hold, nobody can know: that is chance.")


def question(voice: Voice, piece: Piece | None, *, playing: bool = True) -> str:
    """The prompt before what the person types: the beginning of the sum, once a piece is chosen.

    `playing` is false where something other than a piece is asked for.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> [question(Voice(speech("en"), find_game(game)), Piece(8)) for game in ("add-it", "fifteen")]
    ['8 = ', '8 + ']
    """
    if not voice.plain:
        return f"{voice.piece(piece)} {voice.game.sign} " if piece else "> "
    if piece:
        # Translators: {piece} is a number such as 8.
        return voice.speech.say("What does {piece} take?", piece=voice.piece(piece)) + " "
    return (voice.speech.say("What do you play?") if playing else voice.speech.say("What do you say?")) + " "


def prompt_words(voice: Voice) -> str:
    """The answer to an empty line."""
    # Translators: {noun} is "card" or "chip"; {help} is the word that is typed for help.
    return voice.speech.say(
        "Type the number of a {noun} in your hand, or {help} to see what else you can type.",
        noun=voice.speech.pieces(voice.game, 1), help=shown_word("help", voice.speech),
    )  # fmt: skip


def not_understood(voice: Voice, word: str) -> str:
    """The answer to a word that has no meaning here."""
    # Translators: {word} is what was typed; {help} is the word that is typed for help.
    return voice.speech.say('I do not know "{word}". Type {help} to see what you can type.',
                            word=word if word.isprintable() else excerpt(word)[1:-1],
                            help=shown_word("help", voice.speech))  # fmt: skip


def no_such_piece(voice: Voice, word: str) -> str:
    """The answer to a word that is not a piece of the game."""
    deck = voice.game.deck
    # Translators: {word} is what was typed, such as 11; {nouns} is "cards" or "chips".
    return voice.speech.say("There is no {word} in this game: the {nouns} show the numbers {least} to {most}.",
                            word=word, nouns=voice.speech.pieces(voice.game, 2),
                            least=deck.numbers[0], most=deck.numbers[-1])  # fmt: skip


def yes_or_no(voice: Voice) -> str:
    """The reply to an answer that is neither *yes* nor *no*."""
    yes, no = shown_yes_and_no(voice.speech)
    # Translators: {yes}, {no} and {quit} are the words that are typed for them.
    return voice.speech.say("Type {yes} to go on with the older game, {no} for a new one, or {quit} to leave both.",
                            yes=yes, no=no, quit=shown_word("quit", voice.speech))  # fmt: skip


def table_again(voice: Voice, table: Sequence[Piece], hand: Sequence[Piece]) -> str:
    """The table and the hand, in short, after a long answer."""
    on_table, in_hand = (" ".join(map(voice.piece, pieces)) for pieces in (table, hand))
    # Translators: {table} and {hand} are numbers with spaces between them.
    return voice.speech.say("On the table: {table}. Your hand: {hand}.", table=on_table or "–", hand=in_hand)


def ask_what(voice: Voice, piece: Piece, *, optional: bool) -> str:
    """The question what a piece takes that can take something."""
    say, words = voice.speech.say, {"piece": voice.piece(piece), "word": shown_word("lay", voice.speech)}
    # Translators: {piece} is a number such as 8.
    opening = say("Your {piece} can take something. Type the numbers that it takes.", **words)
    if optional:
        # Translators: {word} is the word that is typed to take nothing.
        other = say("Or type {word} to leave it on the table, or only Enter to choose again.", **words)
    else:
        other = say("Or only Enter to choose again.")
    return f"{opening} {other}"


def choose_again(voice: Voice) -> str:
    """What is said when a chosen piece is put back."""
    # Translators: {noun} is "card" or "chip".
    return voice.speech.say("Then choose a {noun} again.", noun=voice.speech.pieces(voice.game, 1))


def which_to_lay(voice: Voice, piece: Piece) -> str:
    """The question which piece is to be laid, where none was named; `piece` is an example."""
    words = {"word": shown_word("lay", voice.speech), "noun": voice.speech.pieces(voice.game, 1)}
    # Translators: {noun} is "card" or "chip"; {word} is the word "lay" as it is typed; {number} is an example.
    return voice.speech.say("Which {noun}? Type its number too, as in {number} {word}.", number=piece.number, **words)


def way_out(voice: Voice) -> str:
    """What is said after several wrong tries."""
    hint = shown_word("hint", voice.speech)
    # Translators: {hint} is the word that is typed for a hint.
    return voice.speech.say("Type {hint} for a nudge, or ? to see everything.", hint=hint)


def hints(voice: Voice, move: Move) -> list[str]:
    """Nudges towards a capture: a question, how many it takes, one of several, and at last the capture.

    >>> from tutor.games import find_game, read_move
    >>> from tutor.wording.catalogue import speech
    >>> game = find_game("add-it")
    >>> for hint in hints(Voice(speech("en"), game), read_move("8s=5s+3s", game)):
    ...     print(hint)
    Look at your 8. Which cards add up to 8?
    Your 8 can take 2 cards from the table.
    One of them shows 5. What goes with it?
    Here it is: your 8 takes 5 + 3.
    """
    say, game, numbers = voice.speech.say, voice.game, [piece.number for piece in move.take]
    words = {"piece": voice.piece(move.play), "pieces": voice.pieces(len(numbers)), "groups": voice.group(move.take)}
    # Translators: {piece} is a number such as 8; a question follows.
    asked = [say("Look at your {piece}.", **words), equations.asked(game, voice.speech, move.play.number, len(numbers))]
    nudges = [" ".join(asked)]
    if not game.is_match(numbers):
        # Translators: {pieces} is a number with its noun, such as "2 cards".
        nudges.append(say("Your {piece} can take {pieces} from the table.", **words))
    if len(numbers) > 1:
        nudges.append(say("One of them shows {number}. What goes with it?", number=max(numbers)))
    # Translators: {piece} is a number such as 8, {groups} a sum such as "5 + 3", or one number.
    return [*nudges, say("Here it is: your {piece} takes {groups}.", **words)]


def hint_to_lay(voice: Voice) -> str:
    """The hint where nothing can be captured."""
    nouns = voice.speech.pieces(voice.game, 2)
    # Translators: {nouns} is "cards" or "chips".
    return voice.speech.say("None of your {nouns} can take anything now, so you lay one on the table.", nouns=nouns)


def hint_for_the_only(voice: Voice) -> str:
    """The hint for the only piece of the hand, which takes nothing."""
    noun = voice.speech.pieces(voice.game, 1)
    # Translators: {noun} is "card" or "chip".
    return voice.speech.say("It takes nothing now. It is your only {noun}, so you just lay it.", noun=noun)


def hint_for_the_last(voice: Voice) -> str:
    """The hint for the very last piece, which takes nothing."""
    noun = voice.speech.pieces(voice.game, 1)
    # Translators: {noun} is "card" or "chip".
    return voice.speech.say("It takes nothing. This is the last {noun} of the game: just lay it.", noun=noun)


def lay_line(voice: Voice, piece: Piece, some_by: Sequence[int], all_by: Sequence[int]) -> str:
    """What a laid piece would leave for the others.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> lay_line(Voice(speech("en"), find_game("fifteen")), Piece(2), (5, 9), (9,))
    'If you lay 2, only 5 or 9 could take something, and 9 everything.'
    """
    words = {"piece": voice.piece(piece), "some": voice.speech.either(some_by), "all": voice.speech.either(all_by)}
    if not some_by:
        return voice.speech.say("If you lay {piece}, nothing could be taken.", **words)
    others = [number for number in voice.game.deck.numbers if number not in some_by]
    if len(others) < len(some_by):
        return _almost_all(voice, others, words, clearing=bool(all_by))
    if not all_by:
        # Translators: {piece} is a number such as 2, {some} a list of numbers such as "5 or 9".
        return voice.speech.say("If you lay {piece}, only {some} could take something.", **words)
    if list(some_by) == list(all_by):
        # Translators: {piece} is a number such as 2, {all} a list of numbers such as "5 or 9".
        return voice.speech.say("If you lay {piece}, only {all} could take something, and it would take everything.",
                                **words)  # fmt: skip
    # Translators: {piece} is a number such as 2, {some} and {all} lists of numbers such as "5 or 9".
    return voice.speech.say("If you lay {piece}, only {some} could take something, and {all} everything.", **words)


def _almost_all(voice: Voice, others: Sequence[int], words: dict[str, str], *, clearing: bool) -> str:
    """What a laid piece would leave for nearly every number; `others` are those that could take nothing."""
    say, words = voice.speech.say, words | {"others": voice.speech.list(others)}
    if others:
        # Translators: {piece} is a number such as 2, {others} a list of numbers such as "9 and 10".
        opening = say("If you lay {piece}, every number but {others} could take something.", **words)
    else:
        opening = say("If you lay {piece}, every number could take something.", **words)
    # Translators: {all} is a list of numbers such as "5 or 9"; this follows "... every number could take something."
    return " ".join([opening, *([say("{all} could take everything.", **words)] if clearing else [])])


def more_there(voice: Voice, piece: Piece, gain: str) -> str:
    """That a turn could have brought more, without saying how; `gain` is how much."""
    words = {"piece": voice.piece(piece), "gain": gain, "undo": shown_word("undo", voice.speech)}
    # Translators: {piece} is a number such as 8, {gain} a few words such as "one card more"; {undo} is a typed word.
    return voice.speech.say("There was more: your {piece} could bring {gain}. Type {undo} to look again.", **words)


def not_held(voice: Voice, piece: Piece) -> str:
    """What is said before the captures of a piece that the person does not hold."""
    # Translators: {number} is a number such as 7.
    return voice.speech.say("You have no {number}, but this is what it would take.", number=piece.number)


def ask_which(voice: Voice, pieces: Sequence[Piece]) -> str:
    """The question which of the typed pieces is the played one."""
    noun, numbers = voice.speech.pieces(voice.game, 1), [piece.number for piece in pieces]
    # Translators: {noun} is "chip", {numbers} two or more numbers such as "4 or 5".
    return voice.speech.say("Which {noun} do you play, {numbers}?", noun=noun, numbers=voice.speech.either(numbers))


def captures_line(voice: Voice, piece: Piece, groups: Sequence[Sequence[int]]) -> str:
    """Every capture of a piece in one line.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> captures_line(Voice(speech("en"), find_game("add-it")), Piece(8), [(8,), (5, 3)])
    '8: a match; 5 + 3 = 8'
    """
    if not groups:
        return ": ".join([voice.piece(piece), voice.speech.say("takes nothing")])
    sums = [answer_line(voice.game, piece.number, group, voice.speech) for group in groups]
    return f"{voice.piece(piece)}: {'; '.join(sums)}"


def best_line(voice: Voice, best: Sequence[Move], reason: str) -> str:
    """Which captures of the whole hand are best, and why."""
    say = voice.speech.say
    # Translators: {piece} is a number such as 8, {groups} a sum such as "5 + 3". The same as in the answer key.
    captures = [
        say("{piece} takes {groups}", piece=voice.piece(move.play), groups=voice.group(move.take)) for move in best
    ]
    # Translators: {groups} is "8 takes 5 + 3", or several such with "or"; {reason} a few words such as "most cards".
    return say("Best: {groups} ({reason}).", groups=voice.speech.either(captures), reason=reason)


def more_of(voice: Voice, piece: Piece) -> str:
    """Where to read how captures are found."""
    # Translators: {number} is a number such as 8 that is typed after the question mark.
    return voice.speech.say("Type ? {number} to see how to find all that {number} takes.", number=piece.number)
