"""Two people move a block each at the same time, every one with a device of their own."""

from collections.abc import Mapping
from pathlib import Path

import arcade
import pytest
from pyglet.math import Vec2

from game.app.intents import KEYS_LEFT, KEYS_RIGHT, Intent
from game.core.game import SeatInfo
from game.core.manifest import Manifest
from game.core.match_recorder import Recorder
from game.core.record import load
from game.core.record_notes import HandNote
from game.core.session import Session
from game.play.local_client import LocalClient
from game.table.scene.table_scene import TableScene
from game.tools.replay import verify
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Screen, table_for
from tests.toys import BOX, RULES
from tests.toys.piling import PILING, PILING_MANIFEST

BOX_AND_PILING = {**BOX, PILING.key: PILING_MANIFEST}


@pytest.fixture
def manifests() -> Mapping[str, Manifest]:
    return BOX_AND_PILING


def sit(open_screen: Open, tmp_path: Path, *devices: str) -> tuple[Screen, TableScene]:
    """A recorded match of Piling; Ana plays with the first device, Mika with the second."""
    screen = open_screen()
    seats = [
        SeatInfo(name, colour, device=device)
        for name, colour, device in zip(("Ana", "Mika"), ("red", "blue"), devices, strict=True)
    ]
    session = Session(PILING, seats, 1, {"goal": 2})
    recorder = Recorder(tmp_path / "match.jsonl", session)
    return screen, screen.put(table_for(screen, session, recorder=recorder))


def moving(table: TableScene) -> list[list[int] | None]:
    """Where the block in each hand is, and −1, or the ticks it still falls."""
    blocks = table.client.world()
    assert isinstance(blocks, tuple)
    return [None if block is None else list(block) for block in blocks]


def log(table: TableScene) -> list[tuple[int, str]]:
    client = table.client
    assert isinstance(client, LocalClient)
    return [(entry.seat, entry.text) for entry in client.match.session.log]


def test_two_hands_at_one_keyboard(open_screen: Open, tmp_path: Path) -> None:
    screen, table = sit(open_screen, tmp_path, "keys-left", "keys-right")
    keyboard = Keyboard(screen)

    def tap(name: str) -> None:
        keyboard.key(name)
        keyboard.key(name, down=False)
        screen.show()

    tap("ENTER")
    tap("SPACE")
    assert log(table) == [(1, "take"), (0, "take")]
    assert table.viewpoint.holders == (0, 1)
    keyboard.key("D")
    keyboard.key("LEFT")
    screen.ticks(3)
    assert moving(table) == [[9, -1], [-9, -1]]
    keyboard.key("D", down=False)
    screen.ticks(1)
    assert moving(table) == [[6, -1], [-12, -1]], "a hand without input comes back to the middle"
    tap("ENTER")
    assert log(table)[2:] == [(1, "release")]
    assert table.viewpoint.holders == (0,)
    # The right half has nothing in its hand any more, and moves nobody else's.
    screen.ticks(2)
    held, falling = moving(table)
    assert held == [0, -1]
    assert falling is not None
    tap("SPACE")
    assert log(table)[3] == (0, "release")
    screen.ticks(10)
    assert [text for _seat, text in log(table)[4:]] == ["settled 1", "settled 0"]
    table.close()
    recording = load(tmp_path / "match.jsonl", {**RULES, PILING.key: PILING})
    notes = [line.content for line in recording.lines if isinstance(line.content, HandNote)]
    runs = [run for note in notes for run in note.runs]
    assert {run.seat for run in runs} == {0, 1}
    assert len(runs) < 10, "runs of both hands are merged, each with its own"
    assert verify(tmp_path / "match.jsonl", BOX_AND_PILING).worlds


def test_a_mouse_and_a_gamepad_at_once(open_screen: Open, tmp_path: Path) -> None:
    screen, table = sit(open_screen, tmp_path, "mouse", "pad1")
    mouse, pad = Mouse(screen), Gamepad(screen)
    pad.tap(Intent.CONFIRM)
    assert log(table) == [(1, "take")]
    mouse.confirm("do.take")
    assert log(table) == [(1, "take"), (0, "take")]
    pad.send("on_stick_motion", "leftstick", Vec2(-1.0, 0.0))
    screen.window.on_mouse_motion(1000, 300, 1, 1)
    screen.ticks(3)
    assert moving(table) == [[9, -1], [-9, -1]]
    pad.tap(Intent.CONFIRM)
    assert log(table)[2:] == [(1, "release")]
    screen.window.on_mouse_press(1000, 100, arcade.MOUSE_BUTTON_LEFT, 0)
    screen.window.on_mouse_release(1000, 100, arcade.MOUSE_BUTTON_LEFT, 0)
    assert log(table)[3:] == [(0, "release")]


def test_a_device_acts_for_its_own_seat_only(open_screen: Open, tmp_path: Path) -> None:
    screen, table = sit(open_screen, tmp_path, "keys-left", "pad1")
    pad = Gamepad(screen)
    pad.tap(Intent.CONFIRM)
    keyboard = Keyboard(screen)
    # Both the whole keyboard's own keys and the other half's are nobody's here.
    for name in ("ENTER", "LEFT"):
        keyboard.key(name)
    screen.ticks(2)
    assert log(table) == [(1, "take")]
    assert moving(table)[1] == [0, -1]
    assert [table.viewpoint.actor_of(device) for device in (KEYS_LEFT, KEYS_RIGHT)] == [0, None]
