"""Which PDFs are ours and as we made them: told by a digest of all their bytes, whoever wrote on."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import product

import pytest
from pypdf import PdfReader, PdfWriter

import tutor
from tutor.deck.request import deck_request
from tutor.files.seal import is_untouched, sealed
from tutor.games import find_game
from tutor.render.deck import calibration_pdf, deck_pdf
from tutor.render.play_sheets import mat_pdf, rules_pdf, score_sheet_pdf
from tutor.render.worksheet import combined_pdf

SHEET = tutor.worksheet(game="add-it", level=1, count=1, seed="k7")
GAME = find_game("fifteen")
MADE: dict[str, Callable[[], bytes]] = {
    "worksheet": lambda: tutor.worksheet_pdf(SHEET),
    "key": lambda: tutor.key_pdf(SHEET),
    "both": lambda: combined_pdf(SHEET),
    "deck": lambda: deck_pdf(deck_request("fifteen", sides="backs")),
    "calibrate": lambda: calibration_pdf("a4", duplex="long", lang="en"),
    "rules": lambda: rules_pdf(GAME, paper="a4", lang="en"),
    "score-sheet": lambda: score_sheet_pdf(GAME, paper="a4", lang="en"),
    "mat": lambda: mat_pdf(GAME, paper="a4", lang="en"),
}
OURS = MADE["worksheet"]()


def with_a_note(content: bytes, end: bytes) -> bytes:
    """Return a PDF as a viewer saves it that adds its notes at the end, with line ends of its own."""
    before = content.rindex(b"startxref\n") + len(b"startxref\n")
    previous = content[before : content.index(b"\n", before)]
    note = b"99 0 obj|<</Type /Annot /Subtype /Text /Rect [9 9 30 30] /Contents (Well done)>>|endobj|"
    table = b"xref|99 1|%010d 00000 n |trailer|<</Size 100 /Root 2 0 R /Prev %s>>|startxref|%d|%%%%EOF|"
    note = note.replace(b"|", end)
    return content + note + (table % (len(content), previous, len(content) + len(note))).replace(b"|", end)


def rewritten(content: bytes) -> bytes:
    """Return a PDF as a program writes it that writes every object anew."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(content)))
    writer.write(out := BytesIO())
    return out.getvalue()


@pytest.mark.parametrize("what", MADE)
def test_all_that_we_make_is_sealed(what: str) -> None:
    """Every PDF of ours, of the library too, is known as untouched; and no reader stumbles over the seal."""
    made = MADE[what]()
    assert is_untouched(made)
    assert made == sealed(made)
    assert PdfReader(BytesIO(made), strict=True).pages


@pytest.mark.parametrize(("what", "end"), [*product(["worksheet", "key", "deck"], [b"\n", b"\r", b"\r\n"])])
def test_a_note_is_somebody_s_work(what: str, end: bytes) -> None:
    """A viewer's note counts, whatever its line ends; poppler's after startxref are CR and LF."""
    assert not is_untouched(with_a_note(MADE[what](), end))


@pytest.mark.parametrize("more", [b"\n", b"\r\n", b" ", b"x" * 10_000, OURS])
def test_anything_more_at_the_end_counts(more: bytes) -> None:
    """A single byte at the end breaks the seal, a second PDF of ours too."""
    assert not is_untouched(OURS + more)


def test_a_file_written_anew_is_somebody_s_work() -> None:
    """A viewer that writes every object anew keeps our name in the metadata, but not the seal."""
    assert b"Capture Tutor" in rewritten(OURS)
    assert not is_untouched(rewritten(OURS))


@pytest.mark.parametrize("place", [*range(0, len(OURS), 401), *range(-140, 0)])
def test_one_byte_breaks_the_seal(place: int) -> None:
    """Whichever byte is changed, the seal's own included, the file is not as we made it."""
    changed = bytearray(OURS)
    changed[place] ^= 1
    assert not is_untouched(bytes(changed))


@pytest.mark.parametrize("other", [b"", b"%PDF-1.7\n", b"notes", OURS[:-1], OURS[: len(OURS) // 2], OURS[1:]])
def test_what_has_no_seal_is_not_ours(other: bytes) -> None:
    """Nothing but a whole PDF of ours is taken for one."""
    assert not is_untouched(other)


def test_what_is_no_pdf_gets_no_seal() -> None:
    """A seal needs the place that the end of a PDF has for it."""
    with pytest.raises(ValueError, match="no PDF"):
        sealed(b"a shopping list")
