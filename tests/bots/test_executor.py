"""Executors ask bots in worker processes, which answer alike, stop when asked to, die, and are replaced."""

import multiprocessing
import multiprocessing.spawn
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from pickle import PicklingError
from typing import Any

import pytest

from game.bots.difficulties import LEVELS, SECONDS
from game.bots.greedy_bot import GreedyBot
from game.bots.inline_executor import InlineExecutor
from game.bots.pool import Cancelled, PoolExecutor
from game.bots.stacker import choose_place
from game.bots.worker import Reply, attempt
from game.core.bot import ChooseQuestion, Future, HintQuestion, PlaceQuestion
from game.core.game import SeatInfo
from game.core.manifest import Manifest
from game.core.session import Session
from game.core.tower_events import Release
from game.games import GAMES, MANIFESTS
from game.games.stack_off.referee import sessions_of
from game.games.stack_off.rounds import rounds
from game.levels.world.hand_path import HandPath
from game.physics.tower import Tower
from game.play.loader import begin
from game.play.match import Match
from tests.bots.thinkers import Deaf, Killer, Meeter, Poller, Raiser, Reader, Secretive, Teller, Telltale, with_bots
from tests.toys import BOX
from tests.words import first

FREE_AGAIN = 0.020
"""Seconds after a cancellation within which the worker answers the next question, if its bot checks the time."""


@pytest.fixture
def pool() -> Iterator[Callable[..., PoolExecutor]]:
    made: list[PoolExecutor] = []

    def make(manifests: Mapping[str, Manifest], **more: Any) -> PoolExecutor:
        made.append(PoolExecutor(manifests, **more))
        return made[-1]

    yield make
    for executor in made:
        executor.close()


def session(levels: tuple[str | None, ...] = ("greedy", "random")) -> Session:
    seats = [SeatInfo(f"s{n}", "red", level) for n, level in enumerate(levels)]
    return Session(GAMES["shape-up"], seats, 8, {"rounds": 1})


def ask(executor: PoolExecutor, level: str = "random") -> Future[Any]:
    return executor.ask(ChooseQuestion(session().observation(session().actors()[0]), level, 7))


def soon(true: Callable[[], bool]) -> bool:
    """Whether it comes true within a good while."""
    for _ in range(10_000):
        if true():
            return True
        time.sleep(0.001)
    return False


def answered(future: Future[Any]) -> Any:
    assert soon(future.done)
    return future.result()


def workers() -> list[multiprocessing.process.BaseProcess]:
    return [child for child in multiprocessing.active_children() if child.name == "bot"]


# The answers


@pytest.mark.program
def test_worker_plays_the_same_match(pool: Callable[..., PoolExecutor]) -> None:
    here, there = session(), session()
    inline = Match(here, InlineExecutor(BOX))
    while not here.over:
        inline.tick()
    executor = pool(BOX, most=1)
    executor.start()
    pooled = Match(there, executor)
    while not there.over:
        pooled.tick()
    assert there.log == here.log
    assert executor.has_worker


@pytest.mark.games
def test_worker_puts_a_piece_where_the_stacker_would_and_says_why(pool: Callable[..., PoolExecutor]) -> None:
    tower = Tower()
    tower.take(7)
    seen = Session(GAMES["shapes"], [SeatInfo("a", "red", "greedy")], 1, {"variant": "survivor"}).observation(0)
    executor = pool(MANIFESTS)
    future = executor.ask(PlaceQuestion(seen, "greedy", 7, tower.poses()))
    assert answered(future) == choose_place(tower.poses()) != None  # noqa: E711
    inline = InlineExecutor(MANIFESTS)
    assert inline.ask(PlaceQuestion(seen, "random", 7, tower.poses())).result() == future.result()
    found = answered(executor.ask(HintQuestion(seen, "hard", 7, tower.poses(), True)))
    assert found == inline.ask(HintQuestion(seen, "hard", 7, tower.poses(), True)).result()
    assert found.actions == (Release(),)
    (footing,) = found.reason.why
    assert (footing.piece, footing.ground, footing.flat) == (7, True, True)


