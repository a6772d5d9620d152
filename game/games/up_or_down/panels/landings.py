"""`draw_landings` draws the cards that may land on a column of Up or Down?, small below it."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import text
from game.app.text import _
from game.games.up_or_down.card_drawing import GHOST, tab
from game.games.up_or_down.choice_phrases import bare_total
from game.games.up_or_down.landing import Landing
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect
from game.ui.style import BODY, GROWN, LEAST
from game.ui.widgets import Ui

LAND, LAND_LARGE = 68, 74
"""Height of a card that may land on a column, in small; with the distance to the next."""
MOST = 2
"""Cards below each column."""
LANDED = 0.62
"""Height of a small card, in its widths."""


def landings_high(ui: Ui) -> float:
    """Height of the room below each column; large words leave a long one room for a single card."""
    return (LAND_LARGE if ui.large else MOST * LAND) + 6


def draw_landings(ui: Ui, i: int, slot: Rect, top: float, found: Sequence[Landing], frame: UpOrDownFrame) -> None:
    """The cards that may land on a column, small and translucent below it, each with the sum that there would be."""
    step = LAND_LARGE if ui.large else LAND
    high = step - 8
    for k, one in enumerate(found[:MOST]):
        line = Rect(slot.x, round(top + 6 + k * step), slot.w, high)
        if line.bottom > slot.bottom:
            # A long column needs the room.
            break
        gives = one.take.how == "abandon"
        words = _words(one, frame.pointed == one.take.card) if frame.table.tells_gain(True) and not gives else ""
        sign = round(high * 0.6) if gives else 0
        wide = round(min(high / LANDED, slot.w * 0.56))
        room = line.w - wide - sign - 8
        least = LEAST * (GROWN if ui.large else 1)
        if text.measure(words, "display", least) > room:
            words = _words(one, in_full=False)
        if not words or text.measure(words, "display", least) > room:
            words, wide = "", round(min(high / LANDED, slot.w * 0.9 - sign))
        told = text.measure(words, "display", text.fit(words, "display", ui.px(BODY), room, LEAST)) + 8 if words else 0
        x, id_ = round(line.cx - (wide + sign + told) / 2), f"land.{i}.{one.take.card}"
        ui.put(id_, tab(one.take.card, wide, high), x, line.y, animates=False, alpha=GHOST, appears=False)
        if sign:
            # The column is given up for it.
            ui.icon(f"{id_}.sign", "trash", x + wide + 6, line.cy - sign / 2, sign, ui.tone.dim)
        if words:
            beside = Rect(x + wide + sign + 8, line.y, room, line.h)
            ui.text_in(f"{id_}.sum", words, beside, BODY, "display", anchor="left")


def _words(one: Landing, in_full: bool) -> str:
    """The points that the column would have, `in_full` with their factors."""
    if in_full:
        return bare_total(*one.sum)
    if one.take.how == "new":
        return ""
    return _("= {points}", points=one.sum[0].points + one.sum[1])
