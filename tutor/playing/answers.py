"""What a person types is understood and answered.

Comes in: a `Session` and a line. Goes out: the next session and the lines to show. Does no input or output.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from tutor.games.game import OPTIONAL
from tutor.games.position import Move, ended
from tutor.playing.looking import explain_more, give_hint
from tutor.playing.meaning import Meant, meaning
from tutor.playing.review import missed
from tutor.playing.seats import PERSON
from tutor.playing.session import (
    ASKED,
    BETWEEN,
    LEFT,
    Heard,
    Session,
    after_move,
    deal_next,
    new_game,
    onward,
    seen,
    undone,
)
from tutor.playing.typed import Typed, has_phrase, plain_word, read_line
from tutor.reasoning.hands import example_of
from tutor.wording.catalogue import SOURCE_LANGUAGE, Speech, speech
from tutor.wording.faults import Wrong, what_is_wrong
from tutor.wording.play import nudges, results
from tutor.wording.play.rules_in_short import rules_in_short, what_to_type
from tutor.wording.play.turns import points_now
from tutor.wording.play.voice import command_words, number_words, stuck_phrases, yes_and_no
from tutor.wording.slips import no_such_piece_again, said_again

PATIENCE = 2
"""After this many wrong tries in a turn, the way out and the table are shown; and again after as many more."""


@cache
def vocabulary(language: Speech) -> Mapping[str, str]:
    """What each typed word means: the words of this language, and always the English ones.

    >>> from tutor.wording.play.voice import shown_word
    >>> found = vocabulary(speech("es"))
    >>> found["?"], found["quit"], found[shown_word("quit", speech("es"))]
    ('explain', 'quit', 'quit')
    """
    meanings = {"?": "explain"}
    for each in (speech(SOURCE_LANGUAGE), language):
        for command, typed_words in command_words(each).items():
            meanings |= {plain_word(word): command for word in typed_words.split()}
        meanings |= {plain_word(word): number for word, number in number_words(each).items()}
    return MappingProxyType(meanings)  # kept for every line that is typed, so nobody may change it


def hear(session: Session, line: str) -> Heard:
    """Answer a typed line.

    >>> from tutor.games import Settings
    >>> from tutor.playing.screen import Screen
    >>> from tutor.playing.seats import Seats
    >>> from tutor.playing.session import new_game
    >>> from tutor.terminal.table import Look
    >>> seats = Seats.of(Settings.of("fifteen", 2), seed="7", first_player=0)
    >>> session, _ = new_game(seats, Screen.of(seats.settings.game, speech("en"), Look("plain")))
    >>> hear(session, "7 5 1")[1]
    ['7 + 5 + 1 is 13, 2 short of 15.']
    >>> hear(session, "7 5 3")[1][0]
    'You play 7 and take 5 and 3.'
    """
    if session.over:
        return session, []
    if session.stage == ASKED:
        return _older_or_new(session, line)
    typed = Typed(("hint",)) if _is_stuck(session, line) else read_line(line, vocabulary(session.voice.speech))
    command = next((command for command in typed.commands if command != "lay"), "")
    if session.stage == BETWEEN:
        return _between(session, typed, command)
    if session.which and len(typed.pieces) == 1 and not typed.commands:
        moves = [
            move
            for move in session.which
            if str(move.play.number) == typed.pieces[0].rstrip("".join(session.voice.game.look.marks))
        ]
        if moves:
            return _played(session, moves[0])
    session = replace(session, which=())
    if typed.unknown:
        return _reply(session, nudges.not_understood(session.voice, typed.unknown[0]))
    return ANSWERS[command](session, typed) if command else _without_command(session, typed)


def _is_stuck(session: Session, line: str) -> bool:
    """Whether a line says that the person does not know what to do."""
    phrases = [each for language in (speech(SOURCE_LANGUAGE), session.voice.speech) for each in stuck_phrases(language)]
    return has_phrase(line, phrases)


def _older_or_new(session: Session, line: str) -> Heard:
    """The answer to the question whether to continue an older game."""
    voice, word = session.voice, plain_word(line).strip(" .!?")
    yes, no = ([*yes_and_no(voice.speech)[place].split(), *yes_and_no(speech())[place].split()] for place in (0, 1))
    if word in map(plain_word, yes) and session.older:
        return session.older
    if word in map(plain_word, no):
        return new_game(session.seats, session.screen, quiet=session.quiet)
    if word and "quit" in read_line(line, vocabulary(voice.speech)).commands:
        return _left(session, Typed())
    return _reply(session, nudges.yes_or_no(voice))


def _between(session: Session, typed: Typed, command: str) -> Heard:
    """Between two games of a match there is nothing to play: Enter goes on, and questions are answered."""
    if command in ("quit", "score", "rules", "help"):
        return ANSWERS[command](session, typed)
    if command or typed.pieces or typed.commands:
        return _reply(session, nudges.NOTHING_BETWEEN, results.next_game(session.voice, session.long_game))
    return deal_next(session)


def _without_command(session: Session, typed: Typed) -> Heard:
    """A line without a command: a move, the rest of one, or an empty line."""
    lays = bool(typed.commands)
    if lays and len(typed.pieces) > 1:
        return _reply(session, nudges.which_to_lay(session.voice, min(session.position.hand)))
    if typed.pieces or (lays and session.chosen):
        return _attempt(session, meaning(session.position, typed, session.chosen))
    if session.chosen:
        return _attempt(session, Meant(asks=session.chosen)) if typed.filler else _put_back(session, typed)
    if lays and len(session.position.hand) == 1:
        return _attempt(session, meaning(session.position, typed, session.position.hand[0]))
    return _reply(
        session,
        nudges.which_to_lay(session.voice, min(session.position.hand)) if lays else nudges.prompt_words(session.voice),
    )


def _reply(session: Session, *sentences: str) -> Heard:
    return session, session.screen.paragraphs(*sentences)


def _attempt(session: Session, meant: Meant) -> Heard:
    """A move is made, asked about, or diagnosed."""
    voice, position = session.voice, session.position
    if meant.which:
        answer = nudges.ask_which(voice, [move.play for move in meant.which])
        return _reply(replace(session, which=meant.which, chosen=None), answer)
    if meant.asks:
        question = nudges.ask_what(voice, meant.asks, optional=position.settings.capture == OPTIONAL)
        return _reply(replace(session, chosen=meant.asks), question)
    if meant.move and not meant.fault:
        return _played(session, meant.move)
    return _slipped(session, meant)


def _played(session: Session, move: Move) -> Heard:
    """The person's move, what it missed, which is said once a turn, and what the others do."""
    turn, lost = session.turn, None if session.quiet else missed(session.position, session.turn, move)
    session, lines = after_move(session, move)
    if lost and turn not in session.told and not session.position.finished:
        gain = results.gain_words(session.voice, lost.priority, lost.more)
        session = replace(session, told=session.told | {turn})
        lines = lines + session.screen.paragraphs(nudges.more_there(session.voice, lost.better.play, gain))
    return onward(session, lines)


