"""What is handed to a public function, held against what its signature says.

Comes in: a function with annotations, and its call. Goes out: the same function, which raises `UsageError` for a value
of a wrong kind or for an option that it does not have. Knows no particular function.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, wraps
from inspect import BoundArguments, Signature, signature
from typing import Any, NamedTuple, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from tutor.errors import TutorError, UsageError
from tutor.messages import Message, excerpt, nearest, word_list

P = ParamSpec("P")
R = TypeVar("R")


READ = (str, bytes, tuple, list)
"""What can be looked through before it is handed on; anything else may be one that can be read only once."""


class Wrong(NamedTuple):
    """A value of a wrong kind: where it is in what was handed in, and what its kind should be."""

    place: str
    value: object
    kind: object

    @property
    def is_list(self) -> bool:
        """Whether it should be a list, and nothing else."""
        return get_origin(self.kind) in (Iterable, Sequence)

    @property
    def message(self) -> Message:
        """What is wrong, as a sentence."""
        kinds = word_list(list(dict.fromkeys(_names(self.kind))), "or")
        return Message("{what}: {value} is not {kinds}", what=self.place, value=excerpt(self.value), kinds=kinds)


Find = Callable[[str, Any], Wrong | None]
"""Finds what is of a wrong kind in a value, which is called by a name."""

KINDS = {
    "str": Message("text"),
    "int": Message("a whole number"),
    "float": Message("a number"),
    "bool": Message("true or false"),
    "Path": Message("a path"),
    "Executor": Message("an executor"),
    "dict": Message("a dictionary"),
    "Mapping": Message("a dictionary"),
    "Callable": Message("a function"),
    "tuple": Message("a tuple"),
    "range": Message("a range"),
    **dict.fromkeys(("Iterable", "Iterator", "Sequence", "list"), Message("a list")),
}
"""What kinds of values are called in messages, by their names; all others are our own."""


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """The function, which refuses values of a wrong kind by the name of their parameter.

    Where the function says itself what is wrong with such a value, that is said: it knows best what would be right.

    >>> @checked
    ... def double(number: int, *, times: int = 1) -> int:
    ...     return number * 2**times
    >>> double(4)
    8
    >>> double("4")
    Traceback (most recent call last):
    tutor.errors.UsageError: number: '4' is not a whole number
    >>> double(4, time=2)
    Traceback (most recent call last):
    tutor.errors.UsageError: double: there is no option 'time' (did you mean times?); the options are number and times
    """

    @wraps(function)
    def call(*values: P.args, **named: P.kwargs) -> R:
        given = _given(function, values, named)
        for name, value in given.arguments.items():
            find, find_item = _finders(function)[name]
            wrong = find(name.replace("_", " "), value)
            if wrong:
                own = None if isinstance(value, str) and wrong.is_list else _own_refusal(function, given)
                raise own or UsageError(wrong.message)
            if find_item and isinstance(value, Iterable) and not isinstance(value, READ):
                given.arguments[name] = _each(name, value, find_item)
        return function(*given.args, **given.kwargs)

    return call


def _given(function: Callable[..., object], values: Sequence[object], named: Mapping[str, object]) -> BoundArguments:
    """What was given, by parameter; `UsageError` for an option that there is not, or for a missing value."""
    names = list(_finders(function))
    unknown = [name for name in named if name not in names]
    if unknown:
        raise UsageError(
            "{function}: there is no option {name}{hint}; the options are {names}",
            function=function.__name__, name=excerpt(unknown[0]), hint=nearest(unknown[0], names),
            names=word_list(names),
        )  # fmt: skip
    try:
        return _signature(function).bind(*values, **named)
    except TypeError as fault:
        raise UsageError("{function}: {fault}", function=function.__name__, fault=fault) from None


def _own_refusal(function: Callable[..., object], given: BoundArguments) -> TutorError | None:
    """What the function says itself of a call with a wrong value, if it says anything."""
    try:
        function(*given.args, **given.kwargs)
    except TutorError as refusal:
        of_kind = {*refusal.message.words} == {"what", "value", "kinds"}  # by a parameter inside, which nobody knows
        return None if of_kind else refusal
    except Exception:  # noqa: BLE001 - whatever it stumbles over, the value is of a wrong kind
        return None
    return None


def _each(name: str, values: Iterable[Any], find: Find) -> Iterator[Any]:
    """The values one after the other; `UsageError` for one of a wrong kind."""
    for value in values:
        wrong = find(name, value)
        if wrong:
            raise UsageError(wrong.message)
        yield value


@cache
def _signature(function: Callable[..., object]) -> Signature:
    return signature(function)


@cache
def _finders(function: Callable[..., object]) -> dict[str, tuple[Find, Find | None]]:
    """For each parameter what finds a wrong value, and a wrong item where the value is a list."""
    hints = dict.fromkeys(_signature(function).parameters, object) | get_type_hints(function)
    return {name: (_finder(hints[name]), _item_finder(hints[name])) for name in _signature(function).parameters}


def _item_finder(hint: object) -> Find | None:
    """What finds a wrong item of a list; None for an annotation without one."""
    lists = (get_args(part)[0] for part in (hint, *get_args(hint)) if get_origin(part) is Iterable)
    return next(map(_finder, lists), None)


def _finder(hint: Any, *, inside: bool = False) -> Find:
    """What finds the part of a value that is not of the kind of an annotation; `inside` one of our own values."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _of_several(hint, [_finder(part, inside=inside) for part in parts])
    kind = origin or hint
    if not isinstance(kind, type) or kind is object:
        return lambda _, __: None
    if origin and issubclass(kind, Iterable) and not issubclass(kind, Mapping):
        return _of_items(hint, kind, [_finder(part, inside=inside) for part in parts if part is not ...])
    if not inside and (is_dataclass(kind) or hasattr(kind, "_fields")):
        return _of_fields(kind)
    return _of_kind(kind)


