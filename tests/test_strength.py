"""Each computer player beats the one before it, and the strength table of docs/games.md says by how much."""

from __future__ import annotations

import importlib.util
import re
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import pytest

from tests.command_line import ROOT
from tutor.errors import UsageError
from tutor.games import GAMES, Settings
from tutor.players import PLAYERS, Player, sampler
from tutor.simulation import duel

LESS: dict[str, int] = {"add-it": 60, "fifteen": 0}
"""Imagined turns of a quicker sampler; with none it is careful, and searches the end."""
DEALS = {  # each deal is played from both seats: enough for what is shown here, and a few seconds in all
    ("add-it", "greedy"): 20,
    ("add-it", "careful"): 400,
    ("add-it", "sampler"): 30,
    ("fifteen", "greedy"): 500,
    ("fifteen", "careful"): 100,
    ("fifteen", "sampler"): 300,
}


@pytest.mark.parametrize(("game", "stronger"), DEALS, ids=str)
def test_the_order_of_strength(game: str, stronger: str) -> None:
    """Each player beats the one before it by more than three standard errors, over the same deals from both seats."""
    order = list(PLAYERS)
    weaker = order[order.index(stronger) - 1]
    quick = Player("quick", "thinks less", lambda view, chance: sampler.choose(view, chance, turns=LESS[game]))
    player = quick if stronger == "sampler" else PLAYERS[stronger]
    outcome = duel(Settings.of(game), player, weaker, DEALS[game, stronger], seed="strength")
    assert outcome.errors > 3
    assert outcome.won > 0.5


def strength() -> ModuleType:
    """The script that makes the strength table."""
    spec = importlib.util.spec_from_file_location("strength", ROOT / "benchmarks" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_strength_table_shows_the_order() -> None:
    """The table of docs/games.md has a row for each player but the weakest, each more than three errors ahead."""
    page = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+) \| (\w+) \| (\w+) \| \d+ \| \d.* ± .* \| (\d+\.\d) \| .* % \|$", page, re.MULTILINE)
    right = [(GAMES[game].name, stronger, weaker) for game, stronger, weaker, _ in strength().pairs()]
    assert right == [row[:3] for row in rows]
    assert all(float(row[3]) > 3 for row in rows)


@pytest.mark.long
@pytest.mark.parametrize("pair", strength().pairs(), ids=str)
def test_the_strength_table_is_real(pair: tuple[str, str, str, int]) -> None:
    """Each row of docs/games.md is what the tournament gives, on any machine."""
    made = strength().row(pair[0], duel(Settings.of(pair[0]), *pair[1:], seed=strength().SEED))
    assert f"\n{made}\n" in (ROOT / "docs" / "games.md").read_text(encoding="utf-8")


def test_duels_are_even() -> None:
    """A player against itself gets the same from both seats, so its margin is nothing at all."""
    outcome = duel(Settings.of("add-it"), "greedy", "greedy", 5, seed="k7")
    assert (0.0, 0.5, 0.0) == (outcome.margin, outcome.won, outcome.errors)
    with pytest.raises(UsageError, match="deals: 1"):
        duel(Settings.of("add-it"), "greedy", "random", 1, seed="k7")


def test_duels_are_counted_right() -> None:
    """The margin is what records of the same games say, whoever does the work."""
    settings = Settings.of("fifteen", 4)
    outcome = duel(settings, "greedy", "random", 6, seed="k7")
    with ThreadPoolExecutor(2) as pool:
        assert outcome == duel(settings, "greedy", "random", 6, seed="k7", executor=pool)
    back = duel(settings, "random", "greedy", 6, seed="k7")
    assert pytest.approx((-outcome.margin, 1 - outcome.won)) == (back.margin, back.won)
