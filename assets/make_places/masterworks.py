"""The masterworks: a museum's hall at night, paintings in their frames, spotlights, a rope, waxed parquet."""

from __future__ import annotations

import math

import numpy as np
import skia
from museum_pictures import arcs, figure, framed, peaks, strata
from paint import Effect, Layer, Point, Sprite, dust, save_place, soft_disc
from scenery import PLUS, SCREEN, Painting, backdrop, curve, hanging, linear, mix, poly, radial, strip

WALL, TRIM = "#27444A", "#3E646B"
CORNICE, FLOOR = -930.0, -120.0
"""Heights of the wall's upper end and of its foot."""
HORIZON, FAR = -360.0, 370_000.0
"""Height of the eyes' level, and how strongly the floor is foreshortened."""
LAMPS = ((-336.0, -846.0), (336.0, -846.0))
"""Clear of the plates at both sides."""
GILT, BRASS = "#A8823E", "#BE9546"
PICTURE_LIGHTS = ((-785.0, -700.0), (805.0, -372.0))


def _overhead(x: float, y: float) -> float:
    """Where a line of the ceiling that starts at `x` on the cornice is at height `y`: it comes towards the viewer."""
    return x * (y + 420) / (CORNICE + 420)


def masterworks() -> None:
    """A museum's hall at night: two spots on the middle, paintings and sculptures at the sides."""
    back, play, front = backdrop(0.5), strip(-150, 1000, 0.75), strip(-150, 510, 0.4)
    left, right = Painting(-650, -620, 250, 620, 0.55), Painting(300, -620, 230, 620, 0.55)
    _hall(back)
    back.stage.grain(0.006)
    _floor(play)
    _pierced(left)
    with right.at(-110, 0):
        _bird(right)
    _rope(front)
    sprite, mirrored, middle = _beam_sprites()
    breath = {"size": (440, 440), "alpha": (0.08, 0.42), "depth": 0.06, "period": 9.0}
    save_place(
        "masterworks",
        "slate",
        True,
        [
            Layer("back", back.stage, 0.06, 92),
            Layer("play", play.stage, 1.0, 84),
            Layer("left", left.stage, 1.0),
            Layer("right", right.stage, 1.0),
            Layer("front", front.stage, 1.15),
        ],
        [
            Effect("glow", sprite, points=(middle,), **breath),
            Effect("glow", mirrored, points=((-middle[0], middle[1]),), **breath),
            Effect("glow", soft_disc("lamp", "#FFDCA0", 128), (330, 360), (0.06, 0.2), 0.06,
                   points=[(x, y + 70) for x, y in PICTURE_LIGHTS], period=7.0),
            Effect("float", dust("#FFE6B8"), (4, 8), (0.15, 0.65), 0.5, count=40, area=(-480, -820, 480, 0),
                   speed=(3, 2)),
        ],
    )  # fmt: skip


def _hall(p: Painting) -> None:
    """The wall with its paintings and the arch to the next room, the glass roof with the night above it."""
    p.everywhere(linear(-960, 100, (0, "#182B31"), (0.5, "#21393F"), (1, WALL)))
    with p.layer(blur=5):
        _ceiling(p)
        _wall(p)
    with p.layer(blur=2.6):
        _night(p)
    with p.layer(blur=7):
        _arch(p)
    with p.layer(blur=2.8):
        _pictures(p)
    p.haze(0, -470, 620, "#0E1A20", 0.12)
    # The spots' light in the air and on the wall.
    with p.layer(blur=24, blend=SCREEN):
        for x, y in LAMPS:
            _beam(p, x, y + 20, x * 0.16, 30, 6, 310, 0.52)
    p.box(-410, -886, 820, 13, 5, "#0C1216")
    p.box(-406, -885, 812, 4, 2, "#6A7A7E", 0.7)
    for x in (-240, 240):
        p.rect(x - 3, CORNICE, 6, 50, "#0C1216")
    for x, y in LAMPS:
        _lamp(p, x, y, -24 if x < 0 else 24)
    p.vignette(0, -480, 1900, "#05080C", 0.48)


