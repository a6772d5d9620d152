"""`Sheet`, a painting on which bodies of wood and sprites of the game lie; and what several places show."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import skia
from paint import PLACES, Array, to_bytes, wood
from PIL import Image
from scenery import Fill, Painting, curve, linear, mix, poly, rounded

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import art

LIGHT, SHADE = "#FFF6E0", "#1A0D04"
BIRCH = ("#B98A52", "#D2A566", "#E4BF86", "#EFD3A2")
STRAP = ("#5F381B", "#7C4B26", "#94602F", "#AB7540")
WALNUT = ("#5D3A1C", "#7B5029", "#936436", "#A87644")


class Sheet(Painting):
    """A painting with bodies of wood and sprites of the game."""

    def __init__(self, rect: Sequence[float], scale: float) -> None:
        super().__init__(*rect, scale)

    @property
    def scale(self) -> float:
        """Physical px a unit."""
        return self.stage.s

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.stage.h, self.stage.w

    def drop(
        self, path: skia.Path, dx: float = 6, dy: float = 9, soft: float = 8, alpha: float = 0.45, tone: str = SHADE
    ) -> None:
        """The shadow of something that lies on what is there."""
        self.stage.shadow(path, dx, dy, soft, alpha, tone)

    def rim(self, path: skia.Path, wide: float, light: float = 0.5, dark: float = 0.5) -> None:
        """A rounded edge inside the path: warm light at the upper left, dark at the lower right."""
        self.stage.edge(path, wide, light, dark, LIGHT, SHADE)

    def body(
        self,
        path: skia.Path,
        fill: Fill,
        bevel: float = 5.0,
        light: float = 0.5,
        dark: float = 0.45,
        shadow: tuple[float, float, float, float] | None = (5, 8, 8, 0.45),
    ) -> None:
        """A body that lies on what is there: its shadow (dx, dy, blur, opacity), its face, its edge."""
        if shadow:
            dx, dy, soft, alpha = shadow
            self.drop(path, 1.5, 2.5, 2.5, min(0.6, alpha))
            self.drop(path, dx, dy, soft, alpha)
        self.path(path, fill)
        self.rim(path, bevel, light, dark)

    def hollow(self, path: skia.Path, dx: float, dy: float, soft: float, alpha: float) -> None:
        """The shadow that the rim of an opening throws into it."""
        around = skia.Path()
        around.addRect(path.computeTightBounds().makeOutset(90, 90))
        hole = skia.Op(around, path, skia.PathOp.kDifference_PathOp)
        self.stage.fill(hole, SHADE, alpha, soft, dx=dx, dy=dy, clip=path)

    def boards(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        tones: Sequence[str],
        seed: int,
        planks: float = 0.0,
        upright: bool = False,
        gap: float = 0.55,
        figure: float = 1.0,
    ) -> skia.Shader:
        """Wood to fill the rectangle with."""
        rows, columns = self.stage.size(w, h)
        return self.stage.shader(wood(rows, columns, tones, seed, self.scale, planks, upright, gap, figure), x, y)

    def laid(self, colours: Array, path: skia.Path | None = None) -> None:
        """Colours as large as the sheet, inside a path."""
        self.c.save()
        if path is not None:
            self.c.clipPath(path, True)
        self.stage.lay(colours)
        self.c.restore()

    def sprite(
        self, key: art.SpriteKey, x: float, y: float, degrees: float = 0.0, k: float = 1.0, corner: bool = False
    ) -> None:
        """A picture of the game with its middle at (x, y), or the upper left corner of its rectangle if `corner`.

        `k`: magnified so much.
        """
        scale = self.scale * k
        baked = art.bake(key, scale)
        left, top, right, bottom = baked.pad
        w, h = baked.image.width * baked.times / scale, baked.image.height * baked.times / scale
        pixels = np.ascontiguousarray(np.asarray(baked.image.convert("RGBA")))
        image = skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType, copy=True)
        if not corner:
            x, y = x - (w - left - right) / 2 * k, y - (h - top - bottom) / 2 * k
        with self.at(x + (w - left - right) / 2 * k, y + (h - top - bottom) / 2 * k, degrees, k):
            box = skia.Rect.MakeXYWH(-(w - left - right) / 2 - left, -(h - top - bottom) / 2 - top, w, h)
            look = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
            self.c.drawImageRect(image, box, look, skia.Paint(AntiAlias=True))


def save_picture(folder: str, name: str, p: Sheet) -> None:
    """A picture that a screen puts where it needs it, in a folder of `assets/places`."""
    path = PLACES / folder / f"{name}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(to_bytes(p.stage.pixels())).save(path, "WEBP", quality=88, method=6, alpha_quality=90)


# -- what several places show


def _agave(p: Sheet, x: float, y: float, seed: int) -> None:
    g = np.random.default_rng(seed)
    n, long = 17, 150.0
    for i in sorted(range(n), key=lambda i: -abs(i - (n - 1) / 2) + g.uniform(-1.5, 1.5)):
        angle = -math.pi / 2 + (i - (n - 1) / 2) * 2.9 / n + g.uniform(-0.05, 0.05)
        far = long * g.uniform(0.74, 1.1)

        def on(turn: float, share: float, angle: float = angle, far: float = far) -> tuple[float, float]:
            return x + math.cos(angle + turn) * far * share, y + math.sin(angle + turn) * far * share

        tip = on(0, 1)[0], on(0, 1)[1] + 0.10 * far * abs(math.cos(angle))
        leaf = skia.Path()
        leaf.moveTo(x - 6, y)
        leaf.quadTo(*on(0.3, 0.62), *tip)
        leaf.quadTo(*on(-0.3, 0.55), x + 6, y)
        tone = ("#4B7A50", "#5F9160", "#76A36C", "#3F6B4A")[int(g.integers(4))]
        p.drop(leaf, 4, 6, 6, 0.22)
        p.path(leaf, linear(y - long, y, (0, mix(tone, "#F3F0B8", 0.28)), (1, mix(tone, "#12301C", 0.25))))
        p.rim(leaf, 6, 0.35, 0.38)
        p.path(curve([(x, y), ((x + tip[0]) / 2 + 2, (y + tip[1]) / 2 - 4), tip]), "#E9F0C0", 0.25, width=2)


def pot(p: Sheet, x: float, foot: float, seed: int) -> None:
    """A plant with stiff leaves in a clay pot, about 260 px wide and high."""
    p.oval(x + 18, foot, 70, 9, SHADE, 0.45, blur=6)
    _agave(p, x, foot - 80, seed)
    clay = linear(x - 56, x + 56, (0, "#D98A5E"), (0.45, "#BC6A44"), (1, "#86442A"), across=True)
    body = poly((x - 56, foot - 84), (x + 56, foot - 84), (x + 40, foot), (x - 40, foot))
    p.body(body, clay, 12, 0.4, 0.5, (8, 6, 8, 0.35))
    clay = linear(x - 66, x + 66, (0, "#E59A6C"), (0.45, "#CB7850"), (1, "#954E30"), across=True)
    p.body(rounded(x - 66, foot - 96, 132, 26, 7), clay, 6, 0.5, 0.45, (2, 6, 5, 0.4))
