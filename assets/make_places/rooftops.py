"""Paints the shelf `rooftops`: a town at dusk."""

from __future__ import annotations

import math

import numpy as np
import skia
from paint import Effect, Layer, Sprite, cloud, save_place, soft_disc
from scenery import (
    BOTTOM,
    INK,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Painting,
    Point,
    backdrop,
    curve,
    disc,
    floor,
    hanging,
    land,
    leaves,
    linear,
    lit_windows,
    mix,
    poly,
    radial,
    rounded,
    star_field,
)

CLOCK = (470.0, -420.0)
"""Middle of the tower's clock."""
SKYLIGHTS = ((-730.0, 52.0), (730.0, 52.0))
"""Middles of the windows that lie in the roofs."""


def rooftops() -> None:
    """A town at dusk: two tiled roofs with a lower one between them, lit windows behind, the moon."""
    back = backdrop(0.45)
    stars = _dusk(back)
    left, right = Painting(-1280, -560, 1090, 620, 0.6), Painting(340, -760, 940, 820, 0.6)
    windows = _gables(left) + _mansard(right)
    deep, play = floor(-300, _roofs)
    star = soft_disc("star", "#FFF6E0", 32, 0.12, 2.0)
    dial = soft_disc("clock", "#FFE9B8", 96, 0.1, 2.2)
    warm = soft_disc("window", "#FFB45E", 96, 0.05, 2.4)
    save_place(
        "rooftops",
        "slate",
        True,
        [
            Layer("back", back.stage, 0.06, 90),
            Layer("gables", left.stage, 0.35),
            Layer("mansard", right.stage, 0.35),
            Layer("deep", deep.stage, 1.0, 80),
            Layer("play", play.stage, 1.0, 80),
        ],
        [
            Effect("glow", star, (7, 12), (0.15, 0.9), 0.06, points=stars, period=5.0),
            Effect("drift", cloud("cloud", 9, ("#6E7C98", "#C9A9A8")), (420, 700), (0.18, 0.34), 0.06, count=3,
                   area=(-1500, -1500, 1500, -900), speed=(-5, 0)),
            Effect(
                "drift", _flock(), (150, 190), (0.75, 0.75), 0.08, count=1, area=(-1500, -860, 1500, -620),
                speed=(16, -1),
            ),
            Effect("glow", warm, (160, 190), (0.12, 0.42), 0.35, points=windows, period=6.0),
            Effect("glow", dial, (150, 160), (0.35, 0.7), 0.35, points=[CLOCK], period=7.0),
            Effect("glow", warm, (230, 250), (0.16, 0.4), 1.0, points=SKYLIGHTS, period=6.5),
            Effect("float", soft_disc("smoke", "#D9C4C8", 64, 0.0, 1.6), (60, 120), (0.03, 0.10), 0.35, count=9,
                   area=(880, -1010, 1010, -620), speed=(3, -9)),
        ],
    )  # fmt: skip


def _flock() -> Sprite:
    p = Painting(0, 0, 240, 96, 1.0)
    for x, y, k in ((104, 52, 1.0), (158, 26, 0.8), (202, 58, 0.9), (58, 76, 0.75), (214, 20, 0.6)):
        with p.at(x, y, 0, k):
            p.path(curve([(-26, -6), (-12, -12), (0, 0)]), "#26304A", 0.85, width=4)
            p.path(curve([(0, 0), (12, -13), (27, -9)]), "#26304A", 0.85, width=4)
    return Sprite("flock", p.stage.pixels())


