"""`face` paints the head that stands for a seat: a round one for people, another form for each difficulty of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_box, sd_circle, sd_polygon, sd_rounded, sd_stroke
from game.art.base.material import Mark, dyed
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked
from game.art.ui.face_head import Head
from game.art.ui.face_wear import WEARS
from game.art.ui.pennants import check_seat

MOODS = ("smile", "beam", "laugh", "calm", "think", "oh", "worry", "sad")
_Outline = Callable[[Field, Field], Field]

VISOR: Sequence[Point] = ((-0.8, -0.52), (0.8, -0.52), (0.68, 0.34), (0.34, 0.68), (-0.34, 0.68), (-0.68, 0.34))
"""The visor of the hard bot. Here and below lengths are in radii of the head, from its middle."""
JAW: Sequence[Point] = (
    (-0.7, -0.9),
    (0.7, -0.9),
    (0.98, -0.6),
    (0.88, 0.45),
    (0.46, 0.94),
    (-0.46, 0.94),
    (-0.88, 0.45),
    (-0.98, -0.6),
)
FIN: Sequence[Point] = ((0.66, -0.74), (1.2, -1.02), (1.04, -0.1), (0.8, 0.2))
CREST: Sequence[Point] = ((-0.34, -0.8), (-0.2, -1.42), (0.2, -1.42), (0.34, -0.8))
SHIELD: Sequence[Point] = ((-0.9, -0.8), (0.9, -0.8), (0.92, 0.34), (0.46, 1.0), (-0.46, 1.0), (-0.92, 0.34))
CROWN: Sequence[Point] = (
    (-0.66, -0.62),
    (-0.84, -1.38),
    (-0.4, -1.06),
    (0.0, -1.5),
    (0.4, -1.06),
    (0.84, -1.38),
    (0.66, -0.62),
)
GOLD = "#E3AE2B"
"""Crown and monocle: darker than a yellow seat."""


def face(brush: Brush, size: float, colour: str, kind: str = "person", mood: str = "smile", wear: str = "") -> Baked:
    """A painted head with eyes and a mouth, in a square of `size`.

    Kinds: person, relaxed, normal, hard, expert. Moods: smile, beam, laugh, calm, think, oh, worry, sad. `wear`: a key
    of `WEARS`, or nothing.
    """
    check_seat(colour)
    if kind not in KINDS or mood not in MOODS or wear not in ("", *WEARS):
        raise ValueError(f"no face is {kind!r} and {mood!r}, and wears {wear!r}")
    sheet = brush.sheet(size, size, (12, 0.18 * size, max(20.0, 0.14 * size), max(24.0, 0.18 * size)))
    c = size / 2
    person = kind == "person"
    head = Head(size * (0.48 if person else 0.42), c, c if person else size * 0.56, colour, mood)
    s, cy = head.s, head.cy
    form, parts, features = KINDS[kind]
    if parts is not None:
        fine = sheet.finer((-0.1 * size, -0.18 * size, 1.1 * size, size), 3)
        parts(head, fine)
        sheet.lay(fine)

    def outline(x: Field, y: Field) -> Field:
        return form(s, x - F(c), y - F(cy))

    sheet.shade((c - s, cy - s, c + s, cy + s), outline, size * 0.04, size * 0.06, size * 0.05, 0.5)
    fine = sheet.finer((c - s * 1.1, cy - s * 1.1, c + s * 1.1, cy + s * 1.1), 3)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    printed = features(head, patch.x - F(c), patch.y - F(cy))
    if brush.contrast:
        printed.append((np.abs(d + F(1)) - F(1.2), palette.INK if colour == "white" else "#FFFFFF", 1.0))
    fine.solid(
        patch,
        d,
        palette.SEATS[colour],
        bevel=max(3.0, s * 0.16),
        u=patch.x,
        v=patch.y,
        grained=0.08,
        fineness=250 / size,
        seed=9,
        marks=printed,
    )
    sheet.lay(fine)
    for paint in [*([OVER[kind]] if kind in OVER else []), *([WEARS[wear]] if wear else [])]:
        fine = sheet.finer((-0.1 * size, -0.18 * size, 1.1 * size, 1.12 * size), 3)
        paint(head, fine)
        sheet.lay(fine)
    return brush.baked(sheet, size, size)


# -- eyes and mouths


def _closed_eye(u: Field, v: Field, r: float, thick: float) -> Field:
    """An eye that laughs: an arch of radius `r`."""
    arch: Field = np.maximum(np.abs(np.hypot(u, v) - F(r)) - F(thick), v - F(thick / 2))
    return arch


def _mouth(mood: str, u: Field, v: Field, k: float, thick: float) -> Field:
    """A mouth in the middle of (u, v), about `k` wide to each side."""
    shape: Field
    if mood in ("smile", "beam"):
        # A beaming smile is broader.
        k *= 1.3 if mood == "beam" else 1.0
        ring = np.abs(np.hypot(u, v + F(k * 0.75)) - F(k * 1.15)) - F(thick)
        shape = np.maximum(ring, F(-k * 0.36) - v)
    elif mood == "laugh":
        shape = np.maximum(np.hypot(u, v + F(k * 0.55)) - F(k * 1.1), -(v + F(k * 0.55)))
    elif mood == "sad":
        ring = np.abs(np.hypot(u, v - F(k * 0.85)) - F(k * 0.95)) - F(thick)
        shape = np.maximum(ring, v - F(k * 0.35))
    elif mood == "oh":
        shape = np.abs(np.hypot(u, v) - F(k * 0.42)) - F(thick * 0.9)
    elif mood == "worry":
        wave = np.abs(v - F(k * 0.24) * np.sin(u * F(4.7 / k))) * F(0.75) - F(thick * 0.85)
        shape = np.maximum(wave, np.abs(u) - F(k))
    else:
        shape = sd_box(u, v, k * (0.95 if mood == "calm" else 0.7), thick, thick)
    return shape


def _brow(u: Field, v: Field, side: int, s: float) -> Field:
    """A worried brow over the eye in the middle of (u, v): its inner end is raised."""
    return sd_stroke(u, v, (side * s * 0.15, -s * 0.24), (-side * s * 0.13, -s * 0.36)) - F(s * 0.045)


def _person_features(head: Head, u: Field, v: Field) -> list[Mark]:
    s, mood, ink = head.s, head.mood, palette.MARK_INKS[head.colour]
    look = F(s * (0.07 if mood == "think" else 0))
    out: list[Mark] = []
    for side in (-1, 1):
        if mood in ("laugh", "beam"):
            eye = _closed_eye(u - F(side * s * 0.36), v + F(s * 0.1), s * 0.17, s * 0.06)
        else:
            eye = np.hypot(u - F(side * s * 0.34) - look, v + F(s * 0.16) + look) - F(s * 0.12)
        out.append((eye, ink, 1.0))
        if mood == "worry":
            out.append((_brow(u - F(side * s * 0.34), v + F(s * 0.18), side, s), ink, 1.0))
    # A smile hangs lower than the other mouths.
    low = {"smile": 0.36, "beam": 0.32, "laugh": 0.36, "sad": 0.46}.get(mood, 0.42)
    aside = s * 0.08 if mood == "think" else 0
    out.append((_mouth(mood, u - F(aside), v - F(s * low), s * 0.38, s * 0.065), ink, 1.0))
    return out


def _bot_features(visor: _Outline, eye: Callable[[Head, Field, Field, int], Field], wide: float) -> _Features:
    """What is seen in the visor of a bot. `eye`: an open one, around (u, v); `wide`: how wide the mouth is."""

    def features(head: Head, u: Field, v: Field) -> list[Mark]:
        s, mood = head.s, head.mood
        out: list[Mark] = [(visor(u / F(s), v / F(s)) * F(s), palette.INK, 0.92)]
        look = F(s * (0.08 if mood == "think" else 0))
        for side in (-1, 1):
            x, y = u - F(side * s * 0.33), v + F(s * 0.14)
            if mood in ("laugh", "beam"):
                shape = _closed_eye(x, y - F(s * 0.08), s * 0.16, s * 0.05)
            else:
                shape = eye(head, x - look, y + look, side)
            out.append((shape, palette.CREAM, 1.0))
            if mood == "worry":
                out.append((_brow(x, y + F(s * 0.02), side, s), palette.CREAM, 1.0))
        out.append((_mouth(mood, u, v - F(s * 0.34), s * wide, s * 0.05), palette.CREAM, 1.0))
        return out

    return features


# -- heads


def _round(s: float, u: Field, v: Field) -> Field:
    return sd_circle(u, v, 0, 0, s)


def _pebble(s: float, u: Field, v: Field) -> Field:
    return sd_box(u, v, s * 0.98, s * 0.86, s * 0.85)


def _box(s: float, u: Field, v: Field) -> Field:
    return sd_box(u, v, s, s * 0.92, s * 0.36)


def _jaw(s: float, u: Field, v: Field) -> Field:
    return sd_rounded(u, v, [(s * x, s * y) for x, y in JAW], s * 0.07)


def _shield(s: float, u: Field, v: Field) -> Field:
    return sd_rounded(u, v, [(s * x, s * y) for x, y in SHIELD], s * 0.26)


def _relaxed_parts(head: Head, fine: Sheet) -> None:
    """Headphones, and an antenna that droops."""
    s, cx, cy = head.s, head.cx, head.cy
    patch = fine.patch()
    bent = [(0.0, -0.7), (0.02, -0.98), (0.1, -1.16), (0.24, -1.29), (0.42, -1.33), (0.58, -1.28), (0.72, -1.14)]
    stalk = np.minimum.reduce(
        [sd_stroke(patch.x, patch.y, a, b) for a, b in zip(head.scaled(bent), head.scaled(bent[1:]), strict=False)]
    )
    fine.solid(patch, stalk - F(s * 0.06), palette.CREAM_DIM, bevel=s * 0.05, u=patch.x, v=patch.y, grained=0.02)
    head.knob(fine, 0.76, -1.06, 0.18, head.lamp)
    for side in (-1, 1):
        head.knob(fine, side * 0.9, 0.02, 0.36, dyed_seat(head.colour))
    band = np.abs(np.hypot(patch.x - F(cx), patch.y - F(cy - s * 0.02)) - F(s * 0.93)) - F(s * 0.07)
    fine.solid(
        patch,
        np.maximum(band, patch.y - F(cy)),
        palette.CREAM_DIM,
        bevel=s * 0.05,
        u=patch.x,
        v=patch.y,
        grained=0.02,
    )


def _normal_parts(head: Head, fine: Sheet) -> None:
    """A straight antenna, and ears."""
    s, cx, cy = head.s, head.cx, head.cy
    fine.box(cx - s * 0.06, cy - s * 1.42, s * 0.12, s * 0.6, s * 0.06, dyed(palette.CREAM_DIM, 0.8))
    head.knob(fine, 0, -1.49, 0.17, head.lamp)
    for side in (-1, 1):
        x, y = cx + side * s * 1.06 - s * 0.16, cy - s * 0.3
        fine.slab(x, y, s * 0.32, s * 0.6, s * 0.1, dyed_seat(head.colour), bevel=s * 0.08, grained=0.05)


def _hard_parts(head: Head, fine: Sheet) -> None:
    """A crest like a helmet's, and a fin at each side."""
    head.solid(fine, head.scaled(CREST), 0.06, dyed_seat(head.colour))
    for side in (-1, 1):
        head.solid(fine, head.scaled(FIN, side), 0.04, dyed_seat(head.colour))


