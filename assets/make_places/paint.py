"""Materials, light and shapes for the painters of places, and `save_place`, which writes what they painted.

A `Stage` is a canvas in the logical px of a place. Fields and textures are arrays of floats 0..1 in physical px:
(h, w) for a field, (h, w, 3) for colours, (h, w, 4) for colours with straight alpha. The same calls make the same
bytes.
"""

from __future__ import annotations

import json
import math
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import skia
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
PLACES = ROOT / "assets" / "places"

F = np.float32
Array = npt.NDArray[np.float32]
Colour = str | Sequence[float]
"""Hex like "#C9A45A", or red, green, blue 0..255."""
Point = tuple[float, float]

MAX_BYTES = 850_000
"""Largest size of the files of a place together."""
MAX_DECODED = 24_000_000
"""Largest size of the layers of a place together, decoded at 4 bytes a px."""
MAX_PARTICLES = 120

TABLE = (-1280.0, -800.0, 2560.0, 1600.0)
"""Left, top, width, height of the back of a place that does not stand: from the middle of the window."""
VIEW = (-1280.0, -1850.0, 2560.0, 2850.0)
"""The same for a place that stands: from the middle of the floor line."""


# -- colours


def rgb(colour: Colour) -> tuple[float, float, float]:
    """Red, green, blue 0..255."""
    if isinstance(colour, str):
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
    r, g, b = colour
    return r, g, b


def rgbf(colour: Colour) -> Array:
    """Red, green, blue 0..1."""
    return np.array(rgb(colour), F) / 255


def paint_colour(colour: Colour, alpha: float = 1.0) -> int:
    """A colour as Skia takes it."""
    r, g, b = rgb(colour)
    return skia.Color(int(r), int(g), int(b), round(255 * min(1.0, alpha)))


def mixed(a: Colour, b: Colour, t: float) -> str:
    """The colour at `t` of the way from `a` to `b`."""
    return "#{:02X}{:02X}{:02X}".format(*(round(p + (q - p) * t) for p, q in zip(rgb(a), rgb(b), strict=True)))


def ramp(t: Array, colours: Sequence[Colour], at: Sequence[float] | None = None) -> Array:
    """Colours along a field 0..1, evenly spaced or with stops `at`."""
    stops = np.stack([rgbf(c) for c in colours])
    where = np.linspace(0, 1, len(colours)) if at is None else np.asarray(at)
    return np.stack([np.interp(t, where, stops[:, i]) for i in range(3)], -1).astype(F)