def _dusk(p: Painting) -> list[Point]:
    """Sky, moon, the far town; returns the stars that twinkle."""
    sky = (
        (0, "#0E2036"),
        (0.32, "#16324F"),
        (0.52, "#2F5F86"),
        (0.68, "#7590A4"),
        (0.79, "#CDA79C"),
        (0.89, "#F4B384"),
        (1, "#FFD88E"),
    )
    p.everywhere(linear(TOP, -100, *sky))
    g = np.random.default_rng(8)
    stars = star_field(p, g, 190, height=1300, low=1.3, size=2.3, light=0.6, every=8)
    p.glow(-320, -200, 1250, "#FFC270", 0.85, squash=0.62)
    # The moon, thin, with its dark side hardly there.
    p.glow(-560, -700, 230, "#FFF3D0", 0.4)
    moon = skia.Op(disc(-560, -700, 54), disc(-535, -717, 49), skia.kDifference_PathOp)
    p.path(moon, linear(-600, -520, (0, "#FFF8E6"), (1, "#F3DDB0"), across=True))
    with p.layer(blur=20):
        for x, y, w, h, c in (
            (-730, -580, 700, 34, "#D9A7A8"), (520, -500, 900, 40, "#F0B294"), (20, -400, 900, 30, "#F9CE9A"),
            (680, -670, 520, 26, "#A98BA6"), (-400, -440, 500, 24, "#F6C096"), (-1100, -480, 420, 26, "#EDB493"),
            (1100, -580, 520, 30, "#C69AA4"),
        ):  # fmt: skip
            p.oval(x, y, w / 2, h / 2, c, 0.55)
        hills = [(-1340, -270), (-760, -330), (-440, -280), (-60, -340), (340, -290), (740, -360), (1340, -300)]
        p.path(land(hills, BOTTOM), "#B98A8E")
    with p.layer(blur=9):
        row = (
            (-1200, 230, 260, "#6A7084"), (-1010, 200, 210, "#737488"), (-880, 240, 250, "#6A7084"),
            (-630, 180, 210, "#757688"), (-420, 210, 170, "#687086"), (-200, 170, 190, "#7E7A8A"),
            (-20, 200, 140, "#737488"), (170, 180, 200, "#686F84"), (370, 230, 180, "#767688"),
            (600, 200, 240, "#646D84"), (830, 260, 220, "#707288"), (1060, 220, 250, "#667086"),
            (1250, 200, 200, "#747488"),
        )  # fmt: skip
        p.rect(LEFT, -190, WIDTH, 260, linear(-200, -60, (0, "#77707F"), (1, "#565470")))
        for x, w, h, c in row:
            roof = poly(
                (x - w / 2, 0), (x - w / 2, -100 - h * 0.6), (x, -100 - h), (x + w / 2, -100 - h * 0.6), (x + w / 2, 0)
            )
            p.path(roof, linear(-100 - h, -60, (0, mix(c, "#FFC79A", 0.12)), (1, mix(c, "#3A3A5A", 0.25))))
            p.rect(x + w * 0.2, -100 - h * 1.02, 22, h * 0.3, mix(c, "#2A2140", 0.2))
            for i in range(3):
                for j in range(2):
                    if g.uniform() < 0.55:
                        p.rect(x - w * 0.34 + i * w * 0.26, -100 - h * 0.5 + j * 54, 18, 26, "#FFD58A")
    p.haze(0, -560, 680, "#2A3A5E", 0.34)
    p.rect(LEFT, -60, WIDTH, 1060, linear(-60, 160, (0, "#4A4258", 0), (0.4, "#3A3448"), (1, "#221E2E")))
    p.vignette(0, -430, 1750, "#0C0E1E", 0.5)
    p.stage.grain(0.01)
    return stars


def _into_the_street(p: Painting) -> None:
    """Darkens houses towards their feet and lets them end."""
    p.everywhere(linear(-60, 60, (0, "#221E2E", 0), (1, "#221E2E", 1)), blend=skia.BlendMode.kSrcATop)
    p.fade(60, -10)


