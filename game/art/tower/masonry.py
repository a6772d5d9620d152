"""`masonry` paints the fixed ground of a level in the skin of its place: crate, brick, stone, boards, marble."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_box, sd_polygon
from game.art.base.material import Look, dyed, noise, paint
from game.art.base.sheet import Brush, Patch, Sheet
from game.art.base.sprite import Baked
from game.art.tower import chest

INK: Final = 2.8
"""Width in px of the contour."""
RIM: Final = 1.8
"""Width in px of the pale rim outside it, by night."""
POST: Final = 0.34
"""Units across the upright boards at the ends of a crate; a chest has boards as wide as its walls."""
LARGE: Final = 30_000
"""Physical px of a picture from which on it is painted with one sample a px."""


@dataclass(frozen=True, slots=True)
class Skin:
    """The look of one place's ground. `body`, `joint`, `cap`: colours. `brick`: width and height of a brick in units.
    `lip`: thickness of the cap in units. `night`: whether a pale rim goes round it. `rough`: unevenness of the
    bricks' brightness."""

    body: str
    joint: str
    cap: str
    brick: tuple[float, float]
    lip: float
    night: bool = False
    rough: float = 0.16


SKINS: Final = {
    "sandpit": Skin("#6B5039", "#2E2118", "#8A6848", (50.0, 0.36), 0.17, rough=0.12),
    "rooftops": Skin("#8A5A46", "#3B2723", "#9C968E", (0.40, 0.19), 0.14, night=True),
    "fairground": Skin("#4A3F63", "#262036", "#8C6B45", (0.30, 50.0), 0.15, night=True, rough=0.10),
    "weather": Skin("#7E8079", "#34373A", "#A6A79E", (0.78, 0.42), 0.16),
    "glass-house": Skin("#8F7F6C", "#4A4439", "#B9B09C", (0.44, 0.20), 0.15),
    "masterworks": Skin("#C6C0B4", "#8F887B", "#E2DDD2", (50.0, 50.0), 0.17, night=True, rough=0.0),
}
"""By place; others have the sandpit's."""


def masonry(brush: Brush, shapes: tuple[tuple[Point, ...], ...], skin: str, unit: float, stands: bool) -> Baked:
    """Convex polygons, built as one: corners in px, y down, from their common upper left corner. `unit`: px of a unit.
    `stands`: its foot is on the floor of the place."""
    look = SKINS.get(skin, SKINS["sandpit"])
    w, h = max(x for part in shapes for x, _y in part), max(y for part in shapes for _x, y in part)
    sheet = brush.sheet(w, h, (12, 10, 30, 26))

    def outline(x: Field, y: Field) -> Field:
        return reduce(np.minimum, (_distance(x, y, part) for part in shapes))

    if not stands:
        sheet.shade((0, 0, w, h), outline, 10, 10, 10, 0.4)
    else:
        sheet.shade((0, 0, w, h), outline, 9, 2, 9, 0.34)
    fine = sheet.finer((-6, -6, w + 6, h + 6), 2 if w * h * brush.scale**2 < LARGE else 1)
    patch = fine.patch()
    # Distances of all shapes: of their union outside, and without an edge where they touch inside.
    filled = (*shapes, *bridges(shapes))
    is_square = all(_is_box(part) for part in shapes)
    fields = [_distance(patch.x, patch.y, part) for part in filled]
    outside = reduce(np.minimum, fields)
    d = outside if is_square else np.maximum(_joined(fields, unit), np.where(outside > 0, outside, F(-1e6)))
    x, y = np.broadcast_arrays(patch.x, patch.y)
    rooms = chest.cavities(shapes, unit) if skin == "sandpit" else []
    for room in rooms:
        chest.draw_inside(fine, room, unit)
    _draw_body(fine, patch, x, y, d, look, skin, unit, h if stands else 1e6, rooms[0][0] if rooms else POST * unit)
    for room in rooms:
        chest.draw_front(fine, room, unit)
    lip = look.lip * unit
    lower = [_distance(patch.x, patch.y - F(lip), part) for part in filled]
    cap = np.maximum(d, -(reduce(np.minimum, lower) if is_square else _joined(lower, 0.2 * unit)))
    _draw_cap(fine, patch, x, y, cap, look, skin, unit)
    if skin == "masterworks" and stands:
        _draw_moulding(fine, patch, x, y, d, look, unit, h)
    elif skin in ("glass-house", "weather") and stands and h > unit:
        _draw_base(fine, patch, y, d, look, unit, h)
    contour = palette.INK if not brush.contrast else palette.WHITE
    if look.night or brush.contrast:
        fine.over(patch, paint(palette.CREAM), fine.cover(np.abs(outside - F(INK + RIM / 2)) - F(RIM / 2)) * F(0.8))
    # The contour lies outside, where the distance is right however many shapes there are: pieces stand on the line.
    fine.over(patch, paint(contour), fine.cover(np.abs(outside - F(INK / 2)) - F(INK / 2)))
    if skin == "glass-house":
        _draw_ivy(fine, patch, x, y, shapes, unit)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _is_box(part: Sequence[Point]) -> bool:
    return len(part) == 4 and len({x for x, _y in part}) == len({y for _x, y in part}) == 2


