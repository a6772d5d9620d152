"""`draw` shows over the lane of a person who is out, as two large plates, how one pushes the wind left and right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from game.app.intents import Intent
from game.core.game import SeatInfo
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.countdown_places import NET
from game.ui.layout import Rect
from game.ui.widgets import Ui

HIGH, GAP, AIR = 88.0, 10.0, 8.0
"""Height of a plate, from one to the other, and from what is announced to both."""
ARROW, KEY = 56.0, 46.0
WAYS: Final[tuple[tuple[Literal["left", "right"], Intent], ...]] = (("left", Intent.LEFT), ("right", Intent.RIGHT))


def boxes(column: Column) -> tuple[Rect, Rect]:
    """Gets the plates of a lane, over its board: a mouse pushes towards the half in which it is."""
    room, top = column.room, column.camera.board.y - AIR - HIGH
    wide = (room.w - 2 * NET - GAP) / 2
    return Rect(room.x + NET, top, wide, HIGH), Rect(room.cx + GAP / 2, top, wide, HIGH)


def draw(ui: Ui, columns: Sequence[Column], seats: Sequence[SeatInfo]) -> None:
    """Draws them for all of `seats` that are people who steer the wind."""
    for column in columns:
        if seats[column.seat].is_person and column.state.steers:
            _draw(ui, column)


def _draw(ui: Ui, column: Column) -> None:
    device = column.lesson.device
    with ui.named(column.stage.prefix), ui.played_with(device, column.lesson.keys):
        for (way, intent), box in zip(WAYS, boxes(column), strict=True):
            is_on = way in (column.pushes, column.points_to)
            ui.ground(f"push.{way}.ground", box)
            ui.panel(f"push.{way}", box, active=way == column.pushes)
            ink = ui.tone.accent if is_on else ui.tone.text
            left = way == "left"
            x = box.x + 18 if left else box.right - 18 - ARROW
            ui.icon(f"push.{way}.icon", way, x, box.cy - ARROW / 2, ARROW, ink)
            if device.kind == "mouse":
                x = box.right - 18 - KEY if left else box.x + 18
                ui.icon(f"push.{way}.click", "click", x, box.cy - KEY / 2, KEY)
            elif device.kind != "phone":
                wide = ui.keycap_width(intent, round(KEY))
                x = box.right - 18 - wide if left else box.x + 18
                ui.keycap(f"push.{way}.key", x, box.cy - KEY / 2, intent, round(KEY))