def smooth(x: Array, low: float, high: float) -> Array:
    """0 below `low`, 1 above `high`, a soft step between (`low` may be the larger one)."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(F)


# -- noise and blur


def _channels(a: Array, work: Callable[[Array], Array]) -> Array:
    return work(a) if a.ndim == 2 else np.stack([work(a[..., i]) for i in range(a.shape[2])], -1)


def resized(a: Array, w: int, h: int, how: Image.Resampling = Image.Resampling.BICUBIC) -> Array:
    """A field or colours at another size in px."""

    def work(plane: Array) -> Array:
        return np.asarray(Image.fromarray(np.ascontiguousarray(plane, F)).resize((w, h), how), F)

    return _channels(a, work)


def _gauss(a: Array, sigma: float) -> Array:
    reach = math.ceil(3 * sigma)
    weights = np.exp(-((np.arange(-reach, reach + 1) / sigma) ** 2) / 2).astype(F)
    weights /= weights.sum()
    for axis in (0, 1):
        pads = [(0, 0)] * a.ndim
        pads[axis] = (reach, reach)
        wide = np.pad(a, pads, mode="edge")
        n = a.shape[axis]
        a = sum(
            (weight * (wide[i : i + n] if axis == 0 else wide[:, i : i + n]) for i, weight in enumerate(weights)),
            np.zeros_like(a),
        )
    return a


def blur(a: Array, sigma: float) -> Array:
    """Gaussian blur of a field or of colours, `sigma` in physical px.

    Colours with alpha are blurred as light is: what is transparent adds nothing.
    """
    if sigma < 0.3:
        return a
    if a.ndim == 2 or a.shape[2] < 4:
        return _blurred(a, sigma)
    soft = _blurred(np.concatenate([a[..., :3] * a[..., 3:], a[..., 3:]], -1), sigma)
    return np.concatenate([soft[..., :3] / np.maximum(soft[..., 3:], 1e-4), soft[..., 3:]], -1).astype(F)


def _blurred(a: Array, sigma: float) -> Array:
    """All channels alike; wide blurs on a reduced copy."""
    k = int(sigma / 2.2)
    if k < 2:
        return _gauss(a.astype(F), sigma)
    h, w = a.shape[:2]
    small = resized(a, max(2, w // k), max(2, h // k), Image.Resampling.BOX)
    return resized(_gauss(small, sigma / k), w, h)


def noise(h: int, w: int, sy: float, sx: float, seed: int) -> Array:
    """Smooth noise -0.5..0.5 with hills of about sy x sx px."""
    rows, columns = max(2, int(h / sy) + 3), max(2, int(w / sx) + 3)
    small = np.random.default_rng(seed).random((rows, columns), dtype=F)
    size = max(w, int(columns * sx) + 1), max(h, int(rows * sy) + 1)
    return np.asarray(Image.fromarray(small).resize(size, Image.Resampling.BICUBIC), F)[:h, :w] - F(0.5)


# -- materials


def wood(
    h: int,
    w: int,
    colours: Sequence[Colour],
    seed: int = 1,
    scale: float = 1.0,
    planks: float = 0.0,
    upright: bool = False,
    gap: float = 0.55,
    figure: float = 1.0,
) -> Array:
    """Boards along x, `planks` logical px wide each, one board if 0; `upright`: along y.

    `gap`: darkness of the joints; `figure`: strength of grain.
    """
    if upright:
        return wood(w, h, colours, seed, scale, planks, False, gap, figure).transpose(1, 0, 2)
    s = scale
    rng = np.random.default_rng(seed)
    wide = planks * s if planks else h
    out = np.empty((h, w, 3), F)
    start, i = 0, 0
    while start < h:
        end = min(h, round((i + 1) * wide))
        rows = end - start
        k = seed * 100 + i
        warp = noise(rows, w, 90 * s, 700 * s, k) * 120 * s + noise(rows, w, 26 * s, 240 * s, k + 31) * 16 * s
        period = (15 + 12 * rng.random()) * s
        saw = ((np.arange(rows, dtype=F)[:, None] + warp) / period + rng.random() * 9) % 1.0
        rings = np.where(saw < 0.8, saw / 0.8, (1 - saw) / 0.2) - F(0.5)
        fibre = noise(rows, w, max(1.0, 1.6 * s), 150 * s, k + 61) * 0.9 + noise(rows, w, 4 * s, 300 * s, k + 62) * 0.7
        pores = np.clip(noise(rows, w, max(1.0, 1.5 * s), 34 * s, k + 63) - F(0.27), 0, 1) * 2.2
        cloud = noise(rows, w, 120 * s, 420 * s, k + 64)
        t = 0.52 + figure * (rings * F(0.20) + fibre * F(0.22) + cloud * F(0.35)) - pores * F(0.5 * figure)
        t += (rng.random() - 0.5) * (0.26 if planks else 0)
        board = ramp(t, colours)
        if planks:
            y = np.arange(rows).astype(F)[:, None, None]
            joint = np.minimum(y, rows - 1 - y) / s
            board *= 1 - gap * np.exp(-((joint / 1.7) ** 2))
            board *= 1 + 0.10 * np.exp(-(((y / s - 4.5) / 2) ** 2))
        out[start:end] = board
        start, i = end, i + 1
    return out


def felt(h: int, w: int, colours: Sequence[Colour], seed: int = 1, scale: float = 1.0) -> Array:
    """Wool: short fibres of several tones laid over each other."""
    s = scale
    side = int(420 * max(s, 0.5))
    surface = skia.Surface(side, side)
    canvas = surface.getCanvas()
    canvas.clear(paint_colour(colours[1]))
    rng = np.random.default_rng(seed)
    for _ in range(15000):
        x, y, a, length = rng.random() * side, rng.random() * side, rng.random() * math.tau, (5 + 15 * rng.random()) * s
        bend = (rng.random() - 0.5) * 10 * s
        dx, dy = math.cos(a) * length, math.sin(a) * length
        fibre = skia.Path()
        fibre.moveTo(x, y)
        fibre.quadTo(x + dx / 2 - dy / length * bend, y + dy / 2 + dx / length * bend, x + dx, y + dy)
        tone = colours[int(rng.random() * len(colours))]
        brush = skia.Paint(AntiAlias=True, Color=paint_colour(tone, 0.28 + 0.3 * rng.random()))
        brush.setStyle(skia.Paint.kStroke_Style)
        brush.setStrokeWidth((0.8 + 0.7 * rng.random()) * s)
        # What leaves the tile at one side enters at the other.
        for ox in (0, -side) if x > side - 30 else (0,):
            for oy in (0, -side) if y > side - 30 else (0,):
                canvas.save()
                canvas.translate(ox, oy)
                canvas.drawPath(fibre, brush)
                canvas.restore()
    tile = _pixels(surface)[..., :3]
    big = np.tile(tile, (h // side + 1, w // side + 1, 1))[:h, :w].copy()
    nap = noise(h, w, 60 * s, 90 * s, seed + 5) * F(0.16) + noise(h, w, 260 * s, 300 * s, seed + 6) * F(0.14)
    return big * (1 + nap)[..., None]


def paper(h: int, w: int, colour: Colour, seed: int = 1, scale: float = 1.0, strength: float = 0.02) -> Array:
    """A sheet with fine tooth and slow clouds."""
    s = scale
    tooth = noise(h, w, max(1.0, 2 * s), max(1.0, 3 * s), seed) + noise(h, w, 9 * s, 7 * s, seed + 1) * 0.8
    return rgbf(colour) * (1 + F(strength) * (tooth + noise(h, w, 200 * s, 260 * s, seed + 2) * 1.4))[..., None]


def plaster(h: int, w: int, colours: Sequence[Colour], seed: int = 1, scale: float = 1.0) -> Array:
    """A painted wall: slow clouds and a fine roller texture."""
    s = scale
    fine = noise(h, w, max(1.0, 5 * s), max(1.0, 7 * s), seed + 1) * 0.12
    return ramp(0.5 + noise(h, w, 140 * s, 200 * s, seed) * 0.35 + fine, colours)


# -- paths


def rr(x: float, y: float, w: float, h: float, r: float = 0.0) -> skia.Path:
    """Rectangle with round corners."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(x, y, w, h), r, r)
    return path


