"""The recipes, over their registry: a course that draws, prints, comes back from its codes and keeps its promises."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from statistics import mean

import pytest

from tests.printed_pages import FULL_PAPERS
from tests.steps import counted
from tutor.errors import InputError, UsageError
from tutor.files.packaged import packaged
from tutor.games import GAMES
from tutor.paper.papers import papers
from tutor.puzzle import Puzzle, Range, find_kind, find_level, solve
from tutor.puzzle.difficulty import difficulty
from tutor.puzzle.drawing.tables import bridges
from tutor.puzzle.kinds.what_would_you_play import ranked_choices
from tutor.puzzle.symbols import symbols_of
from tutor.render.glyphs import unprintable
from tutor.sheet.asking import worksheet
from tutor.sheet.codes import decode_request, encode_request
from tutor.sheet.recipe_form import Recipe, read_recipe
from tutor.sheet.recipes import find_recipe, recipes
from tutor.sheet.request import Part
from tutor.sheet.sheet import Sheet, sheet_of_code
from tutor.sheet.style import Style
from tutor.sheet.worksheet import worksheet_view
from tutor.wording.catalogue import languages

PAGE = Path(__file__).resolve().parents[1] / "docs" / "recipes.md"
SEEDS = ("1", "2", "3", "4", "5")
STEPS = 10_000_000
"""The most calls of functions that drawing one sheet may take."""

LONGEST_TITLE = 34
"""Letters that stand on one line in large print."""

RECIPES = pytest.mark.parametrize("name", recipes())
Numbers = tuple[int, ...]


@cache
def drawn(name: str, seed: str) -> Sheet:
    """The sheet of a recipe and a seed."""
    return worksheet(name, seed=seed)


def drawn_puzzles(name: str) -> list[Puzzle]:
    """The puzzles of a recipe for all seeds."""
    return [puzzle for seed in SEEDS for puzzle in drawn(name, seed).puzzles]


def text_of(name: str) -> str:
    """The file of a packaged recipe."""
    return packaged("worksheets").joinpath(f"{name}.toml").read_text(encoding="utf-8")


def course(game: str) -> list[Recipe]:
    """The recipes of a game that are part of its course."""
    return [recipe for recipe in recipes().values() if recipe.request.game == game and recipe.lesson]


def captures(puzzle: Puzzle) -> list[Numbers]:
    """The numbers of every capture of a puzzle."""
    return [capture.numbers for capture in puzzle.captures()]


# The course.


def test_there_is_a_course_for_each_game() -> None:
    """A teacher finds at least nine lessons for each game, a dozen and more in all."""
    assert [] == [game for game in GAMES if len(course(game)) < 9]
    assert 12 <= len(recipes())


@pytest.mark.parametrize("game", GAMES)
def test_lessons_have_no_gap(game: str) -> None:
    """The lessons of a game are numbered 1, 2, 3, ...: each number once, in the order of `recipes()`."""
    assert list(range(1, len(course(game)) + 1)) == [recipe.lesson for recipe in course(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_course_becomes_harder(game: str) -> None:
    """The last lesson is the hardest and the first the easiest, and no lesson falls back to a beginner's work.

    The difficulty of a hand is a mean over its pieces, so lessons of hands cannot be compared with the others.
    """
    lessons = [
        recipe for recipe in course(game) if not any(find_kind(part.kind).asks_hand for part in recipe.request.parts)
    ]
    work = [mean(map(difficulty, drawn_puzzles(recipe.name))) for recipe in lessons]
    assert work[-1] == max(work)
    assert work[0] == min(work)
    half = len(work) // 2
    assert mean(work[:half]) < mean(work[half:])
    falls = [
        f"{recipe.name}: {here:.1f}"
        for place, (recipe, here) in enumerate(zip(lessons, work, strict=True))
        if here < 0.4 * max(work[: place + 1])
    ]
    assert [] == falls


def test_no_two_names_are_one_when_typed() -> None:
    """A name is typed again from the foot of a page: look-alike letters tell no two names, games or papers apart."""
    words = [*recipes(), *GAMES, *papers(), *languages(), "large", "pips"]
    assert len(words) == len({symbols_of(word) for word in words})
    assert [] == [name for name in recipes() if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name)]


# Each recipe.


@RECIPES
def test_titles_are_in_every_language(name: str) -> None:
    """A title stands on one line in every language we speak, in letters that our fonts have."""
    assert ["en"] == [*recipes()[name].titles], "translations are in the catalogues"
    titles = [recipes()[name].title(language) for language in languages()]
    for title in titles:
        assert title == title.strip()
        assert 0 < len(title) <= LONGEST_TITLE, title
        assert "" == unprintable(title)


@RECIPES
def test_a_recipe_speaks_to_the_teacher(name: str) -> None:
    """A file begins with a comment of one or two sentences; its aim is one sentence."""
    comment = re.match(r"(?:# .+\n)+(?=\n)", text_of(name))
    assert comment is not None, "begin the file with a comment for the teacher, and an empty line after it"
    sentences = re.findall(r"[.?](?=\s|$)", comment[0])
    assert len(sentences) in (1, 2), comment[0]
    assert re.fullmatch(r"[A-Z][^.?!]+\.", recipes()[name].aim)
    assert [] == [line for line in text_of(name).splitlines() if len(line) > 120]


@RECIPES
def test_every_part_names_its_level(name: str) -> None:
    """Levels carry ages and curriculum codes, so each part says its level, whatever it wishes besides."""
    assert [] == [part for part in recipes()[name].request.parts if part.level is None]


@RECIPES
@pytest.mark.parametrize("seed", SEEDS)
def test_puzzles_are_drawn_in_time(name: str, seed: str) -> None:
    """Every seed gives as many puzzles as asked for, soon, all different by number, and each has its answer."""
    with counted() as steps:
        sheet = worksheet(name, seed=seed)
    assert steps.count < STEPS
    parts = recipes()[name].request.parts
    assert [part.kind for part in parts for _ in range(part.count)] == [puzzle.kind for puzzle in sheet.puzzles]
    assert len(sheet.puzzles) == len({puzzle.by_number for puzzle in sheet.puzzles})
    assert all(solve(puzzle) for puzzle in sheet.puzzles)


@RECIPES
@pytest.mark.parametrize("paper", FULL_PAPERS)
@pytest.mark.parametrize("language", languages())
def test_pages_are_well_filled(name: str, paper: str, language: str) -> None:
    """In ordinary print no page is left with a puzzle or two: choose the count so that four or more share a page."""
    for seed in SEEDS:
        sheet = worksheet(name, seed=seed, paper=paper, lang=language)
        thin = [page.number for page in worksheet_view(sheet).pages if len(page.puzzles) < 4]
        assert [] == thin, sheet.code


# Codes.


@RECIPES
@pytest.mark.parametrize("paper", papers())
@pytest.mark.parametrize("language", languages())
def test_a_sheet_code_brings_the_sheet_back(name: str, paper: str, language: str) -> None:
    """The code at the foot of the page gives the same puzzles, title and setting, whatever the setting."""
    place = list(product(papers(), languages())).index((paper, language))  # each setting comes with several papers
    sheet = worksheet(
        name,
        seed="K7q",
        paper=paper,
        lang=language,
        large_print=bool(place // 2 % 2),
        support=("none", "pips")[place // 4 % 2],
    )
    again = sheet_of_code(sheet.code)
    assert sheet.codes == again.codes
    assert (sheet.code, sheet.title, sheet.style) == (again.code, again.title, again.style)
    assert sheet.code.startswith(f"{name}.")


@RECIPES
def test_a_copy_of_a_recipe_needs_no_file(name: str, tmp_path: Path) -> None:
    """Your own recipe draws the same puzzles; its sheet code says all it asks for, so the file is no longer needed."""
    path = tmp_path / "My own.toml"
    path.write_text(text_of(name), encoding="utf-8")
    sheet = worksheet(path, seed="1")
    path.unlink()
    assert drawn(name, "1").codes == sheet.codes == sheet_of_code(sheet.code).codes
    assert drawn(name, "1").title == sheet.title
    assert not sheet.code.startswith(f"{name}.")


CHANGES: dict[str, Callable[[Part], Part]] = {
    "count": lambda part: replace(part, count=part.count + 1),
    "level": lambda part: replace(part, level=(part.level or 1) % 6 + 1),
    "wishes": lambda part: replace(part, wishes=replace(part.wishes, decoys=Range(3, 77))),
}


@RECIPES
@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_recipe_is_refused(name: str, change: str) -> None:
    """A recipe of the same name that asks for something else gives no key: never a silently different one."""
    kept = recipes()[name]
    first, *others = kept.request.parts
    changed = replace(kept, request=replace(kept.request, parts=(CHANGES[change](first), *others)))
    code = drawn(name, "1").code
    assert kept.digest != changed.digest
    with pytest.raises(InputError, match=f"the recipe {name} has changed since; make the key from the PDF"):
        decode_request(code, {name: (changed.digest, changed.request)})


@RECIPES
def test_a_code_without_its_recipes_symbols_is_mistyped(name: str) -> None:
    """Where the four symbols of the recipe's content are lost, nothing says that the recipe has changed."""
    known = {name: (recipes()[name].digest, recipes()[name].request)}
    code = encode_request(replace(recipes()[name].request, seed="1"))
    assert code.startswith(f"{name}.")
    with pytest.raises(InputError, match="has a wrong or missing symbol"):
        decode_request(code, known)


