"""`Paper` draws the squared grid of Square Up and the units on it, for the table, the reveal and the manual."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType

from game import art
from game.core.game import Seat, SeatInfo
from game.games.square_up.art import crossed, drawing_mat, grid_paper, splot, square_mark, unit_sprite
from game.games.square_up.rules.board import Board, Square
from game.games.square_up.rules.fights import Side
from game.games.square_up.rules.units import CELLS, SIDE, STRENGTH, Cell, Unit, name_of
from game.games.square_up.turn_summary import Loss
from game.games.square_up.unit_faces import NO_FACES, Look, UnitFaces, draw_unit
from game.table.feedback.toy_faces import How
from game.ui.layout import Rect
from game.ui.widgets import Ui

MARGIN = 40.0
"""px by which paper without a mat reaches beyond its grid."""
NAMES = 48
"""Room beside the grid for the names of columns and rows."""
INK_NAMES = (50, 62, 102, 255)
SLIP = 98
"""Side in px of a slip of paper where there is room for it."""
FALLS = 0.7
"""How far above its square a new unit sets out, in squares."""
INSET = 0.07
"""Margin of a slip around its units, as a share of its side."""
SHARE = {1: 1.0, 2: 0.65, 3: 0.54, 4: 0.52}
"""Share of a square's side that each seat gets, by the number of seats on it."""
CORNERS = {1: ((0, 0),), 2: ((0, 0), (1, 1)), 3: ((0, 0), (1, 0), (0, 1)), 4: ((0, 0), (1, 0), (0, 1), (1, 1))}
"""Corners of the seats on a square, by their number: (right, bottom)."""
CROSS, FADED = 0.94, 0.78
"""Side of the stroke on what was destroyed, as a share of what it lies on; and how strongly that is drawn."""
PARTS = ("shape", 0.015, 0.8), ("tool", 0.455, 0.54)
"""Where a shape and a tool that share a square lie: the distance from its upper left corner, and the side."""
Origin = tuple[float, float] | tuple[str, ...]
"""Where a picture comes from: a point, or other pictures."""
TURNED = {0: "ltrb", 90: "trbl", 180: "rblt", 270: "bltr"}
"""Sides of a drawing that lie at l, t, r and b once it is turned clockwise by these degrees."""


