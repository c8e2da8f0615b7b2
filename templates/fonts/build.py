"""Build the fonts beside this script, or check that the kept files are what it would build.

In: Lexend from the package fontpkg-lexend, and the drawings of the modules beside this one.
Out: the cards, the chips, the signs and the text in regular and bold, the same bytes each time.

    python templates/fonts/build.py            write the fonts
    python templates/fonts/build.py --check    exit 1, saying which files differ, if any does
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from assembly import font_bytes
from fontTools.ttLib import TTFont
from piece_fonts import CARDS, CHIPS, build_piece_font
from sign_font import build_sign_font
from text_font import build_text_font

FOLDER = Path(__file__).resolve().parent
FONTS: dict[str, Callable[[], TTFont]] = {
    "TutorCards.ttf": partial(build_piece_font, CARDS),
    "TutorChips.ttf": partial(build_piece_font, CHIPS),
    "TutorSigns.ttf": build_sign_font,
    "TutorText-Regular.ttf": partial(build_text_font, "Regular"),
    "TutorText-Bold.ttf": partial(build_text_font, "Bold"),
}


def differing() -> list[str]:
    """Return the names of the kept files that are missing or not what would be built."""
    kept = {name: FOLDER / name for name in FONTS}
    return [
        name
        for name, build in FONTS.items()
        if not kept[name].is_file() or kept[name].read_bytes() != font_bytes(build())
    ]


def write() -> None:
    """Write every font file in place."""
    for name, build in FONTS.items():
        (FOLDER / name).write_bytes(font_bytes(build()))


def main() -> int:
    """Write the fonts, or check them; return the exit code."""
    parser = argparse.ArgumentParser(description="Build the fonts of the worksheets.")
    parser.add_argument("--check", action="store_true", help="compare the kept files with what would be built")
    if not parser.parse_args().check:
        write()
        return 0
    names = differing()
    if names:
        print(f"Not what build.py makes, run it again: {', '.join(names)}", file=sys.stderr)
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main())
