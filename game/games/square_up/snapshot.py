"""`draw_snapshot` draws the paper of a saved match of Square Up small, with everybody's units."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.core.game import SeatInfo
from game.games.square_up.art import unit_sprite
from game.games.square_up.rules.units import SIDE
from game.games.square_up.rules.view import SquareUpView
from game.ui.layout import Rect
from game.ui.style import Colour
from game.ui.widgets import Ui

PAPER: Colour = (243, 236, 218, 255)
LINE: Colour = (120, 140, 160, 90)


def draw_snapshot(ui: Ui, id_: str, view: SquareUpView, seats: Sequence[SeatInfo], box: Rect) -> None:
    ui.put(id_, art.tile(round(box.w), round(box.h), 14, PAPER), box.x, box.y, animates=False)
    inner = box.inset(6)
    wide, high = inner.w / SIDE, inner.h / SIDE
    for number in range(1, SIDE):
        upright, level = art.tile(2, round(inner.h), 1, LINE), art.tile(round(inner.w), 2, 1, LINE)
        ui.put(f"{id_}.x.{number}", upright, inner.x + number * wide - 1, inner.y, animates=False)
        ui.put(f"{id_}.y.{number}", level, inner.x, inner.y + number * high - 1, animates=False)
    size = round(1.3 * min(wide, high))
    for info, board in zip(seats, view.known_boards, strict=True):
        for square in board:
            if square.shape is not None:
                column, row = square.cell % SIDE, square.cell // SIDE
                x, y = inner.x + (column + 0.5) * wide, inner.y + (row + 0.5) * high
                look = unit_sprite(square.shape, info.colour, size, square.size)
                ui.put(f"{id_}.{info.colour}.{square.cell}", look, x - size / 2, y - size / 2, animates=False)
