"""`piece` paints each of the ten wooden pieces; other functions paint their shadows, glows, ghosts and outlines.

Silhouettes are in units of a square.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, pi, remainder, sin, tau

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_mark, sd_polygon, shrunk, smoothed, turned
from game.art.base.kept import kept
from game.art.base.material import LAMP, Mark, Surface, dyed, paint, surface, sweep
from game.art.base.outlines import DOME, OUTLINES, TURNS, Point, half_size
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked
from game.art.tower.skins import GLASS_COVER, cracks, skin, texture
from game.core.silhouettes import KINDS

_MARKS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "square": ((0, 0, 0.27),),
    "brick": ((0, 0, 0.165),),
    "plank": ((-0.9, 0, 0.15), (0, 0, 0.165), (0.9, 0, 0.15)),
    "triangle": ((0, 0.04, 0.19),),
    "wedge": ((-0.05, 0.05, 0.2),),
    "disc": ((0, 0, 0.28),),
    "dome": ((0, 0.005, 0.165),),
    "trapezoid": ((0, -0.01, 0.17),),
    "hexagon": ((0, 0, 0.25),),
    "ell": ((-0.125, 0.375, 0.165), (-0.125, -0.55, 0.15)),
}
"""Places of the marks on each kind, and their radius."""

EMBOSSED = 26.0
"""Px of a unit from which on a print has a bevel."""
CROSS = TURNS // 4
"""24ths of a turn after which a red cross looks the same again."""
_ROUNDING, _DROP = 0.055, 0.0125
"""Greatest radius of a corner, and by how much it may lie inside the corner that counts, both in units."""
_BEVEL = 0.085
_RING_GAP, _RING = 2.8, 7.0
"""px from a held piece to the gold ring around it, and the ring's width."""
_SHADOW, _SHADOW_ALPHA, _SHADE = 14.0, 0.22, "#1C120A"
"""px that a shadow reaches beyond its piece, how dark it is, and its colour."""
_REACH, _CONTACT, _AWAY = 0.2, 0.7, (0.28, 0.96)
"""Units that the darkness below a piece reaches, how dark it is, and where it falls on the screen."""
_CONTOUR = 2.4
"""px of the dark line along the edge of a piece, less on small ones. It lies inside: a piece looks no larger."""
_ROUND, _THIN, _DEEP, _SOFT = 2.1, 0.45, 0.42, 0.11
"""A rounded piece: its bevel and the line along its edge in usual widths, how bright this line is beside its colour,
and over how many units its corners and creases are smoothed."""
_RIM = 1.6
"""px of the pale line along the edge, outside the dark one, by night."""
_FULL = 64
"""px of a unit at which both lines have their full width; on smaller pieces they are narrower."""
_EASED = 0.04
"""Units over which the creases of a bevel are smoothed."""
_SWEEP, _PALE_SWEEP, _ROUND_SWEEP = 0.18, 0.11, 0.06
"""How much brighter a face is on the side of the lamp; on white it shows sooner."""
_DUSK = np.array([0.93, 0.89, 0.96], F)[:, None, None]
"""Parts of red, green and blue that the light of the evening leaves on a piece."""
_NIGHT = 0.012
"""Luminance of the line along an edge: as dark as ink, in a shade of the piece's own colour."""
_GROOVE = "#7A5B34"
"""Colour of the line along the edge of a white piece: dark, and warm as its wood is."""
CRACKED = "-cracked"
"""Suffix of a material that breaks."""
_WARNING = "#FF4B32"
"""Red of an outline where glass would break."""


def outline(kind: str, u: Field, v: Field) -> Field:
    """Distance field of a silhouette with slightly rounded corners."""
    if kind == "disc":
        return np.hypot(u, v) - F(0.5)
    if kind == "dome":
        # A half disc: round above, flat below.
        r = _rounding(kind)
        x, y = np.broadcast_arrays(u, v - F(DOME - r))
        half = math.sqrt((0.5 - r) ** 2 - r**2)
        above = np.hypot(x, y - F(r)) - F(0.5 - r)
        corner = np.hypot(np.maximum(np.abs(x) - F(half), 0), np.maximum(y, 0))
        return np.where(y > 0, corner, np.maximum(above, y)).astype(F) - F(r)
    r = _rounding(kind)
    return sd_polygon(u, v, shrunk(OUTLINES[kind], r)) - F(r)


