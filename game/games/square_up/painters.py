"""Paints Square Up's pictures into sprites: `paint_unit`, `paint_splot`, `paint_grid_paper`, marks, blots, vignette."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_box, sd_mark, sd_polygon, sd_rounded, sd_star, sd_stroke
from game.art.base.material import dyed, noise, paint
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked
from game.art.ui import scenery
from game.games.square_up.heads import SHARED, STACKS, head_of

SHAPES = ("circle", "square", "star", "hexagon", "fractal")
UNITS = (*SHAPES, "compass", "scissors", "splot")
SQUARE_MARKS = ("source", "reach", "reach-around", "clash")
STACK = 3
"""The most circles on one square."""
_STEEL = "#E4E8EC"
_SIDES = "ltrb"
_WASH = 0.82
_SHADE = "#3A2A18"
"""The shadow of ink on the paper."""
SHADOW = 0.55, 0.85
"""How far a shadow lies beside its unit and below it, in heights of the unit's edge."""
SHADOWS = (0.55, 0.4, 0.55), (1.6, 0.75, 0.44)
"""Distance, softness and darkness of two shadows: close below a unit, and of the one that it throws."""
RELIEF = 0.1
"""Height of that edge, as a share of a square's side."""
WET = 0.42
"""Gloss of the ink."""

Part = tuple[Field, str]
"""Outline in px and colour of one part of a drawing. Later parts lie over earlier ones."""


def _check(colour: str) -> None:
    if colour not in palette.SEATS:
        raise ValueError(f"no seat has the colour {colour!r}")


# -- ink


def _wobbled(patch: Patch, cx: float, cy: float, size: float, seed: int, steady: bool) -> tuple[Field, Field]:
    """Coordinates around cx, cy in units of `size`, shaken as by a hand."""
    x, y = np.broadcast_arrays((patch.x - F(cx)) / F(size), (patch.y - F(cy)) / F(size))
    amount, (high, wide) = F(0.012 if steady else 0.022), x.shape
    return x + noise(high, wide, 6, 6, seed) * amount, y + noise(high, wide, 6, 6, seed + 1) * amount


def _draw(
    sheet: Sheet, patch: Patch, parts: Sequence[Part], line: float, halo: float, relief: float, steady: bool
) -> None:
    """Ink the parts: paper left blank around all of them, their shadow on it, a dark line around each, and its colour
    as a thick drop of ink that stands `relief` px high at its edge; flat and without a shadow if `steady`."""
    whole = reduce(np.minimum, (d for d, _ in parts))
    high, wide = whole.shape
    sheet.over(patch, paint(palette.PAPER), sheet.cover(whole - F(line / 2 + halo)) * F(0.92))
    if not steady:
        for far, soft, alpha in SHADOWS:
            away = [round(share * far * relief * sheet.k) for share in SHADOW]
            shade = softened(np.roll(whole, away[::-1], (0, 1)) - F(line / 2), relief * soft, alpha)
            sheet.over(patch, paint(_SHADE), shade)
    pools = noise(high, wide, 7, 7, 71) * F(0.10) + noise(high, wide, 30, 30, 72) * F(0.05)
    for d, colour in parts:
        sheet.over(patch, paint(palette.INK), sheet.cover(d - F(line / 2)))
        inner = d + F(line / 2)
        if not steady:
            sheet.solid(patch, inner, colour, bevel=relief, depth=0.8, gloss=WET, face=0.05)
            continue
        tone = paint(colour)[:, None, None] * (1 + pools - F(0.10) * np.exp(np.minimum(inner, 0) / F(line)))
        tone[3] = 1
        sheet.over(patch, np.clip(tone, 0, 1), sheet.cover(inner))


def _mark(sheet: Sheet, colour: str, cx: float, cy: float, r: float, ink: str | None = None) -> None:
    """The mark of a seat."""
    fine = sheet.finer((cx - r * 1.2, cy - r * 1.2, cx + r * 1.2, cy + r * 1.2), 4 if sheet.fine == 1 else 1)
    patch = fine.patch()
    m = sd_mark(colour, (patch.x - F(cx)) / F(r), (patch.y - F(cy)) / F(r))
    if m is not None:
        fine.over(patch, paint(ink or palette.MARK_INKS[colour]), fine.cover(m * F(r)))
    sheet.lay(fine)


def _ngon(n: int, r: float, start: float) -> list[Point]:
    angles = [start + 2 * math.pi * i / n for i in range(n)]
    return [(r * math.cos(a), r * math.sin(a)) for a in angles]