def _expert_parts(head: Head, fine: Sheet) -> None:
    """A crown."""
    head.solid(fine, head.scaled(CROWN), 0.05, GOLD)
    for x, y in ((-0.84, -1.4), (0.84, -1.4)):
        head.knob(fine, x, y, 0.11, GOLD)
    head.knob(fine, 0, -1.52, 0.15, head.lamp)


def _forehead_lamp(head: Head, fine: Sheet) -> None:
    head.knob(fine, 0, -0.72, 0.13, head.lamp)


def _monocle(head: Head, fine: Sheet) -> None:
    """A ring around the right eye, and its chain."""
    s, cx, cy = head.s, head.cx, head.cy
    patch = fine.patch()
    ring = np.abs(np.hypot(patch.x - F(cx + s * 0.34), patch.y - F(cy - s * 0.14)) - F(s * 0.31)) - F(s * 0.055)
    chain = sd_stroke(patch.x, patch.y, (cx + s * 0.6, cy + s * 0.05), (cx + s * 0.78, cy + s * 0.72)) - F(s * 0.035)
    fine.solid(patch, np.minimum(ring, chain), GOLD, bevel=s * 0.05, u=patch.x, v=patch.y, grained=0.02)


def dyed_seat(colour: str) -> str:
    """A darker shade of a seat's colour, for parts beside the head."""
    return dyed(palette.SEATS[colour], 0.72)


