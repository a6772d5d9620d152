"""Puts goals (`goal_sentence`), limits and medals (`medal_conditions`) of a level into translated sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.app import text
from game.app.text import N_, _, ngettext, pgettext
from game.core.game import TICKS
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import Hint, Level, Name
from game.levels.rules.view import ChallengeView

MEDALS: Final = ("", N_("Bronze"), N_("Silver"), N_("Gold"))
METALS: Final = ("", "bronze", "silver", "gold")
ENDS: Final = {
    "given-up": N_("Given up"),
    "falls": N_("Too much fell"),
    "time": N_("The time is over"),
    "heavy": N_("Too heavy"),
}
STRAIGHT = 5.0
"""Degrees by which rain may slant and still be said to come from above."""


def end_words(view: ChallengeView) -> str:
    """How a level that is over ended: with which medal, or why without one."""
    return _(MEDALS[view.medal] if view.medal else ENDS.get(view.ended or "", ""))


def plain(words: Name | Hint) -> str:
    """A name or a hint in the present language, or in the only one that it has."""
    return (words.ja or words.en) if text.language() == "ja" else (words.en or words.ja)


def localized(words: Name | Hint) -> str:
    """The same as `plain`, as it can be drawn: somebody else may have typed it."""
    return text.drawable(plain(words))


def format_number(value: float) -> str:
    """A number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _all(goal: goals.All) -> str:
    if not goal.spare:
        return _("Use every piece.")
    return ngettext("Use all pieces but one.", "Use all pieces but {n}.", goal.spare)


def _few(goal: goals.Few) -> str:
    return ngettext("Use only one piece.", "Use at most {n} pieces.", goal.most)


def _reach(goal: goals.Reach) -> str:
    return ngettext("Touch the middle of the star.", "Touch the middle of {n} stars.", len(goal.stars))


def _ring(goal: goals.Ring) -> str:
    sides = pgettext("between bells", ", ").join(side_words(side) for side in goal.sides)
    return ngettext("Ring the bell: {sides}.", "Ring the bells in this order: {sides}.", len(goal.sides), sides=sides)


def _ride(goal: goals.Ride) -> str:
    if goal.count is None:
        return _("Let every piece ride along on the lift.")
    return ngettext("Let one piece ride along on the lift.", "Let {n} pieces ride along on the lift.", goal.count)


def side_words(side: str) -> str:
    """The side of a bell."""
    return pgettext("a bell", "left") if side == "left" else pgettext("a bell", "right")


def bell_letter(side: str) -> str:
    """The letter of the bell on a side."""
    return pgettext("a bell, one letter", "L") if side == "left" else pgettext("a bell, one letter", "R")


def lift_sentences(level: Level, lifts: int, outs: int) -> list[str]:
    """How many pieces may still be taken up and out, after `lifts` and `outs`, where that is limited."""
    told = []
    if level.liftable and level.limits.lifts is not None:
        n = max(0, level.limits.lifts - lifts)
        told.append(ngettext("You may take up {n} more piece.", "You may take up {n} more pieces.", n))
    if level.removable and level.limits.outs is not None:
        n = max(0, level.limits.outs - outs)
        told.append(ngettext("You may take out {n} more piece.", "You may take out {n} more pieces.", n))
    return told


def gold_left(level: Level, lifts: int, outs: int) -> int | None:
    """How many pieces may still be taken up or out for gold, after `lifts` and `outs`; below 0: gold is lost; None: it
    does not depend on that."""
    most = ((level.gold.lifts, lifts), (level.gold.outs, outs))
    return min((wanted - done for wanted, done in most if wanted is not None), default=None)


def _out(goal: goals.Out) -> str:
    parts = []
    if goal.count:
        parts.append(ngettext("Take out one piece.", "Take out {n} pieces.", goal.count))
    if goal.most is not None and goal.most > goal.count:
        parts.append(ngettext("Take out one piece at the most.", "Take out {n} pieces at the most.", goal.most))
    if goal.below is not None:
        parts.append(_("Bring the flag down to the line."))
    elif goal.keep:
        parts.append(
            ngettext("The piece with the heart stays up.", "The {n} pieces with hearts stay up.", len(goal.keep))
        )
    return joined(parts)


