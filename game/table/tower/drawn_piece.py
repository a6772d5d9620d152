"""`DrawnPiece`: how a piece of the tower is painted; `draw_pieces` and `draw_held` draw it with shadows and glow.

World positions are px, 60 to a unit, from the middle of the platform's top, y up; canvas positions are logical px,
y down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import cos, degrees, radians, sin

from game import art
from game.art.base.outlines import OUTLINES
from game.art.base.palette import CRACKS
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import UNIT, Piece
from game.physics.stack import Placed
from game.physics.tower import Held
from game.table.tower.camera import Camera
from game.ui.widgets import Ui

PAINTED_UNITS = (31.0, 44.0, 60.0, 88.0, 112.0, 148.0, 184.0)
"""Canvas px of a unit for which pieces are painted; in between they are scaled."""
OFFSCREEN = -4000.0
"""A canvas coordinate out of sight."""
TREMBLE = 0.03
"""World px, and degrees, that nobody sees."""
STILL = 0.05
"""Degrees a tick up to which a piece does not turn."""
GROUND, HELD = 2, 3
"""Layers of the tower, and of the held piece."""
DOTS, DOT_STEP = 40, 21.0
"""Number of strokes of both lines along which the held piece would fall, and canvas px from one to the next."""
FALL_MARK = (4, 12)
"""Size of a stroke, without its dark edge."""


@dataclass(frozen=True, slots=True)
class DrawnPiece:
    """A piece as it is drawn: world position, degrees clockwise, opacity 0 … 255.

    `turn`: from which side it is lit, as in `art.piece`; None: as it is turned. `made`: its material. `faced`: a face
    lies over it.
    """

    piece: Piece
    x: float
    y: float
    angle: float
    alpha: float = 255.0
    turn: int | None = None
    made: str = "wood"
    faced: bool = False


def painted_unit(camera: Camera) -> float:
    """Canvas px of a unit for which pieces are painted now."""
    return next((unit for unit in PAINTED_UNITS if unit >= camera.painted_pieces - 0.01), PAINTED_UNITS[-1])


def painted_scale(camera: Camera) -> float:
    """Factor by which painted pieces are scaled now."""
    return camera.unit / painted_unit(camera)


def drawn_piece(
    placed: Placed | Held,
    alpha: float = 255.0,
    before: DrawnPiece | None = None,
    made: str = "wood",
    faced: bool = False,
) -> DrawnPiece:
    """A piece of the world as it is to be drawn; `before`: the same one a tick ago.

    Its light stays while it turns: otherwise a collapse would need a hundred new pictures.
    """
    angle = -degrees(placed.angle)
    if before is None or before.piece != placed.piece or abs(angle - before.angle) <= STILL:
        turn: int | None = art.turn_of(angle)
    else:
        turn = before.turn
    return DrawnPiece(placed.piece, placed.x, placed.y, angle, alpha, turn, made, faced)


def is_unmoved(before: DrawnPiece, now: Placed, made: str, faced: bool, slack: float = 0.0) -> bool:
    """Tests whether a piece is drawn just as before. `slack`: px and degrees that make no difference."""
    return (
        abs(before.x - now.x) <= slack
        and abs(before.y - now.y) <= slack
        and abs(before.angle + degrees(now.angle)) <= slack
        and not now.fallen
        and before.alpha == 255.0
        and before.turn == art.turn_of(before.angle)
        and before.made == made
        and before.faced == faced
    )


def is_same(before: DrawnPiece, now: DrawnPiece) -> bool:
    """Tests whether a piece looks the same and has moved by less than `TREMBLE`."""
    return (
        abs(before.x - now.x) < TREMBLE
        and abs(before.y - now.y) < TREMBLE
        and abs(before.angle - now.angle) < TREMBLE
        and (before.piece, before.alpha, before.turn, before.made, before.faced)
        == (now.piece, now.alpha, now.turn, now.made, now.faced)
    )


def between(before: DrawnPiece, now: DrawnPiece, share: float) -> DrawnPiece:
    """The piece at `share` of the way from one tick to the next."""
    if before is now or before == now:
        return now
    return DrawnPiece(
        now.piece,
        before.x + (now.x - before.x) * share,
        before.y + (now.y - before.y) * share,
        before.angle + (now.angle - before.angle) * share,
        before.alpha + (now.alpha - before.alpha) * share,
        now.turn,
        now.made,
        now.faced,
    )


def unit_of(piece: Piece, unit: float) -> float:
    """The unit in which a piece is drawn, which may be a larger or smaller one than usual; `unit`: the tower's."""
    return unit * size_of(piece)


