"""The glass house: a green and white hall of panes, benches of pots on both sides, a tiled floor in patches of sun."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import skia
from paint import Effect, Layer, Point, Sprite, dust, save_place
from scenery import PLUS, Painting, arc, backdrop, curve, leaf_cloud, linear, mix, poly, radial, strip

EAVES, SILL, FLOOR = -777.0, -268.0, -190.0
"""Heights of the frame's upper and lower rail and of the floor's far edge."""
BARS = tuple(-1360.0 + 170 * i for i in range(17))
GLAZING, GLAZING_SHADE = "#FBFBF2", "#C2CEB8"
CLAY = "#A57A66"
DEEP = "#236846"
"""Laid over the hall behind the play."""


def _fanned(x: float, y: float) -> float:
    """Where the rafter that starts at `x` on the eaves is at height `y`: they come towards the viewer."""
    return x * (y - 420) / (EAVES - 420)


def glass_house() -> None:
    """A hall of panes in the morning sun, with benches of pots on both sides."""
    back, play, front = backdrop(0.45), strip(-200, 1000, 0.75), strip(-60, 1000, 0.3)
    left, right = Painting(-1280, -640, 800, 640, 0.5), Painting(480, -640, 800, 640, 0.5)
    _panes(back)
    back.stage.grain(0.006)
    _tiles(play)
    _bench(left, False)
    _bench(right, True)
    _near_leaves(front)
    save_place(
        "glass-house",
        "birch",
        True,
        [
            Layer("back", back.stage, 0.1, 92),
            Layer("play", play.stage, 1.0, 82),
            Layer("left", left.stage, 1.0),
            Layer("right", right.stage, 1.0),
            Layer("front", front.stage, 1.15),
        ],
        [
            Effect("glow", _shaft(), (400, 440), (0.05, 0.26), 0.3, points=((-640, -560), (-290, -520)), period=11.0),
            Effect("float", dust("#FDFFF0"), (4, 10), (0.25, 0.8), 0.6, count=48, area=(-980, -820, 560, 20),
                   speed=(4, -2)),
            Effect("fall", _petal(), (12, 19), (0.6, 0.9), 0.8, count=4, area=(-1000, -840, 1000, 20), speed=(8, 30)),
        ],
    )  # fmt: skip


def _panes(p: Painting) -> None:
    """The garden outside in the haze, the frame with its panes, and what hangs from it."""
    p.everywhere(linear(-1850, -200, (0, "#DCEDE6"), (0.5, "#C4DECA"), (0.75, "#A6CB9E"), (1, "#88B07A")))
    with p.layer(blur=22):
        trees = (
            (-820, -550, 260, "#8FB08A"), (-400, -470, 190, "#A5C298"), (40, -490, 170, "#B8D2AB"),
            (420, -470, 200, "#9ABB90"), (840, -570, 280, "#86A982"), (-180, -630, 120, "#BCD6B2"),
            (-1200, -520, 220, "#96B68C"), (1230, -500, 230, "#93B48B"),
        )  # fmt: skip
        for i, (x, y, r, colour) in enumerate(trees):
            leaf_cloud(p, x, y, r, colour, 30, i + 1)
        p.rect(-1300, -350, 2600, 300, "#9FBE90")
    p.glow(-600, -1187, 1200, "#FFFBE0", 0.55)
    with p.layer(blur=6):
        _roof(p)
    with p.layer(blur=4.5):
        _wall(p)
    with p.layer(blur=3.4):
        _climbers(p)
        for x, y, r, seed in ((-560, -650, 96, 4), (520, -610, 88, 6), (-860, -1240, 120, 8), (770, -1330, 130, 9)):
            _basket(p, x, y, r, seed)
    p.haze(-60, -520, 720, "#E2EED6", 0.3)
    # Pale bricks and lifts stand out from a deeper garden.
    p.everywhere(DEEP, 0.34)
    with p.layer(blur=15, blend=PLUS):
        for x, w, alpha in (
            (-1160, 110, 0.06),
            (-1000, 130, 0.09),
            (-790, 90, 0.08),
            (-580, 150, 0.08),
            (-270, 80, 0.05),
            (-20, 140, 0.04),
            (300, 90, 0.03),
        ):
            shaft = poly((x - 300, -1850), (x - 300 + w, -1850), (x + 590 + w * 1.8, 60), (x + 550, 60))
            p.path(shaft, linear(-1850, 60, (0, "#F8FFD8", alpha), (0.75, "#F8FFD8", alpha), (1, "#F8FFD8", 0)))
    p.vignette(-60, -560, 1900, "#1E3A28", 0.55)


def _roof(p: Painting) -> None:
    """Panes above the eaves, each with its own piece of sky."""
    g = np.random.default_rng(3)
    rows = (EAVES, -890.0, -1030.0, -1205.0, -1420.0, -1680.0, -1990.0)
    for y0, y1 in pairwise(rows):
        for x0, x1 in pairwise(BARS):
            pane = poly((_fanned(x0, y0), y0), (_fanned(x1, y0), y0), (_fanned(x1, y1), y1), (_fanned(x0, y1), y1))
            p.path(pane, "#FFFFFF", g.uniform(0.0, 0.22))
    for y in rows[1:-1]:
        p.rect(-1300, y - 5, 2600, 9, linear(y - 5, y + 4, (0, "#F2F5EA"), (1, "#C6D3BF")))
    for x in BARS:
        wide = 5.0, 10.0
        top = _fanned(x, -1870)
        p.path(
            poly((x - wide[0], EAVES), (x + wide[0], EAVES), (top + wide[1], -1870), (top - wide[1], -1870)), "#EFF3E7"
        )
        p.path(poly((x + 1, EAVES), (x + wide[0], EAVES), (top + wide[1], -1870), (top + 3, -1870)), "#B9C8B3", 0.7)


def _wall(p: Painting) -> None:
    """The upright panes with arched heads, their bars and rails, and the low wall below."""
    g = np.random.default_rng(5)
    middle = -508.0
    for x0, x1 in pairwise(BARS):
        for y0, y1 in ((EAVES, middle), (middle, SILL)):
            p.rect(x0, y0, x1 - x0, y1 - y0, "#FFFFFF", g.uniform(0.0, 0.22))
            p.path(poly((x0 + 30, y1), (x0 + 96, y1), (x1 - 10, y0), (x1 - 76, y0)), "#FFFFFF", g.uniform(0.05, 0.24))
            # Dew in the corners.
            p.path(poly((x0, y1), (x0, y1 - 70), (x0 + 60, y1)), "#FFFFFF", 0.22, blur=10)
        head, opening = skia.Path(), skia.Path()
        head.addRect(skia.Rect.MakeLTRB(x0, EAVES + 10, x1, EAVES + 80))
        opening.addOval(skia.Rect.MakeLTRB(x0 + 6, EAVES + 16, x1 - 6, EAVES + 170))
        p.path(skia.Op(head, opening, skia.kDifference_PathOp), "#E4EBDC")
    for x in BARS:
        p.rect(x - 8, EAVES, 16, SILL - EAVES, linear(x - 8, x + 8, (0, GLAZING), (1, GLAZING_SHADE), across=True))
    for y, h in ((EAVES - 8, 22), (middle - 6, 12), (SILL - 8, 24)):
        p.rect(-1300, y, 2600, h, linear(y, y + h, (0, GLAZING), (1, GLAZING_SHADE)))
    p.rect(-1300, SILL + 14, 2600, 1300, linear(SILL + 14, SILL + 110, (0, "#B8BFA6"), (1, "#8E9680")))
    for x in range(-1280, 1290, 86):
        p.rect(x, SILL + 18, 3, 900, "#7E8672", 0.6)
    p.rect(-1300, SILL + 14, 2600, 22, linear(SILL + 14, SILL + 36, (0, "#2A3A22", 0.4), (1, "#2A3A22", 0)))


def _climbers(p: Painting) -> None:
    """Leaves along the eaves, thick at the sides."""
    g = np.random.default_rng(9)
    for x0, x1, n in ((-1290, -400, 210), (420, 1290, 200)):
        for _ in range(n):
            x = g.uniform(x0, x1)
            trail = 90 if int(abs(x) / 95) % 3 == 0 else 30
            with p.at(x, EAVES + abs(g.normal(0, trail)), g.uniform(20, 160)):
                p.oval(0, 0, 15, 8, mix("#5E8258", "#B4C98C", g.uniform(0, 1)))


def _basket(p: Painting, x: float, y: float, r: float, seed: int) -> None:
    """A fern in a basket on three cords."""
    for d in (-36, 0, 36):
        p.line((x, y - 200), (x + d, y - 10), 2.5, "#6B7A66", 0.8)
    p.line((x, y - 200), (x, -1030 if y > -1000 else -1680), 2.5, "#6B7A66", 0.6)
    _fern(p, x, y - 10, r, 15, "#547A50", "#B2C68C", seed, 1.25, 0.9)
    p.path(arc(x, y - 4, r * 0.5, r * 0.5, 0, 180), linear(x - 46, x + 46, (0, "#BFA27A"), (1, "#6E5A3E"), across=True))
    p.line((x - r * 0.5, y - 4), (x + r * 0.5, y - 4), 7, "#A88C64")


def _fern(
    p: Painting, x: float, y: float, r: float, n: int, low: str, high: str, seed: int, spread: float = 1.0,
    droop: float = 0.5,
) -> None:  # fmt: skip
    """`n` fronds from one root, `r` long, each with leaflets."""
    g = np.random.default_rng(seed)
    for i in range(n):
        angle = -math.pi / 2 + spread * (i / (n - 1) - 0.5) * 2.6 + g.uniform(-0.1, 0.1)
        far = r * g.uniform(0.75, 1.05)
        dx, dy = far * math.cos(angle), far * math.sin(angle)
        points: list[Point] = []
        for k in range(13):
            t = k / 12
            points.append((x + dx * t, y + dy * t + droop * far * t * t * abs(math.cos(angle))))
        colour = mix(low, high, g.uniform(0, 1))
        p.path(curve(points), mix(colour, "#22301C", 0.3), width=max(2.0, r / 34))
        for k in range(1, 13):
            (ax, ay), (bx, by) = points[k - 1], points[k]
            along = math.degrees(math.atan2(by - ay, bx - ax))
            size = far * 0.2 * (1 - 0.78 * abs(k / 12 - 0.35))
            for side in (-62, 62):
                with p.at(bx, by, along + side):
                    p.oval(size / 2, 0, size / 2, size * 0.15, mix(colour, "#F0F4C8", 0.16 if side < 0 else 0.0))


def _pot(p: Painting, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A clay pot that stands on `y`."""

    def side(light: float, shade: float) -> skia.Shader:
        stops = ((0, mix(colour, "#FFE8CC", light)), (0.4, colour), (1, mix(colour, "#2A2A20", shade)))
        return linear(x - w / 2, x + w / 2, *stops, across=True)

    body = poly((x - w * 0.42, y - h), (x + w * 0.42, y - h), (x + w * 0.32, y), (x - w * 0.32, y))
    p.path(body, side(0.3, 0.45))
    p.rect(x - w * 0.41, y - h * 0.9, w * 0.82, h * 0.09, "#2A1A10", 0.3)
    p.box(x - w * 0.5, y - h * 1.12, w, h * 0.24, 5, side(0.4, 0.4))


