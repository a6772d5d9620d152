"""`LevelMarks` draws the goals of a level and of its gold, flags and stars in a column of a round of mode “level”."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.core.silhouettes import Point
from game.games.stack_off.art import done_tick
from game.games.stack_off.round_client import SeatState
from game.levels.rules.goals import Height, Silhouette
from game.levels.sentences import format_number
from game.levels.world.goal_context import GoalProgress
from game.levels.world.touched_stars import gold_progress, touched_stars
from game.table.tower.camera import Camera
from game.table.tower.levels import marks, piece_signs
from game.table.tower.levels.marks import gold
from game.table.tower.levels.marks.lines import DONE
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.scoped_stage import ScopedStage
from game.ui.widgets import Ui

HONEY = "#FFC938"
"""Colour of a place to be filled."""
TICK, AWAY = 54, 10
"""Size of the tick over a place that is filled, and px from the line to the tick, or to the sign with its height."""


class SpanMark(Mark):
    """A place to be filled, with the sign over it."""

    def tag_at(self, x: float, y: float, camera: Camera) -> tuple[float, float]:
        return x, y - self.tag(camera)[1] / 2 - AWAY


def _span(
    number: int, goal: Height, left: float, right: float, camera: Camera, reached: bool
) -> Iterator[tuple[str, Mark]]:
    """The marks of a place to be filled: a bracket with a sign over it, and a tick in place of that once it is."""
    middle, wide = (left + right) / 2, right - left
    look = art.goal_span(round(wide * camera.painted), DONE if reached else HONEY, reached)
    words = "" if reached else f"↑ {format_number(goal.line)}"
    yield f"mark.{number}.0", SpanMark(look, middle, goal.line, words=words, front=True)
    if reached:
        above = goal.line + (TICK / 2 + AWAY) / camera.painted
        yield f"mark.{number}.1", Mark(done_tick(TICK), middle, above, False, front=True)


class LevelMarks:
    """`lit`: the stars that are touched. `gold`: how far what gold asks for is; () before it was looked at."""

    def __init__(self, show: TowerShow, placer: FramePlacer) -> None:
        self.lit: frozenset[Point] = frozenset()
        self.gold: tuple[GoalProgress, ...] = ()
        self._show = show
        self._placer = placer

    def light_up(self, state: SeatState) -> None:
        self.lit = touched_stars(state.view.level, state.tower)
        self.gold = gold_progress(state.view.level, state.tower)

    def looks(self, state: SeatState) -> tuple[object, ...]:
        """Gets what a redraw is due for when it changes."""
        progress = ((goal.reached, goal.figure) for goal in self._progress(state))
        wanted = state.view.level.gold.goals
        lights = tuple(gold.lit(goal, one) for goal, one in zip(wanted, self.gold, strict=False))
        return self.lit, lights, *(progress if state.view.level.rings else (one[:1] for one in progress))

    def _progress(self, state: SeatState) -> tuple[GoalProgress, ...]:
        return state.tower.goals_progress or (GoalProgress(False, 0.0),) * len(state.view.level.goals)

    def _marks(self, state: SeatState) -> list[tuple[str, Mark]]:
        """The marks of the goals, with their ids."""
        show = self._show
        progress, level, camera = self._progress(state), state.view.level, show.camera
        found = marks.marks_of(level.goals, progress, camera, show.ground, self.lit, show.bars)
        for number, goal in enumerate(level.goals):
            if isinstance(goal, Height) and goal.left is not None and goal.right is not None:
                found = [(id_, mark) for id_, mark in found if not id_.startswith(f"mark.{number}.")]
                found += _span(number, goal, goal.left, goal.right, camera, progress[number].reached)
        looked = gold.marks(level, self.gold or gold_progress(level, None), camera, show.ground, show.bars)
        # An outline's own tag already stands where the tag of its gold would be.
        outlines = [i for i, goal in enumerate(level.gold.goals) if isinstance(goal, Silhouette)]
        found += [one for one in looked if not any(one[0].startswith(f"mark.gold.{i}.") for i in outlines)]
        return found

    def draw_behind(self, ui: Ui, state: SeatState) -> None:
        """Draws what lies behind the pieces."""
        marks.draw(ui, self._show.camera, self._marks(state), front=False)

    def draw_before(self, ui: Ui, state: SeatState) -> None:
        """Draws what lies in front of them."""
        marks.draw(ui, self._show.camera, self._marks(state), front=True)
        held = state.tower.held
        standing = [drawn.piece for drawn in self._show.standing()]
        piece_signs.draw_signs(ui, state.view, standing, None if held is None else held.piece)

    def frame(self, stage: ScopedStage, state: SeatState) -> None:
        """Puts everything where the camera shows it now."""
        camera = self._show.camera
        marks.move(self._placer, stage, camera, self._marks(state))
        piece_signs.move_signs(self._placer, stage, camera, state.view, self._show.pieces(holds=True))
