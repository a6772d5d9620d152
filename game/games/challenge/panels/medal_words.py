"""`medal_words` says what gold and silver ask for in the run of a view, or how they were lost; `is_lost` tests it."""

from __future__ import annotations

from game.app.text import _, pgettext
from game.levels.rules.view import ChallengeView
from game.levels.sentences import MEDALS, goal_medal, gold_left, medal_conditions


def medal_words(view: ChallengeView, *, names_own: bool) -> tuple[tuple[int, str], ...]:
    """What gold and silver ask for beyond the goal, or by what they are lost; with how much of what gold allows is
    left. Gold says that it needs silver. `names_own`: also which medal the goal wins."""
    words = list(medal_conditions(view.level))
    left, own = gold_left(view.level, view.lifts, len(view.outs)), goal_medal(view.level)
    words[own - 1] = pgettext("what a medal asks for", "the goal")
    if left is not None and left >= 0 and (view.lifts or view.outs):
        words[2] = _("{what} ({n} left)", what=words[2], n=left)
    if own < 2:
        words[2] = pgettext("what gold asks for", "as silver, and {what}", what=words[2])
    words = [lost_words(view, medal) or line for medal, line in enumerate(words, 1)]
    named = ((medal, _("{medal}: {what}", medal=_(MEDALS[medal]), what=words[medal - 1])) for medal in (3, 2, 1))
    least = own + (not names_own)
    return tuple((medal, line) for medal, line in named if medal >= least)


def lost_words(view: ChallengeView, medal: int) -> str:
    """By what this run has lost a medal; "" where it may still win it, or where what the medal asks for says it."""
    if medal > 1 and view.falls:
        return _("lost, something fell")
    return _("lost by Undo") if medal == 3 and view.level.gold.first and view.backs else ""


def is_lost(view: ChallengeView, medal: int) -> bool:
    """Whether this run can no longer win a medal."""
    left = gold_left(view.level, view.lifts, len(view.outs))
    return bool(lost_words(view, medal)) or (medal == 3 and left is not None and left < 0)
