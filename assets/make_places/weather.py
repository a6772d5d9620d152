"""The weather: a hilltop under a front that comes from the left, with the sun breaking through on the right."""

from __future__ import annotations

import math

import numpy as np
import skia
from paint import Effect, Layer, Sprite, save_place
from scenery import PLUS, Painting, backdrop, blades, cloud, curve, land, leaf_cloud, linear, mix, poly, radial, strip

RAINBOW = ("#C88A80", "#D9AE7E", "#E4D79A", "#A9C49A", "#8FB2C0", "#9A94B8")
COPPER, IRON = "#C79A58", "#3F4A4E"


def hill(x: float) -> float:
    """Height of the hilltop's line: lowest at both sides."""
    return -96 + 50 * (x / 960) ** 2 + 5 * math.sin(x / 71) + 4 * math.sin(x / 29)


def weather() -> None:
    """A hilltop under a front; a windsock, a windmill and a kite in soft focus."""
    back, meadows, play, front = backdrop(0.45), strip(-400, 0, 0.5), strip(-190, 1000, 0.75), strip(-60, 1000, 0.3)
    sock = Painting(-1000, -540, 400, 530, 0.6)
    _sky(back)
    _kite(back)
    back.stage.grain(0.006)
    _meadows(meadows)
    _mast(sock)
    _hilltop(play)
    _near_blades(front)
    wind = {"area": (-1250.0, -860.0, 1250.0, -20.0), "speed": (86.0, 30.0)}
    save_place(
        "weather",
        "birch",
        True,
        [
            Layer("back", back.stage, 0.06, 92),
            Layer("meadows", meadows.stage, 0.3),
            Layer("windsock", sock.stage, 1.0),
            Layer("play", play.stage, 1.0, 82),
            Layer("front", front.stage, 1.15),
        ],
        [
            Effect("drift", _puff(), (360, 560), (0.25, 0.5), 0.06, count=4, area=(-1600, -1500, 1600, -760),
                   speed=(9, 0)),
            Effect("fall", _rain(), (84, 118), (0.25, 0.65), 0.5, count=40, area=(-1280, -700, -420, -90),
                   speed=(0, 442)),
            Effect("fall", _leaf("leaf-brown", "#A3764A"), (26, 42), (0.8, 0.95), 0.9, count=5, **wind),
            Effect("fall", _leaf("leaf-olive", "#8C8A4E"), (24, 38), (0.8, 0.95), 0.7, count=5, **wind),
        ],
    )  # fmt: skip


def _sky(p: Painting) -> None:
    """Sky, front, rainbow, rays and the farthest hills."""
    sky = ((0, "#5E7686"), (0.42, "#8299A6"), (0.64, "#9DB0B5"), (0.86, "#BDC8C2"), (1, "#D8D5BC"))
    p.everywhere(linear(-1850, -240, *sky))
    p.glow(600, -843, 1250, "#FFF0BC", 0.62)
    p.glow(460, -720, 560, "#FFF8DC", 0.75)
    _clouds(p)
    _rays(p)
    with p.layer(blur=9, alpha=0.36):
        for i, colour in enumerate(RAINBOW):
            p.dot(760, 20, 700 - i * 18, colour, width=19)
    # Rain in curtains: it falls straight, because most levels are calm.
    with p.layer(blur=10):
        for x, w, alpha in (
            (-1300, 220, 0.5),
            (-1120, 200, 0.5),
            (-920, 120, 0.42),
            (-790, 180, 0.46),
            (-570, 110, 0.24),
        ):
            fall = linear(-760, -170, (0, "#56646F", alpha * 0.7), (0.7, "#7A8890", alpha * 0.9), (1, "#8A979C", 0))
            p.path(poly((x, -760), (x + w, -760), (x + w + 30, -170), (x + 30, -170)), fall)
    with p.layer(blur=9):
        far = [
            (-1320, -270),
            (-1000, -300),
            (-700, -352),
            (-330, -306),
            (60, -362),
            (470, -318),
            (900, -372),
            (1320, -340),
        ]
        p.path(land(far, 1010), linear(-370, -60, (0, "#A9B8B0"), (1, mix("#9FB0A4", "#6F8360", 0.5))))
        near = [(-1320, -240), (-1000, -212), (-560, -266), (-120, -226), (320, -290), (760, -250), (1320, -300)]
        p.path(land(near, 1010), linear(-300, 200, (0, "#A6B795"), (0.4, "#8FA37C"), (1, "#6F8358")))
    p.haze(0, -470, 640, "#EEF0E6", 0.42)
    p.vignette(40, -560, 1900, "#2E3A44", 0.5)


