"""The registry of puzzle kinds. A new kind is one file and its name here."""

from tutor.errors import chosen
from tutor.puzzle.kinds.best_capture import BEST_CAPTURE
from tutor.puzzle.kinds.find_all import FIND_ALL
from tutor.puzzle.kinds.how_many import HOW_MANY
from tutor.puzzle.kinds.missing_number import MISSING_NUMBER
from tutor.puzzle.kinds.right_or_wrong import RIGHT_OR_WRONG
from tutor.puzzle.kinds.sweep import SWEEP
from tutor.puzzle.kinds.what_would_you_play import WHAT_WOULD_YOU_PLAY
from tutor.puzzle.kinds.which_is_missing import WHICH_IS_MISSING
from tutor.puzzle.kinds.which_piece import WHICH_PIECE
from tutor.puzzle.puzzle import Kind

KINDS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        FIND_ALL,
        HOW_MANY,
        BEST_CAPTURE,
        MISSING_NUMBER,
        WHICH_PIECE,
        RIGHT_OR_WRONG,
        WHICH_IS_MISSING,
        SWEEP,
        WHAT_WOULD_YOU_PLAY,
    )
}


def find_kind(kind: str | Kind) -> Kind:
    """The kind with this key; a `Kind` is returned as it is.

    >>> find_kind("how-many").letter
    'h'

    Raises `UsageError` that lists the kinds.
    """
    if isinstance(kind, Kind):
        return kind
    return chosen(KINDS, kind, "there is no puzzle kind {name}{hint}; the kinds are {names}")
