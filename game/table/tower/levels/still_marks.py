"""`StillMarks` draws what a level marks into its small picture: lines, stars, bells, hazards, flags, wind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from math import dist, inf
from typing import Final

from game import art
from game.app import text
from game.core.tower_events import UNIT
from game.levels.rules.goals import Area, Beyond, Height, Low, Out, Reach, Ring
from game.levels.rules.level import Level
from game.levels.world.goal_context import GoalProgress
from game.levels.world.touched_stars import gold_progress
from game.physics.ground import Box, Ground
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.levels import marks
from game.table.tower.levels.marks import gold, hazards, zones
from game.table.tower.levels.marks.mark import NARROW, Mark, letters, places
from game.table.tower.levels.piece_signs import FLAG, KNOB, badges, flag_foot, outline
from game.table.tower.levels.wind import blows, strength
from game.table.tower.views import LARGEST, View
from game.ui.layout import Rect
from game.ui.style import INK
from game.ui.widgets import Ui

LEAST_STAR: Final = 42.0
"""px of a unit for which stars are painted at the least, where they do not lap over each other: smaller ones would not
be seen, and have no room for rays."""
SIGNED: Final = 30.0
"""Least px of a unit at which pieces have flags and handles."""
STREAK: Final = 1.8
"""Length of a streak of wind in units."""
LOW: Final = 240.0
"""px of a picture's height below which its words would reach out of it."""
LINE: Final = 5.0
"""px of the height of a line in a small picture."""
BADGE, BADGE_LARGE = 26.0, 40.0
"""px of the letters on the badge at a line of gold, in a small picture."""


