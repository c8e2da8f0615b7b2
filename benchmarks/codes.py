"""How many slips in typing a code are read as another code: each sign wrong, lost, doubled or swapped with the next.

Comes in: nothing. Goes out: a table; a code is typed as it is printed, and a puzzle code without its dashes too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from tutor.chance import Chance
from tutor.errors import NoSuchPuzzle, TutorError
from tutor.games import GAMES
from tutor.puzzle import KINDS, Range, Wishes, decode, draw_puzzles, encode
from tutor.puzzle.levels import all_levels
from tutor.puzzle.symbols import SYMBOLS
from tutor.puzzle.wishes import DRAWN_FROM, NO_LIMIT
from tutor.sheet.codes import decode_request, encode_request
from tutor.sheet.recipes import recipes
from tutor.sheet.request import Part, Request, shared_out
from tutor.sheet.style import Style

CODES = 10_000
WRONG = 20
"""How many of the wrong signs of one code are tried, chosen by chance; of the other slips all are."""

ALL = [
    (game, kind, level.number)
    for game, levels in all_levels().items()
    for kind in KINDS
    if KINDS[kind].suits(GAMES[game])
    for level in levels
]
"""Every game, kind and level."""


def known_recipes() -> dict[str, tuple[str, Request]]:
    """The packaged recipes, as a sheet code is read with them."""
    return {name: (recipe.digest, recipe.request) for name, recipe in recipes().items()}


SIGNS = SYMBOLS + "-."
"""What may be typed in the place of a sign."""


def wrong(code: str) -> Iterator[str]:
    """Every text with one other sign in the place of one."""
    for place, sign in enumerate(code):
        yield from (code[:place] + other + code[place + 1 :] for other in SIGNS if other != sign.lower())


def lost(code: str) -> Iterator[str]:
    """Every text that lacks one sign."""
    return (code[:place] + code[place + 1 :] for place in range(len(code)))


def doubled(code: str) -> Iterator[str]:
    """Every text in which one sign stands twice."""
    return (code[:place] + code[place:][:1] + code[place:] for place in range(len(code)))


def swapped(code: str) -> Iterator[str]:
    """Every text in which two neighbours have changed places."""
    for place in range(len(code) - 1):
        yield code[:place] + code[place + 1] + code[place] + code[place + 2 :]


SLIPS: Mapping[str, Callable[[str], Iterator[str]]] = {
    "wrong": wrong,
    "lost": lost,
    "doubled": doubled,
    "swapped": swapped,
}


def puzzle_codes(count: int) -> Iterator[str]:
    """Codes of as many puzzles, of every game, kind and level by turns."""
    each = -(-count // len(ALL))
    left = count
    for game, kind, level in ALL:
        try:
            for puzzle in draw_puzzles(
                game=game, kind=kind, level=level, count=min(each, left), seed="slips", wishes=Wishes()
            ):
                yield encode(puzzle)
                left -= 1
        except NoSuchPuzzle:
            pass  # a small level has fewer than were asked for
    if left:
        yield from (encode(puzzle) for puzzle in draw_puzzles(
            game="add-it", kind="find-all", level=None, count=left, seed="slips", wishes=Wishes()
        ))  # fmt: skip


def sheet_codes(count: int) -> Iterator[str]:
    """As many sheet codes, of recipes and of all that can be asked for."""
    known = known_recipes()
    for place in range(count):
        chance = Chance(f"slips/{place}")
        style = Style(
            paper=chance.choice(["a4", "a4", "letter", "a5"]),
            language=chance.choice(["en", "es"]),
            large=chance.below(4) == 0,
            pips=chance.below(4) == 0,
        )
        seed = "".join(chance.choice(SYMBOLS) for _ in range(chance.choice([5, 5, 5, *range(1, 17)])))
        if chance.below(3) == 0:
            digest, request = known[chance.choice(sorted(known))]
            yield encode_request(replace(request, seed=seed, style=style), digest)
            continue
        game, kind, level = chance.choice(ALL)
        parts = tuple(part for _ in range(chance.choice([1, 1, 1, 2])) for part in _parts(chance, game, kind, level))
        yield encode_request(Request(game, parts, seed, style))


def _parts(chance: Chance, game: str, kind: str, level: int) -> Iterator[Part]:
    kinds = [kind, *chance.sample([other for one, other, _ in sorted({*ALL}) if one == game and other != kind],
                                  chance.choice([0, 0, 1]))]  # fmt: skip
    least = 1 + chance.below(4)
    wish = chance.choice([Range(least, least), Range(least, least + 1 + chance.below(3)), Range(least, NO_LIMIT)])
    wishes = chance.choice([
        Wishes(), Wishes(), Wishes(ways=wish), Wishes(played=wish, decoys=wish), Wishes(drawn_from=DRAWN_FROM[1]),
        Wishes(table_size=wish, bridging="yes"),
    ])  # fmt: skip
    asked = None if wishes != Wishes() and chance.below(2) else level
    for one, share in zip(kinds, shared_out(kinds, len(kinds) + chance.below(12)), strict=True):
        yield Part(one, asked, share, wishes)


def measured(codes: Iterable[str], read: Callable[[str], object]) -> tuple[Counter[str], Counter[str]]:
    """How many slips there were of each kind, and how many of them were read as another code."""
    tried, misread = Counter[str](), Counter[str]()
    for code in codes:
        meant = read(code)
        for kind, slips in SLIPS.items():
            typed = sorted({*slips(code)} - {code})
            if kind == "wrong":
                typed = Chance(f"typed/{code}").sample(typed, min(WRONG, len(typed)))
            for text in typed:
                tried[kind] += 1
                try:
                    misread[kind] += read(text) != meant
                except TutorError:
                    misread[kind] += 0
    return tried, misread


if __name__ == "__main__":
    known = known_recipes()
    printed = list(puzzle_codes(CODES))
    for what, codes, read in (
        ("puzzle codes", printed, decode),
        ("puzzle codes without dashes", [code.replace("-", "") for code in printed], decode),
        ("sheet codes", list(sheet_codes(CODES)), lambda code: decode_request(code, known)),
    ):
        tried, misread = measured(codes, read)
        print(f"\n{len(codes):,} {what}, {sum(map(len, codes)) / len(codes):.1f} signs each")
        print(f"{'slip':<8} {'tried':>9} {'read as another':>16} {'in 1,000':>9}")
        for kind in SLIPS:
            print(f"{kind:<8} {tried[kind]:>9,} {misread[kind]:>16,} {1000 * misread[kind] / tried[kind]:>9.3f}")