def corners(seen: DrawnPiece) -> list[tuple[float, float]]:
    """The corners of a piece in the world."""
    size = unit_of(seen.piece, UNIT)
    c, s = cos(radians(seen.angle)) * size, sin(radians(seen.angle)) * size
    # Outlines have y down, and the angle is clockwise with y down.
    return [(seen.x + u * c - v * s, seen.y - u * s - v * c) for u, v in OUTLINES[kind_of(seen.piece)]]


def tilted(seen: DrawnPiece, lean: float) -> DrawnPiece:
    """The same piece, turned by `lean` more degrees clockwise."""
    return replace(seen, angle=seen.angle + lean) if lean else seen


# -- on the screen


def put_offscreen(ui: Ui, id_: str, sprite: art.SpriteKey) -> None:
    """Adds a picture that a `FramePlacer` places in every frame."""
    ui.put(id_, sprite, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def _put(ui: Ui, id_: str, sprite: art.SpriteKey) -> None:
    ui.put(id_, sprite, 0, 0, animates=False, appears=False)


def draw_pieces(ui: Ui, pieces: Sequence[DrawnPiece], camera: Camera) -> None:
    """Draws pieces with their shadows; a `FramePlacer` places them."""
    unit = painted_unit(camera)
    # What is alike lies on one level.
    for seen in pieces:
        _put(ui, f"shadow.{seen.piece}", art.piece_shadow(kind_of(seen.piece), unit_of(seen.piece, unit)))
    for seen in pieces:
        _put(ui, f"piece.{seen.piece}", piece_sprite(seen, unit, ui.tone.is_night))
    for seen in pieces:
        _put(ui, f"contact.{seen.piece}", contact_sprite(seen, unit))


def draw_held(
    ui: Ui, seen: DrawnPiece, camera: Camera, colour: str, *, warns: bool = False, is_caught: bool = False
) -> None:
    """Draws the held piece with its glow, the lines of its fall, and the outline where it would come to lie.

    `colour`: the holder's pennant's colour, "" for none. `warns`: the outline is red and cracked, for glass would
    break. `is_caught`: its ring is red.
    """
    unit, kind = unit_of(seen.piece, painted_unit(camera)), kind_of(seen.piece)
    with ui.on_layer(GROUND):
        _put(ui, "ghost", art.ghost_piece(kind, unit, CRACKS if warns else colour_of(seen.piece)))
        for i in range(DOTS):
            put_offscreen(ui, f"fall.{i}", art.fall_mark(*FALL_MARK))
    with ui.on_layer(HELD):
        _put(ui, "held.glow", art.held_glow(kind, unit, is_caught))
        draw_pieces(ui, [seen], camera)
        if colour:
            _put(ui, "held.pennant", art.pennant(28, 44, colour))


@cache
def _piece_sprite(piece: Piece, unit: float, turn: int, made: str, faced: bool, rim: bool) -> art.SpriteKey:
    return art.piece(kind_of(piece), colour_of(piece), unit_of(piece, unit), turn, made, faced, rim)


def piece_sprite(seen: DrawnPiece, unit: float, rim: bool) -> art.SpriteKey:
    """The picture of a piece with its light; `rim`: with the pale rim that it has by night."""
    turn = art.turn_of(seen.angle) if seen.turn is None else seen.turn
    return _piece_sprite(seen.piece, unit, turn, seen.made, seen.faced, rim)


def contact_sprite(seen: DrawnPiece, unit: float) -> art.SpriteKey:
    """The picture of the darkness below a piece."""
    turn = art.turn_of(seen.angle) if seen.turn is None else seen.turn
    return _contact_sprite(seen.piece, unit, turn)


@cache
def _contact_sprite(piece: Piece, unit: float, turn: int) -> art.SpriteKey:
    return art.piece_contact(kind_of(piece), unit_of(piece, unit), turn)
