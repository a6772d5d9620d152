"""Paints the `title`: a window wide open on a summer morning, a bench before it, and the toy box on the bench."""

from __future__ import annotations

import math

import numpy as np
import skia
from paint import VIEW, Array, Effect, F, Layer, Sprite, blur, dust, noise, ramp, save_place, soft_disc
from scenery import SCREEN, Point, curve, disc, land, linear, poly, radial, rounded
from sheet import BIRCH, STRAP, WALNUT, Sheet, pot, save_picture

from game import art

LEFT, WIDTH, LOW = VIEW[0], VIEW[2], VIEW[1] + VIEW[3]
TOP = VIEW[1] - 600
"""Higher than a place has to reach: a tall window may have a low floor line."""
HEIGHT = LOW - TOP
SUN = (-230.0, -395.0)
SILL = -163.0
"""Upper edge of the window's sill."""
LEDGE = 366.0
"""Where the bench's front ends and its drawers begin."""
SKY = (
    (-1850, "#5590C0"), (-1050, "#6A9FCB"), (-760, "#8FBBD8"), (-560, "#C2D3DD"), (-430, "#F0D6BC"), (-320, "#FFCB8C"),
    (-200, "#FFB868"), (1000, "#C98A48"),
)  # fmt: skip
CLOUDS = (
    (-600, -800, 520, 150, 3), (420, -660, 620, 150, 7), (900, -950, 560, 150, 9), (60, -1160, 520, 140, 12),
    (-540, -1420, 700, 180, 14), (520, -1640, 760, 190, 17),
    (-360, -1940, 640, 170, 21), (300, -2180, 560, 150, 23),
)  # fmt: skip
"""Middle of the foot, width, height, seed."""
HOUSES = (
    (300, 74, 40, "#B4674A", "#F1D7B0"), (372, 60, 52, "#A85C44", "#EBCBA0"), (448, 84, 38, "#BB7350", "#F4DDB8"),
    (214, 56, 34, "#A9654B", "#E9C9A0"), (530, 60, 44, "#B06A4E", "#EED3AA"), (-560, 70, 40, "#B06A4E", "#EED3AA"),
    (-632, 60, 34, "#A85C44", "#F1D7B0"), (-352, 62, 38, "#B4674A", "#F1D7B0"), (-300, 50, 30, "#A85C44", "#EBCBA0"),
    (-76, 58, 34, "#B06A4E", "#EED3AA"),
)  # fmt: skip
"""Middle, width, height of the walls, roof, walls."""
LINEN = ("#B9805C", "#D69E78", "#ECC09A", "#F8DCBD", "#FDEBD4")


# -- the view


def puff(p: Sheet, x: float, y: float, w: float, h: float, seed: int) -> None:
    """A heaped cloud on a flat foot around (x, y)."""
    g = np.random.default_rng(seed)
    face = linear(y - h * 0.8, y + h * 0.15, (0, "#FFFEF8"), (0.6, "#FDF2E2"), (1, "#EBD6C6"))
    for u, tall in [(g.uniform(-0.34, 0.34), g.uniform(0.5, 1.0)) for _ in range(5)]:
        for _ in range(9):
            angle, r, far = g.uniform(0, math.pi), h * 0.22 * g.uniform(0.6, 1.1), g.uniform(0, 1) ** 0.6 * h * 0.62
            p.dot(x + u * w + math.cos(angle) * far, y - math.sin(angle) * far * tall, r, face)
    for _ in range(12):
        p.oval(x + g.uniform(-0.43, 0.43) * w, y + g.uniform(-4, 8), w * 0.13, h * 0.10, "#EFDDCE")


def sky(p: Sheet) -> None:
    """Morning: the sun low over the hills."""
    p.everywhere(linear(TOP, TOP + HEIGHT, *[((y - TOP) / HEIGHT, tone) for y, tone in SKY]))
    p.glow(*SUN, 1150, "#FFB858", 0.62, squash=0.72)
    for x, y, w, h, seed in CLOUDS:
        with p.layer(blur=9, alpha=0.86):
            puff(p, x, y, w, h, seed)
    with p.layer(blur=12, alpha=0.6):
        for x, y, w in ((-140, -540, 520), (300, -500, 360), (-620, -520, 380), (760, -545, 460)):
            p.oval(x, y, w / 2, 11, "#FFF0DA")
            p.oval(x + 60, y - 14, w / 3.4, 9, "#FFF0DA")


