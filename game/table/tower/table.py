"""The table of a game with a tower: whose hand moves the held piece, and what of the tower is seen, heard and felt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.app.intents import Device, other_hand
from game.app.text import _
from game.art.tower.film import Film
from game.core.game import Hand, Seat
from game.core.tower import Release
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.table.scene.bar import bar_place
from game.table.scene.table_scene import TableScene
from game.table.tower.camera import AREA, DEEP_FLOOR_Y, Camera
from game.table.tower.feedback import TowerFeedback, play_effects
from game.table.tower.input.aim import Aim
from game.table.tower.show import TowerShow
from game.table.tower.view import DrawnPiece
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import LARGE

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


class TowerTable(TableScene):
    """A table in whose middle a tower stands, shown by `show` and felt through `feel`; `aim` is where the hand is to
    bring the piece that a person holds."""

    is_deep = False
    """Whether no hand of cards ever lies below the tower."""

    def __init__(self, services: Services, client: Client) -> None:
        self.show = TowerShow()
        self.feel = TowerFeedback()
        self.aim = Aim()
        super().__init__(services, client)
        if held := self.held:
            # A match that goes on with a piece in somebody's hand.
            self.aim.begin(*held.aim, self.services.devices.pointer)
        self._read_world()
        self.camera.tick(at_once=True)

    # -- what a subclass says

    def builders(self) -> Sequence[Seat]:
        """Those whose pads shake with the tower while nobody holds a piece."""
        return ()

    def trying(self) -> int | None:
        """The piece whose place is being judged."""
        return None

    def slows(self) -> bool:
        """Whether a collapse may be shown slowly now."""
        return True

    def place_marks(self, stage: FrameStage) -> None:
        """Before drawing: place what goes with pieces of the tower."""

    # -- the tower

    @property
    def camera(self) -> Camera:
        return self.show.camera

    @property
    def tower(self) -> TowerView | None:
        """The tower as it stands now."""
        tower = self.client.world()
        return tower if isinstance(tower, TowerView) else None

    @property
    def held(self) -> Held | None:
        """The piece in somebody's hand."""
        return None if self.tower is None else self.tower.held

    def film(self) -> Film | None:
        """The latest fall until play has gone on, otherwise the latest seconds."""
        recall = self.show.recorder
        return recall.film if self.client.over else recall.fall or recall.film

    # -- the hand

    def hand(self, seat: Seat, device: Device) -> Hand:
        devices, held = self.services.devices, self.held
        if held is None:
            return devices.sample(device)
        beside = other_hand(device)
        if beside is not None and not self.viewpoint.covers(seat, beside):
            beside = None
        return self.aim.hand(device, beside, devices, self.camera, held)

    def let_drop(self, seat: Seat, device: Device) -> None:
        """Let go: at once if the piece is where it is wanted, or when asked again, otherwise when it is there."""
        held = self.held
        if held is None or Release() not in self.client.observation(seat).legal:
            return
        if device.kind == "mouse":
            self.aim.point(self.services.devices.pointer, self.camera, self.services.devices.fine(device))
        if self.aim.leaving or self.aim.is_refused or self.aim.is_there(held):
            self.submit(seat, Release())
        else:
            self.aim.leave()

    def _let_go_there(self) -> None:
        seat, held = self.holder(), self.held
        if seat is None or held is None or not self.aim.leaving:
            return
        if not self.aim.is_there(held):
            if not self.aim.leaving:
                self.services.audio.play("refuse")
                self.director.toast(_("It cannot get there. Press again to let it go where it is."))
            return
        if Release() in self.client.observation(seat).legal:
            self.submit(seat, Release())

    def background_pressed(self, x: float, y: float) -> None:
        meant = self.director.sleep.takes("release") or self.aim.has_led(self.services.devices.pointer)
        if self.camera.room.holds(x, y) and meant:
            super().background_pressed(x, y)

    def put_down(self, target: Any) -> None:
        if self.holds_input:
            self.cancel_drag()
        else:
            super().put_down(target)

    def cancel_drag(self) -> None:
        if self.holds_input and self.camera.room.holds(*self.services.devices.pointer):
            super().background_pressed(*self.services.devices.pointer)

    def tick(self) -> None:
        if self.show.skips_tick():
            self.camera.tick()
            return
        super().tick()
        self._let_go_there()
        self._read_world()
        self.camera.tick()

    def _read_world(self) -> None:
        """See where everything is after a tick; ask for a new picture only when something came or went."""
        tower = self.tower
        if tower is None:
            return
        self._feel(tower)
        self.camera.room = self.room()
        moves = self.services.settings.shows_motion
        self.camera.steps = not moves
        if self.show.read(tower, self.trying() if moves else None, moves):
            self.changed()
        if not self.slows():
            self.show.slow_ticks = 0

    def _feel(self, tower: TowerView) -> None:
        """Have heard and felt what happens to the tower; felt only while nobody looks at secrets."""
        public = not self.secrecy().private and self.handover is None and self.viewpoint.peeking is None
        builders = self.client.holders() or self.builders()
        pads = partial(self._hands.pads, self.viewpoint)
        services = self.services
        effects = self.feel.read(tower, public)
        play_effects(effects, services.audio, services.rumble, pads, len(self.seats), builders)

    def room(self) -> Rect:
        """Where the tower is, while nothing lies over it."""
        top = bar_place(self.services.settings.text_size >= LARGE).bottom + 16
        floor = DEEP_FLOOR_Y if self.is_deep else AREA.bottom
        return Rect(AREA.x, top, AREA.w, floor - top)

    def frame(self, stage: FrameStage, share: float) -> None:
        super().frame(stage, share)
        above = self.director.scenes[self.director.scenes.index(self) + 1 :]
        if self.handover is not None or any(scene.covers for scene in above):
            return
        self.show.frame(stage, share)
        self.place_marks(stage)

    def standing(self) -> list[DrawnPiece]:
        """The pieces as they stand now."""
        return self.show.pieces()
