"""Hints of Square Up in words: what to plan, and which fights it wins if the rivals stay."""

from __future__ import annotations

from typing import Any

from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Observation, Reason, Seat
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import name_of
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.words import figures, unit


def hint_words(observation: Observation, action: Any, reason: Reason) -> str:
    """One sentence: "Hint: Star on C4: wins C4 if your rivals stay (3 > 2): +2"."""
    view: SquareUpView = observation.view
    match action:
        case Place(name, cell):
            what = _("{unit} on {cell}", unit=unit(name), cell=name_of(cell))
        case Move(source, target):
            what = _("move from {source} to {cell}", source=name_of(source), cell=name_of(target))
        case Commit():
            if reason.others is None:
                return _("Hint: end your planning: there is nothing else to do")
            if reason.is_best:
                return _("Hint: end your planning: nothing else would gain points now")
            return ngettext(
                "Hint: end your planning, and keep {n} ink", "Hint: end your planning, and keep {n} ink", view.ink
            )
        case _:
            return ""
    return _("Hint: {what}: {why}", what=what, why=_why(reason, view.seat))


def _why(reason: Reason, seat: Seat | None) -> str:
    points = signed(reason.gain)
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
    if fights:
        return _("it changes no points on {cells} if your rivals stay", cells=_cells(fights))
    if reason.is_best:
        return _("nothing is lost there, and nothing else would gain points now")
    return _("nothing is lost there")


def _cells(fights: list[Fight]) -> str:
    return pgettext("between squares", ", ").join(name_of(fight.cell) for fight in fights)
