"""`missed_words` says by how much a goal of gold is missed, as its figure and what is asked for."""

from __future__ import annotations

from math import ceil, floor, isfinite

from game.app.text import _
from game.levels.rules.goals import AnyGoal, Balance, Beyond, Height, Low, Neat, Silhouette
from game.levels.sentences import format_number
from game.levels.world.goal_context import GoalProgress

_DIGITS = 100
"""Figures are rounded to hundredths, away from what is asked for, so that a missed one never reads as reached."""


def missed_words(goal: AnyGoal, progress: GoalProgress) -> str:
    """ "" for a goal that is reached, and where its figure says nothing."""
    figure = abs(progress.figure)
    if progress.reached or not isfinite(figure):
        return ""
    over, under = (format_number(to(figure * _DIGITS) / _DIGITS) for to in (ceil, floor))
    match goal:
        case Neat(within=most):
            return _("{n} off; {most} allowed", n=over, most=format_number(most))
        case Low(line=most):
            return _("{n} high; {most} allowed", n=over, most=format_number(most))
        case Balance(tilt=most):
            return _("tilted by {n}°; {most}° allowed", n=over, most=format_number(most))
        case Height(line=least):
            return _("reached {n} of {most}", n=under, most=format_number(least))
        case Beyond(x=least) if progress.figure * least >= 0:
            return _("reached {n} of {most}", n=under, most=format_number(abs(least)))
        case Silhouette(share=least):
            return _("filled {n} % of {most} %", n=floor(100 * figure), most=round(100 * least))
    return ""