@cache
def _rounding(kind: str) -> float:
    """Radius of the corners of a kind: a sharp corner would lie far inside the one that counts for a height."""
    corners = OUTLINES[kind]
    sharpest = pi / 2 if kind == "dome" else min(_angles(corners))
    return min(_ROUNDING, _DROP / (1 / sin(sharpest / 2) - 1))


def _angles(corners: Sequence[Point]) -> Iterator[float]:
    """The angles between neighbouring edges of a polygon."""
    for before, here, after in zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False):
        one, other = (atan2(end[1] - here[1], end[0] - here[0]) for end in (before, after))
        yield abs(remainder(one - other, tau))


def _white_line(d: Field, unit: float, inwards: float) -> Mark:
    """The groove along the edge of a white piece, at a distance in units."""
    return np.abs(d + F(inwards * unit)) - F(0.012 * unit), _GROOVE, 0.5


def marks(
    kind: str, colour: str, u: Field, v: Field, d: Field, unit: float, ink: str | None = None, twist: float = 0.0
) -> list[Mark]:
    """The marks of a colour on a piece, in its own `ink` by default; white has a dark line along its edge instead. `d`
    in px. `twist`: degrees by which each is turned clockwise where it stands."""
    if colour == "white":
        return [_white_line(d, unit, 0.085)]
    out: list[Mark] = []
    for x, y, r in _MARKS[kind]:
        m = sd_mark(colour, *turned((u - F(x)) / F(r), (v - F(y)) / F(r), twist))
        if m is not None:
            out.append((m * F(r * unit), ink or palette.MARK_INKS[colour], 0.96))
    return out


def printed(
    sheet: Sheet,
    brush: Brush,
    kind: str,
    colour: str,
    cx: float,
    cy: float,
    unit: float,
    degrees: float = 0,
    marked: bool = True,
) -> None:
    """Print a silhouette around the middle of its rectangle, its marks upright however it is turned: a large one with
    the bevel and the shadow of the block that it stands for."""
    hw, hh = half_size(kind)
    reach = math.hypot(hw, hh) * unit + 3
    fine = sheet.finer((cx - reach, cy - reach, cx + reach, cy + reach), 3 if unit * sheet.k < 90 else 2)
    patch = fine.patch()
    xs, ys = zip(*OUTLINES[kind], strict=True)
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    x, y = (patch.x - F(cx)) / F(unit), (patch.y - F(cy)) / F(unit)
    u, v = turned(x, y, degrees)
    d = outline(kind, u + F(mx), v + F(my)) * F(unit)
    ink = palette.PIECES[colour]
    if unit * brush.scale >= EMBOSSED and not brush.contrast:
        drop = F(0.05 * unit)
        fine.over(patch, paint(palette.INK), np.clip(F(0.5) - (d - drop) / F(2 * drop), 0, 1) * F(0.34))
        bevel = max(2.0, 0.09 * unit)
        fine.solid(patch, d, ink, bevel=bevel, u=u * F(unit), v=v * F(unit), grained=0.1, gloss=0.3)
    else:
        fine.press(patch, d, ink)
    edge = palette.INK if brush.contrast or colour in ("white", "yellow") else dyed(ink, 0.5)
    width = max(1.5, unit * 0.034) * (1.5 if brush.contrast else 1)
    fine.over(patch, paint(edge), fine.cover(np.abs(d + F(width / 2)) - F(width / 2)))
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    for px, py, r in _MARKS[kind] if marked else ():
        # Marks are larger on cards than on wood, because cards are small.
        r *= 1.14
        px, py = px - mx, py - my
        qx, qy = px * c - py * s, px * s + py * c
        m = sd_mark(colour, (x - F(qx)) / F(r), (y - F(qy)) / F(r))
        if m is not None:
            fine.over(patch, paint(palette.MARK_INKS[colour]), fine.cover(m * F(r * unit)))
    sheet.lay(fine)


def _check(kind: str, colour: str = "white") -> None:
    if kind not in OUTLINES:
        raise ValueError(f"no piece is called {kind!r}")
    if colour not in palette.PIECES:
        raise ValueError(f"no piece has the colour {colour!r}")


