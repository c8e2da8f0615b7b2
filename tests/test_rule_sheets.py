"""Rule sheets: two pages that tell the rules as they are, with pictures that are true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import weasyprint

from tests import brute_force
from tests.games import rules_of
from tests.pdfua import pdfua_failures
from tests.printed_pages import FULL_PAPERS, NARROW_PAPERS, PLAYED_BLUE, Page, Rect, Run, pairs, read_pages
from tutor import rules_pdf
from tutor.errors import TutorError, UsageError
from tutor.games import GAMES, find_game
from tutor.paper.papers import Paper, find_paper
from tutor.play_sheets.rule_pictures import scene_picture
from tutor.play_sheets.rule_sheet import rule_sheet_view
from tutor.render import pdf
from tutor.wording.catalogue import languages, speech
from tutor.wording.rules.registry import GAME_WORDS, rule_words
from tutor.wording.rules.topics import Decided, HandScene, Scene, Scoring, short_last_hands

DOCS = Path(__file__).resolve().parents[1] / "docs" / "rules.md"
IDLE = (118, 118, 118)
FOOT = 8.0
EVERY = [(game, paper, language) for game in GAMES for paper in FULL_PAPERS for language in languages()]
EVERY_SHEET = pytest.mark.parametrize(("game", "paper", "language"), EVERY)
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
EVERY_WORDING = pytest.mark.parametrize(("game", "language"), [(game, one) for game in GAMES for one in languages()])


@cache
def content(game: str, paper: str = "a4", language: str = "en") -> bytes:
    """A rule sheet."""
    return rules_pdf(game, paper=paper, lang=language)


@cache
def pages(game: str, paper: str = "a4", language: str = "en") -> list[Page]:
    """A rule sheet, read back."""
    return read_pages(content(game, paper, language))


def text(game: str, language: str = "en") -> str:
    """All that is written on a rule sheet, as one line."""
    return " ".join(run.text for page in pages(game, language=language) for run in page.runs)


def rows(game: str, language: str = "en") -> Iterator[list[Run]]:
    """The runs of text that stand in one row, from the left."""
    for page in pages(game, language=language):
        found: dict[int, list[Run]] = {}
        for run in sorted(page.runs, key=lambda run: (run.top + run.bottom) / 2):
            middle = (run.top + run.bottom) / 2
            near = next((key for key in found if abs(key / 10 - middle) < 5.0), None)
            found.setdefault(round(middle * 10) if near is None else near, []).append(run)
        for row in found.values():
            yield sorted(row, key=lambda run: run.left)


# How it is printed


@EVERY_SHEET
def test_two_pages_of_the_paper(game: str, paper: str, language: str) -> None:
    """A rule sheet is one leaf: two pages, of the paper's size."""
    size = find_paper(paper)
    found = pages(game, paper, language)
    assert 2 == len(found)
    for page in found:
        assert pytest.approx((size.width, size.height), abs=0.2) == (page.width, page.height)


@EVERY_SHEET
def test_nothing_near_the_edge(game: str, paper: str, language: str) -> None:
    """Home printers leave 5 mm of every edge blank."""
    for page in pages(game, paper, language):
        inside = Rect(5.0, 5.0, page.width - 5.0, page.height - 5.0)
        assert [] == [drawn for drawn in (*page.runs, *page.shapes) if not inside.holds(drawn)]


@EVERY_SHEET
def test_nothing_lies_on_anything(game: str, paper: str, language: str) -> None:
    """No word and no piece covers another, and all of it stands between the margins."""
    size = find_paper(paper)
    for page in pages(game, paper, language):
        runs = [run for run in page.runs if run.size != FOOT]
        inside = Rect(size.margin, size.top, size.width - size.margin, size.height - size.bottom)
        assert [] == [run.text for run in runs if not inside.holds(run, 0.3)]
        assert [] == [
            (one.text, other.text) for place, one in enumerate(runs) for other in runs[:place] if one.meets(other, 0.4)
        ]


