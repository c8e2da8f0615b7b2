"""What is drawn on a card or a chip to cut out, and what is printed on a sheet of them: frozen view models.

Templates read these and add nothing. All lengths are mm; a piece's own drawing begins at its left upper corner.
"""

from typing import NamedTuple

from tutor.deck.cutting import Circle, Line

ROUNDING = 0.01
"""How much lower a page's content is than the page, in mm: no rounding may ask for one more page."""


class Frame(NamedTuple):
    """What a drawing shows: its left and upper edge, its width and its height, in mm."""

    left: float
    top: float
    width: float
    height: float


class Shape(NamedTuple):
    """A number or a symbol: its name among the shapes, its middle and height in mm, turned by 180 degrees or not."""

    name: str
    x: float
    y: float
    height: float
    ink: str
    turned: bool = False
    filled: bool = True

    @property
    def is_symbol(self) -> bool:
        """Whether this is a symbol: the drawing of a symbol has its middle at 50 50, that of a number at 0 0."""
        return self.name.startswith("symbol")

    @property
    def transform(self) -> str:
        """What brings the drawing, which is 100 high, to its place and size, in the terms of SVG."""
        scale = round((-self.height if self.turned else self.height) / 100, 4)
        place = f"translate({round(self.x, 3)} {round(self.y, 3)}) scale({scale})"
        return f"{place} translate(-50 -50)" if self.is_symbol else place


class Stroke(NamedTuple):
    """A straight line and its width, in mm."""

    line: Line
    width: float
    ink: str


class Ring(NamedTuple):
    """A circle; `width` 0 fills it."""

    x: float
    y: float
    radius: float
    width: float
    ink: str


class Dots(NamedTuple):
    """Round dots of one width: their middles, in mm."""

    middles: tuple[tuple[float, float], ...]
    width: float
    ink: str


class Rows(NamedTuple):
    """Level lines (or upright ones) of equal dashes over a whole piece: lines at `at`, from `start` to `end`, in mm."""

    at: tuple[float, ...]
    start: float
    end: float
    dash: tuple[float, float]
    width: float
    ink: str
    upright: bool = False


class Words(NamedTuple):
    """A text on a piece: its lines, the first one bold; the size of the letters, in mm."""

    title: str
    lines: tuple[str, ...]
    size: float


class Bleed(NamedTuple):
    """How far the colour extends over each edge of a piece, in mm."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class PieceView(NamedTuple):
    """One side of a piece: its spoken name, its size, what is drawn. `ground` is the ink all over it, or nothing."""

    name: str
    width: float
    height: float
    round: bool = False
    ground: str = ""
    shapes: tuple[Shape, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    rings: tuple[Ring, ...] = ()
    dots: Dots | None = None
    rows: tuple[Rows, ...] = ()
    words: Words | None = None

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the piece, in mm."""
        return self.width / 2, self.height / 2


class PlacedView(NamedTuple):
    """A piece on a page: its left and upper edge in mm, its bleed, and whether it is turned by 180 degrees."""

    piece: PieceView
    left: float
    top: float
    turned: bool = False
    bleed: Bleed = Bleed()

    @property
    def frame(self) -> Frame:
        """The piece with its bleed, from the corner of the piece."""
        left, top, right, bottom = self.bleed
        return Frame(-left, -top, self.piece.width + left + right, self.piece.height + top + bottom)

    @property
    def corner(self) -> tuple[float, float]:
        """How far the piece with its bleed is from the left and from the upper edge of the page, in mm."""
        return self.left - self.bleed.left, self.top - self.bleed.top

    @property
    def radius(self) -> float:
        """The radius of a round piece with its bleed, in mm."""
        return self.piece.width / 2 + self.bleed.left


class RulerView(NamedTuple):
    """The ruler of a sheet: its place, its length in mm, upright or not, and its text."""

    left: float
    top: float
    length: float
    upright: bool
    text: str

    @property
    def start(self) -> float:
        """How far down its text begins, in mm: an upright one reads from the bottom to the top."""
        return self.top + (self.length if self.upright else 0)


class SheetPageView(NamedTuple):
    """One page of pieces, with its marks, cut lines and ruler. `fold` is the line where the sheet is folded, if any."""

    pieces: tuple[PlacedView, ...]
    ruler: RulerView | None
    marks_name: str = ""
    marks: tuple[Line, ...] = ()
    circles: tuple[Circle, ...] = ()
    fold: tuple[Line, ...] = ()


class SetUpLine(NamedTuple):
    """Pieces to lay out, in rows, with what they are: the played one, the hand, the table."""

    label: str
    rows: tuple[str, ...]
    played: bool = False


class SetUpRow(NamedTuple):
    """How one puzzle is laid out: how far down it is in mm, its number on the sheet, its code, its pieces."""

    top: float
    number: str
    code: str
    lines: tuple[SetUpLine, ...]


class SetUpPageView(NamedTuple):
    """A page that says how to lay puzzles out. `deck` says what is drawn: cards or chips."""

    heading: str
    deck: str
    rows: tuple[SetUpRow, ...]


class DeckView(NamedTuple):
    """A whole deck in pages of one size, in mm.

    For a print shop `bleed` is how far colour extends over the trim, and `room` is everything around it.

    `duplex` is how a printer should turn the sheets, or empty; `set_ups` are the pages after the pieces.
    """

    title: str
    language: str
    width: float
    height: float
    pages: tuple[SheetPageView, ...]
    bleed: float | None = None
    room: float = 0.0
    duplex: str = ""
    set_ups: tuple[SetUpPageView, ...] = ()

    @property
    def content_height(self) -> float:
        """The height of what stands on a page, in mm."""
        return self.height - ROUNDING

    @property
    def frame(self) -> Frame:
        """The page with the room around it, from the corner of the page."""
        room = self.room
        return Frame(-room, -room, self.width + 2 * room, self.height + 2 * room)
