"""The documentation site: the pages of docs/ and the README as HTML, and a page of the library from its docstrings.

`make site` builds it; a warning is an error.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tutor

project = "Capture Tutor"
author = copyright = "The Capture Tutor authors"
release = version = tutor.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
include_patterns = ["README.md", "CHANGELOG.md", "docs/*.md"]
root_doc = "docs/index"
myst_heading_anchors = 3
autodoc_typehints_format = "short"
default_role = "code"  # our docstrings set code between single backticks
html_theme = "alabaster"
html_theme_options = {"description": tutor.__doc__.partition("\n")[0], "page_width": "60rem", "fixed_sidebar": True}
html_extra_path = ["index.html"]  # leads to the index of the pages
html_show_sourcelink = False
FOLDER = Path(__file__).parents[2] / "docs"
PAGES = """

```{{toctree}}
:hidden:
:titlesonly:

{}
```
"""


def _with_contents(_: object, name: str, source: list[str]) -> None:
    """Give the index the list of pages that a site needs, and that a reader of the files does not."""
    if name == root_doc:
        pages = sorted(path.stem for path in FOLDER.glob("*.md") if path.stem != "index")
        source[0] += PAGES.format("\n".join(["../README", *pages, "../CHANGELOG"]))


def _without_the_first(_: object, what: str, __: str, ___: object, ____: object, lines: list[str]) -> None:
    """Leave out the docstring of the package, which is a table for those who read it in Python."""
    if what == "module":
        lines[:] = []


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("source-read", _with_contents)
    app.connect("autodoc-process-docstring", _without_the_first)
