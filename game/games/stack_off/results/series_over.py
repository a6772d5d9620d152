"""`SeriesOverScene` ends a stack-off series: the champion, the last towers, the best moments, and the evening's cup."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import Device
from game.app.text import _
from game.art.tower import snapshot
from game.art.tower.film import Film, Moment, Seen
from game.core.game import Seat
from game.games.stack_off.results.cup_picture import draw_cup
from game.games.stack_off.results.evening import evening_of, time_of
from game.games.stack_off.results.highlights import Clip
from game.games.stack_off.results.results_scene import Onward, StackOffResults
from game.games.stack_off.results.series_panels import draw_moments, draw_rounds
from game.games.stack_off.results.tower_gallery import Gallery, Still
from game.games.stack_off.series import KEY, Series
from game.table.feedback.celebration import LENGTH, Celebration
from game.table.feedback.counting_figures import counts_at_once
from game.table.results_flow import ResultsFlow
from game.table.tower import terrain
from game.table.tower.replay.instant_replay import InstantReplay
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect, row
from game.ui.style import BODY, LABEL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

TITLE = "Stack-off"
HEADING = Rect(48, 24, 1824, 100)
TOWERS = Rect(48, 150, 1216, 762)
SIDE = Rect(1288, 150, 584, 762)
FOOT = Rect(48, 944, 1824, 92)
PLATE, BUTTON, STAR = 222.0, 70.0, 40
GAP = 16


class SeriesOverScene(StackOffResults):
    """`shows`: the towers of the last round, in the order of the seats."""

    first, exit = "rematch", "title"

    def __init__(self, services: Services, series: Series, shows: Sequence[TowerShow], onward: Onward) -> None:
        super().__init__(services, onward)
        self.series = series
        self.evening = evening_of(services)
        self.evening.count(series, time_of(services))
        self.highlights = self.evening.highlights_of(series)
        champion = series.champion
        winners = () if champion is None else (champion,)
        self.celebration = Celebration(series.seats, winners, counts_at_once(services))
        self.flow = ResultsFlow(self, None, self.celebration, ("win" if self.celebration.festive else "end", 1.0))
        self.stills = tuple(Still.of(show) for show in shows)
        self.plates = row(TOWERS, len(self.stills), GAP)
        rooms = [Rect(box.x, box.y, box.w, box.h - PLATE - 8) for box in self.plates]
        self.gallery = Gallery(self.stills, rooms)
        self._percent: int | None = None
        """How much is done of a picture that is being saved."""

    def tick(self) -> None:
        super().tick()
        progress = self.services.album.progress
        percent = None if progress is None else int(100 * progress)
        if percent != self._percent:
            self._percent = percent
            self.changed()

    def show_page(self, number: int) -> bool:
        """1: one second into the celebration."""
        if number == 1:
            self.celebration.at = LENGTH // 3
        return number == 1

    def frame(self, stage: FrameStage, share: float) -> None:
        super().frame(stage, share)
        if self.director.top is self and not self.done:
            self.celebration.place(stage, share, self.flow.speed, self.services.area)

    # -- input

    def costs(self, action: Hashable) -> bool:
        return action == "empty"

    def do(self, action: Hashable, device: Device) -> None:
        match action:
            case "rematch":
                self.onward.rematch(replace(self.series, seed=self.services.seed(), won=(), number=1))
            case "change":
                self.onward.change(self.series)
            case "picture":
                self._save()
            case "empty":
                self.evening.cup.clear()
                self.services.audio.play("move")
            case "title":
                self.director.reset(self.services.make("title"))
            case ("again", int(seat)):
                self.watch(self.clip(seat))
            case "collapse":
                best = self.highlights.collapse
                self.watch(None if best is None else best.fall)

    def clip(self, seat: Seat) -> Clip | None:
        """Gets the film of a seat that is most worth seeing."""
        best = self.highlights.best.get(seat)
        return None if best is None else best.clip

    def watch(self, clip: Clip | None) -> None:
        """Shows a film again."""
        if clip is not None:
            self.director.push(InstantReplay(self.services, clip.film, TITLE, KEY, clip.ground, clip.bars))

    def _save(self) -> None:
        """Have all towers drawn on one picture; what came of it is told wherever the player is then."""
        services = self.services
        now = services.now()
        theme = "contrast" if services.settings.high_contrast else "normal"
        films, looks = [], []
        for info, still in zip(self.series.seats, self.stills, strict=True):
            seen = [Seen(one.piece, one.x, one.y, one.angle, 255.0) for one in still.pieces]
            films.append(Film((Moment.of(seen, still.height),)))
            caption = _("{name} · {height} units", name=info.name, height=f"{still.height:.1f}")
            base = terrain.still(still.ground, still.bars)
            made = tuple(still.ground.looks.items())
            looks.append(snapshot.Look(caption, text.language(), theme, base, -still.ground.camera.bottom, made))
        work = partial(snapshot.side_by_side, tuple(films), tuple(looks))
        services.album.save(work, f"{now} {KEY}", ".png")

    # -- drawing

    def headline(self) -> str:
        champion = self.series.champion
        if champion is None:
            return _("The series is over")
        return _("{name} wins the series", name=self.series.seats[champion].name)

    def build(self, ui: Ui) -> None:
        ui.place = "stack-off"
        self.celebration.headline(ui, self.headline(), HEADING)
        ui.put("towers", art.tile(TOWERS.w, TOWERS.h, 20, (14, 16, 22, 120)), TOWERS.x, TOWERS.y, animates=False)
        self.gallery.draw(ui)
        with ui.on_layer(4):
            for seat, box in enumerate(self.plates):
                self._draw_plate(ui, seat, Rect(box.x, box.bottom - PLATE, box.w, PLATE))
            parts = (0.19, 0.42, 0.39)
            high = SIDE.h - 2 * GAP
            top = SIDE.y
            boxes = []
            for part in parts:
                boxes.append(Rect(SIDE.x, top, SIDE.w, high * part))
                top += high * part + GAP
            draw_rounds(ui, boxes[0], self.highlights.rounds)
            draw_moments(ui, boxes[1], self.highlights, self.done)
            self._draw_cup(ui, boxes[2])
            if not self.done:
                self.celebration.shapes(ui)
            self._draw_foot(ui)

    def _draw_plate(self, ui: Ui, seat: Seat, box: Rect) -> None:
        who = self.series.seats[seat]
        id_ = f"plate.{seat}"
        ui.panel(id_, box, active=seat == self.series.champion)
        inner = box.inset(16, 12)
        face = 76
        look = art.seat_face(face, who, self.celebration.mood(seat))
        ui.put(f"{id_}.face", look, inner.x, inner.y, animates=False)
        ui.put(f"{id_}.pennant", art.pennant(30, 48, who.colour), inner.right - 30, inner.y - 4, animates=False)
        left = inner.x + face + 12
        name = Rect(left, inner.y, inner.right - 36 - left, 46)
        ui.text_in(f"{id_}.name", who.name, name, LABEL, "display", anchor="left")
        high = _("{height} high", height=f"{self.stills[seat].height:.1f}")
        ui.text_in(f"{id_}.height", high, Rect(left, inner.y + 44, inner.right - left, 34), BODY - 4, anchor="left")
        needed = self.series.needed
        step = min(STAR + 10.0, inner.w / needed)
        for i in range(needed):
            star = art.medal(STAR, "gold", i < self.series.wins[seat])
            ui.put(f"{id_}.star.{i}", star, inner.x + i * step, inner.y + 84, animates=False)
        if self.done:
            place = Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON)
            none = "" if self.clip(seat) else _("Nothing has moved yet.")
            ui.button(f"again.{seat}", place, _("Again"), ("again", seat), icon="film", size=BODY, disabled_reason=none)

    def _draw_cup(self, ui: Ui, box: Rect) -> None:
        ui.panel("cup.panel", box)
        inner = box.inset(20, 16)
        if not (self.done and self.evening.cup.entries):
            draw_cup(ui, inner, self.evening.cup)
            return
        draw_cup(ui, Rect(inner.x, inner.y, inner.w, inner.h - BUTTON - 8), self.evening.cup)
        asks_sure = self.asked == "empty"
        label = _("Really empty it?") if asks_sure else _("New evening")
        tone = "red" if asks_sure else "plain"
        place = Rect(inner.right - 340, inner.bottom - BUTTON, 340, BUTTON)
        ui.button("empty", place, label, "empty", icon="trash", tone=tone, size=BODY, weighty=True)

    def _draw_foot(self, ui: Ui) -> None:
        if not self.done:
            ui.button("skip", Rect(FOOT.right - 424, FOOT.y, 424, FOOT.h), _("Go on"), "skip", icon="right")
            return
        percent = self._percent
        busy = "" if percent is None else _("A picture is being saved. Wait until it is done.")
        picture = _("Saving: {n} %", n=percent) if busy else _("Save picture")
        entries = [
            ("rematch", _("Rematch"), "retry", ""),
            ("change", _("Change"), "gear", ""),
            ("picture", picture, "picture", busy),
            ("title", _("To the title"), "home", ""),
        ]
        labels = [label for _id, label, _icon, _why in entries]
        for (id_, label, icon, reason), place in zip(entries, row(FOOT, len(entries), 24), strict=True):
            tone = "honey" if id_ == "rematch" else "plain"
            weighty = id_ != "picture"
            ui.button(
                id_, place, label, id_, icon=icon, tone=tone, disabled_reason=reason, alike=labels, weighty=weighty
            )
