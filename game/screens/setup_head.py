"""`draw_head` draws the head of the setup: the game's name and how it is won, beside a picture of its table."""

from __future__ import annotations

from dataclasses import dataclass

from game import art
from game.app import text
from game.art.base.sheet import Vignette
from game.screens.setup_words import sentence_lines
from game.ui.layout import Anchor, Rect
from game.ui.style import WALNUT
from game.ui.widgets import Ui

BACK_WIDE, BACK_HIGH, BACK_TOP = 224, 76, 28
BACK_END = 18
"""px from the way back to a low head beside it."""
STACKED = 150.0
"""Height of a head from which the goal stands below the name, and the way back lies on it."""
TITLE, TITLE_BESIDE = 72, 52
"""Size of the game's name above its goal, and beside it."""
PICTURE, CLEAR = 1.6, 0.92
"""Width of the game's picture, in heights: all of its table is in sight; and how much of it on a low head, from the
right, words leave free: what is left of that is as dark as the plate."""
BETWEEN = 28
"""px from the words of a high head to the picture beside them."""
PICTURE_INSET = 8
"""px from the edges of the head to its picture."""
BACK_INSET = 12
"""px from the edges of a high head to the way back, which lies on it, and to the words below."""
NAME_SHARE = 0.46
"""Height of the line of the game's name, and of the way back, as a share of a high head at the most."""
BELOW = 8
"""px from that line to the goal below it."""
SPACING, STEP = 1.15, 16.0
"""Leading of the goal, and px by which it is made narrower as long as that costs no line."""


@dataclass(frozen=True, slots=True)
class SetupHead:
    """`box`: from edge to edge of the canvas. `goal`: how the game is won, in letters of `size` at 100 %."""

    box: Rect
    title: str
    goal: str
    size: float


def draw_head(ui: Ui, head: SetupHead, vignette: Vignette) -> Rect:
    """Draws it. Returns the place of the way back, which lies on a high head, and beside a low one."""
    is_high = head.box.h >= STACKED
    beside = 0 if is_high else BACK_WIDE + BACK_END
    plate = Rect(head.box.x + beside, head.box.y, head.box.w - beside, head.box.h)
    if is_high:
        picture = Anchor(right=0, width=round(PICTURE * plate.h)).within(plate)
        plate = Anchor(right=picture.w + BETWEEN).within(plate)
        look = art.vignette(vignette, round(picture.w), round(picture.h))
        ui.put("head.picture", look, picture.x, picture.y, animates=False)
    box = plate.inset(14) if is_high else plate.inset(20, 8)
    high = round(plate.h - 2 * PICTURE_INSET)
    across = round(PICTURE * high)
    with ui.plated(WALNUT):
        ui.panel("head.plate", plate)
        if is_high:
            room = box.inset(BACK_INSET, 0)
            line = _name_line(ui, head, room)
            first = Anchor(left=BACK_WIDE + 32).within(line)
            ui.text_in("head", head.title, first, TITLE, "display", None, "left")
            rest = Rect(line.x, line.bottom + BELOW, line.w, box.bottom - BELOW - line.bottom)
        else:
            banner, left = art.banner(vignette, across, high), plate.right - PICTURE_INSET - across
            ui.put("head.picture", banner, left, plate.y + PICTURE_INSET, animates=False)
            line = head.box
            box = Rect(box.x + 8, box.y, box.w - 8 - CLEAR * across, box.h)
            first = Rect(box.x, box.y, box.w / 2, box.h)
            wide = ui.text_in("head", head.title, first, TITLE_BESIDE, "display", None, "left")
            rest = Rect(box.x + wide + 32, box.y, box.w - wide - 32, box.h)
        goal = _told(ui, head, rest.w)
        rest = Rect(rest.x, rest.y, _even(ui, head, goal, rest.w), rest.h)
        ui.paragraph("goal", goal, rest, head.size, middle=True, spacing=SPACING, apart=0.0)
    return Rect(line.x, line.cy - BACK_HIGH / 2 if is_high else BACK_TOP, BACK_WIDE, BACK_HIGH)


def _told(ui: Ui, head: SetupHead, wide: float) -> str:
    """The goal in one line where there is room; else Japanese sentences begin lines of their own."""
    return head.goal if _lines(ui, head, head.goal, wide) == 1 else sentence_lines(head.goal)


def _lines(ui: Ui, head: SetupHead, goal: str, wide: float) -> int:
    return len(text.wrap(goal, "body", head.size * ui.px(1), wide))


def _even(ui: Ui, head: SetupHead, goal: str, wide: float) -> float:
    """The least width in which the goal has no more lines: so no word stands alone in the last one."""
    lines = _lines(ui, head, goal, wide)
    while wide > 2 * STEP and _lines(ui, head, goal, wide - STEP) == lines:
        wide -= STEP
    return wide


def _name_line(ui: Ui, head: SetupHead, room: Rect) -> Rect:
    """The line of the way back and the game's name on a high head; how the game is won has room below."""
    told = _lines(ui, head, _told(ui, head, room.w), room.w) * head.size * ui.px(1) * SPACING
    high = max(BACK_HIGH, min(NAME_SHARE * room.h, room.h - 2 * BACK_INSET - told))
    return Rect(room.x, room.y + BACK_INSET / 2, room.w, round(high))