def _ceiling(p: Painting) -> None:
    """Coves left and right, the ribs of the glass roof between them."""
    p.rect(-1300, -1860, 2600, 1860 + CORNICE, linear(-1860, CORNICE, (0, "#0A1216"), (1, "#16272C")))
    for x in range(-1500, 1501, 150):
        if abs(x) > 560:
            side = poly(
                (x - 4, CORNICE), (x + 4, CORNICE), (_overhead(x, -1860) + 10, -1860), (_overhead(x, -1860) - 10, -1860)
            )
            p.path(side, "#28434A", 0.5)
    glass = poly(
        (-540, CORNICE - 14), (540, CORNICE - 14), (_overhead(540, -1860), -1860), (_overhead(-540, -1860), -1860)
    )
    p.path(glass, linear(-1860, CORNICE, (0, "#101C38"), (0.5, "#182A4A"), (1, "#2C4668")))


def _night(p: Painting) -> None:
    """Stars and the moon behind the panes, and the panes' bars."""
    g = np.random.default_rng(12)
    for _ in range(150):
        y = g.uniform(-1850, CORNICE - 24)
        x = g.uniform(-1, 1) * _overhead(530, y)
        p.dot(x, y, g.uniform(1.4, 3.2), "#FFFFFF", g.uniform(0.3, 0.9))
    p.glow(96, -1000, 190, "#DCE8FF", 0.55)
    p.dot(96, -1000, 31, radial(88, -1010, 46, (0, "#FFFCF0"), (0.7, "#FFF3D2"), (1, "#E4D6B4")))
    for x, y, r in ((88, -1008, 7), (106, -994, 5), (98, -1014, 4)):
        p.dot(x, y, r, "#D9CBA6", 0.5)
    for i in range(9):
        x = -540 + 135 * i
        far = _overhead(x, -1860)
        p.path(poly((x - 4, CORNICE), (x + 4, CORNICE), (far + 10, -1860), (far - 10, -1860)), "#0A1217")
        p.path(poly((x + 2, CORNICE), (x + 4, CORNICE), (far + 10, -1860), (far + 6, -1860)), "#3C5672", 0.7)
    for y, h in ((-1050, 8), (-1210, 11), (-1430, 14), (-1720, 18)):
        half = _overhead(540, y)
        p.rect(-half, y, 2 * half, h, "#0A1217")
        p.rect(-half, y, 2 * half, h * 0.25, "#3C5672", 0.7)
    p.rect(-1300, CORNICE - 22, 2600, 24, linear(CORNICE - 22, CORNICE + 2, (0, "#0A1217"), (1, "#1E3238")))


def _wall(p: Painting) -> None:
    """Cornice, pilasters, and panels between them."""
    p.rect(-1300, CORNICE, 2600, 30, linear(CORNICE, CORNICE + 30, (0, "#4A686C"), (1, "#16262A")))
    p.rect(-1300, CORNICE + 38, 2600, 10, linear(CORNICE + 38, CORNICE + 48, (0, "#3C585D"), (1, "#18292D")))
    for x0, x1 in ((-1310, -1200), (-1000, -510), (-270, 270), (510, 1000), (1200, 1310)):
        p.box(x0 + 26, CORNICE + 84, x1 - x0 - 52, 640, 4, TRIM, 0.75, width=9)
        p.box(x0 + 28, CORNICE + 88, x1 - x0 - 52, 640, 4, "#0C1719", 0.7, width=5)
    for middle in (-1100, -390, 390, 1100):
        x = middle - 80.0
        face = linear(x, x + 160, (0, "#182A2E"), (0.25, TRIM), (0.7, "#2A444A"), (1, "#132024"), across=True)
        p.rect(x, CORNICE + 30, 160, 1900, face)
        p.rect(x - 18, CORNICE + 26, 196, 48, linear(CORNICE + 26, CORNICE + 74, (0, "#45656A"), (1, "#223A3F")))
        for k in (40, 80, 120):
            p.rect(x + k - 4, CORNICE + 90, 8, 1600, "#10191B", 0.45)
    p.rect(-1300, -250, 2600, 12, linear(-250, -238, (0, TRIM), (1, "#18292D")))
    p.rect(-1300, -238, 2600, 1300, "#0C171A", 0.28)


