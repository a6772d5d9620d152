"""`draw_scars` leaves on Square Up's squares what the latest fights have spilled, while a turn is planned."""

from __future__ import annotations

from game.games.square_up.art import splash
from game.games.square_up.paper import Paper, draw_lost
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.units import SIDE
from game.games.square_up.turn_summary import lost_by_seat
from game.ui.layout import Rect
from game.ui.widgets import Ui

SPILT, SPILT_TAKEN, SPILT_EDGE = 1.92, 2.06, 1.48
"""Side of the splash of a fight, in squares, also where a unit stands now, and beside the upper or left margin."""
DRY = 0.45
"""Its strength once somebody plans."""
LOST = {1: 0.66, 2: 0.58, 3: 0.5}
"""Side of what was lost, in squares, by the number of units shown."""
APART = 0.24
"""How far these lie from the middle of the square, in squares."""
WAYS = {1: ((0.0, 0.0),), 2: ((-1.0, -1.0), (1.0, 1.0)), 3: ((-0.9, -0.9), (1.2, -0.33), (-0.33, 1.2))}
"""Where they lie: each in the part of the splash that has its colour."""


def draw_scars(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """The ink of all that was lost; where nobody stands now, also what it was, crossed out."""
    if frame.shows_last or frame.view.winners:
        return
    taken = {square.cell for board in frame.view.known_boards for square in board}
    for fight in frame.last_fights:
        box, is_taken = paper.square(fight.cell), fight.cell in taken
        lost = list(lost_by_seat(fight).values())[: len(LOST)]
        if not lost:
            continue
        # Beside the names of columns and rows it is smaller.
        at_edge = not fight.cell % SIDE or fight.cell < SIDE
        side = round((SPILT_EDGE if at_edge else SPILT_TAKEN if is_taken else SPILT) * box.w)
        look = splash("+".join(frame.seats[loss.seat].colour for loss in lost), side, fight.cell % 5)
        x, y = round(box.cx - side / 2), round(box.cy - side / 2)
        alpha = 255.0 if frame.shows_scored else 255 * DRY
        ui.put(f"scar.{fight.cell}", look, x, y, alpha=alpha, animates=False)
        if is_taken:
            continue
        small = round(LOST[len(lost)] * box.w)
        for i, (loss, (across, down)) in enumerate(zip(lost, WAYS[len(lost)], strict=True)):
            cx, cy = box.cx + across * APART * box.w, box.cy + down * APART * box.w
            place = Rect(round(cx - small / 2), round(cy - small / 2), small, small)
            draw_lost(ui, f"scar.{fight.cell}.{i}.unit", loss, place, frame.seats)
