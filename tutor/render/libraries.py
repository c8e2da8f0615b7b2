"""The C libraries behind the PDF pages: loaded quickly, without the machine's fonts; a clear message if one is missing.

Comes in: nothing. Goes out: two context managers, one around `import weasyprint` and one around loading fonts.
Does not know: pages. Both managers change the whole process for their block, so one thread at a time.
"""

import ctypes.util
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO

from tutor.errors import InputError
from tutor.messages import Message
from tutor.render.font_folder import font_folder

# What WeasyPrint cannot do without, by the names the Linux loader knows them by.
_SONAMES = (
    "libgobject-2.0.so.0",
    "libpango-1.0.so.0",
    "libpangoft2-1.0.so.0",
    "libharfbuzz.so.0",
    "libfontconfig.so.1",
)
_FAMILY = ("gobject", "pango", "harfbuzz", "fontconfig")
_NO_FONTS = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig/>'
_COMMANDS = """
  Debian, Ubuntu:  sudo apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
  Fedora:          sudo dnf install pango
  macOS:           brew install pango"""


@contextmanager
def at_hand() -> Iterator[None]:
    """Import WeasyPrint inside this block.

    Raises InputError with the command to type where a library is missing. WeasyPrint's own advice about that, which it
    prints on stdout, and its warnings about optional libraries and absent fonts are suppressed.
    """
    with warnings.catch_warnings(), redirect_stdout(StringIO()), without_machine_fonts(), _found_by_name():
        warnings.simplefilter("ignore")
        try:
            yield
        except OSError as fault:
            raise InputError(
                "PDF pages need the Pango and HarfBuzz libraries, and one of them cannot be loaded ({fault}). "
                "Install them:{commands}",
                fault=str(fault).partition("  ")[0], commands=Message(_COMMANDS),
            ) from fault  # fmt: skip


@contextmanager
def without_machine_fonts() -> Iterator[None]:
    """Show fontconfig an empty machine, so that a page can only be set in our own fonts.

    A character we have no glyph for is then missing everywhere, and not just where no other font happens to have it.
    """
    before = os.environ.get("FONTCONFIG_FILE")
    settings = font_folder() / "fonts.conf"
    settings.write_text(_NO_FONTS, encoding="ascii")
    os.environ["FONTCONFIG_FILE"] = str(settings)
    try:
        yield
    finally:
        del os.environ["FONTCONFIG_FILE"]
        if before is not None:
            os.environ["FONTCONFIG_FILE"] = before


@contextmanager
def _found_by_name() -> Iterator[None]:
    """Skip the search for libraries that the Linux loader can load by name anyway.

    WeasyPrint tries the names of every platform in turn, and on Linux `find_library` starts several compilers and
    linkers for each wrong one: half of the import. The last name it tries is the one that loads here without a search.
    """
    search = ctypes.util.find_library
    if sys.platform == "linux" and all(map(_loads, _SONAMES)):
        ctypes.util.find_library = lambda name: None if any(part in name for part in _FAMILY) else search(name)
    try:
        yield
    finally:
        ctypes.util.find_library = search


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True
