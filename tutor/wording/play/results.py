"""What is said at the end of a game: the points by name, who has won, and the turns in which more could be taken.

Comes in: a result, a match, a missed capture. Goes out: sentences and names of points in a language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.games.position import Move
from tutor.games.scoring import LongGame, Result
from tutor.wording.play.voice import Voice, name_of
from tutor.wording.rules.registry import game_words
from tutor.wording.rules.scores import point_name

SHOWN = 5
"""Missed captures that a review names."""


def spoken_points(voice: Voice, player: int, won: Result) -> str:
    """The points of a player as a sentence, each of them by its name.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> won = Result(({"cards": 31}, {"cards": 29}), (31, 29), (0,))
    >>> spoken_points(Voice(speech("en"), find_game("add-it")), 1, won)
    'Ada: 29 cards; 29 points in all.'
    """
    parts = [
        # Translators: {points} is "sweeps" or another name of points, and {n} how many there are.
        voice.speech.say("{n} {points}", n=number, points=point_name(voice.game, name, voice.speech))
        if name in ("cards", "sweeps")
        # Translators: {points} is "most chips" or another name of points, and {n} how many there are for it.
        else voice.speech.say("{n} for {points}", n=number, points=point_name(voice.game, name, voice.speech))
        for name, number in won.points[player].items()
    ]
    total = voice.speech.count("{n} point in all", "{n} points in all", won.totals[player])
    return f"{name_of(player, voice.speech)}: {', '.join(parts)}; {total}."


def behind_point(voice: Voice, name: str, numbers: Sequence[int]) -> str:
    """The numbers behind a point that goes to whoever has the most, and who that is (F9).

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> for numbers in ((17, 23), (2, 2)):
    ...     print(behind_point(Voice(speech("en"), find_game("fifteen")), "most_pieces", numbers))
    Most chips: You 17, Ada 23.
    Most chips: You 2, Ada 2; a tie, so nobody gets the point.
    """
    point = point_name(voice.game, name, voice.speech)
    each = ", ".join(f"{name_of(player, voice.speech)} {number}" for player, number in enumerate(numbers))
    words = {"point": point[0].upper() + point[1:], "each": each}
    if list(numbers).count(max(numbers)) > 1:
        # Translators: {point} is "Most chips" or another name of a point, {each} a list such as "You 2, Ada 2".
        return voice.speech.say("{point}: {each}; a tie, so nobody gets the point.", **words)
    # Translators: {point} is "Most chips" or another name of a point, {each} a list such as "You 17, Ada 23".
    return voice.speech.say("{point}: {each}.", **words)


def who_won(voice: Voice, totals: Sequence[int], winners: Sequence[int]) -> str:
    """How a game ended for the person, kindly (A12).

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> who_won(Voice(speech("en"), find_game("add-it")), (31, 29), (0,))
    'You win, 31 to 29. Well done!'
    """
    say, mine = voice.speech.say, totals[0]
    names = [name_of(player, voice.speech) for player in winners if player]
    words = {"mine": mine, "most": max(totals[1:]), "names": voice.speech.list(names)}
    if 0 not in winners:
        # Translators: {names} is a name such as Ada, or several; {most} and {mine} are points.
        return voice.speech.count(
            "{names} wins with {most} points, and you have {mine}. Well played!",
            "{names} win with {most} points each, and you have {mine}. Well played!",
            len(names), **words,
        )  # fmt: skip
    if names:
        # Translators: {names} is a name such as Ada, or several; {mine} are points.
        return say("A draw: you and {names} have {mine} points each.", **words)
    # Translators: {mine} and {most} are points.
    return say("You win, {mine} to {most}. Well done!", **words)


def long_game_standing(voice: Voice, long_game: LongGame) -> str:
    """The points of a match after a game, and who has won it or what is still to be played (A13, F10)."""
    say = voice.speech.say
    each = [f"{name_of(player, voice.speech)} {total}" for player, total in enumerate(long_game.totals)]
    score = say(
        "The match so far: {points}. It goes to {target}.", points=", ".join(each), target=long_game.settings.target
    )
    if long_game.winner is None:
        return score
    won = say("You have won the match!") if not long_game.winner else say(
        "{name} has won the match. Well played!", name=name_of(long_game.winner, voice.speech)
    )  # fmt: skip
    return " ".join([say("The match: {points}.", points=", ".join(each)), won])


def next_game(voice: Voice, long_game: LongGame) -> str:
    """Who begins the next game of a match."""
    request = voice.speech.say("Press Enter for the next game.")
    if not long_game.first_player:
        return " ".join([voice.speech.say("You begin the next game."), request])
    name = name_of(long_game.first_player, voice.speech)
    return " ".join([voice.speech.say("{name} begins the next game.", name=name), request])


def gain_words(voice: Voice, priority: str, more: int) -> str:
    """What another capture would have brought more, by the first of the game's priorities in which they differ."""
    say, count, own = voice.speech.say, voice.speech.count, game_words(voice.game).gains
    if priority in own:
        return own[priority](voice.speech, more)
    gains: dict[str, Callable[[], str]] = {
        # Translators: {noun} is "card" or "cards", "chip" or "chips"; this follows "would have brought".
        "pieces": lambda: count("one {noun} more", "{n} {noun} more", more,
                                noun=voice.speech.pieces(voice.game, more)),
        "sweep": lambda: say("a sweep"),
    }  # fmt: skip
    return gains[priority]() if priority in gains else say("more {what}", what=priority.replace("_", " "))


