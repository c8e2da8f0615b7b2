"""What a further worksheet page costs in a long document, side by side with other ways to set the same words.

Against: the same words as plain paragraphs, and the same sheet with its cards drawn as CSS boxes and as inline SVG.
Run it with `python benchmarks/pages.py`; it prints medians and ratios of one run.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from html import escape, unescape
from statistics import median
from timeit import timeit

import tutor
from tutor.render.pdf import write_pdf
from tutor.render.worksheet import STYLES, sheet_html
from tutor.sheet.worksheet import worksheet_view

PUZZLES = 120
ROUNDS = 5
PLAYED, LYING = 6, 2  # how heavy the frame of a card is
TEXT_STYLE = '<style>body{font:14pt/1.3 "Tutor Text","Tutor Signs"}</style>'
PIECES = re.compile(r'<p class="c ([^"]*)">(.*?)</p>', re.DOTALL)
BOX_STYLE = (
    "<style>.box{display:inline-block;width:8.6mm;height:12mm;line-height:12mm;margin:0 .5mm 1mm 0;"
    'border:.3mm solid #111;border-radius:1mm;text-align:center;font:700 24pt/12mm "Tutor Text"}'
    ".box.on{border-width:.8mm;color:#0072b2}</style>"
)


def document(puzzles: int) -> str:
    """The HTML of a find-all worksheet of level 3."""
    sheet = tutor.worksheet(game="add-it", kind="find-all", level=3, count=puzzles, seed="bench")
    return sheet_html(sheet, worksheet_view(sheet))


def plain(html: str) -> str:
    """The same words as plain paragraphs, page by page."""
    pages = re.findall(r'<div class="page.*?(?=<div class="page|</body>)', html, re.DOTALL)
    texts = [re.findall(r"<(?:h1|h2|p)\b[^>]*>(.*?)</(?:h1|h2|p)>", page, re.DOTALL) for page in pages]
    words = [[re.sub(r"<[^>]+>", "", text).strip() for text in page] for page in texts]
    paragraphs = ["".join(f"<p>{text}</p>" for text in page) for page in words]
    body = "".join(f'<div style="break-after:page">{page}</div>' for page in paragraphs)
    head = f"<head><title>Words</title>{TEXT_STYLE}</head>"
    return f'<!DOCTYPE html><html lang="en">{head}<body><h1>Words</h1>{body}</body></html>'


def redrawn(html: str, draw: Callable[[str, int], str]) -> str:
    """The same sheet with each card drawn another way."""

    def cards(found: re.Match[str]) -> str:
        played, _, rest = found[2].rpartition("</b>")
        own = [draw(text, PLAYED) for text in re.sub(r"<[^>]+>", "", played).split()]
        rows = ["".join(draw(text, LYING) for text in row.split()) for row in unescape(rest).split("\n")]
        gap = '<span style="display:inline-block;width:8mm"></span>'
        indent = '<span style="display:inline-block;width:18mm"></span>' if own else ""
        return f"<p>{''.join(own)}{gap if own else ''}{f'<br>{indent}'.join(rows)}</p>"

    return PIECES.sub(cards, html).replace("</head>", f"{BOX_STYLE}</head>")


def css_box(text: str, frame: int) -> str:
    """A card as a CSS box."""
    return f'<span class="box{" on" if frame == PLAYED else ""}">{escape(text)}</span> '


def inline_svg(text: str, frame: int) -> str:
    """A card as inline SVG with its title."""
    return (
        f'<svg width="9mm" height="12.5mm" viewBox="0 0 72 100"><title>{escape(text)}</title>'
        f'<rect x="3" y="3" width="66" height="94" rx="8" fill="none" stroke="#111" stroke-width="{frame}"/>'
        f'<text x="36" y="66" font-size="50" font-weight="700" text-anchor="middle">{escape(text)}</text></svg> '
    )


def main() -> None:
    """Render a long and a short document of each kind in turn; their difference is what further pages cost."""
    long, short = document(PUZZLES), document(6)
    further = len(re.findall(r'class="page[ "]', long)) - 1
    sorts: dict[str, tuple[Callable[[str], str], tuple[str, ...]]] = {
        "our sheet": (lambda html: html, STYLES),
        "plain paragraphs": (plain, ("fonts.css",)),
        "cards as CSS boxes": (lambda html: redrawn(html, css_box), STYLES),
        "cards as inline SVG": (lambda html: redrawn(html, inline_svg), STYLES),
    }
    pairs = {name: (change(long), change(short), styles) for name, (change, styles) in sorts.items()}
    costs: dict[str, list[float]] = {name: [] for name in sorts}
    for turn in range(ROUNDS + 1):
        for name, (many, few, styles) in pairs.items():
            took = [timeit(partial(write_pdf, html, styles=styles), number=1) for html in (many, few)]
            if turn:  # the first round warms the fonts
                costs[name].append((took[0] - took[1]) / further)
    ours = costs["our sheet"]
    print(f"a further page of a worksheet (median of {ROUNDS}, {further} further pages)")
    for name, found in costs.items():
        ratio = median(mine / theirs for mine, theirs in zip(ours, found, strict=True))
        print(f"  {name:<20} {1000 * median(found):6.1f} ms   our sheet is {ratio:4.2f} x this")


if __name__ == "__main__":
    main()
