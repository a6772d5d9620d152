"""The outline of where a hint would have the held piece, with the sign of hints on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.core.silhouettes import kind_of
from game.core.tower import Footing
from game.table.tower.camera import DEEP_FLOOR_Y, FLOOR_Y
from game.table.tower.view import HELD, OFFSCREEN, painted_scale, painted_unit, put_offscreen
from game.ui.frame_stage import FrameStage
from game.ui.style import GOLD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene

LOWEST = 1070.0
"""The lower edge of the words is no lower."""
SIGN = 40
"""Side of the sign."""


def advised(table: ShapesScene) -> Footing | None:
    """Where the piece that is held should go, as the hint that is shown has it."""
    hint, held = table.hint, table.held
    if hint is None or held is None:
        return None
    return next((part for part in hint.reason.why if isinstance(part, Footing) and part.piece == held.piece), None)


def words_low(table: ShapesScene) -> float:
    """The lower edge of the words, so that they stand on the pedestal."""
    return min(LOWEST, (DEEP_FLOOR_Y if table.is_deep else FLOOR_Y) + 44)


def draw_pose(ui: Ui, table: ShapesScene) -> None:
    """Draw both where `place_pose` puts them then."""
    footing = advised(table)
    if footing is None:
        return
    with ui.on_layer(HELD):
        look = art.ghost_piece(kind_of(footing.piece), painted_unit(table.camera))
        put_offscreen(ui, "hinted.pose", look)
        ui.put(
            "hinted.pose.back", art.tile(SIGN, SIGN, SIGN / 2, (20, 23, 31, 235)), OFFSCREEN, OFFSCREEN, animates=False
        )
        ui.icon("hinted.pose.sign", "hint", OFFSCREEN, OFFSCREEN, SIGN - 12, GOLD)


def place_pose(stage: FrameStage, table: ShapesScene) -> None:
    """Put them where they belong, as the camera shows it."""
    footing = advised(table)
    if footing is None:
        return
    camera = table.camera
    x, y = camera.to_canvas(footing.x, footing.y)
    stage.place("hinted.pose", x, y, -float(footing.turn), painted_scale(camera))
    for part in ("back", "sign"):
        stage.place(f"hinted.pose.{part}", x, y)
