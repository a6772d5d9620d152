"""Paints large pictures: `logo`, the cloth of the `curtain`, a `table_top`, and each game's `vignette` and `banner`."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from PIL import Image, ImageOps

from game.app import paths
from game.app.paths import MissingAsset
from game.art.base import palette
from game.art.base.distance import F, Field, sd_box
from game.art.base.material import noise, paint
from game.art.base.sheet import Brush, Sheet, Vignette
from game.art.base.sprite import Baked

LOGO_RATIO = 5.9
"""Width of the logo's letters over their height."""

CANVAS = (1920.0, 1080.0)
WIDE, TABLE_TOP = 2.0, 0.37
"""Width of a sheet, as a multiple of its height, from which the picture of a game begins at its table's far edge; and
that edge, as a share of the picture's height."""
LANDSCAPE, LOW = 1.3, 0.9
"""The same from which all of its table is shown; and share of what is cut off then that lies above."""
FADES = 0.3
"""Share of a banner's width over which it appears."""


@lru_cache(maxsize=4)
def asset(name: str, *folders: str) -> Image.Image:
    """A prebaked picture in `folders`, "art" without. `MissingAsset` when it is absent or no picture."""
    path = paths.asset(*(folders or ("art",)), name)
    image: Image.Image
    try:
        with Image.open(path) as image:
            image.load()
            return image
    except OSError as error:
        raise MissingAsset("/".join((*(folders or ("art",)), name))) from error


LAMP = ((0.36, 0.16), (0.58, 0.92), 1.05)
"""Where the lamp hangs and how far its light reaches, in shares of the canvas, and its brightness."""
EDGE = 864.0
"""Canvas y of the table's front edge."""


def lamp_light(x: Field, y: Field) -> Field:
    """Light of the lamp, 0–1, at logical points."""
    lamp, spread, gain = LAMP
    dx = (x / F(CANVAS[0]) - F(lamp[0])) * F(1 / spread[0])
    dy = (y / F(CANVAS[1]) - F(lamp[1])) * F(1 / spread[1])
    light: Field = np.exp(-(dx * dx) - dy * dy) * F(gain)
    return np.clip(light, 0, 1)


def _ramp(light: Field) -> Field:
    """From night slate to lamp-warmed slate: a smooth (Bernstein) ramp."""
    a, b, c, d = (paint(colour)[:3, None, None] for colour in palette.SLATE_RAMP)
    m = 1 - light
    return a * m**3 + b * (3 * m * m * light) + c * (3 * m * light * light) + d * light**3


