"""Papers, and their margins, in millimetres.

Comes in: `papers.toml` and names. Goes out: frozen values. Knows no HTML.
"""

from dataclasses import dataclass
from functools import cache

from tutor.errors import chosen


@dataclass(frozen=True)
class Paper:
    """A paper and its margins, in mm."""

    key: str
    name: str
    width: float
    height: float
    margin: float
    top: float
    bottom: float

    @property
    def text_width(self) -> float:
        """The width between the margins, in mm."""
        return self.width - 2 * self.margin

    @property
    def text_height(self) -> float:
        """The height between the margins, in mm."""
        return self.height - self.top - self.bottom

    @property
    def content_height(self) -> float:
        """The height of a page's content, in mm: slightly less, so that no rounding can cause an extra page."""
        return self.text_height - 0.1


@cache
def papers() -> dict[str, Paper]:
    """All papers, by key.

    >>> papers()["a4"].text_width
    180.0
    """
    import tomllib
    from importlib.resources import files  # both here, because --help must not pay for it

    rows = tomllib.loads(files("tutor.paper").joinpath("papers.toml").read_text(encoding="utf-8"))
    return {
        key: Paper(key, str(row.pop("name")), **{name: float(length) for name, length in row.items()})
        for key, row in rows.items()
    }


def find_paper(paper: str) -> Paper:
    """The paper with this key.

    >>> find_paper("Letter").height
    279.4

    Raises `UsageError` that lists the papers.
    """
    return chosen(papers(), paper, "there is no paper {name}{hint}; the papers are {names}")
