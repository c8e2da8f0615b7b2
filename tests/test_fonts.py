"""The fonts: what is kept is what the script builds, and each notation and feature gives the piece meant."""

from __future__ import annotations

import logging
import re
import shutil
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path

import pypdfium2
import pytest
import weasyprint
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from tools.fonts.piece_fonts import CARDS, CHIPS, FEATURES, Design, faces
from tools.fonts.sign_font import SIGNS
from tutor.games import GAMES
from tutor.puzzle.codes import print_order
from tutor.render.worksheet import worksheet_pdf
from tutor.sheet.asking import worksheet

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "templates" / "fonts"
FILES = ("TutorCards.ttf", "TutorChips.ttf", "TutorSigns.ttf", "TutorText-Regular.ttf", "TutorText-Bold.ttf")
DESIGNS = {"TutorCards.ttf": CARDS, "TutorChips.ttf": CHIPS}
PIECES = sorted(DESIGNS.items())
SETS = [combination for size in range(4) for combination in combinations(FEATURES.values(), size)]
Bounds = tuple[float, float, float, float]


def kept(name: str) -> TTFont:
    """Open a kept font."""
    return TTFont(FOLDER / name)


def shaped(font: TTFont, text: str, sets: tuple[str, ...] = ()) -> list[str]:
    """Return the glyphs of a text after `ccmp` and some stylistic sets, lookup after lookup."""
    cmap, table = font.getBestCmap(), font["GSUB"].table
    glyphs = [cmap[ord(character)] for character in text]
    records = table.FeatureList.FeatureRecord
    used = {
        index for record in records if record.FeatureTag in ("ccmp", *sets) for index in record.Feature.LookupListIndex
    }
    for index in sorted(used):
        for subtable in table.LookupList.Lookup[index].SubTable:
            if hasattr(subtable, "ligatures"):
                glyphs = ligated(glyphs, subtable.ligatures)
            else:
                glyphs = [subtable.mapping.get(glyph, glyph) for glyph in glyphs]
    return glyphs


def ligated(glyphs: list[str], ligatures: dict[str, list[object]]) -> list[str]:
    """Join glyphs from the left, the first fitting ligature of each."""
    result: list[str] = []
    rest = list(glyphs)
    while rest:
        first = rest.pop(0)
        for ligature in ligatures.get(first, []):
            following: list[str] = ligature.Component  # type: ignore[attr-defined]  # an untyped table of fontTools
            if rest[: len(following)] == following:
                first, rest = ligature.LigGlyph, rest[len(following) :]  # type: ignore[attr-defined]  # the same
                break
        result.append(first)
    return result


def contours(font: TTFont, glyph: str) -> list[tuple[Bounds, float]]:
    """Return the bounds and the signed area of each contour of a glyph (an outer contour's area is negative)."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    result: list[tuple[Bounds, float]] = []
    commands: list[tuple[str, tuple[object, ...]]] = []
    for command in pen.value:
        commands.append(command)
        if command[0] == "closePath":
            bounds, area = BoundsPen(None), AreaPen()
            for name, points in commands:
                getattr(bounds, name)(*points)
                getattr(area, name)(*points)
            result.append((bounds.bounds, area.value))
            commands = []
    return result


def bounds_of(font: TTFont, glyph: str) -> Bounds:
    """Return the smallest box around a glyph, all zero if it is empty."""
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    return pen.bounds or (0, 0, 0, 0)


def text_of_pdf(tmp_path: Path, name: str, text: str, style: str) -> str:
    """Print a text in a kept font and read it back from the PDF."""
    css = (
        f"@font-face {{ font-family: piece; src: url({(FOLDER / name).as_uri()}) }} p {{ font: 14mm/1 piece; {style} }}"
    )
    page = f"<html lang=en><title>Pieces</title><style>{css}</style><p>{text}</p>"
    path = tmp_path / "pieces.pdf"
    weasyprint.HTML(string=page).write_pdf(path)
    with pypdfium2.PdfDocument(path) as document:
        return str(document[0].get_textpage().get_text_bounded()).strip()


def test_kept_files_are_what_the_script_builds() -> None:
    """The script and its results are both kept, and agree to the byte."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.fonts.build", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (0, "") == (done.returncode, done.stderr)


