"""Paints the place of the `stack-off`: a village fete by day, with those who watch."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import skia
from blocks import block, foot
from paint import VIEW, Effect, F, Layer, Sprite, save_place
from scenery import INK, Painting, blades, curve, hanging, land, leaf_cloud, linear, mix, poly, rounded
from sheet import Sheet, save_picture
from title import puff

LEFT, WIDTH, LOW = VIEW[0], VIEW[2], VIEW[1] + VIEW[3]
TOP = VIEW[1] - 600
"""Higher than a place has to reach: a tall window may have a low floor line."""
HEIGHT = LOW - TOP
FAR = 0.5
"""Physical px a unit of what is out of focus."""
STAGE = -66.0
"""Where the boards of the stage begin, behind what stands on them."""
FRONT = 430.0
"""Where they end."""
EAVES = -846.0
"""Where the awning's cloth ends; its scallops hang below."""
RIDGE = -1290.0
"""Upper end of the awning."""
VANISHING = -480.0
STRIPE = 120.0
BOARDS = ("#9C7448", "#B0875A", "#C39A6C", "#D3AD80")
RED, CREAM = "#AE6A5E", "#EBE1C9"
KINDS = ("square", "hexagon", "dome", "square", "triangle", "disc", "trapezoid", "square")
COLOURS = ("red", "green", "blue", "yellow", "white")


# -- the meadow


def tent(p: Painting, x: float, y: float, w: float, h: float, tone: str) -> None:
    """A round tent with a pointed roof and a pennon; (x, y): the middle of its foot."""
    eaves = y - h * 0.45
    for i in range(8):
        a, b = x + (i / 4 - 1) * w / 2, x + ((i + 1) / 4 - 1) * w / 2
        cloth = mix(tone if i % 2 else "#EFE6D0", "#DDE0D0", 0.22)
        shade = mix(cloth, "#5A5240", 0.05 + 0.03 * i)
        p.path(poly((x, y - h), (a, eaves), (b, eaves)), shade)
        p.rect(x + (a - x) * 0.91, eaves, (b - a) * 0.91 + 0.6, y - eaves, mix(shade, "#6A6A58", 0.12))
    for i in range(8):
        p.oval(x + ((i + 0.5) / 4 - 1) * w / 2, eaves, w / 16, 9, mix(tone if i % 2 else "#EFE6D0", "#DDE0D0", 0.2))
    p.path(poly((x - w * 0.09, y), (x, eaves + 14), (x + w * 0.09, y)), "#6A5A44", 0.7)
    p.line((x, y - h), (x, y - h - 40), 4, "#8A6A4A")
    p.path(poly((x, y - h - 40), (x + 38, y - h - 29), (x, y - h - 18)), tone)


def stall(p: Painting, x: float, y: float, w: float, tone: str) -> None:
    """A stall with a striped roof."""
    p.rect(x - w / 2, y - 70, w, 70, "#B08A60")
    p.rect(x - w / 2 + 10, y - 132, w - 20, 62, "#6E5A44", 0.55)
    for i in range(6):
        a = x - w / 2 - 12 + i * (w + 24) / 6
        p.rect(a, y - 168, (w + 24) / 6 + 0.5, 44, tone if i % 2 else "#EDE4CE")
        p.oval(a + (w + 24) / 12, y - 124, (w + 24) / 12, 12, tone if i % 2 else "#EDE4CE")


