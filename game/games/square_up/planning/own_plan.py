"""`draw_own_plan` draws the viewer's plan in the room that units leave."""

from __future__ import annotations

from game.app.text import _
from game.games.square_up.planning.actions_done import draw_actions_done, high_for
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.sheets import draw_leaf
from game.games.square_up.turn_summary import plan_of
from game.ui.layout import Rect
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

HEAD, LINE, FOOT = 62.0, 96.0, 46.0
"""Height of the title, of a line, and of the words below the plan."""
EDGE = 26
"""px from the edges of the leaf to its words."""


def no_ink(frame: PlanningFrame) -> str:
    """Says that no ink is left, and how much the next turn brings."""
    view = frame.view
    if view.turn >= view.options.turns:
        return _("No ink left")
    return _("No ink left: +{n} next turn", n=view.income)


def draw_own_plan(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """A leaf as high as the plan, at most as high as `box`: a title, a line for one or two actions, and a word on their
    order."""
    view = frame.view
    assert view.seat is not None
    plan = plan_of(view.boards[view.seat], view.planned)
    foot = FOOT if plan.orders > 1 else 14.0
    high = high_for([plan], None, LINE)
    leaf = Rect(box.x + 6, box.y, box.w - 12, min(box.h, HEAD + high + foot))
    room = Rect(leaf.x + EDGE, leaf.y + HEAD, leaf.w - EDGE - 14, leaf.h - HEAD - foot)
    draw_leaf(ui, "own-plan", leaf, HEAD, min(LINE, room.h))
    head = Rect(room.x, leaf.y + 8, room.w, HEAD - 10)
    ui.text_in("own-plan.title", _("Your plan"), head, SUBHEAD, "display", anchor="left")
    if plan.orders > 1:
        low = Rect(room.x, room.bottom, room.w, foot - 4)
        ui.text_in("own-plan.order", _("The order does not matter."), low, SMALL, colour=ui.tone.dim, anchor="left")
    draw_actions_done(ui, [plan], [frame.seats[view.seat]], None, room, "own-plan", LINE)
