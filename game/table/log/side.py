"""`draw_log` draws the newest entries of the log in a panel beside the table; `log_fits` tells if there is room."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _
from game.table.log.pane import LEAST_HIGH, Item, Pane, draw_pane
from game.table.log.rows import Type
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

HEADED = 3.2
"""A log that has room for fewer entries than this has no heading."""

TURN = 6
"""Most entries of one turn."""


def log_fits(ui: Ui, box: Rect) -> bool:
    """Whether `draw_log` finds room for an entry in `box`."""
    return box.h >= max(LEAST_HIGH, 2.4 * ui.px(SMALL)) + 24


def _telling(items: Sequence[Item]) -> Item:
    """The entry of the latest turn that tells of points, or else the last one."""
    turn = items[-1].entry.lines[-1].turn
    latest = [item for item in items[-TURN:] if item.entry.lines[-1].turn == turn and turn is not None]
    return next((item for item in latest if any(line.scores for line in item.entry.lines)), items[-1])


def draw_log(ui: Ui, frame: TableFrame, box: Rect) -> None:
    """Draws the newest entries, or those that somebody has scrolled to. Each opens the page of the log at itself."""
    ui.panel("log", box)
    headed = box.h > HEADED * (LEAST_HIGH + ui.px(20)) + 40
    head = max(LEAST_HIGH - 4.0, ui.px(SUBHEAD) * 1.4) if headed else 0.0
    if head:
        title = Rect(box.x + 32, box.y + 8, box.w - 64, head - 4)
        ui.text_in("log.title", _("Log"), title, SUBHEAD, "display", anchor="left")
    inner = Rect(box.x + 16, box.y + 8 + head, box.w - 28, box.h - head - 16)
    items, lowest = frame.log.items, frame.log.lowest
    pane = Pane(items, frame.seats, inner, Type.of(ui), lowest)
    if lowest is None and len(items) > 1 and len(pane.places()) == 1 and items[-1].seat is None:
        # Where there is room for one, what somebody did says more than that a turn has begun, and points say most.
        pane = Pane(items, frame.seats, inner, Type.of(ui), _telling(items[:-1]).key)
    ui.pane = pane
    places = pane.places()
    if head or not places:
        ui.target("log", Rect(box.x, box.y, box.w, head + 8) if places else box, "log", ring=24)
    for i, place in places:
        key = pane.items[i].key
        ui.target(f"log.{key}", place, ("log", key), ring=14)
    draw_pane(ui, pane)
