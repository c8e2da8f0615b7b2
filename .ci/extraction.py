"""How Babel finds what is to be translated, besides what it knows itself: see babel.cfg.

Comes in: an open file of tutor/ or worksheets/. Goes out: rows as Babel wants them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import Any, BinaryIO

from babel.messages.extract import extract_python

from tutor.pieces import NOUNS

Row = tuple[int, str, Any, list[str]]
TRANSLATED = ("title", "aim")
"""The keys of recipes and levels whose texts are translated."""


def sentences(
    file: BinaryIO, keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Row]:
    """The sentences of a module; one with the place `{noun}` or `{nouns}` once for every noun, which is its context."""
    for line, function, texts, comments in extract_python(file, keywords, comment_tags, options):
        words = [text for text in ([texts] if isinstance(texts, str) else texts or ()) if isinstance(text, str)]
        if not any("{noun" in word for word in words):
            yield line, function, texts, comments
            continue
        for noun in NOUNS:
            if function in ("count", "plural"):
                yield line, "npgettext", (noun, *words[:2]), comments
            else:
                yield line, "pgettext", (noun, words[0]), comments


def titles(file: BinaryIO, *_: object, **__: object) -> Iterator[Row]:
    """The titles and aims of a recipe, or of the levels of a game; which of the two a text is, is its context."""
    for key, text in _texts(tomllib.load(file)):
        yield 1, "pgettext", (key, text), []


def _texts(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if key in TRANSLATED and isinstance(value, str):
            yield key, value
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict):
                yield from _texts(part)