def _move(goal: goals.Move) -> str:
    if goal.order:
        return _("Rebuild the tower in the dashed frame, in the same order.")
    return ngettext(
        "Bring the flag into the frame.",
        "Bring all {n} flags into the frame.",
        len(goal.pieces),
    )


def joined(parts: Sequence[str]) -> str:
    """Sentences one after the other."""
    line = ""
    for part in parts:
        line = _("{first} {second}", first=line, second=part) if line else part
    return line


def _shelter(goal: goals.Shelter) -> str:
    sides = (
        (pgettext("rain", "the left"), min(goal.rain) < -STRAIGHT),
        (pgettext("rain", "above"), min(map(abs, goal.rain)) <= STRAIGHT),
        (pgettext("rain", "the right"), max(goal.rain) > STRAIGHT),
    )
    told = pgettext("between sides", ", ").join(side for side, is_wet in sides if is_wet)
    return _("Keep the rain off the marked place. It comes from {sides}.", sides=told)


def _height(goal: goals.Height) -> str:
    if goal.across:
        return _("Build up to the thick part of the line, from end to end.")
    return _("Build up to the line.") if goal.left is None else _("Build up to the thick part of the line.")


def _beyond(goal: goals.Beyond) -> str:
    if goal.side == "left":
        return _("Reach out to the left as far as the line.")
    return _("Reach out to the right as far as the line.")


WORDS: Final[dict[type, Callable[[Any], str]]] = {  # Any: each its goal
    goals.Height: _height,
    goals.All: _all,
    goals.Free: lambda goal: _("Keep the striped window empty."),
    goals.Reach: _reach,
    goals.Beyond: _beyond,
    goals.Low: lambda goal: _("Stay below the line."),
    goals.Few: _few,
    goals.Bridge: lambda goal: _("Bring the piece with the flag into the blue frame (its middle counts)."),
    goals.Deliver: lambda goal: _("Bring the flag to its pad."),
    goals.Find: lambda goal: _("One of them is not what it looks like. Put it on the pad, alone."),
    goals.Balance: lambda goal: _("Keep the beam's ends in the frames."),
    goals.Ring: _ring,
    goals.Ride: _ride,
    goals.Shelter: _shelter,
    goals.Silhouette: lambda goal: _("Fill the shape, and stay inside it."),
    goals.Neat: lambda goal: _("Stack straight: the middle of every piece in its band."),
    goals.Out: _out,
    goals.Move: _move,
}
"""A sentence for each kind of goal."""


SEVERAL: Final[dict[type, Callable[[Any, int], str]]] = {  # Any: each its goal
    goals.Height: lambda goal, n: _("Build up to the line in {n} places.", n=n),
    goals.Bridge: lambda goal, n: _("Bring the {n} pieces with flags into the blue frames (their middles count).", n=n),
    goals.Deliver: lambda goal, n: _("Bring the {n} flags to their pads.", n=n),
    goals.Balance: lambda goal, n: _("Keep the ends of {n} beams in the frames.", n=n),
}
"""Sentences for several goals of one kind with equal words; other kinds repeat the sentence of one."""


def goal_sentence(goal: AnyGoal) -> str:
    return WORDS[type(goal)](goal)