def _gables(p: Painting) -> list[Point]:
    """Two gabled houses on the left and their washing, softly; returns the lit windows."""
    lit: list[Point] = []
    with p.layer(blur=2.2):
        q = poly((-1340, 420), (-1340, -300), (-1200, -420), (-1060, -300), (-1060, 420))
        p.path(q, linear(-420, 100, (0, "#4C546C"), (1, "#383E56")))
        lit += lit_windows(p, -1250, -250, 2, 2, (52, 78), (92, 130), 12, 0.8, 0.3)
        q = poly((-1030, 420), (-1030, -330), (-815, -470), (-605, -330), (-605, 420))
        p.path(q, linear(-470, 160, (0, "#5C6274"), (0.5, "#525468"), (1, "#3C4056")))
        with p.clip(q):
            p.grain(None, 0.03, 0.05, "#14182A", 0.4, -0.2, 3, 3)
            p.rect(-700, -480, 100, 900, linear(-700, -605, (0, "#FFB87A", 0), (1, "#FFB87A", 0.22), across=True))
        p.rect(-710, -530, 46, 150, linear(-710, -664, (0, "#4C3844"), (1, "#8A6460"), across=True))
        p.rect(-718, -540, 62, 18, "#7A5C60")
        eaves = poly((-1070, -318), (-815, -494), (-562, -318), (-582, -294), (-815, -452), (-1050, -294))
        p.path(eaves, linear(-490, -290, (0, "#7A5652"), (1, "#46343E")))
        lit += lit_windows(p, -962, -236, 3, 1, (58, 86), (118, 150), 5, 1.0)
        p.box(-844, -388, 58, 68, 29, "#2A2234")
        p.box(-839, -383, 48, 58, 24, linear(-383, -325, (0, "#FFDC9A"), (1, "#F2AC5A")))
        p.rect(-817, -383, 4, 58, "#2A2234")
        p.glow(-815, -354, 130, "#FFB05A", 0.5)
        for i in range(3):
            a = -968 + i * 118
            p.box(a, -144, 72, 20, 4, "#3A2C34")
            for k in range(6):
                p.dot(a + 6 + k * 12, -146 - 5 * (k % 2), 9, ("#7A8A62", "#A5705E", "#8C9A6E")[k % 3])
        cord = "#2A2230"
        things = (
            (0.14, "sheet", "#CDBFAE"),
            (0.40, "shirt", "#8796A4"),
            (0.62, "sock", "#A98A74"),
            (0.72, "sock", "#A98A74"),
            (0.86, "towel", "#9A8C94"),
        )
        _washing(p, (-590, -300), (-210, -262), 26, things, 0.8, cord)
        p.line((-206, -100), (-206, -270), 7, "#4A4258")
        p.line((-232, -256), (-180, -256), 6, "#4A4258")
    _into_the_street(p)
    return lit


def _mansard(p: Painting) -> list[Point]:
    """A clock tower and a mansard with dormers on the right, softly; returns the lit windows."""
    lit: list[Point] = []
    with p.layer(blur=2.2):
        _clock_tower(p, CLOCK[0], CLOCK[1] + 320)
        q = poly((560, 420), (560, -250), (626, -420), (1340, -420), (1340, 420))
        p.path(q, linear(-420, 160, (0, "#4C5870"), (0.5, "#404A62"), (1, "#343C54")))
        with p.clip(q):
            for i in range(9):
                p.rect(540, -414 + i * 19, 820, 2.5, "#2A3048", 0.5)
            p.rect(556, -420, 90, 560, linear(556, 646, (0, "#FFB87A", 0.3), (1, "#FFB87A", 0), across=True))
        p.rect(546, -254, 800, 18, "#6C6078")
        for i, x in enumerate((700, 910, 1120)):
            p.path(poly((x - 62, -262), (x - 62, -354), (x, -402), (x + 62, -354), (x + 62, -262)), "#566078")
            p.path(
                poly((x - 78, -348), (x, -416), (x + 78, -348), (x + 70, -338), (x, -392), (x - 70, -338)), "#363048"
            )
            lit += lit_windows(p, x - 30, -348, 1, 1, (60, 76), (0, 0), 3 + i, 1.0 if i < 2 else 0.0)
        lit += lit_windows(p, 616, -206, 6, 1, (58, 90), (112, 0), 9, 0.6)
        for x, h in ((920, 190), (968, 150)):
            p.rect(x, -410 - h + 40, 46, h, linear(x, x + 46, (0, "#7E5E60"), (1, "#4A3844"), across=True))
            p.rect(x - 8, -420 - h + 40, 62, 18, "#8A6A68")
    _into_the_street(p)
    return lit


def _clock_tower(p: Painting, x: float, foot: float) -> None:
    stone = linear(x - 48, x + 48, (0, "#8A7C8E"), (0.25, "#6A6E8A"), (1, "#4C5674"), across=True)
    p.path(poly((x - 44, foot + 520), (x - 44, foot - 400), (x + 44, foot - 400), (x + 44, foot + 520)), stone)
    p.rect(x - 54, foot - 410, 108, 16, "#6E6880")
    p.rect(x - 50, foot - 244, 100, 12, "#6E6880")
    y = foot - 410
    spire = poly((x - 50, y), (x - 34, y - 50), (x, y - 190), (x + 34, y - 50), (x + 50, y))
    p.path(spire, linear(x - 40, x + 40, (0, "#7A6A80"), (1, "#3E4664"), across=True))
    p.line((x, foot - 590), (x, foot - 640), 5, "#4C5674")
    p.dot(x, foot - 642, 6, "#C9A978")
    for k in (-20, 14):
        p.path(rounded(x + k, foot - 216, 10, 44, 5), "#343C58")
    y = foot - 320
    p.glow(x, y, 120, "#FFD898", 0.5)
    p.dot(x, y, 36, "#3E3A54")
    p.dot(x, y, 31, radial(x - 6, y - 6, 40, (0, "#FFF4D6"), (1, "#F6CF8E")))
    for k in range(12):
        a = k * math.pi / 6
        p.line(
            (x + 25 * math.sin(a), y - 25 * math.cos(a)), (x + 28 * math.sin(a), y - 28 * math.cos(a)), 2.5, "#4A3A3E"
        )
    p.line((x, y), (x - 12, y - 10), 4.5, "#3A2E3A")
    p.line((x, y), (x + 3, y - 23), 3.5, "#3A2E3A")


