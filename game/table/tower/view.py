"""The view of the tower: maps the world to the canvas, with a camera that follows the tower's height.

World places are px, 60 to a unit, from the middle of the platform's top, y up; canvas places are logical px, y down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil, cos, degrees, hypot, radians, sin
from typing import Any

from game import art
from game.app.intents import AIM_STEP, Device
from game.art.outlines import OUTLINES, half_size
from game.core.game import Hand
from game.core.silhouettes import colour_of, kind_of
from game.physics.ground import SHAPES_PLATFORM
from game.physics.space import UNIT
from game.physics.stack import Placed
from game.physics.tower import Held
from game.ui.kit import GOLD, Ui
from game.ui.layout import Rect

MIDDLE = 960.0
"""Canvas x of the platform's middle."""
FLOOR_Y = 864.0
"""Canvas y of the table's edge, on which the pedestal stands."""
FOOT_HEIGHT = 1.5
"""Units from the floor to the platform's top."""
CEILING = 150.0
"""Canvas y below which the tower and the held piece stay."""
ABOVE = 3.5
"""Units of free view above the tower: for the held piece and where it comes from. Only the end of a plank on its end is
higher there, and reaches the bar at the top."""
ZOOMS = (80.0, 71.0, 63.0, 56.0, 50.0, 44.0, 39.0, 35.0, 31.0, 27.0, 24.0, 21.0)
"""Canvas px of a unit: the camera rests at these only, so that few rulers have to be painted."""
LARGEST = ZOOMS[0]
BAKED = (31.0, 44.0, 63.0, 80.0)
"""Units for which pieces are painted; in between they are scaled."""
AREA = Rect(456, 128, 1008, 736)
"""Where the tower is; outside of it the pointer does not move the held piece."""
RULER = Rect(544, 176, 72, FLOOR_Y - 176)
FOLLOW = 0.06
"""Share of the remaining way that the camera moves per tick."""
DOTS, DOT_STEP = 40, 14.0
"""Dots of the lines along which the held piece would fall, both together, and canvas px from one to the next."""

_NEAR, _TURNED = 1.5, radians(1.5)
_STUCK = 10  # ticks without coming nearer after which a piece is let go where it is
_LEASH = 1.5 * UNIT
_RAMP = 45  # ticks until a held key moves the hand at full speed
_KEY_TURN, _KEY_AGAIN, _KEY_EVERY = 15, 18, 7
_MAGNET = 3  # degrees


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece as it is drawn: where in the world, degrees clockwise, opacity 0 … 255."""

    piece: int
    x: float
    y: float
    angle: float
    alpha: float = 255.0


class Camera:
    """Zooms out as the tower grows, so that all of it and the piece above it can be seen."""

    def __init__(self) -> None:
        self.unit = LARGEST
        self.goal = LARGEST

    def aim(self, height: float, above: float = ABOVE) -> None:
        """Follow a tower of `height` units, with `above` units of free view."""
        most = (FLOOR_Y - CEILING) / (height + FOOT_HEIGHT + above)
        self.goal = next((zoom for zoom in ZOOMS if zoom <= most), ZOOMS[-1])

    def tick(self, at_once: bool = False) -> None:
        """Move one tick closer to the goal."""
        self.unit = self.goal if at_once else self.unit + (self.goal - self.unit) * FOLLOW
        if abs(self.unit - self.goal) < 0.05:
            self.unit = self.goal

    @property
    def top(self) -> float:
        """Canvas y of the platform's top."""
        return FLOOR_Y - FOOT_HEIGHT * self.unit

    @property
    def baked(self) -> float:
        """Size of a unit in px at which pieces are painted now."""
        return next((unit for unit in BAKED if unit >= self.goal), BAKED[-1])

    @property
    def size(self) -> float:
        """Scale factor for painted pieces."""
        return self.unit / self.baked

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """The canvas place of a point of the world."""
        return MIDDLE + x / UNIT * self.unit, self.top - y / UNIT * self.unit

    def to_world(self, x: float, y: float) -> tuple[int, int]:
        """The point of the world under a canvas place, in whole px."""
        return round((x - MIDDLE) * UNIT / self.unit), round((self.top - y) * UNIT / self.unit)


