"""Paints Up or Down?'s cards and signs into sprites: `paint_number_card`, backs, arrows, the ring's groove."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_rounded, sd_suit
from game.art.base.kept import kept
from game.art.base.material import dyed, noise, paint, surface, sweep
from game.art.base.sheet import Brush, Patch, Sheet, figures_width
from game.art.base.sprite import Baked, cut
from game.art.cards import cards
from game.art.ui import scenery, surfaces
from game.games.up_or_down.art import (
    HIGHEST,
    INK_DUSK,
    RING_CELLS,
    SUIT_INKS,
    SUITS,
    SUITS_CONTRAST,
    SUITS_DUSK,
    ring_reach,
)

GREY = "#808080"
SHADE = 0.1
"""How much darker the printed field of a card is at its edges."""
WARMTH = (0.8, 1.0, 1.3)
"""How much light and shade change red, green and blue: the shade is brown."""
TAKE = 13
"""How far the frame of a card that may be taken reaches beyond it."""
DUSK = (0.72, 0.68, 0.62)
"""How much of red, green and blue a card keeps outside the light."""
WORN = 0.5
"""How much ink is rubbed off along the edge of the field."""


def _check(number: int, colour: str) -> None:
    if not 1 <= number <= HIGHEST:
        raise ValueError(f"no card of Up or Down? has the number {number!r}")
    if colour not in SUITS:
        raise ValueError(f"no card of Up or Down? has the colour {colour!r}")


def _suits(brush: Brush, dusk: bool = False) -> dict[str, str]:
    return SUITS_CONTRAST if brush.contrast else SUITS_DUSK if dusk else SUITS


def _ink(brush: Brush, colour: str, dusk: bool) -> str:
    """The ink of number and mark."""
    ink = SUIT_INKS[colour]
    return INK_DUSK if dusk and ink == palette.WHITE and not brush.contrast else ink


def _darken(sheet: Sheet, brush: Brush) -> None:
    """Takes a card, before its field is printed, out of the light."""
    if not brush.contrast:
        sheet.array[:3] *= np.array(DUSK, F)[:, None, None]


def _suit(sheet: Sheet, colour: str, cx: float, cy: float, r: float, ink: str, alpha: float = 1.0) -> None:
    """The mark of a colour, of radius r."""
    fine = sheet.finer((cx - r * 1.2, cy - r * 1.2, cx + r * 1.2, cy + r * 1.2), 4)
    patch = fine.patch()
    d = sd_suit(colour, (patch.x - F(cx)) / F(r), (patch.y - F(cy)) / F(r)) * F(r)
    fine.over(patch, paint(ink), fine.cover(d) * F(alpha))
    sheet.lay(fine)


def _number(sheet: Sheet, text: str, cx: float, cy: float, size: float, ink: str) -> None:
    """A number around cx, cy."""
    w = figures_width(text, size) / 2 + 3
    fine = sheet.finer((cx - w, cy - size * 0.7, cx + w, cy + size * 0.7), 3)
    fine.figures(text, cx, cy, size, ink)
    sheet.lay(fine)


@kept
def _relief(brush: Brush, x: float, y: float, w: float, h: float, r: float) -> tuple[Field, Field]:
    """A field of no colour, as `Brush.sheet` has it at x, y: its distances, and its light."""
    part = brush.sheet(x + w + 4, y + h + 4).finer((x - 2, y - 2, x + w + 2, y + h + 2), brush.fine(w, h))
    patch = part.patch()
    u, v = patch.x - F(x + w / 2), patch.y - F(y + h / 2)
    d = sd_box(u, v, w / 2, h / 2, r)
    body = surface(d, GREY, part.k, bevel=1.5, depth=0.5, u=u, v=v, grained=0.05, fineness=2.2, seed=3, gloss=0.0)
    wide, high = float(patch.x[0, -1] - patch.x[0, 0]), float(patch.y[-1, 0] - patch.y[0, 0])
    light = body.lit() / paint(GREY)[:, None, None]
    rows, columns = d.shape
    fibres = noise(rows, columns, round(high / 2.2), round(wide / 2.2), 21)
    clouds = noise(rows, columns, 5, 4, 22)
    # Candlelight on paper: warm and bright at the upper left, in a brown shade at the lower right and along the edges.
    slope = sweep(u, v, wide, high, 0.11) - np.clip(F(1) + d / F(min(w, h) * 0.2), 0, 1) ** F(2) * F(SHADE)
    slope += fibres * F(0.07) + clouds * F(0.05)
    for plane, warmth in zip(light, WARMTH, strict=False):
        plane *= 1 + slope * F(warmth)
    return d, light


def _field(
    sheet: Sheet, brush: Brush, x: float, y: float, w: float, h: float, r: float, colour: str, dusk: bool = False
) -> None:
    """The coloured field of a card, pressed into the cream."""
    part = sheet.finer((x - 2, y - 2, x + w + 2, y + h + 2), brush.fine(w, h))
    patch = part.patch()
    d, light = _relief(brush, x, y, w, h, r)
    ink = _suits(brush, dusk)[colour]
    part.over(patch, np.minimum(light * paint(ink)[:, None, None], 1), part.cover(d))
    if brush.contrast:
        part.over(patch, paint(palette.INK), part.cover(np.abs(d + F(0.6)) - F(0.6)))
    else:
        part.over(patch, paint(dyed(ink, 0.62)), part.cover(np.abs(d + F(0.8)) - F(0.8)) * F(0.45))
        # Where cards rub against each other the ink has gone in places.
        rows, columns = d.shape
        rubbed = np.clip(noise(rows, columns, round(h / 4), round(w / 4), 23) * F(3) - F(0.35), 0, 1)
        near = np.clip(F(1) + (d - F(0.5)) / F(2.6), 0, 1)
        part.over(
            patch,
            paint(dyed(palette.CREAM, DUSK[1]) if dusk else palette.CREAM),
            part.cover(d) * near * rubbed * F(WORN),
        )
    sheet.lay(part)


def _rim(w: float) -> float:
    return max(2.5, w * 0.055)


def mark_radius(w: float, h: float) -> float:
    """Radius of the mark on a w×h card: on a low one it touches neither the number nor the frame."""
    return min(w * 0.165, h * 0.125)


@kept
def _face(brush: Brush, colour: str, w: float, h: float, lift: float, dusk: bool) -> Sheet:
    """A card with its colour and marks but without its number: the numbers share it. Do not draw on it."""
    sheet = cards.blank(brush, w, h, lift, plain=True)
    if dusk:
        _darken(sheet, brush)
    rim = _rim(w)
    _field(sheet, brush, rim, rim, sheet.w - 2 * rim, sheet.h - 2 * rim, cards.radius(w) * 0.68, colour, dusk)
    _suit(sheet, colour, sheet.w / 2, h * 0.765, mark_radius(w, h), _ink(brush, colour, dusk))
    return sheet


def paint_number_card(
    brush: Brush, number: int, colour: str, w: float, h: float, lift: float, dusk: bool = False
) -> Baked:
    """A card: its number large, the mark of its colour below."""
    _check(number, colour)
    made = _face(brush, colour, w, h, lift, dusk)
    sheet = Sheet(made.array.copy(), made.k, made.ox, made.oy, made.w, made.h)
    text = str(number)
    size = min(w * 0.62, h * 0.5, 0.75 * w * w / figures_width(text, w))
    _number(sheet, text, sheet.w / 2, h * 0.395, size, _ink(brush, colour, dusk))
    return brush.baked(sheet, w, h)


def paint_number_strip(brush: Brush, number: int | None, colour: str, w: float, h: float, dusk: bool = False) -> Baked:
    """The upper edge of a card that the next one covers from h px on; it goes on below, under that card's corners."""
    _check(1 if number is None else number, colour)
    made = _edge(brush, colour, w, h, dusk)
    if number is None:
        return brush.baked(made, w, h)
    sheet = Sheet(made.array.copy(), made.k, made.ox, made.oy, made.w, made.h)
    rim = _rim(w)
    text = str(number)
    room = sheet.w - 2 * rim - 2 * _edge_mark(w, h) - w * 0.16
    size = min(h * 0.86, h * 0.86 * room / figures_width(text, h * 0.86))
    left = rim + w * 0.06
    middle = (rim + sheet.h) / 2
    _number(sheet, text, left + figures_width(text, size) / 2, middle, size, _ink(brush, colour, dusk))
    return brush.baked(sheet, w, h)