@RECIPES
def test_a_new_title_is_no_change(name: str) -> None:
    """Title, aim, lesson and dots can be bettered without losing the keys of sheets that are printed."""
    kept = recipes()[name]
    bettered = read_recipe(
        name, re.sub(r"(?m)^(lesson|aim|pips) = .*\n", "", text_of(name)).replace('title = "', 'title = "A')
    )
    assert kept.titles != bettered.titles
    assert kept.digest == bettered.digest
    code = worksheet(name, seed="1", support="none").code
    request = decode_request(code, {name: (bettered.digest, bettered.request)})
    assert replace(kept.request, seed="1", style=Style()) == request


# What the comments promise.


def pair(puzzle: Puzzle) -> bool:
    """Every capture is two pieces."""
    return {2} == {len(numbers) for numbers in captures(puzzle)}


def three(puzzle: Puzzle) -> bool:
    """Every capture is three pieces."""
    return {3} == {len(numbers) for numbers in captures(puzzle)}


def match_and_group(puzzle: Puzzle) -> bool:
    """The captures are the card of the same number and one pair."""
    return [1, 2] == sorted(map(len, captures(puzzle)))


def one_sum(puzzle: Puzzle) -> bool:
    """There is one capture, and it is a group."""
    return [True] == [len(numbers) > 1 for numbers in captures(puzzle)]