@pytest.mark.parametrize(("name", "design"), PIECES)
@pytest.mark.parametrize("sets", SETS)
def test_notation_and_features_give_the_piece(name: str, design: Design, sets: tuple[str, ...]) -> None:
    """Each piece's notation is one glyph, in each look; ss03 leaves all numbers but 6 and 9 as they are."""
    font = kept(name)
    for face in faces(design):
        if not face.looks:
            looks = [look for look, tag in FEATURES.items() if tag in sets]
            if face.number not in (6, 9):
                looks = [look for look in looks if look != "underlined"]
            expected = ".".join([face.glyph_name, *looks])
            assert [expected] == shaped(font, f"{face.number}{face.mark.character}", sets)


@pytest.mark.parametrize("sets", SETS)
@pytest.mark.parametrize(
    ("name", "text"),
    [("TutorCards.ttf", "8 4 10 9 3"), ("TutorChips.ttf", "7* 5o 10o 10 7 6"), ("TutorChips.ttf", "1o 9 4 8")],
)
def test_text_can_be_read_back(
    tmp_path: Path, name: str, text: str, sets: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    """A card stays its digits: text can be searched, copied and read aloud; a log line is a failure."""
    features = ", ".join(f'"{tag}"' for tag in sets) or "normal"
    with caplog.at_level(logging.WARNING, logger="weasyprint"):
        actual = text_of_pdf(tmp_path, name, text, f"font-feature-settings: {features}")
    assert text == actual
    assert [] == caplog.messages


def test_spaced_letters_keep_the_ten_together(tmp_path: Path) -> None:
    """Joining 1 and 0 is not an optional ligature: letter-spacing does not undo it."""
    assert "10 10" == text_of_pdf(tmp_path, "TutorCards.ttf", "10 10", "letter-spacing: 2mm")


def whole_advances(font: TTFont) -> dict[str, int]:
    """What is added to the widths of a font's pieces when they are set."""
    if "GPOS" not in font:
        return {}
    found: dict[str, int] = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            found |= dict.fromkeys(table.Coverage.glyphs, table.Value.XAdvance)
    return found


@pytest.mark.parametrize("name", FILES[:3])
def test_nothing_is_cut_off(name: str) -> None:
    """Every outline stays inside the line and its own advance."""
    font = kept(name)
    glyphs = font.getGlyphSet()
    for glyph in font.getGlyphOrder():
        left, bottom, right, top = bounds_of(font, glyph)
        if not glyph.startswith("part."):
            width = glyphs[glyph].width + whole_advances(font).get(glyph, 0)
            assert 0 <= left <= right <= width, glyph
            assert font["hhea"].descent <= bottom <= top <= font["hhea"].ascent, glyph


@pytest.mark.parametrize("name", FILES)
def test_line_metrics_agree(name: str) -> None:
    """Every system reads the same ascent and descent, so lines stand alike everywhere."""
    font = kept(name)
    across, windows = font["hhea"], font["OS/2"]
    assert (across.ascent, across.descent, 0) == (windows.sTypoAscender, windows.sTypoDescender, across.lineGap)


@pytest.mark.parametrize(("name", "design"), PIECES)
def test_a_piece_is_as_tall_as_its_font_size(name: str, design: Design) -> None:
    """Pieces of one font share an advance and fill a line of height 1 exactly."""
    font = kept(name)
    for face in faces(design):
        bottom, top = bounds_of(font, face.glyph_name)[1::2]
        assert (font["hhea"].descent, font["hhea"].ascent) == (bottom, top)
        assert design.width + 40 == font["hmtx"][face.glyph_name][0] + whole_advances(font)[face.glyph_name]
    assert 1000 == font["hhea"].ascent - font["hhea"].descent


@pytest.mark.parametrize("name", [name for name, _ in PIECES])
def test_the_white_between_pieces_is_that_between_words(name: str) -> None:
    """Poppler takes single signs less than 0.4 em apart for spaced letters, by the widths that the font says."""
    font = kept(name)
    assert font["hmtx"]["space"][0] + min(whole_advances(font).values()) > 400


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="pdftotext of Poppler is not installed")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["find-all", "which-piece"])
def test_poppler_reads_the_spaces_between_pieces(game: str, kind: str, tmp_path: Path) -> None:
    """Each row of a table or a hand is read as its numbers, not as one long number: `8 7 3 7 9`, not `87379`."""
    for level in (2, 4, 6):
        sheet = worksheet(game=game, kind=kind, level=level, count=4, seed="k7")
        (tmp_path / "sheet.pdf").write_bytes(worksheet_pdf(sheet))
        words = ["pdftotext", "-raw", "sheet.pdf", "-"]
        read = subprocess.run(words, cwd=tmp_path, capture_output=True, check=True, text=True).stdout
        for puzzle in sheet.puzzles:
            pieces = [*print_order(puzzle, puzzle.table), *print_order(puzzle, puzzle.hand)]
            assert not re.search(r"\d{3}", re.sub(r"[A-Z]\S+-\S+|\S+\.\S+", "", read)), read
            assert all(re.search(rf"(?<![\d*]){re.escape(str(piece))}(?![\do*])", read) for piece in pieces), read


