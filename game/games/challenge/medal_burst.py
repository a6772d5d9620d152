"""`Burst` draws scraps of paper in dusty colours that fly from a medal when it arrives, most for gold; none without
motion."""

from __future__ import annotations

from math import cos, pi, sin

from game.core.game import TICKS
from game.games.challenge.art import scrap
from game.ui.frame_stage import FrameStage
from game.ui.tweens import Pose
from game.ui.widgets import Ui

MOST = {1: 8, 2: 14, 3: 24}
"""Shapes by medal."""
LENGTH = 1.3
"""Seconds until the last of them has faded."""
COLOURS = ("#DDB765", "#C98A7A", "#8FAF9A", "#7F8CB5", "#EFE3CC")
SIZE = 22.0
AWAY = -4000.0
FALL = 620.0
"""Canvas px/s² downwards."""


def flight(number: int, count: int, seconds: float) -> Pose:
    """Where a shape is, seen from the medal, `seconds` after the start."""
    angle = 2 * pi * (number + 0.5) / count + 0.35 * sin(7.3 * number)
    speed = 300 + 130 * (number * 0.618034 % 1)
    x = speed * cos(angle) * seconds
    y = (speed * sin(angle) - 170) * seconds + FALL / 2 * seconds**2
    share = min(1.0, seconds / LENGTH)
    return Pose(x, y, 400 * seconds * (-1 if number % 2 else 1), 255.0 * (1 - share**3))


class Burst:
    """Around the medal of a result, or the tower. `moves`: whether anything flies; `size`: size of the shapes and
    their ways, as a multiple of the usual."""

    def __init__(self, medal: int, moves: bool, name: str = "burst", size: float = 1.0) -> None:
        self._name, self._size = name, size
        self.count = MOST.get(medal, 0) if moves else 0
        self.ticks = 0

    @property
    def over(self) -> bool:
        """The last shape has faded."""
        return not self.count or self.ticks > LENGTH * TICKS

    def draw(self, ui: Ui) -> None:
        """The shapes, as yet out of sight; they fly before what was drawn until now and behind all else."""
        if self.over:
            return
        for i in range(self.count):
            look = scrap(SIZE * self._size, COLOURS[i % len(COLOURS)], i % 3 == 0)
            ui.put(f"{self._name}.{i}", look, AWAY, AWAY, animates=False, appears=False)

    def place(self, stage: FrameStage, x: float, y: float, share: float) -> None:
        """Let them fly from (x, y); `share` of the next tick has passed."""
        if self.over:
            return
        for i in range(self.count):
            pose = flight(i, self.count, (self.ticks + share) / TICKS)
            at = x + pose.x * self._size, y + pose.y * self._size
            stage.place(f"{self._name}.{i}", *at, pose.angle, 1.0, None, max(0.0, pose.alpha))
