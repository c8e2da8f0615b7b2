"""Positions and moves, read from their text: see docs/positions.md.

Comes in: text. Goes out: positions and moves, read strictly. Does not know which moves are legal.
"""

from __future__ import annotations

from tutor.arguments import checked
from tutor.errors import InputError
from tutor.games.game import Game
from tutor.games.notation import NONE, marked, read_pieces, read_settings, same_pieces, whole_number
from tutor.games.position import Hands, Move, Position, in_order
from tutor.games.registry import find_game
from tutor.games.settings import Settings
from tutor.messages import Message, excerpt
from tutor.pieces import TABLE

FIELDS = ("game", "hands", "table", "pile", "banks", "sweeps", "first player", "turn", "last capture", "leftover")


@checked
def read_move(text: str, game: str | Game) -> Move:
    """A move from its text: `8s=5t+3h` takes, `8s` is laid; what is taken may be in any order.

    >>> str(read_move("8s=3h+5t", "add-it"))
    '8s=5t+3h'

    Raises `InputError` for text that is not a move, `UsageError` for an unknown game.
    """
    game = find_game(game)
    played, equals, take = text.strip().partition("=")
    words = [played, *(take.split("+") if equals else [])]
    known = {str(piece): piece for piece in game.deck.counts}
    wrong = [word for word in words if word not in known]
    if wrong:
        raise InputError(
            "{text} is no move of {game}: {word} is no {noun} such as {example}; write the {noun} "
            "to lay it, and {example}=A or {example}=A+B to take",
            text=excerpt(text), game=game.name, word=excerpt(wrong[0]), noun=game.deck.name_of(1), example=marked(game),
        )  # fmt: skip
    return Move(known[played], in_order(known[word] for word in words[1:]))


@checked
def read_position(text: str) -> Position:
    """The position of a text, checked: every piece of the deck is there exactly once.

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("add-it", 3), seed="7")
    >>> read_position(str(start)) == start
    True

    Raises `InputError` that names the field that is wrong, `UsageError` for impossible house rules.
    """
    words = text.split()
    if len(words) != len(FIELDS):
        raise InputError(
            "a position has {number} fields ({names}), not {words}",
            number=len(FIELDS), names=", ".join(FIELDS), words=len(words),
        )  # fmt: skip
    fields = dict(zip(FIELDS, words, strict=True))
    settings = read_settings(fields["game"])
    hands = _read_each(settings, fields["hands"], Message("the hands"))
    table, pile, leftover = (
        read_pieces(settings, fields[name], what)
        for name, what in {"table": TABLE, "pile": Message("the pile"), "leftover": Message("the leftover")}.items()
    )
    banks = _read_each(settings, fields["banks"], Message("the banks"))
    sweeps = tuple(whole_number(word, "sweeps") for word in _split(settings, fields["sweeps"], Message("the sweeps")))
    first = _player(settings, fields["first player"], Message("the first player"))
    what = Message("the last capture")
    last = None if fields["last capture"] == NONE else _player(settings, fields["last capture"], what)
    finished = fields["turn"] == NONE
    player = first if finished else _player(settings, fields["turn"], Message("the turn"))
    position = Position(settings, hands, table, pile, banks, sweeps, first, player, last, finished, leftover)
    _consistent(position)
    return position


def _split(settings: Settings, text: str, what: str) -> list[str]:
    words = text.split("/")
    if len(words) != settings.players:
        raise InputError(
            "{what}: {text} has {words} parts for {players} players",
            what=what, text=excerpt(text), words=len(words), players=settings.players,
        )  # fmt: skip
    return words


def _read_each(settings: Settings, text: str, what: str) -> Hands:
    return tuple(read_pieces(settings, word, what) for word in _split(settings, text, what))


def _player(settings: Settings, text: str, what: str) -> int:
    return settings.player(whole_number(text, what), what)


def _consistent(position: Position) -> None:
    """Raise `InputError` for an impossible position: a piece twice, a turn without a hand, and so on."""
    everything = [piece for each in (*position.hands, *position.banks) for piece in each]
    same_pieces(position.settings, [*everything, *position.table, *position.pile], Message("the position"))
    if position.finished and (any(position.hands) or position.pile):
        raise InputError("the turn: the game is finished only when every hand and the pile are empty")
    if not position.finished and not position.hand:
        raise InputError(
            "the turn: player {player} has an empty hand; a finished game has - there", player=position.player
        )
    if not position.finished and position.leftover:
        raise InputError("the leftover: there is none before the game is finished")
    if not position.settings.game.sweeps and any(position.sweeps):
        raise InputError("the sweeps: {game} does not count them", game=position.settings.game.name)
