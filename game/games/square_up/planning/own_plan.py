"""`draw_own_plan` draws the leaf with the viewer's plan, which says what will stand there as long as it is empty."""

from __future__ import annotations

from game.app.text import _
from game.games.square_up.planning.actions_done import draw_actions_done
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.sheets import draw_leaf
from game.games.square_up.turn_summary import plan_of
from game.ui.layout import Rect
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

HEAD, LINE, FOOT = 58.0, 84.0, 8.0
"""Height of the title, most height of a line, and the room below the last one."""
EDGE = 26
"""px from the edges of the leaf to its words."""


def draw_own_plan(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """A title, and a line for one or two actions."""
    view = frame.view
    assert view.seat is not None
    room = Rect(box.x + EDGE, box.y + HEAD, box.w - EDGE - 14, box.h - HEAD - FOOT)
    draw_leaf(ui, "own-plan", box, HEAD, min(LINE, room.h))
    head = Rect(room.x, box.y + 8, room.w, HEAD - 10)
    watched = frame.table.viewpoint.looks_on
    title = _("{name}'s plan", name=frame.table.name(view.seat)) if watched else _("Your plan")
    ui.text_in("own-plan.title", title, head, SUBHEAD, "display", anchor="left")
    plan = plan_of(view.boards[view.seat], view.planned)
    draw_actions_done(ui, [plan], [frame.seats[view.seat]], None, room, "own-plan", LINE)
    if not (view.planned or watched):
        line = Rect(room.x, room.y, room.w, min(LINE, room.h))
        ui.text_in("own-plan.empty", _("What you do will stand here."), line, SMALL, colour=ui.tone.dim, anchor="left")
