"""The tower as it is seen: where the world lies on the canvas, and a camera that follows its height."""

from __future__ import annotations

from dataclasses import dataclass
from math import degrees
from typing import Any

from game.core.game import Hand
from game.physics.space import UNIT
from game.physics.tower import HALF_FOOT, Placed
from game.rules.shapes.cards import colour_of, kind_of
from game.table import art
from game.table.layout import Rect
from game.table.pieces import half_size
from game.table.ui import Ui

MIDDLE = 960.0
"""Canvas x of the platform's middle."""
FLOOR_Y = 864.0
"""Canvas y of the table's edge, on which the pedestal stands."""
FOOT_HEIGHT = 1.5
"""Units from the floor to the platform's top."""
CEILING = 150.0
"""Canvas y below which the tower and the held piece stay."""
ABOVE = 4.2
"""Units of free view above the tower: for the held piece and where it comes from."""
LARGEST, SMALLEST = 80.0, 22.0
"""Canvas px of a unit."""
BAKED = (26.0, 40.0, 58.0, 80.0)
"""Units for which pieces are painted; in between they are scaled."""
AREA = Rect(456, 128, 1008, 736)
"""Where the tower is; outside of it the pointer does not move the held piece."""
FOLLOW = 0.06
"""Share of the way to its goal that the camera goes in a tick."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece as it is drawn: canvas middle, degrees clockwise."""

    piece: int
    x: float
    y: float
    angle: float


class Camera:
    """Zooms out as the tower grows, so that all of it and the piece above it can be seen."""

    def __init__(self) -> None:
        self.unit = LARGEST
        self.goal = LARGEST

    def aim(self, height: float) -> None:
        """Follow a tower of `height` units."""
        room = FLOOR_Y - CEILING
        self.goal = max(SMALLEST, min(LARGEST, room / (height + FOOT_HEIGHT + ABOVE)))

    def tick(self, at_once: bool = False) -> None:
        """Come nearer to the goal."""
        self.unit = self.goal if at_once else self.unit + (self.goal - self.unit) * FOLLOW
        if abs(self.unit - self.goal) < 0.05:
            self.unit = self.goal

    @property
    def top(self) -> float:
        """Canvas y of the platform's top."""
        return FLOOR_Y - FOOT_HEIGHT * self.unit

    @property
    def baked(self) -> float:
        """The unit for which pieces are painted now."""
        return next((unit for unit in BAKED if unit >= self.goal * 0.96), BAKED[-1])

    @property
    def size(self) -> float:
        """By how much what is painted is scaled."""
        return self.unit / self.baked

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """The canvas place of a point of the world."""
        return MIDDLE + x / UNIT * self.unit, self.top - y / UNIT * self.unit

    def to_world(self, x: float, y: float) -> tuple[int, int]:
        """The point of the world under a canvas place, in whole px."""
        return round((x - MIDDLE) * UNIT / self.unit), round((self.top - y) * UNIT / self.unit)


class Aim:
    """Where the hand is wanted, moved by whatever device is used: a pointer says where, sticks and keys how far."""

    def __init__(self) -> None:
        self.x = 0.0
        self.y = 0.0
        self._pointer: tuple[int, int] | None = None

    def begin(self, x: float, y: float, pointer: tuple[int, int]) -> None:
        """A piece was taken at x, y; the pointer counts from its next movement on."""
        self.x, self.y, self._pointer = x, y, pointer

    def hand(self, told: Hand, by_pointer: bool, pointer: tuple[int, int], camera: Camera) -> Hand:
        """What the world's hand is told, from what a device said."""
        if by_pointer:
            if pointer != self._pointer and AREA.holds(*pointer):
                self.x, self.y = camera.to_world(*pointer)
            self._pointer = pointer
        else:
            self.x += told.aim_x * UNIT / camera.unit
            self.y -= told.aim_y * UNIT / camera.unit
        reach = 9 * UNIT
        self.x = max(-reach, min(reach, self.x))
        self.y = max(0.0, self.y)
        return Hand(round(self.x), round(self.y), told.turn, told.nudge)


def look(placed: Placed, camera: Camera) -> Drawn:
    """A piece of the world on the canvas."""
    x, y = camera.to_canvas(placed.x, placed.y)
    return Drawn(placed.piece, x, y, -degrees(placed.angle))


def between(before: Drawn, now: Drawn, share: float) -> Drawn:
    """The piece at `share` of the way from one tick to the next."""
    return Drawn(
        now.piece,
        before.x + (now.x - before.x) * share,
        before.y + (now.y - before.y) * share,
        before.angle + (now.angle - before.angle) * share,
    )


def draw_ground(ui: Ui, camera: Camera, height: float) -> None:
    """The pedestal, and the ruler with the mark of the tower's height."""
    wide, high = 2 * HALF_FOOT / UNIT * LARGEST, FOOT_HEIGHT * LARGEST
    ui.put("pedestal", art.pedestal(round(wide), round(high)), MIDDLE - wide / 2, FLOOR_Y - high, glides=False)
    unit = round(camera.goal)
    top = FLOOR_Y - FOOT_HEIGHT * camera.goal
    box = Rect(544, 176, 72, FLOOR_Y - 176)
    ui.put("ruler", art.ruler(box.w, box.h, round(top - box.y), unit, True), box.x, box.y, glides=False)
    y = top - height * camera.goal
    ui.put("height", art.height_pointer(26), box.right + 4, y - 13)
    ui.text("height.words", f"{height:.1f}", box.right + 40, y + 12, 34, "display", (255, 210, 74, 255))


def draw_pieces(ui: Ui, pieces: list[Drawn], camera: Camera) -> None:
    """Every piece with its shadows; `move_pieces` puts them in their places."""
    unit = camera.baked
    for seen in pieces:
        ui.put(f"shadow.{seen.piece}", art.piece_shadow(kind_of(seen.piece), unit), 0, 0, glides=False, appears=False)
    for seen in pieces:
        ui.put(f"piece.{seen.piece}", painted(seen, unit), 0, 0, glides=False, appears=False)
    for seen in pieces:
        ui.put(f"contact.{seen.piece}", art.piece_contact(kind_of(seen.piece), unit), 0, 0, glides=False, appears=False)


def piece_box(kind: str, unit: float) -> tuple[float, float]:
    """Width and height of the art of a piece."""
    half_wide, half_high = half_size(kind)
    return 2 * half_wide * unit, 2 * half_high * unit


def painted(seen: Drawn, unit: float) -> art.Art:
    """A piece, lit as it is turned."""
    return art.piece(kind_of(seen.piece), colour_of(seen.piece), unit, art.turn_of(seen.angle))


def move_pieces(stage: Any, pieces: list[Drawn], camera: Camera) -> None:
    """Put everything where it is in this frame."""
    unit, size = camera.baked, camera.size
    for seen in pieces:
        stage.place(f"piece.{seen.piece}", seen.x, seen.y, seen.angle, size, painted(seen, unit))
        stage.place(f"contact.{seen.piece}", seen.x, seen.y, seen.angle, size)
        shift = 0.2 * camera.unit
        stage.place(f"shadow.{seen.piece}", seen.x + shift, seen.y + 0.8 * shift, seen.angle, size)
    scale = camera.unit / LARGEST
    stage.place("pedestal", MIDDLE, FLOOR_Y - FOOT_HEIGHT * camera.unit / 2, 0.0, scale)
