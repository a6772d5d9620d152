"""`ReachMarker` draws a small tag at the outermost end of what is built: how far that reaches to the side."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

from game.core.tower_events import UNIT
from game.games.challenge.now_tag import LEAST, NowTag, now_words
from game.levels.rules.goals import Beyond
from game.levels.rules.level import Level
from game.table.tower.drawn_piece import HELD, DrawnPiece, corners
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

TIP: Final = 16.0
"""Side of the square whose corner points at the end."""
EDGE: Final = 12.0
"""px that it keeps off the left edge of the canvas."""
NEAR: Final = 22.0
"""px from the outermost piece to the tag, with room for the ring of a held one."""
PLACES: Final = tuple(
    (out, step, side) for step in (0.0, 1.1, 2.2) for out in (0.0, 0.45, 0.9, 1.2, -1.2) for side in (1, -1)
)
"""Where the tag may be, the best first: by how many halves of its width farther out, by how many of its heights farther
from the piece, and whether below it, 1, or above."""


class ReachMarker(NowTag):
    """The tag at one table. While a piece is held, it counts as if it stood there: so one sees where it has to go."""

    def __init__(self, show: TowerShow) -> None:
        super().__init__(show, "reach", TIP)
        self.lines: Sequence[Rect] = ()
        """The lines to be reached: it lies over them only where nothing else is free."""

    @staticmethod
    def goal(level: Level) -> Beyond | None:
        """The line across which something has to reach; a level without one has no tag."""
        return next((goal for goal in (*level.goals, *level.gold.goals) if isinstance(goal, Beyond)), None)

    def _end(self, level: Level) -> tuple[float, int, DrawnPiece] | None:
        """How many units it is to the outermost end, its side, 1 for the right one, and its piece; None where the tag
        is left out."""
        goal = self.goal(level)
        pieces = [] if goal is None else list(self._show.pieces(holds=True))
        if goal is None or not pieces:
            return None
        out = 1 if goal.side == "right" else -1
        ends = [max(out * x for x, _y in corners(one)) / UNIT for one in pieces]
        far, piece = max(zip(ends, pieces, strict=True), key=lambda pair: pair[0])
        return None if far < LEAST else (far, out, piece)

    def figure(self, level: Level) -> str:
        """Its words; "" where there is none. What is said to be reached is reached."""
        end = self._end(level)
        return "" if end is None else now_words(f"{floor(100 * end[0] + 1e-6) / 100:.2f}")

    @property
    def _size(self) -> tuple[float, float, float]:
        """Width and height of the tag, and the size of its letters."""
        return self._measured("0.00")

    def _place(self, level: Level) -> tuple[float, Rect, int] | None:
        """Where the end is across, the tag, and whether that is below it, 1, or above; None without one."""
        end = self._end(level)
        if end is None:
            return None
        (_far, out, piece), (wide, high, _letters) = end, self._size
        box = self._show.camera.rect_around(corners(piece))
        x = box.right if out > 0 else box.x

        def at(aside: float, step: float, side: int) -> tuple[float, Rect, int]:
            away = NEAR + step * high
            top = box.bottom + away if side > 0 else box.y - away - high
            left = max(self._show.camera.room.x + EDGE, x + out * aside * wide / 2 - wide / 2)
            return x, Rect(left, top, wide, high), side

        possible = [one for one in (at(*place) for place in PLACES) if not any(map(one[1].overlaps, self.taken))]
        beside = (one for one in possible if not any(map(one[1].overlaps, self.lines)))
        return next(beside, possible[0] if possible else at(*PLACES[0]))

    def box(self, level: Level) -> Rect | None:
        """Where the tag is now."""
        place = self._place(level)
        return None if place is None else place[1]

    def draw(self, ui: Ui, level: Level) -> None:
        box = self.box(level)
        if box is not None:
            with ui.on_layer(HELD):
                self._put(ui, self.figure(level), box.cx, box.cy, self._size)

    def move(self, placer: FramePlacer, stage: FrameStage, level: Level) -> None:
        """Puts it to where the outermost end is in this frame."""
        place = self._place(level)
        if place is None:
            return
        x, box, side = place
        tip = min(max(x, box.x + TIP), box.right - TIP)
        self._set(placer, stage, box.cx, box.cy, self._size[2], (tip, box.y if side > 0 else box.bottom))