def missed_line(voice: Voice, turn: int, move: Move, better: Move, gain: str) -> str:
    """A turn in which more could be taken.

    >>> from tutor.games import find_game, read_move
    >>> from tutor.wording.catalogue import speech
    >>> game = find_game("add-it")
    >>> made, better = read_move("8s=5s+3s", game), read_move("8s=3s+3b+2s", game)
    >>> missed_line(Voice(speech("en"), game), 4, made, better, "one card more")
    'Turn 4: you took 5 + 3; 3 + 3 + 2 would have brought one card more.'
    """
    say, words = voice.speech.say, {"turn": turn, "taken": voice.group(move.take), "better": voice.group(better.take)}
    words |= {"gain": gain, "piece": voice.piece(better.play), "laid": voice.piece(move.play)}
    if not move.take and move.play.number == better.play.number:
        # Translators: {better} is a sum such as "5 + 3", or one number; {gain}: "one card more".
        return say("Turn {turn}: you laid {laid}; it could have taken {better}, which brings {gain}.", **words)
    if not move.take:
        # Translators: {better} is a sum such as "5 + 3" that {piece} could have taken; {gain}: "one card more".
        return say("Turn {turn}: you laid {laid}; {better} with your {piece} would have brought {gain}.", **words)
    if move.play == better.play:
        # Translators: {taken} and {better} are sums such as "5 + 3"; {gain} is a few words such as "one card more".
        return say("Turn {turn}: you took {taken}; {better} would have brought {gain}.", **words)
    # Translators: {better} is a sum such as "5 + 3" that {piece} could have taken; {gain}: "one card more".
    return say("Turn {turn}: you took {taken}; {better} with your {piece} would have brought {gain}.", **words)


def review_opening(voice: Voice, *, best_turns: int, there: int, helped: Sequence[int] = (0, 0, 0)) -> str:
    """How often the best capture was found, in the turns in which there was one, and with how much help.

    `helped` counts the looks at `?`, the hints, and the turns taken back.
    """
    help_words = _help_words(voice, helped)
    if best_turns == there and help_words:
        took = voice.speech.count(
            "There was one turn with something to take, and you took the best.",
            "There were {n} turns with something to take, and you took the best every time.",
            there,
        )  # fmt: skip
        return f"{took} {help_words}"
    if best_turns == there:
        return voice.speech.count(
            "There was one turn with something to take, and you found the best.",
            "There were {n} turns with something to take, and you found the best every time. Splendid!",
            there,
        )  # fmt: skip
    # Translators: {there} turns had something to take, and in {n} of them the best was found.
    opening = voice.speech.count(
        "You found the best capture in {n} turn of {there}.", "You found the best capture in {n} turns of {there}.",
        best_turns, there=there,
    )  # fmt: skip
    return " ".join(
        [opening, *([help_words] if help_words else []), voice.speech.say("In these turns there was more to take:")]
    )


def _help_words(voice: Voice, helped: Sequence[int]) -> str:
    """How often help was asked for; empty if never."""
    count, (looks, hints, undone) = voice.speech.count, helped
    helps = [
        *([count("{n} question with ?", "{n} questions with ?", looks)] if looks else []),
        *([count("{n} hint", "{n} hints", hints)] if hints else []),
        *([count("{n} turn taken back", "{n} turns taken back", undone)] if undone else []),
    ]
    # Translators: {helps} is a list such as "2 questions with ?, 1 hint and 1 turn taken back".
    return voice.speech.say("That was with {helps}.", helps=voice.speech.list(helps)) if helps else ""


def review_rest(voice: Voice, turns: Sequence[int]) -> str:
    """The turns that a review only lists."""
    # Translators: {turns} is one number, or a list such as "17 and 20".
    return voice.speech.count("And in turn {turns}.", "And in turns {turns}.", len(turns),
                              turns=voice.speech.list(turns))  # fmt: skip
