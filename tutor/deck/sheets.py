"""Sheets of cards or chips to cut out, as a view: fronts, the backs behind them, marks and the ruler.

Comes in: a `DeckRequest`. Goes out: a `DeckView`. Knows no HTML.
"""

from collections.abc import Sequence
from dataclasses import replace

from tutor.deck import cutting
from tutor.deck.cutting import Circle, Line
from tutor.deck.imposition import RULER, Grid, Spot, flip_axis, folded_grid, grid
from tutor.deck.piece_art import FRONTS, NO_MARK, blank, card_back, information_card, round_back
from tutor.deck.request import DeckRequest
from tutor.deck.set_up import set_up_pages
from tutor.deck.surround import bleeds, ruler
from tutor.deck.views import Bleed, DeckView, PieceView, PlacedView, RulerView, SheetPageView
from tutor.pieces import Piece
from tutor.wording.piece_names import back_name, cut_out_title, information, spoken_name


def fronts_of(request: DeckRequest) -> tuple[PieceView, ...]:
    """The fronts in their order: the pieces, then the information card and a blank spare if they are asked for."""
    fronts = [piece_front(request, piece) for piece in request.pieces]
    if request.extras:
        say = request.speech.say
        lines = information(request.game, request.speech)
        fronts.append(information_card(say("information card"), request.game.name, lines, request.size))
        fronts.append(blank(say("blank card"), request.size))
    return tuple(fronts)


def piece_front(request: DeckRequest, piece: Piece) -> PieceView:
    """The front of one piece."""
    look, name = request.game.look, spoken_name(request.game, piece, request.speech)
    draw = FRONTS[look.form].draw
    view = draw(piece.number, look.marks.get(piece.mark, NO_MARK), name, request.size, request.ink)
    return view._replace(round=request.is_round)


def piece_back(request: DeckRequest) -> PieceView:
    """The back of every piece."""
    name = back_name(request.game, request.speech)
    draw = round_back if request.is_round else card_back
    return draw(name, request.size, request.ink, request.bleed)


def grid_of(request: DeckRequest) -> Grid:
    """The places on a sheet.

    Raises `UsageError` where no piece fits.
    """
    room = max(_room_for_marks(request), *map(abs, request.back_offset))  # moved backs stay within what can be printed
    if request.duplex == "fold":
        return folded_grid(request.paper, request.size, margin=request.margin, gap=request.gap, marks=room)
    axis = flip_axis("long" if request.duplex == "none" else request.duplex, request.paper)
    return grid(request.paper, request.size, margin=request.margin, gap=request.gap, marks=room, axis=axis)


def _room_for_marks(request: DeckRequest) -> float:
    """How much room the marks need around the outer pieces, in mm."""
    crop = cutting.round_mark_reach(request.gap) if request.is_round else cutting.ROOM
    return {"none": 0.0, "lines": cutting.HAIRLINE, "crop": crop}[request.marks]


def deck_view(request: DeckRequest) -> DeckView:
    """The pages of a deck, in the order in which they are printed: each back follows its front.

    >>> from tutor.deck.request import deck_request
    >>> len(deck_view(deck_request("add-it")).pages), len(deck_view(deck_request("fifteen")).pages)
    (14, 2)

    Raises `UsageError` where the pieces do not fit on the paper.
    """
    if request.print_shop:
        return _single_pieces(request)
    places, fronts = grid_of(request), fronts_of(request)
    sheets = places.sheets(len(fronts))
    pages: list[SheetPageView] = []
    for number in range(1, sheets + 1):
        here = fronts[(number - 1) * places.per_sheet : number * places.per_sheet]
        if request.duplex == "fold":
            pages.append(_folded_page(request, places, here, number, sheets))
            continue
        if request.sides != "backs":
            pages.append(_front_page(request, places, here, number, sheets))
        if request.sides != "fronts" and request.duplex != "none":
            pages.append(_back_page(request, places, len(here), number, sheets))
    both = request.sides == "both" and request.duplex in ("long", "short")
    sheet = request.sheet if request.sides != "backs" else None
    return DeckView(
        title=cut_out_title(request.game, request.speech),
        language=request.speech.language,
        width=request.paper.width,
        height=request.paper.height,
        pages=tuple(pages),
        duplex=request.duplex if both else "",
        set_ups=set_up_pages(sheet, request.game, request.paper, request.speech) if sheet else (),
    )


