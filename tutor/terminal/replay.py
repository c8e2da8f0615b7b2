"""A recorded game for a terminal, move by move.

Comes in: a record and its positions, which were checked. Goes out: lines of text of at most 80 columns. Knows no rule.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tutor.games.position import Position, in_order
from tutor.games.records import Record
from tutor.games.scoring import result
from tutor.terminal.explanation import WIDTH, wrapped
from tutor.wording.catalogue import Speech
from tutor.wording.play.replays import (
    heading,
    name_of,
    told_hands,
    told_leftover,
    told_sweep,
    told_winners,
    turn_sentences,
)
from tutor.wording.play.rules_in_short import marks
from tutor.wording.play.voice import Voice
from tutor.wording.rules.scores import point_name


def replay_lines(game: Record, positions: Sequence[Position], speech: Speech) -> Iterator[str]:
    """A whole game: the deal, every turn with what was there to take, the end and the points.

    >>> from tutor.games import Settings
    >>> from tutor.games.records import replay
    >>> from tutor.simulation import simulate
    >>> from tutor.wording.catalogue import speech
    >>> (game,) = simulate(Settings.of("fifteen"), ["greedy", "careful"], 1, seed="7")
    >>> print(next(replay_lines(game, replay(game), speech("en"))))
    Add up Fifteen, 2 players, seed 7/0. Player 2 begins.
    """
    yield from _wrapped(heading(positions[0], game.seed, speech), "")
    for sentence in marks(Voice(speech, game.settings.game)):
        yield from _wrapped(sentence, "")
    if positions[0].last_capture is not None:  # F6, by house rule
        yield from _wrapped(told_sweep(speech), "")
    for number, (position, after) in enumerate(pairwise(positions), 1):
        move = game.turns[number - 1].move
        yield ""
        yield speech.say("Move {number}. {name}", number=number, name=name_of(position.player, speech))
        yield from _pieces(position, speech)
        for sentence in turn_sentences(position, move, speech):
            yield from _wrapped(sentence, "  ")
        if after.sweeps != position.sweeps:
            yield from _wrapped(told_sweep(speech), "  ")
        if len(after.pile) < len(position.pile):
            yield from ["", told_hands(speech)]
    yield from ["", *_wrapped(told_leftover(positions[-1], speech), ""), "", *_points(positions[-1], speech)]


def _wrapped(text: str, indent: str) -> list[str]:
    return wrapped(text, indent, f"{indent}  ")


def _pieces(position: Position, speech: Speech) -> list[str]:
    heads = [speech.say("Table"), speech.say("Hand")]
    width = max(map(len, heads)) + 4
    lines = []
    for head, pieces in zip(heads, (position.table, position.hand), strict=True):
        shown = " ".join(map(str, in_order(pieces)[::-1])) or "–"
        lines += textwrap.wrap(shown, WIDTH, initial_indent=f"  {head}".ljust(width), subsequent_indent=" " * width)
    return lines


def _points(position: Position, speech: Speech) -> list[str]:
    """The points by name, a column a player, their totals, and who has won."""
    won = result(position)
    voice = Voice(speech, position.settings.game)
    rows = [(point_name(voice.game, name, speech), [points[name] for points in won.points]) for name in won.points[0]]
    rows += [(speech.say("total"), list(won.totals))] if len(rows) > 1 else []
    head = speech.say("player")
    width = max(len(head), *(len(name) for name, _ in rows)) + 2
    lines = [f"{head:<{width}}" + "".join(f"{player:>5}" for player, _ in enumerate(won.totals, 1))]
    lines += [f"{name:<{width}}" + "".join(f"{value:>5}" for value in values) for name, values in rows]
    return [*lines, "", *_wrapped(told_winners(won, speech), "")]
