"""`tutor docs`: the pages that came with the program, and where they are."""

from __future__ import annotations

import click

from tutor.errors import chosen
from tutor.files.packaged import packaged


@click.command()
@click.argument("page", required=False)
def command(page: str | None) -> None:
    """Read a PAGE of the documentation; without one, list the pages and the folder where they are.

    The pages are Markdown, in English.
    """
    folder = packaged("docs")
    texts = {
        entry.name.removesuffix(".md"): entry.read_text(encoding="utf-8")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".md")
    }
    if page is not None:
        click.echo_via_pager(chosen(texts, page, "there is no page {name}{hint}; the pages are {names}"))
        return
    width = max(map(len, texts))
    for name, text in texts.items():
        click.echo(f"{name:<{width}}  {text.splitlines()[0].removeprefix('# ')}")
    click.echo(f"\n`tutor docs PAGE` shows one. The folder is {folder}")
