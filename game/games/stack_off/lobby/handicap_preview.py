"""`draw_preview` draws, in a lobby slot, a small tower with line, falls and platform as the seat's handicap sets."""

from __future__ import annotations

from typing import Final

from game import art
from game.art.base.outlines import piece_box
from game.core.silhouettes import SIZES
from game.games.stack_off.art import bench, fete, lane_line
from game.games.stack_off.lobby.slot_frame import SlotFrame
from game.ui.layout import Rect
from game.ui.widgets import Ui

HIGH: Final = 6.9
"""In units: the platform, the tower, and the line above it."""
FOOT: Final = 1.1
TOP, LINE, FALLS = 4.0, 5.0, 3
"""The usual width of the platform and height of the line in units, and how many pieces may fall."""
STACK: Final = (("plank", 0.0, 0.25), ("square", -0.8, 1.0), ("square", 0.8, 1.0), ("plank", 0.0, 1.75))
"""Pieces by their middle, in units of their own size; above them comes the outline of a square."""
GOLD: Final = "#FFC938"
SKY, WOOD, EDGE = (196, 219, 222, 255), (190, 146, 98, 255), (214, 176, 128, 255)
BOARDS = 44
"""Height of the boards of the stage, at the most."""


def _boards(box: Rect) -> int:
    return min(BOARDS, round(0.16 * box.h))


def draw_stage(ui: Ui, id_: str, box: Rect, part: int | None = None) -> None:
    """A small stage under the sky, behind what is built; before a `part` of the fete if one is given."""
    size = round(box.w), round(box.h)
    sky = art.tile(*size, 14, SKY) if part is None else fete(*size, part)
    ui.put(f"{id_}.sky", sky, box.x, box.y, animates=False)
    high = _boards(box)
    ui.put(f"{id_}.boards", art.tile(round(box.w), high, 14, WOOD), box.x, box.bottom - high, animates=False)
    ui.put(f"{id_}.edge", art.tile(round(box.w), 8, 2, EDGE), box.x, box.bottom - high, animates=False)


def draw_preview(ui: Ui, frame: SlotFrame, box: Rect, bare: bool = False) -> None:
    """Draws it in `box`; `bare`: on a stage that is there."""
    slot = frame.slot
    id_, handicap = f"preview.{frame.index}", slot.handicap
    stage = box
    if ui.tone.name == "birch":
        box = Rect(box.x, box.y + 6, box.w, box.h - 6 - _boards(box) * 0.5)
    unit = round(min(box.h / HIGH, box.w / 9), 1)
    if unit < 8:
        return
    if ui.tone.name == "birch" and not bare:
        draw_stage(ui, id_, stage)
    ground = box.bottom - FOOT * unit
    wide = (TOP + handicap.top + 2) * unit
    foot = bench(round(wide), round(FOOT * unit), round((TOP + handicap.top) * unit))
    ui.put(f"{id_}.foot", foot, box.cx - round(wide) / 2, ground, animates=False)
    size = SIZES[handicap.size] * unit
    for i, (kind, x, y) in enumerate(STACK):
        w, h = piece_box(kind, size)
        look = art.confetto(kind, slot.colour, size)
        ui.put(f"{id_}.{i}", look, box.cx + x * size - w / 2, ground - y * size - h / 2, animates=False)
    if handicap.ghost:
        w, h = piece_box("square", size)
        outline = art.ghost_piece("square", size)
        ui.put(f"{id_}.ghost", outline, box.cx - w / 2, ground - 2.5 * size - h / 2, animates=False)
    # A line to stay under is harder where it is lower.
    higher = -handicap.line if frame.mode == "under" else handicap.line
    line = LINE * (100 + higher) / 100
    long = 8 * unit
    ui.put(f"{id_}.line", lane_line(long, GOLD, False), box.cx - long / 2, ground - line * unit - 4, animates=False)
    count, side = FALLS + handicap.falls, 0.55 * unit
    w, h = piece_box("square", side)
    for i in range(count):
        x = box.cx + (i - (count - 1) / 2) * 0.85 * unit
        slip = art.confetto("square", slot.colour, side)
        ui.put(f"{id_}.fall.{i}", slip, x - w / 2, ground + FOOT * unit * 0.58 - h / 2, animates=False)
