"""`FallenHeap` draws the pieces of the latest fall, dizzy, on the bench before the tower, until the next turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.art.base.outlines import piece_box
from game.art.tower.face_layout import quarter
from game.bots.stacker import turns
from game.core.game import Observation
from game.core.silhouettes import colour_of, kind_of
from game.core.tower_events import UNIT, Piece
from game.games.shapes.art import crash_mark
from game.games.shapes.falls import fallen_lately
from game.games.shapes.panels.platform_ends import END, START
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.tower.drawn_piece import GROUND, DrawnPiece, corners
from game.table.tower.overlays import ruler
from game.table.tower.show import TowerShow
from game.ui.widgets import Ui

MOST = 8
"""Pieces that are drawn."""
LARGEST = 88.0
"""Canvas px of a unit, at the most: it is a heap of small things at the foot of a tower."""
LOW, LOW_LARGE, EDGE = 58.0, 40.0, 10.0
"""Canvas px from the floor down to where they lie, beside large words, and to the edge of the canvas at the least."""
OVERLAP = 0.62
"""Share of its width by which a piece lies beside its neighbour, where room is short."""
FLAT = 1.05
"""Units up to which a piece reaches that lies flat."""
ROLLED = 30
"""Degrees by which a disc has rolled."""
ASIDE = 14.0
"""Canvas px from the end of the platform, the chart and the seats."""
ASKEW = 1.45
"""Units up to which a piece reaches that lies askew."""
TILTS = (17, -11, -24, 8, 29, -19)
"""Degrees by which one piece after another lies askew."""
APART = (0.35, 0.12, 0.5, 0.2)
"""Units from one piece to the next, where there is room."""
DEPTHS = (0.0, -20.0, -6.0, -26.0)
"""Canvas px by which they lie higher on the bench, farther from the viewer."""
CRASH = (2.3, 1.15)
"""Size in units of the dust and the strokes around a piece that has just come down."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece in a heap: degrees clockwise; in units its width and height, and how far its centre of gravity is
    right of its left end and above its foot."""

    piece: Piece
    angle: float
    wide: float
    high: float
    left: float
    foot: float


class FallenHeap:
    """Reads what fell, and draws it. Nothing of it is in the world of the tower."""

    def __init__(self) -> None:
        self.pieces: tuple[Piece, ...] = ()
        self._sides: dict[Piece, int] = {}
        """Where pieces were last seen beside the platform: 0 on its left, 1 on its right."""

    @property
    def middle(self) -> tuple[float, float]:
        """The point of the world at which one looks to see it."""
        right = sum(self._side(piece, number) for number, piece in enumerate(self.pieces))
        return (END + UNIT if 2 * right > len(self.pieces) else START - UNIT), -UNIT

    def _side(self, piece: Piece, number: int) -> int:
        """The side on which a piece has fallen; where that was not seen, one after the other on the right and left."""
        return self._sides.get(piece, 1 - number % 2)

    def read(self, observation: Observation, pieces: Sequence[DrawnPiece] = ()) -> None:
        """Notes the fallen pieces that have not come into play again, and where the `pieces` of the tower fall."""
        self._sides |= {one.piece: int(one.x > END) for one in pieces if not START <= one.x <= END}
        view: ShapesView = observation.view
        here = {*view.platform, view.held, *(laid.piece for laid in view.tray if laid.status in ("waiting", "held"))}
        self.pieces = tuple(piece for piece in fallen_lately(observation.history) if piece not in here)

    def draw(self, ui: Ui, frame: ShapesFrame, show: TowerShow) -> None:
        """Draws it beside the platform, each piece where it fell."""
        falling = {one.piece for one in show.pieces()}
        shown = [piece for piece in self.pieces if piece not in falling][:MOST]
        camera = show.camera
        if not shown or camera.goal.low > camera.bounds.bottom + 0.01:
            return
        low = min(camera.room.bottom + (LOW_LARGE if ui.large else LOW), ui.area.bottom - EDGE)
        ends = [camera.room.cx + (x / UNIT - camera.goal.x) * camera.goal.unit for x in (START, END)]
        chart, seats = ruler.bounds(camera), frame.layout.seats[0].tile.x
        with ui.on_layer(GROUND):
            for side, (near, far) in enumerate(((ends[0], chart.right), (ends[1], seats))):
                here = [(piece, number) for number, piece in enumerate(shown) if self._side(piece, number) == side]
                row = [lying(piece, number) for piece, number in here]
                unit, crash = min(LARGEST, camera.goal.unit), frame.view.phase == "steal"
                _draw_side(ui, row, near, far, low, unit, frame.faces, crash)


def lying(piece: Piece, number: int = 0) -> Lying:
    """A piece as it lies after a fall, the one of that `number`: low, askew, and not on the face on which it is drawn,
    if it has another."""
    if kind_of(piece) == "disc":
        return _turned(piece, ROLLED + 40 * (number % 3 - 1))
    ways = [turn for turn in turns(piece) if turn and _turned(piece, turn).high <= FLAT]
    way, tilt = ways[piece % len(ways)] if ways else 0, TILTS[number % len(TILTS)]
    askew = _turned(piece, way + tilt)
    # A long one would stand up rather than lie.
    return askew if askew.high <= ASKEW else _turned(piece, way + tilt // 5)


def _turned(piece: Piece, degrees: int) -> Lying:
    points = [(x / UNIT, y / UNIT) for x, y in corners(DrawnPiece(piece, 0.0, 0.0, float(degrees)))]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return Lying(piece, float(degrees), max(xs) - min(xs), max(ys) - min(ys), -min(xs), -min(ys))


def _draw_side(
    ui: Ui, row: Sequence[Lying], near: float, far: float, low: float, unit: float, faced: bool, crash: bool
) -> None:
    """Draws some pieces scattered from the platform, whose end is at the canvas x `near`, as far as `far`: nearer to
    the viewer than the platform where that needs the room. `crash`: they have just come down."""
    if not row:
        return
    way = 1 if far > near else -1
    room = abs(far - near) - 2 * ASIDE
    whole = sum(one.wide for one in row) * unit
    share = 1.0 if whole <= room else OVERLAP
    total = whole * share + row[-1].wide * unit * (1 - share)
    at = near + way * ASIDE if total <= room else far - way * (ASIDE + total)
    gaps = [APART[one.piece % len(APART)] * unit for one in row]
    spare = min(1.0, max(0.0, room - total) / sum(gaps))
    spots = []
    for number, (one, gap) in enumerate(zip(row, gaps, strict=True)):
        at += way * gap * spare
        centre = at + (one.left if way > 0 else one.left - one.wide) * unit
        spots.append((one, centre, low + DEPTHS[number % len(DEPTHS)]))
        at += way * one.wide * unit * share
    # What lies farther away is drawn first.
    spots.sort(key=lambda spot: spot[2])
    for one, centre, foot in spots:
        if crash:
            wide, high = (float(int(side * unit)) for side in CRASH)
            ui.put(f"fell.crash.{one.piece}", crash_mark(wide, high), centre - wide / 2, foot - high, animates=False)
        _draw_piece(ui, one, centre, foot - one.foot * unit, unit, faced)


def _draw_piece(ui: Ui, one: Lying, x: float, y: float, unit: float, faced: bool) -> None:
    kind, colour = kind_of(one.piece), colour_of(one.piece)
    unit = float(int(unit))
    across, high = piece_box(kind, unit)
    left, top = x - across / 2, y - high / 2
    shadow = art.piece_shadow(kind, unit)
    ui.put(f"fell.shadow.{one.piece}", shadow, left + 5, top + 6, angle=one.angle, animates=False)
    look = art.piece(kind, colour, unit, art.turn_of(one.angle), faced=faced, rim=ui.tone.is_night)
    ui.put(f"fell.{one.piece}", look, left, top, angle=one.angle, animates=False)
    if faced:
        back = quarter(kind, one.angle)
        face = art.piece_face(kind, colour, unit, "dizzy", back % 2 == 1)
        wide, tall = (high, across) if back % 2 else (across, high)
        place = x - wide / 2, y - tall / 2
        ui.put(f"fell.face.{one.piece}", face, *place, angle=one.angle - 90.0 * back, animates=False)
