"""`ShelfScene` is the lobby of challenges: it shows levels with their medals, the daily challenge and the Stack-off."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from game.app.intents import Intent, Signal, page_step
from game.app.settings import Setup
from game.app.text import _, ngettext
from game.core.manifest import Lazy
from game.games.challenge.layout import shelf_layout
from game.games.challenge.level_place import place_on
from game.games.challenge.lobby import by_phone
from game.games.challenge.lobby.daily_page import DailyScene
from game.games.challenge.lobby.daily_strip import DAILY, DailyFrame, draw_daily
from game.games.challenge.lobby.level_case import CaseFrame, ShelfLevel, draw_case
from game.games.challenge.lobby.level_details import details_of, details_of_day, draw_details, draw_problem
from game.games.challenge.lobby.shelf_head import LARGE_WORDS, Tab, draw_filter, draw_heading, draw_tabs
from game.games.challenge.lobby.side_buttons import draw_stack_off_button, draw_ways, draw_workshop_button
from game.games.challenge.lobby.unlocking import keep_open, onward, open_levels, still_to_solve
from game.games.challenge.watch import locked_reason, watch_solution
from game.levels.daily import calendar
from game.levels.daily.tries import TRIES, is_ahead
from game.levels.library import LIBRARY, LevelEntry, Shelf
from game.levels.progress import BEST_RUNS, PROGRESS, LevelProgress
from game.levels.rules.level import level_hash, level_text
from game.levels.sentences import localized
from game.table import matches
from game.ui.scene import Scene
from game.ui.style import LABEL, LARGE, WALNUT
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

KEY = "challenge"
BENCH: Lazy[Callable[[Services], Scene]] = Lazy("game.games.challenge.workshop.bench_scene", "BenchScene")
"""The workshop's shelf. It leads to the table, and the table back to this shelf."""
REST = 8
"""Ticks for which the pointer must stay on a level until it is shown."""


