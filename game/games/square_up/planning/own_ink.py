"""`draw_ink` draws the bottle with the own ink, what of it is spent, and what comes."""

from __future__ import annotations

from game.app import text
from game.app.text import _, ngettext
from game.games.square_up import turn_words
from game.games.square_up.art import bottle, unit_sprite
from game.games.square_up.layout import FACES, NAMES
from game.games.square_up.planning.frame import PlanningFrame
from game.ui.layout import Rect
from game.ui.style import BIRCH, LEAST, SMALL
from game.ui.widgets import Ui

COMPASS = 1.5
"""Side of the sign of Compasses behind what they bring, in sizes of its letters."""
FULL = 6
"""Ink for which the bottle always has room."""
DEEP = (29, 42, 107, 255)
"""The ink of figures about ink."""
LARGE = 24
"""Most size of the lines with large text, which doubles it."""


def draw_ink(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """The bottle with what is left, and beside it what is spent and what comes."""
    view = frame.view
    had = view.inks[view.seat] if view.seat is not None else view.ink
    spent = max(0, had - view.ink)
    slim = box.h < 250
    share = 0.44 if slim and ui.large else 0.62 if slim else 0.46
    wide = round(min(200.0, box.h * share))
    high = round(min(box.h - 26, wide * 1.75))
    y = box.bottom - high - 16
    x = box.x + 14 if ui.large else round(box.x + max(12.0, FACES - wide / 2))
    ui.put("ink.bottle", bottle(wide, high, view.ink, max(FULL, had)), x, y, animates=False)
    left = box.x + wide + 34 if ui.large else max(box.x + NAMES, x + wide + 20)
    tall = min(box.h - 6, 290.0)
    note = Rect(left, box.bottom - tall - 4, box.right - left, tall)
    income, parts = turn_words.income_to_come(view)
    deep = DEEP if ui.tone is BIRCH else ui.tone.text
    inner = note.inset(10, 8) if ui.large else Rect(note.x, note.y + 8, note.w - 10, note.h - 16)
    anchor = "center" if ui.large else "left"
    lines = (
        ("ink.left", ngettext("ink left", "ink left", view.ink), "body_bold"),
        ("income", income, "body"),
        ("ink.spent", _("{n} spent", n=spent) if spent else parts, "body"),
    )
    if slim and ui.large:
        step = inner.h / 3
        first = Rect(inner.x + 8, inner.y, text.measure(str(view.ink), "display_bold", step) + 2, step)
        rooms = [Rect(first.right + 14, inner.y, inner.right - first.right - 6, step)]
        rooms += [Rect(inner.x, inner.y + i * step, inner.w, step) for i in (1, 2)]
        ui.text_in("ink", str(view.ink), first, 88, "display_bold", deep)
    else:
        figure = Rect(inner.x, inner.y, inner.w, inner.h * 0.36)
        ui.text_in("ink", str(view.ink), figure, 88, "display_bold", deep, anchor)
        step = (inner.h - figure.h) / 3
        rooms = [Rect(inner.x, figure.bottom + i * step, inner.w, step) for i in range(3)]
    # The three grow alike, as far as the longest can.
    most = ui.px(SMALL + 2) if not (slim and ui.large) else ui.px(LARGE)
    fitted = (text.fit(line, style, most, room.w, LEAST) for (_id, line, style), room in zip(lines, rooms, strict=True))
    size = min(fitted) / ui.px(1)
    for (id_, line, style), place in zip(lines, rooms, strict=True):
        beside = slim and ui.large and id_ == "ink.left"
        if line and line == parts:
            # Its sign says that the second part comes from Compasses.
            side = round(COMPASS * size * ui.px(1))
            place = Rect(place.x, place.y, place.w - side, place.h)
            reach = text.measure(line, style, text.fit(line, style, size * ui.px(1), place.w, LEAST))
            end = place.cx + reach / 2 if ui.large else place.x + reach + 6
            look = unit_sprite("compass", frame.seats[view.seat or 0].colour, side)
            ui.put("ink.compass", look, round(end), round(place.cy - side / 2), animates=False)
        ui.text_in(id_, line, place, size, style, ui.tone.text, "left" if beside else anchor)
