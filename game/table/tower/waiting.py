"""The ring that fills until the tower has stood long enough to count."""

from __future__ import annotations

from typing import Any

from game import art
from game.core.tower import UNIT
from game.table.tower.camera import Camera
from game.table.tower.view import AWAY, HELD, Mover
from game.ui.kit import Ui

SIZE = 104.0
RIGHT = 84.0
"""Canvas px from the middle of the ring to the right end of the tower's room."""
APPEARS = 12
"""Ticks in which it appears."""


def draw(ui: Ui) -> None:
    """The ring with its parts, as yet out of sight."""
    with ui.on_layer(HELD):
        ui.put("waiting", art.waiting_disc(SIZE), AWAY, AWAY, animates=False, appears=False)
        for id_, full in (("turns", True), ("covers", False), ("stays", True)):
            ui.put(f"waiting.{id_}", art.waiting_half(SIZE, full), AWAY, AWAY, animates=False, appears=False)
        ui.put("waiting.icon", art.icon("check", 44), AWAY, AWAY, animates=False, appears=False)


def move(mover: Mover, stage: Any, camera: Camera, height: float, share: float | None, ticks: int) -> None:
    """Put it beside the tower's top, filled by `share`; None: nothing is waited for. `ticks`: since when it is."""
    ids = ("waiting", "waiting.turns", "waiting.covers", "waiting.stays", "waiting.icon")
    if share is None:
        for id_ in ids:
            mover.place(stage, id_, AWAY, AWAY)
        return
    room = camera.room
    x = room.right - RIGHT
    y = max(room.y + SIZE * 0.75, min(room.bottom - SIZE, camera.to_canvas(0, height * UNIT)[1]))
    alpha = 255 * min(1.0, ticks / APPEARS)
    # Gold turns out from under the half that covers it; from half on, another golden half takes the cover's place.
    over = share >= 0.5
    mover.place(stage, ids[0], x, y, 0.0, 1.0, None, alpha)
    mover.place(stage, ids[1], x, y, share * 360 - 180, 1.0, None, alpha)
    mover.place(stage, ids[2], *((AWAY, AWAY) if over else (x, y)), 180.0, 1.0, None, alpha)
    mover.place(stage, ids[3], *((x, y) if over else (AWAY, AWAY)), 0.0, 1.0, None, alpha)
    mover.place(stage, ids[4], x, y, 0.0, 1.0, None, alpha * (0.35 + 0.65 * share))
