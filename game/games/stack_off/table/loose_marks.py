"""Draws an arrow at each standing piece that can be pulled out, and on one that is, to the side where it comes out; and
a cross on one that may not be taken, after a press on it."""

from __future__ import annotations

from typing import Final

from game import art
from game.app.text import _
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import UNIT, Piece
from game.games.stack_off.loose import way_out
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import HELD, OFFSCREEN, painted_scale, painted_unit
from game.ui.scoped_stage import ScopedStage
from game.ui.style import Colour
from game.ui.widgets import Ui

SIZE = (0.5, 0.4)
"""Units."""
AWAY = 0.8
"""Units between the middles of a piece and its arrow."""
CROSS: Final = 0.6
"""Units: side of the cross."""
RED: Final[Colour] = (200, 50, 43, 255)
LARGE, FAR = (1.0, 0.75), 1.2
"""The same for a held piece on which others rest."""


def _arrows(column: Column) -> list[tuple[Piece, float, float, str]]:
    """Piece, place in px of the world, and side of each arrow. There are arrows only while the seat chooses a piece."""
    if column.state.pointed is None:
        return []
    standing = [placed for placed in column.state.tower.pieces if not placed.fallen]
    # The highest piece may not be taken, as it is on top already.
    below = sorted(standing, key=lambda placed: placed.y)[:-1]
    ways = [(placed, way_out(placed.piece, standing)) for placed in below]
    return [
        (placed.piece, placed.x + (AWAY if way == "right" else -AWAY) * UNIT, placed.y, way)
        for placed, way in ways
        if way is not None
    ]


def draw(ui: Ui, column: Column) -> None:
    unit = painted_unit(column.camera)
    size = round(SIZE[0] * unit), round(SIZE[1] * unit)
    with ui.on_layer(HELD):
        for piece, _x, _y, way in _arrows(column):
            look = art.wind_arrow(*size, True, way == "left", ui.tone.name)
            ui.put(f"loose.{piece}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        if column.pull is not None:
            look = art.wind_arrow(
                round(LARGE[0] * unit), round(LARGE[1] * unit), True, column.pull == "left", ui.tone.name
            )
            ui.put("loose.held", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        if (stays := column.refusal.piece) is not None:
            ring = art.grasp(kind_of(stays), unit * size_of(stays))
            ui.put("loose.stays", ring, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            ui.icon("loose.cross", "cross", OFFSCREEN, OFFSCREEN, round(CROSS * unit), RED)


def place(stage: ScopedStage, column: Column, moves: bool) -> None:
    """Puts them where the camera shows them now."""
    refused = next((one for one in column.show.pieces() if one.piece == column.refusal.piece), None)
    if refused is not None:
        x, y = column.camera.to_canvas(refused.x, refused.y)
        x += column.refusal.shift if moves else 0.0
        for id_, angle in (("loose.stays", refused.angle), ("loose.cross", 0.0)):
            column.placer.place(stage, id_, x, y, angle, painted_scale(column.camera))
    for piece, x, y, _way in _arrows(column):
        at = column.camera.to_canvas(x, y)
        column.placer.place(stage, f"loose.{piece}", *at, 0.0, painted_scale(column.camera))
    held = column.show.held
    if column.pull is not None and held is not None:
        x = held.x + (FAR if column.pull == "right" else -FAR) * UNIT
        at = column.camera.to_canvas(x, held.y)
        column.placer.place(stage, "loose.held", *at, 0.0, painted_scale(column.camera))


def held_down_words() -> str:
    """Says how a piece moves on which others rest."""
    return _("Pull it out sideways, or press to leave it")
