"""A width and a height in millimetres, and how close to the edge of a paper a printer can print."""

from typing import NamedTuple

EDGE = 5.0
"""Nothing is printed closer to the edge of a paper, in mm: most printers cannot."""


class Extent(NamedTuple):
    """The width and the height of something, in mm.

    >>> Extent(63, 88).height
    88
    """

    width: float
    height: float