def _front_page(
    request: DeckRequest, places: Grid, fronts: Sequence[PieceView], number: int, sheets: int
) -> SheetPageView:
    say = request.speech.say
    spots = places.spots(len(fronts))
    marks, circles = _marks(request, places, spots)
    return SheetPageView(
        pieces=tuple(PlacedView(front, spot.left, spot.top) for front, spot in zip(fronts, spots, strict=True)),
        ruler=_ruler(request, places, say("fronts, sheet {number} of {sheets}", number=number, sheets=sheets)),
        marks_name=say("marks for cutting"),
        marks=marks,
        circles=circles,
    )


def _marks(request: DeckRequest, places: Grid, spots: Sequence[Spot]) -> tuple[tuple[Line, ...], tuple[Circle, ...]]:
    if request.marks == "none":
        return (), ()
    if request.is_round and request.marks == "lines":
        return (), cutting.cut_circles(places, spots)
    lines, crops = cutting.cut_lines, cutting.round_marks if request.is_round else cutting.crop_marks
    return (lines if request.marks == "lines" else crops)(places, spots), ()


def _back_page(request: DeckRequest, places: Grid, count: int, number: int, sheets: int) -> SheetPageView:
    text = request.speech.say("backs, sheet {number} of {sheets}", number=number, sheets=sheets)
    mirrored = places.mirrored()
    return SheetPageView(pieces=_backs(request, places, count), ruler=_ruler(request, mirrored, text))


def _backs(request: DeckRequest, places: Grid, count: int) -> tuple[PlacedView, ...]:
    spots, back = places.backs(count, request.back_offset), piece_back(request)
    edges = bleeds(places.mirrored(), spots, request.bleed)
    if request.is_round:  # the same all around, on every chip
        least = min(min(each.values()) for each in edges)
        edges = tuple(dict.fromkeys(each, least) for each in edges)
        back = piece_back(replace(request, bleed=least))
    return tuple(
        PlacedView(back, spot.left, spot.top, spot.turned, Bleed(**each))
        for spot, each in zip(spots, edges, strict=True)
    )


def _folded_page(
    request: DeckRequest, places: Grid, fronts: Sequence[PieceView], number: int, sheets: int
) -> SheetPageView:
    """Fronts and backs on one page, and the line between them where it is folded."""
    say = request.speech.say
    page = _front_page(request, places, fronts, number, sheets)
    width, height = request.paper
    upright = Line(width / 2, places.top, width / 2, places.top + places.size.height)
    level = Line(places.left, height / 2, places.left + places.size.width, height / 2)
    return page._replace(
        pieces=page.pieces + _backs(request, places, len(fronts)),
        ruler=_ruler(request, places, say("fold, then cut: sheet {number} of {sheets}", number=number, sheets=sheets)),
        fold=(upright if places.axis == "x" else level,),
    )


def _ruler(request: DeckRequest, places: Grid, text: str) -> RulerView:
    """The ruler of a page: how to print it, how long the line is, which page this is."""
    left, top, length, upright = ruler(places)
    # Translators: stands on a line 100 mm long, in small letters: 85 letters at the most with what follows.
    scale = request.speech.say("Print at 100 %. This line is {length} mm.", length=round(length))
    if length < RULER:
        return RulerView(left, top, length, upright, request.speech.say("100 %: {length} mm", length=round(length)))
    return RulerView(left, top, length, upright, f"{scale} {request.game.name}: {text}")


def _single_pieces(request: DeckRequest) -> DeckView:
    """One side of one piece a page, with bleed on all sides."""
    back = piece_back(request)
    bleed = Bleed(request.bleed, request.bleed, request.bleed, request.bleed)
    marks = () if request.marks == "none" else cutting.trim_marks(request.size, request.bleed)
    name = request.speech.say("marks for cutting")
    sides: list[PieceView] = []
    for front in fronts_of(request):
        sides += [front] if request.sides != "backs" else []
        sides += [back] if request.sides != "fronts" and request.duplex != "none" else []
    return DeckView(
        title=cut_out_title(request.game, request.speech),
        language=request.speech.language,
        width=request.size.width,
        height=request.size.height,
        pages=tuple(SheetPageView((PlacedView(side, 0.0, 0.0, bleed=bleed),), None, name, marks) for side in sides),
        bleed=request.bleed,
        room=request.bleed + (cutting.OFF + cutting.LONGEST) * bool(marks),
    )
