"""Templates say where things stand; every number, word and choice is made before."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, nodes

FOLDER = Path(__file__).resolve().parents[1] / "templates"
TEMPLATES = sorted(file for file in FOLDER.iterdir() if file.suffix in {".html", ".svg"})
ARITHMETIC = (
    nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Neg, nodes.Pos,
    nodes.Concat, nodes.Compare,
)  # fmt: skip
FILTERS = {"join"}
CALLED = {"drawing", "cells", "range"}
"""Our macro; the cells of a table with the lines behind them; so many empty places."""


def parsed(template: Path) -> nodes.Template:
    """The tree of a template."""
    return Environment(autoescape=True).parse(template.read_text(encoding="utf-8"))


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda file: file.name)
def test_a_template_does_not_reckon(template: Path) -> None:
    """No sums, no comparisons, no text put together: what is wanted is a field or a property of a view."""
    tree = parsed(template)
    sums = [f"line {node.lineno}: {type(node).__name__}" for node in tree.find_all(ARITHMETIC)]
    filters = {node.name for node in tree.find_all(nodes.Filter)}
    called = {getattr(node.node, "attr", getattr(node.node, "name", "")) for node in tree.find_all(nodes.Call)}

    assert [] == sums
    assert filters <= FILTERS
    assert called <= CALLED


def test_arithmetic_would_be_seen() -> None:
    """The test above can fail."""
    tree = Environment(autoescape=True).parse('{{ a + 1 }}{{ "x" ~ b }}{{ -c }}{% if d > 1 %}{% endif %}')

    assert [nodes.Add, nodes.Concat, nodes.Neg, nodes.Compare] == [type(node) for node in tree.find_all(ARITHMETIC)]
