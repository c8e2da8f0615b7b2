"""HTML to PDF: what comes out, what is refused, and that nothing but the input decides."""

from __future__ import annotations

import ctypes.util
import gc
import logging
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from unicodedata import normalize

import jinja2
import pytest
from pypdf import PdfReader

from tests.pdfua import pdfua_failures
from tutor.errors import InputError, TutorError
from tutor.render import assets, glyphs, pdf
from tutor.render import html as filling
from tutor.render.html import fill

ROOT = Path(__file__).resolve().parent.parent
FACE = '@font-face {{ font-family: "{}"; font-weight: {}; src: url(asset:fonts/{}.ttf) }}\n'
FONTS = (
    FACE.format("Tutor Text", 400, "TutorText-Regular")
    + FACE.format("Tutor Text", 700, "TutorText-Bold")
    + FACE.format("Tutor Signs", 400, "TutorSigns")
    + FACE.format("Tutor Cards", 400, "TutorCards")
)
STYLE = f"""{FONTS}
html {{ font-family: "Tutor Text", "Tutor Signs"; overflow-wrap: anywhere }}
.cards {{ font-family: "Tutor Cards"; font-size: 40pt }}
"""
HEAD = """<title>Captures of ten</title>
<meta name="generator" content="Capture Tutor 0.1.0">
<meta name="keywords" content="sheet-code: ADD-7">"""
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
DATA = {"capture-tutor.json": b'{"seed": "7"}'}
LIBRARY_LOST = """
import cffi
real = cffi.FFI.dlopen
def dlopen(self, name, flags=0):
    if {name!r} in name:
        raise OSError(f"cannot load library {{name!r}}: it is not there.  Additionally, it was sought in vain")
    return real(self, name, flags)
cffi.FFI.dlopen = dlopen
"""
IN_A_PROCESS = """
import sys
from pathlib import Path
from tutor.render import assets
assets.packaged = lambda _: Path(sys.argv[1])
{before}
from tutor.render.pdf import write_pdf
sys.stdout.buffer.write(write_pdf({html!r}, styles=("page.css",), attachments={data!r}))
"""


def html(body: str, head: str = HEAD) -> str:
    """Return a whole page."""
    return f'<!DOCTYPE html><html lang="en"><head>{head}</head><body><h1>Captures of ten</h1>{body}</body></html>'


CARDS = html('<p>Which cards make <b>10</b>?</p><p class="cards">8 4 10 9 3</p>')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put a folder of packaged files in the place of the real one: the real fonts, and a style sheet for the tests."""
    place = tmp_path / "templates"
    shutil.copytree(ROOT / "templates" / "fonts", place / "fonts", ignore=shutil.ignore_patterns("*.py*", "__*"))
    (place / "page.css").write_text(STYLE)
    (place / "drawing.svg").write_text(DRAWING)
    monkeypatch.setattr(assets, "packaged", lambda _: place)
    pdf._fonts_and_sheets.cache_clear()
    filling._environment.cache_clear()
    yield place
    pdf._fonts_and_sheets.cache_clear()
    filling._environment.cache_clear()


def written(page: str) -> Any:
    """Return a page as a PDF that is open for reading. Its objects are of any kind."""
    return PdfReader(BytesIO(pdf.write_pdf(page, styles=("page.css",))))


def faults(page: str, styles: tuple[str, ...] = ("page.css",)) -> str:
    """Return why there is no PDF of a page."""
    with pytest.raises(TutorError, match="no PDF was made") as refusal:
        pdf.write_pdf(page, styles=styles)
    return str(refusal.value)


def in_a_process(folder: Path, before: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Write CARDS in a process of its own."""
    script = IN_A_PROCESS.format(before=before, html=CARDS, data=DATA)
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", script, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )


# What comes out


def test_pages_are_pdf_ua(folder: Path) -> None:
    """Pages are tagged as PDF/UA-1 asks, with attachments and drawings too."""
    page = html('<p class="cards">8 10</p><img src="asset:drawing.svg" alt="a square" width="9">')
    assert [] == pdfua_failures(pdf.write_pdf(page, styles=("page.css",), attachments=DATA))


