"""What is drawn on cards and chips, as pictures and on the sheets: numbers, underlines, symbols, colours, backs."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path as FilePath
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.command_line import run
from tests.deck_sheets import (
    ADD_IT_NAMES,
    BACKS,
    FIFTEEN_NAMES,
    SPORTS,
    Path,
    Piece,
    extent,
    part_of,
    pieces_of,
    printed,
    whole_deck,
)
from tests.handed_cases import asked, expected
from tests.printed_pages import Rect
from tutor.deck.piece_art import INKS
from tutor.deck.request import deck_request
from tutor.deck.sheets import piece_front
from tutor.errors import TutorError
from tutor.games import GAMES
from tutor.pieces import Piece as GamePiece
from tutor.render.deck import drawings
from tutor.render.pictures import pictures

SVG = "{http://www.w3.org/2000/svg}"
FRAME, WHITE = (142, 151, 157), (255, 255, 255)
LETTERS = dict(zip(SPORTS, "sbtrhg", strict=True))

Rgb = tuple[int, int, int]


# Numbers, and the line below 6 and 9


def fronts(game: str, ink: str) -> list[Piece]:
    """Fronts of every number and mark, as they are printed."""
    if ink == "full":
        return [piece for piece in pieces_of(whole_deck(game).pages) if piece.name[0].isdigit()]
    request = deck_request(game, ink=ink, sides="fronts", size="mini" if game == "add-it" else "25")
    return pieces_of(printed(part_of(request, 10 if game == "add-it" else 40)).pages)


def glyphs(piece: Piece) -> list[Path]:
    """The numbers on a piece: filled shapes with an outline of many corners, which a disc has not."""
    filled = [path for path in piece.paths if path.fill == "nonzero" and not path.stroke and path.points]
    return [path for path in filled if path.lines or len(path.points) > 14]


def ink_of(piece: Piece, glyph: Path) -> Rgb:
    """The colour in which a number is seen: its own, or that of the line around it where it is white itself."""
    if glyph.colour != WHITE:
        return glyph.colour
    (line,) = {path.colour for path in piece.paths if path.stroke and path.points == glyph.points}
    return line


def underlines(piece: Piece, glyph: Path) -> list[Path]:
    """The level lines close below a number (above one that is turned), in its colour and no wider than it is."""
    box, (_, height) = glyph.outline, extent(glyph.outline)
    lines = []
    for path in piece.paths:
        if not path.stroke or path.colour != ink_of(piece, glyph) or len(path.lines) != 1:
            continue
        line = path.outline
        gap = box.top - line.bottom if glyph.turned else line.top - box.bottom
        middle = (line.left + line.right - box.left - box.right) / 2
        level = line.bottom - line.top < 0.001
        if level and abs(middle) < 0.1 * height and 0 < gap < 0.25 * height and line.right - line.left > 0.4 * height:
            lines.append(path)
    return lines


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_6_and_9_are_underlined(game: str, ink: str) -> None:
    """C16: wherever 6 or 9 is printed on a loose piece a line is below it, and below no other number."""
    seen = set()
    for piece in fronts(game, ink):
        number = int(re.findall(r"\d+", piece.name)[0])
        seen.add(number)
        drawn = glyphs(piece)
        assert {"add-it": [False, False, True], "fifteen": [False]}[game] == sorted(glyph.turned for glyph in drawn)
        wanted = 1 if number in asked("C16")["values"] else 0
        assert [wanted] * len(drawn) == [len(underlines(piece, glyph)) for glyph in drawn], piece.name
    assert set(range(1, 11)) == seen
    assert "underline" in expected("C16")["mark"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_6_and_9_are_underlined_in_every_view(game: str) -> None:
    """C16: the view of a piece has a stroke more for each 6 or 9 than for any other number with the same mark."""
    request = deck_request(game)
    places = {"add-it": 3, "fifteen": 1}[game]
    for mark in {piece.mark for piece in request.pieces} - {"*"}:
        strokes = {
            number: len(piece_front(request, GamePiece(number, mark)).strokes)
            for number in range(1, 11)
            if GamePiece(number, mark) in request.pieces
        }
        assert {number: strokes[1] + places * (number in {6, 9}) for number in strokes} == strokes


def outline_of(path: Path) -> tuple[tuple[float, float], ...]:
    """The outline of a shape, whatever its size and place, and whichever way it is turned."""
    box, (width, height) = path.outline, extent(path.outline)
    points = [((point.x - box.left) / width, (point.y - box.top) / height) for point in path.points]
    if path.turned:
        points = [(1 - x, 1 - y) for x, y in points]
    return tuple((round(x, 1), round(y, 1)) for x, y in points)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_number_has_one_shape(game: str) -> None:
    """A piece shows the number it is called by: ten different shapes, each with one number only."""
    shapes = defaultdict(set)
    for piece in fronts(game, "full"):
        for glyph in glyphs(piece):
            shapes[re.findall(r"\d+", piece.name)[0]].add(outline_of(glyph))
    assert [1] * 10 == [len(each) for each in shapes.values()]
    assert 10 == len({shape for each in shapes.values() for shape in each})


def test_circles_and_lines_of_chips() -> None:
    """F1: a circle around each number of one set, short lines around its seven, neither on any other chip."""
    for piece in fronts("fifteen", "full"):
        rings = [path for path in piece.paths if path.stroke and path.curved]
        number = glyphs(piece)[0]
        rays = [path for path in piece.paths if path.stroke and path not in underlines(piece, number) + rings]
        assert (piece.name.endswith("circled"), 20 * piece.name.endswith("lines")) == (len(rings) == 1, len(rays))
        assert all(ring.outline.holds(number.outline) for ring in rings)
        x, y = piece.middle
        for ray in rays:
            ends = sorted(abs(complex(point.x - x, point.y - y)) for point in ray.points)
            reach = max(abs(complex(px - x, py - y)) for px, py in corners(number.outline))
            assert ends[0] > reach * 0.8
            assert ends[1] < extent(piece.trim)[0] / 2 - 1.5


def corners(box: Rect) -> list[tuple[float, float]]:
    """The corners of a box."""
    return [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]


# Symbols


def symbols_on(piece: Piece) -> list[Path]:
    """The symbols on a card."""
    return [path for path in piece.paths if path.fill == "evenodd"]


def test_symbols_can_be_counted() -> None:
    """A card shows as many symbols as its number in a ten-frame, the upper row first, and one in each corner."""
    for piece in fronts("add-it", "full"):
        number = int(piece.name.split()[0])
        lines = [path.outline for path in piece.paths if path.stroke and path.colour == FRAME]
        frame = Rect(
            min(line.left for line in lines),
            min(line.top for line in lines),
            max(line.right for line in lines),
            max(line.bottom for line in lines),
        )
        middle = (frame.top + frame.bottom) / 2
        shapes = [path.outline for path in symbols_on(piece)]
        inside = [shape for shape in shapes if frame.holds(shape)]
        assert number == len(inside)
        assert min(number, 5) == sum(shape.bottom < middle for shape in inside)
        assert 4 == len(shapes) - len(inside)
        upper_left, lower_right = piece.trim, piece.middle
        quarters = {
            (shape.left > lower_right.x, shape.top > lower_right.y) for shape in shapes if not frame.holds(shape)
        }
        assert {(False, False), (False, True), (True, False), (True, True)} == quarters
        assert upper_left.holds(frame)


def test_six_different_symbols() -> None:
    """P08, A1: each set has a symbol of its own, in a colour of its own, drawn with shapes and not with letters."""
    shapes: dict[str, set[tuple[tuple[float, float], ...]]] = defaultdict(set)
    colours: dict[str, set[Rgb]] = defaultdict(set)
    for piece in fronts("add-it", "full"):
        sport = piece.name.split()[-1]
        shapes[sport] |= {outline_of(path) for path in symbols_on(piece)}
        colours[sport] |= {path.colour for path in symbols_on(piece) + glyphs(piece)}
    assert set(SPORTS) == set(shapes)
    assert [1] * 6 == [len(each) for each in shapes.values()] == [len(each) for each in colours.values()]
    assert 6 == len(set.union(*shapes.values())) == len(set.union(*colours.values()))
    assert expected("P08")["symbols"].endswith("six different")
    for page, _ in whole_deck("add-it").fronts[:6]:
        assert 1 == len(page.texts)  # the rule's: no symbol is a letter


PIXELS = round(6 / 25.4 * 300)
"""6 mm at 300 dots an inch."""

FINE = 8
"""How many times finer shapes are drawn before they are made so small."""


def flattened(path: str) -> list[list[tuple[float, float]]]:
    """The outlines of an SVG path of M, L, C, Q and Z as polygons."""
    polygons: list[list[tuple[float, float]]] = []
    for letter, numbers in re.findall(r"([MLCQZ])([^MLCQZ]*)", path):
        values = [float(value) for value in re.findall(r"-?\d+(?:\.\d+)?", numbers)]
        points = list(zip(values[::2], values[1::2], strict=True))
        if letter == "M":
            polygons.append([points[0]])
        elif letter == "L":
            polygons[-1] += points
        for start in range(0, len(points), {"C": 3, "Q": 2}.get(letter, 99)):
            if letter in "CQ":
                polygons[-1] += curve([polygons[-1][-1], *points[start : start + {"C": 3, "Q": 2}[letter]]])
    return polygons


def curve(points: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Points of a Bézier curve after its first, by halving lines between lines (de Casteljau)."""
    for step in range(1, 17):
        now, part = points, step / 16
        while len(now) > 1:
            now = [(ax + (bx - ax) * part, ay + (by - ay) * part) for (ax, ay), (bx, by) in pairwise(now)]
        yield now[0]


