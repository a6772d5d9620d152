"""`Aim`: turns a person's pointer, sticks and keys into the place and turn to which the hand shall bring its piece.

It is rounded to whole world px, as recorded.

A world px is at most a canvas px while a piece is held. Every device reaches each of them: the pointer with Shift, keys
and shoulder buttons by a tap, sticks by leaning a little.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import degrees, dist, hypot, radians, remainder, tau
from typing import NamedTuple

from game.app.devices import AIM_STEP, Devices, Sweep
from game.app.intents import Device
from game.core.game import Hand
from game.core.tower_events import UNIT
from game.physics.approach import PUSH
from game.physics.saved_poses import Pose
from game.physics.tower import Held
from game.table.tower.camera import Camera
from game.table.tower.input.progress import ASIDE, ASKEW, BELOW, MOVED, NEAR, Progress

FINE = 0.25
"""Share of its motion that a pointer passes on with Shift."""
LOWERED = 1.0
"""World px above its landing from which a lowered piece is let go."""
CATCH_UP = 0.25
"""Share of its motion by which a pointer away from the aim comes nearer to it."""
FLICK = 80.0
"""Canvas px in a tick from which on a pointer leads the aim to where it points, wherever the aim was."""
BAND = 44.0
"""Canvas px from the upper or lower edge of the tower's room where a pointer takes the aim along, beyond the view."""
CARRY = 5.0
"""Maximum world px per tick by which it does."""
TAP_TICKS = 8
"""Ticks up to which a held key is a tap, which moves by `TAP_STEP` (with Shift by one world px) or turns by a notch."""
TAP_STEP = UNIT / 10
"""World px of a tap, which is seen and still fine. A key that is held soon moves at an even speed after it."""

SWEEP, SWEEP_FINE = 2.0, 0.4
"""World px per tick of a piece that sweeps by itself, and of one that does so finely."""
FINE_FAR, HIGH_FAR = 0.75 * UNIT, 3.0 * UNIT
"""World px that a fine sweep goes to each side, and an upright one up and down."""
_SWEPT_AWAY = 0.75 * UNIT
"""World px by which the aim is ahead of a piece that something stops."""
_TURNED = radians(1.5)
_LED, _LED_FOR = 60.0, 12
"""Canvas px that a pointer has gone, and ticks since the piece was taken, from which on a click lets go."""
_LEASH, _STOPPED_LEASH = 1.5 * UNIT, UNIT / 3
"""How far sticks and keys lead the aim ahead of a moving piece, and of a stopped one."""
_HESITATES, _PUSHES = 20, 35
"""Ticks after which sticks and keys lead a waiting piece against an obstacle, and after which they push on."""
_INTO = 0.8 * PUSH  # px beyond where the piece waits
_KEY_START, _KEY_FULL, _RAMP = 0.2, 0.34, 6  # of a stick's speed: first, and after ticks
_FINE_RUN = 0.5  # px of the world per tick, of a held key with Shift
_KEY_TURN, _KEY_AGAIN, _KEY_EVERY = 15, 18, 7
_MAGNET = 3  # degrees
_FIRM = 0.5  # a trigger pressed farther snaps to a notch when it is let go


@dataclass(slots=True)
class _Run:
    """Counts the ticks for which a key has moved the aim one way along an axis."""

    way: int = 0
    ticks: int = 0

    def step(self, way: int, fine: bool, full: float, hold: float = 1.0) -> float:
        """Px of the world by which the axis moves in this tick. `full`: at full speed. `hold`: see `Devices`."""
        self.ticks = self.ticks + 1 if way == self.way else 0
        self.way = way
        if not self.ticks:
            # The same at every zoom.
            return way * (1.0 if fine else TAP_STEP)
        late = self.ticks - round(TAP_TICKS * hold)
        if late < 0:
            return 0.0
        share = _KEY_START + (_KEY_FULL - _KEY_START) * min(1.0, late / _RAMP)
        return way * (_FINE_RUN if fine else full * share)

    def has_ended(self, way: int, hold: float) -> bool:
        """Whether a key that was held, and no tap, has been let go."""
        return not way and bool(self.way) and self.ticks > TAP_TICKS * hold


