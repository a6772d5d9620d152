"""`draw_scars` leaves on Square Up's squares what the latest fights have spilled, while a turn is planned."""

from __future__ import annotations

from game.art.base import palette
from game.games.square_up.art import blot
from game.games.square_up.paper import Paper, draw_lost
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.turn_summary import losses
from game.ui.layout import Rect
from game.ui.widgets import Ui

SPILT, SPILT_TAKEN, STRENGTH = 0.94, 1.12, 165.0
"""Side of the ink of one unit, as a share of its square's, also where a unit stands now; and its strength, of 255."""
SMALL = 0.46
"""Side of what was lost, as a share of the square's."""
APART, APART_SMALL = 0.13, 0.22
"""How far the ink of several units, and these themselves, lie from the middle of the square, as shares of its side."""
MOST = 3
"""Units of a fight that are shown."""


def draw_scars(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """The ink of all that was lost; where nobody stands now, also what it was, crossed out."""
    if frame.shows_last or frame.view.winners:
        return
    taken = {square.cell for board in frame.view.known_boards for square in board}
    for fight in frame.last_fights:
        lost, box, is_taken = losses((fight,))[:MOST], paper.square(fight.cell), fight.cell in taken
        # From -1 at the upper left to 1 at the lower right.
        ways = [2 * i / (len(lost) - 1) - 1 if len(lost) > 1 else 0.0 for i in range(len(lost))]
        side, small = round((SPILT_TAKEN if is_taken else SPILT) * box.w), round(SMALL * box.w)
        for i, (loss, way) in enumerate(zip(lost, ways, strict=True)):
            shift = way * APART * box.w - side / 2
            look = blot(fight.cell + 3 * i + 1, side, side, palette.SEATS[frame.seats[loss.seat].colour])
            x, y = round(box.cx + shift), round(box.cy + shift)
            ui.put(f"scar.{fight.cell}.{i}", look, x, y, alpha=STRENGTH, animates=False)
        if is_taken:
            continue
        for i, (loss, way) in enumerate(zip(lost, ways, strict=True)):
            shift = way * APART_SMALL * box.w - small / 2
            place = Rect(round(box.cx + shift), round(box.cy + shift), small, small)
            draw_lost(ui, f"scar.{fight.cell}.{i}.unit", loss, place, frame.seats)
