"""`draw_ink` draws the bottle with the own ink, and what comes."""

from __future__ import annotations

from game.app import text
from game.app.text import ngettext
from game.games.square_up import turn_words
from game.games.square_up.art import bottle, drop, drop_colour, unit_sprite
from game.games.square_up.layout import FACES, NAMES
from game.games.square_up.planning.frame import PlanningFrame
from game.ui.layout import Rect
from game.ui.style import BIRCH, LEAST, SMALL
from game.ui.widgets import Ui

COMPASS, MOST_COMPASS = 1.5, 54.0
"""Side of the sign of Compasses behind what they bring, in sizes of its letters, and its most in px."""
FULL = 6
"""Ink for which the bottle always has room."""
DEEP = (29, 42, 107, 255)
"""The ink of figures about ink."""
FIGURE, FIGURE_LARGE = 54, 88
"""Most size of the figure, also beside large text."""
RISES, RISE = 190.0, 28
"""Height from which on a line has room that explains the drops among the turns, and the side of its drop."""
LARGE = 24
"""Most size of the lines with large text, which doubles it."""


def draw_ink(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """The bottle with what is left, and beside it what comes."""
    view = frame.view
    had = view.inks[view.seat] if view.seat is not None else view.ink
    slim = box.h < 250
    share = 0.44 if slim and ui.large else 0.62 if slim else 0.46
    wide = round(min(200.0, box.h * share))
    high = round(min(box.h - (26 if ui.large else 12), wide * 1.75))
    y = box.bottom - high - (16 if ui.large else 8)
    x = box.x + 14 if ui.large else round(box.x + max(12.0, FACES - wide / 2))
    ui.put("ink.bottle", bottle(wide, high, view.ink, max(FULL, had)), x, y, animates=False)
    left = box.x + wide + 34 if ui.large else max(box.x + NAMES, x + wide + 20)
    tall = min(box.h - 6, 290.0)
    note = Rect(left, box.bottom - tall - 4, box.right - left, tall)
    income, parts = turn_words.income_to_come(view)
    inner = note.inset(10, 8) if ui.large else Rect(note.x, box.y, note.w - 14, box.h - 8)
    lines = [("ink.left", ngettext("ink left", "ink left", view.ink), "body_bold"), ("income", income, "body")]
    if parts:
        lines.append(("ink.parts", parts, "body"))
    elif box.h >= RISES and not ui.large and (rise := turn_words.rise_to_come(view)):
        lines.append(("ink.rise", rise, "body"))
    beside = slim or not ui.large
    if not beside:
        first = inner.h * 0.36
    elif ui.large:
        first = min(inner.h / len(lines), FIGURE_LARGE)
    else:
        first = inner.h * (0.5 if len(lines) > 2 else 0.58)
    step = (inner.h - first) / (len(lines) - beside)
    deep = DEEP if ui.tone is BIRCH else ui.tone.text
    anchor = "left" if beside else "center"
    tall_figure = FIGURE_LARGE if ui.large else FIGURE
    wide_figure = text.measure(str(view.ink), "display_bold", min(first, tall_figure)) + 2 if beside else inner.w
    figure = Rect(inner.x + (8 if ui.large and beside else 0), inner.y, wide_figure, first)
    ui.text_in("ink", str(view.ink), figure, tall_figure, "display_bold", deep, anchor)
    rooms = [Rect(inner.x, figure.bottom + i * step, inner.w, step) for i in range(len(lines) - beside)]
    if beside:
        rooms.insert(0, Rect(figure.right + 14, inner.y, inner.right - figure.right - 14, first))
    # They grow alike, as far as the longest can.
    most = ui.px(SMALL + 2) if not (slim and ui.large) else ui.px(LARGE)
    sign = round(min(COMPASS * most, MOST_COMPASS)) if parts else 0
    less = [{"ink.parts": sign, "ink.rise": RISE + 8}.get(id_, 0) for id_, _line, _style in lines]
    fitted = (
        text.fit(line, style, most, room.w - gone, LEAST)
        for (_id, line, style), room, gone in zip(lines, rooms, less, strict=True)
    )
    size = min(fitted) / ui.px(1)
    for (id_, line, style), place in zip(lines, rooms, strict=True):
        side = min(sign, round(COMPASS * size * ui.px(1))) if id_ == "ink.parts" else 0
        room = Rect(place.x, place.y, place.w - side, place.h)
        if id_ == "ink.rise":
            # The sign of such turns in the row of blocks.
            mark = drop(RISE, drop_colour(ui.tone.text))
            ui.put("ink.rise.drop", mark, room.x, round(room.cy - RISE / 2), animates=False)
            room = Rect(room.x + RISE + 8, room.y, room.w - RISE - 8, room.h)
        used = ui.text_in(id_, line, room, size, style, ui.tone.text, anchor)
        if side:
            # Its sign says that the second part comes from Compasses.
            end = room.cx + used / 2 if anchor == "center" else room.x + used + 6
            look = unit_sprite("compass", frame.seats[view.seat or 0].colour, side)
            ui.put("ink.compass", look, round(end), round(place.cy - side / 2), animates=False)
