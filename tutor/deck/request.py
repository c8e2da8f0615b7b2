"""The pieces that somebody wants to cut out: which ones, how large, on which paper, with which backs and marks.

Comes in: names and numbers as they are typed. Goes out: a checked, frozen request. Knows no page.
"""

from dataclasses import dataclass, field

from tutor.arguments import checked
from tutor.deck.cutting import LEAST_ROUND_GAP, ROUND_GAP
from tutor.deck.piece_art import FRONTS, INKS, NO_MARK, readable
from tutor.deck.set_up import game_of, needed_pieces
from tutor.errors import UsageError, chosen, whole
from tutor.games import Game, find_game
from tutor.games.look import Form
from tutor.games.settings import MOST_SETS, checked_players
from tutor.messages import excerpt, word_list
from tutor.paper.extent import EDGE, Extent
from tutor.paper.piece_sizes import decimal, paper_size, piece_size
from tutor.pieces import Piece
from tutor.sheet.asking import restyled
from tutor.sheet.sheet import Sheet
from tutor.sheet.style import PLAIN
from tutor.wording.catalogue import Speech, speech
from tutor.wording.piece_names import information

DUPLEX = ("long", "short", "fold", "none")
SIDES = ("both", "fronts", "backs")
MARKS = ("crop", "lines", "none")
CUTS = ("square", "round")
BLEED, MOST_BLEED = 3.0, 10.0
MOST_OFFSET = 5.0
LONGEST = 100.0
"""The largest margin and gap, in mm."""


@dataclass(frozen=True, kw_only=True)
class DeckRequest:
    """A deck to print; lengths in mm. `pieces` are the fronts in their order, `extras` asks for the other cards.

    `sheet` is the worksheet whose puzzles the pieces are for, if any.
    """

    game: Game
    pieces: tuple[Piece, ...]
    extras: bool
    sheet: Sheet | None
    size: Extent
    paper: Extent
    paper_key: str
    paper_name: str
    duplex: str
    sides: str
    ink: str
    marks: str
    cut: str
    bleed: float
    margin: float
    gap: float
    back_offset: tuple[float, float]
    print_shop: bool
    speech: Speech = field(compare=False)

    @property
    def count(self) -> int:
        """How many pieces are printed: with `extras`, the information card and a blank spare too."""
        return len(self.pieces) + 2 * self.extras

    @property
    def is_round(self) -> bool:
        """Whether the pieces are cut out or punched round."""
        return self.cut == "round"


@checked
def deck_request(
    game: str | Game | None = None,
    *,
    players: int | None = None,
    sets: int | None = None,
    sheet: Sheet | None = None,
    size: str | None = None,
    paper: str | None = None,
    duplex: str = "long",
    sides: str = "both",
    ink: str = "full",
    marks: str | None = None,
    cut: str | None = None,
    bleed: float = BLEED,
    margin: float | None = None,
    gap: float | None = None,
    back_offset: tuple[float, float] = (0.0, 0.0),
    print_shop: bool = False,
    lang: str | None = None,
) -> DeckRequest:
    """A deck to print, checked; with a `sheet` only the pieces that its puzzles need, and how to lay them out.

    Game, paper and language default to the sheet's, or else to ADD-IT, A4 and English.

    >>> request = deck_request("fifteen", players=3, size="25")
    >>> len(request.pieces), request.size, request.cut
    (80, Extent(width=25.0, height=25.0), 'round')

    Raises `UsageError` that names the first thing that is wrong and says what would be right.
    """
    if print_shop and (paper, margin, gap) != (None, None, None):
        raise UsageError("a print shop gets one piece a page, as large as it is; leave paper, margin and gap out")
    game, style = _game(game, sheet), sheet.style if sheet else PLAIN
    paper, lang = style.paper if paper is None else paper, style.language if lang is None else lang
    if sheet and (players, sets) != (None, None):
        raise UsageError("the pieces of a worksheet are as many as its puzzles need; leave players and sets out")
    copies, cut = _sets(game, players, sets), _cut(game.look.form, cut)
    (key, name, extent), piece = paper_size(paper), piece_size(size, game.deck.noun)
    request = DeckRequest(
        game=game,
        pieces=needed_pieces(sheet, game) if sheet else game.deck.pieces * copies,
        extras=sheet is None and bool(information(game, speech(lang))) and readable(piece),
        sheet=restyled(sheet, language=lang) if sheet else None,
        size=piece,
        paper=extent,
        paper_key=key,
        paper_name=name,
        duplex=_one_of(DUPLEX, duplex, "duplex"),
        sides=_one_of(SIDES, sides, "sides"),
        ink=_one_of(INKS, ink, "ink"),
        marks=_one_of(MARKS, ("lines" if cut == "round" else "crop") if marks is None else marks, "marks"),
        cut=cut,
        bleed=_length(bleed, "bleed", 0.0, MOST_BLEED),
        margin=_length(EDGE if margin is None else margin, "margin", 0.0, LONGEST),
        gap=_length(usual_gap(cut) if gap is None else gap, "gap", 0.0, LONGEST),
        back_offset=checked_offset(back_offset),
        print_shop=print_shop,
        speech=speech(lang),
    )
    _check(request)
    return request


