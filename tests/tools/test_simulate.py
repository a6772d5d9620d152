"""Bots against bots: the counts, the fairness, and what is refused."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from game.bots import inline_executor as pool
from game.core.bot import ChooseQuestion, InterruptQuestion, PlaceQuestion
from game.core.game import BadSetup, Hand, Observation, Seat
from game.core.rng import Rng
from game.core.session import Session
from game.core.world import AskPlace, World
from game.games import MANIFESTS
from game.tools.confidence_intervals import mean_interval, wilson
from game.tools.processes import WorkerDied, spread
from game.tools.simulate import Played, Result, _TimedExecutor, bot_seats, simulate
from game.tools.simulation_report import report_lines
from tests.bots.positions import low_tower
from tests.toys import BOX

ROOT = Path(__file__).resolve().parents[2]


def _clock() -> Any:
    """A clock that goes on a millisecond at each look."""
    ticks: Iterator[int] = count()
    return lambda: next(ticks) / 1000


def test_what_is_counted() -> None:
    result = simulate(BOX["shape-up"], ["greedy", "random"], 6, 1, {"rounds": 1}, clock=_clock())
    assert list(result) == [
        "game",
        "options",
        "bots",
        "matches",
        "wins",
        "draws",
        "shares",
        "win_intervals",
        "mean_scores",
        "score_intervals",
        "actions",
        "illegal",
        "move_ms",
        "levels",
        "seconds",
    ]
    assert result["game"] == "shape-up"
    assert result["bots"] == ["greedy", "random"]
    assert result["options"]["rounds"] == 1
    assert result["options"]["deck"] == 18
    assert sum(result["wins"]) + result["draws"] == result["matches"] == 6
    assert result["illegal"] == 0
    assert result["actions"] >= 6 * 15 * 2
    assert result["move_ms"] == {"p50": [1.0, 1.0], "p95": [1.0, 1.0]}
    assert result["seconds"] > 0
    for share, (low, high) in zip(result["shares"], result["win_intervals"], strict=True):
        assert 0 <= low < share < high <= 1 or share in (low, high)
    for mean, interval in zip(result["mean_scores"], result["score_intervals"], strict=True):
        assert interval is not None
        assert interval[0] < mean < interval[1]


def test_falls_of_shapes_are_counted_by_bot_and_level() -> None:
    result = simulate(BOX["shapes"], ["relaxed", "greedy"], 4, 1, {"limit": 15}, clock=_clock(), physics=False)
    for one in (*result["counts"], *(level["counts"] for level in result["levels"].values())):
        assert one["turns"] >= one["falls"] > 0
        assert one["pieces"] >= one["placed"] > 0
        assert one["pieces"] >= one["turns"]
    first, second = result["counts"]
    line, other, *_rest = report_lines(result)
    assert line.endswith(
        f"falls {first['falls']}, pieces {first['pieces']}, placed {first['placed']}, turns {first['turns']}"
    )
    assert f"falls {second['falls']}, " in other
    assert "counts" not in simulate(BOX["shape-up"], ["random", "random"], 2, 1, {"rounds": 1}, clock=_clock())


MATCHES = [
    Played((0,), (5, 3, 1), 10, 0, ((0.001,), (0.002,), (0.009,))),
    Played((1, 2), (2, 6, 6), 12, 1, ((), (0.004,), ())),
    Played((2,), (1, 1, 9), 9, 0, ((0.003,), (), ())),
]
"""Three matches of a bot and two of another level, the second of them shared by these two."""


def _played(monkeypatch: pytest.MonkeyPatch, played: list[Played]) -> Result:
    monkeypatch.setattr("game.tools.simulate.Deals.__call__", lambda _deals, _number: played)
    bots = ["greedy", *["random"] * (len(played[0].scores) - 1)]
    return simulate(BOX["shape-up"], bots, len(played), 1, clock=_clock())


def test_a_shared_match_is_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    result = _played(monkeypatch, MATCHES)
    assert (result["wins"], result["draws"], result["illegal"], result["actions"]) == ([1, 0, 1], 1, 1, 31)
    assert result["shares"] == [0.3333, 0.1667, 0.5]
    assert result["win_intervals"][2] == [round(end, 4) for end in wilson(1.5, 3)]
    assert result["mean_scores"] == [2.667, 3.333, 5.333]


def test_seats_of_a_level_are_taken_together(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = _played(monkeypatch, MATCHES)["levels"]
    assert list(levels) == ["greedy", "random"]
    both = levels["random"]
    # Both winners of the shared match are of this level, which so won it alone.
    assert (both["seats"], both["wins"], both["share"]) == (2, 1, 0.6667)
    assert both["win_interval"] == [round(end, 4) for end in wilson(2, 3)]
    assert both["mean_score"] == pytest.approx(13 / 3, abs=1e-3)
    low, high = mean_interval([2, 6, 5]) or (0, 0)
    assert both["score_interval"] == [round(low, 3), round(high, 3)]
    assert both["move_ms"] == {"p50": 4, "p95": 9}
    assert levels["greedy"]["move_ms"] == {"p50": 1, "p95": 3}


def test_one_match_says_nothing_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    result = _played(monkeypatch, MATCHES[:1])
    assert result["score_intervals"] == [None] * 3


def test_who_plays_alone_is_told_no_wins() -> None:
    result = simulate(BOX["shapes"], ["random"], 2, 3, {"variant": "survivor"}, clock=_clock(), physics=False)
    bot, total, meaning = report_lines(result)
    assert re.fullmatch(
        r"random: [\d.]+ ± [\d.]+ points, 1.0 / 1.0 ms; falls \d+, pieces \d+, placed \d+, turns \d+", bot
    )
    assert total.startswith("2 matches, 0 illegal actions, ")
    assert "half" not in meaning
    first = report_lines({**result, "score_intervals": [None]})[0]
    assert first.startswith(f"random: {result['mean_scores'][0]:.2f} points, 1.0 / 1.0 ms; ")


def test_a_challenge_without_a_medal_is_not_won() -> None:
    challenge = MANIFESTS["challenge"]
    lost, won = (
        simulate(challenge, [level], 2, 3, {"level": "first-step"}, clock=_clock()) for level in ("random", "greedy")
    )
    assert (lost["wins"], lost["draws"], lost["shares"]) == ([0], 0, [0.0])
    assert lost["medals"] == [lost["levels"]["random"]["medals"]] == [{"none": 2, "bronze": 0, "silver": 0, "gold": 0}]
    assert won["wins"] == [2]
    assert won["medals"][0]["none"] == 0
    assert report_lines(lost)[0] == "random: 0 gold, 0 silver, 0 bronze, 2 without a medal; 1.0 / 1.0 ms"


def test_only_choices_are_timed() -> None:
    """Where there is one legal action, or a turn might be stopped but is not, an answer costs nothing."""
    timed = _TimedExecutor(BOX, _clock(), 9)
    two = Session(BOX["shape-up"].rules(), bot_seats(["random"] * 2), 1)
    while len((observation := two.observation(two.actors()[0])).legal) == 1:
        two.submit(two.actors()[0], observation.legal[0])
    timed.ask(ChooseQuestion(observation, "random", 1))
    timed.ask(ChooseQuestion(replace(observation, legal=observation.legal[:1]), "random", 1))
    timed.ask(InterruptQuestion(observation, "random", 1))
    assert timed.seconds == {0: [0.001]}
    timed.ask(PlaceQuestion(replace(observation, legal=()), "random", 1, low_tower(0)))
    assert len(timed.seconds[0]) == 2


@pytest.mark.program
def test_any_number_of_processes_gives_the_same() -> None:
    manifest, bots = MANIFESTS["shape-up"], ["greedy", "random"]
    one, two = (
        dict[str, Any](simulate(manifest, bots, 5, 3, {"rounds": 1}, clock=process_time, jobs=jobs)) for jobs in (1, 2)
    )
    for result in (one, two):
        for timed in (result, *result["levels"].values()):
            del timed["move_ms"]
        del result["seconds"]
    assert one == two
    assert one["matches"] == 5


def test_progress_is_told_after_each_deal() -> None:
    told: list[int] = []
    simulate(BOX["shape-up"], ["random"] * 2, 3, 1, {"rounds": 1}, clock=_clock(), progress=told.append)
    assert told == [2, 3]


class _Pool:
    """A pool whose processes cannot play the second piece of work."""

    closed = stopped = False

    def __init__(self, _jobs: int, _context: Any, _begin: Any, ears: tuple[Connection]) -> None:
        _Pool.closed = _Pool.stopped = False
        (self._ear,) = ears

    def submit(self, work: Callable[[int], int], number: int) -> Any:
        result: Any = Future()
        if number == 1:
            result.set_exception(BrokenProcessPool("killed"))
        else:
            result.set_result(work(number))
        return result

    def shutdown(self, wait: bool, cancel_futures: bool) -> None:
        _Pool.closed = wait and cancel_futures
        # Its processes hear that they are to stop before they are waited for.
        _Pool.stopped = self._ear.poll()


def test_a_process_that_dies_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tools.processes.ProcessPoolExecutor", _Pool)
    results = spread(lambda number: 10 * number, 4, 2)
    assert next(results) == 0
    with pytest.raises(WorkerDied):
        next(results)
    assert _Pool.closed
    assert _Pool.stopped


def test_work_that_is_not_wanted_any_more_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tools.processes.ProcessPoolExecutor", _Pool)
    results = spread(lambda number: number, 100, 2)
    next(results)
    assert not _Pool.closed
    results.close()
    assert _Pool.closed
    assert _Pool.stopped
    assert list(spread(lambda number: number, 1, 2)) == [0]


LONG = ["simulate", "up-or-down", "--bots", "normal,random", "--matches", "9999", "--jobs", "2"]


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("how", ["Ctrl-C", "a worker is killed", "all is killed"])
def test_nothing_is_left_of_a_simulation_that_is_ended(how: str) -> None:
    with subprocess.Popen(
        [sys.executable, "main.py", *LONG], cwd=ROOT, start_new_session=True, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "LANGUAGE": "en"},
    ) as process:  # fmt: skip
        deadline = time.monotonic() + 30
        while len(workers := _workers(process.pid)) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        # Until they play.
        time.sleep(1)
        if how == "Ctrl-C":
            os.killpg(process.pid, signal.SIGINT)
        else:
            os.kill(workers[0] if how.startswith("a ") else process.pid, signal.SIGKILL)
        out, err = process.communicate(timeout=30)
    assert out == ""
    assert "Traceback" not in err
    said = {
        "Ctrl-C": (130, "Stopped before all matches were played.\n"),
        "a worker is killed": (2, "A process that played matches has ended early: was there enough memory?\n"),
    }
    assert how not in said or (process.returncode, err) == said[how]
    while _workers(process.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert _workers(process.pid) == []


def _workers(group: int) -> list[int]:
    """The processes of a group that play, the first of the group left out."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            pid = int(path.parent.name)
            if os.getpgid(pid) == group != pid and b"spawn_main" in path.read_bytes():
                found.append(pid)
    return found


