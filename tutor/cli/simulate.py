"""`tutor simulate`: many games between computer players, as records or summed up."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from tutor.chance import seed_text
from tutor.cli.listings import Listing, player_names
from tutor.cli.options import SEED, WHOLE, game_or_usual, language_option, progressing
from tutor.cli.saying import spoken
from tutor.errors import InputError, UsageError
from tutor.messages import Message

if TYPE_CHECKING:
    from concurrent.futures import Executor

MOST_WORKERS = 64
DEFAULT_PLAYER = "greedy"
DEFAULT_PLAYERS = 2


def house_rules(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for house rules; left out, they are as the game says."""
    for option in reversed(
        [
            click.option("--capture", metavar="WHEN", help="House rule: optional or forced."),
            click.option("--sets", type=WHOLE, metavar="N", help="House rule: sets of the deck (Fifteen)."),
            click.option("--hand-size", type=WHOLE, metavar="N", help="House rule: pieces in a hand."),
            click.option("--table-size", type=WHOLE, metavar="N", help="House rule: pieces dealt to the table."),
            click.option("--target", type=WHOLE, metavar="N", help="House rule: points that end a match."),
            click.option("--take-deal", is_flag=True, help="House rule: a dealt table that makes 15 is taken."),
        ]
    ):
        command = option(command)
    return command


@click.command()
@game_or_usual
@click.option("--players", type=WHOLE, metavar="N", help="Number of players; default: as many as are named, or 2.")
@click.option("--games", type=WHOLE, default=100, show_default=True, metavar="N", help="How many games.")
@click.option("--seed", type=SEED, metavar="TEXT", help="Letters and digits: the same seed plays the same games.")
@click.option(
    "--player", "names", cls=Listing, names=player_names, multiple=True, metavar="NAME",
    help="One for each seat, or one for all: {}.",
)  # fmt: skip
@click.option("--jsonl", is_flag=True, help="Write one record per line instead of a summary.")
@click.option("--json", "as_json", is_flag=True, help="Write the summary as JSON.")
@click.option("--workers", type=WHOLE, default=1, show_default=True, metavar="N", help="Processes that play.")
@house_rules
@language_option
def command(
    game: str, players: int | None, games: int, seed: str | None, names: tuple[str, ...], *,
    jsonl: bool, as_json: bool, workers: int, lang: str, **rules: Any,  # noqa: ARG001 - `spoken` reads it
) -> None:  # fmt: skip
    """Run whole games between computer players.

    Players move on one seat after each game, so nobody keeps the better seat. The result is the same for any number of
    workers. `tutor replay` reads the records.
    """
    import json  # here, because --help must not pay for it

    from tutor.games.settings import Settings
    from tutor.simulation import simulate, summary
    from tutor.terminal.standings import summary_lines

    if jsonl and as_json:
        raise UsageError("--jsonl writes records and --json a summary: choose one of them")
    settings = Settings.of(game, max(len(names), DEFAULT_PLAYERS) if players is None else players, **rules)
    seats = _seats(names, settings.players)
    seed_used, language = seed_text(seed), spoken()
    with _workers(workers) as executor:
        played = simulate(settings, seats, games, seed=seed_used, executor=executor)
        records = progressing(played, games, Message("Playing"))
        if jsonl:
            for record in records:
                click.echo(str(record))
        else:
            totals = summary(records, seats)
            click.echo(json.dumps(totals.as_json, indent=2) if as_json else "\n".join(summary_lines(totals, language)))
    if not seed:
        option = f"--seed {seed_used}"
        click.echo(language.say("The same games again: {option}", option=option), err=True)


def _seats(names: tuple[str, ...], players: int) -> list[str]:
    """A name for every seat; a single name stands for all of them."""
    if len(names) > 1:
        return list(names)
    return list(names or (DEFAULT_PLAYER,)) * players


@contextmanager
def _workers(number: int) -> Iterator[Executor | None]:
    """The processes that play; None for 1, which is this process."""
    if not 1 <= number <= MOST_WORKERS:
        raise UsageError("--workers {number}: ask for 1 to {most} processes", number=number, most=MOST_WORKERS)
    if number == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor  # here, because one process needs none of it
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children, get_context, resource_tracker

    from tutor.files.placing import signals_waiting

    with ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=_deaf) as pool:
        try:
            if sys.platform != "win32":
                resource_tracker.ensure_running()  # or it lets signals through while processes are started
            with signals_waiting():  # what is being started must hear what it is to do
                for _ in range(number):  # each one starts another
                    pool.submit(int)
            yield pool
        except BaseException as wrong:  # Ctrl-C, or nobody reads any more: what is still being played is of no use
            for worker in active_children():
                worker.terminate()
            if isinstance(wrong, BrokenProcessPool):
                raise InputError("a process ended before its games did; try fewer --workers") from None
            raise


def _deaf() -> None:
    """A worker leaves Ctrl-C to the process that it works for, and ends with it."""
    import signal
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):  # it was started while these waited
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_SETMASK, ())  # it was started while signals waited
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import os
    from multiprocessing import parent_process

    if parent := parent_process():
        parent.join()
        os._exit(1)
