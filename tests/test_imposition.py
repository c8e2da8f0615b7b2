"""Imposition and cutting as arithmetic: places on a sheet, the backs behind them, cut lines, the ruler (all in mm)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import example, given, reject, settings
from hypothesis import strategies as st

from tests.handed_cases import asked, expected
from tutor.deck.cutting import (
    LEAST_ROUND_GAP,
    ROOM,
    Edge,
    Line,
    crop_marks,
    cut_circles,
    cut_lines,
    level_edges,
    round_marks,
    upright_edges,
)
from tutor.deck.imposition import STRIP, Grid, Spot, back_spot, flip_axis, folded_grid, grid
from tutor.deck.surround import bleeds, ruler
from tutor.errors import UsageError
from tutor.paper.extent import EDGE, Extent
from tutor.paper.papers import papers
from tutor.paper.piece_sizes import LIMITS, paper_size, piece_size, piece_sizes

NEAR = 1e-6
AXES = ("x", "y")


def lengths(least: float, most: float) -> st.SearchStrategy[float]:
    """Lengths in steps of a tenth of a millimetre."""
    return st.integers(round(least * 10), round(most * 10)).map(lambda tenths: tenths / 10)


def extents(least: float, most: float) -> st.SearchStrategy[Extent]:
    """Sizes whose sides are so long."""
    return st.builds(Extent, lengths(least, most), lengths(least, most))


PAPERS = st.one_of(
    extents(*LIMITS["paper"]), extents(90, 310), st.sampled_from(sorted(papers())).map(lambda key: paper_size(key)[2])
)
CARDS, CHIPS = extents(*LIMITS["card"]), lengths(*LIMITS["chip"]).map(lambda side: Extent(side, side))
WHITE = st.one_of(st.just(0.0), lengths(0, 12))


@st.composite
def grids_asked(draw: st.DrawFn) -> tuple[Grid, float, float]:
    """Grids of every sort that fit on their paper, with the margin and the room for marks that they were to keep."""
    paper, piece = draw(PAPERS), draw(st.one_of(CARDS, CHIPS))
    margin, gap, marks = draw(WHITE), draw(WHITE), draw(st.sampled_from((0.0, 0.1, ROOM)))
    try:
        if draw(st.booleans()):
            return folded_grid(paper, piece, margin=margin, gap=gap, marks=marks), margin, marks
        places = grid(paper, piece, margin=margin, gap=gap, marks=marks, axis=draw(st.sampled_from(AXES)))
    except UsageError:
        reject()
    return places, margin, marks


def grids() -> st.SearchStrategy[Grid]:
    """Grids of every sort that fit on their paper."""
    return grids_asked().map(lambda asked: asked[0])


def apart(one: Spot, other: Spot, piece: Extent) -> bool:
    """Whether two places share nothing."""
    return abs(one.left - other.left) >= piece.width - NEAR or abs(one.top - other.top) >= piece.height - NEAR


def inside(spot: Spot, piece: Extent, paper: Extent, margin: float) -> bool:
    """Whether a place keeps a margin free all around."""
    return (
        min(spot.left, spot.top) >= margin - NEAR
        and spot.left + piece.width <= paper.width - margin + NEAR
        and spot.top + piece.height <= paper.height - margin + NEAR
    )


# Flipping


@given(st.builds(Spot, lengths(-5, 300), lengths(-5, 300), st.booleans()), CARDS, PAPERS, st.sampled_from(AXES))
def test_mirrored_twice_is_the_same(spot: Spot, piece: Extent, paper: Extent, axis: str) -> None:
    """The back of the back is the front."""
    again = back_spot(back_spot(spot, piece, paper, axis), piece, paper, axis)
    assert pytest.approx((spot.left, spot.top), abs=NEAR) == again[:2]
    assert spot.turned == again.turned


@given(lengths(0, 300), lengths(0, 300), CARDS, PAPERS, st.sampled_from(AXES))
def test_corners_lie_behind_corners(left: float, top: float, piece: Extent, paper: Extent, axis: str) -> None:
    """Flipping a sheet carries every point of it along: so the corners of the back are those of the front."""

    def seen_through(x: float, y: float) -> tuple[float, float]:
        return (paper.width - x, y) if axis == "x" else (x, paper.height - y)

    back = back_spot(Spot(left, top), piece, paper, axis)
    front = {seen_through(left + across, top + down) for across in (0.0, piece.width) for down in (0.0, piece.height)}
    assert pytest.approx(min(front), abs=NEAR) == back[:2]
    assert (axis == "y") == back.turned  # turned over its top, a card is upside down unless its back is


@pytest.mark.parametrize(
    ("duplex", "paper", "axis"),
    [
        ("long", Extent(210, 297), "x"),
        ("short", Extent(210, 297), "y"),
        ("long", Extent(297, 210), "y"),
        ("short", Extent(297, 210), "x"),
    ],
)
def test_edges_of_a_flip(duplex: str, paper: Extent, axis: str) -> None:
    """An upright sheet's long edges are its sides; those of a sheet that lies are its top and foot."""
    assert axis == flip_axis(duplex, paper)