@pytest.mark.program
def test_same_seed_same_result() -> None:
    first, again, other = (
        simulate(BOX["shape-up"], ["random", "random", "greedy"], 3, seed, clock=_clock()) for seed in (5, 5, 6)
    )
    assert first == again
    assert first["mean_scores"] != other["mean_scores"]


@pytest.mark.games
def test_better_bots_win() -> None:
    result = simulate(BOX["shape-up"], ["random", "greedy"], 20, 2, {"rounds": 1}, clock=_clock())
    assert result["wins"][1] > result["wins"][0]
    assert result["mean_scores"][1] > result["mean_scores"][0]


def test_seats_rotate_over_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    firsts: list[tuple[str, Seat | None, Any]] = []

    class Spy:
        def __init__(self, level: str) -> None:
            self.level = level

        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            if not seen.history:
                firsts.append((self.level, seen.seat, seen.view))
            return rng.choice(seen.legal)

    for level in ("random", "greedy"):
        monkeypatch.setitem(pool._bots, (level, "shape-up"), Spy(level))
    simulate(BOX["shape-up"], ["random", "greedy"], 4, 1, {"rounds": 1}, clock=_clock())
    first, second, third, fourth = firsts
    assert {first[0], second[0]} == {third[0], fourth[0]} == {"random", "greedy"}
    assert first[1:] == second[1:]
    assert third[1:] == fourth[1:]
    assert first[2] != third[2]


