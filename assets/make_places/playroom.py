"""Paints the place of Shapes: a play room in the morning, and what a high tower passes above it.

Its layers: a sky from the garden to the stars, which moves a little less than the tower; the wall with its window, a
shelf and the roofs above; the bench. With 60 px to a unit, the top of a tower of `h` units is at
y = -(60 h + 75) beside the wall.
"""

from __future__ import annotations

import math

import numpy as np
import skia
from paint import (
    Array,
    Effect,
    F,
    Layer,
    Sprite,
    Stage,
    blur,
    circle,
    cloud,
    curve,
    dust,
    mixed,
    moved,
    noise,
    oval,
    plaster,
    poly,
    ramp,
    rgbf,
    rr,
    save_place,
    smooth,
    soft_disc,
    sunlight,
    union,
    without,
    wood,
)

SKY_DEPTH = 0.86
"""Share of the camera's way that the sky follows."""
SHELF = -490.0
TOP_OF_WINDOW = -890.0
CORNICE = -1205.0
"""Where the wall ends and the roofs begin."""
CLOUDS = -1790.0
"""Middle of the clouds on the sky's layer: beside the top of a tower of 32 units."""
STARS = -2200.0
"""Likewise of the first stars, at 40 units."""
WINDOW = (-1066.0, TOP_OF_WINDOW, 464.0, 710.0)
"""Left, top, width, height of the opening in the wall."""

SUN, PANE, SLANT = (-372.0, -790.0), (430.0, 366.0), (0.34, 0.08)
"""Upper left of the sun on the wall, width and height of the light of a pane, and how it leans: x per y, y per x."""


# -- sky


def sky() -> Stage:
    """Garden, morning sky, clouds, dusk and stars, one above the other."""
    stage = Stage((-1280, -5200, 2560, 6200), 0.34)
    _x, y = stage.grid()
    stops = (
        (1000, "#5E7F52"), (-160, "#7FA066"), (-420, "#F6F0D6"), (-680, "#DCEBEC"), (-1000, "#B9DCEC"),
        (-1400, "#9CCBE6"), (-1750, "#7FB4DA"), (-2000, "#5D8FC2"), (-2200, "#4771AB"), (-2420, "#33528F"),
        (-2750, "#243A70"), (-3300, "#172552"), (-5200, "#0B1230"),
    )  # fmt: skip
    where = [p for p, _ in stops[::-1]]
    height = y + noise(stage.h, stage.w, 260, 420, 3) * 90
    t = np.interp(height, where, np.linspace(0, 1, len(stops))).astype(F)
    stage.lay(ramp(t, [c for _, c in stops[::-1]]))
    _garden(stage)
    _clouds(stage)
    _stars(stage)
    stage.grain(0.007, 3)
    return stage


def _garden(stage: Stage) -> None:
    """Trees far out of focus behind the window."""
    t = Stage(stage.rect, stage.s)
    rng = np.random.default_rng(4)
    for i in range(60):
        cx, r = -1280 + 2560 * rng.random(), 50 + 90 * rng.random()
        cy = -400 + 440 * rng.random() - 70 * math.sin(cx / 150)
        t.fill(circle(cx, cy, r), ("#6E9A5C", "#86AE68", "#A3C47C", "#587F56", "#C3D092")[i % 5], 0.85)
    for i in range(46):
        cx, cy, r = -1280 + 2560 * rng.random(), -560 + 480 * rng.random(), 12 + 28 * rng.random()
        t.fill(circle(cx, cy, r), ("#FFF6C9", "#E9F0B8", "#FFE2B4")[i % 3], 0.4)
    t.defocus(13)
    stage.lay(t.pixels())


def _clouds(stage: Stage) -> None:
    """Cumulus at both sides of the tower's way."""
    rng = np.random.default_rng(9)
    for cx, cy, wide, high in (
        (-820, CLOUDS + 60, 560, 190), (760, CLOUDS - 80, 640, 210), (-260, CLOUDS - 300, 420, 110),
        (330, CLOUDS + 280, 460, 110), (-1150, CLOUDS - 330, 420, 150), (1150, CLOUDS + 260, 400, 150),
        (-560, CLOUDS + 420, 380, 90), (980, CLOUDS - 400, 360, 80),
    ):  # fmt: skip
        t = Stage(stage.rect, stage.s)
        for i in range(40):
            u = rng.random() * 2 - 1
            room = math.sqrt(1 - u * u)
            r = high * (0.16 + 0.30 * room * rng.random())
            dy = -high * 0.75 * room * rng.random() + high * 0.1
            tone = mixed("#D6E3EE", "#FFFFFF", min(1.0, 0.25 + 0.75 * i / 40))
            t.fill(oval(cx + u * wide / 2, cy + dy, r * 1.35, r), tone, 0.62, 10)
        t.fill(oval(cx, cy + high * 0.2, wide * 0.52, high * 0.14), "#C4D5E5", 0.6, 16)
        t.defocus(7)
        stage.lay(t.pixels(), alpha=0.9)


