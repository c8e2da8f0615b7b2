"""The score sheet of a game as a view: rows and columns wide enough for a pencil.

Comes in: a game, a number of players, a paper, a language. Goes out: a `ScoreSheetView`. Lengths are in mm of an A4
page. Knows no HTML.
"""

from collections.abc import Callable, Sequence

from tutor.games import Game
from tutor.games.settings import checked_players
from tutor.paper.fitting import Fit, page_fit
from tutor.paper.papers import Paper
from tutor.paper.text_width import lines_of
from tutor.play_sheets.score_views import RowView, ScorePageView, ScoreSheetView, TableView
from tutor.wording.catalogue import Speech
from tutor.wording.rules.scores import ScoreWords, score_words

USUAL_PLAYERS = 4
TITLE, HEADING = 14.0, 10.0
"""The heights of the title and of the heading of a page, in mm."""

HINT_LINE, HINT_EM, BELOW_HINT = 6.6, 4.94, 4.0
HEADS, NAMES = 9.0, 14.0
"""The heights of a row of headings, and of the row for names, in mm."""

ROW, LOW_ROW, HIGH_ROW = 14.0, 11.0, 16.0
"""The height of a row to write on, in mm: preferred, least and most."""

NUMBERS, WAYS = 26.0, 62.0
"""The width of the first column, in mm: for games by number, and for ways to score."""

BETWEEN = 9.0
"""The white between two tables, in mm."""

COLUMNS = 8
"""The columns of a table with several games, at most."""

ENOUGH = 8
"""One page is enough if it has room for this many games side by side."""


def score_sheet_view(game: Game, players: int | None, paper: Paper, speech: Speech) -> ScoreSheetView:
    """The score sheet of a game for a number of players, four by default.

    Raises `UsageError` for a number of players that the game does not have, and for a paper that is too small.
    """
    count = min(USUAL_PLAYERS, game.players[1]) if players is None else checked_players(game, players)
    words = score_words(game, speech)
    size = page_fit(paper)
    pages = _ways_pages(words, count, size, speech) if words.ways else _count_pages(game, words, count, size, speech)
    numbered = tuple(
        page._replace(footer=speech.say("Page {page} of {pages}", page=place, pages=len(pages)))
        for place, page in enumerate(pages, 1)
    )
    return ScoreSheetView(words.title, speech.language, paper, size.scale, game.look.classes, numbered)


def games_at_most(points: int, target: int, players: int) -> int:
    """The most games that a match can last when each game gives `points` points in all (A12, A13).

    >>> [games_at_most(60, 201, players) for players in (2, 3, 4)]
    [7, 11, 14]
    """
    return (target - 1) * players // points + 1


def _top(hint: str, size: Fit, *, titles: float) -> float:
    """Where the tables of a page begin, in mm below the upper margin."""
    return titles + (lines_of(hint, size.width, HINT_EM) * HINT_LINE + BELOW_HINT if hint else 0.0)


def _count_pages(game: Game, words: ScoreWords, players: int, size: Fit, speech: Speech) -> list[ScorePageView]:
    """Pieces are counted: one page of single games (A12), one of the long game (A13)."""
    points = len(game.deck.pieces)
    most = games_at_most(points, game.target, players) + 1  # one more for equal totals
    tops = [_top(words.single, size, titles=TITLE + HEADING), _top(words.long, size, titles=HEADING)]
    names = RowView(speech.say("Name"), ("",) * players, NAMES)
    columns = RowView("", (speech.pieces(game, 2), speech.say("total")) * players, HEADS, heads=True)
    heads = [names._replace(span=2), columns]
    space = size.height - tops[0] - NAMES
    count = int(space / ROW)
    single = [names, *_games(players, space / count, count, speech)]
    long = _stacked(
        lambda row: [*heads, *_games(2 * players, row, most, speech)], size.height - tops[1], most, NAMES + HEADS
    )
    singles = _tables([single], size, first=NUMBERS, columns=players, group=players, top=tops[0])
    longs = _tables(long, size, first=NUMBERS, columns=2 * players, group=2, top=tops[1], tinted=True)
    return [
        ScorePageView(speech.say("Single games"), words.single, singles),
        ScorePageView(speech.say("Long game"), words.long, longs),
    ]


def _games(columns: int, height: float, count: int, speech: Speech) -> list[RowView]:
    """Rows for a number of games."""
    headings = (speech.say("Game {number}", number=number) for number in range(1, count + 1))
    return [RowView(heading, ("",) * columns, height) for heading in headings]


def _ways_pages(words: ScoreWords, players: int, size: Fit, speech: Speech) -> list[ScorePageView]:
    """Several ways to score (F9): they are the rows, and the columns are the players of each game."""
    games = max(1, COLUMNS // players)
    hint = f"{words.single} {words.long}"
    sums = (speech.say("This game"), speech.say("Total so far"))
    pages: list[ScorePageView] = []
    done = 0
    while done < ENOUGH and len(pages) < 2:
        top = _top("" if pages else hint, size, titles=0.0 if pages else TITLE)

        def table(row: float, first: int = 0) -> list[RowView]:
            """The games from a number on, with rows of a height."""
            heads = tuple(speech.say("Game {number}", number=first + place) for place in range(1, games + 1))
            cells = ("",) * (games * players)
            return [
                RowView("", heads, HEADS, span=players, heads=True),
                RowView(speech.say("Name"), cells, NAMES),
                *(RowView(name, cells, row, piece) for name, piece in words.ways),
                *(RowView(name, cells, row, sum=True) for name in sums),
            ]

        tables = _stacked(table, size.height - top, len(words.ways) + len(sums), HEADS + NAMES)
        tables = [table(rows[-1].height, done + place * games) for place, rows in enumerate(tables)]
        views = _tables(tables, size, first=WAYS, columns=games * players, group=players, top=top)
        pages.append(ScorePageView("", "" if pages else hint, views))
        done += games * len(tables)
    return pages


def _stacked(table: Callable[[float], list[RowView]], height: float, rows: int, heads: float) -> list[list[RowView]]:
    """As many tables as fit below each other, their rows as high as the page allows."""
    count = max(1, int((height + BETWEEN) / (heads + rows * LOW_ROW + BETWEEN)))
    row = min(HIGH_ROW, ((height + BETWEEN) / count - BETWEEN - heads) / rows)
    return [table(row)] * count


def _tables(
    groups: Sequence[Sequence[RowView]],
    size: Fit,
    *,
    first: float,
    columns: int,
    group: int,
    top: float,
    tinted: bool = False,
) -> tuple[TableView, ...]:
    """Tables below each other, as wide as the page."""
    tables = []
    for rows in groups:
        tables.append(TableView(first, (size.width - first) / columns, columns, group, tuple(rows), top, tinted))
        top += tables[-1].height + BETWEEN
    return tuple(tables)
