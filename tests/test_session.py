"""A person at the table: whole games as they are typed, every command, and what is shown of it all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import brute_force
from tests.played_games import laid_out
from tests.typed_games import (
    BOX_CHARACTERS,
    LAYINGS,
    SPELLINGS,
    WIDEST,
    at,
    greedy,
    numbered,
    own_turns,
    pairs,
    seated,
    typing,
    whole,
)
from tutor.games import GAMES, Move, Position, Settings, fault, moves, read_record, record, replay, result
from tutor.games.position import in_order
from tutor.pieces import numbers_of
from tutor.playing.answers import ANSWERS, hear, vocabulary
from tutor.playing.review import review
from tutor.playing.seats import PERSON
from tutor.playing.session import BETWEEN, LEFT, OVER, PLAYING, Session
from tutor.reasoning.hands import best_of, choices
from tutor.wording.catalogue import languages, speech
from tutor.wording.play.voice import COMPUTERS, command_words

GAME = pytest.mark.parametrize("game", GAMES)
WORDS = "1 2 3 5 8 8s 10o 7* 15 8x 0 99 ² = + - , ? lay hint undo take and é nonsense"
FRAMES = ("boxes", "letters", "plain")
TABLES = [("add-it", 2), ("add-it", 3), ("add-it", 4), ("fifteen", 2), ("fifteen", 3), ("fifteen", 4)]


def many_turns(game: str, seeds: int = 3) -> Iterator[Session]:
    """The person's turns of a few games."""
    for seed in range(seeds):
        for before, meant, _, _ in whole(seated(game, seed=str(seed), frames="plain")):
            if meant:
                yield before


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("frames", FRAMES)
@pytest.mark.parametrize("language", languages())
def test_a_whole_game_can_be_typed(game: str, players: int, frames: str, language: str) -> None:
    """Every spelling of a move is understood as that move, to the end; no line is wider than the screen."""
    heard = seated(game, opponents=players - 1, frames=frames, language=language)
    shown, session = list(heard[1]), heard[0]
    for before, meant, session, lines in whole(heard):
        assert meant is not None
        made = session.moves[len(before.moves)]
        assert numbered(meant) == numbered(made), lines
        shown += lines
    assert OVER == session.stage
    assert len(own_turns(session)) == sum(position.player == PERSON for position in session.positions[:-1])
    assert [] == [line for line in shown if len(line) > WIDEST]
    drawn = {sign for line in shown for sign in line} & BOX_CHARACTERS
    assert (frames == "boxes") == bool(drawn)
    for total in result(session.position).totals:
        assert re.search(rf"\b{total}\b", "\n".join(shown[-40:]))


@GAME
@pytest.mark.parametrize("width", [40, 61])
@pytest.mark.parametrize("frames", FRAMES)
@pytest.mark.parametrize("language", languages())
def test_a_narrow_terminal_is_enough(game: str, width: int, frames: str, language: str) -> None:
    """Whatever is asked in a game, no line is wider than the terminal, and no sum is broken at the end of one."""
    heard = seated(game, opponents=3, frames=frames, language=language, width=width)
    shown = list(heard[1])
    for before, _, _, lines in whole(heard):
        numbers = sorted({*numbers_of(before.position.hand)})
        asked = ["?", *(f"? {number}" for number in numbers), "hint", "8 1 1", "help", "rules", "score"]
        shown += [*typing(before, *asked)[1].splitlines(), *lines]
    assert [] == [line for line in shown if len(line) > width]
    assert [] == [line for line in shown if re.search(r"\d [+=]$|^ *[+=] \d", line)]


@GAME
def test_a_played_game_is_a_record_that_replays(game: str) -> None:
    """What is typed and answered is a whole game by every rule (A3 to A12, F3 to F9)."""
    *_, (_, _, session, _) = whole(seated(game, opponents=2))
    positions = replay(read_record(str(record(session.positions[0], session.moves, seed="7"))))
    assert session.positions == positions


@GAME
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_spelling_is_the_move(game: str, spelling: str) -> None:
    """Each way to write a capture means that capture, in every position of a game."""
    tried = 0
    for session in many_turns(game, 1):
        meant = greedy(session.position)
        if meant.take:
            tried += 1
            after, _ = typing(session, *SPELLINGS[spelling](meant, session.position))
            assert numbered(meant) == numbered(after.moves[len(session.moves)])
    assert tried > 5