def _stack(p: Painting, x: float, y: float, w: float, colour: str) -> None:
    """Empty pots in each other, on `y`; only the rims of the upper ones are seen."""
    for k in (3, 2, 1):
        tone = mix(colour, ("#D8B090", "#6E5A4C", "#A89484")[k - 1], 0.3)
        rim = linear(
            x - w / 2,
            x + w / 2,
            (0, mix(tone, "#FFE8CC", 0.36)),
            (0.4, tone),
            (1, mix(tone, "#2A2A20", 0.42)),
            across=True,
        )
        p.box(x - w / 2 + 2 * (k % 2), y - 58 - k * 19, w - 3, 21, 5, rim)
        p.rect(x - w * 0.42, y - 40 - k * 19, w * 0.84, 5, "#2A1A10", 0.3)
    _pot(p, x, y, w, 62, colour)


def _flowers(p: Painting, x: float, y: float, r: float, seed: int) -> None:
    """Pale blossoms over a pot."""
    g = np.random.default_rng(seed)
    colour = ("#F0E2E0", "#E3C9C6", "#D9CFE0")[seed % 3]
    for _ in range(10):
        fx, fy = x + g.normal(0, r * 0.32), y - r * g.uniform(0.35, 0.95)
        for k in range(5):
            p.dot(fx + 9 * math.cos(k * 1.257), fy + 9 * math.sin(k * 1.257), 7.5, colour)
        p.dot(fx, fy, 5, "#CDB06A")


