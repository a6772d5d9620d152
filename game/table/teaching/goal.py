"""How one wins, in one sentence: open on the table until whoever looks has done something, then behind a small sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Observation
from game.ui.kit import BODY, CREAM, GOLD, INK, OVERLAY, SUBHEAD, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.table.scene.display import TableDisplay

SIGN = "goal-sign"
"""The target that shows the sentence again."""
SPACING = 1.25
PAD = 22
LEFT = 464


def has_begun(table: TableDisplay) -> bool:
    """Whether whoever looks has done something; of several who look together, whoever acts, or else all of them."""
    client = table.client
    if client.over:
        return True
    seat = table.viewer if table.viewer is not None else table.actor()
    if seat is not None:
        return client.acted(seat)
    return all(client.acted(person) for person in table.persons or range(len(table.seats)))


def goal_words(table: TableDisplay) -> str:
    """How one wins this match."""
    manifest = table.services.manifests[table.client.game.key]
    return _(manifest.goal_of(table.client.options, len(table.seats)))


def draw_goal(ui: Ui, table: TableDisplay, box: Rect) -> None:
    """The sentence in a panel at the top of `box`, below the title of the game if there is room for both."""
    high = goal_height(ui, table, box.w)
    titled = high <= box.h
    panel = Rect(box.x, box.y, box.w, min(high, box.h))
    inner = panel.inset(PAD, 14)
    ui.panel("goal-words", panel, ui.focus == SIGN)
    if titled:
        head = _head(ui)
        title = table.services.manifests[table.client.game.key].title
        ui.icon("goal-words.icon", "trophy", inner.x, inner.y + head / 2 - 18, 36, GOLD)
        heading = Rect(inner.x + 50, inner.y, inner.w - 50, head)
        ui.text_in("goal-words.title", title, heading, SUBHEAD, "display", GOLD, "left")
        inner = Rect(inner.x, inner.y + head, inner.w, inner.h - head)
    ui.paragraph("goal-words", goal_words(table), inner, BODY, colour=CREAM, middle=True, spacing=SPACING)


def goal_height(ui: Ui, table: TableDisplay, width: float) -> float:
    """How high the panel of `draw_goal` is that has so much width and all the height it needs."""
    size = ui.px(BODY)
    lines = text.wrap(goal_words(table), "body", size, width - 2 * PAD)
    return _head(ui) + len(lines) * size * SPACING + 32


def _head(ui: Ui) -> float:
    return min(ui.px(SUBHEAD), SUBHEAD * 1.25) * 1.25


def draw_goal_beside(ui: Ui, table: TableDisplay, box: Rect, observation: Observation) -> Rect:
    """The open goal at the top of `box`, while it is shown. Returns what is free below it."""
    if not table.shows_goal(observation):
        return box
    high = min(box.h, goal_height(ui, table, box.w))
    draw_goal(ui, table, Rect(box.x, box.y, box.w, high))
    return Rect(box.x, box.y + high + 16, box.w, box.h - high - 16)


def draw_goal_sign(ui: Ui, table: TableDisplay, box: Rect, observation: Observation) -> None:
    """The small sign in the bar; while it has the focus the goal lies below it, unless it stands on the table."""
    focused = ui.target(SIGN, box, SIGN, ring=None)
    top = box.y - (4 if focused else 0)
    ui.put(SIGN, art.button(box.w, box.h, focus=focused), box.x, top, animates=False)
    ui.icon(f"{SIGN}.icon", "trophy", box.cx - 20, top + box.h / 2 - 20, 40, INK if focused else GOLD)
    if not focused or table.shows_goal(observation):
        return
    # It covers neither the prompt above nor the column on the left.
    wide = 900.0 if ui.large else 640.0
    place = Rect(max(LEFT, box.right - wide), box.bottom + 16, wide, goal_height(ui, table, wide))
    with ui.on_layer(OVERLAY):
        # A panel lets a little of the table through, and this one lies over pictures and words.
        ui.put("goal-words.ground", art.tile(place.w, place.h, 24, (26, 30, 40, 255)), place.x, place.y, animates=False)
        draw_goal(ui, table, place)
