"""Paints what lies on Square Up's desk: the mat with the paper, the bottle of ink, envelopes, signs of one's own plan.

`paint_drawing_mat` is the largest sprite of the table; the others are small.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_stroke, turned
from game.art.base.material import dyed, noise, paint
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked
from game.art.ui.surfaces import dashes

MAT = ("#1F4A57", "#2F6879")
"""The mat from its dark spots to its light ones."""
MAT_EDGE = "#12303A"
MAT_CONTRAST = "#0A1F26"
SCALE_LINES = "#BFE3E6"
TAPE = "#E8D9A6"
RADIUS = 28
MARGINS = (58.0, 46.0, 36.0)
"""px by which the paper reaches beyond the grid: left, above, right."""
RIM = 16.0
BELOW = 16.0
"""From the squares to the lower edge of the paper: what lies on the mat below it covers none of it."""
"""px of the mat below the paper."""
LIGHT = -1380.0, -900.0
"""Corner of the window's light, in px from the middle of the place: as its backdrop has it."""
PANES = 640.0, 560.0
BARS = 32.0
SLANT = 0.30, 0.10
"""x per y and y per x of the window's bars."""
TWIGS: tuple[tuple[float, float, float, int, float, int], ...] = (
    (-1180, -820, 46, 9, 1.0, 12),
    (-420, -860, 66, 6, 0.8, 13),
    (1240, 240, 152, 9, 1.0, 14),
)
"""x, y, degrees, pairs of leaves, size and seed of the twigs in the light, as in the backdrop."""
SHADE = (0.86, 0.87, 0.905)
"""Red, green and blue that are left in the shade."""
FAINT = 0.15
"""Share of the shade that falls on the paper."""
INK, LIGHT_INK = "#1D2A6B", "#6F83EE"
To = Callable[[float, float], tuple[float, float]]
"""From a point of the place to one of a picture."""


# -- the mat