def bridges(shapes: Sequence[Sequence[Point]]) -> list[tuple[Point, ...]]:
    """Rectangles across the lines on which upright rectangles touch, inside their union: no seam is left there."""
    boxes = [
        (min(x for x, _y in part), min(y for _x, y in part), max(x for x, _y in part), max(y for _x, y in part))
        for part in shapes
        if _is_box(part)
    ]
    found = []
    for i, (a, b, c, d) in enumerate(boxes):
        for e, f, g, h in boxes[i + 1 :]:
            left, right, top, low = max(a, e), min(c, g), max(b, f), min(d, h)
            if abs(left - right) < 0.5 and low - top > 1:
                found.append((min(a, e), top, max(c, g), low))
            elif abs(low - top) < 0.5 and right - left > 1:
                found.append((left, min(b, f), right, max(d, h)))
    return [((a, b), (c, b), (c, d), (a, d)) for a, b, c, d in dict.fromkeys(found)]


def _part(patch: Patch, d: Field) -> tuple[Patch, Field, tuple[slice, slice]]:
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


def _distance(x: Field, y: Field, part: Sequence[Point]) -> Field:
    """Distance to a convex polygon; upright rectangles, which are many, take a fraction of the time."""
    xs, ys = {u for u, _v in part}, {v for _u, v in part}
    if len(part) == 4 and len(xs) == len(ys) == 2:
        left, right, top, low = min(xs), max(xs), min(ys), max(ys)
        return sd_box(x - F((left + right) / 2), y - F((top + low) / 2), (right - left) / 2, (low - top) / 2, 0.0)
    return sd_polygon(x, y, part)


def _joined(fields: Sequence[Field], unit: float) -> Field:
    return reduce(lambda a, b: _merged(a, b, 0.3 * unit), fields)


def _merged(a: Field, b: Field, soft: float) -> Field:
    """The union of two shapes, without an edge along the line on which they touch."""
    near = np.clip(F(1) - np.abs(a - b) / F(soft), 0, 1)
    return np.minimum(a, b) - near * near * F(soft / 4)


def _cells(x: Field, y: Field, look: Skin, unit: float) -> tuple[Field, Field]:
    """Distance to the nearest joint in px, negative inside a brick; and a number of 0 … 1 for each brick. `x`, `y`: of
    the columns and of the rows of samples."""
    wide, high = look.brick[0] * unit, look.brick[1] * unit
    row = np.floor(y / F(high))
    # All samples of a course that lie above each other are alike.
    course, index = np.unique(row[:, 0], return_inverse=True)
    row_of = course[:, None]
    shifted = x + F(wide / 2) * (row_of % F(2)) if look.brick[0] < 10 else x + F(0) * row_of
    column = np.floor(shifted / F(wide))
    u, v = shifted - column * F(wide) - F(wide / 2), y - row * F(high) - F(high / 2)
    joint = np.maximum((np.abs(u) - F(wide / 2))[index], np.abs(v) - F(high / 2))
    chance = np.sin(row_of * F(12.9898) + column * F(78.233)) * F(43758.547)
    return joint, (chance - np.floor(chance))[index]


