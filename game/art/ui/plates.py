"""Paints what words stand on: `panel` and `button` in tones, `note` of paper, `tag`, `plaque` and the hollow `well`.

What informs is flat and matt: paper by day, ink-dark felt by night, with a soft shadow and hardly an edge. What can be
pressed is wood: light falls on its upper left edges, and a lip below the face shows how thick it is. Wood has one grain
for all, each with a part of its own. The logical rectangle is the face; the lip lies below it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon
from game.art.base.material import noise, paint
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked, Pad

Ramp = tuple[str, ...]
"""Colours of wood from its dark lines to its light ones."""

PANEL_RADIUS: Final = 16
BUTTON_RADIUS: Final = 20
TAG_RADIUS: Final = 14
RING_GAP: Final = 4
RING, RING_CONTRAST = 5, 6
CASING: Final = 3
"""Width of the dark lines on either side of the gold of a ring."""
LIP, BUTTON_LIP = 7, 8
"""How far the lip of a plate, and of a button, lies below the face."""

PLATES: Final[dict[str, tuple[Ramp, str]]] = {
    "birch": (("#E8D6B3", "#F0E1C4", "#F4E8CF", "#F8EFDB"), "#B0905E"),
    "walnut": (("#2A1A11", "#3A2518", "#4A3020", "#5A3D29"), "#180D06"),
    "dusk": (("#1F2531", "#28303D", "#323B49", "#3B4554"), "#0C1017"),
    "slate": ((), "#07090E"),
}
"""Wood and lip of plates that can be pressed, by tone. Slate is no wood."""
MATT: Final[dict[str, tuple[str, str]]] = {
    "birch": ("#F6EDD8", "#7A5C34"),
    "walnut": ("#2B1D14", palette.CREAM),
    "dusk": ("#212835", palette.CREAM),
    "slate": ("#181E29", palette.CREAM),
    "cloth": ("#2B5647", palette.CREAM),
}
"""Paper or felt of plates that inform, and the colour of their thin edge, by tone."""
NIGHT: Final = 0.95
"""How opaque dark felt is: the place shines through a little, so that it belongs there."""
FACES: Final[dict[str, tuple[Ramp, str]]] = {
    "birch": (("#D2AA6C", "#E0BE85", "#EACD9B", "#F1DAB1"), "#7A5528"),
    "honey": (("#F2AE22", "#FDBF2F", "#FFC938", "#FFD662"), "#A36B16"),
    "red": (("#701C11", "#842418", "#962D1F", "#A33628"), "#3E0F08"),
    "slate": ((), "#0C0F16"),
    "chosen": (("#4B2F1D", "#583822", "#634029", "#6E4A31"), "#2A190F"),
}
"""Wood and lip of buttons, by tone."""
KRAFT, AMBER = "#EBD3A3", "#F3A245"
"""Card of number plates, and of those that warn."""
SLATE_TOP, SLATE_LOW = "#262D3B", "#1A202B"
BUTTON_TOP, BUTTON_LOW = "#3D4557", "#2B3242"
OFF: Final = "#8A7A62"
"""Laid over a wooden button that cannot be pressed."""
EDGES: Final = 140
"""px of width and height in which a plate's edges have room."""
GRAIN: Final = (1500, 520)
"""px of the wood along and across its grain; it is continued mirrored."""
FIBRES: Final = 360
"""px of paper each way; it is continued mirrored."""


@lru_cache(maxsize=2)
def _grain(scale: float) -> NDArray[np.uint8]:
    """Lightness of wood with its grain along x, at `scale` samples a px, as an index into a ramp."""
    w, h = round(GRAIN[0] * scale), round(GRAIN[1] * scale)

    def hills(high: float, wide: float, seed: int) -> Field:
        return noise(h, w, max(2, round(h / (high * scale))), max(2, round(w / (wide * scale))), seed)

    warp = hills(90, 700, 11) * F(110 * scale) + hills(26, 240, 12) * F(14 * scale)
    lines = ((np.arange(h, dtype=F)[:, None] + warp) / F(19 * scale)) % 1
    rings = np.where(lines < 0.8, lines / F(0.8), (1 - lines) / F(0.2)) - F(0.5)
    fibres = hills(2.2, 150, 13) * F(0.9) + hills(5, 300, 14) * F(0.7)
    clouds = hills(120, 420, 15)
    light = F(0.55) + F(0.5) * (rings * F(0.26) + fibres * F(0.42) + clouds * F(0.5))
    return np.clip(light * 255, 0, 255).astype(np.uint8)


