"""A file that is dropped on the window by another program, as X11 does it, under an X server of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.app.paths import HOME
from game.levels.library import LIBRARY
from game.levels.sharing import level_files
from game.levels.sharing.shared_level import SharedLevel
from game.levels.solutions import read_solution
from tests.xserver import x_server

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


@pytest.fixture
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


@pytest.mark.program
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 only")
def test_a_level_dropped_on_the_window_is_received(display: str, tmp_path: Path) -> None:
    entry = LIBRARY.find("mobile")
    assert entry is not None
    assert entry.level is not None
    given = SharedLevel(replace(entry.level, author="Mika"), read_solution(entry.solution_path).steps)
    # A file manager writes the space and the umlaut as %20 and %C3%BC.
    file, home = tmp_path / "für Ida.tumblelevel", tmp_path / "home"
    level_files.write(file, given)
    environ = {**os.environ, "DISPLAY": display, HOME: str(home), "PYTHONFAULTHANDLER": "1"}
    for name in ("ARCADE_HEADLESS", "WAYLAND_DISPLAY"):
        environ.pop(name, None)
    game = subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env=environ)
    try:
        sender = [sys.executable, str(ROOT / "tests" / "shell" / "xdnd.py"), str(file)]
        subprocess.run(sender, env=environ, check=True, timeout=PATIENCE)
        until = time.monotonic() + PATIENCE
        found: list[Path] = []
        while not found and time.monotonic() < until and game.poll() is None:
            time.sleep(0.1)
            # A file on its way to the disk has another name.
            found = [one for one in home.rglob("*.tumblelevel") if one.parent.name.endswith("received")]
        assert game.poll() is None, f"the game ended with {game.returncode}"
        assert [level_files.read(one) for one in found] == [given]
    finally:
        game.kill()
        game.wait()