def paint_drawing_mat(
    brush: Brush, w: float, h: float, gx: float, gy: float, cell: float, across: float, down: float
) -> Baked:
    """A cutting mat with squared paper taped to it: 8 × 8 squares of `cell` px from gx, gy on.

    `across`, `down`: the upper left corner from the middle of the place, whose light falls on it.
    """
    sheet = brush.sheet(w, h, (34, 36, 44, 48))
    side = 8 * cell
    left, above, right = MARGINS
    paper = (gx - left, gy - above, gx + side + right, min(h - RIM, gy + side + BELOW))
    if brush.contrast:
        sheet.box(0, 0, sheet.w, sheet.h, RADIUS, MAT_CONTRAST)
        sheet.frame(0, 0, sheet.w, sheet.h, RADIUS, 3, palette.CREAM)
        sheet.box(paper[0], paper[1], paper[2] - paper[0], paper[3] - paper[1], 3, palette.PAPER)
        _lay_grid(sheet, gx, gy, cell, palette.PAPER_LINE_CONTRAST, 2.6)
        return brush.baked(sheet, w, h)
    high, wide = sheet.array.shape[1:]
    # One field of noise serves mat and paper.
    specks = noise(high, wide, max(2, high // 3), max(2, wide // 3), 2)
    _lay_shadow(sheet)
    sheet.fill(
        (0, sheet.h - RADIUS, sheet.w, sheet.h + 8),
        lambda x, y: sd_box(x - F(sheet.w / 2), y - F(sheet.h / 2 + 5), sheet.w / 2, sheet.h / 2, RADIUS),
        MAT_EDGE,
    )
    _lay_mat(sheet, specks)
    _shade_mat(sheet, paper)
    _lay_paper(sheet, paper, specks)
    _lay_grid(sheet, gx, gy, cell, palette.PAPER_LINE, 2.0)
    _lay_tapes(sheet, paper)
    _lay_light(sheet, paper, across, down)
    return brush.baked(sheet, w, h)


def _in(x: Field, y: Field, box: tuple[float, float, float, float], dx: float, dy: float) -> Field:
    wide, high = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    return sd_box(x - F(box[0] + wide + dx), y - F(box[1] + high + dy), wide - 4, high - 4, 6)


def _coarse(sheet: Sheet, step: int) -> tuple[Field, Field]:
    """Coordinates of every `step`-th sample of a sheet."""
    high, wide = sheet.array.shape[1:]
    x = (np.arange(0, wide + step, step, dtype=F) + F(step / 2 - sheet.ox)) / F(sheet.k)
    y = (np.arange(0, high + step, step, dtype=F) + F(step / 2 - sheet.oy)) / F(sheet.k)
    return x[None, :], y[:, None]


def _grown(sheet: Sheet, field: Field, step: int) -> Field:
    """A coarse field for each sample of a sheet."""
    image = Image.fromarray(np.ascontiguousarray(field, F))
    image = image.resize((image.width * step, image.height * step), Image.Resampling.BILINEAR)
    high, wide = sheet.array.shape[1:]
    return np.asarray(image, F)[:high, :wide]


def _lay_shadow(sheet: Sheet) -> None:
    """The shadow of the mat, from a quarter of the samples each way: it is soft, and the mat large."""
    x, y = _coarse(sheet, 4)
    d = sd_box(x - F(sheet.w / 2 + 12), y - F(sheet.h / 2 + 16), sheet.w / 2, sheet.h / 2, RADIUS)
    sheet.array[3] = _grown(sheet, softened(d, 15, 0.5), 4)


def _shade_mat(sheet: Sheet, paper: tuple[float, float, float, float]) -> None:
    """The shadow of the paper on the mat."""
    x, y = _coarse(sheet, 4)
    rest = 1 - _grown(sheet, softened(_in(x, y, paper, 7, 9), 9, 0.5), 4)
    for edge in (
        (0.0, 0.0, paper[0] + 6, sheet.h),
        (paper[2] - 6, 0.0, sheet.w, sheet.h),
        (paper[0], 0.0, paper[2], paper[1] + 6),
        (paper[0], paper[3] - 6, paper[2], sheet.h),
    ):
        patch = sheet.patch(edge)
        sheet.array[:3, patch.rows, patch.columns] *= rest[patch.rows, patch.columns]


def _lay_mat(sheet: Sheet, specks: Field) -> None:
    low, light = paint(MAT[0])[:3], paint(MAT[1])[:3]
    for _here, patch in sheet.patch((-1, -1, sheet.w + 1, sheet.h + 1)).bands():
        x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2)
        cover = sheet.cover(sd_box(x, y, sheet.w / 2, sheet.h / 2, RADIUS))
        tone = F(0.55) + specks[patch.rows, patch.columns] * F(0.3) - patch.y / F(sheet.h) * F(0.25)
        colours = np.empty((4, *tone.shape), F)
        for channel in range(3):
            colours[channel] = low[channel] + (light[channel] - low[channel]) * tone
        colours[3] = 1
        sheet.over(patch, colours, cover)
    _lay_scale(sheet)


def _lay_scale(sheet: Sheet) -> None:
    """The strokes of a scale along the edges, every 20 px."""
    ink, one = paint(SCALE_LINES), np.ones((1, 1), F)
    thin = max(1, round(1.6 * sheet.k))

    def line(x: float, y: float, wide: float, high: float) -> None:
        rows = slice(sheet.oy + round(y * sheet.k), sheet.oy + max(thin, round((y + high) * sheet.k)))
        columns = slice(sheet.ox + round(x * sheet.k), sheet.ox + max(thin, round((x + wide) * sheet.k)))
        if not high:
            rows = slice(rows.start, rows.start + thin)
        if not wide:
            columns = slice(columns.start, columns.start + thin)
        sheet.over(Patch(rows, columns, one, one), ink, one * F(0.4))

    for y in (32.0, sheet.h - 34):
        line(32, y, sheet.w - 64, 0)
    for x in (32.0, sheet.w - 34):
        line(x, 32, 0, sheet.h - 64)
    for i in range(2, int(sheet.w // 20) - 1):
        long = 14 if i % 5 else 22
        line(i * 20, 4, 0, long)
        line(i * 20, sheet.h - 4 - long, 0, long)
    for i in range(2, int(sheet.h // 20) - 1):
        long = 14 if i % 5 else 22
        line(4, i * 20, long, 0)
        line(sheet.w - 4 - long, i * 20, long, 0)


def _lay_paper(sheet: Sheet, box: tuple[float, float, float, float], specks: Field) -> None:
    """The sheet, and another one below it, a little askew, of which only edges are seen."""
    x0, y0, x1, y1 = box
    for edge in (
        (x1 - 4, y0 - 8, x1 + 14, y1 + 10),
        (x0 - 10, y1 - 4, x1 + 14, y1 + 14),
        (x0 - 12, y0, x0 + 4, y1 + 8),
    ):
        patch = sheet.patch(edge)
        u, v = turned(patch.x - F((x0 + x1) / 2), patch.y - F((y0 + y1) / 2 + 2), 0.55)
        d = sd_box(u, v, (x1 - x0) / 2 + 1, (y1 - y0) / 2 + 1, 3)
        sheet.over(patch, paint("#C9D3D6"), sheet.cover(d))
        sheet.over(patch, paint("#8A979C"), sheet.cover(np.abs(d + F(1)) - F(0.8)) * F(0.6))
    patch = sheet.patch(box)
    tone = 1 + specks[patch.rows, patch.columns] * F(0.013)
    tone *= F(1.012) - patch.y / F(sheet.h) * F(0.02)
    for channel, share in enumerate(paint(palette.PAPER)[:3]):
        np.clip(tone * share, 0, 1, out=sheet.array[channel, patch.rows, patch.columns])
    sheet.array[3, patch.rows, patch.columns] = 1
    for edge, colour, alpha in (((x0, y1 - 2, x1, y1), "#8F8064", 0.5), ((x1 - 2, y0, x1, y1), "#8F8064", 0.4)):
        part = sheet.patch(edge)
        sheet.over(part, paint(colour), np.full((1, 1), alpha, F))


def _lay_grid(sheet: Sheet, gx: float, gy: float, cell: float, ink: str, width: float) -> None:
    """Lines on whole pixels, all equally wide."""
    one, k = np.ones((1, 1), F), sheet.k
    thick = max(1, round(width * k))
    for lengthwise, begin, other in ((False, gy, gx), (True, gx, gy)):
        start = (sheet.oy if lengthwise else sheet.ox) + round(other * k)
        along = slice(start, start + round(8 * cell * k) + thick)
        for i in range(9):
            at = (sheet.ox if lengthwise else sheet.oy) + round((begin + i * cell) * k)
            across = slice(at, at + thick)
            sheet.over(Patch(*((along, across) if lengthwise else (across, along)), one, one), paint(ink), one)


def _lay_tapes(sheet: Sheet, box: tuple[float, float, float, float]) -> None:
    """A strip of tape over each upper corner of the paper: something else lies below it."""
    x0, y0, x1, _y1 = box
    for x, y, angle in ((x0 + 9, y0 + 9, -43), (x1 - 9, y0 + 9, 41)):
        fine = sheet.finer((x - 62, y - 62, x + 68, y + 70), 2)
        patch = fine.patch()
        u, v = turned(patch.x - F(x), patch.y - F(y), angle)
        ragged = noise(u.shape[0], u.shape[1], 26, 26, 9) * F(5)
        d = sd_box(u, v, 52, 19, 1) + ragged * (np.abs(u) > F(46))
        shade = sd_box(*turned(patch.x - F(x + 3), patch.y - F(y + 4), angle), 52, 19, 1)
        fine.over(patch, paint("#000000"), softened(shade, 4, 0.3))
        fine.over(patch, paint(TAPE), fine.cover(d) * F(0.9))
        fine.over(patch, paint("#FFFFFF"), fine.cover(sd_box(u, v + F(12), 50, 6, 1)) * F(0.26))
        sheet.lay(fine)


def _lay_light(sheet: Sheet, paper: tuple[float, float, float, float], across: float, down: float) -> None:
    """The window's light with its bars and leaves, as on the desk around."""
    x, y = _coarse(sheet, 4)
    x, y = x + F(across), y + F(down)
    u, v = x - F(LIGHT[0]), y - F(LIGHT[1])
    less = F(1 / (1 - SLANT[0] * SLANT[1]))
    p, q = (u - F(SLANT[0]) * v) * less, (v - F(SLANT[1]) * u) * less

    def bars(at: Field, pane: float, count: int) -> Field:
        step = pane + BARS
        part = np.mod(at, F(step))
        inside = np.where(part > F(pane), np.maximum(F(pane) - part, part - F(step)), np.minimum(part, F(pane) - part))
        inside = np.where(at < 0, at, np.where(at > F(count * step - BARS), F(count * step - BARS) - at, inside))
        return np.clip(F(0.5) + inside / F(26), 0, 1)

    sun = bars(p, PANES[0], 4) * bars(q, PANES[1], 3)
    sun *= 1 - F(0.75) * _leaves(sheet, across, down, sun.shape)
    light = _grown(sheet, sun, 4).copy()
    # On the paper shadows would look like strokes of ink.
    on = sheet.patch(paper)
    light[on.rows, on.columns] = 1 - F(FAINT) * (1 - light[on.rows, on.columns])
    for channel, shade in enumerate(SHADE):
        sheet.array[channel] *= F(shade) + F(1 - shade) * light


def _leaves(sheet: Sheet, across: float, down: float, shape: tuple[int, ...]) -> Field:
    """The shadows of twigs outside the window."""
    k = sheet.k / 4
    image = Image.new("L", (shape[1], shape[0]))
    draw = ImageDraw.Draw(image)

    def to(x: float, y: float) -> tuple[float, float]:
        return (x - across) * k + sheet.ox / 4, (y - down) * k + sheet.oy / 4

    for twig in TWIGS:
        _draw_twig(draw, to, k, *twig)
    soft = image.filter(ImageFilter.GaussianBlur(9 * k))
    return np.asarray(soft, F) / F(255)


def _draw_twig(
    draw: ImageDraw.ImageDraw, to: To, k: float, x: float, y: float, angle: float, count: int, size: float, seed: int
) -> None:
    """A twig of `count` pairs of leaves, with `k` samples a px."""
    rng = np.random.default_rng(seed)
    for i in range(count):
        step = 78 * size
        nx, ny = x + math.cos(math.radians(angle)) * step, y + math.sin(math.radians(angle)) * step
        draw.line([to(x, y), to(nx, ny)], fill=255, width=max(1, round((7 - i * 0.4) * size * k)))
        for side in (-1, 1):
            length, wide = (100 + 50 * rng.random()) * size, (24 + 10 * rng.random()) * size
            turn = math.radians(angle + side * (36 + 24 * rng.random()))
            c, s = math.cos(turn), math.sin(turn)
            rim = [(t, w * wide) for t, w in ((0, 0), (0.2, 0.5), (0.45, 0.75), (0.75, 0.6), (1, 0))]
            rim += [(t, -w) for t, w in reversed(rim[1:-1])]
            points = [(nx + t * length * c - w * s, ny + t * length * s + w * c) for t, w in rim]
            draw.polygon([to(*point) for point in points], fill=255)
        x, y, angle = nx, ny, angle + (rng.random() - 0.45) * 22


# -- ink


def paint_bottle(brush: Brush, w: float, h: float, level: int, full: int) -> Baked:
    """A bottle that holds `level` of `full` units of ink, with a stroke for every one."""
    sheet = brush.sheet(w, h, (14, 8, 30, 30))
    fine = sheet.finer((-14, -8, w + 30, h + 30), 2 if w * h * brush.scale**2 < 40_000 else 1)
    patch = fine.patch()
    x, y = patch.x, patch.y
    r = min(34.0, w * 0.18)
    top = h * 0.19
    glass = sd_box(x - F(w / 2), y - F((h + top) / 2), w / 2, (h - top) / 2, r)
    inner = glass + F(max(6.0, w * 0.055))
    if not brush.contrast:
        shade = sd_box(x - F(w / 2 + 8), y - F((h + top) / 2 + 10), w / 2, (h - top) / 2, r)
        fine.over(patch, paint("#000000"), softened(shade, 9, 0.38))
    fine.over(patch, paint("#E4F1F5"), fine.cover(glass) * F(0.9 if brush.contrast else 0.72))
    fine.over(patch, paint("#27506A"), np.clip(1 + glass / F(w * 0.12), 0, 1) ** 2 * fine.cover(glass) * F(0.34))
    room = h - top - w * 0.11 - w * 0.16
    surface = h - w * 0.055 - room * min(1.0, level / max(1, full))
    if level:
        wet = np.maximum(inner, F(surface) - y)
        side = np.clip(x / F(w), 0, 1)
        tone = paint(INK)[:, None, None] * (F(1.5) - F(0.85) * side)[None]
        tone[3] = 1
        fine.over(patch, np.clip(np.broadcast_to(tone, (4, *wet.shape)), 0, 1), fine.cover(wet))
        disc = np.hypot((x - F(w / 2)) / F(w / 2 - w * 0.06), (y - F(surface)) / F(w * 0.06)) - 1
        fine.over(patch, paint(LIGHT_INK), fine.cover(disc * F(w * 0.06)) * fine.cover(inner))
    for i in range(1, full + 1):
        at = h - w * 0.055 - room * i / full
        long = w * (0.2 if i % 5 else 0.3)
        stroke = sd_stroke(x, y, (w * 0.9 - long, at), (w * 0.9, at)) - F(max(1.4, w * 0.011))
        fine.over(patch, paint("#FFFFFF" if i < level else "#1D3A4A"), fine.cover(stroke) * F(0.92))
    shine = sd_box(x - F(w * 0.15), y - F(top + (h - top) * 0.46), w * 0.03, (h - top) * 0.32, w * 0.03)
    fine.over(patch, paint("#FFFFFF"), softened(shine, 2.5, 0.7))
    fine.over(patch, paint("#1D3A4A"), fine.cover(np.abs(glass + F(1.5)) - F(1.5)) * F(1.0 if brush.contrast else 0.45))
    neck = sd_box(x - F(w / 2), y - F(h * 0.165), w * 0.22, h * 0.05, 5)
    fine.over(patch, paint("#C4D8E2"), fine.cover(neck))
    fine.over(patch, paint("#27506A"), fine.cover(np.abs(neck + F(1)) - F(1)) * F(0.5))
    cap = sd_box(x - F(w / 2), y - F(h * 0.065), w * 0.27, h * 0.065, min(12.0, w * 0.06))
    fine.solid(patch, cap, "#2B2E38", bevel=w * 0.05, gloss=0.3)
    for i in range(-2, 3):
        rib = sd_stroke(x, y, (w / 2 + i * w * 0.1, h * 0.03), (w / 2 + i * w * 0.1, h * 0.11)) - F(1.2)
        fine.over(patch, paint("#000000"), fine.cover(rib) * F(0.35))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_drop(brush: Brush, size: float, colour: str = INK) -> Baked:
    """A drop of ink: what units cost."""
    sheet = brush.sheet(size, size, 2)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    x, y = (patch.x - F(size / 2)) / F(size / 2), (patch.y - F(size / 2)) / F(size / 2)
    sides = sd_polygon(x, y, [(0.0, -1.0), (0.535, 0.06), (0.0, 0.4), (-0.535, 0.06)])
    d = np.minimum(np.hypot(x, y - F(0.34)) - F(0.62), sides - F(0.02)) * F(size / 2)
    fine.over(patch, paint(colour), fine.cover(d))
    fine.over(
        patch, paint("#FFFFFF"), fine.cover((np.hypot(x + F(0.24), y - F(0.42)) - F(0.15)) * F(size / 2)) * F(0.8)
    )
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


# -- envelopes


def paint_envelope(brush: Brush, w: float, h: float, colour: str, sealed: bool) -> Baked:
    """A plan in its envelope: still open with a sheet in it, or sealed with wax in the seat's colour."""
    sheet = brush.sheet(w, h, (8, h * 0.3, 16, 18))
    fine = sheet.finer((-8, -h * 0.3, w + 16, h + 18), 3 if w * h * sheet.k**2 < 16_000 else 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    body = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, 5)
    line = max(1.4, w * 0.016) * (1.5 if brush.contrast else 1)
    edge = palette.INK if brush.contrast else "#8D7750"
    if not brush.contrast:
        fine.over(
            patch, paint("#000000"), softened(sd_box(x - F(w / 2 + 3), y - F(h / 2 + 5), w / 2, h / 2, 6), 5, 0.4)
        )

    def part(d: Field, tone: str) -> None:
        fine.over(patch, paint(edge), fine.cover(d - F(line / 2)))
        fine.over(patch, paint(tone), fine.cover(d + F(line / 2)))

    if sealed:
        part(body, "#EADBBB")
        for side in (0.0, w):
            fold = sd_stroke(x, y, (side, h), (w / 2, h * 0.46)) - F(line / 2)
            fine.over(patch, paint(edge), fine.cover(np.maximum(fold, body)) * F(0.7))
        flap = sd_polygon(x, y, [(1.0, 1.0), (w - 1.0, 1.0), (w / 2, h * 0.62)])
        fine.over(patch, paint("#000000"), softened(flap - F(2), 3, 0.25) * fine.cover(body))
        part(flap, "#F6EAD0")
        wax = sd_circle(x, y, w / 2, h * 0.58, h * 0.25) + noise(x.shape[0], x.shape[1], 7, 7, 5) * F(h * 0.05)
        fine.over(patch, paint("#000000"), softened(wax - F(1), 3, 0.4))
        fine.solid(patch, wax, palette.SEATS[colour], bevel=h * 0.12, gloss=0.3)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(wax) - F(line * 0.6)))
        a, b, c = (w / 2 - h * 0.1, h * 0.58), (w / 2 - h * 0.02, h * 0.66), (w / 2 + h * 0.12, h * 0.5)
        check = np.minimum(sd_stroke(x, y, a, b), sd_stroke(x, y, b, c)) - F(h * 0.035)
        fine.over(patch, paint(palette.MARK_INKS[colour]), fine.cover(check))
    else:
        part(sd_polygon(x, y, [(2.0, h * 0.1), (w - 2.0, h * 0.1), (w / 2, -h * 0.26)]), "#D8C69E")
        leaf = sd_box(x - F(w / 2), y - F(h * 0.24), w * 0.38, h * 0.34, 2)
        part(leaf, "#FFFDF4")
        for i in range(3):
            row = sd_stroke(x, y, (w * 0.2, h * (0.0 + 0.12 * i)), (w * (0.78 if i < 2 else 0.5), h * (0.0 + 0.12 * i)))
            fine.over(patch, paint(palette.PAPER_LINE), fine.cover(row - F(line * 0.5)) * F(0.8))
        front = [(0.0, h * 0.08), (w / 2, h * 0.62), (w, h * 0.08), (w, h), (0.0, h)]
        part(sd_polygon(x, y, front), "#EADBBB")
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_hand(brush: Brush, size: float, colour: str) -> Baked:
    """A round hand in a seat's colour."""
    sheet = brush.sheet(size, size, (3, 3, 8, 10))
    fine = sheet.finer((-3, -3, size + 8, size + 10), 3)
    patch = fine.patch()
    d = sd_circle(patch.x, patch.y, size / 2, size / 2, size / 2)
    if not brush.contrast:
        fine.over(
            patch,
            paint("#000000"),
            softened(sd_circle(patch.x - F(2), patch.y - F(4), size / 2, size / 2, size / 2), 3, 0.4),
        )
    fine.solid(patch, d, palette.SEATS[colour], bevel=size * 0.4, gloss=0.25)
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(0.8)) - F(0.8)) * F(1.0 if brush.contrast else 0.55))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


