"""Paints the little rooms in wooden boxes that picture the games: `dioramas`, one picture for each game.

Cards and pieces in them are painted by the games themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import skia
from blocks import block, outline
from paint import PLACES as FOLDER
from paint import Array, F, felt, plaster, to_bytes
from PIL import Image
from scenery import INK, Point, curve, disc, leaf_cloud, linear, mix, poly, radial, rounded
from sheet import Sheet
from tower_dioramas import LIGHTS as TOWER_LIGHTS
from tower_dioramas import SCENES as TOWER_SCENES

from game import art
from game.art.base import palette
from game.games.shape_up import art as shape_up_art
from game.games.square_up import art as square_up_art
from game.games.up_or_down import art as up_or_down_art

W, H = 400.0, 430.0
SCALE = 3.0
"""px of the picture a unit."""
WALL = (46.0, 162.0)
"""Distance of the rear wall from the sides, and its foot."""
PLAN = (620.0, 500.0)
"""Width and depth of the floor, seen from above."""
OAK = ("#7A4E24", "#A06C36", "#BC874C", "#D2A468")
GOLD = "#FFD24A"

Painter = Callable[[Sheet], None]


# -- a room in a box


def askew(p: Sheet, flat: Sheet, corners: Sequence[Point]) -> None:
    """Lays a sheet in perspective on four corners, from the upper left clockwise."""
    w, h = flat.stage.w, flat.stage.h
    matrix = skia.Matrix()
    sources = [skia.Point(*q) for q in ((0, 0), (w, 0), (w, h), (0, h))]
    matrix.setPolyToPoly(sources, [skia.Point(*q) for q in corners])
    p.c.save()
    p.c.concat(matrix)
    fine = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    p.c.drawImage(flat.stage.surface.makeImageSnapshot(), 0, 0, fine, skia.Paint(AntiAlias=True))
    p.c.restore()


def room(wall: Painter, floor: Painter, tones: Sequence[str]) -> Sheet:
    """Rear wall, floor in perspective, two side walls of boards."""
    p = Sheet((0, 0, W, H), SCALE)
    wall(p)
    flat = Sheet((0, 0, *PLAN), SCALE)
    floor(flat)
    a, foot = WALL
    askew(p, flat, ((a, foot), (W - a, foot), (W + 74, H + 6), (-74, H + 6)))
    for mirrored in (False, True):
        side = Sheet((0, 0, 220, 300), SCALE)
        side.everywhere(side.boards(0, 0, 220, 300, tones, 7 + mirrored, 44, gap=0.5))
        side.everywhere(linear(0, 220, (0, "#1A0D04", 0.05), (1, "#1A0D04", 0.45), across=True))
        corners = [(-26, -44), (a, 0), (a, foot), (-26, H - 74)]
        if mirrored:
            corners = [(W - x, y) for x, y in corners]
        askew(p, side, corners)
        # Below the side wall its foot meets the floor.
        edge = [corners[2], corners[3]]
        p.line(edge[0], edge[1], 10, "#1A0D04", 0.35, blur=4)
        p.line((corners[1][0], 0), corners[2], 8, "#1A0D04", 0.4, blur=3)
        if mirrored:
            p.path(poly(*corners), "#FFE2AE", 0.10)
        else:
            p.path(poly(*corners), "#1A0D04", 0.30)
    p.rect(a - 4, foot - 8, W - 2 * a + 8, 18, "#1A0D04", 0.42, blur=6)
    return p


def lamp_light(
    p: Sheet,
    x0: float,
    y0: float,
    rx: float,
    ry: float,
    low: float,
    high: float,
    tint: Sequence[float],
    shade: Sequence[float],
) -> None:
    """One light: bright and of its `tint` around x0, y0, dim and of the `shade` far from it."""
    x, y = p.stage.grid()
    fall: Array = np.exp(-(((x - x0) / rx) ** 2 + ((y - y0) / ry) ** 2))[..., None].astype(F)
    field = (low + (high - low) * fall) * (np.array(tint, F) * fall + np.array(shade, F) * (1 - fall))
    p.stage.light(field.astype(F))


def rims(p: Sheet) -> None:
    """The rim of the box throws its shadow in."""
    p.hollow(rounded(0, 0, W, H, 0), 4, 8, 12, 0.6)
    p.everywhere(radial(W / 2, H * 0.52, 340, (0, "#1A0D04", 0), (0.72, "#1A0D04", 0), (1, "#1A0D04", 0.45)))


# -- Shape Up!: an evening by the lamp


def evening_wall(p: Sheet) -> None:
    """Dark boards, a picture, a shelf of books."""
    p.everywhere(p.boards(0, 0, W, H, ("#3A2114", "#56331D", "#6E4629", "#865A38"), 14, 54, upright=True))
    p.rect(0, 126, W, 5, "#1A0D04", 0.35)
    p.rect(0, 131, W, 34, p.boards(0, 131, W, 34, ("#4A2C18", "#633D22", "#7A4F2E", "#8F623C"), 16))
    frame = rounded(82, 34, 104, 78, 4)
    p.body(
        frame, p.boards(82, 34, 104, 78, ("#9A7032", "#B98A42", "#D0A458", "#E0BC78"), 17), 4, 0.5, 0.5, (6, 9, 7, 0.5)
    )
    inner = rounded(92, 44, 84, 58, 2)
    p.path(inner, linear(44, 102, (0, "#2F4A58"), (0.6, "#5A7472"), (1, "#7E8A6E")))
    with p.clip(inner):
        p.path(curve([(88, 92), (112, 74), (136, 86), (160, 70), (184, 88), (184, 110), (88, 110)], True), "#3E5644")
        p.dot(152, 60, 8, "#EADFB4", 0.9)
    p.hollow(inner, 2, 3, 3, 0.5)
    p.body(rounded(238, 104, 106, 10, 2), "#B07A3F", 3, 0.5, 0.5, (5, 9, 6, 0.5))
    x = 246.0
    for wide, tall, tone in (
        (17, 46, "#8E4A3A"),
        (20, 38, "#B08A4A"),
        (14, 50, "#4E6A72"),
        (18, 42, "#6B7A50"),
        (13, 36, "#9A7A62"),
    ):
        book = linear(
            x, x + wide, (0, mix(tone, "#FFFFFF", 0.22)), (0.4, tone), (1, mix(tone, "#000000", 0.35)), across=True
        )
        p.rect(x, 104 - tall, wide - 1, tall, book)
        p.rect(x, 104 - tall + 7, wide - 1, 3, "#E8CF94", 0.6)
        x += wide


def cloth_floor(f: Sheet) -> None:
    """A felt cloth with cards, a line of two told by a thread."""
    f.everywhere(f.boards(0, 0, *PLAN, ("#2E190D", "#553219", "#78492A", "#96633B"), 3, 100))
    cloth = rounded(52, 26, 516, 452, 26)
    f.drop(cloth, 8, 12, 12, 0.6)
    rows, columns = f.stage.size(520, 456)
    wool = felt(rows, columns, ("#3E5340", "#4C6650", "#5B775C", "#6F8A68", "#465E52"), 2, SCALE)
    f.path(cloth, f.stage.shader(wool, 52, 26))
    f.rim(cloth, 6, 0.32, 0.5)
    seam = rounded(64, 38, 492, 428, 20)
    with f.at(1, 2):
        f.path(seam, "#1A0D04", 0.4, width=4, dash=(14, 10))
    f.path(seam, "#E0BE72", 0.95, width=4, dash=(14, 10))
    cell, deep, gap = 98.0, 130.0, 10.0
    cards = (
        (0, 0, "red hollow circle"), (1, 0, "blue solid triangle"), (3, 0, "green solid square"),
        (1, 1, "green hollow triangle"), (2, 1, "blue solid star"), (3, 1, "blue hollow star"),
        (4, 1, "red solid circle"), (0, 2, "blue hollow square"), (1, 2, "red solid star"),
        (2, 2, "green hollow star"), (3, 2, "blue solid circle"),
    )  # fmt: skip
    for column, row, words in cards:
        colour, fill, shape = words.split()
        key = shape_up_art.su_card((colour, fill, shape), cell - gap, deep - gap)
        f.sprite(key, 65 + column * cell + gap / 2, 56 + row * deep + gap / 2, corner=True)
    thread(
        f, (65 + 2 * cell + 20, 56 + deep + 110), (65 + 4 * cell - 20, 56 + deep + 110), shape_up_art.SYMBOLS["blue"]
    )


def thread(f: Sheet, a: Point, b: Point, colour: str) -> None:
    """A cord with a knot at each end."""
    f.line((a[0] + 3, a[1] + 5), (b[0] + 3, b[1] + 5), 15, "#1A0D04", 0.5, blur=4)
    for wide, tone, alpha in ((15, palette.CREAM, 1), (10.5, colour, 1)):
        f.line(a, b, wide, tone, alpha)
    f.path(poly((a[0], a[1] - 2), (b[0], b[1] - 2), close=False), "#FFFFFF", 0.4, width=3, dash=(6, 8))
    for x, y in (a, b):
        f.dot(x, y, 12, palette.CREAM)
        f.body(disc(x, y, 9.5), colour, 4, 0.6, 0.45, None)


def lamp_and_yarn(p: Sheet) -> None:
    """The lamp above the cloth, a ball of wool."""
    p.line((200, -4), (200, 28), 4, "#1A0F08")
    shade = linear(166, 234, (0, "#D9694A"), (0.4, "#B5472F"), (1, "#7A2A1C"), across=True)
    p.body(poly((166, 66), (234, 66), (217, 24), (183, 24)), shade, 6, 0.45, 0.4, None)
    p.oval(200, 66, 34, 6.5, "#FFF2C8")
    p.glow(200, 70, 46, "#FFF0C0", 0.9)
    p.glow(200, 92, 210, "#FFD890", 0.55, squash=0.75)
    x, y, r = 346.0, 346.0, 38.0
    ball = disc(x, y, r)
    p.drop(ball, 9, 13, 9, 0.55)
    p.path(ball, "#9A4334")
    g = np.random.default_rng(5)
    with p.clip(ball):
        for _ in range(13):
            turn, lean = g.uniform(0, 180), g.uniform(0.1, 0.95)
            for k in range(5):
                with p.at(x, y, turn + k * 2):
                    ring = skia.Path()
                    ring.addOval(skia.Rect.MakeLTRB(-r * 1.03, -r * (lean - k * 0.1), r * 1.03, r * (lean - k * 0.1)))
                    p.path(ring, "#1A0D04", 0.28, width=3.6)
                    p.path(ring, ("#B05A46", "#7E3125", "#C4705A")[k % 3], width=2.4)
    p.rim(ball, 15, 0.3, 0.7)
    tail = [(x - 26, y + 26), (x - 70, y + 44), (x - 120, y + 30), (x - 168, y + 52)]
    with p.at(2, 4):
        p.path(curve(tail), "#1A0D04", 0.4, width=4, blur=2)
    p.path(curve(tail), "#9A4334", width=4)
    p.path(curve(tail), "#C77660", 0.7, width=1.6, dash=(4, 4))


# -- Shapes: the play room in the morning


def play_wall(p: Sheet) -> None:
    """A pale blue wall with a window, clouds and a growth chart."""
    rows, columns = p.size
    p.stage.lay(plaster(rows, columns, ("#86A9BC", "#97B8C7", "#AAC8D2"), 4, SCALE))
    for cx, cy, k in ((250, 48, 1.0), (332, 96, 0.7)):
        for dx, dy, rx, ry in ((0, 0, 30, 13), (-14, -8, 15, 12), (10, -11, 18, 14)):
            p.oval(cx + dx * k, cy + dy * k, rx * k, ry * k, "#E3EEF0", 0.85)
    p.rect(0, 138, W, 26, linear(138, 164, (0, "#F3ECDC"), (0.2, "#E4D8C0"), (1, "#C9B898")))
    x, y, w, h = 62.0, 12.0, 116.0, 112.0
    p.body(rounded(x - 9, y - 9, w + 18, h + 18, 5), "#EFE6D2", 4, 0.6, 0.4, (5, 7, 8, 0.3))
    view = rounded(x, y, w, h, 2)
    with p.clip(view):
        p.rect(x, y, w, h, linear(y, y + h, (0, "#8CC3EC"), (0.45, "#BFE1F4"), (0.75, "#F2F5E6"), (1, "#FFF3D0")))
        with p.layer(blur=3.5):
            for cx, cy, r, tone, seed in (
                (74, 108, 34, "#5E8F4E", 1),
                (124, 122, 40, "#9CC36B", 2),
                (172, 104, 34, "#7DAA5A", 3),
            ):
                leaf_cloud(p, cx, cy, r, tone, 24, seed)
        p.glow(90, 26, 70, "#FFF6D8", 0.7)
    p.hollow(view, 2, 3, 3, 0.35)
    for bar in (rounded(x + w / 2 - 4, y, 8, h, 1), rounded(x, y + h / 2 - 4, w, 8, 1)):
        p.body(bar, "#F5EEDE", 3, 0.6, 0.4, (1, 2, 2, 0.3))
    p.body(rounded(x - 16, y + h + 6, w + 32, 9, 2), "#F3EAD6", 3, 0.6, 0.4, (3, 6, 5, 0.3))
    chart = rounded(292, 8, 34, 128, 5)
    p.body(chart, "#F6EAD0", 3, 0.6, 0.3, (3, 5, 5, 0.3))
    p.path(rounded(296, 12, 26, 120, 3), "#B9705C", 0.8, width=2)
    for i in range(9):
        p.line((326, 22 + i * 13), (326 - (18 if i % 2 else 10), 22 + i * 13), 2.4, "#6A4A34")


def play_floor(f: Sheet) -> None:
    """Light boards, a round rug, the sun on them."""
    f.everywhere(f.boards(0, 0, *PLAN, ("#A8743B", "#C08C4E", "#D6A767", "#E6C083"), 5, 72, gap=0.4))
    rug = skia.Path()
    rug.addOval(skia.Rect.MakeLTRB(70, 130, 550, 470))
    f.drop(rug, 4, 7, 6, 0.35)
    rows, columns = f.stage.size(490, 350)
    wool = felt(rows, columns, ("#7F93A0", "#8DA2AD", "#9CB0B8", "#889BA6", "#A9BAC0"), 6, SCALE)
    f.path(rug, f.stage.shader(wool, 70, 130))
    for inset, tone in ((18, "#D9C7A4"), (40, "#B98A7C"), (60, "#D9C7A4")):
        ring = skia.Path()
        ring.addOval(skia.Rect.MakeLTRB(70 + inset, 130 + inset * 0.75, 550 - inset, 470 - inset * 0.75))
        f.path(ring, tone, 0.75, width=8)
    f.rim(rug, 8, 0.35, 0.4)
    for left in (30.0, 170.0):
        f.path(poly((left, 0), (left + 116, 0), (left + 320, 500), (left + 150, 500)), "#FFE9A8", 0.34, blur=7)


TOWER = (
    ("square", "red", -1.3, 0.5, "calm"), ("square", "blue", 1.3, 0.5, "calm"), ("hexagon", "green", 0, 0.433, "calm"),
    ("plank", "yellow", 0, 1.25, "calm"), ("square", "green", -0.7, 2.0, "calm"),
    ("triangle", "blue", 0.85, 1.789, "calm"), ("brick", "red", -0.4, 2.75, "calm"),
    ("dome", "yellow", -0.4, 3.212, "happy"),
)  # fmt: skip


def tower(p: Sheet) -> None:
    """A small tower on its stand, and the next piece in the air."""
    unit, x, y = 54.0, 200.0, 322.0
    p.oval(x + 14, y + 44, 142, 22, "#1A0D04", 0.42, blur=9)
    for w, top, tall, tones in (
        (250.0, 16.0, 26.0, OAK),
        (276.0, 0.0, 22.0, ("#B98A52", "#D2A566", "#E4BF86", "#EFD3A2")),
    ):
        board = rounded(x - w / 2 + (18 if top else 0), y + top, w - (36 if top else 0), tall, 7)
        p.body(board, p.boards(x - w / 2, y + top, w, tall, tones, 33, figure=0.7), 5, 0.55, 0.5, (4, 7, 6, 0.4))
    for kind, colour, px, py, mood in TOWER:
        block(p, kind, colour, x + px * unit, y - py * unit, unit, 0, mood, (0.3, -0.9), 0.34)
    size, cx, cy, turn = 46.0, 330.0, 132.0, 12.0
    shape = outline("wedge", size)
    with p.at(cx, cy, turn):
        p.path(shape, "#FFDFA0", 0.6, width=30, blur=11)
        for wide, tone in ((14, INK), (9, GOLD), (3.4, INK)):
            p.path(shape, tone, width=wide)
    block(p, "wedge", "blue", cx, cy, size, turn, "curious", (-0.6, 0.8), 0)


# -- Square Up: a desk by day


def study_wall(p: Sheet) -> None:
    """A sheet of squared paper, pencils in a jar."""
    rows, columns = p.size
    p.stage.lay(plaster(rows, columns, ("#D2BC92", "#E2CFA8", "#EEDFBE"), 7, SCALE))
    p.rect(0, 140, W, 24, linear(140, 164, (0, "#C9A878"), (0.2, "#B8945F"), (1, "#8E6A3E")))
    squared = poly((66, 18), (200, 14), (203, 124), (69, 127))
    p.body(squared, "#E9EFF2", 3, 0.6, 0.25, (5, 7, 7, 0.3))
    with p.clip(squared):
        for i in range(1, 8):
            p.line((66 + i * 17, 10), (68 + i * 17, 130), 1.1, "#7E95C4", 0.7)
            p.line((62, 12 + i * 16), (206, 10 + i * 16), 1.1, "#7E95C4", 0.7)
    p.path(disc(135, 70, 36), "#B0432E", 0.9, width=3.4)
    p.path(rounded(105, 40, 60, 60, 1), "#33428A", 0.9, width=3.4)
    for px in (72, 196):
        p.body(disc(px, 21, 4.5), "#C9A45A", 2, 0.6, 0.5, (2, 3, 2, 0.4))
    for turn, tone, tall in ((-15, "#B9503A", 0), (-5, "#3F6F8A", 8), (7, "#B98A3A", 4), (17, "#5E8A5E", 12)):
        with p.at(298, 158, turn):
            body = linear(
                -7, 7, (0, mix(tone, "#FFFFFF", 0.3)), (0.5, tone), (1, mix(tone, "#000000", 0.35)), across=True
            )
            p.rect(-6.5, -116 + tall, 13, 90, body)
            p.path(poly((-6.5, -116 + tall), (6.5, -116 + tall), (0, -136 + tall)), "#E8C796")
            p.path(poly((-2.2, -129 + tall), (2.2, -129 + tall), (0, -136 + tall)), mix(tone, "#000000", 0.2))
    jar = linear(264, 332, (0, "#8FB0CC"), (0.4, "#6489AE"), (1, "#3E5E80"), across=True)
    p.body(rounded(264, 88, 68, 74, 9), jar, 8, 0.5, 0.4, (6, 8, 8, 0.4))
    p.rect(264, 98, 68, 4, "#D9C7A4", 0.7)


def desk_floor(f: Sheet) -> None:
    """A cutting mat with the squared paper of a match."""
    f.everywhere(f.boards(0, 0, *PLAN, ("#8A6640", "#A57D50", "#BC9465", "#CFAB7D"), 6, 110, gap=0.35, figure=0.7))
    mat = rounded(66, 14, 500, 476, 18)
    f.drop(mat, 10, 14, 14, 0.5)
    f.path(mat, "#2C5B68")
    with f.clip(mat):
        for i in range(1, 25):
            for line in (((66 + i * 20, 14), (66 + i * 20, 490)), ((66, 14 + i * 20), (566, 14 + i * 20))):
                f.line(*line, 1.0, "#7FA8AE", 0.35 if i % 5 else 0.6)
    f.rim(mat, 6, 0.35, 0.5)
    side, left, top = 400.0, 116.0, 46.0
    cell = side / 6
    f.sprite(square_up_art.grid_paper(side, side, 6, 16), left, top, corner=True)
    units = (
        (0, 1, "circle", "red", 1), (2, 0, "square", "green", 1), (4, 1, "star", "blue", 1), (1, 3, "circle", "red", 2),
        (3, 2, "hexagon", "red", 1), (5, 3, "circle", "blue", 2), (2, 4, "square", "green", 1),
        (4, 5, "fractal", "blue", 1),
    )  # fmt: skip
    for column, row, kind, colour, count in units:
        key = square_up_art.unit_sprite(kind, colour, cell, count)
        f.sprite(key, left + column * cell, top + row * cell, corner=True)


def envelope(p: Sheet, x: float, y: float, w: float, colour: str, turn: float) -> None:
    """A sealed plan around (x, y)."""
    h = w * 0.66
    with p.at(x, y, turn):
        body = rounded(-w / 2, -h / 2, w, h, 5)
        p.body(body, linear(-h / 2, h / 2, (0, "#F0E3C6"), (1, "#DCC9A2")), 3, 0.7, 0.3, (5, 8, 7, 0.42))
        with p.clip(body):
            p.path(poly((-w / 2, h / 2), (0, -h * 0.02), (w / 2, h / 2), close=False), "#A8946A", 0.9, width=2)
        flap = poly((-w / 2 + 1, -h / 2 + 1), (w / 2 - 1, -h / 2 + 1), (0, h * 0.12))
        p.body(flap, "#F6EACE", 3, 0.6, 0.35, (1, 3, 3, 0.35))
        p.body(disc(0, h * 0.08, w * 0.15), palette.SEATS[colour], 5, 0.5, 0.5, (2, 3, 3, 0.45))
        p.sprite(art.icon("check", round(w * 0.19), "#FFFFFF"), 0, h * 0.08)


def desk_things(p: Sheet) -> None:
    """Two sealed plans and a pencil."""
    envelope(p, 56, 344, 92, "blue", -6)
    envelope(p, 348, 346, 92, "red", 5)
    with p.at(330, 404, -16):
        p.box(-86, -5, 172, 12, 2, "#1A0D04", 0.4, blur=5)
        tone = "#B9503A"
        body = linear(-7, 7, (0, mix(tone, "#FFFFFF", 0.35)), (0.5, tone), (1, mix(tone, "#000000", 0.35)))
        p.rect(-60, -7, 150, 13, body)
        p.path(poly((-60, -7), (-60, 6), (-84, -0.5)), "#E8C796")
        p.path(poly((-76, -2.8), (-76, 1.8), (-84, -0.5)), "#2A2A30")


# -- Up or Down?: a round table by night


def night_wall(p: Sheet) -> None:
    """A dark blue wall with a round window."""
    rows, columns = p.size
    p.stage.lay(plaster(rows, columns, ("#1E2A4A", "#27365C", "#31436E"), 9, SCALE))
    p.rect(0, 132, W, 32, p.boards(0, 132, W, 32, ("#2E1C18", "#452A20", "#5A392A", "#6E4A36"), 9))
    x, y = 200.0, 72.0
    ring = disc(x, y, 64)
    p.body(
        ring,
        p.boards(x - 64, y - 64, 128, 128, ("#5A3620", "#74482A", "#8E5C36", "#A47248"), 41),
        6,
        0.45,
        0.5,
        (6, 9, 9, 0.45),
    )
    sky = disc(x, y, 52)
    p.path(sky, linear(y - 52, y + 52, (0, "#0E1B3C"), (0.6, "#2A3F72"), (1, "#5A6A9A")))
    with p.clip(sky):
        g = np.random.default_rng(3)
        for _ in range(40):
            a, q = g.uniform(0, math.tau), 50 * g.uniform(0, 1) ** 0.5
            p.dot(x + math.cos(a) * q, y + math.sin(a) * q * 0.8 - 8, g.uniform(0.6, 1.7), "#FFFBE0", g.uniform(0.5, 1))
        with p.layer(blur=1.6):
            p.path(
                curve([(140, 112), (170, 98), (200, 108), (232, 94), (262, 108), (262, 140), (140, 140)], True),
                "#16213E",
            )
        p.glow(226, 48, 34, "#FFF3C4", 0.5)
        moon = skia.Op(disc(224, 50, 15), disc(217, 45, 13), skia.PathOp.kDifference_PathOp)
        p.path(moon, "#FFF3C4")
    p.hollow(sky, 4, 6, 6, 0.6)
    p.rect(x - 2.5, y - 52, 5, 104, "#7A4E2E")
    p.rect(x - 52, y - 2.5, 104, 5, "#7A4E2E")
    for sx in (-1, 1):
        p.glow(x + sx * 148, 96, 74, "#FFB25A", 0.30)


def round_table(f: Sheet) -> None:
    """A round table with the ring of a match."""
    rows, columns = f.size
    f.stage.lay(felt(rows, columns, ("#16263F", "#1E3350", "#294566", "#132036"), 8, SCALE)[:rows, :columns])
    cx, cy, rx, ry = 310.0, 252.0, 268.0, 236.0

    def ring(a: float, b: float) -> skia.Path:
        path = skia.Path()
        path.addOval(skia.Rect.MakeLTRB(cx - a, cy - b, cx + a, cy + b))
        return path

    top = ring(rx, ry)
    f.drop(top, 12, 20, 18, 0.7)
    with f.at(2, 14):
        f.path(top, "#2A120A")
    f.path(top, f.boards(0, 0, *PLAN, ("#7A3A1E", "#9A5029", "#B3683A", "#C77E4F"), 30, figure=0.9))
    f.rim(top, 12, 0.4, 0.55)
    f.path(ring(rx - 20, ry - 18), "#D9A85C", 0.9, width=4)
    f.path(ring(180, 150), "#2A0F05", 0.45, width=62)
    for i, (number, colour) in enumerate(
        ((13, "yellow"), (36, "teal"), (44, "red"), (52, "pink"), (81, "blue"), (79, "yellow"), (29, "purple"))
    ):
        a = math.radians(-90 + 360 / 7 * i)
        f.sprite(up_or_down_art.number_card(number, colour, 90, 118), cx + math.cos(a) * 180, cy + math.sin(a) * 152)
    f.sprite(up_or_down_art.number_back(70, 94), cx - 42, cy)
    f.sprite(up_or_down_art.number_card(76, "pink", 70, 94), cx + 42, cy)


def candles(p: Sheet) -> None:
    """A candle at each side of the table."""
    for x, y in ((46, 266), (354, 266)):
        p.oval(x + 8, y + 30, 26, 9, "#1A0D04", 0.55, blur=6)
        dish = linear(y + 20, y + 36, (0, "#E3B860"), (1, "#7A5420"))
        p.oval(x, y + 28, 23, 8, dish)
        p.oval(x, y + 26, 17, 5, "#5A3A14", 0.5)
        wax = linear(x - 13, x + 13, (0, "#FFF6DA"), (0.5, "#F7E3B8"), (1, "#D2AE72"), across=True)
        p.box(x - 13, y - 28, 26, 56, 6, wax)
        p.oval(x, y - 26, 13, 4.5, "#FFEFC4")
        p.glow(x, y - 44, 120, "#FFB54A", 0.75)
        flame = skia.Path()
        flame.moveTo(x, y - 66)
        flame.cubicTo(x + 9, y - 50, x + 8, y - 36, x, y - 34)
        flame.cubicTo(x - 8, y - 36, x - 9, y - 50, x, y - 66)
        p.path(flame, radial(x, y - 42, 22, (0, "#FFFFFF"), (0.4, "#FFF0B0"), (1, "#FF9A2E")))
        p.glow(x, y - 44, 34, "#FFF0B8", 0.8)


# -- all


LIGHTS = {
    "shape-up": (200, 210, 330, 290, 0.60, 1.60, (1.0, 0.9, 0.74), (0.86, 0.86, 0.95)),
    "shapes": (150, 120, 430, 400, 0.74, 1.12, (1, 0.96, 0.86), (0.92, 0.95, 1)),
    "square-up": (120, 100, 460, 420, 0.76, 1.12, (1, 0.97, 0.88), (0.92, 0.95, 1)),
    "up-or-down": (200, 250, 310, 230, 0.52, 1.35, (1.0, 0.9, 0.74), (0.86, 0.86, 0.95)),
    **TOWER_LIGHTS,
}
SCENES = {
    "shape-up": (evening_wall, cloth_floor, lamp_and_yarn),
    "shapes": (play_wall, play_floor, tower),
    "square-up": (study_wall, desk_floor, desk_things),
    "up-or-down": (night_wall, round_table, candles),
    **TOWER_SCENES,
}


def diorama(key: str) -> Image.Image:
    """The room of a game, 1200 x 1290 px: the setup fills most of a window with it."""
    wall, floor, things = SCENES[key]
    tones = ("#4A2E22", "#5F3D2C", "#744E38", "#886046") if key == "up-or-down" else OAK
    p = room(wall, floor, tones)
    lamp_light(p, *LIGHTS[key])
    things(p)
    rims(p)
    return Image.fromarray(to_bytes(p.stage.pixels()[..., :3])[..., :3])


def dioramas() -> None:
    """Write the rooms into `assets/places/dioramas`."""
    folder = FOLDER / "dioramas"
    folder.mkdir(parents=True, exist_ok=True)
    for key in SCENES:
        diorama(key).save(folder / f"{key}.webp", "WEBP", quality=80, method=6)


PLACES = {"dioramas": dioramas}
