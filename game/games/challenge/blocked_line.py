"""`BlockedLine` draws dashes from a held piece that something stops to where the hand wants it."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Final

from game import art
from game.core.tower_events import UNIT
from game.physics.tower import Held
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import FALL_MARK, HELD, OFFSCREEN, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

DASHES: Final = 10
STEP: Final = 26.0
"""Canvas px from one dash to the next at the least."""
FAR: Final = UNIT / 4
"""World px from where it is wanted from which on a piece that does not move is stopped."""
MOVED: Final = 0.3
STOPPED: Final = 10
"""World px in a tick, and ticks with less, after which it does not move."""


class BlockedLine:
    """`tick` reads the held piece; `draw` and `move` show the dashes while it is stopped."""

    def __init__(self) -> None:
        self._held: Held | None = None
        self._stopped = 0

    @property
    def is_shown(self) -> bool:
        return self._stopped >= STOPPED

    def tick(self, held: Held | None) -> None:
        before, self._held = self._held, held
        if held is None or before is None or before.piece != held.piece:
            self._stopped = 0
            return
        is_far = hypot(held.target[0] - held.x, held.target[1] - held.y) > FAR
        is_still = hypot(held.x - before.x, held.y - before.y) < MOVED
        self._stopped = self._stopped + 1 if is_far and is_still else 0

    def draw(self, ui: Ui) -> None:
        if self._held is None:
            return
        with ui.on_layer(HELD):
            for i in range(DASHES):
                put_offscreen(ui, f"blocked.{i}", art.fall_mark(*FALL_MARK))

    def move(self, placer: FramePlacer, stage: FrameStage, camera: Camera) -> None:
        held = self._held
        if held is None:
            return
        x, y = camera.to_canvas(held.x, held.y)
        to_x, to_y = camera.to_canvas(held.target[0], held.target[1])
        away = hypot(to_x - x, to_y - y)
        count = min(DASHES, int(away / STEP)) if self.is_shown else 0
        angle = degrees(atan2(to_x - x, y - to_y))
        for i in range(DASHES):
            share = (i + 1) / count if i < count else 0.0
            at = (x + share * (to_x - x), y + share * (to_y - y)) if share else (OFFSCREEN, OFFSCREEN)
            placer.place(stage, f"blocked.{i}", *at, angle)
