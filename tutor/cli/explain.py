"""`tutor explain`: every capture of one played piece, why there are no more, and which is best."""

from __future__ import annotations

import click

from tutor.cli.options import game_option, language_option
from tutor.errors import InputError, UsageError
from tutor.pieces import numbers_of
from tutor.reasoning.explanation import Explanation, explain
from tutor.wording.catalogue import Speech, speech


class Pieces(click.Command):
    """A command whose first word is a piece, so that -1 is a wrong piece and not an unknown option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as click does, but say of a negative number what is wrong with it."""
        words = list(args)  # click takes its words away as it reads them
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as fault:
            if not fault.option_name[1:2].isdigit():
                raise
            word = next(word for word in words if word.startswith(fault.option_name))
            raise UsageError("{word} is not a piece; write a whole number from 1 to 10", word=repr(word)) from None


@click.command(cls=Pieces)
@click.argument("played")
@click.option("--table", required=True, metavar="PIECES", help='The table, as in "2 3 3 4 8s"; "" is an empty one.')
@game_option
@language_option
@click.option("--algebra", is_flag=True, help="Also count the ways with generating functions.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def command(played: str, table: str, game: str, lang: str, *, algebra: bool, as_json: bool) -> None:
    """Explain every capture of the piece PLAYED.

    Pieces are whole numbers from 1 to 10, with or without their mark: a card of ADD-IT may be 8 or 8s (suits s b t r h
    g), a chip of Fifteen 8, 8o (circled) or "7*" (the special seven, in quotes).
    """
    language = speech(lang)
    try:
        about = explain(played, table, game=game)
    except InputError as fault:  # all of it was typed in the call
        raise UsageError(fault.message) from fault
    if as_json:
        click.echo(_json(about, language, algebra=algebra))
        return
    from tutor.terminal.explanation import explanation_lines  # here, because JSON does not need it

    click.echo("\n".join(explanation_lines(about, language)))
    if algebra:
        click.echo("\n".join(["", *_algebra(about, language)]))


def _json(about: Explanation, language: Speech, *, algebra: bool) -> str:
    import json  # here, because plain explanations must not pay for it

    from tutor.terminal.plain_values import explanation_record

    record = explanation_record(about, language)
    if algebra:
        from tutor.equations import equation_latex

        by_piece, by_number = _functions(about)
        record["algebra"] = {
            **by_piece,
            "by_number": by_number,
            "equations": [equation_latex(capture.numbers, about.total) for capture in about.captures],
        }
    return json.dumps(record, ensure_ascii=False, indent=2)


def _functions(about: Explanation) -> tuple[dict[str, object], dict[str, object]]:
    """The generating functions by piece and by number, as plain values."""
    from tutor.equations import generating_function  # here, because it imports sympy

    numbers, names = numbers_of(about.table), ("product", "expansion", "coefficient", "latex", "mathml")
    both = [generating_function(numbers, about.total, counts=counts) for counts in ("piece", "number")]
    by_piece, by_number = ({name: getattr(function, name) for name in names} for function in both)
    return by_piece, by_number


def _algebra(about: Explanation, language: Speech) -> list[str]:
    from tutor.terminal.explanation import wrapped

    heads = (
        language.say("Counting by piece with a generating function, each piece n a factor 1 + x^n:"),
        language.say("Counting by number with another, c pieces n a factor 1 + x^n + … + x^cn:"),
    )
    lines: list[str] = []
    for head, function, found in zip(heads, _functions(about), (about.by_piece, about.by_number), strict=True):
        result = language.say(
            "The coefficient of x^{total} is {coefficient}, and {found} were found.",
            total=about.total, coefficient=function["coefficient"], found=found,
        )  # fmt: skip
        lines += [*wrapped(head), *wrapped(str(function["product"]), "  ", "    ")]
        lines += [*wrapped(str(function["expansion"]), "  = ", "    "), result, ""]
    return lines[:-1]