def oval(cx: float, cy: float, rx: float, ry: float) -> skia.Path:
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(cx - rx, cy - ry, cx + rx, cy + ry))
    return path


def circle(cx: float, cy: float, r: float) -> skia.Path:
    return oval(cx, cy, r, r)


def poly(*points: Point, close: bool = True) -> skia.Path:
    """Straight lines from point to point."""
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if close:
        path.close()
    return path


def curve(*points: Point, close: bool = False) -> skia.Path:
    """A smooth line through all points."""
    path = skia.Path()
    path.moveTo(*points[0])
    n = len(points)
    for i in range(n if close else n - 1):
        before, a, b, after = (points[j % n] if close else points[min(max(j, 0), n - 1)] for j in range(i - 1, i + 3))
        path.cubicTo(
            a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6,
            b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6, *b,
        )  # fmt: skip
    if close:
        path.close()
    return path


def moved(path: skia.Path, x: float, y: float, angle: float = 0.0) -> skia.Path:
    """A path turned around 0, 0 by degrees, then moved."""
    matrix = skia.Matrix.Translate(x, y)
    matrix.preRotate(angle)
    out = skia.Path(path)
    out.transform(matrix)
    return out


def union(*paths: skia.Path) -> skia.Path:
    """All areas that some path covers, as one path."""
    out = paths[0]
    for path in paths[1:]:
        out = skia.Op(out, path, skia.PathOp.kUnion_PathOp)
    return out


