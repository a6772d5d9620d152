"""Paints the shelf `fairground`: a fair by night."""

from __future__ import annotations

import math

import numpy as np
import skia
from paint import Effect, Layer, dust, save_place, soft_disc
from scenery import (
    BOTTOM,
    LEFT,
    RIGHT,
    SPARE,
    TOP,
    WIDTH,
    Painting,
    Point,
    arc,
    backdrop,
    curve,
    floor,
    hanging,
    land,
    leaf_cloud,
    linear,
    mix,
    poly,
    radial,
    rounded,
    star_field,
)

CLOTH = ("#D8C7A2", "#9A5A52", "#4F7375", "#C29A55", "#6A5A7C")
DUSK = "#1B1730"


def fairground() -> None:
    """A fair by night: a striped tent, the big wheel, strings of bulbs, a floor of planks."""
    back, tents = backdrop(0.5), Painting(LEFT, -730, 950, 660, 0.6)
    stars = _night(back)
    wheel = _rides(back)
    bulbs = _ropes(back)
    back.stage.grain(0.01)
    _tents(tents)
    deep, play = floor(-110, _planks)
    star = soft_disc("star", "#FFF6E0", 32, 0.12, 2.0)
    halo = soft_disc("halo", "#FFB04E", 96, 0.0, 2.2)
    save_place(
        "fairground",
        "slate",
        True,
        [
            Layer("back", back.stage, 0.1, 90),
            Layer("tents", tents.stage, 0.3),
            Layer("deep", deep.stage, 1.0, 80),
            Layer("play", play.stage, 1.0, 80),
        ],
        [
            Effect("glow", star, (7, 12), (0.15, 0.9), 0.1, points=stars, period=5.0),
            Effect("glow", halo, (58, 72), (0.25, 0.8), 0.1, points=wheel, period=4.0),
            Effect("glow", halo, (290, 330), (0.2, 0.45), 0.3, points=[(-670, -210)], period=7.0),
            Effect("glow", halo, (92, 116), (0.3, 0.85), 0.1, points=bulbs, period=3.6),
            Effect(
                "float", dust("#FFD9A0"), (4, 8), (0.08, 0.4), 0.7, count=22, area=(-1100, -520, 1100, 40),
                speed=(3, -5),
            ),
        ],
    )  # fmt: skip


def _balloon(p: Painting) -> None:
    """A hot-air balloon far away, lit by its flame: 128 units wide, 184 high."""
    hull = curve(
        [(64, 6), (106, 26), (120, 66), (104, 106), (78, 136), (64, 140), (50, 136), (24, 106), (8, 66), (22, 26)], True
    )
    with p.layer(blur=1.2):
        for a in (52, 76):
            p.line((a, 134), (64 + (a - 64) * 0.7, 160), 2, "#2A2140")
        with p.clip(hull):
            for i in range(7):
                # Gores bulge: they are wide in the middle and narrow at the rim.
                a, b = (64 - 58 * math.cos(math.pi * k / 7) for k in (i, i + 1))
                c = mix(CLOTH[(0, 4, 1, 0, 4, 1, 0)[i]], DUSK, 0.42)
                p.rect(a, 0, b - a + 1, 150, c)
            p.rect(
                0, 0, 128, 150, radial(64, 128, 120, (0, "#FFC070", 0.75), (0.5, "#FFB060", 0.25), (1, "#14122A", 0.45))
            )
        p.box(53, 156, 22, 18, 4, "#4A3640")
        p.dot(64, 146, 4, "#FFE0A0")