class Aim:
    """Target place of the hand. A pointer sets it directly; sticks and keys move it.

    A released piece first moves to the target and is free only then, because a pointer is faster than the piece.
    """

    def __init__(self) -> None:
        self.x = 0.0
        self.y = 0.0
        self._pointer: tuple[int, int] | None = None
        self._run = 0
        self._way = (0, 0)
        self._turning = 0
        self._told = (0, 0)
        self._leaving: float | None = None
        self._stuck = 0

    def begin(self, x: float, y: float, pointer: tuple[int, int]) -> None:
        """A piece was taken at x, y; the pointer counts from its next movement on."""
        self.x, self.y, self._pointer = x, y, pointer
        self._told = round(x), round(y)
        self._run = self._turning = self._stuck = 0
        self._leaving = None

    @property
    def leaving(self) -> bool:
        """Whether the piece was released and is still moving to the target."""
        return self._leaving is not None

    def point(self, pointer: tuple[int, int], camera: Camera) -> None:
        """The pointer is at a canvas place."""
        if pointer != self._pointer and AREA.holds(*pointer):
            self.x, self.y = camera.to_world(*pointer)
            self._limit()
        self._pointer = pointer

    def _limit(self) -> None:
        reach = 9 * UNIT
        self.x = max(-reach, min(reach, self.x))
        self.y = max(0.0, self.y)

    def leave(self) -> None:
        """Release the piece as soon as it reaches the target."""
        self._leaving, self._stuck = float("inf"), 0

    def is_there(self, held: Held) -> bool:
        """Whether the piece is at the target, or was released and has not come nearer for a while."""
        x, y, angle = held.target
        away = hypot(held.x - x, held.y - y)
        turned = abs(held.angle - angle)
        if self._told == (round(self.x), round(self.y)) and away < _NEAR and turned < _TURNED:
            return True
        if self._leaving is None:
            return False
        left = away + turned * UNIT
        self._stuck = self._stuck + 1 if left > self._leaving - 0.3 else 0
        self._leaving = min(left, self._leaving)
        return self._stuck >= _STUCK

    def hand(
        self, told: Hand, device: Device, fine: bool, pointer: tuple[int, int], camera: Camera, held: Held
    ) -> Hand:
        """Turn device input into input for the hand in the world. `fine`: in small steps."""
        self._told = round(self.x), round(self.y)
        if self.leaving:
            return Hand(*self._told)
        turn = told.turn
        if device.kind == "mouse":
            self.point(pointer, camera)
        else:
            ahead = self._key_share(told, fine) if device.kind == "keys" else 1.0
            self.x += told.aim_x * ahead * UNIT / camera.unit
            self.y -= told.aim_y * ahead * UNIT / camera.unit
            # If something blocks the piece, the target must not run ever farther ahead of it.
            self.x = max(held.x - _LEASH, min(held.x + _LEASH, self.x))
            self.y = max(held.y - _LEASH, min(held.y + _LEASH, self.y))
            turn = self._key_turn(turn, fine) if device.kind == "keys" else self._pad_turn(turn, held)
            self._limit()
        self._told = round(self.x), round(self.y)
        return Hand(*self._told, turn, told.nudge)

    def _key_share(self, told: Hand, fine: bool) -> float:
        """Share of the full speed: a tap on a key moves by a little, a held one soon goes fast."""
        way = told.aim_x, told.aim_y
        self._run = self._run + 1 if way == self._way and any(way) else 0
        self._way = way
        if fine:
            return 1 / AIM_STEP
        return min(1.0, 0.07 + float((self._run / _RAMP) ** 1.5))

    def _key_turn(self, turn: int, fine: bool) -> int:
        """A tap turns by one notch, like the wheel; a held key turns notch by notch."""
        self._turning = self._turning + 1 if turn else 0
        sign = (turn > 0) - (turn < 0)
        if fine:
            return sign
        late = self._turning - _KEY_AGAIN
        return sign * _KEY_TURN if self._turning == 1 or (late >= 0 and late % _KEY_EVERY == 0) else 0

    def _pad_turn(self, turn: int, held: Held) -> int:
        """Triggers turn by any angle; releasing one near a notch snaps to it."""
        was, self._turning = self._turning, abs(turn)
        if turn or not was:
            return turn
        now = round(degrees(held.target[2]))
        off = round(now / _KEY_TURN) * _KEY_TURN - now
        return off if abs(off) <= _MAGNET else 0


