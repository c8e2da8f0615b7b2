"""HTML to PDF/UA-1: the only importer of weasyprint.

Comes in: a page's HTML, the names of its packaged style sheets, files to attach. Goes out: the bytes of a tagged PDF,
the same bytes for the same input. Does not know: what is on the page, or where the file goes.

A page is right or there is none: whatever WeasyPrint would only log (a refused address, a damaged drawing, a character
without a glyph, a misspelt property) raises TutorError. Pages read packaged files only, by addresses such as
`asset:fonts/TutorText-Regular.ttf`; nothing else is ever opened, on disk or online.

Importing this module costs WeasyPrint's import, and raises InputError where its libraries are missing.
"""

import atexit
import gc
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import cache, partial
from pathlib import PurePosixPath
from tempfile import mkdtemp
from threading import Lock
from types import MappingProxyType
from typing import Any

from tutor.errors import InputError, TutorError
from tutor.files.seal import sealed
from tutor.messages import joined, reason
from tutor.render import assets, libraries
from tutor.render.font_folder import font_folder

with libraries.at_hand():
    import weasyprint.text.fonts
    from weasyprint import CSS, HTML, Attachment, Document
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

_SCHEME = "asset:"
_CONTENT_TYPES = {
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ttf": "font/ttf",
}
# Fixed, because an attachment otherwise carries the time of the render.
_ATTACHED = datetime(2000, 1, 1)  # noqa: DTZ001 - WeasyPrint writes it out as UTC, whatever its time zone
_DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
# Only slower: pages are cut down to their glyphs by fontTools instead.
_HARMLESS = "Using fontTools instead of HarfBuzz-Subset"
# Pango's font map, the log, the garbage collector and the environment are shared by the whole process.
_ONE_AT_A_TIME = Lock()


def write_pdf(
    html: str,
    *,
    styles: tuple[str, ...] = (),
    attachments: Mapping[str, bytes] = MappingProxyType({}),
    duplex: str = "",
    bleed: float | None = None,
) -> bytes:
    """Return the page as a PDF/UA-1 file that prints at its true size.

    `styles` names packaged style sheets, which are parsed once a process. Fonts belong in them: an `@font-face` in the
    page itself would stay for the next page. Title, language, keywords and generator come from the HTML's head.
    Attachments are named as their keys. `duplex` is how a printer should turn each sheet, over its `long` or its
    `short` edge, or empty; `bleed` is how far the colour of a page that has a trim box extends beyond it, in mm.

    Raises TutorError, naming each fault, where the page is not exactly what was asked for.
    """
    with _ONE_AT_A_TIME, _collector_resting(), _faults_raised():
        fonts, sheets = _fonts_and_sheets(styles)
        page = HTML(string=html, url_fetcher=_fetcher())
        document = page.render(font_config=fonts, stylesheets=sheets, pdf_variant="pdf/ua-1")
        content: bytes = document.write_pdf(
            pdf_variant="pdf/ua-1", attachments=_attachments(attachments), finisher=partial(_finish, duplex, bleed)
        )
    return sealed(content)


class _PackagedFiles(URLFetcher):  # type: ignore[misc]  # weasyprint has no types
    """Fetches packaged files, and refuses all else before anything is opened.

    `refused` collects the refusals of one render: WeasyPrint swallows even fatal errors while it draws an SVG.
    """

    def __init__(self) -> None:
        super().__init__(allowed_protocols=(), allow_redirects=False, fail_on_errors=True)
        self.refused: list[str] = []

    def fetch(self, url: str, _headers: object = None) -> Any:
        """Return the packaged file at `url`, or raise what stops the render."""
        name = url.removeprefix(_SCHEME)
        content_type = _CONTENT_TYPES.get(PurePosixPath(name).suffix)
        try:
            if not url.startswith(_SCHEME) or content_type is None:
                raise TutorError("pages may only read packaged files, not {url}", url=repr(url))
            return URLFetcherResponse(url, assets.asset(name), {"Content-Type": content_type})
        except TutorError as refusal:
            self.refused.append(str(refusal))
            raise FatalURLFetchingError(str(refusal)) from refusal


# WeasyPrint asks for a folder of its own for each set of fonts; in ours, none is left if this process is killed.
weasyprint.text.fonts.mkdtemp = partial(mkdtemp, dir=font_folder())


@cache
def _fetcher() -> _PackagedFiles:
    """Return the one fetcher: WeasyPrint loads certificates for each, though ours never goes online."""
    return _PackagedFiles()


