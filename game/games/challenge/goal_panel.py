"""The right side of the table: the goals, how far they are, what the medals ask for, and giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _
from game.games.challenge.rules.actions import GiveUp
from game.games.challenge.rules.view import ChallengeView
from game.games.challenge.sentences import MEDALS, METALS, goal_sentence, medal_conditions
from game.table.bar import bar_of
from game.table.selection import pick
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.challenge.table import ChallengeScene

LEFT, WIDE = 1488.0, 384.0
SPACING = 1.25
SIGN = 40.0
MEDAL = 52.0


def draw_goal_panel(ui: Ui, table: ChallengeScene, view: ChallengeView) -> None:
    top = bar_of(ui).bottom + 20
    lines = [
        f"{goal_sentence(goal)} {_('Hold it for five seconds.')}" if not i else goal_sentence(goal)
        for i, goal in enumerate(view.rules.goals)
    ]
    size = ui.px(BODY)
    room = WIDE - 48 - SIGN - 10
    heights = [max(SIGN, len(text.wrap(line, "body", size, room)) * size * SPACING) + 12 for line in lines]
    head = ui.px(SUBHEAD) * 1.3
    conditions = medal_conditions(view.rules)
    row = max(MEDAL + 10, ui.px(SMALL) * 2.5)
    low = 1056 - 110
    high = min(low - top - 16, head + sum(heights) + 3 * row + 76)
    box = Rect(LEFT, top, WIDE, high)
    ui.panel("goal", box)
    inner = box.inset(24, 18)
    ui.text_in("goal.head", _("Goal"), Rect(inner.x, inner.y, inner.w, head), SUBHEAD, "display", anchor="left")
    spare = min(1.0, (inner.h - head - 3 * row - 24) / sum(heights))
    y = inner.y + head + 6
    for i, (line, high) in enumerate(zip(lines, heights, strict=True)):
        done = table.reached[i]
        place = Rect(inner.x, y, inner.w, high * spare)
        sign = "check" if done else "right"
        ui.icon(f"goal.{i}.sign", sign, place.x, place.y + 2, SIGN - 8, GOLD if done else CREAM_DIM)
        words = Rect(place.x + SIGN + 10, place.y, room, place.h - 8)
        ui.paragraph(f"goal.{i}", line, words, BODY, colour=CREAM, spacing=SPACING)
        y += place.h
    y = inner.bottom - 3 * row
    ui.put("goal.line", art.line(inner.w, 3), inner.x, y - 10, animates=False)
    best = table.best
    for i, medal in enumerate((3, 2, 1)):
        place = Rect(inner.x, y + i * row, inner.w, row)
        open_ = medal < 2 or not view.falls
        picture = art.medal(MEDAL, METALS[medal], best >= medal)
        ui.put(f"medal.{medal}", picture, place.x, place.cy - MEDAL / 2, animates=False)
        words = Rect(place.x + MEDAL + 16, place.y, place.w - MEDAL - 16, place.h)
        name = _(MEDALS[medal]) if open_ else _("{medal}: lost, something fell", medal=_(MEDALS[medal]))
        upper = Rect(words.x, words.y + 2, words.w, words.h * 0.5)
        lower = Rect(words.x, upper.bottom, words.w, words.h * 0.46)
        ui.text_in(f"medal.{medal}.name", name, upper, SMALL, "display", CREAM if open_ else CREAM_DIM, "left")
        ui.text_in(f"medal.{medal}.why", conditions[medal - 1], lower, SMALL, colour=CREAM_DIM, anchor="left")
    _draw_give_up(ui, table, Rect(LEFT, low, WIDE, 92))


def _draw_give_up(ui: Ui, table: ChallengeScene, box: Rect) -> None:
    """Giving up ends the level without a medal, so it asks once."""
    if GiveUp() not in table.legal():
        return
    if table.asks_give_up:
        left, right = Rect(box.x, box.y, box.w * 0.55, box.h), Rect(box.x + box.w * 0.58, box.y, box.w * 0.42, box.h)
        labels = [_("Yes, give up"), _("Back")]
        ui.button("give-up.sure", left, labels[0], pick("give-up.sure"), tone="red", alike=labels, weighty=True)
        ui.button("back", right, labels[1], "back", alike=labels)
    else:
        ui.button("give-up", box.inset(0, 8), _("Give up"), pick("give-up"), icon="stop")
