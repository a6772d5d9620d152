"""`draw_goal_points` draws what the goal card of Shape Up! pays for runs of its shape, fill and colour, by length."""

from __future__ import annotations

from game.app.text import _
from game.games.shape_up.phrases import VALUES
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.scoring import POINTS
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

LENGTHS = range(2, 6)
LEAST_ROW = 67.0


def points_height(ui: Ui) -> float:
    """Height of the explanation."""
    return 372.0 if ui.large else 276.0


def draw_goal_points(ui: Ui, goal: Card, box: Rect) -> None:
    """A row for each attribute of `goal`, to be pointed at alone, with the points of runs of two to five."""
    ui.panel("goal.pays", box, active=True)
    inner = box.inset(20, 14)
    # Rows are as high as a pointer needs; the head takes what is left.
    step = max(inner.h / 4.0, LEAST_ROW)
    top = inner.bottom - 3 * step
    label = inner.w * 0.42
    wide = (inner.w - label) / len(LENGTHS)
    head = Rect(inner.x + 8, inner.y, label - 16, top - inner.y)
    ui.text_in("goal.head", _("in a line"), head, SMALL, colour=ui.tone.dim, anchor="left")
    for c, length in enumerate(LENGTHS):
        place = Rect(inner.x + label + c * wide, inner.y, wide, top - inner.y)
        ui.text_in(f"goal.head.{length}", str(length), place, BODY, "display", ui.tone.dim)
    values = {"shape": shape_of(goal), "fill": fill_of(goal), "colour": colour_of(goal)}
    names = [_(VALUES[value]) for value in values.values()]
    for r, (attribute, name) in enumerate(zip(values, names, strict=True)):
        row = Rect(inner.x, top + r * step, inner.w, step)
        ui.target(f"goal.{attribute}", row, ("goal", attribute), ring=14)
        place = Rect(row.x + 8, row.y, label - 16, step)
        ui.text_in(f"goal.{attribute}.name", name, place, BODY, "body_bold", ui.tone.text, "left", names)
        for c, length in enumerate(LENGTHS):
            place = Rect(row.x + label + c * wide, row.y, wide, step)
            ui.text_in(
                f"goal.{attribute}.{length}",
                str(POINTS[attribute][length] or "–"),
                place,
                BODY,
                "display",
                ui.tone.accent,
            )