def test_columns_are_mirrored() -> None:
    """C01: from the left, the backs of three columns are those of the third, the second and the first card."""
    case = asked("C01")
    three = grid(Extent(210, 297), Extent(63, 88), axis=flip_axis("long", Extent(210, 297)))
    assert (case["cols"], case["rows"]) == (three.columns, three.rows)
    backs = dict(zip(case["fronts"], three.backs(len(case["fronts"])), strict=True))
    assert expected("C01")["backs"] == sorted(backs, key=lambda front: (backs[front].top, backs[front].left))


@settings(deadline=None)  # a sheet of thousands takes long on a busy machine
@given(grids(), st.tuples(lengths(-5, 5), lengths(-5, 5)))
def test_offset_moves_backs_as_it_says(places: Grid, offset: tuple[float, float]) -> None:
    """Every back is moved to the right and down, exactly by the offset."""
    count = places.per_sheet
    for back, moved in zip(places.backs(count), places.backs(count, offset), strict=True):
        assert pytest.approx((back.left + offset[0], back.top + offset[1]), abs=NEAR) == moved[:2]
        assert back.turned == moved.turned


# Places


@given(grids())
def test_places_keep_apart_and_inside(places: Grid) -> None:
    """No place lies on another or in the white edge, on neither side of a sheet."""
    fronts, backs = places.spots(places.per_sheet), places.backs(places.per_sheet)
    assert places.per_sheet == len(fronts) == len(backs) > 0
    few = fronts[:40], backs[:40]  # all pairs of a large poster would be too many
    for side in (sum(few, ()),) if places.folded else few:
        assert all(apart(one, other, places.piece) for one, other in combinations(side, 2))
    assert all(inside(spot, places.piece, places.paper, EDGE) for spot in fronts + backs)


@given(grids_asked())
@example((grid(Extent(201, 278.5), Extent(63, 88), margin=6), 6.0, 0.0))  # moved, so that the ruler has room
def test_margins_are_kept(asked_for: tuple[Grid, float, float]) -> None:
    """On every side of the paper the margin is kept free, the edge with the marks, and the strip of the ruler."""
    places, margin, marks = asked_for
    size, least = places.size, dict.fromkeys(("left", "right", "top", "bottom"), max(margin, EDGE + marks))
    least[places.strip] = max(least[places.strip], EDGE + marks + STRIP)
    if places.folded:  # the sheet is folded between fronts and backs, and white there
        least["right" if places.axis == "x" else "bottom"] = 3.0 + (
            places.paper.width / 2 if places.axis == "x" else places.paper.height / 2
        )
    right, bottom = paper_beyond(places, size)
    for side, white in (("left", places.left), ("top", places.top), ("right", right), ("bottom", bottom)):
        assert least[side] - NEAR <= white, side


def paper_beyond(places: Grid, size: Extent) -> tuple[float, float]:
    """The white to the right of all places and below them."""
    return places.paper.width - places.left - size.width, places.paper.height - places.top - size.height


@given(PAPERS, CARDS, WHITE, WHITE, st.sampled_from((0.0, ROOM)))
def test_papers_that_are_too_small(paper: Extent, piece: Extent, margin: float, gap: float, marks: float) -> None:
    """A paper is refused only where not one piece fits between margins and ruler, and both sizes are said."""
    free = max(margin, EDGE + marks)
    across, down = paper.width - 2 * free - piece.width, paper.height - 2 * free - piece.height
    refused = False
    try:
        grid(paper, piece, margin=margin, gap=gap, marks=marks)
    except UsageError as fault:
        refused = f"{piece.width:g} × {piece.height:g} mm does not fit" in str(fault)
    if min(across, down) < -NEAR:
        assert refused
    if min(across, down) >= 0 and max(across, down) >= 2 * STRIP:
        assert not refused


