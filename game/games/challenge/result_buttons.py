"""`draw_others` draws what a result offers besides going on: as buttons, or after a day's try one of them with the rest
as quiet links below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.layout import Rect, row
from game.ui.style import LABEL, SMALL
from game.ui.widgets import Ui

Button = tuple[str, str, str, str]
"""Id, label, icon, and why it cannot be pressed, or ""."""

HIGH, HIGH_LARGE = 74, 86
GAP: Final = 16.0
LINK, LINK_LARGE = 66.0, 78.0
"""Height of a line of links."""
SIGN: Final = 30.0


def others_high(count: int, *, large: bool, has_links: bool) -> float:
    """Height of `count` of them, with their gaps."""
    button = HIGH if not large else HIGH_LARGE
    if not has_links:
        return count * (button + GAP) - GAP
    links = -(-(count - 1) // 2)
    return (button if count else 0) + links * (LINK if not large else LINK_LARGE) + (GAP if links else 0)


def draw_others(ui: Ui, others: Sequence[Button], box: Rect, *, has_links: bool) -> None:
    high = HIGH if not ui.large else HIGH_LARGE
    alone = others[:1] if has_links else others
    labels = [label for _id, label, _icon, _why in alone]
    for i, (id_, label, icon, why) in enumerate(alone):
        place = Rect(box.x, box.y + i * (high + GAP), box.w, high)
        ui.button(id_, place, label, id_, icon=icon, size=LABEL, disabled_reason=why, alike=labels, weighty=True)
    if not has_links:
        return
    labels = [label for _id, label, _icon, _why in others[1:]]
    line = LINK if not ui.large else LINK_LARGE
    for number, (id_, label, icon, why) in enumerate(others[1:]):
        whole = Rect(box.x, box.y + high + GAP + number // 2 * line, box.w, line)
        place = row(whole, 2, 8)[number % 2]
        ui.target(id_, place, id_, disabled_reason=why, ring=14, weighty=True)
        ink, left = ui.tone.dim if why else ui.tone.text, 10.0
        if not ui.large:
            ui.icon(f"{id_}.icon", icon, place.x + left, place.cy - SIGN / 2, SIGN, ui.tone.dim)
            left += SIGN + 10
        room = Rect(place.x + left, place.y, place.w - left - 6, place.h)
        ui.text_in(f"{id_}.label", label, room, SMALL, "display", ink, "left", alike=labels)