# -- one's own plan


def paint_origin(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """Dashed brackets in a seat's colour around the square that a shape leaves."""
    sheet = brush.sheet(w, h, 2)
    tone = dyed(palette.SEATS[colour], 0.62 if colour not in ("white", "yellow") else 0.4)
    _dashed(sheet, w, h, palette.PAPER, 9.0, 0.9)
    _dashed(sheet, w, h, palette.INK if brush.contrast else tone, 5.0, 1.0)
    return brush.baked(sheet, w, h)


def _dashed(
    sheet: Sheet, w: float, h: float, ink: str, width: float, alpha: float, dash: tuple[float, float] = (13, 11)
) -> None:
    inset = 8.0 - width / 2
    mask = dashes(sheet.w - 2 * inset, sheet.h - 2 * inset, 12, sheet.k, width, *dash)
    cover = np.asarray(mask, F) * F(alpha / 255)
    at = round(inset * sheet.k)
    sheet.put(paint(ink)[:, None, None] * cover, sheet.ox + at, sheet.oy + at)


def paint_fresh(brush: Brush, w: float, h: float) -> Baked:
    """Warm light on a square where something is to be placed, within dashes."""
    sheet = brush.sheet(w, h, 4)
    patch = sheet.patch((0, 0, w, h))
    d = sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2 - 3, h / 2 - 3, 10)
    sheet.over(patch, paint("#FFE9A8"), sheet.cover(d) * F(0.95))
    sheet.over(patch, paint("#FFF8DC"), np.clip(-d / F(w * 0.36), 0, 1) * F(0.9))
    _dashed(sheet, w, h, palette.INK if brush.contrast else "#A36B16", 4.0, 1.0)
    return brush.baked(sheet, w, h)


