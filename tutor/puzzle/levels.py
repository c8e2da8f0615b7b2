"""The lessons of each game, read from the file beside it: its six levels, and what its worked examples show.

Comes in: a game and a level. Goes out: the wishes of that level and its curriculum codes. Knows no kind.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tutor.errors import UsageError, whole
from tutor.games import GAMES, Game
from tutor.messages import excerpt
from tutor.puzzle.wishes import Range, Wishes, read_range


@dataclass(frozen=True)
class Level:
    """One level of one game: its wishes, the numbers of a hand, the ages it is meant for and its curriculum codes.

    `tables` are the table sizes of kinds that need their own; `from_play` are the wishes for puzzles from play.
    """

    game: str
    number: int
    aim: str
    ages: str
    wishes: Wishes
    hand: Range
    codes: tuple[str, ...]
    tables: Mapping[str, Range]
    from_play: Wishes


def all_levels() -> dict[str, tuple[Level, ...]]:
    """The levels of every game, easiest first.

    >>> [level.number for level in all_levels()["add-it"]]
    [1, 2, 3, 4, 5, 6]
    """
    return {key: levels_of(game) for key, game in GAMES.items()}


@cache
def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game, easiest first; none where it has no lessons."""
    return tuple(_level(game.key, row) for row in lessons(game).get("levels", ()))


@cache
def lessons(game: Game) -> dict[str, Any]:
    """What the file beside a game says: its `levels` and its `examples`; nothing where there is none."""
    import tomllib
    from importlib.resources import files  # both here, because explanations and --help must not pay for it

    room, _, name = game.lessons.rpartition(".")
    file = files(room).joinpath(f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _level(game: str, row: dict[str, Any]) -> Level:
    wishes = Wishes.of(**{name: row[name] for name in ("played", "table_size", "ways", "addends")})
    return Level(
        game=game,
        number=row["level"],
        aim=row["aim"],
        ages=row["ages"],
        wishes=wishes,
        hand=read_range(row["hand"], "hand"),
        codes=tuple(row["codes"]),
        tables={kind: read_range(size, "tables") for kind, size in row.get("tables", {}).items()},
        from_play=Wishes.of(**row.get("from_play", {})).over(wishes),
    )


def find_level(game: Game, number: int) -> Level:
    """A level of a game by its number.

    Raises `UsageError` that says which levels there are.
    """
    levels = {level.number: level for level in levels_of(game)}
    if whole(number, "level") not in levels:
        raise UsageError(
            "{game} has no level {number}; its levels are 1 to {most}",
            game=game.name, number=excerpt(number), most=max(levels, default=0),
        )  # fmt: skip
    return levels[number]
