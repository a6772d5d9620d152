"""Paints the mat with the paper on Square Up's desk: `paint_drawing_mat` is the largest sprite of the table."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, turned
from game.art.base.material import noise, paint
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked
from game.games.square_up.desk_painters import lay_construction, lay_curl, lay_pencil_work

MAT = ("#1F4A57", "#2F6879")
"""The mat from its dark spots to its light ones."""
MAT_EDGE = "#12303A"
MAT_CONTRAST = "#0A1F26"
SCALE_LINES = "#BFE3E6"
TAPE = "#E8D9A6"
WHITE = "#FFFDF6"
"""The paper on the mat: pieces and marks stand out from it by value, not by hue alone."""
RADIUS = 28
MARGINS = (58.0, 46.0, 36.0)
"""px by which the paper reaches beyond the grid: left, above, right."""
RIM = 16.0
BELOW = 16.0
"""From the squares to the lower edge of the paper: what lies on the mat below it covers none of it."""
"""px of the mat below the paper."""
PENCIL = 31.0, 0.66, 0.5
"""The pencil at the right edge of the paper: px from the grid to its middle; its middle and its length, as shares of
the grid's side."""
PAINT = "#66727A"
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
PAPER_SHADE, PAPER_BLUR = (0.905, 0.92, 0.955), 26.0
"""The same on the paper, and px over which its edges are soft: sharp ones would look like strokes of ink."""
To = Callable[[float, float], tuple[float, float]]
"""From a point of the place to one of a picture."""


# -- paper without a mat