def _night(p: Painting) -> list[Point]:
    """Sky, far roofs against the last light, the lights of the crowd; returns the stars that twinkle."""
    sky = (
        (0, "#0B0D20"),
        (0.34, "#14162E"),
        (0.58, "#221F42"),
        (0.76, "#3C2B50"),
        (0.87, "#6E3F56"),
        (0.95, "#B5624F"),
        (1, "#E79A5A"),
    )
    p.everywhere(linear(TOP, -90, *sky))
    g = np.random.default_rng(3)
    stars = star_field(p, g, 230, height=1270, low=1.2, size=2.4, light=0.7, every=10)
    with p.layer(blur=30):
        for x, y, w, h in (
            (-660, -480, 900, 60),
            (340, -400, 1100, 70),
            (-60, -560, 700, 30),
            (740, -640, 500, 40),
            (-1100, -560, 500, 40),
        ):
            p.oval(x, y, w / 2, h / 2, "#C9706A", 0.33)
    with p.layer(blur=10):
        for x, w, h, c in (
            (-930, 380, 300, "#3A2947"), (-440, 260, 210, "#46304C"), (-190, 180, 140, "#50364E"),
            (70, 300, 220, "#452E4B"), (400, 320, 170, "#4A3250"), (900, 420, 260, "#35263F"),
            (-1220, 320, 330, "#35263F"), (1240, 340, 240, "#3E2B45"),
        ):  # fmt: skip
            eave = -100 - h * 0.45
            roof = [(x - w / 2, eave), (x - w * 0.16, eave - h * 0.28), (x, -100 - h)]
            p.path(land([*roof, *((2 * x - a, b) for a, b in reversed(roof[:2]))], -60), c)
            p.line((x, -100 - h), (x, -140 - h), 5, c)
            p.path(poly((x, -140 - h), (x + 34, -128 - h), (x, -116 - h)), mix(c, "#C9706A", 0.4))
        for x, r, s in (
            (-290, 80, 1),
            (250, 100, 2),
            (-710, 110, 3),
            (1090, 130, 4),
            (-1060, 120, 5),
            (640, 110, 6),
            (-80, 100, 7),
        ):
            leaf_cloud(p, x, -150, r, "#33263F", 20, s, 0.8, "#8A4A62", "#14101F")
    p.haze(0, -560, 660, "#15142B", 0.62)
    # The crowd far away, and its lanterns.
    with p.layer(blur=6):
        for _ in range(70):
            x, tall = g.uniform(LEFT, RIGHT), g.uniform(34, 60)
            c = mix("#241C34", "#4E3448", g.uniform(0, 1))
            p.box(x - 13, -94 - tall, 26, tall + 20, 11, c, 0.9)
            p.dot(x, -100 - tall, 10, mix(c, "#C98A6A", 0.25), 0.9)
    with p.layer(blur=7):
        for _ in range(70):
            c = ("#FFC46A", "#FF9E5A", "#FFE0A0")[int(g.integers(3))]
            x = g.uniform(LEFT, RIGHT)
            p.dot(x, g.uniform(-270, -120), g.uniform(4, 13), c, g.uniform(0.25, 0.75) * (0.55 if abs(x) < 420 else 1))
    p.rect(LEFT, -90, WIDTH, 1090, linear(-90, 200, (0, "#3A2832"), (1, "#1C1218")))
    p.vignette(0, -430, 1750, "#0B0A18", 0.5)
    return stars


def _rides(p: Painting) -> list[Point]:
    """The wheel, a stall and a balloon, softly; returns the wheel's bulbs that breathe."""
    with p.at(212, -900, -4, 0.5):
        _balloon(p)
    bulbs = _wheel(p, 690, -590, 420)
    with p.layer(blur=3):
        _booth(p, 1130, -100)
    p.glow(1130, -220, 300, "#FFB05A", 0.4, blend=None)
    p.glow(-670, -360, 620, "#FFA050", 0.34)
    for x, y, r, a in ((-980, -130, 90, 0.3), (1000, -150, 110, 0.24), (-1190, -190, 60, 0.24)):
        p.dot(x, y, r, "#FFB45A", a, blur=16)
    return bulbs


def _tents(p: Painting) -> None:
    """Two striped tents, softly."""
    with p.layer(blur=2.8):
        _tent(p, -1150, -500, -320, 380, ("#55647A", "#B9A888"), small=True)
        _tent(p, -670, -640, -390, 560, ("#8E4A4A", "#CDB58A"))
    for x, y, r, a in ((-670, -230, 420, 0.6), (-1150, -190, 260, 0.45)):
        p.glow(x, y, r, "#FFB05A", a, blend=skia.BlendMode.kSrcATop)