@cache
def _fonts_and_sheets(styles: tuple[str, ...]) -> tuple[Any, list[Any]]:
    """Return the fonts and parsed style sheets for pages with these styles.

    Each set of styles has fonts of its own, so a page never depends on which pages came before it.
    """
    with libraries.without_machine_fonts():
        fonts = FontConfiguration()
    return fonts, [CSS(url=f"{_SCHEME}{name}", font_config=fonts, url_fetcher=_fetcher()) for name in styles]


# The fonts are in a temporary folder that is removed with them, which is too late once Python is half shut down.
atexit.register(_fonts_and_sheets.cache_clear)


def _attachments(attachments: Mapping[str, bytes]) -> list[Any]:
    """Return the attachments, sorted by name as PDF asks."""
    return [
        Attachment(string=content, name=name, created=_ATTACHED, modified=_ATTACHED, relationship="Data")
        for name, content in sorted(attachments.items())
    ]


def _finish(duplex: str, bleed: float | None, _document: Document, pdf: Any) -> None:
    """Ask viewers to print at true size, and leave the metadata as plain text, for programs that search files."""
    pdf.catalog["ViewerPreferences"]["PrintScaling"] = "/None"
    if duplex:
        pdf.catalog["ViewerPreferences"]["Duplex"] = _DUPLEX[duplex]
    if bleed is not None:
        _set_bleed_boxes(pdf, bleed * 72 / 25.4)
    _head_cells(pdf)
    metadata = pdf.objects[int(pdf.catalog["Metadata"].split()[0])]
    metadata.compress = False


def _set_bleed_boxes(pdf: Any, bleed: float) -> None:
    """Put each page's bleed box `bleed` points outside its trim box: WeasyPrint's own also holds the marks."""
    for page in pdf.objects:
        if "TrimBox" in getattr(page, "keys", tuple)():
            left, low, right, high = page["TrimBox"]
            page["BleedBox"][:] = [left - bleed, low - bleed, right + bleed, high + bleed]


def _head_cells(pdf: Any) -> None:
    """Mark every header cell as the head of a row (the first in it, before ordinary cells) or of a column."""
    elements = {element.reference: element for element in pdf.objects if _is_element(element)}
    for row in [element for element in elements.values() if element["S"] == "/TR"]:
        cells = [elements[kid] for kid in row["K"]]
        for place, cell in enumerate(cells):
            if cell["S"] == "/TH":
                heads_row = place == 0 and any(other["S"] == "/TD" for other in cells)
                cell["A"]["Scope"] = "/Row" if heads_row else "/Column"


def _is_element(item: Any) -> bool:
    """Tell whether an object of a PDF is part of its structure tree."""
    return isinstance(item, dict) and "S" in item


@contextmanager
def _faults_raised() -> Iterator[None]:
    """Raise what the fetcher refused, WeasyPrint logged or WeasyPrint stumbled over in the block, as one TutorError."""
    refused, cause = _fetcher().refused, None
    refused.clear()
    with _logged() as lines:
        try:
            yield
        except MemoryError:
            raise
        except (Exception, FatalURLFetchingError) as stumble:  # noqa: BLE001 - it is raised below, as the cause
            cause = stumble
    if cause or refused or lines:
        _fonts_and_sheets.cache_clear()  # a style sheet reports its faults only when it is parsed
        if isinstance(cause, OSError) and not refused + lines:
            raise InputError(
                "no PDF was made, because a file cannot be written: {reason}", reason=reason(cause)
            ) from cause
        faults = joined(refused + lines or [repr(cause)])
        raise TutorError("no PDF was made, because the page is faulty: {faults}", faults=faults) from cause


@contextmanager
def _logged() -> Iterator[list[str]]:
    """Collect WeasyPrint's warnings and errors, however logging is set up."""
    logger, log = logging.getLogger("weasyprint"), _Log()
    level, disabled = logger.level, logger.disabled
    logger.setLevel(logging.WARNING)
    logger.disabled = False
    logger.addHandler(log)
    try:
        yield log.lines
    finally:
        logger.removeHandler(log)
        logger.disabled = disabled
        logger.setLevel(level)


class _Log(logging.Handler):
    """Keeps each line of WeasyPrint's log once."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = record.getMessage()
        if line not in self.lines and not line.startswith(_HARMLESS):
            self.lines.append(line)


@contextmanager
def _collector_resting() -> Iterator[None]:
    """Keep the garbage collector from walking a growing page over and over."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