def _clouds(p: Painting) -> None:
    """The dark front on the left, up to the zenith, and fair clouds on the right."""
    dark = (
        (-900, -1600, 1500, 420, "#75858F", "#56646F"),
        (-250, -1420, 1000, 260, "#8795A0", "#67767F"),
        (-1150, -1180, 1100, 380, "#74838E", "#4F5C69"),
        (-470, -1060, 820, 250, "#8B99A1", "#61707B"),
        (-830, -850, 900, 320, "#7F8E98", "#525F6C"),
        (-520, -930, 640, 200, "#8B99A1", "#66757F"),
        (-1060, -640, 700, 230, "#6E7D88", "#4A5763"),
    )
    fair = (
        (600, -1560, 900, 220, "#DADFDA", "#A9B6BA"),
        (1050, -1330, 700, 200, "#E9EAE0", "#B7C2C3"),
        (330, -1200, 560, 130, "#E4E7DF", "#B9C4C5"),
        (290, -900, 460, 120, "#F4F1E4", "#C3CCCC"),
        (760, -590, 420, 110, "#FAF6E6", "#D3D6CE"),
        (60, -690, 340, 80, "#EDEEE6", "#CFD5D0"),
        (1000, -980, 460, 150, "#F4F1E4", "#C9D0CE"),
    )
    with p.layer(blur=22):
        for i, (x, y, w, h, colour, low) in enumerate(dark):
            cloud(p, x, y, w, h, colour, low, i + 1, 30)
    with p.layer(blur=14):
        for i, (x, y, w, h, colour, low) in enumerate(fair):
            cloud(p, x, y, w, h, colour, low, i + 20, 24)


def _rays(p: Painting) -> None:
    """Light through the gaps of the front, fanning out from the sun."""
    sun = (520.0, -1500.0)
    with p.layer(blur=13, blend=PLUS):
        for foot, wide, alpha in (
            (-1010, 120, 0.14),
            (-800, 90, 0.1),
            (-560, 150, 0.14),
            (-330, 60, 0.06),
            (-90, 120, 0.06),
            (330, 90, 0.04),
        ):
            top = (-820.0 - sun[1]) / (-200 - sun[1])
            x = sun[0] + (foot - sun[0]) * top
            ray = poly((x, -820), (x + wide * top, -820), (foot + wide, -180), (foot - 20, -180))
            fade = linear(
                -820, -180, (0, "#FFF6CE", 0), (0.25, "#FFF6CE", alpha), (0.7, "#FFF6CE", alpha), (1, "#FFF6CE", 0)
            )
            p.path(ray, fade)


