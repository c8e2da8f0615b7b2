"""A third game is one file and its lessons: tests/scopetta.py goes through everything that the other games go through.

Its rules are written down a second time in tests/games.py; its words and its art are files of their own.
"""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from tests import scopetta_art
from tests.command_line import run
from tests.deck_sheets import whole_deck
from tests.drawn_puzzles import answer, stream
from tests.games import rules_of
from tests.pdfua import pdfua_failures
from tests.played_games import chance_game, laid_out, made
from tests.printed_documents import answers_right, check_pages, document, repeats
from tests.printed_pages import read_pages
from tests.record_reader import check
from tests.scopetta import SCOPETTA
from tests.scopetta_words import SCOPETTA_WORDS
from tests.typed_games import at, greedy, seated, typing
from tutor import games
from tutor.chance import Chance
from tutor.deck.request import deck_request
from tutor.errors import InputError
from tutor.games import Move, Settings, captures, moves, play, read_position, record, replay
from tutor.games.legal import Fault
from tutor.pieces import Piece, numbers_of
from tutor.puzzle import KINDS, Puzzle, Wishes, decode, encode, solve
from tutor.puzzle.drawing.tables import Filter, Steps, constructed, every_table
from tutor.puzzle.kinds.right_or_wrong import broken
from tutor.puzzle.levels import levels_of
from tutor.reasoning.explanation import explain
from tutor.reasoning.near_misses import near_misses
from tutor.render import assets
from tutor.render.deck import deck_pdf
from tutor.render.pictures import pictures
from tutor.render.play_sheets import mat_pdf, rules_pdf, score_sheet_pdf
from tutor.sheet.asking import sheet_of_codes, worksheet
from tutor.sheet.sheet import Sheet
from tutor.wording.catalogue import languages, speech
from tutor.wording.faults import Wrong, why_wrong
from tutor.wording.play.voice import Voice
from tutor.wording.rules.registry import GAME_WORDS
from tutor.wording.steps import sentences