def look(placed: Placed | Held, alpha: float = 255.0) -> Drawn:
    """A piece of the world, to be drawn."""
    return Drawn(placed.piece, placed.x, placed.y, -degrees(placed.angle), alpha)


def between(before: Drawn, now: Drawn, share: float) -> Drawn:
    """The piece at `share` of the way from one tick to the next."""
    if before == now:
        return now
    return Drawn(
        now.piece,
        before.x + (now.x - before.x) * share,
        before.y + (now.y - before.y) * share,
        before.angle + (now.angle - before.angle) * share,
        before.alpha + (now.alpha - before.alpha) * share,
    )


def corners(seen: Drawn) -> list[tuple[float, float]]:
    """The corners of a piece in the world."""
    c, s = cos(radians(seen.angle)), sin(radians(seen.angle))
    # Outlines have y down, and the angle is clockwise with y down.
    return [
        (seen.x + (u * c - v * s) * UNIT, seen.y - (u * s + v * c) * UNIT) for u, v in OUTLINES[kind_of(seen.piece)]
    ]


# -- what is on the screen


def draw_ground(ui: Ui, camera: Camera, height: float, pieces: Iterable[Drawn] = ()) -> None:
    """The pedestal, and the ruler with the mark of the tower's height, dotted on to the highest of `pieces`."""
    wide, high = 2 * SHAPES_PLATFORM.camera.right * LARGEST, FOOT_HEIGHT * LARGEST
    ui.put("pedestal", art.pedestal(round(wide), round(high)), MIDDLE - wide / 2, FLOOR_Y - high, animates=False)
    ui.put(f"ruler.{camera.goal:.0f}", ruler(camera.goal), RULER.x, RULER.y, animates=False)
    y = FLOOR_Y - (FOOT_HEIGHT + height) * camera.goal
    ui.put("height", art.height_pointer(26), RULER.right + 6, y - 13, animates=False)
    wide = ui.text("height.words", f"{height:.1f}", RULER.right + 42, y + 12, 34, "display", GOLD)
    tops = [(max(y for _x, y in points), min(x for x, _y in points)) for points in map(corners, pieces)]
    if not tops:
        return
    left = RULER.right + 42 + wide + 20
    right = MIDDLE + max(tops)[1] / UNIT * camera.goal - 20
    if right - left >= 28:
        dots = art.dots(int((right - left) / 14) * 14, 4, "#FFD24A")
        ui.put("height.line", dots, left, y - 2, alpha=120, animates=False)


def ruler(unit: float) -> art.SpriteKey:
    """The ruler for a zoom."""
    return art.ruler(RULER.w, RULER.h, round(FLOOR_Y - FOOT_HEIGHT * unit - RULER.y), unit, True)


def draw_pieces(ui: Ui, pieces: Sequence[Drawn], camera: Camera) -> None:
    """Every piece with its shadows; a `Mover` puts them in their places."""
    unit = camera.baked
    for seen in pieces:
        ui.put(f"shadow.{seen.piece}", art.piece_shadow(kind_of(seen.piece), unit), 0, 0, animates=False, appears=False)
    for seen in pieces:
        ui.put(f"piece.{seen.piece}", painted(seen, unit), 0, 0, animates=False, appears=False)
    for seen in pieces:
        ui.put(
            f"contact.{seen.piece}", art.piece_contact(kind_of(seen.piece), unit), 0, 0, animates=False, appears=False
        )


