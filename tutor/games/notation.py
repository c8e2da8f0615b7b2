"""Positions and moves as text that reads back as the same: see docs/positions.md.

Comes in: positions and moves, or text. Goes out: one line of text, or positions and moves, read strictly. Does not know
which moves are legal.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from tutor.errors import InputError, listed, told
from tutor.games.game import Game
from tutor.games.position import Hands, Move, Pieces, Position, in_order
from tutor.games.settings import Settings
from tutor.pieces import Piece

FIELDS = ("game", "hands", "table", "pile", "banks", "sweeps", "first player", "turn", "last capture", "leftover")
NONE = "-"
NAMES = {"sets": "sets", "capture": "capture", "hand": "hand_size", "table": "table_size", "target": "target"}
"""How house rules are written, beside `deal=taken`."""


def settings_text(settings: Settings) -> str:
    """A game, its players, and the house rules that are not the game's own.

    >>> settings_text(Settings.of("add-it", 3)), settings_text(Settings.of("fifteen", 2, capture="optional", target=11))
    ('add-it:3', 'fifteen:2,capture=optional,target=11')
    """
    decided = settings.decided
    words = [f"{name}={decided[field]}" for name, field in NAMES.items() if field in decided]
    words += ["deal=taken"] if settings.take_deal else []
    return ",".join([f"{settings.game.key}:{settings.players}", *words])


def read_settings(text: str) -> Settings:
    """The settings of a text such as `fifteen:3,capture=optional`.

    >>> read_settings("fifteen:4,sets=1").sets
    1

    Raises `InputError` for text that is none, `UsageError` for house rules that cannot be.
    """
    first, *words = text.split(",")
    key, colon, players = first.partition(":")
    if not colon:
        raise InputError(f"the game: {told(text)} is not a game and its players, such as fifteen:2")
    rules: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition("=")
        field = "take_deal" if word == "deal=taken" else NAMES.get(name)
        if field is None or field in rules:
            raise InputError(f"the game: {told(word)} is no house rule, or there twice; write {_house_rules()}")
        known = True if field == "take_deal" else value
        rules[field] = known if field in ("take_deal", "capture") else _whole(value, name)
    return Settings.of(key, _whole(players, "players"), **rules)  # type: ignore[arg-type]  # checked there by name


def _house_rules() -> str:
    return listed([*(f"{name}=…" for name in NAMES), "deal=taken"], "or")


def _whole(text: str, what: str) -> int:
    if not re.fullmatch(r"0|[1-9]\d{0,5}", text, re.ASCII):
        raise InputError(f"{what}: {told(text)} is not a whole number")
    return int(text)


def read_pieces(settings: Settings, source: str | Iterable[str | Piece], what: str) -> Pieces:
    """Pieces of the deck, each written with its mark: the text of a field, or a list.

    Raises `InputError` that names what is not such a piece.
    """
    if isinstance(source, str):
        source = [] if source == NONE else source.split(",")
    words = [str(word) for word in source]
    known = settings.notation
    wrong = [word for word in words if word not in known]
    if wrong:
        noun, example = settings.deck.noun, marked(settings.game)
        raise InputError(
            f"{what}: {listed([told(word) for word in wrong[:5]])} is no {noun} of {settings.game.name}; "
            f"write each with its mark, such as {example}"
        )
    return tuple(known[word] for word in words)


def marked(game: Game) -> Piece:
    """A piece with a mark, to show in messages how one is written."""
    return next(piece for piece in reversed(game.deck.pieces) if piece.mark)


def same_pieces(settings: Settings, pieces: Sequence[Piece], what: str) -> None:
    """Raise `InputError` unless these are exactly the pieces that are played with (A1, F1)."""
    there = Counter(pieces)
    faults = [f"{count} {piece} too many" for piece, count in sorted((there - settings.contents).items())]
    faults += [f"{count} {piece} too few" for piece, count in sorted((settings.contents - there).items())]
    if faults:
        shown = faults[:5] + ([f"and {len(faults) - 5} more faults"] if len(faults) > 5 else [])
        size, rule = len(settings.deck.pieces), settings.game.play_rules["deck"]
        raise InputError(f"{what} is not this game's {size} pieces: {', '.join(shown)} ({rule})")


def read_move(text: str, game: str | Game) -> Move:
    """A move from its text: `8s=5t+3h` takes, `8s` is laid; the order of what is taken plays no part.

    >>> str(read_move("8s=3h+5t", "add-it"))
    '8s=5t+3h'

    Raises `InputError` for text that is no move, `UsageError` for an unknown game.
    """
    from tutor.games import find_game  # here, because the registry is above this module

    game = find_game(game)
    played, equals, taken = text.strip().partition("=")
    words = [played, *(taken.split("+") if equals else [])]
    known = {str(piece): piece for piece in game.deck.counts}
    wrong = [word for word in words if word not in known]
    if wrong:
        noun, example = game.deck.noun, marked(game)
        raise InputError(
            f"{told(text)} is no move of {game.name}: {told(wrong[0])} is no {noun} such as {example}; "
            f"write the {noun} to lay it, and {example}=A or {example}=A+B to take"
        )
    return Move(known[played], in_order(known[word] for word in words[1:]))


def position_text(position: Position) -> str:
    """A position as one line of text: see docs/positions.md."""
    turn = NONE if position.finished else str(position.player)
    last = NONE if position.last_capture is None else str(position.last_capture)
    fields = [
        settings_text(position.settings),
        _each(position.hands),
        _pieces(position.table),
        _pieces(position.pile),
        _each(position.banks),
        "/".join(map(str, position.sweeps)),
        str(position.first_player),
        turn,
        last,
        _pieces(position.leftover),
    ]
    return " ".join(fields)


def _pieces(pieces: Sequence[Piece]) -> str:
    return ",".join(map(str, pieces)) or NONE


def _each(pieces: Hands) -> str:
    return "/".join(map(_pieces, pieces))


def read_position(text: str) -> Position:
    """The position of a text, checked: every piece of the deck is somewhere, and once.

    >>> from tutor.games import Settings, deal
    >>> start = deal(Settings.of("add-it", 3), seed="7")
    >>> read_position(str(start)) == start
    True

    Raises `InputError` that names the field that is wrong, `UsageError` for house rules that cannot be.
    """
    words = text.split()
    if len(words) != len(FIELDS):
        raise InputError(f"a position has {len(FIELDS)} fields ({', '.join(FIELDS)}), not {len(words)}")
    given = dict(zip(FIELDS, words, strict=True))
    settings = read_settings(given["game"])
    hands = _read_each(settings, given["hands"], "the hands")
    table, pile, leftover = (
        read_pieces(settings, given[name], f"the {name}") for name in ("table", "pile", "leftover")
    )
    banks = _read_each(settings, given["banks"], "the banks")
    sweeps = tuple(_whole(word, "sweeps") for word in _parted(settings, given["sweeps"], "the sweeps"))
    first = _player(settings, given["first player"], "the first player")
    last = None if given["last capture"] == NONE else _player(settings, given["last capture"], "the last capture")
    finished = given["turn"] == NONE
    player = first if finished else _player(settings, given["turn"], "the turn")
    position = Position(settings, hands, table, pile, banks, sweeps, first, player, last, finished, leftover)
    _consistent(position)
    return position


def _parted(settings: Settings, text: str, what: str) -> list[str]:
    words = text.split("/")
    if len(words) != settings.players:
        raise InputError(f"{what}: {told(text)} has {len(words)} parts for {settings.players} players")
    return words


def _read_each(settings: Settings, text: str, what: str) -> Hands:
    return tuple(read_pieces(settings, word, what) for word in _parted(settings, text, what))


def _player(settings: Settings, text: str, what: str) -> int:
    player = _whole(text, what)
    if player >= settings.players:
        raise InputError(f"{what}: {player} is not a player from 0 to {settings.players - 1}")
    return player


def _consistent(position: Position) -> None:
    """Raise `InputError` for a position that no game reaches: a piece twice, a turn without a hand, and the like."""
    everything = [piece for each in (*position.hands, *position.banks) for piece in each]
    same_pieces(position.settings, [*everything, *position.table, *position.pile], "the position")
    if position.finished and (any(position.hands) or position.pile):
        raise InputError("the turn: the game is finished only when every hand and the pile are empty")
    if not position.finished and not position.hand:
        raise InputError(f"the turn: player {position.player} has an empty hand; a finished game has - there")
    if not position.finished and position.leftover:
        raise InputError("the leftover: there is none before the game is finished")
    if not position.settings.game.sweeps and any(position.sweeps):
        raise InputError(f"the sweeps: {position.settings.game.name} does not count them")
