"""`draw_note` writes on Square Up's sticky note about the latest turn; before the first one it says how to begin."""

from __future__ import annotations

from typing import NamedTuple

from game.app import text
from game.games.square_up import turn_words
from game.games.square_up.planning.actions_done import LOW_LINE, draw_actions_done, high_for
from game.games.square_up.planning.fights_done import ROW, draw_fights_done
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.turn_summary import misses
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

HEAD, TOLD = 48.0, 88.0
"""Height of the points that the latest turn brought, and of the sentence about its only fight."""
EDGE_X, EDGE_Y = 18, 10
LEAST_FIGHT = 36.0
"""Least height of a fight where all have room without the points above them."""
MOST_ROW = 74.0
"""Most height of a fight where nothing else stands below."""
LINE, MOST_LINE = 60.0, 84.0
"""Height of a line about what was done, and its greatest height where there is room for large ones."""


def draw_note(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """The words on the note that lies in `box`."""
    inner = box.inset(EDGE_X, EDGE_Y)
    if frame.last_plans:
        _draw_last_turn(ui, frame, inner)
    elif frame.view.turn == 1:
        ui.paragraph("opening", turn_words.opening(), inner, BODY, middle=True, spacing=1.15)


class _Heights(NamedTuple):
    """What stands on the note, from above: the points, a number of fights in rows, what was done in lines."""

    head: float
    row: float
    fights: int
    line: float
    done: float

    @property
    def whole(self) -> float:
        return self.head + self.row * self.fights + self.done


def fitted(frame: PlanningFrame, box: Rect) -> Rect:
    """The lower part of the room `box` that the words on the note need."""
    if not frame.last_plans:
        return box
    high = min(box.h, _heights(frame, box.inset(EDGE_X, EDGE_Y)).whole + 2 * EDGE_Y)
    return Rect(box.x, round(box.bottom - high), box.w, round(high))


def _heights(frame: PlanningFrame, inner: Rect) -> _Heights:
    """Heights of what the note shows. A single fight has a sentence above it. Several fights have the points above
    them, or, where there is no room for these, nothing: each row shows its own points."""
    fights, plans, seat = frame.last_fights, frame.last_plans, frame.view.seat
    row, head = ROW, TOLD if len(fights) == 1 else HEAD
    if len(fights) > 1 and head + row * len(fights) > inner.h:
        row, head = max(LEAST_FIGHT, min(ROW, inner.h / len(fights))), 0.0
    drawn = min(len(fights), int((inner.h - head) // row))
    room = inner.h - head - row * drawn
    # The paper shows what was done: a part of it would say little, and take room from the fights.
    whole = high_for(plans, seat, LOW_LINE) <= room or (not fights and room >= 2 * LOW_LINE)
    line = max(LINE, min(MOST_LINE, room / max(1.0, high_for(plans, seat, 1.0, abreast=1))))
    done = min(room, high_for(plans, seat, line, abreast=1)) if whole else 0.0
    if drawn and not done:
        row = max(row, min(MOST_ROW, (inner.h - head) / drawn))
    return _Heights(head, row, drawn, line, done)


def _draw_last_turn(ui: Ui, frame: PlanningFrame, inner: Rect) -> None:
    """What the latest turn brought, its fights, then what was done; in the middle of the note."""
    fights, plans, seat = frame.last_fights, frame.last_plans, frame.view.seat
    heights = _heights(frame, inner)
    head, row, drawn, line, done = heights
    top = inner.y + max(0.0, inner.h - heights.whole) / 2
    if head:
        place = Rect(inner.x, top, inner.w, head)
        if len(fights) == 1:
            words = turn_words.told(fights[0], frame.table.name)
            ui.paragraph("last.points", words, place, BODY, "body_bold", middle=True, spacing=1.1)
        else:
            ui.text_in("last.points", _points(frame, place.w), place, BODY, "body_bold", anchor="left")
    rest = Rect(inner.x, top + head, inner.w, row * drawn)
    draw_fights_done(ui, fights, frame.seats, rest, row, told=len(fights) == 1)
    if done:
        rest = Rect(inner.x, rest.bottom, inner.w, done)
        draw_actions_done(ui, plans, frame.seats, seat, rest, line=line)


def _points(frame: PlanningFrame, wide: float) -> str:
    """Says in one line what the latest turn brought to the seats, or who came too late."""
    fled = misses(frame.last_plans, frame.last_fights, frame.view.seat)
    if not fled or frame.last_fights:
        return turn_words.gained(frame.view.history, frame.table.name, briefly=len(frame.seats) > 2)
    words = turn_words.missed(fled[0], frame.view.seat, frame.table.name)
    if text.measure(words, "body_bold", LEAST) <= wide:
        return words
    return turn_words.missed_briefly(fled[0], frame.view.seat, frame.table.name)
