"""The languages: complete catalogues that are those of the program, and sentences that fit and can be printed."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tests.drawn_puzzles import ALL, GAMES_AND_KINDS, drawn
from tutor.errors import UsageError
from tutor.games import GAMES, Fault, Move
from tutor.pieces import Piece
from tutor.puzzle import Puzzle
from tutor.puzzle.kinds.right_or_wrong import broken
from tutor.reasoning.explanation import Explanation, Step, explain, explain_pieces
from tutor.render.glyphs import unprintable
from tutor.sheet.entries import heading_of
from tutor.sheet.examples import example
from tutor.sheet.faces import FACES
from tutor.wording.captures import claim_of
from tutor.wording.catalogue import SOURCE_LANGUAGE, languages, speech
from tutor.wording.faults import Wrong, why_wrong
from tutor.wording.play.voice import Voice
from tutor.wording.prompts import how_to, kind_title, prompt
from tutor.wording.steps import SAYINGS, sentences, why_no_more

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"
LOCALE = ROOT / "tutor" / "locale"
FOLDERS = sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir())
CHANGED = (
    "eo"  # no language of ours: in the copy that is brought up to date, it is Spanish before two sentences changed
)
EDITS = [(r'^(msgid "[^"{]{40,}), ', r"\1 "), (r'^(msgid "[^"]{20,})(\."\nmsgid_plural)', r"\1 then\2")]
UPDATE = "run `make language`, then translate what is new (docs/languages.md)"
FROZEN = [("add-it", "8", "2 3 3 4 4 5 6 8 8"), ("fifteen", "8", "7* 4 3 2o 5 1 10 3")]
TRANSLATED = pytest.mark.parametrize("language", languages()[1:])
LANGUAGES = pytest.mark.parametrize("language", languages())
TO_READ = (
    "changed after it was translated, or is new and like one that was: "
    "read its translation, then take away the word fuzzy and the line #| above it, and run `make language`"
)
Key = str | tuple[str, ...]
MAY_GO = {"n", "noun", "nouns"}
AFTER_CONTEXT = "\x04"


def catalogue_file(language: str, folder: Path = LOCALE) -> Path:
    """Where the .po file of a language is kept, or its copy in another folder."""
    return folder / language / "LC_MESSAGES" / "tutor.po"


def kept(language: str, folder: Path = LOCALE) -> Catalog:
    """The .po file of a language."""
    with catalogue_file(language, folder).open("rb") as file:
        return read_po(file)


def messages(catalogue: Catalog) -> dict[Key, Message]:
    """The sentences of a catalogue, without its header; gettext writes a context before its sentence."""
    found: dict[Key, Message] = {}
    for message in catalogue:
        first, *others = [message.id] if isinstance(message.id, str) else message.id
        if first:
            first = f"{message.context}{AFTER_CONTEXT}{first}" if message.context else first
            found[(first, *others) if others else first] = message
    return found


def without_context(key: Key) -> Key:
    r"""A sentence alone.

    >>> without_context(("card\x04one {noun}", "{n} {noun}"))
    ('one {noun}', '{n} {noun}')
    """
    if isinstance(key, str):
        return key.rpartition(AFTER_CONTEXT)[2]
    return (key[0].rpartition(AFTER_CONTEXT)[2], *key[1:])


def forms(message: Message) -> tuple[str, ...]:
    """The translation of a sentence, in each plural form that it has."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def compiled(file: Path) -> dict[str | tuple[str, int], str]:
    """What gettext reads from the .mo file beside a catalogue, without its header."""
    with file.with_suffix(".mo").open("rb") as mo:
        return {key: text for key, text in vars(GNUTranslations(mo))["_catalog"].items() if key}


