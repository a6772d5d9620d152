"""`LevelState` joins a level's view and its tower: progress of goals, seconds left, share of the hold that is over."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from game.core.game import TICKS
from game.levels.rules.goals import AnyGoal, Move, Ring, Silhouette
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.world.challenge_world import ChallengeTower
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.physics.fall_watch import FallCause
from game.table.tower.fall_words import cause_words
from game.table.tower.levels.marks.contours import filled


def _figure_seen(goal: AnyGoal, figure: float) -> float:
    """What is shown of the figure of a goal."""
    if isinstance(goal, Silhouette):
        return filled(figure)
    return figure if isinstance(goal, Ring | Move) else 0


def in_order(goal: Move, context: GoalContext) -> int:
    """How many pieces of a rebuilt tower are in order: from below up to the first one that is not in its new place, or
    lies above one that belongs above it."""
    area = goal.place
    there: dict[int, float] = {}
    for number in goal.pieces:
        centre = context.centre(number)
        if centre and area.left <= centre[0] <= area.right and area.bottom <= centre[1] <= area.top:
            there[number] = centre[1]
    above = [there.get(number, inf) for number in goal.pieces]
    count = 0
    while count < len(above) and above[count] < min(above[count + 1 :], default=inf):
        count += 1
    return count


@dataclass(frozen=True, slots=True)
class LevelState:
    """`tower`: None while the match has no world with goals."""

    view: ChallengeView
    tower: ChallengeTower | None

    @property
    def level(self) -> Level:
        return self.view.level

    @property
    def goals_progress(self) -> tuple[GoalProgress, ...]:
        """One per goal of the level."""
        tower = self.tower
        if tower is None or not tower.goals_progress:
            return (GoalProgress(False, 0.0),) * len(self.level.goals)
        return tower.goals_progress

    @property
    def figures(self) -> tuple[float, ...]:
        """The number that is said of each goal: its figure, or for a rebuilt tower how many pieces are in order."""
        tower = self.tower
        if tower is None or not any(isinstance(goal, Move) and goal.order for goal in self.level.goals):
            return tuple(progress.figure for progress in self.goals_progress)
        context = GoalContext.of(self.level, tower)
        return tuple(
            in_order(goal, context) if isinstance(goal, Move) and goal.order else progress.figure
            for goal, progress in zip(self.level.goals, self.goals_progress, strict=True)
        )

    @property
    def goals_seen(self) -> tuple[tuple[bool, float], ...]:
        """The part of `goals_progress` that is drawn: a redraw is due when it changes."""
        each = zip(self.level.goals, self.goals_progress, self.figures, strict=True)
        return tuple((progress.reached, _figure_seen(goal, figure)) for goal, progress, figure in each)

    @property
    def seconds_left(self) -> int | None:
        """Seconds left on the level's clock, rounded up; None without a clock."""
        ticks = None if self.tower is None else self.tower.left
        return None if ticks is None else -(-ticks // TICKS)

    @property
    def hold_share(self) -> float | None:
        """Share of the hold that is over; None while the goals are not held."""
        tower = self.tower
        return None if tower is None or tower.hold is None else min(1.0, tower.hold / tower.hold_for)

    @property
    def _causes(self) -> list[FallCause | None]:
        """Why pieces fell, for each fall that counts and is known of."""
        causes = () if self.tower is None else self.tower.causes
        return [cause for cause in causes if cause is None or not self._may_break(cause)]

    def _may_break(self, cause: FallCause) -> bool:
        """Whether only glass broke that stands at the start, which is there to be broken."""
        return cause.why == "broke" and set(cause.fallen) <= set(self.level.built)

    @property
    def fall_words(self) -> str:
        """A sentence on the latest fall; "" where its cause is not sure."""
        cause = self._causes[-1] if self._causes else None
        return "" if cause is None else cause_words(cause, self.level.looks)

    @property
    def only_broke(self) -> bool:
        """Whether all that fell was glass that broke."""
        broken = [cause for cause in self._causes if cause is not None and cause.why == "broke"]
        return sum(len(cause.fallen) for cause in broken) == self.view.falls > 0

    @property
    def is_glad(self) -> bool:
        """The pieces' faces are glad."""
        return self.view.phase == "holding" or self.view.medal > 0

    @property
    def may_be_slowed(self) -> bool:
        """Whether a collapse may be shown slowly: not while a clock, a gust or a lift runs."""
        tower = self.tower
        return tower is not None and tower.hold is None and self.seconds_left is None and not tower.ground.lifts