def without(path: skia.Path, hole: skia.Path) -> skia.Path:
    """A path with a hole."""
    return skia.Op(path, hole, skia.PathOp.kDifference_PathOp)


# -- the stage


def _pixels(surface: skia.Surface) -> Array:
    raw = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return np.asarray(raw, F) / 255


def skia_image(a: Array) -> skia.Image:
    """Colours, with straight alpha or opaque, as Skia takes them."""
    return skia.Image.fromarray(to_bytes(a), colorType=skia.kRGBA_8888_ColorType, copy=True)


def to_bytes(a: Array) -> npt.NDArray[np.uint8]:
    """Colours as bytes of red, green, blue, alpha."""
    out = np.full((*a.shape[:2], 4), 255, np.uint8)
    out[..., : a.shape[2]] = np.clip(a * 255 + 0.5, 0, 255)
    return out


class Stage:
    """A canvas over a rectangle of a place: `rect` is left, top, width, height in logical px.

    `scale`: physical px per logical px. It begins transparent, or filled with `ground`. `c` is Skia's canvas; all
    methods take logical px of the place.
    """

    def __init__(self, rect: Sequence[float], scale: float, ground: Colour | None = None) -> None:
        self.rect = left, top, width, height = tuple(rect)
        self.s, self.w, self.h = scale, round(width * scale), round(height * scale)
        self.surface = skia.Surface(self.w, self.h)
        self.c = self.surface.getCanvas()
        self.c.clear(skia.ColorTRANSPARENT if ground is None else paint_colour(ground))
        self.c.scale(self.w / width, self.h / height)
        self.c.translate(-left, -top)

    def pixels(self) -> Array:
        """What is painted so far: (h, w, 4), straight alpha."""
        return _pixels(self.surface)

    def grid(self) -> tuple[Array, Array]:
        """Logical x (1, w) and y (h, 1) of all samples."""
        left, top, width, height = self.rect
        x = left + (np.arange(self.w, dtype=F)[None, :] + F(0.5)) * F(width / self.w)
        return x, top + (np.arange(self.h, dtype=F)[:, None] + F(0.5)) * F(height / self.h)

    def size(self, w: float, h: float) -> tuple[int, int]:
        """Rows and columns of a texture for w x h logical px, to hand to a material."""
        return int(h * self.s) + 2, int(w * self.s) + 2

    def put(self, a: Array) -> None:
        """Replace all by an array as large as the stage."""
        self.c.save()
        self.c.resetMatrix()
        brush = skia.Paint(BlendMode=skia.BlendMode.kSrc)
        self.c.drawImage(skia_image(a), 0, 0, skia.SamplingOptions(), brush)
        self.c.restore()

    def lay(self, a: Array, x: float | None = None, y: float | None = None, alpha: float = 1.0) -> None:
        """A texture in physical px with its upper left corner at x, y (the stage's corner if left out)."""
        self.c.save()
        self.c.translate(self.rect[0] if x is None else x, self.rect[1] if y is None else y)
        self.c.scale(1 / self.s, 1 / self.s)
        self.c.drawImage(skia_image(a), 0, 0, skia.SamplingOptions(skia.FilterMode.kLinear), skia.Paint(Alphaf=alpha))
        self.c.restore()

    def shader(self, a: Array, x: float = 0.0, y: float = 0.0, angle: float = 0.0) -> skia.Shader:
        """A texture to fill paths with: its corner at x, y, turned by `angle` degrees, mirrored at its ends."""
        matrix = skia.Matrix.Translate(x, y)
        matrix.preRotate(angle)
        matrix.preScale(1 / self.s, 1 / self.s)
        mirror = skia.TileMode.kMirror
        return skia_image(a).makeShader(mirror, mirror, skia.SamplingOptions(skia.FilterMode.kLinear), matrix)

    def light(self, field: Array, rolloff: float = 0.8) -> None:
        """Multiply all by a field of light, (h, w) or (h, w, 3); what passes `rolloff` bends softly towards 1."""
        a = self.pixels()
        lit = a[..., :3] * (field[..., None] if field.ndim == 2 else field)
        rest = 1 - rolloff
        lit = np.where(lit > rolloff, rolloff + (1 - np.exp(-(lit - rolloff) / rest)) * rest, lit)
        self.put(np.concatenate([lit, a[..., 3:]], -1))

    def defocus(self, sigma: float, mask: Array | None = None) -> None:
        """Out of focus by `sigma` logical px; only where `mask` is 1, less where it is less."""
        a = self.pixels()
        wide = blur(a, sigma * self.s)
        if mask is None:
            self.put(wide)
            return
        near = blur(a, sigma * 0.45 * self.s)
        m = np.broadcast_to(mask, a.shape[:2])[..., None]
        self.put(np.where(m < 0.5, a + (near - a) * m * 2, near + (wide - near) * (m * 2 - 1)))

    def vignette(self, strength: float = 0.35, inner: float = 0.62, colour: Colour = "#000000") -> None:
        """Darken the rim: nothing within `inner` of the way from the middle to a corner."""
        x, y = self.grid()
        left, top, width, height = self.rect
        dx, dy = (x - left - width / 2) / (width / 2), (y - top - height / 2) / (height / 2)
        k = smooth(np.sqrt((dx * dx + dy * dy) / 2).astype(F), inner, 1.0)[..., None] * F(strength)
        a = self.pixels()
        self.put(np.concatenate([a[..., :3] * (1 - k) + rgbf(colour) * k, a[..., 3:]], -1))

    def grain(self, strength: float = 0.008, seed: int = 1) -> None:
        """Fine noise over everything: it hides the steps of slow gradients."""
        a = self.pixels()
        a[..., :3] += (np.random.default_rng(seed).random((self.h, self.w, 1), dtype=F) - F(0.5)) * F(2 * strength)
        self.put(a)

    # shapes

    def _brush(self, colour: Colour, alpha: float, soft: float, mode: Any, shader: Any) -> skia.Paint:
        brush = skia.Paint(AntiAlias=True, Color=paint_colour(colour, alpha))
        if shader is not None:
            brush.setShader(shader)
            brush.setAlphaf(alpha)
        if soft:
            brush.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, soft, True))
        if mode is not None:
            brush.setBlendMode(mode)
        return brush

    def _draw(self, path: skia.Path, brush: skia.Paint, dx: float, dy: float, clip: skia.Path | None) -> None:
        self.c.save()
        if clip is not None:
            self.c.clipPath(clip, doAntiAlias=True)
        self.c.translate(dx, dy)
        self.c.drawPath(path, brush)
        self.c.restore()

    def fill(
        self, path: skia.Path, colour: Colour = "#FFFFFF", alpha: float = 1.0, soft: float = 0.0, mode: Any = None,
        dx: float = 0.0, dy: float = 0.0, clip: skia.Path | None = None, shader: Any = None,
    ) -> None:  # fmt: skip
        """Fill a path; `soft`: blur of its edge in px; `shader` in place of the colour."""
        self._draw(path, self._brush(colour, alpha, soft, mode, shader), dx, dy, clip)

    def line(
        self, path: skia.Path, colour: Colour, wide: float, alpha: float = 1.0, soft: float = 0.0,
        dash: Sequence[float] | None = None, phase: float = 0.0, dx: float = 0.0, dy: float = 0.0,
        clip: skia.Path | None = None, butt: bool = False, shader: Any = None, mode: Any = None,
    ) -> None:  # fmt: skip
        """Stroke a path with round ends, or straight ones (`butt`)."""
        brush = self._brush(colour, alpha, soft, mode, shader)
        brush.setStyle(skia.Paint.kStroke_Style)
        brush.setStrokeWidth(wide)
        brush.setStrokeCap(skia.Paint.kButt_Cap if butt else skia.Paint.kRound_Cap)
        brush.setStrokeJoin(skia.Paint.kRound_Join)
        if dash:
            brush.setPathEffect(skia.DashPathEffect.Make(list(dash), phase))
        self._draw(path, brush, dx, dy, clip)

    def shadow(
        self, path: skia.Path, dx: float = 6, dy: float = 9, soft: float = 8, alpha: float = 0.45,
        colour: Colour = "#000000",
    ) -> None:  # fmt: skip
        """The shadow of something that lies on what is there; the light comes from the upper left."""
        self.fill(path, colour, alpha, soft, dx=dx, dy=dy)

    def edge(
        self, path: skia.Path, wide: float, hi: float = 0.5, lo: float = 0.5, hi_colour: Colour = "#FFFFFF",
        lo_colour: Colour = "#000000",
    ) -> None:  # fmt: skip
        """A rounded edge inside the path: light at the upper left, dark at the lower right."""
        around = skia.Path()
        around.addRect(path.computeTightBounds().makeOutset(80, 80))
        hole = without(around, path)
        self.fill(hole, hi_colour, hi, wide * 0.55, dx=wide * 0.55, dy=wide * 0.75, clip=path)
        self.fill(hole, lo_colour, lo, wide * 0.6, dx=-wide * 0.55, dy=-wide * 0.75, clip=path)

    def slab(
        self, path: skia.Path, colour: Colour = "#FFFFFF", shader: Any = None, bevel: float = 5.0, hi: float = 0.5,
        lo: float = 0.45, drop: Sequence[float] | None = (5, 8, 8, 0.45), thick: int = 0, side: Colour = "#6B4E2E",
    ) -> None:  # fmt: skip
        """A body that lies on what is there: shadow `drop` (dx, dy, soft, alpha), side `thick` px high, face, edge."""
        if drop:
            dx, dy, soft, alpha = drop
            self.shadow(path, 1.5, 2.5, 2.5, min(0.6, alpha))
            self.shadow(path, dx, dy + thick, soft, alpha)
        for i in range(thick, 0, -1):
            self.fill(path, side, dx=i * 0.35, dy=i)
        self.fill(path, colour, shader=shader)
        self.edge(path, bevel, hi, lo)

    def well(self, path: skia.Path, colour: Colour = "#000000", alpha: float = 0.4, depth: float = 6.0) -> None:
        """A hollow: dark under the edge at the upper left, light along the lower right."""
        self.fill(path, colour, alpha)
        around = skia.Path()
        around.addRect(path.computeTightBounds().makeOutset(80, 80))
        self.fill(without(around, path), "#000000", 0.6, depth, dx=depth * 0.7, dy=depth, clip=path)
        self.line(path, "#FFFFFF", 2, 0.22, dx=1.2, dy=1.6)
        self.line(path, "#000000", 1.5, 0.35)

    def glow(
        self, cx: float, cy: float, rx: float, ry: float, colour: Colour, alpha: float,
        mode: Any = skia.BlendMode.kScreen,
    ) -> None:  # fmt: skip
        """A pool of light that fades out at the radii."""
        brush = skia.Paint(AntiAlias=True, BlendMode=mode)
        steps = [paint_colour(colour, alpha * k) for k in (1, 0.62, 0.28, 0.08, 0)]
        brush.setShader(skia.GradientShader.MakeRadial((0, 0), 1.0, steps, [0, 0.25, 0.5, 0.78, 1]))
        self.c.save()
        self.c.translate(cx, cy)
        self.c.scale(rx, ry)
        self.c.drawCircle(0, 0, 1, brush)
        self.c.restore()


