"""Messages: English sentences that any language can say again, and what may fill their places.

Comes in: sentences, lists, numbers of things, and values that were handed in. Goes out: English text that remembers how
it was made. Does not know which languages there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, Self


class Language(Protocol):
    """What says a message: a language with its catalogue."""

    def say(self, sentence: str, /, **words: object) -> str:
        """The sentence in this language, with its places filled."""

    def count(self, one: str, many: str, number: int, /, **words: object) -> str:
        """The sentence for `number` things, in the plural form that the language wants."""


class Message(str):
    """English text that remembers its sentence and what filled it, so that any language can say it again.

    >>> Message("{count} is fewer than {least}", count=3, least=5)
    '3 is fewer than 5'
    """

    sentence: str
    words: Mapping[str, object]
    plural: tuple[str, str, int] | None = None

    def __new__(cls, sentence: str, /, **words: object) -> Self:
        """Fill the places of a sentence with what may be shown of the words; one without any is taken as it is."""
        words = {place: shown(word) for place, word in words.items()}
        message = super().__new__(cls, sentence.format(**words) if words else sentence)
        message.sentence, message.words = sentence, words
        return message

    def text_in(self, language: Language) -> str:
        """The same message in a language."""
        if self.plural:
            return language.count(*self.plural, **self.words)
        return language.say(self.sentence, **self.words) if self else ""  # a catalogue keeps its header under ""


LONGEST_VALUE = 250
"""The most letters of a value that fills a place of a message."""


def printable(text: str, keep: str = "") -> str:
    r"""Text whose control signs, and others that a terminal would obey instead of showing them, are written out.

    >>> printable("a\x1b[31mb\u202ec")
    'a\\x1b[31mb\\u202ec'
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in keep or sign in SPACES else ascii(sign)[1:-1] for sign in text)


SPACES = "\u00a0\u2009\u202f"
"""Spaces that keep a number and its unit together; Python does not count them as printable."""


def shown(value: object) -> object:
    r"""What a message shows of a value: messages and numbers as they are, text in one line and cut short if it is long.

    >>> shown(4.5), shown("a\nb"), len(str(shown("x" * 100_000)))
    (4.5, 'a\\nb', 250)
    """
    if isinstance(value, int | float) or hasattr(value, "text_in"):
        return value
    text = printable(str(value))
    return text if len(text) <= LONGEST_VALUE else f"{text[:189]}…{text[-60:]}"


def text_in(value: object, language: Language) -> object:
    """What fills a place, in a language: messages and errors translated, anything else as it is."""
    return value.text_in(language) if hasattr(value, "text_in") else value


def plural(one: str, many: str, number: int, /, **words: object) -> Message:
    """A message for `number` things, which fill the place `{n}`.

    >>> plural("{n} game", "{n} games", 1), plural("{n} game", "{n} games", 2)
    ('1 game', '2 games')
    """
    message = Message(one if number == 1 else many, n=number, **words)
    message.words, message.plural = words, (one, many, number)
    return message


class Noun(Message):
    """What pieces are called. A sentence with the place `{noun}` or `{nouns}` is translated once for each `key`."""

    key: str

    def noun_in(self, language: Language) -> Noun:
        """The same noun in a language."""
        noun = Noun(self.text_in(language))
        noun.key = self.key
        return noun


def noun_of(key: str, number: int = 1) -> Noun:
    """The name for a number of pieces, by the name for one.

    >>> noun_of("card"), noun_of("chip", 2)
    ('card', 'chips')
    """
    one, many = key, f"{key}s"
    noun = Noun(one if number == 1 else many)
    noun.key, noun.plural = key, (one, many, number)
    return noun


def joined(parts: Iterable[object], between: str = "; ") -> Message:
    """Messages, or anything else, with the same separator between them.

    >>> joined(["one fault", "and another"])
    'one fault; and another'
    """
    places = {f"part{place}": part for place, part in enumerate(parts)}
    return Message(between.join(f"{{{place}}}" for place in places), **places)


def first_of(faults: Sequence[Message], most: int) -> Message:
    """The first faults of one input, and how many more there are.

    >>> first_of([Message("a"), Message("b"), Message("c")], 2)
    'a; b; and 1 more'
    """
    more = [Message("and {number} more", number=len(faults) - most)] if len(faults) > most else []
    return joined([*faults[:most], *more])


def word_list(words: Sequence[object], last: str = "and") -> Message:
    """Words with commas, and *and* or *or* before the last one.

    >>> word_list(["a", "b", "c"], last="or")
    'a, b or c'
    >>> word_list(["a"])
    'a'
    """
    if len(words) < 2:
        return joined(words)
    most, end = joined(words[:-1], ", "), words[-1]
    if last == "or":
        return Message("{most} or {last}", most=most, last=end)
    return Message("{most} and {last}", most=most, last=end)


REASONS = (
    Message("No such file or directory"),
    Message("Permission denied"),
    Message("Operation not permitted"),
    Message("Is a directory"),
    Message("Not a directory"),
    Message("File exists"),
    Message("File name too long"),
    Message("Too many levels of symbolic links"),
    Message("Read-only file system"),
    Message("No space left on device"),
    Message("Input/output error"),
)
"""What systems say most often when they refuse a file."""


def reason(refusal: OSError | ValueError) -> Message:
    """What the system says about a file that it refuses; `ValueError` is for a name with a null character in it."""
    return Message(getattr(refusal, "strerror", None) or str(refusal))


HUGE = 10**12
"""Whole numbers this large are not written out in messages."""


LONGEST_EXCERPT = 240
"""The most letters of a value that a message shows."""


def excerpt(value: object) -> str:
    """A value as a message shows it, cut short if it is long.

    >>> excerpt("x"), excerpt(4.5), excerpt(10**5000), len(excerpt("x" * 1000))
    ("'x'", '4.5', 'so large a number', 241)
    """
    if isinstance(value, int) and abs(value) >= HUGE:
        return Message("so large a number")
    try:
        shown = repr(value)
    except Exception:  # noqa: BLE001 - one of our values that was made of parts of wrong kinds
        shown = f"{type(value).__name__}(…)"
    return shown if len(shown) <= LONGEST_EXCERPT else f"{shown[:LONGEST_EXCERPT]}…"


def text_of(value: object) -> str:
    """Text as it is, and anything else as a message shows it.

    >>> text_of("k7"), text_of(7)
    ('k7', '7')
    """
    return value if isinstance(value, str) else excerpt(value)


def nearest(name: str, names: Sequence[str]) -> str:
    """A hint at the name that was perhaps meant, or an empty text.

    >>> nearest("three_make_one", ["ten-friends", "three-make-one"])
    ' (did you mean three-make-one?)'
    """
    from difflib import get_close_matches  # here, because it is needed only for mistakes

    near = get_close_matches(name.replace("_", "-").replace(" ", "-"), names, n=1, cutoff=0.7)
    return Message(" (did you mean {name}?)", name=near[0]) if near else ""