def _check(request: DeckRequest) -> None:
    """Refuse what contradicts itself."""
    moved = request.back_offset != (0.0, 0.0)
    if request.duplex == "none" and request.sides == "backs":
        raise UsageError("duplex none prints no backs; for backs alone choose duplex long or short")
    if request.duplex == "fold" and request.sides != "both":
        raise UsageError("duplex fold prints fronts and backs on one page; leave sides out")
    if request.sheet and request.print_shop:
        raise UsageError(
            "the pieces of a worksheet come with a page that says how to lay them out; leave print shop out"
        )
    if moved and (request.duplex in ("fold", "none") or request.sides == "fronts" or request.print_shop):
        raise UsageError("the back offset moves backs on the other side of a sheet; with this choice there are none")
    if request.is_round and request.gap < LEAST_ROUND_GAP and request.marks != "none" and not request.print_shop:
        gaps = {"least": LEAST_ROUND_GAP, "gap": request.gap}
        raise UsageError("round chips with marks need a gap of {least:g} mm or more, not {gap:g}", **gaps)
    if request.print_shop and request.duplex == "fold":
        raise UsageError("a print shop gets one piece a page; duplex fold is for printing at home")


def _game(game: str | Game | None, sheet: Sheet | None) -> Game:
    """The game that is meant, all of whose marks can be drawn."""
    named = None if game is None else find_game(game)
    meant = game_of(sheet, named) if sheet else find_game("add-it") if named is None else named
    marks, drawn = meant.look.marks, FRONTS[meant.look.form].marks
    if strange := {piece.mark for piece in meant.deck.pieces if marks.get(piece.mark, NO_MARK).shape not in drawn}:
        raise UsageError(
            "{name} cannot be printed: there is no drawing for the marks {marks}",
            name=meant.name, marks=word_list(sorted(strange)),
        )  # fmt: skip
    return meant


def _cut(form: Form, cut: str | None) -> str:
    """How the pieces are cut: chips are round by default, cards never."""
    way = _one_of(CUTS, ("round" if form.is_round else "square") if cut is None else cut, "cut")
    if way == "round" and not form.is_round:
        raise UsageError("cards are cut square; the cut 'round' is for chips")
    return way


def usual_gap(cut: str) -> float:
    """The default white between pieces, in mm: some between round chips, none between others."""
    return ROUND_GAP if cut == "round" else 0.0


def _sets(game: Game, players: int | None, sets: int | None) -> int:
    """The number of sets: one for ADD-IT (A1), one for every two players of Fifteen (F2)."""
    if players is not None and sets is not None:
        raise UsageError("say players or sets, not both: players say how many sets are needed")
    if players is not None:
        return game.sets(checked_players(game, players))
    number = 1 if sets is None else whole(sets, "sets")
    if not game.players_per_set and number != 1:
        words = {"name": game.name, "number": excerpt(number)}
        raise UsageError("{name} is played with one set, not {number}; print it again for another", **words)
    if not 1 <= number <= MOST_SETS:
        shown = excerpt(number)
        raise UsageError("sets is a whole number from 1 to {most}, not {number}", most=MOST_SETS, number=shown)
    return number


def _one_of(names: tuple[str, ...], name: object, what: str) -> str:
    """The name in the form it has among `names`, regardless of capitals; `UsageError` that lists them for any other."""
    if not isinstance(name, str):  # None must not be read as "none"
        raise UsageError(
            "there is no choice {what} {name}; the choices of {what} are {names}",
            what=what, name=excerpt(name), names=word_list(names),
        )  # fmt: skip
    return chosen(
        {key: key for key in names}, name,
        "there is no choice {what} {name}{hint}; the choices of {what} are {names}", what=what,
    )  # fmt: skip


def _length(value: object, what: str, least: float, most: float) -> float:
    """A length in mm within its limits."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most:  # never NaN
        return float(value) + 0.0  # no minus zero
    raise UsageError(
        "the {what} is a length in mm from {least:g} to {most:g}, not {value}",
        what=what, least=least, most=most, value=excerpt(value),
    )  # fmt: skip


def checked_offset(offset: object) -> tuple[float, float]:
    """A back offset: two lengths in mm.

    >>> checked_offset((1, -0.5))
    (1.0, -0.5)

    Raises `UsageError` for anything else, and for one of more than 5 mm.
    """
    if not isinstance(offset, (tuple, list)) or len(offset) != 2:
        raise UsageError(
            "the back offset is a pair of lengths in mm, such as (0.5, -1), not {offset}", offset=excerpt(offset)
        )
    right, down = (_length(length, "back offset", -MOST_OFFSET, MOST_OFFSET) for length in offset)
    return right, down


def named_offset(text: str) -> tuple[float, float]:
    """A back offset as it is typed: to the right and down, in mm.

    >>> named_offset("0.5, -1")
    (0.5, -1.0)
    >>> named_offset("0,5 -1,0")
    Traceback (most recent call last):
    tutor.errors.UsageError: the back offset '0,5 -1,0' is not X,Y in mm; write for example 0.5,-1

    Raises `UsageError` for anything but two numbers with a comma between them.
    """
    parts = text.replace("\N{MINUS SIGN}", "-").split(",")
    try:
        right, down = (decimal(part) for part in parts)
    except ValueError:
        shown = excerpt(text)
        raise UsageError("the back offset {text} is not X,Y in mm; write for example 0.5,-1", text=shown) from None
    return checked_offset((right, down))