class Paper:
    """A grid of squares of side `cell` with its upper left corner at `x`, `y`."""

    def __init__(
        self,
        x: float,
        y: float,
        cell: float,
        side: int = SIDE,
        mat: Rect | None = None,
        light: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """`mat`: the mat to which the paper is taped. `light`: its upper left corner from the middle of the place,
        whose window throws its light on it."""
        self.x, self.y, self.cell, self.side = x, y, cell, side
        self.mat, self.light = mat, light

    @property
    def box(self) -> Rect:
        """The grid without the margin of the paper."""
        return Rect(self.x, self.y, self.cell * self.side, self.cell * self.side)

    def square(self, cell: Cell) -> Rect:
        return Rect(self.x + cell % SIDE * self.cell, self.y + cell // SIDE * self.cell, self.cell, self.cell)

    def middle(self, cell: Cell) -> tuple[float, float]:
        box = self.square(cell)
        return box.cx, box.cy

    def draw(self, ui: Ui, names: bool = True) -> None:
        """The paper; with `names` of columns and rows on its margin."""
        box, mat = self.box, self.mat
        if mat is None:
            ui.put("paper", grid_paper(box.w, box.h, self.side, MARGIN), box.x, box.y, animates=False)
        else:
            look = drawing_mat(mat.w, mat.h, self.x - mat.x, self.y - mat.y, self.cell, *map(round, self.light))
            ui.put("paper", look, mat.x, mat.y, animates=False)
        if not names:
            return
        size = min(46.0, ui.px(36))
        for i in range(self.side):
            along = i * self.cell
            column = Rect(self.x + along, self.y - NAMES, self.cell, NAMES)
            ui.text_in(f"column.{i}", name_of(i)[0], column, size / ui.px(1), "display", INK_NAMES)
            row = Rect(self.x - NAMES - 4, self.y + along, NAMES, self.cell)
            ui.text_in(f"row.{i}", name_of(i * SIDE)[1], row, size / ui.px(1), "display", INK_NAMES)

    def above(self, cell: Cell) -> tuple[float, float]:
        """Where a new unit for a square sets out."""
        x, y = self.middle(cell)
        return x, y - FALLS * self.cell

    def draw_boards(
        self,
        ui: Ui,
        boards: Sequence[Board],
        seats: Sequence[SeatInfo],
        lifted: Collection[tuple[Seat, Cell]] = (),
        marks: Mapping[Cell, str] = MappingProxyType({}),
        origins: Mapping[tuple[Seat, Cell], Origin] = MappingProxyType({}),
        faces: UnitFaces = NO_FACES,
    ) -> None:
        """Draws everything on the boards, by seat, but for `lifted` shapes.

        `marks`: kinds of square marks, over Splots and below units. `origins`: where units come from that are new on
        their squares.
        """
        here = on_squares(boards)
        self.draw_splots(ui, boards, seats)
        for cell, kind in marks.items():
            self.draw_mark(ui, f"mark.{cell}", kind, cell)
        for cell in here:
            self._draw_square(ui, cell, here[cell], seats, lifted, origins, faces)

    def draw_mark(self, ui: Ui, id_: str, kind: str, cell: Cell) -> None:
        """Draws a mark of `square_mark` on a square."""
        box = self.square(cell)
        ui.put(id_, square_mark(kind, box.w, box.h), box.x, box.y, animates=False)

    def draw_splots(
        self,
        ui: Ui,
        boards: Sequence[Board],
        seats: Sequence[SeatInfo],
        alpha: Callable[[Seat, Cell], float] = lambda _seat, _cell: 255.0,
    ) -> None:
        """The washes of all Splots."""
        splots = [splots_of(board) for board in boards]
        for cell in sorted({cell for of in splots for cell in of}):
            self._draw_splots(ui, cell, splots, seats, alpha)

    def _draw_splots(
        self,
        ui: Ui,
        cell: Cell,
        splots: Sequence[Mapping[Cell, int]],
        seats: Sequence[SeatInfo],
        alpha: Callable[[Seat, Cell], float],
    ) -> None:
        box = self.square(cell)
        turn = 0
        for seat, of in enumerate(splots):
            if cell not in of:
                continue
            joined = "".join(side for side, near in around(cell) if of.get(near) == of[cell])
            # Several on one square are turned, so that each shows its mark in a corner of its own.
            drawn = "".join(sorted("ltrb"[TURNED[turn].index(side)] for side in joined))
            look = splot(seats[seat].colour, box.w, drawn)
            ui.put(
                f"splot.{cell}.{seat}",
                look,
                box.x,
                box.y,
                angle=float(turn),
                alpha=alpha(seat, cell),
                animates=False,
            )
            turn = (turn + 180) % 360 if turn != 180 else 90

    def draw_ghost(self, ui: Ui, board: Board, colour: str) -> None:
        """A Splot where it would be."""
        of = splots_of(board)
        for cell in of:
            box = self.square(cell)
            joined = "".join(side for side, near in around(cell) if near in of)
            ui.put(f"ghost.{cell}", splot(colour, box.w, joined), box.x, box.y, alpha=130.0, animates=False)

    def _draw_square(
        self,
        ui: Ui,
        cell: Cell,
        here: Sequence[tuple[Seat, Square]],
        seats: Sequence[SeatInfo],
        lifted: Collection[tuple[Seat, Cell]],
        origins: Mapping[tuple[Seat, Cell], Origin],
        faces: UnitFaces,
    ) -> None:
        # Stacks lie on top: another unit would hide how many they are.
        for seat, square, box in sorted(shares(self.square(cell), here), key=lambda one: one[1].size > 1):
            bare, origin = (seat, cell) in lifted, origins.get((seat, cell))
            look = faces.of(seat, cell)
            draw_units(ui, f"unit.{cell}.{seat}", square, seats[seat].colour, box, bare, origin=origin, face=look)


def shares(box: Rect, here: Sequence[tuple[Seat, Square]]) -> list[tuple[Seat, Square, Rect]]:
    """The part of a square that each seat's units get; a seat with a bare Splot there needs none."""
    shown = [(seat, square) for seat, square in here if square.shape is not None or square.tool != "splot"]
    side = round(box.w * SHARE.get(len(shown), 0.5))
    places = CORNERS.get(len(shown), ())
    return [
        (seat, square, Rect(box.x + right * (box.w - side), box.y + low * (box.w - side), side, side))
        for (right, low), (seat, square) in zip(places, shown, strict=False)
    ]


def on_squares(boards: Sequence[Board]) -> dict[Cell, list[tuple[Seat, Square]]]:
    """The seats on each square with what they have there, in the order of the squares."""
    here: dict[Cell, list[tuple[Seat, Square]]] = {}
    for seat, board in enumerate(boards):
        for square in board:
            here.setdefault(square.cell, []).append((seat, square))
    return dict(sorted(here.items()))


def draw_units(
    ui: Ui,
    id_: str,
    square: Square,
    colour: str,
    box: Rect,
    bare: bool = False,
    alpha: float = 255.0,
    origin: Origin | None = None,
    face: Look | None = None,
) -> None:
    """Draws a seat's shape and tool in `box`, without the wash of a splot; `bare`: without the shape.

    `origin`: where they come from if they are new here. `face`: how the shape looks; None: it has no face.
    """
    how = How(alpha=alpha, animates=False, origin=origin, flies=origin is not None)
    both = square.shape is not None and square.tool is not None
    if square.shape is not None and not bare:
        place = box.x, box.y, box.w
        draw_unit(ui, f"{id_}.shape", square.shape, colour, place, face, square.size, both, **how)
    if square.tool is not None and square.tool != "splot":
        look = unit_sprite(square.tool, colour, box.w, 1, both)
        ui.put(f"{id_}.tool", look, box.x, box.y, **how)


def draw_cross(ui: Ui, id_: str, box: Rect, colour: str, alpha: float = 255.0) -> None:
    """Crosses out what lies in `box` with a stroke in a seat's `colour`, or "" in ink."""
    side = round(box.w * CROSS)
    ui.put(id_, crossed(colour, side), round(box.cx - side / 2), round(box.cy - side / 2), alpha=alpha, animates=False)


def draw_lost(ui: Ui, id_: str, loss: Loss, box: Rect, seats: Sequence[SeatInfo]) -> None:
    """A destroyed unit in `box`, pale, crossed out in the colour of the fight's winner."""
    look = unit_sprite(loss.unit, seats[loss.seat].colour, box.w, loss.size)
    ui.put(id_, look, box.x, box.y, alpha=255 * FADED, animates=False)
    draw_cross(ui, f"{id_}.cross", box, "" if loss.winner is None else seats[loss.winner].colour)


def draw_losses(
    ui: Ui,
    id_: str,
    square: Square,
    lost: Collection[str],
    box: Rect,
    colour: str,
    alpha: float = 255.0,
    corner: Rect | None = None,
) -> None:
    """Crosses out what `square` has lost of what `draw_units` draws in `box`: its "shape", its "tool", or both, each
    with a stroke of its own. `corner`: where the tool lies beside the shape, if it is not drawn in `box`."""
    parts = {"shape": box, "tool": box if corner is None else corner}
    if corner is None and square.shape is not None and square.tool is not None:
        parts = {kind: Rect(box.x + x * box.w, box.y + x * box.w, w * box.w, w * box.w) for kind, x, w in PARTS}
        if square.tool == "splot":
            # It is no picture on the square.
            lost = [kind for kind in lost if kind == "shape"]
    for kind, part in parts.items():
        if kind in lost:
            draw_cross(ui, f"{id_}.tool" if kind == "tool" and "shape" in lost else id_, part, colour, alpha)


def units_of(side: Side) -> Square:
    """The units of a side of a fight, as they stood on its square."""
    return Square(0, side.shape, side.size, side.tool, side.splot)


def draw_slip_losses(ui: Ui, id_: str, side: Side, sheet: Rect, colour: str) -> None:
    """Crosses out on a slip in `sheet`, drawn with `units_of`, what a side of a fight has lost."""
    lost = [kind for kind, gone in (("shape", side.lost_shape), ("tool", side.lost_tool)) if gone]
    draw_losses(ui, f"{id_}.cross", units_of(side), lost, sheet.inset(round(sheet.w * INSET)), colour)


def draw_slip(
    ui: Ui,
    id_: str,
    square: Square,
    colour: str,
    box: Rect,
    faint: bool = False,
    strength: float = 1.0,
    face: Look | None = None,
) -> None:
    """Draws a slip of paper with a seat's units, beside the grid; `faint`: they cannot be chosen. `face`: see
    `draw_units`."""
    sheet = (150, 149, 146, 255) if faint else (247, 244, 232, 255)
    ui.put(f"{id_}.slip", art.tile(box.w, box.h, 10, sheet), box.x, box.y, animates=False)
    if square.splot:
        ui.put(f"{id_}.wash", splot(colour, box.w), box.x, box.y, animates=False)
    inner = box.inset(round(box.w * INSET))
    alpha = 110.0 if faint else 255.0 * strength
    if square.tool == "splot" and not square.splot:
        # The tool itself, not a square that it covers.
        ui.put(f"{id_}.tool", unit_sprite("splot", colour, inner.w), inner.x, inner.y, animates=False, alpha=alpha)
    else:
        draw_units(ui, id_, square, colour, inner, alpha=alpha, face=face)


def one_of(unit: Unit) -> Square:
    """A square with one unit, for `draw_slip`."""
    return Square(0, unit, 1, None, 0) if unit in STRENGTH else Square(0, None, 0, unit, 0)


def splots_of(board: Board) -> dict[Cell, int]:
    """The number of the Splot on each covered square."""
    return {square.cell: square.splot for square in board if square.splot}


def around(cell: Cell) -> list[tuple[str, Cell]]:
    """The neighbours of a square, each with the side where it lies."""
    column = cell % SIDE
    near = [("t", cell - SIDE), ("b", cell + SIDE)]
    if column:
        near.append(("l", cell - 1))
    if column < SIDE - 1:
        near.append(("r", cell + 1))
    return [(side, other) for side, other in near if 0 <= other < CELLS]
