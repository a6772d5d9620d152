"""Paints the ground of levels: `block`s, `pivot`s and `pin`s of seesaws, `window`s and `contour`s to fill, `bell`s."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_box, sd_circle, sd_polygon, sd_rounded, sd_stroke
from game.art.base.material import Mark, dyed, paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked
from game.art.tower.skins import ICE, LEAD, texture

TONES = {
    "block": "#383A44",
    "wood": palette.OAK,
    "ice": ICE,
    "rubber": "#4A3A52",
    "lead": LEAD,
    "balloon": "#E59AA6",
    "glass": "#7F9AA3",
    "beam": "#B98D57",
    "iron": "#707988",
    "dull": "#857356",
}
"""Colours of ground blocks: plain ones, blocks of each material, of iron rods, and of thin ones that stand back."""
_GRAINED = {"block": 0.35, "wood": 0.2, "beam": 0.22}
_GLOSS = {"ice": 0.85, "rubber": 0.0, "lead": 0.34, "iron": 0.35}
RIM = 3.4
UNIT = 84.0
"""px of a unit at which the ground is painted."""
LIP = 15.0
"""Thickness in px of the boards that lie on blocks."""
FREE = "#2F6E6A"
"""Ink of a place that is to stay empty."""
REACH = "#58B4FF"
"""Ink of what is to be reached or filled: only what gold asks for is golden."""
INKS = {"pad": REACH, "rim": REACH, "gold": palette.FOCUS, "stop": palette.CREAM, "done": "#4FD6B8"}
"""Inks of the frames of places by tone."""
GLASS = 0.26
"""Strength of the pale ground of a place to be filled."""
HINT = 0.15
"""Length of both strokes at a corner of a place's hint before a piece, as a share of its shorter side."""
ROPE = 3.7
"""Half the thickness of a rope in px."""
BRAKES = 3
"""Number of strengths of a brake that pictures show."""
CONTOUR_LINE = 4.0
"""Width in px. The line lies just outside the space to fill, so that pieces do not hide it."""


def _size(corners: Iterable[Point]) -> Point:
    """Width and height of the smallest rectangle from the origin around `corners`."""
    xs, ys = zip(*corners, strict=True)
    return max(xs), max(ys)


def block(brush: Brush, corners: tuple[Point, ...], tone: str = "block", unit: float = UNIT) -> Baked:
    """A convex polygon that stands in the world: corners in px, y down, from its upper left corner on.

    Tones: the keys of `TONES`; a "rope" runs along the first side only. `unit`: px of a unit.
    """
    w, h = _size(corners)
    if tone == "rope":
        return _rope(brush, w, h, corners)
    k = max(0.6, unit / UNIT)
    sheet = brush.sheet(w, h, (20, 24, 44, 40))

    def outline(x: Field, y: Field) -> Field:
        return sd_polygon(x, y, corners)

    if tone != "dull":
        sheet.shade((0, 0, w, h), outline, 14, 12, 12, 0.5)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 2 if w * h < 200_000 else 1)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    bevel, marks = min(8.0 * k, h / 4), []
    if tone == "beam":
        marks = _brass(patch.x, patch.y, d, w, unit)
    elif tone == "iron":
        marks = _bolts(patch.x, patch.y, w, h)
    elif tone not in ("block", "dull"):
        units = [(x / unit, y / unit) for x, y in corners]
        marks = texture(tone, patch.x / F(unit), patch.y / F(unit), d, unit, units)
    grained, gloss = _GRAINED.get(tone, 0.0), _GLOSS.get(tone, 0.3)
    u, v = patch.x, patch.y
    fine.solid(patch, d, TONES[tone], bevel=bevel, u=u, v=v, grained=grained, seed=3, gloss=gloss, marks=marks)
    if tone == "block":
        # A board lies on it, wherever something can stand.
        board = np.maximum(d, -outline(patch.x, patch.y - F(LIP * k)))
        fine.solid(patch, board, palette.OAK, bevel=5.0, u=patch.x, v=patch.y, grained=0.2, seed=5, gloss=0.2)
    rim = palette.PLATFORM_RIM if tone == "block" else palette.INK if not brush.contrast else palette.WHITE
    if tone == "dull":
        # A hair's breadth of iron would be lost in the night.
        fine.over(patch, paint(palette.CREAM), fine.cover(np.maximum(d - F(1.2), -d - F(0.8))) * F(0.4))
    fine.over(patch, paint(rim), fine.cover(np.abs(d + F(RIM / 2)) - F(RIM / 2)) * F(1.0 if tone == "block" else 0.55))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


