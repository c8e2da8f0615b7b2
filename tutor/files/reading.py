"""Our own PDFs read back: the only importer of pypdf.

Comes in: the path of a PDF. Goes out: its sheet code, title and attached data; or an InputError that says what is wrong
with the file. Does not know: what a sheet code means, or how a page looks. Importing this module costs pypdf's import.
"""

import logging
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import md5
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tutor.errors import InputError
from tutor.files.content import content
from tutor.messages import joined

ATTACHMENT = "capture-tutor.json"
_LARGEST = 64 * 2**20  # bytes; none of our sheets comes near


@dataclass(frozen=True)
class ReadBack:
    """What one of our PDFs says about itself. Code and attachment are None where it carries none.

    `puzzle_codes` and the words of `style` are empty where the page does not say them.
    """

    sheet_code: str | None
    title: str
    attachment: bytes | None
    puzzle_codes: tuple[str, ...] = ()
    style: tuple[str, ...] = ()


def read_back(path: Path) -> ReadBack:
    """Return what one of our PDFs says about itself.

    Raises InputError where the file cannot be read, or is not a whole and open PDF made by Capture Tutor.
    """
    there = _whole(path)
    try:
        with _pypdf_silent():
            return _read(there)
    except InputError as fault:
        raise InputError(joined([path, fault], " ")) from None
    except MemoryError:
        raise
    except Exception as fault:  # pypdf raises whatever its parsing of a damaged file runs into
        raise InputError("{path} is damaged: print it from another copy, or make the sheet again", path=path) from fault


def _whole(path: Path) -> bytes:
    """Return the content of a file that looks like a whole PDF."""
    there = content(path, _LARGEST)
    if b"%PDF-" not in there[:1024]:
        raise InputError("{path} is not a PDF", path=path)
    if b"%%EOF" not in there[-1024:]:
        raise InputError("{path} ends in the middle: copy or download it again", path=path)
    return there


def _read(there: bytes) -> ReadBack:
    """Return what the document says. An InputError raised here lacks the path."""
    reader = PdfReader(BytesIO(there))
    if reader.is_encrypted:
        raise InputError("is locked with a password: save a copy without one")
    about: Mapping[str, object] = reader.metadata or {}
    if not str(about.get("/Creator", "")).startswith("Capture Tutor"):
        raise InputError("was not made by Capture Tutor")
    keywords = [part.strip().partition(":") for part in str(about.get("/Keywords", "")).split(",")]
    entries = {name: words.strip() for name, colon, words in keywords if colon}
    return ReadBack(
        sheet_code=entries.get("sheet-code"),
        title=str(about.get("/Title", "")),
        attachment=_attachment(reader),
        puzzle_codes=tuple(entries.get("puzzle-codes", "").split()),
        style=tuple(entries.get("style", "").split()),
    )


def _attachment(reader: PdfReader) -> bytes | None:
    """Return our attachment. Raises ValueError where it is not whole: pypdf makes do with what it can unpack."""
    for file in reader.attachment_list:
        if file.name == ATTACHMENT:
            checksum = getattr(file.checksum, "original_bytes", file.checksum)  # pypdf takes most for text
            if checksum != md5(file.content, usedforsecurity=False).digest():
                raise ValueError("the attachment does not agree with its checksum")
            return file.content
    return None


@contextmanager
def _pypdf_silent() -> Iterator[None]:
    """Keep pypdf's remarks about the files it repairs off the terminal."""
    logger = logging.getLogger("pypdf")
    level = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(level)
