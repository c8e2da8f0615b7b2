"""Pieces and house rules as text: see docs/positions.md.

Comes in: text, or pieces and settings. Goes out: pieces and settings, read strictly, or one word of text. Knows neither
positions nor moves.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from tutor.errors import InputError
from tutor.games.game import Game
from tutor.games.settings import Settings
from tutor.messages import Message, excerpt, joined, word_list
from tutor.pieces import Piece

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

    Raises `InputError` for any other text, `UsageError` for impossible house rules.
    """
    first, *words = text.split(",")
    key, colon, players = first.partition(":")
    if not colon:
        raise InputError("the game: {text} is not a game and its players, such as fifteen:2", text=excerpt(text))
    rules: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition("=")
        field = "take_deal" if word == "deal=taken" else NAMES.get(name)
        if field is None or field in rules:
            raise InputError(
                "the game: {word} is no house rule, or there twice; write {rules}",
                word=excerpt(word),
                rules=_house_rules(),
            )
        known = True if field == "take_deal" else value
        rules[field] = known if field in ("take_deal", "capture") else whole_number(value, name)
    return Settings.of(key, whole_number(players, "players"), **rules)  # type: ignore[arg-type]  # checked there by name


def _house_rules() -> str:
    return word_list([*(f"{name}=…" for name in NAMES), "deal=taken"], "or")


def whole_number(text: str, what: str) -> int:
    """A number without a sign; `InputError` for anything else."""
    if not re.fullmatch(r"0|[1-9]\d{0,5}", text, re.ASCII):
        raise InputError("{what}: {text} is not a whole number", what=what, text=excerpt(text))
    return int(text)


def read_pieces(settings: Settings, source: str | Iterable[str | Piece], what: str) -> tuple[Piece, ...]:
    """Pieces of the deck, each written with its mark: the text of a field, or a list.

    Raises `InputError` that names whatever is not such a piece.
    """
    if isinstance(source, str):
        source = [] if source == NONE else source.split(",")
    words = [str(word) for word in source]
    known = settings.notation
    wrong = [word for word in words if word not in known]
    if wrong:
        raise InputError(
            "{what}: {words} is no {noun} of {game}; write each with its mark, such as {example}",
            what=what, words=word_list([excerpt(word) for word in wrong[:5]]), noun=settings.deck.name_of(1),
            game=settings.game.name, example=marked(settings.game),
        )  # fmt: skip
    return tuple(known[word] for word in words)


def marked(game: Game) -> Piece:
    """A piece with a mark, as an example in messages."""
    return next(piece for piece in reversed(game.deck.pieces) if piece.mark)


def same_pieces(settings: Settings, pieces: Sequence[Piece], what: str) -> None:
    """Raise `InputError` unless these are exactly the pieces in play (A1, F1)."""
    there = Counter(pieces)
    faults = [
        Message("{count} {piece} too many", count=count, piece=piece)
        for piece, count in sorted((there - settings.contents).items())
    ]
    faults += [
        Message("{count} {piece} too few", count=count, piece=piece)
        for piece, count in sorted((settings.contents - there).items())
    ]
    if faults:
        more = [Message("and {number} more faults", number=len(faults) - 5)] if len(faults) > 5 else []
        size, rule = len(settings.deck.pieces), settings.game.play_rules["deck"]
        raise InputError(
            "{what} is not this game's {size} pieces: {faults} ({rule})",
            what=what, size=size, faults=joined(faults[:5] + more, ", "), rule=rule,
        )  # fmt: skip


def pieces_text(pieces: Sequence[Piece]) -> str:
    """Pieces with commas between them; the sign for nothing if there are none.

    >>> pieces_text([Piece(8, "s"), Piece(3)]), pieces_text([])
    ('8s,3', '-')
    """
    return ",".join(map(str, pieces)) or NONE
