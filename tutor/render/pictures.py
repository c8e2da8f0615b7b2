"""A picture of every different piece: SVG, or PNG by way of a PDF. The only importer of pypdfium2.

Comes in: a checked request. Goes out: the content of each file by its name. Knows neither rules nor puzzles.
"""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

from tutor.arguments import checked
from tutor.deck.request import DeckRequest
from tutor.deck.sheets import piece_back, piece_front
from tutor.deck.views import PieceView
from tutor.errors import InputError, UsageError, chosen, whole
from tutor.games.look import Look
from tutor.messages import excerpt
from tutor.pieces import Piece
from tutor.render.deck import drawn_pages, drawn_piece

LEAST_DPI, MOST_DPI, POINTS = 36, 1200, 72
"""Dots per inch of a PNG, and points per inch of a PDF."""


@checked
def pictures(request: DeckRequest, format: str = "svg", *, dpi: int = 300) -> dict[str, bytes]:
    """Every different piece of a deck and its back, by file name: `7-hockey.svg`, `5-circled.png`, `back.svg`.

    >>> from tutor.deck.request import deck_request
    >>> found = pictures(deck_request("fifteen"))
    >>> len(found), sorted(found)[:2], found["7.svg"][:4]
    (21, ['1-circled.svg', '1.svg'], b'<svg')

    Raises `UsageError` for an unknown form, `InputError` where a PNG is wanted and pypdfium2 is not installed.
    """
    views = {_stem(piece, request.game.look): piece_front(request, piece) for piece in dict.fromkeys(request.pieces)}
    views["back"] = piece_back(replace(request, bleed=0.0))
    draw = chosen(FORMS, format, "there is no form of pictures {name}{hint}; the forms are {names}")
    if not LEAST_DPI <= whole(dpi, "dpi") <= MOST_DPI:
        raise UsageError(
            "dpi is a whole number from {least} to {most}, not {dpi}",
            least=LEAST_DPI, most=MOST_DPI, dpi=excerpt(dpi),
        )  # fmt: skip
    ending = format.strip().lower()
    contents = draw(list(views.values()), request.game.look, dpi)
    return {f"{stem}.{ending}": content for stem, content in zip(views, contents, strict=True)}


def _stem(piece: Piece, look: Look) -> str:
    """The name of a piece's file, without its ending.

    >>> from tutor.games import find_game
    >>> _stem(Piece(7, "h"), find_game("add-it").look), _stem(Piece(7), find_game("fifteen").look)
    ('7-hockey', '7')
    """
    return f"{piece.number}-{look.marks[piece.mark].name}" if piece.mark else str(piece.number)


def _svgs(views: list[PieceView], look: Look, _dpi: int) -> list[bytes]:
    return [drawn_piece(view, look).encode("utf-8") for view in views]


def _pngs(views: list[PieceView], look: Look, dpi: int) -> list[bytes]:
    try:
        import pypdfium2  # here, because it is an extra
    except ModuleNotFoundError as missing:
        raise InputError(
            "PNG pictures need pypdfium2: pip install 'capture-tutor[png]'; SVG pictures need nothing"
        ) from missing
    contents = []
    with pypdfium2.PdfDocument(drawn_pages(views, look)) as document:
        for page in document:
            width, height = page.get_size()
            scale = _scale(width, height, dpi / POINTS)
            picture = page.render(scale=scale, fill_color=(255, 255, 255, 0), maybe_alpha=True).to_pil()
            stream = BytesIO()
            picture.save(stream, "PNG", dpi=(dpi, dpi))
            contents.append(stream.getvalue())
    return contents


def _scale(width: float, height: float, wanted: float) -> float:
    """A scale at which rounding up gives a page the dots that rounding to the nearest gives it at the wanted one.

    >>> from math import ceil
    >>> [ceil(side * _scale(178.583, 249.449, 254 / 72)) for side in (178.583, 249.449)]
    [630, 880]
    """
    sides = (width, height)
    return min(wanted, *(max(1, round(side * wanted)) / side for side in sides)) * (1 - 1e-9)


FORMS: dict[str, Callable[[list[PieceView], Look, int], list[bytes]]] = {"svg": _svgs, "png": _pngs}
"""The forms a picture can have."""
