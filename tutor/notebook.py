"""What a notebook shows of a value: small pieces of HTML.

Comes in: texts. Goes out: HTML with everything escaped. Knows no puzzles and no language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

BOX = "display:inline-block;min-width:1.6em;margin:2px;padding:4px;border:1px solid;border-radius:4px;text-align:center"


def text(plain: str) -> str:
    """A text as HTML.

    >>> text("a < b")
    'a &lt; b'
    """
    from html import escape  # here, because an explanation at the terminal must not pay for it

    return escape(plain)


def boxes(texts: Iterable[str]) -> str:
    """Texts as small boxes in a row, as cards lie on a table.

    >>> boxes(["8", "<"]).count("<span"), "&lt;" in boxes(["<"])
    (2, True)
    """
    return "".join(f'<span style="{BOX}">{text(each)}</span>' for each in texts)


def grid(rows: Iterable[Sequence[str]]) -> str:
    """Rows of HTML as a table.

    >>> grid([["a", "b"]])
    '<table><tr><td>a</td><td>b</td></tr></table>'
    """
    return f"<table>{''.join(f'<tr>{_cells(row)}</tr>' for row in rows)}</table>"


def _cells(row: Sequence[str]) -> str:
    return "".join(f"<td>{cell}</td>" for cell in row)