@pytest.mark.parametrize("spelling", LAYINGS)
def test_every_piece_can_be_laid(spelling: str) -> None:
    """A5: each piece of the hand can be laid, whether or not it can take something."""
    for session in many_turns("add-it", 1):
        for piece in session.position.hand:
            after, shown = typing(
                session, *LAYINGS[spelling](greedy(session.position)._replace(play=piece, take=()), session.position)
            )
            made = after.moves[len(session.moves)]
            assert (piece.number, ()) == (made.play.number, made.take), shown


def test_what_is_typed_by_number_takes_the_most_valuable_pieces() -> None:
    """F9: a bare 7 takes the special seven; what is laid is the plain chip, because another may take it."""
    position = laid_out(Settings.of("fifteen"), [["8", "8o", "3"], ["1"]], ["7", "7*", "2"])
    session, shown = typing(at(position), "8 7")
    assert ("8o", ["7*"]) == (str(session.moves[0].play), list(map(str, session.moves[0].take))), shown
    free = laid_out(Settings.of("fifteen"), [["8", "8o", "3"], ["1"]], ["1", "2"])
    assert "8" == str(typing(at(free), "8")[0].moves[0].play)
    assert "8o" == str(typing(at(free), "8o")[0].moves[0].play)


def test_marks_choose_the_piece() -> None:
    """A mark that is typed is meant: that piece is taken, and no more valuable one."""
    position = laid_out(Settings.of("fifteen"), [["8", "3"], ["1"]], ["7", "7*", "4", "4o", "2"])
    session, _ = typing(at(position), "8 4 3")
    assert () == session.moves  # no 3 lies there
    assert "3=8" not in map(str, session.moves)
    for line, made in [("8 7", "8=7*"), ("8=7*", "8=7*"), ("3 = 4o + 4 + 2 + 2", ""), ("3 4 4 7", "")]:
        session, _ = typing(at(position), line)
        assert made == "".join(map(str, session.moves[:1])), line


@GAME
def test_a_piece_that_can_take_something_is_not_just_laid(game: str) -> None:
    """The number alone lays a piece only where it takes nothing; else it is asked what, and Enter puts it back."""
    asked = 0
    for session in many_turns(game, 1):
        for piece in session.position.hand:
            able = any(brute_force.captures_of_large_table(game, piece.number, numbers_of(session.position.table)))
            after, shown = typing(session, str(piece))
            assert able == (after.chosen is not None), shown
            asked += able
            if able:
                for word in ("", "undo", "back"):
                    again, _ = typing(after, word)
                    assert (None, session.position) == (again.chosen, again.position)
    assert asked > 5


def test_the_answer_to_the_question_is_not_another_move() -> None:
    """Once asked what the 8 takes, numbers are what it takes; a whole other move needs the equals sign."""
    settings = Settings.of("add-it")
    position = laid_out(settings, [[8, 7, 2, 1], [1]], [7, 5, 3, 2, 2])
    session, _ = typing(at(position), "8", "7 2")
    assert ((), 8) == (session.moves, session.chosen.number if session.chosen else 0)
    assert (8, (3, 5)) == numbered(typing(session, "5 3")[0].moves[0])
    assert (7, (2, 5)) == numbered(typing(session, "7 = 5 + 2")[0].moves[0])
    assert (8, (3, 5)) == numbered(typing(session, "8 5 3")[0].moves[0])
    assert (8, ()) == numbered(typing(session, "lay")[0].moves[0])
    after, said = typing(session, "1")  # no 1 lies there, and the card does not change by itself
    assert ((), 8, True) == (after.moves, after.chosen.number if after.chosen else 0, "in your hand" in said)
    assert (1, ()) == numbered(typing(session, "", "1")[0].moves[0])


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_computers_turns_are_told_in_a_sentence_each(game: str, players: int) -> None:
    """Each turn of each computer player is reported by name with what it plays and takes, in the order of play."""
    heard = seated(game, opponents=players - 1, against="random", first=None)
    turns = list(whole(heard))
    session, shown = turns[-1][2], [*heard[1], *(line for *_, lines in turns for line in lines)]
    told = re.findall(
        r"^(Ada|Leo|Mia) (?:plays|lays) (\w+[o*]?)"
        r"(?: on|: \S+ \+ ([^.=]+) = 15\.| and takes ([^.=:]+)(?: = \d+|: a match)\.)",
        "\n".join(shown),
        re.MULTILINE,
    )
    players_told = [COMPUTERS.index(name) + 1 for name, *_ in told]
    made = [
        (position.player, move)
        for position, move in zip(session.positions, session.moves, strict=False)
        if position.player
    ]
    assert [player for player, _ in made] == players_told
    for (_, move), (_, play, chips, cards) in zip(made, told, strict=True):
        taken = chips or cards
        assert [number_of(play), *map(number_of, taken.split(" + ") if taken else [])] == numbers_of(
            [move.play, *move.take]
        )


