"""Paints the `home` screens' wall and bench, in the sun that falls through a window behind us."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import skia
from paint import TABLE, Array, Effect, F, Layer, blur, dust, noise, ramp, save_place, soft_disc
from scenery import Point, curve, linear, mix, poly, rounded
from sheet import Sheet, pot

BENCH = 304.0
"""Where the wall ends."""
Bough = tuple[float, float, float, int, float]
"""Middle, half its length, number of leaves, degrees."""


def books(p: Sheet, x: float, foot: float) -> None:
    """Four books, one on the other."""
    y = foot
    pile = ((220, 40, 8, "#7A5A4A"), (196, 34, -6, "#8A8A6E"), (208, 30, 4, "#B08A5A"), (170, 36, -10, "#6E7A7E"))
    for wide, tall, aside, tone in pile:
        y -= tall
        left = x - wide / 2 + aside
        cover = linear(y, y + tall, (0, mix(tone, "#FFF0D0", 0.25)), (0.4, tone), (1, mix(tone, "#000000", 0.3)))
        p.body(rounded(left, y, wide, tall, 5), cover, 5, 0.4, 0.45)
        for share in (0.14, 0.8):
            p.rect(left + wide * share, y + 3, 9, tall - 6, "#D9BE8A", 0.55)


def sun(p: Sheet, panes: Sequence[Sequence[Point]], boughs: Sequence[Bough], soft: float, seed: int) -> Array:
    """Sun through a window as a field 0..1: bright panes, broken by the shadows of boughs."""
    t = Sheet(p.stage.rect, p.scale)
    t.everywhere("#000000")
    for corners in panes:
        t.path(poly(*corners), "#FFFFFF")
    g = np.random.default_rng(seed)
    for cx, cy, half, n, turn in boughs:
        across, down = math.cos(math.radians(turn)) * half, math.sin(math.radians(turn)) * half

        def on(u: float, cx: float = cx, cy: float = cy, across: float = across, down: float = down) -> Point:
            return cx + across * u, cy + down * u + 0.12 * math.hypot(across, down) * u * u

        t.path(curve([on(u) for u in (-1, -0.5, 0, 0.5, 1)]), "#000000", 0.6, width=6)
        for i in range(n):
            x, y = on(-1 + 2 * (i + g.uniform(0, 1)) / n)
            far, fat = g.uniform(60, 104), g.uniform(17, 27)
            leaf = skia.Path()
            leaf.cubicTo(far * 0.2, -fat, far * 0.7, -fat, far, 0)
            leaf.cubicTo(far * 0.7, fat, far * 0.2, fat, 0, 0)
            with t.at(x, y, turn + (1 if i % 2 else -1) * g.uniform(30, 75)):
                t.path(leaf, "#000000", g.uniform(0.4, 0.62))
    return blur(t.stage.pixels()[..., 0], soft * p.scale)


def wall_panes() -> list[list[Point]]:
    """Corners of a window's panes as the sun draws them on the wall."""
    found = []
    left, top, w, h, gap = -700, -820, 350, 360, 36
    for column in range(4):
        for row in range(3):
            a, b = left + column * (w + gap), top + row * (h + gap)
            corners = ((a, b), (a + w, b), (a + w, b + h), (a, b + h))
            found.append([(x + (y - top) * 0.42, y + (x - left) * 0.08) for x, y in corners])
    return found


def wall_and_bench(p: Sheet) -> None:
    """Plaster with a moulding, boards that widen towards us, a few things at the far rims."""
    left, width = TABLE[0], TABLE[2]
    s, (h, w) = p.scale, p.size
    brush = noise(h, w, 26 * s, 120 * s, 11) * 0.04 + noise(h, w, 120 * s, 30 * s, 12) * 0.03
    cloudy = noise(h, w, 160 * s, 260 * s, 4) * 0.28 + noise(h, w, 4 * s, 6 * s, 5) * 0.05
    p.stage.lay(ramp(0.55 + cloudy + brush, ("#D6AE76", "#E6C492", "#F3D9AC", "#FAE6C2")))
    rail = rounded(left - 50, 196, width + 100, 20, 6)
    p.drop(rail, 3, 9, 8, 0.25)
    p.path(rail, linear(196, 216, (0, "#F6E4BE"), (0.5, "#E9CF9F"), (1, "#C9A871")))
    p.rect(left, 216, width, 100, linear(216, BENCH, (0, "#8A5A22", 0.10), (1, "#8A5A22", 0.26)))
    y = BENCH
    for i, deep in enumerate((34, 52, 74, 98, 122, 140)):
        tones = ("#6E4626", "#8C5F38", "#A87B4C", "#BE9464")
        p.rect(left, y, width, deep + 1, p.boards(left, y, width, deep + 1, tones, 21 + i, figure=0.9))
        p.rect(left, y, width, 2.4, "#3E220A", 0.55)
        p.rect(left, y + 2.4, width, 2, "#FFE3B0", 0.2)
        y += deep
    p.rect(left, BENCH - 22, width, 22, linear(BENCH - 22, BENCH, (0, "#4A2C12", 0), (1, "#4A2C12", 0.3)))
    p.rect(left, BENCH, width, 40, linear(BENCH, BENCH + 40, (0, "#2E1806", 0.55), (1, "#2E1806", 0)))
    books(p, -1150, BENCH + 20)
    with p.at(1130, BENCH + 34, k=1.25):
        pot(p, 0, 0, 5)


def home() -> None:
    """A wall and a bench in the sun: a calm ground for plates."""
    p = Sheet(TABLE, 0.75)
    wall_and_bench(p)
    x, y = p.stage.grid()
    boughs: list[Bough] = [(470, -520, 360, 30, 28), (760, -300, 330, 28, 52), (180, -640, 300, 24, 18)]
    on_wall = sun(p, wall_panes(), [*boughs, (980, -40, 300, 24, 66)], 9, 6) * (y < BENCH)
    low = [
        [(a, BENCH), (a + 340, BENCH), (a + 1240, BENCH + 500), (a + 900, BENCH + 500)] for a in range(-900, 700, 380)
    ]
    on_bench = sun(p, low, [(520, 440, 380, 34, 14), (900, 560, 340, 30, 24)], 9, 9) * (y >= BENCH)
    bright = (on_wall + on_bench * 0.85) * np.clip(1.1 - np.abs(x - 120) / 1500, 0, 1)
    base = 0.90 - 0.12 * np.clip((np.abs(x - 60) - 300) / 1000, 0, 1) - 0.06 * np.clip((y - 100) / 600, 0, 1)
    warm = [base * shade + bright * shine for shade, shine in ((1, 0.31), (0.955, 0.24), (0.88, 0.17))]
    p.stage.light(np.stack(warm, -1).astype(F))
    p.glow(-760, -560, 900, "#FFE7B0", 0.28, squash=0.6)
    p.vignette(0, -40, 1620, "#3A1E08", 0.42)
    p.stage.grain(0.005)
    patch = soft_disc("sun", "#FFE9B0", 128, 0.0, 2.0)
    spots = ((-120, -300), (300, -120), (640, -330))
    dapple = Effect("glow", patch, (380, 480), (0.0, 0.16), 0.0, points=spots, period=8.0)
    motes = Effect("float", dust("#FFF1CC"), (4, 9), (0.15, 0.55), 0.0, 30, (-700, -560, 960, 420), (6, -4))
    save_place("home", "birch", False, [Layer("back", p.stage, 0.0, 93)], [dapple, motes])


PLACES = {"home": home}