def _wheel(p: Painting, x: float, y: float, r: float) -> list[Point]:
    """The big wheel around (x, y), its bulbs lit."""

    def on(angle: float, share: float = 1.0) -> Point:
        return x + r * share * math.cos(angle), y + r * share * math.sin(angle)

    with p.layer(blur=3):
        for s in (-1, 1):
            leg = poly((x - 9 * s, y), (x + s * 214, -80), (x + s * 250, -80), (x + 12 * s, y - 10))
            p.path(leg, linear(y, -80, (0, "#3A2E54"), (1, "#221A34")))
        p.line((x - 120, -330), (x + 120, -330), 9, "#2A2140")
        for share, w in ((1, 10), (0.93, 5), (0.5, 5)):
            p.dot(x, y, r * share, "#4B3A66", width=w)
        for i in range(16):
            a = i * math.pi / 8 + 0.1
            p.line((x, y), on(a), 4, "#43345C")
            p.line(on(a), on(a + math.pi / 8, 0.93), 2.5, "#43345C")
        for i in range(16):
            ax, ay = on(i * math.pi / 8 + 0.1)
            c = CLOTH[i % 5]
            p.line((ax, ay), (ax, ay + 26), 4, "#2A2140")
            p.path(
                curve(
                    [(ax - 38, ay + 26), (ax - 20, ay + 8), (ax, ay + 2), (ax + 20, ay + 8), (ax + 38, ay + 26)], True
                ),
                mix(c, DUSK, 0.42),
            )
            p.box(
                ax - 30, ay + 44, 60, 28, 13, linear(ay + 40, ay + 72, (0, mix(c, DUSK, 0.45)), (1, mix(c, DUSK, 0.7)))
            )
            p.rect(ax - 27, ay + 24, 54, 22, "#F0B060", 0.28)
            for k in (-27, 24):
                p.rect(ax + k, ay + 22, 3, 28, "#2A2140")
        p.dot(x, y, 36, "#5A4470")
        p.dot(x, y, 22, "#F2B45E", 0.75)
        for i in range(64):
            p.dot(*on(i * math.pi / 32), 5.5, "#FFD488", 0.95)
        for i in range(16):
            for k in (0.3, 0.45, 0.62, 0.78):
                p.dot(*on(i * math.pi / 8 + 0.1, k), 4, "#FFB866", 0.75)
    for i in range(32):
        p.glow(*on(i * math.pi / 16), 34, "#FFA84A", 0.42, blend=None)
    return [(round(a), round(b)) for a, b in (on(i * math.pi / 12 + 0.05) for i in range(24))]


def _tent(
    p: Painting, x: float, top: float, eave: float, w: float, stripes: tuple[str, str], small: bool = False
) -> None:
    """A striped tent, lit from within by its open door."""
    n, foot = (10 if small else 14), -80
    skirt: list[tuple[skia.Path, str]] = []
    for i in range(n):
        u0, u1 = -1 + 2 * i / n, -1 + 2 * (i + 1) / n
        c = stripes[i % 2]
        wall = poly((x + u0 * w / 2, eave), (x + u1 * w / 2, eave), (x + u1 * w / 2, foot), (x + u0 * w / 2, foot))
        inner = mix(c, "#FFC070", 0.28 * (1 - abs(u0 + u1) / 2))
        p.path(
            wall, linear(eave, foot, (0, mix(inner, DUSK, 0.5)), (0.5, mix(inner, DUSK, 0.34)), (1, mix(c, DUSK, 0.6)))
        )
        a, b = x + u0 * w * 0.54, x + u1 * w * 0.54
        # The roof sags a little between its top and its eaves.
        roof = skia.Path()
        roof.moveTo(x, top)
        roof.quadTo(x + (a - x) * 0.42, top + (eave - top) * 0.66, a, eave)
        roof.lineTo(b, eave)
        roof.quadTo(x + (b - x) * 0.42, top + (eave - top) * 0.66, x, top)
        far = (eave - top) * 1.55
        p.path(
            roof,
            radial(
                x - w * 0.04,
                eave + 40,
                far,
                (0, mix(c, "#FFD08A", 0.36)),
                (0.6, mix(c, DUSK, 0.25)),
                (1, mix(c, DUSK, 0.62)),
            ),
        )
        p.line((x, top), (a, eave), 1.5, DUSK, 0.2)
        skirt.append((arc((a + b) / 2, eave, (b - a) / 2, 26 if not small else 18, 0, 180), mix(c, "#2A1D33", 0.26)))
    p.rect(x - w * 0.5, eave, w, 44, linear(eave, eave + 60, (0, "#0E0A18", 0.5), (1, "#0E0A18", 0)))
    for path, c in skirt:
        p.path(path, c)
    k = w / 560
    door = skia.Path()
    door.moveTo(x - 96 * k, foot)
    door.quadTo(x - 70 * k, eave + 120 * k, x, eave + 66 * k)
    door.quadTo(x + 70 * k, eave + 120 * k, x + 96 * k, foot)
    door.close()
    p.path(door, linear(eave + 60, foot, (0, "#FFE2A0"), (1, "#EE9C4C")))
    with p.clip(door):
        for s in (-1, 1):
            flap = poly((x, eave + 40), (x + s * 120 * k, eave + 60), (x + s * 120 * k, foot), (x + s * 54 * k, foot))
            shades = ((0, mix(stripes[0], "#FFB060", 0.3)), (1, mix(stripes[0], DUSK, 0.3)))
            p.path(flap, linear(eave + 60, foot, *shades))
    for i in range(n + 1):
        p.dot(x + (-1 + 2 * i / n) * w * 0.54, eave, 4.5, "#FFD488", 0.9)
    p.line((x, top), (x, top - 70 * k), 6 * k, "#2A2140")
    pennon = curve(
        [
            (x, top - 70 * k),
            (x + 36 * k, top - 62 * k),
            (x + 78 * k, top - 56 * k),
            (x + 36 * k, top - 42 * k),
            (x, top - 34 * k),
        ],
        True,
    )
    p.path(pennon, "#A5605A" if not small else "#8A8468")


