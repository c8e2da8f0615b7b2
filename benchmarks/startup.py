"""How long the command takes to start, against `python -c "import click"`, as whole processes, side by side.

Run it with `python benchmarks/startup.py`; it prints medians and ratios of one run.
"""

from __future__ import annotations

import subprocess
import sys
from compileall import compile_dir
from functools import partial
from pathlib import Path
from statistics import median
from timeit import timeit

import tutor

RUNS = 15
TABLE = "2 3 3 4 4 5 6 8 8"
COMMANDS = {
    "import click": ["-c", "import click"],
    "tutor --help": ["-m", "tutor", "--help"],
    "tutor explain": ["-m", "tutor", "explain", "8", "--table", TABLE],
    "tutor explain --json": ["-m", "tutor", "explain", "8", "--table", TABLE, "--json"],
}


def main() -> None:
    """Time the commands in turn, so that a slow moment of the machine hits all of them.

    Both sides run from compiled files, as they are after `pip install`.
    """
    compile_dir(Path(tutor.__file__).parent, quiet=1)
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for run in range(RUNS + 1):
        for name, arguments in COMMANDS.items():
            start = partial(subprocess.run, [sys.executable, *arguments], check=True, capture_output=True)
            took = timeit(start, number=1)
            if run:  # the first round warms the disk
                times[name].append(took)
    base = times["import click"]
    for name, found in times.items():
        ratio = median(mine / theirs for mine, theirs in zip(found, base, strict=True))
        print(f"{name:<22} {1000 * median(found):6.1f} ms   {ratio:4.2f} x import click")


if __name__ == "__main__":
    main()