def _meadows(p: Painting) -> None:
    """The next hills: hedges, a village, sheep and a windmill."""
    ridge = [
        (-1320, -196),
        (-900, -168),
        (-520, -206),
        (-120, -176),
        (300, -214),
        (720, -196),
        (1040, -226),
        (1320, -206),
    ]
    front = [(-1320, -132), (-820, -150), (-380, -110), (0, -128), (420, -172), (860, -140), (1320, -130)]
    with p.layer(blur=4.5):
        for x, y, k in ((486, -246, 1.0), (532, -240, 0.85), (440, -238, 0.85), (576, -244, 0.95), (614, -234, 0.8)):
            with p.at(x, y, k=k):
                p.rect(-20, -24, 40, 40, "#EDE4D0")
                p.path(poly((-26, -22), (0, -44), (26, -22)), "#A5776A")
        p.path(poly((500, -230), (500, -290), (509, -322), (518, -290), (518, -230)), "#D8CFBC")
        p.path(land(ridge, 220), linear(-230, 60, (0, "#A5B98F"), (0.5, "#8CA174"), (1, "#7A8F62")))
        p.path(
            curve([(-40, -190), (160, -196), (330, -208), (560, -196), (760, -200), (1300, -204)]),
            "#F2F4E6",
            0.55,
            width=7,
        )
        g = np.random.default_rng(6)
        for _ in range(16):
            x = g.uniform(-1250, 1250)
            if abs(x) > 330:
                leaf_cloud(
                    p,
                    x,
                    -186 + g.uniform(-14, 26),
                    g.uniform(18, 42),
                    mix("#8FA37C", "#6F8663", g.uniform(0, 1)),
                    14,
                    int(x) + 2000,
                )
    with p.layer(blur=4):
        _windmill(p, 872, -176)
    with p.layer(blur=3.5):
        p.path(land(front, 220), linear(-150, 120, (0, "#9DB080"), (1, "#7D9160")))
        for x, y, rx, ry, alpha in ((-260, -140, 260, 16, 0.3), (180, -166, 170, 12, 0.26), (700, -160, 260, 16, 0.3)):
            p.oval(x, y, rx, ry, "#E6E6A8", alpha, blur=8)
        for x, y in ((318, -158), (366, -164), (440, -172), (566, -166), (-1010, -138), (1010, -128)):
            p.box(x, y, 34, 21, 10, "#F4F0E2")
            p.oval(x + 36, y + 5, 7, 6, "#6E665C")
    # Below the hilltop's line they go over into the far hills, for when the camera rises.
    p.fade(0, -70)


def _windmill(p: Painting, x: float, y: float) -> None:
    """A tower mill with four sails; its foot is (x, y)."""
    tower = poly((x - 44, y + 20), (x - 27, y - 104), (x + 27, y - 104), (x + 44, y + 20))
    p.path(tower, linear(x - 44, x + 44, (0, "#B9B39E"), (0.6, "#EFE9D6"), (1, "#D9D2BC"), across=True))
    p.path(poly((x - 36, y - 100), (x, y - 142), (x + 36, y - 100)), "#8E7A6C")
    p.box(x - 9, y - 40, 18, 26, 8, "#8A8272")
    for k in range(4):
        with p.at(x, y - 104, 24 + 90 * k):
            p.rect(-3.5, -112, 7, 112, "#7A6A5A")
            p.rect(3, -108, 24, 84, "#F4EEDC", 0.9)
            for i in range(1, 4):
                p.rect(3, -108 + i * 21, 24, 3, "#B7AC98", 0.8)
    p.dot(x, y - 104, 9, "#6A5C4E")


def _mast(p: Painting) -> None:
    """The mast of a windsock above a cairn. The game draws the sock itself, which flies as the wind of a level blows:
    see `game.table.tower.levels.windsock`."""
    with p.layer(blur=4.0):
        g = np.random.default_rng(5)
        for row, n in ((0, 6), (1, 5), (2, 4), (3, 2)):
            for i in range(n):
                x, y = -870 + (i - (n - 1) / 2) * 40 + g.uniform(-6, 6), -66 - row * 30
                p.box(x - 24, y - 17, 48, 34, 13, linear(y - 17, y + 17, (0, "#BDBAAC"), (1, "#6C6D66")))
                p.box(x - 24, y - 17, 48, 34, 13, "#4A4B44", 0.5, width=2)
    with p.layer(blur=3.0), p.at(-870, -440):
        _pole(p)


def _pole(p: Painting) -> None:
    p.line((0, -20), (0, 310), 13, linear(-7, 7, (0, "#2F393D"), (1, "#5C686B"), across=True))
    p.dot(0, -28, 14, radial(-5, -33, 18, (0, "#F4DDAA"), (0.5, COPPER), (1, "#6E5230")))
    p.line((0, 0), (26, -34), 4, IRON)
    p.line((0, 60), (26, 66), 4, IRON)


