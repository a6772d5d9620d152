"""`measured` says how far a goal of a draft is, as the pieces lay at the end of the last try."""

from __future__ import annotations

from math import radians

from game.app.text import _
from game.core.tower_events import UNIT
from game.games.challenge.workshop.last_try import LastTry
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.levels.sentences import format_number
from game.levels.workshop import preview
from game.levels.workshop.draft import Draft
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.levels.world.goals import measure
from game.physics.stack import Placed

PLACED = (
    goals.Height,
    goals.All,
    goals.Free,
    goals.Reach,
    goals.Beyond,
    goals.Low,
    goals.Few,
    goals.Bridge,
    goals.Deliver,
    goals.Find,
    goals.Shelter,
    goals.Silhouette,
    goals.Neat,
)
"""Goals that need no more than the places of the pieces."""


def measured(draft: Draft, goal: AnyGoal, last: LastTry) -> str:
    """Whether the goal is reached, and its figure if it has one; "" for a goal that depends on more than places."""
    if not isinstance(goal, PLACED) or not last.lay:
        return ""
    level, ground = preview.level_of(draft), preview.ground_of(draft)
    if level is None or ground is None:
        return ""
    known = set(level.ids)
    pieces = [Placed(piece, x * UNIT, y * UNIT, radians(turn)) for piece, x, y, turn in last.lay if piece in known]
    progress = measure(goal, GoalContext(level, ground, tuple(pieces)))
    figure = _figure(goal, progress)
    if not figure:
        return _("reached") if progress.reached else _("missed")
    line = _("reached: {figure}") if progress.reached else _("missed: {figure}")
    return line.format(figure=figure)


def _figure(goal: AnyGoal, progress: GoalProgress) -> str:
    match goal:
        case goals.Height() | goals.Low() | goals.Beyond():
            return format_number(progress.figure) if abs(progress.figure) < 100 else ""
        case goals.Silhouette():
            return f"{round(100 * progress.figure)} %"
        case goals.All() | goals.Few():
            return f"{round(progress.figure)}"
    return ""
