"""Paints the shelf `sandpit`: a garden on a summer morning."""

from __future__ import annotations

import math

import numpy as np
from paint import Effect, Layer, Sprite, cloud, dust, save_place, soft_disc
from scenery import (
    BOTTOM,
    LEFT,
    MULTIPLY,
    PLUS,
    RIGHT,
    SOFT,
    TOP,
    WIDTH,
    Painting,
    arc,
    backdrop,
    curve,
    floor,
    leaf_cloud,
    leaves,
    linear,
    mix,
    poly,
    rounded,
)

SAND = ((0, "#E9D3A2"), (0.22, "#E6CB96"), (0.5, "#DDBB7C"), (1, "#C39A5C"))
SAND_FAR, SAND_NEAR = -290.0, 420.0


def sandpit() -> None:
    """A garden on a morning in summer: a pit of sand before a white fence, the sun in the upper left."""
    back = backdrop(0.5)
    _garden(back)
    _pit(back)
    back.stage.grain(0.01)
    left, right = Painting(-1030, -500, 800, 450, 0.75), Painting(480, -450, 580, 400, 0.75)
    with left.layer(blur=1.6):
        _castle(left, -700, -150)
    # As low as a plate with goals leaves room for.
    with right.layer(blur=1.4), right.at(696, -132, 0, TOYS):
        _bucket(right, -56, -190)
        _spade(right, 112, -36)
    deep, play = floor(-150, _near_sand)
    puff = cloud("cloud", 5, ("#E9DCB8", "#FFFBEC"))
    save_place(
        "sandpit",
        "birch",
        True,
        [
            Layer("back", back.stage, 0.06, 90),
            Layer("castle", left.stage, 0.25),
            Layer("bucket", right.stage, 0.25),
            Layer("deep", deep.stage, 1.0, 80),
            Layer("play", play.stage, 1.0, 80),
        ],
        [
            Effect(
                "drift", puff, (380, 620), (0.35, 0.6), 0.05, count=3, area=(-1500, -1820, 1500, -1560), speed=(5, 0)
            ),
            Effect(
                "glow", soft_disc("sun", "#FFE9A8", 128, 0.0, 2.2), (680, 680), (0.15, 0.45), 0.06,
                points=[(-640, -1020)], period=9.0,
            ),
            Effect(
                "float", dust("#FFF7DA"), (4, 9), (0.15, 0.7), 0.5, count=44, area=(-1100, -820, 420, -60),
                speed=(5, -2),
            ),
            Effect("fall", _leaf(), (18, 26), (0.5, 0.8), 0.6, count=4, area=(-1250, -1000, -350, 40), speed=(14, 26)),
        ],
    )  # fmt: skip


def _leaf() -> Sprite:
    p = Painting(0, 0, 64, 48, 1.0)
    with p.at(32, 24, -24):
        p.path(curve([(-27, 0), (-10, -13), (12, -10), (28, 2), (8, 11), (-12, 9)], True), "#B9B468")
        p.path(curve([(-27, 0), (0, -1), (28, 2)]), "#8B8A4A", 0.7, width=2.5)
    return Sprite("leaf", p.stage.pixels())