def _stars(stage: Stage) -> None:
    """Small stars, the milky way, a moon, and toy blocks drawn between the stars."""
    x, y = stage.grid()
    night = smooth(-y, -STARS - 60, -STARS + 900)
    way = np.exp(-(((y + 3700 + x * 0.9) / 330) ** 2)) * (0.6 + noise(stage.h, stage.w, 60, 80, 5))
    a = stage.pixels()
    a[..., :3] += (way * night * 0.10)[..., None] * np.array([0.8, 0.86, 1.0], F)
    stage.put(a)
    rng = np.random.default_rng(21)
    for i in range(1000):
        cx, cy = -1280 + 2560 * rng.random(), STARS - 3000 * rng.random() + 100
        seen = min(1.0, max(0.1, (STARS - cy + 100) / 450)) * (0.35 + 0.65 * rng.random())
        r = (2.0, 2.0, 2.6, 2.0, 3.4)[i % 5]
        stage.fill(circle(cx, cy, r), ("#FFFFFF", "#DCE6FF", "#FFF2D8")[i % 3], seen)
    # The moon, so high that only a tower of 45 units reaches it.
    stage.glow(-690, -2490, 330, 330, "#DDE6FF", 0.42)
    moon = without(circle(-690, -2490, 84), circle(-650, -2510, 72))
    stage.fill(moon, "#F4EFDC", 0.96, 1.5)
    for points, closed in (
        (((330, -2840), (560, -2800), (470, -3000)), True),
        (((-420, -3240), (-180, -3290), (-130, -3070), (-370, -3030)), True),
        (((520, -3480), (560, -3600), (690, -3640), (800, -3570), (810, -3440)), True),
    ):
        stage.line(poly(*points, close=closed), "#C9D6FF", 2.2, 0.22)
        for px, py in points:
            stage.glow(px, py, 20, 20, "#DCE6FF", 0.6)
            stage.fill(circle(px, py, 4), "#FFFFFF", 0.95)


# -- wall


def wall() -> Stage:
    """The wall with a window, a curtain, toys on shelves and a painted hill; the roofs of the town above it."""
    stage = Stage((-1280, -1840, 2560, 1860), 0.45)
    _roofs(stage)
    wx, wy, ww, wh = WINDOW
    opening = rr(wx, wy, ww, wh, 4)
    face = without(rr(-1290, CORNICE, 2580, 1300), opening)
    tones = ("#5F8DA8", "#6E9AB3", "#7EA8BE")
    stage.fill(face, shader=stage.shader(plaster(*stage.size(2580, 1300), tones, 4, stage.s), -1290, CORNICE))
    for i, (hx, hy, r) in enumerate(
        ((-320, 110, 330), (50, 140, 360), (470, 105, 350), (880, 130, 370), (1270, 120, 330))
    ):
        tone = ("#9AB39C", "#8DAE9F", "#A5BFA2", "#95B399", "#A0B79C")[i]
        stage.fill(oval(hx, hy, r, 262), tone, 0.5, clip=face)
    for cx, cy, k in (
        (130, -590, 0.95),
        (70, -420, 0.6),
        (440, -330, 0.7),
        (-150, -830, 0.9),
        (330, -900, 1.1),
        (-60, -1060, 0.8),
        (760, -1010, 0.9),
    ):
        _paint_cloud(stage, cx, cy, k)
    x, y = stage.grid()
    inside = smooth(y, CORNICE - 20, CORNICE + 30)
    sun, room = _sun(stage, inside), _room_light(x, y, inside)
    stage.light(room)
    _shine(stage, sun)
    things = Stage(stage.rect, stage.s)
    _kite(things)
    _window(things, face)
    _curtain(things)
    _shelf(things)
    _bookcase(things)
    things.light((room + 0.10 + sun[..., None] * np.array([0.42, 0.30, 0.12], F)).astype(F))
    stage.lay(things.pixels())
    far = np.maximum((-540 - x) / 300 * 0.8, (x - 150) / 100) * (y > CORNICE - 60)
    stage.defocus(5, np.clip(np.maximum(far, (y < CORNICE) * 0.55), 0, 1).astype(F))
    _haze(stage, inside)
    _cornice(stage)
    # What shines in through the window; never past the wall, whose alpha stays.
    a = stage.pixels()
    glow = np.exp(-(((x + 840) / 430) ** 2 + ((y + 540) / 460) ** 2)) * 0.20 * inside
    a[..., :3] = 1 - (1 - a[..., :3]) * (1 - glow[..., None] * np.array([1.0, 0.90, 0.64], F))
    stage.put(a)
    stage.grain(0.006, 5)
    return stage


