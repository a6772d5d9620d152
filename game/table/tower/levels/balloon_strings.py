"""Draws the strings of the balloons among the pieces of a level (`draw`), and moves them (`move`).

They say why such a piece rises. They hang straight down, behind all pieces.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game import art
from game.core.tower_events import Piece
from game.levels.rules.level import Level
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece, corners
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

SIZE: Final = (0.3, 0.62)
"""Units that one takes, across and down."""


def _balloons(level: Level, pieces: Iterable[DrawnPiece]) -> list[DrawnPiece]:
    return [one for one in pieces if level.looks.get(one.piece) == "balloon"]


def _id(piece: Piece) -> str:
    return f"string.{piece}"


def draw(ui: Ui, level: Level, pieces: Iterable[DrawnPiece], camera: Camera) -> None:
    wide, high = (round(one * camera.painted) for one in SIZE)
    for one in _balloons(level, pieces):
        with ui.on_layer(GROUND):
            ui.put(_id(one.piece), art.string(wide, high), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def move(mover: FramePlacer, stage: FrameStage, level: Level, pieces: Iterable[DrawnPiece], camera: Camera) -> None:
    """Hangs each from the lowest point of its balloon."""
    for one in _balloons(level, pieces):
        shape = corners(one)
        low = min(y for _x, y in shape)
        feet = [x for x, y in shape if y < low + 1]
        x, y = camera.to_canvas(sum(feet) / len(feet), low)
        mover.place(stage, _id(one.piece), x, y + SIZE[1] / 2 * camera.unit, 0.0, camera.unit / camera.painted)
