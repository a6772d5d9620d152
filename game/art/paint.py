"""The painter: wood grain, one lamp, and sheets with alpha on which everything is drawn.

All things are lit by one warm lamp at the upper left, above the table: bevels facing it are bright, shadows fall to
the lower right. Coordinates are logical px, x to the right and y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFont

from game.app.paths import MissingAsset, asset
from game.art import palette
from game.art.distance import F, Field, Point, sd_box

Box = tuple[float, float, float, float]
Pad = tuple[float, float, float, float]
Mark = tuple[Field, str, float]
"""Distance field, ink and opacity of something printed on a surface."""

_LAMP = np.array([-0.46, -0.60, 0.655])
LAMP: Point = (float(_LAMP[0] / np.linalg.norm(_LAMP)), float(_LAMP[1] / np.linalg.norm(_LAMP)))
"""The lamp's direction in the plane of the table; the rest of the unit vector points up."""
LAMP_UP = float(_LAMP[2] / np.linalg.norm(_LAMP))
BRIGHTNESS = 0.85
"""Lamp light on sprites: they may lie anywhere, so all get the light of the middle of the table."""


@dataclass(frozen=True, slots=True)
class Baked:
    """A picture at one scale: RGBA, and how far it reaches beyond the logical rectangle: left, top, right, bottom.

    `image.width * times / scale - left - right` is exactly the logical width.
    """

    image: Image.Image
    pad: Pad
    times: int = 1
    """Each pixel of the image is to cover `times`×`times` of the screen: for what is large and all alike."""

    @property
    def width(self) -> int:
        """In pixels of the screen."""
        return self.image.width * self.times

    @property
    def height(self) -> int:
        """In pixels of the screen."""
        return self.image.height * self.times


@lru_cache(maxsize=256)
def paint(colour: str) -> Field:
    """A colour as four floats, 0–1: red, green, blue and full cover. Do not write to it."""
    return np.array([*(c / 255 for c in palette.rgb(colour)), 1], F)


def dyed(colour: str, factor: float) -> str:
    """A colour made darker (or brighter) by a factor."""
    return "#{:02X}{:02X}{:02X}".format(*(min(255, round(c * factor)) for c in palette.rgb(colour)))


# -- figures


@lru_cache(maxsize=24)
def _font(size: int) -> ImageFont.FreeTypeFont:
    path = asset("fonts", "Fredoka-Bold.ttf")
    try:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise MissingAsset(f"fonts/{path.name}") from error


def figures_width(text: str, size: float) -> float:
    """Width in px of the ink of a number in the bold type of headings at `size` px."""
    left, _, right, _ = _font(200).getbbox(text)
    return float(right - left) * size / 200


# -- noise, grain


def noise(h: int, w: int, rows: int, columns: int, seed: int) -> Field:
    """Smooth noise from −0.5 to 0.5 of about `rows`×`columns` hills."""
    small = np.random.default_rng(seed).random((max(2, rows), max(2, columns)), dtype=F)
    return np.asarray(Image.fromarray(small).resize((w, h), Image.Resampling.BICUBIC), F) - F(0.5)


@lru_cache(maxsize=1)
def grain() -> Field:
    """Wood grain along x, a square from −1 to 1 that is to be tiled mirrored."""
    n = 1024
    y = np.linspace(0, 1, n, dtype=F)[:, None]
    warp = noise(n, n, 7, 3, 1) * F(0.16) + noise(n, n, 22, 5, 2) * F(0.035)
    rings = np.sin((y + warp) * F(2 * math.pi * 21))
    rings *= np.sqrt(np.abs(rings))
    fibres = noise(n, n, 400, 10, 3) * F(0.95) + noise(n, n, 180, 20, 4) * F(0.665)
    out = rings * F(0.42) + fibres
    out /= np.abs(out).max()
    return out


@lru_cache(maxsize=1)
def wear() -> Field:
    """Where paint is rubbed off, a square of noise."""
    return noise(512, 512, 90, 90, 11) + noise(512, 512, 200, 200, 12) * F(0.7)


def _mirrored(index: NDArray[np.int32], n: int) -> NDArray[np.int32]:
    index = index % (2 * n)
    return np.where(index < n, index, 2 * n - 1 - index)


