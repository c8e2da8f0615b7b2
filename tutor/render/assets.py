"""Where the packaged templates, style sheets, drawings and fonts are.

Comes in: the name of a packaged file, as in `fonts/TutorText-Regular.ttf`. Goes out: the folder, or the file's bytes.
Does not know: what a template says, or who reads it.
"""

import re
from collections.abc import Iterable
from importlib.resources.abc import Traversable

from tutor.errors import TutorError
from tutor.files.packaged import packaged
from tutor.games.look import Look

# Plain names only: no "..", no leading slash, no drive, no percent sign. A name that matches cannot leave the folder.
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*(/[A-Za-z0-9_][A-Za-z0-9_-]*)*\.[a-z0-9]+")


FOLDERS: list[Traversable] = []
"""Where the drawings and fonts of games lie that come from elsewhere: folders laid out as `templates/` is."""


def asset(name: str) -> bytes:
    """Return the content of one packaged file.

    Raises TutorError where there is no such file, or the name would lead out of the folder.

    >>> asset("../pyproject.toml")
    Traceback (most recent call last):
    tutor.errors.TutorError: no packaged file is called '../pyproject.toml'
    """
    if _NAME.fullmatch(name):
        for folder in (packaged("templates"), *FOLDERS):
            place = folder.joinpath(*name.split("/"))
            if place.is_file():
                return place.read_bytes()
    raise TutorError("no packaged file is called {name}", name=repr(name))


def with_fonts(styles: tuple[str, ...], looks: Iterable[Look]) -> tuple[str, ...]:
    """The style sheets of a page, and after them those of looks with a font of their own.

    >>> from tutor.games.look import CARD, Look
    >>> with_fonts(("sheet.css",), [Look(CARD), Look(CARD, font="scopa")])
    ('sheet.css', 'pieces/scopa.css')
    """
    return (*styles, *dict.fromkeys(f"pieces/{look.font}.css" for look in looks if look.font))
