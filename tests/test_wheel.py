"""The built wheel is what people install, so it is what gets tested: an editable install hides a missing file."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SCRIPTS = "Scripts" if os.name == "nt" else "bin"

# Not part of the source, and some of it large.
LEFT_OUT = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "*.pdf")

# Made or read by our tools alone.
FOR_BUILDERS = {".pot", ".pyc"}


BUILD_SYSTEM = PYPROJECT["build-system"]["requires"]


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command outside this checkout's own Python paths and return what it printed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    outcome = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert outcome.returncode == 0, f"{command}\n{outcome.stdout}{outcome.stderr}"
    return outcome.stdout


def files_in(wheel: Path) -> set[str]:
    """List the files of a wheel, without its own record of them."""
    return {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the source: a build leaves folders behind, and takes up what an earlier one left."""
    return Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("source") / "tree", ignore=LEFT_OUT))


def environment(folder: Path, *requirements: str | Path) -> Path:
    """Make an environment with nothing in it but these, and return the folder of its commands."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    python = folder / SCRIPTS / "python"
    # Not compiling saves half the time: what runs there imports a small part of what is installed.
    install = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-compile")
    run(*install, *requirements, cwd=folder)
    return folder / SCRIPTS


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> tuple[str | Path, ...]:
    """The command that builds with what pyproject.toml asks for and nothing else, in one environment for all builds."""
    commands = environment(tmp_path_factory.mktemp("builder"), "build>=1.2", *BUILD_SYSTEM)
    return commands / "python", "-m", "build", "--no-isolation"


@pytest.fixture(scope="module")
def wheel(build: tuple[str | Path, ...], source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution and, from that, the wheel."""
    folder = tmp_path_factory.mktemp("dist")
    run(*build, "--outdir", folder, source, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def tutor(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty environment and return its command."""
    return environment(tmp_path_factory.mktemp("environment"), wheel) / "tutor"


def test_wheel_from_the_source_distribution_is_the_wheel(
    build: tuple[str | Path, ...], source: Path, wheel: Path, tmp_path: Path
) -> None:
    """The source distribution holds all that a wheel is made of."""
    run(*build, "--wheel", "--outdir", tmp_path, source, cwd=tmp_path)
    (direct,) = tmp_path.glob("*.whl")

    assert files_in(direct) == files_in(wheel)


def test_wheel_holds_every_file_the_program_reads(wheel: Path) -> None:
    """Every file of a package is in the wheel, new packages and their tables too, save what only builders need.

    Of docs/ the pages and pictures, not the scripts that make them.
    """
    places = PYPROJECT["tool"]["setuptools"]["package-dir"]
    folders = {ROOT / folder: package.replace(".", "/") for package, folder in places.items()}
    expected = {
        f"{package}/{file.relative_to(folder).as_posix()}"
        for folder, package in folders.items()
        for file in folder.rglob("*")
        if file.is_file() and file.suffix not in FOR_BUILDERS
        if folder.name != "docs" or file.suffix != ".py" or file.stem == "__init__"
    }

    assert expected == files_in(wheel)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--version"], PYPROJECT["project"]["version"]),
        (["--help"], "worksheet"),
        (["explain", "8", "--table", "2 3 3 4 4 5 6 8 8"], "8"),
        (["docs", "rules"], "# Rules"),
    ],
    ids=["version", "help", "explain", "docs"],
)
def test_installed_command_answers(tutor: Path, tmp_path: Path, arguments: list[str], words: str) -> None:
    """What a newcomer types first works right after `pip install`, from any folder."""
    assert words in run(tutor, *arguments, cwd=tmp_path)


def test_installed_command_makes_a_worksheet(tutor: Path, tmp_path: Path) -> None:
    """Templates, fonts and recipes are found without the checkout, and the key is written beside the sheet."""
    run(tutor, "worksheet", "--seed", "1", "--output", "sheet.pdf", cwd=tmp_path)

    assert ["sheet-key.pdf", "sheet.pdf"] == sorted(file.name for file in tmp_path.iterdir())
    assert all(file.read_bytes().startswith(b"%PDF-") for file in tmp_path.iterdir())