def _room_light(x: Array, y: Array, inside: Array) -> Array:
    """What of the morning falls on the wall beside the sun: bright about the window, dim and warm in the corners, and
    darker towards the bench. The roofs lie in the open."""
    near = np.clip(1 - (x + 760) / 1750, 0, 1)
    light = 0.665 + 0.205 * near
    light = light - 0.22 * smooth(x, 520, 1250) - 0.09 * smooth(y, -150, -20)
    light = light - 0.10 * smooth(y, -880, CORNICE)
    warm = smooth(x, 300, 1200) * 0.5 + smooth(y, -260, -20) * 0.3
    tint = np.stack([1 + 0.10 * warm, 1 - 0.01 * warm, 1 - 0.12 * warm], -1)
    light = light * inside + 1.02 * (1 - inside)
    return (light[..., None] * (1 + (tint - 1) * inside[..., None])).astype(F)


def _sun(stage: Stage, inside: Array) -> Array:
    """Where the sun falls on the wall through the panes of the window, 0..1; it fades towards its far end."""
    x, _y = stage.grid()
    bars = sunlight(stage, SUN, PANE, 2, 2, 40, SLANT, 9, 20, leaf=0.9)
    # Some light finds its way behind the bars.
    whole = sunlight(stage, SUN, (2 * PANE[0] + 40, 2 * PANE[1] + 40), 1, 1, 0, SLANT, 12)
    return (np.maximum(bars, whole * 0.20) * inside * np.clip(1.04 - (x + 360) / 3200, 0, 1)).astype(F)


def _shine(stage: Stage, sun: Array) -> None:
    """Lays the sun on the wall: sunlit paint is pale and warm, and keeps its texture."""
    a = stage.pixels()
    sunny = (sun * 0.78)[..., None]
    lit = rgbf("#FFE0A6") * (0.86 + 0.40 * a[..., :3].mean(-1, keepdims=True))
    a[..., :3] = a[..., :3] * (1 - sunny) + lit * sunny
    stage.put(a)


def _haze(stage: Stage, inside: Array) -> None:
    """The shafts in which the sun falls through the room."""
    x, _y = stage.grid()
    air = Stage(stage.rect, stage.s, "#000000")
    left, right = WINDOW[0] + WINDOW[2] * 0.45, WINDOW[0] + WINDOW[2]
    for high, low, tone in ((0.00, 0.30, "#FFFFFF"), (0.36, 0.64, "#E0E0E0"), (0.70, 0.96, "#B0B0B0")):
        top, foot = TOP_OF_WINDOW + WINDOW[3] * high, TOP_OF_WINDOW + WINDOW[3] * low
        ends = (right + 1150, top + 560), (right + 1150, foot + 640)
        air.fill(poly((left, top - 40), (right, top), *ends, (left, foot - 40)), tone)
    shaft = blur(air.pixels()[..., 0], 34 * stage.s) * smooth(x, -700, -500) * np.clip(1.0 - (x + 560) / 1000, 0, 1)
    a = stage.pixels()
    a[..., :3] = 1 - (1 - a[..., :3]) * (1 - (shaft * inside * 0.26)[..., None] * rgbf("#FFE4A6"))
    stage.put(a)


def _paint_cloud(stage: Stage, cx: float, cy: float, k: float) -> None:
    """A cloud dabbed on the wall with a sponge: round below as above, and paler towards its edge."""
    puffs = ((0, 0, 44), (-54, 12, 33), (50, 10, 36), (94, 20, 23), (-94, 20, 20), (-26, 24, 30), (28, 24, 31),
             (70, 28, 21), (-66, 27, 22))  # fmt: skip
    bubbles = [circle(cx + dx * k, cy + dy * k, r * k) for dx, dy, r in puffs]
    for soft, alpha in ((13.0, 0.22), (6.0, 0.14)):
        stage.fill(union(*bubbles), "#E9EEEE", alpha, soft * k)


