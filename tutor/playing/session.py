"""A game or a match as one person plays it: what has happened so far, and what happens next.

Comes in: seats, a screen, moves. Goes out: frozen `Session`s, each with the lines to be shown. Reads and writes
nothing, and knows no terminal; what a person types is understood in `answers.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from tutor.games.events import Event, Swept, play_on
from tutor.games.game import OPTIONAL
from tutor.games.position import Move, Position, in_order, played_on
from tutor.games.scoring import LongGame, result
from tutor.pieces import Piece
from tutor.playing.counts import counts_for_most
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
    """How often the person was helped in this game: with `?`, with a hint, by a turn taken back."""

    looks: int = 0
    hints: int = 0
    undone: int = 0


UNHELPED = Helped()

ASKED, PLAYING, BETWEEN, OVER, LEFT = "asked", "playing", "between games", "over", "left"


@dataclass(frozen=True)
class Session:
    """What has happened so far. `positions` are those of this game, one more than `moves`.

    `chosen` is a piece of which it was asked what it takes, `hints` and `tries` count hints and wrong tries of this
    turn. `stage` tells whether it is asked if an older game goes on, this one is on, a match is between two games, all
    is over, or the person has left. `touched` tells whether the person has made a turn at all, `helped` how often help
    was given in this game. Between the plays of `which` the person was asked to choose. `older` is the older game, as
    it would go on.
    """

    seats: Seats
    screen: Screen
    match: LongGame
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    chosen: Piece | None = None
    hints: int = 0
    tries: int = 0
    stage: str = PLAYING
    touched: bool = False
    helped: Helped = UNHELPED
    which: tuple[Move, ...] = ()
    older: Heard | None = None

    @property
    def position(self) -> Position:
        """The game as it stands."""
        return self.positions[-1]

    @property
    def voice(self) -> Voice:
        """How the game is spoken of."""
        return self.screen.voice

    @property
    def turn(self) -> int:
        """The number of the person's turn, counted from 1."""
        return sum(position.player == PERSON for position in self.positions)

    @property
    def question(self) -> str:
        """What stands where the person types."""
        return question(self.voice, self.chosen, playing=self.stage == PLAYING)

    @property
    def over(self) -> bool:
        """Whether nothing more can be typed."""
        return self.stage in (OVER, LEFT)


Heard = tuple[Session, list[str]]
"""The state after something has happened, and the lines that tell of it."""


def begun(seats: Seats, screen: Screen) -> Heard:
    """The first game dealt, up to the person's first turn.

    >>> from tutor.games import Settings
    >>> from tutor.terminal.table import Look
    >>> from tutor.wording.catalogue import speech
    >>> seats = Seats.of(Settings.of("fifteen", 2), seed="7", first_player=0)
    >>> session, lines = begun(seats, Screen.of(seats.settings.game, speech("en"), Look("plain")))
    >>> lines[0]
    'Add up Fifteen: you play against Ada.'
    """
    session = _unbegun(seats, screen)
    start = session.position
    said = words.greeting(
        screen.voice, seats.settings, start.first_player, example=example_of(start, PERSON), match=seats.match
    )
    return onward(session, [*screen.paragraphs(*said), *_seen_before(session)])


def _unbegun(seats: Seats, screen: Screen) -> Session:
    start = seats.dealt(0)
    return Session(seats, screen, LongGame.of(seats.settings, first_player=start.first_player), (start,))


def asked(seats: Seats, screen: Screen, older: Heard) -> Heard:
    """The question whether an older game, taken up again, goes on, or a new one begins."""
    session, _ = older
    said = words.asked_for_older(screen.voice, session.seats.settings)
    return replace(_unbegun(seats, screen), stage=ASKED, older=older), screen.paragraphs(said)


def taken_up(
    seats: Seats,
    screen: Screen,
    match: LongGame,
    moves: Iterable[Move],
    helped: Helped = UNHELPED,
) -> Heard:
    """A game that was left, with its moves so far, which are known to be legal."""
    positions, made = [seats.dealt(match.games, match)], tuple(moves)
    for move in made:
        positions.append(played_on(positions[-1], move))
    session = Session(seats, screen, match, tuple(positions), made, touched=True, helped=helped)
    said = words.welcome_back(screen.voice, seats.settings, match=seats.match)
    return onward(session, [*screen.paragraphs(*said), *_seen_before(session)])


