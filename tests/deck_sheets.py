"""Sheets of cards and chips read back from their PDF: every piece by its spoken name, where it stands, how it is drawn.

Comes in: the bytes of a PDF, or a deck to print. Goes out: pages, pieces, marks and paths in mm from the left upper
corner of a page; names are those that a screen reader says. Does not know: grids and views.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ctypes import c_float, c_int, c_uint, create_string_buffer
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from tests.printed_pages import Rect
from tutor.deck.request import DeckRequest, deck_request
from tutor.render.deck import deck_pdf

MM = 25.4 / 72
FILLS = {pdfium.FPDF_FILLMODE_ALTERNATE: "evenodd", pdfium.FPDF_FILLMODE_WINDING: "nonzero"}
MOVE, BEZIER = pdfium.FPDF_SEGMENT_MOVETO, pdfium.FPDF_SEGMENT_BEZIERTO


class Point(NamedTuple):
    """A point on a page, in mm."""

    x: float
    y: float


SPORTS = ("soccer", "basketball", "tennis", "rugby", "hockey", "golf")
"""A1: the symbols of the six sets."""

BACKS = {"back of a card", "back of a chip", "dorso de una carta", "dorso de una ficha"}
ADD_IT_NAMES = [f"{number} of {sport}" for sport in SPORTS for number in range(1, 11)]
EXTRAS = ["information card", "blank card"]
FIFTEEN_NAMES = [str(number) for _ in range(3) for number in range(1, 11)] + [
    "7, surrounded by lines" if number == 7 else f"{number}, circled" for number in range(1, 11)
]


Lines = tuple[tuple[Point, Point], ...]


@dataclass(frozen=True)
class Path:
    """One drawn path: its corners, its straight lines, how it is filled (or not) and how wide its line is, in mm."""

    points: tuple[Point, ...]
    lines: Lines
    curved: bool
    fill: str
    stroke: float
    colour: tuple[int, int, int]
    dashed: bool
    turned: bool
    clips: tuple[Rect, ...]

    @cached_property
    def outline(self) -> Rect:
        """The box of the path itself."""
        return around(self.points)

    @cached_property
    def ink(self) -> Rect:
        """The box of what is printed: the line is as wide as it is, and a clip cuts it."""
        half, box = self.stroke / 2, self.outline
        box = Rect(box.left - half, box.top - half, box.right + half, box.bottom + half)
        if half and self.lines and not self.curved:  # a line ends where it ends
            box = united(self.segments)
        for clip in self.clips:
            box = Rect(
                max(box.left, clip.left),
                max(box.top, clip.top),
                max(clip.left, min(box.right, clip.right)),
                max(clip.top, min(box.bottom, clip.bottom)),
            )
        return box

    @property
    def is_box(self) -> bool:
        """Whether it is a filled rectangle, or a filled disc."""
        sides = [start.x == end.x or start.y == end.y for start, end in self.lines]
        return self.fill != "" and not self.stroke and ((self.curved and not sides) or (all(sides) and len(sides) <= 4))

    @property
    def segments(self) -> tuple[Rect, ...]:
        """What each of its straight lines prints."""
        half = self.stroke / 2
        boxes = [around(line) for line in self.lines]
        return tuple(
            Rect(
                box.left - half * (box.left == box.right),
                box.top - half * (box.top == box.bottom),
                box.right + half * (box.left == box.right),
                box.bottom + half * (box.top == box.bottom),
            )
            for box in boxes
        )


@dataclass(frozen=True)
class Piece:
    """A card or chip on a page: its spoken name, its edges as they will be cut, the colour around them, its drawing."""

    name: str
    trim: Rect
    ground: Rect
    is_round: bool
    paths: tuple[Path, ...] = field(repr=False)

    @property
    def middle(self) -> Point:
        """The middle of the piece."""
        return Point((self.trim.left + self.trim.right) / 2, (self.trim.top + self.trim.bottom) / 2)


@dataclass(frozen=True)
class SheetPage:
    """One page: its size in mm, its pieces, its marks and cut lines, the ruler, its text, and the boxes of all ink.

    `texts` are the boxes of what is written, `figures` the spoken names of all drawings.
    """

    width: float
    height: float
    pieces: tuple[Piece, ...]
    marks: tuple[Path, ...]
    ruler: tuple[Path, ...]
    text: str
    texts: tuple[Rect, ...]
    inks: tuple[Rect, ...] = field(repr=False)
    figures: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        """The spoken names of the pieces."""
        return [piece.name for piece in self.pieces]

    @property
    def fold(self) -> tuple[Point, Point] | None:
        """The dashed line where the sheet is folded, if any."""
        return next((path.lines[0] for path in self.marks if path.dashed), None)

    @property
    def cuts(self) -> tuple[Path, ...]:
        """The marks and cut lines alone."""
        return tuple(path for path in self.marks if not path.dashed)


def around(points: Sequence[Point]) -> Rect:
    """The box around some points."""
    across, down = [point.x for point in points], [point.y for point in points]
    return Rect(min(across), min(down), max(across), max(down))


def united(boxes: Iterable[Rect]) -> Rect:
    """The box around some boxes."""
    return around([point for box in boxes for point in (Point(box.left, box.top), Point(box.right, box.bottom))])


def read_sheets(content: bytes) -> list[SheetPage]:
    """Every page of a PDF."""
    with pypdfium2.PdfDocument(content) as document:
        return [_read(document[place]) for place in range(len(document))]


def pieces_of(pages: Sequence[SheetPage]) -> list[Piece]:
    """The pieces of several pages, in their order."""
    return [piece for page in pages for piece in page.pieces]


def extent(box: Rect) -> tuple[float, float]:
    """The width and height of a box."""
    return box.right - box.left, box.bottom - box.top


def _read(page: Any) -> SheetPage:
    text = page.get_textpage()
    left, bottom, right, top = page.get_mediabox()
    figures = dict(_figures(page))
    drawn: dict[int, list[Path]] = {content: [] for content in figures}
    free: list[Path] = []
    inks: list[Rect] = []
    texts: list[Rect] = []
    for item in page.get_objects(textpage=text):
        if item.type == pdfium.FPDF_PAGEOBJ_PATH:
            path = _path(item, left, top)
            inks.append(path.ink)
            drawn.get(pdfium.FPDFPageObj_GetMarkedContentID(item.raw), free).append(path)
        elif item.type == pdfium.FPDF_PAGEOBJ_TEXT:
            box = item.get_bounds()
            texts.append(around([_at(box[0], box[1], left, top), _at(box[2], box[3], left, top)]))
    read = SheetPage(
        (right - left) * MM,
        (top - bottom) * MM,
        tuple(_piece(figures[content], paths) for content, paths in drawn.items() if paths[0].fill),
        tuple(path for paths in drawn.values() if not paths[0].fill for path in paths),
        tuple(free),
        " ".join(text.get_text_range().split()),
        tuple(texts),
        tuple(inks + texts),
        tuple(figures.values()),
    )
    text.close()
    page.close()
    return read


def _at(x: float, y: float, left: float, top: float) -> Point:
    """A point of PDF, in points and upwards, as mm from the left upper corner."""
    return Point((x - left) * MM, (top - y) * MM)


def _piece(name: str, paths: list[Path]) -> Piece:
    """The boxes that a drawing begins with are the colour around the piece, if there is any, and the piece itself."""
    boxes = paths[: 2 if len(paths) > 1 and paths[1].is_box and not paths[1].curved else 1]
    return Piece(name, boxes[-1].outline, boxes[0].ink, boxes[-1].curved, tuple(paths[len(boxes) :]))


def _path(item: Any, left: float, top: float) -> Path:
    matrix = _matrix(item)

    def at(segment: Any) -> Point:
        x, y = c_float(), c_float()
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        across, up = matrix.on_point(x.value, y.value)
        return _at(across, up, left, top)

    raw = item.raw
    segments = [pdfium.FPDFPath_GetPathSegment(raw, place) for place in range(pdfium.FPDFPath_CountSegments(raw))]
    points = [at(segment) for segment in segments]
    kinds = [pdfium.FPDFPathSegment_GetType(segment) for segment in segments]
    closes = [bool(pdfium.FPDFPathSegment_GetClose(segment)) for segment in segments]
    mode, stroked, width = c_int(), c_int(), c_float()
    pdfium.FPDFPath_GetDrawMode(raw, mode, stroked)
    pdfium.FPDFPageObj_GetStrokeWidth(raw, width)
    fill = FILLS.get(mode.value, "")
    return Path(
        tuple(points),
        tuple(_lines(points, kinds, closes)),
        BEZIER in kinds,
        fill,
        width.value * abs(matrix.a or matrix.b) * MM if stroked.value else 0.0,
        _colour(raw, filled=not stroked.value),
        pdfium.FPDFPageObj_GetDashCount(raw) > 0,
        matrix.a < 0,
        tuple(_clips(raw, left, top)),
    )


def _matrix(item: Any) -> Any:
    """From an object's own lengths to points on the page, through the drawings that it is a part of."""
    matrix, outer = item.get_matrix(), item.container
    while outer is not None:
        matrix, outer = matrix.multiply(outer.get_matrix()), outer.container
    return matrix