def _arch(p: Painting) -> None:
    """The doorway to a lit room."""
    arch = skia.Path()
    arch.moveTo(-212, 1000)
    arch.lineTo(-212, -560)
    arch.arcTo(skia.Rect.MakeLTRB(-212, -772, 212, -348), 180, 180, False)
    arch.lineTo(212, 1000)
    arch.close()
    p.path(arch, linear(-770, 0, (0, "#6E6450"), (1, "#9A8258")))
    with p.clip(arch):
        p.everywhere(radial(0, -520, 560, (0, "#EEC47A", 0.78), (1, "#4A4436", 0.45)))
        # Another doorway far behind.
        p.rect(-212, -176, 424, 1200, linear(-176, 0, (0, "#4A3A28"), (1, "#2E241A")))
        far = skia.Path()
        far.moveTo(-84, -176)
        far.lineTo(-84, -420)
        far.arcTo(skia.Rect.MakeLTRB(-84, -504, 84, -336), 180, 180, False)
        far.lineTo(84, -176)
        far.close()
        p.path(far, linear(-500, -176, (0, "#E0BC7C"), (1, "#B48E56")), 0.85)
        p.path(far, "#5E543F", 0.8, width=12)
    p.path(arch, "#3F5F64", width=24)
    p.path(arch, "#6A8A8C", 0.4, width=4)


def _pictures(p: Painting) -> None:
    """Four frames with their lamps."""
    framed(p, -930, -650, 290, 350, strata, GILT, 2)
    framed(p, 690, -332, 230, 160, peaks, GILT, 4)
    framed(p, -1330, -590, 190, 240, figure, "#8E6E3A", 5)
    framed(p, 1160, -620, 190, 260, arcs, "#8E6E3A", 3)
    for x, y in PICTURE_LIGHTS:
        p.glow(x, y + 110, 380, "#FFD894", 0.34, squash=0.95)
        p.box(x - 48, y + 8, 96, 12, 6, linear(y + 8, y + 20, (0, "#E2C07A"), (1, "#8A6A34")))
        p.box(x - 4, y + 10, 8, 44, 2, "#6E5630")


# ---- light


def _beam(p: Painting, x0: float, y0: float, x1: float, y1: float, w0: float, w1: float, alpha: float) -> None:
    """The light of a spot, from its lamp to where it falls."""
    cone = poly((x0 - w0, y0), (x0 + w0, y0), (x1 + w1, y1), (x1 - w1, y1))
    fade = linear(y0, y1, (0, "#FFD894", alpha), (0.5, "#FFD08A", alpha * 0.45), (1, "#FFC878", 0.0))
    p.path(cone, fade)


def _lamp(p: Painting, x: float, y: float, degrees: float) -> None:
    """A spotlight below its rail."""
    with p.at(x, y):
        p.rect(-5, -32, 10, 32, "#14161C")
        with p.at(0, 6, degrees):
            body = linear(-30, 30, (0, "#545866"), (0.3, "#2A2E38"), (1, "#0E1016"), across=True)
            p.path(poly((-22, -22), (22, -22), (30, 40), (-30, 40)), body)
            p.oval(0, 40, 29, 8, "#FFF3CC")
            p.glow(0, 42, 90, "#FFE0A0", 0.7)


# ---- what stands in the hall


WOOD = "#4A3628"
"""Of plinths: what one can build on is of pale stone."""


def _plinth(p: Painting, x: float, y: float, w: float, foot: float) -> None:
    """A plinth of dark wood whose top is at `y`."""

    def side(light: float, dark: float) -> skia.Shader:
        stops = (
            (0, mix(WOOD, "#000000", 0.35)),
            (0.35, mix(WOOD, "#FFF0D0", light)),
            (1, mix(WOOD, "#000000", dark)),
        )
        return linear(x - w / 2 - 14, x + w / 2 + 14, *stops, across=True)

    p.rect(x - w / 2, y, w, foot - y, side(0.02, 0.6))
    p.rect(x - w / 2, y, w, 26, linear(y, y + 26, (0, "#000000", 0.45), (1, "#000000", 0)))
    p.rect(x - w / 2 - 14, y - 18, w + 28, 22, side(0.3, 0.5))
    p.rect(x - w / 2 - 14, foot - 30, w + 28, 30, side(-0.3 + 0.3, 0.7))
    p.box(x - 30, y + 70, 60, 26, 3, linear(y + 70, y + 96, (0, "#C9A65C"), (1, "#7E6230")), 0.8)


