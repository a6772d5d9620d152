"""Paints the places of the four table games: walnut by lamp, a play room, a drawing desk, a round table by candle."""

from __future__ import annotations

import numpy as np
import skia
from paint import (
    TABLE,
    Array,
    Effect,
    F,
    Layer,
    Stage,
    circle,
    dust,
    moved,
    oval,
    poly,
    save_place,
    soft_disc,
    wood,
)

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
    stage.edge(ball, r * 0.55, 0.30, 0.72)


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
    stage.edge(body, 30, 0.35, 0.65)
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
    mug(stage, 452, -572, 92)
    spool(stage, 842, 532, -24, ("#6D7F73", "#93A397"))
    spool(stage, 1050, 430, 40, ("#8C7A5C", "#B5A27E"))
    x, y = stage.grid()
    rim = np.maximum(np.maximum(-520 - x, x - 430) / 320, np.maximum(-400 - y, y - 450) / 240)
    stage.defocus(4.5, np.clip(rim, 0, 1).astype(F))
    fall = falloff(stage, -150, -150, 1060, 780)
    stage.light(two_lights(fall, 0.42, 0.97, (1.0, 0.9, 0.74), (0.86, 0.86, 0.95)) * F(1.08))
    stage.glow(-270, -250, 700, 520, "#FFC878", 0.16)
    stage.vignette(0.45, 0.6)
    stage.grain(0.006)
    motes = Effect("float", dust(), (4, 10), (0.10, 0.5), 0.0, 34, (-900, -560, 700, 420), (5, -3))
    lamp = Effect(
        "glow", soft_disc("lamp", "#FFC878", 128, 0.0, 2.2), (1300, 1300), (0.03, 0.07), 0.0,
        points=((-300, -260),), period=7.0,
    )  # fmt: skip
    save_place("shape-up", "walnut", False, [Layer("back", stage, 0.0, 90)], [motes, lamp])


PLACES = {"shape-up": shape_up}