def draw_held(ui: Ui, seen: Drawn, camera: Camera, colour: str) -> None:
    """What is around the held piece: where it would come to lie, the lines of its fall, its light, whose hand it is.

    `colour`: of the holder's pennant, "" for none.
    """
    unit, kind = camera.baked, kind_of(seen.piece)
    with ui.on_layer(1):
        ui.put("ghost", art.ghost_piece(kind, unit), 0, 0, animates=False, appears=False)
        for i in range(DOTS):
            ui.put(f"fall.{i}", art.tile(5, 5, 2, (247, 236, 214, 255)), 0, 0, animates=False, appears=False)
    with ui.on_layer(3):
        ui.put("held.glow", art.held_glow(kind, unit), 0, 0, animates=False, appears=False)
        draw_pieces(ui, [seen], camera)
        if colour:
            ui.put("held.pennant", art.pennant(28, 44, colour), 0, 0, animates=False, appears=False)


def piece_box(kind: str, unit: float) -> tuple[float, float]:
    """Width and height of the art of a piece."""
    half_wide, half_high = half_size(kind)
    return 2 * half_wide * unit, 2 * half_high * unit


def painted(seen: Drawn, unit: float) -> art.SpriteKey:
    """A piece, lit as it is turned."""
    return _painted(seen.piece, unit, art.turn_of(seen.angle))


@cache
def _painted(piece: int, unit: float, turn: int) -> art.SpriteKey:
    return art.piece(kind_of(piece), colour_of(piece), unit, turn)


AWAY = -4000.0


class Mover:
    """Places everything for a frame; updates only what has moved since the last one."""

    def __init__(self) -> None:
        self._placed: dict[str, tuple[Any, ...]] = {}
        self._shown = -1

    def follow(self, stage: Any) -> None:
        """Place every picture again if `stage` has been given new ones since the last frame."""
        if self._shown != stage.shown:
            self._shown = stage.shown
            self._placed.clear()

    def place(self, stage: Any, id_: str, *where: Any) -> None:
        """`stage.place`, where that changes anything."""
        if self._placed.get(id_) != where:
            self._placed[id_] = where
            stage.place(id_, *where)

    def ground(self, stage: Any, camera: Camera) -> None:
        """The pedestal at the camera's zoom."""
        y = FLOOR_Y - FOOT_HEIGHT * camera.unit / 2
        self.place(stage, "pedestal", MIDDLE, y, 0.0, camera.unit / LARGEST)

    def pieces(self, stage: Any, pieces: Iterable[Drawn], camera: Camera, lift: float = 0.2) -> None:
        """Pieces with their shadows, which fall `lift` units to the right."""
        unit, size = camera.baked, camera.size
        shift = lift * camera.unit
        for seen in pieces:
            key = (seen, camera.unit, camera.goal)
            if self._placed.get(f"piece.{seen.piece}") == key:
                continue
            self._placed[f"piece.{seen.piece}"] = key
            x, y = camera.to_canvas(seen.x, seen.y)
            stage.place(f"piece.{seen.piece}", x, y, seen.angle, size, painted(seen, unit), seen.alpha)
            stage.place(f"contact.{seen.piece}", x, y, seen.angle, size, None, seen.alpha)
            stage.place(f"shadow.{seen.piece}", x + shift, y + 0.8 * shift, seen.angle, size, None, seen.alpha)

    def held(self, stage: Any, seen: Drawn, ghost: Drawn | None, camera: Camera, lean: float = 0.0) -> None:
        """The held piece, drawn turned on by `lean` degrees; `ghost`: where it would come to lie, straight below;
        None: it would miss."""
        self.pieces(stage, [leant(seen, lean)], camera, 0.35)
        x, y = camera.to_canvas(seen.x, seen.y)
        self.place(stage, "held.glow", x, y, seen.angle + lean, camera.size)
        half = max(half_size(kind_of(seen.piece))) * camera.unit
        self.place(stage, "held.pennant", x + half + 30, y - half * 0.5 - 14)
        dots: list[tuple[float, float]] = []
        if ghost is None:
            self.place(stage, "ghost", AWAY, AWAY)
        else:
            gx, gy = camera.to_canvas(ghost.x, ghost.y)
            self.place(stage, "ghost", gx, gy, seen.angle, camera.size)
            dots = list(_fall_lines(seen, seen.y - ghost.y, camera))
        for i in range(DOTS):
            at = dots[i] if i < len(dots) else (AWAY, AWAY)
            self.place(stage, f"fall.{i}", *at, 0.0, 1.0, None, 150.0)


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
