"""Sentences below a challenge's tray: `ready_line` while a piece may be taken, `hold_line` while the goals are held."""

from __future__ import annotations

from game.app.text import _
from game.levels.rules.view import ChallengeView


def ready_line(view: ChallengeView) -> str:
    """Says what can be done now, and how often."""
    level, limits = view.level, view.level.limits
    standing = set(view.placed)
    lifts = bool(level.liftable & standing) and (limits.lifts is None or view.lifts < limits.lifts)
    outs = bool(level.removable & standing) and (limits.outs is None or len(view.outs) < limits.outs)
    lines = []
    if view.falls and view.steps:
        # What is taken back stays counted as fallen.
        lines.append(_("Something fell. Go on for bronze, or restart."))
    if view.coming:
        several = _("Take any piece.") if level.order == "free" else _("Take the next piece.")
        lines.append(several if len(view.coming) > 1 else _("Take the piece."))
    if lifts:
        lines.append(_("Pieces with an arrow can be taken up."))
    if outs:
        lines.append(_("Pieces with a bar can be taken out."))
    if not (view.coming or lifts or outs):
        return _("Nothing is left to do, and the goal is not reached. Undo, or restart.")
    if limits.falls:
        lines.append(_("Fallen: {n} of {most}.", n=view.falls, most=limits.falls))
    return "\n".join(lines)


def hold_line(can_build_on: bool) -> str:
    """Says that the goals must hold; `can_build_on`: and how gold can still be won."""
    if can_build_on:
        return _("It only has to hold now. For gold, take the next piece.")
    return _("The goal is reached. Now it has to hold.")
