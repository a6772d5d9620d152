"""Drawing without a display, in a process of its own: it must be prepared before Arcade is first imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.bots.pool import SWITCH
from game.shell import headless
from tests.drawing import needs_drawing

ROOT = Path(__file__).resolve().parents[2]


LOUD_DRIVER = """
import os, sys, types

def create_audio_driver():
    print("a sound device is looked for", flush=True)
    os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'")
    raise RuntimeError

sys.modules["pyglet.media.drivers.openal"] = types.ModuleType("openal")
sys.modules["pyglet.media.drivers.openal"].create_audio_driver = create_audio_driver
"""
"""In the place of OpenAL, what it does on a machine with ALSA's library and without a sound card."""


def run(code: str, **environ: str) -> str:
    """What `code` prints, on a machine without display and sound card. Nothing may go to stderr."""
    ours = {key: value for key, value in os.environ.items() if not key.startswith(("ARCADE_", "DISPLAY", "WAYLAND_"))}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT, env={**ours, **environ}, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


@pytest.mark.program
@needs_drawing
def test_a_window_draws_without_a_display() -> None:
    out = run(
        LOUD_DRIVER + "from game.shell import headless; headless.prepare()\n"
        "import arcade, pyglet.input, pyglet.media\n"
        "from game.shell.window import open_window\n"
        "window = open_window(200, 100, visible=False)\n"
        "window.clear(color=(10, 200, 30))\n"
        "print(arcade.get_image().convert('RGB').getpixel((100, 50)), window.headless)\n"
        "print(type(pyglet.media.get_audio_driver()).__name__)"
    )
    assert out.split("\n")[:2] == ["(10, 200, 30) True", "SilentDriver"]


@pytest.mark.program
@needs_drawing
def test_a_missing_sound_card_leaves_no_lines_in_the_terminal(tmp_path: Path) -> None:
    """A player's start; here the window is drawn without a display, and Arcade leaves it after one frame."""
    out = run(
        LOUD_DRIVER + "import pyglet\n"
        "pyglet.options.headless = True\n"
        "from game.tools import cli\n"
        "print('status', cli.main([]))",
        DISPLAY=":0", ARCADE_HEADLESS="True", ARCADE_TEST="True", TUMBLEBOX_HOME=str(tmp_path),
    )  # fmt: skip
    assert out.splitlines() == ["a sound device is looked for", "status 0"]


@pytest.mark.program
@needs_drawing
def test_closing_the_window_ends_the_game_well(tmp_path: Path) -> None:
    """What was drawn has gone with its window then; settings are written, and nothing is reported as a crash. The log
    is open meanwhile, and no thread keeps the interpreter for long."""
    out = run(
        "import logging, pyglet, sys\n"
        "pyglet.options.headless = True\n"
        "from game.app.audio import find_device\n"
        "from game.tools import cli\n"
        "find_device()\n"
        "from game.shell.window import Window\n"
        "draw, log = Window.on_draw, logging.getLogger('game.bots')\n"
        "def close(window):\n"
        "    draw(window)\n"
        "    log.warning('A frame, %g s.', sys.getswitchinterval())\n"
        "    window.close()\n"
        "Window.on_draw = close\n"
        "print('status', cli.main([]))",
        DISPLAY=":0", ARCADE_HEADLESS="True", TUMBLEBOX_HOME=str(tmp_path),
    )  # fmt: skip
    assert out == "status 0\n"
    assert (tmp_path / "config" / "settings.json").exists()
    assert not list(tmp_path.rglob("crash*"))
    assert (tmp_path / "log" / "tumblebox.log").read_text("utf-8").endswith(f" A frame, {SWITCH:g} s.\n")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    ("environ", "expected"),
    [({}, False), ({"DISPLAY": ""}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True)],
)
def test_a_display_is_looked_for(monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], expected: bool) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert headless.has_display() is expected
