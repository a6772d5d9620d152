"""Paints what is sewn and made for the table of Shape Up!: stitches, threads with their tags, the stand."""

from __future__ import annotations

import math

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_box, sd_mark, sd_rounded
from game.art.base.material import dyed, paint
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked
from game.art.ui import surfaces
from game.games.shape_up.art import SYMBOLS, SYMBOLS_CONTRAST, Spec, check_spec
from game.games.shape_up.heads import HALF
from game.games.shape_up.painters import sd_symbol, symbol

STITCH = "#E6D29A"
LOST = "#FF9E88"
"""Colour of a line that breaks."""
WOOD = "#C79556"
DOTS = 1.75
"""From one dot of a trail to the next, in their widths."""


def paint_stitches(brush: Brush, w: float, h: float) -> Baked:
    """A straight line of stitches along the longer side, through the middle of a w×h rectangle."""
    sheet = brush.sheet(w, h, 1)
    patch = sheet.patch()
    along, across = (patch.x, patch.y) if w > h else (patch.y, patch.x)
    length, middle = max(w, h), min(w, h) / 2
    unit = length / max(1, round(length / 23))
    at = np.abs((along % F(unit)) - F(unit / 2))
    inside = np.abs(along - F(length / 2)) <= F(length / 2)
    for shift, colour, alpha, width in ((1.6, "#000000", 0.45, 4.8), (0.0, STITCH, 0.9, 4.0)):
        reach = unit * 0.26
        d = np.hypot(np.maximum(at - F(reach), 0), across - F(middle + shift)) - F(width / 2)
        strength = 1.0 if brush.contrast else alpha
        sheet.over(patch, paint(colour), sheet.cover(d + F(0) * along) * inside * F(strength))
    return brush.baked(sheet, w, h)


def _outline(sheet: Sheet, colour: str, width: float, alpha: float, inset: float = 0.0) -> None:
    """A dashed frame `inset` px inside the rectangle of `sheet`."""
    w, h = sheet.w - 2 * inset, sheet.h - 2 * inset
    mask = surfaces.dashes(w, h, 14 - inset / 2, sheet.k, width, 13, 9)
    cover = np.asarray(mask, F) * F(alpha / 255)
    at = round(inset * sheet.k)
    sheet.put(paint(colour)[:, None, None] * cover, sheet.ox + at, sheet.oy + at)


def paint_free_cell(brush: Brush, w: float, h: float) -> Baked:
    """Where a card may be put: a hollow in the felt with a little light in it, in a thin pale edge."""
    sheet = brush.sheet(w, h, 2)
    sheet.box(0, 0, sheet.w, sheet.h, 14, "#FFF0A8", 0.16)
    # Gold is for the focus.
    sheet.frame(0, 0, sheet.w, sheet.h, 14, 4, palette.FOCUS if brush.contrast else palette.CREAM)
    return brush.baked(sheet, w, h)


def paint_ghost_card(brush: Brush, spec: Spec, w: float, h: float) -> Baked:
    """A pale card in a dashed edge: people took a translucent one for a card that had been laid by pointing."""
    check_spec(spec)
    sheet = brush.sheet(w, h, 2)
    sheet.box(0, 0, sheet.w, sheet.h, 14, palette.CREAM, 0.5)
    symbol(sheet, sheet.w / 2, sheet.h / 2, w * HALF[spec[2]], spec, palette.CREAM, _inks(brush), 0.9)
    _outline(sheet, palette.INK, 4.0, 0.8, 3)
    return brush.baked(sheet, w, h)


def paint_left_cell(brush: Brush, spec: Spec, w: float, h: float, free: bool) -> Baked:
    """Where a card has lain: its hollow in the felt, in a dashed edge, with a pale print of its symbol; the print alone
    where the cell is `free`."""
    sheet = brush.sheet(w, h, 4 if free else 2)
    if not free:
        sheet.box(0, 0, sheet.w, sheet.h, 14, "#0E1C14", 0.5 if brush.contrast else 0.3)
    half, ink = w * (0.43 if free else 0.25), dict.fromkeys(_inks(brush), palette.CREAM)
    symbol(sheet, sheet.w / 2, sheet.h / 2, half, spec, "#3A5241", ink, 0.8 if free else 0.55)
    if not free:
        _outline(sheet, palette.CREAM, 3.4, 1.0 if brush.contrast else 0.6, 3)
    return brush.baked(sheet, w, h)


def paint_played_slot(brush: Brush, w: float, h: float) -> Baked:
    """A stitched outline where a card has left."""
    sheet = brush.sheet(w, h, 2)
    sheet.box(0, 0, sheet.w, sheet.h, 20, "#000000", 0.5 if brush.contrast else 0.24)
    _outline(sheet, "#FFF6CF", 3.4, 1.0 if brush.contrast else 0.7, 4)
    return brush.baked(sheet, w, h)