def country(p: Sheet) -> None:
    """Hills in haze, a village, gardens; all out of focus."""
    g = np.random.default_rng(4)
    far = [
        (-1300, -330),
        (-900, -380),
        (-560, -318),
        (-200, -352),
        (200, -330),
        (620, -396),
        (1000, -340),
        (1300, -372),
    ]
    middle = [(-1300, -270), (-800, -300), (-300, -268), (160, -300), (600, -276), (980, -316), (1300, -280)]
    near = [(-1300, -214), (-760, -244), (-240, -212), (300, -236), (820, -206), (1300, -240)]
    with p.layer(blur=9):
        p.path(land(far, 0), "#B99CA0", 0.9)
        p.path(land(middle, 0), "#C4946C", 0.95)
    with p.layer(blur=7):
        base = -262
        for x, w, h, roof, wall in HOUSES:
            p.rect(x - w / 2, base - h, w, h + 30, wall)
            eaves, ridge = base - h, base - h - 36
            p.path(poly((x - w * 0.6, eaves), (x + w * 0.6, eaves), (x + w * 0.2, ridge), (x - w * 0.2, ridge)), roof)
        p.rect(398, -376, 30, 120, "#F1D9B4")
        p.path(poly((390, -374), (436, -374), (413, -452)), "#8E5A4A")
        for x, h in (
            (120, 130),
            (150, 150),
            (182, 118),
            (640, 140),
            (676, 120),
            (-430, 130),
            (-398, 150),
            (-140, 120),
            (-118, 138),
            (-24, 110),
        ):
            half = -268 - h / 2
            poplar = [(x - 15, -268), (x - 13, half), (x, -268 - h * 1.1), (x + 13, half), (x + 15, -268)]
            p.path(curve(poplar, True), "#7A8048")
    with p.layer(blur=11):
        p.path(land(near, 0), "#C99A50")
        for i in range(110):
            x, y, r = g.uniform(-1280, 1280), g.uniform(-230, -120), g.uniform(26, 72)
            side = abs(x) / 1280
            tone = ("#6F7A3E", "#94873F", "#B98F45", "#5C6E3A", "#D9A94E")[i % 5]
            p.dot(x, y + 40 * (1 - side), r * (0.55 + 0.6 * side), tone, 0.8)
    with p.layer(blur=7):
        for i in range(70):
            tone = ("#FFE9A0", "#FFD98A", "#FFC56A")[i % 3]
            p.dot(g.uniform(-760, 760), g.uniform(-330, -110), g.uniform(8, 26), tone, 0.34)


def rays(p: Sheet) -> None:
    """The sun itself and its beams."""
    g = np.random.default_rng(6)
    p.glow(*SUN, 380, "#FFE9A6", 0.8)
    p.dot(*SUN, 58, "#FFFBE6", 0.97, blur=9)
    fall = radial(*SUN, 1500, (0, "#FFE2A0", 0.24), (0.4, "#FFE6AC", 0.12), (1, "#FFE9B0", 0.0))
    for i in range(12):
        angle = -2.95 + i * 0.265 + g.uniform(-0.05, 0.05)
        ends = [
            (SUN[0] + math.cos(a) * 1900, SUN[1] + math.sin(a) * 1900) for a in (angle, angle + g.uniform(0.05, 0.12))
        ]
        p.path(poly(SUN, *ends), fall, blur=20, blend=SCREEN)
    p.rect(LEFT, -520, WIDTH, 460, linear(-520, -200, (0, "#FFE2B0", 0), (1, "#FFE2B0", 0.12)), blend=SCREEN)


