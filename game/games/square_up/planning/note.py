"""`draw_note` draws Square Up's sticky note: the latest turn, the own plan in words, or the log."""

from __future__ import annotations

from game.app import text
from game.games.square_up import turn_words
from game.games.square_up.planning.actions_done import draw_actions_done, high_for
from game.games.square_up.planning.fights_done import ROW, draw_fights_done
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.sheets import draw_sticky
from game.games.square_up.turn_summary import SeatPlan, misses, plan_of
from game.table.log.side import draw_log
from game.ui.layout import Rect
from game.ui.style import LEAST, SMALL
from game.ui.widgets import Ui

MANY = 2
"""Number of orders in a plan from which the note names them in words, and says that their order means nothing."""
HEAD = 44.0
"""Height of the points above the actions of the latest turn."""
EDGE_X, EDGE_Y = 18, 10
LINE = 60.0
"""Most height of a line about what was done."""
WORDS = 176.0
"""Most height of a note of words alone."""


def draw_note(ui: Ui, frame: PlanningFrame, box: Rect, opens: bool, planned: bool) -> None:
    """`opens`: a press on it opens the log. `planned`: the own plan is to be seen elsewhere."""
    view, log = frame.view, frame.table.log
    plan = plan_of(view.boards[view.seat], view.planned) if view.seat is not None else SeatPlan((), (), ())
    if view.turn == 1 and not view.planned and not view.winners and frame.actor is not None:
        # Nothing has happened yet: a word on how to begin.
        _draw_words(ui, "opening", turn_words.opening(), box, opens)
    elif frame.last_plans and log.lowest is None and (planned or not view.planned):
        _draw_last_turn(ui, frame, box, opens)
    elif frame.actor is not None and view.seat is not None and plan.orders >= MANY:
        done = turn_words.did(plan, frame.table.name(view.seat), view.ink)
        _draw_words(ui, "orders", f"{done}\n{turn_words.any_order()}", box, opens)
    elif opens or log.items:
        draw_log(ui, frame.table, box, opens=False)


def _lay(ui: Ui, box: Rect, high: float, opens: bool) -> Rect:
    """The note, as high as what stands on it. Returns the room for that."""
    place = Rect(box.x + 10, box.y, box.w - 20, min(box.h, high + 2 * EDGE_Y))
    draw_sticky(ui, "log.plate", place)
    if opens:
        ui.target("log", place, "log", ring=10)
    return place.inset(EDGE_X, EDGE_Y)


def _draw_words(ui: Ui, id_: str, words: str, box: Rect, opens: bool) -> None:
    """Words in the place of the log."""
    ui.paragraph(id_, words, _lay(ui, box, WORDS, opens), SMALL, middle=True, spacing=1.15)


def _draw_last_turn(ui: Ui, frame: PlanningFrame, box: Rect, opens: bool) -> None:
    """The latest turn in the place of the log: the points of all seats, its fights, then what was done."""
    fights = frame.last_fights
    done = high_for(frame.last_plans, frame.view.seat, LINE)
    if fights and HEAD + ROW * len(fights) + done > box.h - 2 * EDGE_Y:
        # The paper shows what was done: a part of it would only take room from the fights.
        done = 0.0
    inner = _lay(ui, box, HEAD + ROW * len(fights) + done, opens)
    head = Rect(inner.x, inner.y, inner.w, min(HEAD, inner.h / 3))
    fled = misses(frame.last_plans, fights, frame.view.seat)
    words = turn_words.gained(frame.view.history, frame.table.name)
    if fled and not fights:
        words = turn_words.missed(fled[0], frame.view.seat, frame.table.name)
        if text.measure(words, "body_bold", LEAST) > head.w:
            words = turn_words.missed_briefly(fled[0], frame.view.seat, frame.table.name)
    ui.text_in("last.points", words, head, SMALL, "body_bold", anchor="left")
    rest = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    used = draw_fights_done(ui, fights, frame.seats, rest)
    rest = Rect(rest.x, rest.y + used, rest.w, rest.h - used)
    if done:
        draw_actions_done(ui, frame.last_plans, frame.seats, frame.view.seat, rest, line=LINE)
