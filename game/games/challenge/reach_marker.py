"""`ReachMarker` draws a small tag at the outermost end of what is built: how far that reaches to the side."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

from game import art
from game.app import text
from game.core.tower_events import UNIT
from game.games.challenge.height_marker import HIGH, LARGER, LETTERS, PAD, now_words
from game.levels.rules.goals import Beyond
from game.levels.rules.level import Level
from game.table.tower.drawn_piece import HELD, OFFSCREEN, corners
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, CREAM, INK
from game.ui.widgets import Ui

TIP: Final = 16.0
"""Side of the square whose corner points at the end."""
NEAR: Final = 22.0
"""px from the outermost piece to the tag, with room for the ring of a held one."""
LEAST: Final = 0.05
"""Units: what reaches less far out has no tag."""
PLACES: Final = tuple((out, step, side) for step in (0.0, 1.1, 2.2) for out in (0.0, 0.45, 0.9) for side in (1, -1))
"""Where the tag may be, the best first: by how many of its widths farther out, by how many of its heights farther from
the piece, and whether below it, 1, or above."""


def _goal(level: Level) -> Beyond | None:
    return next((goal for goal in (*level.goals, *level.gold.goals) if isinstance(goal, Beyond)), None)


class ReachMarker:
    """The tag at one table. While a piece is held, it counts as if it stood there: so one sees where it has to go."""

    def __init__(self, show: TowerShow) -> None:
        self._show = show
        self.is_large = False
        """Whether text is large."""
        self.taken: Sequence[Rect] = ()
        """What it must not cover."""

    def _end(self, goal: Beyond) -> tuple[float, Rect] | None:
        """How many units it is to the outermost end on the side of `goal`, and the box on the canvas around its
        piece."""
        side, pieces = 1 if goal.side == "right" else -1, list(self._show.pieces(holds=True))
        if not pieces:
            return None
        ends = [max(side * x for x, _y in corners(one)) / UNIT for one in pieces]
        far, one = max(zip(ends, pieces, strict=True), key=lambda pair: pair[0])
        return far, self._show.camera.rect_around(corners(one))

    def figure(self, level: Level) -> str:
        """Its words; "" where there is none. What is said to be reached is reached."""
        goal = _goal(level)
        end = None if goal is None else self._end(goal)
        return "" if end is None or end[0] < LEAST else now_words(f"{floor(100 * end[0] + 1e-6) / 100:.2f}")

    @property
    def _size(self) -> tuple[float, float, float]:
        """Width and height of the tag, and the size of its letters."""
        grown = LARGER if self.is_large else 1.0
        wide = text.measure(now_words("0.00"), "display_bold", LETTERS * grown) + PAD * grown
        return round(wide), round(HIGH * grown), LETTERS * grown

    def _place(self, level: Level) -> tuple[float, Rect, int] | None:
        """Where the end is across, the tag, and whether that is below it, 1, or above; None without one."""
        goal = _goal(level)
        end = None if goal is None else self._end(goal)
        if goal is None or end is None or end[0] < LEAST:
            return None
        out, (_far, box), (wide, high, _letters) = 1 if goal.side == "right" else -1, end, self._size
        x = box.right if out > 0 else box.x

        def at(place: tuple[float, float, int]) -> tuple[float, Rect, int]:
            aside, step, side = place
            away = NEAR + step * high
            top = box.bottom + away if side > 0 else box.y - away - high
            return x, Rect(x + out * aside * wide / 2 - wide / 2, top, wide, high), side

        free = (at(one) for one in PLACES if not any(map(at(one)[1].overlaps, self.taken)))
        return next(free, at(PLACES[0]))

    def box(self, level: Level) -> Rect | None:
        """Where the tag is now."""
        place = self._place(level)
        return None if place is None else place[1]

    def draw(self, ui: Ui, level: Level) -> None:
        figure, place = self.figure(level), self._place(level)
        if place is None:
            return
        (wide, high, letters), (_x, box, _side) = self._size, place
        with ui.on_layer(HELD):
            for id_, look in (("tip", art.tile(TIP, TIP, 3, INK)), ("tag", art.tile(wide, high, 12, INK))):
                ui.put(f"reach.{id_}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            room = Rect(box.x + 6, box.cy - letters / 2, wide - 12, letters)
            ui.text_in("reach.words", figure, room, letters / ui.px(1), "display_bold", CREAM)

    def move(self, placer: FramePlacer, stage: FrameStage, level: Level) -> None:
        """Puts it to where the outermost end is in this frame."""
        place = self._place(level)
        if place is None:
            return
        x, box, side = place
        tip = min(max(x, box.x + TIP), box.right - TIP)
        placer.place(stage, "reach.tip", tip, box.y if side > 0 else box.bottom, 45.0)
        placer.place(stage, "reach.tag", box.cx, box.cy)
        placer.place_words(stage, "reach.words", box.cx, box.cy + self._size[2] * BASELINE)
