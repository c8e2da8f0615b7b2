"""Files written for a command: in one place, so that all of them say the same of what stopped runs have left."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from shlex import quote

from tutor.cli.saying import warn
from tutor.messages import Message


def write_files(files: Mapping[Path, bytes], *, force: bool) -> None:
    """Write files that belong together, the sheet first; name sheets nearby that a stopped run left without a key."""
    from tutor.files.writing import write_all  # here, because --help must not pay for it

    for sheet in write_all(files, overwrite=force):
        path = sheet.relative_to(Path.cwd()) if sheet.is_relative_to(Path.cwd()) else sheet
        command = f"tutor key {quote(str(path))}"
        warn(
            Message("a run that was stopped left {path} without its key; {key} makes it", path=path, key=command),
        )
