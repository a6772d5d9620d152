"""`ShelfScene` is the lobby of challenges: it shows levels with their medals, the daily challenge and the Stack-off."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import replace
from datetime import date
from math import ceil
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import Intent, Signal, page_step
from game.app.settings import Setup
from game.app.text import N_, _, ngettext
from game.core.manifest import Lazy
from game.games.challenge.art import shelf_sign
from game.games.challenge.layout import shelf_layout
from game.games.challenge.level_place import place_on
from game.games.challenge.lobby import by_phone
from game.games.challenge.lobby.daily_page import DailyScene
from game.games.challenge.lobby.daily_strip import DAILY, DailyFrame, draw_daily
from game.games.challenge.lobby.level_case import CaseFrame, ShelfLevel, draw_case
from game.games.challenge.lobby.level_details import details_of, details_of_day, draw_details, draw_problem
from game.games.challenge.lobby.side_buttons import draw_stack_off_button, draw_workshop_button
from game.games.challenge.lobby.unlocking import onward, open_levels, still_to_solve
from game.games.challenge.watch import locked_reason, watch_solution
from game.levels.daily import calendar
from game.levels.daily.tries import TRIES, is_ahead
from game.levels.library import LIBRARY, LevelEntry, Shelf
from game.levels.progress import BEST_RUNS, PROGRESS, LevelProgress
from game.levels.rules.level import level_hash, level_text
from game.levels.sentences import METALS, localized
from game.table import matches
from game.ui.layout import Rect, column, row
from game.ui.scene import Scene
from game.ui.style import BODY, CONTRAST, HEAD, SMALL, Colour
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

KEY = "challenge"
BENCH: Lazy[Callable[[Services], Scene]] = Lazy("game.games.challenge.workshop.bench_scene", "BenchScene")
"""The workshop's shelf. It leads to the table, and the table back to this shelf."""
FILTERS = {"all": N_("All"), "new": N_("Not solved"), "gold": N_("Not gold")}
"""Which levels are shown: key → word."""
FILTER_PAD = 12.0
"""Least px between the word of a filter and its edges."""
MOST_TABS = 6
"""Most tabs seen at once; with more shelves there are arrows. Where text is large they stand in two rows."""
ARROW = 60.0
REST = 8
"""Ticks for which the pointer must stay on a level until it is shown."""