def without_version(file: Path) -> list[str]:
    """The lines of a catalogue, save the one with the version of Babel."""
    return [line for line in file.read_text(encoding="utf-8").splitlines() if "Generated-By" not in line]


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the catalogues, brought up to date as `make language` does it.

    Two languages are new in it: English, whose folder was empty, and one made before two sentences changed.
    """
    folder = tmp_path_factory.mktemp("catalogues") / "locale"
    shutil.copytree(LOCALE, folder)
    (folder / SOURCE_LANGUAGE).mkdir()
    shutil.copytree(folder / "es", folder / CHANGED)
    earlier = catalogue_file(CHANGED, folder)
    sentences = earlier.read_text(encoding="utf-8")
    for now, before in EDITS:
        sentences = re.sub(now, before, sentences, count=1, flags=re.MULTILINE)
    earlier.write_text(sentences, encoding="utf-8")
    outcome = subprocess.run(
        [ROOT / ".ci" / "language", folder],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert 0 == outcome.returncode, outcome.stderr
    return folder


def places(sentence: str) -> set[str]:
    """The names of the places to be filled in a sentence.

    >>> sorted(places("{n} of {all}"))
    ['all', 'n']
    """
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def written() -> Iterator[tuple[str, list[ast.expr], int]]:
    """Each call that translates: where it is, its arguments, and how many of them are the sentence."""
    for source in sorted({*(ROOT / "tutor").rglob("*.py")} - {ROOT / "tutor" / "messages.py"}):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                size, least = {"say": (1, 1), "count": (2, 3)}.get(node.func.attr, (0, 0))
                if size and len(node.args) >= least:
                    yield f"{source.name}:{node.lineno}", node.args, size


def everything_said(puzzle: Puzzle, language: str) -> list[str]:
    """All that is printed about a puzzle."""
    words = speech(language)
    summary, answers, why = FACES[puzzle.kind].answer(puzzle, words)
    rows = [part for row in answers for part in (row.sentence, row.note)]
    return [prompt(puzzle, words), heading_of(puzzle, words), summary, why, *rows]


def one_each(about: Explanation) -> list[Fault]:
    """The first near miss of each sort."""
    return list({miss.reason: miss for miss in reversed(about.near_misses)}.values())[::-1]


def everything_explained(about: Explanation, language: str, *, misses: Iterable[Fault]) -> list[str]:
    """All that is said about a played piece on a table: the steps, why there are no more, and some near misses."""
    words = speech(language)
    said = [*sentences(about, words), why_no_more(about, words)]
    for miss in misses:
        reason = why_wrong(Voice(words, about.game), Wrong(miss, Move(about.played), about.table))
        said.append(f"{claim_of(miss.numbers, words)}. {reason}")
    return said


def test_a_language_is_one_catalogue() -> None:
    """Every folder of tutor/locale/ is a language that can be spoken, and nothing else lies there."""
    stray = [str(file) for file in LOCALE.rglob("*") if file.is_file() and file.stem != "tutor"]

    assert [] == stray, "tutor/locale/ holds catalogues only"
    assert (SOURCE_LANGUAGE, *FOLDERS) == languages(), f"a folder of tutor/locale/ has no catalogue: {UPDATE}"
    assert [] == [folder for folder in FOLDERS if not re.fullmatch("[a-z]{2}", folder)], "a language has two letters"
    for language in FOLDERS:
        names = sorted(file.name for file in (LOCALE / language / "LC_MESSAGES").iterdir())
        assert ["tutor.mo", "tutor.po"] == names, f"{language}: {UPDATE}"


def test_an_unknown_language_is_refused_with_the_list() -> None:
    """A wrong code names the languages there are; case and spaces around a code make no difference."""
    with pytest.raises(UsageError, match=r"'xx'.*en.*es"):
        speech("xx")
    assert "es" == speech(" ES ").language


def test_every_sentence_is_written_out_where_it_is_said(updated: Path) -> None:
    """Only literal sentences are found for the catalogues, so each is a literal."""
    found = {without_context(key) for key in messages(kept(SOURCE_LANGUAGE, updated))}
    spoken = list(written())
    assert 50 < len(spoken)
    for place, arguments, size in spoken:
        words = [part.value if isinstance(part, ast.Constant) else None for part in arguments[:size]]
        assert None not in words, f"{place}: not a literal sentence"
        assert (words[0] if size == 1 else tuple(words)) in found, f"{place}: {words} is not found for the catalogues"


@TRANSLATED
def test_a_catalogue_holds_the_sentences_of_the_program(language: str, updated: Path) -> None:
    """No sentence is missing, and none is left that nobody says."""
    ours, theirs = set(messages(kept(SOURCE_LANGUAGE, updated))), set(messages(kept(language)))

    assert set() == ours - theirs, f"not in the {language} catalogue: {UPDATE}"
    assert set() == theirs - ours, f"no longer said: {UPDATE}"
    assert {} == kept(language).obsolete, UPDATE


@TRANSLATED
def test_every_sentence_is_translated_in_every_plural_form(language: str) -> None:
    """No form is empty, none waits to be read again (fuzzy), and each sentence has as many as the language has."""
    catalogue = kept(language)
    for key, message in messages(catalogue).items():
        wanted = 1 if isinstance(key, str) else catalogue.num_plurals
        assert wanted == len(forms(message)), f"{language}: {key}: {wanted} forms"
        assert all(form.strip() for form in forms(message)), f"{language}: {key} is not translated"
        assert not message.fuzzy, f"{language}: {key} {TO_READ}"
    assert "#|" not in catalogue_file(language).read_text(encoding="utf-8"), f"{language}: a sentence {TO_READ}"


@TRANSLATED
def test_a_translation_has_the_places_of_its_sentence(language: str) -> None:
    """A place that is lost loses a number, one that is new cannot be filled; `n` may be a word in the first form.

    Where the noun is the context, the translation may write the noun itself, or leave it out.
    """
    for key, message in messages(kept(language)).items():
        sources = [key] if isinstance(key, str) else list(key)
        for form, source in zip(forms(message), [*sources, *[sources[-1]] * len(forms(message))], strict=False):
            assert places(source) - MAY_GO == places(form) - MAY_GO, f"{language}: {form}"
            assert places(form) <= places(sources[-1]), f"{language}: {form}"


@TRANSLATED
def test_a_catalogue_that_is_up_to_date_stays_as_it_is(language: str, updated: Path) -> None:
    """The same sentences make the same file, to be read and to be used: no dates, no line numbers."""
    ours, again = catalogue_file(language), catalogue_file(language, updated)

    assert without_version(again) == without_version(ours), UPDATE
    assert compiled(again) == compiled(ours), UPDATE


def test_a_changed_sentence_keeps_its_translation_until_it_is_read(updated: Path) -> None:
    """A comma more throws no translation away: it stands there with the old sentence, is marked, and is not used."""
    changed, spanish = messages(kept(CHANGED, updated)), messages(kept("es"))
    marked = [key for key, message in changed.items() if message.fuzzy]
    file = catalogue_file(CHANGED, updated)
    used = {key if isinstance(key, str) else key[0] for key in compiled(file)}

    assert {str, tuple} == {type(key) for key in marked}
    assert len(EDITS) == len(marked) == file.read_text(encoding="utf-8").count("\n#| msgid ")
    for key, message in changed.items():
        assert forms(spanish[key]) == forms(message)
        assert (key in marked) == ((key if isinstance(key, str) else key[0]) not in used), key


@LANGUAGES
def test_every_sentence_can_be_printed(language: str, updated: Path) -> None:
    """A character that our fonts lack would be an empty box on paper."""
    found = messages(kept(language, updated))
    for key, message in found.items():
        bare = without_context(key)
        said = ([bare] if isinstance(bare, str) else bare) if language == SOURCE_LANGUAGE else forms(message)
        assert "" == unprintable(" ".join(said)), f"{language}: {said}"


@LANGUAGES
@pytest.mark.parametrize(("key", "kind"), GAMES_AND_KINDS)
def test_headings_and_how_tos_fit_their_place(language: str, key: str, kind: str) -> None:
    """A how-to stands in two lines of 64 letters, a heading in one of at most 34, the widest number included.

    Where it also tells what the chips are worth, it has a third line.
    """
    words, game = speech(language), GAMES[key]
    text = how_to(game, kind, words)
    shown = example(game, kind)
    lines = 3 if kind == "what-would-you-play" and game.marks_count else 2
    played = Piece(10) if shown.played else None
    heading = heading_of(Puzzle(game, kind, shown.table, played, shown.hand, shown.given), words)

    assert len(text) <= 64 * lines, f"{len(text)}: {text}"
    assert len(textwrap.wrap(text, 64)) <= lines, text
    assert len(heading) <= 34, heading
    assert kind_title(kind, words)
    assert FACES[shown.kind].brief(shown, words)


def test_every_step_has_a_saying() -> None:
    """A new step of reasoning is one row in the table of `Step` and one saying in tutor/wording/steps.py."""
    keys = re.findall(r"^\s*\| `(\w+)` \|", Step.__doc__ or "", re.MULTILINE)

    assert 10 < len(keys)
    assert sorted(keys) == sorted(SAYINGS)


@LANGUAGES
@pytest.mark.parametrize(("game", "reason"), [(game, reason) for game in GAMES for reason in GAMES[game].rules])
def test_every_broken_rule_has_a_saying(language: str, game: str, reason: str) -> None:
    """Whatever rule a claim breaks, the key says which; a new one is said in `why_wrong`."""
    wrong = Wrong(Fault(reason, "A8", numbers=(4, 4)), Move(Piece(8)), (Piece(4), Piece(3), Piece(8)))
    said = why_wrong(Voice(speech(language), GAMES[game]), wrong)

    assert said.strip(), f"say {reason} in why_wrong"


@pytest.mark.parametrize(
    ("claimed", "said"),
    [
        ((5,), "Wrong: 5 is not on the table."),
        ((4, 4), "Wrong: 4 is on the table only once."),
        ((2, 2, 2), "Wrong: 2 is on the table only 2 times."),
        ((4,), "Wrong: 4 is not 8."),
        ((4, 2), "Wrong: 4 + 2 = 6, not 8."),
    ],
)
def test_a_claim_of_too_many_says_how_many_there_are(claimed: tuple[int, ...], said: str) -> None:
    """None, one and several read well."""
    claim = Puzzle.of("right-or-wrong", game="add-it", played=8, table="4 2 2 8", given=(claimed,))

    fault = broken(claim)
    assert fault

    assert said == why_wrong(Voice(speech("en"), claim.game), Wrong(fault, Move(Piece(8)), claim.table))


@LANGUAGES
@pytest.mark.parametrize(("game", "kind", "level"), ALL)
def test_nothing_is_left_open_in_what_is_said(language: str, game: str, kind: str, level: int) -> None:
    """Every place is filled, no words run into each other, and all of it can be printed."""
    for puzzle in drawn(game, kind, level, 12):
        said = everything_said(puzzle, language)
        for piece in [puzzle.played] if puzzle.played else puzzle.hand:
            about = explain_pieces(puzzle.game, piece, puzzle.table)
            said += everything_explained(about, language, misses=about.near_misses)
        for text in said:
            assert not re.search(r"[{}]|\bNone\b|  |\.\.| [.,:]", text), text
            assert "" == unprintable(text), text


@LANGUAGES
def test_the_worked_examples_read_as_they_did(language: str) -> None:
    """The explanations of a table of each game are frozen in tests/golden/; a new language freezes its own."""
    told = []
    for game, played, table in FROZEN:
        about = explain(played, table, game=game)
        told += [f"# {game}: {played} on {table}", *everything_explained(about, language, misses=one_each(about)), ""]
    golden = GOLDEN / f"explain-{language}.txt"

    assert golden.exists(), f"read this, and when it is good write it to {golden.name}:\n" + "\n".join(told)
    assert golden.read_text(encoding="utf-8").split("\n") == told
