"""Write docs/commands.md: what every command says with --help, and examples to start from.

Run it with `python docs/commands.py`; a test compares the page with what this makes.
"""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from tutor.cli.main import COMMANDS, tutor

PAGE = Path(__file__).with_name("commands.md")
COLUMNS = 78
"""The width that --help takes on a terminal of 80 columns."""

OPENING = """\
# Commands

<!-- Made by docs/commands.py from the program itself. Change the program, then run `make docs`. -->

Every command also answers to `--help` and `-h`. `python -m tutor` is the same as `tutor`.

Results go to standard output, messages and progress to standard error. No colour is used.

`--output -` writes a PDF to standard output, and messages to standard error: a worksheet then needs `--key none` or
`--key combined`. A name without an ending gets `.pdf`, and no other ending will do. Without `--output`, the name says
whatever makes the file different from the usual one.

| exit code | meaning |
|---|---|
| 0 | done |
| 1 | the input cannot be used: a file, a code, a recipe, a place to write to |
| 2 | the call itself is wrong: an unknown option, a malformed table, two wishes that contradict each other |
| 3 | the request is valid, but no such puzzles exist, or fewer than asked for |
| 130 | `tutor play` was left with Ctrl-C; the game is saved |
"""

EXAMPLES = {
    "explain": [
        'tutor explain 8 --table "2 3 3 4 4 5 6 8 8"',
        'tutor explain 8 --table "2 3 3 4 4 5 6 8 8" --algebra',
        'tutor explain 5o --table "7 3 10" --game fifteen --lang es',
        'tutor explain 8 --table "" --json',
    ],
    "puzzles": [
        "tutor puzzles --level 2 --count 3 --seed k7 --answers",
        "tutor puzzles --game fifteen --kind best-capture --table-size 4 --ways 2-3 --count 5",
        "tutor puzzles --played 8 --ways 0 --table-size 5 --count 2 --jsonl",
        "tutor puzzles --game fifteen --kind sweep --from play --level 3 --answers",
    ],
    "worksheet": [
        "tutor worksheet --level 2 --seed k7",
        "tutor worksheet --game fifteen --kind find-all --kind how-many --count 8 --level 3",
        "tutor worksheet --level 1 --support pips --large-print --paper letter --output ten.pdf",
    ],
    "key": [
        "tutor key add-it.find-all.2.x6.k7.1tn",
        "tutor key AFM6-J917 AF07-Q143 --output answers.pdf",
    ],
    "deck": [
        "tutor deck",
        "tutor deck fifteen --players 4 --size 25 --paper letter",
        "tutor deck --duplex fold --ink light --size mini",
        "tutor deck --for add-it.find-all.2.x6.k7.1tn",
    ],
    "calibrate": ["tutor calibrate --paper letter"],
    "pictures": ["tutor pictures fifteen"],
    "rules": ["tutor rules add-it", "tutor rules fifteen --lang es --paper letter"],
    "score-sheet": [
        "tutor score-sheet add-it --players 2",
        "tutor score-sheet fifteen --players 5 --output points.pdf",
    ],
    "mat": ["tutor mat fifteen", "tutor mat add-it --paper a4"],
    "play": [
        "tutor play",
        "tutor play fifteen --against careful --opponents 2 --match",
        "tutor play --lang es --plain --seed k7",
    ],
    "simulate": [
        "tutor simulate add-it --players 3 --games 200 --seed 1",
        "tutor simulate fifteen --player careful --player greedy --games 20 --seed 1 --json",
        "tutor simulate fifteen --capture optional --hand-size 4 --games 20 --jsonl",
    ],
    "replay": [
        "tutor simulate --games 3 --seed 1 --jsonl | tutor replay - --game 2",
        "tutor simulate fifteen --games 3 --seed 1 --jsonl | tutor replay - --lang es",
        "tutor simulate --games 3 --seed 1 --jsonl | tutor replay - --quiet",
    ],
    "list": ["tutor list recipes", "tutor list levels"],
    "docs": ["tutor docs", "tutor docs codes"],
}
"""Calls worth trying, one or more for each command; a test runs them all."""


def help_of(*words: str) -> str:
    """What `tutor WORDS --help` prints."""
    result = CliRunner().invoke(tutor, [*words, "--help"], prog_name="tutor", terminal_width=COLUMNS)
    assert result.exit_code == 0, result.output
    return str(result.output).rstrip()


def page() -> str:
    """The whole page."""
    parts = [OPENING, "## tutor\n", fenced("text", help_of())]
    for name in COMMANDS:
        parts += [f"## tutor {name}\n", fenced("text", help_of(name)), "For example:\n"]
        parts += [fenced("sh", "\n".join(EXAMPLES[name]))]
    return "\n".join(parts)


def fenced(language: str, text: str) -> str:
    """A code block."""
    return f"```{language}\n{text}\n```\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    print(f"wrote {PAGE}")
