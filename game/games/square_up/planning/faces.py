"""`faces_of` says how the shapes look while a turn is planned, by what the viewer knows alone."""

from __future__ import annotations

from game.core.game import Seat
from game.games.square_up.paper import Paper
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.actions import Move
from game.games.square_up.rules.threats import hunted
from game.games.square_up.rules.units import Cell
from game.games.square_up.unit_faces import NO_FACES, UnitFaces
from game.table.feedback.toy_faces import Point


def faces_of(frame: PlanningFrame, paper: Paper) -> UnitFaces:
    """The winners of the latest turn's fights beam until planning begins. An own shape worries if a rival's shape
    reaches and beats it, and looks at that shape. Shapes that the plan moves look ahead along their arrows. All others
    look at the square that has the focus."""
    view = frame.view
    if not frame.table.faces:
        return NO_FACES
    moods: dict[tuple[Seat, Cell], str] = {}
    aims: dict[tuple[Seat, Cell], Point | None] = {}
    if frame.shows_scored or frame.shows_last:
        moods |= {(won.winner, won.cell): "happy" for won in frame.last_fights if won.winner is not None}
    if view.seat is not None and not frame.shows_last:
        for move in (one for one in view.planned if isinstance(one, Move)):
            (x, y), (to_x, to_y) = paper.middle(move.source), paper.middle(move.target)
            aims[view.seat, move.target] = 2 * to_x - x, 2 * to_y - y
        for cell, (_seat, foe) in hunted(view).items():
            moods[view.seat, cell] = "worried"
            aims[view.seat, cell] = paper.middle(foe.cell)
    if frame.focused is None:
        return UnitFaces(True, moods, aims)
    # Shapes on that square look at the person.
    here = {(seat, frame.focused): None for seat in range(len(frame.seats))}
    return UnitFaces(True, moods, aims | here, paper.middle(frame.focused))
