"""The answers of puzzles as text: in short, in full, and in a few words for an example.

Comes in: a puzzle. Goes out: an `Answer`, computed from the printed puzzle by the rules. Knows neither places on a page
nor HTML.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tutor.games.game import Capture
from tutor.games.hand import captures_of
from tutor.games.position import Move
from tutor.puzzle import Puzzle
from tutor.puzzle.kinds.missing_number import hidden
from tutor.puzzle.kinds.right_or_wrong import broken
from tutor.puzzle.kinds.which_is_missing import left_out
from tutor.puzzle.kinds.which_piece import able
from tutor.reasoning.explanation import CaptureRow, Explanation, explain_pieces, largest_first, sweeps
from tutor.sheet.views import AnswerView
from tutor.wording.captures import answer_line, number_sentence, piece_name, sum_of, unbroken, ways_of
from tutor.wording.catalogue import Speech
from tutor.wording.faults import Wrong, why_wrong
from tutor.wording.play.voice import Voice
from tutor.wording.prompts import HIDDEN, hidden_sum, shown
from tutor.wording.steps import best_words, why_no_more

GAP = "   "
"""The white between two captures of an example."""

Note = Callable[[Puzzle, CaptureRow, Speech], str]
Summary = Callable[[Puzzle, Explanation, Speech], str]


class Answer(NamedTuple):
    """The answer of a puzzle: one line in short, every capture, and why there are no more."""

    summary: str
    rows: tuple[AnswerView, ...]
    why: str


def _ways(puzzle: Puzzle, row: CaptureRow, speech: Speech) -> str:
    """How many choices of pieces there are, and whether the capture sweeps the table (F6)."""
    notes = [ways_of(row.ways, speech)] if row.ways > 1 else []
    if sweeps(puzzle.game, puzzle.table, row.numbers):
        # Translators: a note beside a capture that takes everything on the table.
        notes.append(speech.say("a sweep: 1 point"))
    return ", ".join(notes)


def ways_or_missing(puzzle: Puzzle, row: CaptureRow, speech: Speech) -> str:
    """The note beside a capture, where a list left one out."""
    # Translators: a note beside the capture that was left out of a list.
    missing = [] if row.numbers[::-1] in puzzle.given else [speech.say("missing")]
    return ", ".join(note for note in (_ways(puzzle, row, speech), *missing) if note)


def of_played(summary: Summary, note: Note = _ways, *, stars: bool = False) -> Callable[[Puzzle, Speech], Answer]:
    """The full answer of a puzzle with a played piece, given how to sum it up, and whether the best get a star."""

    def answer(puzzle: Puzzle, speech: Speech) -> Answer:
        about = explanation_of(puzzle)
        rows = tuple(
            AnswerView(
                pieces=" ".join(map(str, row.pieces)),
                sentence=answer_line(about.game, about.played.number, row.numbers, speech),
                note=note(puzzle, row, speech),
                best=stars and row.best,
            )
            for row in about.rows
        )
        return Answer(summary(puzzle, about, speech), rows, why_no_more(about, speech))

    return answer


def explanation_of(puzzle: Puzzle) -> Explanation:
    """The explanation of the played piece of a puzzle; `InputError` when nothing is played."""
    return explain_pieces(puzzle.game, puzzle.needed_played, puzzle.table, captures=puzzle.captures())


def of_hand(puzzle: Puzzle, speech: Speech) -> Answer:
    """Which pieces of the hand can capture, what each can take, and which can take nothing."""
    answers, unable = [], []
    for piece, captures in captures_of(puzzle.game, sorted(puzzle.hand, reverse=True), puzzle.table):
        if not captures:
            unable.append(piece)
            continue
        groups = largest_first(capture.numbers for capture in captures)
        takes = speech.either([unbroken(sum_of(group)) for group in groups])
        # Translators: the name of a piece stands before it; {groups} is sums with commas and *or* between them.
        answers.append(AnswerView(str(piece), speech.say("takes {groups}", groups=takes)))
    can, cannot = (
        ", ".join(piece_name(puzzle.game, piece, speech) for piece in pieces)
        for pieces in (sorted(set(able(puzzle)), reverse=True), unable)
    )
    # Translators: {pieces} is the names of one or more pieces, with commas.
    summary = speech.say("Can capture: {pieces}", pieces=can or "–")
    # Translators: {pieces} is the names of one or more pieces, with commas.
    why = speech.say("Can take nothing: {pieces}", pieces=cannot) if unable else ""
    return Answer(summary, tuple(answers), why)


def count_and_best(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    """How many captures there are, and why the best is best."""
    number = number_of_captures(puzzle, about, speech)
    if not any(row.best for row in about.rows):
        return number
    # Translators: {reason} is a few words such as "most cards" or "a sweep".
    reason = speech.say("★ Best: {reason}", reason=best_words(about, speech))
    return f"{number}. {reason}"


def number_of_captures(_: Puzzle, about: Explanation, speech: Speech) -> str:
    """How many captures there are."""
    if not about.captures:
        return speech.say("No capture: {played} takes nothing here.", played=about.played.number)
    return speech.count("{n} capture", "{n} captures", about.by_number)


def best(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    """The best capture, or those that are worth the same, and why."""
    if not about.best:
        return number_of_captures(puzzle, about, speech)
    groups = [answer_line(puzzle.game, about.played.number, capture.numbers, speech) for capture in about.best]
    # Translators: {groups} is one sum, or a list of sums.
    named = speech.say("Best: {groups}", groups=speech.list(groups))
    return f"{named} (★ {best_words(about, speech)})" if any(row.best for row in about.rows) else named


def hidden_number(puzzle: Puzzle, _: Explanation, speech: Speech) -> str:
    """The hidden number."""
    return speech.say("The hidden number is {number}.", number=hidden(puzzle))


def verdict(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    """Right or wrong, and which rule is broken."""
    wrong = broken(puzzle)
    if wrong is None:
        # Translators: {sentence} is a sum such as "6 + 2 = 8", or the words for a match.
        sentence = answer_line(about.game, about.played.number, puzzle.given[0], speech)
        return speech.say("Right: {sentence}", sentence=sentence)
    reason = why_wrong(Voice(speech, about.game), Wrong(wrong, Move(about.played), puzzle.table))
    # Translators: {rule} is the number of a rule in the docs, such as A8.
    rule = speech.say("(rule {rule})", rule=wrong.rule)
    return f"{reason} {unbroken(rule)}"


def left_out_capture(puzzle: Puzzle, about: Explanation, speech: Speech) -> str:
    """The capture that was left out of the list."""
    sentence = answer_line(about.game, about.played.number, left_out(puzzle), speech)
    return speech.say("Missing: {sentence}", sentence=sentence)


def brief_all(puzzle: Puzzle, _: Speech) -> str:
    """Every capture, in a few words."""
    return _brief_groups(puzzle, puzzle.captures())


def brief_best(puzzle: Puzzle, _: Speech) -> str:
    """The best captures, in a few words."""
    return _brief_groups(puzzle, puzzle.game.best(puzzle.table, puzzle.captures()))


def _brief_groups(puzzle: Puzzle, captures: Sequence[Capture]) -> str:
    """Captures as equations; what makes the played number stands beside it, and so without what it makes."""
    played = puzzle.needed_played.number
    groups = largest_first(capture.numbers for capture in captures)
    equations = [puzzle.game.equation(played, group) for group in groups]
    return GAP.join(one.sum if one.whole == played else str(one) for one in equations)


def brief_count(puzzle: Puzzle, _: Speech) -> str:
    """The count, and each sum without its result: they share one line."""
    groups = largest_first(capture.numbers for capture in puzzle.captures())
    sums = [puzzle.game.equation(puzzle.needed_played.number, group).sum for group in groups]
    return GAP.join([f"{len(groups)}:", *sums])


def brief_hidden(puzzle: Puzzle, _: Speech) -> str:
    """The sum with its hole, and what is hidden."""
    return f"{hidden_sum(puzzle)}{GAP}{HIDDEN} = {hidden(puzzle)}"


def brief_hand(puzzle: Puzzle, speech: Speech) -> str:
    """The first piece of the hand that can capture, and what it takes."""
    piece = able(puzzle)[0]
    groups = sum_of(puzzle.game.captures(piece.number, puzzle.numbers)[0].numbers[::-1])
    return speech.say("{piece} takes {groups}", piece=piece.number, groups=groups)


def brief_claim(puzzle: Puzzle, speech: Speech) -> str:
    """What the claimed numbers make, and whether that is right."""
    claim = puzzle.game.equation(puzzle.needed_played.number, puzzle.given[0])
    word = speech.say("wrong") if broken(puzzle) else speech.say("right")
    return f"{claim.sum} = {claim.makes}{GAP}{word}"


def brief_left_out(puzzle: Puzzle, speech: Speech) -> str:
    """The list, and the capture that was left out."""
    missing = number_sentence(puzzle.game, puzzle.needed_played.number, left_out(puzzle))
    return f"{shown(puzzle, speech)}{GAP}{missing}"
