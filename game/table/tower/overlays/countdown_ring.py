"""The ring that fills until the tower has stood long enough to count."""

from __future__ import annotations

from game import art
from game.core.tower import UNIT
from game.table.tower.camera import Camera
from game.table.tower.placer import FramePlacer
from game.table.tower.view import HELD, OFFSCREEN, put_offscreen
from game.ui.frame_stage import FrameStage
from game.ui.kit import Ui

SIZE = 104.0
RIGHT = 84.0
"""Canvas px from the middle of the ring to the right end of the tower's room."""
APPEARS = 12
"""Ticks in which it appears."""


PARTS = ("", ".turns", ".covers", ".stays", ".icon")


def draw(ui: Ui, name: str = "waiting", icon: str = "check", size: float = SIZE) -> None:
    """The ring with its parts, as yet out of sight; "" for no `icon`."""
    with ui.on_layer(HELD):
        put_offscreen(ui, name, art.waiting_disc(size))
        for id_, full in (("turns", True), ("covers", False), ("stays", True)):
            put_offscreen(ui, f"{name}.{id_}", art.waiting_half(size, full))
        if icon:
            put_offscreen(ui, f"{name}.icon", art.icon(icon, 44))


def place(camera: Camera, height: float, size: float = SIZE) -> tuple[float, float]:
    """Where its middle is: beside the tower's top."""
    room = camera.room
    y = max(room.y + size * 0.75, min(room.bottom - size, camera.to_canvas(0, height * UNIT)[1]))
    return room.right - RIGHT - (size - SIZE) / 2, y


def move(
    placer: FramePlacer,
    stage: FrameStage,
    camera: Camera,
    height: float,
    share: float | None,
    ticks: int,
    name: str = "waiting",
    size: float = SIZE,
    at: tuple[float, float] | None = None,
) -> None:
    """Put it in its place, or `at` another, filled by `share`; None: nothing is waited for. `ticks`: since when it
    is."""
    ids = [f"{name}{part}" for part in PARTS]
    if share is None:
        for id_ in ids:
            placer.place(stage, id_, OFFSCREEN, OFFSCREEN)
        return
    x, y = at or place(camera, height, size)
    alpha = 255 * min(1.0, ticks / APPEARS)
    # Gold turns out from under the half that covers it; from half on, another golden half takes the cover's place.
    over = share >= 0.5
    placer.place(stage, ids[0], x, y, 0.0, 1.0, None, alpha)
    placer.place(stage, ids[1], x, y, share * 360 - 180, 1.0, None, alpha)
    placer.place(stage, ids[2], *((OFFSCREEN, OFFSCREEN) if over else (x, y)), 180.0, 1.0, None, alpha)
    placer.place(stage, ids[3], *((x, y) if over else (OFFSCREEN, OFFSCREEN)), 0.0, 1.0, None, alpha)
    placer.place(stage, ids[4], x, y, 0.0, 1.0, None, alpha * (0.35 + 0.65 * share))
