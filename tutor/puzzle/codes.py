"""The puzzle code: a short text that *is* the puzzle, and the order in which its pieces lie on the paper.

Comes in: a puzzle, or a code as somebody typed it. Goes out: the other of the two. Needs no file and no seed.

A code is the game's letter, the kind's letter, the table, the played piece or the hand, whatever else the kind shows,
and a check symbol. It holds nothing of the answer that the printed puzzle does not show. It always has an even number
of symbols, so that a lost or an added one is noticed.
"""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from tutor.arguments import checked
from tutor.chance import Chance
from tutor.errors import InputError, TutorError
from tutor.games import GAMES, Game
from tutor.messages import Message, excerpt, text_of
from tutor.pieces import Piece
from tutor.puzzle import symbols
from tutor.puzzle.kinds.registry import KINDS, find_kind
from tutor.puzzle.puzzle import DESCRIBED, Digits, Puzzle
from tutor.puzzle.symbols import SYMBOLS, Unpacker, check_symbol, symbols_of

BETWEEN_DASHES = 4
"""Symbols between two dashes."""

DASHES = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
"""What may stand between the symbols of a code that somebody has copied."""

LONGEST = 32
"""The most symbols that are read; no code is longer."""


@checked
def encode(puzzle: Puzzle) -> str:
    """The code of a puzzle.

    >>> encode(Puzzle.of("find-all", game="add-it", played=8, table="2 3 3 4 4 5 6 8 8"))
    'AFM6-J917'
    >>> encode(Puzzle.of("which-piece", game="fifteen", table="7* 2 1", hand="8 3 10o"))
    'FP14-HR8D-K7'

    Raises `InputError` for what is not a puzzle of its kind: a code never stands for anything but its puzzle.
    """
    return encoded(puzzle)


@lru_cache(maxsize=256)  # more than the puzzles of a sheet, whose codes say the order of print too
def encoded(puzzle: Puzzle) -> str:
    """As `encode`, for a puzzle whose parts are known to be of the right kinds."""
    kind = find_kind(puzzle.kind)
    kind.solve(puzzle)
    number = symbols.pack(_digits(puzzle))
    if _restore(puzzle.game, kind.key, Unpacker(number)) != puzzle:
        raise InputError(
            "this is no {kind} puzzle: it has a part too many, or one that no code can hold", kind=kind.key
        )
    digits = symbols.to_symbols(number)
    body = puzzle.game.letter.lower() + kind.letter + "0" * (len(digits) % 2 == 0) + digits
    written = (body + check_symbol(body)).upper()
    return "-".join(written[start : start + BETWEEN_DASHES] for start in range(0, len(written), BETWEEN_DASHES))


def _digits(puzzle: Puzzle) -> Digits:
    kind = find_kind(puzzle.kind)
    pieces, caps, radix = _pieces(puzzle.game)
    digits = symbols.selection_digits(puzzle.table, pieces, caps, radix)
    if kind.asks_hand:
        digits += symbols.selection_digits(puzzle.hand, pieces, caps, radix)
    elif puzzle.played is not None:
        digits.append((pieces.index(puzzle.played), len(pieces)))
    return digits + kind.extras(puzzle)


def _pieces(game: Game) -> tuple[tuple[Piece, ...], tuple[int, ...], int]:
    """The different pieces as puzzles keep them, how many of each there are, and how many in all."""
    pieces = tuple(sorted(game.different))
    return pieces, tuple(game.different[piece] for piece in pieces), len(game.deck.pieces)


@checked
def decode(code: str) -> Puzzle:
    """The puzzle of a code; case, dashes and look-alike letters are forgiven.

    >>> decode("afm6 j9i7").played
    Piece(number=8, mark='')

    Raises `InputError` when it is not the code of a puzzle, or was mistyped.
    """
    text = text_of(code)
    read = symbols_of(text)
    quotation = excerpt(text.strip())
    games = {game.letter.lower(): game for game in GAMES.values()}
    kinds = {kind.letter: kind for kind in KINDS.values()}
    if not 4 <= len(read) <= LONGEST or read[0] not in games or read[1] not in kinds:
        raise InputError(
            "{code} is not a puzzle code; one looks like AFM6-J917 and stands beside every printed puzzle",
            code=quotation,
        )
    if len(read) % 2 or check_symbol(read[:-1]) != read[-1] or not _grouped(text):
        raise InputError(
            "the puzzle code {code} has a wrong or missing symbol; please compare it with the sheet", code=quotation
        )
    try:
        puzzle = _restore(games[read[0]], kinds[read[1]].key, Unpacker(symbols.from_symbols(read[2:-1])))
        find_kind(puzzle.kind).solve(puzzle)
        same = symbols_of(encode(puzzle)) == read
    except (InputError, IndexError, ValueError, ZeroDivisionError):
        same = False
    if not same:
        raise InputError(
            "the puzzle code {code} stands for no puzzle; please compare it with the sheet", code=quotation
        )
    return puzzle


def _grouped(text: str) -> bool:
    """Whether all groups between dashes, if there are dashes, have as many symbols as `encode` writes."""
    *full, last = map(symbols_of, re.split(f"[{DASHES}]", text))
    return not full or ({*map(len, full)} == {BETWEEN_DASHES} and len(last) <= BETWEEN_DASHES)


def _restore(game: Game, kind_key: str, unpacker: Unpacker) -> Puzzle:
    kind = KINDS[kind_key]
    pieces, caps, radix = _pieces(game)
    table = symbols.read_selection(unpacker, pieces, caps, radix)
    if kind.asks_hand:
        puzzle = Puzzle(game, kind_key, table, hand=symbols.read_selection(unpacker, pieces, caps, radix))
    else:
        puzzle = Puzzle(game, kind_key, table, pieces[unpacker.digit(len(pieces))])
    given = kind.restore(puzzle, unpacker)
    every = [*table, *puzzle.hand, *([puzzle.played] if puzzle.played else [])]
    game.deck.check(every, Message("the puzzle"))
    if not Counter(every) <= game.different:
        raise InputError("the code names more plain pieces than the deck has")
    return Puzzle(game, kind_key, table, puzzle.played, puzzle.hand, given)


def looks_like_code(text: str) -> bool:
    """Whether a text has the form of a puzzle code, mistyped or not.

    >>> looks_like_code("AFM6-J917"), looks_like_code("add-it.find-all.3")
    (True, False)
    """
    return not set(text.strip().lower()) - set(SYMBOLS + "ilou " + DASHES)


def print_order(puzzle: Puzzle, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces in the order in which they lie on the paper: shuffled, by a stream that the code names.

    The order gives nothing of the answer away and is the same wherever the code is printed again.
    """
    return tuple(Chance(f"laid/{encode(puzzle)}").shuffled(pieces))


def described(puzzle: Puzzle) -> str:
    """A puzzle in one line, for programmers: its code, and its pieces as they are printed.

    >>> described(decode("AFM6-J917"))
    'AFM6-J917: 8 on 8 8 3 4 3 4 6 5 2'
    """
    try:
        code, table, hand = encode(puzzle), *(print_order(puzzle, each) for each in (puzzle.table, puzzle.hand))
    except TutorError:  # no puzzle of its kind: it is shown all the same
        code, table, hand = puzzle.kind, puzzle.table, puzzle.hand
    held = " ".join(map(str, hand)) or puzzle.played
    shown = "".join(f", {'+'.join(map(str, group))}" for group in puzzle.given)
    return f"{code}: {held} on {' '.join(map(str, table)) or 'nothing'}{shown}"


DESCRIBED.append(described)
