"""`draw_festive` strews streamers, strips and dots of paper over the stage behind the winners of Square Up."""

from __future__ import annotations

from typing import Final

from game import art
from game.art.base import palette
from game.games.square_up.art import streamer
from game.ui.layout import Rect
from game.ui.style import CONTRAST
from game.ui.widgets import Ui

Bit = tuple[float, float, float, str]
"""Shares of the stage's width and height, degrees, and the colour of a piece."""
STREAMERS: Final[tuple[Bit, ...]] = (
    *((0.075, 0.085, 38, "yellow"), (0.925, 0.08, -38, "green"), (0.06, 0.33, -64, "red"), (0.94, 0.31, 66, "blue")),
    *((0.27, 0.40, 24, "green"), (0.73, 0.40, -28, "yellow"), (0.335, 0.66, 70, "blue"), (0.67, 0.65, -72, "red")),
)
STRIPS: Final[tuple[Bit, ...]] = (
    *((0.16, 0.27, 20, "red"), (0.22, 0.31, -40, "yellow"), (0.37, 0.28, 65, "blue"), (0.31, 0.30, 15, "red")),
    *((0.64, 0.28, -20, "yellow"), (0.70, 0.31, 50, "green"), (0.79, 0.28, -60, "blue"), (0.86, 0.32, 25, "red")),
    *((0.30, 0.52, -50, "yellow"), (0.685, 0.53, 65, "red"), (0.33, 0.585, 35, "red"), (0.655, 0.585, -25, "yellow")),
    *((0.035, 0.56, 12, "green"), (0.965, 0.55, -18, "yellow"), (0.05, 0.66, 60, "blue"), (0.955, 0.67, 40, "green")),
)
DOTS: Final[tuple[Bit, ...]] = (
    *((0.11, 0.22, 0, "green"), (0.19, 0.36, 0, "blue"), (0.335, 0.35, 0, "yellow"), (0.41, 0.245, 0, "green")),
    *((0.59, 0.245, 0, "red"), (0.665, 0.355, 0, "blue"), (0.81, 0.35, 0, "yellow"), (0.89, 0.22, 0, "red")),
    *((0.315, 0.46, 0, "red"), (0.68, 0.465, 0, "green"), (0.03, 0.20, 0, "yellow"), (0.97, 0.19, 0, "blue")),
)
CURL, STRIP, DOT = (104, 34), (30, 13), 17
"""Sizes of them."""


def draw_festive(ui: Ui, stage: Rect) -> None:
    """None in high contrast."""
    if ui.tone is CONTRAST:
        return
    for i, (across, down, turn, colour) in enumerate(STREAMERS):
        _put(ui, f"streamer.{i}", stage, (across, down), CURL, turn, streamer(*CURL, colour))
    for i, (across, down, turn, colour) in enumerate(STRIPS):
        look = art.tile(*STRIP, 3, (*palette.rgb(palette.PIECES[colour]), 255))
        _put(ui, f"strip.{i}", stage, (across, down), STRIP, turn, look)
    for i, (across, down, turn, colour) in enumerate(DOTS):
        look = art.tile(DOT, DOT, DOT / 2, (*palette.rgb(palette.PIECES[colour]), 255))
        _put(ui, f"dot.{i}", stage, (across, down), (DOT, DOT), turn, look)


def _put(
    ui: Ui,
    id_: str,
    stage: Rect,
    at: tuple[float, float],
    size: tuple[float, float],
    turn: float,
    look: art.SpriteKey,
) -> None:
    x, y = stage.x + at[0] * stage.w - size[0] / 2, stage.y + at[1] * stage.h - size[1] / 2
    ui.put(f"festive.{id_}", look, x, y, angle=turn, animates=False)
