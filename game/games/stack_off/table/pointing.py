"""Says at which standing piece of a stack-off column the mouse points, and whether a press takes it."""

from __future__ import annotations

from math import hypot

from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.table.column import STEADY_TICKS, Column
from game.table.tower.drawn_piece import corners
from game.ui.focus import Target, find, neighbour
from game.ui.layout import Rect

PRESS_REACH = 24.0
"""Canvas px around a standing piece in which a press of the mouse takes it."""


def highest_of(column: Column) -> Piece | None:
    """Gets the highest standing piece in a round where standing pieces are taken: this one may not be taken, as it is
    up there already."""
    standing = [one for one in column.state.tower.pieces if not one.fallen] if column.round.retakable else []
    return max(standing, key=lambda one: one.y).piece if standing else None


def piece_near(column: Column, pointer: tuple[int, int]) -> Piece | None:
    """Gets the standing piece nearest to a point of the canvas, at most a unit away."""
    x, y = column.camera.to_world(*pointer)
    near = [(hypot(one.x - x, one.y - y), one.piece) for one in column.state.tower.pieces if not one.fallen]
    away, piece = min(near, default=(UNIT + 1.0, None))
    return piece if away <= UNIT else None


def piece_beside(state: SeatState, direction: str) -> Piece | None:
    """Gets the piece that lies next to the one that is pointed at, in a direction; None where nothing is chosen, or
    nothing lies there."""
    targets = []
    for one in state.tower.pieces:
        if one.piece in state.choices:
            ends = silhouette_of(one.piece).placed(one.x, one.y, one.angle, UNIT)
            xs, ys = [x for x, _y in ends], [-y for _x, y in ends]
            box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            targets.append(Target(str(one.piece), box, one.piece))
    current = find(targets, str(state.pointed))
    found = None if current is None else neighbour(targets, current, direction)
    return None if found is None else int(found.id)


def is_pressed_at(column: Column, piece: Piece, pointer: tuple[int, int]) -> bool:
    """Tests whether a press at a point of the canvas is for a standing piece, in a view that stands still."""
    found = next((one for one in column.show.pieces() if one.piece == piece), None)
    if found is None or column.steady < STEADY_TICKS:
        return False
    return column.camera.rect_around(corners(found)).inset(-PRESS_REACH, -PRESS_REACH).holds(*pointer)