class ShelfScene(Scene):
    """The shelves of levels, and beside them the level that has the focus."""

    def __init__(self, services: Services, chosen: str = "") -> None:
        super().__init__(services)
        LIBRARY.reload()
        self.shelves = [shelf for shelf in LIBRARY.shelves if shelf.entries]
        if not services.settings.masters_kept:
            # Once: what earlier versions had open stays open.
            services.settings.masters_kept = True
            services.save_settings()
            if keep_open(services.store[PROGRESS], self.shelves):
                services.save_table(PROGRESS)
        self.filter = "all"
        self._rests = 0
        """Ticks until the level under the pointer is shown."""
        if not chosen and (setup := services.settings.setups.get(KEY)):
            chosen = onward(services.store[PROGRESS], self.shelves, str(setup.options.get("level", "")))
        every = [(i, entry.id) for i, shelf in enumerate(self.shelves) for entry in shelf.entries]
        self.at, self.chosen = next(((i, id_) for i, id_ in every if id_ == chosen), every[0] if every else (0, ""))
        self.day = calendar.day_of(chosen)
        """The day whose challenge is shown beside the case, instead of a level of it."""
        before = services.settings.shelf_place
        if self.day is not None:
            # Back from the page of the day.
            self.at, self.chosen = next(((i, id_) for i, id_ in every if id_ == before), (self.at, self.chosen))
        if self.day is not None and not is_ahead(services.store[TRIES], self.day, services.today()):
            # Its try has ended: the next level that is not solved is chosen.
            self.day, open_ids = None, open_levels(services.store[PROGRESS], self.shelves)
            if self.chosen != before:
                ahead = ((i, id_) for i, id_ in every if id_ in open_ids and not self.progress(id_).solved)
                self.at, self.chosen = next(ahead, (self.at, self.chosen))
        self.focus = f"level.{self.chosen}"
        if self.day is not None:
            # Beside large text one button leads to all days.
            is_large = services.settings.text_size >= LARGE
            self.focus = DAILY if is_large else f"day.{self.day.isoformat()}"

    @property
    def entry(self) -> LevelEntry | None:
        """The level of this shelf that is shown beside the case."""
        entries = self.shelves[self.at].entries if self.shelves else ()
        return next((entry for entry in entries if entry.id == self.chosen), None)

    def progress(self, id_: str) -> LevelProgress:
        return self.services.store[PROGRESS].get(id_, LevelProgress())

    def level(self, entry: LevelEntry, open_ids: Collection[str]) -> ShelfLevel:
        """A level as the panels show it. `open_ids`: see `open_levels`."""
        progress, run = self.progress(entry.id), self.services.store[BEST_RUNS].get(entry.id)
        if entry.level is None:
            return ShelfLevel(entry, progress)
        shelf = self._shelf_of(entry)
        locked = ""
        if entry.id not in open_ids:
            locked = _("Locked: solve the level before it, fail there twice, or give up there and skip it.")
            if entry.is_master:
                left = still_to_solve(self.services.store[PROGRESS], shelf)
                locked = ngettext(
                    "Locked: solve {n} more level of this shelf.", "Locked: solve {n} more levels of this shelf.", left
                )
        is_of_this = run is not None and run.level == level_hash(level_text(entry.level))
        return ShelfLevel(entry, progress, locked, run.lay if run is not None and is_of_this else ())

    def _shelf_of(self, entry: LevelEntry) -> Shelf:
        return next(shelf for shelf in self.shelves if entry in shelf.entries)

    def shown(self, shelf: Shelf) -> list[LevelEntry]:
        """The levels of a shelf that the filter lets through."""
        below = {"all": 4, "new": 1, "gold": 3}[self.filter]
        return [entry for entry in shelf.entries if self.progress(entry.id).medal < below]

    def focus_moved(self) -> None:
        # On its way to a button beside the case the pointer crosses other levels.
        self._rests = REST if self.services.devices.last.kind == "mouse" else 0
        if not self._rests:
            self._show_focused()

    def tick(self) -> None:
        if self._rests:
            self._rests -= 1
            if not self._rests:
                self._show_focused()

    def _show_focused(self) -> None:
        """Show the level or the day that has the focus beside the case, or read the place of a shelf that has it."""
        if self.focus and self.focus.startswith("level."):
            self.chosen, self.day = self.focus.removeprefix("level."), None
            self.changed()
        elif self.focus == DAILY:
            self.day = self.services.today()
            self.changed()
        elif self.focus and self.focus.startswith("day."):
            self.day = date.fromisoformat(self.focus.removeprefix("day."))
            self.changed()
        match next((target.action for target in self.ui.targets if target.id == self.focus), None):
            case ("shelf", int(number)) if 0 <= number < len(self.shelves):
                # Its picture would come a moment after its levels.
                self.services.read_ahead(place_on(self.shelves[number]))

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = place_on(self.shelves[self.at] if self.shelves else None)
        places = shelf_layout(ui.area, large=ui.large)
        size = LARGE_WORDS * 100 / ui.text_size if ui.large else LABEL
        ui.button("back", places.back, _("Back"), "back", icon="left", size=size)
        with ui.plated(WALNUT):
            # Darker than the case below them, which is what to look at.
            draw_heading(ui, places.heading, self._won(), places.filters.x)
            draw_filter(ui, places.filters, self.filter)
            draw_tabs(ui, places.tabs, self._tabs(), self.at)
        open_ids = open_levels(self.services.store[PROGRESS], self.shelves)
        known, today = self.services.store[TRIES], self.services.today()
        draw_case(ui, self._case(open_ids), places.case)
        if ui.large:
            draw_ways(ui, (places.daily, places.stack_off, places.workshop))
        draw_daily(ui, DailyFrame.of(known, today), places.daily)
        if (contest := self.services.manifests[KEY].contest) is not None:
            draw_stack_off_button(ui, contest, places.stack_off)
        draw_workshop_button(ui, places.workshop)
        entry = self.entry
        if self.day is not None or (entry is not None and entry.level is not None):
            play, phone = by_phone.beside(places.play)
            places = replace(places, play=play)
            by_phone.draw_phone_button(ui, self.services, phone)
        if self.day is not None:
            progress = self.progress(calendar.id_of(self.day))
            draw_details(ui, details_of_day(self.day, progress, known, today), places)
        elif entry is None or entry.level is None:
            draw_problem(ui, "" if entry is None else entry.problem, places.details)
        else:
            draw_details(ui, details_of(self.level(entry, open_ids), entry.level), places)

    def _case(self, open_ids: Collection[str]) -> CaseFrame:
        shelf = self.shelves[self.at] if self.shelves else None
        if shelf is None:
            return CaseFrame((), (), 0, "", "", place_on(None), _("There are no levels in the folder “levels”."))
        every = [self.level(entry, open_ids) for entry in shelf.entries]
        newest = next((one.entry.id for one in every if not one.progress.tries and not one.locked), "")
        through = self.shown(shelf)
        shown = [one for one in every if one.entry in through]
        return CaseFrame(
            tuple(one for one in shown if not one.entry.is_master),
            tuple(one for one in shown if one.entry.is_master),
            still_to_solve(self.services.store[PROGRESS], shelf),
            self.chosen,
            newest,
            place_on(shelf),
            _("Nothing here: every level of this shelf is done."),
        )

    def _won(self) -> list[int]:
        """The best medal of each level, 0 for none."""
        return [self.progress(entry.id).medal for shelf in self.shelves for entry in shelf.entries]

    def _tabs(self) -> list[Tab]:
        return [
            Tab(
                localized(shelf.name),
                place_on(shelf),
                f"{sum(self.progress(entry.id).solved for entry in shelf.entries)}/{len(shelf.entries)}",
            )
            for shelf in self.shelves
        ]

    # -- what can be done

    def activate(self, action: Hashable) -> None:
        match action:
            case ("play", str(id_)):
                self._play(id_)
            case by_phone.ID:
                self.services.audio.play("click")
                by_phone.switch(self.services, self._go_on)
                self.changed()
            case ("daily", str(day)):
                self.services.audio.play("click")
                self._keep_place()
                self.director.push(DailyScene(self.services, date.fromisoformat(day)))
            case "together":
                contest = self.services.manifests[KEY].contest
                if contest is not None and contest.lobby is not None:
                    self.services.audio.play("click")
                    self.director.push(contest.lobby()(self.services))
            case "workshop":
                self.services.audio.play("click")
                self.director.push(BENCH()(self.services))
            case "watch" if self.entry is not None:
                watch_solution(self.services, self.entry)
            case ("shelf", int(number)):
                self._turn_to(number)
            case ("page", str(id_)):
                # The first level of another page of this shelf.
                self.services.audio.play("card", 0.6)
                self.chosen, self.day = id_, None
                self.changed()
            case ("filter", str(key)):
                self.filter = key
                self.services.audio.play("card", 0.6)
                self._choose_first()
            case "back":
                self.back()

    def _play(self, id_: str) -> None:
        matches.start(self.services, KEY, Setup(by_phone.seats_of(self.services), {"level": id_}))

    def _go_on(self) -> None:
        """The phone is there: plays the level, or opens the page of the day."""
        if self.day is not None:
            self._keep_place()
            shelf = ShelfScene(self.services, self.chosen)
            self.director.reset(self.services.make("title"), shelf, DailyScene(self.services, self.day))
        elif self.entry is not None:
            self._play(self.entry.id)

    def _keep_place(self) -> None:
        """Remembers what the shelf shows, for the way back from the page of a day."""
        if self.services.settings.shelf_place != self.chosen:
            self.services.settings.shelf_place = self.chosen
            self.services.save_settings()

    def _turn_to(self, number: int) -> None:
        if number != self.at and 0 <= number < len(self.shelves):
            self.at, self.day = number, None
            self.services.audio.play("card", 0.6)
            self._choose_first()

    def _choose_first(self) -> None:
        """Show the first level that is in the case, if the one that was shown is not: one that is not solved yet."""
        ids = [entry.id for entry in self.shown(self.shelves[self.at])] if self.shelves else []
        if self.chosen not in ids:
            ahead = onward(self.services.store[PROGRESS], self.shelves, ids[0]) if ids else ""
            self.chosen = ahead if not ids or ahead in ids else ids[0]
        self.changed()

    def show_page(self, number: int) -> bool:
        if there := number < len(self.shelves):
            self._turn_to(number)
        return there

    def intent(self, signal: Signal) -> bool:
        if by := page_step(signal):
            self._turn_to(self.at + by)
            return True
        if signal.pressed and not signal.is_repeat and signal.intent is Intent.HINT:
            # Arrows to the button would pass over other levels, and choose them.
            if self.entry is not None and self.day is None:
                self._watch(self.entry)
            return True
        return False

    def _watch(self, entry: LevelEntry) -> None:
        """Show how a level is done, or why that is not shown yet."""
        if why := locked_reason(self.progress(entry.id)):
            self.services.audio.play("refuse")
            self.director.refuse(why)
        else:
            watch_solution(self.services, entry)