KITE = (352.0, -612.0)
"""Middle of the kite: between what is built in the middle and the plates at the right edge."""


def _kite(p: Painting) -> None:
    """A kite on its string, downwind."""
    x, y = KITE
    with p.layer(blur=2.4):
        string = [(x + 44, -90), (x + 40, y + 320), (x + 14, y + 170), (x - 34, y + 28)]
        p.path(curve(string), "#6A6458", 0.55, width=2.5)
        with p.at(x, y, 28, 0.86):
            sail = poly((0, -88), (58, -8), (0, 102), (-58, -8))
            p.path(sail, linear(-58, 58, (0, "#A87A60"), (1, "#C29A78"), across=True))
            for a, b, c in (((0, -88), (58, -8), (0, -8)), ((0, 102), (-58, -8), (0, -8))):
                p.path(poly(a, b, c), linear(-58, 58, (0, "#CDBE9C"), (1, "#E6DABA"), across=True))
            p.path(sail, "#6A5040", 0.7, width=3.5)
            p.line((0, -88), (0, 102), 3, "#6A5040", 0.6)
        tail = [(x - 41, y + 77), (x - 14, y + 112), (x - 22, y + 152), (x + 10, y + 184), (x + 4, y + 228)]
        p.path(curve(tail), "#5A5448", 0.8, width=3.5)
        for (u, v), colour in zip(tail[1:], ("#9A8A94", "#B08464", "#869490", "#BFA878"), strict=True):
            p.path(poly((u - 22, v - 13), (u + 22, v + 13), (u + 22, v - 13), (u - 22, v + 13)), colour)


def _hilltop(p: Painting) -> None:
    """Grass that the wind lays over, and daisies in front of the floor line."""
    line = [(x, hill(x)) for x in range(-1340, 1370, 30)]
    ground = land(line, 1010)
    with p.layer(blur=1.6):
        blades(p, -1320, 1300, hill, 900, 52, "#73875A", "#AAB47A", 3)
    turf = ((0, "#A9B47A"), (0.1, "#94A468"), (0.25, "#7A8C54"), (0.5, "#5C6E42"), (1, "#46563A"))
    p.path(ground, linear(-110, 1000, *turf))
    p.grain(ground, 0.004, 0.02, "#3C4C26", 1.6, -0.66, 3, 4)
    p.grain(ground, 0.02, 0.08, "#33421F", 1.1, -0.5, 3, 14)
    p.grain(ground, 0.3, 0.3, "#2E3A1C", 0.9, -0.42, 2, 7)
    with p.clip(ground):
        p.everywhere(radial(560, -60, 800, (0, "#FFF0A8", 0.45), (0.5, "#FFF0A8", 0.18), (1, "#FFF0A8", 0)))
        p.everywhere(radial(-1000, -60, 760, (0, "#2E3E4A", 0.36), (1, "#2E3E4A", 0)))
    _meadow(p)
    with p.clip(land([(-1340, -200), (1340, -200)], 1010)), p.layer(blend=skia.BlendMode.kSrcATop):
        p.everywhere(radial(0, -200, 1750, (0, "#27351F", 0), (0.5, "#27351F", 0), (1, "#27351F", 0.62)))


def _meadow(p: Painting) -> None:
    """Tufts from far to near, larger and sparser towards the viewer; flowers among them."""
    g = np.random.default_rng(23)
    y, row = -66.0, 0
    while y < 1040:
        size = 24 + (y + 66) * 0.075
        low = mix("#74884F", "#42533A", min(1.0, max(0.0, (y + 40) / 800)))
        high = mix("#B9BF80", "#7C8C56", min(1.0, max(0.0, (y + 40) / 800)))
        # Where the levels stand the grass is short.
        short = 0.62 if -30 < y < 20 else 1.0
        blades(
            p, -1320, 1300, lambda x, y=y: max(y, hill(x) + 8) + 8 * math.sin(x / 90 + y), 420, size * short, low, high,
            100 + row, g.uniform(0.6, 0.9), (1.4 + size / 60, 2.6 + size / 28),
        )  # fmt: skip
        if y > 22:
            for _ in range(7 if y < 200 else 4):
                x = g.uniform(-1280, 1280)
                for _ in range(int(g.integers(1, 4))):
                    at = (x + g.normal(0, 34), y - size * 0.5 + g.uniform(-10, 10))
                    _daisy(p, *at, g.uniform(0.8, 1.1) * (0.42 + size / 74), g)
        y, row = y + size * 0.62, row + 1