def _kite(stage: Stage) -> None:
    """A paper kite on the wall, half in the sun, its tail in a bow: dusty, as a tower stands before it."""
    top, left, right, foot = (-272.0, -560.0), (-352.0, -484.0), (-186.0, -500.0), (-262.0, -330.0)
    middle = (-266.0, -492.0)
    whole = poly(top, right, foot, left)
    tail = curve(foot, (-214, -296), (-270, -262), (-200, -232), (-140, -246), (-96, -214))
    stage.line(tail, "#CFC9B8", 3, 0.8)
    stage.shadow(whole, 10, 14, 12, 0.26)
    for points, tone in (
        ((top, middle, left), "#9C9C94"),
        ((top, right, middle), "#BDB6A2"),
        ((middle, right, foot), "#8F8F8A"),
        ((left, middle, foot), "#A8A498"),
    ):
        stage.fill(poly(*points), tone, 0.94)
    for end in (top, left, right, foot):
        stage.line(poly(middle, end, close=False), "#7C8388", 3, 0.5)
    stage.edge(whole, 8, 0.14, 0.1)
    for x, y, turn, tone in ((-232, -292, 24, "#A0A8AA"), (-240, -250, -32, "#B2B7B2"), (-160, -240, 10, "#9AA8A8")):
        for side in (0, 180):
            bow = moved(poly((0, 0), (26, -11), (26, 11)), x, y, turn + side)
            stage.fill(bow, tone, 0.9)


def _window(stage: Stage, face: skia.Path) -> None:
    """A tall sash window with a plant on its sill."""
    wx, wy, ww, wh = WINDOW
    frame = rr(wx - 30, wy - 30, ww + 60, wh + 60, 12)
    opening = rr(wx, wy, ww, wh, 4)
    ring = without(frame, opening)
    stage.fill(without(rr(wx - 30, wy - 30, ww + 60, wh + 60, 12), opening), "#000000", 0.28, 14, dx=10, dy=14,
               clip=without(face, frame))  # fmt: skip
    stage.slab(ring, "#EFE7D6", bevel=8, hi=0.7, lo=0.35, drop=None)
    for y in (wy + wh / 3, wy + wh * 2 / 3):
        stage.slab(rr(wx, y - 10, ww, 20, 3), "#F1E9D9", bevel=5, hi=0.6, lo=0.45, drop=None)
    stage.slab(rr(wx + ww / 2 - 11, wy, 22, wh, 3), "#F3EBDB", bevel=6, hi=0.6, lo=0.45, drop=None)
    stage.line(opening, "#000000", 8, 0.22, soft=4)
    for dx in (90, 320):
        stage.fill(poly((wx + dx, wy), (wx + dx + 60, wy), (wx + dx - 90, wy + wh), (wx + dx - 150, wy + wh)),
                   "#FFFFFF", 0.10, 3, clip=opening)  # fmt: skip
    sill = rr(wx - 54, wy + wh + 12, ww + 120, 36, 8)
    stage.slab(sill, "#F0E7D4", bevel=7, hi=0.7, lo=0.4, drop=(8, 16, 14, 0.38))
    px, py = wx + 150, wy + wh - 60
    rng = np.random.default_rng(6)
    for i in range(15):
        angle = -90 + (i - 7) * 14 + rng.random() * 6
        long = 150 + 60 * rng.random() - abs(i - 7) * 5
        leaf = skia.Path()
        leaf.moveTo(0, 0)
        leaf.cubicTo(long * 0.3, -24, long * 0.7, -20, long, 6)
        leaf.cubicTo(long * 0.7, 16, long * 0.3, 16, 0, 0)
        leaf = moved(leaf, px, py, angle)
        stage.fill(leaf, ("#4F7D58", "#648F62", "#7BA471")[i % 3])
        stage.edge(leaf, 9, 0.3, 0.35)
    pot = poly((px - 50, py - 6), (px + 50, py - 6), (px + 38, py + 72), (px - 38, py + 72))
    stage.slab(pot, "#B5745A", bevel=15, hi=0.45, lo=0.5, drop=(8, 8, 8, 0.35))
    stage.slab(rr(px - 56, py - 16, 112, 22, 6), "#BF7E63", bevel=7, hi=0.45, lo=0.45, drop=(2, 5, 4, 0.3))
    # Two old building blocks in plain wood, and a tin watering can.
    can = rr(wx + 300, py + 4, 86, 68, 12)
    spout = curve((wx + 380, py + 50), (wx + 424, py + 26), (wx + 440, py - 8))
    stage.line(spout, "#9AA7A8", 12)
    stage.line(curve((wx + 306, py + 18), (wx + 270, py + 30), (wx + 304, py + 58)), "#9AA7A8", 9)
    stage.slab(can, "#AAB6B5", bevel=16, hi=0.5, lo=0.45, drop=(8, 6, 8, 0.3))