def _bench(p: Painting, right: bool) -> None:
    """The staging on one side: pots, ferns and flowers on it, tools below."""
    x0, x1, top, foot = (520.0, 1330.0, -282.0, -50.0) if right else (-1330.0, -545.0, -282.0, -50.0)
    with p.layer(blur=14):
        p.oval((x0 + x1) / 2 + 30, foot - 4, (x1 - x0) / 2 + 20, 30, "#33351E", 0.5)
    with p.layer(blur=2.8):
        # What stands below.
        if right:
            _stack(p, 706, foot - 62, 84, CLAY)
            for x, w, h in ((990, 100, 80), (1110, 84, 66)):
                _pot(p, x, foot - 62, w, h, "#8E8474")
        else:
            _can(p, -800, foot - 62)
            _pot(p, -1010, foot - 62, 96, 78, "#9A8474")
            _stack(p, -1130, foot - 62, 80, "#9A8474")
        for x in (x0 + 60, x1 - 60, (x0 + x1) / 2 + (190 if right else -190)):
            p.rect(x - 12, top, 24, foot - top, linear(x - 12, x + 12, (0, "#F1F3E6"), (1, "#A3AE97"), across=True))
        p.rect(x0 + 20, foot - 68, x1 - x0 - 40, 18, linear(foot - 68, foot - 50, (0, "#E6EADB"), (1, "#A9B49C")))
        pots = (
            (604, 92, 80, CLAY, 4, 122), (740, 120, 100, CLAY, 5, 180), (884, 84, 72, "#8E8A7A", 6, 120),
            (1000, 112, 96, CLAY, 7, 178), (1150, 100, 84, "#9A8474", 8, 150), (1256, 88, 74, CLAY, 10, 110),
        ) if right else (
            (-1226, 96, 84, "#9A8474", 9, 150), (-1090, 104, 86, CLAY, 11, 170), (-940, 110, 92, CLAY, 1, 172),
            (-790, 86, 74, "#9A8474", 2, 134), (-660, 92, 78, CLAY, 3, 116),
        )  # fmt: skip
        for x, w, h, colour, seed, r in pots:
            high = ("#A8BE7C", "#BBD08E", "#93B27E")[seed % 3]
            _fern(p, x, top - h, r, 11 + seed % 3 * 2, "#4E7250", high, seed + 20, 1.0, 0.5)
            if seed in (2, 5, 7, 9):
                _flowers(p, x, top - h, r, seed)
            _pot(p, x, top + 2, w, h, colour)
            p.oval(x + 8, top + 4, w * 0.5, 5, "#3A3A20", 0.4, blur=4)
        p.box(x0, top, x1 - x0, 34, 6, linear(top, top + 34, (0, "#F8F8EE"), (0.5, "#DDE2D0"), (1, "#AEB8A1")))
        p.rect(x0, top + 34, x1 - x0, 18, linear(top + 34, top + 52, (0, "#2A3A22", 0.35), (1, "#2A3A22", 0)))