def _pierced(p: Painting) -> None:
    """A marble form with an opening, on its plinth."""
    with p.layer(blur=9):
        p.oval(-520, -50, 118, 22, "#000000", 0.6)
    with p.layer(blur=4):
        _plinth(p, -530, -316, 150, -52)
        outline = [(-572, -334), (-596, -430), (-572, -530), (-520, -576), (-470, -534), (-458, -440), (-494, -334)]
        form = curve(outline, close=True)
        hole = curve([(-536, -470), (-508, -508), (-490, -474), (-500, -424), (-528, -420)], close=True)
        body = skia.Op(form, hole, skia.kDifference_PathOp)
        p.path(hole, linear(-510, -420, (0, "#14211F"), (1, "#3C4A48")))
        p.path(body, radial(-556, -540, 240, (0, "#FBF4E6"), (0.4, "#C9BFAF"), (0.8, "#7A7269"), (1, "#4E4844")))
        with p.clip(body):
            p.path(hole, "#3A3632", 0.8, width=16, blur=5)
            with p.at(7, 5):
                p.path(hole, "#FFF8EA", 0.8, width=7, blur=3)
            p.path(form, "#2A2826", 0.6, width=22, blur=9)
            p.grain(None, 0.012, 0.03, "#4E4844", 0.7, -0.34, 4, 3)


def _bird(p: Painting) -> None:
    """A polished bronze, slender and bent like a wing, on its plinth."""
    with p.layer(blur=9):
        p.oval(536, -52, 104, 20, "#000000", 0.6)
    with p.layer(blur=4):
        _plinth(p, 526, -256, 124, -54)
        p.path(
            poly((512, -272), (540, -272), (534, -312), (520, -312)),
            linear(512, 540, (0, "#8A6A34"), (0.4, "#E4C482"), (1, "#4A3616"), across=True),
        )
        # As low as a plate with goals leaves room for.
        wing = [
            (520, -306),
            (494, -332),
            (490, -364),
            (516, -400),
            (566, -422),
            (558, -386),
            (556, -354),
            (546, -328),
            (534, -306),
        ]
        form = curve(wing, close=True)
        gloss = ((0, "#5A4420"), (0.3, "#F4DFA4"), (0.42, "#D2A756"), (0.8, "#6A4E22"), (1, "#9A7A40"))
        p.path(form, linear(484, 574, *gloss, across=True))
        with p.clip(form):
            p.path(form, "#2A1C0A", 0.6, width=10, blur=4)


# ---- the floor


def _ground(u: float, z: float) -> Point:
    """Where a point of the floor is seen: `u` px to the right, `z` px away from the viewer's feet."""
    y = HORIZON + FAR / z
    return u * (y - HORIZON) / -HORIZON, y