@cache
def silhouette(letter: str) -> Image.Image:
    """A symbol at 6 mm, all black, its holes closed."""
    side = PIXELS * FINE
    picture = Image.new("L", (side, side), 255)
    look = GAMES["add-it"].look
    for polygon in flattened(drawings(look)[0][f"symbol-{look.marks[letter].name}"]):
        ImageDraw.Draw(picture).polygon([(x * side / 100, y * side / 100) for x, y in polygon], fill=0)
    return picture.resize((PIXELS, PIXELS), Image.Resampling.BOX).point(lambda value: 255 * (value > 127))


def overlap(one: Image.Image, other: Image.Image) -> float:
    """The ink that two silhouettes share, as a part of all their ink; the best of laying them a little apart."""
    best = 0.0
    for right in range(-8, 9, 2):
        for down in range(-8, 9, 2):
            moved = ImageChops.offset(other, right, down)
            both = ImageChops.lighter(one, moved).histogram()[0]
            either = ImageChops.darker(one, moved).histogram()[0]
            best = max(best, both / either)
    return best


@pytest.mark.parametrize(("one", "other"), list(combinations(SPORTS, 2)))
def test_silhouettes_differ(one: str, other: str) -> None:
    """At 6 mm, in black and without a look inside, two symbols share less than three quarters of their ink."""
    assert 71 == PIXELS
    assert overlap(silhouette(LETTERS[one]), silhouette(LETTERS[one])) == 1.0
    assert overlap(silhouette(LETTERS[one]), silhouette(LETTERS[other])) < 0.75


