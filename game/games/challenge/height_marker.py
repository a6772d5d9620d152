"""`HeightMarker` draws a small tag beside the tower that climbs with it and says how high it is now, in units."""

from __future__ import annotations

from typing import Final

from game import art
from game.core.tower_events import UNIT
from game.games.challenge.now_tag import LEAST, NowTag, now_words
from game.levels.rules.goals import Height, Low
from game.levels.rules.level import Level
from game.levels.sentences import format_number
from game.table.tower import terrain
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, corners
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

TIP: Final = 18.0
"""Side of the square whose corner points at the tower."""
ASIDE: Final = 34.0
"""From the tower to the tag."""
NEAR: Final = 14.0
"""World px from the height of the tower within which the ground is in the way of the tag."""
DOT, STEP = 6, 12
"""px across the dotted line from the tag to the top that it measures, and what its length is a multiple of."""
TOP: Final = 0.35
"""Units below the height of the tower down to which corners are at its top."""
STEPS: Final = (0, 1, -1, 2, -2, 3, -3, 4, -4)
FARTHER: Final = (0.0, 70.0, 140.0, 210.0, 280.0, 350.0, 420.0)
PLACES: Final = tuple((side, step / 4, far) for far in FARTHER for step in (*STEPS, *range(5, 13)) for side in (1, -1))
"""Where the tag may stand, the best first: its side of the tower, by how many of its heights lower, and by how many px
farther away."""


def _lines(level: Level) -> list[float]:
    return [goal.line for goal in (*level.goals, *level.gold.goals) if isinstance(goal, Height | Low)]


def decimals_of(level: Level) -> int:
    """How many decimals the height of a tower has: as many as the lines that it is compared with."""
    return max((len(format_number(line).partition(".")[2]) for line in _lines(level)), default=1) or 1


def _dotted(long: int, *, upright: bool = False) -> art.SpriteKey:
    return art.dots(DOT, long) if upright else art.dots(long, DOT)


def top_ends(show: TowerShow) -> list[float]:
    """World x of all corners at the top of the tower; none where nothing stands."""
    least = (show.height - TOP) * UNIT
    return [x for one in show.standing() for x, y in corners(one) if y > least]


class HeightMarker(NowTag):
    """The tag at one table."""

    def __init__(self, show: TowerShow) -> None:
        super().__init__(show, "height", TIP)
        self.waits = False
        """All is coming to rest, so that the height known is an old one."""
        self.decimals = 1
        """Of the height, see `decimals_of`."""
        self._stood: tuple[int, float, float] | None = None
        """Where it stood last, as in `PLACES`: it keeps still there while a piece passes by."""

    @property
    def number(self) -> str:
        """The height of the tower in units."""
        return f"{self._show.height:.{self.decimals}f}"

    @property
    def _size(self) -> tuple[float, float, float]:
        """Width and height of the tag, and the size of its letters."""
        # It does not change with every figure.
        return self._measured(f"{0 if self._show.height < 10 else 10:.{self.decimals}f}")

    def room(self, level: Level) -> float:
        """px beside the tower that the tag needs, 0 without one."""
        return self._size[0] + TIP + ASIDE if _lines(level) else 0.0

    def figure(self, level: Level) -> str:
        """The words for the height, beside the sign of a line that says another height; "" where they are left out."""
        is_known = not self.waits and self._show.height > LEAST
        return now_words(self.number) if is_known and _lines(level) else ""

    def box(self, level: Level) -> Rect | None:
        """Where the tag is now."""
        place = self._place() if self.figure(level) else None
        return None if place is None else self._around(*place)

    def draw(self, ui: Ui, level: Level) -> None:
        figure = self.figure(level)
        if not figure:
            return
        with ui.on_layer(GROUND):
            for id_ in ("thread", "drop"):
                ui.put(f"height.{id_}", _dotted(STEP), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            x, y, _side = self._place() or (0.0, 0.0, 1)
            self._put(ui, figure, x, y, self._size)

    def move(self, placer: FramePlacer, stage: FrameStage, level: Level) -> None:
        """Puts it to where the tower ends in this frame."""
        place = self._place() if self.figure(level) else None
        if place is None:
            return
        x, y, side = place
        wide, _high, letters = self._size
        self._move_thread(placer, stage, x, y, side)
        self._set(placer, stage, x, y, letters, (x - side * wide / 2, y))

    def thread(self, x: float, y: float, side: int) -> tuple[Rect, Rect]:
        """The dotted line from the tag, with its middle at x, y, to the top that it measures: level with the top, and
        from there down to a tag that stands lower."""
        points = [corner for one in self._show.standing() for corner in corners(one)]
        top, level = self._show.camera.to_canvas(*max(points, key=lambda point: (round(point[1]), side * point[0])))
        wide, high, _letters = self._size
        aside = abs(level - y) > high / 2
        end = x if aside else x - side * (wide + TIP) / 2
        left, far = min(top, end), max(DOT, side * (end - top))
        low = max(0.0, abs(y - level) - high / 2) if aside else 0.0
        return Rect(left, level, far, DOT), Rect(x, min(level, y + high / 2), DOT, low)

    def _move_thread(self, placer: FramePlacer, stage: FrameStage, x: float, y: float, side: int) -> None:
        across, down = self.thread(x, y, side)
        for id_, long, at in (
            ("thread", across.w, (across.cx, across.y)),
            ("drop", down.h, (down.x, down.cy)),
        ):
            steps = int(long // STEP) * STEP
            look = _dotted(max(STEP, steps), upright=id_ == "drop")
            placer.place(stage, f"height.{id_}", *(at if steps else (OFFSCREEN, OFFSCREEN)), 0.0, 1.0, look)

    def _place(self) -> tuple[float, float, int] | None:
        """The middle of the tag, and its side of the tower, 1: the right one. It stands right of all that is as high as
        the highest piece; where that is taken, a little higher or lower, or on the left."""
        show, camera = self._show, self._show.camera
        level, ends = show.height * UNIT, top_ends(show)
        if not ends:
            return None
        end = bare = max(ends)
        for shape in terrain.outlines(show.ground, show.bars):
            low, top = min(y for _x, y in shape) * UNIT, max(y for _x, y in shape) * UNIT
            left, right = min(x for x, _y in shape) * UNIT, max(x for x, _y in shape) * UNIT
            if low - NEAR < level < top + NEAR and left < end + 2 * UNIT:
                # Beside the ground too where that is as high.
                end = max(end, right)
        wide, high, _letters = self._size
        y, left = camera.to_canvas(end, level)[1], camera.to_canvas(min(ends), level)[0]
        taken = [*self.taken, *(camera.rect_around(corners(one)) for one in show.pieces(holds=True))]
        # Where there is no room beside the ground, it lies before that.
        rights = [camera.to_canvas(x, level)[0] + ASIDE + wide / 2 for x in dict.fromkeys((end, bare))]
        for right in rights:
            xs = {1: right, -1: left - ASIDE - wide / 2}
            # A wide piece in the hand would drive it from side to side.
            stood = () if self._stood is None or show.held is None else (self._stood,)
            for side, step, far in (*stood, *PLACES):
                place = xs[side] + side * far, y + step * high, side
                around = self._around(*place)
                if around.x >= camera.room.x and not any(map(around.overlaps, taken)):
                    self._stood = side, step, far
                    return place
        return rights[0], y, 1

    def _around(self, x: float, y: float, side: int) -> Rect:
        """The tag and its tip."""
        wide, high, _letters = self._size
        return Rect(x - wide / 2 - (TIP if side > 0 else 0), y - high / 2, wide + TIP, high)