def paint_open(brush: Brush, w: float, h: float) -> Baked:
    """A calm tint within dots: what is picked may go to this square."""
    return _tinted(brush, w, h, "#8FCBA6", "#2F7D55", (4, 8))


def paint_feared(brush: Brush, w: float, h: float) -> Baked:
    """A red tint within strokes: the enemy shape that is looked at may go to this square."""
    return _tinted(brush, w, h, "#E9A08C", palette.SIGN_RED, (12, 6))


def _tinted(brush: Brush, w: float, h: float, tint: str, edge: str, dashes: tuple[int, int]) -> Baked:
    sheet = brush.sheet(w, h)
    patch = sheet.patch((0, 0, w, h))
    d = sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2 - 5, h / 2 - 5, 9)
    sheet.over(patch, paint(tint), sheet.cover(d) * F(0.3))
    _dashed(sheet, w, h, palette.INK if brush.contrast else edge, 2.6, 1.0 if brush.contrast else 0.6, dashes)
    return brush.baked(sheet, w, h)


def paint_free(brush: Brush, size: float) -> Baked:
    """A thin ring around an own shape that may move."""
    sheet = brush.sheet(size, size, 2)
    patch = sheet.patch((-2, -2, size + 2, size + 2))
    d = sd_circle(patch.x, patch.y, size / 2, size / 2, size / 2 - 3)
    sheet.over(patch, paint("#FFE9A8"), sheet.cover(d) * F(0.55))
    sheet.over(patch, paint(palette.INK if brush.contrast else "#A36B16"), sheet.cover(np.abs(d) - F(1.6)))
    return brush.baked(sheet, size, size)


# -- the chart


def paint_chart_grid(brush: Brush, w: float, h: float, columns: int, rows: int) -> Baked:
    """The lines of a chart, on whole pixels; the lowest and the leftmost are darker."""
    sheet = brush.sheet(w, h, 3)
    one, k = np.ones((1, 1), F), sheet.k
    for lengthwise, count, size in ((False, rows, sheet.h), (True, columns, sheet.w)):
        start = sheet.oy if lengthwise else sheet.ox
        along = slice(start, start + round((sheet.h if lengthwise else sheet.w) * k) + 1)
        for i in range(count + 1):
            axis = i == (0 if lengthwise else count)
            thick = max(1, round((3.0 if axis else 1.5) * k))
            at = (sheet.ox if lengthwise else sheet.oy) + round(size * i / count * k) - thick // 2
            across = slice(max(0, at), max(0, at) + thick)
            ink = palette.INK if axis else palette.PAPER_LINE_CONTRAST if brush.contrast else palette.PAPER_LINE
            strength = one * F(1.0 if axis or brush.contrast else 0.55)
            sheet.over(Patch(*((along, across) if lengthwise else (across, along)), one, one), paint(ink), strength)
    return brush.baked(sheet, w, h)