def test_head_and_viewer_preferences(folder: Path) -> None:
    """Metadata comes from the page's head; viewers show the title and print at true size."""
    reader = written(CARDS)
    assert "Captures of ten" == reader.metadata["/Title"]
    assert "Capture Tutor 0.1.0" == reader.metadata["/Creator"]
    assert "sheet-code: ADD-7" == reader.metadata["/Keywords"]
    assert "en" == reader.root_object["/Lang"]
    assert {"/DisplayDocTitle": True, "/PrintScaling": "/None"} == reader.root_object["/ViewerPreferences"]


def test_text_stays_text(folder: Path) -> None:
    """Words and cards can be searched and copied."""
    assert "Which cards make 10? 8 4 10 9 3" in " ".join(written(CARDS).pages[0].extract_text().split())


@pytest.mark.parametrize(("paper", "size"), [("A4", (595.28, 841.89)), ("letter", (612, 792))])
def test_paper_sizes(folder: Path, paper: str, size: tuple[float, float]) -> None:
    """P11: a page has its paper's size, in points."""
    box = written(html("", HEAD + f"<style>@page {{ size: {paper} }}</style>")).pages[0].mediabox
    assert pytest.approx(size, abs=0.5) == (float(box.width), float(box.height))


def test_attachments_come_back_whole(folder: Path) -> None:
    """Attachments are named as their keys, sorted, and carry no time of their own."""
    sent = {"b.json": b"\x00\xff", "a.txt": b""}
    reader: Any = PdfReader(BytesIO(pdf.write_pdf(CARDS, styles=("page.css",), attachments=sent)))
    assert {name: [content] for name, content in sorted(sent.items())} == dict(reader.attachments)
    names = reader.root_object["/Names"]["/EmbeddedFiles"]["/Names"]
    assert ["a.txt", "b.json"] == [str(name) for name in names[::2]]
    for place in names[1::2]:
        times = place.get_object()["/EF"]["/F"]["/Params"]
        assert times["/CreationDate"] == times["/ModDate"] == "D:20000101000000Z"


# Nothing but the input decides


def test_same_bytes_in_every_process(folder: Path) -> None:
    """P06: hash seed, time zone, language and folder of the process leave no trace."""
    zones = ("UTC", "Pacific/Kiritimati", "America/St_Johns")
    results = [in_a_process(folder, PYTHONHASHSEED=seed, TZ=zone) for seed, zone in zip("017", zones, strict=True)]
    assert [b""] * 3 == [result.stderr for result in results]
    assert {pdf.write_pdf(CARDS, styles=("page.css",), attachments=DATA)} == {result.stdout for result in results}


def test_same_bytes_whatever_came_before(folder: Path) -> None:
    """Fonts and style sheets kept from page to page make no difference to a page."""
    (folder / "other.css").write_text(FONTS + 'html { font-family: "Tutor Cards"; font-weight: bold }')
    fresh = pdf.write_pdf(CARDS, styles=("page.css",))
    pdf._fonts_and_sheets.cache_clear()
    pdf.write_pdf(html("<p>2 3</p>"), styles=("other.css",))
    pdf.write_pdf(html("<p>Other <b>letters</b> entirely: çñüß</p>"), styles=("page.css",))
    assert fresh == pdf.write_pdf(CARDS, styles=("page.css",))


def test_same_bytes_from_threads(folder: Path) -> None:
    """Pages may be asked for by several threads at once."""
    pages = [html(f"<p>Pupil {number}</p>") for number in range(6)]
    write = partial(pdf.write_pdf, styles=("page.css",))
    with ThreadPoolExecutor(3) as pool:
        assert [*map(write, pages)] == [*pool.map(write, pages)]


def test_style_sheets_are_parsed_once(folder: Path) -> None:
    """Fonts and style sheets are kept for the next page of the process."""
    pdf.write_pdf(CARDS, styles=("page.css",))
    (folder / "page.css").unlink()
    pdf.write_pdf(CARDS, styles=("page.css",))


