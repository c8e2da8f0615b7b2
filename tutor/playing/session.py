"""A game or a match of one person: what has happened so far, and what happens next.

Comes in: seats, a screen, moves. Goes out: frozen `Session`s, each with the lines to show. Does no input or output, and
knows no terminal; `answers.py` understands what a person types.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from tutor.games.events import Event, Swept, play_on
from tutor.games.position import Move, Position, in_order, played_on
from tutor.games.scoring import LongGame, result
from tutor.pieces import Piece
from tutor.playing.review import review
from tutor.playing.screen import Screen
from tutor.playing.seats import PERSON, Seats
from tutor.reasoning.hands import example_of
from tutor.wording.play import results
from tutor.wording.play import turns as words
from tutor.wording.play.nudges import question
from tutor.wording.play.telling import tell
from tutor.wording.play.voice import Voice


class Helped(NamedTuple):
    """How often the person had help in this game: with `?`, with a hint, by taking back a turn."""

    looks: int = 0
    hints: int = 0
    undone: int = 0


UNHELPED = Helped()

ASKED, PLAYING, BETWEEN, OVER, LEFT = "asked", "playing", "between games", "over", "left"


@dataclass(frozen=True)
class Session:
    """What has happened so far. `positions` are those of this game, one more than `moves`.

    `chosen` is a piece for which the person was asked what it takes, `hints` and `tries` count hints and wrong tries
    of this turn, `hinted` is the number that the hints are about. `slips` are the kinds of all wrong tries of this
    game, `told` the turns in which it was said that more was there; `quiet` leaves that unsaid. `stage` tells whether
    the person is asked about an older game, is playing, is between two games of a match, has finished, or has left.
    `touched` tells whether the person has made a turn at all, `helped` how often help was given in this game. `which`
    are moves between which the person was asked to choose. `older` is the older game, ready to continue.
    """

    seats: Seats
    screen: Screen
    long_game: LongGame
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    chosen: Piece | None = None
    hints: int = 0
    hinted: int = 0
    tries: int = 0
    slips: tuple[str, ...] = ()
    quiet: bool = False
    told: frozenset[int] = frozenset()
    stage: str = PLAYING
    touched: bool = False
    helped: Helped = UNHELPED
    which: tuple[Move, ...] = ()
    older: Heard | None = None

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    @property
    def voice(self) -> Voice:
        """How we speak of the game."""
        return self.screen.voice

    @property
    def turn(self) -> int:
        """The number of the person's turn, counted from 1."""
        return sum(position.player == PERSON for position in self.positions)

    @property
    def question(self) -> str:
        """The prompt before what the person types."""
        return question(self.voice, self.chosen, playing=self.stage == PLAYING)

    @property
    def over(self) -> bool:
        """Whether nothing more can be typed."""
        return self.stage in (OVER, LEFT)


Heard = tuple[Session, list[str]]
"""The state after something has happened, and the lines that report it."""


def new_game(seats: Seats, screen: Screen, *, quiet: bool = False) -> Heard:
    """The first game dealt, up to the person's first turn.

    >>> from tutor.games import Settings
    >>> from tutor.terminal.table import Look
    >>> from tutor.wording.catalogue import speech
    >>> seats = Seats.of(Settings.of("fifteen", 2), seed="7", first_player=0)
    >>> session, lines = new_game(seats, Screen.of(seats.settings.game, speech("en"), Look("plain")))
    >>> lines[0]
    'Add up Fifteen: you play against Ada.'
    """
    session = _first_session(seats, screen, quiet=quiet)
    start = session.position
    greeting = words.greeting(
        screen.voice, seats.settings, start.first_player, example=example_of(start, PERSON), to_target=seats.to_target
    )
    return onward(session, [*screen.paragraphs(*greeting), *_seen_before(session)])


def _first_session(seats: Seats, screen: Screen, *, quiet: bool) -> Session:
    start = seats.dealt(0)
    long_game = LongGame.of(seats.settings, first_player=start.first_player)
    return Session(seats, screen, long_game, (start,), quiet=quiet)


def ask_about_older(seats: Seats, screen: Screen, older: Heard, *, quiet: bool = False) -> Heard:
    """The question whether to continue an older game, or begin a new one."""
    session, _ = older
    question_text = words.asked_for_older(screen.voice, session.seats.settings)
    return replace(_first_session(seats, screen, quiet=quiet), stage=ASKED, older=older), screen.paragraphs(
        question_text
    )


def resume_game(
    seats: Seats,
    screen: Screen,
    long_game: LongGame,
    earlier_moves: Iterable[Move],
    helped: Helped = UNHELPED,
    *,
    quiet: bool = False,
) -> Heard:
    """A saved game with its moves so far, which must be legal."""
    positions, moves = [seats.dealt(long_game.games, long_game)], tuple(earlier_moves)
    for move in moves:
        positions.append(played_on(positions[-1], move))
    session = Session(seats, screen, long_game, tuple(positions), moves, touched=True, helped=helped, quiet=quiet)
    greeting = words.welcome_back(screen.voice, seats.settings, to_target=seats.to_target)
    return onward(session, [*screen.paragraphs(*greeting), *_seen_before(session)])


