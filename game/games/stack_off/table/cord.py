"""`draw` and `place` hang the held or waiting piece of a stack-off column on a cord: it rests on nothing yet."""

from __future__ import annotations

from typing import Final

from game import art
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import GROUND, OFFSCREEN
from game.ui.scoped_stage import ScopedStage
from game.ui.style import Colour
from game.ui.widgets import Ui

CORD: Final[Colour] = (122, 88, 52, 255)
THICK, STEP = 4, 12
"""Thickness of the cord in px, and what its length is a multiple of: each length is a picture of its own."""
RING: Final = 18
"""Size of the ring at its end."""
OVER: Final = 16.0
"""px over the top of a lane from which it hangs, behind the header."""
AIR: Final = 8.0
"""px from the piece to the ring: its rim."""


def draw(ui: Ui, column: Column) -> None:
    if column.marks is not None:
        # A level has no awning over its ground.
        return
    with ui.on_layer(GROUND):
        ui.put("cord", _look(STEP), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        ui.put("cord.ring", art.tile(RING, RING, RING / 2, CORD), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def _look(long: int) -> art.SpriteKey:
    return art.tile(THICK, long, THICK / 2, CORD)


def place(stage: ScopedStage, column: Column) -> None:
    """Puts it where the piece is now."""
    if column.marks is not None:
        return
    box, top = column.piece_box, column.room.y - OVER
    long = 0 if box is None else int((box.y - AIR - top) / STEP) * STEP
    if box is None or long < STEP:
        for id_ in ("cord", "cord.ring"):
            column.placer.place(stage, id_, OFFSCREEN, OFFSCREEN)
        return
    low = box.y - AIR
    column.placer.place(stage, "cord", box.cx, low - long / 2, what=_look(long))
    column.placer.place(stage, "cord.ring", box.cx, low)
