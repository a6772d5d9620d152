"""`SavedPose`, the `TablePart` that outlines where a held piece would have stood before its tower fell."""

from __future__ import annotations

from collections.abc import Callable
from math import degrees
from typing import Final

from game import art
from game.analysis.saving import Saving
from game.core.silhouettes import kind_of, size_of
from game.table.scene.table_part import TablePart
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, painted_scale, painted_unit, put_offscreen
from game.table.tower.tower_site import TowerSite
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

SIGN: Final = 34
"""Side of the sign on the outline."""


class SavedPose(TablePart):
    """`read` gives what is to be outlined now on the tower of `site`, if anything."""

    def __init__(self, site: TowerSite, read: Callable[[], Saving | None]) -> None:
        self._site = site
        self._read = read

    def tick(self) -> None:
        # One outline at a time: this one replaces the outline of where the piece would land now.
        self._site.show.shows_landing = self._read() is None

    def above(self, ui: Ui) -> None:
        if (saving := self._read()) is not None:
            draw_saved_pose(ui, self._site.camera, saving)

    def frame(self, stage: FrameStage, share: float) -> None:
        if (saving := self._read()) is not None:
            place_saved_pose(stage, self._site.camera, saving)


def draw_saved_pose(ui: Ui, camera: Camera, saving: Saving) -> None:
    """Draws the outline offscreen, with the sign of its mark on the bar; `place_saved_pose` places both in each
    frame."""
    with ui.on_layer(HELD):
        unit = painted_unit(camera) * size_of(saving.piece)
        put_offscreen(ui, "saved.pose", art.outline_piece(kind_of(saving.piece), unit, "hint"))
        put_offscreen(ui, "saved.back", art.tile(SIGN, SIGN, SIGN / 2, ui.tone.good))
        ui.icon("saved.sign", "shield", OFFSCREEN, OFFSCREEN, SIGN - 10, ui.tone.ground)


def place_saved_pose(stage: FrameStage, camera: Camera, saving: Saving) -> None:
    """Places the outline where the camera shows its pose."""
    x, y, angle = saving.pose
    x, y = camera.to_canvas(x, y)
    stage.place("saved.pose", x, y, -degrees(angle), painted_scale(camera))
    for part in ("back", "sign"):
        stage.place(f"saved.{part}", x, y)
