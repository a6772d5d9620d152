"""The tree is read back over AT-SPI, as a screen reader does, and its wishes come back as presses; without AccessKit
the game speaks itself."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.app import paths
from tests.drawing import needs_drawing

MUST = "TUMBLEBOX_MUST_SPEAK"
"""Set where a missing program is a failure."""
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")

Nodes = list[dict[str, Any]]


def lacks() -> str:
    """What this machine has not; "" for nothing."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI is there on Linux only"
    if shutil.which("dbus-run-session") is None:
        return "dbus-run-session is not installed"
    return "" if any(Path(path).exists() for path in LAUNCHERS) else "at-spi2-core is not installed"


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Nodes]:
    """What `reading_aloud` has read."""
    if reason := lacks():
        assert not os.environ.get(MUST), reason
        pytest.skip(reason)
    home = tmp_path_factory.mktemp("home")
    words, errors = home / "heard.json", home / "errors.txt"
    # What the bus has started keeps the streams open: files need not wait for their end.
    with errors.open("w") as stream:
        done = subprocess.run(
            ["dbus-run-session", "--", sys.executable, "-m", "tests.shell.reading_aloud", str(words)],
            cwd=paths.ROOT,
            env={**os.environ, "TUMBLEBOX_HOME": str(home)},
            stdout=stream,
            stderr=stream,
            timeout=100,
        )
    assert done.returncode == 0, errors.read_text()[-3000:]
    found: dict[str, Nodes] = json.loads(words.read_text())
    return found


def one(nodes: Nodes, name: str) -> dict[str, Any]:
    return next(node for node in nodes if node["name"].startswith(name))


pytestmark = needs_drawing


@pytest.mark.speech
def test_targets_are_read_with_role_name_and_focus(heard: dict[str, Nodes]) -> None:
    assert one(heard["title"], "Play")["role"] == "button"
    assert one(heard["title"], "Play")["focused"]
    assert one(heard["settings"], "Display")["role"] == "tab"
    assert one(heard["settings"], "Sound")["place"] == "2"
    # The stage that shows what it does has its name, too.
    assert one(heard["settings"], "Text size: ") == {
        "role": "spin button",
        "name": "Text size: 100 %",
        "description": "All words grow, up to twice as large.",
        "focused": False,
        "place": "",
    }
    assert one(heard["settings"], "High contrast")["description"].startswith("Darker panels")


@pytest.mark.speech
def test_a_wish_for_the_focus_moves_it_and_one_for_a_press_presses(heard: dict[str, Nodes]) -> None:
    assert one(heard["focus"], "Rules")["focused"]
    assert not one(heard["focus"], "Play")["focused"]
    assert one(heard["settings"], "Back")
    assert "Press to choose it" in one(heard["table"], "Your card: ")["description"]
    assert one(heard["picked"], "Your card: ")["description"] == "Chosen. Press to put it back"


@pytest.mark.speech
def test_the_prompt_and_the_log_are_live_and_cells_say_where_they_are(heard: dict[str, Nodes]) -> None:
    prompt, log, *_rest = heard["table"]
    assert prompt["name"].startswith("Ana: place your card")
    assert log["name"].startswith("Rook placed ")
    assert one(heard["table"], "J10: ")["role"] == "cell"
    assert "Press: Play here" in one(heard["table"], "I10, empty")["description"]
    assert one(heard["table"], "Undo")["description"] == "There is nothing to take back."


@pytest.mark.speech
def test_the_own_voice_is_silent_while_a_screen_reader_speaks(heard: dict[str, Nodes]) -> None:
    assert heard["own"] == [{"name": "True"}]
