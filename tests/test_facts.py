"""docs/facts.md and its charts are made by docs/facts.py from games; the same games give the same page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from types import ModuleType
from typing import Any

import pytest

from tests import brute_force
from tests.test_docs import DOCS, script, text
from tutor.games import Settings, replay
from tutor.pieces import numbers_of
from tutor.simulation import simulate

FEW = 6


@pytest.fixture(scope="module")
def facts() -> ModuleType:
    """The script."""
    return script("facts")


@pytest.fixture(scope="module")
def few(facts: ModuleType) -> Any:
    """What is measured in a few games."""
    return facts.measured(FEW)


def skeleton(page: str) -> list[str]:
    """A page without its numbers."""
    return re.sub(r"-?\d+(\.\d+)?", "0", page).replace("0000", "0").splitlines()


def test_the_page_is_that_of_the_script(facts: ModuleType, few: Any) -> None:
    """Every sentence and row stands in docs/facts.md; run `make docs` when this fails."""
    assert skeleton(facts.page(few, FEW)) == skeleton(text(DOCS / "facts.md"))
    assert str(facts.GAMES) in text(DOCS / "facts.md")


def test_the_same_games_give_the_same_facts(facts: ModuleType, few: Any) -> None:
    """Page and charts do not change from run to run."""
    again = facts.measured(FEW)
    assert facts.page(few, FEW) == facts.page(again, FEW)
    assert facts.pictures(few) == facts.pictures(again)


@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_what_is_counted_is_there(facts: ModuleType, few: Any, game: str) -> None:
    """Captures of hands and pieces, sweeps and tables, counted again by brute force."""
    hands = dict.fromkeys(range(facts.MANY + 1), 0)
    pieces = dict(hands)
    sweeps = largest = turns = 0
    settings = Settings.of(game)
    for record in simulate(settings, ["careful", "careful"], FEW, seed=facts.SEED):
        for position in replay(record)[:-1]:
            table = numbers_of(position.table)
            captures = [brute_force.captures_of_large_table(game, piece.number, table) for piece in set(position.hand)]
            for each in captures:
                pieces[min(facts.MANY, len(each))] += 1
            hands[min(facts.MANY, sum(map(len, captures)))] += 1
            sweeps += any(len(group) == len(table) for each in captures for group in each)
            largest = max(largest, len(table))
            turns += 1
    seen = few.seen[game]
    assert (hands, pieces) == ({n: seen.of_hand[n] for n in hands}, {n: seen.of_piece[n] for n in pieces})
    assert (sweeps, largest, turns) == (seen.sweeps, seen.largest, seen.turns)


def test_charts_can_be_read(facts: ModuleType, few: Any) -> None:
    """Each chart is small SVG with a title, drawn inside its frame; the page shows all of them with words for each."""
    for name, picture in facts.pictures(few).items():
        root = ET.fromstring(picture)  # noqa: S314 - our own text
        assert root.find("{*}title") is not None
        width, height = (float(root.attrib[side]) for side in ("width", "height"))
        for bar in root.iter("{http://www.w3.org/2000/svg}rect"):
            assert 0 <= float(bar.get("x", 0)) <= width - float(bar.attrib["width"])
            assert 0 <= float(bar.get("y", 0)) <= height - float(bar.attrib["height"])
        for line in root.iter("{http://www.w3.org/2000/svg}polyline"):
            for point in line.attrib["points"].split():
                x, y = map(float, point.split(","))
                assert 0 <= x <= width
                assert 0 <= y <= height
        kept = DOCS / "images" / name
        assert kept.stat().st_size < 20_000
        assert re.search(rf"!\[.{{30,}}\]\(images/{name}\)", text(DOCS / "facts.md"))


@pytest.mark.long
def test_the_facts_are_real(facts: ModuleType) -> None:
    """The page and the charts are what the script makes, on any machine."""
    measurements = facts.measured()
    assert facts.page(measurements) == text(DOCS / "facts.md")
    for name, picture in facts.pictures(measurements).items():
        assert picture == text(DOCS / "images" / name)