def one_piece(puzzle: Puzzle) -> bool:
    """There is one capture, of one piece."""
    return [1] == [len(numbers) for numbers in captures(puzzle)]


def one_best(puzzle: Puzzle) -> bool:
    """No two captures are worth the same and most."""
    return puzzle.played is not None and 1 == len(puzzle.game.best(puzzle.table, puzzle.captures()))


def crossing(puzzle: Puzzle) -> set[bool]:
    """Which answers there are to whether a capture's sum goes across ten."""
    played = puzzle.played.number if puzzle.played else 0
    return {bridges([played, *numbers]) for numbers in captures(puzzle)}


def looks_ahead(puzzle: Puzzle) -> bool:
    """Another choice gains just as much now, or more."""
    best, *others = ranked_choices(puzzle)
    return any(other.gain >= best.gain for other in others)


EACH: dict[str, Callable[[Puzzle], bool]] = {
    "pairs-to-five": pair,
    "ten-friends": lambda puzzle: pair(puzzle) and "10" == str(puzzle.played),
    "match-or-group": match_and_group,
    "what-is-hidden": pair,
    "three-make-one": three,
    "one-way-only": one_sum,
    "most-cards": one_best,
    "table-of-twelve": lambda puzzle: 12 == len(puzzle.table) and 5 <= len(captures(puzzle)) <= 9,
    "card-champions": lambda puzzle: 12 == len(puzzle.table) and 9 <= len(captures(puzzle)) <= 12,
    "ten-and-five": lambda puzzle: set(captures(puzzle)) <= {(5,), (1, 4), (2, 3)},
    "two-make-fifteen": one_piece,
    "make-ten-first": lambda puzzle: pair(puzzle) and {False} == crossing(puzzle),
    "across-the-ten": lambda puzzle: pair(puzzle) and {True} == crossing(puzzle),
    "take-three": three,
    "sevens-and-circles": one_best,
    "full-table": lambda puzzle: len(puzzle.table) in (9, 10) and 5 <= len(captures(puzzle)) <= 9,
    "think-ahead": lambda puzzle: looks_ahead(puzzle) and any(choice.take for choice in ranked_choices(puzzle)),
    "cards-from-play": one_best,
    "clear-the-table": lambda puzzle: 3 <= len(puzzle.table) <= 4 and sum(puzzle.numbers) < 15,
    "what-comes-next": lambda puzzle: looks_ahead(puzzle) and any(choice.take for choice in ranked_choices(puzzle)),
    "chip-champions": lambda puzzle: 12 == len(puzzle.table) and 9 <= len(captures(puzzle)) <= 12,
}
"""What holds for each puzzle of a recipe."""

