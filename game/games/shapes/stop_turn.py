"""`StopTurn` reads the keys, pads and `StopDialog` with which people stop a turn of Shapes or press to be first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence

from game.app.intents import HALVES, KEYS, Device, Intent, Signal
from game.app.text import _
from game.core.game import TOWER, Seat
from game.games.shapes.rules.actions import Press, Stop
from game.games.shapes.rules.cards import STOPS, Card
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import pressing, shapes_view
from game.table.scene.table_part import Weak
from game.table.scene.table_scene import TableScene
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LABEL
from game.ui.widgets import Ui

DIALOG = Rect(560, 250, 800, 330)
"""The dialog without its buttons."""
BUTTON, STEP = 80, 92


def stop_seats(classic: bool, people: Sequence[Seat], hand: Collection[Card] | None) -> tuple[Seat, ...]:
    """The seats that have a Stop button; bots need none. `hand`: hand of the only person at the table, None if there
    are several.

    With several people at the screen all of them have it, always: whether somebody holds the card is a secret. A single
    person has it with the card.
    """
    if not classic or (hand is not None and not any(card in STOPS for card in hand)):
        return ()
    return tuple(people)


def key_of(seat: Seat) -> str:
    """The key with which a seat stops a turn, and presses to be the first."""
    return str(seat + 1)


class StopTurn:
    """Reads what the people at `table` press out of turn."""

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._kept: tuple[Seat, int] | None = None
        """The seat that stops a turn as soon as it can, and the number of that turn."""

    @property
    def _public(self) -> ShapesView:
        return shapes_view(self._table.client.observation(None).view)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have a Stop button."""
        people, client = self._table.viewpoint.people, self._table.client
        is_alone = bool(people) and not self._table.viewpoint.is_shared
        hand = shapes_view(client.observation(people[0]).view).hand if is_alone else None
        return stop_seats(self._public.options.is_classic, people, hand)

    @property
    def interrupters(self) -> tuple[Seat, ...]:
        """The seats that may press Stop now: of several people all, whether they hold the card or not."""
        return self.seats if self._is_stoppable else ()

    @property
    def _is_stoppable(self) -> bool:
        return any(seat != TOWER for seat in self._table.client.interrupters())

    @property
    def is_open(self) -> bool:
        """Whether the holder of a Stop Turn card could stop the turn now."""
        return self._table.handover is None and self._is_stoppable

    @property
    def may_wait(self) -> bool:
        """Whether a press is kept for a rival's next piece: this one is judged. At a shared screen, where nobody may
        know who holds the card, none is."""
        view, seats = self._public, self.seats
        is_own = self._table.viewpoint.is_shared or len(seats) != 1 or view.turn in seats
        comes = any(laid.status == "waiting" for laid in view.tray)
        return comes and view.phase == "settling" and not is_own and self._table.handover is None

    @property
    def is_kept(self) -> bool:
        """Whether a press waits for the next piece of this turn."""
        return self._kept is not None and self._kept[1] == self._public.turns

    def keep(self, seat: Seat) -> None:
        """Keeps a press of `seat`, or takes it back."""
        if self.may_wait and seat in self.seats:
            self._kept = None if self.is_kept else (seat, self._public.turns)
            self._table.changed()

    def stop_if_kept(self) -> bool:
        """Stops the turn if a press was kept and it can be done now. Returns whether it did."""
        if self._kept is None or not (self.is_open and self.is_kept):
            return False
        seat, self._kept = self._kept[0], None
        self.interrupt(seat)
        return True

    @property
    def asks_who_starts(self) -> bool:
        """Whether the first person to press starts."""
        return self._public.phase == "press" and self._table.handover is None

    @property
    def pressing(self) -> tuple[Seat, ...]:
        """The people who may press to be the first."""
        return pressing(self._public, self._table.viewpoint.people)

    def typed(self, character: str) -> None:
        """Presses or stops for the person whose key was typed."""
        table, devices = self._table, self._table.services.devices
        if any(devices.latest in devices.bound(keyboard) for keyboard in (KEYS, *HALVES)):
            # A player has given this key another meaning.
            return
        seat = next((seat for seat in table.viewpoint.people if key_of(seat) == character), None)
        if seat is None or not any(table.viewpoint.covers(seat, keyboard) for keyboard in (KEYS, *HALVES)):
            return
        if self.asks_who_starts:
            self._press(seat)
        elif self.is_open:
            self._stop(seat)
        elif self.may_wait:
            self.keep(seat)

    def intent(self, signal: Signal) -> bool:
        """Confirm on a pad of one's own presses; the intent of hints stops the turn; on the keys of a single person who
        stacks it is a hint, as 1 stops. Returns whether it was used."""
        table, device = self._table, signal.device
        own = self._owner(device)
        if signal.intent is Intent.CONFIRM and own is not None and self.asks_who_starts:
            self._press(own)
            return True
        if signal.intent is not Intent.HINT:
            return False
        seats = tuple(seat for seat in table.viewpoint.interrupters if table.viewpoint.covers(seat, device))
        stacks = self._public.turn in table.viewpoint.people and table.viewpoint.covers(self._public.turn, device)
        if stacks and device.kind == "keys" and len(table.viewpoint.people) == 1:
            return False
        # The seat that stacks may press the stick by accident, so it is asked even with a pad of its own.
        if own in seats and own is not None and own != self._public.turn:
            self._stop(own)
        elif seats:
            names = {seat: table.name(seat) for seat in seats}
            table.director.push(StopDialog(table.services, names, self.covers, self.interrupt, warily=stacks))
        return bool(seats)

    def _press(self, seat: Seat) -> None:
        if self._table.director.sleep.takes(f"press.{seat}"):
            self._table.submit(seat, Press())

    def _stop(self, seat: Seat) -> None:
        if self._table.director.sleep.takes(f"stop.{seat}"):
            self.interrupt(seat)

    def interrupt(self, seat: Seat) -> None:
        """Plays the Stop Turn card of `seat`."""
        self._table.interrupt(seat, Stop())

    def covers(self, seat: Seat, device: Device) -> bool:
        """Whether `seat` may press with `device`."""
        return self._table.viewpoint.covers(seat, device)

    def _owner(self, device: Device) -> Seat | None:
        """The only person who plays with this gamepad."""
        own = [seat for seat in self._table.viewpoint.people if self._table.seats[seat].device == device.name]
        return own[0] if len(own) == 1 and device.kind == "pad" else None


