"""Whole games between computer players: the same whoever does the work, by the rules, and summed up right."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

import pytest

from tests import record_reader
from tests.command_line import ROOT, run, surroundings
from tutor.errors import UsageError
from tutor.games import Settings, deal, replay
from tutor.games.position import shuffled
from tutor.players import PLAYERS
from tutor.simulation import Summary, seated, simulate, summary
from tutor.terminal.standings import summary_lines
from tutor.wording.catalogue import speech

THREE = ("greedy", "random", "careful")
WORDS = {"add-it 3": ("add-it", "3"), **{f"fifteen {n}": ("fifteen", n) for n in "234"}}


def lines(settings: Settings, players: Sequence[str], games: int, executor: Executor | None = None) -> list[str]:
    """The records as text."""
    return [str(record) for record in simulate(settings, players, games, seed="k7", executor=executor)]


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_an_independent_reader_accepts_every_record(words: tuple[str, str]) -> None:
    """The command of the issue writes 200 records that the reader of RULES.md accepts whole."""
    game, players = words
    outcome = run("simulate", "--game", game, "--players", players, "--games", "200", "--seed", "1", "--jsonl")
    assert (0, "") == (outcome.exit_code, outcome.stderr)
    found = outcome.stdout.splitlines()
    assert 200 == len(found) == len(set(found))
    for line in found:
        record_reader.check(line)
    assert {(game, int(players))} == {(record["game"], record["players"]) for record in map(json.loads, found)}


class Backwards(Executor):
    """An executor that does the work it is handed out of order, the latest first, when a result is asked for."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []
        self.most = 0

    def submit(self, call: Any, /, *words: Any, **named: Any) -> Future[Any]:
        """Put the work aside."""
        future: Future[Any] = Later(self)
        self.waiting.append((future, lambda: call(*words, **named)))
        self.most = max(self.most, len(self.waiting))
        return future


class Later(Future[Any]):
    """A result that makes its executor do all that waits."""

    def __init__(self, executor: Backwards) -> None:
        super().__init__()
        self.executor = executor

    def result(self, timeout: float | None = None) -> Any:
        """Do the work, the latest first."""
        while self.executor.waiting:
            future, work = self.executor.waiting.pop()
            future.set_result(work())
        return super().result(timeout)


@pytest.mark.parametrize("settings", [Settings.of("add-it", 3), Settings.of("fifteen", 3, capture="optional")])
def test_any_executor_gives_the_same_records(settings: Settings) -> None:
    """The number of workers, and the order in which they are done, change nothing."""
    here = lines(settings, THREE, 45)
    assert here == lines(settings, THREE, 45, Backwards())
    for workers in (1, 3):
        with ThreadPoolExecutor(workers) as pool:
            assert here == lines(settings, THREE, 45, pool)


