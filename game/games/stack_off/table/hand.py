"""`ColumnHand` aims the held or waiting piece of a stack-off column by the input of its seat's device."""

from __future__ import annotations

from math import hypot, inf, radians

from msgspec.structs import replace

from game.app.devices import QUARTER, Devices
from game.app.intents import Device
from game.core.game import Hand
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece
from game.games.stack_off.loose import bears_load
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.table.camera import ColumnCamera
from game.physics.saved_poses import Pose
from game.physics.tower import Held
from game.physics.tricks import CALM_TICKS
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.input.aim import Aim

ABOVE, ABOVE_TAKEN = 0.05, -0.05
"""Units above the platform's top that the lowest point of an aimed piece keeps, so that it never catches at the edge;
and of a standing piece that is taken, which already lies on it."""
SETTLED = 12
"""Ticks after a piece was taken in which a press, which may have been meant while it waited, lets it go only where it
is aimed; one that has taken a standing piece is not for letting go."""
FRESH = 45
"""Ticks for which it is said then that it may be let go."""
LET_GO = 15
"""Ticks after a piece was let go in which a press, the second of two quick ones, is not for the next piece."""
WAITS_LONG = 45
"""Ticks after which it is said why the next piece waits, although the player has been told before."""
HOLDS_LONG = 360
"""Ticks after which a bot that still holds its piece says why."""
STILL, SLOW = 10, 0.6
"""Ticks for which a piece that moves by less than this many px in each is caught."""
FAR = 40.0
"""Canvas px aside of its pointer, or below it, from which on a caught piece is not let go."""
BESIDE, OVER_TOP = 0.1, 0.75
"""Units of air that a waiting piece has beside it and below it: its plate reaches further than many pieces do."""
STARTS, FALLS, GLIDES = 8, 1.0, 3.0
"""Ticks in which what was let go begins to fall; px in a tick from which on it does, and that what waits rises."""
OVER = 6.0
"""World px beside its place from which a piece comes down, that a press is kept for."""
KEPT = 120
"""Ticks after which it is let go even if it does not get there."""
STARTLED = 45
"""Ticks after another piece came than the one that waited in which a press is not for it."""
FORGOT = 120
"""Ticks for which it is said that a press is forgotten for that."""


