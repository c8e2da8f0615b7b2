"""Each computer player beats the one before it, and the strength table of docs/games.md says by how much."""

from __future__ import annotations

import importlib.util
import re
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import pytest

from tests.command_line import ROOT
from tutor.chance import Chance
from tutor.errors import UsageError
from tutor.games import GAMES, Move, Settings
from tutor.games.hand import as_move, options
from tutor.players import PLAYERS, Player, View, sampler
from tutor.simulation import duel

LESS: dict[str, int] = {"add-it": 60, "fifteen": 0}
"""Imagined turns of a quicker sampler; with none it is careful, and searches the end."""
DEALS = {  # each deal is played from both seats: enough for what is shown here, and a few seconds in all
    ("add-it", "easy"): 15,
    ("add-it", "greedy"): 30,
    ("add-it", "careful"): 400,
    ("add-it", "sampler"): 30,
    ("fifteen", "easy"): 600,
    ("fifteen", "greedy"): 600,
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


def first_seen(view: View, _: Chance) -> Move:
    """What a child does who looks at one card after another, and takes the first thing that works."""
    game, table = view.settings.game, view.table
    return as_move(game, table, options(view.settings, view.hand, table)[0])


def small_first(view: View, _: Chance) -> Move:
    """What a child does who looks for single pieces first, then for pairs, and so on, and never compares."""
    game, table = view.settings.game, view.table
    choices = options(view.settings, view.hand, table)
    captures = [option for option in choices if option.numbers]
    return as_move(game, table, min(captures, key=lambda option: len(option.numbers)) if captures else min(choices))


CHILDREN = [
    Player("first-seen", "takes the first it sees", first_seen),
    Player("small-first", "starts small", small_first),
]


def against_easy(game: str, deals: int) -> list[float]:
    """What easy wins against random and greedy, and what children win against easy."""
    settings = Settings.of(game)
    others = [duel(settings, "easy", other, deals, seed="easy").won for other in ("random", "greedy")]
    return others + [duel(settings, child, "easy", deals, seed="easy").won for child in CHILDREN]


def test_easy_can_be_beaten() -> None:
    """In ADD-IT easy stands clear of random and greedy, and a child that takes what it sees wins a third against it."""
    random, greedy, *children = against_easy("add-it", 60)
    assert random > 0.75
    assert greedy < 0.25
    assert min(children) > 1 / 3


@pytest.mark.long
def test_easy_can_be_beaten_in_many_games() -> None:
    """The same in two thousand games each; in Fifteen easy stands between random and greedy, and children win too."""
    random, greedy, *children = against_easy("add-it", 1000)
    assert random > 0.8
    assert greedy < 0.25
    assert min(children) > 0.5
    random, greedy, *children = against_easy("fifteen", 1000)
    assert greedy < 0.5 < random
    assert min(children) > 0.4


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
