"""What a sheet was asked for, and the sheet code that says it.

Comes in: a request, or a sheet code as somebody typed it. Goes out: the other of the two, and the puzzles. Knows no
HTML.

A sheet code is readable: `add-it.find-all.3.x6.k7q2m.1f` is ADD-IT, find-all of level 3, six of them, seed k7q2m,
generator version 1 and a check symbol. A recipe's name stands for what the recipe asks for; two more symbols at the
end say which content of the recipe was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tutor.errors import InputError, UsageError
from tutor.games import GAMES, find_game
from tutor.puzzles import KINDS, Puzzle, Range, Wishes, draw_puzzles
from tutor.puzzles.symbols import check_symbol, fold, symbols_of
from tutor.puzzles.wishes import NO_LIMIT
from tutor.sheets.paper import PLAIN, Style, papers
from tutor.wording.catalogue import languages

GENERATOR = "1"
"""Which puzzles a seed gives. Any change of that is a new symbol here, and old sheet codes are refused by name."""

LONGEST_SEED = 16
NO_WISHES = Wishes()
MOST_PUZZLES = 200
WISH_LETTERS = {"played": "p", "table_size": "t", "ways": "w", "addends": "a", "decoys": "d"}
RANGE_CODE = re.compile(r"([ptwad])(\d{1,4})(?:t0(\d{1,4})|(vp))?")


@dataclass(frozen=True)
class Part:
    """Some puzzles of one kind on a sheet."""

    kind: str
    level: int | None
    count: int
    wishes: Wishes = NO_WISHES


@dataclass(frozen=True)
class Request:
    """All that a sheet was asked for: its puzzles follow from it. `recipe` names the packaged recipe, if it was one."""

    game: str
    parts: tuple[Part, ...]
    seed: str
    style: Style = PLAIN
    recipe: str = ""

    def puzzles(self) -> Iterator[tuple[Part, Puzzle]]:
        """The puzzles, part by part; no two of the sheet are the same by number.

        Raises `NoSuchPuzzle` when there are not as many as asked for.
        """
        seen: set[object] = set()
        for part in self.parts:
            drawn = draw_puzzles(
                game=self.game, kind=part.kind, level=part.level, count=part.count,
                seed=self.seed, wishes=part.wishes, seen=seen,
            )  # fmt: skip
            for puzzle in drawn:
                yield part, puzzle


def checked_seed(seed: str) -> str:
    """The seed as codes carry it: only symbols, look-alikes made alike.

    >>> checked_seed("Class 3B")
    'c1ass3b'

    Raises `UsageError` for one that is empty or too long.
    """
    found = symbols_of(seed)
    if not 1 <= len(found) <= LONGEST_SEED:
        raise UsageError(f"seed {seed!r}: a seed is 1 to {LONGEST_SEED} letters and digits, such as k7q2m")
    return found


def checked_count(count: int) -> int:
    """A count of puzzles that a sheet can hold.

    Raises `UsageError` for any other.
    """
    if not 1 <= count <= MOST_PUZZLES:
        raise UsageError(f"count {count}: a sheet holds 1 to {MOST_PUZZLES} puzzles")
    return count


def shared_out(kinds: Sequence[str], count: int) -> list[int]:
    """How many puzzles of each kind make `count` together, the first kinds one more.

    >>> shared_out(["find-all", "how-many"], 7)
    [4, 3]
    """
    return [count // len(kinds) + (place < count % len(kinds)) for place in range(len(kinds))]


def encode_request(request: Request, digest: str = "") -> str:
    """The sheet code of a request; `digest` is the two symbols of its recipe's content.

    >>> encode_request(Request("add-it", (Part("find-all", 3, 6),), "k7q2m"))
    'add-it.find-all.3.x6.k7q2m.1f'
    """
    words = [request.recipe] if request.recipe else [request.game, *_part_words(request.parts)]
    words += [*_style_words(request.style), request.seed]
    text = ".".join(words)
    return f"{text}.{GENERATOR}{check_symbol(symbols_of(text + GENERATOR + digest))}{digest}"


def _part_words(parts: Sequence[Part]) -> list[str]:
    """The words of the parts; neighbours that differ in nothing but their kind share one set of words."""
    words: list[str] = []
    for (level, wishes), group in groupby(parts, key=lambda part: (part.level, part.wishes)):
        for run in _shared_runs(list(group)):
            words += [part.kind for part in run]
            words += [str(level)] if level is not None else []
            words.append(f"x{sum(part.count for part in run)}")
            words += [_wish_word(name, wish) for name, wish in wishes.given()]
    return words


def _shared_runs(parts: list[Part]) -> list[list[Part]]:
    """All parts as one run when their counts are a total shared out, else one run each."""
    counts = [part.count for part in parts]
    kinds = [part.kind for part in parts]
    return [parts] if counts == shared_out(kinds, sum(counts)) else [[part] for part in parts]


def _wish_word(name: str, wish: Range | str) -> str:
    if isinstance(wish, str):
        return f"bridging-{wish}"
    letter = WISH_LETTERS[name]
    if wish.least == wish.most:
        return f"{letter}{wish.least}"
    return f"{letter}{wish.least}up" if wish.most == NO_LIMIT else f"{letter}{wish.least}to{wish.most}"


def _style_words(style: Style) -> list[str]:
    words = [style.paper] if style.paper != Style.paper else []
    words += [style.language] if style.language != Style.language else []
    return words + ["large"] * style.large + ["pips"] * style.pips


def decode_request(code: str, recipes: dict[str, tuple[str, Request]]) -> Request:
    """The request of a sheet code; `recipes` gives the digest and the request of each packaged recipe.

    >>> decode_request("ADD-IT . find-all . 3 . x6 . k7q2m . IF", {}).parts == (Part("find-all", 3, 6),)
    True

    Raises `InputError` when it was mistyped, is of another generator version, or of a recipe that has changed.
    """
    shown = f"the sheet code {code.strip()!r}"
    words = [symbols_of(word) for word in re.split(r"[.\s]+", fold(code.strip())) if symbols_of(word)]
    if len(words) < 3 or len(words[-1]) not in (2, 4):
        raise InputError(
            f"{shown} is incomplete; one looks like add-it.find-all.3.x6.k7q2m.1f and stands at the foot of every page"
        )
    version, check, digest = words[-1][0], words[-1][1], words[-1][2:]
    if check_symbol("".join(words[:-1]) + version + digest) != check:
        raise InputError(f"{shown} has a wrong or missing symbol; please compare it with the foot of the page")
    if version != GENERATOR:
        raise InputError(
            f"{shown} was made by generator version {version} and this is version {GENERATOR}, which would draw other "
            f"puzzles; make the key from the PDF or from the puzzle codes"
        )
    request = _read(words[:-1], shown, recipes)
    if digest and recipes[request.recipe][0] != digest:
        raise InputError(
            f"{shown}: the recipe {request.recipe} has changed since; "
            "make the key from the PDF or from the puzzle codes"
        )
    return request


def _read(words: list[str], shown: str, recipes: dict[str, tuple[str, Request]]) -> Request:
    seed = words.pop()
    style, words = _read_style(words)
    heads = {symbols_of(name): name for name in (*GAMES, *recipes)}
    name = heads.get(words[0]) if words else None
    if name in recipes and len(words) == 1:
        return replace(recipes[name][1], seed=seed, style=style, recipe=name)
    if name not in GAMES:
        raise InputError(f"{shown} begins with no game and no recipe of this version")
    parts = tuple(_read_parts(words[1:], shown))
    if not parts:
        raise InputError(f"{shown} names no puzzles")
    return Request(name, parts, seed, style)


def read_style(words: Sequence[str]) -> Style:
    """A style from its words, as a PDF of ours says them; words that mean nothing are passed over.

    >>> read_style(["letter", "en", "large"])
    Style(paper='letter', language='en', large=True, pips=False)
    """
    known = [symbols_of(word) for word in words]
    return _read_style(["", *known])[0]


def _read_style(words: list[str]) -> tuple[Style, list[str]]:
    style = Style()
    readings: dict[str, dict[str, object]] = {symbols_of("large"): {"large": True}, symbols_of("pips"): {"pips": True}}
    readings |= {symbols_of(paper): {"paper": paper} for paper in papers()}
    readings |= {symbols_of(language): {"language": language} for language in languages()}
    while len(words) > 1 and words[-1] in readings:
        style = replace(style, **readings[words[-1]])  # type: ignore[arg-type]  # the fields of Style, written above
        words = words[:-1]
    return style, words


def _read_parts(words: Sequence[str], shown: str) -> Iterator[Part]:
    kinds = {symbols_of(kind): kind for kind in KINDS}
    runs: list[tuple[list[str], list[str]]] = []
    for word in words:
        if word in kinds and (not runs or runs[-1][1]):
            runs.append(([], []))
        if not runs:
            raise InputError(f"{shown}: {word!r} is no kind of puzzle")
        runs[-1][word not in kinds].append(kinds.get(word, word))
    for found, settings in runs:
        part = Part("", None, len(found))
        for word in settings:
            part = _read_word(part, word, shown)
        for kind, count in zip(found, shared_out(found, part.count), strict=True):
            yield replace(part, kind=kind, count=count)


def _read_word(part: Part, word: str, shown: str) -> Part:
    if len(word) == 1 and word.isdigit():
        return replace(part, level=int(word))
    if word[0] == "x" and word[1:].isdigit():
        return replace(part, count=checked_count(int(word[1:])))
    for answer in ("yes", "no"):
        if word == symbols_of(f"bridging-{answer}"):
            return replace(part, wishes=replace(part.wishes, bridging=answer))
    match = RANGE_CODE.fullmatch(word)
    if not match:
        raise InputError(f"{shown}: {word!r} has no meaning here")
    name = next(name for name, letter in WISH_LETTERS.items() if letter == match[1])
    most = NO_LIMIT if match[4] else int(match[3] or match[2])
    wish = {name: Range(int(match[2]), most)}
    return replace(part, wishes=replace(part.wishes, **wish))  # type: ignore[arg-type]  # never the wish in words


def game_of(request: Request) -> str:
    """The printed name of the request's game.

    >>> game_of(Request("fifteen", (), "k7q2m"))
    'Add up Fifteen'
    """
    return find_game(request.game).name
