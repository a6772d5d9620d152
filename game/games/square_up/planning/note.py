"""`draw_note` draws Square Up's sticky note about the latest turn; before the first one it says how to begin."""

from __future__ import annotations

from game.app import text
from game.games.square_up import turn_words
from game.games.square_up.planning.actions_done import draw_actions_done, high_for
from game.games.square_up.planning.fights_done import ROW, draw_fights_done
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.sheets import draw_sticky
from game.games.square_up.turn_summary import misses
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL
from game.ui.widgets import Ui

HEAD = 48.0
"""Height of the points above the actions of the latest turn."""
EDGE_X, EDGE_Y = 18, 10
LINE = 60.0
"""Most height of a line about what was done."""
WORDS = 176.0
"""Most height of a note of words alone."""


def draw_note(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    if frame.last_plans:
        _draw_last_turn(ui, frame, box)
    elif frame.view.turn == 1:
        ui.paragraph("opening", turn_words.opening(), _lay(ui, box, WORDS), SMALL, middle=True, spacing=1.15)


def _lay(ui: Ui, box: Rect, high: float) -> Rect:
    """The note, as high as what stands on it. Returns the room for that."""
    place = Rect(box.x + 10, box.y, box.w - 20, min(box.h, high + 2 * EDGE_Y))
    draw_sticky(ui, "note", place)
    return place.inset(EDGE_X, EDGE_Y)


def _draw_last_turn(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """The points of all seats, its fights, then what was done."""
    fights = frame.last_fights
    done = high_for(frame.last_plans, frame.view.seat, LINE)
    room = box.h - 2 * EDGE_Y - HEAD - ROW * len(fights)
    if done > room and (fights or room < 2 * LINE):
        # The paper shows what was done: a part of it would say little, and take room from the fights.
        done = 0.0
    inner = _lay(ui, box, HEAD + ROW * len(fights) + done)
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
    if done:
        draw_actions_done(ui, frame.last_plans, frame.seats, frame.view.seat, rest, line=LINE)
