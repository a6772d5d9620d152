"""`draw_result_button` draws a raised button below results, `draw_quiet_buttons` others, flat on a dark strip.

Large words stand on two lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game import art
from game.app import text
from game.ui.layout import Rect, row
from game.ui.style import CREAM, LABEL, LEAST, WALNUT, Colour
from game.ui.widgets import Ui

QUIET: Final = replace(WALNUT, button="slate", label=CREAM)
"""The tone of the strip: what sleeps on it grows dark, not pale."""
EDGE, RULE, RULE_IN = 14, 2, 18
"""px from the ends of the strip to its buttons; thickness of the lines between them, and px from its edges to these."""
RADIUS, FOOT, TARGET_IN = 18, 6, 1
"""Corners of the focus on the strip, height of the strip's lower rim, and px from its edges to what can be pressed."""
SIGN, BESIDE, AIR = 30, 14, 14
"""Side of a sign beside words of usual size, px from it to the words, and from the ends of a button to both."""
SPACING = 1.1
"""Between two lines on a button."""


@dataclass(frozen=True, slots=True)
class ResultButton:
    """`refuses`: why it cannot be pressed, "" if it can."""

    id: str
    label: str
    icon: str
    refuses: str = ""


def draw_result_button(ui: Ui, button: ResultButton, box: Rect, labels: Sequence[str], tone: str = "plain") -> None:
    """`labels`: all words that are written alike."""
    id_, why = button.id, button.refuses
    weighty = id_ != "skip"
    if not ui.large:
        icon = button.icon
        ui.button(id_, box, button.label, id_, icon=icon, tone=tone, disabled_reason=why, alike=labels, weighty=weighty)
        return
    focused = ui.target(id_, box, id_, disabled_reason=why, ring=None, weighty=weighty)
    lift = 4 if focused else 0
    look = ui.face(box.w, box.h, focus=focused, tone=tone, disabled=bool(why))
    ui.put(id_, look, box.x, box.y - lift, animates=False)
    inner = Rect(box.x, box.y - lift, box.w, box.h).inset(min(32.0, box.w * 0.06), 4)
    _draw_lines(ui, button, inner, labels, ui.face_ink(tone, bool(why)))
    ui.reason(id_, why, box)


def draw_quiet_buttons(ui: Ui, box: Rect, buttons: Sequence[ResultButton], labels: Sequence[str]) -> None:
    """`labels`: all words that are written alike, which may be more than stand there now."""
    with ui.plated(QUIET):
        ui.panel("quiet", box)
        for i, (button, place) in enumerate(zip(buttons, row(box.inset(EDGE, 0), len(buttons), 0), strict=True)):
            if i:
                rule = art.tile(RULE, round(place.h - 2 * RULE_IN), 1, (*ui.tone.dim[:3], 70))
                ui.put(f"{button.id}.rule", rule, place.x - RULE / 2, place.y + RULE_IN, animates=False)
            id_, why = button.id, button.refuses
            ui.target(id_, place.inset(4, TARGET_IN), id_, disabled_reason=why, ring=RADIUS, weighty=True)
            ink = ui.tone.dim if why else ui.tone.text
            room = Rect(place.x, place.y, place.w, place.h - FOOT).inset(AIR, 0)
            if ui.large:
                _draw_lines(ui, button, room.inset(0, 4), labels, ink)
            else:
                _draw_line(ui, button, room, labels, ink)
            ui.reason(id_, why, place)


def _draw_line(ui: Ui, button: ResultButton, box: Rect, labels: Sequence[str], ink: Colour) -> None:
    most = box.w - SIGN - BESIDE
    size = min(text.fit(label, "display", ui.px(LABEL), most, LEAST) for label in labels)
    left = box.cx - (SIGN + BESIDE + min(most, text.measure(button.label, "display", size))) / 2
    ui.icon(f"{button.id}.icon", button.icon, left, box.cy - SIGN / 2, SIGN, ink)
    place = Rect(left + SIGN + BESIDE, box.y, most, box.h)
    ui.text_in(f"{button.id}.label", button.label, place, size / ui.px(1), "display", ink, "left")


def _draw_lines(ui: Ui, button: ResultButton, inner: Rect, labels: Sequence[str], ink: Colour) -> None:
    side = min(56.0, (inner.h + 8) * 0.5)
    words = Rect(inner.x + side + 12, inner.y, inner.w - side - 12, inner.h)
    size = min(_size_on_lines(ui, one, words) for one in labels)
    lines = _even_lines(button.label, size, words.w)
    wide = max(text.measure(line, "display", size) for line in lines)
    left = inner.cx - (wide + side + 12) / 2
    ui.icon(f"{button.id}.icon", button.icon, left, inner.cy - side / 2, side, ink)
    step = size * SPACING
    for i, line in enumerate(lines):
        place = Rect(left + side + 12, words.cy + (i - len(lines) / 2) * step, wide, step)
        ui.text_in(f"{button.id}.label.{i}", line, place, size / ui.px(1), "display", ink, "left")


def _even_lines(label: str, size: float, width: float) -> tuple[str, ...]:
    """Breaks `label` into as few lines as `width` allows, none much shorter than the others, and no word."""
    lines = text.wrap(label, "display", size, width)
    widest = max(text.measure(part.rstrip(), "display", size) for part in text.phrases(label))
    while len(lines) > 1 and width - size / 4 >= widest:
        width -= size / 4
        narrower = text.wrap(label, "display", size, width)
        if len(narrower) > len(lines) or any(text.measure(line, "display", size) > width for line in narrower):
            break
        lines = narrower
    return lines


def _size_on_lines(ui: Ui, label: str, box: Rect) -> float:
    """Gets the largest size at which `label` fits into `box`, on at most two lines."""
    size = ui.px(LABEL)
    words = [part.rstrip() for part in text.phrases(label)]
    while size > LEAST:
        lines = len(text.wrap(label, "display", size, box.w))
        if (
            all(text.measure(word, "display", size) <= box.w for word in words)
            and lines <= 2
            and lines * size * SPACING <= box.h
        ):
            break
        size = max(LEAST, size - 1)
    return size