def moved(session: Session, move: Move) -> Heard:
    """The session after a legal move of whoever has the turn, told; nothing follows from it yet."""
    before = session.position
    after, events = play_on(before, move)
    later = replace(
        _fresh(session, (*session.positions, after), (*session.moves, move)),
        touched=session.touched or before.player == PERSON,
    )
    return later, session.screen.paragraphs(*_told(events, session.voice))


def _told(events: Iterable[Event], voice: Voice) -> list[str]:
    """What has happened, a sweep in one paragraph with the capture that it comes from."""
    paragraphs: list[str] = []
    for event in events:
        sentence = tell(voice, event)
        if isinstance(event, Swept):
            paragraphs[-1] += f" {sentence}"
        elif sentence:
            paragraphs.append(sentence)
    return paragraphs


def _fresh(session: Session, positions: tuple[Position, ...], moves: tuple[Move, ...]) -> Session:
    """The session at the beginning of a turn: nothing is chosen, no hint given, nothing tried."""
    return replace(session, positions=positions, moves=moves, chosen=None, hints=0, tries=0, stage=PLAYING, which=())


def onward(session: Session, lines: list[str]) -> Heard:
    """The computer players' turns, up to the person's next turn or the end."""
    while not session.position.finished and session.position.player != PERSON:
        move = session.seats.answer(session.position, session.match.games, len(session.moves))
        session, told = moved(session, move)
        lines = lines + told
    if session.position.finished:
        return _ended(session, lines)
    return session, [*lines, *seen(session)]


def seen(session: Session) -> list[str]:
    """The head of the person's turn, the table and the hand."""
    collected = [len(bank) for bank in session.position.banks]
    head = words.turn_line(session.voice, session.turn, collected)
    return ["", *session.screen.paragraphs(head), *session.screen.board(session.position, PERSON)]


def _seen_before(session: Session) -> list[str]:
    """The table in short before a computer player begins; before the person's turn it is shown anyway."""
    if session.position.player == PERSON:
        return []
    return session.screen.paragraphs(words.table_before(session.voice, in_order(session.position.table)[::-1]))


def _ended(session: Session, lines: list[str]) -> Heard:
    """The end of a game: points, who has won, the review, and in a match what comes next (A12, A13, F9, F10)."""
    won, screen, voice = result(session.position), session.screen, session.voice
    lines = [
        *lines,
        "",
        *screen.points(won, counts_for_most(session.position)),
        *screen.paragraphs(results.who_won(voice, won.totals, won.winners)),
    ]
    lines += _reviewed(session)
    if not session.seats.match:
        return replace(session, stage=OVER), lines
    match = session.match.after(won)
    lines += ["", *screen.paragraphs(results.match_standing(voice, match))]
    if match.finished:
        return replace(session, match=match, stage=OVER), lines
    return replace(session, match=match, stage=BETWEEN), lines + screen.paragraphs(results.next_game(voice, match))


def _reviewed(session: Session) -> list[str]:
    looked, voice, screen = review(session.positions, session.moves, PERSON), session.voice, session.screen
    if not looked.there:
        return []
    rows = [
        results.missed_line(
            voice, missed.turn, missed.move, missed.better, results.gain_words(voice, missed.priority, missed.more)
        )
        for missed in looked.missed[: results.SHOWN]
    ]
    rest = [missed.turn for missed in looked.missed[len(rows) :]]
    rows += [results.review_rest(voice, rest)] if rest else []
    opening = results.review_opening(voice, best_turns=looked.best_turns, there=looked.there, helped=session.helped)
    return ["", *screen.paragraphs(opening), *screen.rows(rows)]


def next_dealt(session: Session) -> Heard:
    """The next game of a match, up to the person's first turn."""
    start = session.seats.dealt(session.match.games, session.match)
    session = replace(_fresh(session, (start,), ()), helped=Helped())
    return onward(session, _seen_before(session))


def undone(session: Session) -> Heard:
    """Back to the person's last turn; what came after it is forgotten."""
    own = [place for place in range(len(session.moves)) if session.positions[place].player == PERSON]
    said = session.screen.paragraphs(words.taken_back(session.voice, done=bool(own)))
    if not own:
        return session, said
    place = own[-1]
    session = _fresh(session, session.positions[: place + 1], session.moves[:place])
    session = replace(session, helped=session.helped._replace(undone=session.helped.undone + 1))
    return session, said + seen(session)


def lays_freely(session: Session) -> bool:
    """Whether a piece may be laid although it can take something (A5, F5)."""
    return session.seats.settings.capture == OPTIONAL
