"""Where the packaged templates, style sheets, drawings and fonts are.

Comes in: the name of a packaged file, as in `fonts/TutorText-Regular.ttf`. Goes out: the folder, or the file's bytes.
Does not know: what a template says, or who reads it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.errors import TutorError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

# Plain names only: no "..", no leading slash, no drive, no percent sign. A name that matches cannot leave the folder.
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*(/[A-Za-z0-9_][A-Za-z0-9_-]*)*\.[a-z0-9]+")


@cache
def templates() -> Traversable:
    """Return the folder of packaged templates: `tutor.templates`, or the sibling folder in a bare checkout.

    >>> templates().is_dir()
    True
    """
    try:
        return files("tutor.templates")
    except ModuleNotFoundError:
        return Path(__file__).resolve().parents[2] / "templates"


def asset(name: str) -> bytes:
    """Return the content of one packaged file.

    Raises TutorError where there is no such file, or the name would lead out of the folder.

    >>> asset("../pyproject.toml")
    Traceback (most recent call last):
    tutor.errors.TutorError: no packaged file is called '../pyproject.toml'
    """
    if _NAME.fullmatch(name):
        place = templates().joinpath(*name.split("/"))
        if place.is_file():
            return place.read_bytes()
    raise TutorError("no packaged file is called {name}", name=repr(name))