_TALLY = (0.23, 0.27, 0.25, 0.185)
"""Of a stack's tally on a square of side 1: its middle, and half its width and height."""

_FRACTAL = [(0.0, -0.43), (0.455, 0.345), (-0.455, 0.345)]


def _hole(corners: Sequence[Point]) -> list[Point]:
    """The triangle between the middles of a triangle's sides."""
    return [((corners[i - 1][0] + corners[i][0]) / 2, (corners[i - 1][1] + corners[i][1]) / 2) for i in range(3)]


def _shape(kind: str, x: Field, y: Field, count: int) -> list[Field]:
    """Outlines of a shape on a square of side 1 around the origin, from the back to the front."""
    if kind == "circle":
        return [np.hypot(x - F(cx), y - F(cy)) - F(r) for cx, cy, r in STACKS[count]]
    if kind == "square":
        return [sd_box(x, y, 0.4, 0.4, 0.045)]
    if kind == "star":
        return [sd_star(x, y - F(0.035), 0.485, 0.5) - F(0.02)]
    if kind == "hexagon":
        return [sd_rounded(x, y, _ngon(6, 0.48, 0.0), 0.04)]
    return [sd_polygon(x, y, _FRACTAL) - F(0.01)]


def _pierce(sheet: Sheet, patch: Patch, x: Field, y: Field, s: float, line: float, faced: bool) -> None:
    """The holes of the fractal: a triangle in the middle, and one in the middle of each triangle that is left. On a
    `faced` one marks take the places of the two lower holes."""
    middle, rest = _hole(_FRACTAL), _FRACTAL[:1] if faced else _FRACTAL
    for hole in (middle, *([((px + ax) / 2, (py + ay) / 2) for px, py in middle] for ax, ay in rest)):
        d = sd_polygon(x, y, hole) * F(s)
        sheet.over(patch, paint(palette.INK), sheet.cover(d))
        sheet.over(patch, paint(palette.PAPER), sheet.cover(d + F(line * (0.62 if hole is middle else 0.5))))


_SHAPE_MARKS: dict[str, tuple[float, float, float]] = {
    # Where the mark is, and its radius
    "square": (0.0, 0.0, 0.19),
    "star": (0.0, 0.035, 0.165),
    "hexagon": (0.0, 0.0, 0.20),
    "fractal": (0.0, 0.075, 0.12),
}


def _compass(x: Field, y: Field, s: float, colour: str, head: float) -> list[Part]:
    """A pair of compasses: two legs, a bow between them, a head."""
    legs = []
    for side in (-1, 1):
        tip, hip = side * 0.27, side * 0.055
        leg = [
            (hip - side * 0.05, -0.24),
            (hip + side * 0.05, -0.26),
            (tip + side * 0.015, 0.22),
            (tip - side * 0.07, 0.24),
        ]
        legs.append((sd_rounded(x, y, leg, 0.02) * F(s), colour))
    needle = sd_polygon(x, y, [(-0.335, 0.235), (-0.265, 0.25), (-0.325, 0.45)])
    lead = sd_polygon(x, y, [(0.345, 0.235), (0.255, 0.25), (0.325, 0.45)])
    bow = np.maximum(np.abs(np.hypot(x, y + F(0.27)) - F(0.35)) - F(0.022), np.abs(x) - F(0.22))
    bow = np.maximum(bow, -y - F(0.0))
    knob = sd_box(x, y + F(0.44), 0.035, 0.06, 0.02)
    disc = np.hypot(x, y + F(0.27)) - F(head)
    return [
        (bow * F(s), _STEEL),
        (needle * F(s), _STEEL),
        (lead * F(s), palette.INK),
        *legs,
        (knob * F(s), _STEEL),
        (disc * F(s), colour),
    ]


def _scissors(x: Field, y: Field, s: float, colour: str, head: float) -> list[Part]:
    """A pair of scissors: blades up, rings down, a rivet between them."""
    parts: list[Part] = []
    for side in (-1, 1):
        blade = [(0.0, 0.10), (side * -0.085, 0.04), (side * 0.12, -0.46), (side * 0.215, -0.40)]
        arm = sd_stroke(x, y, (0.0, 0.0), (-side * 0.15, 0.22)) - F(0.04)
        ring = np.abs(np.hypot(x + F(side * 0.215), (y - F(0.315)) * F(0.92)) - F(0.125)) - F(0.045)
        parts += [(sd_rounded(x, y, blade, 0.015) * F(s), _STEEL), (np.minimum(arm, ring) * F(s), colour)]
    parts.append(((np.hypot(x, y - F(0.03)) - F(head)) * F(s), colour))
    return parts