def _can(p: Painting, x: float, y: float) -> None:
    """A watering can that stands on `y`."""
    p.path(poly((x + 50, y - 40), (x + 150, y - 108), (x + 158, y - 98), (x + 54, y - 16)), "#7A928A")
    p.path(poly((x + 138, y - 120), (x + 176, y - 96), (x + 160, y - 84), (x + 132, y - 104)), "#8CA49A")
    p.path(arc(x - 10, y - 75, 56, 65, 150, 210), "#6B837B", width=10)
    body = poly((x - 56, y - 96), (x + 50, y - 96), (x + 60, y), (x - 66, y))
    p.path(body, linear(x - 66, x + 60, (0, "#B2C6BC"), (0.35, "#86A096"), (1, "#50685F"), across=True))
    for k in (-78, -16):
        p.rect(x - 60, y + k, 114, 5, "#5A7268", 0.6)


def _tiles(p: Painting) -> None:
    """The floor: moss in the joints, sun through the panes, ferns beside the middle."""
    g = np.random.default_rng(12)
    edge = FLOOR
    p.rect(-1290, edge, 2580, 1300, linear(edge, 1000, (0, "#7F8A66"), (0.3, "#7C785A"), (1, "#544E3A")))
    tones = ("#C9BE9E", "#BDB08E", "#B4A888", "#C2B595", "#B9AF92", "#AFA585")
    for row in range(17):
        y0, y1 = (edge + 3.6 * r * r + 13 * r for r in (row, row + 1))
        k0, k1 = (92 * (1 + (y - edge) / 300) for y in (y0, y1))
        shift = 0.5 if row % 2 else 0.0
        for i in range(-17, 17):
            tone = tones[int(g.integers(len(tones)))]
            u0, u1, gap = i + shift, i + 1 + shift, 1.4 + row * 0.16
            tile = poly(
                (u0 * k0 + gap, y0 + gap),
                (u1 * k0 - gap, y0 + gap),
                (u1 * k1 - gap, y1 - gap),
                (u0 * k1 + gap, y1 - gap),
            )
            p.path(tile, linear(y0, y1, (0, mix(tone, "#FFF8E0", 0.12)), (0.2, tone), (1, mix(tone, "#4A4228", 0.14))))
            lit = poly((u0 * k0 + gap, y0 + gap), (u1 * k0 - gap, y0 + gap), close=False)
            p.path(lit, "#FFFBEA", 0.4, width=1.2 + row * 0.1)
    floor = poly((-1290, edge), (1290, edge), (1290, 1010), (-1290, 1010))
    p.grain(floor, 0.006, 0.016, "#4A4A2A", 1.2, -0.5, 3, 5)
    p.grain(floor, 0.03, 0.05, "#5A6A34", 1.3, -0.68, 3, 9)
    p.grain(floor, 0.4, 0.4, "#2E2A1A", 0.7, -0.34, 2, 6)
    _sun(p)
    with p.clip(floor):
        p.rect(-1290, edge, 2580, 60, linear(edge, edge + 60, (0, "#2E3A20", 0.5), (1, "#2E3A20", 0)))
        p.everywhere(radial(0, -120, 1800, (0, "#22301C", 0), (0.5, "#22301C", 0), (1, "#22301C", 0.72)))
    with p.layer(blur=1.2):
        spots = (
            (-640, 22, 118, 3), (-556, 46, 80, 8), (640, 26, 124, 5), (548, 48, 76, 9), (-860, 70, 130, 14),
            (880, 78, 136, 15), (-1100, 40, 120, 16), (1110, 50, 120, 17),
        )  # fmt: skip
        for x, y, r, seed in spots:
            p.oval(x + 14, y + 4, r * 0.7, r * 0.12, "#2A2E18", 0.45, blur=8)
            _fern(p, x, y, r, 11, "#4A6E46", "#A4BE78", seed, 1.15, 0.55)
    for _ in range(46):
        x, y = g.uniform(-1270, 1270), g.uniform(60, 900)
        if abs(x) < 420 and y < 160:
            continue
        for _ in range(7):
            with p.at(x + g.normal(0, 16), y + g.normal(0, 5), g.uniform(-60, 60)):
                p.oval(0, 0, 8 + y * 0.006, 3.4, mix("#5E7F48", "#A4B66C", g.uniform(0, 1)), 0.85)


