"""The one folder for temporary files of this process, such as the copies of fonts that WeasyPrint makes.

Comes in: nothing. Goes out: the folder, which goes when the process ends; those of processes that were killed are swept
when the next one makes its own. Does not know: what is in it.
"""

from __future__ import annotations

import atexit
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir, mkdtemp

from tutor.files.locks import hold, is_held
from tutor.files.placing import signals_waiting

_PREFIX = "capture-tutor-"


@cache
def font_folder() -> Path:
    """Return the folder. This process holds it; one of ours that nobody holds has been left behind."""
    base = Path(gettempdir())
    _sweep(base)
    with signals_waiting():
        made = Path(mkdtemp(prefix=f".{_PREFIX}"))  # not yet a name that another run sweeps
        hold(made)
        folder = made.rename(made.with_name(made.name[1:]))
        atexit.register(_removed, folder, os.getpid())
    return folder


def _sweep(base: Path) -> None:
    with suppress(OSError):
        for left in [name for name in os.listdir(base) if name.startswith(_PREFIX)]:  # noqa: PTH208 - few are ours
            folder = base / left
            if folder.is_dir() and not folder.is_symlink() and not is_held(folder):
                rmtree(folder, ignore_errors=True)


def _removed(folder: Path, owner: int) -> None:
    if os.getpid() == owner:  # and not a process that was forked from it
        rmtree(folder, ignore_errors=True)