def meadow() -> Sheet:
    """Sky, trees, tents and grass, out of focus; and the two poles of the awning."""
    p = Sheet((LEFT, TOP, WIDTH, HEIGHT), FAR)
    stops = ((-1850, "#7FB0CC"), (-1000, "#97C1D4"), (-620, "#BFD8DC"), (-300, "#E6E5CE"), (-60, "#EADFA9"))
    p.everywhere(linear(TOP, TOP + HEIGHT, *[((y - TOP) / HEIGHT, tone) for y, tone in stops], (1, "#9DB06A")))
    p.glow(-760, -900, 1250, "#FFF3CC", 0.85)
    for x, y, w, h, seed in (
        (-620, -640, 520, 130, 3),
        (330, -690, 640, 150, 7),
        (960, -560, 460, 120, 9),
        (-480, -1500, 640, 160, 14),
        (560, -1620, 560, 140, 12),
    ):
        with p.layer(blur=12, alpha=0.78):
            puff(p, x, y, w, h, seed)
    trees = ((-900, -235, 220, "#86A56E"), (-520, -190, 150, "#98B07C"), (590, -200, 180, "#8FAB72"))
    trees += ((930, -260, 240, "#7F9C64"), (30, -160, 140, "#A6BA84"), (-1220, -300, 240, "#7C9A62"))
    trees += ((1260, -220, 220, "#88A66C"), (300, -170, 110, "#A9BC88"), (-250, -165, 120, "#A2B680"))
    with p.layer(blur=14):
        p.path(land([(-1300, -190), (-700, -260), (-100, -190), (500, -240), (1300, -200)], 0), "#B7C58E", 0.8)
        for i, (x, y, r, tone) in enumerate(trees):
            leaf_cloud(p, x, y, r, tone, 34, i + 1)
        grass = [(-1300, -140), (-560, -168), (0, -144), (540, -170), (1300, -138)]
        p.path(land(grass, 1010), "#9DB468")
    with p.layer(blur=6.5):
        for x, y, w, h, tone in ((-790, -130, 300, 300, "#B0736A"), (60, -130, 250, 250, "#6F8D8C")):
            tent(p, x, y, w, h, tone)
        tent(p, 830, -130, 310, 310, "#B89A62")
        tent(p, -1180, -130, 260, 260, "#8B8CA0")
        tent(p, 1200, -130, 260, 270, "#A87A6C")
        stall(p, -400, -150, 170, "#B58A58")
        stall(p, 430, -150, 180, "#9A6A62")
        for a, b, sag in (
            ((-660, -250), (-320, -240), 30),
            ((160, -236), (520, -262), 34),
            ((560, -262), (720, -236), 16),
        ):
            points = hanging(a, b, sag, 18)
            p.path(curve(points), "#8A7A5A", 0.8, width=3)
            for i, (x, y) in enumerate(points[:-1]):
                p.path(poly((x, y), (x + 15, y), (x + 7, y + 20)), ("#C08A78", "#EFE6D0", "#8FA3A0", "#CDB070")[i % 4])
    p.rect(LEFT, 560, WIDTH, 450, linear(560, 1000, (0, "#3E5A24", 0.45), (0.25, "#3E5A24", 0.05), (1, "#2E4A1E", 0.4)))
    g = np.random.default_rng(5)
    with p.layer(blur=2.5):
        blades(p, LEFT, -LEFT, lambda _x: g.uniform(600, 1000), 700, 34, "#86A058", "#B9C67E", 3, 0.3)
        for _ in range(90):
            p.dot(g.uniform(LEFT, -LEFT), g.uniform(600, 1000), g.uniform(4, 8), "#F4ECD6", 0.8)
    p.everywhere(linear(-820, 60, (0, "#F2EEDD", 0.10), (1, "#F2EEDD", 0.0)))
    watchers = crowd()
    p.stage.lay(watchers.stage.pixels(), watchers.left, watchers.top)
    return p


# -- those who watch


def crowd() -> Sheet:
    """Three rows behind the stage: smaller and duller than pieces, and so far out of focus that no block of a tower is
    mistaken for one of them."""
    p = Sheet((LEFT, -330, WIDTH, 290), FAR)
    g = np.random.default_rng(12)
    with p.layer(blur=17):
        for row, (y, unit, n) in enumerate(((-206, 54, 44), (-156, 62, 39), (-100, 76, 34))):
            for i in range(n):
                x = LEFT + (i + 0.5 * (row % 2)) * (WIDTH + 40) / n + g.uniform(-8, 8)
                kind, colour = KINDS[int(g.integers(8))], COLOURS[int(g.integers(5))]
                hop, glad = g.uniform(0, 16), g.uniform() < 0.3
                far = math.hypot(x, 500)
                mood = "happy" if glad else "curious" if g.uniform() < 0.3 else "calm"
                look = (-x / far, -500 / far)
                block(p, kind, colour, x, y - hop, unit, g.uniform(-7, 7), mood, look, 0.3, dull=True)
    veil = linear(-270, -40, (0, "#D3DAC4", 0.72), (1, "#B4B88F", 0.66))
    p.everywhere(veil, blend=skia.BlendMode.kSrcATop)
    return p