def gradient(a: Point, b: Point, colours: Sequence[Colour], at: Sequence[float] | None = None) -> skia.Shader:
    """A straight gradient from point to point, to fill paths with."""
    return skia.GradientShader.MakeLinear([a, b], [paint_colour(c) for c in colours], list(at) if at else None)


def sunlight(
    stage: Stage, corner: Point, pane: Point, columns: int, rows: int, gap: float, slant: Point, soft: float,
    leaves: int = 0, seed: int = 3, leaf: float = 1.0,
) -> Array:  # fmt: skip
    """Sun through a window as a field 0..1 over the stage: patches of light on a wall or a desk.

    `corner`: upper left of the first patch; `pane`: width and height of one; `slant`: x per y, y per x; `soft`: blur;
    `leaves` outside, `leaf` times the usual size, break the light at the right.
    """
    t = Stage(stage.rect, stage.s, "#000000")
    (x0, y0), (w, h) = corner, pane
    for column in range(columns):
        for row in range(rows):
            x, y = x0 + column * (w + gap), y0 + row * (h + gap)
            corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
            t.fill(poly(*[(p + (q - y0) * slant[0], q + (p - x0) * slant[1]) for p, q in corners]))
    rng = np.random.default_rng(seed)
    for _ in range(leaves):
        angle = math.degrees(rng.random() * math.tau)
        x, y = x0 + (0.45 + 0.75 * rng.random()) * columns * w, y0 + rng.random() ** 1.4 * rows * h * 1.1
        shape = oval(0, 0, (34 + 26 * rng.random()) * leaf, (11 + 8 * rng.random()) * leaf)
        t.fill(moved(shape, x + (y - y0) * slant[0], y, angle), "#000000", 0.75)
    return blur(t.pixels()[..., 0], soft * stage.s)


