"""The rules in short and the list of what may be typed.

Comes in: settings. Goes out: sentences, and pairs of what is typed and what it does.
"""

from __future__ import annotations

from tutor.games.game import FORCED
from tutor.games.settings import Settings
from tutor.wording.play.voice import Voice, shown_word


def rules_in_short(voice: Voice, settings: Settings, *, match: bool) -> list[str]:
    """A game in a few sentences, as this table plays it and without the numbers of the rules (A1 to A13, F1 to F10)."""
    say = voice.speech.say
    begun = _adding(voice, settings) if not settings.game.adds_played else _making(voice, settings)
    # Translators: {pieces} is a number with its noun, such as "6 cards".
    hands = say("When all hands are empty, everybody gets {pieces} more, or what the pile still has. At the end, "
                "whoever captured last also gets what is on the table.",
                pieces=voice.pieces(settings.hand_size))  # fmt: skip
    lines = [*begun, hands, _scoring(voice, settings)]
    if match:
        # Translators: {target} is a number of points, such as 21.
        lines.append(say("Games follow one another until somebody has {target} points.", target=settings.target))
    return lines


def _adding(voice: Voice, settings: Settings) -> list[str]:
    say = voice.speech.say
    lines = [
        say("In your turn you play one card of your hand. It takes one card of the same number from the table, or "
            "one group of cards that add up to its number. It never takes both."),
    ]  # fmt: skip
    return [*lines, *marks(voice, settings), own_piece(voice), laying(voice, settings)]


def _making(voice: Voice, settings: Settings) -> list[str]:
    say = voice.speech.say
    whole = settings.game.whole(1)
    lines = [
        # Translators: {whole} is 15.
        say("In your turn you play one chip of your hand. With one or more chips of the table it must make exactly "
            "{whole}.", whole=whole),
    ]  # fmt: skip
    return [*lines, *marks(voice, settings), *two_sets(voice, settings), own_piece(voice), laying(voice, settings)]


def marks(voice: Voice, settings: Settings) -> list[str]:
    """What the marks of pieces are (A1, F1); nothing where they are neither shown nor counted."""
    say, game = voice.speech.say, settings.game
    if not game.marks_count:
        return [] if voice.plain else [say("The letter on a card is its sport. It does not matter.")]
    if voice.plain:
        return [say("Some chips have a circle. The 7 with lines around it is the special seven; it counts as circled "
                    "too.")]  # fmt: skip
    return [say("A chip with an o has a circle. The 7 with lines around it is the special seven, written 7*; it "
                "counts as circled too.")]  # fmt: skip


def two_sets(voice: Voice, settings: Settings) -> list[str]:
    """That several sets are played with, so that there are several special sevens (F2); nothing where it is one."""
    if settings.sets == 1:
        return []
    pieces = voice.pieces(len(settings.game.deck.pieces))
    # Translators: {n} is 2 or more, {pieces} such as "40 chips".
    return [voice.speech.say("You play with {n} sets of {pieces}, so there are {n} special sevens.",
                             n=settings.sets, pieces=pieces)]  # fmt: skip


def own_piece(voice: Voice) -> str:
    """That the played piece is collected too (A9, F4)."""
    if voice.game.adds_played:
        return voice.speech.say("Your chip and the chips it takes go to your pile.")
    return voice.speech.say("Your card and what it takes go to your pile.")


def laying(voice: Voice, settings: Settings) -> str:
    """Whether a piece may be laid although something can be taken (A5, F5)."""
    noun = voice.speech.pieces(voice.game, 1)
    if settings.capture == FORCED:
        # Translators: {noun} is "card" or "chip".
        return voice.speech.say("You lay a {noun} on the table only when nothing in your hand can take.", noun=noun)
    # Translators: {noun} is "card" or "chip".
    return voice.speech.say("Or you lay a {noun} on the table and take nothing; you never have to take.", noun=noun)


def _scoring(voice: Voice, settings: Settings) -> str:
    if settings.game.sweeps:
        return voice.speech.say(
            "There is a point for each sweep, which is taking everything on the table, one for the most chips, "
            "one for the most sevens, one for the most circled chips and one for the special seven."
        )
    return voice.speech.say("Each card is one point.")


def what_to_type(voice: Voice, settings: Settings, *, example: tuple[int, int, int]) -> list[tuple[str, str]]:
    """What may be typed, and what it does. `example` is a capture: the played number and two that it takes."""
    say, (played, one, other) = voice.speech.say, example
    word = {name: shown_word(name, voice.speech) for name in ("lay", "hint", "undo", "score", "table", "rules", "quit")}
    pieces = voice.speech.pieces(voice.game, 2)
    # Translators: {numbers} is an example such as "8 5 3"; {played}, {one} and {other} are its numbers.
    both = say("plays {played} and takes {one} and {other}", played=played, one=one, other=other)
    lays = say("lays {played} on the table", played=played)
    if settings.capture == FORCED:
        # Translators: {pieces} is "cards" or "chips".
        lays = say("lays {played} on the table, when none of your {pieces} can take", played=played, pieces=pieces)
    return [
        (f"{played} {one} {other}", both),
        (f"{played} {'+' if voice.game.adds_played else '='} {one} + {other}", say("does the same")),
        # Translators: {played} is a number such as 8.
        (f"{played}", say("plays {played}: if it can take something, you are asked what", played=played)),
        (f"{played} {word['lay']}", lays),
        # Translators: {pieces} is "cards" or "chips".
        ("?", say("shows everything your {pieces} can take, and what is best", pieces=pieces)),
        (f"? {played}", say("shows how to find everything that {played} takes", played=played)),
        (word["hint"], say("gives you a nudge; ask again for a bigger one")),
        (word["undo"], say("takes your last turn back")),
        (word["table"], say("shows the table and your hand again")),
        (word["score"], say("tells who has collected how much")),
        (word["rules"], say("tells the rules in short")),
        (word["quit"], say("stops; the game is kept for later")),
    ]