def test_machine_fonts_are_out_of_reach(folder: Path) -> None:
    """A page that asks for a font of the machine is set in ours."""
    page = html('<p style="font-family: DejaVu Sans, serif">plain</p><pre>typed</pre>')
    fonts = written(page).pages[0]["/Resources"]["/Font"]
    names = {str(font.get_object()["/BaseFont"]).partition("+")[2] for font in fonts.values()}
    assert {"Tutor"} == {name.partition("-")[0] for name in names}


def test_process_is_left_as_it_was(folder: Path) -> None:
    """Log level, garbage collector, environment and library search are as before, fault or not."""
    logger = logging.getLogger("weasyprint")

    def state() -> tuple[object, ...]:
        log = logger.level, logger.disabled, list(logger.handlers)
        return *log, gc.isenabled(), dict(os.environ), ctypes.util.find_library.__module__

    before = state()
    pdf.write_pdf(CARDS, styles=("page.css",))
    assert before == state()
    faults(html('<img src="file:///x.png" alt="x">'))
    assert before == state()


def test_no_temporary_files_stay(folder: Path, tmp_path: Path) -> None:
    """WeasyPrint's copies of the fonts go when the process ends."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    assert 0 == in_a_process(folder, TMPDIR=str(temporary)).returncode
    assert [] == list(temporary.iterdir())


# What is refused

REFERENCES = {
    "img file": '<img src="{}" alt="x">',
    "link stylesheet": '<link rel="stylesheet" href="{}">',
    "@import": "<style>@import url({});</style>",
    "@font-face": '<style>@font-face {{ font-family: X; src: url("{}") }}</style>',
    "@font-face with another choice": (
        '<style>@font-face {{ font-family: X; src: url("{}"), url(asset:fonts/TutorSigns.ttf) }}</style>'
    ),
    "background url": '<p style="background: url({})">x</p>',
    "svg image": '<svg viewBox="0 0 9 9"><title>x</title><image href="{}" width="9" height="9"/></svg>',
    "object": '<object data="{}"></object>',
    "embed": '<embed src="{}">',
    "list bullet": '<ul style="list-style-image: url({})"><li>x</li></ul>',
    "generated content": '<style>p::before {{ content: url("{}") }}</style><p>x</p>',
    "link attachment": '<link rel="attachment" href="{}">',
    "a attachment": '<p><a rel="attachment" href="{}">x</a></p>',
}
ADDRESSES = (
    "file:///etc/hostname",
    "http://127.0.0.1:9/x.png",
    "https://127.0.0.1:9/x.css",
    "ftp://127.0.0.1:9/x.ttf",
    "asset:../page.css",
    "asset:fonts/../../secret.css",
    "asset:fonts/%2e%2e/%2e%2e/secret.css",
    "asset:///etc/secret.css",
    "ASSET:drawing.svg",
    "asset:drawing.svg#part",
    "fonts/OFL.txt",
    "asset:missing.svg",
)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the addresses that urllib is asked to open."""
    addresses: list[str] = []

    def note(_: object, address: object, *__: object, **___: object) -> None:
        addresses.append(str(address))
        raise OSError("not in a test")

    monkeypatch.setattr(urllib.request.OpenerDirector, "open", note)
    return addresses


@pytest.mark.parametrize("kind", REFERENCES)
def test_only_packaged_files_are_read(folder: Path, opened: list[str], kind: str) -> None:
    """P05: whatever refers to a file of the machine stops the page, and nothing is opened."""
    assert "not 'file:///etc/hostname'" in faults(html(REFERENCES[kind].format("file:///etc/hostname")))
    assert [] == opened


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_other_address_is_read(folder: Path, opened: list[str], address: str) -> None:
    """P05: the net, other folders and packaged files of other kinds are as far away."""
    (folder.parent / "secret.css").write_text("p { color: red }")
    for kind in ("img file", "link stylesheet", "@font-face", "link attachment"):
        assert address.removeprefix("asset:") in faults(html(REFERENCES[kind].format(address)))
    assert [] == opened