def _sun(p: Painting) -> None:
    """Patches of sun on the floor: panes with the shadow of their bars."""
    with p.layer(blur=3.5, blend=PLUS):
        for i in range(6):
            for j in range(3):
                x = -900 + i * 250 + j * 130
                y0, y1 = -150 + j * 92 + j * j * 12, -72 + j * 104 + j * j * 14
                slant, wide = 62 + 14 * j, 172 + 34 * j
                x += (x + 200) * 0.1 * j
                p.path(poly((x, y0), (x + wide, y0), (x + wide + slant, y1), (x + slant, y1)), "#FFF4BC", 0.19)


def _big_leaf(p: Painting, x: float, y: float, far: float, wide: float, degrees: float, colour: str) -> None:
    """A broad leaf that grows from (x, y)."""
    with p.at(x, y, degrees):
        leaf = skia.Path()
        leaf.moveTo(0, 0)
        leaf.cubicTo(far * 0.2, -wide, far * 0.75, -wide * 0.8, far, 0)
        leaf.cubicTo(far * 0.75, wide * 0.8, far * 0.2, wide, 0, 0)
        lit, dim, dark = (mix(colour, *q) for q in (("#F0F4C8", 0.28), ("#1A2A18", 0.18), ("#1A2A18", 0.34)))
        p.path(leaf, linear(-wide, wide, (0, lit), (0.5, colour), (0.52, dim), (1, dark)))
        p.line((0, 0), (far * 0.94, 0), 4, "#DCE8B8", 0.55)
        for k in range(1, 6):
            for s in (-1, 1):
                tip = (far * (k / 6.5 + 0.12), s * wide * 0.5 * math.sin(math.pi * k / 6.5))
                p.line((far * k / 6.5, 0), tip, 2.5, "#DCE8B8", 0.35)


