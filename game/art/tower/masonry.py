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
from game.art.tower.ground_foot import INK, draw_ivy
from game.art.tower.marble import draw_moulding, draw_veins, part_of, shade
from game.core.polygons import is_box

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
    bricks' brightness. `tints`: what bricks are dyed with, one or the other. `light`, `shade`: colours of the light
    from the upper left, and of the shade away from it."""

    body: str
    joint: str
    cap: str
    brick: tuple[float, float]
    lip: float
    night: bool = False
    rough: float = 0.16
    tints: tuple[str, ...] = ()
    light: str = "#FFE6B8"
    shade: str = "#20140C"


SKINS: Final = {
    "sandpit": Skin("#7E5D3D", "#4A3220", "#B58C5C", (50.0, 0.36), 0.17, rough=0.10, light="#FFE3AC"),
    "rooftops": Skin(
        *("#8E5A46", "#58403A", "#A79C90", (0.40, 0.19), 0.14),
        night=True,
        rough=0.10,
        tints=("#B06C4C", "#74443A", "#9C6450", "#C08460", "#7E5048"),
        light="#FFC48C",
        shade="#1B1A3A",
    ),
    "fairground": Skin(
        "#51456E", "#262036", "#94714A", (0.30, 50.0), 0.15, night=True, rough=0.10, light="#FFC98A", shade="#120C2C"
    ),
    "weather": Skin(
        *("#85867D", "#54564F", "#B2B2A6", (0.78, 0.42), 0.16),
        rough=0.07,
        tints=("#9A9788", "#74797A", "#8C8B78", "#A6A294", "#7C8274"),
        light="#FFF2CE",
        shade="#1E2A30",
    ),
    "glass-house": Skin(
        *("#94836D", "#615A49", "#C2B8A2", (0.44, 0.20), 0.15),
        rough=0.08,
        tints=("#A8937A", "#7F7A60", "#B5A088", "#8A7A62", "#74765A"),
        light="#FFF6D2",
        shade="#14261C",
    ),
    "masterworks": Skin(
        "#CFC8BA", "#8F887B", "#E8E2D6", (50.0, 50.0), 0.17, night=True, rough=0.0, light="#FFE9C0", shade="#1C2630"
    ),
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
    is_square = all(is_box(part) for part in shapes)
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

    def top(high: float) -> Field:
        """All that is at most `high` px below an upper edge."""
        lower = [_distance(patch.x, patch.y - F(high), part) for part in filled]
        found: Field = np.maximum(d, -(reduce(np.minimum, lower) if is_square else _joined(lower, 0.2 * unit)))
        return found

    # What lies under the cap is in its shade.
    fine.over(patch, paint(look.shade), fine.cover(top(lip + 0.11 * unit)) * F(0.34))
    _draw_cap(fine, patch, x, y, top(lip), look, skin, unit)
    if skin == "masterworks" and stands:
        draw_moulding(fine, patch, x, y, d, (look.cap, look.joint), unit, h)
    elif skin in ("glass-house", "weather") and stands and h > unit:
        _draw_base(fine, patch, y, d, look, unit, h)
    contour = dyed(look.joint, 0.42) if not brush.contrast else palette.WHITE
    if look.night or brush.contrast:
        rim = F(0.8 if brush.contrast else 0.4)
        fine.over(patch, paint(look.light), fine.cover(np.abs(outside - F(INK + RIM / 2)) - F(RIM / 2)) * rim)
    # The contour lies outside, where the distance is right however many shapes there are: pieces stand on the line.
    fine.over(patch, paint(contour), fine.cover(np.abs(outside - F(INK / 2)) - F(INK / 2)))
    if skin == "glass-house":
        draw_ivy(fine, shapes, unit)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def bridges(shapes: Sequence[Sequence[Point]]) -> list[tuple[Point, ...]]:
    """Rectangles across the lines on which upright rectangles touch, inside their union: no seam is left there."""
    boxes = [
        (min(x for x, _y in part), min(y for _x, y in part), max(x for x, _y in part), max(y for _x, y in part))
        for part in shapes
        if is_box(part)
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


def _distance(x: Field, y: Field, part: Sequence[Point]) -> Field:
    """Distance to a convex polygon; upright rectangles, which are many, take a fraction of the time."""
    if is_box(part):
        xs, ys = [u for u, _v in part], [v for _u, v in part]
        left, right, top, low = min(xs), max(xs), min(ys), max(ys)
        return sd_box(x - F((left + right) / 2), y - F((top + low) / 2), (right - left) / 2, (low - top) / 2, 0.0)
    return sd_polygon(x, y, part)


def _joined(fields: Sequence[Field], unit: float) -> Field:
    return reduce(lambda a, b: _merged(a, b, 0.3 * unit), fields)


def _merged(a: Field, b: Field, soft: float) -> Field:
    """The union of two shapes, without an edge along the line on which they touch."""
    near = np.clip(F(1) - np.abs(a - b) / F(soft), 0, 1)
    return np.minimum(a, b) - near * near * F(soft / 4)


def _cells(x: Field, y: Field, look: Skin, unit: float) -> tuple[Field, Field, Field]:
    """Distance to the nearest joint in px, negative inside a brick; a number of 0 … 1 for each brick; and how far a
    sample is turned to the light, from -1 to 1. Bricks have round corners."""
    wide, high = look.brick[0] * unit, look.brick[1] * unit
    row = np.floor(y / F(high))
    shifted = x + F(wide / 2) * (row % F(2)) if look.brick[0] < 10 else x
    column = np.floor(shifted / F(wide))
    u, v = shifted - column * F(wide) - F(wide / 2), y - row * F(high) - F(high / 2)
    r = F(min(0.05 * unit, wide / 4, high / 4))
    across, down = np.abs(u) - F(wide / 2) + r, np.abs(v) - F(high / 2) + r
    joint = np.hypot(np.maximum(across, 0), np.maximum(down, 0)) + np.minimum(np.maximum(across, down), 0) - r
    chance = np.sin(row * F(12.9898) + column * F(78.233)) * F(43758.547)
    lit = np.where(across > down, -np.sign(u) * F(0.7), -np.sign(v))
    return joint, chance - np.floor(chance), lit


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
        # Laid by hand: no course is quite straight.
        bent = F(0.0 if wood else 0.05 * unit)
        joint, chance, turned = _cells(x + cloud * bent, y + np.roll(cloud, 40, 1) * bent, look, unit)
        for i, tint in enumerate(look.tints):
            share = len(look.tints)
            mine = (chance >= F(i / share)) & (chance < F((i + 1) / share))
            fine.over(patch, paint(tint), mine * inside * F(0.72))
        uneven = (chance * F(7) % F(1) - F(0.5)) * F(2 * look.rough) + cloud * F(0.16) + grit * F(0.0 if wood else 0.2)
        shade(fine, patch, uneven, inside)
        # Each brick is lit from the upper left; its joint lies deeper.
        thick = F(0.022 * unit if not wood else 0.013 * unit)
        gap = np.clip(F(0.5) + (joint + thick) / F(0.012 * unit), 0, 1)
        near = np.clip(F(1) + (joint + thick) / F(0.05 * unit), 0, 1) * (1 - gap)
        if look.brick[1] < 10:
            strength = F(0.34 if not wood else 0.2)
            fine.over(patch, paint(look.light), near * np.clip(turned, 0, 1) * inside * strength)
            fine.over(patch, paint(look.shade), near * np.clip(-turned, 0, 1) * inside * strength)
        fine.over(patch, paint(look.joint), gap * inside * F(0.85))
    else:
        draw_veins(fine, patch, x, y, cloud, inside, unit)
    if skin == "sandpit":
        _draw_posts(fine, patch, x, y, d, unit, look, post)
    elif skin == "fairground":
        _draw_bulbs(fine, patch, x, y, d, unit)
    elif skin == "glass-house":
        moss = np.clip(cloud * F(2.6) + grit * F(0.8) + (y - F(foot)) / F(1.6 * unit) + F(0.55), 0, 1)
        fine.over(patch, paint("#5F7340"), moss * inside * F(0.55))
    _draw_light(fine, patch, x, y, d, inside, look, unit)


def _draw_light(
    fine: Sheet, patch: Patch, x: Field, y: Field, d: Field, inside: Field, look: Skin, unit: float
) -> None:
    """The light of the place from the upper left: warm where it falls, in the shade towards the ground and to the
    right, with an edge on the side of the light."""
    wide = float(patch.x[0, -1] - patch.x[0, 0])
    across, down = (x - patch.x[0, 0]) / F(max(wide, unit)), y / F(2.4 * unit)
    lit = np.clip(F(0.85) - across * F(0.55) - down * F(0.7), 0, 1)
    fine.over(patch, paint(look.light), lit * inside * F(0.42))
    dark = np.clip(across * F(0.5) + down * F(0.75) - F(0.35), 0, 1)
    fine.over(patch, paint(look.shade), dark * inside * F(0.5))
    step = max(1, round(0.05 * unit * fine.k))
    edges = [np.clip(np.roll(d, (way * step, way * step), (0, 1)) * F(fine.k / step) + F(1), 0, 1) for way in (1, -1)]
    fine.over(patch, paint(look.light), edges[0] * (1 - edges[1]) * inside * F(0.5))
    fine.over(patch, paint(look.shade), edges[1] * inside * F(0.42))


def _draw_posts(fine: Sheet, patch: Patch, x: Field, y: Field, d: Field, unit: float, look: Skin, wide: float) -> None:
    """Upright boards, `wide` px, with nails at the ends of a crate."""
    left, right = float(patch.x[0, 0]), float(patch.x[0, -1])
    if right - left < 4 * wide:
        return
    ends = (left + 6, right - 6)
    step = 0.36 * unit
    for beside in (x - F(ends[0]), F(ends[1]) - x):
        post = np.maximum(beside - F(wide), d)
        cut, shape, here = part_of(patch, post)
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
    cut, foot, here = part_of(patch, np.maximum(d, F(h - 0.22 * unit) - y))
    fine.solid(cut, foot, dyed(look.cap, 0.62), bevel=0.045 * unit, gloss=0.1)
    across = np.broadcast_to(cut.x, foot.shape)
    joints = np.maximum(np.abs(across % F(0.9 * unit) - F(0.45 * unit)) - F(0.012 * unit), foot)
    fine.over(cut, paint(look.joint), fine.cover(joints) * F(0.9))
    fine.over(cut, paint(look.joint), fine.cover(np.abs(foot) - F(1.3)) * F(0.9))
    # It stands in its own shade.
    shade = np.clip((y[here] - F(h - 0.16 * unit)) / F(0.16 * unit), 0, 1)
    fine.over(cut, paint("#000000"), shade * fine.cover(foot) * F(0.4))


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
    patch, cap, here = part_of(patch, cap)
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
        shade(fine, patch, grit * F(0.05 if skin == "masterworks" else 0.16), fine.cover(cap))
    across = (x - patch.x[0, 0]) / F(max(unit, float(patch.x[0, -1] - patch.x[0, 0])))
    fine.over(patch, paint(look.light), np.clip(F(0.9) - across, 0, 1) * fine.cover(cap) * F(0.3))
    fine.over(patch, paint(look.shade), np.clip(across - F(0.45), 0, 1) * fine.cover(cap) * F(0.4))
    fine.over(patch, paint(dyed(look.joint, 0.5)), fine.cover(np.abs(cap) - F(1.0)) * F(0.75))