def _garden(p: Painting) -> None:
    g = np.random.default_rng(4)
    sky = ((0, "#9FC3C4"), (0.36, "#C8D9C4"), (0.66, "#F2E4BC"), (0.88, "#F3E2B8"), (1, "#D9D0A0"))
    p.everywhere(linear(TOP, -280, *sky))
    p.glow(-500, -1000, 1300, "#FFDF94", 0.6)
    with p.layer(blur=34):
        for x, y, rx, ry in (
            (500, -1500, 380, 60),
            (-500, -1620, 460, 50),
            (900, -1330, 300, 44),
            (120, -1240, 340, 34),
        ):
            p.oval(x, y, rx, ry, "#FFF8E2", 0.55)
    with p.layer(blur=18):
        # Hills of leaves, a house among them.
        for x, y, r, c, s in (
            (-1180, -420, 330, "#9DB377", 21), (-300, -430, 250, "#B9C48C", 22), (120, -400, 200, "#C3CB98", 23),
            (1150, -480, 340, "#97AE70", 24), (430, -420, 170, "#B4C088", 25),
        ):  # fmt: skip
            leaf_cloud(p, x, y, r, c, 34, s)
        p.path(poly((500, -340), (500, -720), (735, -890), (970, -720), (970, -340)), "#EAD5B0")
        p.path(poly((452, -690), (735, -912), (1018, -690), (980, -672), (735, -858), (490, -672)), "#BF957C")
        p.rect(850, -900, 46, 110, "#C9A88C")
        for x in (580, 810):
            p.rect(x, -630, 84, 108, "#A9AF98")
            p.rect(x + 38, -630, 8, 108, "#EFE2C6")
            p.rect(x - 8, -522, 100, 12, "#F4E8CC")
        p.dot(735, -752, 30, "#A9AF98")
        for x, y, r, c, s in (
            (-860, -640, 300, "#8FA765", 2), (-560, -500, 170, "#A9B97E", 3), (1010, -560, 250, "#8AA162", 4),
            (20, -440, 120, "#B2BF86", 5), (420, -430, 130, "#A0B074", 6), (-1230, -560, 220, "#7F9A5C", 7),
            (1290, -620, 240, "#84A060", 8),
        ):  # fmt: skip
            leaf_cloud(p, x, y, r, c, 34, s)
    with p.layer(blur=7):
        _fence(p)
        for x, r, s in ((-900, 120, 11), (-660, 80, 12), (740, 110, 13), (930, 140, 14), (-490, 60, 15), (580, 66, 16),
                        (-1180, 150, 17), (1180, 150, 18)):  # fmt: skip
            leaf_cloud(p, x, -330, r, "#93A46C", 26, s, 0.6)
        # Hollyhocks along the fence, dusty.
        for x, tall in ((-790, 170), (-748, 130), (652, 150), (700, 120), (1060, 160), (-1040, 150)):
            p.line((x, -320), (x + 8, -330 - tall), 7, "#8FA06A")
            for k in range(6):
                p.dot(
                    x + 8 * k / 6 + (9 if k % 2 else -9),
                    -352 - tall * k / 6,
                    15 - k * 1.4,
                    "#D2A79A" if x < 0 else "#D9BC96",
                )
    # Bokeh where the sun comes through leaves.
    with p.layer(blur=2.5):
        for _ in range(70):
            x, y, r = g.uniform(-1200, 900), g.uniform(-1000, -470), g.uniform(12, 46)
            p.dot(x, y, r, "#FFF6D8", g.uniform(0.06, 0.22), blend=PLUS if y < -740 else None)
    p.glow(-680, -1090, 1250, "#FFDF94", 0.42)
    p.glow(-600, -1080, 400, "#FFF6D0", 0.45)
    # Rays.
    with p.layer(blur=16, blend=PLUS):
        for x, w, a in ((-1060, 120, 0.16), (-790, 60, 0.12), (-580, 170, 0.12), (-180, 80, 0.07), (80, 150, 0.05)):
            q = poly((x - 260, -1240), (x - 260 + w * 0.8, -1240), (x + 760 + 2.4 * w, 200), (x + 600, 200))
            shares = ((0, 0), (0.2, 1.1), (0.7, 0.8), (1, 0))
            p.path(q, linear(-1240, 140, *((far, "#FFE6A6", a * k) for far, k in shares)))
    _tree(p)
    p.haze(0, -520, 720, "#F6EACB", 0.26)
    # What the strips leave open: sand far below the line.
    p.rect(LEFT, -300, WIDTH, 1300, linear(SAND_FAR, SAND_NEAR, *SAND))
    p.vignette(0, -430, 1750, "#5A3A10", 0.32)


