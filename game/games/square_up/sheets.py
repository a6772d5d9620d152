"""Puts what lies on the desk of Square Up below its words: `draw_pad`, `draw_leaf`.

In the high-contrast theme all of them are plates, as everywhere.
"""

from __future__ import annotations

from game import art
from game.games.square_up.art import leaf, pad
from game.ui.layout import Rect
from game.ui.style import BIRCH
from game.ui.widgets import Ui

MARKER = (255, 214, 64, 104)
"""The colour of a marker on paper."""
DIVIDES = (98, 128, 172, 120)
"""The lines of the pad."""


def draw_pad(ui: Ui, id_: str, box: Rect) -> None:
    """The pad with the turn and the players."""
    _lay(ui, id_, box, pad(round(box.w), round(box.h)))


def draw_divide(ui: Ui, id_: str, box: Rect) -> None:
    """The line above a row `box` of the pad."""
    colour = DIVIDES if ui.tone is BIRCH else ui.tone.field
    ui.put(id_, art.tile(round(box.w - 28), 2, 1, colour), box.x + 14, round(box.y) - 1, animates=False)


def draw_marker(ui: Ui, id_: str, box: Rect) -> None:
    """Sets a row `box` of the pad apart, as with a marker."""
    colour = MARKER if ui.tone is BIRCH else ui.tone.lit
    place = box.inset(7, 3)
    ui.put(id_, art.tile(round(place.w), round(place.h), 8, colour), place.x, place.y, animates=False)


def draw_leaf(ui: Ui, id_: str, box: Rect, first: float, step: float) -> None:
    """A ruled leaf; see `paint_leaf`."""
    _lay(ui, id_, box, leaf(round(box.w), round(box.h), first, step))


def _lay(ui: Ui, id_: str, box: Rect, paper: art.SpriteKey) -> None:
    """Lays a sheet of `paper` in `box`, or a plate where no birch is."""
    if ui.tone is BIRCH:
        ui.put(id_, paper, box.x, box.y, animates=False)
    else:
        ui.panel(id_, box)