@pytest.mark.parametrize(("name", "design"), PIECES)
def test_every_look_is_its_own_drawing(name: str, design: Design) -> None:
    """No two pieces, and no two looks of one piece, are drawn alike."""
    font = kept(name)
    drawings = {tuple(contours(font, face.glyph_name)) for face in faces(design)}
    assert len(list(faces(design))) == len(drawings)


@pytest.mark.parametrize("name", DESIGNS)
def test_edges_are_hollow_and_a_played_one_heavy(name: str) -> None:
    """An edge is an outer contour and a hole; a played piece has far more ink there: black and white tells."""
    font = kept(name)
    ink = {}
    for glyph in ("part.edge", "part.edge.played"):
        (_, outer), (_, hole) = contours(font, glyph)
        assert outer < 0 < hole
        ink[glyph] = -outer - hole
    assert ink["part.edge.played"] > 2.5 * ink["part.edge"]


@pytest.mark.parametrize("mark", ["circled", "special"])
def test_marks_stand_clear_of_a_played_edge(mark: str) -> None:
    """The ring of a circled chip and the rays of the special seven never touch the edge, even when it is heavy."""
    font = kept("TutorChips.ttf")
    inner_edge = contours(font, "part.edge.played")[1][0]
    outline = bounds_of(font, f"part.{mark}")
    assert outline[0] - inner_edge[0] >= 30
    assert inner_edge[2] - outline[2] >= 30


@pytest.mark.parametrize(("name", "design"), PIECES)
def test_pips_fill_a_ten_frame(name: str, design: Design) -> None:
    """There are as many dots as the number says, in rows of five from the left, the upper row first."""
    font = kept(name)
    for mark in design.marks:
        for number in mark.numbers:
            dots = [bounds for bounds, _ in contours(font, f"part.{mark.name}.{number}.pips")]
            assert number == len(dots)
            assert sorted(dots, key=lambda dot: (-dot[1], dot[0])) == dots
            assert min(number, 5) == sum(dot[1] == dots[0][1] for dot in dots)
            assert all(right[0] > left[2] for left, right in pairwise(dots[:5]))


def test_signs_fill_the_gaps_of_the_text() -> None:
    """Tutor Signs has each sign that Tutor Text lacks, and the same space, which is set in a sign's font after it."""
    signs, text = kept("TutorSigns.ttf"), kept("TutorText-Regular.ttf")
    characters = {ord(character) for character, _, _ in SIGNS.values()}
    assert set("☐★→✓○□✗") == {chr(code) for code in characters}
    assert set() == characters & set(text.getBestCmap())
    assert characters | {0x20, 0xA0} == set(signs.getBestCmap())
    assert text["hmtx"]["space"] == signs["hmtx"]["space"]


@pytest.mark.parametrize(("name", "weight"), [("TutorText-Regular.ttf", 400), ("TutorText-Bold.ttf", 700)])
def test_text_is_static_and_covers_names(name: str, weight: int) -> None:
    """A variable font stamps the time into the PDF; names of pupils come in many Latin spellings."""
    font = kept(name)
    assert "fvar" not in font
    assert weight == font["OS/2"].usWeightClass
    needed = "¿¡áéíóúüñÁÉÍÓÚÜÑçßøåæœłšžğışőűțķėĐđ" + "ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ" + "×−≠≤≥–—“”…"
    assert set() == {character for character in needed if ord(character) not in font.getBestCmap()}


@pytest.mark.parametrize("name", FILES)
def test_fonts_bear_their_own_names_and_the_licence(name: str) -> None:
    """OFL: a derived font is not called by a reserved name, and carries copyright and licence."""
    names = kept(name)["name"]
    family, copyright_line, licence = (names.getDebugName(key) for key in (1, 0, 13))
    assert "Tutor" == family.split()[0]
    assert "Lexend" not in family
    assert copyright_line.startswith("Copyright 2018 The Lexend Project Authors")
    assert "SIL Open Font License" in licence
    assert family in (FOLDER / "OFL.txt").read_text(encoding="utf-8")
