"""A seal on our own PDFs: a digest of all their bytes, so that a file which anybody else has changed is known.

Comes in: the bytes of a PDF. Goes out: the same with a seal, or whether a seal still holds. Does not know: where files
are, or what is on their pages.

The seal is a comment of fixed length between the last object and `startxref`, where it moves nothing that the table of
contents points at. A program that adds notes at the end, writes the file anew or changes one byte breaks it, whichever
way it writes. It tells an accident, not a forger: anybody can compute a digest.
"""

from hashlib import sha256

_LAST = b"\nstartxref\n"
_BEFORE = b"\n%capture-tutor sha256 "
_BLANK = b"0" * 64
_TAIL = 200  # bytes; seal, startxref, a number and %%EOF are shorter


def sealed(content: bytes) -> bytes:
    r"""Return a PDF with a seal, in place of an older one.

    >>> is_untouched(sealed(b"%PDF-1.7\nstartxref\n9\n%%EOF\n"))
    True

    Raises ValueError for what does not end as a PDF does.
    """
    body, last, end = content.rpartition(_LAST)
    if not last:
        raise ValueError("this is no PDF: it has no startxref")
    if _BEFORE in body[-_TAIL:]:
        body = body[: body.rindex(_BEFORE)]
    return b"".join([body, _BEFORE, _digest(body, last + end), last, end])


def is_untouched(content: bytes) -> bool:
    r"""Tell whether this is a PDF of ours, byte for byte as we made it.

    >>> is_untouched(sealed(b"%PDF-1.7\nstartxref\n9\n%%EOF\n") + b" a note")
    False
    """
    place = content.rfind(_BEFORE, -_TAIL)
    if place < 0:
        return False
    start = place + len(_BEFORE)
    end = start + len(_BLANK)
    return content[start:end] == _digest(content[:place], content[end:])


def _digest(body: bytes, rest: bytes) -> bytes:
    """Return the digest of the file, its own place blanked."""
    return sha256(b"".join([body, _BEFORE, _BLANK, rest])).hexdigest().encode()