def drawers(p: Sheet) -> None:
    """The bench's front below what a usual window shows: rows of drawers in the shade."""
    tall = 1010 - LEDGE
    tones = ("#5A391C", "#744B26", "#8A5D33", "#9C6D40")
    with p.clip(rounded(LEFT - 60, LEDGE, WIDTH + 120, tall, 0)):
        p.everywhere(p.boards(LEFT, LEDGE, WIDTH, tall, ("#4A2D15", "#634020", "#775029", "#8A5F34"), 19, figure=0.7))
        for row, y in enumerate((430.0, 730.0)):
            for i in range(-2, 2):
                x = i * 640.0
                box = rounded(x + 26, y, 588, 262, 12)
                p.path(box, "#120803", 0.6, blur=7)
                p.path(box, p.boards(x + 26, y, 588, 262, tones, 60 + row * 4 + i, figure=0.8))
                p.rim(box, 8, 0.35, 0.5)
                for knob in (x + 200, x + 440):
                    brass = radial(knob - 7, y + 112, 30, (0, "#E9C789"), (0.5, "#B98A48"), (1, "#6E481C"))
                    p.body(disc(knob, y + 120, 22), brass, 5, 0.4, 0.5, (6, 12, 8, 0.5))
        p.everywhere(linear(LEDGE, 1000, (0, "#1E0E04", 0.34), (1, "#1E0E04", 0.52)))
        p.rect(LEFT, LEDGE, WIDTH, 60, linear(LEDGE, LEDGE + 60, (0, "#1E0E04", 0.3), (1, "#1E0E04", 0)))


def view() -> Sheet:
    """What is seen through the window, and the drawers far below it."""
    p = Sheet((LEFT, TOP, WIDTH, HEIGHT), 0.4)
    sky(p)
    country(p)
    rays(p)
    drawers(p)
    p.stage.grain(0.004)
    return p


# -- what frames it


def wing(p: Sheet, side: int) -> None:
    """A wing of the window, opened outwards: its frame, its bars, a little light on its glass."""
    hinge, free = 722 * side, 604 * side

    def on(u: float, v: float) -> Point:
        """`u` from the hinge to the free edge, `v` from the top down."""
        top, low = -2710 + 140 * u, -150 - 46 * u
        return hinge + (free - hinge) * u, top + (low - top) * v

    p.path(poly(on(0, 0), on(1, 0), on(1, 1), on(0, 1)), "#FFF2D6", 0.12)
    p.path(poly(on(0.1, 0.73), on(0.5, 0.73), on(0.95, 0.83), on(0.95, 0.85)), "#FFFFFF", 0.10, blur=6)
    rails = [(0, 1, v, v + 0.0065) for v in (0.267, 0.412, 0.557, 0.702, 0.847)]
    for u0, u1, v0, v1 in (*rails, (0, 1, 0.987, 1), (0, 0.2, 0, 1), (0.8, 1, 0, 1)):
        bar = poly(on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1))
        p.body(bar, "#E2CFA9" if side < 0 else "#F0E2C4", 6, 0.55, 0.4, None)


