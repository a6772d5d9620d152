"""Paints cards without a game's content: `blank` ones to draw faces on, the `card_back`, and a `deck` as a pile."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_box
from game.art.base.kept import kept
from game.art.base.material import Mark, dyed
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked

_THICK = 2.5
CONTOUR = "#5B4A33"
"""Colour of the line around a card's face."""


def radius(w: float) -> float:
    """The corner radius of a card of width w."""
    return max(6.0, w * 0.085)


def _pad(lift: float) -> tuple[float, float, float, float]:
    # No farther than the shadow can be seen: what is empty is drawn, too.
    reach = (7 + lift * 1.1) * 1.85 + 1.5
    return (
        max(2.0, reach - 5 - lift * 1.2),
        max(2.0, reach - 7 - lift * 1.5),
        reach + 5 + lift * 1.2,
        reach + 7 + lift * 1.5,
    )


def body(
    sheet: Sheet, brush: Brush, w: float, h: float, back: bool, small: bool, fine: int, plain: bool = False
) -> None:
    """The card itself, without shadow: its edge, its face or back."""
    r = radius(w)
    thick = _THICK if not small else 1.5
    part = sheet.finer((-2, -2, sheet.w + 6, sheet.h + 6), fine)
    edge = palette.CARD_BACK_EDGE if back else palette.CARD_EDGE
    sw, sh = sheet.w, sheet.h
    part.box(thick * 0.7, thick, sw, sh, r, dyed(edge, 0.8))
    patch = part.patch((-1, -1, sw + 1, sh + 1))
    u, v = patch.x - F(sw / 2), patch.y - F(sh / 2)
    d = sd_box(u, v, sw / 2, sh / 2, r)
    printed: list[Mark] = []
    if back:
        m = sw * 0.075
        frame = np.abs(sd_box(u, v, sw / 2 - m, sh / 2 - m, r * 0.6)) - F(sw * 0.009)
        p = sw / 6
        a, b = (u + v) * F(0.7071), (u - v) * F(0.7071)
        dots = np.hypot((a + F(p / 2)) % F(p) - F(p / 2), (b + F(p / 2)) % F(p) - F(p / 2)) - F(p * 0.17)
        dots = np.maximum(dots, sd_box(u, v, sw / 2 - m * 1.8, sh / 2 - m * 1.8, 2))
        printed = [(frame, palette.CREAM, 0.75), (dots, palette.CREAM, 0.42)]
    elif not small and not plain:
        m = sw * 0.055
        ink, alpha = (palette.INK, 0.5) if brush.contrast else (palette.CARD_FRAME, 0.55)
        printed = [(np.abs(sd_box(u, v, sw / 2 - m, sh / 2 - m, r * 0.62)) - F(0.75), ink, alpha)]
    part.solid(
        patch,
        d,
        palette.CARD_BACK if back else palette.CREAM,
        bevel=2.6,
        u=u,
        v=v,
        grained=0.05 if back else 0.028,
        fineness=2.2,
        seed=3,
        gloss=0.06,
        face=0.04,
        marks=printed,
    )
    if brush.contrast:
        part.frame(0, 0, sw, sh, r, 3 if not small else 2, palette.CREAM if back else palette.INK)
    else:
        # The face is seen on what is dark, this line on what is light; the dark back has a pale one instead.
        wide = 1.2 if small else 1.8
        part.frame(0, 0, sw, sh, r, wide, palette.CREAM if back else CONTOUR, 0.75 if back else 1.0)
    sheet.lay(part)


@kept
def _blank(brush: Brush, w: float, h: float, lift: float, back: bool, small: bool, plain: bool) -> Sheet:
    """A card with nothing on its face, and its shadows. Do not draw on it."""
    sheet = brush.sheet(w, h, (4, 4, 12, 14) if small else _pad(lift))
    r = radius(w)
    if small:
        sheet.box_shade(r, 2, 3, 3, 0.45)
    else:
        sheet.box_shade(r, 5 + lift * 1.2, 7 + lift * 1.5, 7 + lift * 1.1, 0.55 if not lift else 0.6)
        if not lift:
            sheet.box_shade(r, 2, 3, 2.2, 0.4)
    body(sheet, brush, w, h, back, small, brush.fine(w, h), plain)
    return sheet


def blank(
    brush: Brush, w: float, h: float, lift: float = 0, back: bool = False, small: bool = False, plain: bool = False
) -> Sheet:
    """A card to draw on; `small` and `plain` ones have no frame."""
    made = _blank(brush, w, h, lift, back, small, plain)
    return Sheet(made.array.copy(), made.k, made.ox, made.oy, made.w, made.h)


def card_back(brush: Brush, w: float, h: float, lift: float = 0) -> Baked:
    """The back of any card: slate blue with a lattice of dots."""
    return brush.baked(blank(brush, w, h, lift, back=True), w, h)


def deck(brush: Brush, w: float, h: float, n: int, back: bool = True) -> Baked:
    """A stack of `n` cards: the top one lies in the w×h rectangle, the others show as edges to the lower right.

    `n` 0 is an empty place. With `back` off the top card is blank cream.
    """
    shown = min(n, 8)
    step = 4.4 if n <= 4 else 3.6 if n <= 6 else 3.0
    sheet = brush.sheet(w, h, (26, 22, 46 + shown * step * 0.62, 52 + shown * step))
    r = radius(w)
    if n == 0:
        sheet.box(0, 0, sheet.w, sheet.h, r, "#000000", 0.25)
        sheet.frame(0, 0, sheet.w, sheet.h, r, 2.5, palette.CREAM, 0.9 if brush.contrast else 0.3)
        return brush.baked(sheet, w, h)
    drop = (shown - 1) * step
    ex, ey = drop * 0.62, drop
    sheet.shade(
        (0, 0, sheet.w + ex, sheet.h + ey),
        lambda x, y: sd_box(
            x - F((sheet.w + ex) / 2), y - F((sheet.h + ey) / 2), (sheet.w + ex) / 2, (sheet.h + ey) / 2, r + 10
        ),
        8,
        11,
        12,
        0.6,
    )
    for i in range(shown - 1, 0, -1):
        dx, dy = i * step * 0.62, i * step
        sheet.box(dx + 1, dy + 1.4, sheet.w, sheet.h, r, dyed(palette.CARD_EDGE, 0.62))
        sheet.box(dx, dy, sheet.w, sheet.h, r, dyed(palette.CREAM, 0.78 if i % 2 else 0.88))
    top = brush.sheet(w, h, 4)
    body(top, brush, w, h, back, False, brush.fine(w, h))
    sheet.put(top.array, sheet.ox - top.ox, sheet.oy - top.oy)
    return brush.baked(sheet, w, h)