def test_a_hint_is_what_the_bot_does_with_its_reason() -> None:
    """Of a bot with reasons of its own, and of one without, where the previews have them."""
    inline = InlineExecutor(MANIFESTS)
    seen = session().observation(session().actors()[0])
    for level in ("hard", "greedy"):
        found = inline.ask(HintQuestion(seen, level, 7)).result()
        assert found.actions[0] == inline.ask(ChooseQuestion(seen, level, 7)).result()
        assert found.reason.gain == GAMES["shape-up"].preview(seen.view, found.actions[0]).gain


def test_whoever_asks_waits_for_nothing(pool: Callable[..., PoolExecutor], monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for a process to start, nor for pickling."""
    here, go = threading.get_ident(), threading.Event()
    started: list[int] = []
    start = multiprocessing.context.SpawnProcess.start

    def late(process: Any) -> None:
        started.append(threading.get_ident())
        assert go.wait(60)
        start(process)

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", late)
    executor = pool(with_bots(Telltale()), most=2)
    executor.start()
    futures = [ask(executor) for _ in range(4)]
    assert not any(future.done() for future in futures)
    for future in futures[1:3]:
        future.cancel()
    go.set()
    assert {answered(futures[0]), answered(futures[3])} <= {worker.pid for worker in workers()}
    assert Telltale.threads
    assert here not in {*Telltale.threads, *started}


def test_a_worker_sees_the_whole_history_of_each_seat_after_an_undo_too(pool: Callable[..., PoolExecutor]) -> None:
    executor = pool(with_bots(Reader()), most=1)
    played = session((None, "random"))

    def check() -> None:
        for seat in (0, 1, 0):
            seen = played.observation(seat)
            assert answered(executor.ask(ChooseQuestion(replace(seen, seat=seat), "random", 7))) == seen

    check()
    while played.log_length < 8:
        (seat,) = played.actors()
        played.submit(seat, played.observation(seat).legal[0])
        check()
    while not played.can_undo(0):
        (seat,) = played.actors()
        played.submit(seat, played.observation(seat).legal[0])
        check()
    # Another action in place of one that was taken back: as many events, but others.
    known = played.history
    played.undo(0)
    played.submit(0, played.observation(0).legal[-1])
    assert played.history[: len(known)] != known
    check()
    other = session()
    seen = other.observation(0)
    assert answered(executor.ask(ChooseQuestion(seen, "random", 7))) == seen


@pytest.mark.games
def test_the_greedy_bot_answers_in_the_place_of_one_that_raises(
    pool: Callable[..., PoolExecutor], caplog: pytest.LogCaptureFixture
) -> None:
    box = with_bots(Raiser())
    executor = pool(box, most=1)
    there = answered(ask(executor, "greedy"))
    assert answered(ask(executor)) == there, "the same process: it need not be replaced"
    assert caplog.messages == [f"The random bot of {box['shape-up'].key} failed: the greedy one answers in its place."]
    assert "LookupError: no idea" in caplog.text
    assert "in choose" in caplog.text, "the worker's traceback"


def test_what_the_greedy_bot_raises_reaches_who_asked(pool: Callable[..., PoolExecutor]) -> None:
    executor = pool(with_bots(Teller(), Raiser()), most=1)
    with pytest.raises(LookupError, match="no idea"):
        answered(ask(executor, "greedy"))
    assert answered(ask(executor))
    assert executor.has_worker


def test_an_answer_that_cannot_leave_the_worker_is_one_that_failed(
    pool: Callable[..., PoolExecutor], caplog: pytest.LogCaptureFixture
) -> None:
    executor = pool(with_bots(Secretive()), most=1)
    assert answered(ask(executor)) == answered(ask(executor, "greedy"))
    assert "does not leave the worker" in caplog.text


def test_in_tests_a_bot_that_fails_is_found() -> None:
    with pytest.raises(LookupError, match="no idea"):
        InlineExecutor(with_bots(Raiser())).ask(ChooseQuestion(session().observation(0), "random", 7))


def test_a_match_goes_on_when_a_bot_fails(pool: Callable[..., PoolExecutor]) -> None:
    """And goes as if the greedy bot sat there."""
    greedy = BOX["shape-up"].rules()
    failing, sound = with_bots(Raiser(), GreedyBot(greedy)), with_bots(GreedyBot(greedy), GreedyBot(greedy))
    played = []
    for executor in (pool(failing, most=1), InlineExecutor(sound)):
        here = session(("random", "greedy"))
        match = Match(here, executor)
        while here.log_length < 6:
            match.tick()
        match.close()
        played.append([entry.text for entry in here.log[:6]])
        assert match.illegal == 0
    assert played[0] == played[1]


def test_a_bot_that_fails_at_every_move_has_one_traceback_in_the_log(
    pool: Callable[..., PoolExecutor], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In a thread, which is quicker to come by.
    monkeypatch.setattr(PoolExecutor, "CRASHES", 0)
    executor = pool(with_bots(Raiser()), most=1)
    for _ in range(3):
        answered(ask(executor))
    assert len(caplog.records) == 3
    assert [record.exc_info is not None for record in caplog.records] == [True, False, False]
    answered(ask(pool(with_bots(Raiser()), most=1)))
    assert caplog.records[-1].exc_info, "another box"


def test_the_greedy_bot_also_puts_a_piece_down(pool: Callable[..., PoolExecutor]) -> None:
    tower = Tower()
    tower.take(7)
    seen = Session(GAMES["shapes"], [SeatInfo("a", "red", "greedy")], 1, {"variant": "survivor"}).observation(0)
    box = {"shapes": next(iter(with_bots(Raiser()).values()))}
    # Neither bot of this box can say where: the common stacker does.
    assert answered(pool(box, most=1).ask(PlaceQuestion(seen, "random", 7, tower.poses()))) == choose_place(
        tower.poses()
    )


def test_a_question_that_cannot_be_sent_is_an_error(pool: Callable[..., PoolExecutor]) -> None:
    bot = Teller()
    bot.secret = lambda: None  # type: ignore[attr-defined]
    executor = pool(with_bots(bot, Teller()), most=1)
    for _ in range(2):
        with pytest.raises((AttributeError, PicklingError)):
            answered(ask(executor))


def test_time_ends_a_thinking_bot(pool: Callable[..., PoolExecutor]) -> None:
    executor = pool(with_bots(Poller(), Poller()), seconds={"random": 0.01}, clock=time.monotonic, most=2)
    search = ask(executor, "greedy")
    assert answered(ask(executor)) > 1
    assert not search.done(), "No time was set for its level."
    search.cancel()


def test_time_begins_once_the_bot_is_loaded() -> None:
    """Where loading takes long, as on a slow disk, the first answer is as good as the others."""
    now = [0.0]

    def slow(_game: Any) -> Poller:
        now[0] += 100
        return Poller()

    def clock() -> float:
        now[0] += 1
        return now[0]

    (manifest,) = with_bots(Poller()).values()
    manifest = replace(manifest, key="slow", bots={"random": slow})
    question = ChooseQuestion(session().observation(0), "random", 7)
    assert attempt(manifest, question, lambda: False, {"random": 10.0}, clock) == Reply(10)


def test_every_level_has_its_time() -> None:
    assert set(SECONDS) == set(LEVELS)
    assert SECONDS["hard"] < SECONDS["expert"]


def test_inline_work_is_counted() -> None:
    seen = session().observation(0)
    counted = InlineExecutor(with_bots(Poller()), polls=7)
    assert [counted.ask(ChooseQuestion(seen, "random", 7)).result() for _ in range(2)] == [8, 8]


# Cancelling


@pytest.mark.parametrize("pause", first(1, [0.0, 0.01], "games"), ids=["busy", "every 10 ms"])
def test_a_cancelled_search_frees_its_worker_at_once(
    pause: float, pool: Callable[..., PoolExecutor], tmp_path: Path
) -> None:
    mark = tmp_path / "begun"
    executor = pool(with_bots(Poller(pause, mark)), most=1)
    there = answered(ask(executor, "greedy"))
    times = []
    for _ in range(5):
        search, behind = ask(executor), ask(executor, "greedy")
        assert soon(mark.exists)
        mark.unlink()
        assert not search.done()
        assert not behind.done()
        start = time.perf_counter()
        search.cancel()
        assert soon(behind.done)
        times.append(time.perf_counter() - start)
        assert behind.result() == there, "the same process"
    assert min(times) <= FREE_AGAIN


def test_what_is_cancelled_never_answers(pool: Callable[..., PoolExecutor]) -> None:
    executor = pool(with_bots(Poller()), most=1)
    known = ask(executor, "greedy")
    assert soon(known.done)
    search, waiting, last = ask(executor), ask(executor, "greedy"), ask(executor, "greedy")
    for future in (known, waiting, search, search):
        future.cancel()
    assert answered(last)
    for future in (known, waiting, search):
        assert not future.done()
        with pytest.raises(Cancelled):
            future.result()


@pytest.mark.program
def test_a_bot_that_does_not_listen_is_replaced(
    pool: Callable[..., PoolExecutor], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PoolExecutor, "GRACE", 0.02)
    executor = pool(with_bots(Deaf(tmp_path / "begun")), most=1)
    before = answered(ask(executor, "greedy"))
    search, behind = ask(executor), ask(executor, "greedy")
    assert soon((tmp_path / "begun").exists)
    search.cancel()
    assert answered(behind)[0] not in {before[0], os.getpid()}
    assert executor.has_worker
    assert not search.done()


# Workers


@pytest.mark.program
def test_bots_think_at_the_same_time(pool: Callable[..., PoolExecutor], tmp_path: Path) -> None:
    executor = pool(with_bots(Meeter(tmp_path, 2)), most=2)
    first, second = ask(executor), ask(executor)
    where = {answered(first), answered(second)}
    assert len(where) == 2
    assert os.getpid() not in where


@pytest.mark.program
def test_a_seat_is_asked_about_in_the_process_that_thought_for_it_last(
    pool: Callable[..., PoolExecutor], tmp_path: Path
) -> None:
    executor = pool(with_bots(Meeter(tmp_path, 2)), most=2)
    seen = session().observation(session().actors()[0])
    thinking = [executor.ask(ChooseQuestion(replace(seen, seat=seat), "random", 7)) for seat in (0, 1)]
    where = [answered(future) for future in thinking]
    assert where[0] != where[1]
    for seat in (0, 0, 1, 1, 0, 1, 0):
        assert answered(executor.ask(ChooseQuestion(replace(seen, seat=seat), "greedy", 7)))[0] == where[seat]
    # Somebody new gets the one that thought last, and keeps it.
    assert [answered(executor.ask(ChooseQuestion(replace(seen, seat=seat), "greedy", 7)))[0] for seat in (2, 1, 2)] == [
        *where,
        where[0],
    ]


@pytest.mark.program
def test_a_worker_more_is_started_only_where_several_think(pool: Callable[..., PoolExecutor]) -> None:
    executor = pool(with_bots(Poller()), most=3)
    executor.start()
    assert len({answered(ask(executor, "greedy")) for _ in range(3)}) == 1
    search = ask(executor)
    assert answered(ask(executor, "greedy"))
    assert len(workers()) == 2
    search.cancel()


def test_the_greedy_bot_answers_in_the_place_of_one_that_crashed(
    pool: Callable[..., PoolExecutor], caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    box = with_bots(Killer())
    name = box["shape-up"].key
    executor = pool(box, most=1)
    before = answered(ask(executor, "greedy"))
    killed, behind = ask(executor), ask(executor, "greedy")
    there = answered(killed)
    assert there[0] not in {before[0], os.getpid()}, "another process, and the greedy bot's thread in it"
    assert answered(behind)[0] == there[0]
    (line,) = caplog.messages
    assert line == (
        f"The random bot of {name} has lost its worker process (exit code 3), which is replaced: the greedy one "
        "answers in its place."
    )
    assert "Traceback" not in capfd.readouterr().err
    assert executor.has_worker


@pytest.mark.soak
def test_a_bot_that_crashes_at_every_move_keeps_no_other_from_its_worker(pool: Callable[..., PoolExecutor]) -> None:
    executor = pool(with_bots(Killer()), most=1)
    for _ in range(2 * PoolExecutor.CRASHES):
        assert answered(ask(executor))[0] != os.getpid()
    assert executor.has_worker


def test_a_worker_killed_from_outside_is_replaced(
    pool: Callable[..., PoolExecutor], caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    mark = tmp_path / "begun"
    executor = pool(with_bots(Poller(mark=mark)), most=1)
    search = ask(executor)
    assert soon(mark.exists)
    (worker,) = workers()
    worker.kill()
    after = answered(search)[0]
    assert after not in {worker.pid, os.getpid()}
    assert "has lost its worker process" in caplog.text
    caplog.clear()
    # One that dies while it has nothing to do costs no bot its move.
    (worker,) = workers()
    worker.kill()
    worker.join()
    fresh = ask(executor)
    mark.unlink()
    assert soon(mark.exists)
    assert not fresh.done(), "asked at its own level"
    assert "while no bot was thinking" in caplog.text
    fresh.cancel()


def test_a_bot_that_goes_on_for_ever_loses_its_move_to_the_greedy_one(
    pool: Callable[..., PoolExecutor],
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PoolExecutor, "GRACE", 0.01)
    monkeypatch.setattr(PoolExecutor, "OVERTIME", 0.01)
    mark = tmp_path / "begun"
    executor = pool(with_bots(Deaf(mark)), most=1, seconds={"random": 0.0}, clock=time.monotonic)
    assert answered(ask(executor))[0] != os.getpid()
    assert "did not stop when its time was up" in caplog.text
    assert len(workers()) == 1


@pytest.mark.program
def test_after_some_crashes_in_a_row_bots_think_in_a_thread_of_this_process(
    pool: Callable[..., PoolExecutor], capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    home = os.getpid()
    executor = pool(with_bots(Killer(home=home), Killer(home=home)), most=1)
    process, thread = answered(ask(executor))
    assert not executor.has_worker
    assert process == home
    assert thread != threading.get_ident()
    assert "No worker process lasts" in caplog.text
    assert "Traceback" not in capfd.readouterr().err


def test_a_thread_that_thinks_is_told_to_stop_as_well(
    pool: Callable[..., PoolExecutor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PoolExecutor, "CRASHES", 0)
    executor = pool(with_bots(Poller()), most=1)
    search, behind = ask(executor), ask(executor, "greedy")
    assert not search.done()
    search.cancel()
    assert answered(behind)[0] == os.getpid()
    assert not search.done()


def test_where_no_worker_can_be_started_bots_think_all_the_same(
    pool: Callable[..., PoolExecutor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(multiprocessing.spawn, "_python_exe", os.fsencode("/nowhere/python"))
    executor = pool(with_bots(Teller()), most=1)
    process, thread = answered(ask(executor))
    assert (process, executor.has_worker) == (os.getpid(), False)
    assert thread != threading.get_ident()


def test_whatever_keeps_a_process_from_starting_is_no_end_of_the_bots(pool: Callable[..., PoolExecutor]) -> None:
    # A clock that cannot be sent to a process stands for all that is no `OSError`.
    executor = pool(with_bots(Teller()), most=1, seconds={"random": 1.0}, clock=lambda: 0.0)
    executor.start()
    process, thread = answered(ask(executor))
    assert (process, executor.has_worker) == (os.getpid(), False)
    assert thread != threading.get_ident()


class Clock:
    """A clock that stands still; worker processes get one of their own."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.program
def test_after_three_lost_workers_bots_thought_in_threads_for_ever(
    pool: Callable[..., PoolExecutor], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Bots return to processes after a pause; the pause grows with each failure."""
    real = multiprocessing.spawn._python_exe  # type: ignore[attr-defined]
    monkeypatch.setattr(multiprocessing.spawn, "_python_exe", os.fsencode("/nowhere/python"))
    home, clock, first = os.getpid(), Clock(), PoolExecutor.PAUSE
    executor = pool(with_bots(Teller()), most=1, clock=clock)
    for pause in (first, 2 * first, 4 * first):
        assert answered(ask(executor))[0] == home
        assert f"for {pause:.0f} s bots think in the game's own process" in caplog.text
        clock.now += pause - 1
        assert not executor.has_worker
        clock.now += 1
        assert executor.has_worker, "one process is tried"
    monkeypatch.setattr(multiprocessing.spawn, "_python_exe", real)
    assert answered(ask(executor))[0] != home
    assert caplog.messages[-1] == "Bots think in worker processes again."
    assert (executor._crashes, executor._pause) == (0, first)


@pytest.mark.program
def test_where_numpy_is_broken_in_workers_the_greedy_bot_still_answers(
    pool: Callable[..., PoolExecutor], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """In challenges and Shapes the bot that stands in needed NumPy too, and its error ended the match."""
    (tmp_path / "numpy.py").write_text('raise ImportError("libopenblas is missing")\n')
    monkeypatch.syspath_prepend(tmp_path)
    executor = pool(MANIFESTS, most=1)
    tower = Tower()
    tower.take(7)
    seats = [SeatInfo("a", "red")]
    seen = Session(GAMES["shapes"], seats, 1, {"variant": "survivor"}).observation(0)
    assert answered(executor.ask(ChooseQuestion(seen, "hard", 7))) in seen.legal
    assert answered(executor.ask(PlaceQuestion(seen, "hard", 7, tower.poses()))) == choose_place(tower.poses())
    # A round of a stack-off, before and after its first piece is taken.
    (against,) = sessions_of(rounds()[0], seats, 1)
    match = begin(MANIFESTS["challenge"], against, InlineExecutor(MANIFESTS))
    assert answered(executor.ask(ChooseQuestion(against.observation(0), "expert", 7))) in against.observation(0).legal
    against.submit(0, against.observation(0).legal[0])
    match.tick()
    assert match.world is not None
    asked = PlaceQuestion(against.observation(0), "expert", 7, match.world.poses())
    assert isinstance(answered(executor.ask(asked)), HandPath)
    assert "libopenblas is missing" in caplog.text
    assert executor.has_worker


def test_closing_ends_every_worker(
    pool: Callable[..., PoolExecutor], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PoolExecutor, "GRACE", 60)
    executor = pool(with_bots(Deaf(tmp_path / "begun")), most=2)
    known = answered(ask(executor, "greedy"))
    futures = [ask(executor) for _ in range(4)]
    assert soon(lambda: len(workers()) == 2)
    assert known[0] in {worker.pid for worker in workers()}
    executor.close()
    assert workers() == []
    assert not any(future.done() for future in futures)
    with pytest.raises(Cancelled):
        futures[0].result()
    with pytest.raises(RuntimeError):
        ask(executor)
    futures[0].cancel()
    executor.close()


PARENT = """
import sys
import time
from pathlib import Path
from game.core.bot import ChooseQuestion
from game.bots.pool import PoolExecutor
from game.core.game import SeatInfo
from game.core.session import Session
from game.core.tower_events import Release
from game.games import GAMES
from tests.bots.thinkers import Deaf, with_bots
if __name__ == "__main__":
    seats = [SeatInfo("a", "red", "random"), SeatInfo("b", "blue", "random")]
    seen = Session(GAMES["shape-up"], seats, 8).observation(0)
    mark = Path(sys.argv[1])
    executor = PoolExecutor(with_bots(Deaf(mark)), most=1)
    executor.ask(ChooseQuestion(seen, "random", 7))
    while not mark.exists():
        time.sleep(0.001)
    print(mark.read_text(), flush=True)
    if sys.stdin.readline() == "close\\n":
        executor.close()
"""


@pytest.mark.program
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX")
@pytest.mark.parametrize("how", ["killed", "closed", pytest.param("left", marks=pytest.mark.soak)])
def test_workers_end_with_the_process_that_asked(tmp_path: Path, how: str) -> None:
    """In the middle of a thought, even of a bot that does not listen; whether the program ends well or badly."""
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", PARENT, str(tmp_path / "begun")]
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        os.kill(worker, 0)
        if how == "killed":
            parent.kill()
        else:
            parent.stdin.write("close\n" if how == "closed" else "leave\n")
            parent.stdin.close()
        parent.wait(60)

    def gone() -> bool:
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return True
        # Where nobody reaps orphans it stays as a zombie.
        return Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0] == "Z"

    # What ended well has left nothing to wait for.
    assert gone() if how == "closed" else soon(gone)
