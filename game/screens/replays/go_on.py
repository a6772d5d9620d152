"""`GoOnScene`: an overlay that asks who plays on from a moment of a recorded match, and begins that new match."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from game import art
from game.app.bot_characters import LEVEL_NAMES, free_name
from game.app.company import newcomer, people_of
from game.app.text import _
from game.core.game import Seat, SeatInfo
from game.core.manifest import STRENGTHS
from game.core.record import Recording
from game.play.branch import branch
from game.table import matches
from game.ui.layout import Anchor, Rect, column, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD
from game.ui.widgets import Ui

WIDE: Final = 1120.0
ROW, ROW_LARGE = 84.0, 100.0
GAP: Final = 14.0
WHO: Final = 400.0


class GoOnScene(Scene):
    """A row a seat of `recording`, whose new match begins after `position` entries."""

    covers = False

    def __init__(self, services: Services, recording: Recording, position: int, *, is_practice: bool = False) -> None:
        """`is_practice`: what comes of it does not count."""
        super().__init__(services)
        self._is_practice = is_practice
        self._recording = recording
        self._position = position
        self.seats = list(recording.seats)
        levels = {info.level for info in recording.seats if info.level} - {*STRENGTHS}
        self.kinds: tuple[str | None, ...] = (None, *STRENGTHS, *sorted(levels))
        """Who may sit there: a person, or a bot of a level."""
        if len(self.seats) == 1 and not self.seats[0].is_person:
            self._seat(0, None)

    def build(self, ui: Ui) -> None:
        high = ROW_LARGE if ui.large else ROW
        rows = len(self.seats)
        head = ui.px(HEAD) * 1.3 + 96
        box = Anchor(width=WIDE, height=head + (rows + 1) * (high + GAP) + 16).within(ui.area)
        body = ui.dialog(box, _("Who plays on from here?"))
        places = column(body, rows + 1, GAP)
        words = [self._kind_words(kind) for kind in self.kinds]
        for seat, place in zip(range(rows), places, strict=False):
            self._draw_seat(ui, seat, place, words)
        cancel, begin = row(places[-1], 2, 24)
        labels = _("Cancel"), _("Begin")
        ui.button("cancel", cancel, labels[0], "cancel", icon="cross", alike=labels)
        ui.button("begin", begin, labels[1], "begin", icon="play", tone="honey", alike=labels, weighty=True)

    def _draw_seat(self, ui: Ui, seat: Seat, place: Rect, words: list[str]) -> None:
        info = self.seats[seat]
        side = round(place.h - 12)
        ui.put(f"face.{seat}", art.seat_face(side, info), place.x, place.y + 6, animates=False)
        name = Rect(place.x + side + 24, place.y, place.w - side - WHO - 48, place.h)
        ui.text_in(f"name.{seat}", info.name, name, HEAD, "display", anchor="left")
        who = Rect(place.right - WHO, place.y, WHO, place.h)
        turns = ("who", seat, -1), ("who", seat, 1)
        ui.button(f"who.{seat}", who, self._kind_words(info.level), turns[1], adjust=turns, size=BODY, alike=words)

    @staticmethod
    def _kind_words(level: str | None) -> str:
        return _("Person") if level is None else _(LEVEL_NAMES[level])

    def home(self) -> str | None:
        return "begin"

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case ("who", int(seat), int(by)):
                at = self.kinds.index(self.seats[seat].level)
                self._seat(seat, self.kinds[(at + by) % len(self.kinds)])
            case "begin":
                self._begin()
                return
            case "cancel":
                self.director.pop()
                return
        self.changed()

    def _seat(self, seat: Seat, level: str | None) -> None:
        """Lets a person or a bot sit down at `seat`; who sat there in the recording keeps the name."""
        was = self._recording.seats[seat]
        others = [info for other, info in enumerate(self.seats) if other != seat]
        if level == was.level:
            self.seats[seat] = was
        elif level is None:
            self.seats[seat] = replace(newcomer(people_of(self.services.settings), others), colour=was.colour)
        else:
            name = free_name(level, [info.name for info in others])
            self.seats[seat] = SeatInfo(name, was.colour, level)

    def _begin(self) -> None:
        alone = sum(info.is_person for info in self.seats) == 1
        # One person plays with any device.
        seats = [replace(info, device="any") if alone else info for info in self.seats]
        data = branch(self._recording, self._position, seats)
        if data is None:
            self.services.audio.play("refuse")
            self.director.toast(_("Something was taken back before: this goes on only with the same people and bots."))
            return
        matches.go_on_from(self.services, self._recording.game.key, data, is_practice=self._is_practice)
