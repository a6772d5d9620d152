"""A phone as the hand of challenges: `seats_of` says who plays, `switch` waits for a phone or sends it away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.app.settings import Setup
from game.app.text import _
from game.core.game import SeatInfo
from game.table import matches
from game.table.scene.bar import draw_bar_label
from game.ui.layout import Rect
from game.ui.remote import PHONE
from game.ui.style import SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

KEY = "challenge"
GAP = 14.0
WIDE = 1.6
"""Width of the button of the phone over its height."""
LABEL_IN = 18
"""px from the edges of a small button to its word."""
ID = "by-phone"


def seats_of(services: Services) -> tuple[SeatInfo, ...]:
    """Who plays the next level: with the phone, if one is there."""
    seats = matches.last_setup(services, KEY).seats
    if services.phones is None or not seats[0].is_person:
        return seats
    return services.phones.infos(seats)


def switch(services: Services, then: Callable[[], None]) -> None:
    """Waits for a phone, and goes on with `then`; or lets people play at this screen again."""
    if services.phones is not None:
        services.hang_up()
        return
    seat = replace(matches.last_setup(services, KEY).seats[0], level=None, device=PHONE)
    services.open("phones", KEY, Setup((seat,), {}), None, lambda _seats: then())


def beside(play: Rect) -> tuple[Rect, Rect]:
    """Splits the place of the button that plays in two: one for it, one for the button of the phone."""
    wide = round(play.h * WIDE)
    return Rect(play.x, play.y, play.w - wide - GAP, play.h), Rect(play.right - wide, play.y, wide, play.h)


def draw_phone_button(ui: Ui, services: Services, place: Rect) -> None:
    is_on = services.phones is not None
    tone, word = "chosen" if is_on else "plain", _("Phone")
    focused = ui.target(ID, place, ID, ring=None)
    ui.put(ID, ui.face(place.w, place.h, focus=focused, tone=tone), place.x, place.y, animates=False)
    draw_bar_label(ui, ID, "phone", word, place, (word, _("Watch")), ui.face_ink(tone), SMALL, LABEL_IN)
    if ui.focus == ID:
        words = _("Move the pieces with a phone")
        if is_on:
            words = _("A phone moves the pieces. Press to play at this screen again.")
        ui.bubble(f"{ID}.words", words, place)
