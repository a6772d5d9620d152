"""The packed program, as `make package` leaves it in `dist`: without Python, in a folder with a space in its name."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import pytest
from PIL import Image
from PyInstaller.archive.readers import CArchiveReader

import game
from game.app import paths, saves
from game.app.settings import Settings
from game.core.game import SeatInfo
from game.core.match_recorder import Recorder
from game.core.session import Session
from game.games import GAMES
from package import licences
from tests.xserver import x_server

pytestmark = [pytest.mark.package, pytest.mark.timeout(300)]

ROOT = paths.ROOT
BUILT = ROOT / "dist" / "tumblebox"
NAME = "tumblebox.exe" if sys.platform == "win32" else "tumblebox"
PATIENCE = 90.0
RETURN = "0xff0d"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program, moved away from where it was built."""
    assert BUILT.is_dir(), "Nothing is packed: make package"
    return shutil.copytree(BUILT, tmp_path_factory.mktemp("moved") / "a folder" / "tumblebox", symlinks=True) / NAME


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """An environment without Python, nor anything else."""
    return {"HOME": str(tmp_path / "home"), "LANG": "C.UTF-8", "PATH": str(tmp_path), "LP_NUM_THREADS": "0"}


@pytest.fixture
def run(program: Path, bare: dict[str, str], tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    def call(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(program), *arguments]
        return subprocess.run(
            command, env=bare, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=PATIENCE
        )

    return call


Run = Callable[..., subprocess.CompletedProcess[str]]


def test_the_version_is_the_source_s(run: Run) -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Tumblebox {game.__version__}\n", "")


def test_matches_are_played_in_processes(run: Run) -> None:
    done = run("simulate", "shape-up", "--bots", "relaxed,random", "--matches", "4", "--jobs", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["illegal"] == 0


def test_a_picture_is_drawn(run: Run, tmp_path: Path) -> None:
    """In Japanese, which needs a font and a breaker of lines of other packages."""
    done = run("shot", "shape-up", "--lang", "ja", "--moves", "4", "--out", "table.png")
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.size == (1280, 800)
        assert len(picture.convert("RGB").getcolors(1 << 20) or ()) > 5000


def test_every_packed_module_has_a_licence(program: Path) -> None:
    """What Python and the project do not bring is a part that the credits list."""
    modules = {name.split(".")[0] for name in CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc}
    owners = metadata.packages_distributions()
    standard = {name for name in modules if name in sys.stdlib_module_names or name.startswith("_sysconfigdata")}
    foreign = modules - standard - {"game"}
    listed = json.loads((program.parent / "_internal/assets/licences/list.json").read_bytes())
    names = {licences.plain(part["name"]) for part in listed}
    unlisted = {module for module in foreign if not set(map(licences.plain, owners.get(module, [module]))) & names}
    assert not unlisted
    if sys.platform.startswith("linux") and shutil.which("dpkg-query"):
        assert any("libssl" in name for name in names)


def test_what_needs_the_source_says_so(run: Run) -> None:
    for command in (["bench"], ["ladder", "shape-up", "--write"]):
        done = run(*command)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "This needs the source of Tumblebox: the packed program has none.\n"


def test_phones_are_served(program: Path, bare: dict[str, str]) -> None:
    with started([str(program), "phones", "shape-up", "--demo"], bare) as process:
        assert process.stdout
        address = json.loads(process.stdout.readline())["url"]
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            assert b"<html" in page.read()
        assert any("--multiprocessing-fork" in words for words in children(process.pid).values())


def test_the_window_opens_and_a_bot_moves_in_a_worker(
    program: Path, bare: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A match of two bots, saved beside the program, goes on at one press."""
    beside = program.parent / paths.BESIDE
    match = saved_match(beside, monkeypatch)
    before = match.read_bytes()
    with x_server() as display, started([str(program), "--portable"], {**bare, "DISPLAY": display}) as process:
        sender = [sys.executable, "-m", "tests.shell.xkey", RETURN]
        until, grown = time.monotonic() + PATIENCE, False
        while not grown and time.monotonic() < until and process.poll() is None:
            subprocess.run(sender, env={**os.environ, "DISPLAY": display}, cwd=ROOT, check=True, timeout=PATIENCE)
            time.sleep(0.5)
            grown = match.is_file() and match.read_bytes().count(b"\n") > before.count(b"\n") + 1
        assert grown
        assert any("--multiprocessing-fork" in words for words in children(process.pid).values())
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    assert not list(beside.rglob("*.log"))
    # Nothing of it is left on the machine.
    assert not [path for path in (tmp_path / "home").rglob("*") if "tumblebox" in path.name.lower()]


def test_a_folder_that_cannot_be_written_is_named(program: Path, run: Run) -> None:
    beside = program.parent / paths.BESIDE
    shutil.rmtree(beside, ignore_errors=True)
    beside.write_text("in the way")
    try:
        done = run("--portable", "simulate", "shape-up", "--matches", "1")
    finally:
        beside.unlink()
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"The folder {beside} cannot be written: ")
    assert done.stderr.count("\n") == 1


def saved_match(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings of somebody who has played, and a match of two bots."""
    monkeypatch.setenv(paths.HOME, str(home))
    Settings(welcomed=True, reduced_motion=True).save(paths.settings_file())
    seats = (SeatInfo("Ana", "red", "relaxed"), SeatInfo("Ben", "blue", "relaxed"))
    session = Session(GAMES["shape-up"], seats, 1)
    path = saves.new_file("2026-01-01 12-00", "shape-up")
    recorder = Recorder(path, session)
    actor = session.actors()[0]
    session.submit(actor, session.observation(actor).legal[0])
    recorder.close()
    return path


@contextmanager
def started(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """The running program, which ends with the block."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def children(process: int) -> dict[int, str]:
    """The command lines of the processes that a process has started."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            words = (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        if parent == process:
            found[int(folder.name)] = words
    return found