def blob(x: Field, y: Field, r: float, seed: int, drops: int, fat: float = 1.0, soft: float = 0.16) -> Field:
    """A splash of about radius r: an uneven rim with spikes that end in drops, and drops flung off."""
    rng = np.random.default_rng(seed)
    angle, radius = np.arctan2(y, x), np.hypot(x, y)
    rim = np.full(x.shape, r, F)
    for n in (2, 3, 5):
        rim += F(r * 0.05) * np.cos(F(n) * angle + F(rng.uniform(0, 6.28)))
    out = radius - rim
    turn = rng.uniform(0, 2 * math.pi)
    k = F(r * soft)
    for i in range(drops):
        a = turn + 2 * math.pi * (i + rng.uniform(-0.22, 0.22)) / drops
        reach, bulb = r * rng.uniform(1.12, 1.36), r * rng.uniform(0.09, 0.17) * fat
        px, py = reach * math.cos(a), reach * math.sin(a)
        neck = sd_stroke(x, y, (0.0, 0.0), (px, py)) - F(bulb * 0.55)
        drop = np.hypot(x - F(px), y - F(py)) - F(bulb)
        for part in (neck, drop):
            # Smooth union, like ink that runs together.
            mix = np.clip(F(0.5) + F(0.5) * (part - out) / k, 0, 1)
            out = part * (1 - mix) + out * mix - k * mix * (1 - mix)
    return out


def silhouette(kind: str, x: Field, y: Field) -> Field:
    """The outline of a unit as a whole, without holes, on a square of side 1 around the origin."""
    if kind in SHAPES:
        return _shape(kind, x, y, 1)[0]
    if kind == "splot":
        return blob(x, y, 0.285, 0, 6, 1.75, 0.3)
    parts = (_compass if kind == "compass" else _scissors)(x, y, 1.0, "", 0.18)
    return reduce(np.minimum, (d for d, _colour in parts))


def paint_unit(
    brush: Brush, kind: str, colour: str, size: float, count: int = 1, small: bool = False, faced: bool = False
) -> Baked:
    """One of `UNITS` in a seat's colour, for a square of `size` px. `count`: circles of a stack; `faced`: the mark
    is on the cheeks of a face, which `paint_unit_face` paints.

    `small`: it shares its square with a unit or lies on a splot. Small shapes step to the upper left, small tools
    shrink into the lower right corner.
    """
    _check(colour)
    if kind not in UNITS:
        raise ValueError(f"no unit is called {kind!r}")
    if not 1 <= count <= (STACK if kind == "circle" else 1):
        raise ValueError(f"no square holds {count!r} of {kind!r}")
    right, low = max(9, round(0.18 * size)), max(11, round(0.26 * size))
    sheet = brush.sheet(size, size, (4, 4, right, low))
    cx = cy = size / 2
    s = size
    if small:
        s, shift = (size * SHARED[0], SHARED[1]) if kind in SHAPES else (size * 0.52, 0.21)
        cx, cy = cx + size * shift, cy + size * shift
    fine = sheet.finer((-4, -4, size + right, size + low), 3 if size * sheet.k < 80 else 2)
    patch = fine.patch()
    seed = 80 + 2 * UNITS.index(kind)
    x, y = _wobbled(patch, cx, cy, s, seed, brush.contrast)
    line = max(2.0, s * 0.034) * (1.35 if brush.contrast else 1)
    # Among others, or on a Splot, often in its own colour, it needs more paper around it.
    halo = max(2.0, size * 0.045) if small else max(1.5, size * 0.02)
    ink, relief, steady = palette.SEATS[colour], s * RELIEF, brush.contrast
    # Small tools have larger heads so that their marks can be told apart.
    head = 0.205 if small else 0.18
    if kind == "compass":
        _draw(fine, patch, _compass(x, y, s, ink, head), line, halo, relief * 0.3, steady)
        _mark(fine, colour, cx, cy - 0.27 * s, s * head * 0.66)
    elif kind == "scissors":
        _draw(fine, patch, _scissors(x, y, s, ink, head), line, halo, relief * 0.3, steady)
        _mark(fine, colour, cx, cy + 0.03 * s, s * head * 0.62)
    elif kind == "splot":
        splash = blob(x, y, 0.285, 0, 6, 1.75, 0.3)
        drops = [np.hypot(x - F(px), y - F(py)) - F(r) for px, py, r in ((0.34, -0.33, 0.055), (-0.37, 0.33, 0.04))]
        _draw(fine, patch, [(d * F(s), ink) for d in (*drops, splash)], line, halo, relief, steady)
        _mark(fine, colour, cx, cy, s * (0.20 if small else 0.17))
    else:
        outlines = _shape(kind, x, y, count)
        _draw(fine, patch, [(d * F(s), ink) for d in outlines], line, halo, relief, steady)
        if kind == "fractal":
            _pierce(fine, patch, x, y, s, line, faced)
        for px, py, r, tone in _marks(kind, colour, size, count, small, faced):
            _mark(fine, colour, px, py, r, tone)
        if count > 1:
            # A tool in the lower right corner would hide it there.
            _draw_tally(fine, patch, count, cx - (0.36 * s if small else 0), cy + 0.06 * s * small, s, line)
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def _marks(
    kind: str, colour: str, size: float, count: int, small: bool, faced: bool
) -> list[tuple[float, float, float, str]]:
    """Middles, radii and inks of the marks on a shape, in px."""
    head, tone = head_of(kind, count, size, small), palette.MARK_INKS[colour]
    if faced:
        return [
            (head.x + px * head.unit, head.y + py * head.unit, r * head.unit, tone) for px, py, r in head.spot.cheeks
        ]
    if kind == "circle":
        radius = head.unit * STACKS[1][0][2]
        # The tally of a stack covers its lower right part.
        away = 0.0 if count == 1 else 0.04 * size * (SHARED[0] if small else 1)
        return [(head.x - away, head.y - away, radius * (0.56 if count == 1 else 0.5), tone)]
    px, py, r = _SHAPE_MARKS[kind]
    ink = palette.INK if kind == "fractal" else tone
    return [(head.x + px * head.unit, head.y + py * head.unit, r * head.unit, ink)]


