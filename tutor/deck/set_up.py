"""The pieces that the puzzles of a worksheet need, and a strip for each puzzle that says how to lay it out.

Comes in: a `Sheet` and a game. Goes out: pieces of the game's deck, and views of the set-up pages. Nothing here gives
an answer away. Knows no HTML.
"""

from collections import Counter
from collections.abc import Sequence

from tutor.deck.views import SetUpLine, SetUpPageView, SetUpRow
from tutor.errors import UsageError
from tutor.games import Game
from tutor.messages import word_list
from tutor.paper.extent import Extent
from tutor.paper.text_width import BOLD, lines_of
from tutor.pieces import Piece
from tutor.puzzle import Puzzle
from tutor.puzzle.codes import print_order
from tutor.sheet.sheet import Sheet
from tutor.sheet.worksheet import rows_of
from tutor.wording.catalogue import Speech

MARGIN, LABEL = 15.0, 32.0
"""Around the text of a set-up page, and left of its pieces, in mm."""

HEADING_EM, HEADING_LINE = 5.64, 6.8
"""The heading: 1 em, and the height of a line, in mm."""

LINE, HEAD, GAP = 11.0, 6.5, 4.0
"""The height of a line of pieces, of the head above them, and of the white below a puzzle, in mm."""

PIECE = 9.0
"""The height of a piece, in mm."""


def game_of(sheet: Sheet, game: Game | None) -> Game:
    """The game whose pieces are printed: the one of the sheet, or the one chosen if a sheet holds both.

    Raises `UsageError` if the sheet has no puzzle of the game, or has both games and none is chosen.
    """
    there = {puzzle.game.key: puzzle.game for puzzle in sheet.puzzles}
    if game is None and len(there) == 1:
        return next(iter(there.values()))
    if game is None:
        raise UsageError(
            "the sheet holds puzzles of {games}; choose one of them with the game", games=word_list(list(there))
        )
    if game.key not in there:
        words = {"game": game.key, "games": word_list(list(there))}
        raise UsageError("the sheet holds no puzzle of {game}; its puzzles are of {games}", **words)
    return game


def needed_pieces(sheet: Sheet, game: Game) -> tuple[Piece, ...]:
    """The fewest pieces of the deck with which every puzzle can be laid out, one after the other, in the deck's order.

    >>> from tutor.games import find_game
    >>> from tutor.sheet.asking import sheet_of_codes
    >>> pieces = needed_pieces(sheet_of_codes("add-it.find-all.1.x2.k7.1vc"), find_game("add-it"))
    >>> [str(piece) for piece in pieces]
    ['1s', '3s', '4s', '7s', '9s', '3b', '4b']
    """
    needed: Counter[Piece] = Counter()
    for puzzle in sheet.puzzles:
        if puzzle.game is game:
            needed |= Counter((*([puzzle.played] if puzzle.played else []), *puzzle.hand, *puzzle.table))
    pieces = []
    for piece in game.deck.pieces:
        name = game.alike(piece)  # what puzzles call it
        if needed[name]:
            needed[name] -= 1
            pieces.append(piece)
    return tuple(pieces)


def set_up_pages(sheet: Sheet, game: Game, paper: Extent, speech: Speech) -> tuple[SetUpPageView, ...]:
    """Every puzzle of the game with its number, its code, and the pieces to lay out."""
    pages: list[list[SetUpRow]] = [[]]
    heading = speech.say("How to lay out each puzzle: {title}", title=sheet.title)
    first = MARGIN + HEADING_LINE * lines_of(heading, paper.width - 2 * MARGIN, HEADING_EM, BOLD) + GAP
    top = first
    for number, puzzle in enumerate(sheet.puzzles, 1):
        if puzzle.game is not game:
            continue
        lines = _lines(puzzle, paper, speech)
        height = HEAD + LINE * sum(len(line.rows) for line in lines) + GAP
        if pages[-1] and top + height > paper.height - MARGIN:
            pages.append([])
            top = MARGIN
        pages[-1].append(SetUpRow(top, f"{number}.", sheet.codes[number - 1], lines))
        top += height
    return tuple(
        SetUpPageView(heading if place == 0 else "", game.look.classes, tuple(rows)) for place, rows in enumerate(pages)
    )


def _lines(puzzle: Puzzle, paper: Extent, speech: Speech) -> tuple[SetUpLine, ...]:
    given = (
        SetUpLine(speech.say("in your hand"), _rows(puzzle, print_order(puzzle, puzzle.hand), paper), played=True)
        if puzzle.played is None
        else SetUpLine(speech.say("you play"), (str(puzzle.played),), played=True)
    )
    return given, SetUpLine(speech.say("on the table"), _rows(puzzle, print_order(puzzle, puzzle.table), paper))


def _rows(puzzle: Puzzle, pieces: Sequence[Piece], paper: Extent) -> tuple[str, ...]:
    """Pieces in rows as long as the paper allows."""
    most = max(1, int((paper.width - 2 * MARGIN - LABEL) / (PIECE * puzzle.game.look.form.pitch)))
    lengths = [min(most, len(pieces) - start) for start in range(0, len(pieces), most)]
    return rows_of(pieces, lengths)