def _sheet(brush: Brush, kind: str, unit: float, pad: float) -> tuple[Sheet, float, float]:
    hw, hh = half_size(kind)
    w, h = 2 * hw * unit, 2 * hh * unit
    return brush.sheet(w, h, pad), w, h


@kept
def _body(
    kind: str, colour: str, unit: float, made: str, faced: bool, rim: bool, rounded: bool, twist: int, brush: Brush
) -> tuple[Surface, Field, Field, Field]:
    """Everything about a piece but the light, as 16-bit floats to save memory: its surface, its cover, and the covers
    of its contour and of the pale rim around it. `twist`: 24ths of a turn of its marks."""
    sheet, w, h = _sheet(brush, kind, unit, 2)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3 if unit * brush.scale < 56 else 2)
    patch = fine.patch()
    u, v = (patch.x - F(w / 2)) / F(unit), (patch.y - F(h / 2)) / F(unit)
    d = outline(kind, u, v) * F(unit)
    soft = smoothed(np.asarray(d), max(1, round((_SOFT if rounded else _EASED) * unit * fine.k)))
    if rounded:
        d = soft
    along, across = (v, u) if kind == "ell" else (u, v)
    cracked, material = made.endswith(CRACKED), made.removesuffix(CRACKED)
    look = skin(material, colour)
    printed = texture(material, u, v, d, unit, OUTLINES[kind])
    edged = material in ("wood", "rubber", "balloon")
    if not faced and (colour != "white" or edged):
        printed += marks(kind, colour, u, v, d, unit, look.ink, 360 / TURNS * twist)
    elif colour == "white" and edged:
        # Closer to the edge, where no eyes are.
        printed.append(_white_line(d, unit, 0.035))
    if cracked:
        printed.append(cracks(KINDS.index(kind), u, v, unit))
    if brush.contrast and (colour != "white" or not edged):
        printed.append((np.abs(d + F(0.02 * unit)) - F(0.022 * unit), "#FFFFFF", 0.9))
    size = min(1.0, unit / _FULL)
    body = surface(
        # The bevel begins inside the dark line, which would cover it on a small piece.
        (soft if material in ("wood", "rubber", "balloon") else d)
        + F(size * (_CONTOUR * (_THIN if rounded else 1.0) + (_RIM if rim else 0.0))),
        look.paint,
        fine.k,
        bevel=max(4.0, look.bevel * unit) * (_ROUND if rounded else 1.0),
        depth=1.0 if rounded else 0.86,
        u=along * F(unit),
        v=across * F(unit),
        grained=look.grained,
        fineness=360 / unit,
        seed=KINDS.index(kind) * 7 + list(palette.PIECES).index(colour) * 3 + 3,
        worn=look.worn,
        gloss=look.gloss,
        marks=printed,
    )
    half = np.float16
    nx, ny, nz, albedo = (plane.astype(half) for plane in (body.nx, body.ny, body.nz, body.albedo))
    packed = Surface(nx, ny, nz, albedo, body.gloss)
    cover = fine.cover(d)
    if material == "glass":
        clear = np.full_like(cover, F(GLASS_COVER))
        for shape, _ink, alpha in printed:
            clear = np.maximum(clear, fine.cover(shape) * F(alpha))
        cover = cover * clear
    line, reach = contour(fine, d, unit, rim, _THIN if rounded else 1.0)
    return packed, cover.astype(half), line.astype(half), reach.astype(half)


def contour(sheet: Sheet, d: Field, unit: float, rim: bool, width: float = 1.0) -> tuple[Field, Field]:
    """Covers of the dark line along an outline and, by night, of the pale `rim` outside it. `width`: the line's width,
    in usual widths."""
    size, whole = min(1.0, unit / _FULL), sheet.cover(d)
    pale = _RIM * size if rim else 0.0
    line = whole * (1 - sheet.cover(d + F(pale + _CONTOUR * width * size)))
    return line, whole * (1 - sheet.cover(d + F(pale))) if rim else np.zeros_like(whole)