def _washing(
    p: Painting, a: Point, b: Point, sag: float, things: tuple[tuple[float, str, str], ...], k: float, cord: str
) -> None:
    """A line with what hangs on it, all blown a little to one side; a thing: its share of the way, form, colour."""
    points = hanging(a, b, sag, 60)
    p.path(curve(points), cord, width=3.5 * k)
    for share, what, colour in things:
        i = round(share * 60)
        cloth = linear(0, 110, (0, colour), (1, mix(colour, "#1B1730", 0.3)))
        with p.at(*points[i], -4 + 8 * ((i * 7) % 3) / 3, k):
            if what == "shirt":
                p.path(
                    curve(
                        [
                            (-34, 0),
                            (34, 0),
                            (58, 34),
                            (42, 50),
                            (30, 38),
                            (32, 104),
                            (0, 110),
                            (-32, 104),
                            (-30, 38),
                            (-44, 50),
                            (-58, 34),
                        ],
                        True,
                    ),
                    cloth,
                )
                p.path(curve([(-12, 0), (0, 12), (12, 0)]), "#000000", 0.3, width=4)
            elif what == "sheet":
                p.path(
                    curve(
                        [(-60, 0), (0, 3), (60, 0), (66, 60), (60, 118), (20, 110), (-22, 122), (-58, 112), (-54, 56)],
                        True,
                    ),
                    cloth,
                )
                for s in (-26, 12, 40):
                    p.path(curve([(s, 6), (s + 6, 60), (s - 2, 108)]), "#000000", 0.14, width=7, blur=3)
            elif what == "towel":
                p.path(
                    curve([(-30, 0), (0, 2), (30, 0), (34, 50), (30, 92), (0, 88), (-28, 94), (-26, 46)], True), cloth
                )
                p.path(curve([(-28, 70), (0, 67), (32, 71)]), "#F3E6D2", 0.4, width=6)
            else:
                p.path(curve([(-13, 0), (13, 0), (14, 44), (34, 58), (28, 74), (-4, 70), (-14, 50)], True), cloth)
                p.rect(-13, 4, 26, 9, "#F3E6D2", 0.5)
            for s in {"shirt": (-28, 28), "sheet": (-52, 52), "towel": (-24, 24)}.get(what, (0,)):
                p.box(s - 4, -10, 8, 22, 3, "#CBA878")


def _tiles(
    p: Painting,
    path: skia.Path,
    y0: float,
    x0: float,
    x1: float,
    colour: str,
    size: Point,
    seed: int,
    warmth: float,
    ink: str = "#141019",
    warm: str = "#FFC78A",
) -> None:
    """Rows of round roof tiles from `y0` down, the lower row below the upper one; `warmth`: how they catch the sun."""
    g = np.random.default_rng(seed)
    rows = []
    y, k = y0 - size[1], 1.0
    while y < BOTTOM + 80:
        rows.append((y, k))
        y, k = y + size[1] * k, k * 1.035
    with p.clip(path):
        p.path(path, mix(colour, ink, 0.55))
        for r, (y, k) in reversed(list(enumerate(rows))):
            w, h = size[0] * k, size[1] * k
            x = x0 - (w / 2 if r % 2 else 0) - w
            while x < x1 + w:
                t = g.uniform(-0.16, 0.14)
                q = mix(colour, "#FFE2C0" if t > 0 else ink, abs(t))
                if g.uniform() < 0.05:
                    q = mix(q, "#7A8A5A", 0.35)
                s = skia.Path()
                s.moveTo(x + 1, y - h)
                s.lineTo(x + w - 1, y - h)
                s.lineTo(x + w - 1, y + h * 0.45)
                s.quadTo(x + w / 2, y + h * 1.25, x + 1, y + h * 0.45)
                s.close()
                shades = ((0, mix(q, ink, 0.62)), (0.5, q), (0.88, mix(q, warm, warmth)), (1, mix(q, ink, 0.2)))
                p.path(s, linear(y - h * 0.3, y + h * 0.95, *shades))
                p.path(s, ink, 0.7, width=2)
                x += w
        p.grain(None, 0.25, 0.25, "#000000", 0.9, -0.42, 2, seed)
        p.grain(None, 0.012, 0.02, "#000000", 1.1, -0.5, 3, seed + 4)


