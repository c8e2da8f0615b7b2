"""The widths of texts: what is counted from the table is what the PDF sets."""

from __future__ import annotations

import re
from html import escape
from io import StringIO
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from babel.messages.pofile import read_po

from tutor.paper.text_width import BOLD, REGULAR, Word, ems, filled, lines_of, words_of
from tutor.render.pdf import write_pdf

LOCALE = Path(__file__).resolve().parent.parent / "tutor" / "locale"
MM = 25.4 / 72
SIZE, ROW = 10.0, 20.0
"""The size of the type that is set to be measured, and the distance of its lines, in mm."""

PAIRS = "AVAWA Tó J’ai «100 %» fish first off affine waffle Zażółć 6 − 2 = 4 ☐★"
"""Kerning, ligatures, letters with accents, and signs of the other font."""


def sentences() -> list[str]:
    """All that is said in any language, in pieces without line ends."""
    said = {PAIRS}
    for path in LOCALE.rglob("*.po"):
        for message in read_po(StringIO(path.read_text(encoding="utf-8"))):
            for words in (message.id, message.string):
                texts = [words] if isinstance(words, str) else words or ()
                said |= {line for text in texts for line in re.sub("[{}]", "", text).split("\n")}
    # Between full stops: the hooks of j and f reach over their own widths.
    return sorted(f".{text}." for text in said if re.search(r"\w", text) and text == text.strip())


def set_widths(texts: list[str], weight: str) -> list[float]:
    """The widths of lines in em, read back from a PDF that sets them."""
    rows = "".join(
        f'<p style="position:absolute;margin:0;top:{ROW * row}mm;white-space:pre">{escape(text)}</p>'
        for row, text in enumerate(texts)
    )
    style = f"@page {{ size: 900mm {ROW * len(texts)}mm; margin: 0 }} body {{ margin: 0; font: {SIZE}mm/1 "
    style += f"'Tutor Text', 'Tutor Signs'; font-weight: {weight.replace(REGULAR, 'normal')} }}"
    page = f'<html lang="en"><head><title>Widths</title><style>{style}</style></head><body>{rows}</body></html>'
    ends = [[float("inf"), 0.0] for _ in texts]
    with pypdfium2.PdfDocument(write_pdf(page, styles=("fonts.css",))) as document:
        text = document[0].get_textpage()
        height = document[0].get_height()
        for place in range(text.count_chars()):
            if pdfium.FPDFText_IsGenerated(text, place):  # a line end
                continue
            left, bottom, right, _ = text.get_charbox(place, loose=True)
            row = ends[int((height - bottom) * MM / ROW)]
            row[0], row[1] = min(row[0], left), max(row[1], right)
        text.close()
    return [(right - left) * MM / SIZE for left, right in ends]


@pytest.mark.parametrize("weight", [REGULAR, BOLD])
def test_widths_are_those_of_the_pdf(weight: str) -> None:
    """The renderer sets every sentence as wide as the table says, kerning and ligatures included: 1 part in 1,000."""
    texts = sentences()
    for start in range(0, len(texts), 40):  # where positions on a page grow large they are read less exactly
        some = texts[start : start + 40]
        for text, width in zip(some, set_widths(some, weight), strict=True):
            assert pytest.approx(width, rel=0.001, abs=0.005) == ems(text, weight), text


def test_lines_are_filled_as_words_come() -> None:
    """Words and white fill a line; what is wider than a line is broken; the first line may be longer than the rest."""
    assert [0, 1, 2, 3] == [lines_of(text, 21.0, 5.0) for text in ("", "one way", "one way only", "o" * 17)]
    assert 4 == lines_of("o" * 19, 21.0, 5.0)  # three lines are as good as full: none of them may end in half a letter
    five = [Word(1.0, 10.0)] * 5
    assert [5, 3, 2, 1] == [filled(five, width) for width in (12.0, 22.0, 33.0, 55.0)]
    assert [2, 1] == [filled(five[:2], width) for width in (20.9, 21.2)]  # the white between them has to fit too
    assert [2, 3] == [filled(five, 33.0, hung=hung) for hung in (11.5, 22.5)]
    assert pytest.approx(5 * ems("one way")) == sum(word.white + word.width for word in words_of("one way", 5.0))