def piece(
    brush: Brush,
    kind: str,
    colour: str,
    unit: float,
    turn: int = 0,
    made: str = "wood",
    faced: bool = False,
    rim: bool = False,
    rounded: bool = False,
) -> Baked:
    """A piece, upright; the screen turns it by any angle around the middle of its rectangle.

    That middle is the centre of gravity, and the size is twice `half_size` times `unit`, the px of a square's side.
    `turn`: the light is painted for that many 24ths of a turn clockwise. `made`: one of `skins.MATERIALS`, or
    "glass-cracked". `faced`: without the marks of its colour, which come with its `piece_face`. A dark contour sets it
    off from its surroundings; by night it is dimmer and needs a pale `rim` outside that. `rounded`: as a letter of the
    logo, with a wide bevel and a thin line of its own dark colour, where nothing has to be told from anything.
    """
    _check(kind, colour)
    sheet, w, h = _sheet(brush, kind, unit, 2)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3 if unit * brush.scale < 56 else 2)
    # A cross that lies askew would be another sign: it stands upright on the screen, as faces do.
    twist = -turn % CROSS if colour == "red" and not faced else 0
    body, cover, line, pale = _body(kind, colour, unit, made, faced, rim, rounded, twist, brush)
    a = 2 * math.pi * turn / TURNS
    c, s = math.cos(a), math.sin(a)
    lamp = (LAMP[0] * c + LAMP[1] * s, -LAMP[0] * s + LAMP[1] * c)
    patch = fine.patch()
    strength = _ROUND_SWEEP if rounded else _PALE_SWEEP if colour == "white" else _SWEEP
    bright = sweep(patch.x - F(w / 2), patch.y - F(h / 2), w, h, strength, lamp)
    lit = body.lit(lamp, 1.0, bright)
    if rim and not brush.contrast:
        lit[:3] *= _DUSK
    fine.over(patch, lit, cover)
    fine.over(patch, paint(palette.INK if brush.contrast else _edge(colour, made, rounded)), line)
    if rim:
        fine.over(patch, paint(palette.CREAM), pale)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _edge(colour: str, made: str, rounded: bool) -> str:
    """The dark shade of its own colour along the edge of a piece, a brighter one if it is `rounded`."""
    if rounded:
        return dyed(palette.PIECES[colour], _DEEP)
    material = made.removesuffix(CRACKED)
    own = _GROOVE if colour == "white" and material == "wood" else skin(material, colour).paint
    return dyed(own, (_NIGHT / palette.luminance(own)) ** 0.45)


def confetto(brush: Brush, kind: str, colour: str, unit: float) -> Baked:
    """A tiny wooden piece with its soft shadow in a seat's colour, with the colour's mark; sized as in `piece`.

    Towers have no pieces in every colour of a seat, so it is a picture of its own.
    """
    if kind not in OUTLINES or colour not in palette.SEATS:
        raise ValueError(f"no piece is {kind!r} and {colour!r}")
    sheet, w, h = _sheet(brush, kind, unit, 0.3 * unit)
    shadow = sheet.patch()
    far = outline(kind, (shadow.x - F(w / 2)) / F(unit) - F(0.06), (shadow.y - F(h / 2)) / F(unit) - F(0.09)) * F(unit)
    sheet.over(shadow, paint("#000000"), softened(far, 0.12 * unit, 0.5))
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3)
    patch = fine.patch()
    u, v = (patch.x - F(w / 2)) / F(unit), (patch.y - F(h / 2)) / F(unit)
    d = outline(kind, u, v) * F(unit)
    printed = marks(kind, colour, u, v, d, unit)
    if brush.contrast:
        edge = palette.INK if colour == "white" else "#FFFFFF"
        printed.append((np.abs(d + F(0.8)) - F(0.9), edge, 0.95))
    fine.solid(
        patch,
        d,
        palette.SEATS[colour],
        bevel=max(2.0, _BEVEL * unit),
        u=u * F(unit),
        v=v * F(unit),
        grained=0.1,
        fineness=360 / unit,
        seed=3,
        marks=printed,
    )
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _fringe(sheet: Sheet, kind: str, unit: float, w: float, h: float) -> Field:
    return distance_to(sheet.patch(), kind, unit, w, h)


def distance_to(patch: Patch, kind: str, unit: float, w: float, h: float) -> Field:
    """px from the outline of an upright piece in the middle of w × h, negative inside."""
    return outline(kind, (patch.x - F(w / 2)) / F(unit), (patch.y - F(h / 2)) / F(unit)) * F(unit)