def paint_grid_paper(brush: Brush, w: float, h: float, cells: int = 8, margin: float = 40.0) -> Baked:
    """Squared paper: the w×h rectangle is a grid of `cells` columns, with blank paper `margin` px wide around it."""
    if cells < 1:
        raise ValueError(f"a grid has at least one cell, not {cells!r}")
    m = margin
    sheet = brush.sheet(w, h, (m + 34, m + 30, m + 56, m + 62))
    _paper_shadow(sheet, w, h, m)
    # A second sheet below, a little askew, makes a pad of the paper; only its edges are seen.
    right, bottom = sheet.w + m, sheet.h + m
    for edge in ((right - 3, -m - 12, right + 14, bottom - 3), (-m - 12, bottom - 3, right + 14, bottom + 14)):
        patch = sheet.patch(edge)
        u, v = turned(patch.x - F(sheet.w / 2 + 3), patch.y - F(sheet.h / 2 + 4), 0.45)
        sheet.over(patch, paint("#B3A88F"), sheet.cover(sd_box(u, v, sheet.w / 2 + m - 1, sheet.h / 2 + m - 1, 3)))
    patch = sheet.patch((-m, -m, right, bottom))
    x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2)
    rows, columns = y.size, x.size
    tone = noise(rows, columns, rows // 3, columns // 3, 61) * F(0.022)
    tone += noise(rows, columns, 9, 11, 62) * F(0.03)
    tone += 1
    tone *= F(0.985) - x / F(sheet.w) * F(0.035) - y / F(sheet.h) * F(0.042)
    for channel, share in enumerate(paint(palette.PAPER)[:3]):
        np.clip(tone * share, 0, 1, out=sheet.array[channel, patch.rows, patch.columns])
    sheet.array[3, patch.rows, patch.columns] = 1
    ink = palette.PAPER_LINE_CONTRAST if brush.contrast else palette.PAPER_LINE
    # Lines lie on whole pixels, all equally wide, the outermost ones inside the grid.
    k = sheet.k
    one = np.ones((1, 1), F)
    thick = max(1, round((2.6 if brush.contrast else 2.0) * k))
    for lengthwise, begin, size in ((False, sheet.oy, sheet.h), (True, sheet.ox, sheet.w)):
        other, length = (sheet.oy, sheet.h) if lengthwise else (sheet.ox, sheet.w)
        along = slice(other - thick, other + round(length * k) + thick)
        n = cells if lengthwise else max(1, round(h * cells / w))
        for i in range(n + 1):
            start = begin + round((size * k - thick) * i / n)
            across = slice(start, start + thick)
            part = Patch(*((along, across) if lengthwise else (across, along)), x, y)
            sheet.over(part, paint(ink), one)
    if brush.contrast:
        for at in (-m, right - 3):
            sheet.box(at, -m, 3, sheet.h + 2 * m, 0, palette.INK)
        for at in (-m, bottom - 3):
            sheet.box(-m, at, sheet.w + 2 * m, 3, 0, palette.INK)
    return brush.baked(sheet, w, h)


def _paper_shadow(sheet: Sheet, w: float, h: float, margin: float) -> None:
    """The shadow of the paper, from a quarter of the samples: it is soft, and the paper large."""
    height, width = sheet.array.shape[1:]
    x = (np.arange(0, width + 4, 4, dtype=F) + F(2 - sheet.ox)) / F(sheet.k) - F(w / 2 + 8)
    y = (np.arange(0, height + 4, 4, dtype=F) + F(2 - sheet.oy)) / F(sheet.k) - F(h / 2 + 11)
    d = sd_box(x[None, :], y[:, None], w / 2 + margin - 6, h / 2 + margin - 6, 12)
    soft = Image.fromarray(softened(d, 14, 0.62)).resize((x.size * 4, y.size * 4), Image.Resampling.BILINEAR)
    sheet.array[3] = np.asarray(soft, F)[:height, :width]


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
    lay_construction(sheet, gx, gy, cell)
    _lay_grid(sheet, gx, gy, cell, palette.PAPER_LINE, 2.0)
    lay_pencil_work(sheet, paper, (gx, gy, side))
    lay_curl(sheet, paper)
    _lay_tapes(sheet, paper)
    _lay_pencil(sheet, gx + side + PENCIL[0], gy + side * PENCIL[1], side * PENCIL[2])
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
    rest = 1 - _grown(sheet, softened(_in(x, y, paper, 9, 12), 11, 0.66), 4)
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
    tone = 1 + specks[patch.rows, patch.columns] * F(0.02)
    high, wide = tone.shape
    # Fibres, clouds, and edges that many hands have held.
    tone += noise(high, wide, max(2, high // 9), max(2, wide // 40), 5) * F(0.011)
    tone += noise(high, wide, 7, 7, 6) * F(0.016)
    edge = np.minimum(np.minimum(patch.x - F(x0), F(x1) - patch.x), np.minimum(patch.y - F(y0), F(y1) - patch.y))
    tone *= F(1.022) - F(0.05) * np.exp(-edge / F(22)) - (patch.x / F(sheet.w) + patch.y / F(sheet.h)) * F(0.016)
    for channel, share in enumerate(paint(WHITE)[:3]):
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


def _lay_pencil(sheet: Sheet, cx: float, cy: float, long: float) -> None:
    """A pencil that lies half on the paper's right margin, its shadow below it."""
    half, thick = long / 2, 8.5
    fine = sheet.finer((cx - 34, cy - half - 12, cx + 44, cy + half + 22), 2)
    patch = fine.patch()

    def body(dx: float, dy: float, grown: float = 0.0) -> tuple[Field, Field, Field]:
        u, v = turned(patch.x - F(cx + dx), patch.y - F(cy + dy), 1.4)
        d = np.maximum(np.abs(u) - F(thick + grown), np.abs(v) - F(half + grown))
        # The lowest part is sharpened.
        tip = (np.abs(u) - (F(half + grown) - v) * F(thick / 44)) * F(0.97)
        return np.maximum(d, tip), u, v

    shade, _u, _v = body(7, 9)
    fine.over(patch, paint("#000000"), softened(shade, 7, 0.42))
    d, u, v = body(0, 0)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.2)))
    cover = fine.cover(d)
    wave = F(half - 44) + F(3.5) * np.abs(np.sin(u * F(0.55)))
    fine.over(patch, paint(PAINT), cover)
    for left, right, tint, alpha in ((-9.0, -3.4, "#FFFFFF", 0.26), (3.4, 9.0, "#000000", 0.22)):
        fine.over(patch, paint(tint), cover * ((u > F(left)) & (u < F(right))) * F(alpha))
    fine.over(patch, paint("#E9C48F"), cover * (v > wave))
    fine.over(patch, paint(palette.INK), cover * (v > F(half - 13)))
    fine.over(patch, paint("#C9CED3"), cover * (v < F(20 - half)) * (v > F(7 - half)))
    fine.over(patch, paint("#CDB3AA"), cover * (v < F(8 - half)))
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
    light = _grown(sheet, sun, 4)
    on = sheet.patch(paper)
    soft = Image.fromarray((sun * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(PAPER_BLUR * sheet.k / 4))
    below = _grown(sheet, np.asarray(soft, F) / F(255), 4)[on.rows, on.columns]
    for channel, (shade, faint) in enumerate(zip(SHADE, PAPER_SHADE, strict=True)):
        lit = sheet.array[channel, on.rows, on.columns] * (F(faint) + F(1 - faint) * below)
        sheet.array[channel] *= F(shade) + F(1 - shade) * light
        sheet.array[channel, on.rows, on.columns] = lit


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
