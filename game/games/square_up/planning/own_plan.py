"""`draw_own_plan` draws the leaf with the viewer's plan; an empty one has a slot and says what is free."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _, ngettext, signed
from game.games.square_up.art import slot
from game.games.square_up.planning.actions_done import draw_actions_done, high_for
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.actions import Commit
from game.games.square_up.rules.preview import met
from game.games.square_up.rules.threats import at_risk, worth
from game.games.square_up.sheets import draw_leaf
from game.games.square_up.turn_summary import plan_of
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, INK, SMALL, SUBHEAD
from game.ui.widgets import Ui

HEAD, LINE, FOOT = 58.0, 84.0, 8.0
"""Height of the title, most height of a line, and the room below the last one."""
TALL = 100.0
"""Most height of a line where the whole column is the leaf's."""
LINES = 3
"""Least lines of such a leaf."""
LOW = 36.0
"""Least height of a line, where there are many."""
CHIP = 32
"""How many px wider the chip is than its figure."""
APART = 14
"""px between the title, the words and the figure of what the plan brings."""
EDGE = 26
"""px from the edges of the leaf to its words."""
TOLD = 44.0
"""Height of the line below them that says on what the figure rests, and what is at risk."""
SLOT, BESIDE = 76.0, 16
"""Most side of the slot of an empty plan, and px from it to its words."""


def draw_own_plan(ui: Ui, frame: PlanningFrame, box: Rect, tall: bool = False) -> None:
    """A title, and a line for one or two actions. `tall`: the box is the whole column, of which the leaf takes what its
    lines need."""
    view, most = frame.view, TALL if tall else LINE
    assert view.seat is not None
    plan = plan_of(view.boards[view.seat], view.planned)
    whole = box
    if tall:
        wished = HEAD + max(LINES * most, high_for([plan], None, most)) + FOOT
        box = Rect(box.x, box.y, box.w, min(box.h, wished))
    total, risk = _total(frame), _at_risk(frame)
    told = TOLD if total is not None or risk else 0.0
    if tall:
        box = Rect(box.x, box.y, box.w, min(whole.h, box.h + told))
    room = Rect(box.x + EDGE, box.y + HEAD, box.w - EDGE - 14, box.h - HEAD - FOOT - told)
    draw_leaf(ui, "own-plan", box, HEAD, min(most, room.h))
    head = Rect(room.x, box.y + 8, room.w, HEAD - 10)
    watched = frame.table.viewpoint.looks_on
    title = _("{name}'s plan", name=frame.table.name(view.seat)) if watched else _("Your plan")
    wide = ui.text_in("own-plan.title", title, head, SUBHEAD, "display", anchor="left")
    if total is not None:
        _draw_total(ui, total, Rect(head.x + wide + APART, head.y, head.w - wide - APART, head.h))
    _draw_told(ui, total, risk, Rect(room.x, room.bottom, room.w, told))
    draw_actions_done(ui, [plan], [frame.seats[view.seat]], None, room, "own-plan", most, LOW, planned=True)
    if not (view.planned or watched):
        _draw_slot(ui, frame, Rect(room.x, room.y, room.w, min(TALL, room.h)))


def _draw_slot(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """An empty slot, and beside it what is left to spend, or that moves are free."""
    view = frame.view
    side = round(min(SLOT, box.h - 8))
    y, plus = round(box.cy - side / 2), round(side * 0.46)
    ui.put("own-plan.slot", slot(side), box.x, y, animates=False)
    ui.icon("own-plan.plus", "plus", box.x + (side - plus) / 2, y + (side - plus) / 2, plus, ui.tone.dim)
    room = Rect(box.x + side + BESIDE, box.y, box.w - side - BESIDE, box.h)
    if view.ink:
        words = ngettext("{n} ink to spend", "{n} ink to spend", view.ink)
    else:
        words = _("Moves are free") if view.movable else _("Nothing to do")
    ui.paragraph("own-plan.free", words, room, BODY, colour=ui.tone.dim, middle=True)


def _total(frame: PlanningFrame) -> int | None:
    """What the whole plan brings if the rivals stay, where it meets somebody."""
    return met(frame.view, frame.table.preview(Commit())) if frame.actor is not None and frame.shows_gains else None


def _at_risk(frame: PlanningFrame) -> int:
    """The price of all that the plan leaves where a rival's shape may beat it."""
    return sum(map(worth, at_risk(frame.view, ()))) if frame.actor is not None and frame.view.planned else 0


def _draw_total(ui: Ui, total: int, box: Rect) -> None:
    """What the whole plan brings, in one figure at the end of the title."""
    figure, size = signed(total), ui.px(BODY)
    wide = round(text.measure(figure, "display", size) + CHIP)
    chip = Rect(round(box.right - wide), box.y, wide, round(box.h))
    ui.put("own-plan.total", art.chip(chip.w, chip.h, "focus" if total >= 0 else "loss"), chip.x, chip.y)
    ui.text_in("own-plan.total.label", figure, chip, BODY, "display", INK if total >= 0 else CREAM)


def _draw_told(ui: Ui, total: int | None, risk: int, box: Rect) -> None:
    """On what that figure rests, and at the right end what may be lost."""
    room = box
    if risk:
        words = _("at risk: {n}", n=risk)
        ends = Rect(box.x + 0.5 * box.w, box.y, 0.5 * box.w, box.h) if total is not None else box
        wide = ui.text_in("own-plan.risk", words, ends, SMALL, "body_bold", ui.tone.bad, "right")
        room = Rect(box.x, box.y, box.w - wide - APART, box.h)
    if total is not None:
        ui.text_in("own-plan.if", _("if rivals stay"), room, SMALL, colour=ui.tone.dim, anchor="left")