def _of_kind(kind: type) -> Find:
    kinds = (int, float) if kind is float else kind
    truth = kind is bool

    def find(place: str, value: object) -> Wrong | None:
        right = isinstance(value, kinds) and (truth or not isinstance(value, bool))
        return None if right else Wrong(place, value, kind)

    return find


def _of_several(hint: object, finders: Sequence[Find]) -> Find:
    def find(place: str, value: object) -> Wrong | None:
        inside = None
        for finder in finders:
            wrong = finder(place, value)
            if wrong is None:
                return None
            inside = inside or (wrong if wrong.value is not value else None)
        return inside or Wrong(place, value, hint)

    return find


def _of_items(hint: object, kind: Any, finders: Sequence[Find]) -> Find:
    """For a list; one that can perhaps be read only once is not read here."""
    each = kind is tuple and ... not in get_args(hint)

    def find(place: str, value: Any) -> Wrong | None:
        if not isinstance(value, kind) or isinstance(value, (str, bytes)) or (each and len(value) != len(finders)):
            return Wrong(place, value, hint)
        if not isinstance(value, (tuple, list)):
            return None
        items = zip(finders if each else [*finders] * len(value), value, strict=True)
        return next((wrong for finder, item in items if (wrong := finder(place, item))), None)

    return find


def _of_fields(kind: Any) -> Find:
    """For one of our own values: what it is made of, but nothing inside that."""

    def find(place: str, value: object) -> Wrong | None:
        if not isinstance(value, kind):
            return Wrong(place, value, kind)
        found = (finder(f"{place}.{name}", getattr(value, name, None)) for name, finder in _parts(kind))
        return next(filter(None, found), None)

    return find


@cache
def _parts(kind: Any) -> list[tuple[str, Find]]:
    """The fields of one of our own kinds of values, and what finds a wrong one."""
    hints = get_type_hints(kind)
    names = kind._fields if hasattr(kind, "_fields") else [each.name for each in fields(kind)]
    return [(name, _finder(hints[name], inside=True)) for name in names]


def _names(hint: Any) -> list[Message]:
    """What an annotation is called, one name for each kind it allows."""
    if get_origin(hint) in (Union, types.UnionType):
        return [name for part in get_args(hint) if part is not type(None) for name in _names(part)]
    name = getattr(get_origin(hint) or hint, "__name__", str(hint))
    return [KINDS.get(name) or Message("a tutor.{name}", name=name)]
