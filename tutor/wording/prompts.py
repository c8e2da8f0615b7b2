"""What a puzzle asks, how its kind is played and what its answer is, as sentences.

Comes in: puzzles and explanations. Goes out: sentences in a language. Does not know where they are printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor.games import Game
from tutor.puzzle import Puzzle
from tutor.puzzle.codes import print_order
from tutor.puzzle.foresight import worths
from tutor.puzzle.wishes import ANY, Range
from tutor.wording import equations
from tutor.wording.captures import claim_of, sum_of
from tutor.wording.catalogue import Speech
from tutor.wording.reasons import reason_words
from tutor.wording.rules.registry import game_words

HIDDEN = "☐"


class KindWords(NamedTuple):
    """The words of one kind of puzzle: its title, its question, its task, and what it shows besides pieces.

    `says_rule` is for a task that includes the rule of the game.
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
    return equations.to_make(puzzle.game, speech, puzzle.played.number)


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
    'You play 8. On the table: 3 3 2. 2 + 3 + ☐ = 8. What is hidden?'
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
    """The sum of a missing-number puzzle, with its hole in a place that follows from the numbers shown.

    >>> hidden_sum(Puzzle.of("missing-number", game="fifteen", played=8, table="4 3", given=((3,),)))
    '8 + 3 + ☐ = 15'
    """
    played = puzzle.played.number if puzzle.played else 0
    own = puzzle.game.equation(played, ())
    addends = [str(number) for number in puzzle.given[0]]
    addends.insert(sum(puzzle.given[0]) % (len(addends) + 1), hole)
    return f"{' + '.join([*map(str, own.addends), *addends])} = {own.whole}"


def how_to(game: Game, kind: str, speech: Speech, addends: Range = ANY) -> str:
    """How a kind is played, in two sentences that a child can read; `addends` are the table pieces in a capture.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> how_to(find_game("fifteen"), "how-many", speech("en"))
    'Your chip and one or more chips from the table make 15. Count the ways. The same numbers count once.'
    >>> how_to(find_game("add-it"), "find-all", speech("en"), Range(2, 2))
    'Two cards from the table make the number of your card. Write down every way.'
    """
    task_text = WORDS[kind].task(game, speech)
    if WORDS[kind].says_rule:
        return task_text
    return f"{capture_rule(game, speech, addends)} {task_text}"


def capture_rule(game: Game, speech: Speech, addends: Range = ANY) -> str:
    """Which captures there are (A6, A7, F4), as far as the numbers of addends need it.

    >>> from tutor.games import find_game
    >>> from tutor.wording.catalogue import speech
    >>> capture_rule(find_game("fifteen"), speech("en"), Range(1, 1))
    'Your chip and one chip from the table make 15.'
    """
    return (game_words(game).rule or equations.rule)(game, speech, addends)


def _best_rule(game: Game, speech: Speech) -> str:
    own = game_words(game).best
    if own:
        return own(speech)
    # Translators: {reasons} says in their order what makes a capture best, such as "a sweep, then more cards".
    return speech.say("Best first: {reasons}.", reasons=reason_words(game, game.priorities, speech))


def _which_rule(game: Game, speech: Speech) -> str:
    # Translators: {pieces} is "cards" or "chips", those in the child's hand.
    return speech.say("Which of your {nouns} can capture? Write one way each.", nouns=speech.pieces(game, 2))


def _ahead_rule(game: Game, speech: Speech) -> str:
    look, own = speech.say("What do you gain, and what could the next player take?"), game_words(game).worths
    return f"{look} {own(speech, worths(game))}" if own else look


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
        task=equations.sweep,
        says_rule=True,
    ),
    "what-would-you-play": KindWords(
        title=lambda speech: speech.say("What would you play?"),
        question=lambda speech: speech.say("What would you play?"),
        task=_ahead_rule,
    ),
}
"""The words of each kind; those of a new kind go here."""