def _tree(p: Painting) -> None:
    """An old tree on the left whose crown hangs into the picture, and a bough from the right."""
    with p.layer(blur=6):
        trunk = [(-1190, -300), (-1168, -560), (-1180, -800), (-1240, -1010)]
        p.path(curve(trunk), linear(-1230, -1120, (0, "#6E5A3C"), (1, "#A88C5E"), across=True), width=92)
        p.path(curve([(-1170, -760), (-1080, -930), (-930, -1040)]), "#8E7650", width=40)
        p.path(curve([(-1000, -1000), (-820, -1090), (-600, -1110)]), "#8E7650", width=22)
        p.path(curve([(1330, -1010), (1150, -1075), (930, -1120)]), "#9A815A", width=26)
    crown = (
        (-1230, -1240, 250), (-980, -1350, 220), (-740, -1300, 190), (-1090, -1110, 220), (-860, -1140, 200),
        (-620, -1140, 150), (-1220, -970, 150), (-980, -990, 120), (-740, -1030, 110), (-500, -1070, 90),
        (1270, -1190, 210), (1060, -1150, 160), (1180, -1020, 140), (930, -1070, 100), (1290, -940, 110),
    )  # fmt: skip
    for seed, (x, y, r) in enumerate(crown):
        tone = mix("#6A8546", "#93AA60", (seed * 7 % 5) / 5)
        with p.layer(blur=7):
            leaf_cloud(p, x, y, r, tone, 34, 40 + seed, 0.72)
        with p.layer(blur=4):
            n = round(r * 0.42)
            low = mix(tone, "#3E5A2C", 0.45)
            leaves(p, ((x + 0.2 * r, y + 0.45 * r, r * 1.3, r * 0.55, n),), low, tone, 70 + seed, (21, 9), 0.8)
            leaves(p, ((x - 0.2 * r, y - 0.25 * r, r * 1.2, r * 0.8, n),), tone, "#DCD88C", 90 + seed, (21, 9), 0.75)
    # Single leaves that hang into the picture.
    with p.layer(blur=4.5):
        spots = (
            (-1060, -890, 260, 60, 46), (-760, -935, 260, 50, 60), (-440, -975, 180, 36, 30),
            (1150, -905, 230, 50, 46), (860, -965, 170, 34, 26),
        )  # fmt: skip
        leaves(p, spots, "#6C8742", "#D2D07E", 33, (23, 9), 0.85)


def _fence(p: Painting) -> None:
    for x in range(-1300, 1320, 62):
        q = poly((x, -320), (x, -480), (x + 21, -506), (x + 42, -480), (x + 42, -320))
        p.path(q, linear(-506, -330, (0, "#F1E6C8"), (1, "#CDBF95")))
        p.rect(x + 33, -482, 9, 160, "#B9AA80", 0.35)
    for y in (-452, -386):
        p.rect(LEFT, y, WIDTH, 18, "#E2D4AE")
        p.rect(LEFT, y + 18, WIDTH, 6, "#A5966C", 0.35)


def _sand(p: Painting, top: float, fine: float) -> None:
    """Fills the canvas from `top` down with sand; `fine`: waves a unit of its grains."""
    ground = poly((LEFT, top), (RIGHT, top), (RIGHT, BOTTOM), (LEFT, BOTTOM))
    p.path(ground, linear(SAND_FAR, SAND_NEAR, *SAND))
    with p.clip(ground):
        p.grain(None, 0.005, 0.024, "#8A6228", 0.8, -0.40, 3, 4)
        p.grain(None, 0.004, 0.045, "#FFF0C8", 1.0, -0.50, 3, 9)
        p.grain(None, fine, fine, "#7A5526", 1.1, -0.52, 2, 2)
        p.grain(None, fine * 0.8, fine * 0.8, "#FFF6DC", 1.1, -0.54, 2, 12)


def _ripples(p: Painting) -> None:
    """Raked lines in pieces that fade at their ends, wider apart the nearer they are."""
    g = np.random.default_rng(29)
    with p.layer(blur=2.2):
        y = -256.0
        for i in range(28):
            y += 18 + i * 2.3
            x = -1340.0 - g.uniform(0, 300)
            while x < 1340:
                n = int(g.integers(5, 14))
                strength, tall = g.uniform(0.35, 1.0), 5 + i * 0.45
                step = 30 + i * 1.2
                line = [
                    (x + k * step, y + tall * math.sin((x + k * step) / 83 + i * 1.7) + g.uniform(-1.5, 1.5))
                    for k in range(n + 1)
                ]
                for shift, colour, alpha in ((0.0, "#9A7338", 0.20), (-5 - i * 0.3, "#FFF2CC", 0.34)):
                    thick = 4 + i * 0.34
                    low = [(a, b + shift + thick * math.sin(math.pi * k / n)) for k, (a, b) in enumerate(line)]
                    ridge = [(a, b + shift) for a, b in reversed(line)]
                    p.path(poly(*low, *ridge), colour, alpha * strength)
                x += n * step + g.uniform(-60, 140)