def piece_shadow(brush: Brush, kind: str, unit: float) -> Baked:
    """The soft, faint shadow of a piece, centred. It lies under all pieces, shifted a little to the lower right."""
    _check(kind)
    sheet, w, h = _sheet(brush, kind, unit, _SHADOW + 3)
    d = _fringe(sheet, kind, unit, w, h)
    # It ends within its picture: a piece casts no halo on the sky.
    fade = np.clip((F(_SHADOW + 2) - d) * F(1 / 3), 0, 1)
    sheet.over(sheet.patch(), paint(_SHADE), softened(d + F(2), _SHADOW * 0.8, _SHADOW_ALPHA) * fade)
    return brush.baked(sheet, w, h)


def piece_contact(brush: Brush, kind: str, unit: float, turn: int = 0) -> Baked:
    """The soft darkness below a piece and, less, on the side away from the lamp, hollow inside. Drawn over all pieces,
    it falls on what carries the piece. `turn`: as in `piece`."""
    _check(kind)
    sheet, w, h = _sheet(brush, kind, unit, _REACH * unit + 2)
    d = np.asarray(_fringe(sheet, kind, unit, w, h))
    a = 2 * math.pi * turn / TURNS
    c, s = math.cos(a), math.sin(a)
    gy, gx = np.gradient(smoothed(d, max(1, round(0.05 * unit * sheet.k))))
    away = (_AWAY[0] * c + _AWAY[1] * s, -_AWAY[0] * s + _AWAY[1] * c)
    facing = (gx * F(away[0]) + gy * F(away[1])) / np.sqrt(gx * gx + gy * gy + F(1e-12))
    out = np.maximum(d, 0) * F(1 / (_REACH * unit))
    near = np.clip(1 - out, 0, 1) ** F(1.6) * np.clip(facing, 0, 1) ** F(0.7) * F(_CONTACT)
    sheet.over(sheet.patch(), paint(_SHADE), near * (1 - sheet.cover(d + F(0.5 / sheet.k))))
    return brush.baked(sheet, w, h)


def held_glow(brush: Brush, kind: str, unit: float, is_caught: bool = False) -> Baked:
    """Warm light and a gold ring around a held piece, red if it is caught: drawn under it, centred on it and turned
    with it."""
    _check(kind)
    sheet, w, h = _sheet(brush, kind, unit, 44)
    d = _fringe(sheet, kind, unit, w, h)
    patch = sheet.patch()
    fade = np.clip((F(42) - d) * F(1 / 20), 0, 1)
    # Hollow: what lies under the glow is seen through glass.
    outside = 1 - sheet.cover(d + F(3))
    sheet.over(patch, paint("#FFE3A6"), softened(d - F(14), 15, 0.65) * fade * outside)
    width = _RING + (2.0 if brush.contrast else 0.0)
    # The dark gap keeps the ring apart from yellow pieces as well as from its own light.
    middle = d - F(_RING_GAP + width / 2)
    sheet.over(patch, paint(palette.INK), sheet.cover(d - F(_RING_GAP + width + 2.2)) * outside)
    colour = palette.SIGN_RED if is_caught else palette.FOCUS
    sheet.over(patch, paint(colour), sheet.cover(np.abs(middle) - F(width / 2)))
    return brush.baked(sheet, w, h)


