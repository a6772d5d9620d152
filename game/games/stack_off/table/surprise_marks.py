"""Draws the surprises of a round: balloon and glue at the tower of a column, fog before all."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin, tau
from typing import Final

from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.art import balloon, drip, fog
from game.games.stack_off.table.column import LANDS, Column
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece, corners
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.widgets import Ui

BALLOON: Final = 1.2
"""Units: width of a balloon."""
SWAY: Final = 5.0
"""px by which it sways, and the seconds of a swing."""
SWING: Final = 2.2
DRIPS, DRIP = 10, 0.8
"""Pieces that show glue at the most, the highest ones, and its width in units."""
FOG_TOP: Final = 0.12
"""Share of a column above the fog."""


def draw(ui: Ui, column: Column) -> None:
    """Draws them over the tower, and below the held piece."""
    tower, unit = column.state.tower, column.camera.unit
    kinds = [kind for kind, _left in tower.tricks]
    with ui.on_layer(GROUND):
        if "glue" in kinds:
            for i in range(len(_sticky(column))):
                ui.put(f"glue.{i}", drip(DRIP * unit), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        if tower.tied is not None:
            ui.put("balloon", balloon(BALLOON * unit), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place(stage: ScopedStage, column: Column, ticks: float, moves: bool) -> None:
    """Puts balloon and glue where their pieces are now. `ticks`: of the table."""
    tower, camera, unit = column.state.tower, column.camera, column.camera.unit
    if any(kind == "glue" for kind, _left in tower.tricks):
        for i, piece in enumerate(_sticky(column)):
            x, y = camera.to_canvas(piece.x, min(y for _x, y in corners(piece)))
            column.placer.place(stage, f"glue.{i}", x, y + 0.12 * unit)
    if tower.tied is not None:
        tied = _tied(column)
        if tied is None:
            column.placer.place(stage, "balloon", OFFSCREEN, OFFSCREEN)
            return
        x, y = camera.to_canvas(tied.x, max(y for _x, y in corners(tied)))
        aside = SWAY * sin(tau * ticks / TICKS / SWING + column.seat) if moves else 0.0
        column.placer.place(stage, "balloon", x + aside, y - BALLOON * unit + 0.1 * UNIT)


def balloon_box(column: Column) -> Rect | None:
    """Gets where the balloon is; None without one."""
    tied = _tied(column)
    if tied is None:
        return None
    box, wide = column.camera.rect_around(corners(tied)), BALLOON * column.camera.unit
    return Rect(box.cx - wide / 2, box.y - 2 * wide, wide, 2 * wide)


def _tied(column: Column) -> DrawnPiece | None:
    """The piece that the balloon draws up."""
    tied = column.state.tower.tied
    return None if tied is None else next((one for one in column.show.pieces() if one.piece == tied), None)


def _sticky(column: Column) -> list[DrawnPiece]:
    """The highest pieces of the tower; one that has just been let go touches nothing for a while."""
    falls = None if column.hand.has_waited(LANDS) else column.state.view.trying
    standing = [piece for piece in column.show.standing() if piece.piece != falls]
    return sorted(standing, key=lambda piece: (-piece.y, piece.piece))[:DRIPS]


def draw_fog(ui: Ui, rooms: Sequence[Rect]) -> None:
    """Draws fog before all towers, which lie in `rooms`."""
    first, last = rooms[0], rooms[-1]
    top = first.y + FOG_TOP * first.h
    wide, high = last.right - first.x, first.bottom - top
    with ui.on_layer(GROUND):
        ui.put("fog", fog(wide, high), first.x, top, animates=False)