def _inks(brush: Brush) -> dict[str, str]:
    return {**palette.SEATS, **(SYMBOLS_CONTRAST if brush.contrast else SYMBOLS)}


def paint_thread(brush: Brush, w: float, h: float, colour: str, kind: str, cards: int, gap: float) -> Baked:
    """A thread along the longer side, cased in cream: a stretch between each two cards, with a knot at both ends. It is
    dashed where no points are made yet. `gap`: length left out for the symbol of an inner card."""
    long, r = max(w, h), min(w, h) / 2
    sheet = brush.sheet(w, h, 7)
    fine = sheet.finer((-6, -6, w + 6, h + 6), 2)
    patch = fine.patch()
    along, across = (patch.x, patch.y - F(h / 2)) if w > h else (patch.y, patch.x - F(w / 2))
    stretch = (long - gap * (cards - 2)) / (cards - 1)
    unit = stretch + gap
    # From the middle of the nearest stretch.
    at = np.abs((along + F(gap / 2)) % F(unit) - F(unit / 2))
    cord = np.maximum(np.abs(across) - F(r * 0.52), at - F(stretch / 2 - r))
    if kind in ("coming", "broken"):
        cord = np.maximum(cord, np.abs((along % F(18)) - F(9)) - F(5))
    knots = np.hypot(at - F(stretch / 2 - r), across) - F(r * 0.96)
    d = np.minimum(cord, knots)
    ink = {"coming": palette.FOCUS, "broken": LOST}.get(kind, _inks(brush).get(colour, palette.INK))
    case = palette.CREAM if kind == "now" else palette.FOCUS if kind == "made" else palette.INK
    fine.over(patch, paint("#000000"), np.clip((F(5) - d) / F(5), 0, 1) * F(0.35))
    fine.over(patch, paint(case), fine.cover(d - F(2.5)))
    fine.over(patch, paint(ink), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def lay_sign(
    sheet: Sheet, cx: float, cy: float, r: float, attribute: str, value: str, inks: dict[str, str], ink: str
) -> None:
    """What is alike in a line, within radius r: its shape, its fill as a wide field, or its colour's disc."""
    patch = sheet.patch((cx - r - 2, cy - r - 2, cx + r + 2, cy + r + 2))
    x, y = patch.x - F(cx), patch.y - F(cy)
    if attribute == "shape":
        s = r * (0.82 if value in ("circle", "square") else 0.86)
        sheet.over(patch, paint(ink), sheet.cover(sd_symbol(value, x, y, s)))
    elif attribute == "fill":
        # Unlike any shape of a card, also when it is tiny.
        d = sd_box(x, y, r * 0.98, r * 0.6, r * 0.34)
        if value == "hollow":
            d = np.abs(d + F(r * 0.15)) - F(r * 0.15)
        sheet.over(patch, paint(ink), sheet.cover(d))
    else:
        sheet.over(patch, paint(inks[value]), sheet.cover(np.hypot(x, y) - F(r * 0.96)))
        mark = sd_mark(value, x / F(r * 0.55), y / F(r * 0.55))
        if mark is not None:
            sheet.over(patch, paint(palette.CREAM), sheet.cover(mark * F(r * 0.55)))


def paint_line_sign(brush: Brush, size: float, attribute: str, value: str, ink: str) -> Baked:
    """What is alike in a line, alone: see `lay_sign`."""
    sheet = brush.sheet(size, size, 1)
    fine = sheet.finer((0, 0, size, size), 3)
    lay_sign(fine, size / 2, size / 2, size / 2, attribute, value, _inks(brush), ink)
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


TAGS = {"now": palette.CREAM, "made": palette.FOCUS, "coming": palette.FOCUS, "broken": "#7A2416"}
"""Grounds of tags."""


def paint_line_tag(brush: Brush, label: str, attribute: str, value: str, kind: str, w: float, h: float) -> Baked:
    """A felt tag with the points of a line and beside them, on a high one below them, the sign of what is alike in it;
    the points alone without an `attribute`. Kinds as of `paint_thread`."""
    sheet = brush.sheet(w, h, (8, 6, 16, 18))
    r = min(w, h) * 0.28
    sheet.box_shade(r, 3, 5, 4.5, 0.5)
    fine = sheet.finer((-3, -3, sheet.w + 3, sheet.h + 6), 2 if h * sheet.k > 60 else 3)
    ground = TAGS[kind]
    fine.box(0, 3, sheet.w, sheet.h, r, dyed(ground, 0.6), 0.95)
    fine.slab(0, 0, sheet.w, sheet.h, r, ground, bevel=3, grained=0.03, gloss=0.05)
    ink = palette.CREAM if kind == "broken" else palette.INK
    if brush.contrast:
        fine.frame(0, 0, sheet.w, sheet.h, r, 2.5, ink)
    elif kind != "now":
        mask = surfaces.dashes(sheet.w - 8, sheet.h - 8, r - 4, fine.k, 2.0, 6, 5)
        cover = np.asarray(mask, F) * F(0.85 / 255)
        at = round(4 * fine.k)
        fine.put(paint(ink)[:, None, None] * cover, fine.ox + at, fine.oy + at)
    if not attribute:
        sheet.lay(fine)
        sheet.figures(label, w / 2, h / 2, h * 0.74, ink)
        return brush.baked(sheet, w, h)
    if h > w:
        lay_sign(fine, w / 2, h * 0.7, w * 0.22, attribute, value, _inks(brush), ink)
        sheet.lay(fine)
        sheet.figures(label, w / 2, h * 0.33, w * 0.58, ink)
        return brush.baked(sheet, w, h)
    sign = h * 0.26
    lay_sign(fine, w - h * 0.2 - sign, h / 2, sign, attribute, value, _inks(brush), ink)
    sheet.lay(fine)
    room = w - h * 0.36 - 2 * sign - h * 0.08
    sheet.figures(label, h * 0.12 + room / 2, h / 2, h * 0.62, ink)
    return brush.baked(sheet, w, h)


def paint_trail(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """Round dots to the right in a pale edge, the first ones the faintest."""
    sheet = brush.sheet(w, h, 4)
    fine = sheet.finer((-3, -3, w + 3, h + 3), 3)
    patch = fine.patch()
    count = max(1, round(w / (h * DOTS)))
    for i in range(count):
        d = np.hypot(patch.x - F(w * (i + 0.5) / count), patch.y - F(h / 2)) - F(h / 2)
        alpha = 0.75 + 0.25 * (i + 1) / count
        fine.over(patch, paint("#000000"), np.clip((F(3) - d) / F(4), 0, 1) * F(0.3 * alpha))
        fine.over(patch, paint(palette.CREAM), fine.cover(d) * F(alpha))
        fine.over(patch, paint(palette.SEATS[colour]), fine.cover(d + F(h * 0.2)) * F(alpha))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_trail_head(brush: Brush, size: float, colour: str) -> Baked:
    """A full arrow's head to the right in a pale edge."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    corners = [(size * 0.92, size * 0.5), (size * 0.2, size * 0.9), (size * 0.2, size * 0.1)]
    d = sd_rounded(patch.x, patch.y, corners, size * 0.08)
    fine.over(patch, paint("#000000"), np.clip((F(3) - d) / F(4), 0, 1) * F(0.3))
    fine.over(patch, paint(palette.CREAM), fine.cover(d))
    fine.over(patch, paint(palette.SEATS[colour]), fine.cover(d + F(size * 0.1)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def paint_stand(brush: Brush, w: float, h: float) -> Baked:
    """The wooden foot in which a card stands: a slot along its upper edge."""
    sheet = brush.sheet(w, h, (10, 8, 34, 40))
    r = min(26.0, h / 3)
    sheet.box_shade(r, 8, 13, 13, 0.55)
    if brush.contrast:
        sheet.box(0, 0, sheet.w, sheet.h, r, "#0B0D12")
        sheet.frame(0, 0, sheet.w, sheet.h, r, 3, palette.CREAM)
        return brush.baked(sheet, w, h)
    sheet.box(0, 9, sheet.w, sheet.h, r, "#5E3A18")
    sheet.slab(0, 0, sheet.w, sheet.h, r, WOOD, bevel=8, grained=0.2, seed=11, fineness=3.0, gloss=0.12)
    slot = sheet.w * 0.62
    sheet.box((sheet.w - slot) / 2, -4, slot, 11, 5, "#2A1708", 0.92)
    return brush.baked(sheet, w, h)


def paint_rays(brush: Brush, w: float, h: float, cx: float, cy: float) -> Baked:
    """A lamp, and rays of its light that fade towards the edge of a plate."""
    sheet = brush.sheet(w, h, 1)
    if brush.contrast:
        return brush.baked(sheet, w, h)
    patch = sheet.patch((0, 0, sheet.w, sheet.h))
    x, y = patch.x - F(cx), patch.y - F(cy)
    turn = np.arctan2(y, x) * F(9 / math.pi)
    beam = np.clip((np.abs((turn % 1) - F(0.5)) - F(0.2)) * F(12) + F(0.5), 0, 1)
    far = np.hypot(x, y) / F(w * 0.78)
    d = sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2, h / 2, 24)
    # Fainter to the right, where words stand.
    words = 1 - np.clip(x / F(w * 0.14), 0, 1) * F(0.86)
    alpha = (beam * F(0.44) + F(0.16)) * np.clip(1 - far, 0, 1) * words * sheet.cover(d)
    sheet.over(patch, paint("#FFE2A0"), alpha)
    # A lamp right behind the face.
    near = np.clip(1 - np.hypot(x, y) / F(min(h * 0.62, w * 0.2)), 0, 1)
    sheet.over(patch, paint("#FFC24D"), near * near * F(0.9) * sheet.cover(d))
    return brush.baked(sheet, w, h)
