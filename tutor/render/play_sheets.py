"""The single pages that go with a game's pieces become PDF: rule sheet, score sheet, playing mat.

Comes in: a game, a paper, a language. Goes out: bytes. Knows neither rules nor lengths.
"""

from tutor.arguments import checked
from tutor.games import Game, find_game
from tutor.paper.papers import find_paper
from tutor.play_sheets.mat import mat_view, usual_paper
from tutor.play_sheets.rule_sheet import rule_sheet_view
from tutor.play_sheets.score_sheet import score_sheet_view
from tutor.render.assets import with_fonts
from tutor.render.html import fill
from tutor.render.pdf import write_pdf
from tutor.sheet.style import PLAIN
from tutor.wording.catalogue import speech


@checked
def rules_pdf(game: str | Game, *, paper: str = PLAIN.paper, lang: str = PLAIN.language) -> bytes:
    """The rule sheet of a game as PDF/UA-1, on two pages.

    Raises `UsageError` for an unknown game, paper or language, and for a paper that is too small.
    """
    record = find_game(game)
    return _pdf("rules", rule_sheet_view(record, find_paper(paper), speech(lang)), record)


@checked
def score_sheet_pdf(
    game: str | Game, *, players: int | None = None, paper: str = PLAIN.paper, lang: str = PLAIN.language
) -> bytes:
    """The score sheet of a game as PDF/UA-1, on one page or two; for four players by default.

    Raises `UsageError` for an unknown game, paper or language, for a number of players that the game does not have, and
    for a paper that is too small.
    """
    record = find_game(game)
    return _pdf("score_sheet", score_sheet_view(record, players, find_paper(paper), speech(lang)), record)


@checked
def mat_pdf(game: str | Game, *, paper: str | None = None, lang: str = PLAIN.language) -> bytes:
    """The playing mat of a game as PDF/UA-1, on one page: for the largest pieces that the paper has room for.

    Without a paper it is for pieces of the usual size: A3 for ADD-IT, A4 for Fifteen.

    Raises `UsageError` for an unknown game, paper or language, and for a paper that is too small.
    """
    record = find_game(game)
    return _pdf("mat", mat_view(record, find_paper(paper or usual_paper(record)), speech(lang)), record)


def _pdf(name: str, view: object, game: Game) -> bytes:
    """A view in the template and the style sheet of a name."""
    return write_pdf(fill(f"{name}.html", view=view), styles=with_fonts(("fonts.css", f"{name}.css"), [game.look]))
