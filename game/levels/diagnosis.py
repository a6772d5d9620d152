"""`why_missed` says in a sentence, for a level's author, why a solution fails: a step, a fall or a missed goal."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from math import isinf
from typing import Any, Final

from game.core.game import AnyAction, IllegalAction, Seat
from game.core.rng import Rng
from game.core.tower_events import Fell
from game.levels.proof import Run, step_action
from game.levels.rules import goals
from game.levels.rules.actions import Broken, Rested, Take, TakeOut
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import Level, level_text
from game.levels.rules.state import ChallengeState
from game.levels.rules.view import ChallengeView
from game.levels.sentences import format_number
from game.levels.solutions import Solution, SolutionStep
from game.levels.world.goal_context import GoalContext, GoalProgress, distance
from game.levels.world.goals import measure


class _Watched(Run):
    """A run that keeps which step it is at, the last one that did anything, whether that lost the goals, and what fell
    in which step."""

    def __init__(self, level: Level) -> None:
        super().__init__(level)
        self.at = self.over_at = 0
        self.is_broken = False
        self.fallen: list[tuple[int, int]] = []
        """SolutionStep and piece, by their numbers."""

    def submit(self, seat: Seat, action: object) -> None:
        self.is_broken, self.over_at = isinstance(action, Broken), self.at
        match action:
            case Rested(fallen) | Broken(fallen) | Fell(fallen):
                self.fallen += [(self.at, self.level.ids.index(piece)) for piece in fallen]
        super().submit(seat, action)


def why_missed(level: Level, steps: Sequence[SolutionStep]) -> str:
    """Why `steps` do not reach silver, as a sentence without the period; "" if they do. `LevelError` and `RuntimeError`
    as by a `Run`."""
    run = _Watched(level)
    try:
        for run.at, step in enumerate(steps):
            if not run.place(step):
                return "" if run.view.medal > 1 else _stopped(run, step)
        return "" if run.view.medal > 1 else _stopped(run, None)
    finally:
        run.close()


def never_begun(level: Level, solution: Solution) -> list[str]:
    """A sentence for each wrong answer whose first step cannot be done, so that it shows nothing."""
    start = ChallengeState(level_text(level), Rng(0))
    firsts = [step_action(level, steps[0]) for steps in solution.wrong]
    told = [_refused(start.view(0), start.check, first) for first in firsts]
    return [f"wrong[{place}][0] cannot be done: {why}" for place, why in enumerate(told) if why]


def _stopped(run: _Watched, step: SolutionStep | None) -> str:
    """Why it went no further than before `step`, or than its last one."""
    match run.view.ended:
        case "met":
            return f"only bronze: {_fallen(run)}"
        case "falls":
            return f"the level is lost, for more fall than limits.falls allows: {_fallen(run)}"
        case "time":
            return f"the time is up in steps[{run.over_at}]: limits.seconds is {run.level.limits.seconds}"
        case "heavy":
            return f"the tower is too heavy to be computed in steps[{run.over_at}]: fewer pieces may touch at once"
    if step is not None:
        fallen = [piece for _at, piece in run.fallen]
        why = _refused(run.view, run.session.submit, step_action(run.level, step), fallen)
        return f"steps[{run.at}] cannot be done: {why}"
    context = run.world.goal_context()
    told = [_missed(f"goals[{i}]", goal, context) for i, goal in enumerate(run.level.goals)]
    missed = "; ".join(line for line in told if line)
    if run.is_broken or not missed:
        missed = f"the goals are reached, and lost during the hold{missed and f': {missed}'}"
    return f"{missed}; {_fallen(run)}" if run.fallen else missed


def _fallen(run: _Watched) -> str:
    told = [f"{run.level.piece_name(piece)} falls in steps[{at}]" for at, piece in run.fallen]
    return f"{', '.join(told[:3])}{', and more' if len(told) > 3 else ''}"


def _refused(
    view: ChallengeView, check: Callable[[Seat, AnyAction], object], action: Take | TakeOut, fallen: Container[int] = ()
) -> str:
    """Why `action` cannot be done, "" if it can. `check` raises what the rules say; `fallen`: numbers of pieces."""
    level = view.level
    piece = level.ids.index(action.piece)
    name = level.piece_name(piece)
    try:
        check(0, action)
    except IllegalAction as error:
        match error.reason:
            case "challenge.order":
                following = level.piece_name(level.ids.index(view.coming[0]))
                return f'{name} is not the next one, {following} is, for order is "fixed"'
            case "challenge.lifts":
                return f"limits.lifts is {level.limits.lifts}, and as many pieces have been taken up"
            case "challenge.outs":
                return f"limits.outs is {level.limits.outs}, and as many pieces have been taken out"
            case "challenge.stays":
                return f"{name} stands, and {'out' if isinstance(action, TakeOut) else 'again'} does not list it"
        if piece in fallen:
            return f"{name} has fallen"
        return f"{name} does not stand" if isinstance(action, TakeOut) else f"{name} is not there any more"
    return ""


def _missed(field: str, goal: AnyGoal, context: GoalContext) -> str:
    """Says by how much `goal` is missed; "" if it is reached."""
    progress = measure(goal, context)
    if progress.reached:
        return ""
    kind = goal.__struct_config__.tag
    if isinf(progress.figure):
        return f"{field} ({kind}) is missed: {_ABSENT.get(type(goal), 'nothing stands')}"
    return f"{field} ({kind}) is missed: {_HOW[type(goal)](goal, progress, context)}"


def _units(length: float) -> str:
    """At least as much as can be seen."""
    told = format_number(max(abs(length), 0.01))
    return f"{told} {'unit' if told == '1' else 'units'}"


def _count(figure: float, wanted: int, of: str) -> str:
    return f"{figure:.0f} of {wanted} {of}"


def _height(goal: goals.Height, progress: GoalProgress, _sight: GoalContext) -> str:
    where = "" if goal.left is None else f" between {format_number(goal.left)} and {format_number(goal.right or 0)}"
    less = _units(goal.line - progress.figure)
    return f"the pieces reach {format_number(progress.figure)}{where}, {less} less than {format_number(goal.line)}"


def _reach(goal: goals.Reach, _reading: GoalProgress, context: GoalContext) -> str:
    if not context.pieces:
        return "nothing stands"
    gaps = [(star, min(distance(star, part) for part in context.parts)) for star in goal.stars]
    told = [
        f"[{format_number(x)}, {format_number(y)}], {_units(gap)} away" for (x, y), gap in gaps if gap > context.slack
    ]
    return f"no piece touches the star at {' and '.join(told)}"


def _out(goal: goals.Out, progress: GoalProgress, _sight: GoalContext) -> str:
    if progress.figure < goal.count:
        return f"{_count(progress.figure, goal.count, 'pieces are out')}"
    if goal.most is not None and progress.figure > goal.most:
        return f"{progress.figure:.0f} pieces are out, {goal.most} may be"
    below = "" if goal.below is None else f", or has its foot above {format_number(goal.below)}"
    return f"one of the pieces {list(goal.keep)} does not stand{below}"


def _balance(goal: goals.Balance, progress: GoalProgress, _sight: GoalContext) -> str:
    tilt = abs(progress.figure)
    more = format_number(max(tilt - goal.tilt, 0.01))
    return f"seesaw {goal.bar} is tilted by {format_number(tilt)}°, {more}° more than {format_number(goal.tilt)}°"


def _away(_goal: AnyGoal, progress: GoalProgress, _sight: GoalContext) -> str:
    return (
        f"the piece is {_units(progress.figure)} away" if progress.figure > 0 else "another piece is on the pad as well"
    )


_HOW: Final[dict[type, Callable[[Any, GoalProgress, GoalContext], str]]] = {  # Any: each its goal
    goals.Height: _height,
    goals.All: lambda goal, progress, context: _count(
        progress.figure, len(context.level.given) - goal.spare, "given pieces stand"
    ),
    goals.Low: lambda goal, progress, _: (
        f"the pieces reach {format_number(progress.figure)}, {_units(progress.figure - goal.line)} more "
        f"than {format_number(goal.line)}"
    ),
    goals.Few: lambda goal, progress, _: f"{progress.figure:.0f} pieces stand, {goal.most} may",
    goals.Neat: lambda goal, progress, _: (
        f"a piece is {_units(progress.figure)} from its place, {format_number(goal.within)} is allowed"
    ),
    goals.Free: lambda _goal, progress, _: f"pieces cover {max(progress.figure, 0.01):.2f} square units of the window",
    goals.Reach: _reach,
    goals.Beyond: lambda goal, progress, _: (
        f"the pieces reach to {format_number(progress.figure)}, {_units(goal.x - progress.figure)} short of "
        f"{format_number(goal.x)}"
    ),
    goals.Shelter: lambda _goal, progress, _: f"{max(1, round(100 * progress.figure))} % of the rain gets in",
    goals.Silhouette: lambda goal, progress, _: (
        f"{100 * progress.figure:.1f} % of the outline is filled, {100 * goal.share:.1f} % is asked for"
    ),
    goals.Bridge: _away,
    goals.Deliver: _away,
    goals.Find: _away,
    goals.Balance: _balance,
    goals.Ring: lambda goal, progress, _: _count(progress.figure, len(goal.sides), "bells have rung in their order"),
    goals.Out: _out,
    goals.Move: lambda goal, progress, _: (
        _count(progress.figure, len(goal.pieces), "pieces are in the box")
        + (", in another order" if progress.figure == len(goal.pieces) else "")
    ),
    goals.Ride: lambda goal, progress, context: _count(
        progress.figure, len(context.level.given) if goal.count is None else goal.count, "pieces ride"
    ),
}
_ABSENT: Final[dict[type, str]] = {
    goals.Bridge: "the piece does not stand",
    goals.Deliver: "the piece does not stand",
    goals.Find: "the hidden piece does not stand",
    goals.Neat: "there are more or fewer pieces than places",
}
