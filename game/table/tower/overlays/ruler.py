"""Draws the ruler beside the tower (`draw`, `move`), with its units and the mark of the tower's height."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor

from game import art
from game.app.text import _, measure
from game.core.tower_events import UNIT
from game.table.tower.camera import SMALLER_ZOOMS, ZOOMS, Camera, View, canvas_position
from game.table.tower.drawn_piece import OFFSCREEN, DrawnPiece, corners
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

LEFT, WIDE = 544.0, 72.0
BELOW_BAR = 48.0
"""Canvas px from the top of the tower's room to the top of the ruler."""
FADE = 30.0
"""Canvas px from an end of the ruler over which its figures fade, so that none reaches beyond it."""
HALF = 0.5
"""Pieces whose top is within this many units of the tower's stand beside the figures of its height."""
LABEL = LEFT + WIDE + 42
"""Canvas x of the height in figures."""


def bounds(camera: Camera) -> Rect:
    """The rectangle of the ruler on the canvas."""
    top = camera.room.y + BELOW_BAR
    return Rect(LEFT, top, WIDE, camera.room.bottom - top)


def numbers(camera: Camera) -> range:
    """The whole units in sight on the way from the present view to the next."""
    views = camera.now, camera.goal
    low = min(view.low for view in views)
    high = max(view.low + bounds(camera).h / view.unit for view in views)
    return range(max(0, ceil(low - 0.5)), floor(high + 0.5) + 1)


def painted_unit(camera: Camera) -> float:
    """Canvas px of a unit for which the marks are painted."""
    return next((unit for unit in (*SMALLER_ZOOMS[::-1], *ZOOMS[::-1]) if unit >= camera.goal.unit - 0.01), ZOOMS[0])


def draw(ui: Ui, camera: Camera, height: float, pieces: Iterable[DrawnPiece] = (), now: bool = False) -> None:
    """Draws the ruler and the tower's height, with a dotted line to the highest of `pieces`; `move` places both.

    `now`: the words say that this is the height now, because a piece is held over the tower.
    """
    box = bounds(camera)
    ui.put("ruler", art.ruler(box.w, box.h), box.x, box.y, animates=False)
    unit = painted_unit(camera)
    for number in numbers(camera):
        # Marks that stand still lie on whole pixels, as all that the stage itself moves.
        ui.put(f"ruler.{number}", art.ruler_mark(WIDE, unit, number), OFFSCREEN, OFFSCREEN, appears=False)
    y = mark_y(camera.goal, camera, height)
    ui.put("height", art.height_pointer(26), LEFT + WIDE + 6, y - 13, animates=False)
    line = f"{height:.1f}"
    tops = [(max(y for _x, y in points), min(x for x, _y in points)) for points in map(corners, pieces)]
    beside = min((x for top, x in tops if top > (height - HALF) * UNIT), default=0.0)
    room = canvas_position(camera.goal, camera.room, beside, 0)[0] - LABEL - 12
    if now and measure(_("{height} now", height=line), "display", ui.px(34)) < room:
        line = _("{height} now", height=line)
    wide = ui.text("height.words", line, LABEL, y + 12, 34, "display", ui.tone.accent)
    if not tops:
        return
    left = LABEL + wide + 20
    right = canvas_position(camera.goal, camera.room, max(tops)[1], 0)[0] - 20
    if right - left >= 28:
        dots = art.dots(int((right - left) / 14) * 14, 4, "#FFD24A")
        ui.put("height.line", dots, left, y - 2, alpha=120, animates=False)


def mark_y(view: View, camera: Camera, height: float) -> float:
    """Canvas y of a height in units; `OFFSCREEN` beyond the ends of the ruler."""
    y = canvas_position(view, camera.room, 0, height * UNIT)[1]
    box = bounds(camera)
    return y if box.y - 8 <= y <= box.bottom + 8 else OFFSCREEN


def move(placer: FramePlacer, stage: FrameStage, camera: Camera, height: float) -> None:
    """Places everything where the camera shows it now."""
    box, size = bounds(camera), camera.unit / painted_unit(camera)
    for number in numbers(camera):
        y = camera.to_canvas(0, number * UNIT)[1]
        alpha = 255 * max(0.0, min(1.0, (min(y - box.y, box.bottom - y) - 14) / FADE))
        placer.place(stage, f"ruler.{number}", box.cx, y, 0.0, size, None, alpha)
    y = mark_y(camera.now, camera, height)
    placer.place(stage, "height", LEFT + WIDE + 19, y)
    placer.place_words(stage, "height.words", LABEL, y + 12)
    line = stage.actors.get("height.line")
    if line is not None:
        placer.place(stage, "height.line", line.pose.x, y)
