"""Sentences below a challenge's tray: `ready_line` while a piece may be taken, `hold_line` while the goals are held."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _
from game.core.game import Event
from game.core.tower_events import PieceTaken
from game.levels.rules.events import PiecesFell, PlacementTakenBack
from game.levels.rules.view import ChallengeView
from game.levels.sentences import MEDALS, joined


def is_fall_new(history: Sequence[Event]) -> bool:
    """Whether something fell after the latest piece was taken, and nothing was taken back since."""
    kinds = PiecesFell, PieceTaken, PlacementTakenBack
    return isinstance(next((event for event in reversed(history) if isinstance(event, kinds)), None), PiecesFell)


def ready_line(
    view: ChallengeView, cause: str = "", *, is_new: bool = True, is_back: bool = False, is_lesson: bool = False
) -> str:
    """Says what can be done now, and how often. `cause`: a sentence on the latest fall; "" where it is not known.
    `is_new`: see `is_fall_new`; the cause of an older fall is not told again. `is_back`: only the piece let go last
    fell, so that all is as it was before. `is_lesson`: there are no medals, and the lesson says why something fell."""
    level, limits = view.level, view.level.limits
    standing = set(view.placed)
    lifts = bool(level.liftable & standing) and (limits.lifts is None or view.lifts < limits.lifts)
    outs = bool(level.removable & standing) and (limits.outs is None or len(view.outs) < limits.outs)
    lines = []
    if view.medal:
        medal = _(MEDALS[view.medal])
        if view.falls:
            kept = _("{medal} is yours. Something fell, so gold is lost: finish.", medal=medal)
            return joined((cause, kept)) if cause and is_new else kept
        return _("{medal} is yours. Build on for gold, or finish.", medal=medal)
    if view.falls and is_lesson:
        back = _("It is back in the tray.") if is_back else _("Undo sets up what stood.")
        lines += [back] if is_new else []
    elif view.falls:
        # What is taken back stays counted as fallen.
        can_undo = view.steps and (limits.backs is None or view.backs < limits.backs)
        then = (
            _("Undo sets up what stood. Only Restart clears the fall.")
            if can_undo
            else _("Go on for bronze, or restart.")
        )
        then = _("It is back in the tray. Only Restart clears the fall.") if is_back else then
        told = (cause or _("Something fell."), then)
        lines.append(joined(told) if is_new else _("The fall still counts. Restart for gold."))
    # What to do next is lit, where much is said already.
    if view.coming and not (view.falls and is_new):
        lines.append(_take_line(view))
    if lifts:
        lines.append(_("Pieces with an arrow can be taken up."))
    if outs:
        lines.append(_("Pieces with a bar can be taken out."))
    if not (view.coming or lifts or outs):
        return _("Nothing is left to do, and the goal is not reached. Undo, or restart.")
    if limits.falls:
        lines.append(_("Fallen: {n} of {most}.", n=view.falls, most=limits.falls))
    return "\n".join(lines)


def _take_line(view: ChallengeView) -> str:
    if len(view.coming) == 1:
        return _("Take the piece.")
    if not view.level.is_ordered:
        return _("Take any piece.")
    return _("Next: take piece {n}.", n=view.tray.index(view.coming[0]) + 1)


def hold_line(can_build_on: bool) -> str:
    """Says that the goals must hold; `can_build_on`: and how gold can still be won."""
    if can_build_on:
        return _("Let it hold: silver is yours then, and you may build on for gold.")
    return _("The goal is reached. Now it has to hold.")
