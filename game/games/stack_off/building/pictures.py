"""`draw_part` draws a ground piece or hazard."""

from __future__ import annotations

from typing import Final

from game import art
from game.games.stack_off.building.parts import PARTS, PartKey
from game.table.tower.terrain import painted
from game.ui.layout import Rect
from game.ui.widgets import Ui

TONES: Final = {"wood": "block", "ice": "ice", "rubber": "rubber"}
PIN: Final = 0.36
"""Size of the pin of a seesaw, in units."""


def draw_part(ui: Ui, id_: str, part: PartKey, x: float, y: float, unit: float, flipped: bool = False) -> None:
    """`x`, `y`: canvas position of the upper left corner of its room; `unit`: px of a unit."""
    found = PARTS[part]
    if found.kind == "zone":
        ui.put(id_, art.danger(round(found.wide * unit), round(found.high * unit)), x, y, animates=False)
        return
    outline = found.outline(flipped)
    left, top = min(u for u, _v in outline), max(v for _u, v in outline)
    tone = "beam" if found.kind == "seesaw" else TONES[found.material]
    look = art.block(painted(outline, left, top, unit), tone, unit)
    ui.put(id_, look, x + left * unit, y + (found.high - top) * unit, animates=False)
    if found.kind == "seesaw":
        size = max(8, round(PIN * unit))
        middle = x + found.wide * unit / 2, y + found.high * unit / 2
        ui.put(f"{id_}.pin", art.pivot(size), middle[0] - size / 2, middle[1] - size / 2, animates=False)


def draw_part_in(ui: Ui, id_: str, part: PartKey, box: Rect, largest: float, flipped: bool = False) -> None:
    """Draws it in the middle of a box, as large as it fits."""
    found = PARTS[part]
    unit = float(int(min(largest, box.w / found.wide, box.h / found.high)))
    draw_part(ui, id_, part, box.cx - found.wide * unit / 2, box.cy - found.high * unit / 2, unit, flipped)
