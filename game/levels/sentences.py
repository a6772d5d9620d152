"""Puts goals (`goal_sentence`), limits and medals (`medal_conditions`) of a level into translated sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.app import text
from game.app.text import N_, _, ngettext, pgettext
from game.core.silhouettes import Point
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import Hint, Level, Name

MEDALS: Final = ("", N_("Bronze"), N_("Silver"), N_("Gold"))
METALS: Final = ("", "bronze", "silver", "gold")
STRAIGHT = 5.0
"""Degrees by which rain may slant and still be said to come from above."""


def localized(words: Name | Hint) -> str:
    """A name or a hint in the present language."""
    return words.ja if text.language() == "ja" else words.en


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
    return ngettext("Touch the star.", "Touch all {n} stars.", len(goal.stars))


def _ring(goal: goals.Ring) -> str:
    sides = pgettext("between bells", ", ").join(_side(side) for side in goal.sides)
    return ngettext("Ring the bell: {sides}.", "Ring the bells in this order: {sides}.", len(goal.sides), sides=sides)


def _ride(goal: goals.Ride) -> str:
    if goal.count is None:
        return _("Let every piece ride along on the lift.")
    return ngettext("Let one piece ride along on the lift.", "Let {n} pieces ride along on the lift.", goal.count)


def _side(side: str) -> str:
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
        parts.append(_("Bring the piece with the flag down to {height}.", height=format_number(goal.below)))
    elif goal.keep:
        parts.append(
            ngettext("The piece with the flag stays up.", "The {n} pieces with flags stay up.", len(goal.keep))
        )
    return joined(parts)


def _move(goal: goals.Move) -> str:
    if goal.order:
        return _("Rebuild the tower in the dashed frame, in the same order.")
    return ngettext(
        "Bring the piece with the flag into the dashed frame.",
        "Bring the {n} pieces with flags into the dashed frame.",
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
        return _("Reach the line at {height} from end to end.", height=format_number(goal.line))
    return _("Reach the line at {height}.", height=format_number(goal.line))


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
    goals.Low: lambda goal: _("Stay below the line at {height}.", height=format_number(goal.line)),
    goals.Few: _few,
    goals.Bridge: lambda goal: _("Carry the piece with the flag over the gap."),
    goals.Deliver: lambda goal: _("Bring the piece with the flag to its pad."),
    goals.Find: lambda goal: _("One of them is not what it looks like. Put it on the pad, alone."),
    goals.Balance: lambda goal: _("Keep the beam level: {angle}° at the most.", angle=format_number(goal.tilt)),
    goals.Ring: _ring,
    goals.Ride: _ride,
    goals.Shelter: _shelter,
    goals.Silhouette: lambda goal: _("Fill the outline to {share} %.", share=round(100 * goal.share)),
    goals.Neat: lambda goal: _("Stack straight: every piece in its best place."),
    goals.Out: _out,
    goals.Move: _move,
}
"""A sentence for each kind of goal."""


SEVERAL: Final[dict[type, Callable[[Any, int], str]]] = {  # Any: each its goal
    goals.Height: lambda goal, n: _("Reach the line at {height} in {n} places.", n=n, height=format_number(goal.line)),
    goals.Bridge: lambda goal, n: _("Carry the {n} pieces with flags over the gap.", n=n),
    goals.Deliver: lambda goal, n: _("Bring the {n} pieces with flags to their pads.", n=n),
    goals.Balance: lambda goal, n: _(
        "Keep {n} beams level: {angle}° at the most.", n=n, angle=format_number(goal.tilt)
    ),
}
"""Sentences for several goals of one kind with equal words; other kinds repeat the sentence of one."""


def goal_sentence(goal: AnyGoal) -> str:
    return WORDS[type(goal)](goal)


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
        lines.append((line, tuple(numbers)))
    return lines


def world_sentences(level: Level) -> list[str]:
    """Sentences about unusual gravity or tilt, and the clock."""
    told = []
    gravity, tilt = level.ground.get("gravity", 1), level.ground.get("tilt", 0)
    if gravity != 1:
        told.append(_("Everything weighs {share} % of the usual.", share=round(100 * gravity)))
    if tilt:
        angle = format_number(abs(tilt))
        right = _("The world leans to the right by {angle}°.", angle=angle)
        told.append(right if tilt > 0 else _("The world leans to the left by {angle}°.", angle=angle))
    if level.limits.seconds is not None:
        told.append(_("The time runs from the first piece on."))
    return told


def hold_sentence(level: Level) -> str:
    """The sentence about the hold."""
    if level.ground.get("lifts"):
        return _("Hold it while the lift rides.")
    return _("Hold it while the gusts blow.") if level.gusts else _("Then hold it for 5 s.")


def limit_sentences(level: Level) -> tuple[str, ...]:
    """Sentences about what loses the level."""
    most = level.limits.falls
    if most is None:
        return ()
    if most == 0:
        return (_("Nothing may fall."),)
    return (ngettext("Only one piece may fall.", "At most {n} pieces may fall.", most),)


def medal_conditions(level: Level) -> tuple[str, str, str]:
    """Conditions of bronze, silver and gold, in a few words each."""
    gold = []
    if level.gold.first:
        gold.append(_("without Undo"))
    if level.gold.left:
        gold.append(ngettext("leave one piece unused", "leave {n} pieces unused", level.gold.left))
    if level.gold.lifts is not None:
        gold.append(ngettext("take up one piece at most", "take up {n} pieces at most", level.gold.lifts))
    if level.gold.outs is not None:
        gold.append(ngettext("take out one piece at most", "take out {n} pieces at most", level.gold.outs))
    gold += _gold_lines(level.gold.goals)
    return _("reach the goal"), _("nothing falls"), " · ".join(gold)


def _gold_lines(wanted: Sequence[AnyGoal]) -> list[str]:
    """What gold asks for beyond the goal; what holds for both sides alike is said once."""
    outs = {goal.side: goal.x for goal in wanted if isinstance(goal, goals.Beyond)}
    if len(outs) == len(wanted) == 2 and outs["left"] == -outs["right"]:
        return [_("reach {x} out on both sides", x=format_number(outs["right"]))]
    return list(dict.fromkeys(map(_gold_words, wanted)))


def _stars_words(stars: Sequence[Point]) -> str:
    xs = [x for x, _y in stars]
    if len(xs) == 2 and xs[0] == -xs[1]:
        return _("stars {x} out on both sides", x=format_number(abs(xs[0])))
    return _("stars at {xs}", xs=" · ".join(map(format_number, xs)))


def _gold_words(goal: AnyGoal) -> str:
    """A goal of gold, shorter."""
    match goal:
        case goals.Neat(places=places):
            return _("all pieces in one line") if len(set(places)) == 1 else _("every piece in its best place")
        case goals.Free(window=area):
            return _("keep a gap {width} wide", width=format_number(area.right - area.left))
        case goals.Reach(stars=stars):
            return _stars_words(stars)
        case goals.Beyond(x=x):
            return _("reach {x} out", x=format_number(abs(x)))
        case goals.Shelter(area=area):
            return _("keep {width} across dry", width=format_number(area.right - area.left))
        case goals.Deliver(pad=area):
            return _("on a pad only {width} wide", width=format_number(area.right - area.left))
        case goals.Height(line=line, across=True):
            return _("reach {height} from end to end", height=format_number(line))
        case goals.Height(line=line):
            return _("reach {height}", height=format_number(line))
        case goals.Low(line=line):
            return _("stay below {height}", height=format_number(line))
        case goals.Balance(tilt=tilt):
            return _("beam level to {angle}°", angle=format_number(tilt))
        case goals.Few(most=most):
            return ngettext("use one piece", "use at most {n} pieces", most)
        case goals.Silhouette(share=share):
            return _("fill {share} %", share=round(100 * share))
        case goals.Out(count=count, most=None, keep=(), below=None):
            return ngettext("take out one piece", "take out {n} pieces", count)
    return goal_sentence(goal).rstrip(".。")