# -- the eyes of each level


def _sleepy(head: Head, u: Field, v: Field, side: int) -> Field:
    """Half under the lid; wide open when startled."""
    s = head.s
    disc: Field = np.hypot(u, v) - F(s * 0.19)
    if head.mood == "oh":
        return disc
    lid = sd_box(u, v, s * 0.23, s * 0.035, s * 0.035)
    eye: Field = np.minimum(np.maximum(disc, -v), lid)
    return eye


def _open(head: Head, u: Field, v: Field, side: int) -> Field:
    s = head.s
    return sd_box(u, v, s * 0.13, s * 0.17, s * 0.11)


def _stern(head: Head, u: Field, v: Field, side: int) -> Field:
    """Under a brow that comes down towards the nose."""
    s = head.s
    eye = sd_box(u, v, s * 0.2, s * 0.16, s * 0.07)
    if head.mood == "oh":
        return eye
    return np.maximum(eye, (-v - F(s * 0.01) - F(0.4 * side) * u) * F(0.93))


def _narrow(head: Head, u: Field, v: Field, side: int) -> Field:
    s = head.s
    return sd_box(u, v, s * 0.12, s * (0.15 if head.mood == "oh" else 0.1), s * 0.09)


_Features = Callable[[Head, Field, Field], list[Mark]]
_Form = Callable[[float, Field, Field], Field]
_Parts = Callable[[Head, Sheet], None]
KINDS: dict[str, tuple[_Form, _Parts | None, _Features]] = {
    "person": (_round, None, _person_features),
    "relaxed": (
        _pebble,
        _relaxed_parts,
        _bot_features(lambda u, v: sd_box(u, v, 0.74, 0.6, 0.56), _sleepy, 0.32),
    ),
    "normal": (
        _box,
        _normal_parts,
        _bot_features(lambda u, v: sd_box(u, v - F(0.02), 0.74, 0.62, 0.24), _open, 0.26),
    ),
    "hard": (_jaw, _hard_parts, _bot_features(lambda u, v: sd_polygon(u, v, VISOR), _stern, 0.28)),
    "expert": (
        _shield,
        _expert_parts,
        _bot_features(lambda u, v: sd_box(u, v - F(0.04), 0.76, 0.66, 0.42), _narrow, 0.29),
    ),
}
"""For each kind of seat the form of the head, what stands behind it, and what is printed on it."""
OVER: dict[str, _Parts] = {"hard": _forehead_lamp, "expert": _monocle}
"""What lies on top."""