def _near_leaves(p: Painting) -> None:
    """Broad leaves very near, at both sides down to the bottom."""
    with p.layer(blur=9):
        for side in (-1, 1):
            g = np.random.default_rng(60 + side)
            for x, y, far, turn, colour in (
                (1010, 250, 330, -58, "#4E6E48"),
                (1080, 290, 360, -24, "#6E905A"),
                (1290, 110, 420, -22, "#5E7F52"),
                (1180, 170, 300, -66, "#4A6844"),
            ):
                _big_leaf(p, side * x, y, far, far * 0.21, turn if side < 0 else 180 - turn, colour)
            for i in range(12):
                y = 1040 - i * 76
                far, turn = g.uniform(400, 560), g.uniform(-48, -8) + (6 if i % 2 else -8)
                colour = ("#4E6E48", "#5E7F52", "#6E905A")[i % 3]
                _big_leaf(p, side * 1330, y, far, far * 0.2, turn if side < 0 else 180 - turn, colour)


def _shaft() -> Sprite:
    """A shaft of sun from the upper left."""
    p = Painting(0, 0, 560, 900, 0.28)
    with p.layer(blur=16):
        fade = linear(0, 900, (0, "#FBFFE2", 0), (0.25, "#FBFFE2", 0.9), (0.7, "#FBFFE2", 0.6), (1, "#FBFFE2", 0))
        p.path(poly((50, 0), (150, 0), (510, 900), (330, 900)), fade)
    return Sprite("shaft", p.stage.pixels())


def _petal() -> Sprite:
    """A pale petal."""
    p = Painting(-16, -12, 32, 24, 2)
    shape = curve([(-12, 0), (-2, -7), (12, -3), (10, 4), (-2, 6)], close=True)
    p.path(shape, linear(-8, 8, (0, "#F8ECEA"), (1, "#D8B9B6")))
    return Sprite("petal", p.stage.pixels())
