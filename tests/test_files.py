"""Files written whole or not at all, and our own PDFs read back."""

from __future__ import annotations

import errno
import logging
import os
import stat
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter

from tests.test_seal import with_a_note
from tutor.errors import InputError
from tutor.files import reading
from tutor.files import writing as files
from tutor.files.reading import ReadBack, read_back
from tutor.files.writing import write_all, write_whole
from tutor.render.pdf import write_pdf

PAGE = """<!DOCTYPE html><html lang="en"><head><title>Sums to {title}</title>{head}</head><body>
<h1></h1></body></html>"""
OURS = '<meta name="generator" content="Capture Tutor 0.1.0">'
CODE = '<meta name="keywords" content="ten, sheet-code: ADD-7 x, cards">'
DATA = b", ".join(b'{"seed": "%d"}' % number for number in range(0, 9999, 7))
posix = pytest.mark.skipif(os.name != "posix", reason="of a kind that only POSIX systems have")
not_root = pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may write anywhere")


def ours(title: str = "ten", head: str = OURS + CODE) -> bytes:
    """Return one of our PDFs, with its data."""
    return write_pdf(PAGE.format(title=title, head=head), attachments={reading.ATTACHMENT: DATA})


def saved_by_an_editor(content: bytes, *, locked: bool = False) -> bytes:
    """Return a PDF as another program writes it after opening and saving it."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(content)))
    if locked:
        writer.encrypt("a password", algorithm="RC4-128")
    writer.write(out := BytesIO())
    return out.getvalue()


def annotated(content: bytes) -> bytes:
    """Return a PDF as another program writes it when it only adds notes at the end."""
    writer = PdfWriter(BytesIO(content), incremental=True)
    writer.add_metadata({"/Note": "well done"})
    writer.write(out := BytesIO())
    return out.getvalue()


def refusal(call: Callable[[], object]) -> str:
    """Return the message of the InputError that a call raises."""
    with pytest.raises(InputError) as refused:
        call()
    return str(refused.value)


# Writing


def test_content_arrives_whole(tmp_path: Path) -> None:
    """Content lands under its name, and nothing else stays in the folder."""
    write_whole(tmp_path / "sheet.pdf", b"\r\n\x00")
    assert b"\r\n\x00" == (tmp_path / "sheet.pdf").read_bytes()
    assert [tmp_path / "sheet.pdf"] == list(tmp_path.iterdir())


@posix
def test_files_get_the_usual_rights(tmp_path: Path) -> None:
    """New files are as readable as any other new file, replaced ones as they were."""
    (tmp_path / "any").touch()
    path = tmp_path / "sheet.pdf"
    write_whole(path, b"1")
    assert (tmp_path / "any").stat().st_mode == path.stat().st_mode
    path.chmod(0o600)
    write_whole(path, b"2", overwrite=True)
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)


@posix
def test_links_are_followed(tmp_path: Path) -> None:
    """A link stays a link; the file it leads to is replaced."""
    (tmp_path / "link.pdf").symlink_to(tmp_path / "real.pdf")
    write_whole(tmp_path / "link.pdf", b"1")
    assert (tmp_path / "link.pdf").is_symlink()
    assert b"1" == (tmp_path / "real.pdf").read_bytes()


@pytest.mark.parametrize("there", [b"", b"new", ours("five")], ids=["empty", "the same", "ours"])
def test_replaced_where_nothing_is_lost(tmp_path: Path, there: bytes) -> None:
    """An empty file, this very content and an older PDF of our own are replaced."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(there)
    write_whole(path, b"new")
    assert b"new" == path.read_bytes()


FOREIGN = {
    "text": b"a shopping list",
    "a PDF": ours(head="").replace(b"%capture-tutor ", b"%other-program "),
    "ours, saved by an editor": saved_by_an_editor(ours()),
    "ours, with notes": annotated(ours()),
    "ours, with a note by poppler": with_a_note(ours(), b"\r\n"),
    "ours, cut off": ours()[:-20],
}


@pytest.mark.parametrize("there", FOREIGN.values(), ids=list(FOREIGN))
def test_work_of_others_is_kept(tmp_path: Path, there: bytes) -> None:
    """A file that holds anybody else's work is replaced only where the caller says so."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(there)
    assert f"{path} exists and Capture Tutor did not make it" in refusal(lambda: write_whole(path, b"new"))
    assert there == path.read_bytes()
    write_whole(path, b"new", overwrite=True)
    assert b"new" == path.read_bytes()


def test_paths_that_cannot_be(tmp_path: Path) -> None:
    """Each path that cannot be written is named with what would be right."""
    (tmp_path / "file").write_text("x")
    reasons = {
        tmp_path: "is a folder: add a file name",
        tmp_path / "none" / "sheet.pdf": f"there is no folder {tmp_path / 'none'}",
        tmp_path / "file" / "sheet.pdf": f"there is no folder {tmp_path / 'file'}",
        tmp_path / ("x" * 300): "cannot be written",
        tmp_path / "a\0b": "cannot be written",
    }
    for path, reason in reasons.items():
        assert reason in refusal(partial(write_whole, path, b"", overwrite=True))
    assert [tmp_path / "file"] == list(tmp_path.iterdir())


@posix
def test_devices_are_left_alone(tmp_path: Path) -> None:
    """A pipe is not replaced by a file, nor waited for."""
    os.mkfifo(tmp_path / "pipe")
    assert "is not an ordinary file" in refusal(lambda: write_whole(tmp_path / "pipe", b"", overwrite=True))


@not_root
def test_protected_files_and_folders(tmp_path: Path) -> None:
    """Write protection is respected, though a rename would get round it."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(b"1")
    path.chmod(0o400)
    assert "cannot be written" in refusal(lambda: write_whole(path, b"2", overwrite=True))
    tmp_path.chmod(0o500)
    assert "cannot be written" in refusal(lambda: write_whole(tmp_path / "new.pdf", b"2"))
    tmp_path.chmod(0o700)


