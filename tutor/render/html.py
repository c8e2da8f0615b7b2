"""Templates filled with a view: the only importer of jinja2.

Comes in: a template's name and what it shows, ready made. Goes out: HTML text in which every value is escaped.
Does not know: what the values mean, or what becomes of the page. Importing this module costs jinja2's import.
"""

from functools import cache

from jinja2 import Environment, FunctionLoader, StrictUndefined

from tutor.errors import TutorError
from tutor.render.assets import asset
from tutor.version import __version__

GENERATOR = f"Capture Tutor {__version__}"
"""What our PDFs name as their maker, by which they are recognised."""


def fill(template_name: str, **view: object) -> str:
    """Return the packaged template with the view filled in.

    A missing template raises `jinja2.TemplateNotFound` and a name the view does not hold `jinja2.UndefinedError`: both
    are our own mistakes, never the caller's.
    """
    return _environment().get_template(template_name).render(generator=GENERATOR, **view)


@cache
def _environment() -> Environment:
    """Build the one environment: everything escaped, nothing undefined, no blank lines where tags stood."""
    return Environment(
        loader=FunctionLoader(_source),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_short,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def _short(value: object) -> object:
    """Return a length to a thousandth of a millimetre; anything else as it is."""
    return f"{round(value, 3) + 0.0:g}" if isinstance(value, float) else value


def _source(template_name: str) -> str | None:
    """Return a template's text, or None (jinja2's sign for "not found")."""
    try:
        return asset(template_name).decode()
    except TutorError:
        return None
