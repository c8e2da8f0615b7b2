"""The content of a rule sheet, ready to be set: frozen view models.

Templates read these and add nothing. All text is final. Lengths are in mm of an A4 page: a larger paper shows all of it
larger.
"""

from typing import NamedTuple

from tutor.paper.papers import Paper


class PictureView(NamedTuple):
    """A row of pieces: what is played or held, the table, and what it says. Each piece is taken (used) or not.

    `sum` is the number sentence once more, each number that a piece shows with its class, and empty for a match.
    """

    played: tuple[tuple[str, bool], ...]
    table: tuple[tuple[str, bool], ...]
    says: str
    sign: str
    labels: tuple[str, ...]
    sum: tuple[tuple[str, str], ...] = ()
    wrong: bool = False

    @property
    def is_hand(self) -> bool:
        """Whether a hand of several pieces is shown, rather than one played piece."""
        return len(self.played) > 1


class CaptureView(NamedTuple):
    """One capture of a worked example: its pieces, the sentence, the note on its ways, and whether it is best."""

    pieces: str
    sentence: str
    note: str
    best: bool


class ListingView(NamedTuple):
    """A worked example: the played piece, the table, every capture, and remarks on them."""

    played: str
    table: str
    rows: tuple[CaptureView, ...]
    remarks: tuple[str, ...]


class CellView(NamedTuple):
    """What one player has for one way to score: pieces, pieces face down, or a number of pieces; and the points."""

    pieces: str
    face_down: int
    words: str
    points: str


class ScoringView(NamedTuple):
    """The end of a game: the players, a row for each way to score, and the points together."""

    corner: str
    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[CellView, ...]], ...]
    together: str
    totals: tuple[str, ...]


class PartView(NamedTuple):
    """One part of a topic: exactly one of these is there; a `rule` settles a decided point, which is its `text`.

    `height` is what it needs. `faces` are pieces and what each is called.
    """

    height: float
    rule: str = ""
    text: str = ""
    picture: PictureView | None = None
    listing: ListingView | None = None
    faces: tuple[tuple[str, str], ...] = ()
    scoring: ScoringView | None = None


class TopicView(NamedTuple):
    """A heading and its parts, `top` below the upper margin."""

    heading: str
    parts: tuple[PartView, ...]
    wide: bool
    height: float
    top: float = 0.0


class RulePageView(NamedTuple):
    """One page: its topics and its foot."""

    topics: tuple[TopicView, ...]
    footer: str


class RuleSheetView(NamedTuple):
    """A whole rule sheet. `scale` is the size in mm of what is 1 mm on A4; `deck` is cards or chips.

    `emblem` is a sum: texts, each with what draws it: `c`, `c played`, or nothing for signs.
    """

    title: str
    tagline: str
    language: str
    paper: Paper
    scale: float
    deck: str
    emblem: tuple[tuple[str, str], ...]
    pages: tuple[RulePageView, ...]
