"""`Announcement`, the base of `StopAnnouncement`: a card of Shapes flies to the middle while the match waits."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.app.intents import Device
from game.core.game import Seat, SeatInfo
from game.games.shapes.card_sprites import card_art
from game.games.shapes.rules.cards import Card
from game.ui.key_names import confirm_words
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import SMALL
from game.ui.widgets import Ui

LENGTH = 90
"""Ticks for which it is shown at speed 1×, unless somebody ends it."""
GUARD = 15
"""Ticks for which nobody can end it, because a press was meant for the held piece."""


class Announcement(Scene):
    """Ends by itself, or by a press of anybody. `origin`: canvas position from which the card comes."""

    covers = False

    def __init__(self, services: Services, seats: Sequence[SeatInfo], origin: tuple[float, float] | None) -> None:
        super().__init__(services)
        self.seats = seats
        self.age = 0
        self.speed = 2 if services.settings.motion == "2x" else 1
        self.moves = services.settings.shows_motion
        self.origin = origin if self.moves else None

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def tick(self) -> None:
        self.age += self.speed
        if self.age >= LENGTH:
            self.director.pop()

    def confirmed(self, action: Hashable, device: Device) -> None:
        self.back()

    def back(self) -> None:
        """Ends it, if it has been there long enough."""
        if self.age >= GUARD:
            self.services.audio.play("click", 0.5)
            self.director.pop()

    def interrupted(self, sentence: str) -> None:
        self.director.pop()

    def draw_card(self, ui: Ui, card: Card, place: Rect) -> None:
        """Draws the card, which comes from its owner's seat."""
        ui.put("card", card_art(card, place.w, place.h, 10), place.x, place.y, origin=self.origin, appears=self.moves)

    def draw_go_on(self, ui: Ui, below: Rect) -> None:
        """Makes a press anywhere end it, and says so in `below`."""
        ui.target("go-on", ui.area, "go-on", ring=None)
        ui.text_in("go-on.words", confirm_words(ui.device), below, SMALL, colour=ui.tone.dim)
