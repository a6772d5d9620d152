"""`CupScene` ends a game night: who has won the cup, and what each game was worth to everybody; it saves a picture."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

from game import art
from game.app import text
from game.app.intents import Signal
from game.app.text import N_, _, pgettext
from game.core.game import TICKS
from game.core.night.night import Night, Standing
from game.screens.night.cup_card import Card, Line, paint
from game.screens.night.host import NightHost
from game.table.feedback.celebration import LENGTH, Celebration
from game.table.feedback.counting_figures import counts_at_once
from game.table.results_flow import LOOK, Counter, ResultsFlow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, HEAD, LABEL, WALNUT
from game.ui.widgets import Ui

EDGE: Final = 36
HEAD_HIGH: Final = 132
FOOT: Final = 104
CUP_SHARE: Final = 0.3
PACE, FIRST = 50, 60
"""Ticks between two guests who are revealed, and before the first."""
HUSH: Final = TICKS
TALLEST: Final = 140.0
COLUMN: Final = 124.0
"""Width of a game's column at the most."""
TOTAL: Final = 130.0
FEW: Final = 6
"""Games whose columns leave the names much room."""


class CupScene(Scene):
    """The guests are revealed one by one, the last place first; then the cup is given."""

    for_anybody = (("skip", N_("Show all")),)

    def __init__(self, services: Services, host: NightHost) -> None:
        super().__init__(services)
        self.host = host
        host.ceremony = None
        self.order = host.night.standings
        seats = [host.info(one.guest) for one in self.order]
        winners = [i for i, one in enumerate(self.order) if one.guest in host.night.winners]
        at_once = counts_at_once(services)
        self.counter = Counter(len(self.order), PACE, FIRST, at_once=at_once)
        self.celebration = Celebration(seats, winners, at_once)
        fanfare = "win" if self.celebration.festive else "end"
        self.flow = ResultsFlow(self, self.counter, self.celebration, (fanfare, 1.0), LOOK, HUSH)
        self._has_told = False
        """Phones know how the night has ended."""
        self._percent: int | None = None
        """How much is done of a picture that is being saved."""

    @property
    def night(self) -> Night:
        return self.host.night

    @property
    def done(self) -> bool:
        return self.flow.done

    # -- time and input

    def tick(self) -> None:
        self.flow.tick()
        if self.done and not self._has_told:
            self._has_told = True
            self.host.tell_phones()
        progress = self.services.album.progress
        percent = None if progress is None else int(100 * progress)
        if percent != self._percent:
            self._percent = percent
            self.changed()

    def frame(self, stage: FrameStage, share: float) -> None:
        if self.director.top is self and self.flow.celebrating:
            self.celebration.place(stage, share, self.flow.speed, self.services.area)

    def show_page(self, number: int) -> bool:
        """1: half of the guests are revealed; 2: one second into the celebration."""
        if number == 1:
            self.counter.show_half()
        elif number == 2:
            self.celebration.at = LENGTH // 3
        return number in (1, 2)

    def intent(self, signal: Signal) -> bool:
        return self.flow.uses(signal)

    def background_pressed(self, x: float, y: float) -> None:
        self.flow.skip()

    def home(self) -> str | None:
        return "picture" if self.done else "skip"

    def back(self) -> None:
        if not self.flow.skip() and self.flow.takes("title"):
            self.activate("title")

    def activate(self, action: Hashable) -> None:
        match action:
            case "skip":
                self.flow.skip()
            case "picture":
                self._save()
            case "title":
                self.host.end()
                self.director.reset(self.services.make("title"))
            case "again":
                self.host.end()
                self.director.reset(self.services.make("title"), self.services.make("night"))
        self.changed()

    def _save(self) -> None:
        """Starts to draw the cup and the standings on a picture. A toast says later what came of it, on any screen."""
        now = self.services.now()
        night = self.night
        # Of more games than these there is room for the sum only.
        is_short = len(night.played) <= FEW
        lines = tuple(
            Line(self.host.info(one.guest), one.place, one.points, tuple(_gains(night, one.guest)) if is_short else ())
            for one in self.order
        )
        shown = (self.host.shown.get(key) for key in night.program if is_short)
        draws = tuple(one.draw for one in shown if one is not None)
        when = _("Game night, {day}", day=now.partition(" ")[0])
        card = Card(when, self.headline(), lines, draws, len(night.winners), text.language())
        self.services.album.save(partial(paint, card), f"{now} game-night", ".png")

    # -- drawing

    def headline(self) -> str:
        names = [self.host.name(guest) for guest in self.night.winners]
        if len(names) == 1:
            return _("{name} wins the cup", name=names[0])
        return _("{names} share the cup", names=pgettext("between names", " and ").join(names))

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        area = ui.area.inset(EDGE, 0)
        head = Rect(area.x, 24, area.w, HEAD_HIGH)
        ui.panel("head.plate", head, active=self.counter.over)
        if self.counter.over:
            self.celebration.headline(ui, self.headline(), head.inset(24, 10), 64, 104)
        else:
            ui.text_in("head", _("And the cup goes to …"), head.inset(24, 10), 60, "display")
        foot = Rect(area.x, ui.area.bottom - 32 - FOOT, area.w, FOOT)
        body = Rect(area.x, head.bottom + 24, area.w, foot.y - head.bottom - 48)
        left = Rect(body.x, body.y, round(body.w * CUP_SHARE), body.h)
        self._draw_cup(ui, left)
        self._draw_table(ui, Rect(left.right + 24, body.y, body.right - left.right - 24, body.h))
        if self.flow.celebrating:
            self.celebration.shapes(ui)
        self._draw_foot(ui, foot)

    def _draw_cup(self, ui: Ui, box: Rect) -> None:
        """The cup, with the pennants of those who have won it at its handles."""
        with ui.plated(WALNUT):
            ui.panel("cup.plate", box)
            side = round(min(box.w - 60, box.h - 60))
            x, y = box.cx - side / 2, box.cy - side / 2
            ui.put("cup", art.cup(side), x, y, animates=False)
            if self.counter.over:
                wide = round(side * 0.13)
                for i, guest in enumerate(self.night.winners[:4]):
                    look = art.pennant(wide, round(wide * 1.6), self.host.info(guest).colour)
                    at = (0.2, 0.8, 0.06, 0.94)[i]
                    ui.put(f"cup.pennant.{i}", look, x + side * at - wide / 2, y + side * (0.42 if i < 2 else 0.3))

    def _draw_table(self, ui: Ui, box: Rect) -> None:
        """A line for each guest: place, face, name, what each game brought, and the sum."""
        night = self.night
        with ui.plated(WALNUT):
            ui.panel("table", box)
            inner = box.inset(24, 18)
            names = inner.w * (0.34 if len(night.played) > FEW else 0.5 if ui.large else 0.4)
            column = min(COLUMN, (inner.w - names - TOTAL) / len(night.played))
            right = inner.right - TOTAL
            first = right - column * len(night.played)
            head = min(84.0, column * 0.8)
            for i, played in enumerate(night.played):
                shown = self.host.shown.get(played.key)
                place = Rect(first + i * column + 4, inner.y, column - 8, head)
                if shown is not None:
                    look = art.vignette(shown.draw, round(place.w), round(place.h))
                    ui.put(f"game.{i}", look, place.x, place.y, animates=False)
            ui.text_in("sum", _("Points"), Rect(right + 10, inner.y, TOTAL - 10, head), BODY, colour=ui.tone.dim)
            room = Rect(inner.x, inner.y + head + 12, inner.w, inner.h - head - 12)
            high = min(TALLEST, room.h / len(self.order))
            hidden = len(self.order) - self.counter.at
            for i, one in enumerate(self.order):
                place = Rect(room.x, room.y + i * high, room.w, high - 10)
                columns = [Rect(first + j * column, place.y, column, place.h) for j in range(len(night.played))]
                self._draw_line(ui, place, one, columns, i >= hidden)

    def _draw_line(self, ui: Ui, box: Rect, one: Standing, columns: list[Rect], is_seen: bool) -> None:
        id_ = f"line.{one.guest}"
        if not is_seen:
            ui.put(f"{id_}.cell", art.cell(round(box.w), round(box.h)), box.x, box.y, animates=False)
            ui.text_in(f"{id_}.place", f"{one.place}", Rect(box.x + 8, box.y, 62, box.h), HEAD, "display", ui.tone.dim)
            return
        with ui.plated(BIRCH):
            ui.put(f"{id_}.plate", art.panel(round(box.w), round(box.h), one.place == 1, "birch"), box.x, box.y)
            place = Rect(box.x + 8, box.y, 62, box.h)
            ui.text_in(
                f"{id_}.place",
                f"{one.place}",
                place,
                HEAD,
                "display",
                ui.tone.accent if one.place == 1 else ui.tone.dim,
            )
            face = round(min(92.0, box.h - 16))
            at = [standing.guest for standing in self.order].index(one.guest)
            mood = self.celebration.mood(at) if self.counter.over else "smile"
            ui.put(
                f"{id_}.face", art.seat_face(face, self.host.info(one.guest), mood), place.right + 8, box.cy - face / 2
            )
            left = place.right + face + 26
            name = Rect(left, box.y, columns[0].x - left - 12 if columns else box.right - left, box.h)
            ui.text_in(f"{id_}.name", self.host.name(one.guest), name, LABEL, "display", anchor="left")
            for i, (words, cell) in enumerate(zip(_gains(self.night, one.guest), columns, strict=True)):
                ui.text_in(f"{id_}.game.{i}", words, cell.inset(3, 0), LABEL, colour=ui.tone.dim, alike=("00",))
            total = Rect(box.right - TOTAL, box.y, TOTAL - 24, box.h)
            ui.text_in(f"{id_}.sum", str(one.points), total, HEAD, "display")

    def _draw_foot(self, ui: Ui, foot: Rect) -> None:
        if not self.done:
            if self.flow.skippable:
                label = _("Go on") if self.counter.over else _("Show all")
                ui.button("skip", Rect(foot.right - 424, foot.y, 424, foot.h), label, "skip", icon="right")
            return
        busy = "" if self._percent is None else _("A picture is being saved. Wait until it is done.")
        picture = _("Saving: {n} %", n=self._percent or 0) if busy else _("Save the picture")
        entries = [
            ("title", _("To the title screen"), "home", ""),
            ("again", _("Another night"), "retry", ""),
            ("picture", picture, "picture", busy),
        ]
        labels = [label for _id, label, _icon, _why in entries]
        for (id_, label, icon, why), place in zip(entries, row(foot, len(entries), 24), strict=True):
            tone = "honey" if id_ == "picture" else "plain"
            ui.button(
                id_,
                place,
                label,
                id_,
                icon=icon,
                tone=tone,
                disabled_reason=why,
                alike=labels,
                weighty=id_ != "picture",
            )


def _gains(night: Night, guest: int) -> list[str]:
    """What each game brought a guest, in words: "–" for one at which they were not there."""
    found = []
    for played in night.played:
        result = next((one for one in played.results if one.guest == guest), None)
        found.append("–" if result is None else str(result.points + result.bonus))
    return found