@given(PAPERS, CARDS, WHITE, WHITE)
@example(Extent(264, 276), Extent(63, 88), 0.0, 0.0)  # a column of 3 gives way, and not a row of 4
@example(Extent(201, 364), Extent(63, 88), 0.0, 0.0)  # a row of 3 gives way, and not a column of 4
def test_sheets_are_full(paper: Extent, piece: Extent, margin: float, gap: float) -> None:
    """At most one row or one column gives way to the ruler; there are as many pieces as fit beside it."""
    try:
        places = grid(paper, piece, margin=margin, gap=gap)
    except UsageError:
        reject()
    free = max(margin, EDGE)
    columns = most(paper.width - 2 * free, piece.width, gap)
    rows = most(paper.height - 2 * free, piece.height, gap)
    assert (places.columns, places.rows) in {(columns, rows), (columns - 1, rows), (columns, rows - 1)}
    assert places.per_sheet == max(
        across * down
        for across in range(1, columns + 1)
        for down in range(1, rows + 1)
        if has_room_for_ruler(paper, across * (piece.width + gap) - gap, down * (piece.height + gap) - gap, free)
    )


def has_room_for_ruler(paper: Extent, width: float, height: float, free: float) -> bool:
    """Whether pieces in a width and a height leave room for a ruler of 50 mm and its strip, below or beside them."""
    strip = max(free, EDGE + STRIP)
    below = paper.width >= 50 + 2 * EDGE and paper.height - height >= free + strip - NEAR
    beside = paper.height >= 50 + 2 * EDGE and paper.width - width >= free + strip - NEAR
    return below or beside


def most(length: float, piece: float, gap: float) -> int:
    """How many pieces fit, by trying."""
    count = 0
    while (count + 1) * piece + count * gap <= length + NEAR:
        count += 1
    return count


@given(grids(), st.integers(1, 400))
def test_last_sheets_are_filled_from_the_first_place(places: Grid, count: int) -> None:
    """A sheet that is not full has its pieces where a full one has them, and no sheet is empty."""
    full, sheets = places.spots(places.per_sheet), places.sheets(count)
    rest = count - (sheets - 1) * places.per_sheet
    assert 0 < rest <= places.per_sheet
    assert full[:rest] == places.spots(rest)
    assert places.backs(places.per_sheet)[:rest] == places.backs(rest)


def test_grids_of_common_papers() -> None:
    """C09: a margin of 10 mm costs Letter a row; 5 mm leaves three."""
    case, wanted = asked("C09"), expected("C09")
    piece = Extent(*case["card_mm"])
    grids_of_case = [grid(paper_size(paper)[2], piece, margin=margin) for paper, margin in case["cases"]]
    assert wanted["grid"] == [f"{places.columns}x{places.rows}" for places in grids_of_case]
    assert wanted["pages_for_60"] == [places.sheets(60) for places in grids_of_case]


def test_a_part_of_a_sheet_is_mirrored() -> None:
    """C03: the tenth card stands at the upper left of its sheet, and its back at the upper right."""
    case, wanted = asked("C03"), expected("C03")
    places = grid(Extent(210, 297), Extent(63, 88))
    rest = case["cards"] - places.per_sheet
    columns = sorted({spot.left for spot in places.spots(places.per_sheet)})
    for key, spots in (("page_3_fronts", places.spots(rest)), ("page_4_backs", places.backs(rest))):
        row = [case["cards"] if any(abs(spot.left - left) < 0.01 for spot in spots) else None for left in columns]
        assert wanted[key] == [row], key


# The rows of the tables


@pytest.mark.parametrize("paper", sorted(papers()))
@pytest.mark.parametrize("noun", ["card", "chip"])
def test_every_size_fits_every_paper(paper: str, noun: str) -> None:
    """A paper or a size of piece is a row of a table: each fits each, flat and folded, with marks."""
    extent = paper_size(paper)[2]
    for name, piece in piece_sizes(noun).items():
        gap = 0.0 if noun == "card" else 3.0
        assert piece == piece_size(name, noun)
        assert 2 <= grid(extent, piece, gap=gap, marks=ROOM).per_sheet
        assert 1 <= folded_grid(extent, piece, gap=gap, marks=ROOM).per_sheet


