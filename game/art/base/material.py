"""`surface` makes painted wood or card from an outline: grain, wear and bevels; `Surface.lit` puts it under the lamp.

One warm lamp at the upper left, above the table, lights everything: bevels that face it are bright, shadows fall to
the lower right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from game.art.base import palette
from game.art.base.distance import F, Field, Point

Mark = tuple[Field, str, float]
"""Distance field, ink and opacity of something printed on a surface."""

_LAMP = np.array([-0.46, -0.60, 0.655])
LAMP: Point = (float(_LAMP[0] / np.linalg.norm(_LAMP)), float(_LAMP[1] / np.linalg.norm(_LAMP)))
"""The lamp's direction in the plane of the table; the rest of the unit vector points up."""
LAMP_UP = float(_LAMP[2] / np.linalg.norm(_LAMP))
BRIGHTNESS = 0.85
"""Lamp light on sprites: they may lie anywhere, so all are lit like the middle of the table."""


@lru_cache(maxsize=256)
def paint(colour: str) -> Field:
    """A colour as four floats, 0–1: red, green, blue and full cover. Do not write to it."""
    return np.array([*(c / 255 for c in palette.rgb(colour)), 1], F)


def dyed(colour: str, factor: float) -> str:
    """A colour made darker (or brighter) by a factor."""
    return "#{:02X}{:02X}{:02X}".format(*(min(255, round(c * factor)) for c in palette.rgb(colour)))


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
    out: Field = rings * F(0.42) + fibres
    out /= np.abs(out).max()
    return out


@lru_cache(maxsize=1)
def wear() -> Field:
    """A square of noise: where paint is rubbed off."""
    return noise(512, 512, 90, 90, 11) + noise(512, 512, 200, 200, 12) * F(0.7)


def _mirrored(index: NDArray[np.int32], n: int) -> NDArray[np.int32]:
    index = index % (2 * n)
    return np.where(index < n, index, 2 * n - 1 - index)


@dataclass(frozen=True, slots=True)
class Surface:
    """A surface before any light: slopes against x and y, height of the normal, colours."""

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


class Look(TypedDict, total=False):
    """The options of `surface`."""

    bevel: float
    depth: float
    u: Field
    v: Field
    grained: float
    fineness: float
    seed: int
    worn: float
    gloss: float
    marks: Sequence[Mark]


def slopes(field: Field, rows: slice, most: float = math.inf) -> tuple[Field, Field]:
    """Slopes down and along some rows of a field that is cut off at plus and minus `most`."""
    first, last, _step = rows.indices(len(field))
    top = max(0, first - 1)
    near = field[top : last + 1]
    down, along = np.gradient(np.clip(near, -most, most) if most < math.inf else near)
    inner = slice(first - top, last - top)
    return down[inner].astype(F, copy=False), along[inner].astype(F, copy=False)


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
    rows: slice = slice(None),
) -> Surface:
    """Painted wood (or card) with the outline `d`, in px, sampled at `k` samples a px.

    `bevel`: width of the rounded edge. `u`, `v`: coordinates along and across the grain; `grained`: its strength,
    `fineness`: grain samples a px. `worn`: how much bare wood shows near the edges. `marks` are let into the surface.
    `rows`: those to make.
    """
    gy, gx = slopes(d, rows)
    d = d[rows]
    t = np.clip(d * F(-1 / bevel), 0, 1)
    tilt = (1 - t) ** F(1.35) * F(1.25 * depth)
    s = np.sin(tilt) / np.sqrt(gx * gx + gy * gy + F(1e-12))
    nx, ny, nz = gx * s, gy * s, np.cos(tilt)
    albedo = np.empty((3, *d.shape), F)
    albedo[:] = paint(colour)[:3, None, None]
    if u is not None and v is not None:
        u, v = (field[rows] if len(field) > 1 else field for field in (u, v))
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
        my, mx = slopes(m, rows, 1.6)
        m = m[rows]
        cover = np.clip(F(0.5) - m * F(k), 0, 1) * F(alpha)
        for plane, colour in zip(albedo, paint(ink), strict=False):
            less = colour - plane
            less *= cover
            plane += less
        lip = np.clip(F(1.4) - np.abs(m), 0, 1) * F(0.22)
        nx = nx - mx * lip
        ny = ny - my * lip
    return Surface(nx, ny, nz, albedo, gloss)


def sweep(x: Field, y: Field, w: float, h: float, strength: float, lamp: Point = LAMP) -> Field:
    """A face of size w×h around the origin, brighter on the side of the lamp."""
    n = math.hypot(*lamp)
    return x * F(lamp[0] / n / w * 1.5 * strength) + y * F(lamp[1] / n / h * 1.5 * strength)