BOLTS = 5.0
"""Distance of the bolts of an iron rod or arm, as a multiple of its thickness."""


def _bolts(x: Field, y: Field, w: float, h: float) -> list[Mark]:
    """Bolts along the middle of an iron rod or arm, one at each end of a long one."""
    x, y = np.broadcast_arrays(x, y)
    thick, long = min(w, h), max(w, h)
    if long < 2 * thick:
        return []
    along, across = (y, x) if h > w else (x, y)
    step = F((long - thick) / max(1, round((long - thick) / (BOLTS * thick))))
    nearest = np.round((along - F(thick / 2)) / step) * step + F(thick / 2)
    away = np.hypot(along - nearest, across - F(thick / 2))
    return [(away - F(0.34 * thick), palette.INK, 0.75), (away - F(0.22 * thick), "#D5DBE4", 1.0)]


def _brass(x: Field, y: Field, d: Field, w: float, unit: float) -> list[Mark]:
    """Brass plates with a rivet at both ends of a bar that moves."""
    if w < 1.2 * unit:
        return []
    x, y = np.broadcast_arrays(x, y)
    wide, inside = 0.24 * unit, d + F(0.035 * unit)
    end = np.maximum(np.minimum(x - F(wide), F(w - wide) - x), inside)
    middle = float(y.mean())
    away = np.minimum(np.hypot(x - F(wide / 2), y - F(middle)), np.hypot(x - F(w - wide / 2), y - F(middle)))
    rivet = np.maximum(away - F(0.05 * unit), inside)
    return [(end - F(0.016 * unit), palette.INK, 0.5), (end, "#C79A4B", 1.0), (rivet, "#6E4A1C", 0.8)]


