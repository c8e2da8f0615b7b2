"""What the commands for rule sheets, score sheets and mats share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tutor.cli.output import tell, write_files
from tutor.cli.saying import spoken
from tutor.games import find_game
from tutor.messages import Message
from tutor.paper.papers import find_paper
from tutor.sheet.codes import style_words
from tutor.sheet.style import Style


def write_play_sheet(
    what: Message, job: Callable[..., bytes], game: str, *, paper: str, lang: str, output: Path | None, force: bool,
    unusual: str = "", how: Message | None = None,
) -> None:  # fmt: skip
    """Write one PDF of a game, and say what was made, where, and how to print it.

    Its name is made of the game, what it is, paper and language where they are not the default, and what is `unusual`.
    """
    record, sheet = find_game(game), find_paper(paper)
    content = job(record, paper=paper, lang=lang)
    style = style_words(Style(sheet.key, lang.strip().lower()))
    words = [record.key, what.replace(" ", "-"), *style, *([unusual] if unusual else [])]
    target = output or Path(f"{'-'.join(words)}.pdf")
    write_files({target: content}, force=force)
    title = spoken().say("{game}: {what}, {paper}", game=record.name, what=what, paper=sheet.name)
    tell("\n".join([title, f"  {target}", *([how.text_in(spoken())] if how else [])]), [target])
