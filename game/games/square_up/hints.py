"""`hint_words` puts a hint into one sentence: what to plan, and which fights that wins if the rivals stay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Observation, Reason, Seat
from game.games.square_up.phrases import figures, shape, unit
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import COST, name_of
from game.games.square_up.rules.view import SquareUpView
from game.table.teaching.hints import gain_words, why_words


def hint_words(observation: Observation, actions: Sequence[object], reason: Reason) -> str:
    """One sentence: "Hint: Star on C4, D6 to E6: it wins C4 if your rivals stay (3 > 2): +2"."""
    view: SquareUpView = observation.view
    steps = [action for action in actions if isinstance(action, Place | Move)]
    if not steps:
        return _end(observation, reason)
    what = _steps(steps)
    left = view.ink - sum(COST[step.unit] for step in steps if isinstance(step, Place))
    merit = _merit(left)
    if reason.outlook is None or reason.pays:
        return _("Hint: {what}: {why}", what=what, why=_effect(reason, view.seat, merit) or _quiet(reason))
    why = why_words(reason, merit)
    if not reason.gain:
        return _("Hint: {what}: {why}", what=what, why=why)
    return _("Hint: {what} ({points} if your rivals stay): {why}", what=what, points=signed(reason.gain), why=why)


def _end(observation: Observation, reason: Reason) -> str:
    if len(observation.legal) == 1:
        return _("Hint: end your planning: there is nothing else to do")
    if reason.outlook is not None:
        return _(
            "Hint: {what}: {why}", what=_("end your planning"), why=why_words(reason, _merit(observation.view.ink))
        )
    if reason.is_best:
        return _("Hint: end your planning: nothing else would gain points now")
    ink = observation.view.ink
    return ngettext("Hint: end your planning, and keep {n} ink", "Hint: end your planning, and keep {n} ink", ink)


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


def _merit(ink: int) -> str:
    """What speaks for a plan that leaves `ink` where others are as good."""
    return ngettext("keeps {n} ink", "keeps {n} ink", ink) if ink > 0 else _("leaves no ink idle")


def _effect(reason: Reason, seat: Seat | None, merit: str) -> str:
    """How a plan changes the fights if the rivals stay; "" for not at all. `merit`: what speaks for it where others are
    as good."""
    points = gain_words(reason, merit)
    fights = [part for part in reason.why if isinstance(part, Fight)]
    won = [fight for fight in fights if fight.winner == seat]
    if len(won) == 1 and (line := figures(won[0])):
        return _(
            "it wins {cells} if your rivals stay ({figures}): {points}", cells=_cells(won), figures=line, points=points
        )
    if won:
        return _("it wins {cells} if your rivals stay: {points}", cells=_cells(won), points=points)
    if reason.gain > 0 and fights:
        return _("it saves what would be lost on {cells}: {points}", cells=_cells(fights), points=points)
    if reason.gain > 0:
        return _("it leaves a fight that would be lost: {points}", points=points)
    return _("it changes no points on {cells} if your rivals stay", cells=_cells(fights)) if fights else ""


def _quiet(reason: Reason) -> str:
    """Why a plan without a fight is a good one, when no outlook is known."""
    if reason.is_best:
        return _("nothing is lost there, and nothing else would gain points now")
    return _("nothing is lost there")


def _cells(fights: list[Fight]) -> str:
    return pgettext("between squares", ", ").join(name_of(fight.cell) for fight in fights)
