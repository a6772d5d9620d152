"""`hint_words` puts a hint into one sentence: what to plan, and one plain reason in the terms of the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.app.text import _, ngettext, pgettext
from game.core.game import Observation, Reason, Seat
from game.games.square_up.hint_reasons import buys_next, saving_for, use_of, with_risk
from game.games.square_up.phrases import beaten, points, shape, unit
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import name_of
from game.games.square_up.rules.view import SquareUpView


def hint_words(observation: Observation, actions: Sequence[object], reason: Reason) -> str:
    """One sentence: "Hint: Star on C4: beats the Square on C4, if it stays: +2 points"."""
    view: SquareUpView = observation.view
    steps = [action for action in actions if isinstance(action, Place | Move)]
    if not steps:
        return _end(observation, reason)
    effect = _effect(reason, view.seat)
    why = with_risk(view, steps, effect) if effect else use_of(view, steps)
    return _("Hint: {what}: {why}", what=_steps(steps), why=why)


def _end(observation: Observation, reason: Reason) -> str:
    if len(observation.legal) == 1:
        return _("Hint: end your planning: there is nothing else to do")
    view: SquareUpView = observation.view
    if why := saving_for(view):
        return _("Hint: keep your ink and end your planning: {why}", why=why)
    if reason.is_best:
        return _("Hint: end your planning: nothing else would gain points now")
    if why := buys_next(view):
        return _("Hint: keep your ink and end your planning: {why}", why=why)
    return ngettext("Hint: end your planning, and keep {n} ink", "Hint: end your planning, and keep {n} ink", view.ink)


def _steps(actions: Sequence[Place | Move]) -> str:
    """A plan in its order: "2 circles on C4, D6 to E6"."""
    parts = []
    for action, same in groupby(actions):
        match action:
            case Place("circle", cell):
                parts.append(_("{unit} on {cell}", unit=shape("circle", len(list(same))), cell=name_of(cell)))
            case Place(name, cell):
                parts.append(_("{unit} on {cell}", unit=unit(name), cell=name_of(cell)))
            case Move(source, target):
                parts.append(_("{source} to {cell}", source=name_of(source), cell=name_of(target)))
    return pgettext("between steps of a plan", ", ").join(parts)


def _effect(reason: Reason, seat: Seat | None) -> str:
    """The points that a plan brings if the rivals stay, and where; "" for none."""
    if reason.gain <= 0:
        return ""
    gain = points(reason.gain)
    fights = [part for part in reason.why if isinstance(part, Fight)]
    won = [fight for fight in fights if fight.winner == seat and fight.points]
    if len(won) == 1 and won[0].points == reason.gain:
        return _(
            "beats the {unit} on {cell}, if it stays: {points}", unit=beaten(won[0]), cell=_cells(won), points=gain
        )
    if won:
        return _("it wins {cells} if your rivals stay: {points}", cells=_cells(won), points=gain)
    if fights:
        return _("it saves what would be lost on {cells}: {points}", cells=_cells(fights), points=gain)
    return _("it leaves a fight that would be lost: {points}", points=gain)


def _cells(fights: list[Fight]) -> str:
    return pgettext("between squares", ", ").join(name_of(fight.cell) for fight in fights)
