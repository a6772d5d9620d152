"""A column: the tower of one seat, what is held over it or waits to be, and what is heard and felt of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import hypot, radians
from typing import TYPE_CHECKING, Any

from game import art
from game.app.intents import Device, Devices
from game.core.game import TICKS, Hand, Seat
from game.core.silhouettes import kind_of, silhouette_of, size_of
from game.core.tower import UNIT, Piece
from game.games.stack_off.table.camera import ColumnCamera
from game.games.stack_off.table.level import Puzzle
from game.games.stack_off.table.scoped_stage import OwnStage
from game.levels.rules.view import ChallengeView
from game.levels.world.world import ChallengeTower
from game.physics.tower import Held
from game.table.tower.feedback import Effects, TowerFeedback, play_effects
from game.table.tower.input.aim import Aim
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.table.tower.view import HELD, OFFSCREEN, DrawnPiece, painted_scale, painted_unit, piece_sprite
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.stack_off.referee import Referee
    from game.ui.services import Services

FALL_TICKS = 90
"""For how long it is told that a piece has fallen."""
HEARD_EVERY = 4
"""Ticks between two sounds of one column, so that a collapse is one sound and not a storm."""
BOT_VOLUME = 0.6
"""How loud the tower of a bot is."""
WAITS = 102.0
"""Opacity, of 255, of a piece that waits to be taken: 40 %."""
SETTLED = 12
"""Ticks after a piece was taken in which a press is not for that piece."""
FIGURE_EVERY = 15
"""Ticks between two looks at the height in figures."""


class Column:
    """`seat`: whose it is. `pace`: how much of the time for which a piece may be held is over, 0 … 1, if it has one."""

    def __init__(self, seat: Seat, room: Rect, unit: float, referee: Referee) -> None:
        self.seat = seat
        self.show = TowerShow(ColumnCamera(room, unit))
        self.show.has_ruler = False
        self.show.is_bare = True
        self.show.is_smooth = False
        self.show.mood_phase = seat
        self.show.shows_landing = referee.handicaps[seat].ghost
        self.feel = TowerFeedback()
        self.aim = Aim()
        self.aim.keeps = True
        self.mover = FramePlacer()
        self.stage = OwnStage(f"c{seat}.")
        self.puzzle = Puzzle() if referee.round.mode == "level" else None
        self.tower: ChallengeTower = referee.world(seat).view()
        self.view: ChallengeView = referee.view(seat)
        self.falls_told = 0
        """For how many more ticks it is told that pieces have fallen."""
        self.fell = 0
        """How many of them."""
        self.figure = ""
        """How high the tower is, as it was looked at last."""
        self.line_held = False
        self.hold_share: float | None = None
        self.hold_left: int | None = None
        """Seconds for which the goal must still be held, rounded up; None: it is not reached."""
        self.pace: float | None = None
        self.turned = 0
        """Degrees by which the waiting piece has been turned."""
        self._due = 0
        """Degrees by which the piece that has been taken is still to be turned."""
        self._taken = 0
        """Ticks since the held piece was taken."""
        self._ticks = 0
        self._heard = -HEARD_EVERY
        self._seen: tuple[Any, ...] = ()
        self._log = -1
        self._fallen = frozenset(placed.piece for placed in self.tower.pieces if placed.fallen)
        self._waiting = referee.comes(seat)
        self.pointed: Piece | None = None
        """The standing piece that would be taken, where those may be."""
        held = self.tower.held
        if held is None:
            self._await((0, 0))
        else:
            self.aim.begin(*held.aim, (0, 0), True)

    @property
    def camera(self) -> ColumnCamera:
        found = self.show.camera
        assert isinstance(found, ColumnCamera)
        return found

    @property
    def room(self) -> Rect:
        return self.camera.room

    @property
    def held(self) -> Held | None:
        return self.tower.held

    @property
    def waiting(self) -> Piece | None:
        """The piece that is taken as soon as the tower has come to rest."""
        return self._waiting

    # -- the hand

    def _await(self, pointer: tuple[int, int]) -> None:
        """The next piece waits where the level has it appear, or over the middle of the tower's foot, and goes where a
        pointer moves next."""
        self.turned = 0
        spawn = self.tower.ground.spawn
        y = self._above() if spawn.y is None else spawn.y * UNIT
        self.aim.begin(spawn.x * UNIT, y, pointer)

    def _above(self) -> float:
        """The y at which pieces appear, in px of the world."""
        piece = self._waiting
        radius = 0.5 if piece is None else silhouette_of(piece).radius
        return min(self.camera.ceiling, (max(0.0, self.tower.height) + radius + 0.6) * UNIT)

    def hand(self, device: Device, beside: Device | None, devices: Devices) -> Hand | None:
        """What the hand is told in this tick by `device`; None where there is nothing in it. A piece that waits to be
        taken is aimed too."""
        held = self.held
        if held is not None:
            hand = self.aim.hand(device, beside, devices, self.camera, held)
            due, self._due = self._due, 0
            return Hand(hand.aim_x, hand.aim_y, hand.turn + due, hand.nudge)
        piece = self.waiting
        if piece is None:
            devices.sample(device)
            return None
        at = self.aim.x, self.aim.y, radians(self.turned)
        hand = self.aim.hand(device, beside, devices, self.camera, Held(0, piece, *at, at))
        self.turned += hand.turn
        self.aim.x += hand.nudge
        return None

    def let_drop(self, device: Device, devices: Devices) -> bool:
        """Let go: at once if the piece is where it is wanted, or when asked again, otherwise when it is there. Whether
        it is to be let go now."""
        held = self.held
        if held is None or self._taken < SETTLED:
            return False
        if device.kind == "mouse":
            self.aim.point(devices.pointer, self.camera, devices.fine(device))
        if self.aim.leaving or self.aim.is_refused or self.aim.is_there(held):
            return True
        self.aim.leave()
        return False

    @property
    def lets_go(self) -> bool:
        """Whether the piece was let go before it was where it was wanted, and now is there."""
        return self.held is not None and self.aim.leaving and self.aim.is_there(self.held)

    # -- every tick

    def read(self, referee: Referee, services: Services) -> bool:
        """See where everything is after a tick. Returns whether something came or went and a redraw is needed."""
        self._ticks += 1
        settings = services.settings
        before = self.view.held
        length = referee.matches[self.seat].session.log_length
        if length != self._log:
            self._log = length
            self.view = referee.view(self.seat)
        self.tower = referee.world(self.seat).view()
        self._count_falls()
        self._waiting = referee.comes(self.seat) if referee.plays(self.seat) else None
        choosing = self.view.phase == "ready" and self._waiting is None
        self.pointed = referee.pointed(self.seat) if choosing else None
        self._follow_hand(before, services.devices)
        self._follow_goal(referee)
        moves = settings.shows_motion
        self.camera.steps = not moves
        faces = self.show.faces
        faces.on = settings.faces
        faces.glad = self.tower.hold is not None
        changed = self.show.read(self.tower, self.view.trying if moves else None, moves)
        self.show.slow_ticks = 0
        self.camera.tick()
        self.falls_told = max(0, self.falls_told - 1)
        if self._ticks % FIGURE_EVERY == 1:
            self.figure = f"{max(0.0, self.show.height):.1f}"
            if self.puzzle is not None:
                self.puzzle.look(self)
        seen = self.shown_now(referee)
        changed |= seen != self._seen
        self._seen = seen
        return changed

    def shown_now(self, referee: Referee) -> tuple[Any, ...]:
        """What is drawn besides the tower, figures aside: a redraw is due when it changes."""
        return (
            self.view.held, self.waiting, self.falls_told > 0, len(self.figure), self.hold_left is not None,
            self.line_held, referee.falls_left(self.seat), referee.next_piece(self.seat), self.view.ended,
            self.pace is not None, self.pointed, () if self.puzzle is None else self.puzzle.seen(self),
        )  # fmt: skip

    def _follow_hand(self, before: Piece | None, devices: Devices) -> None:
        self._taken += 1
        piece, held = self.view.held, self.held
        if piece == before:
            return
        if piece is None or held is None:
            self._await(devices.pointer)
            return
        self._taken = 0
        if before is None:
            # It goes where it was wanted while it waited, but not down into the tower.
            self._due = self.turned
            self.aim.begin(self.aim.x, max(self.aim.y, held.y), devices.pointer, self.aim.leads)
        else:
            self._due = 0
            self.aim.begin(self.aim.x, max(self.aim.y, held.y), devices.pointer, True)

    def _count_falls(self) -> None:
        """A fall is told in the tick in which it is seen; it counts once all is at rest."""
        fallen = frozenset(placed.piece for placed in self.tower.pieces if placed.fallen)
        new = len(fallen - self._fallen)
        self._fallen = fallen
        if new:
            self.fell = new + (self.fell if self.falls_told else 0)
            self.falls_told = FALL_TICKS

    def _follow_goal(self, referee: Referee) -> None:
        tower = self.tower
        self.hold_share = self.hold_left = None
        if tower.hold is not None and tower.hold_for:
            self.hold_share = min(1.0, tower.hold / tower.hold_for)
            self.hold_left = max(1, -(-(tower.hold_for - tower.hold) // TICKS))
        self.line_held = tower.hold is not None
        left = referee.release_in(self.seat)
        pace = referee.round.pace
        self.pace = None if left is None or pace is None else min(1.0, left / (pace[0] * TICKS))

    def give(self, services: Services, pad: int | None, is_bot: bool) -> None:
        """Have heard and felt what happens to this tower: one sound at a time, and only on the pad of its seat."""
        effects = self.feel.read(self.tower, True)
        sounds = sorted(effects.sounds, key=lambda sound: sound.volume)[-1:]
        if sounds and self._ticks - self._heard < HEARD_EVERY:
            sounds = []
        if sounds:
            self._heard = self._ticks
        if is_bot:
            sounds = [type(sound)(sound.name, BOT_VOLUME * sound.volume, sound.pitch) for sound in sounds]
        own = partial(_only, pad)
        play_effects(
            Effects(tuple(sounds), effects.contact, effects.crash), services.audio, services.rumble, own, 1, (0,)
        )

    def under(self, pointer: tuple[int, int]) -> Piece | None:
        """The standing piece that is nearest to a canvas place, at most a unit away."""
        x, y = self.camera.to_world(*pointer)
        near = [(hypot(one.x - x, one.y - y), one.piece) for one in self.tower.pieces if not one.fallen]
        away, piece = min(near, default=(UNIT + 1.0, None))
        return piece if away <= UNIT else None

    # -- drawing

    def draw(self, ui: Ui, colour: str) -> None:
        """The tower, what is held and what waits."""
        if self.puzzle is not None:
            self.puzzle.draw_back(ui, self)
        self.show.draw(ui, colour)
        if self.puzzle is not None:
            self.puzzle.draw_front(ui, self)
        piece = self.waiting
        if piece is not None:
            with ui.on_layer(HELD):
                look = piece_sprite(self._waits(piece), painted_unit(self.camera))
                ui.put("waits", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False, alpha=WAITS)
        if self.pointed is not None:
            with ui.on_layer(HELD):
                ring = art.grasp(kind_of(self.pointed), painted_unit(self.camera) * size_of(self.pointed))
                ui.put("grasp", ring, OFFSCREEN, OFFSCREEN, animates=False, appears=False)

    def _waits(self, piece: Piece) -> DrawnPiece:
        return DrawnPiece(piece, self.aim.x, self.aim.y, -float(self.turned))

    def frame(self, stage: FrameStage, share: float) -> None:
        """Place everything as it is when `share` of the next tick has passed."""
        own = self.stage.of(stage)
        self.show.frame(own, share)
        self.mover.begin_frame(own)
        if self.puzzle is not None:
            self.puzzle.place(own, self)
        piece = self.waiting
        seen: DrawnPiece | None
        if piece is not None:
            seen = self._waits(piece)
            camera = self.camera
            x, y = camera.to_canvas(seen.x, seen.y)
            lit = piece_sprite(seen, painted_unit(camera))
            self.mover.place(own, "waits", x, y, seen.angle, painted_scale(camera), lit, WAITS)
        if self.pointed is not None:
            seen = next((one for one in self.show.pieces() if one.piece == self.pointed), None)
            if seen is not None:
                x, y = self.camera.to_canvas(seen.x, seen.y)
                self.mover.place(own, "grasp", x, y, seen.angle, painted_scale(self.camera))


def _only(pad: int | None, _seats: Iterable[Seat]) -> Iterable[int]:
    """The pad of the seat itself, whoever shakes."""
    return () if pad is None else (pad,)