def _curtain(stage: Stage) -> None:
    """Linen at the left of the window, gathered in folds, on a wooden rod."""
    top, bottom = TOP_OF_WINDOW - 62, -70.0
    rod = rr(-1290, top - 16, 770, 16, 8)
    stage.slab(rod, "#A07A4C", bevel=6, hi=0.5, lo=0.5, drop=(8, 14, 10, 0.3))
    stage.slab(circle(-516, top - 8, 16), "#A07A4C", bevel=8, hi=0.5, lo=0.5, drop=(8, 14, 10, 0.3))
    cloth = skia.Path()
    cloth.moveTo(-1290, top)
    cloth.lineTo(-1052, top)
    cloth.cubicTo(-1060, -620, -1100, -480, -1128, -420)
    cloth.cubicTo(-1100, -300, -1080, -180, -1070, bottom)
    cloth.lineTo(-1290, bottom)
    cloth.close()
    stage.shadow(cloth, 12, 10, 14, 0.3)
    stage.fill(cloth, "#D9C9AE")
    for i in range(10):
        x = -1284 + i * 25
        fold = curve((x, top), (x - 4 - i * 3, -620), (x - 12 - i * 7, -420), (x - 4 - i * 3, -200), (x, bottom))
        stage.line(fold, "#8C7757", 11, 0.30, soft=5, clip=cloth)
        stage.line(fold, "#FFF8E8", 6, 0.40, soft=3, dx=-9, clip=cloth)
    stage.line(curve((-1300, -432), (-1210, -404), (-1122, -424)), "#B09468", 16, 1.0)


def _book(stage: Stage, x: float, y: float, w: float, h: float, tone: str, lean: float = 0.0) -> None:
    body = moved(rr(0, -h, w, h, 4), x, y, lean)
    stage.slab(body, tone, bevel=6, hi=0.35, lo=0.4, drop=(8, 6, 8, 0.28))
    stage.fill(moved(rr(0, -h * 0.82, w, h * 0.07), x, y, lean), "#F3E8CE", 0.5)


def _shelf(stage: Stage) -> None:
    """A shelf high on the wall, which a tower of five units reaches: books, a wooden top, a cup of chalk."""
    stage.shadow(rr(236, SHELF, 300, 20, 3), 22, 34, 18, 0.35)
    for x, w, h, tone, lean in (
        (262, 30, 92, "#8F7468", 0), (296, 26, 106, "#A99A7E", 0), (326, 34, 86, "#74858C", 0),
        (364, 24, 98, "#848B78", 0), (394, 26, 90, "#9C8A80", -9),
    ):  # fmt: skip
        _book(stage, x, SHELF, w, h, tone, lean)
    stage.line(poly((488, SHELF - 2), (488, SHELF - 88), close=False), "#A88356", 9)
    top = skia.Path()
    top.moveTo(446, SHELF - 60)
    top.cubicTo(452, SHELF - 26, 476, SHELF - 12, 488, SHELF - 2)
    top.cubicTo(500, SHELF - 12, 524, SHELF - 26, 530, SHELF - 60)
    top.close()
    stage.slab(top, "#B98F6A", bevel=16, hi=0.5, lo=0.5, drop=(10, 6, 10, 0.35))
    stage.line(poly((452, SHELF - 48), (524, SHELF - 48), close=False), "#E9DCC0", 7, 0.7)
    board = wood(*stage.size(320, 30), ("#A67C4A", "#BE965F", "#D0AD7C"), 8, stage.s)
    stage.slab(rr(226, SHELF, 326, 22, 4), shader=stage.shader(board, 226, SHELF), bevel=5, hi=0.6, lo=0.5, drop=None)
    for x in (262, 500):
        bracket = poly((x, SHELF + 22), (x + 16, SHELF + 22), (x + 4, SHELF + 58), (x, SHELF + 58))
        stage.slab(bracket, "#A67C4A", bevel=4, hi=0.4, lo=0.5, drop=(6, 10, 8, 0.3))


