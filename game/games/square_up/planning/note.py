"""`draw_note` writes on Square Up's sticky note about the latest turn; before the first one it says how to begin."""

from __future__ import annotations

from game.app import text
from game.games.square_up import turn_words
from game.games.square_up.planning.actions_done import LOW_LINE, draw_actions_done, high_for
from game.games.square_up.planning.fights_done import ROW, draw_fights_done
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.turn_summary import misses
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

HEAD = 48.0
"""Height of the points above the actions of the latest turn."""
EDGE_X, EDGE_Y = 18, 10
LINE = 60.0
"""Most height of a line about what was done."""


def draw_note(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """The words on the note that lies in `box`."""
    inner = box.inset(EDGE_X, EDGE_Y)
    if frame.last_plans:
        _draw_last_turn(ui, frame, inner)
    elif frame.view.turn == 1:
        ui.paragraph("opening", turn_words.opening(), inner, BODY, middle=True, spacing=1.15)


def _draw_last_turn(ui: Ui, frame: PlanningFrame, inner: Rect) -> None:
    """The points of all seats, its fights, then what was done."""
    fights = frame.last_fights
    room = inner.h - HEAD - ROW * len(fights)
    # The paper shows what was done: a part of it would say little, and take room from the fights.
    whole = high_for(frame.last_plans, frame.view.seat, LOW_LINE) <= room or (not fights and room >= 2 * LOW_LINE)
    head = Rect(inner.x, inner.y, inner.w, HEAD)
    fled = misses(frame.last_plans, fights, frame.view.seat)
    words = turn_words.gained(frame.view.history, frame.table.name, briefly=len(frame.seats) > 2)
    if fled and not fights:
        words = turn_words.missed(fled[0], frame.view.seat, frame.table.name)
        if text.measure(words, "body_bold", LEAST) > head.w:
            words = turn_words.missed_briefly(fled[0], frame.view.seat, frame.table.name)
    ui.text_in("last.points", words, head, BODY, "body_bold", anchor="left")
    rest = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    used = draw_fights_done(ui, fights, frame.seats, rest)
    rest = Rect(rest.x, rest.y + used, rest.w, rest.h - used)
    if whole:
        draw_actions_done(ui, frame.last_plans, frame.seats, frame.view.seat, rest, line=LINE)