def _ridge(p: Painting, x0: float, x1: float, y: float, colour: str, wide: float = 74) -> None:
    """Half-round tiles along the top of a roof."""
    n = max(1, round((x1 - x0) / wide))
    w = (x1 - x0) / n
    for i in range(n):
        x = x0 + i * w
        p.box(x - 1, y - 13, w + 2, 32, 13, INK)
        shades = ((0, mix(colour, "#FFC58A", 0.5)), (0.3, colour), (1, mix(colour, "#0E0C1C", 0.5)))
        p.box(x + 1.5, y - 10, w - 3, 26, 11, linear(y - 10, y + 16, *shades))


def _valley(p: Painting, a: Point, b: Point, lit: str) -> None:
    """Lead where two roofs meet."""
    q = poly(a, b, close=False)
    p.path(q, INK, width=24)
    p.path(q, lit, width=17)
    with p.at(-3, 0):
        p.path(q, "#FFE2C0", 0.35, width=4)


def _roofs(p: Painting) -> None:
    """The roofs on which the level stands."""
    # In the middle a low dark roof.
    low = poly((LEFT, -22), (RIGHT, -22), (RIGHT, BOTTOM), (LEFT, BOTTOM))
    _tiles(p, low, -20, LEFT, RIGHT, "#54526A", (60, 34), 11, 0.16)
    p.rect(-560, -24, 1120, 224, linear(-24, 200, (0, "#0E0C1C", 0.05), (1, "#0E0C1C", 0.36)))
    p.rect(-560, 200, 1120, 800, "#0E0C1C", 0.36)
    _ridge(p, -560, 560, -22, "#5A5870", 70)
    # Stacks with two pots behind the ridges.
    _stack(p, -1150, -100)
    _stack(p, 1130, -128)
    sides = (
        (-1, (-500, -84), (-40, 1000), "#86584E", "#93665A", "#A58A7C", 7, 0.4),
        (1, (500, -112), (40, 1000), "#4E5876", "#5E6888", "#868094", 4, 0.16),
    )
    for side, (x, y), foot, tile, ridge, lead, seed, warmth in sides:
        edge = side * 1300
        roof = poly((x, y), (edge, y), (edge, BOTTOM), foot)
        with p.layer(shadow=(-side * 4, -2, 14, "#0E0C1C", 0.6)):
            _tiles(p, roof, y + 8, LEFT, RIGHT, tile, (62, 37), seed, warmth)
        with p.clip(roof):
            near, far = (x, edge) if side > 0 else (edge, x)
            light = ((0, "#FFB26A", 0.13), (0.4, "#FFB26A", 0.03), (1, "#0E0C1C", 0.36))
            dark = ((0, "#0E0C1C", 0.36), (0.5, "#FFB26A", 0.04), (1, "#FFB26A", 0.22))
            p.rect(LEFT - 50, y, WIDTH + 100, 1200, linear(near, far, *(light if side > 0 else dark), across=True))
            p.rect(LEFT - 50, 240, WIDTH + 100, 800, linear(240, 1000, (0, "#0E0C1C", 0), (1, "#0E0C1C", 0.6)))
        _valley(p, (x, y), foot, lead)
        _ridge(p, *((x - 8, 1300) if side > 0 else (-1300, x + 8)), y, ridge)
    for x, y in SKYLIGHTS:
        _skylight(p, x, y)
    with p.layer(blur=0.6):
        _cat(p, 700, -122, 0.95)
    _flower_boxes(p)


def _skylight(p: Painting, x: float, y: float) -> None:
    """A lit window that lies in the roof around (x, y)."""
    frame = poly((x - 62, y - 46), (x + 62, y - 46), (x + 72, y + 62), (x - 72, y + 62))
    glass = poly((x - 50, y - 36), (x + 50, y - 36), (x + 58, y + 50), (x - 58, y + 50))
    with p.at(8, 12):
        p.path(frame, "#000000", 0.5, blur=10)
    p.path(frame, INK, width=6)
    p.path(frame, linear(y - 46, y + 62, (0, "#6E6672"), (1, "#4A4452")))
    p.path(glass, linear(y - 36, y + 50, (0, "#FFE2A4"), (1, "#EFA654")))
    p.path(glass, INK, width=4)
    p.line((x, y - 36), (x, y + 50), 6, "#4A4452")
    p.line((x - 54, y + 6), (x + 54, y + 6), 6, "#4A4452")
    p.glow(x, y, 190, "#FFA64A", 0.35)