def number_of(piece: str) -> int:
    """The number of a piece as it is said."""
    return int(piece.rstrip("o*"))


@GAME
def test_everything_that_can_be_taken_is_explained(game: str) -> None:
    """`?` lists every capture by number of every piece of the hand, and no other, and names one of the best."""
    for session in many_turns(game):
        _, shown = typing(session, "?")
        rows, _, best = " ".join(shown.split()).partition("Best: ")
        listed: dict[int, set[tuple[int, ...]]] = {}
        for row in re.split(r" (?=\d+(?: with (?:a circle|lines))?: )", rows):
            name, _, groups = row.partition(": ")
            number = int(name.split()[0])
            listed.setdefault(number, set())
            for group in groups.split("; ") if "=" in groups or "match" in groups else []:
                listed[number].add(group_of(group, number, game))
        position = session.position
        for number in set(numbers_of(position.hand)):
            expected = brute_force.captures_of_large_table(game, number, numbers_of(position.table))
            assert set(expected) == listed[number], shown
        every_choice = choices(position)
        assert bool(every_choice) == bool(best)


def group_of(said: str, played: int, game: str) -> tuple[int, ...]:
    """A group from its number sentence."""
    if "match" in said:
        return (played,)
    numbers = [int(number) for number in re.findall(r"\d+", said.partition("=")[0])]
    if game == "fifteen":
        numbers.remove(played)
    return tuple(sorted(numbers))


@GAME
def test_the_best_of_the_hand_is_the_best(game: str) -> None:
    """What is called best is worth the most of all captures of all pieces, the played piece counted (A12, F6, F9)."""
    for session in many_turns(game):
        position = session.position
        if len(position.table) > 14:
            continue  # too many choices for brute force
        worths = {}
        for piece in position.hand:
            for group, worth in brute_force.worths(game, piece.number, pairs(position.table)).items():
                own = brute_force.value(game, pairs([piece]), pairs([piece, piece]))
                worths[piece, group] = tuple(one + other for one, other in zip(worth, own, strict=True))
        best = {key for key, worth in worths.items() if worth == max(worths.values())}
        named = {(choice.piece, choice.capture.numbers) for choice in best_of(choices(position))}
        assert named <= best
        assert {(piece.number, group) for piece, group in named} == {(piece.number, group) for piece, group in best}


@GAME
def test_one_piece_is_explained_in_full(game: str) -> None:
    """`?` and a number tells how to find everything that number takes, be it in the hand or not."""
    session, _ = seated(game)
    for number in range(1, 11):
        same, shown = typing(session, f"? {number}")
        assert session == replace(same, helped=session.helped)
        held = number in numbers_of(session.position.hand)
        assert held == (f"You have no {number}, but" not in shown)
        count = len(brute_force.captures(game, number, numbers_of(session.position.table)))
        assert (f"{count} capture" in shown) == bool(count), shown
    assert "There is no 11" in typing(session, "? 11")[1]


