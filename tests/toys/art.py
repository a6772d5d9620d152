"""The picture of the toy games on the pick screen."""

from game.art.base.sheet import Brush, Sheet
from game.art.ui.scenery import lay_diorama


def vignette(brush: Brush, sheet: Sheet, _w: float, _h: float) -> None:
    """A tower in the play room."""
    lay_diorama(sheet, "shapes", brush.scale)
