"""The shelves: every level with its medal, and what it asks for."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game import art
from game.app.intents import Intent, Signal
from game.app.progress import Best
from game.app.settings import Setup
from game.app.text import _, ngettext
from game.games.challenge.levels import Entry, shelves, words
from game.games.challenge.sentences import MEDALS, METALS, goal_sentence, medal_conditions
from game.games.challenge.small import draw_level
from game.games.challenge.watch import locked_reason, watch_solution
from game.table import matches
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, INK, LABEL, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect, column, row
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.services import Services

KEY = "challenge"
COLUMNS, ROWS = 4, 3
MEDAL = 40


class ShelfScene(Scene):
    """The levels of one shelf after another, and beside them the one that has the focus."""

    def __init__(self, services: Services, chosen: str = "") -> None:
        super().__init__(services)
        self.shelves = [shelf for shelf in shelves() if shelf.entries]
        if not chosen and (setup := services.settings.setups.get(KEY)):
            chosen = str(setup.options.get("level", ""))
        every = [(i, entry.id) for i, shelf in enumerate(self.shelves) for entry in shelf.entries]
        self.at, self.chosen = next(((i, id_) for i, id_ in every if id_ == chosen), every[0] if every else (0, ""))
        self.focus = f"level.{self.chosen}"

    @property
    def entry(self) -> Entry | None:
        """The level that is shown beside the shelf."""
        entries = self.shelves[self.at].entries if self.shelves else ()
        return next((entry for entry in entries if entry.id == self.chosen), None)

    def best(self, id_: str) -> Best:
        return self.services.progress.get(id_, Best())

    def focus_moved(self) -> None:
        if self.focus and self.focus.startswith("level."):
            self.chosen = self.focus.removeprefix("level.")
            self.changed()

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "menu"
        ui.button("back", Rect(48, 40, 190, 76), _("Back"), "back", icon="left")
        ui.text_in("head", _("Challenges"), Rect(270, 32, 520, 92), 60, "display", anchor="left")
        self._draw_totals(ui, Rect(800, 40, 500, 76))
        self._draw_tabs(ui, Rect(48, 140, 1256, 84))
        self._draw_grid(ui, Rect(48, 240, 1256, 800))
        self._draw_chosen(ui, Rect(1340, 40, 532, 1000))

    def _draw_totals(self, ui: Ui, box: Rect) -> None:
        won = [self.best(entry.id).medal for shelf in self.shelves for entry in shelf.entries]
        for i, medal in enumerate((3, 2, 1)):
            x = box.x + i * 150
            ui.put(f"total.{medal}", art.medal(52, METALS[medal]), x, box.cy - 26, animates=False)
            place = Rect(x + 62, box.y, 76, box.h)
            ui.text_in(f"total.{medal}.count", str(won.count(medal)), place, HEAD, "display", anchor="left")

    def _draw_tabs(self, ui: Ui, box: Rect) -> None:
        for i, (shelf, place) in enumerate(zip(self.shelves, row(box, max(6, len(self.shelves)), 12), strict=False)):
            solved = sum(self.best(entry.id).medal > 0 for entry in shelf.entries)
            focused = ui.target(f"shelf.{i}", place, ("shelf", i), ring=None)
            tone = "cream" if i == self.at else "slate"
            look = art.button(place.w, place.h, focus=focused, tone=tone)
            ui.put(f"shelf.{i}", look, place.x, place.y, animates=False)
            ink = INK if focused or i == self.at else CREAM
            upper = Rect(place.x + 12, place.y + 6, place.w - 24, place.h * 0.5)
            lower = Rect(upper.x, upper.bottom - 2, upper.w, place.h * 0.4)
            ui.text_in(f"shelf.{i}.name", words(shelf.name), upper, LABEL, "display", ink)
            ui.text_in(f"shelf.{i}.count", f"{solved}/{len(shelf.entries)}", lower, SMALL, "body", ink)

    def _draw_grid(self, ui: Ui, box: Rect) -> None:
        entries = self.shelves[self.at].entries if self.shelves else ()
        if not entries:
            ui.paragraph("none", _("There are no levels in the folder “levels”."), box, BODY, anchor="center")
            return
        places = [place for line in column(box, ROWS, 14) for place in row(line, COLUMNS, 14)]
        for entry, place in zip(entries, places, strict=False):
            self._draw_cell(ui, entry, place)

    def _draw_cell(self, ui: Ui, entry: Entry, box: Rect) -> None:
        id_ = f"level.{entry.id}"
        ui.put(id_, art.panel(box.w, box.h, entry.id == self.chosen), box.x, box.y, animates=False)
        ui.target(id_, box, ("play", entry.id), disabled_reason=entry.problem, weighty=True)
        name = Rect(box.x + 14, box.bottom - 62, box.w - 28, 56)
        if entry.level is None:
            ui.icon(f"{id_}.bad", "cross", box.cx - 30, box.cy - 60, 60, CREAM_DIM)
            ui.text_in(f"{id_}.name", entry.path.name, name, SMALL, colour=CREAM_DIM)
            return
        draw_level(ui, id_, entry.level, Rect(box.x + 20, box.y + 16, box.w - 40, box.h - 84))
        label = f"{entry.number}  {words(entry.level.name)}"
        ui.text_in(f"{id_}.name", label, name, BODY, "display", CREAM)
        medal = self.best(entry.id).medal
        if medal:
            picture = art.medal(MEDAL, METALS[medal])
            ui.put(f"{id_}.medal", picture, box.right - MEDAL - 14, box.y + 12, animates=False)

    def _draw_chosen(self, ui: Ui, box: Rect) -> None:
        ui.panel("chosen", box)
        entry = self.entry
        if entry is None:
            return
        inner = box.inset(32, 28)
        if entry.level is None:
            ui.paragraph("chosen.problem", entry.problem, inner, BODY, colour=CREAM_DIM, spacing=1.3)
            return
        level = entry.level
        picture = Rect(inner.x, inner.y, inner.w, 280)
        ui.put("chosen.ground", art.tile(picture.w, picture.h, 16, (58, 43, 28, 255)), picture.x, picture.y)
        draw_level(ui, "chosen", level, picture.inset(20, 14))
        title = Rect(inner.x, picture.bottom + 12, inner.w, 64)
        ui.text_in("chosen.name", f"{entry.number}  {words(level.name)}", title, HEAD, "display", GOLD, "left")
        sentence = " ".join(goal_sentence(goal) for goal in level.goals)
        what = Rect(inner.x, title.bottom + 4, inner.w, 150)
        ui.paragraph("chosen.goal", sentence, what, BODY, colour=CREAM, spacing=1.2)
        best = self.best(entry.id)
        top = what.bottom + 6
        for i, (medal, condition) in enumerate(zip((1, 2, 3), medal_conditions(level), strict=True)):
            y = top + i * 62
            picture_key = art.medal(48, METALS[medal], best.medal >= medal)
            ui.put(f"chosen.medal.{medal}", picture_key, inner.x, y + 5, animates=False)
            words_place = Rect(inner.x + 64, y, inner.w - 64, 58)
            line = _("{medal}: {what}", medal=_(MEDALS[medal]), what=condition)
            ui.text_in(f"chosen.medal.{medal}.why", line, words_place, SMALL, colour=CREAM_DIM, anchor="left")
        tried = ngettext("tried once", "tried {n} times", best.tries) if best.tries else _("not tried yet")
        note = Rect(inner.x, top + 192, inner.w, 44)
        ui.text_in("chosen.tries", tried, note, SMALL, colour=CREAM_DIM, anchor="left")
        watch = Rect(inner.x, inner.bottom - 92 - 88, inner.w, 76)
        locked = locked_reason(best)
        ui.button("watch", watch, _("Watch the solution"), "watch", icon="film", disabled_reason=locked, size=LABEL)
        play = Rect(inner.x, inner.bottom - 92, inner.w, 92)
        ui.button("play", play, _("Play"), ("play", entry.id), icon="play", tone="cream", size=SUBHEAD, weighty=True)

    # -- what can be done

    def activate(self, action: Hashable) -> None:
        match action:
            case ("play", str(id_)):
                setup = matches.last_setup(self.services, KEY)
                matches.start(self.services, KEY, Setup(setup.seats, {"level": id_}))
            case "watch" if self.entry is not None:
                watch_solution(self.services, self.entry)
            case ("shelf", int(number)):
                self._turn_to(number)
            case "back":
                self.back()

    def _turn_to(self, number: int) -> None:
        if number != self.at and 0 <= number < len(self.shelves):
            self.at = number
            self.chosen = self.shelves[number].entries[0].id
            self.services.audio.play("card", 0.6)
            self.changed()

    def show_page(self, number: int) -> bool:
        if there := number < len(self.shelves):
            self._turn_to(number)
        return there

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and signal.intent in (Intent.NEXT, Intent.PREV):
            self._turn_to(self.at + (1 if signal.intent is Intent.NEXT else -1))
            return True
        return False