# -- surfaces


@dataclass(frozen=True, slots=True)
class Surface:
    """Bumps and paint of a thing, before any light: slopes against x and y, height of the normal, colours."""

    nx: Field
    ny: Field
    nz: Field
    albedo: Field
    gloss: float

    def lit(self, lamp: Point = LAMP, light: float = 1.0, sweep: Field | None = None) -> Field:
        """Colours under the lamp, premultiplied for full cover. `sweep`: extra brightness, for large flat faces."""
        up = LAMP_UP
        k = self.nx * F(lamp[0]) + self.ny * F(lamp[1]) + self.nz * F(up)
        np.maximum(k, 0, out=k)
        k *= F(0.54 / up * light)
        k += F(0.46 * light)
        if sweep is not None:
            k *= 1 + sweep
        out = np.empty((4, *k.shape), F)
        np.multiply(self.albedo, k, out=out[:3])
        out[2] *= F(0.96)
        if self.gloss:
            half = math.sqrt(lamp[0] ** 2 + lamp[1] ** 2 + (up + 1) ** 2)
            shine = self.nx * F(lamp[0] / half) + self.ny * F(lamp[1] / half) + self.nz * F((up + 1) / half)
            np.maximum(shine, 0, out=shine)
            shine *= shine  # to the 26th power: 2, 8, 16, 24, 26
            square = shine.copy()
            shine = shine * shine
            shine = shine * shine
            fourth = shine * shine
            shine = fourth * shine * square
            shine *= F(self.gloss * (0.35 + 0.65 * BRIGHTNESS))
            out[0] += shine
            out[1] += shine * F(0.95)
            out[2] += shine * F(0.84)
        np.clip(out[:3], 0, 1, out=out[:3])
        out[3] = 1
        return out


