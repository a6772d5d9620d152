"""`draw_board` draws the table's squares while a turn is planned: units, signs of plans, targets and their gains."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game import art
from game.app import text
from game.art.base import palette
from game.art.base.sprite import SpriteKey
from game.core.game import Seat
from game.games.square_up import phrases
from game.games.square_up.art import (
    crossed,
    feared_square,
    free_ring,
    open_square,
    shut_square,
    square_mark,
    unit_sprite,
    watched,
)
from game.games.square_up.paper import Paper, draw_cross, on_squares
from game.games.square_up.plan_marks import (
    draw_arrows,
    draw_lit,
    draw_new_signs,
    draw_origins,
    places_of,
)
from game.games.square_up.planning.faces import faces_of
from game.games.square_up.planning.frame import Picks, PlanningFrame
from game.games.square_up.planning.scars import draw_gains, draw_scars
from game.games.square_up.planning.tags import draw_aimed, draw_hunted, draw_strengths
from game.games.square_up.routes import cell_id
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.threats import reach_of, rivals
from game.games.square_up.rules.units import CELLS, SIDE, SPLOT_AREA, Cell
from game.games.square_up.turn_summary import SeatPlan, losses, plan_of, without_later
from game.table.picking.selection import pick
from game.ui.focus import DIRECTIONS, Target, neighbour
from game.ui.layout import Rect
from game.ui.style import CREAM, INK, LEAST
from game.ui.widgets import Ui

OFFER, OPEN = 30, 54
"""Opacity of the wash in the own colour where the unit with the focus may be placed, and where the picked one may."""
WASH = 5
"""px from the lines of a square to its wash."""
FEW = 24
"""Where more squares than these are open, the shut ones are marked."""
PALE, CORNER = 170.0, 0.56
"""Opacity of a picked unit over the square that has the focus, and its size if something stands there."""
BEATEN = 0.5
"""Side of a unit that was destroyed in the latest turn, as a share of its square's."""
FRAME = 14
"""px that the frame around the focus needs outside its square."""
FOOTPRINT, BESIDE_FIGHT = 1.0, 0.78
"""Strength of the signs of rivals' latest moves while a turn begins, and beside fights, which matter more."""


