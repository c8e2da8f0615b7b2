"""A recorded game for a terminal, move by move.

Comes in: a record and its checked positions. Goes out: lines of text of at most 80 columns. Knows no rule.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from tutor.games.events import Dealt, Ended, Event, Swept, play_on
from tutor.games.position import Position, in_order
from tutor.games.records import Record
from tutor.games.scoring import result
from tutor.terminal.explanation import WIDTH, wrapped
from tutor.wording.catalogue import Speech
from tutor.wording.play.replays import heading, turn_remarks, winners_sentence
from tutor.wording.play.rules_in_short import marks
from tutor.wording.play.telling import REPLAY, tell
from tutor.wording.play.voice import Voice, numbered_name
from tutor.wording.rules.scores import point_name


def replay_lines(
    game: Record, positions: Sequence[Position], speech: Speech, names: Sequence[str] = ()
) -> Iterator[list[str]]:
    """A whole game step by step: the deal, every turn with what could be taken, the end and the points.

    `names` are those of the players, as far as they are known.

    >>> from tutor.games import Settings
    >>> from tutor.games.records import replay
    >>> from tutor.simulation import simulate
    >>> from tutor.wording.catalogue import speech
    >>> (game,) = simulate(Settings.of("fifteen"), ["greedy", "careful"], 1, seed="7")
    >>> print(next(replay_lines(game, replay(game), speech("en")))[0])
    Add up Fifteen, 2 players, seed 7/0. Player 2 begins.
    """
    voice = Voice(speech, game.settings.game)
    dealt = () if positions[0].last_capture is None else (Swept(positions[0].last_capture),)  # F6, by house rule
    opening = (heading(positions[0], game.seed, speech), *marks(voice), *_event_sentences(voice, dealt))
    yield [line for text in opening for line in _wrapped(text, "")]
    for number, (position, turn) in enumerate(zip(positions, game.turns, strict=False), 1):
        _, events = play_on(position, turn.move)
        by_player = [event for event in events if not isinstance(event, Dealt | Ended)]
        first, *later = _event_sentences(voice, by_player)
        name = _name(position.player, speech, names)
        lines = ["", *_wrapped(speech.say("Move {number}. {name}", number=number, name=name), "")]
        lines += _pieces(position, speech)
        for sentence in (first, *turn_remarks(position, turn.move, speech), *later):
            lines += _wrapped(sentence, "  ")
        for sentence in _event_sentences(voice, events[len(by_player) :]):
            lines += ["", *_wrapped(sentence, "")]
        yield lines
    yield ["", *_points(positions[-1], speech)]


def _name(player: int, speech: Speech, names: Sequence[str]) -> str:
    number = numbered_name(player, speech)
    return f"{number} ({names[player]})" if player < len(names) else number


def _event_sentences(voice: Voice, events: Iterable[Event]) -> list[str]:
    return [tell(voice, event, how=REPLAY) for event in events]


def _wrapped(text: str, indent: str) -> list[str]:
    return wrapped(text, indent, f"{indent}  ")


def _pieces(position: Position, speech: Speech) -> list[str]:
    heads = [speech.say("Table"), speech.say("Hand")]
    width = max(map(len, heads)) + 4
    lines = []
    for head, pieces in zip(heads, (position.table, position.hand), strict=True):
        text = " ".join(map(str, in_order(pieces)[::-1])) or "–"
        lines += textwrap.wrap(text, WIDTH, initial_indent=f"  {head}".ljust(width), subsequent_indent=" " * width)
    return lines


def _points(position: Position, speech: Speech) -> list[str]:
    """The points by name, one column for each player, their totals, and who has won."""
    won = result(position)
    voice = Voice(speech, position.settings.game)
    rows = [(point_name(voice.game, name, speech), [points[name] for points in won.points]) for name in won.points[0]]
    rows += [(speech.say("total"), list(won.totals))] if len(rows) > 1 else []
    head = speech.say("player")
    width = max(len(head), *(len(name) for name, _ in rows)) + 2
    lines = [f"{head:<{width}}" + "".join(f"{player:>5}" for player, _ in enumerate(won.totals, 1))]
    lines += [f"{name:<{width}}" + "".join(f"{value:>5}" for value in values) for name, values in rows]
    return [*lines, "", *_wrapped(winners_sentence(won, speech), "")]