def curtain(p: Sheet, side: int, seed: int) -> None:
    """Linen, tied back: folds run down to the tie and spread below it."""
    s, (h, w) = p.scale, p.size
    across, y = p.stage.grid()
    x = across * side
    tie = -352.0
    above, below = np.clip((tie - y) / 1000, 0, 2), np.clip((y - tie) / 250, 0, 2)
    inner = 792 - 96 * np.minimum(above, 1) ** 0.8 - 20 * np.maximum(above - 1, 0) - 52 * below**0.75
    inner = inner + 26 * np.exp(-(((y - tie) / 46) ** 2))
    outer = 1068 + 26 * below - 60 * np.exp(-(((y - tie) / 90) ** 2))
    t = (x - inner) / (outer - inner)
    u = t + noise(h, w, 460 * s, 200 * s, seed) * 0.08
    tone = 0.52 + 0.33 * np.sin(u * math.tau * 5.2 + 0.6) + 0.13 * np.sin(u * 33.2 + 1)
    pinch = np.exp(-(((y - tie) / 120) ** 2))
    tone = tone * (1 - 0.24 * pinch) - 0.06 * pinch
    # The sun comes through the cloth next to the window.
    tone = tone + 0.26 * np.exp(-(np.maximum(t, 0) / 0.35)) - 0.20 * np.clip(t - 0.45, 0, 1)
    weave = noise(h, w, 2 * s, 2 * s, seed + 1) * 0.05 + noise(h, w, 30 * s, 2.4 * s, seed + 2) * 0.06
    cloth = ramp(tone + weave, LINEN)
    stripe = np.clip(np.cos(u * math.tau * 11) * 3 - 1.7, 0, 1)[..., None] * 0.16
    cloth = cloth * (1 - stripe * (1 - np.array((0.86, 0.62, 0.52), F)))
    soft = 1.6 / s
    alpha = np.clip((x - inner) / soft + 0.5, 0, 1) * np.clip((outer - x) / soft + 0.5, 0, 1)
    shade = np.zeros((h, w, 4), F)
    shade[..., :3] = np.array((0.23, 0.12, 0.05), F)
    shade[..., 3] = blur(alpha.astype(F), 18 * s) * 0.34
    p.stage.lay(shade, p.left + 12)
    p.stage.lay(np.concatenate([cloth, alpha[..., None]], -1))
    upper = [(side * a, tie + b) for a, b in ((800, 6), (880, 26), (960, 22), (1020, -8))]
    lower = [(side * a, tie + b) for a, b in ((1020, -34), (955, -8), (880, -4), (806, -22))]
    leather = linear(tie - 30, tie + 26, (0, "#C98A66"), (0.5, "#AE6F50"), (1, "#8A5038"))
    p.body(curve([*upper, *lower], True), leather, 5, 0.5, 0.5, (2, 6, 6, 0.4))


def leaf_print(p: Sheet, x: float, y: float, side: int) -> None:
    """A framed print of a leaf around (x, y); only wide windows show it."""
    frame, inner = rounded(x - 74, y - 96, 148, 192, 4), rounded(x - 60, y - 82, 120, 164, 2)
    p.body(frame, p.boards(x - 74, y - 96, 148, 192, STRAP, 71, figure=0.6), 5, 0.4, 0.5, (7, 12, 9, 0.35))
    p.path(inner, "#EADCBE")
    p.hollow(inner, 3, 4, 4, 0.4)
    p.path(curve([(x, y + 60), (x + 6 * side, y), (x - 4 * side, y - 58)]), "#8A8A62", 0.9, width=2.4)
    for i in range(7):
        for turn, tone in ((-142, "#8F9468"), (-38, "#A3A47A")):
            with p.at(x + 3 * side, y + 44 - i * 15, turn):
                p.oval(20, 0, 19 - i, 7 - i * 0.4, tone, 0.9)


def frame(side: int) -> Sheet:
    """What frames the view on one side: wall, window, curtain; on the right a plant on the sill."""
    tall = SILL + 63 - TOP
    p = Sheet((-1280, TOP, 720, tall) if side < 0 else (540, TOP, 740, tall), 0.5)
    edge, outside = 724 * side, 1290 * side
    with p.clip(rounded(LEFT - 10, TOP - 10, WIDTH + 20, SILL - TOP + 10, 0)):
        (h, w), (x, y) = p.size, p.stage.grid()
        tones = ("#CFA87A", "#DDBA8C", "#EACB9F", "#F3DCB6")
        paper = ramp(0.55 + noise(h, w, 80, 130, 4) * 0.3 + noise(h, w, 2.4, 3, 5) * 0.06, tones)
        stripes = 1 - 0.045 * (np.cos(x / 96 * math.tau) > 0.2)
        fall = (1.04 - 0.26 * np.clip((np.abs(x) - 760) / 560, 0, 1)) * (1 - 0.12 * np.clip((-1000 - y) / 850, 0, 1))
        paper = paper * (stripes * fall)[..., None]
        p.laid(paper, rounded(min(edge, outside), TOP - 10, abs(outside - edge), -TOP, 0))
        wing(p, side)
        post = linear(-1270, -90, (0, "#E9DCC0"), (1, "#F3E8D0"))
        p.body(rounded(min(edge, edge + 40 * side), TOP - 50, 40, -TOP, 4), post, 8, 0.6, 0.45, (6, 8, 12, 0.3))
        leaf_print(p, 1180 * side, -640, side)
        curtain(p, side, 3 if side < 0 else 5)
        dim = linear(780 * side, 1330 * side, (0, "#3A1E0A", 0), (1, "#3A1E0A", 0.42), across=True)
        p.everywhere(dim, blend=skia.BlendMode.kSrcATop)
    if side > 0:
        pot(p, 706, -143, 4)
    return p