def test_fresh_processes_give_the_same_records() -> None:
    """Settings, players and records go to spawned processes and back."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for settings in (Settings.of("add-it", 3), Settings.of("fifteen", 3, target=11, take_deal=True)):
            assert lines(settings, THREE, 25) == lines(settings, THREE, 25, pool)


def test_work_is_handed_out_as_it_is_needed() -> None:
    """A million games do not wait in memory, and those that nobody asks for any more are cancelled."""
    executor = Backwards()
    records = simulate(Settings.of("fifteen"), ["greedy", "greedy"], 1_000_000, seed="k7", executor=executor)
    next(records)
    next(records)
    assert 10 < executor.most < 100
    with ThreadPoolExecutor(1) as pool:
        many: Iterator[Any] = simulate(Settings.of("fifteen"), ["greedy"] * 2, 1_000_000, seed="k7", executor=pool)
        next(many)
        many.close()  # type: ignore[attr-defined]  # a generator


def test_records_can_be_dealt_again() -> None:
    """Each record is by the rules, and its seed deals it again."""
    settings = Settings.of("fifteen", 3)
    for place, game in enumerate(simulate(settings, THREE, 8, seed="k7")):
        assert f"k7/{place}" == game.seed
        start = shuffled(settings, game.seed)
        assert start == replay(game)[0] == deal(settings, deck=game.deck, first_player=game.first_player)


def test_everybody_moves_one_seat_on() -> None:
    """Over as many games as there are players, each sits everywhere once; a move is that of who sits there."""
    players = [PLAYERS[name] for name in THREE]
    sat = Counter((seat, player.key) for game in range(9) for seat, player in enumerate(seated(players, game)))
    assert {(seat, key): 3 for seat in range(3) for key in THREE} == sat
    settings = Settings.of("add-it", 3)
    for place, game in enumerate(simulate(settings, THREE, 6, seed="k7")):
        again = replay(game)
        for position, turn in zip(again, game.turns, strict=False):
            if seated(players, place)[position.player].key == "greedy" and turn.move.take:
                assert len(turn.move.take) == max(
                    len(capture.numbers)
                    for piece in position.hand
                    for capture in settings.game.captures(piece.number, [each.number for each in position.table])
                )


def counted_again(records: Sequence[str], players: Sequence[str], who: Any) -> dict[str, tuple[float, ...]]:
    """The lines of a summary from the text of records, in another way; `who` names the line of a seat in a game."""
    rows: dict[str, list[tuple[int, int, int, int, int, int]]] = {}
    for place, record in enumerate(map(json.loads, records)):
        for seat in range(len(players)):
            own = [move for move in record["moves"] if move["player"] == seat]
            alone = record["winners"] == [seat]
            drawn = seat in record["winners"] and not alone
            bare = sum(move["take"] == [] for move in own)
            row = (record["totals"][seat], alone, drawn, record["sweeps"][seat], len(own), bare)
            rows.setdefault(who(place, seat, record["first_player"]), []).append(row)
    return {
        name: (
            len(found),
            sum(row[1] for row in found),
            sum(row[2] for row in found),
            fmean(row[0] for row in found),
            stdev(row[0] for row in found) / len(found) ** 0.5,
            fmean(row[3] for row in found),
            sum(row[5] for row in found) / sum(row[4] for row in found),
        )
        for name, found in rows.items()
    }


def test_summaries_are_right() -> None:
    """Wins, draws, means, standard errors, sweeps and turns without a capture, by player, seat and turn."""
    players = ["greedy", "random", "greedy"]
    settings = Settings.of("fifteen", 3)
    found = summary(simulate(settings, players, 50, seed="k7"), players)
    records = [str(record) for record in simulate(settings, players, 50, seed="k7")]
    for part, who in (
        (found.by_player, lambda place, seat, _: players[(seat + place) % 3]),
        (found.by_seat, lambda _, seat, __: str(seat)),
        (found.by_turn, lambda _, seat, first: str((seat - first) % 3 + 1)),
    ):
        right = counted_again(records, players, who)
        assert {name: pytest.approx(row) for name, row in right.items()} == {
            line.name: (line.games, line.wins, line.draws, line.points, line.error, line.sweeps, line.bare)
            for line in part
        }
    winners = [json.loads(record)["winners"] for record in records]
    assert ("fifteen", 50, sum(len(each) > 1 for each in winners)) == (found.game, found.games, found.draws)
    assert sum(len(json.loads(record)["moves"]) for record in records) == found.turns


def summed(game: str, players: Sequence[str], games: int) -> Summary:
    """A summary."""
    return summary(simulate(Settings.of(game, len(players)), players, games, seed="k7"), players)


def test_one_game_can_be_summed_up() -> None:
    """A single game has no spread; no game at all is refused."""
    assert {0.0} == {line.error for line in summed("add-it", ["greedy", "greedy"], 1).by_seat}
    with pytest.raises(UsageError, match="no game"):
        summary([], ["greedy", "greedy"])


@pytest.mark.parametrize("game", ["add-it", "fifteen"])
def test_summaries_fit_a_terminal(game: str) -> None:
    """At most 80 columns, each line of the summary a line; as JSON it is the same, rounded."""
    found = summed(game, ["careful"] * 4, 4)
    shown = summary_lines(found, speech())
    assert max(map(len, shown)) <= 80
    assert {"player", "seat", "turn"} <= {line.split()[0] for line in shown if line}
    written = json.loads(json.dumps(found.as_json))
    assert ["careful"] * 4 == written["players"]
    for name in ("by_player", "by_seat", "by_turn"):
        assert [pytest.approx(vars(line), abs=5e-5) for line in getattr(found, name)] == written[name]


def test_the_command_tells_what_the_library_counts() -> None:
    """The table and the JSON are those of the same games, in one process or two; without --seed the seed is shown."""
    players = ["greedy", "random"]
    words = ["simulate", "--games", "20", "--seed", "k7", "--player", "greedy", "--player", "random"]
    found = summary(simulate(Settings.of("add-it"), players, 20, seed="k7"), players)
    assert [*summary_lines(found, speech())] == run(*words).stdout.splitlines()
    assert json.loads(json.dumps(found.as_json)) == json.loads(run(*words, "--json").stdout)
    fresh = run("simulate", "--games", "3", "--jsonl")
    seed = fresh.stderr.rpartition("--seed ")[2].strip()
    assert fresh.stdout == run("simulate", "--games", "3", "--jsonl", "--seed", seed).stdout


def test_workers_change_nothing() -> None:
    """Two processes write the same bytes as one."""
    words = ["simulate", "--game", "fifteen", "--games", "30", "--seed", "k7", "--jsonl"]
    one, two = run(*words), run(*words, "--workers", "2")
    assert (0, one.stdout) == (two.exit_code, two.stdout)


posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as on Linux and macOS")


@posix
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_it_at_once(workers: str) -> None:
    """Ctrl-C reaches all processes of a terminal; one word is said, and nothing waits for games to end."""
    words = ["simulate", "--player", "sampler", "--games", "5000", "--workers", workers]
    call = [sys.executable, "-m", "tutor", *words]
    running = subprocess.Popen(
        call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings(), cwd=ROOT, start_new_session=True
    )
    time.sleep(2.5)
    begun = time.monotonic()
    os.killpg(running.pid, signal.SIGINT)
    try:
        stdout, stderr = running.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    assert (1, b"", b"Aborted!") == (running.returncode, stdout, stderr.strip())
    assert time.monotonic() - begun < 10


@posix
def test_a_reader_of_records_may_have_enough() -> None:
    """`tutor simulate --jsonl | head -1` ends quietly, with workers too."""
    words = ["simulate", "--games", "3000", "--seed", "1", "--workers", "2", "--jsonl"]
    running = subprocess.Popen(
        [sys.executable, "-m", "tutor", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings(), cwd=ROOT,
    )  # fmt: skip
    assert running.stdout is not None
    assert running.stderr is not None
    record_reader.check(running.stdout.readline().decode())
    running.stdout.close()
    assert b"" == running.stderr.read()
    running.stderr.close()
    assert 0 <= running.wait(60) <= 1


def test_house_rules_are_played() -> None:
    """Each house rule reaches the records."""
    sizes = ["--sets", "2", "--hand-size", "4", "--table-size", "6", "--target", "30"]
    words = ["--game", "fifteen", "--games", "5", "--capture", "optional", "--take-deal", *sizes]
    outcome = run("simulate", "--seed", "1", "--jsonl", *words)
    for line in outcome.stdout.splitlines():
        record_reader.check(line)
        record = json.loads(line)
        rules = ("capture", "sets", "hand_size", "table_size", "target", "take_deal")
        assert ["optional", 2, 4, 6, 30, True] == [record[name] for name in rules]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--games", "0"], "games: 0"),
        (["--games", "99999999999999"], "so large a number"),
        (["--players", "7"], "2 to 4 players, not 7"),
        (["--players", "0"], "not 0"),
        (["--player", "greedy", "--player", "random", "--players", "3"], "2 are named for a game of 3"),
        (["--player", "gredy"], "did you mean greedy"),
        (["--workers", "0"], "--workers 0"),
        (["--workers", "65"], "1 to 64"),
        (["--jsonl", "--json"], "choose one"),
        (["--seed", ""], "a seed is 1 to 100 letters"),
        (["--capture", "always"], "capture: 'always'"),
        (["--take-deal"], "take deal"),
        (["--game", "whist"], "no game 'whist'"),
        (["--sets", "2"], "sets"),
    ],
)
def test_what_simulate_refuses(words: list[str], named: str) -> None:
    """What cannot be is named, before anything is played."""
    outcome = run("simulate", *words)
    assert (2, "") == (outcome.exit_code, outcome.stdout)
    assert named in outcome.stderr


def test_a_summary_is_of_the_players_who_played() -> None:
    """Names for another number of seats are refused."""
    records = list(simulate(Settings.of("fifteen", 3), ["greedy"] * 3, 2, seed="k7"))
    for names in (["random"], ["random"] * 2, ["random"] * 4):
        with pytest.raises(UsageError, match="are named for a game of 3"):
            summary(records, names)