def _bookcase(stage: Stage) -> None:
    """A case of toys and books that only wide windows show."""
    side = wood(*stage.size(300, 800), ("#8E6A42", "#A98456", "#C09C6C"), 14, stage.s, upright=True)
    stage.shadow(rr(990, -770, 330, 780, 6), -10, 10, 20, 0.35)
    stage.slab(rr(990, -770, 330, 800, 8), shader=stage.shader(side, 990, -770), bevel=8, hi=0.5, lo=0.5, drop=None)
    for k in range(3):
        bottom = -540 + k * 240.0
        stage.fill(rr(1012, bottom - 204, 300, 204, 4), "#4A3422", 0.85)
        stage.line(rr(1012, bottom - 204, 300, 204, 4), "#000000", 12, 0.4, soft=6)
    for x, w, h, tone in (
        (1024, 34, 150, "#7C8E86"), (1062, 26, 168, "#A07A68"), (1092, 40, 140, "#B7A27A"), (1136, 28, 160, "#6E7F94"),
        (1168, 36, 146, "#93856E"),
    ):  # fmt: skip
        _book(stage, x, -540, w, h, tone)
    bear = union(circle(1110, -366, 50), circle(1110, -436, 40), circle(1078, -468, 16), circle(1142, -468, 16))
    stage.slab(bear, "#A9845C", bevel=18, hi=0.4, lo=0.5, drop=None)
    stage.fill(oval(1110, -424, 18, 14), "#D9BE96")
    for dx in (-13, 13):
        stage.fill(circle(1110 + dx, -446, 4.5), "#2A1C12")
    stage.slab(rr(1180, -400, 90, 100, 8), "#8799A0", bevel=10, hi=0.4, lo=0.5, drop=None)
    basket = rr(1030, -170, 200, 110, 18)
    stage.slab(basket, "#B89464", bevel=16, hi=0.45, lo=0.5, drop=None)
    for i in range(9):
        stage.line(poly((1036 + i * 23, -166), (1036 + i * 23, -64), close=False), "#7C5C34", 3, 0.5)
    for i in range(4):
        stage.line(poly((1032, -150 + i * 26), (1228, -150 + i * 26), close=False), "#7C5C34", 3, 0.5)


def _cornice(stage: Stage) -> None:
    """The moulding with which the wall ends."""
    for y, h, tone in ((CORNICE - 26, 30, "#F2EADA"), (CORNICE + 4, 14, "#DDD2BC"), (CORNICE + 18, 26, "#EBE1CD")):
        stage.slab(rr(-1300, y, 2600, h, 5), tone, bevel=5, hi=0.6, lo=0.4, drop=None)
    stage.fill(rr(-1300, CORNICE + 46, 2600, 24), "#3A3F48", 0.28, 9)


def _house(
    stage: Stage, x: float, base: float, w: float, eaves: float, ridge: float, wall_tone: str, roof: str, kind: int
) -> None:
    """A house of a town: its wall, a tiled roof, windows and a chimney."""
    body = rr(x, eaves, w, base - eaves)
    stage.fill(body, wall_tone)
    stage.fill(rr(x + w * 0.6, eaves, w * 0.4, base - eaves), "#2A3A55", 0.12)
    if kind == 2:
        chimney = rr(x + w * 0.72, ridge - 26, 26, 80, 2)
        stage.slab(chimney, mixed(roof, "#5A463C", 0.5), bevel=6, hi=0.25, lo=0.4, drop=None)
    if kind == 1:
        shape = poly((x - 16, eaves + 6), (x + w / 2, ridge), (x + w + 16, eaves + 6))
    else:
        shape = poly((x - 16, eaves + 6), (x + w * 0.16, ridge), (x + w * 0.84, ridge), (x + w + 16, eaves + 6))
    stage.fill(shape, roof)
    step = 15
    for i, y in enumerate(np.arange(ridge + 10, eaves, step)):
        stage.line(poly((x - 20, float(y)), (x + w + 20, float(y)), close=False), "#3A2A2A", 2.4, 0.22, clip=shape)
        dash = (2.4, 18)
        row = poly((x - 20 + (i % 2) * 9, float(y) + step / 2), (x + w + 20, float(y) + step / 2), close=False)
        stage.line(row, "#3A2A2A", step, 0.14, dash=dash, butt=True, clip=shape)
    stage.edge(shape, 16, 0.30, 0.34)
    n = max(1, int(w / 90))
    for k in range(n):
        cx = x + w * (k + 0.5) / n
        for y in np.arange(eaves + 36, base - 30, 84):
            pane = rr(cx - 15, float(y), 30, 44, 3)
            stage.fill(rr(cx - 19, float(y) - 4, 38, 52, 4), "#F1E8D6", 0.9)
            stage.fill(pane, "#6E8699" if (k + int(y)) % 3 else "#E9CF98")