def _edge_mark(w: float, h: float) -> float:
    """Radius of the mark on an edge."""
    return min(h * 0.29, w * 0.13)


@kept
def _edge(brush: Brush, colour: str, w: float, h: float, dusk: bool) -> Sheet:
    """The edge of a card with its colour and mark but without its number. Do not draw on it."""
    r, rim = cards.radius(w), _rim(w)
    under = r + 2
    sheet = brush.sheet(w, h, (12, 8, 22, max(24.0, under + 2)))
    tall = sheet.h + under
    sheet.shade(
        (0, 0, sheet.w, tall),
        lambda x, y: sd_box(x - F(sheet.w / 2), y - F(tall / 2), sheet.w / 2, tall / 2, r),
        3,
        3,
        4,
        0.5,
    )
    # What lies under the next card needs no lower edge of its own: the card is cut off there.
    part = sheet.finer((-2, -2, sheet.w + 6, tall), brush.fine(w, h))
    part.box(1.5, 1.5, sheet.w, tall + 2 * r, r, dyed(palette.CARD_EDGE, 0.8))
    part.slab(0, 0, sheet.w, tall + 2 * r, r, palette.CREAM, bevel=2.6, grained=0.028, fineness=2.2, seed=3, gloss=0.06)
    if brush.contrast:
        part.frame(0, 0, sheet.w, tall + 2 * r, r, 2, palette.INK)
    sheet.lay(part)
    if dusk:
        _darken(sheet, brush)
    _field(sheet, brush, rim, rim, sheet.w - 2 * rim, tall - rim, r * 0.68, colour, dusk)
    mark = _edge_mark(w, h)
    ink = _ink(brush, colour, dusk)
    _suit(sheet, colour, sheet.w - rim - w * 0.05 - mark, (rim + sheet.h) / 2, mark, ink)
    bottom = sheet.oy + round(tall * sheet.k)
    sheet.array[:, bottom:] = 0
    return sheet


