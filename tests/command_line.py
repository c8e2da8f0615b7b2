"""The command `tutor`, run in this process (quick) or as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tutor.cli.main import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it, and so its children

ROOT = Path(__file__).resolve().parents[1]


class Outcome(NamedTuple):
    """How a command ended: its exit code, what it gave and what it said."""

    exit_code: int
    stdout: str
    stderr: str


def run(*words: str, typed: str = "") -> Outcome:
    r"""`tutor WORDS` in this process, errors and exit codes as on the command line; `typed` is its standard input.

    >>> run("--version").stdout
    'tutor, version 0.1.0\n'
    """
    stdout, stderr = (TextIOWrapper(BytesIO(), encoding="utf-8", newline="", write_through=True) for _ in range(2))
    handed_in = patch.object(sys, "stdin", TextIOWrapper(BytesIO(typed.encode()), encoding="utf-8"))
    with redirect_stdout(stdout), redirect_stderr(stderr), handed_in, patch.object(sys, "argv", ["tutor", *words]):
        try:
            main()
            code: object = 0
        except SystemExit as end:
            code = end.code
    return Outcome(code if isinstance(code, int) else int(code is not None), written(stdout), written(stderr))


def written(stream: TextIOWrapper) -> str:
    """What was written to a stream of `run`."""
    content = stream.buffer
    assert isinstance(content, BytesIO)
    return content.getvalue().decode()


def surroundings(**changed: str) -> dict[str, str]:
    """The environment of a process that finds this checkout."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **changed}


def python(*words: str, **changed: str) -> subprocess.CompletedProcess[bytes]:
    """`python WORDS` as a process, with environment variables changed."""
    return subprocess.run([sys.executable, *words], env=surroundings(**changed), capture_output=True, check=False)
