"""Paints the cloth of Shape Up! and the board on it, the largest sprites of its table."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

import numpy as np
from PIL import Image

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box
from game.art.base.material import dyed, noise, paint, slopes
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked
from game.art.ui import surfaces
from game.games.shape_up.art import Box

FELT = ("#26362D", "#41594A", "#5F7C62")
"""Felt from its shade to its light."""
FELT_CONTRAST = "#0E1A12"
BAIZE = ("#33503D", "#5F8463", "#9DB783")
"""Felt of the board, from its shade to its light."""
WORN = "#FFFACD"
"""Light on the felt of the board: cards may lie there."""
WORN_ALPHA = 0.17
RAIL = "#6A4226"
"""Wood of the rim of the board."""
HEM = "#E7C36B"
RADIUS = 46
BOARD_RADIUS, SUNK_RADIUS = 26, 12
"""Corners of the board, and of the felt in it."""
TRAY, TRAY_RADIUS = ("#0A160F", 0.33), 26
"""What lies on the cloth below deck and card, and its corners."""
HEM_IN = 11
"""From the edge of the cloth to the stitches of its hem."""


@lru_cache(maxsize=1)
def _felt() -> Field:
    """Short matted fibres, a square from about −1 to 1 that is to be tiled mirrored."""
    n = 384
    rng = np.random.default_rng(7)
    fibres = np.zeros((n, n), F)
    angles, lengths = rng.random(5200) * math.tau, 4 + rng.random(5200) * 9
    xs, ys, tones = rng.random(5200) * n, rng.random(5200) * n, rng.random(5200).astype(F) - F(0.45)
    for step in np.linspace(-0.5, 0.5, 12):
        bend = angles + step * 0.9
        x = (xs + np.cos(bend) * lengths * step).astype(np.int32) % n
        y = (ys + np.sin(bend) * lengths * step).astype(np.int32) % n
        fibres[y, x] = tones
    soft = noise(n, n, 60, 60, 5) * F(0.9) + noise(n, n, 9, 9, 6) * F(0.7)
    return fibres * F(0.8) + soft + noise(n, n, 300, 300, 8) * F(0.6)


def _tiled(height: int, width: int, k: float) -> Field:
    """The felt, of which about one sample is one logical px, at `k` samples a px."""
    tile = _felt()
    side = max(1, round(len(tile) * max(k, 0.6)))
    image = np.asarray(Image.fromarray(tile).resize((side, side), Image.Resampling.BILINEAR), F)
    row = np.concatenate((image, image[:, ::-1]), axis=1)
    row = np.tile(row, (1, -(-width // row.shape[1])))[:, :width]
    column = np.concatenate((row, row[::-1]), axis=0)
    return np.tile(column, (-(-height // column.shape[0]), 1))[:height]


def _dyed_felt(dyes: tuple[str, str, str], tone: Field) -> Field:
    """The colours of felt that is as light as `tone`: 0 for the first of its `dyes`, 1 for the last."""
    low, middle, high = (paint(colour) for colour in dyes)
    tone = np.clip(tone, 0, 1)
    dark, bright = np.minimum(tone * 2, 1), np.maximum(tone * 2 - 1, 0)
    colours = np.ones((4, *tone.shape), F)
    for channel in range(3):
        colours[channel] = low[channel] + (middle[channel] - low[channel]) * dark
        colours[channel] += (high[channel] - middle[channel]) * bright
    return colours


def paint_cloth(
    brush: Brush,
    w: float,
    h: float,
    field: Box | None = None,
    rims: tuple[float, ...] = (),
    tray: Box | None = None,
) -> Baked:
    """A felt cloth under the lamp, with a stitched hem. `field`: x, y, width and height of the board that lies on it,
    felt sunk into a wooden rim; `rims`: widths of this rim: left, above, right, below; `tray`: a hollow beside the
    board. One picture, for nothing below the board is ever seen."""
    # In a very large window half the samples are enough: felt is soft.
    times = 2 if brush.scale > 1.25 else 1
    small = Brush(brush.scale / times, brush.contrast)
    # As little around it as the shadow needs: it is drawn every frame.
    sheet = small.sheet(w, h, (10, 6, 27, 34))
    sheet.box_shade(RADIUS, 9, 13, 9, 0.5)
    sheet.box_shade(RADIUS, 3, 4, 4, 0.5)
    if brush.contrast:
        sheet.box(0, 0, sheet.w, sheet.h, RADIUS, FELT_CONTRAST)
        sheet.frame(0, 0, sheet.w, sheet.h, RADIUS, 3, palette.CREAM)
    else:
        sheet.box(2, 6, sheet.w, sheet.h, RADIUS, "#1F2C22")
        _lay_felt(sheet)
    _lay_hem(sheet, brush.contrast)
    if tray is not None and not brush.contrast:
        sheet.box(*tray, TRAY_RADIUS, *TRAY)
    if field is not None:
        x, y, wide, high = field
        board = _board(small, wide, high, rims)
        sheet.put(board.array, sheet.ox + round(x * sheet.k) - board.ox, sheet.oy + round(y * sheet.k) - board.oy)
    return replace(small.baked(sheet, w, h), times=times)


def _board(brush: Brush, w: float, h: float, rims: tuple[float, ...]) -> Sheet:
    sheet = brush.sheet(w, h, (12, 8, 30, 34))
    left, top, right, below = rims
    inner = sheet.w - left - right, sheet.h - top - below
    sheet.box_shade(BOARD_RADIUS, 8, 13, 12, 0.6)
    sheet.box_shade(BOARD_RADIUS, 2, 4, 4, 0.5)
    if brush.contrast:
        sheet.box(0, 0, sheet.w, sheet.h, BOARD_RADIUS, "#0B0D12")
        sheet.frame(0, 0, sheet.w, sheet.h, BOARD_RADIUS, 3, palette.CREAM)
        sheet.box(left, top, *inner, SUNK_RADIUS, FELT_CONTRAST)
        sheet.box(left, top, *inner, SUNK_RADIUS, WORN, WORN_ALPHA)
    else:
        sheet.box(0, 6, sheet.w, sheet.h, BOARD_RADIUS, dyed(RAIL, 0.5))
        sheet.slab(0, 0, sheet.w, sheet.h, BOARD_RADIUS, RAIL, bevel=6, grained=0.22, seed=4, fineness=2.6, gloss=0.1)
        _lay_baize(sheet, left, top, *inner)
    return sheet


def _lay_baize(sheet: Sheet, x: float, y: float, w: float, h: float) -> None:
    """The felt of the board, with the shade of its rim on it and a light edge where the rim ends."""
    patch = sheet.patch((x - 3, y - 3, x + w + 3, y + h + 3))
    d = sd_box(patch.x - F(x + w / 2), patch.y - F(y + h / 2), w / 2, h / 2, SUNK_RADIUS)
    felt = _tiled(d.shape[0], d.shape[1], sheet.k)
    for here, part in patch.bands():
        across, along = (part.x - F(x + w * 0.5)) / F(w), (part.y - F(y + h * 0.42)) / F(h)
        lamp = np.exp(-(across * across * F(4) + along * along * F(3.2)))
        tone = F(0.1) + lamp * F(0.7) + felt[here] * F(0.09)
        # The rim stands higher than the felt: above and left it throws a shade.
        cast = sd_box(part.x - F(x + w / 2 + 5), part.y - F(y + h / 2 + 7), w / 2, h / 2, SUNK_RADIUS)
        tone -= np.clip(F(1) + cast * F(1 / 13), 0, 1) * F(0.34)
        sheet.over(part, paint("#1B0F07"), sheet.cover(d[here] - F(2)) * F(0.8))
        sheet.over(part, _dyed_felt(BAIZE, tone), sheet.cover(d[here]))
        sheet.over(part, paint(WORN), sheet.cover(d[here]) * F(WORN_ALPHA))


def paint_groove(brush: Brush, w: float, h: float, before: float, behind: float) -> Baked:
    """A line that is pressed into the felt, with light on its far edge; it fades out at both ends."""
    sheet = brush.sheet(w, h, 1)
    patch = sheet.patch()
    along, across, length, middle = (patch.x, patch.y, w, h / 2) if w > h else (patch.y, patch.x, h, w / 2)
    strength = np.clip(np.minimum(along / F(max(before, 1)), (F(length) - along) / F(max(behind, 1))), 0, 1)
    for shift, colour, alpha in ((0.0, "#0C1A10", 0.34), (1.8, "#FFFFE0", 0.16)):
        line = sheet.cover(np.abs(across - F(middle + shift)) - F(1))
        sheet.over(patch, paint(colour), line * strength * strength * F(alpha))
    return brush.baked(sheet, w, h)


def _lay_felt(sheet: Sheet) -> None:
    patch = sheet.patch((0, 0, sheet.w, sheet.h))
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, RADIUS)
    felt = _tiled(d.shape[0], d.shape[1], sheet.k)
    for here, part in patch.bands():
        # The lamp hangs above what is in the middle; words at the sides lie in the half light.
        across, along = (part.x - F(sheet.w * 0.48)) / F(sheet.w), (part.y - F(sheet.h * 0.4)) / F(sheet.h)
        lamp = np.exp(-(across * across * F(11) + along * along * F(2.6)))
        tone = F(0.1) + lamp * F(0.5) + felt[here] * F(0.1)
        # A thick edge catches the light above and left, and loses it below and right.
        gy, gx = slopes(d, here)
        rim = np.clip(1 + d[here] * F(1 / 9), 0, 1)
        tone -= (gx * F(0.5) + gy * F(0.6)) * rim * rim * F(0.3 / sheet.k * max(sheet.k, 0.5))
        colours = _dyed_felt(FELT, tone)
        # Warm where the lamp is, cooler at its rim.
        colours[0] += lamp * F(0.035)
        colours[1] += lamp * F(0.03)
        sheet.over(part, colours, sheet.cover(d[here]))


def _lay_hem(sheet: Sheet, contrast: bool) -> None:
    w, h = sheet.w - 2 * HEM_IN, sheet.h - 2 * HEM_IN
    for shift, colour, alpha, width in ((1.6, "#000000", 0.5, 5.5), (0.0, HEM, 1.0, 5.0)):
        mask = surfaces.dashes(w, h, RADIUS - HEM_IN + 8, sheet.k, width + (1 if contrast else 0), 17, 12)
        cover = np.asarray(mask, F) * F(alpha / 255)
        at = HEM_IN + shift
        sheet.put(paint(colour)[:, None, None] * cover, sheet.ox + round(at * sheet.k), sheet.oy + round(at * sheet.k))