FANS = (
    ("square", "green", 118, True), ("dome", "yellow", 136, False), ("hexagon", "white", 124, True),
    ("square", "red", 116, False), ("disc", "blue", 124, True), ("trapezoid", "green", 108, False),
)  # fmt: skip
"""Kind, colour, px of a unit, whether it looks to the upper left; else it looks straight ahead."""
FAN_FOOT = 212.0


def fan(kind: str, colour: str, unit: float, aside: bool, cheers: bool) -> Sheet:
    """One of those at the lower rim, 190 x 240; `FAN_FOOT` is where it stands."""
    p = Sheet((0, 0, 190, 240), 1.0)
    if cheers:
        flag(p, 140, 176)
    gaze = (-0.75, -0.65) if aside else (0.0, -0.2)
    mood = "happy" if cheers else "curious" if aside else "calm"
    y = FAN_FOOT - foot(kind) * unit
    block(p, kind, colour, 86, y, unit, -5 if cheers else 0, mood, gaze, 0.4, dull=True)
    return p


def flag(p: Sheet, x: float, y: float) -> None:
    """A little flag of no seat's colour that is swung to the left."""
    with p.at(x, y, 10):
        for wide, tone in ((8, INK), (4.5, "#9A7248")):
            p.line((0, 30), (0, -136), wide, tone)
        cloth = skia.Path()
        cloth.moveTo(0, -138)
        cloth.cubicTo(-16, -148, -30, -124, -52, -132)
        cloth.lineTo(-49, -92)
        cloth.cubicTo(-30, -86, -16, -108, 0, -98)
        cloth.close()
        p.path(cloth, INK, width=5)
        p.path(cloth, linear(-142, -88, (0, "#F7EDD6"), (1, "#DDCCA8")))
        with p.clip(cloth):
            for left in (-20, -40):
                p.rect(left, -160, 10, 90, "#B98A7C", 0.9)


# -- stage and awning


def stage() -> Sheet:
    """Boards that run towards us, their front edge and a striped skirt below it."""
    p = Sheet((LEFT, STAGE - 14, WIDTH, FRONT + 170 - STAGE + 14), 0.75)
    half, deep = 1700.0, 760.0
    grow = (FRONT - VANISHING) / (STAGE - VANISHING)
    flat = Sheet((0, 0, 2 * half, deep), 0.75)
    flat.everywhere(
        flat.boards(0, 0, 2 * half, deep, ("#9C7448", "#B0875A", "#C39A6C", "#D3AD80"), 6, 62, upright=True, gap=0.5)
    )
    corners = [(-half, STAGE), (half, STAGE), (half * grow, FRONT), (-half * grow, FRONT)]
    matrix = skia.Matrix()
    flat_corners = [
        skia.Point(*q) for q in ((0, 0), (flat.stage.w, 0), (flat.stage.w, flat.stage.h), (0, flat.stage.h))
    ]
    matrix.setPolyToPoly(flat_corners, [skia.Point(*q) for q in corners])
    p.c.save()
    p.c.concat(matrix)
    fine = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    p.c.drawImage(flat.stage.surface.makeImageSnapshot(), 0, 0, fine, skia.Paint(AntiAlias=True))
    p.c.restore()
    p.rect(
        LEFT,
        STAGE,
        WIDTH,
        FRONT - STAGE,
        linear(STAGE, FRONT, (0, "#FFE9B8", 0.10), (0.3, "#3A2208", 0.02), (1, "#2A1606", 0.42)),
    )
    p.rect(LEFT, STAGE, WIDTH, 46, linear(STAGE, STAGE + 46, (0, "#2A1808", 0.5), (1, "#2A1808", 0)))
    lip = rounded(LEFT - 40, STAGE - 12, WIDTH + 80, 15, 3)
    p.path(lip, linear(STAGE - 12, STAGE + 3, (0, "#E9CB98"), (0.6, "#CFAA74"), (1, "#8A6438")))
    # The edge towards us and the cloth below it.
    y = FRONT + 26
    for x, _tone, folds in stripes():
        p.rect(x, y, STRIPE + 0.8, 144, folds)
    p.rect(LEFT, y, WIDTH, 144, linear(y, y + 144, (0, "#2A1606", 0.5), (0.3, "#2A1606", 0.12), (1, "#2A1606", 0.4)))
    edge = rounded(LEFT - 40, FRONT - 6, WIDTH + 80, 36, 6)
    p.path(edge, p.boards(LEFT, FRONT - 6, WIDTH, 36, ("#A97F54", "#BE9466", "#D2AC7E", "#E0BF94"), 17, figure=0.8))
    p.rim(edge, 6, 0.5, 0.5)
    x, y_ = p.stage.grid()
    field = 1.06 - 0.20 * np.clip((np.hypot(x + 150, (y_ - 40) * 1.6) - 420) / 1000, 0, 1) + 0 * y_
    p.stage.light(np.stack([field, field * 0.985, field * 0.95], -1).astype(F))
    return p


