"""The lock against a second instance, with real processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.app.instance_lock import Lock
from game.app.paths import ROOT

HOLD = """
import sys
from pathlib import Path
from game.app.instance_lock import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.read()
"""


def other(path: Path) -> subprocess.Popen[str]:
    """Another instance that tries to lock `path`, says whether it could, and waits."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", HOLD, str(path)], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_only_one_instance_holds_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.lock"
    lock = Lock(path)
    assert lock.acquire()
    assert lock.acquire(), "the holder may ask again"
    with other(path) as process:
        assert said(process) == "False"
        process.communicate()
    lock.release()
    with other(path) as process:
        assert said(process) == "True"
        process.communicate()


def test_a_crash_sets_it_free(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    lock = Lock(path)
    with other(path) as process:
        assert said(process) == "True"
        assert not lock.acquire()
        process.kill()
    assert lock.acquire()
    lock.release()
    lock.release()


def test_two_locks_in_one_process_exclude_each_other(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "game.lock"), Lock(tmp_path / "game.lock")
    assert first.acquire()
    assert not second.acquire()
    first.release()
    assert second.acquire()
    second.release()


def test_no_folder_no_lock(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not Lock(tmp_path / "file" / "game.lock").acquire()


def test_a_file_that_cannot_be_made_is_told_from_one_that_is_held(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    lock = Lock(tmp_path / "file" / "lock")
    assert not lock.acquire()
    assert lock.problem
    held, other = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert held.acquire()
    assert not other.acquire()
    assert not other.problem
    held.release()