class StillCamera(Camera):
    """Shows `seen` in `room`, `unit` px a unit, for good."""

    def __init__(self, seen: Area, room: Rect, unit: float) -> None:
        super().__init__()
        self._room = room
        self.bounds = Box(seen.left, seen.bottom, seen.right, seen.top)
        self.now = self.goal = View(unit, (seen.left + seen.right) / 2, seen.bottom, room.bottom)

    @property
    def painted(self) -> float:
        return self.now.unit

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The canvas position of a point in units."""
        return self.to_canvas(x * UNIT, y * UNIT)


class StillMarks:
    """The marks of a level as it begins. A picture that is not wide has no words in it."""

    def __init__(
        self,
        id_: str,
        level: Level,
        ground: Ground,
        camera: StillCamera,
        standing: Iterable[DrawnPiece] = (),
        *,
        shows_gold: bool = False,
    ) -> None:
        """`standing`: pieces that may have flags, and that no words should cover. `shows_gold`: what gold asks for is
        marked too."""
        self._id, self._level, self._ground, self._camera = id_, level, ground, camera
        self._standing = tuple(standing)
        self._has_words = camera.room.w >= NARROW and camera.room.h >= LOW
        self._shows_gold = shows_gold
        self._badges: list[tuple[str, str, Rect]] = []
        """For each line of gold: its id, the words of its badge, and the line on the canvas."""
        self._marks = self._made()

    def _made(self) -> list[tuple[str, Mark]]:
        camera = self._camera
        # Bells have their letters, none of which is the next one yet.
        progress = [GoalProgress(False, -1.0 if isinstance(goal, Ring) else 0.0) for goal in self._level.goals]
        found = []
        for id_, mark in marks.marks_of(self._level.goals, progress, camera, self._ground):
            number = id_.split(".")[1]
            goal = self._level.goals[int(number)] if number.isdigit() else None
            if number in ("hand", "zone", "guard") or isinstance(goal, Reach):
                continue
            if not self._has_words and isinstance(goal, Height) and not mark.words:
                # The ends of its part that counts would be as large as the picture.
                continue
            is_line = mark.side in ("left", "floor") and isinstance(goal, Height | Low | Beyond | Out)
            if is_line and not self._has_words and mark.words:
                mark = self._plain_line(mark)
            words = mark.words if self._has_words and (is_line or isinstance(goal, Ring)) else ""
            found.append((id_, replace(mark, words=words)))
        if self._shows_gold:
            far = gold_progress(self._level, None)
            for id_, mark in gold.marks(self._level, far, camera, self._ground, ()):
                crosses = mark.side in ("left", "floor") and bool(mark.words)
                shown = replace(self._plain_line(mark) if crosses else mark, words="")
                found.append((id_, shown))
                if "↑" in mark.words or "↓" in mark.words or crosses:
                    self._badges.append((id_, _without_arrow(mark.words), shown.box(camera)[0]))
        for area_id, area in hazards.areas(self._ground, _seen(camera)):
            middle = (area.left + area.right) / 2, (area.bottom + area.top) / 2
            found.append((area_id, Mark(hazards.picture(area_id, area, camera.unit), *middle)))
        chosen = places(found, camera, (), [_box(outline(one, camera)) for one in self._standing])
        return [(id_, replace(mark, place=chosen.get(id_, 0))) for id_, mark in found]

    def _plain_line(self, mark: Mark) -> Mark:
        """A line across the small picture, or up it."""
        room = self._camera.room
        upright = mark.side == "floor"
        look = art.goal_line(round(0.86 * room.h if upright else 0.8 * room.w), mark.ink, False, upright, LINE)
        return replace(mark, picture=look)

    def draw_behind(self, ui: Ui) -> None:
        """What lies behind ground and pieces."""
        self._draw_wind(ui)
        for id_, mark in self._marks:
            if not mark.front:
                self._put(ui, id_, mark)

    def draw_before(self, ui: Ui) -> None:
        """What lies before them."""
        self._draw_signs(ui)
        for id_, mark in self._marks:
            if mark.front:
                self._put(ui, id_, mark)
        self._draw_stars(ui)
        for id_, mark in self._marks:
            if mark.words:
                self._draw_tag(ui, id_, mark)
        for id_, words, line in self._badges:
            self._draw_badge(ui, id_, words, line)

    def _put(self, ui: Ui, id_: str, mark: Mark) -> None:
        box = mark.box(self._camera)[0]
        ui.put(f"{self._id}.{id_}", mark.picture, box.x, box.y, animates=False)

    def _draw_tag(self, ui: Ui, id_: str, mark: Mark) -> None:
        box = mark.tag_box(self._camera)
        ui.put(f"{self._id}.{id_}.tag", art.plaque(round(box.w), round(box.h)), box.x, box.y, animates=False)
        size = letters(self._camera)
        room = Rect(box.x + 4, box.cy - size / 2, box.w - 8, size)
        ui.text_in(f"{self._id}.{id_}.words", mark.words, room, size / ui.px(1), "display_bold", INK)

    def _draw_badge(self, ui: Ui, id_: str, words: str, line: Rect) -> None:
        """A small plaque over the right end of a line of gold, or over the upper one."""
        room = self._camera.room
        size = BADGE_LARGE if ui.large else BADGE
        wide, high = round(text.measure(words, "display_bold", size)) + 20, round(1.4 * size)
        x, y = (line.right, line.cy) if line.w > line.h else (line.cx, line.y + high / 2)
        x = min(max(x - wide / 2, room.x), room.right - wide)
        ui.put(f"{self._id}.{id_}.badge", art.plaque(wide, high), x, y - high / 2, animates=False)
        place = Rect(x + 4, y - size / 2, wide - 8, size)
        ui.text_in(f"{self._id}.{id_}.figure", words, place, size / ui.px(1), "display_bold", INK)

    def _draw_stars(self, ui: Ui) -> None:
        """Stars are not smaller than can be seen, lie beside one another, and stay in the picture."""
        camera, room = self._camera, self._camera.room
        for number, goal in enumerate(self._level.goals):
            if isinstance(goal, Reach):
                apart = min((dist(a, b) for a, b in combinations(goal.stars, 2)), default=inf)
                free = apart * camera.unit * LARGEST
                is_tight = zones.APART * free / zones.WHOLE < LEAST_STAR
                # Close to each other, stars have no discs: they are larger for it.
                unit = max(camera.unit, min(LEAST_STAR, free / zones.STAR))
                painted = StillCamera(_seen(camera), room, unit)
                for i, mark in enumerate(zones.stars(goal, (), painted, camera.unit >= LEAST_STAR)):
                    if is_tight and mark.picture.kind != "star":
                        continue
                    x, y = camera.at(mark.x or 0.0, mark.y or 0.0)
                    side = mark.box(painted)[0].w
                    edge = zones.WHOLE * unit / LARGEST / 2
                    x = min(max(x, room.x + edge), room.right - edge)
                    y = max(y, room.y + edge)
                    id_ = f"{self._id}.star.{number}.{i}"
                    ui.put(id_, mark.picture, x - side / 2, y - side / 2, animates=False)

    def _draw_signs(self, ui: Ui) -> None:
        """Flags on the pieces that goals name, and handles on those that may be taken."""
        level, camera = self._level, self._camera
        if camera.unit < SIGNED:
            return
        flags = badges(level)
        for one in self._standing:
            shape = outline(one, camera)
            if one.piece in level.liftable or one.piece in level.removable:
                side = round(KNOB * camera.unit / LARGEST)
                look = art.handle(side, "up" if one.piece in level.liftable else "out")
                x, y = camera.to_canvas(one.x, one.y)
                u, v = max(shape, key=lambda corner: (round(corner[0] + corner[1], 1), corner[0]))
                x, y = x + 0.6 * (u - x) - side / 2, y + 0.6 * (v - y) - side / 2
                ui.put(f"{self._id}.knob.{one.piece}", look, x, y, animates=False)
            if one.piece in flags:
                side = round(FLAG * camera.unit / LARGEST)
                x, top = flag_foot(shape)
                ui.put(f"{self._id}.flag.{one.piece}", flags[one.piece](side), x - side / 2, top - side, animates=False)

    def _draw_wind(self, ui: Ui) -> None:
        """Streaks across the picture, the more the stronger it blows; of gusts the strongest counts."""
        if not blows(self._level, self._ground.wind):
            return
        shares = [self._ground.wind, *(share for _second, share in self._level.gusts)]
        share = max(shares, key=abs)
        room, long = self._camera.room, round(max(40.0, STREAK * self._camera.unit))
        for i in range(4 * strength(share)):
            # Steps by the golden section spread any number of them evenly.
            x = room.x + (i * 0.381966 * 1777) % max(1.0, room.w - long)
            y = room.y + 0.04 * room.h + (i * 0.618034 % 1) * 0.8 * room.h
            turn = 180 if share < 0 else 0
            ui.put(f"{self._id}.wind.{i}", art.wind_streak(long), x, y, angle=turn, animates=False)


def _without_arrow(words: str) -> str:
    """The words of a tag without the sign of their direction."""
    return " ".join(part for part in words.split() if part not in "↑↓←→")


def _seen(camera: Camera) -> Area:
    bounds = camera.bounds
    return Area(bounds.left, bounds.bottom, bounds.right, bounds.top)


def _box(points: Iterable[tuple[float, float]]) -> Rect:
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