def paint_number_tab(brush: Brush, number: int, colour: str, w: float, h: float, dusk: bool = False) -> Baked:
    """A card in small, lying across: its number, then the mark of its colour."""
    _check(number, colour)
    made = _tab(brush, colour, w, h, dusk)
    sheet = Sheet(made.array.copy(), made.k, made.ox, made.oy, made.w, made.h)
    rim, mark = _tab_rim(h), _tab_mark(w, h)
    text = str(number)
    room = sheet.w - 2 * rim - 2 * mark - w * 0.17
    size = min(h * 0.82, h * 0.82 * room / figures_width(text, h * 0.82))
    left = rim + w * 0.05
    middle = left + (sheet.w - rim - w * 0.11 - 2 * mark - left) / 2
    _number(sheet, text, middle, sheet.h / 2, size, _ink(brush, colour, dusk))
    return brush.baked(sheet, w, h)


def _tab_rim(h: float) -> float:
    return max(2.0, h * 0.07)


def _tab_mark(w: float, h: float) -> float:
    """Radius of the mark."""
    return min(h * 0.24, w * 0.14)


@kept
def _tab(brush: Brush, colour: str, w: float, h: float, dusk: bool) -> Sheet:
    """A small card with its colour and mark but without its number. Do not draw on it."""
    sheet = brush.sheet(w, h, (8, 6, 10, 12))
    r, rim, mark = min(8.0, h * 0.24), _tab_rim(h), _tab_mark(w, h)
    sheet.box_shade(r, 2, 2, 3, 0.5)
    part = sheet.finer((-2, -2, sheet.w + 4, sheet.h + 4), brush.fine(w, h))
    part.box(1, 1.5, sheet.w, sheet.h, r, dyed(palette.CARD_EDGE, 0.8))
    part.slab(0, 0, sheet.w, sheet.h, r, palette.CREAM, bevel=2, grained=0.028, fineness=2.2, seed=3, gloss=0.06)
    sheet.lay(part)
    if dusk:
        _darken(sheet, brush)
    _field(sheet, brush, rim, rim, sheet.w - 2 * rim, sheet.h - 2 * rim, r * 0.7, colour, dusk)
    _suit(sheet, colour, sheet.w - rim - w * 0.06 - mark, sheet.h / 2, mark, _ink(brush, colour, dusk))
    return sheet