# Marks and cut lines


def on_a_piece(line: Line, spots: tuple[Spot, ...], piece: Extent) -> bool:
    """Whether any of a line is inside a piece, more than a hair."""
    return any(
        min(max(line.x1, line.x2), spot.left + piece.width) - max(min(line.x1, line.x2), spot.left) > -NEAR
        and min(max(line.y1, line.y2), spot.top + piece.height) - max(min(line.y1, line.y2), spot.top) > -NEAR
        and spot.left + NEAR < (line.x1 + line.x2) / 2 < spot.left + piece.width - NEAR
        and spot.top + NEAR < (line.y1 + line.y2) / 2 < spot.top + piece.height - NEAR
        for spot in spots
    )


@st.composite
def parts_of_sheets(draw: st.DrawFn) -> tuple[Grid, tuple[Spot, ...]]:
    """Small grids, full or not."""
    paper, piece = draw(extents(150, 310)), draw(extents(30, 90))
    try:
        places = grid(paper, piece, gap=draw(WHITE), marks=ROOM, axis=draw(st.sampled_from(AXES)))
    except UsageError:
        reject()
    return places, places.spots(draw(st.integers(1, places.per_sheet)))


def sides(spots: tuple[Spot, ...], piece: Extent) -> Iterator[tuple[str, float, float, float]]:
    """Every side of every piece: upright or level, how far over it is, from where to where."""
    for spot in spots:
        for at in (spot.left, spot.left + piece.width):
            yield "upright", at, spot.top, spot.top + piece.height
        for at in (spot.top, spot.top + piece.height):
            yield "level", at, spot.left, spot.left + piece.width


@given(parts_of_sheets())
def test_cut_lines_run_along_every_side(part: tuple[Grid, tuple[Spot, ...]]) -> None:
    """Each side of each piece lies on a cut line; each end of a cut line is an end of a side."""
    places, spots = part
    found: dict[str, list[Edge]] = {"upright": upright_edges(places, spots), "level": level_edges(places, spots)}
    every = list(sides(spots, places.piece))
    for way, at, start, end in every:
        along = [edge for edge in found[way] if abs(edge.at - at) < 0.001]
        assert 1 == len(along)
        assert along[0].start - NEAR <= start < end <= along[0].end + NEAR
    for way, edges in found.items():
        for edge in edges:
            mine = [side for side in every if side[0] == way and abs(side[1] - edge.at) < 0.001]
            assert pytest.approx((edge.start, edge.end)) == (min(s for *_, s, _ in mine), max(e for *_, e in mine))
    assert len(found["upright"]) + len(found["level"]) == len(cut_lines(places, spots))


@given(parts_of_sheets())
def test_marks_stand_at_both_ends_of_every_cut_line(part: tuple[Grid, tuple[Spot, ...]]) -> None:
    """C11: each cut line has a mark before and behind it, on no piece, inside what can be printed, off the ruler."""
    places, spots = part
    marks = crop_marks(places, spots)
    edges = [("upright", edge) for edge in upright_edges(places, spots)]
    edges += [("level", edge) for edge in level_edges(places, spots)]
    assert 2 * len(edges) == len(marks)
    for way, edge in edges:
        ends = [
            (min(line.y1, line.y2), max(line.y1, line.y2))
            if way == "upright"
            else (min(line.x1, line.x2), max(line.x1, line.x2))
            for line in marks
            if edge.at == (line.x1 if way == "upright" else line.y1) and (line.x1 == line.x2) == (way == "upright")
        ]
        assert 1 == sum(0.3 <= edge.start - high <= 0.5 for _, high in ends)
        assert 1 == sum(0.3 <= low - edge.end <= 0.5 for low, _ in ends)
        assert all(high - low >= 0.8 - NEAR for low, high in ends)
    for line in marks:
        assert not on_a_piece(line, spots, places.piece)
        assert min(line) >= EDGE - NEAR
        assert max(line.x1, line.x2) <= places.paper.width - EDGE + NEAR
        assert max(line.y1, line.y2) <= places.paper.height - EDGE + NEAR
        white = {"left": min(line.x1, line.x2), "bottom": places.paper.height - max(line.y1, line.y2)}
        assert white[places.strip] >= EDGE + STRIP - NEAR