def _draw_tally(sheet: Sheet, patch: Patch, count: int, cx: float, cy: float, s: float, line: float) -> None:
    """The number of circles in a stack, on a small plate over its lower right part."""
    px, py, w, h = (part * s for part in _TALLY)
    d = sd_box(patch.x - F(cx + px), patch.y - F(cy + py), w, h, h)
    sheet.over(patch, paint(palette.INK), sheet.cover(d))
    sheet.over(patch, paint(palette.CREAM), sheet.cover(d + F(line * 0.8)))
    sheet.figures(f"×{count}", cx + px, cy + py, h * 1.75, palette.INK)


def paint_splot(brush: Brush, colour: str, size: float, joined: str = "") -> Baked:
    """The wash of an Ink Splot on a square of `size` px, below its units, with the seat's mark in a corner.

    `joined`: sides (l, t, r, b) over which the wash runs on.
    """
    _check(colour)
    if any(side not in _SIDES for side in joined):
        raise ValueError(f"the sides of a square are l, t, r, b, not {joined!r}")
    sheet = brush.sheet(size, size)
    fine = sheet.finer((0, 0, size, size), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2))
    # The wobble fades towards the edge of the square, where the wash meets its neighbour's.
    rest = np.clip((F(size / 2) - np.maximum(np.abs(x), np.abs(y))) / F(size * 0.16), 0, 1)
    seed = 40 + 3 * sum(1 << _SIDES.index(side) for side in set(joined))
    wobble = noise(x.shape[0], x.shape[1], 5, 5, seed) * F(size * 0.05) * rest
    half = size * 0.465
    d = sd_box(x, y, half, half, size * 0.15)
    for side in joined:
        ex, ey = {"l": (-1, 0), "t": (0, -1), "r": (1, 0), "b": (0, 1)}[side]
        bridge = sd_box(
            x - F(ex * size * 0.35),
            y - F(ey * size * 0.35),
            size * 0.4 if ex else half,
            size * 0.4 if ey else half,
            0.0,
        )
        d = np.minimum(d, bridge)
    for ex, side in ((-1, "l"), (1, "r")):
        for ey, end in ((-1, "t"), (1, "b")):
            if side in joined and end in joined:
                corner = sd_box(x - F(ex * size * 0.4), y - F(ey * size * 0.4), size * 0.2, size * 0.2, 0.0)
                d = np.minimum(d, corner)
    d = d + wobble
    ink = palette.SEATS[colour]
    pools = noise(x.shape[0], x.shape[1], 6, 6, seed + 1) * F(0.07) * rest
    fine.over(patch, paint(ink), fine.cover(d) * (F(_WASH) + pools))
    edge = max(2.0, size * 0.03)
    dark = palette.INK if colour in ("white", "yellow") or brush.contrast else dyed(ink, 0.55)
    fine.over(patch, paint(dark), fine.cover(np.abs(d + F(edge / 2)) - F(edge / 2)) * F(0.8))
    sheet.lay(fine)
    _mark(sheet, colour, size * 0.18, size * 0.82, size * 0.09, palette.INK)
    return brush.baked(sheet, size, size)


