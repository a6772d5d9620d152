"""`Feat` celebrates a hard level that is solved, or won in gold, for the first time; it says how rare that is.

Shapes lie around the medal like a wreath, under a crown, and others fly up from both corners over the table. Without
motion nothing flies.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from game import art
from game.app.text import _
from game.art.base.outlines import half_size
from game.core.game import TICKS
from game.levels import difficulty
from game.levels.progress import LevelProgress
from game.levels.rules.level import Level
from game.table.feedback.celebration import KINDS, LENGTH, SHAPES, UNITS, flight
from game.ui.frame_stage import FrameStage
from game.ui.layout import CANVAS, Rect
from game.ui.widgets import Ui

COLOURS: Final = ("yellow", "red", "green", "blue")
WREATH: Final = 4
"""Shapes on each side of the medal."""
LOW, STEP = 54.0, 27.0
"""Degrees from straight below the medal to the lowest shape of the wreath, and from one to the next."""
FAR: Final = 0.78
"""From the medal's centre to the wreath, as a multiple of its size."""
LARGE, LESS = 36.0, 2.0
"""px of a unit of the lowest shape, and by how much less each next one has."""


def is_feat(level: Level, before: LevelProgress, medal: int) -> bool:
    """Whether this `medal` is the first in a hard level, or the first gold there."""
    is_first = (medal > 0 and not before.solved) or medal == 3 > before.medal
    return is_first and difficulty.is_hard(level)


def sentences(level: Level, medal: int) -> tuple[str, ...]:
    """What was done, and how often bots do that."""
    if level.master:
        done = _("Your first gold in this master’s level") if medal == 3 else _("A master’s level, solved")
    else:
        done = _("Your first gold in a hard level") if medal == 3 else _("A hard level, solved")
    measured = difficulty.table().get(level.id)
    if measured is None:
        return (done,)
    if not measured.solved:
        return done, _("No bot solves it at the first try.")
    share = max(1, round(100 * measured.solved / measured.tries))
    return done, _("Bots solve it at the first try {share} times in 100.", share=share)


@dataclass(slots=True)
class Feat:
    """`is_there`: it is a feat; `moves`: shapes may fly. `ticks`: since they began."""

    is_there: bool
    moves: bool
    ticks: int = 0

    @property
    def flies(self) -> bool:
        """Shapes are to fly, or do."""
        return self.is_there and self.moves and self.ticks < LENGTH

    def draw_shapes(self, ui: Ui) -> None:
        """The shapes that fly, as yet out of sight."""
        if not self.flies:
            return
        for i in range(SHAPES):
            look = art.confetto(KINDS[i // 2 % len(KINDS)], COLOURS[i % len(COLOURS)], UNITS[i // 3 % len(UNITS)])
            ui.put(f"feat.{i}", look, 0, 0, alpha=0.0, animates=False, appears=False)

    def draw_wreath(self, ui: Ui, x: float, y: float, big: float) -> None:
        """Crown and wreath of a medal that is `big` px large around x, y."""
        if not self.is_there:
            return
        crown = 0.42 * big
        ui.icon("feat.crown", "crown", x - crown / 2, y - 0.66 * big - crown / 2, crown, ui.tone.accent)
        for i in range(WREATH):
            kind, unit = KINDS[i % len(KINDS)], LARGE - LESS * i
            wide, high = half_size(kind)
            turn = radians(LOW + STEP * i)
            for side in (-1, 1):
                look = art.confetto(kind, COLOURS[(i + (side > 0)) % len(COLOURS)], unit)
                at = x + side * FAR * big * sin(turn), y + FAR * big * cos(turn)
                place = at[0] - wide * unit, at[1] - high * unit
                ui.put(f"feat.wreath.{side}.{i}", look, *place, angle=-side * (LOW + STEP * i), animates=False)

    def place(self, stage: FrameStage, area: Rect, share: float) -> None:
        """Lets the shapes fly over the canvas `area`; `share` of the next tick has passed."""
        if not self.flies or not self.ticks:
            return
        for i in range(SHAPES):
            pose = flight(i, (self.ticks + share) / TICKS)
            x, y = pose.x * area.w / CANVAS.w, pose.y + area.h - CANVAS.h
            stage.place(f"feat.{i}", x, y, pose.angle, alpha=pose.alpha)
