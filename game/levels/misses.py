"""Why a solution does not do its level, in a sentence for the author: which step cannot be done, what fell, or which
goal is missed and by how much."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from math import isinf
from typing import Any, Final

from game.core.game import IllegalAction, Seat
from game.core.rng import Rng
from game.core.tower import Fell
from game.levels.library import Solution, Step, piece_name
from game.levels.proof import Run, step_action
from game.levels.rules import goals
from game.levels.rules.actions import Broken, Rested, Take, TakeOut
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import Level, level_text
from game.levels.rules.state import ChallengeState
from game.levels.rules.view import ChallengeView
from game.levels.sentences import number
from game.levels.world.goal_context import Reading, Sight, distance
from game.levels.world.goals import measure


class _Watched(Run):
    """A run that keeps which step it is at, the last one that did anything, whether that lost the goals, and what fell
    in which step."""

    def __init__(self, level: Level) -> None:
        super().__init__(level)
        self.at = self.over_at = 0
        self.is_broken = False
        self.fallen: list[tuple[int, int]] = []
        """Step and piece, by their numbers."""

    def submit(self, seat: Seat, action: object) -> None:
        self.is_broken, self.over_at = isinstance(action, Broken), self.at
        match action:
            case Rested(fallen) | Broken(fallen) | Fell(fallen):
                self.fallen += [(self.at, self.level.ids.index(piece)) for piece in fallen]
        super().submit(seat, action)


def why_missed(level: Level, steps: Sequence[Step]) -> str:
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


def _stopped(run: _Watched, step: Step | None) -> str:
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
    sight = run.world.sight()
    told = [_missed(f"goals[{i}]", goal, sight) for i, goal in enumerate(run.level.goals)]
    missed = "; ".join(line for line in told if line)
    if run.is_broken or not missed:
        missed = f"the goals are reached, and lost during the hold{missed and f': {missed}'}"
    return f"{missed}; {_fallen(run)}" if run.fallen else missed


def _fallen(run: _Watched) -> str:
    told = [f"{piece_name(run.level, piece)} falls in steps[{at}]" for at, piece in run.fallen]
    return f"{', '.join(told[:3])}{', and more' if len(told) > 3 else ''}"


def _refused(
    view: ChallengeView, check: Callable[[Seat, Any], object], action: Take | TakeOut, fallen: Container[int] = ()
) -> str:
    """Why `action` cannot be done, "" if it can. `check` raises what the rules say; `fallen`: numbers of pieces."""
    level = view.rules
    piece = level.ids.index(action.piece)
    name = piece_name(level, piece)
    try:
        check(0, action)
    except IllegalAction as error:
        match error.reason:
            case "challenge.order":
                following = piece_name(level, level.ids.index(view.coming[0]))
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


def _missed(field: str, goal: AnyGoal, sight: Sight) -> str:
    """By how much `goal` is missed; "" if it is reached."""
    reading = measure(goal, sight)
    if reading.reached:
        return ""
    kind = goal.__struct_config__.tag
    if isinf(reading.figure):
        return f"{field} ({kind}) is missed: {_ABSENT.get(type(goal), 'nothing stands')}"
    return f"{field} ({kind}) is missed: {_HOW[type(goal)](goal, reading, sight)}"


def _units(length: float) -> str:
    """At least as much as can be seen."""
    told = number(max(abs(length), 0.01))
    return f"{told} {'unit' if told == '1' else 'units'}"


def _count(figure: float, wanted: int, of: str) -> str:
    return f"{figure:.0f} of {wanted} {of}"


def _height(goal: goals.Height, reading: Reading, _sight: Sight) -> str:
    where = "" if goal.left is None else f" between {number(goal.left)} and {number(goal.right or 0)}"
    less = _units(goal.line - reading.figure)
    return f"the pieces reach {number(reading.figure)}{where}, {less} less than {number(goal.line)}"


def _reach(goal: goals.Reach, _reading: Reading, sight: Sight) -> str:
    if not sight.pieces:
        return "nothing stands"
    gaps = [(star, min(distance(star, part) for part in sight.parts)) for star in goal.stars]
    told = [f"[{number(x)}, {number(y)}], {_units(gap)} away" for (x, y), gap in gaps if gap > sight.slack]
    return f"no piece touches the star at {' and '.join(told)}"


def _out(goal: goals.Out, reading: Reading, _sight: Sight) -> str:
    if reading.figure < goal.count:
        return f"{_count(reading.figure, goal.count, 'pieces are out')}"
    if goal.most is not None and reading.figure > goal.most:
        return f"{reading.figure:.0f} pieces are out, {goal.most} may be"
    below = "" if goal.below is None else f", or has its foot above {number(goal.below)}"
    return f"one of the pieces {list(goal.keep)} does not stand{below}"


def _balance(goal: goals.Balance, reading: Reading, _sight: Sight) -> str:
    tilt = abs(reading.figure)
    more = number(max(tilt - goal.tilt, 0.01))
    return f"seesaw {goal.bar} is tilted by {number(tilt)}°, {more}° more than {number(goal.tilt)}°"


def _away(_goal: AnyGoal, reading: Reading, _sight: Sight) -> str:
    return (
        f"the piece is {_units(reading.figure)} away" if reading.figure > 0 else "another piece is on the pad as well"
    )


_HOW: Final[dict[type, Callable[[Any, Reading, Sight], str]]] = {
    goals.Height: _height,
    goals.All: lambda goal, reading, sight: _count(
        reading.figure, len(sight.level.given) - goal.spare, "given pieces stand"
    ),
    goals.Low: lambda goal, reading, _: (
        f"the pieces reach {number(reading.figure)}, {_units(reading.figure - goal.line)} more than {number(goal.line)}"
    ),
    goals.Few: lambda goal, reading, _: f"{reading.figure:.0f} pieces stand, {goal.most} may",
    goals.Neat: lambda goal, reading, _: (
        f"a piece is {_units(reading.figure)} from its place, {number(goal.within)} is allowed"
    ),
    goals.Free: lambda _goal, reading, _: f"pieces cover {max(reading.figure, 0.01):.2f} square units of the window",
    goals.Reach: _reach,
    goals.Beyond: lambda goal, reading, _: (
        f"the pieces reach to {number(reading.figure)}, {_units(goal.x - reading.figure)} short of {number(goal.x)}"
    ),
    goals.Shelter: lambda _goal, reading, _: f"{max(1, round(100 * reading.figure))} % of the rain gets in",
    goals.Silhouette: lambda goal, reading, _: (
        f"{100 * reading.figure:.1f} % of the outline is filled, {100 * goal.share:.1f} % is asked for"
    ),
    goals.Bridge: _away,
    goals.Deliver: _away,
    goals.Find: _away,
    goals.Balance: _balance,
    goals.Ring: lambda goal, reading, _: _count(reading.figure, len(goal.sides), "bells have rung in their order"),
    goals.Out: _out,
    goals.Move: lambda goal, reading, _: (
        _count(reading.figure, len(goal.pieces), "pieces are in the box")
        + (", in another order" if reading.figure == len(goal.pieces) else "")
    ),
    goals.Ride: lambda goal, reading, sight: _count(
        reading.figure, len(sight.level.given) if goal.count is None else goal.count, "pieces ride"
    ),
}
_ABSENT: Final[dict[type, str]] = {
    goals.Bridge: "the piece does not stand",
    goals.Deliver: "the piece does not stand",
    goals.Find: "the hidden piece does not stand",
    goals.Neat: "there are more or fewer pieces than places",
}
