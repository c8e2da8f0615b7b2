"""The answers to `?` and *hint*: what the hand can take, which capture is best and why, or a nudge towards it.

Comes in: a `Session` and a typed line. Goes out: the next session and the lines to show. Does no input or output.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.games.legal import taking
from tutor.games.position import in_order
from tutor.playing.session import Heard, Session
from tutor.playing.typed import Typed
from tutor.reasoning.explanation import explain_pieces, sweeps
from tutor.reasoning.hands import HandCapture, best_of, choices, different, left_behind, reasons_of
from tutor.wording.captures import sweep_words
from tutor.wording.play import nudges
from tutor.wording.reasons import reason_words

LONG = 12
"""With more lines than this in an answer, the table may have scrolled off a screen of 24 lines."""


def explain_more(session: Session, typed: Typed) -> Heard:
    """`?`: every capture of the hand, and which is best and why; with a piece, how to find all of its captures."""
    position, screen, voice = session.position, session.screen, session.voice
    game = position.settings.game
    session = replace(session, helped=session.helped._replace(looks=session.helped.looks + 1))
    if typed.pieces:
        piece = game.deck.notation.get(typed.pieces[0])
        if piece is None:
            return session, session.screen.paragraphs(nudges.no_such_piece(voice, typed.pieces[0]))
        absent = piece.number not in [held.number for held in position.hand]
        note = screen.paragraphs(nudges.not_held(voice, piece)) if absent else []
        return session, _table_again(session, note + screen.explanation(position, piece))
    rows = [
        nudges.captures_line(voice, piece, explain_pieces(game, piece, position.table).search)
        for piece, _ in different(position)
    ]
    return session, _table_again(session, screen.rows(rows) + screen.paragraphs(*_best(session)))


def _table_again(session: Session, lines: list[str]) -> list[str]:
    """The answer, followed by table and hand in short if it is so long that the table may be out of sight."""
    if len(lines) <= LONG:
        return lines
    table, hand = (in_order(pieces)[::-1] for pieces in (session.position.table, session.position.hand))
    return [*lines, "", *session.screen.paragraphs(nudges.table_again(session.voice, table, hand))]


def _best(session: Session) -> list[str]:
    voice, game, every_choice = session.voice, session.voice.game, choices(session.position)
    if not every_choice and _is_last(session):
        return [nudges.hint_for_the_last(voice)]
    if not every_choice:
        lines = [nudges.lay_line(voice, *left) for left in left_behind(session.position)]
        return [nudges.hint_to_lay(voice), *lines, nudges.CHANCE]
    best = [taking(session.position, choice.piece, choice.capture.numbers) for choice in best_of(every_choice)]
    first, table = best_of(every_choice)[0], session.position.table
    cleared = [sweep_words(first.numbers, voice.speech)] if sweeps(game, table, first.numbers) else []
    return [
        nudges.best_line(voice, best, reason_words(game, reasons_of(session.position, every_choice), voice.speech)),
        *cleared,
        nudges.more_of(voice, first.piece),
    ]


def give_hint(session: Session, _: Typed) -> Heard:
    """A nudge, first a question and larger each time; about the piece that was chosen, if one was."""
    position, every_choice = session.position, choices(session.position)
    session = replace(session, helped=session.helped._replace(hints=session.helped.hints + 1))
    if not every_choice:
        return _hint_to_lay(replace(session, hints=session.hints + 1))
    about = best_of([choice for choice in every_choice if _of(choice, session)] or every_choice)[0]
    number = about.piece.number
    session = replace(session, hinted=number, hints=session.hints + 1 if session.hinted == number else 1)
    nudge = nudges.hints(session.voice, taking(position, about.piece, about.capture.numbers))
    return session, session.screen.paragraphs(nudge[min(session.hints, len(nudge)) - 1])


def _hint_to_lay(session: Session) -> Heard:
    """A nudge where nothing can be captured: first to compare what is left for the others, then what that is."""
    voice, say = session.voice, session.screen.paragraphs
    if _is_last(session):
        return session, say(nudges.hint_for_the_last(voice))
    if len(session.position.hand) == 1:
        return session, say(nudges.hint_for_the_only(voice))
    if session.hints == 1:
        return session, say(nudges.hint_to_lay(voice), nudges.HINT_TO_COMPARE)
    lines = [nudges.lay_line(voice, *left) for left in left_behind(session.position)]
    return session, say(*lines, *([nudges.NO_MORE_HINTS] if session.hints > 2 else []))


def _is_last(session: Session) -> bool:
    """Whether the piece to be played now is the last one of the game."""
    return sum(map(len, session.position.hands)) + len(session.position.pile) == 1


def _of(choice: HandCapture, session: Session) -> bool:
    return session.chosen is not None and choice.piece.number == session.chosen.number