def after_move(session: Session, move: Move) -> Heard:
    """The session after a legal move of the player to move, with the lines that report it, and before what follows."""
    before = session.position
    after, events = play_on(before, move)
    later = replace(
        _fresh(session, (*session.positions, after), (*session.moves, move)),
        touched=session.touched or before.player == PERSON,
    )
    return later, session.screen.paragraphs(*_event_sentences(events, session.voice))


def _event_sentences(events: Iterable[Event], voice: Voice) -> list[str]:
    """The events as sentences, a sweep in one paragraph with its capture."""
    paragraphs: list[str] = []
    for event in events:
        sentence = tell(voice, event)
        if isinstance(event, Swept):
            paragraphs[-1] += f" {sentence}"
        elif sentence:
            paragraphs.append(sentence)
    return paragraphs


def _fresh(session: Session, positions: tuple[Position, ...], moves: tuple[Move, ...]) -> Session:
    """The session at the beginning of a turn: nothing chosen, no hints given, nothing tried."""
    return replace(
        session, positions=positions, moves=moves, chosen=None, hints=0, hinted=0, tries=0, stage=PLAYING, which=()
    )


def onward(session: Session, lines: list[str]) -> Heard:
    """The computer players' turns, up to the person's next turn or the end."""
    while not session.position.finished and session.position.player != PERSON:
        move = session.seats.answer(session.position, session.long_game.games, len(session.moves))
        session, new_lines = after_move(session, move)
        lines = lines + new_lines
    if session.position.finished:
        return _end_of_game(session, lines)
    return session, [*lines, *seen(session)]


def seen(session: Session) -> list[str]:
    """The head of the person's turn, the table and the hand."""
    collected = [len(bank) for bank in session.position.banks]
    head = words.turn_line(session.voice, session.turn, collected)
    return ["", *session.screen.paragraphs(head), *session.screen.board(session.position, PERSON)]


def _seen_before(session: Session) -> list[str]:
    """The table in short if a computer player begins; before the person's turn it is shown anyway."""
    if session.position.player == PERSON:
        return []
    return session.screen.paragraphs(words.table_before(session.voice, in_order(session.position.table)[::-1]))


def _end_of_game(session: Session, lines: list[str]) -> Heard:
    """The end of a game: points, who has won, the review, and in a match what comes next (A12, A13, F9, F10)."""
    won, screen, voice = result(session.position), session.screen, session.voice
    lines = [
        *lines,
        "",
        *screen.points(session.position),
        *screen.paragraphs(results.who_won(voice, won.totals, won.winners)),
    ]
    lines += _review_lines(session)
    if not session.seats.to_target:
        return replace(session, stage=OVER), lines
    long_game = session.long_game.after(won)
    lines += ["", *screen.paragraphs(results.long_game_standing(voice, long_game))]
    if long_game.finished:
        return replace(session, long_game=long_game, stage=OVER), lines
    return replace(session, long_game=long_game, stage=BETWEEN), lines + screen.paragraphs(
        results.next_game(voice, long_game)
    )


def _review_lines(session: Session) -> list[str]:
    summary, voice, screen = review(session.positions, session.moves, PERSON), session.voice, session.screen
    if not summary.there:
        return []
    rows = [
        results.missed_line(
            voice, missed.turn, missed.move, missed.better, results.gain_words(voice, missed.priority, missed.more)
        )
        for missed in summary.missed[: results.SHOWN]
    ]
    rest = [missed.turn for missed in summary.missed[len(rows) :]]
    rows += [results.review_rest(voice, rest)] if rest else []
    opening = results.review_opening(voice, best_turns=summary.best_turns, there=summary.there, helped=session.helped)
    return ["", *screen.paragraphs(opening), *screen.rows(rows)]


def deal_next(session: Session) -> Heard:
    """The next game of a match, up to the person's first turn."""
    start = session.seats.dealt(session.long_game.games, session.long_game)
    session = replace(_fresh(session, (start,), ()), helped=Helped(), slips=(), told=frozenset())
    return onward(session, _seen_before(session))


def undone(session: Session) -> Heard:
    """Back to the person's last turn; what came after it is forgotten."""
    own = [place for place in range(len(session.moves)) if session.positions[place].player == PERSON]
    answer = session.screen.paragraphs(words.taken_back(session.voice, done=bool(own)))
    if not own:
        return session, answer
    place = own[-1]
    session = _fresh(session, session.positions[: place + 1], session.moves[:place])
    session = replace(session, helped=session.helped._replace(undone=session.helped.undone + 1))
    return session, answer + seen(session)
