"""The shape of the house: what import-linter does not see. See docs/design.md."""

from __future__ import annotations

import ast
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

import tutor

HOUSE = Path(tutor.__file__).parent
ROOT = Path(__file__).resolve().parents[1]
DESIGN = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
LARGEST = 0.15
"""The part of all lines that a room may hold."""


def lines(folder: Path) -> int:
    """The lines of all modules in a folder."""
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in folder.rglob("*.py"))


@pytest.mark.parametrize("room", sorted(file.parent.name for file in HOUSE.glob("*/__init__.py")))
def test_no_room_is_too_large(room: str) -> None:
    """No room holds more than 15 % of the lines: one that grows past that holds several subjects, and is parted."""
    assert lines(HOUSE / room) <= LARGEST * lines(HOUSE), f"part tutor/{room}, as docs/design.md says of rooms"


@pytest.mark.parametrize("name", tutor.__all__)
def test_a_public_name_is_no_module(name: str) -> None:
    """`tutor.explain` is the function, whatever was imported before."""
    assert find_spec(f"tutor.{name}") is None


def test_what_is_imported_late_is_said_once_for_python_and_once_for_the_type_checker() -> None:
    """The table of `tutor/__init__.py`, its imports for type checkers and `__all__` name the same things."""
    (checked,) = [
        node for node in ast.parse(Path(tutor.__file__).read_text(encoding="utf-8")).body if isinstance(node, ast.If)
    ]
    imports = [line for line in checked.body if isinstance(line, ast.ImportFrom)]

    assert {alias.name: line.module for line in imports for alias in line.names} == tutor.LATER
    assert {*tutor.LATER, "InputError", "NoSuchPuzzle", "TutorError", "UsageError", "__version__"} == {*tutor.__all__}
    assert sorted(tutor.__all__) == dir(tutor)
    assert all(getattr(tutor, name) is not None for name in tutor.__all__)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:tutor|templates|tools|worksheets)/[^`]+)`", DESIGN))))
def test_what_the_design_names_is_there(name: str) -> None:
    """Every file and folder that docs/design.md sends a reader to exists."""
    assert (ROOT / name).exists()