def _rope(brush: Brush, w: float, h: float, corners: tuple[Point, ...]) -> Baked:
    """A rope along the longest side of a thin polygon."""
    sheet = brush.sheet(w, h, 7)
    fine = sheet.finer((-7, -7, w + 7, h + 7), 3)
    patch = fine.patch()
    (ax, ay), (bx, by) = corners[0], corners[1]
    d = sd_stroke(patch.x, patch.y, (ax, ay), (bx, by)) - F(ROPE)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.4)) * F(0.9))
    fine.over(patch, paint(palette.BIRCH), fine.cover(d))
    long = float(np.hypot(bx - ax, by - ay)) or 1.0
    along = (patch.x - F(ax)) * F((bx - ax) / long) + (patch.y - F(ay)) * F((by - ay) / long)
    across = (patch.x - F(ax)) * F((by - ay) / long) - (patch.y - F(ay)) * F((bx - ax) / long)
    twist = np.abs((along + across) % F(11) - F(5.5)) - F(1.4)
    fine.over(patch, paint(dyed(palette.BIRCH, 0.6)), fine.cover(np.maximum(twist, d)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def bob(brush: Brush, size: float) -> Baked:
    """The weight below the pivot of a seesaw."""
    sheet = brush.sheet(size, size, (6, 6, 14, 14))

    def outline(x: Field, y: Field) -> Field:
        corners = ((0.28, 0.0), (0.72, 0.0), (1.0, 0.7), (0.8, 1.0), (0.2, 1.0), (0.0, 0.7))
        return sd_rounded(x, y, [(u * size, v * size) for u, v in corners], size * 0.08)

    sheet.shade((0, 0, size, size), outline, 5, 5, 5, 0.5)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    fine.solid(patch, d, "#C29347", bevel=size * 0.14, u=patch.x, v=patch.y, gloss=0.5)
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(1)) - F(1)) * F(0.8))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def pin(brush: Brush, size: float) -> Baked:
    """A pin that stops a seesaw."""
    sheet = brush.sheet(size, size, (4, 4, 10, 10))

    def outline(x: Field, y: Field) -> Field:
        return sd_circle(x, y, size / 2, size / 2, size / 2)

    sheet.shade((0, 0, size, size), outline, 4, 4, 4, 0.5)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    # Pale around its dark edge: it is seen at night too.
    fine.over(patch, paint(palette.CREAM), fine.cover(d - F(2.0)) * F(0.4))
    fine.solid(patch, d, "#8A92A0", bevel=size * 0.3, u=patch.x, v=patch.y, gloss=0.3)
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(1)) - F(1.2)))
    slot = sd_box(patch.x - F(size / 2), patch.y - F(size / 2), size * 0.26, size * 0.07, 1.0)
    fine.over(patch, paint(palette.INK), fine.cover(slot) * F(0.8))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def pivot(brush: Brush, size: float, brake: int = 0) -> Baked:
    """The pin of a seesaw in a square of `size`, with more shoes the stronger its `brake`, 0 … `BRAKES`, is."""
    sheet = brush.sheet(size, size, 16)
    fine = sheet.finer((-15, -15, size + 15, size + 15), 3)
    patch = fine.patch()
    d = sd_circle(patch.x, patch.y, size / 2, size / 2, size / 2)
    middle = size / 2
    for side in (-1, 1):
        for i in range(brake):
            shoe = sd_box(
                patch.x - F(middle + side * (middle + 2.5)), patch.y - F(middle + (i - (brake - 1) / 2) * 9), 5, 3.4, 2
            )
            fine.over(patch, paint(palette.INK), fine.cover(shoe - F(1.6)))
            fine.over(patch, paint("#E2543F"), fine.cover(shoe))
    fine.over(patch, paint(palette.INK), fine.cover(d))
    fine.over(patch, paint(palette.BIRCH), fine.cover(d + F(size * 0.12)))
    fine.over(patch, paint(palette.INK), fine.cover(d + F(size * 0.36)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def bracket(brush: Brush, w: float, h: float) -> Baked:
    """An iron cheek that carries a seesaw's pin in its round upper end, with its foot on a post. The pin is w / 2 below
    its upper edge."""
    sheet = brush.sheet(w, h, 6)
    fine = sheet.finer((-4, -4, w + 4, h + 4), 3)
    patch = fine.patch()
    r = w * 0.36
    head = sd_circle(patch.x, patch.y, w / 2, w / 2, r)
    neck = sd_polygon(patch.x, patch.y, ((w / 2 - r, w / 2), (w / 2 + r, w / 2), (w, h - 6), (0, h - 6)))
    foot = sd_box(patch.x - F(w / 2), patch.y - F(h - 4), w / 2, 4, 2)
    d = np.minimum(np.minimum(head, neck), foot)
    fine.over(patch, paint(palette.CREAM), fine.cover(d - F(3.6)) * F(0.7))
    fine.over(patch, paint(palette.INK), fine.cover(d - F(2.2)))
    fine.solid(patch, d, "#7E8796", bevel=w * 0.09, u=patch.x, v=patch.y, gloss=0.4)
    for side in (-1, 1):
        bolt = sd_circle(patch.x, patch.y, w / 2 + side * w * 0.3, h - 14, w * 0.06)
        fine.over(patch, paint(palette.INK), fine.cover(bolt))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def window(brush: Brush, w: float, h: float, tone: str = "free") -> Baked:
    """A place in the air. Tones: "free" stays empty, with stripes between four corners; "pad" is to be filled: clear
    glass in a dashed frame, which is whole once it is "done"; "rim" hints at its upper corners, for the front of a
    piece; "gold" is a "pad" for the gold medal, "stop" the end of a lift's way."""
    sheet = brush.sheet(w, h, 6)
    fine = sheet.finer((-5, -5, w + 5, h + 5), 2 if w * h < 200_000 else 1)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    r = min(14.0, w / 5, h / 5)
    inside = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, r)
    # Small pictures have thinner lines.
    k = float(np.clip(min(w, h) / 80, 0.42, 1.0))
    pad = tone != "free"
    ink, case = (INKS[tone], palette.INK) if pad else (FREE, palette.CREAM)
    if tone == "free":
        fine.over(patch, paint(case), fine.cover(inside) * F(0.16))
        stripes = np.abs((x + y) % F(30 * k) - F(15 * k)) - F(4 * k)
        fine.over(patch, paint(ink), fine.cover(np.maximum(stripes, inside)) * F(0.5 if brush.contrast else 0.34))
    elif tone != "rim":
        # Pale: what is to lie there keeps its own colours.
        fine.over(patch, paint(palette.CREAM), fine.cover(inside) * F(GLASS))
    corner = np.minimum(x, F(w) - x) + np.minimum(y, F(h) - y)
    if tone == "free":
        dashes = corner - F(max(1.6 * r, 0.36 * min(w, h)))
    elif tone == "done":
        dashes = np.full_like(corner, F(-9))
    else:
        # A dash goes around each corner, the others lie evenly between these.
        level = np.abs(y - F(h / 2)) / F(h) > np.abs(x - F(w / 2)) / F(w)
        across, down = (side / max(1, round(side / (44 * k))) for side in (w, h))
        beside = np.where(level, _from_nearest(x, across), _from_nearest(y, down))
        dashes = beside - np.where(level, F(across / 2 - 5 * k), F(down / 2 - 5 * k))
    if tone == "rim":
        # It ends between two dashes. What lies along the foot of a place would be crossed by it.
        far = [(int(HINT * min(w, h) / step) + 0.5) * step for step in (across, down)]
        end = np.where(level, np.minimum(x, F(w) - x) - F(far[0]), y - F(far[1]))
        dashes = np.maximum(dashes, np.where(y > F(h / 2), F(9), end))
    thick = (4 if tone == "done" else 3) * k
    frame = np.abs(inside + F(thick)) - F(thick)
    line = np.maximum(frame, dashes)
    if tone == "done":
        # Pale outside of the ink: it is seen on a green wall too.
        fine.over(patch, paint(palette.CREAM), fine.cover(line - F(5.6 * k)) * F(0.9))
    fine.over(patch, paint(case), fine.cover(line - F((3.2 if pad else 2.2) * k)) * F(0.95 if pad else 0.85))
    fine.over(patch, paint(ink), fine.cover(line))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _from_nearest(along: Field, step: float) -> Field:
    """How far each point is from the nearest multiple of `step`."""
    found: Field = np.abs((along + F(step / 2)) % F(step) - F(step / 2))
    return found


def bell(brush: Brush, size: float, rung: bool) -> Baked:
    """A brass bell on its stand in a square of `size`; once it has `rung`, it shines, with strokes beside it."""
    sheet = brush.sheet(size, size, 6)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 3)
    patch = fine.patch()
    s, middle = size / 100, size / 2
    dome = np.maximum(sd_circle(patch.x, patch.y, middle, 66 * s, 36 * s), patch.y - F(66 * s))
    rim = sd_box(patch.x - F(middle), patch.y - F(69 * s), 40 * s, 5 * s, 4 * s)
    knob = sd_box(patch.x - F(middle), patch.y - F(27 * s), 5 * s, 8 * s, 3 * s)
    body = np.minimum(np.minimum(dome, rim), knob)
    fine.over(patch, paint(palette.CREAM), fine.cover(body - F(3.4)) * F(0.8))
    fine.over(patch, paint(palette.INK), fine.cover(body - F(2.2)))
    brass = "#F2C14E" if rung else "#A9803C"
    for part in (knob, dome, rim):
        fine.solid(patch, part, brass, bevel=7 * s, u=patch.x, v=patch.y, gloss=0.6)
    if rung:
        for side in (-1, 1):
            for low, high in ((40, 32), (56, 56)):
                a, b = (middle + side * 40 * s, low * s), (middle + side * 48 * s, high * s)
                stroke = sd_stroke(patch.x, patch.y, a, b)
                fine.over(patch, paint(palette.INK), fine.cover(stroke - F(4.4 * s)))
                fine.over(patch, paint(palette.CREAM), fine.cover(stroke - F(2.4 * s)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def contour(brush: Brush, parts: tuple[tuple[Point, ...], ...]) -> Baked:
    """A space that pieces are to fill: a dashed line around convex parts together, and pale glass inside.

    Corners are in px, y down, from the upper left corner of the smallest rectangle around all parts.
    """
    w, h = _size([corner for part in parts for corner in part])
    sheet = brush.sheet(w, h, CONTOUR_LINE + 3)
    fine = sheet.finer(
        (-CONTOUR_LINE - 2, -CONTOUR_LINE - 2, w + CONTOUR_LINE + 2, h + CONTOUR_LINE + 2), 2 if w * h < 400_000 else 1
    )
    patch = fine.patch()
    d = reduce(np.minimum, (sd_polygon(patch.x, patch.y, part) for part in parts))
    fine.over(patch, paint(palette.CREAM), fine.cover(d) * F(GLASS))
    # Uneven in x and y: along either slope of a roof there are dashes too.
    dashes = np.abs((patch.x + F(2.2) * patch.y) % F(30) - F(15)) - F(10)
    line = np.abs(d - F(1 + CONTOUR_LINE / 2)) - F(CONTOUR_LINE / 2)
    fine.over(patch, paint(palette.INK), fine.cover(np.maximum(line, dashes) - F(2)) * F(0.95))
    fine.over(patch, paint(REACH), fine.cover(np.maximum(line, dashes)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
