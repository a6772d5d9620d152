"""Asks people who share a device who stops the turn. It lists all who may, whether they hold the card or not."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.app.text import _
from game.core.game import Seat
from game.games.shapes.rules.actions import Stop
from game.ui.director import Scene
from game.ui.kit import BODY, CREAM_DIM, LABEL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene
    from game.ui.services import Services


class StopScene(Scene):
    """An overlay; the held piece waits meanwhile. `seats`: those who may play with the device that opened it."""

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
            ui.button(f"stop.{seat}", place, self.table.name(seat), ("stop", seat), icon="stop", tone="red", size=LABEL)
        ui.button("close", Rect(body.x, body.bottom - 80, body.w, 80), _("Nobody"), "close")

    def interrupted(self, sentence: str) -> None:
        self.director.pop()

    def activate(self, action: Hashable) -> None:
        self.director.pop()
        match action:
            case ("stop", int(seat)):
                self.table.interrupt(seat, Stop())