def _roofs(stage: Stage) -> None:
    """The roofs of the town, in two rows, behind the cornice: a tower of twenty units is as high."""
    rng = np.random.default_rng(17)
    far = Stage(stage.rect, stage.s)
    x = -1320.0
    while x < 1300:
        w = 110 + 100 * rng.random()
        eaves = -1335 - 90 * rng.random()
        tone = ("#9FB4C4", "#A9B6BC", "#B3B5B4")[int(rng.random() * 3)]
        roof = ("#8B9CB0", "#A49AA0", "#94A3A6")[int(rng.random() * 3)]
        _house(far, x, CORNICE, w, eaves, eaves - 60 - 50 * rng.random(), tone, roof, int(rng.random() * 3))
        x += w + 4
    spire = poly((566, -1450), (600, -1760), (634, -1450))
    far.fill(rr(570, -1460, 60, 260), "#A9B6C0")
    far.fill(spire, "#7F93A6")
    far.edge(spire, 12, 0.3, 0.3)
    far.fill(oval(600, -1420, 15, 22), "#6E8296")
    far.defocus(4)
    far.light(np.full((far.h, far.w), 1.06, F))
    stage.lay(far.pixels(), alpha=0.88)
    x = -1330.0
    tones = ("#DCCDB0", "#CFC3B2", "#D9C0A6", "#C4C8C4", "#E2D6BE")
    roofs = ("#B07E68", "#8C8088", "#A98A64", "#9C6E5E", "#7C8C94")
    i = 0
    while x < 1300:
        w = 150 + 120 * rng.random()
        middle = 1 - min(1.0, abs(x + w / 2) / 900)
        eaves = -1270 - 110 * rng.random() * (1 - 0.5 * middle)
        ridge = eaves - 80 - 70 * rng.random()
        _house(stage, x, CORNICE, w, eaves, ridge, tones[i % 5], roofs[(i * 2) % 5], i % 3)
        x += w + 14
        i += 1
    # A weathercock, and washing between two chimneys.
    stage.line(poly((-610, -1510), (-610, -1420), close=False), "#6B5A4A", 6)
    stage.line(poly((-644, -1486), (-576, -1486), close=False), "#6B5A4A", 5)
    cock = ((-640, -1512), (-622, -1532), (-600, -1516), (-574, -1536), (-588, -1504), (-620, -1500))
    stage.fill(curve(*cock, close=True), "#8A7048")


# -- near


def bench() -> Stage:
    """The bench: its top with a beam of sun on it, its edge, its front in dark wood."""
    stage = Stage((-1280, -80, 2560, 1080), 0.75)
    s = stage.s
    stage.fill(rr(-1300, -42, 2600, 30), "#1E2A30", 0.42, 14)
    top = wood(*stage.size(2560, 66), ("#96602C", "#B37A3E", "#CB9552", "#DDB06C"), 5, s, planks=29, gap=0.3)
    stage.lay(top[: int(66 * s)], -1280, -28)
    front = wood(*stage.size(2560, 930), ("#43240F", "#5E371B", "#774A26", "#8F6036"), 9, s, planks=158)
    stage.lay(front, -1280, 72)
    _drawers(stage)
    lip = wood(*stage.size(2560, 48), ("#BC8A4C", "#D5A566", "#E9C48A"), 12, s)
    edge = rr(-1340, 30, 2680, 46, 6)
    stage.fill(rr(-1300, 72, 2600, 40), "#000000", 0.55, 13, clip=rr(-1300, 76, 2600, 200))
    stage.fill(edge, shader=stage.shader(lip, -1280, 30))
    stage.edge(edge, 8, 0.6, 0.55)
    x, y = stage.grid()
    body = (y > -28) * 1.0
    fall = np.clip((y - 76) / 330, 0, 1) - 0.28 * np.clip((y - 420) / 200, 0, 1)
    k = 1 - body * (0.05 + 0.36 * fall) - body * np.clip((x - 340) / 1700, 0, 0.24)
    beam = sunlight(stage, (-112, -34), (430, 116), 2, 1, 40, (0.5, 0.0), 5, 8, 8) * (y > -28) * (y < 76)
    light = k[..., None] + beam[..., None] * np.array([0.46, 0.36, 0.17], F)
    stage.light(light.astype(F))
    a = stage.pixels()
    rim = smooth(np.abs(x), 900, 1400) * smooth(y, 60, 300) * 0.4
    a[..., :3] *= 1 - rim[..., None]
    stage.put(a)
    stage.grain(0.005, 6)
    return stage