def table_top(brush: Brush, w: float = 1920, h: float = 1080) -> Baked:
    """A dark table under a lamp with its front edge, opaque: the ground of saved pictures."""
    width, height = max(1, round(w * brush.scale)), max(1, round(h * brush.scale))
    # The light changes slowly: an eighth of the pixels is enough for it.
    cols, rows = max(2, width // 8), max(2, height // 8)
    x = (np.arange(cols, dtype=F) + F(0.5)) / F(cols) * F(w)
    y = (np.arange(rows, dtype=F) + F(0.5)) / F(rows) * F(h)
    light = lamp_light(x[None, :], y[:, None])
    if brush.contrast:
        light = light * F(0.5)
    colours = _ramp(light)
    grey = F(1) + noise(height, width, 12, 20, 5) * F(0.14) + noise(height, width, 160, 260, 6) * F(0.06)
    out = np.empty((height, width, 3), np.uint8)
    for channel in range(3):
        wide = Image.fromarray(colours[channel]).resize((width, height), Image.Resampling.BILINEAR)
        out[..., channel] = np.clip(np.asarray(wide, F) * grey + F(0.5), 0, 255)
    _table_edge(out, brush)
    image = Image.fromarray(out).convert("RGBA")
    return Baked(image, (0.0, 0.0, width / brush.scale - w, height / brush.scale - h))


def _table_edge(out: np.ndarray, brush: Brush) -> None:
    """The table top seen from the front: a lit lip, then the front of the slab."""
    s = brush.scale
    start = round(EDGE * s)
    if start >= out.shape[0]:
        return
    y = (np.arange(out.shape[0] - start, dtype=F)[:, None] + F(0.5)) / F(s)
    x = (np.arange(out.shape[1], dtype=F)[None, :] + F(0.5)) / F(s)
    light = lamp_light(x, np.full((1, 1), EDGE, F)) * F(0.5 if brush.contrast else 1)
    fall = 1 - F(0.5) * np.clip(y / F(max(120.0, CANVAS[1] - EDGE)), 0, 1)
    band = out[start:].astype(F)
    front = np.array(palette.rgb("#1E2129"), F) * (fall * (F(0.5) + F(0.9) * light))[..., None]
    band = band * F(0.45) + front
    lip = np.clip(1 - np.abs(y - 2) / F(2.5), 0, 1) * (
        F(0.15) + F(0.95) * np.exp(-((((x / F(1920)) - F(0.42)) / F(0.42)) ** 2))
    )
    band += (np.array(palette.rgb("#8F7F68"), F) - band) * (np.clip(lip, 0, 1) * F(0.75))[..., None]
    out[start:] = np.clip(band + F(0.5), 0, 255)


def logo(brush: Brush, w: float = 1720) -> Baked:
    """The word Tumblebox in thick wooden letters with their shadows, `w` wide and `w / LOGO_RATIO` high."""
    image = asset("logo.webp")
    h = w / LOGO_RATIO
    left, top, right, bottom = (w * share for share in LOGO_PADS)
    width, height = round((w + left + right) * brush.scale), round((h + top + bottom) * brush.scale)
    filter_ = Image.Resampling.BOX if width < image.width else Image.Resampling.BICUBIC
    small = image.resize((max(1, width), max(1, height)), filter_)
    left, top = round(left * brush.scale) / brush.scale, round(top * brush.scale) / brush.scale
    return Baked(small, (left, top, width / brush.scale - w - left, height / brush.scale - h - top))


def toy_box(brush: Brush, front: bool) -> Baked:
    """The open box of the title: its `front`, 720×290, or all behind it, 720×540, the foot 40 and 20 above the edge."""
    w, h = (720.0, 290.0) if front else (720.0, 540.0)
    image = asset("box-front.webp" if front else "box-back.webp", "places", "title").convert("RGBA")
    size = max(1, round(w * brush.scale)), max(1, round(h * brush.scale))
    image = image.resize(size, Image.Resampling.LANCZOS)
    return Baked(image, (0.0, 0.0, size[0] / brush.scale - w, size[1] / brush.scale - h))


LOGO_PADS = (0.03, 0.03, 0.05, 0.06)
"""How far the prebaked logo reaches beyond the letters, in shares of their width: left, top, right, bottom."""


def handover(brush: Brush, w: float, h: float) -> Baked:
    """A heavy cloth in soft folds, hemmed below; opaque, so that it hides everything behind it."""
    width, height = max(1, round(w * brush.scale)), max(1, round(h * brush.scale))
    cols, rows = max(2, width // 2), max(2, height // 8)
    x = (np.arange(cols, dtype=F) + F(0.5)) / F(cols) * F(w)
    y = (np.arange(rows, dtype=F) + F(0.5)) / F(rows) * F(h)
    # Folds of unequal width that lean a little towards the bottom; two frequencies make them all different.
    drift = noise(rows, cols, 2, max(4, round(w / 380)), 31) * F(190) + noise(
        rows, cols, 2, max(6, round(w / 130)), 32
    ) * F(26)
    phase = (x[None, :] + drift * (F(0.75) + F(0.25) * y[:, None] / F(h))) * F(2 * math.pi / 176)
    wave = np.sin(phase) + F(0.35) * np.sin(phase * F(2.63) + F(1.1))
    slope = np.cos(phase) + F(0.9) * np.cos(phase * F(2.63) + F(1.1))
    shade = F(0.62) + F(0.12) * wave + F(0.10) * slope
    lamp = np.exp(-(((x[None, :] / F(w) - F(0.36)) / F(0.55)) ** 2) - ((y[:, None] / F(h) - F(0.2)) / F(0.85)) ** 2)
    shade *= F(0.24) + F(0.72) * lamp
    if brush.contrast:
        shade *= F(0.5)
    wide = Image.fromarray(shade.astype(F)).resize((width, height), Image.Resampling.BICUBIC)
    weave = noise(256, 256, 128, 256, 33)
    weave = np.tile(weave, (height // 256 + 1, width // 256 + 1))[:height, :width]
    field = np.asarray(wide, F) * (1 + weave * F(0.10))
    hem = np.clip((np.arange(height, dtype=F)[:, None] / F(brush.scale) - F(h - 46)) / F(1.5), 0, 1)
    field = field * (1 - hem * F(0.16))
    cloth = np.array(palette.rgb(palette.CURTAIN), F)
    out = np.empty((height, width, 4), np.uint8)
    out[..., :3] = np.clip(field[..., None] * cloth * F(1.25), 0, 255)
    out[..., 3] = 255
    return Baked(Image.fromarray(out), (0.0, 0.0, width / brush.scale - w, height / brush.scale - h))


def curtain(brush: Brush, w: float, h: float) -> Baked:
    """The middle of the `handover` cloth, for a window of w×h logical px."""
    scale = brush.scale
    baked = handover(brush, max(w, 2 * CANVAS[0]), max(h, 2 * CANVAS[1]))
    width, height = max(1, round(w * scale)), max(1, round(h * scale))
    left, top = (baked.image.width - width) // 2, (baked.image.height - height) // 2
    return Baked(
        baked.image.crop((left, top, left + width, top + height)), (0.0, 0.0, width / scale - w, height / scale - h)
    )


# -- vignettes


def _ground(brush: Brush, w: float, h: float, radius: float) -> tuple[Sheet, Field]:
    """A lamp-lit picture of the table with round corners; returns it and its cover."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch((-2, -2, sheet.w + 2, sheet.h + 2))
    dx, dy = patch.x / F(w) - F(0.34), patch.y / F(h) - F(0.28)
    light = np.clip(np.exp(-((dx / F(0.72)) ** 2) - (dy / F(0.85)) ** 2) * F(1.15), 0, 1)
    tone = noise(light.shape[0], light.shape[1], 9, 14, 5) * F(0.18) + noise(
        light.shape[0], light.shape[1], 40, 50, 6
    ) * F(0.1)
    colours = np.ones((4, *light.shape), F)
    colours[:3] = np.clip(_ramp(light) * ((1 + tone) * F(1.1)), 0, 1)
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, radius)
    cover = sheet.cover(d)
    sheet.over(patch, colours, np.ones_like(cover))
    return sheet, cover


def lay_diorama(sheet: Sheet, game: str, scale: float) -> None:
    """Covers a sheet with the prebaked picture of a game in a wooden box; what matters lies below its middle, and
    begins at the upper edge of a wide sheet."""
    image = asset(f"{game}.webp", "places", "dioramas").convert("RGB")
    width, height = round(sheet.w * scale), round(sheet.h * scale)
    middle = middle_shown(image.width / image.height, width / height)
    image = ImageOps.fit(image, (width, height), Image.Resampling.LANCZOS, centering=(0.5, middle))
    array = np.ones((4, height, width), F)
    array[:3] = np.asarray(image, F).transpose(2, 0, 1) * F(1 / 255)
    sheet.put(array, sheet.ox, sheet.oy)


def middle_shown(ratio: float, wanted: float) -> float:
    """Which part of a picture of a game covers a sheet: share of what is cut off that lies above. `ratio`, `wanted`:
    widths of both as multiples of their heights."""
    if wanted > WIDE:
        return TABLE_TOP / (1 - ratio / wanted)
    return LOW if wanted > LANDSCAPE else 0.62


def banner(brush: Brush, draw: Vignette, w: float, h: float) -> Baked:
    """A game on its table at the right end of a plate for words, into whose wood the picture fades on its left."""
    sheet = brush.sheet(w, h)
    draw(brush, sheet, w, h)
    patch = sheet.patch()
    inside = sheet.cover(sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2, h / 2, 18))
    share = np.clip(patch.x / F(FADES * w), 0, 1)
    sheet.array *= inside * (share * share * (F(3) - F(2) * share))
    return brush.baked(sheet, w, h)


def vignette(brush: Brush, draw: Vignette, w: float, h: float) -> Baked:
    """A small framed picture of a game on its table; `draw` paints the game."""
    sheet, cover = _ground(brush, w, h, 18)
    draw(brush, sheet, w, h)
    sheet.array *= cover
    if brush.contrast:
        sheet.frame(0, 0, sheet.w, sheet.h, 18, 3, palette.CREAM)
    else:
        sheet.frame(0, 0, sheet.w, sheet.h, 18, 2, "#000000", 0.35)
    return brush.baked(sheet, w, h)