def paint_square_mark(brush: Brush, kind: str, w: float, h: float) -> Baked:
    """A mark on a square. Kinds: "source", brackets; "reach", round brackets and a dot; "reach-around", the same
    with a ring in place of the dot, around what stands there; "clash", a cross."""
    if kind not in SQUARE_MARKS:
        raise ValueError(f"no square is marked {kind!r}")
    sheet = brush.sheet(w, h, 6)
    fine = sheet.finer((-6, -6, sheet.w + 6, sheet.h + 6), 3 if max(w, h) * sheet.k < 80 else 2)
    patch = fine.patch()
    x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2)
    s = min(w, h)
    t = max(4.0, s * 0.06) * (1.3 if brush.contrast else 1)
    hw, hh = sheet.w / 2, sheet.h / 2
    if kind == "clash":
        # Strokes from the corners towards the middle, which the fighting units need.
        long = s * 0.27
        away = np.hypot(hw - 1, hh - 1) - np.hypot(x, y)
        cross = np.minimum(*(np.abs(x * F(hh / hw) - y * F(i)) * F(0.7071) for i in (-1, 1))) - F(t * 0.72)
        cross = np.maximum(cross, away - F(long))
        frame = np.abs(sd_box(x, y, hw - t / 2, hh - t / 2, t)) - F(t / 2)
        cross = np.maximum(cross, sd_box(x, y, hw, hh, t))
        _sign(fine, patch, np.minimum(cross, frame), palette.SIGN_RED, 2.0)
    else:
        r = s * (0.05 if kind == "source" else 0.24)
        frame = np.abs(sd_box(x, y, hw - t / 2 - 1, hh - t / 2 - 1, r)) - F(t / 2)
        arm = s * 0.28
        d = np.maximum(frame, np.maximum(F(hw - arm) - np.abs(x), F(hh - arm) - np.abs(y)))
        if kind == "reach":
            d = np.minimum(d, np.hypot(x, y) - F(s * 0.105))
        if kind == "reach-around":
            d = np.minimum(d, np.abs(np.hypot(x, y) - F(s * 0.43)) - F(t / 2))
        _sign(fine, patch, d, palette.SIGN_RED if kind == "source" else palette.SIGN_GREEN, 1.6)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _sign(sheet: Sheet, patch: Patch, d: Field, colour: str, rim: float) -> None:
    """A sign with a pale rim, so that it shows on paper as well as on ink."""
    sheet.over(patch, paint(palette.PAPER), sheet.cover(d - F(rim)) * F(0.9))
    sheet.over(patch, paint(colour), sheet.cover(d))


def paint_blot(brush: Brush, seed: int, w: float, h: float, colour: str = palette.INK) -> Baked:
    """A blot of ink with its drops, for ornament; another one for each seed."""
    sheet = brush.sheet(w, h, 2)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), brush.fine(w, h))
    patch = fine.patch()
    x, y = np.broadcast_arrays((patch.x - F(w / 2)) / F(w), (patch.y - F(h / 2)) / F(h))
    s = min(w, h)
    d = blob(x, y, 0.29, seed, 6 + seed % 4)
    rng = np.random.default_rng(seed + 1)
    for _ in range(5):
        a, reach, r = rng.uniform(0, 2 * math.pi), rng.uniform(0.40, 0.46), rng.uniform(0.008, 0.024)
        d = np.minimum(d, np.hypot(x - F(reach * math.cos(a)), y - F(reach * math.sin(a))) - F(r))
    d = d * F(s)
    fine.over(patch, paint(colour), fine.cover(d))
    # Wet ink: a soft light on the lamp's side.
    shine = np.clip(1 - np.hypot(x + F(0.10), y + F(0.13)) / F(0.13), 0, 1) * fine.cover(d + F(s * 0.04))
    fine.over(patch, paint(palette.WHITE), shine * F(0.0 if brush.contrast else 0.16))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """Two armies on squared paper."""
    scenery.lay_diorama(sheet, "square-up", brush.scale)
