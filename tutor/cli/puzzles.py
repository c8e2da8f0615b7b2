"""`tutor puzzles`: puzzles as text or JSON lines."""

from __future__ import annotations

from typing import Any

import click

from tutor.chance import seed_text
from tutor.cli.listings import Listing, kind_names
from tutor.cli.options import SEED, WHOLE, game_or_usual, language_option, progressing
from tutor.cli.wish_options import wish_options
from tutor.errors import UsageError
from tutor.messages import Message
from tutor.puzzle import DEFAULT_LEVEL, MOST_PUZZLES, Wishes, draw_puzzles
from tutor.wording.catalogue import speech


@click.command()
@game_or_usual
@click.option("--kind", cls=Listing, names=kind_names, default="find-all", show_default=True, metavar="KIND",
              help="{}.")  # fmt: skip
@click.option("--level", type=WHOLE, metavar="1-6", help="Level; default: 3, if no wish is given.")
@click.option("--count", type=WHOLE, default=6, show_default=True, metavar="N", help="How many puzzles.")
@click.option("--seed", type=SEED, metavar="TEXT", help="Letters and digits: the same seed draws the same puzzles.")
@wish_options
@language_option
@click.option("--answers", is_flag=True, help="Also print the answers.")
@click.option("--jsonl", is_flag=True, help="Write one JSON object per line, with the answer.")
def command(
    game: str, kind: str, level: int | None, count: int, *,
    seed: str | None, lang: str, answers: bool, jsonl: bool, **wished: Any,
) -> None:  # fmt: skip
    """Draw puzzles from real tables; no two are the same by number.

    Wishes are numbers or ranges: 5, 3-5 or 3+. Wishes given here replace the level's own.
    """
    import json  # here, because --help must not pay for it

    from tutor.puzzle import encode
    from tutor.terminal.explanation import answer_lines
    from tutor.terminal.plain_values import puzzle_record
    from tutor.wording.prompts import prompt

    if not 1 <= count <= MOST_PUZZLES:
        raise UsageError("--count {count}: ask for 1 to {most} puzzles", count=count, most=MOST_PUZZLES)
    wishes = Wishes.of(**wished)
    level = DEFAULT_LEVEL if level is None and not wishes.given() else level
    seed_used = seed_text(seed)
    language = speech(lang)
    drawn = draw_puzzles(game=game, kind=kind, level=level, count=count, seed=seed_used, wishes=wishes)
    drawn_puzzles = list(progressing(drawn, count, Message("Drawing")))
    for number, puzzle in enumerate(drawn_puzzles, 1):
        if jsonl:
            click.echo(json.dumps(puzzle_record(puzzle, level, language), ensure_ascii=False))
        else:
            click.echo(f"{number:>3}. {prompt(puzzle, language)}  [{encode(puzzle)}]")
            for line in answer_lines(puzzle, language) if answers else ():
                click.echo(f"     {line}")
    if not seed:
        option = f"--seed {seed_used}"
        click.echo(language.say("The same puzzles again: {option}", option=option), err=True)
