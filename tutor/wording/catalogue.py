"""A language: its catalogue, and the small words and lists that every sentence needs.

Comes in: a language code. Goes out: a `Speech` that translates. Does not know where sentences are printed.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from functools import cache

from tutor.arguments import checked
from tutor.errors import chosen
from tutor.games import Game
from tutor.messages import Noun, text_in, word_list
from tutor.pieces import NOUNS

SOURCE_LANGUAGE = "en"
DOMAIN = "tutor"


class Speech:
    """One language. `say` translates a sentence and fills it, `count` does so for a number of things."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def say(self, sentence: str, /, **words: object) -> str:
        """The sentence in this language, with its places filled.

        >>> speech("en").say("Make {total}", total=8)
        'Make 8'
        """
        if key := _context(sentence, words):
            return self._filled(self._catalogue.pgettext(key, sentence), words)
        return self._filled(self._catalogue.gettext(sentence), words)

    def count(self, one: str, many: str, number: int, /, **words: object) -> str:
        """The sentence for `number` things, in the plural form that the language wants.

        >>> speech("en").count("{n} way", "{n} ways", 1), speech("en").count("{n} way", "{n} ways", 2)
        ('1 way', '2 ways')
        """
        if key := _context(one, words):
            return self._filled(self._catalogue.npgettext(key, one, many, number), {"n": number, **words})
        return self._filled(self._catalogue.ngettext(one, many, number), {"n": number, **words})

    def _filled(self, sentence: str, words: Mapping[str, object]) -> str:
        return sentence.format(**{place: text_in(word, self) for place, word in words.items()}) if words else sentence

    def list(self, items: Sequence[object]) -> str:
        """Items with commas and the word *and*.

        >>> speech("en").list([9, 10])
        '9 and 10'
        """
        return word_list(items).text_in(self)

    def either(self, items: Sequence[object]) -> str:
        """Items with commas and the word *or*.

        >>> speech("en").either(["5", "3 + 2"])
        '5 or 3 + 2'
        """
        return word_list(items, "or").text_in(self)

    def text(self, key: str, english: str) -> str:
        """The `title` or the `aim` of a recipe or a level, by its English text.

        >>> speech("es").text("title", "Friends of ten"), speech("es").text("title", "A title of one's own")
        ('Los amigos del diez', "A title of one's own")
        """
        return self._catalogue.pgettext(key, english)

    def pieces(self, game: Game, number: int) -> Noun:
        """What pieces of a game are called: card, cards, chip, chips.

        >>> from tutor.games import find_game
        >>> speech("en").pieces(find_game("fifteen"), 2)
        'chips'
        """
        return game.deck.name_of(number).noun_in(self)


def _context(sentence: str, words: Mapping[str, object]) -> str:
    """The noun that fills a sentence about cards or chips: its grammar may hang on that; empty for other sentences."""
    if "{noun" not in sentence:
        return ""
    noun = words.get("noun", words.get("nouns"))
    return noun.key if isinstance(noun, Noun) and noun.key in NOUNS else next(iter(NOUNS))


@cache
def languages() -> tuple[str, ...]:
    """All languages: English, in which the sentences are written here, and one for each catalogue.

    >>> "en" in languages() and "es" in languages()
    True
    """
    from importlib.resources import files  # here, because an English sentence must not pay for it

    folders = [
        folder.name
        for folder in files("tutor").joinpath("locale").iterdir()
        if folder.joinpath("LC_MESSAGES").joinpath(f"{DOMAIN}.mo").is_file()
    ]
    return (SOURCE_LANGUAGE, *sorted(folders))


@checked
def speech(lang: str = SOURCE_LANGUAGE) -> Speech:
    """The language with this code.

    Raises `UsageError` that lists the languages.
    """
    if lang == SOURCE_LANGUAGE:
        return _speech(SOURCE_LANGUAGE)
    codes = {code: code for code in languages()}
    return _speech(chosen(codes, lang, "there is no language {name}{hint}; the languages are {names}"))


@cache
def _speech(code: str) -> Speech:
    """The language with a valid code."""
    if code == SOURCE_LANGUAGE:
        return Speech(code, gettext.NullTranslations())
    from importlib.resources import as_file, files

    with as_file(files("tutor").joinpath("locale")) as folder:
        return Speech(code, gettext.translation(DOMAIN, folder, [code]))