Numbers = tuple[int, ...]
TWO = Settings.of(SCOPETTA, 2)
KEY = SCOPETTA.key
EQUATION = re.compile(r"(?<!\+ )(?<!\d)((?:\d+[a-z]? \+ )*\d+[a-z]?) = (\d+)(?! \+)")
LANGUAGE = pytest.mark.parametrize("language", languages())


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch, art: Path) -> None:
    """Every test finds the game in the registries, and what it draws beside what is packaged."""
    monkeypatch.setitem(games.GAMES, KEY, SCOPETTA)
    monkeypatch.setitem(GAME_WORDS, KEY, SCOPETTA_WORDS)
    monkeypatch.setattr(assets, "FOLDERS", [art])


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of its art."""
    folder = tmp_path_factory.mktemp("scopetta")
    scopetta_art.write(folder)
    return folder


def false_equations(text: str) -> list[str]:
    """Every equation of a text that is not true."""
    found = EQUATION.findall(" ".join(text.split()))
    return [f"{said} = {whole}" for said, whole in found if int(whole) != sum(map(int, re.findall(r"\d+", said)))]


def printed(content: bytes) -> str:
    """All text of a PDF, which must be sound and say nothing false."""
    assert [] == pdfua_failures(content)
    texts = [run.text for page in read_pages(content) for run in page.runs]
    assert [] == [wrong for text in texts for wrong in false_equations(text)]
    return " ".join(texts)


def right(played: int, table: list[int]) -> dict[Numbers, int]:
    """The rule by brute force: a single card of the number, else any group that makes it."""
    groups: Counter[Numbers] = Counter()
    for size in range(1, len(table) + 1):
        for group in combinations(sorted(table), size):
            groups[group] += sum(group) == played
    found = {group: count for group, count in groups.items() if count}
    return {group: count for group, count in found.items() if group == (played,)} or found


def tables(count: int) -> Iterator[tuple[int, list[int]]]:
    """A played number and a table, dealt by chance."""
    chance = Random("scopa")  # noqa: S311 - a fixed choice of tables, not a secret
    pieces = numbers_of(SCOPETTA.deck.pieces)
    for _ in range(count):
        played, *table = chance.sample(pieces, chance.randint(1, 11))
        yield played, table


def test_captures_are_listed_and_counted_by_its_rule() -> None:
    """A match goes before a group: in the list, in the count by piece, and in the mask that searches use."""
    for played, table in tables(300):
        wanted = right(played, table)
        assert wanted == {capture.numbers: capture.ways for capture in captures(played, table, game=SCOPETTA)}
        assert sum(wanted.values()) == SCOPETTA.count_by_piece(played, table)
        assert len(wanted) == SCOPETTA.allowed(played, table).bit_count()


def test_moves_are_those_of_its_rule() -> None:
    """Legal moves list no group beside a match, and `play` says why."""
    position = laid_out(TWO, [[8, 3], [1]], [8, 6, 2, 3])
    assert [(8,), (3,)] == [tuple(numbers_of(move.take)) for move in moves(position)]
    with pytest.raises(InputError, match=r"another capture goes before 6 \+ 2 \(S5\)"):
        play(position, made(position, "8=6+2"))
    alone = laid_out(TWO, [[8, 3], [1]], [6, 2])
    assert [6, 2] == numbers_of(play(alone, made(alone, "8=6+2")).banks[0])[-2:]


def test_a_whole_game_keeps_everything() -> None:
    """Dealing, playing on, sweeps, the end, text and records need nothing but its record."""
    for seed in range(20):
        played = list(chance_game(Settings.of(SCOPETTA, 2 + seed % 3), str(seed)))
        for position, _ in played:
            everything = [piece for each in (*position.hands, *position.banks) for piece in each]
            assert Counter(SCOPETTA.deck.pieces) == Counter([*everything, *position.table, *position.pile])
            assert position == read_position(str(position)) == pickle.loads(pickle.dumps(position))  # noqa: S301
        assert replay(record(played[0][0], [move for _, move in played if move]))[-1] == played[-1][0]


def test_the_explanation_tells_what_is_passed_over() -> None:
    """The search finds the groups, says that the match goes first, and counts without them."""
    about = explain(8, "8 6 5 3 2", game=SCOPETTA)
    assert (((8,),), 1, 1) == (about.search, about.by_number, about.by_piece)
    assert "6 + 2 and 5 + 3 work too, but you may not take them: 8 goes first." in sentences(about, speech("en"))
    assert "passed_over" not in {step.key for step in explain(8, "6 2", game=SCOPETTA).steps}


@pytest.mark.parametrize("language", ["en", "es"])
def test_taking_a_group_beside_a_match_is_a_mistake_with_a_name(language: str) -> None:
    """Near misses, right-or-wrong and its words know the rule."""
    found = captures(8, "8 6 2", game=SCOPETTA)
    miss = near_misses(SCOPETTA, 8, [8, 6, 2], found)[0]
    assert Fault("passed_over", "S5", numbers=(2, 6)) == miss
    claim = Puzzle.of("right-or-wrong", game=SCOPETTA, played=8, table="8 6 2", given=((2, 6),))
    assert (miss, {"legal": False, "rule": "S5"}) == (broken(claim), solve(claim))
    assert why_wrong(Voice(speech(language), SCOPETTA), Wrong(miss, Move(Piece(8)), claim.table))


@pytest.mark.parametrize("ways", [0, 1, 2])
def test_the_search_for_tables_respects_it(ways: int) -> None:
    """Every table of three with so many captures of an 8 is found, and no other; constructed ones are among them."""
    wanted = Filter(SCOPETTA, 8, Wishes.of(ways=ways))
    there = sorted(tuple(sorted(table)) for table in every_table(wanted, 4, Steps(10**6)))
    copies = Counter(numbers_of(SCOPETTA.deck.pieces)) - Counter([8])
    every = {
        tuple(sorted(table))
        for table in combinations(sorted(copies.elements()), 4)
    }  # fmt: skip
    assert sorted(table for table in every if len(right(8, list(table))) == ways) == there
    for number, table in enumerate(constructed(wanted, 4, Chance("scopa"), Steps(10**5))):
        assert ways == len(right(8, table))
        if number > 50:
            break


# Puzzles and pages


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_puzzles_of_every_level(kind: str) -> None:
    """Answers are those of brute force, and a code stands for its puzzle."""
    for level in levels_of(SCOPETTA):
        puzzles = list(stream(KEY, kind, level.number, 2))
        assert puzzles, f"level {level.number}"
        for puzzle in puzzles:
            assert answer(puzzle) == solve(puzzle)
            assert puzzle == decode(encode(puzzle))


def sheet_of_all(language: str, **style: object) -> Sheet:
    """A sheet with every kind."""
    return worksheet(game=KEY, kind=list(KINDS), level=3, count=18, seed="third", lang=language, **style)  # type: ignore[arg-type]  # checked there by name


@pytest.mark.parametrize(("language", "large"), [(languages()[0], False), (languages()[-1], True)])
def test_worksheet_and_key_are_right(language: str, *, large: bool) -> None:
    """Every kind on paper: the answers are right, no misprint, each equation true, each suit shown."""
    one = document(sheet_of_all(language, large_print=large))
    repeats(one)
    answers_right(one)
    check_pages(one)
    for content in (one.worksheet, one.key):
        printed(content)
    pieces = [run for _, pages in one.both for page in pages for run in page.runs if run.is_pieces]
    assert {"Scopetta"} == {run.font for run in pieces}
    assert {piece for cards in pieces for piece in cards.text.split()} <= set(rules_of(KEY).cards)
    assert one.key == document(sheet_of_codes([one.sheet.code], style=one.sheet.style)).key


def test_its_font_draws_every_card() -> None:
    """Each card is one glyph, whose text is its notation."""
    font = TTFont(BytesIO(scopetta_art.font()))
    names = {name for name in font.getGlyphOrder() if "." not in name}
    for suit in SCOPETTA.look.marks:
        assert {f"seven_{suit}", f"one_zero_{suit}"} <= names


@LANGUAGE
def test_deck_and_pictures(language: str) -> None:
    """Forty cards with their suits, each with a spoken name, a picture and a place on the set-up page."""
    names = [piece.name for _, fronts in whole_deck(KEY).fronts for piece in fronts]
    assert 40 == len(set(names))
    assert "7 of coins" in names
    found = pictures(deck_request(KEY))
    assert {f"{number}-{mark.name}.svg" for number in range(1, 11) for mark in SCOPETTA.look.marks.values()} <= set(
        found
    )
    sheet = sheet_of_all(language)
    content = deck_pdf(deck_request(sheet=sheet, sides="fronts"))
    assert [] == pdfua_failures(content)
    assert set(sheet.codes) <= set(" ".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages).split())


@LANGUAGE
def test_what_goes_with_the_pieces(language: str) -> None:
    """Rule sheet, score sheet and mat say its own rules and ways to score, and no other game's."""
    rules = printed(rules_pdf(KEY, lang=language))
    score = printed(score_sheet_pdf(KEY, lang=language))
    mat = printed(mat_pdf(KEY, lang=language))
    assert ("5 + 3 = 8" in rules, "9" in rules) == (True, True)
    assert {"en": "Seven of coins", "es": "Siete de oros"}[language] in score
    assert {"en": "Only if there is none", "es": "Solo si no la hay"}[language] in mat
    for text in (rules, score, mat):
        assert not re.search(r"\b15\b|circle|círculo|chip|ficha|sport|deporte", text)