# -- sprites of living effects


@dataclass(frozen=True)
class Sprite:
    """A small picture of an effect: file name without its ending, and (h, w, 4) straight alpha."""

    name: str
    picture: Array


def soft_disc(name: str, colour: Colour, side: int = 32, core: float = 0.0, power: float = 2.0) -> Sprite:
    """A soft round spot: dust, a spark, a halo. `core`: share of its radius that is full."""
    r = np.hypot(*np.meshgrid(*[(np.arange(side, dtype=F) + F(0.5)) / side * 2 - 1] * 2))
    alpha = np.clip(1 - (r - core) / max(1e-3, 1 - core), 0, 1) ** power
    return Sprite(name, np.concatenate([np.ones((side, side, 3), F) * rgbf(colour), alpha[..., None]], -1).astype(F))


def dust(colour: Colour = "#FFE9C0") -> Sprite:
    """A mote in the light."""
    return soft_disc("dust", colour, 24, 0.1, 1.6)


def cloud(name: str = "cloud", seed: int = 1, tones: Sequence[Colour] = ("#D9E6EE", "#FFFFFF")) -> Sprite:
    """A soft cloud, 256 x 128 px, lit from above."""
    rng = np.random.default_rng(seed)
    stage = Stage((0, 0, 256, 128), 1.0)
    for i in range(26):
        x = 44 + 168 * rng.random()
        room = 1 - abs(x - 128) / 128
        r = 8 + 26 * room * (0.5 + rng.random() * 0.6)
        y = 92 - r * 0.75 - 26 * room * rng.random()
        stage.fill(oval(x, y, r * 1.25, r), mixed(tones[0], tones[1], min(1, 0.3 + i / 26)), 0.5, 5)
    stage.fill(rr(36, 80, 184, 18, 9), tones[0], 0.6, 6)
    a = blur(stage.pixels(), 3)
    y = np.linspace(0, 1, 128, dtype=F)[:, None, None]
    a[..., :3] = rgbf(tones[1]) + (rgbf(tones[0]) - rgbf(tones[1])) * np.clip((y - 0.35) * 2.4, 0, 1)
    a[..., 3] *= smooth(np.linspace(0, 1, 128, dtype=F)[:, None], 1.0, 0.72)
    return Sprite(name, a)


