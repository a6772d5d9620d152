"""`draw_stack_off_button` and `draw_workshop_button` draw the ways beside the daily challenge; `draw_ways` lays all of
them on one strip."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Final

from game import art
from game.app.text import _
from game.art.base.outlines import piece_box
from game.core.manifest import Contest
from game.games.challenge.lobby.shelf_head import LARGE_WORDS
from game.ui.layout import Rect, row
from game.ui.style import SUBHEAD, WALNUT
from game.ui.widgets import Ui

TOWERS: Final = (("red", 3), ("blue", 2), ("green", 4), ("yellow", 2))
UNIT: Final = 11.0
SIGN: Final = 72.0
"""Width of the sign of a button."""
RULE_IN: Final = 22.0
"""px by which a line between two ways is shorter than their strip, at each end."""


def draw_stack_off_button(ui: Ui, contest: Contest, box: Rect) -> None:
    lift = draw_way(ui, "together", box, _(contest.title), "together")
    if not ui.large:
        _draw_towers(ui, Rect(box.x + 18, box.y + 8 - lift, SIGN, box.h - 22))


def draw_workshop_button(ui: Ui, box: Rect) -> None:
    lift = draw_way(ui, "workshop", box, _("Workshop"), "workshop")
    if not ui.large:
        ui.icon("workshop.icon", "pencil", box.x + 18 + (SIGN - 36) / 2, box.cy - 21 - lift, 36, ui.face_ink())


def draw_ways(ui: Ui, boxes: Sequence[Rect]) -> None:
    """The dark strip on which the ways to elsewhere lie beside large text: quieter than what starts a level."""
    first, last = boxes[0], boxes[-1]
    with ui.plated(WALNUT):
        ui.panel("ways", Rect(first.x, first.y, last.right - first.x, first.h))
        for i, (one, other) in enumerate(pairwise(boxes)):
            rule = art.tile(2, round(first.h - 2 * RULE_IN), 1, (*ui.tone.dim[:3], 70))
            ui.put(f"ways.rule.{i}", rule, (one.right + other.x) / 2 - 1, first.y + RULE_IN, animates=False)


def _draw_on_strip(ui: Ui, id_: str, box: Rect, word: str, action: Hashable) -> None:
    with ui.plated(WALNUT):
        ui.target(id_, box.inset(4, 10), action, ring=16)
        line = Rect(box.x + 22, box.y, box.w - 70, box.h - 6)
        ui.text_in(f"{id_}.head", word, line, LARGE_WORDS * 100 / ui.text_size, "display", ui.tone.text, "left")
        ui.icon(f"{id_}.go", "right", box.right - 44, box.cy - 17, 28, ui.tone.dim)


def draw_way(ui: Ui, id_: str, box: Rect, word: str, action: Hashable) -> float:
    """A button with its word and an arrow. Returns by how much it is lifted."""
    if ui.large:
        _draw_on_strip(ui, id_, box, word, action)
        return 0.0
    focused = ui.target(id_, box, action, ring=None)
    lift = 4.0 if focused else 0.0
    ui.put(id_, ui.face(box.w, box.h, focus=focused), box.x, box.y - lift, animates=False)
    left = box.x + 36 + SIGN
    line = Rect(left, box.y + 4 - lift, box.right - 60 - left, box.h - 14)
    ui.text_in(f"{id_}.head", word, line, SUBHEAD, "display", ui.face_ink(), "left")
    ui.icon(f"{id_}.go", "right", box.right - 48, box.cy - 18 - lift, 28, ui.face_ink())
    return lift


def _draw_towers(ui: Ui, box: Rect) -> None:
    """Four small towers, each in the colour of a seat."""
    w, h = piece_box("square", UNIT)
    for (colour, count), place in zip(TOWERS, row(box, len(TOWERS), 3), strict=True):
        for i in range(count):
            y = box.bottom - (i + 1) * h
            ui.put(f"together.{colour}.{i}", art.confetto("square", colour, UNIT), place.cx - w / 2, y, animates=False)
