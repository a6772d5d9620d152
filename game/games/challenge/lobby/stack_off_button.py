"""`draw_stack_off_button` draws the button below the case of levels that leads to the Stack-off."""

from __future__ import annotations

from typing import Final

from game import art
from game.app.text import _
from game.core.manifest import Contest
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect, row
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

TOWERS: Final = (("red", 3), ("blue", 2), ("green", 4), ("yellow", 2))
UNIT: Final = 23.0


def draw_stack_off_button(ui: Ui, contest: Contest, box: Rect) -> None:
    focused = ui.target("together", box, "together", ring=None)
    lift = 4 if focused else 0
    ui.put("together", ui.face(box.w, box.h, focus=focused), box.x, box.y - lift, animates=False)
    left = box.x + 26
    if not ui.large:
        _draw_towers(ui, Rect(left, box.y + 16 - lift, 144, box.h - 34))
        left += 162
    words = Rect(left, box.y + 22 - lift, box.right - 60 - left, box.h - 44)
    head = Rect(words.x, words.y, words.w, words.h * 0.54)
    ui.text_in("together.head", _(contest.title), head, SUBHEAD, "display", ui.face_ink(), "left")
    most = {"low": contest.players[0], "high": contest.players[-1]}
    line = Rect(words.x, head.bottom, words.w, words.bottom - head.bottom)
    ui.text_in("together.line", _("{low}–{high} at once", **most), line, SMALL, colour=ui.face_tone.dim, anchor="left")
    ui.icon("together.go", "right", box.right - 52, box.cy - 16 - lift, 32, ui.face_ink())


def _draw_towers(ui: Ui, box: Rect) -> None:
    """Four small towers, each in the colour of a seat."""
    w, h = piece_box("square", UNIT)
    for (colour, count), place in zip(TOWERS, row(box, len(TOWERS), 4), strict=True):
        foot = art.small_pedestal(place.w, 9)
        ui.put(f"together.{colour}.foot", foot, place.x, box.bottom - 9, animates=False)
        for i in range(count):
            y = box.bottom - 9 - (i + 1) * h
            ui.put(f"together.{colour}.{i}", art.confetto("square", colour, UNIT), place.cx - w / 2, y, animates=False)