def stripes() -> Iterator[tuple[float, str, skia.Shader]]:
    """Left edge, colour and folds of each stripe of cloth; one stripe is in the middle."""
    for i in range(-11, 12):
        x, tone = (i - 0.5) * STRIPE, RED if i % 2 else CREAM
        folds = ((0, mix(tone, "#3A1E10", 0.2)), (0.3, mix(tone, "#FFFFFF", 0.1)), (0.75, tone))
        yield x, tone, linear(x, x + STRIPE, *folds, (1, mix(tone, "#3A1E10", 0.26)), across=True)


def awning() -> Sheet:
    """A striped roof with scallops at its edge; nothing hangs below them, where the line of a race is."""
    p = Sheet((LEFT, RIDGE - 130, WIDTH, EAVES + 130 - RIDGE + 130), 0.6)
    for x in range(-1200, 1201, 240):
        # Pennons on the ridge, only seen in high windows.
        p.line((x, RIDGE), (x, RIDGE - 100), 6, "#8A6038")
        p.dot(x, RIDGE - 102, 7, "#C99A58")
        cloth = poly((x + 3, RIDGE - 94), (x + 66, RIDGE - 76), (x + 3, RIDGE - 56))
        p.path(cloth, RED if x % 480 else "#8FA3A0")
        p.rim(cloth, 4, 0.3, 0.3)
    with p.layer(shadow=(0, 12, 14, "#2A2010", 0.42)):
        for x, _tone, folds in stripes():
            p.rect(x, RIDGE, STRIPE + 0.8, EAVES - RIDGE, folds)
            p.path(arched(x, EAVES, STRIPE), folds)
    for top, low, *stops in (
        (RIDGE, EAVES, (0, 0.34), (0.6, 0.16), (1, 0.0)), (EAVES - 10, EAVES + 2, (0, 0.0), (0.5, 0.3), (1, 0.08))
    ):  # fmt: skip
        p.rect(LEFT, top, WIDTH, low - top, linear(top, low, *[(at, "#3A1E10", alpha) for at, alpha in stops]))
    for x, tone, _folds in stripes():
        hem = "#FFF6E0" if tone == RED else "#B98A7C"
        p.path(arched(x + 5, EAVES - 2, STRIPE - 10), hem, 0.5, width=2, dash=(7, 6))
    beam = rounded(LEFT - 40, RIDGE - 12, WIDTH + 80, 28, 8)
    p.drop(beam, 2, 10, 8, 0.4)
    p.path(beam, p.boards(LEFT, RIDGE - 12, WIDTH, 28, ("#8F693F", "#A97F54", "#BE9466", "#D2AC7E"), 23, figure=0.8))
    p.rim(beam, 6, 0.5, 0.5)
    return p


