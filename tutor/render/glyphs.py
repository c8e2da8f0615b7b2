"""Which characters our fonts can print.

Comes in: a title or a name. Goes out: the characters in it that no packaged text font has. Does not know: pages.
"""

import re
from functools import cache
from io import BytesIO
from unicodedata import category, normalize

from fontTools.ttLib import TTFont

from tutor.render.assets import asset

# Line ends, joiners, direction marks, variation selectors, byte order marks: Pango prints nothing for them.
_UNSEEN = re.compile("[\t\n\r\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]")


def unprintable(text: str) -> str:
    """Return the characters of the text that would print as empty boxes, each once, in the order they come.

    Accents may be separate (NFD) or combined with their letter (NFC): what counts is the letter as it prints.

    >>> unprintable("Zoë Łukasz"), unprintable("⚽ 中 Ana ⚽")
    ('', '⚽中')
    """
    composed = normalize("NFC", text)
    return "".join(dict.fromkeys(sign for sign in composed if not _prints(sign)))


def _prints(sign: str) -> bool:
    """Tell whether a character has a glyph, or needs none: spaces of any width, and what is never seen."""
    return ord(sign) in _covered() or category(sign) == "Zs" or _UNSEEN.match(sign) is not None


@cache
def _covered() -> frozenset[int]:
    """Return the code points that both weights of the text font have, or else the font of signs."""
    regular, bold, signs = map(_code_points, ("TutorText-Regular", "TutorText-Bold", "TutorSigns"))
    return (regular & bold) | signs


def _code_points(font_name: str) -> frozenset[int]:
    with TTFont(BytesIO(asset(f"fonts/{font_name}.ttf")), lazy=True) as font:
        return frozenset(font.getBestCmap())
