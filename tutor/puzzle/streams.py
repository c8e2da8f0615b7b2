"""How the streams of chance of a sheet are called: by its seed and all that was asked for, but how many.

Comes in: a seed, a game, the parts of a sheet. Goes out: the beginning of the names. Two sheets of one seed
share no stream unless the same was asked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.puzzle.wishes import Wishes

Asked = tuple[str, int | None, Wishes]
"""The kind, the level and the wishes of a part."""


def stream_of_sheet(seed: str, game: str, parts: Iterable[Asked]) -> str:
    """What the names of a sheet's streams begin with; a recipe and a copy of it ask for the same.

    >>> stream_of_sheet("k7", "add-it", [("find-all", None, Wishes.of(ways="1-2")), ("how-many", 3, Wishes())])
    'k7/add-it/find-all.ways-1-2+how-many.3'
    """
    return f"{seed}/{game}/{'+'.join(_words(*part) for part in parts)}"


def stream_of_part(sheet: str, number: int) -> str:
    """What the names of the streams of a part begin with, counted from 1; the place of a puzzle in the part follows.

    >>> stream_of_part("k7/add-it/find-all.3", 2)
    'k7/add-it/find-all.3/2'
    """
    return f"{sheet}/{number}"


def _words(kind: str, level: int | None, wishes: Wishes) -> str:
    words = [kind] if level is None else [kind, str(level)]
    return ".".join([*words, *(f"{name}-{wish}" for name, wish in wishes.given())])