# -- saving


@dataclass(frozen=True)
class Layer:
    """A picture of a place, from far to near: file name without its ending, what is painted, share of the camera."""

    name: str
    stage: Stage
    depth: float
    quality: int = 84


@dataclass(frozen=True)
class Effect:
    """Something that lives in a place; see `place.json` for what the numbers mean.

    `kind`: "float", "fall" and "drift" want `count`, `area` (left, top, right, bottom) and `speed`; "glow" wants
    `points` and `period` (seconds).
    """

    kind: str
    sprite: Sprite
    size: tuple[float, float]
    alpha: tuple[float, float]
    depth: float
    count: int = 0
    area: tuple[float, float, float, float] = (0, 0, 0, 0)
    speed: tuple[float, float] = (0, 0)
    points: Sequence[Point] = ()
    period: float = 3.0

    def settings(self) -> dict[str, Any]:
        """The effect as `place.json` has it."""
        out: dict[str, Any] = {"kind": self.kind, "sprite": f"{self.sprite.name}.webp"}
        if self.kind == "glow":
            out |= {"points": [list(p) for p in self.points], "period": self.period}
        else:
            out |= {"count": self.count, "area": list(self.area), "speed": list(self.speed)}
        return out | {"size": list(self.size), "alpha": list(self.alpha), "depth": self.depth}


