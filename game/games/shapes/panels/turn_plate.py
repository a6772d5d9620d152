"""`draw_turn_plate` draws the steps of a turn of Shapes, one below the other: done, now, and to come."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.games.shapes.phases import Step, TurnSteps
from game.games.shapes.shapes_frame import ShapesFrame
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL
from game.ui.widgets import Ui

WIDE = 340
ROW, HEAD = 44, 58
"""Height of a step, and of the name above all of them."""
FOOT = 16
LARGE = 148
"""Height of the plate with large text."""
SIGN = 26
PENNANT = (30, 48)
SIGNS = {"done": "check", "failed": "cross", "now": "right"}
"""The sign before a step; none before one that is to come."""


def draw_turn_plate(ui: Ui, frame: ShapesFrame, turn: TurnSteps, box: Rect) -> None:
    """Draws it at the top of `box`, if it finds room there; with large text only what is done now."""
    if ui.large:
        _draw_large(ui, turn, box)
        return
    high = HEAD + ROW * len(turn.steps) + FOOT
    if high > box.h:
        return
    place = Rect(box.x, box.y, WIDE, high)
    info = frame.table.seats[turn.seat]
    with ui.named("turn-plate."):
        ui.panel("plate", place)
        ui.put("pennant", art.pennant(*PENNANT, info.colour), place.x + 20, place.y - 4, animates=False)
        title = Rect(place.x + 64, place.y + 8, place.w - 84, HEAD - 12)
        ui.text_in("title", _("{name}'s turn", name=info.name), title, LABEL, "display", anchor="left")
        for i, step in enumerate(turn.steps):
            _draw_step(ui, i, step, Rect(place.x + 20, place.y + HEAD + i * ROW, place.w - 40, ROW))


def _draw_large(ui: Ui, turn: TurnSteps, box: Rect) -> None:
    now = next((i for i, step in enumerate(turn.steps) if step.state == "now"), None)
    if now is None or box.h < LARGE:
        return
    with ui.named("turn-plate."):
        ui.panel("plate", Rect(box.x, box.y, box.w, LARGE))
        room = Rect(box.x + 24, box.y + 8, box.w - 48, LARGE - 16)
        ui.paragraph(f"words.{now}", turn.steps[now].words, room, BODY, "body_bold", middle=True, spacing=1.0)


def _draw_step(ui: Ui, i: int, step: Step, box: Rect) -> None:
    tone = ui.tone
    ink = {"done": tone.good, "failed": tone.bad, "now": tone.accent}.get(step.state, tone.dim)
    if sign := SIGNS.get(step.state):
        ui.icon(f"sign.{i}", sign, box.x, box.cy - SIGN / 2, SIGN, ink)
    words = Rect(box.x + SIGN + 14, box.y, box.w - SIGN - 14, box.h)
    style = "body_bold" if step.state == "now" else "body"
    ui.text_in(f"words.{i}", step.words, words, BODY, style, tone.text if step.state == "now" else ink, "left")