def _booth(p: Painting, x: float, foot: float) -> None:
    """A stall with an awning at the right rim."""
    p.rect(x - 120, foot - 210, 240, 232, "#2E2338")
    p.rect(x - 104, foot - 190, 208, 110, linear(foot - 190, foot - 80, (0, "#FFDC96"), (1, "#E8974C")))
    for k, r in ((-70, 24), (-20, 30), (40, 26), (78, 20)):
        p.dot(x + k, foot - 84 - r * 0.4, r, "#6A4450", 0.8)
    p.rect(x - 126, foot - 84, 252, 100, linear(foot - 84, foot + 16, (0, "#6A4A54"), (1, "#332640")))
    for i in range(7):
        a = x - 140 + i * 40
        c = "#5C7C7A" if i % 2 else "#C9B48E"
        p.path(
            poly((a + 12, foot - 270), (a + 40 + 4, foot - 270), (a + 40, foot - 200), (a, foot - 200)),
            linear(foot - 270, foot - 200, (0, mix(c, DUSK, 0.55)), (1, mix(c, DUSK, 0.25))),
        )
        p.path(arc(a + 20, foot - 200, 20, 18, 0, 180), mix(c, DUSK, 0.35))
    for i in range(8):
        p.dot(x - 140 + i * 40, foot - 202, 5, "#FFD488")


