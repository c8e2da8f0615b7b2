"""The answers of puzzles that look ahead: which piece clears the table, and what we would play.

Comes in: a puzzle. Goes out: an `Answer`, computed from the printed puzzle by the rules. Knows neither places on a page
nor HTML.
"""

from collections.abc import Sequence

from tutor.games import Game
from tutor.games.game import Equation
from tutor.pieces import Piece
from tutor.puzzle import Puzzle
from tutor.puzzle.foresight import Choice, must_wait
from tutor.puzzle.kinds.sweep import clearing
from tutor.puzzle.kinds.what_would_you_play import ranked_choices
from tutor.sheet.answers import Answer
from tutor.sheet.views import AnswerView
from tutor.wording import equations
from tutor.wording.captures import number_sentence, piece_name, sum_of, unbroken
from tutor.wording.catalogue import Speech


def sweeping(puzzle: Puzzle, speech: Speech) -> Answer:
    """Which piece clears the table, what the others would make with it, and how to find out (F6)."""
    piece = clearing(puzzle)[0]
    game, numbers = puzzle.game, sorted(puzzle.numbers, reverse=True)
    rows = tuple(
        AnswerView(str(one), _with_table(game, one, numbers, speech), best=one == piece)
        for one in sorted(set(puzzle.hand), key=lambda one: (one != piece, one))
    )
    summary = speech.say("{piece} clears the table.", piece=piece_name(game, piece, speech))
    return Answer(summary, rows, equations.clears(game, speech, numbers))


def _with_table(game: Game, piece: Piece, numbers: Sequence[int], speech: Speech) -> str:
    """What a piece makes with the whole table, and what it should make."""
    own = game.equation(piece.number, ())
    claim = Equation((sum(numbers), *own.addends), own.whole) if own.addends else Equation(tuple(numbers), own.whole)
    sentence = unbroken(f"{claim.sum} = {claim.makes}")
    if claim.makes == claim.whole:
        return sentence
    # Translators: {sum} is a sum such as "9 + 8 = 17".
    return speech.say("{sum}, not {whole}", sum=sentence, whole=claim.whole)


def brief_sweep(puzzle: Puzzle, _: Speech) -> str:
    """The sum of all, in a few words."""
    return number_sentence(puzzle.game, clearing(puzzle)[0].number, puzzle.numbers)


def advice(puzzle: Puzzle, speech: Speech) -> Answer:
    """Each choice with what it gains now and may give away next, the best first, and why it is best."""
    choices = ranked_choices(puzzle)
    rows = tuple(
        AnswerView(
            str(choice.piece), _choice_sentences(choice, speech), note=_note(choice, speech), best=choice is choices[0]
        )
        for choice in choices
    )
    waiting = must_wait(puzzle.hand, choices)
    reasons = [_reason(choices, speech)]
    if waiting:
        names = ", ".join(piece_name(puzzle.game, piece, speech) for piece in waiting)
        # Translators: {pieces} is the names of one or more pieces; they may not be laid now (rule F5).
        reasons.append(speech.say("Must wait, for another can capture: {pieces}.", pieces=names))
    reasons.append(speech.say("An estimate: nobody knows what comes next."))
    return Answer(_advice(puzzle.game, choices[0], speech), rows, " ".join(reasons))


def _advice(game: Game, choice: Choice, speech: Speech) -> str:
    piece = piece_name(game, choice.piece, speech)
    if not choice.take:
        return speech.say("Lay {piece}.", piece=piece)
    # Translators: {group} is a sum such as "5 + 3", or one number.
    return speech.say("Play {piece} and take {group}.", piece=piece, group=_group(choice.take))


def _group(numbers: tuple[int, ...]) -> str:
    return unbroken(sum_of(numbers[::-1]))


def _choice_sentences(choice: Choice, speech: Speech) -> str:
    """What a choice does and gains, and the most that can be taken after it."""
    if choice.take:
        # Translators: the name of a piece stands before it; {group} is a sum, {gain} the worth of what is collected.
        now = speech.say("takes {group}: gains {gain}.", group=_group(choice.take), gain=choice.gain)
    else:
        # Translators: the name of a piece stands before it: it is laid on the table.
        now = speech.say("is laid: gains 0.")
    threat = choice.threat
    if threat is None:
        # Translators: after this choice, no piece can capture anything.
        nothing = speech.say("Then nothing can be taken.")
        return f"{now} {nothing}"
    # Translators: {number} is a number that the next player may hold, {group} a sum, {worth} what it would collect.
    then = speech.say(
        "Then {number} could take {group}: gives {worth}.",
        number=threat.number, group=_group(threat.take), worth=threat.worth,
    )  # fmt: skip
    return f"{now} {then}"


def _note(choice: Choice, speech: Speech) -> str:
    """Gain minus gives, and how many of the unseen pieces can capture then."""
    ahead = abs(choice.balance)
    if choice.balance > 0:
        # Translators: so much more is gained than can be given away.
        lead = speech.say("{n} ahead", n=ahead)
    elif choice.balance < 0:
        # Translators: so much less is gained than can be given away.
        lead = speech.say("{n} behind", n=ahead)
    else:
        # Translators: as much is gained as can be given away.
        lead = speech.say("even")
    return unbroken(f"{lead} ({choice.able}/{choice.unseen})")


def _reason(choices: tuple[Choice, ...], speech: Speech) -> str:
    """Why the first choice is best: what decides between it and the next one."""
    first, *others = choices
    if not others:
        return speech.say("Nothing else may be played.")
    if first.balance > others[0].balance:
        far = speech.say("No other choice is so far ahead.")
        return far if first.balance > 0 else speech.say("Every other choice is further behind.")
    words = {"able": first.able, "unseen": first.unseen, "others": others[0].able}
    if first.able < others[0].able:
        # Translators: {able} of the {unseen} pieces that nobody sees can capture then, after the next choice {others}.
        return speech.say("Fewest can capture then: {able} of the {unseen} not seen, else {others}.", **words)
    return speech.say("The smaller number is played: large ones take more later.")


def brief_advice(puzzle: Puzzle, speech: Speech) -> str:
    """What the best choice does, gains and gives away, in a few words."""
    best = ranked_choices(puzzle)[0]
    # Translators: an example: {piece} takes {group}; {gain} is what it gains, {gives} what it may give away next.
    return speech.say(
        "{piece} takes {group}: gains {gain}, gives {gives}",
        piece=best.piece.number, group=_group(best.take), gain=best.gain, gives=best.gives,
    )  # fmt: skip