def _drawers(stage: Stage) -> None:
    """Drawers low in the bench's front, which only tall windows show."""
    stage.fill(rr(-1300, 392, 2600, 700), "#2E1B0D", 0.35)
    stage.line(poly((-1300, 392), (1300, 392), close=False), "#000000", 5, 0.5, soft=2)
    for row in range(2):
        for k in range(-4, 4):
            x, y = k * 340 + 14.0, 424 + row * 270.0
            face = wood(*stage.size(312, 236), ("#5E3C20", "#7A5130", "#93683F", "#A97D50"), 40 + k + row * 9, stage.s)
            panel = rr(x, y, 312, 236, 12)
            stage.slab(panel, shader=stage.shader(face, x, y), bevel=7, hi=0.3, lo=0.5, drop=(5, 8, 8, 0.5))
            stage.line(rr(x + 20, y + 20, 272, 196, 8), "#000000", 3, 0.3)
            stage.line(rr(x + 20, y + 20, 272, 196, 8), "#FFFFFF", 2, 0.12, dx=1.5, dy=2)
            stage.slab(circle(x + 156, y + 118, 19), "#A98A5C", bevel=11, hi=0.55, lo=0.55, drop=(8, 13, 9, 0.5))


# -- what lives in it


def balloon() -> Sprite:
    """A hot-air balloon in dusty cloth."""
    stage = Stage((0, 0, 128, 176), 1.0)
    skin = skia.Path()
    skin.moveTo(64, 130)
    skin.cubicTo(40, 112, 8, 92, 8, 58)
    skin.cubicTo(8, 24, 34, 6, 64, 6)
    skin.cubicTo(94, 6, 120, 24, 120, 58)
    skin.cubicTo(120, 92, 88, 112, 64, 130)
    stage.fill(skin, "#E3D3B2")
    for i, tone in ((0, "#B98472"), (2, "#B98472"), (4, "#B98472")):
        left = -56 + i * 112 / 5
        gore = skia.Path()
        gore.moveTo(64, 4)
        gore.cubicTo(64 + left * 1.05, 20, 64 + left * 1.05, 90, 64 + left * 0.2, 132)
        right = left + 112 / 5
        gore.lineTo(64 + right * 0.2, 132)
        gore.cubicTo(64 + right * 1.05, 90, 64 + right * 1.05, 20, 64, 4)
        stage.fill(gore, tone, 0.9, clip=skin)
    stage.edge(skin, 26, 0.4, 0.4, lo_colour="#3A3A5A")
    for x in (52, 76):
        stage.line(poly((x, 124), (56 if x < 64 else 72, 148), close=False), "#6B5238", 1.6)
    stage.slab(rr(54, 146, 20, 18, 4), "#8A6A42", bevel=4, drop=None)
    return Sprite("balloon", blur(stage.pixels(), 0.8))


def twinkling() -> list[tuple[float, float]]:
    """Where stars twinkle, on the sky's layer."""
    rng = np.random.default_rng(33)
    spots = [(-1200 + 2400 * rng.random(), STARS - 120 - 1900 * rng.random() ** 1.2) for _ in range(40)]
    return [(round(x), round(y)) for x, y in spots]


def shapes() -> None:
    """A play room in the morning sun; above it shelf, window, roofs, clouds and stars."""
    layers = [
        Layer("sky", sky(), SKY_DEPTH, 95),
        Layer("wall", wall(), 1.0, 93),
        Layer("bench", bench(), 1.0, 90),
    ]
    near, far = cloud("cloud", 3), cloud("wisp", 8)
    effects = [
        Effect("drift", far, (170, 260), (0.5, 0.8), 0.87, 4, (-1280, -860, 200, -620), (5, 0)),
        Effect("drift", near, (360, 620), (0.6, 0.9), 0.90, 7, (-1400, CLOUDS - 330, 1400, CLOUDS + 520), (7, 0)),
        Effect("drift", balloon(), (120, 120), (0.95, 0.95), 0.93, 1, (-1000, -1960, 1000, -1840), (6, 0)),
        Effect("glow", soft_disc("star", "#E6EEFF", 24, 0.12, 2.6), (12, 26), (0.1, 0.95), SKY_DEPTH,
               points=twinkling(), period=4.0),
        Effect("float", dust("#FFF6DC"), (4, 9), (0.15, 0.6), 1.0, 30, (-560, -760, 620, -70), (5, 3)),
    ]  # fmt: skip
    save_place("shapes", "birch", True, layers, effects)
