"""Each kind of puzzle once more: what is printed of it, its answer by brute force, and how its key says that.

Comes in: puzzles as they are printed. Goes out: answers, found by the rules of tests/games.py from nothing but the
print, and checks of keys. A kind that is added gets its record in `PLAIN_KINDS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests import brute_force
from tests.brute_force import Answer
from tests.games import Numbers, Pair, rules_of
from tests.printed_pages import (
    MARKS,
    SUM,
    WHY,
    Printed,
    Run,
    answers_of,
    answers_text,
    groups_in,
    kind_of,
    pairs,
    summary_of,
)
from tutor.games import GAMES
from tutor.pieces import Piece
from tutor.sheet.sheet import Sheet
from tutor.wording.captures import piece_name

Groups = tuple[Numbers, ...]
PIECE = rf"\[(\d+[{re.escape(MARKS)}]?)\]"


class Asked(NamedTuple):
    """A puzzle: its game, what is played, what lies on the table, what is held, what is shown besides."""

    game: str
    played: int
    table: Sequence[Pair]
    hand: Sequence[Pair]
    given: Groups

    @property
    def numbers(self) -> list[int]:
        """The numbers on the table."""
        return [number for number, _ in self.table]

    @property
    def captures(self) -> list[Numbers]:
        """The captures of the played number."""
        listing = brute_force.captures if len(self.table) <= 16 else brute_force.captures_of_large_table
        return list(listing(self.game, self.played, self.numbers))


class PlainKind(NamedTuple):
    """A kind: the fields of its answer in JSON, its answer, how a key says it, and what is printed besides pieces."""

    fields: set[str]
    answer: Callable[[Asked], Answer]
    check: Callable[[Printed, Answer, Sheet], None]
    given: Callable[[Printed, list[Run]], Groups] = lambda _, __: ()


def plain_kind(kind: str) -> PlainKind:
    """A kind; a sentence that says what is missing where there is none."""
    assert kind in PLAIN_KINDS, f"write the kind {kind} down a second time: a record in PLAIN_KINDS, in tests/kinds.py"
    return PLAIN_KINDS[kind]


def answer(game: str, kind: str, *, played: int, table: Sequence[Pair], hand: Sequence[Pair], given: Groups) -> Answer:
    """The answer of a puzzle of any kind by brute force."""
    return plain_kind(kind).answer(Asked(game, played, table, hand, given))


def printed_given(printed: Printed, kind: str) -> Groups:
    """What a worksheet shows besides its pieces: the addends of a sum with a hole, a claim, a list."""
    end = max(run.bottom for run in printed.runs if run.is_pieces)
    return plain_kind(kind).given(
        printed, [run for run in printed.runs if run.top > end - 1.0 and run.text != printed.code]
    )


def true_answer(printed: Printed, sheet: Sheet) -> Answer:
    """The answer of a printed puzzle by brute force, from nothing but what the worksheet prints."""
    kind = kind_of(printed, sheet)
    return answer(
        printed.game,
        kind,
        played=pairs(printed.played)[0][0] if printed.played else 0,
        table=pairs(printed.table),
        hand=pairs(printed.hand or printed.played),
        given=printed_given(printed, kind),
    )


# Answers


def _captures(asked: Asked) -> Answer:
    return {"captures": [list(group) for group in asked.captures]}


def _best(asked: Asked) -> Answer:
    return {"captures": [list(group) for group in brute_force.best(asked.game, asked.played, asked.table)]}


def _hidden(asked: Asked) -> Answer:
    (hidden,) = {number for number in asked.numbers if tuple(sorted((*asked.given[0], number))) in asked.captures}
    return {"number": hidden}


def _able(asked: Asked) -> Answer:
    able = [one for one in asked.hand if any(brute_force.choices(asked.game, one[0], asked.numbers))]
    return {"pieces": [f"{number}{mark}" for number, mark in able]}


def _judged(asked: Asked) -> Answer:
    rule = brute_force.broken_rule(asked.game, asked.played, asked.numbers, asked.given[0])
    return {"legal": rule is None, "rule": rule}


def _left_out(asked: Asked) -> Answer:
    (left_out,) = set(asked.captures) - set(asked.given)
    return {"numbers": list(left_out)}


def _clearing(asked: Asked) -> Answer:
    wanted = rules_of(asked.game).wanted
    (piece,) = [piece for piece in asked.hand if wanted(piece[0]) == sum(asked.numbers)]  # F4, F6
    return {"piece": f"{piece[0]}{piece[1]}"}


# What is printed besides pieces


def _sum_with_a_hole(printed: Printed, below: list[Run]) -> Groups:
    equation = " ".join(run.text for run in sorted(below, key=lambda run: run.left)).partition("=")[0]
    numbers = [int(number) for number in re.findall(r"\d+", equation)]
    return (tuple(sorted(numbers[rules_of(printed.game).leads :])),)


def _claim(_: Printed, below: list[Run]) -> Groups:
    boxes = min(run.top for run in below if "☐" in run.text)
    claim = " ".join(run.text for run in below if run.bottom < boxes)
    return (tuple(sorted(int(number) for number in re.findall(r"\d+", claim))),)


def _list(_: Printed, below: list[Run]) -> Groups:
    listed = " , ".join(run.text for run in below if not re.fullmatch(r"(\d+ \+)|(= \d+)", run.text))
    return tuple(sorted(tuple(sorted(map(int, group.split(" + ")))) for group in SUM.findall(listed)))


# How a key says it


def _lists_all(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    found = answers_of(answered, sheet.speech.say("a match"))
    assert answer["captures"] == sorted(list(one.numbers) for one in found)
    _counts(answered, {"count": len(found)}, sheet)


def _counts(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    count = answer["count"]
    if count:
        assert count == int(summary_of(answered).split()[0])
    else:
        none = sheet.speech.say("No capture: {played} takes nothing here.", played=answered.played[0].rstrip(MARKS))
        assert none == summary_of(answered)


def _names_best(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    own = pairs(answered.played)[0][0]
    text = summary_of(answered).replace(sheet.speech.say("a match"), f"{own} = {own}")
    found = groups_in(re.sub(r" = \d+", "", text))
    if rules_of(answered.game).leads:
        for place, group in enumerate(found):
            rest = list(group)
            rest.remove(own)
            found[place] = tuple(rest)
    assert answer["captures"] == sorted(map(list, found))


def _names_number(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    assert sheet.speech.say("The hidden number is {number}.", number=answer["number"]) == summary_of(answered)


def _names_pieces(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    pieces: Any = answer["pieces"]
    read = [Piece(*pair) for pair in pairs(list(dict.fromkeys(pieces)))]
    named = ", ".join(piece_name(GAMES[answered.game], piece, sheet.speech) for piece in sorted(read, reverse=True))
    assert sheet.speech.say("Can capture: {pieces}", pieces=named) == summary_of(answered)
    numbers = [number for number, _ in pairs(answered.table)]
    listing = brute_force.captures if len(numbers) <= 15 else brute_force.captures_of_large_table
    lines = re.findall(rf"{PIECE} ([^\[]*)", answers_text(answered))
    assert sorted(set(pieces)) == sorted(piece for piece, _ in lines)
    for piece, takes in lines:
        assert list(listing(answered.game, pairs([piece])[0][0], numbers)) == sorted(groups_in(takes))


def _judges(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    summary = summary_of(answered)
    if answer["legal"]:
        assert summary.startswith(sheet.speech.say("Right: {sentence}", sentence=""))
    else:
        assert summary.endswith(sheet.speech.say("(rule {rule})", rule=answer["rule"]))


def _names_left_out(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    _names_best(answered, {"captures": [answer["numbers"]]}, sheet)
    assert 1 == answers_text(answered).count(sheet.speech.say("missing"))


def _named(piece: str, sheet: Sheet) -> str:
    return piece_name(sheet.puzzles[0].game, Piece(*pairs([piece])[0]), sheet.speech)


def _names_clearing(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    piece, rules = str(answer["piece"]), rules_of(answered.game)
    assert sheet.speech.say("{piece} clears the table.", piece=_named(piece, sheet)) == summary_of(answered)
    made = sum(number for number, _ in pairs(answered.table))
    lines = re.findall(rf"{PIECE} (\d+(?: \+ \d+)*) = (\d+)( ★)?", answers_text(answered))
    assert sorted(set(answered.hand or answered.played)) == sorted(line[0] for line in lines)
    for shown, addends, total, star in lines:
        own = pairs([shown])[0][0]
        numbers = [int(number) for number in addends.split(" + ")]
        assert (sum(numbers), made + own * rules.leads) == (int(total), int(total))
        assert not rules.leads or [made, own] == numbers  # F4: the played chip is an addend
        assert (shown == piece) == (made == rules.wanted(own)) == bool(star)


def _advises(answered: Printed, answer: Answer, sheet: Sheet) -> None:
    choices: Any = answer["choices"]
    lines = re.findall(rf"{PIECE} ([^\[]*)", answers_text(answered))
    assert [choice["piece"] for choice in choices] == [piece for piece, _ in lines]
    for choice, (_, said) in zip(choices, lines, strict=True):
        threat = choice["threat"]
        numbers = [*sorted(choice["take"], reverse=True), choice["gain"]]
        numbers += [threat["number"], *sorted(threat["take"], reverse=True), threat["worth"]] if threat else []
        numbers += [abs(choice["balance"])] * (choice["balance"] != 0)
        assert [*numbers, choice["able"], choice["unseen"]] == [int(number) for number in re.findall(r"\d+", said)]
        assert (choice is choices[0]) == ("★" in said)
    best = summary_of(answered)
    group = " + ".join(map(str, sorted(choices[0]["take"], reverse=True)))
    piece = _named(str(answer["play"]), sheet)
    play = "Play {piece} and take {group}." if group else "Lay {piece}."
    assert sheet.speech.say(play, piece=piece, group=group) == best
    waiting: Any = answer["must_wait"]
    names = ", ".join(_named(one, sheet) for one in waiting)
    said = sheet.speech.say("Must wait, for another can capture: {pieces}.", pieces=names)
    why = " ".join(run.text for run in answered.runs if run.size in WHY)
    assert bool(waiting) == (said in why)


PLAIN_KINDS: dict[str, PlainKind] = {
    "find-all": PlainKind({"captures"}, _captures, _lists_all),
    "how-many": PlainKind({"count"}, lambda asked: {"count": len(asked.captures)}, _counts),
    "best-capture": PlainKind({"captures"}, _best, _names_best),
    "missing-number": PlainKind({"number"}, _hidden, _names_number, _sum_with_a_hole),
    "which-piece": PlainKind({"pieces"}, _able, _names_pieces),
    "right-or-wrong": PlainKind({"legal", "rule"}, _judged, _judges, _claim),
    "which-is-missing": PlainKind({"numbers"}, _left_out, _names_left_out, _list),
    "sweep": PlainKind({"piece"}, _clearing, _names_clearing),
    "what-would-you-play": PlainKind(
        {"play", "choices", "must_wait"},
        lambda asked: brute_force.advice(asked.game, asked.hand, asked.table),
        _advises,
    ),
}
"""Each kind. A new kind needs its record here."""
