"""A card, a chip and the deck they come from, with the games' notation: `8s`, `5o`, `7*`, or the bare number.

Comes in: text or numbers. Goes out: pieces, checked against a deck. Knows no rules and no pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tutor.errors import InputError
from tutor.messages import HUGE, Message, Noun, excerpt, noun_of, plural, word_list

TABLE = Message("the table")
NOUNS = {"card": plural("card", "cards", 1), "chip": plural("chip", "chips", 1)}
"""What pieces are called; a catalogue has a sentence about them once for each of these."""


class Piece(NamedTuple):
    """A card or a chip: its number and its mark (a suit, `o` for circled, `*` for the special seven, or none).

    >>> str(Piece(8, "s")), str(Piece(10))
    ('8s', '10')
    """

    number: int
    mark: str = ""

    def __str__(self) -> str:
        return f"{self.number}{self.mark}"


def numbers_of(pieces: Iterable[Piece]) -> list[int]:
    """The numbers of pieces, in their order.

    >>> numbers_of([Piece(8, "s"), Piece(3)])
    [8, 3]
    """
    return [piece.number for piece in pieces]


def _shown(word: object) -> object:
    """A value as a message shows it: what may have been meant as a piece as its text."""
    return str(word) if isinstance(word, (str, int, float, Piece)) and not _is_huge(word) else word


def _is_huge(word: object) -> bool:
    return isinstance(word, int) and abs(word) >= HUGE


@dataclass(frozen=True, eq=False, repr=False)  # one of its kind, and quick to import
class Deck:
    """All pieces of a game; `noun` is what one piece is called in messages.

    A bare number stands for any piece of that number, so that tables can be typed without symbols.
    """

    noun: str
    pieces: tuple[Piece, ...]

    @cached_property
    def counts(self) -> Counter[Piece]:
        """How many of each piece there are."""
        return Counter(self.pieces)

    @cached_property
    def number_counts(self) -> Counter[int]:
        """How many pieces of each number there are."""
        return Counter(piece.number for piece in self.pieces)

    @cached_property
    def notation(self) -> dict[str, Piece]:
        """Every text that is a piece: each piece as it is written, and the bare numbers."""
        pieces = [*self.counts, *(Piece(number) for number in self.number_counts)]
        return {str(piece): piece for piece in pieces}

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The different numbers, ascending."""
        return tuple(sorted(self.number_counts))

    def read(self, source: str | int | Piece | Iterable[str | int | Piece], what: str = TABLE) -> tuple[Piece, ...]:
        """Read pieces from text (`"8s 3, 10"`), numbers or pieces; empty text means no pieces.

        Raises `InputError` that names every part that is not a piece of this deck, and as `check` does.
        """
        words = self._words(source)
        parts = [self._piece(word) for word in words]
        wrong = [excerpt(_shown(word)) for word, piece in zip(words, parts, strict=True) if piece is None]
        if wrong:
            nothing = Message("'' (nothing between two commas)")
            raise InputError(
                plural(
                    "{what}: {words} is not a {noun}; {hint}", "{what}: {words} are not {noun}; {hint}", len(wrong),
                    what=what, words=word_list([nothing if word == "''" else word for word in wrong]),
                    noun=self.name_of(len(wrong)), hint=self._hint(),
                )
            )  # fmt: skip
        pieces = tuple(piece for piece in parts if piece is not None)
        self.check(pieces, what)
        return pieces

    def name_of(self, number: int) -> Noun:
        """The name for a number of pieces: card, cards, chip, chips."""
        return noun_of(self.noun, number)

    def _hint(self) -> Message:
        marked = next(piece for piece in reversed(self.pieces) if piece.mark)
        return Message(
            "write whole numbers from {least} to {most} with spaces or commas between them, such as 3 {number}, "
            "or with the mark as in {piece}",
            least=self.numbers[0], most=self.numbers[-1], number=marked.number, piece=marked,
        )  # fmt: skip

    @staticmethod
    def _words(source: str | int | Piece | Iterable[str | int | Piece]) -> list[str | int | Piece]:
        if isinstance(source, str):
            parts = source.split(",") if source.strip() else []
            return [word for part in parts for word in part.split() or [""]]  # nothing between two commas is a fault
        if isinstance(source, (Piece, bytes)) or not isinstance(source, Iterable):
            return [source]  # type: ignore[list-item]  # what is no piece is refused by name
        return list(source)

    def _piece(self, word: object) -> Piece | None:
        if isinstance(word, bool) or not isinstance(word, (int, str, Piece)) or _is_huge(word):
            return None
        return self.notation.get(str(word).strip().lower())

    def check(self, pieces: Sequence[Piece], what: str = TABLE) -> None:
        """Raise `InputError` when there are more of a piece, or of a number, than the deck holds."""
        faults = [
            Message("{count} of the number {number} (the deck holds {most})", count=count, number=number, most=most)
            for number, count in sorted(Counter(numbers_of(pieces)).items())
            if count > (most := self.number_counts[number])
        ]
        faults += [
            Message("{count} of {piece} (the deck holds {most})", count=count, piece=piece, most=most)
            for piece, count in sorted(Counter(piece for piece in pieces if piece.mark).items())
            if count > (most := self.counts[piece])
        ]
        if faults:
            raise InputError("too many pieces: {what} would need {faults}", what=what, faults=word_list(faults))

    def holds(self, pieces: Iterable[Piece]) -> bool:
        """Whether the deck has all of these pieces, where a bare number means the plain piece and no other."""
        return Counter(pieces) <= self.counts

    def without(self, pieces: Iterable[Piece]) -> list[Piece]:
        """The deck in its order with these pieces taken out; a bare number takes out any piece of it, plain first."""
        left = list(self.pieces)
        for piece in sorted(pieces, key=lambda piece: not piece.mark):
            if piece in left:
                left.remove(piece)
            else:
                left.remove(next(other for other in left if other.number == piece.number))
        return left