def _footprints(p: Painting) -> None:
    """Somebody went to the bucket."""
    for k in range(7):
        x, y = 290 + k * 44, -232 + k * 9 + (13 if k % 2 else -7)
        with p.at(x, y, 82, 0.55 + k * 0.02):
            p.c.scale(0.55, 1)
            for dy, colour, alpha in ((2.5, "#FFF4D4", 0.5), (0.0, "#8E6830", 0.42)):
                p.oval(0, 8 + dy, 15, 12, colour, alpha, blur=2)
                p.oval(1, -14 + dy, 19, 14, colour, alpha, blur=2)
                for t in range(5):
                    p.dot(-17 + t * 9, -34 + dy + abs(t - 2) * 3, 5, colour, alpha, blur=1)


def _sunlit(p: Painting) -> None:
    """The sun's pool on the left; on the right the shade of a tree, dappled with light."""
    with p.layer(blur=90):
        p.path(poly((-1500, -330), (-420, -330), (160, 1100), (-1500, 1100)), "#FFF4CC", 0.42)
    with p.layer(blur=70, blend=MULTIPLY):
        p.path(poly((520, -250), (1500, -250), (1500, 1100), (330, 1100)), "#D0BD9C", 0.8)
    g = np.random.default_rng(17)
    with p.layer(blur=7, blend=SOFT):
        for _ in range(230):
            y = -260 + 1260 * g.uniform(0, 1) ** 1.3
            x = g.uniform(330, 1340)
            near = 0.6 + (y + 260) / 800
            p.oval(x, y, g.uniform(18, 60) * near, g.uniform(4, 13) * near, "#FFF6D6", g.uniform(0.15, 0.75))


def _pit(p: Painting) -> None:
    """The far half of the pit, a little out of focus: its rim, footprints, shells."""
    with p.layer(blur=3):
        p.rect(LEFT, -352, WIDTH, 96, "#94764C")
        for i in range(3):
            x = LEFT - 30 + i * 880
            p.board(x, -366, 874, 80, ("#C09868", "#BA9262", "#C49C6C")[i], 8, 5 + i, 0, grain=0.42, bevel=8, shade=0.3)
            for k in (34, 840):
                p.dot(x + k, -326, 8, "#6B4A2A")
                p.dot(x + k - 2, -328, 3, "#D9B98A")
    _sand(p, -286, 0.45)
    p.rect(LEFT, -288, WIDTH, 36, linear(-288, -252, (0, "#6A4C28", 0.36), (1, "#6A4C28", 0)))
    _ripples(p)
    _sunlit(p)
    _footprints(p)
    with p.layer(blur=1.6):
        for x, y, r in ((-420, -176, 13), (-386, -160, 10), (1050, -150, 12), (-1060, -120, 13)):
            p.path(arc(x, y, r * 1.3, r * 1.3, 180, 180), "#F1E0C0")
            for k in (-0.6, -0.2, 0.2, 0.6):
                p.line((x, y), (x + k * r * 1.5, y - r), 1.6, "#B99A72", 0.8)


