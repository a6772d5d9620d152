"""`draw_scars` leaves on Square Up's squares what the latest fights have spilled, while a turn is planned."""

from __future__ import annotations

from game.art.base import palette
from game.games.square_up.art import blot, unit_sprite
from game.games.square_up.paper import FADED, Paper, draw_cross
from game.games.square_up.planning.fights_done import lost_by
from game.games.square_up.planning.frame import PlanningFrame
from game.ui.layout import Rect
from game.ui.widgets import Ui

SPILT, STRENGTH = 0.94, 165.0
"""Side of the ink of one side of a fight, as a share of its square's, and how strong it is, of 255."""
APART = 0.13
"""How far the ink of several sides lies from the middle of the square, as a share of its side."""
SMALL = 0.46
"""Side of what was lost, as a share of the square's."""


def draw_scars(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """The ink of all that was lost; where nobody stands now, also what it was, crossed out."""
    if frame.shows_last or frame.view.winners:
        return
    taken = {square.cell for board in frame.view.known_boards for square in board}
    for fight in frame.last_fights:
        lost = [(side.seat, *one) for side in fight.sides for one in lost_by(side)]
        box = paper.square(fight.cell)
        won = "" if fight.winner is None else frame.seats[fight.winner].colour
        for i, (seat, _unit, _size) in enumerate(lost[:3]):
            id_, colour = f"scar.{fight.cell}.{i}", frame.seats[seat].colour
            # From the upper left to the lower right.
            shift = 0.0 if len(lost) == 1 else (2 * i / (min(3, len(lost)) - 1) - 1) * APART * box.w
            side = round(SPILT * box.w) if fight.cell not in taken else round(1.12 * box.w)
            x, y = box.cx + shift, box.cy + shift
            look = blot(fight.cell + 3 * i + 1, side, side, palette.SEATS[colour])
            ui.put(id_, look, round(x - side / 2), round(y - side / 2), alpha=STRENGTH, animates=False)
        if fight.cell in taken:
            continue
        for i, (seat, unit, size) in enumerate(lost[:3]):
            shift = 0.0 if len(lost) == 1 else (2 * i / (min(3, len(lost)) - 1) - 1) * 0.22 * box.w
            small = round(SMALL * box.w)
            place = Rect(round(box.cx + shift - small / 2), round(box.cy + shift - small / 2), small, small)
            id_ = f"scar.{fight.cell}.{i}.unit"
            look = unit_sprite(unit, frame.seats[seat].colour, small, size)
            ui.put(id_, look, place.x, place.y, alpha=255 * FADED, animates=False)
            draw_cross(ui, f"{id_}.cross", place, won)
