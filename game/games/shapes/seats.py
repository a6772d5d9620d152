"""The right side of the table: the seats, and the log where there is room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.core.game import Observation
from game.games.shapes.panels import draw_stop
from game.table.log import draw_log
from game.table.seats import draw_seat
from game.ui.kit import Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene


def draw_seats(ui: Ui, table: ShapesScene, top: float, observation: Observation) -> None:
    """The seats below a bar that ends at `top`, in the classic game each with its Stop button: for all alike, whether
    they hold the card or not."""
    view = observation.view
    classic = view.options.is_classic and view.seats > 1
    top += 32
    count = len(table.seats)
    below = 84 if classic else 0
    high = min(128.0, (1032 - top - 14 * (count - 1)) / count - below)
    for seat in range(count):
        box = Rect(1488, top + seat * (high + below + 14), 384, high)
        draw_seat(ui, table, seat, box, observation, below)
        if view.out[seat] and view.seats > 1:
            with ui.on_layer(1):
                shade = art.tile(round(box.w), round(box.h + below), 24, (20, 23, 31, 130))
                ui.put(f"out.{seat}", shade, box.x, box.y, animates=False)
        if classic:
            draw_stop(ui, table, seat, Rect(box.x + 190, box.bottom - 2, 170, 70))
    bottom = top + count * (high + below + 14)
    if has_log(ui, table):
        draw_log(ui, table.log_lines, Rect(1488, bottom + 10, 384, 1032 - bottom - 10), table.seats)


def has_log(ui: Ui, table: ShapesScene) -> bool:
    """Whether the log finds room below the seats; otherwise it has a button."""
    return not ui.large and len(table.seats) <= (2 if table.public.options.is_classic else 4)
