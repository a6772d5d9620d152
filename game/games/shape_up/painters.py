"""Paints the cards of Shape Up! (`paint_su_card`, `paint_log_card` …): symbols block-printed on cream."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_mark, sd_rounded, sd_star
from game.art.base.faces import face_over, pupils_over
from game.art.base.material import paint
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked
from game.art.cards import cards
from game.art.ui import scenery
from game.games.shape_up.art import DIM, SYMBOLS, SYMBOLS_CONTRAST, Spec, check_spec
from game.games.shape_up.heads import HALF, LAYOUTS, head_of

GOLD, EDGE = "#FFC938", 4.0
"""Colour and width of the edge of a card that may be moved."""


def sd_symbol(shape: str, x: Field, y: Field, s: float) -> Field:
    """The outline of a symbol of half width about s."""
    if shape == "circle":
        return np.hypot(x, y) - F(s)
    if shape == "square":
        return sd_box(x, y, s * 0.9, s * 0.9, s * 0.14)
    if shape == "star":
        return sd_star(x, y - F(s * 0.06), s * 1.13, 0.53) - F(s * 0.1)
    return sd_rounded(x, y, [(0, -s * 1.02), (s * 1.12, s * 0.9), (-s * 1.12, s * 0.9)], s * 0.12)


_MARK_PLACES = {
    # shape: y and radius of the mark when solid, and when hollow, in half widths
    "circle": (0.0, 0.42, 0.0, 0.36),
    "square": (0.0, 0.42, 0.0, 0.36),
    "triangle": (0.2, 0.36, 0.25, 0.25),
    "star": (0.06, 0.38, 0.06, 0.27),
}


_CARVED = 0.2
"""Width of the ring of a hollow symbol with a face, as a share of its half width: a thin one leaves room."""


def symbol(
    sheet: Sheet,
    cx: float,
    cy: float,
    s: float,
    spec: Spec,
    ground: str,
    inks: dict[str, str],
    alpha: float = 1.0,
    faced: bool = False,
) -> None:
    """A symbol block-printed around cx, cy, with the mark of its colour inside it; `faced`: of enamel, with the mark on
    the cheeks of a face, which is another picture."""
    colour, fill, shape = spec
    ink = inks[colour]
    reach = s * 1.35
    fine = sheet.finer((cx - reach, cy - reach, cx + reach, cy + reach), 3 if s * sheet.k < 60 else 2)
    patch = fine.patch()
    x, y = patch.x - F(cx), patch.y - F(cy)
    d = sd_symbol(shape, x, y, s)
    if fill == "hollow":
        width = max(3.0, s * (_CARVED if faced else {"triangle": 0.20, "star": 0.19}.get(shape, 0.23)))
        d = np.abs(d + F(width / 2)) - F(width / 2)
    if faced:
        if inks is SYMBOLS_CONTRAST:
            fine.press(patch, d, ink)
        else:
            fine.solid(patch, d, ink, bevel=s * (0.2 if fill == "solid" else 0.08), depth=0.6, gloss=0.1, face=0)
        for across, down, r in LAYOUTS[shape][fill == "hollow"].cheeks:
            m = sd_mark(colour, (x - F(across * 2 * s)) / F(r * 2 * s), (y - F(down * 2 * s)) / F(r * 2 * s))
            if m is not None:
                fine.over(patch, paint(ground if fill == "solid" else ink), fine.cover(m * F(r * 2 * s)))
        sheet.lay(fine)
        return
    fine.press(patch, d, ink, alpha)
    place = _MARK_PLACES[shape]
    my, mr = (place[0], place[1]) if fill == "solid" else (place[2], place[3])
    if s * sheet.k >= 9:
        m = sd_mark(colour, x / F(mr * s), (y - F(my * s)) / F(mr * s))
        if m is not None:
            fine.over(patch, paint(ground if fill == "solid" else ink), fine.cover(m * F(mr * s)) * F(alpha))
    sheet.lay(fine)


def _inks(brush: Brush) -> dict[str, str]:
    return SYMBOLS_CONTRAST if brush.contrast else SYMBOLS


def paint_su_card(
    brush: Brush, spec: Spec, w: float, h: float, lift: float, dim: bool, small: bool, faced: bool, edged: bool
) -> Baked:
    """A Shape Up! card."""
    check_spec(spec)
    sheet = cards.blank(brush, w, h, lift, small=small)
    if edged and brush.contrast:
        sheet.frame(-EDGE, -EDGE, w + 2 * EDGE, h + 2 * EDGE, cards.radius(w) + EDGE, EDGE + 1.5, GOLD)
    half = w * (0.36 if small else HALF[spec[2]])
    symbol(sheet, sheet.w / 2, sheet.h / 2, half, spec, palette.CREAM, _inks(brush), faced=faced)
    if dim:
        # It fades into the felt: a darker card would look dirty, and one through which much felt shows, muddy.
        sheet.array *= F(DIM)
    return brush.baked(sheet, w, h)


def paint_card_face(brush: Brush, spec: Spec, w: float, h: float, mood: str) -> Baked:
    """The face on a card's symbol, without pupils."""
    check_spec(spec)
    colour, fill, _shape = spec
    return face_over(brush, head_of(spec, w, h), mood, palette.CREAM if fill == "solid" else _inks(brush)[colour])


def paint_card_pupils(brush: Brush, fill: str, shape: str, w: float, h: float) -> Baked:
    """The pupils of such a face."""
    return pupils_over(brush, head_of(("red", fill, shape), w, h))


def paint_log_card(brush: Brush, spec: Spec, w: float, h: float) -> Baked:
    """A tiny card for a line of text; too small for a mark in normal sizes, its symbol fills it."""
    check_spec(spec)
    sheet = cards.blank(brush, w, h, small=True)
    symbol(sheet, sheet.w / 2, sheet.h / 2, min(w, h) * 0.34, spec, palette.CREAM, _inks(brush))
    return brush.baked(sheet, w, h)


def _sd_arrow(x: Field, y: Field, reach: float, head: float, width: float) -> Field:
    """An arrow of length `reach` from the middle to the right; its head is as long as half its width."""
    shaft = sd_box(x - F((reach - head) / 2), y, (reach - head) / 2, width / 2, 0)
    tip = sd_rounded(x, y, [(reach, 0.0), (reach - head, head), (reach - head, -head)], width * 0.2)
    return np.minimum(shaft, tip)


def paint_movable_sign(brush: Brush, size: float) -> Baked:
    """Four small arrows away from each other."""
    sheet = brush.sheet(size, size, 3)
    fine = sheet.finer((-2, -2, size + 2, size + 3), 3)
    patch = fine.patch()
    x, y = patch.x - F(size / 2), patch.y - F(size / 2)
    across, along = np.abs(x), np.abs(y)
    far, near = np.maximum(across, along), np.minimum(across, along)
    arrows = _sd_arrow(far, near, size * 0.46, size * 0.17, size * 0.08)
    fine.over(patch, paint(palette.INK), fine.cover(arrows))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """Cards on the felt cloth."""
    scenery.lay_diorama(sheet, "shape-up", brush.scale)
