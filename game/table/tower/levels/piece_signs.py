"""Draws handles, flags, hearts and targets on standing pieces of a level (`draw`), and moves them (`move`)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from game import art
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import Piece
from game.levels.rules.actions import Take, TakeOut
from game.levels.rules.goals import Move, Out, pieces_of
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.table.picking.selection import pick
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece, corners, painted_scale, painted_unit
from game.table.tower.placer import FramePlacer
from game.table.tower.views import LARGEST
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

KNOB, FLAG = 34, 44
"""Sizes of a handle, and of a flag or a heart, at the scale `LARGEST`."""
OUTWARDS = 1.0
"""Position of a handle, as a share of the way from the middle of a piece to its lower right corner."""
FLAT = 3.0
"""How many times as wide as high a flat piece is at least: its heart lies on it."""
LEAST = 24.0
"""Least size in px of a target at the edge of the room."""


def badges(level: Level) -> dict[Piece, Callable[[float], art.SpriteKey]]:
    """What stands on each piece that a goal names: a heart if it has to stay up, otherwise a flag. The sentences of the
    goals speak of these, except for a tower that is rebuilt: if that is all pieces, none has a flag."""
    found: dict[Piece, Callable[[float], art.SpriteKey]] = {}
    for goal in (*level.goals, *level.gold.goals):
        is_silent = isinstance(goal, Move) and bool(goal.order) and len(goal.pieces) == len(level.ids)
        badge = art.heart if isinstance(goal, Out) and goal.below is None else art.flag
        found |= {level.ids[number]: badge for number in pieces_of(goal) if not is_silent}
    return found


Offers = Mapping[Piece, Take | TakeOut]


def offers_of(view: ChallengeView, legal: Iterable[object]) -> Offers:
    """Standing pieces → the legal action that takes each up or out."""
    return {
        action.piece: action for action in legal if isinstance(action, Take | TakeOut) and action.piece in view.placed
    }


def knobs(view: ChallengeView) -> dict[Piece, str]:
    """The sign of the handle of each piece that has one: those that may be acted on once all is at rest."""
    level, limits = view.level, view.level.limits
    signs: dict[Piece, str] = {}
    if limits.lifts is None or view.lifts < limits.lifts:
        signs |= dict.fromkeys(level.liftable, "up")
    if limits.outs is None or len(view.outs) < limits.outs:
        signs |= dict.fromkeys(level.removable, "out")
    return {piece: sign for piece, sign in signs.items() if piece in view.placed and not view.ended}


def outline(drawn: DrawnPiece, camera: Camera) -> tuple[tuple[float, float], ...]:
    """The corners of a piece on the canvas."""
    return tuple(camera.to_canvas(x, y) for x, y in corners(drawn))


def _around(places: Sequence[tuple[float, float]], room: Rect) -> Rect:
    """The rectangle around these places, as far as it is in the room."""
    xs, ys = [x for x, _y in places], [y for _x, y in places]
    left = min(max(min(xs), room.x), room.right - LEAST)
    top = min(max(min(ys), room.y), room.bottom - LEAST)
    right = max(min(max(xs), room.right), left + LEAST)
    bottom = max(min(max(ys), room.bottom), top + LEAST)
    return Rect(left, top, right - left, bottom - top)


def _outwards(way: float, half: float) -> float:
    """How far along an axis a handle lies from the middle of a piece, so that it stays on a thin one."""
    return max(0.0, OUTWARDS * way - 0.6 * half)


def _on_slab(shape: Sequence[tuple[float, float]], side: float) -> tuple[float, float] | None:
    """The middle of a heart of `side` px on the left end of a flat piece with these corners; None: it is not flat."""
    xs, ys = [x for x, _y in shape], [y for _x, y in shape]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    if wide < FLAT * high:
        return None
    left = [y for x, y in shape if x < min(xs) + high]
    return min(xs) + 0.7 * side, (min(left) + max(left)) / 2


def flag_foot(shape: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Where the pole of a flag stands on a piece with these corners."""
    top = min(y for _x, y in shape)
    return sum(x for x, y in shape if y < top + 1) / sum(y < top + 1 for _x, y in shape), top


