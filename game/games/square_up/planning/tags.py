"""`draw_strengths` draws what meets in a fight ahead, `draw_hunted` marks what a rival can beat."""

from __future__ import annotations

import math

from game import art
from game.app import text
from game.art.base import palette
from game.games.square_up import phrases
from game.games.square_up.art import glance, pill, threat, unit_sprite
from game.games.square_up.heads import has_face
from game.games.square_up.paper import Paper
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.threats import hunted, rivals
from game.games.square_up.rules.units import CELLS, SIDE, Cell
from game.ui.layout import Rect
from game.ui.style import CREAM, INK, LEAST
from game.ui.widgets import Ui

HUNTED = 0.3
"""Side of the corner on what a rival can beat, as a share of a square's."""
GLANCE, RIM = 0.22, 0.3
"""Height of the dots that lead there, and distance of their ends from the middles of both squares, in squares."""


def draw_hunted(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """A line of dots from a rival's shape to each own square that it reaches and beats, and a corner in its colour
    there, unless a worried face says so. Pointing at the square tells what that costs."""
    view = frame.view
    if view.seat is None:
        return
    own = {square.cell: square for square in view.known_boards[view.seat]}
    for cell, (seat, foe) in hunted(view).items():
        if cell == frame.focused and frame.picks.any:
            continue
        if foe.cell != cell:
            _draw_glance(ui, f"hunted.{cell}.from", paper, foe.cell, cell, frame.seats[seat].colour)
        square = own[cell]
        if frame.table.faces and square.shape and has_face(square.shape, paper.cell, square.tool is not None):
            continue
        _draw_corner(ui, f"hunted.{cell}", paper, cell, frame.seats[seat].colour)


def draw_aimed(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Lines of dots from what is aimed at a square to what it could beat from there, and from the rival's shape that
    could come and beat it."""
    cell = frame.focused
    if cell is None or frame.view.seat is None or frame.action is None:
        return
    for _seat, foe in frame.prey:
        colour = frame.seats[frame.view.seat].colour
        _draw_glance(ui, f"prey.{foe.cell}.from", paper, cell, foe.cell, colour)
        _draw_corner(ui, f"prey.{foe.cell}", paper, foe.cell, colour)
    if (risk := frame.risks.get(cell)) is not None and risk.cell != cell:
        owner = next(seat for seat, one in rivals(frame.view) if one.cell == risk.cell)
        _draw_glance(ui, f"risk.{cell}.from", paper, risk.cell, cell, frame.seats[owner].colour)


def _draw_corner(ui: Ui, id_: str, paper: Paper, cell: Cell, colour: str) -> None:
    """The corner of a seat's `colour` on what it can beat."""
    box, side = paper.square(cell), round(HUNTED * paper.cell)
    ui.put(id_, threat(colour, side), round(box.right - side - 1), round(box.y + 2), animates=False)


def _draw_glance(ui: Ui, id_: str, paper: Paper, source: Cell, target: Cell, colour: str) -> None:
    """Dots from the rim of a shape to the rim of another one."""
    (x, y), (tx, ty) = paper.middle(source), paper.middle(target)
    high = round(GLANCE * paper.cell)
    length = round(math.hypot(tx - x, ty - y) - 2 * RIM * paper.cell)
    left, top = (x + tx - length) / 2, (y + ty - high) / 2
    with ui.on_layer(1):
        look = glance(colour, length, high)
        ui.put(id_, look, left, top, angle=math.degrees(math.atan2(ty - y, tx - x)), animates=False)


def draw_strengths(ui: Ui, id_: str, frame: PlanningFrame, paper: Paper, cell: Cell, rise: float) -> None:
    """The strengths that meet in the fight ahead on a square, white, since gold means points: the winner's first, large
    on a plate in its colour; if nobody wins, both behind a shield. Over the upper edge of the square, or `rise` px
    above it; below it for a negative one. Over no unit of the next square, and no letter of a column."""
    fight, box = frame.ahead[cell], paper.square(cell)
    line = phrases.against(fight, frame.view.seat if fight.winner is None else fight.winner)
    if not line:
        return
    size = max(LEAST, min(ui.px(24), box.h * 0.3))
    high = round(size * 1.3)
    colour = "" if fight.winner is None else frame.seats[fight.winner].colour
    first, sign, rest = line.partition(" : ")
    large = round(size * 1.12)
    # A Fractal has a picture, since its figure would say that it loses.
    pictured = fight.how == "fractal" and bool(colour)
    if pictured:
        first, sign = "", " > "
    told = high if pictured else text.measure(first, "display_bold", large)
    plate = round(told + large * 1.5) if colour else round(size * 1.2)
    wide = round(plate + text.measure(f"{sign}{rest}" if colour else line, "display", size) + size * 0.5)
    y = _beside_units(frame, cell, box, high)
    if rise:
        y = box.y - high - rise if rise > 0 else box.bottom - rise
    place = Rect(round(box.cx - wide / 2), round(y), wide, high)
    with ui.on_layer(2):
        ui.put(f"{id_}.rim", art.tile(wide, high, high / 2, INK), place.x, place.y, animates=False)
        face = art.tile(wide - 4, high - 4, high / 2 - 2, CREAM)
        ui.put(f"{id_}.strengths", face, place.x + 2, place.y + 2, animates=False)
        room = Rect(place.x + plate, place.y, wide - plate - size * 0.2, high)
        if not colour:
            side = round(size * 0.9)
            ui.icon(f"{id_}.shield", "shield", place.x + size * 0.3, place.cy - side / 2, side, INK)
            ui.text_in(f"{id_}.strengths.words", line, room, size / ui.px(1), "display", INK)
            return
        ui.put(f"{id_}.winner", pill(plate, high, colour), place.x, place.y, animates=False)
        ink = (*palette.rgb(palette.MARK_INKS[colour]), 255)
        left = Rect(place.x + large, place.y, plate - large * 1.2, high)
        if pictured:
            look = unit_sprite("fractal", colour, high)
            ui.put(f"{id_}.winner.unit", look, round(left.x), place.y, animates=False)
        ui.text_in(f"{id_}.winner.words", first, left, large / ui.px(1), "display_bold", ink)
        ui.text_in(f"{id_}.strengths.words", f"{sign.strip()} {rest}", room, size / ui.px(1), "display", INK)


def _beside_units(frame: PlanningFrame, cell: Cell, box: Rect, high: float) -> float:
    """Top of a tag on the upper edge of a square, on the lower one if units or letters stand above, or within it."""
    squares = (square for board in frame.view.known_boards for square in board)
    # The wash of a Splot is no unit that a tag would hide.
    stands = {square.cell for square in squares if square.shape is not None or square.tool != "splot"}
    if cell >= SIDE and cell - SIDE not in stands:
        return box.y - high * 0.72
    below = cell + SIDE
    return box.bottom - high * 0.28 if below < CELLS and below not in stands else box.y
