"""Values as plain dictionaries, which are the JSON of the commands, and back again.

Comes in: values of this library, or dictionaries. Goes out: the other of the two. Knows no page. docs/json.md describes
the fields.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from tutor.arguments import checked
from tutor.errors import InputError
from tutor.games.game import Capture
from tutor.games.position import Position
from tutor.games.position_form import read_position
from tutor.games.record_form import read_record
from tutor.games.records import Record
from tutor.messages import excerpt
from tutor.puzzle import Puzzle, decode
from tutor.reasoning.explanation import Explanation, explain
from tutor.sheet.asking import sheet_again
from tutor.sheet.codes import style_words
from tutor.sheet.key import sheet_record
from tutor.sheet.sheet import Sheet
from tutor.sheet.style import Style
from tutor.simulation.summary import Summary, Tally
from tutor.terminal.plain_values import capture_record, explanation_record, puzzle_record
from tutor.wording.catalogue import speech

Form = dict[str, Any]
Value = Capture | Explanation | Position | Puzzle | Record | Sheet | Summary
"""What has a plain form."""

SAID = ("prompt", "steps", "level", "algebra")
"""Fields that are words, or that the value itself does not hold."""


@checked
def to_dict(value: Capture | Explanation | Position | Puzzle | Record | Sheet | Summary, *, lang: str = "en") -> Form:
    """A value as the JSON of the commands has it; `lang` is the language of the sentences in it.

    >>> from tutor.puzzle import decode
    >>> to_dict(decode("AFM6-J917"))["played"]
    '8'

    Raises `UsageError` for a value that has no such form, and for an unknown language.
    """
    language = speech(lang)
    if isinstance(value, Capture):
        return capture_record(value)
    if isinstance(value, Explanation):
        return explanation_record(value, language)
    if isinstance(value, Puzzle):
        return puzzle_record(value, None, language)
    if isinstance(value, Summary):
        return dict(value.as_json)
    if isinstance(value, Position):
        return {"position": str(value)}
    form: Form = json.loads(str(value) if isinstance(value, Record) else sheet_record(value))
    return form


@checked
def from_dict(form: dict[str, Any]) -> Capture | Explanation | Position | Puzzle | Record | Sheet | Summary:
    """The value of such a form. It is made again from the rules, which then must say the same.

    >>> from tutor.reasoning.explanation import explain
    >>> found = explain(8, "2 3 3 4 4 5 6 8 8")
    >>> from_dict(to_dict(found)) == found
    True

    Raises `InputError` for what is no such form, or says something that does not follow from the rules.
    """
    make = next((make for name, make in MAKERS.items() if name in form), None)
    if make is None:
        raise InputError("{form} is no form that to_dict gives", form=excerpt(form))
    try:
        value = make(form)
        again = json.loads(json.dumps(to_dict(value)))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise InputError("{form} is no form that to_dict gives", form=excerpt(form)) from None
    wrong = [name for name in again if name not in SAID and form.get(name) != again[name]]
    if wrong:
        raise InputError(
            "{field}: {given} should be {right}",
            field=wrong[0], given=excerpt(form.get(wrong[0])), right=excerpt(again[wrong[0]]),
        )  # fmt: skip
    return value


def _sheet(form: Form) -> Sheet:
    style, codes = form["style"], [puzzle["code"] for puzzle in form["puzzles"]]
    words = style_words(Style(style["paper"], style["language"], style["large_print"], style["pips"]))
    return sheet_again(form["sheet_code"], codes, words, form["title"])


def _summary(form: Form) -> Summary:
    tallies = {name: tuple(Tally(**line) for line in form[name]) for name in ("by_player", "by_seat", "by_turn")}
    return Summary(**{**form, **tallies, "players": tuple(form["players"])})


MAKERS: Mapping[str, Callable[[Form], Value]] = {
    "made_by": _sheet,
    "by_seat": _summary,
    "moves": lambda form: read_record(json.dumps(form)),
    "position": lambda form: read_position(form["position"]),
    "near_misses": lambda form: explain(form["played"], form["table"], game=form["game"]),
    "code": lambda form: decode(form["code"]),
    "collects": lambda form: Capture(tuple(form["numbers"]), form["kind"], form["ways"]),
}
"""By a field that only one form has: what makes the value."""