def _lines(points: list[Point], kinds: list[int], closes: list[bool]) -> Iterator[tuple[Point, Point]]:
    """The straight lines of a path, those that close it among them."""
    start = last = Point(0.0, 0.0)
    for point, kind, closed in zip(points, kinds, closes, strict=True):
        if kind == MOVE:
            start = point
        elif kind != BEZIER and point != last:
            yield last, point
        if closed and point != start:
            yield point, start
        last = point


def _clips(raw: Any, left: float, top: float) -> Iterator[Rect]:
    """The boxes of what an object is cut by."""
    clip = pdfium.FPDFPageObj_GetClipPath(raw)
    for number in range(max(0, pdfium.FPDFClipPath_CountPaths(clip))):
        points = []
        for place in range(pdfium.FPDFClipPath_CountPathSegments(clip, number)):
            x, y = c_float(), c_float()
            pdfium.FPDFPathSegment_GetPoint(pdfium.FPDFClipPath_GetPathSegment(clip, number, place), x, y)
            points.append(_at(x.value, y.value, left, top))
        if points:
            yield around(points)


def _colour(raw: Any, *, filled: bool) -> tuple[int, int, int]:
    red, green, blue, _ = parts = [c_uint() for _ in range(4)]
    (pdfium.FPDFPageObj_GetFillColor if filled else pdfium.FPDFPageObj_GetStrokeColor)(raw, *parts)
    return red.value, green.value, blue.value


