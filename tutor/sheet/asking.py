"""A request becomes a sheet: a recipe, or games, kinds, levels and wishes.

Comes in: names, numbers, wishes; or a code; or what one of our PDFs says. Goes out: a `Sheet`. Knows no HTML.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path

from tutor.arguments import checked
from tutor.errors import InputError, TutorError, UsageError, chosen, whole
from tutor.games import Game, find_game
from tutor.messages import excerpt, first_of, text_of
from tutor.puzzle import DEFAULT_LEVEL, Kind, Puzzle, Wishes, decode, find_kind
from tutor.puzzle.codes import looks_like_code
from tutor.puzzle.wishes import Wish
from tutor.sheet.codes import read_style
from tutor.sheet.recipe_form import DEFAULT_COUNT, MOST_FAULTS
from tutor.sheet.recipes import find_recipe, recipes
from tutor.sheet.request import MOST_PUZZLES, Part, Request, checked_count, checked_seed, shared_out
from tutor.sheet.sheet import Sheet, default_title, sheet_of_code, sheet_of_puzzles, sheet_of_request
from tutor.sheet.style import PLAIN, Style

SUPPORT = {"none": False, "pips": True}
"""What may stand under the numbers, and whether that is dots."""


@checked
def worksheet(
    recipe: str | Path | None = None,
    *,
    game: str | Game | None = None,
    kind: str | Kind | Sequence[str | Kind] = (),
    level: int | None = None,
    count: int | None = None,
    seed: str | int | None = None,
    paper: str = "a4",
    lang: str = "en",
    large_print: bool = False,
    support: str | None = None,
    played: Wish | None = None,
    table_size: Wish | None = None,
    ways: Wish | None = None,
    addends: Wish | None = None,
    decoys: Wish | None = None,
    bridging: str | None = None,
    drawn_from: str | None = None,
) -> Sheet:
    """A sheet from a recipe, or from what is asked for.

    `recipe` is the name of a packaged recipe, or a `Path` to a TOML file of your own; text never opens a file. Without
    a recipe, several kinds share `count` puzzles out; without a count there are six, or as many as fill one page if
    that is two or more. Without a level and without wishes it is level 3. The `support` `"pips"` is ten-frame dots
    under the numbers, `"none"` is none, and None leaves it to the recipe. Wishes are as in `puzzles`.

    >>> sheet = worksheet(game="add-it", kind="find-all", level=1, count=2, seed="k7")
    >>> sheet.code
    'add-it.find-all.1.x2.k7.1vc'
    >>> [len(puzzle.table) for puzzle in sheet.puzzles]
    [3, 3]

    Raises `UsageError` for a wrong option, `InputError` for a faulty recipe, `NoSuchPuzzle` for a wish that cannot be.
    """
    style = Style.of(paper, lang, large=large_print, pips=_pips(support) or False)
    used = checked_seed(seed)
    kinds = [kind] if isinstance(kind, (str, Kind)) else list(kind)
    asked = Wishes.of(
        played=played, table_size=table_size, ways=ways, addends=addends, decoys=decoys, bridging=bridging,
        drawn_from=drawn_from,
    )  # fmt: skip
    if recipe is None:
        key = find_game("add-it" if game is None else game).key
        request = Request(key, _parts(kinds, level, count, asked), used, style)
        return sheet_of_request(request) if count else _one_page(request)
    if game or kinds or level is not None or count is not None or asked.given():
        raise UsageError(
            "the recipe {recipe} says game, kinds, level, count and wishes itself; leave these out",
            recipe=excerpt(str(recipe)),
        )
    ready_made = find_recipe(recipe)
    if support is None:
        style = replace(style, pips=ready_made.request.style.pips)
    return sheet_of_request(replace(ready_made.request, seed=used, style=style), recipe=ready_made)


def _pips(support: str | None) -> bool | None:
    """Whether there are dots under the numbers; None where that is left open."""
    if support is None:
        return None
    return chosen(SUPPORT, support, "there is no support {name}{hint}; it is one of {names}")


def _one_page(request: Request) -> Sheet:
    """The sheet of a request; with one kind of puzzle, and more of them than a page holds, as many as it holds."""
    sheet = sheet_of_request(request)
    first = sum(cell.page == 1 for cell in sheet.setting.placed[0].cells)
    if len(request.parts) > 1 or sheet.pages == 1 or first < 2:
        return sheet
    return sheet_of_request(replace(request, parts=(replace(request.parts[0], count=first),)))


def _parts(kinds: Sequence[str | Kind], level: int | None, count: int | None, wishes: Wishes) -> tuple[Part, ...]:
    names = [find_kind(kind).key for kind in kinds] or ["find-all"]
    number = checked_count(max(DEFAULT_COUNT, len(names)) if count is None else whole(count, "count"))
    if number < len(names):
        raise UsageError("count {number} is fewer than the {kinds} kinds asked for", number=number, kinds=len(names))
    if level is None and not wishes.given():
        level = DEFAULT_LEVEL
    return tuple(Part(name, level, share, wishes) for name, share in zip(names, shared_out(names, number), strict=True))


@checked
def sheet_of_codes(codes: str | Sequence[str], *, style: Style = PLAIN) -> Sheet:
    """The sheet of one sheet code, or of puzzle codes; a puzzle code in pieces is put together.

    >>> sheet = sheet_of_codes("add-it.find-all.1.x2.k7.1vc")
    >>> sheet_of_codes(sheet.codes).puzzles == sheet.puzzles
    True

    Raises `InputError` for a code that was mistyped; all wrong puzzle codes are named at once.
    """
    given = [codes] if isinstance(codes, str) or not isinstance(codes, Iterable) else list(codes)
    given = [text_of(code) for code in given]
    if len(given) == 1 and not looks_like_code(given[0]):
        return sheet_of_code(given[0])
    try:
        return sheet_of_puzzles(_puzzles(given), style=style)
    except InputError:
        if len(given) < 2:
            raise
        with suppress(InputError):
            return sheet_of_puzzles([decode("".join(given))], style=style)
        raise


def restyled(sheet: Sheet, *, paper: str | None = None, language: str | None = None) -> Sheet:
    """The same puzzles on another paper or in another language; None leaves it as it is.

    >>> restyled(worksheet(level=1, count=2, seed="k7"), paper="letter").style.paper
    'letter'

    Raises `UsageError` for an unknown paper or language.
    """
    old = sheet.style
    style = Style.of(paper or old.paper, language or old.language, large=old.large, pips=old.pips)
    return replace(sheet, style=style, title=_retitled(sheet, style))


def _retitled(sheet: Sheet, style: Style) -> str:
    """The title of a packaged recipe, or of a kind, in another language; any other title stays as it is."""
    recipe = recipes().get(sheet.code.split(".")[0])
    if recipe and sheet.title == recipe.title(sheet.style.language):
        return recipe.title(style.language)
    if sheet.title == default_title(sheet.parts, sheet.speech):
        return default_title(sheet.parts, style.speech)
    return sheet.title


def _puzzles(codes: Iterable[str]) -> list[Puzzle]:
    puzzles, faults = [], []
    for code in islice(codes, MOST_PUZZLES + 1):
        try:
            puzzles.append(decode(code))
        except InputError as fault:
            faults.append(fault.message)
    if faults:
        raise InputError(first_of(faults, MOST_FAULTS))
    return puzzles


def sheet_again(sheet_code: str | None, puzzle_codes: Sequence[str], style: Sequence[str], title: str) -> Sheet:
    """The sheet that one of our PDFs says it is.

    Its puzzle codes give the puzzles; the sheet code, if it still means the same puzzles, also gives their places.
    Raises `InputError` when the PDF holds no puzzles.
    """
    if not puzzle_codes:
        raise InputError("it holds no puzzles")
    if sheet_code:
        try:
            drawn = sheet_of_code(sheet_code)
        except TutorError:
            drawn = None
        if drawn and drawn.codes == tuple(puzzle_codes):
            return replace(drawn, title=title)
    sheet = sheet_of_puzzles(_puzzles(puzzle_codes), style=read_style(style), title=title)
    return replace(sheet, code=sheet_code or "")