@given(extents(150, 310), CHIPS, lengths(LEAST_ROUND_GAP, 10))
def test_round_pieces_have_marks_around_them(paper: Extent, piece: Extent, gap: float) -> None:
    """Circles and marks lie outside of the round pieces, and those of two neighbours do not touch."""
    try:
        places = grid(paper, piece, gap=gap, marks=gap / 2)
    except UsageError:
        reject()
    spots, radius = places.spots(places.per_sheet), piece.width / 2
    middles = [(spot.left + radius, spot.top + radius) for spot in spots]
    circles, marks = cut_circles(places, spots), round_marks(places, spots)
    assert pytest.approx([place for middle in middles for place in middle]) == [
        place for circle in circles for place in circle[:2]
    ]
    assert all(circle.radius - 0.05 >= radius - NEAR for circle in circles)
    assert 4 * len(spots) == len(marks) == len(set(marks))
    for line in marks[:80]:
        for x, y in middles:
            assert min(abs(complex(line.x1 - x, line.y1 - y)), abs(complex(line.x2 - x, line.y2 - y))) > radius + 0.2


# The ruler and the colour over the edges


@given(grids())
def test_the_ruler_has_its_own_place(places: Grid) -> None:
    """The ruler is on no piece and on no mark's place, on both sides of the sheet, and 100 mm long where that fits."""
    for side, spots in ((places, places.spots(40)), (places.mirrored(), places.backs(40))):
        line = ruler(side)
        size = Extent(STRIP, line.length) if line.upright else Extent(line.length, STRIP)
        assert inside(Spot(line.left, line.top), size, places.paper, EDGE)
        assert (100.0 if (places.paper.height if line.upright else places.paper.width) >= 110 else 50.0) == line.length
        for spot in spots:
            across = min(line.left + size.width, spot.left + places.piece.width) - max(line.left, spot.left)
            down = min(line.top + size.height, spot.top + places.piece.height) - max(line.top, spot.top)
            assert across <= NEAR or down <= NEAR


@pytest.mark.parametrize(("piece", "axis", "per_sheet"), [(25.0, "y", 40), (30.0, "x", 24), (63.0, "y", 6)])
def test_a_sheet_is_folded_where_more_pieces_fit(piece: float, axis: str, per_sheet: int) -> None:
    """Letter is folded over the line that leaves room for more pieces: chips of 25 mm stand 8 × 5 on its upper half."""
    found = folded_grid(Extent(215.9, 279.4), Extent(piece, piece))
    assert (axis, per_sheet) == (found.axis, found.per_sheet)


@given(grids(), st.integers(1, 60), lengths(0, 10))
@example(folded_grid(Extent(210, 297), Extent(25, 25), gap=2.5), 60, 3.0)  # folded over a level line
def test_colour_reaches_no_other_piece(places: Grid, count: int, bleed: float) -> None:
    """The colour over the edges is no wider than asked for, on no other piece, and inside what can be printed."""
    piece = places.piece
    spots = places.backs(min(count, places.per_sheet))
    fronts = places.spots(min(count, places.per_sheet)) if places.folded else ()
    for spot, reach in zip(spots, bleeds(places.mirrored(), spots, bleed), strict=True):
        assert all(0 <= length <= bleed for length in reach.values())
        wide = Spot(spot.left - reach["left"], spot.top - reach["top"])
        size = Extent(piece.width + reach["left"] + reach["right"], piece.height + reach["top"] + reach["bottom"])
        assert inside(wide, size, places.paper, EDGE)
        line = ruler(places if places.folded else places.mirrored())  # a folded sheet has one page, and one ruler
        strip = Extent(STRIP, line.length) if line.upright else Extent(line.length, STRIP)
        across = min(line.left + strip.width, wide.left + size.width) - max(line.left, wide.left)
        down = min(line.top + strip.height, wide.top + size.height) - max(line.top, wide.top)
        assert min(across, down) <= NEAR
        for other in (*spots, *fronts):
            across = min(wide.left + size.width, other.left + piece.width) - max(wide.left, other.left)
            down = min(wide.top + size.height, other.top + piece.height) - max(wide.top, other.top)
            assert other == spot or across <= NEAR or down <= NEAR
