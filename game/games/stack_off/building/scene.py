"""`BuildingScene`: before a round the seats add parts to the common ground, in turn, each with a device of its own.

In a series with `secret` nobody sees what others add before all have, and people look away in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.app.intents import MOUSE, STEPS, Device, Intent, Signal
from game.app.text import _
from game.core.game import TICKS, Seat
from game.core.record import RecordError
from game.games.stack_off.building.bots import bot_part
from game.games.stack_off.building.layout import BuildPlaces, layout
from game.games.stack_off.building.panels import BuildFrame, Ghost, draw_order, draw_stage, draw_turn
from game.games.stack_off.building.parts import PARTS, PartKey
from game.games.stack_off.building.phase import highest_line, site_of, with_built
from game.games.stack_off.building.site import GRID, Site, nearest
from game.games.stack_off.rounds import Round
from game.games.stack_off.seat_devices import SeatDevices
from game.games.stack_off.series import Series
from game.games.stack_off.table.pause import StackOffPause
from game.levels.sentences import format_number, localized
from game.table.scene.bar import draw_bar_label
from game.table.scene.notices import SavingNotice
from game.table.viewing.handover import draw_handover
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import BODY, LARGE, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

TURN: Final = 60 * TICKS
"""Ticks for which a person may look for a place; then the part is put where it is, or as near as it may be."""
LOOKS, BUILDS = 40, 110
"""Ticks after which a bot shows where it builds, and after which it has built."""
SHOWN, REVEALED = 100, 240
"""Ticks for which the finished ground is shown; and one that nobody has seen before."""
OTHERS: Final = (Intent.PEEK, Intent.UNDO, Intent.NEXT)
FLIPS: Final = (Intent.TURN_LEFT, Intent.TURN_RIGHT)
PAUSES: Final = (Intent.MENU, Intent.CANCEL)
MOVES: Final = {Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0), Intent.UP: (0, 1), Intent.DOWN: (0, -1)}

Save = Callable[[Series, Round], RecordError | None]
"""Writes what has been built; returns why that was not possible."""
Finished = Callable[[Series, Round], None]
"""Begins the race."""


class BuildingScene(Scene):
    """The building phase of the present round of `series`; `what`: the round with what has been built before;
    `to_lobby`: leads to the lobby."""

    shows_device = False
    plays = True

    def __init__(
        self,
        services: Services,
        series: Series,
        what: Round,
        save: Save,
        finished: Finished,
        to_lobby: Callable[[Series], None] | None = None,
    ) -> None:
        super().__init__(services)
        self._to_lobby = to_lobby
        self._series = series
        self._what = what
        self._save, self._finished = save, finished
        self.site = site_of(series, what)
        self.devices = SeatDevices(services, series.seats, self._is_needed, self.changed)
        self.places = self._laid_out()
        self.ghost: Ghost | None = None
        self._ticks = 0
        """Since this turn began, or since all have built."""
        self._pointer = services.devices.pointer
        self._saving = SavingNotice()
        self._is_covered = False
        """Whether the person in turn is still to take over, while the others look away."""
        self._begin_turn()

    # -- what is known

    @property
    def series(self) -> Series:
        """With the devices that the seats play with now."""
        return replace(self._series, seats=self.devices.seats)

    @property
    def what(self) -> Round:
        """The round with what has been built so far."""
        return with_built(self._what, self.site)

    @property
    def is_secret(self) -> bool:
        """Whether the parts of others are not shown now."""
        return self._series.secret and not self.site.over

    @property
    def known(self) -> Site:
        """The site as it is shown."""
        return self.site.unseen() if self.is_secret else self.site

    @property
    def seconds(self) -> int | None:
        """Left for the person in turn, rounded up."""
        return None if self._device is None else max(0, -(-(TURN - self._ticks) // TICKS))

    def _is_needed(self, seat: Seat) -> bool:
        """Whether the seat is still to build: then its gamepad is missed."""
        return seat in self.site.order[len(self.site.built) :]

    @property
    def _device(self) -> Device | None:
        """The device of the person in turn; None while a bot builds, or nobody."""
        seat = self.site.turn
        return None if seat is None or not self.devices.seats[seat].is_person else self.devices.device(seat)

    def _acts(self, device: Device) -> bool:
        """Whether the person in turn plays with `device`."""
        return self._device is not None and self.devices.seat_of(device) == self.site.turn

    def _laid_out(self) -> BuildPlaces:
        return layout(self.services.area, highest_line(self._what), self.services.settings.text_size >= LARGE)

    # -- turns

    def _begin_turn(self) -> None:
        self.devices.lend(self.site.turn)
        self._ticks, self.ghost = 0, None
        people = sum(info.is_person for info in self.devices.seats)
        self._is_covered = self.is_secret and self._device is not None and people > 1
        if self._device is not None:
            parts = [part for part in self.site.offers if self.known.places(part)]
            if parts:
                frame = self.site.frame(parts[0])
                self._show(parts[0], 0.0, (frame.bottom + frame.top) / 2)
                self._to_allowed()
        self.changed()

    def _show(self, part: PartKey, x: float, y: float, flipped: bool = False) -> None:
        """Moves `part` so that its middle is near x, y."""
        at = nearest(part, x, y, self.site.frame(part))
        ghost = Ghost(part, *at, flipped, self.known.refusal(part, *at))
        if ghost != self.ghost:
            self.ghost = ghost
            self.changed()

    def _middle(self) -> tuple[float, float]:
        """The middle of the part that is moved."""
        ghost = self.ghost
        assert ghost is not None
        return ghost.x + PARTS[ghost.part].wide / 2, ghost.y + PARTS[ghost.part].high / 2

    def _to_allowed(self) -> None:
        """Brings the part to the nearest place where it may be, if there is one."""
        ghost = self.ghost
        if ghost is None or not ghost.refusal:
            return
        places = self.known.places(ghost.part)
        if places:
            x, y = min(places, key=lambda at: ((at[0] - ghost.x) ** 2 + (at[1] - ghost.y) ** 2, at))
            self.ghost = Ghost(ghost.part, x, y, ghost.flipped)
            self.changed()

    def _choose(self, part: PartKey) -> None:
        if self.ghost is not None and part != self.ghost.part:
            self._show(part, *self._middle(), self.ghost.flipped)
            self.services.audio.play("card", 0.6)

    def _next_part(self) -> None:
        offers = self.site.offers
        if self.ghost is not None:
            self._choose(offers[(offers.index(self.ghost.part) + 1) % len(offers)])

    def _flip(self) -> None:
        ghost = self.ghost
        if ghost is not None:
            self.ghost = replace(ghost, flipped=not ghost.flipped)
            self.services.audio.play("move", 0.6)
            self.changed()

    def place(self) -> None:
        """Puts the part where it is; where it may not be, the screen says why."""
        ghost, seat = self.ghost, self.site.turn
        if ghost is None or seat is None or ghost.refusal:
            self.services.audio.play("refuse", 0.6)
            return
        put = self.site.place_unseen if self.is_secret else self.site.place
        self._go_on(put(seat, ghost.part, ghost.x, ghost.y, ghost.flipped))

    def _go_on(self, site: Site) -> None:
        added = site.built[-1].part is not None
        self.site = site
        self.services.audio.play("bell" if site.over else "place" if added else "refuse")
        self._saving.tell(self.director, self._save(self.series, self.what))
        self._begin_turn()

    # -- input

    def owners(self, device: Device) -> list[str]:
        return [info.name for info in self.devices.seats if info.is_person and info.device == device.name]

    def moves_hand(self, device: Device) -> bool:
        # The pointer points at parts, and its wheel flips them.
        return device != MOUSE and self.devices.seat_of(device) is not None

    def home(self) -> str | None:
        return None

    def intent(self, signal: Signal) -> bool:
        seat = self.devices.seat_of(signal.device)
        if not signal.pressed:
            return seat is not None
        if signal.intent in PAUSES and not signal.is_repeat:
            self.pause()
            return True
        if self._acts(signal.device) and self._is_covered:
            if signal.intent is Intent.CONFIRM and not signal.is_repeat:
                self._uncover()
        elif self._acts(signal.device):
            self._do(signal.intent, signal.is_repeat)
        return seat is not None

    def _uncover(self) -> None:
        """The person in turn has taken over."""
        self._is_covered = False
        self.services.audio.play("turn")
        self.changed()

    def _do(self, intent: Intent, is_repeat: bool) -> None:
        if intent in STEPS and self.ghost is not None:
            across, up = MOVES[intent]
            x, y = self._middle()
            self._show(self.ghost.part, x + across * GRID, y + up * GRID, self.ghost.flipped)
        elif is_repeat:
            return
        elif intent is Intent.CONFIRM:
            self.place()
        elif intent in OTHERS:
            self._next_part()
        elif intent in FLIPS:
            self._flip()

    def background_pressed(self, x: float, y: float) -> None:
        stage = self.places.stage
        if self._acts(MOUSE) and not self._is_covered and stage.x <= x <= stage.right and stage.y <= y <= stage.bottom:
            self._point(x, y)
            self.place()

    def back(self) -> None:
        if self._acts(MOUSE) and not self._is_covered:
            self._next_part()
        elif self.devices.seat_of(MOUSE) is None:
            self.pause()

    def wheel(self, x: float, y: float, notches: int) -> bool:
        if self._acts(MOUSE) and notches % 2:
            self._flip()
        return self._acts(MOUSE)

    def confirmed(self, action: Hashable, device: Device) -> None:
        match action:
            case "pause":
                self.pause()
            case "curtain" if self._acts(device):
                self._uncover()
            case ("part", str(part)) if self._acts(device) and part in self.site.offers:
                self._choose(next(one for one in self.site.offers if one == part))

    def _point(self, x: float, y: float) -> None:
        if self.ghost is not None:
            self._show(self.ghost.part, *self.places.world(x, y), self.ghost.flipped)

    def pause(self) -> None:
        if not self.site.over:
            lobby = None if self._to_lobby is None else partial(self._to_lobby, self.series)
            self.director.push(StackOffPause(self.services, self.devices, counts=False, to_lobby=lobby))

    def interrupted(self, sentence: str) -> None:
        if self.director.top is self:
            self.pause()

    def enter(self) -> None:
        self.devices.share_keys()
        self.area_changed()
        self.changed()

    def leave(self) -> None:
        self.devices.unshare_keys()
        # What was turned or nudged here is not for the first piece of the race.
        for seat in range(len(self.devices.seats)):
            self.services.devices.sample(self.devices.device(seat))

    # -- time

    @property
    def speed(self) -> int:
        return self._series.speed

    def tick(self) -> None:
        if self.devices.missing():
            self.pause()
            return
        if self._is_covered:
            return
        self._ticks += 1
        seat = self.site.turn
        if seat is None:
            if self._ticks == (REVEALED if self._series.secret else SHOWN):
                self._finished(self.series, self.what)
        elif self._device is None:
            self._tick_bot()
        else:
            self._tick_person(seat)

    def _tick_bot(self) -> None:
        if self._ticks < LOOKS:
            return
        built = bot_part(self.site)
        one = built.built[-1]
        if self._ticks == LOOKS and one.part is not None and not self.is_secret:
            self.ghost = Ghost(one.part, one.x, one.y, one.flipped)
            self.changed()
        elif self._ticks >= BUILDS:
            self._go_on(built)

    def _tick_person(self, seat: Seat) -> None:
        pointer = self.services.devices.pointer
        stage = self.places.stage
        if pointer != self._pointer and self._acts(MOUSE) and stage.x <= pointer[0] <= stage.right:
            self._point(*pointer)
        self._pointer = pointer
        if self._ticks % TICKS == 0:
            if TURN - self._ticks <= 5 * TICKS:
                self.services.audio.play("tick", 0.7)
            self.changed()
        if self.ghost is None:
            self._go_on(self.site.skip(seat))
        elif self._ticks >= TURN:
            self._to_allowed()
            self._go_on(self.site.skip(seat)) if self.ghost.refusal else self.place()

    # -- drawing

    def area_changed(self) -> None:
        places = self._laid_out()
        if places != self.places:
            self.places = places
            self.changed()

    def build(self, ui: Ui) -> None:
        seat = self.site.turn
        if self._is_covered and seat is not None:
            draw_handover(ui, self.devices.seats[seat])
            return
        ui.place, ui.floor = "stack-off", self.places.stage.bottom
        places, device = self.places, self._device
        keys = {} if device is None else self.services.devices.bound(device)
        about = self._what, self.devices.seats, self.known, self.ghost, device, keys, self.seconds
        frame = BuildFrame(*about, is_secret=self.is_secret)
        self._draw_header(ui)
        draw_stage(ui, places, frame)
        draw_turn(ui, places, frame)
        draw_order(ui, places, frame)

    def _draw_header(self, ui: Ui) -> None:
        box = self.places.title
        ui.panel("title", box)
        inner = box.inset(28, 8)
        name = Rect(inner.x, inner.y, inner.w * 0.36, inner.h)
        wide = ui.text_in("title.name", localized(self._what.name), name, SUBHEAD, "display", ui.tone.accent, "left")
        line = Rect(inner.x + wide + 32, inner.y, inner.w - wide - 32, inner.h)
        # The first to hold the line ends the round: never do all hold it.
        words = _("Each adds a part. If nobody holds the line, nobody gets a star.")
        if self._series.secret:
            words = _("Each adds a part in secret. What lies where another part is moves aside.")
        elif self._what.above is not None:
            above = format_number(self._what.above)
            words = _("The line lies {n} above the highest part. If nobody holds it, nobody gets a star.", n=above)
        ui.paragraph("title.line", words, line, BODY, middle=True, spacing=1.1)
        ui.keep("prompt", box)
        place = self.places.pause
        focused = ui.target("pause", place, "pause", ring=None)
        ui.put("pause", ui.face(place.w, place.h, focus=focused), place.x, place.y, animates=False)
        draw_bar_label(ui, "pause", "pause", _("Pause"), place, [_("Pause")], ui.face_ink())
