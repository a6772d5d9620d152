"""Paints marble: `draw_veins` over a body, and the mouldings of a plinth; `shade` and `part_of` serve all masonry."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.art.base.distance import F, Field
from game.art.base.material import noise, paint
from game.art.base.sheet import Patch, Sheet

TOP: Final = 0.29
"""Units from the upper edge of a plinth to its panel."""


def part_of(patch: Patch, d: Field) -> tuple[Patch, Field, tuple[slice, slice]]:
    """The smallest part of a patch with all that lies inside or near `d`."""
    near = d < 3
    rows, columns = np.flatnonzero(near.any(axis=1)), np.flatnonzero(near.any(axis=0))
    if not rows.size:
        here = (slice(0, 2), slice(0, 2))
    else:
        here = (slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1))
    top, left = patch.rows.start, patch.columns.start
    cut = Patch(
        slice(top + here[0].start, top + here[0].stop),
        slice(left + here[1].start, left + here[1].stop),
        patch.x[:, here[1]],
        patch.y[here[0], :],
    )
    return cut, d[here], here


def shade(fine: Sheet, patch: Patch, shade: Field, inside: Field) -> None:
    """Lighter where `shade` is above 0, darker where it is below."""
    fine.over(patch, paint("#FFFFFF"), np.clip(shade, 0, 1) * inside)
    fine.over(patch, paint("#000000"), np.clip(-shade, 0, 1) * inside)


def draw_veins(fine: Sheet, patch: Patch, x: Field, y: Field, cloud: Field, inside: Field, unit: float) -> None:
    """Marble: clouds, and veins that run slanting across it and fork."""
    high, wide = cloud.shape
    shade(fine, patch, cloud * F(0.14), inside)
    for seed, size, soft, ink, alpha in (
        (21, 1.5, 0.16, "#8D949A", 0.5),
        (22, 0.8, 0.045, "#5F6870", 0.6),
        (23, 0.5, 0.03, "#A88B5C", 0.5),
    ):
        rows, columns = (max(2, round(count / (size * unit * fine.k))) for count in (high, wide))
        fork = noise(high, wide, 4 * rows, 4 * columns, seed)
        bend = noise(high, wide, rows, columns, seed) + fork * F(0.3)
        run = (x * F(0.55) + y) / F(1.7 * size * unit) + bend * F(1.3) + F(seed % 3 * 0.31)
        away = np.abs(run - np.round(run)) * F(1.7 * size * unit)
        # A vein comes and goes.
        strong = np.clip(F(0.55) + np.roll(bend, wide // 3, 1) * F(1.6), 0, 1)
        line = np.clip(F(1) - away / F(soft * unit), 0, 1) ** F(1.6)
        fine.over(patch, paint(ink), line * strong * inside * F(alpha))


def draw_moulding(
    fine: Sheet, patch: Patch, x: Field, y: Field, d: Field, colours: tuple[str, str], unit: float, h: float
) -> None:
    """The foot of a plinth, and a panel let into its front. `colours`: colours of its slabs and of their edges."""
    cut, foot, _here = part_of(patch, np.maximum(d, F(h - 0.2 * unit) - y))
    fine.solid(cut, foot, colours[0], bevel=0.06 * unit, gloss=0.3)
    fine.over(cut, paint(colours[1]), fine.cover(np.abs(foot) - F(1.0)) * F(0.7))
    inset = np.maximum(np.maximum(d + F(0.22 * unit), y - F(h - 0.31 * unit)), F(TOP * unit) - y)
    panel, field, here = part_of(patch, inset)
    if float(field.min()) > -0.08 * unit:
        return
    # A slab of dark marble, let into a frame of brass.
    u, v = x[here], y[here]
    inner = fine.cover(field)
    fine.over(panel, paint("#3E5A58"), inner)
    high, wide = field.shape
    cloud = noise(high, wide, round(high / (0.9 * unit * fine.k)), round(wide / (0.9 * unit * fine.k)), 31)
    shade(fine, panel, cloud * F(0.3), inner)
    run = (u * F(0.6) - v) / F(0.9 * unit) + cloud * F(1.8)
    vein = np.clip(F(1) - np.abs(run - np.round(run)) * F(16), 0, 1) ** F(1.5)
    fine.over(panel, paint("#B9CFC4"), vein * np.clip(F(0.6) + np.roll(cloud, 30, 1) * F(2), 0, 1) * inner * F(0.5))
    fine.over(panel, paint("#FFFFFF"), np.clip(F(0.75) - (v - F(TOP * unit)) / F(0.5 * unit), 0, 1) * inner * F(0.14))
    # The upper and left side of the frame throw a shade on it.
    deep = np.clip(F(1) + field / F(0.12 * unit), 0, 1) * np.clip(F(1) - (v - F(TOP * unit)) / F(0.2 * unit), 0, 1)
    fine.over(panel, paint("#0A1418"), deep * inner * F(0.6))
    frame = np.abs(field + F(0.015 * unit)) - F(0.03 * unit)
    fine.over(panel, paint("#6A4E1E"), fine.cover(frame - F(1.2)) * F(0.9))
    fine.over(panel, paint("#C99F52"), fine.cover(frame))
    fine.over(panel, paint("#FBE3A6"), fine.cover(np.abs(field) - F(0.008 * unit)) * F(0.7))