# -- the bench


def sun_on_bench(p: Sheet) -> Array:
    """How bright the low sun makes the seat, 0..1: long panes that leaves break."""
    slant = 1.7
    t = Sheet(p.stage.rect, p.scale)
    t.everywhere("#000000")
    for a, b in ((-1180, -820), (-640, -250), (-200, 190), (240, 420), (760, 1010), (1060, 1400)):
        t.path(poly((a, -116), (b, -116), (b + 170 * slant, 54), (a + 170 * slant, 54)), "#FFFFFF")
    g = np.random.default_rng(8)
    for i in range(44):
        x, y = (-560, 330, 1080)[i % 3] + g.normal(0, 110), g.uniform(-110, 50)
        with t.at(x + (y + 116) * slant, y, g.uniform(-30, 30)):
            t.oval(0, 0, g.uniform(24, 52), g.uniform(5, 10), "#000000", 0.55)
    return blur(t.stage.pixels()[..., 0], 7 * p.scale)


def bench() -> Sheet:
    """The sill, the bench before it with the sun on it, and its front down to the drawers."""
    p = Sheet((LEFT, -190, WIDTH, 590), 0.75)
    sill = rounded(LEFT - 40, SILL - 1, WIDTH + 80, 68, 7)
    p.drop(sill, 4, 12, 12, 0.4)
    p.path(sill, linear(-164, -96, (0, "#FBEBCB"), (0.36, "#F5E0B8"), (0.40, "#E3C79A"), (1, "#BC9A6A")))
    p.line((LEFT - 10, -161), (-LEFT, -161), 3, "#FFFBEE", 0.8)
    p.line((LEFT - 10, -139), (-LEFT, -139), 3, "#FFF8E4", 0.5)
    p.glow(SUN[0] + 60, -150, 620, "#FFE9B4", 0.8, squash=0.06)
    # Boards are wider the nearer they are.
    y = -104.0
    for i, deep in enumerate((22, 30, 40, 56)):
        tones = ("#9A6632", "#B98348", "#D29E60", "#E6BC82")
        p.rect(LEFT, y, WIDTH, deep + 1, p.boards(LEFT, y, WIDTH, deep + 1, tones, 5 + i, figure=0.9))
        p.rect(LEFT, y, WIDTH, 2.2, "#4A2A10", 0.55)
        p.rect(LEFT, y + 2.2, WIDTH, 2, "#FFE3B0", 0.22)
        y += deep
    p.rect(LEFT, -104, WIDTH, 34, linear(-104, -70, (0, "#3E220A", 0.6), (1, "#3E220A", 0)))
    p.rect(LEFT, 78, WIDTH, 294, p.boards(LEFT, 78, WIDTH, 296, WALNUT, 9, 98, gap=0.35))
    for top, tall, tones, seed, wide in ((LEDGE, 30, (*WALNUT[1:], "#B98650"), 13, 6), (44, 36, BIRCH, 12, 7)):
        board = rounded(LEFT - 60, top, WIDTH + 120, tall, 8)
        p.path(board, p.boards(LEFT, top, WIDTH, tall, tones, seed, figure=0.8))
        p.rim(board, wide, 0.5, 0.5)
    p.rect(LEFT, 80, WIDTH, 40, linear(80, 120, (0, "#1E0E04", 0.62), (1, "#1E0E04", 0)))
    x, y_ = p.stage.grid()
    seat = np.clip((y_ + 104) / 3, 0, 1) * np.clip((80 - y_) / 3, 0, 1)
    near = np.exp(-(((x + 120) / 1150) ** 2))
    field = np.where(y_ > 80, 0.70 + 0.12 * near, 0.94 + 0.08 * near * seat)
    field = field * (1 - 0.16 * np.clip((np.abs(x) - 700) / 700, 0, 1)) * (1 - 0.25 * np.clip((y_ - 150) / 300, 0, 1))
    warm = (sun_on_bench(p) * seat)[..., None] * np.array((0.34, 0.26, 0.12), F)
    p.stage.light((field[..., None] * np.array((1.02, 0.99, 0.94), F) + warm).astype(F))
    return p