def _draw_body(
    fine: Sheet,
    patch: Patch,
    x: Field,
    y: Field,
    d: Field,
    look: Skin,
    skin: str,
    unit: float,
    foot: float,
    post: float,
) -> None:
    inside = fine.cover(d)
    wood = skin in ("sandpit", "fairground")
    u, v = (x, y) if skin != "fairground" else (y, x)
    lit: Look = {"bevel": 0.05 * unit, "seed": 7, "fineness": 3.0, "gloss": 0.06}
    if wood:
        # Stone has no grain to look up.
        lit |= {"u": u, "v": v, "grained": 0.42}
    fine.solid(patch, d, look.body, **lit)
    grit = noise(d.shape[0], d.shape[1], max(2, int(d.shape[0] / 5)), max(2, int(d.shape[1] / 5)), 5)
    hills = [max(2, int(count * size / (unit * fine.k))) for count, size in zip((4, 3), d.shape, strict=True)]
    cloud = noise(d.shape[0], d.shape[1], hills[0], hills[1], 9)
    if look.rough:
        joint, chance = _cells(patch.x, patch.y, look, unit)
        shade = (chance - F(0.5)) * F(2 * look.rough) + cloud * F(0.16) + grit * F(0.0 if wood else 0.22)
        _shade(fine, patch, shade, inside)
        # Each brick is lit from the upper left; its joint lies deeper.
        thick = F(0.018 * unit if not wood else 0.013 * unit)
        gap = fine.cover(-joint - thick)
        near = np.clip(F(1) + joint / F(0.035 * unit), 0, 1) * (1 - gap)
        if look.brick[1] < 10:
            pale = near * (np.floor(y / F(look.brick[1] * unit)) * F(look.brick[1] * unit) + F(0.05 * unit) > y)
            fine.over(patch, paint("#FFFFFF"), pale.astype(F) * inside * F(0.16))
        fine.over(patch, paint(look.joint), gap * inside * F(0.85))
    else:
        veins = np.abs(cloud + F(0.5) * grit * F(0.3) + np.sin(x / F(0.9 * unit) + y / F(1.3 * unit)) * F(0.10))
        _shade(fine, patch, cloud * F(0.16), inside)
        fine.over(patch, paint("#7C766C"), np.clip(F(1) - veins / F(0.012), 0, 1) * inside * F(0.45))
    if skin == "sandpit":
        _draw_posts(fine, patch, x, y, d, unit, look, post)
    elif skin == "fairground":
        _draw_bulbs(fine, patch, x, y, d, unit)
    elif skin == "glass-house":
        moss = np.clip(cloud * F(2.6) + grit * F(0.8) + (y - F(foot)) / F(1.6 * unit) + F(0.55), 0, 1)
        fine.over(patch, paint("#5F7340"), moss * inside * F(0.55))
    # Darker towards the ground and to the right, away from the light.
    low = np.clip((y - F(0.2 * unit)) / F(3.2 * unit), 0, 1)
    fine.over(patch, paint("#000000"), low * inside * F(0.30))
    fine.over(patch, paint("#000000"), np.clip(F(1) + d / F(0.10 * unit), 0, 1) * inside * F(0.25))


def _shade(fine: Sheet, patch: Patch, shade: Field, inside: Field) -> None:
    """Lighter where `shade` is above 0, darker where it is below."""
    fine.over(patch, paint("#FFFFFF"), np.clip(shade, 0, 1) * inside)
    fine.over(patch, paint("#000000"), np.clip(-shade, 0, 1) * inside)


