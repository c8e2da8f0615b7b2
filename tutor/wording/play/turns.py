"""What is said during a game: the greeting, turns, the next hand, the end, and how it is saved for later.

Comes in: players, moves, numbers. Goes out: sentences in a language. Does not know where they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.game import FORCED
from tutor.games.position import Position
from tutor.games.settings import Settings
from tutor.messages import Message
from tutor.pieces import Piece
from tutor.wording.play.rules_in_short import collects, laying, marks, several_sets
from tutor.wording.play.voice import Voice, name_of, shown_word, shown_yes_and_no
from tutor.wording.prompts import capture_rule

Example = tuple[int, int, int]
"""A played number and two that it takes."""

ITS_PLACE_IS_TAKEN = Message("Your first turn in this one takes its place.")
GOODBYE = Message("Goodbye!")


def greeting(voice: Voice, settings: Settings, first: int, *, example: Example, to_target: bool = False) -> list[str]:
    """Who plays what and how, which house rules there are, who begins, and how to ask for help.

    `example` is a piece of the hand and two numbers that it could take.
    """
    say = voice.speech.say
    lines = [_against(voice, settings)]
    lines.append(f"{capture_rule(voice.game, voice.speech)} {collects(voice)}")
    lines += marks(voice)
    lines += _differing(voice, settings, to_target=to_target)
    lines.append(_how_to_play(voice, settings, example))
    word = shown_word("hint", voice.speech), shown_word("help", voice.speech)
    # Translators: {nouns} is "cards" or "chips"; {hint} and {help} are words that may be typed.
    lines.append(say("Type {hint} for a nudge, ? to see all that your {nouns} can take, {help} for more.",
                     nouns=voice.speech.pieces(voice.game, 2), hint=word[0], help=word[1]))  # fmt: skip
    return [*lines, begins(voice, first)]


def _against(voice: Voice, settings: Settings) -> str:
    names = voice.speech.list([name_of(player, voice.speech) for player in range(1, settings.players)])
    # Translators: {game} is the name of a game, {names} one computer player such as Ada, or several.
    return voice.speech.say("{game}: you play against {names}.", game=settings.game.name, names=names)


def _how_to_play(voice: Voice, settings: Settings, example: Example) -> str:
    say, (played, one, other) = voice.speech.say, example
    words: dict[str, object] = {"noun": voice.speech.pieces(voice.game, 1), "nouns": voice.speech.pieces(voice.game, 2)}
    words |= {"played": str(played), "one": str(one), "other": str(other), "lay": shown_word("lay", voice.speech)}
    words["typed"] = f"{played} {voice.game.sign} {one} + {other}"
    # Translators: {noun} is "card" or "chip", {typed} an example such as "8 = 5 + 3", {one} and {other} are 5 and 3.
    how = say("Type a {noun} of your hand and what it takes: {typed}, say, if there were {one} and {other} on the "
               "table.", **words)  # fmt: skip
    if settings.capture == FORCED:
        # Translators: {nouns} is "cards" or "chips", {played} a number, and {lay} the typed word.
        return f"{how} " + say("When none of your {nouns} can take, type {played} {lay}.", **words)
    # Translators: {played} is a number, and {lay} the typed word.
    return f"{how} " + say("Or take nothing: {played} {lay}.", **words)


def _differing(voice: Voice, settings: Settings, *, to_target: bool) -> list[str]:
    """House rules, and how far a match goes."""
    lines = several_sets(voice, settings)
    if settings.capture != settings.game.capture:
        lines.append(voice.speech.say("House rule: {rule}", rule=laying(voice, settings)))
    if to_target:
        lines.append(voice.speech.say("Games follow one another until somebody has {target} points.",
                                     target=settings.target))  # fmt: skip
    return lines


def welcome_back(voice: Voice, settings: Settings, *, to_target: bool) -> list[str]:
    """The greeting of a game that is continued, with its house rules."""
    greeting_words = voice.speech.say("Welcome back! The game goes on.")
    return [f"{greeting_words} {_against(voice, settings)}", *_differing(voice, settings, to_target=to_target)]


def begins(voice: Voice, first: int) -> str:
    """Who has the first turn (A3, F3)."""
    if not first:
        return voice.speech.say("You begin.")
    return voice.speech.say("{name} begins.", name=name_of(first, voice.speech))


def table_before(voice: Voice, table: Sequence[Piece]) -> str:
    """The table before the first turn of the game, in short."""
    # Translators: {table} is numbers with spaces between them.
    return voice.speech.say("On the table: {table}.", table=" ".join(map(voice.piece, table)))


def turn_line(voice: Voice, turn: int, collected: Sequence[int]) -> str:
    """The head of the person's turn: its number, counted from 1, and how much each player has collected."""
    each = [f"{name_of(player, voice.speech)} {number}" for player, number in enumerate(collected)]
    # Translators: {n} counts the person's turns; {each} is a list such as "You 6, Ada 4": how many cards or chips.
    return voice.speech.say("Your turn {n}. Collected so far: {each}.", n=turn, each=", ".join(each))


def taken_back(voice: Voice, *, done: bool) -> str:
    """The answer to *undo*."""
    if done:
        return voice.speech.say("Your last turn is taken back.")
    return voice.speech.say("There is no turn of yours to take back.")


def points_now(voice: Voice, ended: Position) -> list[str]:
    """The line above points that are not yet won: who would get the pieces on the table (A11, F8)."""
    opening = voice.speech.say("If the game ended now:")
    if not ended.leftover or ended.last_capture is None:
        return [opening]
    number = len(ended.leftover)
    # Translators: {noun} is "card" or "cards", "chip" or "chips"; {name} is You, or a name such as Ada.
    counting = voice.speech.count(
        "The {noun} on the table counts for whoever captured last: {name}.",
        "The {n} {noun} on the table count for whoever captured last: {name}.",
        number, noun=voice.speech.pieces(voice.game, number), name=name_of(ended.last_capture, voice.speech),
    )  # fmt: skip
    return [f"{opening} {counting}"]


def kept(voice: Voice, name: str = "") -> str:
    """What is said on leaving a game that is saved, under a name of its own if it has one."""
    # Translators: {command} is what is typed to go on with the game.
    command = f"tutor play --resume {name}".strip()
    return voice.speech.say("The game is kept. {command} goes on with it.", command=command)


def asked_for_older(voice: Voice, older: Settings) -> str:
    """The question whether to continue an older game, which a new one would replace."""
    yes, no = shown_yes_and_no(voice.speech)
    # Translators: {older} is a sentence such as "ADD-IT: you play against Ada."; {yes} and {no} are typed words.
    return voice.speech.say("An older game is kept. {older} Does it go on? Type {yes}, or {no} for a new game; the "
                            "older one is lost when you take your first turn in the new one.",
                            older=_against(voice, older), yes=yes, no=no)  # fmt: skip


def another_kept(voice: Voice) -> str:
    """What is said when an older game is saved."""
    # Translators: {command} is what is typed to go on with the older game.
    return voice.speech.say("An older game is kept; {command} goes on with it.", command="tutor play --resume")
