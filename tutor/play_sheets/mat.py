"""The playing mat of a game as a view: places for the table, the pile and what is collected.

Comes in: a game, a paper, a language. Goes out: a `MatView`. All lengths are true mm: a mat is never printed larger or
smaller. Knows no HTML.

A card needs a place of its own size. So the mat takes the largest cards whose places fit, and says which these are.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.errors import UsageError
from tutor.games import Game
from tutor.games.look import CARD, CHIP
from tutor.paper.extent import EDGE
from tutor.paper.papers import Paper, papers
from tutor.paper.piece_sizes import piece_sizes
from tutor.play_sheets.rule_pictures import emblem
from tutor.wording.captures import unbroken
from tutor.wording.catalogue import Speech
from tutor.wording.rules.scores import MatWords, mat_words

CHIP_PLACE = 38
"""The place of a chip, in mm; smaller chips fit it too."""

FREE = EDGE + 0.5
"""What stays free at each edge of the paper, in mm: not even half a line enters what printers leave white."""

GAP, WIDEST_GAP = 1.8, 10.0
"""The white between two places, in mm: the least, and the most."""

CHIP_GAP = 8.0
SIDE = 72.0
"""The width of the column with title and pile on a mat for chips, in mm."""

TITLE_PANEL = 62.0
INSIDE = 5.0
"""The white inside a panel, in mm."""


@dataclass(frozen=True)
class PlaceView:
    """A place on the mat, from the upper left corner of the paper: `card`, `chip`, `pile` or `field`; its words."""

    kind: str
    left: float
    top: float
    width: float
    height: float
    words: str = ""


@dataclass(frozen=True)
class MatView:
    """A mat: the size of the page as it lies, the places, and the panel with the title and the notes below it.

    `play` is the rule in a sentence, or empty where the panel is narrow; `deck` is cards or chips, `emblem` a sum.
    """

    title: str
    heading: str
    language: str
    width: float
    height: float
    places: tuple[PlaceView, ...]
    panel: PlaceView
    play: str
    notes: tuple[str, ...]
    deck: str
    emblem: tuple[tuple[str, str], ...]


Laid = tuple[float, float, tuple[PlaceView, ...], PlaceView, str, str]
"""A mat as it is laid out: the size of the page, the places, the panel, the rule in a sentence, what pieces fit."""


@dataclass(frozen=True)
class MatGrid:
    """Places of one size in columns and rows on a page of a width and a height, in mm."""

    width: float
    height: float
    columns: int
    rows: int
    place: tuple[float, float]

    @property
    def gaps(self) -> tuple[float, float]:
        """The white between columns, and between rows, in mm: negative where they do not fit."""
        sides = (self.width, self.columns, self.place[0]), (self.height, self.rows, self.place[1])
        across, down = ((length - 2 * FREE - count * place) / max(1, count - 1) for length, count, place in sides)
        return min(WIDEST_GAP, across), min(WIDEST_GAP, down)

    def at(self, column: int, row: int, *, kind: str = "card", span: int = 1, words: str = "") -> PlaceView:
        """The place in a column and a row, or in several columns."""
        across, down = self.gaps
        left = (self.width - self.columns * (self.place[0] + across) + across) / 2
        top = (self.height - self.rows * (self.place[1] + down) + down) / 2
        return PlaceView(
            kind,
            left + column * (self.place[0] + across),
            top + row * (self.place[1] + down),
            span * (self.place[0] + across) - across,
            self.place[1],
            words,
        )


def mat_view(game: Game, paper: Paper, speech: Speech) -> MatView:
    """The playing mat of a game.

    Raises `UsageError` for a paper on which not even the smallest places fit.
    """
    words = mat_words(game, speech)
    width, height, places, panel, play, note = MATS[game.look.form](game, paper, words, speech)
    return MatView(
        title=speech.say("{game}: playing mat", game=game.name),
        heading=game.name,
        language=speech.language,
        width=width,
        height=height,
        places=places,
        panel=panel,
        play=play,
        notes=(note, unbroken(speech.say("Print at 100 %."))),
        deck=game.look.classes,
        emblem=emblem(game, speech),
    )


def usual_paper(game: Game) -> str:
    """The first paper whose mat is for pieces of the size that decks have by default.

    >>> from tutor.games import find_game
    >>> usual_paper(find_game("add-it")), usual_paper(find_game("fifteen"))
    ('a3', 'a4')
    """
    usual = next(iter(piece_sizes("card")))
    large = (key for key, paper in papers().items() if usual == size_for_cards(game, paper))
    return next(large) if game.look.form == CARD else next(iter(papers()))


def size_for_cards(game: Game, paper: Paper) -> str:
    """The name of the largest cards whose places fit on a mat; empty where none fit, and for a game of chips."""
    try:
        return card_grid(game.table_size, paper)[0] if game.look.form == CARD else ""
    except UsageError:
        return ""


def card_grid(places: int, paper: Paper) -> tuple[str, MatGrid, bool]:
    """The largest cards whose places fit: their name, the grid, and whether pile and title are in a row below.

    Besides the places of the table there is a row, or a column, for pile, title and what is collected.

    >>> from tutor.paper.papers import find_paper
    >>> [card_grid(12, find_paper(paper))[0] for paper in ("a4", "letter", "a3")]
    ['mini', 'mini', 'poker']

    Raises `UsageError` where none fit.
    """
    sizes = piece_sizes("card")
    for name in sorted(sizes, key=lambda name: sizes[name].width * sizes[name].height, reverse=True):
        fitting = [each for each in _grids(places, paper, sizes[name]) if min(each[1].gaps) >= GAP]
        if fitting:
            below, grid = max(fitting, key=lambda each: min(each[1].gaps))
            return name, grid, below
    raise UsageError(
        "the paper {name} is too small for a mat with {places} places; take A4 or a larger one",
        name=paper.name, places=places,
    )  # fmt: skip


def _grids(places: int, paper: Paper, place: tuple[float, float]) -> Iterator[tuple[bool, MatGrid]]:
    """Every way to lay the places, on the paper upright and across: with one more row, or with one more column."""
    short, long = sorted((paper.width, paper.height))
    for columns in (4, 3, 6, 5):
        rows, left_over = divmod(places, columns)
        if left_over:
            continue
        for width, height in ((short, long), (long, short)):
            yield True, MatGrid(width, height, columns, rows + 1, place)
            if rows >= 3:
                yield False, MatGrid(width, height, columns + 1, rows, place)


def _card_mat(game: Game, paper: Paper, words: MatWords, speech: Speech) -> Laid:
    """Places for cards, with pile, title and collected cards in the last row or column."""
    name, grid, below = card_grid(game.table_size, paper)
    width, height = grid.place
    last_column, last_row = grid.columns - 1, grid.rows - 1
    table = [grid.at(column, row) for row in range(grid.rows - below) for column in range(grid.columns - (not below))]
    if below:
        pile = grid.at(0, last_row, kind="pile", words=words.pile)
        panel = grid.at(1, last_row, kind="panel", span=grid.columns - 2)
    else:
        pile = grid.at(last_column, 0, kind="pile", words=words.pile)
        panel = grid.at(last_column, 1, kind="panel")
    collected = grid.at(last_column, last_row, kind="pile", words=words.collected)
    size = speech.say("For cards of {size} ({name}).", size=unbroken(f"{width:g} × {height:g} mm"), name=name)
    return grid.width, grid.height, (*table, pile, collected), panel, words.play if below else "", size


def _chip_mat(game: Game, paper: Paper, words: MatWords, speech: Speech) -> Laid:
    """A field with the first places of the table and room for more; title, pile and collected chips beside it."""
    height, width = sorted((paper.width, paper.height))
    beside = FREE + SIDE + INSIDE
    field = PlaceView("field", beside, FREE, width - 2 * FREE - SIDE - INSIDE, height - 2 * FREE, words.more)
    row = game.table_size * (CHIP_PLACE + CHIP_GAP) - CHIP_GAP
    if field.width < row + 2 * INSIDE or field.height < 3 * CHIP_PLACE:
        raise UsageError(
            "the paper {name} is too small for a mat with {places} places of {size} mm",
            name=paper.name, places=game.table_size, size=CHIP_PLACE,
        )  # fmt: skip
    left = field.left + (field.width - row) / 2
    chips = [
        PlaceView("chip", left + place * (CHIP_PLACE + CHIP_GAP), field.top + 3 * INSIDE, CHIP_PLACE, CHIP_PLACE)
        for place in range(game.table_size)
    ]
    panel = PlaceView("panel", FREE, FREE, SIDE, TITLE_PANEL)
    each = (height - 2 * FREE - TITLE_PANEL - 2 * INSIDE) / 2
    piles = [
        PlaceView("pile", FREE, FREE + TITLE_PANEL + INSIDE + place * (each + INSIDE), SIDE, each, label)
        for place, label in enumerate((words.pile, words.collected))
    ]
    size = speech.say("For chips of up to {width} mm.", width=CHIP_PLACE)
    return width, height, (field, *chips, *piles), panel, words.play, size


MATS = {CARD: _card_mat, CHIP: _chip_mat}
"""How the mat of each form of pieces is laid out."""