def _figures(page: Any) -> Iterator[tuple[int, str]]:
    """The marked content of each figure of a page, and its spoken name."""
    tree = pdfium.FPDF_StructTree_GetForPage(page.raw)
    for place in range(pdfium.FPDF_StructTree_CountChildren(tree)):
        yield from _figures_below(pdfium.FPDF_StructTree_GetChildAtIndex(tree, place))
    pdfium.FPDF_StructTree_Close(tree)


def _figures_below(element: Any) -> Iterator[tuple[int, str]]:
    if _said(pdfium.FPDF_StructElement_GetType, element) == "Figure":
        content = pdfium.FPDF_StructElement_GetMarkedContentIdAtIndex(element, 0)
        yield content, _said(pdfium.FPDF_StructElement_GetAltText, element)
    for place in range(pdfium.FPDF_StructElement_CountChildren(element)):
        child = pdfium.FPDF_StructElement_GetChildAtIndex(element, place)
        if child:
            yield from _figures_below(child)


def _said(ask: Any, element: Any) -> str:
    length = ask(element, None, 0)
    buffer = create_string_buffer(length)
    ask(element, buffer, length)
    return buffer.raw[:length].decode("utf-16-le").rstrip("\0")


# Decks


def part_of(request: DeckRequest, count: int) -> DeckRequest:
    """The first pieces of a deck alone."""
    return replace(request, pieces=request.pieces[:count], extras=False)


@dataclass(frozen=True)
class Printed:
    """A deck and its pages; the pieces of each sheet: those on its front, and those on its back."""

    request: DeckRequest
    pages: list[SheetPage]

    @property
    def fronts(self) -> list[tuple[SheetPage, list[Piece]]]:
        """The pages with fronts, and their fronts."""
        fronts = [(page, [piece for piece in page.pieces if piece.name not in BACKS]) for page in self.pages]
        return [(page, pieces) for page, pieces in fronts if pieces]

    @property
    def backs(self) -> list[tuple[SheetPage, list[Piece]]]:
        """The pages with backs, and their backs."""
        backs = [(page, [piece for piece in page.pieces if piece.name in BACKS]) for page in self.pages]
        return [(page, pieces) for page, pieces in backs if pieces]


def printed(request: DeckRequest) -> Printed:
    """A deck as it is printed."""
    return Printed(request, read_sheets(deck_pdf(request)))


@cache
def whole_pdf(game: str) -> bytes:
    """The PDF of a deck by default: on A4, with backs."""
    return deck_pdf(deck_request(game))


@cache
def whole_deck(game: str) -> Printed:
    """A deck by default, as it is printed."""
    return Printed(deck_request(game), read_sheets(whole_pdf(game)))
