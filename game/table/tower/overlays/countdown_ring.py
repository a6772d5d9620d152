"""`CountdownRing` draws a ring of gold beside the tower's top that empties while a hold is counted."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from game import art
from game.app import text
from game.core.tower_events import UNIT
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, CREAM, INK
from game.ui.widgets import Ui

SIZE = 104.0
"""Size of a ring in px whose middle is `Camera.ring_aside` from the edge of the room; larger ones stand farther in."""
APPEARS = 12
"""Ticks in which it appears."""
NOTCH, NOTCH_AT = (0.03, 0.13), 0.39
"""Width and height of a notch, and its distance from the middle, as shares of the size."""
CLEAR = 14.0
"""Canvas px between it and a tag that it would cover."""
CAPTION, CAPTION_GAP = 34.0, 4.0
"""Size of the word below it, at every text size, for the ring does not grow; and px between the two."""
CAPTION_HIGH = round(CAPTION * 1.35)
TOP, WORDS = 180.0, 60.0
"""Canvas px from the upper edge of the room that it leaves free, and above it for words."""


@dataclass(frozen=True, slots=True)
class CountdownRing:
    """`id`: begins the ids of its pictures. `size`: canvas px. It empties clockwise, as a clock does."""

    id: str
    size: float

    def draw(self, ui: Ui, caption: str = "", seconds: int = 0) -> None:
        """Draws it offscreen, with a `caption` below it and a notch between two of its `seconds`; `move`
        places it."""
        with ui.on_layer(HELD):
            put_offscreen(ui, self.id, art.waiting_disc(self.size))
            for part, full in (("turns", True), ("covers", False), ("stays", True)):
                put_offscreen(ui, f"{self.id}.{part}", art.waiting_half(self.size, full))
            wide, high = (round(share * self.size) for share in NOTCH)
            for i in range(seconds):
                put_offscreen(ui, f"{self.id}.notch.{i}", art.tile(wide, high, 0, INK))
        if caption:
            with ui.on_layer(HELD + 1):
                wide, high = round(text.measure(caption, "display", CAPTION)) + 36, CAPTION_HIGH
                put_offscreen(ui, f"{self.id}.plate", art.tile(wide, high, high / 2, INK))
                box = Rect(OFFSCREEN, OFFSCREEN, wide, high)
                ui.text_in(f"{self.id}.caption", caption, box, ui.size_for(CAPTION), "display", CREAM)

    def position(self, camera: Camera, height: float) -> tuple[float, float]:
        """Canvas position of its middle beside the top of a tower of `height` units, above or below any tag there."""
        room = camera.room
        x = room.right - camera.ring_aside - (self.size - SIZE) / 2
        y = camera.ring_y(camera.to_canvas(0, height * UNIT)[1], self.size)
        half = self.size / 2
        for tag in camera.tags:
            if tag.overlaps(Rect(x - half, y - half - WORDS, self.size, self.size + WORDS)):
                above = tag.y - CLEAR - half
                y = above if above - half >= room.y + TOP else tag.bottom + CLEAR + WORDS + half
        return x, y

    def move(
        self,
        placer: FramePlacer,
        stage: FrameStage,
        at: tuple[float, float],
        share: float | None,
        ticks: int,
        seconds: int = 0,
    ) -> None:
        """Places it with its middle `at` a canvas position. `share`: how much of the hold is left, in gold; None:
        nothing is counted. `ticks`: how long the hold has been counted. `seconds`: as in `draw`."""
        alpha = 255 * min(1.0, ticks / APPEARS)
        x, y = (OFFSCREEN, OFFSCREEN) if share is None else at
        share = share or 0.0
        # Gold turns out from under the half that covers it; from half on, another golden half takes the cover's place.
        hidden = "covers" if share >= 0.5 else "stays"
        for part, angle in (("", 0.0), (".turns", -share * 360), (".covers", 0.0), (".stays", 180.0)):
            where = (OFFSCREEN, OFFSCREEN) if part == f".{hidden}" else (x, y)
            placer.place(stage, f"{self.id}{part}", *where, angle, 1.0, None, alpha)
        for i in range(seconds):
            turn = 360 * i / seconds
            away, up = NOTCH_AT * self.size * sin(radians(turn)), NOTCH_AT * self.size * cos(radians(turn))
            placer.place(stage, f"{self.id}.notch.{i}", x + away, y - up, turn, 1.0, None, alpha)
        low = y + self.size / 2 + CAPTION_GAP + CAPTION_HIGH / 2
        placer.place(stage, f"{self.id}.plate", x, low)
        placer.place_words(stage, f"{self.id}.caption", x, low + CAPTION * BASELINE)
