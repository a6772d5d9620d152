"""Who presses first, who has a Stop button, and who stops a turn: pads of one's own press and stop for their owners,
others are asked."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import TYPE_CHECKING

from game.app.intents import Device, Intent, Signal
from game.app.text import _
from game.core.game import Seat
from game.games.shapes.rules.actions import Press, Stop
from game.games.shapes.rules.cards import STOPS, Card
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import BODY, CREAM_DIM, LABEL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene
    from game.ui.services import Services


def stop_seats(classic: bool, people: Sequence[Seat], hand: Collection[Card]) -> tuple[Seat, ...]:
    """The seats that have a Stop button; bots need none. `hand`: of the only person, where there is one.

    With several people at the screen all have it, always: whether somebody holds the card is a secret. Who plays
    against bots sees their own hand, and has it with the card.
    """
    if not classic or (len(people) == 1 and not any(card in STOPS for card in hand)):
        return ()
    return tuple(people)


def press_or_stop(table: ShapesScene, signal: Signal) -> bool:
    """Confirm on a pad of one's own presses; the key for hints stops the turn. Returns whether the signal was used."""
    device = signal.device
    own = _owner(table, device)
    if signal.intent is Intent.CONFIRM and own is not None and table.asks_who_starts:
        if table.director.sleep.takes(f"press.{own}"):
            table.submit(own, Press())
        return True
    if signal.intent is not Intent.HINT:
        return False
    seats = tuple(seat for seat in table.viewpoint.interrupters if table.viewpoint.covers(seat, device))
    # Whoever stacks may press the stick by accident, so they are asked even with a pad of their own.
    if own in seats and own != table.public.turn:
        if table.director.sleep.takes(f"stop.{own}"):
            table.interrupt(own, Stop())
    elif seats:
        table.director.push(StopScene(table.services, table, seats))
    return bool(seats)


def _owner(table: ShapesScene, device: Device) -> Seat | None:
    """The person who alone plays with this gamepad."""
    own = [seat for seat in table.persons if table.seats[seat].device == device.name]
    return own[0] if len(own) == 1 and device.kind == "pad" else None


class StopScene(Scene):
    """An overlay that asks people who share a device who of them stops the turn; the held piece waits meanwhile.

    `seats`: all who may play with that device, whether they hold the card or not.
    """

    covers = False

    def __init__(self, services: Services, table: ShapesScene, seats: tuple[Seat, ...]) -> None:
        super().__init__(services)
        self.table = table
        self.seats = seats

    def build(self, ui: Ui) -> None:
        seats = self.seats
        box = Rect(560, 250, 800, 330 + 92 * len(seats))
        body = ui.dialog(box, _("Who stops this turn?"))
        words = _("Whoever holds a Stop Turn card may play it now.")
        ui.paragraph("words", words, Rect(body.x, body.y, body.w, 84), BODY, colour=CREAM_DIM, spacing=1.25)
        for i, seat in enumerate(seats):
            place = Rect(body.x, body.y + 96 + i * 92, body.w, 80)
            ui.button(
                f"stop.{seat}",
                place,
                self.table.name(seat),
                ("stop", seat),
                icon="stop",
                tone="red",
                size=LABEL,
                weighty=True,
            )
        ui.button("close", Rect(body.x, body.bottom - 80, body.w, 80), _("Nobody"), "close")

    def interrupted(self, sentence: str) -> None:
        self.director.pop()

    def confirmed(self, action: Hashable, device: Device) -> None:
        match action:
            case ("stop", int(seat)) if not self.table.viewpoint.covers(seat, device):
                self.services.audio.play("refuse")
            case ("stop", int(seat)):
                self.director.pop()
                self.table.interrupt(seat, Stop())
            case _:
                self.director.pop()
