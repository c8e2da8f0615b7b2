"""How large a page designed for A4 and Letter becomes on another paper.

Comes in: a paper. Goes out: a scale and lengths in mm. Knows no page and no HTML.
"""

from dataclasses import dataclass

from tutor.errors import UsageError
from tutor.paper.papers import Paper

FULL_WIDTH, FULL_HEIGHT = 180.0, 253.0
"""The width of A4 and the height of Letter between the margins, in mm: rule and score sheets are designed for them."""


SMALLEST = 0.92
"""The smallest scale of such a page: it makes 12 pt of 13 pt."""


@dataclass(frozen=True)
class Fit:
    """A page as large as its paper allows: `scale` is what 1 mm on A4 is here, and the unit of all lengths."""

    scale: float
    width: float
    height: float


def page_fit(paper: Paper) -> Fit:
    """How large a page designed for A4 and Letter becomes on a paper.

    >>> from tutor.paper.papers import find_paper
    >>> page_fit(find_paper("a4"))
    Fit(scale=1.0, width=180.0, height=266.5)

    Raises `UsageError` for a paper that is too small.
    """
    scale = min(paper.text_width / FULL_WIDTH, paper.text_height / FULL_HEIGHT)
    if scale < SMALLEST:
        raise UsageError("the paper {name} is too small for this; take A4, Letter or a larger one", name=paper.name)
    return Fit(scale, paper.text_width / scale, usable(paper) / scale)


def usable(paper: Paper) -> float:
    """The height of a page that may be filled, in mm: slightly less than all of it, so that nothing spills over."""
    return paper.text_height - 0.5