# -- the toy box; the middle of its foot is at 0, 0

BOX_WIDTH, BOX_HEIGHT = 608.0, 206.0
CHEST = ("#A8743B", "#C08C4E", "#D6A767", "#E6C083")
LINING = ("#5A3318", "#7C4B26", "#9A6436", "#B27C49")
MARKS = (("red", "disc"), ("blue", "triangle"), ("green", "square"), ("yellow", "hexagon"))


def box_back() -> Sheet:
    """What of the box is behind the pieces in it: the open lid, the dark inside."""
    p = Sheet((-360, -520, 720, 540), 1.0)
    y, top, half = -BOX_HEIGHT, -482.0, BOX_WIDTH / 2
    lid = skia.Path()
    lid.moveTo(-half + 20, y - 20)
    lid.lineTo(-half + 54, top + 30)
    lid.quadTo(-half + 58, top, -half + 88, top)
    lid.lineTo(half - 88, top)
    lid.quadTo(half - 58, top, half - 54, top + 30)
    lid.lineTo(half - 20, y - 20)
    lid.close()
    p.drop(lid, 20, 10, 22, 0.35)
    p.path(lid, p.boards(-half, top, BOX_WIDTH, y - top, BIRCH, 33, figure=0.6))
    p.rim(lid, 7, 0.6, 0.5)
    inner = poly((-half + 58, y - 10), (half - 58, y - 10), (half - 88, top + 34), (-half + 88, top + 34))
    p.path(inner, p.boards(-half, top, BOX_WIDTH, y - top, LINING, 31, 74, figure=0.8))
    p.hollow(inner, 8, 12, 12, 0.75)
    p.path(inner, linear(top + 40, y, (0, "#FFE9B8", 0.10), (0.4, "#000000", 0.0), (1, "#140802", 0.62)))
    p.path(inner, "#FFE8BE", 0.35, width=2)
    for side in (-1, 1):
        knob, low = (side * (half - 74), top + 130), (side * (half - 44), y + 4)
        cord = curve([knob, ((knob[0] + low[0]) / 2 + side * 16, (knob[1] + low[1]) / 2 + 16), low])
        p.path(cord, "#2E1A0A", 0.7, width=8)
        p.path(cord, "#D9A85C", width=4.4)
        p.path(cord, "#7A4E20", 0.8, width=4.4, dash=(3, 7))
        brass = radial(knob[0] - 3, knob[1] - 3, 12, (0, "#FFE3A0"), (1, "#A06E24"))
        p.body(disc(*knob, 9), brass, 3, 0.5, 0.5, (2, 3, 2, 0.5))
    right = [(half - 8, -8), (half - 8, y - 6), (half - 34, y - 46)]
    back = poly(*right, *[(-a, b) for a, b in reversed(right)])
    p.path(back, linear(y - 46, -8, (0, "#4A2A14"), (0.25, "#2E190B"), (1, "#1A0D05")))
    rear = rounded(-half + 26, y - 56, BOX_WIDTH - 52, 22, 6)
    p.body(rear, p.boards(-half, y - 56, BOX_WIDTH, 22, BIRCH, 34, figure=0.5), 5, 0.55, 0.5, (2, 5, 6, 0.5))
    for side, tone in ((-1, "#C99A5E"), (1, "#8A5C30")):
        corners = ((half - 8, y - 10), (half - 34, y - 48), (half - 56, y - 44), (half - 30, y + 10))
        wall = poly(*[(side * a, b) for a, b in corners])
        p.path(wall, tone)
        p.rim(wall, 4, 0.4, 0.4)
    return p


