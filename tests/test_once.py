"""A fact is found once: what a sheet and its key ask the rules, the codes, the papers and the languages for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.drawn_puzzles import GAMES_AND_KINDS
from tutor.games.game import Game
from tutor.puzzle import encode, find_kind
from tutor.sheet import style
from tutor.sheet.asking import worksheet
from tutor.sheet.key import key_view, sheet_record
from tutor.sheet.worksheet import worksheet_view

OF_PLAYED = [(game, kind) for game, kind in GAMES_AND_KINDS if not find_kind(kind).asks_hand]
"""Every game with its kinds that ask about one played piece."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[object]:
    """How often the captures of each table are listed, and papers and languages looked up."""
    counts: Counter[object] = Counter()

    def counted(owner: object, name: str, what: Callable[..., object]) -> None:
        work = getattr(owner, name)

        def counting(*given: Any) -> object:
            counts[what(*given)] += 1
            return work(*given)

        monkeypatch.setattr(owner, name, counting)

    counted(Game, "captures", lambda _, played, numbers: (played, *numbers))
    counted(style, "find_paper", lambda _: "paper")
    counted(style, "speech", lambda _: "language")
    return counts


@pytest.mark.parametrize(("game", "kind"), OF_PLAYED)
def test_a_fact_is_found_once(game: str, kind: str, asked: Counter[object]) -> None:
    """For a sheet, its key and its record each puzzle is encoded once, and its captures are listed twice at most."""
    sheet = worksheet(game=game, kinds=[kind], level=3, count=6, seed="once")
    tables = [(puzzle.needed_played.number, *puzzle.numbers) for puzzle in sheet.puzzles]
    for table in tables:
        asked[table] = 0  # drawing has listed them too
    before = encode.cache_info().misses
    for view in (worksheet_view, key_view, sheet_record):
        view(sheet)
    assert all(1 <= asked[table] <= 2 for table in tables)
    assert len(tables) + 1 >= encode.cache_info().misses - before  # the worked example is a puzzle too
    assert (1, 1) == (asked["paper"], asked["language"])
