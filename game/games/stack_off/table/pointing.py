"""Says at which standing piece of a stack-off column the mouse points, and whether a press takes it."""

from __future__ import annotations

from math import hypot

from game.core.tower_events import UNIT, Piece
from game.games.stack_off.table.column import STEADY_TICKS, Column
from game.table.tower.drawn_piece import corners

PRESS_REACH = 24.0
"""Canvas px around a standing piece in which a press of the mouse takes it."""


def highest_of(column: Column) -> Piece | None:
    """The highest standing piece where standing pieces are taken: it may not be, as it is up there already."""
    standing = [one for one in column.state.tower.pieces if not one.fallen] if column._round.retakable else []
    return max(standing, key=lambda one: one.y).piece if standing else None


def piece_near(column: Column, pointer: tuple[int, int]) -> Piece | None:
    """Gets the standing piece nearest to a point of the canvas, at most a unit away."""
    x, y = column.camera.to_world(*pointer)
    near = [(hypot(one.x - x, one.y - y), one.piece) for one in column.state.tower.pieces if not one.fallen]
    away, piece = min(near, default=(UNIT + 1.0, None))
    return piece if away <= UNIT else None


def is_pressed_at(column: Column, piece: Piece, pointer: tuple[int, int]) -> bool:
    """Tests whether a press at a point of the canvas is for a standing piece, in a view that stands still."""
    found = next((one for one in column.show.pieces() if one.piece == piece), None)
    if found is None or column.steady < STEADY_TICKS:
        return False
    return column.camera.rect_around(corners(found)).inset(-PRESS_REACH, -PRESS_REACH).holds(*pointer)
