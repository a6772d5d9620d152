"""Paints the sprites of the Stack-off: `cup`, `bench`, `lane_line`, `height_tag` and `fan`."""

from __future__ import annotations

from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_star, sd_stroke
from game.art.base.material import dyed, paint
from game.art.base.sheet import Brush, Sheet, softened
from game.art.base.sprite import Baked
from game.art.ui.scenery import asset, lay_diorama
from game.games.stack_off.art import FAN_AIR, FAN_HIGH, FAN_WIDE

WALNUT: Final = "#7A5434"
CASING: Final = 3.0
"""Width in px of the ink around a line."""
LINE: Final = 8.0
"""Thickness of a line without it."""
FAN: Final = (float(FAN_WIDE), float(FAN_HIGH))
DULL, DARK, SOFT = 0.6, 0.64, 1.2
"""How colourful and bright fans are, as shares of their picture, and px by which they are out of focus."""
LIT_DULL, LIT_DARK = 0.95, 0.98
"""The same for those who cheer."""


def vignette(brush: Brush, sheet: Sheet, _w: float, _h: float) -> None:
    """Four towers at a party."""
    lay_diorama(sheet, "stack-off", brush.scale)


def net(brush: Brush, w: float, h: float) -> Baked:
    """Paints a net of ropes that cross, between two upright ones."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch()
    x, y = patch.x, patch.y
    mesh = F(w - 4)
    crossed = [np.abs(np.mod(x + sign * y, mesh) - mesh / F(2)) * F(0.71) - F(0.9) for sign in (F(1), F(-1))]
    edges = np.minimum(np.abs(x - F(2)), np.abs(x - F(w - 2))) - F(1.4)
    ropes: Field = np.minimum(np.minimum(crossed[0], crossed[1]), edges)
    sheet.over(patch, paint(palette.INK), sheet.cover(ropes - F(0.9)) * F(0.35 if brush.contrast else 0.2))
    sheet.over(
        patch,
        paint("#FFFFFF" if brush.contrast else "#F3E7CE"),
        sheet.cover(ropes) * F(0.75 if brush.contrast else 0.5),
    )
    return brush.baked(sheet, w, h)


def socket(brush: Brush, size: float) -> Baked:
    """Paints the place of a golden star, pale, with a rim of ink."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 2)
    patch = fine.patch()
    star = sd_star(patch.x - F(size / 2), patch.y - F(size * 0.53), size * 0.46, 0.55) - F(size * 0.02)
    fine.over(patch, paint(palette.INK), fine.cover(star - F(1)))
    fine.over(patch, paint("#000000" if brush.contrast else "#F2E4C6"), fine.cover(star + F(2.2)))
    if brush.contrast:
        fine.over(patch, paint(palette.WHITE), fine.cover(np.abs(star) - F(1.4)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def done_tick(brush: Brush, size: float) -> Baked:
    """Paints a green disc with a white tick, cased in ink."""
    sheet = brush.sheet(size, size, 6)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 2)
    patch = fine.patch()
    disc = sd_circle(patch.x, patch.y, size / 2, size / 2, size * 0.46)
    fine.over(patch, paint(palette.WHITE if brush.contrast else palette.INK), fine.cover(disc - F(2.4)))
    fine.over(patch, paint("#1F7A4D"), fine.cover(disc))
    ends = [(0.29 * size, 0.52 * size), (0.44 * size, 0.67 * size), (0.72 * size, 0.36 * size)]
    tick = np.minimum(sd_stroke(patch.x, patch.y, *ends[:2]), sd_stroke(patch.x, patch.y, *ends[1:]))
    fine.over(patch, paint(palette.WHITE), fine.cover(tick - F(0.055 * size)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def fete(brush: Brush, w: float, h: float, part: int) -> Baked:
    """Cuts a part out of the picture of the fete that is kept with the place."""
    image = asset("back.webp", "places", "stack-off").convert("RGB")
    high = round(0.31 * image.height)
    wide = min(image.width, round(high * w / h))
    left, low = round((image.width - wide) * part / 3), round(0.715 * image.height)
    size = max(1, round(w * brush.scale)), max(1, round(h * brush.scale))
    image = image.crop((left, low - high, left + wide, low)).resize(size, Image.Resampling.LANCZOS).convert("RGBA")
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 14 * brush.scale, 255)
    image.putalpha(mask)
    return Baked(image, (0.0, 0.0, size[0] / brush.scale - w, size[1] / brush.scale - h))


def podium(brush: Brush, w: float, h: float) -> Baked:
    """Paints two wooden steps, the upper one narrower, with a golden star on the lower one."""
    sheet = brush.sheet(w, h, (20, 8, 30, 26))
    steps = (0.14 * w, 0.0, 0.72 * w, 0.46 * h, "#B98A55"), (0.0, 0.4 * h, w, 0.6 * h, "#9A6C42")
    sheet.shade((0, 0, w, h), lambda x, y: sd_box(x - F(w / 2), y - F(0.6 * h), w / 2, 0.4 * h, 8), 9, 8, 10, 0.4)
    for seed, (x, y, wide, high, colour) in enumerate(steps):
        sheet.slab(x - 2.5, y - 2.5, wide + 5, high + 5, 9, palette.INK)
        sheet.slab(x, y, wide, high, 7, colour, bevel=5, grained=0.32, seed=5 + seed, fineness=2.4, gloss=0.12)
        sheet.slab(x, y, wide, 0.12 * h, 5, "#D6A970", bevel=3, grained=0.3, seed=9, fineness=2.4, gloss=0.16)
    return brush.baked(sheet, w, h)


def bench(brush: Brush, w: float, h: float, top: float) -> Baked:
    """Paints a bench whose outline is a trapezoid, `top` px wide above and `w` below: a thick board, a dark front on
    which small blocks can lie, and two legs."""
    sheet = brush.sheet(w, h, (24, 8, 34, 30))
    side, board, post = (w - top) / 2, 0.27 * h, 0.26 * h
    half = top / 2 + 0.09 * h

    def outline(x: Field, y: Field) -> Field:
        return sd_polygon(x, y, [(side, 0.0), (w - side, 0.0), (w, h), (0.0, h)])

    def slab(x: Field, y: Field) -> Field:
        return sd_box(x - F(w / 2), y - F(board / 2), half, board / 2, 6)

    def legs(x: Field, y: Field) -> Field:
        """Along both slopes, from below the board to the floor."""
        away = np.abs(x - F(w / 2)) - F(top / 2) - y * F(side / h)
        found: Field = np.maximum(np.maximum(away, -away - F(post)), np.abs(y - F(0.55 * h)) - F(0.45 * h))
        return found

    def front(x: Field, y: Field) -> Field:
        found: Field = np.maximum(outline(x, y) + F(0.1 * h), y - F(0.82 * h))
        return found

    sheet.shade((0, 0, w, h), lambda x, y: np.minimum(slab(x, y), legs(x, y)), 9, 8, 8, 0.36)
    fine = sheet.finer((-8, -5, w + 8, h + 5), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    ink = palette.WHITE if brush.contrast else palette.INK
    # The board throws its shadow on what is below it.
    under = np.clip(F(1) - (y - F(board)) / F(0.22 * h), 0, 1)
    for d, colour, along, across, bevel in (
        (front(x, y), "#573B25", x, y, 4.0), (legs(x, y), "#946840", y, x, 6.0)
    ):  # fmt: skip
        fine.solid(patch, d, colour, bevel=bevel, u=along, v=across, grained=0.3, seed=8, fineness=2.4, gloss=0.08)
        fine.over(patch, paint("#000000"), under * fine.cover(d) * F(0.5))
        fine.over(patch, paint(ink), fine.cover(np.abs(d) - F(1.5)))
    top_board = slab(x, y)
    fine.solid(patch, top_board, "#C08E58", bevel=7, u=x, v=y, grained=0.32, seed=5, fineness=2.4, gloss=0.16)
    light = np.clip(F(1) - np.abs(y - F(4)) / F(2.4), 0, 1)
    fine.over(patch, paint("#FFE9C4"), light * fine.cover(top_board + F(4)) * F(0.5))
    for at in (w / 2 - half + 0.2 * h, w / 2 + half - 0.2 * h):
        peg = np.hypot(x - F(at), y - F(board * 0.56)) - F(0.045 * h)
        fine.over(patch, paint(dyed(WALNUT, 0.5)), fine.cover(peg) * F(0.85))
    fine.over(patch, paint(ink), fine.cover(np.abs(top_board) - F(1.8)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def lane_line(brush: Brush, w: float, colour: str, whole: bool) -> Baked:
    """Paints a line `w` long, dashed or `whole`, cased in ink; the dashes of two lines side by side go on."""
    sheet = brush.sheet(w, LINE, (0, 20, 0, 20))
    patch = sheet.patch((0, -18, w, LINE + 18))
    x, y = np.broadcast_arrays(patch.x, patch.y)
    bar = np.abs(y - F(LINE / 2)) - F(LINE / 2)
    if whole:
        sheet.over(patch, paint(colour), softened(bar - F(2), 6, 0.55))
        d = bar
    else:
        step = w / max(1, round(w / 42))
        d = sd_box(x % F(step) - F(step / 2), y - F(LINE / 2), step * 0.36, LINE / 2, LINE / 2)
    sheet.over(patch, paint(palette.INK), sheet.cover(d - F(CASING)))
    sheet.over(patch, paint(colour), sheet.cover(d))
    shine = np.maximum(d + F(1), np.abs(y - F(LINE * 0.3)) - F(1.0))
    sheet.over(patch, paint("#FFF3C8"), sheet.cover(shine) * F(0.7))
    return brush.baked(sheet, w, LINE)


def height_tag(brush: Brush, w: float, h: float, gold: bool) -> Baked:
    """Paints a tag of ink or of gold."""
    sheet = brush.sheet(w, h, (12, 6, 12, 14))

    def outline(x: Field, y: Field) -> Field:
        body: Field = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, 12)
        return body

    sheet.shade((0, 0, w, h), outline, 3, 4, 4, 0.4)
    fine = sheet.finer((-5, -4, w + 5, h + 4), 2)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    if gold:
        x, y = np.broadcast_arrays(patch.x, patch.y)
        fine.over(patch, paint(palette.INK), fine.cover(d - F(3)))
        fine.solid(patch, d, "#FFC938", bevel=5, u=x, v=y, gloss=0.3)
    else:
        fine.over(patch, paint(palette.CREAM), fine.cover(d - F(2)) * F(1.0 if brush.contrast else 0.55))
        fine.over(patch, paint(palette.INK), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def spotlight(brush: Brush, w: float, h: float) -> Baked:
    """Paints a warm beam, soft at its edges, that fades on its way down, and the pool of light at its foot."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    down = np.clip(y / F(h), 0, 1)
    half = F(w) * (F(0.16) + F(0.3) * down)
    beam = np.clip((half - np.abs(x - F(w / 2))) / (F(0.1) * F(w)) + F(0.5), 0, 1)
    beam = beam * beam * (F(3) - F(2) * beam)
    sheet.over(patch, paint("#FFF1B8"), beam * (F(0.62) - F(0.34) * down) * np.clip((F(1) - down) * F(14), 0, 1))
    return brush.baked(sheet, w, h)


def fan(brush: Brush, number: int, cheers: bool, mirrored: bool) -> Baked:
    """Scales the picture of a fan that is kept with the place."""
    image = asset(f"fan-{number}{'-cheer' if cheers else ''}.webp", "places", "stack-off").convert("RGBA")
    if mirrored:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    w, h = FAN
    if not cheers:
        image = image.crop((0, round(image.height * FAN_AIR / h), image.width, image.height))
        h -= FAN_AIR
    size = max(1, round(w * brush.scale)), max(1, round(h * brush.scale))
    image = image.resize(size, Image.Resampling.LANCZOS)
    # They stand nearer than the light falls, out of focus.
    alpha = image.getchannel("A").filter(ImageFilter.GaussianBlur(SOFT * brush.scale))
    # The light on the leader falls on those who cheer.
    dull, dark = (LIT_DULL, LIT_DARK) if cheers else (DULL, DARK)
    image = ImageEnhance.Brightness(ImageEnhance.Color(image).enhance(dull)).enhance(dark)
    image = image.filter(ImageFilter.GaussianBlur(SOFT * brush.scale))
    image.putalpha(alpha)
    return Baked(image, (0.0, 0.0, size[0] / brush.scale - w, size[1] / brush.scale - h))
