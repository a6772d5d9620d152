"""Paints the places of the table games: walnut by lamp, a drawing desk, a round table by candle; and `playroom`'s."""

from __future__ import annotations

import math

import numpy as np
import skia
from paint import (
    TABLE,
    Array,
    Effect,
    F,
    Layer,
    Sprite,
    Stage,
    blur,
    circle,
    curve,
    dust,
    felt,
    gradient,
    moved,
    oval,
    poly,
    rgbf,
    rr,
    save_place,
    soft_disc,
    sunlight,
    union,
    without,
    wood,
)
from playroom import shapes

SHARP = 0.75
"""Physical px per logical px where things are crisp."""


def falloff(stage: Stage, cx: float, cy: float, rx: float, ry: float, power: float = 1.05) -> Array:
    """A pool of light as a field: 1 at its middle, 0 far away."""
    x, y = stage.grid()
    return np.exp(-((((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2) * power)).astype(F)


def two_lights(fall: Array, dark: float, bright: float, warm: tuple[float, ...], cold: tuple[float, ...]) -> Array:
    """Light (h, w, 3): `dark` of the cold one everywhere, `bright` more of the warm one where `fall` is 1."""
    f = fall[..., None]
    return ((dark + bright * f) * (np.array(warm, F) * f + np.array(cold, F) * (1 - f))).astype(F)


# -- Shape Up!: a walnut table under a lamp, in the evening


def yarn(stage: Stage, cx: float, cy: float, r: float, tones: tuple[str, str, str, str], seed: int) -> None:
    """A ball of wool: winds of cord over a dark core."""
    ball = circle(cx, cy, r)
    stage.shadow(ball, r * 0.2, r * 0.28, r * 0.24, 0.6)
    stage.shadow(ball, r * 0.05, r * 0.07, r * 0.06, 0.5)
    stage.fill(ball, tones[0])
    rng = np.random.default_rng(seed)
    for i in range(11):
        turn, lean = rng.random() * 180, 0.18 + 0.8 * rng.random()
        for k in range(7):
            wind = moved(oval(0, 0, r * 1.02, r * (lean - k * 0.11)), cx, cy, turn + k * 1.5)
            tone = tones[1 + (i + k) % 3]
            stage.line(wind, "#000000", r * 0.10, 0.28, soft=2, dx=2, dy=3, clip=ball)
            stage.line(wind, tone, r * 0.072, 0.95, clip=ball)
            stage.line(wind, "#FFFFFF", r * 0.02, 0.22, dx=-1.5, dy=-2, clip=ball, dash=(5, 4))
    stage.edge(ball, r * 0.55, 0.22, 0.72, "#FFD9B0")


def needle(stage: Stage, a: tuple[float, float], b: tuple[float, float]) -> None:
    """A wooden knitting needle from its point to its knob."""
    path = poly(a, b, close=False)
    stage.line(path, "#000000", 11, 0.4, soft=7, dx=12, dy=16)
    stage.line(path, "#A97B42", 11)
    stage.line(path, "#E8C590", 4, 0.8, dx=-2, dy=-2)
    stage.slab(circle(*b, 14), "#B98A4E", bevel=8, drop=(10, 14, 8, 0.4))


def mug(stage: Stage, cx: float, cy: float, r: float) -> None:
    """A mug of tea from above, on a saucer, its handle to the left."""
    saucer = circle(cx, cy, r * 1.5)
    stage.shadow(saucer, 22, 30, 26, 0.55)
    stage.slab(saucer, "#CDBFA6", bevel=12, hi=0.5, lo=0.45, drop=(4, 6, 6, 0.5))
    stage.line(circle(cx, cy, r * 1.38), "#7C5A45", 4, 0.55)
    stage.well(circle(cx, cy, r * 1.12), "#000000", 0.10, 12)
    stage.shadow(circle(cx, cy, r), 16, 22, 16, 0.5)
    handle = moved(oval(0, 0, r * 0.5, r * 0.34), cx - r * 1.02, cy + r * 0.42, -22)
    stage.line(handle, "#000000", 20, 0.35, soft=8, dx=8, dy=12)
    stage.line(handle, "#CFC1A8", 21)
    stage.line(handle, "#F4EAD6", 7, 0.7, dx=-3, dy=-4)
    stage.slab(circle(cx, cy, r), "#E2D5BD", bevel=9, hi=0.75, lo=0.45, drop=None)
    tea = circle(cx, cy, r * 0.83)
    stage.fill(tea, "#4E240C")
    stage.c.save()
    stage.c.clipPath(tea, doAntiAlias=True)
    stage.glow(cx + r * 0.2, cy + r * 0.25, r * 0.9, r * 0.8, "#B8621F", 0.85)
    stage.fill(oval(cx - r * 0.3, cy - r * 0.34, r * 0.3, r * 0.12), "#FFE7BE", 0.55, 5)
    stage.line(tea, "#000000", r * 0.14, 0.5, soft=6, dx=4, dy=6)
    stage.line(circle(cx, cy, r * 0.79), "#D98B46", 2.5, 0.5)
    stage.c.restore()


def spool(stage: Stage, cx: float, cy: float, angle: float, tones: tuple[str, str]) -> None:
    """A spool of thread lying on its side."""
    stage.c.save()
    stage.c.translate(cx, cy)
    stage.c.rotate(angle)
    body = skia.Path()
    body.addRoundRect(skia.Rect.MakeXYWH(-46, -34, 92, 68), 8, 8)
    stage.shadow(body, 14, 22, 14, 0.5)
    for x in (-62, 46):
        disc = skia.Path()
        disc.addRoundRect(skia.Rect.MakeXYWH(x, -46, 16, 92), 7, 7)
        stage.slab(disc, "#B98A52", bevel=5, drop=None)
    stage.fill(body, tones[0])
    for i in range(23):
        stage.line(poly((-44 + i * 4, -33), (-42 + i * 4, 33), close=False), tones[1], 1.6, 0.6)
    stage.edge(body, 26, 0.22, 0.5)
    stage.c.restore()


def shape_up() -> None:
    """A walnut table under a warm lamp: a cup of tea, wool and needles at the rim."""
    stage = Stage(TABLE, SHARP)
    stage.lay(wood(stage.h, stage.w, ("#2E190D", "#553219", "#78492A", "#96633B"), 3, SHARP, planks=200))
    yarn(stage, -905, 92, 122, ("#5A1F16", "#9A4334", "#7E3125", "#B05A46"), 5)
    tail = skia.Path()
    tail.moveTo(-832, 190)
    tail.cubicTo(-760, 300, -920, 330, -850, 420)
    tail.cubicTo(-800, 490, -980, 520, -1290, 470)
    stage.line(tail, "#000000", 9, 0.4, soft=4, dx=4, dy=6)
    stage.line(tail, "#9A4334", 9)
    stage.line(tail, "#C77660", 3, 0.5, dash=(5, 5), dx=-1, dy=-1)
    needle(stage, (-1010, -36), (-716, 212))
    needle(stage, (-942, 232), (-752, -56))
    mug(stage, 336, -548, 92)
    spool(stage, 842, 532, -24, ("#5F8272", "#9DBBA6"))
    spool(stage, 1050, 430, 40, ("#B07A4A", "#E0AE78"))
    x, y = stage.grid()
    rim = np.maximum(np.maximum(-520 - x, x - 430) / 320, np.maximum(-400 - y, y - 450) / 240)
    stage.defocus(3.2, np.clip(rim, 0, 1).astype(F))
    fall = falloff(stage, -150, -150, 1060, 780)
    stage.light(two_lights(fall, 0.42, 0.97, (1.0, 0.9, 0.74), (0.86, 0.86, 0.95)) * F(1.08))
    stage.glow(-270, -250, 700, 520, "#FFC878", 0.16)
    stage.vignette(0.45, 0.6)
    stage.grain(0.006)
    motes = Effect("float", dust(), (4, 10), (0.10, 0.5), 0.0, 34, (-900, -560, 700, 420), (5, -3))
    lamp = Effect(
        "glow", soft_disc("lamp", "#FFC878", 128, 0.0, 2.2), (900, 900), (0.03, 0.07), 0.0,
        points=((-300, -260),), period=7.0,
    )  # fmt: skip
    save_place("shape-up", "walnut", False, [Layer("back", stage, 0.0, 90)], [motes, lamp])


# -- Square Up: an architect's desk by day


def roll(stage: Stage, a: tuple[float, float], b: tuple[float, float], r: float, tones: tuple[str, ...]) -> None:
    """A rolled sheet from its open end `a` to `b`, with a ribbon around it."""
    n = math.hypot(b[0] - a[0], b[1] - a[1])
    stage.c.save()
    stage.c.translate(*a)
    stage.c.rotate(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    tube = rr(0, -r, n, 2 * r, 3)
    stage.shadow(tube, 3, 6, 5, 0.5)
    stage.shadow(tube, 14, 24, 18, 0.5)
    stage.fill(tube, shader=gradient((0, -r), (0, r), tones, (0, 0.2, 0.36, 0.68, 1)))
    stage.line(poly((8, r * 0.42), (n, r * 0.42), close=False), "#000000", 2.5, 0.22)
    stage.line(poly((8, r * 0.47), (n, r * 0.47), close=False), "#FFFFFF", 2, 0.22)
    stage.fill(oval(0, 0, r * 0.34, r), tones[3])
    for k in (0.94, 0.74, 0.55, 0.38):
        stage.line(oval(0, 0, r * 0.34 * k, r * k), tones[0], 2.6, 0.75)
    stage.fill(oval(0, 0, r * 0.1, r * 0.3), "#000000", 0.5, 2)
    band = rr(n * 0.47, -r - 1, 22, 2 * r + 2, 2)
    stage.fill(band, shader=gradient((0, -r), (0, r), ("#5E2A20", "#9A4A3A", "#B96A56", "#8A4032", "#4A1E16")))
    stage.c.restore()


def set_square(stage: Stage) -> None:
    """A set square of amber acrylic with a scale along one side."""
    body = without(poly((-1060, 640), (-1060, 84), (-504, 640)), poly((-972, 552), (-972, 296), (-716, 552)))
    stage.shadow(body, 10, 15, 12, 0.28)
    stage.shadow(body, 2, 3, 3, 0.3)
    stage.fill(body, "#E9BE6A", 0.46)
    stage.fill(body, "#FFF6DC", 0.25, shader=gradient((-1060, 100), (-600, 640), ("#FFF6DC", "#E0A840", "#FFE9B8")))
    stage.edge(body, 6, 0.95, 0.32)
    for i in range(52):
        y, long = 624 - i * 10, (22, 10, 10, 10, 10, 16, 10, 10, 10, 10)[i % 10]
        if y > 120:
            stage.line(poly((-1056, y), (-1056 + long, y), close=False), "#5A3E12", 1.8, 0.8)


def pencil(stage: Stage, a: tuple[float, float], b: tuple[float, float], tone: str) -> None:
    """A pencil that lies with its point at `b`."""
    n = math.hypot(b[0] - a[0], b[1] - a[1])
    stage.c.save()
    stage.c.translate(*a)
    stage.c.rotate(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    stage.shadow(poly((0, -10), (n - 52, -10), (n, 0), (n - 52, 10), (0, 10)), 6, 12, 7, 0.4)
    stage.fill(poly((n - 52, -10), (n, 0), (n - 52, 10)), "#E3C69A")
    stage.fill(poly((n - 15, -3), (n, 0), (n - 15, 3)), "#2A2A30")
    stage.fill(rr(0, -10, n - 50, 20, 2), tone)
    stage.fill(rr(0, -10, n - 50, 6, 2), "#FFFFFF", 0.3)
    stage.fill(rr(0, 4, n - 50, 6, 2), "#000000", 0.25)
    stage.fill(rr(0, -10, 20, 20, 4), "#C9A39A")
    stage.fill(rr(20, -10, 18, 20), "#BFC3C9")
    stage.c.restore()


def rubber(stage: Stage, cx: float, cy: float, angle: float) -> None:
    """An eraser in its paper sleeve."""
    stage.slab(
        moved(rr(-54, -28, 108, 56, 12), cx, cy, angle), "#E9E2D4", bevel=12, hi=0.6, lo=0.4, drop=(8, 14, 9, 0.4)
    )
    stage.slab(moved(rr(-56, -30, 72, 60, 4), cx, cy, angle), "#5E7C92", bevel=8, hi=0.4, lo=0.4, drop=None)
    stage.fill(moved(rr(-56, -8, 72, 16), cx, cy, angle), "#E9E2D4", 0.85)


def leaf(stage: Stage, x: float, y: float, length: float, wide: float, angle: float, tone: str) -> None:
    """A pointed leaf with its midrib, from its stalk at x, y."""
    shape = skia.Path()
    shape.moveTo(0, 0)
    shape.cubicTo(length * 0.25, -wide, length * 0.7, -wide * 0.8, length, 0)
    shape.cubicTo(length * 0.7, wide * 0.7, length * 0.25, wide * 0.9, 0, 0)
    shape = moved(shape, x, y, angle)
    stage.shadow(shape, 14, 22, 16, 0.32)
    stage.fill(shape, tone)
    stage.edge(shape, wide * 0.5, 0.35, 0.45)
    rib = moved(poly((0, 0), (length * 0.94, 0), close=False), x, y, angle)
    stage.line(rib, "#DDE8C4", 2.6, 0.4)


def square_up() -> None:
    """A drawing desk in daylight: walnut planks, the window's light with leaves in it, rolls and a set square."""
    stage = Stage(TABLE, SHARP)
    tones = ("#5C3F26", "#735031", "#89643F", "#9C7850")
    stage.lay(wood(stage.h, stage.w, tones, 6, SHARP, planks=240, gap=0.4, figure=0.75))
    roll(stage, (-206, -596), (560, -668), 37, ("#2C4766", "#5F86AF", "#A5C3DD", "#5079A1", "#203852"))
    roll(stage, (-232, -520), (470, -580), 31, ("#A79A80", "#E6DDC8", "#FFFDF6", "#E2D8C2", "#8D8069"))
    roll(stage, (1010, -690), (1330, -330), 34, ("#A79A80", "#E6DDC8", "#FFFDF6", "#E2D8C2", "#8D8069"))
    set_square(stage)
    pencil(stage, (250, 590), (520, 566), "#8A6F5C")
    pencil(stage, (1020, 130), (1240, -60), "#6E8494")
    pencil(stage, (1040, 170), (1270, 20), "#8A6F5C")
    rubber(stage, 1110, -130, 24)
    for i, (angle, length) in enumerate(((8, 300), (34, 340), (62, 300), (92, 260), (-16, 240), (48, 210), (76, 190))):
        leaf(stage, -1330, -470, length, 44 + 4 * (i % 3), angle, ("#5F7F58", "#7C9A6C", "#6B8C62")[i % 3])
    for i, (angle, length) in enumerate(((188, 260), (214, 310), (236, 250), (262, 200), (202, 180))):
        leaf(stage, 1320, 440, length, 42 + 4 * (i % 3), angle, ("#6B8C62", "#5F7F58", "#86A276")[i % 3])
    x, y = stage.grid()
    rim = np.maximum(np.maximum((-470 - y) / 200, (y - 500) / 120), np.maximum(-920 - x, x - 960) / 140)
    stage.defocus(4.5, np.clip(rim, 0, 1).astype(F))
    sun = sunlight(stage, (-1380, -900), (640, 560), 4, 3, 32, (0.30, 0.10), 9)
    shade = leaf_shadow(stage)
    side = np.clip(1 - (x + 1280) / 3400 - (y + 800) / 4200, 0, 1)
    light = 0.76 + 0.10 * side
    sun = sun * (1 - 0.8 * shade)
    stage.light(np.stack([light + sun * 0.30, light * 1.01 + sun * 0.25, light * 1.06 + sun * 0.12], -1).astype(F))
    stage.glow(-900, -600, 1300, 900, "#FFF2CC", 0.22)
    stage.vignette(0.26, 0.62, "#3A2410")
    stage.grain(0.006)
    motes = Effect("float", dust("#FFFBEA"), (4, 9), (0.15, 0.55), 0.0, 26, (-1100, -640, 500, 560), (4, 3))
    shade_of_twig = Effect("glow", leaves_sprite(), (330, 420), (0.05, 0.30), 0.0, period=6.0,
                  points=((-1010, -560), (-700, -420), (960, 300), (740, 380)))  # fmt: skip
    save_place("square-up", "birch", False, [Layer("back", stage, 0.0, 88)], [shade_of_twig, motes])


def twig(stage: Stage, x: float, y: float, angle: float, n: int, size: float, seed: int) -> None:
    """A white twig of `n` pairs of leaves, to be used as a field."""
    rng = np.random.default_rng(seed)
    for i in range(n):
        step = 78 * size
        nx, ny = x + math.cos(math.radians(angle)) * step, y + math.sin(math.radians(angle)) * step
        stage.line(poly((x, y), (nx, ny), close=False), "#FFFFFF", (7 - i * 0.4) * size)
        for side in (-1, 1):
            length, wide = (100 + 50 * rng.random()) * size, (24 + 10 * rng.random()) * size
            shape = skia.Path()
            shape.moveTo(0, 0)
            shape.cubicTo(length * 0.25, -wide, length * 0.7, -wide, length, 0)
            shape.cubicTo(length * 0.7, wide, length * 0.25, wide, 0, 0)
            stage.fill(moved(shape, nx, ny, angle + side * (36 + 24 * rng.random())))
        x, y, angle = nx, ny, angle + (rng.random() - 0.45) * 22


def leaf_shadow(stage: Stage) -> Array:
    """Twigs outside the window as a field: 1 where they take the sun."""
    t = Stage(stage.rect, stage.s, "#000000")
    for i, (x, y, angle, n, size) in enumerate(
        ((-1180, -820, 46, 9, 1.0), (-420, -860, 66, 6, 0.8), (1240, 240, 152, 9, 1.0))
    ):
        twig(t, x, y, angle, n, size, 12 + i)
    return blur(t.pixels()[..., 0], 9 * stage.s)


def leaves_sprite() -> Sprite:
    """The shadow of a twig that comes and goes."""
    t = Stage((0, 0, 192, 192), 1.0, "#000000")
    twig(t, 36, 40, 44, 3, 0.42, 5)
    alpha = blur(t.pixels()[..., 0], 5)[..., None]
    return Sprite("twig", np.concatenate([np.ones((192, 192, 3), F) * rgbf("#4A3316"), alpha], -1).astype(F))


# -- Up or Down?: a round table by candlelight

MIDDLE = (-356.0, -38.0)
"""Where the rays of the table meet: the middle of the ring of cards."""
ROUND = 1172.0
"""Radius of the table."""


def rug(stage: Stage) -> None:
    """The dark blue room around the table: a rug with woven bands."""
    stage.lay(felt(stage.h, stage.w, ("#15233A", "#1B2D49", "#243C5E", "#111C30"), 8, SHARP))
    for i, (r, tone) in enumerate(((1300, "#8E7748"), (1330, "#5A322C"), (1364, "#8E7748"), (1500, "#3C4F6E"))):
        stage.line(circle(*MIDDLE, r), tone, (5, 18, 5, 8)[i], 0.6)
    for i in range(120):
        a = math.tau * i / 120
        x, y = MIDDLE[0] + math.cos(a) * 1434, MIDDLE[1] + math.sin(a) * 1434
        stage.fill(moved(poly((-13, 0), (0, -17), (13, 0), (0, 17)), x, y, math.degrees(a)), "#7F6C46", 0.5)


def veneer(stage: Stage) -> None:
    """The table's top: wedges whose grain runs out from the middle, inlaid bands, a rounded rim."""
    cx, cy = MIDDLE
    top = circle(cx, cy, ROUND)
    stage.shadow(top, 26, 36, 34, 0.75)
    stage.fill(circle(cx + 4, cy + 14, ROUND), "#1E0D07")
    stage.fill(top, "#7A3D20")
    tones = (("#633019", "#824526", "#9B5B35", "#AF7046"), ("#6B371C", "#8C4D2B", "#A6653B", "#BA7B4E"))
    boards = [wood(*stage.size(1300, 520), tones[k], 30 + k, SHARP, figure=0.9) for k in range(2)]
    n, r = 18, ROUND - 70
    for i in range(n):
        a0, a1 = 360 / n * i - 90, 360 / n * (i + 1) - 90
        wedge = skia.Path()
        wedge.moveTo(cx, cy)
        wedge.arcTo(skia.Rect.MakeLTRB(cx - r, cy - r, cx + r, cy + r), a0, a1 - a0, False)
        wedge.close()
        angle = (a0 + a1) / 2
        down = -260 + (i * 37) % 90
        turned = math.radians(angle)
        corner = cx - math.sin(turned) * down, cy + math.cos(turned) * down
        stage.fill(wedge, shader=stage.shader(boards[i % 2], *corner, angle))
        joint = (math.cos(math.radians(a0)) * r, math.sin(math.radians(a0)) * r)
        stage.line(poly((cx, cy), (cx + joint[0], cy + joint[1]), close=False), "#2A0F05", 2.2, 0.6)
        stage.line(poly((cx, cy), (cx + joint[0], cy + joint[1]), close=False), "#FFC58C", 1.2, 0.22, dx=1.5, dy=1.5)
    for radius, wide, tone in ((ROUND - 70, 12, "#2A120A"), (ROUND - 86, 5, "#D9A85C"), (ROUND - 98, 3, "#2A120A")):
        stage.line(circle(cx, cy, radius), tone, wide, 0.9)
    rim = without(circle(cx, cy, ROUND), circle(cx, cy, ROUND - 64))
    stage.fill(rim, "#8A4A28")
    stage.line(circle(cx, cy, ROUND - 22), "#D98E5A", 16, 0.55, soft=9)
    stage.line(circle(cx, cy, ROUND - 3), "#000000", 18, 0.55, soft=9)


CANDLE = (-904.0, 500.0)
"""Middle of the candle: in the corner, where it leaves the ring free."""


def candle(stage: Stage, cx: float, cy: float) -> None:
    """A candle from above on a brass dish with a ring to carry it."""
    handle = oval(cx - 44, cy + 142, 36, 34)
    stage.line(handle, "#000000", 14, 0.4, soft=8, dx=16, dy=14)
    stage.line(handle, "#8A5A24", 14)
    stage.line(handle, "#E9BC72", 4, 0.8, dx=-2, dy=-3)
    dish = circle(cx, cy, 126)
    stage.slab(dish, "#7C4C1E", bevel=14, hi=0.5, lo=0.6, drop=(26, 28, 26, 0.6))
    stage.line(circle(cx, cy, 117), "#F0C47C", 3, 0.6)
    stage.well(circle(cx, cy, 106), "#4A2A0C", 0.55, 18)
    for r in (92, 78):
        stage.line(circle(cx, cy, r), "#E0A860", 2, 0.28)
    wax = curve(*[(cx + math.cos(a) * r, cy + math.sin(a) * r) for a, r in zip(
        [math.tau * k / 12 for k in range(12)], (60, 58, 63, 60, 57, 61, 66, 60, 58, 60, 63, 59), strict=True
    )], close=True)  # fmt: skip
    stage.shadow(wax, 10, 12, 10, 0.6)
    stage.slab(wax, "#CDA26A", bevel=15, hi=0.6, lo=0.45, drop=None)
    stage.fill(circle(cx, cy, 42), "#C98E4C")
    stage.fill(circle(cx, cy, 39), "#E0A65C")
    stage.line(circle(cx, cy, 41), "#FFF0CC", 3, 0.6)
    stage.line(poly((cx, cy), (cx + 7, cy - 9), close=False), "#2A160A", 5)


def bowl(stage: Stage, cx: float, cy: float, r: float) -> None:
    """A turned bowl of hazelnuts and walnuts from above."""
    stage.slab(circle(cx, cy, r), "#5A2C16", bevel=r * 0.2, hi=0.5, lo=0.5, drop=(22, 26, 22, 0.55))
    stage.line(circle(cx, cy, r * 0.9), "#B98252", 3, 0.5)
    inner = circle(cx, cy, r * 0.82)
    stage.fill(inner, "#1E0D06")
    rng = np.random.default_rng(5)
    stage.c.save()
    stage.c.clipPath(inner, doAntiAlias=True)
    for i in range(46):
        a, q = rng.random() * math.tau, r * 0.72 * (1 - i / 60) * rng.random() ** 0.4
        x, y = cx + math.cos(a) * q, cy + math.sin(a) * q
        shape = moved(oval(0, 0, r * 0.17, r * 0.14), x, y, rng.random() * 180)
        tone = ("#C98A44", "#A8652A", "#D9A560")[i % 3]
        stage.slab(shape, tone, bevel=r * 0.08, hi=0.45, lo=0.6, drop=(3, 4, 4, 0.5))
        if i % 2:
            stage.fill(oval(x - 1, y + 1, r * 0.07, r * 0.05), "#EBCB98", 0.7, 1)
        else:
            seam = moved(curve((-r * 0.15, 0), (0, r * 0.03), (r * 0.15, 0)), x, y, rng.random() * 180)
            stage.line(seam, "#4A2812", 2, 0.6)
    stage.line(inner, "#000000", r * 0.2, 0.55, soft=9, dx=5, dy=6)
    stage.c.restore()


def up_or_down() -> None:
    """A round table by candlelight, seen from above, in a dark blue room."""
    cx, cy = CANDLE
    stage = Stage(TABLE, SHARP)
    rug(stage)
    x, y = stage.grid()
    away = np.hypot(x - MIDDLE[0], y - MIDDLE[1])
    stage.defocus(5, np.clip((away - ROUND - 6) / 60, 0, 1).astype(F))
    veneer(stage)
    candle(stage, *CANDLE)
    bowl(stage, -76, -558, 104)
    for nx, ny, turn in ((70, -492, 30), (96, -556, 110), (-1130, -380, 20)):
        nut = moved(oval(0, 0, 20, 16), nx, ny, turn)
        stage.slab(nut, "#B98048", bevel=9, hi=0.45, lo=0.6, drop=(6, 9, 7, 0.5))
    soft = np.maximum(np.maximum((-760 - x) / 90, (-430 - y) / 70), (away - ROUND + 60) / 60)
    stage.defocus(3.6, (np.clip(soft, 0, 1) * 0.9).astype(F))
    # The candle is the only light: it reaches over the ring and fades towards the far corner.
    fall = falloff(stage, MIDDLE[0] - 290, MIDDLE[1] + 130, 960, 700, 1.0)
    near = falloff(stage, cx, cy, 420, 400, 1.0)[..., None] * np.array([0.46, 0.34, 0.16], F)
    stage.light((two_lights(fall, 0.34, 0.90, (1.0, 0.92, 0.77), (0.86, 0.90, 1.0)) * F(1.06) + near).astype(F))
    stage.glow(MIDDLE[0] - 320, MIDDLE[1] + 140, 820, 640, "#FFC06A", 0.13)
    stage.glow(cx, cy, 460, 440, "#FF9A34", 0.22)
    stage.glow(cx, cy - 8, 70, 76, "#FFD78A", 0.85)
    flame = moved(union(oval(0, 4, 13, 18), poly((-12, 0), (0, -46), (12, 0))), cx, cy - 6, 28)
    stage.fill(flame, "#FFA030", 1.0, 4)
    stage.fill(moved(oval(0, 2, 8, 16), cx, cy - 6, 28), "#FFFDF2", 1.0, 2)
    stage.vignette(0.62, 0.5, "#04060E")
    stage.grain(0.007)
    flame = Effect("glow", soft_disc("flame", "#FFF4D0", 64, 0.0, 1.6), (120, 120), (0.25, 0.75), 0.0,
                   points=((cx, cy - 2),), period=1.7)  # fmt: skip
    halo = Effect("glow", soft_disc("halo", "#FFB04A", 128, 0.0, 2.0), (680, 680), (0.06, 0.19), 0.0,
                  points=((cx + 10, cy + 6),), period=2.6)  # fmt: skip
    motes = Effect("float", dust("#FFD9A0"), (3, 8), (0.08, 0.4), 0.0, 26, (-1000, -560, 300, 560), (3, -5))
    save_place("up-or-down", "dusk", False, [Layer("back", stage, 0.0, 88)], [halo, flame, motes])


PLACES = {"shape-up": shape_up, "shapes": shapes, "square-up": square_up, "up-or-down": up_or_down}
