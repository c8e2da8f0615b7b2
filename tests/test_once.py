"""A fact is found once: what a sheet and its key ask the rules, the codes, the papers and the languages for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.drawn_puzzles import GAMES_AND_KINDS
from tutor.games import find_game
from tutor.games.game import Game
from tutor.pieces import numbers_of
from tutor.puzzle.codes import encoded
from tutor.sheet import style
from tutor.sheet.asking import worksheet
from tutor.sheet.examples import example
from tutor.sheet.key import key_view, sheet_record
from tutor.sheet.worksheet import worksheet_view


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


@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_a_fact_is_found_once(game: str, kind: str, asked: Counter[Any]) -> None:
    """For a sheet, its key and its record each puzzle is encoded once, and its captures are listed twice at most.

    Of a puzzle with a hand, those of each piece that is played, held or unseen, from each table it is played to.
    """
    sheet = worksheet(game=game, kind=[kind], level=3, count=6, seed="once")
    tables = [
        (number, *puzzle.numbers)
        for puzzle in sheet.puzzles
        for number in ([puzzle.played.number] if puzzle.played else numbers_of(puzzle.hand))
    ]
    drawing = Counter(asked)
    before = encoded.cache_info().misses
    for view in (worksheet_view, key_view, sheet_record):
        view(sheet)
    assert len(sheet.puzzles) + 1 >= encoded.cache_info().misses - before  # the worked example is a puzzle too
    assert (1, 1) == (asked.pop("paper"), asked.pop("language"))
    asked -= drawing
    assert set(tables) <= set(asked)
    shown = example(find_game(game), kind).numbers
    more = {table for table, count in asked.items() if count > 2 and sorted(table[1:]) != sorted(shown)}
    assert not more, more
