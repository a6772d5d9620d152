"""The kit of the painted views: `Painting`, a Skia canvas in a place's own units, and what several views show.

A colour is a string such as "#F7DFA8". Wherever a form is filled, a gradient (`linear`, `radial`) may stand for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import skia
from paint import VIEW, Point, Stage, circle, mixed, rgbf, rr
from paint import curve as smooth_curve
from paint import paint_colour as argb
from paint import poly as poly

mix, rounded, disc = mixed, rr, circle

INK, CREAM = "#14171F", "#F7ECD6"
MULTIPLY, SCREEN = skia.BlendMode.kMultiply, skia.BlendMode.kScreen
SOFT, PLUS = skia.BlendMode.kSoftLight, skia.BlendMode.kPlus

Box = tuple[float, float, float, float]
"""Left, top, width, height."""
Stop = tuple[float, str] | tuple[float, str, float]
"""Share of the way, colour, and opacity if it is not 1."""
Fill = str | skia.Shader


def linear(start: float, end: float, *stops: Stop, across: bool = False) -> skia.Shader:
    """A gradient from `start` down to `end`, or from left to right if `across`."""
    ends = [skia.Point(start, 0), skia.Point(end, 0)] if across else [skia.Point(0, start), skia.Point(0, end)]
    return skia.GradientShader.MakeLinear(ends, *_split(stops))


def radial(x: float, y: float, radius: float, *stops: Stop) -> skia.Shader:
    """A gradient from a middle to a circle around it."""
    return skia.GradientShader.MakeRadial(skia.Point(x, y), radius, *_split(stops))


def _split(stops: Sequence[Stop]) -> tuple[list[int], list[float]]:
    return [argb(s[1], s[2] if len(s) > 2 else 1.0) for s in stops], [s[0] for s in stops]


def paint(
    fill: Fill = "#000000",
    alpha: float = 1.0,
    *,
    blur: float = 0.0,
    blend: skia.BlendMode | None = None,
    width: float = 0.0,
    dash: Sequence[float] = (),
) -> skia.Paint:
    """How a form is drawn: filled, or as a line with round ends if it has a `width`."""
    p = skia.Paint(AntiAlias=True)
    if isinstance(fill, str):
        p.setColor(argb(fill, alpha))
    else:
        p.setShader(fill)
        p.setAlphaf(alpha)
    if blur:
        p.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if blend is not None:
        p.setBlendMode(blend)
    if width:
        p.setStyle(skia.Paint.kStroke_Style)
        p.setStrokeWidth(width)
        p.setStrokeCap(skia.Paint.kRound_Cap)
        p.setStrokeJoin(skia.Paint.kRound_Join)
    if dash:
        p.setPathEffect(skia.DashPathEffect.Make(list(dash), 0))
    return p


# ---- paths


def curve(points: Sequence[Point], close: bool = False) -> skia.Path:
    """A smooth path through all points."""
    return smooth_curve(*points, close=close)


def land(points: Sequence[Point], bottom: float) -> skia.Path:
    """Everything below a smooth line, down to `bottom`."""
    path = curve(points)
    path.lineTo(points[-1][0], bottom)
    path.lineTo(points[0][0], bottom)
    path.close()
    return path


def arc(x: float, y: float, rx: float, ry: float, start: float, sweep: float) -> skia.Path:
    """A piece of an ellipse; degrees, clockwise from the right."""
    path = skia.Path()
    path.addArc(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry), start, sweep)
    return path


def hanging(a: Point, b: Point, sag: float, steps: int = 24) -> list[Point]:
    """Points on a cord between two places."""
    shares = [i / steps for i in range(steps + 1)]
    return [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t)) for t in shares]


# ---- the canvas


LEFT, TOP, WIDTH, HEIGHT = VIEW
RIGHT, BOTTOM = LEFT + WIDTH, TOP + HEIGHT


SPARE = 150
"""Sky above `TOP`, for tall windows whose floor line lies low."""


def backdrop(scale: float = 0.42) -> Painting:
    """A canvas for all that can ever be seen of a place that stands."""
    return Painting(LEFT, TOP - SPARE, WIDTH, HEIGHT + SPARE, scale)


def strip(top: float, bottom: float, scale: float) -> Painting:
    """A canvas as wide as a place that stands."""
    return Painting(LEFT, top, WIDTH, bottom - top, scale)


SEEN = 270
"""Landscape windows show no more below the floor line."""


def floor(top: float, draw: Callable[[Painting], None]) -> tuple[Painting, Painting]:
    """What `draw` paints from `top` down: coarsely all that only tall windows show, and finely, over it, the rest."""
    deep, near = strip(SEEN - 70, BOTTOM, 0.5), strip(top, SEEN, 0.95)
    draw(deep)
    draw(near)
    near.fade(SEEN, SEEN - 60)
    return deep, near


def _grain(
    fx: float, fy: float, colour: str, gain: float, bias: float, octaves: int, seed: float, blend: skia.BlendMode | None
) -> skia.Paint:
    """Noise whose red becomes the opacity of one colour."""
    r, g, b = (float(c) for c in rgbf(colour))
    p = skia.Paint(AntiAlias=True)
    p.setShader(skia.PerlinNoiseShader.MakeFractalNoise(fx, fy, octaves, seed))
    p.setColorFilter(skia.ColorFilters.Matrix([0, 0, 0, 0, r, 0, 0, 0, 0, g, 0, 0, 0, 0, b, gain, 0, 0, 0, bias]))
    if blend is not None:
        p.setBlendMode(blend)
    return p


class Painting:
    """A picture of the rectangle `left, top, width, height` of a place, `scale` px a unit; `stage` holds it."""

    def __init__(self, left: float, top: float, width: float, height: float, scale: float) -> None:
        self.left, self.top, self.width, self.height = left, top, width, height
        self.stage = Stage((left, top, width, height), scale)
        self.c = self.stage.c

    # ---- where and how the next things are drawn

    @contextmanager
    def layer(
        self,
        blur: float = 0.0,
        alpha: float = 1.0,
        blend: skia.BlendMode | None = None,
        clip: skia.Path | None = None,
        shadow: tuple[float, float, float, str, float] | None = None,
    ) -> Iterator[None]:
        """Draws what follows on a sheet of its own, blurred as a whole; `shadow`: dx, dy, blur, colour, opacity."""
        p = skia.Paint()
        p.setAlphaf(alpha)
        effect = skia.ImageFilters.Blur(blur, blur) if blur else None
        if shadow is not None:
            dx, dy, soft, colour, strength = shadow
            effect = skia.ImageFilters.DropShadow(dx, dy, soft, soft, argb(colour, strength), effect)
        if effect is not None:
            p.setImageFilter(effect)
        if blend is not None:
            p.setBlendMode(blend)
        self.c.save()
        if clip is not None:
            self.c.clipPath(clip, True)
        self.c.saveLayer(None, p)
        try:
            yield
        finally:
            self.c.restore()
            self.c.restore()

    @contextmanager
    def at(self, x: float = 0.0, y: float = 0.0, degrees: float = 0.0, k: float = 1.0) -> Iterator[None]:
        """Moves the origin to (x, y), turns clockwise and magnifies `k` times."""
        self.c.save()
        self.c.translate(x, y)
        if degrees:
            self.c.rotate(degrees)
        if k != 1:
            self.c.scale(k, k)
        try:
            yield
        finally:
            self.c.restore()

    @contextmanager
    def clip(self, path: skia.Path) -> Iterator[None]:
        """Keeps what follows inside an outline."""
        self.c.save()
        self.c.clipPath(path, True)
        try:
            yield
        finally:
            self.c.restore()

    # ---- forms; `look`: the rest of `paint`

    def path(self, path: skia.Path, fill: Fill = "#000000", alpha: float = 1.0, **look: object) -> None:
        self.c.drawPath(path, paint(fill, alpha, **look))

    def everywhere(self, fill: Fill, alpha: float = 1.0, **look: object) -> None:
        """Fills the whole picture, or the clip."""
        self.rect(self.left - 9, self.top - 9, self.width + 18, self.height + 18, fill, alpha, **look)

    def rect(self, x: float, y: float, w: float, h: float, fill: Fill, alpha: float = 1.0, **look: object) -> None:
        self.c.drawRect(skia.Rect.MakeXYWH(x, y, w, h), paint(fill, alpha, **look))

    def box(
        self, x: float, y: float, w: float, h: float, r: float, fill: Fill, alpha: float = 1.0, **look: object
    ) -> None:
        """A rectangle with round corners."""
        self.c.drawRoundRect(skia.Rect.MakeXYWH(x, y, w, h), r, r, paint(fill, alpha, **look))

    def dot(self, x: float, y: float, r: float, fill: Fill, alpha: float = 1.0, **look: object) -> None:
        self.c.drawCircle(x, y, r, paint(fill, alpha, **look))

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Fill, alpha: float = 1.0, **look: object) -> None:
        """An ellipse around (x, y)."""
        self.c.drawOval(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry), paint(fill, alpha, **look))

    def line(self, a: Point, b: Point, width: float, fill: Fill, alpha: float = 1.0, **look: object) -> None:
        self.c.drawLine(*a, *b, paint(fill, alpha, width=width, **look))

    # ---- light and texture

    def glow(
        self,
        x: float,
        y: float,
        r: float,
        colour: str,
        alpha: float,
        blend: skia.BlendMode | None = SCREEN,
        squash: float = 1.0,
    ) -> None:
        """Light that falls off from a middle; `squash`: its height as a share of its width."""
        fall = radial(
            0, 0, r, (0, colour, alpha), (0.35, colour, alpha * 0.45), (0.7, colour, alpha * 0.1), (1, colour, 0)
        )
        with self.at(x, y):
            self.c.scale(1, squash)
            self.c.drawCircle(0, 0, r, paint(fall, blend=blend))

    def haze(self, x: float, y: float, r: float, colour: str, alpha: float, squash: float = 1.0) -> None:
        """A veil that calms what is behind the play."""
        with self.at(x, y):
            self.c.scale(1, squash)
            self.dot(0, 0, r, radial(0, 0, r, (0, colour, alpha), (0.55, colour, alpha * 0.55), (1, colour, 0)))

    def grain(
        self,
        path: skia.Path | None,
        fx: float,
        fy: float,
        colour: str,
        gain: float,
        bias: float,
        octaves: int = 3,
        seed: float = 0.0,
        blend: skia.BlendMode | None = None,
    ) -> None:
        """Noise in one colour: `fx`, `fy` waves a unit, opacity = gain × noise + bias. Without a path: everywhere."""
        self.c.save()
        if path is not None:
            self.c.clipPath(path, True)
        # The same noise in every layer of a place.
        self.c.translate(LEFT, TOP)
        self.c.drawPaint(_grain(fx, fy, colour, gain, bias, octaves, seed, blend))
        self.c.restore()

    def wood(
        self,
        path: skia.Path,
        colour: str,
        box: Box,
        seed: float = 1.0,
        *,
        upright: bool = False,
        grain: float = 0.5,
        bevel: float = 5.0,
        light: float = 0.5,
        shade: float = 0.5,
    ) -> None:
        """Any outline in painted wood: fill, two grains, an edge lit from the upper left."""
        _x, y, _w, h = box
        face = linear(y, y + h, (0, mix(colour, "#FFFFFF", 0.10)), (0.5, colour), (1, mix(colour, "#000000", 0.16)))
        fx, fy = (0.075, 0.0035) if upright else (0.0035, 0.075)
        with self.clip(path):
            self.path(path, face)
            self.grain(None, fx, fy, mix(colour, "#000000", 0.75), 1.9 * grain, -0.72 * grain, 3, seed)
            light_grain = (mix(colour, "#FFFFFF", 0.7), 1.3 * grain, -0.62 * grain, 2, seed + 5)
            self.grain(None, fx * 1.7, fy * 2.3, *light_grain)
            if bevel:
                with self.at(bevel * 0.45, bevel * 0.55):
                    self.path(path, "#FFF3D6", light, width=bevel * 1.3, blur=bevel * 0.35, blend=SOFT)
                    self.path(path, "#FFF3D6", light * 0.5, width=bevel * 0.7, blur=bevel * 0.2)
                with self.at(-bevel * 0.5, -bevel * 0.6):
                    self.path(path, "#000000", shade, width=bevel * 1.2, blur=bevel * 0.45)

    def board(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: str,
        r: float = 8,
        seed: float = 1.0,
        drop: float = 10.0,
        **look: object,
    ) -> None:
        """A rounded board with its shadow; `look`: the rest of `wood`."""
        if drop:
            self.box(x + drop * 0.5, y + drop * 0.8, w, h, r, "#000000", 0.45, blur=drop)
        self.wood(rounded(x, y, w, h, r), colour, (x, y, w, h), seed, **look)

    def bulb(self, x: float, y: float, r: float = 7, colour: str = "#FFD88A", halo: float = 1.0) -> None:
        """A lit bulb; `halo`: size of the light around it."""
        if halo:
            self.glow(x, y, r * 6.5 * halo, "#FFB54A", 0.6)
            self.glow(x, y, r * 2.8, colour, 0.9)
        self.dot(x, y, r, radial(x - r * 0.3, y - r * 0.3, r * 1.4, (0, "#FFFFFF"), (0.45, colour), (1, "#F0962A")))

    def fade(self, y0: float, y1: float) -> None:
        """Lets what is painted so far appear from `y0` (nothing) to `y1` (all)."""
        self.everywhere(linear(y0, y1, (0, "#000000", 0), (1, "#000000", 1)), blend=skia.BlendMode.kDstIn)

    def vignette(self, x: float, y: float, r: float, colour: str, alpha: float) -> None:
        """Darkens the rim, from 0.55 r around (x, y) on."""
        self.everywhere(radial(x, y, r, (0, colour, 0), (0.55, colour, 0), (1, colour, alpha)))


# ---- what several views show


def star_field(
    p: Painting, g: np.random.Generator, count: int, *, height: float, low: float, size: float, light: float, every: int
) -> list[Point]:
    """Stars over a view from its top down to `height` below, fewer towards the horizon by the power `low`; each is at
    most `size` wide and `light` bright. Returns the places of those that twinkle, one in `every`."""
    twinkling = []
    for i in range(count):
        x, y = g.uniform(LEFT, RIGHT), TOP - SPARE + g.uniform(0, 1) ** low * height
        p.dot(x, y, g.uniform(0.9, size), "#FFF3D8", g.uniform(0.15, light))
        if i % every == 0:
            twinkling.append((round(x), round(y)))
    return twinkling


def leaf_cloud(
    p: Painting,
    x: float,
    y: float,
    r: float,
    colour: str,
    n: int = 26,
    seed: int = 1,
    squash: float = 0.8,
    light: str = "#FFF3C8",
    dark: str = "#20301C",
) -> None:
    """Foliage as a heap of discs, towards `light` on top and `dark` below."""
    g = np.random.default_rng(seed)
    for _ in range(n):
        angle, far = g.uniform(0, 2 * math.pi), r * math.sqrt(g.uniform(0, 1))
        size = r * g.uniform(0.22, 0.42)
        t = g.uniform(-0.14, 0.16) - 0.18 * math.sin(angle)
        tone = mix(colour, light if t > 0 else dark, abs(t))
        p.dot(x + far * math.cos(angle), y + squash * far * math.sin(angle), size, tone)


def leaves(
    p: Painting,
    spots: Sequence[tuple[float, float, float, float, int]],
    low: str,
    high: str,
    seed: int = 31,
    size: Point = (30, 13),
    alpha: float = 0.9,
) -> None:
    """Loose leaves for a layer out of focus; a spot: x, y, its spread across and down, how many."""
    g = np.random.default_rng(seed)
    for cx, cy, wide, tall, n in spots:
        for _ in range(n):
            x, y = cx + g.normal(0, 0.45) * wide, cy + g.normal(0, 0.45) * tall
            with p.at(x, y, g.uniform(-80, 80)):
                p.oval(0, 0, *size, mix(low, high, g.uniform(0, 1) ** 1.5), alpha)


def blades(
    p: Painting,
    x0: float,
    x1: float,
    base: Callable[[float], float],
    n: int,
    tall: float,
    low: str,
    high: str,
    seed: int,
    bend: float = 0.9,
    width: Point = (4, 8),
) -> None:
    """Grass on the line `base(x)`, laid over to the right by `bend` of its height."""
    g = np.random.default_rng(seed)
    for _ in range(n):
        x = g.uniform(x0, x1)
        b = base(x) + g.uniform(-4, 10)
        h = tall * g.uniform(0.45, 1)
        q = bend * h * g.uniform(0.7, 1.15)
        stalk = curve([(x, b), (x + q * 0.22, b - h * 0.55), (x + q, b - h * 0.86)])
        p.path(stalk, mix(low, high, g.uniform(0, 1)), width=g.uniform(*width))


def cloud(
    p: Painting, x: float, y: float, w: float, h: float, colour: str, low: str, seed: int = 1, n: int = 22
) -> None:
    """A heaped cloud on a flat foot around (x, y); `low`: the colour of its underside."""
    g = np.random.default_rng(seed)
    for _ in range(n):
        u = g.uniform(-0.5, 0.5)
        r = h * g.uniform(0.3, 0.62) * (1 - abs(u))
        dx, dy = x + u * w, y - abs(g.normal(0, 0.22)) * h * (1 - 1.6 * abs(u))
        p.dot(dx, dy, r, linear(y - h, y + h * 0.4, (0, colour), (1, low)))
    p.oval(x, y + h * 0.05, w * 0.56, h * 0.17, low)


def lit_windows(
    p: Painting,
    x: float,
    y: float,
    columns: int,
    rows: int,
    size: Point,
    step: Point,
    seed: int = 1,
    lit: float = 0.7,
    halo: float = 0.4,
    warm: Sequence[str] = ("#FFD58A", "#FFB95C", "#FFE6B0"),
    dark: str = "#26283A",
    frame: str = "#1B1B28",
) -> list[Point]:
    """Rows of windows with a cross, `lit` of them with a lamp behind; returns the middles of the lit ones."""
    g = np.random.default_rng(seed)
    w, h = size
    found = []
    for j in range(rows):
        for i in range(columns):
            a, b = x + i * step[0], y + j * step[1]
            p.box(a - 4, b - 4, w + 8, h + 8, 3, frame)
            if g.uniform() < lit:
                c = warm[int(g.integers(len(warm)))]
                p.rect(a, b, w, h, linear(b, b + h, (0, mix(c, "#FFFFFF", 0.15)), (1, mix(c, "#D0703A", 0.35))))
                p.glow(a + w / 2, b + h / 2, max(w, h) * 1.5, "#FFA64A", halo)
                found.append((a + w / 2, b + h / 2))
            else:
                p.rect(a, b, w, h, linear(b, b + h, (0, mix(dark, "#8FA0B8", 0.35)), (1, dark)))
            p.rect(a + w / 2 - 2, b, 4, h, frame)
            p.rect(a, b + h * 0.45, w, 4, frame)
    return found


def bricks(
    p: Painting,
    path: skia.Path,
    box: Box,
    colour: str,
    brick: Point = (46, 22),
    seed: int = 1,
    mortar: str = "#2A211F",
    vary: float = 0.12,
    light: float = 0.16,
    gap: float = 3,
) -> None:
    """Masonry in any outline: each brick a little different, lit from above."""
    x, y, w, h = box
    bw, bh = brick
    g = np.random.default_rng(seed)
    with p.clip(path):
        p.rect(x - 2, y - 2, w + 4, h + 4, mortar)
        for row in range(math.ceil(h / bh)):
            yy = y + row * bh
            xx = x - (bw / 2 if row % 2 else 0)
            while xx < x + w:
                ww = bw * g.uniform(0.94, 1.06)
                t = g.uniform(-vary, vary)
                k = mix(colour, "#FFFFFF" if t > 0 else "#000000", abs(t))
                face = linear(yy, yy + bh, (0, mix(k, "#FFF0D8", light)), (0.35, k), (1, mix(k, "#000000", 0.16)))
                p.box(xx + gap / 2, yy + gap / 2, ww - gap, bh - gap, 3, face)
                xx += ww
        p.grain(None, 0.35, 0.35, "#000000", 0.9, -0.42, 2, seed)
        p.grain(None, 0.02, 0.03, "#000000", 0.9, -0.40, 3, seed + 3)


def stone(
    p: Painting,
    path: skia.Path,
    box: Box,
    colour: str,
    seed: int = 1,
    veins: float = 0.0,
    bevel: float = 6,
    vein: str = "#FFFFFF",
    light: float = 0.55,
) -> None:
    """A smooth block of plain stone, or of marble with `veins` of that opacity."""
    x, y, w, h = box
    with p.clip(path):
        top, foot = mix(colour, "#FFFFFF", 0.14), mix(colour, "#000000", 0.2)
        p.path(path, linear(y, y + h, (0, top), (0.5, colour), (1, foot)))
        p.grain(None, 0.5, 0.5, "#000000", 0.5, -0.24, 2, seed)
        p.grain(None, 0.012, 0.02, mix(colour, "#000000", 0.6), 0.9, -0.42, 4, seed + 1)
        if veins:
            g = np.random.default_rng(seed)
            for _ in range(int(w / 46)):
                a, b = g.uniform(x - 80, x + w), g.uniform(y - 10, y + h)
                points = [(a, b)]
                for _k in range(7):
                    a, b = a + g.uniform(10, 46), b + g.uniform(-22, 26)
                    points.append((a, b))
                p.path(curve(points), vein, veins * g.uniform(0.3, 1), width=g.uniform(0.8, 2.6), blur=0.8)
        if bevel:
            with p.at(bevel * 0.45, bevel * 0.55):
                p.path(path, "#FFFFFF", light, width=bevel, blur=bevel * 0.35)
            with p.at(-bevel * 0.5, -bevel * 0.6):
                p.path(path, "#000000", 0.5, width=bevel * 1.2, blur=bevel * 0.45)