def luminance(colour: Rgb) -> float:
    """How light a colour is, from 0 to 1 (WCAG)."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast_to_white(colour: Rgb) -> float:
    """The contrast of a colour to white paper (WCAG)."""
    return 1.05 / (luminance(colour) + 0.05)


def in_grey(colour: Rgb) -> Rgb:
    """A colour in a grey copy."""
    grey = round(0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2])
    return grey, grey, grey


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_numbers_and_symbols_are_dark_enough(game: str, ink: str) -> None:
    """Whatever is read on a piece has a contrast of 4.5 to 1 to its ground, in colour and in grey."""
    pieces = fronts(game, ink)
    colours = {path.colour for piece in pieces for path in symbols_on(piece)}
    colours |= {ink_of(piece, glyph) for piece in pieces for glyph in glyphs(piece)}
    for colour in colours:
        assert contrast_to_white(colour) >= 4.5
        assert contrast_to_white(in_grey(colour)) >= 4.5
    for tint in {path.colour for piece in pieces for path in piece.paths if is_disc(path)}:
        darkest = min(contrast_to_white(colour) for colour in colours)
        assert darkest * (luminance(tint) + 0.05) / 1.05 >= 4.5


def is_disc(path: Path) -> bool:
    """Whether a shape is a filled disc."""
    return bool(path.fill) and path.curved and not path.lines and len(path.points) <= 14 and not path.stroke


# Room at the edges


@pytest.mark.parametrize("choice", [{"game": "add-it"}, {"game": "add-it", "size": "mini"}, {"game": "fifteen"}])
def test_safe_area(choice: dict[str, Any]) -> None:
    """Nothing that matters is within 3 mm of the edge of a poker card; smaller pieces in proportion."""
    deck = part_of(deck_request(sides="fronts", ink="light", **choice), 40)
    free = 3.0 * min(deck.size) / (63.0 if choice["game"] == "add-it" else 38.0)
    for piece in pieces_of(printed(deck).pages):
        trim = piece.trim
        safe = Rect(trim.left + free, trim.top + free, trim.right - free, trim.bottom - free)
        assert [] == [path.ink for path in piece.paths if not safe.holds(path.ink, 0.01)], piece.name


# Backs


def picture_of_back(**choices: Any) -> Image.Image:
    """A back as a picture on white."""
    request = part_of(deck_request(**choices), 1)
    drawn = Image.open(BytesIO(pictures(request, "png", dpi=150)["back.png"])).convert("RGBA")
    white = Image.new("RGBA", drawn.size, "white")
    return Image.alpha_composite(white, drawn).convert("L")


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize(
    "choice",
    [
        {"game": "add-it"},
        {"game": "add-it", "size": "60x90"},
        {"game": "fifteen"},
        {"game": "fifteen", "cut": "square"},
    ],
)
def test_backs_have_no_upper_end(choice: dict[str, Any], ink: str) -> None:
    """A back gives nothing away: it is the same upside down, and has no frame along its edge."""
    drawn = picture_of_back(ink=ink, **choice)
    width, height = drawn.size
    turned = ImageChops.difference(drawn, drawn.rotate(180)).point(lambda value: 255 * (value > 100))
    assert turned.histogram()[255] < 0.01 * width * height
    middle = height // 2
    near = [drawn.crop((step, middle - height // 6, step + 1, middle + height // 6)) for step in range(width // 8)]
    dark = [sum(value < 128 for value in line.tobytes()) / line.height for line in near]
    light = [sum(value >= 128 for value in line.tobytes()) / line.height for line in near]
    assert all(part < 1 for part in (dark if ink != "full" else light)[2:])


@pytest.mark.parametrize("choice", [{"game": "add-it"}, {"game": "fifteen"}])
def test_less_ink_is_less(choice: dict[str, Any]) -> None:
    """Light backs take less than half of the ink of full ones, outlines less than light ones."""
    full, light, outline = (
        sum((255 - value) * count for value, count in enumerate(picture_of_back(ink=ink, **choice).histogram()))
        for ink in INKS
    )
    assert light < 0.5 * full
    assert outline < 0.8 * light


# Pictures


@cache
def drawn_pictures(game: str, form: str, language: str = "en") -> dict[str, bytes]:
    """The pictures of a deck by default."""
    return pictures(deck_request(game, lang=language), form, dpi=60)


@pytest.mark.parametrize("form", ["svg", "png"])
@pytest.mark.parametrize(("game", "count"), [("add-it", 61), ("fifteen", 21)])
def test_a_picture_for_each_different_piece(game: str, count: int, form: str) -> None:
    """Each different piece and the back have a file, whose name every system takes and none mixes up."""
    names = list(drawn_pictures(game, form))
    assert count == len(names) == len({name.casefold() for name in names})
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*\.(svg|png)", name) for name in names)
    assert all(name.endswith(f".{form}") for name in names)
    reserved = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
    assert not reserved & {name.partition(".")[0] for name in names}
    assert f"back.{form}" in names


@pytest.mark.parametrize("game", sorted(GAMES))
def test_svg_pictures(game: str) -> None:
    """Each SVG is XML with its true size and its spoken name, and needs no other file."""
    size = {"add-it": ("63mm", "88mm"), "fifteen": ("30mm", "30mm")}[game]
    titles = []
    for name, content in drawn_pictures(game, "svg").items():
        drawn = ElementTree.fromstring(content)  # noqa: S314 - our own
        assert f"{SVG}svg" == drawn.tag
        assert size == (drawn.get("width"), drawn.get("height")), name
        assert f"0 0 {size[0][:-2]} {size[1][:-2]}" == drawn.get("viewBox")
        titles.append(drawn.findtext(f"{SVG}title") or "")
        assert not re.search(rb"href|url\(|<text|<image|<script|font", content)
    wanted = {"add-it": ADD_IT_NAMES, "fifteen": FIFTEEN_NAMES}[game]
    assert set(wanted) == set(titles) - BACKS
    assert 1 == sum(title in BACKS for title in titles)


def test_svg_pictures_in_another_language() -> None:
    """The spoken names are in the language that is asked for, the names of the files in all of them the same."""
    english, spanish = drawn_pictures("add-it", "svg"), drawn_pictures("add-it", "svg", "es")
    assert list(english) == list(spanish)
    assert b"<title>7 de hockey</title>" in spanish["7-hockey.svg"]


@pytest.mark.parametrize(
    ("choices", "dpi", "size"),
    [
        ({"game": "fifteen"}, 300, (354, 354)),
        ({"game": "fifteen", "size": "38"}, 72, (108, 108)),
        ({"game": "add-it"}, 300, (744, 1039)),
        ({"game": "add-it"}, 254, (630, 880)),
        ({"game": "add-it", "size": "mini"}, 150, (260, 396)),
    ],
)
def test_png_pictures(choices: dict[str, Any], dpi: int, size: tuple[int, int]) -> None:
    """A PNG is as many dots wide and high as its millimetres make at its dots an inch, to the nearest, and says so."""
    for name, content in pictures(part_of(deck_request(**choices), 2), "png", dpi=dpi).items():
        drawn = Image.open(BytesIO(content))
        assert "PNG" == drawn.format
        assert size == drawn.size, name
        assert pytest.approx((dpi, dpi), abs=0.5) == drawn.info["dpi"]


def test_png_pictures_show_the_piece_alone() -> None:
    """Around a round chip nothing is drawn; a card is white to its corners."""
    chip, card = (
        Image.open(BytesIO(drawn_pictures(*words)[name])).convert("RGBA")
        for *words, name in (("fifteen", "png", "7.png"), ("add-it", "png", "7-hockey.png"))
    )
    assert 0 == alpha(chip, 0, 0) == alpha(chip, chip.width - 1, chip.height - 1)
    assert 255 == alpha(chip, chip.width // 2, 3)
    assert (255, 255, 255, 255) == card.getpixel((1, 1))


def alpha(drawn: Image.Image, x: int, y: int) -> int:
    """How opaque a picture is at a place."""
    pixel = drawn.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return pixel[3]


def test_pictures_are_the_same_twice() -> None:
    """The same pictures are the same bytes."""
    again = pictures(deck_request("fifteen"), "png", dpi=60)
    assert drawn_pictures("fifteen", "png") == again


@pytest.mark.parametrize("dpi", [0, -300, 35, 1201, 10**30])
def test_dpi_out_of_range(dpi: int) -> None:
    """A resolution that nobody could use is refused."""
    with pytest.raises(TutorError, match="36 to 1200"):
        pictures(deck_request("fifteen"), "png", dpi=dpi)


# The command


def test_pictures_command(tmp_path: FilePath) -> None:
    """`tutor pictures` writes a folder, makes it if it must, and writes over its own files only with --force."""
    folder = tmp_path / "chips"
    ended = run("pictures", "fifteen", "--output", str(folder), "--lang", "es")
    assert (0, "") == (ended.exit_code, ended.stderr)
    assert f"Add up Fifteen: 21 imágenes\n  carpeta    {folder}\n" == ended.stdout
    assert drawn_pictures("fifteen", "svg", "es") == {path.name: path.read_bytes() for path in folder.iterdir()}
    (folder / "7.svg").write_text("a drawing of my own")
    (folder / "mine.svg").write_text("mine")
    ended = run("pictures", "fifteen", "--output", str(folder), "--lang", "es")
    assert (1, "") == (ended.exit_code, ended.stdout)
    assert "7.svg" in ended.stderr
    assert "a drawing of my own" == (folder / "7.svg").read_text()
    assert 0 == run("pictures", "fifteen", "--output", str(folder), "--lang", "es", "--force").exit_code
    assert (folder / "7.svg").read_text().startswith("<svg")
    assert "mine" == (folder / "mine.svg").read_text()


@pytest.mark.parametrize(
    ("words", "code", "named"),
    [
        (["chess"], 2, "'chess'"),
        (["fiften"], 2, "did you mean fifteen?"),
        (["fifteen", "--dpi", "0", "--format", "png"], 2, "36 to 1200"),
        (["fifteen", "--dpi", "x"], 2, "'x'"),
        (["fifteen", "--format", "gif"], 2, "gif"),
        (["fifteen", "--size", "0"], 2, "15 to 80"),
        (["add-it", "--cut", "round"], 2, "round"),
        (["add-it", "--lang", "xx"], 2, "xx"),
        (["fifteen", "--output", "none/there"], 1, "none/there"),
        (["fifteen", "--output", "file"], 1, "file"),
        ([], 2, "name a game"),
    ],
)
def test_pictures_refused(
    tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch, words: list[str], code: int, named: str
) -> None:
    """What cannot be drawn or written is named in one message, and nothing is left behind."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("mine")
    ended = run("pictures", *words)
    assert (code, "") == (ended.exit_code, ended.stdout)
    assert named in ended.stderr
    assert "Traceback" not in ended.stderr
    assert ["file"] == [path.name for path in tmp_path.iterdir()]
    assert "mine" == (tmp_path / "file").read_text()
