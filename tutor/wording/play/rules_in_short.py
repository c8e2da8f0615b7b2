"""The rules in short and the list of what may be typed.

Comes in: settings. Goes out: sentences, and pairs of what is typed and what it does.
"""

from __future__ import annotations

from tutor.games.game import FORCED
from tutor.games.settings import Settings
from tutor.wording import equations
from tutor.wording.play.voice import Voice, shown_word
from tutor.wording.rules.registry import game_words
from tutor.wording.rules.scores import point_name


def rules_in_short(voice: Voice, settings: Settings, *, to_target: bool) -> list[str]:
    """A game in a few sentences, with its house rules and without the numbers of the rules (A1 to A13, F1 to F10)."""
    say = voice.speech.say
    turn = game_words(voice.game).turn or equations.turn
    begun = [
        turn(voice.game, voice.speech), *marks(voice), *several_sets(voice, settings), collects(voice),
        laying(voice, settings),
    ]  # fmt: skip
    # Translators: {pieces} is a number with its noun, such as "6 cards".
    hands = say("When all hands are empty, everybody gets {pieces} more, or what the pile still has. At the end, "
                "whoever captured last also gets what is on the table.",
                pieces=voice.pieces(settings.hand_size))  # fmt: skip
    scoring = game_words(voice.game).scoring
    lines = [*begun, hands, scoring(voice.speech) if scoring else _scoring(voice)]
    if to_target:
        # Translators: {target} is a number of points, such as 21.
        lines.append(say("Games follow one another until somebody has {target} points.", target=settings.target))
    return lines


def marks(voice: Voice) -> list[str]:
    """What the marks of pieces mean (A1, F1); empty where they are neither shown nor counted."""
    about_marks = game_words(voice.game).about_marks
    sentence = about_marks(voice.speech)[not voice.plain] if about_marks else ""
    return [sentence] if sentence else []


def several_sets(voice: Voice, settings: Settings) -> list[str]:
    """That several sets are in play (F2); empty for one set."""
    if settings.sets == 1:
        return []
    pieces = voice.pieces(len(settings.game.deck.pieces))
    own = game_words(voice.game).sets
    # Translators: {n} is 2 or more, {pieces} such as "40 chips".
    opening = voice.speech.say("You play with {n} sets of {pieces}.", n=settings.sets, pieces=pieces)
    return [own(voice.speech, settings.sets, pieces) if own else opening]


def collects(voice: Voice) -> str:
    """That the played piece is collected too (A9, F4)."""
    return equations.collects(voice.game, voice.speech)


def laying(voice: Voice, settings: Settings) -> str:
    """Whether a piece may be laid although something can be taken (A5, F5)."""
    noun = voice.speech.pieces(voice.game, 1)
    if settings.capture == FORCED:
        # Translators: {noun} is "card" or "chip".
        return voice.speech.say("You lay a {noun} on the table only when nothing in your hand can take.", noun=noun)
    # Translators: {noun} is "card" or "chip".
    return voice.speech.say("Or you lay a {noun} on the table and take nothing; you never have to take.", noun=noun)


def _scoring(voice: Voice) -> str:
    """How points are scored, by their names alone."""
    names = voice.speech.list([point_name(voice.game, name, voice.speech) for name in voice.game.ways])
    # Translators: {points} is a list of ways to score, such as "sweeps and most cards".
    return voice.speech.say("Points are given for: {points}.", points=names)


def what_to_type(voice: Voice, settings: Settings, *, example: tuple[int, int, int]) -> list[tuple[str, str]]:
    """What may be typed, and what it does. `example` is a capture: the played number and two that it takes."""
    say, (played, one, other) = voice.speech.say, example
    word = {name: shown_word(name, voice.speech) for name in ("lay", "hint", "undo", "score", "table", "rules", "quit")}
    nouns = voice.speech.pieces(voice.game, 2)
    # Translators: {numbers} is an example such as "8 5 3"; {played}, {one} and {other} are its numbers.
    both = say("plays {played} and takes {one} and {other}", played=played, one=one, other=other)
    lays = say("lays {played} on the table", played=played)
    if settings.capture == FORCED:
        # Translators: {nouns} is "cards" or "chips".
        lays = say("lays {played} on the table, when none of your {nouns} can take", played=played, nouns=nouns)
    return [
        (f"{played} {one} {other}", both),
        (f"{played} {voice.game.sign} {one} + {other}", say("does the same")),
        # Translators: {played} is a number such as 8.
        (f"{played}", say("plays {played}: if it can take something, you are asked what", played=played)),
        (f"{played} {word['lay']}", lays),
        # Translators: {nouns} is "cards" or "chips".
        ("?", say("shows everything your {nouns} can take, and what is best", nouns=nouns)),
        (f"? {played}", say("shows how to find everything that {played} takes", played=played)),
        (word["hint"], say("gives you a nudge: first a question, at last the answer")),
        (word["undo"], say("takes your last turn back")),
        (word["table"], say("shows the table and your hand again")),
        (word["score"], say("tells who has collected how much")),
        (word["rules"], say("tells the rules in short")),
        (word["quit"], say("stops; the game is kept for later")),
    ]