def draw_board(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    paper.draw(ui)
    _draw_open(ui, frame, paper)
    draw_scars(ui, frame, paper)
    _draw_units(ui, frame, paper)
    if frame.shows_scored:
        draw_gains(ui, frame, paper)
    if frame.actor is not None and not (frame.shows_last or frame.hint):
        draw_hunted(ui, frame, paper)
    draw_aimed(ui, frame, paper)
    _draw_cells(ui, frame, paper)


def _draw_open(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """A wash shows where the picked unit may be placed, a fainter one where the unit with the focus may. Where nearly
    all squares are open, only the one with the focus has a wash, and the few that are shut are grey. Squares to which
    an own shape may move are tinted. Squares to which a rival's shape may move are hatched, and so are those where an
    enemy could beat what is picked. While nothing is picked, in the first turns rings show what may move."""
    if frame.actor is None:
        return
    places = {cell for cell, offer in frame.offers.items() if isinstance(offer, Place)}
    chosen = {cell for cell, choice in frame.picks.choices.items() if isinstance(choice, Place)}
    reach = {cell for cell, offer in frame.offers.items() if isinstance(offer, Move)}
    stands = on_squares(frame.view.known_boards).keys()
    tint = palette.rgb(palette.SEATS[frame.seats[frame.actor].colour])
    wash = round(paper.cell - 2 * WASH)
    marked = frame.picks.choices.keys() | reach
    for id_, cells, alpha in (("offer", places, OFFER), ("open", chosen, OPEN)):
        shown = cells
        if len(cells) > FEW:
            shown = cells & {frame.focused}
            marked -= cells - shown
            if frame.picks.any:
                _draw_shut(ui, paper, set(range(CELLS)) - cells)
        for cell in sorted(shown - stands - frame.risks.keys()):
            box = paper.square(cell)
            look = art.tile(wash, wash, 10, (*tint, alpha))
            ui.put(f"{id_}.{cell}", look, round(box.x + WASH), round(box.y + WASH), animates=False)
    # One sign on a square.
    for cell in sorted(marked - frame.risks.keys() - (chosen - stands)):
        box, id_ = paper.square(cell), "offer" if cell in reach else "open"
        ui.put(f"{id_}.{cell}", open_square(box.w, box.h), box.x, box.y, animates=False)
    for cell, foe in frame.risks.items():
        owner = next(seat for seat, one in rivals(frame.view) if one.cell == foe.cell)
        _draw_feared(ui, f"risk.{cell}", paper.square(cell), frame.seats[owner].colour)
    if frame.enemy is not None:
        for cell in reach_of(frame.view, *frame.enemy):
            _draw_feared(ui, f"feared.{cell}", paper.square(cell), frame.seats[frame.enemy[0]].colour)
    if frame.is_guided and not frame.picks.any:
        shapes = {square.cell: square.shape for square in frame.view.board if square.tool is None}
        for cell in frame.view.movable:
            box = paper.square(cell)
            ui.put(f"free.{cell}", free_ring(shapes.get(cell) or "", box.w), box.x, box.y, animates=False)


def _draw_shut(ui: Ui, paper: Paper, cells: Collection[Cell]) -> None:
    for cell in sorted(cells):
        box = paper.square(cell)
        ui.put(f"shut.{cell}", shut_square(box.w, box.h), box.x, box.y, animates=False)


def _draw_feared(ui: Ui, id_: str, box: Rect, colour: str) -> None:
    ui.put(id_, feared_square(box.w, box.h, colour), box.x, box.y, animates=False)


def _draw_units(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Draws all units with the signs of the viewer's plan, or on request with all seats' signs of the latest turn."""
    view, seats = frame.view, frame.seats
    boards = view.known_boards
    for cell in on_squares(boards):
        # A toast covers no unit.
        ui.spare(paper.square(cell))
    plans, planned = dict(enumerate(frame.last_plans)), {}
    if view.seat is not None:
        planned[view.seat] = plan_of(view.boards[view.seat], view.planned)
        if view.seat in plans:
            plans[view.seat] = without_later(plans[view.seat], planned[view.seat])
    places = places_of(paper, boards)

    # Outside of lessons no arrow of a footprint begins below a unit that stands there now.
    taken = set() if frame.is_lesson else {cell for _seat, cell in places}
    trace = FOOTPRINT if frame.deciding is None else BESIDE_FIGHT
    hidden = {(seat, one.target) for seat, plan in plans.items() for one in plan.moved if one.source in taken}

    def past(seat: Seat, cell: Cell) -> float:
        """A unit that a fight has destroyed since leaves no sign."""
        if (seat, cell) not in places:
            return 0.0
        if frame.shows_last:
            return 1.0
        return trace if frame.shows_footprints and seat != view.seat and (seat, cell) not in hidden else 0.0

    def now(seat: Seat, cell: Cell) -> float:
        return 1.0

    draw_lit(ui, planned, paper)
    draw_origins(ui, paper, seats, plans, places, past)
    # What rivals did is plain to see; where they fought, the ink says it.
    spilled = set() if frame.shows_last else {fight.cell for fight in frame.last_fights}
    plain = 1.0 if frame.shows_last or frame.deciding is None else BESIDE_FIGHT
    draw_new_signs(
        ui, seats, plans, paper, lambda seat, cell: plain if cell not in spilled and past(seat, cell) > 0 else 0.0
    )
    draw_origins(ui, paper, seats, planned, places, now, "from")
    lifted = set()
    if frame.table.drag is not None and frame.picks.source is not None and view.seat is not None:
        lifted.add((view.seat, frame.picks.source))
    comes = arrivals(paper, frame.last_plans, view.seat) if frame.arrives else {}
    paper.draw_boards(ui, boards, seats, lifted, dict.fromkeys(frame.ahead, "clash"), comes, faces_of(frame, paper))
    draw_arrows(ui, paper, seats, plans, places, past)
    draw_arrows(ui, paper, seats, planned, places, now, fat=True)
    if frame.shows_last:
        _draw_beaten(ui, frame, paper)


def arrivals(
    paper: Paper, plans: Sequence[SeatPlan], viewer: Seat | None
) -> dict[tuple[Seat, Cell], tuple[float, float]]:
    """Where rivals' units that are new on their squares after a turn come from: where they stood, or from above."""
    found = {}
    for seat, plan in enumerate(plans):
        if seat != viewer:
            for fresh in plan.placed:
                found[seat, fresh.cell] = paper.above(fresh.cell)
            found |= {(seat, one.target): paper.middle(one.source) for one in plan.moved}
    return found


def _draw_beaten(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """What the latest turn's fights have destroyed, pale and crossed out, in the corners of its squares."""
    side = round(paper.cell * BEATEN)
    for fight in frame.last_fights:
        box = paper.square(fight.cell)
        won = "" if fight.winner is None else frame.seats[fight.winner].colour
        corners = ((box.right - side, box.bottom - side), (box.x, box.bottom - side), (box.x, box.y))
        for loss, (x, y) in zip(losses((fight,)), corners, strict=False):
            id_ = f"beaten.{fight.cell}.{loss.seat}.{loss.unit}"
            with ui.on_layer(1):
                look = unit_sprite(loss.unit, frame.seats[loss.seat].colour, side, loss.size)
                ui.put(id_, look, x, y, alpha=PALE, animates=False)
                ui.put(f"{id_}.cross", crossed(won, side), x, y, animates=False)


def _draw_cells(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Marks and targets of the squares, and the focus."""
    picks, endangered = frame.picks, frame.endangered
    stands = on_squares(frame.view.known_boards).keys()
    links = _links(paper, picks) if ui.device.kind != "mouse" else {}
    for cell in range(CELLS):
        box = paper.square(cell)
        id_ = cell_id(cell)
        if frame.actor is not None:
            drags, leads = cell in frame.view.movable, links.get(id_, ())
            ui.target(id_, box, pick(id_), drags=drags, ring=None, links=leads)
        if cell == picks.source:
            paper.draw_mark(ui, f"{id_}.source", "source", cell)
        elif picks.source is not None and cell in picks.choices:
            paper.draw_mark(ui, f"{id_}.reach", "reach-around" if cell in stands else "reach", cell)
        elif cell in endangered:
            paper.draw_mark(ui, f"{id_}.endangered", "source", cell)
        if (gain := frame.gains.get(cell)) is not None:
            choice = picks.choices.get(cell) or frame.offers.get(cell)
            scorer = "" if choice is None else phrases.scorer(frame.table.preview(choice).why, frame.table.name)
            words = phrases.badge(gain, frame.adds(choice), scorer)
            _draw_gain(ui, id_, paper, cell, words, gain >= 0, cell == frame.focused)
        if frame.shows_gains and cell in frame.ahead and cell not in frame.gains:
            # Off the frame of what is focused.
            rise = 0.0 if cell != frame.focused else FRAME if cell >= SIDE else -FRAME
            draw_strengths(ui, id_, frame, paper, cell, rise)
    if frame.focused is not None:
        _draw_focus(ui, frame, paper, frame.focused)


def _links(paper: Paper, picks: Picks) -> dict[str, tuple[tuple[str, str], ...]]:
    """Where arrows lead while a shape is picked: among the squares in its reach, and on from the outermost ones.
    Otherwise none leads from the lowest squares to the end of planning: one step too many would come to it."""
    if picks.source is None:
        below = {cell_id(cell): (("down", cell_id(cell)),) for cell in range(CELLS - SIDE, CELLS)}
        corner = cell_id(CELLS - 1)
        return below | {corner: (*below[corner], ("right", "undo"))}
    reach = [Target(cell_id(cell), paper.square(cell), None) for cell in (picks.source, *picks.choices)]
    ways = {one.id: [(way, neighbour(reach, one, way)) for way in DIRECTIONS] for one in reach}
    return {id_: tuple((way, there.id) for way, there in found if there) for id_, found in ways.items()}


def _draw_gain(ui: Ui, id_: str, paper: Paper, cell: Cell, line: str, good: bool, focused: bool) -> None:
    """Points expected if the rivals do nothing, on the lower edge of a square; beside the frame of what is focused."""
    box = paper.square(cell)
    size = max(LEAST, min(ui.px(22), paper.cell * 0.26))
    wide, high = round(text.measure(line, "display", size) + size * 0.8), round(size * 1.4)
    x = min(max(box.cx - wide / 2, paper.box.x - 8), paper.box.right + 8 - wide)
    y = box.bottom - high + 4
    if focused:
        # Above the frame, or below it in the first row.
        y = box.y - high - FRAME if cell >= SIDE else box.bottom + FRAME
    tone = "focus" if good else "loss"
    with ui.on_layer(2 if focused else 0):
        ui.put(f"{id_}.chip", art.chip(wide, high, tone), x, y, animates=False)
        ink = CREAM if tone == "loss" else INK
        ui.text_in(f"{id_}.gain", line, Rect(x + 4, y, wide - 8, high), size / ui.px(1), "display", ink)


def _draw_focus(ui: Ui, frame: PlanningFrame, paper: Paper, cell: Cell) -> None:
    """The ring around a square, and for a Splot the squares that it would cover."""
    view = frame.view
    if isinstance(frame.action, Place) and frame.action.unit == "splot" and view.seat is not None:
        own = {square.cell for square in view.board if square.tool is not None}
        covered = tuple(Square(near, None, 0, "splot", 1) for near in SPLOT_AREA[cell] if near not in own)
        paper.draw_ghost(ui, covered, frame.seats[view.seat].colour)
    elif frame.action is not None and frame.table.drag is None:
        _draw_hovering(ui, frame, paper.square(cell))
    with ui.on_layer(1):
        box, owner = paper.square(cell), _owner(frame, cell)
        # The ring of what can be picked around a rival's unit would look as if it were chosen.
        look = art.ring(box.w, box.h, 8) if owner is None else watched(box.w, box.h, frame.seats[owner].colour)
        ui.put("focus", look, box.x, box.y)


def _owner(frame: PlanningFrame, cell: Cell) -> Seat | None:
    """The rival whose units alone stand on a square that is looked at while nothing is picked; None for nobody."""
    boards = enumerate(frame.view.known_boards)
    here = [seat for seat, board in boards for one in board if one.cell == cell]
    return here[0] if here and frame.view.seat not in here and not frame.picks.any else None


def _draw_hovering(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """What is picked, pale where it would go; in a corner where something stands."""
    stands = any(square.cell == frame.focused for board in frame.view.known_boards for square in board)
    side = box.w * CORNER
    room = Rect(box.x, box.bottom - side, side, side) if stands else box
    look = _picked(frame, round(room.w))
    if look is not None:
        ui.put("hovering", look, room.x, room.y, alpha=PALE, animates=False, appears=False)


def _picked(frame: PlanningFrame, side: float) -> SpriteKey | None:
    """The picture of what is picked."""
    view, picks = frame.view, frame.picks
    if view.seat is None:
        return None
    colour = frame.seats[view.seat].colour
    if picks.unit is not None:
        return unit_sprite(picks.unit, colour, side)
    square = next((square for square in view.board if square.cell == picks.source), None)
    return None if square is None or square.shape is None else unit_sprite(square.shape, colour, side, square.size)


def draw_wrong(ui: Ui, frame: PlanningFrame, paper: Paper, tried: Place | Move) -> None:
    """A wrong try in a lesson: what was to be placed or moved, crossed out where it would have gone."""
    view = frame.view
    if view.seat is None:
        return
    cell = tried.cell if isinstance(tried, Place) else tried.target
    here = next((one for one in view.board if isinstance(tried, Move) and one.cell == tried.source), None)
    shape, size = (tried.unit, 1) if isinstance(tried, Place) else (None if here is None else here.shape, 1)
    if shape is None:
        return
    box = paper.square(cell)
    stands = any(square.cell == cell for board in view.known_boards for square in board)
    side = round(box.w * CORNER) if stands else round(box.w)
    place = Rect(box.right - side, box.bottom - side, side, side)
    with ui.on_layer(3):
        ui.put("wrong.frame", square_mark("clash", box.w, box.h), box.x, box.y, animates=False)
        look = unit_sprite(shape, frame.seats[view.seat].colour, side, size)
        ui.put("wrong", look, place.x, place.y, animates=False, appears=False)
        draw_cross(ui, "wrong.cross", place, "")


def draw_carried(ui: Ui, frame: PlanningFrame, side: float) -> None:
    """The unit that the pointer drags, on a square of `side` px."""
    if frame.table.drag is None:
        return
    _target, x, y = frame.table.drag
    look = _picked(frame, side)
    if look is not None:
        with ui.on_layer(4):
            ui.put("carried", look, x - side / 2, y - side / 2, animates=False, appears=False)
