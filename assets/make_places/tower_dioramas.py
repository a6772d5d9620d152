"""Paints the rooms in wooden boxes of Challenges and the Stack-off: `SCENES` and `LIGHTS`, which `dioramas` takes."""

from __future__ import annotations

import math

import numpy as np
from blocks import block
from paint import felt, plaster
from scenery import curve, disc, leaf_cloud, linear, poly, rounded
from sheet import Sheet

W, H = 400.0, 430.0
PLAN = (620.0, 500.0)
"""See `dioramas`."""
GOLD = "#FFD24A"
FLAGS = ("#D8412F", "#F2C230", "#4FA98A", "#5C67B8")
TOWERS = (("red", "rrb", 62.0), ("blue", "by", 150.0), ("green", "gygr", 240.0), ("yellow", "yb", 330.0))
"""Colour of a seat, its pieces from below by their first letters, and where it builds."""
COLOURS = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
UNIT, FOOT = 54.0, 354.0
"""Size of a piece of the four towers, and where they stand."""


# -- Challenges: a sandpit in the garden


def garden_wall(p: Sheet) -> None:
    """A summer sky, hills with trees, a fence."""
    p.everywhere(linear(0, 170, (0, "#7FBBE6"), (0.6, "#BFE0F0"), (1, "#F6F0D8")))
    p.glow(92, 30, 120, "#FFF6D0", 0.8)
    for cx, cy, k in ((300, 44, 1.0), (170, 30, 0.7)):
        for dx, dy, rx, ry in ((0, 0, 34, 13), (-18, -8, 17, 12), (12, -11, 20, 14)):
            p.oval(cx + dx * k, cy + dy * k, rx * k, ry * k, "#FFFFFF", 0.85)
    with p.layer(blur=2.0):
        for cx, cy, r, tone, seed in (
            (70, 132, 46, "#7FAE5C", 1),
            (150, 146, 40, "#9CC36B", 2),
            (262, 138, 48, "#86B463", 3),
            (344, 130, 44, "#6E9E54", 4),
        ):
            leaf_cloud(p, cx, cy, r, tone, 26, seed)
    for i in range(11):
        x = 30.0 + i * 34
        board = poly((x, 170), (x, 104), (x + 11, 92), (x + 22, 104), (x + 22, 170))
        p.body(board, linear(92, 170, (0, "#FBF3DF"), (1, "#D9C8A4")), 3, 0.6, 0.3, (3, 4, 4, 0.3))
    for y in (116.0, 146.0):
        p.body(rounded(20, y, 360, 9, 2), "#EADCBC", 2, 0.6, 0.3, (2, 3, 3, 0.3))


def sand_floor(f: Sheet) -> None:
    """Raked sand."""
    rows, columns = f.size
    f.stage.lay(felt(rows, columns, ("#D6AE6C", "#E2BF80", "#EED09A", "#DDB776"), 8, 3.0)[:rows, :columns])
    for i in range(9):
        points = [(x, 30 + i * 56 + 9 * math.sin(x / 70 + i)) for x in np.arange(-20, 660, 40)]
        f.path(curve(points), "#B78A48", 0.35, width=5, blur=2)
    for left in (60.0, 360.0):
        f.path(poly((left, 0), (left + 130, 0), (left + 330, 500), (left + 150, 500)), "#FFF0B8", 0.3, blur=9)


def doorway(p: Sheet) -> None:
    """A doorway of pieces on a crate, with the line that it is to reach, and a star."""
    unit, x, top = 60.0, 200.0, 338.0
    p.oval(x + 16, top + 74, 150, 22, "#5A3A14", 0.45, blur=9)
    crate = rounded(x - 132, top, 264, 70, 6)
    p.body(crate, p.boards(x - 132, top, 264, 70, ("#4A2C18", "#633D22", "#7A4F2E", "#8F623C"), 24), 5, 0.5, 0.5, None)
    for cx in (x - 118, x + 118):
        p.body(rounded(cx - 13, top, 26, 70, 3), "#3A2114", 3, 0.5, 0.5, (2, 3, 3, 0.4))
        for cy in (top + 14, top + 56):
            p.body(disc(cx, cy, 4), "#C9A45A", 2, 0.6, 0.5, (1, 2, 2, 0.4))
    pieces = (
        ("square", "red", -1.1, 0.5, "calm"), ("square", "blue", 1.1, 0.5, "calm"),
        ("square", "green", -1.1, 1.5, "calm"), ("square", "yellow", 1.1, 1.5, "happy"),
    )  # fmt: skip
    for kind, colour, px, py, mood in pieces:
        block(p, kind, colour, x + px * unit, top - py * unit, unit, 0, mood, (0.0, -0.9), 0.34)
    block(p, "plank", "red", x, top - 2.25 * unit, unit, 0, "happy", (0.0, -0.9), 0.34)
    for i in range(9):
        dash = rounded(x - 171 + i * 39, 158, 28, 10, 5)
        p.path(dash, "#1A0D04", 0.9, width=6)
        p.path(dash, GOLD)
    star = [
        (x + r * math.sin(i * math.pi / 5), 126 - r * math.cos(i * math.pi / 5))
        for i in range(10)
        for r in [28 - 14 * (i % 2)]
    ]
    p.glow(x, 126, 64, "#FFF0B0", 0.8)
    p.path(poly(*star), "#1A0D04", 0.9, width=7)
    p.body(poly(*star), GOLD, 6, 0.6, 0.5, None)


