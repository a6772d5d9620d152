"""`lay_face` paints the eyes and the mouth of a piece, a card's symbol or a unit; `lay_pupils` its pupils.

One brush draws them in every game. Lengths are units of the side of the square around the shape, from its middle, y
down, as the face stands upright.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_box, sd_mark, sd_polygon, sd_stroke
from game.art.base.heads import FaceLayout, Head
from game.art.base.material import Mark, paint
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked

MOODS: Final = ("calm", "curious", "worried", "frightened", "happy", "asleep", "blink", "worried-blink", "dizzy")
EYE = "#FFF9EC"
_SWEAT = "#BFE6FF"
_SEEN_THROUGH: Final = 3.6
"""px of the dark edge of what is printed on glass, which lies before anything, pale or dark."""


@dataclass(frozen=True, slots=True)
class _Canvas:
    """Samples in units, `unit` px each."""

    u: Field
    v: Field
    unit: float

    def px(self, field: Field) -> Field:
        """A distance in px, from units."""
        out: Field = field * F(self.unit)
        return out


def lay_face(
    fine: Sheet,
    x: float,
    y: float,
    unit: float,
    spot: FaceLayout,
    mood: str,
    ink: str,
    colour: str = "",
    seen_through: bool = False,
) -> None:
    """Paints a face without pupils on a shape whose middle lies at x, y. `colour`: its mark is printed on the cheeks;
    "" for none. `seen_through`: the shape is glass. `ValueError` for a mood that is not one of `MOODS`."""
    if mood not in MOODS:
        raise ValueError(f"nothing looks {mood!r}")
    for across, down, reach, draws in _features(spot, colour, ink, mood):
        # On small parts of the sheet, which is fast: moods change in the middle of play.
        x0, y0, r = x + across * unit, y + down * unit, reach * unit + 3
        patch = fine.patch((x0 - r, y0 - r, x0 + r, y0 + r))
        u, v = np.broadcast_arrays((patch.x - F(x0)) / F(unit), (patch.y - F(y0)) / F(unit))
        printed = draws(_Canvas(u, v, unit))
        if seen_through:
            for field, tone, _alpha in printed:
                fine.over(patch, paint(palette.INK), fine.cover(field - F(_SEEN_THROUGH)) * F(0.85 * (tone == ink)))
        for field, tone, alpha in printed:
            fine.over(patch, paint(tone), fine.cover(field) * F(alpha))


def lay_pupils(fine: Sheet, x: float, y: float, unit: float, spot: FaceLayout, wide: bool = False) -> None:
    """Paints both pupils, looking straight ahead, with the middle between them at x, y. `wide`: small ones, for eyes
    that are torn open."""
    patch, r = fine.patch(), spot.radius
    u, v = np.broadcast_arrays((patch.x - F(x)) / F(unit), (patch.y - F(y)) / F(unit))
    size = 0.42 if wide else 0.58
    for side in (-1, 1):
        across = u - F(side * spot.apart)
        fine.over(patch, paint(palette.INK), fine.cover((np.hypot(across, v) - F(r * size)) * F(unit)))
        gleam = np.hypot(across + F(r * 0.2), v + F(r * 0.22)) - F(r * 0.17)
        fine.over(patch, paint(palette.WHITE), fine.cover(gleam * F(unit)))


_Draws = Callable[[_Canvas], list[Mark]]


def _features(spot: FaceLayout, colour: str, ink: str, mood: str) -> Iterator[tuple[float, float, float, _Draws]]:
    """What a face consists of, from below: its middle, how far it reaches, and what is printed around that middle."""
    r = spot.radius
    for x, y, size in spot.cheeks:
        yield x, y, 1.1 * size, partial(_cheek, colour=colour, ink=ink, r=size)
    for side in (-1, 1):
        x, y = spot.eyes[0] + side * spot.apart, spot.eyes[1]
        yield x, y, 2.0 * r, partial(_eye, r=r, side=side, ink=ink, mood=mood)
    yield *spot.mouth, 1.5 * r, partial(_mouth, r=r, ink=ink, mood=mood)
    if mood.startswith("worried"):
        yield *spot.drop, 1.1 * r, partial(_sweat, r=r)


def _cheek(canvas: _Canvas, colour: str, ink: str, r: float) -> list[Mark]:
    m = sd_mark(colour, canvas.u / F(r), canvas.v / F(r))
    return [] if m is None else [(m * F(r * canvas.unit), ink, 0.92)]


def _eye(canvas: _Canvas, r: float, side: int, ink: str, mood: str) -> list[Mark]:
    x, y = canvas.u, canvas.v
    out: list[Mark] = []
    if mood in ("asleep", "blink", "worried-blink"):
        lid = np.abs(np.hypot(x, y + F(r * 0.25)) - F(r * 0.8)) - F(r * 0.17)
        out.append((canvas.px(np.maximum(lid, F(r * 0.1) - y)), ink, 0.97))
    elif mood == "happy":
        arch = np.abs(np.hypot(x, y - F(r * 0.35)) - F(r * 0.8)) - F(r * 0.19)
        out.append((canvas.px(np.maximum(arch, y - F(r * 0.1))), ink, 0.97))
    else:
        eye = canvas.px(np.hypot(x, y * F(0.92)) - F(r * (1.12 if mood == "frightened" else 1.0)))
        out.append((np.abs(eye) - F(0.013 * canvas.unit), palette.INK, 0.85))
        out.append((eye, EYE, 1.0))
        if mood == "dizzy":
            out.append((canvas.px(_spiral(x * F(side), y, r)), palette.INK, 1.0))
    if mood.startswith("worried") or mood == "frightened":
        # Brows rise towards the middle.
        a, b = (side * r * 1.1, -r * 1.3), (-side * r * 0.3, -r * 1.75)
        out.append((canvas.px(sd_stroke(x, y, a, b) - F(r * 0.17)), ink, 0.97))
    return out


def _mouth(canvas: _Canvas, r: float, ink: str, mood: str) -> list[Mark]:
    x, y = canvas.u, canvas.v
    w = F(r * 0.19)
    shape: Field
    match mood:
        case "worried" | "worried-blink" | "dizzy":
            wave = y - F(r * 0.22) * np.sin(x * F(2.6 / r)) - F(r * 0.1)
            shape = np.maximum(np.abs(wave) - w, np.abs(x) - F(r * 1.2))
        case "frightened":
            shape = np.hypot(x * F(1.25), y - F(r * 0.05)) - F(r * 0.58)
        case "curious":
            shape = np.abs(np.hypot(x, y) - F(r * 0.36)) - F(r * 0.17)
        case "asleep":
            shape = sd_box(x, y, r * 0.34, r * 0.13, r * 0.13)
        case "happy":
            shape = np.maximum(np.hypot(x, y + F(r * 0.35)) - F(r * 1.0), -y - F(r * 0.12))
        case _:
            shape = np.maximum(np.abs(np.hypot(x, y + F(r * 0.75)) - F(r * 1.0)) - w, -y + F(r * -0.12))
    return [(canvas.px(shape), ink, 0.97)]


def _spiral(x: Field, y: Field, r: float) -> Field:
    """A line that winds out from the middle of an eye."""
    rho, pitch = np.hypot(x, y), F(r * 0.36)
    turns = rho / pitch - np.arctan2(y, x) / F(2 * np.pi)
    line = np.abs(turns - np.round(turns)) * pitch - F(r * 0.085)
    out: Field = np.maximum(line, rho - F(r * 0.86))
    return out


def _sweat(canvas: _Canvas, r: float) -> list[Mark]:
    """A drop on the brow."""
    x, y = canvas.u, canvas.v
    corners: list[Point] = [(-r * 0.3, -r * 0.2), (0, -r * 0.95), (r * 0.3, -r * 0.2)]
    drop = canvas.px(np.minimum(np.hypot(x, y) - F(r * 0.36), sd_polygon(x, y, corners)))
    return [(drop - F(1.2), palette.INK, 0.6), (drop, _SWEAT, 1.0)]


def face_over(brush: Brush, head: Head, mood: str, ink: str) -> Baked:
    """A face without pupils, to lie over a picture of the same size."""
    sheet, spot, unit = brush.sheet(head.w, head.h), head.spot, head.unit
    x, top = head.x + spot.eyes[0] * unit, head.y + (spot.eyes[1] - 2.2 * spot.radius) * unit
    low, reach = head.y + (spot.mouth[1] + 1.5 * spot.radius) * unit, (spot.apart + 3.2 * spot.radius) * unit
    fine = sheet.finer((x - reach, top, x + reach, low), 3)
    lay_face(fine, head.x, head.y, unit, spot, mood, ink)
    sheet.lay(fine)
    return brush.baked(sheet, head.w, head.h)


def pupils_over(brush: Brush, head: Head, wide: bool = False) -> Baked:
    """The pupils of such a face, looking straight ahead."""
    sheet, spot, r = brush.sheet(head.w, head.h), head.spot, head.eye
    (x, y), across = head.eyes, spot.apart * head.unit + r
    fine = sheet.finer((x - across, y - r, x + across, y + r), 3)
    lay_pupils(fine, x, y, head.unit, spot, wide)
    sheet.lay(fine)
    return brush.baked(sheet, head.w, head.h)
