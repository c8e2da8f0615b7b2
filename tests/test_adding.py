"""What docs/adding.md asks of a game and of a kind is there for each, or a sentence says what is missing and where."""

from __future__ import annotations

import re

import pytest

from tests.command_line import ROOT
from tests.games import RULES, rules_of
from tests.kinds import PLAIN_KINDS, plain_kind
from tests.scopetta import SCOPETTA
from tutor.deck.piece_art import FRONTS
from tutor.games import GAMES
from tutor.games.look import SYMBOL
from tutor.play_sheets.mat import MATS
from tutor.puzzle import KINDS, solve
from tutor.puzzle.levels import lessons, levels_of
from tutor.puzzle.symbols import SYMBOLS
from tutor.render.deck import drawings
from tutor.sheet.examples import example
from tutor.sheet.faces import FACES
from tutor.wording.prompts import WORDS
from tutor.wording.rules.registry import GAME_WORDS

PAGE = ROOT / "docs" / "adding.md"
EVERY_GAME = pytest.mark.parametrize("key", GAMES)
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)


@EVERY_GAME
def test_a_game_has_its_lessons(key: str) -> None:
    """Six levels, and an example of each kind that suits it, beside the game."""
    game = GAMES[key]
    place = f"{game.lessons.replace('.', '/')}.toml"
    assert [1, 2, 3, 4, 5, 6] == [level.number for level in levels_of(game)], f"write six [[levels]] in {place}"
    assert {"played", "tables", "kinds"} == set(lessons(game).get("examples", ())), f"write [examples] in {place}"
    for kind in KINDS.values():
        if kind.suits(game):
            assert solve(example(game, kind.key)), f"write an example of {kind.key} in {place}"


@EVERY_GAME
def test_a_game_has_its_words_and_its_look(key: str) -> None:
    """A rule sheet, a name for each mark, a drawing for each symbol, a form that can be drawn and laid out."""
    game = GAMES[key]
    assert key in GAME_WORDS, f"write the words of {key} in tutor/wording/rules/ and name them in its registry.py"
    assert GAME_WORDS[key].sheet, f"write the rule sheet of {key} in tutor/wording/rules/"
    marks = {piece.mark for piece in game.deck.pieces} - {""}
    assert marks == set(game.look.marks), f"say in the look of {key} how its marks look"
    assert marks == set(GAME_WORDS[key].marks), f"write what the marks of {key} are called, in tutor/wording/rules/"
    symbols = {f"symbol-{mark.name}" for mark in game.look.marks.values() if mark.shape == SYMBOL}
    assert symbols <= set(drawings(game.look)[0]), f"draw the symbols of {key} in templates/pieces/"
    assert game.deck.noun == game.look.form.noun, f"a piece of {key} is called as its form is"
    assert game.look.form in FRONTS
    assert game.look.form in MATS


def test_every_game_and_kind_is_written_down_twice() -> None:
    """The rules of each game and the answers of each kind are in the tests once more, and nothing else is."""
    for key in GAMES:
        rules_of(key)
    for kind in KINDS:
        plain_kind(kind)
    assert {*GAMES, SCOPETTA.key} == set(RULES)
    assert set(KINDS) == set(PLAIN_KINDS)


@EVERY_KIND
def test_a_kind_has_its_words_and_its_face(kind: str) -> None:
    """What it says and what it looks like."""
    assert kind in WORDS, f"write the words of {kind} in WORDS, in tutor/wording/prompts.py"
    assert kind in FACES, f"write the face of {kind} in FACES, in tutor/sheet/faces.py"


def test_letters_are_taken_once() -> None:
    """Codes are read for ever, so no two games and no two kinds begin them alike; the letters are those of codes."""
    letters = "".join([*(game.letter for game in GAMES.values()), *(kind.letter for kind in KINDS.values())])
    assert set(letters.upper()) <= set(SYMBOLS.upper()), f"take one of {SYMBOLS} as the letter"
    assert len(GAMES) == len({game.letter for game in GAMES.values()})
    assert len(KINDS) == len({kind.letter for kind in KINDS.values()})


def test_the_page_names_what_there_is() -> None:
    """Every file that docs/adding.md names is there, and every table is in the file that it is said to be in."""
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    paths = re.findall(r"`((?:tutor|tests|docs|templates|tools|worksheets|benchmarks)/[\w./]*)`", text)
    assert 15 < len(paths)
    assert [] == [path for path in paths if not (ROOT / path).exists()]
    tables = re.findall(r"`([A-Z_]+)`,? in `([\w./]+)`", text)
    assert 8 < len(tables)
    for name, path in tables:
        assert re.search(rf"^{name}\b", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), f"{name} in {path}"