SOME: dict[str, Callable[[Puzzle], bool]] = {
    "no-way-at-all": lambda puzzle: not captures(puzzle),
    "fifteen-or-none": lambda puzzle: not captures(puzzle),
    "two-are-not-one": lambda puzzle: "A8" == solve(puzzle)["rule"],
    "what-comes-next": lambda puzzle: (
        ranked_choices(puzzle)[0].gain < max(choice.gain for choice in ranked_choices(puzzle))
    ),
    "fifteen-or-not": lambda puzzle: solve(puzzle)["legal"] is True,
}
"""What holds for some puzzles of a recipe and not for others."""


@pytest.mark.parametrize("name", EACH)
def test_every_puzzle_keeps_the_promise(name: str) -> None:
    """What a recipe tells the teacher of its tables holds for every one of them."""
    assert [] == [puzzle for puzzle in drawn_puzzles(name) if not EACH[name](puzzle)]


@pytest.mark.parametrize("name", SOME)
def test_some_puzzles_keep_the_promise(name: str) -> None:
    """Where a pupil has to tell two sorts of tables apart, there are some of both."""
    share = mean(SOME[name](puzzle) for puzzle in drawn_puzzles(name))
    assert 0.1 < share < 0.9


# Faulty recipes of one's own.

GOOD = """\
game = "add-it"
title = "Mine"

[[puzzles]]
kind = "how-many"
level = 2
count = 4
"""

FAULTS = {
    "unknown key": ("colour = 3\n" + GOOD, "unknown key 'colour'"),
    "unknown key of puzzles": (GOOD + "colour = 3\n", "puzzles 1: unknown key 'colour'"),
    "bad TOML": (GOOD + "level 2\n", "is not TOML"),
    "a key twice": (GOOD + "level = 2\n", "is not TOML"),
    "no title": (GOOD.replace('title = "Mine"', ""), "it needs a title"),
    "a title that is no text": (GOOD.replace('"Mine"', "7"), "it needs a title"),
    "a title in no language": (GOOD.replace('title = "Mine"', "[title]"), "it needs a title"),
    "no game": (GOOD.replace('game = "add-it"', ""), "it needs a game: add-it or fifteen"),
    "wrong game": (GOOD.replace("add-it", "chess"), "there is no game 'chess'; the games are add-it and fifteen"),
    "no puzzles": (GOOD.partition("[[")[0], r"at least one \[\[puzzles\]\] table"),
    "puzzles not a list": (GOOD.replace("[[puzzles]]", "[puzzles]"), r"at least one \[\[puzzles\]\] table"),
    "wrong kind": (GOOD.replace("how-many", "sudoku"), "puzzles 1: there is no puzzle kind 'sudoku'; the kinds are"),
    "level 9": (GOOD.replace("level = 2", "level = 9"), "puzzles 1: ADD-IT has no level 9; its levels are 1 to 6"),
    "level as text": (GOOD.replace("level = 2", 'level = "2"'), "puzzles 1: level '2' is not a whole number"),
    "count 0": (GOOD.replace("count = 4", "count = 0"), "puzzles 1: count 0: a sheet holds 1 to 200 puzzles"),
    "half a count": (GOOD.replace("count = 4", "count = 4.5"), "puzzles 1: count 4.5 is not a whole number"),
    "a range backwards": (GOOD + 'ways = "5-2"\n', "puzzles 1: ways: 5-2 begins with its larger end; write 2-5"),
    "a wish that is no range": (GOOD + 'played = "x"\n', "puzzles 1: played: 'x' is not a number or a range"),
    "wrong bridging": (GOOD + 'bridging = "maybe"\n', "puzzles 1: bridging: 'maybe' is not one of any, yes, no"),
    "lesson as text": ('lesson = "two"\n' + GOOD, "lesson 'two' is not a whole number from 0"),
    "pips as text": ('pips = "yes"\n' + GOOD, "pips 'yes' is neither true nor false"),
    "lesson as a yes": ("lesson = true\n" + GOOD, "lesson True is not a whole number from 0"),
    "lesson below nought": ("lesson = -4\n" + GOOD, "lesson -4 is not a whole number from 0"),
    "aim as a number": ("aim = 3\n" + GOOD, "aim 3 is not a text"),
    "nothing": ("", "it needs a title"),
}
"""A recipe's text and what its refusal says."""


