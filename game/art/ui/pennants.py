"""Paints the pennants of seats in parts: `pennant` the hanging cloth, `banner_roll` its roll, `banner_rod` the rod."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_mark, sd_rounded
from game.art.base.material import Mark, dyed, paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked


def pennant(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """A swallow-tailed pennant in a seat's colour, with the colour's mark. Colours: the keys of `palette.SEATS`."""
    check_seat(colour)
    sheet = brush.sheet(w, h, (6, 5, 11, 12))
    corners = [(0.0, 0.0), (w, 0.0), (w, h), (w / 2, h - w * 0.38), (0.0, h)]
    round_ = min(3.0, w * 0.08)

    def shape(x: Field, y: Field) -> Field:
        return sd_rounded(x, y, corners, round_)

    sheet.shade((0, 0, w, h), shape, 3, 4, 4, 0.5)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3)
    patch = fine.patch()
    r = w * 0.28
    d = shape(patch.x, patch.y)
    m = sd_mark(colour, (patch.x - F(w / 2)) / F(r), (patch.y - F(w * 0.52)) / F(r))
    printed: list[Mark] = [] if m is None else [(m * F(r), palette.MARK_INKS[colour], 0.96)]
    if colour == "white":
        printed.append((np.abs(d + F(w * 0.1)) - F(max(0.8, w * 0.022)), palette.INK, 0.85))
    if brush.contrast:
        printed.append((np.abs(d + F(0.8)) - F(0.9), palette.INK if colour == "white" else "#FFFFFF", 0.95))
    fine.solid(
        patch,
        d,
        palette.SEATS[colour],
        bevel=min(3.0, w * 0.08),
        u=np.broadcast_to(patch.y, d.shape),
        v=np.broadcast_to(patch.x, d.shape),
        grained=0.06,
        fineness=5,
        seed=5,
        gloss=0.05,
        marks=printed,
    )
    # Cloth falls in a soft fold across its width.
    fold = np.cos(patch.x / F(w) * F(2 * np.pi) - F(0.6)) * F(0.07)
    fine.over(patch, paint("#000000"), np.clip(-fold, 0, 1) * fine.cover(d))
    fine.over(patch, paint("#FFFFFF"), np.clip(fold, 0, 1) * fine.cover(d) * F(0.6))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def banner_roll(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """The rolled-up part of a pennant, `w` wide; darker than the cloth that hangs."""
    check_seat(colour)
    sheet = brush.sheet(w, h, (8, 6, 14, 16))
    sheet.box_shade(h / 2, 3, 4, 4, 0.5)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3)
    fine.slab(0, 0, w, h, h / 2, dyed(palette.SEATS[colour], 0.78), bevel=h * 0.45, grained=0.03, gloss=0.05)
    if brush.contrast:
        fine.frame(0, 0, w, h, h / 2, 2, palette.INK if colour == "white" else "#FFFFFF")
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def banner_rod(brush: Brush, w: float, h: float) -> Baked:
    """The birch rod from which a pennant hangs."""
    sheet = brush.sheet(w, h, (8, 6, 14, 16))
    sheet.box_shade(h / 2, 3, 4, 4, 0.5)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3)
    fine.slab(0, 0, w, h, h / 2, palette.BIRCH, bevel=h * 0.45, grained=0.12, gloss=0.12)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def check_seat(colour: str) -> None:
    """`ValueError` for a colour that no seat has."""
    if colour not in palette.SEATS:
        raise ValueError(f"no seat has the colour {colour!r}")
