"""The worked cases of tests/cases/: cases.json by id, and captures by number and by piece for sixty tables a game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "cases"


@cache
def cases() -> dict[str, dict[str, Any]]:
    """Every case of cases.json by its id.

    >>> cases()["R07"]["input"]["table"]
    [7, 8]
    """
    return {case["id"]: case for case in json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))}


def asked(number: str) -> dict[str, Any]:
    """The input of a case."""
    return dict(cases()[number]["input"])


def expected(number: str) -> dict[str, Any]:
    """What a case expects."""
    return dict(cases()[number]["expected"])


def handed_captures(game: str) -> list[dict[str, Any]]:
    """The sixty worked tables of a game, with every capture by number and its ways by piece.

    >>> len(handed_captures("add-it"))
    60
    """
    return list(json.loads((FOLDER / f"captures-{game}.json").read_text(encoding="utf-8")))
