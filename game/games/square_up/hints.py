"""`hint_words` puts the next step of a hint into one sentence, with one plain reason in the terms of the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.app.text import _, ngettext, pgettext
from game.core.game import Observation, Preview, Reason, Seat
from game.games.square_up.hint_reasons import keeps_ink, saving_for, stays_with, use_of, with_dear, with_risk
from game.games.square_up.phrases import beaten, points, shape, unit
from game.games.square_up.rules.actions import Move, Place, target_of
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.preview import preview_of, worth_buying
from game.games.square_up.rules.units import SPLOT_AREA, Cell, name_of
from game.games.square_up.rules.view import SquareUpView


def hint_words(observation: Observation, actions: Sequence[object], reason: Reason) -> str:
    """One sentence on the first of `actions`, Circles for one stack together, a tool with the shape that comes to it.

    "Hint: Star on C4: +2 points for the Square, if your rivals stay; next best plan: +1 point".
    """
    view: SquareUpView = observation.view
    plan = [step for step in actions if isinstance(step, Place | Move)]
    if not plan or plan[0] != actions[0]:
        return with_dear(view, (), _end(observation, reason))
    groups = [list(same) for _step, same in groupby(plan)]
    steps, then = (*groups, [])[:2]
    what, found = _step(view, steps), preview_of(view, steps)
    if found.gain <= 0 and then and target_of(then[0]) in _covered(steps[0]):
        both = preview_of(view, [*steps, *then])
        if both.gain > 0:
            # The first one alone would do nothing.
            what = _("{step}, then {next}", step=what, next=_step(view, then))
            steps, found = [*steps, *then], both
    effect = _effect(found, view.seat)
    if effect and found.gain == reason.gain and reason.others is not None and reason.more:
        # The whole plan gains what this step does.
        effect = _compared(effect, reason.others)
    why = with_dear(view, plan, with_risk(view, steps, effect) if effect else use_of(view, steps))
    return _("Hint: {what}: {why}", what=what, why=why)


def _covered(step: Place | Move) -> tuple[Cell, ...]:
    """The squares that a step changes, but for the one that a shape leaves."""
    return SPLOT_AREA[step.cell] if isinstance(step, Place) and step.unit == "splot" else (target_of(step),)


def _end(observation: Observation, reason: Reason) -> str:
    if len(observation.legal) == 1:
        return _("Hint: end your planning: there is nothing else to do")
    view: SquareUpView = observation.view
    ink = keeps_ink(view)
    if worth_buying(view):
        # The question about ink left over names the same squares.
        return _keep(view, ink)
    if view.planned:
        return _("Hint: end your planning: your plan is made")
    if why := saving_for(view):
        return _keep(view, why)
    if reason.others is not None and not reason.is_best:
        return _("Hint: keep your ink: the attacks cost more than they bring on average")
    if why := stays_with(view):
        if ink:
            return _("Hint: keep your ink: {ink}; {why}", ink=ink, why=why)
        return _("Hint: end your planning: {why}", why=why)
    if ink:
        return _keep(view, ink)
    if reason.others is not None:
        return _("Hint: end your planning: nothing else would gain points now")
    return ngettext("Hint: end your planning, and keep {n} ink", "Hint: end your planning, and keep {n} ink", view.ink)


def _keep(view: SquareUpView, why: str) -> str:
    """To spend nothing: that does not mean to do nothing."""
    if view.movable and not view.planned:
        return _("Hint: keep your ink (moves are free): {why}", why=why)
    return _("Hint: keep your ink and end your planning: {why}", why=why)


def _step(view: SquareUpView, steps: Sequence[Place | Move]) -> str:
    """One step, done several times: "2 circles on C4", "2 more circles on C4" where own ones are, "D6 to E6"."""
    action, count = steps[0], len(steps)
    match action:
        case Place("circle", cell) if any(own.shape == "circle" and own.cell == cell for own in view.board):
            return ngettext("{n} more circle on {cell}", "{n} more circles on {cell}", count, cell=name_of(cell))
        case Place("circle", cell):
            return _("{unit} on {cell}", unit=shape("circle", count), cell=name_of(cell))
        case Place(name, cell):
            return _("{unit} on {cell}", unit=unit(name), cell=name_of(cell))
        case Move(source, target):
            return _("{source} to {cell}", source=name_of(source), cell=name_of(target))


def _effect(reason: Preview, seat: Seat | None) -> str:
    """The points that a plan brings if the rivals stay, and where; "" for none."""
    if reason.gain <= 0:
        return ""
    gain = points(reason.gain)
    fights = [part for part in reason.why if isinstance(part, Fight)]
    won = [fight for fight in fights if fight.winner == seat and fight.points]
    if len(won) == 1 and won[0].points == reason.gain:
        return _("{points} for the {unit}, if your rivals stay", unit=beaten(won[0]), points=gain)
    if won:
        return _("{points} on {cells}, if your rivals stay", cells=_cells(won), points=gain)
    if fights:
        return _("{points}: saves what would be lost on {cells}", cells=_cells(fights), points=gain)
    return _("{points}: leaves a fight that would be lost", points=gain)


def _compared(effect: str, others: int) -> str:
    """`effect`, and what the next best plan would bring."""
    if others <= 0:
        return _("{effect}; no other plan gains points now", effect=effect)
    return _("{effect}; next best plan: {points}", effect=effect, points=points(others))


def _cells(fights: list[Fight]) -> str:
    return pgettext("between squares", ", ").join(name_of(fight.cell) for fight in fights)
