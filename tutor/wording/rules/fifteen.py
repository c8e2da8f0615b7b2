"""What is said of Add up Fifteen alone: its rule sheet, its marks, its score (F1 to F10). Knows no page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games import Game
from tutor.pieces import Piece
from tutor.wording.catalogue import Speech
from tutor.wording.rules.game_words import GameWords, MarkWords
from tutor.wording.rules.topics import (
    Decided,
    Faces,
    HandScene,
    RuleWords,
    Scene,
    Scoring,
    Topic,
    decided_topic,
)

if TYPE_CHECKING:  # an explanation needs these words, and must not pay for the puzzles
    from tutor.puzzle.foresight import Worths

ANA = "1o 2 2o 3 3 4 4 4 5 5 6 6 6o 7 7 7 9 9o"
LEO = "1 1 1 2 2 3 3o 4o 5 5o 6 7* 8 8 8 8o 9 9 10 10 10 10o"
"""Both collected in a game that was really played: Ana in captures of 15 only, Leo the last chips of the table too."""

SHOWN = {"most_sevens": "7", "most_circled": "5o", "special_seven": "7*"}
"""A chip that shows what counts for a way to score."""


def fifteen_rules(game: Game, speech: Speech) -> RuleWords:
    """The rule sheet of Add up Fifteen."""
    fewest, most = game.players
    return RuleWords(
        title=speech.say("How to play {game}", game=game.name),
        tagline=speech.say(
            "For {fewest} to {most} players. Your chip and chips from the table make {whole}.",
            fewest=fewest, most=most, whole=game.whole,
        ),
        topics=(
            *_beginning(game, speech),
            *_playing(game, speech),
            *_ending(game, speech),
            Topic(
                speech.say("Score: five ways"),
                (
                    speech.say("Ana and Leo have played a game. If two have equally many, nobody gets that point."),
                    Scoring((("Ana", ANA, 2), ("Leo", LEO, 1)), score_ways(speech)),
                ),
                wide=True,
            ),
            Topic(
                speech.say("Long game"),
                (
                    speech.say(
                        "Play several games, to {target} points or what you agree on. When somebody has as many at the "
                        "end of a game, the highest total wins.",
                        target=game.target,
                    ),
                ),
            ),
            decided_topic(speech, _decided(game, speech)),
        ),
    )  # fmt: skip


def score_ways(speech: Speech) -> tuple[tuple[str, str], ...]:
    """The five ways to score (F9): the name in game records, and what it is called."""
    return (
        ("sweeps", speech.say("Chips face down")),
        ("most_pieces", speech.say("Most chips")),
        ("most_sevens", speech.say("Most sevens")),
        ("most_circled", speech.say("Most circled chips")),
        ("special_seven", speech.say("Special seven")),
    )


def _beginning(game: Game, speech: Speech) -> tuple[Topic, ...]:
    """F1 to F3."""
    pieces = game.deck.pieces
    return (
        Topic(
            speech.say("You need"),
            (
                speech.say(
                    "{chips} chips for every {players} players: {times} of each number from {first} to {last}. One of "
                    "the {times} is circled. The special seven has lines instead, and counts as circled too:",
                    chips=len(pieces), players=game.players_per_set, times=game.deck.number_counts[7],
                    first=game.deck.numbers[0], last=game.deck.numbers[-1],
                ),
                Faces((
                    ("8", speech.say("plain")),
                    ("8o", speech.say("circled")),
                    ("7*", speech.say("special seven")),
                )),
            ),
        ),
        Topic(
            speech.say("Deal"),
            (
                speech.say(
                    "Toss a chip to see who begins. Mix the chips face down. Deal {hand} to each player, one at a "
                    "time. Then lay {table} face up on the table. The rest is the pile.",
                    hand=game.hand_size, table=game.table_size,
                ),
            ),
        ),
    )  # fmt: skip


def _playing(game: Game, speech: Speech) -> tuple[Topic, ...]:
    """F4 to F6."""
    return (
        Topic(
            speech.say("Your turn"),
            (
                speech.say(
                    "Play one chip. With one or more chips from the table it makes exactly {whole}. Keep them all. One "
                    "move a turn:",
                    whole=game.whole,
                ),
                Scene("8", "4 9 3 6", labelled=True),
            ),
        ),
        Topic(
            speech.say("You must"),
            (
                speech.say(
                    "If any chip of your hand can make {whole}, you must. You choose the chip, and what it takes. Only "
                    "if none can, leave one on the table.",
                    whole=game.whole,
                ),
                HandScene("9 4 2", "6 8 8"),
            ),
        ),
        Topic(
            speech.say("Sweep"),
            (
                speech.say(
                    "You take every chip on the table? That is a sweep. Turn one of your chips face down: it is a "
                    "point."
                ),
                Scene("5", "4 6"),
            ),
        ),
    )


def _ending(game: Game, speech: Speech) -> tuple[Topic, ...]:
    """F7 and F8."""
    return (
        Topic(
            speech.say("Next hand"),
            (
                speech.say(
                    "When all hands are empty, deal {hand} more chips to each player. None go to the table.",
                    hand=game.hand_size,
                ),
            ),
        ),
        Topic(
            speech.say("The end"),
            (
                speech.say(
                    "When pile and hands are empty, whoever made {whole} last also gets the chips on the table. This "
                    "is never a sweep.",
                    whole=game.whole,
                ),
            ),
        ),
    )  # fmt: skip


def _decided(game: Game, speech: Speech) -> tuple[Decided, ...]:
    """Every point that F1 to F10 settle."""
    return (
        Decided("F1", speech.say("There are equally many chips of every number.")),
        Decided("F2", speech.say("At most {most} players.", most=game.players[1])),
        Decided("F5", speech.say("Whoever can make {whole} must. Many families leave it free.", whole=game.whole)),
        Decided(
            "F6",
            speech.say(
                "Chips of the table that make {whole} by themselves stay there, also after the deal.",
                whole=game.whole,
            ),
        ),
        Decided("F7", speech.say("If the pile cannot fill all hands, it is dealt out one chip at a time.")),
        Decided("F10", speech.say("Each new game is begun by the next player, clockwise.")),
        Decided("F10", speech.say("Equal highest totals play one more game.")),
    )  # fmt: skip


def _ways(speech: Speech) -> tuple[tuple[str, str, str], ...]:
    return tuple((way, name, SHOWN.get(way, "")) for way, name in score_ways(speech))


def _worths(speech: Speech, worths: Worths) -> str:
    pieces, clearing = worths
    # Translators: what chips are worth when a gain is counted: a plain one 1, one with a circle 3, a plain 7 4, ...
    return speech.say(
        "Worth: chip 1, circle {circled}, 7 {seven}, 7 with lines {special}, whole table {clearing} more.",
        circled=pieces[Piece(1, "o")], seven=pieces[Piece(7)], special=pieces[Piece(7, "*")], clearing=clearing,
    )  # fmt: skip


def _about_marks(speech: Speech) -> tuple[str, str]:
    return (
        speech.say("Some chips have a circle. The 7 with lines around it is the special seven; it counts as circled "
                   "too."),
        speech.say("A chip with an o has a circle. The 7 with lines around it is the special seven, written 7*; it "
                   "counts as circled too."),
    )  # fmt: skip


def _sets(speech: Speech, number: int, pieces: str) -> str:
    # Translators: {n} is 2 or more, {pieces} such as "40 chips".
    return speech.say("You play with {n} sets of {pieces}, so there are {n} special sevens.", n=number, pieces=pieces)


FIFTEEN_WORDS = GameWords(
    sheet=fifteen_rules,
    # Translators: in this order: a capture of the whole table is best, among others the special 7 counts most, ...
    best=lambda speech: speech.say("Best first: all chips, 7 with lines, sevens, circles, most chips."),
    scoring=lambda speech: speech.say(
        "There is a point for each sweep, which is taking everything on the table, one for the most chips, one for the "
        "most sevens, one for the most circled chips and one for the special seven."
    ),
    worths=_worths,
    marks={
        "o": MarkWords(
            lambda speech, number: speech.say("{number}, circled", number=number),
            lambda speech, number: speech.say("{number} with a circle", number=number),
        ),
        "*": MarkWords(
            lambda speech, number: speech.say("{number}, surrounded by lines", number=number),
            lambda speech, number: speech.say("{number} with lines", number=number),
        ),
    },
    about_marks=_about_marks,
    sets=_sets,
    points={
        "most_sevens": lambda _, speech: speech.say("most sevens"),
        "most_circled": lambda game, speech: speech.say("most circled {nouns}", nouns=speech.pieces(game, 2)),
        "special_seven": lambda _, speech: speech.say("the special seven"),
    },
    reasons={
        "special_seven": lambda speech: speech.say("the special seven"),
        "sevens": lambda speech: speech.say("more sevens"),
        "circled": lambda speech: speech.say("more circled chips"),
    },
    gains={
        "special_seven": lambda speech, _: speech.say("the special seven"),
        # Translators: this follows "would have brought".
        "sevens": lambda speech, more: speech.count("one seven more", "{n} sevens more", more),
        # Translators: this follows "would have brought".
        "circled": lambda speech, more: speech.count("one circled chip more", "{n} circled chips more", more),
    },
    ways=_ways,
)
"""All that is said of Add up Fifteen and of no other game."""