def _castle(p: Painting, x: float, y: float) -> None:
    """A castle of sand with three towers and a flag; (x, y): the middle of its foot."""
    p.path(
        curve([(x - 90, y + 26), (x + 170, y - 6), (x + 330, y + 8), (x + 390, y + 34), (x + 120, y + 46)], True),
        "#7A5626",
        0.45,
        blur=16,
    )

    def tower(cx: float, foot: float, w: float, h: float) -> None:
        body = poly((cx - w * 0.52, foot), (cx - w * 0.40, foot - h), (cx + w * 0.40, foot - h), (cx + w * 0.52, foot))
        sides = ((0, "#F6E2B0"), (0.34, "#E6C88E"), (0.7, "#C59C5E"), (1, "#A0763C"))
        p.path(body, linear(cx - w / 2, cx + w / 2, *sides, across=True))
        p.grain(body, 0.3, 0.3, "#7A5526", 1.4, -0.62, 2, int(cx) % 97)
        for k in (-0.40, -0.12, 0.16):
            q = rounded(cx + k * w, foot - h - 24, w * 0.24 - 5, 32, 4)
            p.path(q, linear(cx - w / 2, cx + w / 2, *sides, across=True))
        p.box(
            cx - w * 0.45,
            foot - h - 2,
            w * 0.9,
            14,
            6,
            linear(cx - w / 2, cx + w / 2, (0, "#FBECC4"), (1, "#B58A4C"), across=True),
        )
        p.path(rounded(cx - 10, foot - h * 0.74, 20, 34, 10), "#7E5B2E", 0.9)

    for x0, x1 in ((-130, 0), (0, 150)):
        wall = rounded(x + x0, y - 104, x1 - x0, 110, 4)
        p.path(wall, linear(y - 104, y, (0, "#DDBD82"), (1, "#B88D50")))
        p.grain(wall, 0.3, 0.3, "#7A5526", 1.3, -0.6, 2, 7)
        for k in range(4):
            p.box(x + x0 + 12 + k * (x1 - x0) / 4, y - 122, (x1 - x0) / 4 - 14, 24, 4, "#DFC088")
    tower(x - 140, y + 2, 122, 150)
    tower(x + 152, y + 2, 116, 138)
    tower(x, y + 6, 164, 216)
    gate = poly((x - 27, y + 8), (x - 27, y - 56), (x + 27, y - 56), (x + 27, y + 8))
    p.path(gate, "#75542A")
    p.dot(x, y - 56, 27, "#75542A")
    p.line((x, y - 212), (x, y - 332), 6, "#7A5A36")
    flag = curve(
        [
            (x + 3, y - 328),
            (x + 58, y - 316),
            (x + 104, y - 330),
            (x + 98, y - 290),
            (x + 54, y - 280),
            (x + 3, y - 288),
        ],
        True,
    )
    p.path(flag, linear(y - 330, y - 280, (0, "#BE8F7C"), (1, "#9A7062")))
    heap = curve(
        [
            (x - 260, y + 24),
            (x - 190, y - 12),
            (x - 90, y - 4),
            (x, y - 18),
            (x + 90, y - 2),
            (x + 190, y - 14),
            (x + 262, y + 24),
            (x, y + 52),
        ],
        True,
    )
    p.path(heap, linear(y - 20, y + 52, (0, "#F2DCAA"), (1, "#DDBE84")))
    p.grain(heap, 0.4, 0.4, "#7A5526", 1.1, -0.54, 2, 3)


TOYS = 0.84
"""Size of bucket and spade."""


def _bucket(p: Painting, x: float, y: float) -> None:
    """A tin bucket full of sand; (x, y): the middle of its rim."""
    p.path(
        curve([(x - 90, y + 190), (x + 20, y + 172), (x + 180, y + 206), (x + 250, y + 232), (x + 60, y + 234)], True),
        "#6B4A1E",
        0.45,
        blur=14,
    )
    p.path(arc(x, y - 10, 88, 86, 184, 172), "#8B8D84", width=8)
    body = poly((x - 96, y), (x - 68, y + 190), (x + 68, y + 190), (x + 96, y))
    tin = ((0, "#BAC9C2"), (0.3, "#8FA5A0"), (0.75, "#627874"), (1, "#51645F"))
    p.path(body, linear(x - 96, x + 96, *tin, across=True))
    with p.clip(body):
        p.rect(x - 100, y + 62, 200, 50, linear(x - 96, x + 96, (0, "#F0E8CC"), (1, "#B9AE8C"), across=True), 0.7)
        p.grain(None, 0.05, 0.02, "#2A3A38", 0.5, -0.26, 3, 8)
        p.rect(x - 100, y, 200, 44, linear(y + 14, y + 44, (0, "#1E2E2C", 0.45), (1, "#1E2E2C", 0)))
    p.oval(x, y, 100, 20, "#5C7774")
    p.oval(x, y - 9, 90, 25, linear(y - 34, y + 12, (0, "#F2DDA8"), (1, "#D8B878")))
    p.oval(x, y, 100, 20, "#D3E0DA", 0.9, width=5)
    heap = curve(
        [(x - 120, y + 202), (x - 80, y + 180), (x, y + 190), (x + 84, y + 178), (x + 130, y + 204), (x, y + 220)], True
    )
    p.path(heap, linear(y + 176, y + 220, (0, "#EBD29A"), (1, "#D9B97E")))


