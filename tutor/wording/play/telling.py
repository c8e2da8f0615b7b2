"""The events of a game as sentences: for the person at the table, and for the replay of a recorded game.

Comes in: events. Goes out: one sentence or two for each, in a language. Does not know where they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tutor.games import Game
from tutor.games.events import Dealt, Ended, Event, Laid, Swept, Took
from tutor.games.position import Move
from tutor.pieces import numbers_of
from tutor.wording.captures import answer_line, number_sentence
from tutor.wording.catalogue import Speech
from tutor.wording.play.voice import Voice, name_of, numbered_name

LIVE, REPLAY = "live", "replay"


def tell(voice: Voice, event: Event, *, how: str = LIVE) -> str:
    """An event in the words for the person, or in those of a replay; empty if there is nothing to say.

    >>> from tutor.games import find_game, read_move
    >>> from tutor.wording.catalogue import speech
    >>> voice = Voice(speech("en"), find_game("add-it"))
    >>> capture = Took(1, read_move("7s=4t+3s", "add-it"))
    >>> tell(voice, capture), tell(voice, capture, how=REPLAY)
    ('Ada plays 7 and takes 4 + 3 = 7.', 'Plays 7s and takes 4t + 3s: 4 + 3 = 7.')
    """
    return SAYINGS[how, type(event)](voice, event)


def _laid(voice: Voice, event: Laid) -> str:
    if not event.player:
        return voice.speech.say("You lay {piece} on the table.", piece=voice.piece(event.piece))
    name = name_of(event.player, voice.speech)
    return voice.speech.say("{name} lays {piece} on the table.", name=name, piece=voice.piece(event.piece))


def _took(voice: Voice, event: Took) -> str:
    say, (player, move) = voice.speech.say, event
    words = {"piece": voice.piece(move.play), "taken": _taken(voice, move)}
    words |= {"name": name_of(player, voice.speech), "sum": _sum(voice, move)}
    if voice.game.whole and not voice.plain:
        if not player:
            # Translators: {piece} is a chip such as 4, {sum} a sum such as "4 + 6 + 5 = 15".
            return say("You play {piece}: {sum}.", **words)
        # Translators: {name} is a computer player such as Ada, {piece} a chip, {sum} such as "4 + 6 + 5 = 15".
        return say("{name} plays {piece}: {sum}.", **words)
    if not player:
        # Translators: {piece} is a number such as 8, {taken} a sum such as "5 + 3", or one number.
        return say("You play {piece} and take {taken}.", **words)
    # Translators: {name} is a computer player such as Ada, {taken} a sum such as "4 + 3", or one number.
    return say("{name} plays {piece} and takes {taken}.", **words)


def _sum(voice: Voice, move: Move) -> str:
    """A capture as a true sum, with the marks that count."""
    own = [move.play] if voice.game.whole else []
    whole = voice.game.equation(move.play.number, ()).whole
    return f"{' + '.join(map(voice.piece, [*own, *move.take]))} = {whole}"


def _taken(voice: Voice, move: Move) -> str:
    """What a piece takes: in ADD-IT the sum that makes its number, or a match (A6, A7)."""
    if voice.game.whole or voice.plain:
        return voice.group(move.take)
    if len(move.take) == 1:
        # Translators: {taken} is the number of a card that is the same as the played one.
        return voice.speech.say("{taken}: a match", taken=voice.group(move.take))
    return _sum(voice, move)


def _took_again(voice: Voice, event: Took) -> str:
    move = event.move
    capture = named_capture(voice.game, move.play.number, numbers_of(move.take), voice.speech)
    # Translators: {taken} is pieces such as "5t + 3h", {capture} the same as a number sentence, or "a match".
    return voice.speech.say(
        "Plays {piece} and takes {taken}: {capture}.",
        piece=move.play, taken=" + ".join(map(str, move.take)), capture=capture,
    )  # fmt: skip


def named_capture(game: Game, played: int, numbers: Sequence[int], speech: Speech) -> str:
    """A capture as a number sentence; a match is also called one (A6)."""
    line = answer_line(game, played, numbers, speech)
    if game.is_match(numbers):
        return f"{line}, {number_sentence(game, played, numbers)}"
    return line


def _dealt(voice: Voice, event: Dealt) -> str:
    """The sizes differ only where the pile runs out."""
    say, most = voice.speech.say, max(event.sizes)
    if min(event.sizes) == most:
        # Translators: {pieces} is a number with its noun, such as "6 cards".
        new_hands = say("All hands are empty. Everybody gets {pieces} more.", pieces=voice.pieces(most))
    else:
        # Translators: {pieces} is a number with its noun, such as "6 cards".
        new_hands = say("All hands are empty. Everybody gets up to {pieces} more.", pieces=voice.pieces(most))
    return " ".join([new_hands, say("The pile is empty now: this is the last hand.")]) if event.last else new_hands


def _ended(voice: Voice, event: Ended) -> str:
    count, number = voice.speech.count, len(event.leftover)
    words = {"noun": voice.speech.pieces(voice.game, number)}
    if not number:
        return ""
    if event.player is None:
        # Translators: {noun} is "card" or "cards", "chip" or "chips"; the first form is only for 1.
        return count("Nobody has captured anything, so nobody gets the {noun} on the table.",
                     "Nobody has captured anything, so nobody gets the {n} {noun} on the table.", number,
                     **words)  # fmt: skip
    if not event.player:
        # Translators: {noun} is "card" or "cards", "chip" or "chips"; the first form is only for 1.
        return count("You captured last, so you also get the {noun} left on the table.",
                     "You captured last, so you also get the {n} {noun} left on the table.", number,
                     **words)  # fmt: skip
    # Translators: {noun} is "card" or "cards", "chip" or "chips"; the first form is only for 1.
    return count("{name} captured last and also gets the {noun} left on the table.",
                 "{name} captured last and also gets the {n} {noun} left on the table.", number,
                 name=name_of(event.player, voice.speech), **words)  # fmt: skip


def _ended_again(voice: Voice, event: Ended) -> str:
    if not event.leftover:
        return voice.speech.say("Nothing is left on the table.")
    pieces = " ".join(map(str, event.leftover))
    if event.player is None:
        return voice.speech.say("Left on the table: {pieces}. Nobody has captured, so nobody gets it.", pieces=pieces)
    return voice.speech.say(
        "Left on the table: {pieces}. {name} captured last and gets it all.",
        pieces=pieces, name=numbered_name(event.player, voice.speech),
    )  # fmt: skip


SAYINGS: dict[tuple[str, type], Callable[[Voice, Any], str]] = {
    (LIVE, Laid): _laid,
    (REPLAY, Laid): lambda voice, event: voice.speech.say("Lays {piece} on the table.", piece=event.piece),
    (LIVE, Took): _took,
    (REPLAY, Took): _took_again,
    (LIVE, Swept): lambda voice, _: voice.speech.say("That clears the table: a sweep! It is worth a point."),
    (REPLAY, Swept): lambda voice, _: voice.speech.say("The table is cleared: a sweep!"),
    (LIVE, Dealt): _dealt,
    (REPLAY, Dealt): lambda voice, _: voice.speech.say("New hands are dealt."),
    (LIVE, Ended): _ended,
    (REPLAY, Ended): _ended_again,
}
"""How each event is put into words."""
