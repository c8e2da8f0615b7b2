"""The folders that stand beside the package in a checkout, and are installed inside it.

Comes in: the name of a folder. Goes out: the folder. Does not know: what is in it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@cache
def packaged(folder: str) -> Traversable:
    """A folder such as `templates`: `tutor.templates` where it is installed, or the sibling folder in a bare checkout.

    >>> packaged("templates").joinpath("sheet.html").is_file()
    True
    """
    try:
        return files(f"tutor.{folder}")
    except ModuleNotFoundError:
        return Path(__file__).resolve().parents[2] / folder