def _spade(p: Painting, x: float, y: float) -> None:
    """A spade stuck into the sand at (x, y)."""
    p.path(
        curve([(x + 10, y + 30), (x + 120, y + 40), (x + 210, y + 70), (x + 60, y + 66)], True), "#6B4A1E", 0.4, blur=12
    )
    with p.at(x, y - 30, 14):
        p.board(-9, -190, 18, 190, "#A98257", 8, 8, 0, upright=True, bevel=3)
        p.board(-40, -214, 80, 26, "#A98257", 12, 9, 0, bevel=3)
        blade = curve([(-46, -20), (-50, 50), (0, 96), (50, 50), (46, -20)], True)
        p.path(blade, linear(-46, 46, (0, "#C4BEB4"), (0.5, "#98928A"), (1, "#77706A"), across=True))
        p.path(poly((0, -10), (0, 70)), "#6A645E", 0.5, width=4)
    p.oval(x - 14, y + 42, 96, 32, "#D6B577")
    p.oval(x - 14, y + 32, 78, 22, linear(y + 10, y + 54, (0, "#F0D9A6"), (1, "#DDBD82")))


def _near_sand(p: Painting) -> None:
    """The sand on which the level stands."""
    _sand(p, -150, 0.55)
    _ripples(p)
    _sunlit(p)
    p.rect(LEFT, 300, WIDTH, 700, linear(300, 1000, (0, "#7A4E1C", 0), (1, "#6A4218", 0.35)))
    # A few pebbles and a trodden hollow here and there.
    g = np.random.default_rng(23)
    for _ in range(90):
        x, y = g.uniform(LEFT, RIGHT), g.uniform(-60, 980)
        r = g.uniform(2, 5) * (1 + max(0, y) / 700)
        p.oval(x + r * 0.5, y + r * 0.5, r * 1.3, r * 0.7, "#6E4A1C", 0.35, blur=1.5)
        p.oval(x, y, r * 1.2, r * 0.75, mix("#B79A6E", "#F4E6C4", g.uniform(0, 1)), 0.9)
    p.fade(-120, -50)
    with p.layer():
        _grass(p)
        p.fade(400, 240)


def _grass(p: Painting) -> None:
    """Grass at both sides, near and out of focus."""
    g = np.random.default_rng(9)
    with p.layer(blur=9):
        for i in range(240):
            side = -1 if i % 2 else 1
            far = g.uniform(0, 1) ** 0.8 * 620
            x = side * (1300 - far)
            foot = 300 - 50 * (far / 620) + g.uniform(-20, 40)
            tall = g.uniform(170, 430) * (1.1 - far / 640)
            lean = g.uniform(-46, 46) - side * 20
            q = curve([(x, foot), (x + lean * 0.3, foot - tall * 0.6), (x + lean, foot - tall)])
            p.path(q, mix("#6F8447", "#B4BD74", g.uniform(0, 1)), width=g.uniform(7, 13))
    with p.layer(blur=12):
        for x, y, r in ((-1110, 190, 26), (-1010, 236, 20), (1090, 200, 24), (1180, 130, 20), (-1210, 90, 22)):
            p.dot(x, y, r, "#F4E4C0", 0.85)
            p.dot(x, y, r * 0.4, "#D9AE5C", 0.85)
