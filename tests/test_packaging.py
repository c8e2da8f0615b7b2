"""What is packaged is what is on disk, and the code keeps to its rooms and names."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tutor

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = [contract["name"] for contract in PYPROJECT["tool"]["importlinter"]["contracts"]]
SOURCES = sorted((ROOT / "tutor").rglob("*.py"))
BANNED = {"manager", "helper", "handler", "util", "common", "base", "misc", "data", "info", "process", "do"}


def words(name: str) -> list[str]:
    """Split a name into its words, in lower case and the singular.

    >>> words("parse_HTMLHelpers2")
    ['parse', 'html', 'helper']
    """
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return [part.lower() if part.lower() in BANNED else part.lower().removesuffix("s") for part in parts]


def defined_names(source: Path) -> Iterator[tuple[str, str]]:
    """Yield where and what: the file, then each function and class in it."""
    place = source.relative_to(ROOT).as_posix()
    yield place, source.parent.name if source.name == "__init__.py" else source.stem
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield f"{place}:{node.lineno}", node.name


def test_every_folder_of_code_is_a_package() -> None:
    """A folder of modules without an __init__.py is neither packaged nor held to the contracts."""
    assert [] == [str(file) for file in SOURCES if not (file.parent / "__init__.py").exists()]


def test_there_is_one_version() -> None:
    """The version of the distribution is the one the program tells."""
    assert PYPROJECT["project"]["version"] == tutor.__version__


@pytest.fixture(scope="module")
def contracts() -> str:
    """What the checker of imports says of all contracts: a line for each, and every import that breaks one."""
    lint_imports = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [lint_imports, "--no-logo", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.returncode == 0) == (f"Contracts: {len(CONTRACTS)} kept, 0 broken." in run.stdout), run.stderr
    return run.stdout


@pytest.mark.parametrize("contract", CONTRACTS)
def test_rooms_keep_their_contract(contract: str, contracts: str) -> None:
    """What flows down never flows back, and each heavy library has a single importer."""
    assert re.search(rf"^{re.escape(contract)} KEPT", contracts, re.MULTILINE), contracts


def test_names_are_the_fields_own() -> None:
    """A name like "helper" or "data" says nothing; the field has a word for it (addend, table, capture, ...)."""
    banned = [
        f"{place}: {name}" for source in SOURCES for place, name in defined_names(source) if BANNED & set(words(name))
    ]

    assert [] == banned