@pytest.mark.parametrize(("room", "failing"), [(os, "fsync"), (Path, "replace"), (Path, "touch")])
def test_trouble_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: object, failing: str
) -> None:
    """A full disk or a refused step leaves the old file, and no part of the new one."""

    def trouble(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "sheet.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(room, failing, trouble)
    message = refusal(lambda: write_whole(path, b"new", overwrite=True))
    assert f"{str(path)!r} cannot be written: {os.strerror(errno.ENOSPC)}" == message
    assert b"old" == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


def test_left_overs_of_others_do_not_hinder(tmp_path: Path) -> None:
    """A part that a stopped process left behind is neither used nor removed."""
    part = tmp_path / f".capture-tutor-{os.getpid()}-0.part"
    part.write_text("left over")
    write_whole(tmp_path / "sheet.pdf", b"new")
    assert "left over" == part.read_text()
    assert b"new" == (tmp_path / "sheet.pdf").read_bytes()


def test_sheet_and_key_go_together(tmp_path: Path) -> None:
    """All faults of all paths are reported at once, before any file is touched."""
    sheet, key, third = tmp_path / "sheet.pdf", tmp_path / "key.pdf", tmp_path / "none" / "x.pdf"
    key.write_text("mine")
    message = refusal(lambda: write_all({sheet: b"1", key: b"2", third: b"3"}))
    assert [str(key), str(third)] == [line.split()[0] for line in message.splitlines()]
    assert [key] == list(tmp_path.iterdir())
    write_all({sheet: b"1", key: b"2"}, overwrite=True)
    assert (b"1", b"2") == (sheet.read_bytes(), key.read_bytes())


def test_the_second_may_fail_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the second content does not fit on the disk, the first file does not appear either."""
    sizes = iter([None, OSError(errno.ENOSPC, "full")])

    def full(_: int) -> None:
        if trouble := next(sizes):
            raise trouble

    monkeypatch.setattr(os, "fsync", full)
    assert "key.pdf" in refusal(lambda: write_all({tmp_path / "sheet.pdf": b"1", tmp_path / "key.pdf": b"2"}))
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("other", ["./sheet.pdf", "SHEET.pdf", "../folder/sheet.pdf"])
def test_two_names_of_one_file(tmp_path: Path, other: str) -> None:
    """A sheet and a key that are one file, on this machine or the next, are refused."""
    (tmp_path / "folder").mkdir()
    first, second = tmp_path / "folder" / "sheet.pdf", Path(f"{tmp_path}/folder/{other}")
    if first == second:  # pathlib sees through it, and so does the mapping
        return
    assert "are the same file" in refusal(lambda: write_all({first: b"1", second: b"2"}))


def test_large_files_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a size that ours never have is somebody else's."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(ours())
    monkeypatch.setattr(files, "_LARGEST", 10)
    assert "did not make it" in refusal(lambda: write_whole(path, b"new"))


# Reading back


def test_sheets_say_what_they_are(tmp_path: Path) -> None:
    """Sheet code, title and data come back, from a copy that an editor saved too."""
    path = tmp_path / "sheet.pdf"
    for content in (ours(), saved_by_an_editor(ours()), annotated(ours())):
        path.write_bytes(content)
        assert ReadBack(sheet_code="ADD-7 x", title="Sums to ten", attachment=DATA) == read_back(path)


def test_pages_without_a_code(tmp_path: Path) -> None:
    """A page that carries no code and no data is still ours."""
    path = tmp_path / "cards.pdf"
    path.write_bytes(write_pdf(PAGE.format(title="ünï", head=OURS)))
    assert ReadBack(sheet_code=None, title="Sums to ünï", attachment=None) == read_back(path)


WRONG = {
    "is not a PDF": b"PK\x03\x04 a zip",
    "is not a PDF ": b"",
    "ends in the middle": ours()[:-40],
    "was not made by Capture Tutor": ours(head=""),
    "is locked with a password": saved_by_an_editor(ours(), locked=True),
    "is damaged": b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n",
}


@pytest.mark.parametrize(("reason", "content"), WRONG.items())
def test_what_is_wrong_with_a_file(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, reason: str, content: bytes
) -> None:
    """Each file that is not a whole, open PDF of our own gives one clear error, and nothing else."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(content)
    assert f"{path} {reason.strip()}" in refusal(lambda: read_back(path))
    assert ("", "") == capfd.readouterr()
    assert [] == caplog.records
    assert logging.NOTSET == logging.getLogger("pypdf").level


def test_paths_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing file, a folder and a file too large to be ours are told apart."""
    assert "No such file" in refusal(lambda: read_back(tmp_path / "none.pdf"))
    assert "cannot be read" in refusal(lambda: read_back(tmp_path))
    assert "cannot be read" in refusal(lambda: read_back(tmp_path / "a\0b"))
    (tmp_path / "large.pdf").write_bytes(ours())
    monkeypatch.setattr(reading, "_LARGEST", 100)
    assert "is larger than" in refusal(lambda: read_back(tmp_path / "large.pdf"))


@pytest.mark.parametrize("start", range(0, len(ours()), 97))
def test_damage_never_shows_a_traceback(tmp_path: Path, start: int) -> None:
    """Wherever a file is damaged it is read right or refused, and its data is never half there."""
    path = tmp_path / "sheet.pdf"
    content = bytearray(ours())
    content[start : start + 40] = bytes(40)
    path.write_bytes(content)
    try:
        back = read_back(path)
    except InputError:
        return
    assert back.attachment in (None, DATA)