def _planks(p: Painting) -> None:
    """The floor: planks that run towards the eye, lamps' light on them."""
    back = -94.0
    with p.clip(poly((LEFT, back), (RIGHT, back), (RIGHT, BOTTOM), (LEFT, BOTTOM))):
        p.everywhere("#2A1B1A")
        g = np.random.default_rng(6)
        # The eye is above the middle; planks run towards a point over the tent.
        eye = -560.0
        for i in range(-40, 41):
            t = ("#6B4634", "#5F3E30", "#744C38")[int(g.integers(3))]
            t = mix(t, "#8A6048" if g.uniform() < 0.3 else "#4A3028", g.uniform(0, 0.3))
            x0, x1 = i * 62, (i + 1) * 62
            k = (BOTTOM - eye) / (back - eye)
            q = poly((x0, back), (x1, back), (x1 * k, BOTTOM), (x0 * k, BOTTOM))
            p.path(
                q,
                linear(
                    back,
                    700,
                    (0, mix(t, "#1B1422", 0.42)),
                    (0.16, mix(t, "#1B1422", 0.05)),
                    (0.5, mix(t, "#1B1422", 0.4)),
                    (1, mix(t, "#120D16", 0.75)),
                ),
            )
            for _ in range(5):
                e = g.uniform(0.08, 0.92)
                tone, strength = ("#120A0A", 0.3) if g.uniform() < 0.7 else ("#D09A70", 0.14)
                start = back + g.uniform(0, 500)
                end = min(BOTTOM, start + g.uniform(120, 700))
                ends = [((x0 + (x1 - x0) * e) * (v - eye) / (back - eye), v) for v in (start, end)]
                p.line(ends[0], ends[1], g.uniform(1.2, 3), tone, strength * g.uniform(0.4, 1))
            # Joints, each plank has its own.
            y = back + g.uniform(10, 90)
            while y < BOTTOM:
                s = (y - eye) / (back - eye)
                p.line((x0 * s, y), (x1 * s, y), 1.6 * s, "#160E10", 0.75)
                for e in (0.14, 0.86):
                    p.oval((x0 + (x1 - x0) * e) * s, y + 5 * s, 1.5 * s, 1.0 * s, "#160E10", 0.8)
                y += g.uniform(90, 190) * s
            p.line((x0, back), (x0 * k, BOTTOM), 3.2, "#160E10", 0.85)
            p.line((x0 + 2.4, back), (x0 * k + 6, BOTTOM), 1.6, "#C08A60", 0.22)
    p.grain(rounded(LEFT, back, WIDTH, 1200, 0), 0.04, 0.012, "#000000", 0.5, -0.24, 3, 4)
    p.rect(LEFT, back - 8, WIDTH, 13, linear(back - 8, back + 5, (0, "#B07A52"), (0.4, "#8A5C40"), (1, "#4A3026")))
    p.rect(LEFT, back + 5, WIDTH, 26, linear(back + 5, back + 30, (0, "#000000", 0.45), (1, "#000000", 0)))
    for x in (-620, 0, 620):
        p.glow(x, 20, 460, "#FFB45A", 0.42, squash=0.26)
    p.vignette(0, -20, 1700, "#0B0A18", 0.55)
    # Lamps very near, out of focus.
    for x, y, r, a in ((1210, 60, 80, 0.2), (-1080, 190, 70, 0.2), (1010, 170, 60, 0.16), (-930, 60, 50, 0.14)):
        p.dot(x, y, r, "#FFB45A", a, blur=18)


def _ropes(p: Painting) -> list[Point]:
    """Bunting and bulbs that rise on both sides to a lantern high over the middle; returns bulbs that breathe."""
    bulbs = [(0, -1566)]
    p.line((0, TOP - SPARE), (0, -1640), 4, "#120F1E")
    for side in (-1, 1):
        _bunting(p, hanging((side * 1300, -880 if side < 0 else -850), (side * 26.0, -1604.0), 330, 25 * 4), side)
    for side in (-1, 1):
        points = hanging((side * 1300, -690 if side < 0 else -730), (side * 30.0, -1540.0), 350, 25 * 3)
        p.path(curve(points), "#120F1E", width=4)
        for i, (x, y) in enumerate(points[1:-1:3]):
            p.box(x - 6, y, 12, 13, 4, "#1A1622")
            p.bulb(x, y + 22, 11, halo=0.45)
            if i % 2 == 0:
                bulbs.append((round(x), round(y + 22)))
    # The lantern: a ribbed ball of paper between two caps.
    p.glow(0, -1566, 190, "#FFB54A", 0.5, blend=None)
    p.oval(0, -1566, 52, 62, radial(-10, -1580, 78, (0, "#FFF0C4"), (0.6, "#F6BE6A"), (1, "#C87A3E")))
    for k in (0.25, 0.62, 0.9):
        p.oval(0, -1566, 52 * k, 62, "#9A5A34", 0.35, width=2)
    for y in (-1632, -1512):
        p.box(-26, y, 52, 14, 6, "#3A2630")
    p.path(curve([(0, -1498), (4, -1470), (0, -1444)]), "#8E4A4A", width=9)
    return bulbs


def _bunting(p: Painting, points: list[Point], side: int) -> None:
    p.path(curve(points), "#2A2320", width=3.5)
    for i in range(len(points) // 4):
        a, b = points[i * 4 + 1], points[i * 4 + 3]
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        dx, dy = b[0] - a[0], b[1] - a[1]
        n = math.hypot(dx, dy)
        c = mix(CLOTH[(i + side) % 5], DUSK, 0.22)
        tip = (mx + side * dy / n * 8, my + 54)
        p.path(poly(a, b, tip), linear(my, my + 54, (0, mix(c, "#FFD9A0", 0.12)), (1, mix(c, "#000000", 0.2))))
        p.path(poly(a, b, (mx + 2, my + 8)), "#000000", 0.18)
