"""How a sheet is set: paper, language, size of print, dots for beginners."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tutor.arguments import checked
from tutor.paper.papers import Paper, find_paper
from tutor.wording.catalogue import Speech, speech


@dataclass(frozen=True)
class Style:
    """How a sheet is set: paper key, language code, large print (24 pt) or not, ten-frame dots or not."""

    paper: str = "a4"
    language: str = "en"
    large: bool = False
    pips: bool = False

    @classmethod
    @checked
    def of(cls, paper: str, language: str, *, large: bool = False, pips: bool = False) -> Self:
        """A style from names as somebody types them.

        >>> Style.of("Letter", "en").paper
        'letter'

        Raises `UsageError` for a paper or a language that does not exist.
        """
        typed = cls(paper, language, large, pips)
        style = cls(typed.sheet_paper.key, typed.speech.language, large, pips)
        vars(style).update(sheet_paper=typed.sheet_paper, speech=typed.speech)  # looked up once
        return style

    @cached_property
    def sheet_paper(self) -> Paper:
        """The paper with this key."""
        return find_paper(self.paper)

    @cached_property
    def speech(self) -> Speech:
        """The language with this code."""
        return speech(self.language)


PLAIN = Style()
"""A4, English, normal print, no dots."""