def box_front() -> Sheet:
    """What of the box is before the pieces in it: its front with straps and the four marks."""
    p = Sheet((-360, -250, 720, 290), 1.0)
    x, y, w, h = -BOX_WIDTH / 2, -BOX_HEIGHT, BOX_WIDTH, BOX_HEIGHT
    p.oval(30, -2, w * 0.54, 20, "#1E0E04", 0.6, blur=13)
    p.oval(0, 0, w * 0.50, 9, "#1E0E04", 0.7, blur=5)
    front = rounded(x, y, w, h, 14)
    p.body(front, p.boards(x, y, w, h, CHEST, 35, h / 3, figure=0.75), 9, 0.5, 0.45, (8, 4, 10, 0.3))
    p.rect(x, y, w, 36, linear(y, y + 36, (0, "#1E0E04", 0.5), (1, "#1E0E04", 0)))
    p.path(front, linear(x, x + w, (0, "#FFE8B8", 0.16), (0.5, "#FFE8B8", 0), (1, "#2A1206", 0.26), across=True))
    p.path(front, linear(-34, 0, (0, "#1E0E04", 0), (1, "#1E0E04", 0.42)))
    rim = rounded(x - 14, y - 16, w + 28, 40, 12)
    p.body(rim, p.boards(x - 14, y - 16, w + 28, 40, BIRCH, 36, figure=0.5), 7, 0.7, 0.45, (3, 8, 8, 0.45))
    for left in (x + 22, x + w - 66):
        strap = rounded(left, y + 18, 44, h - 22, 7)
        p.body(strap, p.boards(left, y, 44, h, STRAP, 38, upright=True, figure=0.5), 6, 0.45, 0.5, (3, 4, 5, 0.45))
        for seam in (left + 7, left + 37):
            p.line((seam, y + 28), (seam, -12), 2.2, "#E2B878", 0.75, dash=(7, 6))
        for share in (0.22, 0.52, 0.82):
            cx, cy = left + 22, y + 22 + (h - 30) * share
            brass = radial(cx - 3, cy - 3, 11, (0, "#FFEBB4"), (0.5, "#E3B860"), (1, "#8E621E"))
            p.body(disc(cx, cy, 8.5), brass, 3, 0.5, 0.5, (2, 3, 2.5, 0.55))
    for i, (colour, kind) in enumerate(MARKS):
        cx, cy = (i - 1.5) * 102, y + h / 2 + 16
        hole, tones = disc(cx, cy, 43), ("#4A2A12", "#5F3818", "#6E4420", "#7C502A")
        p.path(disc(cx + 1.5, cy + 2, 44), "#FFE9BE", 0.55)
        p.path(hole, p.boards(cx - 43, cy - 43, 86, 86, tones, 50 + i, figure=0.6))
        p.hollow(hole, 4, 6, 6, 0.75)
        p.sprite(art.piece(kind, colour, 56, 0), cx, cy)
    return p


def title() -> None:
    """The view, its frame, the bench; and the box in two pictures, so that pieces can pile up in it."""
    puffs = Sheet((0, 0, 256, 104), 1.0)
    with puffs.layer(blur=2.2):
        puff(puffs, 128, 80, 140, 62, 11)
    white = Sprite("cloud", puffs.stage.pixels())
    clouds = Effect("drift", white, (330, 520), (0.75, 0.95), 0.2, 4, (-1300, -1000, 1300, -640), (7, 0))
    glare = soft_disc("sun", "#FFEBB8", 128, 0.0, 2.4)
    shine = Effect("glow", glare, (600, 600), (0.0, 0.20), 0.15, points=(SUN,), period=9.0)
    motes = Effect("float", dust("#FFF1CC"), (4, 9), (0.15, 0.6), 1.05, 36, (-800, -760, 900, 40), (6, -4))
    # The right side comes after the bench: its plant stands on the sill.
    layers = [Layer("back", view().stage, 0.1, 95), Layer("left", frame(-1).stage, 1.0, 90)]
    layers += [Layer("bench", bench().stage, 1.0, 90), Layer("right", frame(1).stage, 1.0, 90)]
    save_place("title", "birch", True, layers, [shine, clouds, motes])
    save_picture("title", "box-back", box_back())
    save_picture("title", "box-front", box_front())


PLACES = {"title": title}