class StopDialog(Scene):
    """Asks people who share a device who of them stops the turn; the held piece waits meanwhile.

    `names`: names of the seats that play with that device, whether they hold the card or not. `may_use`:
    whether a seat may use a device. `stop` stops the turn for a seat. `warily`: who stacks may have pressed by
    accident, so that the focus is on “Nobody”.
    """

    covers = False

    def __init__(
        self,
        services: Services,
        names: Mapping[Seat, str],
        may_use: Callable[[Seat, Device], bool],
        stop: Callable[[Seat], None],
        *,
        warily: bool = False,
    ) -> None:
        super().__init__(services)
        self.names = names
        if warily:
            self.focus = "close"
        self._may_use, self._stop = may_use, stop

    def build(self, ui: Ui) -> None:
        box = Rect(DIALOG.x, DIALOG.y, DIALOG.w, DIALOG.h + STEP * len(self.names))
        body = ui.dialog(box, _("Who stops this turn?"))
        words = _("Whoever holds a Stop Turn card may play it now.")
        ui.paragraph("words", words, Rect(body.x, body.y, body.w, 84), BODY, colour=ui.tone.dim, spacing=1.25)
        for i, (seat, name) in enumerate(self.names.items()):
            place = Rect(body.x, body.y + 96 + i * STEP, body.w, BUTTON)
            ui.button(f"stop.{seat}", place, name, ("stop", seat), icon="stop", tone="red", size=LABEL, weighty=True)
        ui.button("close", Rect(body.x, body.bottom - BUTTON, body.w, BUTTON), _("Nobody"), "close")

    def interrupted(self, sentence: str) -> None:
        self.director.pop()

    def confirmed(self, action: Hashable, device: Device) -> None:
        match action:
            case ("stop", int(seat)) if not self._may_use(seat, device):
                self.services.audio.play("refuse")
            case ("stop", int(seat)):
                self.director.pop()
                self._stop(seat)
            case _:
                self.director.pop()