@lru_cache(maxsize=16)
def _ramp(colours: Ramp) -> Field:
    """256 colours of a ramp, each with full cover."""
    at = np.linspace(0, 1, 256)
    steps = np.linspace(0, 1, len(colours))
    parts = np.array([palette.rgb(colour) for colour in colours]) / 255
    return np.array([*(np.interp(at, steps, parts[:, i]) for i in range(3)), np.ones(256)], F)


def _mirrored(start: int, count: int, n: int) -> NDArray[np.intp]:
    index = (np.arange(count) + start) % (2 * n)
    return np.where(index < n, index, 2 * n - 1 - index)


def _wood(colours: Ramp, patch: Patch, k: float, seed: int) -> Field:
    """Colours of a board for each sample of a patch."""
    grain = _grain(k)
    high, wide = patch.rows.stop - patch.rows.start, patch.columns.stop - patch.columns.start
    rows = _mirrored(seed * 211, high, grain.shape[0])
    columns = _mirrored(seed * 397, wide, grain.shape[1])
    index = grain[rows[:, None], columns[None, :]]
    return _ramp(colours)[:, index]


def _sloped(top: str, low: str, patch: Patch, h: float) -> Field:
    """A colour that gets darker towards the lower edge."""
    t = np.clip(patch.y / F(h), 0, 1)
    colours = paint(top)[:, None, None] * (1 - t)[None] + paint(low)[:, None, None] * t[None]
    return np.broadcast_to(colours, (4, len(patch.y), patch.x.shape[1]))


def _seed(w: float, h: float) -> int:
    """Another part of the wood for another size."""
    return (round(w) * 7 + round(h) * 13) % 89


