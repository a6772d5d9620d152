"""`PeopleScene` sets who is there, between two games of a night: people and bots come, go, and change devices."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec.structs import replace

from game.app.company import remember
from game.app.nights import KEY
from game.app.settings import Setup
from game.app.text import _, pgettext
from game.screens.heading import draw_heading
from game.screens.night.host import NightHost
from game.screens.night.plan import PEOPLE
from game.screens.seats_editor import SeatsEditor
from game.ui.layout import Anchor
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, SUBHEAD, WALNUT
from game.ui.widgets import Ui

SHARE = 0.62
"""Share of the width that the seats take."""


class PeopleScene(Scene):
    def __init__(self, services: Services, host: NightHost) -> None:
        super().__init__(services)
        self.host = host
        seats = [host.info(number) for number in host.night.here]
        self.editor = SeatsEditor(services, seats, PEOPLE, self.changed, adds_people=True, phones=True)
        self.focus = "done"

    @property
    def refusal(self) -> str:
        names = [info.name for info in self.editor.seats]
        if not self.editor.people:
            return _("Somebody has to be there besides bots.")
        if len(set(names)) < len(names):
            return _("Two have the same name. Give one of them another.")
        return ""

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        if action == "back":
            self.back()
        elif action == "done":
            self.host.keep(self.host.night.with_people(self.editor.seats, self.editor.origins))
            settings, seats = self.services.settings, self.editor.seats
            # The next night begins with those who were there at the end of this one.
            settings.setups[KEY] = replace(settings.setups.get(KEY, Setup()), seats=tuple(seats))
            remember(settings, seats)
            self.services.save_settings()
            self.director.pop()
            self.host.seat_phones()
        elif (focus := self.editor.act(action)) is not None:
            self.focus = focus or self.focus
        self.changed()

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, _("Who is there?"), 640)
        left = Anchor(left=0, width=round(below.w * SHARE)).within(below)
        self.editor.draw(ui, left, BODY)
        right = Anchor(left=left.w + 28).within(below)
        told = Anchor(top=0, height=min(right.h - 128, ui.px(BODY) * 10)).within(right)
        with ui.plated(WALNUT):
            ui.panel("told.plate", told)
            words = "\n".join(
                (
                    _("A newcomer begins with as many points as the last one has."),
                    _("Those who leave get their points back when they come again under the same name."),
                )
            )
            ui.paragraph("told", words, told.inset(32, 28), BODY, colour=ui.tone.dim, spacing=1.3)
        done = Anchor(bottom=0, height=104).within(right)
        ui.button(
            "done",
            done,
            pgettext("choices are made", "Done"),
            "done",
            icon="check",
            tone="honey",
            size=SUBHEAD,
            disabled_reason=self.refusal,
        )