@EVERY_WORDING
def test_heights_are_those_of_the_style_sheet(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a topic is taken to need is what it takes once it is set: each of its texts, pictures and rows."""
    documents: list[weasyprint.Document] = []

    class Watched(weasyprint.HTML):  # type: ignore[misc]  # weasyprint has no types
        def render(self, *words: object, **options: object) -> weasyprint.Document:
            documents.append(super().render(*words, **options))
            return documents[-1]

    monkeypatch.setattr(pdf, "HTML", Watched)
    rules_pdf(game, lang=language)
    boxes = [box for page in documents[0].pages for box in page._page_box.descendants(placeholders=True)]
    sections = [getattr(box, "_box", box) for box in boxes if box.element_tag == "section"]
    topics = [topic for page in rule_sheet_view(find_game(game), find_paper("a4"), speech(language)).pages
              for topic in page.topics]  # fmt: skip

    assert len(topics) == len(sections)
    for topic, section in zip(topics, sections, strict=True):
        parts = [child for child in section.children if child.is_in_normal_flow()]
        height = (max(part.position_y + part.margin_height() for part in parts) - section.position_y) * 25.4 / 96
        assert topic.height - 0.6 < height < topic.height + 0.05, topic.heading


@EVERY_SHEET
def test_no_page_is_near_empty(game: str, paper: str, language: str) -> None:
    """Both pages are filled: the text ends in the lowest quarter of each."""
    for page in pages(game, paper, language):
        assert 0.75 * page.height < max(run.bottom for run in page.runs if run.size != FOOT)


@EVERY_SHEET
def test_type_is_large(game: str, paper: str, language: str) -> None:
    """A child reads 12 pt and more; only the foot is 8 pt, and it is two runs of text at most."""
    for page in pages(game, paper, language):
        words = [run for run in page.runs if not run.is_pieces]
        small = [run for run in words if run.size < 12.0]
        assert {FOOT} == {run.size for run in small}
        assert 2 >= len(small)
        assert 14.0 <= Counter(run.size for run in words).most_common(1)[0][0]


@EVERY_SHEET
def test_pdf_ua(game: str, paper: str, language: str) -> None:
    """Every rule sheet is PDF/UA-1."""
    assert [] == pdfua_failures(content(game, paper, language))


@EVERY_WORDING
def test_same_bytes(game: str, language: str) -> None:
    """The same call makes the same file."""
    assert content(game, "a4", language) == rules_pdf(game, paper="a4", lang=language)


def test_larger_papers_show_it_larger() -> None:
    """On A3 everything is as large as the paper allows: 1.4 times A4."""
    sizes = [max(run.size for page in pages("add-it", paper) for run in page.runs) for paper in ("a4", "a3")]
    assert pytest.approx(255 / 180, abs=0.01) == sizes[1] / sizes[0]


@pytest.mark.parametrize(("width", "height"), [(148.0, 210.0), (215.9, 200.0), (120.0, 400.0)])
def test_papers_too_small(width: float, height: float) -> None:
    """Type is not set smaller than 12 pt: a small paper is refused by name."""
    paper = Paper("small", "Small", width, height, 10.0, 10.0, 15.0)
    for game in GAMES.values():
        with pytest.raises(UsageError, match="the paper Small is too small"):
            rule_sheet_view(game, paper, speech("en"))


@pytest.mark.parametrize("paper", NARROW_PAPERS)
def test_narrow_papers_are_refused_by_name(paper: str) -> None:
    """A rule sheet on B5 or A5 would be set too small."""
    for game in GAMES:
        with pytest.raises(UsageError, match=f"the paper {paper.upper()} is too small for this; take A4, Letter or a"):
            rules_pdf(game, paper=paper)


# What it says


@EVERY_GAME
def test_every_game_has_a_rule_sheet(game: str) -> None:
    """A game that is added gets words, in `GAME_WORDS` of tutor/wording/rules/registry.py; one without is refused."""
    assert game in GAME_WORDS
    with pytest.raises(UsageError, match="no rule sheet for the game 'other'"):
        rule_words(replace(GAMES[game], key="other"), speech("en"))


def decided_in_docs(game: str) -> set[str]:
    """The rules that docs/rules.md marks as decided; F10 ends as A13 does."""
    letter = GAMES[game].letter
    page = re.sub(r"\s+", " ", DOCS.read_text(encoding="utf-8"))
    told = dict(re.findall(r"- \*\*([AF]\d+) [^*]*\*\*(.*?)(?= - \*\*[AF]\d+ |###)", page))
    decided = {rule for rule, words in told.items() if "**[decided" in words}
    decided |= {rule for rule, words in told.items() for other in decided if f"as in {other}" in words}
    return {rule for rule in decided if rule.startswith(letter)}


@EVERY_WORDING
def test_every_decided_point_is_named(game: str, language: str) -> None:
    """The points that docs/rules.md marks as decided, and no others, stand under that heading."""
    (topic,) = [one for one in rule_words(GAMES[game], speech(language)).topics if isinstance(one.parts[-1], Decided)]
    listed = [part for part in topic.parts if isinstance(part, Decided)]
    assert decided_in_docs(game) == {point.rule for point in listed}
    last = pages(game, language=language)[-1]
    heading = next(run for run in last.runs if run.text == topic.heading)
    printed = [run.text for run in last.runs if run.font == "Bold" and run.top > heading.bottom]
    assert [point.rule for point in listed] == printed


def test_decided_points_are_known() -> None:
    """What is read from docs/rules.md is what RULES decides: reading nothing would make the test above empty."""
    assert {"A1", "A11", "A12", "A13"} == decided_in_docs("add-it")
    assert {"F1", "F2", "F5", "F6", "F7", "F10"} == decided_in_docs("fifteen")


def test_facts_of_add_it() -> None:
    """A1 to A13: the numbers of the rule sheet are those of the game."""
    game, said = GAMES["add-it"], text("add-it")
    assert f"For {game.players[0]} to {game.players[1]} players" in said
    assert f"The {len(game.deck.pieces)} cards: {len({piece.mark for piece in game.deck.pieces})} sports" in said
    assert f"Deal {game.hand_size} cards to each player" in said
    assert f"lay {game.table_size} cards face up" in said
    assert f"deal {game.hand_size} more cards" in said
    assert "With 3 players, the last hand has only 4 cards each." in said  # A10
    assert "somebody has 201 or more" in said


def test_facts_of_fifteen() -> None:
    """F1 to F10: the numbers of the rule sheet are those of the game."""
    game, said = GAMES["fifteen"], text("fifteen")
    assert f"For {game.players[0]} to {game.players[1]} players" in said
    assert f"{len(game.deck.pieces)} chips for every 2 players: {game.deck.number_counts[1]} of each number" in said
    assert f"Deal {game.hand_size} to each" in said
    assert f"lay {game.table_size} face up" in said
    assert "it makes exactly 15" in said
    assert "to 21 points" in said


@EVERY_GAME
def test_target_is_the_one_of_the_rules(game: str) -> None:
    """A13, F10: the points that end a long game are those of docs/rules.md."""
    rule = {"add-it": r"A13 .*?somebody has (\d+) points", "fifteen": r"F10 .*?To (\d+) points"}[game]
    told = re.search(rule, DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert told is not None
    assert int(told[1]) == GAMES[game].target


def test_short_last_hands() -> None:
    """A10: dealt out card by card, only three players of ADD-IT have a shorter last hand, of four cards each."""
    game = find_game("add-it")
    found = {}
    for players in range(game.players[0], game.players[1] + 1):
        pile, hands = len(game.deck.pieces) - game.table_size, []
        while pile:
            hands.append(min(pile, players * game.hand_size))
            pile -= hands[-1]
        if hands[-1] < players * game.hand_size:
            found[players] = hands[-1] // players
    assert {3: 4} == found == short_last_hands(game)


@EVERY_GAME
def test_no_english_is_left(game: str) -> None:
    """Every sentence of the rule sheet is in its language."""
    english = {str(part) for topic in rule_words(GAMES[game], speech("en")).topics for part in topic.parts}
    for language in languages()[1:]:
        words = rule_words(GAMES[game], speech(language))
        sentences = {part for topic in words.topics for part in topic.parts if isinstance(part, str)}
        assert set() == english & sentences
        assert set() == {topic.heading for topic in words.topics} & {"Your turn", "Deal", "Score", "Decided here"}


def test_the_game_leaves_a_real_capture_out() -> None:
    """The rule page says that 4 + 4, which the game's own rule sheet leaves out, is a real capture."""
    said = text("add-it")
    assert "The rule sheet in the game’s box leaves 4 + 4 out. But 4 + 4 = 8: it is a real capture." in said
    assert (4, 4) in brute_force.captures("add-it", 8, [2, 3, 3, 4, 4, 5, 6, 8, 8])


# What it shows


def pictures(game: str, language: str) -> list[tuple[str, list[str], list[str], list[str], list[str], str]]:
    """Each picture: its sign, the pieces played, those idle in the hand, those taken and those left, what it says."""
    found = []
    for row in rows(game, language):
        said = " ".join(run.text for run in row if not run.is_pieces and run.font in ("Bold", "TutorSigns", "Signs"))
        sign = re.search(r"[✓✗]", " ".join(run.text for run in row))
        if sign:
            pieces = [(piece, run) for run in row if run.is_pieces for piece in run.text.split()]
            blue = [piece for piece, run in pieces if run.colour == PLAYED_BLUE]
            edge = min(run.left for _, run in pieces if run.colour not in (PLAYED_BLUE, IDLE))
            hand = [piece for piece, run in pieces if run.colour == IDLE and run.left < edge and len(pieces) == 6]
            taken = [piece for piece, run in pieces if run.colour not in (PLAYED_BLUE, IDLE)]
            left = [piece for piece, run in pieces if run.colour == IDLE][len(hand) :]
            found.append((sign[0], blue, hand, taken, left, said))
    return found


@EVERY_WORDING
def test_pictures_are_true(game: str, language: str) -> None:
    """What a picture marks as taken is the one capture there is, by brute force; what it crosses out is none."""
    words = rule_words(GAMES[game], speech(language))
    scenes = [part for topic in words.topics for part in topic.parts if isinstance(part, (Scene, HandScene))]
    found = pictures(game, language)
    assert len(scenes) == len(found)
    for sign, played, hand, taken, left, said in found:
        (number,) = (one for one, _ in pairs(played))
        numbers = tuple(sorted(one for one, _ in pairs(taken)))
        table = [one for one, _ in pairs([*taken, *left])]
        captures = brute_force.captures(game, number, table)
        if sign == "✗":
            assert numbers not in captures
            assert brute_force.broken_rule(game, number, table, numbers)
            continue
        assert [numbers] == list(captures)
        assert [] == [one for one, _ in pairs(hand) if brute_force.captures(game, one, table)]  # F5
        sums = re.search(r"(\d+(?: \+ \d+)+) = (\d+)", said)
        if sums:
            assert int(sums[2]) == sum(map(int, sums[1].split(" + ")))
            own = [number] if game == "fifteen" else []
            assert sorted([*own, *numbers]) == sorted(map(int, sums[1].split(" + ")))


def test_fifteen_shows_a_capture_a_hand_and_a_sweep() -> None:
    """F4 to F6 have a picture each: a capture, a hand that must capture, and a table taken whole."""
    (capture, hand, sweep) = pictures("fifteen", "en")
    assert capture[4]
    assert hand[2]
    assert ([], []) == (sweep[2], sweep[4])


def test_the_emblem_is_the_first_sum() -> None:
    """The sum in the band at the top is the first one that is pictured."""
    for game, expected in (("add-it", "6 + 2 = 8"), ("fifteen", "8 + 4 + 3 = 15")):
        view = rule_sheet_view(GAMES[game], find_paper("a4"), speech("en"))
        assert expected == " ".join(words for _, words in view.emblem)


@pytest.mark.parametrize("language", languages())
def test_the_worked_example_is_complete(language: str) -> None:
    """A6 to A8: every capture of the printed table stands there, with its ways by card; the best has the star."""
    table = [2, 3, 3, 4, 4, 5, 6, 8, 8]
    expected = brute_force.captures("add-it", 8, table)
    best = brute_force.best("add-it", 8, [(number, "") for number in table])
    view = rule_sheet_view(GAMES["add-it"], find_paper("a4"), speech(language))
    (listing,) = [part.listing for page in view.pages for one in page.topics for part in one.parts if part.listing]
    assert "2 3 3 4 4 5 6 8 8" == listing.table
    shown = {tuple(sorted(map(int, row.pieces.split()))): row for row in listing.rows}
    assert set(expected) == set(shown)
    for numbers, row in shown.items():
        assert (numbers in best) == row.best
        assert row.best or (f"{expected[numbers]} " if expected[numbers] > 1 else "") == row.note[:2]
    printed = [
        tuple(sorted(map(int, run.text.split())))
        for run in pages("add-it", language=language)[1].runs
        if run.is_pieces and run.size < 24.0
    ]
    assert sorted(expected) == sorted(printed)


def scoring() -> Scoring:
    """The game that Ana and Leo have played."""
    topics = rule_words(GAMES["fifteen"], speech("en")).topics
    return next(part for topic in topics for part in topic.parts if isinstance(part, Scoring))


def test_the_game_of_ana_and_leo_can_be() -> None:
    """F1, F4, F8: together they hold the deck; all captures make 15, and who made 15 last has 10 more than that."""
    banks = [pairs(bank.split()) for _, bank, _ in scoring().players]
    assert Counter(rules_of("fifteen").deck) == Counter(piece for bank in banks for piece in bank)
    assert [0, 10] == sorted(sum(number for number, _ in bank) % 15 for bank in banks)


def test_the_points_of_ana_and_leo() -> None:
    """F9, counted again: one point for each way, and the totals printed are their sums."""
    (ana, leo) = [pairs(bank.split()) for _, bank, _ in scoring().players]
    sweeps = [made for _, _, made in scoring().players]
    counts = [
        (len(bank), sum(number == 7 for number, _ in bank), sum(mark != "" for _, mark in bank)) for bank in (ana, leo)
    ]
    expected = [
        sweeps[place] + sum(own > other for own, other in zip(counts[place], counts[1 - place], strict=True))
        + ((7, "*") in bank)
        for place, bank in enumerate((ana, leo))
    ]  # fmt: skip
    view = rule_sheet_view(GAMES["fifteen"], find_paper("a4"), speech("en"))
    (table,) = [part.scoring for page in view.pages for one in page.topics for part in one.parts if part.scoring]
    assert [str(total) for total in expected] == list(table.totals)
    assert 5 == len(table.rows)
    for place in (0, 1):
        won = [cells[place].points for _, cells in table.rows]
        assert expected[place] == sum(int(points) for points in won if points != "–")


def test_ties_give_nobody_the_point() -> None:
    """F9: equal banks win nothing but their own sweeps and special sevens; a tie among some of three counts too."""
    deck = GAMES["fifteen"].deck
    bank = deck.read("7 5o 1")
    assert [0, 0] == [sum(one.values()) for one in GAMES["fifteen"].score((bank, bank), (0, 0))]
    three = GAMES["fifteen"].score((bank, bank, deck.read("2")), (0, 1, 0))
    assert [0, 1, 0] == [sum(one.values()) for one in three]


def test_a_picture_shows_one_capture() -> None:
    """A scene with two captures, or with none, would not say which one is meant: it is refused."""
    for table in ("8 6 2", "1"):
        with pytest.raises(TutorError, match="a picture shows one capture"):
            scene_picture(Scene("8", table), GAMES["add-it"], speech("en"))


def test_of_equal_pieces_a_picture_takes_only_as_many_as_the_capture() -> None:
    """A7: one of three fives goes with the 3, and two of three fours make 8; the others stay."""
    for table, taken in (("5 5 3 5", [True, False, True, False]), ("4 1 4 4", [True, False, True, False])):
        lying = scene_picture(Scene("8", table), GAMES["add-it"], speech("en")).table
        assert taken == [goes for _, goes in lying]