def _layered(
    brush: Brush,
    size: tuple[float, float],
    pad: Pad,
    r: float,
    under: Callable[[Sheet], None],
    fill: Callable[[Sheet, Patch], Field],
    over: Callable[[Sheet], None],
    opaque: float = 1.0,
) -> Sheet:
    """A rounded rectangle: what lies `under` it, its face, and what lies `over` it.

    The first and the last change near the edges only, so they are painted on a small sheet whose middle is stretched:
    a large plate takes a third of the time.
    """
    w, h = size
    k = brush.scale
    sheet = brush.sheet(w, h, pad)
    less = [max(0, round(side * k) - math.ceil(EDGES * k)) for side in size]
    small, top = (brush.sheet(w - less[0] / k, h - less[1] / k, pad) for _ in range(2))
    under(small)
    over(top)
    patch = small.patch()
    x, y = patch.x - F(small.w / 2), patch.y - F(small.h / 2)
    cover = small.cover(sd_box(x, y, small.w / 2, small.h / 2, r)) * F(opaque)
    columns, rows = np.ones(cover.shape[1], np.intp), np.ones(cover.shape[0], np.intp)
    columns[small.ox + round(small.w * k) // 2] += less[0]
    rows[small.oy + round(small.h * k) // 2] += less[1]

    def grown(field: Field) -> Field:
        return np.repeat(np.repeat(field, rows, -2), columns, -1)

    sheet.array[:] = grown(small.array)
    patch = sheet.patch((-1, -1, sheet.w + 1, sheet.h + 1))
    face = sheet.array[:, patch.rows, patch.columns]
    face += (fill(sheet, patch) - face) * grown(cover)[patch.rows, patch.columns]
    lights = grown(top.array)
    sheet.array *= 1 - lights[3]
    sheet.array += lights
    return sheet


def _edge(sheet: Sheet, r: float, high: float, low: float, bevel: float) -> None:
    """A rounded edge of the rectangle of a sheet: light at the upper left, shade at the lower right."""
    w, h = sheet.w, sheet.h
    patch = sheet.patch((-1, -1, w + 1, h + 1))
    x, y = patch.x - F(w / 2), patch.y - F(h / 2)
    cover = sheet.cover(sd_box(x, y, w / 2, h / 2, r))
    for colour, strength, way in (("#FFFFFF", high, 1.0), ("#000000", low, -1.0)):
        if strength:
            moved = sd_box(x - F(way * bevel * 0.5), y - F(way * bevel * 0.7), w / 2, h / 2, r)
            sheet.over(patch, paint(colour), softened(-moved, bevel * 0.6, strength) * cover)


def _lip(sheet: Sheet, r: float, colour: str, thick: float) -> None:
    sheet.box(0, thick, sheet.w, sheet.h, r, colour)
    if thick > 2:
        # It is darkest where it meets the face.
        sheet.box(0, 1.5, sheet.w, sheet.h, r, "#000000", 0.22)


@lru_cache(maxsize=2)
def _fibres(scale: float) -> Field:
    """Lightness of matt paper around 1, at `scale` samples a px."""
    side = round(FIBRES * scale)
    fine, long = max(2, round(FIBRES / 2.2)), max(2, round(FIBRES / 26))
    return 1 + noise(side, side, fine, fine, 7) * F(0.02) + noise(side, side, fine, long, 8) * F(0.016)


def _matt(colour: str, patch: Patch, k: float, seed: int) -> Field:
    """Colours of paper or felt for each sample of a patch."""
    fibres = _fibres(k)
    high, wide = patch.rows.stop - patch.rows.start, patch.columns.stop - patch.columns.start
    light = fibres[_mirrored(seed * 53, high, len(fibres))[:, None], _mirrored(seed * 71, wide, len(fibres))[None, :]]
    colours = np.ones((4, high, wide), F)
    colours[:3] = np.minimum(paint(colour)[:3, None, None] * light[None], 1)
    return colours


def panel(brush: Brush, w: float, h: float, active: bool = False, tone: str = "slate", raised: bool = False) -> Baked:
    """A plate for words in one of the tones of `MATT`; `active` ones have a golden rim that glows.

    It is flat, unless it is `raised`, in one of the tones of `PLATES`: then it is wood, and can be pressed or holds
    things.
    """
    if tone not in (PLATES if raised else MATT):
        raise ValueError(f"no plate has the tone {tone!r}")
    r = min(PANEL_RADIUS, w / 2, h / 2)
    (ramp, lip), (matt, rim) = PLATES.get(tone, PLATES["slate"]), MATT[tone]
    wooden, dark = raised and tone != "slate", tone != "birch"

    def under(sheet: Sheet) -> None:
        if brush.contrast:
            return
        sheet.box_shade(r, *((5, 12, 10, 0.42) if raised else (2, 5, 8, 0.3)))
        if active:
            _glow(sheet, r)
        if wooden:
            _lip(sheet, r, lip, LIP)

    def fill(sheet: Sheet, patch: Patch) -> Field:
        if brush.contrast:
            return paint(palette.PANEL_CONTRAST)[:, None, None]
        if wooden:
            return _wood(ramp, patch, sheet.k, _seed(w, h))
        return _sloped(SLATE_TOP, SLATE_LOW, patch, sheet.h) if raised else _matt(matt, patch, sheet.k, _seed(w, h))

    def over(sheet: Sheet) -> None:
        if brush.contrast:
            sheet.frame(0, 0, sheet.w, sheet.h, r, 5 if active else 3, palette.FOCUS if active else palette.CREAM)
            return
        if wooden:
            _edge(sheet, r, *((0.3, 0.5) if dark else (0.8, 0.16)), 6)
        else:
            sheet.frame(0, 0, sheet.w, sheet.h, r, 1.5, rim, 0.14 if dark else 0.22)
        if active:
            sheet.frame(0, 0, sheet.w, sheet.h, r, 4, "#B06E08" if tone == "birch" else palette.FOCUS)

    opaque = NIGHT if dark and not raised and not brush.contrast else 1.0
    return brush.baked(_layered(brush, (w, h), (18, 15, 24, 31), r, under, fill, over, opaque), w, h)


def _glow(sheet: Sheet, r: float) -> None:
    """Light around the rectangle of a sheet, none inside."""
    patch = sheet.patch()
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, r)
    sheet.over(patch, paint(palette.FOCUS), softened(d, 7, 0.7) * (1 - sheet.cover(d)))


def button(
    brush: Brush,
    w: float,
    h: float,
    focus: bool = False,
    tone: str = "slate",
    disabled: bool = False,
    pressed: bool = False,
) -> Baked:
    """A button without its label, in one of the tones of `FACES`.

    With the focus it has a ring and a longer shadow; the scene lifts it by 4 px.
    """
    if tone not in FACES:
        raise ValueError(f"no button has the tone {tone!r}")
    # As far as the shadow reaches, and no further: what is empty is drawn, too.
    pad = (26, 18, 36, 42) if focus else (10, 6, 22, 25)
    r = min(BUTTON_RADIUS, w / 2, h / 2)
    if brush.contrast:
        sheet = brush.sheet(w, h, pad)
        _flat_button(sheet, r, tone, disabled)
        if focus:
            draw_ring(sheet, r, brush)
        return brush.baked(sheet, w, h)
    # What is chosen stays pressed in.
    pressed = pressed or tone == "chosen"
    slate, thick = tone == "slate", 2 if pressed else BUTTON_LIP
    ramp, lip = FACES[tone]

    def under(sheet: Sheet) -> None:
        if not pressed:
            sheet.box_shade(r, 6, 15 if focus else 11, 12 if focus else 8, 0.5 if focus else 0.42)
        _lip(sheet, r, lip, thick)

    def fill(sheet: Sheet, patch: Patch) -> Field:
        if slate:
            top, low = (SLATE_TOP, SLATE_LOW) if disabled else (BUTTON_TOP, BUTTON_LOW)
            return _sloped(top, low, patch, sheet.h)
        return _wood(ramp, patch, sheet.k, _seed(w, h))

    def over(sheet: Sheet) -> None:
        if slate:
            _edge(sheet, r, 0.0 if disabled else 0.28, 0.2, 4)
            sheet.frame(0, 0, sheet.w, sheet.h, r, 1.5, palette.CREAM, 0.12 if disabled else 0.22)
        else:
            _edge(sheet, r, *((0.3, 0.4) if tone in ("red", "chosen") else (0.85, 0.2)), 7)
            if disabled:
                sheet.box(0, 0, sheet.w, sheet.h + thick, r, OFF, 0.46)
        if pressed:
            sheet.box(0, 0, sheet.w, sheet.h, r, "#000000", 0.14)
        if focus:
            draw_ring(sheet, r, brush, thick)

    return brush.baked(_layered(brush, (w, h), pad, r, under, fill, over), w, h)


def _flat_button(sheet: Sheet, r: float, tone: str, disabled: bool) -> None:
    """The button of the high-contrast theme: no grain, an outline of full strength."""
    pale = tone in ("birch", "honey", "chosen") and not disabled
    dark = {"red": "#5E1208"}.get(tone, palette.BUTTON_CONTRAST)
    face = palette.CREAM if tone == "chosen" else FACES[tone][0][2] if pale else dark
    sheet.box(0, 0, sheet.w, sheet.h, r, face)
    sheet.frame(0, 0, sheet.w, sheet.h, r, 3, palette.INK if pale else palette.CREAM, 0.5 if disabled else 1.0)


def draw_ring(sheet: Sheet, radius: float, brush: Brush, low: float = 0.0) -> None:
    """The focus ring around the rectangle of a sheet, and around what lies `low` px below it."""
    width = RING_CONTRAST if brush.contrast else RING
    out = RING_GAP + width
    w, h = sheet.w + 2 * out, sheet.h + low + 2 * out
    # A dark line on either side keeps the gold visible on light grounds as well as on dark ones.
    sheet.frame(
        -out - CASING,
        -out - CASING,
        w + 2 * CASING,
        h + 2 * CASING,
        radius + out + CASING,
        width + 2 * CASING,
        palette.INK,
    )
    sheet.frame(-out, -out, w, h, radius + out, width, palette.FOCUS)


def ring(brush: Brush, w: float, h: float, radius: float = 18) -> Baked:
    """The focus ring around a w×h rectangle with corners of `radius`. A thin gap keeps it off what it marks."""
    sheet = brush.sheet(w, h, 18)
    r = min(radius, w / 2, h / 2)
    out = RING_GAP + 2
    sheet.glow(
        (-out, -out, sheet.w + out, sheet.h + out),
        lambda x, y: np.abs(
            sd_box(x - F(sheet.w / 2), y - F(sheet.h / 2), sheet.w / 2 + out, sheet.h / 2 + out, r + out)
        ),
        palette.FOCUS,
        6,
        0.4,
    )
    draw_ring(sheet, r, brush)
    return brush.baked(sheet, w, h)


def note(brush: Brush, w: float, h: float, tilt: float = 0.0, pin: bool = False) -> Baked:
    """A sheet of cream paper, turned clockwise by `tilt` degrees around its middle; `pin`: a red head holds it."""
    rise = abs(math.sin(math.radians(tilt)))
    x, y = 8 + math.ceil(rise * h / 2), 6 + math.ceil(rise * w / 2)
    sheet = brush.sheet(w, h, (x, y + (12 if pin else 0), x + 8, y + 14))
    cos, sin = F(math.cos(math.radians(tilt))), F(math.sin(math.radians(tilt)))
    r = min(10, w / 2, h / 2)

    def outline(a: Field, b: Field) -> Field:
        a, b = a - F(sheet.w / 2), b - F(sheet.h / 2)
        return sd_box(a * cos + b * sin, b * cos - a * sin, sheet.w / 2, sheet.h / 2, r)

    box = (-float(x), -float(y), sheet.w + x, sheet.h + y)
    if brush.contrast:
        sheet.fill(box, outline, palette.PAPER)
        sheet.fill(box, lambda a, b: np.abs(outline(a, b) + F(1.5)) - F(1.5), palette.INK)
    else:
        sheet.shade(box, outline, 3, 5, 6, 0.32)
        patch = sheet.patch(box)
        cover = sheet.cover(outline(patch.x, patch.y))
        high, wide = cover.shape
        specks = noise(high, wide, max(2, high // 3), max(2, wide // 3), 7) * F(0.035)
        colours = np.clip(paint("#F6E7C6")[:, None, None] * (1 + specks)[None], 0, 1)
        sheet.over(patch, colours, cover)
        sheet.over(patch, paint("#FFFFFF"), softened(-outline(patch.x - F(1), patch.y - F(1.6)), 1.6, 0.7) * cover)
    if pin:
        middle = sheet.w / 2
        head = (middle - 14, -10.0, middle + 14, 18.0)
        sheet.shade(head, lambda a, b: sd_circle(a, b, middle, 4, 10), 3, 6, 3, 0.4)
        fine = sheet.finer(head, 3)
        patch = fine.patch()
        fine.solid(patch, sd_circle(patch.x, patch.y, middle, 4, 10), "#B4331F", bevel=9, gloss=0.3)
        sheet.lay(fine)
    return brush.baked(sheet, w, h)


def tag(brush: Brush, w: float, h: float, tone: str = "plain", colour: str = palette.INK) -> Baked:
    """A small tag for a figure, with a sewn edge in a `colour`. Tones: "plain" white, "honey" for what is to come."""
    faces = {"plain": "#FCF6E8", "honey": palette.HONEY}
    if tone not in faces:
        raise ValueError(f"no tag has the tone {tone!r}")
    from game.art.ui.surfaces import dashes

    sheet = brush.sheet(w, h, (12, 10, 22, 26))
    r = min(TAG_RADIUS, w / 2, h / 2)
    sheet.box_shade(r, 2, 4, 5, 0.36)
    sheet.box(0, 0, sheet.w, sheet.h, r, faces[tone])
    if brush.contrast:
        sheet.frame(0, 0, sheet.w, sheet.h, r, 3, palette.INK)
        return brush.baked(sheet, w, h)
    patch = sheet.patch()
    inset = 5.0
    mask = np.asarray(dashes(sheet.w - 2 * inset, sheet.h - 2 * inset, r - 4, sheet.k, 2.2, 6, 5), F) / F(255)
    top, left = sheet.oy + round(inset * sheet.k), sheet.ox + round(inset * sheet.k)
    rows, columns = slice(top, top + mask.shape[0]), slice(left, left + mask.shape[1])
    sheet.over(Patch(rows, columns, patch.x, patch.y), paint(colour), mask * F(0.9))
    return brush.baked(sheet, w, h)


def plaque(brush: Brush, w: float, h: float, warns: bool = False) -> Baked:
    """A flat number plate of card, darker than plates, or of amber, which `warns`."""
    sheet = brush.sheet(w, h, (10, 8, 18, 22))
    r = min(12, h * 0.3, w / 2)
    if brush.contrast:
        sheet.box(0, 0, sheet.w, sheet.h, r, AMBER if warns else palette.CREAM)
        sheet.frame(0, 0, sheet.w, sheet.h, r, 3, palette.INK)
        return brush.baked(sheet, w, h)
    sheet.box_shade(r, 2, 4, 5, 0.34)
    sheet.box(0, 0, sheet.w, sheet.h, r, AMBER if warns else KRAFT)
    sheet.frame(0, 0, sheet.w, sheet.h, r, 1.5, "#6E4E28", 0.4)
    return brush.baked(sheet, w, h)


def well(brush: Brush, w: float, h: float, tone: str = "birch", radius: float = 16) -> Baked:
    """A hollow in a plate of one of the tones of `PLATES`: for a column of cards, a switch, a slot."""
    if tone not in PLATES:
        raise ValueError(f"no plate has the tone {tone!r}")
    sheet = brush.sheet(w, h, 3)
    r = min(radius, w / 2, h / 2)
    patch = sheet.patch((-1, -1, sheet.w + 1, sheet.h + 1))
    x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2)
    cover = sheet.cover(sd_box(x, y, sheet.w / 2, sheet.h / 2, r))
    if brush.contrast:
        sheet.over(patch, paint("#000000"), cover * F(0.5))
        sheet.frame(0, 0, sheet.w, sheet.h, r, 2, palette.CREAM, 0.7)
        return brush.baked(sheet, w, h)
    colour, deep = ("#6B5026", 0.16) if tone == "birch" else ("#000000", 0.42)
    sheet.over(patch, paint(colour), cover * F(deep))
    # The upper edge throws a shadow into the hollow; its lower rim catches light.
    sheet.over(
        patch,
        paint("#000000"),
        softened(-sd_box(x - F(4), y - F(6), sheet.w / 2, sheet.h / 2, r), 4, 0.4 if tone == "birch" else 0.7) * cover,
    )
    sheet.frame(-1, -1, sheet.w + 2, sheet.h + 2, r + 1, 1.5, "#FFFFFF", 0.5 if tone == "birch" else 0.14)
    return brush.baked(sheet, w, h)


def turn_sign(brush: Brush, size: float, way: str, tone: str) -> Baked:
    """A round face with an arrow that turns; ways: "left" is counterclockwise. Tones: as of `button`."""
    sheet = brush.sheet(size, size, (14, 12, 22, 26))
    r = size / 2
    sheet.box_shade(r, 3, 6, 6, 0.42)
    patch = sheet.patch()
    d = sd_circle(patch.x, patch.y, r, r, r)
    night = tone == "slate"
    if not night:
        sheet.over(patch, paint("#B0905E"), sheet.cover(sd_circle(patch.x, patch.y, r, r + 4, r)))
    face = _sloped(BUTTON_TOP if night else "#FBF4E4", BUTTON_LOW if night else "#EEDFC0", patch, size)
    sheet.over(patch, face, sheet.cover(d))
    sheet.over(patch, paint("#FFFFFF"), sheet.cover(np.abs(d + F(2)) - F(1)) * F(0.16 if night else 0.6))
    fine = sheet.finer((0, 0, size, size), 3)
    inner = fine.patch()
    sign = -1 if way == "left" else 1
    u, v = (inner.x - F(r)) * F(sign), inner.y - F(r * 1.06)
    # As wide as can be: the letter of a key has room within.
    arc = np.abs(np.hypot(u, v) - F(size * 0.29)) - F(size * 0.04)
    # A half turn over the top; its head points down at the far end.
    arc = np.maximum(arc, np.minimum(v, F(9e9)) - F(size * 0.04) * np.where(u < 0, F(2.2), F(0.6)))
    x = size * 0.29
    head = sd_polygon(u, v, [(x - size * 0.115, 0.0), (x + size * 0.115, 0.0), (x, size * 0.15)])
    ink = palette.CREAM if night else palette.INK
    fine.over(inner, paint(ink), fine.cover(np.minimum(arc, head)))
    sheet.lay(fine)
    if brush.contrast:
        sheet.fill(None, lambda a, b: np.abs(sd_circle(a, b, r, r, r) + F(1.5)) - F(1.5), palette.CREAM)
    return brush.baked(sheet, size, size)