# -- Stack-off: four towers at a party


def party_wall(p: Sheet) -> None:
    """A violet wall with bunting and paper lanterns."""
    rows, columns = p.size
    p.stage.lay(plaster(rows, columns, ("#5A4A86", "#6A589A", "#7A68AA"), 5, 3.0))
    p.rect(0, 138, W, 26, linear(138, 164, (0, "#F3ECDC"), (0.2, "#E4D8C0"), (1, "#C9B898")))
    for sag, y0, shift in ((26.0, 14.0, 0), (22.0, 58.0, 2)):
        points = [(x, y0 + sag * math.sin(math.pi * x / W)) for x in np.arange(0, W + 1, 20)]
        p.path(curve(points), "#F3E6C8", width=2.4)
        for i in range(9):
            x = 20.0 + i * 45
            y = y0 + sag * math.sin(math.pi * x / W)
            flag = poly((x - 15, y), (x + 15, y), (x, y + 32))
            p.body(flag, FLAGS[(i + shift) % 4], 2, 0.6, 0.3, (3, 5, 4, 0.35))


def stage_floor(f: Sheet) -> None:
    """Light boards, strewn with confetti."""
    f.everywhere(f.boards(0, 0, *PLAN, ("#A8743B", "#C08C4E", "#D6A767", "#E6C083"), 15, 72, gap=0.4))
    g = np.random.default_rng(12)
    for i in range(90):
        with f.at(g.uniform(0, PLAN[0]), g.uniform(0, PLAN[1]), g.uniform(0, 180)):
            f.box(-7, -4, 14, 8, 2, FLAGS[i % 4])


def four_towers(p: Sheet) -> None:
    """A tower for each seat on its stand; the highest one has a crown."""
    for colour, letters, x in TOWERS:
        p.oval(x + 10, FOOT + 30, 48, 14, "#1A0D04", 0.45, blur=6)
        stand = rounded(x - 42, FOOT, 84, 26, 6)
        p.body(
            stand, p.boards(x - 42, FOOT, 84, 26, ("#7A4E24", "#A06C36", "#BC874C", "#D2A468"), 33), 5, 0.55, 0.5, None
        )
        for i, letter in enumerate(letters):
            mood = "happy" if i == len(letters) - 1 else "calm"
            y = FOOT - (i + 0.5) * UNIT
            block(p, "square", COLOURS[letter], x, y, UNIT, 0, mood, (0.3, -0.6), 0.3)
        if colour == "green":
            top = FOOT - len(letters) * UNIT
            crown = poly(
                (x - 25, top), (x - 30, top - 34), (x - 12, top - 16), (x, top - 40), (x + 12, top - 16),
                (x + 30, top - 34), (x + 25, top),
            )  # fmt: skip
            p.glow(x, top - 18, 70, "#FFF0B0", 0.7)
            p.path(crown, "#1A0D04", 0.9, width=6)
            p.body(crown, GOLD, 5, 0.6, 0.5, None)


LIGHTS = {
    "challenge": (140, 120, 440, 400, 0.80, 1.12, (1, 0.97, 0.88), (0.92, 0.95, 1)),
    "stack-off": (200, 190, 340, 300, 0.66, 1.25, (1.0, 0.93, 0.8), (0.86, 0.86, 0.95)),
}
SCENES = {
    "challenge": (garden_wall, sand_floor, doorway),
    "stack-off": (party_wall, stage_floor, four_towers),
}