def positions(
    offers: Container[Piece], camera: Camera, standing: Iterable[DrawnPiece]
) -> tuple[tuple[Piece, int, int, int], ...]:
    """Where the pieces that can be acted on are on the canvas, in whole px and degrees: targets follow them."""
    found = ((one, *camera.to_canvas(one.x, one.y)) for one in standing if one.piece in offers)
    return tuple((one.piece, round(x), round(y), round(one.angle)) for one, x, y in found)


def draw(
    ui: Ui, view: ChallengeView, offers: Offers, camera: Camera, standing: Sequence[DrawnPiece], held: Piece | None
) -> None:
    """Targets, handles and flags; `move` moves the pictures with their pieces."""
    with ui.on_layer(GROUND):
        for drawn in standing:
            piece = drawn.piece
            if piece in offers:
                # The lowest first: from there arrows lead up the tower.
                shape = outline(drawn, camera)
                focused = ui.target(
                    f"stands.{piece}",
                    _around(shape, camera.room),
                    pick(f"stands.{piece}"),
                    drags=isinstance(offers[piece], Take),
                    ring=None,
                    outline=shape,
                )
                if focused:
                    ring = art.grasp(kind_of(piece), painted_unit(camera) * size_of(piece))
                    ui.put(f"grasp.{piece}", ring, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    draw_signs(ui, view, [drawn.piece for drawn in standing], held, camera.painted)


def draw_signs(
    ui: Ui, view: ChallengeView, standing: Iterable[Piece], held: Piece | None, unit: float = LARGEST
) -> None:
    """Handles and flags, painted for `unit` px a unit; `move_signs` moves them with their pieces."""
    knob_size, flag_size = round(KNOB * unit / LARGEST), round(FLAG * unit / LARGEST)
    flags, signs = badges(view.level), knobs(view)
    with ui.on_layer(GROUND):
        for piece in standing:
            # While a piece is held, nothing else can be taken; and during the hold nothing need be.
            if piece in signs and held is None and view.phase != "holding":
                knob = art.handle(knob_size, signs[piece])
                ui.put(f"knob.{piece}", knob, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            if piece in flags:
                ui.put(f"flag.{piece}", flags[piece](flag_size), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        if held is not None and held in flags:
            ui.put(f"flag.{held}", flags[held](flag_size), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def move(
    mover: FramePlacer,
    stage: FrameStage,
    camera: Camera,
    view: ChallengeView,
    pieces: Sequence[DrawnPiece],
    focus: str | None,
) -> None:
    """Put rings, handles and flags to where their pieces are in this frame. `focus`: the target that has it."""
    for drawn in pieces:
        if focus == f"stands.{drawn.piece}":
            x, y = camera.to_canvas(drawn.x, drawn.y)
            mover.place(stage, f"grasp.{drawn.piece}", x, y, drawn.angle, painted_scale(camera))
    move_signs(mover, stage, camera, view, pieces)


def move_signs(
    mover: FramePlacer, stage: FrameStage, camera: Camera, view: ChallengeView, pieces: Iterable[DrawnPiece]
) -> None:
    """Put handles and flags to where their pieces are in this frame."""
    size, large = camera.unit / camera.painted, camera.unit / LARGEST
    flags, signs = badges(view.level), knobs(view)
    for drawn in pieces:
        piece = drawn.piece
        if not (piece in flags or piece in signs):
            continue
        x, y = camera.to_canvas(drawn.x, drawn.y)
        shape = outline(drawn, camera)
        if piece in signs and f"knob.{piece}" in stage.actors:
            u, v = max(shape, key=lambda corner: (round(corner[0] + corner[1], 1), corner[0]))
            half = KNOB / 2 * large
            mover.place(stage, f"knob.{piece}", x + _outwards(u - x, half), y + _outwards(v - y, half), 0.0, size)
        if piece in flags:
            spot = _on_slab(shape, FLAG * large) if flags[piece] is art.heart else None
            if spot is not None:
                mover.place(stage, f"flag.{piece}", *spot, 0.0, size)
                continue
            foot, top = flag_foot(shape)
            mover.place(stage, f"flag.{piece}", foot, top - FLAG * large / 2, 0.0, size)