def _draw_posts(fine: Sheet, patch: Patch, x: Field, y: Field, d: Field, unit: float, look: Skin, wide: float) -> None:
    """Upright boards, `wide` px, with nails at the ends of a crate."""
    left, right = float(patch.x[0, 0]), float(patch.x[0, -1])
    if right - left < 4 * wide:
        return
    ends = (left + 6, right - 6)
    step = 0.36 * unit
    for beside in (x - F(ends[0]), F(ends[1]) - x):
        post = np.maximum(beside - F(wide), d)
        cut, shape, here = _part(patch, post)
        across, down, inside = beside[here], y[here], d[here]
        fine.solid(
            cut,
            shape,
            dyed(look.body, 0.92),
            bevel=0.03 * unit,
            u=down,
            v=across,
            grained=0.4,
            seed=4,
            fineness=3.0,
            gloss=0.06,
        )
        fine.over(cut, paint(palette.INK), fine.cover(np.maximum(np.abs(across - F(wide)) - F(1.2), inside)) * F(0.8))
        v = down - F(0.34 * unit)
        off = np.hypot(across - F(wide / 2), v - np.round(v / F(step)) * F(step))
        nails = np.maximum(off - F(0.036 * unit), inside + F(0.06 * unit))
        fine.over(cut, paint(palette.INK), fine.cover(nails) * F(0.9))


def _draw_base(fine: Sheet, patch: Patch, y: Field, d: Field, look: Skin, unit: float, h: float) -> None:
    """The lowest course of a wall: long dark stones."""
    cut, foot, here = _part(patch, np.maximum(d, F(h - 0.22 * unit) - y))
    fine.solid(cut, foot, dyed(look.cap, 0.62), bevel=0.045 * unit, gloss=0.1)
    across = np.broadcast_to(cut.x, foot.shape)
    joints = np.maximum(np.abs(across % F(0.9 * unit) - F(0.45 * unit)) - F(0.012 * unit), foot)
    fine.over(cut, paint(look.joint), fine.cover(joints) * F(0.9))
    fine.over(cut, paint(look.joint), fine.cover(np.abs(foot) - F(1.3)) * F(0.9))
    # It stands in its own shade.
    shade = np.clip((y[here] - F(h - 0.16 * unit)) / F(0.16 * unit), 0, 1)
    fine.over(cut, paint("#000000"), shade * fine.cover(foot) * F(0.4))


def _draw_moulding(fine: Sheet, patch: Patch, x: Field, y: Field, d: Field, look: Skin, unit: float, h: float) -> None:
    """The foot of a plinth, and a panel let into its front."""
    cut, foot, _here = _part(patch, np.maximum(d, F(h - 0.2 * unit) - y))
    fine.solid(cut, foot, look.cap, bevel=0.06 * unit, gloss=0.3)
    fine.over(cut, paint(look.joint), fine.cover(np.abs(foot) - F(1.0)) * F(0.7))
    inset = np.maximum(d + F(0.24 * unit), y - F(h - 0.38 * unit))
    inset = np.maximum(inset, F(0.36 * unit) - y)
    line = np.abs(inset) - F(1.4)
    fine.over(patch, paint("#6E675A"), fine.cover(line) * F(0.75))
    fine.over(patch, paint("#FFFFFF"), fine.cover(np.abs(inset + F(3.2)) - F(1.2)) * F(0.4))


def _draw_bulbs(fine: Sheet, patch: Patch, x: Field, y: Field, d: Field, unit: float) -> None:
    """A string of bulbs: upright in the middle of a post, along the upper edge of what is wider."""
    left, right = float(patch.x[0, 0]) + 6, float(patch.x[0, -1]) - 6
    step, r = 0.34 * unit, 0.052 * unit
    if right - left < 1.3 * unit:
        u, v = x - F((left + right) / 2), (y - F(0.36 * unit)) % F(step) - F(step / 2)
        keep = d + F(1.6 * r)
    else:
        u, v = (x - F(left)) % F(step) - F(step / 2), d + F(0.30 * unit)
        keep = np.maximum(d + F(1.6 * r), y - F(0.6 * unit))
    off = np.hypot(u, v)
    glow = np.clip(F(1) - off / F(0.17 * unit), 0, 1) ** F(2) * fine.cover(d)
    fine.over(patch, paint("#FFC56B"), glow * (keep < 0) * F(0.7))
    bulb = np.maximum(off - F(r), keep)
    fine.over(patch, paint("#6A4A22"), fine.cover(bulb - F(1.4)))
    fine.over(patch, paint("#FFE7B0"), fine.cover(bulb))


