"""`SeriesOverScene` ends a stack-off series: the champion, the last towers, the best moments, and the evening's cup."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import Device
from game.app.text import N_, _, ngettext
from game.art.tower import snapshot
from game.art.tower.film import Film, Moment, Seen
from game.core.game import Seat
from game.core.manifest import STRENGTHS
from game.games.stack_off.lobby.choice_words import mode_name
from game.games.stack_off.results import honours
from game.games.stack_off.results.bench_replay import BenchReplay
from game.games.stack_off.results.cup_picture import draw_cup
from game.games.stack_off.results.evening import evening_of, time_of
from game.games.stack_off.results.highlights import Clip, SeatBest
from game.games.stack_off.results.results_layout import series_places
from game.games.stack_off.results.results_scene import HUSH, Onward, StackOffResults
from game.games.stack_off.results.series_panels import draw_moments, draw_rounds
from game.games.stack_off.results.tower_gallery import Gallery, Still
from game.games.stack_off.series import KEY, Series
from game.games.stack_off.table.seat_plates import put_star
from game.games.stack_off.temper_words import seat_wear
from game.table.feedback.celebration import LENGTH, Celebration
from game.table.feedback.counting_figures import counts_at_once
from game.table.results_flow import LOOK, ResultsFlow
from game.table.tower import terrain
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, LARGE, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

BUTTON, STAR = 70.0, 52
GAP = 16
WIDER, TALLER, LARGER = 1.5, 6.0, 42.0
"""How many times as wide as others the button to a rematch is, px by which it reaches above and below them, and size of
its words."""
RING_OF_FOCUS = 16.0
"""px above a button that has the focus which its ring takes."""


class SeriesOverScene(StackOffResults):
    """`shows`: the towers of the last round, in the order of the seats. `figures`: what each seat reached in that
    round, in words; () where that is not known."""

    for_anybody = (("rematch", N_("Rematch")),)

    exit = "title"

    def __init__(
        self,
        services: Services,
        series: Series,
        shows: Sequence[TowerShow],
        onward: Onward,
        figures: Sequence[str] = (),
    ) -> None:
        super().__init__(services, onward)
        self.figures = figures
        self.series = series
        self.evening = evening_of(services)
        self.evening.count(series, time_of(services))
        self.highlights = self.evening.highlights_of(series)
        champion = series.champion
        winners = () if champion is None else (champion,)
        self.celebration = Celebration(series.seats, winners, counts_at_once(services))
        fanfare = "win" if self.celebration.festive else "end"
        self.flow = ResultsFlow(self, None, self.celebration, (fanfare, 1.0), LOOK)
        self._was_done = self.done
        self._snows = self.celebration.festive and services.settings.shows_motion
        self._ticks = 0
        self.stills = tuple(Still.of(show) for show in shows)
        bots = services.manifests["challenge"].bots
        self._stronger = series.stronger([level for level in STRENGTHS if level in bots])
        """The series against stronger bots, where that would be fairer; None otherwise."""
        self._hang_towers()
        self._percent: int | None = None
        """How much is done of a picture that is being saved."""

    def _hang_towers(self) -> None:
        large = self.services.settings.text_size >= LARGE
        self.places = series_places(len(self.stills), self.services.area, large)
        self.gallery = Gallery(self.stills, self.places.towers, self.series.champion)

    def area_changed(self) -> None:
        self._hang_towers()
        self.changed()

    def enter(self) -> None:
        # The buttons are there from the start: presses of the screen before are not meant for them.
        self.director.sleep.hush(HUSH)

    def tick(self) -> None:
        super().tick()
        self._ticks += 1
        if self.done and not self._was_done:
            self._was_done = True
            # A press that skips may come a little late.
            self.director.sleep.rest(self.exit, HUSH)
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
        if self.director.top is self and self._snows and self.done:
            honours.place_snow(stage, self._ticks + share, self.services.area)

    # -- input

    def home(self) -> str | None:
        """What most people want now. All buttons sleep at first, so that a late press begins no rematch."""
        return "rematch"

    def costs(self, action: Hashable) -> bool:
        return action == "empty"

    def do(self, action: Hashable, device: Device) -> None:
        match action:
            case "rematch":
                self.onward.rematch(self.series.rematch(self.services.seed()))
            case "stronger" if self._stronger is not None:
                self.onward.rematch(self._stronger.rematch(self.services.seed()))
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
                self.watch(self.highlights.best.get(seat))
            case "collapse":
                self.watch(self.highlights.collapse)

    def clip(self, seat: Seat) -> Clip | None:
        """Gets the film of a seat that is most worth seeing."""
        best = self.highlights.best.get(seat)
        return None if best is None else best.clip

    def watch(self, best: SeatBest | None) -> None:
        """Shows the film of a seat again that is most worth seeing."""
        if best is not None and (clip := best.clip) is not None:
            says = self.film_words(best, clip)
            self.director.push(BenchReplay(self.services, clip, says))

    def film_words(self, best: SeatBest, clip: Clip) -> str:
        """Says what the film `clip` of a seat shows."""
        name, number = best.who.name, clip.number
        if clip is not best.fall:
            return _("End of round {n}: {name}", n=number, name=name)
        if best is self.highlights.collapse:
            return _("Biggest collapse: {name}, round {n}", n=number, name=name)
        return _("Collapse: {name}, round {n}", n=number, name=name)

    def _save(self) -> None:
        """Starts to draw all towers on one picture. A toast says later what came of it, on any screen."""
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
        places, champion = self.places, self.series.champion
        ui.place, ui.floor = "stack-off", places.floor
        if champion is not None and not self.services.settings.high_contrast:
            honours.draw_light(ui, places.towers[champion])
        ui.panel("head.plate", places.head, active=champion is not None)
        self.celebration.headline(ui, self.headline(), places.head.inset(24, 10), 64, 104)
        self.gallery.draw(ui)
        with ui.on_layer(4):
            if champion is not None:
                self.gallery.draw_cup(ui, champion, places.head.bottom)
            if self.done:
                honours.draw_remarks(ui, self.series, self.gallery, places.towers)
            for seat, box in enumerate(places.plates):
                self._draw_plate(ui, seat, box)
            side = places.side
            assert side is not None
            parts = (0.23, 0.4, 0.37)
            high = side.h - 2 * GAP
            top = side.y
            boxes = []
            for part in parts:
                boxes.append(Rect(side.x, top, side.w, high * part))
                top += high * part + GAP
            draw_rounds(ui, boxes[0], self.highlights.rounds)
            draw_moments(ui, boxes[1], self.highlights)
            self._draw_cup(ui, boxes[2])
            if not self.done:
                self.celebration.shapes(ui)
            elif self._snows and champion is not None:
                honours.draw_snow(ui, self.series.seats[champion].colour)
            self._draw_foot(ui)

    def _draw_plate(self, ui: Ui, seat: Seat, box: Rect) -> None:
        who = self.series.seats[seat]
        id_ = f"plate.{seat}"
        ui.panel(id_, box, active=seat == self.series.champion)
        inner = box.inset(16, 14)
        face = 76
        look = art.seat_face(face, who, self.celebration.mood(seat), seat_wear(self.series, seat))
        ui.put(f"{id_}.face", look, inner.x, inner.y, animates=False)
        ui.put(f"{id_}.pennant", art.pennant(34, 54, who.colour), inner.right - 34, box.y - 8, animates=False)
        left = inner.x + face + 12
        name = Rect(left, inner.y, inner.right - 38 - left, 46)
        ui.text_in(f"{id_}.name", who.name, name, LABEL, "display", anchor="left")
        high = self._tower_words(seat)
        ui.text_in(f"{id_}.height", high, Rect(left, inner.y + 46, inner.right - left, 34), SMALL, anchor="left")
        needed = self.series.needed
        room = Rect(inner.x, inner.y + 84, inner.w, inner.h - 84 - BUTTON - 8)
        step = min(STAR + 10.0, inner.w / needed)
        size = round(min(STAR, step - 4, room.h - RING_OF_FOCUS))
        for i in range(needed):
            star = Rect(inner.x + i * step, room.cy - size / 2, size, size)
            put_star(ui, f"{id_}.star.{i}", star, i < self.series.wins[seat])
        place = Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON)
        none = "" if self.clip(seat) else _("Nothing has moved yet.")
        best = self.highlights.best.get(seat)
        label = _("The collapse") if best is not None and best.fall is not None else _("The end")
        ui.button(f"again.{seat}", place, label, ("again", seat), icon="film", size=BODY, disabled_reason=none)

    def _tower_words(self, seat: Seat) -> str:
        """What a seat reached in the last round; where that is not known, how many pieces stand if pieces were counted,
        or else the height of the tower."""
        still = self.stills[seat]
        if seat < len(self.figures) and self.figures[seat]:
            return self.figures[seat]
        if self._last_mode in ("survival", "under"):
            return ngettext("{n} piece", "{n} pieces", len(still.pieces))
        return _("{height} high", height=f"{still.height:.1f}")

    @property
    def _last_mode(self) -> str:
        """The mode of the last round; "" if its file is gone."""
        try:
            return replace(self.series, number=max(1, self.series.number - 1)).round.mode
        except LookupError:
            return ""

    def _draw_cup(self, ui: Ui, box: Rect) -> None:
        ui.panel("cup.panel", box)
        inner = box.inset(20, 16)
        if not (self.done and self.evening.cup.entries):
            draw_cup(ui, inner, self.evening.cup)
            return
        draw_cup(ui, Rect(inner.x, inner.y, inner.w, inner.h - BUTTON - 8), self.evening.cup)
        asks_sure = self.asked == "empty"
        label = _("Really empty it?") if asks_sure else _("Empty the cup")
        tone = "red" if asks_sure else "plain"
        place = Rect(inner.right - 340, inner.bottom - BUTTON, 340, BUTTON)
        ui.button("empty", place, label, "empty", icon="trash", tone=tone, size=BODY, weighty=True)

    def _draw_foot(self, ui: Ui) -> None:
        """Buttons from the start, each in its place; where the one to the final result lay is one that ends nothing."""
        foot = self.places.foot
        percent = self._percent
        busy = "" if percent is None else _("A picture is being saved. Wait until it is done.")
        picture = _("Saving: {n} %", n=percent) if busy else _("Save picture")
        entries = [
            ("title", _("Really leave?") if self.asked == "title" else _("To the title screen"), "home", ""),
            ("change", _("Change"), "gear", ""),
            ("rematch", _("Rematch"), "retry", ""),
            *([("stronger", _("Stronger bots?"), "up", "")] if self._stronger else []),
            ("picture", picture, "picture", busy),
        ]
        labels = [label for id_, label, _icon, _why in entries if id_ != "rematch"]
        one = (foot.w - 24 * (len(entries) - 1)) / len(entries)
        # The last one keeps its place.
        narrow = (len(entries) - 1 - WIDER) * one / (len(entries) - 2)
        left, unseen = foot.x, self.series.unseen
        for id_, label, icon, reason in entries:
            is_first = id_ == "rematch"
            wide = one * WIDER if is_first else one if id_ == "picture" else narrow
            tone = "red" if self.asked == id_ else "honey" if is_first else "plain"
            # The cards that have not come yet are not lost.
            note = mode_name(unseen[0].id) if is_first and unseen else ""
            if note and ui.large:
                # A large note would have no room beside the word.
                label, note = _("Rematch: {round}", round=note), ""
            elif note:
                note = _("first: {round}", round=note)
            beyond, weighty = (TALLER, True) if is_first else (0.0, id_ != "picture")
            place = Rect(left, foot.y - beyond, wide, foot.h + 2 * beyond)
            ui.button(
                id_,
                place,
                label,
                id_,
                icon=icon,
                tone=tone,
                disabled_reason=reason,
                note=note,
                size=LARGER if is_first else LABEL,
                alike=() if is_first else labels,
                weighty=weighty,
            )
            left += wide + 24
