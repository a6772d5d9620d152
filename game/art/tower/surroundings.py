"""Paints what surrounds a tower: `pedestal`, `ruler` and its marks, `goal_line`, countdown disc, and `dust`."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_rounded
from game.art.base.material import paint
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked

SLOPE = 29 / 30
"""How far a side of the platform goes outward on a unit down."""


PLATFORM_WOOD, PLATFORM_BOARD, PLATFORM_BRASS = "#7E4A2B", "#C08A4E", "#D9A94A"
"""The block of the platform, the board on top of it, and the band between them."""
BOARD, BAND = 26.0, 9.0
"""px of the height of that board and of that band."""
PLANKS = 5
"""Planks of the block, side by side."""


def pedestal(brush: Brush, w: float, h: float) -> Baked:
    """The platform: a triangle cut off flat, of cherry planks, with a light board on top, a band of brass below that,
    and a light rim; `w` is the width of its foot."""
    sheet = brush.sheet(w, h, (26, 32, 70, 52))
    top = w - 2 * h * SLOPE
    corners = [((w - top) / 2, 0.0), ((w + top) / 2, 0.0), (sheet.w, sheet.h), (0.0, sheet.h)]

    def outline(x: Field, y: Field) -> Field:
        return sd_rounded(x, y, corners, 7)

    sheet.shade((0, 0, sheet.w, sheet.h), outline, 22, 8, 18, 0.6)
    patch = sheet.patch((-2, -2, sheet.w + 2, sheet.h + 2))
    d = outline(patch.x, patch.y)
    wood = palette.PLATFORM if brush.contrast else PLATFORM_WOOD
    sheet.solid(patch, d, wood, bevel=9, u=patch.x, v=patch.y, grained=0.3, seed=3, gloss=0.35)
    board = F(min(BOARD, sheet.h * 0.3))
    band = board + F(min(BAND, sheet.h * 0.1))
    if not brush.contrast:
        _draw_boards(sheet, patch, d, w, float(board), float(band))
    # The rim separates the platform from the table: full strength and broad along the top, which alone carries pieces,
    # and thin down the sides, which are too steep for them.
    carries = (patch.y < F(8)) & (np.abs(patch.x - F(sheet.w / 2)) < F(top / 2 - 2))
    fade = np.clip(F(1.15) - patch.y / F(sheet.h) * F(0.35), 0, 1) * np.where(
        carries, F(1), F(0.8 if brush.contrast else 0.4)
    )
    sheet.over(patch, paint(palette.PLATFORM_RIM), sheet.cover(np.abs(d + F(2.2)) - F(1.7)) * fade)
    lip = np.where(carries, np.abs(patch.y - F(4)) - F(3), F(9))
    sheet.over(patch, paint(palette.PLATFORM_RIM), sheet.cover(lip) * F(0.9))
    _draw_sign(sheet, brush, (float(band) + sheet.h) / 2)
    return brush.baked(sheet, w, h)


def _draw_boards(sheet: Sheet, patch: Patch, d: Field, w: float, board: float, band: float) -> None:
    """The planks of the block, and on it the band and the board on which pieces stand, with its shadow."""
    x, y = np.broadcast_arrays(patch.x, patch.y)
    low = sheet.cover(np.maximum(d, F(band) - y))
    step = w / PLANKS
    for number in range(PLANKS):
        here = sheet.cover(np.maximum(np.abs(x - F((number + 0.5) * step)) - F(step / 2), d))
        sheet.over(patch, paint("#2A1408" if number % 2 else "#FFD9A0"), here * low * F(0.10))
    seam = np.abs((x + F(step / 2)) % F(step) - F(step / 2))
    sheet.over(patch, paint("#2A1408"), np.clip(F(2.2) - seam, 0, 1) * low * F(0.75))
    sheet.over(patch, paint("#FFD9A0"), np.clip(F(1.4) - np.abs(seam - F(3.4)), 0, 1) * low * F(0.28))
    # The light comes from above: the block darkens towards its foot.
    sheet.over(patch, paint("#1E0E06"), low * np.clip((y - F(band)) / F(sheet.h - band), 0, 1) * F(0.38))
    below = np.clip(F(1) - (y - F(band)) / F(16), 0, 1) * (y > F(band))
    sheet.over(patch, paint(palette.INK), sheet.cover(d) * below * F(0.5))
    brass = np.maximum(np.maximum(d, F(board) - y), y - F(band))
    sheet.solid(patch, brass, PLATFORM_BRASS, bevel=3.5, u=patch.x, v=patch.y, gloss=0.7)
    cut = np.maximum(d, y - F(board))
    sheet.solid(patch, cut, PLATFORM_BOARD, bevel=6, u=patch.x, v=patch.y + F(900), grained=0.3, seed=11, gloss=0.4)
    sheet.over(patch, paint(palette.INK), np.clip(F(1.4) - np.abs(y - F(board)), 0, 1) * sheet.cover(d) * F(0.6))


def _draw_sign(sheet: Sheet, brush: Brush, cy: float) -> None:
    """The triangle of the game in the middle of the block: on a plate of brass."""
    cx, s = sheet.w / 2, sheet.h * 0.19
    sign = [(cx + s, cy + s * 0.8), (cx - s, cy + s * 0.8), (cx, cy - s * 0.9)]
    fine = sheet.finer((cx - 3 * s, cy - 2 * s, cx + 3 * s, cy + 2 * s), 2)
    patch = fine.patch()
    mark = sd_polygon(patch.x, patch.y, sign)
    if brush.contrast:
        fine.over(patch, paint(palette.PLATFORM_RIM), fine.cover(np.abs(mark - F(2)) - F(1.6)) * F(0.55))
    else:
        plate = sd_box(patch.x - F(cx), patch.y - F(cy), 2.2 * s, 1.3 * s, 0.5 * s)
        fine.over(patch, paint(palette.INK), fine.cover(plate - F(2)) * F(0.6))
        fine.solid(patch, plate, PLATFORM_BRASS, bevel=5, u=patch.x, v=patch.y, gloss=0.7)
        fine.over(patch, paint("#5A3A12"), fine.cover(np.abs(mark) - F(2.4)) * F(0.9))
    sheet.lay(fine)


CHART, CHART_EDGE = "#F3E7CC", "#C4553F"
"""The board of a growth chart, and the painted stripe along its edge."""
CHART_INKS = ("#8A4A36", "#456070")
"""Figures of even and of odd units; both hold 4.5:1 on the board."""
RULER_INK = "#3A2A18"


def ruler(brush: Brush, w: float, h: float) -> Baked:
    """The board of a growth chart without its marks: painted wood with a red stripe along its edge."""
    sheet = brush.sheet(w, h, (20, 18, 34, 36))
    r = min(14.0, w / 4)
    if brush.contrast:
        sheet.box(0, 0, sheet.w, sheet.h, r, palette.PAPER)
        sheet.frame(0, 0, sheet.w, sheet.h, r, 3, palette.INK)
        sheet.frame(-2, -2, sheet.w + 4, sheet.h + 4, r + 2, 2, palette.CREAM)
        return brush.baked(sheet, w, h)
    sheet.box_shade(r, 5, 9, 9, 0.42)
    patch = sheet.patch((-2, -2, sheet.w + 2, sheet.h + 2))
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, r)
    along, across = np.broadcast_to(patch.y, d.shape), np.broadcast_to(patch.x, d.shape)
    sheet.solid(patch, d, CHART, bevel=4, u=along, v=across, grained=0.05, seed=4, fineness=2.6, gloss=0.1)
    sheet.frame(2, 2, sheet.w - 4, sheet.h - 4, r - 2, 4, CHART_EDGE, 0.9)
    return brush.baked(sheet, w, h)


def ruler_mark(brush: Brush, w: float, unit: float, number: int) -> Baked:
    """The ticks of a growth chart `w` wide around a whole unit, and that unit's figure.

    There is one tick every quarter of `unit` px. The middle is at the unit's height, the figure at 0.3 of the width.
    """
    sheet = brush.sheet(w, unit, 2)
    ink = palette.INK if brush.contrast else RULER_INK
    steps = 4 if unit * brush.scale >= 26 else 2 if unit * brush.scale >= 13 else 1
    thick = 3.0 if not brush.contrast else 4.0
    for n in range(steps // 2 + 1 - steps if number else 0, steps // 2 + 1):
        y = sheet.h / 2 - n * unit / steps
        length = w * (0.12 if n % 2 and steps == 4 else 0.20 if n else 0.40)
        # Ticks lie on whole pixels, or some would look paler than others.
        y = round((y - thick / 2) * brush.scale) / brush.scale
        sheet.box(sheet.w - length - 5, y, length, thick, thick / 2, ink, 0.92)
    size = min(36.0, w * 0.4, unit * 0.62)
    fine = sheet.finer((0, sheet.h / 2 - size, sheet.w * 0.6, sheet.h / 2 + size), 3)
    fine.figures(str(number), sheet.w * 0.3, sheet.h / 2, size, ink if brush.contrast else CHART_INKS[number % 2])
    sheet.lay(fine)
    return brush.baked(sheet, w, unit)


def height_tag(brush: Brush, w: float, h: float) -> Baked:
    """A honey-coloured tag for a height in figures; its tip is the middle of the left edge."""
    sheet = brush.sheet(w, h, (12, 10, 22, 24))
    tip = h * 0.44
    corners = [(0.0, h / 2), (tip, 0.0), (w, 0.0), (w, h), (tip, h)]

    def outline(x: Field, y: Field) -> Field:
        return sd_rounded(x, y, corners, 7)

    if brush.contrast:
        sheet.fill(None, lambda x, y: outline(x, y) - F(2), palette.INK)
        sheet.fill(None, outline, palette.HONEY)
        return brush.baked(sheet, w, h)
    sheet.shade((0, 0, w, h), outline, 4, 6, 5, 0.4)
    fine = sheet.finer((-4, -4, w + 4, h + 8), 2)
    patch = fine.patch()
    fine.over(patch, paint("#A36B16"), fine.cover(outline(patch.x, patch.y - F(3))))
    fine.solid(patch, outline(patch.x, patch.y), palette.HONEY, bevel=5, u=patch.x, v=patch.y, grained=0.08, gloss=0.2)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


RING, RIM = 0.12, 0.05
"""Width of the ring on a waiting disc, and of the rim outside it, as shares of its size."""


def _round(sheet: Sheet, size: float) -> tuple[Patch, Field, Field]:
    """A patch of the whole sheet, the distance from the middle, and how deep a sample lies in the ring."""
    patch = sheet.patch()
    away = np.hypot(patch.x - F(size / 2), patch.y - F(size / 2))
    return patch, away, np.abs(away - F(size * (0.5 - RIM - RING / 2))) - F(size * RING / 2)


def waiting_disc(brush: Brush, size: float) -> Baked:
    """A dark disc in a square of `size`, with an empty ring that two `waiting_half` fill."""
    sheet = brush.sheet(size, size, 14)
    sheet.shade((0, 0, size, size), lambda x, y: sd_circle(x, y, size / 2, size / 2, size / 2), 3, 5, 6, 0.5)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 2)
    patch, away, ring = _round(fine, size)
    fine.over(patch, paint(palette.INK), fine.cover(away - F(size / 2)))
    fine.over(patch, paint(palette.CREAM), fine.cover(ring) * F(0.34 if brush.contrast else 0.2))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def waiting_half(brush: Brush, size: float, full: bool) -> Baked:
    """The right half of the ring of a `waiting_disc`: in gold, or, with `full` off, empty to cover gold below it."""
    sheet = brush.sheet(size, size, 0)
    fine = sheet.finer((0, 0, size, size), 2)
    patch, away, ring = _round(fine, size)
    half = fine.cover(F(size / 2) - patch.x)
    if full:
        fine.over(patch, paint(palette.FOCUS), fine.cover(ring) * half)
    else:
        fine.over(patch, paint(palette.INK), fine.cover(np.maximum(ring - F(1.5), away - F(size / 2))) * half)
        fine.over(patch, paint(palette.CREAM), fine.cover(ring) * half * F(0.34 if brush.contrast else 0.2))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def small_pedestal(brush: Brush, w: float, h: float) -> Baked:
    """The platform in a picture that shows it only some px high: an outline, too small for wood."""
    sheet = brush.sheet(w, h, 1)
    top = w - 2 * h * SLOPE
    corners = [((w - top) / 2, 0.0), ((w + top) / 2, 0.0), (w, h), (0.0, h)]
    fine = sheet.finer((-1, -1, w + 1, h + 1), 3)
    patch = fine.patch()
    d = sd_polygon(patch.x, patch.y, corners)
    fine.over(patch, paint(palette.PLATFORM), fine.cover(d))
    fine.over(patch, paint(palette.PLATFORM_RIM), fine.cover(np.abs(d + F(0.8)) - F(0.8)) * F(0.9))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def height_pointer(brush: Brush, size: float) -> Baked:
    """A gold arrow head with a dark edge in a square of `size`; its tip is the middle of the left edge."""
    sheet = brush.sheet(size, size, 8)
    corners = [(0.02 * size, 0.5 * size), (0.9 * size, 0.02 * size), (0.9 * size, 0.98 * size)]

    def outline(x: Field, y: Field) -> Field:
        return sd_rounded(x, y, corners, size * 0.1)

    sheet.shade((0, 0, size, size), outline, 2, 3, 2, 0.5)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 3)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(2)) * F(0.85))
    fine.solid(patch, d, palette.FOCUS, bevel=size * 0.14, u=patch.x, v=patch.y, grained=0.03)
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def dots(brush: Brush, w: float, h: float, colour: str = "#F7ECD6") -> Baked:
    """A dotted line along the longer side; the shorter side is the diameter of the dots."""
    sheet = brush.sheet(w, h, 2)
    r = min(w, h) / 2
    length = max(w, h) - 2 * r
    n = max(1, round(length / max(5.6 * r, 6)))
    gap = max(length / n, 1e-3)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), 3 if min(w, h) * brush.scale < 40 else 1)
    patch = fine.patch()
    along, across = (patch.y, patch.x) if h >= w else (patch.x, patch.y)
    along, across = along - F(r), across - F(r)
    nearest = np.clip(np.round(along / F(gap)), 0, n) * F(gap)
    d = np.hypot(along - nearest, across) - F(r)
    # A thin dark edge: the dots also fall across pale pieces and places.
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.2)) * F(0.9))
    fine.over(patch, paint(colour), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


TAPE_FAR, TAPE_FADES, TAPE_ENDS = 0.24, 0.34, (0.1, 0.24)
"""How much of a barrier tape is seen far from its sign; within which share of its height it pales to that; and from
which share of its height to which it comes at its ends."""


def tape(brush: Brush, w: float, h: float, at: float) -> Baked:
    """An upright barrier tape with slanting stripes, strong around the sign `at` px from its upper end: it pales above
    and below, and ends in nothing."""
    sheet = brush.sheet(w, h, 3)
    fine = sheet.finer((-3, -3, w + 3, h + 3), 2)
    patch = fine.patch()
    d = sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2 - 1.5, h / 2 - 1.5, 3)
    near = np.clip(F(1.3) - np.abs(patch.y - F(at)) / F(TAPE_FADES * h), 0, 1)
    far = F(0.6 if brush.contrast else TAPE_FAR)
    bare, whole = TAPE_ENDS
    inside = np.minimum(patch.y, F(h) - patch.y) / F(h)
    shown = np.maximum(near, far) * np.clip((inside - F(bare)) / F(whole - bare), 0, 1)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.5)) * shown * F(0.9))
    fine.over(patch, paint("#FFF6E0"), fine.cover(d) * shown)
    stripe = np.abs((patch.x + patch.y) % F(2.6 * w) - F(1.3 * w)) - F(0.65 * w)
    fine.over(patch, paint("#C2402A"), fine.cover(np.maximum(stripe * F(0.7), d)) * shown)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


RAIL_IRON, RAIL_HEAD, RAIL_BOLT = "#77808E", "#D8A13C", "#C3CAD6"
"""An iron rail, its brass head, and its bolts."""


def rail(brush: Brush, w: float, h: float) -> Baked:
    """An iron rail along which something rides, `w` long, with bolts, and with the head of an arrow of brass at its
    right end, `h` high."""
    sheet = brush.sheet(w, h, (8, 8, 14, 16))
    head = min(1.1 * h, 0.6 * w)
    end = w - head
    tip = [(end, 0.0), (w, h / 2), (end, h)]

    def bar(x: Field, y: Field) -> Field:
        return sd_box(x - F(end / 2), y - F(h / 2), end / 2 + 1, 0.22 * h, 0.06 * h)

    def outline(x: Field, y: Field) -> Field:
        return np.minimum(bar(x, y), sd_rounded(x, y, tip, 0.1 * h))

    sheet.shade((0, 0, w, h), outline, 4, 6, 5, 0.45)
    fine = sheet.finer((-6, -6, w + 6, h + 6), 2)
    patch = fine.patch()
    body, point = bar(patch.x, patch.y), sd_rounded(patch.x, patch.y, tip, 0.1 * h)
    fine.over(patch, paint(palette.INK), fine.cover(np.minimum(body, point) - F(2.0)) * F(0.92))
    fine.solid(patch, body, RAIL_IRON, bevel=0.16 * h, u=patch.x, v=patch.y, gloss=0.5)
    groove = np.maximum(np.abs(patch.y - F(h / 2)) - F(0.045 * h), body + F(1))
    fine.over(patch, paint(palette.INK), fine.cover(groove) * F(0.55))
    count = max(1, round(end / (3.2 * h)))
    step = end / count
    along = (np.clip(patch.x, 0, end) % F(step)) - F(step / 2)
    bolt = np.hypot(along, patch.y - F(h / 2)) - F(0.12 * h)
    fine.over(patch, paint(palette.INK), fine.cover(np.maximum(bolt - F(1.4), body)))
    fine.over(patch, paint(RAIL_BOLT), fine.cover(np.maximum(bolt, body)))
    fine.over(patch, paint(palette.INK), fine.cover(np.maximum(point - F(2.0), F(end - 2) - patch.x)) * F(0.92))
    fine.solid(patch, point, RAIL_HEAD, bevel=0.16 * h, u=patch.x, v=patch.y, gloss=0.5)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def goal_line(brush: Brush, w: float, colour: str, glows: bool, upright: bool = False, high: float = 9.0) -> Baked:
    """A dashed line of a goal, `w` long and `high` thick, cased in ink; it `glows` and is whole once the goal is
    reached."""
    wide, tall = (high, w) if upright else (w, high)
    sheet = brush.sheet(wide, tall, 26)
    whole = sheet.patch()
    bar = sd_box(whole.x - F(wide / 2), whole.y - F(tall / 2), wide / 2, tall / 2, high / 2)
    if glows:
        sheet.over(whole, paint(colour), softened(bar - F(3), 9, 0.6) * np.clip((F(25) - bar) * F(1 / 12), 0, 1))
    fine = sheet.finer((-5, -5, wide + 5, tall + 5), 2)
    patch = fine.patch()
    along, across = (patch.y, patch.x) if upright else (patch.x, patch.y)
    n = max(1, round(w / (4.6 * high)))
    step = w / n
    # Nothing of a dash beyond the ends.
    inside = np.clip(along, F(0.01), F(w - 0.01))
    dash = sd_box((inside % F(step)) - F(step / 2), across - F(high / 2), step / 2 - 0.72 * high, high / 2, high / 2)
    line = sd_box(along - F(w / 2), across - F(high / 2), w / 2, high / 2, high / 2)
    d = line if glows else np.maximum(dash, line)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(min(4.0, 0.42 * high))))
    fine.over(patch, paint(colour), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, wide, tall)


def goal_span(brush: Brush, w: float, colour: str, glows: bool) -> Baked:
    """The part of a goal's line that counts: a whole line `w` long between two upright ends, cased in ink."""
    high = 60.0
    sheet = brush.sheet(w, high, 26)
    fine = sheet.finer((-10, -5, w + 10, high + 5), 2)
    patch = fine.patch()
    line = sd_box(patch.x - F(w / 2), patch.y - F(high / 2), w / 2, 4.5, 4.5)
    ends = sd_box(np.abs(patch.x - F(w / 2)) - F(w / 2), patch.y - F(high / 2), 4.5, high / 2, 4.5)
    d = np.minimum(line, ends)
    if glows:
        sheet.glow((0, 0, w, high), lambda x, y: sd_box(x - F(w / 2), y - F(high / 2), w / 2, 6, 5), colour, 9, 0.6)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(4.0)))
    fine.over(patch, paint(colour), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, w, high)


def dust(brush: Brush, size: float) -> Baked:
    """A soft cloud of dust in a square of `size`."""
    sheet = brush.sheet(size, size, 2)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), 1)
    patch = fine.patch()
    away = np.hypot(patch.x - F(size / 2), patch.y - F(size / 2)) / F(size / 2)
    fine.over(patch, paint(palette.CREAM), np.clip(F(1) - away, 0, 1) ** F(1.5))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def fall_mark(brush: Brush, wide: float, long: float) -> Baked:
    """A stroke of the line along which a held piece would fall: gold, cased in ink."""
    sheet = brush.sheet(wide, long, 4)
    fine = sheet.finer((-4, -4, wide + 4, long + 4), 3)
    patch = fine.patch()
    d = sd_box(patch.x - F(wide / 2), patch.y - F(long / 2), wide / 2, long / 2, wide / 2)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.8)) * F(0.92))
    fine.over(patch, paint(palette.FOCUS), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, wide, long)
