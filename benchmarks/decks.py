"""What a whole ADD-IT deck with backs costs, side by side with as many pages of a worksheet.

Run it with `python benchmarks/decks.py`; it prints medians and ratios of one run, and the size of the file.
"""

from __future__ import annotations

from statistics import median
from timeit import timeit

import tutor
from tutor.deck.sheets import deck_view
from tutor.render.worksheet import worksheet_pdf

ROUNDS = 7


def main() -> None:
    """Render deck and worksheet in turn."""
    request = tutor.deck_request("add-it")
    pages = len(deck_view(request).pages)
    puzzles = pages
    while True:  # as many pages of a find-all worksheet of level 3
        sheet = tutor.worksheet(game="add-it", kind="find-all", level=3, count=puzzles, seed="bench")
        if sheet.pages == pages:
            break
        puzzles += 1
    decks, sheets = [], []
    for turn in range(ROUNDS + 1):
        deck = timeit(lambda: tutor.deck_pdf(request), number=1)
        worksheet = timeit(lambda: worksheet_pdf(sheet), number=1)
        if turn:  # the first round warms the fonts
            decks.append(deck)
            sheets.append(worksheet)
    ratio = median(deck / worksheet for deck, worksheet in zip(decks, sheets, strict=True))
    print(
        f"an ADD-IT deck with backs: {pages} pages, {len(tutor.deck_pdf(request)) / 1000:.0f} kB (median of {ROUNDS})"
    )
    print(f"  deck       {1000 * median(decks):7.1f} ms")
    print(f"  worksheet  {1000 * median(sheets):7.1f} ms   the deck takes {ratio:.2f} x this")


if __name__ == "__main__":
    main()
