"""`draw_own_plan` draws the viewer's plan in the room that units leave once no ink is left to buy one."""

from __future__ import annotations

from game.app.text import _
from game.games.square_up.planning.actions_done import draw_actions_done
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.units import COST, UNITS
from game.games.square_up.turn_summary import plan_of
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

HEAD = 46.0
"""Height of the title."""
FOOT = 40.0
"""Height of the words below the plan."""


def shows_plan(ui: Ui, frame: PlanningFrame) -> bool:
    """Whether the plan takes room from the units: all ink is spent in it. Large words leave none."""
    view = frame.view
    spent = view.seat is not None and view.ink < COST[UNITS[0]] and bool(view.planned) and not view.winners
    return spent and not ui.large


def no_ink(frame: PlanningFrame) -> str:
    """That no ink is left, and how much the next turn brings."""
    view = frame.view
    if view.turn >= view.options.turns:
        return _("No ink left")
    return _("No ink left: +{n} next turn", n=view.income)


def draw_own_plan(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """A title, a line for one or two actions, and a word on their order."""
    view = frame.view
    assert view.seat is not None
    ui.panel("own-plan", box)
    inner = box.inset(22, 14)
    head = Rect(inner.x, inner.y, inner.w, HEAD)
    ui.text_in("own-plan.title", _("Your plan"), head, BODY, "display", anchor="left")
    low = Rect(inner.x, inner.bottom - FOOT, inner.w, FOOT)
    plan = plan_of(view.boards[view.seat], view.planned)
    if plan.orders > 1:
        ui.text_in("own-plan.order", _("The order does not matter."), low, SMALL, colour=ui.tone.dim, anchor="left")
    room = Rect(inner.x, head.bottom + 4, inner.w, low.y - head.bottom - 10)
    draw_actions_done(ui, [plan], [frame.seats[view.seat]], None, room, "own-plan")