class ColumnHand:
    """`waiting`: the piece that is taken once the tower rests. `turned`: degrees by which it has been turned.

    `above`: units above the platform that its lowest point keeps, since it would be stuck beside and below the edge;
    None: it may be anywhere. `pulls`: pieces are taken from below others.
    """

    def __init__(
        self, camera: ColumnCamera, state: SeatState, above: float | None = ABOVE, pulls: bool = False
    ) -> None:
        self.aim = Aim()
        self.aim.keeps = True
        self.held: Held | None = state.tower.held
        self.waiting = state.waiting
        self.turned = 0
        self._camera = camera
        self._above = above
        self._pulls = pulls
        self.drops = False
        """Whether the waiting piece is let go by itself once it is taken and where it is wanted now."""
        self._waited = 0
        """Ticks since the latest piece was let go."""
        self._knows_pointer = False
        """Whether the place of the pointer has been read, from which its motion counts."""
        self._by_pointer = False
        """Whether a pointer leads this hand: the mouse was used last."""
        self._is_led = False
        """Whether a device leads it, and not a bot."""
        self._lift = self._began = 0.0
        """px by which the waiting piece hangs higher than it is aimed, to be clear of the tower, and where it began."""
        self._ys: dict[Piece, float] = {}
        self._standing = state.tower.height
        """Height of what stood when the latest piece was let go, in units."""
        self._due = 0
        """Degrees by which the piece that has been taken is still to be turned."""
        self._taken = 0
        """Ticks since the held piece was taken."""
        self._startled = 0
        """Ticks for which a press is not for this piece, which came in place of another."""
        self._forgot = 0
        """Ticks for which it is said that a press is forgotten, as it was meant for another piece."""
        self._sinks: float | None = None
        """px by which the held piece still comes down before it is let go by a press that was kept."""
        self._level: float | None = None
        """World y at which the held piece stays because others rest on it; None: it is free."""
        self._landing = state.tower.landing
        """Where the held piece would land if it fell straight down."""
        self._still = 0
        """Ticks for which the held piece has hardly moved."""
        self._make_room()
        if self.held is None:
            self._await(state, (0, 0))
        else:
            self.aim.begin(*self.held.aim, (0, 0), True)

    def _await(self, state: SeatState, pointer: tuple[int, int], landing: Pose | None = None) -> None:
        """The next piece waits where the level has it appear, or above all that stands: over the pointer that leads;
        over the top of the tower; or, the first one, over the middle of the tower's foot. `landing`: where the piece
        let go just now will lie."""
        self.turned, self._lift, tower = 0, 0.0, state.tower
        radius = 0.5 if self.waiting is None else silhouette_of(self.waiting).radius
        highest = min(self._camera.ceiling, (max(0.0, self._standing) + tower.reach.top) * UNIT)
        # What was let go just now may still be high up.
        spawn = tower.ground.spawn
        above = self._began = min(highest, (max(0.0, self._standing) + radius + spawn.air) * UNIT)
        left, right = self._camera.across
        if self._by_pointer and self.aim.leads and spawn.y is None:
            x, y = self._camera.to_world(*pointer)
            self.aim.begin(max(left, min(right, x)), max(above, min(highest, y)), pointer, True)
            return
        # A level may have it appear beside what is in sight.
        middle = spawn.x * UNIT if spawn.y is not None else _top_x(state, landing, spawn.x * UNIT)
        x = max(left + radius * UNIT, min(right - radius * UNIT, middle))
        y = above if spawn.y is None else min(self._camera.ceiling, spawn.y * UNIT)
        if self._by_pointer and self._camera.room.holds(*pointer):
            x = max(left, min(right, self._camera.to_world(*pointer)[0]))
        self.aim.begin(x, y, pointer)

    def follow(self, state: SeatState, before: Piece | None, pointer: tuple[int, int]) -> None:
        """Reads what is held after a tick; `before`: the piece that was held until then."""
        expected, was, landing = self.waiting, self.held, self._landing
        self._still = self._still + 1 if _stays(was, state.tower.held) else 0
        self.held, self.waiting = state.tower.held, state.waiting
        if self.held is not None:
            self.aim.watch(self.held)
        self._level = self._level_of(state)
        self._landing = state.tower.landing
        self._make_room()
        if state.view.held != before:
            self._sinks = None
        self._startled, self._forgot = max(0, self._startled - 1), max(0, self._forgot - 1)
        if expected is not None and (state.view.held or state.waiting) not in (None, expected):
            self.startle()
        self._taken += 1
        self._waited += 1
        if not self._knows_pointer:
            self._knows_pointer = True
            self.aim.begin(self.aim.x, self.aim.y, pointer, self.held is not None)
        piece, held = state.view.held, self.held
        if held is None:
            self._rise(state)
        else:
            self._standing = state.tower.height
        if piece == before:
            return
        if piece is None or held is None:
            self.drops, self._waited = False, 0
            self._await(state, pointer, landing)
            return
        self._taken = 0
        if self._pulls and before is None and expected is None:
            # It is taken where it stands.
            self._due = 0
            self.aim.begin(held.x, held.y, pointer, True)
            return
        # It goes where it was aimed while it waited, but not down into the tower.
        self._due = self.turned if before is None else 0
        leads = self.aim.leads if before is None else True
        # A press that was kept lets it go, once it is over its place and has come down to the hand.
        self._sinks = max(0.0, held.y - self.aim.y) if self.drops else None
        self.drops = False
        self.aim.begin(self.aim.x, max(self.aim.y, held.y), pointer, leads)

    def swap_waiting(self, piece: Piece) -> None:
        """The player has `piece` wait in place of the one before it, for which a press was meant."""
        self.waiting, self.drops = piece, False

    def _level_of(self, state: SeatState) -> float | None:
        held = state.tower.held
        if not self._pulls or held is None or state.view.held is None:
            return None
        if not bears_load(held.piece, held.x, held.y, held.angle, state.tower.pieces):
            return None
        return held.y if self._level is None else self._level

    @property
    def carries(self) -> bool:
        """Whether others rest on the held piece, which moves sideways only."""
        return self._level is not None

    def turn_quarter(self) -> None:
        """Turns the held or waiting piece by 90°; not one on which others rest."""
        if not self.carries and (self.held is not None or self.waiting is not None):
            self.aim.due += QUARTER

    @property
    def wait_share(self) -> float | None:
        """Share of the longest wait for a tower that only sways, 0 … 1, once a player asks why the piece waits."""
        return min(1.0, self._waited / CALM_TICKS) if self.waits_long else None

    def startle(self) -> None:
        """Another piece has come than the one that was expected: no press before now, nor soon after, drops it."""
        if self.drops:
            self._forgot = FORGOT
        self.drops, self._startled = False, STARTLED

    def sample(self, device: Device, beside: Device | None, devices: Devices) -> Hand | None:
        """Gets the input of the hand in this tick; None where it is empty. A waiting piece is aimed too. `device`: used
        last; `beside`: the other one of a mouse and keys."""
        held, self._is_led = self.held, True
        led, self._by_pointer = self._by_pointer, device.kind == "mouse"
        if self._by_pointer and not led and held is None and self._camera.room.holds(*devices.pointer):
            # It waits over the pointer from the start.
            left, right = self._camera.across
            x = max(left, min(right, self._camera.to_world(*devices.pointer)[0]))
            self.aim.begin(x, self.aim.y, devices.pointer)
        self._stay_above()
        if held is not None:
            self._sink(held)
            hand = self.aim.hand(device, beside, devices, self._camera, held)
            due, self._due = self._due, 0
            if self._level is not None:
                return Hand(hand.aim_x, round(self._level), 0, hand.nudge)
            return Hand(hand.aim_x, hand.aim_y, hand.turn + due, hand.nudge)
        if self.waiting is None:
            devices.sample(device)
            return None
        at = self.aim.x, self.aim.y, radians(self.turned)
        hand = self.aim.hand(device, beside, devices, self._camera, Held(0, self.waiting, *at, at))
        self.turned += hand.turn
        self.aim.x += hand.nudge
        self.aim.y = min(self.aim.y, self._camera.ceiling)
        return None

    def _sink(self, held: Held) -> None:
        """Lets go of a piece that a kept press is for, as soon as it is over its place, down where the hand is."""
        if self._sinks is None or self._due or not self._taken:
            return
        if is_over := abs(held.x - self.aim.x) < OVER:
            self.aim.y -= self._sinks
        if is_over or self._taken > KEPT:
            self._sinks = None
            self.aim.leave()

    def _make_room(self) -> None:
        """Has the camera keep the piece in sight."""
        piece = self.waiting if self.held is None else self.held.piece
        if piece is not None:
            angle = radians(self.turned) if self.held is None else self.held.target[2]
            heights = [y for _x, y in silhouette_of(piece).placed(0.0, 0.0, angle, 1.0)]
            self._camera.make_room(max(heights), -min(heights))

    def _rise(self, state: SeatState) -> None:
        """Lifts the piece that waits clear of what stands below it, which has grown since it came, and lets it down
        again where nothing does."""
        before, self._ys = self._ys, {one.piece: one.y for one in state.tower.pieces}
        if self.waiting is None or self._above is None:
            return
        own = (shape := silhouette_of(self.waiting)).placed(self.aim.x / UNIT, 0.0, radians(self.turned), 1.0)
        left, right = min(x for x, _y in own) - BESIDE, max(x for x, _y in own) + BESIDE
        highest, rests = -1.0, True
        for one in state.tower.pieces:
            # What was let go just now, and what falls, gives way by itself.
            is_new = one.piece == state.view.trying and self._waited < STARTS
            away = abs(one.x - self.aim.x) / UNIT
            moves = one.fallen or is_new or abs(before.get(one.piece, one.y) - one.y) >= FALLS
            rests &= one.fallen or not moves
            if moves or away > shape.radius + silhouette_of(one.piece).radius + BESIDE:
                continue
            outline = silhouette_of(one.piece).placed(one.x / UNIT, one.y / UNIT, one.angle, 1.0)
            if min(x for x, _y in outline) < right and max(x for x, _y in outline) > left:
                highest = max(highest, *(y for _x, y in outline))
        clear = (highest + OVER_TOP - min(y for _x, y in own)) * UNIT if highest > 0 else -inf
        wanted = self.aim.y - self._lift
        if rests and wanted >= self._began and not self._by_pointer and state.tower.ground.spawn.y is None:
            # Nobody has moved it down: it glides to where it will be taken.
            taken = (max(0.0, state.tower.height) + state.tower.ground.spawn.air + shape.radius) * UNIT
            clear = max(clear, min(taken, self.aim.y + GLIDES))
        self.aim.y = min(self._camera.ceiling, max(wanted, clear))
        self._lift = max(0.0, self.aim.y - wanted)

    def _stay_above(self) -> None:
        """Keeps the aim so high that the piece does not catch at the platform."""
        held, reach = self.held, self._camera.reach
        piece = self.waiting if held is None else held.piece
        if piece is None or self._above is None:
            return
        angle = radians(self.turned) if held is None else held.target[2]
        low = min(y for _x, y in silhouette_of(piece).placed(0.0, 0.0, angle, 1.0))
        self._camera.reach = replace(reach, bottom=max(reach.bottom, self._above - low))

    def lets_go(self, device: Device, devices: Devices) -> bool:
        """Takes a press that lets go. Returns whether the piece is let go now: it is where it is wanted, or this is the
        second press; otherwise it is let go once it is there."""
        held = self.held
        if held is None or self._forgets():
            return False
        if self._taken < SETTLED:
            if not self._pulls:
                self.aim.leave()
            return False
        if self.carries:
            return True
        if device.kind == "mouse":
            self.aim.point(devices.pointer, self._camera, devices.fine(device))
        elif devices.one_switch and not self.aim.leaving:
            self.aim.lower(self._landing)
        if self.is_caught_afar:
            return False
        if self.aim.leaving or self.aim.is_refused or self.aim.is_there(held):
            return True
        self.aim.leave()
        return False

    def drops_waiting(self) -> bool:
        """Takes a press while the next piece waits: it is to be let go as soon as it may be, or, by another press, not.
        Returns whether the press counts."""
        if self.waiting is None or self._waited < LET_GO or self._forgets():
            return False
        self.drops = not self.drops
        return True

    def _forgets(self) -> bool:
        """Whether a press now is meant for the piece that was there before; it is said, then."""
        if self._startled:
            self._forgot = FORGOT
        return self._startled > 0

    @property
    def has_forgotten(self) -> bool:
        """Whether a press was forgotten a moment ago, as another piece has come than the one it was meant for."""
        return self._forgot > 0 and not self.drops

    @property
    def is_caught(self) -> bool:
        """Whether the held piece, which a pointer leads, does not come any nearer to where it is wanted."""
        return self._by_pointer and self._still >= STILL and not self.carries

    @property
    def is_caught_afar(self) -> bool:
        """Whether the held piece is caught too far from its pointer to be let go there. Below a piece that lies on
        something a pointer may be."""
        held = self.held
        if held is None or not self._by_pointer or self.carries or not self.aim.is_caught(held):
            return False
        away = max(abs(held.x - self.aim.x), self.aim.y - held.y)
        return away * self._camera.unit / UNIT > FAR

    @property
    def holds_long(self) -> bool:
        """Whether the piece was taken so long ago that one asks what a bot waits for."""
        return self.held is not None and self._taken >= HOLDS_LONG

    @property
    def is_fresh(self) -> bool:
        """Whether the piece has just been taken, and may be let go from now on."""
        return self.held is not None and SETTLED <= self._taken < SETTLED + FRESH

    def has_waited(self, ticks: int) -> bool:
        """Tests whether the latest piece was let go at least `ticks` ago."""
        return self._waited >= ticks

    @property
    def waits_long(self) -> bool:
        """Whether the next piece has been waiting for so long that a player asks why."""
        return self.waiting is not None and self._waited >= WAITS_LONG

    @property
    def wanted(self) -> Pose:
        """Where the held piece is wanted: of a bot's, where it is."""
        held = self.held
        assert held is not None
        if not self._is_led:
            return held.x, held.y, held.angle
        # The tower knows the aim from the next tick on.
        return held.target if self._taken else (self.aim.x, self.aim.y, held.target[2] + radians(self._due))

    @property
    def is_startled(self) -> bool:
        """Whether another piece has just come than the one that waited."""
        return self._startled == STARTLED

    @property
    def has_arrived(self) -> bool:
        """Whether a piece that was let go before it was where it was wanted is there now."""
        # A piece that has just been taken is where the world puts it, and does not know the aim yet.
        return self.held is not None and self._taken > 0 and self.aim.leaving and self.aim.is_there(self.held)

    def drawn_waiting(self, piece: Piece, made: str = "wood", faced: bool = False) -> DrawnPiece:
        """`made`: its material. `faced`: a face is drawn over it."""
        return DrawnPiece(piece, self.aim.x, self.aim.y, -float(self.turned), made=made, faced=faced)


def _top_x(state: SeatState, landing: Pose | None, foot: float) -> float:
    """World x of the highest piece, with the one let go just now at its `landing`; `foot` while none stands."""
    at = [(one.y, one.x) for one in state.tower.pieces if not one.fallen and one.piece != state.view.trying]
    if landing is not None:
        at.append((landing[1], landing[0]))
    return max(at)[1] if at else foot


def _stays(before: Held | None, now: Held | None) -> bool:
    """Whether the same piece has hardly moved in a tick."""
    if before is None or now is None or before.piece != now.piece:
        return False
    return hypot(now.x - before.x, now.y - before.y) < SLOW
