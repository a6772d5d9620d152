"""`Crowd` draws the fans at the lower rim of the stack-off's table, who cheer near the leader; `draw_spotlight` their
light."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from game.core.game import TICKS
from game.games.stack_off.art import FAN_AIR, FAN_FOOT, FAN_HIGH, FAN_WIDE, LOOKING, fan, spotlight
from game.games.stack_off.table.layout import TableLayout
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

ORDER: Final = (1, 2, 5, 4, 3, 6, 4, 1, 2, 3, 5, 6)
"""Which fans stand side by side, from the left; then again."""
STEP: Final = 106.0
"""Canvas px from one fan to the next, at the least."""
RISES: Final = {1: 66.0, 2: 46.0, 3: 62.0, 4: 62.0, 5: 68.0, 6: 40.0}
"""px by which each reaches above the lower rim, in the lowest crowd."""
TALL: Final = {1: 88.0, 2: 50.0, 3: 80.0, 4: 87.0, 5: 93.0, 6: 40.0}
"""px of its block."""
NEAR: Final = 0.62
"""How far from its middle fans cheer for a column, as a share of its width."""
HOP: Final = 6.0
"""px by which they hop."""
BENDS: Final = 20.0
"""px by which those stand lower who hold up a flag, so that the plates do not hide it."""
BEAT: Final = 0.62
"""Seconds of a hop."""
ANEW, CHEERS = 9.3, 3.1
"""Seconds from one cheer to the next, and of a cheer: whole hops, and then some rest."""
LOWER: Final = (16.0, 4.0, 10.0, 0.0, 14.0, 7.0, 2.0)
"""px by which fans stand lower than others, in turn."""
SPOT_OVER: Final = 20.0
"""px above the header from which the light falls on who leads."""
LEAST: Final = 40.0
"""Height of the rim below which there is no room for fans."""


class Crowd:
    """Fans from edge to edge of the canvas, in front of all but the plates."""

    def __init__(self) -> None:
        self._hopping: list[tuple[str, float, float, float]] = []
        """Id, middle of the picture, and share of a hop by which it is ahead, of those who cheer."""
        self._rests = False
        """Whether all stand where they are drawn."""
        self._for: tuple[TableLayout, Rect | None, bool] | None = None

    def place(self, area: TableLayout) -> list[tuple[str, int, float, float]]:
        """Gets the id, number, and canvas position of the middle of each fan's foot."""
        rim = area.crowd
        if rim.h < LEAST:
            return []
        count = max(1, round(rim.w / STEP))
        step = rim.w / count
        found = []
        for i in range(count):
            number = ORDER[i % len(ORDER)]
            rises = min(RISES[number] + 0.35 * (rim.h - 60), TALL[number] - 4)
            y = rim.bottom + TALL[number] - rises + LOWER[i % len(LOWER)] * min(1.0, rim.h / 110)
            found.append((f"fan.{i}", number, rim.x + (i + 0.5) * step, y))
        return found

    def draw(self, ui: Ui, area: TableLayout, leader: Rect | None, is_over: bool = False) -> None:
        """Draws them; `leader`: the column of who leads, or once it `is_over`, of who has won."""
        for id_, number, x, y in self.place(area):
            cheers, mirrored = _mood(number, x, leader, is_over)
            what = fan(number, cheers, mirrored)
            ui.put(id_, what, *_corner(x, y, cheers, mirrored), animates=False, appears=False)

    def frame(
        self, stage: FrameStage, area: TableLayout, leader: Rect | None, ticks: float, is_over: bool = False
    ) -> None:
        """Has those hop who cheer; `ticks`: since the table was there."""
        if self._for is None or self._for[0] is not area or self._for[1:] != (leader, is_over):
            self._for = area, leader, is_over
            self._hopping, self._rests = [], False
            for i, (id_, number, x, y) in enumerate(self.place(area)):
                cheers, mirrored = _mood(number, x, leader, is_over)
                if cheers:
                    left, top = _corner(x, y, cheers, mirrored)
                    self._hopping.append((id_, left + FAN_WIDE / 2, top + FAN_HIGH / 2, i * 0.37))
        seconds = ticks / TICKS
        hop = HOP if is_over or seconds % ANEW < CHEERS else 0.0
        if not hop and self._rests:
            return
        self._rests = not hop
        for id_, x, y, ahead in self._hopping:
            stage.place(id_, x, y - hop * abs(sin(pi * (seconds / BEAT + ahead))))


def draw_spotlight(ui: Ui, area: TableLayout, leader: Rect | None) -> None:
    """Draws the light that falls from the awning on the `leader`'s bench."""
    if leader is not None:
        top = area.clock.y - SPOT_OVER
        high = leader.bottom - top
        ui.put("spotlight", spotlight(leader.w, high), leader.x, top, animates=False)


def _corner(x: float, y: float, cheers: bool, mirrored: bool) -> tuple[float, float]:
    """Upper left corner of the picture of a fan with its foot at (x, y). Those with flags bend."""
    foot = FAN_WIDE - FAN_FOOT[0] if mirrored else FAN_FOOT[0]
    return x - foot, y - FAN_FOOT[1] + (BENDS if cheers else FAN_AIR)


def _mood(number: int, x: float, leader: Rect | None, is_over: bool) -> tuple[bool, bool]:
    """Whether a fan at x cheers, and whether its picture is mirrored, so that it looks at the leader. Once it `is_over`
    all cheer who has won."""
    if leader is None:
        return False, False
    cheers = is_over or abs(x - leader.cx) < NEAR * leader.w
    return cheers, number in LOOKING and x < leader.cx