def _write(path: Path, a: Array, quality: int, opaque: bool) -> None:
    image = Image.fromarray(to_bytes(a)[..., : 3 if opaque else 4])
    image.save(path, "WEBP", quality=quality, method=6, alpha_quality=90)


def save_thing(name: str, thing: str, stage: Stage) -> None:
    """Write the picture of a thing that lies on the table of the place `name`."""
    _write(PLACES / name / f"{thing}.webp", stage.pixels(), 88, False)


def save_place(name: str, tone: str, stands: bool, layers: Sequence[Layer], effects: Sequence[Effect] = ()) -> None:
    """Write the pictures and `place.json` of a place into `assets/places/name`; raises ValueError past its limits.

    The first layer is saved opaque and has to cover the whole place.
    """
    folder = PLACES / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    listed = []
    for i, layer in enumerate(layers):
        left, top, width, height = layer.stage.rect
        _write(folder / f"{layer.name}.webp", layer.stage.pixels(), layer.quality, i == 0)
        listed.append(
            {"file": f"{layer.name}.webp", "left": left, "top": top, "width": width, "height": height}
            | {"depth": layer.depth}
        )
    for sprite in {effect.sprite.name: effect.sprite for effect in effects}.values():
        _write(folder / f"{sprite.name}.webp", sprite.picture, 88, False)
    told = {"tone": tone, "stands": stands, "layers": listed, "effects": [effect.settings() for effect in effects]}
    (folder / "place.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    size = sum(path.stat().st_size for path in folder.iterdir())
    decoded = sum(layer.stage.w * layer.stage.h * 4 for layer in layers)
    particles = sum(effect.count + len(effect.points) for effect in effects)
    print(f"{name}: {size / 1e3:.0f} kB, {decoded / 1e6:.1f} MB decoded, {particles} particles")
    left, top, width, height = TABLE if not stands else VIEW
    x, y, w, h = layers[0].stage.rect
    if x > left or y > top or x + w < left + width or y + h < top + height:
        raise ValueError(f"{name}: the first layer does not cover the place")
    for what, value, limit in (
        ("bytes", size, MAX_BYTES), ("bytes decoded", decoded, MAX_DECODED), ("particles", particles, MAX_PARTICLES)
    ):  # fmt: skip
        if value > limit:
            raise ValueError(f"{name}: {value} {what}, at most {limit}")