def _stack(p: Painting, x: float, ridge: float) -> None:
    """A plastered chimney with two pots behind the ridge, dull so that it is not taken for terrain."""
    top = ridge - 104
    p.box(x - 2, top - 2, 104, 160, 4, INK)
    p.rect(x, top, 100, 160, linear(x, x + 100, (0, "#7E6468"), (0.5, "#5E4C58"), (1, "#443A4A"), across=True))
    p.grain(rounded(x, top, 100, 160, 1), 0.06, 0.09, "#14101C", 0.6, -0.28, 3, 5)
    p.box(x - 12, top - 12, 124, 22, 5, INK)
    p.box(x - 9, top - 9, 118, 16, 4, linear(x, x + 100, (0, "#95787A"), (1, "#54465A"), across=True))
    for k in (16, 58):
        p.path(
            poly((x + k, top - 12), (x + k + 3, top - 58), (x + k + 25, top - 58), (x + k + 28, top - 12)), INK, width=5
        )
        pot = linear(x + k, x + k + 28, (0, "#A8776A"), (1, "#5E4448"), across=True)
        p.path(poly((x + k, top - 12), (x + k + 3, top - 58), (x + k + 25, top - 58), (x + k + 28, top - 12)), pot)
        p.box(x + k, top - 64, 28, 10, 3, "#9A6E64")


def _cat(p: Painting, x: float, y: float, k: float = 1.0, colour: str = "#241C2A", rim: str = "#FFC58A") -> None:
    """A cat that sits on the ridge and looks on; its feet are at (x, y)."""
    with p.at(x, y, 0, k):
        tail = skia.Path()
        tail.moveTo(34, -8)
        tail.cubicTo(78, -6, 84, 44, 60, 66)
        tail.cubicTo(48, 78, 36, 66, 46, 58)
        p.path(tail, colour, width=13)
        p.path(
            curve([(-34, 0), (-36, -40), (-26, -84), (-8, -104), (14, -98), (34, -62), (44, -24), (40, 0)], True),
            colour,
        )
        p.path(
            curve(
                [(-52, -118), (-50, -140), (-30, -152), (-6, -150), (10, -134), (8, -108), (-10, -92), (-36, -94)], True
            ),
            colour,
        )
        for a in (-1, 1):
            q = -20 + a * 19
            p.path(poly((q - 13, -144), (q + a * 9, -176), (q + 13, -142)), colour)
        p.path(curve([(-36, -2), (-38, -40), (-28, -84), (-50, -112), (-52, -138), (-40, -168)]), rim, 0.85, width=3.5)
        for q in (-38, -12):
            p.oval(q, -124.5, 6, 5.5, "#F2D38A")
            p.oval(q - 2, -124.5, 2, 5.5, "#1A1420")


def _flower_boxes(p: Painting) -> None:
    """Very near, out of focus: window boxes in both corners."""
    g = np.random.default_rng(15)
    with p.layer(blur=9):
        for side in (-1, 1):
            x0 = side * 1160
            leaves(
                p,
                ((x0, 120, 330, 90, 130), (side * 1220, 40, 200, 120, 50)),
                "#2E3E38",
                "#6E865E",
                5 + side,
                (38, 20),
                1,
            )
            for _ in range(11):
                x, y = x0 + g.uniform(-260, 220), g.uniform(20, 130)
                c = ("#B07A6E", "#C09C8A", "#9C7C92")[int(g.integers(3))]
                for k in range(5):
                    p.dot(x + 17 * math.cos(k * 1.257), y + 17 * math.sin(k * 1.257), 14, c)
                p.dot(x, y, 9, "#DCBE84")
            p.wood(rounded(x0 - 300, 150, 600, 90, 10), "#6A4A44", (x0 - 300, 150, 600, 90), 4, bevel=8)
    with p.layer(blur=16):
        for x, y, r, a in ((1010, -110, 70, 0.22), (-1000, -130, 60, 0.20), (1190, -40, 40, 0.2)):
            p.dot(x, y, r, "#FFB45A", a)
