"""`face` paints the face of a wooden piece, without pupils, to lie over the piece; `pupils` paints them separately.

Lengths are units of the square's side from the piece's centre of gravity, y down, as the face stands upright. Nose and
outline stay free: there the balance lens shows the centre of gravity and the supports.
"""

from __future__ import annotations

from game.art.base.faces import lay_face, lay_pupils
from game.art.base.outlines import half_size
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked
from game.art.tower.face_layout import layout
from game.art.tower.skins import skin


def face(
    brush: Brush, kind: str, colour: str, unit: float, mood: str, on_end: bool = False, made: str = "wood"
) -> Baked:
    """The face of a piece without pupils, with the colour's mark as cheeks; as large as the piece, laid over it.

    `on_end`: for a piece turned by a quarter, whose face stays upright. Moods: `MOODS`.
    """
    hw, hh = half_size(kind)
    if on_end:
        hw, hh = hh, hw
    w, h = 2 * hw * unit, 2 * hh * unit
    sheet = brush.sheet(w, h, 2)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3)
    ink, glass = skin(made, colour).ink, made.startswith("glass")
    lay_face(fine, w / 2, h / 2, unit, layout(kind, on_end), mood, ink, colour, glass)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def pupils(brush: Brush, kind: str, unit: float, on_end: bool = False, wide: bool = False) -> Baked:
    """Both pupils of a `face`, looking straight ahead, around the middle between the eyes.

    `wide`: small ones, for eyes that are torn open.
    """
    spot = layout(kind, on_end)
    w, h = 2 * (spot.apart + spot.radius) * unit, 2 * spot.radius * unit
    sheet = brush.sheet(w, h, 2)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3)
    lay_pupils(fine, w / 2, h / 2, unit, spot, wide)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