@GAME
def test_hints_ask_before_they_tell(game: str) -> None:
    """The first hint is a question, then come how many there are and one of several, and only at last the capture."""
    grades = set()
    for session in many_turns(game):
        best = best_of(choices(session.position))
        if not best:
            lays = "It takes nothing" if len(session.position.hand) == 1 else "None of your"
            assert lays in typing(session, "hint")[1]
            continue
        piece, numbers = best[0].piece, best[0].numbers
        said = typing(session, *["hint"] * 5)[1].splitlines()
        steps = said[: said.index(said[-1]) + 1]
        grades.add(len(steps))
        assert {said[-1]} == set(said[len(steps) - 1 :])
        assert "?" in said[0]
        assert {piece.number} == numbers_in(said[0]) - {session.position.settings.game.whole}
        assert not any(re.search(rf"\b{a}(?: \+|,| and) {b}\b", " ".join(steps[:-1])) for a in numbers for b in numbers)
        middle = [numbers_in(step) for step in steps[1:-1]]
        if not session.position.settings.game.is_match(numbers):
            assert {piece.number, len(numbers)} == middle[0]
            assert ([{max(numbers)}] if len(numbers) > 1 else []) == middle[1:]
        assert {piece.number, *numbers} == numbers_in(said[-1])
    assert max(grades) == 4


def numbers_in(said: str) -> set[int]:
    """The numbers in a sentence."""
    return {int(number) for number in re.findall(r"\d+", said)}


@GAME
def test_a_hint_after_choosing_is_about_that_piece(game: str) -> None:
    """Who has chosen a piece is nudged towards what that piece takes."""
    for session in many_turns(game, 1):
        for choice in choices(session.position):
            chosen, _ = typing(session, str(choice.piece))
            _, said = typing(chosen, "hint")
            assert choice.piece.number in numbers_in(said)
            assert "?" in said
            if choice.piece.number != best_of(choices(session.position))[0].piece.number:
                _, said = typing(session, "hint", "hint", str(choice.piece), "hint")
                assert re.search(rf"Look at your {choice.piece.number}\b", said), "another piece begins with a question"


@GAME
def test_undo_goes_back_turn_by_turn(game: str) -> None:
    """Each `undo` is the table as it was before one's last turn, back to the first; then there is nothing to undo."""
    before = list(many_turns(game, 1))
    session = before[-1]
    for earlier in reversed(before[:-1]):
        session, shown = typing(session, "undo")
        assert (earlier.positions, earlier.moves) == (session.positions, session.moves)
        assert "taken back" in shown
    same, shown = typing(session, "undo")
    assert (session.position, True) == (same.position, "no turn of yours" in shown)


@GAME
def test_the_same_seed_is_the_same_game(game: str) -> None:
    """`--seed` repeats the deal and what the computer players do; after undo they answer the same again."""
    one, other = (list(whole(seated(game, against="random", opponents=2))) for _ in range(2))
    assert [lines for *_, lines in one] == [lines for *_, lines in other]
    session = one[3][2]
    again, _ = typing(typing(session, "undo")[0], str(one[3][1]))
    assert session.positions == again.positions
    assert one[0][0].positions[0] != seated(game, seed="8")[0].positions[0]


@GAME
def test_commands_leave_the_game_as_it_is(game: str) -> None:
    """Whatever is asked, the game stands where it stood; help names every command, score counts."""
    for before in list(many_turns(game, 1))[::5]:
        for word in [
            *vocabulary(speech("en")),
            "",
            "   ",
            "xyzzy",
            "8 xyzzy 5",
            "lay",
            "0",
            "11",
            "99999999999999",
            "\x00",
            "é",
        ]:
            meant = vocabulary(speech("en")).get(word, "")
            if meant not in ("quit", "undo") and not meant.isdigit():
                if meant == "lay" and len(before.position.hand) == 1:
                    continue  # the only one is laid
                after, shown = typing(before, word)
                assert (before.positions, PLAYING) == (after.positions, after.stage), word
                assert shown or meant == "filler", word
    session = before
    helped = typing(session, "help")[1]
    assert not re.search(r"\([AF]\d+\)", typing(session, "rules")[1])
    for key in ANSWERS.keys() - {"help", "explain"} | {"lay"}:
        assert command_words(speech("en"))[key].split()[0] in helped
    assert "?" in helped
    scored = typing(session, "score")[1]
    assert "If the game ended now" in scored
    assert LEFT == typing(session, "quit")[0].stage