def test_tower_is_played_in_with_hands_to_steer() -> None:
    steered = []

    def controller(seat: Seat, seen: Observation, world: World, ask: AskPlace) -> Hand:
        steered.append(seat)
        return Hand(nudge=1)

    manifest = replace(BOX["test-tipping"], hand=lambda: lambda: controller)
    result = simulate(manifest, ["random", "random"], 4, 1, clock=_clock())
    assert set(steered) == {0, 1}
    assert result["illegal"] == 0


def test_work_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that uses all its time gets as much of it on every machine."""
    looks = []

    class Thorough:
        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            assert expired is not None
            looks.append(1)
            while not expired():
                looks[-1] += 1
            return seen.legal[looks[-1] % len(seen.legal)]

    monkeypatch.setitem(pool._bots, ("random", "shape-up"), Thorough())
    first, again, other = (
        simulate(BOX["shape-up"], ["random"] * 2, 1, 5, {"rounds": 1}, clock=_clock(), polls=polls)
        for polls in (9, 9, 10)
    )
    assert first == again
    assert first["mean_scores"] != other["mean_scores"]
    assert set(looks) == {10, 11}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((["random", "genius"], 1, 1), "setup.unknown-level"),
        (([], 1, 1), "setup.seats"),
        ((["random"] * 7, 1, 1), "setup.seats"),
        ((["random"] * 2, 0, 1), "setup.matches"),
        ((["random"] * 2, 1, 1, {"speed": 3}), "setup.unknown-option"),
        ((["random"] * 2, 1, 1, {"deck": 19}), "setup.bad-value"),
    ],
)
def test_what_is_refused(arguments: tuple[Any, ...], reason: str) -> None:
    with pytest.raises(BadSetup) as error:
        simulate(BOX["shape-up"], *arguments, clock=_clock())
    assert error.value.reason == reason