def _draw_cap(fine: Sheet, patch: Patch, x: Field, y: Field, cap: Field, look: Skin, skin: str, unit: float) -> None:
    """The slab or board on top, wherever something can stand."""
    wood = skin in ("sandpit", "fairground")
    patch, cap, here = _part(patch, cap)
    x, y = x[here], y[here]
    fine.solid(
        patch,
        cap,
        look.cap,
        bevel=0.05 * unit,
        u=x,
        v=y,
        grained=0.34 if wood else 0.06,
        seed=5,
        fineness=3.0,
        gloss=0.12 if wood else 0.2,
    )
    if not wood:
        grit = noise(cap.shape[0], cap.shape[1], max(2, int(cap.shape[0] / 5)), max(2, int(cap.shape[1] / 5)), 8)
        _shade(fine, patch, grit * F(0.05 if skin == "masterworks" else 0.16), fine.cover(cap))
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(cap) - F(1.2)) * F(0.75))


def _draw_ivy(fine: Sheet, patch: Patch, x: Field, y: Field, shapes: Sequence[Sequence[Point]], unit: float) -> None:
    """Leaves that hang along the sides, below what one can stand on."""
    chance = np.random.default_rng(len(shapes))
    left, right = min(u for part in shapes for u, _v in part), max(u for part in shapes for u, _v in part)
    for side, inwards in ((left, 1), (right, -1)):
        top = min(v for part in shapes for u, v in part if abs(u - side) < 0.05 * unit)
        low = max(v for part in shapes for u, v in part if abs(u - side) < 0.05 * unit)
        length = min(2.2 * unit, 0.8 * (low - top))
        for i in range(int(length / (0.055 * unit))):
            share = i * 0.055 * unit / max(1.0, length)
            at = side + inwards * unit * float(chance.uniform(-0.03, 0.34 * (1 - share) + 0.05))
            v = top + 0.2 * unit + share * length
            size, turn = unit * float(chance.uniform(0.055, 0.085)), float(chance.uniform(-0.9, 0.9)) + 1.57
            _draw_leaf(fine, at, v, size, turn, ("#4E6B38", "#66854A", "#7E9B5B")[int(chance.integers(3))])


def _draw_leaf(fine: Sheet, cx: float, cy: float, size: float, turn: float, colour: str) -> None:
    patch = fine.patch((cx - size * 2, cy - size * 2, cx + size * 2, cy + size * 2))
    if patch.x.size == 0 or patch.y.size == 0:
        return
    c, s = F(np.cos(turn)), F(np.sin(turn))
    u, v = (patch.x - F(cx)) * c + (patch.y - F(cy)) * s, (patch.y - F(cy)) * c - (patch.x - F(cx)) * s
    d = np.hypot(u, np.abs(v) + F(size * 0.55)) - F(size * 1.14)
    # Edges two samples wide: such small leaves look jagged otherwise.
    soft = F(0.6)
    fine.over(patch, paint("#25331C"), np.clip(F(0.5) - (d - F(1.1)) * soft, 0, 1) * F(0.8))
    fine.over(patch, paint(colour), np.clip(F(0.5) - d * soft, 0, 1))
    fine.over(patch, paint("#25331C"), np.clip(F(0.9) - np.abs(v) * soft, 0, 1) * fine.cover(d) * F(0.35))


BLADES: Final = {"weather": ("#5F7A3C", "#7F9650", "#97AB62"), "glass-house": ("#3F5E34", "#587A45", "#6F8F57")}
"""Colours of what grows at the foot of walls."""


