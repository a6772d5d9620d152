"""`draw_platform_ends` marks an end of the platform beyond which a held piece reaches, red where most of it does."""

from __future__ import annotations

from game import art
from game.physics.ground import SHAPES_PLATFORM, ledge_ends
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece, corners
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

POST, POST_WARNS = (6, 40), (10, 64)
"""Width and height of the mark of an end."""
LOW = 8
"""Canvas px by which it reaches below the top of the platform."""
((START, END),) = ledge_ends(SHAPES_PLATFORM)
"""World x of the ends."""
PLAIN, WARNS = (255, 244, 214, 230), (180, 33, 10, 255)


def draw_platform_ends(ui: Ui) -> None:
    """Draws the marks offscreen; `place_platform_ends` places them."""
    with ui.on_layer(HELD):
        for i in range(2):
            ui.put(f"end.{i}", art.tile(*POST, POST[0] / 2, PLAIN), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def hangs_over(piece: DrawnPiece | None) -> tuple[bool, bool]:
    """Whether more than half of the width of `piece` is left, or right, of the platform."""
    if piece is None:
        return False, False
    places = [x for x, _y in corners(piece)]
    middle = (min(places) + max(places)) / 2
    return middle < START, middle > END


def reaches_over(piece: DrawnPiece | None) -> tuple[bool, bool]:
    """Whether any part of `piece` is left, or right, of the platform."""
    if piece is None:
        return False, False
    places = [x for x, _y in corners(piece)]
    return min(places) < START, max(places) > END


def place_platform_ends(stage: FrameStage, camera: Camera, show: TowerShow) -> None:
    """Places the marks where the camera shows the ends that matter."""
    if "end.0" not in stage.actors:
        return
    ways = zip((START, END), reaches_over(show.held), hangs_over(show.held), strict=True)
    for i, (x, reaches, over) in enumerate(ways):
        at, y = camera.to_canvas(x, 0.0) if reaches else (OFFSCREEN, OFFSCREEN)
        wide, high = POST_WARNS if over else POST
        look = art.tile(wide, high, wide / 2, WARNS if over else PLAIN)
        stage.place(f"end.{i}", at, y + LOW - high / 2, what=look)