@GAME
@given(words=st.lists(st.sampled_from(WORDS.split()), max_size=7), chosen=st.booleans(), turn=st.integers(0, 11))
@settings(max_examples=300, deadline=None)
def test_anything_can_be_typed(game: str, words: list[str], turn: int, *, chosen: bool) -> None:
    """No line is a fault of the program: it is a legal move, or an answer; what is played is what was typed."""
    session = turns_of(game)[turn]
    able = choices(session.position)
    if chosen and able:
        session, _ = typing(session, str(able[0].piece))
    after, shown = typing(session, " ".join(words))
    assert shown
    if len(after.moves) > len(session.moves):
        made = after.moves[len(session.moves)]
        typed = {int(number) for word in words for number in re.findall(r"\d+", word) if word != "²"}
        only = "lay" in words and len(session.position.hand) == 1  # the only piece is laid without its number
        named = typed | ({made.play.number} if chosen or "+" in words or only else set())
        assert {piece.number for piece in (made.play, *made.take)} <= named


@cache
def turns_of(game: str) -> list[Session]:
    """The turns of one game."""
    return list(many_turns(game, 1))


def test_the_score_has_the_points_by_name() -> None:
    """F9: the five ways to score each have their line, and so has the sum."""
    *_, (_, _, session, lines) = whole(seated("fifteen"))
    shown = "\n".join(lines)
    won = result(session.position)
    names = ["sweeps", "most chips", "most sevens", "most circled chips", "the special seven", "points in all"]
    for name, points in zip(names, [*won.points[0].values(), won.totals[0]], strict=True):
        assert re.search(rf"^  {name} +{points} ", shown, re.MULTILINE), name


@GAME
def test_the_review_names_the_turns_where_more_was_there(game: str) -> None:
    """At the end each missed turn is named with a better capture of that turn, and nothing else is said of others."""
    heard = seated(game, frames="plain")
    *_, (_, _, session, lines) = whole(heard, least)
    looked = review(session.positions, session.moves, PERSON)
    assert looked.missed
    shown = " ".join(lines)
    turns = [int(turn) for turn in re.findall(r"Turn (\d+): you", shown)]
    assert [missed.turn for missed in looked.missed[:5]] == turns
    assert f"in {looked.best_turns} turn" in shown
    for missed in looked.missed:
        position = session.positions[own_turns(session)[missed.turn - 1]]
        assert None is fault(position, missed.better)
        assert brute_worth(game, position, missed.better) > brute_worth(game, position, missed.move)


def brute_worth(game: str, position: Position, move: Move) -> tuple[int, ...]:
    """What a move collects, by the second set of rules."""
    play, take = move
    if not take:
        return ()
    taken, own = pairs(take), pairs([play])
    worth = brute_force.value(game, taken, pairs(position.table))
    return tuple(one + other for one, other in zip(worth, brute_force.value(game, own, own * 2), strict=True))


def least(position: Position) -> Move:
    """The worst move there is."""
    return min(moves(position), key=lambda move: (len(move.take), move.play.number))


@GAME
def test_a_review_of_the_best_praises(game: str) -> None:
    """A player who always takes the most is praised, and no turn is named."""
    *_, (_, _, session, lines) = whole(seated(game, frames="plain"))
    looked = review(session.positions, session.moves, PERSON)
    assert () == looked.missed
    assert "you found the best" in " ".join(lines)
    assert "Turn " not in " ".join(lines)


def test_a_missed_card_is_told_as_in_the_example() -> None:
    """The sentence of a turn with one card less than there was."""
    position = laid_out(Settings.of("add-it"), [[8], [1]], [5, 3, 3, 2, 9], player=0)
    session, shown = typing(at(position), "8 5 3")
    assert "Turn 1: you took 5 + 3; 3 + 3 + 2 would have brought one card more." in " ".join(shown.split())
    assert OVER == session.stage