class _Stop(NamedTuple):
    """Where a piece waits, and the axis and direction in which its aim lies beyond."""

    at: tuple[float, float]
    axis: int
    way: int

    @classmethod
    def of(cls, at: tuple[float, float], aim: tuple[float, float]) -> _Stop:
        beyond = aim[0] - at[0], aim[1] - at[1]
        axis = 0 if abs(beyond[0]) >= abs(beyond[1]) else 1
        return cls(at, axis, 1 if beyond[axis] > 0 else -1)

    def keep(self, aim: tuple[float, float], into: float) -> tuple[float, float]:
        """`aim`, at most `into` px beyond."""
        most = self.at[self.axis] + self.way * into
        kept = [*aim]
        kept[self.axis] = min(kept[self.axis], most) if self.way > 0 else max(kept[self.axis], most)
        return kept[0], kept[1]


class Aim:
    """Target place of the hand in the world. A pointer leads it to where it points; sticks and keys move it.

    A pointer passes on its motion, so that neither a moving camera, nor Shift, nor a nudge by keys makes the piece
    jump: where it is not at the aim, it comes back to it bit by bit. A released piece first moves to the target and is
    free only then, because a pointer is faster than the piece.
    """

    def __init__(self) -> None:
        self.x = 0.0
        self.y = 0.0
        self.due = 0
        """Degrees by which the held piece is still to be turned at once."""
        self.keeps = False
        """Whether a pointer outside the tower's room counts as one at its edge."""
        self._beside = False
        """Whether the pointer is beside the room."""
        self._pointer: tuple[int, int] | None = None
        self._leads = False
        """Whether the pointer has led the aim since it came into the tower's room."""
        self._runs = _Run(), _Run()
        self._turning = 0
        self._firmest = 0.0
        self._told = (0, 0)
        self._leaving = False
        self._turn = 0
        """Degrees by which a released piece is still to be turned."""
        self._refused: tuple[int, int] | None = None
        """The aim of a release that was called off."""
        self.led_for = _LED_FOR
        """Ticks since the piece was taken from which on a click elsewhere lets go."""
        self._taken_at, self._held_for = (0, 0), 0
        self.left_for = 0
        """Ticks for which a released piece has been on its way."""
        self._progress = Progress()
        self._waited = 0
        self._stop: _Stop | None = None
        self._was = (0.0, 0.0)
        self._swept: tuple[Sweep, tuple[float, float]] | None = None
        """How the piece moves by itself, and from where."""
        self._way = 1

    def begin(self, x: float, y: float, pointer: tuple[int, int], grasped: bool = False) -> None:
        """A piece was taken at x, y; the pointer counts from its next movement on. `grasped`: the piece was taken where
        it stands, so it does not jump to the pointer, but comes nearer bit by bit."""
        self.x, self.y, self._pointer = x, y, pointer
        self._told = round(x), round(y)
        self._runs = _Run(), _Run()
        self._turning = self._waited = self._turn = 0
        self._firmest = 0.0
        self._leads = grasped
        self._leaving, self._refused, self._stop, self.due = False, None, None, 0
        self._progress.begin()
        self._taken_at, self._held_for = pointer, 0
        self._swept = None

    @property
    def leads(self) -> bool:
        """Whether a pointer leads the aim."""
        return self._leads

    @property
    def leaving(self) -> bool:
        """Whether the piece was released and is still moving to the target."""
        return self._leaving

    def point(self, pointer: tuple[int, int], camera: Camera, fine: bool = False) -> None:
        """Reads the pointer, a canvas position. `fine`: it leads the aim slowly."""
        if self.keeps:
            self._beside = not camera.room.holds(*pointer)
            pointer = camera.inside(*pointer)
            if self._pointer is not None:
                # Where it was when the piece was taken may be outside too, which is no motion.
                self._pointer = camera.inside(*self._pointer)
        before, self._pointer = self._pointer, pointer
        if not camera.room.holds(*pointer):
            self._leads = False
            return
        if pointer == before:
            return
        x, y = camera.to_world(*pointer)
        if self._leads and before is not None and (fine or dist(pointer, before) < FLICK):
            scale = UNIT / camera.unit
            self.x = _led(self.x, (pointer[0] - before[0]) * scale, x, fine)
            self.y = _led(self.y, (before[1] - pointer[1]) * scale, y, fine)
        else:
            self.x, self.y = x, y
        self._leads = True
        self._limit(camera)

    def _carry(self, camera: Camera, held: Held) -> None:
        """Moves the aim while the pointer is at the upper or lower edge, as far as there is anything to see."""
        room = camera.room
        if self._pointer is None or not self._leads or self._beside:
            return
        up = max(0.0, room.y + BAND - self._pointer[1]) / BAND
        down = max(0.0, self._pointer[1] - (room.bottom - BAND)) / BAND
        if up and self.y < held.y + _LEASH and self.y < held.target[1] + 1:
            self.y += up * CARRY
        elif down and self.y > held.y - _LEASH and camera.goal.low > camera.bounds.bottom:
            self.y -= down * CARRY
        self._limit(camera)

    def _limit(self, camera: Camera) -> None:
        """Keeps the aim within the hand's reach, and in sight."""
        left, right = camera.across
        self.x = max(left, min(right, self.x))
        self.y = min(camera.ceiling, max(camera.reach.bottom * UNIT, self.y))

    def has_led(self, pointer: tuple[int, int]) -> bool:
        """Whether the pointer has gone too far since the piece was taken for a click to be meant for taking it."""
        gone = hypot(pointer[0] - self._taken_at[0], pointer[1] - self._taken_at[1])
        return self._held_for >= self.led_for and gone >= _LED

    def lower(self, landing: tuple[float, ...] | None) -> None:
        """Lowers the target to just above the place where the piece would come to lie."""
        if landing is not None and landing[1] < self.y:
            self.y = landing[1] + LOWERED

    def leave(self) -> None:
        """Releases the piece as soon as it reaches the target."""
        self.left_for = self.left_for if self._leaving else 0
        self._leaving = True

    def stay(self) -> None:
        """Calls a release off while the piece is still on its way."""
        self._leaving = False

    def join(self, pose: Pose, held: Held) -> None:
        """Makes `pose` the target if the present target is close to it."""
        x, y, angle = pose
        turn = remainder(angle - held.target[2], tau)
        if hypot(x - self.x, y - self.y) < ASIDE and abs(turn) < ASKEW:
            self.x, self.y, self._turn = x, y, round(degrees(turn))

    @property
    def is_refused(self) -> bool:
        """Whether a release at the present target was called off."""
        return self._refused is not None and self._refused == self._told

    def watch(self, held: Held) -> None:
        """Reads how far the held piece has come, once a tick."""
        self._progress.read(held)

    def is_caught(self, held: Held) -> bool:
        """Whether something keeps the piece from the present target, so that it is not to be let go where it is."""
        return self._told == (round(self.x), round(self.y)) and self._progress.is_caught(held)

    def is_there(self, held: Held) -> bool:
        """Whether the piece is at the target, or was released and lies on something just above it.

        A released piece that stops elsewhere stays in the hand, because it would drop in the wrong place.
        """
        x, y, angle = held.target
        away = hypot(held.x - x, held.y - y)
        turned = abs(held.angle - angle)
        if self._told == (round(self.x), round(self.y)) and away < NEAR and turned < _TURNED:
            return True
        if not self._leaving or not self._progress.has_stopped:
            return False
        self._leaving = abs(held.x - x) < ASIDE and turned < ASKEW and -NEAR < held.y - y < BELOW
        if not self._leaving:
            self._refused = self._told
        return self._leaving

    def hand(self, device: Device, beside: Device | None, devices: Devices, camera: Camera, held: Held) -> Hand:
        """The input of this tick for the hand, from `device`, the one used last.

        `beside`: keys that nudge while the mouse steers, or the mouse that steers while keys nudge.
        """
        # A piece that is taken above the view comes into sight at once.
        self.y = min(self.y, camera.ceiling)
        self._told = round(self.x), round(self.y)
        self._held_for += 1
        if not devices.sweeps:
            self._swept = None
        used = [used for used in (device, beside) if used is not None]
        samples = [(used, devices.sample(used)) for used in used]
        if self.leaving:
            self.left_for += 1
            turn, self._turn = self._turn, 0
            return Hand(*self._told, turn)
        turn, self.due = self.due, 0
        turn += sum(self._steer(used, told, devices, camera, held, used == device) for used, told in samples)
        self._told = round(self.x), round(self.y)
        return Hand(*self._told, turn, sum(told.nudge for _used, told in samples))

    def _steer(self, device: Device, told: Hand, devices: Devices, camera: Camera, held: Held, leads: bool) -> int:
        """Moves the aim by the input of `device`. `leads`: it was used last: a mouse that rests while keys are
        used takes the aim nowhere. Returns the degrees to turn."""
        fine = devices.fine(device)
        if (sweep := devices.sweeps.get(device)) is not None:
            self._sweep(sweep, camera, held)
            return 0
        if device.kind == "mouse":
            self.point(devices.pointer, camera, fine)
            if leads:
                self._carry(camera, held)
            return told.turn
        scale = UNIT / camera.unit
        if device.kind == "keys":
            ways = told.aim_x, -told.aim_y
            # Let go, a key leaves the aim at the piece, which does not run on.
            ended = [run.has_ended(way, devices.hold) for run, way in zip(self._runs, ways, strict=True)]
            self.x, self.y = held.x if ended[0] else self.x, held.y if ended[1] else self.y
            x, y = (
                run.step((way > 0) - (way < 0), fine, AIM_STEP * scale, devices.hold)
                for run, way in zip(self._runs, ways, strict=True)
            )
        else:
            x, y = told.aim_x * scale, -told.aim_y * scale
        self.x, self.y = _leashed(self.x, x, held.x), _leashed(self.y, y, held.y)
        if x or y:
            self._wait_with(held)
            self._stay_near(held)
        self._was = held.x, held.y
        self._limit(camera)
        if device.kind == "keys":
            return self._key_turn(told.turn, fine, devices.hold)
        return self._pad_turn(told.turn, devices.turning(device), held)

    def _sweep(self, sweep: Sweep, camera: Camera, held: Held) -> None:
        """Moves the aim to and fro: it turns back at the end of its way, and where something stops the piece."""
        if self._swept is None or self._swept[0] is not sweep:
            self._swept, self._way = (sweep, (self.x, self.y)), 1
        start, axis = self._swept[1], int(sweep.upright)
        at, there = [self.x, self.y], (held.x, held.y)
        if abs(at[axis] - there[axis]) > _SWEPT_AWAY and (at[axis] > there[axis]) == (self._way > 0):
            at[axis], self._way = there[axis], -self._way
        at[axis] += self._way * sweep.pace * (SWEEP_FINE if sweep.fine else SWEEP)
        wanted = at[axis]
        if sweep.fine or sweep.upright:
            far = FINE_FAR if sweep.fine else HIGH_FAR
            at[axis] = max(start[axis] - far, min(start[axis] + far, wanted))
        self.x, self.y = at
        self._limit(camera)
        if (self.x, self.y)[axis] != wanted:
            self._way = -self._way

    def _wait_with(self, held: Held) -> None:
        """Lets the aim wait with the piece before an obstacle, and then go on slowly."""
        if self._stop is None and held.waits_at is not None:
            self._stop, self._waited = _Stop.of(held.waits_at, (self.x, self.y)), 0
        if self._stop is None:
            return
        self._waited += 1
        into = 0.0 if self._waited <= _HESITATES else _INTO
        self.x, self.y = self._stop.keep((self.x, self.y), into)
        if self._waited > _PUSHES:
            self._stop = None

    def _stay_near(self, held: Held) -> None:
        """Keeps the aim near a stopped piece, so that it can turn back at once."""
        stopped = [abs(now - was) < MOVED for now, was in zip((held.x, held.y), self._was, strict=True)]
        near = (
            max(at - _STOPPED_LEASH, min(at + _STOPPED_LEASH, aim))
            for aim, at in zip((self.x, self.y), (held.x, held.y), strict=True)
        )
        self.x, self.y = (
            kept if stops else aim for aim, kept, stops in zip((self.x, self.y), near, stopped, strict=True)
        )

    def _key_turn(self, turn: int, fine: bool, hold: float) -> int:
        """A tap turns by one notch, like the wheel; a held key turns notch by notch."""
        self._turning = self._turning + 1 if turn else 0
        sign = (turn > 0) - (turn < 0)
        if fine:
            return sign if self._turning == 1 or self._turning > TAP_TICKS * hold else 0
        late = self._turning - round(_KEY_AGAIN * hold)
        return sign * _KEY_TURN if self._turning == 1 or (late >= 0 and late % _KEY_EVERY == 0) else 0

    def _pad_turn(self, turn: int, pressed: float, held: Held) -> int:
        """Triggers turn by any angle; letting go of a firmly pressed one snaps to a near notch."""
        if pressed:
            self._firmest = max(self._firmest, abs(pressed))
            return turn
        firm, self._firmest = self._firmest > _FIRM, 0.0
        if not firm:
            return turn
        now = round(degrees(held.target[2])) + turn
        off = round(now / _KEY_TURN) * _KEY_TURN - now
        return turn + (off if abs(off) <= _MAGNET else 0)


def _led(aim: float, moved: float, pointed: float, fine: bool) -> float:
    """The aim along an axis after the pointer has `moved`, and points at `pointed` now."""
    if fine:
        return aim + FINE * moved
    most = CATCH_UP * abs(moved)
    aim += moved
    return aim + max(-most, min(most, pointed - aim))


def _leashed(aim: float, moved: float, held: float) -> float:
    """The aim `moved` along an axis, not too far ahead of a blocked piece."""
    if moved > 0:
        return max(aim, min(aim + moved, held + _LEASH))
    return min(aim, max(aim + moved, held - _LEASH)) if moved < 0 else aim
