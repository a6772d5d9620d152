"""Draws the champion's light at the end of a series, shapes that keep falling gently, and what beaten bots say."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import Final

from game import art
from game.app import text
from game.core.game import TICKS
from game.games.stack_off.art import spotlight
from game.games.stack_off.results.tower_gallery import Gallery
from game.games.stack_off.series import Series
from game.games.stack_off.temper_words import temper_remark
from game.table.feedback.celebration import KINDS
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import CREAM, INK, LEAST, SMALL
from game.ui.widgets import Ui

SNOW: Final = 26
"""Shapes that fall."""
UNITS: Final = (22.0, 30.0)
PACE: Final = 74.0
"""Canvas px that the slowest shape falls in a second."""
SWAY: Final = 26.0
BEHIND: Final = -1
WIDER: Final = 1.15
"""Width of the light, as a share of the room of the tower."""
BUBBLE: Final = 84.0
"""Height of the plate with a remark."""
AIR, TIP = 16.0, 16
"""px from a tower to it, and the side of its tip."""


def draw_light(ui: Ui, room: Rect) -> None:
    """Draws the light that falls from above on the tower in `room`."""
    wide = WIDER * room.w
    ui.put("light", spotlight(wide, room.bottom - ui.area.y), room.cx - wide / 2, ui.area.y, animates=False)


def draw_snow(ui: Ui, colour: str) -> None:
    """Draws the shapes that fall, behind all plates; `place_snow` moves them."""
    with ui.on_layer(BEHIND - ui.layer):
        for i in range(SNOW):
            look = art.confetto(KINDS[i % len(KINDS)], colour, UNITS[i % len(UNITS)])
            ui.put(f"snow.{i}", look, 0, 0, alpha=0.0, animates=False, appears=False)


def place_snow(stage: FrameStage, ticks: float, area: Rect) -> None:
    """Puts them where they are `ticks` after the beginning."""
    seconds = ticks / TICKS
    for i in range(SNOW):
        # Steps by the golden section spread any number of them evenly.
        x, pace = i * 0.618034 % 1, PACE * (1 + i * 0.381966 % 1)
        down = (seconds * pace + i * 0.754878 * area.h) % (area.h + 120)
        at = area.x + x * area.w + SWAY * sin(seconds + i)
        stage.place(f"snow.{i}", at, area.y - 60 + down, (40 + 7 * i) * seconds % 360, alpha=200)


def draw_remarks(ui: Ui, series: Series, gallery: Gallery, rooms: Sequence[Rect]) -> None:
    """Draws over the towers of beaten bots what each says, in its temper."""
    for seat, (info, room) in enumerate(zip(series.seats, rooms, strict=True)):
        if info.is_person or series.champion in (None, seat):
            continue
        words, size = temper_remark(series.tempers[seat].key), SMALL if not ui.large else LEAST
        most = room.w - 8
        wide = min(most, text.measure(words, "display", ui.px(size)) + 44)
        x, y = gallery.top_of(seat)
        high = BUBBLE if wide == most else 0.7 * BUBBLE
        box = Rect(room.cx - wide / 2, max(room.y, y - AIR - TIP - high), wide, high)
        tip = max(box.x + 20, min(box.right - 20, x))
        ui.put(f"remark.{seat}.tip", art.tile(TIP, TIP, 3, INK), tip - TIP / 2, box.bottom - TIP / 2, angle=45.0)
        ui.put(f"remark.{seat}", art.tile(round(box.w), round(box.h), 20, INK), box.x, box.y)
        inner = box.inset(14, 4)
        ui.paragraph(f"remark.{seat}.words", words, inner, size, "display", CREAM, anchor="center", middle=True)