@GAME
def test_a_match_goes_to_the_target(game: str) -> None:
    """A13, F10: games follow, the first player one seat further, points add up, until one alone has the target."""
    target = {"add-it": 90, "fifteen": 9}[game]
    heard = seated(game, match=True, target=target, opponents=2)
    firsts = [heard[0].position.first_player]
    totals: list[tuple[int, ...]] = [(0, 0, 0)]
    for before, meant, session, lines in whole(heard):
        if session.stage in (BETWEEN, OVER) and before.stage == PLAYING:
            totals.append(session.long_game.totals)
            won = result(session.position).totals
            assert tuple(had + got for had, got in zip(totals[-2], won, strict=True)) == totals[-1]
            assert "The match" in " ".join(lines)
        if meant is None:
            firsts.append(session.positions[0].first_player)
            assert session.positions[0].table != before.positions[0].table
    assert [step % 3 for step in range(len(firsts))] == firsts
    assert len(firsts) > 1
    assert max(totals[-1]) >= target > max(totals[-2])
    assert OVER == session.stage


def test_between_games_there_is_score_and_quit() -> None:
    """Enter deals the next game; `score` and `quit` are understood there too."""
    heard = seated("fifteen", match=True)
    between = next(session for _, _, session, _ in whole(heard) if session.stage == BETWEEN)
    scored, shown = typing(between, "score")
    assert (BETWEEN, True) == (scored.stage, "The match so far" in shown)
    assert LEFT == typing(between, "quit")[0].stage
    assert PLAYING == typing(between, "anything")[0].stage


def test_a_dealt_game_may_begin_with_a_computer_player() -> None:
    """A3: whoever begins plays first; the person hears of it."""
    session, lines = seated("fifteen", first=1)
    assert "Ada begins." in lines
    assert (1, 1) == (session.positions[0].player, len(session.moves))


@pytest.mark.parametrize("language", languages())
def test_no_word_means_two_commands(language: str) -> None:
    """A typed word has one meaning, in a language and beside English."""
    meanings: dict[str, set[str]] = {}
    for each in {language, "en"}:
        for command, words in command_words(speech(each)).items():
            for word in words.split():
                meanings.setdefault(word, set()).add(command)
    assert {} == {word: keys for word, keys in meanings.items() if len(keys) > 1}


def test_a_spanish_game_has_no_english_sentence() -> None:
    """What is shown in Spanish is Spanish, from the greeting to the review."""
    heard = seated("fifteen", language="es", match=True, target=3, opponents=2)
    shown = list(heard[1])
    session = heard[0]
    for word in ("ayuda", "reglas", "puntos", "mesa", "?", "? 8", "pista", "pista", "pista", "xyz", "11", "8 8", ""):
        shown += hear(session, word)[1]
    for *_, lines in whole(heard, least):
        shown += lines
    english = re.findall(
        r"\b(?:the|you|your|takes?|with|table|chips?|and|game|turn)\b", "\n".join(shown), re.IGNORECASE
    )
    assert [] == english


@GAME
def test_the_whole_table_is_shown(game: str) -> None:
    """Every piece of table and hand is on the screen in the game's notation, and no other, however it is drawn."""
    for before in many_turns(game, 1):
        position = before.position
        for frames in ("boxes", "letters"):
            _, shown = typing(at(position, frames=frames), "table")
            table, _, hand = shown.partition("Your hand")
            for part, pieces in [(table, position.table), (hand, position.hand)]:
                found = re.findall(r"[│║|#] ?(\d+[a-z*]?) *(?=[│║|#])", part)
                assert [str(piece) for piece in in_order(pieces)[::-1]] == found
        _, shown = typing(at(position, frames="plain"), "table")
        table, _, hand = shown.replace("\n", " ").partition("Your hand: ")
        said = table.partition("The pile")[0].rpartition(": ")[2] if position.table else ""
        told = [int(number) for number in re.findall(r"\d+", said)]
        assert sorted(numbers_of(position.table)) == told
        assert sorted(numbers_of(position.hand)) == [int(number) for number in re.findall(r"\d+", hand)]


def test_a_table_of_forty_fits_the_screen() -> None:
    """Rows are broken at 79 columns."""
    position = laid_out(Settings.of("add-it"), [[10], [1]], [number for number in range(1, 11) for _ in range(4)])
    for frames in FRAMES:
        for language in languages():
            _, shown = typing(at(position, frames=frames, language=language), "table", "?", "? 10", "hint")
            assert [] == [line for line in shown.splitlines() if len(line) > WIDEST]