def short_goal(goal: AnyGoal) -> str:
    """A goal in two to five words."""
    match goal:
        case goals.Height(across=True):
            return _("Up to the line, end to end")
        case goals.Height():
            return _("Up to the line")
        case goals.All(spare=0):
            return _("Use every piece")
        case goals.All(spare=spare):
            return ngettext("All but one piece", "All but {n} pieces", spare)
        case goals.Few(most=most):
            return ngettext("One piece only", "At most {n} pieces", most)
        case goals.Deliver():
            return _("Flag onto its pad")
        case goals.Free():
            return _("Keep the window empty")
        case goals.Reach(stars=stars):
            return ngettext("Touch the star", "Touch the {n} stars", len(stars))
        case goals.Beyond():
            return _("Reach out to the line")
        case goals.Low():
            return _("Stay below the line")
        case goals.Bridge():
            return ngettext("Flag into the frame", "{n} flags into the frame", 1)
        case goals.Find():
            return _("Odd one onto the pad")
        case goals.Balance():
            return _("Beam ends in the frames")
        case goals.Ring(sides=sides):
            return ngettext("Ring the bell", "Ring the {n} bells in order", len(sides))
        case goals.Ride(count=None):
            return _("All ride the lift")
        case goals.Ride(count=int(count)):
            return ngettext("One rides the lift", "{n} ride the lift", count)
        case goals.Shelter():
            return _("Keep the place dry")
        case goals.Silhouette():
            return _("Fill the shape")
        case goals.Neat():
            return _("Stack straight")
        case goals.Out(count=0, below=None):
            return _("Hearts stay up")
        case goals.Out(count=count, below=None):
            return ngettext("Take out one piece", "Take out {n} pieces", count)
        case goals.Out():
            return _("Flag down to the line")
        case goals.Move(order=True):
            return _("Rebuild the tower")
        case goals.Move(pieces=pieces):
            return ngettext("Flag into the frame", "{n} flags into the frame", len(pieces))
    return goal_sentence(goal)


def goal_lines(wanted: Sequence[AnyGoal]) -> list[tuple[str, tuple[int, ...]]]:
    """A sentence for each of the goals, and their numbers; goals that are said alike share one."""
    alike: dict[str, list[int]] = {}
    for number_, goal in enumerate(wanted):
        alike.setdefault(goal_sentence(goal), []).append(number_)
    lines = []
    for line, numbers in alike.items():
        goal = wanted[numbers[0]]
        if len(numbers) > 1 and type(goal) in SEVERAL:
            line = SEVERAL[type(goal)](goal, len(numbers))
        if isinstance(goal, goals.Low) and any(isinstance(other, goals.Height) for other in wanted):
            line = _("Stay below the upper line.")
        lines.append((line, tuple(numbers)))
    return lines


def world_sentences(level: Level) -> list[str]:
    """Sentences about unusual gravity or tilt."""
    told = []
    gravity, tilt = level.ground.get("gravity", 1), level.ground.get("tilt", 0)
    if gravity != 1:
        told.append(_("Weights: {share} %.", share=round(100 * gravity)))
    if tilt:
        angle = format_number(abs(tilt))
        right = _("Gravity pulls {angle}° to the right.", angle=angle)
        told.append(right if tilt > 0 else _("Gravity pulls {angle}° to the left.", angle=angle))
    return told


def wind_sentences(level: Level) -> list[str]:
    """A sentence on the wind of a level that has any."""
    if level.gusts:
        return [_("Gusts push everything while the tower has to hold.")]
    wind = level.ground.get("wind", 0)
    if not wind:
        return []
    right = _("The wind pushes everything to the right.")
    return [right if wind > 0 else _("The wind pushes everything to the left.")]


def time_sentences(level: Level) -> tuple[str, ...]:
    """Sentences about the clock and the hold."""
    clock = () if level.limits.seconds is None else (_("The time runs from the first piece on."),)
    if level.ground.get("lifts"):
        return *clock, _("Hold it while the lift rides.")
    if not level.gusts:
        return *clock, _("Hold for {n} s.", n=level.hold)
    # The start loads this module, for how a level ended, and no physics.
    from game.levels.world.durations import hold_ticks
    from game.levels.world.level_tower import ground_of

    return *clock, _("Hold for {n} s, while the gusts blow.", n=round(hold_ticks(level, ground_of(level)) / TICKS))


def limit_sentences(level: Level) -> tuple[str, ...]:
    """Sentences about what loses the level."""
    most = level.limits.falls
    if most is None:
        return ()
    if most == 0:
        return (_("Nothing may fall."),)
    return (ngettext("At most one fall.", "At most {n} falls.", most),)


def medal_conditions(level: Level) -> tuple[str, str, str]:
    """Conditions of bronze, silver and gold, in a few words each."""
    reach = _("reach the goal")
    return reach, reach if goal_medal(level) == 2 else _("nothing falls"), _gold_condition(level, _gold_words)


