"""Pieces and the platform on the screen, as the camera shows them.

World places are px, 60 to a unit, from the middle of the platform's top, y up; canvas places are logical px, y down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil, cos, degrees, radians, sin
from typing import Any

from game import art
from game.art.base.outlines import OUTLINES, half_size
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower import UNIT
from game.physics.ground import SHAPES_PLATFORM, Ground
from game.physics.saved import Pose
from game.physics.stack import Placed
from game.physics.tower import Held
from game.table.tower import terrain
from game.table.tower.camera import Camera
from game.table.tower.terrain import AWAY as AWAY
from game.ui.kit import Ui

BAKED = (31.0, 44.0, 60.0, 84.0)
"""Canvas px of a unit for which pieces are painted; in between they are scaled."""
TREMBLE = 0.03
"""px of the world, and degrees, that nobody sees."""
STILL = 0.05
"""Degrees a tick up to which a piece does not turn."""
GROUND, HELD = 2, 3
"""Layers of the tower, and of the held piece."""
DOTS, DOT_STEP = 40, 14.0
"""Dots of the lines along which the held piece would fall, both together, and canvas px from one to the next."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece as it is drawn: where in the world, degrees clockwise, opacity 0 … 255.

    `turn`: how it is lit, as in `art.piece`; None: as it is turned. `made`: its material. `faced`: a face lies over it.
    """

    piece: int
    x: float
    y: float
    angle: float
    alpha: float = 255.0
    turn: int | None = None
    made: str = "wood"
    faced: bool = False


def baked(camera: Camera) -> float:
    """Canvas px of a unit for which pieces are painted now."""
    return next((unit for unit in BAKED if unit >= camera.goal.unit - 0.01), BAKED[-1])


def scale(camera: Camera) -> float:
    """Scale factor for painted pieces."""
    return camera.unit / baked(camera)


def look(
    placed: Placed | Held, alpha: float = 255.0, before: Drawn | None = None, made: str = "wood", faced: bool = False
) -> Drawn:
    """A piece of the world, to be drawn; `before`: the same one a tick ago.

    While it turns its light stays: in a collapse some hundred pictures would have to be painted.
    """
    angle = -degrees(placed.angle)
    if before is None or before.piece != placed.piece or abs(angle - before.angle) <= STILL:
        turn: int | None = art.turn_of(angle)
    else:
        turn = before.turn
    return Drawn(placed.piece, placed.x, placed.y, angle, alpha, turn, made, faced)


def stands(before: Drawn, now: Placed, made: str, faced: bool, slack: float = 0.0) -> bool:
    """Whether a piece is to be drawn just as it was; `slack`: px and degrees that make no difference."""
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


def _is_same(before: Drawn, now: Drawn) -> bool:
    """Whether a piece is as good as where it was drawn, and looks the same."""
    return (
        abs(before.x - now.x) < TREMBLE
        and abs(before.y - now.y) < TREMBLE
        and abs(before.angle - now.angle) < TREMBLE
        and (before.piece, before.alpha, before.turn, before.made, before.faced)
        == (now.piece, now.alpha, now.turn, now.made, now.faced)
    )


def between(before: Drawn, now: Drawn, share: float) -> Drawn:
    """The piece at `share` of the way from one tick to the next."""
    if before is now or before == now:
        return now
    return Drawn(
        now.piece,
        before.x + (now.x - before.x) * share,
        before.y + (now.y - before.y) * share,
        before.angle + (now.angle - before.angle) * share,
        before.alpha + (now.alpha - before.alpha) * share,
        now.turn,
        now.made,
        now.faced,
    )


def unit_of(piece: int, unit: float) -> float:
    """What a unit of its kind is of a piece, whatever its size, where a unit of the tower is `unit`."""
    return unit * size_of(piece)


def corners(seen: Drawn) -> list[tuple[float, float]]:
    """The corners of a piece in the world."""
    size = unit_of(seen.piece, UNIT)
    c, s = cos(radians(seen.angle)) * size, sin(radians(seen.angle)) * size
    # Outlines have y down, and the angle is clockwise with y down.
    return [(seen.x + u * c - v * s, seen.y - u * s - v * c) for u, v in OUTLINES[kind_of(seen.piece)]]


# -- what is on the screen


def draw_pieces(ui: Ui, pieces: Sequence[Drawn], camera: Camera) -> None:
    """Every piece with its shadows; a `Mover` puts them in their places."""
    unit = baked(camera)
    for seen in pieces:
        ui.put(
            f"shadow.{seen.piece}",
            art.piece_shadow(kind_of(seen.piece), unit_of(seen.piece, unit)),
            0,
            0,
            animates=False,
            appears=False,
        )
    for seen in pieces:
        ui.put(f"piece.{seen.piece}", painted(seen, unit), 0, 0, animates=False, appears=False)
    for seen in pieces:
        ui.put(
            f"contact.{seen.piece}",
            art.piece_contact(kind_of(seen.piece), unit_of(seen.piece, unit)),
            0,
            0,
            animates=False,
            appears=False,
        )


def draw_held(ui: Ui, seen: Drawn, camera: Camera, colour: str) -> None:
    """What is around the held piece: where it would come to lie, the lines of its fall, its light, whose hand it is.

    `colour`: of the holder's pennant, "" for none.
    """
    unit, kind = unit_of(seen.piece, baked(camera)), kind_of(seen.piece)
    with ui.on_layer(GROUND):
        ui.put("ghost", art.ghost_piece(kind, unit), 0, 0, animates=False, appears=False)
        for i in range(DOTS):
            ui.put(f"fall.{i}", art.tile(5, 5, 2, (247, 236, 214, 255)), AWAY, AWAY, animates=False, appears=False)
    with ui.on_layer(HELD):
        ui.put("held.glow", art.held_glow(kind, unit), 0, 0, animates=False, appears=False)
        draw_pieces(ui, [seen], camera)
        if colour:
            ui.put("held.pennant", art.pennant(28, 44, colour), 0, 0, animates=False, appears=False)


def piece_box(kind: str, unit: float) -> tuple[float, float]:
    """Width and height of the art of a piece."""
    half_wide, half_high = half_size(kind)
    return 2 * half_wide * unit, 2 * half_high * unit


def painted(seen: Drawn, unit: float) -> art.SpriteKey:
    """A piece with its light."""
    turn = art.turn_of(seen.angle) if seen.turn is None else seen.turn
    return _painted(seen.piece, unit, turn, seen.made, seen.faced)


@cache
def _painted(piece: int, unit: float, turn: int, made: str, faced: bool) -> art.SpriteKey:
    return art.piece(kind_of(piece), colour_of(piece), unit_of(piece, unit), turn, made, faced)


class Mover:
    """Places everything for a frame; updates only what has moved since the last one."""

    def __init__(self) -> None:
        self._placed: dict[str, tuple[Any, ...] | None] = {}
        self._drawn: dict[int, Drawn] = {}
        self._shown = -1
        self._dots = 0
        """Of the lines along which the held piece would fall, those in sight."""
        self._is_painting = False
        """Whether something has been painted for this frame."""

    def follow(self, stage: Any) -> None:
        """A frame begins. Place every picture again that `stage` has shown anew since the last one."""
        self._is_painting = False
        if self._shown == stage.shown - 1:
            for id_ in stage.renewed:
                self._placed.pop(id_, None)
                kind, _dot, piece = id_.partition(".")
                if kind in ("contact", "shadow"):
                    self._placed.pop(f"piece.{piece}", None)
                elif kind in ("face", "eyes"):
                    self._placed.pop(f"faces.{piece}", None)
        elif self._shown != stage.shown:
            self._placed.clear()
            self._dots = DOTS
        self._shown = stage.shown

    def knows(self, id_: str, key: tuple[Any, ...]) -> bool:
        """Whether what is called so is just where `key` says already."""
        return self._placed.get(id_) == key

    def learn(self, id_: str, key: tuple[Any, ...]) -> None:
        """Note that it is."""
        self._placed[id_] = key

    def steady(self, seen: Drawn) -> Drawn:
        """A piece as it was drawn last, if it only trembles, as all do that bear a load."""
        before = self._drawn.get(seen.piece)
        if before is seen or (before is not None and _is_same(before, seen)):
            return before
        self._drawn[seen.piece] = seen
        return seen

    def place(self, stage: Any, id_: str, *where: Any) -> None:
        """`stage.place`, where that changes anything."""
        if self._placed.get(id_) != where:
            self._placed[id_] = where
            stage.place(id_, *where)

    def place_words(self, stage: Any, id_: str, x: float, y: float) -> None:
        """`stage.place_words`, where that changes anything."""
        if self._placed.get(id_) != (x, y):
            self._placed[id_] = x, y
            stage.place_words(id_, x, y)

    def ground(self, stage: Any, camera: Camera, ground: Ground = SHAPES_PLATFORM, bars: Sequence[Pose] = ()) -> None:
        """The ground, and how its seesaws lie; and what lies beyond the camera's view is cut off."""
        stage.clip((GROUND, HELD), camera.room.y, camera.now.floor)
        terrain.move(self, stage, camera, ground, bars)

    def pieces(self, stage: Any, pieces: Iterable[Drawn], camera: Camera, lift: float = 0.2) -> bool:
        """Pieces with their shadows, which fall `lift` units to the right. Whether all are as they are to be."""
        done = True
        unit, size = baked(camera), scale(camera)
        shift = lift * camera.unit
        for seen in pieces:
            key: tuple[Any, ...] | None = (seen, camera.now, unit)
            if self._placed.get(f"piece.{seen.piece}") == key:
                continue
            lit: art.SpriteKey | None = painted(seen, unit)
            if lit not in stage.textures:
                # A frame paints one anew, and others keep their light meanwhile.
                key, lit = (None, None) if self._is_painting else (key, lit)
                self._is_painting = True
                done = done and key is not None
            self._placed[f"piece.{seen.piece}"] = key
            x, y = camera.to_canvas(seen.x, seen.y)
            stage.place(f"piece.{seen.piece}", x, y, seen.angle, size, lit, seen.alpha)
            stage.place(f"contact.{seen.piece}", x, y, seen.angle, size, None, seen.alpha)
            stage.place(f"shadow.{seen.piece}", x + shift, y + 0.8 * shift, seen.angle, size, None, seen.alpha)
        return done

    def held(self, stage: Any, seen: Drawn, ghost: Drawn | None, camera: Camera, lean: float = 0.0) -> None:
        """The held piece, drawn turned on by `lean` degrees; `ghost`: where it would come to lie, straight below;
        None: it would miss."""
        self.pieces(stage, [leant(seen, lean)], camera, 0.35)
        x, y = camera.to_canvas(seen.x, seen.y)
        self.place(stage, "held.glow", x, y, seen.angle + lean, scale(camera))
        half = max(half_size(kind_of(seen.piece))) * unit_of(seen.piece, camera.unit)
        self.place(stage, "held.pennant", x + half + 30, y - half * 0.5 - 14)
        dots: list[tuple[float, float]] = []
        if ghost is None:
            self.place(stage, "ghost", AWAY, AWAY)
        else:
            gx, gy = camera.to_canvas(ghost.x, ghost.y)
            self.place(stage, "ghost", gx, gy, seen.angle, scale(camera))
            dots = list(_fall_lines(seen, seen.y - ghost.y, camera))
        for i, (x, y) in enumerate(dots):
            self.place(stage, f"fall.{i}", x, y, 0.0, 1.0, None, 150.0)
        for i in range(len(dots), self._dots):
            self.place(stage, f"fall.{i}", AWAY, AWAY)
        self._dots = len(dots)


def _fall_lines(seen: Drawn, fall: float, camera: Camera) -> Iterable[tuple[float, float]]:
    """Canvas places of the dots below the left and the right end of the held piece, over `fall` px of the world."""
    points = corners(seen)
    way = fall / UNIT * camera.unit - 24
    count = min(DOTS // 2, ceil(way / DOT_STEP)) if way > 0 else 0
    step = way / count if count else 0.0
    ends = min(points, key=lambda p: (round(p[0], 1), p[1])), max(points, key=lambda p: (round(p[0], 1), -p[1]))
    for end in ends:
        x, y = camera.to_canvas(*end)
        for i in range(count):
            yield x, y + 12 + (i + 0.5) * step


def leant(seen: Drawn, lean: float) -> Drawn:
    """The same piece, turned on by `lean` degrees clockwise."""
    return replace(seen, angle=seen.angle + lean) if lean else seen


def faded(seen: Drawn, alpha: float) -> Drawn:
    """The same piece with another opacity."""
    return replace(seen, alpha=alpha)
