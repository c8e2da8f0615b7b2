"""The sheet code: a readable text that says what was asked for.

Comes in: a request, or a sheet code as somebody typed it. Goes out: the other of the two. Knows no HTML.

`add-it.find-all.3.x6.k7q2m.1y3` is ADD-IT, find-all of level 3, six of them, seed k7q2m, generator version 1 and two
check symbols. A recipe's name stands for what the recipe asks for; four more symbols at the end identify the recipe's
content. A code is read only if it is written just as `encode_request` writes it, apart from look-alikes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, islice

from tutor.errors import InputError, TutorError
from tutor.games import GAMES, find_game
from tutor.messages import Message, excerpt, joined
from tutor.paper.papers import papers
from tutor.puzzle import KINDS, Range, Wishes, find_level
from tutor.puzzle.symbols import check_pair, symbols_of
from tutor.puzzle.wishes import CHOICES, NO_LIMIT
from tutor.sheet.request import Part, Request, shared_out
from tutor.sheet.style import PLAIN, Style
from tutor.wording.catalogue import languages

GENERATOR = "1"
"""Which puzzles a seed gives. Any change to them needs a new symbol; old sheet codes are then refused."""

CHECKED = 3
"""How many symbols the generator version and the check symbols are."""

DIGEST = 4
"""How many symbols identify the content of a recipe."""

MOST_STYLE_WORDS = 20
"""The most words of a style that are read: there are four."""

WISH_LETTERS = {"played": "p", "table_size": "t", "ways": "w", "addends": "n", "decoys": "d"}
WORD_WISHES = {"bridging": "bridging", "drawn_from": "from"}
RANGE_CODE = re.compile(rf"([{''.join(WISH_LETTERS.values())}])(\d{{1,4}})(?:t0(\d{{1,4}})|(vp))?", re.ASCII)
COUNT_CODE = re.compile(r"x(\d{1,4})", re.ASCII)
Known = Mapping[str, tuple[str, Request]]


def encode_request(request: Request, digest: str = "") -> str:
    """The sheet code of a request; `digest` is the symbols of its recipe's content.

    >>> encode_request(Request("add-it", (Part("find-all", 3, 6),), "k7q2m"))
    'add-it.find-all.3.x6.k7q2m.1y3'
    """
    words = [request.recipe] if request.recipe else [request.game, *_part_words(request.parts)]
    words += [*style_words(request.style), request.seed]
    return ".".join([*words, _last_word(words, digest)])


def _last_word(words: Iterable[str], digest: str) -> str:
    """Version, check symbols and digest; the check covers where words begin and end, so that a lost dot is noticed."""
    return GENERATOR + check_pair([*map(symbols_of, words), GENERATOR + digest]) + digest


def _part_words(parts: Sequence[Part]) -> list[str]:
    """The words of the parts; neighbours share one set of words if their counts are a total shared out."""
    words: list[str] = []
    for (level, wishes), group in groupby(parts, key=lambda part: (part.level, part.wishes)):
        parts = list(group)
        counts = [part.count for part in parts]
        together = counts == shared_out(counts, sum(counts))
        for run in [parts] if together else [[part] for part in parts]:
            words += [part.kind for part in run]
            words += [str(level)] if level is not None else []
            words.append(f"x{sum(part.count for part in run)}")
            words += [_wish_word(name, wish) for name, wish in wishes.given()]
    return words


def _wish_word(name: str, wish: Range | str) -> str:
    if isinstance(wish, str):
        return f"{WORD_WISHES[name]}-{wish}"
    letter = WISH_LETTERS[name]
    if wish.least == wish.most:
        return f"{letter}{wish.least}"
    return f"{letter}{wish.least}up" if wish.most == NO_LIMIT else f"{letter}{wish.least}to{wish.most}"


def style_words(style: Style) -> list[str]:
    """The words of a style, for whatever differs from the plain one.

    >>> style_words(Style(paper="letter", large=True))
    ['letter', 'large']
    """
    words = [style.paper] if style.paper != PLAIN.paper else []
    words += [style.language] if style.language != PLAIN.language else []
    return words + ["large"] * style.large + ["pips"] * style.pips


def decode_request(code: str, recipes: Known) -> Request:
    """The request of a sheet code; `recipes` gives the digest and the request of each packaged recipe.

    >>> decode_request("ADD IT . find-all . 3 . x6 . k7q2m . IY3", {}).parts == (Part("find-all", 3, 6),)
    True

    Raises `InputError` if it was mistyped, comes from another generator version, or from a recipe that has changed.
    """
    subject = Message("the sheet code {code}", code=excerpt(code.strip()))
    words = [symbols_of(word) for word in code.strip().strip(".").split(".")]
    if len(words) < 3 or not all(words) or len(words[-1]) not in (CHECKED, CHECKED + DIGEST):
        raise InputError(
            "{code} is incomplete; one looks like add-it.find-all.3.x6.k7q2m.1y3 and stands at the foot of every page",
            code=subject,
        )
    version, digest = words[-1][0], words[-1][CHECKED:]
    if not version.isdigit():
        raise InputError(
            "{code} lacks its last part, a number and two symbols such as {generator}y3 behind the last dot",
            code=subject, generator=GENERATOR,
        )  # fmt: skip
    if version != GENERATOR:
        raise InputError(
            "{code} is of generator version {version} and this is version {generator}, which "
            "would draw other puzzles; make the key from the PDF or from the puzzle codes",
            code=subject, version=version, generator=GENERATOR,
        )  # fmt: skip
    mistyped = InputError(
        "{code} has a wrong or missing symbol; please compare it with the foot of the page", code=subject
    )
    if _last_word(words[:-1], digest) != words[-1]:
        raise mistyped
    request = _read(words[:-1], subject, recipes)
    known = recipes[request.recipe][0] if request.recipe else ""
    if known and digest and known != digest:
        raise InputError(
            "{code}: the recipe {recipe} has changed since; make the key from the PDF or from the puzzle codes",
            code=subject, recipe=request.recipe,
        )  # fmt: skip
    if [symbols_of(word) for word in encode_request(request, known).split(".")] != words:
        raise mistyped
    return request


def _read(words: Sequence[str], subject: str, recipes: Known) -> Request:
    style, rest = _read_style(words[:-1])
    names = {symbols_of(name): name for name in (*GAMES, *recipes)}
    name = names.get(rest[0], "") if rest else ""
    if name in recipes and len(rest) == 1:
        return replace(recipes[name][1], seed=words[-1], style=style, recipe=name)
    if name not in GAMES:
        raise InputError("{code} begins with no game and no recipe of this version", code=subject)
    try:
        parts = tuple(_read_parts(rest[1:], name))
        return Request(name, parts, words[-1], style)
    except TutorError as fault:
        raise InputError(joined([subject, fault], ": ")) from fault


def read_style(words: Iterable[str]) -> Style:
    """A style from its words, as one of our PDFs gives them; words without a meaning are skipped.

    >>> read_style(["letter", "en", "large", "?"])
    Style(paper='letter', language='en', large=True, pips=False)
    """
    known = list(islice(words, MOST_STYLE_WORDS))
    return Style(
        paper=next((word for word in known if word in papers()), PLAIN.paper),
        language=next((word for word in known if word in languages()), PLAIN.language),
        large="large" in known,
        pips="pips" in known,
    )


def _read_style(words: Sequence[str]) -> tuple[Style, list[str]]:
    """The style at the end of the words, and the words before it: just what `style_words` writes, in its order."""
    rest = list(words)

    def last_word(names: Iterable[str], otherwise: str) -> str:
        known = {symbols_of(name): name for name in names}
        return known[rest.pop()] if len(rest) > 1 and rest[-1] in known else otherwise

    pips, large = last_word(["pips"], ""), last_word(["large"], "")
    language = last_word(languages(), PLAIN.language)
    paper = last_word(papers(), PLAIN.paper)
    return Style(paper, language, bool(large), bool(pips)), rest


def _read_parts(words: Sequence[str], game: str) -> Iterator[Part]:
    kinds = {symbols_of(kind): kind for kind in KINDS}
    runs: list[tuple[list[str], list[str]]] = []
    for word in words:
        if word in kinds and (not runs or runs[-1][1]):
            runs.append(([], []))
        if not runs:
            raise InputError("{word} is no kind of puzzle", word=repr(word))
        runs[-1][word not in kinds].append(kinds.get(word, word))
    if not runs:
        raise InputError("it names no puzzles")
    for names, settings in runs:
        part = Part("", None, len(names))
        for word in settings:
            part = _read_word(part, word)
        if part.level is not None:
            find_level(find_game(game), part.level)
        for kind, count in zip(names, shared_out(names, part.count), strict=True):
            yield replace(part, kind=kind, count=count)


def _read_word(part: Part, word: str) -> Part:
    """A part with what one more word says of it: its level, its count or a wish."""
    if len(word) == 1 and word.isdigit():
        return replace(part, level=int(word))
    if count := COUNT_CODE.fullmatch(word):
        return replace(part, count=int(count[1]))
    return replace(part, wishes=_read_wish(part.wishes, word))


def _read_wish(wishes: Wishes, word: str) -> Wishes:
    for name, choices in CHOICES.items():
        for choice in choices[1:]:  # the first stands for no wish
            if word == symbols_of(_wish_word(name, choice)):
                return replace(wishes, **{name: choice})  # type: ignore[arg-type]  # a wish in words
    match = RANGE_CODE.fullmatch(word)
    if not match:
        raise InputError("{word} has no meaning here", word=repr(word))
    name = next(name for name, letter in WISH_LETTERS.items() if letter == match[1])
    wish = {name: Range(int(match[2]), NO_LIMIT if match[4] else int(match[3] or match[2]))}
    if wish[name].least > wish[name].most:
        raise InputError("{word} begins with its larger end", word=repr(word))
    return replace(wishes, **wish)  # type: ignore[arg-type]  # never the wish in words
