"""The picture of the toy games on the pick screen."""

from game.art.base.sheet import Brush, Sheet
from game.art.ui.scenery import pile


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """A few pieces lying about."""
    unit = round(min(h * 0.26, w * 0.18))
    poses = [
        ("square", "red", 0.24, 0.36, -0.2),
        ("disc", "yellow", 0.45, 0.58, 0.3),
        ("triangle", "blue", 0.64, 0.34, 0.25),
        ("hexagon", "green", 0.78, 0.66, 0.1),
        ("ell", "white", 0.20, 0.76, 1.2),
    ]
    pile(brush, sheet, [(k, c, w * x, h * y, a) for k, c, x, y, a in poses], unit)
