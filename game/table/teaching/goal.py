"""`draw_goal` draws how one wins as a panel, open until the viewer acts; `draw_goal_sign` a sign to show it later."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _
from game.play.client import SeatClient
from game.table.scene.bar import bar_word_size, quiet_button
from game.table.scene.table_frame import GoalText
from game.table.viewing.viewpoint import Viewpoint
from game.ui.layout import Rect
from game.ui.style import BODY, GOLD, LEAST, OVERLAY, SUBHEAD
from game.ui.widgets import Ui

SIGN = "goal-sign"
"""The target that shows the sentence again."""
SPACING = 1.25
PAD = 22
LEFT = 464
GLOW, GLOW_ROUND = 10, 32
"""Canvas px by which the light of the sign reaches beyond the panel, and the round of its corners."""
EDGE = 10
"""Between the word of the sign and the edges of its button."""


def has_begun(client: SeatClient, viewpoint: Viewpoint) -> bool:
    """True once the viewer has acted. With several viewers, the one to act counts; with none, all of them."""
    if client.over:
        return True
    seat = viewpoint.viewer if viewpoint.viewer is not None else viewpoint.actor
    if seat is not None:
        return client.acted(seat)
    return all(client.acted(person) for person in viewpoint.people or range(len(client.seats)))


def draw_goal(ui: Ui, goal: GoalText, box: Rect) -> None:
    """The sentence in a panel at the top of `box`, below the title of the game if there is room for both."""
    high = goal_height(ui, goal, box.w)
    titled = high <= box.h
    panel = Rect(box.x, box.y, box.w, min(high, box.h))
    inner = panel.inset(PAD, 14)
    if ui.focus == SIGN:
        # The sign lights what it speaks of.
        glow = panel.inset(-GLOW, -GLOW)
        look = art.tile(round(glow.w), round(glow.h), GLOW_ROUND, GOLD)
        ui.put("goal-words.glow", look, glow.x, glow.y, animates=False)
    ui.panel("goal-words", panel, ui.focus == SIGN)
    ui.keep("told", panel)
    if titled:
        head = _head(ui)
        ui.icon("goal-words.icon", "trophy", inner.x, inner.y + head / 2 - 18, 36, ui.tone.accent)
        heading = Rect(inner.x + 50, inner.y, inner.w - 50, head)
        ui.text_in("goal-words.title", goal.title, heading, SUBHEAD, "display", ui.tone.accent, "left")
        inner = Rect(inner.x, inner.y + head, inner.w, inner.h - head)
    ui.paragraph("goal-words", goal.words, inner, BODY, middle=True, spacing=SPACING)


def goal_height(ui: Ui, goal: GoalText, width: float) -> float:
    """Height of the panel of `draw_goal` at this `width`."""
    size = ui.px(BODY)
    lines = text.wrap(goal.words, "body", size, width - 2 * PAD)
    return _head(ui) + len(lines) * size * SPACING + 32


def _head(ui: Ui) -> float:
    return min(ui.px(SUBHEAD), SUBHEAD * 1.25) * 1.25


def draw_goal_beside(ui: Ui, goal: GoalText, box: Rect) -> Rect:
    """The open goal at the top of `box`, while it is shown. Returns what is free below it."""
    if not goal.is_open:
        return box
    high = min(box.h, goal_height(ui, goal, box.w))
    draw_goal(ui, goal, Rect(box.x, box.y, box.w, high))
    return Rect(box.x, box.y + high + 16, box.w, box.h - high - 16)


def draw_goal_sign(ui: Ui, goal: GoalText, box: Rect) -> None:
    """The small sign in the bar; while it has the focus the goal lies below it, unless it stands on the table."""
    ui.panel(f"{SIGN}.plate", box)
    place, ink = quiet_button(ui, SIGN, box, SIGN)
    top, focused = place.y, ui.focus == SIGN
    # The word says what the trophy stands for. It is as large as the words beside it.
    word = _("To win")
    size = text.fit(word, "display", bar_word_size(ui), box.w - 2 * EDGE, LEAST)
    side = round(min(box.h * 0.46, box.h - size * 1.15))
    edge = (box.h - side - size * 1.1) / 2
    ui.icon(f"{SIGN}.icon", "trophy", box.cx - side / 2, top + edge, side, ink)
    below = Rect(box.x + EDGE, top + edge + side, box.w - 2 * EDGE, size * 1.1)
    ui.text_in(f"{SIGN}.word", word, below, size / ui.px(1), "display", ink)
    if not focused or goal.is_open:
        return
    # It covers neither the prompt above nor the column on the left.
    wide = 900.0 if ui.large else 640.0
    place = Rect(max(LEFT, box.right - wide), box.bottom + 16, wide, goal_height(ui, goal, wide))
    with ui.on_layer(OVERLAY):
        # A panel lets a little of the table through, and this one lies over pictures and words.
        ui.ground("goal-words.ground", place)
        draw_goal(ui, goal, place)