def _parquet(p: Painting) -> None:
    """Herringbone, laid aslant."""
    g = np.random.default_rng(21)
    tones = ("#5C4430", "#4F3A2A", "#664C34", "#573F2C", "#6A5138", "#493625")
    wide, n = 46.0, 5
    far = n * wide
    turn = math.sqrt(0.5)
    for k in range(-70, 80):
        for m in range(-9, 10):
            left, low = k * wide + m * 2 * far, k * wide
            for x0, y0, w, h in ((left, low, far, wide), (left + far, low + wide - far, wide, far)):
                corners = [(x0 + a * w, y0 + b * h) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
                ground = [((a - b) * turn, (a + b) * turn + 900) for a, b in corners]
                tone = tones[int(g.integers(len(tones)))]
                if min(z for _u, z in ground) < 130 or max(z for _u, z in ground) > 1800:
                    continue
                if min(abs(u) for u, _z in ground) > 2200:
                    continue
                # The grain of one half of the boards catches the light.
                tone = mix(tone, "#FFD9A0" if w > h else "#000000", 0.07 if w > h else 0.1)
                seen = [_ground(*q) for q in ground]
                top, foot = min(y for _x, y in seen), max(y for _x, y in seen)
                board = poly(*seen)
                p.path(board, linear(top, foot, (0, mix(tone, "#FFE6C0", 0.06)), (1, mix(tone, "#000000", 0.1))))
                p.path(board, "#140D08", 0.75, width=0.8 + (foot + 160) * 0.0016)


def _floor(p: Painting) -> None:
    """Waxed parquet: it mirrors the arch, the pictures' lamps and the spots."""
    floor = poly((-1290, FLOOR), (1290, FLOOR), (1290, 1010), (-1290, 1010))
    p.path(floor, "#2A2018")
    with p.clip(floor):
        _parquet(p)
    p.grain(floor, 0.02, 0.14, "#120A06", 0.9, -0.42, 3, 5)
    with p.clip(floor):
        p.rect(
            -1290,
            FLOOR,
            2580,
            1200,
            linear(
                FLOOR, 900, (0, "#0A0E12", 0.5), (0.14, "#0A0E12", 0.12), (0.35, "#0A0E12", 0.25), (1, "#05070A", 0.82)
            ),
        )
        with p.layer(blur=16, blend=SCREEN):
            p.rect(-196, FLOOR, 392, 300, linear(FLOOR, FLOOR + 300, (0, "#A88450", 0.34), (1, "#A88450", 0)))
            for x, _y in PICTURE_LIGHTS:
                p.rect(x - 120, FLOOR, 240, 210, linear(FLOOR, FLOOR + 210, (0, "#8A7048", 0.28), (1, "#8A7048", 0)))
        p.glow(0, 20, 1050, "#B8823A", 0.62, PLUS, squash=0.17)
        p.haze(0, 20, 560, "#E0B070", 0.14, squash=0.16)
        p.everywhere(radial(0, -60, 1500, (0, "#05080C", 0), (0.5, "#05080C", 0), (1, "#05080C", 0.6)))
    skirting = ((0, "#5A777B"), (0.2, "#3C575B"), (0.75, "#24383C"), (1, "#0E181B"))
    p.rect(-1290, FLOOR - 28, 2580, 30, linear(FLOOR - 28, FLOOR + 2, *skirting))
    with p.clip(poly((-1290, FLOOR - 30), (1290, FLOOR - 30), (1290, FLOOR + 2), (-1290, FLOOR + 2))):
        p.everywhere(
            linear(
                -1280,
                1280,
                (0, "#05080C", 0.6),
                (0.3, "#05080C", 0.1),
                (0.7, "#05080C", 0.1),
                (1, "#05080C", 0.6),
                across=True,
            )
        )


def _rope(p: Painting) -> None:
    """The rope that keeps visitors back, very near."""
    with p.layer(blur=8):
        for x in (-1240, -640, 640, 1240):
            p.oval(x, 424, 92, 24, "#000000", 0.5)
            p.oval(
                x, 408, 74, 20, linear(x - 74, x + 74, (0, "#4A3616"), (0.35, "#D8B468"), (1, "#3A2A12"), across=True)
            )
            stem = linear(x - 17, x + 17, (0, "#5A441E"), (0.3, "#E6C47A"), (1, "#4A3616"), across=True)
            p.box(x - 16, -84, 32, 490, 8, stem)
            p.box(x - 23, -70, 46, 26, 8, stem)
            p.dot(x, -98, 29, radial(x - 10, -108, 40, (0, "#FFF0C0"), (0.5, BRASS), (1, "#4A3616")))
        for a, b in ((-1240.0, -640.0), (640.0, 1240.0)):
            rope: list[Point] = hanging((a, -56), (b, -56), 120)
            p.path(curve(rope), "#2E1620", width=38)
            p.path(curve(rope), "#6A2F42", width=30)
            p.path(curve([(x, y - 7) for x, y in rope]), "#A0607A", 0.6, width=7)


def _beam_sprites() -> tuple[Sprite, Sprite, Point]:
    """The light of the left spot, to breathe over the painted one; the same mirrored; the middle of the first."""
    p = Painting(-500, -860, 440, 620, 0.42)
    x, y = LAMPS[0]
    with p.layer(blur=22):
        cone = poly((x - 4, y + 48), (x + 22, y + 40), (120, -240), (-350, -240))
        p.path(cone, linear(y, -280, (0, "#FFE2AA", 0.9), (0.4, "#FFDCA0", 0.5), (1, "#FFD894", 0)))
    picture = p.stage.pixels()
    return Sprite("beam-left", picture), Sprite("beam-right", picture[:, ::-1]), (-280, -550)