@pytest.mark.parametrize("kind", REFERENCES)
def test_relative_addresses_are_refused(folder: Path, opened: list[str], kind: str) -> None:
    """An address without a scheme has no place to start from."""
    message = faults(html(REFERENCES[kind].format("drawing.svg")))
    assert "Relative URI reference without a base URI" in message or "not 'drawing.svg'" in message
    assert [] == opened


def test_drawings_may_not_import(folder: Path, opened: list[str]) -> None:
    """WeasyPrint cannot import styles into a drawing at all; that stops the page too."""
    style = '<style>@import "file:///etc/x.css";</style>'
    assert "SVG" in faults(html(f'<svg viewBox="0 0 9 9"><title>x</title>{style}<rect width="9"/></svg>'))
    assert [] == opened


def test_base_address_opens_nothing(folder: Path, opened: list[str]) -> None:
    """Neither does a page get its own place to start from."""
    assert "file:///etc/x.png" in faults(html('<img src="x.png" alt="x">', f'{HEAD}<base href="file:///etc/">'))
    assert [] == opened


def test_style_sheets_may_not_reach_out(folder: Path, opened: list[str]) -> None:
    """The same holds inside packaged style sheets, and each time they are asked for."""
    (folder / "bad.css").write_text(FONTS + "@page { background: url(file:///etc/x.png) }")
    (folder / "worse.css").write_text('@import "http://127.0.0.1:9/x.css";')
    for style in ("bad.css", "worse.css", "bad.css", "worse.css"):
        assert "pages may only read packaged files" in faults(CARDS, (style,))
    assert [] == opened


def test_names_are_only_text(folder: Path) -> None:
    """P03: a name that is markup prints as it stands."""
    name = '<img src="file:///etc/hostname"><style>@import url(http://127.0.0.1:9/x)</style>Bo'
    (folder / "name.html").write_text(html("<p>{{ name }}</p>"))
    text = written(fill("name.html", name=name)).pages[0].extract_text()
    assert name in text.replace("\n", "")


# A page is right or there is none


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('<img src="asset:damaged.svg" alt="x">', "asset:damaged.svg"),
        ('<p style="background: url(asset:damaged.png)">x</p>', "asset:damaged.png"),
        ("<p>中</p>", "U+4E2D"),
        ("<p>⚽</p>", "U+26BD"),
        ('<p style="colour: red">x</p>', "colour"),
        ('<img src="asset:drawing.svg">', "alt"),
        ('<p><a href="#nowhere">x</a></p>', "nowhere"),
    ],
)
def test_faults_stop_the_page(folder: Path, body: str, reason: str) -> None:
    """P10: what WeasyPrint only logs is an error that says what and where."""
    (folder / "damaged.svg").write_text(DRAWING[:-9])
    (folder / "damaged.png").write_bytes(b"\x89PNG")
    assert reason in faults(html(body))


def test_damaged_fonts_stop_the_page(folder: Path) -> None:
    """P10: a damaged font is named, however often the page is asked for."""
    (folder / "fonts" / "TutorCards.ttf").write_bytes(b"\x00\x01\x00\x00")
    assert "Tutor Cards" in faults(CARDS)
    assert "Tutor Cards" in faults(CARDS)


def test_missing_style_sheets_stop_the_page(folder: Path) -> None:
    """A style sheet that is not there is named."""
    assert "'none.css'" in faults(CARDS, ("none.css",))


def test_language_is_asked_for(folder: Path) -> None:
    """A page says which language it is in."""
    assert "lang" in faults(CARDS.replace(' lang="en"', ""))


def test_faults_show_however_logging_is_set_up(folder: Path) -> None:
    """A program that has silenced its loggers gets no faulty page for it."""
    logger = logging.getLogger("weasyprint")
    logger.disabled = True
    logger.setLevel(logging.CRITICAL)
    try:
        assert "U+4E2D" in faults(html("<p>中</p>"))
    finally:
        logger.disabled = False
        logger.setLevel(logging.NOTSET)


# The C libraries