def pole(x: float) -> Sheet:
    """A pole at the back of the stage that carries the awning, wound with leaves and flowers."""
    p = Sheet((x - 64, EAVES - 6, 128, STAGE - EAVES + 4), 0.75)
    g = np.random.default_rng(21 if x < 0 else 24)
    p.board(x - 25, EAVES - 20, 50, 900, "#A97F54", 6, 4, upright=True, drop=8, grain=0.5, bevel=8)
    with p.layer(blur=0.8, shadow=(4, 6, 4, "#1A0D04", 0.35)):
        for i in range(130):
            y, aside = EAVES + i * 6.4, 28 * math.sin(i * 0.23) + g.uniform(-12, 12)
            with p.at(x + aside, y, g.uniform(0, 180)):
                p.oval(0, 0, 15, 7, mix("#4E6B44", "#A9B76E", g.uniform(0, 1)))
            if i % 9 == 4:
                for k in range(5):
                    p.dot(x + aside + 7 * math.cos(k * 1.257), y + 7 * math.sin(k * 1.257), 5.5, "#F3E6D2")
                p.dot(x + aside, y, 4, "#D6A04A")
    return p


def arched(x: float, y: float, w: float) -> skia.Path:
    """A scallop that hangs from y."""
    path = skia.Path()
    path.moveTo(x, y - 1)
    path.lineTo(x + w, y - 1)
    path.cubicTo(x + w, y + 34, x, y + 34, x, y - 1)
    path.close()
    return path


def balloon(tone: str) -> Sheet:
    """A hot-air balloon, far away: 150 x 220."""
    p = Sheet((0, 0, 150, 220), 1.0)
    x, y, r = 75.0, 80.0, 66.0
    with p.layer(blur=2.4):
        for i in range(6):
            a, b = i / 3 - 1, (i + 1) / 3 - 1
            gore = skia.Path()
            gore.moveTo(x, y - r)
            gore.cubicTo(x + a * r * 1.35, y - r, x + a * r * 1.35, y + r * 0.3, x + a * r * 0.2, y + r * 1.15)
            gore.lineTo(x + b * r * 0.2, y + r * 1.15)
            gore.cubicTo(x + b * r * 1.35, y + r * 0.3, x + b * r * 1.35, y - r, x, y - r)
            p.path(gore, mix(tone if i % 2 else "#E4E6DE", "#C6DCE2", 0.6 + 0.03 * i))
        p.oval(x - 20, y - 22, 24, 34, "#FFFFFF", 0.2, blur=9)
        for side in (-1, 1):
            p.line((x + side * r * 0.16, y + r * 1.15), (x + side * r * 0.12, y + r * 1.42), 2, "#7A6A58", 0.35)
        p.box(x - r * 0.16, y + r * 1.4, r * 0.32, r * 0.24, 4, "#A8B2AC")
    return p


def stack_off() -> None:
    """The fete, and twelve pictures of those at the lower rim, whom the table draws."""
    layers = [Layer("back", meadow().stage, 0.1, 92)]
    layers += [Layer(name, pole(x).stage, 1.0, 88) for name, x in (("pole-left", -954), ("pole-right", 954))]
    layers += [Layer("stage", stage().stage, 1.0, 86), Layer("awning", awning().stage, 1.0, 88)]
    effects = []
    rows = (
        # Just below the awning, where no piece lands, and too pale to be taken for one.
        ("rose", "#B0736A", -770, -720, 5),
        ("ochre", "#C29A55", -800, -740, -4),
        ("teal", "#5F8587", -750, -700, 3),
    )
    for name, tone, top, bottom, speed in rows:
        sprite = Sprite(f"balloon-{name}", balloon(tone).stage.pixels())
        effects.append(Effect("drift", sprite, (44, 60), (0.6, 0.75), 0.3, 1, (-1400, top, 1400, bottom), (speed, 0)))
    save_place("stack-off", "birch", True, layers, effects)
    for i, look in enumerate(FANS, 1):
        save_picture("stack-off", f"fan-{i}", fan(*look, cheers=False))
        save_picture("stack-off", f"fan-{i}-cheer", fan(*look, cheers=True))


PLACES = {"stack-off": stack_off}
