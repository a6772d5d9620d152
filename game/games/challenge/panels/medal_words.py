"""`medal_words` says what gold and silver ask for in the run of a view; `is_lost` tests whether one is lost, and
`lost_words` says by what."""

from __future__ import annotations

from game.app.text import _, pgettext
from game.levels.rules.view import ChallengeView
from game.levels.sentences import MEDALS, goal_medal, gold_left, medal_conditions


def medal_words(view: ChallengeView, *, names_own: bool) -> tuple[tuple[int, str], ...]:
    """What gold and silver ask for beyond the goal, and which of them is lost; with how much of what gold allows is
    left. Gold says that it needs silver. `names_own`: also which medal the goal wins."""
    words = list(medal_conditions(view.level))
    left, own = gold_left(view.level, view.lifts, len(view.outs)), goal_medal(view.level)
    words[own - 1] = pgettext("what a medal asks for", "the goal")
    if left is not None and left >= 0 and (view.lifts or view.outs):
        words[2] = _("{what} ({n} left)", what=words[2], n=left)
    if own < 2:
        words[2] = pgettext("what gold asks for", "silver + {what}", what=words[2])
    least = own + (not names_own)
    return tuple((medal, _named(view, medal, words[medal - 1])) for medal in (3, 2, 1) if medal >= least)


def _named(view: ChallengeView, medal: int, what: str) -> str:
    named = {"medal": _(MEDALS[medal]), "what": what}
    return _("{medal}, lost: {what}", **named) if is_lost(view, medal) else _("{medal}: {what}", **named)


def lost_words(view: ChallengeView, medal: int, *, only_broke: bool = False, beside: str = "") -> str:
    """By what this run has lost a medal; "" where it may still win it. `only_broke`: all that fell was glass that
    broke; `beside`: what the medal asks for, where that stands before it and may say by what already."""
    lost = pgettext("a medal, after what it asks for", "lost")
    if medal > 1 and view.falls:
        if only_broke:
            return _("lost: glass broke")
        return lost if beside == _("nothing falls") else _("lost: something fell")
    if medal == 3 and view.level.gold.first and view.backs:
        return lost if beside == _("no Undo") else _("lost: Undo")
    return ""


def is_lost(view: ChallengeView, medal: int) -> bool:
    """Whether this run can no longer win a medal."""
    left = gold_left(view.level, view.lifts, len(view.outs))
    return bool(lost_words(view, medal)) or (medal == 3 and left is not None and left < 0)