def test_missing_library(folder: Path) -> None:
    """Without Pango there is one clear error, with the command to type."""
    result = in_a_process(folder, before=LIBRARY_LOST.format(name="pango-1.0"))
    assert b"" == result.stdout
    assert "tutor.errors.InputError: PDF pages need" in result.stderr.decode()
    assert "sudo apt install libpango-1.0-0" in result.stderr.decode()


def test_without_the_optional_library(folder: Path) -> None:
    """Without HarfBuzz's subsetting library pages only take longer."""
    result = in_a_process(folder, before=LIBRARY_LOST.format(name="harfbuzz-subset"))
    assert b"" == result.stderr
    assert [] == pdfua_failures(result.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="only there is the search for libraries skipped")
def test_import_starts_no_compilers(folder: Path) -> None:
    """Finding the libraries starts no other programs."""
    watch = "sys.addaudithook(lambda event, _: event == 'subprocess.Popen' and sys.exit('a program was started'))"
    assert b"" == in_a_process(folder, before=watch).stderr


# Templates and fonts


def test_templates_do_not_guess(folder: Path) -> None:
    """A name the view does not hold, and a template that is not there, are errors."""
    (folder / "name.html").write_text("{{ name }}")
    assert "&lt;b&gt;" == fill("name.html", name="<b>")
    with pytest.raises(jinja2.UndefinedError, match="name"):
        fill("name.html")
    for missing in ("none.html", "../templates/name.html"):
        with pytest.raises(jinja2.TemplateNotFound):
            fill(missing)


def test_template_lines_leave_no_gaps(folder: Path) -> None:
    """A line that holds only a tag leaves no line behind."""
    (folder / "rows.html").write_text("{% for row in rows %}\n  {% if row %}\n{{ row }}\n  {% endif %}\n{% endfor %}\n")
    assert "1\n2\n" == fill("rows.html", rows=[1, 0, 2])


def test_templates_are_packaged() -> None:
    """The packaged folder holds the fonts; in a bare checkout it is the sibling folder."""
    assert assets.asset("fonts/TutorText-Regular.ttf").startswith(b"\x00\x01\x00\x00")


@pytest.mark.parametrize("name", ["", ".", "..", "/etc/hostname", "fonts", "../README.md", "fonts//OFL.txt", "a\0.txt"])
def test_asset_names_stay_inside(name: str) -> None:
    """No name leads out of the folder."""
    with pytest.raises(TutorError, match="no packaged file"):
        assets.asset(name)


def test_unprintable_names_each_once() -> None:
    """The signs without a glyph come back in the order they first stand in."""
    assert "李明☃" == glyphs.unprintable("李 明☃ and 明李")
    assert "\x00\x07\ufffe" == glyphs.unprintable("\x00a\x07\ufffe")


@pytest.mark.parametrize("name", ["Zoë Müller", "Łukasz Żak", "Nguyễn Thị Ánh", "Şükrü Ğ", "Iñigo O’Neill-Ó", "José"])
def test_names_that_print(name: str) -> None:
    """Names of many countries print, whether their accents stand apart or not."""
    assert "" == glyphs.unprintable(name) == glyphs.unprintable(normalize("NFD", name))


def test_what_is_printable_prints(folder: Path) -> None:
    """Every sign that counts as printable prints without a fault, in both weights."""
    signs = [chr(number) for number in range(sys.maxunicode + 1) if not 0xD800 <= number < 0xE000]
    fine = [sign for sign in signs if not glyphs.unprintable(sign)]
    (folder / "signs.html").write_text(html("{% for sign in signs %}<p>a{{ sign }}b<b>{{ sign }}b</b></p>{% endfor %}"))
    pdf.write_pdf(fill("signs.html", signs=fine), styles=("page.css",))


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn Thị Ánh", "a\u200db"])
def test_names_apart_print(folder: Path, name: str) -> None:
    """A name with its accents apart prints without a fault, as `unprintable` says."""
    pdf.write_pdf(html(f"<p>{normalize('NFD', name)}</p>"), styles=("page.css",))


def test_errors_are_of_one_family() -> None:
    """Missing libraries are reported the way faulty input is."""
    assert issubclass(InputError, TutorError)
