"""A person who types, for the tests of `tutor play`: sessions, spellings of a move, and whole games.

Comes in: settings, a way of writing. Goes out: sessions of the program with all they have shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

from tutor.games import Move, Position, Settings
from tutor.games.scoring import LongGame
from tutor.pieces import Piece, numbers_of
from tutor.playing.answers import hear
from tutor.playing.screen import Screen
from tutor.playing.seats import PERSON, Seats
from tutor.playing.session import BETWEEN, Heard, Session, new_game
from tutor.terminal.table import Look
from tutor.wording.catalogue import speech

BOX_CHARACTERS = set("┌─┐│└┘╭╮╰╯╔═╗║╚╝")
WIDEST = 79


def seated(
    game: str = "add-it", *, opponents: int = 1, seed: str = "7", frames: str = "boxes", language: str = "en",
    against: str = "greedy", first: int | None = 0, match: bool = False, width: int = WIDEST, **rules: object,
) -> Heard:  # fmt: skip
    """A game just begun, and what was shown."""
    settings = Settings.of(game, opponents + 1, **rules)  # type: ignore[arg-type]  # checked there by name
    seats = Seats.of(settings, seed=seed, against=against, first_player=first, to_target=match)
    return new_game(seats, Screen.of(settings.game, speech(language), Look(frames, width=width)))


def at(position: Position, *, frames: str = "boxes", language: str = "en") -> Session:
    """A session in which a position has been reached, the person to move."""
    seats = Seats(position.settings, "7", "greedy")
    screen = Screen.of(position.settings.game, speech(language), Look(frames))
    return Session(seats, screen, LongGame.of(position.settings), (position,))


def typing(session: Session, *lines: str) -> tuple[Session, str]:
    """The session after these lines, and all that was answered."""
    shown: list[str] = []
    for line in lines:
        session, answer = hear(session, line)
        shown += answer
    return session, "\n".join(shown)


def greedy(position: Position) -> Move:
    """What a person does who always sees the most."""
    from tutor.chance import Chance
    from tutor.players import View, find_player

    return find_player("greedy").choose(View.of(position), Chance("person"))


def addends(move: Move, position: Position) -> str:
    """A capture as a child writes it as a sum."""
    taken = " + ".join(map(str, numbers_of(move.take)))
    if position.settings.game.whole:
        return f"{move.play.number} + {taken} = {position.settings.game.whole}"
    return f"{taken} = {move.play.number}"


Spelling = Callable[[Move, Position], list[str]]
SPELLINGS: dict[str, Spelling] = {
    "with marks": lambda move, _: [str(move)],
    "numbers": lambda move, _: [" ".join(map(str, numbers_of([move.play, *move.take])))],
    "as a sum": lambda move, position: [addends(move, position)],
    "without spaces": lambda move, _: [f"{move.play.number}={'+'.join(map(str, numbers_of(move.take)))}"],
    "with words": lambda move, _: [
        f"I play the {move.play.number} and take {', '.join(map(str, numbers_of(move.take)))}!"
    ],
    "in two steps": lambda move, _: [str(move.play.number), " and ".join(map(str, numbers_of(move.take)))],
    "in two steps, with marks": lambda move, _: [f" {move.play} ", " ".join(map(str, move.take)).upper()],
}
"""Ways to write a capture."""

LAYINGS: dict[str, Spelling] = {
    "with its mark": lambda move, _: [f"{move.play} lay"],
    "by number": lambda move, _: [f"lay the {move.play.number}"],
    "capitals": lambda move, _: [f"LAY {move.play.number}."],
}
"""Ways to lay a piece."""


def whole(
    heard: Heard, choose: Callable[[Position], Move] = greedy
) -> Iterator[tuple[Session, Move | None, Session, list[str]]]:
    """A game, or a match, to its end: before each turn, the move that was meant, after it, and what was shown."""
    session, _ = heard
    captures, layings = cycle(SPELLINGS.values()), cycle(LAYINGS.values())
    while not session.over:
        before, shown = session, []
        meant = None if session.stage == BETWEEN else choose(session.position)
        spelling = next(captures if meant and meant.take else layings)
        for line in [""] if meant is None else spelling(meant, session.position):
            session, answer = hear(session, line)
            shown += answer
        yield before, meant, session, shown


def own_turns(session: Session) -> Sequence[int]:
    """The places of the person's moves in a game."""
    return [place for place in range(len(session.moves)) if session.positions[place].player == PERSON]


def numbered(move: Move) -> tuple[int, tuple[int, ...]]:
    """A move by number."""
    return move.play.number, tuple(sorted(piece.number for piece in move.take))


def pairs(pieces: Sequence[Piece]) -> list[tuple[int, str]]:
    """Pieces as the brute force knows them."""
    return [(piece.number, piece.mark) for piece in pieces]