def short_gold(level: Level) -> str:
    """What gold asks for in still fewer words, beside its mark in the level."""
    return _gold_condition(level, _short_gold)


def _gold_condition(level: Level, words: Callable[[AnyGoal, Level], str]) -> str:
    """`words`: says a goal of gold."""
    gold = []
    if level.gold.first:
        gold.append(_("nothing taken back") if level.versus else _("no Undo"))
    if level.gold.left:
        gold.append(ngettext("leave one piece unused", "leave {n} pieces unused", level.gold.left))
    if level.gold.lifts is not None:
        gold.append(ngettext("take up one at most", "take up {n} at most", level.gold.lifts))
    if level.gold.outs is not None:
        gold.append(ngettext("take out one at most", "take out {n} at most", level.gold.outs))
    return " · ".join((*gold, *_gold_lines(level, words)))


def goal_medal(level: Level) -> int:
    """The medal that the goal itself wins: bronze, or silver where a fall loses the level."""
    return 2 if level.limits.falls == 0 else 1


def _gold_lines(level: Level, words: Callable[[AnyGoal, Level], str]) -> list[str]:
    """What gold asks for beyond the goal; what holds for both sides alike is said once. Its lines are named by the
    figures on their tags: yellow pieces have stars too."""
    wanted = level.gold.goals
    beyond = [goal for goal in wanted if isinstance(goal, goals.Beyond)]
    if {goal.side for goal in beyond} == {"left", "right"}:
        figures = " · ".join(dict.fromkeys(format_number(abs(goal.x)) for goal in beyond))
        return [_("reach out to both lines at {n}", n=figures)]
    return list(dict.fromkeys(words(goal, level) for goal in wanted))


def _is_inner(goal: goals.Balance, level: Level) -> bool:
    """Whether gold asks for the same beam as a goal of `level`, but with narrower frames."""
    return any(isinstance(one, goals.Balance) and one.bar == goal.bar and one.tilt > goal.tilt for one in level.goals)


def _gold_words(goal: AnyGoal, level: Level) -> str:
    """Says a goal of gold in fewer words."""
    match goal:
        case goals.Neat(places=places):
            one_line = len(set(places)) == 1
            if one_line:
                return _("the middle of every piece in the golden band")
            return _("the middle of every piece in its golden band")
        case goals.Free():
            return _("starred window empty")
        case goals.Reach(stars=stars):
            return ngettext("touch the star in the ring", "touch the {n} stars in rings", len(stars))
        case goals.Beyond(x=x):
            return _("reach out to the line at {n}", n=format_number(abs(x)))
        case goals.Shelter():
            return _("starred place dry")
        case goals.Deliver():
            return _("flag in the starred frame")
        case goals.Height(line=line, across=True):
            return _("build up to the line at {n} from end to end", n=format_number(line))
        case goals.Height(line=line):
            return _("build up to the line at {n}", n=format_number(line))
        case goals.Low(line=line):
            return _("stay below the line at {n}", n=format_number(line))
        case goals.Balance():
            return (
                _("both ends in the inner frames") if _is_inner(goal, level) else _("both ends in the starred frames")
            )
        case goals.Few(most=most):
            return ngettext("use one piece", "use at most {n} pieces", most)
        case goals.All(spare=0):
            return _("use every piece")
        case goals.Silhouette():
            return _("leave hardly a gap in the shape")
        case goals.Out(count=count, most=None, keep=(), below=None):
            return ngettext("take out one piece", "take out {n} pieces", count)
    return goal_sentence(goal).rstrip(".。")


def _short_gold(goal: AnyGoal, level: Level) -> str:
    match goal:
        case goals.Neat():
            return _("in the golden band")
        case goals.Beyond(x=x):
            return _("out to {n}", n=format_number(abs(x)))
        case goals.Height(line=line, across=True):
            return _("reach {n}, end to end", n=format_number(line))
        case goals.Height(line=line):
            return _("reach {n}", n=format_number(line))
        case goals.Low(line=line):
            return _("below {n}", n=format_number(line))
        case goals.Balance():
            return _("in the inner frames") if _is_inner(goal, level) else _("in the starred frames")
    return _gold_words(goal, level)
