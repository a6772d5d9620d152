"""`draw` and `place` show the piece that waits above a stack-off column's tower, asleep on a plate of its own."""

from __future__ import annotations

from game import art
from game.art.base.outlines import half_size
from game.core.silhouettes import colour_of, kind_of, size_of
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import OFFSCREEN, DrawnPiece, corners, painted_scale, painted_unit, piece_sprite
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.scoped_stage import ScopedStage
from game.ui.style import CREAM, INK
from game.ui.widgets import Ui

RIM, EDGE, ROUND = 14, 3, 14
"""Canvas px from the piece to the end of its plate, of the plate's contour, and the radius of its corners."""
PLATE = ("waits.rim", "waits.plate")
"""Pictures of the plate, which sets the piece off from what hangs there."""
FAINT_PLATE, FAINT = 70.0, 150.0
"""Opacity of plate and piece where they cover a piece that stands."""


def draw(ui: Ui, camera: Camera, drawn: DrawnPiece) -> None:
    """Draws it offscreen; `place` brings it to where it waits."""
    kind, unit = kind_of(drawn.piece), painted_unit(camera) * size_of(drawn.piece)
    wide, high = (round(2 * half * unit) + 2 * RIM for half in half_size(kind))
    for id_, edge, paint in zip(PLATE, (EDGE, 0), (INK, CREAM), strict=True):
        look = art.tile(wide + 2 * edge, high + 2 * edge, ROUND + edge, paint)
        ui.put(id_, look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    look = piece_sprite(drawn, painted_unit(camera), ui.tone.is_night)
    ui.put("waits", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    if drawn.faced:
        face = art.piece_face(kind, colour_of(drawn.piece), unit, "asleep", made=drawn.made)
        ui.put("waits.face", face, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place(stage: ScopedStage, placer: FramePlacer, show: TowerShow, drawn: DrawnPiece) -> None:
    """Places it where it waits. Its plate turns with it. Both are faint where they cover what stands."""
    camera = show.camera
    at = *camera.to_canvas(drawn.x, drawn.y), drawn.angle, painted_scale(camera)
    box = camera.rect_around(corners(drawn)).inset(-RIM, -RIM)
    hides = any(box.overlaps(camera.rect_around(corners(one))) for one in show.standing())
    plate, piece = (FAINT_PLATE, FAINT) if hides else (255.0, 255.0)
    for id_ in PLATE:
        placer.place(stage, id_, *at, alpha=plate)
    placer.place(stage, "waits", *at, piece_sprite(drawn, painted_unit(camera), stage.is_night), piece)
    if drawn.faced:
        placer.place(stage, "waits.face", *at, alpha=piece)