class ShelfScene(Scene):
    """The shelves of levels, and beside them the level that has the focus."""

    def __init__(self, services: Services, chosen: str = "") -> None:
        super().__init__(services)
        LIBRARY.reload()
        self.shelves = [shelf for shelf in LIBRARY.shelves if shelf.entries]
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
        self.focus = f"level.{self.chosen}" if self.day is None else f"day.{self.day.isoformat()}"

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
        ui.button("back", places.back, _("Back"), "back", icon="left")
        self._draw_heading(ui, places.heading)
        self._draw_filters(ui, places.filters)
        self._draw_tabs(ui, places.tabs)
        open_ids = open_levels(self.services.store[PROGRESS], self.shelves)
        known, today = self.services.store[TRIES], self.services.today()
        draw_case(ui, self._case(open_ids), places.case)
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

    def _draw_heading(self, ui: Ui, box: Rect) -> None:
        """The heading, and how many medals of each metal have been won."""
        ui.panel("head.plate", box)
        won = [self.progress(entry.id).medal for shelf in self.shelves for entry in shelf.entries]
        if not any(won):
            ui.text_in("head", _("Challenges"), box.inset(24, 0), HEAD, "display")
            return
        size = min(48.0, box.h - 24)
        size = 44.0 if ui.large else size
        each = size + (58 if not ui.large else 56)
        right = box.right - (20 if not ui.large else 8)
        words = Rect(box.x + 24, box.y, right - 3 * each - box.x - 40, box.h)
        ui.text_in("head", _("Challenges"), words, HEAD, "display", anchor="left")
        for i, medal in enumerate((3, 2, 1)):
            x = right - (3 - i) * each
            ui.put(f"total.{medal}", art.medal(size, METALS[medal]), x, box.cy - size / 2, animates=False)
            count = Rect(x + size + 8, box.y, each - size - 12, box.h)
            ui.text_in(f"total.{medal}.count", str(won.count(medal)), count, HEAD, "display", anchor="left")

    def _draw_filters(self, ui: Ui, box: Rect) -> None:
        labels = [_(label) for label in FILTERS.values()]
        # All words have one size, and what they leave is shared alike.
        longs = [text.measure(label, "display", 100.0) / 100 for label in labels]
        free = box.w - 2 * 12 - 2 * FILTER_PAD * len(labels)
        size = min(ui.px(BODY), free / sum(longs))
        pad = FILTER_PAD + (free - size * sum(longs)) / 2 / len(labels)
        places, left = [], box.x
        for long in longs:
            places.append(Rect(left, box.y, long * size + 2 * pad, box.h))
            left = places[-1].right + 12
        for (key, label), place in zip(FILTERS.items(), places, strict=True):
            # Honey is left for what to press, but the dark theme needs it.
            here = key == self.filter
            tone = "honey" if here and ui.tone is CONTRAST else "plain"
            focused = ui.target(f"filter.{key}", place, ("filter", key), ring=None)
            is_low = here and tone == "plain"
            top = place.y + (4 if is_low else -4 if focused else 0)
            wood = ui.tone.button if tone == "plain" else tone
            face = art.button(place.w, place.h, focused, wood, pressed=is_low)
            ui.put(f"filter.{key}", face, place.x, top, animates=False)
            if is_low:
                _draw_underline(ui, f"filter.{key}", Rect(place.x, top, place.w, place.h - 16), ui.face_tone.accent)
            words, ink = Rect(place.x, place.cy - size / 2, place.w, size), ui.face_ink(tone)
            ui.text_in(f"filter.{key}.word", _(label), words, BODY, "display", ink)

    def _draw_tabs(self, ui: Ui, box: Rect) -> None:
        ui.panel("tabs", box)
        box = box.inset(12, 0)
        first, count = 0, MOST_TABS
        if len(self.shelves) > MOST_TABS:
            # Pages of about the same number of tabs, as wide as can be.
            pages = ceil(len(self.shelves) / MOST_TABS)
            count = ceil(len(self.shelves) / pages)
            first = self.at - self.at % count
            self._draw_arrow(ui, "left", Rect(box.x, box.y + 20, ARROW, box.h - 40), first - 1)
            self._draw_arrow(ui, "right", Rect(box.right - ARROW, box.y + 20, ARROW, box.h - 40), first + count)
            box = box.inset(ARROW + 10, 0)
        shown = list(enumerate(self.shelves))[first : first + count]
        names = [localized(shelf.name) for _i, shelf in shown]
        if ui.large:
            places = [place for line in column(box.inset(0, 8), 2, 8) for place in row(line, ceil(count / 2), 8)]
            for (i, shelf), place in zip(shown, places, strict=False):
                self._draw_wide_tab(ui, i, shelf, place, names)
            return
        for (i, shelf), place in zip(shown, row(box, count, 8), strict=False):
            self._draw_tab(ui, i, shelf, place, names)

    def _draw_wide_tab(self, ui: Ui, number: int, shelf: Shelf, box: Rect, names: list[str]) -> None:
        """With large text: right of the round picture the name, and below it how many levels are solved."""
        here, id_ = number == self.at, f"shelf.{number}"
        ui.target(id_, box, ("shelf", number), ring=20)
        if here:
            ui.put(f"{id_}.lit", art.tile(box.w, box.h, 20, ui.tone.field), box.x, box.y, animates=False)
            _draw_underline(ui, id_, box, ui.tone.accent)
        size = box.h - 12
        ui.put(f"{id_}.sign", shelf_sign(round(size), place_on(shelf), here), box.x + 8, box.y + 6, animates=False)
        left = box.x + size + 24
        words = Rect(left, box.y + 4, box.right - left - 8, box.h * 0.49)
        ui.text_in(f"{id_}.name", localized(shelf.name), words, BODY, "display", ui.tone.text, "left", names)
        count = Rect(left, words.bottom, words.w, box.bottom - words.bottom - 4)
        ui.text_in(f"{id_}.count", self._solved(shelf), count, SMALL, "display", ui.tone.dim, "left")

    def _solved(self, shelf: Shelf) -> str:
        """How many levels of a shelf are solved, of how many."""
        return f"{sum(self.progress(entry.id).solved for entry in shelf.entries)}/{len(shelf.entries)}"

    def _draw_tab(self, ui: Ui, number: int, shelf: Shelf, box: Rect, names: list[str]) -> None:
        """The round picture of a shelf, how many of its levels are solved, and its name."""
        here, id_ = number == self.at, f"shelf.{number}"
        ui.target(id_, box.inset(0, 8), ("shelf", number), ring=20)
        if here:
            lit = box.inset(2, 10)
            ui.put(f"{id_}.lit", art.tile(lit.w, lit.h, 20, ui.tone.field), lit.x, lit.y, animates=False)
            _draw_underline(ui, id_, lit, ui.tone.accent)
        high = box.h * 0.36
        size = box.h - high - 24
        left = box.cx - size * 0.98
        sign = shelf_sign(round(size), place_on(shelf), here)
        ui.put(f"{id_}.sign", sign, left, box.y + 14, animates=False)
        count = Rect(left + size + 10, box.y + 14, size, size)
        ink = ui.tone.text if here else ui.tone.dim
        ui.text_in(f"{id_}.count", self._solved(shelf), count, BODY, "display", ink, "left")
        name = Rect(box.x + 6, box.bottom - high - 6, box.w - 12, high - 2)
        ui.text_in(f"{id_}.name", localized(shelf.name), name, BODY, "display", ui.tone.text, alike=names)

    def _draw_arrow(self, ui: Ui, side: str, box: Rect, beyond: int) -> None:
        """A button that turns to shelf `beyond`, the next one whose tab is not seen, if there is one."""
        is_there = 0 <= beyond < len(self.shelves)
        reason = "" if is_there else _("There are no more shelves on this side.")
        focused = ui.target(f"shelves.{side}", box, ("shelf", beyond), disabled_reason=reason, ring=None)
        ui.put(f"shelves.{side}", ui.face(box.w, box.h, focus=focused, tone="plain"), box.x, box.y, animates=False)
        ink = ui.face_ink(disabled=not is_there)
        ui.icon(f"shelves.{side}.icon", side, box.cx - 16, box.cy - 16, 32, ink)

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


def _draw_underline(ui: Ui, id_: str, box: Rect, ink: Colour) -> None:
    """A bar at the lower edge of what is chosen: quieter than the honey of what to press."""
    wide = round(box.w / 2)
    ui.put(f"{id_}.here", art.tile(wide, 5, 2, ink), box.cx - wide / 2, box.bottom - 4, animates=False)
