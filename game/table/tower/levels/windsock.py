"""`draw` and `move` hang a sock on the mast in the place “weather”: it flies as the wind blows now, or hangs.

A pale one flies as the first gust will blow.
"""

from __future__ import annotations

from typing import Final

from game import art
from game.app.canvas import WIDEST
from game.art.tower.sock_layout import SOCK
from game.core.silhouettes import Point
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import OFFSCREEN, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

PLACE: Final = "weather"
MAST: Final = (-870.0, -440.0)
"""Where the mast carries it, in px of the place, from the middle of its floor line."""
COMING: Final = 92.0
"""Opacity of the pale sock, of 255."""


def spot(area: Rect, floor: float) -> Point | None:
    """Where that is on the canvas `area`, whose floor line is at `floor`; None in the widest windows, which magnify the
    place."""
    return None if area.w >= WIDEST else (area.cx + MAST[0], floor + MAST[1])


def draw(ui: Ui, strength: int, to_left: bool, coming: tuple[int, bool] | None = None) -> dict[str, Point]:
    """Draws the sock offscreen, and a pale one for a gust that is `coming`. Returns by their ids where their middles
    belong while the camera rests; nothing where there is no mast. `strength`: 0 to 3, as many arrows as the sign of the
    wind fills; `coming`: strength and way of the gust."""
    if ui.floor is None or ui.tone.name != "birch":
        # With high contrast there is none.
        return {}
    if (at := spot(ui.area, ui.floor)) is None:
        return {}
    to_left = to_left and strength > 0
    found = {"wind.sock": _middle(at, to_left)}
    if coming is not None:
        ui.put("wind.coming", art.wind_sock(*coming), OFFSCREEN, OFFSCREEN, alpha=COMING, animates=False, appears=False)
        found["wind.coming"] = _middle(at, coming[1])
    put_offscreen(ui, "wind.sock", art.wind_sock(strength, to_left))
    return found


def _middle(at: Point, to_left: bool) -> Point:
    """The middle of the sock that its mast carries at a point."""
    left, top, wide, high = SOCK
    middle = left + wide / 2
    return at[0] - middle if to_left else at[0] + middle, at[1] + top + high / 2


def box(at: Point) -> Rect:
    """The sock with its middle at a point of the canvas."""
    _left, _top, wide, high = SOCK
    return Rect(at[0] - wide / 2, at[1] - high / 2, wide, high)


def move(mover: FramePlacer, stage: FrameStage, camera: Camera, id_: str, at: Point) -> None:
    """Keeps it at its mast, which is as near as the tower."""
    across, up = camera.travel
    mover.place(stage, id_, at[0] - across, at[1] + up)