def surface(
    d: Field,
    colour: str,
    k: float,
    *,
    bevel: float = 6.0,
    depth: float = 1.0,
    u: Field | None = None,
    v: Field | None = None,
    grained: float = 0.10,
    fineness: float = 4.2,
    seed: int = 0,
    worn: float = 0.0,
    gloss: float = 0.22,
    marks: Sequence[Mark] = (),
) -> Surface:
    """Painted wood (or card) with the outline `d`, in px, sampled at `k` samples a px.

    `bevel`: width of the rounded edge. `u`, `v`: coordinates along and across the grain; `grained`: its strength,
    `fineness`: grain samples a px. `worn`: how much bare wood shows near the edges. `marks` are let into the surface.
    """
    gy, gx = np.gradient(d)
    gx, gy = gx.astype(F), gy.astype(F)
    t = np.clip(d * F(-1 / bevel), 0, 1)
    tilt = (1 - t) ** F(1.35) * F(1.25 * depth)
    s = np.sin(tilt) / np.sqrt(gx * gx + gy * gy + F(1e-12))
    nx, ny, nz = gx * s, gy * s, np.cos(tilt)
    albedo = np.empty((3, *d.shape), F)
    albedo[:] = paint(colour)[:3, None, None]
    if u is not None and v is not None:
        g, w = grain(), wear()
        iu = _mirrored((u * F(fineness * 0.7) + 137 * seed).astype(np.int32), len(g))
        iv = _mirrored((v * F(fineness) + 311 * seed).astype(np.int32), len(g))
        light = 0.62 if palette.luminance(colour) > 0.85 else 1.0
        albedo *= 1 + F(grained * light) * g[iv, iu]
        if worn:
            rubbed = w[(iv * 3 // 5) % 512, (iu * 3 // 5) % 512] - F(0.30) - np.abs(t - F(0.38)) * F(1.6)
            rubbed = np.clip(rubbed * 3, 0, 1) * F(worn)
            albedo += (paint(palette.BIRCH)[:3, None, None] - albedo) * rubbed
    for m, ink, alpha in marks:
        cover = np.clip(F(0.5) - m * F(k), 0, 1) * F(alpha)
        albedo += (paint(ink)[:3, None, None] - albedo) * cover
        my, mx = np.gradient(np.clip(m, -1.6, 1.6))
        lip = np.clip(F(1.4) - np.abs(m), 0, 1) * F(0.22)
        nx = nx - mx * lip
        ny = ny - my * lip
    return Surface(nx, ny, nz, albedo, gloss)


def sweep(x: Field, y: Field, w: float, h: float, strength: float, lamp: Point = LAMP) -> Field:
    """A face of size w×h around the origin, brighter on the side of the lamp."""
    n = math.hypot(*lamp)
    return x * F(lamp[0] / n / w * 1.5 * strength) + y * F(lamp[1] / n / h * 1.5 * strength)


# -- sheets


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of a sheet: its rows and columns, and the coordinates of its samples (x as a row, y as a column)."""

    rows: slice
    columns: slice
    x: Field
    y: Field


class Sheet:
    """Premultiplied colours and alpha (four planes) around a logical rectangle, `k` samples a px; empty at first.

    Its rectangle begins on a whole physical px and has a whole number of them: `w`, `h` are the logical size rounded
    to that, so that edges are sharp.
    """

    def __init__(self, array: Field, k: float, ox: int, oy: int, w: float, h: float, fine: int = 1) -> None:
        self.array, self.k, self.ox, self.oy, self.w, self.h, self.fine = array, k, ox, oy, w, h, fine

    def patch(self, box: Box | None = None) -> Patch:
        """The part of the sheet in `box` (left, top, right, bottom), or all of it."""
        height, width = self.array.shape[1:]
        x0, y0, x1, y1 = 0, 0, width, height
        if box is not None:
            x0 = min(width, max(0, math.floor(box[0] * self.k) + self.ox))
            y0 = min(height, max(0, math.floor(box[1] * self.k) + self.oy))
            x1 = max(x0, min(width, math.ceil(box[2] * self.k) + self.ox))
            y1 = max(y0, min(height, math.ceil(box[3] * self.k) + self.oy))
        x = (np.arange(x0, x1, dtype=F) + F(0.5 - self.ox)) / F(self.k)
        y = (np.arange(y0, y1, dtype=F) + F(0.5 - self.oy)) / F(self.k)
        return Patch(slice(y0, y1), slice(x0, x1), x[None, :], y[:, None])

    def cover(self, d: Field) -> Field:
        """How much of each sample lies inside a distance field, 0–1."""
        return np.clip(F(0.5) - d * F(self.k), 0, 1)

    def over(self, patch: Patch, colours: Field, alpha: Field) -> None:
        """Lay colours (a `paint`, or one for each sample) over what is there."""
        if colours.ndim == 1 and not colours[:3].any():
            # Shadows are common, and black needs no colour.
            self.array[:3, patch.rows, patch.columns] *= 1 - alpha
            cover = self.array[3, patch.rows, patch.columns]
            cover += (1 - cover) * alpha
            return
        for channel in range(4):
            target = self.array[channel, patch.rows, patch.columns]
            target += (colours[channel] - target) * alpha

    def fill(self, box: Box | None, sdf: Callable[[Field, Field], Field], colour: str, alpha: float = 1.0) -> None:
        """Fill an outline with one colour."""
        patch = self.patch(box)
        self.over(patch, paint(colour), self.cover(sdf(patch.x, patch.y)) * F(alpha))

    def box(self, x: float, y: float, w: float, h: float, r: float, colour: str, alpha: float = 1.0) -> None:
        """A flat rounded rectangle."""
        r = min(r, w / 2, h / 2)
        self.fill(
            (x - 2, y - 2, x + w + 2, y + h + 2),
            lambda a, b: sd_box(a - F(x + w / 2), b - F(y + h / 2), w / 2, h / 2, r),
            colour,
            alpha,
        )

    def frame(
        self, x: float, y: float, w: float, h: float, r: float, width: float, colour: str, alpha: float = 1.0
    ) -> None:
        """A stroke just inside a rounded rectangle."""
        self.fill(
            (x - 2, y - 2, x + w + 2, y + h + 2),
            lambda a, b: (
                np.abs(sd_box(a - F(x + w / 2), b - F(y + h / 2), w / 2, h / 2, min(r, w / 2, h / 2)) + F(width / 2))
                - F(width / 2)
            ),
            colour,
            alpha,
        )

    def shade(
        self, box: Box, sdf: Callable[[Field, Field], Field], dx: float, dy: float, blur: float, alpha: float
    ) -> None:
        """A shadow of an outline, shifted by dx, dy and soft over about `blur` px on either side of its edge."""
        reach = blur * 2.6 + 1
        patch = self.patch((box[0] + dx - reach, box[1] + dy - reach, box[2] + dx + reach, box[3] + dy + reach))
        self.over(patch, paint("#000000"), softened(sdf(patch.x - F(dx), patch.y - F(dy)), blur, alpha))

    def box_shade(self, r: float, dx: float, dy: float, blur: float, alpha: float, grow: float = 0) -> None:
        """The shadow of the sheet's own rectangle with corners of radius r."""
        w, h = self.w + 2 * grow, self.h + 2 * grow
        cx, cy = self.w / 2, self.h / 2
        round_ = min(r + blur * 0.9, w / 2, h / 2)
        self.shade(
            (-grow, -grow, self.w + grow, self.h + grow),
            lambda x, y: sd_box(x - F(cx), y - F(cy), w / 2, h / 2, round_),
            dx,
            dy,
            blur,
            alpha,
        )

    def glow(self, box: Box, sdf: Callable[[Field, Field], Field], colour: str, blur: float, alpha: float) -> None:
        """Light around an outline."""
        reach = blur * 2.6 + 1
        patch = self.patch((box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach))
        self.over(patch, paint(colour), softened(sdf(patch.x, patch.y), blur, alpha))

    def press(self, patch: Patch, d: Field, ink: str, alpha: float = 1.0) -> None:
        """Block-print an outline: the press leaves a lip, dark towards the lamp and pale away from it."""
        self.over(patch, paint(ink), self.cover(d) * F(alpha))
        edge = np.clip(F(1.5) - np.abs(d) * F(self.k), 0, 1)
        gy, gx = np.gradient(np.clip(d * F(self.k), -2, 2))
        lip = (gx * F(0.52) + gy * F(0.68)) * edge * F(self.fine)
        self.over(patch, paint("#FFFFFF"), np.clip(lip, 0, 1) * F(0.35 * alpha))
        self.over(patch, paint("#000000"), np.clip(-lip, 0, 1) * F(0.3 * alpha))

    def figures(self, text: str, cx: float, cy: float, size: float, ink: str, alpha: float = 1.0) -> None:
        """Print a number with its middle at cx, cy, in type of `size` px."""
        font = _font(max(4, round(size * self.k)))
        mask, (_, dy) = font.getmask2(text, "L")
        if not mask.size[0] or not mask.size[1]:
            return
        cover = np.asarray(Image.frombytes("L", mask.size, bytes(mask)), F) * F(alpha / 255)
        # All figures stand on one line, whatever their own ink: the height is that of the zero.
        _, top, _, bottom = font.getbbox("0")
        x = self.ox + round(cx * self.k - cover.shape[1] / 2)
        y = self.oy + round(cy * self.k - (top + bottom) / 2) + dy
        self.put(paint(ink)[:, None, None] * cover, x, y)

    def finer(self, box: Box, fine: int) -> Sheet:
        """An empty sheet over a part of this one with `fine` times the samples; `lay` brings it back."""
        patch = self.patch(box)
        rows, columns = patch.rows, patch.columns
        height, width = rows.stop - rows.start, columns.stop - columns.start
        array = np.zeros((4, height * fine, width * fine), F)
        ox, oy = (self.ox - columns.start) * fine, (self.oy - rows.start) * fine
        return Sheet(array, self.k * fine, ox, oy, self.w, self.h, fine)

    def lay(self, other: Sheet) -> None:
        """Average a finer sheet of this one down and lay it over."""
        small = reduced(other.array, other.fine)
        y, x = self.oy - other.oy // other.fine, self.ox - other.ox // other.fine
        self.put(small, x, y)

    def put(self, array: Field, x: int, y: int) -> None:
        """Lay premultiplied colours over the samples from column x, row y on; what lies outside is cut off."""
        height, width = self.array.shape[1:]
        top, left = max(0, -y), max(0, -x)
        bottom, right = min(array.shape[1], height - y), min(array.shape[2], width - x)
        if bottom <= top or right <= left:
            return
        part = array[:, top:bottom, left:right]
        target = self.array[:, y + top : y + bottom, x + left : x + right]
        target *= 1 - part[3]
        target += part

    def solid(
        self,
        patch: Patch,
        d: Field,
        colour: str,
        *,
        alpha: float = 1.0,
        light: float = 1.0,
        face: float = 0.05,
        lamp: Point = LAMP,
        **look: Any,
    ) -> None:
        """Lay a painted, lit body with the outline `d` over the patch. `look`: see `surface`."""
        body = surface(d, colour, self.k, **look)
        w = float(patch.x[0, -1] - patch.x[0, 0]) or 1.0
        h = float(patch.y[-1, 0] - patch.y[0, 0]) or 1.0
        cx, cy = float(patch.x.mean()), float(patch.y.mean())
        bright = sweep(patch.x - F(cx), patch.y - F(cy), w, h, face) if face else None
        self.over(patch, body.lit(lamp, light, bright), self.cover(d) * F(alpha))

    def slab(self, x: float, y: float, w: float, h: float, r: float, colour: str, **look: Any) -> None:
        """A rounded rectangle of painted wood."""
        r = min(r, w / 2, h / 2)
        patch = self.patch((x - 2, y - 2, x + w + 2, y + h + 2))
        d = sd_box(patch.x - F(x + w / 2), patch.y - F(y + h / 2), w / 2, h / 2, r)
        self.solid(patch, d, colour, **{"u": patch.x - F(x), "v": patch.y - F(y), **look})

    def image(self) -> Image.Image:
        """The picture as RGBA with straight alpha."""
        alpha = self.array[3]
        out = np.empty((*alpha.shape, 4), np.uint8)
        share = F(255) / np.maximum(alpha, F(1e-4))
        for channel in range(3):
            out[..., channel] = np.minimum(self.array[channel] * share + F(0.5), 255)
        out[..., 3] = np.minimum(alpha * F(255) + F(0.5), 255)
        return Image.fromarray(out)


def softened(d: Field, blur: float, alpha: float) -> Field:
    """Cover of an outline blurred by about `blur` px."""
    return F(alpha / 2) * (1 - np.tanh(d * F(0.9 / max(blur, 0.05))))


def reduced(array: Field, fine: int) -> Field:
    """Averages of fine×fine samples."""
    if fine == 1:
        return array
    rows = array[:, 0::fine].copy()
    for i in range(1, fine):
        rows += array[:, i::fine]
    out = rows[..., 0::fine].copy()
    for i in range(1, fine):
        out += rows[..., i::fine]
    out *= F(1 / fine**2)
    return out


@dataclass(frozen=True, slots=True)
class Brush:
    """What a drawing needs to know: physical px a logical px, and whether the high-contrast theme is on."""

    scale: float
    contrast: bool = False

    def sheet(self, w: float, h: float, pad: float | Pad = 0.0) -> Sheet:
        """An empty sheet for a w×h rectangle that reaches `pad` px beyond it."""
        left, top, right, bottom = pad if isinstance(pad, tuple) else (pad, pad, pad, pad)
        s = self.scale
        ox, oy = math.ceil(left * s), math.ceil(top * s)
        width = ox + math.ceil(round(w * s, 6)) + math.ceil(right * s)
        height = oy + math.ceil(round(h * s, 6)) + math.ceil(bottom * s)
        array = np.zeros((4, max(1, height), max(1, width)), F)
        return Sheet(array, s, ox, oy, max(1, round(w * s)) / s, max(1, round(h * s)) / s)

    def fine(self, w: float, h: float) -> int:
        """How many samples a physical px a w×h thing gets each way: small things three, large ones one."""
        area = w * h * self.scale**2
        return 3 if area < 30_000 else 2 if area < 90_000 else 1

    def baked(self, sheet: Sheet, w: float, h: float) -> Baked:
        """The finished picture of a sheet made for a w×h rectangle."""
        height, width = sheet.array.shape[1:]
        left, top = sheet.ox / self.scale, sheet.oy / self.scale
        return Baked(sheet.image(), (left, top, width / self.scale - w - left, height / self.scale - h - top))