def _slipped(session: Session, meant: Meant) -> Heard:
    """What is wrong, in other words when the slip is made again; after some tries the way out, and the table again."""
    voice, position, again = session.voice, session.position, session.slips.count(_slip(meant)) % 2
    if meant.move and meant.fault:
        wrong = Wrong(meant.fault, meant.move, position.table, position.hand)
        answer = said_again(voice, wrong) if again else what_is_wrong(voice, wrong)
    else:
        answer = (no_such_piece_again if again else nudges.no_such_piece)(voice, meant.no_piece)
    session = replace(session, tries=session.tries + 1, slips=(*session.slips, _slip(meant)))
    if session.tries % PATIENCE:
        return _reply(session, answer)
    board = session.screen.board(position, PERSON)
    return session, [*session.screen.paragraphs(answer, nudges.way_out(voice)), "", *board]


def _slip(meant: Meant) -> str:
    """The kind of a wrong try: its reason, or that there is no such piece."""
    return meant.fault.reason if meant.fault else "no_piece"


def _put_back(session: Session, _: Typed) -> Heard:
    return _reply(replace(session, chosen=None), nudges.choose_again(session.voice))


def _scored(session: Session, _: Typed) -> Heard:
    screen, voice = session.screen, session.voice
    now = session.position if session.position.finished else ended(session.position)
    lines = screen.paragraphs(*points_now(voice, now)) if session.stage != BETWEEN else []
    lines += screen.points(now)
    if session.seats.to_target:
        lines += screen.paragraphs(results.long_game_standing(voice, session.long_game))
    return session, lines


def _ruled(session: Session, _: Typed) -> Heard:
    return _reply(session, *rules_in_short(session.voice, session.seats.settings, to_target=session.seats.to_target))


def _helped(session: Session, _: Typed) -> Heard:
    position = session.positions[0] if session.position.finished else session.position
    example = example_of(position, PERSON)
    return session, session.screen.typed(what_to_type(session.voice, session.seats.settings, example=example))


def _left(session: Session, _: Typed) -> Heard:
    return replace(session, stage=LEFT), []


ANSWERS: dict[str, Callable[[Session, Typed], Heard]] = {
    "explain": explain_more,
    "hint": give_hint,
    "undo": lambda session, typed: _put_back(session, typed) if session.chosen else undone(session),
    "score": _scored,
    "table": lambda session, _: (session, seen(session)),
    "rules": _ruled,
    "help": _helped,
    "quit": _left,
}
"""The answer to each command but *lay*, which is part of a move."""