def paint_suit_count(brush: Brush, colour: str, count: int, w: float, h: float) -> Baked:
    """A flat pill that says how many cards of a colour there are: its mark, then `count`; 0: the mark alone."""
    if colour not in SUITS:
        raise ValueError(f"no card of Up or Down? has the colour {colour!r}")
    if count < 0:
        raise ValueError(f"there are no {count!r} cards")
    sheet = brush.sheet(w, h, 3)
    ink = SUIT_INKS[colour]
    sheet.box(0, 0, sheet.w, sheet.h, sheet.h / 2, _suits(brush)[colour])
    if brush.contrast:
        sheet.frame(0, 0, sheet.w, sheet.h, sheet.h / 2, 2, palette.CREAM)
    if not count:
        _suit(sheet, colour, sheet.w / 2, sheet.h / 2, min(sheet.w, sheet.h) * 0.3, ink)
        return brush.baked(sheet, w, h)
    mark = min(h * 0.25, w * 0.2)
    text = str(count)
    left = max(h * 0.2, w * 0.11)
    room = sheet.w - left - 2 * mark - w * 0.16
    size = min(h * 0.84, h * 0.84 * room / figures_width(text, h * 0.84))
    _suit(sheet, colour, left + mark, sheet.h / 2, mark, ink)
    _number(sheet, text, left + 2 * mark + (sheet.w - left - 2 * mark - w * 0.08) / 2, sheet.h / 2, size, ink)
    return brush.baked(sheet, w, h)


def paint_ghost_frame(brush: Brush, w: float, h: float) -> Baked:
    """A dashed frame, dark below and cream above, so that it is seen on any card."""
    sheet = brush.sheet(w, h, 4)
    r = cards.radius(w)
    sheet.frame(0, 0, sheet.w, sheet.h, r, 5, palette.INK)
    mask = np.asarray(surfaces.dashes(sheet.w, sheet.h, r, sheet.k, 4, 16, 12), F) / F(255)
    mask = mask[: sheet.array.shape[1] - sheet.oy, : sheet.array.shape[2] - sheet.ox]
    rows = slice(sheet.oy, sheet.oy + mask.shape[0])
    columns = slice(sheet.ox, sheet.ox + mask.shape[1])
    patch = sheet.patch((0, 0, sheet.w, sheet.h))
    sheet.over(Patch(rows, columns, patch.x, patch.y), paint(palette.CREAM), mask)
    return brush.baked(sheet, w, h)


def paint_take_frame(brush: Brush, w: float, h: float) -> Baked:
    """See `art.take_frame`."""
    sheet = brush.sheet(w, h, 34)
    r = cards.radius(w)
    sheet.shade(
        (-TAKE, -TAKE, sheet.w + TAKE, sheet.h + TAKE),
        lambda x, y: sd_box(x - F(sheet.w / 2), y - F(sheet.h / 2), sheet.w / 2 + TAKE, sheet.h / 2 + TAKE, r + TAKE),
        4,
        7,
        9,
        0.6,
    )
    fine = sheet.finer((-TAKE - 2, -TAKE - 2, sheet.w + TAKE + 2, sheet.h + TAKE + 2), brush.fine(w, h))
    for out, ink in ((TAKE, palette.INK), (TAKE - 3, palette.WHITE), (3, palette.INK)):
        fine.box(-out, -out, sheet.w + 2 * out, sheet.h + 2 * out, r + out, ink)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _arrow(x: Field, y: Field, s: float) -> Field:
    """An arrow that points up, of half height s."""
    head = [(0.0, -s), (s * 0.86, -s * 0.06), (-s * 0.86, -s * 0.06)]
    return np.minimum(sd_rounded(x, y, head, s * 0.14), sd_box(x, y - F(s * 0.42), s * 0.29, s * 0.56, s * 0.14))


def medallion(sheet: Sheet, cx: float, cy: float, r: float) -> None:
    """The sign of Up or Down? on the backs of its cards: its six colours in a ring."""
    for i, colour in enumerate(SUITS):
        turn = math.tau * i / len(SUITS) - math.pi / 2
        x, y = cx + 0.78 * r * math.cos(turn), cy + 0.78 * r * math.sin(turn)
        fine = sheet.finer((x - r, y - r, x + r, y + r), 3)
        patch = fine.patch()
        d = np.hypot(patch.x - F(x), patch.y - F(y)) - F(r * 0.33)
        fine.over(patch, paint(palette.CREAM), fine.cover(d - F(max(1.0, r * 0.06))))
        fine.over(patch, paint(SUITS[colour]), fine.cover(d))
        sheet.lay(fine)


