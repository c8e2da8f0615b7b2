"""The command `tutor`: finds a subcommand, runs it, and reports errors in one clear message.

Comes in: the command line. Goes out: text, files, an exit code (0 done, 1 input, 2 usage, 3 no such puzzle).
"""

from __future__ import annotations

import codecs
import sys
from contextlib import suppress
from importlib import import_module

import click

from tutor.cli.ending import flushed, given_up, in_order, was_interrupted
from tutor.errors import TutorError
from tutor.messages import Message, reason
from tutor.version import __version__

COMMANDS = {
    "explain": "Explain every capture of one played piece.",
    "puzzles": "Draw puzzles and print them, or write them as JSON lines.",
    "worksheet": "Make a worksheet and its answer key as PDF.",
    "key": "Make an answer key again: from a code or a PDF.",
    "deck": "Print the cards or chips of a game, to cut out.",
    "calibrate": "Make backs line up: a test sheet for a printer.",
    "pictures": "Draw every card or chip as SVG or PNG.",
    "rules": "Make the rule sheet of a game as PDF.",
    "score-sheet": "Make a score sheet of a game as PDF.",
    "mat": "Make a playing mat of a game as PDF.",
    "play": "Play against the computer, with a tutor at your elbow.",
    "simulate": "Run games between computer players; sum them up or record them.",
    "replay": "Check recorded games, and show one move by move.",
    "list": "List recipes, kinds, levels, games, papers or sizes.",
    "docs": "Read the documentation, or find where it is.",
}
"""The commands and what --help says about them, so that --help imports none of them."""

SIMPLER = {"−": "-", "☐": "[ ]", "★": "*", "–": "-", "→": "->", "…": "...", "\u00a0": " "}
"""What is written for a character that the terminal's encoding lacks; anything else becomes a question mark."""


class Commands(click.Group):
    """The subcommands, each imported only when it is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names, in the order of --help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's
        """The command with this name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"tutor.cli.{cmd_name.replace('-', '_')}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        """The commands for --help, from `COMMANDS`."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80})
@click.version_option(__version__, prog_name="tutor")
def tutor() -> None:
    """See every way to make a total: captures, puzzles and worksheets for ADD-IT and Add up Fifteen."""


def _simplify(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(SIMPLER.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def _refuse(fault: Message | TutorError, code: int) -> int:
    """Say what is wrong, in the language of the call; the exit code."""
    from tutor.cli.saying import warn  # here, because --help must not pay for it

    with suppress(OSError):  # nobody hears it
        warn(fault)
    return code


def main() -> None:
    """Run the command line; each of our own errors becomes one message and an exit code."""
    codecs.register_error("simplify", _simplify)
    with in_order():
        try:
            for stream in (sys.stdout, sys.stderr):
                if hasattr(stream, "reconfigure"):
                    stream.reconfigure(errors="simplify")
            code = _code()
        except (KeyboardInterrupt, click.Abort):
            code = _aborted()
        except MemoryError:
            code = _refuse(Message("there is not enough memory for this"), 1)
        except Exception:
            if not was_interrupted():
                raise
            code = _aborted()
    sys.exit(code)


def _aborted() -> int:
    """Say one word of Ctrl-C; the exit code."""
    from tutor.cli.saying import spoken

    click.echo(spoken().say("Aborted!"), err=True)
    return 1


def _code() -> int | None:
    """Run the command line and return its exit code."""
    try:
        code: int | None = tutor.main(prog_name="tutor", standalone_mode=False)
        flushed()
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return error.exit_code
    except click.ClickException as error:
        from tutor.cli.wrong_calls import one_sentence

        return _refuse(one_sentence(error, COMMANDS), error.exit_code)
    except TutorError as error:
        return _refuse(error, error.exit_code)
    except OSError as error:  # a full disk behind the standard output, say
        given_up()
        what = repr(error.filename) if error.filename else Message("what was to be said")
        return _refuse(Message("{path} cannot be written: {reason}", path=what, reason=reason(error)), 1)
    return code