def ghost_piece(brush: Brush, kind: str, unit: float, colour: str = "") -> Baked:
    """The pale outline of a piece at the place where it would come to lie, tinted in its `colour` if that is given;
    `palette.CRACKS`: red, with a star of cracks, for glass would break."""
    _check(kind)
    sheet, w, h = _sheet(brush, kind, unit, 4)
    d = _fringe(sheet, kind, unit, w, h)
    if colour == palette.CRACKS:
        patch = sheet.patch()
        u, v = (patch.x - F(w / 2)) / F(unit), (patch.y - F(h / 2)) / F(unit)
        star = np.maximum(cracks(KINDS.index(kind), u, v, unit)[0], d)
        sheet.over(patch, paint(_WARNING), sheet.cover(d) * F(0.5))
        sheet.over(patch, paint(palette.INK), sheet.cover(star - F(3.0)) * F(0.9))
        sheet.over(patch, paint("#FFFFFF"), sheet.cover(star))
        sheet.over(patch, paint(palette.INK), sheet.cover(np.abs(d + F(1.2)) - F(5.0)) * F(0.9))
        sheet.over(patch, paint(_WARNING), sheet.cover(np.abs(d + F(1.2)) - F(3.0)))
        return brush.baked(sheet, w, h)
    sheet.over(sheet.patch(), paint(palette.PIECES.get(colour, "#FFDF8A")), sheet.cover(d) * F(0.42))
    # Pale between two dark lines: it is seen in every place.
    sheet.over(sheet.patch(), paint(palette.INK), sheet.cover(np.abs(d + F(1.2)) - F(4.0)) * F(0.9))
    if colour != "white":
        # Before a pale sky only ink is seen around white.
        sheet.over(sheet.patch(), paint(palette.CREAM), sheet.cover(np.abs(d + F(1.2)) - F(2.0)))
    return brush.baked(sheet, w, h)


RINGED = {
    "hint": (2.0, (palette.FOCUS, 2.2, 1.0), (palette.INK, 4.0, 0.8)),
    "moves": (0.5, (palette.FOCUS, 1.4, 1.0), (palette.INK, 2.4, 0.8)),
    "rest": (-1.2, ("#E6E2D8", 1.7, 1.0), (palette.INK, 2.7, 0.5)),
    "edge": (1.5, (palette.CREAM, 1.4, 0.9), (palette.INK, 2.8, 0.5)),
    "rival": (1.5, (palette.INK, 1.2, 1.0), (palette.CREAM, 2.6, 0.6)),
}
"""px inside its edge at which an outline runs, and colour, half width and strength of its line and of what cases it."""


def outline_piece(brush: Brush, kind: str, unit: float, tone: str) -> Baked:
    """An outline of a piece on the tower.

    "hint" shows where it belongs: gold with a dark rim and a translucent middle. "best": where it lay in the best run,
    thin and dashed. "moves": that it does, thin and gold. "rest": that it is waited for, grey, around the piece.
    "rival": where it lay in the run of somebody else. "copy red" and so on: such a piece is to be there. "edge": over
    what hides it. A seat's colour: that seat has placed it.
    """
    _check(kind)
    sheet, w, h = _sheet(brush, kind, unit, 8)
    fine = sheet.finer((-7, -7, w + 7, h + 7), 2)
    patch = fine.patch()
    d = distance_to(patch, kind, unit, w, h)
    filled, _, colour = tone.partition(" ")
    if tone in RINGED:
        at, inner, outer = RINGED[tone]
        if tone == "hint":
            fine.over(patch, paint(palette.FOCUS), fine.cover(d) * F(0.3))
        for ink, half, strong in (outer, inner):
            fine.over(patch, paint(ink), fine.cover(np.abs(d + F(at)) - F(half)) * F(strong))
    elif tone == "best":
        strong = 1.0 if brush.contrast else 0.85
        dash = np.mod(patch.x + patch.y, F(16)) < F(10)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(1.5)) - F(3)) * F(0.45))
        fine.over(patch, paint(palette.CREAM), fine.cover(np.abs(d + F(1.5)) - F(1.4)) * dash * F(strong))
    elif filled == "copy" and colour in palette.PIECES:
        # Pale first, so that no ground tints its colour.
        fine.over(patch, paint(palette.CREAM), fine.cover(d) * F(0.8))
        fine.over(patch, paint(palette.PIECES[colour]), fine.cover(d) * F(0.42))
        for ink, half in ((palette.INK, 3.6), (palette.PIECES[colour], 2.0)):
            fine.over(patch, paint(ink), fine.cover(np.abs(d + F(2)) - F(half)))
    elif tone in palette.SEATS:
        # A pale line parts it from a piece of its own colour.
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d) - F(6.2)))
        fine.over(patch, paint(palette.CREAM), fine.cover(np.abs(d) - F(5)))
        fine.over(patch, paint(palette.SEATS[tone]), fine.cover(np.abs(d) - F(3.2)))
    else:
        raise ValueError(f"no outline is called {tone!r}")
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