def paint_number_back(brush: Brush, w: float, h: float, lift: float) -> Baked:
    """The back of a card: the common lattice with the six colours in the middle."""
    sheet = cards.blank(brush, w, h, lift, back=True)
    medallion(sheet, sheet.w / 2, sheet.h / 2, w * 0.27)
    return brush.baked(sheet, w, h)


def paint_direction_arrow(brush: Brush, up: bool, size: float) -> Baked:
    """A wooden arrow that points up or down."""
    sheet = brush.sheet(size, size, (8, 8, 16, 18))
    s = size * 0.46

    def outline(x: Field, y: Field) -> Field:
        v = y - F(size / 2)
        return _arrow(x - F(size / 2), v if up else -v, s)

    sheet.shade((0, 0, size, size), outline, 2, 3, 3, 0.5)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.5)) * F(0.8))
    fine.solid(patch, d, palette.CREAM, bevel=max(2.0, size * 0.07), u=patch.y + 0 * patch.x, v=patch.x + 0 * patch.y)
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def paint_ring_seat(brush: Brush, w: float, h: float, lit: bool) -> Baked:
    """A gap of the ring where a card may go: a hollow with a plus."""
    sheet = brush.sheet(w, h, 4)
    r = min(cards.radius(max(w, h * 0.7)), w / 2, h / 2)
    patch = sheet.patch()
    x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2)
    d = sd_box(x, y, sheet.w / 2, sheet.h / 2, r)
    inside = sheet.cover(d)
    sheet.over(patch, paint("#000000"), inside * F(0.6 if brush.contrast else 0.34))
    lip = sd_box(x - F(3), y - F(4), sheet.w / 2, sheet.h / 2, r)
    sheet.over(patch, paint("#000000"), np.clip(lip * F(1 / 8) + F(0.6), 0, 1) * inside * F(0.22))
    ink = palette.FOCUS if lit else palette.CREAM
    if lit:
        sheet.over(patch, paint(ink), inside * F(0.14))
    width = 3.5 if brush.contrast else 2.5
    strength = 0.95 if lit or brush.contrast else 0.6
    sheet.over(patch, paint(ink), sheet.cover(np.abs(d + F(width / 2)) - F(width / 2)) * F(strength))
    s = min(w * 0.27, h * 0.27, 15)
    plus = np.minimum(sd_box(x, y, s, s * 0.22, s * 0.2), sd_box(x, y, s * 0.22, s, s * 0.2))
    sheet.over(patch, paint(ink), sheet.cover(plus) * F(strength))
    return brush.baked(sheet, w, h)


def paint_well(brush: Brush, w: float, h: float) -> Baked:
    """See `art.well`."""
    sheet = brush.sheet(w, h, 6)
    patch, r = sheet.patch(), min(w, h) * 0.22
    x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2)
    d = sd_box(x, y, sheet.w / 2, sheet.h / 2, r)
    inside = sheet.cover(d)
    sheet.over(patch, paint("#1E0C03"), inside * F(0.9 if brush.contrast else 0.62))
    # The light comes from the upper left: the walls there throw a shadow, the lower lip catches the light.
    shadow = sd_box(x - F(7), y - F(9), sheet.w / 2, sheet.h / 2, r)
    sheet.over(patch, paint("#000000"), np.clip(shadow * F(1 / 16) + F(0.6), 0, 1) * inside * F(0.45))
    lip = sheet.cover(np.abs(d) - F(1.2))
    lower = np.clip(F(0.35) + y / F(sheet.h) + x / F(2 * sheet.w), 0, 1)
    sheet.over(patch, paint("#E9B95C"), lip * lower * F(0.75))
    return brush.baked(sheet, w, h)


def paint_ring_way(
    brush: Brush, w: float, h: float, power: float, wide: float, rim: float, part: int | None = None
) -> Baked:
    """A groove in the table, `wide` px across, along |x|^power + |y|^power = 1 stretched to w×h; see `art.ring_way`."""
    whole: Baked = _ring_way(brush, w, h, power, wide, rim)
    if part is None:
        return whole
    row, column = divmod(part, RING_CELLS)
    left, right = (round(whole.image.width * i / RING_CELLS) for i in (column, column + 1))
    top, bottom = (round(whole.image.height * i / RING_CELLS) for i in (row, row + 1))
    return cut(whole, (left, top, right, bottom), brush.scale)