def _daisy(p: Painting, x: float, y: float, k: float, g: np.random.Generator) -> None:
    with p.at(x, y, g.uniform(-30, 30), k):
        p.c.scale(1, 0.82)
        p.dot(1, 5, 11, "#2C3A20", 0.25, blur=3)
        turn = g.uniform(0, 6)
        for i in range(7):
            p.dot(8.5 * math.cos(i * 0.898 + turn), 8.5 * math.sin(i * 0.898 + turn), 4.8, "#F6F0E0")
        p.dot(0, 0, 5, radial(-1, -2, 6, (0, "#E3C074"), (1, "#B58A3E")))


def _near_blades(p: Painting) -> None:
    """Blades very near, at both sides."""
    with p.layer(blur=10):
        for side in (-1, 1):
            for i, y in enumerate((215, 400, 600, 820, 1050)):
                reach = 330 + 40 * (i % 2)
                x0, x1 = sorted((side * 1330, side * (1330 - reach - 120)))

                def base(x: float, y: float = y, side: int = side) -> float:
                    return y - 25 - 45 * side + max(0.0, 1290 - side * x) * 0.42

                blades(p, x0, x1, base, 40, 290, "#4A5B3A", "#93A264", 40 + i * 2 + side, 0.8, (10, 17))


def _rain() -> Sprite:
    """A few streaks that fall straight."""
    p = Painting(0, 0, 120, 150, 1.7)
    g = np.random.default_rng(8)
    for _ in range(6):
        x, y, far = g.uniform(6, 114), g.uniform(2, 90), g.uniform(30, 56)
        fall = linear(y, y + far, (0, "#EEF4F6", 0), (0.6, "#EEF4F6", 0.8), (1, "#FFFFFF", 1))
        p.line((x, y), (x, y + far), g.uniform(1.4, 2.4), fall, g.uniform(0.5, 1), blur=0.5)
    return Sprite("rain", p.stage.pixels())


def _puff() -> Sprite:
    """A small soft cloud."""
    p = Painting(-300, -130, 600, 240, 0.42)
    with p.layer(blur=17, alpha=0.9):
        for x, y, rx, ry in (
            (-120, 14, 100, 26),
            (-46, -6, 92, 44),
            (40, -14, 84, 50),
            (116, 10, 96, 30),
            (0, 22, 190, 20),
        ):
            p.oval(x, y, rx, ry, linear(-60, 40, (0, "#F8F5EA"), (1, "#CBD3D2")))
    return Sprite("cloud", p.stage.pixels())


def _leaf(name: str, colour: str) -> Sprite:
    """A leaf that the wind has taken."""
    p = Painting(-30, -18, 60, 36, 2)
    with p.at(0, 0, -14):
        shape = skia.Path()
        shape.moveTo(-20, 0)
        shape.quadTo(0, -15, 22, 0)
        shape.quadTo(0, 15, -20, 0)
        p.path(shape, "#3A2E1C", 0.45, width=3)
        p.path(
            shape,
            linear(
                -10,
                10,
                (0, mix(colour, "#FFF0C8", 0.25)),
                (0.5, colour),
                (0.52, mix(colour, "#2A1E10", 0.2)),
                (1, colour),
            ),
        )
        p.line((-27, 1), (16, 0), 2, "#5A4426", 0.8)
    return Sprite(name, p.stage.pixels())