def foot(brush: Brush, w: float, skin: str) -> Baked:
    """What lies where something `w` wide stands on the floor, whose line is the upper edge: a shade, sand, grass, lead,
    a board or a slab."""
    high = 40.0
    sheet = brush.sheet(w, high, (56, 52, 56, 16))
    if brush.contrast:
        return brush.baked(sheet, w, high)
    patch = sheet.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    over = np.hypot((x - F(w / 2)) / F(w / 2 + 34), (y - F(6)) / F(20))
    sheet.over(patch, paint("#120C06"), np.clip((F(1.25) - over) / F(0.6), 0, 1) ** F(2) * F(0.42))
    match skin:
        case "rooftops":
            corners = [(-2.0, -22.0), (w + 2, -22.0), (w + 12, 4.0), (-12.0, 4.0)]
            _draw_plate(sheet, corners, "#7F8792")
        case "fairground":
            _draw_plate(sheet, [(-14.0, -20.0), (w + 14, -20.0), (w + 14, 4.0), (-14.0, 4.0)], "#5B5377")
        case "masterworks":
            _draw_plate(sheet, [(-16.0, -14.0), (w + 16, -14.0), (w + 16, 8.0), (-16.0, 8.0)], "#C9C2B2")
        case "weather" | "glass-house":
            _draw_blades(sheet, w, BLADES[skin], skin == "weather")
        case "sandpit":
            _draw_drift(sheet, patch, x, y, w)
    return brush.baked(sheet, w, high)


def _draw_plate(sheet: Sheet, corners: Sequence[Point], colour: str) -> None:
    """A plate of metal or wood around a foot."""
    patch = sheet.patch()
    d = sd_polygon(patch.x, patch.y, corners)
    sheet.over(patch, paint(palette.CREAM), sheet.cover(np.abs(d - F(INK + RIM / 2)) - F(RIM / 2)) * F(0.7))
    sheet.solid(patch, d, colour, bevel=7, gloss=0.25)
    sheet.over(patch, paint(palette.INK), sheet.cover(np.abs(d - F(INK / 2)) - F(INK / 2)))


def _draw_blades(sheet: Sheet, w: float, colours: Sequence[str], everywhere: bool) -> None:
    """Blades of grass along a foot, or at its ends only."""
    chance = np.random.default_rng(round(w))
    for i in range(round((w + 70) / (6 if everywhere else 3.4))):
        at = float(chance.uniform(-38, w + 38))
        if not everywhere and 40 < at < w - 40:
            continue
        low, rise, lean = float(chance.uniform(4, 26)), float(chance.uniform(18, 44)), float(chance.uniform(-13, 13))
        patch = sheet.patch((at - 18, low - rise - 4, at + 18, low + 6))
        if not patch.x.size or not patch.y.size:
            continue
        share = np.clip((F(low) - patch.y) / F(rise), 0, 1)
        middle = F(at) + F(lean) * share * share
        inside = np.maximum(
            np.abs(patch.x - middle) - F(2.6) * (1 - share), np.maximum(patch.y - F(low), F(low - rise) - patch.y)
        )
        sheet.over(patch, paint(colours[i % len(colours)]), sheet.cover(inside))


def _draw_drift(sheet: Sheet, patch: Patch, x: Field, y: Field, w: float) -> None:
    """Sand that has drifted against a foot."""
    hills = noise(2, x.shape[1], 2, max(3, round(w / 110)), 3)[0][None, :]
    top = F(-7) - hills * F(22) + F(30) * np.clip((np.abs(x - F(w / 2)) - F(w / 2 - 6)) / F(44), 0, 1)
    inside = np.clip((y - top) / F(1.6), 0, 1) * np.clip((F(34) - y) / F(26), 0, 1)
    inside = inside * np.clip((F(w / 2 + 46) - np.abs(x - F(w / 2))) / F(26), 0, 1)
    specks = noise(x.shape[0], x.shape[1], x.shape[0] // 2, x.shape[1] // 2, 5)
    sheet.over(patch, paint("#DFC48E"), inside)
    sheet.over(patch, paint("#8F6F3C"), inside * np.clip(specks, 0, 1) * F(0.6))
    sheet.over(patch, paint("#FFF2D2"), inside * np.clip(F(1) - (y - top) / F(7), 0, 1) * F(0.55))