@lru_cache(maxsize=1)
def _ring_way(brush: Brush, w: float, h: float, power: float, wide: float, rim: float) -> Baked:
    """All of it: its parts are asked for one after another."""
    sheet = brush.sheet(w, h, ring_reach(wide, rim))
    for _here, patch in sheet.patch().bands():
        x, y = (patch.x - F(w / 2)) / F(w / 2), (patch.y - F(h / 2)) / F(h / 2)
        ax, ay = np.maximum(np.abs(x), F(1e-3)), np.maximum(np.abs(y), F(1e-3))
        level = np.sqrt(ax * ax + ay * ay) if power == 2 else (ax ** F(power) + ay ** F(power)) ** F(1 / power)
        # The level grows by this much a px.
        dx, dy = ax / level, ay / level
        if power != 2:
            dx, dy = dx ** F(power - 1), dy ** F(power - 1)
        across = (level - F(1)) / np.hypot(dx / F(w / 2), dy / F(h / 2))
        d = np.abs(across) - F(wide / 2)
        inside = sheet.cover(d)
        sheet.over(patch, paint("#1E0C03"), inside * F(0.62 if brush.contrast else 0.5))
        # The light comes from above: the upper wall of the groove is in the shade, its lower lip catches the light.
        upper = np.sign(y) * across
        shade = np.clip(F(0.5) - upper / F(wide), 0, 1)
        sheet.over(patch, paint("#000000"), inside * shade * F(0.28))
        lip = sheet.cover(np.abs(d) - F(1)) * np.clip(F(0.25) + upper / F(wide), 0, 1)
        sheet.over(patch, paint(palette.CREAM), lip * F(0.5 if brush.contrast else 0.24))
        if rim:
            _lay_brass(sheet, patch, across, (x, y), (w, h), wide, rim)
    return brush.baked(sheet, w, h)


def _lay_brass(
    sheet: Sheet,
    patch: Patch,
    across: Field,
    at: tuple[Field, Field],
    size: tuple[float, float],
    wide: float,
    rim: float,
) -> None:
    """Nails of brass along both sides of a groove, and a line of brass `rim` px outside it.

    `across`: how far outside the middle of the groove each sample is; `at`: where it is, from −1 to 1.
    """
    line = np.abs(across - F(rim))
    sheet.over(patch, paint("#2A1204"), np.clip(F(4.5) - np.abs(across - F(rim - 1.5)), 0, 1) * F(0.5))
    sheet.over(patch, paint("#E9B95C"), np.clip(F(2.4) - line, 0, 1) * F(0.8))
    count = max(24, round(math.pi * (size[0] + size[1]) / 2 / 30))
    turn = np.arctan2(at[1], at[0]) * F(count / math.tau)
    off = (turn - np.round(turn)) * F(math.tau / count)
    far = np.hypot(at[0] * F(size[0] / 2), at[1] * F(size[1] / 2)) * np.abs(off)
    for side in (-1, 1):
        nail = np.hypot(far, across - F(side * (wide / 2 + 11)))
        sheet.over(patch, paint("#2A1204"), np.clip(F(3.6) - nail, 0, 1) * F(0.8))


def paint_gain_tag(brush: Brush, w: float, h: float, lit: bool) -> Baked:
    """See `art.gain_tag`."""
    sheet = brush.sheet(w, h, (12, 10, 22, 26))
    r = h * 0.36
    sheet.box_shade(r, 3, 5, 5, 0.45)
    fine = sheet.finer((-3, -3, sheet.w + 3, sheet.h + 6), 2)
    fine.box(0, 3, sheet.w, sheet.h, r, "#8A5A14" if lit else dyed(palette.CARD_EDGE, 0.8))
    fine.slab(0, 0, sheet.w, sheet.h, r, palette.FOCUS if lit else palette.CREAM, bevel=3, grained=0.03, gloss=0.1)
    if lit or brush.contrast:
        fine.frame(0, 0, sheet.w, sheet.h, r, 3.5, palette.INK)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """Cards in a ring by candlelight."""
    scenery.lay_diorama(sheet, "up-or-down", brush.scale)
