"""`draw_note` draws the newest entries of Up or Down?'s log on a note below a single rival; a press opens the log."""

from __future__ import annotations

from dataclasses import replace

from game import art
from game.app.text import _
from game.games.up_or_down.layout import NOTE_BUTTON
from game.table.log.pane import Pane, draw_pane
from game.table.log.rows import Type
from game.table.scene.bar import bar_word_size, draw_bar_label
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY
from game.ui.widgets import Ui

HEADING, HEADED = 66.0, 180.0
"""Height of the heading, which opens the whole log, and of a note that has one."""
SIZES = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Sizes of its letters, in their size in the whole log."""
SPARE = 40.0
"""Empty px at its foot, from which on it is shorter."""
PLAIN = 24.0
"""Size of the words on the button in its place."""


def draw_note(ui: Ui, frame: TableFrame, box: Rect) -> None:
    """The newest entry, or those that somebody has scrolled to. Each opens the page of the log at itself."""
    box = Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    with ui.toned(BIRCH):
        # Two turns, in letters as large as they leave room for; else one, whole.
        head, panes = 0.0, [_pane(ui, frame, box, 0.0, size) for size in SIZES]
        pane = next((one for one in panes if one.is_whole() and one.span[0] < one.span[1]), None)
        pane = pane or next((one for one in panes if one.is_whole()), panes[-1])
        if pane is panes[0] and box.h >= HEADED:
            headed = _pane(ui, frame, box, HEADING, SIZES[0])
            if headed.is_whole() and headed.span == pane.span:
                head, pane = HEADING, headed
        if not pane.is_whole():
            # A sentence without its pictures says nothing: it stands on the page of the log.
            _draw_button(ui, Rect(box.x, box.y, box.w, min(box.h, NOTE_BUTTON)))
            return
        places = pane.places()
        if places and places[-1][1].bottom < box.bottom - SPARE:
            # No longer than what is written.
            high = round(places[-1][1].bottom + 10 - box.y)
            box = Rect(box.x, box.y, box.w, high)
            pane = replace(pane, box=_inner(box, head))
            places = pane.places()
        ui.put("log", art.note(box.w, box.h), box.x, box.y, animates=False)
        ui.pane = pane
        if head or not places:
            ui.target("log", Rect(box.x, box.y, box.w, head) if places else box, "log", ring=8)
            title = Rect(box.x + 22, box.y + 4, box.w - 44, head - 8)
            ui.text_in("log.title", _("Last turns"), title, BODY, "display", anchor="left")
            ui.icon("log.open", "right", box.right - 54, title.cy - 14, 28, ui.tone.dim)
        for i, place in places:
            key = pane.items[i].key
            ui.target(f"log.{key}", place, ("log", key), ring=8)
        # A press opens the whole log: a bar is of use only to somebody who scrolls.
        draw_pane(ui, pane, has_bar=frame.log.lowest is not None and not head)


def _draw_button(ui: Ui, box: Rect) -> None:
    """Plainer than what has to be done now."""
    ui.target("log", box, "log", ring=24)
    ui.panel("log", box)
    side = round(box.h * 0.46)
    ui.icon("log.clock", "clock", box.x + 20, box.cy - side / 2, side, ui.tone.dim)
    ui.icon("log.open", "right", box.right - 44, box.cy - 14, 28, ui.tone.dim)
    words = Rect(box.x + side + 34, box.y, box.w - side - 86, box.h)
    ui.text_in("log.title", _("Last turns"), words, PLAIN, anchor="left")


def draw_log_button(ui: Ui, box: Rect) -> None:
    """The button that opens the log where there is no note."""
    focused = ui.target("log", box, "log", ring=None)
    place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    ui.put("log", ui.face(box.w, box.h, focus=focused), place.x, place.y, animates=False)
    draw_bar_label(ui, "log", "clock", _("Log"), place, [_("Log")], ui.face_ink(), bar_word_size(ui) / ui.px(1))


def _inner(box: Rect, head: float) -> Rect:
    return Rect(box.x + 8, box.y + 4 + head, box.w - 14, box.h - 8 - head)


def _pane(ui: Ui, frame: TableFrame, box: Rect, head: float, less: float) -> Pane:
    inner = _inner(box, head)
    kind = Type.of(ui).sized(less)
    items, lowest = frame.log.items, frame.log.lowest
    pane = Pane(items, frame.seats, inner, kind, lowest)
    if lowest is None and len(items) > 1 and items[-1].seat is None and len(pane.places()) == 1:
        # What somebody did says more than that a turn has begun.
        return Pane(items, frame.seats, inner, kind, items[-2].key)
    return pane
