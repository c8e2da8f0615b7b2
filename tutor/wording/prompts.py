"""What a puzzle asks, how its kind is played and what its answer is, as sentences.

Comes in: puzzles and explanations. Goes out: sentences in a language. Does not know where they are printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor.games import Game
from tutor.games.fifteen import CIRCLED, SPECIAL
from tutor.pieces import Piece
from tutor.puzzle import Puzzle
from tutor.puzzle.codes import print_order
from tutor.puzzle.foresight import worths
from tutor.puzzle.wishes import ANY, Range
from tutor.wording.captures import claim_of, sum_of
from tutor.wording.catalogue import Speech

HIDDEN = "☐"


class KindWords(NamedTuple):
    """All that is said of one kind of puzzle: its title, its question, its task, and what it shows besides pieces.

    `says_rule` is for a task that tells the rule of the game itself.
    """

    title: Callable[[Speech], str]
    question: Callable[[Speech], str]
    task: Callable[[Game, Speech], str]
    shown: Callable[[Puzzle, Speech], str] = lambda _, __: ""
    says_rule: bool = False


def kind_title(kind: str, speech: Speech) -> str:
    """The title of a sheet of one kind.

    >>> from tutor.wording.catalogue import speech
    >>> kind_title("find-all", speech("en"))
    'Find every capture'
    """
    return WORDS[kind].title(speech)


def task(puzzle: Puzzle, speech: Speech) -> str:
    """What to make, in two or three words: *Make 8*, or *15 with 8*.

    >>> from tutor.wording.catalogue import speech
    >>> task(Puzzle.of("find-all", game="fifteen", played=8, table="7"), speech("en"))
    '15 with 8'
    """
    if puzzle.played is None:
        return speech.say("Your hand")
    if puzzle.game.matches:
        return speech.say("Make {total}", total=puzzle.played.number)
    # Translators: {whole} is 15, the sum that the played chip is a part of.
    return speech.say(
        "{whole} with {played}", whole=puzzle.game.whole(puzzle.played.number), played=puzzle.played.number
    )


def question(puzzle: Puzzle, speech: Speech) -> str:
    """The one short question of a puzzle.

    >>> from tutor.wording.catalogue import speech
    >>> question(Puzzle.of("how-many", game="add-it", played=8, table="8 2"), speech("en"))
    'How many captures?'
    """
    return WORDS[puzzle.kind].question(speech)


def prompt(puzzle: Puzzle, speech: Speech) -> str:
    """The whole puzzle as one line of text, for lists and records.

    >>> from tutor.wording.catalogue import speech
    >>> prompt(Puzzle.of("missing-number", game="add-it", played=8, table="2 3 3", given=((2, 3),)), speech("en"))
    'You play 8. On the table: 2 3 3. 2 + 3 + ☐ = 8. What is hidden?'
    """
    table = " ".join(map(str, print_order(puzzle, puzzle.table))) or "–"
    if puzzle.played is None:
        hand = " ".join(map(str, print_order(puzzle, puzzle.hand)))
        # Translators: {hand} and {table} are pieces with spaces between them, such as "9 6 2".
        opening = speech.say("You hold {hand}. On the table: {table}.", hand=hand, table=table)
    else:
        # Translators: {table} is pieces with spaces between them, such as "9 6 2".
        opening = speech.say("You play {played}. On the table: {table}.", played=puzzle.played, table=table)
    return " ".join(part for part in (opening, shown(puzzle, speech), question(puzzle, speech)) if part)


def shown(puzzle: Puzzle, speech: Speech) -> str:
    """What the puzzle shows besides the pieces: a sum with a hole, a claim, a list; or nothing."""
    return WORDS[puzzle.kind].shown(puzzle, speech)


def _claim(puzzle: Puzzle, speech: Speech) -> str:
    # Translators: {numbers} is a list such as "5 and 3".
    return speech.say("Somebody takes {numbers}.", numbers=claim_of(puzzle.given[0], speech))


def _list(puzzle: Puzzle, speech: Speech) -> str:
    # Translators: {groups} is sums with commas between them.
    return speech.say("Listed: {groups}.", groups=", ".join(listed_groups(puzzle)))


def listed_groups(puzzle: Puzzle) -> list[str]:
    """The captures a which-is-missing puzzle lists, in the order of its numbers, each as a sum."""
    return [
        sum_of(group) for group in sorted((tuple(sorted(group, reverse=True)) for group in puzzle.given), reverse=True)
    ]


def hidden_sum(puzzle: Puzzle, hole: str = HIDDEN) -> str:
    """The sum of a missing-number puzzle, its hole in the place that its shown numbers choose.

    >>> hidden_sum(Puzzle.of("missing-number", game="fifteen", played=8, table="4 3", given=((3,),)))
    '8 + 3 + ☐ = 15'
    """
    played = puzzle.played.number if puzzle.played else 0
    own = [str(played)] if puzzle.game.adds_played else []
    addends = [str(number) for number in puzzle.given[0]]
    addends.insert(sum(puzzle.given[0]) % (len(addends) + 1), hole)
    return f"{' + '.join([*own, *addends])} = {puzzle.game.whole(played)}"


def how_to(game: Game, kind: str, speech: Speech, addends: Range = ANY) -> str:
    """How a kind is played, in two sentences that a child can read; `addends` are the table pieces in a capture.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> how_to(find_game("fifteen"), "how-many", speech("en"))
    'Your chip and one or more chips from the table make 15. Count the ways. The same numbers count once.'
    >>> how_to(find_game("add-it"), "find-all", speech("en"), Range(2, 2))
    'Two cards from the table make the number of your card. Write down every way.'
    """
    said = WORDS[kind].task(game, speech)
    if WORDS[kind].says_rule:
        return said
    return f"{_card_rule(speech, addends) if game.matches else _chip_rule(speech, addends)} {said}"


def _card_rule(speech: Speech, addends: Range) -> str:
    """A6 and A7 as far as these captures need them."""
    # Translators: with the task that follows it (Write down every way, ...) this stands in two lines of 64 letters.
    if addends == Range(2, 2):
        return speech.say("Two cards from the table make the number of your card.")
    if addends.most == 2:
        return speech.say("A card takes one of the same number, or two that add up to it.")
    return speech.say("A card takes one of the same number, or one group that adds up to it.")


def _chip_rule(speech: Speech, addends: Range) -> str:
    """F4 as far as these captures need it."""
    # Translators: with the task that follows it (Write down every way, ...) this stands in two lines of 64 letters.
    if addends.most == 1:
        return speech.say("Your chip and one chip from the table make 15.")
    if addends.most == 2:
        return speech.say("Your chip and one or two chips from the table make 15.")
    return speech.say("Your chip and one or more chips from the table make 15.")


def _best_rule(game: Game, speech: Speech) -> str:
    if game.matches:
        return speech.say("The best way takes the most cards.")
    # Translators: in this order: a capture of the whole table is best, among others the special 7 counts most, ...
    return speech.say("Best first: all chips, 7 with lines, sevens, circles, most chips.")


def _which_rule(game: Game, speech: Speech) -> str:
    # Translators: {pieces} is "cards" or "chips", those in the child's hand.
    return speech.say("Which of your {pieces} can capture? Write one way each.", pieces=speech.pieces(game, 2))


def _sweep_rule(game: Game, speech: Speech) -> str:
    # Translators: {pieces} is "chips", {whole} is 15; this stands in one line of 64 letters.
    return speech.say(
        "One of your {pieces} makes {whole} with the whole table. Find it.",
        pieces=speech.pieces(game, 2), whole=game.whole(1),
    )  # fmt: skip


def _ahead_rule(game: Game, speech: Speech) -> str:
    look = speech.say("What do you gain, and what could the next player take?")
    if not game.marks_count:
        return look
    pieces, clearing = worths(game)
    # Translators: what chips are worth when a gain is counted: a plain one 1, one with a circle 3, a plain 7 4, ...
    return speech.say(
        "{look} Worth: chip 1, circle {circled}, 7 {seven}, 7 with lines {special}, whole table {clearing} more.",
        look=look, circled=pieces[Piece(1, CIRCLED)], seven=pieces[Piece(7)], special=pieces[Piece(7, SPECIAL)],
        clearing=clearing,
    )  # fmt: skip


WORDS: dict[str, KindWords] = {
    "find-all": KindWords(
        title=lambda speech: speech.say("Find every capture"),
        question=lambda speech: speech.say("Find every capture."),
        task=lambda _, speech: speech.say("Write down every way."),
    ),
    "how-many": KindWords(
        title=lambda speech: speech.say("How many captures?"),
        question=lambda speech: speech.say("How many captures?"),
        task=lambda _, speech: speech.say("Count the ways. The same numbers count once."),
    ),
    "best-capture": KindWords(
        title=lambda speech: speech.say("Find the best capture"),
        question=lambda speech: speech.say("Which is the best?"),
        task=_best_rule,
    ),
    "missing-number": KindWords(
        title=lambda speech: speech.say("Find the hidden number"),
        question=lambda speech: speech.say("What is hidden?"),
        task=lambda _, speech: speech.say("Write the hidden number: it is on the table."),
        shown=lambda puzzle, _: hidden_sum(puzzle) + ".",
    ),
    "which-piece": KindWords(
        title=lambda speech: speech.say("Which ones can capture?"),
        question=lambda speech: speech.say("Which can capture?"),
        task=_which_rule,
    ),
    "right-or-wrong": KindWords(
        title=lambda speech: speech.say("Right or wrong?"),
        question=lambda speech: speech.say("Right or wrong?"),
        task=lambda _, speech: speech.say("Is this right or wrong? Tick it, and say why."),
        shown=_claim,
    ),
    "which-is-missing": KindWords(
        title=lambda speech: speech.say("Which capture is missing?"),
        question=lambda speech: speech.say("Which is missing?"),
        task=lambda _, speech: speech.say("One way is missing from the list. Find it."),
        shown=_list,
    ),
    "sweep": KindWords(
        title=lambda speech: speech.say("Clear the table"),
        question=lambda speech: speech.say("Which one clears the table?"),
        task=_sweep_rule,
        says_rule=True,
    ),
    "what-would-you-play": KindWords(
        title=lambda speech: speech.say("What would you play?"),
        question=lambda speech: speech.say("What would you play?"),
        task=_ahead_rule,
    ),
}
"""What is said of each kind; a new kind says it here."""
