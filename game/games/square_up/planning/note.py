"""`draw_note` writes on Square Up's pad about the latest turn; before the first one it says how to begin."""

from __future__ import annotations

from game.app import text
from game.games.square_up import turn_words
from game.games.square_up.planning.actions_done import LOW_LINE, draw_actions_done, high_for
from game.games.square_up.planning.fights_done import MOST_ROW, ROW, draw_fights_done
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.turn_summary import misses
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

HEAD = 48.0
"""Height of the sentence about a turn without a fight."""
EDGE_X, EDGE_Y = 22, 10
LINE, MOST_LINE = 60.0, 84.0
"""Height of a line about what was done, and its greatest height where there is room for large ones."""


def draw_note(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """The words on the note that lies in `box`."""
    inner = box.inset(EDGE_X, EDGE_Y)
    if frame.last_plans:
        _draw_last_turn(ui, frame, inner)
    elif frame.view.turn == 1:
        ui.paragraph("opening", turn_words.opening(), inner, BODY, middle=True, spacing=1.15)


def _draw_last_turn(ui: Ui, frame: PlanningFrame, inner: Rect) -> None:
    """The fights of the latest turn, or that there was none; then what was done, where all of it has room. The paper
    shows it too: a part of it would say little, and take room from the fights."""
    fights, plans, seat = frame.last_fights, frame.last_plans, frame.view.seat
    if fights:
        drawn = max(1, min(len(fights), int(inner.h // ROW)))
        row = min(MOST_ROW, inner.h / drawn)
        draw_fights_done(ui, frame, inner, row)
        done = Rect(inner.x, inner.y + row * drawn, inner.w, inner.h - row * drawn)
    else:
        place = Rect(inner.x, inner.y, inner.w, HEAD)
        ui.text_in("last.points", _points(frame, place.w), place, BODY, "body_bold", anchor="left")
        done = Rect(inner.x, place.bottom, inner.w, inner.bottom - place.bottom)
    if high_for(plans, seat, LOW_LINE) <= done.h or (not fights and done.h >= 2 * LOW_LINE):
        line = max(LINE, min(MOST_LINE, done.h / max(1.0, high_for(plans, seat, 1.0, abreast=1))))
        draw_actions_done(ui, plans, frame.seats, seat, done, line=line)


def _points(frame: PlanningFrame, wide: float) -> str:
    """Says in one line what the latest turn brought to the seats, or who came too late."""
    fled = misses(frame.last_plans, frame.last_fights, frame.view.seat)
    if not fled:
        return turn_words.gained(frame.view.history, frame.table.name, briefly=len(frame.seats) > 2)
    words = turn_words.missed(fled[0], frame.view.seat, frame.table.name)
    if text.measure(words, "body_bold", LEAST) <= wide:
        return words
    return turn_words.missed_briefly(fled[0], frame.view.seat, frame.table.name)
