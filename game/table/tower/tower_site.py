"""`TowerSite`, the `TablePart` of a tower: shows it, plays its sounds, and lets people's hands move its piece."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import radians

from game.app.intents import MOUSE, Device, other_hand
from game.app.text import _
from game.art.tower.film import Film
from game.core.game import Hand, Seat
from game.core.tower_events import Footing, Release
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.table.scene.bar import bar_place
from game.table.scene.table_part import TablePart, Weak, weakly
from game.table.scene.table_scene import TableScene
from game.table.tower.camera import OVER, OVER_LARGE, Camera, tower_room
from game.table.tower.drawn_piece import corners
from game.table.tower.feedback import TowerFeedback, play_effects
from game.table.tower.input.aim import Aim
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.sleep import NAP
from game.ui.style import LARGE

ABOVE = 1
"""World px above the place that a hint names from which a piece is let go, as bots do."""
UNDER = 120.0
"""Canvas px below the room in which a tower without a hand of cards below it is still in sight."""


REFUSED = 2.5
"""Seconds for which a sentence beside the held piece, or the pointer, says why nothing happens."""


class TowerSite(TablePart):
    """Part of `table`. `show` draws the tower; `aim` is where a hand is to bring the piece that a person holds.

    `is_deep`: no hand of cards ever lies below the tower. The rest are methods of the table: `place_marks` places what
    goes with the pieces, before each frame; `trying` returns the piece whose place is being judged; `builders` the
    seats whose pads shake with the tower while nobody holds a piece; `slows` whether a collapse may be shown slowly
    now; `before_read` and `after_read` are called around each reading of the tower; `advised` where a hint wants the
    held piece, which goes exactly there if it is let go close to it. `camera`, `room`: a camera of the
    table's own, and where the tower is in the canvas; None for the usual ones.
    """

    _table = Weak[TableScene]()

    def __init__(
        self,
        table: TableScene,
        *,
        is_deep: bool,
        place_marks: Callable[[FrameStage], None],
        trying: Callable[[], int | None],
        builders: Callable[[], Sequence[Seat]] | None = None,
        slows: Callable[[], bool] | None = None,
        before_read: Callable[[], None] | None = None,
        after_read: Callable[[], None] | None = None,
        advised: Callable[[], Footing | None] | None = None,
        camera: Camera | None = None,
        room: Callable[[Rect], Rect] | None = None,
    ) -> None:
        self.show = TowerShow(camera)
        self._room = None if room is None else weakly(room)
        self.aim = Aim()
        self._feedback = TowerFeedback()
        self._table = table
        self._is_deep = is_deep
        self._settles = 0
        """Ticks for which the tower has been settling."""
        self._place_marks = weakly(place_marks)
        self._trying = weakly(trying)
        self._builders = tuple if builders is None else weakly(builders)
        self._slows = None if slows is None else weakly(slows)
        self._advised = None if advised is None else weakly(advised)
        self._before_read = None if before_read is None else weakly(before_read)
        self._after_read = None if after_read is None else weakly(after_read)

    def begin(self) -> None:
        """Joins the table, once that has its match."""
        self._table.parts.append(self)
        if held := self.held:
            # A match that goes on with a piece in somebody's hand.
            x, y = held.aim
            self.aim.begin(x, y, self._table.services.devices.pointer)
        self._read_world()
        if self.tower is None:
            # A recording that is still being read: its platform stands where it will.
            self.camera.rest(0.0)
        self.camera.tick(at_once=True)

    @property
    def camera(self) -> Camera:
        return self.show.camera

    @property
    def tower(self) -> TowerView | None:
        """The present tower; None for a world without one."""
        tower = self._table.client.world()
        return tower if isinstance(tower, TowerView) else None

    @property
    def held(self) -> Held | None:
        """The piece in somebody's hand."""
        return None if self.tower is None else self.tower.held

    def film(self) -> Film | None:
        """The latest fall until play has gone on, otherwise the latest seconds."""
        recorder = self.show.recorder
        return recorder.film if self._table.client.over else recorder.fall or recorder.film

    def room(self) -> Rect:
        """Where the tower is, while nothing lies over it."""
        services = self._table.services
        if self._room is not None:
            return self._room(services.area)
        large = services.settings.text_size >= LARGE
        over = OVER_LARGE if large else OVER
        return tower_room(services.area, bar_place(large, services.area).bottom + over, self._is_deep, large)

    # -- the hand

    def sample(self, seat: Seat, device: Device) -> Hand | None:
        devices, held = self._table.services.devices, self.held
        if held is None:
            return None
        beside = other_hand(device)
        if beside is not None and not self._table.viewpoint.covers(seat, beside):
            beside = None
        return self.aim.hand(device, beside, devices, self.camera, held)

    def holds(self) -> Hashable | None:
        return None if self.held is None else self.held.piece

    def let_go(self, seat: Seat, device: Device) -> None:
        """At once if the piece is where it is wanted, otherwise when it is there. A piece that gets no farther and lies
        above its target is let go when asked again, a caught one is not."""
        table, held = self._table, self.held
        if held is None or Release() not in table.client.observation(seat).legal:
            return
        if device.kind == "mouse":
            self.point(device)
        elif table.services.devices.one_switch and self.tower is not None and not self.aim.leaving:
            self.aim.lower(self.tower.landing)
        advised = None if self._advised is None else self._advised()
        if advised is not None:
            self.aim.join((advised.x, round(advised.y) + ABOVE, radians(advised.turn)), held)
        if self.aim.is_caught(held):
            self.refuse(_("No room here: it is caught."))
        elif self.aim.is_refused or self.aim.is_there(held):
            table.submit(seat, Release())
        else:
            self.aim.leave()

    def point(self, device: Device) -> None:
        """Reads where the pointer is at this moment, which may be another place than in the last tick."""
        devices = self._table.services.devices
        self.aim.point(devices.pointer, self.camera, devices.fine(device))

    def _let_go_there(self) -> None:
        """Lets go once the piece has come to where it is wanted."""
        table, held = self._table, self.held
        seat = table.viewpoint.holder
        if seat is None or held is None or not self.aim.leaving:
            return
        if not self.aim.is_there(held):
            if self.aim.leaving:
                return
            if self.aim.is_caught(held):
                self.refuse(_("No room here: it is caught."))
            else:
                self.refuse(_("It cannot get there. Press again to let it go where it is."))
            return
        if Release() in table.client.observation(seat).legal:
            table.submit(seat, Release())

    def tells_to_wait(self, device: Device) -> bool:
        """Says to a builder who presses in vain that the tower has to rest first, unless the press may have been meant
        for letting go. Returns whether the tower settles for this builder."""
        builders = self._builders() or (0,)
        if not self._settles or not any(self._table.viewpoint.covers(seat, device) for seat in builders):
            return False
        if self._settles >= NAP:
            self.refuse(_("The tower has to come to rest first."), device)
        return True

    def refuse(self, sentence: str, device: Device | None = None) -> None:
        """Says why nothing happens, beside the held piece, or else the pointer if that is the `device`."""
        table, near = self._table, None
        if held := self.show.held:
            xs, ys = zip(*(self.camera.to_canvas(*corner) for corner in corners(held)), strict=True)
            near = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        elif device == MOUSE:
            pointer = table.services.devices.pointer
            # Beside the tray or a plate that was pressed, and not on it.
            plates = (one.rect for one in table.ui.kept if one.kind == "view" and one.rect.holds(*pointer))
            near = next(plates, Rect(*pointer, 1, 1))
        table.services.audio.play("refuse")
        # The sentence may hide a part of the tower: not for long.
        table.director.toast(sentence, REFUSED, near=near, over=self.show.held is not None)

    def ignores_press(self, x: float, y: float) -> bool:
        table = self._table
        meant = table.director.sleep.takes("release") or self.aim.has_led(table.services.devices.pointer)
        return not (self.camera.room.holds(x, y) and meant)

    def ends_drag(self) -> bool:
        table = self._table
        if table.holds_input and self.camera.room.holds(*table.services.devices.pointer):
            table.presses.beside()
        return True

    # -- time

    def halts(self) -> bool:
        if not self.show.skips_tick():
            return False
        self.camera.tick()
        return True

    def tick(self) -> None:
        held = self.held
        if held is not None:
            self.aim.watch(held)
        self._let_go_there()
        is_led = held is not None and self._table.viewpoint.holder is not None
        is_caught = is_led and held is not None and self.aim.is_caught(held)
        self.show.thread.to = (self.aim.x, self.aim.y) if is_caught else None
        self.show.is_caught = is_caught
        self._read_world()
        self.camera.tick()

    def idle(self) -> None:
        self.camera.tick()

    def _read_world(self) -> None:
        """Sees where everything is after a tick; asks for a new picture only when something came or went."""
        if self._before_read is not None:
            self._before_read()
        tower = self.tower
        self._settles = self._settles + 1 if tower is not None and tower.phase == "settling" else 0
        self.camera.room = self.room()
        self.camera.under = UNDER if self._is_deep else 0.0
        if tower is not None:
            self._feel(tower)
            moves = self._table.services.settings.shows_motion
            self.camera.steps = not moves
            if self.show.read(tower, self._trying(), moves):
                self._table.changed()
            if self._slows is not None and not self._slows():
                self.show.slow_ticks = 0
        if self._after_read is not None:
            self._after_read()

    def _feel(self, tower: TowerView) -> None:
        """Plays what happens to the tower; pads shake only while nobody looks at secrets."""
        table = self._table
        services, point = table.services, table.viewpoint
        public = not table.secrecy().private and point.handover is None and point.peeking is None
        effects = self._feedback.read(tower, public)
        builders = table.client.holders() or self._builders()
        play_effects(
            effects, services.audio, services.rumble, partial(table.hands.pads, point), len(table.seats), builders
        )

    def frame(self, stage: FrameStage, share: float) -> None:
        scenes = self._table.director.scenes
        # The table of a recorded match stands in a scene of its own.
        above = scenes[scenes.index(self._table) + 1 :] if self._table in scenes else []
        if self._table.handover is not None or any(scene.covers for scene in above):
            return
        stage.look(*self.camera.travel)
        self.show.frame(stage, share)
        self._place_marks(stage)
