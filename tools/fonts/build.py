"""Build the fonts of templates/fonts and the large numbers, or check that the kept files are what it would build.

In: Lexend from the package fontpkg-lexend, and the drawings of the modules beside this one.
Out: the cards, the chips, the signs and the text in regular and bold; `templates/pieces/numbers.toml` with the numbers
of the pieces that are cut out; `tutor/paper/text_widths.json` with the widths of the text. The same bytes each time.

    python -m tools.fonts.build            write the files
    python -m tools.fonts.build --check    exit 1, saying which files differ, if any does
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from fontTools.ttLib import TTFont

from tools.fonts.assembly import font_bytes
from tools.fonts.number_shapes import number_shapes
from tools.fonts.piece_fonts import CARDS, CHIPS, build_piece_font
from tools.fonts.sign_font import build_sign_font
from tools.fonts.text_font import build_text_font
from tools.fonts.text_widths import text_widths

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
FONTS: dict[str, Callable[[], TTFont]] = {
    "TutorCards.ttf": partial(build_piece_font, CARDS),
    "TutorChips.ttf": partial(build_piece_font, CHIPS),
    "TutorSigns.ttf": build_sign_font,
    "TutorText-Regular.ttf": partial(build_text_font, "Regular"),
    "TutorText-Bold.ttf": partial(build_text_font, "Bold"),
}


def built() -> dict[Path, bytes]:
    """Build every file: its place and its content."""
    fonts = {name: build() for name, build in FONTS.items()}
    weights = {weight: fonts[f"TutorText-{weight.capitalize()}.ttf"] for weight in ("regular", "bold")}
    return {
        **{TEMPLATES / "fonts" / name: font_bytes(font) for name, font in fonts.items()},
        TEMPLATES / "pieces" / "numbers.toml": number_shapes(),
        ROOT / "tutor" / "paper" / "text_widths.json": text_widths(weights, fonts["TutorSigns.ttf"]),
    }


def differing() -> list[str]:
    """Return the names of the kept files that are missing or not what would be built."""
    return [path.name for path, content in built().items() if not path.is_file() or path.read_bytes() != content]


def write() -> None:
    """Write every file in its place."""
    for path, content in built().items():
        path.write_bytes(content)


def main() -> int:
    """Write the files, or check them; return the exit code."""
    parser = argparse.ArgumentParser(description="Build the fonts of the worksheets and the numbers of the pieces.")
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
