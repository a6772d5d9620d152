"""Drawing without a display, in a process of its own: it must be prepared before Arcade is first imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.shell import headless

ROOT = Path(__file__).resolve().parents[2]


def run(code: str) -> str:
    """What `code` prints, on a machine without display and sound card. Nothing may go to stderr."""
    environ = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT, env=environ, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def test_a_window_draws_without_a_display() -> None:
    out = run(
        "from game.app import headless; headless.prepare()\n"
        "import arcade, pyglet.input, pyglet.media\n"
        "from game.shell.window import open_window\n"
        "window = open_window(200, 100, visible=False)\n"
        "window.clear(color=(10, 200, 30))\n"
        "print(arcade.get_image().convert('RGB').getpixel((100, 50)), window.headless)\n"
        "print(type(pyglet.media.get_audio_driver()).__name__)"
    )
    assert out.split("\n")[:2] == ["(10, 200, 30) True", "SilentDriver"]


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