# Play


@pytest.mark.parametrize("frames", ["boxes", "plain"])
@LANGUAGE
def test_a_game_is_played_and_replayed(language: str, frames: str) -> None:
    """A person types a whole game; what is said is true and speaks of this game; its record is right and replayed."""
    session, lines = seated(KEY, language=language, frames=frames)
    said = list(lines)
    for asked in ("rules", "help", "?", "score", "hint", "table"):
        session, shown = typing(session, asked)
        said.append(shown)
    while not session.over and not session.position.finished:
        move = greedy(session.position)
        line = " ".join(map(str, [move.play, *move.take])) if move.take else f"{move.play} lay"
        session, shown = typing(session, line)
        said.append(shown)
    text = " ".join(" ".join(said).split())
    assert [] == false_equations(text)
    assert not re.search(r"= 15\b|circle|círculo|chip|ficha|sevens|sietes|sport|deporte", text)
    assert {"en": "seven of coins", "es": "siete de oros"}[language] in text
    kept = str(record(session.positions[0], list(session.moves)))
    check(kept)
    assert replay(games.read_record(kept))[-1].banks == session.position.banks


@LANGUAGE
def test_the_commands_know_it(language: str, tmp_path: Path) -> None:
    """explain, puzzles, simulate and replay take it as any other game; every record is right."""
    told = run("explain", "8c", "--table", "8u 5s 3b 2c", "--game", KEY, "--lang", language)
    assert (0, []) == (told.exit_code, false_equations(told.stdout))
    drawn = run("puzzles", "--game", KEY, "--count", "3", "--seed", "k", "--answers", "--lang", language)
    assert (0, []) == (drawn.exit_code, false_equations(drawn.stdout))
    file = tmp_path / "games.jsonl"
    played = run(
        "simulate", "--game", KEY, "--player", "greedy", "--player", "random", "--games", "5", "--seed", "k", "--jsonl"
    )
    file.write_text(played.stdout, encoding="utf-8")
    assert 5 == len(played.stdout.splitlines())
    for line in played.stdout.splitlines():
        check(line)
    shown = run("replay", str(file), "--game", "1", "--lang", language)
    assert (0, []) == (shown.exit_code, false_equations(shown.stdout))


def test_asking_about_a_sweep() -> None:
    """Laying, hints and the review see that a card may clear the table."""
    position = laid_out(TWO, [["9c", "2u"], ["1s", "1b"]], ["4u", "5s"], 20)
    assert "9c takes 5s + 4u" in typing(at(position), "?")[1]
    assert "That clears the table" in typing(at(position), "9 4 5")[1]
    assert "Another capture goes first" in typing(at(laid_out(TWO, [[8, 1], [2, 2]], [8, 6, 2], 20)), "8 6 2")[1]


def test_what_is_missing_is_said() -> None:
    """A game without its rules in tests/games.py is named in a sentence."""
    with pytest.raises(AssertionError, match=r"write the rules of whist down .* in tests/games.py"):
        rules_of("whist")
