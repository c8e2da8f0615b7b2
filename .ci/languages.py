"""Bring every catalogue of tutor/locale/ up to date with the sentences of the program, and compile it.

Comes in: the calls `say("...")`, `count("one", "many", n)` and `ngettext` in tutor/. Goes out: for each folder of
tutor/locale/ a `tutor.po` to be read and a `tutor.mo` to be used. Sentences that are new stand there untranslated;
those that are gone are dropped. The same sentences make the same bytes: no dates, no line numbers.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "tutor" / "locale"
KEYWORDS = {**DEFAULT_KEYWORDS, "say": None, "count": (1, 2)}
COMMENT = "Translators:"


class Dateless(Catalog):
    """A catalogue whose header says what gettext must know, and nothing that changes by itself.

    Its plural forms are those of the catalogue before it: Babel's own differ from version to version.
    """

    def __init__(self, before: Catalog) -> None:
        super().__init__(before.locale, header_comment="# Capture Tutor: see docs/languages.md.", fuzzy=False)
        self._before = before

    @property
    def num_plurals(self) -> int:
        """The number of plural forms."""
        return self._before.num_plurals

    @property
    def plural_expr(self) -> str:
        """The rule that chooses the plural form of a number."""
        return self._before.plural_expr

    @property  # type: ignore[misc]  # ours is for reading only
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header of the compiled catalogue."""
        return [
            ("Language", str(self.locale)),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


def sentences() -> Catalog:
    """The sentences of the program, in English, each with the file it is from and its comment for translators."""
    found = Catalog()
    rows = extract_from_dir(ROOT / "tutor", keywords=KEYWORDS, comment_tags=[COMMENT], strip_comment_tags=True)
    for file, _, sentence, comments, _ in rows:
        found.add(sentence, locations=[(f"tutor/{file}", 0)], auto_comments=comments)
    return found


def updated(old: Catalog) -> Catalog:
    """The sentences of the program with what an old catalogue calls them."""
    catalogue = Dateless(old)
    for message in sentences():
        if message.id:
            before = old.get(message.id) or Message("")
            same = type(before.id) is type(message.id) and not before.fuzzy
            untold = "" if isinstance(message.id, str) else ("",) * old.num_plurals
            catalogue.add(
                message.id,
                before.string if same else untold,
                locations=sorted(message.locations),
                flags=["python-brace-format"] if "{" in str(message.id) else [],  # not every Babel sets it
                auto_comments=list(dict.fromkeys(message.auto_comments)),
                user_comments=before.user_comments,
            )
    return catalogue


def read(file: Path) -> Catalog:
    """A kept .po file, or an empty catalogue where there is none yet."""
    if not file.exists():
        return Catalog(locale=file.parts[-3])
    with file.open("rb") as text:
        return read_po(text, locale=file.parts[-3])


def po(catalogue: Catalog) -> bytes:
    """A catalogue as text, in the order of its sentences."""
    text = BytesIO()
    write_po(text, catalogue, width=0, sort_output=True, include_lineno=False)
    return text.getvalue()


def mo(catalogue: Catalog) -> bytes:
    """A catalogue as gettext reads it."""
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def forms(message: Message) -> tuple[str, ...]:
    """The translation of a sentence, in each plural form that it has."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def main() -> None:
    """Write every catalogue."""
    for folder in sorted(LOCALE.glob("[a-z][a-z]")):
        file = folder / "LC_MESSAGES" / "tutor.po"
        catalogue = updated(read(file))
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(po(catalogue))
        file.with_suffix(".mo").write_bytes(mo(catalogue))
        left = sum(not all(forms(message)) for message in catalogue if message.id)
        sys.stdout.write(f"{file.relative_to(ROOT)}: {left} of {len(catalogue)} sentences still to translate\n")


if __name__ == "__main__":
    main()