def refusal(path: Path) -> str:
    """What is said of a faulty file: one error, and it names the file."""
    with pytest.raises(InputError) as caught:
        find_recipe(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value).replace(str(path), "")
    return str(caught.value)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_recipe_is_refused_by_its_fault(fault: str, tmp_path: Path) -> None:
    """The author of a recipe learns which file, which place and what would have been right."""
    text, said = FAULTS[fault]
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert re.search(said, refusal(path))


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    """One try is enough to learn all that is wrong, part by part."""
    parts = ['kind = "sudoku"', "level = 9", "count = 0", 'ways = "5-2"', "colour = 3"]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(['game = "chess"', "speed = 3", *(f"[[puzzles]]\n{part}" for part in parts)]))
    said = refusal(path)
    wanted = ["unknown key 'speed'", "no game 'chess'", "needs a title"]
    wanted += ["puzzles 1: there is no puzzle kind", "puzzles 3: count 0", "puzzles 4: ways", "puzzles 5: unknown key"]
    assert [] == [words for words in wanted if words not in said]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """A missing file, a folder, a file that is not UTF-8 and a path that no file can have are each named as such."""
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "latin.toml").write_bytes(GOOD.replace("Mine", "Sumas del niño").encode("latin-1"))
    (tmp_path / "file").write_text("")
    assert "No such file" in refusal(tmp_path / "missing.toml")
    assert "cannot be read" in refusal(tmp_path / "folder.toml")
    assert "not text in UTF-8" in refusal(tmp_path / "latin.toml")
    assert "cannot be read" in refusal(tmp_path / "file" / "mine.toml")
    with pytest.raises(InputError, match="cannot be read"):
        find_recipe(Path("nul\0.toml"))


def test_a_name_that_is_not_packaged_is_refused() -> None:
    """A mistyped name is a wrong call; the answer says where the names are, and how a file differs from a name."""
    told = r"there is no recipe 'ten-fiends' \(did you mean ten-friends\?\); `tutor list recipes` shows them"
    with pytest.raises(UsageError, match=told):
        find_recipe("ten-fiends")


def test_a_good_recipe_of_ones_own_is_read(tmp_path: Path) -> None:
    """What the faulty ones differ from is a recipe; a byte order mark and other line ends do no harm."""
    path = tmp_path / "MINE.TOML"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    recipe = find_recipe(path)
    assert (Part("how-many", 2, 4),) == recipe.request.parts
    assert ("Mine", "Mine", 0) == (recipe.title("en"), recipe.title("es"), recipe.lesson)


@pytest.mark.parametrize("asked", [{"game": "add-it"}, {"kind": "how-many"}, {"level": 2}, {"count": 3}, {"ways": 1}])
def test_a_recipe_says_everything_itself(asked: dict[str, object]) -> None:
    """Nothing asked for besides a recipe is silently passed over."""
    with pytest.raises(UsageError, match="the recipe 'ten-friends' says game, kinds, level, count and wishes itself"):
        worksheet("ten-friends", **asked)  # type: ignore[arg-type]  # several options, one at a time


# The page about recipes.


def row(recipe: Recipe) -> str:
    """A recipe as a row of the tables in docs/recipes.md."""
    game = GAMES[recipe.request.game]
    parts = ", ".join(f"{part.count} `{part.kind}`" for part in recipe.request.parts)
    ages = " or ".join(dict.fromkeys(find_level(game, part.level or 0).ages for part in recipe.request.parts))
    titles = f"{recipe.title('en')} / {recipe.title('es')}"
    return f"| {recipe.lesson} | `{recipe.name}` | {titles} | {recipe.aim} | {parts} | {ages} |"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_lists_the_course(game: str) -> None:
    """The tables of docs/recipes.md are the files: put the rows expected here into the table of the game."""
    section = PAGE.read_text(encoding="utf-8").partition(f"### {GAMES[game].name}\n")[2].partition("\n#")[0]
    assert [row(recipe) for recipe in course(game)] == re.findall(r"(?m)^\| \d.*$", section)


def test_the_example_of_the_page_is_a_recipe() -> None:
    """The complete example of docs/recipes.md can be copied into a file and used, and shows every key of a recipe."""
    examples = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    recipe = read_recipe("example", examples[0])
    sheet = [puzzle for _, puzzle in replace(recipe.request, seed="1", recipe="").puzzles()]
    assert sum(part.count for part in recipe.request.parts) == len(sheet)
    assert {"game", "title", "aim", "lesson", "pips", "puzzles"} == set(tomllib.loads(examples[0]))
