"""What is said of a game as it goes: the greeting, turns, the next hand, the end, and how it is kept for later.

Comes in: players, moves, numbers. Goes out: sentences in a language. Does not know where they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.position import Move
from tutor.wording.voice import Voice, name_of, shown_word


def greeting(voice: Voice, opponents: int, first: int) -> list[str]:
    """Who plays what, who begins, and how to ask for help."""
    say = voice.speech.say
    names = voice.speech.list([name_of(player, voice.speech) for player in range(1, opponents + 1)])
    # Translators: {game} is the name of a game, {names} one computer player such as Ada, or several.
    lines = [say("{game}: you play against {names}.", game=voice.game.name, names=names)]
    if voice.game.adds_played:
        lines.append(say("Your chip and one or more chips from the table make 15."))
    else:
        lines.append(say("A card takes one of the same number, or one group that adds up to it."))
    word = shown_word("hint", voice.speech), shown_word("help", voice.speech)
    # Translators: {pieces} is "cards" or "chips"; {hint} and {help} are words that may be typed.
    lines.append(say("Type ? to see what your {pieces} can take, {hint} for a nudge, and {help} for the rest.",
                     pieces=voice.speech.pieces(voice.game, 2), hint=word[0], help=word[1]))  # fmt: skip
    return [*lines, begins(voice, first)]


def welcome_back(voice: Voice) -> str:
    """The greeting of a game that is taken up again."""
    return voice.speech.say("Welcome back! The game goes on.")


def begins(voice: Voice, first: int) -> str:
    """Who has the first turn (A3, F3)."""
    if not first:
        return voice.speech.say("You begin.")
    return voice.speech.say("{name} begins.", name=name_of(first, voice.speech))


def turn_line(voice: Voice, turn: int, collected: Sequence[int]) -> str:
    """The head of the person's turn: its number, counted from 1, and how much each player has collected."""
    each = [f"{name_of(player, voice.speech)} {number}" for player, number in enumerate(collected)]
    # Translators: {n} counts the person's turns; {each} is a list such as "You 6, Ada 4": how many cards or chips.
    return voice.speech.say("Your turn {n}. Collected so far: {each}.", n=turn, each=", ".join(each))


def told_move(voice: Voice, player: int, move: Move) -> str:
    """A turn in one sentence (A4, F4).

    >>> from tutor.games import find_game, read_move
    >>> from tutor.wording.catalogue import speech
    >>> game = find_game("add-it")
    >>> told_move(Voice(speech("en"), game), 1, read_move("7s=4t+3s", game))
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
    return " ".join([said, say("The pile is empty now: this is the last hand.")]) if last else said


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


def taken_back(voice: Voice, *, done: bool) -> str:
    """The answer to *undo*."""
    if done:
        return voice.speech.say("Your last turn is taken back.")
    return voice.speech.say("There is no turn of yours to take back.")


def points_now(voice: Voice) -> str:
    """What stands above points that are not yet won."""
    return voice.speech.say("If the game ended now:")


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


def goodbye(voice: Voice) -> str:
    """What is said on leaving a game in which nothing has been done yet."""
    return voice.speech.say("Goodbye!")
