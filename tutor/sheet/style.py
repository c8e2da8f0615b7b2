"""How a sheet is set: paper, language, size of print, dots for beginners."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """How a sheet is set: paper key, language code, large print (24 pt) or not, ten-frame dots or not."""

    paper: str = "a4"
    language: str = "en"
    large: bool = False
    pips: bool = False


PLAIN = Style()
"""A4, English, normal print, no dots."""
