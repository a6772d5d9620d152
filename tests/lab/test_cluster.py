"""Matches on several machines: the same as on one, whatever happens to a worker; and what goes wrong is a sentence.

A scheduler and its workers are processes of their own, on loopback.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.core.manifest import Pairing
from game.games import MANIFESTS
from game.lab import cluster as lab
from game.lab.cluster import Cluster, ClusterFailed, connect
from game.tools import cli, ladder
from game.tools.simulate import simulate
from tests.lab.hanging import Hanging, end, refuse
from tests.test_project import ROOT

PATIENCE = 60.0
"""Seconds for which a process of a test is waited for."""


def until(ready: Callable[[], Any]) -> Any:
    """What `ready` returns once it is true."""
    deadline = time.monotonic() + PATIENCE
    while not (found := ready()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


@contextmanager
def process(kind: str, *arguments: str, path: str = str(ROOT)) -> Iterator[subprocess.Popen[str]]:
    """A scheduler or a worker, which is ended in the end."""
    command = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.dask_{kind}", *arguments, "--no-dashboard"]
    quiet = {**os.environ, "PYTHONPATH": path, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1"}
    with subprocess.Popen(
        command, cwd="/", text=True, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as running:
        try:
            yield running
        finally:
            running.kill()


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a scheduler without workers, and its process."""
    told = folder / "scheduler.json"
    # It needs no Tumblebox.
    with process("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(told), path="/") as running:
        until(lambda: told.exists() and told.read_text())
        yield json.loads(told.read_text())["address"], running


def worker(address: str, path: str = str(ROOT)) -> Any:
    return process("worker", address, "--host", "127.0.0.1", "--nthreads", "2", "--no-nanny", path=path)


def count_workers(cluster: Cluster) -> int:
    return len(cluster._client.scheduler_info()["workers"])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of one worker."""
    with scheduler(tmp_path_factory.mktemp("cluster")) as (found, _), worker(found):
        yield found


def played(**by: Any) -> str:
    """Whole result of some matches, in which a clock stands still."""
    bots = ["greedy", "random", "random"]
    return json.dumps(simulate(MANIFESTS["up-or-down"], bots, 18, 3, {"length": "short"}, clock=float, **by))


@pytest.mark.program
def test_no_deal_is_lost_with_a_worker(address: str, tmp_path: Path) -> None:
    """One of two workers is killed while it plays; the result is still the same as from one process, to the byte."""

    def kill(victim: subprocess.Popen[str]) -> None:
        until(lambda: list(tmp_path.iterdir()))
        victim.kill()

    with worker(address) as victim, connect(address) as cluster:
        until(lambda: count_workers(cluster) == 2)

        def hanging(work: Callable[[int], Any], count: int) -> Generator[Any, None, None]:
            return cluster.spread(Hanging(work, victim.pid, str(tmp_path)), count)

        killer = Thread(target=kill, args=(victim,))
        killer.start()
        result = played(cluster=hanging)
        killer.join()
        until(lambda: count_workers(cluster) == 1)
    assert list(tmp_path.iterdir())
    assert result == played(jobs=1)


@pytest.mark.program
def test_a_command_says_the_same_with_a_cluster(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["simulate", "up-or-down", "--bots", "greedy,random", "--matches", "6", "--json"]
    told = []
    for more in ((), ("--cluster", address)):
        assert cli.main([*words, *more]) == 0
        out, err = capsys.readouterr()
        assert not err
        result = json.loads(out)
        for timed in (result, *result["levels"].values()):
            del timed["move_ms"]
        del result["seconds"]
        told.append(json.dumps(result))
    assert told[0] == told[1]
    monkeypatch.setattr(ladder, "_pairings", lambda manifest, contest: (Pairing(("random", "random"), 4),))
    assert cli.main(["ladder", "up-or-down", "--cluster", address]) == 0
    assert "up-or-down: 2 × random\n" in capsys.readouterr().out


@pytest.mark.program
def test_what_the_work_says_comes_through(address: str) -> None:
    with connect(address) as cluster:
        with pytest.raises(TimeoutError, match=r"^0 is refused$"):
            list(cluster.spread(refuse, 3))
        assert list(cluster.spread(abs, 3)) == [0, 1, 2]


@pytest.mark.program
def test_another_version_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "fingerprint", lambda: "another")
    assert cli.main(["simulate", "up-or-down", "--matches", "2", "--cluster", address]) == 2
    assert capsys.readouterr().err.startswith("A worker of the cluster has another Tumblebox, Python, NumPy")


@pytest.mark.program
def test_a_cluster_without_workers_and_one_that_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(work: Callable[[int], int], cluster: Cluster) -> str:
        with pytest.raises(ClusterFailed) as caught:
            list(cluster.spread(work, 1))
        return caught.value.reason

    with scheduler(tmp_path) as (found, running):
        monkeypatch.setattr(lab, "ANSWER", 0.5)
        with pytest.raises(ClusterFailed, match=r"^empty$"), connect(found):
            pass
        monkeypatch.setattr(lab, "ANSWER", PATIENCE)
        with worker(found, path="/"), connect(found) as cluster:
            assert refused(abs, cluster) == "unknown"
        with worker(found), connect(found) as cluster, worker(found):
            until(lambda: count_workers(cluster) == 2)
            assert refused(end, cluster) == "killed"
            monkeypatch.setattr(lab, "ANSWER", 0.5)
            monkeypatch.setattr(lab, "PATIENCE", 0.5)
            assert refused(abs, cluster) == "empty"
            running.kill()
            assert refused(abs, cluster) == "gone"


@pytest.mark.parametrize(
    "address", ["somewhere", "tcp://host", "tcp://:8786", "http://host:8786", "tls://host:8786", "tcp://a/b:1"]
)
def test_an_address_that_is_none(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "up-or-down", "--cluster", address]) == 2
    assert capsys.readouterr().err == f"--cluster takes an address as in tcp://192.168.1.5:8786, not {address}.\n"


@pytest.mark.parametrize("takes", [False, True], ids=["nobody is there", "one who says nothing"])
def test_no_scheduler_answers(takes: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "ANSWER", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        if not takes:
            server.close()
        assert cli.main(["ladder", "up-or-down", "--matches", "2", "--cluster", f"tcp://127.0.0.1:{port}"]) == 2
    assert capsys.readouterr().err.startswith(f"No scheduler answers at tcp://127.0.0.1:{port}: ")


@pytest.mark.program
def test_a_worker_is_no_scheduler(address: str) -> None:
    with connect(address) as cluster:
        (found,) = cluster._client.scheduler_info()["workers"]
    with pytest.raises(ClusterFailed, match=r"^silent$"), connect(found):
        pass


@pytest.mark.parametrize("missing", ["distributed", "game.lab.cluster"])
def test_without_dask_or_in_the_packed_program_a_sentence_names_the_extra(
    missing: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert cli.main(["simulate", "up-or-down", "--cluster", "tcp://127.0.0.1:8786"]) == 2
    assert capsys.readouterr().err == (
        "--cluster needs Dask and the source of Tumblebox: run  pip install '.[cluster]'  in its folder.\n"
    )
